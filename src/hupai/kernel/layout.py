"""Where things lie in the integers the scorer adds and masks."""

from typing import Final

# The file of the tables no edition changes.
SCORER_FILE: Final = "scorer.npz"

# What is wrong with a hand that cannot be: the keys under which the law refuses it.
ERROR_CODES: Final = (
    "",
    "meld.not_a_set",
    "meld.honour_chow",
    "tile.fifth_copy",
    "hand.too_few_tiles",
    "hand.too_many_tiles",
    "hand.no_winning_tile",
    "condition.replacement_without_kong",
    "condition.robbing_held_tile",
    "condition.last_of_kind_held",
)

# Kinds of tiles, and of melds, in batch arrays.
KINDS: Final = 34
NO_TILE: Final = 255
NO_MELD, CHOW_MELD, PUNG_MELD, MELDED_KONG, CONCEALED_KONG, NO_SUCH_MELD = range(6)
# A hand as one row of bytes: thirteen standing tiles, four melds, and single numbers.
MELDS_AT: Final = 13
WINNING_AT: Final = 21
FLAGS_AT: Final = 22
WINDS_AT: Final = 23
FLOWERS_AT: Final = 24
ROW_BYTES: Final = 25
HAND_KINDS: Final = 14  # of a hand without two tiles alike
# Flags of a hand.
DRAWN, LAST_OF_KIND, LAST_OF_WALL, KONG = 1, 2, 4, 8

# The key of a family: its counts as digits to the base five. Those of the honours follow.
SUIT_KEY_BITS: Final = 21
HONOUR_KEY_BITS: Final = 17
HONOUR_KEYS: Final = 1 << SUIT_KEY_BITS

# Words to a row: sums for the three suits, counters, masks.
ROW: Final = 5
COUNTERS_AT: Final = 3
MASKS_AT: Final = 4

# A sum adds up: the random numbers of chows and of numbered pungs.
SUM_BITS: Final = 31
SUM_MASK: Final = (1 << SUM_BITS) - 1

# The second word of a row adds up too: counters of three bits.
CHOWS: Final = 0
PUNGS: Final = 3
FIVES: Final = 6  # sets with a five
OUTSIDE: Final = 9  # sets with a terminal or an honour
TERMINAL_PUNGS: Final = 12  # pungs of 1s and 9s
CONCEALED_PUNGS: Final = 15
PAIR_FIVE: Final = 18
PAIR_OUTSIDE: Final = 21
PAIR_SUITED: Final = 24
PAIRS: Final = 27  # four bits: a family that is not complete has two
NOT_COMPLETE: Final = 2 << PAIRS

# The third word of a row is masks over the ranks of its family.
COVER: Final = 0  # ranks inside a chow
EDGE: Final = 9  # ranks that complete a chow at its edge
CLOSED: Final = 18  # ranks in the middle of a chow
PUNG: Final = 27
PAIR: Final = 36  # four bits: 1 to 9, or 0
ONLY: Final = 40  # ranks on which the wait was the only one
PRESENT: Final = 49
MORE: Final = 58  # the next row is another division of the same tiles
NINE: Final = (1 << 9) - 1

# Random numbers of the 21 chows and 27 numbered pungs come from this seed.
HASH_SEED: Final = 2014
CHOW_KINDS: Final = 21
PUNG_KINDS: Final = 27

# Fan are bits, 62 to a word: those that exclude others first, then those worth more.
WORD_BITS: Final = 62

# Fan that can count more than once, three bits each in the word of counts.
MULTIPLE: Final = (
    "pung_of_terminals_or_honors",
    "tile_hog",
    "double_pung",
    "pure_double_chow",
    "mixed_double_chow",
    "short_straight",
    "two_terminal_chows",
    "dragon_pung",
    "melded_kong",
    "concealed_kong",
)

