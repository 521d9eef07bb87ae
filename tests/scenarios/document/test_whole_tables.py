"""Drugs against illnesses and against each other, and what must not be taught: whole tables, and their limits."""

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.scenarios.document.planting import (
    AF,
    ASTHMA,
    EXAM,
    Case,
    Plant,
    act,
    add,
    both,
    cond,
    good,
    home,
)

from vesalius.scenarios.document import Change, Document, apply_changes, to_builtins
from vesalius.scenarios.document.checks.medication import allergies, contraindications, interactions
from vesalius.scenarios.document.checks.narrative import examination_contradicts_itself
from vesalius.scenarios.document.checks.taught import mistakes
from vesalius.scenarios.document.drugs import mentions

TABLES = tomllib.loads(Path(__file__).with_name("whole_tables.toml").read_text())
GIVE = {"en": "Give", "bg": "Даване на"}


def planted(pathology: str, language: str, plant: Plant) -> Document:
    document = good(pathology, language)
    case = Case(to_builtins(document))
    return apply_changes(document, [Change(pointer, value) for pointer, value in plant(case)])


def forbidden(past: str, drug: str, language: str) -> bool:
    document = planted(AF, language, both(cond(past), act("bleeding", text=f"{GIVE[language]} {drug}")))
    return any(list(check(document)) for check in (contraindications, allergies, interactions))


def teaches_wrongly(pathology: str, language: str, said: str) -> bool:
    document = good(AF, language)
    return bool(
        list(
            mistakes(
                replace(
                    document,
                    general_info=replace(document.general_info, pathology=pathology),
                    debriefing=replace(document.debriefing, points=[said]),
                )
            )
        )
    )


# Each row in one of the languages, in turn.
ILLNESSES = [
    (drug, past[number % 2], ("en", "bg")[number % 2])
    for number, (drug, *past) in enumerate(TABLES["illnesses"])
]


@pytest.mark.parametrize(("drug", "past", "language"), ILLNESSES)
def test_a_drug_is_not_given_with_an_illness_that_forbids_it(drug, past, language):
    assert forbidden(past, drug, language)


@pytest.mark.parametrize(("taken", "ordered"), TABLES["pairs"])
def test_a_drug_is_not_given_beside_one_that_forbids_it(taken, ordered):
    name, _, dose = taken.rpartition(" ")
    at_home = home(name, float(dose)) if dose.isdecimal() else home(taken)
    assert list(interactions(planted(ASTHMA, "en", both(at_home, act("feno", text=f"Give {ordered}")))))


@pytest.mark.parametrize(("pathology", "english", "bulgarian"), TABLES["taught"])
def test_misconceptions_are_not_taught(pathology, english, bulgarian):
    assert teaches_wrongly(pathology, "en", english)
    assert teaches_wrongly(pathology, "bg", bulgarian)


@pytest.mark.parametrize(("past", "drug"), TABLES["right"])
def test_what_is_another_illness_forbids_nothing(past, drug):
    assert not forbidden(past, drug, "en")


@pytest.mark.parametrize(("pathology", "said"), TABLES["right_taught"])
def test_who_warns_of_a_misconception_teaches_none(pathology, said):
    assert not teaches_wrongly(pathology, "en" if said.isascii() else "bg", said)


@pytest.mark.parametrize(("brand", "drug"), TABLES["brands"])
def test_a_brand_is_known_by_its_drug(brand, drug):
    assert [one.drug for one in mentions(brand.lower())] == [drug]


def finds_wrongly(pathology: str, language: str, part: str, said: str) -> bool:
    document = planted(pathology, language, add(f"{EXAM}/{part}", said))
    return any(one.grade == "error" for one in examination_contradicts_itself(document))


@pytest.mark.parametrize(("pathology", "language", "part", "said"), TABLES["found"])
def test_an_examination_finds_one_thing_that_the_illness_can_have(pathology, language, part, said):
    assert finds_wrongly(pathology, language, part, said)


@pytest.mark.parametrize(("pathology", "language", "part", "said"), TABLES["right_found"])
def test_what_fits_the_examination_is_left_alone(pathology, language, part, said):
    assert not finds_wrongly(pathology, language, part, said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Wait for the troponin before the catheter laboratory."),
        ("bg", "Изчаква се тропонинът преди катетеризационната зала."),
    ],
)
def test_what_is_waited_for_can_be_the_mistake(language: str, said: str) -> None:
    """What is waited for was never done; of what is taught that is no excuse."""
    assert teaches_wrongly("inferior_stemi", language, said)
