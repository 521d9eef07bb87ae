"""A model writes cases and changes them, over the real client libraries; both protocols, no network."""

import json
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from tests.professor.model.conversations import CASE, COPD, HYPOTENSIVE, events, talk
from tests.professor.model.provider import (
    MODEL,
    REPLY,
    Asked,
    Protocol,
    Reply,
    provider,
    section_of,
    wished,
    writes,
)

from vesalius.professor.author import CheckpointMoved, Spent
from vesalius.professor.builtin.references import REFERENCES
from vesalius.professor.model.shapes import VALUE, reading_schema, section_schema
from vesalius.scenarios.document import CHECKPOINTS, Change, apply_changes, check, new_document

both = pytest.mark.parametrize("protocol", ["openai", "anthropic"])


def with_section(section: str, change: Any) -> Any:
    """A model that knows the case but writes one section in its own way: `change` gets how often it was asked."""
    usual, times = writes(CASE), [0]

    def behave(asked: Asked) -> Reply:
        if asked.section != section:
            return usual(asked)
        times[0] += 1
        value = change(times[0], section_of(CASE, section))
        return value if isinstance(value, Reply) else Reply(json.dumps({VALUE: value}))

    return behave


@both
async def test_a_whole_case_is_written_section_by_section(protocol: Protocol) -> None:
    async with provider(protocol, writes(CASE)) as server:
        told = await events(server.author())
    finished = told[-1]
    expected = apply_changes(CASE, [Change("/variant", None), Change("/scenarioId", None)])
    assert finished.document == expected
    assert finished.name == CASE.general_info.scenario_name
    assert (finished.model, finished.problem) == (MODEL, None)
    assert server.sections() == [None, "pathology", "measurements", "objectives", "references", *list(CHECKPOINTS)[3:6],
                                 *list(CHECKPOINTS)[7:]]  # fmt: skip
    moves = [(event.id, event.status) for event in told if isinstance(event, CheckpointMoved)]
    assert moves[:2] == [("pathology", "working"), ("pathology", "done")]
    assert {id for id, status in moves if status == "done"} == set(CHECKPOINTS)
    assert REPLY in finished.message
    assert "Written by the model: frame of the case, objectives," in finished.message
    assert [one.status for one in finished.outcomes] == ["answered", "done"]
    assert [event for event in told if isinstance(event, Spent)] == [Spent(1000, 200)] * 12


@both
async def test_the_model_is_held_to_the_schema_of_the_section(protocol: Protocol) -> None:
    async with provider(protocol, writes(CASE, plan=["objectives"])) as server:
        await talk(server.author())
    body = server.asked[1].body
    if protocol == "openai":
        assert body["response_format"]["json_schema"]["strict"] is True
        assert body["response_format"]["json_schema"]["schema"] == section_schema("objectives")
        assert server.asked[1].path == "/v1/chat/completions"
    else:
        assert body["tools"][0]["input_schema"] == section_schema("objectives")
        assert body["tool_choice"] == {"type": "tool", "name": "answer"}
        assert server.asked[1].path == "/v1/messages"
    assert body["model"] == MODEL
    assert body["max_tokens"] == 16_000


async def test_a_server_without_schemas_is_told_it_in_words() -> None:
    fenced = Reply(
        "Here it is:\n```json\n" + json.dumps({"commands": [{"kind": "Greet", "words": "Write"}]}) + "\n```"
    )
    async with provider("openai", lambda asked: fenced) as server:
        finished = await talk(server.author(output="json"))
    assert finished.message.startswith("Hello!")
    body = server.asked[0].body
    assert body["response_format"] == {"type": "json_object"}
    assert msgspec.json.encode(reading_schema()).decode() in body["messages"][0]["content"]


@pytest.mark.parametrize("section", list(CHECKPOINTS))
def test_what_the_document_holds_fits_the_schema_that_models_are_given(section: Any) -> None:
    schema = section_schema(section)
    jsonschema_rs.validate(schema, {VALUE: section_of(CASE, section)})
    # The dialect of strict output: all required, nothing added, no lengths of texts, no patterns, no references.
    for part in _parts(schema):
        assert not part.keys() & {"maxLength", "minLength", "pattern", "$ref", "default", "title"}
        if part.get("type") == "object":
            assert set(part["required"]) == set(part["properties"])
            assert part["additionalProperties"] is False
            assert "unverified" not in part["properties"]


