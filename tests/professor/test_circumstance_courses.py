"""What a circumstance changes in the course of a case: a consequence that can be undone, the plan, and the endings."""

import re

import pytest

from vesalius.physiology.circulation import mean_arterial_pressure
from vesalius.professor.builtin.case import Brief, Patient, is_consultation
from vesalius.professor.builtin.circumstance_course import courses
from vesalius.professor.builtin.circumstance_rules import rules
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import check
from vesalius.scenarios.document.drugs import mentions
from vesalius.scenarios.document.schema import RIGHT, Circumstance
from vesalius.scenarios.engine.acts import Do, Skip
from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.robot import play_well, play_with_harm
from vesalius.scenarios.engine.run import apply, begin
from vesalius.scenarios.engine.state import offers

from .asking import ask
from .test_circumstances import brief, written_case

HOSTS = {
    "pregnancy": "pulmonary_embolism",
    "dialysis": "septic_shock",
    "heparin_allergy": "septic_shock",
    "diabetes_1": "septic_shock",
}
"""A pathology for each circumstance; the others in the usual one."""
USUAL = "pulmonary_embolism"
IN_ONE_CASE = [
    one
    for one in rules()
    if HOSTS.get(one, USUAL) not in {**rules()[one].not_with} and one != "anticoagulation"
] + ["anticoagulation"]


def case_with(id):
    pathology = "septic_shock" if id == "anticoagulation" else HOSTS.get(id, USUAL)
    document = written_case(pathology, brief(pathology, Circumstance(id=id), unstable=False))
    assert document is not None
    return document


def block_of(document, id):
    return next(block for block in document.scenario_flow.blocks if block.id == id)


def test_every_circumstance_has_a_course():
    assert set(courses()) == set(rules())


@pytest.mark.parametrize("id", IN_ONE_CASE)
def test_every_block_has_a_title_of_its_own(id):
    titles = [block.title for block in case_with(id).scenario_flow.blocks]
    assert len(set(titles)) == len(titles), titles


@pytest.mark.parametrize("id", IN_ONE_CASE)
def test_its_harm_is_seen_undone_and_leads_back(id):
    document = case_with(id)
    harm = block_of(document, f"{id}_harm")
    origin, action = next(
        (block, exit.action_ids[0])
        for block in document.scenario_flow.blocks
        for exit in block.exits
        if exit.to == harm.id
    )
    # What was left out before the harm is still asked for after it.
    assert [exit.to for exit in block_of(document, f"{id}_relief").exits] == [origin.id]
    case = Case(document)
    play = play_with_harm(case, origin.id, action)
    assert play is not None
    assert play.run.ending in ("improved", "stable")
    assert play.percent is not None
    assert play.percent < play_well(case).percent
    started = {change.element_id: change.target for change in harm.changes}
    ended = {change.element_id: change.target for change in block_of(document, f"{id}_relief").changes}
    assert started
    assert set(started) - {"endTidalCarbonDioxide", "glasgowComaScale"} <= set(ended)
    assert any(started[sign] != ended[sign] for sign in started if sign in ended)
    if "systolicPressure" in started:
        assert started["systolicPressure"] < ended["systolicPressure"]
        expected = mean_arterial_pressure(started["systolicPressure"], started["diastolicPressure"])
        assert started["meanArterialPressure"] == pytest.approx(expected, abs=1)


@pytest.mark.parametrize("id", IN_ONE_CASE)
def test_who_does_not_undo_it_loses_in_its_own_end(id):
    document = case_with(id)
    origin = next(
        block
        for block in document.scenario_flow.blocks
        if any(exit.to == f"{id}_harm" for exit in block.exits)
    )
    case = Case(document)
    harmful = next(exit.action_ids[0] for exit in origin.exits if exit.to == f"{id}_harm")
    run = begin(case)
    for _ in range(60):
        if run.block.id == origin.id:
            break
        right = next((o for o in offers(run) if o.action.grade in RIGHT and o.block.id == run.block.id), None)
        run = apply(run, Skip(30) if right is None else Do(right.action.id), run.second + 3)
    assert run.block.id == origin.id
    run = apply(run, Do(harmful), run.second + 3)
    assert run.block.id == f"{id}_harm"
    for _ in range(40):
        if run.over:
            break
        run = apply(run, Skip(60), run.second + 3)
    assert run.block.id == f"{id}_lost"
    assert block_of(document, f"{id}_lost").ending == "deteriorated"


