"""Fan of hands that are not four sets and a pair, of Nine Gates and of four alike."""

from typing import Final

from hupai.scoring.division import counts_of
from hupai.scoring.knitted import KNITTED_TILES
from hupai.scoring.patterns.composition import all_green, all_terminals
from hupai.scoring.patterns.formed import NOWHERE, WHOLE_HAND, Formed, whole_hand
from hupai.scoring.reading import Reading
from hupai.scoring.tile_set import SetKind
from hupai.tiles import COPIES, HONOURS, suit_of

_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def nine_gates(reading: Reading) -> Formed:
    """1112345678999 of one suit, concealed, before the winning tile came."""
    facts = reading.facts
    suit = suit_of(facts.winning_tile)
    if suit is None or len(facts.composition.kinds) != 9 or facts.hand.melds:
        return NOWHERE
    held = counts_of(facts.hand.standing)
    return whole_hand(held[9 * suit : 9 * suit + 9] == _NINE_GATES)


def seven_pairs(reading: Reading) -> Formed:
    """Seven pairs."""
    return whole_hand(reading.structure == "seven_pairs")


def seven_shifted_pairs(reading: Reading) -> Formed:
    """Seven pairs of one suit in a row."""
    kinds = reading.facts.composition.kinds
    return whole_hand(
        reading.structure == "seven_pairs"
        and len(kinds) == 7
        and max(kinds) - min(kinds) == 6
        and len(reading.facts.composition.suits) == 1
        and not reading.facts.composition.has_honours
    )


def thirteen_orphans(reading: Reading) -> Formed:
    """All thirteen terminals and honours, one of them twice."""
    return whole_hand(reading.structure == "thirteen_orphans")


def greater_honors_and_knitted_tiles(reading: Reading) -> Formed:
    """All seven honours and seven knitted tiles."""
    return whole_hand(
        reading.structure == "honours_and_knitted" and reading.facts.composition.kinds >= HONOURS
    )


def lesser_honors_and_knitted_tiles(reading: Reading) -> Formed:
    """Fourteen single honours and knitted tiles."""
    return whole_hand(reading.structure == "honours_and_knitted")


def knitted_straight(reading: Reading) -> Formed:
    """All nine knitted tiles."""
    if reading.structure == "knitted_straight":
        runs = (at for at, one in enumerate(reading.sets) if one.kind is SetKind.KNITTED)
        return (tuple(runs),)
    return whole_hand(
        reading.structure == "honours_and_knitted"
        and any(knitted <= reading.facts.composition.kinds for knitted in KNITTED_TILES)
    )


def tile_hog(reading: Reading) -> Formed:
    """Four alike, not declared as a kong; once for each kind (A-HOG-MULTI)."""
    if COPIES not in reading.facts.counts:
        return NOWHERE
    if reading.structure == "seven_pairs" and not _hogs_in_pairs(reading):
        return NOWHERE
    kongs = {one.tile for one in reading.sets if one.is_kong}
    return tuple(
        tuple(at for at, one in enumerate(reading.sets) if tile in one.tiles)
        for tile, count in enumerate(reading.facts.counts)
        if count == COPIES and tile not in kongs
    )


def _hogs_in_pairs(reading: Reading) -> bool:
    """Tell whether the reading in force counts them where six kinds must fill seven pairs."""
    hand = reading.facts.composition
    has_six_kinds = bool(all_green(hand)) or bool(all_terminals(hand))
    return reading.facts.rules.readings.tile_hog_in_six_kind_pairs or not has_six_kinds


def chicken_hand(reading: Reading) -> Formed:
    """A complete hand; it counts where nothing else does."""
    del reading
    return WHOLE_HAND


def flower_tiles(reading: Reading) -> Formed:
    """A flower."""
    return WHOLE_HAND * reading.facts.hand.flowers
