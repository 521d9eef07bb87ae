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


def voltages(tracing: Tracing, lead: Lead, begin: float, end: float, step: float) -> list[float]:
    """Millivolts of the lead every `step` ms from `begin` to `end`: as `voltage`, each wave where it is not flat."""
    length = tracing.milliseconds
    count = math.floor((end - begin) / step) + 1
    found = [0.0] * count
    for each in tracing.oscillations:
        height, pace = each.millivolts.get(lead, 0.0), 2 * math.pi * each.hertz / 1000
        if height:
            for n in range(count):
                found[n] += height * math.sin(pace * (begin + n * step) + each.phase)
    for beat in tracing.beats:
        for wave in tracing.shapes[beat.shape].get(lead, ()):
            reach = 5 * wave.width
            # The first repetition that reaches into the stretch.
            peak = beat.at + wave.center
            peak += length * math.ceil((begin - reach - peak) / length)
            while peak <= end + reach:
                first = max(0, math.ceil((peak - reach - begin) / step))
                last = min(count - 1, math.floor((peak + reach - begin) / step))
                for n in range(first, last + 1):
                    found[n] += wave.millivolts * math.exp(
                        -(((begin + n * step - peak) / wave.width) ** 2) / 2
                    )
                peak += length
    return found
