"""Calls of the bedside."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Router
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from vesalius.access.parameters import Db, SignedIn
from vesalius.companies.licenses import service as licenses
from vesalius.kit.codes import Code
from vesalius.kit.db import Database
from vesalius.kit.errors import Problem
from vesalius.kit.locales import LANGUAGES, Locale
from vesalius.kit.routing import get, post
from vesalius.kit.unit import unit_of
from vesalius.professor.talk import Talk
from vesalius.scenarios.engine.view import drugs
from vesalius.training.bedside import service
from vesalius.training.bedside.schemas import Bedside, Drugs, OpenBedside, PostAct, StartBedside


@post("/bedside/attempts", summary="Begin a case at the bedside")
async def start_bedside(
    request: Request[Any, Any, Any],
    data: JSONBody[StartBedside],
    db: Db,
    caller: SignedIn,
    database: NamedDependency[Database],
) -> Bedside:
    """Run an offered case in the browser. It takes one of the license's places, as the desktop application does.

    409 `bedside_open` while another run of one's own goes on: `takeOver` ends it.
    """
    try:
        return await service.start(db, caller, data)
    except Problem as refused:
        if refused.code == Code.ORGANISM_LIMIT_REACHED:
            await unit_of(request.scope).finish(commit=False)
            await licenses.note_denied_start(database, caller)
        raise


@get("/bedside/attempts/open", summary="The run that goes on")
async def open_bedside(db: Db, caller: SignedIn) -> OpenBedside:
    """The run of one's own that goes on, in whichever window."""
    return await service.open_now(db, caller)


@get("/bedside/drugs", summary="Drugs that can be ordered")
async def bedside_drugs(
    caller: SignedIn, locale: Annotated[Locale, QueryParameter(name="locale")] = "en_UK"
) -> Drugs:
    """Every drug by its name in the language of a case; the same for all cases, so it is asked for once."""
    return Drugs(drugs(LANGUAGES[locale]))


@get("/bedside/attempts/{attempt_id:uuid}", summary="A run as the learner sees it")
async def look_at_bedside(attempt_id: FromPath[UUID], db: Db, caller: SignedIn) -> Bedside:
    """The run now. To ask every few seconds keeps its place: a run that nobody asks for is over after 90 seconds."""
    return await service.look(db, caller, attempt_id)


@post("/bedside/attempts/{attempt_id:uuid}/acts", summary="Do something at the bedside")
async def act_at_bedside(
    request: Request[Any, Any, Any],
    attempt_id: FromPath[UUID],
    data: JSONBody[PostAct],
    db: Db,
    caller: SignedIn,
    database: NamedDependency[Database],
    talk: NamedDependency[Talk | None],
) -> Bedside:
    """An act counts at the second in which it comes. 409 `bedside_moved_on` when `number` is not that of all acts."""
    wording = await service.wording(db, caller, attempt_id, data) if talk is not None else None
    if talk is None or wording is None:
        return await service.act(db, caller, attempt_id, data)
    # A model takes seconds: no connection waits for it, and nobody else at this run.
    await unit_of(request.scope).finish(commit=False)
    answer = await talk.word(database, caller.scope, wording)
    async with database.transaction(caller.scope.company_id) as connection:
        return await service.act(connection, caller, attempt_id, data, answer)


router = Router(
    path="",
    tags=["bedside"],
    route_handlers=[start_bedside, open_bedside, bedside_drugs, look_at_bedside, act_at_bedside],
)
