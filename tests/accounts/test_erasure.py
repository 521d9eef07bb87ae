"""What an account's deletion leaves: searched for in every table, after the person did all that leaves traces."""

from uuid import UUID

from tests.accounts.mail import mails_to, token_for
from tests.accounts.test_links import ask_reset
from tests.accounts.test_second_factor import enrol
from tests.companies.test_imports import people, tried
from tests.scenarios.test_scenarios import draft
from tests.scenarios.test_templates import begin, save
from tests.stage import PASSWORD, Company, Persona, sign_in_as
from tests.training.desktop import PFT, publish, say, tag, train


async def rows_with(company: Company, trace: str) -> list[str]:
    """The beginnings of all rows of all tables that hold a text somewhere, with their table's name."""
    tables = await company.value(
        "SELECT string_agg(format('SELECT %%L || '': '' || to_jsonb(t)::text AS x FROM %%I t', table_name, table_name),"
        " ' UNION ALL ') FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
    )
    found = await company.value(
        f"SELECT array_agg(left(x, 200)) FROM ({tables}) a WHERE position(lower(%s) IN lower(x)) > 0", trace
    )
    return list(found or [])


async def leave_traces(company: Company, person: Persona) -> None:
    """All that a person can do, and that others can do about them, in one life."""
    await company.execute(
        "UPDATE users SET administrator = true, first_name = 'Formername' WHERE id = %s", person.id
    )
    await sign_in_as(person)
    await person.post("/profile/change-first-name", {"newFirstName": "Vanishing"})
    await person.post("/profile/change-last-name", {"newLastName": "Erasable"})
    await enrol(person)
    changed = {"oldPass": PASSWORD, "newPass": "Another-Horse-9"}
    assert (await person.post("/auth/change-password-with-old", changed)).status_code == 200
    scenario = await draft(person, name="Left behind", message="Please write a case")
    template = await save(person, scenario["id"], "Left behind as well")
    assert (await begin(person, template["id"]))["template"]["id"] == template["id"]
    await company.execute(
        "INSERT INTO template_teachers VALUES (%s, %s, %s)", company.id, UUID(template["id"]), person.id
    )
    await train(company.student, await publish(company))
    await tag(company, "Cardio", person)
    await company.execute(
        "INSERT INTO group_members SELECT company_id, id, %s FROM groups WHERE company_id = %s",
        person.id,
        company.id,
    )
    # Their own import, and another's whose file names them.
    await tried(person, people(2))
    await tried(company.admin, [f"{person.email},Vanishing,Erasable,,,"])
    handing = await company.manager.post(
        "/profile/initiate-change-license-manager", {"userId": str(person.id)}
    )
    assert handing.status_code == 200, handing.text
    body = {"name": "Vanishing Erasable", "email": person.email, "message": "It does not start"}
    assert (await company.stage.http.post("/api/support", json=body)).status_code == 200
    assert (await person.post("/desktop/support", body)).status_code == 200
    await ask_reset(company, person.email)
    await company.stage.http.post(
        "/api/auth/login", json={"email": person.email, "password": "Wrong-1-Horse"}
    )
    await person.get("/profile/export")
    await company.stage.work()
    # Who hands the License Manager right over is named to whom it goes to, without the address.
    await company.execute(
        "INSERT INTO mailbox (id, recipient, subject, text_body, html_body, locale) VALUES (gen_random_uuid(),"
        " 'another@test.example', 'You are License Manager', 'VANISHING Erasable has handed it over.',"
        " '<p>Vanishing Erasable has handed it over.</p>', 'en_UK')"
    )


async def test_nothing_of_an_erased_person_is_left_in_any_table(company: Company) -> None:
    person = company.teacher2
    await leave_traces(company, person)
    before = {row.partition(":")[0] for row in await rows_with(company, person.email)}
    assert {"users", "import_rows", "mailbox"} <= before
    assert (await person.post("/profile/initiate-profile-deletion")).status_code == 200
    token = await token_for(company, person.email)
    done = await company.stage.http.post("/api/profile/confirm-deletion", json={"token": token})
    assert done.status_code == 200, done.text
    for trace in (person.email, "Vanishing", "Erasable", "Formername"):
        assert await rows_with(company, trace) == [], trace
    # What stays points at nobody: events by a number that leads nowhere, a handing over that can no longer happen.
    left = {row.partition(":")[0] for row in await rows_with(company, str(person.id))}
    assert left <= {"audit_events", "links"}
    assert await mails_to(company.stage, person.email) == []


async def test_the_deletion_link_is_mailed_five_times_a_day_at_most(company: Company) -> None:
    path = "/profile/initiate-profile-deletion"
    assert [(await company.teacher.post(path)).status_code for _ in range(6)] == [200] * 5 + [429]
    assert (await company.teacher2.post(path)).status_code == 200


async def test_a_person_who_trained_leaves_results_without_a_person(company: Company) -> None:
    person = company.student
    test = {**PFT, "patient": {**PFT["patient"], "diagnosis": "Vanishing, as I am"}}
    await train(person, await publish(company), messages=[say("My name is Vanishing", mark=80)], pft=test)
    await person.post("/profile/initiate-profile-deletion")
    token = await token_for(company, person.email)
    done = await company.stage.http.post("/api/profile/confirm-deletion", json={"token": token})
    assert done.status_code == 200
    assert await company.value("SELECT count(*) FROM attempts WHERE user_id IS NULL") == 1
    assert await company.value("SELECT count(*) FROM attempt_steps") == 1
    assert await company.value("SELECT marks_sum FROM attempts") == 80
    # Figures stay; the words are the person's own and may name them.
    assert await rows_with(company, "Vanishing") == []
    left = {row.partition(":")[0] for row in await rows_with(company, str(person.id))}
    assert left <= {"audit_events"}


async def test_the_handing_over_to_somebody_who_was_erased_fails_plainly(company: Company) -> None:
    candidate: UUID = company.admin.id
    await company.manager.post("/profile/initiate-change-license-manager", {"userId": str(candidate)})
    handing = await token_for(company, company.manager.email)
    await company.admin.post("/profile/initiate-profile-deletion")
    token = await token_for(company, company.admin.email)
    await company.stage.http.post("/api/profile/confirm-deletion", json={"token": token})
    shown = await company.stage.http.post("/api/auth/link", json={"token": handing})
    assert shown.json()["candidate"] is None
    answer = await company.stage.http.post(
        "/api/profile/confirm-change-license-manager", json={"token": handing}
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "delegation_stale")
