"""Keys of hands: four numbers, one for each suit and one for the honours.

A key is the sum of count * 5**rank over the nine ranks of a suit or the seven honours. An engine
keeps keys as it plays: a tile drawn adds a power of five, a tile discarded subtracts it.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import config, njit, types
from numba.extending import intrinsic

from hupai.kernel.distance.tables import HONOUR_KEY_BITS, SUIT_KEY_BITS

FAMILIES = 4
KINDS = 34
SUIT_KEYS = 5**9
HONOUR_KEYS = 5**7
SUIT_MASK = (1 << SUIT_KEY_BITS) - 1
HONOUR_MASK = (1 << HONOUR_KEY_BITS) - 1
POWERS = tuple(5 ** (kind % 9) for kind in range(KINDS))

_NINTH = 5**8
_PAIRS_OF_BYTES = 0x00FF00FF00FF00FF
_FOURS_OF_BYTES = 0x0000FFFF0000FFFF
_LOW_HALF = 0xFFFFFFFF
_SEVEN_BYTES = 0x00FFFFFFFFFFFFFF
_ABOVE_FOUR = 0x7B7B7B7B7B7B7B7B  # makes the highest bit of a byte tell whether it exceeds four
_HIGHEST_BITS = 0x8080808080808080 - (1 << 64)
_SUM_OF_BYTES = 0x0101010101010101

if getattr(config, "DISABLE_JIT", False):

    def word_at(array: Any, place: int) -> int:
        """Return eight bytes of an array as a number."""
        return int.from_bytes(array[place : place + 8].tobytes(), "little", signed=True)

    def byte_at(array: Any, place: int) -> int:
        """Return one byte of an array as a number."""
        return int(array[place])

else:

    @intrinsic
    def word_at(_context: Any, array: Any, place: Any) -> Any:
        """Return eight bytes of an array as a number; they may stand anywhere in it."""

        def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            data = target.make_array(signature.args[0])(target, builder, arguments[0]).data
            address = builder.gep(data, [arguments[1]])
            return builder.load(builder.bitcast(address, ir.IntType(64).as_pointer()), align=1)

        return types.int64(array, place), generate

    @njit(cache=True, nogil=True, inline="always")
    def byte_at(array: Any, place: Any) -> Any:
        """Return one byte of an array as a number."""
        return np.int64(array[place])


@njit(cache=True, nogil=True, inline="always")
def key_of_eight(word):
    """Return the key of eight counts, one to a byte."""
    word = word - 251 * (word >> 8 & _PAIRS_OF_BYTES)
    word = (word & _FOURS_OF_BYTES) + 25 * (word >> 16 & _FOURS_OF_BYTES)
    return (word & _LOW_HALF) + 625 * (word >> 32)


@njit(cache=True, nogil=True, inline="always")
def keys_at(counts, place):
    """Return the four keys of the 34 counts at a place, what exceeds four, and how many tiles."""
    one, two = word_at(counts, place), word_at(counts, place + 9)
    three, four = word_at(counts, place + 18), word_at(counts, place + 26) >> 8 & _SEVEN_BYTES
    last, ninth = byte_at(counts, place + 8), byte_at(counts, place + 17)
    third = byte_at(counts, place + 26)
    nines = last | ninth << 8 | third << 16
    excess = one | two | three | four | nines
    excess |= (one + _ABOVE_FOUR) | (two + _ABOVE_FOUR) | (three + _ABOVE_FOUR)
    excess |= (four + _ABOVE_FOUR) | (nines + _ABOVE_FOUR)
    tiles = (one + two + three + four + nines) * _SUM_OF_BYTES >> 56 & 0xFF
    return (
        (key_of_eight(one) + _NINTH * last) & SUIT_MASK,
        (key_of_eight(two) + _NINTH * ninth) & SUIT_MASK,
        (key_of_eight(three) + _NINTH * third) & SUIT_MASK,
        key_of_eight(four) & HONOUR_MASK,
        excess & _HIGHEST_BITS,
        tiles,
    )


@njit(cache=True, nogil=True)
def keys_of_counts(counts, keys):
    """Fill *keys* (n,4) with those of the flat array of counts, 34 to a hand."""
    for at in range(len(keys)):
        one, two, three, four, _, _ = keys_at(counts, at * KINDS)
        keys[at, 0], keys[at, 1], keys[at, 2], keys[at, 3] = one, two, three, four


@njit(cache=True, nogil=True, inline="always")
def add_tile(keys, tile):
    """Add a tile to the four keys of a hand that holds at most three of its kind."""
    keys[tile // 9] += POWERS[tile]


@njit(cache=True, nogil=True, inline="always")
def remove_tile(keys, tile):
    """Take a tile away from the four keys of a hand that holds it."""
    keys[tile // 9] -= POWERS[tile]
