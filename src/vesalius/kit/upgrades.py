"""What is written only once the version before is gone: it works beside this one while an upgrade goes on."""

from datetime import timedelta

from vesalius.kit.db import Connection, fetch_value

GONE_AFTER = timedelta(days=7)
"""How long after a migration nobody thinks of versions that do not know it. Until then an upgrade can be taken back."""


async def is_known_to_all(connection: Connection, migration: str) -> bool:
    """Whether every version that works here knows a migration."""
    return bool(
        await fetch_value(connection, "SELECT applied_days_ago(%s, %s)", (migration, GONE_AFTER.days))
    )
