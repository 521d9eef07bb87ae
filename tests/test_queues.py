"""Jobs of one kind never wait for those of another."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from uuid import uuid4

from tests.live import Live, end, live_portal
from tests.scenarios.test_scenarios import draft
from tests.scenarios.test_socket import joined, receive
from tests.stage import Company
from vesalius.accounts.jobs import mail_links
from vesalius.accounts.links import Purpose
from vesalius.kit.db import fetch_value
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.worker import MAILS_AT_ONCE

MAILS = 70


class SilentServer:
    """A mail server that takes every connection and never says a word."""

    def __init__(self) -> None:
        self.held = 0
        self.crowded = asyncio.Event()

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hold the connection until the other side has enough."""
        self.held += 1
        if self.held == MAILS_AT_ONCE:
            self.crowded.set()
        await reader.read()
        self.held -= 1
        writer.close()


@contextlib.asynccontextmanager
async def silent_server() -> AsyncIterator[tuple[SilentServer, int]]:
    """A silent mail server, and its port."""
    server = SilentServer()
    listening = await asyncio.start_server(server.take, "127.0.0.1", 0)
    try:
        yield server, listening.sockets[0].getsockname()[1]
    finally:
        listening.close()


async def invite_many(company: Company, mails: int) -> None:
    """So many people are to be invited."""
    people = [await company.add_person(f"invited{n}", sign_in=False) for n in range(mails)]
    async with company.stage.database.transaction(company.id) as connection:
        await mail_links(connection, company.scope, [person.id for person in people], Purpose.INVITATION)


async def answered(live: Live, company: Company) -> None:
    """Ask Professor GPT for a case and wait for the answer."""
    scenario = await draft(company.teacher)
    wanted = {"scenarioId": scenario["id"], "afterSeq": scenario["lastSeq"]}
    async with joined(live, company.teacher, wanted) as socket:
        body = {"chatId": scenario["chatId"], "message": "a case of asthma", "clientId": str(uuid4())}
        assert (await company.teacher.post("/scenario/send-message", body)).status_code == 200
        await receive(socket, "NEW_MESSAGE_FROM_BOT", 120)


async def test_answers_do_not_wait_for_a_mail_server_that_hangs(
    company: Company, database_urls: DatabaseUrls
) -> None:
    async with silent_server() as (server, port):
        await invite_many(company, MAILS)
        with live_portal(database_urls, VESALIUS_SMTP_URL=f"smtp://127.0.0.1:{port}") as live:
            worker = live.worker()
            try:
                async with asyncio.timeout(120):
                    await server.crowded.wait()
                await answered(live, company)
                # No mail has gone meanwhile, and no transaction waits for one.
                assert await waiting(company) == MAILS
                assert server.held <= MAILS_AT_ONCE
                assert await company.value(
                    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                    " AND usename = 'vesalius_app' AND state = 'idle in transaction'"
                    " AND state_change < now() - interval '5 seconds'"
                ) == 0  # fmt: skip
            finally:
                end(worker, kill=True)
    await company.execute("DELETE FROM procrastinate_jobs WHERE queue_name = 'mails'")


async def waiting(company: Company) -> int:
    """How many mails of the company were not sent."""
    async with company.stage.database.transaction(company.id) as connection:
        return int(
            await fetch_value(
                connection,
                "SELECT count(*) FROM procrastinate_jobs WHERE queue_name = 'mails'"
                " AND args->>'company_id' = %s",
                (str(company.id),),
            )
        )
