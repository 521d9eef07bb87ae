"""A story that gives the numbers of a state, or is set a while later, finds the body there."""

import pytest

from vesalius.kit.locales import LANGUAGES
from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document.told_signs import tells_of_end


@pytest.mark.parametrize(
    ("story", "told"),
    [
        ("SpO2 falls to 84 %, the shoulders rise.", True),
        ("122/70 mmHg with the mask.", True),
        ("SpO2 91 %.", False),
        ("The eyes close between breaths.", False),
        ("Three days later she packs.", True),
        ("It began three days ago.", False),
        ("Три дни по-късно си тръгва.", True),
        ("Започна преди три дни.", False),
    ],
)
def test_numbers_of_the_state_and_a_later_time_tell_of_it_as_reached(story: str, told: bool) -> None:
    state = {"oxygenSaturation": 84, "systolicPressure": 122, "diastolicPressure": 70}
    assert tells_of_end(story, state) is told  # type: ignore[arg-type]


@pytest.mark.parametrize("pathology", sorted(written()))
def test_the_monitor_shows_what_the_story_says(pathology: str) -> None:
    knowledge = written()[pathology]  # type: ignore[index]
    for language in LANGUAGES.values():
        for seed in range(1, 5):
            person = Patient(knowledge.sex or "female", 66, 172, 74)
            document = knowledge.write(Brief(language=language, seed=seed, patient=person))
            kinds = {element.id: element.kind for element in document.initial_elements.elements}
            for block in document.scenario_flow.blocks:
                state = {kinds[change.element_id]: change.target for change in block.changes}
                if tells_of_end(block.narrative, state):
                    assert all(change.seconds == 0 for change in block.changes), (block.id, block.narrative)
