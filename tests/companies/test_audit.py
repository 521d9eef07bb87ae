"""The audit trail as administrators read it."""

import csv
import io
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

import psycopg
import pytest
from psycopg import sql
from tests.accounts.mail import token_for
from tests.companies.test_members import new_member
from tests.stage import Company, Persona

from vesalius.audit import Event, queries, record_each, service
from vesalius.audit.schemas import AuditFilters
from vesalius.kit.db import fetch_all, fetch_value
from vesalius.kit.errors import Problem
from vesalius.kit.tokens import token_hash


async def trail(person: Persona, **body: Any) -> list[dict[str, Any]]:
    """What the search finds."""
    answer = await person.post("/audit/search", {"sortAndSearch": {"size": 100}, **body})
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()["content"]
    assert answer.json()["totalElements"] == len(rows)
    return rows


async def test_it_says_who_did_what_to_whom(company: Company) -> None:
    added = (await company.admin.post("/user-management/add-user", new_member())).json()
    row = (await trail(company.manager))[0]
    assert row["event"] == "member.added"
    assert row["actor"] == {"id": str(company.admin.id), "name": "Admin Tester"}
    assert row["subject"] == {"id": added["id"], "name": "Nina Added"}
    assert row["detail"] == {"role": "STUDENT", "usageMode": "STUDENT"}
    assert abs(datetime.fromisoformat(row["at"]) - datetime.now(UTC)) < timedelta(minutes=1)


async def test_a_scenario_is_named_too(company: Company) -> None:
    from tests.scenarios.test_scenarios import draft

    scenario = await draft(company.teacher)
    row = (await trail(company.admin, filters={"events": ["scenario.created"]}))[0]
    assert row["subject"]["id"] == scenario["id"]
    assert row["actor"]["name"] == "Teacher Tester"


async def test_filters_and_search(company: Company) -> None:
    await company.admin.post("/user-management/add-user", new_member())
    await company.manager.post(
        "/user-management/edit-user-details", {"id": str(company.student.id), "firstName": "Renamed"}
    )
    signed_in = await trail(company.admin, filters={"events": ["session.signed_in"]})
    assert {row["event"] for row in signed_in} == {"session.signed_in"}
    by_manager = await trail(company.admin, filters={"actorId": str(company.manager.id)})
    assert {row["actor"]["id"] for row in by_manager} == {str(company.manager.id)}
    assert {row["event"] for row in by_manager} == {"session.signed_in", "member.changed"}
    of_student = await trail(company.admin, filters={"subjectId": str(company.student.id)})
    assert [row["event"] for row in of_student] == ["member.changed"]
    found = await trail(company.admin, sortAndSearch={"size": 100, "search": "renamed TESTER"})
    assert {row["event"] for row in found} >= {"member.changed"}
    assert all("Renamed" in json.dumps(row) for row in found)
    soon = (datetime.now(UTC) + timedelta(hours=1)).isoformat()
    assert await trail(company.admin, filters={"from": soon}) == []
    assert len(await trail(company.admin, filters={"to": soon})) > 5
    oldest = await trail(company.admin, sortAndSearch={"size": 100, "descending": False})
    assert oldest == sorted(oldest, key=lambda row: (row["at"], row["id"]))


async def test_whoever_was_erased_is_nobody(company: Company) -> None:
    await company.student.post("/profile/initiate-profile-deletion")
    token = await token_for(company, company.student.email)
    done = await company.stage.http.post("/api/profile/confirm-deletion", json={"token": token})
    assert done.status_code == 200
    row = (await trail(company.admin, filters={"events": ["account.deleted"]}))[0]
    assert (row["actor"], row["subject"]) == (None, None)
    answer = await company.admin.get("/audit/export")
    assert "Student Tester" not in answer.text


async def test_another_companys_trail_is_not_seen(company: Company, other_company: Company) -> None:
    foreign = {row["id"] for row in await trail(other_company.admin)}
    assert foreign
    assert not foreign & {row["id"] for row in await trail(company.admin)}
    assert await trail(company.admin, filters={"actorId": str(other_company.admin.id)}) == []


async def test_only_administrators_read_it_also_without_a_license(company: Company) -> None:
    for person in (company.student, company.teacher):
        answer = await person.post("/audit/search", {})
        assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
    await company.execute("UPDATE licenses SET status = 'DEACTIVATED'")
    assert await trail(company.admin)


@pytest.mark.parametrize(
    "body",
    [
        {"filters": {"events": ["no.such.event"]}},
        {"filters": {"from": "yesterday"}},
        {"sortAndSearch": {"sortBy": "detail"}},
        {"sortAndSearch": {"page": 2**31 - 1}},
    ],
)
async def test_what_cannot_be_asked(company: Company, body: dict[str, Any]) -> None:
    assert (await company.admin.post("/audit/search", body)).status_code == 400


