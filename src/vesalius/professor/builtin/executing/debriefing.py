"""Points and questions of the debriefing."""

from vesalius.professor.commands import AddDebriefPoint, Outcome, RemoveDebriefPoint

from .matching import has_words, no_such
from .work import Work, sentence

_POINTS, _QUESTIONS = "/debriefing/points", "/debriefing/questions"


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
