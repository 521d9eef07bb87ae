"""What looks alike and is not: drugs given and drugs taken, reactions and problems, ages and years, hints and cues."""

import pytest
from tests.professor.asking import ask, converse

from vesalius.professor.commands import (
    AddAction,
    AddAllergy,
    AddCondition,
    AddCue,
    AddDrug,
    AddInvestigation,
    AskDocument,
    AskMissing,
    ChangeAction,
    ChangeCue,
    NumberOfObjectives,
    RemoveHints,
    RemoveStatement,
    SetCourse,
    SetLevel,
    SetPatient,
    SetSetting,
    SetVital,
    WriteCase,
    WriteHistory,
    WriteText,
)
from vesalius.professor.reading.reader import read
from vesalius.scenarios.document.checks import check


def commands(message: str, *, has_case: bool = True):
    language = "bg" if any("а" <= letter <= "я" for letter in message.lower()) else "en"
    pathology = "septic_shock" if has_case else None
    return read(message, has_case=has_case, language=language, pathology=pathology).commands


def of(kind, message: str, *, has_case: bool = True):
    return [one for one in commands(message, has_case=has_case) if isinstance(one, kind)]


@pytest.mark.parametrize(
    "message",
    [
        "add adenosine 12 mg",
        "add noradrenaline",
        "add adrenaline 0.5 mg im",
        "add amiodarone 300 mg iv",
        "добави аденозин 12 mg",
        "добави амиодарон 300 mg венозно",
    ],
)
def test_what_a_team_gives_is_done_in_the_case(message: str) -> None:
    assert of(AddAction, message)
    assert not of(AddDrug, message)


@pytest.mark.parametrize(
    "message",
    [
        "add ramipril 5 mg",
        "add amiodarone 200 mg daily",
        "add insulin glargine 20 units",
        "add noradrenaline to her meds",
        "добави рамиприл 5 mg",
    ],
)
def test_what_somebody_takes_is_taken_at_home(message: str) -> None:
    assert of(AddDrug, message)
    assert not of(AddAction, message)


def test_a_dose_for_when_another_fails_takes_no_effect_away() -> None:
    assert not of(SetCourse, "Add adenosine 12 mg as second dose if 6 fails")
    assert of(SetCourse, "adenosine should not work")


@pytest.mark.parametrize(
    ("message", "main"),
    [
        ("22-year-old woman with anaphylaxis after nuts, has asthma", "anaphylaxis"),
        ("млада жена на 22 г. с анафилаксия след ядки, има астма", "anaphylaxis"),
        ("Anaphylactic shock after amoxicillin, 40-year-old man", "anaphylaxis"),
        ("Penicillin anaphylaxis in a man of 40", "anaphylaxis"),
        ("asthma, 22-year-old woman, anaphylaxis to nuts as a child", "asthma"),
        ("Septic shock, 79-year-old lady, penicillin anaphylaxis in 2010", "septic_shock"),
        ("79-year-old woman, anaphylaxis to penicillin, comes with septic shock", "septic_shock"),
        ("22-year-old woman, anaphylaxis to nuts in 2015, asthma attack", "acute_severe_asthma"),
    ],
)
def test_a_reaction_is_the_case_where_it_happens_now(message: str, main: str) -> None:
    assert [one.main for one in of(WriteCase, message, has_case=False)][:1] == [main]
    assert of(AddAllergy, message, has_case=False)


def test_what_lasts_stands_beside_the_reaction() -> None:
    found = of(AddCondition, "anaphylaxis after nuts, woman of 22, has asthma", has_case=False)
    assert [one.condition.key for one in found] == ["asthma"]


def test_an_allergy_behind_its_drug_changes_what_is_given() -> None:
    document = ask("Septic shock, woman of 79, penicillin anaphylaxis in 2010").document
    assert [one.substance for one in document.clinical_scenario.history.allergies] == ["penicillin"]
    orders = [
        a.order for block in document.scenario_flow.blocks for a in block.actions if a.grade == "critical"
    ]
    assert not any(one and "piperacillin" in one.drug.lower() for one in orders)


@pytest.mark.parametrize(
    ("message", "age"),
    [
        ("45-годишен мъж с инфаркт, пушач 30 години", 45),
        ("45-year-old man with STEMI, smoker for 30 years", 45),
        ("STEMI, жена на 62 г., хипертоничка 20 години", 62),
    ],
)
def test_years_of_something_are_no_age(message: str, age: int) -> None:
    assert [one.age for one in of(SetPatient, message, has_case=False) if one.age] == [age]


@pytest.mark.parametrize("message", ["no, put her back to 22", "не, върни я на 22"])
def test_an_age_is_put_back(message: str) -> None:
    assert [one.age for one in of(SetPatient, message)] == [22]


@pytest.mark.parametrize(
    "message", ["make her hypotensive in the second block only", "in block 3 the heart rate is 150"]
)
def test_signs_of_a_later_block_are_not_those_of_the_start(message: str) -> None:
    """A number goes into the block that is named; a word for a state is told as not used."""
    assert not of(SetVital, message)
    assert [one.block for one in of(SetCourse, message)] == ([3] if "3" in message else [])


