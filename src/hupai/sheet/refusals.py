"""What no sheet can hold: each refusal names the hand and the player."""

from collections.abc import Sequence
from typing import Final

from hupai.errors import SheetError
from hupai.rules import Edition
from hupai.sheet.account import Penalty
from hupai.sheet.entries import Entry, Lateness
from hupai.sheet.hands import SheetHand, Won
from hupai.sheet.payments import SEATS
from hupai.sheet.schedule import hand_place

_FLOWERS: Final = 8


def name_of(participants: Sequence[str | None], player: int) -> str:
    """Return a participant's label; without one the number of his starting seat, from 1."""
    return participants[player] or str(player + 1)


def refuse_participants(participants: Sequence[str | None]) -> None:
    """Refuse a table of more or fewer than four, and a participant who sits twice."""
    if len(participants) != SEATS:
        raise SheetError("sheet.participants_not_four", found=len(participants))
    named = [each for each in participants if each is not None]
    for label in named:
        if named.count(label) > 1:
            raise SheetError("sheet.participant_twice", player=label)


def refuse_hand(
    hand: SheetHand, number: int, participants: Sequence[str | None], rules: Edition
) -> None:
    """Refuse a win that cannot be."""
    if not isinstance(hand.result, Won):
        return
    won = hand.result
    for seat in (won.winner, won.discarder):
        if seat is not None and not 0 <= seat < SEATS:
            raise SheetError("sheet.hand_seat_unknown", hand=number, found=seat)
    player = name_of(participants, hand_place(number, rules).players[won.winner])
    if won.winner == won.discarder:
        raise SheetError("sheet.hand_same_seat", hand=number, player=player)
    if won.points < 0:
        raise SheetError("sheet.hand_points", hand=number, player=player, found=won.points)
    if won.flowers is not None and not 0 <= won.flowers <= min(_FLOWERS, won.points):
        raise SheetError("sheet.hand_flowers", hand=number, player=player, found=won.flowers)


def refuse_entries(entries: Sequence[Entry], participants: Sequence[str | None]) -> None:
    """Refuse entries about nobody, negative minutes, and a player late or absent twice."""
    away: set[int] = set()
    for entry in entries:
        if isinstance(entry, Penalty):  # it has checked its players itself
            continue
        if not 0 <= entry.player < SEATS:
            raise SheetError("sheet.player_unknown", found=entry.player)
        player = name_of(participants, entry.player)
        if isinstance(entry, Lateness) and entry.minutes < 0:
            raise SheetError("sheet.late_minutes", player=player, found=entry.minutes)
        if entry.player in away:
            raise SheetError("sheet.away_twice", player=player)
        away.add(entry.player)
