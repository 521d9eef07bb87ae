# ruff: noqa: E501 (tables read best unbroken)
"""Changes of a case that is there, as teachers type them who never saw the product: each with what looks like it."""

from typing import Any

import pytest
from msgspec import structs
from tests.professor.asking import ask, converse, kinds_of, read_commands


def _fields(command: Any, *names: str) -> tuple[Any, ...]:
    return tuple(getattr(command, name) for name in names)


@pytest.mark.parametrize(
    ("message", "kind", "fields", "values"),
    [
        ("no time limit", "SetBlockTime", ("unlimited", "position"), (True, None)),
        ("no time limit for the first block", "SetBlockTime", ("unlimited", "position"), (True, 1)),
        ("без ограничение на времето в последния блок", "SetBlockTime", ("unlimited", "position"), (True, -1)),
        ("2 minutes per question", "SetBlockTime", ("subject", "seconds", "every"), ("question", 120, True)),
        ("по 2 минути на въпрос", "SetBlockTime", ("subject", "seconds", "every"), ("question", 120, True)),
        ("the first block 2 minutes", "SetBlockTime", ("position", "seconds", "every"), (1, 120, False)),
        ("delete the first question", "RemoveBlock", ("subject", "position"), ("question", 1)),
        ("махни първия въпрос", "RemoveBlock", ("subject", "position"), ("question", 1)),
        ("delete the first debriefing question", "KeepItems", ("section", "positions"), ("/debriefing/questions", (1,))),
        ("махни първия въпрос от разбора", "KeepItems", ("section", "positions"), ("/debriefing/questions", (1,))),
        ("3 points for calling the cardiologist", "ChangeAction", ("subject", "points"), ("calling the cardiologist", 3)),
        ("3 точки за аспирина", "ChangeAction", ("subject", "points"), ("аспирина", 3)),
        ("reference GINA 2023", "AddReference", ("title",), ("GINA 2023",)),
        ("източник ESC 2024", "AddReference", ("title",), ("ESC 2024",)),
        ("no references please", "KeepItems", ("section", "positions"), ("/generalInfo/medicalReferences", ())),
        ("не искам източници", "KeepItems", ("section", "positions"), ("/generalInfo/medicalReferences", ())),
        ('his first words should be "am I dying?"', "AddCue", ("speaker", "text"), ("patient", "am I dying?")),
        ("първите ѝ думи да са „умирам ли?“", "AddCue", ("text",), ("умирам ли?",)),
        ("calcium first, then insulin, then the rest", "SetSequence", ("first", "then"), ("calcium", "insulin")),
        ("първо калций, после инсулин, после останалото", "SetSequence", ("first", "then"), ("калций", "инсулин")),
        ("сестрата да се казва Мария", "AddFacilitatorNote", ("text",), ("Сестра Мария.",)),
        ("резюмето да е само две изречения", "Shorten", ("section",), ("/debriefing/summary",)),
        ("амиодаронът да е по желание", "ChangeAction", ("grade",), ("neutral",)),
        ("make oxygen optional", "ChangeAction", ("grade",), ("neutral",)),
        ("put the chest x-ray as unnecessary", "ChangeAction", ("subject", "grade"), ("chest x-ray", "unnecessary")),
        ("hes deaf in one ear", "WriteHistory", ("text",), ("He's deaf in one ear.",)),
        ("жената е учителка и пие по 5 кафета на ден", "WriteHistory", ("section", "text"), ("social", "Жената е учителка и пие по 5 кафета на ден.")),
        ("теглото да е 48 кг", "SetPatient", ("weight", "words"), (48, "теглото да е 48 кг")),
        ("махни алергията, няма алергии", "RemoveAllergy", ("substance",), (None,)),
    ],
)  # fmt: skip
def test_a_change_is_read_as_it_is_meant(
    message: str, kind: str, fields: tuple[str, ...], values: tuple[Any, ...]
) -> None:
    (command,) = read_commands(message)
    assert type(command).__name__ == kind
    assert _fields(command, *fields) == values


@pytest.mark.parametrize(
    "message",
    [
        # Nothing that the case could tell of its patient, and no other wish.
        "start with her alone in the waiting room",
        "започни с нея сама в чакалнята",
        "she can't speak in full sentences until after the second neb",
        "dont mention the coffee",
        "make the question easier",
        "направи въпроса по-лесен",
    ],
)
def test_what_is_not_known_changes_nothing_else(message: str) -> None:
    assert not kinds_of(read_commands(message)) & {"WriteHistory", "SetLevel", "SetLearners", "WriteText"}


