"""Calls of assignments."""

from uuid import UUID

from litestar import Response, Router
from litestar.params import FromPath, JSONBody

from vesalius.access.parameters import Db, SignedIn
from vesalius.companies import company_head
from vesalius.kit.batches import Outcomes
from vesalius.kit.db import current_time
from vesalius.kit.paging import Page
from vesalius.kit.routing import delete, get, post, put
from vesalius.training.assignments import service
from vesalius.training.assignments.calendar import calendar_file
from vesalius.training.assignments.schemas import (
    AssignedSearch,
    AssignedStudent,
    Assignment,
    AssignmentChoiceList,
    AssignmentChoices,
    AssignmentSearch,
    CopyAssignment,
    DeletedAssignments,
    OwnAssignments,
    PostAssignment,
)


@post("/assignments/search", operation_id="SearchAssignments", summary="List assignments")
async def search(data: JSONBody[AssignmentSearch], db: Db, caller: SignedIn) -> Page[Assignment]:
    """The assignments one made, for administrators all, with how many students stand how.

    Sorted by `due`, `starts`, `created` or `title`.
    """
    return await service.search(db, caller, data)


@get("/assignments/{assignment_id:uuid}", summary="One assignment")
async def get_assignment(assignment_id: FromPath[UUID], db: Db, caller: SignedIn) -> Assignment:
    """One of those that one manages."""
    return await service.get(db, caller, assignment_id)


@post("/assignments", summary="Assign a case or a tag")
async def add_assignment(data: JSONBody[PostAssignment], db: Db, caller: SignedIn) -> Assignment:
    """Give a case or the cases of a tag to groups and people. Those who are meant get a mail.

    Teachers name groups they are in and students of theirs, administrators all of the company. An assignment opens no
    case: what a student may see is decided by their tags.
    """
    return await service.create(db, caller, data)


@put("/assignments/{assignment_id:uuid}", summary="Change an assignment")
async def change_assignment(
    assignment_id: FromPath[UUID], data: JSONBody[PostAssignment], db: Db, caller: SignedIn
) -> Assignment:
    """All of it. Once somebody has begun, what it is about and whether it is an exam stay as they are."""
    return await service.change(db, caller, assignment_id, data)


@delete("/assignments", summary="Delete assignments")
async def delete_assignments(data: JSONBody[DeletedAssignments], db: Db, caller: SignedIn) -> Outcomes:
    """Delete assignments, with an outcome for each; attempts stay. An exam that is going on is kept."""
    return await service.delete(db, caller, data.assignment_ids)


@post("/assignments/{assignment_id:uuid}/copy", summary="Copy an assignment")
async def copy_assignment(
    assignment_id: FromPath[UUID], data: JSONBody[CopyAssignment], db: Db, caller: SignedIn
) -> Assignment:
    """The same once more for other dates, as for the next term, and for others where they are named."""
    return await service.copy(db, caller, assignment_id, data)


@post("/assignments/{assignment_id:uuid}/students/search", summary="Students of an assignment")
async def search_assigned(
    assignment_id: FromPath[UUID], data: JSONBody[AssignedSearch], db: Db, caller: SignedIn
) -> Page[AssignedStudent]:
    """Who has not begun, is stuck, passed. Sorted by `name`, `state`, `attempts`, `percent` or `last`."""
    return await service.students(db, caller, assignment_id, data)


@post("/assignments/choices", summary="What can be assigned to whom")
async def assignment_choices(
    data: JSONBody[AssignmentChoices], db: Db, caller: SignedIn
) -> AssignmentChoiceList:
    """The first fifty cases, tags, groups or students by name that one may name in an assignment."""
    return await service.choices(db, caller, data)


@get("/assignments/own", summary="One's own assignments")
async def own_assignments(db: Db, caller: SignedIn) -> OwnAssignments:
    """What one has to do and by when. Of an exam that is not over nothing tells a result."""
    return await service.own(db, caller)


@get("/assignments/own/calendar", summary="Calendar of one's assignments", media_type="text/calendar")
async def own_calendar(db: Db, caller: SignedIn) -> Response[bytes]:
    """The due dates as an iCalendar file."""
    work = await service.own(db, caller)
    zone = (await company_head(db, caller.scope)).time_zone
    return Response(
        calendar_file(work.assignments, now=await current_time(db), time_zone=zone, locale=caller.locale),
        media_type="text/calendar",
        headers={"content-disposition": 'attachment; filename="assignments.ics"'},
    )


router = Router(
    path="",
    tags=["assignments"],
    route_handlers=[
        search,
        get_assignment,
        add_assignment,
        change_assignment,
        delete_assignments,
        copy_assignment,
        search_assigned,
        assignment_choices,
        own_assignments,
        own_calendar,
    ],
)
