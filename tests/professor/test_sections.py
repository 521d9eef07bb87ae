"""Sections of the document that a message names: instructions behind the name, what is denied, what learners see."""

import pytest
from tests.professor.asking import converse

from vesalius.professor.builtin.executing.matching import has_words

ANAPHYLAXIS = "anaphylaxis, woman 31, wasp sting"
HYPERKALAEMIA = "hyperkalaemia, man 60"


@pytest.mark.parametrize(
    "wish",
    [
        "debrief: add a question on closed loop communication, and cut the summary down",
        "debrief: less about drugs, more about teamwork",
        "summary: mention the echo",
        "add a debriefing question on escalation and shorten the summary",
        "разбор: добави въпрос за комуникацията",
    ],
)
def test_an_instruction_is_not_written_into_the_section(wish):
    before, after = converse(ANAPHYLAXIS, wish)
    assert after.document.debriefing.summary == before.document.debriefing.summary
    assert not any("summary" in one for one in after.document.debriefing.questions)


def test_words_that_shall_stand_there_do():
    answer = converse(ANAPHYLAXIS, "summary: Adrenaline early, and help early.")[-1]
    assert answer.document.debriefing.summary == "Adrenaline early, and help early."


@pytest.mark.parametrize(
    ("wish", "place", "seen"),
    [
        ("dont show the potassium to students", "labs", "hidden"),
        ("dont let them see the ECG until they ask", "ecg", "onRequest"),
        ("keep the ECG hidden", "ecg", "hidden"),
        ("ЕКГ да не се вижда веднага", "ecg", "onRequest"),
        ("show the ECG at once", "ecg", "atOnce"),
    ],
)
def test_what_learners_do_not_see(wish, place, seen):
    tests = converse(HYPERKALAEMIA, wish)[-1].document.clinical_scenario.investigations
    if place == "ecg":
        assert tests.ecg.visibility == seen
    else:
        (potassium,) = (one for one in tests.labs if one.name.startswith("Potassium"))
        assert potassium.visibility == seen


@pytest.mark.parametrize("wish", ["no rash please", "no skin signs", "няма обрив и кръвното е нормално"])
def test_a_denied_finding_takes_the_told_one_away(wish):
    exposure = converse(ANAPHYLAXIS, wish)[-1].document.clinical_scenario.initial_examination.exposure
    assert not any(word in exposure.lower() for word in ("wheal", "urticaria", "hives", "red patches"))


@pytest.mark.parametrize(
    ("first", "wish", "sign", "value", "part", "word"),
    [
        (
            "acute pulmonary oedema, man 70",
            "bp 200/110 and sweaty",
            "systolicPressure",
            200,
            "general",
            "weaty",
        ),
        (
            "acute pulmonary oedema, man 70",
            "hr 130 and he has a gallop",
            "heartRate",
            130,
            "heart_sounds",
            "allop",
        ),
        (
            "белодробен оток, мъж на 70",
            "кръвно 210/115 и влажни хрипове до върховете",
            "systolicPressure",
            210,
            "lung_sounds",
            "върховете",
        ),
    ],
)
def test_a_value_and_a_finding_are_two(first, wish, sign, value, part, word):
    document = converse(first, wish)[-1].document
    assert next(one.value for one in document.initial_elements.elements if one.kind == sign) == value
    assert word in getattr(document.clinical_scenario.initial_examination, part)
    assert str(value) not in getattr(document.clinical_scenario.initial_examination, part)


def test_a_title_is_asked_for_and_told():
    asked, told = converse(ANAPHYLAXIS, "rename it please", "Red alert")[1:]
    assert asked.outcomes[0].status == "asked"
    assert told.document.general_info.scenario_name == "Red alert"


def test_which_objective_is_asked():
    before, asked, told = converse(ANAPHYLAXIS, "remove the hardest objective", "i meant the third")
    assert asked.document.general_info == before.document.general_info
    assert asked.outcomes[0].options
    gone = set(before.document.general_info.objectives) - set(told.document.general_info.objectives)
    assert gone == {before.document.general_info.objectives[2]}


def test_a_grade_with_its_reason():
    document = converse("SVT, жена на 30", "аденозинът да е вреден, защото има астма")[-1].document
    (action,) = (
        action
        for block in document.scenario_flow.blocks
        for action in block.actions
        if "астма" in action.rationale.lower() and action.order and action.order.drug == "adenosine"
    )
    assert action.grade == "harmful"
    assert not any(one.name == "adenosine" for one in document.clinical_scenario.history.medications)


@pytest.mark.parametrize(
    "wish",
    [
        "have the daughter turn up after 3 min, angry that nobody came sooner",
        "give him a scottish voice and add a photo of the rash",
        "can you make it nicer for my boss",
    ],
)
def test_an_order_is_no_fact_of_the_patient(wish):
    before, after = converse("acute pulmonary oedema, man 70", wish)
    assert after.document.clinical_scenario == before.document.clinical_scenario
    assert "I did not use" in after.message


@pytest.mark.parametrize(
    ("wish", "status", "told"),
    [
        ("read me the objectives", "answered", "1. "),
        ("прочети ми целите", "answered", "1. "),
        ("2nd debrief question is rubbish bin it", "done", "Removed from the questions"),
        ("минава се от 80 процента нагоре", "done", "80 %"),
        ("варфарин нека е грешка", "different", "вредно"),
    ],
)
def test_parts_addressed_by_name_or_number(wish, status, told):
    outcome = converse("ТЕЛА, мъж на 60", wish)[-1].outcomes[0]
    assert outcome.status == status
    assert told in outcome.text


def test_two_visibilities_in_one_sentence():
    tests = converse(HYPERKALAEMIA, "show the ECG at once, but the potassium only on request")[
        -1
    ].document.clinical_scenario.investigations
    assert tests.ecg.visibility == "atOnce"
    assert next(one.visibility for one in tests.labs if one.name.startswith("Potassium")) == "onRequest"


@pytest.mark.parametrize("wish", ["question 1 is too hard, make it simpler", "въпрос 1 е твърде труден"])
def test_one_hard_question_is_not_the_level(wish):
    before, after = converse(HYPERKALAEMIA, wish)
    assert after.document.general_info.difficulty == before.document.general_info.difficulty


def test_what_stands_behind_what_is_not_needed_is_told():
    answer = converse(HYPERKALAEMIA, "third objective is not needed, and the sky is green today")[-1]
    assert answer.outcomes[0].status == "done"
    assert "sky" in answer.message


@pytest.mark.parametrize("subject", ["", " ", "7"])
def test_words_that_say_nothing_name_nothing(subject):
    assert not has_words("Discard the test, new appointment tomorrow", subject)


def test_an_action_is_taken_away_by_its_own_words():
    wish = "Add a recommended action: call the daughter."
    before, _, after = converse("COPD, man of 68", wish, "Remove the action call the daughter.")
    assert after.document.scenario_flow == before.document.scenario_flow
