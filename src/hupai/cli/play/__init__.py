"""``hupai play``: a hand or a session in the terminal."""

from hupai.cli.play.playing import play
from hupai.cli.play.settings import settings_from

__all__ = ["play", "settings_from"]
