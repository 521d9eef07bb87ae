"""Members: lists, adding, removing, rights, and seats that are never given twice."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from tests.accounts.mail import mails_to, token_for
from tests.accounts.test_links import NEW, login, registration
from tests.stage import PASSWORD, Company, Persona


def new_member(role: str = "STUDENT", **changes: Any) -> dict[str, Any]:
    """Somebody to add."""
    mode = "STUDENT" if role == "STUDENT" else "TEACHER"
    return {
        "email": f"added.{uuid4().hex[:10]}@test.example",
        "firstName": "Nina",
        "lastName": "Added",
        "role": role,
        "usageMode": mode,
        **changes,
    }


async def listed(person: Persona, **body: Any) -> list[dict[str, Any]]:
    """What the members list shows."""
    answer = await person.post("/user-management/search", {"sortAndSearch": {"size": 100}, **body})
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()["content"]
    return rows


async def test_the_list_tells_labels_roles_and_what_can_be_done(company: Company) -> None:
    rows = {row["email"]: row for row in await listed(company.admin)}
    assert {row["label"] for row in rows.values()} == {"Owner", "Admin", "Teacher", "Student"}
    manager = rows[company.manager.email]
    assert (manager["label"], manager["role"]) == ("Owner", "ADMIN")
    assert "remove" not in manager["abilities"]
    assert "strip" not in manager["abilities"]
    assert "remove" in rows[company.student.email]["abilities"]
    assert "remove" not in rows[company.admin.email]["abilities"]
    assert rows[company.student.email]["groups"][0]["name"] == "Class"
    assert rows[company.student.email]["compliance"] is None


async def test_lists_filter_search_and_are_one_over_the_parts_of_the_company(company: Company) -> None:
    assert {r["role"] for r in await listed(company.admin, filters={"role": "ADMIN"})} == {"ADMIN"}
    found = await listed(company.admin, sortAndSearch={"search": company.student.email[:14].upper()})
    assert [r["email"] for r in found] == [company.student.email]
    for wanted in ("tester student", "Student  TESTER", "ter stud", "tester s"):
        rows = await listed(company.admin, sortAndSearch={"search": wanted})
        assert company.student.email in [r["email"] for r in rows], wanted
    assert await listed(company.admin, sortAndSearch={"search": "student nobody"}) == []
    assert await listed(company.admin, sortAndSearch={"search": "_tudent tester"}) == []
    for path, count in (
        ("search-all-company-admins", 2),
        ("search-and-sort-all-company-and-future-members", 5),
        ("search-future-members-and-sort-with-statistics", 0),
    ):
        answer = await company.admin.get(f"/user-management/{path}", licenseId=str(company.license_id))
        assert answer.json()["totalElements"] == count, path
    bad = await company.admin.get("/user-management/search-all-company-admins", filters="{")
    assert bad.status_code == 400


async def test_lists_are_ordered_by_use_of_the_month_and_of_all_time(company: Company) -> None:
    for person, month, seconds in (
        (company.student, "now()", 100),
        (company.student, "now() - interval '3 months'", 5),
        (company.teacher, "now()", 60),
        (company.teacher, "now() - interval '3 months'", 900),
    ):
        await company.execute(
            f"INSERT INTO usage_months (company_id, user_id, month, seconds)"
            f" VALUES (%s, %s, date_trunc('month', {month})::date, %s)",
            company.id,
            person.id,
            seconds,
        )

    async def order(field: str, descending: bool = True) -> list[tuple[str, int, int]]:
        wanted = {"size": 100, "sortBy": field, "descending": descending}
        rows = await listed(company.admin, sortAndSearch=wanted)
        assert len(rows) == 5
        return [
            (row["firstName"], row["licenseUsingTime"], row["appUsingTime"])
            for row in rows
            if row["appUsingTime"]
        ]

    assert await order("licenseUsingTime") == [("Student", 100, 105), ("Teacher", 60, 960)]
    assert await order("appUsingTime") == [("Teacher", 60, 960), ("Student", 100, 105)]
    assert await order("appUsingTime", False) == [("Student", 100, 105), ("Teacher", 60, 960)]


async def test_a_license_of_another_company_is_not_found(company: Company, other_company: Company) -> None:
    answer = await company.admin.post("/user-management/search", {"licenseId": str(other_company.license_id)})
    assert answer.status_code == 404
    added = await company.admin.post(
        "/user-management/add-user", new_member(licenseId=str(other_company.license_id))
    )
    assert added.status_code == 404
    assert await other_company.value("SELECT count(*) FROM users") == 5


async def test_an_added_member_is_invited_registers_and_signs_in(company: Company) -> None:
    body = new_member()
    added = await company.admin.post("/user-management/add-user", body)
    assert added.status_code == 200
    assert added.json()["firstName"] == "Nina"
    row = next(r for r in await listed(company.admin) if r["email"] == body["email"])
    assert (row["status"], row["registration"], row["verified"]) == ("PENDING", None, False)
    token = await token_for(company, body["email"])
    again = next(r for r in await listed(company.admin) if r["email"] == body["email"])
    assert again["invitationExpires"]
    assert (
        await company.stage.http.post("/api/auth/register", params={"token": token}, json=registration())
    ).status_code == 200
    assert await login(company.stage, body["email"], NEW) == 200
    late = await company.admin.post(
        "/user-management/send-invitation-to-profile", {"userIds": [added.json()["id"]]}
    )
    assert late.json()["outcomes"][0]["code"] == "not_pending"


async def test_one_person_is_invited_five_times_a_day_at_most(company: Company) -> None:
    added = [(await company.admin.post("/user-management/add-user", new_member())).json() for _ in range(2)]

    async def invite(*people: dict[str, Any]) -> list[str | None]:
        answer = await company.admin.post(
            "/user-management/send-invitation-to-profile", {"userIds": [person["id"] for person in people]}
        )
        return [outcome.get("code") for outcome in answer.json()["outcomes"]]

    assert [await invite(added[0]) for _ in range(5)] == [[None]] * 5
    assert await invite(*added) == ["too_many_attempts", None]


@pytest.mark.parametrize(
    ("changes", "pointer"),
    [
        ({"email": "nonsense"}, "/email"),
        ({"email": "a\r\nb@test.example"}, "/email"),
        ({"firstName": "X"}, "/firstName"),
        ({"role": "TEACHER", "usageMode": "STUDENT"}, "/usageMode"),
        ({"groups": [str(uuid4())]}, "/groups"),
        ({"role": "KING"}, "/role"),
    ],
)
async def test_what_cannot_be_added_is_named_and_nothing_is_written(
    company: Company, changes: dict[str, Any], pointer: str
) -> None:
    answer = await company.admin.post("/user-management/add-user", new_member(**changes))
    assert answer.status_code == 400
    assert [f["pointer"] for f in answer.json()["fields"]] == [pointer]
    assert await company.value("SELECT count(*) FROM users") == 5


async def test_an_address_that_belongs_to_somebody_is_refused_with_the_right_words(
    company: Company, other_company: Company
) -> None:
    for email, code in (
        (company.student.email.upper(), "email_exists"),
        (other_company.student.email, "registered_in_other_company"),
    ):
        answer = await company.admin.post("/user-management/add-user", new_member(email=email))
        assert (answer.status_code, answer.json()["code"]) == (409, code)
    pending = new_member()
    await other_company.admin.post("/user-management/add-user", pending)
    answer = await company.admin.post("/user-management/add-user", new_member(email=pending["email"]))
    assert answer.json()["code"] == "email_in_other_account"


async def test_removing_frees_the_seat_ends_the_sessions_and_keeps_the_record(company: Company) -> None:
    outcomes = await company.admin.delete(
        "/user-management/delete-user",
        {"userIds": [str(company.student.id), str(company.manager.id), str(company.admin.id), str(uuid4())]},
    )
    assert [o.get("code", "done") for o in outcomes.json()["outcomes"]] == [
        "done",
        "cannot_remove_manager",
        "cannot_remove_self",
        "not_found",
    ]
    assert (await company.student.get("/auth/check-admin-and-license")).status_code == 401
    assert await login(company.stage, company.student.email, PASSWORD) == 403
    assert await company.value("SELECT students FROM seats_taken") == 0
    back = await company.admin.post("/user-management/add-user", new_member(email=company.student.email))
    assert back.json()["status"] == "ACTIVE"
    assert await login(company.stage, company.student.email, PASSWORD) == 200


async def test_withdrawn_rights_show_on_the_next_call(company: Company) -> None:
    changed = await company.manager.post(
        "/user-management/edit-user-details",
        {"id": str(company.admin.id), "administrativeRights": False},
    )
    assert changed.status_code == 200
    refused = await company.admin.post("/user-management/search", {})
    assert (refused.status_code, refused.json()["code"]) == (403, "rights_withdrawn")
    stripped = await company.manager.post(
        "/user-management/edit-user-details",
        {"id": str(company.manager.id), "administrativeRights": False},
    )
    assert stripped.json()["code"] == "cannot_strip_manager"


async def test_a_change_of_mode_needs_a_seat_of_the_new_kind(company: Company) -> None:
    await company.execute("UPDATE licenses SET max_teachers = 2")
    body = {"id": str(company.student.id), "usageMode": "TEACHER"}
    full = await company.admin.post("/user-management/edit-user-details", body)
    assert (full.status_code, full.json()["code"]) == (409, "max_teachers_reached")
    await company.execute("UPDATE licenses SET max_teachers = 3")
    assert (await company.admin.post("/user-management/edit-user-details", body)).status_code == 200


async def test_tags_are_given_by_teachers_to_their_own_students_only(company: Company) -> None:
    tag = uuid4()
    await company.execute(
        "INSERT INTO tags (company_id, id, name, color) VALUES (%s, %s, 'Cardio', '#b4413c')", company.id, tag
    )
    body = {"userIds": [str(company.student.id)], "tagIds": [str(tag)]}
    assert (await company.teacher2.post("/user-management/edit-user-tags", body)).json()["outcomes"][0][
        "code"
    ] == "not_found"
    assert (await company.teacher.post("/user-management/edit-user-tags", body)).json()["outcomes"][0]["ok"]
    row = next(r for r in await listed(company.admin) if r["email"] == company.student.email)
    assert [t["name"] for t in row["tags"]] == ["Cardio"]
    unknown = await company.teacher.post(
        "/user-management/edit-user-tags", {**body, "tagIds": [str(uuid4())]}
    )
    assert unknown.status_code == 400


LISTS_BY_USAGE = ("search-all-company-members-by-usage", "search-all-company-and-future-members-by-usage")


async def test_lists_by_usage_begin_with_who_used_most(company: Company) -> None:
    used = ((company.student, 600), (company.teacher, 7200), (company.admin, 60))
    for person, seconds in used:
        await company.execute(
            "INSERT INTO usage_months (company_id, user_id, month, seconds)"
            " VALUES (%s, %s, date_trunc('month', app_now())::date, %s)",
            company.id, person.id, seconds,
        )  # fmt: skip
    for name in LISTS_BY_USAGE:
        rows = (await company.admin.get(f"/user-management/{name}")).json()["content"]
        first = [company.teacher.email, company.student.email, company.admin.email]
        assert [row["email"] for row in rows[:3]] == first, name
        by_name = await company.admin.get(
            f"/user-management/{name}", sortAndSearch='{"sortBy": "email", "descending": false}'
        )
        emails = [row["email"] for row in by_name.json()["content"]]
        assert emails == sorted(emails), name


async def test_rows_spell_the_last_session_as_the_specification_does(company: Company) -> None:
    row = next(row for row in await listed(company.admin) if row["email"] == company.admin.email)
    assert row["last_session"] is not None
    assert row["last_session"] == row["lastSession"]


async def test_filters_nobody_knows_are_refused_by_name(company: Company) -> None:
    refused = [
        await company.admin.post("/user-management/search", {"filters": {"groupId": str(uuid4())}}),
        await company.admin.get(f"/user-management/{LISTS_BY_USAGE[0]}", filters='{"groupId": "x"}'),
        await company.admin.get("/user-management/export", filters='{"groupId": "x"}'),
    ]
    for answer in refused:
        assert answer.status_code == 400
        assert answer.json()["fields"] == [{"pointer": "/filters/groupId", "code": "unknown_field"}]


@pytest.mark.parametrize(
    ("path", "name"),
    [("/user-management/get-license-by-id", "licenseId"), ("/auth/check-password", "pass")],
)
async def test_a_missing_parameter_is_named_as_it_is_sent(company: Company, path: str, name: str) -> None:
    missing = await company.admin.get(path)
    assert missing.json()["fields"] == [{"pointer": f"/{name}", "code": "required"}]
    wrong = await company.admin.get(path, **{name: ""})
    assert wrong.status_code == 400
    assert [field["pointer"] for field in wrong.json()["fields"]] == [f"/{name}"]


async def test_an_invitation_sent_again_replaces_the_first(company: Company) -> None:
    body = new_member()
    added = (await company.admin.post("/user-management/add-user", body)).json()
    first = await token_for(company, body["email"])
    await company.admin.post("/user-management/send-invitation-to-profile", {"userIds": [added["id"]]})
    second = await token_for(company, body["email"])
    assert first != second
    old = await company.stage.http.post("/api/auth/link", json={"token": first})
    assert old.json()["state"] == "replaced"
    assert len(await mails_to(company.stage, body["email"])) == 2


async def test_members_are_found_by_their_last_session(company: Company) -> None:
    away = {company.student.id: None, company.teacher.id: 40, company.teacher2.id: 100, company.admin.id: 0}
    for person, days in away.items():
        await company.execute(
            "UPDATE presence SET last_seen_at = now() - make_interval(days => %s) WHERE user_id = %s",
            days,
            person,
        )

    async def found(**filters: Any) -> list[str]:
        answer = await company.admin.post("/user-management/search", {"filters": filters})
        assert answer.status_code == 200, answer.text
        page = answer.json()
        assert page["totalElements"] == len(page["content"])
        return sorted(row["id"] for row in page["content"] if UUID(row["id"]) in away)

    assert await found(lastSession="never") == [str(company.student.id)]
    assert await found(lastSession="never", role="TEACHER") == []
    assert await found(lastSession="over30") == sorted([str(company.teacher.id), str(company.teacher2.id)])
    assert await found(lastSession="over90") == [str(company.teacher2.id)]
    assert await found(lastSession="over180") == []
    bad = await company.admin.post("/user-management/search", {"filters": {"lastSession": "soon"}})
    assert bad.status_code == 400
