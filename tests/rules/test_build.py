"""An edition file is read whole: what is missing, unknown or out of range is named."""

from collections.abc import Mapping

import pytest

from hupai.errors import RulesError
from hupai.rules import (
    EFFECTS,
    PRINCIPLES,
    SANCTIONS,
    STRUCTURES,
    build_edition,
    load_rules,
    raw_rules,
)
from tests.rules.altered import FILE, altered, built, leaves

OPTIONAL = {
    "aliases", "series", "subseries", "excludes", "implies", "absorbs", "excludes_once",
    "sets_only", "penalty", "paid_to", "effects", "sanctions", "instead", "may_add", "waivable",
    "only_if_shown", "shanten", "until", "restarts",
}  # fmt: skip
REQUIRED = [
    path
    for path, _ in leaves(raw_rules("wmo-2014"))
    if path.split(".")[-1] not in OPTIONAL
    and (path[:4] != "fan." or "all_chows" in path)
    and (path[:5] != "foul." or "disorder" in path)
]
TABLES = [
    "title", "win", "payments", "kongs", "readings", "play", "principles", "time", "session",
    "lateness", "table_points", "ranking", "players", "penalties", "foul", "absence", "appeals",
    "appeals.articles", "fan",
]  # fmt: skip


def complaint(raw: Mapping[str, object]) -> tuple[str, dict[str, str | int]]:
    """Return the code of what is wrong with *raw* and what it names besides the file."""
    with pytest.raises(RulesError) as caught:
        built(raw)
    arguments = dict(caught.value.arguments)
    assert arguments.pop("file") == FILE
    return caught.value.code, arguments


def test_the_edition_it_was_read_from_is_built_again() -> None:
    rules = built(raw_rules("wmo-2014"))

    assert rules.fans.keys() == load_rules("wmo-2014").fans.keys()
    assert rules.win == load_rules("wmo-2014").win


@pytest.mark.parametrize("path", [*REQUIRED, *TABLES])
def test_a_missing_field_is_named(path: str) -> None:
    assert complaint(altered(path)) == ("rules.missing_field", {"field": path})


KNOWN = {
    "colour": """id year title languages prevailing_language names_from win payments kongs readings
        play principles time session lateness table_points ranking players fouls_from penalties
        foul absence appeals fan""",
    "title.fr": "zh en ja",
    "win.colour": "minimum_points flowers_count_to_minimum structures",
    "payments.colour": "base_points",
    "kongs.5+0": "0+1 0+2 0+3 0+4 1+0 1+1 1+2 1+3 2+0 2+1 2+2 3+0 3+1 4+0",
    "readings.colour": "wait wait_with_knitted_straight tile_hog_in_six_kind_pairs",
    "play.colour": "wall has_flowers flowers_may_be_discarded winners short_calls"
    " opening_flowers_from false_hu_pays false_hu_others_gain false_hu_ends_hand",
    "principles.colour": " ".join(PRINCIPLES),
    "time.colour": """first_discard_seconds discard_seconds discard_from pung_seconds
        session_minutes break_minutes warning_minutes""",
    "session.colour": """rounds hands_per_round start_points penalties_settled seats time_up
        break_counts signatures chips""",
    "lateness.colour": "minutes points warning",
    "table_points.colour": "rule points ties forfeit",
    "ranking.colour": "criteria",
    "players.colour": "minimum_age students_admitted",
    "penalties.colour": "kinds scale ladder restarts",
    "foul.disorder.colour": """numbers article decides penalty points paid_to effects sanctions
        instead may_add waivable only_if_shown shanten until restarts""",
    "foul.early_draw.points": """numbers article decides penalty paid_to effects sanctions
        instead may_add waivable only_if_shown shanten until restarts""",
    "absence.colour": "before during team_substitutes",
    "appeals.colour": """minutes may_appeal lodged_by signed_by fee currency equivalent on_rules
        others second_in_writing stands articles""",
    "appeals.articles.colour": "right deadline papers on_rules others review",
    "fan.all_chows.colour": """number points zh en ja aliases series subseries excludes implies
        absorbs excludes_once sets_only""",
}


