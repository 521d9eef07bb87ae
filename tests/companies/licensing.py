"""Licenses for tests: a next one beside the first, and people with or without seats on it."""

from uuid import UUID

from tests.stage import Company

from vesalius.kit.ids import new_id


async def add_next(
    company: Company,
    *,
    starts_in: int = 5,
    time_zone: str = "Europe/Sofia",
    students: int = 100,
    teachers: int = 100,
    administrators: int = 100,
    users: int = 300,
    manager: bool = True,
) -> UUID:
    """A next license that starts in so many days of its time zone, with the company's License Manager on it."""
    license_id = new_id()
    await company.execute(
        "INSERT INTO licenses (company_id, id, position, status, start_date, end_date, time_zone, concurrency,"
        " max_students, max_teachers, max_administrators, max_users, features) VALUES (%s, %s, 2, 'ACTIVE',"
        " (app_now() AT TIME ZONE %s)::date + %s, (app_now() AT TIME ZONE %s)::date + %s + 365, %s, 10, %s, %s, %s, %s,"
        " '{Professor GPT,Desktop,Allow Language Change}')",
        *(company.id, license_id, time_zone, starts_in, time_zone, starts_in, time_zone),
        *(students, teachers, administrators, users),
    )
    if manager:
        await company.execute(
            "INSERT INTO license_managers VALUES (%s, %s, %s)", company.id, license_id, company.manager.id
        )
        await seat(company, license_id, company.manager.id)
    return license_id


async def seat(company: Company, license_id: UUID, user_id: UUID) -> None:
    """Give a person a seat, behind the portal's back."""
    await company.execute("INSERT INTO seats VALUES (%s, %s, %s)", company.id, license_id, user_id)


async def on_license(company: Company, license_id: UUID) -> set[UUID]:
    """Who holds a seat on a license."""
    found: list[UUID] = await company.value(
        "SELECT coalesce(array_agg(user_id), '{}') FROM seats WHERE license_id = %s", license_id
    )
    return set(found)


async def status_of(company: Company, user_id: UUID) -> str:
    """A member's status."""
    found: str = await company.value("SELECT status FROM users WHERE id = %s", user_id)
    return found
