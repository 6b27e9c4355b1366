"""A session runs through its hands, exchanges seats and keeps its own sheet."""

from itertools import pairwise

import pytest

from hupai.hand import WinBy
from hupai.rules import load_rules
from hupai.seat import HandResult, Manners, Seat, WinResult
from hupai.session import (
    CallTime,
    Deal,
    OpenSession,
    RefusedError,
    SessionCommand,
    SessionEvent,
    SessionState,
    conduct,
    dealer_of,
    decide,
    next_command,
    player_at,
    replay,
    seat_of,
    sheet_of,
    step,
)
from hupai.session.state import Played
from hupai.sheet import UNFINISHED, Written, balance, hand_place, lines
from hupai.table import Laws, Refusal, StartHand, StopHand, Timeout
from hupai.tiles import Tile, Wind
from tests.session.playing import Chance, deal_of, laws_of, played, until_hand, with_time_up

EDITIONS = ("wmo-2014", "wmo-2006", "china-1998", "primary-2014")
NAMES = ("a", "b", "c", "d")
SEED = 13  # the random players of this session win some hands


def refusal(state: SessionState, command: SessionCommand, laws: Laws) -> tuple[str, str]:
    answer = decide(state, command, laws)
    assert isinstance(answer, Refusal)
    return answer.code, answer.rule


def stepped(state: SessionState, command: SessionCommand, laws: Laws) -> SessionState:
    answer = step(state, command, laws)
    assert not isinstance(answer, Refusal)
    return answer[0]


@pytest.mark.rule("R-042", "R-043", "R-208")
@pytest.mark.parametrize("name", EDITIONS)
def test_a_session_is_four_rounds_of_four_hands(name: str) -> None:
    *_, (last, _) = played(SEED, name)

    assert last.is_over
    assert [each.number for each in last.played] == list(range(1, 17))


@pytest.mark.rule("R-044", "R-047", "R-211")
def test_dealer_and_round_wind_follow_the_hands() -> None:
    seen = {state.number: state.table for state, _ in played(SEED) if state.number}

    assert [table.dealer for table in seen.values()] == [*Seat] * 4
    assert [table.round_wind for table in seen.values()] == [
        wind for wind in Wind for _ in range(4)
    ]


@pytest.mark.rule("R-045", "R-209", "R-210")
@pytest.mark.parametrize("name", EDITIONS)
def test_every_player_sits_where_the_sheet_says(name: str) -> None:
    rules = load_rules(name)
    for number in range(1, 17):
        dealer = dealer_of(number, rules)
        winds = hand_place(number, rules).winds
        seats = [seat_of(player, number, rules) for player in range(4)]

        assert [seat.wind(dealer) for seat in seats] == list(winds)
        assert [player_at(seat, number, rules) for seat in seats] == [0, 1, 2, 3]


@pytest.mark.parametrize("name", EDITIONS)
def test_the_events_alone_give_the_state(name: str) -> None:
    log: list[SessionEvent] = []
    for state, events in played(SEED, name):
        log += events
        if not state.is_in_hand:
            assert replay(log) == state

    assert state.version == len(log)


@pytest.mark.rule("R-206", "R-207", "R-215")
def test_the_sheet_holds_what_the_hands_moved() -> None:
    laws = laws_of()
    *_, (last, _) = played(SEED)
    sheet = sheet_of(last, laws.edition)

    assert any(each.result.wins for each in last.played)
    assert sum(balance(sheet).points) == 0
    assert balance(sheet).points == last.points == lines(sheet)[-1].running
    for hand, line in zip(last.played, lines(sheet), strict=True):
        for seat in Seat:
            player = player_at(seat, hand.number, laws.edition)
            assert line.payments[player] == hand.result.deltas[seat]


def test_honest_players_come_to_the_same_result_act_by_act() -> None:
    *_, (strict, _) = played(SEED)
    *_, (honest, _) = played(SEED, "wmo-2014", Manners.HONEST)

    assert honest.points == strict.points
    assert honest.version > strict.version


