"""Whether laboratory values can be."""

from collections.abc import Iterator

from ..findings import Finding, finding
from ..schema import Document

_POSSIBLE: dict[tuple[str, ...], tuple[str, float, float]] = {
    ("potassium", "калий"): ("mmol/L", 1.2, 10),
    ("sodium", "натрий"): ("mmol/L", 95, 190),
    ("magnesium", "магнезий"): ("mmol/L", 0.2, 5),
    ("haemoglobin", "hemoglobin", "хемоглобин"): ("g/L", 20, 250),
    ("creatinine", "креатинин"): ("µmol/L", 15, 2500),
    ("glucose", "глюкоза"): ("mmol/L", 0.5, 60),
    ("ph",): ("", 6.5, 7.9),
    ("paco2",): ("mmHg", 8, 150),
    ("pao2",): ("mmHg", 20, 650),
}
"""Names (lower case) -> the unit and the values ever seen in a living patient."""


def laboratory(document: Document) -> Iterator[Finding]:
    for index, lab in enumerate(document.clinical_scenario.investigations.labs):
        pointer = f"/clinicalScenario/investigations/labs/{index}"
        name = lab.name.strip().lower()
        known = next((span for names, span in _POSSIBLE.items() if name in names), None)
        without_unit = known is not None and known[0] == ""
        if lab.value is not None and not lab.unit and not without_unit:
            yield finding("lab_unit_missing", pointer, name=lab.name)
        if lab.low is not None and lab.high is not None and lab.low >= lab.high:
            yield finding("lab_range", pointer, name=lab.name)
        if known is not None and lab.value is not None and lab.unit == known[0]:
            _, low, high = known
            if not low <= lab.value <= high:
                yield finding("lab_impossible", f"{pointer}/value", name=lab.name, low=low, high=high)
