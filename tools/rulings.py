"""Write docs/rules/rulings.md: where the books differ from the reading most programs share.

    python -m tools.rulings           write the page
    python -m tools.rulings --check   fail when the page is not what would be written

Every row is a difference between the dialect `online-mil` and an edition that changes some hand;
the hand shown is worth what the two columns say because of that one difference alone.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from hupai.hand import Hand, write_hand
from hupai.rules import EDITIONS, Edition, Fan, FanId, load_rules
from hupai.scoring import Tally, judge, score_hand
from tools.winning_hands import winning_hands

PAGE: Final = Path(__file__).parent.parent / "docs" / "rules" / "rulings.md"
DIALECT: Final = "online-mil"
CORPUS, SEED = 16_000, 2014
TRIES: Final = 400

# Which requirement settles a difference: by fan and companion, by fan, or by field.
REQUIREMENTS: Final[Mapping[str, str]] = {
    "nine_gates fully_concealed_hand": "R-175",
    "nine_gates pung_of_terminals_or_honors": "R-174",
    "all_terminals double_pung": "R-357",
    "all_terminals": "R-357",
    "all_green half_flush": "R-173",
    "two_concealed_kongs": "R-178",
    "melded_and_concealed_kong": "R-177",
    "kongs": "R-176, R-177",
    "sets_only": "R-358",
    "fully_concealed_hand": "R-175",
    "flowers": "R-085",
    "base_points": "R-203",
    "minimum_points": "R-350",
    "absent": "R-354",
    "structures": "A-P-STRUCT",
    "number": "R-161",
}


@dataclass(frozen=True)
class Ruling:
    """One difference, what each side does, and what it would make of the dialect alone."""

    subject: str
    theirs: str
    ours: str
    requirement: str
    clause: str
    fans: frozenset[FanId]
    changed: Edition
    kongs: tuple[int, int] | None = None


@dataclass(frozen=True)
class Sample:
    """A hand of the corpus and every fan found in it, counted or not."""

    hand: Hand
    found: frozenset[FanId]
    kongs: tuple[int, int]


def rulings(dialect: Edition, edition: Edition) -> Iterator[Ruling]:
    yield from _absent(dialect, edition)
    yield from _kong_rows(dialect, edition)
    for name, fan in edition.fans.items():
        here = dialect.fans.get(name)
        if here is not None:
            yield from _of_fan(here, fan, dialect, edition)


def _absent(dialect: Edition, edition: Edition) -> Iterator[Ruling]:
    for name, fan in dialect.fans.items():
        if name not in edition.fans and name != "melded_and_concealed_kong":
            fans = {key: other for key, other in dialect.fans.items() if key != name}
            kongs = {
                row: edition.kongs[row] if name in scored else scored
                for row, scored in dialect.kongs.items()
            }
            yield Ruling(
                subject=_title(fan),
                theirs=str(fan.points),
                ours="not in the list",
                requirement=_requirement("absent"),
                clause=f"{_clause(edition)} list of fan",
                fans=frozenset({name}),
                changed=replace(dialect, fans=fans, kongs=kongs),
            )


def _kong_rows(dialect: Edition, edition: Edition) -> Iterator[Ruling]:
    for (melded, concealed), scored in edition.kongs.items():
        known = {**dialect.fans, **{name: edition.fans[name] for name in scored}}
        if dialect.kongs[melded, concealed] != scored:
            kongs = {**dialect.kongs, (melded, concealed): scored}
            # The row alone: the points of its fan stay those of the dialect.
            fans = {name: dialect.fans.get(name, fan) for name, fan in known.items()}
            yield Ruling(
                subject=f"{melded} melded and {concealed} concealed kongs",
                theirs=_names(dialect.kongs[melded, concealed], dialect),
                ours=_names(scored, edition),
                requirement=_requirement("kongs"),
                clause=f"{_clause(edition)} {_numbers(scored, edition)}",
                fans=frozenset(),
                changed=replace(dialect, kongs=kongs, fans=fans),
                kongs=(melded, concealed),
            )


def _of_fan(here: Fan, there: Fan, dialect: Edition, edition: Edition) -> Iterator[Ruling]:
    name, title, clause = here.id, _title(there), f"{_clause(edition)} no. {there.number}"

    def ruling(words: tuple[str, str, str], key: str, other: FanId, fan: Fan) -> Ruling:
        changed = replace(dialect, fans={**dialect.fans, name: fan})
        found = frozenset({name, other})
        return Ruling(*words, _requirement(key), clause, found, changed)

    if here.points != there.points:
        fan = replace(here, points=there.points)
        yield ruling((f"{title}: points", str(here.points), str(there.points)), name, name, fan)
    if here.sets_only != there.sets_only:
        fan = replace(here, sets_only=there.sets_only)
        theirs, ours = ("not counted" if one.sets_only else "counted" for one in (here, there))
        yield ruling((f"{title} with Seven Pairs", theirs, ours), "sets_only", name, fan)
    for other in dialect.fans:
        if other in edition.fans and _ways(here, other) != _ways(there, other):
            fan = _with_lists(here, there, other)
            theirs, ours = _how(here, other), _how(there, other)
            subject = f"{title}: {_title(edition.fans[other])}"
            yield ruling((subject, theirs, ours), f"{name} {other}", other, fan)


def _ways(fan: Fan, other: FanId) -> tuple[bool, bool, bool]:
    """Tell how *other* is swallowed, printed and implied exclusions being the same."""
    return (
        other in (*fan.excludes, *fan.implies),
        other in fan.absorbs,
        other in fan.excludes_once,
    )


def _with_lists(here: Fan, there: Fan, other: FanId) -> Fan:
    """Return *here* with *other* placed in the lists where *there* has it."""

    def placed(mine: tuple[FanId, ...], its: tuple[FanId, ...]) -> tuple[FanId, ...]:
        kept = tuple(each for each in mine if each != other)
        return (*kept, other) if other in its else kept

    return replace(
        here,
        excludes=placed(here.excludes, there.excludes),
        implies=placed(here.implies, there.implies),
        absorbs=placed(here.absorbs, there.absorbs),
        excludes_once=placed(here.excludes_once, there.excludes_once),
    )


def _how(fan: Fan, other: FanId) -> str:
    whole, own, once = _ways(fan, other)
    if whole:
        return "not counted"
    if once:
        return "one not counted"
    return "not counted of its own sets" if own else "counted"


# ---------------------------------------------------------------- examples


def corpus(dialect: Edition) -> list[Sample]:
    """Return hands to choose examples from, the shortest lines first."""
    samples = []
    for _, hand in winning_hands(SEED, CORPUS):
        plain = replace(hand, flowers=0)
        concealed = sum(meld.is_concealed for meld in plain.melds)
        kongs = sum(meld.is_kong for meld in plain.melds) - concealed, concealed
        samples.append(Sample(plain, frozenset(_found(judge(plain, dialect))), kongs))
    samples.sort(key=lambda one: (len(one.found), len(write_hand(one.hand)), write_hand(one.hand)))
    return samples


def _found(tallies: Sequence[Tally]) -> Iterator[FanId]:
    for tally in tallies:
        for one in tally.counted:
            yield one.fan.id
        for refusal in tally.refused:
            yield refusal.occurrence.fan.id


def example(
    ruling: Ruling, dialect: Edition, samples: Sequence[Sample]
) -> tuple[Hand, int, int] | None:
    """Return a hand that the difference alone changes, with its points before and after."""
    fits = [
        one for one in samples if ruling.fans <= one.found and ruling.kongs in (None, one.kongs)
    ]
    for sample in fits[:TRIES]:
        before = score_hand(sample.hand, dialect).total
        after = score_hand(sample.hand, ruling.changed).total
        if before is not None and after is not None and before != after:
            return sample.hand, before, after
    return None


# ---------------------------------------------------------------- the page


def page() -> str:
    dialect = load_rules(DIALECT)
    samples = corpus(dialect)
    lines = [*HEAD]
    for name in EDITIONS:
        edition = load_rules(name)
        lines += ["", f"## {edition.title['en']}", "", *COLUMNS]
        for ruling in rulings(dialect, edition):
            shown = example(ruling, dialect, samples)
            if shown is not None:
                hand, before, after = shown
                lines.append(
                    f"| {ruling.subject} | {ruling.theirs} | {ruling.ours} | {ruling.clause} "
                    f"| {ruling.requirement} | `{write_hand(hand).replace('|', chr(92) + '|')}` "
                    f"| {before} → {after} |"
                )
        general = list(_general(dialect, edition))
        lines += ["", *general] if general else []
    return "\n".join(lines) + "\n"


HEAD: Final = (
    "# Rulings: the books and the programs",
    "",
    "Most programs and online halls share one reading of the rules: the 1998 book with later practice.",
    "Here it is the dialect `online-mil`, and it agrees with the widespread scorer PyMahjongGB on every hand compared.",
    "This page is generated from the data: each row is one difference between that dialect and a book, with the clause and a hand whose points it changes.",
    "The arrow shows the points of the hand, without flowers, under the dialect and under the dialect with this one difference applied.",
    "",
    "`python -m tools.rulings` writes this page, and `./check` fails when it is out of date.",
)
COLUMNS: Final = (
    "| difference | programs | book | clause | requirement | example | points |",
    "|---|---|---|---|---|---|---|",
)


def _general(dialect: Edition, edition: Edition) -> Iterator[str]:
    facts = (
        (
            "minimum_points",
            "Minimum points",
            dialect.win.minimum_points,
            edition.win.minimum_points,
        ),
        ("base_points", "Base points", dialect.payments.base_points, edition.payments.base_points),
        (
            "structures",
            "Permitted structures",
            len(dialect.win.structures),
            len(edition.win.structures),
        ),
    )
    for key, title, theirs, ours in facts:
        if theirs != ours:
            yield f"- {title}: {theirs} in the programs, {ours} in the book ({_requirement(key)})."


def _title(fan: Fan) -> str:
    return f"{fan.names['en']} {fan.names['zh']}"


def _names(scored: Sequence[FanId], rules: Edition) -> str:
    return " + ".join(_title(rules.fans[name]) for name in scored)


def _numbers(scored: Sequence[FanId], rules: Edition) -> str:
    return ", ".join(
        f"no. {number}" for number in sorted({rules.fans[name].number for name in scored})
    )


def _clause(edition: Edition) -> str:
    return {"china-1998": "§9", "primary-2014": "III"}.get(edition.id, "App. 1")


def _requirement(key: str) -> str:
    for name in (key, key.partition(" ")[0], key.partition(" ")[2]):
        if name in REQUIREMENTS:
            return REQUIREMENTS[name]
    return "R-169"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    written = page()
    if not parser.parse_args(arguments).check:
        PAGE.write_text(written, "utf-8")
        return 0
    if PAGE.read_text("utf-8") != written:
        print("docs/rules/rulings.md is out of date: run python -m tools.rulings")
        return 1
    print(f"{written.count(' → ')} rulings, each with an example")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
