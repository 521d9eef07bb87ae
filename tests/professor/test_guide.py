"""The facilitator's guide of the built-in author's cases, and what learners are told before one."""

import pytest

from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.knowledge import written

PHASES = ["briefing", "reactions", "description", "analysis", "summary"]


def case(pathology, **more):
    knowledge = written()[pathology]
    patient = Patient(knowledge.sex or "female", sum(knowledge.ages) // 2, 168, 70)
    return knowledge.write(Brief(**{"language": "en", "seed": 1, "patient": patient, **more}))


@pytest.mark.parametrize("pathology", sorted(written()))
@pytest.mark.parametrize("language", ["en", "bg"])
def test_the_guide_goes_through_the_phases_and_every_objective(pathology, language):
    document = case(pathology, language=language)
    guide = document.debriefing.guide
    assert list(dict.fromkeys(step.phase for step in guide)) == PHASES
    asked = {step.objective_id for step in guide if step.phase == "analysis"}
    right = {
        action.objective_id
        for block in document.scenario_flow.blocks
        for action in block.actions
        if action.grade in ("critical", "recommended")
    }
    assert asked == {one.id for one in document.general_info.objectives} & right
    assert len({step.id for step in guide}) == len(guide)
    for step in guide:
        assert step.prompt
        assert step.notes
        assert "{" not in step.prompt + step.notes


def test_the_notes_name_what_was_wanted_and_what_is_often_done_instead():
    document = case("hyperkalaemia")
    steps = {one.objective_id: one for one in document.debriefing.guide}
    assert "calcium gluconate" in steps["protect"].notes.lower()
    harmful = [
        action
        for block in document.scenario_flow.blocks
        for action in block.actions
        if action.grade == "harmful" and action.objective_id in steps
    ]
    assert harmful
    assert any(f"“{action.text}” was chosen" in steps[action.objective_id].notes for action in harmful)


@pytest.mark.parametrize("minutes", [None, 45])
def test_learners_are_told_the_time_and_that_the_patient_counts_as_real(minutes):
    document = case("copd", minutes=minutes)
    assert f"{document.general_info.minutes} minutes" in document.general_info.prebrief


def test_guides_differ_between_cases():
    prompts = [{step.prompt for step in case("copd", seed=seed).debriefing.guide} for seed in range(6)]
    assert len({frozenset(one) for one in prompts}) == 6
