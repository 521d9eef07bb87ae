"""Mails of assignments, each sent once, however many workers look."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from procrastinate import JobContext

from vesalius.access.caller import scope_of
from vesalius.accounts.jobs import MailContext
from vesalius.accounts.links import recipient
from vesalius.kit.db import Connection, Database
from vesalius.kit.jobs import BULK, MAILS, RETRY, given_to, queue
from vesalius.kit.logging import get_logger
from vesalius.kit.tenancy import Scope
from vesalius.training.assignments.mails import queries
from vesalius.training.assignments.mails.mail import MailKind, assignment_mail

log = get_logger(__name__)


@queue.periodic(cron="*/5 * * * *")
@queue.task(name="training.mail_assignments", queueing_lock="training.mail_assignments", pass_context=True)
async def mail_assignments_periodically(job: JobContext, timestamp: int) -> None:
    """Mail who is newly meant by an assignment, has one due tomorrow, or gave one that is over."""
    await mail_assignments(given_to(job, Database))


async def mail_assignments(database: Database) -> int:
    """Queue the mails of all companies that are to go now; returns how many."""
    async with database.transaction() as connection:
        companies = await queries.companies_with_assignments(connection)
    queued = 0
    for company_id in companies:
        try:
            async with database.transaction(company_id) as connection:
                queued += await _queue_mails(connection, scope_of(company_id), None)
        except Exception:
            log.exception("assignments_not_mailed", company=str(company_id))
    return queued


@queue.task(name="training.mail_assignment", pass_context=True)
async def mail_assignment(job: JobContext, company_id: str, assignment_id: str) -> None:
    """Queue the mails of one assignment that are to go now: it was just made or changed."""
    scope = scope_of(UUID(company_id))
    async with given_to(job, Database).transaction(scope.company_id) as connection:
        await _queue_mails(connection, scope, UUID(assignment_id))


async def _queue_mails(connection: Connection, scope: Scope, assignment_id: UUID | None) -> int:
    anonymous = await queries.is_anonymous(connection, scope)
    claimed = await queries.claim_mails(connection, scope, assignment_id, anonymous=anonymous)
    await _defer_all(connection, scope, claimed)
    return len(claimed)


async def _defer_all(connection: Connection, scope: Scope, claimed: Sequence[queries.Queued]) -> None:
    if not claimed:
        return
    company = str(scope.company_id)
    sent: list[dict[str, Any]] = [
        {
            "company_id": company,
            "assignment_id": str(one.assignment_id),
            "user_id": str(one.user_id),
            "kind": one.kind,
        }
        for one in claimed
    ]
    await send_assignment_mail.configure(connection=connection, priority=BULK).batch_defer_async(*sent)


@queue.task(name="training.send_assignment_mail", retry=RETRY, queue=MAILS, pass_context=True)
async def send_assignment_mail(
    job: JobContext, company_id: str, assignment_id: str, user_id: str, kind: MailKind
) -> None:
    """Send one mail, unless the person has left or is not meant any more, or the assignment is gone."""
    context, scope = given_to(job, MailContext), scope_of(UUID(company_id))
    async with context.database.transaction(scope.company_id) as connection:
        person = await recipient(connection, scope, UUID(user_id))
        facts = await queries.facts(
            connection, scope, UUID(assignment_id), None if kind == "digest" else UUID(user_id)
        )
    if person is None or person.status != "ACTIVE" or facts is None:
        return
    await context.mailer.send(
        assignment_mail(context.head, kind, person=person, assignment_id=assignment_id, facts=facts)
    )
