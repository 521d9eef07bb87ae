"""What a message corrects in the same breath, and what it moves without naming it again."""

import pytest
from tests.professor.asking import converse

from vesalius.professor.commands import (
    AddAllergy,
    AddDrug,
    AddInvestigation,
    KeepItems,
    NudgeVital,
    RemoveAllergy,
    RemoveObjective,
    SetPatient,
    SetVital,
    WriteCase,
)
from vesalius.professor.reading import read
from vesalius.professor.reading.self_corrections import without_corrected


def commands(*messages, language="en", case=True):
    earlier = ()
    for message in messages:
        earlier = read(
            message,
            has_case=case,
            pathology="septic_shock" if case else None,
            language=language,
            earlier=earlier,
        ).commands
    return earlier


@pytest.mark.parametrize(
    ("message", "left"),
    [
        ("he's 65, no wait, 70", "he's 70"),
        ("HR 120 (sorry, 130)", "HR 130)"),
        ("bp 90/60, i mean 100/60", "bp 100/60"),
        ("да е на 80, всъщност на 78 и тежи 90 - не, 60", "да е на 78 и тежи 60"),
        ("20 minutes, hmm no, 25", "25 minutes"),
        ("allergic to penicillin - no, sorry, to aspirin", "allergic to aspirin"),
        ("he takes ramipril, no, perindopril 4 mg", "he takes perindopril 4 mg"),
        ("make it a woman, no, a man of 50", "make it a man of 50"),
    ],
)
def test_the_last_word_counts(message, left):
    assert without_corrected(message) == left


@pytest.mark.parametrize(
    "message",
    [
        "set the pulse to 90, not 110",
        "пулсът да е 90, а не 110",
        "pulse 120, no fever",
        "pulse 120. Sorry, make it 15 minutes long",
        "bp 95/60, no, 110",
        "weight 90 kg, sorry 170 cm",
        "she has asthma, no allergies",
        "diabetes, no, wait for the hypertension",
    ],
)
def test_what_denies_or_is_of_another_kind_corrects_nothing(message):
    assert without_corrected(message) == message


def test_values_corrected_in_one_message():
    answer = converse("68-year-old man with COPD", "weight 60, sorry 66 kg, and he's 70 - no, 73")[-1]
    who = answer.document.clinical_scenario.basic_measurements
    assert (who.age, who.weight) == (73, 66)
    found = commands("allergic to penicillin - no, sorry, to aspirin")
    assert [one.substance.en for one in found if isinstance(one, AddAllergy)] == ["aspirin"]
    assert not [one for one in found if isinstance(one, RemoveAllergy)]


@pytest.mark.parametrize(
    ("messages", "language", "sign", "step"),
    [
        (("what's his bp?", "raise it by 10"), "en", "systolicPressure", 1),
        (("how fast is the pulse?", "slow it down a bit"), "en", "heartRate", -1),
        (("pulse 150", "bring it down a bit"), "en", "heartRate", -1),
        (("колко е кръвното?", "вдигни го с 10"), "bg", "systolicPressure", 1),
        (("колко е пулсът?", "нека е по-бавен"), "bg", "heartRate", -1),
    ],
)
def test_it_is_what_was_asked_about(messages, language, sign, step):
    found = [one for one in commands(*messages, language=language) if isinstance(one, NudgeVital)]
    assert [(one.sign, one.step) for one in found] == [(sign, step)]


def test_a_little_is_half_of_the_step_also_behind_the_sign():
    (found,) = commands("slow the pulse down a bit")
    assert found.little


@pytest.mark.parametrize(
    ("message", "language", "positions"),
    [
        ("too many objectives - keep the first two only", "en", (1, 2)),
        ("objectives: just the first three", "en", (1, 2, 3)),
        ("целите са много, остави първите две", "bg", (1, 2)),
    ],
)
def test_the_list_named_before_is_meant(message, language, positions):
    (found,) = commands(message, language=language)
    assert isinstance(found, KeepItems)
    assert (found.section, found.positions) == ("/generalInfo/objectives", positions)


def test_a_new_objective_and_the_last_one_gone():
    found = commands("add an objective on teamwork; drop the last one")
    assert [one.position for one in found if isinstance(one, RemoveObjective)] == [-2]


def test_about_so_much_is_no_age():
    found = commands("complete heart block, woman of 80, pulse of 30ish", case=False)
    assert [one.age for one in found if isinstance(one, SetPatient) and one.age] == [80]
    assert [one.value for one in found if isinstance(one, SetVital)] == [30]
    (tens,) = commands("sats 70s")
    assert tens.value == 75


