"""A model reads messages as commands: carried out as the built-in reader's are, and believed only so far."""

import json
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.professor.model.conversations import CASE, COPD, HYPOTENSIVE, talk
from tests.professor.model.provider import MODEL, Asked, Reply, provider, read_as, wished, writes

from vesalius.professor.author import Finished, Turn, Versions
from vesalius.professor.builtin.dialogue import BuiltinAuthor, answer_events
from vesalius.professor.commands import Command
from vesalius.professor.model.reader import MOST_COMMANDS, reading_of
from vesalius.professor.model.shapes import COMMANDS, READ, reading_schema
from vesalius.scenarios.document import Document, check, new_document, to_builtins


def read_by_the_model(
    message: str, document: Document, *commands: Any, history: Any = ()
) -> tuple[tuple[Command, ...], tuple[str, ...]]:
    """What is believed of an answer."""
    turn = Turn(document=document, locale="en_UK", message=message, history=history)
    return reading_of({READ: list(commands)}, turn, bool(document.scenario_flow.blocks), "en")


PENICILLIN = {"en": "penicillin", "bg": "пеницилин"}


async def test_commands_are_carried_out_as_the_built_in_reader_s_are() -> None:
    message = "make her hypotensive, she is allergic to penicillin"
    turn = Turn(document=CASE, locale="en_UK", message=message)
    behave = read_as(
        {"kind": "SetState", "words": "make her hypotensive", "state": "hypotensive"},
        {
            "kind": "AddAllergy",
            "words": "she is allergic to penicillin",
            "substance": PENICILLIN,
            "reaction": None,
        },
    )
    async with provider("openai", lambda asked: behave) as server:
        finished = await talk(server.author(), message, CASE)
    (*_, expected) = [event async for event in BuiltinAuthor().answer(turn)]
    assert isinstance(expected, Finished)
    assert finished.document == expected.document
    assert [one.status for one in finished.outcomes] == [one.status for one in expected.outcomes]
    # Nothing was written by the model, so the case does not bear its name.
    assert (finished.model, len(server.asked)) == (None, 1)
    assert server.asked[0].data["case"]["medications"]


async def test_a_case_of_the_knowledge_is_written_by_the_knowledge() -> None:
    message = "72-year-old woman with atrial fibrillation"
    behave = read_as(
        {"kind": "WriteCase", "words": "atrial fibrillation", "main": "atrial_fibrillation"},
        {"kind": "SetPatient", "words": "72-year-old woman", "age": 72, "sex": "female"},
    )
    async with provider("openai", lambda asked: behave) as server:
        finished = await talk(server.author(), message)
    assert finished.document.general_info.pathology == "atrial_fibrillation"
    assert finished.document.clinical_scenario.basic_measurements.age == 72
    assert not [one for one in check(finished.document) if one.grade == "error"]
    assert len(server.asked) == 1


async def test_what_the_model_leaves_out_is_quoted() -> None:
    behave = read_as({"kind": "SetMinutes", "words": "30 minutes", "minutes": 30})
    async with provider("openai", lambda asked: behave) as server:
        finished = await talk(server.author(), "30 minutes, and let the daughter faint", CASE)
    assert finished.document.general_info.minutes == 30
    assert "“daughter faint”" in finished.message


async def test_another_disease_is_written_by_the_model_and_asked_about_first() -> None:
    disease = {"en": "Takotsubo cardiomyopathy", "bg": "Кардиомиопатия такоцубо"}

    def behave(asked: Asked) -> Reply:
        if asked.section is None:
            words = asked.data["message"]
            return read_as({"kind": "CannotWrite", "words": words, "disease": disease})
        return writes(CASE)(asked)

    async with provider("openai", behave) as server:
        asked = await talk(server.author(), "Now a case of Takotsubo", COPD)
        first = len(server.asked)
        (option,) = asked.outcomes[0].options
        finished = await talk(server.author(), option, COPD)
        begun = await talk(server.author(), "A case of Takotsubo")
    assert asked.document == COPD
    assert (asked.outcomes[0].status, first) == ("asked", 1)
    assert "Nothing has changed yet" in asked.message
    assert finished.document.scenario_flow == CASE.scenario_flow
    assert (finished.model, begun.model) == (MODEL, MODEL)
    assert begun.document.scenario_flow == CASE.scenario_flow


