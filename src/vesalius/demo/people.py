"""The demonstration's people: invented names, the same at every start."""

import hashlib
import random
from dataclasses import dataclass
from typing import Literal

from vesalius.kit.tokens import token_of

PASSWORD = "Demo-2026!"
REGISTRATION_CODE = token_of(hashlib.sha256(b"the demonstration's registration link").digest())
"""The code of the demonstration company's registration link, as public as the passwords."""

Mode = Literal["STUDENT", "TEACHER"]


@dataclass(frozen=True, slots=True)
class DemoPerson:
    """One invented member."""

    email: str
    first_name: str
    last_name: str
    mode: Mode
    administrator: bool = False
    status: str = "ACTIVE"
    locale: str = "en_UK"


SIGN_INS: tuple[DemoPerson, ...] = (
    DemoPerson("manager@demo.example", "Elena", "Markova", "TEACHER", administrator=True),
    DemoPerson("admin@demo.example", "Georgi", "Iliev", "TEACHER", administrator=True, locale="bg_BG"),
    DemoPerson("teacher@demo.example", "Maria", "Dimitrova", "TEACHER"),
    DemoPerson("teacher2@demo.example", "Петър", "Стоянов", "TEACHER", locale="bg_BG"),
    DemoPerson("student@demo.example", "Ivan", "Petrov", "STUDENT"),
    DemoPerson("student2@demo.example", "Десислава", "Колева", "STUDENT", locale="bg_BG"),
)
"""The people whose password is printed at the start."""

OTHER_SIGN_INS: tuple[DemoPerson, ...] = (
    DemoPerson("manager@other.example", "Anna", "Berger", "TEACHER", administrator=True),
    DemoPerson("teacher@other.example", "Lukas", "Hofer", "TEACHER"),
    DemoPerson("student@other.example", "Clara", "Winter", "STUDENT"),
)
"""The second company, to see that the two know nothing of each other."""

_NAMES = {
    "en_UK": (
        "Alexander Boris Daniel Emil Filip Hristo Kaloyan Martin Nikola Stefan Todor Viktor".split(),
        "Adriana Bilyana Daniela Emilia Gabriela Iva Kristina Lilia Nadezhda Raya Sofia Yana".split(),
        "Angelov Borisov Dobrev Genchev Hristov Kirilov Lazarov Nikolov Pavlov Rusev Savov Vasilev".split(),
    ),
    "bg_BG": (
        "Александър Борис Васил Димитър Емил Калоян Любомир Мартин Николай Пламен Симеон Тодор".split(),
        "Анелия Боряна Вяра Гергана Елица Калина Магдалена Невена Радостина Симона Теодора Цветелина".split(),
        "Ангелов Бонев Велев Данчев Желев Иванов Костов Манолов Найденов Попов Тодоров Янков".split(),
    ),
}
_STUDENTS, _TEACHERS, _ADMINISTRATORS = 176, 14, 4


def other_people() -> list[DemoPerson]:
    """The other members of the demonstration company, about 200 with the sign-ins."""
    chance = random.Random(2026)
    people = []
    for index in range(_STUDENTS + _TEACHERS + _ADMINISTRATORS):
        locale = "bg_BG" if chance.random() < 0.55 else "en_UK"
        men, women, surnames = _NAMES[locale]
        surname = chance.choice(surnames)
        if chance.random() < 0.5:
            first, last = chance.choice(men), surname
        else:
            first, last = chance.choice(women), surname + ("а" if locale == "bg_BG" else "a")
        mode: Mode = "STUDENT" if index < _STUDENTS else "TEACHER"
        status = "ACTIVE"
        if mode == "STUDENT" and chance.random() < 0.06:
            status = chance.choice(("PENDING", "DEACTIVATED"))
        people.append(
            DemoPerson(
                f"member{index + 1:03}@demo.example",
                first,
                last,
                mode,
                administrator=index >= _STUDENTS + _TEACHERS,
                status=status,
                locale=locale,
            )
        )
    return people


GROUPS = ("Year 3, group A", "Year 3, group B", "Курс 4, група 1", "Курс 4, група 2", "Residents")
"""Classes; the students and teachers are dealt over them."""

TAGS: tuple[tuple[str, str, str], ...] = (
    ("Cardiology", "#b4413c", "Rhythm and conduction"),
    ("Pulmonology", "#2f6f8f", "Lung function and its interpretation"),
    ("Emergency", "#b7791f", "Unstable patients: minutes count"),
    ("Year 3", "#4a7c59", "Third-year students"),
    ("Курс 4", "#6b5b95", "Студенти от четвърти курс"),
    ("Specialists", "#5c6770", "Residents and specialists in training"),
)
"""Name, colour, description."""
