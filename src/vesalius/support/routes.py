"""Calls of support."""

from typing import Annotated

import msgspec
from litestar import Router
from litestar.di import NamedDependency
from litestar.params import JSONBody

from vesalius.access.parameters import Db, SignedIn
from vesalius.accounts.limits import SignInLimits
from vesalius.kit.logging import get_logger
from vesalius.kit.routing import Done, post
from vesalius.kit.web import FromClient
from vesalius.support import service
from vesalius.support.export.routes import export
from vesalius.support.reports import Reports
from vesalius.support.service import SupportRequest

log = get_logger("vesalius.client")


class ClientError(msgspec.Struct, rename="camel"):
    """An error as a browser saw it. The stack trace is required: without one nobody can act on it."""

    message: Annotated[str, msgspec.Meta(max_length=2000)]
    stack: Annotated[str, msgspec.Meta(min_length=1, max_length=16000)]
    path: Annotated[str, msgspec.Meta(max_length=500)] = ""
    build_id: Annotated[str, msgspec.Meta(max_length=100)] = ""


@post("/client-log", summary="Report an error of the browser")
async def client_log(
    data: JSONBody[ClientError], client: FromClient, reports: NamedDependency[Reports]
) -> Done:
    """Write the error to the server's log; what is beyond 100 in ten minutes from one address is dropped."""
    if not reports.take(client.address):
        return Done()
    log.warning(
        "client_error",
        message=data.message,
        stack=data.stack,
        path=data.path,
        build=data.build_id,
        agent=client.agent,
    )
    return Done()


@post("/support", summary="Write to support")
async def support(
    data: JSONBody[SupportRequest], db: Db, limits: NamedDependency[SignInLimits], client: FromClient
) -> service.Accepted:
    """Send a message to support; anybody may, a few times an hour from one address."""
    return await service.write(db, limits, data, source=client.address, sender_id=None)


@post("/desktop/support", summary="Write to support from the desktop application")
async def desktop_support(
    data: JSONBody[SupportRequest], db: Db, caller: SignedIn, limits: NamedDependency[SignInLimits]
) -> service.Accepted:
    """The same, for somebody signed in."""
    return await service.write(db, limits, data, source=str(caller.user_id), sender_id=caller.user_id)


router = Router(path="", tags=["support"], route_handlers=[client_log, support, desktop_support, export])
