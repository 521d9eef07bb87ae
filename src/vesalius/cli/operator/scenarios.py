"""`vesalius scenarios`: which scenarios of a company there are, and which are defaults."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

import cyclopts
from cyclopts import Parameter

from vesalius.cli.operator.shared import AsJson, show_done, show_rows, work
from vesalius.companies.operating.service import find_company
from vesalius.kit.db import Connection
from vesalius.scenarios.defaults import ListedScenario, service

app = cyclopts.App(name="scenarios", help="Default scenarios, of one company or of all.")


@app.command(name="list")
def list_scenarios(
    company: Annotated[str, Parameter(help="The company, by its id or its name.")],
    /,
    *,
    json: AsJson = False,
) -> None:
    """List the scenarios of a company, its defaults first."""

    async def act(connection: Connection) -> list[ListedScenario]:
        return await service.of_company(connection, await find_company(connection, company))

    columns = {"name": "Name", "id": "Id", "status": "Status", "default": "Default of"}
    show_rows(work(act), columns, as_json=json, empty="This company has no scenarios yet.")


@app.command
def mark(
    scenario: UUID,
    /,
    *,
    everybody: Annotated[bool, Parameter(negative="")] = False,
    json: AsJson = False,
) -> None:
    """Make a scenario a default: published, offered to everybody, and changed by nobody.

    Parameters
    ----------
    scenario
        The scenario, by its id.
    everybody
        For all companies: each gets a copy, and so does every company that is created later.
    """
    given = work(lambda connection: service.mark(connection, scenario, everybody=everybody))
    show_done(
        f"The scenario is a default now. Companies that received it: {given}.",
        {"companies": given},
        as_json=json,
    )


@app.command
def unmark(scenario: UUID, /, *, json: AsJson = False) -> None:
    """End a default. Of one that all companies have, the copies stay with their administrators as drafts.

    Parameters
    ----------
    scenario
        The scenario, by its id.
    """
    ended = work(lambda connection: service.unmark(connection, scenario))
    show_done(
        f"The scenario is no longer a default. Companies concerned: {ended}.",
        {"companies": ended},
        as_json=json,
    )
