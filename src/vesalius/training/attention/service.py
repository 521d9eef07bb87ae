"""Who needs a teacher: whose numbers somebody sees, and the people and attempts behind them."""

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

from vesalius.access.caller import Caller
from vesalius.access.policy import Permission, permissions_of, sees_everyone
from vesalius.companies.groups.schemas import GroupLabel
from vesalius.kit.db import Connection
from vesalius.kit.errors import not_found
from vesalius.kit.paging import Page, page_of, window
from vesalius.scenarios.schemas import Person
from vesalius.training.analytics.schemas import CardFilters
from vesalius.training.analytics.service import visible_to
from vesalius.training.assignments import standing as assignments
from vesalius.training.attention import queries
from vesalius.training.attention.schemas import (
    Attention,
    AttentionFilters,
    AttentionRow,
    AttentionSearch,
    FailedSearch,
    ItemRow,
    ItemSearch,
)
from vesalius.training.periods import checked
from vesalius.training.reviews.schemas import AttemptRow
from vesalius.training.reviews.service import attempt_row
from vesalius.training.students import VisibleStudents

MOST_GROUPS = 200


async def attention(connection: Connection, caller: Caller, wanted: AttentionFilters) -> Attention:
    """Who of the caller's students needs attention, in numbers, and the groups they can be narrowed to."""
    checked(wanted)
    visible = _visible(caller, wanted.group_ids)
    numbers = await queries.numbers(
        connection, caller.scope, visible, wanted, timedelta(days=wanted.idle_days)
    )
    harm = await queries.harm(connection, caller.scope, visible, wanted)
    groups = await queries.groups(connection, caller.scope, visible, MOST_GROUPS)
    late = None
    if _assigns(caller):
        late = await assignments.number_late(
            connection,
            caller.scope,
            caller=caller.user_id,
            everybody=sees_everyone(caller),
            group_ids=wanted.group_ids,
            period=wanted,
        )
    return Attention(
        students=numbers.students,
        inactive=numbers.inactive,
        stuck=await queries.number_stuck(connection, caller.scope, visible, wanted),
        late=late,
        attempts=harm.attempts,
        harmful=harm.harmful,
        groups=[GroupLabel(one.id, one.name) for one in groups],
    )


async def inactive(connection: Connection, caller: Caller, wanted: AttentionSearch) -> Page[AttentionRow]:
    """One page of students who have begun nothing for so many days; who never has comes first."""
    filters = checked(wanted.filters, "/filters")
    page = window(wanted.sort_and_search, queries.PEOPLE_FIELDS, "last", "f.user_id")
    rows, total = await queries.inactive(
        connection,
        caller.scope,
        _visible(caller, filters.group_ids),
        page,
        filters,
        timedelta(days=filters.idle_days),
    )
    return page_of([_person(row) for row in rows], total, wanted.sort_and_search)


async def stuck(connection: Connection, caller: Caller, wanted: AttentionSearch) -> Page[AttentionRow]:
    """One page of students with the cases they are stuck on."""
    checked(wanted.filters, "/filters")
    page = window(wanted.sort_and_search, queries.PEOPLE_FIELDS, "last", "f.user_id, f.scenario_id")
    rows, total = await queries.stuck(
        connection, caller.scope, _visible(caller, wanted.filters.group_ids), page, wanted.filters
    )
    return page_of([_person(row) for row in rows], total, wanted.sort_and_search)


async def late(connection: Connection, caller: Caller, wanted: AttentionSearch) -> Page[AttentionRow]:
    """One page of students with the assignments they are late with; nobody where there are no assignments."""
    checked(wanted.filters, "/filters")
    page = window(wanted.sort_and_search, queries.PEOPLE_FIELDS, "last", "f.user_id, f.assignment_id")
    if not _assigns(caller):
        return page_of([], 0, wanted.sort_and_search)
    rows, total = await assignments.late(
        connection,
        caller.scope,
        page,
        caller=caller.user_id,
        everybody=sees_everyone(caller),
        group_ids=wanted.filters.group_ids,
        period=wanted.filters,
    )
    content = [
        AttentionRow(
            student=Person(row.user_id, row.first_name, row.last_name),
            last_at=row.last_at,
            attempts=row.attempts,
            percent=row.percent,
            assignment_id=row.assignment_id,
            assignment_title=row.title,
            due_at=row.due_at,
            state=row.state,
        )
        for row in rows
    ]
    return page_of(content, total, wanted.sort_and_search)


async def items(connection: Connection, caller: Caller, wanted: ItemSearch) -> Page[ItemRow]:
    """One page of the parts of cases of one kind, with how often they fail."""
    filters = checked(wanted.filters, "/filters")
    page = window(wanted.sort_and_search, queries.ITEM_FIELDS, "share", "f.scenario_id, f.item")
    rows, total = await queries.items(
        connection, caller.scope, _visible(caller, filters.group_ids), page, filters.kind, filters
    )
    content = [
        ItemRow(
            scenario_id=row.scenario_id,
            scenario_name=row.scenario_name,
            item=row.item,
            text=row.text,
            attempts=row.attempts,
            failed=row.failed,
            share=row.share,
            score=row.score,
            discrimination=row.discrimination,
        )
        for row in rows
    ]
    return page_of(content, total, wanted.sort_and_search)


async def failed(connection: Connection, caller: Caller, wanted: FailedSearch) -> Page[AttemptRow]:
    """One page of the attempts that failed in a part of a case. Raises `Problem` 404 for a case they do not see."""
    filters = checked(wanted.filters, "/filters")
    visible = _visible(caller, filters.group_ids)
    page = window(
        wanted.sort_and_search, queries.FAILED_FIELDS, "ended", "a.id", never_null=queries.FAILED_FIELDS
    )
    if not await queries.sees_case(connection, caller.scope, visible, filters.scenario_id):
        raise not_found()
    rows, total = await queries.failed(
        connection,
        caller.scope,
        visible,
        page,
        kind=filters.kind,
        scenario_id=filters.scenario_id,
        item=filters.item,
        period=filters,
    )
    return page_of([attempt_row(row) for row in rows], total, wanted.sort_and_search)


def _visible(caller: Caller, group_ids: Sequence[UUID]) -> VisibleStudents:
    return visible_to(caller, CardFilters(group_ids=list(group_ids)))


def _assigns(caller: Caller) -> bool:
    return Permission.ASSIGN_WORK in permissions_of(caller)


def _person(row: queries.PersonRow) -> AttentionRow:
    return AttentionRow(
        student=Person(row.user_id, row.first_name, row.last_name),
        last_at=row.last_at,
        attempts=row.attempts,
        percent=row.percent,
        scenario_id=row.scenario_id,
        scenario_name=row.scenario_name,
    )
