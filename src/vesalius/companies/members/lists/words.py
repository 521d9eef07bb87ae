"""The list of members as a file: its columns and words in both languages."""

from collections.abc import Sequence
from datetime import datetime

from vesalius.companies.members.schemas import MemberRow
from vesalius.kit.locales import Locale
from vesalius.kit.spreadsheets import csv_bytes

_HEADER = {
    "en_UK": (
        "E-mail", "First name", "Last name", "Role", "Usage mode", "Groups", "Status", "Tags", "Invited (UTC)",
        "Registered (UTC)", "Last session (UTC)", "Used this month (seconds)", "Used in total (seconds)",
        "Quota used (%)", "Language",
    ),
    "bg_BG": (
        "Имейл", "Име", "Фамилия", "Роля", "Режим на използване", "Групи", "Състояние", "Етикети",
        "Поканен на (UTC)", "Регистриран на (UTC)", "Последна сесия (UTC)", "Използвано този месец (секунди)",
        "Използвано общо (секунди)", "Използвана квота (%)", "Език",
    ),
}  # fmt: skip
_WORDS = {
    "en_UK": {
        "STUDENT": "Student",
        "TEACHER": "Teacher",
        "ADMIN": "Administrator",
        "PENDING": "Pending",
        "ACTIVE": "Active",
        "WAITING": "Waiting",
        "DEACTIVATED": "Deactivated",
    },
    "bg_BG": {
        "STUDENT": "Студент",
        "TEACHER": "Преподавател",
        "ADMIN": "Администратор",
        "PENDING": "Поканен",
        "ACTIVE": "Активен",
        "WAITING": "Изчакващ",
        "DEACTIVATED": "Деактивиран",
    },
}


def csv_of(rows: Sequence[MemberRow], locale: Locale) -> bytes:
    """The rows as CSV. Times are in UTC, groups and tags separated by semicolons."""
    words = _WORDS[locale]
    return csv_bytes(
        _HEADER[locale],
        (
            (
                row.email,
                row.first_name,
                row.last_name,
                words[row.role],
                words[row.usage_mode],
                "; ".join(group.name for group in row.groups),
                words[row.status],
                "; ".join(tag.name for tag in row.tags),
                _time(row.invited),
                _time(row.registration),
                _time(row.last_session),
                row.license_using_time,
                row.app_using_time,
                row.compliance,
                row.language,
            )
            for row in rows
        ),
    )


def _time(at: datetime | None) -> str:
    return at.strftime("%Y-%m-%d %H:%M") if at else ""
