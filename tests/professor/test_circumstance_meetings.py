"""What a circumstance is in the case of one pathology, and what another setting or other learners make of a case."""

import re

import pytest

from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.case_file import Phrase
from vesalius.professor.builtin.circumstance_rules import meetings, rules
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import check
from vesalius.scenarios.document.schema import Circumstance

from .asking import ask
from .combinations import brief, numbers, written_case

PAIRS = [(pathology, id) for pathology, known in meetings().items() for id in known]
SOME = PAIRS[::14]
"""Enough for every kind of words; `bench.cases` writes them all."""


def case_of(pathology, id, language="en", **more):
    return written_case(pathology, brief(pathology, Circumstance(id=id), language=language, **more))


def everything(document):
    return " ".join(action.text for block in document.scenario_flow.blocks for action in block.actions)


@pytest.mark.parametrize("pathology", sorted(meetings()))
def test_every_meeting_can_take_place_in_blocks_that_the_case_has(pathology):
    blocks = {block.id for block in written()[pathology].case.blocks}
    for id, meeting in meetings()[pathology].items():
        assert pathology not in {**rules()[id].not_with}
        assert pathology not in rules()[id].part_of
        assert {offer.block for offer in meeting.offers} <= blocks


@pytest.mark.parametrize(("pathology", "id"), SOME)
def test_a_meeting_changes_objective_debriefing_and_good_end(pathology, id):
    english, bulgarian = case_of(pathology, id), case_of(pathology, id, "bg")
    assert numbers(english) == numbers(bulgarian)
    meeting = meetings()[pathology][id]
    told = {one.id: one.text for one in english.general_info.objectives}
    # Words that depend on the patient are a list.
    if isinstance(meeting.objective, Phrase) and meeting.objective.en:
        assert told[f"with_{id}"] == meeting.objective.en
    if meeting.debrief.en:
        assert meeting.debrief.en in english.debriefing.points
    if meeting.improved.en and "{" not in meeting.improved.en:
        good = next(block for block in english.scenario_flow.blocks if block.ending == "improved")
        assert good.narrative.endswith(meeting.improved.en)


@pytest.mark.parametrize(("pathology", "id"), SOME)
def test_what_an_action_cites_is_a_reference_of_the_case(pathology, id):
    document = case_of(pathology, id)
    cited = {action.reference_id for block in document.scenario_flow.blocks for action in block.actions} - {
        None
    }
    assert cited <= {one.id for one in document.general_info.medical_references}


def test_an_action_and_an_objective_of_the_case_are_said_for_this_patient():
    embolism = case_of("pulmonary_embolism", "pregnancy", unstable=False)
    assert "Ultrasound of the leg veins first" in everything(embolism)
    infarction = case_of("inferior_stemi", "nsaid_allergy", unstable=False)
    objective = next(one for one in infarction.general_info.objectives if one.id == "antithrombotic")
    assert "no aspirin" in objective.text


@pytest.mark.parametrize("id", ["kidney_failure", "frailty"])
def test_a_harm_makes_nobody_wider_awake(id):
    document = case_of("septic_shock", id)
    kinds = {one.id: one.kind for one in document.initial_elements.elements}

    def coma(block):
        return next(one.target for one in block.changes if kinds[one.element_id] == "glasgowComaScale")

    blocks = {block.id: block for block in document.scenario_flow.blocks}
    start = next(one for one in document.initial_elements.elements if one.kind == "glasgowComaScale")
    assert start.value < 15
    assert coma(blocks[f"{id}_harm"]) <= start.value


def test_after_an_arrest_nobody_sits_up_and_coughs():
    document = case_of("cardiac_arrest", "heart_failure")
    told = next(one for one in document.scenario_flow.blocks if one.id == "heart_failure_harm").narrative
    assert "sits up" not in told
    assert "tube" in told


@pytest.mark.parametrize("pathology", ["opioid_poisoning", "pulmonary_embolism"])
def test_lungs_with_copd_are_not_brought_to_more_than_they_reach(pathology):
    document = case_of(pathology, "copd", unstable=False)
    own = {one.id for one in document.initial_elements.elements if one.kind == "oxygenSaturation"}
    reached = [
        change.target
        for block in document.scenario_flow.blocks
        for change in block.changes
        if change.element_id in own
    ]
    assert reached
    assert max(reached) <= rules()["copd"].saturation
    told = " ".join(block.narrative for block in document.scenario_flow.blocks)
    assert not re.search(r"SpO2 (?:\w+ ){0,3}9[4-9] %", told)