def test_learners_are_called_what_they_are() -> None:
    (command,) = read_commands("learners are paramedics")
    assert command.learners.en == "Paramedics"


def test_what_somebody_says_is_no_title() -> None:
    answer = converse(
        "мъж на 45 с камерна тахикардия",
        "заглавието издава диагнозата",
        'пациентът да казва "лошо ми е"',
        locale="bg_BG",
    )
    assert answer[-1].document.general_info.scenario_name == answer[0].document.general_info.scenario_name
    assert "лошо ми е" in answer[-1].message.lower()


def test_a_block_without_a_limit_leads_on_by_what_is_done() -> None:
    document = converse("man of 60 with STEMI", "no time limit for the first block")[-1].document
    assert all(one.when == "action" for one in document.scenario_flow.blocks[0].exits)
    answer = converse("man of 60 with STEMI", "no time limit")[-1]
    assert answer.document is None or answer.document == converse("man of 60 with STEMI")[-1].document
    assert "are a plan" in answer.message


def test_a_limit_stays_where_nobody_would_get_on_without_it() -> None:
    stemi, vt = (converse(f"man of 60 with {what}")[-1].document for what in ("STEMI", "VT"))
    assert stemi is not None
    assert vt is not None
    first, *others = stemi.scenario_flow.blocks
    timed = structs.replace(first, exits=[one for one in first.exits if one.when == "timer"])
    flow = structs.replace(stemi.scenario_flow, blocks=[timed, *others])
    by_time_alone = structs.replace(stemi, scenario_flow=flow)
    # The sixth block of the tachycardia alone leads to another one, by time.
    for document, block, why in (
        (by_time_alone, 1, "by time alone"),
        (vt, 6, "would leave a block that nothing"),
    ):
        answer = ask(f"No time limit for block {block}.", document)
        assert why in answer.message
        assert answer.document in (None, document)


def test_the_pain_is_where_it_is_said_to_be() -> None:
    message = converse("man of 60 with STEMI", "Pain in the jaw, not the chest")[-1].message
    assert "pain in the jaw" in message
    assert "No chest pain" in message
    answer = converse("мъж на 60 с инфаркт", "болката е в челюстта, а не в гърдите", locale="bg_BG")[-1]
    assert "болка в челюстта" in answer.document.clinical_scenario.history.present_illness
    assert "в гърдите" not in answer.document.clinical_scenario.history.chief_complaint


@pytest.mark.parametrize(
    ("message", "kind", "fields", "values"),
    [
        ("he has never seen a doctor in 15 years", "WriteHistory", ("section",), ("past",)),
        ("antibiotics within an hour or they lose points", "ChangeAction", ("until", "grade"), (3600, None)),
        ("антибиотик до един час, иначе губят точки", "ChangeAction", ("until", "grade"), (3600, None)),
        ("if they give bicarbonate nothing happens, no points", "ChangeAction", ("subject", "grade"), ("bicarbonate", "neutral")),
        ("if atropine is given twice he gets VF", "ChangeAction", ("grade", "leads"), ("harmful", "arrest")),
        ("in the debriefing ask why the potassium falls", "AddDebriefPoint", ("question",), (True,)),
        ("в разбора питай защо калият пада", "AddDebriefPoint", ("question",), (True,)),
        ("make the briefing mention that the lab is slow tonight", "WriteText", ("section", "text"), ("/generalInfo/prebrief", "the lab is slow tonight")),
        ("въведението да споменава, че лабораторията е бавна", "WriteText", ("section", "text"), ("/generalInfo/prebrief", "лабораторията е бавна")),
        ("the narrative of the first block should mention the wasp on the table", "WriteBlock", ("position", "text"), (1, "the wasp on the table")),
        ('add a cue: his wife asks "will he die?"', "AddCue", ("speaker", "text"), ("wife", "will he die?")),
        ('dobavi replika: jenata pita "shte umre li?"', "AddCue", ("speaker", "text"), ("жената", "ще умре ли?")),
        ("take the hint off the cardioversion", "RemoveHints", ("subject",), ("cardioversion",)),
        ("make the pain start while shovelling snow", "WriteText", ("text",), ("the pain began while shovelling snow",)),
    ],
)  # fmt: skip
def test_a_wish_said_in_passing_is_read_as_it_is_meant(
    message: str, kind: str, fields: tuple[str, ...], values: tuple[Any, ...]
) -> None:
    (command,) = read_commands(message)
    assert type(command).__name__ == kind
    assert _fields(command, *fields) == values


