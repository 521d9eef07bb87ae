"""Who the patient is and what the case is about, as people write it in a first message."""

import json
import re
from pathlib import Path

import pytest
from tests.professor.asking import ask, converse

from vesalius.scenarios.document import check


def patient(message):
    person = ask(message).document.clinical_scenario.basic_measurements
    return person.age, person.gender


@pytest.mark.parametrize(
    ("message", "age", "gender"),
    [
        ("acute severe asthma, 23 yr old lass. mild asthma as a kid, now bad", 23, "female"),
        ("asthma attack, woman 23. as a kid she had asthma", 23, "female"),
        ("AF 60F, her boy found her", 60, "female"),
        ("ТЕЛА, жена на 40, момчето ѝ я намира", 40, "female"),
        ("ХОББ, дядо 77", 77, "male"),
        ("copd grandad 77", 77, "male"),
        ("идиопатична фиброза 73 г мъж", 73, "male"),
    ],
)
def test_relatives_and_childhood_are_not_the_patient(message, age, gender):
    assert patient(message) == (age, gender)


def test_a_child_is_still_refused():
    assert ask("asthma in a kid").document.general_info.pathology is None


@pytest.mark.parametrize(
    ("message", "weeks"),
    [
        ("PE, woman of 30, 20 weeks gone", 20),
        ("PE, woman of 30, thirty weeks gone", 30),
        ("PE woman 30, 6 months pregnant", 26),
        ("ТЕЛА, жена на 30, в шестия месец", 26),
    ],
)
def test_how_far_a_pregnancy_is(message, weeks):
    (told,) = ask(message).document.circumstances
    assert (told.id, told.value) == ("pregnancy", weeks)


@pytest.mark.parametrize(
    ("message", "pathology"),
    [
        ("acute pulm oedema, man 70", "acute_pulmonary_oedema"),
        ("LVF, man 70", "acute_pulmonary_oedema"),
        ("third degree block, man 80", "complete_av_block"),
        ("идиопатична фиброза, мъж 73", "idiopathic_pulmonary_fibrosis"),
        (
            "facial swelling, stridor and hypotension minutes after iv co-amoxiclav, man 44",
            "anaphylaxis",
        ),
        ("DKA with pneumonia as trigger, woman 19", "diabetic_ketoacidosis"),
    ],
)
def test_names_and_signs(message, pathology):
    assert ask(message).document.general_info.pathology == pathology


@pytest.mark.parametrize(
    ("message", "near"),
    [
        ("digoxin toxicity woman 80", "complete AV block"),
        ("задави се с хапка в ресторант, мъж на 50", "горните дихателни пътища"),
    ],
)
def test_what_cannot_be_written_is_named(message, near):
    answer = ask(message)
    assert answer.document.general_info.pathology is None
    assert near in answer.message


@pytest.mark.parametrize(
    ("message", "word"),
    [
        ("anaphylaxis to contrast in the CT suite, man 50", "contrast"),
        ("anaphylaxis from an iv antibiotic, man 50", "drip"),
        ("DKA, never known to be diabetic, man 19", "ears"),
    ],
)
def test_the_story_fits_what_brought_it_on(message, word):
    answer = ask(message)
    assert "What brought it on" in answer.message
    if word != "ears":
        assert word in answer.document.clinical_scenario.history.present_illness
    else:
        assert "diabet" not in answer.document.clinical_scenario.history.past.lower()


def test_an_ulcer_is_no_varices():
    history = ask("кървяща язва, мъж на 60", locale="bg_BG").document.clinical_scenario.history
    assert not any(one.name == "спиронолактон" for one in history.medications)


def test_a_trade_takes_the_place_of_the_one_in_the_story():
    social = ask(
        "inferior stemi, a 59-year-old electrician, Mr Harris"
    ).document.clinical_scenario.history.social
    assert "Electrician." in social
    assert "The patient is called Mr Harris." in social
    assert not any(word in social for word in ("Works", "Drives", "Runs", "Retired"))


@pytest.mark.parametrize(
    ("message", "grave"),
    [
        ("A severe COPD exacerbation needing NIV", True),
        ("COPD exacerbation with hypercapnia", True),
        ("Exacerbation of COPD on BiPAP, for registrars", True),
        ("Тежка екзацербация на ХОББ с хиперкапния", True),
        ("Екзацербация на ХОББ с нужда от НИВ", True),
        ("COPD exacerbation for students", False),
        ("COPD exacerbation in a man with severe heart failure", False),
        ("Екзацербация на ХОББ при жена с тежка остеопороза", False),
    ],
)
def test_a_grave_exacerbation_is_one_with_a_deep_acidosis(message, grave):
    document = ask(message, locale="bg_BG" if not message.isascii() else "en_UK").document
    ph = next(one.value for one in document.clinical_scenario.investigations.labs if one.id == "ph")
    assert (ph < 7.25) is grave
    assert not re.search(r"\bNIV\b|НИВ", document.clinical_scenario.history.present_illness)


