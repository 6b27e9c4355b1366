"""What happens seldom: kongs of every kind, odd files, acts a format has no word for."""

import base64
import json
import random
import zlib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from hupai.bots import Greedy
from hupai.errors import MahjongError, RecordError
from hupai.records import Entry, Record, Report, export, read_record, replay, tell
from hupai.records.formats import botzone_writing
from hupai.records.formats.tziakcha import meld_from
from hupai.records.told import (
    Act,
    Called,
    Fault,
    Line,
    Stopped,
    ToldFan,
    ToldGame,
    ToldHand,
    Took,
)
from hupai.rules import Edition, load_rhythm, load_rules
from hupai.seat import (
    SEATS,
    AddToPung,
    Chow,
    ConcealedKong,
    Discard,
    ExposeFlower,
    Hu,
    Kong,
    Manners,
    Pass,
    Pung,
    Seat,
)
from hupai.session import conduct
from hupai.table import Laws, Refusal, StartHand, TableState, offers, step, view
from hupai.tiles import KINDS, Tile, Wind
from tests.records.games import deal_of, lone_hands, sample, session, won_hands

VERSION = "0.1.0"
TZIAKCHA = "tziakcha_first_round.json"
BOTZONE = "botzone_12matches.jsonl"
Json = Any


def again(report: Report, form: str) -> Report:
    return replay(read_record(export(report, form, VERSION).text.encode(), form))


def acts(report: Report) -> list[Act]:
    return [line.act for hand in tell(report).hands for line in hand.lines]


@cache
def with_acts(name: str, *kinds: type) -> Report:
    """Return hands in which acts of all *kinds* occur."""
    for seed in range(1, 200):
        report = replay(lone_hands(name, seed, 2))
        found = {type(act.claim if isinstance(act, Called) else act) for act in acts(report)}
        lost = {type(act.claim) for act in acts(report) if isinstance(act, Called)}
        if {kind for kind in kinds if kind in found} == set(kinds) and (lost or Kong in kinds):
            return report
    raise AssertionError(kinds)


# ----------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("form", ["botzone", "botzone-text"])
@pytest.mark.parametrize("kind", [Kong, ConcealedKong, AddToPung, Pung])
def test_every_set_goes_to_botzone_and_back(form: str, kind: type) -> None:
    report = with_acts("botzone", kind)

    assert [type(act) for act in acts(again(report, form))] == [type(act) for act in acts(report)]


@pytest.mark.parametrize("form", ["tziakcha", "pmn", "hupai"])
@pytest.mark.parametrize("kind", [Kong, ConcealedKong, AddToPung])
def test_every_kong_goes_to_the_others_and_back(form: str, kind: type) -> None:
    game = with_acts("tziakcha", kind)
    hand = next(
        hand for hand in tell(game).hands if any(isinstance(line.act, kind) for line in hand.lines)
    )
    alone = replace(hand, number=2, round_wind=Wind.EAST, before=None)
    report = replay(ToldGame("hupai", "tziakcha", (alone,)))

    assert again(report, form).ok


def test_wins_of_flowered_hands_go_to_botzone_and_back() -> None:
    for seed in range(1, 40):
        report = replay(won_hands("botzone-flowers", seed))
        if any(win.flowers for hand in report.hands for win in hand.wins):
            back = again(report, "botzone")
            assert [hand.deltas for hand in back.hands] == [hand.deltas for hand in report.hands]
            return
    raise AssertionError


@pytest.mark.parametrize("name", ["salasasa", "tziakcha"])
def test_wins_with_fan_go_to_the_halls_and_back(name: str) -> None:
    for seed in range(1, 30):
        game = tell(replay(won_hands(name, seed)))
        won = [hand for hand in game.hands if hand.wins and hand.wins[0].flowers]
        if won:
            alone = replace(won[0], number=1, round_wind=Wind.EAST, before=None)
            report = replay(ToldGame("hupai", name, (alone,), is_session=True))
            assert again(report, name).ok
            return
    raise AssertionError


def test_two_winners_are_written_and_read() -> None:
    report = replay(read_record(sample("example_2.pmn")))

    assert [len(hand.wins) for hand in again(report, "pmn").hands] == [2]
    assert [len(hand.wins) for hand in again(report, "hupai").hands] == [2]


# ------------------------------------------------------------------------------------ honest play