@pytest.mark.parametrize("path", KNOWN)
def test_an_unknown_field_is_named_with_the_known_ones(path: str) -> None:
    assert complaint(altered(path, "red")) == (
        "rules.unknown_field",
        {"field": path, "known": ", ".join(KNOWN[path].split())},
    )


@pytest.mark.parametrize(
    ("path", "low", "high"),
    [
        ("year", 1990, 2100),
        ("win.minimum_points", 0, 88),
        ("payments.base_points", 0, 88),
        ("time.first_discard_seconds", 1, 600),
        ("time.discard_seconds", 1, 600),
        ("time.pung_seconds", 1, 600),
        ("time.session_minutes", 1, 600),
        ("time.break_minutes", 1, 600),
        ("time.warning_minutes", 1, 600),
        ("session.rounds", 1, 16),
        ("session.hands_per_round", 1, 16),
        ("session.start_points", 0, 100_000),
        ("players.minimum_age", 0, 120),
        ("foul.disorder.points", 1, 1000),
        ("absence.team_substitutes", 0, 4),
        ("appeals.minutes", 1, 1440),
        ("appeals.fee", 0, 100_000),
        ("fan.all_chows.number", 1, 999),
        ("fan.flower_tiles.points", 1, 88),
    ],
)
def test_a_number_out_of_range_is_named_with_the_range(path: str, low: int, high: int) -> None:
    limits = {"field": path, "low": low, "high": high}

    built(altered(path, low))
    built(altered(path, high))
    assert complaint(altered(path, low - 1)) == (
        "rules.out_of_range",
        {**limits, "found": str(low - 1)},
    )
    assert complaint(altered(path, high + 1)) == (
        "rules.out_of_range",
        {**limits, "found": str(high + 1)},
    )


@pytest.mark.parametrize(
    ("path", "known"),
    [
        ("prevailing_language", "zh, en, ja"),
        ("readings.wait", "formal, winnable"),
        ("table_points.rule", "places, group"),
        ("table_points.ties", "share, starting_seat, higher, lower"),
        ("table_points.forfeit", "others_first, places_kept"),
        ("session.time_up", "stop, finish_hand"),
        ("penalties.restarts", "hand, session, event"),
        ("foul.disorder.decides", "rules, referee, committee"),
        (
            "foul.disorder.penalty",
            "none, warning, points, ladder, scale, discretion, win, lateness",
        ),
        ("foul.disorder.paid_to", "nobody, others, offended"),
        ("foul.late_fetch.until", "next_discard, second_draw"),
        ("foul.early_draw.restarts", "hand, session, event"),
    ],
)
def test_an_unknown_choice_is_named_with_the_known_ones(path: str, known: str) -> None:
    assert complaint(altered(path, "mahjong")) == (
        "rules.unknown_choice",
        {"field": path, "found": "mahjong", "known": known},
    )


@pytest.mark.parametrize(
    ("path", "known"),
    [
        ("languages", "zh, en, ja"),
        ("win.structures", ", ".join(STRUCTURES)),
        ("session.penalties_settled", "hand, session"),
        ("session.signatures", "player, referee, chief_referee"),
        ("ranking.criteria", "table_points, points, sessions_from_the_best"),
        ("kongs.1+1", ", ".join(load_rules("wmo-2014").fans)),
        (
            "penalties.kinds",
            "warning, points, no_win, suspension, disqualification, notice",
        ),
        ("foul.disorder.effects", ", ".join(EFFECTS)),
        ("foul.disorder.instead", ", ".join(EFFECTS)),
        ("foul.disorder.sanctions", ", ".join(SANCTIONS)),
        ("foul.disorder.may_add", ", ".join((*EFFECTS, *SANCTIONS))),
        ("absence.during", "bye, new_arrangement, points_so_far, substitute"),
        ("appeals.lodged_by", "player, team_leader, person_in_charge"),
        (
            "appeals.others",
            "chief_referee, arbitration_committee, contest_committee, organising_committee",
        ),
        ("appeals.stands", "rules, regulations, discipline"),
    ],
)
def test_an_unknown_member_of_a_list_is_named_with_the_known_ones(path: str, known: str) -> None:
    assert complaint(altered(path, ["mahjong"])) == (
        "rules.unknown_choice",
        {"field": path, "found": "mahjong", "known": known},
    )


