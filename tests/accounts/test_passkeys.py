"""Signing in with a passkey besides the password."""

import asyncio
from typing import Any

import httpx
import pytest
from tests.accounts.authenticator import Authenticator
from tests.accounts.test_second_factor import enrol, forget_steps, login
from tests.stage import PASSWORD, Company, Persona

from vesalius.access.policy import SECOND_FACTOR_DEMANDED


async def begin(person: Persona) -> dict[str, Any]:
    """What the browser makes a passkey from."""
    begun = await person.post("/profile/passkeys/begin", {"password": PASSWORD})
    assert begun.status_code == 200, begun.text
    options: dict[str, Any] = begun.json()["options"]
    return options


async def add(person: Persona, name: str = "Laptop") -> tuple[Authenticator, list[str]]:
    """Set a passkey up; returns it and the recovery codes that were given."""
    device = Authenticator(person.stage.settings.named_origin)
    body = {"name": name, "credential": device.register(await begin(person))}
    kept = await person.post("/profile/passkeys/confirm", body)
    assert kept.status_code == 200, kept.text
    return device, kept.json()["recoveryCodes"]


async def question(person: Persona) -> dict[str, Any]:
    """What a sign-in asks the browser."""
    asked = await login(person)
    assert (asked.status_code, asked.json()["code"]) == (401, "second_factor_needed")
    found: dict[str, Any] = asked.json()["detail"]["passkey"]
    return found


async def sign_in(person: Persona, passkey: dict[str, Any], password: str = PASSWORD) -> httpx.Response:
    """Sign in with what a passkey answered."""
    body = {"email": person.email, "password": password, "passkey": passkey}
    return await person.stage.http.post("/api/auth/login", json=body)


async def test_signing_in_asks_for_a_passkey_once_there_is_one(company: Company) -> None:
    person = company.student
    device, codes = await add(person)
    assert len(codes) == 10
    answered = device.answer(await question(person))
    assert (await sign_in(person, answered)).status_code == 200
    # The answer counts once, and for nothing without the password.
    assert (await sign_in(person, answered)).json()["code"] == "second_factor_wrong"
    wrong = await sign_in(person, device.answer(await question(person)), "Wrong-Horse-9")
    assert wrong.json()["code"] == "bad_credentials"
    # A recovery code stands in for it.
    assert (await login(person, codes[0])).status_code == 200


async def test_one_answer_at_once_from_many_lets_one_in(company: Company) -> None:
    device, _ = await add(company.student)
    answered = device.answer(await question(company.student))
    answers = await asyncio.gather(*(sign_in(company.student, answered) for _ in range(6)))
    assert sorted(answer.status_code for answer in answers) == [200] + [401] * 5


async def test_another_devices_persons_or_sites_answer_is_none(company: Company) -> None:
    person = company.student
    device, _ = await add(person)
    foreign, _ = await add(company.teacher)
    asked = await question(person)
    elsewhere = Authenticator("https://evil.example", device.id, device.key, 100)
    stranger = Authenticator(device.origin, device.id)
    others = await question(company.teacher)
    for answered in (
        foreign.answer(asked),
        elsewhere.answer(await question(person)),
        stranger.answer(await question(person)),
        device.answer({**others, "rpId": others["rpId"]}),
        device.answer({**await question(person), "challenge": "AAAA"}),
        {},
        {"id": "AA", "response": {"clientDataJSON": "eyJ9"}},
    ):
        assert (await sign_in(person, answered)).json()["code"] == "second_factor_wrong"


async def test_a_passkey_is_made_for_its_question_once(company: Company) -> None:
    person = company.student
    device = Authenticator(person.stage.settings.named_origin)
    body = {"name": "Laptop", "credential": device.register(await begin(person))}
    refused = await company.teacher.post("/profile/passkeys/confirm", body)
    assert refused.json()["fields"] == [{"pointer": "/credential", "code": "wrong_passkey"}]
    assert (await person.post("/profile/passkeys/confirm", body)).status_code == 200
    assert (await person.post("/profile/passkeys/confirm", body)).status_code == 400
    wrong = await person.post("/profile/passkeys/begin", {"password": "Wrong-Horse-9"})
    assert wrong.json()["code"] == "wrong_password"


@pytest.mark.parametrize("name", ["", " ", "x" * 101, "a\nb"])
async def test_a_passkey_has_a_name_of_one_line(company: Company, name: str) -> None:
    body = {"name": name, "credential": Authenticator("x").register(await begin(company.student))}
    refused = await company.student.post("/profile/passkeys/confirm", body)
    assert refused.json()["fields"] == [{"pointer": "/name", "code": "name_length"}]


async def test_several_are_kept_named_and_taken_away(company: Company) -> None:
    person = company.student
    first, codes = await add(person, "Laptop")
    _, none = await add(person, "Phone")
    assert (len(codes), none) == (10, [])
    assert (await sign_in(person, first.answer(await question(person)))).status_code == 200
    state = (await person.get("/profile/second-factor")).json()
    assert [row["name"] for row in state["passkeys"]] == ["Laptop", "Phone"]
    assert (state["enabled"], state["recoveryCodesLeft"]) == (False, 10)
    for row in state["passkeys"]:
        body = {"id": row["id"], "password": PASSWORD}
        assert (await company.teacher.post("/profile/passkeys/remove", body)).status_code == 404
        assert (await person.post("/profile/passkeys/remove", body)).status_code == 200
    assert (await login(person)).status_code == 200
    assert (await person.get("/profile/second-factor")).json()["recoveryCodesLeft"] == 0


async def test_beside_a_code_either_does(company: Company) -> None:
    person = company.admin
    application, codes = await enrol(person)
    device, more = await add(person)
    assert more == []
    assert (await login(person)).json()["detail"]["code"] is True
    await forget_steps(company)
    assert (await login(person, application.now())).status_code == 200
    assert (await sign_in(person, device.answer(await question(person)))).status_code == 200
    end = {"password": PASSWORD, "code": codes[0]}
    assert (await person.post("/profile/second-factor/end", end)).status_code == 200
    # The passkey stays, and with it the codes.
    assert (await login(person)).json()["detail"]["code"] is False
    assert (await login(person, codes[1])).status_code == 200


async def test_a_passkey_is_what_is_demanded_and_the_last_one_stays(company: Company) -> None:
    await company.execute("UPDATE licenses SET features = array_append(features, %s)", SECOND_FACTOR_DEMANDED)
    admin = company.admin
    assert (await admin.post("/user-management/search", {})).json()["code"] == "second_factor_required"
    await add(admin)
    assert (await admin.post("/user-management/search", {})).status_code == 200
    row = (await admin.get("/profile/second-factor")).json()["passkeys"][0]
    kept = await admin.post("/profile/passkeys/remove", {"id": row["id"], "password": PASSWORD})
    assert (kept.status_code, kept.json()["code"]) == (409, "second_factor_demanded")


async def test_ten_passkeys_are_the_most_however_many_are_made_at_once(company: Company) -> None:
    person = company.student
    options = await asyncio.gather(*(begin(person) for _ in range(9)))
    more = await asyncio.gather(*(begin(person) for _ in range(4)))
    answers = await asyncio.gather(
        *(
            person.post(
                "/profile/passkeys/confirm",
                {
                    "name": "Key",
                    "credential": Authenticator(person.stage.settings.named_origin).register(asked),
                },
            )
            for asked in [*options, *more]
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200] * 10 + [409] * 3
    assert (await company.value("SELECT count(*) FROM passkeys")) == 10