@pytest.mark.parametrize("seed", [1, 2])
def test_a_win_in_honest_play_is_counted_act_by_act(seed: int) -> None:
    rules = load_rules("wmo-2014")
    laws = Laws(rules, load_rhythm("hall", rules))
    chance = random.Random(seed)
    entries: list[Entry] = []
    players = [Greedy(rules)] * 4
    for state, events in conduct(players, lambda _: deal_of(rules, chance), laws, Manners.HONEST):
        entries += [Entry(event) for event in events]
        if state.played and state.played[-1].result.wins and not state.is_in_hand:
            break
    record = Record(rules, rules.origin.digest, ("1", "2", "3", "4"), tuple(entries))

    assert replay(record).ok
    assert {"WinConfirmed", "FanNamed", "HandShown"} <= {
        type(entry.event).__name__ for entry in record.entries
    }


@pytest.mark.rule("R-103")
def test_a_late_hu_is_replayed() -> None:
    for seed in range(1, 30):
        record = _late_win(seed)
        if record is not None:
            assert replay(record).ok
            return
    raise AssertionError


def _late_win(seed: int) -> Record | None:
    """Play honestly; whoever could win on a discard first lets it pass, and then calls."""
    rules = load_rules("wmo-2014")
    laws = Laws(rules, load_rhythm("hall", rules))
    dealt = deal_of(rules, random.Random(seed))
    state = TableState()
    entries: list[Entry] = []
    player = Greedy(rules)
    was_late = False
    command: Any = StartHand(1, Wind.EAST, SEATS[0], dealt.wall, dealt.dice, Manners.HONEST)
    while state.result is None:
        stepped = step(state, command, laws)
        assert not isinstance(stepped, Refusal)
        state = stepped[0]
        entries += [Entry(event) for event in stepped[1]]
        command, late = _choice(state, player, laws, missed=command)
        was_late |= late
    own = Record(rules, rules.origin.digest, ("1", "2", "3", "4"), tuple(entries))
    return own if was_late else None


def _choice(state: TableState, player: Greedy, laws: Laws, missed: object) -> tuple[object, bool]:
    if state.decision is None:
        return missed, False
    if type(state.phase).__name__ in {"Drawing", "Taking"}:
        for seat in SEATS:
            late = [each for each in offers(state, seat, laws) if isinstance(each, Hu)]
            if late:
                return late[0], True
    for seat in state.decision.seats:
        commands = offers(state, seat, laws)
        if commands:
            chosen = player.choose(view(state, seat, laws))
            is_claim = type(state.phase).__name__ == "Claiming" and isinstance(chosen, Hu)
            return (Pass(seat) if is_claim else chosen), False
    raise AssertionError(state.phase)


# ------------------------------------------------------------------------------- odd but correct


def test_a_hand_of_tziakcha_without_results_is_just_played() -> None:
    raw = json.loads(sample(TZIAKCHA))
    for record in raw["records"]:
        for name in ("s", "b", "y"):
            del record["step"][name]
    report = replay(read_record(json.dumps(raw).encode()))

    assert report.totals == (34, -60, 43, -17)


def test_announced_calls_are_heard_where_another_got_the_tile() -> None:
    raw = json.loads(sample(TZIAKCHA))
    step_ = raw["records"][0]["step"]
    pungs = [at for at, act in enumerate(step_["a"]) if act[0] & 15 == 4 and act[1]]
    for at in reversed(pungs):
        seat, time = step_["a"][at][0] >> 4, step_["a"][at][2]
        before = [[(seat + 1) % 4 << 4 | kind, 0, time] for kind in (3, 4, 5, 6)]
        step_["a"][at:at] = [*before, [seat << 4 | 4, 0, time]]
    step_["a"].insert(0, [4, 0, 1])

    assert replay(read_record(json.dumps(raw).encode())).ok


def test_several_steps_of_a_table_with_another_minimum_are_read() -> None:
    raw = json.loads(sample(TZIAKCHA))
    raw["config"]["l"] = 6
    report = replay(read_record(json.dumps(raw).encode()))

    assert report.ok
    assert report.rules.win.minimum_points == 6


def test_a_minimum_out_of_range_is_refused() -> None:
    raw = json.loads(sample(TZIAKCHA))
    raw["config"]["l"] = 500

    with pytest.raises(MahjongError):
        replay(read_record(json.dumps(raw).encode()))


