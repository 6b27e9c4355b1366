"""Plays a hand that somebody once wrote down: the same melds, winds, circumstances and tile."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from hupai.hand import Hand, Meld, MeldKind, Source, WinBy
from hupai.seat import AddToPung, Chow, Command, ConcealedKong, Hu, Kong, Pung, Seat
from hupai.session import Deal
from hupai.table import Laws
from hupai.tiles import (
    COPIES,
    FLOWERS,
    KINDS,
    Tile,
    Wind,
    is_suited,
    rank_of,
    wind_tile,
)
from tools.mass_sessions.stage import Stage, UnstageableError

# How many turns after the winner the giver of a tile sits.
_STEPS: Final = {Source.LOWER: 1, Source.OPPOSITE: 2, Source.UPPER: 3, Source.UNKNOWN: 2}
_KONGS: Final = (MeldKind.CONCEALED_KONG, MeldKind.MELDED_KONG)


@dataclass(frozen=True, slots=True)
class Scene:
    """A hand to be won, and what else should happen.

    ``flower_win``: the winning tile replaces a flower. ``callers``: so many others call the
    winning tile for a pung or a chow. ``rivals`` win on the same tile, later in turn.
    """

    hand: Hand
    flower_win: bool = False
    callers: int = 0
    rivals: tuple[Hand, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Which hand of a session: its number, the round's wind, the dealer."""

    number: int
    round_wind: Wind
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A hand that was staged: what deals it, all commands, and the hand that is won."""

    deal: Deal
    commands: tuple[Command, ...]
    winner: Seat
    hand: Hand


def play(scene: Scene, place: Place, laws: Laws, seed: int) -> Played:
    """Stage *scene*.

    Raises:
        UnstageableError: at a table it cannot happen, or not with these tiles.
    """
    return _Performance(scene, place, laws, seed).play()


class _Performance:
    def __init__(self, scene: Scene, place: Place, laws: Laws, seed: int) -> None:
        self.scene = scene
        self.hand = _with_winds(scene.hand, place.round_wind, seed)
        if self.hand.winning_tile is None:
            raise UnstageableError(scene)
        self.tile = self.hand.winning_tile
        self.by = self.hand.conditions.by
        self.me = place.dealer.after(self.hand.conditions.seat_wind)
        self.giver = self.me.after(1 if scene.callers else 3 if scene.rivals else 1 + seed % 3)
        self.melds = self._ordered()
        self.asked = self._asked()
        self.fillers: list[Tile] = []
        # The dealer begins with a tile too many.
        self.has_begun = self.me != place.dealer
        own, self.replacements = self._own(is_dealer=self.me == place.dealer)
        self.asked.update(self.replacements)
        dealt = {self.me: own, **self._others()}
        where = (place.number, place.round_wind, place.dealer)
        self.stage = Stage(laws, where, dealt, self.asked, seed)

    # --------------------------------------------------------------------------- what is needed

    def _ordered(self) -> list[Meld]:
        """Return the melds, a kong last where its replacement wins."""
        melds = list(self.hand.melds)
        if self.by is WinBy.REPLACEMENT:
            last = next(at for at, meld in enumerate(melds) if meld.kind in _KONGS)
            melds.append(melds.pop(last))
        return melds

    def _asked(self) -> Counter[Tile]:
        """Return the tiles that must come at their time."""
        asked = Counter([self.tile])
        for meld in self.melds:
            if meld.kind is not MeldKind.CONCEALED_KONG:
                asked[_claimed(meld)] += 1
            if meld.kind is MeldKind.CONCEALED_KONG or meld.is_promoted:
                asked[meld.tile] += 1
        if self.by is WinBy.ROBBED_KONG:
            asked[self.tile] += 1
        asked[self.tile] += self._shown_first()
        return asked

    def _shown_first(self) -> int:
        """Return how many copies of the winning tile must lie open before (R-182)."""
        if not self.hand.conditions.is_last_of_kind or self.by is WinBy.ROBBED_KONG:
            return 0
        open_melds = (meld for meld in self.melds if not meld.is_concealed)
        return COPIES - 1 - sum(meld.tiles.count(self.tile) for meld in open_melds)

    def _own(self, *, is_dealer: bool) -> tuple[list[Tile], list[Tile]]:
        """Return the winner's tiles as dealt, and what replaces the flowers among them."""
        held = list(self.hand.standing)
        for meld in self.melds:
            held += _from_hand(meld)
        used = Counter(held) + self.asked
        plain = [Tile(kind) for kind in range(KINDS) if not used[Tile(kind)]]
        count = 13 - len(held) + is_dealer
        if count:
            self.fillers = Random(self.stage_seed).sample(plain, count)
        flowers = list(self.hand.named_flowers or FLOWERS[: self.hand.flowers])
        if self.scene.flower_win:
            flowers = flowers[1:]
        own = [*held, *self.fillers]
        replaced, kept = own[: len(flowers)], own[len(flowers) :]
        return [*flowers, *kept], replaced

    @property
    def stage_seed(self) -> int:
        return int(self.tile) + len(self.hand.standing)

    def _others(self) -> Mapping[Seat, list[Tile]]:
        """Return the tiles with which others call or rob, or win as well."""
        dealt: dict[Seat, list[Tile]] = {}
        for steps, rival in enumerate(self.scene.rivals, 1):
            dealt[self.me.after(steps)] = list(rival.standing)
        if self.by is WinBy.ROBBED_KONG:
            dealt[self.giver] = [self.tile] * 2
        if self.scene.callers:
            dealt[self.me.after(3)] = [self.tile] * 2
        if self.scene.callers > 1:
            dealt[self.me.after(2)] = [tile for tile in self._chow() if tile != self.tile]
        return dealt

    def _chow(self) -> tuple[Tile, Tile, Tile]:
        if not is_suited(self.tile):
            raise UnstageableError(self.tile)
        low = max(1, min(7, rank_of(self.tile) - 1)) - rank_of(self.tile)
        return Tile(self.tile + low), Tile(self.tile + low + 1), Tile(self.tile + low + 2)

    # ------------------------------------------------------------------------------- what happens

    def play(self) -> Played:
        self.stage.open_play({self.me: self.replacements})
        for meld in self.melds:
            self._lay(meld, is_last=meld is self.melds[-1])
        for _ in range(self._shown_first()):
            seat = self.stage.seat.after()
            self._bring_to(seat if seat != self.me else seat.after(), self.tile)
        if self.hand.conditions.is_last_of_wall:
            self._exhaust()
        self._win()
        if not self.stage.is_over:
            raise UnstageableError(self.scene)
        return Played(self.stage.deal(), tuple(self.stage.commands), self.me, self.hand)

    def _turn(self, then: Tile | None = None, calls: Mapping[Seat, Command] | None = None) -> None:
        """Let the seat whose turn it is discard what it does not need."""
        stage, seat = self.stage, self.stage.seat
        own = stage.state.seats[seat]
        spare: Tile | None = None
        if seat == self.me and (own.drawn is None or not self.has_begun):
            spare = self.fillers.pop()
        elif own.drawn is None:
            spare = next(tile for tile in own.standing if tile != self.tile)
        self.has_begun = self.has_begun or seat == self.me
        stage.discard(spare, then=then, calls=calls)

    def _bring_to(self, seat: Seat, tile: Tile) -> None:
        """Play on until *seat* draws *tile*."""
        while True:
            is_next = self.stage.seat.after() == seat
            self._turn(then=tile if is_next else None)
            if is_next:
                return

    def _lay(self, meld: Meld, *, is_last: bool) -> None:
        stage, me = self.stage, self.me
        wins = is_last and self.by is WinBy.REPLACEMENT
        if meld.kind is not MeldKind.CONCEALED_KONG:
            self._bring_to(
                me.after(_STEPS[meld.source] if meld.kind is not MeldKind.CHOW else 3),
                _claimed(meld),
            )
            if meld.kind is MeldKind.MELDED_KONG and not meld.is_promoted:
                stage.wish("tail", self.tile if wins else stage.any_tile())
            self._turn(calls={me: _call(meld, me)})
        if meld.kind is MeldKind.CONCEALED_KONG or meld.is_promoted:
            self._bring_to(me, meld.tile)
            stage.wish("tail", self.tile if wins else stage.any_tile())
            kong = ConcealedKong if meld.kind is MeldKind.CONCEALED_KONG else AddToPung
            stage.give(kong(me, meld.tile))
            stage.answer({})

    def _exhaust(self) -> None:
        """Play on until the next tile is the last one, and the right seat's."""
        stage = self.stage
        while stage.left > 1:
            following = stage.seat.after()
            flowers = any(stage.walls.tiles[at] in FLOWERS for at in stage.undrawn)
            if flowers:
                self._turn(then=None if following == self.me else stage.flower())
                if following != self.me:
                    stage.replace_flowers()
            elif self._is_aligned(following) or not self._shift(following):
                self._turn()
        if not self._is_aligned(stage.seat.after()):
            raise UnstageableError("the last tile is another seat's")
        self.giver = stage.seat.after()

    def _is_aligned(self, following: Seat) -> bool:
        """Tell whether the last tile falls to the winner, or not to him, as it should."""
        mine = (self.stage.left - 1 - (self.me - following) % 4) % 4 == 0
        return mine is self.by.is_drawn

    def _shift(self, drawing: Seat) -> bool:
        """Let somebody claim the next discard, which moves the turn but takes no tile."""
        stage = self.stage
        undrawn = {stage.walls.tiles[at] for at in stage.undrawn} - stage.kept
        for caller in (drawing.after(steps) for steps in (1, 2, 3)):
            standing = stage.state.seats[caller].standing
            pairs = sorted(tile for tile in undrawn if standing.count(tile) >= 2)
            # The claim takes no tile of the wall; the draw before it does.
            mine = (stage.left - 2 - (self.me - caller.after()) % 4) % 4 == 0
            if self.me not in (drawing, caller) and pairs and mine is self.by.is_drawn:
                self._turn(then=pairs[0])
                self._turn(calls={caller: Pung(caller)})
                return True
        return False

    def _win(self) -> None:
        stage, me = self.stage, self.me
        match self.by:
            case WinBy.REPLACEMENT:
                stage.give(Hu(me))
            case WinBy.SELF_DRAW if self.scene.flower_win:
                self._bring_to(me, stage.flower())
                stage.replace_flowers(self.tile)
                stage.give(Hu(me))
            case WinBy.SELF_DRAW:
                self._bring_to(me, self.tile)
                stage.give(Hu(me))
            case WinBy.DISCARD:
                self._bring_to(self.giver, self.tile)
                self._turn(calls=self._calls())
            case WinBy.ROBBED_KONG:
                self._rob()

    def _calls(self) -> Mapping[Seat, Command]:
        calls: dict[Seat, Command] = {self.me: Hu(self.me)}
        for steps in range(1, len(self.scene.rivals) + 1):
            calls[self.me.after(steps)] = Hu(self.me.after(steps))
        if self.scene.callers:
            calls[self.me.after(3)] = Pung(self.me.after(3))
        if self.scene.callers > 1:
            calls[self.me.after(2)] = Chow(self.me.after(2), self._chow()[0])
        return calls

    def _rob(self) -> None:
        stage, giver = self.stage, self.giver
        other = next(seat for seat in Seat if seat not in (self.me, giver))
        self._bring_to(other, self.tile)
        self._turn(calls={giver: Pung(giver)})
        self._bring_to(giver, self.tile)
        stage.wish("tail", stage.any_tile())
        stage.give(AddToPung(giver, self.tile))
        stage.answer({self.me: Hu(self.me)})


