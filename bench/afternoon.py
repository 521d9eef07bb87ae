"""One afternoon of 50 companies from outside: students sign in as lessons begin, train, and leave.

Each is a desktop application of its own (the reference client). Four lessons; of the students of a lesson most come in
its first tenth. The afternoon of four hours is pressed into `--minutes`, so that fewer students make the requests of
more: `--students 1000 --minutes 12` has the rate of 20,000 in four hours.

Wanted: nobody refused, no request failed, p99 of an answer without the wait for a password hash 250 ms. The rows that
it prints are what the sizing table in `docs/operating.md` is worked out from.
"""

import argparse
import asyncio
import random
import time
from collections import defaultdict
from dataclasses import dataclass, field

import httpx
import psycopg
from tests.live import Live, live_portal
from tests.stage import PASSWORD, found_company, open_stage
from tests.training.desktop import document, publish

from bench.database import temporary_database
from bench.members import processor_of, server_of
from bench.processes import resident_bytes, tree
from vesalius.client.play import Class, Result, play
from vesalius.kit.embedded_postgres import DatabaseUrls

COMPANIES = 50
STUDENTS = 1000
MINUTES = 12.0
AFTERNOON_MINUTES = 240
LESSONS = 4
LOOK_S = 0.02
PUNCTUAL = 0.8
"""The share that comes in the first tenth of a lesson."""
PATHOLOGIES = ("ventricular_tachycardia", "atrial_fibrillation", "hyperkalaemia", "copd", "inferior_stemi")


class Timed(httpx.AsyncBaseTransport):
    """Connections for all students. `times`: seconds to each answer, by the last word of its address."""

    def __init__(self) -> None:
        self._connections = httpx.AsyncHTTPTransport(limits=httpx.Limits(max_connections=2000))
        self.times: defaultdict[str, list[float]] = defaultdict(list)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request, and note how long its answer took."""
        begun = time.perf_counter()
        answer = await self._connections.handle_async_request(request)
        words = [part for part in request.url.path.split("/") if part.replace("-", "").isalpha()]
        self.times[words[-1]].append(time.perf_counter() - begun)
        return answer


@dataclass
class Peak:
    """The most that was seen."""

    at_work: int = 0
    connections: int = 0
    web_bytes: int = 0
    worker_bytes: int = 0
    database_bytes: int = 0


@dataclass
class Afternoon:
    """What came of it, over all students."""

    result: Result = field(default_factory=Result)
    at_work: int = 0

    def add(self, of_one: Result) -> None:
        """Count the result of one student."""
        for name in ("students", "attempts", "completed", "steps", "requests"):
            setattr(self.result, name, getattr(self.result, name) + getattr(of_one, name))
        self.result.refusals += of_one.refusals
        self.result.failures += of_one.failures


def arrivals(students: int, seconds: float, chance: random.Random) -> list[float]:
    """When each student comes, in seconds from the start."""
    lesson = seconds / LESSONS
    return [
        lesson * (chance.randrange(LESSONS) + chance.random() * (0.1 if chance.random() < PUNCTUAL else 1))
        for _ in range(students)
    ]


async def _watch(live: Live, urls: DatabaseUrls, afternoon: Afternoon, peak: Peak) -> None:
    postgres = server_of(urls)
    async with await psycopg.AsyncConnection.connect(urls.owner_url, autocommit=True) as connection:
        while True:
            cursor = await connection.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            )
            row = await cursor.fetchone()
            peak.connections = max(peak.connections, row[0] if row else 0)
            peak.at_work = max(peak.at_work, afternoon.at_work)
            peak.web_bytes = max(peak.web_bytes, await _memory(live.web.pid))
            peak.worker_bytes = max(peak.worker_bytes, await _memory(live.workers[0].pid))
            peak.database_bytes = max(peak.database_bytes, await _memory(postgres))
            await asyncio.sleep(2)


async def _late(times: list[float]) -> None:
    """How late this process itself is, again and again: all students' clients share it, and an answer waits for it."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(LOOK_S)
        times.append(max(0.0, time.perf_counter() - begun - LOOK_S))


async def _memory(pid: int) -> int:
    return await asyncio.to_thread(lambda: sum(resident_bytes(process) for process in tree(pid)))


