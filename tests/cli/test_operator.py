"""The operator's commands as operators use them: processes of their own on a database that others work on."""

import asyncio
import json
import os
import re
import stat
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import psycopg
from tests.accounts.mail import token_for
from tests.accounts.test_links import NEW, login, registration
from tests.cli.places import empty_database
from tests.companies.licensing import add_next
from tests.companies.test_members import new_member
from tests.stage import Company, Persona, Stage

from vesalius.kit.embedded_postgres import DatabaseUrls, EmbeddedPostgres
from vesalius.migrations.runner import migrate
from vesalius.scenarios.defaults import service as defaults


async def vesalius(urls: DatabaseUrls | None, *arguments: str, status: int = 0, **environment: str) -> str:
    """Run a command; its output, or what it says of why it could not."""
    settings = {"VESALIUS_PUBLIC_URL": "https://portal.example"}
    if urls is not None:
        settings |= {"VESALIUS_DATABASE_OWNER_URL": urls.owner_url, "VESALIUS_DATABASE_URL": urls.app_url}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "vesalius.cli", *arguments),
        env={k: v for k, v in os.environ.items() if not k.startswith("VESALIUS_")} | settings | environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, error = await process.communicate()
    said = (out if status == 0 else out + error).decode()
    assert process.returncode == status, (arguments, out.decode(), error.decode())
    assert "Traceback" not in said
    return said


async def asked(urls: DatabaseUrls, *arguments: str) -> Any:
    """The same with --json, parsed."""
    return json.loads(await vesalius(urls, *arguments, "--json"))


async def test_from_nothing_to_a_manager_who_signs_in(stage: Stage, database_urls: DatabaseUrls) -> None:
    name = f"Varna Medical University {uuid4().hex[:6]}"
    company = (await asked(database_urls, "companies", "create", name))["id"]
    twice = await vesalius(database_urls, "companies", "create", name.upper(), status=2)
    assert "already" in twice
    none = await vesalius(database_urls, "managers", "name", name, "a@varna.example", status=2)
    assert "has no license" in none
    license_id = (
        await asked(database_urls, "licenses", "create", name, "--students", "7", "--locale", "bg_BG",
                    "--features", "Professor GPT", "Desktop")
    )["id"]  # fmt: skip
    email = f"head.{uuid4().hex[:8]}@varna.example"
    nameless = await vesalius(database_urls, "managers", "name", company, email, status=2)
    assert "--first-name" in nameless
    named = (
        await asked(
            database_urls, "managers", "name", company, email, "--first-name", "Ана", "--last-name", "Колева"
        )
    )["manager"]
    assert (named["invited"], named["licenses"]) == (True, [license_id])
    founded = Company(stage, company, license_id)
    token = await token_for(founded, email)
    registered = await stage.http.post("/api/auth/register", params={"token": token}, json=registration())
    assert registered.status_code == 200
    assert await login(stage, email, NEW) == 200
    rows = [row for row in await asked(database_urls, "companies", "list") if row["id"] == company]
    assert [(r["license"], r["members"], r["managers"]) for r in rows] == [("ACTIVE", 1, email)]
    table = await vesalius(database_urls, "licenses", "list", name)
    assert "0/7" in table
    assert "1/5" in table
    (shown,) = await asked(database_urls, "licenses", "list", company)
    assert (shown["locale"], shown["features"]) == ("bg_BG", ["Professor GPT", "Desktop"])


async def test_a_registration_link_works_until_it_is_revoked(
    company: Company, database_urls: DatabaseUrls
) -> None:
    made = await asked(database_urls, "registration-links", "create", str(company.id), "--days", "30")
    code = re.fullmatch(r"https://portal\.example/signup\?company=(\S+)", made["address"])
    assert code
    question = {"company": code[1]}
    shown = await company.stage.http.post("/api/user-management/company-link", json=question)
    assert shown.json() == {"companyName": "Test company"}
    (row,) = await asked(database_urls, "registration-links", "list", str(company.id))
    assert (row["id"], row["state"], row["usageMode"]) == (made["id"], "VALID", "STUDENT")
    await vesalius(database_urls, "registration-links", "revoke", made["id"])
    gone = await company.stage.http.post("/api/user-management/company-link", json=question)
    assert gone.status_code == 404
    again = await vesalius(database_urls, "registration-links", "revoke", made["id"], status=2)
    assert "before" in again


