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


@pytest.mark.parametrize("pathology", sorted(written()))
def test_the_talk_is_about_this_case(pathology):
    """Each question of the analysis names a block or an action; the rest takes up its summary and points."""
    document = case(pathology)
    names = [block.title for block in document.scenario_flow.blocks]
    names += [action.text for block in document.scenario_flow.blocks for action in block.actions]
    talk = document.debriefing
    for step in talk.guide:
        if step.phase == "analysis":
            assert any(f"“{name}”" in step.prompt for name in names), step.prompt
    said = {
        phase: " ".join(f"{s.prompt} {s.notes}" for s in talk.guide if s.phase == phase) for phase in PHASES
    }
    assert talk.questions[0] in said["reactions"]
    assert talk.summary in said["description"]
    assert talk.points[0] in said["summary"]


@pytest.mark.parametrize("pathology", sorted(written()))
@pytest.mark.parametrize("unstable", [False, True])
def test_what_a_pathology_is_taught_for_has_an_objective(pathology, unstable):
    """Where something critical is done for it; a grade that depends on the patient counts as it is in the case."""
    document = case(pathology, unstable=unstable)
    core = {fact.id for fact in written()[pathology].objectives if fact.core}
    plain = case(pathology, unstable=unstable, objective_count=5)
    assessed = {
        action.objective_id
        for block in plain.scenario_flow.blocks
        for action in block.actions
        if action.grade == "critical" and block.kind != "state"
    }
    there = {one.id for one in document.general_info.objectives}
    assert core & assessed <= there


def test_reperfusion_is_an_objective_near_and_far_from_the_catheter():
    for seed in range(6):
        assert "reperfuse" in {one.id for one in case("inferior_stemi", seed=seed).general_info.objectives}
