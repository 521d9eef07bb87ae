"""Answers to what the chat asked, pathologies that are described, and what is taken back or held."""

import pytest
from tests.professor.asking import converse

from vesalius.professor.builtin.dialogue.quoting import as_written
from vesalius.professor.reading import meant, replies, sex_implied, weighed
from vesalius.scenarios.document import Document, check


def talk(*messages: str) -> tuple[Document, str]:
    """The document and the last answer after these messages."""
    last = converse(*messages)[-1]
    assert last.document is not None
    return last.document, last.message


def sign(document: Document, kind: str) -> object:
    return next(one.value for one in document.initial_elements.elements if one.kind == kind)


@pytest.mark.parametrize(
    ("message", "pathology"),
    [
        ("an elderly woman who becomes breathless three days after a hip replacement", "pulmonary_embolism"),
        ("задух пет дни след смяна на тазобедрена става, жена", "pulmonary_embolism"),
        ("type 1 diabetic, drowsy, vomiting, sugar reads HI", "diabetic_ketoacidosis"),
        ("palpitations that began suddenly, pulse 200", "avnrt"),
        ("пристъп на сърцебиене, ЧСС 200", "avnrt"),
        ("renal failure, potassium 7.1", "hyperkalaemia"),
        ("found by a syringe, barely breathing", "opioid_poisoning"),
        ("itchy rash minutes after her lunch", "anaphylaxis"),
    ],
)
def test_what_is_described_points_to_a_pathology(message: str, pathology: str) -> None:
    document, said = talk(message)
    assert document.general_info.pathology == pathology
    assert document.scenario_flow.blocks
    assert "named no pathology" in said or "Не назовахте" in said


def test_a_clue_that_is_denied_or_somebody_elses_points_to_nothing() -> None:
    assert weighed(["no stridor"], ()) == weighed(["his father has stridor"], ()) == []
    assert "inferior_stemi" not in dict(weighed(["something with the heart, but no infarct"], ()))


def test_several_that_fit_are_asked_about_and_none_is_written() -> None:
    document, said = talk("something with the heart")
    assert not document.scenario_flow.blocks
    assert "Which one" in said
    assert meant(weighed(["something with the heart"], ()), asked=False) is None


@pytest.mark.parametrize(
    ("asked", "answer", "pathology"),
    [
        ("something with the heart", "the second one", "ventricular_tachycardia"),
        ("нещо със сърцето", "да, второто", "ventricular_tachycardia"),
        ("something with the heart", "ok, the block", "complete_av_block"),
        ("нещо със сърцето за четвъртък", "второто, жена на 70", "ventricular_tachycardia"),
        ("Мъж на 58 с преден инфаркт", "добре, нека е долен тогава", "inferior_stemi"),
        ("anterior STEMI, man of 58", "yes", "inferior_stemi"),
    ],
)
def test_a_question_is_answered_by_place_or_part_of_a_name(asked: str, answer: str, pathology: str) -> None:
    assert talk(asked, answer)[0].general_info.pathology == pathology


def test_yes_replaces_the_case_and_the_answer_says_nothing_was_unused() -> None:
    document, said = talk("asthma, girl of 19", "change it to septic shock", "yes please")
    assert document.general_info.pathology == "septic_shock"
    assert "did not use" not in said


@pytest.mark.parametrize(("answer", "age"), [("72", 72), ("18 then", 18), ("на 40", 40)])
def test_a_number_answers_which_age(answer: str, age: int) -> None:
    document, _ = talk("30-year-old or 72-year-old woman with atrial fibrillation", answer)
    assert document.clinical_scenario.basic_measurements.age == age


def test_what_the_same_message_takes_back_is_not_done() -> None:
    first = "58-year-old woman with an inferior STEMI"
    before = sign(talk(first)[0], "heartRate")
    for taken in (
        "heart rate 44... wait, that's the other patient. Leave it the way it was.",
        "heart rate 44. Never mind.",
    ):
        document, said = talk(first, taken)
        assert sign(document, "heartRate") == before
        assert "took that back" in said
    assert sign(talk(first, "pulse 120, never mind, make it 130")[0], "heartRate") == 130
    assert sign(talk(first, "forget the rash. Heart rate 61")[0], "heartRate") == 61


def test_signs_set_earlier_stay_when_others_move() -> None:
    document, _ = talk("66-year-old man with COPD", "sats 84 on air", "CO2 should be 9.5 kPa")
    assert sign(document, "oxygenSaturation") == 84


def test_a_smaller_gap_of_expired_carbon_dioxide_is_no_other_ventilation() -> None:
    document, _ = talk("30-year-old woman with pulmonary embolism", "EtCO2 24")
    other, _ = talk("30-year-old woman with pulmonary embolism")
    assert sign(document, "endTidalCarbonDioxide") == 24
    for kind in ("oxygenSaturation", "glasgowComaScale"):
        assert sign(document, kind) == sign(other, kind)


