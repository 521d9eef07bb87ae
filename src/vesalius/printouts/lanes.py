"""Curves of the signs of a run in millimetres, one lane above the other, for a template that only draws lines."""

from collections.abc import Sequence
from math import ceil, inf
from typing import Literal

import msgspec

from vesalius.kit.messages import Messages
from vesalius.training.bedside.schemas import SignAt

WIDTH = 126.0
HEIGHT = 9.0
"""Of one lane."""
_APART = 7.0
"""Of the numbers of two acts."""
_MARGIN = 0.12
"""Of a lane's height above and below its curve."""
_STEPS = (30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400)
_MOST_NUMBERS = 9
_MOST_TIMES = 10
_MOST_LANES = 5
"""In one drawing, which does not break over pages."""


class Lane(msgspec.Struct):
    """A sign: its name, the ends of its scale, and its curve, broken where it could not be measured.

    Points are in millimetres from the lane's lower left corner, upwards.
    """

    name: str
    low: str
    high: str
    parts: list[list[tuple[float, float]]]


class Mark(msgspec.Struct):
    """An act on the curves: where it stands, and its number in the time line.

    Of acts close to each other the first has the numbers of all (`3–5`), the others have none.
    """

    x: float
    number: str
    bad: bool


class Lanes(msgspec.Struct):
    """The curves of some signs, where the time has numbers, and the acts on them."""

    width: float
    height: float
    lanes: list[Lane]
    xs: list[tuple[float, str]]
    marks: list[Mark]


class Sampled(msgspec.Struct):
    """The same as a table: each sign with its values at some times."""

    head: list[str]
    rows: list[list[str]]


def clock(second: int) -> str:
    """Minutes and seconds."""
    minutes, seconds = divmod(second, 60)
    return f"{minutes:02}:{seconds:02}"


def lanes(
    signs: Sequence[tuple[str, str]],
    curve: Sequence[SignAt],
    acts: Sequence[tuple[int, Literal["good", "bad"]]],
    seconds: int,
    say: Messages,
) -> list[Lanes]:
    """The curves of signs (id and name) over a run of so many seconds, with its acts: a few signs to a drawing."""
    whole = max(1, seconds)
    step = next((s for s in _STEPS if whole / s <= _MOST_NUMBERS), _STEPS[-1])
    # As many in each as in the others, or one less.
    count = ceil(len(signs) / _MOST_LANES)
    return [
        Lanes(
            width=WIDTH,
            height=HEIGHT,
            lanes=[_lane(id, name, curve, whole, say) for id, name in part],
            xs=[(WIDTH * s / whole, clock(s)) for s in range(0, whole + 1, step)],
            marks=_marks(acts, whole),
        )
        for part in (signs[n * len(signs) // count : (n + 1) * len(signs) // count] for n in range(count))
    ]


def sampled(signs: Sequence[tuple[str, str]], curve: Sequence[SignAt], sign: str, say: Messages) -> Sampled:
    """Some of the values, the first and the last among them: what a chart cannot say aloud. `sign` heads the names."""
    last = len(curve) - 1
    places = sorted({round(n * last / (_MOST_TIMES - 1)) for n in range(_MOST_TIMES)}) if curve else []
    return Sampled(
        head=[sign, *(clock(curve[p].second) for p in places)],
        rows=[[name, *(_said(curve[p].values[id], say) for p in places)] for id, name in signs],
    )


def _marks(acts: Sequence[tuple[int, Literal["good", "bad"]]], whole: int) -> list[Mark]:
    marks: list[Mark] = []
    numbered, first = -inf, 0
    for number, (second, how) in enumerate(acts, start=1):
        mark = Mark(WIDTH * min(second, whole) / whole, "", how == "bad")
        marks.append(mark)
        if mark.x - numbered >= _APART:
            numbered, first = mark.x, number
            mark.number = str(number)
        else:
            marks[first - 1].number = f"{first}–{number}"
    return marks


def _said(value: float | None, say: Messages) -> str:
    return "–" if value is None else say.plain(value)


def _lane(id: str, name: str, curve: Sequence[SignAt], whole: int, say: Messages) -> Lane:
    values = [v for point in curve if (v := point.values[id]) is not None]
    low, high = (min(values), max(values)) if values else (0.0, 0.0)
    span = (high - low) or 1.0
    parts: list[list[tuple[float, float]]] = [[]]
    for point in curve:
        value = point.values[id]
        if value is None:
            parts.append([])
            continue
        share = (value - low) / span if high > low else 0.5
        parts[-1].append(
            (round(WIDTH * point.second / whole, 2), round(HEIGHT * (_MARGIN + share * (1 - 2 * _MARGIN)), 2))
        )
    return Lane(name, _said(low, say), _said(high, say), [part for part in parts if len(part) > 1])
