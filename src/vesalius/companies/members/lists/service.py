"""The lists of members, as a page, as one row and as a file."""

import asyncio
from collections import defaultdict
from typing import Literal
from uuid import UUID
from zoneinfo import ZoneInfo

from vesalius.access.caller import Caller
from vesalius.access.policy import Ability
from vesalius.audit import Event, record
from vesalius.companies.members.lists import queries
from vesalius.companies.members.lists.csv_file import csv_of
from vesalius.companies.members.lists.queries import Licenses, ListedMember, Listing
from vesalius.companies.members.schemas import (
    Group,
    MemberFilters,
    MemberOrder,
    MemberRole,
    MemberRow,
    MemberSort,
    MemberTag,
    Population,
    StoredMember,
)
from vesalius.companies.quota import compliance
from vesalius.kit.db import Connection
from vesalius.kit.errors import not_found
from vesalius.kit.paging import Page, Window, page_of, window

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
    wanted: MemberOrder,
    license_id: UUID | None = None,
    *,
    order: MemberSort = "registration",
) -> Page[MemberRow]:
    """One page of members, by `order` unless `wanted` says otherwise.

    A `license_id` names which license's; raises `Problem` 404 for one that is not the company's.
    """
    page = _window(wanted, order)
    population = await _of_license(connection, caller, population, license_id)
    found = await queries.search(connection, caller.scope, population, filters, page, wanted.near)
    return page_of(_rows(caller, found), found.total or 0, wanted)


async def member(connection: Connection, caller: Caller, user_id: UUID) -> MemberRow:
    """One member's row. Raises `Problem` 404."""
    rows = _rows(caller, await queries.one(connection, caller.scope, user_id))
    if not rows:
        raise not_found()
    return rows[0]


async def export(
    connection: Connection,
    caller: Caller,
    filters: MemberFilters,
    wanted: MemberOrder,
    license_id: UUID | None,
    zone: ZoneInfo,
) -> bytes:
    """All rows of the list as CSV in the caller's language, times in `zone`.

    Its columns are those that an import understands.
    """
    page = _window(wanted)
    population = await _of_license(connection, caller, "company", license_id)
    found = await queries.everybody(connection, caller.scope, population, filters, page)
    await record(
        connection,
        caller.scope,
        Event.MEMBERS_EXPORTED,
        actor_id=caller.user_id,
        detail={"members": len(found.members or ())},
    )
    # 20,000 rows take a moment; other requests go on meanwhile.
    return await asyncio.to_thread(lambda: csv_of(_rows(caller, found), caller.locale, zone))


def _window(wanted: MemberOrder, order: MemberSort = "registration") -> Window:
    return window(wanted, queries.SORT_FIELDS, order, tie="u.id", never_null=queries.NEVER_NULL)


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


def _rows(caller: Caller, found: Listing) -> list[MemberRow]:
    both = found.licenses or Licenses()
    on_current = {user for user, held in found.seats or () if held == both.main}
    on_other = {user for user, held in found.seats or () if held == both.other}
    groups: defaultdict[UUID, list[Group]] = defaultdict(list)
    for user, group_id, name in found.groups or ():
        groups[user].append(Group(group_id, name))
    tags: defaultdict[UUID, list[MemberTag]] = defaultdict(list)
    for user, tag_id, name, color in found.tags or ():
        tags[user].append(MemberTag(tag_id, name, color))
    used = {user: (month or 0, ever) for user, month, ever in found.used or ()}
    # The last to expire is the last in order.
    invited = dict(found.invited or ())
    seen = found.seen or {}
    rows = []
    for member in found.members or ():
        role: MemberRole = "ADMIN" if member.administrator else member.usage_mode
        manager = member.id in both.managers
        month, ever = used.get(member.id, (0, 0))
        rows.append(
            MemberRow(
                **{name: getattr(member, name) for name in StoredMember.__struct_fields__},
                role=role,
                label="Owner" if manager else _LABELS[role],
                administrative_rights=member.administrator,
                groups=groups[member.id],
                tags=tags[member.id],
                registration=member.registered_at,
                invited=member.created_at,
                invitation_expires=invited.get(member.id),
                last_session=seen.get(member.id),
                last_session_of_contract=seen.get(member.id),
                language=member.locale,
                verified=member.registered_at is not None,
                on_current_license=member.id in on_current,
                on_other_license=member.id in on_other,
                license_using_time=month,
                app_using_time=ever,
                compliance=compliance(month, both.monthly_usage_seconds),
                abilities=_abilities(caller, member, manager),
            )
        )
    return rows


def _abilities(caller: Caller, member: ListedMember, manager: bool) -> list[Ability]:
    abilities: list[Ability] = ["view", "tag"]
    if member.status == "DEACTIVATED":
        return [*abilities, "restore"]
    abilities.append("edit")
    if member.status == "PENDING":
        abilities.append("invite")
        if not manager:
            abilities.append("withdraw")
    if not manager and member.id != caller.user_id:
        abilities.append("remove")
    if not manager:
        abilities.append("strip" if member.administrator else "promote")
    return abilities
