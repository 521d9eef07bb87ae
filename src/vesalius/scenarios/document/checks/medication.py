"""Whether drugs are given in possible doses and never against an allergy."""

from collections.abc import Iterator

from ..drugs import TO_CONFIRM, find_drug, forbidden_by
from ..findings import Finding, finding
from ..schema import Document

Findings = Iterator[Finding]


def ordered_doses(document: Document) -> Findings:
    """Orders of actions. A harmful action may do its harm by the dose, so it is left out."""
    for block_index, block in enumerate(document.scenario_flow.blocks):
        for index, action in enumerate(block.actions):
            order = action.order
            if order is None or action.grade == "harmful" or order.dose is None:
                continue
            pointer = f"/scenarioFlow/blocks/{block_index}/actions/{index}/order"
            yield from _dose(order.drug, order.dose, order.unit, order.route, pointer, "dose_out_of_range")


def home_doses(document: Document) -> Findings:
    for index, drug in enumerate(document.clinical_scenario.history.medications):
        if drug.dose is not None and find_drug(drug.name):
            pointer = f"/clinicalScenario/history/medications/{index}"
            route = drug.route if drug.route in ("oral", "inhaled", "iv", "nebulised") else ""
            yield from _dose(drug.name, drug.dose, drug.unit, route, pointer, "home_dose_out_of_range")


def _dose(name: str, dose: float, unit: str, route: str, pointer: str, code: str) -> Findings:
    found = find_drug(name)
    ranges = [
        known
        for known in (found[1].doses if found else ())
        if known.unit == unit and route in ("", known.route)
    ]
    if not ranges:
        if route:
            yield finding("dose_unknown", pointer, drug=name, unit=unit, route=route)
        return
    if not any(known.low <= dose <= known.high for known in ranges):
        low, high = ranges[0].low, ranges[0].high
        yield finding(code, pointer, drug=name, dose=dose, unit=unit, low=low, high=high)


def allergies(document: Document) -> Findings:
    history = document.clinical_scenario.history
    substances = [allergy.substance for allergy in history.allergies]
    given = [
        (f"/clinicalScenario/history/medications/{index}", drug.name)
        for index, drug in enumerate(history.medications)
    ] + [
        (f"/scenarioFlow/blocks/{block_index}/actions/{index}/order", action.order.drug)
        for block_index, block in enumerate(document.scenario_flow.blocks)
        for index, action in enumerate(block.actions)
        if action.order is not None and action.grade in ("critical", "recommended", "neutral")
    ]
    for pointer, name in given:
        for substance in substances:
            if forbidden_by(substance, name):
                yield finding("drug_against_allergy", pointer, drug=name, allergy=substance)


def disputed_drugs(document: Document) -> Findings:
    for block_index, block in enumerate(document.scenario_flow.blocks):
        for index, action in enumerate(block.actions):
            if action.order and (document.general_info.pathology, action.order.drug) in TO_CONFIRM:
                pointer = f"/scenarioFlow/blocks/{block_index}/actions/{index}"
                yield finding("drug_to_confirm", pointer, drug=action.order.drug)
