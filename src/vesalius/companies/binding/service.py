"""The rules of binding.

Both licenses are held while people are counted and moved, so nobody takes a seat in between and none is given twice.
Before the start, binding changes seats on the next license alone. After the start it ends the present license, and
those who are not on the next one lose access; the caller says how many they were told of, and nothing is done when
that is no longer so.
"""

from uuid import UUID

from vesalius.access.caller import Caller
from vesalius.audit import Event, record, record_each
from vesalius.companies.binding import queries
from vesalius.companies.binding.people import deactivate_all
from vesalius.companies.binding.queries import BindingPlan, HeldLicense, PlanNumbers, TableFilters
from vesalius.companies.binding.schemas import (
    BindingPreview,
    BindingRequest,
    BindRow,
    BindSearch,
    LeaveOut,
    Losing,
    MatchingPeople,
    Merged,
    MergeRequest,
    NextSeats,
    SeatsOfBoth,
    SeatsToTake,
)
from vesalius.companies.licenses.schemas import SeatCounts
from vesalius.companies.seats import KINDS, seats_full
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import conflict, not_found
from vesalius.kit.paging import Page, page_of, window
from vesalius.kit.tenancy import Scope

SHOWN = 1000


async def preview(connection: Connection, caller: Caller, wanted: BindingRequest) -> BindingPreview:
    """What happens on the start date if this is done. Changes nothing."""
    present, following = await _both(connection, caller.scope, wanted.license_id, hold=False)
    plan = _plan(present, following, wanted.bind, wanted.unbind, wanted.bind_all)
    numbers = await _checked_numbers(connection, caller.scope, plan)
    return await _shown(connection, caller.scope, plan, following, numbers)


async def table(connection: Connection, caller: Caller, wanted: BindSearch) -> Page[BindRow]:
    """One page of the people on one side, as they stand with what was chosen."""
    plan = await _asked(connection, caller.scope, wanted.binding)
    page = window(wanted.sort_and_search, queries.BIND_SORTS, "name")
    rows, total = await queries.table(connection, caller.scope, plan, wanted.side, _filters(wanted), page)
    return page_of(rows, total, wanted.sort_and_search)


async def matching(connection: Connection, caller: Caller, wanted: BindSearch) -> MatchingPeople:
    """Everybody on one side who matches and can be moved to the other."""
    plan = await _asked(connection, caller.scope, wanted.binding)
    return MatchingPeople(
        await queries.matching(connection, caller.scope, plan, wanted.side, _filters(wanted))
    )


async def leave_out(connection: Connection, caller: Caller, wanted: BindingRequest) -> LeaveOut:
    """Whom to leave out so that the others fit: nobody where all fit."""
    scope = caller.scope
    present, following = await _both(connection, scope, wanted.license_id, hold=False)
    plan = _plan(present, following, wanted.bind, wanted.unbind, wanted.bind_all)
    numbers = await _checked_numbers(connection, scope, plan)
    missing = {kind: getattr(numbers, kind) - getattr(following, kind) for kind in KINDS}
    chosen: list[queries.Absent] = []
    people = await queries.longest_away(connection, scope, plan, new_only=_started(following))
    for person in people:
        if missing[person.kind] > 0:
            chosen.append(person)
            missing[person.kind] -= 1
            missing["users"] -= 1
    taken = {person.id for person in chosen}
    for person in people:
        if missing["users"] > 0 and person.id not in taken:
            chosen.append(person)
            missing["users"] -= 1
    return LeaveOut([person.id for person in chosen], sum(person.never for person in chosen))


async def _asked(connection: Connection, scope: Scope, wanted: BindingRequest) -> BindingPlan:
    present, following = await _both(connection, scope, wanted.license_id, hold=False)
    return _plan(present, following, wanted.bind, wanted.unbind, wanted.bind_all)


def _filters(wanted: BindSearch) -> TableFilters:
    filters = wanted.filters
    words = wanted.sort_and_search.search.split()
    return TableFilters(words, filters.role, filters.group_id, filters.last_session, filters.wanted)


async def merge_before_start(
    connection: Connection, caller: Caller, wanted: BindingRequest
) -> BindingPreview:
    """Bind and unbind people before the next license starts; who then has no seat at all is deactivated.

    Raises `Problem` 409 `license_started`, `cannot_unbind_manager`, `members_changed`, or which maximum is reached.
    """
    scope = caller.scope
    present, following = await _both(connection, scope, wanted.license_id, hold=True)
    if _started(following):
        raise conflict(Code.LICENSE_STARTED, "The license has started. Look at who is on it again.")
    plan = _plan(present, following, wanted.bind, wanted.unbind, wanted.bind_all)
    numbers = await _checked_numbers(connection, scope, plan)
    _refuse_too_many(following, numbers)
    nowhere = await queries.unwanted(connection, scope, plan, without_any=True)
    bound = await queries.bind(connection, scope, plan)
    unbound = await queries.unbind(connection, scope, plan)
    await deactivate_all(connection, scope, nowhere, actor_id=caller.user_id, by="binding")
    await record_each(connection, scope, Event.MEMBER_UNBOUND, actor_id=caller.user_id, subject_ids=unbound)
    await record(
        connection,
        scope,
        Event.LICENSE_BOUND,
        actor_id=caller.user_id,
        detail={"license": str(following.id), "bound": bound, "unbound": len(unbound)},
    )
    # The changes are made now, so the same numbers come from a request without changes.
    done = _plan(present, following, [], [], False)
    return await _shown(
        connection, scope, done, following, await queries.plan_numbers(connection, scope, done)
    )


