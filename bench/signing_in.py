"""Signing in: how much of the machine's hash rate it reaches, a class of 200, and others during a storm of failures.

Wanted: 0.85 of the bare hash rate; 200 sign-ins from one address within a minute, p99 8 s or less, no 429;
during 500 concurrent bad sign-ins the data of a page within 500 ms at the 99th percentile, 150 MiB more memory at most.
"""

import asyncio
import json
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.live import Live, live_portal
from tests.stage import PASSWORD, Company, found_company, open_stage

from bench.load import request_bytes, run_load, run_once
from bench.processes import resident_bytes, tree
from vesalius.accounts.passwords import hash_now
from vesalius.kit.embedded_postgres import EmbeddedPostgres
from vesalius.migrations.runner import migrate

CLASS = 200
WARM = 60
STORM = 500


def _bare_rate() -> float:
    """Hashes a second in two threads, as many as the portal uses."""
    begun, done = time.perf_counter(), 200
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(hash_now, ["Some-Password-7"] * done))
    return done / (time.perf_counter() - begun)


async def _class_signs_in(live: Live, company: Company) -> None:
    people = [await company.add_person(f"pupil{n}", sign_in=False) for n in range(CLASS + WARM)]
    requests = [
        request_bytes(
            "POST", "/api/auth/login", json.dumps({"email": p.email, "password": PASSWORD}).encode()
        )
        for p in people
    ]
    # A portal that runs has its connections open and its statements prepared.
    await asyncio.gather(*(run_once(live.port, request) for request in requests[CLASS:]))
    before = _bare_rate()
    begun = time.perf_counter()
    answers = await asyncio.gather(*(run_once(live.port, request) for request in requests[:CLASS]))
    seconds = time.perf_counter() - begun
    bare = (before + _bare_rate()) / 2
    times = sorted(answer.seconds for answer in answers)
    refused = sum(answer.status != 200 for answer in answers)
    print(
        f"{CLASS} sign-ins from one address: {CLASS / seconds:.0f}/s, bare hashes {bare:.0f}/s,"
        f" ratio {CLASS / seconds / bare:.2f} (wanted 0.85); p99 {times[int(CLASS * 0.99)]:.1f} s (wanted 8);"
        f" refused {refused} (wanted 0)"
    )


async def _storm(live: Live, company: Company) -> None:
    web = max(tree(live.web.pid), key=resident_bytes)
    before = resident_bytes(web)
    body = json.dumps({"email": "nobody@test.example", "password": "Wrong-Horse-9"}).encode()
    bad = request_bytes("POST", "/api/auth/login", body)
    good = request_bytes("GET", "/api/auth/check-admin-and-license", b"", company.teacher.token)
    storm = asyncio.create_task(run_load(live.port, bad, connections=STORM, seconds=8))
    await asyncio.sleep(1)
    page = await run_load(live.port, good, connections=2, seconds=5)
    grown = (resident_bytes(web) - before) / 2**20
    await storm
    print(
        f"during {STORM} concurrent bad sign-ins: page data p99 {page.percentile(0.99) * 1000:.0f} ms (wanted 500),"
        f" memory +{grown:.0f} MiB (wanted 150)"
    )


async def main() -> None:
    """Measure on a portal of its own."""
    with tempfile.TemporaryDirectory(prefix="vslb", ignore_cleanup_errors=True) as folder:
        server = EmbeddedPostgres(Path(folder))
        urls = server.start()
        try:
            migrate(urls.owner_url)
            async with open_stage(urls) as stage:
                company = await found_company(stage)
                with live_portal(urls) as live:
                    await _class_signs_in(live, company)
                    await _storm(live, company)
        finally:
            server.stop()


if __name__ == "__main__":
    asyncio.run(main())
