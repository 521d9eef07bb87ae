"""Calls on binding."""

from litestar import Router
from litestar.params import JSONBody

from vesalius.access.parameters import Db, SignedIn
from vesalius.companies.binding import service
from vesalius.companies.binding.schemas import (
    BindingPreview,
    BindingRequest,
    BindRow,
    BindSearch,
    LeaveOut,
    MatchingPeople,
    Merged,
    MergeRequest,
    NextLicense,
)
from vesalius.kit.paging import Page
from vesalius.kit.routing import Done, post


@post("/user-management/preview-license-start", summary="What happens on the start date")
async def preview_license_start(data: JSONBody[BindingRequest], db: Db, caller: SignedIn) -> BindingPreview:
    """Who is carried over, who waits, who loses access, and the seats on both licenses. Changes nothing."""
    return await service.preview(db, caller, data)


@post("/user-management/search-binding", summary="People of one side of the binding")
async def search_binding(data: JSONBody[BindSearch], db: Db, caller: SignedIn) -> Page[BindRow]:
    """Who is on the present license, or would be on the next one, with what was chosen and is not saved yet."""
    return await service.table(db, caller, data)


@post("/user-management/match-binding", summary="Everybody who matches, on one side")
async def match_binding(data: JSONBody[BindSearch], db: Db, caller: SignedIn) -> MatchingPeople:
    """The ids of all who match and can be moved to the other side, whatever page is shown."""
    return await service.matching(db, caller, data)


@post("/user-management/suggest-binding", summary="Whom to leave out so that the others fit")
async def suggest_binding(data: JSONBody[BindingRequest], db: Db, caller: SignedIn) -> LeaveOut:
    """First who never signed in, then who was away longest; nobody where all fit."""
    return await service.leave_out(db, caller, data)


@post("/user-management/merge-license-before-start", summary="Bind before the start")
async def merge_license_before_start(
    data: JSONBody[BindingRequest], db: Db, caller: SignedIn
) -> BindingPreview:
    """Bind people to the next license and unbind them; they are carried over on the start date by themselves."""
    return await service.merge_before_start(db, caller, data)


@post("/user-management/merge-license-after-start", summary="Bind after the start")
async def merge_license_after_start(data: JSONBody[MergeRequest], db: Db, caller: SignedIn) -> Merged:
    """Carry people over to the license that has started; everybody else is deactivated and signed out."""
    return await service.merge_after_start(db, caller, data)


@post("/user-management/postpone-license-start", summary="Postpone the rollover")
async def postpone_license_start(data: JSONBody[NextLicense], db: Db, caller: SignedIn) -> Done:
    """Leave everything as it is; for a day the question does not come again."""
    await service.postpone(db, caller, data.license_id)
    return Done()


router = Router(
    path="",
    tags=["companies"],
    route_handlers=[
        preview_license_start,
        search_binding,
        match_binding,
        suggest_binding,
        merge_license_before_start,
        merge_license_after_start,
        postpone_license_start,
    ],
)
