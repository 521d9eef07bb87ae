"""An upgrade without a stop, as docs/operating.md has it: the version before (FROM, a revision; else the newest tag or
HEAD) and this one behind the documented nginx, while a class trains and people follow a chat.

This version has one migration more than its own, which adds to the tables most used; the version before has an
environment of its own. Wanted: no request of 10,000 fails, no frame is lost.
"""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

import httpx
from tests.live import Live, end, free_port, live_portal
from tests.stock.test_nginx import nginx, settings_for
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bench.registration import installed_programs
from vesalius.client.play import Class, Result, play
from vesalius.demo.people import PASSWORD, other_people
from vesalius.kit.embedded_postgres import DatabaseUrls, EmbeddedPostgres

ROOT = Path(__file__).resolve().parent.parent
REQUESTS = 10_000
WATCHERS = 20
STUDENTS_AT_ONCE = 8
PAUSE_S = 0.3
EXPANDING = """
CREATE TABLE rehearsals (
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    id uuid NOT NULL,
    PRIMARY KEY (company_id, id)
);
CALL make_tenant_table('rehearsals');
ALTER TABLE users ADD rehearsed text;
ALTER TABLE scenarios ADD rehearsed boolean NOT NULL DEFAULT false;
ALTER TABLE attempts ADD rehearsed boolean NOT NULL DEFAULT false;
CREATE INDEX attempts_rehearsed ON attempts (company_id, rehearsed) WHERE rehearsed;
"""


@dataclass
class Heard:
    """What people who follow a chat have heard, and what was said there."""

    said: int = 0
    lost: int = 0
    breaks: int = 0
    questions: int = 0
    answered: int = 0
    failed: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Version:
    """A version of the portal: its Python, and the folder of sources that goes before the installed one."""

    python: str
    sources: str = ""

    def run(self, *arguments: str, **environment: str) -> None:
        """Run its Python; repeated while another holds a table that a migration needs."""
        given = {**os.environ, **environment, "PYTHONPATH": self.sources}
        subprocess.run([self.python, *arguments], env=given, check=True)

    def starts(self, live: Live) -> None:
        """From now on this is the version that is started."""
        live.python = self.python
        live.environment["PYTHONPATH"] = self.sources


def version_before(revision: str, folder: Path) -> Version:
    """The sources of this revision, with the packages of its own lock."""
    folder.mkdir()
    archive = subprocess.run(["git", "archive", revision], cwd=ROOT, check=True, capture_output=True)
    subprocess.run(["tar", "--extract"], cwd=folder, input=archive.stdout, check=True)
    uv = [str(ROOT / ".tools/bin/uv"), "sync", "--quiet", "--frozen", "--python", sys.executable]
    # Packages that a version needs for the demonstration are an extra of it, where it has that.
    subprocess.run([*uv, "--all-extras"], cwd=folder, check=True)
    return Version(str(folder / ".venv/bin/python"))


def version_after(folder: Path) -> Version:
    """This working tree, with one migration more."""
    shutil.copytree(ROOT / "src", folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "vesalius/migrations/9999_rehearsal.sql").write_text(EXPANDING)
    return Version(sys.executable, str(folder))


async def train(address: str, total: Result, until: asyncio.Event) -> None:
    """Classes of the reference client, one after the other."""
    students = [p.email for p in other_people() if p.mode == "STUDENT" and p.status == "ACTIVE"]
    round_ = 0
    while total.requests < REQUESTS or not until.is_set():
        some = [students[(round_ * STUDENTS_AT_ONCE + n) % len(students)] for n in range(STUDENTS_AT_ONCE)]
        result = await play(Class(address, some, PASSWORD, 12, 600, STUDENTS_AT_ONCE, round_))
        total.requests += result.requests
        total.attempts += result.attempts
        total.steps += result.steps
        total.failures += result.failures
        total.refusals += result.refusals
        round_ += 1


