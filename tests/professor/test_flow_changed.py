"""The time of a block, the order of blocks, questions with their answers: read, carried out, refused."""

from typing import Any

import pytest
from tests.professor.asking import ask, converse, read_commands, written_from

from vesalius.professor.commands import (
    AddAction,
    AddBlock,
    AddCue,
    AddDebriefPoint,
    AddQuestion,
    ChangeAction,
    ChangeAnswer,
    ChangeCue,
    MoveAction,
    MoveBlock,
    OnlyIf,
    SetBlockTime,
    SetMinutes,
    SetSequence,
)
from vesalius.scenarios.document import Document, error_places


def _only(message: str, kind: type[Any], *fields: str) -> list[tuple[Any, ...]]:
    return [
        tuple(getattr(one, name) for name in fields)
        for one in read_commands(message)
        if isinstance(one, kind)
    ]


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("give them 5 minutes for the first block", (1, "", "", 300, 0)),
        ("the assessment may take 10 minutes", (None, "assessment", "", 600, 0)),
        ("shorten the resuscitation phase to 3 min", (None, "resuscitation", "", 180, 0)),
        ("block 2 should last 90 seconds", (2, "", "", 90, 0)),
        ("another two minutes for the last block", (-1, "", "", None, 120)),
        ("cut the second block by a minute", (2, "", "", None, -60)),
        ("the arrest comes after 4 minutes instead of 6", (None, "", "arrest", 240, 0)),
        ("let them have two more minutes before he crashes", (None, "", "deterioration", None, 120)),
        ("дай им 5 минути за първия блок", (1, "", "", 300, 0)),
        ("оценката може да трае 10 минути", (None, "оценката", "", 600, 0)),
        ("вторият блок да е с една минута по-дълъг", (2, "", "", None, 60)),
        ("арестът да дойде след 5 минути вместо след 3", (None, "", "arrest", 300, 0)),
        ("make the seizure come a minute later", (None, "seizure", "block", None, 60)),
        ("да има още 2 минути преди да се срине", (None, "", "deterioration", None, 120)),
    ],
)
def test_the_time_of_a_block(message: str, told: tuple[Any, ...]) -> None:
    assert _only(message, SetBlockTime, "position", "subject", "before", "seconds", "by") == [told]


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("the whole case should take 10 minutes", SetMinutes),
        ("adrenaline within 3 minutes", ChangeAction),
        ("after 5 minutes he arrests", AddBlock),
        ('in the first block after 2 minutes the nurse says "he is cold"', AddCue),
        ("целият случай да е 10 минути", SetMinutes),
    ],
)
def test_another_time_is_not_that_of_a_block(message: str, kind: type[Any]) -> None:
    commands = read_commands(message)
    assert any(isinstance(one, kind) for one in commands)
    assert not any(isinstance(one, SetBlockTime) for one in commands)


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("swap the first two blocks", ("swap", 1, "", 2, "")),
        ("swap blocks 2 and 3", ("swap", 2, "", 3, "")),
        ("move the second block to the end", ("last", 2, "", None, "")),
        ("move the ECG block before the antibiotics", ("before", None, "ECG", None, "antibiotics")),
        ("the arrest at the end", ("last", None, "arrest", None, "")),
        ("размени първите два блока", ("swap", 1, "", 2, "")),
        ("преместете блока за антикоагулация най-накрая", ("last", None, "антикоагулация", None, "")),
        ("премести втория блок след третия блок", ("after", 2, "", 3, "")),
    ],
)
def test_the_order_of_blocks(message: str, told: tuple[Any, ...]) -> None:
    fields = ("where", "position", "subject", "other_position", "other")
    assert _only(message, MoveBlock, *fields) == [told]


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("oxygen must come before the IV", SetSequence),
        ("move the adrenaline to block 2", MoveAction),
        ("add a block after the first block in which he arrests", AddBlock),
    ],
)
def test_what_else_is_moved(message: str, kind: type[Any]) -> None:
    commands = read_commands(message)
    assert any(isinstance(one, kind) for one in commands)
    assert not any(isinstance(one, MoveBlock) for one in commands)


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("put the lactate first in block 2", ("lactate", 2, 1)),
        ("the blood group should be the last action in the first block", ("blood group", 1, -1)),
        ("лактатът да е на първо място в блок 2", ("лактатът", 2, 1)),
    ],
)
def test_the_place_of_an_action_in_its_block(message: str, told: tuple[Any, ...]) -> None:
    assert _only(message, MoveAction, "subject", "block", "at") == [told]


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("the nurse should speak a minute later", ("nurse", None, 60)),
        ("the hint after 30 s", ("", 30, 0)),
        ("cue at 2:00", ("", 120, 0)),
        ("the daughter's line should come earlier", ("daughter", None, -15)),
        ("сестрата да се обади минута по-късно", ("сестрата", None, 60)),
        ("репликата на сестрата след 30 сек", ("сестрата", 30, 0)),
    ],
)
def test_the_time_of_a_cue(message: str, told: tuple[Any, ...]) -> None:
    assert _only(message, ChangeCue, "subject", "after", "by") == [told]


