"""`vesalius accounts`: help for somebody who cannot get in."""

from __future__ import annotations

import cyclopts

from vesalius.accounts.second_factor.service import forget
from vesalius.cli.operator.shared import AsJson, show_done, work

accounts = cyclopts.App(name="accounts", help="Accounts of single people.")


@accounts.command
def forget_second_factor(email: str, /, *, json: AsJson = False) -> None:
    """Let somebody who lost phone and recovery codes sign in by password again. Be sure who asks.

    Parameters
    ----------
    email
        The person's address.
    """
    work(lambda connection: forget(connection, email))
    show_done(
        f"{email} signs in by password alone and can set a code up again.", {"email": email}, as_json=json
    )
