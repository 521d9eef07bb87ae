"""What a case is to be about."""

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from vesalius.kit.locales import Language
from vesalius.scenarios.document.pathologies import PATHOLOGIES
from vesalius.scenarios.document.schema import Circumstance, Difficulty, Gender, PathologyId

from .case_file import Block, CaseFile, ObjectiveFact

MIN_OBJECTIVES, USUAL_OBJECTIVES, MAX_OBJECTIVES = 3, 4, 5
MIN_AGE, MAX_AGE = 18, 95
"""Ages (years) for which cases are written: the knowledge is about adults."""
DRUG_GROUPS: Mapping[str, str] = {"betablocker": "beta-blocker"}
"""Groups of drugs taken at home that a case can follow (`told_<group>`), with their class in `drugs.toml`."""
DISEASE_GROUPS: Mapping[str, str] = {"cirrhosis": "liver_cirrhosis"}
"""The same of diseases that are no circumstance, with their key in `diseases.toml`."""

_CONSULTATIONS = "lung_function"
"""The group of pathologies whose patients sit in a consulting room."""


def is_consultation(pathology: PathologyId | None) -> bool:
    """Whether the patient of a pathology sits in a consulting room."""
    return pathology is not None and PATHOLOGIES[pathology].group_id == _CONSULTATIONS


class Patient(msgspec.Struct, frozen=True):
    """Sex, age in years, height in cm, weight in kg."""

    sex: Gender
    age: int
    height: int
    weight: int


class Brief(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides a case. The same brief always gives the same document."""

    language: Language
    seed: int
    patient: Patient
    difficulty: Difficulty = "intermediate"
    setting: str = ""
    learners: str = ""
    minutes: int | None = None
    objective_count: int | None = None
    """None: four, so that a teacher can add one; fewer with several circumstances, and three where time is short."""
    topics: Mapping[str, int] = {}
    """Topic of the pathology -> number of objectives on it."""
    unstable: bool | None = None
    """Whether the patient arrives in circulatory failure; None leaves it to difficulty and seed."""
    circumstances: tuple[Circumstance, ...] = ()
    told: Mapping[str, float] = {}
    """Laboratory values that the teacher gave and that change what is right, by their ids; 1 for a group of drugs of
    which the patient takes one, and for a disease that the patient has (`DRUG_GROUPS`, `DISEASE_GROUPS`)."""
    cause: str = ""
    """What brought it on, in the teacher's sentences, where no story of the file has it. The document does not keep it
    apart: in a case that is written again it is text of the teacher's."""
    objectives: tuple[str, ...] = ()
    """Exactly these objectives, where a case is written again."""


def critical_actions(blocks: Iterable[Block]) -> Counter[str]:
    """Objective -> how much of what is critical assesses it.

    What a state asks for counts a quarter, as good play passes most states by.
    """
    weights: Counter[str] = Counter()
    for block in blocks:
        for action in block.actions:
            if action.grade == "critical":
                weights[action.objective] += 1 if block.kind == "state" else 4
    return weights


def chosen_objectives(
    bank: tuple[ObjectiveFact, ...], brief: Brief, *, critical: Mapping[str, int] = {}, short: bool = False
) -> list[ObjectiveFact]:
    """Three to five objectives, first those on the topics asked for, in the order of the bank.

    `critical`: objective -> how much of what is critical assesses it. Of those that nobody asked for, those at the core
    of the pathology come first, then the ones with most; half counts on a topic that another is on already, so that
    much of what is critical has an objective on its topic. `short`: the case is to be short.
    """
    if brief.objectives:
        return [fact for fact in bank if fact.id in brief.objectives]
    wanted = [
        fact
        for topic, number in brief.topics.items()
        for fact in [fact for fact in bank if fact.topic == topic][:number]
    ]
    room = MAX_OBJECTIVES - len(brief.circumstances)
    usual = MIN_OBJECTIVES if short else min(USUAL_OBJECTIVES, room)
    count = min(MAX_OBJECTIVES, max(MIN_OBJECTIVES, brief.objective_count or usual, len(wanted)))
    chosen = wanted[:count]
    others = [fact for fact in bank if fact not in wanted]
    while others and len(chosen) < count:
        covered = {fact.topic for fact in chosen}
        # What nobody asked for does not crowd a topic whose number was given.
        best = min(
            others,
            key=lambda fact: (
                fact.topic in brief.topics,
                not (fact.core and critical.get(fact.id, 0)),
                -critical.get(fact.id, 0) / (2 if fact.topic in covered else 1),
            ),
        )
        others.remove(best)
        chosen.append(best)
    return [fact for fact in bank if fact in chosen]


def with_room(brief: Brief, case: CaseFile) -> Brief:
    """The brief with room for an objective of each circumstance: the one that fewest critical actions assess goes."""
    room = max(MIN_OBJECTIVES, MAX_OBJECTIVES - len(brief.circumstances))
    there = tuple(fact for fact in case.objectives if fact.id in brief.objectives)
    free = msgspec.structs.replace(brief, objectives=(), topics={}, objective_count=room)
    kept = chosen_objectives(there, free, critical=critical_actions(case.blocks))
    return msgspec.structs.replace(brief, objectives=tuple(fact.id for fact in kept))
