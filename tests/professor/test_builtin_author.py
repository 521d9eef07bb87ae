"""The dialogue of the built-in author, in both languages."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.professor.asking import ask, events

from vesalius.professor.author import Changed, CheckpointMoved, Finished, Text
from vesalius.scenarios.document import (
    CHECKPOINTS,
    CODES,
    Change,
    Finding,
    apply_changes,
    check,
    checkpoint_statuses,
    new_document,
    ready_to_publish,
)
from vesalius.scenarios.document.drugs import DRUGS
from vesalius.scenarios.document.finding_words import in_words

WISHES = [
    "older",
    "harder",
    "по-лесно",
    "shorter",
    "hypotensive",
    "stable",
    "a woman",
    "мъж",
    "COPD",
    "WPW",
    "age 40",
    "rewrite",
    "again",
    "penicillin allergy",
    "heart rate 90",
    "temperature 99",
    "two objectives on stroke",
    "add",
    "rename to x",
    "5 objectives",
    "write",
    "150 cm",
    "200 kg",
    "what is missing?",
    "BP 90/50",
    "аспирин алергия",
]

ENGLISH = "72-year-old woman with atrial fibrillation, two objectives on anticoagulation"
BULGARIAN = "72-годишна жена с предсърдно мъждене, две цели за антикоагулация"


def case(message=ENGLISH, **more):
    return ask(message, **more).document


def signs(document):
    return {element.kind: element.value for element in document.initial_elements.elements}


def publishable(document):
    return ready_to_publish(document, check(document))


@pytest.mark.parametrize(("message", "locale"), [(ENGLISH, "en_UK"), (BULGARIAN, "bg_BG")])
def test_a_request_becomes_a_whole_publishable_case(message, locale):
    answer = ask(message, locale=locale)
    info = answer.document.general_info
    person = answer.document.clinical_scenario.basic_measurements
    assert publishable(answer.document)
    assert (person.gender, person.age, info.pathology) == ("female", 72, "atrial_fibrillation")
    assert {"stroke_risk", "anticoagulant"} <= {objective.id for objective in info.objectives}
    assert 3 <= len(info.objectives) <= 5
    assert answer.name == info.scenario_name
    assert "2" in answer.message


def test_the_document_follows_the_locale_and_the_talk_follows_the_message():
    answer = ask(ENGLISH, locale="bg_BG")
    assert "годишна жена" in answer.document.clinical_scenario.history.chief_complaint
    assert answer.message.startswith("A case of ")


def test_the_stream_begins_with_text_and_ends_with_one_finish():
    stream = events(ENGLISH)
    assert isinstance(stream[0], Text)
    assert [type(event) for event in stream].count(Finished) == 1
    assert "".join(event.delta for event in stream if isinstance(event, Text)) == stream[-1].message


def test_every_checkpoint_is_worked_on_and_done_while_the_document_grows():
    stream = events(ENGLISH)
    moves = [(event.id, event.status) for event in stream if isinstance(event, CheckpointMoved)]
    for id in CHECKPOINTS:
        assert moves.index((id, "working")) < moves.index((id, "done"))
    changes = [event for event in stream if isinstance(event, Changed)]
    assert changes[-1].document == stream[-1].document
    final = checkpoint_statuses(stream[-1].document, check(stream[-1].document))
    assert {point.status for point in final} == {"done"}


def test_the_same_turn_has_the_same_answer_and_another_seed_another_case():
    assert events(ENGLISH, seed=3) == events(ENGLISH, seed=3)
    assert len({case(seed=seed).clinical_scenario.history.present_illness for seed in range(12)}) > 6


def test_it_asks_for_the_pathology_and_remembers_the_patient():
    first = ask("a 45 year old man, 190 cm")
    assert first.document == new_document()
    assert "Which pathology" in first.message
    history = [("user", "a 45 year old man, 190 cm"), ("bot", first.message)]
    person = ask("WPW", history=history).document.clinical_scenario.basic_measurements
    assert (person.gender, person.age, person.height) == ("male", 45, 190)


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("Hello!", "I write training cases"),
        ("Здравейте", "Пиша учебни"),
        ("a 7-year-old boy with atrial fibrillation", "adults"),
        ("order a pizza", "Which pathology"),
        ("what can you do?", "I cannot read files"),
        ("какво можеш?", "Не мога да чета файлове"),
    ],
)
def test_it_says_what_it_cannot_do_and_changes_nothing(message, words):
    answer = ask(message)
    assert words in answer.message
    assert answer.document == new_document()
    assert answer.changed == []


def test_you_choose_gives_one_of_the_written_cases():
    assert publishable(ask("you choose").document)
    assert publishable(ask("изненадай ме", locale="bg_BG").document)


def test_missing_parts_are_told_in_words():
    assert "The scenario has no name" in ask("what is missing?").message
    assert "Сценарият няма име" in ask("Какво липсва?").message
    assert "can be published" in ask("what is missing?", case()).message


@pytest.mark.parametrize("language", ["en", "bg"])
def test_every_finding_has_words_in_both_languages(language):
    for code in CODES:
        assert in_words(Finding(code=code, grade="note", pointer=""), language)


@pytest.mark.parametrize("message", ["make her hypotensive", "направи я хипотонична"])
def test_hypotension_changes_signs_examination_and_the_right_decision(message):
    before = case()
    document = ask(message, before).document
    state = signs(document)
    assert state["systolicPressure"] < 90
    pressure = f"{state['systolicPressure']:.0f}/{state['diastolicPressure']:.0f} mmHg"
    assert pressure in document.clinical_scenario.initial_examination.circulation
    grades = {a.id: a.grade for b in document.scenario_flow.blocks for a in b.actions}
    assert (grades["shock_now"], grades["judge_stable"]) == ("critical", "harmful")
    assert publishable(document)
    assert ask("make her stable again", document).document == before


@pytest.mark.parametrize(
    ("message", "told"), [("Make him hypotensive", "already"), ("Направи го хипотоничен", "Вече е така")]
)
def test_what_is_so_already_is_said_to_be(message, told):
    case = ask("45-year-old man with WPW and atrial fibrillation, advanced").document
    again = ask(message, case)
    assert told in again.message
    assert again.changed == []


def test_hypotension_where_it_is_only_a_number_warns_about_the_flow():
    answer = ask("make him hypotensive", case("COPD, man of 66"))
    assert signs(answer.document)["systolicPressure"] == 84
    assert signs(answer.document)["meanArterialPressure"] == 61
    assert "decisions" in answer.message
    assert publishable(answer.document)


@pytest.mark.parametrize(
    ("message", "substance"),
    [("add a penicillin allergy", "penicillin"), ("добави алергия към пеницилин", "penicillin")],
)
def test_an_allergy_is_added_once(message, substance):
    document = ask(message, case()).document
    assert [a.substance for a in document.clinical_scenario.history.allergies] == [substance]
    assert ask(message, document).document == document


def test_a_drug_the_patient_is_allergic_to_is_harmful_and_another_choice_takes_its_place():
    before = case(message=f"{ENGLISH}, easy")
    answer = ask("she has an allergy to beta-blockers", before)
    old = {a.id: a for b in before.scenario_flow.blocks for a in b.actions}
    new = {a.id: a for b in answer.document.scenario_flow.blocks for a in b.actions}
    given = [id for id, a in old.items() if a.order and "beta-blocker" in DRUGS[a.order.drug].classes]
    wanted = [id for id in given if old[id].grade in ("critical", "recommended")]
    assert wanted
    assert {new[id].grade for id in given} == {"harmful"}
    assert {new[f"{id}_other"].grade for id in wanted} == {old[id].grade for id in wanted}
    assert "harmful" in answer.message
    assert publishable(answer.document)


@pytest.mark.parametrize("message", ["shorter", "по-кратко"])
def test_shorter_takes_blocks_and_minutes_away_and_stays_publishable(message):
    before = case()
    after = ask(message, before).document
    assert len(after.scenario_flow.blocks) < len(before.scenario_flow.blocks)
    assert after.general_info.minutes < before.general_info.minutes
    assert publishable(after)


@pytest.mark.parametrize(
    ("message", "section"),
    [("shorter", "/clinicalScenario/history"), ("shorten the history", None), ("скъси анамнезата", None)],
)
def test_shorter_in_a_section_touches_only_the_section(message, section):
    before = case()
    answer = ask(message, before, section=section)
    assert answer.changed
    assert all(pointer.startswith("/clinicalScenario/history") for pointer in answer.changed)
    assert publishable(answer.document)


@pytest.mark.parametrize(
    ("message", "age"),
    [("older", 82), ("по-млада", 62), ("change the age to 55", 55), ("промени възрастта на 55", 55)],
)
def test_another_age_is_followed_by_words_scores_and_the_rest(message, age):
    document = ask(message, case()).document
    assert document.clinical_scenario.basic_measurements.age == age
    assert f"{age}-year-old" in document.clinical_scenario.history.chief_complaint
    score = next(lab for lab in document.clinical_scenario.investigations.labs if lab.id == "cha2ds2va")
    before = next(lab for lab in case().clinical_scenario.investigations.labs if lab.id == "cha2ds2va")
    years = 2 if age >= 75 else 1 if age >= 65 else 0
    assert score.value == before.value - 1 + years
    assert publishable(document)


def test_another_age_recomputes_lung_function():
    document = ask("change the age to 50", case("COPD, man of 66, 174 cm")).document
    assert not [found for found in check(document) if found.code.startswith("pft")]
    assert publishable(document)


def test_what_people_changed_survives_a_recast():
    edited = apply_changes(
        case(),
        [
            Change("/generalInfo/prebrief", "My own words."),
            Change("/scenarioFlow/blocks/0/actions/0/hint", "My own hint."),
        ],
    )
    document = ask("change the age to 55", ask("add a penicillin allergy", edited).document).document
    assert document.general_info.prebrief == "My own words."
    assert document.scenario_flow.blocks[0].actions[0].hint == "My own hint."
    assert len(document.clinical_scenario.history.allergies) == 1


def test_harder_gives_less_time_and_no_hints():
    document = ask("harder", case()).document
    actions = [action for block in document.scenario_flow.blocks for action in block.actions]
    assert document.general_info.difficulty == "advanced"
    assert not any(action.hint for action in actions)
    assert publishable(document)


@pytest.mark.parametrize(
    ("message", "name"),
    [("rename to Night call", "Night call"), ("преименувай на „Нощно дежурство“", "Нощно дежурство")],
)
def test_rename(message, name):
    answer = ask(message, case())
    assert answer.name == answer.document.general_info.scenario_name == name
    assert answer.changed == ["/generalInfo/scenarioName"]


def test_a_name_that_gives_the_answer_away_is_told():
    answer = ask("rename to Atrial fibrillation at night", case())
    assert "gives the answer away" in answer.message


def test_numbers_of_vital_signs_are_taken_and_followed():
    document = ask("heart rate 120 and SpO2 91", case()).document
    state = signs(document)
    ecg = document.clinical_scenario.investigations.ecg
    assert (state["heartRate"], state["oxygenSaturation"], ecg.rate) == (120, 91, 120)
    assert publishable(document)


def test_an_impossible_sign_is_told():
    answer = ask("heart rate 400", case())
    assert "outside" in answer.message


def test_other_sex_other_words():
    document = ask("направи пациента мъж", case(BULGARIAN, locale="bg_BG"), locale="bg_BG").document
    assert "72-годишен мъж" in document.clinical_scenario.history.chief_complaint
    assert publishable(document)


def test_objectives_are_chosen_anew_and_unknown_subjects_are_added_in_the_teachers_words():
    answer = ask("two objectives on cardioversion and one on surgery", case())
    objectives = answer.document.general_info.objectives
    assert "cardioversion" in {objective.id for objective in objectives}
    assert objectives[-1].text == "Surgery."
    assert "No action assesses it yet" in answer.message


def test_a_section_again_leaves_the_others_alone():
    before = case()
    answer = ask("another version", before, section="/clinicalScenario/history/presentIllness", seed=11)
    assert all(pointer.startswith("/clinicalScenario/history") for pointer in answer.changed)
    assert publishable(answer.document)


@pytest.mark.parametrize(
    ("message", "locale"), [("make it COPD", "en_UK"), ("направи го случай за ХОББ", "bg_BG")]
)
def test_another_case_replaces_this_one_once_that_is_confirmed(message, locale):
    before = case(BULGARIAN if locale == "bg_BG" else ENGLISH, locale=locale)
    asked = ask(message, before, locale=locale)
    assert asked.document == before
    (outcome,) = asked.outcomes
    assert outcome.status == "asked"
    answer = ask(
        outcome.options[0], before, locale=locale, history=[("user", message), ("bot", asked.message)]
    )
    assert answer.document.general_info.pathology == "copd"
    assert publishable(answer.document)


def test_the_patient_of_the_case_that_was_asked_for_is_kept():
    before, message = case(), "a 42-year-old man with asthma"
    asked = ask(message, before)
    assert asked.document == before
    history = [("user", message), ("bot", asked.message)]
    person = ask(
        asked.outcomes[0].options[0], before, history=history
    ).document.clinical_scenario.basic_measurements
    assert (person.gender, person.age) == ("male", 42)


def test_what_is_not_understood_changes_nothing():
    before = case()
    answer = ask("paint it blue", before)
    assert answer.document == before
    assert "I did not understand" in answer.message


def test_one_message_may_ask_for_several_things():
    document = ask("change the age to 55, add a penicillin allergy and make it shorter", case()).document
    assert document.clinical_scenario.basic_measurements.age == 55
    assert len(document.clinical_scenario.history.allergies) == 1
    assert document.general_info.minutes < case().general_info.minutes
    assert publishable(document)


def test_the_words_of_a_name_are_no_wishes():
    answer = ask("rename to Hard times for an older man", case())
    assert answer.changed == ["/generalInfo/scenarioName"]


def test_another_disease_in_passing_does_not_replace_the_case():
    answer = ask("she also has a history of COPD", case())
    assert answer.document.general_info.pathology == "atrial_fibrillation"
    assert "COPD" in answer.document.clinical_scenario.history.past
    assert [one.id for one in answer.document.circumstances] == ["copd"]
    assert publishable(answer.document)


def test_an_objective_is_added_to_those_there_are():
    before = case("72-year-old woman with atrial fibrillation, 3 objectives")
    after = ask("add an objective on cardioversion", before).document
    old, new = ({item.id for item in each.general_info.objectives} for each in (before, after))
    assert new == old | {"cardioversion"}
    assert publishable(after)


def test_no_sixth_objective():
    before = case("72-year-old woman with atrial fibrillation, 5 objectives")
    answer = ask("add an objective on anticoagulation", before)
    assert answer.document == before
    assert answer.outcomes[0].status in ("answered", "asked")


def test_a_document_by_hand_only_gets_the_facts_that_were_asked_for():
    by_hand = apply_changes(case(), [Change("/variant", None)])
    answer = ask("change the age to 55", by_hand)
    assert answer.changed == ["/clinicalScenario/basicMeasurements/age"]
    assert "in the text" not in answer.message
    assert "The text says 72" in answer.message


@settings(max_examples=150, deadline=None)
@given(
    message=st.one_of(
        st.text(max_size=80),
        st.lists(st.sampled_from(WISHES), min_size=1, max_size=4).map(" ".join),
    ),
    start=st.sampled_from(["empty", "case", "hand", "child"]),
    section=st.sampled_from(
        [None, "", "/nowhere", "/clinicalScenario/history", "/scenarioFlow", "/generalInfo"]
    ),
)
def test_any_message_is_answered(message, start, section):
    documents = {
        "empty": new_document(),
        "case": case(),
        "hand": apply_changes(case(), [Change("/variant", None)]),
        "child": apply_changes(case(), [Change("/clinicalScenario/basicMeasurements/age", 0)]),
    }
    answer = ask(message, documents[start], section=section)
    assert answer.message
    assert (answer.document == documents[start]) == (answer.changed == [])


def test_what_else_stands_beside_another_case_is_not_passed_over():
    before = case()
    refused = ask("write a case about meningitis instead, BP 90/60", document=before)
    assert refused.document == before
    assert "Nothing else of your message was done" in refused.message
    asked = ask("write a case of WPW instead, she is 40", document=before)
    assert asked.document == before
    assert "goes into the new case once you confirm" in asked.message
    confirmed = ask("Replace the case: WPW. Heart rate 221. qwzx plmk", document=before)
    assert signs(confirmed.document)["heartRate"] == 221
    assert "“qwzx plmk”" in confirmed.message


def test_a_blood_gas_stands_as_it_was_said():
    """Values of one message do not move each other, and a PaCO2 of 9.8 without a unit is in kPa."""
    answer = ask("pH 7.21, pCO2 9.8, pO2 6.9, HCO3 31", case("68-year-old man with COPD"))
    labs = {lab.name: lab.value for lab in answer.document.clinical_scenario.investigations.labs}
    assert (labs["pH"], labs["PaCO2"], labs["PaO2"], labs["Bicarbonate"]) == (7.21, 74, 52, 31)


def test_weights_still_add_up_when_one_is_set():
    weights = ask("objective 2 should count for 40%", case()).document.assessment.weights
    assert weights[1].weight == 40
    assert sum(one.weight for one in weights) == 100


def test_an_action_is_found_by_another_word_for_it():
    answer = ask("the cardioversion is worth 25 points", case("66-year-old man with ventricular tachycardia"))
    points = [
        a.points
        for block in answer.document.scenario_flow.blocks
        for a in block.actions
        if "shock" in a.text.lower()
    ]
    assert 25 in points


def test_what_is_told_of_a_habit_replaces_what_was_told_before():
    social = ask("non-smoker", case("68-year-old man with COPD")).document.clinical_scenario.history.social
    assert "Non-smoker." in social
    assert "Smokes" not in social


def test_lung_function_follows_one_value():
    answer = ask("FEV1 0.9 l", case("68-year-old man with COPD"))
    values = {
        one.measure: one
        for one in answer.document.clinical_scenario.investigations.pft.values
        if one.phase == "pre"
    }
    assert values["FEV1"].measured == 0.9
    assert values["FEV1FVC"].measured == pytest.approx(0.9 / values["FVC"].measured, abs=0.006)
    assert not [f for f in check(answer.document) if f.code.startswith("pft_") and f.grade == "error"]
