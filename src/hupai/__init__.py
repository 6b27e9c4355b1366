"""Competition mahjong: score a hand under any of the four official rulebooks, and say why."""

from typing import Final

from hupai.hand import Hand, parse_hand, write_hand
from hupai.rules import Edition, load_rules
from hupai.scoring import Score, Wait, score_hand
from hupai.scoring import waits as _waits_of

__version__: Final = "0.1.0"
__all__ = ["Edition", "Hand", "Score", "Wait", "parse_hand", "score", "waits", "write_hand"]

DEFAULT_RULES: Final = "wmo-2014"


def score(hand: Hand | str, edition: Edition | str = DEFAULT_RULES) -> Score:
    """Score a hand, given as a Hand or as a hand line, under an edition, a dialect or regulations.

    Raises:
        MahjongError: the line spells no hand, the hand has no winning tile, or nothing is
            called *edition*.
    """
    return score_hand(_hand(hand), _rules(edition))


def waits(hand: Hand | str, edition: Edition | str = DEFAULT_RULES) -> tuple[Wait, ...]:
    """Return every tile that completes a waiting hand, and what it is worth.

    Raises:
        MahjongError: as for :func:`score`, or the hand already holds its winning tile.
    """
    return _waits_of(_hand(hand), _rules(edition))


def _hand(hand: Hand | str) -> Hand:
    return parse_hand(hand) if isinstance(hand, str) else hand


def _rules(edition: Edition | str) -> Edition:
    return load_rules(edition) if isinstance(edition, str) else edition
