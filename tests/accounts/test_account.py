"""One's own account: password, names, sessions, deletion; and registration through a company's link."""

import asyncio
import base64
import hashlib
import secrets
from collections.abc import Awaitable, Callable
from uuid import uuid4

import pytest
from tests.accounts.mail import mails_to, token_for
from tests.accounts.test_links import NEW, login, registration
from tests.scenarios.test_scenarios import draft, publish_anyway
from tests.stage import PASSWORD, Company, Persona, Stage, found_company, sign_in_as

from vesalius.kit.ids import new_id
from vesalius.kit.tokens import new_token, token_hash


async def test_changing_the_password_ends_the_other_sessions_only(company: Company) -> None:
    here = company.teacher
    elsewhere = Persona(company.stage, here.id, here.email, "", company.id)
    await sign_in_as(elsewhere)
    wrong = await here.post("/auth/change-password-with-old", {"oldPass": "Wrong-1-Horse", "newPass": NEW})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "wrong_password")
    weak = await here.post("/auth/change-password-with-old", {"oldPass": PASSWORD, "newPass": "weak"})
    assert {f["code"] for f in weak.json()["fields"]} >= {"password_too_short", "password_needs_digit"}
    assert (
        await here.post("/auth/change-password-with-old", {"oldPass": PASSWORD, "newPass": NEW})
    ).status_code == 200
    assert (await here.get("/auth/check-admin-and-license")).status_code == 200
    assert (await elsewhere.get("/auth/check-admin-and-license")).status_code == 401
    assert await login(company.stage, here.email, NEW) == 200


async def test_a_password_is_compared_by_either_call(company: Company) -> None:
    assert (await company.student.post("/auth/check-password", {"password": PASSWORD})).json() == {
        "correct": True
    }
    assert (await company.student.get("/auth/check-password", **{"pass": "no"})).json() == {"correct": False}


async def test_own_sessions_are_listed_and_the_others_ended(company: Company) -> None:
    here = company.student
    for kind in ("auth", "desktop"):
        await sign_in_as(Persona(company.stage, here.id, here.email, "", company.id), kind)
    listed = (await here.get("/profile/sessions")).json()["content"]
    assert sorted((row["kind"], row["current"]) for row in listed) == [
        ("DESKTOP", False),
        ("WEB", False),
        ("WEB", True),
    ]
    assert (await here.post("/profile/sessions/end-others")).json() == {"ended": 2}
    assert len((await here.get("/profile/sessions")).json()["content"]) == 1


async def test_names_are_changed(company: Company) -> None:
    assert (
        await company.student.post("/profile/change-last-name", {"newLastName": "  О’Нийл-Петрова "})
    ).status_code == 200
    state = (await company.student.get("/auth/check-admin-and-license")).json()
    assert state["last_name"] == "О’Нийл-Петрова"


async def test_what_stands_against_a_deletion_is_named(company: Company) -> None:
    manager = await company.manager.post("/profile/initiate-profile-deletion")
    assert (manager.status_code, manager.json()["code"]) == (409, "delegate_first")
    scenario = await draft(company.teacher)
    await publish_anyway(company, scenario["id"])
    owner = await company.teacher.post("/profile/initiate-profile-deletion")
    assert (owner.status_code, owner.json()["code"]) == (409, "owns_published_scenarios")
    assert owner.json()["detail"] == {"scenarios": 1}
    await company.execute("DELETE FROM license_managers")
    await company.execute("UPDATE users SET administrator = false WHERE id = %s", company.manager.id)
    only = await company.admin.post("/profile/initiate-profile-deletion")
    assert (only.status_code, only.json()["code"]) == (409, "only_administrator")


async def test_of_two_last_administrators_only_one_can_leave(company: Company) -> None:
    await company.execute("DELETE FROM license_managers")
    people = (company.admin, company.manager)
    for person in people:
        assert (await person.post("/profile/initiate-profile-deletion")).status_code == 200
    tokens = [await token_for(company, person.email) for person in people]
    answers = await asyncio.gather(
        *(company.stage.http.post("/api/profile/confirm-deletion", json={"token": t}) for t in tokens)
    )
    assert sorted(a.status_code for a in answers) == [200, 409]


