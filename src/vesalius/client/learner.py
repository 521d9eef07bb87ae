"""A simulated learner: walks a scenario's flow by its own blocks, actions and exits."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Json = Mapping[str, Any]
Ending = Literal["improved", "stable", "deteriorated", "arrest", "abandoned"]

_RIGHT = ("critical", "recommended")
_LONGEST_WALK = 60
"""Blocks; a flow that leads in circles is left after so many."""


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


def walk(document: Json, skill: float, chance: random.Random, *, patience: float = 1.0) -> Run:
    """Run a scenario once.

    `skill` (0 to 1) is the chance to do what is right, without a hint, and to leave what harms; `patience` that of
    going on after each block. Progress is the share of the right actions that were done, of those met on the way and
    of those still ahead on the shortest way to an end.
    """
    blocks = {block["id"]: block for block in document["scenarioFlow"]["blocks"]}
    block = next((b for b in blocks.values() if b["kind"] == "start"), None)
    visits: list[Visit] = []
    second, done, met = 0, 0, 0
    while block is not None and block["kind"] != "end" and len(visits) < _LONGEST_WALK:
        visit = Visit()
        right = [a for a in block["actions"] if a["grade"] in _RIGHT]
        for action in _chosen(block["actions"], skill, chance):
            second += chance.randint(6, 45)
            correct = action["grade"] in _RIGHT
            hinted = correct and bool(action["hint"]) and chance.random() > 0.35 + 0.6 * skill
            visit.steps.append(StepTaken(action["id"], correct, hinted, second, block["id"]))
            done += correct
        met += len(right)
        second += chance.randint(5, 30)
        leaving = _exit(block["exits"], {step.action for step in visit.steps}, skill, chance)
        following = blocks.get(leaving["to"]) if leaving else None
        ahead = _right_ahead(blocks, following)
        visit.progress = round(100 * done / (met + ahead)) if met + ahead else 100
        visits.append(visit)
        if following is None or chance.random() > patience:
            return Run(visits, "abandoned", second)
        block = following
    if block is None or block["kind"] != "end":
        return Run(visits, "abandoned", second)
    return Run(visits, block["ending"] or "stable", second)


def _chosen(actions: Sequence[Json], skill: float, chance: random.Random) -> list[Json]:
    """What the learner does in a block, in the order it is written."""
    odds = {"critical": 0.25 + 0.75 * skill, "recommended": 0.15 + 0.8 * skill, "neutral": 0.3}
    return [action for action in actions if chance.random() < odds.get(action["grade"], 0.45 * (1 - skill))]


def _exit(exits: Sequence[Json], done: set[str], skill: float, chance: random.Random) -> Json | None:
    """The way out: by what was done, else by time or the body's signs, else whichever there is."""
    by_action = [e for e in exits if e["when"] == "action" and done & set(e["actionIds"])]
    if by_action:
        return by_action[0]
    waiting = [e for e in exits if e["when"] != "action"]
    if waiting:
        return chance.choice(waiting)
    # Nothing that was done leads on: the tutor helps the learner over it.
    return exits[0] if exits and chance.random() < 0.5 + 0.5 * skill else None


def _right_ahead(blocks: Mapping[str, Json], start: Json | None) -> int:
    """Right actions on the shortest way from a block to an end."""
    ways: list[tuple[Json, int]] = [(start, 0)] if start else []
    seen: set[str] = set()
    while ways:
        block, right = ways.pop(0)
        if block["kind"] == "end":
            return right
        if block["id"] in seen:
            continue
        seen.add(block["id"])
        right += sum(a["grade"] in _RIGHT for a in block["actions"])
        ways += [(blocks[e["to"]], right) for e in block["exits"] if e["to"] in blocks]
    return 0
