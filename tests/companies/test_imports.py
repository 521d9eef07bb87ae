"""Imports of members: tried, confirmed, written all or not at all, counted once, forgotten."""

import asyncio
import time
from typing import Any
from uuid import UUID, uuid4

import pytest
from tests.accounts.mail import mails_to, token_for
from tests.accounts.test_links import NEW, login, registration
from tests.companies.test_member_counts import second_license
from tests.companies.test_members import listed, new_member
from tests.live import end, live_portal
from tests.stage import PASSWORD, Company, Persona, found_company, open_stage

from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.tokens import new_token

HEADER = "email,first name,last name,role,usage mode,groups"


def people(count: int, role: str = "", tag: str | None = None) -> list[str]:
    """Lines of as many people as nobody knows."""
    tag = tag or uuid4().hex[:8]
    return [f"p{n}.{tag}@import.example,Person,Number {n},{role},," for n in range(count)]


async def upload(person: Persona, lines: list[str] | bytes, name: str = "people.csv", **fields: str) -> Any:
    """Upload a file and return the answer."""
    data = lines if isinstance(lines, bytes) else "\n".join([HEADER, *lines]).encode()
    return await person.request(
        "POST", "/user-management/imports", files={"file": (name, data, "text/csv")}, data=fields
    )


async def tried(person: Persona, lines: list[str], **fields: str) -> dict[str, Any]:
    """The dry run of a file that can be read."""
    answer = await upload(person, lines, **fields)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def confirmed(person: Persona, lines: list[str], **fields: str) -> dict[str, Any]:
    """The outcome of an import, after the worker has written it."""
    found = await tried(person, lines, **fields)
    answer = await person.post(f"/user-management/imports/{found['id']}/confirm")
    assert answer.status_code == 200, answer.text
    assert answer.json()["state"] == "RUNNING"
    await person.stage.work()
    outcome: dict[str, Any] = (await person.get(f"/user-management/imports/{found['id']}")).json()
    return outcome


async def test_people_of_a_file_become_members_with_seats_groups_and_invitations(company: Company) -> None:
    tag = uuid4().hex[:8]
    lines = [
        f"maria.{tag}@import.example,Мария,Иванова,Студент,,Class; Нова група",
        f"petar.{tag}@import.example,Петър,Георгиев,преподавател,,нова ГРУПА",
        f"elena.{tag}@import.example,Elena,Dimitrova,Administrator,Student,",
    ]
    dry = await tried(company.admin, lines)
    assert (dry["state"], dry["total"], dry["good"], dry["bad"]) == ("CHECKED", 3, 3, 0)
    assert [g.lower() for g in dry["newGroups"]] == ["нова група"]
    assert dry["seats"]["students"] == {"wanted": 1, "free": 999}
    assert dry["seats"]["users"] == {"wanted": 3, "free": 1195}
    assert await company.value("SELECT count(*) FROM users") == 5
    outcome = await confirmed(company.admin, lines)
    assert (outcome["state"], outcome["done"], outcome["failure"]) == ("DONE", 3, None)
    assert (outcome["inviting"], outcome["invited"]) == (3, 3)
    rows = {row["email"].split(".")[0]: row for row in await listed(company.admin)}
    assert (rows["maria"]["role"], rows["petar"]["role"], rows["elena"]["role"]) == (
        "STUDENT",
        "TEACHER",
        "ADMIN",
    )
    assert rows["elena"]["usageMode"] == "STUDENT"
    assert sorted(g["name"].lower() for g in rows["maria"]["groups"]) == ["class", "нова група"]
    assert {rows[name]["status"] for name in ("maria", "petar", "elena")} == {"PENDING"}
    assert await company.value("SELECT users FROM seats_taken") == 8
    assert await company.value("SELECT count(*) FROM audit_events WHERE detail->>'by' = 'import'") == 3
    email = f"maria.{tag}@import.example"
    token = await token_for(company, email)
    taken = await company.stage.http.post("/api/auth/register", params={"token": token}, json=registration())
    assert taken.status_code == 200
    assert await login(company.stage, email, NEW) == 200


