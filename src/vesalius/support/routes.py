"""Calls of support."""

from typing import Annotated

import msgspec
from litestar import Router, post
from litestar.params import JSONBody

from vesalius.kit.logging import get_logger
from vesalius.kit.web import FromClient

log = get_logger("vesalius.client")


class ClientError(msgspec.Struct, rename="camel"):
    """An error as a browser saw it. The stack trace is required: without one nobody can act on it."""

    message: Annotated[str, msgspec.Meta(max_length=2000)]
    stack: Annotated[str, msgspec.Meta(min_length=1, max_length=16000)]
    path: Annotated[str, msgspec.Meta(max_length=500)] = ""
    build_id: Annotated[str, msgspec.Meta(max_length=100)] = ""


@post("/client-log", status_code=204, summary="Report an error of the browser")
async def client_log(data: JSONBody[ClientError], client: FromClient) -> None:
    """Write the error to the server's log."""
    log.warning(
        "client_error",
        message=data.message,
        stack=data.stack,
        path=data.path,
        build=data.build_id,
        agent=client.agent,
    )


router = Router(path="", tags=["support"], route_handlers=[client_log])
