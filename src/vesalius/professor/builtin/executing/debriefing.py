"""Points and questions of the debriefing."""

from typing import Any

from vesalius.professor.commands import (
    AddDebriefPoint,
    AddFacilitatorNote,
    Outcome,
    RemoveDebriefPoint,
)

from ..language import Say
from .matching import has_words, no_such
from .work import Work, sentence

_POINTS, _QUESTIONS = "/debriefing/points", "/debriefing/questions"
_GUIDE = "/debriefing/guide"
_NOTE = "note"
"""How the ids of notes begin that a teacher adds."""


def add_debrief_point(work: Work, command: AddDebriefPoint) -> Outcome:
    """A point to talk about afterwards."""
    point = sentence(command.text)
    if command.question or command.text.rstrip().endswith("?"):
        point = f"{point.rstrip('.?')}?"
    work.set(f"{_QUESTIONS if command.question else _POINTS}/-", point)
    return work.outcome(
        "done",
        f"Added to the debriefing: “{point}”",
        f"Добавено към разбора: „{point}“",
        words=command.words,
        pointer=_POINTS,
    )


def add_facilitator_note(work: Work, command: AddFacilitatorNote) -> Outcome:
    """A note for who runs the case, before it begins; the reply says that it is no more than that."""
    guide: list[dict[str, Any]] = work.read(_GUIDE)
    note = sentence(command.text) if command.text[-1:] not in "!?" else command.text
    step = {"id": work.new_id(_NOTE, [one["id"] for one in guide]), "phase": "briefing", "notes": note}
    before = sum(one["phase"] == "briefing" for one in guide)
    work.set(_GUIDE, [*guide[:before], step, *guide[before:]])
    quoted_en, quoted_bg = f"“{note}”", f"„{note}“"
    if not command.of_others:
        return work.outcome(
            "done",
            f"Added to the notes for the facilitator, which learners do not see: {quoted_en}",
            f"Добавено към бележките за водещия, които обучаемите не виждат: {quoted_bg}",
            words=command.words,
            pointer=_GUIDE,
        )
    return work.outcome(
        "different",
        f"Added to the notes for the facilitator, as it is not about the patient: {quoted_en} "
        "Learners do not see it, and nothing else changed.",
        f"Добавено към бележките за водещия, защото не се отнася за пациента: {quoted_bg} "
        "Обучаемите не го виждат и нищо друго не е променено.",
        words=command.words,
        pointer=_GUIDE,
        options=(Say("Put it into the briefing", "Запиши го във въведението").to(work.speaks),),
    )


def remove_debrief_point(work: Work, command: RemoveDebriefPoint) -> Outcome:
    """A point of the debriefing by its position, or the first point or question on a subject."""
    if command.subject:
        for place in (_QUESTIONS, _POINTS):
            for at, text in enumerate(work.read(place)):
                if has_words(text, command.subject):
                    return _without(work, place, at, command.words)
        return no_such(work, command.subject, command.words, _POINTS)
    points: list[str] = work.read(_POINTS)
    at = len(points) - 1 if command.position == -1 else command.position - 1
    if not 0 <= at < len(points):
        return no_such(work, str(command.position), command.words, _POINTS)
    return _without(work, _POINTS, at, command.words)


def _without(work: Work, place: str, at: int, words: str) -> Outcome:
    texts: list[str] = work.read(place)
    gone = texts.pop(at)
    work.set(place, texts)
    return work.outcome(
        "done",
        f"Removed from the debriefing: “{gone}”",
        f"Премахнато от разбора: „{gone}“",
        words=words,
        pointer=place,
    )
