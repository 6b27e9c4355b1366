"""The commands about records of games: replay, convert, show, verify."""

from hupai.cli.records.convert import convert
from hupai.cli.records.replay import replay_file
from hupai.cli.records.show import show_record
from hupai.cli.records.verify import verify_file

__all__ = ["convert", "replay_file", "show_record", "verify_file"]