@pytest.mark.parametrize(
    ("message", "text", "answers", "right"),
    [
        (
            "ask them 'Which drug first?' with answers adenosine, verapamil, amiodarone; adenosine is right".replace(
                "'", '"'
            ),
            "Which drug first?",
            ("adenosine", "verapamil", "amiodarone"),
            (1,),
        ),
        (
            "Add a question: What do you give first? Options: calcium gluconate, insulin, salbutamol. "
            "Correct: calcium gluconate.",
            "What do you give first?",
            ("calcium gluconate", "insulin", "salbutamol"),
            (1,),
        ),
        (
            "Question after the first block: Why did this happen? a) low magnesium b) high potassium "
            "c) aortic stenosis. b is correct",
            "Why did this happen?",
            ("low magnesium", "high potassium", "aortic stenosis"),
            (2,),
        ),
        (
            "попитай ги „Какво даваш първо?“ с отговори салбутамол, магнезий, аминофилин; верен е салбутамол",
            "Какво даваш първо?",
            ("салбутамол", "магнезий", "аминофилин"),
            (1,),
        ),
    ],
)
def test_a_question_with_its_answers(
    message: str, text: str, answers: tuple[str, ...], right: tuple[int, ...]
) -> None:
    assert _only(message, AddQuestion, "text", "answers", "right") == [(text, answers, right)]
    assert len(read_commands(message)) == 1


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("add a debrief question: who led the team?", AddDebriefPoint),
        ("add a harmful option: give a beta-blocker", AddAction),
    ],
)
def test_what_is_no_question_of_the_flow(message: str, kind: type[Any]) -> None:
    commands = read_commands(message)
    assert any(isinstance(one, kind) for one in commands)
    assert not any(isinstance(one, AddQuestion | ChangeAnswer) for one in commands)


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("add the answer digoxin to the first question", ("digoxin", 1, True, False, None, "", None)),
        ("remove the answer panic attack", ("panic attack", None, False, True, None, "", None)),
        ("lidocaine as an extra answer in the quiz", ("lidocaine", None, True, False, None, "", None)),
        ("question 2: the right answer is verapamil", ("verapamil", 2, False, False, True, "", None)),
        ("the right answer is verapamil", ("verapamil", None, False, False, True, "", None)),
        ("make verapamil the right answer", ("verapamil", None, False, False, True, "", None)),
        ("8 points for the right answer", ("", None, False, False, None, "", 8)),
        (
            "change the answer septic shock to bleeding",
            ("septic shock", None, False, False, None, "bleeding", None),
        ),
        ("добави още един отговор: адреналин", ("адреналин", None, True, False, None, "", None)),
        ("верният отговор да носи 8 точки", ("", None, False, False, None, "", 8)),
    ],
)
def test_an_answer_that_is_changed(message: str, told: tuple[Any, ...]) -> None:
    fields = ("answer", "position", "added", "removed", "right", "text", "points")
    assert _only(message, ChangeAnswer, *fields) == [told]


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("fluids only if systolic is below 90", ("fluids", "Only if systolic is below 90")),
        ("insulin only if glucose is above 7", ("insulin", "Only if glucose is above 7")),
        (
            "if potassium is under 3.5 they must not give insulin",
            ("insulin", "Not if potassium is under 3.5"),
        ),
        ("течности само ако систолното е под 90", ("течности", "Само ако систолното е под 90")),
    ],
)
def test_what_is_right_on_a_condition(message: str, told: tuple[str, str]) -> None:
    assert _only(message, OnlyIf, "subject", "condition") == [told]


