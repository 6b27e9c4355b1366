"""One hand from the command line: its score, or its waits where the winning tile is missing."""

import click

from hupai.cli.documents import dumped, score_document, waits_document
from hupai.cli.inputs import one_hand, rules_for
from hupai.cli.score_page import show_score
from hupai.cli.waits_page import show_waits
from hupai.hand import parse_hand
from hupai.scoring import score_hand, waits
from hupai.words import Language


def show_hand(given: str, edition: str, language: Language, *, as_json: bool) -> None:
    """Print the score of a hand line, or its waits.

    Raises:
        MahjongError: the line spells no hand, or the rules are unknown.
    """
    rules = rules_for(edition)
    hand = parse_hand(one_hand(given))
    if hand.winning_tile is None:
        found = waits(hand, rules)
        if as_json:
            click.echo(dumped(waits_document(hand, found, rules)))
        else:
            show_waits(hand, found, rules, language)
        return
    score = score_hand(hand, rules)
    if as_json:
        click.echo(dumped(score_document(score)))
    else:
        show_score(score, language)
