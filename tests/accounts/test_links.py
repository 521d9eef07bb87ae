"""Mailed links: opening never consumes, one use, each wrong one leads somewhere."""

import asyncio
from datetime import timedelta
from typing import Any
from uuid import uuid4

import httpx
import pytest
from tests.accounts.mail import mails_to, token_for
from tests.stage import PASSWORD, Company, Stage, open_stage

from vesalius.accounts.emails import email_key
from vesalius.accounts.jobs import mail_link
from vesalius.accounts.limits import AN_HOUR, RATES
from vesalius.accounts.links import Purpose
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.ids import new_id
from vesalius.kit.tokens import new_token, token_hash

NEW = "New-Horse-2026"


async def ask_reset(company: Company, email: str) -> httpx.Response:
    """Ask for a reset, as anybody may."""
    return await company.stage.http.post("/api/auth/reset-password", params={"email": email})


async def set_new(stage: Stage, token: str, password: str = NEW) -> httpx.Response:
    """Use a reset link."""
    return await stage.http.post(
        "/api/auth/change-password", params={"token": token}, json={"newPassword": password}
    )


async def login(stage: Stage, email: str, password: str) -> int:
    """The status of a sign-in."""
    return (await stage.http.post("/api/auth/login", json={"email": email, "password": password})).status_code


async def invite(company: Company, name: str = "Nina") -> tuple[str, str]:
    """Invite somebody behind the API; their address and their token."""
    email, user_id = f"{name}.{uuid4().hex[:8]}@test.example".lower(), new_id()
    async with company.stage.database.transaction(company.id) as connection:
        await connection.execute(
            "INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, status)"
            " VALUES (%s, %s, %s, %s, %s, 'Invited', 'STUDENT', 'PENDING')",
            (company.id, user_id, email, email_key(email), name),
        )
        await connection.execute(
            "INSERT INTO seats (company_id, license_id, user_id) VALUES (%s, %s, %s)",
            (company.id, company.license_id, user_id),
        )
        await mail_link(connection, company.scope, user_id, Purpose.INVITATION)
    return email, await token_for(company, email)


def registration(**changes: Any) -> dict[str, Any]:
    """What a person fills in to accept an invitation."""
    return {"firstName": "Nina", "lastName": "Nova", "password": NEW, "acceptTerms": True, **changes}


async def test_a_forgotten_password_is_set_anew_and_every_session_ends(company: Company) -> None:
    student = company.student
    assert (await ask_reset(company, student.email)).status_code == 200
    token = await token_for(company, student.email)
    assert (await set_new(company.stage, token)).status_code == 200
    assert (await student.get("/auth/check-admin-and-license")).status_code == 401
    assert await login(company.stage, student.email, PASSWORD) == 401
    assert await login(company.stage, student.email, NEW) == 200
    subjects = [mail["subject"] for mail in await mails_to(company.stage, student.email)]
    assert "Your Vesalius password was changed" in subjects


async def test_a_reset_for_nobody_answers_the_same_and_sends_nothing(company: Company) -> None:
    known, unknown = (
        await ask_reset(company, company.student.email),
        await ask_reset(company, "no@test.example"),
    )
    assert (known.status_code, known.content) == (unknown.status_code, unknown.content)
    assert await mails_to(company.stage, "no@test.example") == []


async def test_opening_a_link_never_uses_it_up(company: Company) -> None:
    await ask_reset(company, company.student.email)
    token = await token_for(company, company.student.email)
    for _ in range(3):
        shown = await company.stage.http.post("/api/auth/link", json={"token": token})
        assert shown.json()["state"] == "valid"
        assert shown.json()["purpose"] == "reset"
        assert shown.json()["email"] == company.student.email
    assert (await set_new(company.stage, token)).status_code == 200


async def test_a_link_used_two_hundred_times_at_once_is_used_once(company: Company) -> None:
    _, token = await invite(company)
    answers = await asyncio.gather(
        *(
            company.stage.http.post("/api/auth/register", params={"token": token}, json=registration())
            for _ in range(200)
        )
    )
    codes = sorted(answer.status_code for answer in answers)
    assert codes.count(200) == 1
    # The others lost to it, or were sent away because too many hash at once.
    assert set(codes) <= {200, 410, 404, 503}


async def test_without_the_conditional_update_a_link_would_be_used_twice(company: Company) -> None:
    """The negative control: looking whether it is used and marking it after lets two in."""
    _, token = await invite(company)
    barrier = asyncio.Barrier(2)

    async def naive() -> bool:
        async with company.stage.database.transaction(company.id) as connection:
            cursor = await connection.execute(
                "SELECT used_at IS NULL FROM links WHERE hash = %s", (token_hash(token),)
            )
            row = await cursor.fetchone()
            await barrier.wait()
            await connection.execute("UPDATE links SET used_at = now() WHERE hash = %s", (token_hash(token),))
            return bool(row and row[0])

    assert await asyncio.gather(naive(), naive()) == [True, True]


async def test_of_two_links_that_wait_to_be_mailed_one_works(company: Company) -> None:
    for _ in range(2):
        async with company.stage.database.transaction(company.id) as connection:
            await mail_link(connection, company.scope, company.student.id, Purpose.RESET)
    mails = await mails_to(company.stage, company.student.email)
    states = []
    for mail in mails:
        token = mail["text_body"].partition("#token=")[2].split()[0]
        shown = await company.stage.http.post("/api/auth/link", json={"token": token})
        states.append(shown.json()["state"])
    assert sorted(states) == ["replaced", "valid"]


