# ruff: noqa: E501
"""What one text tells of, it tells alike: values, ends, consciousness; and whom a sentence is about."""

import pytest
from tests.scenarios.document.planting import (
    Fault,
    add,
    allergic,
    cond,
    cue,
    exit_after,
    lab,
    more,
    new_findings,
)


def codes(pathology, language, plant):
    return {code for _, code, _ in new_findings(Fault("", pathology, language, plant, ""))}


@pytest.mark.parametrize(
    ("pathology", "language", "plant", "code"),
    [
        ("diabetic_ketoacidosis", "en", more("cause", "narrative", "The strip says ketones 6.4 mmol/L."), "lab_pair_disagrees"),
        ("diabetic_ketoacidosis", "bg", more("cause", "narrative", "На лентата кетоните са 6,4 mmol/L."), "lab_pair_disagrees"),
        ("acute_pulmonary_oedema", "en", more("improved", "narrative", "He still sleeps upright in the armchair."), "story_disagrees"),
        ("cardiac_arrest", "en", more("back", "narrative", "He sits up and asks for tea."), "words_disagree"),
        ("septic_shock", "bg", lab("platelets", 107, "g/L"), "lab_unit_wrong"),
        ("ventricular_tachycardia", "en", exit_after("treatment", 3000), "timer_too_long"),
        ("copd_exacerbation", "en", more("start", "actions/0/rationale", "A saturation of 98 % is what the brain needs."), "taught_wrongly"),
        ("copd_exacerbation", "bg", more("start", "actions/0/rationale", "Цели се сатурация над 96 %."), "taught_wrongly"),
        ("acute_severe_asthma", "bg", cue("start", "Майката: От магнезий веднъж цял се обрина и не можеше да диша."), "drug_against_allergy"),
        ("acute_severe_asthma", "en", cue("start", "His mother: last year all swollen after magnesium, could not breathe."), "drug_against_allergy"),
    ],
)  # fmt: skip
def test_texts_that_do_not_agree_with_themselves_or_the_case(pathology, language, plant, code):
    assert code in codes(pathology, language, plant)


@pytest.mark.parametrize(
    ("pathology", "language", "plant"),
    [
        ("diabetic_ketoacidosis", "en", more("cause", "narrative", "They had been 5.3 mmol/L on arrival.")),
        ("diabetic_ketoacidosis", "en", more("cause", "narrative", "A second strip: ketones 0.4 mmol/L.")),
        ("septic_shock", "bg", lab("platelets", 107, "G/L")),
        ("pulmonary_embolism", "bg", cond("Приятел от блока взема Eliquis.")),
        ("pulmonary_embolism", "en", cond("A neighbour takes apixaban.")),
        ("pulmonary_embolism", "en", allergic("povidone-iodine disinfectant", "contact dermatitis")),
        ("atrial_fibrillation", "bg", add("/clinicalScenario/history/presentIllness", "При последния преглед сатурацията е била 91 %.")),
        ("atrial_fibrillation", "en", add("/clinicalScenario/history/presentIllness", "At the last visit the saturation was 91 %.")),
        ("copd_exacerbation", "en", more("start", "actions/0/rationale", "Above 92 % the carbon dioxide rises: a saturation of 98 % doubles the risk of dying.")),
        ("copd_exacerbation", "bg", more("start", "actions/0/rationale", "Сатурация над 98 % удвоява риска от смърт.")),
        ("acute_severe_asthma", "en", cue("start", "His mother: I came out in hives after magnesium myself.")),
        ("atrial_fibrillation", "bg", add("/clinicalScenario/investigations/ecg/findings", "Делта вълна не се вижда.")),
    ],
)  # fmt: skip
def test_other_times_people_and_things_are_left_alone(pathology, language, plant):
    assert not codes(pathology, language, plant)