async def test_longer_is_written_by_the_model_and_only_there() -> None:
    def behave(asked: Asked) -> Reply:
        if asked.section is None:
            return read_as(
                {
                    "kind": "Lengthen",
                    "words": "longer history",
                    "section": "/clinicalScenario/history/presentIllness",
                }
            )
        value = writes(CASE)(asked)
        longer = json.loads(value.text)
        longer["value"]["presentIllness"] += " She climbed the stairs and felt her heart race."
        return Reply(json.dumps(longer))

    async with provider("openai", behave) as server:
        finished = await talk(server.author(), "A longer history", CASE)
    assert server.sections() == [None, "history"]
    assert "felt her heart race" in finished.document.clinical_scenario.history.present_illness
    assert finished.document.scenario_flow == CASE.scenario_flow
    assert finished.changed == ["/clinicalScenario/history/presentIllness"]


async def test_undo_is_stored_as_undo() -> None:
    behave = read_as({"kind": "Undo", "words": "Undo"})
    versions = Versions({1: to_builtins(CASE), 2: to_builtins(HYPOTENSIVE)}, undo=1)
    turn = Turn(document=HYPOTENSIVE, locale="en_UK", message="Undo", versions=versions)
    async with provider("openai", lambda asked: behave) as server:
        told = [event async for event in server.author().answer(turn)]
        without = await talk(server.author(), "Undo", HYPOTENSIVE)
    assert (told[-1].kind, told[-1].document) == ("undo", CASE)  # type: ignore[union-attr]
    assert (without.kind, without.document) == ("message", HYPOTENSIVE)
    assert "no change to take back" in without.message


async def test_facts_are_put_after_what_the_model_wrote() -> None:
    def behave(asked: Asked) -> Reply:
        if asked.section is None:
            return read_as(
                {
                    "kind": "CannotWrite",
                    "words": "Takotsubo",
                    "disease": {"en": "Takotsubo", "bg": "Такоцубо"},
                },
                {
                    "kind": "AddAllergy",
                    "words": "allergic to penicillin",
                    "substance": PENICILLIN,
                    "reaction": None,
                },
            )
        return writes(CASE)(asked)

    async with provider("openai", behave) as server:
        finished = await talk(server.author(), "Takotsubo, allergic to penicillin")
    allergies = [one.substance for one in finished.document.clinical_scenario.history.allergies]
    assert "Penicillin" in allergies or "penicillin" in allergies


STRANGE: dict[str, Any] = {
    "a kind nobody knows": {"kind": "PublishNow", "words": "add a cue"},
    "words nobody said": {"kind": "SetMinutes", "words": "ten minutes", "minutes": 10},
    "no words": {"kind": "SetMinutes", "words": "", "minutes": 10},
    "a place that is not there": {
        "kind": "WriteText",
        "words": "add a cue",
        "section": "/scenarioId",
        "text": "x",
    },
    "another pathology": {"kind": "WriteCase", "words": "add a cue", "main": "lupus"},
    "a number for a text": {"kind": "Rename", "words": "add a cue", "name": 7},
    "no object": ["Undo"],
    "nothing": None,
    "a field of the portal": {
        "kind": "CannotWrite",
        "words": "say nothing",
        "disease": {"en": "x"},
        "near": ["asthma"],
    },
}


@pytest.mark.parametrize("case", STRANGE)
def test_what_cannot_be_is_not_believed(case: str) -> None:
    commands, unused = read_by_the_model("please add a cue", CASE, STRANGE[case])
    assert commands == ()
    assert unused == ("please add a cue",)


def test_an_answer_without_end_is_cut() -> None:
    many = [{"kind": "AddDebriefPoint", "words": "points", "text": f"Point {n}"} for n in range(10_000)]
    commands, _ = read_by_the_model("points", CASE, *many)
    assert len(commands) <= MOST_COMMANDS


def test_terms_are_those_of_the_vocabulary() -> None:
    told = {"en": "Amoxicillin", "bg": "амоксицилин", "key": "water", "classes": ["sugar"]}
    commands, _ = read_by_the_model(
        "allergic to amoxicillin", CASE,
        {"kind": "AddAllergy", "words": "allergic to amoxicillin", "substance": told, "reaction": None},
    )  # fmt: skip
    assert [one.substance.key for one in commands] == ["amoxicillin"]  # type: ignore[union-attr]


