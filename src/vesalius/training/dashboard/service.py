"""What a person of each role wants to know first."""

from datetime import timedelta

from vesalius.access.caller import Caller, LicenseState, Role
from vesalius.access.policy import Permission, permissions_of
from vesalius.kit.db import Connection
from vesalius.scenarios import service as scenarios
from vesalius.scenarios.schemas import ScenarioFilters, ScenarioOrder, ScenarioRow, ScenarioSearch
from vesalius.training.analytics.schemas import CardFilters
from vesalius.training.analytics.service import visible_to
from vesalius.training.assignments import standing as assignments
from vesalius.training.attention import service as attention
from vesalius.training.attention.schemas import AttentionFilters
from vesalius.training.dashboard import queries
from vesalius.training.dashboard.schemas import (
    AdministratorPart,
    Dashboard,
    DueAssignment,
    LatestWork,
    LicenseGlance,
    SeatCount,
    Seats,
    StudentPart,
    StudentTotals,
    TeacherPart,
)
from vesalius.training.offered import service as offered
from vesalius.training.progress import service as progress

SHOWN = 5
LATEST_WORK = 8
NEAR = timedelta(days=7)
ATTENTION_DAYS = 90
"""As the numbers lead to it in the analytics."""


async def dashboard(connection: Connection, caller: Caller) -> Dashboard:
    """The parts that the caller's role and the license of the moment allow."""
    allowed = permissions_of(caller)
    shown = Dashboard(caller.role)
    if caller.role is Role.ADMIN:
        shown.admin = await _administrator(connection, caller)
    if caller.role is not Role.STUDENT and Permission.AUTHOR in allowed:
        analytics = Permission.SEE_ANALYTICS in allowed
        shown.teacher = TeacherPart(
            await _recent_scenarios(connection, caller),
            await _latest_work(connection, caller) if analytics else [],
            await attention.attention(connection, caller, AttentionFilters(days=ATTENTION_DAYS))
            if analytics and caller.role is Role.TEACHER
            else None,
            await _due(connection, caller) if analytics and Permission.ASSIGN_WORK in allowed else [],
        )
    if caller.role is Role.STUDENT:
        shown.student = await _student(connection, caller)
    return shown


async def _recent_scenarios(connection: Connection, caller: Caller) -> list[ScenarioRow]:
    wanted = ScenarioSearch(
        filters=ScenarioFilters(creator_ids=[caller.user_id]),
        sort_and_search=ScenarioOrder(size=SHOWN, sort_by="modified"),
    )
    return (await scenarios.search(connection, caller, wanted)).content


async def _latest_work(connection: Connection, caller: Caller) -> list[LatestWork]:
    return await queries.latest_work(connection, caller.scope, visible_to(caller, CardFilters()), LATEST_WORK)


async def _due(connection: Connection, caller: Caller) -> list[DueAssignment]:
    rows = await assignments.due(connection, caller.scope, caller.user_id, NEAR, SHOWN)
    return [
        DueAssignment(
            id=row.id,
            title=row.title,
            due_at=row.due_at,
            over=row.over,
            students=row.students,
            not_offered=row.not_offered,
            not_begun=row.not_begun,
            stuck=row.stuck,
            late=row.late,
        )
        for row in rows
    ]


async def _student(connection: Connection, caller: Caller) -> StudentPart:
    totals = await progress.totals(connection, caller)
    return StudentPart(
        next=await offered.suggested(connection, caller, tried=False, limit=SHOWN),
        continue_=await offered.suggested(connection, caller, tried=True, limit=SHOWN),
        totals=StudentTotals(totals.scenarios, totals.completed, totals.average_progress, totals.attempts),
    )


async def _administrator(connection: Connection, caller: Caller) -> AdministratorPart:
    found = await queries.license_numbers(connection, caller.scope, caller.license_id)
    if found is None:
        none = SeatCount(0, 0)
        return AdministratorPart(
            Seats(none, none, none, none),
            0,
            0,
            LicenseGlance(LicenseState.NOT_VALID, None, None, None, 0, 0),
        )
    return AdministratorPart(
        Seats(
            SeatCount(found.students, found.max_students),
            SeatCount(found.teachers, found.max_teachers),
            SeatCount(found.administrators, found.max_administrators),
            SeatCount(found.students + found.teachers + found.administrators, found.max_users),
        ),
        found.pending,
        await queries.stale_invitations(connection, caller.scope, caller.license_id) if found.pending else 0,
        LicenseGlance(
            LicenseState(found.state),
            found.start_date,
            found.end_date,
            found.days_left,
            found.concurrency,
            found.organisms,
        ),
    )
