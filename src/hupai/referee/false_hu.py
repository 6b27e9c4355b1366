"""Which foul a hu is that does not meet the rules."""

from hupai.rules import Edition, FoulId


def false_hu(shanten: int, rules: Edition) -> FoulId:
    """Return the foul of a hu with a hand so many tiles from a win.

    *shanten* is -1 for a complete hand below the minimum; else that of the thirteen tiles before
    the last one, drawn or claimed: 0 if they were waiting (R-247 to R-252, A-FALSE-SELFDRAW).
    """
    for foul in rules.fouls.values():
        if foul.shanten is not None and foul.shanten[0] <= shanten <= foul.shanten[1]:
            return foul.id
    raise AssertionError(shanten)  # every edition grades every hand
