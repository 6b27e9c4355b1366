"""What a rulebook fixes: which fan exist, what they pay and swallow, and the numbers of a hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from hupai.rules.event import (
    LatenessScale,
    Players,
    RankingRule,
    Session,
    TablePoints,
    TimeLimits,
)
from hupai.rules.fouls import Absence, Appeals, Foul, FoulId, Penalties
from hupai.rules.play import Play
from hupai.words import Language

FanId = str
Structure = Literal[
    "four_sets", "seven_pairs", "thirteen_orphans", "honours_and_knitted", "knitted_straight"
]
Principle = Literal["non_repeat", "non_separation", "non_identical", "high_over_low", "count_once"]
STRUCTURES: Final[tuple[Structure, ...]] = get_args(Structure)
PRINCIPLES: Final[tuple[Principle, ...]] = get_args(Principle)


@dataclass(frozen=True, slots=True, eq=False)
class Fan:
    """One scoring element, exactly as one edition defines it.

    ``excludes``: printed companions that are not counted with it, wherever they stand.
    ``implies``: companions no text needs to print, because they always come with it.
    ``absorbs``: companions not counted among the very sets that form it.
    ``excludes_once``: companions of which one is not counted.
    ``sets_only``: not scored with seven pairs.
    """

    id: FanId
    number: int
    points: int
    names: Mapping[Language, str]
    names_from: Mapping[Language, str] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    series: str | None = None
    subseries: str | None = None
    excludes: tuple[FanId, ...] = ()
    implies: tuple[FanId, ...] = ()
    absorbs: tuple[FanId, ...] = ()
    excludes_once: tuple[FanId, ...] = ()
    sets_only: bool = False


@dataclass(frozen=True, slots=True)
class Win:
    """What a valid win needs."""

    minimum_points: int
    flowers_count_to_minimum: bool
    structures: frozenset[Structure]


@dataclass(frozen=True, slots=True)
class Payments:
    """What every non-winner pays besides the points of the hand."""

    base_points: int


@dataclass(frozen=True, slots=True)
class Readings:
    """How the open questions of the text are read."""

    wait: Literal["formal", "winnable"]
    wait_with_knitted_straight: bool
    tile_hog_in_six_kind_pairs: bool


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the rules in force come from, stored with every result."""

    edition: str
    dialect: str | None
    regulations: str | None
    choices: tuple[tuple[str, str], ...]
    digest: str


@dataclass(frozen=True, slots=True)
class Edition:
    """The numbers a rulebook fixes. Code asks it; code never repeats them.

    ``fouls_from``: the edition whose articles on fouls, absence and appeals are in force.
    """

    id: str
    year: int
    title: Mapping[Language, str]
    languages: tuple[Language, ...]
    prevailing_language: Language
    win: Win
    payments: Payments
    kongs: Mapping[tuple[int, int], tuple[FanId, ...]]
    readings: Readings
    play: Play
    principles: Mapping[Principle, str]
    time: TimeLimits
    session: Session
    lateness: LatenessScale
    table_points: TablePoints
    ranking: RankingRule
    players: Players
    fouls_from: str
    penalties: Penalties
    fouls: Mapping[FoulId, Foul]
    absence: Absence
    appeals: Appeals
    fans: Mapping[FanId, Fan]
    origin: Origin

    def __hash__(self) -> int:
        return hash((self.id, self.origin.digest))
