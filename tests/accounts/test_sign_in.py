"""Signing in, staying signed in, signing out."""

import asyncio
from datetime import timedelta

import pytest
from tests.stage import PASSWORD, Company, Stage, open_stage, sign_in_as

from vesalius.kit.embedded_postgres import DatabaseUrls


async def test_a_right_password_answers_the_whole_state(company: Company) -> None:
    state = company.teacher.state
    assert state["role"] == "TEACHER"
    assert state["admin"] is False
    assert state["license_status"] == "ACTIVE"
    assert state["licenseId"] == str(company.license_id)
    assert 3590 <= state["expires_in"] <= 3600
    assert "author" in state["permissions"]
    assert "manage_members" not in state["permissions"]
    assert company.manager.state["manager_on_licenses"] == [{"licenseId": str(company.license_id)}]


@pytest.mark.parametrize("email", ["nobody@test.example", None])
async def test_unknown_people_and_wrong_passwords_get_one_answer(company: Company, email: str | None) -> None:
    answer = await company.stage.http.post(
        "/api/auth/login", json={"email": email or company.student.email, "password": "Wrong-Horse-9"}
    )
    assert answer.status_code == 401
    assert answer.json() == {
        "code": "bad_credentials",
        "message": "Incorrect email or password, please try again.",
        "fields": [],
    }


@pytest.mark.parametrize(
    ("path", "body", "fields"),
    [
        ("/auth/login", {"email": "a@test.example"}, [{"pointer": "/password", "code": "required"}]),
        (
            "/auth/login",
            {"email": "a@test.example", "password": "x", "admin": True},
            [{"pointer": "/admin", "code": "unknown_field"}],
        ),
        ("/auth/login", [], [{"pointer": "", "code": "wrong_type"}]),
        ("/auth/login", {"email": 7, "password": "x"}, [{"pointer": "/email", "code": "wrong_type"}]),
        (
            "/scenario/search",
            {"sortAndSearch": {"page": "first"}},
            [{"pointer": "/sortAndSearch/page", "code": "wrong_type"}],
        ),
    ],
)
async def test_a_refusal_of_a_body_points_at_the_field(
    company: Company, path: str, body: object, fields: list[dict[str, str]]
) -> None:
    answer = await company.teacher.request("POST", path, json=body)
    assert (answer.status_code, answer.json()["fields"]) == (400, fields)


async def test_an_email_is_one_however_it_is_written(company: Company) -> None:
    written = company.student.email.upper()
    answer = await company.stage.http.post("/api/auth/login", json={"email": written, "password": PASSWORD})
    assert answer.status_code == 200


async def test_the_state_of_the_account_is_told_only_after_the_right_password(company: Company) -> None:
    await company.execute("UPDATE users SET status = 'DEACTIVATED' WHERE id = %s", company.student.id)
    for password, status, code in ((PASSWORD, 403, "account_inactive"), ("Wrong-1", 401, "bad_credentials")):
        answer = await company.stage.http.post(
            "/api/auth/login", json={"email": company.student.email, "password": password}
        )
        assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("status = 'DEACTIVATED'", "license_deactivated"),
        ("status = 'CLOSED'", "license_closed"),
        ("status = 'DELETED'", "license_not_valid"),
        ("start_date = current_date + 5", "license_not_active_yet"),
        ("start_date = current_date - 90, end_date = current_date - 30", "license_expired"),
    ],
)
async def test_a_license_that_is_not_active_keeps_people_out_and_lets_administrators_act(
    company: Company, change: str, code: str
) -> None:
    await company.execute(f"UPDATE licenses SET {change}")
    body = {"email": company.teacher.email, "password": PASSWORD}
    opened = (
        "SELECT (SELECT count(*) FROM sessions)"
        " + (SELECT count(*) FROM audit_events WHERE event = 'session.signed_in')"
    )
    before = await company.value(opened)
    for path in ("/api/auth/login", "/api/desktop/login"):
        # Signing in tells the state of the license, and only to whoever knows the password.
        known = await company.stage.http.post(path, json=body)
        assert (known.status_code, known.json()["code"]) == (403, code)
        guessed = await company.stage.http.post(path, json={**body, "password": "Wrong-Horse-9"})
        assert (guessed.status_code, guessed.json()["code"]) == (401, "bad_credentials")
    assert await company.value(opened) == before
    refused = await company.teacher.get("/auth/check-admin-and-license")
    assert (refused.status_code, refused.json()["code"]) == (403, code)
    admin = await company.admin.get("/auth/check-admin-and-license")
    assert admin.status_code == 200
    assert "manage_members" in admin.json()["permissions"]
    assert "author" not in admin.json()["permissions"]
    authoring = await company.admin.post("/scenario/search", {})
    assert (authoring.status_code, authoring.json()["code"]) == (403, code)


