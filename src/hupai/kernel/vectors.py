"""Whole rows at once, as vector instructions; in NumPy where the JIT is off.

A row of counts is 64 bytes, one for each kind of tile: adding rows counts tiles, and comparing a
sum gives a mask of kinds. A row of fan is eight words. Every function below stands twice, once
for each way of running; the tests hold the two together.
"""

from typing import Any, Final

import numpy as np
from llvmlite import ir
from numba import config, types
from numba.core import cgutils
from numba.extending import intrinsic

KINDS: Final = 64
WIDE: Final = 8
STANDING: Final = 13
MELDS: Final = 4
MELD_WIDE: Final = 4
UNKNOWN_MELD: Final = 5
_FOUR, _SHOWN = 4, 3

if getattr(config, "DISABLE_JIT", False):

    def tile_masks(hands, tiles, rows):
        """Return masks over the kinds of tiles, and the sum of the words of all tiles.

        *hands*: standing tiles, where they begin, melds, where they begin, the winning tile;
        *tiles*, *rows*: see ``hand_words``. The masks: kinds held, more than four times, four
        times, an odd number of times; standing besides the winning tile; melded; melded three
        times. The words: keys of the suits, key of the honours. Then masks of what is held four
        times without the winning tile: of standing and melded tiles, of standing ones.
        """
        standing, first, melds, first_meld, winning = hands
        counts, words = rows
        held = np.zeros(KINDS, dtype=np.uint8)
        keys = np.zeros(2, dtype=np.int64)
        for tile in standing[first : first + STANDING].tolist():
            held += counts[tile * KINDS :][:KINDS]
            keys += words[2 * tile :][:2]
        melded = np.zeros(KINDS, dtype=np.uint8)
        for row in _meld_rows(melds, first_meld):
            melded += tiles[row * KINDS :][:KINDS]
        total = held + melded + counts[winning * KINDS :][:KINDS]
        keys += words[2 * winning :][:2]
        masks = (
            total > 0, total > _FOUR, total == _FOUR, total & 1 > 0,
            held > 0, melded > 0, melded == _SHOWN,
        )  # fmt: skip
        full = held + melded == _FOUR, held == _FOUR
        words = int(keys[0]), int(keys[1])
        return *(_mask(each) for each in masks), *words, *(_mask(each) for each in full)

    def meld_words(melds, first, words):
        """Return the sums of the words of the melds."""
        total = np.zeros(MELD_WIDE, dtype=np.int64)
        for row in _meld_rows(melds, first):
            total += words[row * MELD_WIDE :][:MELD_WIDE]
        return tuple(int(each) for each in total)

    def joined_rows(words, places):
        """Return what any of the rows holds."""
        rows = [words[WIDE * place :][:WIDE] for place in places]
        return tuple(int(each) for each in np.bitwise_or.reduce(rows))

    def weight(masks, place, low, high, counts):
        """Return the points of the bits set: a mask for each binary digit of their points."""
        found = 0
        for at, word in enumerate((low, high, counts)):
            for digit in range(WIDE):
                mask = int(masks[place + WIDE * at + digit])
                found += (int(word) & mask).bit_count() << digit
        return found

    def _meld_rows(melds, first):
        for at in range(first, first + 2 * MELDS, 2):
            yield min(int(melds[at]), UNKNOWN_MELD) << 8 | int(melds[at + 1])

    def _mask(there):
        word = sum(1 << at for at, each in enumerate(there) if each)
        return word - (1 << KINDS if word >> (KINDS - 1) else 0)

