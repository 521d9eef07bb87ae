"""Retention: what is old goes in batches, what is younger and every total stays, and each table has a rule."""

import asyncio
import io
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
from pypdf import PdfReader
from tests.printouts.test_session_chat import text_of
from tests.stage import Company, Stage, found_company, open_stage, sign_in_as
from tests.training.bedside import begin, did
from tests.training.desktop import publish, say, train

from vesalius.kit.db import fetch_value
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.ids import floor_of, new_id
from vesalius.kit.messages import messages
from vesalius.settings import Settings
from vesalius.support.retention import Kind, periods_of, queries, rules, service

SAY = messages("en_UK")
NOW = datetime.now(UTC)
DEFAULTS = periods_of(Settings())
ALL: Mapping[Kind, int] = {**DEFAULTS, "chats": 365, "steps": 365, "audit": 365}


def only(**days: int) -> dict[Kind, int]:
    """These periods alone."""
    return {kind: days.get(kind, 0) for kind in rules.KINDS}


def made(days: float) -> UUID:
    """An id made so many days ago."""
    return UUID(int=floor_of(NOW - timedelta(days=days)).int | (uuid4().int >> 70))


def ago(days: float) -> datetime:
    """A moment so many days ago."""
    return NOW - timedelta(days=days)


async def numbers(company: Company, *tables: str) -> dict[str, int]:
    """How many rows of the company each table has."""
    return {table: await company.value(f"SELECT count(*) FROM {table}") for table in tables}


async def rows_of(stage: Stage, company: Company, tables: list[str]) -> dict[str, list[Any]]:
    """All rows of these tables, to be compared."""
    found = {}
    async with stage.database.transaction(company.id) as connection:
        for table in tables:
            cursor = await connection.execute(f"SELECT t::text FROM {table} t ORDER BY 1")  # type: ignore[arg-type]
            found[table] = await cursor.fetchall()
    return found


async def events(company: Company) -> list[dict[str, int]]:
    """The details of the events that say what was deleted."""
    found: list[dict[str, int]] | None = await company.value(
        "SELECT json_agg(detail ORDER BY at) FROM audit_events WHERE event = 'company.records_deleted'"
    )
    return found or []


async def a_session(company: Company, *, made_days: float, ended_days: float, ended: bool = True) -> UUID:
    """A session of the student, with a token."""
    session = made(made_days)
    await company.execute(
        "INSERT INTO sessions (company_id, id, user_id, kind, created_at, expires_at, ended_at)"
        " VALUES (%s, %s, %s, 'WEB', %s, %s, %s)",
        company.id, session, company.student.id, ago(made_days), ago(ended_days),
        ago(ended_days) if ended else None,
    )  # fmt: skip
    await company.execute(
        "INSERT INTO session_tokens (company_id, session_id, hash, expires_at) VALUES (%s, %s, %s, %s)",
        company.id, session, uuid4().bytes, ago(ended_days),
    )  # fmt: skip
    return session


# --- rules ----------------------------------------------------------------------------------------------------------


def test_each_table_has_one_rule(database_urls: DatabaseUrls) -> None:
    with psycopg.connect(database_urls.owner_url) as connection:
        tables = {
            row[0]
            for row in connection.execute(
                "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')"
                " AND NOT relispartition"
            )
        }
        cascades = {
            (row[0], row[1])
            for row in connection.execute(
                "SELECT conrelid::regclass::text, confrelid::regclass::text FROM pg_constraint"
                " WHERE contype = 'f' AND confdeltype = 'c'"
            )
        }
    ruled = [
        *rules.DELETED_BY_AGE,
        *rules.DELETED_WITH,
        *rules.DELETED_ELSEWHERE,
        *rules.KEPT,
    ]
    assert sorted(ruled) == sorted(tables), "a table has no rule in support/retention/rules.py, or two"
    assert set(rules.DELETED_WITH.items()) <= cascades
    assert all({**rules.DELETED_ELSEWHERE, **rules.KEPT}.values())


# --- what is deleted, and what is not ---------------------------------------------------------------------------------


