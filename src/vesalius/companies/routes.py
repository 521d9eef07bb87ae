"""Calls of companies."""

from litestar import Router
from litestar.di import NamedDependency
from litestar.params import JSONBody

from vesalius.access.parameters import Db
from vesalius.accounts.limits import SignInLimits
from vesalius.companies import registration
from vesalius.companies.binding.routes import router as binding
from vesalius.companies.delegation.routes import router as delegation
from vesalius.companies.groups.routes import router as groups
from vesalius.companies.imports.routes import router as imports
from vesalius.companies.licenses.routes import router as licenses
from vesalius.companies.members.routes import router as members
from vesalius.companies.schemas import CompanyLinkFacts, CompanyLinkQuestion, CompanyRegistration, Sent
from vesalius.kit.db import Database
from vesalius.kit.routing import post
from vesalius.kit.web import FromClient


@post("/user-management/add-dom-user", summary="Register through a company's link")
async def add_dom_user(
    data: JSONBody[CompanyRegistration],
    database: NamedDependency[Database],
    limits: NamedDependency[SignInLimits],
    client: FromClient,
) -> Sent:
    """Mail a sign-in link, if there is anything to send; the answer is the same for every address."""
    async with database.locks.hold(("company link", data.company)):
        await registration.register(database, limits, data, address=client.address)
    return Sent()


@post("/user-management/company-link", summary="Whose registration link is this?")
async def company_link(data: JSONBody[CompanyLinkQuestion], db: Db) -> CompanyLinkFacts:
    """The name of the company that a registration code invites to."""
    return await registration.show(db, data.company)


router = Router(
    path="",
    tags=["companies"],
    route_handlers=[add_dom_user, company_link, members, groups, imports, licenses, binding, delegation],
)
