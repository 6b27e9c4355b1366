"""The referee's commands."""

from hupai.cli.referee.foul_book import show_fouls

__all__ = ["show_fouls"]
