"""The mails of accounts."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from vesalius.accounts.links import Purpose, Recipient
from vesalius.kit.mail import Mail, MailTable
from vesalius.kit.messages import messages

_ADDRESS = {
    Purpose.INVITATION: "/signup",
    Purpose.RESET: "/auth/reset-password-confirm",
    Purpose.DELETION: "/success-remove-profile-link",
    Purpose.DELEGATION: "/success-delegate",
}


Note = Literal["known", "invited", "password_changed"]
"""Somebody tried to register an address that has an account; that has an invitation; the password was changed."""
_NOTES: Mapping[Note, str] = {"known": "/login", "invited": "/login", "password_changed": "/forgot-password"}


@dataclass(frozen=True, slots=True)
class Letterhead:
    """What every mail of an installation shares: the product's name and the address its links start with."""

    product: str
    origin: str


def link_mail(head: Letterhead, purpose: Purpose, person: Recipient, *, token: str) -> Mail:
    """The mail that carries a link. The token stands behind `#`, which browsers send to no server."""
    path = f"{_ADDRESS[purpose]}#token={token}"
    return compose(head, purpose.value, person, path=path, given={"company": person.company_name})


def note_mail(head: Letterhead, note: Note, person: Recipient, *, company: str) -> Mail:
    """Tells a person what has happened with their address or their password."""
    return compose(head, note, person, path=_NOTES[note], given={"company": company})


def compose(
    head: Letterhead,
    mail: str,
    person: Recipient,
    *,
    path: str,
    given: Mapping[str, Any],
    tables: tuple[MailTable, ...] = (),
) -> Mail:
    """The mail to a person with the messages `mail_<mail>_subject`, `_text` and `_button`, which leads to `path`.

    Paragraphs of the text are parted by empty lines; placeholders are the product's name and what is given.
    """
    say = messages(person.locale)
    filled = {"product": head.product, **given}
    return Mail(
        recipient=person.email,
        subject=say(f"mail_{mail}_subject", **filled),
        greeting=say("mail_greeting", name=person.first_name) if person.first_name else say("mail_hello"),
        paragraphs=tuple(say(f"mail_{mail}_text", **filled).split("\n\n")),
        tables=tables,
        button=(say(f"mail_{mail}_button", **filled), f"{head.origin}{path}"),
        by_hand=say("mail_by_hand"),
        closing=say("mail_closing"),
        locale=person.locale,
        product=head.product,
    )
