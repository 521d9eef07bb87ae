"""`vesalius licenses`: give companies their licenses and change them."""

from __future__ import annotations

import math
import re
from datetime import date
from typing import Annotated
from uuid import UUID

import cyclopts
from cyclopts import Parameter

from vesalius.cli.errors import CommandError
from vesalius.cli.operator.shared import AsJson, show_done, show_rows, work
from vesalius.companies.operating import service
from vesalius.companies.operating.schemas import LicenseRow, Terms
from vesalius.kit.db import Connection
from vesalius.kit.locales import Locale

app = cyclopts.App(name="licenses", help="Licenses: what a company may use, from when until when.")

Company = Annotated[str, Parameter(help="The company, by its id or its name.")]
License = Annotated[UUID, Parameter(help="The license, by its id: vesalius licenses list")]
Start = Annotated[str | None, Parameter(help="The first day of use, YYYY-MM-DD.")]
End = Annotated[str | None, Parameter(help="The last day of use, YYYY-MM-DD.")]
Count = Annotated[int | None, Parameter(help="The most there may be.")]
Hours = Annotated[float | None, Parameter(help="Hours of use a user is meant to have each month.")]
Words = Annotated[
    list[str] | None, Parameter(consume_multiple=True, negative="", help="Several after one another.")
]
Language = Annotated[Locale | None, Parameter(help="The language of invitations and reports.")]
Zone = Annotated[str | None, Parameter(help="The time zone its days begin in, such as Europe/Sofia.")]
Reports = Annotated[bool | None, Parameter(help="Whether the managers get a monthly report.")]
Concurrency = Annotated[int | None, Parameter(help="The most organisms at a time.")]


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
    start: Start = None,
    end: End = None,
    students: Count = None,
    teachers: Count = None,
    administrators: Count = None,
    users: Count = None,
    concurrency: Concurrency = None,
    hours: Hours = None,
    modules: Words = None,
    features: Words = None,
    time_zone: Zone = None,
    locale: Language = None,
    reports: Reports = None,
    json: AsJson = False,
) -> None:
    """Give a company its first license. What is left out: from today, for a year, 100 students, 20 teachers,
    5 administrators, 125 in all, 20 organisms at a time, 10 hours a month, all features."""
    terms = _terms(
        start=start, end=end, students=students, teachers=teachers, administrators=administrators, users=users,
        concurrency=concurrency, hours=hours, modules=modules, features=features, time_zone=time_zone,
        locale=locale, reports=reports,
    )  # fmt: skip

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
    start: Start = None,
    end: End = None,
    students: Count = None,
    teachers: Count = None,
    administrators: Count = None,
    users: Count = None,
    concurrency: Concurrency = None,
    hours: Hours = None,
    modules: Words = None,
    features: Words = None,
    time_zone: Zone = None,
    locale: Language = None,
    reports: Reports = None,
    json: AsJson = False,
) -> None:
    """Give a company the license that follows the present one. What is left out is as on the present one; it starts
    on the day after that ends. Its License Managers are the same; they bind the members in the portal."""
    terms = _terms(
        start=start, end=end, students=students, teachers=teachers, administrators=administrators, users=users,
        concurrency=concurrency, hours=hours, modules=modules, features=features, time_zone=time_zone,
        locale=locale, reports=reports,
    )  # fmt: skip

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
    students: Count = None,
    teachers: Count = None,
    administrators: Count = None,
    users: Count = None,
    concurrency: Concurrency = None,
    hours: Hours = None,
    modules: Words = None,
    features: Words = None,
    locale: Language = None,
    reports: Reports = None,
    json: AsJson = False,
) -> None:
    """Change what a license gives. A maximum below what is taken is refused."""
    terms = _terms(
        students=students, teachers=teachers, administrators=administrators, users=users, concurrency=concurrency,
        hours=hours, modules=modules, features=features, locale=locale, reports=reports,
    )  # fmt: skip
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


def _terms(
    *,
    start: str | None = None,
    end: str | None = None,
    students: int | None,
    teachers: int | None,
    administrators: int | None,
    users: int | None,
    concurrency: int | None,
    hours: float | None,
    modules: list[str] | None,
    features: list[str] | None,
    time_zone: str | None = None,
    locale: Locale | None,
    reports: bool | None,
) -> Terms:
    if hours is not None and not math.isfinite(hours):
        raise CommandError(f"There are no {hours} hours.")
    return Terms(
        start_date=_date(start) if start else None,
        end_date=_date(end) if end else None,
        time_zone=time_zone,
        locale=locale,
        concurrency=concurrency,
        max_students=students,
        max_teachers=teachers,
        max_administrators=administrators,
        max_users=users,
        monthly_usage_seconds=None if hours is None else round(hours * 3600),
        modules=modules,
        features=features,
        monthly_reports=reports,
    )


def _date(text: str) -> date:
    try:
        if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", text):
            raise ValueError
        return date.fromisoformat(text)
    except ValueError as error:
        raise CommandError(f"“{text}” is not a date such as 2026-09-01.") from error