def _database_size(urls: DatabaseUrls) -> int:
    with psycopg.connect(urls.owner_url) as connection:
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    assert row is not None
    return int(row[0])


def _p(times: list[float], share: float) -> float:
    return sorted(times)[int(len(times) * share)] * 1000


async def _train(live: Live, urls: DatabaseUrls, emails: list[str], seconds: float) -> None:
    afternoon, peak, timed = Afternoon(), Peak(), Timed()
    chance = random.Random(5)
    # A session fills two thirds of a lesson: some ten reports an attempt, one or two attempts.
    pause = seconds / LESSONS * 0.66 / 15

    async def one(email: str, comes: float) -> None:
        await asyncio.sleep(comes)
        afternoon.at_work += 1
        attempts = 1 + (chance.random() < 0.3)
        lesson = Class(
            live.base, [email], PASSWORD, attempts, seconds, 1, seed=5, pause=pause, transport=timed
        )
        afternoon.add(await play(lesson))
        afternoon.at_work -= 1

    size, began = _database_size(urls), time.perf_counter()
    web_before, database_before = processor_of(live.web.pid), processor_of(server_of(urls))
    lateness: list[float] = []
    watching = [
        asyncio.create_task(_watch(live, urls, afternoon, peak)),
        asyncio.create_task(_late(lateness)),
    ]
    await asyncio.gather(*map(one, emails, arrivals(len(emails), seconds, chance)))
    for task in watching:
        task.cancel()
    took = time.perf_counter() - began
    grown = _database_size(urls) - size
    web = processor_of(live.web.pid) - web_before
    database = processor_of(server_of(urls)) - database_before
    result = afternoon.result
    others = [t for name, times in timed.times.items() if name != "login" for t in times]
    print(
        f"{result.students} of {len(emails)} students trained, {result.attempts} attempts, {result.completed}"
        f" completed, {result.requests} requests in {took:.0f} s; at work at once {peak.at_work} at most\n"
        f"as many a minute as {len(emails) * AFTERNOON_MINUTES * 60 / seconds:,.0f} students in four hours\n"
        f"refused {dict(result.refusals)}, failed {dict(result.failures)} (wanted none)\n"
        f"answers: p50 {_p(others, 0.5):.0f} ms, p99 {_p(others, 0.99):.0f} ms (wanted 250);"
        f" sign-ins: p50 {_p(timed.times['login'], 0.5):.0f} ms, p99 {_p(timed.times['login'], 0.99):.0f} ms\n"
        f"late was this process itself: p99 {_p(lateness, 0.99):.0f} ms, most {1000 * max(lateness):.0f} ms\n"
        f"processor: {(web + database) / took:.2f} cores; a request {web / result.requests * 1000:.1f} ms of the web"
        f" process (sign-ins with their hash among them) and {database / result.requests * 1000:.1f} ms of PostgreSQL\n"
        f"connections {peak.connections}; memory: web {peak.web_bytes / 2**20:.0f} MiB, worker"
        f" {peak.worker_bytes / 2**20:.0f} MiB, PostgreSQL {peak.database_bytes / 2**20:.0f} MiB;"
        f" database +{grown / result.attempts / 1000:.1f} KB an attempt"
    )
    for name, times in sorted(timed.times.items()):
        print(f"  {name}: {len(times)}, p50 {_p(times, 0.5):.0f} ms, p99 {_p(times, 0.99):.0f} ms")


async def main(companies: int = COMPANIES, students: int = STUDENTS, minutes: float = MINUTES) -> None:
    """Measure on a cluster of its own."""
    with temporary_database() as urls:
        emails: list[str] = []
        cases = {name: document(name) for name in PATHOLOGIES}
        async with open_stage(urls) as stage:
            for number in range(companies):
                company = await found_company(stage, concurrency=1000)
                for name, case in cases.items():
                    await publish(company, name, case=case)
                here = range(number, students, companies)
                emails += [(await company.add_person(f"s{one}", sign_in=False)).email for one in here]
        with live_portal(urls) as live:
            live.worker()
            await _train(live, urls, emails, minutes * 60)


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--companies", type=int, default=COMPANIES)
    options.add_argument("--students", type=int, default=STUDENTS)
    options.add_argument("--minutes", type=float, default=MINUTES)
    given = options.parse_args()
    asyncio.run(main(given.companies, given.students, given.minutes))
