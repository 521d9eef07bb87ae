"""The chat with the author: messages count once, one answer at a time, nothing lost."""

import asyncio
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import msgspec
from tests.scenarios.authors import Broken, Echo, Slow
from tests.scenarios.test_scenarios import draft
from tests.stage import Company

from vesalius.professor.jobs import Answering
from vesalius.scenarios.chat import queries
from vesalius.scenarios.chat.service import unlock_abandoned


async def events(company: Company, chat_id: str) -> list[dict[str, Any]]:
    """Every frame the chat's watchers were told."""
    async with company.stage.database.transaction(company.id) as connection:
        rows = await queries.events_after(connection, company.scope, UUID(chat_id), 0)
    return [msgspec.json.decode(row.frame) for row in rows]


async def locked(company: Company, chat_id: str) -> bool:
    """Whether the API says the chat is locked."""
    answer = await company.teacher.get("/scenario/is-chat-locked", chatId=chat_id)
    return bool(answer.json()["locked"])


async def test_a_message_locks_the_chat_and_the_answer_unlocks_it(company: Company) -> None:
    scenario = await draft(company.teacher)
    sent = await company.teacher.post(
        "/scenario/send-message", {"chatId": scenario["chatId"], "message": "Hello", "clientId": str(uuid4())}
    )
    assert sent.json()["locked"] is True
    assert await locked(company, scenario["chatId"])
    await company.stage.work(Echo())
    assert not await locked(company, scenario["chatId"])

    history = (
        await company.teacher.get("/chat/get-messages-by-chat-id-sort-by-time", chatId=scenario["chatId"])
    ).json()
    assert [(m["sender"], m["message"]) for m in history["content"]] == [
        ("user", "Hello"),
        ("bot", "You said: Hello"),
    ]
    assert history["content"][1]["senderFirstName"] == "Professor"
    told = await events(company, scenario["chatId"])
    kinds = [(e["type"], e["subtype"]) for e in told]
    # The pieces are gone: the whole message stands for them.
    assert kinds == [
        ("SCENARIO_GPT", "NEW_SCENARIO"),
        ("SCENARIO_SUB", "NEW_MESSAGE_FROM_USER"),
        ("SCENARIO_SUB", "NEW_MESSAGE_FROM_BOT"),
    ]
    assert told[-1]["payload"]["name"] == "Hello"
    assert told[-1]["payload"]["locked"] is False
    assert [e["seq"] for e in told] == sorted(e["seq"] for e in told)


async def test_a_scenario_can_begin_with_its_first_message(company: Company) -> None:
    answer = await company.teacher.post("/scenario", {"message": "A case", "clientId": str(uuid4())})
    assert answer.json()["locked"] is True
    await company.stage.work(Echo())
    scenario = answer.json()["scenario"]
    assert (await company.teacher.get("/scenario/get-by-id", id=scenario["id"])).json()["name"] == "A case"


async def test_the_same_message_sent_again_is_one_message(company: Company) -> None:
    scenario = await draft(company.teacher)
    body = {"chatId": scenario["chatId"], "message": "Once", "clientId": str(uuid4())}
    answers = await asyncio.gather(*(company.teacher.post("/scenario/send-message", body) for _ in range(8)))
    assert {a.status_code for a in answers} == {200}
    assert len({a.json()["messageId"] for a in answers}) == 1
    assert await company.value("SELECT count(*) FROM chat_messages") == 1


async def test_only_one_of_many_messages_at_once_is_taken(company: Company) -> None:
    scenario = await draft(company.teacher)

    async def send(number: int) -> int:
        body = {"chatId": scenario["chatId"], "message": f"Message {number}", "clientId": str(uuid4())}
        return (await company.teacher.post("/scenario/send-message", body)).status_code

    assert sorted(await asyncio.gather(*(send(n) for n in range(12)))) == [200] + [409] * 11


async def test_without_the_conditional_lock_many_would_be_taken(company: Company) -> None:
    """The negative control: looking first and locking after lets several in."""
    scenario = await draft(company.teacher)
    chat_id = UUID(scenario["chatId"])
    barrier = asyncio.Barrier(4)

    async def naive() -> bool:
        async with company.stage.database.transaction(company.id) as connection:
            cursor = await connection.execute(
                "SELECT lock_generation FROM chats WHERE company_id = %s AND id = %s", (company.id, chat_id)
            )
            row = await cursor.fetchone()
            await barrier.wait()
            if row is None or row[0] is not None:
                return False
            await connection.execute(
                "UPDATE chats SET lock_generation = %s, lock_until = now() + interval '20 seconds'"
                " WHERE company_id = %s AND id = %s",
                (uuid4(), company.id, chat_id),
            )
            return True

    assert sum(await asyncio.gather(*(naive() for _ in range(4)))) > 1


