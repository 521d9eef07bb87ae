"""The list of members as a file."""

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from vesalius.companies.members.schemas import MemberRow
from vesalius.kit.locales import Locale
from vesalius.kit.messages import messages
from vesalius.kit.spreadsheets import CsvFile


def csv_of(rows: Sequence[MemberRow], locale: Locale, zone: ZoneInfo) -> bytes:
    """The rows as CSV, groups and tags separated by semicolons."""
    say = messages(locale)
    return CsvFile(say, zone).whole(
        (
            say("field_email"),
            say("field_first_name"),
            say("field_last_name"),
            say("profile_role"),
            say("field_usage_mode"),
            say("column_groups"),
            say("filter_status"),
            say("column_tags"),
            say("csv_invited", zone=zone.key),
            say("csv_registered", zone=zone.key),
            say("csv_last_session", zone=zone.key),
            say("csv_month_seconds"),
            say("csv_total_seconds"),
            say("csv_quota"),
            say("profile_language"),
        ),
        (
            (
                row.email,
                row.first_name,
                row.last_name,
                say.of("profile_role", row.role),
                say.of("profile_role", row.usage_mode),
                "; ".join(group.name for group in row.groups),
                say.of("member", row.status),
                "; ".join(tag.name for tag in row.tags),
                row.invited,
                row.registration,
                row.last_session,
                row.license_using_time,
                row.app_using_time,
                row.compliance,
                row.language,
            )
            for row in rows
        ),
    )
