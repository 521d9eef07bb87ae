# ruff: noqa: E501 (sentences read best unbroken)
"""What teachers write in whole sentences, as in a letter: the wish is found, and nothing else is made of the words."""

import pytest

from .asking import converse, kinds_of, read_commands


# Who is there, what they have, what they may not do: told before the case begins, and nothing of the patient.
@pytest.mark.parametrize(
    "told",
    [
        "one nurse and one junior doctor",
        "само една дежурна сестра и един лекар",
        "first-aiders with naloxone spray only",
        "no iv access",
        "the nearest cath lab is 50 minutes away",
        "най-близката лаборатория е на 50 минути път",
        "there is only one autoinjector",
        "автоинжекторът да е само един",
        "paramedics cannot intubate",
        "сестрите нямат право да слагат венозно",
        "her mother should not be in the room when they ask about it",
        "майката да не е в стаята",
        "they have glucose gel and a glucagon kit but no venous access",
        "only oral antibiotics in the bag",
        "the ambulance takes forty minutes",
        "линейката идва за 40 минути",
        "една сестра и един млад лекар",
        "the defibrillator is in the room",
        "there is an AED by the door",
        "сестрата да е сама",
    ],
)
def test_what_learners_are_told_before_they_begin_stands_in_the_briefing(told):
    (command,) = read_commands(told)
    assert type(command).__name__ == "WriteText"
    assert command.section == "/generalInfo/prebrief"
    assert command.text.rstrip(".").lower() == told.lower()


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (
            "Septic shock in a man of 70, ward at night, one nurse and one junior doctor.",
            "One nurse and one junior",
        ),
        ("Opioid overdose, 24, first-aiders with naloxone spray only, no IV.", "naloxone spray only"),
    ],
)
def test_who_is_there_is_no_illness_and_no_drug_of_a_first_message(message, told):
    answer = converse(message)[-1]
    document = answer.document
    assert told.lower() in document.general_info.prebrief.lower()
    history = document.clinical_scenario.history
    assert "nurse" not in history.present_illness
    assert not any(one.name.lower() == "naloxone" for one in history.medications)


@pytest.mark.parametrize(
    ("message", "has"),
    [
        ("Hello, I teach emergency medicine in Plovdiv. Torsades, 66F.", "Plovdiv"),
        ("Здравейте, преподавам спешна медицина в Пловдив. Камерна тахикардия, мъж на 60.", "Пловдив"),
        ("Diabetic ketoacidosis, 19F. Communication is as important as the fluids.", "as important"),
        ("Septic shock, 72M, temperature 38.2 and get worse if nobody acts within six minutes.", "nobody"),
        ("VF in church, old man. Learners are volunteers of the Red Cross.", "Red Cross"),
        (
            "Last week one of our interns gave potassium as a bolus, so I want a case of diabetic ketoacidosis.",
            "bolus",
        ),
    ],
)
def test_what_is_not_of_the_patient_is_not_in_the_history(message, has):
    locale = "bg_BG" if "а" in message else "en_UK"
    history = converse(message, locale=locale)[-1].document.clinical_scenario.history
    told = " ".join((history.present_illness, history.past, history.social, history.chief_complaint))
    assert has not in told


@pytest.mark.parametrize(
    ("message", "subject"),
    [
        ("Torsades, 66F. Communication is as important as the fluids.", "communication"),
        ("PE, 45M. The students should first think of pneumonia.", "telling it from pneumonia"),
        ("Белодробна емболия, в която да мислят първо за пневмония", "разграничаване от пневмония"),
        ("PE, 29F. The aim is that they calculate the Wells score.", "calculate the wells score"),
        ("Opioid poisoning, 63F. The learning point is to look at the pump.", "look at the pump"),
        ("COPD, 66M, coughs up blood, so they ought to think of cancer.", "think of cancer"),
        ("Пълен AV блок, 78Ж. Да се упражнява трансторакално пейсиране.", "пейсиране"),
    ],
)
def test_what_is_to_be_learned_is_an_objective(message, subject):
    commands = read_commands(message, has_case=False)
    said = [getattr(one, "subject", "") or str(getattr(one, "subjects", "")) for one in commands]
    assert any(subject in one.lower() for one in said)
    assert "AddCondition" not in kinds_of(commands)


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        ("add two objectives about communication and drop the one on potassium", {"RemoveObjective"}),
        ("добави две цели за общуването и махни тази за калия", {"RemoveObjective"}),
        ("he has a penicillin allergy (rash only) - is ceftriaxone still fine?", {"AddAllergy", "AskFind"}),
        ("shorten the briefing a little and remove the hints", {"Shorten", "RemoveHints"}),
        ("add gout and she smokes", {"AddCondition", "WriteHistory"}),
        ("добави подагра и тя пуши", {"AddCondition", "WriteHistory"}),
        ("move it to the ward and she smokes", {"SetSetting", "WriteHistory"}),
        ("сложи я в отделението и тя пуши", {"SetSetting", "WriteHistory"}),
        ("remove the second objective and make it harder", {"RemoveObjective", "SetLevel"}),
        ("махни втората цел и го направи по-трудно", {"RemoveObjective", "SetLevel"}),
        ("father died of MI at 50. 15 minutes", {"WriteHistory", "SetMinutes"}),
        ("баща му почина от инфаркт на 50. 15 минути", {"WriteHistory", "SetMinutes"}),
    ],
)  # fmt: skip
def test_two_wishes_of_one_sentence_are_both_read(message, kinds):
    assert kinds_of(read_commands(message, pathology="diabetic_ketoacidosis")) >= kinds


