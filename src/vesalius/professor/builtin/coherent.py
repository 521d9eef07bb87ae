"""Signs, blood gases and the states of the flow as one patient has them, so that they cannot contradict each other.

The equations are those of `physiology.patient`. What a case sets is kept; what follows from it is worked out here,
once for all pathologies: end-tidal CO2 and consciousness in every state of the flow, and the values of the blood gas
that the case has.
"""

import math
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import NamedTuple

import msgspec

from vesalius.physiology.blood_gases import (
    alveolar_oxygen,
    bicarbonate_of,
    compensated_carbon_dioxide,
    oxygen_saturation,
)
from vesalius.physiology.illness import illness_of
from vesalius.physiology.patient import Patient, settle, ventilated
from vesalius.physiology.respiration import HIGHEST_CARBON_DIOXIDE, LOWEST_CARBON_DIOXIDE, carbon_dioxide_at
from vesalius.physiology.signs import Gases, Signs
from vesalius.scenarios.document import Change, Document
from vesalius.scenarios.document.body_signs import IN_PATIENT, PULSELESS, body_of
from vesalius.scenarios.document.checks.labs import kind_of, places
from vesalius.scenarios.document.checks.places import ON_AIR
from vesalius.scenarios.document.schema import (
    Block,
    ElementChange,
    ElementKind,
    ElementValue,
    Laboratory,
)

GAS_VALUES: Mapping[str, Callable[[Gases], float]] = {
    "ph": lambda gases: round(gases.ph, 2),
    "paco2": lambda gases: round(gases.paco2),
    "pao2": lambda gases: round(gases.pao2),
    "sao2": lambda gases: round(gases.saturation),
    # Of a low one half a unit is much of the pH.
    "hco3": lambda gases: round(gases.bicarbonate, 0 if gases.bicarbonate >= 12 else 1),
    "be": lambda gases: round(gases.base_excess),
}
"""The laboratory values of a blood gas, as they are printed (mmHg, %, mmol/L)."""
ACID_BASE = ("ph", "paco2", "hco3")
"""Of these two make the third (Henderson and Hasselbalch)."""
_FOLLOWING: tuple[ElementKind, ...] = ("endTidalCarbonDioxide", "glasgowComaScale")
_RETAINS = 45.0
"""A PaCO2 (mmHg) above which a patient has no breath to spare: it does not fall when the rate rises."""
_HYPOXIC_DRIVE = 0.8
"""Breaths per minute for each percent of saturation below 92: ventilation rises evenly with falling saturation
(Weil et al., J Clin Invest 1970;49:1061); the size is for teaching."""

State = dict[ElementKind, ElementValue]


def start_of(document: Document) -> State:
    """Each sign of the body at the start."""
    return {element.kind: element.value for element in document.initial_elements.elements}


def patient_of(
    document: Document,
    state: State,
    *,
    without: tuple[ElementKind, ...] = (),
    carbon_dioxide: float | None = None,
    bicarbonate: float | None = None,
) -> Patient:
    """The patient in a state; signs in `without` follow from the others."""
    signs = {
        field: float(value)
        for kind, field in IN_PATIENT.items()
        if kind not in without and isinstance(value := state.get(kind), int | float)
    }
    hemoglobin = places(document).get("haemoglobin", (0, 140.0))[1] / 10
    return settle(
        body_of(document.clinical_scenario.basic_measurements),
        Signs(**signs),
        pulse=state.get("rhythm") not in PULSELESS,
        carbon_dioxide=carbon_dioxide,
        bicarbonate=bicarbonate,
        hemoglobin=hemoglobin,
        illness=illness_of(document.general_info.pathology),
    )


def start_patient(document: Document, *, without: tuple[ElementKind, ...] = ()) -> Patient:
    """The patient at the start, with the blood gas that the case has; signs in `without` follow from the others."""
    known = {key: value for key, (_, value) in places(document).items()}
    return patient_of(
        document,
        start_of(document),
        without=without,
        carbon_dioxide=known.get("paco2"),
        bicarbonate=known.get("hco3"),
    )


