"""Reads well-formed hand lines from bytes into the arrays of hands; what it doubts it leaves."""

from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.kernel import layout
from hupai.kernel.compiling import compiled, inlined

# What a line is: scored, left to the readable parser, or no hand line.
HAND, DOUBTFUL, NOTHING = 1, 2, 0
_NEWLINE, _RETURN, _BAR, _OPEN, _CLOSE, _COMMA, _COMMENT = 10, 13, 124, 91, 93, 44, 35
_ZERO, _FLOWER, _FLOWERS = 48, 97, 8
_TILES: Final = 14
_VISIBLE: Final = 136
SCRATCH: Final = _VISIBLE + layout.KINDS

# What a character means: 1 to 9 a digit, then suits, honours (winds first), blanks.
_SUIT, _HONOUR, _BLANK = 10, 20, 30


def _symbols() -> npt.NDArray[np.int64]:
    table = np.zeros(256, dtype=np.int64)
    for at, text in ((1, "123456789"), (_SUIT, "mps"), (_HONOUR, "ESWNCFP")):
        for place, symbol in enumerate(text):
            table[ord(symbol)] = at + place
    for symbol in " \t":
        table[ord(symbol)] = _BLANK
    return table


_SYMBOLS: Final = _symbols()
# What str.strip() takes away, as far as it is ASCII; these also begin no comment.
_SPACES: Final = np.array([chr(byte).isspace() and byte < 128 for byte in range(256)])


@compiled()
def parse_lines(block, hands, lines, scratch):
    """Read the lines of a block; return how many there are and how many hands were read.

    *hands*: standing, melds, winning, flags, winds, flowers, flat; *lines*: begin, end and kind
    of every line, filled here.
    """
    begins, ends, kinds = lines
    number = row = begin = 0
    size = len(block)
    while begin < size:
        end = begin
        while end < size and block[end] != _NEWLINE and block[end] != _RETURN:
            end += 1
        begins[number], ends[number] = begin, end
        kind = kind_of(block, begin, end)
        if kind == HAND:
            if read_line(block, begin, end, hands, row, scratch):
                row += 1
            else:
                kind = DOUBTFUL
        kinds[number] = kind
        number += 1
        begin = end + 1
        if end + 1 < size and block[end] == _RETURN and block[end + 1] == _NEWLINE:
            begin += 1
    return number, row


@inlined()
def kind_of(block, begin, end):
    """Tell blank lines and comments from what may be a hand."""
    at = begin
    while at < end and _SPACES[block[at]]:
        at += 1
    return NOTHING if at == end or block[at] == _COMMENT else HAND


@compiled()
def read_line(block, begin, end, hands, row, scratch):
    """Read one line into its row; tell whether it is a hand of fourteen tiles beyond doubt."""
    standing, melds, winning, _, _, _ = hands
    at = skip_blanks(block, begin, end)
    sets = 0
    while at < end and block[at] == _OPEN:
        at = read_meld(block, at + 1, end, melds, 8 * row + 2 * sets, scratch) if sets < 4 else -1
        if at < 0:
            return False
        sets += 1
        at = skip_blanks(block, at, end)
    for place in range(8 * row + 2 * sets, 8 * row + 8):
        melds[place] = 0
    at, number = read_tiles(block, at, end, scratch, _TILES)
    if number + 3 * sets != _TILES:
        return False
    for place in range(13):
        standing[13 * row + place] = scratch[place] if place < number - 1 else layout.NO_TILE
    winning[row] = scratch[number - 1]
    return read_rest(block, at, end, hands, row, scratch)


@inlined()
def skip_blanks(block, at, end):
    while at < end and _SYMBOLS[block[at]] == _BLANK:
        at += 1
    return at


@compiled()
def read_tiles(block, at, end, found, limit):
    """Read tiles up to the first other character; the number is -1 where there is a doubt."""
    number = ranks = 0
    while at < end:
        symbol = _SYMBOLS[block[at]]
        if symbol == 0:
            break
        if symbol < _SUIT or (symbol >= _HONOUR and symbol < _BLANK):
            if number == limit or (symbol >= _HONOUR and ranks):
                return at, -1
            found[number] = symbol - 1 if symbol < _SUIT else symbol + 27 - _HONOUR
            number += 1
            ranks += symbol < _SUIT
        elif symbol < _HONOUR:
            if ranks == 0:
                return at, -1
            for place in range(number - ranks, number):
                found[place] += 9 * (symbol - _SUIT)
            ranks = 0
        at += 1
    return at, -1 if ranks else number