@pytest.mark.parametrize(
    "message",
    ["add a step where he gets worse and she cries", "добави стъпка, в която той се влошава и тя плаче"],
)
def test_what_an_order_tells_is_no_second_wish(message):
    (command,) = read_commands(message)
    assert type(command).__name__ == "AddBlock"


@pytest.mark.parametrize(
    ("message", "subjects", "grade"),
    [
        ("They always forget to raise the legs and to stop the infusion, make both critical.", ("raise the legs", "stop the infusion"), "critical"),
        ("Все забравят да вдигнат краката и да спрат инфузията, направи и двете критични", ("вдигнат краката", "спрат инфузията"), "critical"),
        ("I don't want blood cultures to be critical; recommended is enough.", ("blood cultures",), "recommended"),
        ("I would count antihistamines as unnecessary.", ("antihistamines",), "unnecessary"),
        ("Morphine is given too often, so please mark it as harmful and explain why", ("morphine",), "harmful"),
    ],
)  # fmt: skip
def test_a_grade_is_for_what_the_sentence_names(message, subjects, grade):
    changed = [one for one in read_commands(message) if type(one).__name__ == "ChangeAction"]
    assert [(one.subject.lower(), one.grade) for one in changed] == [(one, grade) for one in subjects]


@pytest.mark.parametrize(
    ("message", "text", "grade"),
    [
        (
            "The most frequent mistake is amiodarone, so I'd like that in as a harmful option.",
            "amiodarone",
            "harmful",
        ),
        ("Да се включи и обаждане на 112 като задължително", "обаждане на 112", "critical"),
        ("Make sure they ask about fetal movements.", "ask about fetal movements", "recommended"),
        ("A right answer must be to call the ambulance at once.", "call the ambulance at once", "critical"),
        (
            "Да се обадят на дъщерята преди транспорта.",
            "да се обадят на дъщерята преди транспорта",
            "recommended",
        ),
    ],
)
def test_an_action_is_added_by_what_it_is(message, text, grade):
    (command,) = read_commands(message)
    assert type(command).__name__ == "AddAction"
    assert (command.text.lower(), command.grade) == (text, grade)


# What must not be made of words that are understood by half.
@pytest.mark.parametrize(
    ("message", "never"),
    [
        ("they should not be told the rhythm", "AddAction"),
        ("Once magnesium has been given, the QT should shorten to 470.", "SetMinutes"),
        ("Can we see how the ketones fall over time?", "NudgeLab"),
        ("Please make thrombolysis wrong at first, but right once she becomes hypotensive.", "SetState"),
        ("най-близката лаборатория е на 50 минути път", "SetMinutes"),
        ("The carer doesn't know his drugs", "WriteHistory"),
        ("The priest should ask whether he may give the last rites.", "WriteHistory"),
        ("Сестрите нямат право да слагат венозен глюкагон", "RemoveDrug"),
        ("If they forget the potassium he should fibrillate again.", "RemoveInvestigation"),
        ("Two shocks should fail.", "SetCourse"),
        ("After the gel he should be fine within ten minutes.", "ChangeAction"),
        ("Blood cultures before antibiotics, but never delay them more than an hour.", "SetMinutes"),
        ("Blood cultures before antibiotics, but never delay them more than an hour.", "WriteHistory"),
        ("Въпросът за антифибротика да е по-лесен.", "SetLevel"),
        ("Накрая да я предадат по SBAR в спешното.", "SetSetting"),
        ("Ако пейсират без седация, да се оплаква от болка.", "AddCue"),
        ("The daughter must not be blamed, so let her be calm.", "AddCue"),
        ("Да се обадят на дъщерята преди транспорта.", "AddCue"),
        ("He coughs up some blood, so they ought to think of cancer.", "AddCondition"),
        ("NIV should help within ten minutes: pH 7.28.", "AddInvestigation"),
        ("Salbutamol should help within 5 minutes", "ChangeAction"),
        ("If they give calcium too fast, he feels hot.", "NudgeVital"),
        ("If they give calcium too fast, he feels hot.", "SetState"),
        ("Remind them in the briefing that the fridge key is with the charge nurse.", "WriteHistory"),
        ("Salbutamol should bring the rate down to 26.", "SetVital"),
    ],
)
def test_words_that_say_something_else_change_nothing(message, never):
    kinds = kinds_of(read_commands(message, pathology="torsades_de_pointes"))
    assert never not in kinds
    if never == "NudgeLab":
        assert kinds <= {"AskFind", "AskDocument"}


