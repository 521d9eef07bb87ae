"""Many at once: no seat is given twice, the last administrator stays, and nobody is half in and half out."""

import asyncio
import contextlib
from collections import Counter
from typing import Any
from uuid import UUID

import psycopg
import pytest
from tests.accounts.test_links import registration
from tests.companies.test_imports import people as lines_of
from tests.companies.test_imports import tried
from tests.companies.test_members import new_member
from tests.stage import Company

from vesalius.accounts import queries as accounts
from vesalius.accounts.links import queries as links
from vesalius.companies.imports import jobs as imports
from vesalius.kit.ids import new_id
from vesalius.kit.tokens import new_token, token_hash

CROWD = 200


async def make_members(
    company: Company, mode: str, status: str = "ACTIVE", *, seated: bool = True
) -> list[str]:
    """So many members of a kind that the test can let them all try at once."""
    ids = [new_id() for _ in range(CROWD)]
    await company.execute(
        "INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, status,"
        " registered_at) SELECT %s, n, n || '@extra.example', n || '@extra.example', 'Extra', 'Member', %s, %s,"
        " CASE WHEN %s = 'PENDING' THEN NULL ELSE now() END FROM unnest(%s::uuid[]) n",
        company.id, mode, status, status, ids,
    )  # fmt: skip
    if seated:
        await company.execute(
            "INSERT INTO seats (company_id, license_id, user_id) SELECT %s, %s, unnest(%s::uuid[])",
            company.id, company.license_id, ids,
        )  # fmt: skip
    return [str(user_id) for user_id in ids]


def outcome(answers: list[Any]) -> Counter[str]:
    """How many were let in, and why the others were not."""
    return Counter("in" if a.status_code < 300 else a.json()["code"] for a in answers)


@pytest.mark.parametrize(
    ("role", "column", "code"),
    [
        ("STUDENT", "max_students = 2", "max_students_reached"),
        ("TEACHER", "max_teachers = 3", "max_teachers_reached"),
        ("ADMIN", "max_administrators = 3", "max_administrators_reached"),
        ("STUDENT", "max_users = 6", "max_users_reached"),
    ],
)
async def test_of_many_added_at_once_the_last_seat_admits_one(
    company: Company, role: str, column: str, code: str
) -> None:
    await company.execute(f"UPDATE licenses SET {column}")
    answers = await asyncio.gather(
        *(company.admin.post("/user-management/add-user", new_member(role)) for _ in range(CROWD))
    )
    assert sorted(a.status_code for a in answers) == [200] + [409] * (CROWD - 1)
    assert {a.json()["code"] for a in answers if a.status_code == 409} == {code}
    assert await company.value("SELECT count(*) FROM users") == 6


@pytest.mark.parametrize(
    ("change", "column", "code", "kind"),
    [
        ({"usageMode": "TEACHER"}, "max_teachers = 3", "max_teachers_reached", "teachers"),
        (
            {"administrativeRights": True},
            "max_administrators = 3",
            "max_administrators_reached",
            "administrators",
        ),
    ],
)
async def test_of_many_who_change_role_at_once_the_last_seat_admits_one(
    company: Company, change: dict[str, Any], column: str, code: str, kind: str
) -> None:
    ids = await make_members(company, "STUDENT")
    await company.execute(f"UPDATE licenses SET {column}")
    answers = await asyncio.gather(
        *(company.admin.post("/user-management/edit-user-details", {"id": one, **change}) for one in ids)
    )
    assert outcome(answers) == {"in": 1, code: CROWD - 1}
    assert await company.value(f"SELECT {kind} FROM seats_taken") == 3


