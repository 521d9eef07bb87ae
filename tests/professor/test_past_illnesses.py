"""Illnesses of the past that a patient is not to have: one by name, or all that the problem does not rest on."""

import pytest
from tests.professor.asking import converse, written_from


def _of(*messages: str) -> tuple[str, str, list[str]]:
    told, document = written_from(*messages)
    history = document.clinical_scenario.history
    return told, history.past, [one.name for one in history.medications]


@pytest.mark.parametrize(
    "message",
    [
        "Atrial fibrillation, woman of 38, no previous illness",
        "Atrial fibrillation, woman of 38, previously fit and well",
        "Atrial fibrillation, woman of 38. PMH: nil",
        "AF, woman of 38, no comorbidities",
        "She was healthy until today. AF, woman of 38",
        "Предсърдно мъждене, жена на 38, без други заболявания",
        "Предсърдно мъждене при досега здрава жена на 38",
        "Предсърдно мъждене, жена на 38, няма придружаващи заболявания",
    ],
)
def test_who_was_healthy_takes_nothing(message: str) -> None:
    told, past, drugs = _of(message)
    assert not any(word in past.lower() for word in ("pressure", "hypertens", "diabet", "хиперто", "диабет"))
    assert drugs == []
    assert "perindopril" in told or "периндоприл" in told


def test_what_a_message_names_stays() -> None:
    _, past, drugs = _of("Anaphylaxis, diabetic woman of 40, otherwise healthy")
    assert "iabetes" in past
    assert "No illness of note" not in past
    assert drugs == ["metformin"]
    _, _, drugs = _of("Complete AV block, man of 60, otherwise healthy, on ramipril")
    assert drugs == ["ramipril"]


def test_what_the_problem_rests_on_stays_and_is_named() -> None:
    told, past, drugs = _of("Hyperkalaemia, man of 50, no other illnesses")
    assert "idney" in past
    assert "spironolactone" in drugs
    assert "chronic kidney disease" in told


@pytest.mark.parametrize(
    ("message", "gone", "stays", "stopped"),
    [
        ("STEMI, man of 50, no hypertension", "pressure", "holesterol", "amlodipine"),
        ("Atrial flutter, man of 50, no COPD", "obstructive", "pressure", "tiotropium"),
        (
            "Complete AV block, man of 28, no hypertension",
            "ypertension",
            "bundle branch block",
            "perindopril",
        ),
        ("Пълен AV блок, мъж на 28, няма хипертония", "иперто", "бедрен блок", "периндоприл"),
    ],
)
def test_an_illness_goes_with_its_drugs_and_no_other(
    message: str, gone: str, stays: str, stopped: str
) -> None:
    told, past, drugs = _of(message)
    assert gone not in past
    assert stays in past
    assert stopped not in drugs
    assert stopped in told


def test_who_is_healthy_beside_somebody_is_not_the_patient() -> None:
    _, past, drugs = _of("Atrial fibrillation, woman of 58. Her husband is otherwise healthy.")
    assert drugs
    assert "iabetes" in past


def test_it_is_done_in_a_case_that_is_there() -> None:
    turn = converse("Atrial fibrillation, woman of 38", "She has no other illnesses")[-1]
    assert turn.document is not None
    assert [one.name for one in turn.document.clinical_scenario.history.medications] == []


@pytest.mark.parametrize(
    "message", ["Камерна тахикардия, мъж на 66, приема аспирин 100", "VT, man of 66, on aspirin 100"]
)
def test_a_drug_of_another_name_is_there_already(message: str) -> None:
    _, _, drugs = _of(message)
    assert (
        sum(
            one in ("aspirin", "аспирин", "acetylsalicylic acid", "ацетилсалицилова киселина")
            for one in drugs
        )
        == 1
    )


def test_a_drug_is_known_as_people_spell_it() -> None:
    _, _, drugs = _of("Камерна тахикардия, мъж на 66, приема бизопролол 5 мг")
    assert drugs.count("бисопролол") == 1
    assert "бизопролол" not in drugs


@pytest.mark.parametrize(
    "message", ["remove any mention of her husband", "remove her husband", "премахни съпруга"]
)
def test_who_goes_says_nothing(message: str) -> None:
    turns = converse("Pulmonary oedema, woman of 75", message)
    before, after = (
        sum(len(block.cues) for block in turn.document.scenario_flow.blocks)
        for turn in turns
        if turn.document is not None
    )
    assert after <= before


def test_a_nurse_can_say_to_remove_something() -> None:
    turn = converse("Pulmonary oedema, woman of 75", "the nurse says: remove the mask")[-1]
    assert turn.document is not None
    said = [cue.text for block in turn.document.scenario_flow.blocks for cue in block.cues]
    assert "Remove the mask." in said


def test_age_and_job_of_one_sentence_are_two_things() -> None:
    _, document = written_from("Upper GI bleed, man of 58", "make him 71 and a retired baker")
    assert document.clinical_scenario.basic_measurements.age == 71
    assert "He is a retired baker." in document.clinical_scenario.history.social


def test_a_patient_who_becomes_a_woman_is_called_one() -> None:
    told, document = written_from("Анафилаксия, мъж на 40", "да е жена")
    assert "Пациентката е 40-годишна жена" in told
    assert "тревожна" in document.clinical_scenario.initial_examination.disability


def test_what_is_left_of_the_past_begins_with_a_capital() -> None:
    _, document = written_from("VT, man of 64", "remove the defibrillator")
    past = document.clinical_scenario.history.past
    assert "defibrillator" not in past
    assert all(one[:1].isupper() for one in past.split(". ") if one)
