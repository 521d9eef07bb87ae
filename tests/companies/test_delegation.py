"""Delegation: the License Manager right handed over by a link, once, and only while both are what they were."""

import asyncio
from datetime import timedelta
from uuid import UUID, uuid4

import httpx
import pytest
from tests.accounts.mail import mails_to, token_for
from tests.companies.licensing import add_next, on_license
from tests.stage import Company, Persona, open_stage

from vesalius.companies import queries as companies
from vesalius.companies.delegation import queries
from vesalius.kit.embedded_postgres import DatabaseUrls


async def ask(company: Company, candidate: UUID) -> httpx.Response:
    """The manager asks for the link."""
    return await company.manager.post("/profile/initiate-change-license-manager", {"userId": str(candidate)})


async def link(company: Company) -> str:
    """The token mailed to the manager, after asking for it for the administrator."""
    assert (await ask(company, company.admin.id)).status_code == 200
    return await token_for(company, company.manager.email)


async def confirm(company: Company, token: str) -> httpx.Response:
    """Press the button of the page."""
    return await company.stage.http.post("/api/profile/confirm-change-license-manager", json={"token": token})


async def managers(company: Company) -> set[UUID]:
    """The company's License Managers."""
    found: list[UUID] = await company.value("SELECT array_agg(DISTINCT user_id) FROM license_managers")
    return set(found)


async def rights(person: Persona) -> bool:
    """Whether the person may do what License Managers do."""
    state = (await person.get("/auth/check-admin-and-license")).json()
    return "manage_license" in state["permissions"]


async def test_the_right_is_handed_over_by_the_link_and_both_are_told(company: Company) -> None:
    next_id = await add_next(company)
    await company.execute("UPDATE users SET locale = 'bg_BG' WHERE id = %s", company.admin.id)
    started = await ask(company, company.admin.id)
    host = company.manager.email.partition("@")[2]
    assert started.json()["expiresInHours"] == 24
    assert started.json()["sentTo"].startswith("m…")
    assert started.json()["sentTo"].endswith(f"@{host}")
    mail = (await mails_to(company.stage, company.manager.email))[0]
    assert "/success-delegate#token=" in mail["text_body"]
    assert await mails_to(company.stage, company.admin.email) == []
    token = await token_for(company, company.manager.email)
    shown = await company.stage.http.post("/api/auth/link", json={"token": token})
    assert (shown.json()["purpose"], shown.json()["state"]) == ("delegation", "valid")
    assert shown.json()["candidate"] == "Admin Tester"
    assert await managers(company) == {company.manager.id}, "opening does nothing"
    assert (await confirm(company, token)).status_code == 200
    assert await managers(company) == {company.admin.id}
    assert company.admin.id in await on_license(company, next_id)
    assert (await rights(company.admin), await rights(company.manager)) == (True, False)
    old = (await mails_to(company.stage, company.manager.email))[0]
    new = (await mails_to(company.stage, company.admin.email))[0]
    assert "Admin Tester is now License Manager" in old["text_body"]
    assert "Manager Tester Ви прехвърли управлението" in new["text_body"]
    again = await confirm(company, token)
    assert (again.status_code, again.json()["code"]) == (410, "link_used")
    # The former manager is an administrator like others now, and can be removed.
    removed = await company.admin.delete(
        "/user-management/delete-user", {"userIds": [str(company.manager.id)]}
    )
    assert removed.json()["outcomes"][0]["ok"]


async def test_who_cannot_be_the_next_manager(company: Company, other_company: Company) -> None:
    for candidate, status, code in (
        (company.teacher.id, 409, "candidate_not_administrator"),
        (company.manager.id, 409, "candidate_is_manager"),
        (other_company.admin.id, 404, "not_found"),
        (uuid4(), 404, "not_found"),
    ):
        answer = await ask(company, candidate)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    await company.execute("UPDATE users SET status = 'PENDING' WHERE id = %s", company.admin.id)
    assert (await ask(company, company.admin.id)).json()["code"] == "candidate_not_administrator"
    refused = await company.admin.post(
        "/profile/initiate-change-license-manager", {"userId": str(company.manager.id)}
    )
    assert refused.status_code == 401


