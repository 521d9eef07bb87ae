"""The mails of companies."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Literal

from vesalius.accounts.links import Recipient
from vesalius.accounts.mails import Letterhead, compose
from vesalius.kit.mail import Mail
from vesalius.kit.messages import messages

Notice = Literal["unbound", "delegated_to", "delegated_from", "registered"]

_ADDRESS: dict[Notice, str] = {
    "unbound": "/licenseDetails",
    "delegated_to": "/licenseDetails",
    "delegated_from": "/licenseDetails",
    "registered": "/userManagement",
}


def notice_mail(head: Letterhead, notice: Notice, person: Recipient, *, given: Mapping[str, Any]) -> Mail:
    """A notice about the company's license; dates are given as such."""
    say = messages(person.locale)
    shown = {key: say.day(value) if isinstance(value, date) else value for key, value in given.items()}
    return compose(
        head, notice, person, path=_ADDRESS[notice], given={"company": person.company_name, **shown}
    )
