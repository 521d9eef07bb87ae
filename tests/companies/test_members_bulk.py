"""Many members at once, one member alone, and the list as a file."""

import csv
import io
from typing import Any
from uuid import uuid4

from tests.accounts.mail import token_for
from tests.companies.test_member_counts import second_license
from tests.companies.test_members import listed, new_member
from tests.stage import Company


async def test_withdrawing_frees_the_seat_and_ends_the_link(company: Company, other_company: Company) -> None:
    body = new_member()
    added = (await company.admin.post("/user-management/add-user", body)).json()
    foreign = (await other_company.admin.post("/user-management/add-user", new_member())).json()
    token = await token_for(company, body["email"])
    row = next(r for r in await listed(company.admin) if r["id"] == added["id"])
    assert "withdraw" in row["abilities"]
    answer = await company.admin.post(
        "/user-management/withdraw-invitation",
        {"userIds": [added["id"], str(company.student.id), foreign["id"], str(uuid4())]},
    )
    assert [o.get("code", "done") for o in answer.json()["outcomes"]] == [
        "done",
        "not_pending",
        "not_found",
        "not_found",
    ]
    assert (await company.stage.http.post("/api/auth/link", json={"token": token})).status_code == 404
    assert await company.value("SELECT users FROM seats_taken") == 5
    assert await other_company.value("SELECT users FROM seats_taken") == 6
    again = await other_company.admin.post("/user-management/add-user", new_member(email=body["email"]))
    assert again.status_code == 200


async def test_many_are_changed_alike_each_by_its_own_rules(company: Company, other_company: Company) -> None:
    group = str(await company.value("SELECT id FROM groups"))
    await company.execute("UPDATE licenses SET max_teachers = 3")
    second = await company.add_person("second", sign_in=False)
    gone = await company.add_person("gone", sign_in=False)
    await company.admin.delete("/user-management/delete-user", {"userIds": [str(gone.id)]})
    ids = [company.student, second, gone, other_company.student]
    answer = await company.admin.post(
        "/user-management/edit-users",
        {"userIds": [str(p.id) for p in ids], "usageMode": "TEACHER", "addGroups": [group]},
    )
    assert [o.get("code", "done") for o in answer.json()["outcomes"]] == [
        "done",
        "max_teachers_reached",
        "member_deactivated",
        "not_found",
    ]
    # The refusal of one of many says as much as that of one alone.
    assert answer.json()["outcomes"][1]["detail"] == {"maximum": 3}
    assert "detail" not in answer.json()["outcomes"][2]
    assert await company.value("SELECT teachers FROM seats_taken") == 3
    # Who was refused was not put into the group either.
    assert await company.value("SELECT count(*) FROM group_members") == 2
    assert await other_company.value("SELECT count(*) FROM users WHERE usage_mode = 'TEACHER'") == 4


async def test_rights_are_cleared_of_many_but_never_of_the_last_or_the_manager(company: Company) -> None:
    ids = [str(company.admin.id), str(company.manager.id)]
    answer = await company.manager.post(
        "/user-management/edit-users", {"userIds": ids, "administrativeRights": False}
    )
    assert [o.get("code", "done") for o in answer.json()["outcomes"]] == ["done", "cannot_strip_manager"]
    await company.execute("DELETE FROM license_managers")
    last = await company.manager.post(
        "/user-management/edit-users", {"userIds": ids, "administrativeRights": False}
    )
    assert [o.get("code", "done") for o in last.json()["outcomes"]] == ["done", "last_administrator"]


async def test_an_unknown_group_refuses_the_whole_change(company: Company, other_company: Company) -> None:
    foreign = str(await other_company.value("SELECT id FROM groups"))
    for field in ("addGroups", "removeGroups"):
        answer = await company.admin.post(
            "/user-management/edit-users",
            {"userIds": [str(company.student.id)], "usageMode": "TEACHER", field: [foreign]},
        )
        assert [(f["pointer"], f["code"]) for f in answer.json()["fields"]] == [
            (f"/{field}", "unknown_value")
        ]
    assert await company.value("SELECT students FROM seats_taken") == 1


async def test_one_member_is_shown_as_in_the_list(company: Company, other_company: Company) -> None:
    answer = await company.admin.get("/user-management/member", id=str(company.student.id))
    row = next(r for r in await listed(company.admin) if r["id"] == str(company.student.id))
    assert answer.json() == row
    for stranger in (other_company.student.id, uuid4()):
        assert (await company.admin.get("/user-management/member", id=str(stranger))).status_code == 404


