"""The lower part of the screen: the question, the own hand with its keys, what may be chosen."""

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from hupai.cli.play.board import ACCENT
from hupai.cli.play.choices import SPACE, Choice, choices, discards_now, standing_tiles
from hupai.cli.play.faces import full_name, padded, run_text, seat_name, tile_text
from hupai.cli.play.naming import names_fan
from hupai.cli.play.scene import Scene
from hupai.cli.terminal import LABEL, STRONG
from hupai.seat import DecisionKind, Manners, Seat, Since
from hupai.words import Language, say

_TILE: Final = 5
_MARGIN: Final = "  "
_BETWEEN: Final = "   "


def hand_rows(scene: Scene, language: Language, raised: str = "") -> list[Text]:
    """Return the own tiles and the keys under them, the tile of the key *raised* marked."""
    tiles, keys = Text(_MARGIN), Text(_MARGIN)
    asked = discards_now(scene.view)
    for key, tile, drawn in standing_tiles(scene.view):
        if drawn:
            tiles.append(_BETWEEN)
            keys.append(_BETWEEN)
        shown = tile_text(tile, language, "reverse bold" if key == raised else "bold")
        tiles.append_text(padded(shown, _TILE))
        keys.append_text(padded(Text(key if asked else "", style=LABEL), _TILE))
    tiles.rstrip()
    keys.rstrip()
    return [tiles, keys]


def question(scene: Scene, language: Language) -> Text:
    """Return what is asked of the person."""
    view = scene.view
    decision = view.decision
    kind = None if decision is None else decision.kind
    match kind:
        case DecisionKind.TURN:
            return Text(_own_turn(scene, language), style=ACCENT)
        case DecisionKind.CLAIM | DecisionKind.ROBBERY:
            return Text(_offer(scene, language, kind), style=STRONG)
        case DecisionKind.FLOWERS:
            return Text(say("play.ask.flowers", language), style=STRONG)
        case _ if view.declared is not None and view.audience not in view.declared.winners:
            return Text(say("play.ask.confirm", language), style=STRONG)
        case _:
            return Text(say("play.ask.act", language), style=ACCENT)


def _own_turn(scene: Scene, language: Language) -> str:
    view = scene.view
    own = view.seats[view.audience] if isinstance(view.audience, Seat) else view.seats[0]
    since = view.since or Since.DRAW
    if own.drawn is None or since is Since.DEAL:
        return say(f"play.ask.{'begin' if since is Since.DEAL else 'discard'}", language)
    tile = full_name(own.drawn, language)
    key = "drew" if since is Since.DRAW else "replaced"
    return say(f"play.ask.{key}", language, tile=tile)


def _offer(scene: Scene, language: Language, kind: DecisionKind) -> str:
    view = scene.view
    if view.focus is None or view.offered_tile is None:
        return ""
    who = seat_name(view.focus, view.dealer, language)
    tile = full_name(view.offered_tile, language)
    return say(f"play.ask.{kind.value}", language, who=who, tile=tile)


def choice_row(scene: Scene, language: Language) -> Text:
    """Return the keys of everything that may be chosen besides a discard."""
    shown = [_choice(each, language) for each in choices(scene.view)]
    if names_fan(scene.view):
        named = say("play.choice.own_name", language)
        shown.insert(0, Text(f"[n] {named}", style=STRONG))
    if discards_now(scene.view):
        shown.append(Text(say("play.discard_keys", language), style=LABEL))
    return Text(_MARGIN) + Text(_BETWEEN).join(shown)


def _choice(choice: Choice, language: Language) -> Text:
    key = say("play.key.space", language) if choice.key == SPACE else choice.key
    style = ACCENT if choice.name == "hu" else STRONG
    name = say(f"play.choice.{choice.name}", language)
    label = Text.assemble((f"[{key}]", style), " ", (name, style))
    if choice.tiles:
        label.append(" ").append_text(run_text(choice.tiles, language))
    return label


def footer(scene: Scene, language: Language) -> Text:
    """Return the keys that are always there."""
    names = ["sheet", "help", "leave"]
    if scene.view.manners is Manners.STRICT:
        names.insert(0, "waits")
    return Text(_MARGIN) + Text(_BETWEEN).join(_always(names, language))


def _always(names: list[str], language: Language) -> Iterator[Text]:
    for name in names:
        key = ALWAYS[name]
        yield Text(f"[{key}] {say(f'play.always.{name}', language)}", style=LABEL)


ALWAYS: Final = {"waits": "w", "sheet": "s", "help": "?", "leave": "q"}
