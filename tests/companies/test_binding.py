"""Binding: before the start, after it, on the day itself; and seats that are never given twice on the way."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from tests.accounts.mail import mails_to
from tests.companies.licensing import add_next, on_license, seat, status_of
from tests.companies.test_licenses import sign_in
from tests.companies.test_members import new_member
from tests.stage import Company, Persona, Stage, found_company, open_stage, without_turns

from vesalius.companies.binding import queries
from vesalius.companies.binding.rollover import start_due
from vesalius.kit.embedded_postgres import DatabaseUrls


async def ask(person: Persona, call: str, license_id: UUID, **body: Any) -> httpx.Response:
    """One of the binding calls."""
    ids = {key: [str(i) for i in value] for key, value in body.items() if isinstance(value, list)}
    return await person.post(f"/user-management/{call}", {"licenseId": str(license_id), **body, **ids})


BEFORE, AFTER, PREVIEW = "merge-license-before-start", "merge-license-after-start", "preview-license-start"


async def starts_now(company: Company, license_id: UUID) -> None:
    """The next license has started."""
    await company.execute(
        "UPDATE licenses SET start_date = (app_now() AT TIME ZONE time_zone)::date WHERE id = %s", license_id
    )


# --- before the start ------------------------------------------------------------------------------------------------


async def test_a_preview_tells_who_loses_access_and_changes_nothing(company: Company) -> None:
    next_id = await add_next(company, teachers=1)
    answer = await ask(company.manager, PREVIEW, next_id, bind=[company.student.id, company.teacher.id])
    assert answer.status_code == 200, answer.text
    shown = answer.json()
    assert (shown["started"], shown["carriedOver"], shown["waiting"]) == (False, 3, 0)
    assert shown["losing"]["total"] == 2
    assert {p["id"] for p in shown["losing"]["people"]} == {str(company.teacher2.id), str(company.admin.id)}
    assert {p["role"] for p in shown["losing"]["people"]} == {"TEACHER", "ADMIN"}
    assert shown["seats"]["current"] == {"students": 1, "teachers": 2, "administrators": 2, "users": 5}
    assert shown["seats"]["next"]["teachers"] == {"wanted": 1, "maximum": 1}
    assert shown["fits"] is True
    full = (await ask(company.manager, PREVIEW, next_id, bindAll=True)).json()
    assert (full["losing"]["total"], full["fits"]) == (0, False)
    assert await on_license(company, next_id) == {company.manager.id}


async def test_binding_and_unbinding_before_the_start(company: Company) -> None:
    next_id = await add_next(company)
    done = await ask(company.manager, BEFORE, next_id, bindAll=True, unbind=[company.teacher2.id])
    assert done.status_code == 200, done.text
    assert (done.json()["carriedOver"], done.json()["losing"]["total"]) == (4, 1)
    assert company.teacher2.id not in await on_license(company, next_id)
    # Those on both licenses stay what they are: their own license still runs.
    assert await status_of(company, company.student.id) == "ACTIVE"
    undone = await ask(company.manager, BEFORE, next_id, unbind=[company.student.id])
    assert undone.json()["carriedOver"] == 3
    assert await status_of(company, company.student.id) == "ACTIVE"
    assert await sign_in(company.stage, company.student) == (200, "ACTIVE")


async def test_who_waits_and_is_unbound_loses_their_last_seat(company: Company) -> None:
    next_id = await add_next(company)
    waiting = await company.add_person("waiting", sign_in=False)
    await company.execute("DELETE FROM seats WHERE user_id = %s", waiting.id)
    await company.execute("UPDATE users SET status = 'WAITING' WHERE id = %s", waiting.id)
    await seat(company, next_id, waiting.id)
    shown = (await ask(company.manager, PREVIEW, next_id)).json()
    assert (shown["waiting"], shown["carriedOver"]) == (1, 1)
    assert (await ask(company.manager, BEFORE, next_id, unbind=[waiting.id])).status_code == 200
    assert await status_of(company, waiting.id) == "DEACTIVATED"
    assert await sign_in(company.stage, waiting) == (403, "account_inactive")


async def test_a_full_license_takes_nobody_and_says_which_maximum(company: Company) -> None:
    for maximum, code, names in (
        ("max_students = 0", "max_students_reached", ["student"]),
        ("max_teachers = 1", "max_teachers_reached", ["teacher", "teacher2"]),
        ("max_administrators = 1", "max_administrators_reached", ["admin"]),
        ("max_users = 1", "max_users_reached", ["student"]),
    ):
        await company.execute("DELETE FROM license_managers WHERE license_id <> %s", company.license_id)
        await company.execute("DELETE FROM seats WHERE license_id <> %s", company.license_id)
        await company.execute("UPDATE licenses SET position = NULL WHERE position = 2")
        next_id = await add_next(company)
        await company.execute(f"UPDATE licenses SET {maximum} WHERE id = %s", next_id)
        bind = [company.people[name].id for name in names]
        refused = await ask(company.manager, BEFORE, next_id, bind=bind)
        assert (refused.status_code, refused.json()["code"]) == (409, code)
        assert refused.json()["detail"]["maximum"] <= 1
        assert refused.json()["detail"]["nextLicense"]
        assert await on_license(company, next_id) == {company.manager.id}


async def test_a_change_of_mode_says_which_of_the_two_licenses_is_full(company: Company) -> None:
    next_id = await add_next(company)
    await seat(company, next_id, company.teacher.id)
    wanted = {"id": str(company.teacher.id), "usageMode": "STUDENT"}
    for full, detail in (
        (next_id, {"maximum": 0, "nextLicense": True}),
        (company.license_id, {"maximum": 0}),
    ):
        await company.execute("UPDATE licenses SET max_students = 50")
        await company.execute("DELETE FROM seats WHERE user_id = %s", company.student.id)
        await company.execute("UPDATE licenses SET max_students = 0 WHERE id = %s", full)
        refused = await company.admin.post("/user-management/edit-user-details", wanted)
        assert (refused.status_code, refused.json()["code"]) == (409, "max_students_reached")
        assert refused.json()["detail"] == detail


async def test_the_manager_is_always_on_the_license(company: Company) -> None:
    next_id = await add_next(company, manager=False)
    refused = await ask(company.manager, BEFORE, next_id, unbind=[company.manager.id])
    assert (refused.status_code, refused.json()["code"]) == (409, "cannot_unbind_manager")
    await ask(company.manager, BEFORE, next_id, bind=[company.student.id])
    assert await on_license(company, next_id) == {company.manager.id, company.student.id}


async def test_nothing_foreign_is_touched_and_unknown_people_stop_it(
    company: Company, other_company: Company
) -> None:
    next_id, foreign = await add_next(company), await add_next(other_company)
    for license_id in (foreign, uuid4()):
        for call in (PREVIEW, BEFORE, "postpone-license-start"):
            body = {} if call.startswith("postpone") else {"bind": [company.student.id]}
            answer = await ask(company.manager, call, license_id, **body)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    for person in (other_company.student.id, uuid4()):
        for key in ("bind", "unbind"):
            mixed = await ask(company.manager, BEFORE, next_id, **{key: [company.student.id, person]})
            assert (mixed.status_code, mixed.json()["code"]) == (409, "members_changed")
    assert await on_license(company, next_id) == {company.manager.id}
    assert await on_license(other_company, foreign) == {other_company.manager.id}


async def test_only_the_next_license_can_be_bound_to(company: Company) -> None:
    for call, body in ((BEFORE, {}), (AFTER, {"expectedRemovals": 0}), ("postpone-license-start", {})):
        answer = await ask(company.manager, call, company.license_id, **body)
        assert (answer.status_code, answer.json()["code"]) == (409, "license_not_bindable")
    refused = await ask(company.admin, BEFORE, company.license_id)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")


async def test_twenty_thousand_ids_pass_the_body_limit(company: Company) -> None:
    next_id = await add_next(company)
    ids = [str(uuid4()) for _ in range(20_000)]
    answer = await ask(company.manager, PREVIEW, next_id, bind=ids, unbind=ids)
    assert (answer.status_code, answer.json()["code"]) == (409, "members_changed")


# --- after the start -------------------------------------------------------------------------------------------------


async def test_after_the_start_those_left_behind_are_out_at_once_and_the_old_license_is_closed(
    company: Company,
) -> None:
    next_id = await add_next(company)
    await ask(company.manager, BEFORE, next_id, bind=[company.student.id])
    too_early = await ask(company.manager, AFTER, next_id, expectedRemovals=3)
    assert (too_early.status_code, too_early.json()["code"]) == (409, "license_not_started")
    await starts_now(company, next_id)
    too_late = await ask(company.manager, BEFORE, next_id)
    assert (too_late.status_code, too_late.json()["code"]) == (409, "license_started")
    pending = new_member()
    added = (await company.admin.post("/user-management/add-user", pending)).json()
    shown = (await ask(company.manager, PREVIEW, next_id, bind=[company.admin.id])).json()
    assert (shown["started"], shown["losing"]["total"]) == (True, 3)
    body = {"bind": [company.admin.id]}
    stale = await ask(company.manager, AFTER, next_id, expectedRemovals=2, **body)
    assert (stale.status_code, stale.json()["code"]) == (409, "members_changed")
    assert stale.json()["detail"]["losing"] == 3
    merged = await ask(company.manager, AFTER, next_id, expectedRemovals=3, **body)
    assert merged.json() == {"removed": 3, "bound": 3}
    for gone in (company.teacher, company.teacher2):
        assert await status_of(company, gone.id) == "DEACTIVATED"
        assert (await gone.get("/auth/check-admin-and-license")).json()["code"] == "session_ended"
    assert await status_of(company, UUID(added["id"])) == "DEACTIVATED"
    # The invitation, still waiting to be sent, is not sent any more.
    assert await mails_to(company.stage, pending["email"]) == []
    for stays in (company.student, company.admin, company.manager):
        assert (await stays.get("/auth/check-admin-and-license")).status_code == 200
    listed = (await company.manager.get("/user-management/licenses")).json()
    assert [(row["position"], row["status"]) for row in listed] == [("main", "ACTIVE"), ("other", "CLOSED")]
    assert listed[0]["id"] == str(next_id)
    assert await on_license(company, company.license_id) == set()
    events = await company.value(
        "SELECT array_agg(DISTINCT event) FROM audit_events WHERE event ~ '^(license|member.removed)'"
    )
    assert sorted(events) == ["license.bound", "license.merged", "member.removed"]
    again = await ask(company.manager, AFTER, next_id, expectedRemovals=0)
    assert again.json()["code"] == "license_not_bindable"


async def test_the_managers_go_over_to_a_license_that_names_none(company: Company) -> None:
    next_id = await add_next(company, starts_in=0, manager=False)
    merged = await ask(company.manager, AFTER, next_id, bindAll=True, expectedRemovals=0)
    assert merged.json() == {"removed": 0, "bound": 5}
    found = (await company.manager.get("/user-management/get-company-with-license")).json()
    assert (found["lmIds"], found["delegateNeeded"]) == ([str(company.manager.id)], False)
    assert (await company.manager.get("/auth/check-admin-and-license")).json()["manager_on_licenses"]


async def test_an_expired_first_license_can_still_be_left(company: Company) -> None:
    next_id = await add_next(company, starts_in=-1)
    await company.execute(
        "UPDATE licenses SET start_date = current_date - 20, end_date = current_date - 3 WHERE position = 1"
    )
    assert await sign_in(company.stage, company.student) == (403, "account_inactive")
    merged = await ask(company.manager, AFTER, next_id, bind=[company.student.id], expectedRemovals=3)
    assert merged.json() == {"removed": 3, "bound": 2}
    assert await sign_in(company.stage, company.student) == (200, "ACTIVE")


async def test_postponing_changes_nothing_and_is_remembered(company: Company) -> None:
    next_id = await add_next(company, starts_in=0)
    assert (await ask(company.manager, "postpone-license-start", next_id)).status_code == 200
    assert await company.value("SELECT count(*) FROM audit_events WHERE event = 'license.postponed'") == 1
    binding = await binding_of(company)
    assert (binding["started"], binding["unbound"]) == (True, 4)
    assert await sign_in(company.stage, company.student) == (200, "ACTIVE")


async def test_postponing_keeps_the_question_away_for_a_day_and_for_that_license_alone(
    company: Company, other_company: Company
) -> None:
    next_id = await add_next(company, starts_in=0)
    await add_next(other_company, starts_in=0)
    assert (await binding_of(company))["postponedUntil"] is None
    await ask(company.manager, "postpone-license-start", next_id)
    until = datetime.fromisoformat((await binding_of(company))["postponedUntil"])
    assert timedelta(hours=23) < until - datetime.now(UTC) <= timedelta(hours=24)
    assert (await binding_of(other_company))["postponedUntil"] is None
    await company.execute("UPDATE licenses SET postponed_until = postponed_until - interval '24 hours'")
    assert (await binding_of(company))["postponedUntil"] is None


async def test_postponing_before_the_start_silences_nothing_on_the_day(company: Company) -> None:
    next_id = await add_next(company, starts_in=1)
    assert (await ask(company.manager, "postpone-license-start", next_id)).status_code == 200
    await starts_now(company, next_id)
    binding = await binding_of(company)
    assert (binding["started"], binding["postponedUntil"]) == (True, None)


async def binding_of(company: Company) -> dict[str, Any]:
    """Where the rollover to the next license stands, as the License Manager is told."""
    answer = await company.manager.get("/user-management/get-company-with-license")
    binding: dict[str, Any] = answer.json()["binding"]
    return binding


# --- many at once ----------------------------------------------------------------------------------------------------


async def test_many_who_bind_to_the_last_seat_at_once_admit_one(stage: Stage) -> None:
    company = await found_company(stage)
    people = [await company.add_person(f"s{n}", sign_in=False) for n in range(20)]
    next_id = await add_next(company, students=1)
    answers = await asyncio.gather(
        *(ask(company.manager, BEFORE, next_id, bind=[person.id]) for person in people * 10)
    )
    on_it = await company.value(
        "SELECT count(*) FROM seats s JOIN users u ON u.id = s.user_id"
        " WHERE s.license_id = %s AND u.usage_mode = 'STUDENT' AND NOT u.administrator",
        next_id,
    )
    assert on_it == 1
    # The winner's ten asks are all right: binding somebody who is bound changes nothing.
    assert sorted(a.status_code for a in answers) == [200] * 10 + [409] * 190


async def test_without_holding_the_licenses_the_last_seat_is_given_twice(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The negative control of the test above."""
    people = [await company.add_person(f"s{n}", sign_in=False) for n in range(2)]
    next_id = await add_next(company, students=1)
    barrier, licenses, numbers = asyncio.Barrier(2), queries.licenses, queries.plan_numbers

    async def without_hold(connection: Any, scope: Any, *, hold: bool) -> Any:
        return await licenses(connection, scope, hold=False)

    async def together(connection: Any, scope: Any, plan: Any) -> Any:
        found = await numbers(connection, scope, plan)
        if plan.bind:
            await barrier.wait()
        return found

    without_turns(monkeypatch)
    monkeypatch.setattr(queries, "licenses", without_hold)
    monkeypatch.setattr(queries, "plan_numbers", together)
    answers = await asyncio.gather(*(ask(company.manager, BEFORE, next_id, bind=[p.id]) for p in people))
    assert [a.status_code for a in answers] == [200, 200]
    assert await on_license(company, next_id) >= {p.id for p in people}


