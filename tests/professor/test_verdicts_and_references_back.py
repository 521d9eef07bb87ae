"""Treatments with their grades in a row, and wishes that point at what the message before was about."""

from itertools import pairwise

import pytest

from vesalius.professor.commands import (
    AddAction,
    AddDrug,
    ChangeAction,
    ChangeCue,
    MoveObjective,
    NumberOfObjectives,
    RemoveDrug,
    SetPassMark,
    SetSpirometry,
)
from vesalius.professor.reading import read

from .asking import converse


def commands_of(*messages, pathology="hyperkalaemia"):
    """The commands of the last of some messages."""
    language = "bg" if any("а" <= letter <= "я" for letter in messages[0].lower()) else "en"
    earlier = ()
    for message in messages:
        new = read(message, has_case=True, pathology=pathology, language=language, earlier=earlier).commands
        earlier = (*earlier, *new)
    return new


@pytest.mark.parametrize(
    ("message", "graded"),
    [
        ("Adrenaline neb = helpful", [("Adrenaline neb", "recommended")]),
        ("Opening the wound at the bedside = critical", [("Opening the wound at the bedside", "critical")]),
        (
            "furosemide is critical but morphine harmful",
            [("furosemide", "critical"), ("morphine", "harmful")],
        ),
        ("tranexamic acid too (wrong I mean)", [("tranexamic acid", "harmful")]),
        ("terlipressin would be wrong", [("terlipressin", "harmful")]),
        (
            "verapamil, adenosine and digoxin are harmful",
            [(one, "harmful") for one in ("verapamil", "adenosine", "digoxin")],
        ),
        (
            "калций хлорид 10 мл критично инсулин с глюкоза критично салбутамол полезно",
            [
                ("калций хлорид 10 мл", "critical"),
                ("инсулин с глюкоза", "critical"),
                ("салбутамол", "recommended"),
            ],
        ),
        (
            "не давай на никой верапамил аденозин или дигоксин",
            [(one, "harmful") for one in ("верапамил", "аденозин", "дигоксин")],
        ),
        ("теофилинът е остаряло, да е вреден", [("теофилинът", "harmful")]),
        (
            "ипратропий 500 мкг през небулизатор - добра идея",
            [("ипратропий 500 мкг през небулизатор", "recommended")],
        ),
    ],
)
def test_each_treatment_of_a_row_has_the_grade_behind_it(message, graded):
    found = commands_of(message)
    assert [(one.subject, one.grade) for one in found if isinstance(one, ChangeAction)] == graded
    assert not any(isinstance(one, AddDrug | RemoveDrug) for one in found)


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("omeprazole 80 mg iv please, but terlipressin would be wrong", "Omeprazole 80 mg iv."),
        ("ipratropium 500 mcg via nebuliser", "Ipratropium 500 mcg via nebuliser."),
        ("адреналин на всеки 3-5 мин, атропин - вреден", "Адреналин на всеки 3-5 мин."),
    ],
)
def test_what_goes_into_a_vein_or_a_nebuliser_is_done_and_not_taken_at_home(message, text):
    found = commands_of(message)
    assert [one.text for one in found if isinstance(one, AddAction)] == [text]
    assert not any(isinstance(one, AddDrug) for one in found)


def test_a_drug_of_another_clause_has_no_grade():
    found = commands_of("he takes omeprazole 20 mg, but terlipressin would be wrong")
    assert [type(one).__name__ for one in found] == ["AddDrug", "ChangeAction"]


@pytest.mark.parametrize(
    ("messages", "expected"),
    [
        (
            ("Add an objective: explain the ECG", "and another one on the mechanism of salbutamol"),
            NumberOfObjectives,
        ),
        (("добави цел: да разчетат ЕКГ", "и още една за механизма на салбутамола"), NumberOfObjectives),
        (("Add an objective: explain the ECG", "make the second one the first"), MoveObjective),
        (("pass mark 70%", "lower it a bit"), SetPassMark),
        (("проходен бал 75", "малко по-нисък"), SetPassMark),
        (("what's his FEV1?", "make it a bit worse than that"), SetSpirometry),
        (("Колко е ФЕО1?", "Нека е малко по-ниско."), SetSpirometry),
        (
            ("1) at 2 min the nurse says 'still VF'\n2) at 6 min the surgeon phones", "drop the first one"),
            ChangeCue,
        ),
    ],
)
def test_it_and_the_first_one_are_what_the_message_before_was_about(messages, expected):
    (command,) = commands_of(*messages, pathology="copd")
    assert isinstance(command, expected)


def test_a_bit_lower_moves_the_pass_mark_and_no_sign():
    answers = converse("COPD, man of 68", "pass mark 80 %", "lower it a bit")
    before, after = (one.document for one in answers[-2:])
    assert (before.assessment.pass_mark, after.assessment.pass_mark) == (80, 75)
    assert before.initial_elements == after.initial_elements


def test_a_drug_that_is_left_as_it_was_is_not_removed():
    answers = converse(
        "Ventricular tachycardia, woman of 66, takes digoxin 0.125 mg and bisoprolol 5 mg",
        "halve the digoxin",
        "no, leave the digoxin as it was, I meant bisoprolol",
    )
    taken = [
        {one.name: one.dose for one in answer.document.clinical_scenario.history.medications}
        for answer in answers
    ]
    assert [(one["digoxin"], one["bisoprolol"]) for one in taken] == [(0.125, 5), (0.0625, 5), (0.125, 2.5)]
    assert all(set(one) == set(other) for one, other in pairwise(taken))


def test_what_is_not_to_be_given_replaces_no_home_drug():
    assert not any(
        isinstance(one, RemoveDrug)
        for one in commands_of("takes amlodipine 5 mg", "not to give verapamil, adenosine or digoxin")
    )


@pytest.mark.parametrize(
    ("message", "graded"),
    [
        (
            "critical: adrenaline IM, call for help. harmful: sitting her up, adrenaline iv bolus",
            [
                ("adrenaline IM", "critical"),
                ("call for help", "critical"),
                ("sitting her up", "harmful"),
                ("adrenaline iv bolus", "harmful"),
            ],
        ),
        (
            "критично: адреналин, кислород. вредно: аспирин",
            [("адреналин", "critical"), ("кислород", "critical"), ("аспирин", "harmful")],
        ),
        ("she should be tilted to the left - recommended", [("tilted to the left", "recommended")]),
    ],
)
def test_a_grade_before_a_colon_is_that_of_each_behind_it(message, graded):
    found = commands_of(message)
    assert [(one.subject, one.grade) for one in found] == graded
