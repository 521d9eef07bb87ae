"""The call that gives people their data."""

from litestar import Response

from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.routing import get
from vesalius.support.export import service


@get("/profile/export", summary="My data", media_type="application/zip")
async def export(db: Db, caller: SignedIn) -> Response[bytes]:
    """Everything the portal knows of the caller, as JSON and CSV in a zip file."""
    return Response(
        await service.own_data(db, caller),
        media_type="application/zip",
        headers={"content-disposition": 'attachment; filename="my-data.zip"'},
    )
