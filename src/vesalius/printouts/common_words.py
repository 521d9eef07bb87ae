"""What more than one printout says by itself, in two languages."""

from typing import Literal

import msgspec

Language = Literal["en", "bg"]


class CommonWords(msgspec.Struct, kw_only=True):
    """The words of one language that printouts share; each adds its own, or says one of these in another way.

    `page` has {page} and {pages}, `points` has {points}.
    """

    language: Language
    notice: str = ""
    page: str = ""
    student: str = ""
    scenario: str = ""
    when: str = ""
    points: str = ""
    objective: str = ""
    weight: str = ""
    questions: str = ""

    def __post_init__(self) -> None:
        for name, text in _COMMON[self.language].items():
            if not getattr(self, name):
                setattr(self, name, text)


_COMMON: dict[Language, dict[str, str]] = {
    "en": {
        "notice": "Training simulation, not a clinical result",
        "page": "Page {page} of {pages}",
        "student": "Student",
        "scenario": "Scenario",
        "when": "When",
        "points": "{points} points",
        "objective": "Objective",
        "weight": "Weight",
        "questions": "Questions",
    },
    "bg": {
        "notice": "Учебна симулация, не е клиничен резултат",
        "page": "Страница {page} от {pages}",
        "student": "Студент",
        "scenario": "Сценарий",
        "when": "Кога",
        "points": "точки: {points}",
        "objective": "Учебна цел",
        "weight": "Тежест",
        "questions": "Въпроси",
    },
}