async def test_ended_sessions_go_and_those_of_late_stay(company: Company) -> None:
    old = await a_session(company, made_days=32, ended_days=31)
    expired = await a_session(company, made_days=32, ended_days=31, ended=False)
    late = await a_session(company, made_days=32, ended_days=29)
    before = await company.value("SELECT count(*) FROM sessions")
    await service.delete_old(company.stage.database, DEFAULTS)
    left = await company.value("SELECT array_agg(id) FROM sessions")
    assert old not in left
    assert expired not in left
    assert late in left
    assert len(left) == before - 2
    assert await company.value("SELECT count(*) FROM session_tokens WHERE session_id = %s", old) == 0
    assert (await events(company)) == [{"sessions": 2}]
    # Everybody is still signed in.
    assert (await company.student.get("/profile/progress")).status_code == 200


async def test_links_go_except_the_invitations_of_those_who_have_not_come(company: Company) -> None:
    pending = await company.add_person("pending", sign_in=False)
    await company.execute("UPDATE users SET status = 'PENDING' WHERE id = %s", pending.id)

    async def link(person: UUID, purpose: str, *, days: float, used: bool = False) -> UUID:
        link_id = made(days + 1)
        await company.execute(
            "INSERT INTO links (company_id, id, hash, purpose, user_id, expires_at, used_at)"
            " VALUES (%s, %s, %s, %s, %s, %s, %s)",
            company.id, link_id, uuid4().bytes, purpose, person, ago(days), ago(days) if used else None,
        )  # fmt: skip
        return link_id

    gone = [
        await link(company.student.id, "reset", days=40),
        await link(company.student.id, "invitation", days=40, used=True),
        await link(company.student.id, "invitation", days=40),
        await link(pending.id, "reset", days=40),
    ]
    stays = [
        await link(pending.id, "invitation", days=40),
        await link(company.student.id, "reset", days=20),
        await link(company.student.id, "reset", days=-1),
    ]
    await service.delete_old(company.stage.database, DEFAULTS)
    left = set(await company.value("SELECT array_agg(id) FROM links"))
    assert left == set(stays)
    assert not left & set(gone)


async def test_frames_and_answers_of_the_chat_go_and_its_messages_stay(company: Company) -> None:
    scenario = await publish(company)
    chat = await company.value("SELECT id FROM chats WHERE scenario_id = %s", scenario)
    message = new_id()
    await company.execute(
        "INSERT INTO chat_messages (company_id, id, chat_id, seq, sender, message) VALUES (%s, %s, %s, 1, 'user', 'x')",
        company.id, message, chat,
    )  # fmt: skip
    for seq, days in ((101, 9), (102, 8), (103, 6), (104, 0)):
        await company.execute(
            "INSERT INTO chat_events (company_id, chat_id, seq, frame, created_at) VALUES (%s, %s, %s, '{}', %s)",
            company.id, chat, seq, ago(days),
        )  # fmt: skip
    for days, finished in ((40, ago(39)), (40, ago(1)), (40, None)):
        await company.execute(
            "INSERT INTO generations (company_id, id, chat_id, message_id, status, finished_at)"
            " VALUES (%s, %s, %s, %s, 'done', %s)",
            company.id, made(days), chat, message, finished,
        )  # fmt: skip
    await service.delete_old(company.stage.database, DEFAULTS)
    assert await company.value("SELECT array_agg(seq ORDER BY seq) FROM chat_events") == [103, 104]
    assert (await numbers(company, "generations", "chat_messages")) == {"generations": 2, "chat_messages": 1}


async def test_organisms_go_and_their_attempts_stay_without_them(company: Company) -> None:
    await train(company.student, await publish(company))
    attempt = await company.value("SELECT id FROM attempts")
    old, running = made(100), made(100)
    for organism, ended in ((old, ago(99)), (running, ago(99))):
        await company.execute(
            "INSERT INTO organisms (company_id, id, license_id, lease_until, ended_at) VALUES (%s, %s, %s, %s, %s)",
            company.id, organism, company.license_id, ago(99), ended,
        )  # fmt: skip
    await company.execute("UPDATE attempts SET organism_id = %s", old)
    await company.execute(
        "INSERT INTO attempts (company_id, id, scenario_name, organism_id) VALUES (%s, %s, 'x', %s)",
        company.id, new_id(), running,
    )  # fmt: skip
    totals = await rows_of(company.stage, company, ["student_totals", "usage_months"])
    await service.delete_old(company.stage.database, DEFAULTS)
    left = await company.value("SELECT array_agg(id) FROM organisms")
    assert old not in left
    assert running in left, "an attempt runs on it"
    assert await company.value("SELECT organism_id FROM attempts WHERE id = %s", attempt) is None
    assert await rows_of(company.stage, company, ["student_totals", "usage_months"]) == totals


