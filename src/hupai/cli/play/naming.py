"""The winner's own count, where it is his to name."""

import re
from typing import Final

from hupai.cli.fan_book import find_fan
from hupai.cli.play.scene import Scene
from hupai.seat import Command, Manners, NameFan, View
from hupai.words import Language

_BETWEEN: Final = re.compile("[,，、;；]")
_TIMES: Final = re.compile(r"(.*\S)\s*[x×*]\s*(\d)")


def names_fan(view: View) -> bool:
    """Tell whether the person is to name the fan of his win."""
    return view.manners is Manners.HONEST and any(
        isinstance(each, NameFan) for each in view.commands
    )


def count_named(text: str, scene: Scene, language: Language) -> Command:
    """Return the count that *text* names: names or numbers, ``×2`` behind one that counts twice.

    Raises:
        MahjongError: a name is no fan of the edition.
    """
    fans = []
    for name in filter(None, map(str.strip, _BETWEEN.split(text))):
        times = _TIMES.fullmatch(name)
        spelled, count = (times[1], int(times[2])) if times else (name, 1)
        fans += [find_fan(spelled, scene.rules, language).id] * count
    return NameFan(scene.view.commands[0].seat, tuple(fans))
