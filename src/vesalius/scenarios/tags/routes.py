"""Calls of tags."""

from litestar import Router, post, put
from litestar.params import JSONBody

from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.batches import Outcomes
from vesalius.kit.paging import Page
from vesalius.scenarios.tags import service
from vesalius.scenarios.tags.schemas import Tag, TagScenarios, TagSearch


@post("/tags/search", status_code=200, operation_id="SearchTags", summary="List tags")
async def search(data: JSONBody[TagSearch], db: Db, caller: SignedIn) -> Page[Tag]:
    """The company's tags, and on how many students and scenarios each is."""
    return await service.search(db, caller, data)


@put("/scenario/tags", summary="Give scenarios their tags")
async def tag_scenarios(data: JSONBody[TagScenarios], db: Db, caller: SignedIn) -> Outcomes:
    """Replace the tags of scenarios, with an outcome for each."""
    return await service.tag_scenarios(db, caller, data)


router = Router(path="", tags=["tags"], route_handlers=[search, tag_scenarios])