def test_an_unknown_fan_is_told() -> None:
    raw = json.loads(sample("salasasa_4hands.json"))
    won = raw["game_round"]["round_index_3"]["action_ticks"][63]
    won[3] = ["天和", *won[3]]
    report = replay(read_record(json.dumps(raw).encode()))

    assert [each.code for each in report.hands[2].mismatches] == ["fans"]


def test_calls_announced_at_salasasa_are_heard() -> None:
    raw = json.loads(sample("salasasa_4hands.json"))
    ticks = raw["game_round"]["round_index_1"]["action_ticks"]
    at = next(at for at, tick in enumerate(ticks) if tick[0] == "p")
    tile = ticks[at][1]
    ticks[at:at] = [["ca", 3, "g", tile], ["ca", 3, "hu_first", tile], ["ca", 0, "cl", tile]]

    assert replay(read_record(json.dumps(raw).encode())).ok
    ticks[at] = ["ca", 3, "nothing", tile]
    with pytest.raises(RecordError):
        read_record(json.dumps(raw).encode())


def test_a_call_that_could_not_be_made_is_passed_over() -> None:
    raw = json.loads(sample(BOTZONE).split(b"\n")[0])
    turns = raw["turns"]
    at = next(at for at, turn in enumerate(turns) if turn["display"]["action"] == "PENG")
    claimer = turns[at]["display"]["player"]
    giver = turns[at - 1]["display"]["player"]
    other = next(seat for seat in range(4) if seat not in (claimer, giver))
    turns[at - 1]["responses"][other] = "CHI W2 W9"

    assert replay(read_record(json.dumps(raw).encode())).ok
    turns[at - 1]["responses"][other] = "WHAT"
    assert replay(read_record(json.dumps(raw).encode())).ok


# ---------------------------------------------------------------------------------- odd and wrong


def test_flowers_that_were_not_replaced_are_no_deal_of_botzone() -> None:
    raw = json.loads(sample(BOTZONE).split(b"\n")[0])
    raw["walltiles"] = ""
    raw["turns"][1]["display"]["hand"][1] = [*raw["turns"][1]["display"]["hand"][1], "W1"]

    with pytest.raises(RecordError) as caught:
        read_record(json.dumps(raw).encode())
    assert caught.value.code == "record.no_deal"


def test_flowers_drawn_by_east_at_botzone_are_replaced_before_his_turn() -> None:
    raw = json.loads(sample(BOTZONE).split(b"\n")[0])
    raw["walltiles"] = ""
    drawn = {"display": {"action": "BUHUA", "player": 0, "tile": "H3"}}
    raw["turns"] = [*raw["turns"][:2], drawn, *raw["turns"][2:]]
    report = replay(read_record(json.dumps(raw).encode()))

    assert report.rules.id == "botzone-flowers"
    assert report.hands[0].deltas is not None


def test_logs_without_displays_and_answers_are_passed_over() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(
            json.dumps([{"output": {}}, {"0": {}}, {"output": {"display": None}}]).encode()
        )

    assert caught.value.code == "record.no_deal"


def test_records_of_different_rules_are_not_read_together() -> None:
    raw = json.loads(sample(BOTZONE).split(b"\n")[0])
    flowered = json.loads(json.dumps({**raw, "walltiles": ""}))
    drawn = {"display": {"action": "BUHUA", "player": 0, "tile": "H3"}}
    flowered["turns"] = [*flowered["turns"][:2], drawn, *flowered["turns"][2:]]
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps([raw, flowered]).encode())
    assert caught.value.code == "record.mixed_rules"

    other = sample("example_2.pmn").replace(b'[Scoring "Duplicate"]', b'[Scoring "MCR"]')
    boards = sample("example_1.pmn") + b"\n" + other
    with pytest.raises(RecordError) as caught:
        read_record(boards)
    assert caught.value.code == "record.mixed_rules"


@pytest.mark.parametrize("form", ["botzone-text", "botzone", "salasasa", "hupai"])
def test_a_named_format_without_a_hand_is_refused(form: str) -> None:
    empty = {
        "botzone": b"[]",
        "botzone-text": b"",
        "salasasa": b'{"game_title":{},"game_round":{}}',
    }

    with pytest.raises(RecordError):
        read_record(empty.get(form, b"{}"), form)


def test_a_file_of_tags_without_a_board_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(b"\n", "pmn")

    assert caught.value.code == "record.empty"