def _claimed(meld: Meld) -> Tile:
    """Return the tile of a meld that another player gave."""
    place = meld.claimed_place or 1
    return Tile(meld.tile + place - 1) if meld.kind is MeldKind.CHOW else meld.tile


def _from_hand(meld: Meld) -> list[Tile]:
    """Return the three tiles of the deal that a meld takes up, fillers left out."""
    if meld.kind is MeldKind.CHOW:
        return [tile for tile in meld.tiles if tile != _claimed(meld)]
    needs_three = meld.kind in _KONGS and not meld.is_promoted
    return [meld.tile] * (3 if needs_three else 2)


def _call(meld: Meld, seat: Seat) -> Command:
    if meld.kind is MeldKind.CHOW:
        return Chow(seat, meld.tile)
    is_kong = meld.kind is MeldKind.MELDED_KONG and not meld.is_promoted
    return Kong(seat) if is_kong else Pung(seat)


def _with_winds(hand: Hand, round_wind: Wind, seed: int) -> Hand:
    """Return *hand* in this round: its winds change names together."""
    old_round, old_seat = hand.conditions.round_wind, hand.conditions.seat_wind
    others = [wind for wind in Wind if wind != round_wind]
    Random(seed).shuffle(others)
    names = {old_round: round_wind}
    for wind in (old_seat, *Wind):
        if wind not in names:
            names[wind] = others.pop()
    tiles = {wind_tile(old): wind_tile(new) for old, new in names.items()}
    conditions = replace(hand.conditions, round_wind=round_wind, seat_wind=names[old_seat])
    return replace(
        hand,
        standing=tuple(tiles.get(tile, tile) for tile in hand.standing),
        winning_tile=hand.winning_tile and tiles.get(hand.winning_tile, hand.winning_tile),
        melds=tuple(replace(meld, tile=tiles.get(meld.tile, meld.tile)) for meld in hand.melds),
        conditions=conditions,
        implied=(),
        visible=(),
    )
