"""What pungs and a pair of honours form, settled among themselves."""

from typing import Final

from hupai.rules import Edition, Fan, FanId

TERMINAL_PUNG: Final = "pung_of_terminals_or_honors"


def order_of(fan: Fan) -> tuple[int, int]:
    """Return when a fan is fixed: the highest first (R-163)."""
    return -fan.points, fan.number


def exclusions_of(fan: Fan) -> frozenset[FanId]:
    """Return what is never counted beside a fan."""
    return frozenset((*fan.excludes, *fan.implies))


def honour_fan(rules: Edition, pungs: frozenset[int], pair: int | None, winds: int) -> list[FanId]:
    """Return the honour fan, those refused among themselves left out, and the pungs they leave."""
    found = _honour_sets(pungs, pair, winds)
    fans = rules.fans
    counted: list[FanId] = []
    absorbed: dict[FanId, set[int]] = {"dragon_pung": set(), TERMINAL_PUNG: set()}
    for name in sorted(
        (name for name in found if name in fans), key=lambda each: order_of(fans[each])
    ):
        if any(name in exclusions_of(fans[other]) for other in counted):
            continue
        left = found[name] - absorbed.get(name, set())
        counted += [name] * (len(left) if name == "dragon_pung" else 1)
        for other in fans[name].absorbs:
            absorbed[other] |= left
    return [*counted, *[TERMINAL_PUNG] * len(pungs - absorbed[TERMINAL_PUNG])]


def _honour_sets(
    pungs: frozenset[int], pair: int | None, winds: int
) -> dict[FanId, frozenset[int]]:
    """Return every honour fan formed and the honours whose pungs form it."""
    wind_pungs = frozenset(each for each in pungs if each < 4)
    dragon_pungs = pungs - wind_pungs
    two_dragons = frozenset(sorted(dragon_pungs)[:2])
    has_wind_pair, has_dragon_pair = pair in range(4), pair in range(4, 7)
    found = {
        "big_four_winds": wind_pungs if len(wind_pungs) == 4 else None,
        "little_four_winds": wind_pungs if len(wind_pungs) == 3 and has_wind_pair else None,
        "big_three_winds": wind_pungs if len(wind_pungs) >= 3 else None,
        "big_three_dragons": dragon_pungs if len(dragon_pungs) == 3 else None,
        "little_three_dragons": dragon_pungs
        if len(dragon_pungs) == 2 and has_dragon_pair
        else None,
        "two_dragon_pungs": two_dragons if len(dragon_pungs) >= 2 else None,
        "dragon_pung": dragon_pungs or None,
        "prevalent_wind": pungs & {winds >> 2} or None,
        "seat_wind": pungs & {winds & 3} or None,
    }
    return {name: sets for name, sets in found.items() if sets is not None}