def test_a_known_heart_failure_is_not_denied_by_the_history():
    for language, denied in (("en", "heart disease"), ("bg", "сърдечно заболяване")):
        past = case_of("copd", "heart_failure", language).clinical_scenario.history.past
        assert denied not in past


@pytest.mark.parametrize("pathology", ["inferior_stemi", "hyperkalaemia"])
def test_what_comes_after_the_acute_hours_has_a_decision_of_its_own(pathology):
    document = case_of(pathology, "frailty", unstable=False)
    later = next(block for block in document.scenario_flow.blocks if block.id == "later")
    assert {"frailty_home_made_safe", "frailty_restrained"} <= {action.id for action in later.actions}
    plain = written_case(pathology, brief(pathology, unstable=False))
    assert "later" not in {block.id for block in plain.scenario_flow.blocks}


def test_asthma_decides_on_the_drug_for_the_rate():
    document = case_of("atrial_fibrillation", "asthma", unstable=False)
    drugs = {
        action.order.drug: action.grade
        for block in document.scenario_flow.blocks
        for action in block.actions
        if action.order is not None
    }
    assert drugs["diltiazem"] == "critical"
    assert drugs["propranolol"] == "harmful"
    assert "metoprolol" not in drugs


@pytest.mark.parametrize(
    ("id", "prophylaxis"),
    [
        ("kidney_failure", ("enoxaparin", 20, "sc")),
        # SmPC Clexane 4.2: not below a clearance of 15 mL/min.
        ("dialysis", ("heparin", 5000, "sc")),
    ],
)
def test_prophylaxis_is_exchanged_for_prophylaxis_by_how_the_kidneys_work(id, prophylaxis):
    document = case_of("diabetic_ketoacidosis", id)
    given = [
        action.order
        for block in document.scenario_flow.blocks
        for action in block.actions
        if action.order is not None and action.order.drug in ("enoxaparin", "heparin")
    ]
    assert [(order.drug, order.dose, order.route) for order in given] == [prophylaxis]


def test_a_drug_that_is_out_has_its_name_in_the_language_of_the_case():
    document = case_of("avnrt", "asthma", "bg", unstable=False)
    told = " ".join(action.rationale for block in document.scenario_flow.blocks for action in block.actions)
    assert "аденозин е противопоказано" in told
    assert "adenosine" not in told


# Settings and learners


