"""Calls of analytics."""

from datetime import date
from typing import Annotated, TypeAlias

from litestar import Router
from litestar.params import JSONBody, PathParameter, QueryParameter

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
from vesalius.training.periods import MOST_DAYS, Period

FirstDay = Annotated[date | None, QueryParameter(name="from")]
LastDay = Annotated[date | None, QueryParameter(name="to")]
LastDays = Annotated[int, QueryParameter(name="days", ge=1, le=MOST_DAYS)]
FiguresPage: TypeAlias = Page[StudentFigures] | Page[ScenarioFigures] | Page[TagFigures]


@get("/analytic/cards", summary="Analytics at a glance")
async def cards(
    db: Db, caller: SignedIn, first: FirstDay = None, last: LastDay = None, days: LastDays = 30
) -> Cards:
    """Students, scenarios and tags in a few figures each, and what was done on each day of a period.

    The days of the period and as many before it, to compare with. `from` goes before `days`; without `to` it ends
    today; a year at most. The figures of the cards are of all time.
    """
    return await service.cards(db, caller, Period(first=first, last=last, days=days))


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
