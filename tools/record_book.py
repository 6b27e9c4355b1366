"""Write the record book: ``python -m tools.record_book [--check]``.

The page shows our own record event by event, with the shortest won hand of a fixed choice of
walls; a test keeps it true.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import hupai
from hupai.bots import Greedy
from hupai.records import Entry, Fairness, Record, Report, export, replay
from hupai.rules import load_rhythm, load_rules
from hupai.session import Deal, conduct
from hupai.table import Laws
from hupai.wall import Commitments, Reveals, commitment, sealed_wall, session_key

PAGE: Final = Path("docs/reference/record-book.md")
SESSION: Final = "the record book"
SERVER: Final = bytes(range(32))
PLAYER: Final = bytes(range(32, 64))
SESSIONS: Final = 12
TOLD: Final = {
    "session_opened": "Four participants sit down, by the ids they were given; the first is"
    " East. `rules` and `digest` name the rules in force.",
    "hand_started": "The walls stand: the tiles in physical order, the upper tile of a stack"
    " before the lower. `is_private` is for games with a wall for each seat.",
    "dice_thrown": "Two dice by the dealer, then two by the second thrower.",
    "tiles_dealt": "A packet of the deal: four, four and four, then one each and one more for the"
    " dealer.",
    "decision_opened": "Somebody is waited for. `limit` and `least` are milliseconds, `since` the"
    " decision whose clock runs.",
    "flower_exposed": "A flower lies open; its replacement is the next draw.",
    "flowers_kept": "A seat has no flower, or no other one, to replace before play begins.",
    "tile_drawn": "A tile from the `head` of the wall, or a replacement from its `tail`.",
    "tile_discarded": "A tile lies in the floor; `drawn` says that it was the one just drawn.",
    "claim_answered": "A seat's secret answer to an open window; `null` lets the tile go by.",
    "window_closed": "All calls are heard: what stands, and the calls that came to nothing.",
    "claimed_tile_taken": "The claimed tile is fetched from the floor.",
    "meld_laid": "The claimed set lies open: `source` 1, 2, 3 is the upper, the opposite and the"
    " lower player, `claimed_place` the place of the claimed tile in a chow.",
    "kong_declared": "Four own tiles lie face down.",
    "tile_added": "The fourth tile is added to an exposed pung, and may be robbed.",
    "hu_declared": "A win on the own draw is called.",
    "hand_shown": "The winner's standing tiles, without the winning one.",
    "fan_named": "The winner's count, each fan with the points of one time.",
    "win_confirmed": "Another player agrees with the count.",
    "right_to_win_lost": "The referee has ruled that a seat may not win this hand.",
    "time_exceeded": "A limit has passed.",
    "hand_ended": "The result as a fact: who won with what, and what it moved, by the seats of the"
    " table.",
    "time_called": "The session's time is up.",
    "session_ended": "The points of the session, by participant.",
}


def record() -> Record:
    """Return the shortest won hand among fixed walls, with proofs of three tiles."""
    return min(filter(None, map(_first_hand, range(SESSIONS))), key=lambda each: len(each.entries))


def _first_hand(number: int) -> Record | None:
    rules = load_rules("wmo-2014")
    name = f"{SESSION} {number}"
    own = commitment(name, 0, PLAYER)
    bound = Commitments(name, commitment(name, None, SERVER), (own, None, None, None))
    shown = Reveals(SERVER, (PLAYER, None, None, None))
    wall = sealed_wall(session_key(bound, shown), name, 1)
    entries: list[Entry] = []
    moments = conduct(
        [Greedy(rules)] * 4,
        lambda _: Deal(wall.tiles, wall.dice),
        Laws(rules, load_rhythm("hall", rules)),
    )
    for at, (state, events) in enumerate(moments):
        entries += [Entry(event, 700 * at) for event in events]
        if state.played:
            break
    proofs = {1: tuple(wall.proof(place) for place in range(3))}
    fairness = Fairness(bound, shown, {1: wall.root}, proofs)
    ids = ("1", "2", "3", "4")
    if not state.played[0].result.wins:
        return None
    return Record(rules, rules.origin.digest, ids, tuple(entries), fairness=fairness)


def page() -> str:
    """Return the whole page."""
    game = record()
    report = replay(game)
    text = export(report, "hupai", hupai.__version__, game).text
    return "\n".join([*_head(), *_fields(text), *_events(text), *_whole(text, report), ""])


def _head() -> Iterator[str]:
    yield "# The record book"
    yield ""
    yield "This is our own record of a game, event by event, with a whole hand as example."
    yield "The page is written by `python -m tools.record_book`, and a test keeps it true."
    yield "The other formats, and what they cannot tell, stand in [Records](records.md)."
    yield ""
    yield "A record is one JSON document in UTF-8, with or without gzip."
    yield "Tiles are written as in the [hand line](hand-line.md), flowers `a` to `h`."
    yield "Seats are those of the table, 0 to 3; the dealer of hand `n` sits in seat"
    yield "`(n - 1) mod 4`, and the next seat is the next in turn."
    yield "Outcomes are facts: a replay counts them again and tells a difference, and never"
    yield "rewrites them."


def _fields(text: str) -> Iterator[str]:
    yield from ("", "## The document", "", "| field | is |", "|---|---|")
    told = {
        "format": "always `hupai-record`",
        "schema": "the version of this form; older ones are brought up when they are read",
        "version": "the hupai that wrote it",
        "rules": "edition, dialect or regulations with their choices, and the digest of all",
        "participants": "four ids, by their starting seats; no names",
        "events": "what happened, numbered from 1 without a gap",
        "source": "the format the game was first told in",
        "seating": "who sat East to North, for hands that are no session",
        "titles": "what the source calls the hands",
        "penalties": "what false hu and faults moved, hand by hand, East to North",
        "outcomes": "a summary of the results for those who do not replay, or `null`",
        "fairness": "what proves the walls, or `null`: see [The fair wall](fair-wall.md)",
    }
    for name in json.loads(text):
        yield f"| `{name}` | {told[name]} |"
    yield ""
    yield "Every event has `v`, its number, perhaps `at`, milliseconds since the record began,"
    yield "and `event`, its kind."


def _events(text: str) -> Iterator[str]:
    lines = [line.strip().rstrip(",") for line in text.splitlines() if line.startswith("  {")]
    first: dict[str, str] = {}
    for line in lines:
        first.setdefault(json.loads(line)["event"], line)
    yield from ("", "## The events")
    for kind, says in TOLD.items():
        yield from ("", f"### `{kind}`", "", says)
        if kind in first:
            yield from ("", "```json", first[kind], "```")


def _whole(text: str, report: Report) -> Iterator[str]:
    (win,) = report.hands[0].wins
    points = win.fan_points + win.flowers
    yield from ("", "## A whole hand", "")
    yield f"Seat {int(win.winner)} wins {points} points in {len(report.entries)} events."
    yield from ("", "```json", *text.rstrip().splitlines(), "```")


def main(arguments: Sequence[str]) -> int:
    if "--check" not in arguments:
        PAGE.write_text(page(), "utf-8")
        return 0
    return int(PAGE.read_text("utf-8") != page())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