async def test_deletion_erases_the_person_everywhere_and_leaves_what_they_did(company: Company) -> None:
    person = company.teacher2
    scenario = await draft(person, name="Left behind")
    # Names that nobody else has: other tests' companies have a teacher2 too.
    first, last = f"First{company.id.hex}", f"Last{company.id.hex}"
    await person.post("/profile/change-first-name", {"newFirstName": first})
    await person.post("/profile/change-last-name", {"newLastName": last})
    assert (await person.post("/profile/initiate-profile-deletion")).json() == {"email": person.email}
    token = await token_for(company, person.email)
    shown = await company.stage.http.post("/api/auth/link", json={"token": token})
    assert shown.json()["state"] == "valid"
    assert (await person.get("/auth/check-admin-and-license")).status_code == 200
    done = await company.stage.http.post("/api/profile/confirm-deletion", json={"token": token})
    assert done.status_code == 200
    gone = await person.get("/auth/check-admin-and-license")
    assert (gone.status_code, gone.json()["code"], gone.json()["message"]) == (
        401,
        "user_not_exist",
        "User not exist!",
    )
    assert await login(company.stage, person.email, PASSWORD) == 401
    kept = await company.admin.get("/scenario/get-by-id", id=scenario["id"])
    assert kept.json()["creator"] is None
    tables = await company.value(
        "SELECT string_agg(format('SELECT %%L || to_jsonb(t)::text AS x FROM %%I t', table_name, table_name),"
        " ' UNION ALL ') FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
    )
    for trace in (person.email, first, last):
        found = await company.value(
            f"SELECT array_agg(left(x, 80)) FROM ({tables}) a WHERE position(lower(%s) IN lower(x)) > 0",
            trace,
        )
        assert found is None, trace


async def company_code(company: Company) -> str:
    """A registration link of the company, as its operator makes one."""
    code = new_token()
    await company.execute(
        "INSERT INTO company_links (company_id, id, hash) VALUES (%s, %s, %s)",
        company.id,
        new_id(),
        token_hash(code),
    )
    return code


async def test_registering_through_a_companys_link(company: Company) -> None:
    code = await company_code(company)
    email = f"new.{uuid4().hex[:8]}@test.example"
    body = {"company": code, "email": email, "firstName": "Vera", "lastName": "Nova"}
    shown = await company.stage.http.post("/api/user-management/company-link", json={"company": code})
    assert shown.json() == {"companyName": "Test company"}
    fresh = await company.stage.http.post("/api/user-management/add-dom-user", json=body)
    known = await company.stage.http.post(
        "/api/user-management/add-dom-user", json={**body, "email": company.student.email}
    )
    assert (fresh.status_code, fresh.content) == (known.status_code, known.content) == (200, b'{"sent":true}')
    token = await token_for(company, email)
    taken = await company.stage.http.post(
        "/api/auth/register", params={"token": token}, json=registration(firstName="Vera")
    )
    assert taken.status_code == 200
    assert await login(company.stage, email, NEW) == 200
    told = (await mails_to(company.stage, company.student.email))[0]
    assert told["subject"] == "You already have a Vesalius account"


async def test_the_mail_of_a_companys_link_speaks_the_language_of_its_page(company: Company) -> None:
    code = await company_code(company)
    for locale, word in (("bg_BG", "Здравейте"), ("en_UK", "Hello"), (None, "Hello")):
        email = f"new.{uuid4().hex[:8]}@test.example"
        body = {"company": code, "email": email, "firstName": "Vera", "lastName": "Nova", "locale": locale}
        await company.stage.http.post("/api/user-management/add-dom-user", json=body)
        assert word in (await mails_to(company.stage, email))[0]["text_body"]


