"""The lines a batch prints, as parts that the kernel puts together."""

import json

import hupai
from hupai.rules import Edition, FanId


def line_writer(rules: Edition) -> "hupai.LineTexts":
    """Return what writes results as the objects of a batch."""

    def written(name: FanId, times: int) -> bytes:
        fan = rules.fans[name]
        entry = {"id": fan.id, "number": fan.number, "points": fan.points, "count": times}
        return json.dumps(entry).encode()

    return hupai.line_texts(
        rules,
        before_number=b'{"line": ',
        before_total=b', "wins": true, "total": ',
        before_points=b', "fan_points": ',
        before_flowers=b', "flowers": ',
        if_enough=b', "reaches_minimum": true, "fans": [',
        if_not_enough=b', "reaches_minimum": false, "fans": [',
        between_fans=b", ",
        at_end=b'], "error": null}\n',
        lost=b', "wins": false, "total": null, "fan_points": null, "flowers": null, '
        b'"reaches_minimum": null, "fans": [], "error": null}\n',
        fan=written,
    )
