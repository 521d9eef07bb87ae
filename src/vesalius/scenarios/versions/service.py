"""The rules of versions: what undo, redo and restore go to, and who may look back.

Undo, redo and restore write a new version; nothing is deleted. Each version knows the one that undo goes back to
(`parent`) and, after an undo, the one that redo goes forward to (`redo_to`). An undo takes over the document and the
parent of the version it goes to and notes the version it came from for redo; a redo takes over everything of the
version it goes to. Any other change begins anew: its parent is the version before it, and there is nothing to redo.
"""

from typing import Literal
from uuid import UUID

import msgspec

from vesalius.access.caller import Caller
from vesalius.access.policy import may_edit_scenario
from vesalius.audit import Event, record
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import FieldError, Problem, conflict, invalid, not_allowed, not_found
from vesalius.kit.paging import MAX_OFFSET
from vesalius.kit.tenancy import Scope
from vesalius.scenarios import queries as scenario_queries
from vesalius.scenarios import service as scenarios
from vesalius.scenarios.document import Document, changed_pointers, differences
from vesalius.scenarios.schemas import Person, ScenarioDetail
from vesalius.scenarios.versions import queries
from vesalius.scenarios.versions.schemas import (
    Comparison,
    Restore,
    Step,
    Version,
    VersionDocument,
    VersionPage,
)

Way = Literal["undo", "redo", "restore"]


async def undo(connection: Connection, caller: Caller, wanted: Step) -> ScenarioDetail:
    """Take back the last change. Raises `Problem` 409 `nothing_to_undo`, and as edits by hand do."""
    return await _go_by_hand(connection, caller, wanted.id, wanted.revision, "undo")


async def redo(connection: Connection, caller: Caller, wanted: Step) -> ScenarioDetail:
    """Do again what was taken back last. Raises `Problem` 409 `nothing_to_redo`, and as edits by hand do."""
    return await _go_by_hand(connection, caller, wanted.id, wanted.revision, "redo")


async def restore(connection: Connection, caller: Caller, wanted: Restore) -> ScenarioDetail:
    """Give the scenario the document of an earlier version.

    Raises `Problem` 404 for a version that is not there, 409 `nothing_to_restore` where the document is the same,
    and as edits by hand do.
    """
    return await _go_by_hand(connection, caller, wanted.id, wanted.revision, "restore", wanted.number)


async def _go_by_hand(
    connection: Connection,
    caller: Caller,
    scenario_id: UUID,
    revision: int,
    way: Way,
    number: int | None = None,
) -> ScenarioDetail:
    scenario = await scenarios.at_revision(connection, caller, scenario_id, revision)
    await go(connection, caller.scope, scenario, way, number=number, author_id=caller.user_id)
    return await scenarios.get(connection, caller, scenario_id=scenario_id)


async def go(
    connection: Connection,
    scope: Scope,
    scenario: scenario_queries.WholeScenario,
    way: Way,
    *,
    number: int | None = None,
    author_id: UUID | None,
    message_id: UUID | None = None,
) -> tuple[int, scenario_queries.DocumentColumns, list[str]]:
    """Undo, redo or restore `number` in a scenario that is held; returns revision, columns and what has changed.

    With `message_id`, Professor GPT does it in answer to that message.
    """
    known = {
        version.number: version
        for version in await queries.around(
            connection, scope, scenario.id, scenario.revision, [number] if number is not None else []
        )
    }
    current = known[scenario.revision]
    target = known.get({"undo": current.parent, "redo": current.redo_to, "restore": number}[way] or 0)
    if target is None:
        raise _nothing(way) if way != "restore" else not_found()
    changed = changed_pointers(scenario.document, target.document)
    if way == "restore" and not changed:
        raise _nothing(way)
    act = scenario_queries.Act(
        kind=way,
        author_id=author_id,
        changed=changed,
        parent=current.number if way == "restore" else target.parent,
        redo_to={"undo": current.number, "redo": target.redo_to, "restore": None}[way],
        same_as=target.same_as or target.number,
        message_id=message_id,
    )
    revision, columns = await scenarios.store(
        connection,
        scope,
        scenario,
        msgspec.convert(target.document, Document),
        act,
        origin=(target.origin, target.origin_model),
    )
    await record(
        connection,
        scope,
        Event.SCENARIO_CHANGED,
        actor_id=author_id,
        subject_id=scenario.id,
        detail={"pointers": changed, "by": way, "sameAs": act.same_as},
    )
    return revision, columns, changed


def _nothing(way: Way) -> Problem:
    words = {
        "undo": (Code.NOTHING_TO_UNDO, "There is no change to take back."),
        "redo": (Code.NOTHING_TO_REDO, "There is nothing to do again."),
        "restore": (Code.NOTHING_TO_RESTORE, "The scenario is as it was in this version already."),
    }
    return conflict(*words[way])


async def search(
    connection: Connection, caller: Caller, scenario_id: UUID, page: int, size: int
) -> VersionPage:
    """One page of a scenario's versions, newest first."""
    await _access(connection, caller, scenario_id)
    if page * size > MAX_OFFSET:
        raise invalid(FieldError("/page", Code.PAGE_TOO_FAR))
    rows = await queries.page(connection, caller.scope, scenario_id, size, page * size)
    return VersionPage(
        [
            Version(
                number=row.number,
                at=row.at,
                kind=row.kind,
                by=msgspec.convert(row.by, Person | None),
                by_professor=row.by_professor,
                model=row.model,
                changed=row.changed,
                name=row.name,
                message=row.message,
                same_as=row.same_as,
            )
            for row in rows
        ],
        await queries.count(connection, caller.scope, scenario_id),
        page,
        size,
    )


async def get(connection: Connection, caller: Caller, scenario_id: UUID, number: int) -> VersionDocument:
    """The document as it was in a version."""
    await _access(connection, caller, scenario_id)
    found = await _version(connection, caller.scope, scenario_id, number)
    return VersionDocument(found.number, found.document)


async def compare(
    connection: Connection, caller: Caller, scenario_id: UUID, before: int, after: int
) -> Comparison:
    """What differs between two versions."""
    await _access(connection, caller, scenario_id)
    one = await _version(connection, caller.scope, scenario_id, before)
    other = await _version(connection, caller.scope, scenario_id, after)
    return Comparison(before, after, list(differences(one.document, other.document)))


async def _access(connection: Connection, caller: Caller, scenario_id: UUID) -> None:
    """Versions are for those who may change the scenario."""
    found = await scenarios.access_scenario(connection, caller, scenario_id=scenario_id)
    if not may_edit_scenario(caller, found.creator_id, found.is_default):
        raise not_allowed()


async def _version(
    connection: Connection, scope: Scope, scenario_id: UUID, number: int
) -> queries.StoredVersion:
    found = await queries.version(connection, scope, scenario_id, number)
    if found is None:
        raise not_found()
    return found
