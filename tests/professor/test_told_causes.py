"""What a first message says brought the problem on: the present illness begins with it."""

import re

import pytest
from tests.professor.asking import converse, written_from

from vesalius.scenarios.document import check
from vesalius.scenarios.document.schema import RIGHT

TOLD = [
    ("Hypoglycaemia in a type 1 diabetic after a marathon", "It began after a marathon."),
    ("AF after a binge of alcohol, 35-year-old man", "It began after a binge of alcohol."),
    ("VF arrest in a 58-year-old man during a football match", "It began during a football match."),
    ("Inferior STEMI in a man of 54 while shovelling snow", "It began while shovelling snow."),
    ("Opioid poisoning: young man found in a public toilet", "Found in a public toilet."),
    (
        "Opioid overdose in a woman of 70 on fentanyl patches after she had a hot bath",
        "It began after she had a hot bath.",
    ),
    ("DKA in a 22-year-old who stopped insulin because of vomiting", "Stopped insulin because of vomiting."),
    ("Hyperkalaemia after trimethoprim, woman of 72", "It began after trimethoprim."),
    ("Hypoglycaemia after too much gliclazide, man of 70", "It began after too much gliclazide."),
    ("PE two weeks after a hip replacement, woman of 68", "It began two weeks after a hip replacement."),
    ("PE in a woman of 26, four weeks after giving birth", "It began four weeks after giving birth."),
    ("Asthma attack provoked by a new perfume, woman of 24", "What brought it on: a new perfume."),
    ("Anaphylaxis in a 30-year-old man at his sister's wedding", "It began at his sister's wedding."),
    ("Asthma attack in a woman of 30 after a row with her husband", "It began after a row with her husband."),
    ("COPD exacerbation, man of 68, after a visit to his cousin", "It began after a visit to his cousin."),
    ("Анафилаксия на сватбата на сестра му, мъж на 30", "Започнало на сватбата на сестра му."),
    (
        "Астматичен пристъп след скандал със съпруга си, жена на 40",
        "Започнало след скандал със съпруга си.",
    ),
    ("Хипогликемия след маратон при 30-годишен мъж с диабет тип 1", "Започнало след маратон."),
    ("Сърдечен арест по време на футболен мач, мъж на 58", "Започнало по време на футболен мач."),
    ("Камерна тахикардия при мъж на 63, докато косял тревата", "Започнало, докато косял тревата."),
    ("Кетоацидоза при 22-годишна, спряла инсулина заради повръщане", "Спряла инсулина заради повръщане."),
]  # fmt: skip


@pytest.mark.parametrize(("message", "begins"), TOLD)
def test_the_present_illness_begins_with_the_cause_that_is_told(message: str, begins: str) -> None:
    said, document = written_from(message)
    told = document.clinical_scenario.history.present_illness
    assert begins in told
    assert begins in said
    assert told.count(begins) == 1
    # The usual course follows; where the pathology has nothing but a cause in this place, the rest of the illness.
    assert len(told) > len(begins) + 40


OF_A_STORY = [
    ("Pulmonary embolism in a 34-year-old woman two weeks after a knee operation", "knee", "flight"),
    ("Hyperkalaemia in a man on spironolactone with diarrhoea", "days of diarrhoea", "haemodialysis"),
    ("Hyperkalaemia after a missed dialysis, man of 60", "haemodialysis was missed", "diarrhoea"),
    ("Acute pulmonary oedema in a 76-year-old with hypertension who stopped her tablets", "tablet", "Toothache"),
    ("PE in a 29-year-old on the pill after a long flight", "flight", "It began after"),
    ("COPD exacerbation after a cold, man of 70", "sneezing|sore throat", "It began after"),
    ("Asthma attack triggered by aspirin in a man with nasal polyps, 41", "ibuprofen", "aspirin"),
]  # fmt: skip


@pytest.mark.parametrize(("message", "has", "has_not"), OF_A_STORY)
def test_a_cause_that_a_story_has_is_told_by_the_story(message: str, has: str, has_not: str) -> None:
    said, document = written_from(message)
    history = document.clinical_scenario.history
    told = f"{history.present_illness} {history.past}"
    assert "What brought it on: " in said
    assert re.search(has, told)
    assert has_not not in told


