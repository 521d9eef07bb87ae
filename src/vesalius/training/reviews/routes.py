"""Calls of reviews."""

from uuid import UUID

import msgspec
from litestar import Router
from litestar.params import FromPath, JSONBody

from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.paging import Page
from vesalius.kit.routing import get, post
from vesalius.training.bedside.schemas import Comment, Review
from vesalius.training.reviews import service
from vesalius.training.reviews.schemas import AttemptRow, AttemptSearch, PostComment


class Comments(msgspec.Struct, rename="camel"):
    """Everything that is said about an attempt, the oldest first."""

    comments: list[Comment]


@post("/attempts/search", summary="Attempts that have ended")
async def search(data: JSONBody[AttemptSearch], db: Db, caller: SignedIn) -> Page[AttemptRow]:
    """One page of attempts with their scores: one's own, a student's, or all on a scenario that one may see.

    The search looks at names of scenarios; sorted by `ended`, `started`, `percent`, `progress`, `seconds` or
    `scenarioName`. Counted up to 500.
    """
    return await service.search(db, caller, data)


@get("/attempts/{attempt_id:uuid}/review", summary="An attempt looked back on")
async def review(attempt_id: FromPath[UUID], db: Db, caller: SignedIn) -> Review:
    """What was done, what it was worth and why; one's own, or of a student of one's own."""
    return await service.review(db, caller, attempt_id)


@post("/attempts/{attempt_id:uuid}/comments", summary="Comment an attempt")
async def comment(
    attempt_id: FromPath[UUID], data: JSONBody[PostComment], db: Db, caller: SignedIn
) -> Comments:
    """Say something about an attempt that one may review; everybody who may review it reads it."""
    return Comments(await service.comment(db, caller, attempt_id, data))


router = Router(path="", tags=["reviews"], route_handlers=[search, review, comment])
