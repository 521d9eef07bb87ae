"""Packing what was done and said in attempts that have been over for some days."""

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from uuid import UUID

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
KINDS = {"attempts": queries.STEPS, "chats": queries.MESSAGES}


async def pack_old(database: Database) -> Counter[str]:
    """Pack what is old enough, in every company, batch by batch; returns how many attempts and chats.

    A run that is stopped anywhere is taken up by the next one, and two at once share the work.
    """
    packed: Counter[str] = Counter()
    async with database.transaction() as connection:
        if not await is_known_to_all(connection, _PACKED_SINCE):
            return packed
        first = await first_batch(connection)
        companies = await queries.companies(connection)
    for company_id in companies:
        for name, kind in KINDS.items():
            batch: queries.Batch | None = first
            while batch is not None:
                async with database.transaction(company_id) as connection:
                    done = await queries.pack(connection, scope_of(company_id), kind, batch)
                packed[name] += done.number
                batch = replace(batch, after=done.after) if done.after else None
    return +packed


async def first_batch(connection: Connection) -> queries.Batch:
    """What can be packed now, from the oldest on."""
    before = await current_time(connection) - AFTER
    return queries.Batch(before, floor_of(before), BATCH, after=UUID(int=0))
