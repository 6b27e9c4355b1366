"""What the greedy player does, and why."""

import pytest
from msgspec.structs import replace

from hupai.bots import Greedy
from hupai.rules import load_rules
from hupai.seat import (
    AddToPung,
    Chow,
    Command,
    ConcealedKong,
    Discard,
    ExposeFlower,
    Hu,
    KeepFlowers,
    Kong,
    Manners,
    Pass,
    Pung,
)
from hupai.tiles import FLOWERS, Tile, parse_tiles
from tests.coach.views import ME, view_of

RULES = load_rules("wmo-2014")


def chosen(
    line: str, drawn: str = "", *, offered: str = "", commands: tuple[Command, ...]
) -> Command:
    view = view_of(line, drawn, offered=offered, commands=commands)
    return Greedy(RULES).choose(view)


def discards(text: str) -> tuple[Command, ...]:
    """Return the discard of every kind, the last tile's as the one drawn."""
    *standing, drawn = parse_tiles(text)
    kinds = sorted(set(standing))
    return (*(Discard(ME, tile) for tile in kinds), Discard(ME, drawn, drawn=True))


def claims(*commands: Command) -> tuple[Command, ...]:
    return (*commands, Pass(ME))


def test_it_wins_when_it_can() -> None:
    commands = (Hu(ME), *discards("123m456m789m11p22p2p"))

    assert chosen("123m456m789m11p22p", "2p", commands=commands) == Hu(ME)


@pytest.mark.rule("R-154")
@pytest.mark.parametrize("standing", ["123m456m789m11p22p", "123m567p234s11p22p"])
def test_it_declares_no_win_below_the_minimum_where_manners_offer_it(standing: str) -> None:
    commands = (Hu(ME), *discards(f"{standing}2p"))
    view = replace(view_of(standing, "2p", commands=commands), manners=Manners.HONEST)
    enough = standing.startswith("123m456m789m")

    assert isinstance(Greedy(RULES).choose(view), Hu) is enough


def test_it_claims_no_win_with_tiles_that_are_none() -> None:
    commands = claims(Hu(ME), Pung(ME))
    view = view_of("147m258p369sEECC", offered="E", commands=commands)
    honest = replace(view, manners=Manners.HONEST, decision=None)

    assert not isinstance(Greedy(RULES).choose(honest), Hu)


def test_it_replaces_flowers_before_anything_else() -> None:
    commands = (ExposeFlower(ME, FLOWERS[3]), *discards("123m456m789m11p2p9s"))

    assert chosen("123m456m789m11p9s2p", commands=commands) == commands[0]


def test_it_keeps_no_flower_back() -> None:
    assert chosen("123m456m789m11p9s2p", commands=(KeepFlowers(ME),)) == KeepFlowers(ME)


@pytest.mark.parametrize(
    ("standing", "drawn", "discarded"),
    [
        ("123m456m78m1199pE", "S", "ES"),  # honours serve a straight nothing
        ("123m123p12s44s55m9p", "E", "9pE"),
        ("11m33m55p77p99sEEC", "F", "CF"),  # seven pairs
        ("19m19p19sESWNCF5m", "5p", "5m5p"),  # thirteen orphans
        ("147m258p36sESWNC", "5p", "5p"),  # honours and knitted tiles
        ("112233m456m789mE", "9p", "E9p"),  # a flush
    ],
)
def test_it_discards_a_tile_that_serves_nothing(standing: str, drawn: str, discarded: str) -> None:
    command = chosen(standing, drawn, commands=discards(standing + drawn))

    assert isinstance(command, Discard)
    assert command.tile in parse_tiles(discarded)


def test_it_shows_the_drawn_copy_of_a_tile_rather_than_its_own() -> None:
    command = chosen("123m123p123s44m55mE", "E", commands=discards("123m123p123s44m55mEE"))

    assert command == Discard(ME, Tile(27), drawn=True)


def test_it_keeps_more_useful_tiles_of_two_ways() -> None:
    # 1299p: the edge waits for four tiles, but 3p lies open already
    view = view_of(
        "123m456m789m12p99p", "4s", shown="3p3p3p", commands=discards("123m456m789m12p99p4s")
    )

    assert Greedy(RULES).choose(view) != Discard(ME, Tile(17))


def test_a_complete_hand_that_may_not_win_still_discards() -> None:
    line = "123m456m789m11p22p"
    command = chosen(line, "2p", commands=discards(f"{line}2p"))

    assert isinstance(command, Discard)


def test_a_hand_out_of_reach_of_the_minimum_still_discards_what_it_needs_least() -> None:
    line = "[123m][567p][234s][789p]9s"
    command = chosen(line, "E", commands=discards("9sE"))

    assert isinstance(command, Discard)


@pytest.mark.parametrize(
    ("standing", "offered", "claim"),
    [
        ("12m456m789m11p9sEE", "3m", Chow(ME, Tile(0))),
        ("222p33m444s555sE9m", "3m", Pung(ME)),
    ],
)
def test_it_claims_what_brings_it_nearer(standing: str, offered: str, claim: Command) -> None:
    assert chosen(standing, offered=offered, commands=claims(claim)) == claim


@pytest.mark.parametrize(
    ("standing", "offered", "claim"),
    [
        ("123m567p234s11pEE", "E", Pung(ME)),  # a hand, but no eight points
        ("11m33m55p77p99sEEC", "E", Pung(ME)),  # six pairs stay concealed
        ("444m123p789s11p56s", "4m", Kong(ME)),  # the set is there already
    ],
)
def test_it_lets_go_by_what_does_not(standing: str, offered: str, claim: Command) -> None:
    assert chosen(standing, offered=offered, commands=claims(claim)) == Pass(ME)


def test_it_declares_a_kong_that_costs_nothing() -> None:
    line = "222m333p555s88s9m1p"
    kong = ConcealedKong(ME, Tile(1))

    assert chosen(line, "2m", commands=(kong, *discards(f"{line}2m"))) == kong


def test_it_breaks_no_sets_for_a_kong() -> None:
    line = "111m2233m456m789m"
    commands = (ConcealedKong(ME, Tile(0)), *discards(f"{line}1m"))

    assert isinstance(chosen(line, "1m", commands=commands), Discard)


def test_it_adds_the_fourth_tile_to_a_pung() -> None:
    kong = AddToPung(ME, Tile(1))
    commands = (kong, *discards("333p555s88s9m1p2m"))

    assert chosen("[222m,1]333p555s88s9m1p", "2m", commands=commands) == kong


def test_it_adds_no_tile_that_a_chow_needs() -> None:
    line = "[111m,1]23m456m789mE5p"
    commands = (AddToPung(ME, Tile(0)), *discards("23m456m789mE5p1m"))

    assert isinstance(chosen(line, "1m", commands=commands), Discard)


def test_what_is_offered_alone_it_gives_back() -> None:
    alone = Discard(ME, Tile(8), drawn=True)

    assert chosen("123m456m789m11p22p", "9m", commands=(alone,)) == alone


def test_its_choice_does_not_hang_on_the_order_of_offers() -> None:
    commands = discards("123m123p12s44s55m9pE")
    view = view_of("123m123p12s44s55m9p", "E", commands=commands)

    assert Greedy(RULES).choose(view) == Greedy(RULES).choose(
        replace(view, commands=commands[::-1])
    )