async def test_refreshing_gives_a_new_token_and_the_old_one_works_a_minute_more(company: Company) -> None:
    old = company.teacher.token
    answer = await company.teacher.request(
        "POST", "/auth/refresh-with-email", params={"email": company.teacher.email}
    )
    assert answer.status_code == 200
    new = answer.json()["access_token"]
    assert new != old
    for token in (old, new):
        company.teacher.token = token
        assert (await company.teacher.get("/auth/check-admin-and-license")).status_code == 200


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/auth/check-admin-and-license"), ("POST", "/auth/logout")]
)
async def test_a_replaced_token_used_late_ends_the_session(company: Company, method: str, path: str) -> None:
    old = company.teacher.token
    answer = await company.teacher.request(
        "POST", "/auth/refresh-with-email", params={"email": company.teacher.email}
    )
    company.teacher.token = answer.json()["access_token"]
    await company.execute("UPDATE session_tokens SET replaced_at = replaced_at - interval '2 minutes'")
    thief = await company.stage.http.request(
        method, f"/api{path}", headers={"authorization": f"Bearer {old}"}
    )
    assert (thief.status_code, thief.json()["code"]) == (401, "session_ended")
    assert (await company.teacher.get("/auth/check-admin-and-license")).status_code == 401
    assert await company.value("SELECT count(*) FROM audit_events WHERE event = 'session.token_reused'") == 1


async def test_refreshing_needs_ones_own_email(company: Company) -> None:
    for email in (company.admin.email, "nobody@test.example"):
        answer = await company.teacher.request("POST", "/auth/refresh-with-email", params={"email": email})
        assert answer.status_code == 401
    alone = await company.stage.http.post(
        "/api/auth/refresh-with-email", params={"email": company.teacher.email}
    )
    assert alone.status_code == 401
    assert (await company.teacher.get("/auth/check-admin-and-license")).status_code == 200


async def test_eight_tabs_that_refresh_at_once_all_stay_signed_in(company: Company) -> None:
    person = company.teacher
    answers = await asyncio.gather(
        *(
            person.request("POST", "/auth/refresh-with-email", params={"email": person.email})
            for _ in range(8)
        )
    )
    assert [answer.status_code for answer in answers] == [200] * 8
    tokens = {answer.json()["access_token"] for answer in answers}
    assert len(tokens) == 8
    for token in (person.token, *tokens):
        person.token = token
        assert (await person.get("/auth/check-admin-and-license")).status_code == 200
    assert await company.value("SELECT count(*) FROM audit_events WHERE event = 'session.token_reused'") == 0


async def test_after_signing_out_nothing_is_refreshed(company: Company) -> None:
    await company.teacher.post("/auth/logout")
    answer = await company.teacher.request(
        "POST", "/auth/refresh-with-email", params={"email": company.teacher.email}
    )
    assert answer.status_code == 401


async def test_signing_out_ends_the_session(company: Company) -> None:
    assert (await company.teacher.post("/auth/logout")).status_code == 200
    answer = await company.teacher.get("/auth/check-admin-and-license")
    assert (answer.status_code, answer.json()["code"]) == (401, "session_ended")


async def test_a_token_with_one_character_changed_is_no_token(company: Company) -> None:
    good = company.teacher.token
    for position in (4, 20, len(good) - 1):
        swapped = "A" if good[position] != "A" else "B"
        company.teacher.token = good[:position] + swapped + good[position + 1 :]
        answer = await company.teacher.get("/auth/check-admin-and-license")
        assert (answer.status_code, answer.json()["code"]) == (401, "token_invalid")


async def test_withdrawn_rights_are_gone_on_the_next_call_and_are_named(company: Company) -> None:
    await company.execute("UPDATE users SET administrator = false WHERE id = %s", company.admin.id)
    answer = await company.admin.get("/auth/check-admin-and-license")
    assert answer.json()["role"] == "TEACHER"


async def test_a_token_runs_out_and_a_session_too(company: Company, database_urls: DatabaseUrls) -> None:
    for hours, code in ((2, "token_invalid"), (13, "session_ended")):
        async with open_stage(database_urls, clock_offset=timedelta(hours=hours)) as later:
            answer = await later.http.get(
                "/api/auth/check-admin-and-license",
                headers={"authorization": f"Bearer {company.teacher.token}"},
            )
            assert (answer.status_code, answer.json()["code"]) == (401, code)


async def test_the_language_is_kept(company: Company) -> None:
    assert (await company.teacher.post("/profile/change-locale", {"locale": "bg_BG"})).status_code == 200
    await sign_in_as(company.teacher)
    assert company.teacher.state["locale"] == "bg_BG"
    refused = await company.teacher.post("/profile/change-locale", {"locale": "de_DE"})
    assert refused.status_code == 400


async def test_passwords_and_tokens_rest_nowhere_in_clear(stage: Stage, company: Company) -> None:
    tables = await company.value(
        "SELECT string_agg(format('SELECT to_jsonb(t)::text AS x FROM %%I t', table_name), ' UNION ALL ')"
        " FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
    )
    found = await company.value(
        f"SELECT count(*) FROM ({tables}) AS everything WHERE position(%s IN x) > 0 OR position(%s IN x) > 0",
        PASSWORD,
        company.teacher.token,
    )
    assert found == 0
