"""The rules of tags."""

from uuid import UUID

from vesalius.access.caller import Caller
from vesalius.audit import Event, record
from vesalius.kit.batches import Outcomes, each
from vesalius.kit.db import Connection
from vesalius.kit.errors import FieldError, invalid
from vesalius.kit.paging import Page, page_of, window
from vesalius.scenarios.service import access_scenario
from vesalius.scenarios.tags import queries
from vesalius.scenarios.tags.schemas import Tag, TagScenarios, TagSearch


async def search(connection: Connection, caller: Caller, wanted: TagSearch) -> Page[Tag]:
    """One page of the company's tags."""
    page = window(
        wanted.sort_and_search, queries.SORT_FIELDS, "createdAt", never_null=queries.SORT_FIELDS.keys()
    )
    rows, total = await queries.search(connection, caller.scope, page)
    return page_of(rows, total, wanted.sort_and_search)


async def tag_scenarios(connection: Connection, caller: Caller, wanted: TagScenarios) -> Outcomes:
    """Give scenarios their tags, which decides whom they are offered to. Raises `Problem` 400 for an unknown tag."""
    if not await queries.known(connection, caller.scope, wanted.tag_ids):
        raise invalid(FieldError("/tagIds", "unknown_value"))

    async def one(scenario_id: UUID) -> None:
        scenario = await access_scenario(connection, caller, scenario_id=scenario_id, edit=True)
        await queries.set_scenario_tags(connection, caller.scope, scenario.id, wanted.tag_ids)
        await record(
            connection,
            caller.scope,
            Event.SCENARIO_TAGGED,
            actor_id=caller.user_id,
            subject_id=scenario.id,
            detail={
                "before": [tag["id"] for tag in scenario.tags],
                "after": [str(tag) for tag in wanted.tag_ids],
            },
        )

    return await each(wanted.scenario_ids, one)
