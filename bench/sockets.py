"""A thousand joined sockets, a message to two hundred of them, and how soon the author begins to speak.

Wanted: 32 KiB of the web process each or less; 250 ms at the 99th percentile to all 200; first text within 300 ms.
"""

import asyncio
import json
import time
from typing import Any
from uuid import uuid4

from tests.live import Live, end, live_portal
from tests.scenarios.test_scenarios import draft
from tests.stage import Company, found_company, open_stage
from websockets.asyncio.client import ClientConnection, connect

from bench.database import temporary_database
from bench.processes import resident_bytes, tree

SOCKETS = 1000
WATCHERS = 200
OF_ONE = 40
"""Sockets of one person."""
MESSAGES = 8


async def _joined(live: Live, token: str, subscriptions: list[dict[str, Any]]) -> ClientConnection:
    socket = await connect(live.socket, compression=None, ping_interval=None, max_queue=None)
    payload = {"token": token, "subscriptions": subscriptions}
    await socket.send(json.dumps({"type": "Session", "subtype": "JOIN", "payload": payload}))
    assert json.loads(await socket.recv())["subtype"] == "CONNECTED"
    return socket


async def _until(socket: ClientConnection, subtype: str) -> float:
    while json.loads(await socket.recv())["subtype"] != subtype:
        pass
    return time.perf_counter()


async def _measure(live: Live, company: Company) -> None:
    scenario = await draft(company.teacher)
    wanted = [{"scenarioId": scenario["id"], "afterSeq": scenario["lastSeq"]}]
    web = max(tree(live.web.pid), key=resident_bytes)
    # Watchers are other people than the quiet ones: a session's sockets follow the same scenarios.
    people = [
        await company.add_person(f"admin{n}", "TEACHER", administrator=True) for n in range(SOCKETS // OF_ONE)
    ]
    tokens = [person.token for person in people for _ in range(OF_ONE)]
    warm = [await _joined(live, token, []) for token in tokens[:50]]
    before = resident_bytes(web)
    quiet = [await _joined(live, token, []) for token in tokens[50:-WATCHERS]]
    watching = [await _joined(live, token, wanted) for token in tokens[-WATCHERS:]]
    each = (resident_bytes(web) - before) / (SOCKETS - 50) / 1024

    to_all: list[float] = []
    first_text: list[float] = []
    for _ in range(MESSAGES):
        body = {"chatId": scenario["chatId"], "message": "make her hypotensive", "clientId": str(uuid4())}
        begun = time.perf_counter()
        heard = [asyncio.create_task(_until(socket, "NEW_MESSAGE_FROM_USER")) for socket in watching]
        answer = await company.teacher.post("/scenario/send-message", body)
        assert answer.status_code == 200, answer.text
        to_all += [at - begun for at in await asyncio.gather(*heard)]
        first_text.append(await _until(watching[0], "MESSAGE_DELTA") - begun)
        await asyncio.gather(*(_until(socket, "NEW_MESSAGE_FROM_BOT") for socket in watching))
    to_all.sort()
    first_text.sort()
    print(
        f"{SOCKETS} joined sockets: {each:.1f} KiB each (wanted 32); a message to {WATCHERS}:"
        f" p50 {to_all[len(to_all) // 2] * 1000:.0f} ms, p99 {to_all[int(len(to_all) * 0.99)] * 1000:.0f} ms"
        f" (wanted 250); first text: median {first_text[len(first_text) // 2] * 1000:.0f} ms,"
        f" worst {first_text[-1] * 1000:.0f} ms (wanted 300)"
    )
    await asyncio.gather(*(socket.close() for socket in [*warm, *quiet, *watching]))


async def main() -> None:
    """Start a portal with a worker and measure."""
    with temporary_database() as urls:
        async with open_stage(urls) as stage:
            company = await found_company(stage)
            with live_portal(urls) as live:
                worker = live.worker()
                try:
                    await _measure(live, company)
                finally:
                    end(worker)


if __name__ == "__main__":
    asyncio.run(main())
