"""Imports beside each other, and beside people who are added one by one."""

import asyncio
from typing import Any
from uuid import UUID

import psycopg
import pytest
from tests.accounts.test_account import company_code
from tests.companies.test_imports import people, tried
from tests.companies.test_members import new_member
from tests.stage import Company

from vesalius.companies import queries as companies
from vesalius.companies.imports import jobs, queries


async def test_others_come_in_while_an_import_writes_its_people(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The licenses are held for the seats alone: who is added meanwhile does not wait for thousands to be written."""
    file = await tried(company.admin, people(3))
    await company.admin.post(f"/user-management/imports/{file['id']}/confirm")
    write_groups, added = queries.write_groups, []

    async def meanwhile(*arguments: Any) -> None:
        answer = await asyncio.wait_for(
            company.manager.post("/user-management/add-user", new_member()), timeout=5
        )
        added.append(answer.status_code)
        await write_groups(*arguments)

    monkeypatch.setattr(queries, "write_groups", meanwhile)
    await jobs.write(company.stage.database, company.id, UUID(file["id"]), last_try=True)
    assert added == [200]
    assert (await company.admin.get(f"/user-management/imports/{file['id']}")).json()["state"] == "DONE"
    assert await company.value("SELECT students FROM seats_taken") == 5


async def test_two_runs_of_one_import_write_it_once(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = await tried(company.admin, people(20))
    await company.admin.post(f"/user-management/imports/{file['id']}/confirm")
    write_new, written = queries.write_new, []

    async def counted(*arguments: Any) -> int:
        written.append(arguments)
        return await write_new(*arguments)

    monkeypatch.setattr(queries, "write_new", counted)
    await asyncio.gather(
        *(jobs.write(company.stage.database, company.id, UUID(file["id"]), last_try=True) for _ in range(3))
    )
    # The others waited, and then had nothing to try and nothing to say of it.
    assert len(written) == 1
    assert (await company.admin.get(f"/user-management/imports/{file['id']}")).json()["state"] == "DONE"
    assert await company.value("SELECT students FROM seats_taken") == 21


async def test_a_failed_try_is_told_until_the_next_one_has_added_everybody(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = await tried(company.admin, people(3))
    await company.admin.post(f"/user-management/imports/{file['id']}/confirm")
    write_groups = queries.write_groups

    async def told() -> tuple[str, int, str | None]:
        seen = (await company.admin.get(f"/user-management/imports/{file['id']}")).json()
        return seen["state"], seen["done"], seen["failure"]

    async def too_slow(*_: Any) -> None:
        assert await told() == ("RUNNING", 3, None)
        raise psycopg.errors.LockNotAvailable

    monkeypatch.setattr(queries, "write_groups", too_slow)
    with pytest.raises(psycopg.OperationalError):
        await jobs.write(company.stage.database, company.id, UUID(file["id"]), last_try=False)
    assert await told() == ("RUNNING", 0, "import_failed")

    async def again(*arguments: Any) -> None:
        assert await told() == ("RUNNING", 3, "import_failed")
        await write_groups(*arguments)

    monkeypatch.setattr(queries, "write_groups", again)
    await jobs.write(company.stage.database, company.id, UUID(file["id"]), last_try=False)
    assert await told() == ("DONE", 3, None)


async def somebody_waits(company: Company) -> None:
    """Come back when a lock is waited for."""
    for _ in range(500):
        if await company.value("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("nobody waits")


async def test_somebody_added_whom_an_import_is_just_writing_is_a_member_already(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who adds them waits for the address alone. Held as well, the licenses would be waited for by the import."""
    one = new_member()
    file = await tried(company.admin, [f"{one['email']},Anna,Petrova,STUDENT,STUDENT,"])
    await company.admin.post(f"/user-management/imports/{file['id']}/confirm")
    write_groups = queries.write_groups
    adding: list[asyncio.Task[Any]] = []

    async def meanwhile(*arguments: Any) -> None:
        adding.append(asyncio.create_task(company.manager.post("/user-management/add-user", one)))
        await somebody_waits(company)
        await write_groups(*arguments)

    monkeypatch.setattr(queries, "write_groups", meanwhile)
    await jobs.write(company.stage.database, company.id, UUID(file["id"]), last_try=False)
    answer = await adding[0]
    assert (answer.status_code, answer.json()["code"]) == (409, "email_exists")
    told = (await company.admin.get(f"/user-management/imports/{file['id']}")).json()
    assert told["state"] == "DONE"
    assert await company.value("SELECT count(*) FROM users WHERE email = %s", one["email"]) == 1
    assert await company.value("SELECT students FROM seats_taken") == 2


async def test_somebody_who_registers_while_an_import_is_just_writing_them_is_a_member_already(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who registers through the company's link waits for the address alone, too."""
    email = new_member()["email"]
    file = await tried(company.admin, [f"{email},Anna,Petrova,STUDENT,STUDENT,"])
    await company.admin.post(f"/user-management/imports/{file['id']}/confirm")
    body = {
        "company": await company_code(company),
        "email": email,
        "firstName": "Anna",
        "lastName": "Petrova",
    }
    write_groups = queries.write_groups
    registering: list[asyncio.Task[Any]] = []

    async def meanwhile(*arguments: Any) -> None:
        registering.append(
            asyncio.create_task(company.stage.http.post("/api/user-management/add-dom-user", json=body))
        )
        await somebody_waits(company)
        await write_groups(*arguments)

    monkeypatch.setattr(queries, "write_groups", meanwhile)
    await jobs.write(company.stage.database, company.id, UUID(file["id"]), last_try=False)
    assert (await registering[0]).status_code == 200
    assert (await company.admin.get(f"/user-management/imports/{file['id']}")).json()["state"] == "DONE"
    assert await company.value("SELECT count(*) FROM users WHERE email = %s", email) == 1
    assert await company.value("SELECT students FROM seats_taken") == 2


async def test_somebody_imported_who_is_just_being_added_makes_the_import_outdated(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = new_member()
    file = await tried(company.admin, [f"{one['email']},Anna,Petrova,STUDENT,STUDENT,"])
    await company.admin.post(f"/user-management/imports/{file['id']}/confirm")
    lock_licenses = companies.lock_licenses
    writing: list[asyncio.Task[Any]] = []

    async def meanwhile(*arguments: Any) -> None:
        if not writing:
            job = jobs.write(company.stage.database, company.id, UUID(file["id"]), last_try=False)
            writing.append(asyncio.create_task(job))
            await somebody_waits(company)
        await lock_licenses(*arguments)

    monkeypatch.setattr(companies, "lock_licenses", meanwhile)
    assert (await company.manager.post("/user-management/add-user", one)).status_code == 200
    await writing[0]
    told = (await company.admin.get(f"/user-management/imports/{file['id']}")).json()
    assert (told["state"], told["failure"]) == ("FAILED", "import_outdated")
    assert await company.value("SELECT students FROM seats_taken") == 2


async def test_who_comes_in_after_the_last_look_makes_the_import_outdated(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = new_member()
    file = await tried(company.admin, [*people(1), f"{one['email']},Anna,Petrova,STUDENT,STUDENT,"])
    await company.admin.post(f"/user-management/imports/{file['id']}/confirm")
    write_new = queries.write_new

    async def too_late(*arguments: Any) -> int:
        assert (await company.manager.post("/user-management/add-user", one)).status_code == 200
        return await write_new(*arguments)

    monkeypatch.setattr(queries, "write_new", too_late)
    await outdated(company, file["id"])


async def test_who_is_brought_back_after_the_last_look_makes_the_import_outdated(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = {"userIds": [str(company.student.id)]}
    await company.admin.delete("/user-management/delete-user", gone)
    file = await tried(company.admin, [*people(1), f"{company.student.email},Anna,Petrova,STUDENT,STUDENT,"])
    await company.admin.post(f"/user-management/imports/{file['id']}/confirm")
    write_groups = queries.write_groups

    async def too_late(*arguments: Any) -> None:
        answer = await company.manager.post("/user-management/bring-back", gone)
        assert answer.json()["outcomes"][0]["ok"]
        await write_groups(*arguments)

    monkeypatch.setattr(queries, "write_groups", too_late)
    await outdated(company, file["id"])


async def outdated(company: Company, file_id: str) -> None:
    """Write an import, which finds one of its people a member already and leaves nothing."""
    await jobs.write(company.stage.database, company.id, UUID(file_id), last_try=True)
    told = (await company.admin.get(f"/user-management/imports/{file_id}")).json()
    assert (told["state"], told["failure"]) == ("FAILED", "import_outdated")
    assert await company.value("SELECT count(*) FROM users WHERE email LIKE '%%@import.example'") == 0
