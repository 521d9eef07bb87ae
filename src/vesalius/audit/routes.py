"""Calls on the audit trail."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Router
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from vesalius.access.guard import bearer_of
from vesalius.access.parameters import Db, SignedIn, TimeZone
from vesalius.audit import service
from vesalius.audit.schemas import AuditFilters, AuditPage, AuditSearch
from vesalius.kit.codes import Code
from vesalius.kit.db import Database
from vesalius.kit.errors import FieldError, invalid
from vesalius.kit.routing import get, post
from vesalius.kit.time_zones import zone_of
from vesalius.kit.tokens import token_hash

FiltersText = Annotated[str, QueryParameter(name="filters", max_length=10_000)]


@post("/audit/search", summary="Who did what to whom")
async def search(data: JSONBody[AuditSearch], db: Db, caller: SignedIn) -> AuditPage:
    """The company's audit trail, newest first."""
    return await service.search(db, caller, data.filters, data.sort_and_search)


@get("/audit/export", summary="The audit trail as a file", media_type="text/csv")
async def export(
    database: NamedDependency[Database],
    caller: SignedIn,
    request: Request[Any, Any, Any],
    filters: FiltersText = "{}",
    time_zone: TimeZone = "UTC",
) -> Stream:
    """The newest events as a CSV file; `filters` are those of the search, as a JSON text."""
    try:
        chosen = msgspec.json.decode(filters, type=AuditFilters)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise invalid(FieldError("/filters", Code.INVALID)) from error
    return Stream(
        service.export(database, caller, token_hash(bearer_of(request)), chosen, zone_of(time_zone)),
        media_type="text/csv",
        headers={"content-disposition": 'attachment; filename="audit.csv"'},
    )


router = Router(path="", tags=["audit"], route_handlers=[search, export])