async def test_a_license_is_extended_changed_suspended_and_closed(
    company: Company, database_urls: DatabaseUrls
) -> None:
    license_id = str(company.license_id)
    await vesalius(database_urls, "licenses", "extend", license_id, "2031-12-31")
    early = await vesalius(database_urls, "licenses", "extend", license_id, "2001-01-01", status=2)
    assert "cannot end before" in early
    assert "not a date" in await vesalius(
        database_urls, "licenses", "extend", license_id, "31.12.2031", status=2
    )
    await vesalius(database_urls, "licenses", "change", license_id, "--teachers", "2", "--concurrency", "3")
    few = await vesalius(database_urls, "licenses", "change", license_id, "--teachers", "1", status=2)
    assert "2 teachers are on the license, so 1 is too few" in few
    word = await vesalius(database_urls, "licenses", "change", license_id, "--modules", "Neuro", status=2)
    assert "no module “Neuro”" in word
    (row,) = await asked(database_urls, "licenses", "list", str(company.id))
    assert (row["endDate"], row["maxTeachers"], row["concurrency"]) == ("2031-12-31", 2, 3)
    await vesalius(database_urls, "licenses", "deactivate", license_id)
    assert (await company.student.get("/profile/get-company")).json()["code"] == "license_deactivated"
    await vesalius(database_urls, "licenses", "activate", license_id)
    assert (await company.student.get("/profile/get-company")).status_code == 200
    used = await vesalius(database_urls, "licenses", "delete", license_id, status=2)
    assert "5 people hold a seat on this license alone" in used
    await vesalius(database_urls, "licenses", "close", license_id)
    assert (await company.student.get("/profile/get-company")).json()["code"] == "license_closed"
    good = await vesalius(database_urls, "licenses", "activate", license_id, status=2)
    assert "for good" in good
    trail = (await company.admin.post("/audit/search", {"filters": {"events": ["license.changed"]}})).json()
    assert trail["totalElements"] == 5
    assert all(row["detail"]["by"] == "operator" and row["actor"] is None for row in trail["content"])


async def test_lowering_a_maximum_waits_for_who_takes_seats(
    company: Company, database_urls: DatabaseUrls
) -> None:
    """Seats are being taken while the maximum is lowered: in the end no more are taken than there are."""
    added = [company.admin.post("/user-management/add-user", new_member()) for _ in range(30)]
    lowering = vesalius(database_urls, "licenses", "change", str(company.license_id), "--students", "10")
    answers, lowered = await asyncio.gather(
        asyncio.gather(*added), asyncio.gather(lowering, return_exceptions=True)
    )
    taken = await company.value("SELECT students FROM seats_taken")
    maximum = await company.value("SELECT max_students FROM licenses")
    assert taken <= maximum
    assert (maximum == 10) == (not isinstance(lowered[0], BaseException))
    assert taken == 1 + len([a for a in answers if a.status_code == 200])


