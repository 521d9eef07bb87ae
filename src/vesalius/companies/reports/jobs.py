"""Makes the reports that are due: each once, however many workers look."""

from datetime import date
from uuid import UUID

from procrastinate import JobContext

from vesalius.access.caller import scope_of
from vesalius.accounts.jobs import MailContext
from vesalius.accounts.links import recipient
from vesalius.companies import licenses
from vesalius.companies.reports import queries
from vesalius.companies.reports.mails import report_mail
from vesalius.kit.db import Database
from vesalius.kit.jobs import MAILS, RETRY, defer, given_to, queue
from vesalius.kit.logging import get_logger

log = get_logger(__name__)

SCENARIOS = 5


async def make_due(database: Database) -> int:
    """Queue the reports that are due, a mail for each License Manager; returns how many reports.

    The row that says a report was made is written with its mails: who comes second finds it and sends nothing.
    """
    async with database.transaction() as connection:
        due = await queries.due(connection)
    made = 0
    for report in due:
        scope = scope_of(report.company_id)
        try:
            async with database.transaction(report.company_id) as connection:
                if not await queries.claim(connection, scope, report.license_id, report.month):
                    continue
                for manager in await licenses.active_managers(connection, scope, report.license_id):
                    await defer(
                        connection,
                        send_report,
                        company_id=str(report.company_id),
                        license_id=str(report.license_id),
                        month=report.month.isoformat(),
                        user_id=str(manager),
                    )
                made += 1
        except Exception:
            log.exception("report_not_made", license=str(report.license_id))
    return made


@queue.task(name="companies.send_report", retry=RETRY, queue=MAILS, pass_context=True)
async def send_report(job: JobContext, company_id: str, license_id: str, month: str, user_id: str) -> None:
    """Mail one License Manager the report on a month, in the license's language."""
    context, scope = given_to(job, MailContext), scope_of(UUID(company_id))
    first = date.fromisoformat(month)
    async with context.database.transaction(scope.company_id) as connection:
        person = await recipient(connection, scope, UUID(user_id))
        use = await queries.month_of_use(connection, scope, UUID(license_id), first)
        if person is None or use is None:
            return
        mail = report_mail(
            context.head,
            person,
            month=first,
            use=use,
            people=await queries.headcounts(connection, scope, UUID(license_id)),
            scenarios=await queries.most_used(connection, scope, first, SCENARIOS),
        )
    await context.mailer.send(mail)
