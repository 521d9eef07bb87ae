"""Signs, blood gases and states of the flow of the built-in cases cannot contradict each other, nor be made to."""

import re

import msgspec
import pytest
from tests.professor.asking import ask, converse

from vesalius.physiology.blood_gases import oxygen_saturation, ph_of
from vesalius.physiology.circulation import mean_arterial_pressure
from vesalius.physiology.drug_effects import EFFECTS, measured
from vesalius.physiology.illness import illness_of
from vesalius.professor.builtin.case import Brief
from vesalius.professor.builtin.coherent import patient_of, start_of, start_patient
from vesalius.professor.builtin.compose import new_brief, write
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import Change, apply_changes, check
from vesalius.scenarios.document.body_signs import PULSELESS
from vesalius.scenarios.document.checks.labs import places

SEEDS = range(12)
WITH_GASES = ("copd", "idiopathic_pulmonary_fibrosis", "neuromuscular_restriction", "hyperkalaemia")
CONTRADICTIONS = {
    "signs_disagree",
    "map_disagrees",
    "gas_ph_disagrees",
    "gas_saturation_disagrees",
    "gas_oxygen_impossible",
    "gas_expired_disagrees",
    "gas_base_disagrees",
}


def case(pathology: str, seed: int, **more):
    brief: Brief = new_brief(written()[pathology], [], "en", seed)
    return write(pathology, msgspec.structs.replace(brief, **more))


def states(document):
    """Each block that sets signs, with the whole state."""
    kinds = {element.id: element.kind for element in document.initial_elements.elements}
    for block in document.scenario_flow.blocks:
        if block.changes:
            set_here = {kinds[change.element_id]: change.target for change in block.changes}
            yield block, start_of(document) | set_here, set_here


def gas(document):
    return {key: value for key, (_, value) in places(document).items()}


def assert_gases_agree(document):
    state, known = start_of(document), gas(document)
    ph = known.get("ph", 7.4)
    if "pao2" in known:
        bound = [oxygen_saturation(known["pao2"] + off, ph, state["temperature"]) for off in (-3, 3)]
        assert bound[0] - 1.5 <= state["oxygenSaturation"] <= bound[1] + 1.5
    if {"ph", "paco2", "hco3"} <= known.keys():
        assert known["ph"] == pytest.approx(ph_of(known["paco2"], known["hco3"]), abs=0.02)
    if "paco2" in known and state["rhythm"] not in PULSELESS:
        wasted = illness_of(document.general_info.pathology).dead_space
        assert 0 < known["paco2"] - state["endTidalCarbonDioxide"] < max(25, (wasted + 0.2) * known["paco2"])
    assert not {found.code for found in check(document)} & CONTRADICTIONS


@pytest.mark.parametrize("pathology", sorted(written()))
@pytest.mark.parametrize("unstable", [None, True])
def test_the_start_and_every_state_are_those_of_one_patient(pathology, unstable):
    own = written()[pathology].case.states.values()
    for seed in SEEDS:
        document = case(pathology, seed, unstable=unstable)
        assert_gases_agree(document)
        start = start_of(document)
        assert 4 <= start["glucose"] <= 7 or any(one.glucose is not None for one in own)
        for block, state, set_here in states(document):
            assert {"endTidalCarbonDioxide", "glasgowComaScale"} <= set_here.keys(), block.id
            mean = mean_arterial_pressure(state["systolicPressure"], state["diastolicPressure"])
            assert state["meanArterialPressure"] == pytest.approx(mean, abs=1)
            if state["rhythm"] in PULSELESS:
                assert state["glasgowComaScale"] == 3
                assert state["systolicPressure"] == 0
                # The ECG of pulseless electrical activity has complexes.
                assert (state["heartRate"] > 0) == (state["rhythm"] == "pulselessElectricalActivity")
                assert state["endTidalCarbonDioxide"] <= 25
                continue
            gases = patient_of(document, state).observation.gases
            assert 10 < gases.paco2 < 120
            if mean < 52 or gases.paco2 > 90:
                assert state["glasgowComaScale"] < 15, block.id
            if mean > 65 and gases.paco2 < 55 and not any(one.coma is not None for one in own):
                assert state["glasgowComaScale"] == 15, block.id


def test_carbon_dioxide_narcosis_is_seen_in_every_number():
    document = case("copd", 3)
    narcosis, state, _ = next(one for one in states(document) if one[0].id == "narcosis")
    gases = patient_of(document, state | {"glasgowComaScale": None}).observation.gases
    assert state["endTidalCarbonDioxide"] == 58
    assert f"PaCO2 {gases.paco2:.0f} mmHg" in narcosis.narrative
    assert f"pH {gases.ph:.2f}" in narcosis.narrative
    assert state["glasgowComaScale"] < 15


def test_acidosis_is_breathed_out():
    document = case("hyperkalaemia", 1)
    assert gas(document)["hco3"] < 18
    assert start_of(document)["endTidalCarbonDioxide"] < 30