async def watch(
    address: str, token: str, scenario: dict[str, object], heard: Heard, done: asyncio.Event
) -> None:
    """Follow the chat as the portal's page does, and come back when the socket is closed."""
    seen = begun = int(str(scenario["lastSeq"]))
    while seen < begun + heard.said or not done.is_set():
        wanted = [{"scenarioId": scenario["id"], "afterSeq": seen}]
        payload = {"token": token, "subscriptions": wanted}
        try:
            async with connect(f"{address.replace('http', 'ws')}/api/scenario/ws", proxy=None) as socket:
                await socket.send(json.dumps({"type": "Session", "subtype": "JOIN", "payload": payload}))
                while seen < begun + heard.said or not done.is_set():
                    try:
                        async with asyncio.timeout(1):
                            frame = json.loads(await socket.recv())
                    except TimeoutError:
                        continue
                    # Sockets of a session hear of all scenarios that it follows.
                    ours = frame["payload"].get("scenarioId") == scenario["id"]
                    if ours and frame.get("seq", 0) > seen:
                        heard.lost += frame["seq"] - seen - 1
                        seen = frame["seq"]
        except (ConnectionClosed, InvalidStatus, OSError):
            heard.breaks += 1
            await asyncio.sleep(PAUSE_S)


async def talk(
    http: httpx.AsyncClient, scenario: dict[str, object], heard: Heard, done: asyncio.Event
) -> None:
    """Rename the scenario again and again, which each follower hears of."""
    while not done.is_set():
        answer = await http.post(
            "/api/scenario/change-name", json={"id": scenario["id"], "name": uuid4().hex}
        )
        if answer.status_code == 200:
            heard.said += 1
        else:
            heard.failed[f"change-name {answer.status_code}"] += 1
        await asyncio.sleep(PAUSE_S)


async def ask(
    http: httpx.AsyncClient, scenario: dict[str, object], heard: Heard, done: asyncio.Event
) -> None:
    """Ask Professor GPT, and wait for each answer."""
    texts = [
        "72-year-old woman with atrial fibrillation",
        *["make her hypotensive", "make her hypertensive"] * 200,
    ]
    for text in texts:
        if done.is_set():
            return
        body = {"chatId": scenario["chatId"], "message": text, "clientId": str(uuid4())}
        answer = await http.post("/api/scenario/send-message", json=body)
        if answer.status_code != 200:
            heard.failed[f"send-message {answer.status_code}"] += 1
            continue
        heard.questions += 1
        chat = {"chatId": str(scenario["chatId"])}
        while (await http.get("/api/scenario/is-chat-locked", params=chat)).json()["locked"]:  # noqa: ASYNC110 - the portal is asked
            await asyncio.sleep(PAUSE_S)
        history = await http.get("/api/chat/get-messages-by-chat-id-sort-by-time", params=chat)
        bot = [message for message in history.json()["content"] if message["sender"] == "bot"]
        heard.answered = len(bot)


async def upgrade(
    portals: tuple[Live, Live], before: Version, after: Version, owner_url: str, total: Result
) -> None:
    """The steps of docs/operating.md; at the end one web process goes back for a while."""
    one, other = portals

    async def reached(requests: float) -> None:
        while total.requests < requests:  # noqa: ASYNC110 - what is counted is another task's
            await asyncio.sleep(1)

    def step(words: str) -> None:
        print(f"{words}: {total.requests} requests so far, {dict(total.failures)} failed", flush=True)

    def again(live: Live, version: Version) -> None:
        end(live.web)
        version.starts(live)
        live.start()

    await reached(REQUESTS * 0.1)
    step("migrate")
    await asyncio.to_thread(after.run, "-m", "vesalius.cli", "migrate", VESALIUS_DATABASE_OWNER_URL=owner_url)
    await reached(REQUESTS * 0.3)
    step("worker")
    await asyncio.to_thread(end, one.workers[0])
    after.starts(one)
    one.worker()
    await reached(REQUESTS * 0.4)
    step("first web process")
    await asyncio.to_thread(again, one, after)
    await reached(REQUESTS * 0.6)
    step("second web process")
    await asyncio.to_thread(again, other, after)
    await reached(REQUESTS * 0.8)
    step("first web process, back to the version before")
    await asyncio.to_thread(again, one, before)
    step("all steps done")