def test_a_question_that_is_answered_at_once_is_a_statement() -> None:
    message = "Pulmonary embolism, 54-year-old woman, obese (BMI 38), on the pill? no, she takes ramipril"
    assert of(WriteCase, message, has_case=False)
    assert not of(AskDocument, message, has_case=False)
    assert [one.drug.key for one in of(AddDrug, message, has_case=False)] == ["ramipril"]
    assert of(AddCondition, "DKA, man of 30, asthmatic? yes, since school", has_case=False)


@pytest.mark.parametrize(
    ("message", "subject"), [("remove the hint about oxygen", "oxygen"), ("no hints please", "")]
)
def test_hints_are_removed(message: str, subject: str) -> None:
    assert [one.subject for one in of(RemoveHints, message)] == [subject]


def test_a_cue_that_is_not_there_takes_no_other_away() -> None:
    first, second = converse("COPD, man of 70", "delete the cue about the parrot")
    assert second.document.scenario_flow == first.document.scenario_flow
    assert "parrot" in second.message
    assert [one.subject for one in of(ChangeCue, "remove the cue about the oxygen")] == ["oxygen"]


def test_hints_about_one_thing_leave_the_others() -> None:
    first, second, third = converse("COPD, man of 70", "remove the hint about oxygen", "remove all hints")

    def hints(answer):
        return {a.text for block in answer.document.scenario_flow.blocks for a in block.actions if a.hint}

    gone = hints(first) - hints(second)
    assert gone
    assert all("oxygen" in one.lower() for one in gone)
    assert hints(second)
    assert not hints(third)


@pytest.mark.parametrize(
    ("message", "speaker"),
    [
        ('give the nurse a line: "Doctor, look at the monitor"', "nurse"),
        ('дай на сестрата реплика: "Докторе, виж монитора"', "медицинска сестра"),
    ],
)
def test_a_line_that_is_given_is_a_cue(message: str, speaker: str) -> None:
    assert [one.speaker for one in of(AddCue, message)] == [speaker]


def test_anything_about_something_goes() -> None:
    assert [one.subject for one in of(RemoveStatement, "take out anything about coffee")] == ["coffee"]


def test_what_should_have_been_is_told() -> None:
    answer = converse("AVNRT, woman of 33", "She should have had two such episodes last year")[-1]
    assert "two such episodes last year" in answer.document.clinical_scenario.history.past


def test_what_is_to_be_an_objective_stands_before_it() -> None:
    answer = converse("COPD, man of 68", "target saturation is 88 to 92, put that in the objectives")[-1]
    assert any("88 to 92" in one.text for one in answer.document.general_info.objectives)


def test_a_sign_behind_something_that_happens_later_is_none_of_the_start() -> None:
    assert commands("change the pulse to 130 after the second episode") == ()
    assert [one.value for one in of(SetVital, "set the heart rate to 150 when she arrives")] == [150]


@pytest.mark.parametrize(
    "message", ["the cannula is difficult", "a difficult airway", "интубацията е трудна"]
)
def test_what_is_difficult_for_the_team_is_no_level(message: str) -> None:
    assert not of(SetLevel, message)


def test_the_level_of_the_case_is_read() -> None:
    assert of(SetLevel, "make it difficult")
    assert of(SetLevel, "the case is advanced")


def test_a_grade_with_an_article_leaves_the_action_its_name() -> None:
    assert [one.subject for one in of(ChangeAction, "terlipressin should be the critical action")] == [
        "terlipressin"
    ]


@pytest.mark.parametrize(
    ("message", "position"),
    [
        ("make the first action critical", 1),
        ("make action 2 critical", 2),
        ("направи второто действие критично", 2),
    ],
)
def test_an_action_is_graded_by_its_number(message: str, position: int) -> None:
    assert [(one.position, one.grade, one.added) for one in of(ChangeAction, message)] == [
        (position, "critical", False)
    ]


@pytest.mark.parametrize(
    ("message", "subject"),
    [("add BiPAP as critical", "BiPAP"), ("magnesium 40 mg/kg as recommended action", "magnesium 40 mg/kg")],
)
def test_an_action_is_added_with_its_grade(message: str, subject: str) -> None:
    assert [one.subject for one in of(ChangeAction, message)] == [subject]
    assert not of(AddInvestigation, message)


def test_two_objectives_are_counted_and_that_as_an_objective_is_not() -> None:
    assert [one.count for one in of(NumberOfObjectives, "Make it two objectives only")] == [2]
    assert not of(NumberOfObjectives, "make that an objective")


def test_the_briefing_is_no_place() -> None:
    message = "ceiling of care is NIV, put it in the briefing"
    assert [one.section for one in of(WriteText, message)] == ["/generalInfo/prebrief"]
    assert not of(SetSetting, message)


def test_what_is_wrong_with_a_treatment_is_not_what_is_missing() -> None:
    assert not of(AskMissing, "what's wrong with giving him oxygen?")
    assert of(AskMissing, "what's wrong with the case?")


