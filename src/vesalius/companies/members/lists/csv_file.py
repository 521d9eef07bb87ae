"""The list of members as a file."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from zoneinfo import ZoneInfo

from vesalius.companies.members.schemas import MemberRow
from vesalius.kit.locales import Locale
from vesalius.kit.messages import Messages, messages
from vesalius.kit.spreadsheets import CsvFile

Column = Callable[[MemberRow, Messages], Any]
_COLUMNS: Mapping[str, Column] = {
    "field_email": lambda row, _: row.email,
    "field_first_name": lambda row, _: row.first_name,
    "field_last_name": lambda row, _: row.last_name,
    "profile_role": lambda row, say: say.of("profile_role", row.role),
    "field_usage_mode": lambda row, say: say.of("profile_role", row.usage_mode),
    "column_groups": lambda row, _: "; ".join(group.name for group in row.groups),
    "filter_status": lambda row, say: say.of("member", row.status),
    "column_tags": lambda row, _: "; ".join(tag.name for tag in row.tags),
    "csv_invited": lambda row, _: row.invited,
    "csv_registered": lambda row, _: row.registration,
    "csv_last_session": lambda row, _: row.last_session,
    "csv_month_seconds": lambda row, _: row.license_using_time,
    "csv_total_seconds": lambda row, _: row.app_using_time,
    "csv_quota": lambda row, _: row.compliance,
    "profile_language": lambda row, _: row.language,
}
"""What the file has of a member, by the message that heads the column."""


def csv_of(rows: Sequence[MemberRow], locale: Locale, zone: ZoneInfo) -> bytes:
    """The rows as CSV, groups and tags separated by semicolons."""
    say = messages(locale)
    return CsvFile(say, zone).whole(
        [say(header, zone=zone.key) for header in _COLUMNS],
        ([cell(row, say) for cell in _COLUMNS.values()] for row in rows),
    )
