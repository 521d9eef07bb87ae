"""What follows in a case when its patient changes: the name of the rhythm, texts that tell signs, orders."""

import pytest

from vesalius.professor.builtin.executing.following import texts_following_laboratory
from vesalius.professor.builtin.fitting import newly_unfit
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import Change, Document, apply_changes, check

from .asking import ask, converse

SPOKEN = {
    "anaphylaxis": "anaphylaxis",
    "atrial_fibrillation": "atrial fibrillation",
    "avnrt": "AVNRT",
    "copd_exacerbation": "a COPD exacerbation",
    "inferior_stemi": "an inferior STEMI",
    "opioid_poisoning": "opioid poisoning",
    "septic_shock": "septic shock",
}


def errors(document: Document) -> list[str]:
    return [f"{one.code} {one.pointer}" for one in check(document) if one.grade == "error"]


def value(document: Document, kind: str) -> object:
    return next(one.value for one in document.initial_elements.elements if one.kind == kind)


@pytest.mark.parametrize("pathology", sorted(SPOKEN))
@pytest.mark.parametrize(
    "fact",
    ["BP 84/50", "SpO2 88%", "temperature 39.5", "takes bisoprolol 5 mg", "takes amiodarone 200 mg"],
)
def test_a_fact_of_the_first_message_leaves_a_case_that_can_be_published(pathology: str, fact: str) -> None:
    document = ask(f"60-year-old woman with {SPOKEN[pathology]}, {fact}").document
    assert document.general_info.pathology == pathology
    assert errors(document) == []


@pytest.mark.parametrize(
    ("rate", "rhythm", "english", "bulgarian"),
    [
        (42, "sinusBradycardia", "sinus bradycardia", "синусова брадикардия"),
        (84, "sinusRhythm", "sinus rhythm", "синусов ритъм"),
    ],
)
def test_a_sinus_rhythm_is_called_by_its_rate(rate: int, rhythm: str, english: str, bulgarian: str) -> None:
    answer = converse("60-year-old woman with septic shock", f"heart rate {rate}")[-1]
    assert value(answer.document, "rhythm") == rhythm
    assert english in answer.message
    ecg = answer.document.clinical_scenario.investigations.ecg
    assert ecg is None or ecg.rhythm == rhythm
    answer = converse("жена на 60 със септичен шок", f"пулс {rate}", locale="bg_BG")[-1]
    assert bulgarian in answer.message


def test_another_rhythm_keeps_its_name_whatever_the_rate() -> None:
    document = converse("60-year-old woman with atrial fibrillation", "heart rate 84")[-1].document
    assert value(document, "rhythm") == "atrialFibrillation"


def test_texts_tell_a_sign_as_it_is_now() -> None:
    before, after = (
        one.document for one in converse("60-year-old woman with septic shock", "temperature 39.8")
    )
    told = [block.narrative for block in after.scenario_flow.blocks]
    assert told != [block.narrative for block in before.scenario_flow.blocks]
    assert any("39.8" in one for one in told)
    assert errors(after) == []


def test_a_drug_that_a_home_drug_rules_out_is_harmful_in_the_flow_and_the_reply_says_so() -> None:
    answer = ask("60-year-old woman with AVNRT, takes bisoprolol 5 mg")
    verapamil = [
        action
        for block in answer.document.scenario_flow.blocks
        for action in block.actions
        if action.order is not None and action.order.drug == "verapamil"
    ]
    assert verapamil
    assert {one.grade for one in verapamil} == {"harmful"}
    assert "verapamil" in answer.message.lower()


def test_what_has_no_substitute_is_told_and_left() -> None:
    answer = ask("60-year-old woman with hyperkalaemia, glucose 3.1")
    assert "Insulin: no longer right for this patient" in answer.message
    answer = ask("жена на 60 с хиперкалиемия, глюкоза 3,1", locale="bg_BG")
    assert "вече не е подходящо" in answer.message


def test_an_action_that_the_message_adds_stays_as_it_was_said() -> None:
    answers = converse(
        "60-year-old woman with atrial fibrillation",
        "add a recommended action to the first block: give verapamil 5 mg i.v.",
        "she takes bisoprolol 5 mg",
    )
    added = [
        action
        for block in answers[1].document.scenario_flow.blocks
        for action in block.actions
        if "verapamil 5 mg" in action.text.lower()
    ]
    assert [one.grade for one in added] == ["recommended"]


