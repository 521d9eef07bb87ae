"""What tests act with: the application behind its real middleware, and people signed in to it."""

import asyncio
import contextlib
import uuid
from collections.abc import AsyncIterator, Callable, Hashable
from dataclasses import dataclass, field
from datetime import timedelta
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any
from uuid import UUID

import httpx
import pytest

from tests.documented import fails_on_untold
from vesalius.access.caller import scope_of
from vesalius.accounts.emails import email_key
from vesalius.accounts.passwords import hash_now
from vesalius.app import create_app
from vesalius.kit.db import Database, fetch_value
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.ids import new_id
from vesalius.kit.jobs import additional_context, queue
from vesalius.kit.keyed_locks import KeyedLocks
from vesalius.kit.tenancy import Scope
from vesalius.professor.author import Author
from vesalius.settings import Settings

PASSWORD = "Correct-Horse-9"
_HASH = hash_now(PASSWORD)


@dataclass
class Stage:
    """The running application. `http` speaks to it as anybody; `database` looks behind it."""

    http: httpx.AsyncClient
    database: Database
    urls: DatabaseUrls
    app: Any
    settings: Settings
    password_hash: str = _HASH

    @property
    def locks(self) -> KeyedLocks:
        """Where the application's requests wait for their turn."""
        database: Database = self.app.dependencies["database"].dependency()
        return database.locks

    async def work(self, author: Author | None = None, *, tokens_per_month: int | None = None) -> None:
        """Run the jobs that wait, as a worker would, until none is left."""
        # What most tests never need takes a while to import.
        from vesalius.professor.builtin.dialogue import BuiltinAuthor
        from vesalius.professor.jobs import AnswerContext
        from vesalius.worker import job_context

        context = job_context(self.settings, self.database)
        if author is not None or tokens_per_month is not None:
            context |= additional_context(
                AnswerContext(self.database, author or BuiltinAuthor(), tokens_per_month or 0)
            )
        await queue.run_worker_async(
            wait=False,
            install_signal_handlers=False,
            listen_notify=False,
            delete_jobs="successful",
            additional_context=context,
        )


