"""Calls of analytics."""

from typing import Annotated, TypeAlias

from litestar import Router
from litestar.params import JSONBody, PathParameter

from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.errors import not_found
from vesalius.kit.paging import Page
from vesalius.kit.routing import get, post
from vesalius.training.analytics import service
from vesalius.training.analytics.schemas import (
    Cards,
    CardSearch,
    ScenarioFigures,
    StudentFigures,
    TagFigures,
)

FiguresPage: TypeAlias = Page[StudentFigures] | Page[ScenarioFigures] | Page[TagFigures]


@get("/analytic/cards", summary="Analytics at a glance")
async def cards(db: Db, caller: SignedIn) -> Cards:
    """Students, scenarios and tags in a few figures each, and what was done on each of the last 60 days."""
    return await service.cards(db, caller)


@post("/analytic/card/{id:str}/search", summary="The list behind a card")
async def search(
    id: Annotated[str, PathParameter(description="students, scenarios or tags")],
    data: JSONBody[CardSearch],
    db: Db,
    caller: SignedIn,
) -> FiguresPage:
    """One page of students, scenarios or tags with their figures; 404 for a card that there is not."""
    match id:
        case "students":
            return await service.students(db, caller, data)
        case "scenarios":
            return await service.scenarios(db, caller, data)
        case "tags":
            return await service.tags(db, caller, data)
    raise not_found()


router = Router(path="", tags=["analytics"], route_handlers=[cards, search])