def _parts(schema: Any) -> list[dict[str, Any]]:
    if not isinstance(schema, dict):
        return []
    inner = [*schema.get("properties", {}).values(), *schema.get("anyOf", []), schema.get("items")]
    return [schema, *(part for each in inner for part in _parts(each))]


@both
async def test_a_case_is_changed_by_chat(protocol: Protocol) -> None:
    async with provider(protocol, writes(HYPOTENSIVE, plan=["elements", "examination"])) as server:
        finished = await talk(server.author(), "make her hypotensive", CASE)
    assert server.sections() == [None, "examination", "elements"]
    assert finished.document.initial_elements == HYPOTENSIVE.initial_elements
    examined = finished.document.clinical_scenario.initial_examination
    assert examined == HYPOTENSIVE.clinical_scenario.initial_examination
    assert finished.document.scenario_flow == CASE.scenario_flow
    assert all(pointer.startswith(("/initialElements", "/clinicalScenario")) for pointer in finished.changed)
    data = server.asked[0].data
    assert data["message"] == "make her hypotensive"
    assert data["case"]["title"] == CASE.general_info.scenario_name
    assert server.asked[1].data["document"]["generalInfo"]["scenarioName"] == CASE.general_info.scenario_name


async def test_talk_alone_changes_nothing() -> None:
    async with provider("openai", lambda asked: wished(asked, [], "Which age shall she have?")) as server:
        finished = await talk(server.author(), "A woman", history=[("user", "Hello"), ("bot", "Hello!")])
    assert finished.message == "The model says, unchecked: “Which age shall she have?”"
    assert finished.changed == []
    assert finished.document == new_document()
    assert [one["by"] for one in server.asked[0].data["talk"]] == ["teacher", "author"]


async def test_the_answer_is_in_the_language_of_the_message() -> None:
    async with provider("openai", lambda asked: Reply(status=401)) as server:
        bulgarian = await talk(server.author(), "Напиши случай", locale="en_UK")
        english = await talk(server.author(), "Write a case", locale="bg_BG")
    assert "ключа на портала" in bulgarian.message
    assert "the portal's key" in english.message


@both
async def test_what_does_not_fit_the_schema_is_asked_for_again_with_the_reason(protocol: Protocol) -> None:
    def change(times: int, value: Any) -> Any:
        return value if times == 2 else [{**value[0], "text": 7}]

    async with provider(protocol, with_section("objectives", change)) as server:
        finished = await talk(server.author())
    again = [asked for asked in server.asked if asked.section == "objectives"]
    assert len(again) == 2
    assert "/generalInfo/objectives/0/text: wrong_type" in again[1].texts[2]
    assert finished.document.general_info.objectives == CASE.general_info.objectives


async def test_a_section_that_never_fits_is_left_as_it_was_and_told() -> None:
    async with provider("openai", with_section("objectives", lambda times, value: "nothing")) as server:
        finished = await talk(server.author())
    # Once, and repaired twice; not a fourth time.
    assert server.sections().count("objectives") == 3
    assert finished.document.general_info.objectives == []
    assert finished.document.scenario_flow == CASE.scenario_flow
    assert "as they were: objectives" in finished.message


async def test_findings_are_told_to_the_model_and_repaired() -> None:
    def change(times: int, value: Any) -> Any:
        return value if times == 2 else {"blocks": [b for b in value["blocks"] if b["kind"] != "end"]}

    async with provider("openai", with_section("flow", change)) as server:
        finished = await talk(server.author())
    again = [asked for asked in server.asked if asked.section == "flow"]
    assert len(again) == 2
    told = " ".join(again[1].data["findings"])
    assert "/scenarioFlow/blocks" in told
    assert not [found for found in check(finished.document) if found.grade == "error"]


async def test_what_still_fails_after_two_repairs_is_shown() -> None:
    def change(times: int, value: Any) -> Any:
        return {"blocks": [{**b, "ending": None} if b["kind"] == "end" else b for b in value["blocks"]]}

    async with provider("openai", with_section("flow", change)) as server:
        finished = await talk(server.author())
    assert server.sections().count("flow") == 3
    assert "ending_missing" in {found.code for found in check(finished.document)}
    assert "Before publishing" in finished.message


