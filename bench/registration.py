"""A class of 200 that registers at once through its company's link, on an installed PostgreSQL as operators have it.

Wanted: all accepted within 10 s; meanwhile no call of another company takes longer than 250 ms.
"""

import asyncio
import json
import os
import time
from pathlib import Path

from tests.accounts.test_account import company_code
from tests.live import Live, live_portal
from tests.stage import Company, found_company, open_stage

from bench.database import temporary_database
from bench.load import Answer, request_bytes, run_once
from vesalius.kit.embedded_postgres import PROGRAMS

CLASS = 200


def installed_programs() -> Path:
    """The programs of an installed PostgreSQL: that of the environment, else the newest of Debian's."""
    if named := os.environ.get(PROGRAMS):
        return Path(named)
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    if not found:
        raise SystemExit("No PostgreSQL is installed in /usr/lib/postgresql.")
    return found[-1]


def _registration(code: str, number: int) -> bytes:
    body = {"company": code, "email": f"pupil{number}@bench.example", "firstName": "Pupil", "lastName": "New"}
    return request_bytes("POST", "/api/user-management/add-dom-user", json.dumps(body).encode())


async def _others(live: Live, other: Company, done: asyncio.Event) -> tuple[list[float], int]:
    """Times of another company's calls: a page's data, and one that writes."""
    read = request_bytes("GET", "/api/auth/check-admin-and-license", b"", other.teacher.token)
    times: list[float] = []
    number = refused = 0
    while not done.is_set():
        number += 1
        body = json.dumps({"newFirstName": f"Name {number}"}).encode()
        write = request_bytes("POST", "/api/profile/change-first-name", body, other.teacher.token)
        for request in (read, write):
            answer = await run_once(live.port, request)
            refused += answer.status >= 300
            times.append(answer.seconds)
    return sorted(times), refused


async def _measure(live: Live, company: Company, other: Company, name: str) -> None:
    code = await company_code(company)
    done = asyncio.Event()
    others = asyncio.create_task(_others(live, other, done))
    begun = time.perf_counter()
    answers: list[Answer] = await asyncio.gather(
        *(run_once(live.port, _registration(code, number)) for number in range(CLASS))
    )
    seconds = time.perf_counter() - begun
    done.set()
    times, refused = await others
    middle, longest = (round(seconds * 1000) for seconds in (times[len(times) // 2], times[-1]))
    accepted = sum(answer.status == 200 for answer in answers)
    print(
        f"PostgreSQL {name}: {accepted} of {CLASS} accepted in {seconds:.1f} s (wanted {CLASS} in 10);"
        f" another company's {len(times)} calls meanwhile: {refused} refused, median {middle} ms,"
        f" longest {longest} ms (wanted 250)"
    )


async def main() -> None:
    """Measure on a cluster of its own."""
    programs = installed_programs()
    with temporary_database(programs) as urls:
        async with open_stage(urls) as stage:
            company, other = await found_company(stage), await found_company(stage)
            with live_portal(urls) as live:
                await _measure(live, company, other, programs.parent.name)


if __name__ == "__main__":
    asyncio.run(main())
