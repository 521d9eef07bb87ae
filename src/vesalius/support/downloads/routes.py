"""Calls of downloads."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Router
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream

from vesalius.access.guard import caller_of
from vesalius.kit.db import Database
from vesalius.kit.locales import Locale
from vesalius.kit.routing import get, post
from vesalius.support.downloads.schemas import DownloadLink, Downloads
from vesalius.support.downloads.service import DownloadService, wanted_range


@get("/downloads", summary="What can be downloaded")
async def offered(
    database: NamedDependency[Database],
    downloads_service: NamedDependency[DownloadService],
    locale: Annotated[Locale, QueryParameter(name="locale")] = "en_UK",
) -> Downloads:
    """The desktop application for Windows and the user guides, described in one language."""
    return await downloads_service.offered(database, locale)


@post("/downloads/{download_id:uuid}/link", summary="An address to download a file from")
async def link(
    request: Request[Any, Any, Any],
    database: NamedDependency[Database],
    downloads_service: NamedDependency[DownloadService],
    download_id: FromPath[UUID],
) -> DownloadLink:
    """For the browser's own download: works without a bearer, for an hour, as long as this session goes on."""
    return await downloads_service.link(database, caller_of(request), download_id)


@get(
    "/downloads/file/{ticket:str}",
    summary="A file",
)
async def file(
    request: Request[Any, Any, Any],
    database: NamedDependency[Database],
    downloads_service: NamedDependency[DownloadService],
    ticket: FromPath[str],
) -> Stream:
    """The file, or with `Range` a piece of it, so that an interrupted download is taken up again."""
    row = await downloads_service.file(database, ticket)
    tag = f'"{row.sha256.hex()}"'
    # A piece of what has changed meanwhile fits to nothing: then the whole is sent.
    same = request.headers.get("if-range", tag) == tag
    piece = wanted_range(request.headers.get("range", ""), row.size) if same else None
    start, length = piece or (0, row.size)
    headers = {
        "content-disposition": f'attachment; filename="{row.file_name}"',
        "content-length": str(length),
        "accept-ranges": "bytes",
        "etag": tag,
        "cache-control": "private, no-store",
    }
    if piece:
        headers["content-range"] = f"bytes {start}-{start + length - 1}/{row.size}"
    return Stream(
        downloads_service.store.read(row.sha256, start, length),
        status_code=206 if piece else 200,
        headers=headers,
        media_type="application/pdf" if row.file_name.endswith(".pdf") else "application/octet-stream",
    )


router = Router(path="", tags=["downloads"], route_handlers=[offered, link, file])
