"""Licenses: what is told of them, by which one people get in, and starts that were denied."""

import asyncio
import csv
import io
from datetime import date, timedelta
from uuid import UUID

import pytest
from tests.companies.licensing import add_next, seat
from tests.stage import PASSWORD, Company, Persona, Stage, found_company, open_stage
from tests.training.desktop import write

from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.ids import new_id


async def sign_in(stage: Stage, person: Persona) -> tuple[int, str]:
    """Status and code (or license status) of a sign-in."""
    answer = await stage.http.post("/api/auth/login", json={"email": person.email, "password": PASSWORD})
    body = answer.json()
    return answer.status_code, body.get("code") or body["license_status"]


async def used(company: Company, person: Persona, seconds: int, months_ago: int = 0) -> None:
    """Let somebody have trained."""
    await company.execute(
        "INSERT INTO usage_months VALUES (%s, %s,"
        " (date_trunc('month', app_now() AT TIME ZONE 'Europe/Sofia') - make_interval(months => %s))::date, %s)",
        *(company.id, person.id, months_ago, seconds),
    )


async def test_the_license_tells_what_is_taken_and_how_much_was_used(company: Company) -> None:
    await used(company, company.student, 18_000)
    await used(company, company.teacher, 9_000, months_ago=1)
    await company.execute("UPDATE users SET status = 'PENDING' WHERE id = %s", company.teacher2.id)
    found = (await company.admin.get("/user-management/get-company-with-license")).json()
    assert found["companyName"] == "Test company"
    assert found["lmIds"] == [str(company.manager.id)]
    assert [m["email"] for m in found["managers"]] == [company.manager.email]
    assert (found["bindLicense"], found["binding"], found["delegateNeeded"]) == (None, None, False)
    facts = found["license"]
    assert (facts["position"], facts["status"]) == ("main", "ACTIVE")
    assert facts["seats"] == {"students": 1, "teachers": 2, "administrators": 2, "users": 5}
    assert (facts["numberOfUsers"], facts["activeUsers"], facts["pendingInvitations"]) == (5, 4, 1)
    assert facts["availableUsageSeconds"] == 5 * 36_000
    assert (facts["usedSeconds"], facts["totalUsedSeconds"]) == (18_000, 27_000)
    assert facts["compliance"] == 10.0
    assert facts["daysLeft"] in (300, 301, 302)
    by_id = await company.admin.get("/user-management/get-license-by-id", licenseId=str(company.license_id))
    assert by_id.json() == facts


async def test_compliance_is_none_without_use(company: Company) -> None:
    found = (await company.admin.get("/user-management/licenses")).json()
    assert [row["compliance"] for row in found] == [None]


@pytest.mark.parametrize("path", ["get-license-by-id", "get-full-license-by-id", "license-usage-export"])
async def test_another_companys_license_is_not_found(
    company: Company, other_company: Company, path: str
) -> None:
    answer = await company.manager.get(f"/user-management/{path}", licenseId=str(other_company.license_id))
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


async def test_the_next_license_is_beside_the_main_one_until_it_takes_its_place(company: Company) -> None:
    next_id = await add_next(company, starts_in=3)
    await seat(company, next_id, company.student.id)
    found = (await company.manager.get("/user-management/get-company-with-license")).json()
    assert found["bindLicense"]["id"] == str(next_id)
    assert (found["bindLicense"]["status"], found["bindLicense"]["daysUntilStart"]) == ("NOT_YET_ACTIVE", 3)
    assert found["bindLicense"]["daysLeft"] == 366
    assert found["binding"]["started"] is False
    assert (found["binding"]["bound"], found["binding"]["unbound"]) == (2, 3)
    # The first expires on the day the second begins: the second is the main one, and binding still goes on.
    await company.execute(
        "UPDATE licenses SET start_date = current_date - 20, end_date = current_date - 3 WHERE position = 1"
    )
    await company.execute("UPDATE licenses SET start_date = current_date - 1 WHERE position = 2")
    found = (await company.manager.get("/user-management/get-company-with-license")).json()
    assert found["license"]["id"] == found["bindLicense"]["id"] == str(next_id)
    assert (found["binding"]["started"], found["binding"]["unbound"]) == (True, 3)
    listed = (await company.manager.get("/user-management/licenses")).json()
    assert [(row["position"], row["status"]) for row in listed] == [("main", "ACTIVE"), ("other", "EXPIRED")]
    await company.execute("UPDATE licenses SET status = 'CLOSED' WHERE position = 1")
    found = (await company.manager.get("/user-management/get-company-with-license")).json()
    assert (found["bindLicense"], found["binding"]) == (None, None)


