from collections.abc import Iterator

import numpy as np
import pytest


@pytest.fixture(autouse=True)
def _integers_that_wrap() -> Iterator[None]:
    """Let hashes overflow where the JIT is off, as they do in compiled code."""
    with np.errstate(over="ignore"):
        yield
