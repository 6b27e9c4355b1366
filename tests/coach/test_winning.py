"""What a win counts, from the winner's window alone."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from hupai.bots import Greedy
from hupai.coach import fan_of_win, score_of_win, winning_hand
from hupai.rules import EDITIONS, load_rules
from hupai.seat import SEATS, Command, DecisionKind, Hu, Manners, Onlooker, Pass, Seat, Since, View
from hupai.table import Laws, StartHand, TableState, Winning, offers, view, won_hand
from hupai.tiles import Tile, Wind
from tests.bots.hands import asked, given, laws_of, start_of
from tests.coach.views import TURN, view_of, with_own
from tools.mass_sessions.cast import cast
from tools.mass_sessions.scenes import Place, play

RULES = load_rules("wmo-2014")
BOOKS_AND_PROGRAMS = (*EDITIONS, "botzone")


def staged(edition: str, laws: Laws) -> Iterator[TableState]:
    """Return the moments of staged hands at which somebody may declare a win, and declared it."""
    for turn, scenes in enumerate(cast(edition).values()):
        round_wind, dealer = Wind(turn % 4), SEATS[turn // 4 % 4]
        played = play(scenes[0], Place(1, round_wind, dealer), laws, turn)
        start = StartHand(1, round_wind, dealer, played.deal.wall, played.deal.dice)
        state = given(TableState(), start, laws)
        for command in played.commands:
            yield state
            state = given(state, command, laws)


@pytest.mark.rule("R-142", "R-182")
@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_may_win_can_count_it_before(edition: str) -> None:
    laws, wins = laws_of(edition), 0
    for state in staged(edition, laws):
        for seat in SEATS:
            if any(isinstance(each, Hu) for each in offers(state, seat, laws)):
                score = score_of_win(view(state, seat, laws), laws.edition)
                wins += 1

                assert score is not None
                assert score.reaches_minimum
    assert wins > 30


@pytest.mark.rule("R-142")
@pytest.mark.parametrize("name", BOOKS_AND_PROGRAMS)
def test_the_winner_sees_the_hand_that_the_table_counts(name: str) -> None:
    laws, wins = laws_of(name), 0
    players = [Greedy(laws.edition)] * 4
    for seed in range(12):
        for _, _, state in asked(players, start_of(seed, laws, Manners.HONEST), laws):
            if isinstance(state.phase, Winning):
                for seat in state.phase.winners:
                    hand = winning_hand(view(state, seat, laws), laws.edition)
                    wins += 1

                    assert hand == won_hand(state, state.phase, seat)
    assert wins > 12


class Hesitant(Greedy):
    """Lets a discard go by that it could win on."""

    def choose(self, view: View) -> Command:
        last = view.commands[-1]
        return last if isinstance(last, Pass) else super().choose(view)


@pytest.mark.rule("R-103")
@pytest.mark.parametrize("name", BOOKS_AND_PROGRAMS)
def test_a_late_win_counts_the_last_discard(name: str) -> None:
    laws, late = laws_of(name), 0
    players = [Hesitant(laws.edition)] * 4
    for seed in range(12):
        for _, _, state in asked(players, start_of(seed, laws, Manners.HONEST), laws):
            if state.decision is None or state.decision.kind is not DecisionKind.ACT:
                continue
            for seat in SEATS:
                if Hu(seat) in offers(state, seat, laws):
                    seen = winning_hand(view(state, seat, laws), laws.edition)
                    called = given(state, Hu(seat), laws)
                    late += 1

                    assert isinstance(called.phase, Winning)
                    assert seen == won_hand(called, called.phase, seat)
    assert late > 5


def test_who_waits_for_nothing_has_nothing_to_count() -> None:
    waiting = view_of("123m456m789m11p22p")
    opening = replace(TURN, kind=DecisionKind.FLOWERS)
    drawing = replace(TURN, kind=DecisionKind.ACT)

    assert winning_hand(waiting, RULES) is None
    assert score_of_win(replace(waiting, decision=None), RULES) is None
    assert score_of_win(replace(waiting, decision=opening), RULES) is None
    assert score_of_win(replace(waiting, decision=drawing), RULES) is None
    assert fan_of_win(replace(waiting, decision=drawing, focus=None), RULES) == ()


def test_the_turn_of_another_seat_wins_nothing() -> None:
    waiting = replace(view_of("123m456m789m11p22p"), focus=Seat.SECOND)

    assert winning_hand(waiting, RULES) is None


@pytest.mark.rule("R-086", "R-178")
def test_a_tile_that_replaces_a_kong_is_told_from_others() -> None:
    drawn = view_of("[2222m]567p888s23sNN", "4s")
    assert "self_drawn" in fan_of_win(drawn, RULES) or "fully_concealed_hand" in fan_of_win(
        drawn, RULES
    )

    replaced = replace(drawn, since=Since.KONG)
    assert "out_with_replacement_tile" in fan_of_win(replaced, RULES)


def test_the_dealt_hand_wins_on_its_last_tile_even_among_the_others() -> None:
    dealt = view_of("123m456m789m11p22p", "2p")
    tiles = (*(dealt.seats[0].standing or ()), dealt.seats[0].drawn or Tile(0))

    hand = winning_hand(with_own(dealt, standing=tiles, drawn=None), RULES)

    assert hand == winning_hand(dealt, RULES)
    assert hand is not None
    assert hand.winning_tile == Tile(10)


def test_a_spectator_counts_nothing() -> None:
    with pytest.raises(TypeError):
        winning_hand(replace(view_of("123m456m789m11p22p"), audience=Onlooker.SPECTATOR), RULES)
