"""What a chat message costs in round trips to the database, and which processes it wakes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
from tests.scenarios.test_scenarios import draft
from tests.stage import Company, Stage

from vesalius.kit.events import Listener
from vesalius.kit.tokens import token_hash
from vesalius.scenarios.chat.hub import Hub, Socket

MOST = 6


class Listening:
    """A socket in a web process's hub, and what it was sent."""

    def __init__(self, company: Company, hub: Hub) -> None:
        self.frames: list[str] = []
        self.came = asyncio.Event()
        self.socket = Socket(
            uuid4(), company.teacher.id, company.id, token_hash(company.teacher.token), self.send
        )
        self.hub = hub

    async def send(self, text: str) -> None:
        """What the transport would."""
        self.frames.append(text)
        self.came.set()

    async def join(self, chat_id: UUID, after: int) -> None:
        """Follow a chat, and wait until notices reach the process."""
        self.hub.add(self.socket)
        await self.hub.listening(self.socket.company_id)
        self.hub.follow(self.socket, chat_id, after)


@contextlib.asynccontextmanager
async def process(stage: Stage) -> AsyncIterator[tuple[Hub, list[str]]]:
    """The listening half of a web process: its hub, and the notices that reached it."""
    notices: list[str] = []

    class Noting(Listener):
        async def _call(self, channel: str, text: str | None) -> None:
            if text:
                notices.append(text)
            await super()._call(channel, text)

    listener = Noting(stage.urls.app_url)
    hub = Hub(stage.database, listener)
    listener.start()
    try:
        yield hub, notices
    finally:
        await listener.stop()


@pytest.fixture
def round_trips(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """One entry for each time that somebody waits for the database."""
    waits: list[object] = []
    wait = psycopg.AsyncConnection.wait

    def noted(connection: object, generator: Any) -> Any:
        # What ends without having to wait was no round trip: the commit of a connection that is in no transaction.
        try:
            wanted = next(generator)
            waits.append(connection)
            while True:
                wanted = generator.send((yield wanted))
        except StopIteration as done:
            return done.value

    async def counted(self: Any, generator: Any, *args: Any, **more: Any) -> Any:
        return await wait(self, noted(self, generator), *args, **more)

    monkeypatch.setattr(psycopg.AsyncConnection, "wait", counted)
    return waits


async def test_a_message_reaches_a_socket_in_few_round_trips(
    company: Company, round_trips: list[object]
) -> None:
    scenario = await draft(company.teacher)
    async with process(company.stage) as (hub, _):
        listening = Listening(company, hub)
        await listening.join(UUID(scenario["chatId"]), scenario["lastSeq"])
        await asyncio.gather(*hub._tasks)
        round_trips.clear()
        answer = await company.teacher.post(
            "/scenario/send-message",
            {"chatId": scenario["chatId"], "message": "Hello", "clientId": str(uuid4())},
        )
        assert answer.status_code == 200
        await asyncio.wait_for(listening.came.wait(), 10)
        await asyncio.gather(*hub._tasks)
        assert len(round_trips) <= MOST
    assert len(listening.frames) == 1
    assert '"message":"Hello"' in listening.frames[0]


async def test_a_message_wakes_only_processes_with_sockets_of_its_company(
    company: Company, other_company: Company
) -> None:
    scenario = await draft(company.teacher)
    theirs = await draft(other_company.teacher)
    async with process(company.stage) as (ours, heard), process(company.stage) as (other, unheard):
        listening, stranger = Listening(company, ours), Listening(other_company, other)
        await listening.join(UUID(scenario["chatId"]), scenario["lastSeq"])
        await stranger.join(UUID(theirs["chatId"]), theirs["lastSeq"])
        for person, chat in ((company.teacher, scenario), (other_company.teacher, theirs)):
            await person.post("/scenario/send-message", {"chatId": chat["chatId"], "message": "Hello"})
        await asyncio.wait_for(asyncio.gather(listening.came.wait(), stranger.came.wait()), 10)
        assert {notice.split(" ")[1] for notice in heard} == {scenario["chatId"]}
        assert {notice.split(" ")[1] for notice in unheard} == {theirs["chatId"]}
        # The last socket of a company has gone: its process is woken no more.
        ours.remove(listening.socket)
        heard.clear()
        again = Listening(company, other)
        await again.join(UUID(scenario["chatId"]), scenario["lastSeq"])
        await asyncio.wait_for(again.came.wait(), 10)
        assert heard == []


async def test_what_was_said_before_the_process_listened_is_sent(company: Company) -> None:
    scenario = await draft(company.teacher)
    async with process(company.stage) as (hub, _):
        listening = Listening(company, hub)
        hub.add(listening.socket)
        hub.follow(listening.socket, UUID(scenario["chatId"]), scenario["lastSeq"])
        await company.teacher.post(
            "/scenario/send-message", {"chatId": scenario["chatId"], "message": "Soon"}
        )
        await asyncio.wait_for(listening.came.wait(), 10)
    assert '"message":"Soon"' in listening.frames[0]
