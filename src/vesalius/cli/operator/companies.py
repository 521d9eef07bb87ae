"""`vesalius companies`: found companies and look at them."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

import cyclopts
from cyclopts import Parameter

from vesalius.access.caller import scope_of
from vesalius.cli.operator.shared import AsJson, show_done, show_rows, work
from vesalius.companies.operating import service
from vesalius.kit.db import Connection
from vesalius.professor.spending import MonthOfModel, months_of

app = cyclopts.App(name="companies", help="Companies: the tenants of this installation.")


@app.command(name="list")
def list_companies(*, json: AsJson = False) -> None:
    """List all companies with their main license."""
    columns = {
        "name": "Name",
        "id": "Id",
        "license": "License",
        "start_date": "From",
        "end_date": "Until",
        "members": "Members",
        "managers": "License Managers",
    }
    show_rows(work(service.every_company), columns, as_json=json, empty="There is no company yet.")


@app.command
def create(name: str, /, *, json: AsJson = False) -> None:
    """Found a company. It can be used once it has a license and a License Manager.

    Parameters
    ----------
    name
        What the company is called, 1 to 255 characters.
    """

    # Loaded with the checks of cases, which the other commands do without.
    from vesalius.scenarios.defaults.service import give_to

    async def act(connection: Connection) -> UUID:
        company_id = await service.create_company(connection, name)
        await give_to(connection, scope_of(company_id))
        return company_id

    company_id = work(act)
    show_done(f"{name}: {company_id}", {"id": company_id, "name": name}, as_json=json)


@app.command
def marks(
    company: Annotated[str, Parameter(help="The company, by its id or its name.")],
    /,
    *,
    on: Annotated[bool, Parameter(negative="--off", help="Whether students are marked in session chats.")],
    json: AsJson = False,
) -> None:
    """Switch the marks for politeness and attentiveness on or off. Off, they are neither shown nor kept."""

    async def act(connection: Connection) -> None:
        await service.switch_marks(connection, await service.find_company(connection, company), on=on)

    work(act)
    show_done(
        f"Marks for politeness and attentiveness are {'on' if on else 'off'}.", {"on": on}, as_json=json
    )


@app.command
def tokens(
    company: Annotated[str, Parameter(help="The company, by its id or its name.")],
    /,
    *,
    json: AsJson = False,
) -> None:
    """List what a company has used of the model that writes scenarios, by month (UTC)."""

    async def act(connection: Connection) -> list[MonthOfModel]:
        return await months_of(connection, await service.find_company(connection, company))

    columns = {"month": "Month", "calls": "Calls", "input_tokens": "Read", "output_tokens": "Written"}
    show_rows(work(act), columns, as_json=json, empty="This company has not used a model yet.")