async def test_by_default_what_people_did_is_kept(company: Company) -> None:
    await train(company.student, await publish(company), messages=[say("Good morning", second=5)])
    await company.execute(
        "INSERT INTO audit_events (company_id, id, at, event) VALUES (%s, %s, %s, 'member.added')",
        company.id, made(5000), ago(5000),
    )  # fmt: skip
    kept = ["attempts", "attempt_steps", "session_chats", "session_chat_messages", "audit_events"]
    before = await numbers(company, *kept)
    async with late(company.stage.urls, 5000) as stage:
        await service.delete_old(
            stage.database, only(**{kind: DEFAULTS[kind] for kind in ("steps", "chats", "audit")})
        )
    assert await numbers(company, *kept) == before


def late(urls: DatabaseUrls, days: int) -> Any:
    """The stage of so many days from now."""
    return open_stage(urls, clock_offset=timedelta(days=days))


TOTALS = [
    "student_totals", "student_scenario_totals", "student_day_totals", "scenario_totals", "company_day_totals",
    "item_totals", "attempt_scores", "attempt_parts", "usage_months",
]  # fmt: skip


async def test_steps_and_chats_go_while_scores_totals_and_progress_stay(company: Company) -> None:
    scenario = await publish(company)
    steps = [{"action": "order_pft", "correct": True, "withHint": True, "second": 20, "block": "start"}]
    await train(company.student, scenario, steps=steps, messages=[say("Good morning", second=5)])
    run = await begin(company.student, scenario)
    run = await did(company.student, run, "do", actionId="ask_exposure")
    run = await did(company.student, run, "end")
    rows = (await company.student.post("/attempts/search", {"filters": {}})).json()["content"]
    ids = [row["attemptId"] for row in rows]
    before = [(await company.student.get(f"/attempts/{one}/review")).json() for one in ids]
    assert not any(one["stepsGone"] for one in before)
    progress = (await company.student.get("/profile/progress")).json()
    totals = await rows_of(company.stage, company, TOTALS)
    attempts = await company.value("SELECT json_agg(a ORDER BY id) FROM attempts a")

    # A day before the period is over nothing goes.
    async with late(company.stage.urls, 364) as stage:
        await service.delete_old(stage.database, only(steps=365, chats=365))
    assert (await numbers(company, "attempt_steps", "bedside_acts", "session_chat_messages")) == {
        "attempt_steps": 2,
        "bedside_acts": 2,
        "session_chat_messages": 1,
    }
    async with late(company.stage.urls, 366) as stage:
        deleted = await service.delete_old(stage.database, only(steps=365, chats=365))
    assert deleted["attempt_steps"] >= 2
    assert (
        await numbers(company, "attempt_steps", "bedside_acts", "session_chats", "session_chat_messages")
    ) == {
        "attempt_steps": 0,
        "bedside_acts": 0,
        "session_chats": 0,
        "session_chat_messages": 0,
    }
    assert (await events(company)) == [{"attempt_steps": 2, "bedside_acts": 2, "session_chats": 1}]
    assert await rows_of(company.stage, company, TOTALS) == totals
    assert await company.value("SELECT json_agg(a ORDER BY id) FROM attempts a") == attempts
    assert (await company.student.get("/profile/progress")).json() == progress
    assert (await company.student.post("/attempts/search", {"filters": {}})).json()["content"] == rows
    for one, was in zip(ids, before, strict=True):
        now = (await company.student.get(f"/attempts/{one}/review")).json()
        assert now["stepsGone"]
        assert (now["score"], now["why"]) == (was["score"], None)
        assert (now["acts"], now["missed"], now["entries"], now["curve"]) == ([], [], [], [])
        paper = await company.student.get(f"/attempts/{one}/review/pdf")
        assert paper.status_code == 200, paper.text
        printed = text_of(PdfReader(io.BytesIO(paper.content)))
        assert "The detailed steps of this attempt are no longer kept." in printed
        assert not [
            key for key in ("paper_review_no_acts", "paper_review_none_missed") if SAY(key) in printed
        ]