def coherent(document: Document) -> Document:
    """A document whose end-tidal CO2, consciousness and blood gas follow from the signs that it sets."""
    patient = start_patient(document, without=("endTidalCarbonDioxide",))
    seen = patient.observation
    expired = seen.signs.end_tidal
    elements = [
        msgspec.structs.replace(element, value=round(expired))
        if element.kind == "endTidalCarbonDioxide" and expired is not None
        else element
        for element in document.initial_elements.elements
    ]
    labs = [
        _stated(lab, GAS_VALUES[known.key](seen.gases))
        if (known := kind_of(lab.name)) is not None and known.key in GAS_VALUES
        else lab
        for lab in document.clinical_scenario.investigations.labs
    ]
    investigations = msgspec.structs.replace(document.clinical_scenario.investigations, labs=labs)
    clinical = msgspec.structs.replace(document.clinical_scenario, investigations=investigations)
    document = msgspec.structs.replace(
        document,
        clinical_scenario=clinical,
        initial_elements=msgspec.structs.replace(document.initial_elements, elements=elements),
    )
    blocks = [with_state(document, block) for block in document.scenario_flow.blocks]
    return msgspec.structs.replace(
        document, scenario_flow=msgspec.structs.replace(document.scenario_flow, blocks=blocks)
    )


def with_state(document: Document, block: Block) -> Block:
    """A block with the signs that follow from those it sets."""
    if not block.changes:
        return block
    rest = start_patient(document)
    elements = {element.id: element for element in document.initial_elements.elements}
    ids = {element.kind: element.id for element in elements.values()}
    set_here: State = {
        elements[change.element_id].kind: change.target
        for change in block.changes
        if change.element_id in elements
    }
    state = start_of(document) | set_here
    follows = tuple(kind for kind in _FOLLOWING if kind not in set_here)
    pulse = state.get("rhythm") not in PULSELESS
    worked_out = pulse and "endTidalCarbonDioxide" in follows
    patient = patient_of(
        document,
        state,
        without=follows,
        carbon_dioxide=_breathed(rest, state.get("respiratoryRate")) if worked_out else None,
        bicarbonate=rest.observation.gases.bicarbonate if pulse else None,
    )
    seconds = max(change.seconds for change in block.changes)
    values = {kind: getattr(patient.observation.signs, IN_PATIENT[kind]) for kind in follows if kind in ids}
    added = [
        ElementChange(element_id=ids[kind], target=round(value), seconds=seconds)
        for kind, value in values.items()
        if value is not None
    ]
    return msgspec.structs.replace(block, changes=[*block.changes, *added])


def _breathed(rest: Patient, breaths: ElementValue) -> float:
    """PaCO2 of this patient at another respiratory rate."""
    before = rest.observation
    usual = before.gases.paco2
    if not isinstance(breaths, int | float) or before.signs.respiratory_rate is None:
        return usual
    ratio = carbon_dioxide_at(rest.body, breaths) / carbon_dioxide_at(
        rest.body, before.signs.respiratory_rate
    )
    return usual if usual > _RETAINS and ratio < 1 else min(120.0, usual * ratio)


def _stated(lab: Laboratory, value: float) -> Laboratory:
    """A laboratory value in the unit that stands beside it."""
    if lab.unit == "kPa":
        value = round(value / 7.5006, 1)
    return msgspec.structs.replace(lab, value=value)


# What a change moves with it


class Followed(NamedTuple):
    """What changes with a change: signs at the start, and laboratory values by their place in the list."""

    signs: dict[ElementKind, float]
    labs: dict[int, float]