@pytest.mark.parametrize("id", IN_ONE_CASE)
def test_the_plan_and_the_good_end_are_those_of_this_patient(id):
    document = case_with(id)
    last = next(
        block
        for block in document.scenario_flow.blocks
        if any(exit.to == f"{id}_end" for exit in block.exits)
    )
    plan = courses()[id].plan
    graded = {action.id: action.grade for action in last.actions}
    assert graded[f"{id}_{plan.right.id}"] == "recommended"
    assert graded[f"{id}_{plan.wrong.id}"] == "harmful"
    plain = written_case(
        document.general_info.pathology, brief(document.general_info.pathology, unstable=False)
    )
    good = next(block for block in document.scenario_flow.blocks if block.ending == "improved")
    assert len(good.narrative) > len(block_of(plain, good.id).narrative)


def test_a_consequence_does_not_change_a_rate_that_no_sinus_node_sets():
    document = written_case(
        "ventricular_tachycardia", brief("ventricular_tachycardia", Circumstance(id="penicillin_allergy"))
    )
    signs = {change.element_id for change in block_of(document, "penicillin_allergy_harm").changes}
    assert "heartRate" not in signs
    assert "systolicPressure" in signs


def test_who_got_a_pulse_back_breathes_out_after_the_harm_of_a_circumstance():
    """The case began without a pulse; what follows from the signs is that of the patient who has one."""
    brief = Brief(
        language="en",
        seed=1,
        patient=Patient("male", 60, 174, 74),
        difficulty="basic",
        circumstances=(Circumstance(id="dialysis"),),
    )
    document = written()["cardiac_arrest"].write(brief)
    for id in ("dialysis_harm", "dialysis_relief"):
        block = next(one for one in document.scenario_flow.blocks if one.id == id)
        targets = {one.element_id: one.target for one in block.changes}
        assert targets["endTidalCarbonDioxide"] > 20
        assert targets["rhythm"] not in ("pulselessElectricalActivity", "ventricularFibrillation")


IN_SHOCK = [name for name, one in written().items() if one.case.circumstances_after_shock]


@pytest.mark.parametrize("pathology", IN_SHOCK)
def test_in_shock_nobody_is_asked_for_what_can_wait(pathology):
    """The questions of a circumstance come in a block after the one that ends the shock."""
    document = written_case(pathology, brief(pathology, Circumstance(id="diabetes"), unstable=True))
    assert document is not None
    ids = [block.id for block in document.scenario_flow.blocks]
    asked = [
        b.id for b in document.scenario_flow.blocks if any(a.id == "diabetes_glucose" for a in b.actions)
    ]
    assert asked == [written()[pathology].case.circumstances_after_shock]
    assert ids.index(asked[0]) > ids.index("treatment")


@pytest.mark.parametrize("pathology", [name for name in written() if is_consultation(name)])
@pytest.mark.parametrize("id", ["diabetes", "heart_failure", "anticoagulation"])
def test_after_the_harm_of_a_prescription_the_visit_goes_on(pathology, id):
    for language, resumed in (
        ("en", ("where it was interrupted", "Back in")),
        ("bg", ("подновява", "Отново в")),
    ):
        document = written_case(pathology, brief(pathology, Circumstance(id=id), language=language))
        if document is None:
            continue
        relief = block_of(document, f"{id}_relief").narrative
        assert any(words in relief for words in resumed), relief


@pytest.mark.parametrize("stage", [3, 4, 5])
@pytest.mark.parametrize("pathology", ["ventricular_tachycardia", "septic_shock", "torsades_de_pointes"])
def test_only_a_drug_that_is_taken_can_go_on_as_at_home(pathology, stage):
    both = (Circumstance(id="diabetes"), Circumstance(id="kidney_failure", value=stage))
    document = written_case(pathology, brief(pathology, *both))
    assert document is not None
    taken = {one.name for one in document.clinical_scenario.history.medications}
    for block in document.scenario_flow.blocks:
        texts = [block.narrative, *(a.text for a in block.actions if not a.text.startswith("No "))]
        told = {drug for text in texts for drug in ("metformin", "linagliptin") if drug in text.lower()}
        assert told <= taken, (block.id, told - taken)
    assert ("metformin" in taken) == (stage < 4)


