"""The electrocardiogram as data: beats, the waves of a beat in each lead, and what goes on beneath them."""

from typing import Literal

from msgspec import Struct

Lead = Literal["I", "II", "III", "aVR", "aVL", "aVF", "V1", "V2", "V3", "V4", "V5", "V6"]


class Wave(Struct, frozen=True, array_like=True):
    """One deflection, a Gaussian: millivolts at its peak, ms from the R peak to it, standard deviation in ms."""

    millivolts: float
    center: float
    width: float


class Beat(Struct, frozen=True, array_like=True):
    """A beat: its R peak in ms from the start of the tracing, and which of the shapes it has."""

    at: float
    shape: int


class Oscillation(Struct, frozen=True, array_like=True):
    """A sine that goes on beneath the beats, as fibrillation does: hertz, phase in radians, millivolts by lead."""

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
