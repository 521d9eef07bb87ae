"""The mails of assignments."""

from datetime import datetime
from typing import Literal
from zoneinfo import ZoneInfo

from vesalius.accounts.links import Recipient
from vesalius.accounts.mails import Letterhead, compose
from vesalius.kit.mail import Mail, MailTable
from vesalius.kit.messages import Messages, messages
from vesalius.training.assignments.mails.queries import Facts

MailKind = Literal["assigned", "reminder", "digest"]

_ADDRESS: dict[MailKind, str] = {
    "assigned": "/train",
    "reminder": "/train",
    "digest": "/assignments?assignment={id}",
}
_COUNTED = ("passed", "begun", "stuck", "not_begun", "not_offered", "late")


def assignment_mail(
    head: Letterhead, kind: MailKind, *, person: Recipient, assignment_id: str, facts: Facts
) -> Mail:
    """A mail about an assignment, in the person's language, its times in the license's time zone."""
    say = messages(person.locale)
    rows = tuple((say.of("mail_digest", state), str(facts.counts.get(state, 0))) for state in _COUNTED)
    return compose(
        head,
        kind,
        person,
        path=_ADDRESS[kind].format(id=assignment_id),
        given={
            "company": person.company_name,
            "title": facts.title,
            "subject": facts.subject_name,
            "starts": _moment(facts.starts_at, facts.time_zone, say),
            "due": _moment(facts.due_at, facts.time_zone, say),
        },
        tables=(MailTable(say("column_students"), rows),) if kind == "digest" else (),
    )


def _moment(moment: datetime, time_zone: str, say: Messages) -> str:
    local = moment.astimezone(ZoneInfo(time_zone))
    return say("mail_moment", day=say.day(local), time=f"{local:%H:%M}")
