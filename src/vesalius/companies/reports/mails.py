"""The monthly report as a mail."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from vesalius.accounts.links import Recipient
from vesalius.accounts.mails import Letterhead, compose
from vesalius.companies.quota import compliance
from vesalius.companies.reports.queries import Headcount, MonthOfUse, UsedScenario
from vesalius.kit.mail import Mail, MailTable
from vesalius.kit.messages import Messages, key_of, messages

_ROLES: Mapping[str, str] = {
    "STUDENT": "seats_students",
    "TEACHER": "seats_teachers",
    "ADMIN": "seats_administrators",
}
_STATUSES = ("ACTIVE", "PENDING", "WAITING")


def report_mail(
    head: Letterhead,
    person: Recipient,
    *,
    month: date,
    use: MonthOfUse,
    people: Sequence[Headcount],
    scenarios: Sequence[UsedScenario],
) -> Mail:
    """The report on one month, in the license's language."""
    say = messages(use.locale)
    rate = compliance(use.used_seconds, use.available_seconds)
    tables = (
        MailTable(
            say("mail_report_members"),
            (*_members(people, say), (say("mail_report_all"), say.number(use.users))),
        ),
        MailTable(
            say("mail_report_use"),
            (
                (say("mail_report_used"), _hours(use.used_seconds, say)),
                (say("mail_report_available"), _hours(use.available_seconds, say)),
                (
                    say("column_compliance"),
                    say("compliance_none") if rate is None else f"{say.number(rate, 1)}\N{NO-BREAK SPACE}%",
                ),
            ),
        ),
        MailTable(
            say("mail_report_scenarios"),
            tuple(
                (
                    used.name,
                    say("mail_report_attempts", count=used.attempts, number=say.number(used.attempts)),
                )
                for used in scenarios
            )
            or ((say("mail_report_nothing"), ""),),
        ),
    )
    return compose(
        head,
        "report",
        replace(person, locale=use.locale),
        path="/licenseDetails",
        given={"company": use.company_name, "month": say.month(month)},
        tables=tables,
    )


def _hours(seconds: float, say: Messages) -> str:
    return say("mail_report_hours", number=say.number(seconds / 3600, 1))


def _members(people: Sequence[Headcount], say: Messages) -> list[tuple[str, str]]:
    """A row for each role: how many in all, and how many of each status."""
    rows = []
    for role, title in _ROLES.items():
        counts = {p.status: p.people for p in people if p.role == role}
        parts = ", ".join(
            say(key_of("mail_report", status), count=counts[status], number=say.number(counts[status]))
            for status in _STATUSES
            if counts.get(status)
        )
        total = say.number(sum(counts.values()))
        rows.append((say(title), f"{total} ({parts})" if parts else total))
    return rows