@pytest.mark.parametrize(
    ("path", "value", "code", "found"),
    [
        ("win", 8, "rules.not_a_table", "8"),
        ("fan.all_chows", ["x"], "rules.not_a_table", "[…]"),
        ("names_from", "wmo-2014", "rules.not_a_table", '"wmo-2014"'),
        ("languages", "zh", "rules.not_a_list", '"zh"'),
        ("fan.all_chows.excludes", "no_honors", "rules.not_a_list", '"no_honors"'),
        ("table_points.points", 4, "rules.not_a_list", "4"),
        ("id", 2014, "rules.not_a_text", "2014"),
        ("title.zh", {"short": "x"}, "rules.not_a_text", "{…}"),
        ("languages", ["zh", True], "rules.not_a_text", "true"),
        ("fan.all_chows.series", False, "rules.not_a_text", "false"),
        ("year", "2014", "rules.not_a_number", '"2014"'),
        ("year", 2014.0, "rules.not_a_number", "2014.0"),
        ("year", True, "rules.not_a_number", "true"),
        ("table_points.points", [4, "2"], "rules.not_a_number", '"2"'),
        ("players.students_admitted", 1, "rules.not_a_flag", "1"),
        ("fan.all_chows.sets_only", "yes", "rules.not_a_flag", '"yes"'),
    ],
)
def test_a_value_of_another_kind_is_shown(path: str, value: object, code: str, found: str) -> None:
    assert complaint(altered(path, value)) == (code, {"field": path, "found": found})


@pytest.mark.parametrize(
    ("bits", "found"),
    [(64, "18446744073709551615"), (16000, f"0x{'f' * 38}…")],
)
def test_a_huge_number_is_shown_short(bits: int, found: str) -> None:
    _, arguments = complaint(altered("year", 2**bits - 1))

    assert arguments["found"] == found


def test_a_long_text_is_shown_short() -> None:
    _, arguments = complaint(altered("year", "x" * 100))

    assert arguments["found"] == f'"{"x" * 39}…'


SOME = [
    "kongs.2+1", "session.penalties_settled", "ranking.criteria", "penalties.kinds",
    "appeals.may_appeal", "appeals.lodged_by", "appeals.signed_by", "appeals.on_rules",
    "appeals.others",
]  # fmt: skip


@pytest.mark.parametrize("path", SOME)
def test_a_list_that_must_say_something_is_not_empty(path: str) -> None:
    assert complaint(altered(path, [])) == ("rules.empty_list", {"field": path})


@pytest.mark.rule("R-209")
@pytest.mark.parametrize(
    "seats",
    [
        [],
        ["E", "S", "W"],
        ["ESN", "SEWN", "WNES", "NWSE"],
        ["ESNW", "EEWN", "WNES", "NWSE"],
        ["ESNW", "SEWN", "WNES", "NWSX"],
        ["ESNW", "SEWN", "WNES", "NWSE", "ESNW"],
    ],
)
def test_seats_give_each_wind_to_one_player_in_every_round(seats: list[str]) -> None:
    assert complaint(altered("session.seats", seats)) == (
        "rules.seats_unfit",
        {"field": "session.seats", "found": ", ".join(seats)},
    )


@pytest.mark.rule("R-226")
@pytest.mark.parametrize("minutes", [[10], [15, 10], [10, 15, 20]])
def test_lateness_rises_and_every_step_has_its_points(minutes: list[int]) -> None:
    assert complaint(altered("lateness.minutes", minutes)) == (
        "rules.steps_unfit",
        {"field": "lateness.minutes", "other": "points"},
    )


