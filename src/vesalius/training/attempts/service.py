"""The rules of attempts: whose they are, what may still be reported, and when one counts."""

from uuid import UUID

from vesalius.access.caller import Caller
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import Problem, conflict, not_found
from vesalius.training.attempts import queries
from vesalius.training.attempts.schemas import MOST_STEPS, AttemptState, EndAttempt, EndedAttempt, ReportSteps
from vesalius.training.scores import service as scores


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


def organism_not_live() -> Problem:
    """The organism has ended or its lease has run out; the application has to start another."""
    return conflict(Code.ORGANISM_NOT_LIVE, "The organism is not running any more. Start another.")
