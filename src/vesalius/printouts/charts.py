"""Charts of a pulmonary function test in millimetres, for a template that only draws lines.

One litre is as long as two litres a second and as one second, in both charts alike (ATS/ERS: 2 L/s to 1 L, 1 L to 1 s).
"""

from collections.abc import Sequence
from math import ceil, floor

import msgspec

from vesalius.training.pft.schemas import PftCurve

_PER_LITRE = 10.0
_WIDTH = 138.0
_HEIGHT = 92.0
_LEAST_SECONDS = 6
_MOST_SECONDS = 12
_LEAST_LITRES = 4


class Line(msgspec.Struct):
    """A line in millimetres from the chart's lower left corner, upwards."""

    of: str
    points: list[tuple[float, float]]


class Chart(msgspec.Struct):
    """A chart: its size, where its axes have numbers, and its lines."""

    width: float
    height: float
    zero: float
    """Where the horizontal axis stands."""
    xs: list[tuple[float, str]]
    ys: list[tuple[float, str]]
    lines: list[Line]


def charts(curves: Sequence[PftCurve]) -> tuple[Chart, Chart]:
    """The flow-volume loop and the volume-time curve, in one scale."""
    litres = max(
        [float(_LEAST_LITRES)]
        + [v for curve in curves for v in (*curve.flow_volume.volumes, *curve.volume_time.volumes)]
    )
    litres = ceil(litres)
    last = max([0.0] + [second for curve in curves for second in curve.volume_time.seconds])
    seconds = min(_MOST_SECONDS, max(_LEAST_SECONDS, ceil(last)))
    top = 2 * ceil(max([2.0] + [max(curve.flow_volume.flows) for curve in curves]) / 2)
    bottom = 2 * floor(min([0.0] + [min(curve.flow_volume.flows) for curve in curves]) / 2)
    scale = min(_PER_LITRE, _WIDTH / (litres + seconds), _HEIGHT / max(litres, (top - bottom) / 2))
    flow = scale / 2
    loop = Chart(
        width=litres * scale,
        height=(top - bottom) * flow,
        zero=-bottom * flow,
        xs=[(v * scale, str(v)) for v in range(litres + 1)],
        ys=[((f - bottom) * flow, _signed(f)) for f in range(bottom, top + 1, 2)],
        lines=[
            Line(
                curve.of,
                [
                    (max(0.0, v) * scale, (f - bottom) * flow)
                    for v, f in zip(curve.flow_volume.volumes, curve.flow_volume.flows, strict=True)
                ],
            )
            for curve in curves
        ],
    )
    spirogram = Chart(
        width=seconds * scale,
        height=litres * scale,
        zero=0,
        xs=[(s * scale, str(s)) for s in range(seconds + 1)],
        ys=[(v * scale, str(v)) for v in range(litres + 1)],
        lines=[
            Line(
                curve.of,
                [
                    (s * scale, max(0.0, v) * scale)
                    for s, v in zip(curve.volume_time.seconds, curve.volume_time.volumes, strict=True)
                    if s <= seconds
                ],
            )
            for curve in curves
        ],
    )
    return loop, spirogram


def _signed(flow: int) -> str:
    return str(flow).replace("-", "−")
