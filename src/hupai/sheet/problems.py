"""What is wrong with a sheet that may be so while it is being filled in: the check before signing.

Each problem is an error that was not raised, so that all of them can be shown.
"""

from collections.abc import Iterator

from hupai.errors import SheetError
from hupai.sheet.hands import Unfinished, Won
from hupai.sheet.lines import hands_that_count, lines, plus
from hupai.sheet.refusals import name_of
from hupai.sheet.schedule import hand_place, hands_of_session
from hupai.sheet.sheet import Sheet


def problems(sheet: Sheet) -> tuple[SheetError, ...]:
    """Return everything that keeps the sheet from being signed, hand by hand."""
    if sheet.totals and not sheet.hands:
        return tuple(_unbalanced_totals(sheet))
    return (*_of_hands(sheet), *_missing(sheet), *_differing_totals(sheet))


def _of_hands(sheet: Sheet) -> Iterator[SheetError]:
    for line, hand in zip(lines(sheet), hands_that_count(sheet), strict=True):
        number = line.place.number
        # A-ZEROSUM: deductions have no counter-entry and are left out
        if difference := sum(line.moved):
            yield SheetError("sheet.hand_unbalanced", hand=number, found=difference)
        if isinstance(hand.result, Won):
            yield from _below_minimum(sheet, number, hand.result)
        if isinstance(hand.result, Unfinished) and not _was_stopped(sheet, number):
            yield SheetError("sheet.hand_unfinished", hand=number)


def _below_minimum(sheet: Sheet, number: int, won: Won) -> Iterator[SheetError]:
    rules = sheet.rules
    points = won.points if rules.win.flowers_count_to_minimum else won.fan_points
    if points < rules.win.minimum_points:
        yield SheetError(
            "sheet.hand_below_minimum",
            hand=number,
            player=name_of(sheet.participants, hand_place(number, rules).players[won.winner]),
            found=points,
            minimum=rules.win.minimum_points,
        )


def _was_stopped(sheet: Sheet, number: int) -> bool:
    """Tell whether a hand without a result was stopped because the time was up (R-214)."""
    stops = sheet.time == "in_last_hand" and sheet.rules.session.time_up == "stop"
    return stops and number == len(sheet.hands)


def _missing(sheet: Sheet) -> Iterator[SheetError]:
    expected = hands_of_session(sheet.rules)
    if sheet.time == "not_yet" and len(sheet.hands) < expected:
        yield SheetError("sheet.hands_missing", found=len(sheet.hands), expected=expected)


def _unbalanced_totals(sheet: Sheet) -> Iterator[SheetError]:
    if sheet.totals and (difference := sum(sheet.totals.points)):
        yield SheetError("sheet.totals_unbalanced", found=difference)


def _differing_totals(sheet: Sheet) -> Iterator[SheetError]:
    """Compare the totals written beside the hands with what the hands come to."""
    if sheet.totals is None:
        return
    written = plus(sheet.totals.points, sheet.totals.deductions)
    summed = plus(*(column for line in lines(sheet) for column in (line.moved, line.deductions)))
    for player, (found, expected) in enumerate(zip(written, summed, strict=True)):
        if found != expected:
            name = name_of(sheet.participants, player)
            yield SheetError("sheet.totals_differ", player=name, found=found, expected=expected)
