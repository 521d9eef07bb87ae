"""Heart and circulation: pressures, QT correction, stroke risk."""

from math import sqrt


def mean_arterial_pressure(systolic: float, diastolic: float) -> float:
    """Estimated mean arterial pressure in mmHg: diastolic plus a third of the pulse pressure."""
    return diastolic + (systolic - diastolic) / 3


def qtc_fridericia(qt: float, rate: float) -> float:
    """Corrected QT in ms from QT (ms) and ventricular rate (per minute), Fridericia: QT / cbrt(RR in s)."""
    return float(qt / (60 / rate) ** (1 / 3))


def qtc_bazett(qt: float, rate: float) -> float:
    """Corrected QT in ms from QT (ms) and ventricular rate (per minute), Bazett: QT / sqrt(RR in s)."""
    return qt / sqrt(60 / rate)


def qt_from_qtc_fridericia(qtc: float, rate: float) -> float:
    """The QT in ms that gives this corrected QT (ms) at this rate (per minute)."""
    return float(qtc * (60 / rate) ** (1 / 3))


def cha2ds2_va(
    age: int,
    *,
    heart_failure: bool = False,
    hypertension: bool = False,
    diabetes: bool = False,
    stroke: bool = False,
    vascular_disease: bool = False,
) -> int:
    """CHA2DS2-VA score, 0 to 8 (ESC atrial fibrillation guideline 2024, doi 10.1093/eurheartj/ehae176).

    ``stroke`` covers transient ischaemic attack and arterial thrombo-embolism. Sex is not counted.
    """
    years = 2 if age >= 75 else 1 if age >= 65 else 0
    return years + 2 * stroke + heart_failure + hypertension + diabetes + vascular_disease