def test_an_operation_before_an_embolism_leaves_no_fibrinolysis_to_be_chosen() -> None:
    said, _ = written_from("Pulmonary embolism in a 34-year-old woman two weeks after a knee operation")
    assert "Alteplase" not in said
    assert "Before publishing" not in said


NO_CAUSE = [
    ("Atrial fibrillation in a man of 60, debriefing after 15 minutes", "15 minutes."),
    ("Anaphylaxis case for my students during the afternoon lecture", "lecture."),
    ("Предсърдно мъждене при мъж на 60, разбор след 15 минути", "15 минути."),
    ("Asthma attack, not triggered by exercise, woman of 30", "exercise"),
    ("Atrial fibrillation, woman of 60, her father died during an operation", "operation"),
]


@pytest.mark.parametrize(("message", "words"), NO_CAUSE)
def test_what_is_told_of_the_lesson_or_the_treatment_is_no_cause(message: str, words: str) -> None:
    said, document = written_from(message)
    told = document.clinical_scenario.history.present_illness
    assert words not in told
    assert "begins with what you say" not in said
    assert "причината, която посочвате" not in said


@pytest.mark.parametrize(
    "message",
    [
        "AF in a man of 70, his brother has a pacemaker",
        "Предсърдно мъждене при мъж на 70, брат му е с пейсмейкър",
    ],
)
def test_what_a_relative_has_is_no_cause(message: str) -> None:
    said, document = written_from(message)
    assert re.search("pacemaker|пейсмейкър", document.clinical_scenario.history.family)
    assert not re.search("begins with|започва с", said)


def test_an_illness_that_brought_it_on_is_one_of_the_patients() -> None:
    _, document = written_from("Atrial fibrillation because of hyperthyroidism, woman of 50")
    assert "yperthyroidism" in document.clinical_scenario.history.past


def test_a_cause_that_the_case_has_no_place_for_is_said_to_have_none() -> None:
    said, document = written_from("PEA arrest due to hyperkalaemia in a dialysis patient")
    assert "begins with what you say" not in said
    assert "I have no story of this problem in which “hyperkalaemia” brings it on" in said
    assert "hyperkalaemia" in document.clinical_scenario.history.present_illness


def test_a_sting_that_the_story_tells_is_not_told_again() -> None:
    _, document = written_from("Wasp sting anaphylaxis, gardener of 52")
    told = document.clinical_scenario.history.present_illness
    assert "wasp" in told
    assert "What brought it on" not in told


@pytest.mark.parametrize(
    "message",
    [
        "Hypoglycaemia, man of 67 with type 1 diabetes, lives with his brother who has asthma",
        "Hypoglycaemia, man of 67 with type 1 diabetes, living with his sister, who has dementia",
        "Хипогликемия, мъж на 67 с диабет тип 1, живее със сестра си, която има деменция",
    ],
)
def test_what_those_have_with_whom_somebody_lives_is_not_the_patients(message: str) -> None:
    _, document = written_from(message)
    assert not re.search("(?i)asthma|dementia|деменция", document.clinical_scenario.history.past)
    assert "asthma" not in [one.id for one in document.circumstances]


def test_a_hypertension_beside_stopped_tablets_is_the_patients() -> None:
    said, document = written_from(
        "Acute pulmonary oedema in a 76-year-old with hypertension who stopped her tablets"
    )
    assert "does not name" not in said
    assert "ypertension" in document.clinical_scenario.history.past


def test_a_hot_bath_is_no_fever() -> None:
    _, document = written_from(
        "Opioid overdose in a 70-year-old woman on fentanyl patches after she had a hot bath"
    )
    temperature = next(one.value for one in document.initial_elements.elements if one.kind == "temperature")
    assert float(temperature) < 38