def test_a_running_session_has_a_sheet_without_empty_names() -> None:
    laws = laws_of()
    opened = stepped(SessionState(), OpenSession(("a", "", "c", "d")), laws)

    assert sheet_of(opened, laws.edition).participants == ("a", None, "c", "d")


def test_several_winners_are_written_with_their_amounts() -> None:
    laws, result = laws_of(), (-32, 36, -8, 36)
    wins = tuple(
        WinResult(seat, Seat.FIRST, WinBy.DISCARD, Tile(0), (), 12, 0)
        for seat in (Seat.SECOND, Seat.FOURTH)
    )
    hands = (Played(2, Seat.SECOND, HandResult(wins, result)),)

    sheet = sheet_of(SessionState(participants=NAMES, played=hands), laws.edition)

    assert sheet.hands[0].result == Written((36, -8, 36, -32))


@pytest.mark.rule("R-214", "A-06EN-TIME")
def test_at_time_the_hand_in_play_stops_and_counts_nothing() -> None:
    laws = with_time_up(laws_of(), "stop")
    state = stepped(until_hand(SEED, 2, laws), CallTime(), laws)
    sheet = sheet_of(state, laws.edition)

    assert state.is_over
    assert sheet.hands[1].result == UNFINISHED
    assert sheet.time == "in_last_hand"


@pytest.mark.rule("R-214")
def test_where_the_regulations_say_so_the_hand_in_play_is_finished() -> None:
    laws = with_time_up(laws_of(), "finish_hand")
    state = stepped(until_hand(SEED, 2, laws), CallTime(), laws)

    assert state.is_in_hand
    assert refusal(state, CallTime(), laws) == ("refusals.time_called", "R-214")

    while not state.is_over:
        opened = state.table.decision
        assert opened is not None
        state = stepped(state, Timeout(opened.id), laws)

    assert len(state.played) == 2
    assert not state.played[1].result.is_stopped


@pytest.mark.rule("R-214")
def test_between_two_hands_time_ends_the_session_at_once() -> None:
    laws = laws_of()
    state = next(s for s, _ in played(SEED) if len(s.played) == 2)
    ended = stepped(state, CallTime(), laws)

    assert ended.is_over
    assert sheet_of(ended, laws.edition).time == "between_hands"


def test_commands_out_of_place_are_refused_with_their_rule() -> None:
    laws = laws_of()
    fresh = SessionState()
    opened = stepped(fresh, OpenSession(NAMES), laws)
    dealt = stepped(opened, deal_of(1, 1), laws)
    over = stepped(dealt, CallTime(), laws)
    start = StartHand(1, Wind.EAST, Seat.FIRST, (), ())

    assert refusal(fresh, deal_of(1, 1), laws) == ("refusals.session_not_open", "R-061")
    assert refusal(opened, OpenSession(NAMES), laws) == ("refusals.session_open", "R-061")
    assert refusal(opened, start, laws) == ("refusals.run_by_session", "R-208")
    assert refusal(dealt, StopHand(), laws) == ("refusals.run_by_session", "R-208")
    assert refusal(dealt, deal_of(1, 2), laws) == ("refusals.hand_in_play", "R-041")
    assert refusal(over, deal_of(1, 2), laws) == ("refusals.session_over", "R-208")
    assert refusal(opened, Deal(()), laws) == ("refusals.wrong_wall", "R-021")
    assert refusal(dealt, Timeout(-1), laws) == ("refusals.stale_timeout", "R-099")


def test_a_player_who_gives_another_command_is_named() -> None:
    laws = laws_of()

    class Wrong(Chance):
        def choose(self, view: object) -> object:  # type: ignore[override]
            del view
            return Timeout(-1)

    with pytest.raises(RefusedError):
        next_command([], SessionState(), laws)
    players = [Wrong(seed) for seed in range(4)]
    with pytest.raises(RefusedError):
        list(conduct(players, lambda number: deal_of(2, number), laws))  # type: ignore[arg-type]


def test_versions_have_no_gap() -> None:
    version = 0
    for (before, _), (after, events) in pairwise(played(SEED)):
        assert after.version == before.version + len(events)
        version = after.version

    assert version
