"""Addresses: twins that look different, lengths at their limits, and a Host header that lies."""

from typing import Any

import pytest
from tests.accounts.mail import mails_to
from tests.stage import PASSWORD, Company

from vesalius.accounts.emails import is_email


def twins(email: str) -> list[str]:
    """The same address as other people might write it."""
    wide = "".join(chr(ord(one) + 0xFEE0) if "a" <= one <= "z" else one for one in email[:1])
    return [email.upper(), f"  {email} ", wide + email[1:]]


async def test_a_twin_of_an_address_is_the_same_person(company: Company) -> None:
    for twin in twins(company.student.email):
        answer = await company.stage.http.post("/api/auth/login", json={"email": twin, "password": PASSWORD})
        assert answer.status_code == 200, twin
        added = await company.admin.post(
            "/user-management/add-user",
            {
                "email": twin,
                "firstName": "Twin",
                "lastName": "Person",
                "role": "STUDENT",
                "usageMode": "STUDENT",
            },
        )
        assert (added.status_code, added.json()["code"]) == (409, "email_exists"), twin


@pytest.mark.parametrize(
    "twin",
    [
        "adm\u0131n@test.example",
        "ADM\u0130N@test.example",
        "ad\u00admin@test.example",
        "ad\u200bmin@test.example",
        "ad\u034fmin@test.example",
        "admin\u3164@test.example",
        "admin@test\u2060.example",
        "\u0430dmin@test.example",
        "admin@t\u0435st.example",
    ],
)
def test_an_address_that_looks_like_another_is_refused(twin: str) -> None:
    assert is_email("admin@test.example")
    assert not is_email(twin)


@pytest.mark.parametrize("email", ["иван.петров@поща.бг", "ivan@поща.example", "ivan.иванов2@test.example"])
def test_an_address_of_words_in_several_scripts_is_one(email: str) -> None:
    assert is_email(email)


def address(length: int) -> str:
    """A well-formed address of this many characters."""
    return f"{'a' * (length - len('@test.example'))}@test.example"


@pytest.mark.parametrize(
    ("path", "longest"),
    [
        ("/auth/login", 254),
        ("/support", 254),
        ("/auth/reset-password", 255),
        ("/user-management/add-user", 255),
    ],
)
async def test_addresses_are_as_long_as_the_specification_says(
    company: Company, path: str, longest: int
) -> None:
    async def send(email: str) -> Any:
        if path == "/auth/reset-password":
            return await company.admin.request("POST", path, params={"email": email})
        body = {
            "/auth/login": {"email": email, "password": PASSWORD},
            "/support": {"email": email, "name": "Anna", "message": "Help"},
        }.get(path) or {
            "email": email, "firstName": "Anna", "lastName": "Ivanova", "role": "STUDENT", "usageMode": "STUDENT",
        }  # fmt: skip
        return await company.admin.post(path, body)

    assert (await send(address(longest))).status_code in (200, 401)
    refused = await send(address(longest + 1))
    assert refused.status_code == 400
    assert refused.json()["fields"] == [{"pointer": "/email", "code": "too_long", "limit": longest}]


async def test_a_host_header_that_lies_leads_nobody_astray(company: Company) -> None:
    lies = {"host": "evil.example", "x-forwarded-host": "evil.example", "origin": "https://evil.example"}
    await company.stage.http.post(
        "/api/auth/reset-password", params={"email": company.student.email}, headers=lies
    )
    mail = (await mails_to(company.stage, company.student.email))[0]
    assert f"{company.stage.settings.origin}/auth/reset-password-confirm#token=" in mail["text_body"]
    assert "evil" not in mail["text_body"] + mail["html_body"]