async def test_adding_and_binding_race_for_the_last_seat(stage: Stage) -> None:
    company = await found_company(stage)
    next_id = await add_next(company, students=1)
    answers = await asyncio.gather(
        ask(company.manager, BEFORE, next_id, bind=[company.student.id]),
        *(
            company.admin.post("/user-management/add-user", new_member(licenseId=str(next_id)))
            for _ in range(10)
        ),
    )
    assert len([a for a in answers if a.status_code < 300]) == 1
    assert {a.json()["code"] for a in answers if a.status_code >= 300} == {"max_students_reached"}


# --- the day itself --------------------------------------------------------------------------------------------------


async def test_on_the_day_those_who_waited_are_let_in_once_and_the_managers_told(
    company: Company, database_urls: DatabaseUrls
) -> None:
    next_id = await add_next(company, starts_in=2)
    waiting, invited = [await company.add_person(name, sign_in=False) for name in ("waiting", "invited")]
    for person in (waiting, invited):
        await company.execute("DELETE FROM seats WHERE user_id = %s", person.id)
        await company.execute("UPDATE users SET status = 'WAITING' WHERE id = %s", person.id)
        await seat(company, next_id, person.id)
    await company.execute("UPDATE users SET registered_at = NULL WHERE id = %s", invited.id)
    await start_due(company.stage.database)
    assert await status_of(company, waiting.id) == "WAITING"
    async with open_stage(database_urls, clock_offset=timedelta(days=2)) as then:
        # Several workers at once: each license is acted on by one of them.
        await asyncio.gather(*(start_due(then.database) for _ in range(4)))
        assert await status_of(company, waiting.id) == "ACTIVE"
        assert await status_of(company, invited.id) == "PENDING"
        # Nobody is thrown out by the date alone.
        assert await status_of(company, company.student.id) == "ACTIVE"
        told = await mails_to(then, company.manager.email)
        assert len(told) == 1
        assert "Users who are not on it: 4." in told[0]["text_body"]
        assert "/licenseDetails" in told[0]["text_body"]
        assert await mails_to(then, company.admin.email) == []
    detail = await company.value(
        "SELECT jsonb_agg(detail - 'license') FROM audit_events WHERE event = 'license.started'"
        " AND detail ->> 'license' = %s",
        str(next_id),
    )
    assert detail == [{"letIn": 2, "unbound": 4}]


