"""A license's maximum that is lowered while people come in: never more people than the license gives."""

import asyncio
from collections import Counter
from typing import Any
from uuid import UUID, uuid4

import pytest
from tests.accounts.test_account import company_code
from tests.stage import Company

from vesalius.companies import queries as companies
from vesalius.companies.operating import service as operating
from vesalius.companies.operating.schemas import Terms
from vesalius.companies.queries import SeatLimits
from vesalius.kit.db import Connection
from vesalius.kit.errors import Problem
from vesalius.kit.tenancy import Scope


async def register(company: Company, code: str) -> int:
    """Somebody registers through the company's link."""
    body = {"company": code, "email": f"{uuid4().hex}@test.example", "firstName": "New", "lastName": "Person"}
    return (await company.stage.http.post("/api/user-management/add-dom-user", json=body)).status_code


async def lower(company: Company, students: int) -> str:
    """The operator lowers the maximum of students."""
    try:
        async with company.stage.database.transaction(company.id) as connection:
            await operating.change_license(connection, company.license_id, Terms(max_students=students))
    except Problem as refused:
        return refused.code
    return "lowered"


async def taken_and_given(company: Company) -> tuple[int, int]:
    """Students with a seat, and the most there may be."""
    return (
        await company.value("SELECT students FROM seats_taken"),
        await company.value("SELECT max_students FROM licenses"),
    )


async def test_however_registering_and_lowering_mix_no_more_are_in_than_may_be(company: Company) -> None:
    code = await company_code(company)
    ends = await asyncio.gather(
        *(register(company, code) for _ in range(60)), *(lower(company, most) for most in (30, 20, 10, 5, 2))
    )
    taken, given = await taken_and_given(company)
    assert taken <= given
    registered = Counter(ends)[200]
    assert registered == taken - 1
    assert set(ends) <= {200, 409, "lowered", "below_taken"}
    # Whatever was lowered last holds from then on.
    assert await lower(company, taken) == "lowered"
    assert await register(company, code) == 409


async def lowered_between_count_and_seat(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> tuple[int, str]:
    """Lower the maximum to what is taken while a registration has counted its seat and not taken it yet."""
    code = await company_code(company)
    counted, go_on = asyncio.Event(), asyncio.Event()
    count = companies.seats_taken

    async def count_and_wait(*arguments: Any) -> Any:
        found = await count(*arguments)
        if not counted.is_set():
            counted.set()
            await go_on.wait()
        return found

    monkeypatch.setattr(companies, "seats_taken", count_and_wait)
    registering = asyncio.create_task(register(company, code))
    await counted.wait()
    lowering = asyncio.create_task(lower(company, 1))
    while not await company.value("SELECT count(*) FROM pg_locks WHERE NOT granted"):
        if lowering.done():
            break
        await asyncio.sleep(0.01)
    go_on.set()
    return await registering, await lowering


async def test_lowering_waits_for_who_is_taking_a_seat(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await lowered_between_count_and_seat(company, monkeypatch) == (200, "below_taken")
    taken, given = await taken_and_given(company)
    assert taken == 2 <= given


async def test_without_the_lock_more_would_be_in_than_may_be(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The negative control: the test above would see it if a seat were counted without holding the license."""

    async def without_lock(connection: Connection, scope: Scope, license_id: UUID) -> SeatLimits | None:
        return await companies.seat_limits(connection, scope, license_id)

    monkeypatch.setattr(companies, "lock_license", without_lock)
    assert await lowered_between_count_and_seat(company, monkeypatch) == (200, "lowered")
    assert await taken_and_given(company) == (2, 1)
