"""Points and questions of the debriefing."""

from vesalius.professor.commands import AddDebriefPoint, Outcome, RemoveDebriefPoint

from .matching import no_such
from .work import Work, sentence

_POINTS, _QUESTIONS = "/debriefing/points", "/debriefing/questions"


def add_debrief_point(work: Work, command: AddDebriefPoint) -> Outcome:
    """A point to talk about afterwards."""
    point = sentence(command.text)
    if command.question:
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
    """A point of the debriefing by its position."""
    points: list[str] = work.read(_POINTS)
    at = len(points) - 1 if command.position == -1 else command.position - 1
    if not 0 <= at < len(points):
        return no_such(work, str(command.position), command.words, _POINTS)
    gone = points.pop(at)
    work.set(_POINTS, points)
    return work.outcome(
        "done",
        f"Removed from the debriefing: “{gone}”",
        f"Премахнато от разбора: „{gone}“",
        words=command.words,
        pointer=_POINTS,
    )
