"""Calls on members. The lists of the contract that are GETs are one list over different parts of the company."""

from typing import Annotated, Any, TypeVar
from uuid import UUID

import msgspec
from litestar import Response, Router
from litestar.params import JSONBody, QueryParameter

from vesalius.access.parameters import Db, SignedIn, TimeZone
from vesalius.companies.members import service
from vesalius.companies.members.lists import service as lists
from vesalius.companies.members.schemas import (
    AddedMember,
    AddMember,
    EditMember,
    EditMembers,
    EditTags,
    MemberFilters,
    MemberOrder,
    MemberRow,
    Members,
    MemberSearch,
    MemberSort,
    Population,
)
from vesalius.kit.batches import Outcomes
from vesalius.kit.bodies import refused
from vesalius.kit.codes import Code
from vesalius.kit.errors import FieldError, invalid
from vesalius.kit.paging import Page
from vesalius.kit.routing import delete, get, post
from vesalius.kit.time_zones import zone_of

T = TypeVar("T")

FiltersText = Annotated[str, QueryParameter(name="filters", max_length=10_000)]
SortText = Annotated[str, QueryParameter(name="sortAndSearch", max_length=2_000)]
LicenseId = Annotated[UUID | None, QueryParameter(name="licenseId")]


@post("/user-management/search", summary="List members")
async def search(data: JSONBody[MemberSearch], db: Db, caller: SignedIn) -> Page[MemberRow]:
    """All members of the company, or those of one license."""
    return await lists.search(db, caller, "company", data.filters, data.sort_and_search, data.license_id)


def _list(
    path: str,
    summary: str,
    population: Population,
    *,
    administrators: bool = False,
    order: MemberSort = "registration",
) -> Any:
    """One of the lists of the contract: filters and order as JSON texts in the query."""

    @get(path, summary=summary, operation_id=path.rsplit("/", 1)[1])
    async def listed(
        db: Db,
        caller: SignedIn,
        filters: FiltersText = "{}",
        sort_and_search: SortText = "{}",
        license_id: LicenseId = None,
    ) -> Page[MemberRow]:
        chosen = _parse(filters, MemberFilters, "filters")
        if administrators:
            chosen.role = "ADMIN"
        wanted = _parse(sort_and_search, MemberOrder, "sortAndSearch")
        return await lists.search(db, caller, population, chosen, wanted, license_id, order=order)

    return listed


def _parse(text: str, wanted: type[T], name: str) -> T:
    try:
        return msgspec.json.decode(text, type=wanted)
    except msgspec.ValidationError as error:
        raise refused(error, name) from error
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise invalid(FieldError(f"/{name}", Code.INVALID)) from error


LISTS = [
    _list(
        "/user-management/search-and-sort-all-company-and-future-members",
        "Members of both licenses",
        "current_and_future",
    ),
    _list(
        "/user-management/search-all-company-members-by-usage",
        "Members of the license by usage",
        "current",
        order="licenseUsingTime",
    ),
    _list(
        "/user-management/search-all-company-and-future-members-by-usage",
        "Members of both licenses by usage",
        "current_and_future",
        order="licenseUsingTime",
    ),
    _list(
        "/user-management/search-all-company-admins",
        "Administrators of the license",
        "current",
        administrators=True,
    ),
    _list(
        "/user-management/search-all-company-and-future-company-admins",
        "Administrators of both licenses",
        "current_and_future",
        administrators=True,
    ),
    _list(
        "/user-management/get-all-company-admins-with-license",
        "Administrators who could manage the license",
        "current",
        administrators=True,
    ),
    _list(
        "/user-management/search-members-and-sort-with-statistics-compared-with-future-profiles",
        "Members of the license, and whether they are on the next one",
        "current",
    ),
    _list(
        "/user-management/search-future-members-and-sort-with-statistics",
        "Members of the next license",
        "future",
    ),
]


@post("/user-management/add-user", summary="Add a member")
async def add_user(data: JSONBody[AddMember], db: Db, caller: SignedIn) -> AddedMember:
    """Invite somebody, or bring a deactivated member back."""
    return await service.add(db, caller, data)


@delete("/user-management/delete-user", summary="Remove members")
async def delete_user(data: JSONBody[Members], db: Db, caller: SignedIn) -> Outcomes:
    """Free their seats and end their sessions, with an outcome for each."""
    return await service.remove(db, caller, data.user_ids)


@post("/user-management/edit-user-details", summary="Change a member")
async def edit_user_details(data: JSONBody[EditMember], db: Db, caller: SignedIn) -> MemberRow:
    """Names, groups, usage mode, administrative rights; the answer is the member as in the lists."""
    await service.edit(db, caller, data)
    return await lists.member(db, caller, data.id)


@post("/user-management/edit-user-tags", summary="Give members their tags")
async def edit_user_tags(data: JSONBody[EditTags], db: Db, caller: SignedIn) -> Outcomes:
    """Replace the tags of members, or add and take off some; teachers those of their own students."""
    return await service.edit_tags(db, caller, data)


@post("/user-management/send-invitation-to-profile", summary="Invite again")
async def send_invitation(data: JSONBody[Members], db: Db, caller: SignedIn) -> Outcomes:
    """Send pending members a new invitation."""
    return await service.invite_again(db, caller, data.user_ids)


@post("/user-management/withdraw-invitation", summary="Withdraw invitations")
async def withdraw_invitation(data: JSONBody[Members], db: Db, caller: SignedIn) -> Outcomes:
    """Delete pending members with their links, with an outcome for each; their seats are free."""
    return await service.withdraw(db, caller, data.user_ids)


@post("/user-management/bring-back", summary="Bring members back")
async def bring_back(data: JSONBody[Members], db: Db, caller: SignedIn) -> Outcomes:
    """Give deactivated members a seat again, with an outcome for each; who never registered is invited anew."""
    return await service.bring_back(db, caller, data.user_ids)


@post("/user-management/edit-users", summary="Change many members alike")
async def edit_users(data: JSONBody[EditMembers], db: Db, caller: SignedIn) -> Outcomes:
    """Usage mode, administrative rights and groups of many, with an outcome for each."""
    return await service.edit_many(db, caller, data)


@get("/user-management/member", summary="One member")
async def member(db: Db, caller: SignedIn, user_id: Annotated[UUID, QueryParameter(name="id")]) -> MemberRow:
    """A member as in the lists."""
    return await lists.member(db, caller, user_id)


@get("/user-management/export", summary="The list of members as CSV", media_type="text/csv")
async def export(
    db: Db,
    caller: SignedIn,
    filters: FiltersText = "{}",
    sort_and_search: SortText = "{}",
    license_id: LicenseId = None,
    time_zone: TimeZone = "UTC",
) -> Response[bytes]:
    """All rows of the list that `filters`, `sortAndSearch` and `licenseId` describe, not one page of it."""
    return Response(
        await lists.export(
            db,
            caller,
            _parse(filters, MemberFilters, "filters"),
            _parse(sort_and_search, MemberOrder, "sortAndSearch"),
            license_id,
            zone_of(time_zone),
        ),
        media_type="text/csv",
        headers={"content-disposition": 'attachment; filename="members.csv"'},
    )


router = Router(
    path="",
    tags=["companies"],
    route_handlers=[
        search,
        *LISTS,
        add_user,
        delete_user,
        edit_user_details,
        edit_user_tags,
        send_invitation,
        withdraw_invitation,
        bring_back,
        edit_users,
        member,
        export,
    ],
)
