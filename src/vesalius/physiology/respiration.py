"""Gas exchange: ventilation, carbon dioxide with its bicarbonate, and oxygen from the alveoli into the blood.

Pressures are in mmHg, bicarbonate in mmol/L; `patient` names the equations and their sources.
"""

from typing import NamedTuple

from .blood_gases import alveolar_oxygen, inspired_fraction, oxygen_content, oxygen_saturation, oxygen_tension
from .body import Body
from .parameters import Parameters

LOWEST_CARBON_DIOXIDE, HIGHEST_CARBON_DIOXIDE = 8.0, 200.0
"""PaCO2 in mmHg that a patient of these cases can have."""
LEAST_SHARE = 0.05
FULL = 99.95
"""The highest saturation (%) that the curve is solved for."""
_SHUNTED = 0.5


def carbon_dioxide_at(body: Body, respiratory_rate: float) -> float:
    """PaCO2 in mmHg where only the respiratory rate is known.

    Who breathes fast breathes shallow, so that PaCO2 falls less than the rate rises; who breathes slowly keeps less.
    """
    ratio = respiratory_rate / body.usual_breaths
    if ratio >= 1:
        return float(40 / ratio**0.3)
    return min(90.0, float(40 / max(ratio, 0.1) ** 0.8))


def metabolism(temperature: float) -> float:
    """Metabolic rate against that at 37 °C: 8 % for each degree (Polderman, Crit Care Med 2009;37:S186)."""
    return float(1.08 ** (temperature - 37))


def buffered(change: float) -> float:
    """Bicarbonate that goes with an acute change of PaCO2: 1 mmol/L for 10 mmHg up, 2 for 10 mmHg down."""
    return 0.1 * change if change > 0 else 0.2 * change


def bicarbonate_after(parameters: Parameters, before: float, after: float) -> float:
    """Bicarbonate once PaCO2 has gone from one value to another within minutes."""
    return min(60.0, max(2.0, parameters.bicarbonate + buffered(after - 40) - buffered(before - 40)))


def arterial_carbon_dioxide(body: Body, parameters: Parameters) -> float:
    """PaCO2 of the ventilation. Breaths that others give are usual ones at least, and come in place of the own."""
    dead = 2.2 * body.lean_weight
    own, given, tidal = parameters.respiratory_rate, parameters.assisted, parameters.tidal_volume
    breathed = max(0.0, own - given) * max(0.0, tidal - dead)
    breathed += given * max(0.0, max(tidal, 7 * body.lean_weight) - dead)
    alveolar = breathed * max(LEAST_SHARE, 1 - parameters.dead_space)
    if alveolar <= 0:
        return parameters.retained
    return max(
        LOWEST_CARBON_DIOXIDE,
        min(parameters.retained, 863 * parameters.carbon_dioxide_production / alveolar),
    )


def _scaled(alveolar: float) -> float:
    """The share of the gradient at an alveolar tension: it shrinks where the curve is steep."""
    return min(1.0, max(0.1, alveolar / 100))


class Blood(NamedTuple):
    """What oxygen in blood depends on beside the lungs: output in L/min, hemoglobin in g/dL, °C."""

    body: Body
    output: float
    hemoglobin: float
    ph: float
    temperature: float

    def saturation(self, tension: float) -> float:
        return oxygen_saturation(tension, self.ph, self.temperature)

    def tension(self, saturation: float) -> float:
        return oxygen_tension(saturation, self.ph, self.temperature)

    def content(self, tension: float) -> float:
        return oxygen_content(tension, self.saturation(tension), self.hemoglobin)

    def difference(self, full: float) -> float:
        """Arteriovenous difference in mL/dL: use by output (Fick), 60 % of the content of the capillaries at most."""
        use = 12.5 * self.body.lean_weight**0.7
        return min(float(use) / (10 * max(self.output, 0.01)), 0.6 * full)


def lungs_of(
    blood: Blood, saturation: float, inspired: float, carbon_dioxide: float
) -> tuple[float, float, float]:
    """Inspired fraction, gradient and admixture under which a saturation is reached."""
    tension = blood.tension(saturation)
    alveolar = alveolar_oxygen(inspired, carbon_dioxide)
    if alveolar - tension < 2:
        inspired = min(1.0, inspired_fraction(tension + 2, carbon_dioxide))
        alveolar = alveolar_oxygen(inspired, carbon_dioxide)
    if alveolar <= tension:
        return inspired, (alveolar - tension) / _scaled(alveolar), 0.0
    # Half of what is missing is shunted and hardly answers to oxygen; the gradient does.
    capillary = saturation + _SHUNTED * (blood.saturation(alveolar) - saturation)
    end = blood.tension(min(capillary, FULL))
    full = blood.content(end)
    admixture = (full - blood.content(tension)) / blood.difference(full)
    return inspired, (alveolar - end) / _scaled(alveolar), admixture


def arterial_oxygen(blood: Blood, parameters: Parameters, carbon_dioxide: float) -> tuple[float, float]:
    """Arterial oxygen tension and saturation."""
    alveolar = alveolar_oxygen(parameters.inspired_oxygen, carbon_dioxide)
    end = max(1.0, alveolar - parameters.gradient * _scaled(alveolar))
    full = blood.content(end)
    content = max(0.05 * full, full - parameters.admixture * blood.difference(full))
    # The tension of a content: Newton's method from the saturation without what is dissolved, kept within bounds.
    bound = min(99.9, 100 * content / oxygen_content(0, 100, blood.hemoglobin))
    low, high, tension = 0.0, end, min(end, blood.tension(bound))
    for _ in range(40):
        error = blood.content(tension) - content
        low, high = (low, tension) if error > 0 else (tension, high)
        slope = (blood.content(tension + 0.01) - content - error) / 0.01
        step = tension - error / slope if slope > 0 else -1.0
        following = step if low <= step <= high else (low + high) / 2
        if abs(following - tension) < 1e-9:
            break
        tension = following
    return tension, blood.saturation(tension)
