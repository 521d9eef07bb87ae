"""Results without a number: "troponin negative", "кръвната картина е в норма", "CT clean"; and scores."""

import pytest

from vesalius.professor.commands import AddInvestigation
from vesalius.professor.reading import read

from .asking import converse

TOLD = [
    ("troponin negative", {("troponin", "negative")}),
    ("d-dimer is high, lactate normal", {("ddimer", "high"), ("lactate", "normal")}),
    ("U&Es fine, CRP normal", {("sodium", "normal"), ("potassium", "normal"), ("crp", "normal")}),
    ("clotting deranged", {("inr", "high")}),
    ("platelets low", {("platelets", "low")}),
    ("тропонинът първоначално отрицателен", {("troponin", "negative")}),
    (
        "кръвната картина е в норма",
        {("haemoglobin", "normal"), ("leucocytes", "normal"), ("platelets", "normal")},
    ),
    ("калий нормален, висок лактат", {("potassium", "normal"), ("lactate", "high")}),
]
NOT_SO = [
    "troponin 85",
    "lactate should not be normal",
    "the potassium falls after insulin",
    "show the troponin",
]


def levels(message, *, has_case=True):
    commands = read(message, has_case=has_case).commands
    return {(one.name.key, one.level) for one in commands if isinstance(one, AddInvestigation) and one.level}


@pytest.mark.parametrize(("message", "expected"), TOLD)
def test_a_result_in_words_is_read(message, expected):
    assert levels(message) == expected


@pytest.mark.parametrize("message", NOT_SO)
def test_a_number_a_denial_or_a_course_is_no_result_in_words(message):
    assert not levels(message)


def test_a_number_in_the_message_comes_before_the_word_for_the_group():
    commands = read("FBC otherwise normal but Hb 71", has_case=True).commands
    told = {one.name.key: one.value for one in commands if isinstance(one, AddInvestigation)}
    assert told == {"haemoglobin": 71, "leucocytes": None, "platelets": None}


def test_a_high_salt_of_a_first_message_points_to_the_problem_and_is_no_value():
    assert not levels("high potassium in a man of 60", has_case=False)
    assert levels("PE in a woman of 44, troponin positive", has_case=False) == {("troponin", "high")}


@pytest.mark.parametrize(
    ("message", "name", "inside"),
    [
        ("troponin negative", "troponin", lambda one: one.value <= one.high),
        ("troponin normal", "troponin", lambda one: one.value <= one.high),
        ("lactate high", "lactate", lambda one: one.value > one.high),
        ("sodium low", "sodium", lambda one: one.low - 15 < one.value < one.low),
        ("potassium high", "potassium", lambda one: one.high < one.value < one.high + 2),
        ("INR normal", "inr", lambda one: one.low <= one.value <= one.high),
    ],
)
def test_the_value_lies_where_the_words_put_it(message, name, inside):
    answer = converse("64-year-old man with an inferior STEMI", message)[-1]
    found = [one for one in answer.document.clinical_scenario.investigations.labs if name in one.name.lower()]
    assert len(found) == 1
    assert inside(found[0])


def test_a_result_that_is_so_already_stays_and_is_told():
    first, again = converse("50-year-old woman with pulmonary embolism", "d-dimer high")
    assert first.document == again.document
    assert [one.status for one in again.outcomes] == ["answered"]


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("CXR clear", "clear"),
        ("CT head normal", "normal"),
        ("рентгенът е чист", "чист"),
        ("КТ б.о.", "без особености"),
    ],
)
def test_a_picture_and_what_it_shows(message, said):
    commands = [one for one in read(message, has_case=True).commands if isinstance(one, AddInvestigation)]
    assert [(one.what, said in one.text.lower()) for one in commands] == [("imaging", True)]


@pytest.mark.parametrize("message", ["what's her CHADSVASC?", "CHA2DS2-VASc 6", "колко е CHA2DS2-VASc"])
def test_a_score_is_worked_out_and_not_set(message):
    first, told = converse("72-year-old woman with atrial fibrillation", message)
    assert first.document == told.document
    assert "CHA2DS2-VA" in told.message
    assert not any(one.status == "refused" for one in told.outcomes)
