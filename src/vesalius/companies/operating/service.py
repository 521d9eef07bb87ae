"""The rules of the operator's work on companies and their licenses.

The operator passes no permission: whoever holds the owner's connection may do all of this. What a license promises is
kept all the same: a maximum never falls below what is taken, and both are looked at while the license is held.
"""

from datetime import timedelta
from uuid import UUID

import msgspec

from vesalius.access.caller import scope_of
from vesalius.access.policy import SECOND_FACTOR_DEMANDED
from vesalius.audit import Event, record
from vesalius.companies import queries as companies
from vesalius.companies.binding.people import deactivate_all
from vesalius.companies.operating import queries
from vesalius.companies.operating.schemas import FEATURES, MODULES, CompanyRow, LicenseRow, LinkRow, Terms
from vesalius.companies.seats import KINDS
from vesalius.kit.codes import Code, CommandCode
from vesalius.kit.db import Connection
from vesalius.kit.errors import Problem, conflict
from vesalius.kit.ids import new_id
from vesalius.kit.locales import LANGUAGES
from vesalius.kit.tenancy import Scope
from vesalius.kit.tokens import new_token, token_hash

BY = {"by": "operator"}
_DEFAULTS = Terms(
    time_zone="Europe/Sofia",
    locale="en_UK",
    concurrency=20,
    max_students=100,
    max_teachers=20,
    max_administrators=5,
    max_users=125,
    monthly_usage_seconds=36_000,
    modules=["Cardio", "Pulmo"],
    features=[feature for feature in FEATURES if feature != SECOND_FACTOR_DEMANDED],
    monthly_reports=True,
)
_OVER = ("CLOSED", "DELETED")
_LAST_YEAR = 2999
"""A later year is taken for a typing error; the year after it has to be a valid date as well."""


async def find_company(connection: Connection, text: str) -> Scope:
    """The company with this id or name. Raises `Problem` for none, and for several of one name."""
    found = await queries.company_ids(connection, text)
    if not found:
        raise Problem(404, Code.NOT_FOUND, f"There is no company “{text}”. See: vesalius companies list")
    if len(found) > 1:
        raise conflict(
            CommandCode.AMBIGUOUS, f"There are {len(found)} companies “{text}”; name one by its id."
        )
    return scope_of(found[0])


async def every_company(connection: Connection) -> list[CompanyRow]:
    """All companies."""
    return await queries.companies(connection)


async def create_company(connection: Connection, name: str) -> UUID:
    """Found a company. Raises `Problem` when there is one of that name, or the name is no name."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= 255:
        raise Problem(400, Code.NAME_LENGTH, "A company's name has 1 to 255 characters.")
    if not name.isprintable():
        raise Problem(
            400, CommandCode.NAME_CHARACTERS, "A company's name has letters and signs that can be seen."
        )
    if await queries.company_ids(connection, name):
        raise conflict(CommandCode.NAME_TAKEN, f"There is a company “{name}” already.")
    company_id = new_id()
    await queries.add_company(connection, company_id, name)
    await record(connection, scope_of(company_id), Event.COMPANY_CREATED, actor_id=None, detail=BY)
    return company_id


async def switch_marks(connection: Connection, scope: Scope, *, on: bool) -> None:
    """Whether the company's students are marked for politeness and attentiveness in session chats.

    While it is off, marks are neither shown nor kept; those of before come back when it is on again.
    """
    if await queries.switch_marks(connection, scope, on=on):
        await record(connection, scope, Event.COMPANY_MARKS_SWITCHED, actor_id=None, detail=BY | {"on": on})


async def licenses_of(connection: Connection, scope: Scope) -> list[LicenseRow]:
    """All licenses of a company."""
    return await queries.licenses(connection, scope)


async def create_license(connection: Connection, scope: Scope, terms: Terms) -> UUID:
    """A company's first license, or the first after all others are over; then the last managers are on it again."""
    await companies.lock_licenses(connection, scope)
    for row in await queries.licenses(connection, scope):
        if row.position is not None and row.state not in _OVER:
            raise conflict(
                CommandCode.HAS_LICENSE,
                "The company has a license. Give it the next one: vesalius licenses next",
            )
    over = [row for row in await queries.licenses(connection, scope) if row.position is not None]
    for row in over:
        await queries.set_position(connection, scope, row.id, None)
    license_id = await _add(connection, scope, 1, _merged(_DEFAULTS, terms))
    for row in over:
        await _carry_managers(connection, scope, row.id, license_id)
        await _archive(connection, scope, row)
    return license_id