async def test_the_dry_run_names_every_bad_row_and_its_reason(
    company: Company, other_company: Company
) -> None:
    pending = new_member()
    await other_company.admin.post("/user-management/add-user", pending)
    lines = [
        *people(120),
        f"{company.student.email.upper()},Ann,Bee,,,",
        f"{pending['email']},Ann,Bee,,,",
        f"{other_company.student.email},Ann,Bee,,,",
        "nonsense,A,Bee,king,,",
    ]
    dry = await tried(company.admin, lines)
    assert (dry["total"], dry["good"], dry["bad"], dry["present"]) == (124, 120, 3, 1)
    assert len(dry["rows"]) == 100
    bad = dry["rows"][:4]
    assert [row["line"] for row in bad] == [123, 124, 125, 122]
    assert [[(p["column"], p["code"]) for p in row["problems"]] for row in bad] == [
        [("email", "email_in_other_account")],
        [("email", "registered_in_other_company")],
        [("email", "email_bad"), ("firstName", "name_too_short"), ("role", "role_unknown")],
        [("email", "email_exists")],
    ]
    assert bad[2]["role"] == "king"
    for body in ({}, {"skipPresent": True}):
        refused = await company.admin.post(f"/user-management/imports/{dry['id']}/confirm", body)
        assert (refused.status_code, refused.json()["code"]) == (409, "import_has_errors")
    path = f"/user-management/imports/{dry['id']}/bad-rows"
    first = (await company.admin.get(path, size=2)).json()
    assert (first["totalElements"], [row["line"] for row in first["content"]]) == (3, [123, 124])
    second = (await company.admin.get(path, size=2, page=1)).json()
    assert second["content"] == [bad[2]]
    assert (await other_company.admin.get(path)).status_code == 404


async def test_people_who_are_members_already_are_skipped_when_asked(company: Company) -> None:
    tag = uuid4().hex[:8]
    there = [f"{person.email},Ann,Bee,,," for person in (company.student, company.teacher)]
    lines = [*there, f"x.{tag}@import.example,Ann,Bee,king,,", f"new.{tag}@import.example,Ann,Bee,,,"]
    dry = await tried(company.admin, [*there, lines[-1]])
    assert (dry["total"], dry["good"], dry["bad"], dry["present"]) == (3, 1, 0, 2)
    path = f"/user-management/imports/{dry['id']}/confirm"
    refused = await company.admin.post(path)
    assert (refused.status_code, refused.json()["code"]) == (409, "import_has_errors")
    taken = await company.admin.post(path, {"skipPresent": True})
    assert taken.status_code == 200, taken.text
    await company.stage.work()
    done = (await company.admin.get(f"/user-management/imports/{dry['id']}")).json()
    assert (done["state"], done["done"], done["total"], done["present"], done["skipped"]) == (
        "DONE",
        1,
        1,
        0,
        2,
    )
    assert await company.value("SELECT count(*) FROM users") == 6
    assert await company.value("SELECT first_name FROM users WHERE id = %s", company.student.id) == "Student"


async def test_a_file_of_members_alone_adds_nobody(company: Company) -> None:
    dry = await tried(company.admin, [f"{company.student.email},Ann,Bee,,,"])
    refused = await company.admin.post(f"/user-management/imports/{dry['id']}/confirm", {"skipPresent": True})
    assert (refused.status_code, refused.json()["code"]) == (409, "import_adds_nobody")
    again = (await company.admin.get(f"/user-management/imports/{dry['id']}")).json()
    assert (again["state"], again["total"], again["present"]) == ("CHECKED", 1, 1)


async def test_deactivated_members_come_back_with_what_the_file_says(company: Company) -> None:
    await company.admin.delete("/user-management/delete-user", {"userIds": [str(company.student.id)]})
    outcome = await confirmed(company.admin, [f"{company.student.email},Back,Again,teacher,,", *people(1)])
    assert (outcome["state"], outcome["inviting"]) == ("DONE", 1)
    row = (await company.admin.get("/user-management/member", id=str(company.student.id))).json()
    assert (row["status"], row["firstName"], row["role"]) == ("ACTIVE", "Back", "TEACHER")
    assert row["onCurrentLicense"] is True
    assert await login(company.stage, company.student.email, PASSWORD) == 200


async def test_an_import_for_a_later_license_lets_people_wait_for_it(company: Company) -> None:
    later = await second_license(company)
    await company.admin.delete("/user-management/delete-user", {"userIds": [str(company.student.id)]})
    lines = [f"{company.student.email},Back,Again,,,", *people(1)]
    outcome = await confirmed(company.admin, lines, licenseId=later)
    assert (outcome["state"], outcome["licenseId"], outcome["inviting"]) == ("DONE", later, 1)
    rows = {row["email"]: row for row in await listed(company.admin)}
    assert rows[company.student.email]["status"] == "WAITING"
    assert rows[lines[1].split(",")[0]]["status"] == "PENDING"
    assert not any(rows[line.split(",")[0]]["onCurrentLicense"] for line in lines)