@pytest.mark.parametrize(
    ("mode", "column", "code", "kind"),
    [
        ("STUDENT", "max_students = 2", "max_students_reached", "students"),
        ("TEACHER", "max_users = 6", "max_users_reached", "users"),
    ],
)
async def test_of_many_who_come_back_at_once_the_last_seat_admits_one(
    company: Company, mode: str, column: str, code: str, kind: str
) -> None:
    ids = await make_members(company, mode, "DEACTIVATED", seated=False)
    await company.execute(f"UPDATE licenses SET {column}")
    answers = await asyncio.gather(
        *(
            company.admin.post("/user-management/add-user", new_member(mode, email=f"{one}@extra.example"))
            for one in ids
        )
    )
    assert outcome(answers) == {"in": 1, code: CROWD - 1}
    assert await company.value(f"SELECT {kind} FROM seats_taken") == int(column.split()[-1])
    assert await company.value("SELECT count(*) FROM users WHERE status = 'DEACTIVATED'") == CROWD - 1


async def test_of_many_brought_back_at_once_the_last_seat_admits_one(company: Company) -> None:
    ids = await make_members(company, "STUDENT", "DEACTIVATED", seated=False)
    await company.execute("UPDATE licenses SET max_students = 2")
    answers = await asyncio.gather(
        *(
            company.admin.post("/user-management/bring-back", {"userIds": ids[start : start + 10]})
            for start in range(0, CROWD, 10)
        )
    )
    ends = Counter(o.get("code", "in") for a in answers for o in a.json()["outcomes"])
    assert ends == {"in": 1, "max_students_reached": CROWD - 1}
    assert await company.value("SELECT students FROM seats_taken") == 2
    assert await company.value("SELECT count(*) FROM users WHERE status = 'DEACTIVATED'") == CROWD - 1


async def test_of_many_imports_and_additions_at_once_the_last_seat_admits_one(company: Company) -> None:
    files = [await tried(company.admin, lines_of(1)) for _ in range(20)]
    for file in files:
        confirmed = await company.admin.post(f"/user-management/imports/{file['id']}/confirm")
        assert confirmed.status_code == 200
    await company.execute("UPDATE licenses SET max_students = 2")

    async def write(import_id: str) -> None:
        # As the queue does with a job that found no connection, or a lock that was held too long.
        for _ in range(20):
            with contextlib.suppress(psycopg.OperationalError):
                await imports.write(company.stage.database, company.id, UUID(import_id), last_try=False)
                return
        raise AssertionError("never written")

    answers, *_ = await asyncio.gather(
        asyncio.gather(
            *(
                company.admin.post("/user-management/add-user", new_member())
                for _ in range(CROWD - len(files))
            )
        ),
        *(write(file["id"]) for file in files),
    )
    added = outcome(answers)
    states = await company.value("SELECT jsonb_agg(concat_ws(' ', state, failure)) FROM imports")
    written = Counter(states)
    assert added["in"] + written["DONE"] == 1
    assert added["max_students_reached"] + written["FAILED max_students_reached"] == CROWD - 1
    assert await company.value("SELECT students FROM seats_taken") == 2
    # The queue's own run finds them ended and does nothing.
    await company.stage.work()
    assert await company.value("SELECT count(*) FROM users") == 6


async def test_without_the_lock_the_last_seat_would_be_given_twice(company: Company) -> None:
    """The negative control: counting without holding the license lets two in."""
    await company.execute("UPDATE licenses SET max_students = 2")
    people = [await company.add_person(f"extra{n}", sign_in=False) for n in range(2)]
    await company.execute("DELETE FROM seats WHERE user_id = ANY(%s)", [p.id for p in people])
    barrier = asyncio.Barrier(2)

    async def naive(user_id: UUID) -> bool:
        async with company.stage.database.transaction(company.id) as connection:
            cursor = await connection.execute("SELECT students FROM seats_taken")
            row = await cursor.fetchone()
            await barrier.wait()
            if row is None or row[0] >= 2:
                return False
            await connection.execute(
                "INSERT INTO seats (company_id, license_id, user_id) VALUES (%s, %s, %s)",
                (company.id, company.license_id, user_id),
            )
            return True

    assert await asyncio.gather(*(naive(p.id) for p in people)) == [True, True]
    assert await company.value("SELECT students FROM seats_taken") == 3


