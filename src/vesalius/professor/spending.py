"""What companies use of a model, as operators look at it."""

from vesalius.kit.db import Connection
from vesalius.kit.tenancy import Scope
from vesalius.professor import queries
from vesalius.professor.queries import MonthOfModel

__all__ = ["MonthOfModel", "months_of"]


async def months_of(connection: Connection, scope: Scope) -> list[MonthOfModel]:
    """The company's months with a model, the latest first."""
    return await queries.months(connection, scope)
