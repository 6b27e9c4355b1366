"""Hands built at random, winning or not: melds, standing tiles and circumstances that agree."""

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from hupai.hand import HAND_SIZE, Hand, Meld, MeldKind, Source, WinBy, WinConditions
from hupai.tiles import COPIES, FLOWERS, KINDS, Tile, Wind, is_suited, rank_of

PLAYERS = (Source.UPPER, Source.OPPOSITE, Source.LOWER)

kinds = st.integers(0, KINDS - 1).map(Tile)
first_of_chows = kinds.filter(lambda tile: is_suited(tile) and rank_of(tile) <= 7)
chows = st.builds(
    Meld, st.just(MeldKind.CHOW), first_of_chows, st.just(Source.UPPER), st.integers(0, 3)
)
pungs = st.builds(Meld, st.just(MeldKind.PUNG), kinds, st.sampled_from(Source))
melded_kongs = st.builds(Meld, st.just(MeldKind.MELDED_KONG), kinds, st.sampled_from(Source))
promoted_kongs = st.sampled_from(PLAYERS).flatmap(
    lambda source: st.builds(
        lambda tile: Meld(MeldKind.MELDED_KONG, tile, source, is_promoted=True), kinds
    )
)
concealed_kongs = st.builds(Meld, st.just(MeldKind.CONCEALED_KONG), kinds)
melds = chows | pungs | melded_kongs | promoted_kongs | concealed_kongs


def fit_together(chosen: Sequence[Meld]) -> bool:
    tiles = [tile for meld in chosen for tile in meld.tiles]
    return all(tiles.count(tile) <= COPIES for tile in tiles)


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Return a hand with its winning tile or without, as the table could show it."""
    chosen = draw(st.lists(melds, max_size=4).filter(fit_together))
    rest = [Tile(kind) for kind in range(KINDS) for _ in range(COPIES)]
    for meld in chosen:
        for tile in meld.tiles:
            rest.remove(tile)
    Random(draw(st.integers(0, 2**32))).shuffle(rest)
    size = HAND_SIZE - 3 * len(chosen)
    standing, won, others = tuple(rest[:size]), rest[size], rest[size + 1 :]
    flowers, named = draw(flowers_held())
    return Hand(
        standing=standing,
        winning_tile=won if draw(st.booleans()) else None,
        melds=tuple(chosen),
        conditions=draw(conditions(chosen, standing, won)),
        flowers=flowers,
        named_flowers=named,
        visible=tuple(others[: draw(st.integers(0, 12))]),
    )


@st.composite
def flowers_held(draw: st.DrawFn) -> tuple[int, tuple[Tile, ...]]:
    if draw(st.booleans()):
        return draw(st.integers(0, 8)), ()
    named = draw(st.lists(st.sampled_from(FLOWERS), unique=True))
    return len(named), tuple(named)


@st.composite
def conditions(
    draw: st.DrawFn, chosen: Sequence[Meld], standing: Sequence[Tile], won: Tile
) -> WinConditions:
    """Return circumstances that do not contradict the tiles."""
    ways = [WinBy.DISCARD, WinBy.SELF_DRAW]
    if any(meld.is_kong for meld in chosen):
        ways.append(WinBy.REPLACEMENT)
    if won not in (*standing, *(tile for meld in chosen for tile in meld.tiles)):
        ways.append(WinBy.ROBBED_KONG)
    return WinConditions(
        round_wind=draw(st.sampled_from(Wind)),
        seat_wind=draw(st.sampled_from(Wind)),
        by=draw(st.sampled_from(ways)),
        is_last_of_kind=won not in standing and draw(st.booleans()),
        is_last_of_wall=draw(st.booleans()),
    )