async def test_two_hundred_registrations_on_the_last_seat_admit_one(stage: Stage) -> None:
    company = await found_company(stage)
    code = await company_code(company)
    await company.execute("UPDATE licenses SET max_students = 2")

    async def ask(number: int) -> int:
        body = {
            "company": code,
            "email": f"crowd{number}.{company.id.hex[:8]}@test.example",
            "firstName": "Crowd",
            "lastName": "Member",
        }
        return (await stage.http.post("/api/user-management/add-dom-user", json=body)).status_code

    codes = await asyncio.gather(*(ask(number) for number in range(200)))
    assert sorted(codes) == [200] + [409] * 199
    assert await company.value("SELECT students FROM seats_taken") == 2


async def test_a_sign_in_is_handed_to_the_desktop_application_once(company: Company) -> None:
    given = await desktop_code(company.student.token, company)
    taken = await company.stage.http.post("/api/desktop/token", json=given)
    assert taken.json()["id"] == str(company.student.id)
    again = await company.stage.http.post("/api/desktop/token", json=given)
    assert (again.status_code, again.json()["code"]) == (400, "code_not_valid")
    for wrong in ({"codeVerifier": secrets.token_urlsafe(48)}, {"redirectUri": f"{ADDRESS}/other"}):
        given = await desktop_code(company.student.token, company)
        for sent in ({**given, **wrong}, given):
            answer = await company.stage.http.post("/api/desktop/token", json=sent)
            # What was wrong used the code up, so the right one comes too late.
            assert (answer.status_code, answer.json()["code"]) == (400, "code_not_valid")


ADDRESS = "http://127.0.0.1:54321/done"


async def desktop_code(token: str, company: Company) -> dict[str, str]:
    """A hand-over code from the session with this token, with what the application gives for a session."""
    verifier = secrets.token_urlsafe(48)
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    asked = {"codeChallenge": challenge, "codeChallengeMethod": "S256", "redirectUri": ADDRESS}
    answer = await company.stage.http.post(
        "/api/desktop/authorize", json=asked, headers={"authorization": f"Bearer {token}"}
    )
    return {"code": answer.json()["code"], "codeVerifier": verifier, "redirectUri": ADDRESS}


async def sign_out(person: Persona, other: str) -> None:
    await person.post("/auth/logout")


async def end_others(person: Persona, other: str) -> None:
    await person.stage.http.post(
        "/api/profile/sessions/end-others", headers={"authorization": f"Bearer {other}"}
    )


async def change_password(person: Persona, other: str) -> None:
    await person.stage.http.post(
        "/api/auth/change-password-with-old",
        json={"oldPass": PASSWORD, "newPass": "Another-Horse-10"},
        headers={"authorization": f"Bearer {other}"},
    )


async def be_removed(person: Persona, other: str) -> None:
    async with person.stage.database.transaction(person.company_id) as connection:
        await connection.execute("UPDATE users SET status = 'DEACTIVATED' WHERE id = %s", (person.id,))


@pytest.mark.parametrize("lose", [sign_out, end_others, change_password, be_removed])
async def test_a_hand_over_code_ends_with_its_session(
    company: Company, lose: Callable[[Persona, str], Awaitable[None]]
) -> None:
    person = company.student
    body = {"email": person.email, "password": PASSWORD}
    other = (await company.stage.http.post("/api/auth/login", json=body)).json()["access_token"]
    given = await desktop_code(person.token, company)
    await lose(person, other)
    answer = await company.stage.http.post("/api/desktop/token", json=given)
    expected = (401, "session_ended") if lose is be_removed else (400, "code_not_valid")
    assert (answer.status_code, answer.json()["code"]) == expected


async def test_a_code_redeemed_while_others_are_signed_out_leaves_no_session(company: Company) -> None:
    person = company.student
    body = {"email": person.email, "password": PASSWORD}
    other = (await company.stage.http.post("/api/auth/login", json=body)).json()["access_token"]
    for _ in range(30):
        await sign_in_as(person)
        given = await desktop_code(person.token, company)
        await asyncio.gather(
            company.stage.http.post("/api/desktop/token", json=given), end_others(person, other)
        )
        live = await company.value(
            "SELECT count(*) FROM sessions WHERE user_id = %s AND ended_at IS NULL", person.id
        )
        assert live == 1


