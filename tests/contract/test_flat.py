"""No call reads a company: in one of thousands each reads what it answers, and little more.

The statements of every call that reads are run once more under EXPLAIN ANALYZE; the rows they read are counted.
`bench.flat` measures the same calls in time.
"""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from bench.flat import reads, things_of
from bench.flat_data import PEOPLES, SUBJECTS, USERS
from psycopg import sql
from tests.companies.test_kept_numbers import agree
from tests.stage import Company, Stage
from tests.training.desktop import publish

PEOPLE = 3000
MOST = 1200
"""Rows that a call may read: far fewer than the company has people."""
_EACH_STUDENT = (
    "progress is over what is offered now, so each student's row is compared with it (decision 23)"
)
_ABSENT = "who has begun nothing can only be found among all students"
_WEEKS = "each part of each case in each week of a year: they are summed up for any period"
_USE = "use is summed up from months: no index has its order (decision 9)"
_STANDING = "how the students of ten assignments stand"
_COUNTED = "events are counted up to 10,000, so this does not grow further"
READS_MORE: dict[str, tuple[int, str]] = {
    "analytics cards, administrator": (3 * PEOPLE, _EACH_STUDENT),
    "analytics students, administrator": (4 * PEOPLE, _EACH_STUDENT),
    "analytics attention, administrator": (6 * PEOPLE, _ABSENT),
    "analytics inactive, administrator": (4 * PEOPLE, _ABSENT),
    "analytics stuck, administrator": (2 * PEOPLE, "students are looked up to leave out who is one no more"),
    "analytics items case, administrator": (2 * PEOPLE, _WEEKS),
    "analytics items objective, administrator": (4 * PEOPLE, _WEEKS),
    "analytics items harmful, administrator": (2 * PEOPLE, _WEEKS),
    "search-all-company-members-by-usage": (6 * PEOPLE, _USE),
    "search-all-company-and-future-members-by-usage": (6 * PEOPLE, _USE),
    "attempts on a scenario, administrator": (
        2 * PEOPLE,
        "so few attempts are sorted; an index has many in order",
    ),
    "assignments, administrator": (2 * PEOPLE, _STANDING),
    "assignments, teacher": (2 * PEOPLE, _STANDING),
    "audit": (11_000, _COUNTED),
    "audit of one kind": (11_000, _COUNTED),
}
"""Calls that may read more, how many rows, and why."""
EXPLAINED = ("SELECT", "WITH")


@pytest.fixture(scope="module")
async def large(stage: Any) -> Company:
    """A company of thousands, with all that they have and do."""
    from tests.stage import found_company

    company = await found_company(stage)
    await company.execute("UPDATE licenses SET max_students = 10000, max_users = 10000, max_teachers = 10000")
    await publish(company, "First of all")
    facts = {
        "companies": [company.id], "company": company.id, "people": PEOPLE, "scenarios": 60, "published": 40,
        "teacher": company.teacher.id, "other": company.teacher2.id, "trained": PEOPLE, "shelf": 20, "tried": 2,
        "times": 1, "events": 4,
    }  # fmt: skip
    async with stage.database.transaction(company.id) as connection:
        await connection.execute("SET LOCAL statement_timeout = 0")
        for statement in (USERS, *PEOPLES, *SUBJECTS):
            await connection.execute(statement, facts)
    with psycopg.connect(stage.urls.owner_url, autocommit=True) as owner:
        owner.execute("ANALYZE")
    return company


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A plan's nodes."""
    yield plan
    for part in plan.get("Plans", ()):
        yield from nodes(part)


def rows_read(plan: dict[str, Any]) -> int:
    """The rows that a plan took from tables, those it then left out as well."""
    return round(
        sum(
            (node["Actual Rows"] + node.get("Rows Removed by Filter", 0)) * node["Actual Loops"]
            for node in nodes(plan)
            if "Relation Name" in node
        )
    )


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """The rows that each statement reads from here on, and the statement."""
    found: list[tuple[int, str]] = []
    execute = psycopg.AsyncCursor.execute

    async def explained(self: Any, query: Any, params: Any = None, **more: Any) -> Any:
        text = query.as_string(self) if isinstance(query, sql.Composable) else str(query)
        if text.lstrip().startswith(EXPLAINED) and "authenticate(" not in text:
            cursor = psycopg.AsyncCursor(self.connection)
            # As where tables are long: what other tests left in them must not make reading all of one look cheap.
            await execute(cursor, b"SET enable_seqscan = off")
            await execute(cursor, f"EXPLAIN (ANALYZE, BUFFERS OFF, FORMAT JSON) {text}".encode(), params)
            row = await cursor.fetchone()
            await execute(cursor, b"RESET enable_seqscan")
            assert row
            found.append((rows_read(row[0][0]["Plan"]), text))
        return await execute(self, query, params, **more)

    monkeypatch.setattr(psycopg.AsyncCursor, "execute", explained)
    return found


async def test_no_call_reads_the_company(large: Company, read: list[tuple[int, str]]) -> None:
    too_much: dict[str, int] = {}
    for asked in reads(large, await things_of(large)):
        read.clear()
        if "last page" in asked.label:
            continue
        person = asked.person(large)
        body = {} if asked.body is None else {"json": asked.body}
        answer = await person.request(asked.method, asked.path, params=asked.query, **body)
        assert answer.status_code == 200, (asked.label, answer.text)
        rows = sum(rows for rows, _ in read)
        if rows > READS_MORE.get(asked.label, (MOST, ""))[0]:
            too_much[asked.label] = rows
            print(asked.label, max(read))
    assert too_much == {}
    assert READS_MORE.keys() <= {asked.label for asked in reads(large, await things_of(large))}


async def test_a_call_that_counts_the_company_is_seen(large: Company, read: list[tuple[int, str]]) -> None:
    assert await large.value("SELECT count(*) FROM users WHERE usage_mode = 'STUDENT'") > PEOPLE / 2
    assert read[0][0] >= PEOPLE


async def test_numbers_are_kept_of_thousands_who_come_in_one_statement(large: Company) -> None:
    assert min((await agree(large)).values()) > 0


async def test_what_to_begin_next_is_found_among_thousands_of_scenarios(
    stage: Stage, large: Company, read: list[tuple[int, str]]
) -> None:
    with psycopg.connect(stage.urls.superuser_url, autocommit=True) as superuser:
        # Without the triggers, which would count the students of each.
        superuser.execute("SET session_replication_role = replica")
        superuser.execute(
            "INSERT INTO scenarios SELECT (jsonb_populate_record(NULL::scenarios, to_jsonb(s) || jsonb_build_object("
            "'id', gen_random_uuid(), 'published_at', s.published_at - n * interval '1 minute'))).*"
            " FROM (SELECT * FROM scenarios WHERE company_id = %s AND status = 'published' LIMIT 1) s,"
            " generate_series(1, 3000) n",
            (large.id,),
        )
        superuser.execute("ANALYZE scenarios")
    read.clear()
    answer = await large.student.get("/profile/dashboard")
    assert answer.status_code == 200, answer.text
    assert answer.json()["student"]["next"]
    # The progress is over all that is offered (decision 23).
    assert {text: rows for rows, text in read if rows > MOST and "average_progress" not in text} == {}
