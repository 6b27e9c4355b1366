"""Hands and how far they are from winning, worked out by hand."""

from typing import Final

LINES: Final = (
    ("123m456p789s1233s", 0),
    ("123m456p789sEE12s3s", -1),
    ("11m33m55p77p99sEECF", 0),
    ("19m19p19sESWNCFP", 0),
    ("147m258p369sESWN", 0),
    ("147m258p369s12mEE", 0),
    ("147m258p369s1mSEC", 1),
    ("[CCC,1]147m258p369sE", 0),
    # W1 W3 W3 W4 W4 W5 W5 T1 T2 T3 F4 F4 F4 waits for 1m, whatever some programs say
    ("1334455m123sNNN", 0),
    # 1111m 6m 777m 888m 99m waits for a fifth 1m only: not waiting at all
    ("1111m6m777m888m99m", 1),
    # the missing 5m lies in the kong
    ("[5555m,1]46m123p789sEE", 1),
    ("[5555m,1][EEE,1]46m123p99s", 1),
    ("[123m][456m][789m]147p2s", 2),
    # the knitted straight needs a 1m, but the kong holds them all
    ("[1111m]47m258p369sEE", 5),
    ("258m258p258sESWN", 6),
    # beside a melded pung the fourth tile makes no pair
    ("[CCC,1]147m258p369sC", 1),
    ("[123m]147m258p369s1m", 0),
)
