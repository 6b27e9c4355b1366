"""Where things lie in the integers the scorer adds and masks."""

from typing import Final

# The file of the tables no edition changes.
SCORER_FILE: Final = "scorer.npz"

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
PAIRS: Final = 27
COUNTER: Final = 7

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

# Where the tables of an edition begin in its one array of words, and how wide an entry is.
COMPOSITION: Final = 0  # rank class, suits, winds, dragons: two words
COMPOSITION_CLASSES: Final = 64
FLAGS: Final = COMPOSITION + COMPOSITION_CLASSES * 32 * 2  # flags, concealed, melded: two words
PARTS: Final = FLAGS + 64 * 2  # what the sets have in common: two words
KONGS: Final = PARTS + 32 * 2  # melded, concealed, concealed pungs: three words
HONOUR_OUTCOMES: Final = KONGS + 125 * 3  # three words
CHOW_OUTCOMES: Final = HONOUR_OUTCOMES + 4096 * 3  # three words and the outcome with fives
PUNG_OUTCOMES: Final = CHOW_OUTCOMES + 1024 * 4  # three words
EXCLUSIONS: Final = PUNG_OUTCOMES + 256 * 3  # what a fan clears: three words
SINGLE: Final = EXCLUSIONS + 128 * 3  # single fan by place below: two words
SCALARS: Final = SINGLE + 32 * 2
WORDS: Final = SCALARS + 32

# Single fan, in the order of the table SINGLE.
SINGLES: Final = (
    "seven_pairs",
    "seven_shifted_pairs",
    "thirteen_orphans",
    "greater_honors_and_knitted_tiles",
    "lesser_honors_and_knitted_tiles",
    "knitted_straight",
    "nine_gates",
    "all_green",
    "reversible_tiles",
    "edge_wait",
    "closed_wait",
    "single_wait",
    "chicken_hand",
    "pung_of_terminals_or_honors",
    "tile_hog",
)
SEVEN_PAIRS: Final = 0
SEVEN_SHIFTED_PAIRS: Final = 1
THIRTEEN_ORPHANS: Final = 2
GREATER_KNITTED: Final = 3
LESSER_KNITTED: Final = 4
KNITTED_STRAIGHT: Final = 5
NINE_GATES: Final = 6
ALL_GREEN: Final = 7
REVERSIBLE: Final = 8
EDGE_WAIT: Final = 9
CLOSED_WAIT: Final = 10
SINGLE_WAIT: Final = 11
CHICKEN: Final = 12
TERMINAL_PUNG: Final = 13
TILE_HOG: Final = 14

# Scalars.
SETS_ONLY_LOW: Final = 0
SETS_ONLY_HIGH: Final = 1
EXCLUDERS: Final = 2
STRUCTURES: Final = 4
MINIMUM: Final = 5
FLOWER_POINTS: Final = 6
FLOWERS_TO_MINIMUM: Final = 7
SIX_KIND_HOGS: Final = 8
KNITTED_WAITS: Final = 9
WINNABLE_WAITS: Final = 10
ONCE_PUNG: Final = 11  # the place of the fan beside which one terminal pung less counts, or -1
ALWAYS_PLAIN: Final = 13  # 1 where a sound hand of four sets needs no second look
COUNTS_KNOWN: Final = 12  # the fields of the word of counts that the edition has fan for

# Where the tables begin in the edition's array of small numbers.
RANK_CLASS: Final = 0
HONOURS: Final = RANK_CLASS + 512
CHOW_SHIFT: Final = HONOURS + (1 << 14)
CHOW_SLOT: Final = CHOW_SHIFT + (1 << 12)
PUNG_SHIFT: Final = CHOW_SLOT + (1 << 15)
PUNG_SLOT: Final = PUNG_SHIFT + (1 << 12)
POINTS: Final = PUNG_SLOT + (1 << 15)  # 16 bytes of fan words
COUNT_POINTS: Final = POINTS + 16 * 256  # two halves of the word of counts
FAN_POINTS: Final = COUNT_POINTS + 2 * (1 << 15)
FAN_NUMBERS: Final = FAN_POINTS + 128
BY_NUMBER: Final = FAN_NUMBERS + 128
SMALL: Final = BY_NUMBER + 128
