"""Professor GPT over a real inference server. The model is tiny: what it says is mostly nonsense, and does no harm."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from uuid import uuid4

import pytest

from tests.model_server.server import busy, configuration, model_server, until
from tests.professor.model.conversations import CASE
from tests.scenarios.test_chat import locked
from tests.scenarios.test_scenarios import draft
from tests.stage import Company
from vesalius.professor.author import AuthorEvent, Finished, Spent, Turn
from vesalius.professor.builtin.dialogue import BuiltinAuthor
from vesalius.professor.model import Configuration, ModelAuthor
from vesalius.professor.model.calls import ModelCalls
from vesalius.professor.model.connection import Ask, ModelConnection
from vesalius.professor.model.errors import ModelError
from vesalius.professor.model.providers import open_provider
from vesalius.professor.model.sections import SectionWriter
from vesalius.scenarios.document import changed_pointers, to_builtins

MESSAGES = ["Make her hypotensive.", "Направи я на 80 години и добави алергия към пеницилин.", "Undo"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with model_server(tmp_path_factory.mktemp("model"), context=8192) as found:
        yield found


@pytest.fixture(scope="module")
def forgetful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose context is too short for a case."""
    with model_server(tmp_path_factory.mktemp("forgetful"), context=1024) as found:
        yield found


async def answered(using: Configuration, message: str) -> list[AuthorEvent]:
    turn = Turn(document=CASE, locale="en_UK", message=message)
    return [event async for event in ModelAuthor(using).answer(turn)]


@pytest.mark.parametrize("message", MESSAGES)
async def test_what_it_reads_is_done_or_told_and_nothing_else_changes(address: str, message: str) -> None:
    *others, last = await answered(configuration(address), message)
    assert isinstance(last, Finished)
    assert last.message
    spent = [one for one in others if isinstance(one, Spent)]
    assert spent
    assert all(one.input > 1000 for one in spent)
    if last.problem:
        assert last.problem == "model_unreadable"
        assert last.document == CASE
    elif not any(one.status in ("done", "different") for one in last.outcomes):
        assert last.document == CASE
    assert last.document.scenario_flow.blocks


async def test_an_answer_comes_in_pieces_and_fits_the_schema(address: str) -> None:
    schema = {
        "type": "object",
        "properties": {"kind": {"type": "string", "enum": ["Undo", "Redo"]}, "words": {"type": "string"}},
        "required": ["kind", "words"],
        "additionalProperties": False,
    }
    using = configuration(address)
    async with open_provider(using) as provider:
        connection = ModelConnection(using, provider)
        ask = Ask(system="Answer.", messages=[("user", "Undo it")], schema=schema, max_tokens=200)
        pieces = [piece async for piece in connection.pieces(ask)]
        spent = connection.settle()
    assert len(pieces) > 2
    assert json.loads("".join(pieces))["kind"] in ("Undo", "Redo")
    assert spent.output >= len(pieces) // 2


async def test_one_that_leaves_ends_the_call_at_the_server(address: str) -> None:
    writing = asyncio.create_task(
        answered(configuration(address, call_tokens=4000), "Write about her family.")
    )
    await until(lambda: busy(address))
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await until(lambda: not busy(address))


async def test_a_question_longer_than_its_context_is_said_in_words(forgetful: str) -> None:
    (*_, last) = await answered(configuration(forgetful), "Make her hypotensive.")
    assert isinstance(last, Finished)
    assert last.problem == "model_request_refused"
    assert last.document == CASE
    assert last.message.endswith("Nothing was changed.")


async def test_a_section_it_writes_is_repaired_or_left_as_it_was(address: str) -> None:
    using = configuration(address, call_tokens=300)
    writer = SectionWriter(CASE, "en")
    turn = Turn(document=CASE, locale="en_UK", message="Another summary, please.")
    async with open_provider(using) as provider:
        calls = ModelCalls(turn, "en", using, ModelConnection(using, provider))
        # The whole case may not fit the small context beside the rules.
        with contextlib.suppress(ModelError):
            _ = [event async for event in writer.write(calls, ["debriefing"], turn.message)]
    places = changed_pointers(to_builtins(CASE), to_builtins(writer.document))
    assert all(place.startswith("/debriefing") for place in places)


async def test_the_chat_goes_on_after_it_and_without_it(address: str, company: Company) -> None:
    scenario = await draft(company.teacher, message="72-year-old woman with atrial fibrillation")
    await company.stage.work(BuiltinAuthor())
    sent = await company.teacher.post(
        "/scenario/send-message",
        {"chatId": scenario["chatId"], "message": "Add a latex allergy.", "clientId": str(uuid4())},
    )
    assert sent.status_code == 200
    await company.stage.work(ModelAuthor(configuration(address)))
    assert not await locked(company, scenario["chatId"])
    detail = (await company.teacher.get("/scenario/get-by-id", id=scenario["id"])).json()
    assert detail["status"] == "draft"
    assert detail["scenarioData"]["scenarioFlow"]["blocks"]
    told = await company.teacher.get("/chat/get-messages-by-chat-id-sort-by-time", chatId=scenario["chatId"])
    assert told.json()["content"][-1]["sender"] == "bot"
