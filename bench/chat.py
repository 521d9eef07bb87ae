"""A chat message from its sender to the sockets of its chat: 16 write at once, in a company of 120 and of 20,000.

Milliseconds of processor a message, web process and PostgreSQL together, and the time until it is pushed. To compare
with another version, run this file there: it makes all it needs.
"""

import asyncio
import json
import time
from dataclasses import dataclass, replace
from uuid import uuid4

import httpx
from tests.live import Live, live_portal
from tests.stage import Company, found_company, open_stage, sign_in_as
from websockets.asyncio.client import ClientConnection, connect

from bench.database import temporary_database
from bench.members import processor_of, server_of

WRITERS = 16
MESSAGES = 40
PEOPLE = (120, 20_000)

_FILL = (
    "INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, status)"
    " SELECT %(company)s, gen_random_uuid(), n || %(at)s, n || %(at)s, 'First', 'Last ' || n, 'STUDENT', 'ACTIVE'"
    " FROM generate_series(1, %(people)s) n",
    "INSERT INTO seats (company_id, license_id, user_id) SELECT %(company)s, %(license)s, id FROM users"
    " WHERE company_id = %(company)s ON CONFLICT DO NOTHING",
    # Drafts without tags: what is offered to everybody.
    "INSERT INTO scenarios (company_id, id, name, locale, creator_id, document)"
    " SELECT %(company)s, gen_random_uuid(), 'Chat ' || n, 'en_UK', %(teacher)s, '{}'"
    " FROM generate_series(1, %(chats)s) n",
    "INSERT INTO chats (company_id, id, scenario_id) SELECT company_id, gen_random_uuid(), id FROM scenarios s"
    " WHERE company_id = %(company)s",
)


@dataclass(frozen=True)
class Seen:
    """What came of it. Milliseconds."""

    processor: float
    middle: float
    worst: float
    rate: float


async def _writer(
    live: Live, company: Company, chats: list[tuple[str, str]], times: list[float], ready: asyncio.Barrier
) -> None:
    """One session with a socket that follows its chats; each message waits for its push."""
    person = replace(company.teacher)
    await sign_in_as(person)
    async with (
        connect(live.socket, compression=None, ping_interval=None, max_queue=None) as socket,
        httpx.AsyncClient(base_url=live.base) as http,
    ):
        follow = [{"scenarioId": scenario, "afterSeq": 0} for scenario, _ in chats]
        payload = {"token": person.token, "subscriptions": follow}
        await socket.send(json.dumps({"type": "Session", "subtype": "JOIN", "payload": payload}))
        await _until(socket, "CONNECTED", "")
        await ready.wait()
        for _, chat in chats:
            body = {"chatId": chat, "message": "make her hypotensive", "clientId": str(uuid4())}
            begun = time.perf_counter()
            pushed = asyncio.create_task(_until(socket, "NEW_MESSAGE_FROM_USER", chat))
            answer = await http.post("/api/scenario/send-message", json=body,
                                     headers={"authorization": f"Bearer {person.token}"})  # fmt: skip
            assert answer.status_code == 200, answer.text
            await pushed
            times.append(1000 * (time.perf_counter() - begun))


async def _until(socket: ClientConnection, subtype: str, chat: str) -> None:
    while True:
        text = await socket.recv()
        if f'"subtype":"{subtype}"' in str(text) and chat in str(text):
            return


async def _measure(live: Live, server: int, company: Company, people: int) -> Seen:
    facts = {"company": company.id, "license": company.license_id, "teacher": company.teacher.id, "people": people,
             "at": f"@{company.id}.example", "chats": WRITERS * MESSAGES}  # fmt: skip
    async with company.stage.database.transaction(company.id) as connection:
        for statement in _FILL:
            await connection.execute(statement, facts)
    rows = await company.value("SELECT json_agg(json_build_array(s.id, c.id)) FROM scenarios s JOIN chats c"
                               " ON c.scenario_id = s.id WHERE s.name LIKE 'Chat %%' AND %s::int > 0", 1)  # fmt: skip
    chats = [(str(scenario), str(chat)) for scenario, chat in rows]
    warm = chats[:WRITERS]
    times: list[float] = []
    ready = asyncio.Barrier(WRITERS)
    await asyncio.gather(*(_writer(live, company, [one], [], ready) for one in warm))
    rest = chats[WRITERS:]
    # Signing in and joining are not what is measured.
    ready = asyncio.Barrier(WRITERS + 1)
    writers = [
        asyncio.create_task(_writer(live, company, rest[n::WRITERS], times, ready)) for n in range(WRITERS)
    ]
    await ready.wait()
    begun, used = time.perf_counter(), processor_of(live.web.pid) + processor_of(server)
    await asyncio.gather(*writers)
    seconds = time.perf_counter() - begun
    used = processor_of(live.web.pid) + processor_of(server) - used
    times.sort()
    return Seen(
        1000 * used / len(times), times[len(times) // 2], times[int(len(times) * 0.99)], len(times) / seconds
    )


async def main() -> None:
    """Measure both companies."""
    with temporary_database() as urls:
        async with open_stage(urls) as stage:
            with live_portal(urls) as live:
                for people in PEOPLE:
                    company = await found_company(stage)
                    await company.execute("UPDATE licenses SET max_students = 100000, max_users = 100000")
                    seen = await _measure(live, server_of(urls), company, people)
                    print(f"chat message in a company of {people:,}, {WRITERS} writing: {seen.processor:.2f} ms of"
                          f" processor; pushed after {seen.middle:.0f} ms, p99 {seen.worst:.0f} ms;"
                          f" {seen.rate:.0f}/s")  # fmt: skip


if __name__ == "__main__":
    asyncio.run(main())
