"""Mails of companies: each is a job, so a mail server that is down delays them and loses none."""

from typing import Any
from uuid import UUID

from procrastinate import JobContext

from vesalius.access.caller import scope_of
from vesalius.accounts.jobs import MailContext
from vesalius.accounts.links import recipient
from vesalius.companies import licenses, mails, queries
from vesalius.kit.db import Connection, Database
from vesalius.kit.jobs import MAILS, RETRY, defer, given_to, queue
from vesalius.kit.tenancy import Scope


async def mail_notice(
    connection: Connection,
    scope: Scope,
    user_id: UUID,
    notice: mails.Notice,
    *,
    license_id: UUID,
    other_id: UUID | None = None,
    count: int | None = None,
) -> None:
    """Queue a notice about a license, in the caller's transaction.

    `other_id` is the second person of a delegation, `count` how many people the notice is about.
    """
    await defer(
        connection,
        send_notice,
        company_id=str(scope.company_id),
        user_id=str(user_id),
        notice=notice,
        license_id=str(license_id),
        other_id=str(other_id) if other_id else None,
        count=count,
    )


@queue.task(name="companies.send_notice", retry=RETRY, queue=MAILS, pass_context=True)
async def send_notice(
    job: JobContext,
    company_id: str,
    user_id: str,
    notice: mails.Notice,
    license_id: str,
    other_id: str | None,
    count: int | None = None,
) -> None:
    """Mail a notice to a person, in their language."""
    context, scope = given_to(job, MailContext), scope_of(UUID(company_id))
    async with context.database.transaction(scope.company_id) as connection:
        person = await recipient(connection, scope, UUID(user_id))
        facts = await licenses.license_by_id(connection, scope, UUID(license_id))
        if person is None or facts is None:
            return
        given: dict[str, Any] = {"day": facts.start_date, "count": count}
        if notice == "unbound":
            given["unbound"] = await licenses.left_behind(connection, scope, UUID(license_id))
            if not given["unbound"]:
                return
        if other_id is not None:
            given["other"] = await licenses.name_of(connection, scope, UUID(other_id))
    await context.mailer.send(mails.notice_mail(context.head, notice, person, given=given))


@queue.periodic(cron="13 * * * *")
@queue.task(
    name="companies.notify_registrations",
    queueing_lock="companies.notify_registrations",
    # The name that jobs of earlier versions have.
    aliases=["companies.tell_registrations"],
    pass_context=True,
)
async def notify_registrations_hourly(job: JobContext, timestamp: int) -> None:
    """Tell License Managers who registered through their company's link."""
    await notify_registrations(given_to(job, Database))


async def notify_registrations(database: Database) -> int:
    """Queue the mails on registrations through a company's link, one a day for each License Manager; returns how many.

    Two workers may look at once: the company's row says that it was told, and is written with the mails.
    """
    async with database.transaction() as connection:
        companies = await queries.companies_to_notify_of_registrations(connection)
    mailed = 0
    for company_id in companies:
        scope = scope_of(company_id)
        async with database.transaction(company_id) as connection:
            count = await queries.unreported_registrations(connection, scope)
            license_id = await queries.main_license_id(connection, scope)
            if not count or license_id is None:
                continue
            for manager in await licenses.active_managers(connection, scope, license_id):
                await mail_notice(
                    connection, scope, manager, "registered", license_id=license_id, count=count
                )
                mailed += 1
    return mailed
