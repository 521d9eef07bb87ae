"""What the portal acknowledged to people at work, and whether the database still has it: for `bench.kills`."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import httpx
import psycopg
from tests.companies.test_kept_numbers import KEPT
from tests.companies.test_members import new_member
from tests.stage import PASSWORD, Company, Persona
from tests.training.desktop import say, step

from vesalius.client.portal import Portal, RefusedError

TIMEOUT = httpx.Timeout(20)
PAUSE_S = 0.3
"""Between two writes of a person."""
PROMISE_S = 30.0
"""So long at most a chat is locked, whatever happens to the process that answers."""


@dataclass
class Journal:
    """What was answered with success."""

    members: list[str] = field(default_factory=list)
    """Addresses of people who were added, each of whom is mailed an invitation."""
    drafts: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)
    steps: Counter[str] = field(default_factory=Counter)
    said: Counter[str] = field(default_factory=Counter)
    ended: dict[str, int] = field(default_factory=dict)
    """Progress by attempt."""
    answers: int = 0
    unanswered: int = 0
    """Requests without an answer, or with one of 500 and above."""
    refused: Counter[str] = field(default_factory=Counter)
    """Codes of what the desktop application was refused."""
    locked: list[float] = field(default_factory=list)
    """Seconds to the end of a chat's lock, from its message or from the last kill meanwhile."""
    killed: list[float] = field(default_factory=list)
    """When something was killed."""

    def __str__(self) -> str:
        """How much there is of each."""
        return (
            f"{len(self.members)} members, {len(self.drafts)} drafts, {len(self.messages)} messages,"
            f" {self.steps.total()} steps and {self.said.total()} lines of {len(self.steps)} attempts,"
            f" {len(self.ended)} of them ended; {self.answers} answers, {self.unanswered} requests without one,"
            f" refused {dict(self.refused)}"
        )