def test_a_massive_embolism_is_one_in_shock():
    elements = ask("48 yo bloke, massive PE").document.initial_elements.elements
    assert next(one.value for one in elements if one.kind == "systolicPressure") < 90


def test_where_somebody_lives_is_not_where_the_case_takes_place():
    document = ask("septic shock from a care home, man of 80").document
    assert "care home" in document.clinical_scenario.history.social
    assert "ursing" not in document.general_info.setting


@pytest.mark.parametrize("language", ["en", "bg"])
def test_the_examples_of_the_empty_chat_are_read_whole(language):
    messages = json.loads(
        (Path(__file__).parents[2] / "src" / "vesalius" / "messages" / f"{language}.json").read_text("utf-8")
    )
    written = {
        "example_af": "atrial_fibrillation",
        "example_wpw": "preexcited_atrial_fibrillation",
        "example_copd": "copd",
    }
    for key, pathology in written.items():
        answer = ask(messages[key], locale="en_UK" if language == "en" else "bg_BG")
        assert answer.document.general_info.pathology == pathology
        assert not [one for one in answer.outcomes if one.status == "refused"]
    assert ask(messages["example_wpw"]).document.general_info.difficulty == "advanced"


@pytest.mark.parametrize(
    ("message", "age", "gender", "sign", "value"),
    [
        ("breathless 70-something lady, COPD", 70, "female", "respiratoryRate", 70),
        (
            "IPF, 60 year old man, desaturates to 82 when he walks to the loo",
            60,
            "male",
            "oxygenSaturation",
            82,
        ),
        ("PE, woman of 40, sats 83 % on air, controlled oxygen 88-92", 40, "female", "oxygenSaturation", 88),
    ],
)
def test_a_number_of_something_else_is_no_sign_at_the_start(message, age, gender, sign, value):
    document = ask(message).document
    assert patient(message) == (age, gender)
    assert next(one.value for one in document.initial_elements.elements if one.kind == sign) != value


@pytest.mark.parametrize(
    ("message", "pathology", "gender"),
    [
        ("астма, но не тежка, момче на 20", "asthma", "male"),
        ("WPW с мъждене, футболист на 19", "preexcited_atrial_fibrillation", "male"),
        ("babichka na 84 s niska zahar", "hypoglycaemia", "female"),
        ("DKA, 19 y old man", "diabetic_ketoacidosis", "male"),
    ],
)
def test_who_it_is_and_what(message, pathology, gender):
    document = ask(message, locale="bg_BG").document
    assert document.general_info.pathology == pathology
    assert document.clinical_scenario.basic_measurements.gender == gender


@pytest.mark.parametrize(
    ("note", "setting", "learners", "minutes"),
    [
        ("Opioid overdose, 25 f, for paramedic students", "Emergency department", "Paramedic students", 20),
        ("PE 55F ward 20 min students", "Hospital ward", "Students", 20),
        ("DKA 22m ED final-year students 25 min", "Emergency department", "Final-year students", 25),
        ("Opioid overdose 25 f ambulance paramedic students 10 min", "Ambulance", "Paramedic students", 10),
        ("Complete heart block in an 82-year-old man, clinic", "Outpatient clinic", "", 25),
        ("ХОББ 70М отделение 20 мин студенти", "Болнично отделение", "Студенти", 20),
        ("Хипогликемия 64Ж линейка 15 мин стажанти", "Линейка", "Стажанти", 15),
    ],
)
def test_a_note_without_commas_is_read(note: str, setting: str, learners: str, minutes: int) -> None:
    locale = "en_UK" if note.isascii() else "bg_BG"
    info = ask(note, locale=locale).document.general_info
    assert (info.setting, info.minutes) == (setting, minutes)
    assert not learners or info.learners == learners


