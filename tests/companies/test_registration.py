"""Registration through a company's link: what a stranger who has it can do, and cannot."""

import asyncio
from datetime import timedelta
from typing import Any
from uuid import uuid4

import httpx
import pytest
from tests.accounts.mail import mails_to, token_for
from tests.companies.test_members import new_member
from tests.stage import Company, Stage, open_stage

from vesalius.accounts.limits import A_DAY, AN_HOUR, RATES
from vesalius.accounts.names import clean_name
from vesalius.companies.jobs import notify_registrations
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.errors import Problem
from vesalius.kit.ids import new_id
from vesalius.kit.tokens import new_token, token_hash


async def link_of(company: Company) -> str:
    """A registration link of the company, as its operator makes one."""
    code = new_token()
    await company.execute(
        "INSERT INTO company_links (company_id, id, hash) VALUES (%s, %s, %s)",
        company.id,
        new_id(),
        token_hash(code),
    )
    return code


async def ask(company: Company, code: str, email: str, **given: Any) -> httpx.Response:
    """Register through a link."""
    body = {"company": code, "email": email, "firstName": "Vera", "lastName": "Nova", **given}
    return await company.stage.http.post("/api/user-management/add-dom-user", json=body)


def fresh() -> str:
    """An address that nobody has."""
    return f"new.{uuid4().hex[:10]}@test.example"


async def test_however_often_a_stranger_gives_an_address_its_mailbox_gets_two_mails(company: Company) -> None:
    code = await link_of(company)
    answers = await asyncio.gather(*(ask(company, code, company.manager.email) for _ in range(20)))
    assert {(a.status_code, a.content) for a in answers} == {(200, b'{"sent":true}')}
    assert len(await mails_to(company.stage, company.manager.email)) == 2


async def test_a_pending_invitation_goes_on_working_when_a_stranger_asks_for_another(
    company: Company,
) -> None:
    code, email = await link_of(company), fresh()
    added = await company.admin.post(
        "/user-management/add-user",
        {"email": email, "firstName": "Vera", "lastName": "Nova", "role": "STUDENT", "usageMode": "STUDENT"},
    )
    assert added.status_code == 200, added.text
    invitation = await token_for(company, email)
    assert (await ask(company, code, email, firstName="Some", lastName="Body")).status_code == 200
    newest = (await mails_to(company.stage, email))[0]
    assert newest["subject"] == "Your invitation to Vesalius is waiting"
    assert "#token=" not in newest["text_body"]
    shown = await company.stage.http.post("/api/auth/link", json={"token": invitation})
    assert shown.json()["state"] == "valid"


async def test_who_is_invited_by_another_company_hears_that_there_is_an_account(
    company: Company, other_company: Company
) -> None:
    code, email = await link_of(company), fresh()
    invited = new_member(email=email)
    assert (await other_company.admin.post("/user-management/add-user", invited)).status_code == 200
    invitation = await token_for(other_company, email)
    assert (await ask(company, code, email)).status_code == 200
    newest, _ = await mails_to(company.stage, email)
    assert newest["subject"] == "You already have a Vesalius account"
    shown = await company.stage.http.post("/api/auth/link", json={"token": invitation})
    assert shown.json()["state"] == "valid"


async def test_an_invitation_that_waits_to_be_mailed_is_not_replaced_either(company: Company) -> None:
    code, email = await link_of(company), fresh()
    for _ in range(2):
        assert (await ask(company, code, email)).status_code == 200
    subjects = {mail["subject"] for mail in await mails_to(company.stage, email)}
    assert subjects == {"Your invitation to Vesalius", "Your invitation to Vesalius is waiting"}


async def test_an_invitation_that_expired_is_mailed_anew(company: Company) -> None:
    code, email = await link_of(company), fresh()
    await ask(company, code, email)
    first = await token_for(company, email)
    await company.execute("UPDATE links SET expires_at = now() - interval '1 minute'")
    await ask(company, code, email)
    assert await token_for(company, email) != first


