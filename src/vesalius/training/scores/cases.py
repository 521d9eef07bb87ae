"""Cases as the rules of a run take them, by version. A version never changes, so the latest used are kept."""

from collections import OrderedDict
from uuid import UUID

import msgspec

from vesalius.kit.db import Connection
from vesalius.kit.tenancy import Scope
from vesalius.scenarios.document import Document
from vesalius.scenarios.engine.case import Case
from vesalius.training.scores import queries

MOST_KEPT = 64
"""Of a process; some 200 KiB each."""

_kept: OrderedDict[tuple[UUID, UUID, int], Case] = OrderedDict()
_decoder = msgspec.json.Decoder(Document)


async def case_of(
    connection: Connection, scope: Scope, scenario_id: UUID | None, revision: int | None
) -> Case | None:
    """The case of a version; None when the scenario is gone, or cannot be run."""
    if scenario_id is None or revision is None:
        return None
    key = (scope.company_id, scenario_id, revision)
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    text = await queries.document(connection, scope, scenario_id, revision)
    if text is None:
        return None
    case = Case(_decoder.decode(text))
    if case.start is None:
        return None
    _kept[key] = case
    if len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return case
