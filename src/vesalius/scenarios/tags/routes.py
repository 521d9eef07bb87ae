"""Calls of tags. Who and what carries a tag, the lists of members and scenarios tell (filter `tagIds`)."""

from litestar import Router
from litestar.params import JSONBody

from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.batches import Outcomes
from vesalius.kit.paging import Page
from vesalius.kit.routing import delete, post, put
from vesalius.scenarios.tags import service
from vesalius.scenarios.tags.schemas import DeletedTags, EditedTag, NewTag, Tag, TagScenarios, TagSearch


@post("/tags/search", operation_id="SearchTags", summary="List tags")
async def search(data: JSONBody[TagSearch], db: Db, caller: SignedIn) -> Page[Tag]:
    """The company's tags, on how many students and scenarios each is, and how those students did."""
    return await service.search(db, caller, data)


@post("/tags", summary="Make a tag")
async def add_tag(data: JSONBody[NewTag], db: Db, caller: SignedIn) -> Tag:
    """A new tag, that nobody carries yet."""
    return await service.add(db, caller, data)


@put("/tags", summary="Change a tag")
async def edit_tag(data: JSONBody[EditedTag], db: Db, caller: SignedIn) -> Tag:
    """Its name, colour and description, wherever it is shown."""
    return await service.edit(db, caller, data)


@delete("/tags", summary="Delete tags")
async def delete_tags(data: JSONBody[DeletedTags], db: Db, caller: SignedIn) -> Outcomes:
    """Delete tags, with an outcome for each; a scenario left without a tag is offered to all students."""
    return await service.delete(db, caller, data.tag_ids)


@put("/scenario/tags", summary="Give scenarios their tags")
async def tag_scenarios(data: JSONBody[TagScenarios], db: Db, caller: SignedIn) -> Outcomes:
    """Replace the tags of scenarios, or add and take off some, with an outcome for each."""
    return await service.tag_scenarios(db, caller, data)


router = Router(
    path="", tags=["tags"], route_handlers=[search, add_tag, edit_tag, delete_tags, tag_scenarios]
)