async def next_license(connection: Connection, scope: Scope, terms: Terms) -> UUID:
    """The license that follows the present one, with its terms where no others are given, and with its managers.

    It starts on the day after the present one ends. What was replaced before goes to the past.
    """
    await companies.lock_licenses(connection, scope)
    rows = {row.position: row for row in await queries.licenses(connection, scope) if row.position}
    first, second = rows.get(1), rows.get(2)
    if second is not None and second.state in _OVER:
        await _archive(connection, scope, second)
        second = None
    if first is not None and first.state in _OVER and second is not None:
        await _archive(connection, scope, first)
        await queries.set_position(connection, scope, second.id, 1)
        first, second = second, None
    if first is None or first.state in _OVER:
        raise conflict(
            CommandCode.NO_LICENSE, "The company has no license to follow. Use: vesalius licenses create"
        )
    if second is not None:
        raise conflict(CommandCode.HAS_NEXT, "The company has a next license already.")
    present = Terms(
        start_date=first.end_date + timedelta(days=1),
        monthly_usage_seconds=round(first.monthly_hours * 3600),
        **{
            name: getattr(first, name)
            for name in Terms.__struct_fields__
            if name not in ("start_date", "end_date", "monthly_usage_seconds")
        },
    )
    license_id = await _add(connection, scope, 2, _merged(present, terms))
    await _carry_managers(connection, scope, first.id, license_id)
    return license_id


async def change_license(connection: Connection, license_id: UUID, terms: Terms) -> None:
    """Change a license's terms. Raises `Problem` 409 `below_taken` when a maximum would fall below what is taken."""
    scope, row = await _held(connection, license_id)
    if terms.start_date is not None or terms.time_zone is not None:
        raise Problem(400, CommandCode.FIXED, "The start date and the time zone of a license do not change.")
    if terms.end_date is not None and terms.end_date.year > _LAST_YEAR:
        raise Problem(400, CommandCode.DATES, f"A license ends before the year {_LAST_YEAR + 1}.")
    if terms.end_date is not None and terms.end_date < row.start_date:
        raise Problem(
            400, CommandCode.DATES, f"The license starts on {row.start_date} and cannot end before."
        )
    _check_words(terms)
    await queries.change_license(connection, scope, license_id, terms)
    await _check_maxima(connection, scope, license_id)
    given = {key: value for key, value in msgspec.to_builtins(terms).items() if value is not None}
    await record(
        connection,
        scope,
        Event.LICENSE_CHANGED,
        actor_id=None,
        detail=BY
        | {
            "license": str(license_id),
            "before": {key: msgspec.to_builtins(getattr(row, key, None)) for key in given},
            "after": given,
        },
    )


async def set_status(connection: Connection, license_id: UUID, status: str) -> None:
    """Deactivate, activate, close or delete a license.

    A closed or deleted one does not come back. Deleting is for mistakes: it is refused while it is somebody's only
    license.
    """
    scope, row = await _held(connection, license_id)
    if row.state in _OVER:
        raise conflict(CommandCode.IS_OVER, f"The license is {row.state.lower()}; that is for good.")
    if status == "DELETED":
        left = await queries.only_here(connection, scope, license_id)
        if left:
            raise conflict(
                CommandCode.IN_USE,
                f"{left} people hold a seat on this license alone. Close it instead: licenses close",
            )
        await queries.empty(connection, scope, license_id)
    await queries.set_status(connection, scope, license_id, status)
    await record(
        connection,
        scope,
        Event.LICENSE_CHANGED,
        actor_id=None,
        detail=BY
        | {"license": str(license_id), "before": {"status": row.state}, "after": {"status": status}},
    )


async def create_link(
    connection: Connection, scope: Scope, usage_mode: str, lifetime: timedelta | None
) -> tuple[UUID, str]:
    """A registration link; returns its id and its code, which is shown this once."""
    link_id, code = new_id(), new_token()
    expires = await queries.add_link(connection, scope, link_id, token_hash(code), usage_mode, lifetime)
    await record(
        connection,
        scope,
        Event.COMPANY_LINK_CREATED,
        actor_id=None,
        detail=BY
        | {
            "link": str(link_id),
            "usageMode": usage_mode,
            "expires": expires.isoformat() if expires else None,
        },
    )
    return link_id, code


async def links_of(connection: Connection, scope: Scope) -> list[LinkRow]:
    """A company's registration links."""
    return await queries.links(connection, scope)


