"""What teachers say without naming it: signs instead of diseases, causes, denials, earlier versions, dictation."""

import pytest

from vesalius.professor.commands import (
    AddAction,
    AddDrug,
    GoBack,
    RemoveAllergy,
    RemoveDrug,
    SetLearners,
    SetOrigin,
    WriteHistory,
)
from vesalius.professor.reading import read, weighed

from .asking import ask, converse


def first(message: str) -> str | None:
    return ask(message).document.general_info.pathology


@pytest.mark.parametrize(
    ("message", "pathology"),
    [
        ("ex-smoker of 66, fine crackles like velcro at both bases, clubbed", "idiopathic_pulmonary_fibrosis"),
        ("his diaphragm doesn't work any more, he wakes with headaches, 58", "neuromuscular_restriction"),
        ("vomited a bucket of blood, cirrhotic, fifty", "upper_gastrointestinal_bleeding"),
        ("51, noisy breathing in since they took her off the ventilator last month", "upper_airway_obstruction"),
        ("welts all over and her lips puff up after the first dose of the antibiotic, 45", "anaphylaxis"),
        ("седи изправен, пенлива розова храчка, 71 г. мъж", "acute_pulmonary_oedema"),
        ("на монитора комплексите се усукват около линията, жена на 60", "torsades_de_pointes"),
        ("мъж на 26, неправилен пулс, широки комплекси, преди делта вълна", "preexcited_atrial_fibrillation"),
    ],
)  # fmt: skip
def test_signs_near_each_other_in_any_order_find_the_problem(message: str, pathology: str) -> None:
    assert first(message) == pathology


def test_what_somebody_is_allergic_to_points_to_nothing() -> None:
    assert "opioid_poisoning" not in dict(weighed(["crushing chest pain, allergic to morphine"], ()))
    assert dict(weighed(["found with a morphine patch"], ())).get("opioid_poisoning")


def test_a_greeting_swallows_no_wish() -> None:
    told = ask("Good morning. She is 45, half an hour please.").message
    assert "45" in told
    assert "half an hour" in told


def test_a_dictated_message_has_its_marks() -> None:
    reading = read("AF in a woman of 70 full stop allergic to penicillin full stop", has_case=False)
    assert not any("full stop" in words for words in reading.unused)
    # Where marks are typed the word is a word.
    commands = read(
        "Добави точка към разбора: екип.", has_case=True, pathology="copd", language="bg"
    ).commands
    assert [type(one).__name__ for one in commands] == ["AddDebriefPoint"]


def test_a_relative_who_had_something_is_not_the_patient() -> None:
    commands = read(
        "AF in a man of 70. His wife, who had a stroke two years ago, found him.", has_case=False
    ).commands
    assert not any(isinstance(one, WriteHistory) and one.section == "past" for one in commands)


@pytest.mark.parametrize(
    ("message", "language", "drug"),
    [
        ("his GP stopped the amiodarone a month ago", "en", "amiodarone"),
        ("спрял е сам бисопролола преди седмица", "bg", "bisoprolol"),
    ],
)
def test_a_drug_that_was_stopped_leaves_the_list_and_stands_in_the_history(
    message: str, language: str, drug: str
) -> None:
    commands = read(message, has_case=True, pathology="ventricular_tachycardia", language=language).commands
    gone = [one for one in commands if isinstance(one, RemoveDrug)]
    assert [one.drug.key for one in gone if one.drug] == [drug]
    assert [one.section for one in commands if isinstance(one, WriteHistory)] == ["past"]


def test_no_allergy_is_no_correction_of_the_drug_before() -> None:
    commands = read(
        "AF, 78f on bisoprolol, apixaban. No aspirin allergy or anything", has_case=False
    ).commands
    assert {one.drug.key for one in commands if isinstance(one, AddDrug)} == {"bisoprolol", "apixaban"}
    assert any(isinstance(one, RemoveAllergy) for one in commands)


def test_the_version_that_had_a_value() -> None:
    answers = converse(
        "72-year-old woman with atrial fibrillation",
        "make it 40 minutes",
        "hmm, 20 is better",
        "bp 90/60",
        "actually go back to the 40 minute version",
    )
    assert answers[2].document.general_info.minutes == 20
    assert answers[4].document == answers[1].document
    assert not any(
        isinstance(one, GoBack)
        for one in read("I want a case with 40 minutes", has_case=True, pathology="copd").commands
    )