def placed(pathology, setting, learners="", language="en"):
    knowledge = written()[pathology]
    patient = Patient(knowledge.sex or "female", sum(knowledge.ages) // 2, 168, 70)
    return knowledge.write(
        Brief(language=language, seed=1, patient=patient, setting=setting, learners=learners)
    )


@pytest.mark.parametrize(
    "pathology", ["anaphylaxis", "septic_shock", "complete_av_block", "opioid_poisoning"]
)
@pytest.mark.parametrize("language", ["en", "bg"])
def test_nobody_in_an_ambulance_is_a_nurse_until_the_hospital_is_reached(pathology, language):
    setting = "Ambulance" if language == "en" else "Линейка"
    blocks = placed(pathology, setting, language=language).scenario_flow.blocks
    arrival = next(
        at for at, block in enumerate(blocks) if any(a.id == "ambulance_handover" for a in block.actions)
    )
    assert arrival > 0
    assert any(action.id == "ambulance_prealert" for action in blocks[0].actions)
    for block in blocks[:arrival]:
        told = " ".join((block.narrative, *(f"{cue.speaker} {cue.text}" for cue in block.cues)))
        assert not re.search(r"\bnurses?\b|сестр", told, re.IGNORECASE), told


@pytest.mark.parametrize(
    "setting", ["Hospital ward", "Intensive care unit", "Outpatient clinic", "Ambulance"]
)
def test_another_setting_asks_for_something_and_is_talked_about(setting):
    usual, other = placed("anaphylaxis", ""), placed("anaphylaxis", setting)
    assert len(other.debriefing.questions) == len(usual.debriefing.questions) + 1
    assert len(everything(other)) > len(everything(usual))
    assert [found for found in check(other) if found.grade != "note"] == []


def test_paramedics_are_not_briefed_as_doctors():
    for language, setting, learners, doctor in (
        ("en", "Ambulance", "Paramedics", "you are the doctor"),
        ("bg", "Линейка", "Фелдшери", "вие сте лекар"),
    ):
        told = placed("anaphylaxis", setting, learners, language).general_info.prebrief.lower()
        assert doctor not in told
    students = placed("anaphylaxis", "", "Final-year students").general_info.prebrief
    assert "senior doctor" in students
    mixed = placed(
        "anaphylaxis", "", "Medical students in clinical years, junior doctors"
    ).general_info.prebrief
    assert "senior doctor" not in mixed


# How it is asked for


@pytest.mark.parametrize(
    ("message", "locale", "ids"),
    [
        ("Inferior STEMI, allergic to aspirin and other NSAIDs", "en_UK", {"nsaid_allergy"}),
        ("Долен инфаркт, алергична към диклофенак и други обезболяващи", "bg_BG", {"nsaid_allergy"}),
        ("Septic shock in a man of 60 on an anticoagulant", "en_UK", {"anticoagulation"}),
        ("Септичен шок при мъж, който приема антикоагулант", "bg_BG", {"anticoagulation"}),
        ("Septic shock in a man who takes QT-prolonging drugs", "en_UK", {"qt_drugs"}),
        ("Септичен шок при жена на медикаменти, удължаващи QT интервала", "bg_BG", {"qt_drugs"}),
    ],
)
def test_groups_of_drugs_are_circumstances(message, locale, ids):
    document = ask(message, locale=locale).document
    assert {one.id for one in document.circumstances} == ids
    assert [found.code for found in check(document) if found.grade == "error"] == []


def test_where_people_learn_is_where_the_case_takes_place():
    document = ask("Paramedics on an ambulance: opioid poisoning in a man of 58").document
    assert document.general_info.setting == "Ambulance"
    assert document.general_info.learners.startswith("Paramedics")


@pytest.mark.parametrize(
    "message",
    [
        "Pulmonary embolism for residents in the emergency department",
        "Atrial fibrillation in a woman with heart failure, ejection fraction 30 %",
        "Ventricular tachycardia for cardiology residents",
    ],
)
def test_a_word_for_the_field_is_read_last(message):
    """ "Heart", "cardiology" and "emergency" belong to what they stand in before they name what a case is about."""
    assert "did not use" not in ask(message).message


@pytest.mark.parametrize(
    ("message", "pathology"),
    [
        ("Преждевременно възбуждане с предсърдно мъждене при мъж на 30 години", "preexcited_atrial_fibrillation"),
        ("Инфаркт на долната стена при 77-годишна жена", "inferior_stemi"),
        ("Хипогликемия с кома при 86-годишен мъж", "hypoglycaemia"),
        ("Предсърдно мъждене, амбулаторен кабинет, специализанти по обща медицина", "atrial_fibrillation"),
    ],
)  # fmt: skip
def test_a_problem_and_its_learners_are_read_whole(message, pathology):
    answer = ask(message, locale="bg_BG")
    assert answer.document.general_info.pathology == pathology
    assert "Не използвах" not in answer.message
    assert "Добавено към" not in answer.message


@pytest.mark.parametrize(("language", "target"), [("en", "88 to 92 %"), ("bg", "88–92 %")])
def test_in_copd_the_first_oxygen_of_an_embolism_has_its_target(language, target):
    actions = {
        one.id: one
        for block in case_of("pulmonary_embolism", "copd", language).scenario_flow.blocks
        for one in block.actions
    }
    assert target in actions["oxygen"].text


@pytest.mark.parametrize(
    ("language", "word"), [("en", "thromboprophylaxis"), ("bg", "профилактика на тромбози")]
)
def test_nobody_gets_prophylaxis_beside_an_anticoagulant(language, word):
    for seed in range(3):
        assert word not in everything(case_of("septic_shock", "anticoagulation", language, seed=seed))