@pytest.mark.parametrize("pathology", ["atrial_fibrillation", "avnrt", "ventricular_tachycardia"])
def test_a_pressure_of_shock_makes_the_patient_unstable_where_that_changes_what_is_right(
    pathology: str,
) -> None:
    assert written()[pathology].tells_stability
    name = pathology.replace("_", " ")
    unstable = ask(f"60-year-old woman with {name}, she is unstable").document
    low = ask(f"60-year-old woman with {name}, BP 82/50")
    assert [one.text for block in low.document.scenario_flow.blocks for one in block.actions] == [
        one.text for block in unstable.scenario_flow.blocks for one in block.actions
    ]
    assert value(low.document, "systolicPressure") == 82
    assert "those for an unstable patient" in low.message
    stable = ask(f"60-year-old woman with {name}, BP 118/70")
    assert "unstable" not in stable.message


def test_a_pressure_that_is_lowered_later_changes_what_is_right_as_well() -> None:
    answer = converse("60-year-old woman with atrial fibrillation", "BP 82/50")[-1]
    assert "now those for an unstable patient" in answer.message
    assert value(answer.document, "systolicPressure") == 82
    assert errors(answer.document) == []


@pytest.mark.parametrize("name", ["neuromuscular restriction", "upper airway obstruction"])
def test_a_history_of_swallowing_gives_an_unconscious_patient_nothing_by_mouth(name: str) -> None:
    document = ask(f"60-year-old woman with {name}, GCS 8").document
    assert [one.code for one in check(document) if one.code == "swallowing_unconscious"] == []


def with_diltiazem(document: Document, grade: str) -> Document:
    """The document with another grade of the action that gives diltiazem."""
    return apply_changes(
        document,
        [
            Change(f"/scenarioFlow/blocks/{number}/actions/{place}/grade", grade)
            for number, block in enumerate(document.scenario_flow.blocks)
            for place, action in enumerate(block.actions)
            if action.order is not None and action.order.drug == "diltiazem"
        ],
    )


def test_only_what_a_change_of_the_patient_made_wrong_follows() -> None:
    plain = ask("60-year-old woman with atrial fibrillation").document
    taking = converse("60-year-old woman with atrial fibrillation", "she takes bisoprolol 5 mg")[-1].document
    wrong = apply_changes(plain, [Change("/clinicalScenario/history", taking.clinical_scenario.history)])
    assert [one.params["drug"] for one in newly_unfit(plain, wrong)] == ["diltiazem"]
    # An action that was changed in the same go is somebody's decision, and so is what was wrong before.
    assert list(newly_unfit(plain, with_diltiazem(wrong, "critical"))) == []
    faster = apply_changes(wrong, [Change("/generalInfo/minutes", 30)])
    assert list(newly_unfit(wrong, faster)) == []


def test_a_low_pressure_is_a_number_where_it_changes_nothing_of_what_is_right() -> None:
    assert not written()["copd_exacerbation"].tells_shock
    answer = ask("60-year-old woman with a COPD exacerbation, BP 84/50")
    assert (
        answer.document.scenario_flow
        == ask("60-year-old woman with a COPD exacerbation").document.scenario_flow
    )
    assert value(answer.document, "systolicPressure") == 84


def test_a_patient_in_shock_is_not_made_unstable_again() -> None:
    answer = converse("60-year-old woman with atrial fibrillation, BP 84/50", "BP 80/48")[-1]
    assert "arrives unstable" not in answer.message
    assert value(answer.document, "systolicPressure") == 80


def test_errors_of_a_case_just_written_are_told_and_nothing_less() -> None:
    told = ask("60-year-old woman with ventricular tachycardia, systolic 60, diastolic 100").message
    assert "Before publishing (1): Diastolic pressure 100 must be below systolic pressure 60" in told
    assert "Worth a look" not in ask("60-year-old woman with atrial fibrillation, takes bisoprolol").message


@pytest.mark.parametrize(
    ("told", "follows"),
    [("Lactate 4.2 mmol/l.", "Lactate 4.4 mmol/l."), ("Lactate 4 mmol/l.", None)],
)
def test_a_text_follows_the_laboratory_where_it_was_exact(told: str, follows: str | None) -> None:
    """What a text rounds is still so after a small change of the value."""
    document = ask("60-year-old woman with septic shock").document
    labs = document.clinical_scenario.investigations.labs
    place = next(number for number, one in enumerate(labs) if one.name.lower() == "lactate")
    pointer = f"/clinicalScenario/investigations/labs/{place}/value"
    before = apply_changes(document, [Change(pointer, 4.2), Change("/generalInfo/prebrief", told)])
    changes = texts_following_laboratory(before, apply_changes(before, [Change(pointer, 4.4)]))
    assert [one.value for one in changes if one.pointer == "/generalInfo/prebrief"] == (
        [follows] if follows else []
    )
