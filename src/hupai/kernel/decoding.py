"""Reads one hand of the batch arrays, and finds what cannot be a hand."""

import numpy as np

from hupai.kernel import hand_words as hw
from hupai.kernel import layout
from hupai.kernel.bits import bit_count
from hupai.kernel.compiling import compiled, inlined
from hupai.kernel.layout import DRAWN, LAST_OF_KIND
from hupai.kernel.vectors import meld_words, tile_masks

(
    FINE, NOT_A_SET, HONOUR_CHOW, FIFTH_COPY, TOO_FEW_TILES, TOO_MANY_TILES, NO_WINNING_TILE,
    REPLACEMENT_WITHOUT_KONG, ROBBING_HELD_TILE, LAST_OF_KIND_HELD,
) = range(len(layout.ERROR_CODES))  # fmt: skip
UNKNOWN_TILE = len(layout.ERROR_CODES)
HAND_SIZE = 13


@inlined()
def read_hand(hand):
    """Return masks of kinds, keys and sums of a hand: see ``tile_masks`` and ``meld_words``."""
    masks = tile_masks(hand, hw.MELD_COUNTS, (hw.TILE_COUNTS, hw.TILE_WORDS))
    return masks, meld_words(hand[2], hand[3], hw.MELD_WORDS)


@compiled()
def what_is_wrong(hand, masks, melds):
    """Return the code of what keeps a hand from existing, in the order of the hand room."""
    standing, first, kinds, first_meld, winning = hand
    if has_unknown(hand):
        return UNKNOWN_TILE
    if melds[hw.MELD_COUNTERS] >> hw.IMPOSSIBLE:
        return impossible_meld(kinds, first_meld)
    if masks[1]:
        return FIFTH_COPY
    missing = HAND_SIZE - 3 * (melds[hw.MELD_COUNTERS] >> hw.MELDS & 7)
    for at in range(first, first + HAND_SIZE):
        missing -= standing[at] != layout.NO_TILE
    if missing:
        return TOO_FEW_TILES if missing > 0 else TOO_MANY_TILES
    return NO_WINNING_TILE if winning == layout.NO_TILE else FINE


@compiled()
def has_unknown(hand):
    """Tell whether some number stands for no tile or no kind of meld."""
    standing, first, melds, first_meld, winning = hand
    found = winning >= layout.KINDS and winning != layout.NO_TILE
    for at in range(first, first + HAND_SIZE):
        found |= standing[at] >= layout.KINDS and standing[at] != layout.NO_TILE
    for at in range(first_meld, first_meld + 8, 2):
        kind = melds[at]
        found |= kind >= layout.NO_SUCH_MELD or (kind != 0 and melds[at + 1] >= layout.KINDS)
    return found


@compiled()
def impossible_meld(melds, first):
    """Return what is wrong with the first meld that is no set."""
    for at in range(first, first + 8, 2):
        if melds[at] == layout.CHOW_MELD:
            if melds[at + 1] >= hw.FIRST_HONOUR:
                return HONOUR_CHOW
            if melds[at + 1] % 9 > hw.LAST_CHOW:
                break
    return NOT_A_SET


@inlined()
def checked_flags(flags, masks, kinds, winning):
    """Return the flags with what follows from the tiles, or minus the code of a contradiction."""
    standing, melded, shown = masks[4], masks[5], masks[6]
    tile = winning & 63
    by_kong, drawn, last_of_kind = flags >> 3 & 1, flags & DRAWN, flags >> 1 & 1
    no_kong = by_kong & drawn & np.int64(kongs_of(kinds) == 0)
    held = by_kong & (1 - drawn) & (standing | melded) >> tile
    not_last = last_of_kind & standing >> tile
    told = flags | LAST_OF_KIND * (shown >> tile & 1)
    if no_kong | held | not_last:
        if no_kong:
            told = np.int64(-REPLACEMENT_WITHOUT_KONG)
        else:
            told = np.int64(-ROBBING_HELD_TILE if held else -LAST_OF_KIND_HELD)
    return told


@inlined()
def kongs_of(kinds):
    """Return how many kongs there are."""
    return (kinds >> hw.MELDED_KONGS & 7) + (kinds >> hw.CONCEALED_KONGS & 7)


@inlined()
def hogs_of(masks, kinds):
    """Return how many kinds are held four times, kongs not counted."""
    return bit_count(masks[2]) - kongs_of(kinds)
