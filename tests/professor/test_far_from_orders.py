"""Wishes in the form of verdicts, questions and signs: "GTN is the trap", "why not make K 8.1", "84 -> 88"."""

import pytest
from tests.professor.asking import converse, kinds_of, read_commands

from vesalius.professor.author import Finished
from vesalius.professor.commands import (
    AddBlock,
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
        ("gentamicin with those kidneys would be a disaster", "harmful"),
        ("ketamine? hmm. allowed, but it doesn't earn anything", "neutral"),
        ("антихистаминът – ни вреди, ни помага", "neutral"),
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
        ("не 82, а 85 му е сатурацията", 85),
        ("gcs 9, not whatever it is now", 9),
        ("кръвното е много високо за нея, 180 стига", 180),
    ],
)
def test_the_new_value_stands_behind_an_arrow_or_the_old_one(message: str, value: float) -> None:
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


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        # What is out of place in the case, too long or too good.
        ("the beekeeper thing is a bit silly, he's a vicar", {"RemoveStatement", "WriteHistory"}),
        ("the pigeons would make it HP, get rid", {"RemoveStatement"}),
        ("thrombolysis isn't on the plane so bin everything of that sort", {"RemoveAction"}),
        ("the story reads like a textbook. less of it.", {"Shorten"}),
        ("много е дълга историята, никой няма да я прочете", {"Shorten"}),
        ("last block feels tacked on, I'd cut it", {"RemoveBlock"}),
        ("her pressure is a touch too good for shock, isn't it?", {"NudgeVital"}),
        ("диша ми се малко бавно за оток", {"NudgeVital"}),
        ("Хемоглобинът е излишен", {"RemoveInvestigation"}),
        # The point of it, and who says what.
        ("technique is the crux", {"AddObjective"}),
        ("целта е качествен масаж", {"AddObjective"}),
        ("Was the Blatchford score in the objectives? if not pop it in", {"AddObjective"}),
        ("It should be the wife who says he has not eaten for days", {"AddCue"}),
        ("the carer: 'he's just having one of his sleeps' @ start", {"AddCue"}),
        # A grade with a condition, a time, a dose, what is not to be had.
        ("adrenaline is critical unless she arrests", {"ChangeAction"}),
        ("amiodarone is given after the 3rd shock", {"ChangeAction"}),
        ("антибиотикът до 1 час, иначе минус", {"ChangeAction"}),
        ("RR 3 -> 0 at minute 2", {"AddBlock"}),
        ("PEA at minute 4", {"AddBlock"}),
        ("adenosine 12 first rather than 6", {"ChangeDose"}),
        ("stop it after ten", {"SetMinutes"}),
        ("Hay fever mentioned in the past history", {"AddCondition"}),
        ("Rx: ditch perindopril", {"RemoveDrug"}),
        ("pacing pads on before atropine or they lose marks", {"SetSequence"}),
        ("forget the chest film, nobody needs it in asthma", {"RemoveStatement"}),
        ("без интубация, моля", {"RemoveAction"}),
        ("А не може ли без глюкагона", {"RemoveAction"}),
        ("you've given him sotalol, he never had that", {"RemoveDrug"}),
        ("and swap Bali for Portugal", {"ReplaceText"}),
        ("Wells score as an aim, please", {"AddObjective"}),
        ("let her be frightened", {"WriteText"}),
        ("спри я на 12-тата минута", {"SetMinutes"}),
        ("♂ → ♀", {"SetPatient"}),
    ],
)
def test_what_is_said_of_the_case_is_what_it_asks_for(message: str, kinds: set[str]) -> None:
    assert kinds_of(read_commands(message)) == kinds


@pytest.mark.parametrize(
    "message",
    ["what is the aim?", "her pressure is good", "the pigeons are in the loft", "the story is about a nun"],
)
def test_what_is_only_said_of_the_case_changes_nothing_in_it(message: str) -> None:
    read = kinds_of(read_commands(message))
    assert not read & {"RemoveStatement", "RemoveAction", "NudgeVital", "AddObjective", "Shorten"}


def test_a_course_with_a_time_has_the_value_that_it_comes_to() -> None:
    [command] = read_commands("RR 3 -> 0 at minute 2")
    assert isinstance(command, AddBlock)
    assert [(one.sign, one.value) for one in command.signs] == [("respiratoryRate", 0)]


def test_a_drug_by_its_group() -> None:
    first = "inferior STEMI, man of 60, takes bisoprolol 5 mg and amlodipine 5 mg"
    _, exchanged = converse(first, "exchange the beta-blocker for propranolol")
    assert {"propranolol", "amlodipine"} <= names(exchanged)
    assert "bisoprolol" not in names(exchanged)
    _, gone = converse(first, "drop one of the two, the calcium blocker I mean")
    assert "bisoprolol" in names(gone)
    assert "amlodipine" not in names(gone)


def names(answer: Finished) -> set[str]:
    assert answer.document is not None
    return {one.name for one in answer.document.clinical_scenario.history.medications}


def test_a_form_of_what_the_case_is_about_is_no_illness_beside_it() -> None:
    _, answer = converse("inferior STEMI, man of 60", "he also has an acute coronary syndrome")
    assert answer.document is not None
    assert "acute coronary" not in answer.document.clinical_scenario.history.past
    assert [one.status for one in answer.outcomes] == ["answered"]


def test_what_is_not_given_is_not_exchanged_for_a_drug_at_home() -> None:
    answer = converse(
        "upper GI bleed, man of 70",
        "vasopressin isn't stocked here, so octreotide instead wherever it shows up",
    )[-1]
    assert "octreotide" not in names(answer)
