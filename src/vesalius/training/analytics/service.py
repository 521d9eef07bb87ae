"""Who sees whose figures, and how the cards and their lists are put together."""

from vesalius.access.caller import Caller
from vesalius.kit.db import Connection
from vesalius.kit.paging import Page, page_of, window
from vesalius.training.analytics import queries
from vesalius.training.analytics.schemas import (
    Card,
    CardFilters,
    CardId,
    Cards,
    CardSearch,
    ScenarioFigures,
    StudentFigures,
    TagFigures,
)
from vesalius.training.periods import Period, checked
from vesalius.training.students import VisibleStudents, sight_of


async def cards(connection: Connection, caller: Caller, period: Period) -> Cards:
    """Each card in three figures, and the trend. Raises `Problem` 400 for a period that there is not."""
    checked(period)
    visible = visible_to(caller, CardFilters())
    made: list[Card] = []
    figures: tuple[tuple[CardId, queries.Statement], ...] = (
        ("students", queries.students_statement(visible)),
        ("scenarios", queries.scenarios_statement(visible)),
        ("tags", queries.tags_statement(visible)),
    )
    for card, statement in figures:
        found = await queries.sum_of(connection, caller.scope, visible, statement)
        made.append(Card(card, found.total, found.tried, found.progress))
    return Cards(made, await queries.trend(connection, caller.scope, visible, period))


async def students(connection: Connection, caller: Caller, wanted: CardSearch) -> Page[StudentFigures]:
    """One page of the caller's students."""
    page = window(wanted.sort_and_search, queries.STUDENT_FIELDS, "last_launch", "f.id")
    rows, total = await queries.students(connection, caller.scope, visible_to(caller, wanted.filters), page)
    return page_of(rows, total, wanted.sort_and_search)


async def scenarios(connection: Connection, caller: Caller, wanted: CardSearch) -> Page[ScenarioFigures]:
    """One page of scenarios, by what the caller's students did on them."""
    page = window(wanted.sort_and_search, queries.SCENARIO_FIELDS, "name", "f.id")
    rows, total = await queries.scenarios(connection, caller.scope, visible_to(caller, wanted.filters), page)
    return page_of(rows, total, wanted.sort_and_search)


async def tags(connection: Connection, caller: Caller, wanted: CardSearch) -> Page[TagFigures]:
    """One page of tags, by what the caller's students who carry them did."""
    page = window(wanted.sort_and_search, queries.TAG_FIELDS, "name", "f.id")
    rows, total = await queries.tags(connection, caller.scope, visible_to(caller, wanted.filters), page)
    return page_of(rows, total, wanted.sort_and_search)


def visible_to(caller: Caller, filters: CardFilters) -> VisibleStudents:
    """The students whose figures the caller sees."""
    sight = sight_of(caller)
    return VisibleStudents(
        sight.caller,
        sight.everybody,
        sight.staff,
        student_ids=filters.student_ids,
        tag_ids=filters.tag_ids,
        group_ids=filters.group_ids,
    )
