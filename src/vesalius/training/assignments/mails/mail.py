"""The mails of assignments."""

from typing import Literal

from vesalius.accounts.links import Recipient
from vesalius.accounts.mails import Letterhead, compose
from vesalius.kit.mail import Mail, MailTable
from vesalius.kit.messages import messages
from vesalius.training.assignments.mails.queries import Facts
from vesalius.training.assignments.moments import moment_in

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
            "starts": moment_in(facts.time_zone, facts.starts_at, say),
            "due": moment_in(facts.time_zone, facts.due_at, say),
        },
        tables=(MailTable(say("column_students"), rows),) if kind == "digest" else (),
    )