@pytest.mark.parametrize(
    ("message", "age"),
    [
        ("VT with pulse in a frail 80-year-old", 80),
        ("A case of monomorphic ventricular tachycardia with pulse in an 80-year-old", 80),
        ("VT с пулс при 80-годишна жена", 80),
        ("COPD with a low saturation in a 75-year-old", 75),
    ],
)
def test_an_age_behind_the_name_of_a_sign_is_an_age(message: str, age: int) -> None:
    answer = ask(message, locale="en_UK" if message.isascii() else "bg_BG")
    assert answer.document.clinical_scenario.basic_measurements.age == age
    values = {one.kind: one.value for one in answer.document.initial_elements.elements}
    assert age not in (values["heartRate"], values["oxygenSaturation"])


@pytest.mark.parametrize(
    ("message", "pathology", "past"),
    [
        ("COPD in a 71-year-old woman after a fall last year", "copd", "fall last year"),
        ("AF in a 71-year-old woman with a hip operation last year", "atrial_fibrillation", "hip operation"),
        ("Sepsis in a 44 yo man who had a kidney transplant in 2019", "septic_shock", "kidney transplant"),
        (
            "ПМ при 70-годишна жена след операция на бедрото миналата година",
            "atrial_fibrillation",
            "операция",
        ),
    ],
)
def test_what_was_last_year_does_not_take_the_case_with_it(message: str, pathology: str, past: str) -> None:
    document = ask(message, locale="en_UK" if message.isascii() else "bg_BG").document
    assert document.general_info.pathology == pathology
    assert past in document.clinical_scenario.history.past.lower()


@pytest.mark.parametrize(
    ("short", "pathology"),
    [
        ("UIP", "idiopathic_pulmonary_fibrosis"),
        ("AECOPD", "copd_exacerbation"),
        ("3rd degree AVB", "complete_av_block"),
        ("APO", "acute_pulmonary_oedema"),
        ("peanut reaction", "anaphylaxis"),
        ("high K+", "hyperkalaemia"),
        ("БА", "asthma"),
        ("ОБО", "acute_pulmonary_oedema"),
        ("ПЕА", "cardiac_arrest"),
        ("КГИТ", "upper_gastrointestinal_bleeding"),
    ],
)
def test_short_names_of_the_ward_are_known(short: str, pathology: str) -> None:
    locale = "en_UK" if short.isascii() else "bg_BG"
    assert ask(f"{short}, 60", locale=locale).document.general_info.pathology == pathology


def test_who_is_a_smoker_and_what_happened_are_told_apart() -> None:
    document = ask("58-year-old smoker collapses at a bus stop, VF").document
    assert "collapses" not in document.clinical_scenario.history.social
    assert document.general_info.setting == "At a bus stop"


def test_a_sex_that_is_told_later_counts_where_the_case_has_the_other() -> None:
    first = next(
        message
        for age in range(50, 60)
        if ask(message := f"Cardiac arrest, {age}").document.clinical_scenario.basic_measurements.gender
        == "female"
    )
    answer = converse(first, "the first shock should bring him back", "call him Mr Dobrev")[-1]
    assert answer.document.clinical_scenario.basic_measurements.gender == "male"


def test_a_saturation_of_a_walking_test_is_not_that_of_the_start() -> None:
    before, answer = converse("IPF, 69 m", "6MWT desaturates to 81")
    assert answer.document.initial_elements == before.document.initial_elements


@pytest.mark.parametrize(
    ("message", "locale", "rate"),
    [
        ("COPD exacerbation, 71 M. ECG: atrial fibrillation, 110/min. pH 7.24", "en_UK", 110),
        ("ХОББ обостряне, 70 г., жена, ЕКГ: предсърдно мъждене 120/мин", "bg_BG", 120),
    ],
)
def test_what_the_ecg_shows_is_its_rhythm_and_not_the_case(message, locale, rate):
    (answer,) = converse(message, locale=locale)
    document = answer.document
    assert document.general_info.pathology == "copd_exacerbation"
    signs = {one.kind: one.value for one in document.initial_elements.elements}
    assert (signs["rhythm"], signs["heartRate"]) == ("atrialFibrillation", rate)
    ecg = document.clinical_scenario.investigations.ecg
    assert ecg is not None
    assert ecg.rhythm == "atrialFibrillation"
    assert [one for one in check(document) if one.grade == "error"] == []


def test_an_ecg_alone_says_what_the_case_is():
    assert ask("ECG: atrial fibrillation, man of 70").document.general_info.pathology == "atrial_fibrillation"


def test_a_sign_names_no_other_case_than_the_message_before():
    *_, answer = converse(
        "Anaphylaxis to chlorhexidine, 50 F, ICU, intubated, pressure 45, BP 60/30",
        "BP 60/30, she can't talk",
    )
    assert answer.document.general_info.pathology == "anaphylaxis"