@pytest.mark.rule("R-236", "R-240")
@pytest.mark.parametrize(
    ("path", "steps"),
    [
        ("penalties.scale", []),
        ("penalties.scale", [10, 5]),
        ("penalties.ladder", [-5, 5]),
        ("penalties.ladder", [0, 10, 5]),
        ("foul.false_hu_not_waiting.shanten", [1]),
        ("foul.false_hu_not_waiting.shanten", [2, 1]),
        ("foul.false_hu_not_waiting.shanten", [-2, 1]),
    ],
)
def test_steps_do_not_fall(path: str, steps: list[int]) -> None:
    assert complaint(altered(path, steps)) == ("rules.steps_fall", {"field": path})


@pytest.mark.rule("R-247", "R-248", "R-249")
@pytest.mark.parametrize("shanten", [[2, 13], [1, 12], [0, 13], [1, 14]])
def test_every_false_win_has_one_grade(shanten: list[int]) -> None:
    raw = altered("foul.false_hu_not_waiting.shanten", shanten)

    assert complaint(raw) == ("rules.hu_ungraded", {"field": "foul"})


@pytest.mark.parametrize("field", ["excludes", "implies", "absorbs", "excludes_once"])
def test_an_exclusion_of_no_fan_is_named(field: str) -> None:
    path = f"fan.all_chows.{field}"

    assert complaint(altered(path, ["no_honors", "no_honours"])) == (
        "rules.unknown_fan",
        {"field": path, "found": "no_honours"},
    )


@pytest.mark.rule("R-163")
@pytest.mark.parametrize("field", ["excludes", "implies", "absorbs", "excludes_once"])
def test_a_fan_cannot_exclude_one_of_more_points(field: str) -> None:
    path = f"fan.all_chows.{field}"

    built(altered(path, ["tile_hog"]))
    assert complaint(altered(path, ["tile_hog", "outside_hand"])) == (
        "rules.excludes_higher",
        {"field": path, "found": "outside_hand"},
    )


# ------------------------------------------------------------------------------ borrowed names


def test_a_language_the_book_lacks_takes_the_names_of_another_edition() -> None:
    fan = load_rules("china-1998").fans["single_wait"]

    assert fan.names == {"zh": "单钓将", "en": "Single Wait", "ja": "単調将"}
    assert fan.names_from == {"en": "wmo-2014", "ja": "wmo-2014"}


def test_a_name_of_its_own_is_not_borrowed() -> None:
    fan = load_rules("online-mil").fans["melded_and_concealed_kong"]

    assert fan.names["ja"] == "明暗槓"
    assert fan.names_from == {}


def test_a_fan_that_no_edition_lends_a_name_needs_its_own() -> None:
    raw = altered("fan.melded_and_concealed_kong.ja", edition="online-mil")

    assert complaint(raw) == (
        "rules.missing_field",
        {"field": "fan.melded_and_concealed_kong.ja"},
    )


def test_an_unknown_lender_is_named() -> None:
    raw = altered("names_from.ja", "wmo-2022", edition="wmo-2006")

    assert complaint(raw) == (
        "rules.unknown_choice",
        {"field": "names_from.ja", "found": "wmo-2022", "known": "wmo-2014"},
    )


def test_names_are_lent_in_known_languages() -> None:
    raw = altered("names_from.fr", "wmo-2014", edition="wmo-2006")

    assert complaint(raw) == (
        "rules.unknown_field",
        {"field": "names_from.fr", "known": "zh, en, ja"},
    )


def test_fan_stand_in_the_order_of_their_numbers() -> None:
    raw = altered("fan.big_four_winds.number", 100)
    rules = build_edition(raw, FILE, load_rules("wmo-2014").origin, {})

    assert list(rules.fans)[-1] == "big_four_winds"
