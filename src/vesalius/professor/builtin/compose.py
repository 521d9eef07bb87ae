"""From a request to a brief, from a brief to a document, and back from a document to its brief."""

import random
from typing import Any

import msgspec

from vesalius.scenarios.document import Change, Document, apply_changes, decode_document, to_builtins
from vesalius.scenarios.document.schema import Gender, PathologyId

from .case import MAX_AGE, MAX_OBJECTIVES, MIN_AGE, Brief, Knowledge, Patient
from .knowledge import written
from .language import Language, language_of_text
from .merge import changed_pointers, merged
from .understand import Request

_HEIGHTS: dict[Gender, tuple[int, int]] = {"female": (156, 172), "male": (168, 186)}
_SEXES: tuple[Gender, ...] = ("female", "male")
_BODY_MASS = (22.5, 30.0)


def write(pathology: PathologyId, brief: Brief) -> Document:
    """The whole document of a brief. The pathology must be one of the written ones."""
    return written()[pathology].write(brief)


def new_brief(knowledge: Knowledge, request: Request, language: Language, seed: int) -> Brief:
    """A brief from what was asked for; what nobody said is chosen by the seed."""
    chance = random.Random(f"patient:{knowledge.pathology}:{seed}")
    wanted = request.sex or knowledge.sex
    sex = chance.choice(_SEXES) if wanted is None else wanted
    age = request.age or chance.randint(*knowledge.ages)
    height = request.height or chance.randint(*_HEIGHTS[sex])
    weight = request.weight or round(chance.uniform(*_BODY_MASS) * (height / 100) ** 2)
    brief = Brief(
        language=language,
        seed=seed,
        patient=Patient(sex, min(MAX_AGE, max(MIN_AGE, age)), height, weight),
        topics=request.topics_of(knowledge),
    )
    return _with_setup(brief, request, language)


def _with_setup(brief: Brief, request: Request, language: Language) -> Brief:
    return msgspec.structs.replace(
        brief,
        difficulty=request.difficulty or brief.difficulty,
        setting=request.setting.to(language) if request.setting else brief.setting,
        minutes=request.minutes or brief.minutes,
        objective_count=request.objective_count or brief.objective_count,
        unstable=brief.unstable if request.unstable is None else request.unstable,
    )


def document_language(document: Document, otherwise: Language) -> Language:
    """The language the document is written in."""
    text = f"{document.general_info.prebrief} {document.clinical_scenario.history.present_illness}"
    return language_of_text(text) or otherwise


def brief_of(document: Document, language: Language) -> Brief | None:
    """The brief a document was written from; nothing where the built-in author did not write it."""
    info = document.general_info
    if document.variant is None or info.pathology is None:
        return None
    measurements = document.clinical_scenario.basic_measurements
    if not MIN_AGE <= measurements.age <= MAX_AGE:
        return None
    knowledge = written()[info.pathology]
    bank = {fact.key for fact in knowledge.objectives}
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
        objectives=tuple(item.id for item in info.objectives if item.id in bank),
    )
    # Whether the patient was unstable is not written down: the likelier of the two cases is the one it was.
    plain = to_builtins(document)
    candidates = [msgspec.structs.replace(brief, unstable=unstable) for unstable in (None, True, False)]
    return min(
        candidates,
        key=lambda each: len(changed_pointers(to_builtins(write(knowledge.pathology, each)), plain)),
    )


def set_measurements(document: Document, request: Request) -> Document:
    """Only the facts of the patient and the frame: the rest of the document is not ours to follow them."""
    person = document.clinical_scenario.basic_measurements
    wanted: dict[str, Any] = {
        "/clinicalScenario/basicMeasurements/gender": request.sex,
        "/clinicalScenario/basicMeasurements/age": request.age
        or (request.years and person.age + request.years),
        "/clinicalScenario/basicMeasurements/height": request.height,
        "/clinicalScenario/basicMeasurements/weight": request.weight,
        "/generalInfo/difficulty": request.difficulty,
        "/generalInfo/minutes": request.minutes,
        "/generalInfo/setting": request.setting and request.setting.to(document_language(document, "en")),
    }
    return apply_changes(document, [Change(pointer, value) for pointer, value in wanted.items() if value])


def recast(document: Document, old: Brief, new: Brief) -> Document:
    """The document as if it had been written from the new brief, with everything people changed kept."""
    pathology = document.general_info.pathology
    if pathology is None:
        raise ValueError("a document without pathology has no brief")
    base, theirs = to_builtins(write(pathology, old)), to_builtins(write(pathology, new))
    plain: dict[str, Any] = merged(base, to_builtins(document), theirs)
    return decode_document(plain)


def changed_brief(old: Brief, request: Request, knowledge: Knowledge, language: Language) -> Brief:
    """The old brief with what a later message asks for."""
    patient = old.patient
    age = request.age or patient.age + request.years
    height = request.height or patient.height
    sex = request.sex or patient.sex
    new_patient = Patient(sex, min(MAX_AGE, max(MIN_AGE, age)), height, request.weight or patient.weight)
    brief = _with_setup(msgspec.structs.replace(old, patient=new_patient), request, language)
    topics = request.topics_of(knowledge)
    if request.more:
        further = [
            fact.key
            for topic, number in topics.items()
            for fact in [f for f in knowledge.objectives if f.topic == topic and f.key not in old.objectives][
                :number
            ]
        ]
        brief = msgspec.structs.replace(brief, objectives=(*old.objectives, *further)[:MAX_OBJECTIVES])
    elif topics or request.objective_count:
        brief = msgspec.structs.replace(brief, topics=topics, objectives=())
    levels = ("basic", "intermediate", "advanced")
    step = min(2, max(0, levels.index(brief.difficulty) + request.harder))
    return msgspec.structs.replace(brief, difficulty=levels[step])