async def revoke_link(connection: Connection, link_id: UUID) -> None:
    """End a registration link."""
    company_id = await queries.company_of_link(connection, link_id)
    if company_id is None:
        raise Problem(404, Code.NOT_FOUND, "There is no such registration link.")
    scope = scope_of(company_id)
    if not await queries.revoke_link(connection, scope, link_id):
        raise conflict(CommandCode.REVOKED, "The registration link was revoked before.")
    await record(
        connection,
        scope,
        Event.COMPANY_LINK_REVOKED,
        actor_id=None,
        detail=BY | {"link": str(link_id)},
    )


async def _held(connection: Connection, license_id: UUID) -> tuple[Scope, LicenseRow]:
    company_id = await queries.company_of_license(connection, license_id)
    if company_id is None:
        raise Problem(404, Code.NOT_FOUND, "There is no such license. See: vesalius licenses list")
    scope = scope_of(company_id)
    await companies.lock_licenses(connection, scope)
    row = await queries.one(connection, scope, license_id)
    assert row is not None  # noqa: S101 - it was just found and is never deleted
    if row.position is None:
        raise conflict(CommandCode.IS_PAST, "The license was replaced; nothing of it changes any more.")
    return scope, row


async def _add(connection: Connection, scope: Scope, position: int, terms: Terms) -> UUID:
    if terms.time_zone is None or not await queries.known_time_zone(connection, terms.time_zone):
        raise Problem(400, CommandCode.TIME_ZONE, f"There is no time zone “{terms.time_zone}”.")
    _check_words(terms)
    if terms.start_date is None:
        terms.start_date = await queries.today_in(connection, terms.time_zone)
    if terms.start_date.year > _LAST_YEAR or (terms.end_date and terms.end_date.year > _LAST_YEAR):
        raise Problem(400, CommandCode.DATES, f"A license starts and ends before the year {_LAST_YEAR + 1}.")
    if terms.end_date is None:
        terms.end_date = terms.start_date + timedelta(days=364)
    if terms.end_date < terms.start_date:
        raise Problem(400, CommandCode.DATES, "A license cannot end before it starts.")
    license_id = new_id()
    await queries.add_license(connection, scope, license_id, position, terms)
    await record(
        connection,
        scope,
        Event.LICENSE_CREATED,
        actor_id=None,
        detail=BY | {"license": str(license_id), "terms": msgspec.to_builtins(terms)},
    )
    return license_id


def _check_words(terms: Terms) -> None:
    for given, known, name in ((terms.modules, MODULES, "module"), (terms.features, FEATURES, "feature")):
        for word in given or ():
            if word not in known:
                raise Problem(
                    400, CommandCode.UNKNOWN_WORD, f"There is no {name} “{word}”, only: {', '.join(known)}."
                )
    if terms.locale not in (None, *LANGUAGES):
        raise Problem(400, CommandCode.LOCALE, f"A license speaks {' or '.join(LANGUAGES)}.")
    for field in ("concurrency", "monthly_usage_seconds", *(f"max_{kind}" for kind in KINDS)):
        value = getattr(terms, field)
        if value is not None and not 0 <= value <= 2**31 - 1:
            raise Problem(400, CommandCode.NUMBER, f"{field.replace('_', ' ')} cannot be {value}.")


def _merged(before: Terms, given: Terms) -> Terms:
    return Terms(
        **{
            name: getattr(before, name) if getattr(given, name) is None else getattr(given, name)
            for name in Terms.__struct_fields__
        }
    )


async def _check_maxima(connection: Connection, scope: Scope, license_id: UUID) -> None:
    row = await queries.one(connection, scope, license_id)
    assert row is not None  # noqa: S101 - it is held
    for kind in KINDS:
        taken, maximum = getattr(row, kind), getattr(row, f"max_{kind}")
        if taken > maximum:
            raise conflict(
                CommandCode.BELOW_TAKEN,
                f"{taken} {kind} are on the license, so {maximum} is too few. Remove some of them first.",
            )


async def _carry_managers(connection: Connection, scope: Scope, from_id: UUID, to_id: UUID) -> None:
    for manager in await queries.managers(connection, scope, from_id):
        await companies.take_seat(connection, scope, to_id, manager)
        await queries.add_manager(connection, scope, to_id, manager)
    await _check_maxima(connection, scope, to_id)


async def _archive(connection: Connection, scope: Scope, row: LicenseRow) -> None:
    """Put a license that is over among those of the past; whoever was on it alone is deactivated."""
    await deactivate_all(
        connection, scope, await queries.empty(connection, scope, row.id), actor_id=None, by="operator"
    )
    await queries.set_position(connection, scope, row.id, None)