def test_every_order_of_the_cases_has_a_known_effect():
    """Also one that changes no sign is listed, and its unit goes with that of the table."""
    for pathology in written():
        for seed in range(6):
            document = case(pathology, seed)
            for order in (
                action.order for block in document.scenario_flow.blocks for action in block.actions
            ):
                if order is None:
                    continue
                assert order.drug in EFFECTS, order
                effects = EFFECTS[order.drug].by
                units = [measured(1, effect.per.split(" ", 1)[1], 70)[1] for effect in effects]
                assert not effects or measured(1, order.unit, 70)[1] in units, order
                assert not effects or {order.route, ""} & {effect.route for effect in effects}, order


# The chat


@pytest.mark.parametrize("pathology", sorted(written()))
@pytest.mark.parametrize(
    "message", ["make her hypoxic", "SpO2 84 %", "PaCO2 66 mmHg", "направи пациента хипоксичен", "BP 70/40"]
)
def test_what_is_set_moves_what_belongs_to_it(pathology, message):
    for seed in (2, 5):
        before = case(pathology, seed)
        answer = ask(message, before)
        after, start, was = answer.document, start_of(answer.document), start_of(before)
        if was["rhythm"] in PULSELESS:
            # Without a pulse nothing follows: not breathing, nor what is breathed out; and no pressure is set.
            assert start["respiratoryRate"] == was["respiratoryRate"]
            assert start["endTidalCarbonDioxide"] == was["endTidalCarbonDioxide"]
            assert "signs_disagree" not in {found.code for found in check(after)}
            assert "BP" not in message or after == before
            continue
        assert_gases_agree(after)
        if "84" in message or "hypoxic" in message or "хипоксичен" in message:
            if was["oxygenSaturation"] < 84:
                # Who is hypoxic already stays so, or becomes less so by a number.
                assert start["oxygenSaturation"] == (84 if "84" in message else was["oxygenSaturation"])
                continue
            assert start["oxygenSaturation"] == (84 if "84" in message else 86)
            assert start["respiratoryRate"] > was["respiratoryRate"]
            told = answer.outcomes[0].text
            assert f" {start['respiratoryRate']:g}/min" in told
            if "pao2" in gas(before):
                # From 92 % down the curve is steep: less pressure is lost for the same saturation.
                lost = 8 if was["oxygenSaturation"] > 92 else 2
                assert gas(after)["pao2"] < gas(before)["pao2"] - lost
                assert f"PaO2 {gas(after)['pao2']:g} mmHg" in told
            breathing = after.clinical_scenario.initial_examination.breathing
            assert f"{start['respiratoryRate']:g}/min" in breathing
            assert f"SpO2 {start['oxygenSaturation']:g}" in breathing
        if "PaCO2" in message:
            rises = start_patient(before).observation.gases.paco2 < 66
            assert (start["endTidalCarbonDioxide"] > was["endTidalCarbonDioxide"]) is rises
            assert (start["oxygenSaturation"] < was["oxygenSaturation"]) is rises
            assert start_patient(after).observation.gases.paco2 == 66
        if "BP" in message:
            fallen = was["meanArterialPressure"] - start["meanArterialPressure"]
            change = start["endTidalCarbonDioxide"] - was["endTidalCarbonDioxide"]
            # A pressure that is as low already hardly changes the output; in septic shock the vessels are wide.
            strict = fallen > 8 and pathology != "septic_shock"
            assert change < 0 if strict else change <= 0


def test_states_that_were_worse_stay_worse():
    """The walk test of the COPD case goes down to 84 %; from 86 % it goes lower, in its text as well."""
    before = case("copd", 3)
    after = ask("make her hypoxic", before).document

    def breathless(document):
        block, state, _ = next(one for one in states(document) if one[0].id == "breathless")
        return block.narrative, state["oxygenSaturation"]

    text, saturation = breathless(after)
    fallen = start_of(before)["oxygenSaturation"] - 86
    assert saturation == breathless(before)[1] - fallen
    assert f"SpO2 {saturation:g} %" in text


@pytest.mark.parametrize("seed", SEEDS)
def test_a_text_that_is_no_longer_so_is_named(seed):
    document = case("copd", seed)
    (reason,) = (
        action.rationale
        for block in document.scenario_flow.blocks
        for action in block.actions
        if "60 mmHg" in action.rationale
    )
    assert reason in ask("make her hypoxic", document).outcomes[0].text


@pytest.mark.parametrize("message", ["SpO2 84 %, respiratory rate 14", "respiratory rate 14 and SpO2 84 %"])
def test_what_the_message_sets_is_not_moved(message):
    start = start_of(ask(message, case("asthma", 2)).document)
    assert (start["oxygenSaturation"], start["respiratoryRate"]) == (84, 14)


