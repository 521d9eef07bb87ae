"""Questions about the case, answered from the document alone."""

import re
from collections.abc import Iterator

from vesalius.professor.commands import AskDocument, AskFind, AskWhy, Outcome
from vesalius.professor.reading.vocabulary import drugs
from vesalius.scenarios.document.body_signs import VITAL_SIGNS

from .. import phrases
from ..language import Say, article, joined
from .signs import NAMES, present
from .work import HISTORY, Work

_MOST_TOLD = 3
_NO_SUBJECT = frozenset(
    "give gives given they would happen happens wrong right harmful here this that case"
    " дават дадат стане става грешно вредно това случая".split()
)


def ask_document(work: Work, command: AskDocument) -> Outcome:
    """What stands in the document about a subject."""
    en, bg, pointer = _ANSWERS[command.about](work)
    return work.outcome("answered", en, bg, words=command.words, pointer=pointer)


def _medications(work: Work) -> tuple[str, str, str]:
    told = joined(
        [
            " ".join(
                part
                for part in (
                    one.name,
                    f"{one.dose:g}" if one.dose else "",
                    one.unit if one.dose else "",
                    one.frequency,
                )
                if part
            )
            for one in work.document.clinical_scenario.history.medications
        ],
        work.speaks,
    )
    if not told:
        return "The patient takes no drugs.", "Пациентът не приема лекарства.", f"{HISTORY}/medications"
    return f"The patient takes {told}.", f"Пациентът приема {told}.", f"{HISTORY}/medications"


def _allergies(work: Work) -> tuple[str, str, str]:
    told = joined(
        [
            one.substance + (f" ({one.reaction})" if one.reaction else "")
            for one in work.document.clinical_scenario.history.allergies
        ],
        work.speaks,
    )
    if not told:
        return "No allergies are recorded.", "Няма отбелязани алергии.", f"{HISTORY}/allergies"
    return f"Allergies: {told}.", f"Алергии: {told}.", f"{HISTORY}/allergies"


def _patient(work: Work) -> tuple[str, str, str]:
    who = work.document.clinical_scenario.basic_measurements
    woman = who.gender == "female"
    return (
        f"The patient is {article(who.age).lower()} {who.age}-year-old {'woman' if woman else 'man'}, "
        f"{who.height:g} cm, {who.weight:g} kg.",
        f"Пациентът е {who.age}-{'годишна жена' if woman else 'годишен мъж'}, {who.height:g} cm, {who.weight:g} kg.",
        "/clinicalScenario/basicMeasurements",
    )


def _vitals(work: Work) -> tuple[str, str, str]:
    now = present(work)
    told = ", ".join(
        f"{NAMES[sign].to(work.speaks)} {value:g} {VITAL_SIGNS[sign].unit}".rstrip()
        for sign, value in now.items()
        if sign in NAMES
    )
    return f"At the start: {told}.", f"В началото: {told}.", "/initialElements/elements"


def _numbered(texts: list[str]) -> str:
    return " ".join(f"{number}. {text}" for number, text in enumerate(texts, start=1))


def _objectives(work: Work) -> tuple[str, str, str]:
    told = _numbered([one.text for one in work.document.general_info.objectives])
    return (
        f"The objectives: {told}" if told else "There are no objectives yet.",
        f"Целите: {told}" if told else "Още няма цели.",
        "/generalInfo/objectives",
    )


def _unassessed(work: Work) -> tuple[str, str, str]:
    blocks = work.document.scenario_flow.blocks
    used = {action.objective_id for block in blocks for action in block.actions}
    texts = [one.text for one in work.document.general_info.objectives if one.id not in used]
    told = _numbered(texts)
    return (
        f"No action assesses: {told}" if told else "Every objective is assessed by an action.",
        f"Без действие, което ги оценява: {told}" if told else "Всяка цел се оценява от действие.",
        "/generalInfo/objectives",
    )


def _references(work: Work) -> tuple[str, str, str]:
    told = "; ".join(one.link_title for one in work.document.general_info.medical_references)
    return (
        f"The sources: {told}." if told else "There are no sources.",
        f"Източниците: {told}." if told else "Няма източници.",
        "/generalInfo/medicalReferences",
    )


