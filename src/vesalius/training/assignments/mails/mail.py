"""The mails of assignments, in English and Bulgarian."""

from datetime import datetime
from typing import Literal
from zoneinfo import ZoneInfo

from vesalius.accounts.links.queries import Recipient
from vesalius.accounts.mails import Letterhead, Text, compose
from vesalius.companies.mails import day_text
from vesalius.kit.mail import Mail, MailTable
from vesalius.training.assignments.mails.queries import Facts

MailKind = Literal["assigned", "reminder", "digest"]

_TEXTS: dict[MailKind, dict[str, Text]] = {
    "assigned": {
        "en_UK": Text(
            "New assignment: {title}",
            (
                "You have a new assignment at {company}: {title} ({subject}).",
                "You can work on it from {starts}. It is due on {due}.",
            ),
            "See what is due",
        ),
        "bg_BG": Text(
            "Ново задание: {title}",
            (
                "Имате ново задание в {company}: {title} ({subject}).",
                "Можете да работите по него от {starts}. Крайният срок е {due}.",
            ),
            "Към заданията",
        ),
    },
    "reminder": {
        "en_UK": Text(
            "Due soon: {title}",
            (
                "The assignment {title} ({subject}) is due on {due}.",
                "An attempt counts when it is begun by then.",
            ),
            "Go to the assignment",
        ),
        "bg_BG": Text(
            "Наближава краен срок: {title}",
            (
                "Крайният срок на заданието {title} ({subject}) е {due}.",
                "Зачитат се опитите, започнати дотогава.",
            ),
            "Към заданието",
        ),
    },
    "digest": {
        "en_UK": Text(
            "How it went: {title}",
            ("The assignment {title} ({subject}) was due on {due}. This is how your students stand.",),
            "See the students",
        ),
        "bg_BG": Text(
            "Резултати: {title}",
            ("Срокът на заданието {title} ({subject}) изтече на {due}. Ето как се справят студентите Ви.",),
            "Към студентите",
        ),
    },
}
_ADDRESS: dict[MailKind, str] = {
    "assigned": "/train",
    "reminder": "/train",
    "digest": "/assignments?assignment={id}",
}
_COUNTS = {
    "en_UK": {
        "": "Students",
        "passed": "Passed",
        "begun": "In progress",
        "stuck": "Stuck",
        "not_begun": "Not started",
        "not_offered": "Case not open to them",
        "late": "Late",
    },
    "bg_BG": {
        "": "Студенти",
        "passed": "Издържали",
        "begun": "В процес",
        "stuck": "Срещат затруднения",
        "not_begun": "Незапочнали",
        "not_offered": "Без достъп до случая",
        "late": "Закъснели",
    },
}


def assignment_mail(
    head: Letterhead, kind: MailKind, *, person: Recipient, assignment_id: str, facts: Facts
) -> Mail:
    """A mail about an assignment, in the person's language, its times in the license's time zone."""
    locale = person.locale
    words = _COUNTS[locale]
    rows = tuple((words[state], str(facts.counts.get(state, 0))) for state in words if state)
    return compose(
        head,
        _TEXTS[kind][locale],
        recipient=person.email,
        name=person.first_name,
        locale=locale,
        address=head.origin + _ADDRESS[kind].format(id=assignment_id),
        words={
            "company": person.company_name,
            "title": facts.title,
            "subject": facts.subject_name,
            "starts": _moment(facts.starts_at, facts.time_zone, locale),
            "due": _moment(facts.due_at, facts.time_zone, locale),
        },
        tables=(MailTable(words[""], rows),) if kind == "digest" else (),
    )


def _moment(moment: datetime, time_zone: str, locale: str) -> str:
    """A time as people write it: 3 March 2026, 14:00."""
    local = moment.astimezone(ZoneInfo(time_zone))
    day = day_text(local.date(), locale)
    return f"{day}, {local:%H:%M}" if locale == "en_UK" else f"{day}, {local:%H:%M} ч."