async def test_columns_can_be_told_and_a_missing_one_is_asked_for(company: Company) -> None:
    email = f"told.{uuid4().hex[:8]}@import.example"
    data = f"Person;Contact;Family\nTold;{email};Person\n".encode("cp1251")
    asked = await upload(company.admin, data)
    assert (asked.status_code, asked.json()["code"]) == (400, "column_missing")
    assert asked.json()["detail"]["headers"] == ["Person", "Contact", "Family"]
    told = await upload(company.admin, data, columns='{"email":1,"firstName":0,"lastName":2}')
    assert told.json()["rows"][0]["email"] == email
    assert told.json()["columns"]["groups"] is None
    for columns in ("[", '{"email":9,"firstName":0,"lastName":2}', '{"email":1.5}', '{"x":1}'):
        wrong = await upload(company.admin, data, columns=columns)
        assert [f["pointer"] for f in wrong.json()["fields"]] == ["/columns"], columns


async def test_files_that_will_not_do_are_refused_before_anything_is_kept(company: Company) -> None:
    for data, status, code in (
        (b"", 400, "file_empty"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", 400, "file_not_readable"),
        (b"x" * (10 * 1024 * 1024 + 1), 413, "file_too_large"),
        (b"x" * (50 * 1024 * 1024), 413, "file_too_large"),
    ):
        answer = await upload(company.admin, data)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert await company.value("SELECT count(*) FROM imports") == 0
    none = await company.admin.request("POST", "/user-management/imports", data={"columns": "{}"})
    assert none.status_code == 415


async def test_only_this_call_takes_a_large_body(company: Company) -> None:
    answer = await company.admin.post("/user-management/add-user", new_member(firstName="x" * 3_000_000))
    assert answer.status_code == 413


async def test_a_foreign_license_or_import_is_not_found(company: Company, other_company: Company) -> None:
    foreign = await upload(company.admin, people(1), licenseId=str(other_company.license_id))
    assert foreign.status_code == 404
    theirs = await tried(other_company.admin, people(1))
    for answer in (
        await company.admin.get(f"/user-management/imports/{theirs['id']}"),
        await company.admin.post(f"/user-management/imports/{theirs['id']}/confirm"),
        await company.admin.get(f"/user-management/imports/{uuid4()}"),
    ):
        assert answer.status_code == 404
    assert (await upload(company.teacher, people(1))).status_code == 403


@pytest.mark.parametrize(
    ("role", "maximum", "code"),
    [
        ("student", "max_students = 3", "max_students_reached"),
        ("teacher", "max_teachers = 4", "max_teachers_reached"),
        ("admin", "max_administrators = 4", "max_administrators_reached"),
        ("student", "max_users = 7", "max_users_reached"),
    ],
)
async def test_seats_are_checked_before_anything_is_written(
    company: Company, role: str, maximum: str, code: str
) -> None:
    await company.execute(f"UPDATE licenses SET {maximum}")
    dry = await tried(company.admin, people(3, role))
    refused = await company.admin.post(f"/user-management/imports/{dry['id']}/confirm")
    assert (refused.status_code, refused.json()["code"]) == (409, code)
    assert refused.json()["detail"]["maximum"] == int(maximum.split()[-1])
    assert await company.value("SELECT count(*) FROM users") == 5
    assert (await confirmed(company.admin, people(2, role)))["state"] == "DONE"


async def test_seats_that_went_since_the_confirmation_fail_it_whole_and_it_can_be_confirmed_again(
    company: Company,
) -> None:
    dry = await tried(company.admin, people(3))
    assert (await company.admin.post(f"/user-management/imports/{dry['id']}/confirm")).status_code == 200
    await company.execute("UPDATE licenses SET max_students = 3")
    await company.stage.work()
    failed = (await company.admin.get(f"/user-management/imports/{dry['id']}")).json()
    assert (failed["state"], failed["failure"], failed["done"]) == ("FAILED", "max_students_reached", 0)
    assert await company.value("SELECT count(*) FROM users") == 5
    await company.execute("UPDATE licenses SET max_students = 4")
    again = await company.admin.post(f"/user-management/imports/{dry['id']}/confirm")
    assert again.json()["state"] == "RUNNING"
    await company.stage.work()
    assert (await company.admin.get(f"/user-management/imports/{dry['id']}")).json()["state"] == "DONE"
    assert await company.value("SELECT students FROM seats_taken") == 4


async def test_somebody_who_joined_since_fails_it_whole_and_is_named(
    company: Company, other_company: Company
) -> None:
    lines = people(3)
    dry = await tried(company.admin, lines)
    await company.admin.post(f"/user-management/imports/{dry['id']}/confirm")
    email = lines[1].split(",")[0]
    await other_company.admin.post("/user-management/add-user", new_member(email=email))
    await company.stage.work()
    failed = (await company.admin.get(f"/user-management/imports/{dry['id']}")).json()
    assert (failed["state"], failed["failure"], failed["bad"]) == ("FAILED", "import_outdated", 1)
    assert failed["rows"][0]["problems"] == [{"column": "email", "code": "email_in_other_account"}]
    assert await company.value("SELECT count(*) FROM users") == 5
    assert await company.value("SELECT count(*) FROM groups") == 1


async def test_an_import_is_confirmed_once(company: Company) -> None:
    dry = await tried(company.admin, people(5))
    answers = await asyncio.gather(
        *(company.admin.post(f"/user-management/imports/{dry['id']}/confirm") for _ in range(10))
    )
    assert sorted(a.status_code for a in answers) == [200] + [409] * 9
    assert {a.json()["code"] for a in answers if a.status_code == 409} == {"import_not_ready"}
    await company.stage.work()
    late = await company.admin.post(f"/user-management/imports/{dry['id']}/confirm")
    assert late.json()["code"] == "import_not_ready"
    assert await company.value("SELECT users FROM seats_taken") == 10


async def test_many_imports_at_once_on_the_last_seat_admit_one(company: Company) -> None:
    await company.execute("UPDATE licenses SET max_students = 3")
    dry = await asyncio.gather(*(tried(company.admin, people(2)) for _ in range(12)))
    answers = await asyncio.gather(
        *(company.admin.post(f"/user-management/imports/{one['id']}/confirm") for one in dry)
    )
    # Each fits when it is confirmed. Which one is written first decides.
    assert {a.status_code for a in answers} == {200}
    await company.stage.work()
    ended = await asyncio.gather(*(company.admin.get(f"/user-management/imports/{one['id']}") for one in dry))
    states = sorted((a.json()["state"], a.json()["failure"]) for a in ended if a.json()["state"] == "FAILED")
    assert len(states) == 11
    assert set(states) == {("FAILED", "max_students_reached")}
    assert await company.value("SELECT students FROM seats_taken") == 3


async def test_five_thousand_rows_are_tried_in_a_moment_and_with_few_statements(company: Company) -> None:
    lines = people(5000)
    begun = time.perf_counter()
    dry = await tried(company.admin, lines)
    took = time.perf_counter() - begun
    assert dry["good"] == 5000
    assert dry["seats"]["students"]["wanted"] == 5000
    # A second on an idle machine; a query for each row would take minutes.
    assert took < 10


async def test_a_week_old_import_is_forgotten_and_an_erased_person_at_once(
    company: Company, database_urls: DatabaseUrls
) -> None:
    lines = people(2)
    outcome = await confirmed(company.admin, lines)
    email = lines[0].split(",")[0]
    elsewhere = await tried((await found_company(company.stage)).admin, [lines[0]])
    assert elsewhere["bad"] == 1
    member = next(row for row in await listed(company.admin) if row["email"] == email)
    await company.admin.post("/user-management/withdraw-invitation", {"userIds": [member["id"]]})
    left = (await company.admin.get(f"/user-management/imports/{outcome['id']}")).json()
    assert [row["email"] for row in left["rows"]] == [lines[1].split(",")[0]]
    async with company.stage.database.transaction(UUID(str(company.id))) as connection:
        cursor = await connection.execute("SELECT count(*) FROM import_rows WHERE email = %s", (email,))
        assert await cursor.fetchone() == (0,)
    await company.execute("UPDATE imports SET created_at = app_now() - interval '6 days 23 hours'")
    assert await company.value("SELECT forget_old_imports() >= 0")
    assert (await company.admin.get(f"/user-management/imports/{outcome['id']}")).status_code == 200
    await company.execute("UPDATE imports SET created_at = app_now() - interval '7 days 1 hour'")
    await company.value("SELECT forget_old_imports()")
    assert (await company.admin.get(f"/user-management/imports/{outcome['id']}")).status_code == 404
    assert await company.value("SELECT count(*) FROM import_rows") == 0


async def test_the_sample_is_there_in_both_kinds_and_languages(company: Company) -> None:
    bulgarian = await company.admin.get("/user-management/import-sample", locale="bg_BG")
    assert bulgarian.content.decode("utf-8-sig").startswith("Имейл;Име;Фамилия")
    workbook = await company.admin.get("/user-management/import-sample", format="xlsx")
    assert workbook.content.startswith(b"PK")
    assert workbook.headers["content-disposition"] == 'attachment; filename="members.xlsx"'
    dry = await upload(company.admin, workbook.content, "members.xlsx")
    assert (dry.json()["good"], dry.json()["fileName"]) == (3, "members.xlsx")
    assert (await company.admin.get("/user-management/import-sample", format="pdf")).status_code == 400


async def test_the_exported_list_can_be_imported_elsewhere(company: Company, other_company: Company) -> None:
    lines = people(3, "teacher")
    await confirmed(company.admin, lines)
    exported = await company.admin.get("/user-management/export", filters='{"status":"PENDING"}')
    await company.execute("DELETE FROM users WHERE status = 'PENDING'")
    dry = await upload(other_company.admin, exported.content)
    assert (dry.json()["good"], dry.json()["seats"]["teachers"]["wanted"]) == (3, 3)


async def test_a_killed_worker_loses_nothing_and_counts_once(database_urls: DatabaseUrls) -> None:
    async with open_stage(database_urls) as stage:
        company = await found_company(stage)
        await company.execute("UPDATE licenses SET max_students = 100000, max_users = 100000")
        dry = await tried(company.admin, people(4000))
        with live_portal(database_urls) as portal:
            worker = portal.worker()
            try:
                await company.admin.post(f"/user-management/imports/{dry['id']}/confirm")
                await _until(company, dry["id"], lambda now: now["done"] > 0)
                end(worker, kill=True)
                killed = (await company.admin.get(f"/user-management/imports/{dry['id']}")).json()
                assert killed["state"] == "RUNNING"
                assert await company.value("SELECT count(*) FROM users") == 5
                worker = portal.worker()
                now = await _until(company, dry["id"], lambda now: now["state"] == "DONE")
            finally:
                end(worker, kill=True)
        assert now["done"] == 4000
        assert await company.value("SELECT users FROM seats_taken") == 4005
        assert await company.value("SELECT count(*) FROM audit_events WHERE event = 'member.imported'") == 1
        assert await company.value("SELECT count(*) FROM audit_events WHERE detail->>'by' = 'import'") == 4000
        # The mails of so many would keep the tests that follow busy.
        await company.execute(
            "DELETE FROM procrastinate_jobs WHERE args->>'company_id' = %s", str(company.id)
        )


async def _until(company: Company, import_id: str, reached: Any) -> dict[str, Any]:
    for _ in range(4000):
        now: dict[str, Any] = (await company.admin.get(f"/user-management/imports/{import_id}")).json()
        if reached(now):
            return now
        await asyncio.sleep(0.02)
    raise AssertionError(now)


async def test_invitations_of_an_import_speak_the_licenses_language(company: Company) -> None:
    await company.execute("UPDATE licenses SET locale = 'bg_BG'")
    lines = people(1)
    await confirmed(company.admin, lines)
    assert (await mails_to(company.stage, lines[0].split(",")[0]))[0]["locale"] == "bg_BG"


async def test_a_file_of_somebody_unknown_is_not_read(company: Company) -> None:
    answers: list[int] = []

    async def receive() -> Any:
        raise AssertionError("the file is read before anybody is known")

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            answers.append(message["status"])

    path = "/api/user-management/imports"
    headers = [
        (b"authorization", f"Bearer {new_token()}".encode()),
        (b"host", b"test"),
        (b"content-type", b"multipart/form-data; boundary=x"),
        (b"content-length", b"10000000"),
    ]
    scope: Any = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST", "path": path,
        "raw_path": path.encode(), "root_path": "", "scheme": "http", "query_string": b"", "headers": headers,
        "client": ("127.0.0.1", 1), "server": ("test", 80), "state": {},
    }  # fmt: skip
    await company.admin.stage.app(scope, receive, send)
    assert answers == [401]
