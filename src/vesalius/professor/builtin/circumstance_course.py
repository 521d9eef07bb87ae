"""What a circumstance of the patient changes in the course of a case: a consequence, the plan, and the endings.

The table is `circumstance_courses.yaml` beside the pathologies. A harmful action that is one for this patient alone
leads to a block in which it is seen, and is undone there; the last decision has what this patient needs afterwards,
and a wrong way with an end of its own.
"""

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec
from msgspec.structs import replace

from vesalius.physiology.circulation import mean_arterial_pressure
from vesalius.scenarios.document import Document
from vesalius.scenarios.document import pathology_files as files
from vesalius.scenarios.document.body_signs import PULSELESS, SINUS_BY_RATE
from vesalius.scenarios.document.schema import (
    Action,
    Block,
    Cue,
    ElementChange,
    ElementKind,
    ElementValue,
    Exit,
    Imaging,
)

from . import case_file as file
from . import parts
from .case_file import Part
from .flow import last_decision
from .resolver import SIGNS, Resolver

_SECONDS = 45
"""How long the body takes to the consequence, and back."""
_PATIENCE = 300
"""Seconds of an intermediate case in which the consequence can be undone."""
_APART = 15
"""Seconds between what is said in one block."""
_RELIEF = 30
"""Seconds for which the relief is seen."""
_LOWEST: Mapping[str, float] = {"systolic": 58, "saturation": 74, "breaths": 7, "rate": 20}
_HIGHEST: Mapping[str, float] = {"breaths": 44, "rate": 170, "saturation": 100, "systolic": 220}


_AWAKE = 15
"""Points of the Glasgow Coma Scale of somebody who is wide awake."""
_MINDED: tuple[ElementKind, ...] = ("glasgowComaScale",)
"""What follows from the other signs with a consequence, and is as before after it."""


class Consequence(Part, frozen=True, kw_only=True):
    """What is seen after the harmful action of a circumstance, and what undoes it.

    `by`: how far signs move; `at`: where they are at best. Names of signs as in the states of a pathology.
    """

    title: file.Words
    narrative: file.Words
    by: dict[str, float] = msgspec.field(default_factory=dict)
    at: dict[str, float] = msgspec.field(default_factory=dict)
    rescue: file.Action
    relief_title: file.Words
    relief: file.Words
    lost_title: file.Words
    lost: file.Words
    """How it ends where nobody undoes it."""


class Plan(Part, frozen=True, kw_only=True):
    """What the last decision of a case has for this patient: what is right, what is wrong, and where that ends."""

    right: file.Action
    wrong: file.Action
    title: file.Words
    end: file.Words
    cue: file.Cue


class Course(Part, frozen=True, kw_only=True):
    """What a circumstance changes after the first decision."""

    briefing: file.Words = file.Phrase()
    """What is said of the team or the room before the case."""
    imaging: tuple[file.Imaging, ...] = ()
    consequence: Consequence
    plan: Plan
    improved: file.Words
    """What a good end shows of it."""


@cache
def courses() -> Mapping[str, Course]:
    """All courses by the keys of their circumstances."""
    return files.converted(files.COURSES, files.first_part(files.COURSES), dict[str, Course])


