"""Guesses at passwords: so many a day are verified, and the owner signs in all the while."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace

import httpx
import pytest
from tests.accounts.mail import token_for
from tests.accounts.test_links import ask_reset, set_new
from tests.stage import PASSWORD, Company, Persona, open_stage, sign_in_as

from vesalius.accounts import limits, passwords
from vesalius.accounts.devices import COOKIE
from vesalius.accounts.limits import KNOWN_DEVICES, ONE_DEVICE, OPEN_SESSIONS, STRANGERS, queries
from vesalius.kit.db import fetch_value
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.errors import Problem

WRONG = "Wrong-Horse-9"


@pytest.fixture(autouse=True)
async def quick(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is refused is not kept waiting, and the address all tests come from has not failed yet."""
    monkeypatch.setattr(limits, "REMEMBERED_S", 0.0)
    await company.execute("DELETE FROM sign_in_failures")


async def attempt(
    person: Persona, password: str = WRONG, cookie: str = "", kind: str = "auth"
) -> httpx.Response:
    """Try to sign in, on a device with this cookie."""
    return await person.stage.http.post(
        f"/api/{kind}/login",
        json={"email": person.email, "password": password},
        headers={"cookie": f"{COOKIE}={cookie}"} if cookie else {},
    )


async def known_device(person: Persona) -> str:
    """The cookie of a device on which the person has signed in."""
    answer = await attempt(person, PASSWORD)
    assert answer.status_code == 200, answer.text
    return answer.cookies[COOKIE]


async def pass_time(company: Company, by: timedelta) -> None:
    """Move the clock of the budgets."""
    await company.execute("UPDATE guess_budgets SET spent_until = spent_until - %s", by)


async def test_too_many_guesses_wait_and_say_how_long(company: Company) -> None:
    codes = [(await attempt(company.student)).status_code for _ in range(11)]
    assert codes == [401] * 10 + [429]
    refused = await attempt(company.student, PASSWORD)
    assert refused.status_code == 429
    assert 2600 <= int(refused.headers["retry-after"]) <= 2700
    await pass_time(company, timedelta(minutes=45))
    assert (await attempt(company.student)).status_code == 401
    assert (await attempt(company.student)).status_code == 429


async def test_a_day_of_constant_attack_verifies_100_guesses_and_the_owner_signs_in(company: Company) -> None:
    """From strangers without end, from a device that the owner shares, and from a session left open."""
    owner = company.student
    home, shared = await known_device(owner), await known_device(owner)
    verified = 0
    step = timedelta(minutes=15)
    for _ in range(int(timedelta(hours=24) / step)):
        await pass_time(company, step)
        for cookie in ("", shared):
            while (await attempt(owner, cookie=cookie)).status_code == 401:
                verified += 1
        while (await owner.post("/auth/check-password", {"password": WRONG})).status_code == 200:
            verified += 1
        await company.execute("DELETE FROM sign_in_failures")
        assert (await attempt(owner, PASSWORD, home)).status_code == 200
    assert 30 < verified <= 100


async def test_guesses_at_once_are_no_more_than_one_after_the_other(company: Company) -> None:
    answers = await asyncio.gather(*(attempt(company.student) for _ in range(50)))
    assert sorted(answer.status_code for answer in answers) == [401] * 10 + [429] * 40


