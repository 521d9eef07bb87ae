"""`vesalius managers` and `vesalius registration-links`: who looks after a company, and how others get in."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Literal
from uuid import UUID

import cyclopts
from cyclopts import Parameter

from vesalius.cli.errors import CommandError
from vesalius.cli.operator.shared import AsJson, settings_and_owner_url, show_done, show_rows, work
from vesalius.companies.operating import service
from vesalius.companies.operating.managers import name_manager
from vesalius.companies.operating.schemas import LinkRow, NamedManager
from vesalius.kit.db import Connection

managers = cyclopts.App(
    name="managers", help="License Managers: the administrators who look after a license."
)
links = cyclopts.App(name="registration-links", help="Links by which anybody may ask a company for a place.")

Company = Annotated[str, Parameter(help="The company, by its id or its name.")]
_MOST_DAYS = 3650


@managers.command
def name(
    company: Company,
    email: str,
    /,
    *,
    first_name: str | None = None,
    last_name: str | None = None,
    replace: Annotated[bool, Parameter(negative="")] = False,
    json: AsJson = False,
) -> None:
    """Make somebody License Manager of a company's present and next license.

    Parameters
    ----------
    email
        The person's address. Somebody unknown is invited as an administrator.
    first_name
        Of somebody unknown.
    last_name
        Of somebody unknown.
    replace
        Take the right from those who have it now; they remain administrators.
    """

    async def act(connection: Connection) -> NamedManager:
        return await name_manager(
            connection,
            await service.find_company(connection, company),
            email,
            first_name=first_name,
            last_name=last_name,
            replace=replace,
        )

    named = work(act)
    invited = " An invitation is on its way." if named.invited else ""
    show_done(f"{named.email} is License Manager.{invited}", {"manager": named}, as_json=json)


@links.command
def create(
    company: Company,
    /,
    *,
    mode: Annotated[Literal["student", "teacher"], Parameter(help="What people become by it.")] = "student",
    days: Annotated[
        int | None, Parameter(help="For how long it works; left out: until it is revoked.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Make a registration link. Its address is shown this once: the database keeps only a hash of it."""

    if days is not None and not 1 <= days <= _MOST_DAYS:
        raise CommandError(f"A link works for 1 to {_MOST_DAYS} days.")

    async def act(connection: Connection) -> tuple[UUID, str]:
        scope = await service.find_company(connection, company)
        lifetime = None if days is None else timedelta(days=days)
        return await service.create_link(connection, scope, mode.upper(), lifetime)

    link_id, code = work(act)
    address = f"{settings_and_owner_url()[0].origin}/signup?company={code}"
    show_done(f"{link_id}\n{address}", {"id": link_id, "address": address}, as_json=json)


@links.command(name="list")
def list_links(company: Company, /, *, json: AsJson = False) -> None:
    """List a company's registration links."""

    async def act(connection: Connection) -> list[LinkRow]:
        return await service.links_of(connection, await service.find_company(connection, company))

    columns = {
        "id": "Id",
        "usage_mode": "For",
        "state": "State",
        "created_at": "Made (UTC)",
        "expires_at": "Until (UTC)",
    }
    show_rows(work(act), columns, as_json=json, empty="The company has no registration link.")


@links.command
def revoke(link_id: UUID, /, *, json: AsJson = False) -> None:
    """End a registration link.

    Parameters
    ----------
    link_id
        The link, by its id: vesalius registration-links list
    """
    work(lambda connection: service.revoke_link(connection, link_id))
    show_done("The link works no more.", {"id": link_id}, as_json=json)
