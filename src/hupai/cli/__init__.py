"""The command line: parse, call, print."""

from hupai.cli.main import main

__all__ = ["main"]
