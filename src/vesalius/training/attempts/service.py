"""The rules of attempts: whose they are, what may still be reported, and when one counts."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import msgspec

from vesalius.access.caller import Caller
from vesalius.access.policy import ANONYMIZATION
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, current_time
from vesalius.kit.errors import FieldError, conflict, invalid, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.tenancy import Scope
from vesalius.training.assignments.taking import service as taking
from vesalius.training.attempts import queries
from vesalius.training.attempts.schemas import (
    MOST_STEPS,
    AttemptState,
    EndAttempt,
    EndedAttempt,
    Message,
    Recorded,
    RecordedSession,
    ReportSteps,
    StartAttempt,
    StartedAttempt,
)
from vesalius.training.chats import queries as chats
from vesalius.training.chats.rules import MOST_CHARACTERS, chat_too_long, clean, faults
from vesalius.training.offered.service import is_staff
from vesalius.training.organisms import queries as organisms
from vesalius.training.organisms.service import organism_not_live
from vesalius.training.pft import queries as pft
from vesalius.training.pft import rules as pft_rules
from vesalius.training.scores import service as scores

OLDEST_RECORDING = timedelta(days=60)
CLOCK_TOLERANCE = timedelta(minutes=5)
"""How far the clock of a machine that records may go ahead of ours."""


async def start(connection: Connection, caller: Caller, wanted: StartAttempt) -> StartedAttempt:
    """Begin an attempt of the application; it belongs to the caller's open assignment on the case, if there is one.

    Raises `Problem` as `begin` does, and 409 `exam_not_over` for the case of an exam that awaits the caller.
    """
    await taking.refuse_cases_of_exams(connection, caller.scope, caller.user_id, [wanted.scenario_id])
    assignment_id = None
    if ANONYMIZATION not in caller.modules:
        (assignment_id,) = await taking.of_application(
            connection, caller.scope, caller.user_id, [(wanted.scenario_id, None)]
        )
    return await begin(connection, caller, wanted, assignment_id)


async def begin(
    connection: Connection, caller: Caller, wanted: StartAttempt, assignment_id: UUID | None
) -> StartedAttempt:
    """Begin an attempt on the caller's organism.

    Raises `Problem` 404 when the organism is not the caller's or the scenario is not offered to them, 409
    `organism_not_live` when the organism is over.
    """
    organism = await organisms.find(connection, caller.scope, caller.user_id, wanted.organism_id)
    if organism is None:
        raise not_found()
    if not organism.live:
        raise organism_not_live()
    attempt_id = new_id()
    offered = await queries.insert(
        connection,
        caller.scope,
        attempt_id,
        user_id=None if ANONYMIZATION in caller.modules else caller.user_id,
        student_id=caller.user_id,
        scenario_id=wanted.scenario_id,
        organism_id=wanted.organism_id,
        assignment_id=assignment_id,
        staff=is_staff(caller),
    )
    if not offered:
        raise not_found()
    return StartedAttempt(attempt_id)


async def report(
    connection: Connection, caller: Caller, attempt_id: UUID, wanted: ReportSteps
) -> AttemptState:
    """Append steps. Raises `Problem` as `running` does, and 409 `too_many_steps` beyond what an attempt can hold."""
    attempt = await running(connection, caller, attempt_id)
    if attempt.steps + len(wanted.steps) > MOST_STEPS:
        raise conflict(Code.TOO_MANY_STEPS, "The attempt has too many steps.", limit=MOST_STEPS)
    steps, progress = await queries.add_steps(
        connection, caller.scope, attempt_id, wanted.steps, wanted.progress
    )
    return AttemptState(attempt_id, steps, progress)


async def end(connection: Connection, caller: Caller, attempt_id: UUID, wanted: EndAttempt) -> EndedAttempt:
    """End an attempt; with this it counts in every list and card. Raises `Problem` as `running` does."""
    await running(connection, caller, attempt_id)
    ended = await queries.end(
        connection,
        caller.scope,
        attempt_id,
        progress=wanted.progress,
        ending=wanted.ending,
        seconds=wanted.seconds,
    )
    await scores.settle(connection, caller.scope, [attempt_id])
    return EndedAttempt(
        attempt_id,
        progress=ended.progress,
        ending=wanted.ending,
        completed=wanted.ending != "abandoned",
        seconds=wanted.seconds,
        steps=ended.steps,
        accuracy=_percent(ended.correct_steps, ended.steps),
        hint_free=_percent(ended.hint_free_steps, ended.steps),
    )


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


async def kept_messages(connection: Connection, scope: Scope, messages: Sequence[Message]) -> list[Message]:
    """Messages as they are kept: without marks where the company does without."""
    marked = await chats.marks_are_kept(connection, scope)
    return [_kept(message, marked) for message in messages]


async def _as_kept(
    connection: Connection, scope: Scope, sessions: Sequence[RecordedSession]
) -> list[RecordedSession]:
    marked = await chats.marks_are_kept(connection, scope)
    return [
        msgspec.structs.replace(
            session,
            attempts=[
                msgspec.structs.replace(attempt, messages=[_kept(m, marked) for m in attempt.messages])
                for attempt in session.attempts
            ],
        )
        for session in sessions
    ]


def _kept(message: Message, marked: bool) -> Message:
    return msgspec.structs.replace(
        message, message=clean(message.message), mark=message.mark if marked else None
    )


async def running(connection: Connection, caller: Caller, attempt_id: UUID) -> queries.HeldAttempt:
    """The attempt to report on: 404 when not the caller's, 409 `attempt_ended`, 409 `organism_not_live`.

    An anonymous attempt is nobody's once it has ended, so it is then 404 for the one who made it, too.
    """
    attempt = await queries.find(connection, caller.scope, caller.user_id, attempt_id)
    if attempt is None:
        raise not_found()
    if attempt.ended:
        raise conflict(Code.ATTEMPT_ENDED, "This attempt has ended.")
    if not attempt.live:
        raise organism_not_live()
    return attempt


def _percent(part: int, whole: int) -> float | None:
    return round(100 * part / whole, 1) if whole else None
