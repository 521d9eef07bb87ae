"""Calls on groups. Who is in a group, the list of members tells (filter `groupIds`)."""

from litestar import Router
from litestar.params import JSONBody

from vesalius.access.parameters import Db, SignedIn
from vesalius.companies.groups import service
from vesalius.companies.groups.schemas import (
    GroupMembers,
    GroupRow,
    Groups,
    GroupSearch,
    NewGroup,
    RenamedGroup,
)
from vesalius.kit.batches import Outcomes
from vesalius.kit.paging import Page
from vesalius.kit.routing import delete, post, put


@post("/user-management/groups/search", summary="List groups")
async def search_groups(data: JSONBody[GroupSearch], db: Db, caller: SignedIn) -> Page[GroupRow]:
    """The company's groups with how many are in each."""
    return await service.search(db, caller, data.sort_and_search)


@post("/user-management/groups", summary="Make a group")
async def add_group(data: JSONBody[NewGroup], db: Db, caller: SignedIn) -> GroupRow:
    """A new group, empty."""
    return await service.add(db, caller, data.name)


@put("/user-management/groups", summary="Rename a group")
async def rename_group(data: JSONBody[RenamedGroup], db: Db, caller: SignedIn) -> GroupRow:
    """Give a group another name."""
    return await service.rename(db, caller, data.id, data.name)


@delete("/user-management/groups", summary="Delete groups")
async def delete_groups(data: JSONBody[Groups], db: Db, caller: SignedIn) -> Outcomes:
    """Delete groups, with an outcome for each; their members stay."""
    return await service.delete(db, caller, data.group_ids)


@post("/user-management/groups/members", summary="Change who is in a group")
async def change_group_members(data: JSONBody[GroupMembers], db: Db, caller: SignedIn) -> Outcomes:
    """Put members in and take members out, with an outcome for each."""
    return await service.change_members(db, caller, data)


router = Router(
    path="",
    route_handlers=[search_groups, add_group, rename_group, delete_groups, change_group_members],
)
