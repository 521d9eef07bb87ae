"""Signing in with a code besides the password."""

import asyncio
from typing import Any

import pyotp
import pytest
from tests.stage import PASSWORD, Company, Persona

from vesalius.access.policy import SECOND_FACTOR_DEMANDED
from vesalius.accounts.second_factor import queries
from vesalius.accounts.second_factor.service import forget
from vesalius.kit.errors import Problem


async def login(
    person: Persona, code: str | None = None, kind: str = "auth", password: str = PASSWORD
) -> Any:
    """Sign in, with a code where one is given."""
    body = {"email": person.email, "password": password, **({"code": code} if code is not None else {})}
    return await person.stage.http.post(f"/api/{kind}/login", json=body)


async def enrol(person: Persona) -> tuple[pyotp.TOTP, list[str]]:
    """Set an authenticator application up; returns it and the recovery codes."""
    begun = await person.post("/profile/second-factor/begin", {"password": PASSWORD})
    assert begun.status_code == 200, begun.text
    application = pyotp.parse_uri(begun.json()["uri"])
    assert isinstance(application, pyotp.TOTP)
    assert application.secret == begun.json()["secret"]
    assert begun.json()["picture"].startswith("<svg")
    confirmed = await person.post("/profile/second-factor/confirm", {"code": application.now()})
    assert confirmed.status_code == 200, confirmed.text
    return application, confirmed.json()["recoveryCodes"]


async def forget_steps(company: Company) -> None:
    """As if half a minute had passed: the code of this moment may be used again."""
    await company.execute("UPDATE second_factors SET last_step = 0")


async def test_signing_in_asks_for_a_code_once_it_is_set_up(company: Company) -> None:
    admin = company.admin
    assert (await admin.get("/profile/second-factor")).json() == {
        "enabled": False,
        "since": None,
        "recoveryCodesLeft": 0,
        "passkeys": [],
        "demanded": False,
    }
    await admin.post("/profile/second-factor/begin", {"password": PASSWORD})
    assert (await login(admin)).status_code == 200  # begun is not confirmed
    application, _ = await enrol(admin)
    for kind in ("auth", "desktop"):
        without = await login(admin, kind=kind)
        assert (without.status_code, without.json()["code"]) == (401, "second_factor_needed")
    wrong = await login(admin, "000000" if application.now() != "000000" else "111111")
    assert (wrong.status_code, wrong.json()["code"]) == (401, "second_factor_wrong")
    # A wrong password tells nothing of a second factor.
    assert (await login(admin, password="Wrong-Horse-9")).json()["code"] == "bad_credentials"
    await forget_steps(company)
    assert (await login(admin, f" {application.now()[:3]} {application.now()[3:]} ")).status_code == 200


