"""The built-in author's actions name what they show of the case."""

import re

import pytest
from msgspec.structs import replace

from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.case_file import Action, Phrase
from vesalius.professor.builtin.knowledge import shared, written
from vesalius.professor.builtin.knowledge_check import faults
from vesalius.scenarios.document.things import things_of

BRIEFS = [
    Brief(language="en", seed=seed, patient=Patient("female", 60, 170, 70), unstable=unstable)
    for seed in range(3)
    for unstable in (None, True, False)
]
RECORDED = re.compile(r"\b(?:12-lead ECG|ECG on paper|twelve leads)\b", re.IGNORECASE)


@pytest.mark.parametrize("pathology", sorted(written()))
def test_what_is_shown_is_there_and_can_be_seen(pathology):
    shown = 0
    for brief in BRIEFS:
        document = written()[pathology].write(brief)
        things = things_of(document)
        for block in document.scenario_flow.blocks:
            for action in block.actions:
                assert set(action.shows) <= {*things.at_once, *things.on_request}, (block.id, action.id)
                assert len(set(action.shows)) == len(action.shows)
                shown += bool(action.shows)
    assert shown >= len(BRIEFS)


@pytest.mark.parametrize("pathology", sorted(written()))
def test_the_tracing_is_shown_where_it_is_recorded(pathology):
    for brief in BRIEFS:
        document = written()[pathology].write(brief)
        if document.clinical_scenario.investigations.ecg is None:
            continue
        for action in document.scenario_flow.blocks[0].actions:
            if RECORDED.search(action.text) and action.grade in ("critical", "recommended"):
                assert "ecg" in action.shows, action.text


@pytest.mark.parametrize("pathology", sorted(written()))
def test_both_languages_show_the_same(pathology):
    write = written()[pathology].write
    for brief in BRIEFS:
        one, other = (
            [(a.id, a.shows, a.asked) for b in write(each).scenario_flow.blocks for a in b.actions]
            for each in (brief, replace(brief, language="bg"))
        )
        assert one == other


@pytest.mark.parametrize(
    ("brief", "things"), [(BRIEFS[1], {"imaging.echo", "imaging.legs"}), (BRIEFS[2], {"imaging.ctpa"})]
)
def test_what_is_shown_can_depend_on_the_patient(brief, things):
    document = written()["pulmonary_embolism"].write(brief)
    shows = [set(a.shows) for b in document.scenario_flow.blocks for a in b.actions if a.id == "image"]
    assert shows == [things]


@pytest.mark.parametrize(
    "thing", ["ecg", "pft", "gas", "lab.nobody", "imaging.moon", "examination.mood", "sign.mood"]
)
def test_a_file_that_shows_what_it_does_not_have_is_refused(thing):
    case = written()["cardiac_arrest"].case
    words = Phrase(en="Look.", bg="Погледнете.")
    look = Action(id="look", grade="neutral", text=words, shows=[thing])
    block = case.blocks[0].__class__(id="more", actions=[look])
    told = faults("cardiac_arrest", replace(case, blocks=[*case.blocks, block]), shared())
    assert told == [f"blocks[more].actions[look].shows: there is no {thing!r}"]