async def test_who_is_brought_back_to_a_later_license_waits_for_it(company: Company) -> None:
    later = await second_license(company)
    await company.admin.delete("/user-management/delete-user", {"userIds": [str(company.student.id)]})
    body = new_member(email=company.student.email, licenseId=later)
    back = await company.admin.post("/user-management/add-user", body)
    assert back.json()["status"] == "WAITING"
    row = (await company.admin.get("/user-management/member", id=str(company.student.id))).json()
    assert (row["status"], row["onCurrentLicense"], row["onOtherLicense"]) == ("WAITING", False, True)


async def test_many_are_brought_back_as_they_were_while_there_are_seats(
    company: Company, other_company: Company
) -> None:
    second = await company.add_person("second", sign_in=False)
    body = new_member()
    invited = (await company.admin.post("/user-management/add-user", body)).json()
    first = await token_for(company, body["email"])
    gone = [str(person) for person in (company.student.id, second.id, company.teacher.id)]
    await company.admin.delete("/user-management/delete-user", {"userIds": gone})
    await company.execute("UPDATE users SET status = 'DEACTIVATED' WHERE id = %s", invited["id"])
    await company.execute("DELETE FROM seats WHERE user_id = %s", invited["id"])
    foreign = str(other_company.student.id)
    await other_company.admin.delete("/user-management/delete-user", {"userIds": [foreign]})
    await company.execute("UPDATE licenses SET max_students = 2")
    ids = [gone[0], gone[2], invited["id"], gone[1], str(company.teacher2.id), foreign, gone[0]]
    answer = await company.admin.post("/user-management/bring-back", {"userIds": ids})
    assert [(o["id"], o.get("code", "done"), o.get("detail")) for o in answer.json()["outcomes"]] == [
        (gone[0], "done", None),
        (gone[2], "done", None),
        (invited["id"], "done", None),
        (gone[1], "max_students_reached", {"maximum": 2}),
        (str(company.teacher2.id), "not_deactivated", None),
        (foreign, "not_found", None),
    ]
    status = {row["id"]: row["status"] for row in await listed(company.admin)}
    assert [status[one] for one in (*gone, invited["id"])] == ["ACTIVE", "DEACTIVATED", "ACTIVE", "PENDING"]
    assert await company.value("SELECT students FROM seats_taken") == 2
    assert await company.value("SELECT count(*) FROM group_members WHERE user_id = %s", gone[0]) == 1
    assert await other_company.value("SELECT status FROM users WHERE id = %s", foreign) == "DEACTIVATED"
    # Who never registered is invited anew.
    assert await token_for(company, body["email"]) != first


async def exported(company: Company, **params: Any) -> list[list[str]]:
    """The rows of the exported file, its header first."""
    answer = await company.admin.get("/user-management/export", **params)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="members.csv"'
    text = answer.content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text), delimiter=";" if text.startswith("Имейл;") else ","))


async def test_the_whole_list_is_a_file_and_formulas_in_it_are_text(company: Company) -> None:
    for number in range(12):
        await company.add_person(f"p{number}", sign_in=False)
    await company.execute("UPDATE users SET last_name = '=1+1' WHERE id = %s", company.student.id)
    header, *rows = await exported(company)
    assert header[:3] == ["Email", "First name", "Last name"]
    assert header[8:11] == ["Invited (UTC)", "Registered (UTC)", "Last session (UTC)"]
    assert len(rows) == 17
    assert next(r for r in rows if r[0] == company.student.email)[2] == "'=1+1"
    admins = await exported(company, filters='{"role":"ADMIN"}', licenseId=str(company.license_id))
    assert {row[3] for row in admins[1:]} == {"Administrator"}
    assert await company.value("SELECT count(*) FROM audit_events WHERE event = 'member.exported'") == 2
    assert (await company.admin.get("/user-management/export", filters="[")).status_code == 400
    assert (await company.admin.get("/user-management/export", licenseId=str(uuid4()))).status_code == 404


async def test_the_file_speaks_the_callers_language(company: Company) -> None:
    await company.execute("UPDATE users SET locale = 'bg_BG' WHERE id = %s", company.admin.id)
    header, *rows = await exported(company)
    assert header[:4] == ["Имейл", "Име", "Фамилия", "Роля"]
    assert {row[3] for row in rows} == {"Студент", "Преподавател", "Администратор"}
