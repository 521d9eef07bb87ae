"""Wishes in the form of verdicts, questions and signs: "GTN is the trap", "why not make K 8.1", "84 -> 88"."""

import pytest
from tests.professor.asking import kinds_of, read_commands

from vesalius.professor.commands import (
    AddCondition,
    AddInvestigation,
    ChangeAction,
    Command,
    RemoveInvestigation,
    SetCourse,
    SetPatient,
    SetVital,
)
from vesalius.scenarios.document.schema import ActionGrade


@pytest.mark.parametrize(
    ("message", "grade"),
    [
        ("GTN is the trap", "harmful"),
        ("isoprenaline? over my dead body", "harmful"),
        ("and no amiodarone anywhere, that would kill her", "harmful"),
        ("whoever gives verapamil fails", "harmful"),
        ("theophylline - no-no", "harmful"),
        ("теофилин – в никакъв случай", "harmful"),
        ("който даде верапамил, да отпада", "harmful"),
        ("да не му слагат нитро, с десните отвеждания е", "harmful"),
        ("без дефибрилация, нали е асистолия - грешка", "harmful"),
        ("gtn has to be in there, like top priority", "critical"),
        ("Shouldn't the calcium be more than recommended?", "critical"),
        ("Не трябва ли калцият да е критичен?", "critical"),
        ("heliox – fine but no points", "neutral"),
        ("They get nothing for a chest film", "neutral"),
        ("морфинът не носи точки", "neutral"),
        ("bicarb = not needed", "unnecessary"),
    ],
)
def test_what_is_said_of_a_treatment_is_its_grade(message: str, grade: ActionGrade) -> None:
    [command] = read_commands(message)
    assert isinstance(command, ChangeAction)
    assert command.grade == grade


@pytest.mark.parametrize(
    ("message", "right"),
    [
        ("why is adenosine harmful?", {"AskWhy"}),
        ("why not adenosine?", {"AskWhy"}),
        ("alcohol is a bad idea for him", {"WriteHistory"}),
        ("the second block is pointless", {"RemoveBlock"}),
    ],
)
def test_what_is_said_of_something_else_is_no_grade(message: str, right: set[str]) -> None:
    assert "ChangeAction" not in kinds_of(read_commands(message)) or kinds_of(read_commands(message)) == right


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("why not make K 8.1", AddInvestigation),
        ("any chance we could lose the lactate? They'll only argue about it.", RemoveInvestigation),
        ("what if he also had a temp of 39? let's do that", SetVital),
        ("Shouldn't the potassium be 6?", AddInvestigation),
        ("Isn't he a bit young? More like 90", SetPatient),
        ("Не е ли твърде млада? По-скоро 90", SetPatient),
        ("is it too much to ask that he has asthma?", AddCondition),
    ],
)
def test_a_wish_that_is_asked_is_a_wish(message: str, expected: type[Command]) -> None:
    assert [type(one) for one in read_commands(message)] == [expected]


@pytest.mark.parametrize(
    ("message", "value"),
    [
        ("sats 84 -> 88, everything else can stay", 88),
        ("HR 120 → 96", 96),
        ("пулс 120 → 96", 96),
        ("GCS 15 => 12 please", 12),
    ],
)
def test_behind_an_arrow_stands_the_new_value(message: str, value: float) -> None:
    [command] = [one for one in read_commands(message) if isinstance(one, SetVital)]
    assert command.value == value


def test_what_comes_of_a_treatment_behind_an_arrow_is_of_the_course() -> None:
    commands = read_commands("sats 88 → 94 after the salbutamol", pathology="acute_severe_asthma")
    assert [type(one) for one in commands] == [SetCourse]
    assert kinds_of(read_commands("citalopram -> sertraline 50")) == {"AddDrug", "RemoveDrug"}


@pytest.mark.parametrize(
    ("message", "kilos", "years"),
    [
        ("a bit older than that, and heavier", 12, 10),
        ("she should be thinner", -12, 0),
        ("нека е по-пълна", 12, 0),
        ("make the history shorter", 0, 0),
        ("направи го по-лек", 0, 0),
    ],
)
def test_a_body_is_compared_with_what_it_is(message: str, kilos: int, years: int) -> None:
    told = [one for one in read_commands(message) if isinstance(one, SetPatient)]
    assert (sum(one.kilos for one in told), sum(one.years for one in told)) == (kilos, years)
