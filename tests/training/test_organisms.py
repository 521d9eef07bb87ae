"""Organisms: never more at a time than the license allows, and none held by the dead."""

import asyncio
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from tests.stage import PASSWORD, Company, open_stage, sign_in_as, without_turns
from tests.training.desktop import publish, start_attempt, start_organism, step, write

from vesalius.kit.db import Connection, fetch_value
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.tenancy import Scope
from vesalius.training.organisms import queries, service

PLACES = 3


async def rush(company: Company, number: int) -> list[int]:
    """So many people start at once; returns their statuses, sorted."""
    await company.execute("UPDATE licenses SET concurrency = %s", PLACES)
    people = [await company.add_person(f"p{place}", sign_in=False) for place in range(number)]
    for person in people:
        await sign_in_as(person, "desktop")
    answers = await asyncio.gather(*(write(person, "/organisms") for person in people))
    for answer in answers:
        if answer.status_code != 200:
            assert answer.json()["code"] == "organism_limit_reached"
            assert answer.json()["message"] == "Concurrent organisms limit reached."
    return sorted(answer.status_code for answer in answers)


async def test_of_60_who_start_at_once_exactly_as_many_get_in_as_there_are_places(company: Company) -> None:
    assert await rush(company, 60) == [200] * PLACES + [409] * (60 - PLACES)
    assert await company.value("SELECT count(*) FROM organisms") == PLACES


async def test_a_session_holds_one_place_however_often_it_starts(company: Company) -> None:
    await company.execute("UPDATE licenses SET concurrency = 2")
    first = await start_organism(company.student)
    attempt = await start_attempt(company.student, await publish(company), first)
    answers = await asyncio.gather(*(write(company.student, "/organisms") for _ in range(20)))
    assert {answer.status_code for answer in answers} == {200}
    assert await company.value("SELECT count(*) FROM organisms WHERE ended_at IS NULL") == 1
    ended = "SELECT ending FROM attempts WHERE id = %s"
    assert await company.value(ended, UUID(attempt)) == "abandoned"
    assert (await write(company.teacher, "/organisms")).status_code == 200
    gone = await write(company.student, f"/organisms/{first}/heartbeat")
    assert (gone.status_code, gone.json()["code"]) == (409, "organism_not_live")


async def test_a_person_holds_two_places_with_however_many_sessions(company: Company) -> None:
    sessions = []
    for _ in range(6):
        await sign_in_as(company.student, "desktop")
        sessions.append(company.student.desktop_state["access_token"])

    async def start(token: str) -> Any:
        return await company.stage.http.post(
            "/api/desktop/organisms",
            headers={"authorization": f"Bearer {token}", "idempotency-key": str(uuid4())},
        )

    answers = await asyncio.gather(*(start(token) for token in sessions))
    assert sorted(answer.status_code for answer in answers) == [200] * 2 + [409] * 4
    assert {a.json()["code"] for a in answers if a.status_code == 409} == {"organism_person_limit"}
    assert (await write(company.teacher, "/organisms")).status_code == 200
    await company.execute("UPDATE organisms SET lease_until = now() - interval '1 second'")
    assert (await start(sessions[0])).status_code == 200


