"""Actions that are named by their place in a block, and what somebody at the bedside is to do."""

import pytest
from tests.professor.asking import converse, kinds_of, read_commands

from vesalius.professor.commands import AddAllergy, RemoveAction, RemoveBlock, WriteHistory


@pytest.mark.parametrize(
    ("message", "position", "block"),
    [
        ("remove action 3 in block 1", 3, 1),
        ("delete the second action of block 2", 2, 2),
        ("remove the third action from the first block", 3, 1),
        ("the third action in the first block is silly, drop it", 3, 1),
        ("delete the last action", -1, None),
        ("махни третото действие от първия блок", 3, 1),
        ("махни действие 2 от блок 3", 2, 3),
    ],
)
def test_an_action_by_its_place_is_no_block(message: str, position: int, block: int | None) -> None:
    [one] = read_commands(message)
    assert isinstance(one, RemoveAction)
    assert (one.position, one.block) == (position, block)


@pytest.mark.parametrize(
    ("message", "position"), [("remove the second block", 2), ("remove block 3", 3), ("махни втория блок", 2)]
)
def test_a_block_by_its_place_is_one(message: str, position: int) -> None:
    [one] = read_commands(message)
    assert isinstance(one, RemoveBlock)
    assert one.position == position


def test_the_action_goes_from_its_block() -> None:
    before, after = (
        one.document for one in converse("anaphylaxis", "remove the third action from the first block")
    )
    assert before
    assert after
    old, new = (one.scenario_flow.blocks[0].actions for one in (before, after))
    assert [*old[:2], *old[3:]] == list(new)
    assert len(after.scenario_flow.blocks) == len(before.scenario_flow.blocks)


@pytest.mark.parametrize(
    ("message", "position", "block", "grade"),
    [
        ("the third action in the first block should be harmful", 3, 1, "harmful"),
        ("make the second action in block 2 critical", 2, 2, "critical"),
        ("третото действие в първия блок да е вредно", 3, 1, "harmful"),
    ],
)
def test_an_action_is_graded_by_its_place(message: str, position: int, block: int, grade: str) -> None:
    _, changed = converse(
        "anaphylaxis" if message.isascii() else "анафилаксия",
        message,
        locale="en_UK" if message.isascii() else "bg_BG",
    )
    assert changed.document
    assert changed.document.scenario_flow.blocks[block - 1].actions[position - 1].grade == grade


def test_a_value_with_a_point_is_no_age() -> None:
    assert "SetPatient" not in kinds_of(read_commands("set it to 7.4"))


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("can the daughter be the one who called?", "The daughter called."),
        ("нека дъщерята да е тази, която се е обадила", "Дъщерята се е обадила."),
    ],
)
def test_who_did_something_is_told_and_is_no_cue(message: str, told: str) -> None:
    [one] = read_commands(message)
    assert isinstance(one, WriteHistory)
    assert one.text == told


@pytest.mark.parametrize(
    "message",
    [
        "the wife speaks for him",
        "can the daughter speak for her mother?",
        "добави подсказка към глюкозата",
        "add a cue to the glucose",
    ],
)
def test_words_that_nobody_says_are_no_cue(message: str) -> None:
    assert "AddCue" not in kinds_of(read_commands(message))


@pytest.mark.parametrize(
    "message", ["give her a penicillin allergy, rash as a child", "penicillin allergy (rash as a child)"]
)
def test_the_reaction_behind_an_allergy_is_its_own(message: str) -> None:
    [one] = read_commands(message)
    assert isinstance(one, AddAllergy)
    assert one.reaction
    assert one.reaction.key == "rash"


@pytest.mark.parametrize(
    ("messages", "asked", "button"),
    [
        (
            ("anaphylaxis, woman of 47, pulse 75", "she has asthma", "not 75 but 80"),
            "weight, heart rate",
            "heart rate 80",
        ),
        (("анафилаксия, жена на 47, пулс 75", "има астма", "не 75, а 80"), "тегло, пулс", "пулс 80"),
    ],
)
def test_a_number_that_several_things_have_is_asked_by_their_names(
    messages: tuple[str, ...], asked: str, button: str
) -> None:
    answer = converse(*messages, locale="en_UK" if messages[0].isascii() else "bg_BG")[-1]
    [outcome] = [one for one in answer.outcomes if one.status == "asked"]
    assert asked in outcome.text
    assert button in outcome.options


def test_a_sign_is_changed_by_the_value_it_has() -> None:
    before = converse("анафилаксия, пулс 117", "не 117, а 121", locale="bg_BG")[-1]
    assert before.document
    signs = {one.kind: one.value for one in before.document.initial_elements.elements}
    assert signs["heartRate"] == 121
