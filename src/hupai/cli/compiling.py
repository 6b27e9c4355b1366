"""Kernels that are not compiled yet are compiled in view."""

import click

import hupai
from hupai.words import Language, say


def compile_ahead(language: Language) -> None:
    """Compile the kernels that are not yet, and say so."""

    def told(done: int, steps: int) -> None:
        text = say("cli.compiling", language, done=done, steps=steps)
        click.echo(f"\r{text}", err=True, nl=done == steps)

    hupai.compile_kernels(told)
