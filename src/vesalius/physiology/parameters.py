"""The parameters of a patient, and what drugs and acts change of them."""

from msgspec import Struct
from msgspec.structs import replace

from .body import Body
from .drug_effects import ADJUSTABLE, Adjustment


class Parameters(Struct, frozen=True, kw_only=True):
    """What the signs follow from. Drugs and acts change these (physiology/effects)."""

    heart_rate: float
    """Beats per minute that move blood."""
    electrical: float = 0.0
    """Complexes per minute on the ECG where none of them moves blood."""
    stroke_volume: float
    """mL."""
    resistance: float
    """Systemic vascular resistance in mmHg x min/L."""
    elastance: float
    """Pulse pressure for each mL of stroke volume, mmHg/mL."""
    form: float
    """Where in the pulse pressure the mean lies, usually at a third."""
    venous_pressure: float
    respiratory_rate: float
    tidal_volume: float
    """mL."""
    dead_space: float
    """Share of the alveolar gas that meets no blood."""
    carbon_dioxide_production: float
    """mL/min."""
    retained: float
    """PaCO2 that is reached where nothing is breathed."""
    inspired_oxygen: float
    gradient: float
    """Tension lost between alveoli and capillaries at an alveolar one of 100 mmHg or more; mmHg."""
    admixture: float
    """Shunted for each part of blood that is not."""
    hemoglobin: float
    """g/dL."""
    bicarbonate: float
    vulnerability: float
    """How much this brain loses by low perfusion, CO2, low oxygen, glucose and temperature, against the usual one."""
    clouding: float
    """Points of the Glasgow Coma Scale that these do not explain."""
    temperature: float
    glucose: float
    compressions: float = 0.0
    """Share of the usual output that chest compressions move."""
    assisted: float = 0.0
    """Breaths per minute that others give."""


def output_of(parameters: Parameters) -> float:
    """Cardiac output in L/min."""
    return parameters.stroke_volume * max(parameters.heart_rate, 1.0) / 1000


def _pump(rate: float) -> float:
    """The share of the venous return that a rate moves: flat from 60 to 150/min (Ross et al., Circ Res 1965)."""
    rate = max(rate, 1.0)
    return 1 / (1 + (30 / rate) ** 2 + (rate / 230) ** 4)


def adjusted(body: Body, rest: Parameters, change: Adjustment) -> Parameters:
    """The parameters with what the doses change of them."""
    usual = body.usual_breaths
    hurry = max(0.0, rest.respiratory_rate - usual)
    values = {name: getattr(rest, name) for name in ADJUSTABLE if name != "distress"} | {"distress": hurry}
    for name, factor in change.factors.items():
        if values[name] > 0:
            values[name] *= factor
    for name, offset in change.offsets.items():
        values[name] += offset
    normal = _normal(body)
    for name, share in change.restored.items():
        values[name] += (normal[name] - values[name]) * share
    for name, (low, high) in _BOUNDS.items():
        # What was settled outside of the bounds stays where it is.
        values[name] = min(max(high, getattr(rest, name)), max(min(low, getattr(rest, name)), values[name]))
    # Vessels give and tighten within limits that go with the size of the body.
    values["resistance"] = min(6 * rest.resistance, max(0.15 * rest.resistance, values["resistance"]))
    relieved = rest.respiratory_rate + values.pop("distress") - hurry
    if relieved != rest.respiratory_rate:
        # Slower breaths, as much deeper as keeps their ventilation.
        dead = 2.2 * body.lean_weight
        slower = relieved / rest.respiratory_rate
        values["respiratory_rate"] *= slower
        values["tidal_volume"] = dead + (values["tidal_volume"] - dead) / slower
    # A rate that moves less or more of the venous return leaves less or more for each beat.
    pumped = _pump(values["heart_rate"]) / _pump(rest.heart_rate)
    values["stroke_volume"] *= pumped * max(rest.heart_rate, 1.0) / max(values["heart_rate"], 1.0)
    return replace(rest, **values)


_BOUNDS = {
    "heart_rate": (0.0, 300.0),
    "stroke_volume": (0.0, 250.0),
    "respiratory_rate": (0.0, 70.0),
    "tidal_volume": (0.0, 3000.0),
    "dead_space": (0.02, 0.9),
    "clouding": (-12.0, 12.0),
    "inspired_oxygen": (0.1, 1.0),
    "hemoglobin": (1.0, 25.0),
    "bicarbonate": (2.0, 60.0),
    "temperature": (24.0, 43.0),
    "glucose": (0.6, 60.0),
    "compressions": (0.0, 0.4),
    "assisted": (0.0, 40.0),
}


def _normal(body: Body) -> dict[str, float]:
    """What an antidote brings parameters back to."""
    return {
        "respiratory_rate": body.usual_breaths,
        "tidal_volume": 7 * body.lean_weight,
        "clouding": 0.0,
        "glucose": 5.5,
        "heart_rate": body.usual_rate,
    }
