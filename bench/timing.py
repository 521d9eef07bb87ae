"""Whether the time of an answer tells a known e-mail address from an unknown one.

Each call is made for known and unknown addresses by turns. The figure is the share of pairs in which the known one took
longer: 0.50 tells nothing. Wanted: between 0.45 and 0.55.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from statistics import median

import httpx
from tests.live import live_portal
from tests.stage import Company, found_company, open_stage

from bench.database import temporary_database

PAIRS = 400

Call = Callable[[httpx.AsyncClient, str], Awaitable[httpx.Response]]


async def _sign_in(http: httpx.AsyncClient, email: str) -> httpx.Response:
    return await http.post("/api/auth/login", json={"email": email, "password": "Wrong-Horse-9"})


async def _reset(http: httpx.AsyncClient, email: str) -> httpx.Response:
    return await http.post("/api/auth/reset-password", params={"email": email})


async def _compare(name: str, call: Call, expected: int, http: httpx.AsyncClient, company: Company) -> None:
    known = [person.email for person in company.people.values() if person.email.startswith("known")]
    times: tuple[list[float], list[float]] = ([], [])
    for turn in range(PAIRS):
        if turn % 20 == 0:
            # The limits of failures and wishes are not what is measured.
            await company.execute("DELETE FROM sign_in_failures")
            await company.execute("DELETE FROM guess_budgets")
        pair = [(0, known[turn % len(known)]), (1, f"unknown{turn % len(known)}.{'x' * 10}@test.example")]
        for kind, email in pair if turn % 2 else reversed(pair):
            begun = time.perf_counter()
            answer = await call(http, email)
            times[kind].append(time.perf_counter() - begun)
            assert answer.status_code == expected, answer.text
    longer = sum((a > b) + 0.5 * (a == b) for a in times[0] for b in times[1]) / PAIRS**2
    print(
        f"{name}: known {median(times[0]) * 1000:.2f} ms, unknown {median(times[1]) * 1000:.2f} ms,"
        f" known longer in {longer:.2f} of all pairs (wanted 0.45 to 0.55)"
    )


async def main() -> None:
    """Measure on a portal of its own."""
    with temporary_database() as urls:
        async with open_stage(urls) as stage:
            company = await found_company(stage)
            for number in range(40):
                await company.add_person(f"known{number}", sign_in=False)
            with live_portal(urls) as live:
                async with httpx.AsyncClient(base_url=live.base, trust_env=False, timeout=30) as http:
                    await _compare("a wrong sign-in", _sign_in, 401, http, company)
                    await _compare("a forgotten password", _reset, 200, http, company)


if __name__ == "__main__":
    asyncio.run(main())
