"""What can be measured of a patient."""

from msgspec import Struct


class Signs(Struct, frozen=True, kw_only=True):
    """Vital signs: per minute, mmHg, %, °C, Glasgow Coma Scale, mmol/L. None: not set, or not measurable."""

    heart_rate: float | None = None
    systolic: float | None = None
    diastolic: float | None = None
    mean: float | None = None
    respiratory_rate: float | None = None
    saturation: float | None = None
    end_tidal: float | None = None
    temperature: float | None = None
    consciousness: float | None = None
    glucose: float | None = None


class Gases(Struct, frozen=True):
    """Arterial blood gases: mmHg, mmol/L, saturation in %."""

    ph: float
    pao2: float
    paco2: float
    bicarbonate: float
    base_excess: float
    saturation: float


class Observation(Struct, frozen=True):
    """What can be measured now. `pulse`: whether the heart moves blood."""

    signs: Signs
    gases: Gases
    pulse: bool
