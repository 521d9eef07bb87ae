"""Whether signs, rhythm and electrocardiogram agree with physiology and with each other."""

from typing import get_args

from vesalius.physiology.circulation import mean_arterial_pressure

from ..body_signs import PULSELESS, RHYTHM_RATES, VITAL_SIGNS
from ..findings import Finding, Findings, finding
from ..pathologies import PATHOLOGIES
from ..schema import Document, Element, ElementKind, ElementValue, Rhythm
from .places import states

_ELEMENTS = "/initialElements/elements"
_ECG = "/clinicalScenario/investigations/ecg"
_MAP_TOLERANCE = 5.0


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
    age = document.clinical_scenario.basic_measurements.age
    start = {element.kind: element.value for element in elements}
    yield from _state(start, _ELEMENTS, age)
    kinds = {element.id: element.kind for element in elements}
    everywhere = states(document)
    for index, block in enumerate(document.scenario_flow.blocks):
        named = {kinds[c.element_id]: c.target for c in block.changes if c.element_id in kinds}
        pointer = f"/scenarioFlow/blocks/{index}/changes"
        yield from _state(named, pointer, age)
        # Consciousness that stays as it was is that of the block.
        known = everywhere[index].get("glasgowComaScale", frozenset())
        if named and "glasgowComaScale" not in named and len(known) == 1:
            yield from _awake({**named, "glasgowComaScale": next(iter(known))}, pointer)
        temperature = named.get("temperature")
        if (
            isinstance(temperature, int | float)
            and isinstance(first := start.get("temperature"), int | float)
        ) and (abs(temperature - first) > _WARMING):
            yield finding("signs_disagree", pointer, kind="temperature", other="temperature")


_WARMING = 5.0
"""By how many degrees Celsius nobody is cooled or warmed within a case."""


def _state(state: dict[ElementKind, ElementValue], pointer: str, age: int) -> Findings:
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
        # The fastest rate of a sinus node is near 220 less the age (Fox 1971), scattered by ten, and faster in shock.
        if rhythm in ("sinusTachycardia", "sinusRhythm") and rate > 260 - age and age >= _GROWN:
            yield finding("signs_disagree", pointer, kind="heartRate", other="rhythm")
    yield from _impossible(state, pointer, age)
    yield from _awake(state, pointer)


_GROWN = 16
_FASTEST_BREATHING = 60
"""Breaths a minute that no adult takes."""


def _impossible(state: dict[ElementKind, ElementValue], pointer: str, age: int) -> Findings:
    """Signs that cannot be together."""
    rhythm = state.get("rhythm")
    rate, breaths = _number(state, "heartRate"), _number(state, "respiratoryRate")
    systolic, diastolic = _number(state, "systolicPressure"), _number(state, "diastolicPressure")
    saturation, expired = _number(state, "oxygenSaturation"), _number(state, "endTidalCarbonDioxide")
    coma, temperature = _number(state, "glasgowComaScale"), _number(state, "temperature")

    def clash(one: ElementKind, other: ElementKind) -> Finding:
        return finding("signs_disagree", pointer, kind=one, other=other)

    if rhythm in PULSELESS:
        if (systolic or 0) > 60:
            yield clash("systolicPressure", "rhythm")
        if (breaths or 0) > 12:
            yield clash("respiratoryRate", "rhythm")
        if (saturation or 0) > 94:
            yield clash("oxygenSaturation", "rhythm")
    elif isinstance(rhythm, str):
        if systolic is not None and systolic == 0:
            yield clash("systolicPressure", "rhythm")
        if rate == 0:
            yield clash("heartRate", "rhythm")
    if (
        systolic is not None and diastolic is not None and systolic > diastolic and rhythm not in PULSELESS
    ) and (
        (systolic - diastolic < 10 and systolic > 40)
        or systolic - diastolic > 140
        or (diastolic < 0.2 * systolic and systolic > 60)
    ):
        yield clash("systolicPressure", "diastolicPressure")
    if rate == 0 and (systolic or 0) > 60 and rhythm not in PULSELESS:
        yield clash("heartRate", "systolicPressure")
    if breaths == 0 and (expired or 0) > 15:
        yield clash("respiratoryRate", "endTidalCarbonDioxide")
    # Who breathes so seldom keeps carbon dioxide, unless little blood brings it to the lungs.
    if (breaths is not None and 0 < breaths <= 8 and expired is not None and expired < 30) and (
        (systolic or 0) >= 105 and rhythm not in PULSELESS
    ):
        yield clash("respiratoryRate", "endTidalCarbonDioxide")
    if age >= _GROWN and (breaths or 0) > _FASTEST_BREATHING:
        yield clash("respiratoryRate", "respiratoryRate")
    if breaths is not None and breaths <= 4 and (saturation or 0) >= 95 and (coma or 0) >= 13:
        yield clash("respiratoryRate", "oxygenSaturation")
    if coma is not None and coma != int(coma):
        yield clash("glasgowComaScale", "glasgowComaScale")
    if temperature is not None and not 24 <= temperature <= 43 and rhythm not in PULSELESS:
        yield clash("temperature", "rhythm")
    if (expired is not None and rhythm not in PULSELESS) and (
        (expired < 8 and (systolic or 0) > 75) or (expired < 3 and (systolic or 0) > 50)
    ):
        yield clash("endTidalCarbonDioxide", "systolicPressure")
    if saturation is not None and saturation < 35 and isinstance(rhythm, str) and rhythm not in PULSELESS:
        yield clash("oxygenSaturation", "rhythm")


def _awake(state: dict[ElementKind, ElementValue], pointer: str) -> Findings:
    """Signs with which nobody is awake."""
    if (_number(state, "glasgowComaScale") or 0) < 14:
        return
    for kind, low, high in _CONSCIOUS:
        value = _number(state, kind)
        if value is not None and not low <= value <= high and not (kind == "oxygenSaturation" and value == 0):
            yield finding("signs_disagree", pointer, kind="glasgowComaScale", other=kind)


_CONSCIOUS: tuple[tuple[ElementKind, float, float], ...] = (
    ("systolicPressure", 45, 400),
    ("oxygenSaturation", 50, 100),
    ("glucose", 1.5, 200),
    ("temperature", 29, 42.5),
    ("endTidalCarbonDioxide", 0, 95),
    ("respiratoryRate", 4, 100),
)
"""What signs are at least and at most in somebody who is awake."""


def rhythm_of_the_case(document: Document) -> Findings:
    """The rhythm at the start is one that the pathology can show."""
    pathology = PATHOLOGIES.get(document.general_info.pathology or "")
    if pathology is None or not pathology.rhythms:
        return
    expected = pathology.rhythms
    for index, element in enumerate(document.initial_elements.elements):
        if element.kind == "rhythm" and isinstance(element.value, str) and element.value not in expected:
            yield finding("rhythm_pathology_disagrees", f"{_ELEMENTS}/{index}/value", rhythm=element.value)
    ecg = document.clinical_scenario.investigations.ecg
    if ecg is not None and ecg.rhythm is not None and ecg.rhythm not in expected:
        yield finding("rhythm_pathology_disagrees", f"{_ECG}/rhythm", rhythm=ecg.rhythm)


def _number(state: dict[ElementKind, ElementValue], kind: ElementKind) -> float | None:
    value = state.get(kind)
    return value if isinstance(value, int | float) else None