else:
    _LONG: Final = ir.IntType(64)
    _BYTES: Final = ir.VectorType(ir.IntType(8), KINDS)
    _KEYS: Final = ir.VectorType(_LONG, 2)
    _MELD: Final = ir.VectorType(_LONG, MELD_WIDE)
    _ROW: Final = ir.VectorType(_LONG, WIDE)

    class _Builder:
        """Writes the instructions of one intrinsic."""

        def __init__(self, context: Any, builder: Any, signature: Any, arguments: Any) -> None:
            self.context, self.builder = context, builder
            self.values = [
                self._unpacked(kind, value)
                for kind, value in zip(signature.args, arguments, strict=True)
            ]

        def _unpacked(self, kind: Any, value: Any) -> Any:
            if isinstance(kind, types.Array):
                return self.context.make_array(kind)(self.context, self.builder, value).data
            if isinstance(kind, (types.Tuple, types.UniTuple)):
                parts = [self.builder.extract_value(value, at) for at in range(len(kind))]
                return [self._unpacked(kind[at], part) for at, part in enumerate(parts)]
            return value

        def number(self, value: int) -> Any:
            return ir.Constant(_LONG, value)

        def loaded(self, vector: Any, array: Any, place: Any) -> Any:
            """Load the vector that begins at *place*."""
            pointer = self.builder.gep(array, [place])
            pointer = self.builder.bitcast(pointer, vector.as_pointer())
            return self.builder.load(pointer, align=8)

        def byte(self, array: Any, first: Any, offset: int) -> Any:
            place = self.builder.add(first, self.number(offset))
            return self.builder.zext(self.builder.load(self.builder.gep(array, [place])), _LONG)

        def row_of(self, vector: Any, array: Any, number: Any) -> Any:
            width = self.number(vector.count)
            return self.loaded(vector, array, self.builder.mul(number, width))

        def meld_number(self, melds: Any, first: Any, at: int) -> Any:
            build, unknown = self.builder, self.number(UNKNOWN_MELD)
            kind = self.byte(melds, first, 2 * at)
            kind = build.select(build.icmp_unsigned("<", kind, unknown), kind, unknown)
            return build.or_(build.shl(kind, self.number(8)), self.byte(melds, first, 2 * at + 1))

        def mask(self, compare: str, vector: Any, than: int) -> Any:
            other = ir.Constant(_BYTES, [than] * KINDS)
            found = self.builder.icmp_unsigned(compare, vector, other)
            return self.builder.bitcast(found, _LONG)

        def spread(self, vector: Any, word: Any) -> Any:
            """Return a vector that holds nothing but *word*."""
            one = ir.Constant(vector, ir.Undefined)
            one = self.builder.insert_element(one, word, ir.Constant(ir.IntType(32), 0))
            zeros = ir.Constant(ir.VectorType(ir.IntType(32), vector.count), [0] * vector.count)
            return self.builder.shuffle_vector(one, one, zeros)

        def ones(self, row: Any) -> Any:
            """Count the bits set in every word of a row."""
            kind = ir.FunctionType(_ROW, [_ROW])
            name = f"llvm.ctpop.v{WIDE}i64"
            return self.builder.call(
                cgutils.get_or_insert_function(self.builder.module, kind, name), [row]
            )

        def parts(self, vector: Any) -> list[Any]:
            return [
                self.builder.extract_element(vector, ir.Constant(ir.IntType(32), at))
                for at in range(vector.type.count)
            ]

        def returned(self, signature: Any, words: list[Any]) -> Any:
            return self.context.make_tuple(self.builder, signature.return_type, words)

    @intrinsic
    def tile_masks(_context: Any, hands: Any, tiles: Any, rows: Any) -> Any:
        """Return masks over the kinds of tiles, and the sum of the words of all tiles."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            code = _Builder(context, builder, signature, arguments)
            (standing, first, melds, first_meld, winning), melded_rows, (counts, words) = (
                code.values
            )
            numbers = [code.byte(standing, first, at) for at in range(STANDING)]
            held = ir.Constant(_BYTES, [0] * KINDS)
            keys = code.row_of(_KEYS, words, winning)
            for number in numbers:
                held = builder.add(held, code.row_of(_BYTES, counts, number))
                keys = builder.add(keys, code.row_of(_KEYS, words, number))
            melded = ir.Constant(_BYTES, [0] * KINDS)
            for at in range(MELDS):
                number = code.meld_number(melds, first_meld, at)
                melded = builder.add(melded, code.row_of(_BYTES, melded_rows, number))
            before = builder.add(held, melded)
            total = builder.add(before, code.row_of(_BYTES, counts, winning))
            odd = builder.and_(total, ir.Constant(_BYTES, [1] * KINDS))
            masks = [
                code.mask("!=", total, 0), code.mask(">", total, _FOUR),
                code.mask("==", total, _FOUR), code.mask("!=", odd, 0),
                code.mask("!=", held, 0), code.mask("!=", melded, 0),
                code.mask("==", melded, _SHOWN),
            ]  # fmt: skip
            full = [code.mask("==", each, _FOUR) for each in (before, held)]
            return code.returned(signature, [*masks, *code.parts(keys), *full])

        return types.UniTuple(types.int64, 11)(hands, tiles, rows), generate

    @intrinsic
    def meld_words(_context: Any, melds: Any, first: Any, words: Any) -> Any:
        """Return the sums of the words of the melds."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            code = _Builder(context, builder, signature, arguments)
            kinds, start, rows = code.values
            total = ir.Constant(_MELD, [0] * MELD_WIDE)
            for at in range(MELDS):
                number = code.meld_number(kinds, start, at)
                total = builder.add(total, code.row_of(_MELD, rows, number))
            return code.returned(signature, code.parts(total))

        return types.UniTuple(types.int64, MELD_WIDE)(melds, first, words), generate

    @intrinsic
    def joined_rows(_context: Any, words: Any, places: Any) -> Any:
        """Return what any of the rows holds."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            code = _Builder(context, builder, signature, arguments)
            rows, numbers = code.values
            total = code.row_of(_ROW, rows, numbers[0])
            for number in numbers[1:]:
                total = builder.or_(total, code.row_of(_ROW, rows, number))
            return code.returned(signature, code.parts(total))

        return types.UniTuple(types.int64, WIDE)(words, places), generate

    @intrinsic
    def weight(_context: Any, masks: Any, place: Any, low: Any, high: Any, counts: Any) -> Any:
        """Return the points of the bits set: a mask for each binary digit of their points."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            code = _Builder(context, builder, signature, arguments)
            rows, start, *words = code.values
            total = ir.Constant(_ROW, [0] * WIDE)
            for at, word in enumerate(words):
                first = builder.add(start, code.number(WIDE * at))
                bits = builder.and_(code.spread(_ROW, word), code.loaded(_ROW, rows, first))
                total = builder.add(total, code.ones(bits))
            total = builder.shl(total, ir.Constant(_ROW, list(range(WIDE))))
            points = code.number(0)
            for part in code.parts(total):
                points = builder.add(points, part)
            return points

        return types.int64(masks, place, low, high, counts), generate
