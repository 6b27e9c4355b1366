"""A table whose wall is stacked while the hand is played: the next tile is whatever is wanted.

Tiles nobody has seen change places, so that the wall of the end, had it stood so from the start,
brings the same hand; it is played again from there, by an engine that knows of no stage.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal

from msgspec.structs import replace

from hupai.seat import SEATS, Command, DecisionKind, Discard, ExposeFlower, KeepFlowers, Pass, Seat
from hupai.session import Deal
from hupai.table import Event, Laws, Refusal, StartHand, TableState, TilesDealt, offers, step
from hupai.table.walls import City
from hupai.tiles import KINDS, Tile, Wind, full_set

End = Literal["head", "tail"]


class UnstageableError(Exception):
    """The scene cannot be played at a table."""


class Stage:
    """One hand. ``kept`` are kinds that nobody may draw unless they are asked for."""

    def __init__(
        self,
        laws: Laws,
        place: tuple[int, Wind, Seat],
        dealt: Mapping[Seat, Sequence[Tile]],
        asked: Counter[Tile],
        seed: int,
    ) -> None:
        self.laws = laws
        self.chance = Random(seed)
        self.dealer = place[2]
        self.dice = tuple(self.chance.randint(1, 6) for _ in range(4))
        self.commands: list[Command] = []
        self.kept = set(asked)
        wall, self.undrawn = self._stacked(place, dealt, asked)
        self.state = self._started(place, wall)

    def _started(self, place: tuple[int, Wind, Seat], wall: Sequence[Tile]) -> TableState:
        start = StartHand(*place, tuple(wall), self.dice)
        return _accepted(step(TableState(), start, self.laws))[0]

    def _stacked(
        self,
        place: tuple[int, Wind, Seat],
        dealt: Mapping[Seat, Sequence[Tile]],
        asked: Counter[Tile],
    ) -> tuple[list[Tile], set[int]]:
        """Return a wall that deals what is wanted, and the places that stay undrawn."""
        tiles = list(full_set())
        places = self._places(place, tiles)
        free = Counter(tiles)
        for hand in dealt.values():
            free.subtract(hand)
        free.subtract(asked)
        if min(free.values()) < 0:
            raise UnstageableError(free)
        fillers = [tile for tile in free.elements() if tile < KINDS]
        self.chance.shuffle(fillers)
        fillers.sort(key=self.kept.__contains__)  # the last are dealt first, and stay in hands
        wall: list[Tile | None] = [None] * len(tiles)
        for seat in SEATS:
            hand = list(dealt.get(seat, ()))
            while len(hand) < len(places[seat]):
                hand.append(fillers.pop())
            for at, tile in zip(places[seat], hand, strict=True):
                wall[at] = tile
        rest = list(
            (Counter(tiles) - Counter(tile for tile in wall if tile is not None)).elements()
        )
        undrawn = [at for at, tile in enumerate(wall) if tile is None]
        for at, tile in zip(undrawn, rest, strict=True):
            wall[at] = tile
        return [tile for tile in wall if tile is not None], set(undrawn)

    def _places(
        self, place: tuple[int, Wind, Seat], wall: Sequence[Tile]
    ) -> Mapping[Seat, list[int]]:
        """Return which places of the wall each seat is dealt, in order."""
        state, events = _accepted(
            step(TableState(), StartHand(*place, tuple(wall), self.dice), self.laws)
        )
        numbered = _numbered(_city(state), taken=False)
        places: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
        for event in events:
            if isinstance(event, TilesDealt):
                places[event.seat] += map(int, numbered.packet(event.seat, event.count))
                numbered = numbered.without(event.seat, "head", event.count)
        return places

    # ----------------------------------------------------------------------------------- wishes

    def wish(self, end: End, tile: Tile) -> None:
        """Let *tile* be the next one at this end of the wall."""
        walls = self.walls
        at, tiles = self._next_place(end), list(walls.tiles)
        found = next((each for each in sorted(self.undrawn) if tiles[each] == tile), None)
        if found is None:
            raise UnstageableError(tile)
        tiles[at], tiles[found] = tiles[found], tiles[at]
        self.state = replace(self.state, walls=replace(walls, tiles=tuple(tiles)))

    def any_tile(self) -> Tile:
        """Return an undrawn tile that nobody waits for; flowers when nothing else is left."""
        tiles = [self.walls.tiles[at] for at in sorted(self.undrawn)]
        plain = [tile for tile in tiles if tile < KINDS and tile not in self.kept]
        flowers = [tile for tile in tiles if tile >= KINDS]
        if not plain and not flowers:
            raise UnstageableError(tiles)
        return self.chance.choice(plain or flowers)

    def flower(self) -> Tile:
        """Return an undrawn flower."""
        tiles = self.walls.tiles
        found = next((tiles[at] for at in sorted(self.undrawn) if tiles[at] >= KINDS), None)
        if found is None:
            raise UnstageableError("flower")
        return found

    def _next_place(self, end: End) -> int:
        return int(_numbered(self.walls).next_tile(Seat.FIRST, end))

    # ------------------------------------------------------------------------------------- acts

    def give(self, command: Command) -> None:
        """Carry a lawful command out."""
        before = self.walls.head, self.walls.tail
        ends = self._next_place("head"), self._next_place("tail")
        self.state = _accepted(step(self.state, command, self.laws))[0]
        self.commands.append(command)
        after = self.walls.head, self.walls.tail
        for at, old, new in zip(ends, before, after, strict=True):
            if new != old:
                self.undrawn.discard(at)

    @property
    def walls(self) -> City:
        return _city(self.state)

    @property
    def is_over(self) -> bool:
        return self.state.result is not None

    @property
    def seat(self) -> Seat:
        """Return whose turn it is."""
        decision = self.state.decision
        if decision is None or decision.kind is not DecisionKind.TURN:
            raise UnstageableError(decision)
        return decision.seats[0]

    @property
    def left(self) -> int:
        return self.walls.left

    def open_play(self, replacements: Mapping[Seat, Sequence[Tile]]) -> None:
        """Replace all flowers before play, with these tiles and then with any."""
        wanted = {seat: list(tiles) for seat, tiles in replacements.items()}
        while (decision := self.state.decision) and decision.kind is DecisionKind.FLOWERS:
            seat = decision.seats[0]
            commands = offers(self.state, seat, self.laws)
            flower = next((each for each in commands if isinstance(each, ExposeFlower)), None)
            if flower is None:
                self.give(KeepFlowers(seat))
            else:
                mine = wanted.get(seat)
                self.wish("tail", mine.pop(0) if mine else self.any_tile())
                self.give(flower)

    def replace_flowers(self, last: Tile | None = None) -> None:
        """Expose the flower drawn, and the next; *last* comes in place of the first."""
        while (tile := self.state.seats[self.seat].drawn) is not None and tile >= KINDS:
            self.wish("tail", self.any_tile() if last is None else last)
            self.give(ExposeFlower(self.seat, tile))

    def discard(
        self,
        tile: Tile | None = None,
        *,
        then: Tile | None = None,
        calls: Mapping[Seat, Command] | None = None,
    ) -> None:
        """Discard the tile drawn, or *tile* from the hand; *then* is what is drawn next."""
        seat = self.seat
        drawn = self.state.seats[seat].drawn
        if self.left:
            self.wish("head", self.any_tile() if then is None else then)
        if tile is None:
            if drawn is None:
                raise UnstageableError(seat)
            self.give(Discard(seat, drawn, drawn=True))
        else:
            self.give(Discard(seat, tile, drawn=tile == drawn))
        self.answer(calls or {})

    def answer(self, calls: Mapping[Seat, Command]) -> None:
        """Let everybody answer an open window: these calls, and passes."""
        decision = self.state.decision
        if decision is not None and decision.kind in (DecisionKind.CLAIM, DecisionKind.ROBBERY):
            for seat in decision.seats:
                self.give(calls.get(seat, Pass(seat)))

    def deal(self) -> Deal:
        """Return the wall and dice that bring this hand."""
        return Deal(self.walls.tiles, self.dice)


def _accepted(
    stepped: tuple[TableState, tuple[Event, ...]] | Refusal,
) -> tuple[TableState, tuple[Event, ...]]:
    if isinstance(stepped, Refusal):
        raise UnstageableError(stepped)
    return stepped


def _city(state: TableState) -> City:
    if not isinstance(state.walls, City):
        raise UnstageableError(state.rules)
    return state.walls


def _numbered(walls: City, *, taken: bool = True) -> City:
    """Return *walls* with the number of its place on each tile."""
    tiles = tuple(Tile(at) for at in range(len(walls.tiles)))
    return replace(walls, tiles=tiles) if taken else replace(walls, tiles=tiles, head=0, tail=0)
