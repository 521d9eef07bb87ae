"""Registration through a company's link: the answer is the same for every address, the mailbox owner is told."""

from uuid import UUID

from vesalius.access.caller import scope_of
from vesalius.accounts import jobs
from vesalius.accounts import queries as accounts
from vesalius.accounts.emails import email_key, is_email
from vesalius.accounts.links import Purpose
from vesalius.accounts.names import clean_name
from vesalius.audit import Event, record
from vesalius.companies import queries
from vesalius.companies.schemas import CompanyLinkFacts, CompanyRegistration
from vesalius.companies.seats import kind_of, take_seat
from vesalius.kit.db import Connection, set_company
from vesalius.kit.errors import FieldError, Problem, conflict, invalid
from vesalius.kit.ids import new_id
from vesalius.kit.tenancy import Scope
from vesalius.kit.tokens import looks_like_token, token_hash


async def show(connection: Connection, code: str) -> CompanyLinkFacts:
    """Whose registration link this is."""
    return CompanyLinkFacts((await _link(connection, code)).company_name)


async def register(connection: Connection, given: CompanyRegistration) -> None:
    """Take a seat and mail a sign-in link to somebody new; mail a note to somebody known.

    Raises `Problem` 404 `link_not_valid` for a code that is none, 409 `no_free_places` when the license is full or not
    active, whoever asks.
    """
    link = await _link(connection, given.company)
    first, last = clean_name(given.first_name, "/firstName"), clean_name(given.last_name, "/lastName")
    if not is_email(given.email):
        raise invalid(FieldError("/email", "bad_format"))
    scope = scope_of(link.company_id)
    await set_company(connection, link.company_id)
    license_id = await queries.main_license_id(connection, scope)
    if license_id is None:
        raise _full()
    known = await accounts.find_account(connection, email_key(given.email))
    if known is None:
        locale = given.locale or await queries.license_locale(connection, scope)
        await _add(connection, scope, license_id, given.email.strip(), first, last, link.usage_mode, locale)
        return
    # Somebody known: the same checks, so that the answer is the same, and a mail to whom the address belongs.
    await _check_free(connection, scope, license_id, link.usage_mode)
    if known.company_id == link.company_id and known.status == "PENDING":
        await jobs.mail_link(connection, scope, known.user_id, Purpose.INVITATION)
    else:
        await jobs.mail_note(
            connection, scope_of(known.company_id), known.user_id, "known", company=link.company_name
        )


async def _add(
    connection: Connection,
    scope: Scope,
    license_id: UUID,
    email: str,
    first: str,
    last: str,
    mode: str,
    locale: str,
) -> None:
    user_id = new_id()
    added = await queries.add_member(
        connection,
        scope,
        user_id,
        email=email,
        email_key=email_key(email),
        first_name=first,
        last_name=last,
        usage_mode=mode,
        administrator=False,
        locale=locale,
    )
    if not added:
        return
    try:
        await take_seat(connection, scope, license_id, user_id, kind_of(mode, False))
    except Problem as refused:
        raise _full() from refused
    await jobs.mail_link(connection, scope, user_id, Purpose.INVITATION)
    await record(
        connection,
        scope,
        Event.MEMBER_ADDED,
        actor_id=None,
        subject_id=user_id,
        detail={"by": "company link"},
    )


async def _check_free(connection: Connection, scope: Scope, license_id: UUID, mode: str) -> None:
    limits = await queries.lock_license(connection, scope, license_id)
    taken = await queries.seats_taken(connection, scope, license_id)
    kind = kind_of(mode, False)
    if limits is None or getattr(taken, kind) >= getattr(limits, kind) or taken.users >= limits.users:
        raise _full()


async def _link(connection: Connection, code: str) -> queries.CompanyLink:
    found = await queries.company_link(connection, token_hash(code)) if looks_like_token(code) else None
    if found is None:
        raise Problem(404, "link_not_valid", "Link expired or not valid.")
    return found


def _full() -> Problem:
    return conflict("no_free_places", "There are no free places for registration in this company.")