@pytest.mark.parametrize(
    "change",
    [
        "last_name = 'Married'",
        "email = 'new@test.example'",
        "administrator = false",
        "status = 'DEACTIVATED'",
        "usage_mode = 'STUDENT'",
    ],
)
async def test_the_link_is_stale_when_either_has_changed(company: Company, change: str) -> None:
    for person in (company.admin, company.manager):
        token = await link(company)
        before = await company.value("SELECT to_jsonb(u) FROM users u WHERE id = %s", person.id)
        await company.execute(f"UPDATE users SET {change} WHERE id = %s", person.id)
        answer = await confirm(company, token)
        assert (answer.status_code, answer.json()["code"]) == (409, "delegation_stale")
        assert await managers(company) == {company.manager.id}
        await company.execute(
            "UPDATE users SET last_name = %s, email = %s, administrator = %s, status = %s, usage_mode = %s"
            " WHERE id = %s",
            *(before[key] for key in ("last_name", "email", "administrator", "status", "usage_mode")),
            person.id,
        )


async def test_a_link_of_another_kind_one_that_is_replaced_and_one_that_is_old(
    company: Company, database_urls: DatabaseUrls
) -> None:
    assert (await confirm(company, "vsl_nonsense")).json()["code"] == "link_not_valid"
    first = await link(company)
    second = await link(company)
    replaced = await confirm(company, first)
    assert (replaced.status_code, replaced.json()["code"]) == (410, "link_replaced")
    async with open_stage(database_urls, clock_offset=timedelta(hours=25)) as later:
        old = await later.http.post("/api/profile/confirm-change-license-manager", json={"token": second})
        assert (old.status_code, old.json()["code"]) == (410, "link_expired")
    deletion = await company.teacher.post("/profile/initiate-profile-deletion")
    assert deletion.status_code == 200
    other = await token_for(company, company.teacher.email)
    assert (await confirm(company, other)).json()["code"] == "link_not_valid"


async def test_of_two_hundred_uses_of_the_link_one_counts(company: Company) -> None:
    token = await link(company)
    answers = await asyncio.gather(*(confirm(company, token) for _ in range(200)))
    assert sorted(a.status_code for a in answers) == [200] + [410] * 199
    assert (
        await company.value("SELECT count(*) FROM audit_events WHERE event = 'license.manager_changed'") == 1
    )


async def test_delegating_and_demoting_race_and_a_manager_is_always_an_administrator(
    company: Company,
) -> None:
    second = await company.add_person("second", "TEACHER", administrator=True)
    for _ in range(5):
        token = await link(company)
        confirmed, demoted = await asyncio.gather(
            confirm(company, token),
            second.post(
                "/user-management/edit-user-details",
                {"id": str(company.admin.id), "administrativeRights": False},
            ),
        )
        outcome = (confirmed.status_code, demoted.status_code)
        assert outcome in {(200, 409), (409, 200)}
        assert not await company.value(
            "SELECT count(*) FROM license_managers m JOIN users u ON u.id = m.user_id WHERE NOT u.administrator"
        )
        await company.execute("UPDATE license_managers SET user_id = %s", company.manager.id)
        await company.execute("UPDATE users SET administrator = true WHERE id = %s", company.admin.id)


async def test_without_holding_the_licenses_a_demoted_one_becomes_manager(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The negative control: the same two steps, interleaved, where neither waits for the other."""
    token = await link(company)
    looked, demoted = asyncio.Event(), asyncio.Event()
    parties = queries.parties

    async def without_lock(*_: object) -> None:
        return None

    async def look_and_wait(*arguments: object, **_: object) -> object:
        found = await parties(*arguments)  # type: ignore[arg-type]
        looked.set()
        await demoted.wait()
        return found

    async def demote() -> None:
        await looked.wait()
        await company.execute("UPDATE users SET administrator = false WHERE id = %s", company.admin.id)
        demoted.set()

    monkeypatch.setattr(companies, "lock_licenses", without_lock)
    monkeypatch.setattr(queries, "parties", look_and_wait)
    answer, _ = await asyncio.gather(confirm(company, token), demote())
    assert answer.status_code == 200
    assert await managers(company) == {company.admin.id}


async def test_a_license_without_a_seat_for_the_new_manager_refuses(company: Company) -> None:
    await add_next(company, administrators=1)
    token = await link(company)
    full = await confirm(company, token)
    assert (full.status_code, full.json()["code"]) == (409, "max_administrators_reached")
    assert await managers(company) == {company.manager.id}
    await company.execute("UPDATE licenses SET max_administrators = 2 WHERE position = 2")
    assert (await confirm(company, token)).status_code == 200, "a refusal uses no link up"
