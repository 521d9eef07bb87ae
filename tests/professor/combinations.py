"""Cases of every pathology with circumstances of the patient, where the two go together."""

import re
from typing import Any

from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.circumstance_rules import CannotBeCombined, rules
from vesalius.professor.builtin.circumstances import hold
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import Document, to_builtins
from vesalius.scenarios.document.schema import Circumstance


def brief(pathology: str, *circumstances: Circumstance, **more: Any) -> Brief:
    """A brief of a patient who can have the circumstances."""
    ranges = [rules()[one.id].ages for one in circumstances if rules()[one.id].ages]
    low, high = written()[pathology].ages
    age = (low + high) // 2
    for youngest, oldest in ranges:
        age = min(max(age, youngest), oldest)
    only = next((rules()[one.id].only for one in circumstances if rules()[one.id].only), None)
    sex = only or written()[pathology].sex or "male"
    usual = {"language": "en", "seed": 1, "patient": Patient(sex, age, 168, 70)}
    return Brief(**{**usual, **more}, circumstances=circumstances)


def written_case(pathology: str, wanted: Brief) -> Document | None:
    """The document, or nothing where the two cannot be combined."""
    try:
        hold(pathology, wanted)
        return written()[pathology].write(wanted)
    except CannotBeCombined:
        return None


def numbers(document: Document) -> list[Any]:
    """All figures of a document, those in its texts among them, place by place; the same in both languages."""
    found: list[Any] = []

    def walk(plain: Any) -> None:
        if isinstance(plain, dict):
            for key in sorted(plain):
                walk(plain[key])
        elif isinstance(plain, list):
            for one in plain:
                walk(one)
        elif isinstance(plain, str):
            found.append(sorted(re.findall(r"\d+", plain)))
        else:
            found.append(plain)

    walk(to_builtins(document))
    return found
