"""The rules of licenses as the company sees them."""

from uuid import UUID

from vesalius.access.caller import Caller
from vesalius.access.policy import ANONYMIZATION
from vesalius.audit import Event, record
from vesalius.companies import queries as companies
from vesalius.companies.licenses import queries
from vesalius.companies.licenses.queries import LicenseRow
from vesalius.companies.licenses.schemas import (
    Binding,
    CompanyWithLicense,
    DeniedStarts,
    FullLicense,
    LicenseDetails,
    LicenseLocale,
    ReportsOn,
    SeatCounts,
)
from vesalius.companies.quota import compliance
from vesalius.kit.db import Connection, Database
from vesalius.kit.errors import not_found
from vesalius.kit.ids import new_id
from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope

LATEST_DENIED = 20


async def company_with_license(connection: Connection, caller: Caller) -> CompanyWithLicense:
    """The company's main license, and the next one while people can be bound to it."""
    scope = caller.scope
    rows = await queries.licenses(connection, scope)
    main = next((row for row in rows if row.main), None)
    coming = bindable(rows)
    binding = None
    if coming is not None:
        present, following = coming
        binding = Binding(
            license_id=following.id,
            start_date=following.start_date,
            started=following.state == "ACTIVE",
            bound=following.users,
            unbound=await queries.unbound(connection, scope, present.id, following.id),
            postponed_until=following.postponed_until,
        )
    return CompanyWithLicense(
        company_id=scope.company_id,
        company_name=caller.company_name,
        license=facts(main) if main else None,
        bind_license=facts(coming[1]) if coming else None,
        lm_ids=main.lm_ids if main else [],
        managers=await queries.managers(connection, scope, main.id) if main else [],
        binding=binding,
        delegate_needed=main is None or not await queries.active_managers(connection, scope, main.id),
    )


def bindable(rows: list[LicenseRow]) -> tuple[LicenseRow, LicenseRow] | None:
    """The present license and the next one, while people can be bound from the one to the other."""
    present = next((row for row in rows if row.position == 1 and row.state != "CLOSED"), None)
    following = next(
        (row for row in rows if row.position == 2 and row.state in ("NOT_YET_ACTIVE", "ACTIVE")), None
    )
    return (present, following) if present and following else None


async def every_license(connection: Connection, caller: Caller) -> list[LicenseDetails]:
    """All licenses of the company, past ones too."""
    return [facts(row) for row in await queries.licenses(connection, caller.scope)]


async def one_license(connection: Connection, caller: Caller, license_id: UUID) -> LicenseDetails:
    """One license. Raises `Problem` 404 for another company's as for none."""
    return facts(await _found(connection, caller.scope, license_id))


async def full_license(connection: Connection, caller: Caller, license_id: UUID) -> FullLicense:
    """One license with the organisms that run on it and the starts it did not allow."""
    row = await _found(connection, caller.scope, license_id)
    denied = await queries.denied_counts(connection, caller.scope, license_id)
    latest = await queries.latest_denied(connection, caller.scope, license_id, LATEST_DENIED)
    shown = facts(row)
    return FullLicense(
        **{name: getattr(shown, name) for name in LicenseDetails.__struct_fields__},
        concurrency_now=await queries.organisms_now(connection, caller.scope, license_id),
        denied_starts=DeniedStarts(denied.this_month, denied.total, latest),
    )


async def reports_on(connection: Connection, caller: Caller) -> ReportsOn:
    """Whether the main license's managers get a report each month."""
    return ReportsOn((await _main(connection, caller.scope)).monthly_reports)


async def switch_reports(connection: Connection, caller: Caller, on: bool) -> ReportsOn:
    """Switch the monthly reports; the first one tells of the month in which they were switched on."""
    main = await _main(connection, caller.scope)
    if main.monthly_reports != on:
        await queries.set_reports(connection, caller.scope, main.id, on)
        await record(
            connection,
            caller.scope,
            Event.LICENSE_REPORTS_SWITCHED,
            actor_id=caller.user_id,
            detail={"before": main.monthly_reports, "after": on},
        )
    return ReportsOn(on)


async def change_locale(connection: Connection, caller: Caller, locale: Locale) -> LicenseLocale:
    """Set the language of the main license's invitations and reports."""
    main = await _main(connection, caller.scope)
    if main.locale != locale:
        await queries.set_locale(connection, caller.scope, main.id, locale)
        await record(
            connection,
            caller.scope,
            Event.LICENSE_LOCALE_CHANGED,
            actor_id=caller.user_id,
            detail={"before": main.locale, "after": locale},
        )
    return LicenseLocale(locale)


async def note_denied_start(database: Database, caller: Caller) -> None:
    """Record that the license's concurrency did not allow a start.

    On a transaction of its own, after the one that refused has been rolled back and has given its connection back:
    a whole class may be refused at once, and nobody may wait for a second connection while holding a first.
    """
    if caller.license_id is None:
        return
    async with database.transaction(caller.scope.company_id) as connection:
        await queries.add_denied_start(
            connection,
            caller.scope,
            new_id(),
            caller.license_id,
            None if ANONYMIZATION in caller.modules else caller.user_id,
        )


async def _found(connection: Connection, scope: Scope, license_id: UUID) -> LicenseRow:
    row = await queries.license_by_id(connection, scope, license_id)
    if row is None:
        raise not_found()
    return row


async def _main(connection: Connection, scope: Scope) -> LicenseRow:
    license_id = await companies.main_license_id(connection, scope)
    if license_id is None:
        raise not_found()
    return await _found(connection, scope, license_id)


def facts(row: LicenseRow) -> LicenseDetails:
    """A license for the screens."""
    available = row.monthly_usage_seconds * row.users
    return LicenseDetails(
        id=row.id,
        company_name=row.company_name,
        position="main" if row.main else "other" if row.position else "past",
        status=row.state,
        start_date=row.start_date,
        end_date=row.end_date,
        time_zone=row.time_zone,
        days_left=_days_left(row),
        days_until_start=max(0, (row.start_date - row.today).days),
        modules=row.modules,
        features=row.features,
        concurrency=row.concurrency,
        max_students=row.max_students,
        max_teachers=row.max_teachers,
        max_administrators=row.max_administrators,
        max_users=row.max_users,
        seats=SeatCounts(row.students, row.teachers, row.administrators, row.users),
        number_of_users=row.users,
        active_users=row.active,
        pending_invitations=row.pending,
        available_usage_seconds=available,
        used_seconds=row.used_seconds,
        total_used_seconds=row.total_used_seconds,
        compliance=compliance(row.used_seconds, available),
        monthly_usage_seconds_per_user=row.monthly_usage_seconds,
        monthly_reports=row.monthly_reports,
        locale=row.locale,
        lm_ids=row.lm_ids,
    )


def _days_left(row: LicenseRow) -> int:
    if row.state in ("CLOSED", "DELETED"):
        return 0
    return max(0, (row.end_date - max(row.today, row.start_date)).days + 1)
