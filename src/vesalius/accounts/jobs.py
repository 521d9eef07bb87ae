"""Mails of accounts: each is a job, so a mail server that is down delays them and loses none. And the forgetting of
failed sign-ins."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from procrastinate import JobContext

from vesalius.access.caller import scope_of
from vesalius.accounts import limits, links, mails, queries
from vesalius.accounts.links import LinkTokens, Purpose
from vesalius.accounts.links.service import LIFETIME
from vesalius.audit import Event, record
from vesalius.kit.db import Connection, Database
from vesalius.kit.ids import new_id
from vesalius.kit.jobs import BULK, MAILS, RETRY, defer, given_to, queue
from vesalius.kit.mail import Mailer
from vesalius.kit.tenancy import Scope
from vesalius.kit.tokens import token_hash


@dataclass
class MailContext:
    """What mail jobs of every folder work with."""

    database: Database
    mailer: Mailer
    head: mails.Letterhead
    tokens: LinkTokens


async def mail_link(
    connection: Connection, scope: Scope, user_id: UUID, purpose: Purpose, bound: dict[str, Any] | None = None
) -> None:
    """Queue a mail with a new link, in the caller's transaction. Older links of the purpose end now."""
    await links.revoke(connection, scope, user_id, purpose)
    await defer(
        connection,
        send_link,
        company_id=str(scope.company_id),
        user_id=str(user_id),
        purpose=purpose.value,
        bound=bound or {},
        link_id=str(new_id()),
    )


async def mail_links(
    connection: Connection, scope: Scope, user_ids: Sequence[UUID], purpose: Purpose
) -> None:
    """Queue a mail with a new link for each of many people. Mails that somebody waits for go before these."""
    if not user_ids:
        return
    await links.revoke_all(connection, scope, user_ids, purpose)
    company, kind = str(scope.company_id), purpose.value
    jobs: list[dict[str, Any]] = [
        {
            "company_id": company,
            "user_id": str(user_id),
            "purpose": kind,
            "bound": {},
            "link_id": str(new_id()),
        }
        for user_id in user_ids
    ]
    await send_link.configure(connection=connection, priority=BULK).batch_defer_async(*jobs)


async def mail_note(
    connection: Connection, scope: Scope, user_id: UUID, note: str, company: str = ""
) -> None:
    """Queue a mail that carries no link: `known` (the address has an account), `invited` or `password_changed`."""
    await defer(
        connection,
        send_note,
        company_id=str(scope.company_id),
        user_id=str(user_id),
        note=note,
        company=company,
    )


@queue.task(name="accounts.send_link", retry=RETRY, queue=MAILS, pass_context=True)
async def send_link(
    job: JobContext, company_id: str, user_id: str, purpose: str, bound: dict[str, Any], link_id: str = ""
) -> None:
    """Store a link, then mail it. A mail server may take a mail and the job fail all the same: the next try mails
    the same link, with its time from then on. Jobs of before this version have no `link_id`."""
    context, scope, kind = given_to(job, MailContext), scope_of(UUID(company_id)), Purpose(purpose)
    link, member = UUID(link_id) if link_id else new_id(), UUID(user_id)
    token = context.tokens.of(link)
    async with context.database.transaction(scope.company_id) as connection:
        person = await links.recipient(connection, scope, member)
        if person is None or (kind is Purpose.INVITATION and person.status == "DEACTIVATED"):
            return
        if not await links.put(
            connection, scope, link, token_hash(token), kind, member, bound, LIFETIME[kind]
        ):
            return
        await links.revoke(connection, scope, member, kind, but=link)
    await context.mailer.send(mails.link_mail(context.head, kind, person, token=token))


async def look_for_reset(connection: Connection, email_key: str) -> None:
    """Queue the search for whom an address belongs to: the same work for each address."""
    await defer(connection, mail_reset, email_key=email_key)


@queue.task(name="accounts.mail_reset", retry=RETRY, queue=MAILS, pass_context=True)
async def mail_reset(job: JobContext, email_key: str) -> None:
    """Mail a reset link to the person with this address, if they may sign in."""
    database = given_to(job, Database)
    async with database.transaction() as connection:
        account = await queries.find_account(connection, email_key)
    if account is None or account.status not in ("ACTIVE", "WAITING"):
        return
    scope = scope_of(account.company_id)
    async with database.transaction(account.company_id) as connection:
        await mail_link(connection, scope, account.user_id, Purpose.RESET)
        await record(connection, scope, Event.RESET_ASKED, actor_id=None, subject_id=account.user_id)


@queue.task(name="accounts.send_note", retry=RETRY, queue=MAILS, pass_context=True)
async def send_note(job: JobContext, company_id: str, user_id: str, note: mails.Note, company: str) -> None:
    """Mail a note to a person."""
    context, scope = given_to(job, MailContext), scope_of(UUID(company_id))
    async with context.database.transaction(scope.company_id) as connection:
        person = await links.recipient(connection, scope, UUID(user_id))
    if person is None:
        return
    await context.mailer.send(
        mails.note_mail(context.head, note, person, company=company or person.company_name)
    )


@queue.periodic(cron="41 * * * *")
@queue.task(name="accounts.forget_failures", queueing_lock="accounts.forget_failures", pass_context=True)
async def forget_failures(job: JobContext, timestamp: int) -> None:
    """Delete the counters that count for nothing any more: guesses at made-up addresses leave one each."""
    async with given_to(job, Database).transaction() as connection:
        await limits.queries.forget_old(connection, limits.A_DAY)
