"""Reading a lung function test. ERS/ATS 2022 (doi 10.1183/13993003.01499-2021); grades of GOLD beside it."""

from collections.abc import Iterable, Mapping
from typing import Literal

LOWER_LIMIT = -1.645
UPPER_LIMIT = 1.645
"""z-scores of the 5th and 95th percentile."""
RESPONSE = 10.0
"""Percent of predicted; a larger change of FEV1 or FVC after a bronchodilator is a response."""

Severity = Literal["normal", "mild", "moderate", "severe"]
Pattern = Literal[
    "normal", "obstruction", "possibleRestriction", "restriction", "possiblyMixed", "mixed", "nonspecific"
]


Inflation = Literal["hyperinflation", "gasTrapping"]
Transfer = Literal["lowVolume", "lowCoefficient"]
Trust = Literal["good", "limited", "none"]


def trust(grades: Iterable[str | None]) -> Trust:
    """How far a session can be interpreted, from the ATS 2019 grades of FEV1 and FVC (doi 10.1164/rccm.201908-1590ST).

    F is not interpreted, D, E and U with caution. A measure that nobody graded says nothing.
    """
    given = {grade for grade in grades if grade}
    if "F" in given:
        return "none"
    return "limited" if given & {"D", "E", "U"} else "good"


def inflation(z: Mapping[str, float]) -> list[Inflation]:
    """What volumes above the 95th percentile mean: TLC or FRC hyperinflation, RV or RV/TLC gas trapping."""
    found: list[Inflation] = []
    if any(z.get(measure, 0) > UPPER_LIMIT for measure in ("TLC", "FRC")):
        found.append("hyperinflation")
    if any(z.get(measure, 0) > UPPER_LIMIT for measure in ("RV", "RVTLC")):
        found.append("gasTrapping")
    return found


def transfer(dlco_z: float, va_z: float | None, kco_z: float | None) -> Transfer | None:
    """Why a low DLCO is low, where VA and KCO are known: a small accessible volume, or little transfer for it.

    Nothing where DLCO is within its limits, or neither of the two is low.
    """
    if dlco_z >= LOWER_LIMIT or va_z is None or kco_z is None:
        return None
    if kco_z < LOWER_LIMIT:
        return "lowCoefficient"
    return "lowVolume" if va_z < LOWER_LIMIT else None


def corrected_for_hemoglobin(dlco: float, hemoglobin: float, *, male: bool) -> float:
    """DLCO at the standard haemoglobin of 14.6 g/dL for men and 13.4 g/dL for women, from haemoglobin in g/L.

    Cotes 1972, as in the ERS/ATS standard of 2017 (doi 10.1183/13993003.00016-2016).
    """
    grams = hemoglobin / 10
    return dlco * ((10.22 if male else 9.38) + grams) / (1.7 * grams)


def severity(z: float) -> Severity:
    """Severity from a z-score: normal to -1.645, mild to -2.5, moderate to -4, severe below."""
    if z >= LOWER_LIMIT:
        return "normal"
    if z >= -2.5:
        return "mild"
    return "moderate" if z >= -4 else "severe"


def pattern(ratio_z: float, fvc_z: float, fev1_z: float, tlc_z: float | None = None) -> Pattern:
    """The ventilatory pattern from z-scores of FEV1/FVC, FVC, FEV1 and, where measured, TLC.

    Table 5 and figure 8 of the standard: a low FVC asks for TLC. `nonspecific` is a low FEV1 or FVC with neither the
    ratio nor, where measured, TLC low; in spirometry alone it is also called PRISm.
    """
    small = tlc_z is not None and tlc_z < LOWER_LIMIT
    if ratio_z < LOWER_LIMIT:
        if small:
            return "mixed"
        return "possiblyMixed" if tlc_z is None and fvc_z < LOWER_LIMIT else "obstruction"
    if small:
        return "restriction"
    if fvc_z < LOWER_LIMIT and tlc_z is None:
        return "possibleRestriction"
    if fvc_z < LOWER_LIMIT or fev1_z < LOWER_LIMIT:
        return "nonspecific"
    return "normal"


def pattern_severity(
    found: Pattern, fvc_z: float, fev1_z: float, tlc_z: float | None = None
) -> Severity | None:
    """How severe a pattern is, by the measure that stands for it; nothing where the pattern is normal.

    `normal` for an obstruction whose FEV1 is within its limits.

    The standard grades every measure by its own z-score. FEV1 stands for obstruction, mixed and non-specific patterns
    (for the last FVC where FEV1 is normal), TLC for restriction, FVC where restriction is only possible.
    """
    if found == "normal":
        return None
    if found == "restriction" and tlc_z is not None:
        return severity(tlc_z)
    if found == "possibleRestriction" or (found == "nonspecific" and fev1_z >= LOWER_LIMIT):
        return severity(fvc_z)
    return severity(fev1_z)


def bronchodilator_change(before: float, after: float, predicted: float) -> float:
    """Change after a bronchodilator in percent of predicted; above 10 in FEV1 or FVC is a response."""
    return 100 * (after - before) / predicted


def gold_grade(fev1_percent_predicted: float) -> int:
    """GOLD grade 1 to 4 of airflow obstruction from post-bronchodilator FEV1 in percent predicted.

    Meaningful only when FEV1/FVC after bronchodilator is below 0.70.
    """
    return next((grade for grade, low in ((1, 80), (2, 50), (3, 30)) if fev1_percent_predicted >= low), 4)