async def test_audit_events_go_and_never_those_of_the_last_month(company: Company) -> None:
    for days in (400, 366, 364, 31, 29):
        await company.execute(
            "INSERT INTO audit_events (company_id, id, at, event, detail)"
            " VALUES (%s, %s, %s, 'member.added', jsonb_build_object('days', %s::int))",
            company.id, made(days), ago(days), days,
        )  # fmt: skip
    of_these = "SELECT array_agg((detail->>'days')::int ORDER BY at) FROM audit_events WHERE detail ? 'days'"
    await service.delete_old(company.stage.database, ALL)
    assert await company.value(of_these) == [364, 31, 29]
    assert (await events(company)) == [{"audit_events": 2}]
    # Whatever the portal's role asks for.
    assert await company.value("SELECT delete_old_audit_events(now() + interval '1 day', 1000)") == 2
    assert await company.value(of_these) == [29]
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        await company.execute("DELETE FROM audit_events")


async def test_jobs_that_were_given_up_go(stage: Stage) -> None:
    async def job(status: str, days: float) -> int:
        async with stage.database.transaction() as connection:
            number: int = await fetch_value(
                connection,
                "INSERT INTO procrastinate_jobs (queue_name, task_name) VALUES ('mails', 'x') RETURNING id",
            )
            await connection.execute(
                "UPDATE procrastinate_jobs SET status = %s::procrastinate_job_status WHERE id = %s",
                (status, number),
            )
            await connection.execute(
                "UPDATE procrastinate_events SET at = %s WHERE job_id = %s", (ago(days), number)
            )
        return number

    jobs = [
        await job("failed", 91),
        await job("failed", 89),
        await job("cancelled", 91),
        await job("todo", 200),
    ]
    await service.delete_old(stage.database, DEFAULTS)
    async with stage.database.transaction() as connection:
        left = await fetch_value(
            connection, "SELECT array_agg(id ORDER BY id) FROM procrastinate_jobs WHERE id = ANY(%s)", (jobs,)
        )
        await connection.execute("DELETE FROM procrastinate_jobs WHERE id = ANY(%s)", (jobs,))
    assert left == [jobs[1], jobs[3]]


# --- batches, kills, rights ------------------------------------------------------------------------------------------


async def many_sessions(company: Company, count: int) -> None:
    """Sessions that ended 40 days ago."""
    await company.execute(
        "INSERT INTO sessions (company_id, id, user_id, kind, created_at, expires_at, ended_at)"
        " SELECT %s, i, %s, 'WEB', %s, %s, %s FROM unnest(%s::uuid[]) AS i",
        company.id, company.student.id, ago(41), ago(40), ago(40), [made(41) for _ in range(count)],
    )  # fmt: skip


OLD_SESSIONS = "SELECT count(*) FROM sessions WHERE expires_at < now() - interval '30 days'"


