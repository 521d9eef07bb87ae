"""From commands to a brief, from a brief to a document, and back from a document to its brief."""

import contextlib
import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any

import msgspec

from vesalius.kit.locales import Language
from vesalius.professor.commands import Command, SetPatient
from vesalius.professor.reading.vocabulary import diseases
from vesalius.scenarios.document import Document, changed_pointers, decode_document, to_builtins
from vesalius.scenarios.document.checks.flow import reach
from vesalius.scenarios.document.drugs import DRUGS, mentions
from vesalius.scenarios.document.schema import Gender, PathologyId

from .case import DISEASE_GROUPS, DRUG_GROUPS, MAX_AGE, MAX_OBJECTIVES, MIN_AGE, Brief, Patient
from .circumstance_rules import CannotBeCombined, rules
from .circumstances import fitting_ages
from .knowledge import Knowledge, written
from .language import language_of_text
from .merge import merged
from .parts import equal_weights

_HEIGHTS: dict[Gender, tuple[int, int]] = {"female": (156, 172), "male": (168, 186)}
_SEXES: tuple[Gender, ...] = ("female", "male")
_BODY_MASS = (22.5, 30.0)
_SAID = ("sex", "age", "height", "weight")


def write(pathology: PathologyId, brief: Brief) -> Document:
    """The whole document of a brief. The pathology must be one of the written ones."""
    return _written(pathology, _brief_encoder.encode(brief))


_brief_encoder = msgspec.json.Encoder(order="deterministic")


@lru_cache(maxsize=32)
def _written(pathology: PathologyId, brief: bytes) -> Document:
    """The document of a brief in JSON: each change of a case looks at the same few briefs again."""
    return written()[pathology].write(msgspec.json.decode(brief, type=Brief))


def new_brief(
    knowledge: Knowledge,
    commands: Sequence[Command],
    language: Language,
    seed: int,
    circumstances: Sequence[str] = (),
) -> Brief:
    """A brief whose patient is as the commands say; what nobody said is chosen by the seed.

    `circumstances`: the ids of those that the case will have, so that age and weight go with them.
    """
    said: dict[str, Any] = {}
    for command in commands:
        if isinstance(command, SetPatient):
            said |= {name: value for name in _SAID if (value := getattr(command, name))}
    chance = random.Random(f"patient:{knowledge.pathology}:{seed}")
    wanted = said.get("sex") or knowledge.sex
    sex = chance.choice(_SEXES) if wanted is None else wanted
    age = said.get("age") or chance.randint(*fitting_ages(knowledge.ages, circumstances))
    height = said.get("height") or chance.randint(*_HEIGHTS[sex])
    body_mass = next((bounds for id in circumstances if (bounds := rules()[id].body_mass)), _BODY_MASS)
    weight = said.get("weight") or round(chance.uniform(*body_mass) * (height / 100) ** 2)
    patient = Patient(sex, min(MAX_AGE, max(MIN_AGE, age)), height, weight)
    return Brief(language=language, seed=seed, patient=patient)


def document_language(document: Document, otherwise: Language) -> Language:
    """The language the document is written in."""
    text = f"{document.general_info.prebrief} {document.clinical_scenario.history.present_illness}"
    return language_of_text(text) or otherwise


def _names_disease(key: str, text: str) -> bool:
    return any(one.words.search(text) for one in diseases() if one.term.key == key)


