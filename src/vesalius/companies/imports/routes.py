"""Calls on imports."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal
from uuid import UUID

from litestar import Request, Response, Router
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.openapi.spec import (
    OpenAPIFormat,
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    Schema,
)
from litestar.params import FromPath, FromQuery, JSONBody, MultipartBody, QueryParameter
from litestar.status_codes import HTTP_413_REQUEST_ENTITY_TOO_LARGE

from vesalius.access.guard import caller_of
from vesalius.access.parameters import Db, SignedIn
from vesalius.companies.imports import service
from vesalius.companies.imports.limits import LARGEST_FILE
from vesalius.companies.imports.reading import refused
from vesalius.companies.imports.sample import csv_sample, xlsx_sample
from vesalius.companies.imports.schemas import ConfirmImport, Import, ImportRow, Upload
from vesalius.kit.db import Database
from vesalius.kit.locales import Locale
from vesalius.kit.paging import Page
from vesalius.kit.routing import get, post
from vesalius.kit.web import answer_error

_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def _answer_too_large(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """The body was refused by its announced or real size, before it was read to its end."""
    return answer_error(request, refused("file_too_large"))


@post(
    "/user-management/imports",
    summary="Try a file of members",
    # The file and what a form puts around it.
    request_max_body_size=LARGEST_FILE + 64 * 1024,
    exception_handlers={HTTP_413_REQUEST_ENTITY_TOO_LARGE: _answer_too_large},
)
async def add_import(
    request: Request[Any, Any, Any],
    data: MultipartBody[Upload],
    database: NamedDependency[Database],
) -> Import:
    """Read a CSV or XLSX file and say, row by row, what would come of it. Nothing is written yet."""
    caller = caller_of(request)
    # One of a company at a time: however many it sends, those of others are read and compared meanwhile.
    async with database.locks.hold(("imports", caller.scope.company_id)):
        return await service.try_file(database, caller, data.file, data.columns, data.license_id)


@get("/user-management/imports/{import_id:uuid}", summary="How an import stands")
async def show_import(import_id: FromPath[UUID], db: Db, caller: SignedIn) -> Import:
    """The dry run, the progress or the outcome."""
    return await service.show(db, caller, import_id)


@post("/user-management/imports/{import_id:uuid}/confirm", summary="Write an import")
async def confirm_import(
    import_id: FromPath[UUID], db: Db, caller: SignedIn, data: JSONBody[ConfirmImport | None] = None
) -> Import:
    """Have all its rows written; invitations follow by mail."""
    return await service.confirm(db, caller, import_id, skip_present=data is not None and data.skip_present)


@get("/user-management/imports/{import_id:uuid}/bad-rows", summary="Rows of an import to correct")
async def bad_rows(
    import_id: FromPath[UUID],
    db: Db,
    caller: SignedIn,
    page: Annotated[int, QueryParameter(name="page", ge=0, le=10_000)] = 0,
    size: Annotated[int, QueryParameter(name="size", ge=1, le=1000)] = 100,
) -> Page[ImportRow]:
    """The rows that keep the file from being imported, with what is wrong; not those of people who are members."""
    return await service.bad_rows(db, caller, import_id, page=page, size=size)


@dataclass
class _InBothKinds(Operation):
    """The description of a call that answers the one or the other."""

    def __post_init__(self) -> None:
        for answer in (self.responses or {}).values():
            if isinstance(answer, OpenAPIResponse) and answer.content:
                answer.content[_XLSX] = OpenAPIMediaType(
                    Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY)
                )


@get(
    "/user-management/import-sample",
    summary="A file to begin with",
    media_type="text/csv",
    operation_class=_InBothKinds,
)
async def import_sample(
    caller: SignedIn,
    kind: Annotated[Literal["csv", "xlsx"], QueryParameter(name="format")] = "csv",
    locale: FromQuery[Locale | None] = None,
) -> Response[bytes]:
    """A small file with every column, in the language asked for or the caller's."""
    language = locale or caller.locale
    content = xlsx_sample(language) if kind == "xlsx" else csv_sample(language)
    return Response(
        content,
        media_type=_XLSX if kind == "xlsx" else "text/csv",
        headers={"content-disposition": f'attachment; filename="members.{kind}"'},
    )


router = Router(path="", route_handlers=[add_import, show_import, bad_rows, confirm_import, import_sample])