async def test_without_the_lock_more_get_in(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    """The negative control: the test above would see it if the license were not held while counting."""

    async def without_lock(connection: Connection, scope: Scope, license_id: UUID) -> int:
        number: int = await fetch_value(
            connection, "SELECT concurrency FROM licenses WHERE id = %s", (license_id,)
        )
        return number

    counted = asyncio.Barrier(10)
    count = queries.count_live

    async def count_together(*arguments: Any) -> int:
        live = await count(*arguments)
        await counted.wait()
        return live

    without_turns(monkeypatch)
    monkeypatch.setattr(queries, "lock_license", without_lock)
    monkeypatch.setattr(queries, "count_live", count_together)
    assert await rush(company, 10) == [200] * 10


async def test_a_start_does_not_wait_for_those_who_hold_the_license_for_its_seats(company: Company) -> None:
    """An import of thousands, or a binding, holds the license's row for seconds."""
    async with company.stage.database.transaction(company.id) as importing:
        await importing.execute("SELECT id FROM licenses FOR NO KEY UPDATE")
        answer = await asyncio.wait_for(write(company.student, "/organisms"), timeout=5)
    assert answer.status_code == 200, answer.text


async def test_a_place_is_free_again_when_its_organism_ends(company: Company) -> None:
    await company.execute("UPDATE licenses SET concurrency = 1")
    organism = await start_organism(company.student)
    assert (await write(company.teacher, "/organisms")).status_code == 409
    ended = await write(company.student, f"/organisms/{organism}/end")
    again = await write(company.student, f"/organisms/{organism}/end")
    assert ended.status_code == again.status_code == 200
    assert ended.json() == again.json()
    assert (await write(company.teacher, "/organisms")).status_code == 200
    gone = await write(company.student, f"/organisms/{organism}/heartbeat")
    assert (gone.status_code, gone.json()["code"]) == (409, "organism_not_live")


async def test_signing_out_gives_back_what_the_session_holds(company: Company) -> None:
    await company.execute("UPDATE licenses SET concurrency = 1")
    await start_organism(company.student)
    token = company.student.desktop_state["access_token"]
    out = await company.stage.http.post("/api/auth/logout", headers={"authorization": f"Bearer {token}"})
    assert out.status_code == 200
    assert (await write(company.teacher, "/organisms")).status_code == 200


async def test_a_lease_lasts_90_seconds_and_a_heartbeat_renews_it(
    company: Company, database_urls: DatabaseUrls
) -> None:
    """The clock is moved by whole stages; the database is one."""
    await company.execute("UPDATE licenses SET concurrency = 1")
    started = (await write(company.student, "/organisms")).json()
    assert (await write(company.teacher, "/organisms")).status_code == 409
    assert (started["heartbeatSeconds"], started["leaseSeconds"]) == (30, 90)
    organism = started["organismId"]
    holder, other = (person.desktop_state["access_token"] for person in (company.student, company.teacher))

    async def later(seconds: int, token: str, path: str) -> int:
        async with open_stage(database_urls, clock_offset=timedelta(seconds=seconds)) as stage:
            answer = await stage.http.post(
                f"/api/desktop{path}",
                headers={
                    "authorization": f"Bearer {token}",
                    "idempotency-key": f"{seconds:032}",
                },
            )
            return answer.status_code

    # Half a minute is left before each end, for a machine that is slow.
    assert await later(60, other, "/organisms") == 409
    assert await later(61, holder, f"/organisms/{organism}/heartbeat") == 200
    assert await later(120, other, "/organisms") == 409
    assert await later(180, holder, f"/organisms/{organism}/heartbeat") == 409
    assert await later(181, other, "/organisms") == 200


async def test_what_an_application_left_behind_is_ended_and_counts_as_abandoned(company: Company) -> None:
    organism = await start_organism(company.student)
    attempt = await start_attempt(company.student, await publish(company), organism)
    await write(company.student, f"/attempts/{attempt}/steps", {"steps": [step()], "progress": 35})
    await company.execute(
        "UPDATE organisms SET started_at = now() - interval '10 minutes', heard_at = now() - interval '2 minutes',"
        " lease_until = now() - interval '30 seconds'"
    )
    await company.execute("UPDATE attempts SET started_at = now() - interval '7 minutes'")
    for _ in range(2):  # what was ended once is not ended and counted again
        await service.end_abandoned(company.stage.database)
        ended = await company.value("SELECT ending || ' ' || progress || ' ' || seconds FROM attempts")
        assert ended == "abandoned 35 300"
        assert await company.value("SELECT seconds FROM usage_months") == 480
    row = (await company.student.get("/desktop/scenarios")).json()["content"][0]
    assert (row["progress"], row["attempts"]) == (35, 1)


async def test_ending_an_organism_abandons_the_attempt_on_it(company: Company) -> None:
    organism = await start_organism(company.student)
    attempt = await start_attempt(company.student, await publish(company), organism)
    await write(company.student, f"/organisms/{organism}/end")
    assert await company.value("SELECT ending FROM attempts") == "abandoned"
    late = await write(
        company.student, f"/attempts/{attempt}/end", {"progress": 9, "ending": "stable", "seconds": 1}
    )
    assert (late.status_code, late.json()["code"]) == (409, "attempt_ended")


async def test_the_use_of_a_session_counts_for_its_month(company: Company) -> None:
    organism = await start_organism(company.student)
    await company.execute("UPDATE organisms SET started_at = now() - interval '1 hour'")
    await write(company.student, f"/organisms/{organism}/end")
    month, seconds = await company.value(
        "SELECT ARRAY[extract(month FROM month)::int, seconds::int] FROM usage_months"
    )
    assert seconds == 3600
    assert month in range(1, 13)


async def test_a_heartbeat_at_the_last_moment_and_a_start_agree_on_who_holds_the_place(
    company: Company,
) -> None:
    """Whichever comes first: either the lease was renewed and the start is refused, or the other way round."""
    await company.execute("UPDATE licenses SET concurrency = 1")
    for _ in range(10):
        await company.execute("UPDATE organisms SET ended_at = lease_until WHERE ended_at IS NULL")
        organism = await start_organism(company.student)
        await company.execute(
            "UPDATE organisms SET lease_until = now() + interval '15 milliseconds' WHERE id = %s", organism
        )
        beats = (write(company.student, f"/organisms/{organism}/heartbeat") for _ in range(6))
        starts = (write(company.teacher, "/organisms") for _ in range(6))
        answers = await asyncio.gather(*(a for pair in zip(beats, starts, strict=True) for a in pair))
        assert all(answer.status_code in (200, 409) for answer in answers)
        live = "SELECT count(*) FROM organisms WHERE ended_at IS NULL AND lease_until > now()"
        assert await company.value(live) <= 1


async def test_only_the_application_trains(company: Company) -> None:
    answer = await company.stage.http.post(
        "/api/desktop/organisms",
        headers={"authorization": f"Bearer {company.student.token}", "idempotency-key": str(uuid4())},
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "desktop_session_needed")


async def test_a_license_without_the_desktop_feature_lets_nobody_train(company: Company) -> None:
    await start_organism(company.student)
    await company.execute("UPDATE licenses SET features = '{Professor GPT}'")
    running = await write(company.student, "/organisms")
    assert (running.status_code, running.json()["code"]) == (403, "feature_missing")
    again = await company.stage.http.post(
        "/api/desktop/login", json={"email": company.student.email, "password": PASSWORD}
    )
    assert (again.status_code, again.json()["code"]) == (403, "feature_missing")
    assert (await company.student.get("/profile/dashboard")).status_code == 200
