"""Use of a license's quota, and who used how much of it."""

from uuid import UUID
from zoneinfo import ZoneInfo

from vesalius.access.caller import Caller
from vesalius.companies.licenses import queries
from vesalius.companies.quota import compliance
from vesalius.kit.db import Connection
from vesalius.kit.errors import not_found
from vesalius.kit.messages import messages
from vesalius.kit.spreadsheets import CsvFile


async def usage_csv(connection: Connection, caller: Caller, license_id: UUID, zone: ZoneInfo) -> bytes:
    """What each member of a license has used, for spreadsheet programs, in the caller's language."""
    row = await queries.license_by_id(connection, caller.scope, license_id)
    if row is None:
        raise not_found()
    say = messages(caller.locale)
    return CsvFile(say, zone).whole(
        (
            say("field_first_name"),
            say("field_last_name"),
            say("field_email"),
            say("profile_role"),
            say("filter_status"),
            say("column_groups"),
            say("csv_month_hours"),
            say("csv_total_hours"),
            say("csv_quota"),
            say("csv_last_session", zone=zone.key),
        ),
        (
            (
                user.first_name,
                user.last_name,
                user.email,
                say.of("profile_role", "ADMIN" if user.administrator else user.usage_mode),
                say.of("member", user.status),
                user.groups,
                round(user.month_seconds / 3600, 2),
                round(user.seconds / 3600, 2),
                compliance(user.month_seconds, row.monthly_usage_seconds),
                user.last_seen_at,
            )
            for user in await queries.usage_by_user(connection, caller.scope, license_id)
        ),
    )