@pytest.mark.parametrize("message", ["show the ECG only if they ask for it", "only aspirin, 100 mg"])
def test_what_is_no_condition(message: str) -> None:
    assert not _only(message, OnlyIf, "subject")


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("the second block is too short", [(2, None, 0, 1, None)]),
        ("give them a bit more time at the start", [(None, None, 0, 1, None)]),
        ("double the time for block 1", [(1, None, 0, 0, 2)]),
        ("the first block 2 minutes, the second 3", [(1, 120, 0, 0, None), (2, 180, 0, 0, None)]),
        ("първият блок да трае 2 минути, вторият 3", [(1, 120, 0, 0, None), (2, 180, 0, 0, None)]),
        ("the first scene drags on, make it 3 minutes", [(1, 180, 0, 0, None)]),
        ("въпросът за ЕКГ да има само 60 секунди", [(None, 60, 0, 0, None)]),
    ],
)
def test_times_without_a_number_and_of_several_blocks(message: str, told: list[tuple[Any, ...]]) -> None:
    assert _only(message, SetBlockTime, "position", "seconds", "by", "step", "factor") == told


@pytest.mark.parametrize(
    "message",
    [
        "the first question drags on, 3 minutes for nothing",
        "the wife arrives before he arrests, 5 minutes in",
        "сцената да е в линейка, 5 минути от болницата",
    ],
)
def test_a_part_of_the_flow_has_not_the_length_of_the_case(message: str) -> None:
    assert not _only(message, SetMinutes, "minutes")


_CASE = "Anaphylaxis in a man of 41 after a wasp sting"


def _seconds(document: Document, block: int) -> list[int | None]:
    return [one.seconds for one in document.scenario_flow.blocks[block].exits if one.when == "timer"]


def test_an_arrest_that_is_not_to_come_before_a_time_may_come_later() -> None:
    case = "Ventricular tachycardia, woman 57"
    _, before = written_from(case)
    answer = ask("the arrest should never come before minute 6", before)
    assert answer.document == before
    assert "already" in answer.message


def test_the_time_is_that_of_the_way_out() -> None:
    _, before = written_from(_CASE)
    reply, after = written_from(_CASE, "give them 5 minutes for the first block")
    assert _seconds(after, 0) == [300] != _seconds(before, 0)
    assert "5 min" in reply
    assert _seconds(after, 1) == _seconds(before, 1)


def test_what_would_be_said_too_late_comes_before_the_end() -> None:
    _, before = written_from(_CASE)
    last = max(one.after_seconds for one in before.scenario_flow.blocks[0].cues)
    _, after = written_from(_CASE, f"the first block may take {last} seconds")
    assert all(one.after_seconds < last for one in after.scenario_flow.blocks[0].cues)


def test_a_longer_time_until_it_gets_worse() -> None:
    _, before = written_from(_CASE)
    reply, after = written_from(_CASE, "two more minutes before he crashes")
    assert sum(filter(None, _seconds(after, 0))) == 120 + sum(filter(None, _seconds(before, 0)))
    assert "nobody acts" in reply


@pytest.mark.parametrize(
    "message", ["swap the first two blocks", "move the third block before the second block"]
)
def test_blocks_that_are_moved_can_be_run(message: str) -> None:
    _, before = written_from(_CASE)
    reply, after = written_from(_CASE, message)
    assert not {code for code, _ in error_places(after)} - {code for code, _ in error_places(before)}
    titles = [[one.title for one in each.scenario_flow.blocks] for each in (before, after)]
    assert titles[0] != titles[1] or "Not moved" in reply
    assert sorted(titles[0]) == sorted(titles[1])


