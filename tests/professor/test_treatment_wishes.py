"""What teachers wish of the treatment in the flow: its order, its doses, what comes of it, what cannot be had."""

import pytest

from vesalius.professor.commands import (
    AddDrug,
    AnotherCase,
    ChangeDose,
    NotAvailable,
    RemoveAction,
    SetCourse,
    SetSequence,
    SetVital,
    WriteCase,
)
from vesalius.professor.reading import read
from vesalius.scenarios.document import to_builtins

from .asking import converse

SEQUENCES = [
    ("fluids first, then noradrenaline", [("fluids", "noradrenaline")]),
    ("give oxygen before the adrenaline", [("oxygen", "adrenaline")]),
    ("antibiotics only after blood cultures", [("blood cultures", "antibiotics")]),
    ("calcium first, then insulin and only after that dialysis", [("calcium", "insulin"), ("insulin", "dialysis")]),
    ("адреналинът да е преди течностите", [("адреналинът", "течностите")]),
    ("първо калций, после инсулин", [("калций", "инсулин")]),
    ("антибиотик чак след хемокултури", [("хемокултури", "антибиотик")]),
]  # fmt: skip
NO_SEQUENCES = [
    "chest pain before the syncope",
    "rash after penicillin",
    "he stopped smoking before the operation",
    "припаднал след хранене",
]
DOSES = [
    ("make the amiodarone 150 instead of 300", 150, 300),
    ("adenosine from 6 to 12", 12, 6),
    ("furosemide should be 80 mg", 80, None),
    ("change the magnesium to 4 g", 4, None),
    ("амиодаронът да е 150 вместо 300", 150, 300),
    ("магнезият да е 4 г", 4, None),
]
NO_DOSES = ["she takes bisoprolol 2.5 mg instead of 5 at home", "glucose should be 12", "HR 110 not 120"]
NOT_HAD = [
    ("no CT at night", "CT"),
    ("there's no cath lab here, nearest is 90 min away", "cath lab"),
    ("the dialysis unit is closed", "dialysis unit"),
    ("we don't have an endoscopist", "endoscopist"),
    ("нямаме ангиограф", "ангиограф"),
    ("нощем няма скенер", "скенер"),
    ("дефибрилаторът е развален", "дефибрилаторът"),
]
HAD = ["no oedema", "there is no fever here", "no penicillin allergy", "няма треска", "не пуши"]


def of_a_case(message, language="en"):
    return read(message, has_case=True, language=language)


def kinds(message, kind):
    return [one for one in of_a_case(message).commands if isinstance(one, kind)]


@pytest.mark.parametrize(("message", "expected"), SEQUENCES)
def test_an_order_of_treatment_is_read_whichever_comes_first_in_the_words(message, expected):
    assert [(one.first, one.then) for one in kinds(message, SetSequence)] == expected


@pytest.mark.parametrize("message", NO_SEQUENCES)
def test_a_story_sets_no_order_of_treatment(message):
    assert not kinds(message, SetSequence)


def test_an_order_that_the_blocks_have_is_told_and_one_within_a_block_is_listed_and_limited_in_words():
    *_, already, listed = converse(
        "46-year-old man with septic shock", "fluids first, then noradrenaline", "antibiotic before fluids"
    )
    assert [one.status for one in already.outcomes] == ["answered"]
    assert [one.status for one in listed.outcomes] == ["different"]
    assert "does not hold learners to an order" in listed.message
    actions = next(
        [one.id for one in block.actions]
        for block in listed.document.scenario_flow.blocks
        if any(one.order and one.order.drug.startswith("balanced") for one in block.actions)
    )
    assert actions.index("antibiotic") < actions.index("fluid")


@pytest.mark.parametrize(("message", "dose", "was"), DOSES)
def test_another_dose_of_what_is_ordered_is_read(message, dose, was):
    assert [(one.dose, one.was) for one in kinds(message, ChangeDose)] == [(dose, was)]


@pytest.mark.parametrize("message", NO_DOSES)
def test_a_home_drug_a_measurement_or_a_sign_is_no_dose_of_an_order(message):
    assert not kinds(message, ChangeDose)


def doses(answer, drug):
    return {
        (one.order.dose, one.text)
        for block in answer.document.scenario_flow.blocks
        for one in block.actions
        if one.order is not None and one.order.drug == drug and one.grade != "harmful"
    }


def test_a_dose_goes_into_the_order_and_its_text_and_its_volume_and_nothing_is_taken_at_home():
    first, changed = converse("24-year-old woman with anaphylaxis", "adrenaline 0.3 mg instead of 0.5")
    new = doses(changed, "adrenaline") - doses(first, "adrenaline")
    assert {dose for dose, _ in new} == {0.3}
    assert all("0.3 mg" in text and "0.5 mL" not in text for _, text in new)
    assert changed.document.clinical_scenario.history == first.document.clinical_scenario.history


@pytest.mark.parametrize("message", ["adrenaline 5 mg instead of 0.5", "change the adrenaline to 5 ml"])
def test_a_dose_that_the_checks_refuse_or_in_another_unit_changes_nothing_and_is_told(message):
    first, refused = converse("24-year-old woman with anaphylaxis", message)
    assert [one.status for one in refused.outcomes] == ["refused"]
    assert to_builtins(refused.document) == to_builtins(first.document)


@pytest.mark.parametrize(("message", "what"), NOT_HAD)
def test_what_cannot_be_had_is_read_with_its_words(message, what):
    assert [one.what for one in kinds(message, NotAvailable)] == [what]