@pytest.mark.parametrize(
    ("message", "learners"),
    [
        ("it is for nurses not doctors", "Nurses"),
        ("за сестри в интензивно, не за студенти", "Сестри"),
        ("for paramedics in their last year", "Last-year paramedics"),
    ],
)
def test_whom_a_case_is_not_for_learns_nothing_from_it(message: str, learners: str) -> None:
    told = [one for one in read_commands(message) if type(one).__name__ == "SetLearners"]
    assert [one.learners.en for one in told] == [learners]


@pytest.mark.parametrize(
    ("message", "places"),
    [
        ("delete the second and third debriefing questions", [3, 2]),
        ("махни втората и третата цел", [3, 2]),
    ],
)
def test_of_two_that_go_the_later_goes_first(message: str, places: list[int]) -> None:
    gone = [one.position if hasattr(one, "position") else one.positions[0] for one in read_commands(message)]
    assert gone == places


def test_what_somebody_is_to_be_like_is_no_cue() -> None:
    assert not kinds_of(read_commands("the daughter should be angry not sad")) & {"AddCue", "WriteHistory"}


@pytest.mark.parametrize(
    "message",
    [
        "after 2 litres her pressure goes to 95/50",
        "glucose drops to 12 after an hour",
        "he gets hypotensive 4 minutes in if they talk too long",
        "he becomes drowsy if they wait",
        "след втория литър налягането е 95/50",
        "след един час глюкозата пада на 12",
    ],
)
def test_what_a_sign_comes_to_later_is_no_start(message: str) -> None:
    assert not kinds_of(read_commands(message)) & {"SetVital", "SetState", "WriteHistory"}


@pytest.mark.parametrize(
    "message", ["pulse 120 after the run", "пулсът е 120 след тичане", "the pulse goes to 120"]
)
def test_what_came_before_the_case_leaves_the_start_a_start(message: str) -> None:
    assert "SetVital" in kinds_of(read_commands(message))


@pytest.mark.parametrize(
    ("message", "kind", "fields", "values"),
    [
        ("they should stop the insulin if potassium is under 3.3", "OnlyIf", ("subject",), ("insulin",)),
        ("да спрат инсулина, ако калият е под 3,3", "OnlyIf", ("subject",), ("инсулина",)),
        ("his resting pulse is usually 48", "WriteText", ("section",), ("/clinicalScenario/history/past",)),
        ("обичайното ѝ кръвно е 150/90", "WriteText", ("section",), ("/clinicalScenario/history/past",)),
        ("retitle: Bananas", "Rename", ("name",), ("Bananas",)),
        ("no points for salbutamol", "ChangeAction", ("subject", "grade"), ("salbutamol", "neutral")),
        ("без точки за салбутамол", "ChangeAction", ("subject", "grade"), ("салбутамол", "neutral")),
        ("calling renal is missing, add it to block 3", "AddAction", ("text", "block"), ("calling renal", 3)),
        ("steroids are not important, make them neutral", "ChangeAction", ("subject", "grade"), ("steroids", "neutral")),
        ("кортикоидите не са важни, направи ги неутрални", "ChangeAction", ("subject", "grade"), ("кортикоидите", "neutral")),
        ("добави действие: обаждане на ЕП екипа, задължително", "ChangeAction", ("subject", "grade"), ("обаждане на ЕП екипа", "critical")),
        ("if they are late with adrenaline he passes out", "ChangeAction", ("subject", "otherwise"), ("adrenaline", "deteriorated")),
        ("ако закъснеят с адреналина да изгуби съзнание", "ChangeAction", ("subject", "otherwise"), ("адреналина", "deteriorated")),
    ],
)  # fmt: skip
def test_conditions_and_verdicts_of_the_flow(
    message: str, kind: str, fields: tuple[str, ...], values: tuple[Any, ...]
) -> None:
    (command,) = read_commands(message)
    assert type(command).__name__ == kind
    assert _fields(command, *fields) == values


@pytest.mark.parametrize("message", ["репликата на сестрата да е по-кратка", "make the cue shorter"])
def test_a_shorter_cue_is_no_shorter_case(message: str) -> None:
    assert "SetMinutes" not in kinds_of(read_commands(message))


def test_what_goes_only_at_a_value_stays_for_all_others() -> None:
    before, after = converse("DKA man 22", "remove the insulin if potassium is low")
    assert after.document is None or after.document == before.document
    assert "insulin" in after.message
