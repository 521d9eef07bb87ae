"""The rules of default scenarios (decision 0034).

The operator passes no permission. A default is published, offered to everybody of its company whatever its tags, and
changed by nobody there. One that is for all companies is a copy in each of them, in new companies too.
"""

from uuid import UUID

from vesalius.access.caller import scope_of
from vesalius.audit import Event, record
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import Problem, conflict
from vesalius.kit.ids import new_id
from vesalius.kit.tenancy import Scope
from vesalius.scenarios import queries as scenarios
from vesalius.scenarios.defaults import queries
from vesalius.scenarios.defaults.queries import ListedScenario, Original

_BY = {"by": "operator"}


async def of_company(connection: Connection, scope: Scope) -> list[ListedScenario]:
    """All scenarios of a company, its defaults first."""
    return await queries.of_company(connection, scope)


async def mark(connection: Connection, scenario_id: UUID, *, everybody: bool) -> int:
    """Make a scenario a default of its company or of all; returns how many companies have it now that had not.

    Raises `Problem` 404 for an unknown one, 409 `chat_locked` while the author writes and `not_ready_to_publish`.
    """
    await queries.one_at_a_time(connection)
    original = await _held(connection, scenario_id)
    if original.locked:
        raise conflict(Code.CHAT_LOCKED, "Professor GPT is writing this scenario. Try again in a minute.")
    if not original.ready_to_publish:
        raise conflict(Code.NOT_READY_TO_PUBLISH, f"“{original.name}” still has errors.")
    given = 0
    if not original.is_default:
        await _made_default(connection, original.company_id, scenario_id)
        given += 1
    if everybody:
        shared_as = original.shared_as or scenario_id
        await queries.mark(connection, original.company_id, scenario_id, shared_as)
        for company_id in await queries.lacking(connection, shared_as):
            await _copy(connection, original, company_id, shared_as)
            given += 1
    return given


async def unmark(connection: Connection, scenario_id: UUID) -> int:
    """End a default, in all companies that have it; returns in how many. Raises `Problem` 404, and 409 for no default.

    The copies of other companies stay there as drafts, because attempts belong to them.
    """
    await queries.one_at_a_time(connection)
    found = await _held(connection, scenario_id)
    ended = await queries.unmark(connection, scenario_id, found.shared_as)
    if not ended:
        raise conflict(Code.NOT_FOUND, f"“{found.name}” is no default.")
    for row in ended:
        await record(
            connection,
            scope_of(row.company_id),
            Event.SCENARIO_DEFAULT_SWITCHED,
            actor_id=None,
            subject_id=row.id,
            detail=_BY | {"on": False},
        )
    return len(ended)


async def give_to(connection: Connection, scope: Scope) -> None:
    """Give a new company the defaults that all companies have."""
    await queries.one_at_a_time(connection)
    for original in await queries.originals(connection):
        await _copy(connection, original, scope.company_id, original.id)


async def _held(connection: Connection, scenario_id: UUID) -> Original:
    found = await queries.held(connection, scenario_id)
    if found is None:
        raise Problem(
            404, Code.NOT_FOUND, f"There is no scenario {scenario_id}. See: vesalius scenarios list"
        )
    return found


async def _copy(connection: Connection, original: Original, company_id: UUID, shared_as: UUID) -> None:
    scenario_id = new_id()
    await scenarios.insert(
        connection,
        scope_of(company_id),
        scenario_id,
        new_id(),
        scenarios.DocumentColumns(
            name=original.name,
            pathology=original.pathology,
            document=original.document,
            findings=original.findings,
            checkpoints=original.checkpoints,
            blocks=original.blocks,
            ready_to_preview=original.ready_to_preview,
            ready_to_publish=original.ready_to_publish,
            origin=original.origin,
            origin_model=original.origin_model,
        ),
        creator_id=None,
        locale=original.locale,
    )
    await _made_default(connection, company_id, scenario_id, shared_as)


async def _made_default(
    connection: Connection, company_id: UUID, scenario_id: UUID, shared_as: UUID | None = None
) -> None:
    await queries.mark(connection, company_id, scenario_id, shared_as)
    await record(
        connection,
        scope_of(company_id),
        Event.SCENARIO_DEFAULT_SWITCHED,
        actor_id=None,
        subject_id=scenario_id,
        detail=_BY | {"on": True},
    )