async def test_a_deleted_license_is_listed_nowhere(company: Company) -> None:
    next_id = await add_next(company)
    await company.execute("UPDATE licenses SET status = 'DELETED' WHERE id = %s", next_id)
    assert len((await company.manager.get("/user-management/licenses")).json()) == 1
    gone = await company.manager.get("/user-management/get-license-by-id", licenseId=str(next_id))
    assert gone.status_code == 404


async def test_reports_and_language_are_the_managers_to_switch(company: Company) -> None:
    refused = await company.admin.post("/user-management/change-send-monthly-reports", {"on": True})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
    assert (await company.admin.get("/user-management/get-license-reports-on")).json() == {"on": False}
    switched = await company.manager.post("/user-management/change-send-monthly-reports", {"on": True})
    assert switched.json() == {"on": True}
    assert (await company.admin.get("/user-management/get-license-reports-on")).json() == {"on": True}
    spoken = await company.manager.post("/user-management/change-license-locale", {"locale": "bg_BG"})
    assert spoken.json() == {"locale": "bg_BG"}
    facts = (await company.admin.get("/user-management/licenses")).json()[0]
    assert (facts["monthlyReports"], facts["locale"]) == (True, "bg_BG")
    bad = await company.manager.post("/user-management/change-license-locale", {"locale": "de_DE"})
    assert bad.status_code == 400
    events = await company.value(
        "SELECT array_agg(event ORDER BY event) FROM audit_events WHERE event LIKE 'license.%%'"
    )
    assert events == ["license.locale_changed", "license.reports_switched"]


async def test_a_whole_class_refused_at_once_is_noted_and_answered(company: Company) -> None:
    await company.execute("UPDATE licenses SET concurrency = 1")
    assert (await write(company.teacher, "/organisms")).status_code == 200
    answers = await asyncio.gather(*(write(company.student, "/organisms") for _ in range(45)))
    assert sorted(a.status_code for a in answers) == [409] * 45
    full = (
        await company.admin.get("/user-management/get-full-license-by-id", licenseId=str(company.license_id))
    ).json()
    assert full["concurrencyNow"] == 1
    denied = full["deniedStarts"]
    assert (denied["thisMonth"], denied["total"], len(denied["latest"])) == (45, 45, 20)
    assert denied["latest"][0]["name"] == "Student Tester"
    assert denied["latest"][0]["userId"] == str(company.student.id)


async def test_a_denied_start_names_nobody_where_results_are_anonymous(stage: Stage) -> None:
    company = await found_company(stage, concurrency=0, modules="{Anonymization}")
    assert (await write(company.student, "/organisms")).status_code == 409
    assert await company.value("SELECT count(*) FROM denied_starts WHERE user_id IS NULL") == 1


async def test_usage_is_exported_for_spreadsheets_in_the_callers_language(company: Company) -> None:
    await used(company, company.student, 5_400)
    await company.execute("UPDATE users SET last_name = '=cmd()' WHERE id = %s", company.teacher.id)
    await company.execute("UPDATE users SET locale = 'bg_BG' WHERE id = %s", company.manager.id)
    path = "/user-management/license-usage-export"
    answer = await company.admin.get(path, licenseId=str(company.license_id))
    assert answer.headers["content-type"].startswith("text/csv")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert len(rows) == 5
    assert "Last session (UTC)" in rows[0]
    assert (rows[0]["Email"], rows[0]["Used this month (h)"], rows[0]["Quota used (%)"]) == (
        company.student.email,
        "1.5",
        "15.0",
    )
    assert "'=cmd()" in {row["Last name"] for row in rows}
    bulgarian = await company.manager.get(path, licenseId=str(company.license_id), timeZone="Europe/Sofia")
    table = io.StringIO(bulgarian.content.decode("utf-8-sig"))
    row = next(csv.DictReader(table, delimiter=";"))
    assert (row["Имейл"], row["Използвано този месец (ч)"]) == (company.student.email, "1,5")
    assert "Последна сесия (Europe/Sofia)" in row


async def test_only_administrators_see_licenses(company: Company) -> None:
    for person in (company.student, company.teacher):
        answer = await person.get("/user-management/licenses")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")


