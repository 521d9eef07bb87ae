"""Calls about who needs a teacher."""

from typing import Annotated

from litestar import Router
from litestar.params import JSONBody, PathParameter

from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.errors import not_found
from vesalius.kit.paging import Page
from vesalius.kit.routing import post
from vesalius.training.attention import service
from vesalius.training.attention.schemas import (
    Attention,
    AttentionFilters,
    AttentionRow,
    AttentionSearch,
    FailedSearch,
    ItemRow,
    ItemSearch,
)
from vesalius.training.reviews.schemas import AttemptRow


@post("/analytic/attention", summary="Who needs a teacher, in numbers")
async def attention(data: JSONBody[AttentionFilters], db: Db, caller: SignedIn) -> Attention:
    """How many students are inactive, stuck or late, and in how many attempts harm was done."""
    return await service.attention(db, caller, data)


@post("/analytic/attention/{kind:str}/search", summary="The people behind the numbers")
async def search_attention(
    kind: Annotated[str, PathParameter(description="inactive, stuck or late")],
    data: JSONBody[AttentionSearch],
    db: Db,
    caller: SignedIn,
) -> Page[AttentionRow]:
    """One page of students who are inactive, stuck on a case or late with an assignment; 404 for any other kind.

    Sorted by `name`, `last` or `attempts`.
    """
    match kind:
        case "inactive":
            return await service.inactive(db, caller, data)
        case "stuck":
            return await service.stuck(db, caller, data)
        case "late":
            return await service.late(db, caller, data)
    raise not_found()


@post("/analytic/items/search", summary="Analysis of cases and their parts")
async def search_items(data: JSONBody[ItemSearch], db: Db, caller: SignedIn) -> Page[ItemRow]:
    """One page of cases, objectives, harmful actions or missed critical actions, with how often they fail.

    Sorted by `share`, `failed`, `attempts`, `score`, `discrimination` or `name`.
    """
    return await service.items(db, caller, data)


@post("/analytic/items/attempts/search", summary="The attempts behind an analysis")
async def search_failed(data: JSONBody[FailedSearch], db: Db, caller: SignedIn) -> Page[AttemptRow]:
    """One page of the attempts of the period that failed in a part of a case, the latest first. Counted up to 500."""
    return await service.failed(db, caller, data)


router = Router(
    path="", tags=["analytics"], route_handlers=[attention, search_attention, search_items, search_failed]
)
