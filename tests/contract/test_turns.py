"""Who asks for much at once waits for their own turn: nobody else waits behind them."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, cast
from uuid import UUID

import httpx
import pytest
from tests.accounts.test_waiting import until
from tests.companies.test_imports import people, upload
from tests.scenarios.test_scenarios import draft
from tests.stage import Company

from vesalius.kit.events import Listener
from vesalius.kit.tokens import token_hash
from vesalius.scenarios.chat.hub import Hub
from vesalius.scenarios.chat.socket import _join

MANY = 12

Call = Callable[[Company], Awaitable[httpx.Response]]
Key = Callable[[Company], tuple[str, UUID]]


async def file_of_members(company: Company) -> httpx.Response:
    answer: httpx.Response = await upload(company.admin, people(1))
    return answer


async def scenario_on_paper(company: Company) -> httpx.Response:
    scenario = await draft(company.teacher)
    return await company.teacher.get("/scenario/pdf", id=scenario["id"])


async def own_data(company: Company) -> httpx.Response:
    return await company.student.get("/profile/export")


async def list_of_members(company: Company) -> httpx.Response:
    return await company.admin.get("/user-management/export")


async def trail(company: Company) -> httpx.Response:
    return await company.admin.get("/audit/export")


async def use_of_the_license(company: Company) -> httpx.Response:
    return await company.manager.get(
        "/user-management/license-usage-export", licenseId=str(company.license_id)
    )


@pytest.mark.parametrize(
    ("call", "key"),
    [
        (file_of_members, lambda company: ("imports", company.id)),
        (scenario_on_paper, lambda company: ("printouts", company.teacher.id)),
        *((call, lambda company: ("exports", company.id))
          for call in (own_data, list_of_members, trail, use_of_the_license)),
    ],
)  # fmt: skip
async def test_many_calls_of_one_keep_no_place_from_others(
    company: Company, other_company: Company, call: Call, key: Key
) -> None:
    locks, mine = company.stage.locks, key(company)
    async with locks.hold(mine):
        calls = [asyncio.ensure_future(call(company)) for _ in range(MANY)]

        async def all_wait() -> bool:
            return locks.waiting(mine) == MANY + 1

        await until(all_wait)
        others = await call(other_company)
        assert others.status_code == 200, others.text
        assert not any(one.done() for one in calls)
    assert {answer.status_code for answer in await asyncio.gather(*calls)} == {200}


async def test_resets_that_one_address_asks_for_keep_no_connection_from_others(company: Company) -> None:
    locks, here = company.stage.locks, ("reset", "127.0.0.1")

    async def ask(number: int) -> httpx.Response:
        email = f"n{number}.{company.id.hex}@test.example"
        return await company.stage.http.post("/api/auth/reset-password", params={"email": email})

    async with locks.hold(here):
        calls = [asyncio.ensure_future(ask(number)) for number in range(2 * MANY)]

        async def all_wait() -> bool:
            return locks.waiting(here) == 2 * MANY + 1

        await until(all_wait)
        renamed = await company.teacher.post("/profile/change-first-name", {"newFirstName": "Free"})
        assert renamed.status_code == 200
        assert not any(one.done() for one in calls)
    assert {answer.status_code for answer in await asyncio.gather(*calls)} == {200}


async def test_sockets_of_one_session_that_join_at_once_keep_no_connection_from_others(
    company: Company,
) -> None:
    database, token = company.stage.database, company.teacher.token
    turn = ("join", token_hash(token))
    frame = {"type": "Session", "subtype": "JOIN", "payload": {"token": token}}

    class Transport:
        async def receive_data(self, mode: str) -> str:
            return json.dumps(frame)

    async with database.locks.hold(turn):
        socket, hub = cast(Any, Transport()), Hub(database, Listener(company.stage.urls.app_url))
        joining = [asyncio.ensure_future(_join(socket, database, hub)) for _ in range(MANY)]

        async def all_wait() -> bool:
            return database.locks.waiting(turn) == MANY + 1

        await until(all_wait)
        assert await company.value("SELECT count(*) FROM users WHERE id = %s", company.teacher.id) == 1
        assert not any(one.done() for one in joining)
        for one in joining:
            one.cancel()
    await asyncio.wait(joining)
