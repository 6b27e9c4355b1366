"""The five counting principles, one function each.

A function answers which counted fan stands in the way of a candidate, or None. Non-Repeat
needs what the books print about each fan; the other four speak of fan that join sets. Together
Non-Separation, Non-Identical and Count-Once say that the joined sets form a forest: every
further fan must bring together sets that are not yet together.
"""

from collections.abc import Iterable, Sequence

from hupai.scoring.occurrence import Occurrence, Refusal


def non_repeat(
    candidate: Occurrence, counted: Sequence[Occurrence], refused: Sequence[Refusal] = ()
) -> Occurrence | None:
    """A fan that another counted fan always brings along is not counted (R-164, R-169)."""
    wanted = candidate.fan.id
    for one in counted:
        fan = one.fan
        if wanted in fan.excludes or wanted in fan.implies:
            return one
        if wanted in fan.absorbs and candidate.is_within(one):
            return one
        if wanted in fan.excludes_once and not any(
            refusal.by == fan.id and refusal.occurrence.fan.id == wanted for refusal in refused
        ):
            return one
    return None


def non_separation(candidate: Occurrence, counted: Sequence[Occurrence]) -> Occurrence | None:
    """The sets of a counted fan are not regrouped among themselves (R-165)."""
    return _first(one for one in counted if candidate.is_within(one))


def non_identical(candidate: Occurrence, counted: Sequence[Occurrence]) -> Occurrence | None:
    """A set used for a fan is not joined to the same fan again (R-166)."""
    return _first(
        one for one in counted if one.fan.id == candidate.fan.id and candidate.shares_set_with(one)
    )


def count_once(candidate: Occurrence, counted: Sequence[Occurrence]) -> Occurrence | None:
    """A set not yet used is combined once with a used one (R-168)."""
    groups: list[set[int]] = []
    for one in counted:
        joined = set(one.places)
        for group in [group for group in groups if not group.isdisjoint(joined)]:
            groups.remove(group)
            joined |= group
        groups.append(joined)
    for group in groups:
        if len(group.intersection(candidate.places)) > 1:
            return next(one for one in counted if candidate.shares_set_with(one))
    return None


def high_over_low(candidates: Sequence[Occurrence]) -> tuple[Occurrence, ...]:
    """Of fan that cannot all be counted the most valuable permitted choice is (R-167)."""
    if len(candidates) < 2:
        return tuple(candidates)
    best: tuple[Occurrence, ...] = ()
    for chosen in permitted((), candidates):
        if _worth(chosen) > _worth(best):
            best = chosen
    return best


def permitted(
    chosen: tuple[Occurrence, ...], candidates: Sequence[Occurrence]
) -> Iterable[tuple[Occurrence, ...]]:
    """Yield permitted choices, every one that cannot be extended among them."""
    open_ones = [one for one in candidates if is_permitted(one, chosen)]
    if not open_ones:
        yield chosen
        return
    for place, one in enumerate(open_ones):
        yield from permitted((*chosen, one), open_ones[place + 1 :])


def is_permitted(candidate: Occurrence, counted: Sequence[Occurrence]) -> bool:
    """Tell whether a joining fan may be counted beside those already counted."""
    return (
        non_separation(candidate, counted) is None
        and non_identical(candidate, counted) is None
        and count_once(candidate, counted) is None
    )


def _worth(chosen: Sequence[Occurrence]) -> tuple[int, int, tuple[int, ...]]:
    """More points first, then fewer fan, then those with the lower numbers."""
    numbers = sorted(one.fan.number for one in chosen)
    return sum(one.fan.points for one in chosen), -len(chosen), tuple(-each for each in numbers)


def _first(found: Iterable[Occurrence]) -> Occurrence | None:
    return next(iter(found), None)
