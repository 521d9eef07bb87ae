"""The commands of `vesalius`.

Each imports what it needs when it runs, so that the line itself answers at once.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import cyclopts
from cyclopts import Parameter
from rich.console import Console

from vesalius.cli.errors import CommandError

app = cyclopts.App(
    name="vesalius",
    help="The web portal around a licensed human-body simulation for medical training.",
    help_on_error=False,
)


@app.command
def run() -> None:
    """Start the demonstration: database, portal and worker, until Ctrl-C.

    Everything runs on this machine and nothing has to be configured. PORT changes the port (8000),
    VESALIUS_DATA the folder for the data (.data in the checkout), and VESALIUS_DATABASE_URL with
    VESALIUS_DATABASE_OWNER_URL takes a database of your own in place of the embedded one.
    """
    from vesalius.cli.launcher import launch

    launch()


@app.command
def dev() -> None:
    """Start the demonstration for work on the code, in a checkout: what is saved is there at once.

    As `run`, and beside it the front end's server at FRONTEND_PORT (5173). The portal and the worker start again
    when a file under `src` changes.
    """
    from vesalius.cli.launcher import launch

    launch(development=True)


@app.command
def web() -> None:
    """Serve the portal and its API at the host and port of the settings.

    One process; where one is not enough, start several behind a proxy. They hold no state.
    """
    from vesalius.cli.web import serve

    serve()


@app.command
def worker() -> None:
    """Run the jobs that requests leave in the database. Any number of workers can run at a time."""
    from vesalius.cli.worker import work

    work()


@app.command
def migrate() -> None:
    """Bring the database of VESALIUS_DATABASE_OWNER_URL up to date. Safe to repeat."""
    from vesalius.migrations.runner import MigrationError, newer_than_this
    from vesalius.migrations.runner import migrate as bring_up_to_date
    from vesalius.settings import read_settings

    owner_url = read_settings().database_owner_url
    if not owner_url:
        raise CommandError("VESALIUS_DATABASE_OWNER_URL is not set.")
    try:
        applied = bring_up_to_date(owner_url)
        newer = newer_than_this(owner_url)
    except MigrationError as error:
        raise CommandError(str(error)) from error
    console = Console()
    for name in applied:
        console.print(f"[green]✓[/] {name}", highlight=False)
    if newer:
        console.print(
            f"[yellow]![/] A newer version was here: the database has {newer[-1]} too.", highlight=False
        )
    console.print("The database is up to date." if applied else "The database was up to date already.")


@app.command
def play(
    *emails: str,
    address: str = "http://127.0.0.1:8000",
    password: str = "Demo-2026!",  # noqa: S107 - the demonstration's, which is public
    students: int = 20,
    attempts: int = 3,
    seconds: float = 60,
    at_once: int = 10,
    seed: int = 1,
    browser: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Let students run scenarios through the desktop application's API, as the application itself would.

    Parameters
    ----------
    emails
        Who plays. Without any, the students of the demonstration.
    address
        Where the portal answers.
    password
        The password that all of them have.
    students
        How many of them at most.
    attempts
        How many attempts each makes at most.
    seconds
        After how long no more attempts are begun.
    at_once
        How many are signed in at a time; the license allows only so many organisms.
    seed
        Another number makes other students.
    browser
        One student, who signs in on the portal's own page in the browser, as in the real application.
    """
    from vesalius.cli.play import run_class

    run_class(emails, address, password, students, attempts, seconds, at_once, seed, browser)


@app.command(name="evaluate-author")
def evaluate_author(
    file: Path,
    *,
    only: str = "",
    talk: Annotated[bool, Parameter(negative="")] = False,
    at_least: float = 0,
) -> None:
    """Let the author of the settings answer a file of requests, and print what became of each wish.

    Nothing is stored. The exit status is 1 where a wish was dropped, turned round or destroyed something.

    Parameters
    ----------
    file
        Cases, one JSON object a line; docs/operating.md has their form.
    only
        Only cases whose id or kind begins with this.
    talk
        Print every conversation, not only those where something went wrong.
    at_least
        The percentage of wishes that have to be honoured.
    """
    from vesalius.cli.operator.authors import evaluate

    sys.exit(evaluate(file, only, talk, at_least))


# The operator's commands. Each is loaded when it is called.
for _name, _place, _help in (
    ("companies", "companies:app", "Companies: the tenants of this installation."),
    ("licenses", "licenses:app", "Licenses: what a company may use, from when until when."),
    ("managers", "people:managers", "License Managers: the administrators who look after a license."),
    ("accounts", "accounts:accounts", "Accounts of single people."),
    ("registration-links", "people:links", "Links by which anybody may ask a company for a place."),
    ("knowledge", "knowledge:app", "Pathologies: the files from which cases are written."),
    ("scenarios", "scenarios:app", "Default scenarios, of one company or of all."),
    ("jobs", "jobs:app", "Jobs: mails, answers, imports that wait, run or were given up."),
    ("downloads", "downloads:app", "The downloads page: builds of the desktop application and user guides."),
    ("legal", "legal:app", "Terms, policies and license agreement: whose text is shown."),
):
    app.command(f"vesalius.cli.operator.{_place}", name=_name, help=_help)

AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")]


@app.command
def export(company: str, file: Path | None = None, /, *, json: AsJson = False) -> None:
    """Write everything of one company into a zip file: a JSON line for each row, without passwords and tokens.

    Parameters
    ----------
    company
        The company, by its id or its name.
    file
        Where to; left out: company.zip in this folder.
    """
    from vesalius.cli.operator.export import export as write

    write(company, file or Path("company.zip"), json)


DatabaseOnly = Annotated[
    bool, Parameter(negative="", help="Without files of the downloads page and legal texts.")
]


@app.command
def backup(file: Path, /, *, database_only: DatabaseOnly = False, json: AsJson = False) -> None:
    """Write the whole installation into one file, while everything goes on.

    Database, files of the downloads page and legal texts; the settings are not in it. The file holds everybody's data
    and can be read by its owner alone. Keep it where the database is not.
    """
    from vesalius.cli.operator.backup import backup as write

    write(file, json, database_only=database_only)


@app.command
def restore(file: Path, /, *, database_only: DatabaseOnly = False, json: AsJson = False) -> None:
    """Bring a backup back into an empty database, and compare every table with what was backed up.

    The database is that of VESALIUS_DATABASE_OWNER_URL; its owner and the portal's role are to be named as where the
    backup was made. Files go into VESALIUS_DOWNLOADS_FOLDER and VESALIUS_LEGAL_FOLDER. A backup of an older version is
    brought up to date.
    """
    from vesalius.cli.operator.backup import restore as bring_back

    bring_back(file, json, database_only=database_only)


@app.command
def health(*, json: AsJson = False) -> None:
    """Say whether database, schema, worker and jobs are well. Exit status 1 where one is not."""
    from vesalius.cli.operator.health import health as look

    look(json)


@app.command
def retention(
    *, now: Annotated[bool, Parameter(negative="", help="Delete it.")] = False, json: AsJson = False
) -> None:
    """Say how many rows of each table are older than the settings keep them; a worker deletes them every night."""
    from vesalius.cli.operator.retention import retention as delete

    delete(json, now=now)


@app.command
def openapi() -> None:
    """Print the OpenAPI document of the API as JSON."""
    from vesalius.cli.openapi import document

    sys.stdout.buffer.write(document().encode())
