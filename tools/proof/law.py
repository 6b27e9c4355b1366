"""The readable law, run on the representative of every case."""

from collections.abc import Iterator
from random import Random
from typing import Final

import numpy as np

from hupai.hand import Hand, WinBy, WinConditions
from hupai.rules import Edition
from hupai.scoring import score_hand
from hupai.tiles import Tile, Wind
from tools.proof.cases import Wins
from tools.proof.hands import Rows
from tools.proof.results import row_of

_CONDITIONS: Final = tuple(
    [WinConditions(round_wind, seat_wind, by) for round_wind in Wind for seat_wind in Wind]
    for by in (WinBy.DISCARD, WinBy.SELF_DRAW)
)
# One in so many cases is also judged on a random member of its class.
CASES_TO_A_MEMBER: Final = 500


def hand_of(wins: Wins, at: int) -> Hand:
    """Return the member at a place of all that is scored, as the law takes it."""
    winds = wins.winds()
    image, hand, way, _ = (int(each) for each in np.unravel_index(at, winds.shape))
    to = wins.part.images[image]
    standing, winning = to[wins.standing[hand]].tolist(), int(to[wins.winning[hand]])
    return Hand(tuple(standing), Tile(winning), conditions=_CONDITIONS[way][winds.flat[at]])


def representatives(wins: Wins) -> Iterator[Hand]:
    """Yield the hand of every case, in order."""
    to, winds = wins.part.images[0], wins.winds()[0].tolist()
    standing, winning = to[wins.standing].tolist(), to[wins.winning].tolist()
    for tiles, tile, of_ways in zip(standing, winning, winds, strict=True):
        for conditions, some in zip(_CONDITIONS, of_ways, strict=True):
            for wind in some:
                yield Hand(tuple(tiles), tile, conditions=conditions[wind])


def law_rows(wins: Wins, rules: Edition) -> Rows:
    """Judge every case."""
    known: dict[object, int] = {}
    rows: list[tuple[int, ...]] = []
    numbers = []
    for hand in representatives(wins):
        score = score_hand(hand, rules)
        key = score.wins, tuple((fan.id, fan.count) for fan in score.fans)
        if key not in known:
            known[key] = len(rows)
            rows.append(row_of(score))
        numbers.append(known[key])
    return np.array(rows, dtype=np.uint8)[numbers]


def random_members(wins: Wins, random: Random) -> Iterator[tuple[Hand, int]]:
    """Yield random members of classes, each with the number of its case."""
    number, rest = divmod(wins.cases, CASES_TO_A_MEMBER)
    for _ in range(number + (random.randrange(CASES_TO_A_MEMBER) < rest)):
        at = random.randrange(wins.rows)
        yield hand_of(wins, at), at % wins.cases
