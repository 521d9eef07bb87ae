"""The electrocardiogram as data: beats, the waves of a beat in each lead, and what goes on beneath them."""

import math
from typing import Final, Literal, get_args

from msgspec import Struct

Lead = Literal["I", "II", "III", "aVR", "aVL", "aVF", "V1", "V2", "V3", "V4", "V5", "V6"]
LEADS: Final[tuple[Lead, ...]] = get_args(Lead)


class Wave(Struct, frozen=True):
    """One deflection, a Gaussian: millivolts at its peak, ms from the R peak to it, standard deviation in ms."""

    millivolts: float
    center: float
    width: float


class Beat(Struct, frozen=True):
    """A beat: its R peak (the P peak of one without QRS) in ms from the start, and which of the shapes it has."""

    at: float
    shape: int


class Oscillation(Struct, frozen=True):
    """A sine beneath the beats, as in fibrillation: hertz, phase in radians, millivolts by lead.

    It has a whole number of periods in the tracing.
    """

    hertz: float
    phase: float
    millivolts: dict[Lead, float]


class Tracing(Struct, frozen=True, rename="camel"):
    """A stretch of an electrocardiogram that can be repeated: beyond its last ms it begins again.

    `shapes`: for each kind of beat the waves in each lead.
    """

    milliseconds: float
    beats: list[Beat]
    shapes: list[dict[Lead, list[Wave]]]
    oscillations: list[Oscillation]


def voltage(tracing: Tracing, lead: Lead, at: float) -> float:
    """Millivolts of the lead at a ms of the tracing: the Gaussians of all beats near it, and the oscillations."""
    length = tracing.milliseconds
    total = sum(
        each.millivolts.get(lead, 0.0) * math.sin(2 * math.pi * each.hertz * at / 1000 + each.phase)
        for each in tracing.oscillations
    )
    for beat in tracing.beats:
        # A wave may begin before the start or reach beyond the end: the nearest repetition counts.
        offset = (at - beat.at + length / 2) % length - length / 2
        for wave in tracing.shapes[beat.shape].get(lead, ()):
            distance = (offset - wave.center + length / 2) % length - length / 2
            if abs(distance) < 5 * wave.width:
                total += wave.millivolts * math.exp(-((distance / wave.width) ** 2) / 2)
    return total
