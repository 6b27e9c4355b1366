"""Sheets of any kind, for properties."""

from hypothesis import strategies as st

from hupai.rules import EDITIONS, Edition, load_rules, read_regulations
from hupai.sheet import (
    DRAWN,
    SEATS,
    UNFINISHED,
    Entry,
    Forfeit,
    Lateness,
    Penalty,
    Sheet,
    SheetHand,
    TimeCalled,
    Won,
)

seats = st.integers(0, SEATS - 1)
editions = st.sampled_from([load_rules(name) for name in EDITIONS])


def regulated(option: str, choice: str, edition: str = "wmo-2014") -> Edition:
    """Return an edition with one option chosen."""
    text = f'name = "x"\nedition = "{edition}"\noptions.{option} = "{choice}"\n'
    return read_regulations(text, "x.toml")


@st.composite
def some_win(pick: st.DrawFn) -> Won:
    winner = pick(seats)
    discarder = pick(st.none() | seats.filter(lambda seat: seat != winner))
    return Won(winner, discarder, pick(st.integers(8, 200)))


@st.composite
def some_penalty(pick: st.DrawFn) -> Penalty:
    seat = pick(seats)
    paid_to = pick(st.sets(seats.filter(lambda other: other != seat)))
    return Penalty(seat, pick(st.sampled_from((5, 10, 20, 30, 60))), tuple(sorted(paid_to)))


results = some_win() | st.just(DRAWN) | st.just(UNFINISHED)
hands = st.builds(SheetHand, results, st.lists(some_penalty(), max_size=2).map(tuple))


@st.composite
def some_entries(pick: st.DrawFn) -> tuple[Entry, ...]:
    away = pick(st.sets(seats))
    kinds = [
        st.just(Forfeit(each)) | st.builds(Lateness, st.just(each), st.integers(0, 20))
        for each in sorted(away)
    ]
    return (*(pick(kind) for kind in kinds), *pick(st.lists(some_penalty(), max_size=2)))


@st.composite
def some_sheet(pick: st.DrawFn) -> Sheet:
    entered = tuple(pick(st.lists(hands, max_size=16)))
    times: list[TimeCalled] = ["not_yet", "between_hands"]
    if entered:
        times.append("in_last_hand")
    return Sheet(
        pick(editions),
        hands=entered,
        entries=pick(some_entries()),
        time=pick(st.sampled_from(times)),
    )
