"""Whether a lung function test agrees with the reference equations, with itself and with the pathology."""

from vesalius.physiology.lung_function import UNITS, pattern, reference

from ..findings import Findings, finding
from ..pathologies import PATHOLOGIES
from ..schema import Document, PftMeasure, PftValue

_VALUES = "/clinicalScenario/investigations/pft/values"
_Z_TOLERANCE = 0.06
_SHARE_TOLERANCE = 0.015


def against_equations(document: Document) -> Findings:
    pft = document.clinical_scenario.investigations.pft
    person = document.clinical_scenario.basic_measurements
    for index, value in enumerate(pft.values if pft else ()):
        pointer = f"{_VALUES}/{index}"
        if value.unit != UNITS[value.measure]:
            yield finding("pft_unit", f"{pointer}/unit", measure=value.measure, unit=UNITS[value.measure])
        if value.source == "ecsc1993":
            continue
        healthy = reference(value.measure, person.gender, person.age, person.height, value.source)
        if healthy is None:
            yield finding("pft_off_equations", pointer, measure=value.measure, age=person.age)
            continue
        params = {"measure": value.measure}
        if value.predicted is not None and _apart(value.predicted, healthy.predicted):
            expected = round(healthy.predicted, 2)
            yield finding("pft_predicted_disagrees", f"{pointer}/predicted", **params, expected=expected)
        if value.lln is not None and healthy.lln is not None and _apart(value.lln, healthy.lln):
            yield finding("pft_lln_disagrees", f"{pointer}/lln", **params, expected=round(healthy.lln, 2))
        if value.measured is None or value.measured <= 0:
            continue
        # A measured value is written with few digits: what rounding alone can do to z is let pass.
        z = healthy.z_score(value.measured)
        rounding = abs(healthy.z_score(value.measured * 1.005) - z)
        if value.z_score is not None and abs(value.z_score - z) > _Z_TOLERANCE + rounding:
            yield finding("pft_zscore_disagrees", f"{pointer}/zScore", **params, expected=round(z, 2))
        percent = healthy.percent_predicted(value.measured)
        if value.percent_predicted is not None and abs(value.percent_predicted - percent) > 1.5:
            yield finding(
                "pft_percent_disagrees", f"{pointer}/percentPredicted", **params, expected=round(percent)
            )


def _apart(stated: float, expected: float) -> bool:
    return abs(stated - expected) > max(0.006, _SHARE_TOLERANCE * expected)


def against_itself(document: Document) -> Findings:
    """FEV1/FVC and RV/TLC are the quotients of their parts."""
    pft = document.clinical_scenario.investigations.pft
    values = list(pft.values) if pft else []
    for index, value in enumerate(values):
        parts: tuple[PftMeasure, PftMeasure, int, float]
        if value.measure == "FEV1FVC":
            parts = ("FEV1", "FVC", 1, 0.015)
        elif value.measure == "RVTLC":
            parts = ("RV", "TLC", 100, 1.5)
        else:
            continue
        upper, lower, scale, tolerance = parts
        top, bottom = _measured(values, upper, value), _measured(values, lower, value)
        if value.measured is None or not top or not bottom:
            continue
        expected = scale * top / bottom
        if abs(expected - value.measured) > tolerance:
            pointer = f"{_VALUES}/{index}/measured"
            yield finding("pft_ratio_disagrees", pointer, measure=value.measure, expected=round(expected, 2))


def _measured(values: list[PftValue], measure: PftMeasure, beside: PftValue) -> float | None:
    return next((v.measured for v in values if v.measure == measure and v.phase == beside.phase), None)


def against_pathology(document: Document) -> Findings:
    """The pattern of the numbers (after bronchodilator where measured) is one of the pathology's."""
    pathology = PATHOLOGIES.get(document.general_info.pathology or "")
    pft = document.clinical_scenario.investigations.pft
    if pathology is None or not pathology.lung_patterns or pft is None:
        return
    person = document.clinical_scenario.basic_measurements
    z: dict[PftMeasure, float] = {}
    for value in sorted(pft.values, key=lambda value: value.phase == "post"):
        healthy = None
        if value.source != "ecsc1993":
            healthy = reference(value.measure, person.gender, person.age, person.height, value.source)
        if healthy is not None and value.measured is not None and value.measured > 0:
            z[value.measure] = healthy.z_score(value.measured)
    if not {"FEV1FVC", "FVC", "FEV1"} <= z.keys():
        return
    found = pattern(z["FEV1FVC"], z["FVC"], z["FEV1"], z.get("TLC"))
    if found not in pathology.lung_patterns:
        yield finding("pft_pathology_disagrees", _VALUES, pattern=found, pathology=pathology.id)
