"""The score sheet of one session at one table, as a value."""

from dataclasses import dataclass, field, replace
from typing import Literal, Self

from hupai.errors import SheetError
from hupai.rules import Edition, Origin
from hupai.sheet.entries import Entry, Totals
from hupai.sheet.hands import SheetHand
from hupai.sheet.refusals import refuse_entries, refuse_hand, refuse_participants
from hupai.sheet.schedule import hands_of_session

Participants = tuple[str | None, str | None, str | None, str | None]
TimeCalled = Literal["not_yet", "between_hands", "in_last_hand"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What was written down; every number is a function of it.

    ``participants``: whoever starts East, South, West and North; None where nobody was named.
    ``hands``: the hands entered, from the first on, each by its own seats.
    ``entries``: lateness, forfeits and penalties of the session.
    ``totals``: the totals written, by players: instead of hands, or beside them as a check.
    ``time``: whether the time was called, and whether the last hand entered was in play then.

    Raises:
        SheetError: something that no session can have; the error names hand and player.
    """

    rules: Edition = field(compare=False, repr=False)
    participants: Participants = (None, None, None, None)
    hands: tuple[SheetHand, ...] = ()
    entries: tuple[Entry, ...] = ()
    totals: Totals | None = None
    time: TimeCalled = "not_yet"
    origin: Origin = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "origin", self.rules.origin)
        refuse_participants(self.participants)
        allowed = hands_of_session(self.rules)
        if len(self.hands) > allowed:
            raise SheetError("sheet.too_many_hands", found=len(self.hands), allowed=allowed)
        if self.time == "in_last_hand" and not self.hands:
            raise SheetError("sheet.no_hand_in_play")
        for number, hand in enumerate(self.hands, 1):
            refuse_hand(hand, number, self.participants, self.rules)
        refuse_entries(self.entries, self.participants)

    def with_hand(self, hand: SheetHand) -> Self:
        """Return the sheet with the next hand."""
        return replace(self, hands=(*self.hands, hand))

    def amended(self, number: int, hand: SheetHand) -> Self:
        """Return the sheet with another hand of this number.

        Raises:
            SheetError: no such hand was entered.
        """
        if not 1 <= number <= len(self.hands):
            allowed = len(self.hands)
            raise SheetError("sheet.hand_unknown", hand=number, allowed=allowed)
        hands = (*self.hands[: number - 1], hand, *self.hands[number:])
        return replace(self, hands=hands)

    def with_entry(self, entry: Entry) -> Self:
        return replace(self, entries=(*self.entries, entry))