def followed(
    document: Document,
    targets: Mapping[ElementKind, float],
    gases: Mapping[str, float] | None = None,
    kept: Collection[ElementKind] = (),
) -> Followed:
    """What moves with signs that are set at the start, or with values of the blood gas (see `GAS_VALUES`).

    Nothing of what is set or `kept`, and nothing that the case does not have. Without a pulse nothing follows.
    """
    gases = gases or {}
    state = start_of(document)
    if state.get("rhythm") in PULSELESS:
        return Followed({}, {})
    labs = places(document)
    before = start_patient(document)
    fixed = targets.keys() | set(kept)
    moved = _breathing(before, targets, gases, "paco2" in labs, "respiratoryRate" in fixed)
    signs = {kind: value for kind, value in moved.signs.items() if kind not in fixed}
    told = {**state, **targets, **signs}
    settled = partial(
        patient_of,
        document,
        told,
        without=tuple(kind for kind in _FOLLOWING if kind not in fixed),
        bicarbonate=moved.bicarbonate,
    )
    after = settled(carbon_dioxide=moved.carbon_dioxide)
    if (
        "paco2" not in gases
        and ON_AIR.search(document.clinical_scenario.initial_examination.breathing)
        and _on_air(before.observation.gases)
        and not _on_air(after.observation.gases)
    ):
        most = _most_on_air(after.observation.gases)
        if most >= _LEAST_BLOWN_OFF:
            # Who breathes air and has that much oxygen blows off more carbon dioxide.
            after = settled(carbon_dioxide=most)
        else:
            # Nobody breathes so much: the blood has the oxygen that air can give it.
            told["oxygenSaturation"] = _most_saturation(after.observation.gases)
            after = settled(carbon_dioxide=moved.carbon_dioxide)
    signs |= {kind: value for kind, value in _worked_out(before, after).items() if kind not in fixed}
    values = {
        index: _stated(
            document.clinical_scenario.investigations.labs[index], GAS_VALUES[key](after.observation.gases)
        )
        for key, (index, _) in labs.items()
        if key in GAS_VALUES and key not in gases
    }
    return Followed(
        {kind: value for kind, value in signs.items() if kind in state and state[kind] != value},
        {
            index: lab.value
            for index, lab in values.items()
            if lab.value is not None and lab != document.clinical_scenario.investigations.labs[index]
        },
    )


_AIR = 0.21
_LEAST_BLOWN_OFF = 18.0
"""mmHg: a lower PaCO2 is hardly ever seen."""
_UNCERTAIN = 8.0
"""mmHg by which a PaO2 may be above what the equation of alveolar gas gives, as measurements are."""


def _on_air(gases: Gases) -> bool:
    """Whether air can give the blood its oxygen at this PaCO2."""
    return gases.pao2 <= alveolar_oxygen(_AIR, gases.paco2) + _UNCERTAIN


def _most_saturation(gases: Gases) -> float:
    """The saturation (%) that air can give the blood at this PaCO2."""
    return math.floor(oxygen_saturation(alveolar_oxygen(_AIR, gases.paco2)))


def _most_on_air(gases: Gases) -> float:
    """The highest PaCO2 (mmHg) at which air can give the blood its oxygen."""
    per_mmhg = alveolar_oxygen(_AIR, 40.0) - alveolar_oxygen(_AIR, 41.0)
    return 40.0 + (alveolar_oxygen(_AIR, 40.0) + _UNCERTAIN - gases.pao2) / per_mmhg


def restated(old: Document, new: Document) -> list[Change]:
    """What changes in the flow with a new start: signs that followed before follow again, those set by hand stay."""
    kinds = {element.id: element.kind for element in old.initial_elements.elements}
    changes = []
    for index, (before, after) in enumerate(
        zip(old.scenario_flow.blocks, new.scenario_flow.blocks, strict=True)
    ):
        if before.changes and with_state(old, _plain(before, kinds)) == before:
            following = with_state(new, _plain(after, kinds))
            changes += [
                Change(f"/scenarioFlow/blocks/{index}/changes/{place}/target", now.target)
                for place, (was, now) in enumerate(zip(after.changes, following.changes, strict=True))
                if was.target != now.target
            ]
    return changes


def _plain(block: Block, kinds: Mapping[str, ElementKind]) -> Block:
    """A block without the signs that can follow from the others."""
    changes = [change for change in block.changes if kinds.get(change.element_id) not in _FOLLOWING]
    return msgspec.structs.replace(block, changes=changes)


class _Breathing(NamedTuple):
    """How somebody breathes after a change: signs that move with it, PaCO2 in mmHg, bicarbonate in mmol/L."""

    signs: dict[ElementKind, float]
    carbon_dioxide: float
    bicarbonate: float