def test_whoever_asks_something_is_heard_with_own_words():
    (command,) = read_commands("The priest should ask whether he may give the last rites.")
    assert (command.speaker.lower(), command.text) == ("priest", "May he give the last rites?")


def test_what_a_relative_does_is_told_without_the_order():
    (command,) = read_commands("I would like the wife to be worried that he is dying and to ask about it.")
    assert command.text.lower().startswith("the wife is worried that he is dying and asks about it")


def test_what_a_treatment_brings_comes_after_it():
    (course,) = read_commands("Salbutamol should bring the rate down to 26.")
    assert (course.behind, course.sign, course.value) == ("salbutamol", "respiratoryRate", 26)


def test_a_nurse_offers_what_she_might_give_in_her_own_words():
    (command,) = read_commands("Сестрата да предложи цефтриаксон.")
    assert (command.speaker.lower(), command.text) == ("сестрата", "Да дам ли цефтриаксон?")


def test_a_nursing_home_is_where_the_case_takes_place():
    commands = read_commands(
        "Белодробен оток, 83Ж, в дома за възрастни хора, а сестрата да е сама.", has_case=False
    )
    assert [one.setting.key for one in commands if type(one).__name__ == "SetSetting"] == ["nursing_home"]
    assert not [one for one in commands if type(one).__name__ == "WriteHistory"]


def test_what_somebody_is_to_do_is_told_without_please():
    (command,) = read_commands("please have her husband call for help rather than the nurse")
    assert command.text == "her husband calls for help rather than the nurse"


@pytest.mark.parametrize("told", ["who has stopped his insulin", "who hides that he has stopped his insulin"])
def test_a_drug_that_was_left_out_is_told_and_not_taken_away(told):
    commands = read_commands(f"Diabetic ketoacidosis in a truck driver of 37 {told}.", has_case=False)
    assert "RemoveDrug" not in kinds_of(commands)
    assert any("stopped his insulin" in getattr(one, "text", "").lower() for one in commands)


def test_an_unborn_child_is_no_patient():
    message = (
        "Severe asthma in a pregnant woman in week 30 who is afraid to use her inhaler because of the baby."
    )
    commands = read_commands(message, has_case=False)
    assert not any(getattr(one, "child", False) for one in commands)
    assert any("30" in one.condition.en for one in commands if type(one).__name__ == "AddCondition")


def test_for_whom_a_case_is_stands_before_what_it_is_about():
    commands = read_commands(
        "Тежък сценарий за специализанти по кардиология: камерна тахикардия", has_case=False
    )
    assert {"SetLearners", "SetLevel", "WriteCase"} <= kinds_of(commands)


def test_the_patients_own_studies_are_no_learners():
    message = "Астматичен пристъп за екип на спешното отделение. Пациентът е 24-годишен студент по музика."
    commands = read_commands(message, has_case=False)
    assert [one.learners.bg for one in commands if type(one).__name__ == "SetLearners"] == [
        "Екип на спешното"
    ]
    assert any(getattr(one, "age", None) == 24 for one in commands)


def test_an_objective_near_another_one_is_added_in_its_own_words():
    answer = converse("Septic shock, 72M", "Add as an objective that they escalate to intensive care early.")[
        -1
    ]
    texts = [one.text.lower() for one in answer.document.general_info.objectives]
    asked = any(one.status == "asked" and "escalate" in one.text.lower() for one in answer.outcomes)
    assert asked or any("escalate" in one for one in texts)


@pytest.mark.parametrize(
    ("case", "question", "points"),
    [
        ("Pulmonary embolism, 29F", "How many points is the CT worth?", "CT angiography"),
        ("Белодробна емболия, 29Ж", "Колко точки носи КТ?", "КТ ангиография"),
    ],
)
def test_the_points_of_an_action_are_told(case, question, points):
    locale = "bg_BG" if "Ж" in case else "en_UK"
    answer = converse(case, question, locale=locale)[-1].message
    assert points in answer
    assert "10 " in answer


def test_a_question_for_the_debriefing_ends_as_one():
    answer = converse("Opioid poisoning, 63F", "Add to the debriefing: who checks the pump?")[-1]
    assert "Who checks the pump?" in answer.document.debriefing.points
