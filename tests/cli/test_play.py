"""``hupai play`` as a command: whole sessions through a pipe, seeds, watching."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest
from rich.text import Text

from hupai.bots import Random
from hupai.cli.play.deals import deals_of
from hupai.cli.play.game import Game
from hupai.cli.play.scene import Ending, Scene
from hupai.cli.play.settlement import settlement
from hupai.cli.play.sight import asked_lines, seen_lines
from hupai.rules import DIALECTS, EDITIONS, load_rhythm, load_rules
from hupai.seat import Command, Seat
from hupai.table import Laws
from hupai.words import LANGUAGES, Language, say
from tests.cli.games import TO_CLAIM, Stacked
from tests.cli.running import hupai

# Wins where it can, else replaces flowers, lets tiles go by, discards the tile drawn or the first.
SIMPLE = ("h", "f", "", "d", "1") * 4000
CLAIMING = ("h", "f", "k", "p", "c", "2", "1", "", "d") * 4000


def typed(keys: tuple[str, ...]) -> bytes:
    return "".join(f"{key}\n" for key in keys).encode()


def moves(printed: str) -> list[list[int]]:
    """Return what every hand moved, by winds."""
    rows = re.findall(r"^  (?:East|South|West|North) +([+-]\d+) +(-?\d+)", printed, re.MULTILINE)
    found = [int(moved) for moved, _ in rows]
    return [found[at : at + 4] for at in range(0, len(found), 4)]


@pytest.mark.rule("R-041", "R-206")
@pytest.mark.parametrize(
    ("bots", "keys"), [("greedy,greedy,random", SIMPLE), ("random", CLAIMING)]
)
def test_a_whole_session_is_played_in_a_pipe(bots: str, keys: tuple[str, ...]) -> None:
    command = ("play", "--session", "--bots", bots, "--seed", "a session", "--lang", "en")
    printed = hupai(*command, given=typed(keys))
    hands = moves(printed.out)

    assert (printed.status, printed.err) == (0, "")
    assert len(hands) == 16
    assert [sum(hand) for hand in hands] == [0] * 16


def test_a_session_of_honest_manners_is_played_to_its_end() -> None:
    command = ("play", "--hands", "2", "--manners", "honest", "--bots", "greedy", "--seed", "3")
    printed = hupai(*command, "--lang", "en", given=typed(SIMPLE))

    assert printed.status == 0
    assert len(moves(printed.out)) == 2


@pytest.mark.parametrize("edition", [*EDITIONS, *DIALECTS, "botzone", "mahjongsoft-duplicate"])
def test_every_set_of_rules_can_be_played(edition: str) -> None:
    command = ("play", "--edition", edition, "--seed", "1", "--lang", "en")
    printed = hupai(*command, given=typed(SIMPLE))

    assert printed.status == 0
    assert len(moves(printed.out)) == 1


def test_the_same_seed_brings_the_same_game() -> None:
    first, again, other = (
        hupai("play", "--seed", seed, "--lang", "en", given=typed(SIMPLE)).out
        for seed in ("one", "one", "two")
    )

    assert first == again
    assert first != other


def test_a_seed_of_the_system_is_told_and_plays_the_same_game_again() -> None:
    printed = hupai("play", "--watch", "--lang", "en").out
    *game, command = printed.splitlines()
    again = hupai(*command.split()[1:], "--lang", "en").out

    assert again.splitlines() == [*game, command]


@pytest.mark.parametrize("seat", "ESWN")
def test_a_person_sits_where_he_asks_to(seat: str) -> None:
    printed = hupai("play", "--seat", seat, "--seed", "7", "--lang", "en", given=b"")
    own = next(line for line in printed.out.splitlines() if line.startswith((" ", ">")))

    assert own.strip(" >").startswith({"E": "East", "S": "South", "W": "West", "N": "North"}[seat])


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_leaves_is_told_the_seed(language: Language) -> None:
    printed = hupai("play", "--seed", "mine", "--lang", language, given=b"q\nq\n")

    assert printed.status == 0
    assert say("play.left", language) in printed.out
    assert printed.out.endswith(
        "hupai play --seed mine --bots greedy,greedy,greedy --seat E --hands 1"
        " --edition wmo-2014\n"
    )


def test_leaving_asks_once_more() -> None:
    printed = hupai("play", "--seed", "7", "--lang", "en", given=b"q\n \n?\n")

    assert "q again leaves" in printed.out
    assert say("play.help.aim", "en", minimum=8) in printed.out


def test_every_hand_has_a_wall_of_its_own() -> None:
    printed = hupai("play", "--watch", "--hands", "3", "--seed", "7", "--lang", "en").out
    dealt = re.findall(r"^  East  (\d.*)$", printed, re.MULTILINE)

    assert len(set(dealt)) == 3


def test_watching_tells_every_turn_and_the_end() -> None:
    printed = hupai("play", "--watch", "--hands", "2", "--seed", "7", "--lang", "en")
    lines = printed.out.splitlines()

    assert printed.status == 0
    assert [sum(hand) for hand in moves(printed.out)] == [0, 0]
    assert "  Hand 1, East round." in lines
    assert "  Hand 2, East round." in lines
    assert any(re.fullmatch(r"  South draws \S+, discards \S+", line) for line in lines)


# --------------------------------------------------------------------------------- what is shown


@dataclass
class Measured:
    """A front that measures every screen, and takes the first or the last command offered."""

    language: Language
    widths: set[int] = field(default_factory=set)
    lengths: set[int] = field(default_factory=set)

    def ask(self, scene: Scene, message: str, until: float | None) -> Command | None:
        assert not message
        assert until is None
        self._measure(asked_lines(scene, self.language, "1", 20))
        return scene.view.commands[0 if scene.view.version % 3 else -1]

    def happened(self, scene: Scene) -> None:
        self._measure(seen_lines(scene, self.language))

    def settle(self, ending: Ending) -> None:
        self._measure(settlement(ending, self.language))

    def _measure(self, lines: Sequence[Text]) -> None:
        self.widths |= {line.cell_len for line in lines}
        self.lengths.add(len(lines))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_fits_80_columns_and_24_rows(language: Language) -> None:
    front = Measured(language)
    rules = load_rules("wmo-2014")
    players = (None, *(Random(seed, rules) for seed in range(3)))
    laws = Laws(rules, load_rhythm("test", rules))
    Game(players, front, laws, deals_of("wide", rules), 16, language).run()

    assert 70 < max(front.widths) <= 80
    assert 20 < max(front.lengths) <= 23  # one more is for a sentence


# ------------------------------------------------------------------------------------- sentences


@pytest.mark.parametrize(
    ("keys", "key", "refusal", "rule"),
    [
        (TO_CLAIM, "k", "no_concealed_pung", "R-116"),
        (TO_CLAIM, "h", "not_complete", "R-155"),
        (TO_CLAIM, "c", "not_the_upper_player", "R-111"),
        ("f", "h", "not_complete", "R-155"),
        ("f", "k", "not_four", "R-118"),
        ("f", "f", "flower_not_held", "R-079"),
        ("f", "p", "not_now", "R-093"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_rules_forbid_is_refused_with_its_rule(
    language: Language, keys: str, key: str, refusal: str, rule: str
) -> None:
    printed = Stacked(language).played(f"{keys} {key}")
    why = say(f"refusals.{refusal}", language)

    assert say("play.message.refused", language, why=why, rule=rule) in printed.splitlines()


def test_several_chows_have_a_key_each() -> None:
    dealt = ("2345778m234p66sEW", *Stacked().dealt[1:3], "PPPWSSS5p24sNNN")
    game = replace(Stacked(), dealt=dealt, draws="6s1p6m")
    printed = game.played("f b c 2")

    assert "[1] chow 456m   [2] chow 567m   [3] chow 678m   [space] pass" in printed
    assert say("play.message.which_chow", "en") in printed
    assert "East chows (6)57m" in printed


@pytest.mark.parametrize("key", ["x", "5", "return"])
def test_a_key_without_meaning_is_answered_kindly(key: str) -> None:
    printed = Stacked().played(f"{TO_CLAIM} {key}")

    assert say("play.message.unknown", "en", key=key, help="?") in printed


def test_a_letter_may_be_written_full_width_or_as_a_capital() -> None:
    small, full, capital = (Stacked().played(f"{TO_CLAIM} {key}") for key in "ｐpP")

    assert small == full == capital
    assert "East pungs 66(6)s" in small


@pytest.mark.parametrize("seat", ["East", "South", "West", "North"])
def test_a_person_is_not_told_what_the_others_draw(seat: str) -> None:
    command = ("play", "--seat", seat[0], "--hands", "4", "--bots", "random", "--seed", "secret")
    printed = hupai(*command, "--lang", "en", given=typed(SIMPLE)).out
    hands = re.split(r"(?=^Hand \d+,)", printed, flags=re.MULTILINE)[1:]
    own = [re.search(r"^[ >](\w+) .*\n you", hand, re.MULTILINE) for hand in hands]

    assert "takes a replacement" in printed
    assert " draws " not in printed
    for hand, name in zip(hands, own, strict=True):
        assert name
        tellers = re.findall(r"^(\w+) .*takes \S+ from the end", hand, re.MULTILINE)
        assert set(tellers) <= {name[1]}


class Absent(Measured):
    """A front whose time always passes."""

    def ask(self, scene: Scene, message: str, until: float | None) -> Command | None:
        assert len(scene.view.commands) > 1, (message, until)
        return None


@pytest.mark.rule("R-101")
def test_a_bots_claim_is_heard_although_the_person_lets_the_time_pass() -> None:
    dealt = (Stacked().dealt[0], "111m555m999mCCC6s", *Stacked().dealt[2:])
    game = replace(Stacked(), dealt=dealt, draws="1p6s").game()
    game.front = Absent("en")
    game.run()
    (win,) = game.state.played[0].result.wins

    assert (win.winner, win.discarder) == (Seat.SECOND, Seat.THIRD)
