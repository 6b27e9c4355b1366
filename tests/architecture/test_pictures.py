"""The pictures of the documentation show what the commands print."""

import pytest

from tools.pictures import FOLDER, GAMES, PICTURES, picture


@pytest.mark.parametrize("name", [*PICTURES, *GAMES])
def test_a_picture_shows_what_its_command_prints(name: str) -> None:
    drawn = FOLDER.joinpath(f"{name}.svg").read_text("utf-8")

    assert drawn == picture(name), "python -m tools.pictures draws them anew"


def test_every_picture_is_drawn_by_a_command() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {*PICTURES, *GAMES}
