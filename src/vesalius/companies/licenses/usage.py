"""Use of a license's quota, and who used how much of it."""

from uuid import UUID

from vesalius.access.caller import Caller
from vesalius.companies.licenses import queries
from vesalius.companies.quota import compliance
from vesalius.kit.db import Connection
from vesalius.kit.errors import not_found
from vesalius.kit.spreadsheets import csv_bytes

_HEADERS = {
    "en_UK": (
        "First name",
        "Last name",
        "E-mail",
        "Role",
        "Status",
        "Groups",
        "Used this month (h)",
        "Used in total (h)",
        "Quota used (%)",
        "Last seen (UTC)",
    ),
    "bg_BG": (
        "Име",
        "Фамилия",
        "Имейл",
        "Роля",
        "Състояние",
        "Групи",
        "Използвано този месец (ч)",
        "Използвано общо (ч)",
        "Използвана квота (%)",
        "Последно влизане (UTC)",
    ),
}
_WORDS = {
    "en_UK": {
        "ADMIN": "Administrator",
        "TEACHER": "Teacher",
        "STUDENT": "Student",
        "ACTIVE": "Active",
        "PENDING": "Pending",
        "WAITING": "Waiting",
        "DEACTIVATED": "Deactivated",
    },
    "bg_BG": {
        "ADMIN": "Администратор",
        "TEACHER": "Преподавател",
        "STUDENT": "Студент",
        "ACTIVE": "Активен",
        "PENDING": "Поканен",
        "WAITING": "Изчаква начало",
        "DEACTIVATED": "Деактивиран",
    },
}


async def usage_csv(connection: Connection, caller: Caller, license_id: UUID) -> bytes:
    """What each member of a license has used, for spreadsheet programs, in the caller's language."""
    row = await queries.license_by_id(connection, caller.scope, license_id)
    if row is None:
        raise not_found()
    words = _WORDS[caller.locale]
    return csv_bytes(
        _HEADERS[caller.locale],
        (
            (
                user.first_name,
                user.last_name,
                user.email,
                words["ADMIN" if user.administrator else user.usage_mode],
                words[user.status],
                user.groups,
                round(user.month_seconds / 3600, 2),
                round(user.seconds / 3600, 2),
                compliance(user.month_seconds, row.monthly_usage_seconds),
                f"{user.last_seen_at:%Y-%m-%d %H:%M}" if user.last_seen_at else "",
            )
            for user in await queries.usage_by_user(connection, caller.scope, license_id)
        ),
    )