def test_a_cause_that_no_story_has_is_told_in_the_teachers_words() -> None:
    before, after = converse(
        "Мъж на 61 години с хиперкалиемия",
        "причината да не са бъбреците, а туморен лизис след химиотерапия",
        locale="bg_BG",
    )
    assert "Нямам разказ за този проблем" in after.message
    story = after.document.clinical_scenario.history.present_illness
    assert story.endswith("Отключващ фактор: туморен лизис след химиотерапия.")
    assert after.document.scenario_flow == before.document.scenario_flow
    known = read("the cause should be a long flight", has_case=True, pathology="pulmonary_embolism").commands
    assert [one.origin.key for one in known if isinstance(one, SetOrigin)] == ["flight"]


def test_a_symptom_denied_goes_and_what_the_case_is_told_around_stays() -> None:
    case, denied, refused = converse(
        "66-year-old man with ventricular tachycardia", "he has no vomiting", "he has no palpitations"
    )
    assert "vomiting" in case.document.clinical_scenario.history.present_illness
    left = denied.document.clinical_scenario.history.present_illness
    assert left.count("vomiting") == 1
    assert left.endswith("He has no vomiting.")
    assert "Not done: “He has no palpitations.”" in refused.message
    assert refused.document == denied.document


@pytest.mark.parametrize(("wish", "rate"), [("pulse 20", 30), ("heart rate 290", 220)])
def test_a_rate_that_the_rhythm_cannot_have_is_the_nearest_one_with_the_reason(wish: str, rate: int) -> None:
    changed = converse("72-year-old woman with atrial fibrillation", wish)[-1]
    now = next(one.value for one in changed.document.initial_elements.elements if one.kind == "heartRate")
    assert now == rate
    assert "does not occur with this rhythm (atrial fibrillation: 30 to 220/min)" in changed.message
    assert changed.outcomes[0].status == "different"


def test_a_state_that_the_rhythm_cannot_have_is_refused() -> None:
    case, refused = converse("79-year-old woman with complete AV block", "make her tachycardic")
    assert "is not done: a rate of 130/min" in refused.message
    assert refused.document == case.document


def test_what_costs_points_does_harm() -> None:
    answer = converse(
        "72-year-old woman with atrial fibrillation", "giving furosemide should cost them 5 points"
    )[-1]
    added = [
        action
        for block in answer.document.scenario_flow.blocks
        for action in block.actions
        if "furosemide" in action.text.lower()
    ]
    assert [(one.grade, one.points) for one in added] == [("harmful", -5)]


def test_a_remark_with_a_condition_is_a_cue_and_no_time_limit() -> None:
    answer = converse(
        "Мъж на 68 години с ХОББ",
        "ако до 3 минути не дадат кислород, сестрата да каже „сатурацията пада“",
        locale="bg_BG",
    )[-1]
    blocks = answer.document.scenario_flow.blocks
    cues = [cue for block in blocks for cue in block.cues if cue.text == "Сатурацията пада."]
    assert [(one.after_seconds, bool(one.unless)) for one in cues] == [(180, True)]


def test_who_is_taught_with_the_noun_behind_students() -> None:
    commands = read("I teach second year student nurses", has_case=False).commands
    assert [one.learners.en for one in commands if isinstance(one, SetLearners)] == [
        "Second year student nurses"
    ]
    told = read("For years I have told the students this story", has_case=False).commands
    assert not any(isinstance(one, SetLearners) for one in told)


def test_a_disease_that_the_same_sentence_denies_is_not_the_problem() -> None:
    said = "an 'asthmatic' who's not asthmatic: voice hoarse, stridor on exertion, woman 52, flow-volume loop flattened"
    assert first(said) == "upper_airway_obstruction"


def test_a_fact_before_the_sign_of_the_problem_is_kept() -> None:
    written = ask("Jehovah's Witness vomiting fresh blood, 47f").document
    assert "Jehovah's Witness" in written.clinical_scenario.history.social


def test_values_of_one_message_do_not_move_each_other() -> None:
    written = ask("DKA, 19-year-old man, sugar 31 mmol/l, pH 7.05").document
    labs = {one.name: one.value for one in written.clinical_scenario.investigations.labs}
    assert labs["pH"] == 7.05


