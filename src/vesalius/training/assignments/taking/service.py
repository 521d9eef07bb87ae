"""Which assignment an attempt belongs to, and what an assignment forbids: asked wherever an attempt begins."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from vesalius.access.caller import Caller
from vesalius.access.policy import ANONYMIZATION
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import conflict, not_found
from vesalius.kit.tenancy import Scope
from vesalius.training.assignments.taking import queries


async def begin(connection: Connection, caller: Caller, assignment_id: UUID, scenario_id: UUID) -> None:
    """Let the caller begin an attempt on a case of an assignment of theirs, in this transaction.

    Raises `Problem` 404 unless the assignment is the caller's and the case one of its, 409
    `assignment_not_started`, `assignment_over` after the due date unless late work is allowed, `no_attempts_left`.
    """
    await queries.lock_student(connection, caller.scope, caller.user_id)
    taken = await queries.taken(connection, caller.scope, caller.user_id, assignment_id, scenario_id)
    if taken is None:
        raise not_found()
    if not taken.started:
        raise conflict(
            Code.ASSIGNMENT_NOT_STARTED,
            "The assignment has not started yet.",
            startsAt=taken.starts_at.isoformat(),
        )
    if taken.over and not taken.late_work:
        raise conflict(Code.ASSIGNMENT_OVER, "The assignment is over.", dueAt=taken.due_at.isoformat())
    # Without the person nobody can count.
    if ANONYMIZATION not in caller.modules and taken.attempts >= (taken.attempts_allowed or 2**31):
        raise conflict(Code.NO_ATTEMPTS_LEFT, "No attempts are left.", attemptsAllowed=taken.attempts_allowed)


async def refuse_cases_of_exams(
    connection: Connection, scope: Scope, user_id: UUID, scenario_ids: Sequence[UUID]
) -> None:
    """Raise `Problem` 409 `exam_not_over` when one of these cases is that of an exam which awaits the person."""
    exam = await queries.exam_on(connection, scope, user_id, scenario_ids)
    if exam is not None:
        raise conflict(
            Code.EXAM_NOT_OVER,
            "The case is that of an exam. Take it from the assignment.",
            assignmentId=str(exam.id),
            title=exam.title,
            dueAt=exam.due_at.isoformat(),
        )


async def of_application(
    connection: Connection, scope: Scope, user_id: UUID, begun: Sequence[tuple[UUID, datetime | None]]
) -> list[UUID | None]:
    """The assignments that attempts of the desktop application belong to, each by its case and when it was begun.

    Without a time it begins now. Of those open then, the one due first, as long as it has attempts left.
    """
    await queries.lock_student(connection, scope, user_id)
    return await queries.of_application(connection, scope, user_id, begun)
