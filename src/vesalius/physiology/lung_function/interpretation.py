"""Reading a lung function test. ERS/ATS 2022 (doi 10.1183/13993003.01499-2021); grades of GOLD beside it."""

from typing import Literal

LOWER_LIMIT = -1.645

Severity = Literal["normal", "mild", "moderate", "severe"]
Pattern = Literal["normal", "obstruction", "possibleRestriction", "restriction", "mixed", "nonspecific"]


def severity(z: float) -> Severity:
    """Severity from a z-score: normal to -1.645, mild to -2.5, moderate to -4, severe below."""
    if z >= LOWER_LIMIT:
        return "normal"
    if z >= -2.5:
        return "mild"
    return "moderate" if z >= -4 else "severe"


def pattern(ratio_z: float, fvc_z: float, fev1_z: float, tlc_z: float | None = None) -> Pattern:
    """The ventilatory pattern from z-scores of FEV1/FVC, FVC, FEV1 and, where measured, TLC."""
    obstructed = ratio_z < LOWER_LIMIT
    small = tlc_z is not None and tlc_z < LOWER_LIMIT
    if obstructed:
        return "mixed" if small else "obstruction"
    if small:
        return "restriction"
    if fvc_z < LOWER_LIMIT and tlc_z is None:
        return "possibleRestriction"
    if fvc_z < LOWER_LIMIT or fev1_z < LOWER_LIMIT:
        return "nonspecific"
    return "normal"


def bronchodilator_change(before: float, after: float, predicted: float) -> float:
    """Change after a bronchodilator in percent of predicted; above 10 in FEV1 or FVC is a response."""
    return 100 * (after - before) / predicted


def gold_grade(fev1_percent_predicted: float) -> int:
    """GOLD grade 1 to 4 of airflow obstruction from post-bronchodilator FEV1 in percent predicted.

    Meaningful only when FEV1/FVC after bronchodilator is below 0.70.
    """
    return next((grade for grade, low in ((1, 80), (2, 50), (3, 30)) if fev1_percent_predicted >= low), 4)