def test_a_script_of_something_else_is_refused() -> None:
    script = base64.b64encode(zlib.compress(b"[1]")).decode()
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps({"script": script}).encode())

    assert caught.value.code == "record.bad_json"


@pytest.mark.parametrize("form", ["hupai", "pmn"])
def test_what_could_not_be_followed_is_not_converted(form: str) -> None:
    text = sample("example_1.pmn").replace(b"P2r2", b"P2r1")

    with pytest.raises(RecordError) as caught:
        export(replay(read_record(text)), form, VERSION)
    assert caught.value.code == "record.not_followed"


def test_a_hand_may_end_the_record_between_two_acts() -> None:
    record = lone_hands("wmo-2014", 1, 1)
    cut = replace(record, entries=record.entries[:41])

    assert [each.code for each in replay(cut).hands[0].mismatches] == ["unfinished"]


def test_an_altered_total_of_a_session_is_counted_again() -> None:
    record = session("tziakcha", 5, 16)
    raw = json.loads(export(replay(record), "hupai", VERSION, record).text)
    raw["events"][-1]["points"] = [0, 0, 0, 1]
    report = replay(read_record(json.dumps(raw).encode()))

    assert not report.ok


# ------------------------------------------------------------------- what a format has no word for


def stopped(name: str, *acts_: Act) -> Report:
    game = tell(replay(lone_hands(name, 1)))
    lines = (*game.hands[0].lines[:40], *(Line(41, act) for act in acts_))
    hand = replace(game.hands[0], lines=lines, wins=(), deltas=None)
    return replay(replace(game, hands=(hand,), totals=None))


@pytest.mark.parametrize(
    ("form", "name", "act"),
    [
        ("botzone", "botzone", Stopped()),
        ("botzone-text", "botzone", Stopped()),
        ("botzone-text", "botzone", Fault(Seat.FIRST, "WA")),
        ("salasasa", "salasasa", Stopped()),
    ],
    ids=str,
)
def test_a_format_without_a_word_for_an_end_says_so(form: str, name: str, act: Act) -> None:
    with pytest.raises(RecordError) as caught:
        export(stopped(name, act), form, VERSION)

    assert caught.value.code == "record.cannot_tell"


def test_a_stop_is_told_as_one() -> None:
    assert Stopped() in acts(stopped("tziakcha", Stopped()))


def test_flowers_that_are_kept_cannot_be_told_to_botzone() -> None:
    game = tell(replay(lone_hands("botzone-flowers", 1)))
    hand = next(
        hand
        for hand in game.hands
        if any(isinstance(line.act, ExposeFlower) for line in hand.lines)
    )
    deal = hand.deal or ((), (), (), ())
    flower = next(tile for dealt in deal for tile in dealt if tile >= KINDS)
    kept = replace(hand, lines=tuple(_without(hand.lines, flower)), wall=None)
    assert kept.deal == hand.deal
    with pytest.raises(RecordError) as caught:
        botzone_writing.write(replace(game, hands=(kept,)), load_rules("botzone-flowers"))
    assert caught.value.arguments["what"] == "KeepFlowers"


def _without(lines: tuple[Line, ...], flower: Tile) -> list[Line]:
    at = next(
        at
        for at, line in enumerate(lines)
        if isinstance(line.act, ExposeFlower) and line.act.tile == flower
    )
    return [*lines[:at], *lines[at + 2 :]]


@pytest.mark.parametrize(
    "acts_",
    [
        (ExposeFlower(Seat.FIRST, Tile(34)),),
        (ExposeFlower(Seat.FIRST, Tile(34)), Discard(Seat.FIRST, Tile(0))),
        (Took(Seat.SECOND, Tile(35)), Discard(Seat.SECOND, Tile(0))),
    ],
    ids=["alone", "without its tile", "kept in the turn"],
)
def test_flowers_left_open_cannot_be_told_to_botzone(acts_: tuple[Act, ...]) -> None:
    game = tell(replay(lone_hands("botzone", 1)))
    lines = tuple(Line(1, act) for act in acts_)
    bad = replace(game, hands=(replace(game.hands[0], lines=lines),))

    with pytest.raises(RecordError) as caught:
        botzone_writing.write(bad, load_rules("botzone-flowers"))
    assert caught.value.code == "record.cannot_tell"