async def test_a_repair_that_makes_it_worse_is_not_taken() -> None:
    def change(times: int, value: Any) -> Any:
        if times > 1:
            return {"blocks": []}
        return {"blocks": [{**b, "narrative": ""} if b["kind"] == "start" else b for b in value["blocks"]]}

    async with provider("openai", with_section("flow", change)) as server:
        finished = await talk(server.author())
    assert len(finished.document.scenario_flow.blocks) == len(CASE.scenario_flow.blocks)


async def test_only_sources_of_the_list_and_those_people_had_count_as_verified() -> None:
    listed = next(iter(REFERENCES.values()))
    mine = {"id": "mine", "linkTitle": "Our protocol", "link": "https://hospital.example/p", "year": 2020}
    before = apply_changes(CASE, [Change("/generalInfo/medicalReferences", [{**mine, "unverified": False}])])
    written = [
        {"id": "A", "linkTitle": "Invented title", "link": listed.link, "year": 1999, "unverified": True},
        {"id": "B", "linkTitle": "Sounds right 2023", "link": "https://doi.org/10.1/none", "year": 2023,
         "unverified": False},
        {**mine, "year": 1990},
    ]  # fmt: skip
    behave = with_section("references", lambda times, value: written)
    plan = writes(CASE, plan=["references"])
    async with provider("openai", lambda asked: behave(asked) if asked.section else plan(asked)) as server:
        finished = await talk(server.author(), "Other sources", before)
    first, invented, own = finished.document.general_info.medical_references
    assert (first.link_title, first.year, first.unverified) == (listed.link_title, listed.year, False)
    assert invented.unverified
    assert (own.unverified, own.year) == (False, 2020)
    assert "One source is not on the curated list" in finished.message
    assert "reference_unverified" in {found.code for found in check(finished.document)}


async def test_what_follows_from_other_numbers_is_worked_out_and_not_believed() -> None:

    def behave(asked: Asked) -> Reply:
        reply = writes(COPD)(asked)
        if asked.section in ("investigations", "elements"):
            value = json.loads(reply.text)
            for one in (value["value"].get("pft") or {}).get("values", []):
                one |= {"predicted": 1, "lln": 2, "zScore": 3, "percentPredicted": 400, "unit": "ml"}
            for one in value["value"].get("elements", []):
                if one["kind"] == "meanArterialPressure":
                    one["value"] = 200
                if one["kind"] != "rhythm":
                    one["unit"] = "?"
            reply.text = json.dumps(value)
        return reply

    async with provider("openai", behave) as server:
        finished = await talk(server.author(), "COPD")
    assert finished.document.clinical_scenario.investigations == COPD.clinical_scenario.investigations
    assert finished.document.initial_elements == COPD.initial_elements
    # Nothing had to be asked for again.
    assert len(server.asked) == 12


async def test_numbers_no_equation_holds_for_are_left_to_the_checks() -> None:
    wild = [{"measure": "FEV1", "measured": measured, "unit": "L"} for measured in (1e-6, 1_000_000, -1, 0)]
    behave = with_section("investigations", lambda times, value: {**value, "pft": {"values": wild}})
    async with provider("openai", behave) as server:
        finished = await talk(server.author())
    assert finished.problem is None
    pft = finished.document.clinical_scenario.investigations.pft
    assert pft is not None
    assert [value.measured for value in pft.values] == [1e-6, 1_000_000, -1, 0]


async def test_a_limit_that_no_equation_has_is_none() -> None:
    pft = {"values": [{"measure": "PEF", "measured": 0.1, "lln": 0.05}]}
    answers = {
        "measurements": {"gender": "male", "age": 80, "height": 61, "weight": 20},
        "investigations": {"ecg": None, "pft": pft, "labs": [], "imaging": []},
    }

    def behave(asked: Asked) -> Reply:
        return (
            Reply(json.dumps({VALUE: answers[asked.section]}))
            if asked.section
            else wished(asked, list(answers))
        )

    async with provider("openai", behave) as server:
        finished = await talk(server.author())
    test = finished.document.clinical_scenario.investigations.pft
    assert test is not None
    assert (test.values[0].source, test.values[0].lln) == ("nhanes3", None)
    assert test.values[0].predicted