def test_pronouns_say_the_sex_where_nothing_else_does() -> None:
    assert sex_implied(["She ate a prawn"]) == "female"
    assert sex_implied(["Ужилен от оса"]) == "male"
    assert sex_implied(["her son says he fell"]) is None
    document, _ = talk("66, COPD", "he uses oxygen at home")
    assert document.clinical_scenario.basic_measurements.gender == "male"
    document, _ = talk("66-year-old woman with COPD", "he uses oxygen at home")
    assert document.clinical_scenario.basic_measurements.gender == "female"


@pytest.mark.parametrize(
    ("message", "minutes"), [("add 5 minutes", 5), ("10 minutes shorter", -10), ("добави 5 минути", 5)]
)
def test_minutes_more_or_less(message: str, minutes: int) -> None:
    first = "58-year-old woman with an inferior STEMI"
    before = talk(first)[0].general_info.minutes or 0
    assert talk(first, message)[0].general_info.minutes == before + minutes


def test_it_after_a_question_is_what_was_asked_about() -> None:
    first = "58-year-old woman with an inferior STEMI"
    assert talk(first, "what is the pass mark?", "set it to 75 %")[0].assessment.pass_mark == 75
    assert sign(talk(first, "what's her heart rate?", "make it 61")[0], "heartRate") == 61


def test_worse_is_asked_and_an_unknown_disease_is_named() -> None:
    first = "58-year-old woman with an inferior STEMI"
    before, _ = talk(first)
    document, said = talk(first, "make her a bit sicker")
    assert document == before
    assert "Worse in which way" in said
    assert "thyroid storm" in talk(first, "could you turn this into a thyroid storm?")[1]
    assert "list of versions" in talk(first, "what did I change so far?")[1]


def test_what_is_no_answer_is_none() -> None:
    for message in ("72 % saturation", "the second objective is wrong", "yes, but make him older", "18/12"):
        assert replies.number_alone(message) is None
        assert replies.place_named(message) is None
        assert not replies.agrees(message)


@pytest.mark.parametrize(
    "message",
    [
        "don't touch the allergies but raise the pulse to 95",
        "не пипай алергиите, пулсът да е 95",
        "leave the allergies alone and set the pulse to 95",
    ],
)
def test_what_is_to_stay_is_left_and_the_rest_is_done(message: str) -> None:
    document, said = talk("72-year-old woman with atrial fibrillation, allergic to penicillin", message)
    assert [one.substance for one in document.clinical_scenario.history.allergies] == ["penicillin"]
    assert sign(document, "heartRate") == 95
    assert "stays as it is" in said or "остава както е" in said


def test_what_nobody_reads_beside_what_stays_is_quoted() -> None:
    said = talk("72-year-old woman with atrial fibrillation", "leave the ECG alone but juggle the oranges")[1]
    assert "oranges" in said


@pytest.mark.parametrize(
    ("message", "pathology"),
    [
        ("anaphylaxis after ceftriaxone, 40 male", "anaphylaxis"),
        ("анафилаксия след контраст, мъж на 50", "anaphylaxis"),
        ("Опиоидно отравяне, м 30", "opioid_poisoning"),
        ("WPW с предсърдно мъждене, момче на 19", "preexcited_atrial_fibrillation"),
    ],
)
def test_first_messages_that_name_it_otherwise(message: str, pathology: str) -> None:
    assert talk(message)[0].general_info.pathology == pathology


def test_no_allergies_other_than_one_is_that_one() -> None:
    document, _ = talk(
        "72-year-old woman with atrial fibrillation", "No allergies other than one to sticking plaster"
    )
    assert len(document.clinical_scenario.history.allergies) == 1


@pytest.mark.parametrize(
    "message",
    [
        "septic shock, 60-year-old woman, allergic to penicillin",
        "Жена на 60 със септичен шок, алергия към амоксицилин",
        "inferior STEMI, man of 60, aspirin allergy",
    ],
)
def test_a_case_gives_nothing_of_the_group_the_patient_is_allergic_to(message: str) -> None:
    document, _ = talk(message)
    assert len(document.clinical_scenario.history.allergies) == 1
    assert [one for one in check(document) if one.grade == "error"] == []


@pytest.mark.parametrize(
    ("words", "message", "quoted"),
    [
        ("allergic latex", "make her hypotensive and allergic to latex.", "allergic to latex"),
        ("allergic latex", "she is allergic to penicillin, eggs and to latex", "allergic … latex"),
        ("пулсът 130", "алергична е, пулсът ѝ да стане 130", "пулсът ѝ да стане 130"),
        ("pulse 140", "Pulse: 140!", "Pulse: 140"),
        ("beta blocker", "give her a beta-blocker", "beta blocker"),
        ("the first message", "undo", "the first message"),
        ("", "undo", ""),
    ],
)
def test_what_an_outcome_is_about_is_quoted_in_one_piece(words: str, message: str, quoted: str):
    assert as_written(words, message) == quoted