def test_more_draws_than_tiles_are_noticed() -> None:
    for name in ("botzone", "tziakcha"):
        game = tell(replay(lone_hands(name, 1)))
        hand = game.hands[0]
        lines = [line for line in hand.lines if isinstance(line.act, Took)]
        spare = [Line(9, Took(Seat.FIRST, Tile(at % 34))) for at in range(150)]
        many = replace(hand, wall=None, dice=(), lines=(*lines, *spare))
        report = replay(replace(game, hands=(many,), totals=None))

        assert report.hands[0].mismatches[0].code in {"no_such_tile", "wall_too_short"}


def test_a_private_wall_has_an_end() -> None:
    game = tell(replay(lone_hands("botzone", 1)))
    deal = game.hands[0].deal or ((), (), (), ())
    left = [tile for tile in range(34) for _ in range(4)]
    for dealt in deal:
        for tile in dealt:
            left.remove(tile)
    lines = tuple(Line(at, Took(Seat.FIRST, Tile(tile))) for at, tile in enumerate(left, 1))
    hand = replace(game.hands[0], wall=None, lines=lines)

    report = replay(replace(game, hands=(hand,), totals=None))
    assert report.hands[0].mismatches[0].code == "wall_too_short"


def test_a_common_wall_has_an_end() -> None:
    game = tell(replay(lone_hands("tziakcha", 1)))
    deal = game.hands[0].deal or ((), (), (), ())
    left = [tile for tile in range(34) for _ in range(4)] + list(range(34, 42))
    for dealt in deal:
        for tile in dealt:
            left.remove(tile)
    taken = [Took(Seat.FIRST, Tile(tile)) for tile in [*left, 0]]
    lines = tuple(Line(at, act) for at, act in enumerate(taken, 1))
    hand = replace(game.hands[0], wall=None, dice=(), lines=lines)

    report = replay(replace(game, hands=(hand,), totals=None))
    assert report.hands[0].mismatches[0].code == "wall_too_short"


def test_the_numbers_of_melds_at_tziakcha_are_understood() -> None:
    kinds = [meld_from(code).kind for code in (1 | 1 << 6, 1 | 0x140, 1 | 0x200, 1 | 0x240, 0x341)]

    assert [kind.value for kind in kinds] == [
        "chow",
        "pung",
        "concealed_kong",
        "melded_kong",
        "melded_kong",
    ]
    assert [meld_from(code).is_promoted for code in (0x241, 0x341)] == [False, True]


def test_calls_of_every_kind_are_answers_at_botzone() -> None:
    game = tell(replay(lone_hands("botzone", 1)))
    lines = list(game.hands[0].lines)
    last = max(at for at, line in enumerate(lines) if isinstance(line.act, Discard))
    giver = lines[last].act
    assert isinstance(giver, Discard)
    calls = [Called(Hu(giver.seat.after())), Called(Kong(giver.seat.after(2)))]
    lines[last + 1 : last + 1] = [Line(0, call) for call in calls]
    one = replace(game, hands=(replace(game.hands[0], lines=tuple(lines)),))
    text = botzone_writing.write(one, load_rules("botzone"))

    assert '"response":"HU"' in text
    assert '"response":"GANG"' in text


@pytest.mark.rule("R-167")
def test_fan_of_equal_worth_that_are_there_too_may_be_named() -> None:
    rules = load_rules("tziakcha")
    for seed in range(1, 12):
        game = tell(replay(won_hands("tziakcha", seed)))
        for hand in game.hands:
            if any(_accepted(game, hand, told) for told in _renamed(hand, rules)):
                return
    raise AssertionError


def _renamed(hand: ToldHand, rules: Edition) -> Iterator[tuple[ToldFan, ...]]:
    """Yield the fan of a win with one of them under the name of another of the same points."""
    for win in hand.wins or ():
        fans = win.fans or ()
        counted = {fan.id for fan in fans}
        for at, fan in enumerate(fans):
            for other in rules.fans.values():
                if other.points == fan.points and other.id not in counted:
                    yield (*fans[:at], replace(fan, id=other.id), *fans[at + 1 :])


def _accepted(game: ToldGame, hand: ToldHand, fans: tuple[ToldFan, ...]) -> bool:
    win = replace((hand.wins or ())[0], fans=fans)
    one = replace(game, hands=(replace(hand, wins=(win,)),), totals=None)
    return replay(one).ok


def test_chows_claimed_from_both_sides_are_written_alike() -> None:
    assert Chow in {type(act) for act in acts(again(with_acts("botzone", Chow), "botzone"))}
