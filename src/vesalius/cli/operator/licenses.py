"""`vesalius licenses`: give companies their licenses and change them."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from datetime import date
from typing import Annotated
from uuid import UUID

import cyclopts
from cyclopts import Parameter
from msgspec import structs

from vesalius.cli.errors import CommandError
from vesalius.cli.operator.shared import AsJson, show_done, show_rows, work
from vesalius.companies.operating import service
from vesalius.companies.operating.schemas import LicenseRow, Terms
from vesalius.kit.db import Connection
from vesalius.kit.locales import Locale

app = cyclopts.App(name="licenses", help="Licenses: what a company may use, from when until when.")

Company = Annotated[str, Parameter(help="The company, by its id or its name.")]
License = Annotated[UUID, Parameter(help="The license, by its id: vesalius licenses list")]
_MOST = "The most there may be."
_SEVERAL = Parameter(consume_multiple=True, negative="", help="Several after one another.")


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Limits:
    """What a license gives; what is left out stays as it is."""

    students: Annotated[int | None, Parameter(help=_MOST)] = None
    teachers: Annotated[int | None, Parameter(help=_MOST)] = None
    administrators: Annotated[int | None, Parameter(help=_MOST)] = None
    users: Annotated[int | None, Parameter(help=_MOST)] = None
    concurrency: Annotated[int | None, Parameter(help="The most organisms at a time.")] = None
    hours: Annotated[float | None, Parameter(help="Hours of use a user is meant to have each month.")] = None
    modules: Annotated[list[str] | None, _SEVERAL] = None
    features: Annotated[list[str] | None, _SEVERAL] = None
    locale: Annotated[Locale | None, Parameter(help="The language of invitations and reports.")] = None
    reports: Annotated[bool | None, Parameter(help="Whether the managers get a monthly report.")] = None

    def terms(self) -> Terms:
        """The same as the terms of a license. Raises `CommandError` for what is no number of hours."""
        if self.hours is not None and not math.isfinite(self.hours):
            raise CommandError(f"There are no {self.hours} hours.")
        return Terms(
            locale=self.locale,
            concurrency=self.concurrency,
            max_students=self.students,
            max_teachers=self.teachers,
            max_administrators=self.administrators,
            max_users=self.users,
            monthly_usage_seconds=None if self.hours is None else round(self.hours * 3600),
            modules=self.modules,
            features=self.features,
            monthly_reports=self.reports,
        )


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class NewLicense(Limits):
    """A license to be given: its days, and what it gives."""

    start: Annotated[str | None, Parameter(help="The first day of use, YYYY-MM-DD.")] = None
    end: Annotated[str | None, Parameter(help="The last day of use, YYYY-MM-DD.")] = None
    time_zone: Annotated[
        str | None, Parameter(help="The time zone its days begin in, such as Europe/Sofia.")
    ] = None

    def terms(self) -> Terms:
        """The same as the terms of a license. Raises `CommandError` for what is no date or number of hours."""
        return structs.replace(
            super().terms(),
            start_date=_date(self.start) if self.start else None,
            end_date=_date(self.end) if self.end else None,
            time_zone=self.time_zone,
        )


@app.command(name="list")
def list_licenses(company: Company, /, *, json: AsJson = False) -> None:
    """List a company's licenses: the present one, the next one, then those of the past."""

    async def act(connection: Connection) -> list[LicenseRow]:
        return await service.licenses_of(connection, await service.find_company(connection, company))

    rows = work(act)
    if json:
        show_rows(rows, {}, as_json=True, empty="")
        return
    shown = [_Shown(row) for row in rows]
    columns = {
        "id": "Id",
        "position": "Position",
        "state": "State",
        "start_date": "From",
        "end_date": "Until",
        "students": "Students",
        "teachers": "Teachers",
        "administrators": "Admins",
        "users": "In all",
        "concurrency": "At a time",
        "managers": "License Managers",
    }
    show_rows(shown, columns, as_json=False, empty="The company has no license yet.")