async def test_a_locked_chat_refuses_edits_by_hand(company: Company) -> None:
    scenario = await draft(company.teacher, message="Work")
    answer = await company.teacher.post("/scenario/change-name", {"id": scenario["id"], "name": "Mine"})
    assert (answer.status_code, answer.json()["code"]) == (409, "chat_locked")
    deleted = await company.teacher.delete("/scenario/delete-batch", {"scenarioIds": [scenario["id"]]})
    assert deleted.json()["outcomes"][0]["code"] == "chat_locked"


async def test_an_author_that_fails_unlocks_the_chat_and_says_so(company: Company) -> None:
    scenario = await draft(company.teacher, message="Please")
    await company.stage.work(Broken())
    assert not await locked(company, scenario["chatId"])
    told = await events(company, scenario["chatId"])
    assert told[-1]["subtype"] == "GENERATION_FAILED"
    assert told[-1]["payload"]["code"] == "author_failed"
    assert await company.value("SELECT count(*) FROM chat_messages WHERE sender = 'user'") == 1


async def test_a_lock_whose_writer_died_runs_out_and_the_late_answer_does_not_count(company: Company) -> None:
    scenario = await draft(company.teacher, message="Please")
    slow = Slow()
    working = asyncio.create_task(company.stage.work(slow))
    await asyncio.wait_for(slow.speaking.wait(), 10)
    assert await locked(company, scenario["chatId"])
    # As if the process had been silent for the whole lease.
    await company.execute("UPDATE chats SET lock_until = now() - interval '1 second'")
    assert not await locked(company, scenario["chatId"])
    # The application sweeps as well: either may be the one that unlocks it.
    await unlock_abandoned(company.stage.database)
    assert (await events(company, scenario["chatId"]))[-1]["payload"]["code"] == "interrupted"
    slow.go_on.set()
    await asyncio.wait_for(working, 20)
    assert await company.value("SELECT count(*) FROM chat_messages WHERE sender = 'bot'") == 0


async def test_an_interrupted_run_that_is_handed_out_again_answers_once(company: Company) -> None:
    scenario = await draft(company.teacher, message="Again")
    slow = Slow()
    generation = await company.value("SELECT id FROM generations")
    first = asyncio.create_task(Answering(company.stage.database, slow, company.id, generation).run())
    await asyncio.wait_for(slow.speaking.wait(), 10)
    # The first run is cut off in the middle, as by a kill; its job, never finished, is handed out again.
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    assert await locked(company, scenario["chatId"])
    await company.stage.work(Echo())
    history = await company.teacher.get(
        "/chat/get-messages-by-chat-id-sort-by-time", chatId=scenario["chatId"]
    )
    assert [m["message"] for m in history.json()["content"]] == ["Again", "You said: Again"]
    assert history.json()["locked"] is False


async def test_messages_have_limits_that_are_named(company: Company) -> None:
    scenario = await draft(company.teacher)
    for message, code in (
        ("x" * 4097, "too_long"),
        ("", "too_short"),
        ("   ", "required"),
        (7, "wrong_type"),
    ):
        answer = await company.teacher.post(
            "/scenario/send-message", {"chatId": scenario["chatId"], "message": message}
        )
        assert answer.status_code == 400
        field = answer.json()["fields"][0]
        assert (field["pointer"], field["code"]) == ("/message", code)
        if code == "too_long":
            assert field["limit"] == 4096
    for hostile in ("nul \u0000", "\ud800"):
        body = msgspec.json.encode({"chatId": scenario["chatId"], "message": "@"}).replace(
            b"@", hostile.encode("unicode_escape")
        )
        answer = await company.teacher.request(
            "POST", "/scenario/send-message", content=body, headers={"content-type": "application/json"}
        )
        assert answer.status_code == 400
    assert await company.value("SELECT count(*) FROM chat_messages") == 0


async def test_a_clock_far_ahead_does_not_leave_chats_locked(company: Company) -> None:
    scenario = await draft(company.teacher, message="Wait")
    async with company.stage.database.transaction(company.id) as connection:
        assert not await queries.take_lock(
            connection, company.scope, UUID(scenario["chatId"]), uuid4(), timedelta(seconds=20)
        )
    await company.execute("UPDATE chats SET lock_until = now()")
    async with company.stage.database.transaction(company.id) as connection:
        assert await queries.take_lock(
            connection, company.scope, UUID(scenario["chatId"]), uuid4(), timedelta(seconds=20)
        )