class WithCourse:
    """Adds the course of one circumstance to a case."""

    def __init__(
        self,
        id: str,
        place: str,
        resolver: Resolver,
        *,
        objective: str | None,
        reference: str,
        improved: str = "",
    ) -> None:
        """`improved`: what a good end shows in the case of one pathology, in place of what it shows in any."""
        self.id = id
        self.course = courses()[id]
        self.improved = improved
        self.place = place
        self.resolver = resolver
        self.objective = objective
        self.reference = reference

    def on(self, case: Document) -> Document:
        blocks = self._planned(self._consequent(case, case.scenario_flow.blocks))
        said = self._say(self.course.briefing, "briefing")
        info, clinical = case.general_info, case.clinical_scenario
        given = clinical.investigations
        return replace(
            case,
            general_info=replace(info, prebrief=" ".join(part for part in (info.prebrief, said) if part)),
            clinical_scenario=replace(
                clinical,
                investigations=replace(given, imaging=[*given.imaging, *self._imaging(given.imaging)]),
            ),
            scenario_flow=replace(case.scenario_flow, blocks=[self._ending(block) for block in blocks]),
        )

    def _say(self, words: file.Words, place: str) -> str:
        return self.resolver.say(words, f"course.{place}")

    def _imaging(self, known: Sequence[Imaging]) -> list[Imaging]:
        there = {one.id for one in known}
        return [
            Imaging(
                id=one.id,
                name=self._say(one.name, f"imaging.{one.id}.name"),
                report=self._say(one.report, f"imaging.{one.id}.report"),
                visibility=one.visibility,
            )
            for one in self.course.imaging
            if one.id not in there and self.resolver.holds(one.when, f"course.imaging.{one.id}")
        ]

    def _action(self, written: file.Action) -> Action:
        made = parts.action(self.resolver, written, f"course.{written.id}", {})
        return replace(
            made,
            id=f"{self.id}_{made.id}",
            objective_id=self.objective,
            reference_id=made.reference_id or self.reference,
        )

    # The consequence

    def _consequent(self, case: Document, blocks: Sequence[Block]) -> list[Block]:
        """The blocks with the consequence of the harmful action; as they are where there is none."""
        origin = next((block for block in blocks if block.id == self.place), None)
        if origin is None:
            return list(blocks)
        harmful = [
            one.id for one in origin.actions if one.grade == "harmful" and one.id.startswith(f"{self.id}_")
        ]
        if not harmful:
            return list(blocks)
        written = self.course.consequence
        before = _state(case, origin)
        after = _moved(before, written)
        elements = {element.kind: element.id for element in case.initial_elements.elements}
        moved = {kind: value for kind, value in after.items() if value != before[kind]}
        moved |= _clouded(after)
        carried = _carried(case, before)
        rescue = self._action(written.rescue)
        lost = self._bad_end("lost", written.lost_title, written.lost)
        harm = Block(
            id=f"{self.id}_harm",
            kind="state",
            title=self._say(written.title, "title"),
            narrative=self._say(written.narrative, "narrative"),
            changes=_changes(carried | moved, elements),
            actions=[rescue],
            exits=[
                Exit(to=f"{self.id}_relief", when="action", action_ids=[rescue.id]),
                Exit(to=lost.id, when="timer", seconds=parts.seconds(self.resolver, _PATIENCE)),
            ],
        )
        # The harm came before everything critical was done: what was left out is still to be given.
        relief = Block(
            id=f"{self.id}_relief",
            kind="info",
            title=self._say(written.relief_title, "relief.title"),
            narrative=self._relief(written.relief),
            changes=_changes(
                carried | {kind: before[kind] for kind in before if kind in (*moved, *_MINDED)}, elements
            ),
            exits=[Exit(to=origin.id, when="timer", seconds=_RELIEF)],
        )
        led = replace(origin, exits=[*origin.exits, Exit(to=harm.id, when="action", action_ids=harmful)])
        ends = [index for index, block in enumerate(blocks) if block.kind == "end"]
        first_end = ends[0] if ends else len(blocks)
        whole = [led if block.id == origin.id else block for block in blocks]
        return [*whole[:first_end], harm, relief, *whole[first_end:], lost]

    def _relief(self, written: file.Words) -> str:
        """What is seen after the rescue; in a consulting room it was days later, and the visit goes on."""
        said = self._say(written, "relief")
        resumed = self.resolver.holds("consultation", "course.relief")
        return f"{said} {self.resolver.filled('{resumed}')}" if resumed else said

    def _bad_end(self, name: str, title: file.Words, narrative: file.Words) -> Block:
        return Block(
            id=f"{self.id}_{name}",
            kind="end",
            title=self._say(title, f"{name}.title"),
            narrative=self._say(narrative, name),
            ending="deteriorated",
        )

    # The plan and the endings

    def _planned(self, blocks: Sequence[Block]) -> list[Block]:
        """The blocks with what this patient needs in the last decision, and an end for who leaves it out."""
        last = last_decision(blocks)
        if last is None:
            return list(blocks)
        plan = self.course.plan
        right, wrong = self._action(plan.right), self._action(plan.wrong)
        timers = [exit.seconds // 2 for exit in last.exits if exit.when == "timer" and exit.seconds]
        said = Cue(
            after_seconds=min([plan.cue.after + _APART * len(last.cues), *timers]),
            speaker=self._say(plan.cue.speaker, "cue.speaker"),
            text=self._say(plan.cue.text, "cue.text"),
            unless=[right.id],
        )
        end = self._bad_end("end", plan.title, plan.end)
        whole = replace(
            last,
            actions=[*last.actions, right, wrong],
            cues=[*last.cues, said],
            exits=[*last.exits, Exit(to=end.id, when="action", action_ids=[wrong.id])],
        )
        return [*(whole if block.id == last.id else block for block in blocks), end]

    def _ending(self, block: Block) -> Block:
        if block.ending != "improved":
            return block
        shown = self.improved or self._say(self.course.improved, "improved")
        return replace(block, narrative=f"{block.narrative} {shown}")


State = dict[ElementKind, ElementValue]


def _state(case: Document, block: Block) -> State:
    """The signs in a block, those of the start where it sets none."""
    kinds = {element.id: element.kind for element in case.initial_elements.elements}
    start: State = {
        element.kind: element.value for element in case.initial_elements.elements if element.value is not None
    }
    own: State = {kinds[one.element_id]: one.target for one in block.changes if one.element_id in kinds}
    if own:
        # Who has another state than at the start is awake, but for what the block itself says.
        start |= {kind: _AWAKE for kind in _MINDED if kind in start and start.get("rhythm") not in PULSELESS}
    return start | own


def _carried(case: Document, before: State) -> State:
    """What of a state is told again where the case began without a pulse and this patient has one: the rest follows."""
    start = next((one.value for one in case.initial_elements.elements if one.kind == "rhythm"), None)
    if start not in PULSELESS or before.get("rhythm") in PULSELESS:
        return {}
    kinds: tuple[ElementKind, ...] = (
        "rhythm",
        "heartRate",
        "respiratoryRate",
        "oxygenSaturation",
        "glasgowComaScale",
    )
    return {kind: before[kind] for kind in kinds if kind in before}


def _moved(before: State, written: Consequence) -> State:
    """The signs after a consequence. Pressures move together; a rate moves where the sinus node leads."""
    after = dict(before)
    if before.get("rhythm") in PULSELESS:
        return after
    for name, by in written.by.items():
        kind = SIGNS[name]
        value = before.get(kind)
        if not isinstance(value, int | float) or (
            name == "rate" and not str(before.get("rhythm")).startswith("sinus")
        ):
            continue
        low, high = min(value, _LOWEST.get(name, value)), max(value, _HIGHEST.get(name, value + abs(by)))
        after[kind] = round(min(max(value + by, low), high))
    for name, most in written.at.items():
        kind = SIGNS[name]
        value = before.get(kind)
        if isinstance(value, int | float):
            after[kind] = max(value, most) if name == "glucose" else min(value, most)
    _with_pressures(before, after)
    rate, rhythm = after.get("heartRate"), str(after.get("rhythm"))
    if isinstance(rate, int | float) and rate != before.get("heartRate") and rhythm.startswith("sinus"):
        after["rhythm"] = next(name for least, name in SINUS_BY_RATE if rate >= least)
    return after


def _clouded(after: State) -> State:
    """Consciousness that was clouded before a harm; what follows from the other signs alone would clear it."""
    kind: ElementKind = "glasgowComaScale"
    now = after.get(kind)
    return {kind: now} if isinstance(now, int | float) and now < _AWAKE else {}


def _with_pressures(before: State, after: State) -> None:
    kinds: tuple[ElementKind, ...] = ("systolicPressure", "diastolicPressure")
    systolic, diastolic = (before.get(kind) for kind in kinds)
    now = after.get("systolicPressure")
    if not (isinstance(systolic, int | float) and isinstance(diastolic, int | float)):
        return
    if isinstance(now, int | float) and now != systolic > 0:
        lower = round(diastolic * now / systolic)
        after["diastolicPressure"] = lower
        after["meanArterialPressure"] = round(mean_arterial_pressure(now, lower))


def _changes(state: State, elements: Mapping[ElementKind, str]) -> list[ElementChange]:
    return [
        ElementChange(element_id=elements[kind], target=value, seconds=0 if kind == "rhythm" else _SECONDS)
        for kind, value in state.items()
        if kind in elements
    ]