@pytest.mark.parametrize(("zone", "begins"), [("Pacific/Kiritimati", -14), ("Pacific/Pago_Pago", 11)])
async def test_the_day_begins_at_midnight_in_the_licenses_own_time_zone(
    company: Company, database_urls: DatabaseUrls, zone: str, begins: int
) -> None:
    next_id = await add_next(company, time_zone=zone)
    await company.execute("UPDATE licenses SET start_date = (app_now() AT TIME ZONE 'UTC')::date + 3"
                          " WHERE id = %s", next_id)  # fmt: skip
    until: timedelta = await company.value(
        "SELECT date_trunc('day', app_now() AT TIME ZONE 'UTC') + interval '3 days' - app_now() AT TIME ZONE 'UTC'"
    )
    for minutes, passed in ((-2, False), (2, True)):
        offset = until + timedelta(hours=begins, minutes=minutes)
        async with open_stage(database_urls, clock_offset=offset) as then:
            await start_due(then.database)
        found = await company.value("SELECT passed_at IS NOT NULL FROM licenses WHERE id = %s", next_id)
        assert found is passed, minutes


async def test_binding_and_the_start_of_the_license_race(
    company: Company, database_urls: DatabaseUrls
) -> None:
    """Whoever holds the licenses first wins; the other sees what they did."""
    next_id = await add_next(company, starts_in=0)
    await company.execute("UPDATE licenses SET passed_at = NULL")
    answers = await asyncio.gather(
        start_due(company.stage.database),
        ask(company.manager, BEFORE, next_id, bind=[company.student.id]),
        ask(company.manager, AFTER, next_id, bindAll=True, expectedRemovals=0),
        ask(company.manager, AFTER, next_id, bindAll=True, expectedRemovals=0),
    )
    codes = [a.json().get("code") for a in answers[1:] if isinstance(a, httpx.Response)]
    assert codes.count(None) == 1
    assert set(codes) - {None} <= {"license_started", "license_not_bindable"}
    assert len(await on_license(company, next_id)) == 5
    assert await company.value("SELECT count(*) FROM users WHERE status = 'ACTIVE'") == 5


async def test_one_company_that_fails_holds_up_no_other(
    company: Company, other_company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await add_next(company, starts_in=0), await add_next(other_company, starts_in=0)
    mark = queries.mark_passed

    async def fails_for_one(connection: Any, scope: Any, license_id: UUID) -> bool:
        if license_id == first:
            raise RuntimeError("broken")
        return await mark(connection, scope, license_id)

    monkeypatch.setattr(queries, "mark_passed", fails_for_one)
    await start_due(company.stage.database)
    assert not await company.value("SELECT passed_at IS NOT NULL FROM licenses WHERE id = %s", first)
    assert await other_company.value("SELECT passed_at IS NOT NULL FROM licenses WHERE id = %s", second)
