"""Calls of progress."""

from litestar import Router
from litestar.params import JSONBody

from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.paging import Page
from vesalius.kit.routing import get, post
from vesalius.training.progress import service
from vesalius.training.progress.schemas import Progress, ProgressRow, ProgressSearch


@get("/profile/progress", summary="Own progress")
async def own(db: Db, caller: SignedIn) -> Progress:
    """What the caller has done: in all, lately, and by day."""
    return await service.own(db, caller)


@post("/profile/progress/student_scenario/search", summary="Progress by scenario")
async def search(data: JSONBody[ProgressSearch], db: Db, caller: SignedIn) -> Page[ProgressRow]:
    """Scenarios that are offered or were tried, with the caller's progress or that of one of their students."""
    return await service.search(db, caller, data)


router = Router(path="", tags=["progress"], route_handlers=[own, search])
