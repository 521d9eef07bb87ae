"""What a route asks for by the name of its parameter: `db` and `caller`."""

from typing import Annotated, TypeAlias

from litestar.di import NamedDependency
from litestar.params import QueryParameter

from vesalius.access.caller import Caller
from vesalius.kit.db import Connection

Db: TypeAlias = NamedDependency[Connection]
"""The request's transaction."""

SignedIn: TypeAlias = NamedDependency[Caller]
"""The person whom the guard let in."""

TimeZone: TypeAlias = Annotated[
    str,
    QueryParameter(
        name="timeZone",
        max_length=64,
        description="Name of the zone that times are written in: Europe/Sofia.",
    ),
]
