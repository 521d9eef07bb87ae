"""The demonstration's assignments: work that is due, and work that was, with who passed and who did not."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

import msgspec

from vesalius.access.caller import scope_of
from vesalius.client.learner import Run, walk
from vesalius.demo.companies import DEMO, demo_id
from vesalius.demo.people import GROUPS
from vesalius.demo.training import recorded
from vesalius.kit.db import Connection, Database, current_time, fetch_all, fetch_value
from vesalius.scenarios.document import Document
from vesalius.scenarios.engine.case import Case
from vesalius.training.assignments import queries
from vesalius.training.offered import queries as offered
from vesalius.training.recordings.schemas import RecordedSession
from vesalius.training.recordings.service import record
from vesalius.training.scores.service import judged_steps

_STUDENTS = ("student@demo.example", "student2@demo.example")
_OVER = "A tired teacher"
"""The case of the assignment that is over; it is open to everybody."""


@dataclass(frozen=True, slots=True)
class _Wanted:
    """An assignment: `of` is whose cases it takes one of, `days` from its start and to its due date."""

    title: str
    note: str
    creator: str
    of: str
    days: tuple[int, int]
    minimum: int | None = None


_DUE = (
    _Wanted(
        "Before the seminar",
        "Run the scenario once before we discuss it. Bring one question.",
        "teacher@demo.example",
        "student@demo.example",
        (3, 5),
    ),
    _Wanted(
        "За следващото упражнение",
        "Проиграйте сценария преди упражнението и запишете какво бихте направили различно.",
        "teacher2@demo.example",
        "student2@demo.example",
        (2, 6),
        60,
    ),
)
_PAST = _Wanted(
    "Rate or rhythm", "Two attempts are enough.", "teacher@demo.example", "student@demo.example", (12, -2)
)


@dataclass(frozen=True, slots=True)
class _Student:
    id: UUID
    email: str


@dataclass(frozen=True, slots=True)
class _Taken:
    """A case as it is recorded."""

    id: UUID
    name: str
    document: Document


async def ensure_assignments(database: Database, report: Callable[[str], None]) -> None:
    """Make the assignments where the company has none, and keep what is due ahead of today."""
    async with database.transaction(DEMO) as connection:
        if await fetch_value(connection, "SELECT 1 FROM assignments LIMIT 1"):
            await _keep_ahead(connection)
            return
        assignable = {email: await _assignable(connection, email) for email in _STUDENTS}
        if not all(assignable.values()):
            return
        report(f"Assigning {len(_DUE) + 1} cases")
        now = await current_time(connection)
        past = next(one for one in assignable[_PAST.of] if one.name == _OVER)
        await _assign(connection, _PAST, past, now)
        for wanted in _DUE:
            locale = "bg" if wanted.of == "student2@demo.example" else "en"
            open_cases = [one for one in assignable[wanted.of] if one.name != _OVER]
            # In the student's language where there is one.
            case = next((one for one in open_cases if one.name.isascii() == (locale == "en")), open_cases[0])
            await _assign(connection, wanted, case, now)
        await _take(connection, past, now)


async def _assignable(connection: Connection, email: str) -> list[_Taken]:
    """The cases that are offered to a student."""
    rows, _ = await offered.page(
        connection, scope_of(DEMO), demo_id("user", email), staff=False, limit=100, offset=0
    )
    return [
        _Taken(
            row.id,
            row.name,
            msgspec.convert(
                await fetch_value(connection, "SELECT document FROM scenarios WHERE id = %s", (row.id,)),
                Document,
            ),
        )
        for row in rows
    ]


def _id(wanted: _Wanted) -> UUID:
    return demo_id("assignment", wanted.title)


async def _assign(connection: Connection, wanted: _Wanted, case: _Taken, now: datetime) -> None:
    ago, ahead = wanted.days
    day = (now + timedelta(days=ahead)).astimezone(ZoneInfo("Europe/Sofia")).date()
    content = queries.Content(
        title=wanted.title,
        note=wanted.note,
        scenario_id=case.id,
        tag_id=None,
        subject_name=case.name,
        starts_at=now - timedelta(days=ago),
        due_at=datetime.combine(day, time(23, 59), ZoneInfo("Europe/Sofia")),
        attempts_allowed=None,
        minimum_score=wanted.minimum,
        late_work=False,
        hints=True,
        debriefing=True,
        exam=False,
        group_ids=[demo_id("group", f"{DEMO}:{GROUPS[0]}")],
        person_ids=[demo_id("user", wanted.of)],
    )
    scope = scope_of(DEMO)
    await queries.insert(connection, scope, _id(wanted), demo_id("user", wanted.creator), content)
    # Only those who can sign in find a mail of it in the mailbox.
    await connection.execute(
        "INSERT INTO assignment_mails (company_id, assignment_id, user_id, kind)"
        " SELECT u.company_id, %s, u.id, 'assigned' FROM users u WHERE u.company_id = %s AND u.email <> ALL (%s)",
        (_id(wanted), DEMO, list(_STUDENTS)),
    )


async def _keep_ahead(connection: Connection) -> None:
    """Move what is due when its date comes near: a demonstration that is opened weeks later has work as well."""
    for wanted in _DUE:
        await connection.execute(
            "UPDATE assignments SET due_at = due_at + make_interval(days => 7 * ceil(greatest(1, extract(epoch FROM"
            " app_now() - due_at) / 604800 + 1))::integer)"
            " WHERE company_id = %s AND id = %s AND due_at < app_now() + interval '1 day'",
            (DEMO, _id(wanted)),
        )


async def _take(connection: Connection, past: _Taken, now: datetime) -> None:
    """Let most students of the class take the assignment that is over; the one who is signed in as has passed."""
    students = await fetch_all(
        connection,
        _Student,
        "SELECT u.id, u.email FROM users u JOIN group_members m ON m.company_id = u.company_id AND m.user_id = u.id"
        " WHERE u.company_id = %s AND m.group_id = %s AND u.usage_mode = 'STUDENT' AND u.status = 'ACTIVE'"
        " ORDER BY u.email",
        (DEMO, demo_id("group", f"{DEMO}:{GROUPS[0]}")),
    )
    license_id: UUID = await fetch_value(
        connection, "SELECT id FROM licenses WHERE company_id = %s AND position = 1", (DEMO,)
    )
    case = Case(past.document)
    for student in students:
        chance = random.Random(f"assignment:{student.email}")
        if student.email == _PAST.of:
            runs = [_passing(case, chance)]
        elif chance.random() < 0.25:
            continue
        else:
            runs = [walk(case, chance.uniform(0.3, 1), chance) for _ in range(chance.choice((1, 1, 2, 3)))]
        began = now - timedelta(days=chance.randint(3, 11), hours=chance.randint(1, 9))
        await record(
            connection,
            scope_of(DEMO),
            student.id,
            _sessions(past.id, runs, began),
            license_id=license_id,
        )


def _sessions(scenario_id: UUID, runs: Sequence[Run], began: datetime) -> list[RecordedSession]:
    """Runs one after the other, an hour apart."""
    return [
        RecordedSession(
            began + timedelta(hours=number),
            run.seconds + 60,
            [recorded(scenario_id, run, [], None, 30)],
        )
        for number, run in enumerate(runs)
    ]


def _passing(case: Case, chance: random.Random) -> Run:
    """A run that passes."""
    for _ in range(100):
        run = walk(case, 1, chance)
        steps = recorded(UUID(int=0), run, [], None, 0).steps
        score = judged_steps(case, steps, run.ending).score
        if score is not None and score.passed:
            return run
    raise LookupError("nobody passes the case")
