"""Calls on delegation."""

from litestar import Router
from litestar.di import NamedDependency
from litestar.params import JSONBody

from vesalius.access.parameters import Db, SignedIn
from vesalius.accounts.links.service import link_locked
from vesalius.companies.delegation import service
from vesalius.companies.delegation.schemas import Candidate, DelegationStarted, DelegationToken
from vesalius.kit.db import Database
from vesalius.kit.routing import Done, post


@post("/profile/initiate-change-license-manager", summary="Ask for a delegation link")
async def initiate_change_license_manager(
    data: JSONBody[Candidate], db: Db, caller: SignedIn
) -> DelegationStarted:
    """Mail the License Manager the link that hands the right over to another administrator."""
    return await service.start(db, caller, data.user_id)


@post("/profile/confirm-change-license-manager", summary="Hand the right over")
async def confirm_change_license_manager(
    data: JSONBody[DelegationToken], database: NamedDependency[Database]
) -> Done:
    """Use a delegation link up; both people are told by mail."""
    async with link_locked(database, data.token), database.transaction() as connection:
        await service.confirm(connection, data.token)
    return Done()


router = Router(
    path="",
    tags=["companies"],
    route_handlers=[initiate_change_license_manager, confirm_change_license_manager],
)
