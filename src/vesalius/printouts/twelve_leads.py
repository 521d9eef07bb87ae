"""Twelve leads in millimetres, to scale, for a template that only draws lines: 25 mm for a second, 10 mm for a mV.

In the usual order: four columns of 2.5 s, and lead II over all ten below. The screen draws the same.
"""

import msgspec

from vesalius.physiology.electrocardiogram import Lead, Tracing, voltages

MM_PER_SECOND = 25.0
MM_PER_MILLIVOLT = 10.0
_ROWS: tuple[tuple[Lead, ...], ...] = (
    ("I", "aVR", "V1", "V4"),
    ("II", "aVL", "V2", "V5"),
    ("III", "aVF", "V3", "V6"),
)
_COLUMN_MS = 2500
_STEP_MS = 4
LEFT = 10.0
"""Room for the calibration pulse."""
ROW = 30.0
WIDTH = LEFT + 4 * _COLUMN_MS / 1000 * MM_PER_SECOND + 5
HEIGHT = 4 * ROW + 5


class Trace(msgspec.Struct):
    """A lead: its name, where its baseline begins, and its curve from there; millimetres, downwards.

    `first`: it begins its row, after a calibration pulse.
    """

    label: str
    x: float
    y: float
    first: bool
    points: list[tuple[float, float]]


class TwelveLeads(msgspec.Struct):
    """The sheet: its size, the height of a row, and the traces."""

    width: float
    height: float
    row: float
    millivolt: float
    traces: list[Trace]


def twelve_leads(tracing: Tracing) -> TwelveLeads:
    """The leads of a tracing, to be drawn."""
    traces = [
        _trace(tracing, lead, row, column * _COLUMN_MS, (column + 1) * _COLUMN_MS)
        for row, leads in enumerate(_ROWS)
        for column, lead in enumerate(leads)
    ]
    rhythm = _trace(tracing, "II", len(_ROWS), 0, 4 * _COLUMN_MS)
    return TwelveLeads(WIDTH, HEIGHT, ROW, MM_PER_MILLIVOLT, [*traces, rhythm])


def _trace(tracing: Tracing, lead: Lead, row: int, begin: int, end: int) -> Trace:
    step = _STEP_MS / 1000 * MM_PER_SECOND
    return Trace(
        label=lead,
        x=LEFT + begin / 1000 * MM_PER_SECOND,
        y=2.5 + ROW * (row + 0.5),
        first=begin == 0,
        points=[
            (round(n * step, 3), round(-MM_PER_MILLIVOLT * millivolts, 3))
            for n, millivolts in enumerate(voltages(tracing, lead, begin, end, _STEP_MS))
        ],
    )
