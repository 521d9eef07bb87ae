"""Numbers that follow from others are worked out here: a model writes what was measured, not what follows from it."""

from typing import Any

from vesalius.physiology.circulation import mean_arterial_pressure
from vesalius.physiology.lung_function import DEFAULT_SOURCES, UNITS, reference
from vesalius.scenarios.document import Change, CheckpointId, Document, apply_changes
from vesalius.scenarios.document.body_signs import VITAL_SIGNS
from vesalius.scenarios.document.schema import BasicMeasurements, PftValue

_LARGEST_Z = 20
_LARGEST_PERCENT = 1000


def with_derived(document: Document, section: CheckpointId) -> Document:
    """The document with what follows from the section's other numbers. Raises InvalidDocument as any change does."""
    if section == "investigations":
        return apply_changes(document, _lung_function(document))
    if section == "elements":
        return apply_changes(document, _signs(document))
    return document


def _lung_function(document: Document) -> list[Change]:
    pft = document.clinical_scenario.investigations.pft
    person = document.clinical_scenario.basic_measurements
    return [
        Change(f"/clinicalScenario/investigations/pft/values/{index}/{name}", number)
        for index, value in enumerate(pft.values if pft else ())
        for name, number in _against_reference(value, person).items()
    ]


def _against_reference(value: PftValue, person: BasicMeasurements) -> dict[str, Any]:
    """Unit, predicted value, limit and score; nothing where no equation holds for the patient or the number is none."""
    source = DEFAULT_SOURCES[value.measure] if value.source != "ecsc1993" else None
    if source is None or value.measured is None or value.measured <= 0:
        return {}
    healthy = reference(value.measure, person.gender, person.age, person.height, source)
    if healthy is None:
        return {}
    score, percent = healthy.z_score(value.measured), healthy.percent_predicted(value.measured)
    if abs(score) > _LARGEST_Z or percent > _LARGEST_PERCENT:
        return {}
    return {
        "unit": UNITS[value.measure],
        "predicted": round(healthy.predicted, 2),
        "lln": None if healthy.lln is None else round(healthy.lln, 2),
        "zScore": round(score, 2),
        "percentPredicted": round(percent),
        "source": source,
    }


def _signs(document: Document) -> list[Change]:
    """Units of the signs, and the mean arterial pressure of the other two."""
    elements = document.initial_elements.elements
    numbers = {e.kind: e.value for e in elements if isinstance(e.value, int | float)}
    systolic, diastolic = numbers.get("systolicPressure"), numbers.get("diastolicPressure")
    changes: list[Change] = []
    for index, element in enumerate(elements):
        place = f"/initialElements/elements/{index}"
        if element.kind in VITAL_SIGNS:
            changes.append(Change(f"{place}/unit", VITAL_SIGNS[element.kind].unit))
        if element.kind == "meanArterialPressure" and systolic is not None and diastolic is not None:
            changes.append(Change(f"{place}/value", round(mean_arterial_pressure(systolic, diastolic))))
    return changes