@pytest.mark.parametrize("message", HAD)
def test_a_denied_finding_or_habit_is_nothing_that_cannot_be_had(message):
    assert not kinds(message, NotAvailable)


def test_the_briefing_tells_what_cannot_be_had_and_the_reply_names_what_still_needs_it():
    _, told = converse("58-year-old woman with pulmonary embolism", "no CT at night")
    assert told.document.general_info.prebrief.endswith("No CT at night.")
    assert "angiography" in told.message
    assert [one.status for one in told.outcomes] == ["different"]


@pytest.mark.parametrize(
    "message",
    [
        "after amiodarone he goes back into sinus, BP then 125/75",
        "amiodarone → sinus, BP 125/75",
        "след амиодарона да мине в синусов ритъм, кръвното да стане 125/75",
    ],
)
def test_what_comes_of_an_act_is_no_sign_of_the_start(message):
    commands = of_a_case(message, "en" if message[0] < "z" else "bg").commands
    assert not [one for one in commands if isinstance(one, SetVital)]
    assert {one.rhythm for one in commands if isinstance(one, SetCourse)} == {"sinusRhythm", None}
    assert {one.value for one in commands if isinstance(one, SetCourse)} == {125, 75, None}


def test_an_act_that_led_nowhere_leads_to_the_rhythm_that_it_brings_about():
    first, led = converse(
        "66-year-old man with ventricular tachycardia", "after amiodarone he goes back into sinus"
    )
    given = next(
        one.id
        for block in first.document.scenario_flow.blocks
        for one in block.actions
        if one.order is not None and one.order.drug == "amiodarone"
    )
    before, after = (
        {
            way.to
            for block in one.document.scenario_flow.blocks
            for way in block.exits
            if given in way.action_ids
        }
        for one in (first, led)
    )
    assert after - before or "so already" in led.message
    assert first.document.initial_elements == led.document.initial_elements


@pytest.mark.parametrize(
    "message", ["he wakes up after glucose, gcs 15", "след глюкозата се събужда, ГКС 15"]
)
def test_waking_up_after_a_drug_is_of_the_course(message):
    commands = of_a_case(message, "en" if message[0] < "z" else "bg").commands
    assert [(one.sign, one.value) for one in commands] == [("glasgowComaScale", 15)]
    assert all(isinstance(one, SetCourse) for one in commands)


def test_a_drug_without_effect_is_not_taken_out_of_the_flow():
    commands = of_a_case("от атропина да няма ефект, при пейсиране да се вдигне до 70", "bg").commands
    assert not [one for one in commands if isinstance(one, RemoveAction)]
    assert [(one.fails, one.value) for one in commands] == [(True, None), (False, 70)]


@pytest.mark.parametrize(
    ("message", "other"),
    [
        (
            "Two cases please: one AF in a 70 year old lady, one asthma in a teenager",
            "one asthma in a teenager",
        ),
        ("COPD in a man, 70, for nurses and another case on hyperkalaemia", "another case on hyperkalaemia"),
        ("Два случая: предсърдно мъждене при жена на 70 и астма при момиче", "астма при момиче"),
    ],
)
def test_of_several_cases_the_first_is_written_and_the_others_are_told(message, other):
    commands = read(message, has_case=False).commands
    assert len([one for one in commands if isinstance(one, WriteCase) and one.main]) == 1
    assert [one.words for one in commands if isinstance(one, AnotherCase)] == [other]
    answer = converse(message)[-1]
    assert other in answer.message
    assert answer.document.scenario_flow.blocks


@pytest.mark.parametrize(
    "message", ["COPD and atrial fibrillation in a man of 70", "two objectives on asthma and one on COPD"]
)
def test_two_illnesses_of_one_patient_are_one_case(message):
    assert not [one for one in read(message, has_case=False).commands if isinstance(one, AnotherCase)]


def test_an_order_of_the_flow_is_no_drug_taken_at_home():
    for message in ("insulin with glucose as an order, 10 units", "let them give insulin with glucose"):
        assert not kinds(message, AddDrug)


@pytest.mark.parametrize(
    ("message", "dose"), [("смени налоксона на 0,4 мг", 0.4), ("промени адреналина на 0,3 mg", 0.3)]
)
def test_a_decimal_comma_ends_no_dose(message, dose):
    reading = of_a_case(message, "bg")
    assert [one.dose for one in reading.commands if isinstance(one, ChangeDose)] == [dose]
    assert not reading.unused


@pytest.mark.parametrize(
    "message",
    ["bisoprolol should be 10 mg not 5", "make the bisoprolol 10 instead of 5", "bisoprolol from 5 to 10"],
)
def test_a_changed_dose_of_what_is_taken_at_home_is_set_there_with_its_unit(message):
    first, changed = converse("66-year-old man with ventricular tachycardia", message)
    taken = [
        one for one in changed.document.clinical_scenario.history.medications if one.name == "bisoprolol"
    ]
    assert [(one.dose, one.unit) for one in taken] == [(10, "mg")]
    assert changed.document.scenario_flow == first.document.scenario_flow


def test_harm_that_leads_nowhere_does_not_come_to_lead_where_the_right_act_leads() -> None:
    _, before, answer = converse(
        "VT, 58 m",
        "add digoxin as a harmful action in block 3",
        "after digoxin he goes back into sinus",
    )
    assert answer.document.scenario_flow == before.document.scenario_flow
    assert "not find" in answer.outcomes[0].text
