"""The lists of members, as a page, as one row and as a file."""

import asyncio
from uuid import UUID

import msgspec

from vesalius.access.caller import Caller
from vesalius.audit import Event, record
from vesalius.companies.members.lists import queries
from vesalius.companies.members.lists.queries import Licenses, ListedMember, Population
from vesalius.companies.members.lists.words import csv_of
from vesalius.companies.members.schemas import (
    Group,
    MemberFilters,
    MemberRole,
    MemberRow,
    MemberTag,
    UsageMode,
)
from vesalius.kit.db import Connection
from vesalius.kit.errors import not_found
from vesalius.kit.paging import Page, SortAndSearch, Window, page_of, window


async def search(
    connection: Connection,
    caller: Caller,
    population: Population,
    filters: MemberFilters,
    wanted: SortAndSearch,
    license_id: UUID | None = None,
) -> Page[MemberRow]:
    """One page of members. A `license_id` names which license's; 404 for one that is not the company's."""
    page = _window(wanted)
    both = await queries.licenses(connection, caller.scope)
    population = _of_license(population, both, license_id)
    rows, total = await queries.search(connection, caller.scope, both, population, filters, page)
    return page_of([_row(caller, row, both.monthly_usage_seconds) for row in rows], total, wanted)


async def member(connection: Connection, caller: Caller, user_id: UUID) -> MemberRow:
    """One member's row. Raises `Problem` 404."""
    both = await queries.licenses(connection, caller.scope)
    row = await queries.one(connection, caller.scope, both, user_id)
    if row is None:
        raise not_found()
    return _row(caller, row, both.monthly_usage_seconds)


async def export(
    connection: Connection,
    caller: Caller,
    filters: MemberFilters,
    wanted: SortAndSearch,
    license_id: UUID | None,
) -> bytes:
    """All rows of the list as CSV in the caller's language; its columns are those that an import understands."""
    page = _window(wanted)
    both = await queries.licenses(connection, caller.scope)
    population = _of_license("company", both, license_id)
    rows = await queries.everybody(connection, caller.scope, both, population, filters, page)
    await record(
        connection,
        caller.scope,
        Event.MEMBERS_EXPORTED,
        actor_id=caller.user_id,
        detail={"members": len(rows)},
    )
    # 20,000 rows take a moment; other requests go on meanwhile.
    return await asyncio.to_thread(
        lambda: csv_of([_row(caller, row, both.monthly_usage_seconds) for row in rows], caller.locale)
    )


def _window(wanted: SortAndSearch) -> Window:
    return window(wanted, queries.SORT_FIELDS, "registration", tie="id", never_null=queries.NEVER_NULL)


def _of_license(population: Population, both: Licenses, license_id: UUID | None) -> Population:
    if license_id is None:
        return population
    if license_id not in (both.main, both.other):
        raise not_found()
    if population == "company":
        return "current" if license_id == both.main else "future"
    return population


def _row(caller: Caller, row: ListedMember, monthly_seconds: int) -> MemberRow:
    mode: UsageMode = "STUDENT" if row.usage_mode == "STUDENT" else "TEACHER"
    role: MemberRole = "ADMIN" if row.administrator else mode
    return MemberRow(
        id=row.id,
        email=row.email,
        first_name=row.first_name,
        last_name=row.last_name,
        role=role,
        label="Owner" if row.manager else "Admin" if row.administrator else mode.capitalize(),  # type: ignore[arg-type]
        usage_mode=mode,
        administrative_rights=row.administrator,
        status=row.status,  # type: ignore[arg-type]
        groups=msgspec.convert(row.groups, list[Group]),
        tags=msgspec.convert(row.tags, list[MemberTag]),
        registration=row.registered_at,
        invited=row.created_at,
        invitation_expires=row.invitation_expires if row.status == "PENDING" else None,
        last_session=row.last_seen_at,
        language=row.locale,
        verified=row.registered_at is not None,
        on_current_license=row.on_main,
        on_other_license=row.on_other,
        license_using_time=row.seconds_this_month,
        app_using_time=row.seconds,
        compliance=compliance(row.seconds_this_month, monthly_seconds),
        abilities=_abilities(caller, row),
    )


def compliance(used_seconds: int, expected_seconds: int) -> float | None:
    """Used time in percent of the expected; None without use (shown as N/A) or without an expectation."""
    if not used_seconds or not expected_seconds:
        return None
    return round(100 * used_seconds / expected_seconds, 1)


def _abilities(caller: Caller, row: ListedMember) -> list[str]:
    abilities = ["view", "tag"]
    if row.status == "DEACTIVATED":
        return [*abilities, "restore"]
    abilities.append("edit")
    if row.status == "PENDING":
        abilities.append("invite")
        if not row.manager:
            abilities.append("withdraw")
    if not row.manager and row.id != caller.user_id:
        abilities.append("remove")
    if not row.manager:
        abilities.append("strip" if row.administrator else "promote")
    return abilities
