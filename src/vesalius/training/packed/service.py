"""Packing what was done and said in attempts that have been over for some days."""

from collections import Counter
from datetime import timedelta
from typing import Any

from vesalius.access.caller import scope_of
from vesalius.kit.db import Connection, Database, current_time
from vesalius.kit.ids import floor_of
from vesalius.kit.upgrades import is_known_to_all
from vesalius.training.packed import queries

AFTER = timedelta(days=7)
"""How long an attempt has been over."""
BATCH = 100
"""Attempts, or chats, that one transaction packs."""

_PACKED_SINCE = "0058_packed_training.sql"
_KINDS = {"attempts": queries.pack_steps_before, "chats": queries.pack_messages_before}


async def pack_old(database: Database) -> Counter[str]:
    """Pack what is old enough, in every company, batch by batch; returns how many attempts and chats.

    A run that is stopped anywhere is taken up by the next one, and two at once share the work.
    """
    packed: Counter[str] = Counter()
    async with database.transaction() as connection:
        if not await is_known_to_all(connection, _PACKED_SINCE):
            return packed
        given = await moment(connection)
        companies = await queries.companies(connection)
    for company_id in companies:
        for kind, pack in _KINDS.items():
            more = True
            while more:
                async with database.transaction(company_id) as connection:
                    more = bool(number := await pack(connection, scope_of(company_id), given))
                packed[kind] += number
    return +packed


async def moment(connection: Connection) -> dict[str, Any]:
    """Before when an attempt has to have ended now, and how many a batch takes."""
    before = await current_time(connection) - AFTER
    return {"before": before, "floor": floor_of(before), "most": BATCH}
