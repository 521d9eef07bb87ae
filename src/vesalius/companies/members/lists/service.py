"""The lists of members, as a page, as one row and as a file."""

import asyncio
from typing import Literal
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
from vesalius.companies.quota import compliance
from vesalius.kit.db import Connection
from vesalius.kit.errors import not_found
from vesalius.kit.paging import Page, SortAndSearch, Window, page_of, window

_GROUPS = msgspec.json.Decoder(list[Group])
_TAGS = msgspec.json.Decoder(list[MemberTag])
_LABELS: dict[MemberRole, Literal["Admin", "Teacher", "Student"]] = {
    "ADMIN": "Admin",
    "TEACHER": "Teacher",
    "STUDENT": "Student",
}


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
    population = await _of_license(connection, caller, population, license_id)
    rows, total = await queries.search(connection, caller.scope, population, filters, page)
    both = queries.licenses_of(rows)
    return page_of([_row(caller, row, both) for row in rows], total, wanted)


async def member(connection: Connection, caller: Caller, user_id: UUID) -> MemberRow:
    """One member's row. Raises `Problem` 404."""
    row = await queries.one(connection, caller.scope, user_id)
    if row is None:
        raise not_found()
    return _row(caller, row, queries.licenses_of([row]))


async def export(
    connection: Connection,
    caller: Caller,
    filters: MemberFilters,
    wanted: SortAndSearch,
    license_id: UUID | None,
) -> bytes:
    """All rows of the list as CSV in the caller's language; its columns are those that an import understands."""
    page = _window(wanted)
    population = await _of_license(connection, caller, "company", license_id)
    rows = await queries.everybody(connection, caller.scope, population, filters, page)
    both = queries.licenses_of(rows)
    await record(
        connection,
        caller.scope,
        Event.MEMBERS_EXPORTED,
        actor_id=caller.user_id,
        detail={"members": len(rows)},
    )
    # 20,000 rows take a moment; other requests go on meanwhile.
    return await asyncio.to_thread(lambda: csv_of([_row(caller, row, both) for row in rows], caller.locale))


def _window(wanted: SortAndSearch) -> Window:
    return window(wanted, queries.SORT_FIELDS, "registration", tie="u.id", never_null=queries.NEVER_NULL)


async def _of_license(
    connection: Connection, caller: Caller, population: Population, license_id: UUID | None
) -> Population:
    if license_id is None:
        return population
    both = await queries.licenses(connection, caller.scope)
    if license_id not in (both.main, both.other):
        raise not_found()
    if population == "company":
        return "current" if license_id == both.main else "future"
    return population


def _row(caller: Caller, row: ListedMember, both: Licenses) -> MemberRow:
    mode: UsageMode = "STUDENT" if row.usage_mode == "STUDENT" else "TEACHER"
    role: MemberRole = "ADMIN" if row.administrator else mode
    manager = row.id in both.managers
    month, ever = row.seconds[0] or 0, row.seconds[1] or 0
    return MemberRow(
        id=row.id,
        email=row.email,
        first_name=row.first_name,
        last_name=row.last_name,
        role=role,
        label="Owner" if manager else _LABELS[role],
        usage_mode=mode,
        administrative_rights=row.administrator,
        status=row.status,
        groups=_GROUPS.decode(row.groups) if row.groups else [],
        tags=_TAGS.decode(row.tags) if row.tags else [],
        registration=row.registered_at,
        invited=row.created_at,
        invitation_expires=row.invitation_expires,
        last_session=row.last_seen_at,
        language=row.locale,
        verified=row.registered_at is not None,
        on_current_license=both.main in row.licenses,
        on_other_license=both.other in row.licenses,
        license_using_time=month,
        app_using_time=ever,
        compliance=compliance(month, both.monthly_usage_seconds),
        abilities=_abilities(caller, row, manager),
    )


def _abilities(caller: Caller, row: ListedMember, manager: bool) -> list[str]:
    abilities = ["view", "tag"]
    if row.status == "DEACTIVATED":
        return [*abilities, "restore"]
    abilities.append("edit")
    if row.status == "PENDING":
        abilities.append("invite")
        if not manager:
            abilities.append("withdraw")
    if not manager and row.id != caller.user_id:
        abilities.append("remove")
    if not manager:
        abilities.append("strip" if row.administrator else "promote")
    return abilities