def test_a_rate_beside_breathing_is_the_respiratory_rate():
    for message, sign in (
        ("breathing hard, rate 36", "respiratoryRate"),
        ("диша учестено, честота 34", "respiratoryRate"),
        ("heart rate 36, breathing fast", "heartRate"),
    ):
        language = "bg" if "диша" in message else "en"
        assert sign in [one.sign for one in commands(message, language=language) if isinstance(one, SetVital)]


def test_another_problem_right_after_the_first():
    case = WriteCase(main="asthma", words="asthma")
    said = read("actually make it COPD", has_case=True, pathology="asthma", earlier=(case,)).commands
    assert [(one.main, one.replace) for one in said] == [("copd", True)]
    later = read("actually she has COPD", has_case=True, pathology="asthma", earlier=(case,)).commands
    assert not [one for one in later if isinstance(one, WriteCase)]


@pytest.mark.parametrize(
    ("message", "language", "kept", "added"),
    [
        ("strip his meds down to tiotropium only", "en", ["tiotropium"], ["tiotropium"]),
        ("махни му всичко от терапията, остави само тиотропий", "bg", ["tiotropium"], ["tiotropium"]),
        ("all drugs off except apixaban", "en", ["apixaban"], []),
        ("she takes only levothyroxine 50 mcg", "en", ["levothyroxine"], ["levothyroxine"]),
    ],
)
def test_only_some_of_the_drugs_stay(message, language, kept, added):
    found = commands(message, language=language)
    assert [one.en for one in found[0].but] == kept
    assert [one.drug.en for one in found if isinstance(one, AddDrug)] == added


def test_the_other_drugs_go_and_the_kept_one_stays():
    before, after = converse("68-year-old man with COPD", "strip his meds down to salbutamol only")
    names = [one.name for one in before.document.clinical_scenario.history.medications]
    assert len(names) > 1
    left = [one.name for one in after.document.clinical_scenario.history.medications]
    assert left == [name for name in names if name == "salbutamol"]


def test_a_drug_begun_of_late_is_taken_and_told():
    answer = converse("61-year-old man with hyperkalaemia", "Trimethoprim 200 mg bd was started 5 days ago")[
        -1
    ]
    history = answer.document.clinical_scenario.history
    assert any(one.name == "trimethoprim" and one.dose == 200 for one in history.medications)
    assert "5 days ago" in history.past
    given = commands("started on fluids ten minutes ago")
    assert not [one for one in given if isinstance(one, AddDrug)]


@pytest.mark.parametrize(
    ("message", "language", "key", "step"),
    [
        ("make her more acidotic", "en", "ph", -1),
        ("lactate higher", "en", "lactate", 1),
        ("worse renal function", "en", "creatinine", 1),
        ("по-анемична", "bg", "haemoglobin", -1),
        ("свали хемоглобина", "bg", "haemoglobin", -1),
        ("less severe metabolic acidosis", "en", "ph", 1),
    ],
)
def test_laboratory_values_higher_and_lower(message, language, key, step):
    (found,) = commands(message, language=language)
    assert isinstance(found, AddInvestigation)
    assert (found.name.key, found.step, found.value) == (key, step, None)


@pytest.mark.parametrize(
    "message",
    ["he is not acidotic", "the lactate should fall after fluids", "if the potassium rises they die"],
)
def test_no_value_moves_that_is_denied_or_of_the_course(message):
    assert not [one for one in commands(message) if isinstance(one, AddInvestigation)]


def test_a_number_says_how_far_a_value_moves():
    for message in ("more acidotic, say pH 7.1", "raise the lactate to 7", "lactate higher, about seven"):
        (found,) = [one for one in commands(message) if isinstance(one, AddInvestigation)]
        assert (found.value, found.step) in ((7.1, 0), (7, 0))


def test_a_value_moves_from_what_it_is():
    before, after, none = converse(
        "58-year-old woman with septic shock", "lactate down by 1", "ketones higher"
    )
    lactate = [
        next(
            one.value
            for one in answer.document.clinical_scenario.investigations.labs
            if one.name == "Lactate"
        )
        for answer in (before, after)
    ]
    assert round(lactate[0] - lactate[1], 2) == 1
    assert f"it was {lactate[0]:g}" in after.message
    assert "the case has no Ketones" in none.message


def test_a_state_with_a_value_that_it_cannot_have_is_no_value():
    assert [one.value for one in commands("bradycardic at about 40") if isinstance(one, SetVital)] == [40]
    assert not [one for one in commands("bradycardic at about 110") if isinstance(one, SetVital)]


def test_a_sign_behind_and_is_one_of_its_own():
    found = commands("нека е малко по-тахикардична и да ѝ падне налягането", language="bg")
    assert [(one.sign, one.step) for one in found] == [("heartRate", 1), ("systolicPressure", -1)]