def test_end_tidal_carbon_dioxide_is_not_a_blood_gas():
    answer = ask("end-tidal CO2 20", case("copd", 3))
    assert start_of(answer.document)["endTidalCarbonDioxide"] == 20
    assert gas(answer.document)["paco2"] < 26


def test_kilopascals_of_a_blood_gas():
    assert gas(ask("PaCO2 9 kPa", case("copd", 3)).document)["paco2"] == 68


def test_a_value_that_nobody_has_moves_nothing():
    before = case("copd", 3)
    after = ask("pH 2", before).document
    assert start_of(after) == start_of(before)


def test_consciousness_is_told_in_the_examination():
    before = case("atrial_fibrillation", 4, unstable=False)
    after = ask("glucose 1.4", before).document
    coma = start_of(after)["glasgowComaScale"]
    assert coma < 12
    assert f"GCS {coma:g}" in after.clinical_scenario.initial_examination.disability
    assert "Alert" not in after.clinical_scenario.initial_examination.disability
    again = ask("glucose 5", after).document.clinical_scenario.initial_examination
    assert "GCS 15" in again.disability


def test_states_set_by_hand_stay():
    document = case("copd", 3)
    at, block = next((i, b) for i, b in enumerate(document.scenario_flow.blocks) if b.id == "plan")
    place = next(i for i, c in enumerate(block.changes) if c.element_id == "endTidalCarbonDioxide")
    pointer = f"/scenarioFlow/blocks/{at}/changes/{place}/target"
    edited = apply_changes(document, [Change(pointer, 31)])
    after = ask("PaCO2 66", edited).document
    assert after.scenario_flow.blocks[at].changes[place].target == 31
    followed = ask("PaCO2 66", document).document
    assert followed.scenario_flow.blocks[at].changes[place].target > block.changes[place].target


def test_an_added_arrest_has_the_signs_of_one():
    document = ask("add a block: the patient arrests", case("avnrt", 1)).document
    added = [one for one in states(document) if one[1]["rhythm"] in PULSELESS]
    assert added
    for _, state, set_here in added:
        assert set_here["glasgowComaScale"] == 3
        assert state["endTidalCarbonDioxide"] <= 25


def test_without_a_pulse_nothing_follows():
    document = case("avnrt", 1)
    rhythm = next(i for i, e in enumerate(document.initial_elements.elements) if e.kind == "rhythm")
    arrested = apply_changes(
        document, [Change(f"/initialElements/elements/{rhythm}/value", "ventricularFibrillation")]
    )
    before = start_of(arrested)
    after = start_of(ask("SpO2 80", arrested).document)
    assert {kind for kind in after if after[kind] != before[kind]} == {"oxygenSaturation"}


def test_a_sign_at_the_end_of_its_scale_is_taken() -> None:
    copd = ask("61-year-old man with COPD").document
    assert "end-tidal CO2 is 0 mmHg" in ask("set the EtCO2 to 0 mmHg", copd).message


@pytest.mark.parametrize(
    ("first", "stays", "then", "moves"),
    [
        ("pH 7.02", ("ph", 7.02), "bicarbonate 6", "paco2"),
        ("PaCO2 18 mmHg", ("paco2", 18), "bicarbonate 6", "ph"),
        ("bicarbonate 6", ("hco3", 6), "pH 7.0", "paco2"),
        ("pH 7,02", ("ph", 7.02), "бикарбонат 6", "paco2"),
    ],
)
def test_of_a_blood_gas_what_was_stated_before_stays_and_the_third_value_moves(first, stays, then, moves):
    _, before, after = converse("DKA, 19F", first, then)
    key, value = stays
    assert gas(after.document)[key] == pytest.approx(value, abs=0.005)
    assert gas(after.document)[moves] != gas(before.document)[moves]
    assert_gases_agree(after.document)


_SHOCK = re.compile(r"\b(?:into|in) (?:cardiogenic |septic )?shock\b|\bshock develops", re.IGNORECASE)


@pytest.mark.parametrize("pathology", sorted(written()))
def test_an_ending_that_tells_of_shock_shows_it(pathology):
    for seed in range(4):
        document = case(pathology, seed)
        for block in document.scenario_flow.blocks:
            if block.ending == "deteriorated" and _SHOCK.search(block.narrative):
                targets = {change.element_id: change.target for change in block.changes}
                assert targets.get("systolicPressure", 200) < 95, (block.id, block.narrative)


@pytest.mark.parametrize(("patient", "dose"), [("frail ", 0.25), ("", 0.5)])
def test_a_frail_patient_gets_half_the_first_dose_for_the_rate(patient, dose):
    said = f"Atrial fibrillation in a {patient}82-year-old man with an ejection fraction of 30 %"
    orders = [
        action.order
        for block in ask(said).document.scenario_flow.blocks
        for action in block.actions
        if action.order and action.order.drug == "digoxin" and action.grade == "critical"
    ]
    assert [order.dose for order in orders] == [dose]
