"""How long an answer of Professor GPT takes while a mail server hangs and 70 mails wait, against without.

Wanted: ratio 1.2 or less.
"""

import asyncio
import time
from statistics import median

from tests.live import Live, end, live_portal
from tests.stage import Company, found_company, open_stage
from tests.test_queues import MAILS, answered, invite_many, silent_server

from bench.database import temporary_database
from vesalius.kit.embedded_postgres import DatabaseUrls

ANSWERS = 15


async def _answers(live: Live, company: Company) -> list[float]:
    times = []
    for _ in range(ANSWERS):
        begun = time.perf_counter()
        await answered(live, company)
        times.append(time.perf_counter() - begun)
    return times


async def _measure(urls: DatabaseUrls, company: Company) -> None:
    async with silent_server() as (server, port):
        with live_portal(urls, VESALIUS_SMTP_URL=f"smtp://127.0.0.1:{port}") as live:
            worker = live.worker()
            try:
                # The first answers of a process are slower.
                await _answers(live, company)
                without = await _answers(live, company)
                await invite_many(company, MAILS)
                await server.crowded.wait()
                hanging = await _answers(live, company)
            finally:
                end(worker, kill=True)
    print(
        f"an answer: {median(without):.2f} s, with {MAILS} mails at a server that hangs {median(hanging):.2f} s,"
        f" ratio {median(hanging) / median(without):.2f} (wanted 1.2); the slowest {max(hanging):.2f} s"
        f" against {max(without):.2f} s"
    )


async def main() -> None:
    """Measure with one web process and one worker."""
    with temporary_database() as urls:
        async with open_stage(urls) as stage:
            await _measure(urls, await found_company(stage))


if __name__ == "__main__":
    asyncio.run(main())
