"""A person's own account: registration through a link, names, sessions, deletion."""

from uuid import UUID

from vesalius.access.caller import Caller
from vesalius.accounts import jobs, limits, links, queries
from vesalius.accounts.breaches import BreachList
from vesalius.accounts.links import Purpose
from vesalius.accounts.links.service import link_locked, open_link, usable_link, use_link
from vesalius.accounts.names import clean_name
from vesalius.accounts.recovery import accepted_hash
from vesalius.accounts.schemas import (
    Company,
    DeletionStarted,
    EndedSessions,
    LinkFacts,
    Registered,
    Registration,
    SessionList,
    SessionRow,
)
from vesalius.audit import Event, record
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database
from vesalius.kit.errors import FieldError, Problem, conflict, invalid
from vesalius.kit.tenancy import Scope


async def show_link(connection: Connection, token: str) -> LinkFacts:
    """What a link is for. Opening never uses it up."""
    link = (opened := await open_link(connection, token)).link
    return LinkFacts(
        purpose=link.purpose,  # type: ignore[arg-type]
        state=opened.state,  # type: ignore[arg-type]
        expires_at=link.expires_at,
        email=link.email,
        first_name=link.first_name,
        last_name=link.last_name,
        company_name=link.company_name,
        locale=link.locale,
        candidate=link.candidate,
    )


async def register(database: Database, breaches: BreachList, token: str, given: Registration) -> Registered:
    """Make an invited person a member, with the names and the password they chose.

    Opens its own transactions: no connection waits for the hash.
    """
    async with link_locked(database, token):
        async with database.transaction() as connection:
            email = (await usable_link(connection, token, Purpose.INVITATION)).link.email
        if not given.accept_terms:
            raise invalid(FieldError("/acceptTerms", Code.TERMS_NOT_ACCEPTED))
        first = clean_name(given.first_name, "/firstName")
        last = clean_name(given.last_name, "/lastName")
        encoded = await accepted_hash(breaches, given.password, email, "/password")
        async with database.transaction() as connection:
            opened = await use_link(connection, token, Purpose.INVITATION)
            scope, user_id = opened.scope, opened.link.user_id
            locale = given.locale or opened.link.locale
            if not await queries.complete_registration(
                connection, scope, user_id, first, last, encoded, locale
            ):
                raise Problem(404, Code.LINK_NOT_VALID, "Link expired or not valid.")
            await record(connection, scope, Event.REGISTERED, actor_id=user_id)
    return Registered(opened.link.email)


async def change_name(connection: Connection, caller: Caller, column: str, name: str, pointer: str) -> None:
    """Change the caller's `first_name` or `last_name`."""
    await queries.set_name(connection, caller.scope, caller.user_id, column, clean_name(name, pointer))
    await record(
        connection, caller.scope, Event.NAME_CHANGED, actor_id=caller.user_id, subject_id=caller.user_id
    )


async def company(connection: Connection, caller: Caller) -> Company:
    """The caller's company; others than administrators are told when it needs a License Manager."""
    found = await queries.company(connection, caller.scope)
    return Company(found.id, found.name, found.license_managers == 0)


async def sessions(connection: Connection, caller: Caller) -> SessionList:
    """The caller's open sessions."""
    return SessionList(
        [
            SessionRow(
                id=row.id,
                kind="DESKTOP" if row.kind == "DESKTOP" else "WEB",
                agent=row.agent,
                created=row.created_at,
                expires=row.expires_at,
                current=row.id == caller.session_id,
            )
            for row in await queries.open_sessions(connection, caller.scope, caller.user_id)
        ]
    )


async def end_other_sessions(connection: Connection, caller: Caller) -> EndedSessions:
    """Sign out everywhere but here."""
    await queries.hold_person(connection, caller.scope, caller.user_id, shared=False)
    ended = await queries.end_sessions(
        connection, caller.scope, caller.user_id, "signed out elsewhere", but=caller.session_id
    )
    await record(connection, caller.scope, Event.OTHERS_SIGNED_OUT, actor_id=caller.user_id)
    return EndedSessions(ended)


async def start_deletion(connection: Connection, caller: Caller) -> DeletionStarted:
    """Mail the link that leads to deletion. Raises `Problem` 409 with what has to be done before."""
    await _refuse_deletion(connection, caller.scope, caller.user_id)
    await limits.refuse_more_mails(connection, "deletion link", caller.user_id)
    await jobs.mail_link(connection, caller.scope, caller.user_id, Purpose.DELETION)
    await record(connection, caller.scope, Event.DELETION_ASKED, actor_id=caller.user_id)
    return DeletionStarted(caller.email)


async def delete(database: Database, token: str) -> None:
    """Erase the person a deletion link is for; what they did stays, without a person."""
    async with link_locked(database, token), database.transaction() as connection:
        opened = await use_link(connection, token, Purpose.DELETION)
        scope, user_id = opened.scope, opened.link.user_id
        await _refuse_deletion(connection, scope, user_id)
        await record(connection, scope, Event.DELETED, actor_id=user_id, subject_id=user_id)
        await queries.end_sessions(connection, scope, user_id, "account deleted")
        await links.forget_mails(
            connection, opened.link.email, f"{opened.link.first_name} {opened.link.last_name}"
        )
        await queries.erase(connection, scope, user_id)


async def _refuse_deletion(connection: Connection, scope: Scope, user_id: UUID) -> None:
    facts = await queries.deletion_facts(connection, scope, user_id)
    if facts.license_manager:
        raise conflict(Code.DELEGATE_FIRST, "Hand the License Manager right to another administrator first.")
    if facts.only_administrator:
        raise conflict(
            Code.ONLY_ADMINISTRATOR, "You are the only administrator. Give somebody else the rights first."
        )
    if facts.published:
        raise conflict(
            Code.OWNS_PUBLISHED_SCENARIOS,
            "You own published scenarios. Hand them over, or take them back to draft.",
            scenarios=facts.published,
        )