# The tables of an edition stand in its one array of words, in rows of eight: fan (two words),
# counts; what those fan clear, likewise; and a remark. Places are numbers of rows.
WIDE: Final = 8
CLEARS: Final = 3
REMARK: Final = 6
EMPTY: Final = 0
COMPOSITION: Final = 1  # rank class, suits, winds, dragons
COMPOSITION_CLASSES: Final = 64
FLAGS: Final = COMPOSITION + COMPOSITION_CLASSES * 32  # flags, concealed, melded
PARTS: Final = FLAGS + 64  # what the sets have in common
KONGS: Final = PARTS + 32  # melded, concealed, concealed pungs
HONOUR_OUTCOMES: Final = KONGS + 125
CHOW_OUTCOMES: Final = HONOUR_OUTCOMES + 256  # the remark: the row beside the right pair of fives
PUNG_OUTCOMES: Final = CHOW_OUTCOMES + 256
WAITS: Final = PUNG_OUTCOMES + 64  # none, edge, closed, single
TRAITS: Final = WAITS + 4  # hogs, terminal pungs, all green, reversible, nine gates
SINGLE: Final = TRAITS + 32  # single fan by place below
FIVES_ROWS: Final = SINGLE + 16  # chows of terminals in one suit, in three
ROWS: Final = FIVES_ROWS + 2
ALL_CHOWS_BIT, ALL_PUNGS_BIT, ALL_FIVES_BIT, OUTSIDE_BIT, EVEN_PUNGS_BIT = range(5)
HOG_BIT, TERMINAL_BIT, GREEN_BIT, REVERSIBLE_BIT, NINE_GATES_BIT = range(5)
SUITS_WANTED: Final = 32  # where a remark has the number of suits

# Behind the rows: what each fan clears (three words), scalars, and masks of points: for each
# word eight masks, of the bits whose points hold 1, 2, 4 …
EXCLUSIONS: Final = ROWS * WIDE
SCALARS: Final = EXCLUSIONS + 128 * 3
WEIGHTS: Final = SCALARS + 32
WORDS: Final = WEIGHTS + 3 * WIDE

# Single fan, in the order of the table SINGLE.
SINGLES: Final = (
    "seven_pairs",
    "seven_shifted_pairs",
    "thirteen_orphans",
    "greater_honors_and_knitted_tiles",
    "lesser_honors_and_knitted_tiles",
    "knitted_straight",
    "chicken_hand",
)
SEVEN_PAIRS: Final = 0
SEVEN_SHIFTED_PAIRS: Final = 1
THIRTEEN_ORPHANS: Final = 2
GREATER_KNITTED: Final = 3
LESSER_KNITTED: Final = 4
KNITTED_STRAIGHT: Final = 5
CHICKEN: Final = 6

# Scalars.
SETS_ONLY_LOW: Final = 0
SETS_ONLY_HIGH: Final = 1
EXCLUDERS: Final = 2
CHAINED: Final = 3  # fan that, where cleared, may have cleared what their clearer does not
STRUCTURES: Final = 4
FLOWER_POINTS: Final = 6
SIX_KIND_HOGS: Final = 8
KNITTED_WAITS: Final = 9
WINNABLE_WAITS: Final = 10
ONCE: Final = 11  # the bit of the fan beside which one terminal pung less counts
COUNTS_KNOWN: Final = 12  # the fields of the word of counts that the edition has fan for
ALWAYS_PLAIN: Final = 13  # 1 where a sound hand of four sets needs no second look
TERMINAL_LOW: Final = 14  # the fan of terminal pungs
TERMINAL_HIGH: Final = 15

# Where the tables begin in the edition's array of small numbers.
RANK_CLASS: Final = 0
HONOURS: Final = RANK_CLASS + 512
CHOW_SHIFT: Final = HONOURS + (1 << 14)
CHOW_SLOT: Final = CHOW_SHIFT + (1 << 12)
PUNG_SHIFT: Final = CHOW_SLOT + (1 << 15)
PUNG_SLOT: Final = PUNG_SHIFT + (1 << 12)
FAN_POINTS: Final = PUNG_SLOT + (1 << 15)
BY_NUMBER: Final = FAN_POINTS + 128
SMALL: Final = BY_NUMBER + 128
