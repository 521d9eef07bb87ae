"""Short notes of the ward: whose dose, what cannot be had, who is there, what comes before and after."""

import re
from typing import get_args

import pytest
from tests.professor.asking import ask, converse

from vesalius.professor.builtin.executing.arrests import Rhythm, added_arrest
from vesalius.professor.builtin.references import REFERENCES
from vesalius.professor.commands import (
    AddAllergy,
    AddBlock,
    AddCondition,
    AddCue,
    AddDrug,
    CannotWrite,
    ChangeAction,
    RemoveDrug,
    SetMinutes,
    SetPatient,
    SetSpirometry,
    SetVital,
    WriteCase,
    WriteHistory,
    WriteText,
)
from vesalius.professor.reading import read

AF, OEDEMA = "72-year-old woman with atrial fibrillation", "78-year-old woman with pulmonary oedema"
VT = "66-year-old man with ventricular tachycardia"


@pytest.mark.parametrize(
    ("case", "dose", "home", "locale"),
    [
        (OEDEMA, "furosemide 80 mg", "She takes furosemide 80 mg at home", "en_UK"),
        (
            "Жена на 78 години с остър белодробен оток",
            "фуроземид 80 мг",
            "Тя приема вкъщи фуроземид 80 mg",
            "bg_BG",
        ),
    ],
)
def test_a_dose_without_a_word_more_is_asked_about(case, dose, home, locale):
    """Taken at home or given: both buttons do what they say."""
    written, asked, taken = converse(case, dose, home, locale=locale)
    assert asked.document == written.document
    assert asked.outcomes[0].status == "asked"
    assert asked.outcomes[0].options[0] == home
    assert any(one.dose == 80 for one in taken.document.clinical_scenario.history.medications)
    *_, given = converse(case, dose, asked.outcomes[0].options[1], locale=locale)
    assert given.outcomes[0].status in ("answered", "done", "refused")
    assert given.outcomes[0].pointer.startswith("/scenarioFlow")


def test_a_drug_that_only_the_flow_offers_is_asked_about_when_it_is_not_wanted():
    written, asked, harmful = converse(AF, "no apixaban", "Make apixaban harmful")
    assert asked.document == written.document
    assert len(asked.outcomes[0].options) == 2
    given = [
        one
        for block in harmful.document.scenario_flow.blocks
        for one in block.actions
        if one.order and one.order.drug == "apixaban"
    ]
    assert given
    assert {one.grade for one in given} == {"harmful"}
    (told,) = ask("no verapamil", ask(VT).document).outcomes
    assert (told.status, told.options) == ("answered", ())


@pytest.mark.parametrize(
    "said",
    [
        "the endoscopist is 40 minutes away",
        "nearest cath lab an hour away",
        "no peak flow possible",
        "unable to get a blood gas",
        "husband present and anxious",
        "ендоскопистът е на 40 минути път",
        "ПЕФ не може да се измери",
        "мъжът ѝ е до нея и е притеснен",
    ],
)
@pytest.mark.parametrize("first", ["", "STEMI inferior, 60M, "])
def test_who_and_what_is_to_be_had_is_told_in_the_briefing(said, first):
    commands, unused = read(first + said, has_case=not first)
    assert not unused
    told = [one for one in commands if isinstance(one, WriteText)]
    assert [(one.section, one.text) for one in told] == [("/generalInfo/prebrief", said)]


def test_an_allergy_to_a_group_of_drugs_is_one_to_the_group():
    for said in ("allergic to statins", "алергична към статини"):
        (command,) = read(said, has_case=True).commands
        assert isinstance(command, AddAllergy)
        assert command.substance.key == "statin"


@pytest.mark.parametrize(
    ("said", "phases"),
    [
        ("FEV1 1.9 before and 2.6 after salbutamol", {"pre": 1.9, "post": 2.6}),
        ("ФЕО1 преди 1,9 след 2,6", {"pre": 1.9, "post": 2.6}),
        ("FEV1 1.1, DLCO 38", {"pre": 1.1}),
    ],
)
def test_lung_function_before_and_after_in_one_sentence(said, phases):
    commands = [one for one in read(said, has_case=True).commands if isinstance(one, SetSpirometry)]
    assert {one.phase: one.value for one in commands if one.measure == "FEV1"} == phases
    # A bare number that no lung has is one in percent.
    assert [one.percent for one in commands if one.measure == "DLCO"] == ([38] if "DLCO" in said else [])


