"""Actions that teachers add, and investigations that they add or take away, follow each other."""

import pytest

from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.executing.shown import shown_by
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import check

from .asking import ask


def case(language="en", pathology="atrial_fibrillation"):
    return written()[pathology].write(
        Brief(language=language, seed=1, patient=Patient("female", 70, 165, 70))
    )


def actions(document):
    return [action for block in document.scenario_flow.blocks for action in block.actions]


@pytest.mark.parametrize(
    ("language", "text", "shows"),
    [
        ("en", "Record a 12-lead ECG now", ["ecg"]),
        ("en", "ECG before the drug", []),
        ("en", "measure the potassium", ["lab.potassium"]),
        ("en", "wait for the potassium", []),
        ("en", "correct the potassium", []),
        ("en", "potassium chloride 20 mmol", []),
        ("en", "TSH and troponin", ["lab.tsh", "lab.troponin"]),
        ("en", "echocardiography", ["imaging.echo"]),
        ("en", "listen to the lungs", ["examination.lung_sounds"]),
        ("en", "call the family", []),
        ("en", "CHA2DS2-VA", []),
        ("bg", "Запишете 12-канална ЕКГ веднага", ["ecg"]),
        ("bg", "изследвайте калия", ["lab.potassium"]),
        ("bg", "изчакайте калия", []),
        ("bg", "калиев хлорид", []),
        ("bg", "ехокардиография", ["imaging.echo"]),
        ("bg", "преслушване на белите дробове", ["examination.lung_sounds"]),
    ],
)
def test_only_words_that_name_nothing_else_are_a_link(language, text, shows):
    assert shown_by(case(language), text) == shows


@pytest.mark.parametrize(
    ("language", "locale", "message", "said"),
    [
        ("en", "en_UK", "add action: record a 12-lead ECG", "It shows ECG"),
        ("bg", "bg_BG", "добави действие: 12-канална ЕКГ", "Показва ЕКГ"),
    ],
)
def test_an_added_action_shows_what_it_names_and_the_reply_says_so(language, locale, message, said):
    before = case(language)
    answer = ask(message, before, locale=locale)
    (added,) = [one for one in actions(answer.document) if one.id not in {a.id for a in actions(before)}]
    assert (added.shows, added.asked) == (["ecg"], "all")
    assert said in answer.message


def test_an_action_that_says_more_shows_nothing():
    answer = ask("add action: call the family", case())
    assert [one.shows for one in actions(answer.document) if one.text.startswith("Call the family")] == [[]]
    assert "It shows" not in answer.message


def test_an_investigation_that_comes_later_is_shown_by_the_action_that_names_it():
    asked = ask("add action: lactate", case())
    assert next(one for one in actions(asked.document) if one.text.startswith("Lactate")).shows == []
    answer = ask("add lactate 2.1 mmol/L to the labs", asked.document)
    assert next(one for one in actions(answer.document) if one.text.startswith("Lactate")).shows == [
        "lab.lactate"
    ]
    assert "Shown by “Lactate" in answer.message


def test_what_leaves_the_case_is_shown_by_no_action():
    answer = ask("remove the TSH from the labs", case())
    assert "lab.tsh" not in {f"lab.{lab.id}" for lab in answer.document.clinical_scenario.investigations.labs}
    shows = next(one.shows for one in actions(answer.document) if one.id == "bloods")
    assert shows == ["lab.potassium", "lab.magnesium", "lab.haemoglobin", "lab.creatinine"]
    assert "shows_unknown" not in {found.code for found in check(answer.document)}
