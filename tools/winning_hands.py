"""Random winning hands, uniform and by stratum, so that every fan turns up often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from hupai.errors import MahjongError
from hupai.hand import Hand, Meld, MeldKind, Source, WinBy, WinConditions
from hupai.scoring.knitted import KNITTED_RUNS
from hupai.tiles import COPIES, HONOURS, TERMINALS_AND_HONOURS, Tile, Wind, parse_tiles

Tiles = tuple[Tile, ...]
ALL: Tiles = tuple(Tile(kind) for kind in range(34))
MAX_TRIES = 200


@dataclass(frozen=True)
class Parts:
    """The parts of a hand before anything is melded: sets (or none) and the rest."""

    sets: tuple[Tiles, ...]
    rest: Tiles
    may_meld: bool = True


Recipe = Callable[[Random], Parts | None]


def winning_hands(seed: int, count: int) -> Iterator[tuple[str, Hand]]:
    """Yield *count* hands with the name of their stratum, the strata in turn."""
    random = Random(seed)
    names = tuple(STRATA)
    for number in range(count):
        name = names[number % len(names)]
        yield name, hand_of(name, random)


def hand_of(name: str, random: Random) -> Hand:
    """Return one random hand of a stratum."""
    while True:
        parts = STRATA[name](random)
        if parts is not None and _fits(parts):
            hand = _dressed(parts, random)
            if hand is not None:
                return hand


def _fits(parts: Parts) -> bool:
    counts = Counter(tile for part in (*parts.sets, parts.rest) for tile in part)
    return max(counts.values()) <= COPIES


# ---------------------------------------------------------------- melds and conditions


def _dressed(parts: Parts, random: Random) -> Hand | None:
    """Meld some of the sets, choose a winning tile and conditions that can go together."""
    share = random.choice((0.0, 0.0, 0.3, 0.6, 1.0)) if parts.may_meld else 0.0
    kong_share = random.choice((0.0, 0.1, 0.5, 1.0))
    melds: list[Meld] = []
    standing: list[Tile] = list(parts.rest)
    counts = Counter(tile for part in (*parts.sets, parts.rest) for tile in part)
    for one in parts.sets:
        meld = _meld(one, random, share, kong_share, counts) if parts.may_meld else None
        if meld is None:
            standing += one
        else:
            melds.append(meld)
    return _won(melds, standing, random)


def _meld(
    one: Tiles, random: Random, share: float, kong_share: float, counts: Counter[Tile]
) -> Meld | None:
    tile = one[0]
    if len(set(one)) == 1:
        if counts[tile] == 3 and random.random() < kong_share:
            if random.random() < 0.5:
                return Meld(MeldKind.CONCEALED_KONG, tile)
            promoted, source = random.random() < 0.3, _source(random)
            promoted = promoted and source is not Source.UNKNOWN
            return Meld(MeldKind.MELDED_KONG, tile, source, is_promoted=promoted)
        if random.random() < share:
            return Meld(MeldKind.PUNG, tile, _source(random))
    elif one[1] - one[0] == 1 and random.random() < share:
        return Meld(MeldKind.CHOW, tile, Source.UPPER, random.randint(0, 3))
    return None


def _source(random: Random) -> Source:
    return random.choice(tuple(Source))


def _won(melds: list[Meld], standing: list[Tile], random: Random) -> Hand | None:
    place = random.randrange(len(standing))
    tile = standing.pop(place)
    for _ in range(MAX_TRIES):
        by = random.choice((WinBy.DISCARD, WinBy.DISCARD, WinBy.SELF_DRAW, *WinBy))
        conditions = WinConditions(
            round_wind=Wind(random.randrange(4)),
            seat_wind=Wind(random.randrange(4)),
            by=by,
            is_last_of_kind=random.random() < 0.1,
            is_last_of_wall=random.random() < 0.1,
        )
        flowers = random.choice((0, 0, 0, 1, 2, 8))
        try:
            return Hand(tuple(standing), tile, tuple(melds), conditions, flowers)
        except MahjongError:
            continue
    return None


# ---------------------------------------------------------------- recipes


def chow(first: int) -> Tiles:
    return Tile(first), Tile(first + 1), Tile(first + 2)


def pung(tile: int) -> Tiles:
    return (Tile(tile),) * 3


CHOWS: tuple[Tiles, ...] = tuple(chow(9 * suit + rank) for suit in range(3) for rank in range(7))
PUNGS: tuple[Tiles, ...] = tuple(pung(tile) for tile in ALL)


def from_pool(pool: Sequence[Tile], chow_share: float = 0.6) -> Recipe:
    """Four sets and a pair made of the tiles of a pool."""
    tiles = frozenset(pool)
    chows = [one for one in CHOWS if tiles.issuperset(one)]
    pungs = [one for one in PUNGS if one[0] in tiles]

    def recipe(random: Random) -> Parts:
        sets = tuple(
            random.choice(chows if chows and random.random() < chow_share else pungs)
            for _ in range(4)
        )
        pair = random.choice(tuple(pool))
        return Parts(sets, (pair, pair))

    return recipe


def from_pools(pools: Sequence[Sequence[Tile]], chow_share: float = 0.6) -> Recipe:
    recipes = [from_pool(pool, chow_share) for pool in pools]
    return lambda random: random.choice(recipes)(random)


def with_fixed(
    fixed: Callable[[Random], list[Tiles]], pair: Callable[[Random], Tile] | None = None
) -> Recipe:
    """Some sets fixed, the others random, so that they may combine once more."""

    def recipe(random: Random) -> Parts:
        sets = fixed(random)
        while len(sets) < 4:
            near = random.random() < 0.5
            pool = (
                [one for one in CHOWS if any(set(one) & set(made) for made in sets)]
                if near
                else []
            )
            sets.append(random.choice(pool or (*CHOWS, *PUNGS)))
        eyes = pair(random) if pair else random.choice(ALL)
        return Parts(tuple(sets), (eyes, eyes))

    return recipe


def _suits(random: Random) -> list[int]:
    suits = [0, 9, 18]
    random.shuffle(suits)
    return suits


def triple_chow_fan(random: Random) -> list[Tiles]:
    one, two, three = _suits(random)
    start = random.randrange(7)
    kinds: tuple[list[Tiles], ...] = (
        [chow(one), chow(one + 3), chow(one + 6)],
        [chow(one), chow(two + 3), chow(three + 6)],
        [chow(one + start), chow(two + start), chow(three + start)],
        [chow(one + start)] * 3,
    )
    if start <= 4:
        kinds += (
            [chow(one + start), chow(one + start + 1), chow(one + start + 2)],
            [chow(one + start), chow(two + start + 1), chow(three + start + 2)],
        )
    if start <= 2:
        kinds += ([chow(one + start), chow(one + start + 2), chow(one + start + 4)],)
    return list(random.choice(kinds))


def four_chow_fan(random: Random) -> list[Tiles]:
    one, two, _ = _suits(random)
    step = random.choice((0, 1, 2))
    start = random.randrange(7 - 3 * step)
    if random.random() < 0.4:
        other = random.choice((one, two))
        return [chow(one), chow(one + 6), chow(other), chow(other + 6)]
    return [chow(one + start + step * at) for at in range(4)]


def pair_chow_fan(random: Random) -> list[Tiles]:
    """Two or three chows that relate in twos."""
    one, two, _ = _suits(random)
    start = random.randrange(7)
    first = chow(one + start)
    related = [chow(one + start), chow(two + start)]
    related += [chow(one + start + 3)] if start <= 3 else [chow(one + start - 3)]
    related += [chow(one + 6 - start)]
    return [first, *random.sample(related, random.choice((1, 2, 3)))]


def pung_fan(random: Random) -> list[Tiles]:
    one, two, three = _suits(random)
    start = random.randrange(9)
    kinds: tuple[list[Tiles], ...] = (
        [pung(one + start), pung(two + start), pung(three + start)],
        [pung(one + start), pung(two + start)],
    )
    if start <= 6:
        kinds += (
            [pung(one + start), pung(one + start + 1), pung(one + start + 2)],
            [pung(one + start), pung(two + start + 1), pung(three + start + 2)],
        )
    if start <= 5:
        kinds += ([pung(one + start + at) for at in range(4)],)
    made = list(random.choice(kinds))
    if random.random() < 0.6 and len(made) < 4:
        made.append(pung(random.choice(ALL)))
    return made


def honour_fan(random: Random) -> list[Tiles]:
    winds = random.sample(range(27, 31), random.choice((1, 2, 3, 4)))
    dragons = random.sample(range(31, 34), random.choice((1, 2, 3)))
    return [pung(tile) for tile in random.choice((winds, dragons, winds + dragons))[:4]]


def any_honour(random: Random) -> Tile:
    return Tile(random.randrange(27, 34))


def kongs(random: Random) -> Parts:
    tiles = random.sample(ALL, 5)
    return Parts(tuple(pung(tile) for tile in tiles[:4]), (tiles[4],) * 2)


def seven_pairs_from(pools: Sequence[Sequence[Tile]]) -> Recipe:
    def recipe(random: Random) -> Parts:
        pool = tuple(random.choice(tuple(pools)))
        tiles = [tile for tile in random.choices(pool, k=7) for _ in range(2)]
        return Parts((), tuple(tiles), may_meld=False)

    return recipe


def seven_shifted_pairs(random: Random) -> Parts:
    first = random.choice((0, 9, 18)) + random.randrange(3)
    return Parts((), tuple(Tile(first + at) for at in range(7)) * 2, may_meld=False)


def thirteen_orphans(random: Random) -> Parts:
    orphans = sorted(TERMINALS_AND_HONOURS)
    return Parts((), (*orphans, random.choice(orphans)), may_meld=False)


def honours_and_knitted(random: Random) -> Parts:
    knitted = [tile for run in random.choice(KNITTED_RUNS) for tile in run]
    honours = sorted(HONOURS)
    kept = random.choice((5, 6, 7, 7))
    return Parts(
        (), (*random.sample(honours, kept), *random.sample(knitted, 14 - kept)), may_meld=False
    )


def knitted_straight(random: Random) -> Parts:
    knitted = tuple(tile for run in random.choice(KNITTED_RUNS) for tile in run)
    eyes = random.choice(ALL)
    one = random.choice((*CHOWS, *PUNGS))
    return Parts((one,), (*knitted, eyes, eyes))


def nine_gates(random: Random) -> Parts:
    suit = random.choice((0, 9, 18))
    ranks = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, random.randrange(9))
    return Parts((), tuple(Tile(suit + rank) for rank in ranks), may_meld=False)


def _ranked(low: int, high: int) -> Tiles:
    return tuple(Tile(9 * suit + rank - 1) for suit in range(3) for rank in range(low, high + 1))


def _suit(suit: int) -> Tiles:
    return tuple(Tile(9 * suit + rank) for rank in range(9))


_TERMINALS = tuple(sorted(TERMINALS_AND_HONOURS - HONOURS))
_HONOURS = tuple(sorted(HONOURS))
_EVENS = tuple(tile for tile in _ranked(1, 9) if tile % 9 % 2)
_GREENS = parse_tiles("23468sF")
_REVERSIBLES = parse_tiles("1234589p245689sP")
_OUTSIDE_CHOWS = tuple(one for one in CHOWS if one[0] % 9 in (0, 6))
_FIVE_CHOWS = tuple(one for one in CHOWS if 2 <= one[0] % 9 <= 4)


def outside(random: Random) -> Parts:
    pungs = [pung(tile) for tile in TERMINALS_AND_HONOURS]
    sets = tuple(
        random.choice(_OUTSIDE_CHOWS if random.random() < 0.7 else pungs) for _ in range(4)
    )
    eyes = random.choice(sorted(TERMINALS_AND_HONOURS))
    return Parts(sets, (eyes, eyes))


def fives(random: Random) -> Parts:
    pungs = [pung(tile) for tile in (4, 13, 22)]
    sets = tuple(random.choice(_FIVE_CHOWS if random.random() < 0.8 else pungs) for _ in range(4))
    eyes = Tile(random.choice((4, 13, 22)))
    return Parts(sets, (eyes, eyes))


def terminal_chows(random: Random) -> Parts:
    one, two, three = _suits(random)
    if random.random() < 0.5:
        two = three = one
    return Parts((chow(one), chow(one + 6), chow(two), chow(two + 6)), (Tile(three + 4),) * 2)


def all_types(random: Random) -> Parts:
    one, two, three = _suits(random)
    sets = [
        random.choice((chow(s + random.randrange(7)), pung(s + random.randrange(9))))
        for s in (one, two, three)
    ]
    wind, dragon = random.randrange(27, 31), random.randrange(31, 34)
    if random.random() < 0.5:
        wind, dragon = dragon, wind
    return Parts((*sets, pung(wind)), (Tile(dragon),) * 2)


def plain(random: Random) -> Parts:
    """Chows and pungs without relation and a pair of honours: often a chicken hand."""
    one, two, three = _suits(random)
    sets = (chow(one + 1), chow(two + 2), chow(three + random.choice((4, 5))), pung(three + 2))
    return Parts(sets, (any_honour(random),) * 2)


_POOLS = (
    _ranked(1, 3), _ranked(4, 6), _ranked(7, 9), _ranked(1, 4), _ranked(6, 9), _GREENS,
    _REVERSIBLES, _TERMINALS, _HONOURS, _EVENS, (*_TERMINALS, *_HONOURS),
    *(_suit(suit) for suit in range(3)), *((*_suit(suit), *_HONOURS) for suit in range(3)),
    tuple(tile for tile in _ranked(2, 8)), ALL,
)  # fmt: skip

STRATA: dict[str, Recipe] = {
    "uniform": from_pool(ALL),
    "uniform chows": from_pool(ALL, 0.9),
    "uniform pungs": from_pool(ALL, 0.2),
    "pools": from_pools(_POOLS),
    "pools of pungs": from_pools(_POOLS, 0.1),
    "flush": from_pools([_suit(0), _suit(1), _suit(2)], 0.8),
    "half flush": from_pools([(*_suit(suit), *_HONOURS) for suit in range(3)], 0.6),
    "green": from_pool(_GREENS, 0.5),
    "reversible": from_pool(_REVERSIBLES, 0.6),
    "terminals": from_pools([_TERMINALS, (*_TERMINALS, *_HONOURS), _HONOURS], 0.0),
    "even": from_pool(_EVENS, 0.0),
    "narrow": from_pools([_ranked(1, 3), _ranked(4, 6), _ranked(7, 9)], 0.7),
    "fours": from_pools([_ranked(1, 4), _ranked(6, 9)], 0.7),
    "simples": from_pool(_ranked(2, 8), 0.8),
    "three chows": with_fixed(triple_chow_fan),
    "four chows": with_fixed(four_chow_fan),
    "two chows": with_fixed(pair_chow_fan),
    "pung fan": with_fixed(pung_fan),
    "honours": with_fixed(honour_fan, any_honour),
    "honours, any pair": with_fixed(honour_fan),
    "kongs": kongs,
    "outside": outside,
    "fives": fives,
    "terminal chows": terminal_chows,
    "all types": all_types,
    "plain": plain,
    "seven pairs": seven_pairs_from(_POOLS),
    "seven shifted pairs": seven_shifted_pairs,
    "thirteen orphans": thirteen_orphans,
    "honours and knitted": honours_and_knitted,
    "knitted straight": knitted_straight,
    "nine gates": nine_gates,
}