@pytest.mark.parametrize("rate", ["registration address", "registration link"])
async def test_one_link_and_one_address_register_so_many_an_hour(
    company: Company, rate: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Both count from zero for this company: the tests share one address.
    monkeypatch.setitem(RATES, "registration address", (10_000, A_DAY))
    async with company.stage.database.transaction() as connection:
        await connection.execute("DELETE FROM sign_in_failures")
    monkeypatch.setitem(RATES, rate, (3, AN_HOUR))
    code = await link_of(company)
    answers = [await ask(company, code, fresh()) for _ in range(5)]
    assert [a.status_code for a in answers] == [200, 200, 200, 429, 429]
    assert answers[-1].json()["code"] == "too_many_attempts"
    assert int(answers[-1].headers["retry-after"]) > 0
    assert await company.value("SELECT count(*) FROM users WHERE first_name = 'Vera'") == 3


@pytest.mark.parametrize("maximum", ["max_students", "max_users"])
async def test_a_full_license_refuses_known_and_unknown_addresses_alike(
    company: Company, maximum: str
) -> None:
    code = await link_of(company)
    taken = await company.value(
        f"SELECT {'students' if maximum == 'max_students' else 'users'} FROM seats_taken"
    )
    await company.execute(f"UPDATE licenses SET {maximum} = %s", taken)
    for email in (fresh(), company.student.email):
        answer = await ask(company, code, email)
        assert (answer.status_code, answer.json()["code"]) == (409, "no_free_places")


async def test_a_license_that_is_over_takes_nobody_by_its_link(company: Company) -> None:
    code = await link_of(company)
    await company.execute("UPDATE licenses SET start_date = '2020-01-01', end_date = '2020-12-31'")
    for email in (fresh(), company.student.email):
        answer = await ask(company, code, email)
        assert (answer.status_code, answer.json()["code"]) == (409, "no_free_places")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("start_date = '2020-01-01', end_date = '2020-12-31'", "license_expired"),
        ("status = 'CLOSED'", "license_closed"),
        ("status = 'DEACTIVATED'", "license_deactivated"),
    ],
)
async def test_nobody_is_invited_to_a_license_that_is_over(company: Company, change: str, code: str) -> None:
    person = {"firstName": "Vera", "lastName": "Nova", "role": "STUDENT", "usageMode": "STUDENT"}
    waiting = await company.admin.post("/user-management/add-user", {"email": fresh(), **person})
    pending = waiting.json()["id"]
    gone = await company.add_person("gone", sign_in=False)
    removed = await company.admin.delete("/user-management/delete-user", {"userIds": [str(gone.id)]})
    assert removed.json()["outcomes"][0]["ok"]
    await company.execute(f"UPDATE licenses SET {change}")
    refused = await company.admin.post("/user-management/add-user", {"email": fresh(), **person})
    assert (refused.status_code, refused.json()["code"]) == (409, code)
    again = await company.admin.post("/user-management/send-invitation-to-profile", {"userIds": [pending]})
    assert again.json()["outcomes"][0]["code"] == code
    back = await company.admin.post("/user-management/bring-back", {"userIds": [str(gone.id)]})
    assert (back.status_code, back.json()["code"]) == (409, code)
    file = {"file": ("people.csv", b"email,first name,last name\nz@test.example,Zoe,Zed\n")}
    imported = await company.stage.http.post(
        "/api/user-management/imports",
        files=file,
        headers={"authorization": f"Bearer {company.admin.token}"},
    )
    assert (imported.status_code, imported.json()["code"]) == (409, code)


async def test_a_license_that_starts_later_takes_invitations(company: Company) -> None:
    await company.execute("UPDATE licenses SET start_date = '2090-01-01', end_date = '2090-12-31'")
    answer = await company.admin.post(
        "/user-management/add-user",
        {
            "email": fresh(),
            "firstName": "Vera",
            "lastName": "Nova",
            "role": "STUDENT",
            "usageMode": "STUDENT",
        },
    )
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "name",
    [
        "You won! http://evil.example/prize",
        "//evil.example",
        "www.evil",
        "evil.example",
        "спечели.бг",
        "a@b.example",
        "t.me/prize",
        "evil\uff0eexample",
        "evil\u3002example",
        "a\uff20b",
        "win-a.com",
        "спечели-х.бг",
        "1.1.1.1",
        "8.8.8.8/prize",
        "\u0939\u093f\u0902\u0926\u0940.\u0915\u0949\u092e",
        "evil\u0307.example",
    ],
)
def test_a_name_that_holds_an_address_is_refused(name: str) -> None:
    with pytest.raises(Problem) as refused:
        clean_name(name, "/firstName")
    assert refused.value.fields[0].code == "looks_like_link"


@pytest.mark.parametrize(
    "name",
    ["A.Petrov", "И. Петров", "St. John", "J.R.R. Tolkien", "J.-P.Sartre", "Jr.", "О’Нийл-Петрова", "देवी"],
)
def test_a_name_with_points_is_a_name(name: str) -> None:
    assert clean_name(name, "/firstName") == name


async def test_license_managers_hear_of_registrations_once_a_day(
    company: Company, database_urls: DatabaseUrls
) -> None:
    code = await link_of(company)

    async def told(stage: Stage) -> list[str]:
        await notify_registrations(stage.database)
        found = await mails_to(company.stage, company.manager.email)
        return [
            " ".join(mail["text_body"].split()) for mail in found if mail["subject"].startswith("New reg")
        ]

    assert await told(company.stage) == []
    for _ in range(3):
        await ask(company, code, fresh())
    (first,) = await told(company.stage)
    assert "since our last email: 3." in first
    await ask(company, code, fresh())
    assert await told(company.stage) == [first]
    async with open_stage(database_urls, clock_offset=timedelta(hours=25)) as later:
        second, _ = await told(later)
    assert "since our last email: 1." in second
