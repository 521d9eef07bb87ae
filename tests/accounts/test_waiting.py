"""Who waits, for a hash or for a license that somebody holds, keeps no connection from others meanwhile."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from threading import Event
from typing import Any, LiteralString

import httpx
import pytest
from tests.accounts.test_links import registration
from tests.stage import PASSWORD, Company, Persona

from vesalius.accounts import passwords
from vesalius.accounts.links import Purpose
from vesalius.accounts.links import queries as links
from vesalius.accounts.links.service import LIFETIME
from vesalius.kit.ids import new_id
from vesalius.kit.tokens import new_token, token_hash

MANY = 40
"""Twice the connections that the stage's application has."""


async def link_of(company: Company, person: Persona, purpose: Purpose) -> str:
    """The token of a new link."""
    token = new_token()
    async with company.stage.database.transaction(company.id) as connection:
        await links.put(
            connection, company.scope, new_id(), token_hash(token), purpose, person.id, {}, LIFETIME[purpose]
        )
    return token


async def invited(company: Company, number: int) -> str:
    """The token of a new person's invitation."""
    person = await company.add_person(f"new{number}", sign_in=False)
    await company.execute(
        "UPDATE users SET status = 'PENDING', registered_at = NULL, password_hash = NULL WHERE id = %s",
        person.id,
    )
    return await link_of(company, person, Purpose.INVITATION)


async def register(company: Company, token: str) -> httpx.Response:
    """Use an invitation."""
    return await company.stage.http.post("/api/auth/register", params={"token": token}, json=registration())


async def reset(company: Company, token: str) -> httpx.Response:
    """Use a reset link."""
    return await company.stage.http.post(
        "/api/auth/change-password", params={"token": token}, json={"newPassword": "Blue-Kettle-77"}
    )


@contextlib.asynccontextmanager
async def nobody_hashes() -> AsyncIterator[None]:
    """All who want a hash wait for it."""
    go = Event()
    holding = [passwords._threads.submit(go.wait) for _ in range(passwords._AT_ONCE)]
    try:
        yield
    finally:
        go.set()
        await asyncio.gather(*(asyncio.wrap_future(one) for one in holding))


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something that will come to be."""
    async with asyncio.timeout(30):
        while not await condition():  # noqa: ASYNC110 - what is waited for is of other processes too
            await asyncio.sleep(0.01)


async def start_registrations(company: Company) -> list[Awaitable[httpx.Response]]:
    return [register(company, await invited(company, number)) for number in range(MANY)]


async def start_resets(company: Company) -> list[Awaitable[httpx.Response]]:
    people = [await company.add_person(f"p{number}", sign_in=False) for number in range(MANY)]
    return [reset(company, await link_of(company, person, Purpose.RESET)) for person in people]


async def by_all(company: Company, path: str, body: dict[str, str]) -> list[Awaitable[httpx.Response]]:
    """The call by four people, ten times each: as often as a session's password is compared at once."""
    people = [company.student, company.teacher, company.teacher2, company.admin]
    return [people[number % len(people)].post(path, body) for number in range(MANY)]


async def start_changes(company: Company) -> list[Awaitable[httpx.Response]]:
    body = {"oldPass": PASSWORD, "newPass": "Blue-Kettle-77"}
    return await by_all(company, "/auth/change-password-with-old", body)


async def start_comparisons(company: Company) -> list[Awaitable[httpx.Response]]:
    return await by_all(company, "/auth/check-password", {"password": PASSWORD})


async def start_enrolments(company: Company) -> list[Awaitable[httpx.Response]]:
    await company.execute("UPDATE users SET administrator = true")
    return await by_all(company, "/profile/second-factor/begin", {"password": PASSWORD})


