"""What the last change of the document has changed, in words: from the two versions, never from what was said."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from vesalius.professor.commands import Outcome
from vesalius.professor.reading import compared_with, in_own_letters
from vesalius.scenarios.document import Document
from vesalius.scenarios.document.body_signs import VITAL_SIGNS

from .. import phrases
from ..executing.questions import LEVEL_NAMES
from ..executing.signs import NAMES, with_unit
from ..language import Say
from .answer import Answer

_MOST_TOLD = 12


def last_change(answer: Answer) -> Outcome:
    """What is different from the version before, or from the one that is named, and where all versions are."""
    before, now = answer.turn.versions.undo, answer.turn.document
    other = _other_version(answer)
    if other is not None:
        return _against(answer, *other)
    listed = phrases.changes_so_far(answer.speaks)
    if before is None or before == now:
        told = Say(
            "Nothing has been changed since the case was written.",
            "Откакто случаят е написан, нищо не е променено.",
        ).to(answer.speaks)
        return Outcome(status="answered", text=f"{told}\n{listed}", words=answer.turn.message)
    if not before.scenario_flow.blocks:
        name = now.general_info.scenario_name
        told = Say(
            f"I wrote the case “{name}”; it has not been changed since.",
            f"Написах случая „{name}“; оттогава не е променян.",
        ).to(answer.speaks)
        return Outcome(status="answered", text=f"{told}\n{listed}", words=answer.turn.message)
    parts = [one.to(answer.speaks) for one in differences(before, now)]
    more = len(parts) - _MOST_TOLD
    rest = Say(f"; and {more} more", f"; и още {more}").to(answer.speaks) if more > 0 else ""
    begins = Say("The last change", "Последната промяна").to(answer.speaks)
    text = f"{begins}: {'; '.join(parts[:_MOST_TOLD])}{rest}."
    return Outcome(status="answered", text=f"{text}\n{listed}", words=answer.turn.message)


def _other_version(answer: Answer) -> tuple[int, Document | None] | None:
    """The version that the question names, by its number; the first is the first that has a case."""
    versions, number = answer.turn.versions, compared_with(in_own_letters(answer.turn.message, answer.writes))
    if number is None:
        return None
    if number:
        return number, versions.at(number)
    return next(
        (
            (one, known)
            for one in versions.numbers
            if (known := versions.at(one)) and known.scenario_flow.blocks
        ),
        (1, None),
    )


def _against(answer: Answer, number: int, before: Document | None) -> Outcome:
    """What the case has otherwise than a version."""
    say = answer.speaks
    if before is None:
        told = Say(f"I do not have version {number} at hand.", f"Версия {number} не ми е под ръка.").to(say)
    else:
        parts = [one.to(say) for one in differences(before, answer.turn.document)]
        more = len(parts) - _MOST_TOLD
        rest = Say(f"; and {more} more", f"; и още {more}").to(say) if more > 0 else ""
        told = (
            f"{Say('Against version', 'Спрямо версия').to(say)} {number}: {'; '.join(parts[:_MOST_TOLD])}{rest}."
            if parts
            else Say(f"The case is as in version {number}.", f"Случаят е какъвто е във версия {number}.").to(
                say
            )
        )
    text = f"{told}\n{phrases.changes_so_far(say)}"
    return Outcome(status="answered", text=text, words=answer.turn.message)


def differences(before: Document, now: Document) -> list[Say]:
    """What one document has otherwise than another, each thing once."""
    return [
        *_frame(before, now),
        *_signs(before, now),
        *_values(before, now),
        *_texts(before, now),
        *_lists(before, now),
    ]


def _turned(name: Say, old: object, new: object) -> Say:
    return Say(f"{name.en} {old or '–'} → {new or '–'}", f"{name.bg} {old or '–'} → {new or '–'}")


def _frame(before: Document, now: Document) -> Iterator[Say]:
    was, info = before.general_info, now.general_info
    if was.scenario_name != info.scenario_name:
        yield Say(f"title “{info.scenario_name}”", f"заглавие „{info.scenario_name}“")
    if was.difficulty != info.difficulty and info.difficulty:
        level = LEVEL_NAMES[info.difficulty]
        yield Say(f"level {level.en}", f"ниво: {level.bg}")
    for name, old, new in (
        (Say("minutes", "минути"), was.minutes, info.minutes),
        (Say("learners:", "обучаеми:"), was.learners, info.learners),
        (Say("setting:", "обстановка:"), was.setting, info.setting),
        (
            Say("pass mark, %:", "праг за успех, %:"),
            before.assessment.pass_mark,
            now.assessment.pass_mark,
        ),
    ):
        if old != new:
            yield _turned(name, old, new)
    body, other = before.clinical_scenario.basic_measurements, now.clinical_scenario.basic_measurements
    if body.gender != other.gender:
        woman = other.gender == "female"
        yield Say(
            f"the patient is a {'woman' if woman else 'man'}", f"пациентът е {'жена' if woman else 'мъж'}"
        )
    for name, old, new in (
        (Say("age", "възраст"), body.age, other.age),
        (Say("height, cm:", "ръст, cm:"), f"{body.height:g}", f"{other.height:g}"),
        (Say("weight, kg:", "тегло, kg:"), f"{body.weight:g}", f"{other.weight:g}"),
    ):
        if old != new:
            yield _turned(name, old, new)


def _signs(before: Document, now: Document) -> Iterator[Say]:
    old = {one.kind: one.value for one in before.initial_elements.elements}
    for one in now.initial_elements.elements:
        if one.kind in NAMES and one.kind in old and old[one.kind] != one.value:
            unit, value, was = VITAL_SIGNS[one.kind].unit, one.value, old[one.kind]
            gap = "" if unit.startswith("/") else " "
            new = f"{value:g}{gap}{unit}".rstrip() if isinstance(value, int | float) else value
            yield _turned(NAMES[one.kind], f"{was:g}" if isinstance(was, int | float) else was, new)


def _values(before: Document, now: Document) -> Iterator[Say]:
    tests, others = before.clinical_scenario.investigations, now.clinical_scenario.investigations
    old = {one.id: one for one in tests.labs}
    for lab in others.labs:
        was = old.get(lab.id)
        if was is not None and was.value != lab.value and lab.value is not None:
            told = f"{was.value:g}" if was.value is not None else "–"
            yield Say(*([f"{lab.name} {told} → {with_unit(lab.value, lab.unit)}"] * 2))
    blown = {(one.measure, one.phase): one.measured for one in tests.pft.values} if tests.pft else {}
    for value in others.pft.values if others.pft else ():
        old_value = blown.get((value.measure, value.phase))
        if old_value != value.measured and value.measured is not None and old_value is not None:
            yield Say(*([f"{value.measure} {old_value:g} → {value.measured:g} {value.unit}".rstrip()] * 2))


_TEXTS: Mapping[str, Callable[[Document], str]] = {
    "/generalInfo/prebrief": lambda one: one.general_info.prebrief,
    "/clinicalScenario/history/chiefComplaint": lambda one: one.clinical_scenario.history.chief_complaint,
    "/clinicalScenario/history/presentIllness": lambda one: one.clinical_scenario.history.present_illness,
    "/clinicalScenario/history/past": lambda one: one.clinical_scenario.history.past,
    "/clinicalScenario/history/family": lambda one: one.clinical_scenario.history.family,
    "/clinicalScenario/history/social": lambda one: one.clinical_scenario.history.social,
    "/clinicalScenario/initialExamination/general": lambda one: (
        one.clinical_scenario.initial_examination.general
    ),
    "/clinicalScenario/initialExamination/airway": lambda one: (
        one.clinical_scenario.initial_examination.airway
    ),
    "/clinicalScenario/initialExamination/breathing": lambda one: (
        one.clinical_scenario.initial_examination.breathing
    ),
    "/clinicalScenario/initialExamination/circulation": lambda one: (
        one.clinical_scenario.initial_examination.circulation
    ),
    "/clinicalScenario/initialExamination/disability": lambda one: (
        one.clinical_scenario.initial_examination.disability
    ),
    "/clinicalScenario/initialExamination/exposure": lambda one: (
        one.clinical_scenario.initial_examination.exposure
    ),
    "/clinicalScenario/initialExamination/heartSounds": lambda one: (
        one.clinical_scenario.initial_examination.heart_sounds
    ),
    "/clinicalScenario/initialExamination/lungSounds": lambda one: (
        one.clinical_scenario.initial_examination.lung_sounds
    ),
    "/clinicalScenario/investigations/ecg/findings": lambda one: (
        one.clinical_scenario.investigations.ecg.findings
        if one.clinical_scenario.investigations.ecg is not None
        else ""
    ),
    "/debriefing/summary": lambda one: one.debriefing.summary,
}
"""The texts of a document, by their places."""


def _texts(before: Document, now: Document) -> Iterator[Say]:
    for place, text in _TEXTS.items():
        old, new = text(before), text(now)
        if old == new:
            continue
        name = Say(phrases.section(place, "en"), phrases.section(place, "bg"))
        further = [one for one in _sentences(new) if one not in _sentences(old)]
        gone = [one for one in _sentences(old) if one not in _sentences(new)]
        if further and not gone:
            told = " ".join(further)
            yield Say(f"added to {name.en}: “{told}”", f"добавено към {name.bg}: „{told}“")
        elif gone and not further:
            told = " ".join(gone)
            yield Say(f"removed from {name.en}: “{told}”", f"премахнато от {name.bg}: „{told}“")
        else:
            yield Say(f"{name.en} reads otherwise", f"друг текст: {name.bg}")


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?])\s+", text.strip()) if text.strip() else []


def _lists(before: Document, now: Document) -> Iterator[Say]:
    for name, things in _LISTS:
        old, new = list(things(before)), list(things(now))
        gone, further = [one for one in old if one not in new], [one for one in new if one not in old]
        if further:
            yield Say(
                f"added, {name.en}: {_quoted(further, 'en')}",
                f"добавено, {name.bg}: {_quoted(further, 'bg')}",
            )
        if gone:
            yield Say(
                f"removed, {name.en}: {_quoted(gone, 'en')}", f"премахнато, {name.bg}: {_quoted(gone, 'bg')}"
            )
        if not gone and not further and old != new:
            yield Say(f"another order: {name.en}", f"друг ред: {name.bg}")


def _quoted(words: Sequence[str], language: str) -> str:
    some = words[:_MOST_NAMED]
    told = ", ".join(f"„{one}“" if language == "bg" else f"“{one}”" for one in some)
    return told if len(words) <= _MOST_NAMED else f"{told} … ({len(words)})"


_MOST_NAMED = 4


def _medications(one: Document) -> Iterable[str]:
    return (
        " ".join(
            part
            for part in (drug.name, f"{drug.dose:g} {drug.unit}" if drug.dose else "", drug.frequency)
            if part
        )
        for drug in one.clinical_scenario.history.medications
    )


_LISTS: tuple[tuple[Say, Callable[[Document], Iterable[Any]]], ...] = (
    (Say("drug at home", "лекарство"), _medications),
    (
        Say("allergy", "алергия"),
        lambda one: (
            f"{each.substance} ({each.reaction})" if each.reaction else each.substance
            for each in one.clinical_scenario.history.allergies
        ),
    ),
    (Say("objective", "цел"), lambda one: (each.text for each in one.general_info.objectives)),
    (
        Say("source", "източник"),
        lambda one: (each.link_title for each in one.general_info.medical_references),
    ),
    (
        Say("laboratory value", "лабораторен показател"),
        lambda one: (each.name for each in one.clinical_scenario.investigations.labs),
    ),
    (
        Say("imaging", "образно изследване"),
        lambda one: (f"{each.name}: {each.report}" for each in one.clinical_scenario.investigations.imaging),
    ),
    (Say("block", "блок"), lambda one: (each.title for each in one.scenario_flow.blocks)),
    (
        Say("action", "действие"),
        lambda one: dict.fromkeys(each.text for block in one.scenario_flow.blocks for each in block.actions),
    ),
    (
        Say("cue", "реплика"),
        lambda one: dict.fromkeys(
            f"{each.speaker}: {each.text}" for block in one.scenario_flow.blocks for each in block.cues
        ),
    ),
    (Say("point of the debriefing", "точка на разбора"), lambda one: one.debriefing.points),
    (Say("question of the debriefing", "въпрос на разбора"), lambda one: one.debriefing.questions),
)
"""The lists of a document, each thing as a line."""
