"""Naming a company's License Manager: the first one, or one in the place of another."""

from uuid import UUID

from vesalius import accounts
from vesalius.accounts import jobs
from vesalius.accounts.emails import email_key, is_email
from vesalius.accounts.links import Purpose
from vesalius.accounts.names import clean_name
from vesalius.audit import Event, record
from vesalius.companies import queries as companies
from vesalius.companies.operating import queries
from vesalius.companies.operating.schemas import LicenseRow, NamedManager
from vesalius.companies.operating.service import BY
from vesalius.companies.seats import kind_of, take_seat
from vesalius.kit.codes import CommandCode
from vesalius.kit.db import Connection
from vesalius.kit.errors import Problem, conflict
from vesalius.kit.ids import new_id
from vesalius.kit.tenancy import Scope


async def name_manager(
    connection: Connection,
    scope: Scope,
    email: str,
    *,
    first_name: str | None,
    last_name: str | None,
    replace: bool,
) -> NamedManager:
    """Make somebody License Manager of all licenses of the company that are not over.

    Somebody unknown is invited as an administrator, for which names are needed; a member gets administrative rights.
    `replace` takes the right from those who have it. Raises `Problem` with a sentence for the operator.
    """
    email = email.strip()
    if not is_email(email):
        raise Problem(400, CommandCode.EMAIL, f"“{email}” is not an e-mail address.")
    await companies.lock_licenses(connection, scope)
    rows = [
        row
        for row in await queries.licenses(connection, scope)
        if row.position is not None and row.state not in ("CLOSED", "DELETED")
    ]
    if not rows:
        raise conflict(CommandCode.NO_LICENSE, "The company has no license. Use: vesalius licenses create")
    known = await accounts.find_account(connection, email_key(email))
    invited = known is None
    if known is None:
        user_id = await _invite(connection, scope, rows, email, first_name, last_name)
    elif known.company_id != scope.company_id:
        raise conflict(CommandCode.ELSEWHERE, "This address belongs to a person of another company.")
    else:
        user_id = known.user_id
        await _promote(connection, scope, rows, user_id)
    for row in rows:
        await queries.add_manager(connection, scope, row.id, user_id)
        if replace:
            await queries.keep_manager_alone(connection, scope, row.id, user_id)
    await record(
        connection,
        scope,
        Event.MANAGER_CHANGED,
        actor_id=None,
        subject_id=user_id,
        detail=BY | {"licenses": [str(row.id) for row in rows], "replace": replace},
    )
    return NamedManager(user_id, email, invited, [row.id for row in rows])


async def _invite(
    connection: Connection,
    scope: Scope,
    rows: list[LicenseRow],
    email: str,
    first_name: str | None,
    last_name: str | None,
) -> UUID:
    if first_name is None or last_name is None:
        raise Problem(
            400,
            CommandCode.NAMES,
            f"{email} is nobody of this company yet. Give --first-name and --last-name.",
        )
    try:
        first, last = clean_name(first_name, "/firstName"), clean_name(last_name, "/lastName")
    except Problem as refused:
        raise Problem(400, CommandCode.NAMES, "First and last name have 2 to 255 characters.") from refused
    user_id = new_id()
    await companies.add_member(
        connection,
        scope,
        user_id,
        email=email,
        email_key=email_key(email),
        first_name=first,
        last_name=last,
        usage_mode="TEACHER",
        administrator=True,
        locale=rows[0].locale,
    )
    for row in rows:
        await take_seat(connection, scope, row.id, user_id, kind_of("TEACHER", True))
    await jobs.mail_link(connection, scope, user_id, Purpose.INVITATION)
    await record(
        connection,
        scope,
        Event.MEMBER_ADDED,
        actor_id=None,
        subject_id=user_id,
        detail=BY | {"role": "ADMIN"},
    )
    return user_id


async def _promote(connection: Connection, scope: Scope, rows: list[LicenseRow], user_id: UUID) -> None:
    mode, administrator, status = await queries.person(connection, scope, user_id)
    if status == "DEACTIVATED" and await queries.bring_back(connection, scope, user_id) == "PENDING":
        await jobs.mail_link(connection, scope, user_id, Purpose.INVITATION)
    if not administrator:
        await queries.make_administrator(connection, scope, user_id)
    for row in rows:
        if not administrator:
            # The seat is taken anew: they count as an administrator now.
            await queries.release_seat(connection, scope, row.id, user_id)
        elif await queries.has_seat(connection, scope, row.id, user_id):
            continue
        await take_seat(connection, scope, row.id, user_id, kind_of(mode, True))
