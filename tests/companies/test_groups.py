"""Groups: names, who is in them, and walls between companies."""

from typing import Any
from uuid import uuid4

import pytest
from tests.stage import Company, Persona


async def made(person: Persona, name: str) -> dict[str, Any]:
    """A new group."""
    answer = await person.post("/user-management/groups", {"name": name})
    assert answer.status_code == 200, answer.text
    group: dict[str, Any] = answer.json()
    return group


async def listed(person: Persona, **wanted: Any) -> list[dict[str, Any]]:
    """The list of groups."""
    answer = await person.post("/user-management/groups/search", {"sortAndSearch": wanted})
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()["content"]
    return rows


async def test_groups_are_listed_by_name_with_who_is_in_them(company: Company) -> None:
    for name in ("  Alpha   and 100%  ", "zeta"):
        await made(company.admin, name)
    rows = await listed(company.admin)
    assert [row["name"] for row in rows] == ["Alpha and 100%", "Class", "zeta"]
    own = next(row for row in rows if row["name"] == "Class")
    assert (own["students"], own["teachers"], own["members"]) == (1, 1, 2)
    assert [row["name"] for row in await listed(company.admin, search="0%")] == ["Alpha and 100%"]
    assert (await listed(company.admin, sortBy="members"))[0]["name"] == "Class"
    bad = await company.admin.post("/user-management/groups/search", {"sortAndSearch": {"sortBy": "secret"}})
    assert bad.json()["fields"][0]["code"] == "unknown_value"


@pytest.mark.parametrize(
    "names",
    [
        ["Class", "Year 3, group 2", "year 3, group 10", "Year 3, group 11", "Year 12, group 1"],
        ["2b", "10a", "Class", "Курс 4, група 2", "курс 4, група 010", "Курс 4, група 11"],
        ["Class", "Ward", "Ward 1000000000", "Ward 20000000000", "Ward x"],
    ],
)
async def test_numbers_in_names_are_sorted_as_numbers_wherever_groups_stand(
    company: Company, names: list[str]
) -> None:
    admin = company.admin
    for name in reversed(names):
        if name != "Class":
            group = await made(admin, name)
            members = {"groupId": group["id"], "add": [str(company.student.id)]}
            await admin.post("/user-management/groups/members", members)
    found = {
        "list": await listed(admin),
        "backwards": (await listed(admin, sortBy="name", descending=True))[::-1],
        "choice": (await admin.post("/assignments/choices", {"kind": "group"})).json()["choices"],
        "analytics": (await admin.post("/analytic/attention", {})).json()["groups"],
    }
    people = (await admin.post("/user-management/search", {})).json()["content"]
    found["member"] = next(row["groups"] for row in people if row["id"] == str(company.student.id))
    students = (await admin.post("/analytic/card/students/search", {})).json()["content"]
    found["student"] = next(row["groups"] for row in students if row["id"] == str(company.student.id))
    assert {place: [row["name"] for row in rows] for place, rows in found.items()} == dict.fromkeys(
        found, names
    )


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "too_short"), ("   ", "too_short"), ("x" * 101, "too_long"), ("a\u202eb", "bad_characters")],
)
async def test_a_name_that_will_not_do_is_refused(company: Company, name: str, code: str) -> None:
    answer = await company.admin.post("/user-management/groups", {"name": name})
    assert answer.status_code == 400
    assert [(f["pointer"], f["code"]) for f in answer.json()["fields"]] == [("/name", code)]


async def test_a_name_is_given_once_whatever_its_case(company: Company, other_company: Company) -> None:
    group = await made(company.admin, "Нова група")
    twin = await company.admin.post("/user-management/groups", {"name": "НОВА ГРУПА"})
    assert (twin.status_code, twin.json()["code"]) == (409, "group_name_taken")
    renamed = await company.admin.put("/user-management/groups", {"id": group["id"], "name": "class"})
    assert (renamed.status_code, renamed.json()["code"]) == (409, "group_name_taken")
    own = await company.admin.put("/user-management/groups", {"id": group["id"], "name": "НОВА група"})
    assert own.json()["name"] == "НОВА група"
    assert (await made(other_company.admin, "Нова група"))["members"] == 0


async def test_members_come_and_go_with_an_outcome_for_each_and_nothing_foreign_is_touched(
    company: Company, other_company: Company
) -> None:
    group = await made(company.admin, "Second year")
    foreign, unknown = str(other_company.student.id), str(uuid4())
    answer = await company.admin.post(
        "/user-management/groups/members",
        {
            "groupId": group["id"],
            "add": [str(company.student.id), str(company.teacher2.id), foreign, unknown],
            "remove": [str(company.teacher.id)],
        },
    )
    assert [o.get("code", "done") for o in answer.json()["outcomes"]] == [
        "done",
        "done",
        "not_found",
        "not_found",
        "done",
    ]
    row = next(r for r in await listed(company.admin) if r["id"] == group["id"])
    assert (row["students"], row["teachers"]) == (1, 1)
    assert await other_company.value("SELECT count(*) FROM group_members") == 2
    found = await company.admin.post("/user-management/search", {"filters": {"groupIds": [group["id"]]}})
    assert found.json()["totalElements"] == 2
    both = {"groupId": group["id"], "add": [str(company.student.id)], "remove": [str(company.student.id)]}
    assert (await company.admin.post("/user-management/groups/members", both)).json()["outcomes"][0]["ok"]
    assert await company.value("SELECT count(*) FROM group_members WHERE group_id = %s", group["id"]) == 1


async def test_a_foreign_group_is_not_found_and_stays(company: Company, other_company: Company) -> None:
    mine, foreign = await made(company.admin, "Mine"), await made(other_company.admin, "Theirs")
    for answer in (
        await company.admin.put("/user-management/groups", {"id": foreign["id"], "name": "Taken"}),
        await company.admin.post(
            "/user-management/groups/members", {"groupId": foreign["id"], "add": [str(company.student.id)]}
        ),
    ):
        assert answer.status_code == 404
    deleted = await company.admin.delete(
        "/user-management/groups", {"groupIds": [foreign["id"], mine["id"], mine["id"]]}
    )
    assert [(o["ok"], o.get("code")) for o in deleted.json()["outcomes"]] == [
        (False, "not_found"),
        (True, None),
    ]
    assert {row["name"] for row in await listed(other_company.admin)} == {"Class", "Theirs"}
    assert {row["name"] for row in await listed(company.admin)} == {"Class"}


async def test_deleting_a_group_leaves_its_members_and_is_on_record(company: Company) -> None:
    group = next(row for row in await listed(company.admin) if row["name"] == "Class")
    await company.admin.delete("/user-management/groups", {"groupIds": [group["id"]]})
    assert await company.value("SELECT count(*) FROM users") == 5
    detail = await company.value("SELECT detail FROM audit_events WHERE event = 'group.deleted'")
    assert detail == {"group": group["id"], "name": "Class"}
