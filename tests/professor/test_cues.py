"""Who is stuck is helped before time is up."""

import pytest

from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.circumstance_rules import rules
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document.schema import Circumstance


def blocks(pathology, **more):
    knowledge = written()[pathology]
    patient = Patient(knowledge.sex or "male", knowledge.ages[0], 172, 74)
    usual = {"language": "en", "seed": 3, "patient": patient}
    return knowledge.write(Brief(**{**usual, **more})).scenario_flow.blocks


@pytest.mark.parametrize("pathology", sorted(written()))
def test_every_block_that_wants_something_has_a_cue_in_time(pathology):
    for difficulty in ("basic", "intermediate"):
        for block in blocks(pathology, difficulty=difficulty):
            wanted = [action for action in block.actions if action.grade == "critical" and action.hint]
            if not wanted or block.kind == "question":
                continue
            assert block.cues, block.id
            timers = [exit.seconds for exit in block.exits if exit.when == "timer"]
            assert not timers or min(cue.after_seconds for cue in block.cues) < min(timers)


def test_an_advanced_case_has_no_cues_but_those_of_its_file():
    assert [block.id for block in blocks("inferior_stemi", difficulty="advanced") if block.cues] == []


def test_nobody_helps_towards_what_harms_this_patient():
    asthmatic = blocks(
        "avnrt", circumstances=(Circumstance(id="asthma"),), difficulty="basic", unstable=False
    )
    assert "asthma" in rules()
    for block in asthmatic:
        for cue in block.cues:
            assert cue.text not in [action.hint for action in block.actions if action.grade == "harmful"]