async def test_next_licenses_follow_one_another_and_what_was_replaced_goes_to_the_past(
    company: Company, database_urls: DatabaseUrls
) -> None:
    first_end = await company.value("SELECT end_date FROM licenses")
    next_id = (await asked(database_urls, "licenses", "next", str(company.id), "--students", "50"))["id"]
    rows = await asked(database_urls, "licenses", "list", str(company.id))
    assert [(r["position"], r["state"], r["maxStudents"]) for r in rows] == [
        (1, "ACTIVE", 1000),
        (2, "NOT_YET_ACTIVE", 50),
    ]
    assert str(rows[1]["startDate"]) > str(first_end)
    assert rows[1]["managers"] == [company.manager.email]
    assert rows[1]["administrators"] == 1
    has = await vesalius(database_urls, "licenses", "next", str(company.id), status=2)
    assert "next license already" in has
    await company.execute("UPDATE licenses SET start_date = current_date - 1 WHERE id = %s", next_id)
    merged = await company.manager.post(
        "/user-management/merge-license-after-start",
        {"licenseId": next_id, "bindAll": True, "expectedRemovals": 0},
    )
    assert merged.status_code == 200
    third = (await asked(database_urls, "licenses", "next", str(company.id)))["id"]
    rows = await asked(database_urls, "licenses", "list", str(company.id))
    assert [(r["id"], r["position"], r["state"]) for r in rows] == [
        (next_id, 1, "ACTIVE"),
        (third, 2, "NOT_YET_ACTIVE"),
        (str(company.license_id), None, "CLOSED"),
    ]
    listed = (await company.manager.get("/user-management/licenses")).json()
    assert [row["position"] for row in listed] == ["main", "other", "past"]
    # Nothing of the past comes back, and a mistake can be taken back while nobody needs it.
    past = await vesalius(database_urls, "licenses", "close", str(company.license_id), status=2)
    assert "was replaced" in past
    await vesalius(database_urls, "licenses", "delete", third)
    fourth = (await asked(database_urls, "licenses", "next", str(company.id)))["id"]
    assert [r["id"] for r in await asked(database_urls, "licenses", "list", str(company.id))][:2] == [
        next_id,
        fourth,
    ]
    assert await company.value("SELECT count(*) FROM users WHERE status = 'ACTIVE'") == 5


async def test_a_company_whose_license_was_closed_begins_anew_with_its_manager(
    company: Company, database_urls: DatabaseUrls
) -> None:
    has = await vesalius(database_urls, "licenses", "create", str(company.id), status=2)
    assert "has a license" in has
    await vesalius(database_urls, "licenses", "close", str(company.license_id))
    await vesalius(database_urls, "licenses", "create", str(company.id))
    assert (await company.manager.get("/user-management/licenses")).status_code == 200
    assert (await company.student.get("/profile/get-company")).json()["code"] == "session_ended"
    # Another can be named: somebody who was left behind comes back by it.
    await vesalius(database_urls, "managers", "name", str(company.id), company.admin.email, "--replace")
    assert await company.value("SELECT array_agg(user_id) FROM license_managers") == [company.admin.id]
    assert await company.value("SELECT status FROM users WHERE id = %s", company.admin.id) == "ACTIVE"


async def test_a_member_who_is_named_needs_a_seat_of_the_new_kind(
    company: Company, database_urls: DatabaseUrls
) -> None:
    await add_next(company, administrators=1)
    full = await vesalius(database_urls, "managers", "name", str(company.id), company.teacher.email, status=2)
    assert "Maximum count of administrators" in full
    assert not await company.value("SELECT administrator FROM users WHERE id = %s", company.teacher.id)
    await company.execute("UPDATE licenses SET max_administrators = 9")
    await vesalius(database_urls, "managers", "name", str(company.id), company.teacher.email)
    assert (
        await company.value("SELECT count(*) FROM license_managers WHERE user_id = %s", company.teacher.id)
        == 2
    )
    assert await company.value("SELECT array_agg(teachers ORDER BY teachers) FROM seats_taken") == [0, 1]