def _breathing(
    before: Patient,
    targets: Mapping[ElementKind, float],
    gases: Mapping[str, float],
    measured: bool,
    rate_fixed: bool,
) -> _Breathing:
    """What a change does to breathing. `measured`: the case has a PaCO2 of its own."""
    rest = before.observation
    signs: dict[ElementKind, float] = {}
    saturation = targets.get("oxygenSaturation", gases.get("sao2"))
    if saturation is None and "pao2" in gases:
        saturation = oxygen_saturation(gases["pao2"], rest.gases.ph)
    # PaCO2 that was set itself, or by what is breathed out, or by which breathing answers an acidosis.
    carbon_dioxide = gases.get("paco2")
    expired = rest.signs.end_tidal
    if carbon_dioxide is None and "endTidalCarbonDioxide" in targets and expired:
        target = targets["endTidalCarbonDioxide"]
        # A value between what was breathed out and what is in the blood is a smaller dead space, no other ventilation.
        if not expired < target <= rest.gases.paco2:
            carbon_dioxide = rest.gases.paco2 * target / expired
    if carbon_dioxide is None and "ph" in gases and "hco3" in gases:
        carbon_dioxide = _of_both(gases)
    if carbon_dioxide is None and "hco3" in gases and not measured:
        carbon_dioxide = compensated_carbon_dioxide(gases["hco3"])
    if carbon_dioxide is not None:
        carbon_dioxide = min(HIGHEST_CARBON_DIOXIDE, max(LOWEST_CARBON_DIOXIDE, carbon_dioxide))
    if saturation is None and carbon_dioxide is not None:
        saturation = ventilated(before, carbon_dioxide).signs.saturation
    breaths = targets.get("respiratoryRate", rest.signs.respiratory_rate or 0.0)
    if not rate_fixed:
        breaths = signs["respiratoryRate"] = _rate(before, targets, gases, carbon_dioxide)
    if carbon_dioxide is None:
        carbon_dioxide = _breathed(before, breaths)
    if saturation is not None:
        signs["oxygenSaturation"] = float(round(saturation))
    bicarbonate = gases.get("hco3", ventilated(before, carbon_dioxide).gases.bicarbonate)
    if "ph" in gases:
        bicarbonate = bicarbonate_of(gases["ph"], carbon_dioxide)
    return _Breathing(signs, carbon_dioxide, bicarbonate)


def _of_both(gases: Mapping[str, float]) -> float:
    """PaCO2 (mmHg) of a pH and a bicarbonate."""
    return gases["hco3"] / bicarbonate_of(gases["ph"], 1.0)


def acid_base_possible(gases: Mapping[str, float]) -> bool:
    """Whether a pH and a bicarbonate belong to a PaCO2 that somebody can have."""
    if "ph" not in gases or "hco3" not in gases:
        return True
    return LOWEST_CARBON_DIOXIDE <= _of_both(gases) <= HIGHEST_CARBON_DIOXIDE


def _rate(
    before: Patient,
    targets: Mapping[ElementKind, float],
    gases: Mapping[str, float],
    carbon_dioxide: float | None,
) -> float:
    """The respiratory rate after a change: faster for want of oxygen, and where CO2 is blown off."""
    rest, usual = before.observation.signs, before.body.usual_breaths
    breaths, was = rest.respiratory_rate or usual, rest.saturation or 97.0
    now = targets.get("oxygenSaturation", gases.get("sao2", was))
    if "pao2" in gases and "sao2" not in gases:
        now = oxygen_saturation(gases["pao2"], before.observation.gases.ph)
    driven = breaths + _HYPOXIC_DRIVE * (max(0.0, 92 - now) - max(0.0, 92 - was))
    if carbon_dioxide is not None and carbon_dioxide < min(35.0, before.observation.gases.paco2):
        driven = max(driven, usual * (40 / carbon_dioxide) ** 1.5)
    return float(round(min(max(breaths, 40.0), max(min(breaths, usual), driven))))


def _worked_out(before: Patient, after: Patient) -> dict[ElementKind, float]:
    """End-tidal CO2 and consciousness afterwards. What the case had beside the model, such as a wide gap, stays."""
    found: dict[ElementKind, float] = {}
    expired, clear = after.observation.signs.end_tidal, after.observation.signs.consciousness
    if expired:
        gap = (1 - before.parameters.dead_space) / (1 - after.parameters.dead_space)
        found["endTidalCarbonDioxide"] = float(round(min(150.0, max(0.0, expired * gap))))
    if clear is not None:
        mind = before.parameters
        found["glasgowComaScale"] = float(
            min(15, max(3, round(15 - mind.vulnerability * (15 - clear) - mind.clouding)))
        )
    return found