async def test_a_code_counts_once_even_at_the_same_moment(company: Company) -> None:
    application, _ = await enrol(company.admin)
    await forget_steps(company)
    code = application.now()
    answers = await asyncio.gather(*(login(company.admin, code) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [200, *([401] * 7)]


async def test_without_its_guard_a_code_would_count_many_times(company: Company, monkeypatch: Any) -> None:
    application, _ = await enrol(company.admin)

    async def always(*_: Any) -> bool:
        return True

    monkeypatch.setattr(queries, "take_step", always)
    code = application.now()
    answers = [(await login(company.admin, code)).status_code for _ in range(3)]
    assert answers == [200, 200, 200]


async def test_a_recovery_code_opens_once(company: Company) -> None:
    _, codes = await enrol(company.manager)
    assert len(set(codes)) == 10
    answers = await asyncio.gather(
        *(login(company.manager, codes[0].lower().replace("-", " ")) for _ in range(8))
    )
    assert sorted(answer.status_code for answer in answers) == [200, *([401] * 7)]
    state = (await company.manager.get("/profile/second-factor")).json()
    assert (state["enabled"], state["recoveryCodesLeft"]) == (True, 9)
    renewed = await company.manager.post(
        "/profile/second-factor/recovery-codes", {"password": PASSWORD, "code": codes[1]}
    )
    assert renewed.status_code == 200
    assert (await login(company.manager, codes[2])).status_code == 401
    assert (await login(company.manager, renewed.json()["recoveryCodes"][0])).status_code == 200


async def test_it_ends_by_password_and_code_only(company: Company) -> None:
    _, codes = await enrol(company.admin)
    end = "/profile/second-factor/end"
    wrong = await company.admin.post(end, {"password": "Wrong-Horse-9", "code": codes[0]})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "wrong_password")
    wrong = await company.admin.post(end, {"password": PASSWORD, "code": "123"})
    assert wrong.json()["fields"] == [{"pointer": "/code", "code": "wrong_code"}]
    again = await company.admin.post("/profile/second-factor/begin", {"password": PASSWORD})
    assert (again.status_code, again.json()["code"]) == (409, "second_factor_on")
    assert (await company.admin.post(end, {"password": PASSWORD, "code": codes[0]})).status_code == 200
    assert (await login(company.admin)).status_code == 200


async def test_guesses_are_limited_at_the_door_and_inside(company: Company) -> None:
    _, codes = await enrol(company.admin)
    for _ in range(10):
        await login(company.admin, "no code")
        await company.admin.post("/profile/second-factor/end", {"password": PASSWORD, "code": "no code"})
    assert (await login(company.admin, codes[0])).status_code == 429
    inside = await company.admin.post("/profile/second-factor/end", {"password": PASSWORD, "code": codes[0]})
    assert inside.status_code == 429


async def test_everybody_can_have_one(company: Company) -> None:
    for person in (company.student, company.teacher):
        application, _ = await enrol(person)
        assert (await login(person)).json()["code"] == "second_factor_needed"
        await forget_steps(company)
        assert (await login(person, application.now())).status_code == 200


async def test_an_administrator_of_whom_it_is_demanded_can_do_nothing_before(company: Company) -> None:
    await company.execute("UPDATE licenses SET features = array_append(features, %s)", SECOND_FACTOR_DEMANDED)
    admin = company.admin
    state = (await login(admin)).json()
    assert state["second_factor_required"] is True
    refused = [
        await admin.post("/user-management/search", {}),
        await admin.get("/profile/dashboard"),
        await admin.post("/profile/change-first-name", {"newFirstName": "Changed"}),
        await admin.get("/profile/export"),
    ]
    assert {(r.status_code, r.json()["code"]) for r in refused} == {(403, "second_factor_required")}
    # Others are not asked.
    assert (await login(company.teacher)).json()["second_factor_required"] is False
    assert (await company.teacher.get("/profile/dashboard")).status_code == 200
    await enrol(admin)
    assert (await admin.get("/auth/check-admin-and-license")).json()["second_factor_required"] is False
    assert (await admin.post("/user-management/search", {})).status_code == 200


async def test_what_is_demanded_cannot_be_ended(company: Company) -> None:
    _, codes = await enrol(company.admin)
    await company.execute("UPDATE licenses SET features = array_append(features, %s)", SECOND_FACTOR_DEMANDED)
    body = {"password": PASSWORD, "code": codes[0]}
    # However often: what was right is not counted as a guess.
    for _ in range(11):
        refused = await company.admin.post("/profile/second-factor/end", body)
        assert (refused.status_code, refused.json()["code"]) == (409, "second_factor_demanded")
    assert (await login(company.admin)).json()["code"] == "second_factor_needed"


async def test_an_operator_helps_who_lost_phone_and_codes(company: Company) -> None:
    await enrol(company.admin)
    async with company.stage.database.transaction() as connection:
        await forget(connection, company.admin.email.upper())
    assert (await login(company.admin)).status_code == 200
    for email in (company.admin.email, "nobody@test.example"):
        async with company.stage.database.transaction() as connection:
            with pytest.raises(Problem):
                await forget(connection, email)


async def test_no_secret_rests_in_the_database(company: Company) -> None:
    application, codes = await enrol(company.admin)
    stored = await company.value(
        "SELECT (SELECT string_agg(f::text, ' ') FROM second_factors f) || ' ' ||"
        " (SELECT string_agg(c::text, ' ') FROM recovery_codes c)"
    )
    for secret in (application.secret, application.byte_secret().hex(), *codes):
        assert secret not in stored


async def test_a_code_of_another_person_does_not_fit(company: Company) -> None:
    application, codes = await enrol(company.admin)
    await enrol(company.manager)
    await forget_steps(company)
    assert (await login(company.manager, application.now())).status_code == 401
    assert (await login(company.manager, codes[0])).status_code == 401
