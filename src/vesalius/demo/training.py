"""The demonstration's training: ten weeks of students who run the published scenarios, and get better at it.

Each session is walked by the reference client's learner and taken over by the service behind
`POST /desktop/recordings`, so that every figure on the screens was counted the way it is in life.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import msgspec

from vesalius.access.caller import scope_of
from vesalius.client.conversation import Saying, converse
from vesalius.client.learner import Run, walk
from vesalius.client.lungs import lung_test
from vesalius.client.play import TALKS
from vesalius.demo.companies import DEMO
from vesalius.kit.db import Connection, Database, fetch_all
from vesalius.scenarios.document import Document
from vesalius.scenarios.engine.case import Case
from vesalius.training.chats.schemas import Message
from vesalius.training.offered import queries as offered
from vesalius.training.pft.payload import PftResult
from vesalius.training.recordings.schemas import RecordedAttempt, RecordedSession
from vesalius.training.recordings.service import record
from vesalius.training.scores.schemas import Step

DAYS = 70
_BY_WEEKDAY = (1.0, 1.1, 1.0, 0.95, 0.7, 0.3, 0.2)
_KEEN = ("student@demo.example", "student2@demo.example")
_ZONE = ZoneInfo("Europe/Sofia")


@dataclass(frozen=True, slots=True)
class _Student:
    id: UUID
    email: str


@dataclass(frozen=True, slots=True)
class _License:
    id: UUID
    now: datetime


@dataclass(frozen=True, slots=True)
class _Written:
    locale: str
    document: Any
    case: Case


async def ensure_training(database: Database, report: Callable[[str], None]) -> None:
    """Let every student train who has not, each in one transaction; nothing without published scenarios."""
    async with database.transaction(DEMO) as connection:
        cursor = await connection.execute(
            "SELECT id, locale, document FROM scenarios WHERE status = 'published'"
        )
        documents = {
            row[0]: _Written(row[1], row[2], Case(msgspec.convert(row[2], Document)))
            for row in await cursor.fetchall()
        }
        students = await fetch_all(
            connection,
            _Student,
            "SELECT u.id, u.email FROM users u WHERE u.usage_mode = 'STUDENT' AND u.status = 'ACTIVE'"
            " AND NOT EXISTS (SELECT FROM usage_months m WHERE m.company_id = u.company_id AND m.user_id = u.id)"
            " ORDER BY u.email",
        )
        (license,) = await fetch_all(
            connection, _License, "SELECT id, app_now() AS now FROM licenses WHERE position = 1"
        )
    plans = [(student, days) for student in students if (days := _days_of(student, license.now))]
    if not documents:
        return
    for number, (student, days) in enumerate(plans):
        if number % 10 == 0:
            report(f"Letting students train over {DAYS} days: {number} of {len(plans)}")
        async with database.transaction(DEMO) as connection:
            await _train(connection, student, days, documents, license)


def _days_of(student: _Student, now: datetime) -> list[datetime]:
    """When this student's sessions begin: none for some, many for the keen, few at weekends."""
    chance = random.Random(f"days:{student.email}")
    if student.email in _KEEN:
        number = 26
    elif chance.random() < 0.2:
        return []
    else:
        number = max(1, round(chance.gammavariate(2.4, 3.6)))
    today = now.astimezone(_ZONE).date()
    days = [today - timedelta(days=back) for back in range(DAYS)]
    weights = [_BY_WEEKDAY[day.weekday()] for day in days]
    chosen = sorted(set(chance.choices(days, weights, k=number)))
    began = [
        datetime.combine(day, time(chance.randint(8, 20), chance.randint(0, 59)), _ZONE) for day in chosen
    ]
    # A session of today has to be over by now.
    return [start for start in began if start < now - timedelta(hours=3)]


async def _train(
    connection: Connection,
    student: _Student,
    days: list[datetime],
    documents: dict[UUID, _Written],
    license: _License,
) -> None:
    """One student's whole history."""
    scope = scope_of(DEMO)
    shelf, _ = await offered.page(connection, scope, student.id, staff=False, limit=100, offset=0)
    if not shelf:
        return
    chance = random.Random(f"training:{student.email}")
    talking = random.Random(f"talk:{student.email}")
    blowing = random.Random(f"lungs:{student.email}")
    keen = student.email in _KEEN
    talent = min(0.8, max(0.1, chance.gauss(0.5 if keen else 0.42, 0.14)))
    tried: dict[UUID, int] = {}
    sessions = []
    for began in days:
        attempts: list[RecordedAttempt] = []
        second = chance.randint(30, 120)
        for _ in range(chance.choice((1, 2, 2, 3) if keen else (1, 1, 1, 2))):
            # Most come back to what they have not mastered before they open something new.
            scenario = (
                chance.choice(list(tried)) if tried and chance.random() < 0.55 else chance.choice(shelf).id
            )
            practised = tried.get(scenario, 0)
            skill = min(0.97, talent + 0.09 * practised + 0.012 * sum(tried.values()))
            tried[scenario] = practised + 1
            written = documents[scenario]
            run = walk(written.case, skill, chance, patience=0.95 + 0.05 * skill)
            said = (
                converse(written.document, written.locale, run, 0.2 + 0.7 * skill, talking)
                if talking.random() < TALKS
                else []
            )
            tested = lung_test(written.document, written.locale, run, blowing)
            attempts.append(recorded(scenario, run, said, tested, second))
            second += run.seconds + chance.randint(60, 300)
        sessions.append(RecordedSession(began, second, attempts))
    await record(connection, scope, student.id, sessions, license_id=license.id)
    last = sessions[-1]
    await connection.execute(
        "UPDATE presence SET last_seen_at = %s WHERE user_id = %s",
        (last.started_at + timedelta(seconds=last.seconds), student.id),
    )


def recorded(
    scenario: UUID, run: Run, said: list[Saying], tested: dict[str, Any] | None, second: int
) -> RecordedAttempt:
    """A run as the application records it, begun at a second of its session."""
    return RecordedAttempt(
        scenario_id=scenario,
        started_after=second,
        seconds=run.seconds,
        progress=run.progress,
        ending=run.ending,
        steps=[
            Step(
                action=step.action,
                correct=step.correct,
                with_hint=step.with_hint,
                second=step.second,
                block=step.block,
            )
            for step in run.steps
        ],
        messages=[Message(s.speaker, s.message, s.second, s.mark) for s in said],
        pft_results=[] if tested is None else [msgspec.convert(tested, PftResult)],
    )
