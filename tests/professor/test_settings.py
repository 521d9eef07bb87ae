"""Where a case takes place: the briefing and the opening go with it, and nothing contradicts it."""

import re

import pytest

from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.compose import brief_of
from vesalius.professor.builtin.knowledge import written
from vesalius.professor.builtin.settings import settings_known
from vesalius.scenarios.document import Change, apply_changes, check

from .asking import ask
from .test_circumstances import numbers

SETTINGS = {
    "Ambulance": "Линейка",
    "Hospital ward": "Болнично отделение",
    "Intensive care unit": "Интензивно отделение",
    "Outpatient clinic": "Амбулаторен кабинет",
    "Emergency department": "Спешно отделение",
}
ELSEWHERE = {
    "Ambulance": r"waiting room|triage|emergency department|\bbay\b|чакалня|триаж|спешно отделение|бокс",
    "Hospital ward": r"waiting room|triage|stretcher|ambulance|чакалня|триаж|носилк|линейк",
    "Intensive care unit": r"waiting room|triage|stretcher|ambulance|чакалня|триаж|носилк|линейк",
    "Outpatient clinic": r"triage|stretcher|trolley|ambulance|триаж|носилк|линейк",
}


def case(pathology, setting, language="en", seed=1):
    knowledge = written()[pathology]
    low, high = knowledge.ages
    patient = Patient(knowledge.sex or "female", (low + high) // 2, 168, 70)
    return knowledge.write(Brief(language=language, seed=seed, patient=patient, setting=setting))


@pytest.mark.parametrize("pathology", sorted(written()))
def test_every_case_can_take_place_in_every_setting(pathology):
    for english, bulgarian in SETTINGS.items():
        for seed in (1, 2, 3):
            one, other = case(pathology, english, seed=seed), case(pathology, bulgarian, "bg", seed)
            assert numbers(one) == numbers(other)
            assert len(one.scenario_flow.blocks[0].cues) == len(other.scenario_flow.blocks[0].cues)
            for document in (one, other):
                assert [found for found in check(document) if found.grade != "note"] == []
                start = document.scenario_flow.blocks[0].narrative
                assert start
                if (
                    english in ELSEWHERE
                    and document.general_info.setting != case(pathology, "").general_info.setting
                ):
                    cues = " ".join(
                        f"{cue.speaker} {cue.text}" for cue in document.scenario_flow.blocks[0].cues
                    )
                    told = f"{document.general_info.prebrief} {start} {cues}"
                    assert not re.search(ELSEWHERE[english], told, re.IGNORECASE), told


def test_the_usual_setting_in_other_words_changes_only_the_label():
    plain, named = case("avnrt", ""), case("avnrt", "The emergency room")
    assert named.general_info.prebrief == plain.general_info.prebrief
    assert named.scenario_flow == plain.scenario_flow


def test_a_setting_that_nobody_knows_changes_only_the_label():
    plain, named = case("avnrt", ""), case("avnrt", "A mountain hut")
    assert named.general_info.prebrief == plain.general_info.prebrief
    assert named.scenario_flow == plain.scenario_flow


def test_what_somebody_says_is_left_out_whole_or_not_at_all():
    """A stop within quotation marks ends no sentence."""
    for seed in range(1, 20):
        told = case("acute_severe_asthma", "Линейка", "bg", seed).scenario_flow.blocks[0].narrative
        assert told.count("„") == told.count("“")


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Help me, doctor!", "Help me!"),
        ("Помогнете, докторе!", "Помогнете!"),
        ("Is there a doctor?", "Is there a doctor?"),
        ("You are not a doctor.", "You are not a doctor."),
    ],
)
def test_who_is_spoken_to_is_left_out_and_who_is_spoken_of_stays(said, left):
    (swap,) = [one for one in settings_known()["ambulance"].swaps if one.when == "paramedics"]
    pattern, instead = swap.en if said.isascii() else swap.bg
    assert re.sub(pattern, instead, said) == left


def test_a_document_tells_its_setting():
    document = case("septic_shock", "Ambulance")
    read = brief_of(document, "en")
    assert read is not None
    assert written()["septic_shock"].write(read) == document


def test_a_setting_of_a_later_message_changes_the_story():
    case = ask("Atrial fibrillation in a woman of 70").document
    answer = ask("make it in the ambulance", case)
    flow, info = answer.document.scenario_flow, answer.document.general_info
    assert info.prebrief != case.general_info.prebrief
    assert "trolley" not in flow.blocks[0].narrative
    # What the patient says stays where nothing else of the opening can.
    assert "monitor is being connected" not in flow.blocks[0].narrative
    assert '"' in flow.blocks[0].narrative
    assert "follow it" in answer.message


def test_a_briefing_that_a_teacher_wrote_stays_and_the_reply_says_so():
    case = ask("Atrial fibrillation in a woman of 70").document
    own = apply_changes(case, [Change("/generalInfo/prebrief", "My own words.")])
    answer = ask("make it in the ambulance", own)
    assert answer.document.general_info.prebrief == "My own words."
    assert "the briefing stays in your words" in answer.message


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("Complete heart block on the coronary unit", "intensive care"),
        ("Пълен AV блок в коронарното отделение", "интензивно"),
        ("Severe asthma attack on the obstetric ward, woman of 26", "the ward"),
    ],
)
def test_a_unit_by_another_name_is_briefed_as_what_it_is(message, told):
    locale = "bg_BG" if re.search("[а-я]", message) else "en_UK"
    assert told in ask(message, locale=locale).document.general_info.prebrief


@pytest.mark.parametrize(
    ("message", "lives", "never"),
    [
        (
            "Hypoglycaemia in an 80-year-old woman in a nursing home",
            "resident of the nursing home",
            "lives alone|floor",
        ),
        ("Сепсис при жена на 84 години в старчески дом", "в дома за възрастни хора", "живее|съсед|дъщеря"),
        (
            "Opioid overdose in an 84-year-old woman with CKD stage 3, in a nursing home",
            "resident of the nursing home",
            "home help|ground floor",
        ),
    ],
)
def test_who_is_seen_in_a_nursing_home_lives_there(message, lives, never):
    locale = "bg_BG" if re.search("[а-я]", message) else "en_UK"
    for seed in (7, 20, 63):
        told = ask(message, locale=locale, seed=seed).document.clinical_scenario.history
        assert lives in told.social
        assert not re.search(never, f"{told.social} {told.present_illness}")


@pytest.mark.parametrize(
    ("said", "language"), [("The pharmacist rings.", "en"), ("Фармацевтът се обажда.", "bg")]
)
def test_no_pharmacist_rings_in_an_ambulance(said, language):
    swaps = settings_known()["ambulance"].swaps
    patterns = [swap.bg[0] if language == "bg" else swap.en[0] for swap in swaps]
    assert any(re.search(pattern, said, re.IGNORECASE) for pattern in patterns)