# --- by which license people get in ----------------------------------------------------------------------------------


async def test_people_on_the_next_license_get_in_on_its_start_date_with_no_job_having_run(
    company: Company, database_urls: DatabaseUrls
) -> None:
    next_id = await add_next(company, starts_in=2)
    bound = await company.add_person("bound", sign_in=False)
    await company.execute("DELETE FROM seats WHERE user_id = %s", bound.id)
    await company.execute("UPDATE users SET status = 'WAITING' WHERE id = %s", bound.id)
    await seat(company, next_id, bound.id)
    assert await sign_in(company.stage, bound) == (403, "license_not_active_yet")
    answer = await company.stage.http.post(
        "/api/auth/login", json={"email": bound.email, "password": PASSWORD}
    )
    start = await company.value("SELECT start_date FROM licenses WHERE id = %s", next_id)
    assert answer.json()["detail"]["startDate"] == str(start)
    async with open_stage(database_urls, clock_offset=timedelta(days=2)) as later:
        assert await sign_in(later, bound) == (200, "ACTIVE")
        # Nobody is thrown out before the License Manager confirms, while their own license runs.
        assert await sign_in(later, company.student) == (200, "ACTIVE")


async def test_the_start_date_is_that_of_the_licenses_own_time_zone(
    stage: Stage, database_urls: DatabaseUrls
) -> None:
    """Kiritimati is 14 hours ahead of Greenwich, Pago Pago 11 behind: the same date begins 25 hours apart."""
    company = await found_company(stage, people=True)
    east = await company.add_person("east", sign_in=False)
    await company.execute("DELETE FROM seats WHERE user_id = %s", east.id)
    next_id = await add_next(company, manager=False)
    await seat(company, next_id, east.id)
    day = date.fromisoformat(
        str(await company.value("SELECT (app_now() AT TIME ZONE 'UTC')::date"))
    ) + timedelta(3)
    await company.execute(
        "UPDATE licenses SET start_date = %s, end_date = %s WHERE id = %s", day, day + timedelta(9), next_id
    )
    now = await company.value("SELECT app_now() AT TIME ZONE 'UTC'")
    midnight = timedelta(days=(day - now.date()).days) - timedelta(
        hours=now.hour, minutes=now.minute, seconds=now.second
    )
    for zone, begins in (("Pacific/Kiritimati", -14), ("Pacific/Pago_Pago", 11)):
        await company.execute("UPDATE licenses SET time_zone = %s WHERE id = %s", zone, next_id)
        for minutes, expected in (
            (-5, (403, "license_not_active_yet")),
            (5, (200, "ACTIVE")),
        ):
            offset = midnight + timedelta(hours=begins, minutes=minutes)
            async with open_stage(database_urls, clock_offset=offset) as then:
                assert await sign_in(then, east) == expected, (zone, minutes)


async def test_after_the_last_day_students_are_out_and_administrators_can_act(
    company: Company, database_urls: DatabaseUrls
) -> None:
    # Noon in the license's own zone: counted in days from now, a change to summer time would shift midnight.
    until: timedelta = await company.value(
        "SELECT (end_date + time '12:00') AT TIME ZONE time_zone - app_now() FROM licenses"
    )
    async with open_stage(database_urls, clock_offset=until) as last_day:
        assert await sign_in(last_day, company.student) == (200, "ACTIVE")
    async with open_stage(database_urls, clock_offset=until + timedelta(days=1)) as over:
        assert await sign_in(over, company.student) == (403, "license_expired")
        assert await sign_in(over, company.teacher) == (403, "license_expired")
        assert await sign_in(over, company.admin) == (200, "EXPIRED")


@pytest.mark.parametrize(
    ("status", "code"), [("DEACTIVATED", "license_deactivated"), ("CLOSED", "license_closed")]
)
async def test_each_state_has_its_own_refusal(company: Company, status: str, code: str) -> None:
    await company.execute("UPDATE licenses SET status = %s", status)
    assert await sign_in(company.stage, company.student) == (403, code)
    assert (await company.student.get("/auth/check-admin-and-license")).json()["code"] == code
    assert (await company.admin.get("/user-management/licenses")).status_code == 200
    assert (await company.admin.post("/scenario/search", {})).json()["code"] == code


