"""Binding 20,000 people to the next license, before its start and after, through the API with all ids in the body.

Wanted: 10 s or less each.
"""

import asyncio
import time
from typing import Any

from tests.companies.licensing import add_next
from tests.stage import Company, found_company, open_stage

from bench.database import temporary_database
from vesalius.kit.embedded_postgres import DatabaseUrls

PEOPLE = 20_000


async def _populate(company: Company) -> list[str]:
    await company.execute("UPDATE licenses SET max_students = 30000, max_users = 30000")
    await company.execute(
        """
        WITH people AS (
            INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, status,
                registered_at)
            SELECT %s, gen_random_uuid(), n || '@bench.example', n || '@bench.example', 'Student', 'No. ' || n,
                'STUDENT', 'ACTIVE', now() FROM generate_series(1, %s) n RETURNING company_id, id
        ), seated AS (
            INSERT INTO seats (company_id, license_id, user_id) SELECT company_id, %s, id FROM people
        )
        INSERT INTO sessions (company_id, id, user_id, kind, expires_at)
        SELECT company_id, gen_random_uuid(), id, 'WEB', now() + interval '1 hour' FROM people
        """,
        company.id,
        PEOPLE,
        company.license_id,
    )
    found: list[Any] = await company.value(
        "SELECT array_agg(id) FROM users WHERE email LIKE '%%@bench.example'"
    )
    return [str(user_id) for user_id in found]


async def _measure(urls: DatabaseUrls) -> None:
    async with open_stage(urls) as stage:
        company = await found_company(stage)
        ids = await _populate(company)
        next_id = await add_next(company, students=30_000, users=30_000)

        async def timed(name: str, call: str, **body: Any) -> None:
            started = time.perf_counter()
            answer = await company.manager.post(
                f"/user-management/{call}", {"licenseId": str(next_id), **body}
            )
            assert answer.status_code == 200, answer.text
            print(f"{name}: {time.perf_counter() - started:.2f} s (wanted 10)")

        await timed(f"preview of {PEOPLE:,} people", "preview-license-start", bind=ids)
        await timed(f"binding {PEOPLE:,} people before the start", "merge-license-before-start", bind=ids)
        await timed(f"unbinding {PEOPLE:,} people", "merge-license-before-start", unbind=ids)
        started = time.perf_counter()
        page = await company.manager.get("/user-management/get-company-with-license")
        assert page.json()["binding"]["unbound"] == PEOPLE + 4, page.text
        print(f"the page that shows both licenses: {time.perf_counter() - started:.2f} s")
        await company.execute(
            "UPDATE licenses SET start_date = current_date, passed_at = now() WHERE id = %s", next_id
        )
        half = ids[: PEOPLE // 2]
        await timed(
            f"binding {len(half):,} people after the start, {len(half):,} lose access and are signed out",
            "merge-license-after-start",
            bind=half,
            expectedRemovals=4 + len(ids) - len(half),
        )


async def main() -> None:
    """Bind on a cluster of its own and print the times."""
    with temporary_database() as urls:
        await _measure(urls)


if __name__ == "__main__":
    asyncio.run(main())
