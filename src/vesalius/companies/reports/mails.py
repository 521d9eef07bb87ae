"""The monthly report as a mail, in English and Bulgarian."""

from collections.abc import Sequence
from datetime import date

from vesalius.accounts.mails import Letterhead, Text, compose
from vesalius.companies.mails import month_text
from vesalius.companies.quota import compliance
from vesalius.companies.reports.queries import Headcount, MonthOfUse, UsedScenario
from vesalius.kit.locales import Locale
from vesalius.kit.mail import Mail, MailTable

_REPORT = {
    "en_UK": Text(
        "{product} report for {month}",
        ("This is the report on the license of {company} for {month}.",),
        "Look at the license",
    ),
    "bg_BG": Text(
        "{product}: отчет за {month}",
        ("Това е отчетът за лиценза на {company} за {month}",),
        "Към лиценза",
    ),
}
_ROLES = {
    "en_UK": {"STUDENT": "Students", "TEACHER": "Teachers", "ADMIN": "Administrators"},
    "bg_BG": {"STUDENT": "Студенти", "TEACHER": "Преподаватели", "ADMIN": "Администратори"},
}
_STATUSES = {
    "en_UK": {
        "ACTIVE": ("active", "active"),
        "PENDING": ("invited", "invited"),
        "WAITING": ("waiting", "waiting"),
    },
    "bg_BG": {
        "ACTIVE": ("активен", "активни"),
        "PENDING": ("поканен", "поканени"),
        "WAITING": ("изчакващ", "изчакващи"),
    },
}
_WORDS = {
    "en_UK": {
        "members": "Members",
        "all": "In all",
        "use": "Use",
        "used": "Used time",
        "available": "Available time",
        "compliance": "Compliance",
        "none": "N/A",
        "hours": "{} h",
        "scenarios": "Most used scenarios",
        "nothing": "No scenario was run",
    },
    "bg_BG": {
        "members": "Потребители",
        "all": "Общо",
        "use": "Използване",
        "used": "Използвано време",
        "available": "Налично време",
        "compliance": "Използвана квота",
        "none": "Няма данни",
        "hours": "{} ч",
        "scenarios": "Най-използвани сценарии",
        "nothing": "Не е изпълняван сценарий",
    },
}


def report_mail(
    head: Letterhead,
    *,
    recipient: str,
    name: str,
    month: date,
    use: MonthOfUse,
    people: Sequence[Headcount],
    scenarios: Sequence[UsedScenario],
) -> Mail:
    """The report on one month, in the license's language."""
    locale = use.locale
    words = _WORDS[locale]
    rate = compliance(use.used_seconds, use.available_seconds)
    tables = (
        MailTable(
            words["members"], (*_members(people, locale), (words["all"], number(use.users, 0, locale)))
        ),
        MailTable(
            words["use"],
            (
                (words["used"], words["hours"].format(number(use.used_seconds / 3600, 1, locale))),
                (words["available"], words["hours"].format(number(use.available_seconds / 3600, 1, locale))),
                (
                    words["compliance"],
                    words["none"] if rate is None else f"{number(rate, 1, locale)}\N{NO-BREAK SPACE}%",
                ),
            ),
        ),
        MailTable(
            words["scenarios"],
            tuple((s.name, _attempts(s.attempts, locale)) for s in scenarios) or ((words["nothing"], ""),),
        ),
    )
    return compose(
        head,
        _REPORT[locale],
        recipient=recipient,
        name=name,
        locale=locale,
        address=f"{head.origin}/licenseDetails",
        words={"company": use.company_name, "month": month_text(month, locale)},
        tables=tables,
    )


def number(value: float, digits: int, locale: Locale) -> str:
    """A number as people write it: 1,234.5 and 1 234,5."""
    text = f"{value:,.{digits}f}"
    return text.translate(str.maketrans(",.", "\N{NO-BREAK SPACE},")) if locale == "bg_BG" else text


def _members(people: Sequence[Headcount], locale: Locale) -> list[tuple[str, str]]:
    """A row for each role: how many in all, and how many of each status."""
    rows = []
    for role, title in _ROLES[locale].items():
        counts = {p.status: p.people for p in people if p.role == role}
        parts = ", ".join(
            f"{number(counts[status], 0, locale)} {one if counts[status] == 1 else many}"
            for status, (one, many) in _STATUSES[locale].items()
            if counts.get(status)
        )
        total = number(sum(counts.values()), 0, locale)
        rows.append((title, f"{total} ({parts})" if parts else total))
    return rows


def _attempts(count: int, locale: Locale) -> str:
    if locale == "bg_BG":
        return f"{number(count, 0, locale)} {'опит' if count == 1 else 'опита'}"
    return f"{number(count, 0, locale)} {'attempt' if count == 1 else 'attempts'}"