async def add_events(company: Company, number: int, *, actor_id: UUID | None = None) -> None:
    """Events of one kind, all of now."""
    async with company.stage.database.transaction(company.id) as connection:
        await record_each(
            connection,
            company.scope,
            Event.MEMBER_TAGGED,
            actor_id=actor_id,
            subject_ids=[uuid4() for _ in range(number)],
        )


async def test_it_is_exported_whole_and_cells_are_no_formulas(company: Company) -> None:
    await company.execute("UPDATE users SET first_name = '=1+1' WHERE id = %s", company.teacher.id)
    await add_events(company, 2500, actor_id=company.teacher.id)
    answer = await company.admin.get("/audit/export", filters='{"events": ["member.tagged"]}')
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert len(rows) == 2500
    assert {(row["Who"], row["Affected"]) for row in rows} == {("'=1+1 Tester", "")}
    assert (await company.admin.get("/audit/export", filters="{")).status_code == 400


async def test_an_export_holds_no_connection_and_what_comes_meanwhile_moves_nothing(company: Company) -> None:
    await add_events(company, 1700)
    caller: Any = SimpleNamespace(scope=company.scope, locale="en_UK")
    filters = AuditFilters(events=[Event.MEMBER_TAGGED])
    database = company.stage.database
    sizes = []
    async for piece in service.export(database, caller, token_of(company.admin), filters, ZoneInfo("UTC")):
        sizes.append(piece.count(b"\r\n"))
        stats = database.pool.get_stats()
        assert stats["pool_available"] == stats["pool_size"]
        await add_events(company, 10)
    # Ten came before the first piece was read; those of later are newer than it.
    assert sizes == [1, 500, 500, 500, 210]


def token_of(person: Persona) -> bytes:
    """What the portal knows the person's token by."""
    return token_hash(person.token)


@pytest.mark.parametrize(
    ("loss", "refusal"),
    [
        ("UPDATE users SET administrator = false WHERE id = %s", (403, "rights_withdrawn")),
        ("UPDATE sessions SET ended_at = now() WHERE user_id = %s", (401, "session_ended")),
    ],
)
async def test_an_export_breaks_off_when_the_right_to_it_is_lost(
    company: Company, loss: str, refusal: tuple[int, str]
) -> None:
    await add_events(company, 1200)
    caller: Any = SimpleNamespace(scope=company.scope, locale="en_UK")
    pieces = service.export(
        company.stage.database, caller, token_of(company.admin), AuditFilters(), ZoneInfo("UTC")
    )
    sizes = [(await anext(pieces)).count(b"\r\n") for _ in range(2)]
    await company.execute(loss, company.admin.id)
    with pytest.raises(Problem) as refused:
        await anext(pieces)
    assert (sizes, (refused.value.status, refused.value.code)) == ([1, 500], refusal)


async def test_no_piece_of_an_export_reads_what_earlier_ones_have_read(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tenth piece reads as many rows of the trail as the first."""
    await company.execute(
        "INSERT INTO audit_events (company_id, id, at, event) SELECT %s, gen_random_uuid(),"
        " now() - n * interval '1 second', 'member.tagged' FROM generate_series(1, 20000) n",
        company.id,
    )
    with psycopg.connect(company.stage.urls.owner_url, autocommit=True) as owner:
        owner.execute("ANALYZE audit_events")
    read: list[int] = []

    async def explained(connection: Any, row: Any, statement: Any, parameters: Any = ()) -> Any:
        # As where the trail is long: what other tests left in it must not make reading all of it look cheap.
        await connection.execute("SET LOCAL enable_seqscan = off")
        await connection.execute("SET LOCAL enable_bitmapscan = off")
        plan = await fetch_value(
            connection, sql.SQL("EXPLAIN (ANALYZE, FORMAT JSON) ") + statement, parameters
        )
        read.append(sum(rows_of_the_trail(plan[0]["Plan"])))
        return await fetch_all(connection, row, statement, parameters)

    monkeypatch.setattr(queries, "fetch_all", explained)
    caller: Any = SimpleNamespace(scope=company.scope, locale="en_UK")
    pieces = service.export(
        company.stage.database, caller, token_of(company.admin), AuditFilters(), ZoneInfo("UTC")
    )
    async for _ in pieces:
        pass
    assert len(read) > 40
    assert max(read) <= 600


def rows_of_the_trail(plan: dict[str, Any]) -> Iterator[float]:
    """Rows of the trail that the nodes of a plan have read."""
    if plan.get("Relation Name") == "audit_events":
        yield (plan["Actual Rows"] + plan.get("Rows Removed by Filter", 0)) * plan["Actual Loops"]
    for part in plan.get("Plans", []):
        yield from rows_of_the_trail(part)


async def test_a_page_beyond_what_is_counted_is_refused(company: Company) -> None:
    for page, status in ((queries.MOST_COUNTED // 10, 200), (queries.MOST_COUNTED // 10 + 1, 400)):
        answer = await company.admin.post("/audit/search", {"sortAndSearch": {"page": page}})
        assert answer.status_code == status
    assert answer.json()["fields"] == [{"pointer": "/sortAndSearch/page", "code": "page_too_far"}]
