# ruff: noqa: E501 (prose reads best unbroken)
"""What is told of a case that has just been written, in both languages."""

import re
from collections.abc import Collection, Sequence

from vesalius.kit.locales import Language
from vesalius.scenarios.document import Document, Finding
from vesalius.scenarios.document.finding_words import in_words

from .case import MIN_OBJECTIVES, Brief
from .knowledge import Knowledge
from .language import Say, article, joined
from .phrases import pathology_names

_FINDINGS_TOLD = 6
_LEVELS = {
    "basic": Say("basic", "базово"),
    "intermediate": Say("intermediate", "средно"),
    "advanced": Say("advanced", "напреднало"),
}


def begins(knowledge: Knowledge, brief: Brief, said: Collection[str], language: Language) -> str:
    """What the case is, true while it is being written and after: the pathology, the patient, and what was `said` of the frame of the case."""
    patient = brief.patient
    name = pathology_names([knowledge.pathology], language)
    woman = patient.sex == "female"
    body = f"{patient.height} cm, {patient.weight} kg"
    parts = [
        ("body", Say(body, body)),
        ("level", Say(f"{_LEVELS[brief.difficulty].en} level", f"{_LEVELS[brief.difficulty].bg} ниво")),
        ("minutes", Say(f"{brief.minutes} minutes", f"{brief.minutes} минути")),
        ("learners", Say(f"for: {brief.learners}", f"обучаеми: {brief.learners}")),
        ("setting", Say(f"setting: {brief.setting}", f"обстановка: {brief.setting}")),
    ]
    told = "".join(f", {words.to(language)}" for what, words in parts if what in said)
    return Say(
        f"A case of {name}: {article(patient.age).lower()} {patient.age}-year-old {'woman' if woman else 'man'}{told}.",
        f"Случай на {name}: {patient.age}-{'годишна жена' if woman else 'годишен мъж'}{told}.",
    ).to(language)


def unusual_age(language: Language) -> str:
    return Say(
        "The age is unusual for this disease; the debriefing may have to take that up.",
        "Възрастта е необичайна за заболяването; може да се обсъди при разбора.",
    ).to(language)


def added_to_fit(brief: Brief, document: Document, said: Collection[str], language: Language) -> str:
    """What nobody asked for and the case has, in one sentence."""
    info, blocks = document.general_info, document.scenario_flow.blocks
    patient = brief.patient
    ends = sum(block.kind == "end" for block in blocks)
    harmful = sum(action.grade == "harmful" for block in blocks for action in block.actions)
    count = len(info.objectives)
    body, level = f"{patient.height} cm, {patient.weight} kg, ", _LEVELS[brief.difficulty]
    return Say(
        f"I added the rest to fit: {'' if 'body' in said else body}{'' if 'level' in said else f'{level.en} level, '}"
        f"{'' if 'title' in said else f'title “{info.scenario_name}”, '}{count} objectives, {len(blocks)} blocks with {ends} endings "
        f"and {harmful} harmful actions.",
        f"Останалото добавих съобразно това: {'' if 'body' in said else body}{'' if 'level' in said else f'{level.bg} ниво, '}"
        f"{'' if 'title' in said else f'заглавие „{info.scenario_name}“, '}{count} цели, {len(blocks)} блока с {ends} изхода "
        f"и {harmful} вредни действия.",
    ).to(language)


_MOST_TO_CONFIRM = 110
"""Letters of what a clinician should confirm that the first answer tells; the whole is told when asked for."""


def to_confirm(knowledge: Knowledge, language: Language, *, whole: bool = False) -> str:
    """What of a case only a clinician can say for the place where it is used."""
    every = Say(knowledge.confirm.en, knowledge.confirm.bg).to(language)
    begins = Say("A clinician should confirm", "Клиницист трябва да потвърди").to(language)
    parts = _PARTS_TO_CONFIRM.split(every)
    if whole or len(every) <= _MOST_TO_CONFIRM or len(parts) < 3:
        return f"{begins} {every}."
    told = parts[:1]
    for one in parts[1:-1]:
        if len(", ".join([*told, one])) > _MOST_TO_CONFIRM:
            break
        told.append(one)
    more = len(parts) - len(told)
    rest = Say(
        f"{more} more: ask “what is to be confirmed?”", f"още {more}: попитайте „какво да се потвърди?“"
    )
    return f"{begins} {', '.join(told)}; {rest.to(language)}."


# Not inside brackets, nor before a clause that belongs to what stands before it.
_PARTS_TO_CONFIRM = re.compile(
    r",\s+(?![^(]*\))(?!(?:(?:on|in|at|from|под|при|в|на|с|за|от|след)\s+)?(?:which|where|who is|който|която|което|които)\b)"
)


def objectives_on(knowledge: Knowledge, brief: Brief, language: Language) -> str:
    """How many objectives are on the topics asked for: the rest are there because three are the fewest."""
    if not brief.topics:
        return ""
    link = Say("on", "за").to(language)
    parts = [
        f"{number} {link} {knowledge.topics[topic].name.to(language)}"
        for topic, number in brief.topics.items()
    ]
    told = Say("Objectives as you asked: ", "Цели, както поискахте: ").to(language) + joined(parts, language)
    if sum(brief.topics.values()) >= MIN_OBJECTIVES:
        return f"{told}."
    return told + Say(
        f"; a scenario needs at least {MIN_OBJECTIVES}, so the others cover the rest of the case.",
        f"; сценарият изисква поне {MIN_OBJECTIVES}, затова останалите обхващат другото в случая.",
    ).to(language)


def findings_told(findings: Sequence[Finding], document: Document, language: Language) -> str:
    """What the checks found, the grave first."""
    errors = [finding for finding in findings if finding.grade == "error"]
    others = [finding for finding in findings if finding.grade != "error"]
    if not findings:
        return Say(
            "Nothing is missing: the checks found nothing, the scenario can be published.",
            "Нищо не липсва: проверките не откриха нищо, сценарият може да бъде публикуван.",
        ).to(language)
    parts = []
    if errors:
        parts.append(
            Say(f"Before publishing ({len(errors)}): ", f"Преди публикуване ({len(errors)}): ").to(language)
            + _listed(errors, document, language)
        )
    else:
        parts.append(Say("Nothing prevents publishing.", "Няма пречка за публикуване.").to(language))
    if others:
        parts.append(
            Say("Worth a look: ", "Заслужава внимание: ").to(language) + _listed(others, document, language)
        )
    return " ".join(parts)


def _listed(findings: Sequence[Finding], document: Document, language: Language) -> str:
    told = [in_words(finding, language, document) for finding in findings[:_FINDINGS_TOLD]]
    more = len(findings) - _FINDINGS_TOLD
    if more > 0:
        told.append(Say(f"And {more} more.", f"И още {more}.").to(language))
    return " ".join(told)
