"""The frames of the chat are what the OpenAPI document and the documentation say."""

from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
from tests.scenarios.authors import Broken, Echo
from tests.scenarios.test_chat import events
from tests.scenarios.test_scenarios import draft
from tests.stage import Company

from vesalius.cli import openapi
from vesalius.scenarios.chat.frames import SERVER_FRAMES, Payload

_BY_NAME = {(payload.type, payload.subtype): payload for payload in SERVER_FRAMES}


def payload_of(event: dict[str, Any]) -> Payload:
    """The payload of a frame, as its class reads it: no field missing, none unknown."""
    return msgspec.convert(event["payload"], _BY_NAME[event["type"], event["subtype"]])


async def ask(company: Company, scenario: dict[str, Any], author: Any) -> None:
    """Send a message and let the author answer."""
    sent = await company.teacher.post(
        "/scenario/send-message", {"chatId": scenario["chatId"], "message": "Hello", "clientId": str(uuid4())}
    )
    assert sent.status_code == 200, sent.text
    await company.stage.work(author)


async def test_every_event_is_of_its_class(company: Company) -> None:
    scenario = await draft(company.teacher)
    await ask(company, scenario, Echo())
    await ask(company, scenario, Broken())
    now = (await company.teacher.get("/scenario/get-by-id", id=scenario["id"])).json()
    edited = await company.teacher.post(
        "/scenario/modify",
        {
            "id": scenario["id"],
            "revision": now["revision"],
            "changes": [{"pointer": "/clinicalScenario/basicMeasurements/age", "value": 72}],
        },
    )
    assert edited.status_code == 200, edited.text
    told = await events(company, scenario["chatId"])
    assert {type(payload_of(event)).__name__ for event in told} == {
        "NewScenario",
        "NewMessageFromUser",
        "NewMessageFromBot",
        "GenerationFailed",
        "DocumentChanged",
    }


async def test_an_answer_brings_the_scenario_as_the_call_shows_it(company: Company) -> None:
    scenario = await draft(company.teacher)
    await ask(company, scenario, Echo())
    answer = (await events(company, scenario["chatId"]))[-1]["payload"]
    shown = (await company.teacher.get("/scenario/get-by-id", id=scenario["id"])).json()
    assert answer["findings"]
    same = ("scenarioData", "findings", "checkpoints", "name", "revision", "readyToPublish", "readyToPreview")
    assert {key: answer[key] for key in same} == {key: shown[key] for key in same}


def test_the_documents_name_every_frame() -> None:
    schemas = msgspec.json.decode(openapi.document())["components"]["schemas"]
    described = {
        (one["properties"]["type"]["const"], one["properties"]["subtype"]["const"])
        for one in schemas["ServerFrame"]["oneOf"]
    }
    assert described == _BY_NAME.keys()
    text = (Path(__file__).parents[2] / "docs" / "chat-frames.md").read_text()
    assert [name for name in _BY_NAME if "`{}` / `{}`".format(*name) not in text] == []
