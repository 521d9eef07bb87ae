"""The audit trail of a company with 50,000 events as a file, one web process.

Wanted: 5 s or less; 16 MiB more memory at most; another company's page meanwhile within 250 ms.
"""

import asyncio
import time

import httpx
from tests.live import Live, live_portal
from tests.stage import Company, found_company, open_stage

from bench.database import temporary_database
from bench.load import request_bytes, run_once
from bench.processes import resident_bytes, tree

EVENTS = 50_000


async def _fill(company: Company) -> None:
    await company.execute(
        "INSERT INTO audit_events (company_id, id, at, event, actor_id, subject_id, detail)"
        " SELECT %s, gen_random_uuid(), now() - n * interval '10 seconds', 'member.changed', %s, %s,"
        """ '{"before": {"status": "PENDING"}, "after": {"status": "ACTIVE"}}' FROM generate_series(1, %s) n""",
        company.id,
        company.admin.id,
        company.student.id,
        EVENTS,
    )


async def _export(live: Live, company: Company) -> tuple[int, float]:
    begun, lines = time.perf_counter(), 0
    headers = {"authorization": f"Bearer {company.admin.token}"}
    async with (
        httpx.AsyncClient(trust_env=False, timeout=120) as http,
        http.stream("GET", f"{live.base}/api/audit/export", headers=headers) as answer,
    ):
        assert answer.status_code == 200
        async for piece in answer.aiter_bytes():
            lines += piece.count(b"\n")
    return lines, time.perf_counter() - begun


async def _measure(live: Live, company: Company, other: Company) -> None:
    web = max(tree(live.web.pid), key=resident_bytes)
    page = request_bytes("GET", "/api/auth/check-admin-and-license", b"", other.teacher.token)
    await _export(live, other)
    before = most = resident_bytes(web)
    exporting = asyncio.create_task(_export(live, company))
    times = []
    while not exporting.done():
        times.append((await run_once(live.port, page)).seconds)
        most = max(most, resident_bytes(web))
        await asyncio.sleep(0.01)
    lines, seconds = await exporting
    assert lines > EVENTS
    print(
        f"{lines - 1:,} events exported in {seconds:.1f} s (wanted 5); memory +{(most - before) / 2**20:.0f} MiB"
        f" (wanted 16); another company's page meanwhile: longest {max(times) * 1000:.0f} ms (wanted 250)"
    )


async def main() -> None:
    """Measure on a cluster of its own."""
    with temporary_database() as urls:
        async with open_stage(urls) as stage:
            company, other = await found_company(stage), await found_company(stage)
            await _fill(company)
            with live_portal(urls) as live:
                await _measure(live, company, other)


if __name__ == "__main__":
    asyncio.run(main())