async def test_an_export_holds_the_company_and_no_secret(
    company: Company, other_company: Company, database_urls: DatabaseUrls, tmp_path: Path
) -> None:
    file = tmp_path / "company.zip"
    await vesalius(database_urls, "export", str(company.id), str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with zipfile.ZipFile(file) as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    users = [json.loads(line) for line in texts["users.jsonl"].splitlines()]
    assert {row["email"] for row in users} == {p.email for p in company.people.values()}
    whole = "\n".join(texts.values())
    assert str(other_company.id) not in whole
    assert "argon2" not in whole
    assert not {"sessions.jsonl", "session_tokens.jsonl", "links.jsonl"} & set(texts)
    assert "exists already" in await vesalius(database_urls, "export", str(company.id), str(file), status=2)
    assert await company.value("SELECT count(*) FROM audit_events WHERE event = 'company.exported'") == 1


async def test_a_backup_comes_back_whole_and_a_damaged_one_is_refused(
    company: Company, database_urls: DatabaseUrls, tmp_path: Path
) -> None:
    file = tmp_path / "vesalius.backup"
    made = await asked(database_urls, "backup", str(file))
    assert made["rows"] > 20
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert await asyncio.to_thread(lambda: [e.name for e in tmp_path.iterdir()]) == [file.name]
    full = await vesalius(database_urls, "restore", str(file), status=2)
    assert "not empty" in full
    with tempfile.TemporaryDirectory(prefix="vsl", ignore_cleanup_errors=True) as folder:
        server = EmbeddedPostgres(Path(folder), durable=False)
        empty = server.start()
        try:
            damaged = tmp_path / "damaged.backup"
            with zipfile.ZipFile(file) as whole, zipfile.ZipFile(damaged, "w") as broken:
                broken.writestr("manifest.json", whole.read("manifest.json"))
                broken.writestr("database.dump", whole.read("database.dump")[:-20] + b"x" * 20)
            said = await vesalius(empty, "restore", str(damaged), status=2)
            assert "damaged" in said
            # A dump that does not hold what its manifest says: found by comparing.
            with zipfile.ZipFile(file) as whole, zipfile.ZipFile(damaged, "w") as broken:
                manifest = json.loads(whole.read("manifest.json"))
                manifest["tables"]["users"]["checksum"] = "1"
                broken.writestr("manifest.json", json.dumps(manifest))
                broken.writestr("database.dump", whole.read("database.dump"))
            said = await vesalius(empty, "restore", str(damaged), status=2)
            assert "not as it was: users" in said
        finally:
            server.stop()
    with tempfile.TemporaryDirectory(prefix="vsl", ignore_cleanup_errors=True) as folder:
        server = EmbeddedPostgres(Path(folder), durable=False)
        empty = server.start()
        try:
            restored = await asked(empty, "restore", str(file))
            assert restored["rows"] == made["rows"]
            from tests.stage import PASSWORD, open_stage

            async with open_stage(empty) as again:
                assert await login(again, company.student.email, PASSWORD) == 200
                answer = await again.http.get(
                    "/api/user-management/licenses",
                    headers={"authorization": f"Bearer {company.admin.token}"},
                )
                assert answer.json()[0]["id"] == str(company.license_id)
                async with again.database.transaction() as connection:
                    cursor = await connection.execute("SELECT count(*) FROM users")
                    assert await cursor.fetchone() == (0,), "row-level security came back too"
        finally:
            server.stop()


async def test_what_is_no_backup_and_what_is_no_database(database_urls: DatabaseUrls, tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("nothing")
    assert "not a backup" in await vesalius(database_urls, "restore", str(text), status=2)
    assert "no file" in await vesalius(database_urls, "restore", str(tmp_path / "missing"), status=2)
    no = await vesalius(None, "companies", "list", status=2, VESALIUS_DATA=str(tmp_path))
    assert "VESALIUS_DATABASE_OWNER_URL is not set" in no
    unknown = await vesalius(database_urls, "licenses", "list", "No such company", status=2)
    assert "There is no company" in unknown


async def test_health_says_what_is_missing(database_urls: DatabaseUrls) -> None:
    said = await vesalius(database_urls, "health", status=1)
    assert "database: answers" in said
    assert "migrations: of this version" in said
    assert "worker: not heard of" in said
    assert re.search(r"jobs: \d+ wait, \d+ failed for good", said)


async def test_jobs_that_were_given_up_are_told_listed_retried_and_dropped(
    database_urls: DatabaseUrls,
) -> None:
    with empty_database(database_urls) as urls:
        migrate(urls.owner_url)
        with psycopg.connect(urls.owner_url) as owner:
            owner.execute("INSERT INTO companies (id, name) VALUES (gen_random_uuid(), 'Jobs')")
            owner.execute(
                "INSERT INTO procrastinate_jobs (queue_name, task_name, args, status, attempts)"
                " SELECT 'mails', 'accounts.send_link', jsonb_build_object('company_id', id), 'failed', 8"
                " FROM companies, generate_series(1, 3)"
            )
            # A worker is there for as long as this takes, so that nothing but the jobs is wrong.
            owner.execute(
                "INSERT INTO procrastinate_workers (last_heartbeat) VALUES (now() + interval '1 hour')"
            )
        assert "mails: 3 jobs given up" in await vesalius(urls, "health", status=1)
        rows = await asked(urls, "jobs", "list")
        assert {(row["queue"], row["company"], row["state"], row["tries"]) for row in rows} == {
            ("mails", "Jobs", "failed", 8)
        }
        one, two, three = sorted(row["id"] for row in rows)
        assert await asked(urls, "jobs", "retry", str(one)) == {"ids": [one]}
        (row,) = await asked(urls, "jobs", "list", "--state", "todo")
        assert (row["id"], row["tries"], row["nextTry"]) == (one, 0, None)
        assert "Not among those given up" in await vesalius(urls, "jobs", "retry", str(one), status=2)
        assert "or say --all" in await vesalius(urls, "jobs", "drop", status=2)
        assert await asked(urls, "jobs", "drop", str(two)) == {"ids": [two]}
        assert await asked(urls, "jobs", "retry", "--all") == {"ids": [three]}
        assert "jobs: 2 wait, 0 failed for good" in await vesalius(urls, "health")


async def test_every_command_explains_itself() -> None:
    commands = (
        "companies list", "companies create", "licenses create", "licenses next", "licenses extend", "licenses change",
        "licenses close", "managers name", "registration-links create", "export", "backup", "restore", "health",
        "jobs list", "jobs retry", "jobs drop",
    )  # fmt: skip
    for said in await asyncio.gather(*(vesalius(None, *command.split(), "--help") for command in commands)):
        assert "Usage: vesalius" in said
        assert "--json" in said


async def test_marks_of_session_chats_are_switched_for_one_company(
    company: Company, other_company: Company, database_urls: DatabaseUrls
) -> None:
    shown = "SELECT attentiveness_marks FROM companies WHERE id = app_company()"
    for flag, on in (("--off", False), ("--off", False), ("--on", True)):
        answer = await asked(database_urls, "companies", "marks", str(company.id), flag)
        assert answer == {"on": on}
        assert await company.value(shown) is on
        assert await other_company.value(shown) is True
    events = (
        "SELECT array_agg(detail->'on' ORDER BY at) FROM audit_events WHERE event = 'company.marks_switched'"
    )
    assert await company.value(events) == [False, True]
    await vesalius(database_urls, "companies", "marks", "No such company", "--off", status=2)
    await vesalius(database_urls, "companies", "marks", str(company.id), status=2)


async def scenarios_of(person: Persona) -> list[dict[str, Any]]:
    """The scenarios that this teacher or administrator sees."""
    answer = await person.post("/scenario/search", {"sortAndSearch": {"size": 50}})
    rows: list[dict[str, Any]] = answer.json()["content"]
    return rows


async def test_a_default_is_offered_to_all_and_changed_by_nobody(
    company: Company, database_urls: DatabaseUrls
) -> None:
    made = (await company.teacher.post("/scenario", {"name": "Chest pain"})).json()["scenario"]
    early = await vesalius(database_urls, "scenarios", "mark", made["id"], status=2)
    assert "still has errors" in early
    await company.execute("UPDATE scenarios SET ready_to_publish = true")
    await company.execute(
        "UPDATE chats SET lock_generation = gen_random_uuid(), lock_until = now() + interval '1 hour'"
    )
    assert "is writing" in await vesalius(database_urls, "scenarios", "mark", made["id"], status=2)
    await company.execute("UPDATE chats SET lock_generation = NULL, lock_until = NULL")
    # A tag that the student has not: without the mark the scenario would not be theirs.
    tag = await company.admin.post(
        "/tags", {"name": "Night", "color": "#0B5753", "description": "Night shifts"}
    )
    assert tag.status_code == 200, tag.text
    await company.execute(
        "INSERT INTO scenario_tags (company_id, scenario_id, tag_id) SELECT company_id, %s, id FROM tags",
        made["id"],
    )
    assert await asked(database_urls, "scenarios", "mark", made["id"]) == {"companies": 1}
    assert await asked(database_urls, "scenarios", "mark", made["id"]) == {"companies": 0}
    (row,) = await asked(database_urls, "scenarios", "list", str(company.id))
    assert (row["name"], row["status"], row["default"]) == ("Chest pain", "published", "company")
    offered = (await company.student.get("/desktop/scenarios")).json()["content"]
    assert [one["name"] for one in offered] == ["Chest pain"]
    for person in (company.teacher, company.admin):
        (seen,) = await scenarios_of(person)
        assert (seen["isDefault"], seen["abilities"]) == (True, ["view"])
    assert await asked(database_urls, "scenarios", "unmark", made["id"]) == {"companies": 1}
    assert (await company.student.get("/desktop/scenarios")).json()["content"] == []
    again = await vesalius(database_urls, "scenarios", "unmark", made["id"], status=2)
    assert "is no default" in again
    events = await company.value(
        "SELECT array_agg(detail -> 'on' ORDER BY id) FROM audit_events WHERE event = 'scenario.default_switched'"
    )
    assert events == [True, False]


async def test_a_default_of_everybody_is_in_every_company_also_in_new_ones(
    company: Company, other_company: Company, database_urls: DatabaseUrls
) -> None:
    made = (await company.teacher.post("/scenario", {"name": "Chest pain"})).json()["scenario"]
    await company.execute("UPDATE scenarios SET ready_to_publish = true")
    given = await asked(database_urls, "scenarios", "mark", made["id"], "--everybody")
    assert given["companies"] >= 2
    assert await asked(database_urls, "scenarios", "mark", made["id"], "--everybody") == {"companies": 0}
    (copy,) = await scenarios_of(other_company.teacher)
    assert (copy["name"], copy["isDefault"], copy["status"]) == ("Chest pain", True, "published")
    assert copy["creator"] is None
    assert copy["id"] != made["id"]
    answer = await other_company.teacher.get("/scenario/get-by-id", id=copy["id"])
    assert answer.json()["scenarioData"] == made["scenarioData"]
    later = (await asked(database_urls, "companies", "create", f"Later {uuid4().hex[:6]}"))["id"]
    (row,) = await asked(database_urls, "scenarios", "list", later)
    assert (row["name"], row["default"]) == ("Chest pain", "everybody")

    ended = await asked(database_urls, "scenarios", "unmark", copy["id"])
    assert ended["companies"] == given["companies"] + 1
    assert await scenarios_of(other_company.teacher) == []
    # The copy stays with the administrators, the original with its author.
    (left,) = await scenarios_of(other_company.admin)
    assert (left["status"], "delete" in left["abilities"]) == ("draft", True)
    (original,) = await scenarios_of(company.teacher)
    assert (original["isDefault"], original["status"]) == (False, "published")
    newest = (await asked(database_urls, "companies", "create", f"Newest {uuid4().hex[:6]}"))["id"]
    assert await asked(database_urls, "scenarios", "list", newest) == []


async def test_a_company_made_while_a_default_is_marked_gets_it(
    company: Company, database_urls: DatabaseUrls
) -> None:
    made = UUID((await company.teacher.post("/scenario", {"name": "Chest pain"})).json()["scenario"]["id"])
    await company.execute("UPDATE scenarios SET ready_to_publish = true")
    name = f"At the same time {uuid4().hex[:6]}"
    async with await psycopg.AsyncConnection.connect(database_urls.owner_url) as marking:
        await defaults.mark(marking, made, everybody=True)
        creating = asyncio.create_task(asked(database_urls, "companies", "create", name))
        async with asyncio.timeout(60):
            while not await company.value(
                "SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted)"
            ):
                assert not creating.done(), "the company was made while the mark was not committed"
                await asyncio.sleep(0.05)
        await marking.commit()
        (row,) = await asked(database_urls, "scenarios", "list", (await creating)["id"])
    assert (row["name"], row["default"]) == ("Chest pain", "everybody")
    await vesalius(database_urls, "scenarios", "unmark", str(made))


async def test_retention_counts_first_and_deletes_when_it_is_told_to(
    company: Company, database_urls: DatabaseUrls
) -> None:
    await vesalius(database_urls, "retention", "--now")
    of_mine = "SELECT count(*) FROM sessions WHERE user_id = %s AND expires_at < now()"
    for number in range(3):
        await company.execute(
            "INSERT INTO sessions (company_id, id, user_id, kind, expires_at)"
            " VALUES (%s, %s, %s, 'WEB', now() - interval '31 days')",
            company.id, UUID(int=(0x0190 << 112) + company.id.int % 2**62 + number), company.student.id,
        )  # fmt: skip
    assert "sessions" in await vesalius(database_urls, "retention")
    shown = {row["table"]: row for row in await asked(database_urls, "retention")}
    assert shown["audit_events"] == {"table": "audit_events", "days": None, "rows": 0}
    assert shown["sessions"] == {"table": "sessions", "days": 30, "rows": 3}
    assert await company.value(of_mine, company.student.id) == 3
    wrong = await vesalius(
        database_urls, "retention", "--now", status=2, VESALIUS_RETENTION_SESSIONS_DAYS="-5"
    )
    assert "VESALIUS_RETENTION_SESSIONS_DAYS is not between 1 and 36500." in wrong
    assert await company.value(of_mine, company.student.id) == 3
    done = {row["table"]: row for row in await asked(database_urls, "retention", "--now")}
    assert done["sessions"]["rows"] == 3
    assert await company.value(of_mine, company.student.id) == 0
    said = "SELECT detail FROM audit_events WHERE event = 'company.records_deleted'"
    assert await company.value(said) == {"sessions": 3}


async def test_retention_that_is_killed_loses_no_count(company: Company, database_urls: DatabaseUrls) -> None:
    await company.execute(
        "INSERT INTO sessions (company_id, id, user_id, kind, expires_at)"
        " SELECT %s, i, %s, 'WEB', now() - interval '31 days' FROM unnest(%s::uuid[]) AS i",
        company.id, company.student.id,
        [UUID(int=(0x0190 << 112) + company.id.int % 2**62 + number) for number in range(20_000)],
    )  # fmt: skip
    old = "SELECT count(*) FROM sessions WHERE expires_at < now()"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "vesalius.cli", "retention", "--now"),
        env={k: v for k, v in os.environ.items() if not k.startswith("VESALIUS_")}
        | {"VESALIUS_DATABASE_OWNER_URL": database_urls.owner_url},
        stdout=asyncio.subprocess.DEVNULL,
    )
    while await company.value(old) == 20_000:
        assert process.returncode is None
    process.kill()
    await process.wait()
    left = await company.value(old)
    assert 0 < left < 20_000
    assert left % 500 == 0
    said = "SELECT json_agg(detail->'sessions') FROM audit_events WHERE event = 'company.records_deleted'"
    assert await company.value(said) is None
    await vesalius(database_urls, "retention", "--now")
    assert await company.value(old) == 0
    assert await company.value(said) == [20_000]