async def test_a_session_handed_over_ends_no_later_than_the_one_that_asked(company: Company) -> None:
    person = company.student
    await company.execute(
        "UPDATE sessions SET expires_at = app_now() + interval '90 minutes' WHERE user_id = %s", person.id
    )
    token = person.token
    for _ in range(3):
        given = await desktop_code(token, company)
        token = (await company.stage.http.post("/api/desktop/token", json=given)).json()["access_token"]
    ends = await company.value(
        "SELECT array_agg(DISTINCT expires_at) FROM sessions WHERE user_id = %s", person.id
    )
    assert len(ends) == 1
    assert await company.value("SELECT count(*) FROM sessions WHERE user_id = %s", person.id) == 4


async def test_without_the_feature_a_sign_in_is_not_handed_over_at_all(company: Company) -> None:
    await company.execute("UPDATE licenses SET features = '{Professor GPT}'")
    asked = {
        "codeChallenge": "a" * 43,
        "codeChallengeMethod": "S256",
        "redirectUri": "http://127.0.0.1:5000/",
    }
    answer = await company.student.post("/desktop/authorize", asked)
    assert (answer.status_code, answer.json()["code"]) == (403, "feature_missing")


@pytest.mark.parametrize(
    "address",
    [
        "http://localhost:5000/",
        "https://evil.example/",
        "http://127.0.0.1@evil.example:80/",
        "http://127.0.0.1:99999/",
        "http://127.0.0.1/",
        "javascript:alert(1)",
    ],
)
async def test_a_sign_in_is_handed_to_this_machine_only(company: Company, address: str) -> None:
    asked = {"codeChallenge": "a" * 43, "codeChallengeMethod": "S256", "redirectUri": address}
    answer = await company.student.post("/desktop/authorize", asked)
    assert answer.json()["fields"][0]["code"] == "not_loopback"


async def test_support_hears_of_it_and_the_mail_can_be_answered(company: Company) -> None:
    body = {"name": "Ivan Petrov", "email": "ivan@test.example", "message": f"It does not start {company.id}"}
    assert (await company.stage.http.post("/api/support", json=body)).status_code == 200
    assert (await company.student.post("/desktop/support", body)).status_code == 200
    mails = await mails_to(company.stage, "support@vesalius.example")
    mine = [mail for mail in mails if str(company.id) in mail["text_body"]]
    assert len(mine) == 2
    assert (
        await company.value("SELECT count(*) FROM support_messages WHERE message LIKE %s", f"%{company.id}")
        == 0
    )
    too_long = await company.stage.http.post(
        "/api/support", json={**body, "email": "x" * 250 + "@test.example"}
    )
    assert too_long.status_code == 400


async def test_support_takes_ten_messages_an_hour_and_says_how_long_to_wait(company: Company) -> None:
    body = {"name": "Ivan Petrov", "email": "ivan@test.example", "message": "Again"}
    answers = [await company.teacher2.post("/desktop/support", body) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [200] * 10 + [429]
    await company.execute(
        "UPDATE sign_in_failures SET since = since - interval '50 minutes' WHERE failures = 10"
    )
    later = await company.teacher2.post("/desktop/support", body)
    assert 3500 <= int(answers[-1].headers["retry-after"]) <= 3600
    assert 500 <= int(later.headers["retry-after"]) <= 600


async def test_company_facts_say_when_a_delegate_is_needed(company: Company) -> None:
    assert (await company.student.get("/profile/get-company")).json()["delegateNeeded"] is False
    await company.execute("UPDATE users SET status = 'DEACTIVATED' WHERE id = %s", company.manager.id)
    assert (await company.student.get("/profile/get-company")).json()["delegateNeeded"] is True
