"""A simulated learner: does what a scenario offers, and goes where the engine leads."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from vesalius.scenarios.document.schema import RIGHT, Action
from vesalius.scenarios.engine.acts import Do, Skip
from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.run import advance, apply, begin
from vesalius.scenarios.engine.score import Act, progress
from vesalius.scenarios.engine.state import Run as Course
from vesalius.scenarios.engine.state import offers

Json = Mapping[str, Any]
Ending = Literal["improved", "stable", "deteriorated", "arrest", "abandoned"]

_LONGEST_WALK = 60
"""Blocks; a flow that leads in circles is left after so many."""
_LONGEST_WAIT = 1800
"""Seconds that are let pass at once."""


@dataclass(frozen=True, slots=True)
class StepTaken:
    """One action: whether it was right, whether a hint was needed, at which second of the run, in which block."""

    action: str
    correct: bool
    with_hint: bool
    second: int
    block: str


@dataclass(slots=True)
class Visit:
    """What was done in one block, and how far the learner is after it (percent)."""

    steps: list[StepTaken] = field(default_factory=list)
    progress: int = 0


@dataclass(slots=True)
class Run:
    """A walk from the start to an end, or to where the learner gave up."""

    visits: list[Visit]
    ending: Ending
    seconds: int

    @property
    def progress(self) -> int:
        """How far the learner came, in percent."""
        return self.visits[-1].progress if self.visits else 0

    @property
    def steps(self) -> list[StepTaken]:
        """All steps in order."""
        return [step for visit in self.visits for step in visit.steps]


def walk(case: Case, skill: float, chance: random.Random, *, patience: float = 1.0) -> Run:
    """Run a scenario once.

    `skill` (0 to 1) is the chance to do what is right, without a hint, and to leave what harms; `patience` that of
    going on after each block. Progress is the engine's.
    """
    course = begin(case)
    visits: list[Visit] = []
    blocks: list[str] = []
    acts: list[Act] = []
    while not course.over and len(visits) < _LONGEST_WALK:
        visit, entered = Visit(), (course.block.id, course.entered)
        blocks.append(course.block.id)
        for block, action in _chosen(course, skill, chance):
            correct = action.grade in RIGHT
            hinted = correct and bool(action.hint) and chance.random() > 0.35 + 0.6 * skill
            course = advance(course, course.second + chance.randint(6, 45))
            if course.over or (course.block.id, course.entered) != entered:
                # Time has led on.
                break
            course = apply(course, Do(action.id), course.second)
            visit.steps.append(StepTaken(action.id, correct, hinted, course.second, block))
            acts.append(Act(block, action.id, course.second, hinted, late=False))
            if (course.block.id, course.entered) != entered:
                break
        course = advance(course, course.second + chance.randint(5, 30))
        while not course.over and (course.block.id, course.entered) == entered:
            course = apply(course, Skip(_LONGEST_WAIT), course.second)
        visit.progress = progress(case, [*blocks, course.block.id], acts)
        visits.append(visit)
        if not course.over and chance.random() > patience:
            return Run(visits, "abandoned", course.second)
    return Run(visits, course.ending or "abandoned", course.second)


def _chosen(course: Course, skill: float, chance: random.Random) -> list[tuple[str, Action]]:
    """What the learner means to do of what is offered, in the order it is written, each with its block."""
    odds = {"critical": 0.25 + 0.75 * skill, "recommended": 0.15 + 0.8 * skill, "neutral": 0.3}
    return [
        (offer.block.id, offer.action)
        for offer in offers(course)
        if chance.random() < odds.get(offer.action.grade, 0.45 * (1 - skill))
    ]
