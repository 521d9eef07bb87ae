"""Whether signs, rhythm and electrocardiogram agree with physiology and with each other."""

from collections.abc import Iterator
from typing import get_args

from vesalius.physiology.circulation import mean_arterial_pressure, qtc_bazett, qtc_fridericia

from ..body_signs import RHYTHM_RATES, RHYTHMS_WITHOUT_P, VITAL_SIGNS
from ..findings import Finding, finding
from ..schema import Document, Element, ElementKind, ElementValue, Rhythm

Findings = Iterator[Finding]

_ELEMENTS = "/initialElements/elements"
_ECG = "/clinicalScenario/investigations/ecg"
_MAP_TOLERANCE = 5.0
_QTC_TOLERANCE = 10.0


def element_values(document: Document) -> Findings:
    """Units, hard limits and kinds of values, at the start and in every change of the flow."""
    for index, element in enumerate(document.initial_elements.elements):
        pointer = f"{_ELEMENTS}/{index}"
        sign = VITAL_SIGNS.get(element.kind)
        if sign is not None and element.unit != sign.unit:
            yield finding("element_unit", f"{pointer}/unit", kind=element.kind, unit=sign.unit)
        if element.low is not None and element.high is not None and element.low >= element.high:
            yield finding("element_limits", pointer, kind=element.kind)
        if element.value is not None:
            yield from _value(element, element.value, f"{pointer}/value")
    elements = {element.id: element for element in document.initial_elements.elements}
    for number, block in enumerate(document.scenario_flow.blocks):
        for place, change in enumerate(block.changes):
            changed = elements.get(change.element_id)
            if changed is not None:
                pointer = f"/scenarioFlow/blocks/{number}/changes/{place}/target"
                yield from _value(changed, change.target, pointer)


def _value(element: Element, value: ElementValue, pointer: str) -> Findings:
    sign = VITAL_SIGNS.get(element.kind)
    if sign is None:
        allowed = value in get_args(Rhythm) if element.kind == "rhythm" else isinstance(value, str)
        if not allowed:
            yield finding("element_value", pointer, kind=element.kind)
    elif not isinstance(value, int | float):
        yield finding("element_value", pointer, kind=element.kind)
    else:
        low = max(sign.low, element.low if element.low is not None else sign.low)
        high = min(sign.high, element.high if element.high is not None else sign.high)
        if not low <= value <= high:
            yield finding(
                "element_out_of_limits", pointer, kind=element.kind, value=value, low=low, high=high
            )


def states_agree(document: Document) -> Findings:
    """Pressures and rate against rhythm, at the start and in each block, whose changes are taken as made."""
    elements = document.initial_elements.elements
    start = {element.kind: element.value for element in elements}
    yield from _state(start, _ELEMENTS)
    kinds = {element.id: element.kind for element in elements}
    for index, block in enumerate(document.scenario_flow.blocks):
        named = {kinds[c.element_id]: c.target for c in block.changes if c.element_id in kinds}
        yield from _state(named, f"/scenarioFlow/blocks/{index}/changes")


def _state(state: dict[ElementKind, ElementValue], pointer: str) -> Findings:
    systolic, diastolic = _number(state, "systolicPressure"), _number(state, "diastolicPressure")
    if systolic is not None and diastolic is not None:
        if diastolic > systolic or diastolic == systolic > 0:
            yield finding("pressure_order", pointer, systolic=systolic, diastolic=diastolic)
        stated = _number(state, "meanArterialPressure")
        expected = mean_arterial_pressure(systolic, diastolic)
        if stated is not None and abs(stated - expected) > _MAP_TOLERANCE:
            yield finding("map_disagrees", pointer, stated=stated, expected=round(expected))
    rhythm, rate = state.get("rhythm"), _number(state, "heartRate")
    if isinstance(rhythm, str) and rate is not None:
        limits = next((span for name, span in RHYTHM_RATES.items() if name == rhythm), None)
        if limits is not None and not limits[0] <= rate <= limits[1]:
            low, high = limits
            yield finding(
                "rhythm_rate_disagrees", pointer, rhythm=rhythm, rate=round(rate), low=low, high=high
            )


def _number(state: dict[ElementKind, ElementValue], kind: ElementKind) -> float | None:
    value = state.get(kind)
    return value if isinstance(value, int | float) else None


def electrocardiogram(document: Document) -> Findings:
    ecg = document.clinical_scenario.investigations.ecg
    if ecg is None:
        return
    state = {element.kind: element.value for element in document.initial_elements.elements}
    rhythm, rate = state.get("rhythm"), _number(state, "heartRate")
    if ecg.rhythm is not None and rhythm is not None and ecg.rhythm != rhythm:
        yield finding("ecg_rhythm_disagrees", f"{_ECG}/rhythm", ecg=ecg.rhythm, monitor=rhythm)
    if ecg.rate is not None and rate is not None and abs(ecg.rate - rate) > max(10, 0.1 * rate):
        yield finding("ecg_rate_disagrees", f"{_ECG}/rate", ecg=ecg.rate, monitor=round(rate))
    if ecg.pr is not None and ecg.rhythm in RHYTHMS_WITHOUT_P:
        yield finding("ecg_pr_without_p", f"{_ECG}/pr", rhythm=ecg.rhythm)
    if ecg.qt and ecg.qtc and ecg.rate:
        correct = qtc_fridericia if ecg.qtc_method == "fridericia" else qtc_bazett
        expected = correct(ecg.qt, ecg.rate)
        if abs(expected - ecg.qtc) > _QTC_TOLERANCE:
            yield finding("qtc_disagrees", f"{_ECG}/qtc", stated=ecg.qtc, expected=round(expected))
