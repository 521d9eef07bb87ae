"""`vesalius companies`: found companies and look at them."""

from __future__ import annotations

import cyclopts

from vesalius.cli.operator.desk import AsJson, show_done, show_rows, work
from vesalius.companies.operating import service

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
    company_id = work(lambda connection: service.create_company(connection, name))
    show_done(f"{name}: {company_id}", {"id": company_id, "name": name}, as_json=json)