def _past(work: Work) -> tuple[str, str, str]:
    text = work.document.clinical_scenario.history.past
    return (
        f"The past history: {text}" if text else "The past history is empty.",
        f"Минали заболявания: {text}" if text else "Миналите заболявания не са попълнени.",
        f"{HISTORY}/past",
    )


def _labs(work: Work) -> tuple[str, str, str]:
    told = ", ".join(
        f"{one.name} {one.value:g} {one.unit}".rstrip()
        for one in work.document.clinical_scenario.investigations.labs
        if one.value is not None
    )
    return (
        f"Laboratory: {told}." if told else "There are no laboratory values.",
        f"Лаборатория: {told}." if told else "Няма лабораторни стойности.",
        "/clinicalScenario/investigations/labs",
    )


def _actions(work: Work) -> tuple[str, str, str]:
    blocks = work.document.scenario_flow.blocks
    right = [a.text for block in blocks for a in block.actions if a.grade == "critical"]
    wrong = [a.text for block in blocks for a in block.actions if a.grade == "harmful"]
    return (
        f"Critical: {' '.join(right)} Harmful: {' '.join(wrong)}",
        f"Критични: {' '.join(right)} Вредни: {' '.join(wrong)}",
        "/scenarioFlow/blocks",
    )


def _pathology(work: Work) -> tuple[str, str, str]:
    pathology = work.document.general_info.pathology
    if pathology is None:
        return "No pathology is chosen yet.", "Още не е избрана патология.", "/generalInfo/pathology"
    return (
        f"The case is about {phrases.pathology_names([pathology], 'en')}.",
        f"Случаят е за: {phrases.pathology_names([pathology], 'bg')}.",
        "/generalInfo/pathology",
    )


def _minutes(work: Work) -> tuple[str, str, str]:
    minutes = work.document.general_info.minutes
    if minutes is None:
        return "The duration is not set.", "Времетраенето не е зададено.", "/generalInfo/minutes"
    return f"It takes {minutes} minutes.", f"Времетраенето е {minutes} минути.", "/generalInfo/minutes"


def _learners(work: Work) -> tuple[str, str, str]:
    learners = work.document.general_info.learners
    if not learners:
        return "The learners are not named.", "Обучаемите не са посочени.", "/generalInfo/learners"
    return f"The learners are: {learners}.", f"Обучаемите са: {learners}.", "/generalInfo/learners"


def _summary(work: Work) -> tuple[str, str, str]:
    about, who = _pathology(work), _patient(work)
    complaint = work.document.clinical_scenario.history.chief_complaint
    count = len(work.document.scenario_flow.blocks)
    return (
        f"{about[0]} {who[0]} {complaint} The flow has {count} blocks.",
        f"{about[1]} {who[1]} {complaint} Ходът има {count} блока.",
        "/generalInfo",
    )


_ANSWERS = {
    "medications": _medications,
    "allergies": _allergies,
    "patient": _patient,
    "vitals": _vitals,
    "objectives": _objectives,
    "objectivesWithoutAction": _unassessed,
    "references": _references,
    "past": _past,
    "labs": _labs,
    "actions": _actions,
    "summary": _summary,
    "pathology": _pathology,
    "minutes": _minutes,
    "learners": _learners,
}


def ask_why(work: Work, command: AskWhy) -> Outcome:
    """Why an action is right or wrong here: the rationale that the document gives."""
    named = [one.term for one in drugs() if one.words.search(command.subject.lower())]
    stems = [name.lower() for term in named for name in {term.en, term.bg, term.key}] or [
        word[: max(4, len(word) - 2)]
        for word in re.findall(r"[^\W\d_]{4,}", command.subject.lower())
        if word not in _NO_SUBJECT
    ]
    ranked = []
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for place, action in enumerate(block.actions):
            order = action.order.drug if action.order else ""
            score = sum(stem in f"{action.text} {order}".lower() for stem in stems)
            if score and action.rationale:
                ranked.append((-score, action.grade != "harmful", number, place, action))
    if not ranked:
        return work.outcome(
            "refused",
            f"The case says nothing about “{command.subject}”, so I cannot explain it from the document.",
            f"В случая няма нищо за „{command.subject}“, затова не мога да го обясня от документа.",
            words=command.words,
        )
    ranked.sort(key=lambda row: row[:4])
    best = [row for row in ranked if row[0] == ranked[0][0]][:_MOST_TOLD]
    told = " ".join(f"{row[4].text} {row[4].rationale}" for row in best)
    _, _, number, place, _ = best[0]
    return work.outcome(
        "answered", told, told, words=command.words, pointer=f"/scenarioFlow/blocks/{number}/actions/{place}"
    )