def test_markup_and_hidden_signs_do_not_stay() -> None:
    said = "<b>x</b> https://evil.example \u202e"
    commands, _ = read_by_the_model("name", CASE, {"kind": "Rename", "words": "name", "name": said})
    assert "evil" not in commands[0].name  # type: ignore[union-attr]
    assert "\u202e" not in commands[0].name  # type: ignore[union-attr]


def test_earlier_messages_count_until_there_is_a_case() -> None:
    fact = {"kind": "SetPatient", "words": "80 years old", "age": 80}
    history = [("user", "She is 80 years old"), ("bot", "Which disease?")]
    assert read_by_the_model("COPD", new_document(), fact, history=history)[0]
    assert not read_by_the_model("COPD", CASE, fact, history=history)[0]


def _any_value(schema: dict[str, Any], chance: random.Random) -> Any:
    """A value that fits a schema, often an odd one."""
    if "anyOf" in schema:
        return _any_value(chance.choice(schema["anyOf"]), chance)
    if "enum" in schema:
        return chance.choice(schema["enum"])
    match schema.get("type"):
        case "integer":
            return chance.choice([-(2**40), -1, 0, 1, 2, 3, 7, 30, 72, 999, 2**40])
        case "number":
            return chance.choice([-1.0, 0.0, 0.5, 3, 40, 140, 1e9])
        case "boolean":
            return chance.random() < 0.5
        case "array":
            return [_any_value(schema["items"], chance) for _ in range(chance.randrange(4))]
        case "object":
            return {name: _any_value(each, chance) for name, each in schema["properties"].items()}
        case "null":
            return None
    words = [
        "",
        " ",
        ".",
        "oxygen",
        "the history",
        "аспирин",
        "«»",
        "a" * 5000,
        "%",
        "\\d+(",
        "adenosine 6 mg",
        "!",
    ]
    return chance.choice(words)


_KINDS = {
    one["properties"]["kind"]["enum"][0]: one
    for one in reading_schema()["properties"][READ]["items"]["anyOf"]
}


_DOCUMENTS: dict[str, Document | None] = {"atrial fibrillation": CASE, "COPD": COPD, "none": None}


def test_every_command_is_one_that_models_are_told_of() -> None:
    assert set(_KINDS) == {one.__name__ for one in COMMANDS}


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(sorted(_KINDS)), st.integers(0, 2**32), st.sampled_from(sorted(_DOCUMENTS)))
def test_any_command_of_the_schema_is_carried_out_or_refused(kind: str, seed: int, name: str) -> None:
    chance, document = random.Random(seed), _DOCUMENTS[name]
    told = {**_any_value(_KINDS[kind], chance), "words": "do it"}
    turn = Turn(document=document or new_document(), locale="en_UK", message="do it")
    reading = reading_of({READ: [told]}, turn, document is not None, "en")
    (*_, last) = answer_events(turn, reading)
    assert isinstance(last, Finished)
    assert last.message
    msgspec.json.encode(last.document)
    # The same without what it is about: a document with nothing in it, but where a value says which case it is.
    if document is None and kind != "WriteCase" and "You named no pathology" not in last.message:
        assert not last.document.scenario_flow.blocks


POTASSIUM = {"en": "potassium", "bg": "калий", "key": "potassium", "classes": []}


@pytest.mark.parametrize(
    "wrong", [{"value": None, "sign": None, "lab": POTASSIUM}, {"value": 5, "sign": "finding", "lab": None}]
)
def test_a_course_without_its_number_or_of_no_sign_is_refused(wrong: dict[str, Any]) -> None:
    told = {"kind": "SetCourse", "words": "potassium", "block": 2, **wrong}
    turn = Turn(document=CASE, locale="en_UK", message="potassium in block 2")
    (*_, last) = answer_events(turn, reading_of({READ: [told]}, turn, True, "en"))
    assert isinstance(last, Finished)
    assert last.document == CASE
    assert "potassium" in last.message


async def test_a_model_that_reads_nothing_is_no_silence() -> None:
    async with provider("openai", lambda asked: wished(asked, [])) as server:
        finished = await talk(server.author(), "floop the gronk", CASE)
    assert "floop the gronk" in finished.message
    assert finished.document == CASE