async def test_two_administrators_cannot_demote_each_other(company: Company) -> None:
    await company.execute("DELETE FROM license_managers")
    pairs = ((company.admin, company.manager), (company.manager, company.admin))
    answers = await asyncio.gather(
        *(
            actor.post(
                "/user-management/edit-user-details", {"id": str(subject.id), "administrativeRights": False}
            )
            for actor, subject in pairs
        )
    )
    assert await company.value("SELECT count(*) FROM users WHERE administrator") == 1
    assert sorted(a.status_code for a in answers)[0] == 200


@pytest.mark.parametrize("call", ["delete-user", "withdraw-invitation", "send-invitation-to-profile"])
async def test_who_registers_while_they_are_removed_is_in_or_out_but_never_between(
    company: Company, call: str
) -> None:
    ids = (await make_members(company, "STUDENT", "PENDING"))[:24]
    tokens = [new_token() for _ in ids]
    for user_id, token in zip(ids, tokens, strict=True):
        await company.execute(
            "INSERT INTO links (company_id, id, hash, purpose, user_id, expires_at)"
            " VALUES (%s, %s, %s, 'invitation', %s, now() + interval '1 day')",
            company.id, new_id(), token_hash(token), user_id,
        )  # fmt: skip

    async def register(token: str) -> int:
        answer = await company.stage.http.post(
            "/api/auth/register", params={"token": token}, json=registration()
        )
        return answer.status_code

    async def administer(user_id: str) -> str:
        method = "DELETE" if call == "delete-user" else "POST"
        answer = await company.admin.request(method, f"/user-management/{call}", json={"userIds": [user_id]})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["outcomes"][0].get("code", "done"))

    ends = await asyncio.gather(
        *(asyncio.gather(register(token), administer(one)) for one, token in zip(ids, tokens, strict=True))
    )
    for user_id, (registered, administered) in zip(ids, ends, strict=True):
        status = await company.value("SELECT status FROM users WHERE id = %s", user_id)
        seats = await company.value("SELECT count(*) FROM seats WHERE user_id = %s", user_id)
        assert registered in (200, 404, 410)
        if call == "send-invitation-to-profile":
            assert (administered, status) in (("done", "PENDING"), ("not_pending", "ACTIVE"))
            assert (registered == 200) == (status == "ACTIVE")
        elif registered == 200:
            # Registered first: then removing deactivates, and withdrawing comes too late.
            assert (administered, status, seats) in (
                ("done", "DEACTIVATED", 0),
                ("not_pending", "ACTIVE", 1),
            )
        else:
            assert (administered, status, seats) == ("done", None, 0)


@pytest.mark.parametrize(
    ("call", "left"),
    [
        ("delete-user", ("done", "DEACTIVATED")),
        ("withdraw-invitation", ("not_pending", "ACTIVE")),
        ("send-invitation-to-profile", ("not_pending", "ACTIVE")),
    ],
)
async def test_ending_a_link_that_is_being_used_waits_for_the_registration(
    company: Company, call: str, left: tuple[str, str]
) -> None:
    """Link and person are held in one order by both. Else they would wait for each other."""
    user_id, link_id = UUID((await make_members(company, "STUDENT", "PENDING"))[0]), new_id()
    await company.execute(
        "INSERT INTO links (company_id, id, hash, purpose, user_id, expires_at)"
        " VALUES (%s, %s, %s, 'invitation', %s, now() + interval '1 day')",
        company.id, link_id, token_hash(new_token()), user_id,
    )  # fmt: skip
    async with company.stage.database.transaction(company.id) as registering:
        assert await links.consume(registering, company.scope, link_id, "invitation")
        method = "DELETE" if call == "delete-user" else "POST"
        removing = asyncio.create_task(
            company.admin.request(method, f"/user-management/{call}", json={"userIds": [str(user_id)]})
        )
        waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
        while not await company.value(waiting):
            assert not removing.done()
            await asyncio.sleep(0.01)
        assert await accounts.complete_registration(
            registering, company.scope, user_id, "Late", "Comer", "hash", "en_UK"
        )
    answer = await removing
    assert answer.status_code == 200, answer.text
    status = await company.value("SELECT status FROM users WHERE id = %s", user_id)
    assert (answer.json()["outcomes"][0].get("code", "done"), status) == left
