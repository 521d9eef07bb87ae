"""The rules of recordings: what may be taken over, and how it counts."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import msgspec

from vesalius.access.caller import Caller
from vesalius.access.policy import ANONYMIZATION
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, current_time
from vesalius.kit.errors import FieldError, invalid, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.tenancy import Scope
from vesalius.training import chats, pft
from vesalius.training.assignments.taking import service as taking
from vesalius.training.chats.rules import MOST_CHARACTERS, chat_too_long, faults, kept
from vesalius.training.pft import rules as pft_rules
from vesalius.training.recordings import queries
from vesalius.training.recordings.schemas import Recorded, RecordedSession
from vesalius.training.scores import service as scores
from vesalius.training.students import is_staff

OLDEST_RECORDING = timedelta(days=60)
CLOCK_TOLERANCE = timedelta(minutes=5)
"""How far the clock of a machine that records may go ahead of ours."""


async def upload(connection: Connection, caller: Caller, sessions: Sequence[RecordedSession]) -> Recorded:
    """Take over what the caller's application recorded without a connection.

    Raises `Problem` 400 for times that cannot be, 404 when one of the scenarios is not offered to the caller, 409
    `exam_not_over` for the case of an exam that awaits them; then nothing is taken over.
    """
    if caller.license_id is None:
        raise not_found()
    now = await current_time(connection)
    wrong = (
        [
            FieldError(f"/sessions/{number}/startedAt", Code.OUT_OF_RANGE)
            for number, session in enumerate(sessions)
            if not now - OLDEST_RECORDING
            <= session.started_at
            <= now + CLOCK_TOLERANCE - timedelta(seconds=session.seconds)
        ]
        + [
            FieldError(f"/sessions/{number}/attempts/{place}/seconds", Code.OUT_OF_RANGE)
            for number, session in enumerate(sessions)
            for place, attempt in enumerate(session.attempts)
            if attempt.started_after + attempt.seconds > session.seconds
        ]
        + [
            fault
            for number, session in enumerate(sessions)
            for place, attempt in enumerate(session.attempts)
            for at in (f"/sessions/{number}/attempts/{place}",)
            for fault in (
                *faults(attempt.messages, f"{at}/messages"),
                *pft_rules.faults(attempt.pft_results, f"{at}/pftResults"),
            )
        ]
    )
    if wrong:
        raise invalid(*wrong)
    await taking.refuse_cases_of_exams(
        connection,
        caller.scope,
        caller.user_id,
        [attempt.scenario_id for session in sessions for attempt in session.attempts],
    )
    return await record(
        connection,
        caller.scope,
        caller.user_id,
        sessions,
        license_id=caller.license_id,
        anonymous=ANONYMIZATION in caller.modules,
        staff=is_staff(caller),
    )


async def record(
    connection: Connection,
    scope: Scope,
    user_id: UUID,
    sessions: Sequence[RecordedSession],
    *,
    license_id: UUID,
    anonymous: bool = False,
    staff: bool = False,
) -> Recorded:
    """Store whole sessions of one person: use, attempts, steps, chats, tests and what they add to the totals.

    The times are believed. Raises `Problem` 404 when one of the scenarios is not offered to the person, 409
    `chat_too_long` for more chat than an attempt can hold.
    """
    sessions = await _as_kept(connection, scope, sessions)
    used = [queries.Use(new_id(), s.started_at, timedelta(seconds=s.seconds)) for s in sessions]
    finished = [
        queries.Finished(
            new_id(), use.organism_id, use.started_at + timedelta(seconds=attempt.started_after), attempt
        )
        for use, session in zip(used, sessions, strict=True)
        for attempt in session.attempts
    ]
    if not anonymous:
        assigned = await taking.of_application(
            connection, scope, user_id, [(one.attempt.scenario_id, one.started_at) for one in finished]
        )
        finished = [
            replace(one, assignment_id=assignment) for one, assignment in zip(finished, assigned, strict=True)
        ]
    await queries.record_use(connection, scope, user_id, used, license_id=license_id, anonymous=anonymous)
    stored = await queries.record(
        connection, scope, user_id, finished, license_id=license_id, anonymous=anonymous, staff=staff
    )
    if stored != len(finished):
        raise not_found()
    await queries.record_steps(connection, scope, finished)
    steps = {one.id: one.attempt.steps for one in finished}
    await scores.settle(connection, scope, list(steps), steps)
    said = [
        chats.NewMessages(new_id(), one.id, one.attempt.messages) for one in finished if one.attempt.messages
    ]
    if said and not anonymous:
        stored_chats = await chats.store(connection, scope, user_id, said)
        if any(chat.characters > MOST_CHARACTERS for chat in stored_chats):
            raise chat_too_long()
    results = [
        pft.New(new_id(), one.id, pft_rules.kept(result))
        for one in finished
        for result in one.attempt.pft_results
    ]
    if results and not anonymous:
        await pft.store(connection, scope, user_id, results)
    return Recorded([one.id for one in finished])


async def _as_kept(
    connection: Connection, scope: Scope, sessions: Sequence[RecordedSession]
) -> list[RecordedSession]:
    marked = await chats.marks_are_kept(connection, scope)
    return [
        msgspec.structs.replace(
            session,
            attempts=[
                msgspec.structs.replace(attempt, messages=[kept(m, marked=marked) for m in attempt.messages])
                for attempt in session.attempts
            ],
        )
        for session in sessions
    ]