@pytest.mark.parametrize(
    ("message", "language", "grade"),
    [
        ("add calling the response team, recommended", "en", "recommended"),
        ("сложи и обаждане на екипа за тромболиза, да е критично", "bg", "critical"),
    ],
)
def test_an_action_with_its_grade_behind_it(message: str, language: str, grade: str) -> None:
    commands = read(message, has_case=True, pathology="pulmonary_embolism", language=language).commands
    assert [one.grade for one in commands if isinstance(one, AddAction)] == [grade]


def test_a_subject_that_an_objective_has_already_is_told() -> None:
    told = converse(
        "Жена на 72 години с предсърдно мъждене",
        "искам цели само за антикоагулацията и за разговора с пациента",
        locale="bg_BG",
    )[-1].message
    assert "За антикоагулацията вече има: „" in told
    assert "„Разговора с пациента.“" in told


def test_fluids_are_found_among_the_orders_and_harm_among_the_actions() -> None:
    asked = converse("24-year-old woman with diabetic ketoacidosis", "how much fluid do they have to give?")[
        -1
    ]
    assert "saline" in asked.message
    asked = converse(
        "66-year-old man with ventricular tachycardia", "is there anything a student could do to kill him?"
    )[-1]
    assert "verapamil" in asked.message.lower()


def test_a_drug_to_double_beside_one_that_was_stopped() -> None:
    said = "double the bisoprolol, and she came off the ramipril in spring"
    commands = read(said, has_case=True, pathology="atrial_fibrillation").commands
    assert [(one.drug.key, one.factor) for one in commands if isinstance(one, AddDrug)] == [("bisoprolol", 2)]
    assert [one.drug.key for one in commands if isinstance(one, RemoveDrug) and one.drug] == ["ramipril"]


def test_words_that_are_part_of_others_point_to_nothing_else() -> None:
    plain, velcro = (dict(weighed([text], ())) for text in ("fine crackles", "fine crackles like velcro"))
    assert "acute_pulmonary_oedema" in plain
    assert "acute_pulmonary_oedema" not in velcro
    # The same words in two tables count once.
    assert dict(weighed(["широки комплекси"], ()))["ventricular_tachycardia"] == 3


def test_a_place_ends_where_another_wish_begins() -> None:
    commands = read(
        "сложи го в линейка и да е 12 мин", has_case=True, pathology="copd", language="bg"
    ).commands
    assert {type(one).__name__ for one in commands} == {"SetSetting", "SetMinutes"}
    (told,) = read("the nearest ambulance is 25 minutes away", has_case=True, pathology="copd").commands
    assert type(told).__name__ == "WriteText"


def test_what_is_told_of_a_patient_behind_a_comma() -> None:
    commands = read(
        "there was no needle, he only swallowed tablets", has_case=True, pathology="opioid_poisoning"
    ).commands
    assert [one.text for one in commands if isinstance(one, WriteHistory)] == ["He only swallowed tablets."]


def test_what_is_told_stands_without_the_teacher_around_it() -> None:
    said = "for many years I have told the students the story of a baker who fell over at his oven; his pulse was 32"
    told = [one.text for one in read(said, has_case=False).commands if isinstance(one, WriteHistory)]
    assert told == ["Fell over at his oven.", "Baker."]
    said = "new case a man of 55 with tearing no sorry not tearing crushing chest pain full stop he smokes full stop"
    told = [one.text for one in read(said, has_case=False).commands if isinstance(one, WriteHistory)]
    assert not any("tearing" in one or "case" in one for one in told)


@pytest.mark.parametrize(
    "told",
    [
        "Белодробна емболия при жена на 70 години, сърдечна недостатъчност с ФИ 25 %",
        "Белодробна емболия при жена на 70 години с ФИ 25 %",
        "Pulmonary embolism, woman of 70 with an EF of 25%",
    ],
)
def test_an_ejection_fraction_is_a_weak_heart_and_no_pulse(told: str) -> None:
    answer = ask(told)
    assert "25 %" in answer.document.clinical_scenario.history.past
    assert "25/min" not in answer.message


def test_a_heart_rate_is_said_without_its_second_word() -> None:
    assert "110/min" in ask("ХОББ при мъж на 60 години, сърдечна 110").message
