"""What a route asks for by the name of its parameter: `db` and `caller`."""

from typing import TypeAlias

from litestar.di import NamedDependency

from vesalius.access.caller import Caller
from vesalius.kit.db import Connection

Db: TypeAlias = NamedDependency[Connection]
"""The request's transaction."""

SignedIn: TypeAlias = NamedDependency[Caller]
"""The person whom the guard let in."""