@pytest.mark.parametrize("said", ["he should arrest after the first shock", "след първия шок да арестира"])
def test_what_happens_behind_an_act_stands_behind_the_block_of_the_act(said):
    (command,) = read(said, has_case=True).commands
    assert isinstance(command, AddBlock)
    assert command.behind in ("shock", "шок")
    blocks = ask(said, ask(VT).document).document.scenario_flow.blocks
    added = next(at for at, one in enumerate(blocks) if one.id.startswith("added"))
    # An alarm tells of it first.
    acted = next(one for one in reversed(blocks[:added]) if one.actions)
    assert any("shock" in one.text.lower() for one in acted.actions)


@pytest.mark.parametrize(
    ("messages", "before"),
    [
        (("Pulmonary embolism massive, cardiac arrest during CT",), "proof"),
        (("Pulmonary embolism, man of 60", "add a cardiac arrest during the CT"), "proof"),
        # Without images in the flow, and where nothing is said of them, it comes after the first block.
        (("Atrial flutter, man of 60", "add a cardiac arrest during the CT"), "start"),
        (("Pulmonary embolism, man of 60", "add a cardiac arrest"), "start"),
    ],
)
def test_an_arrest_during_the_scan_comes_where_images_are_made(messages, before):
    flow = converse(*messages)[-1].document.scenario_flow.blocks
    ids = [one.id for one in flow]
    assert ids[ids.index("alarm") - 1] == before
    assert not flow[ids.index("added")].title.startswith("Add ")


def test_the_arrest_that_is_added_is_whole_in_its_table():
    table = added_arrest()
    assert table.source in REFERENCES
    for rhythm in get_args(Rhythm):
        graded = [one.grade for one in table.actions if one.rhythm in (None, rhythm)]
        assert graded.count("critical") == 2
        assert "harmful" in graded
        assert table.states[rhythm].systolic == 0
    ways = (table.before, table.after)
    said = [table.told, *(text for one in ways for text in (one.title, one.narrative))]
    said += [text for one in table.actions for text in (one.text, one.why)]
    assert all(one.en and re.search("[а-я]", one.bg) for one in said)


@pytest.mark.parametrize(
    ("before", "said", "kind"),
    [
        ("takes bisoprolol", "and ramipril", AddDrug),
        ("пие бисопролол", "и рамиприл 5 мг", AddDrug),
        ("allergic to latex", "and nuts too", AddAllergy),
    ],
)
def test_a_list_goes_on_in_the_next_message(before, said, kind):
    earlier = read(before, has_case=True).commands
    commands, unused = read(said, has_case=True, earlier=earlier)
    assert [type(one) for one in commands] == [kind]
    assert not unused


def test_a_sign_in_somebody_of_an_age_is_that_sign():
    commands = read("respiratory rate in a 70 year old 30/min", has_case=True).commands
    assert {one.sign: one.value for one in commands if isinstance(one, SetVital)} == {"respiratoryRate": 30}
    assert [one.age for one in commands if isinstance(one, SetPatient)] == [70]


@pytest.mark.parametrize("route", ["i.v.", "p.o.", "i.m."])
def test_a_route_with_dots_ends_no_sentence(route):
    said = f"hydrocortisone 200 mg {route} as recommended"
    assert not read(said, has_case=True).unused


@pytest.mark.parametrize(
    ("case", "asked", "told"),
    [
        ("61-year-old woman with hyperkalaemia", "why is her potassium high?", "led to hyperkalaemia"),
        ("61-year-old woman with hyperkalaemia", "what brought it on?", "led to hyperkalaemia"),
        ("46-year-old man with septic shock", "why is he hypotensive?", "blood pressure"),
    ],
)
def test_why_the_patient_is_so_is_answered_from_the_story(case, asked, told):
    written, answered = converse(case, asked)
    assert answered.document == written.document
    assert told in answered.message


@pytest.mark.parametrize(
    ("said", "sign", "value"),
    [
        ("RR from 34 down to 14", "respiratoryRate", 14),
        ("sats down at 84", "oxygenSaturation", 84),
        ("a bit slower pulse, say 52", "heartRate", 52),
        ("малко по-нисък пулс, да речем 52", "heartRate", 52),
        ("desats to 82 walking, 93 at rest", "oxygenSaturation", 93),
        ("obs: 72/30, 140, 32, 88%, 37.1", "respiratoryRate", 32),
    ],
)
def test_the_value_that_is_meant_is_the_one_that_is_set(said, sign, value):
    commands, unused = read(said, has_case=True)
    assert not unused
    assert [one.value for one in commands if isinstance(one, SetVital) and one.sign == sign] == [value]


