"""What somebody may train on: for students what their tags open to them, for others all that is published."""

from typing import Any
from uuid import UUID

import msgspec

from vesalius.access.caller import Caller
from vesalius.kit.db import Connection
from vesalius.kit.errors import not_found
from vesalius.kit.paging import Page
from vesalius.scenarios.document import PATHOLOGIES, Document
from vesalius.scenarios.schemas import TagLabel
from vesalius.training.assignments.taking import service as taking
from vesalius.training.offered import queries
from vesalius.training.offered.schemas import OfferedDetail, OfferedScenario
from vesalius.training.students import is_staff


async def offered(connection: Connection, caller: Caller, page: int, size: int) -> Page[OfferedScenario]:
    """One page of what the caller may train on, by name."""
    rows, total = await queries.page(
        connection, caller.scope, caller.user_id, staff=is_staff(caller), limit=size, offset=page * size
    )
    return Page([_row(row) for row in rows], total, page, size)


async def detail(connection: Connection, caller: Caller, scenario_id: UUID) -> OfferedDetail:
    """One of them with its document.

    Raises `Problem` 404 for anything that is not offered to the caller, 409 `exam_not_over` for the case of an exam
    that awaits them: the document has the answers.
    """
    row = await queries.find(connection, caller.scope, caller.user_id, scenario_id, staff=is_staff(caller))
    if row is None:
        raise not_found()
    await taking.refuse_cases_of_exams(connection, caller.scope, caller.user_id, [scenario_id])
    return OfferedDetail(
        **_shared(row),
        revision=row.revision,
        locale=row.locale,
        scenario_data=msgspec.convert(row.document, Document),
    )


async def suggested(
    connection: Connection, caller: Caller, *, tried: bool, limit: int
) -> list[OfferedScenario]:
    """What to go on with (`tried`) or to begin."""
    rows = await queries.suggested(
        connection, caller.scope, caller.user_id, staff=is_staff(caller), tried=tried, limit=limit
    )
    return [_row(row) for row in rows]


def _shared(row: queries.Offered) -> dict[str, Any]:
    pathology = PATHOLOGIES.get(row.pathology or "")
    return {
        "id": row.id,
        "name": row.name,
        "pathology": row.pathology,
        "group": pathology.group if pathology else None,
        "difficulty": row.difficulty,
        "minutes": row.minutes,
        "tags": msgspec.convert(row.tags, list[TagLabel]),
        "progress": row.progress,
        "attempts": row.attempts,
        "last_launch": row.last_launch,
        "abilities": ["train"],
    }


def _row(row: queries.Offered) -> OfferedScenario:
    return OfferedScenario(**_shared(row))
