"""Monthly reports: on the first day of a month, to the License Managers, in the license's language, once."""

import asyncio
from datetime import date, timedelta
from typing import Any

import pytest
from tests.accounts.mail import mails_to
from tests.companies.licensing import add_next
from tests.companies.test_licenses import used
from tests.stage import Company, Stage, open_stage

from vesalius.companies.reports import queries
from vesalius.companies.reports.jobs import make_due
from vesalius.kit.db import Database
from vesalius.kit.embedded_postgres import DatabaseUrls


async def until_first(company: Company, day: int = 1, hour: int = 12) -> timedelta:
    """From now to a day of the next month, Sofia time."""
    found: timedelta = await company.value(
        "SELECT date_trunc('month', app_now() AT TIME ZONE 'Europe/Sofia') + interval '1 month'"
        " + make_interval(days => %s, hours => %s) - app_now() AT TIME ZONE 'Europe/Sofia'",
        day - 1,
        hour,
    )
    return found


async def reports(stage: Stage, company: Company) -> list[dict[str, Any]]:
    """The reports that the manager has got."""
    mails = await mails_to(stage, company.manager.email)
    return [mail for mail in mails if "report" in mail["subject"] or "отчет" in mail["subject"]]


async def ran(company: Company, name: str, times: int) -> None:
    """Attempts that ended this month."""
    await company.execute(
        "INSERT INTO attempts (company_id, id, user_id, scenario_name, ended_at, ended_on, ending, seconds)"
        " SELECT %s, gen_random_uuid(), %s, %s, app_now(), (app_now() AT TIME ZONE 'Europe/Sofia')::date, 'stable', 60"
        " FROM generate_series(1, %s)",
        *(company.id, company.student.id, name, times),
    )


async def test_the_report_is_mailed_on_the_first_day_with_what_the_month_was(
    company: Company, database_urls: DatabaseUrls
) -> None:
    await company.execute("UPDATE licenses SET monthly_reports = true")
    await company.execute("UPDATE users SET status = 'PENDING' WHERE id = %s", company.teacher2.id)
    await used(company, company.student, 4500)
    await ran(company, "Atrial fibrillation", 1200)
    await ran(company, "COPD", 1)
    month: date = await company.value("SELECT (app_now() AT TIME ZONE 'Europe/Sofia')::date")
    async with open_stage(database_urls, clock_offset=await until_first(company)) as first:
        await make_due(first.database)
        (mail,) = await reports(first, company)
        # Only License Managers get it, and nobody twice.
        await make_due(first.database)
        assert len(await reports(first, company)) == 1
        assert await mails_to(first, company.admin.email) == []
    text = mail["text_body"]
    assert f"{month:%B %Y}" in mail["subject"]
    for line in (
        "Students: 1 (1 active)",
        "Teachers: 2 (1 active, 1 invited)",
        "Administrators: 2 (2 active)",
        "In total: 5",
        "Used time: 1.2 h",
        "Available time: 50.0 h",
        "Quota used: 2.5\N{NO-BREAK SPACE}%",
        "Atrial fibrillation: 1,200 attempts",
        "COPD: 1 attempt\n",
        "/licenseDetails",
    ):
        assert line in text, line
    assert text.index("Atrial") < text.index("COPD")
    assert "<td" in mail["html_body"]


async def test_it_speaks_the_licenses_language(company: Company, database_urls: DatabaseUrls) -> None:
    await company.execute("UPDATE licenses SET monthly_reports = true, locale = 'bg_BG'")
    await used(company, company.student, 5_000_000)
    async with open_stage(database_urls, clock_offset=await until_first(company)) as first:
        await make_due(first.database)
        (mail,) = await reports(first, company)
    assert mail["locale"] == "bg_BG"
    assert "Използвано време: 1\N{NO-BREAK SPACE}388,9 ч" in mail["text_body"]
    assert "Използвана квота: 2\N{NO-BREAK SPACE}777,8\N{NO-BREAK SPACE}%" in mail["text_body"]
    assert "Не е изпълняван сценарий\n" in mail["text_body"]