class _Shown:
    """A license for the table: what is taken beside what there is."""

    def __init__(self, row: LicenseRow) -> None:
        self.id, self.state = row.id, row.state
        self.position = {1: "present", 2: "next"}.get(row.position or 0, "past")
        self.start_date, self.end_date = row.start_date, row.end_date
        self.concurrency, self.managers = row.concurrency, row.managers
        self.students = f"{row.students}/{row.max_students}"
        self.teachers = f"{row.teachers}/{row.max_teachers}"
        self.administrators = f"{row.administrators}/{row.max_administrators}"
        self.users = f"{row.users}/{row.max_users}"


@app.command
def create(
    company: Company,
    /,
    *,
    given: NewLicense | None = None,
    json: AsJson = False,
) -> None:
    """Give a company its first license. What is left out: from today, for a year, 100 students, 20 teachers,
    5 administrators, 125 in all, 20 organisms at a time, 10 hours a month, all features."""
    terms = (given or NewLicense()).terms()

    async def act(connection: Connection) -> UUID:
        return await service.create_license(
            connection, await service.find_company(connection, company), terms
        )

    license_id = work(act)
    show_done(
        f"License {license_id}. Name its manager: vesalius managers name", {"id": license_id}, as_json=json
    )


@app.command(name="next")
def next_license(
    company: Company,
    /,
    *,
    given: NewLicense | None = None,
    json: AsJson = False,
) -> None:
    """Give a company the license that follows the present one. What is left out is as on the present one; it starts
    on the day after that ends. Its License Managers are the same; they bind the members in the portal."""
    terms = (given or NewLicense()).terms()

    async def act(connection: Connection) -> UUID:
        return await service.next_license(connection, await service.find_company(connection, company), terms)

    license_id = work(act)
    show_done(f"Next license {license_id}.", {"id": license_id}, as_json=json)


@app.command
def extend(license_id: License, end: str, /, *, json: AsJson = False) -> None:
    """Let a license last until another day.

    Parameters
    ----------
    end
        The new last day of use, YYYY-MM-DD.
    """
    terms = Terms(end_date=_date(end))
    work(lambda connection: service.change_license(connection, license_id, terms))
    show_done(f"The license lasts until {end}.", {"id": license_id, "endDate": end}, as_json=json)


@app.command
def change(
    license_id: License,
    /,
    *,
    given: Limits | None = None,
    json: AsJson = False,
) -> None:
    """Change what a license gives. A maximum below what is taken is refused."""
    terms = (given or Limits()).terms()
    if terms == Terms():
        raise CommandError("Nothing to change was given: see vesalius licenses change --help")
    work(lambda connection: service.change_license(connection, license_id, terms))
    show_done("The license is changed.", {"id": license_id}, as_json=json)


def _status(name: str, status: str, done: str, text: str) -> None:
    def command(license_id: License, /, *, json: AsJson = False) -> None:
        work(lambda connection: service.set_status(connection, license_id, status))
        show_done(done, {"id": license_id, "status": status}, as_json=json)

    command.__doc__ = text
    app.command(name=name)(command)


_status(
    "deactivate",
    "DEACTIVATED",
    "The license is deactivated; nobody but administrators gets in.",
    "Suspend a license. Administrators still sign in and see why; `activate` undoes it.",
)
_status("activate", "ACTIVE", "The license is active again.", "Undo `deactivate`.")
_status("close", "CLOSED", "The license is closed.", "End a license for good.")
_status(
    "delete",
    "DELETED",
    "The license is deleted.",
    "Take back a license that was a mistake. Refused while it is anybody's only license.",
)


def _date(text: str) -> date:
    try:
        if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", text):
            raise ValueError
        return date.fromisoformat(text)
    except ValueError as error:
        raise CommandError(f"“{text}” is not a date such as 2026-09-01.") from error
