"""Signing in: how much of the machine's hash rate it reaches, a class of 200, and others during a storm of failures.

Wanted: 0.85 of the bare hash rate, by a few people and by a class; 200 sign-ins from one address within a minute,
p99 8 s or less, no 429; during 500 concurrent bad sign-ins the data of a page within 500 ms at the 99th percentile,
150 MiB more memory at most.
"""

import asyncio
import itertools
import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from statistics import median

from tests.live import Live, live_portal
from tests.stage import PASSWORD, Company, Persona, found_company, open_stage

from bench.database import temporary_database
from bench.load import request_bytes, run_load, run_once
from bench.processes import resident_bytes, tree
from vesalius.accounts.passwords import hash_now

CLASS = 200
PEOPLE = 5000
AT_ONCE = (8, 32)
ROUNDS = 10
ROUND_S = 3.0
STORM = 500


def _bare_rate() -> float:
    """Hashes a second in two threads, as many as the portal uses."""
    begun, done = time.perf_counter(), 200
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(hash_now, ["Some-Password-7"] * done))
    return done / (time.perf_counter() - begun)


def _sign_in(email: str) -> bytes:
    return request_bytes(
        "POST", "/api/auth/login", json.dumps({"email": email, "password": PASSWORD}).encode()
    )


async def _rate(live: Live, people: Iterator[Persona], at_once: int) -> None:
    """As many as a running portal takes from so many at once, rounds of sign-ins and of bare hashes by turns."""
    sign_ins = (_sign_in(person.email) for person in people)
    rates: list[float] = []
    bare: list[float] = []
    for seconds in (2.0, *[ROUND_S] * ROUNDS):
        load = await run_load(live.port, sign_ins, connections=at_once, seconds=seconds)
        assert not load.refused
        rates.append(load.rate)
        bare.append(_bare_rate())
    # The first round opens connections and has statements prepared.
    ratios = [rate / hashes for rate, hashes in zip(rates[1:], bare[1:], strict=True)]
    print(
        f"{at_once} at once: {median(rates[1:]):.0f} sign-ins/s, bare hashes {median(bare[1:]):.0f}/s,"
        f" ratio {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}; wanted 0.85)"
    )


async def _class_signs_in(live: Live, company: Company) -> None:
    people = [await company.add_person(f"pupil{n}", sign_in=False) for n in range(CLASS)]
    answers = await asyncio.gather(*(run_once(live.port, _sign_in(person.email)) for person in people))
    times = sorted(answer.seconds for answer in answers)
    refused = sum(answer.status != 200 for answer in answers)
    print(
        f"{CLASS} sign-ins at once from one address: p99 {times[int(CLASS * 0.99)]:.1f} s (wanted 8);"
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
    with temporary_database() as urls:
        async with open_stage(urls) as stage:
            company = await found_company(stage)
            # Nobody signs in twice within a minute.
            people = [await company.add_person(f"regular{n}", sign_in=False) for n in range(PEOPLE)]
            with live_portal(urls) as live:
                turns = itertools.cycle(people)
                for at_once in AT_ONCE:
                    await _rate(live, turns, at_once)
                await _class_signs_in(live, company)
                await _storm(live, company)


if __name__ == "__main__":
    asyncio.run(main())
