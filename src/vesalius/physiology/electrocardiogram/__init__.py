"""The electrocardiogram of a rhythm as data, in twelve leads, and what it looks like in words."""

from vesalius.physiology.electrocardiogram.data import (
    LEADS,
    Beat,
    Lead,
    Oscillation,
    Tracing,
    Wave,
    voltage,
    voltages,
)
from vesalius.physiology.electrocardiogram.rhythms import Rhythm
from vesalius.physiology.electrocardiogram.synthesis import INFERIOR_INFARCTION, of_leads, tracing
from vesalius.physiology.electrocardiogram.words import words

__all__ = [
    "INFERIOR_INFARCTION",
    "LEADS",
    "Beat",
    "Lead",
    "Oscillation",
    "Rhythm",
    "Tracing",
    "Wave",
    "of_leads",
    "tracing",
    "voltage",
    "voltages",
    "words",
]
