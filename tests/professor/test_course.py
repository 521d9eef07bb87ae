"""What happens to the patient in the flow: what is not to happen, and what a sign becomes once something was done."""

import pytest
from tests.professor.asking import converse

ANAPHYLAXIS = "anaphylaxis, woman 31, wasp sting"


def signs_set(document, title):
    """The signs that a block sets, by kind."""
    kinds = {one.id: one.kind for one in document.initial_elements.elements}
    block = next(one for one in document.scenario_flow.blocks if one.title == title)
    return {kinds[one.element_id]: one.target for one in block.changes}


@pytest.mark.parametrize(
    "wish",
    [
        "she should not arrest anywhere",
        "no cardiac arrest in this one please",
        "can we not have her arrest",
        "i dont want her to lose consciousness",
        "не искам да губи съзнание никъде",
        "да не губи съзнание",
    ],
)
def test_what_is_not_to_happen_is_not_staged(wish):
    before, after = converse(ANAPHYLAXIS, wish)
    assert after.document == before.document
    assert after.outcomes[0].status == "refused"
    assert "Cardiac arrest" in after.outcomes[0].text


def test_what_happens_where_a_condition_holds_is_staged():
    before, after = converse(ANAPHYLAXIS, "if nobody gives adrenaline within 3 minutes she arrests")
    assert after.document != before.document
    assert after.outcomes[0].status == "done"


@pytest.mark.parametrize(
    ("first", "wish", "sign", "value"),
    [
        ("SVT, woman of 30", "after the adenosine the rate should drop to 80", "heartRate", 80),
        ("SVT, woman of 30", "once they give adenosine her BP goes to 120/70", "systolicPressure", 120),
        (
            "opioid overdose, man 30",
            "let his sats come up to 97 after naloxone",
            "oxygenSaturation",
            97,
        ),
        ("хиперкалиемия, мъж на 60", "след калция пулсът да се качи на 70", "heartRate", 70),
    ],
)
def test_a_sign_is_set_where_the_action_leads(first, wish, sign, value):
    before, after = converse(first, wish)
    assert after.document.initial_elements == before.document.initial_elements
    changed = [
        one.title
        for one, old in zip(
            after.document.scenario_flow.blocks, before.document.scenario_flow.blocks, strict=True
        )
        if one != old
    ]
    assert len(changed) == 1
    assert signs_set(after.document, changed[0])[sign] == value
    assert changed[0] in after.message


def test_a_laboratory_value_behind_an_action_is_told():
    before, after = converse("хиперкалиемия, мъж на 60", "след инсулина и глюкозата калият да падне на 5,5")
    assert after.document.clinical_scenario == before.document.clinical_scenario
    assert after.outcomes[0].status == "different"
    assert any(
        "5.5" in block.narrative or "5,5" in block.narrative for block in after.document.scenario_flow.blocks
    )


def test_a_time_limit_keeps_the_way_that_leads_to_what_is_worse():
    before, after = converse(
        "анафилаксия, жена на 31", "първият адреналин да е до 3 минути, иначе да се влоши"
    )
    ways = [
        (block.id, exit.to)
        for document in (before.document, after.document)
        for block in document.scenario_flow.blocks
        for exit in block.exits
        if exit.when == "timer"
    ]
    half = len(ways) // 2
    assert ways[:half] == ways[half:]
    assert any(
        exit.seconds == 180
        for block in after.document.scenario_flow.blocks
        for exit in block.exits
        if exit.when == "timer" and any(one.within_seconds == 180 for one in block.actions)
    )


@pytest.mark.parametrize(
    ("wish", "ending"),
    [
        ("ако до 4 мин няма калций, пулсът пада на 35", "deteriorated"),
        ("if nobody's given calcium by 4 min he arrests", "arrest"),
    ],
)
def test_what_comes_of_waiting_is_not_the_start(wish, ending):
    before, after = converse("хиперкалиемия, мъж на 60", wish)
    assert after.document.initial_elements == before.document.initial_elements
    assert len(after.document.scenario_flow.blocks) == len(before.document.scenario_flow.blocks)
    assert any(
        action.within_seconds == 240
        for block in after.document.scenario_flow.blocks
        for action in block.actions
        if action.order and action.order.drug.startswith("calcium")
    )
    if ending == "arrest":
        assert any(
            exit.when == "timer" and exit.seconds == 240 and exit.to == end.id
            for end in after.document.scenario_flow.blocks
            if end.ending == "arrest"
            for block in after.document.scenario_flow.blocks
            for exit in block.exits
        )


@pytest.mark.parametrize(
    ("locale", "messages"),
    [
        ("en_UK", ("COPD, man of 68", "Add a block in which he becomes drowsy.", "Remove block 2.")),
        ("bg_BG", ("ХОББ, мъж на 68", "Добави блок, в който се унася.", "Премахни блок 2.")),
    ],
)
def test_a_block_that_was_added_can_be_taken_out_again(locale, messages):
    """It leads on where it is treated, and where it is left to time; without it the flow is as it was."""
    before, added, after = (
        answer.document.scenario_flow.blocks for answer in converse(*messages, locale=locale)
    )
    assert len({exit.to for exit in added[1].exits}) == 2
    assert [(block.id, block.exits) for block in after] == [(block.id, block.exits) for block in before]
