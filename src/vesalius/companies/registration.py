"""Registration through a company's link: the answer is the same for every address, the mailbox owner is told."""

from uuid import UUID

from vesalius import accounts
from vesalius.access.caller import scope_of
from vesalius.accounts import jobs
from vesalius.accounts.emails import email_key, is_email
from vesalius.accounts.limits import SignInLimits
from vesalius.accounts.links import Purpose
from vesalius.accounts.names import clean_name
from vesalius.audit import Event, record
from vesalius.companies import queries
from vesalius.companies.schemas import CompanyLinkFacts, CompanyRegistration
from vesalius.companies.seats import check_seats, kind_of, refuse_stopped
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database, set_company
from vesalius.kit.errors import FieldError, Problem, conflict, invalid
from vesalius.kit.ids import new_id
from vesalius.kit.tenancy import Scope
from vesalius.kit.tokens import looks_like_token, token_hash


async def show(connection: Connection, code: str) -> CompanyLinkFacts:
    """Whose registration link this is."""
    return CompanyLinkFacts((await _link(connection, code)).company_name)


async def register(
    database: Database, limits: SignInLimits, given: CompanyRegistration, *, address: str
) -> None:
    """Take a seat and mail a sign-in link to somebody new; mail a note to somebody known.

    `address` is the caller's network address. Raises `Problem` 404 `link_not_valid` for a code that is none, 409
    `no_free_places` when the license is full or over, whoever asks, 429 `too_many_attempts` past the rates of the link
    and of the address. A mailbox gets two mails a day by this way: whoever has a link may give any address.
    """
    first, last = clean_name(given.first_name, "/firstName"), clean_name(given.last_name, "/lastName")
    if not is_email(given.email):
        raise invalid(FieldError("/email", Code.BAD_FORMAT))
    key = email_key(given.email)
    async with database.transaction() as connection:
        link = await _link(connection, given.company)
        scope = scope_of(link.company_id)
        known = await accounts.find_account(connection, key)
        await set_company(connection, link.company_id)
        license_id = await queries.main_license_id(connection, scope)
        if license_id is None:
            raise _full()
        user_id = new_id()
        # The address before the license, as an import does that writes the same person: whoever waits for the address
        # must not hold what the other needs next.
        added = known is None and await queries.add_member(
            connection,
            scope,
            user_id,
            email=given.email.strip(),
            email_key=key,
            first_name=first,
            last_name=last,
            usage_mode=link.usage_mode,
            administrator=False,
            locale=given.locale or await queries.license_locale(connection, scope),
        )
        try:
            await refuse_stopped(connection, scope, license_id)
            # For somebody known as well, so that the answer is the same.
            await check_seats(connection, scope, license_id, {kind_of(link.usage_mode, False): 1})
        except Problem as refused:
            raise _full() from refused
        limits.refuse(await limits.count(connection, "registration address", address))
        limits.refuse(await limits.count(connection, "registration link", given.company))
        may_mail = await limits.count(connection, "registration mail", key) == 0
        if added:
            await _invite(connection, scope, license_id, user_id)
        elif known is not None and may_mail:
            await _tell_known(connection, link, known)


async def _invite(connection: Connection, scope: Scope, license_id: UUID, user_id: UUID) -> None:
    await queries.take_seat(connection, scope, license_id, user_id)
    await jobs.mail_link(connection, scope, user_id, Purpose.INVITATION)
    await record(
        connection,
        scope,
        Event.MEMBER_ADDED,
        actor_id=None,
        subject_id=user_id,
        detail={"by": "company link"},
    )


async def _tell_known(connection: Connection, link: queries.CompanyLink, known: accounts.Account) -> None:
    """Mail the owner of an address. An invitation that still works is not replaced by what a stranger asks."""
    if known.company_id != link.company_id or known.status != "PENDING":
        scope = scope_of(known.company_id)
        await jobs.mail_note(connection, scope, known.user_id, "known", company=link.company_name)
        return
    scope = scope_of(link.company_id)
    if await queries.has_invitation(connection, scope, known.user_id):
        await jobs.mail_note(connection, scope, known.user_id, "invited", company=link.company_name)
    else:
        await jobs.mail_link(connection, scope, known.user_id, Purpose.INVITATION)


async def _link(connection: Connection, code: str) -> queries.CompanyLink:
    found = await queries.company_link(connection, token_hash(code)) if looks_like_token(code) else None
    if found is None:
        raise Problem(404, Code.LINK_NOT_VALID, "Link expired or not valid.")
    return found


def _full() -> Problem:
    return conflict(Code.NO_FREE_PLACES, "There are no free places for registration in this company.")
