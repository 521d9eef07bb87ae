"""Calls of versions."""

from typing import Annotated
from uuid import UUID

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from vesalius.access.parameters import Db, SignedIn
from vesalius.scenarios.chat import service as chat
from vesalius.scenarios.schemas import ScenarioDetail
from vesalius.scenarios.versions import service
from vesalius.scenarios.versions.schemas import Comparison, Restore, Step, VersionDocument, VersionPage

ScenarioId = Annotated[UUID, QueryParameter(name="id")]
HIGHEST = 2**31 - 1


@post("/scenario/undo", status_code=200, summary="Undo the last change")
async def undo(data: JSONBody[Step], db: Db, caller: SignedIn) -> ScenarioDetail:
    """Take back the last change, by hand or by Professor GPT; called again, the one before it.

    The specification has no way back from a change.
    """
    detail = await service.undo(db, caller, data)
    await chat.changed_by_hand(db, caller, detail.chat_id, detail, other_version=True)
    return detail


@post("/scenario/redo", status_code=200, summary="Redo what was undone")
async def redo(data: JSONBody[Step], db: Db, caller: SignedIn) -> ScenarioDetail:
    """Do again what was taken back last, as long as nothing else has changed the scenario since."""
    detail = await service.redo(db, caller, data)
    await chat.changed_by_hand(db, caller, detail.chat_id, detail, other_version=True)
    return detail


@post("/scenario/restore", status_code=200, summary="Restore a version")
async def restore(data: JSONBody[Restore], db: Db, caller: SignedIn) -> ScenarioDetail:
    """Give the scenario the document of an earlier version, as a change that undo takes back."""
    detail = await service.restore(db, caller, data)
    await chat.changed_by_hand(db, caller, detail.chat_id, detail, other_version=True)
    return detail


@get("/scenario/versions", summary="The versions of a scenario")
async def versions(
    db: Db,
    caller: SignedIn,
    scenario_id: ScenarioId,
    page: Annotated[int, QueryParameter(name="page", ge=0, le=HIGHEST)] = 0,
    size: Annotated[int, QueryParameter(name="size", ge=1, le=200)] = 50,
) -> VersionPage:
    """Who changed the scenario, when and where, newest first; for those who may change it."""
    return await service.search(db, caller, scenario_id, page, size)


@get("/scenario/version", summary="A version of a scenario")
async def version(
    db: Db,
    caller: SignedIn,
    scenario_id: ScenarioId,
    number: Annotated[int, QueryParameter(name="number", ge=1, le=HIGHEST)],
) -> VersionDocument:
    """The document as it was in that version."""
    return await service.get(db, caller, scenario_id, number)


@get("/scenario/compare", summary="Compare two versions")
async def compare(
    db: Db,
    caller: SignedIn,
    scenario_id: ScenarioId,
    before: Annotated[int, QueryParameter(name="from", ge=1, le=HIGHEST)],
    after: Annotated[int, QueryParameter(name="to", ge=1, le=HIGHEST)],
) -> Comparison:
    """What differs between two versions, field by field, with the values of both."""
    return await service.compare(db, caller, scenario_id, before, after)


router = Router(path="", route_handlers=[undo, redo, restore, versions, version, compare])
