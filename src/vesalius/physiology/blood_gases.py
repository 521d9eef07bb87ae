"""Oxygen and carbon dioxide in blood and lung: tensions in mmHg, saturations in percent, contents in mL/dL."""

from math import cbrt, log10, sqrt

SEA_LEVEL = 760.0
"""Barometric pressure in mmHg."""
WATER_VAPOUR = 47.0
"""Pressure of water vapour at 37 °C in mmHg."""
RESPIRATORY_QUOTIENT = 0.8
_HUFNER, _DISSOLVED = 1.34, 0.0031


def _standard(oxygen: float, ph: float, temperature: float) -> float:
    """The tension at pH 7.4 and 37 °C that gives the same saturation (Severinghaus 1966)."""
    return oxygen * _shift(ph, temperature)


def _shift(ph: float, temperature: float) -> float:
    return float(10 ** (0.48 * (ph - 7.4) + 0.024 * (37 - temperature)))


def oxygen_saturation(oxygen: float, ph: float = 7.4, temperature: float = 37.0) -> float:
    """Saturation of haemoglobin at an oxygen tension (Severinghaus, J Appl Physiol 1979;46:599).

    Acid and heat move the curve to the right (Bohr; Severinghaus, J Appl Physiol 1966;21:1108).
    """
    tension = _standard(oxygen, ph, temperature)
    if tension <= 0:
        return 0.0
    return 100 / (23400 / (tension**3 + 150 * tension) + 1)


def oxygen_tension(saturation: float, ph: float = 7.4, temperature: float = 37.0) -> float:
    """The tension that gives a saturation below 100: Severinghaus' curve solved for it (Cardano)."""
    if saturation <= 0:
        return 0.0
    half = 11700 * saturation / (100 - saturation)
    root = sqrt(half * half + 50**3)
    # The difference of the cube roots, written so that a small saturation loses no digits.
    one = cbrt(half + root)
    return (one - 50 / one) / _shift(ph, temperature)


def oxygen_content(oxygen: float, saturation: float, hemoglobin: float) -> float:
    """Oxygen in blood in mL/dL: bound to haemoglobin (g/dL) and dissolved."""
    return _HUFNER * hemoglobin * saturation / 100 + _DISSOLVED * oxygen


def alveolar_oxygen(inspired: float, carbon_dioxide: float, barometer: float = SEA_LEVEL) -> float:
    """Alveolar oxygen tension from the inspired fraction and PaCO2: the alveolar gas equation in full.

    Fenn, Rahn and Otis, Am J Physiol 1946;146:637.
    """
    return inspired * (barometer - WATER_VAPOUR) - carbon_dioxide * _exchanged(inspired)


def _exchanged(inspired: float) -> float:
    return inspired + (1 - inspired) / RESPIRATORY_QUOTIENT


def inspired_fraction(alveolar: float, carbon_dioxide: float, barometer: float = SEA_LEVEL) -> float:
    """The inspired fraction that gives an alveolar tension: the alveolar gas equation solved for it."""
    per_fraction = barometer - WATER_VAPOUR - carbon_dioxide * (1 - 1 / RESPIRATORY_QUOTIENT)
    return (alveolar + carbon_dioxide / RESPIRATORY_QUOTIENT) / per_fraction


def ph_of(carbon_dioxide: float, bicarbonate: float) -> float:
    """pH from PaCO2 and bicarbonate in mmol/L (Henderson-Hasselbalch; pK 6.1, solubility 0.0307)."""
    return 6.1 + log10(bicarbonate / (0.0307 * carbon_dioxide))


def bicarbonate_of(ph: float, carbon_dioxide: float) -> float:
    """Bicarbonate in mmol/L from pH and PaCO2 (Henderson-Hasselbalch)."""
    return float(0.0307 * carbon_dioxide * 10 ** (ph - 6.1))


def base_excess(ph: float, bicarbonate: float, hemoglobin: float = 15.0) -> float:
    """Base excess of blood in mmol/L, haemoglobin in g/dL (Siggaard-Andersen's Van Slyke equation; NCCLS C46)."""
    return (1 - 0.014 * hemoglobin) * (bicarbonate - 24.8 + (1.43 * hemoglobin + 7.7) * (ph - 7.4))


def compensated_carbon_dioxide(bicarbonate: float) -> float:
    """PaCO2 by which breathing answers a metabolic disturbance.

    Acidosis: Winters' formula (Albert, Dell and Winters, Ann Intern Med 1967;66:312), 40 mmHg at most.
    Alkalosis: 0.7 mmHg for each mmol/L above 24 (Javaheri et al., Am J Med 1987;82:1137), 55 mmHg at most.
    """
    if bicarbonate < 24:
        return min(40.0, 1.5 * bicarbonate + 8)
    return min(55.0, 40 + 0.7 * (bicarbonate - 24))
