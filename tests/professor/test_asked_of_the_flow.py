"""What a message asks of the flow: in a first message, under a condition, or of one way of doing what is right."""

import pytest

from vesalius.professor.commands import (
    AddAllergy,
    AddCondition,
    ChangeAction,
    RemoveCondition,
    RemoveDrug,
    SetCourse,
    SetMinutes,
    SetSetting,
    SetVital,
    WriteHistory,
)
from vesalius.professor.reading import read

from .asking import ask, converse

COURSE = [
    "The pressure should fall to 80/50 if he gets nitroglycerin",
    "drop the pressure to 80/50 if they give him nitroglycerin",
    "If nitroglycerin is given, his pressure goes to 80/50",
    "after nitroglycerin the pressure is 80/50",
    "налягането да падне на 80/50, ако му дадат нитроглицерин",
    "ако му дадат нитроглицерин, налягането да падне на 80/50",
    "след нитроглицерин налягането е 80/50",
]
HARMFUL = [
    ("the interns must not give bicarbonate", "bicarbonate"),
    ("никой да не дава бикарбонат", "бикарбонат"),
    ("let verapamil be available but wrong because she takes propranolol", "verapamil"),
    ("waiting for the X-ray: this should be a harmful option", "waiting for the X-ray"),
]
IN_TIME = [
    ("she gets worse if they wait longer than 6 min for heparin", 360, "deteriorated"),
    ("ако чакат повече от 6 минути за хепарина, тя се влошава", 360, "deteriorated"),
    ("the antibiotic has to be in within the hour, otherwise he arrests", 3600, "arrest"),
]


def of_a_case(message):
    return read(message, has_case=True, pathology="inferior_stemi")


@pytest.mark.parametrize("message", COURSE)
def test_what_a_drug_brings_about_is_no_sign_of_the_start(message):
    commands = of_a_case(message).commands
    assert [(one.sign, one.value) for one in commands if isinstance(one, SetCourse)] == [
        ("systolicPressure", 80),
        ("diastolicPressure", 50),
    ]
    assert not [one for one in commands if isinstance(one, SetVital | RemoveDrug)]
    assert {one.behind for one in commands if isinstance(one, SetCourse)} <= {
        "nitroglycerin",
        "нитроглицерин",
    }


@pytest.mark.parametrize(("message", "subject"), HARMFUL)
def test_what_must_not_be_given_is_harmful(message, subject):
    (change, *_) = of_a_case(message).commands
    assert isinstance(change, ChangeAction)
    assert (change.subject, change.grade) == (subject, "harmful")


@pytest.mark.parametrize(
    ("message", "graded"),
    [
        ("salbutamol should not be mandatory", {"salbutamol": "recommended"}),
        ("салбутамол да не е задължителен", {"салбутамол": "recommended"}),
        ("nitroglycerin is not harmful", {"nitroglycerin": "neutral"}),
        (
            "terlipressin and antibiotics are critical",
            {"terlipressin": "critical", "antibiotics": "critical"},
        ),
        ("избягвайте бета-блокер", {"бета-блокер": "harmful"}),
    ],
)
def test_a_denied_grade_is_the_one_below_and_two_acts_are_two(message, graded):
    commands = of_a_case(message).commands
    assert {one.subject: one.grade for one in commands if isinstance(one, ChangeAction)} == graded


@pytest.mark.parametrize(
    "message",
    ["Hyperkalaemia 7.1, ECG with wide QRS, man 66", "Хиперкалиемия 7.1, ЕКГ с широк QRS, мъж 66"],
)
def test_a_finding_ends_where_the_patient_begins(message):
    case = ask(message).document.clinical_scenario
    assert (case.basic_measurements.gender, case.basic_measurements.age) == ("male", 66)
    assert next(one.value for one in case.investigations.labs if one.id == "potassium") == 7.1
    assert "66" not in case.investigations.ecg.findings


@pytest.mark.parametrize(("message", "seconds", "otherwise"), IN_TIME)
def test_waiting_too_long_is_a_time_limit_with_its_end(message, seconds, otherwise):
    (change,) = of_a_case(message).commands
    assert isinstance(change, ChangeAction)
    assert (change.until, change.otherwise) == (seconds, otherwise)


def test_a_first_message_may_ask_for_something_in_the_flow():
    answer = ask(
        "AF in a 70-year-old woman. Cardioversion without TOE must be harmful. The interns must not give adenosine."
    )
    harmful = {
        action.text
        for block in answer.document.scenario_flow.blocks
        for action in block.actions
        if action.grade == "harmful"
    }
    assert any("adenosine" in one.lower() for one in harmful)
    assert [one.status for one in answer.outcomes if "must" in one.words] != []
    assert all(one.status in ("done", "different") for one in answer.outcomes if "must" in one.words)


def test_a_right_action_called_wrong_when_done_too_early_stays_right():
    _, answer = converse(
        "VF arrest at a football match, 46-year-old man", "adrenaline before the third shock is wrong"
    )
    graded = {
        action.text: action.grade
        for block in answer.document.scenario_flow.blocks
        for action in block.actions
        if "adrenaline" in action.text.lower()
    }
    assert graded["Adrenaline before the third shock."] == "harmful"
    assert "critical" in graded.values()


