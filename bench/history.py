"""Analytics over 10,000,000 attempts against 100,000, and the review of an attempt with 500 acts.

2,000 students have tried each of 50 scenarios once in one company, a hundred times in the other, over two years.
The database is made by SQL and takes 15 GB and 20 minutes: it is kept in the folder that is named, else removed.

Wanted: 1.3 times or less; 30 ms of processor a review or less, web process and PostgreSQL together.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from tests.live import live_portal
from tests.stage import Company, open_stage

from bench.flat import ROUNDS, Asked, Bench, Row, reads, things_of
from bench.flat_data import companies, trained
from bench.members import server_of
from vesalius.kit.embedded_postgres import EmbeddedPostgres
from vesalius.migrations.runner import migrate

STUDENTS = 2_000
TIMES = {"100,000": 1, "10,000,000": 100}
ACTS = 500
WANTED, WANTED_OF_REVIEW = 1.3, 30.0
SAID = (
    {"kind": "say", "text": "Where does it hurt?"},
    {"kind": "ask", "thing": "ecg"},
    {"kind": "say", "text": "Hm?"},
)


async def long_attempt(http: httpx.AsyncClient, company: Company) -> str:
    """An attempt at the bedside with 500 acts that has ended."""
    headers = {"authorization": f"Bearer {company.student.token}"}
    scenario = str(await company.value("SELECT id FROM scenarios WHERE name = 'First of all'"))

    async def post(path: str, body: object) -> dict[str, Any]:
        answer = await http.post(f"/api/bedside/attempts{path}", json=body, headers=headers)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    run = await post("", {"scenarioId": scenario, "takeOver": True})
    for number in range(ACTS - 1):
        things = [one["id"] for one in run["requests"]]
        acts = [
            {"kind": "say", "text": "Where does it hurt?"},
            {"kind": "ask", "thing": things[number % len(things)]},
        ]
        run = await post(f"/{run['attemptId']}/acts", {"number": run["number"], "act": acts[number % 2]})
    await post(f"/{run['attemptId']}/acts", {"number": run["number"], "act": {"kind": "end"}})
    return str(run["attemptId"])


async def measure(bench: Bench, found: dict[str, Company], only: str) -> list[Row]:
    """Each call of analytics, and the review: milliseconds of processor in either company."""
    asked: dict[str, list[Asked]] = {}
    async with httpx.AsyncClient(base_url=bench.live.base, timeout=60) as http:
        for name, company in found.items():
            things = await things_of(company)
            attempt = await long_attempt(http, company)
            review = Asked(
                f"review of {ACTS} acts", lambda c: c.teacher, "GET", f"/attempts/{attempt}/review"
            )
            asked[name] = [
                one for one in (*reads(company, things), review)
                if only in one.label and any(word in one.label for word in ("analytics", "progress", "dashboard",
                                                                            "attempts", "review"))
            ]  # fmt: skip
    rows: list[Row] = []
    for same in zip(*asked.values(), strict=True):
        rounds = [
            [await bench.of_read(one, company) for one, company in zip(same, found.values(), strict=True)]
            for _ in range(ROUNDS + 1)
        ][1:]
        rows.append((same[0].label, [min(costs) for costs in zip(*rounds, strict=True)]))
        print(rows[-1][0], *(f"{cost:.2f}" for cost in rows[-1][1]), flush=True)
    return rows


def table(rows: Sequence[Row]) -> str:
    """The figures, worst first."""
    ordered = sorted(rows, key=lambda row: -row[1][1] / row[1][0])
    return "\n".join(
        [
            f"| ms of processor a request | {' | '.join(TIMES)} | ratio (wanted {WANTED}) |",
            "|---|---|---|---|",
            *(f"| {name} | {a:.2f} | {b:.2f} | {b / a:.2f} |" for name, (a, b) in ordered),
        ]
    )


async def main(folder: Path, only: str) -> None:
    """Make the database where it is missing, measure and print."""
    with EmbeddedPostgres(folder) as urls:
        migrate(urls.owner_url)
        async with open_stage(urls) as stage:
            wanted = {name: trained(STUDENTS, times) for name, times in TIMES.items()}
            found = await companies(stage, folder, 0, wanted)
            with live_portal(urls) as live:
                print(table(await measure(Bench(live, server_of(urls)), found, only)))


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--folder", type=Path, help="where the database is kept")
    arguments.add_argument("--only", default="", help="calls whose names have this")
    given = arguments.parse_args()
    if given.folder:
        given.folder.mkdir(parents=True, exist_ok=True)
        asyncio.run(main(given.folder, given.only))
    else:
        with tempfile.TemporaryDirectory(prefix="vslb", ignore_cleanup_errors=True) as temporary:
            asyncio.run(main(Path(temporary), given.only))