_ALSO = (
    ("ejection", "lvef"),
    ("изтласкв", "фи"),
    ("smok", "smoker"),
    ("пуш", "пушач"),
    ("alcohol", "drink"),
)
"""Words of questions, and how documents have them."""
_NOT_LOOKED_FOR = frozenset(
    "what which where when does there have case patient this that with about tell show case value level much many"
    " какво каква какъв какви къде кога има колко пациент пациента пациентката случая случай стойност".split()
)


def _told_places(work: Work) -> Iterator[tuple[str, str]]:
    """The sentences of the document that tell of the patient, with their places."""
    scenario = work.document.clinical_scenario
    tests = scenario.investigations
    for name in ("chiefComplaint", "presentIllness", "past", "family", "social"):
        yield f"{HISTORY}/{name}", str(work.read(f"{HISTORY}/{name}"))
    place = "/clinicalScenario/initialExamination"
    for name, text in work.read(place).items():
        yield f"{place}/{name}", str(text)
    place = "/clinicalScenario/investigations"
    if tests.ecg is not None:
        yield f"{place}/ecg/findings", tests.ecg.findings
    info, blocks = work.document.general_info, len(work.document.scenario_flow.blocks)
    mark = work.document.assessment.pass_mark
    yield (
        "/assessment/passMark",
        Say(f"The pass mark is {mark} %.", f"Прагът за успех е {mark} %.").to(work.speaks),
    )
    yield (
        "/scenarioFlow/blocks",
        Say(f"The flow has {blocks} blocks.", f"Ходът има {blocks} блока.").to(work.speaks),
    )
    yield (
        "/generalInfo/setting",
        Say(f"The setting is {info.setting}.", f"Обстановката е: {info.setting}.").to(work.speaks),
    )
    for at, picture in enumerate(tests.imaging):
        yield f"{place}/imaging/{at}", f"{picture.name}: {picture.report}"
    for at, one in enumerate(tests.labs):
        if one.value is not None:
            yield f"{place}/labs/{at}", f"{one.name} {one.value:g} {one.unit}".strip() + "."


def ask_find(work: Work, command: AskFind) -> Outcome:
    """The sentences of the document that have most of the words of a question."""
    asked = [
        word
        for word in re.findall(r"[^\W\d_]{3,}", command.subject.lower())
        if word not in _NOT_LOOKED_FOR and (len(word) > 3 or word.upper() in command.words)
    ]
    stems = [word[: max(3, len(word) - 2)] for word in asked]
    stems += [other for word, other in _ALSO if any(stem.startswith(word[: len(stem)]) for stem in stems)]
    best: list[tuple[int, str, str]] = []
    for place, text in _told_places(work):
        for told in re.split(r"(?<=[.!?])\s+", text):
            score = sum(re.search(rf"\b{re.escape(stem)}", told.lower()) is not None for stem in stems)
            if score:
                best.append((score, told, place))
    most = max((score for score, _, _ in best), default=0)
    found = [(told, place) for score, told, place in best if score == most][:_MOST_TOLD]
    if not found:
        return work.outcome(
            "refused",
            f"I did not find an answer to “{command.words}” in the case.",
            f"Не намерих в случая отговор на „{command.words}“.",
            words=command.words,
        )
    told = " ".join(told for told, _ in found)
    return work.outcome(
        "answered",
        f"The case says: “{told}”",
        f"В случая пише: „{told}“",
        words=command.words,
        pointer=found[0][1],
    )


def nothing_in_it() -> Say:
    """Where there is no case to ask about."""
    return Say(
        "There is no case yet, so there is nothing to tell.", "Още няма случай, затова няма какво да кажа."
    )
