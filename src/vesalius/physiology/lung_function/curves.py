"""A forced expiration drawn from its numbers, so that the drawn line, measured again, gives those numbers.

The line is built on the slowness of each litre, the reciprocal of flow: time is its integral over volume. After a
rise of flow that is linear in time, slowness is 1/PEF plus two functions of volume that never fall, so flow never rises
again. Their weights solve two linear equations: FEV1 is out after 1 s, and the middle half of FVC takes the time that
FEF25-75 says. In the last part flow falls in a line to 25 mL/s, the end of forced expiration in ATS/ERS 2019
(doi 10.1164/rccm.201908-1590ST).
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import cos, pi, sin

import msgspec

_END_FLOW = 0.025
_PEAKS = (0.1, 0.06, 0.03, 0.015)
"""Of FVC: where the peak is; the usual place first, earlier where the numbers need it."""
_SHORTEST = 6.0
"""Seconds; what is over earlier stays level until then."""
_PIECES = 480
_SHOWN = 120

Point = tuple[float, float]
_Shape = Callable[[float], float]


class Expiration(msgspec.Struct, frozen=True):
    """A drawn expiration: flow in L/s over volume in L, and volume over time in s."""

    flow_volume: list[Point]
    volume_time: list[Point]


def expiration(fvc: float, fev1: float, pef: float, fef2575: float | None = None) -> Expiration | None:
    """The line of these numbers (L, L, L/s, L/s); nothing where no line with one peak can have them all."""
    if not 0 < fev1 < fvc or pef <= fev1:
        return None
    for share in _PEAKS:
        peak_at = min(share * fvc, 0.4 * (pef - fev1), 0.5 * fev1)
        grid = _grid(peak_at, fvc, (fev1, 0.25 * fvc, 0.75 * fvc))
        added = _added(grid, fvc, fev1, pef, fef2575)
        if added is not None:
            return _drawn(grid, [1 / pef + added(volume) for volume in grid], fvc, fev1, pef)
    return None


def _drawn(grid: Sequence[float], slowness: list[float], fvc: float, fev1: float, pef: float) -> Expiration:
    peak_at = grid[0]
    rise = 2 * peak_at / pef
    _end(grid, slowness, max(fev1, 0.75 * fvc))
    times = [rise]
    for (a, b), (u, v) in zip(pairwise(grid), pairwise(slowness), strict=True):
        times.append(times[-1] + (b - a) * (u + v) / 2)
    # While flow rises in a line with time, volume goes with the square of time.
    rising = [(part * rise, peak_at * part**2, pef * part) for part in (k / 12 for k in range(12))]
    points = rising + [(t, volume, 1 / s) for t, volume, s in zip(times, grid, slowness, strict=True)]
    kept = _thinned(points, {fev1, 0.25 * fvc, 0.75 * fvc, peak_at, fvc})
    last = kept[-1][0]
    return Expiration(
        flow_volume=[(volume, flow) for _, volume, flow in kept] + [(fvc, 0.0)],
        volume_time=[(t, volume) for t, volume, _ in kept] + ([(_SHORTEST, fvc)] if last < _SHORTEST else []),
    )


def inspiration(fvc: float, pif: float) -> list[Point]:
    """Half an ellipse back to full inspiration whose lowest flow is the peak inspiratory flow."""
    half = fvc / 2
    angles = [pi * k / 24 for k in range(25)]
    return [(round(half * (1 + cos(angle)), 9) + 0.0, round(-pif * sin(angle), 9) + 0.0) for angle in angles]


def measured_again(drawn: Expiration) -> dict[str, float]:
    """FVC, FEV1, PEF and FEF25-75 read off a drawn line, as off a recorded one."""
    volumes = [volume for _, volume in drawn.volume_time]
    times = [time for time, _ in drawn.volume_time]
    fvc = max(volumes)
    middle = _at(volumes, times, 0.75 * fvc) - _at(volumes, times, 0.25 * fvc)
    return {
        "FVC": fvc,
        "FEV1": _at(times, volumes, 1.0),
        "PEF": max(flow for _, flow in drawn.flow_volume),
        "FEF2575": 0.5 * fvc / middle,
    }


def _at(xs: Sequence[float], ys: Sequence[float], x: float) -> float:
    place = min(max(1, bisect_left(xs, x)), len(xs) - 1)
    a, b = xs[place - 1], xs[place]
    return ys[place] if a == b else ys[place - 1] + (ys[place] - ys[place - 1]) * (x - a) / (b - a)


def _grid(start: float, end: float, exact: Sequence[float]) -> list[float]:
    """Volumes from peak to end, with those among them at which something is measured."""
    fixed = sorted({start, end, *(v for v in exact if start < v < end)})
    near = (end - start) / _PIECES / 4
    even = (start + (end - start) * k / _PIECES for k in range(1, _PIECES))
    return sorted([*fixed, *(v for v in even if min(abs(v - kept) for kept in fixed) > near)])


def _families(start: float, end: float) -> list[list[_Shape]]:
    """Functions from 0 at the peak that never fall, each beside those most like it.

    Those of the first family bend once, as most lines do; those of the second rise in one stretch and are level then.
    """
    width = end - start

    def early(rate: float) -> _Shape:
        return lambda v: 1 - (1 - min(1.0, (v - start) / width)) ** rate

    def late(rate: float) -> _Shape:
        return lambda v: ((v - start) / width) ** rate

    def step(low: float, high: float) -> _Shape:
        def rise(v: float) -> float:
            part = min(1.0, max(0.0, (v / end - low) / (high - low)))
            return part * part * (3 - 2 * part)

        return rise

    bending = [early(rate) for rate in (60, 24, 12, 6, 3, 2)]
    bending += [late(rate) for rate in (1, 1.5, 2, 3, 4, 6, 9, 14, 24, 48)]
    first = start / end
    stepping = [step(first, high) for high in (0.1, 0.2, 0.35, 0.5) if high > first]
    stepping += [step(0.1, 0.5), step(0.2, 0.5), step(0.22, 0.4), step(0.25, 0.3)]
    return [bending, stepping]


def _time(grid: Sequence[float], shape: _Shape, low: float, high: float) -> float:
    inside = [v for v in grid if low <= v <= high]
    return sum((b - a) * (shape(a) + shape(b)) / 2 for a, b in pairwise(inside))


def _added(
    grid: Sequence[float], fvc: float, fev1: float, pef: float, fef2575: float | None
) -> _Shape | None:
    """What slowness has over 1/PEF from the peak on, so that the times are right."""
    start = grid[0]
    first_second = 1 - (fev1 + start) / pef
    if first_second < 0:
        return None
    families = _families(start, fvc)
    if fef2575 is None:
        # Nothing says how the middle was: as a healthy line bends.
        shape = families[0][7]
        weight = first_second / _time(grid, shape, start, fev1)
        return lambda v: weight * shape(v)
    middle = 0.5 * fvc / fef2575 - 0.5 * fvc / pef
    if middle < 0:
        return None
    for family in families:
        adds = [(f, _time(grid, f, start, fev1), _time(grid, f, 0.25 * fvc, 0.75 * fvc)) for f in family]
        for one, two in pairwise(adds):
            weights = _weights(one[1:], two[1:], (first_second, middle))
            if weights is not None:
                return _sum(weights, (one[0], two[0]))
    return None


def _weights(one: Point, two: Point, needed: Point) -> Point | None:
    """How much of two pairs of times makes the needed pair; nothing when it takes less than none of one."""
    determinant = one[0] * two[1] - two[0] * one[1]
    if abs(determinant) < 1e-12:
        return None
    first = (needed[0] * two[1] - two[0] * needed[1]) / determinant
    second = (one[0] * needed[1] - needed[0] * one[1]) / determinant
    return (first, second) if first >= 0 and second >= 0 else None


def _sum(weights: Point, shapes: tuple[_Shape, _Shape]) -> _Shape:
    return lambda v: weights[0] * shapes[0](v) + weights[1] * shapes[1](v)


def _end(grid: Sequence[float], slowness: list[float], after: float) -> None:
    """Let flow fall in a line from what comes after everything measured to where an expiration is over."""
    width = grid[-1] - after
    for place, volume in enumerate(grid):
        flow = 1 / slowness[place]
        if volume > after and flow > _END_FLOW:
            part = (volume - after) / width
            slowness[place] = 1 / (flow * (1 - part) + _END_FLOW * part)


def _thinned(
    points: Sequence[tuple[float, float, float]], exact: set[float]
) -> list[tuple[float, float, float]]:
    """As many points as a screen or a paper shows, with all those at which something is measured."""
    step = max(1, len(points) // _SHOWN)
    last = len(points) - 1
    return [p for place, p in enumerate(points) if place % step == 0 or place in (0, last) or p[1] in exact]
