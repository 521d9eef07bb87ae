"""Calls of the desktop application."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Router
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, QueryParameter

from vesalius.access.parameters import Db, SignedIn
from vesalius.companies.licenses import service as licenses
from vesalius.kit.codes import Code
from vesalius.kit.db import Database
from vesalius.kit.errors import Problem
from vesalius.kit.paging import Page
from vesalius.kit.routing import get, post
from vesalius.kit.unit import unit_of
from vesalius.training.attempts import service as attempts
from vesalius.training.attempts.schemas import (
    AttemptState,
    EndAttempt,
    EndedAttempt,
    ReportSteps,
    StartAttempt,
    StartedAttempt,
)
from vesalius.training.chats import service as chats
from vesalius.training.chats.schemas import ChatState, PostMessages
from vesalius.training.idempotency import Idempotent, provide_idempotency
from vesalius.training.offered import service as offered
from vesalius.training.offered.schemas import OfferedDetail, OfferedScenario
from vesalius.training.organisms import service as organisms
from vesalius.training.organisms.schemas import EndedOrganism, Organism
from vesalius.training.pft import service as pft
from vesalius.training.pft.payload import PftResult
from vesalius.training.pft.schemas import PftStored
from vesalius.training.recordings import service as recordings
from vesalius.training.recordings.schemas import Recorded, Recordings


@post("/desktop/organisms", summary="Start an organism")
async def start_organism(
    request: Request[Any, Any, Any],
    db: Db,
    caller: SignedIn,
    idempotency: Idempotent,
    database: NamedDependency[Database],
) -> Organism:
    """Take one of the license's places for a running organism and keep it by heartbeats.

    A session runs one organism: another start ends the one before, with the attempts on it. 409
    `organism_limit_reached` while as many run as the license allows, `organism_person_limit` while the person runs two
    in other sessions.
    """
    try:
        return await idempotency.run(Organism, lambda: organisms.start(db, caller))
    except Problem as refused:
        if refused.code == Code.ORGANISM_LIMIT_REACHED:
            await unit_of(request.scope).finish(commit=False)
            await licenses.note_denied_start(database, caller)
        raise


@post("/desktop/organisms/{organism_id:uuid}/heartbeat", summary="Keep an organism")
async def heartbeat(
    organism_id: FromPath[UUID], db: Db, caller: SignedIn, idempotency: Idempotent
) -> Organism:
    """Renew the lease; every 30 seconds, because it lasts 90. 409 `organism_not_live` when it has run out."""
    return await idempotency.run(Organism, lambda: organisms.heartbeat(db, caller, organism_id))


@post("/desktop/organisms/{organism_id:uuid}/end", summary="End an organism")
async def end_organism(
    organism_id: FromPath[UUID], db: Db, caller: SignedIn, idempotency: Idempotent
) -> EndedOrganism:
    """Give the place back. Ending an organism again changes nothing."""
    return await idempotency.run(EndedOrganism, lambda: organisms.end(db, caller, organism_id))


@get("/desktop/scenarios", summary="What is offered")
async def offered_scenarios(
    db: Db,
    caller: SignedIn,
    page: Annotated[int, QueryParameter(name="page", ge=0, le=10_000)] = 0,
    size: Annotated[int, QueryParameter(name="size", ge=1, le=1000)] = 100,
) -> Page[OfferedScenario]:
    """The scenarios the person may train on, by name, with what they have done on each."""
    return await offered.offered(db, caller, page, size)


@get("/desktop/scenarios/{scenario_id:uuid}", summary="One offered scenario")
async def offered_scenario(scenario_id: FromPath[UUID], db: Db, caller: SignedIn) -> OfferedDetail:
    """The scenario with the document to run."""
    return await offered.detail(db, caller, scenario_id)


@post("/desktop/attempts", summary="Begin an attempt")
async def start_attempt(
    data: JSONBody[StartAttempt], db: Db, caller: SignedIn, idempotency: Idempotent
) -> StartedAttempt:
    """Begin to run an offered scenario on a running organism of one's own."""
    return await idempotency.run(StartedAttempt, lambda: organisms.start_attempt(db, caller, data))


@post("/desktop/attempts/{attempt_id:uuid}/steps", summary="Report steps")
async def report_steps(
    attempt_id: FromPath[UUID], data: JSONBody[ReportSteps], db: Db, caller: SignedIn, idempotency: Idempotent
) -> AttemptState:
    """Append what the learner did, and the progress after it. Progress never falls."""
    return await idempotency.run(AttemptState, lambda: attempts.report(db, caller, attempt_id, data))


@post("/desktop/attempts/{attempt_id:uuid}/messages", summary="Post what was said")
async def post_messages(
    attempt_id: FromPath[UUID],
    data: JSONBody[PostMessages],
    db: Db,
    caller: SignedIn,
    idempotency: Idempotent,
) -> ChatState:
    """Append to the session chat of the attempt, which begins with its first message and ends with the attempt.

    `mark` is for politeness and attentiveness, 0 to 100, and only for what the student says. 409 `chat_full`
    beyond 5,000 messages, `chat_too_long` beyond 400,000 characters.
    """
    return await idempotency.run(ChatState, lambda: chats.post(db, caller, attempt_id, data))


@post("/desktop/attempts/{attempt_id:uuid}/pft-results", summary="Post a pulmonary function test")
async def post_pft_result(
    attempt_id: FromPath[UUID], data: JSONBody[PftResult], db: Db, caller: SignedIn, idempotency: Idempotent
) -> PftStored:
    """Keep a result of the simulated patient's, at a second of the attempt.

    `resultId` opens `/downloadPDFResultPFT?resultId=…` in the browser. 400 for numbers that nobody can have, 409
    `too_many_results` beyond 20 in one attempt.
    """
    return await idempotency.run(PftStored, lambda: pft.post(db, caller, attempt_id, data))


@post("/desktop/attempts/{attempt_id:uuid}/end", summary="End an attempt")
async def end_attempt(
    attempt_id: FromPath[UUID], data: JSONBody[EndAttempt], db: Db, caller: SignedIn, idempotency: Idempotent
) -> EndedAttempt:
    """End the attempt; from now on it counts in progress and analytics. `abandoned` is not completed."""
    return await idempotency.run(EndedAttempt, lambda: attempts.end(db, caller, attempt_id, data))


@post("/desktop/recordings", summary="Upload what was recorded offline")
async def upload(data: JSONBody[Recordings], db: Db, caller: SignedIn, idempotency: Idempotent) -> Recorded:
    """Take over whole sessions of the last 60 days that were recorded without a connection; all or nothing."""
    return await idempotency.run(Recorded, lambda: recordings.upload(db, caller, data.sessions))


router = Router(
    path="",
    tags=["desktop"],
    dependencies={"idempotency": Provide(provide_idempotency)},
    route_handlers=[
        start_organism,
        heartbeat,
        end_organism,
        offered_scenarios,
        offered_scenario,
        start_attempt,
        report_steps,
        post_messages,
        post_pft_result,
        end_attempt,
        upload,
    ],
)
