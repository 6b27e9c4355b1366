"""Bit counting for kernels, as processor instructions; in plain Python where the JIT is off."""

from typing import Any

from llvmlite import ir
from numba import config, types
from numba.extending import intrinsic

if getattr(config, "DISABLE_JIT", False):

    def lowest_bit(word: int) -> int:
        """Return the place of the lowest bit set."""
        return (int(word) & -int(word)).bit_length() - 1

    def bit_count(word: int) -> int:
        """Return how many bits are set."""
        return int(word).bit_count()

else:

    @intrinsic
    def lowest_bit(_context: Any, word: Any) -> Any:
        """Return the place of the lowest bit set."""

        def generate(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(word), generate

    @intrinsic
    def bit_count(_context: Any, word: Any) -> Any:
        """Return how many bits are set."""

        def generate(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(word), generate