async def test_so_many_wait_at_one_account_and_no_more(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = asyncio.Event()

    async def slowly(*_: object) -> bool:
        await go_on.wait()
        return False

    monkeypatch.setattr(passwords, "matches", slowly)
    monkeypatch.setattr(limits, "MOST_AT_ONCE", 3)
    monkeypatch.setattr(limits, "LATE_S", 0.0)
    tries = [asyncio.create_task(attempt(company.student)) for _ in range(8)]
    for place, one in enumerate(asyncio.as_completed(tries)):
        answer = await one
        assert answer.status_code == (429 if place < 5 else 401)
        if place == 4:
            go_on.set()


async def test_in_two_processes_no_more_guesses_are_verified(
    company: Company, database_urls: DatabaseUrls
) -> None:
    async with open_stage(database_urls) as second:
        other = Persona(second, company.student.id, company.student.email, "", company.id)
        people = (company.student, other)
        answers = await asyncio.gather(*(attempt(people[n % 2]) for n in range(40)))
    assert sum(answer.status_code == 401 for answer in answers) == 10


async def test_right_passwords_cost_nothing(company: Company) -> None:
    assert (await attempt(company.student)).status_code == 401
    for _ in range(15):
        assert (await attempt(company.student, PASSWORD)).status_code == 200
    codes = [(await attempt(company.student)).status_code for _ in range(10)]
    assert codes == [401] * 9 + [429]


async def test_a_marker_is_one_accounts_and_nobody_makes_one(company: Company) -> None:
    cookie = await known_device(company.student)
    for _ in range(10):
        await attempt(company.teacher)
    assert (await attempt(company.teacher, PASSWORD, cookie)).status_code == 429
    turned = ("A" if cookie[0] != "A" else "B") + cookie[1:]
    for _ in range(10):
        await attempt(company.student)
    assert (await attempt(company.student, PASSWORD, cookie)).status_code == 200
    for forged in (turned, cookie[:-8], "....", "x" * 5000):
        assert (await attempt(company.student, PASSWORD, forged)).status_code == 429


async def test_one_browser_keeps_the_markers_of_several_people(company: Company) -> None:
    first = await known_device(company.student)
    both = (await attempt(company.teacher, PASSWORD, first)).cookies[COOKIE]
    for person in (company.student, company.teacher):
        for _ in range(10):
            await attempt(person)
        assert (await attempt(person, PASSWORD)).status_code == 429
        assert (await attempt(person, PASSWORD, both)).status_code == 200
    cookie = both
    for _ in range(20):
        cookie = (await attempt(company.admin, PASSWORD, cookie)).cookies[COOKIE]
    # The same account's marker is renewed, not added.
    assert len(cookie.split(".")) == 3


async def test_the_marker_is_kept_from_scripts_and_other_sites(company: Company) -> None:
    header = (await attempt(company.student, PASSWORD)).headers["set-cookie"].lower()
    assert "httponly" in header
    assert "samesite=strict" in header
    assert "path=/api" in header


async def test_on_a_new_device_the_mailed_link_is_the_way_in(company: Company) -> None:
    owner = company.student
    for _ in range(11):
        await attempt(owner)
    assert (await attempt(owner, PASSWORD)).status_code == 429
    await ask_reset(company, owner.email)
    answer = await set_new(company.stage, await token_for(company, owner.email))
    assert answer.status_code == 200
    for _ in range(3):
        assert (await attempt(owner)).status_code == 429
    assert (await attempt(owner, "New-Horse-2026", answer.cookies[COOKIE])).status_code == 200


async def test_a_campus_behind_one_address_goes_on(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PACE_S", 0.001)
    for number in range(120):
        stranger = Persona(
            company.stage, company.id, f"n{number}.{company.id.hex}@test.example", "", company.id
        )
        assert (await attempt(stranger)).status_code == 401
    answers = await asyncio.gather(*(attempt(person, PASSWORD) for person in company.people.values()))
    assert {answer.status_code for answer in answers} == {200}


async def test_an_address_that_fails_often_is_let_on_one_after_the_other(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ADDRESS_FREE", 3)
    monkeypatch.setattr(limits, "PACE_S", 3600)
    for _ in range(3):
        await attempt(company.student)
    cookie = await known_device_without_wait(company.teacher, monkeypatch)
    held = asyncio.create_task(attempt(company.student))
    known = await attempt(company.teacher, PASSWORD, cookie)
    assert known.status_code == 200
    assert not held.done()
    held.cancel()


async def known_device_without_wait(person: Persona, monkeypatch: pytest.MonkeyPatch) -> str:
    """A device's cookie, made while the address is let on at once."""
    with monkeypatch.context() as patch:
        patch.setattr(limits, "PACE_S", 0)
        return await known_device(person)


async def test_the_acts_of_an_open_session_are_counted_apart(company: Company) -> None:
    owner = company.student
    for _ in range(11):
        await attempt(owner)
    own = await owner.post("/auth/check-password", {"password": PASSWORD})
    assert own.json() == {"correct": True}
    wrong = [(await owner.post("/auth/check-password", {"password": WRONG})).status_code for _ in range(11)]
    assert wrong == [200] * 10 + [429]
    changed = {"oldPass": PASSWORD, "newPass": "New-Horse-2026"}
    assert (await owner.post("/auth/change-password-with-old", changed)).status_code == 429
    await pass_time(company, timedelta(hours=8))
    assert (await owner.post("/auth/change-password-with-old", changed)).status_code == 200


async def test_a_wait_is_remembered_for_a_second_and_not_longer(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REMEMBERED_S", 1.0)
    monkeypatch.setattr(limits, "LATE_S", 0)
    for _ in range(11):
        await attempt(company.student)
    await company.execute("DELETE FROM guess_budgets")
    assert (await attempt(company.student, PASSWORD)).status_code == 429
    assert (await attempt(company.teacher, PASSWORD)).status_code == 200
    monkeypatch.setattr(limits, "REMEMBERED_S", 0.0)
    assert (await attempt(company.student, PASSWORD)).status_code == 200


async def test_of_many_who_go_on_while_refused_one_a_second_asks_the_database(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REMEMBERED_S", 1.0)
    monkeypatch.setattr(limits, "LATE_S", 0)
    remembering = limits.SignInLimits(company.stage.database, "secret")
    guesses = remembering._guesses("a@test.example", None)
    with pytest.raises(Problem):
        remembering.refuse(30, guesses[0].key)

    async def asks() -> bool:
        try:
            await remembering._refuse_remembered(guesses)
        except Problem:
            return False
        return True

    assert sum([await asks() for _ in range(20)]) == 0
    # A second later the first asks anew, for all who come beside it.
    remembering._blocked = {key: (seen - 1, until) for key, (seen, until) in remembering._blocked.items()}
    assert sum([await asks() for _ in range(20)]) == 1
    remembering.refuse(0, guesses[0].key)
    assert sum([await asks() for _ in range(20)]) == 20


async def test_what_counts_for_nothing_any_more_is_forgotten(company: Company) -> None:
    for _ in range(2):
        await attempt(company.student)
    budgets = "SELECT count(*) FROM guess_budgets WHERE spent_until > now()"
    async with company.stage.database.transaction() as connection:
        await connection.execute(
            "INSERT INTO guess_budgets VALUES ('all came back', now() - interval '1 second')"
        )
        before = await fetch_value(connection, budgets)
        await queries.forget_old(connection, timedelta(hours=1))
        assert await fetch_value(connection, "SELECT count(*) FROM guess_budgets") == before > 0
        assert await fetch_value(connection, "SELECT count(*) FROM sign_in_failures") > 0
        await queries.forget_old(connection, timedelta(seconds=-1))
        assert await fetch_value(connection, "SELECT count(*) FROM sign_in_failures") == 0
        await connection.rollback()


async def test_a_clock_that_was_ahead_keeps_nobody_out(company: Company, database_urls: DatabaseUrls) -> None:
    async with open_stage(database_urls, clock_offset=timedelta(hours=25)) as ahead:
        await attempt(replace(company.student, stage=ahead))
        async with ahead.database.transaction() as connection:
            assert await queries.wait_for_rate(connection, b"rate", 1, timedelta(hours=1)) == 0
    assert (await attempt(company.student, PASSWORD)).status_code == 429
    async with company.stage.database.transaction() as connection:
        assert await queries.wait_for_rate(connection, b"rate", 1, timedelta(hours=1)) > 24 * 3600
        # Each hour a job does this.
        await queries.forget_old(connection, timedelta(days=1))
        assert await queries.wait_for_rate(connection, b"rate", 1, timedelta(hours=1)) == 0
    assert (await attempt(company.student, PASSWORD)).status_code == 200


def test_no_budget_is_spent_for_as_long_as_counts_as_ahead() -> None:
    for budget in (STRANGERS, KNOWN_DEVICES, ONE_DEVICE, OPEN_SESSIONS):
        assert budget.burst * budget.every < queries.AHEAD


async def test_signing_in_again_and_again_on_a_known_device_needs_no_second_marker(company: Company) -> None:
    await sign_in_as(company.student, "desktop")
    cookie = (await attempt(company.student, PASSWORD, kind="desktop")).cookies[COOKIE]
    again = (await attempt(company.student, PASSWORD, cookie)).cookies[COOKIE]
    assert len(again.split(".")) == 1


async def test_the_more_refusals_are_held_the_longer_each_waits(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    limited = limits.SignInLimits(company.stage.database, "secret")
    waits: list[float] = []
    everybody = asyncio.Event()

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 2000:
            everybody.set()
        await everybody.wait()

    with monkeypatch.context() as patched:
        patched.setattr(limits, "asyncio", SimpleNamespace(sleep=sleep))
        await asyncio.gather(*(limited._hold() for _ in range(2000)))
        await limited._hold()
    assert waits[0] == limits.LATE_S == waits[-1]
    assert waits[499] == 500 / limits.REFUSALS_A_SECOND
    assert max(waits) == limits.LATEST_S
