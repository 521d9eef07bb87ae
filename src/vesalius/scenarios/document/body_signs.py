"""What a sign of the simulated body may be: unit and hard limits; and the rates a rhythm can have."""

from collections.abc import Mapping
from typing import NamedTuple

from vesalius.physiology.body import Body

from .schema import BasicMeasurements, ElementKind, Rhythm


class SignLimits(NamedTuple):
    """Unit of a vital sign and the hard limits within which the body can be simulated."""

    unit: str
    low: float
    high: float


VITAL_SIGNS: dict[ElementKind, SignLimits] = {
    "heartRate": SignLimits("/min", 0, 350),
    "respiratoryRate": SignLimits("/min", 0, 80),
    "oxygenSaturation": SignLimits("%", 0, 100),
    "systolicPressure": SignLimits("mmHg", 0, 300),
    "diastolicPressure": SignLimits("mmHg", 0, 200),
    "meanArterialPressure": SignLimits("mmHg", 0, 230),
    "temperature": SignLimits("°C", 20, 45),
    "endTidalCarbonDioxide": SignLimits("mmHg", 0, 150),
    "glasgowComaScale": SignLimits("", 3, 15),
    "glucose": SignLimits("mmol/L", 0.5, 60),
}

IN_PATIENT: Mapping[ElementKind, str] = {
    "heartRate": "heart_rate",
    "respiratoryRate": "respiratory_rate",
    "oxygenSaturation": "saturation",
    "systolicPressure": "systolic",
    "diastolicPressure": "diastolic",
    "meanArterialPressure": "mean",
    "temperature": "temperature",
    "endTidalCarbonDioxide": "end_tidal",
    "glasgowComaScale": "consciousness",
    "glucose": "glucose",
}
"""What `physiology.signs` calls each vital sign."""

PULSELESS: frozenset[Rhythm] = frozenset(
    ("ventricularFibrillation", "asystole", "pulselessElectricalActivity")
)

BASELINE: tuple[ElementKind, ...] = (
    "heartRate",
    "respiratoryRate",
    "oxygenSaturation",
    "systolicPressure",
    "diastolicPressure",
    "rhythm",
)
"""Signs without which a case has no baseline."""

RHYTHM_RATES: dict[Rhythm, tuple[int, int]] = {
    "sinusRhythm": (50, 110),
    "sinusTachycardia": (100, 220),
    "sinusBradycardia": (20, 60),
    "atrialFibrillation": (30, 220),
    "preexcitedAtrialFibrillation": (150, 320),
    "atrialFlutter": (60, 320),
    "supraventricularTachycardia": (120, 280),
    "ventricularTachycardia": (100, 280),
    "torsadesDePointes": (150, 320),
    "ventricularFibrillation": (0, 0),
    "completeAvBlock": (15, 60),
    "junctionalRhythm": (30, 130),
    "idioventricularRhythm": (15, 120),
    "pacedRhythm": (30, 150),
    "pulselessElectricalActivity": (0, 150),
    "asystole": (0, 0),
}
"""Rates (per minute) a rhythm can have on the ECG. Without complexes the rate is 0; in pulseless electrical activity it
is that of the complexes (0 in documents written before that was told), and the pressures say that there is no pulse."""

SINUS_BY_RATE: tuple[tuple[float, Rhythm], ...] = (
    (100.5, "sinusTachycardia"),
    (60, "sinusRhythm"),
    (0, "sinusBradycardia"),
)
"""What a sinus rhythm is called from a rate on (per minute)."""

RHYTHMS_WITHOUT_P: frozenset[Rhythm] = frozenset(
    (
        "atrialFibrillation",
        "preexcitedAtrialFibrillation",
        "atrialFlutter",
        "ventricularTachycardia",
        "torsadesDePointes",
        "ventricularFibrillation",
        "completeAvBlock",
        "idioventricularRhythm",
        "asystole",
    )
)
"""Rhythms in which no PR interval can be measured."""


def body_of(measured: BasicMeasurements) -> Body:
    """The body as `physiology` measures it."""
    return Body(
        age=measured.age, male=measured.gender == "male", height=measured.height, weight=measured.weight
    )
