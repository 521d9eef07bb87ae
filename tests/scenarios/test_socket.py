"""The websocket, on a real server through a real client."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any
from unittest.mock import MagicMock
from uuid import uuid4

import pytest
import websockets
from tests.accounts.mail import token_for
from tests.live import Live, end, live_portal
from tests.scenarios.revocation import LOSSES, Loss, Open, scenario_deleted
from tests.scenarios.test_scenarios import draft
from tests.stage import PASSWORD, Company, Persona, sign_in_as
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.scenarios.chat import hub
from vesalius.scenarios.chat.events import WATCH_NOTICE, notify


@pytest.fixture(scope="module")
def live(database_urls: DatabaseUrls) -> Iterator[Live]:
    """A web process for the tests of this file."""
    with live_portal(database_urls) as portal:
        yield portal


async def receive(
    socket: ClientConnection, subtype: str | None = None, seconds: float = 10
) -> dict[str, Any]:
    """The next frame (of this subtype)."""
    async with asyncio.timeout(seconds):
        while True:
            frame: dict[str, Any] = json.loads(await socket.recv())
            if subtype is None or frame["subtype"] == subtype:
                return frame


@contextlib.asynccontextmanager
async def joined(
    live: Live, person: Persona, *subscriptions: dict[str, Any]
) -> AsyncIterator[ClientConnection]:
    """A socket that has joined."""
    async with connect(live.socket) as socket:
        await join(socket, person, *subscriptions)
        yield socket


async def join(socket: ClientConnection, person: Persona, *subscriptions: dict[str, Any]) -> None:
    """Send the first frame and wait to be let in."""
    payload = {"token": person.token, "subscriptions": list(subscriptions)}
    await socket.send(json.dumps({"type": "Session", "subtype": "JOIN", "payload": payload}))
    assert (await receive(socket))["subtype"] == "CONNECTED"


async def closed_with(socket: ClientConnection, seconds: float = 10) -> int:
    """Wait until the server closes; the code it gave."""
    async with asyncio.timeout(seconds):
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                await socket.recv()
    assert socket.close_code is not None
    return socket.close_code


async def test_a_person_hears_of_their_new_scenario_on_every_socket(live: Live, company: Company) -> None:
    async with (
        joined(live, company.teacher) as one,
        joined(live, company.teacher) as two,
        joined(live, company.admin) as stranger,
    ):
        scenario = await draft(company.teacher, name="Heard")
        for socket in (one, two):
            frame = await receive(socket, "NEW_SCENARIO")
            assert frame["type"] == "SCENARIO_GPT"
            assert frame["payload"]["scenario"]["id"] == scenario["id"]
        with pytest.raises(TimeoutError):
            await receive(stranger, "NEW_SCENARIO", 0.5)


async def test_several_people_watch_one_scenario_and_nobody_else_hears(
    live: Live, company: Company, other_company: Company
) -> None:
    scenario = await draft(company.teacher)
    wanted = {"scenarioId": scenario["id"], "afterSeq": scenario["lastSeq"]}
    async with (
        joined(live, company.teacher, wanted) as teacher,
        joined(live, company.admin, wanted) as admin,
        connect(live.socket) as stranger,
    ):
        await join(stranger, other_company.teacher, wanted)
        assert (await receive(stranger, "ERROR"))["payload"]["code"] == "not_found"
        await company.teacher.post(
            "/scenario/send-message",
            {"chatId": scenario["chatId"], "message": "Hello", "clientId": str(uuid4())},
        )
        for socket in (teacher, admin):
            frame = await receive(socket, "NEW_MESSAGE_FROM_USER")
            assert frame["payload"]["message"]["message"] == "Hello"
            assert frame["payload"]["locked"] is True
        with pytest.raises(TimeoutError):
            await receive(stranger, None, 0.5)


async def test_who_was_away_gets_what_they_missed_once_and_in_order(live: Live, company: Company) -> None:
    scenario = await draft(company.teacher)
    for name in ("one", "two", "three"):
        await company.teacher.post("/scenario/change-name", {"id": scenario["id"], "name": name})
    async with joined(live, company.teacher, {"scenarioId": scenario["id"], "afterSeq": 1}) as socket:
        missed = [(await receive(socket))["seq"] for _ in range(3)]
        assert missed == [2, 3, 4]
        await company.teacher.post("/scenario/change-name", {"id": scenario["id"], "name": "four"})
        assert (await receive(socket))["seq"] == 5


async def test_subscribing_by_call_reaches_the_sockets_of_the_session(live: Live, company: Company) -> None:
    scenario = await draft(company.teacher2)
    async with joined(live, company.admin) as socket:
        answer = await company.admin.post(
            "/scenario/subscribe", {"scenarioId": scenario["id"], "afterSeq": 0}
        )
        assert answer.json() == {"chatId": scenario["chatId"], "lastSeq": 1, "locked": False}
        assert (await receive(socket, "NEW_SCENARIO"))["seq"] == 1
        assert (
            await company.admin.post("/scenario/unsubscribe", {"scenarioId": scenario["id"]})
        ).status_code == 200
        await company.teacher2.post("/scenario/change-name", {"id": scenario["id"], "name": "unheard"})
        with pytest.raises(TimeoutError):
            await receive(socket, "DOCUMENT_CHANGED", 0.5)


async def test_a_call_overtaken_by_one_that_takes_its_right_away_subscribes_to_nothing(
    live: Live, company: Company
) -> None:
    scenario = await draft(company.teacher2)
    async with joined(live, company.teacher) as socket:
        session = await company.value("SELECT id FROM sessions WHERE user_id = %s", company.teacher.id)
        told = f"{session} {scenario['chatId']} {scenario['lastSeq']}"
        # Twice: the first may be seen by the look at the license of a company that has just come.
        for _ in range(2):
            # What the call tells the sockets, after the scenario was handed over.
            async with company.stage.database.transaction(company.id) as connection:
                await notify(connection, company.scope, WATCH_NOTICE, told)
            refused = (await receive(socket, "ERROR"))["payload"]
            assert (refused["code"], refused["chatId"]) == ("not_found", scenario["chatId"])


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"type": "PING_PONG", "subtype": "PING"}', "join_first"),
        ('{"type": "Session", "subtype": "JOIN", "payload": {"token": "nonsense"}}', "token_invalid"),
        ('{"type": "Session", "subtype": "JOIN", "payload": {"token": 7}}', "bad_frame"),
        ('{"type": "Session", "subtype": "JOIN"}', "bad_frame"),
        ("not json", "bad_frame"),
        ("[" * 5000, "bad_frame"),
        ('{"type": "' + "x" * 70_000 + '"}', "frame_too_large"),
    ],
)
async def test_a_wrong_first_frame_is_told_why_and_closed(live: Live, first: str, code: str) -> None:
    async with connect(live.socket) as socket:
        await socket.send(first)
        frame = await receive(socket)
        assert (frame["type"], frame["subtype"], frame["payload"]["code"]) == ("Session", "ERROR", code)
        assert await closed_with(socket) in (4401, 4408)


async def test_students_do_not_join(live: Live, company: Company) -> None:
    async with connect(live.socket) as socket:
        payload = {"token": company.student.token}
        await socket.send(json.dumps({"type": "Session", "subtype": "JOIN", "payload": payload}))
        assert (await receive(socket))["payload"]["code"] == "not_allowed"


async def test_who_says_nothing_is_closed_after_five_seconds(live: Live) -> None:
    async with connect(live.socket) as socket:
        begun = time.monotonic()
        assert await closed_with(socket) == 4408
        assert 4 < time.monotonic() - begun < 8


async def test_a_person_has_so_many_sockets_and_others_join_beside(live: Live, company: Company) -> None:
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(hub._MOST_OF_A_PERSON):
            last = await stack.enter_async_context(joined(live, company.teacher))
        async with connect(live.socket) as more:
            join = {"type": "Session", "subtype": "JOIN", "payload": {"token": company.teacher.token}}
            await more.send(json.dumps(join))
            assert (await receive(more))["payload"]["code"] == "busy"
            assert await closed_with(more) == 4408
        await stack.enter_async_context(joined(live, company.admin))
        await last.close()
        await stack.enter_async_context(joined(live, company.teacher))


@pytest.mark.parametrize(("most", "answer"), [(0, "websocket.close"), (1, "websocket.accept")])
async def test_one_address_has_so_many_sockets_that_have_not_joined(
    company: Company, monkeypatch: pytest.MonkeyPatch, most: int, answer: str
) -> None:
    monkeypatch.setattr(hub, "_MOST_JOINING", most)
    come = iter(({"type": "websocket.connect"}, {"type": "websocket.disconnect"}))
    sent: list[str] = []

    async def receive() -> dict[str, str]:
        return next(come)

    async def send(message: dict[str, Any]) -> None:
        sent.append(message["type"])

    path = "/api/scenario/ws"
    scope = {"type": "websocket", "path": path, "raw_path": path.encode(), "query_string": b"", "headers": []}
    await company.stage.app({**scope, "client": ("192.0.2.1", 1), "scheme": "ws"}, receive, send)
    assert sent[0] == answer


def test_sockets_that_have_joined_or_gone_leave_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "_MOST_JOINING", 1)
    sockets = hub.Hub(MagicMock(), MagicMock())
    with sockets.joining("192.0.2.1") as first, sockets.joining("192.0.2.1") as second:
        assert (first, second) == (True, False)
        with sockets.joining("192.0.2.2") as elsewhere:
            assert elsewhere
    with sockets.joining("192.0.2.1") as again:
        assert again


async def test_another_sites_page_is_not_served(live: Live) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(live.socket, origin="https://evil.example"):  # type: ignore[arg-type]
            raise AssertionError("the connection was upgraded")
    assert refused.value.response.status_code == 403


async def test_an_unknown_frame_is_an_error_frame_and_disturbs_nobody(live: Live, company: Company) -> None:
    async with joined(live, company.teacher) as socket, joined(live, company.admin) as other:
        for text, code in (
            ('{"type": "NOBODY_KNOWS"}', "unknown_frame"),
            ("{", "bad_frame"),
            ('{"type": "' + "x" * 70_000 + '"}', "frame_too_large"),
        ):
            await socket.send(text)
            assert (await receive(socket))["payload"]["code"] == code
        await other.send('{"type": "PING_PONG", "subtype": "PING"}')
        assert (await receive(other))["type"] == "PING_PONG"


async def test_too_many_frames_close_the_socket_that_sends_them(live: Live, company: Company) -> None:
    async with joined(live, company.teacher) as socket:
        with contextlib.suppress(websockets.ConnectionClosed):
            for _ in range(25):
                await socket.send('{"type": "PING_PONG", "subtype": "PING"}')
        assert await closed_with(socket) == 4408


async def test_signing_out_closes_the_sessions_sockets_within_two_seconds(
    live: Live, company: Company
) -> None:
    async with joined(live, company.teacher) as socket, joined(live, company.admin) as other:
        await company.teacher.post("/auth/logout")
        assert await closed_with(socket, 2) == 4401
        await other.send('{"type": "PING_PONG", "subtype": "PING"}')
        assert (await receive(other))["type"] == "PING_PONG"


async def test_a_socket_that_joins_with_a_token_replaced_long_ago_ends_the_session(
    live: Live, company: Company
) -> None:
    person = company.teacher
    async with joined(live, person) as socket:
        await person.request("POST", "/auth/refresh-with-email", params={"email": person.email})
        await company.execute("UPDATE session_tokens SET replaced_at = replaced_at - interval '2 minutes'")
        async with connect(live.socket) as thief:
            join = {"type": "Session", "subtype": "JOIN", "payload": {"token": person.token}}
            await thief.send(json.dumps(join))
            assert (await receive(thief))["payload"]["code"] == "session_ended"
        assert await closed_with(socket) == 4401


@pytest.mark.parametrize("how", ["signed out elsewhere", "password changed", "removed", "deleted"])
async def test_whatever_ends_a_session_closes_its_sockets_within_two_seconds(
    live: Live, company: Company, how: str
) -> None:
    person = company.teacher2
    here = Persona(company.stage, person.id, person.email, "", company.id)
    await sign_in_as(here)
    if how == "deleted":
        await person.post("/profile/initiate-profile-deletion")
        token = await token_for(company, person.email)
    async with joined(live, person) as socket, joined(live, here) as own:
        if how == "signed out elsewhere":
            await here.post("/profile/sessions/end-others")
        elif how == "password changed":
            await here.post(
                "/auth/change-password-with-old", {"oldPass": PASSWORD, "newPass": "Blue-Kettle-77"}
            )
        elif how == "removed":
            await company.admin.delete("/user-management/delete-user", {"userIds": [str(person.id)]})
        else:
            await company.stage.http.post("/api/profile/confirm-deletion", json={"token": token})
        assert await closed_with(socket, 2) == 4401
        if how in ("removed", "deleted"):
            assert await closed_with(own, 2) == 4401
        else:
            await own.send('{"type": "PING_PONG", "subtype": "PING"}')
            assert (await receive(own))["type"] == "PING_PONG"
    assert (await person.get("/auth/check-admin-and-license")).status_code == 401


@pytest.mark.parametrize("loss", LOSSES, ids=lambda loss: f"{loss.way.__name__}-{loss.who}")
async def test_who_loses_access_hears_no_more(live: Live, company: Company, loss: Loss) -> None:
    scenario = await draft(company.teacher)
    person = company.people[loss.who]
    wanted = {"scenarioId": scenario["id"], "afterSeq": scenario["lastSeq"]}
    async with joined(live, person, wanted) as socket:
        await company.teacher.post("/scenario/change-name", {"id": scenario["id"], "name": "Heard"})
        heard = await receive(socket, "DOCUMENT_CHANGED")
        assert heard["payload"]["scenarioId"] == scenario["id"]
        await loss.way(Open(company, person, scenario))
        if loss.code is not None:
            assert await closed_with(socket) == loss.code
            return
        lost = await receive(socket, "ERROR")
        assert (lost["payload"]["code"], lost["payload"]["chatId"]) == ("not_found", scenario["chatId"])
        if loss.way is not scenario_deleted:
            # Neither this socket nor one that joins now, though the session had subscribed, hears of it.
            wanted["afterSeq"] = heard["seq"]
            async with joined(live, person) as second, joined(live, company.manager, wanted) as other:
                renamed = {"id": scenario["id"], "name": "Unheard"}
                assert (await company.manager.post("/scenario/change-name", renamed)).status_code == 200
                await receive(other, "DOCUMENT_CHANGED")
                for quiet in (socket, second):
                    await quiet.send('{"type": "PING_PONG", "subtype": "PING"}')
                    assert (await receive(quiet))["subtype"] == "PONG"


async def test_a_killed_worker_leaves_no_chat_locked_and_loses_no_message(
    live: Live, company: Company
) -> None:
    """Kill the worker in the middle of an answer; another takes it up, or the lock runs out."""
    scenario = await draft(company.teacher)
    wanted = {"scenarioId": scenario["id"], "afterSeq": scenario["lastSeq"]}
    request = "72-year-old woman with atrial fibrillation"
    worker = live.worker()
    async with joined(live, company.teacher, wanted) as socket:
        await company.teacher.post(
            "/scenario/send-message",
            {"chatId": scenario["chatId"], "message": request, "clientId": str(uuid4())},
        )
        # Its first words: the answer is under way.
        await receive(socket, "MESSAGE_DELTA", 60)
        end(worker, kill=True)
        second = live.worker()
        try:
            async with asyncio.timeout(120):
                while True:
                    answer = await company.teacher.get("/scenario/is-chat-locked", chatId=scenario["chatId"])
                    if answer.json()["locked"] is False:
                        break
                    await asyncio.sleep(0.2)
            frame = None
            while frame is None or frame["subtype"] not in ("NEW_MESSAGE_FROM_BOT", "GENERATION_FAILED"):
                frame = await receive(socket, None, 60)
        finally:
            end(second)
    history = await company.teacher.get(
        "/chat/get-messages-by-chat-id-sort-by-time", chatId=scenario["chatId"]
    )
    messages = history.json()["content"]
    assert messages[0]["message"] == request
    assert len([m for m in messages if m["sender"] == "bot"]) == (frame["subtype"] == "NEW_MESSAGE_FROM_BOT")


async def test_a_server_that_stops_tells_its_sockets_to_come_back(
    database_urls: DatabaseUrls, company: Company
) -> None:
    with live_portal(database_urls) as portal:
        async with joined(portal, company.teacher) as socket:
            portal.web.terminate()
            assert await closed_with(socket, 12) == 1012