@pytest.mark.parametrize(
    ("message", "setting"),
    [
        ("Hyperkalaemia in a lady of 72 with CKD4 who started on trimethoprim last week, ward", "Hospital ward"),
        ("Hyperkalaemia in a woman of 72 who was started on trimethoprim last week", "Emergency department"),
        ("Хиперкалиемия при жена на 72, която започнала триметоприм миналата седмица, отделение", "Болнично отделение"),
    ],
)  # fmt: skip
def test_what_somebody_has_taken_of_late_leaves_who_it_is(message: str, setting: str) -> None:
    _, document = written_from(message)
    who = document.clinical_scenario.basic_measurements
    assert (who.age, who.gender) == (72, "female")
    assert document.general_info.setting == setting
    assert any(
        re.search("trimethoprim|триметоприм", one.name)
        for one in document.clinical_scenario.history.medications
    )


@pytest.mark.parametrize(
    "message",
    [
        "Atrial fibrillation, man of 70, last week a stay on the ward",
        "Atrial fibrillation, man of 70, ward stay last week",
        "Предсърдно мъждене, мъж на 70, миналата година престой в отделението",
    ],
)
def test_where_somebody_was_before_is_no_setting(message: str) -> None:
    _, document = written_from(message)
    assert document.general_info.setting in ("Emergency department", "Спешно отделение")


def test_a_hornet_is_named_beside_a_story_of_a_wasp() -> None:
    _, document = written_from("Anaphylaxis after a hornet sting, builder of 45")
    assert "hornet" in document.clinical_scenario.history.present_illness


def test_a_complaint_of_the_case_is_not_added_again() -> None:
    _, document = written_from("AVNRT in a 27-year-old woman with palpitations after coffee")
    assert "Palpitations." not in document.clinical_scenario.history.present_illness


@pytest.mark.parametrize(
    "message",
    [
        "Hypoglycaemia in a type 1 diabetic of 30 after a marathon",
        "Хипогликемия при диабетик на 30 след маратон",
    ],
)
def test_the_age_stands_behind_what_somebody_is(message: str) -> None:
    said, document = written_from(message)
    assert document.clinical_scenario.basic_measurements.age == 30
    assert not re.search("did not use|Не използвах", said)


def test_age_and_sex_in_one_wish_are_told_once() -> None:
    first, answer = converse("hyperkalaemia", "Make him 45")
    assert first.document.clinical_scenario.basic_measurements.gender == "female"
    said = [one.text for one in answer.outcomes]
    assert len(said) == len(set(said))
    assert "45-year-old man" in answer.message


@pytest.mark.parametrize(
    "message",
    [
        "Upper GI bleeding in a man of 68 with liver cirrhosis on apixaban",
        "Кръвоизлив от горния ГИТ при мъж на 59 с цироза, приема ривароксабан",
    ],
)
def test_a_cirrhosis_decides_the_treatment_of_a_bleed_beside_an_anticoagulant(message) -> None:
    blocks = written_from(message)[1].scenario_flow.blocks
    right = {one.id: one.order for block in blocks for one in block.actions if one.grade in RIGHT}
    assert right["specific"] is not None
    assert right["specific"].drug == "octreotide"
    assert {"antibiotic", "withhold"} <= right.keys()


@pytest.mark.parametrize(
    ("message", "has", "has_not"),
    [
        ("PEA arrest in a woman of 31 five days after giving birth", "giving birth", "accident"),
        ("Сърдечен арест с БЕА при жена на 30, пет дни след раждане", "раждане", "Катастрофа"),
    ],
)
def test_an_arrest_after_giving_birth_is_an_embolism(message, has, has_not) -> None:
    history = written_from(message)[1].clinical_scenario.history
    assert has in history.present_illness
    assert has_not not in history.present_illness


@pytest.mark.parametrize(
    ("message", "rhythm"),
    [
        ("Pulmonary embolism massive, cardiac arrest during CT", "pulselessElectricalActivity"),
        ("Inferior STEMI, cardiac arrest on the way to the cath lab", "ventricularFibrillation"),
    ],
)
def test_a_case_with_an_arrest_of_the_teachers_can_be_published(message, rhythm) -> None:
    document = written_from(message)[1]
    assert [one.code for one in check(document) if one.grade == "error"] == []
    added = next(block for block in document.scenario_flow.blocks if block.id == "added")
    assert rhythm in {change.target for change in added.changes}