def test_a_question_is_asked_and_its_answers_change() -> None:
    asked = (
        'ask them "Which drug first?" with answers adrenaline, antihistamine, steroid; adrenaline is right'
    )
    _, first = written_from(_CASE, asked)
    block = next(one for one in first.scenario_flow.blocks if one.title == "Which drug first?")
    assert (block.kind, [one.grade for one in block.actions]) == (
        "question",
        ["critical", "unnecessary", "unnecessary"],
    )
    _, second = written_from(_CASE, asked, "the right answer is steroid", "remove the answer antihistamine")
    block = next(one for one in second.scenario_flow.blocks if one.title == "Which drug first?")
    assert [(one.text, one.grade) for one in block.actions] == [
        ("Adrenaline", "unnecessary"),
        ("Steroid", "critical"),
    ]
    assert {code for code, _ in error_places(second)} <= {code for code, _ in error_places(first)}


def test_a_question_without_answers_is_asked_about() -> None:
    _, before = written_from(_CASE)
    answer = ask("add a question on the ECG with four answers", before)
    assert answer.document == before
    assert "Which question" in answer.message


@pytest.mark.parametrize(
    ("case", "message", "place", "has", "lost"),
    [
        ("Septic shock, woman 71", "CRT 6 s", "circulation", "capillary refill 6 s", "CRT"),
        (
            "Кървене от горен ГИТ, мъж 57",
            "капилярно пълнене 5 секунди",
            "circulation",
            "пълнене 5",
            "пълнене 3",
        ),
    ],
)
def test_a_finding_with_a_number_is_there_once(
    case: str, message: str, place: str, has: str, lost: str
) -> None:
    _, document = written_from(case, message)
    text = getattr(document.clinical_scenario.initial_examination, place)
    assert has in text
    assert lost not in text


def test_insulin_is_no_insult() -> None:
    _, before = written_from("Хипогликемия, мъж 48")
    _, after = written_from("Хипогликемия, мъж 48", "ако дадат инсулин, захарта пада на 1,2")
    assert after == before


def test_what_is_needed_is_not_harmful_unasked() -> None:
    _, before = written_from("DKA, 19 year old woman")
    answer = ask("If they give potassium the pressure falls", before)
    assert answer.document == before
    assert "critical" in answer.message


def test_a_surname_alone_is_the_patients() -> None:
    _, before = written_from("Кетоацидоза, жена 24")
    _, after = written_from("Кетоацидоза, жена 24", "казва се Петрова")
    assert after.general_info.scenario_name == before.general_info.scenario_name
    assert "Петрова" in after.clinical_scenario.history.social


def test_the_topic_of_a_case_is_not_taken_at_home() -> None:
    _, document = written_from("A case on opioids for nurses, a man of 40")
    assert not any("morphine" in one.name for one in document.clinical_scenario.history.medications)


def test_lighter_may_be_the_case_or_the_illness() -> None:
    _, before = written_from("Предсърдно мъждене, мъж на 72")
    answer = ask("по-леко", before, locale="bg_BG")
    assert answer.document == before
    assert "по-лесен" in answer.message


@pytest.mark.parametrize(
    ("message", "text", "points"),
    [
        ("add an action: stop bisoprolol, 10 points", "Stop bisoprolol.", 10),
        ("stop bisoprolol as an action, 7 points", "Stop bisoprolol.", 7),
        ("add a harmful action: give verapamil again, 15 points", "Give verapamil again.", -15),
        ("добави действие: спиране на бисопролол, 10 точки", "Спиране на бисопролол.", 10),
    ],
)
def test_an_action_is_added_with_its_points(message: str, text: str, points: int) -> None:
    first = "Пълен AV блок, мъж на 84" if "добави" in message else "Complete AV block, man of 84"
    document = converse(first, message, locale="bg_BG" if "добави" in message else "en_UK")[-1].document
    assert document is not None
    added = [one for block in document.scenario_flow.blocks for one in block.actions if one.text == text]
    assert [one.points for one in added] == [points]


def test_a_cue_with_what_is_said_moves_no_other_cue() -> None:
    turns = converse(
        "Acute severe asthma, woman of 22", "the registrar refuses to come, phone cue at 6 minutes"
    )
    before, after = ([b.cues for b in turn.document.scenario_flow.blocks] for turn in turns if turn.document)
    assert all(one in new for old, new in zip(before, after, strict=True) for one in old)
    assert sum(map(len, after)) == sum(map(len, before)) + 1
