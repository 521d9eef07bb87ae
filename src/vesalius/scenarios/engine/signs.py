"""The signs of the patient at a second: as the document moves them, with what was given on top."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import cast

from msgspec import Struct

from vesalius.physiology.body import Body
from vesalius.physiology.drug_effects import Dose
from vesalius.physiology.illness import illness_of
from vesalius.physiology.patient import Patient, observe, settle
from vesalius.physiology.signs import Signs
from vesalius.scenarios.document.body_signs import (
    IN_PATIENT,
    PULSELESS,
    RHYTHM_RATES,
    VITAL_SIGNS,
    body_of,
)
from vesalius.scenarios.document.schema import (
    BasicMeasurements,
    Block,
    Element,
    ElementKind,
    ElementValue,
    Rhythm,
)

NEEDS_PULSE: frozenset[ElementKind] = frozenset(
    ("oxygenSaturation", "systolicPressure", "diastolicPressure", "meanArterialPressure")
)
"""What a monitor cannot measure without a pulse."""


class Movement(Struct, frozen=True):
    """A sign on its way from one value to another; at once where one of them is no number.

    `given`: how many doses the target holds already: those that were given before the document set it.
    """

    start: ElementValue
    target: ElementValue
    since: int
    seconds: int
    given: int = 0

    def at(self, second: int) -> ElementValue:
        """The value at a second of the run."""
        passed = second - self.since
        if passed >= self.seconds:
            return self.target
        if isinstance(self.start, int | float) and isinstance(self.target, int | float):
            return self.start + (self.target - self.start) * passed / self.seconds
        return self.target


_CIRCULATION: frozenset[ElementKind] = frozenset(
    ("heartRate", "systolicPressure", "diastolicPressure", "meanArterialPressure")
)
_WITHOUT_PULSE: Mapping[ElementKind, float] = {
    "respiratoryRate": 0,
    "glasgowComaScale": 3,
    "endTidalCarbonDioxide": 15,
}
"""What becomes of signs when the pulse is lost and the document does not say: breathing stops within a minute and
consciousness within seconds (Clark et al., Ann Emerg Med 1992;21:1464; Rossen et al., Arch Neurol 1943;50:510)."""


def moved(
    elements: Mapping[str, Element],
    moving: Mapping[str, Movement],
    now: Mapping[str, ElementValue],
    block: Block,
    second: int,
    doses: int,
) -> dict[str, Movement]:
    """How the signs move from the second on in which a block is entered. `now`: their values then.

    A rhythm comes with its own rate at once, a pulse is lost and comes back at once, and at an end everything has come
    to where it was going: nobody sees more of it.
    """
    found = dict(moving)
    for change in block.changes:
        if change.element_id in found:
            found[change.element_id] = Movement(
                now[change.element_id], change.target, second, change.seconds, doses
            )
    if block.kind == "end":
        found = {id: _there(one) for id, one in found.items()}
    kinds = {element.kind: id for id, element in elements.items()}
    rhythm = kinds.get("rhythm")
    if rhythm is None:
        return found
    had = has_pulse({kind: now[id] for kind, id in kinds.items()})
    has = has_pulse({kind: found[id].target for kind, id in kinds.items()})
    new = found[rhythm].target
    if had and not has:
        told = {change.element_id for change in block.changes}
        found = {id: _there(one) for id, one in found.items()}
        for left, value in _WITHOUT_PULSE.items():
            if (id := kinds.get(left)) is not None and id not in told:
                found[id] = Movement(now[id], _least(now[id], value), second, 0, doses)
    elif has and (not had or new != now[rhythm]):
        back: frozenset[ElementKind] = frozenset(("heartRate",)) if had else _CIRCULATION
        for kind in back:
            if (id := kinds.get(kind)) is not None:
                found[id] = _there(found[id])
    if new != now[rhythm] and (id := kinds.get("heartRate")) is not None:
        found[id] = _of_rhythm(found[id], new, second, doses)
    return found


def _there(movement: Movement) -> Movement:
    """The same, arrived at once."""
    return Movement(movement.start, movement.target, movement.since, 0, movement.given)


def _least(value: ElementValue, other: float) -> ElementValue:
    return min(value, other) if isinstance(value, int | float) else value


def _of_rhythm(rate: Movement, rhythm: ElementValue, second: int, doses: int) -> Movement:
    """The rate, at once one that the rhythm can have."""
    limits = RHYTHM_RATES.get(cast(Rhythm, rhythm))
    if limits is None or not isinstance(rate.target, int | float):
        return rate
    low, high = limits
    target = min(max(rate.target, low), high)
    return rate if target == rate.target else Movement(rate.start, target, second, 0, doses)


def values_at(
    elements: Mapping[str, Element],
    moving: Mapping[str, Movement],
    doses: Sequence[Dose],
    measured: BasicMeasurements,
    second: int,
    pathology: str | None = None,
) -> dict[str, ElementValue]:
    """Each element's value at a second. What is given changes a sign by as much as it does in the patient who has
    the document's signs then, unless the document has set the sign since. Nothing leaves the hard limits of its
    element.
    """
    values = {id: movement.at(second) for id, movement in moving.items()}
    if all(movement.given >= len(doses) for movement in moving.values()):
        return values
    by_kind = {element.kind: values[id] for id, element in elements.items()}
    patient = patient_of(measured, by_kind, pathology)
    rest = patient.observation.signs
    now: dict[int, Signs] = {}
    for id, element in elements.items():
        field = IN_PATIENT.get(element.kind)
        value, given = values[id], moving[id].given
        if field is None or not isinstance(value, int | float) or given >= len(doses):
            continue
        if given not in now:
            now[given] = observe(patient, doses[given:], second).signs
        before, after = getattr(rest, field), getattr(now[given], field)
        if before is None or after is None or before == after:
            continue
        limits = VITAL_SIGNS[element.kind]
        low = limits.low if element.low is None else element.low
        high = limits.high if element.high is None else element.high
        # What the document itself has beyond a limit stays there.
        values[id] = min(max(high, value), max(min(low, value), value + after - before))
    return values


def has_pulse(by_kind: Mapping[ElementKind, ElementValue]) -> bool:
    """Whether the heart moves blood: the rhythm can, and neither rate nor pressure is 0."""
    if by_kind.get("rhythm") in PULSELESS:
        return False
    return by_kind.get("heartRate", 1) != 0 and by_kind.get("systolicPressure", 1) != 0


_GASES: Mapping[str, tuple[str, float, float, int]] = {
    "ph": ("ph", 6.5, 7.8, 2),
    "pao2": ("pao2", 15, 600, 0),
    "paco2": ("paco2", 8, 200, 0),
    "bicarbonate": ("bicarbonate", 2, 60, 0),
}
"""Laboratory values of a blood gas by their ids: name in the patient, least, most, decimals."""


def gas_at(
    id: str,
    value: float,
    measured: BasicMeasurements,
    first: Mapping[ElementKind, ElementValue],
    now: Mapping[ElementKind, ElementValue],
    pathology: str | None = None,
) -> float | None:
    """A laboratory value of a blood gas, which was `value` with the `first` signs, with those of now.

    It moves by as much as in the patient who has these signs. None where the patient does not know it.
    """
    if id not in _GASES:
        return None
    name, low, high, decimals = _GASES[id]
    before, after = (
        getattr(patient_of(measured, signs, pathology).observation.gases, name) for signs in (first, now)
    )
    return float(round(min(high, max(low, value + after - before)), decimals))


def patient_of(
    measured: BasicMeasurements, by_kind: Mapping[ElementKind, ElementValue], pathology: str | None = None
) -> Patient:
    """The patient who has these signs in this illness."""
    signs = Signs(
        **{
            field: float(value)
            for kind, field in IN_PATIENT.items()
            if isinstance(value := by_kind.get(kind), int | float)
        }
    )
    return _settled(body_of(measured), signs, has_pulse(by_kind), pathology)


@lru_cache(maxsize=512)
def _settled(body: Body, signs: Signs, pulse: bool, pathology: str | None) -> Patient:
    return settle(body, signs, pulse=pulse, illness=illness_of(pathology))