class People:
    """Those who work until they are stopped. `base` is where the portal answers."""

    def __init__(self, base: str, company: Company, scenario_id: str, journal: Journal) -> None:
        self._http = httpx.AsyncClient(base_url=base, timeout=TIMEOUT)
        self._company = company
        self._scenario_id = scenario_id
        self._journal = journal
        self._stopping = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Let everybody begin: administrators, teachers, students."""
        company = self._company
        students = [person for name, person in company.people.items() if name.startswith("student")]
        work: list[Callable[[], Coroutine[Any, Any, None]]] = [
            lambda: self._add_members(company.admin),
            lambda: self._add_members(company.manager),
            lambda: self._write_case(company.teacher),
            lambda: self._write_case(company.teacher2),
            *(lambda person=person: self._train(person) for person in students),
        ]
        self._tasks = [asyncio.create_task(self._until_stopped(one)) for one in work]

    async def end(self) -> None:
        """Let everybody finish what they are at."""
        self._stopping.set()
        await asyncio.gather(*self._tasks)
        await self._http.aclose()

    async def _until_stopped(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while not self._stopping.is_set():
            try:
                await work()
            except httpx.TransportError:
                self._journal.unanswered += 1
                await asyncio.sleep(PAUSE_S)
            except RefusedError as refused:
                self._journal.refused[refused.code] += 1
                await asyncio.sleep(PAUSE_S)

    async def _ask(self, person: Persona, method: str, path: str, body: Any = None) -> Any:
        """The answer, or None where there is a fault or the chat is locked. Nothing is sent a second time."""
        answer = await self._http.request(
            method, f"/api{path}", json=body, headers={"authorization": f"Bearer {person.token}"}
        )
        if answer.status_code >= 500:
            self._journal.unanswered += 1
            return None
        self._journal.answers += 1
        if answer.status_code == 409 and answer.json()["code"] == "chat_locked":
            return None
        assert answer.status_code == 200, (path, answer.status_code, answer.text)
        return answer.json()

    async def _add_members(self, administrator: Persona) -> None:
        member = new_member()
        if await self._ask(administrator, "POST", "/user-management/add-user", member):
            self._journal.members.append(member["email"])
        await asyncio.sleep(random.uniform(0, 2 * PAUSE_S))

    async def _write_case(self, teacher: Persona) -> None:
        made = await self._ask(teacher, "POST", "/scenario", {"name": "A case"})
        if not made:
            return
        self._journal.drafts.append(made["scenario"]["id"])
        chat = made["scenario"]["chatId"]
        for words in ("A man of 60 with atrial fibrillation", "Make him 66", "Allergic to penicillin"):
            wanted = {"chatId": chat, "message": words, "clientId": str(uuid4())}
            sent = await self._ask(teacher, "POST", "/scenario/send-message", wanted)
            if sent:
                self._journal.messages.append(sent["messageId"])
            # A worker may also have taken up the answer before just when its lock had run out.
            await self._unlocked(teacher, chat)

    async def _unlocked(self, teacher: Persona, chat: str) -> None:
        begun = time.monotonic()
        while True:
            try:
                state = await self._ask(teacher, "GET", f"/scenario/is-chat-locked?chatId={chat}")
            except httpx.TransportError:
                state = None
            if state is not None and not state["locked"]:
                since = max([begun, *self._journal.killed[-1:]])
                self._journal.locked.append(time.monotonic() - since)
                return
            await asyncio.sleep(PAUSE_S)

    async def _train(self, student: Persona) -> None:
        portal = Portal(self._http)
        try:
            await portal.sign_in(student.email, PASSWORD)
            organism = (await portal.start_organism())["organismId"]
            attempt = await portal.start_attempt(self._scenario_id, organism)
            for part in range(1, 6):
                await portal.report_steps(attempt, [step(second=part)] * part, 10 * part)
                self._journal.steps[attempt] += part
                await portal.post_messages(attempt, [say("How are you?"), say("Better.", "patient")])
                self._journal.said[attempt] += 2
                await asyncio.sleep(random.uniform(0, PAUSE_S))
            await portal.end_attempt(attempt, 80, "improved", 60)
            self._journal.ended[attempt] = 80
            await portal.end_organism(organism)
            await portal.sign_out()
        finally:
            self._journal.answers += portal.requests - portal.failures.total()
            self._journal.unanswered += portal.failures.total()


def missing(connection: psycopg.Connection[Any], journal: Journal) -> list[str]:
    """What the database does not have, or has otherwise than it was acknowledged."""
    faults: list[str] = []

    def rows(statement: str, *parameters: Any) -> list[Any]:
        return connection.execute(statement, parameters).fetchall()

    def found(what: str, wanted: list[str], statement: str) -> None:
        there = {str(row[0]) for row in rows(statement, wanted)}
        faults.extend(f"{what} {one} is gone" for one in wanted if one not in there)

    found("member", journal.members, "SELECT email FROM users WHERE email = ANY(%s)")
    found(
        "seat of",
        journal.members,
        "SELECT u.email FROM seats s JOIN users u ON u.id = s.user_id WHERE u.email = ANY(%s)",
    )
    found("draft", journal.drafts, "SELECT id FROM scenarios WHERE id = ANY(%s::uuid[])")
    found("message", journal.messages, "SELECT id FROM chat_messages WHERE id = ANY(%s::uuid[])")
    for what, counted, statement in (
        ("steps", journal.steps,
         "SELECT attempt_id, count(*) FROM attempt_steps WHERE attempt_id = ANY(%s::uuid[]) GROUP BY 1"),
        ("lines", journal.said,
         "SELECT c.attempt_id, count(*) FROM session_chat_messages m JOIN session_chats c ON c.id = m.chat_id"
         " WHERE c.attempt_id = ANY(%s::uuid[]) GROUP BY 1"),
    ):  # fmt: skip
        there = {str(id): number for id, number in rows(statement, list(counted))}
        for attempt, number in counted.items():
            has = there.get(attempt, 0)
            # An attempt that ended has no more than what was acknowledged; of others the last write may have been taken
            # without a word.
            if has < number or (attempt in journal.ended and has > number):
                faults.append(f"attempt {attempt} has {has} {what}, {number} were acknowledged")
    ends = {
        str(id): progress
        for id, progress in rows(
            "SELECT id, progress FROM attempts WHERE ended_at IS NOT NULL AND id = ANY(%s::uuid[])",
            list(journal.ended),
        )
    }
    faults += [f"the end of attempt {a} is gone" for a, p in journal.ended.items() if ends.get(a) != p]
    faults += [
        f"attempt {id} counts {steps} steps and has {has}"
        for id, steps, has in rows(
            "SELECT a.id, a.steps, count(s.number) FROM attempts a"
            " LEFT JOIN attempt_steps s ON s.company_id = a.company_id AND s.attempt_id = a.id"
            " GROUP BY a.company_id, a.id HAVING a.steps <> count(s.number)"
        )
    ]
    for name, (kept, counting) in KEPT.items():
        # As text: a sum of kept numbers is of another type than a count.
        said = [rows(f"SELECT x::text FROM ({statement}) x ORDER BY 1") for statement in (kept, counting)]
        if said[0] != said[1]:
            faults.append(f"{name}: what is kept is not what counting says")
    return faults


SABOTAGE = {
    "member": "DELETE FROM users WHERE email = %s",
    "seat": "DELETE FROM seats WHERE user_id = (SELECT id FROM users WHERE email = %s)",
    "draft": "DELETE FROM scenarios WHERE id = %s",
    "message": "DELETE FROM chat_messages WHERE id = %s",
    "step": "DELETE FROM attempt_steps WHERE attempt_id = %s AND number = 1",
    "line": "DELETE FROM session_chat_messages WHERE chat_id = (SELECT id FROM session_chats WHERE attempt_id = %s)",
    "end": "UPDATE attempts SET progress = 0 WHERE id = %s",
    "number": "UPDATE student_totals SET steps = steps + 1 WHERE %s <> ''",
}
"""Losses that `missing` has to name, each made and taken back again: the parameter is what is lost."""


def control(url: str, journal: Journal) -> list[str]:
    """The sabotages that `missing` does not name. `url` is the superuser's: triggers and keys are switched off."""
    first = {
        "member": journal.members,
        "seat": journal.members,
        "draft": journal.drafts,
        "message": journal.messages,
        "step": list(journal.ended),
        "line": list(journal.ended),
        "end": list(journal.ended),
        "number": ["any"],
    }
    unseen = []
    with psycopg.connect(url) as connection:
        for name, statement in SABOTAGE.items():
            connection.execute("SET LOCAL session_replication_role = replica")
            done = connection.execute(statement, (first[name][0],)).rowcount
            assert done, f"nothing to sabotage: {name}"
            if not missing(connection, journal):
                unseen.append(name)
            connection.rollback()
    return unseen
