"""How much a test tries: kernels run a hundred times slower where the JIT is switched off."""

from typing import Final

from numba import config

IS_COMPILED: Final = not getattr(config, "DISABLE_JIT", False)


def size(compiled: int, interpreted: int) -> int:
    """Return how many cases to try, with compiled kernels and without."""
    return compiled if IS_COMPILED else interpreted