async def merge_after_start(connection: Connection, caller: Caller, wanted: MergeRequest) -> Merged:
    """Carry people over to a license that has started; everybody else loses access, and the present one is closed.

    Raises `Problem` 409 `license_not_started`, `members_changed` when not as many would go as the caller was told,
    or which maximum is reached.
    """
    scope = caller.scope
    present, following = await _both(connection, scope, wanted.license_id, hold=True)
    if following.state != "ACTIVE":
        raise conflict(Code.LICENSE_NOT_STARTED, "The license has not started yet.")
    plan = _plan(present, following, wanted.bind, [], wanted.bind_all)
    numbers = await _checked_numbers(connection, scope, plan)
    _refuse_too_many(following, numbers)
    if numbers.losing != wanted.expected_removals:
        raise conflict(
            Code.MEMBERS_CHANGED,
            "The members have changed meanwhile. Look at them again.",
            losing=numbers.losing,
        )
    removed = await queries.unwanted(connection, scope, plan, without_any=False)
    await queries.bind(connection, scope, plan)
    await deactivate_all(connection, scope, removed, actor_id=caller.user_id, by="binding")
    await queries.close(connection, scope, present.id, following.id)
    await queries.mark_passed(connection, scope, following.id)
    await queries.let_in(connection, scope, following.id)
    await record(
        connection,
        scope,
        Event.LICENSE_MERGED,
        actor_id=caller.user_id,
        detail={
            "license": str(following.id),
            "closed": str(present.id),
            "bound": numbers.users,
            "removed": len(removed),
        },
    )
    return Merged(removed=len(removed), bound=numbers.users)


async def postpone(connection: Connection, caller: Caller, license_id: UUID) -> None:
    """Leave everything as it is; the License Managers are asked again at the first sign-in a day from now.

    Before the start nobody is asked, so there is nothing to keep away.
    """
    _, following = await _both(connection, caller.scope, license_id, hold=True)
    if _started(following):
        await queries.postpone(connection, caller.scope, license_id)
    await record(
        connection,
        caller.scope,
        Event.LICENSE_POSTPONED,
        actor_id=caller.user_id,
        detail={"license": str(license_id)},
    )


async def _both(
    connection: Connection, scope: Scope, license_id: UUID, *, hold: bool
) -> tuple[HeldLicense, HeldLicense]:
    """The present license and the next one, which has to be the one named."""
    found = await queries.licenses(connection, scope, hold=hold)
    named = next((row for row in found if row.id == license_id), None)
    if named is None or named.state == "DELETED":
        raise not_found()
    present = next((row for row in found if row.position == 1), None)
    bindable = present is not None and present.state not in ("CLOSED", "DELETED")
    if named.position != 2 or not bindable or named.state not in ("NOT_YET_ACTIVE", "ACTIVE"):
        raise conflict(Code.LICENSE_NOT_BINDABLE, "Nobody can be bound to this license.")
    assert present is not None  # noqa: S101 - said by bindable
    return present, named


def _started(following: HeldLicense) -> bool:
    # The job may have acted on the start date while this transaction, begun the day before, waited for the license.
    return following.state == "ACTIVE" or following.passed


def _plan(
    present: HeldLicense, following: HeldLicense, bind: list[UUID], unbind: list[UUID], bind_all: bool
) -> BindingPlan:
    return BindingPlan(present.id, following.id, list(set(bind)), list(set(unbind)), bind_all)


async def _checked_numbers(connection: Connection, scope: Scope, plan: BindingPlan) -> PlanNumbers:
    numbers = await queries.plan_numbers(connection, scope, plan)
    if numbers.named != len(plan.bind) or numbers.dropped != len(plan.unbind):
        raise conflict(Code.MEMBERS_CHANGED, "The members have changed meanwhile. Look at them again.")
    if numbers.dropped_managers:
        raise conflict(Code.CANNOT_UNBIND_MANAGER, "The License Manager is always on the license.")
    return numbers


def _refuse_too_many(following: HeldLicense, numbers: PlanNumbers) -> None:
    for kind in KINDS:
        if getattr(numbers, kind) > getattr(following, kind):
            raise seats_full(kind, getattr(following, kind), upcoming=True)


async def _shown(
    connection: Connection, scope: Scope, plan: BindingPlan, following: HeldLicense, numbers: PlanNumbers
) -> BindingPreview:
    people = await queries.losing(connection, scope, plan, SHOWN) if numbers.losing else []
    wanted = {kind: SeatsToTake(getattr(numbers, kind), getattr(following, kind)) for kind in KINDS}
    return BindingPreview(
        start_date=following.start_date,
        started=_started(following),
        carried_over=numbers.carried_over,
        waiting=numbers.waiting,
        losing=Losing(numbers.losing, people),
        seats=SeatsOfBoth(
            SeatCounts(
                numbers.present_students,
                numbers.present_teachers,
                numbers.present_administrators,
                numbers.present_users,
            ),
            NextSeats(**wanted),
        ),
        fits=all(seats.wanted <= seats.maximum for seats in wanted.values()),
    )
