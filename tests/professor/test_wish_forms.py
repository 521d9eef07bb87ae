"""The forms that a wish can have whatever it is about, and how what a wish names is found in the case."""

from typing import Any

import pytest
from tests.professor.asking import converse, kinds_of, read_commands

from vesalius.professor.commands import ChangeAction, NudgeVital, SetPatient, SetVital
from vesalius.professor.reading.verbs import plain_verb
from vesalius.scenarios.document.schema import ActionGrade


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        ("Could an ibuprofen allergy be worked in?", {"AddAllergy"}),
        ("Codeine ought to be listed under allergies", {"AddAllergy"}),
        ("List codeine and iodine among her allergies", {"AddAllergy"}),
        ("към алергиите добавете кодеин", {"AddAllergy"}),
        ("алергията към пеницилин не ми трябва", {"RemoveAllergy"}),
        ("към латекс да не е, а към йоден контраст", {"RemoveAllergy", "AddAllergy"}),
        ("swap latex for morphine in the allergy list", {"RemoveAllergy", "AddAllergy"}),
        ("the metformin can go too", {"RemoveDrug"}),
        ("gout isn't necessary", {"RemoveCondition"}),
        ("мигрената да я няма", {"RemoveStatement"}),
        ("Може ли да е на клопидогрел 75 мг?", {"AddDrug"}),
        ("her bisoprolol is down as 5, it should read 2.5", {"AddDrug"}),
        ("the last objective isn't useful, lose it", {"RemoveObjective"}),
        ("третата цел не ми харесва, махаме я", {"RemoveObjective"}),
        ("an objective on consent is lacking", {"AddObjective"}),
        ("липсва цел за работа в екип", {"AddObjective"}),
        ("objectives 3 and 4 should change places", {"MoveObjective"}),
        ("the debriefing could do with being rewritten", {"Rewrite"}),
        ("разборът да се пренапише", {"Rewrite"}),
        ("we should also talk about who drew up the adrenaline", {"AddDebriefPoint"}),
        ("в разбора да стане дума и за ваксините", {"AddDebriefPoint"}),
        ("I'd love a block in which she starts to vomit", {"AddBlock"}),
        ("The family history can be cut altogether.", {"WriteHistory"}),
        ("And put down that she lives in student halls.", {"WriteHistory"}),
        ("it'd be nice if a colleague remarked that the lips are blue", {"AddCue"}),
        (
            "добави алергия към аспирин и нека нитроглицеринът си остане вреден",
            {"AddAllergy", "ChangeAction"},
        ),
        ("Калият би трябвало да е 6,1, креатининът 190.", {"AddInvestigation"}),
        ("Колко точки са нужни за успех?", {"AskDocument"}),
        ("Да се махне амлодипинът, а рамиприлът да се увеличи на 10", {"RemoveDrug", "AddDrug"}),
        ("Mind adding montelukast to her tablets?", {"AddDrug"}),
        ("they pass with 60", {"SetPassMark"}),
        ("за преминаване да се искат 75 процента", {"SetPassMark"}),
        ("учат го медицински сестри", {"SetLearners"}),
        # What is not said of the case, or is asked, is no order.
        ("What is missing?", {"AskMissing"}),
        ("What are the allergies?", {"AskDocument"}),
        ("could a beta-blocker be harmful here?", {"AskWhy"}),
    ],
)
def test_a_wish_in_any_form(message: str, kinds: set[str]) -> None:
    assert kinds_of(read_commands(message)) == kinds


@pytest.mark.parametrize(
    ("message", "grade"),
    [
        ("CT of the head: harmful rather than unnecessary", "harmful"),
        ("another wrong option would be adenosine 6 mg", "harmful"),
        ("hydrocortisone shouldn't count as neutral; I'd call it unnecessary", "unnecessary"),
        ("giving nebulised adrenaline deserves a place as an acceptable option", "neutral"),
        ("антиацидът не е излишен, а направо вреден", "harmful"),
        ("салбутамолът е критичен според мен", "critical"),
        ("нека има и грешен избор: бета-блокер венозно", "harmful"),
    ],
)
def test_a_grade_in_any_form(message: str, grade: ActionGrade) -> None:
    (command,) = read_commands(message)
    assert isinstance(command, ChangeAction)
    assert command.grade == grade


@pytest.mark.parametrize(
    ("message", "sign", "expected"),
    [
        ("I don't want the systolic at 90, I want it at 78", "systolicPressure", 78),
        ("не искам пулс 84, а 104", "heartRate", 104),
        ("А може ли кръвната захар да е 14?", "glucose", 14),
        ("she is almost unconscious, GCS 9", "glasgowComaScale", 9),
        ("raise the rate by 6", "heartRate", 1),
        ("the breathing rate should come down somewhat", "respiratoryRate", -1),
        ("he shouldn't be this tachypnoeic", "respiratoryRate", -1),
        ("sats are on the low side, give him something normal", "oxygenSaturation", 1),
        ("Налягането ми се струва ниско за хипертоник, нека бъде по-високо", "systolicPressure", 1),
    ],
)
def test_a_sign_in_any_form(message: str, sign: str, expected: float) -> None:
    (command,) = read_commands(message)
    assert isinstance(command, SetVital | NudgeVital)
    value = command.value if isinstance(command, SetVital) else command.step
    assert (command.sign, value) == (sign, expected)


@pytest.mark.parametrize(
    ("first", "message", "gone"),
    [
        ("anaphylaxis, woman of 34", "the antibody panel has no business in the flow", "antibody panel"),
        ("долен инфаркт, жена на 58", "антиацидът да го няма", "антиацид"),
    ],
)
def test_what_a_few_words_name_goes_wherever_it_stands(first: str, message: str, gone: str) -> None:
    before, answer = converse(first, message, locale="bg_BG" if gone == "антиацид" else "en_UK")
    assert gone in _actions(before)
    assert gone not in _actions(answer)


def test_what_nothing_in_the_case_is_called_is_said() -> None:
    before, answer = converse("anaphylaxis, woman of 34", "get rid of the flying carpet option")
    assert answer.document == before.document
    assert "flying carpet" in answer.message


@pytest.mark.parametrize(
    "message",
    [
        "I want a case of asthma, a man of 66",
        "I'd like a case of asthma, 66 year old man",
        "искам случай на астма, мъж на 66",
    ],
)
def test_who_a_case_is_asked_for_is_no_word_about_the_case(message: str) -> None:
    commands = [one for one in read_commands(message, has_case=False) if isinstance(one, SetPatient)]
    assert {one.age for one in commands if one.age} == {66}
    assert {one.sex for one in commands if one.sex} == {"male"}


def _actions(answer: Any) -> str:
    blocks = answer.document.scenario_flow.blocks
    return " ".join(action.text for block in blocks for action in block.actions).lower()


@pytest.mark.parametrize(
    ("said", "plain"),
    [("worked in", "add"), ("bump it up", "raise"), ("махаме", "remove"), ("съкратена", "shorten")],
)
def test_every_form_of_a_verb_is_one(said: str, plain: str) -> None:
    assert plain_verb(said)[0] == plain
