"""What a connection shows once somebody was let in through it, and what still has to hold as a session opens."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import msgspec
import psycopg
import pytest
from tests.stage import PASSWORD, Company, found_company, open_stage, sign_in_as

from vesalius.access import queries
from vesalius.access.calls import CALLS
from vesalius.accounts import passwords
from vesalius.accounts.limits import WINDOW
from vesalius.accounts.queries import sign_in_facts
from vesalius.kit.db import fetch_value
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.tokens import token_hash
from vesalius.settings import Settings

PEOPLE = "SELECT count(*) FROM users"


async def test_a_reader_shows_one_company_at_a_time_and_writes_nothing(company: Company) -> None:
    database = company.stage.database
    assert database.readers
    async with database.readers.connection() as connection:
        standing = await queries.read_as(connection, token_hash(company.teacher.token))
        assert standing is not None
        assert standing.company_id == company.id
        assert await fetch_value(connection, PEOPLE) == len(company.people)
        with pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
            await connection.execute("UPDATE users SET first_name = 'Changed'")
        # A token that nobody has takes away what the last caller saw.
        assert await queries.read_as(connection, token_hash("nobody's")) is None
        assert await fetch_value(connection, PEOPLE) == 0


async def test_what_a_sign_in_reads_leaves_no_company_open(company: Company) -> None:
    database = company.stage.database
    assert database.readers
    async with database.readers.connection() as connection:
        await queries.read_as(connection, token_hash(company.teacher.token))
    facts = await sign_in_facts(database, company.teacher.email, [b"a", b"b"], b"c", WINDOW)
    assert facts.account
    assert facts.spent_seconds == [0, 0]
    async with database.readers.connection() as connection:
        assert await fetch_value(connection, PEOPLE) == 0


async def test_a_transaction_shows_its_own_company_alone(company: Company) -> None:
    other = await found_company(company.stage, people=False)
    await other.add_person("alone")
    database = company.stage.database
    async with database.transaction(company.id) as connection:
        assert await fetch_value(connection, PEOPLE) == len(company.people)
    async with database.transaction() as connection:
        assert await fetch_value(connection, PEOPLE) == 0
        standing = await queries.standing_of(connection, token_hash(other.people["alone"].token))
        assert standing is not None
        assert standing.company_id == other.id
        assert await fetch_value(connection, PEOPLE) == 1
    async with database.pool.connection() as connection:
        await queries.begin_as(connection, token_hash(company.teacher.token))
        assert await fetch_value(connection, PEOPLE) == len(company.people)


async def test_two_companies_take_turns_on_the_same_connections(company: Company) -> None:
    other = await found_company(company.stage)
    for _ in range(6):
        for one in (company, other):
            rows = (await one.admin.post("/user-management/search")).json()
            assert {row["id"] for row in rows["content"]} == {str(p.id) for p in one.people.values()}
            refused = await company.stage.http.post("/api/user-management/search", json={})
            assert refused.status_code == 401


def test_reading_calls_are_those_that_look() -> None:
    # Every one of them is made by the other tests; one that wrote would answer 500 there.
    reading = {call.path for call in CALLS if call.reads}
    assert {"/user-management/search", "/auth/check-admin-and-license", "/profile/progress"} <= reading
    assert not reading & {"/auth/login", "/scenario", "/audit/export", "/user-management/add-user"}


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], Awaitable[Any]]], None]:
    """Let something happen between the moment a password was found right and the opening of the session."""
    matches = passwords.matches

    def let(happen: Callable[[], Awaitable[Any]]) -> None:
        async def slowly(password: str, encoded: str | None) -> bool:
            right: bool = await matches(password, encoded)
            await happen()
            return right

        monkeypatch.setattr(passwords, "matches", slowly)

    return let


async def _sign_in(company: Company) -> Any:
    return await company.stage.http.post(
        "/api/auth/login", json={"email": company.admin.email, "password": PASSWORD}
    )


async def test_a_password_changed_while_the_hash_waited_opens_nothing(
    company: Company, meanwhile: Callable[[Callable[[], Awaitable[Any]]], None]
) -> None:
    changed = await passwords.hash_password("Another-Horse-9")
    meanwhile(
        lambda: company.execute(
            "UPDATE users SET password_hash = %s WHERE id = %s", changed, company.admin.id
        )
    )
    before = await company.value("SELECT count(*) FROM sessions")
    answer = await _sign_in(company)
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_credentials")
    assert await company.value("SELECT count(*) FROM sessions") == before


async def test_a_second_factor_set_up_while_the_hash_waited_is_asked_for(
    company: Company, meanwhile: Callable[[Callable[[], Awaitable[Any]]], None]
) -> None:
    meanwhile(
        lambda: company.execute(
            "INSERT INTO second_factors (company_id, user_id, salt, confirmed_at) VALUES (%s, %s, 'x', now())",
            company.id,
            company.admin.id,
        )
    )
    assert (await _sign_in(company)).status_code == 401


async def _change_password(company: Company) -> tuple[int, str]:
    answer = await company.admin.post(
        "/auth/change-password-with-old", {"oldPass": PASSWORD, "newPass": "New-Horse-2026"}
    )
    return answer.status_code, answer.json()["code"]


async def test_a_session_that_was_ended_while_the_hash_waited_changes_no_password(
    company: Company, meanwhile: Callable[[Callable[[], Awaitable[Any]]], None]
) -> None:
    end = "UPDATE sessions SET ended_at = now() WHERE user_id = %s"
    meanwhile(lambda: company.execute(end, company.admin.id))
    assert await _change_password(company) == (401, "session_ended")
    assert (await _sign_in(company)).status_code == 200


async def test_a_password_changed_while_the_hash_waited_is_not_changed_with_the_old_one(
    company: Company, meanwhile: Callable[[Callable[[], Awaitable[Any]]], None]
) -> None:
    changed = await passwords.hash_password("Another-Horse-9")
    change = "UPDATE users SET password_hash = %s WHERE id = %s"
    meanwhile(lambda: company.execute(change, changed, company.admin.id))
    assert await _change_password(company) == (400, "wrong_password")
    kept = await company.value("SELECT password_hash FROM users WHERE id = %s", company.admin.id)
    assert kept == changed


async def test_without_readers_all_goes_in_transactions(
    company: Company, database_urls: DatabaseUrls
) -> None:
    def change(settings: Settings) -> Settings:
        return msgspec.structs.replace(settings, database_readers=0)

    async with open_stage(database_urls, change=change) as stage:
        admin = replace(company.admin, stage=stage)
        await sign_in_as(admin)
        rows = (await admin.post("/user-management/search")).json()["content"]
        assert {row["id"] for row in rows} == {str(p.id) for p in company.people.values()}
        wrong = {"email": admin.email, "password": "Wrong-Horse-9"}
        assert (await stage.http.post("/api/auth/login", json=wrong)).status_code == 401


async def test_signing_in_is_being_seen(company: Company) -> None:
    await company.execute("UPDATE presence SET last_seen_at = NULL")
    await _sign_in(company)
    seen = await company.value("SELECT last_seen_at > now() - interval '1 minute' FROM presence"
                               " WHERE user_id = %s", company.admin.id)  # fmt: skip
    assert seen
    # So is any call, also one that only reads.
    await company.student.get("/profile/progress")
    assert await company.value(
        "SELECT last_seen_at IS NOT NULL FROM presence WHERE user_id = %s", company.student.id
    )


async def test_who_signs_in_again_within_a_minute_is_not_written_down_again(company: Company) -> None:
    version = "SELECT xmin::text FROM presence WHERE user_id = %s"
    await company.execute("UPDATE presence SET last_seen_at = now() - interval '61 seconds'")
    versions = [await company.value(version, company.admin.id)]
    for _ in range(2):
        await _sign_in(company)
        versions.append(await company.value(version, company.admin.id))
    assert versions[0] != versions[1] == versions[2]


async def test_who_reads_does_not_wait_for_their_own_call_that_takes_long(company: Company) -> None:
    await company.execute("UPDATE presence SET last_seen_at = NULL")
    async with company.stage.database.transaction() as writing:
        # A binding of thousands begins like this, and goes on for seconds.
        await queries.standing_of(writing, token_hash(company.manager.token))
        await queries.mark_seen(writing, company.id, company.manager.id)
        answer = await asyncio.wait_for(company.manager.get("/auth/check-admin-and-license"), timeout=5)
    assert answer.status_code == 200
    assert await company.value(
        "SELECT last_seen_at IS NOT NULL FROM presence WHERE user_id = %s", company.manager.id
    )
