"""The call of the dashboard."""

from litestar import Router

from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.routing import get
from vesalius.training.dashboard import service
from vesalius.training.dashboard.schemas import Dashboard


@get("/profile/dashboard", summary="The first screen after the sign-in")
async def dashboard(db: Db, caller: SignedIn) -> Dashboard:
    """What a person of this role wants to know before anything else; parts of other roles are null."""
    return await service.dashboard(db, caller)


router = Router(path="", tags=["dashboard"], route_handlers=[dashboard])
