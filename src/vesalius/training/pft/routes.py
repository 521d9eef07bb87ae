"""Calls of pulmonary function tests."""

from uuid import UUID

from litestar import Router
from litestar.params import FromPath, JSONBody

from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.paging import Page
from vesalius.kit.routing import get, post
from vesalius.training.pft import service
from vesalius.training.pft.schemas import PftReport, PftRow, PftSearch


@post("/pft-results/search", summary="Pulmonary function tests")
async def search(data: JSONBody[PftSearch], db: Db, caller: SignedIn) -> Page[PftRow]:
    """One page of the caller's results, or of those of one of their students.

    The search looks at names of scenarios; sorted by `performed` or `scenarioName`.
    """
    return await service.search(db, caller, data)


@get("/pft-results/{result_id:uuid}", summary="One pulmonary function test")
async def result(result_id: FromPath[UUID], db: Db, caller: SignedIn) -> PftReport:
    """What was measured against its references, what it means after ERS/ATS 2022, and the curves."""
    return await service.report(db, caller, result_id)


router = Router(path="", tags=["pulmonary function tests"], route_handlers=[search, result])