def brief_of(document: Document, language: Language) -> Brief | None:
    """The brief a document was written from; nothing where the built-in author did not write it."""
    info = document.general_info
    if document.variant is None or info.pathology is None:
        return None
    measurements = document.clinical_scenario.basic_measurements
    if not MIN_AGE <= measurements.age <= MAX_AGE:
        return None
    knowledge = written().get(info.pathology)
    if knowledge is None:
        return None
    bank = {fact.id for fact in knowledge.objectives}
    brief = Brief(
        language=language,
        seed=document.variant,
        patient=Patient(
            measurements.gender, measurements.age, round(measurements.height), round(measurements.weight)
        ),
        difficulty=info.difficulty or "intermediate",
        setting=info.setting,
        learners=info.learners,
        minutes=info.minutes,
        circumstances=tuple(document.circumstances),
        objectives=tuple(item.id for item in info.objectives if item.id in bank),
    )
    # Whether the patient was unstable is not written down: the likelier of the two cases is the one it was.
    plain = to_builtins(document)
    # Nor whether somebody told its laboratory values.
    labs = document.clinical_scenario.investigations.labs
    told = {one.id: one.value for one in labs if one.id in knowledge.tells_values and one.value is not None}
    classes = {
        name
        for drug in document.clinical_scenario.history.medications
        for one in mentions(drug.name)
        for name in DRUGS[one.drug].classes
    }
    told |= {
        group: 1.0
        for group, name in DRUG_GROUPS.items()
        if group in knowledge.tells_values and name in classes
    } | {
        group: 1.0
        for group, key in DISEASE_GROUPS.items()
        if group in knowledge.tells_values and _names_disease(key, document.clinical_scenario.history.past)
    }
    candidates: list[tuple[int, Brief]] = []
    for unstable, values in product((None, True, False), ({}, told) if told else ({},)):
        one = msgspec.structs.replace(brief, unstable=unstable, told=values)
        with contextlib.suppress(CannotBeCombined):
            written_so = to_builtins(write(knowledge.pathology, one))
            candidates.append((len(changed_pointers(written_so, plain)), one))
    return min(candidates, key=lambda each: each[0])[1] if candidates else None


def recast(document: Document, old: Brief, new: Brief) -> Document:
    """The document as if it had been written from the new brief, with everything people changed kept."""
    pathology = document.general_info.pathology
    if pathology is None:
        raise ValueError("a document without pathology has no brief")
    base, theirs = to_builtins(write(pathology, old)), to_builtins(write(pathology, new))
    plain: dict[str, Any] = merged(base, to_builtins(document), theirs)
    case = _reached(decode_document(plain), {block.id for block in document.scenario_flow.blocks})
    return _at_most(case, {one.id for one in document.general_info.objectives})


def _reached(document: Document, kept: set[str]) -> Document:
    """Without new blocks that nothing leads to: the block that leads there was taken out of the case before."""
    blocks = document.scenario_flow.blocks
    ways = {block.id: [exit.to for exit in block.exits] for block in blocks}
    found = reach([block.id for block in blocks if block.kind == "start"], ways)
    left = [block for block in blocks if block.id in found or block.id in kept]
    if len(left) == len(blocks):
        return document
    flow = msgspec.structs.replace(document.scenario_flow, blocks=left)
    return msgspec.structs.replace(document, scenario_flow=flow)


def _at_most(document: Document, kept: set[str]) -> Document:
    """As many objectives as a scenario may have: what a circumstance adds gives way to what stood there."""
    objectives = list(document.general_info.objectives)
    for one in reversed([one for one in objectives if one.id not in kept]):
        if len(objectives) > MAX_OBJECTIVES:
            objectives.remove(one)
    left = {one.id for one in objectives}
    weighed = {one.objective_id for one in document.assessment.weights}
    if weighed == left and len(left) == len(document.general_info.objectives):
        return document
    replace = msgspec.structs.replace
    blocks = [
        replace(
            block,
            actions=[
                one if one.objective_id in left else replace(one, objective_id=None) for one in block.actions
            ],
        )
        for block in document.scenario_flow.blocks
    ]
    guide = [one for one in document.debriefing.guide if one.objective_id is None or one.objective_id in left]
    return replace(
        document,
        general_info=replace(document.general_info, objectives=objectives),
        scenario_flow=replace(document.scenario_flow, blocks=blocks),
        debriefing=replace(document.debriefing, guide=guide),
        assessment=replace(document.assessment, weights=equal_weights(objectives)),
    )


def translated(document: Document, brief: Brief, language: Language) -> tuple[Document, bool]:
    """The document in another language, and whether some text stays as it was because people wrote it."""
    pathology = document.general_info.pathology
    if pathology is None:
        raise ValueError("a document without pathology has no brief")
    usual = write(pathology, msgspec.structs.replace(brief, setting="", learners="")).general_info
    # What the author chose itself is said in the other language; what somebody wished stays in their words.
    ours = msgspec.structs.replace(
        brief,
        setting="" if brief.setting == usual.setting else brief.setting,
        learners="" if brief.learners == usual.learners else brief.learners,
    )
    changed = recast(document, ours, msgspec.structs.replace(ours, language=language))
    kept = bool(changed_pointers(to_builtins(write(pathology, ours)), to_builtins(document)))
    return changed, kept