async def rehearse(urls: DatabaseUrls, before: Version, after: Version) -> int:
    """Run it all; the number of what went wrong."""
    settings = {
        "VESALIUS_SECRET_KEY": "only-for-this-rehearsal-" * 2,
        "VESALIUS_FRONTEND_DIST": str(ROOT / "frontend/dist"),
        "VESALIUS_TRUSTED_PROXIES": "1",
        "PYTHONPATH": before.sources,
    }
    total, heard, done = Result(), Heard(), asyncio.Event()
    with (
        live_portal(urls, python=before.python, **settings) as one,
        live_portal(urls, python=before.python, **settings) as other,
    ):
        one.worker()
        port = free_port()
        with nginx(settings_for(port, (one, other)), port):
            address = f"http://127.0.0.1:{port}"
            async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=60) as http:
                who = {"email": "teacher@demo.example", "password": PASSWORD}
                token = (await http.post("/api/auth/login", json=who)).json()["access_token"]
                http.headers["authorization"] = f"Bearer {token}"
                renamed, asked = [
                    (await http.post("/api/scenario", json={})).json()["scenario"] for _ in range(2)
                ]
                watching = [
                    asyncio.create_task(watch(address, token, renamed, heard, done)) for _ in range(WATCHERS)
                ]
                speaking = [
                    asyncio.create_task(talk(http, renamed, heard, done)),
                    asyncio.create_task(ask(http, asked, heard, done)),
                ]
                stepped = asyncio.Event()
                training = asyncio.create_task(train(address, total, stepped))
                await upgrade((one, other), before, after, urls.owner_url, total)
                stepped.set()
                await training
                done.set()
                async with asyncio.timeout(120):
                    await asyncio.gather(*speaking, *watching)
    wrong: int = total.failures.total() + total.refusals.total() + heard.lost + heard.failed.total()
    print(
        f"upgrade under load: {total.failures.total()} of {total.requests} requests failed (wanted 0)"
        f" {dict(total.failures)}, {total.attempts} attempts and {total.steps} steps, refused {dict(total.refusals)};"
        f" {WATCHERS} followers, {heard.said} frames each, {heard.lost} lost (wanted 0),"
        f" {heard.breaks} sockets came back; {heard.answered} of {heard.questions} questions answered, the others"
        f" broken off; other calls failed: {dict(heard.failed)}"
    )
    return wrong


def main() -> int:
    """Rehearse from the revision of the command line."""
    tag = subprocess.run(
        ["git", "describe", "--tags", "--abbrev=0"], cwd=ROOT, capture_output=True, text=True
    )
    revision = sys.argv[1] if len(sys.argv) > 1 else tag.stdout.strip() or "HEAD"
    print(f"from {revision} to this working tree with one migration more", flush=True)
    with tempfile.TemporaryDirectory(prefix="vslu", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        before, after = version_before(revision, folder / "before"), version_after(folder / "after")
        with EmbeddedPostgres(folder / "data", binaries=installed_programs()) as urls:
            addresses = {
                "VESALIUS_DATABASE_URL": urls.app_url,
                "VESALIUS_DATABASE_OWNER_URL": urls.owner_url,
                "VESALIUS_DEMONSTRATION": "1",
                "VESALIUS_DOWNLOADS_FOLDER": str(folder / "downloads"),
            }
            before.run("-m", "vesalius.cli", "migrate", **addresses)
            seed = "from vesalius import demo, settings; demo.ensure(settings.read_settings(), print)"
            before.run("-c", seed, **addresses)
            return 1 if asyncio.run(rehearse(urls, before, after)) else 0


if __name__ == "__main__":
    sys.exit(main())
