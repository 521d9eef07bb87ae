"""Ten thousand calls of two companies behind PgBouncer in transaction mode, while a socket follows a chat.

Wanted: no call fails, and the socket hears every message.
"""

import asyncio
import time
from uuid import uuid4

from tests.live import Live, live_portal
from tests.scenarios.test_scenarios import draft
from tests.scenarios.test_socket import joined, receive
from tests.stage import Company, found_company, open_stage
from tests.stock.pooler import pooled
from tests.stock.test_pooler import make_calls

from bench.database import temporary_database
from bench.registration import installed_programs

CALLS = 10_000
PAUSE_S = 2.0


async def _heard(live: Live, company: Company, done: asyncio.Event) -> tuple[int, float]:
    """How many messages were heard, and the longest wait for one."""
    scenario = await draft(company.teacher)
    heard, longest = 0, 0.0
    wanted = {"scenarioId": scenario["id"], "afterSeq": scenario["lastSeq"]}
    async with joined(live, company.teacher, wanted) as socket:
        while not done.is_set():
            begun = time.perf_counter()
            body = {"id": scenario["id"], "name": uuid4().hex}
            assert (await company.teacher.post("/scenario/change-name", body)).status_code == 200
            while (await receive(socket, None, 30))["type"] == "PING_PONG":
                pass
            heard, longest = heard + 1, max(longest, time.perf_counter() - begun)
            await asyncio.sleep(PAUSE_S)
    return heard, longest


async def main() -> None:
    """Measure on a cluster of its own, with the installed PgBouncer."""
    with temporary_database(installed_programs()) as urls:
        async with open_stage(urls) as stage:
            company, other = await found_company(stage), await found_company(stage)
            with pooled(urls) as settings, live_portal(urls, **settings) as live:
                done = asyncio.Event()
                listening = asyncio.create_task(_heard(live, company, done))
                begun = time.perf_counter()
                ends = await make_calls(live, [company.admin, other.admin], CALLS)
                seconds = time.perf_counter() - begun
                done.set()
                heard, longest = await listening
    failed = sum(number for (_, status), number in ends.items() if status != 200)
    print(
        f"behind PgBouncer: {failed} of {sum(ends.values())} calls failed in {seconds:.0f} s (wanted 0);"
        f" {heard} messages heard on the socket, the slowest after {longest * 1000:.0f} ms"
    )


if __name__ == "__main__":
    asyncio.run(main())