def test_a_ratio_that_is_stated_with_the_fev1_stays_with_it():
    _, answer = converse("68-year-old man with COPD", "fev1 32% pred, ratio 0.41")
    values = {
        one.measure: one
        for one in answer.document.clinical_scenario.investigations.pft.values
        if one.phase == "pre"
    }
    assert values["FEV1"].percent_predicted == 32
    assert values["FEV1FVC"].measured == pytest.approx(0.41, abs=0.01)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("3 objectives. make the last objective about leading a team", 3),
        ("остави 3 цели. последната цел да е за водене на екип", 3),
    ],
)
def test_a_count_of_objectives_with_a_new_one_leaves_so_many(said, kept):
    written = ask("66-year-old man with cardiac arrest").document
    assert len(ask(said, written).document.general_info.objectives) == kept


@pytest.mark.parametrize(
    "said",
    [
        "nurse: 'he is going off' at 4 min",
        "сестрата: „той се влошава“ на 4 мин",
        "relative wants to know if he'll die",
        "сестрата пита на 4 мин за втора доза",
        "sestrata da kaje na 4 min 'toi se vloshava'",
    ],
)
def test_what_somebody_says_is_said_by_them(said):
    (cue,) = read(said, has_case=True, language="bg").commands
    assert isinstance(cue, AddCue)
    assert cue.after in (240, None)


def test_feet_in_a_quotation_are_no_height():
    commands, _ = read("nurse: 'lactate's back, it's 7' at 5 minutes", has_case=True)
    assert not any(isinstance(one, SetPatient) for one in commands)


@pytest.mark.parametrize(
    "said",
    [
        "ражда преди 3 месеца, кърми",
        "gave birth 3 months ago",
        "pacemaker refused in 2021",
        "vomited twice at home",
        "синкоп вкъщи",
        "nausea and headache",
    ],
)
def test_what_is_past_or_felt_is_told_and_changes_nothing_else(said):
    commands, unused = read(said, has_case=True, pathology="avnrt", language="en" if said.isascii() else "bg")
    assert not unused
    told = [one for one in commands if isinstance(one, WriteText | WriteHistory | AddCondition | CannotWrite)]
    assert told == list(commands)
    assert not any(
        isinstance(one, AddCondition) and one.condition.key in ("pregnancy", "pacemaker") for one in told
    )


@pytest.mark.parametrize("said", ["40% глюкоза 60 мл критично", "glucose 10% 150 ml critical"])
def test_a_volume_of_glucose_is_given_and_not_measured(said):
    (command,) = read(said, has_case=True).commands
    assert isinstance(command, ChangeAction)
    assert command.grade == "critical"


@pytest.mark.parametrize(
    ("said", "main"),
    [
        ("cardiac arrest VF 58M witnessed by wife, bystander CPR 6 min. ALS course", "cardiac_arrest"),
        ("хиперК при диализен пациент 63г, широки комплекси", "hyperkalaemia"),
    ],
)
def test_who_saw_it_and_what_is_taught_is_no_illness(said, main):
    commands = read(said, has_case=False).commands
    assert [one.main for one in commands if isinstance(one, WriteCase)] == [main]
    assert [one.age for one in commands if isinstance(one, SetPatient) and one.age] == [
        58 if "58" in said else 63
    ]
    assert not any(isinstance(one, SetMinutes | AddBlock) for one in commands)


def test_two_questions_are_both_answered():
    for said in ("why is her potassium high and what does she take?", "защо му е високо калият и какво пие?"):
        assert len(read(said, has_case=True).commands) == 2


def test_an_act_without_something_is_not_one_with_it():
    written, answer = converse(VT, "shock without sedation = harmful")
    before = {one.id: one.grade for block in written.document.scenario_flow.blocks for one in block.actions}
    changed = [
        one.text
        for block in answer.document.scenario_flow.blocks
        for one in block.actions
        if before.get(one.id) != one.grade
    ]
    assert all("without" in text.lower() for text in changed)


def test_ways_of_saying_hold_for_bulgarian_in_latin_letters():
    (command,) = read("omeprazol kym lekarstvata doma ne", has_case=True, language="bg").commands
    assert isinstance(command, RemoveDrug)


@pytest.mark.parametrize("age", [19, 31, 44])
@pytest.mark.parametrize("word", ["г. с", "г с", "год. с", "години със"])
def test_years_and_with_are_no_week_of_a_pregnancy(age, word):
    commands = read(f"Мъж на {age} {word} камерна тахикардия", has_case=False, language="bg").commands
    assert [one.age for one in commands if isinstance(one, SetPatient) and one.age] == [age]
    assert not any(isinstance(one, AddCondition) for one in commands)