@dataclass
class Persona:
    """One signed-in person."""

    stage: Stage
    id: UUID
    email: str
    token: str
    company_id: UUID
    state: dict[str, Any] = field(repr=False, default_factory=dict)
    desktop_state: dict[str, Any] = field(repr=False, default_factory=dict)

    async def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Call the API as this person; calls of the desktop application with a session of its own."""
        token = self.token
        if path.startswith(OF_THE_APPLICATION):
            if not self.desktop_state:
                await sign_in_as(self, "desktop")
            token = self.desktop_state["access_token"]
        headers = {"authorization": f"Bearer {token}", **more.pop("headers", {})}
        return await self.stage.http.request(method, f"/api{path}", headers=headers, **more)

    async def get(self, path: str, **params: Any) -> httpx.Response:
        """GET with query parameters."""
        return await self.request("GET", path, params=params)

    async def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """POST a JSON body."""
        return await self.request("POST", path, json={} if body is None else body, **more)

    async def put(self, path: str, body: Any) -> httpx.Response:
        """PUT a JSON body."""
        return await self.request("PUT", path, json=body)

    async def delete(self, path: str, body: Any) -> httpx.Response:
        """DELETE with a JSON body."""
        return await self.request("DELETE", path, json=body)


@dataclass
class Company:
    """A company and the people that tests act as."""

    stage: Stage
    id: UUID
    license_id: UUID
    people: dict[str, Persona] = field(default_factory=dict)

    @property
    def scope(self) -> Scope:
        """The scope to look behind the API with."""
        return scope_of(self.id)

    @property
    def student(self) -> Persona:
        """A student who shares a group with `teacher`."""
        return self.people["student"]

    @property
    def teacher(self) -> Persona:
        """A teacher of `student`."""
        return self.people["teacher"]

    @property
    def teacher2(self) -> Persona:
        """A teacher who shares no group with anybody."""
        return self.people["teacher2"]

    @property
    def admin(self) -> Persona:
        """An administrator."""
        return self.people["admin"]

    @property
    def manager(self) -> Persona:
        """The License Manager."""
        return self.people["manager"]

    async def execute(self, statement: str, *parameters: Any) -> None:
        """Change something behind the API, as this company."""
        async with self.stage.database.transaction(self.id) as connection:
            await connection.execute(statement, parameters)  # type: ignore[arg-type]

    async def value(self, statement: str, *parameters: Any) -> Any:
        """Look at something behind the API, as this company."""
        async with self.stage.database.transaction(self.id) as connection:
            return await fetch_value(connection, statement, parameters)  # type: ignore[arg-type]

    async def add_person(
        self, name: str, mode: str = "STUDENT", *, administrator: bool = False, sign_in: bool = True
    ) -> Persona:
        """Add a member with a seat and sign them in."""
        user_id, email = new_id(), f"{name}.{uuid.uuid4().hex[:10]}@test.example"
        async with self.stage.database.transaction(self.id) as connection:
            await connection.execute(
                "INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode,"
                " administrator, status, password_hash, registered_at)"
                " VALUES (%s, %s, %s, %s, %s, 'Tester', %s, %s, 'ACTIVE', %s, now())",
                (self.id, user_id, email, email_key(email), name.capitalize(), mode, administrator,
                 self.stage.password_hash),
            )  # fmt: skip
            await connection.execute(
                "INSERT INTO seats (company_id, license_id, user_id) VALUES (%s, %s, %s)",
                (self.id, self.license_id, user_id),
            )
        person = Persona(self.stage, user_id, email, "", self.id)
        if sign_in:
            await sign_in_as(person)
        self.people[name] = person
        return person


OF_THE_APPLICATION = tuple(
    f"/desktop/{part}" for part in ("organisms", "scenarios", "attempts", "recordings")
)
"""Calls that only a session of the desktop application may make."""


async def sign_in_as(person: Persona, kind: str = "auth") -> None:
    """Sign the person in through the API (`auth` or `desktop`)."""
    answer = await person.stage.http.post(
        f"/api/{kind}/login", json={"email": person.email, "password": PASSWORD}
    )
    assert answer.status_code == 200, answer.text
    if kind == "desktop":
        person.desktop_state = answer.json()
        return
    person.state = answer.json()
    person.token = person.state["access_token"]


async def found_company(
    stage: Stage, *, concurrency: int = 10, modules: str = "{Cardio,Pulmo}", people: bool = True
) -> Company:
    """Found a company with an active license; with `people`, one of each kind, teacher and student in one group."""
    company = Company(stage, new_id(), new_id())
    async with stage.database.transaction(company.id) as connection:
        await connection.execute(
            "INSERT INTO companies (id, name) VALUES (%s, 'Test company')", (company.id,)
        )
        await connection.execute(
            "INSERT INTO licenses (company_id, id, position, status, start_date, end_date, concurrency, max_students,"
            " max_teachers, max_administrators, max_users, modules, features) VALUES (%s, %s, 1, 'ACTIVE',"
            " (now() AT TIME ZONE 'Europe/Sofia')::date - 10, (now() AT TIME ZONE 'Europe/Sofia')::date + 300,"
            " %s, 1000, 100, 100, 1200, %s, '{Professor GPT,Desktop,Allow Language Change}')",
            (company.id, company.license_id, concurrency, modules),
        )
    if not people:
        return company
    for name, mode, administrator in (
        ("student", "STUDENT", False),
        ("teacher", "TEACHER", False),
        ("teacher2", "TEACHER", False),
        ("admin", "TEACHER", True),
        ("manager", "TEACHER", True),
    ):
        await company.add_person(name, mode, administrator=administrator, sign_in=False)
    group = new_id()
    await company.execute(
        "INSERT INTO groups (company_id, id, name) VALUES (%s, %s, 'Class')", company.id, group
    )
    for person in (company.student, company.teacher):
        await company.execute("INSERT INTO group_members VALUES (%s, %s, %s)", company.id, group, person.id)
    await company.execute(
        "INSERT INTO license_managers VALUES (%s, %s, %s)", company.id, company.license_id, company.manager.id
    )
    await asyncio.gather(*(sign_in_as(person) for person in company.people.values()))
    return company


@contextlib.asynccontextmanager
async def open_stage(
    urls: DatabaseUrls,
    *,
    clock_offset: timedelta = timedelta(),
    change: Callable[[Settings], Settings] = lambda settings: settings,
    password_hash: str = _HASH,
) -> AsyncIterator[Stage]:
    """Start the application on a database. `clock_offset` moves the time everything is measured by.

    `password_hash` is what the people of the test companies get for `PASSWORD`.
    """
    settings = change(
        Settings(
            database_url=urls.app_url,
            demonstration=True,
            secret_key="a key for tests only",
            database_pool_size=20,
            clock_offset=clock_offset,
        )
    )
    app = create_app(settings)
    database = Database(urls.app_url, size=4, clock_offset=clock_offset)
    await database.open()
    started, stop = asyncio.Event(), asyncio.Event()
    # The queue is one for the process; a stage on a stage gives it back.
    outer = queue.connector

    async def live() -> None:
        # In one task of its own: what the lifespan opens must be closed by the task that opened it.
        async with app.lifespan():
            started.set()
            await stop.wait()

    living = asyncio.create_task(live())
    waiting = asyncio.create_task(started.wait())
    await asyncio.wait({living, waiting}, return_when=asyncio.FIRST_COMPLETED)
    if living.done():
        waiting.cancel()
        await living
    try:
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        # Everybody acts with one client here: a browser's cookies would be everybody's.
        keeps_none = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        async with httpx.AsyncClient(
            transport=transport,
            base_url="http://portal.test",
            cookies=keeps_none,
            event_hooks={"response": [fails_on_untold(app)]},
        ) as http:
            yield Stage(http, database, urls, app, settings, password_hash)
    finally:
        stop.set()
        await living
        queue.connector = queue.job_manager.connector = outer
        await database.close()


def without_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """For negative controls: requests that would wait for their turn in the process go to the database together."""

    @contextlib.asynccontextmanager
    async def at_once(self: KeyedLocks, key: Hashable, **limits: object) -> AsyncIterator[None]:
        yield

    monkeypatch.setattr(KeyedLocks, "hold", at_once)
