"""From access that is lost, each way in which it can be, to the socket that hears no more.

Wanted: 2 s at the most in each of 100 tries of each way.
"""

import asyncio
import contextlib
import json
import time

from argon2 import PasswordHasher
from tests.live import Live, live_portal
from tests.scenarios.revocation import LOSSES, Loss, Open
from tests.scenarios.test_scenarios import draft
from tests.stage import PASSWORD, Stage, found_company, open_stage, sign_in_as
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.database import temporary_database

TRIES = 100
AT_ONCE = 8


async def _until_lost(socket: ClientConnection, code: int | None) -> float:
    """Read until the socket is closed with `code`, or, where that is None, told that it follows no more."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            frame = json.loads(await socket.recv())
            if code is None and frame["subtype"] == "ERROR":
                return time.perf_counter()
    at = time.perf_counter()
    assert socket.close_code == code, socket.close_code
    return at


async def _try(stage: Stage, live: Live, loss: Loss) -> float:
    company = await found_company(stage, people=False)
    for name, administrator in (("teacher", False), ("admin", True), ("manager", True)):
        await company.add_person(name, "TEACHER", administrator=administrator, sign_in=False)
        await sign_in_as(company.people[name])
    scenario = await draft(company.teacher)
    person = company.people[loss.who]
    async with connect(live.socket) as socket:
        wanted = {"scenarioId": scenario["id"], "afterSeq": scenario["lastSeq"]}
        payload = {"token": person.token, "subscriptions": [wanted]}
        await socket.send(json.dumps({"type": "Session", "subtype": "JOIN", "payload": payload}))
        assert json.loads(await socket.recv())["subtype"] == "CONNECTED"
        lost = asyncio.create_task(_until_lost(socket, loss.code))
        await loss.way(Open(company, person, scenario))
        # The way has been acknowledged by now; that the socket may be told even before counts as no time.
        gone = time.perf_counter()
        return max(0.0, await lost - gone)


async def _measure(stage: Stage, live: Live) -> None:
    worst = 0.0
    for loss in LOSSES:
        slots = asyncio.Semaphore(AT_ONCE)

        async def one(loss: Loss = loss, slots: asyncio.Semaphore = slots) -> float:
            async with slots:
                return await _try(stage, live, loss)

        times = sorted(await asyncio.gather(*(one() for _ in range(TRIES))))
        worst = max(worst, times[-1])
        print(
            f"{loss.way.__name__:>20} ({loss.who}): median {times[TRIES // 2] * 1000:.0f} ms,"
            f" worst {times[-1] * 1000:.0f} ms",
            flush=True,
        )
    print(
        f"access lost to socket closed, {TRIES} tries of {len(LOSSES)} ways: worst {worst:.2f} s (wanted 2)"
    )


async def main() -> None:
    """Start a portal and measure."""
    with temporary_database() as urls:
        quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
        async with open_stage(urls, password_hash=quick) as stage:
            with live_portal(urls) as live:
                await _measure(stage, live)


if __name__ == "__main__":
    asyncio.run(main())
