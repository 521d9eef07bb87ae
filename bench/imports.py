"""An import of 5,000 people: trying the file, writing it, and until the last invitation is in the mailbox.

Wanted: written within 20 s of its confirmation.
"""

import asyncio
import json
import time
from typing import Any

from tests.live import end, live_portal
from tests.stage import Company, found_company, open_stage

from bench.database import temporary_database

PEOPLE = 5_000


def _file() -> bytes:
    lines = [f"person{n}@bench.example,Person,Number {n},Student,,Group {n % 40}" for n in range(PEOPLE)]
    return "\n".join(["E-mail,First name,Last name,Role,Usage mode,Groups", *lines]).encode()


async def _import(company: Company) -> tuple[float, float, float]:
    begun = time.perf_counter()
    answer = await company.admin.request(
        "POST", "/user-management/imports", files={"file": ("people.csv", _file(), "text/csv")}
    )
    tried = time.perf_counter() - begun
    dry = answer.json()
    assert dry["good"] == PEOPLE, json.dumps(dry)[:1000]
    begun = time.perf_counter()
    confirmed = await company.admin.post(f"/user-management/imports/{dry['id']}/confirm")
    assert confirmed.status_code == 200, confirmed.text
    written = 0.0
    while True:
        now: dict[str, Any] = (await company.admin.get(f"/user-management/imports/{dry['id']}")).json()
        assert now["state"] in ("RUNNING", "DONE"), now["failure"]
        if now["state"] == "DONE" and not written:
            written = time.perf_counter() - begun
        if now["state"] == "DONE" and now["invited"] == PEOPLE:
            return tried, written, time.perf_counter() - begun
        await asyncio.sleep(0.2)


async def main() -> None:
    """Measure with one worker."""
    with temporary_database() as urls:
        async with open_stage(urls) as stage:
            company = await found_company(stage)
            await company.execute("UPDATE licenses SET max_students = 100000, max_users = 100000")
            with live_portal(urls) as live:
                worker = live.worker()
                try:
                    tried, written, invited = await _import(company)
                finally:
                    end(worker)
    print(f"import of {PEOPLE:,}: tried in {tried:.1f} s, written in {written:.1f} s (wanted 20),"
          f" all invited after {invited:.0f} s")  # fmt: skip


if __name__ == "__main__":
    asyncio.run(main())
