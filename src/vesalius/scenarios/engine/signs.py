"""The signs of the patient at a second: as the document moves them, with what was given on top."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from vesalius.physiology.body import Body
from vesalius.physiology.drug_effects import Dose
from vesalius.physiology.illness import illness_of
from vesalius.physiology.patient import Patient, observe, settle
from vesalius.physiology.signs import Signs
from vesalius.scenarios.document.body_signs import IN_PATIENT, PULSELESS, VITAL_SIGNS, body_of
from vesalius.scenarios.document.schema import BasicMeasurements, Element, ElementKind, ElementValue

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