async def test_used_replaced_expired_wrong_and_unknown_links_each_say_so(
    company: Company, database_urls: DatabaseUrls
) -> None:
    await ask_reset(company, company.student.email)
    first = await token_for(company, company.student.email)
    await ask_reset(company, company.student.email)
    second = await token_for(company, company.student.email)
    replaced = await set_new(company.stage, first)
    assert (replaced.status_code, replaced.json()["code"]) == (410, "link_replaced")
    async with open_stage(database_urls, clock_offset=timedelta(minutes=31)) as later:
        expired = await set_new(later, second)
        assert (expired.status_code, expired.json()["code"]) == (410, "link_expired")
    assert (await set_new(company.stage, second)).status_code == 200
    used = await set_new(company.stage, second)
    assert (used.status_code, used.json()["code"]) == (410, "link_used")

    _, invitation = await invite(company)
    for token in (invitation, new_token(), "nonsense", first[:-1] + ("A" if first[-1] != "A" else "B")):
        wrong = await set_new(company.stage, token)
        assert (wrong.status_code, wrong.json()["code"]) == (404, "link_not_valid")
    # And the invitation was not used up by being tried as something else.
    taken = await company.stage.http.post(
        "/api/auth/register", params={"token": invitation}, json=registration()
    )
    assert taken.status_code == 200


async def test_a_refused_password_leaves_the_link_usable(company: Company) -> None:
    email, token = await invite(company)
    for password, code in (
        ("alllower-1", "password_needs_uppercase"),
        ("Passsword-1", "password_repeats"),
        ("Password-2026", "password_common"),
        ("A" * 5 + "b1-" * 60, "password_too_long"),
    ):
        answer = await company.stage.http.post(
            "/api/auth/register", params={"token": token}, json=registration(password=password)
        )
        assert answer.status_code == 400
        assert code in [field["code"] for field in answer.json()["fields"]]
    no_terms = await company.stage.http.post(
        "/api/auth/register", params={"token": token}, json=registration(acceptTerms=False)
    )
    assert no_terms.json()["fields"] == [{"pointer": "/acceptTerms", "code": "terms_not_accepted"}]
    answer = await company.stage.http.post("/api/auth/register", params={"token": token}, json=registration())
    assert answer.json() == {"email": email}
    assert await login(company.stage, email, NEW) == 200


@pytest.mark.parametrize(
    "name", ["A", "x" * 256, "Ivan\r\nBcc: all@test.example", "Iv\u202ean", "\u0000\u0000", "  "]
)
async def test_names_that_forge_or_are_none_are_refused(company: Company, name: str) -> None:
    _, token = await invite(company)
    answer = await company.stage.http.post(
        "/api/auth/register", params={"token": token}, json=registration(firstName=name)
    )
    assert answer.status_code == 400
    changed = await company.student.post("/profile/change-first-name", {"newFirstName": name})
    assert changed.status_code == 400


async def test_one_address_asks_for_so_many_resets_an_hour(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The tests share one address: it counts from zero here.
    await company.execute("DELETE FROM sign_in_failures")
    monkeypatch.setitem(RATES, "reset address", (3, AN_HOUR))
    answers = [await ask_reset(company, f"{uuid4().hex}@test.example") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert int(answers[-1].headers["retry-after"]) > 0


async def test_more_than_two_resets_an_hour_are_dropped_in_silence(company: Company) -> None:
    answers = [await ask_reset(company, company.student.email) for _ in range(4)]
    assert {answer.status_code for answer in answers} == {200}
    mails = await mails_to(company.stage, company.student.email)
    assert len([mail for mail in mails if "new password" in mail["subject"]]) == 2


async def test_links_rest_nowhere_in_clear_but_in_the_mail(company: Company) -> None:
    await ask_reset(company, company.student.email)
    jobs = await company.value("SELECT coalesce(string_agg(args::text, ''), '') FROM procrastinate_jobs")
    assert "vsl_" not in jobs
    token = await token_for(company, company.student.email)
    tables = await company.value(
        "SELECT string_agg(format('SELECT to_jsonb(t)::text AS x FROM %%I t', table_name), ' UNION ALL ')"
        " FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
        " AND table_name <> 'mailbox'"
    )
    assert await company.value(f"SELECT count(*) FROM ({tables}) a WHERE position(%s IN x) > 0", token) == 0


async def test_mails_speak_the_persons_language(company: Company) -> None:
    await company.student.post("/profile/change-locale", {"locale": "bg_BG"})
    await ask_reset(company, company.student.email)
    mail = (await mails_to(company.stage, company.student.email))[0]
    assert mail["subject"] == "Нова парола за Vesalius"
    assert "Задаване на нова парола" in mail["html_body"]


@pytest.mark.parametrize(("status", "mails"), [("PENDING", 1), ("DEACTIVATED", 0)])
async def test_who_is_removed_before_their_invitation_was_mailed_gets_none(
    company: Company, status: str, mails: int
) -> None:
    person = await company.add_person("late", sign_in=False)
    async with company.stage.database.transaction(company.id) as connection:
        await mail_link(connection, company.scope, person.id, Purpose.INVITATION)
    await company.execute("UPDATE users SET status = %s WHERE id = %s", status, person.id)
    assert len(await mails_to(company.stage, person.email)) == mails
