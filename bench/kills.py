"""`kill -9` under load: administrators add members, teachers write cases in the chat, students train, mails are sent,
while PostgreSQL, the web process, the worker, or all of them at once are killed again and again; with `--disk FOLDER`
(a file system of its own, of 700 MiB or more, for instance a tmpfs) also while its disk is full.

Wanted: everything that was acknowledged is found, the kept numbers are what counting says, no chat is locked for
more than 30 s, and nobody is mailed twice but where the server had taken the first mail. Losses that are made on
purpose, and taken back, have to be named.
"""

import argparse
import asyncio
import contextlib
import os
import random
import signal
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
from aiosmtpd.controller import Controller
from tests.live import Live, end, free_port, live_portal, wait_until
from tests.stage import Company, found_company, open_stage
from tests.training.desktop import publish

from bench.acknowledged import PROMISE_S, Journal, People, control, missing
from bench.members import server_of
from vesalius.kit.embedded_postgres import DatabaseUrls, EmbeddedPostgres
from vesalius.migrations.runner import migrate

STUDENTS = 4
CALM_S = 120.0
"""So long at most the worker has for what is left to do, once nobody is at work."""
FULL_S = 5.0


@dataclass
class MailServer:
    """Takes every mail. `times`: when mails to somebody were taken."""

    times: dict[str, list[float]] = field(default_factory=dict)

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        """Take a mail."""
        for recipient in envelope.rcpt_tos:
            self.times.setdefault(recipient, []).append(time.monotonic())
        return "250 taken"


@dataclass
class Portal:
    """The processes of one portal, and what was acknowledged while they were killed."""

    server: EmbeddedPostgres
    urls: DatabaseUrls
    live: Live
    journal: Journal = field(default_factory=Journal)
    counts: Counter[str] = field(default_factory=Counter)

    async def kill(self, what: str) -> None:
        """Kill something, and start it again as a supervisor would."""
        if what in ("PostgreSQL", "everything"):
            os.kill(server_of(self.urls), signal.SIGKILL)
        if what in ("web", "everything"):
            end(self.live.web, kill=True)
        if what in ("worker", "everything"):
            end(self.live.workers[-1], kill=True)
        self.journal.killed.append(time.monotonic())
        self.counts[what] += 1
        if what in ("PostgreSQL", "everything"):
            wait_until(lambda: self.server.poll() is not None, 10)
            self.server.start()
        if what in ("web", "everything"):
            await asyncio.to_thread(self.live.start)
        await self.keep_up()

    async def keep_up(self) -> None:
        """Start what has ended by itself: without its database a process gives up, and is started again."""
        if self.live.web.poll() is not None:
            await asyncio.to_thread(self.live.start)
        if not self.live.workers or self.live.workers[-1].poll() is not None:
            self.live.worker()


async def _fill_disk(portal: Portal, disk: Path) -> None:
    """Leave no room on the disk for a while."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        room = os.statvfs(disk)
        os.posix_fallocate(file.fileno(), 0, room.f_bavail * room.f_frsize)
        while True:
            file.write(bytes(4096))
    await asyncio.sleep(FULL_S)
    filler.unlink()
    portal.counts["full disk"] += 1
    if portal.server.poll() is not None:
        portal.server.start()
    await portal.keep_up()


async def _work_is_done(urls: DatabaseUrls, portal: Portal) -> None:
    """Wait until no job is left that a worker would do now, and no chat is locked."""
    deadline = time.monotonic() + CALM_S
    while time.monotonic() < deadline:
        await portal.keep_up()
        with psycopg.connect(urls.superuser_url) as connection:
            row = connection.execute(
                "SELECT count(*) FROM procrastinate_jobs WHERE status IN ('todo', 'doing')"
                " AND (scheduled_at IS NULL OR scheduled_at < now() + interval '1 min')"
            ).fetchone()
        if row == (0,):
            return
        await asyncio.sleep(1)


async def _campaign(portal: Portal, people: People, kills: dict[str, int], disk: Path | None) -> None:
    people.begin()
    await asyncio.sleep(5)
    rounds = [what for what, number in kills.items() for _ in range(number)]
    random.shuffle(rounds)
    for number, what in enumerate(rounds, 1):
        if what == "full disk":
            assert disk
            await _fill_disk(portal, disk)
        else:
            await portal.kill(what)
        # Some die while they start, most while they work.
        await asyncio.sleep(random.choice((0.2, 1.0, 3.0, 5.0)))
        await portal.keep_up()
        if number % 20 == 0:
            print(f"{number} of {len(rounds)}", flush=True)
    await people.end()
    await _work_is_done(portal.urls, portal)


def _mails(mails: MailServer, journal: Journal) -> tuple[int, int, int]:
    """How many members were mailed nothing, how many twice, and how many of these without a kill between."""
    never = sum(email not in mails.times for email in journal.members)
    twice = [times for times in mails.times.values() if len(times) > 1]
    without = sum(
        not any(first < kill + 20 and kill < second for kill in journal.killed)
        for first, second, *_ in map(sorted, twice)
    )
    return never, len(twice), without


async def _measure(
    portal: Portal, company: Company, mails: MailServer, kills: dict[str, int], disk: Path | None
) -> None:
    journal = portal.journal
    scenario_id = str(await publish(company))
    portal.live.worker()
    await _campaign(portal, People(portal.live.base, company, scenario_id, journal), kills, disk)
    with psycopg.connect(portal.urls.superuser_url) as connection:
        faults = missing(connection, journal)
    unseen = control(portal.urls.superuser_url, journal)
    never, twice, without = _mails(mails, journal)
    print(", ".join(f"{number} x {what}" for what, number in portal.counts.items()))
    print(f"acknowledged: {journal}")
    print(f"lost or otherwise: {len(faults)} (wanted none)", *faults[:20], sep="\n  ")
    print(f"losses made on purpose and not named: {unseen or 'none'}")
    print(
        f"longest lock of a chat after the last kill {max(journal.locked, default=0):.1f} s (wanted {PROMISE_S:.0f}),"
        f" of {len(journal.locked)}"
    )
    print(
        f"mails: {never} members without (wanted none), {twice} mailed twice, {without} of them without a kill between"
    )


async def main() -> None:
    """Run the campaign."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, number in (("postgres", 50), ("web", 200), ("workers", 200), ("all", 20), ("full", 5)):
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--disk", type=Path)
    given = parser.parse_args()
    kills = {
        "PostgreSQL": given.postgres,
        "web": given.web,
        "worker": given.workers,
        "everything": given.all,
        "full disk": given.full if given.disk else 0,
    }
    mails, port = MailServer(), free_port()
    controller = Controller(mails, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        await _in_a_database(given.disk, port, mails, kills)
    finally:
        controller.stop()


async def _in_a_database(disk: Path | None, port: int, mails: MailServer, kills: dict[str, int]) -> None:
    with tempfile.TemporaryDirectory(prefix="vslb", dir=disk, ignore_cleanup_errors=True) as folder:
        server = EmbeddedPostgres(Path(folder))
        with server as urls:
            migrate(urls.owner_url)
            async with open_stage(urls) as stage:
                company = await found_company(stage, concurrency=100)
                await company.execute("UPDATE licenses SET max_students = 100000, max_users = 100000")
                for number in range(2, STUDENTS + 1):
                    await company.add_person(f"student{number}")
                settings = {"VESALIUS_SMTP_URL": f"smtp://127.0.0.1:{port}"}
                with live_portal(urls, **settings) as live:
                    await _measure(Portal(server, urls, live), company, mails, kills, disk)


if __name__ == "__main__":
    asyncio.run(main())