async def test_a_deactivated_first_license_stays_the_main_one(company: Company) -> None:
    next_id = await add_next(company, starts_in=0)
    await seat(company, next_id, company.student.id)
    await company.execute("UPDATE licenses SET status = 'DEACTIVATED' WHERE position = 1")
    assert await sign_in(company.stage, company.student) == (403, "license_deactivated")


async def test_a_past_license_is_nobodys_way_in(company: Company) -> None:
    await company.execute("UPDATE licenses SET position = NULL")
    person = company.student
    assert await sign_in(company.stage, person) == (403, "license_not_valid")
    await company.execute(
        "INSERT INTO licenses (company_id, id, position, status, start_date, end_date, concurrency, max_students,"
        " max_teachers, max_administrators, max_users) VALUES (%s, %s, 1, 'ACTIVE', current_date, current_date + 9,"
        " 1, 1, 1, 1, 1)",
        *(company.id, new_id()),
    )
    assert await sign_in(company.stage, person) == (403, "account_inactive")


async def test_somebody_invited_to_the_next_license_waits_after_registering(company: Company) -> None:
    next_id = await add_next(company)
    from tests.accounts.mail import token_for
    from tests.accounts.test_links import registration
    from tests.companies.test_members import new_member

    body = new_member(licenseId=str(next_id))
    added = await company.admin.post("/user-management/add-user", body)
    assert added.status_code == 200, added.text
    token = await token_for(company, body["email"])
    registered = await company.stage.http.post(
        "/api/auth/register", params={"token": token}, json=registration()
    )
    assert registered.status_code == 200
    status = await company.value("SELECT status FROM users WHERE id = %s", UUID(added.json()["id"]))
    assert status == "WAITING"


async def test_somebody_brought_back_to_the_next_license_waits_for_it(company: Company) -> None:
    from tests.companies.test_members import new_member

    next_id = await add_next(company)
    await company.admin.delete("/user-management/delete-user", {"userIds": [str(company.student.id)]})
    body = new_member(email=company.student.email, licenseId=str(next_id))
    back = await company.admin.post("/user-management/add-user", body)
    assert back.json()["status"] == "WAITING"
    assert await sign_in(company.stage, company.student) == (403, "license_not_active_yet")


async def test_whoever_gets_in_by_the_other_license_sees_that_one(company: Company) -> None:
    next_id = await add_next(company, starts_in=0)
    await company.execute("UPDATE licenses SET concurrency = 3 WHERE id = %s", next_id)
    await company.execute("DELETE FROM seats WHERE user_id = %s", company.student.id)
    await seat(company, next_id, company.student.id)
    theirs = (await company.student.get("/session/get-license-and-concurrency")).json()
    assert (theirs["license"]["id"], theirs["concurrency"]["maximum"]) == (str(next_id), 3)
    others = (await company.teacher.get("/session/get-license-and-concurrency")).json()
    assert (others["license"]["id"], others["concurrency"]["maximum"]) == (str(company.license_id), 10)


@pytest.mark.parametrize(
    ("change", "state"),
    [
        ("status = 'ACTIVE'", "ACTIVE"),
        ("start_date = current_date + 9", "NOT_YET_ACTIVE"),
        ("end_date = current_date - 5", "EXPIRED"),
        ("status = 'DEACTIVATED'", "DEACTIVATED"),
        ("status = 'CLOSED'", "CLOSED"),
        ("position = NULL", "NOT_VALID"),
    ],
)
async def test_what_each_role_can_do_under_each_state(company: Company, change: str, state: str) -> None:
    await company.execute(f"UPDATE licenses SET {change}")
    without = {"signed_in", "manage_members", "see_license", "see_audit"}
    for role, person in company.people.items():
        answer = await person.get("/auth/check-admin-and-license")
        if state == "ACTIVE":
            assert answer.json()["license_status"] == "ACTIVE"
            continue
        if role not in ("admin", "manager"):
            code = "license_not_active_yet" if state == "NOT_YET_ACTIVE" else f"license_{state.lower()}"
            assert (answer.status_code, answer.json()["code"]) == (403, code)
            continue
        # Without a license there is nothing to be manager of.
        manages = {"manage_license"} if role == "manager" and state != "NOT_VALID" else set()
        assert answer.json()["license_status"] == state
        permissions = set(answer.json()["permissions"])
        assert without | manages <= permissions
        assert not permissions & {
            "author",
            "see_analytics",
            "manage_tags",
            "use_templates",
            "see_progress",
            "train",
        }
        assert ("manage_license" in permissions) == bool(manages)