@compiled()
def read_meld(block, at, end, melds, place, scratch):
    """Read a meld behind its bracket; return where it ends, -1 where there is a doubt."""
    at, number = read_tiles(block, at, end, scratch, 4)
    if number < 3:
        return -1
    told = np.int64(-1)
    if at + 1 < end and block[at] == _COMMA:
        told = np.int64(block[at + 1]) - _ZERO
        at += 2
        if told < 0 or told > 7:
            return -1
    if at >= end or block[at] != _CLOSE:
        return -1
    first, last, total = scratch[0], scratch[0], np.int64(0)
    for each in range(number):
        first, last = min(first, scratch[each]), max(last, scratch[each])
        total += scratch[each]
    if first == last:
        kind = kind_of_equals(number, told)
    else:
        is_chow = number == 3 and last == first + 2 and total == 3 * np.int64(first) + 3
        is_chow &= first < 27 and first % 9 < 7 and told != 0 and told < 4
        kind = layout.CHOW_MELD if is_chow else layout.NO_MELD
    melds[place], melds[place + 1] = kind, first
    return at + 1 if kind else -1


@inlined()
def kind_of_equals(number, told):
    """Return what three or four tiles alike are, given the number behind the comma."""
    if told < 0:
        return layout.PUNG_MELD if number == 3 else layout.CONCEALED_KONG
    if number == 3:
        return layout.PUNG_MELD if told < 4 else layout.NO_MELD
    return layout.NO_MELD if told == 4 else layout.MELDED_KONG


@compiled()
def read_rest(block, at, end, hands, row, scratch):
    """Read winds and bits, flowers and visible tiles."""
    _, _, _, flags, winds, flowers = hands
    flags[row], winds[row], flowers[row] = 0, 0, 0
    if at < end and block[at] == _BAR:
        at = read_conditions(block, at + 1, end, flags, winds, row)
    if at >= 0 and at < end and block[at] == _BAR:
        at = read_flowers(block, at + 1, end, flowers, row)
    if at >= 0 and at < end and block[at] == _BAR:
        at, number = read_tiles(block, at + 1, end, scratch, _VISIBLE)
        if number < 0 or not can_be_seen(hands, row, scratch, number):
            return False
    return at == end


@compiled()
def read_conditions(block, at, end, flags, winds, row):
    """Read two winds and, if they stand there, four bits; return -1 where there is a doubt."""
    found = 0
    while at < end and block[at] != _BAR:
        symbol = _SYMBOLS[block[at]]
        if symbol != _BLANK:
            if found < 2:
                if symbol < _HONOUR or symbol > _HONOUR + 3:
                    return -1
                winds[row] = 4 * winds[row] + symbol - _HONOUR
            else:
                bit = np.int64(block[at]) - _ZERO
                if found > 5 or bit < 0 or bit > 1:
                    return -1
                flags[row] |= bit << (found - 2)
            found += 1
        at += 1
    return at if found in (0, 2, 6) else -1


@compiled()
def read_flowers(block, at, end, flowers, row):
    """Read how many flowers there are, or which; return -1 where there is a doubt."""
    seen, found = np.int64(0), 0
    counted = False
    while at < end and block[at] != _BAR:
        byte = np.int64(block[at])
        if _SYMBOLS[block[at]] != _BLANK:
            if byte >= _ZERO and byte <= _ZERO + _FLOWERS and found == 0:
                flowers[row] = byte - _ZERO
                counted = True
            elif (
                byte < _FLOWER
                or byte >= _FLOWER + _FLOWERS
                or counted
                or seen >> (byte - _FLOWER) & 1
            ):
                return -1
            else:
                seen |= 1 << (byte - _FLOWER)
                flowers[row] += 1
            found += 1
        at += 1
    return at


@compiled()
def can_be_seen(hands, row, scratch, number):
    """Take the visible tiles into account; tell whether there is no fifth copy."""
    standing, melds, winning, flags, _, _ = hands
    scratch[_VISIBLE:SCRATCH] = 0
    for each in range(number):
        scratch[_VISIBLE + scratch[each]] += 1
    tile = winning[row]
    shown = scratch[_VISIBLE + tile]
    for place in range(8 * row, 8 * row + 8, 2):
        kind, lowest = melds[place], melds[place + 1]
        for each in range((kind != layout.NO_MELD) * 3 + (kind >= layout.MELDED_KONG)):
            at = lowest + each * (kind == layout.CHOW_MELD)
            scratch[_VISIBLE + at] += 1
            shown += at == tile and kind != layout.CONCEALED_KONG
    for place in range(13 * row, 13 * row + 13):
        if standing[place] != layout.NO_TILE:
            scratch[_VISIBLE + standing[place]] += 1
    scratch[_VISIBLE + tile] += 1
    if shown == 3:
        flags[row] |= layout.LAST_OF_KIND
    fits = True
    for kind in range(layout.KINDS):
        fits &= scratch[_VISIBLE + kind] <= 4
    return fits