def test_a_glucose_that_a_harm_tells_is_the_one_of_its_signs():
    for pathology in ("septic_shock", "neuromuscular_restriction"):
        for id in ("diabetes", "diabetes_1"):
            document = written_case(pathology, brief(pathology, Circumstance(id=id)))
            assert document is not None
            harm = block_of(document, f"{id}_harm")
            told = re.search(r"(\d+\.\d) mmol/L on the meter|meter shows (\d+\.\d)", harm.narrative)
            targets = {change.element_id: change.target for change in harm.changes}
            glucose = next(e.id for e in document.initial_elements.elements if e.kind == "glucose")
            assert told is not None
            assert float(told[1] or told[2]) == targets[glucose]


def test_a_drug_that_a_circumstance_forbids_ends_in_its_own_consequence():
    """Adenosine in asthma closes the airways; what the other harms lead to is theirs."""
    for language in ("en", "bg"):
        document = written_case(
            "avnrt", brief("avnrt", Circumstance(id="asthma"), unstable=False, language=language)
        )
        assert document is not None
        for block in document.scenario_flow.blocks:
            ways = [exit.to for exit in block.exits if "adenosine" in exit.action_ids]
            assert ways in ([], ["asthma_harm"])


@pytest.mark.parametrize("pathology", [name for name in written() if is_consultation(name)])
def test_nobody_lies_in_a_bed_in_a_consulting_room(pathology):
    document = written_case(pathology, brief(pathology, Circumstance(id="frailty")))
    if document is None:
        return
    for block in document.scenario_flow.blocks:
        told = " ".join(
            (block.narrative, *(action.text for action in block.actions if "frailty" in action.id))
        )
        assert not re.search(r"pillow|rails?\b|catheter", told) or "frailty" not in block.id, told
        assert not any("rails" in action.text for action in block.actions)


def test_two_circumstances_warn_of_a_drug_once_and_leave_a_block_that_can_be_read():
    both = (Circumstance(id="kidney_failure"), Circumstance(id="anticoagulation"))
    for pathology in ("upper_gastrointestinal_bleeding", "copd", "pulmonary_embolism", "septic_shock"):
        document = written_case(pathology, brief(pathology, *both, unstable=False))
        if document is None:
            continue
        added = tuple(f"{one.id}_" for one in both)
        for block in document.scenario_flow.blocks:
            harms = [
                frozenset(found.drug for found in mentions(action.text))
                for action in block.actions
                if action.grade == "harmful" and action.id.startswith(added)
            ]
            assert len({drugs for drugs in harms if drugs}) == len([drugs for drugs in harms if drugs])
            assert len(block.actions) <= 10, (pathology, block.id)
        # What led nowhere else is gone with it.
        assert not [found for found in check(document) if found.grade == "error"]


@pytest.mark.parametrize("pathology", ["complete_av_block", "septic_shock", "anaphylaxis"])
@pytest.mark.parametrize("both", [("kidney_failure", "diabetes"), ("asthma", "diabetes")])
def test_no_block_offers_more_than_ten_actions_with_two_circumstances(pathology, both):
    document = written_case(pathology, brief(pathology, *(Circumstance(id=one) for one in both)))
    assert document is not None
    assert max(len(block.actions) for block in document.scenario_flow.blocks) <= 10
    assert not [found for found in check(document) if found.grade != "note"]
    assert play_well(Case(document)).judgement.score.passed


def test_one_circumstance_keeps_all_that_it_has():
    document = written_case("copd", brief("copd", Circumstance(id="anticoagulation"), unstable=False))
    assert document is not None
    ids = {action.id for block in document.scenario_flow.blocks for action in block.actions}
    assert {"anticoagulation_day_named", "anticoagulation_never_again"} <= ids


def test_a_cause_that_does_not_go_with_a_circumstance_is_not_claimed():
    """Under an anticoagulant the case tells of an ulcer: no varix that bleeds is promised."""
    for message, locale, told in (
        ("Upper GI bleed from varices in a man of 60 on warfarin", "en_UK", "I have no story in which"),
        ("Кървене от варици при мъж на 60 години на варфарин", "bg_BG", "нямам разказ"),
        ("Upper GI bleed from varices in a man of 55", "en_UK", "What brought it on: oesophageal varices"),
    ):
        assert told in ask(message, locale=locale).message