async def test_two_workers_at_once_send_one(company: Company, database_urls: DatabaseUrls) -> None:
    await company.execute("UPDATE licenses SET monthly_reports = true")
    offset = await until_first(company)
    async with open_stage(database_urls, clock_offset=offset) as first:
        second = Database(database_urls.app_url, size=8, clock_offset=offset)
        await second.open()
        try:
            await asyncio.gather(
                *(make_due(database) for database in (first.database, second) for _ in range(6))
            )
            await asyncio.gather(first.work(), first.work())
            assert len(await reports(first, company)) == 1
        finally:
            await second.close()


async def test_without_the_row_two_workers_would_send_two(
    company: Company, database_urls: DatabaseUrls, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The negative control."""

    async def not_noted(*_: object) -> bool:
        return True

    monkeypatch.setattr(queries, "claim", not_noted)
    await company.execute("UPDATE licenses SET monthly_reports = true")
    async with open_stage(database_urls, clock_offset=await until_first(company)) as first:
        await asyncio.gather(make_due(first.database), make_due(first.database))
        assert len(await reports(first, company)) == 2
    await company.execute("UPDATE licenses SET monthly_reports = false")


async def test_when_none_is_due(company: Company, database_urls: DatabaseUrls) -> None:
    switched_off = await until_first(company)
    async with open_stage(database_urls, clock_offset=switched_off) as first:
        await make_due(first.database)
        assert await reports(first, company) == []
    await company.execute("UPDATE licenses SET monthly_reports = true")
    # Not a license that had not begun, nor one that has been deactivated, nor long after the first day.
    next_id = await add_next(company, starts_in=400)
    await company.execute("UPDATE licenses SET monthly_reports = true WHERE id = %s", next_id)
    await company.execute("UPDATE licenses SET status = 'DEACTIVATED' WHERE position = 1")
    async with open_stage(database_urls, clock_offset=switched_off) as first:
        await make_due(first.database)
        assert await reports(first, company) == []
    await company.execute("UPDATE licenses SET status = 'ACTIVE' WHERE position = 1")
    async with open_stage(database_urls, clock_offset=await until_first(company, day=8)) as late:
        await make_due(late.database)
        assert await reports(late, company) == []
    async with open_stage(database_urls, clock_offset=await until_first(company, day=3)) as late:
        await make_due(late.database)
        assert len(await reports(late, company)) == 1
    await company.execute("UPDATE licenses SET monthly_reports = false")


@pytest.mark.parametrize(("hour", "count"), [(-1, 0), (0, 1)])
async def test_the_month_ends_in_the_licenses_time_zone(
    company: Company, database_urls: DatabaseUrls, hour: int, count: int
) -> None:
    """Kiritimati has the first of the month 12 hours (in winter) before Sofia."""
    await company.execute("UPDATE licenses SET monthly_reports = true, time_zone = 'Pacific/Kiritimati'")
    until: timedelta = await company.value(
        "SELECT date_trunc('month', app_now() AT TIME ZONE 'Pacific/Kiritimati') + interval '1 month'"
        " - app_now() AT TIME ZONE 'Pacific/Kiritimati'"
    )
    offset = until + timedelta(hours=hour, minutes=5)
    async with open_stage(database_urls, clock_offset=offset) as first:
        await make_due(first.database)
        assert len(await reports(first, company)) == count
    await company.execute("UPDATE licenses SET monthly_reports = false")


async def test_switched_on_in_the_first_days_the_month_before_is_not_reported(
    company: Company, database_urls: DatabaseUrls
) -> None:
    offset = await until_first(company, day=2)
    async with open_stage(database_urls, clock_offset=offset) as second_day:
        from tests.stage import sign_in_as

        company.manager.stage = second_day
        await sign_in_as(company.manager)
        switched = await company.manager.post("/user-management/change-send-monthly-reports", {"on": True})
        assert switched.json() == {"on": True}
        await make_due(second_day.database)
        assert await reports(second_day, company) == []
    await company.execute("UPDATE licenses SET monthly_reports = false")