async def test_no_transaction_deletes_more_than_a_batch(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    await many_sessions(company, 2 * service.BATCH + 3)
    sizes: list[int] = []
    delete = queries.delete_old

    async def watched(connection: Any, scope: Any, table: str, before: datetime, most: int) -> int:
        rows = await delete(connection, scope, table, before, most)
        if table == "sessions" and scope == company.scope:
            sizes.append(rows)
        return rows

    monkeypatch.setattr(queries, "delete_old", watched)
    await service.delete_old(company.stage.database, DEFAULTS)
    assert sizes == [service.BATCH, service.BATCH, 3, 0]


async def test_a_run_that_is_killed_is_taken_up_and_counts_everything_once(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = 2 * service.BATCH + 3
    await many_sessions(company, count)
    delete, killed = queries.delete_old, False

    async def cut_off(connection: Any, scope: Any, table: str, before: datetime, most: int) -> int:
        nonlocal killed
        if table == "sessions" and scope == company.scope and not killed:
            cursor = await connection.execute(OLD_SESSIONS)
            if (await cursor.fetchone())[0] < count:
                # The second batch: deleted, and the process dies before it is committed.
                await delete(connection, scope, table, before, most)
                killed = True
                await connection.close()
                raise ConnectionError("killed")
        return await delete(connection, scope, table, before, most)

    monkeypatch.setattr(queries, "delete_old", cut_off)
    with pytest.raises((ConnectionError, psycopg.OperationalError)):
        await service.delete_old(company.stage.database, DEFAULTS)
    assert killed
    assert await company.value(OLD_SESSIONS) == count - service.BATCH
    assert (await events(company)) == []
    await service.delete_old(company.stage.database, DEFAULTS)
    assert await company.value(OLD_SESSIONS) == 0
    assert (await events(company)) == [{"sessions": count}]
    assert await company.value("SELECT count(*) FROM retention_counts") == 0
    await service.delete_old(company.stage.database, DEFAULTS)
    assert len(await events(company)) == 1, "a night in which nothing is deleted says nothing"


async def test_what_somebody_holds_is_not_waited_for(company: Company) -> None:
    held = await a_session(company, made_days=41, ended_days=40)
    other = await a_session(company, made_days=41, ended_days=40)
    async with company.stage.database.transaction(company.id) as connection:
        await connection.execute("SELECT FROM sessions WHERE id = %s FOR UPDATE", (held,))
        async with asyncio.timeout(60):
            # Somebody else's doing: a task of its own.
            await asyncio.create_task(service.delete_old(company.stage.database, DEFAULTS))
        cursor = await connection.execute("SELECT id FROM sessions WHERE id = ANY(%s)", ([held, other],))
        assert await cursor.fetchall() == [(held,)]
    await service.delete_old(company.stage.database, DEFAULTS)
    assert await company.value("SELECT count(*) FROM sessions WHERE id = %s", held) == 0


async def test_a_company_is_deleted_from_in_its_own_name_alone(
    company: Company, other_company: Company
) -> None:
    theirs = await a_session(other_company, made_days=41, ended_days=40)
    await other_company.execute(
        "INSERT INTO audit_events (company_id, id, at, event) VALUES (%s, %s, %s, 'member.added')",
        other_company.id, made(400), ago(400),
    )  # fmt: skip
    database = company.stage.database
    async with database.transaction(company.id) as connection:
        for table in rules.DELETED_BY_AGE:
            if table != "procrastinate_jobs":
                # The statement names the other company, the transaction is ours: row-level security shows nothing.
                assert await queries.delete_old(connection, other_company.scope, table, NOW, 1000) == 0, table
    assert await other_company.value("SELECT count(*) FROM sessions WHERE id = %s", theirs) == 1
    assert await other_company.value("SELECT count(*) FROM audit_events WHERE at < %s", ago(300)) == 1


async def test_the_job_runs_every_night_and_is_done_by_a_worker(company: Company) -> None:
    from vesalius.kit.jobs import queue
    from vesalius.support.retention.jobs import delete_old_nightly

    assert [
        task.cron
        for task in queue.periodic_registry.periodic_tasks.values()
        if task.task is delete_old_nightly
    ] == ["37 1 * * *"]
    old = await a_session(company, made_days=41, ended_days=40)
    await delete_old_nightly.defer_async(timestamp=0)
    await company.stage.work()
    assert await company.value("SELECT count(*) FROM sessions WHERE id = %s", old) == 0


async def test_the_dry_run_counts_what_a_run_deletes(database_urls: DatabaseUrls, stage: Stage) -> None:
    company = await found_company(stage)
    await sign_in_as(company.student)
    await many_sessions(company, 7)
    counted = await service.count_old(stage.database, ALL)
    assert counted["sessions"] >= 7
    assert await service.delete_old(stage.database, ALL) == +counted
    assert not +(await service.count_old(stage.database, ALL))