@pytest.mark.parametrize(
    "start", [start_registrations, start_resets, start_changes, start_comparisons, start_enrolments]
)
async def test_nothing_waits_for_a_hash_with_a_connection(
    company: Company,
    other_company: Company,
    start: Callable[[Company], Awaitable[list[Awaitable[httpx.Response]]]],
) -> None:
    calls = await start(company)
    async with nobody_hashes():
        waiting = [asyncio.ensure_future(call) for call in calls]

        async def all_wait() -> bool:
            return len(passwords._waiting) == MANY

        await until(all_wait)
        renamed = await other_company.teacher.post("/profile/change-first-name", {"newFirstName": "Free"})
        assert renamed.status_code == 200
        assert not any(call.done() for call in waiting)
    for answer in await asyncio.gather(*waiting):
        assert answer.status_code in (200, 400, 401), answer.text


async def test_two_hundred_uses_of_one_link_are_one_registration(company: Company) -> None:
    token = await invited(company, 1)
    answers = await asyncio.gather(*(register(company, token) for _ in range(200)))
    assert sorted(answer.status_code for answer in answers) == [200] + [410] * 199
    token = await link_of(company, company.student, Purpose.RESET)
    answers = await asyncio.gather(*(reset(company, token) for _ in range(200)))
    assert sorted(answer.status_code for answer in answers) == [200] + [410] * 199


@pytest.mark.parametrize("state", ["used_at = now()", "revoked_at = now()", "expires_at = now()", ""])
@pytest.mark.parametrize("use", [register, reset])
async def test_a_dead_link_is_refused_before_any_hash(
    company: Company, state: str, use: Callable[[Company, str], Awaitable[httpx.Response]]
) -> None:
    token = await invited(company, 1) if use is register else ""
    if use is reset:
        token = await link_of(company, company.student, Purpose.RESET)
    if state:
        await company.execute(f"UPDATE links SET {state} WHERE hash = %s", token_hash(token))
    else:
        token = new_token()
    async with nobody_hashes(), asyncio.timeout(30):
        answers = await asyncio.gather(*(use(company, token) for _ in range(50)))
        assert {answer.status_code for answer in answers} == {410 if state else 404}


async def add_member(company: Company, number: int) -> httpx.Response:
    body = {"email": f"n{number}.{company.id.hex[:8]}@test.example", "firstName": "New", "lastName": "Member",
            "usageMode": "STUDENT", "role": "STUDENT"}  # fmt: skip
    return await company.admin.post("/user-management/add-user", body)


async def take_organism(company: Company, number: int) -> httpx.Response:
    return await company.student.post("/desktop/organisms", headers={"idempotency-key": str(new_id())})


async def ask_for_deletion(company: Company, number: int) -> httpx.Response:
    return await company.teacher.post("/profile/initiate-profile-deletion")


@pytest.mark.parametrize(
    ("call", "lock"),
    [
        (add_member, "SELECT FROM licenses WHERE id = %s FOR NO KEY UPDATE"),
        (ask_for_deletion, "SELECT FROM licenses WHERE id = %s FOR NO KEY UPDATE"),
        (take_organism, "SELECT pg_advisory_xact_lock(hashtextextended('organisms of ' || %s::uuid, 0))"),
    ],
)
async def test_nothing_waits_for_a_license_with_all_connections(
    company: Company,
    other_company: Company,
    call: Callable[[Company, int], Awaitable[httpx.Response]],
    lock: LiteralString,
) -> None:
    # Signs the application's session in.
    await company.student.get("/desktop/scenarios")
    waiting: list[asyncio.Future[Any]] = []
    async with company.stage.database.transaction(company.id) as holding:
        await holding.execute(lock, (company.license_id,))
        waiting += [asyncio.ensure_future(call(company, number)) for number in range(MANY)]

        async def one_waits() -> bool:
            return bool(
                await company.value("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
            )

        await until(one_waits)
        assert not any(call.done() for call in waiting), waiting[0].result().text
        renamed = await other_company.teacher.post("/profile/change-first-name", {"newFirstName": "Free"})
        assert renamed.status_code == 200
        assert not any(call.done() for call in waiting)
    answers = await asyncio.gather(*waiting)
    # Of forty deletion links a person gets the first.
    assert {answer.status_code for answer in answers} <= {200, 409, 429}, answers[0].text
