"""Every set of rules that the data files can make of one choice."""

from functools import cache
from typing import Final

from hupai.rules import DIALECTS, EDITIONS, OPTIONS, Edition, load_rules, read_regulations

NAMES: Final = (*EDITIONS, *DIALECTS)
CHOICES: Final = [
    (edition, option.name, choice)
    for option in OPTIONS.values()
    for edition in option.editions
    for choice in option.choices
]


@cache
def chosen(edition: str, option: str, choice: str) -> Edition:
    """Return an edition with one choice of the regulations."""
    text = f'name = "x"\nedition = "{edition}"\noptions.{option} = "{choice}"\n'
    return read_regulations(text, "x.toml")


RULES: Final = {
    **{name: load_rules(name) for name in NAMES},
    **{" ".join(each): chosen(*each) for each in CHOICES},
}