def test_a_denial_behind_an_allergy_is_no_correction_of_it():
    reading = read(
        "Anaphylaxis to amoxicillin at the dentist, 29-year-old man. "
        "No adrenaline in the office until the ambulance comes",
        has_case=False,
    )
    allergies = [one.substance.key for one in reading.commands if isinstance(one, AddAllergy)]
    assert allergies == ["amoxicillin"]


@pytest.mark.parametrize(
    "message",
    [
        "she gets worse if they take longer",
        "Anaphylaxis in a village, a woman of 29, 40 min from a hospital",
        "Анафилаксия на село, жена на 29, 40 мин от болница",
    ],
)
def test_what_takes_time_in_the_story_is_not_how_long_the_case_takes(message):
    commands = read(message, has_case=False).commands + of_a_case(message).commands
    assert not [one for one in commands if isinstance(one, SetMinutes)]


@pytest.mark.parametrize(
    ("message", "dose"),
    [
        ("she already had 10 puffs of salbutamol in the ambulance", "10"),
        ("вече е получила 10 вдишвания салбутамол в линейката", "10"),
    ],
)
def test_what_was_given_on_the_way_is_told_and_changes_no_dose_at_home(message, dose):
    first, answer = converse("Acute severe asthma in a 22-year-old woman", message)
    history = answer.document.clinical_scenario.history
    assert history.medications == first.document.clinical_scenario.history.medications
    assert answer.document.general_info.setting == first.document.general_info.setting
    assert f"{dose} " in history.present_illness


def test_who_somebody_is_and_who_found_them_are_read_apart():
    answer = ask("Hypoglycaemia, an old diabetic lady on gliclazide found by her daughter in the morning")
    case = answer.document.clinical_scenario
    assert case.basic_measurements.gender == "female"
    assert case.basic_measurements.age >= 65
    assert "Found by her daughter in the morning" in case.history.present_illness
    assert "gliclazide" in {one.name for one in case.history.medications}


def test_the_effect_of_a_harm_is_set_where_the_harm_leads():
    first, answer = converse(
        "Atrial fibrillation in a woman of 72",
        "if they give verapamil the pressure falls to 50/30",
    )
    flow, elements = answer.document.scenario_flow, answer.document.initial_elements.elements
    verapamil = {
        action.id
        for block in flow.blocks
        for action in block.actions
        if action.order and action.order.drug == "verapamil"
    }
    led = {exit.to for block in flow.blocks for exit in block.exits if verapamil & set(exit.action_ids)}
    systolic = next(one.id for one in elements if one.kind == "systolicPressure")
    set_in = {
        block.id
        for block in flow.blocks
        for change in block.changes
        if change.element_id == systolic and change.target == 50
    }
    assert set_in
    assert set_in <= led
    assert answer.document.initial_elements == first.document.initial_elements


def test_what_two_commands_of_the_same_words_come_to_is_told_once():
    _, answer = converse(
        "Anaphylaxis in a man of 61", "the pressure should fall to 60/30 if they give digoxin"
    )
    assert [one.status for one in answer.outcomes] == ["refused"]


@pytest.mark.parametrize(
    "message", ["she is worried about her baby at home", "притеснява се за бебето си вкъщи"]
)
def test_where_somebody_else_is_is_no_setting(message):
    assert not [one for one in of_a_case(message).commands if isinstance(one, SetSetting)]


def test_a_pressure_is_no_number_of_weeks():
    history = ask("GI bleed, man of 51, Hb 68, BP 88/52").document.clinical_scenario.history
    assert "weeks" not in history.present_illness


def test_whom_somebody_came_with_is_no_disease_and_whom_they_see_no_trade():
    commands = read("SVT in a 24-year-old woman, came with a friend after an exam", has_case=False).commands
    assert not [one for one in commands if isinstance(one, AddCondition)]
    assert "presentIllness" in {one.section for one in commands if isinstance(one, WriteHistory)}
    visit = read("Anaphylaxis to amoxicillin at the dentist, man of 29", has_case=False).commands
    assert not [one for one in visit if isinstance(one, WriteHistory) and one.section == "social"]


def test_no_scanner_is_no_tachycardia():
    commands = read("няма апаратура за КТ, само ехо", has_case=True, pathology="pulmonary_embolism").commands
    assert not [one for one in commands if isinstance(one, AddCondition | RemoveCondition)]


def test_a_part_of_a_right_action_is_no_reason_to_call_all_of_it_wrong():
    first, answer = converse("Кървене от варици, цироза, мъж 48", "избягвайте бета-блокер")
    before = {a.id: a.grade for block in first.document.scenario_flow.blocks for a in block.actions}
    after = {a.id: a.grade for block in answer.document.scenario_flow.blocks for a in block.actions}
    assert {id: after[id] for id in before} == before
    assert [grade for id, grade in after.items() if id not in before] == ["harmful"]


def test_the_disease_of_the_case_is_no_other_disease_of_the_patient():
    commands = read("young asthmatic, 22, can't speak. Severe asthma attack", has_case=False).commands
    assert not [one for one in commands if isinstance(one, AddCondition)]


def test_the_effect_of_a_harm_that_leads_nowhere_is_refused():
    first, answer = converse(
        "Inferior STEMI in a man of 50", "if they give oxygen the pressure falls to 60/30"
    )
    assert [one.status for one in answer.outcomes] == ["refused"]
    assert answer.document == first.document