def test_the_rate_of_the_ventricles_is_the_heart_rate() -> None:
    for message in ("AF, man of 60, fast ventricular response 150", "ПМ, мъж на 60 г., камерен отговор 150"):
        assert [one.value for one in of(SetVital, message, has_case=False)] == [150]


def test_who_tells_of_the_patient_does_not_matter() -> None:
    message = "asthma attack, woman of 20, mum says she had an ICU admission last year"
    assert [one.section for one in of(WriteHistory, message, has_case=False)] == ["past"]


def test_calcium_has_its_time() -> None:
    found = of(ChangeAction, "calcium within 2 minutes or she arrests")
    assert [(one.subject, one.until, one.otherwise) for one in found] == [("calcium", 120, "arrest")]


def test_an_order_is_done_in_the_case() -> None:
    assert [one.text for one in of(AddAction, "GTN 2 puffs as an order")] == ["GTN 2 puffs"]


def test_what_does_not_help_may_have_its_reason() -> None:
    message = "adrenaline should not work well because of the beta blocker"
    assert [one.behind for one in of(SetCourse, message)] == ["adrenaline"]


def test_a_sign_beside_a_reaction_does_not_take_the_case() -> None:
    message = "anaphylaxis to peanuts, 26-year-old man, in a restaurant, still stridor, BP 70/40"
    assert [one.main for one in of(WriteCase, message, has_case=False)] == ["anaphylaxis"]


@pytest.mark.parametrize(
    "message", ["направи целите три", "make the objectives three", "cut the objectives to 3"]
)
def test_the_objectives_are_made_so_many(message: str) -> None:
    assert [one.count for one in of(NumberOfObjectives, message)] == [3]


def test_a_drug_that_is_recommended_is_not_recommended_together_with_another() -> None:
    first, second = converse("СВТ, жена на 34 г.", "бета-блокер да е препоръчителен", locale="bg_BG")

    def harmful(answer):
        blocks = answer.document.scenario_flow.blocks
        return {a.text for block in blocks for a in block.actions if a.grade == "harmful"}

    assert harmful(first) == harmful(second)


def test_an_order_of_things_is_no_failure() -> None:
    assert not of(SetCourse, "magnesium should come only after nebs fail")


@pytest.mark.parametrize(
    "message", ["antibiotics within the hour as an objective", "антибиотик до един час като цел"]
)
def test_what_is_named_as_an_objective_is_added(message: str) -> None:
    locale = "bg_BG" if "цел" in message else "en_UK"
    first = "септичен шок, жена на 86 г." if "цел" in message else "septic shock, woman of 86"
    before, after = converse(first, message, locale=locale)
    assert len(after.document.general_info.objectives) >= len(before.document.general_info.objectives)


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("Septic shock, woman of 86, lactate 4", "4.0"),
        ("GI bleed, man of 58, Hb 7.1", "71"),
        ("Септичен шок, жена на 86 г., лактат 4", "4,0"),
    ],
)
def test_texts_follow_a_laboratory_value_that_is_told(message: str, told: str) -> None:
    document = ask(message, locale="bg_BG" if "г." in message else "en_UK").document
    assert [one.code for one in check(document) if one.grade == "error"] == []
    blocks = document.scenario_flow.blocks
    texts = [
        text for block in blocks for text in (block.title, block.narrative, *(c.text for c in block.cues))
    ]
    assert any(told in text for text in texts)


@pytest.mark.parametrize(
    "message",
    ["acute severe asthma, woman of 66, GCS 9", "COPD, woman of 66, GCS 9", "ХОББ, жена на 66 г., ГКС 9"],
)
def test_nobody_is_oriented_who_does_not_answer(message: str) -> None:
    document = ask(message, locale="bg_BG" if "г." in message else "en_UK").document
    assert [one for one in check(document) if one.grade == "error"] == []
    assert document.clinical_scenario.initial_examination.disability


def test_a_woman_of_66_with_a_tachycardia_is_not_pregnant() -> None:
    document = ask("ventricular tachycardia, woman of 66").document
    assert [one for one in check(document) if one.grade == "error"] == []


def test_nobody_breathes_carbon_dioxide_away_for_a_saturation() -> None:
    document = ask("septic shock, woman of 66, sats 99").document
    assert [one for one in check(document) if one.grade == "error"] == []
    gases = {one.name: one.value for one in document.clinical_scenario.investigations.labs}
    assert gases["PaCO2"] >= 18
    assert gases["PaO2"] > 100


@pytest.mark.parametrize("message", ["magnesium 40 mg/kg", "magnesium 2 g over 20 minutes"])
def test_a_dose_is_no_laboratory_value(message: str) -> None:
    assert not of(AddInvestigation, message)
    assert of(AddInvestigation, "magnesium 1.2")


def test_an_objective_is_no_number_of_objectives() -> None:
    assert not of(NumberOfObjectives, "antibiotics within the hour should be an objective")
    assert of(NumberOfObjectives, "I want two objectives")


def test_words_that_are_taken_out_are_told() -> None:
    answer = converse("COPD, woman of 66", "GCS 9")[-1]
    assert "taken out of the examination: “oriented”" in answer.message
