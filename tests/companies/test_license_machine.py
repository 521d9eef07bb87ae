"""Users, seats, licenses and time, driven at random beside a model of what the product says of them.

Each step is done through the services the calls and commands use, and by the model; after each, what the database
holds, and by which license everybody gets in, has to be what the model says.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from vesalius.access.caller import Caller, LicenseState, scope_of
from vesalius.access.queries import standing_of
from vesalius.accounts import queries as accounts
from vesalius.companies.binding import service as binding
from vesalius.companies.binding.rollover import start_due
from vesalius.companies.binding.schemas import BindingRequest, MergeRequest
from vesalius.companies.members import service as members
from vesalius.companies.members.schemas import AddMember, EditMember
from vesalius.companies.operating import service as operating
from vesalius.companies.operating.schemas import Terms
from vesalius.kit.db import Connection, Database
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.errors import Problem
from vesalius.kit.ids import new_id
from vesalius.kit.jobs import open_queue, queue

ZONES = ("Europe/Sofia", "Pacific/Kiritimati", "Pacific/Pago_Pago")
KINDS = ("students", "teachers", "administrators", "users")
NOT_YET = "NOT_YET_ACTIVE"


# --- the model -------------------------------------------------------------------------------------------------------


@dataclass
class License:
    """A license as the model knows it."""

    id: UUID
    position: int | None
    start: date
    end: date
    zone: str
    maxima: dict[str, int]
    status: str = "ACTIVE"
    passed: bool = False
    managers: set[UUID] = field(default_factory=set)


@dataclass
class User:
    """A member as the model knows them."""

    id: UUID
    email: str
    mode: str
    administrator: bool
    status: str
    registered: bool
    token: bytes
    seats: set[UUID] = field(default_factory=set)

    @property
    def kind(self) -> str:
        """What they count as."""
        return "administrators" if self.administrator else f"{self.mode.lower()}s"


class Model:
    """What the product says happens, in plain Python."""

    def __init__(self) -> None:
        self.offset = timedelta()
        self.licenses: dict[UUID, License] = {}
        self.users: dict[UUID, User] = {}

    def state(self, license: License) -> str:
        """The state people see."""
        if license.status != "ACTIVE":
            return license.status
        today = (datetime.now(UTC) + self.offset).astimezone(ZoneInfo(license.zone)).date()
        return NOT_YET if today < license.start else "EXPIRED" if today > license.end else "ACTIVE"

    def at(self, position: int) -> License | None:
        """The license in a position."""
        return next((row for row in self.licenses.values() if row.position == position), None)

    def main(self) -> License | None:
        """Of two licenses the first is the main one if it is active or deactivated, else an active second."""
        first, second = self.at(1), self.at(2)
        if first and self.state(first) in ("ACTIVE", "DEACTIVATED"):
            return first
        if second and self.state(second) == "ACTIVE":
            return second
        return first or second

    def way_in(self, user: User) -> tuple[bool, UUID | None, str]:
        """Whether they have a seat, on which license, and its state."""
        main = self.main()
        other = next((r for r in self.licenses.values() if r.position is not None and r is not main), None)
        if main and main.id in user.seats:
            return True, main.id, self.state(main)
        if other and other.id in user.seats and self.state(other) in ("ACTIVE", NOT_YET):
            return True, other.id, self.state(other)
        return False, main.id if main else None, self.state(main) if main else "NOT_VALID"

    def taken(self, license: License) -> dict[str, int]:
        """Seats of each kind and in all."""
        on_it = [user for user in self.users.values() if license.id in user.seats]
        return {kind: len([u for u in on_it if kind in (u.kind, "users")]) for kind in KINDS}

    def full(self, license: License, kind: str) -> str | None:
        """The refusal for one more of a kind."""
        taken = self.taken(license)
        for each in (kind, "users"):
            if taken[each] >= license.maxima[each]:
                return f"max_{each}_reached"
        return None

    def status_for(self, user: User) -> str:
        """Active, or waiting where every license they are on starts later."""
        begun = any(self.state(self.licenses[i]) != NOT_YET for i in user.seats)
        return "ACTIVE" if begun else "WAITING"

    def bindable(self) -> tuple[License, License] | None:
        """The present and the next license, while people can be bound."""
        first, second = self.at(1), self.at(2)
        if not first or not second or first.status in ("CLOSED", "DELETED"):
            return None
        return (first, second) if self.state(second) in (NOT_YET, "ACTIVE") else None

    def managers(self) -> set[UUID]:
        """License Managers of whichever license."""
        return set().union(*(row.managers for row in self.licenses.values()))

    def deactivate(self, user: User) -> None:
        """They are on no license any more."""
        user.status, user.seats = "DEACTIVATED", set()


# --- the portal ------------------------------------------------------------------------------------------------------


class MovedDatabase(Database):
    """A database whose time can be moved while it is in use."""

    offset = timedelta()

    @contextlib.asynccontextmanager
    async def transaction(self, company_id: UUID | None = None) -> AsyncIterator[Connection]:
        """As always, at the moved time."""
        async with super().transaction(company_id) as connection:
            await connection.execute(
                "SELECT set_config('app.clock_offset', %s, true)", (f"{self.offset.total_seconds()} s",)
            )
            yield connection


@dataclass
class Portal:
    """What the machine acts through; one for all its runs."""

    runner: asyncio.Runner
    database: MovedDatabase


def machine(portal: Portal) -> type[RuleBasedStateMachine]:
    """The machine on a portal."""

    class Machine(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.model = Model()
            self.company = new_id()
            self.count = 0
            self.added: list[UUID] = []
            self._move(timedelta())
            first = License(
                new_id(), 1, self._today() - timedelta(9), self._today() + timedelta(9), ZONES[0],
                {"students": 2, "teachers": 2, "administrators": 2, "users": 5},
            )  # fmt: skip
            manager = User(new_id(), self._email(), "TEACHER", True, "ACTIVE", True, new_id().bytes)
            manager.seats.add(first.id)
            first.managers.add(manager.id)
            self.model.licenses[first.id] = first
            self.model.users[manager.id] = manager
            self.manager = manager.id
            self._do(lambda connection: self._found(connection, first, manager))

        # --- helpers

        def _email(self) -> str:
            self.count += 1
            return f"{self.company.hex}.{self.count}@machine.example"

        def _today(self) -> date:
            return (datetime.now(UTC) + self.model.offset).date()

        def _move(self, by: timedelta) -> None:
            self.model.offset += by
            portal.database.offset = self.model.offset

        def _run(self, act: Awaitable[Any]) -> Any:
            async def run() -> Any:
                return await act

            return portal.runner.run(run())

        def _do(self, act: Callable[[Connection], Awaitable[Any]]) -> tuple[str | None, Any]:
            """Do something in one transaction; the code of its refusal, or its answer."""

            async def run() -> tuple[str | None, Any]:
                try:
                    async with portal.database.transaction(self.company) as connection:
                        return None, await act(connection)
                except Problem as refused:
                    return refused.code, None

            return portal.runner.run(run())

        @property
        def caller(self) -> Caller:
            """The License Manager."""
            return Caller(
                session_id=new_id(), session_kind="WEB", user_id=self.manager, scope=scope_of(self.company),
                company_name="Machine", email="", first_name="", last_name="", usage_mode="TEACHER",
                administrator=True, was_administrator=True, locale="en_UK", license_manager=True, license_id=None,
                license_state=LicenseState.ACTIVE, license_start=None, features=frozenset(), modules=frozenset(),
            )  # fmt: skip

        async def _found(self, connection: Connection, first: License, manager: User) -> None:
            await connection.execute(
                "INSERT INTO companies (id, name) VALUES (%s, 'Machine')", (self.company,)
            )
            await connection.execute(
                "INSERT INTO licenses (company_id, id, position, status, start_date, end_date, time_zone, concurrency,"
                " max_students, max_teachers, max_administrators, max_users, passed_at)"
                " VALUES (%s, %s, 1, 'ACTIVE', %s, %s, %s, 1, %s, %s, %s, %s, NULL)",
                (self.company, first.id, first.start, first.end, first.zone, *first.maxima.values()),
            )
            await connection.execute(
                "INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, administrator,"
                " status, registered_at) VALUES (%s, %s, %s, %s, 'The', 'Manager', 'TEACHER', true, 'ACTIVE', now())",
                (self.company, manager.id, manager.email, manager.email),
            )
            for table in ("seats", "license_managers"):
                await connection.execute(
                    f"INSERT INTO {table} (company_id, license_id, user_id) VALUES (%s, %s, %s)",  # type: ignore[arg-type]
                    (self.company, first.id, manager.id),
                )
            await self._give_token(connection, manager)

        async def _give_token(self, connection: Connection, user: User) -> None:
            session = new_id()
            await connection.execute(
                "INSERT INTO sessions (company_id, id, user_id, kind, expires_at)"
                " VALUES (%s, %s, %s, 'WEB', now() + interval '9 years')",
                (self.company, session, user.id),
            )
            await connection.execute(
                "INSERT INTO session_tokens (company_id, session_id, hash, expires_at)"
                " VALUES (%s, %s, %s, now() + interval '9 years')",
                (self.company, session, user.token),
            )

        def _pick(self, number: int, *, everybody: bool = False) -> User | None:
            """One of those who were added, or of all."""
            known = [u for u in self.model.users.values() if everybody or u.id != self.manager]
            return known[number % len(known)] if known else None

        # --- rules

        @rule(days=st.sampled_from([0, 1, 1, 2, 5]), hours=st.integers(0, 23))
        def time_passes(self, days: int, hours: int) -> None:
            self._move(timedelta(days=days, hours=hours))

        @rule()
        def the_rollover_runs(self) -> None:
            self._run(start_due(portal.database))
            for license in self.model.licenses.values():
                due = not license.passed and license.position is not None and license.status == "ACTIVE"
                if due and self.model.state(license) != NOT_YET:
                    self._let_in(license)

        def _let_in(self, license: License) -> None:
            license.passed = True
            for user in self.model.users.values():
                if user.status == "WAITING" and license.id in user.seats:
                    user.status = "ACTIVE" if user.registered else "PENDING"

        @rule(
            role=st.sampled_from(["STUDENT", "TEACHER", "ADMIN"]),
            mode=st.sampled_from(["STUDENT", "TEACHER"]),
            to_next=st.booleans(),
            again=st.integers(0, 20),
            registers=st.booleans(),
        )
        def somebody_is_added(self, role: str, mode: str, to_next: bool, again: int, registers: bool) -> None:
            mode = mode if role == "ADMIN" else role
            gone = [u for u in self.model.users.values() if u.status == "DEACTIVATED"]
            known = gone[again % len(gone)] if gone and again < 16 else None
            chosen = self.model.at(2) if to_next and self.model.at(2) else None
            license = chosen or self.model.main()
            assert license is not None
            wanted = AddMember(
                known.email if known else self._email(), "Some", "Body", role, mode,  # type: ignore[arg-type]
                license_id=chosen.id if chosen else None,
            )  # fmt: skip
            code, answer = self._do(lambda connection: members.add(connection, self.caller, wanted))
            user = known or User(
                new_id(), wanted.email, mode, role == "ADMIN", "PENDING", False, new_id().bytes
            )
            kind = "administrators" if role == "ADMIN" else f"{mode.lower()}s"
            assert code == self.model.full(license, kind)
            if code:
                return
            user.id, user.mode, user.administrator = answer.id, mode, role == "ADMIN"
            user.seats = {license.id}
            user.status = self.model.status_for(user) if user.registered else "PENDING"
            if not known:
                self.model.users[user.id] = user
                self._do(lambda connection: self._give_token(connection, user))
            if registers:
                self._registers(user)

        @rule(number=st.integers(0, 20))
        def somebody_registers(self, number: int) -> None:
            user = self._pick(number)
            if user is not None:
                self._registers(user)

        def _registers(self, user: User) -> None:
            _, done = self._do(
                lambda connection: accounts.complete_registration(
                    connection, scope_of(self.company), user.id, "Some", "Body", "hash", "en_UK"
                )
            )
            expected = not user.registered and user.status in ("PENDING", "WAITING")
            assert done is expected
            if expected:
                user.registered, user.status = True, self.model.status_for(user)

        @rule(number=st.integers(0, 20))
        def somebody_is_removed(self, number: int) -> None:
            user = self._pick(number, everybody=True)
            assert user is not None
            _, answer = self._do(lambda connection: members.remove(connection, self.caller, [user.id]))
            (outcome,) = answer.outcomes
            if user.id == self.manager:
                assert outcome.code == "cannot_remove_self"
                return
            assert outcome.ok, outcome.code
            if user.status == "PENDING":
                del self.model.users[user.id]
            else:
                self.model.deactivate(user)

        @rule(
            number=st.integers(0, 20),
            mode=st.sampled_from(["STUDENT", "TEACHER"]),
            administrator=st.booleans(),
        )
        def somebody_is_changed(self, number: int, mode: str, administrator: bool) -> None:
            user = self._pick(number, everybody=True)
            assert user is not None
            wanted = EditMember(user.id, usage_mode=mode, administrative_rights=administrator)  # type: ignore[arg-type]
            code, _ = self._do(lambda connection: members.edit(connection, self.caller, wanted))
            kind = "administrators" if administrator else f"{mode.lower()}s"
            refusals = {
                f"max_{kind}_reached"
                for license_id in user.seats
                if kind != user.kind
                and self.model.taken(self.model.licenses[license_id])[kind]
                >= self.model.licenses[license_id].maxima[kind]
            }
            if user.status == "DEACTIVATED":
                assert code == "member_deactivated"
            elif user.id == self.manager and not administrator:
                assert code == "cannot_strip_manager"
            elif refusals:
                assert code in refusals
            else:
                assert code is None
                user.mode, user.administrator = mode, administrator

        @initialize(zone=st.sampled_from(ZONES), room=st.integers(2, 3))
        def it_begins_with_a_next_license(self, zone: str, room: int) -> None:
            self.the_operator_gives_a_next_license(starts_in=4, room=room, zone=zone)

        @rule(starts_in=st.sampled_from([1, 4, 12]), room=st.integers(1, 3), zone=st.sampled_from(ZONES))
        def the_operator_gives_a_next_license(self, starts_in: int, room: int, zone: str) -> None:
            start = self._today() + timedelta(starts_in)
            maxima = {"students": room, "teachers": room, "administrators": room, "users": 2 * room}
            terms = Terms(
                start_date=start, end_date=start + timedelta(25), time_zone=zone,
                **{f"max_{kind}": number for kind, number in maxima.items()},
            )  # fmt: skip
            code, answer = self._do(
                lambda connection: operating.next_license(connection, scope_of(self.company), terms)
            )
            first, second = self.model.at(1), self.model.at(2)
            assert first is not None
            if first.status == "CLOSED" and second is not None:
                assert code is None
                first.position, second.position = None, 1
                first, second = second, None
            if second is not None:
                assert code == "has_next"
                return
            assert code is None
            license = License(
                answer, 2, start, start + timedelta(25), zone, maxima, managers=set(first.managers)
            )
            self.model.licenses[license.id] = license
            for manager in license.managers:
                self.model.users[manager].seats.add(license.id)

        @precondition(lambda self: self.model.bindable() is not None)
        @rule(
            bind=st.sets(st.integers(0, 7)),
            unbind=st.sets(st.integers(0, 7), max_size=2),
            everybody=st.booleans(),
        )
        def people_are_bound_before_the_start(
            self, bind: set[int], unbind: set[int], everybody: bool
        ) -> None:
            pair = self.model.bindable()
            assert pair is not None
            first, second = pair
            both = [u for u in self.model.users.values() if u.seats & {first.id, second.id}]
            named = {both[i].id for i in bind if i < len(both)}
            dropped = {both[i].id for i in unbind if i < len(both)}
            asked = BindingRequest(
                license_id=second.id, bind=list(named), unbind=list(dropped), bind_all=everybody
            )
            shown, preview = self._do(lambda connection: binding.preview(connection, self.caller, asked))
            code, answer = self._do(
                lambda connection: binding.merge_before_start(connection, self.caller, asked)
            )
            if self.model.state(second) == "ACTIVE" or second.passed:
                assert code == "license_started"
                return
            if dropped & self.model.managers():
                assert code == shown == "cannot_unbind_manager"
                return
            wanted = self._wanted(first, second, named, dropped, everybody)
            refusal = self._too_many(second, wanted)
            assert code == refusal
            assert preview.fits == (refusal is None)
            if code:
                return
            for user in self.model.users.values():
                if user.id in wanted:
                    user.seats.add(second.id)
                elif user.status != "DEACTIVATED":
                    user.seats.discard(second.id)
                    if first.id not in user.seats:
                        self.model.deactivate(user)
            assert answer.losing.total == len(
                [u for u in self.model.users.values() if u.status != "DEACTIVATED" and u.id not in wanted]
            )

        @precondition(lambda self: self.model.bindable() is not None)
        @rule(bind=st.sets(st.integers(0, 7)), everybody=st.booleans(), wrong=st.sampled_from([0, 0, 0, 1]))
        def people_are_bound_after_the_start(self, bind: set[int], everybody: bool, wrong: int) -> None:
            pair = self.model.bindable()
            assert pair is not None
            first, second = pair
            both = [u for u in self.model.users.values() if u.seats & {first.id, second.id}]
            named = {both[i].id for i in bind if i < len(both)}
            wanted = self._wanted(first, second, named, set(), everybody)
            losing = [
                u for u in self.model.users.values() if u.status != "DEACTIVATED" and u.id not in wanted
            ]
            asked = MergeRequest(
                license_id=second.id,
                bind=list(named),
                bind_all=everybody,
                expected_removals=len(losing) + wrong,
            )
            code, _ = self._do(lambda connection: binding.merge_after_start(connection, self.caller, asked))
            if self.model.state(second) != "ACTIVE":
                assert code == "license_not_started"
                return
            refusal = self._too_many(second, wanted) or ("members_changed" if wrong else None)
            assert code == refusal
            if code:
                return
            for user in losing:
                self.model.deactivate(user)
            for user in self.model.users.values():
                if user.id in wanted:
                    user.seats.add(second.id)
                user.seats.discard(first.id)
            first.status, first.managers = "CLOSED", set()
            self._let_in(second)

        def _wanted(
            self, first: License, second: License, named: set[UUID], dropped: set[UUID], everybody: bool
        ) -> set[UUID]:
            return {
                user.id
                for user in self.model.users.values()
                if user.id in self.model.managers()
                or (
                    user.id not in dropped
                    and (
                        second.id in user.seats
                        or (first.id in user.seats and (everybody or user.id in named))
                    )
                )
            }

        def _too_many(self, license: License, wanted: set[UUID]) -> str | None:
            for kind in KINDS:
                count = len([u for u in wanted if kind in (self.model.users[u].kind, "users")])
                if count > license.maxima[kind]:
                    return f"max_{kind}_reached"
            return None

        # --- what always holds

        @invariant()
        def the_database_is_as_the_model_says(self) -> None:
            users, seats, licenses, managers = self._run(self._look())
            assert users == {
                u.id: (u.mode, u.administrator, u.status, u.registered) for u in self.model.users.values()
            }
            assert seats == {(i, u.id) for u in self.model.users.values() for i in u.seats}
            assert licenses == {
                row.id: (row.position, self.model.state(row), row.passed)
                for row in self.model.licenses.values()
            }
            assert managers == {(row.id, m) for row in self.model.licenses.values() for m in row.managers}

        async def _look(self) -> tuple[Any, ...]:
            async with portal.database.transaction(self.company) as connection:

                async def rows(statement: str) -> list[Any]:
                    cursor = await connection.execute(statement)  # type: ignore[arg-type]
                    return await cursor.fetchall()

                return (
                    {
                        row[0]: row[1:]
                        for row in await rows(
                            "SELECT id, usage_mode, administrator, status, registered_at IS NOT NULL FROM users"
                        )
                    },
                    set(await rows("SELECT license_id, user_id FROM seats")),
                    {
                        row[0]: row[1:]
                        for row in await rows(
                            "SELECT id, position, license_state(status, start_date, end_date, time_zone),"
                            " passed_at IS NOT NULL FROM licenses"
                        )
                    },
                    set(await rows("SELECT license_id, user_id FROM license_managers")),
                )

        @invariant()
        def no_license_is_overbooked_and_every_manager_is_on_it(self) -> None:
            for license in self.model.licenses.values():
                taken = self.model.taken(license)
                assert all(taken[kind] <= license.maxima[kind] for kind in KINDS)
                if license.position is not None and license.status != "CLOSED":
                    assert license.managers
                for manager in license.managers:
                    assert license.id in self.model.users[manager].seats
                    assert self.model.users[manager].administrator

        @invariant()
        def everybody_gets_in_by_the_license_the_model_says(self) -> None:
            async def look() -> dict[UUID, Any]:
                async with portal.database.transaction() as connection:
                    return {
                        user.id: await standing_of(connection, user.token)
                        for user in self.model.users.values()
                    }

            found = self._run(look())
            for user in self.model.users.values():
                standing = found[user.id]
                seen = (standing.has_seat, standing.license_id, standing.license_state)
                assert seen == self.model.way_in(user), user

    return Machine


def test_users_seats_licenses_and_time(database_urls: DatabaseUrls) -> None:
    with asyncio.Runner() as runner:
        database = MovedDatabase(database_urls.app_url, size=2)
        outer = queue.connector
        runner.run(database.open())
        runner.run(open_queue(database))
        try:
            run_state_machine_as_test(  # type: ignore[no-untyped-call]
                machine(Portal(runner, database)),
                settings=settings(
                    max_examples=80,
                    derandomize=True,
                    stateful_step_count=30,
                    deadline=None,
                    suppress_health_check=list(HealthCheck),
                ),
            )
        finally:
            runner.run(queue.close_async())
            queue.connector = queue.job_manager.connector = outer
            runner.run(database.close())
