"""Assignments: who manages and who does them, what counts, what waits until an exam is over, who is mailed."""

import asyncio
import io
import json
import zipfile
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

import httpx
import pytest
from icalendar import Calendar
from tests.stage import Company, Persona, found_company, without_turns
from tests.training.bedside import act, begin, best_actions, did
from tests.training.desktop import (
    document,
    publish,
    recording,
    start_attempt,
    start_organism,
    step,
    tag,
    train,
    write,
)

from vesalius.kit.locales import Locale
from vesalius.kit.messages import messages
from vesalius.training.assignments.mails.jobs import mail_assignments
from vesalius.training.assignments.taking import queries
from vesalius.training.attempts.exams import count_exams

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


def code(answer: httpx.Response) -> tuple[int, str]:
    """How a call was refused."""
    return answer.status_code, answer.json()["code"]


def moment(later: timedelta) -> str:
    """So much later than now."""
    return (datetime.now(UTC) + later).isoformat()


async def group_of(company: Company) -> str:
    """The class that student and teacher are in."""
    return str(await company.value("SELECT id FROM groups WHERE name = 'Class'"))


async def wanted(company: Company, **more: Any) -> dict[str, Any]:
    """An assignment to the class, open for a week."""
    return {
        "title": "Week one",
        "groupIds": [await group_of(company)],
        "startsAt": moment(-HOUR),
        "dueAt": moment(7 * DAY),
        **more,
    }


async def assign(
    company: Company, scenario: UUID | None, by: Persona | None = None, **more: Any
) -> dict[str, Any]:
    """An assignment that was made."""
    about = {} if scenario is None else {"scenarioId": str(scenario)}
    answer = await (by or company.teacher).post("/assignments", await wanted(company, **about, **more))
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def move(company: Company, assignment: dict[str, Any], starts: timedelta, due: timedelta) -> None:
    """Move an assignment's dates behind the API, to so much later than now."""
    await company.execute(
        "UPDATE assignments SET starts_at = now() + %s, due_at = now() + %s WHERE id = %s",
        starts,
        due,
        UUID(assignment["id"]),
    )


async def start(person: Persona, scenario: UUID, assignment: dict[str, Any]) -> httpx.Response:
    """An attempt for an assignment."""
    return await person.post(
        "/bedside/attempts",
        {"scenarioId": str(scenario), "assignmentId": assignment["id"], "takeOver": True},
    )


async def play_for(person: Persona, scenario: UUID, assignment: dict[str, Any]) -> dict[str, Any]:
    """An attempt for an assignment, played well to its end."""
    answer, best = await start(person, scenario, assignment), best_actions(document())
    for _ in range(200):
        assert answer.status_code == 200, answer.text
        run: dict[str, Any] = answer.json()
        if run["ended"]:
            return run
        right = [c["id"] for c in run["choices"] if c["id"] in best and not c["done"]]
        answer = await (
            act(person, run, "do", actionId=right[0]) if right else act(person, run, "skip", seconds=1800)
        )
    raise AssertionError("the case does not end")


async def fail_for(person: Persona, scenario: UUID, assignment: dict[str, Any]) -> dict[str, Any]:
    """An attempt for an assignment that is ended with nothing done."""
    answer = await start(person, scenario, assignment)
    assert answer.status_code == 200, answer.text
    return await did(person, answer.json(), "end")


async def own(person: Persona) -> list[dict[str, Any]]:
    """What a person has to do."""
    answer = await person.get("/assignments/own")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["assignments"]
    return found


async def standing(person: Persona, assignment: dict[str, Any], **filters: Any) -> dict[str, dict[str, Any]]:
    """How the students of an assignment stand, by first name."""
    answer = await person.post(f"/assignments/{assignment['id']}/students/search", {"filters": filters})
    assert answer.status_code == 200, answer.text
    assert answer.json()["totalElements"] == len(answer.json()["content"])
    return {row["student"]["firstName"]: row for row in answer.json()["content"]}


async def join(company: Company, name: str, **more: Any) -> Persona:
    """Another student of the class."""
    person = await company.add_person(name, **more)
    await company.execute(
        "INSERT INTO group_members VALUES (%s, %s, %s)", company.id, UUID(await group_of(company)), person.id
    )
    return person


async def mails(company: Company) -> list[tuple[str, str]]:
    """Whom the mailbox has mails of assignments for, and which."""
    await company.stage.work()
    people = {person.email: name for name, person in company.people.items()}
    async with company.stage.database.transaction() as connection:
        cursor = await connection.execute("SELECT recipient, subject FROM mailbox ORDER BY sent_at, id")
        return [(people[row[0]], row[1]) for row in await cursor.fetchall() if row[0] in people]


# --- managing -------------------------------------------------------------------------------------------------------


async def test_a_teacher_assigns_a_case_and_sees_who_has_not_begun(company: Company) -> None:
    scenario = await publish(company)
    await join(company, "second", sign_in=False)
    made = await assign(company, scenario, minimumScore=60, attemptsAllowed=3, note="Read\nthe guideline.")
    assert (made["state"], made["begun"], made["subjectName"]) == ("open", False, "Case")
    assert made["note"] == "Read\nthe guideline."
    assert [group["name"] for group in made["groups"]] == ["Class"]
    assert made["counts"] == {
        "students": 2, "notOffered": 0, "notBegun": 2, "begun": 0, "stuck": 0, "passed": 0, "late": 0,
    }  # fmt: skip
    (work,) = await own(company.student)
    assert (work["title"], work["state"], work["minimumScore"]) == ("Week one", "to_do", 60)
    assert work["cases"] == [
        {"scenarioId": str(scenario), "name": "Case", "minutes": document().general_info.minutes, "attempts": 0,
         "attemptsLeft": 3, "percent": None, "passed": False, "canBegin": True}
    ]  # fmt: skip
    run = await play_for(company.student, scenario, made)
    assert run["assignment"]["review"] == "open"
    rows = await standing(company.teacher, made)
    assert {name: row["state"] for name, row in rows.items()} == {"Student": "passed", "Second": "not_begun"}
    assert (rows["Student"]["percent"], rows["Student"]["attemptId"]) == (100, run["attemptId"])
    assert list(await standing(company.teacher, made, state="not_begun")) == ["Second"]
    (work,) = await own(company.student)
    assert (work["state"], work["late"], work["cases"][0]["attemptsLeft"]) == ("passed", False, 2)
    (listed,) = (await company.teacher.post("/assignments/search", {})).json()["content"]
    assert (listed["begun"], listed["counts"]["passed"]) == (True, 1)


async def test_free_training_stays_as_it_is(company: Company) -> None:
    scenario = await publish(company)
    made = await assign(company, scenario, attemptsAllowed=1)
    run = await begin(company.student, scenario)
    assert run["assignment"] is None
    await did(company.student, run, "end")
    assert (await standing(company.teacher, made))["Student"]["state"] == "not_begun"
    assert (await own(company.student))[0]["cases"][0]["attemptsLeft"] == 1


async def test_teachers_manage_their_own_and_administrators_all(
    company: Company, other_company: Company
) -> None:
    scenario = await publish(company)
    made = await assign(company, scenario)
    path = f"/assignments/{made['id']}"
    body = await wanted(company, scenarioId=str(scenario))
    for person in (company.teacher2, other_company.teacher, other_company.admin):
        assert code(await person.get(path)) == (404, "not_found")
        assert code(await person.put(path, body)) == (404, "not_found")
        copied = await person.post(f"{path}/copy", {"startsAt": moment(DAY), "dueAt": moment(2 * DAY)})
        assert code(copied) == (404, "not_found")
        assert code(await person.post(f"{path}/students/search", {})) == (404, "not_found")
        gone = await person.delete("/assignments", {"assignmentIds": [made["id"]]})
        assert gone.json()["outcomes"] == [{"id": made["id"], "ok": False, "code": "not_found"}]
        assert (await person.post("/assignments/search", {})).json()["totalElements"] == 0
    assert (await company.student.get(path)).status_code == 403
    assert (await company.student.post("/assignments", body)).status_code == 403
    assert (await company.admin.get(path)).json()["title"] == "Week one"
    changed = await company.admin.put(path, {**body, "title": "  Week   two "})
    assert changed.json()["title"] == "Week two"
    assert await company.value("SELECT creator_id FROM assignments") == company.teacher.id
    mine = await company.admin.post("/assignments/search", {"filters": {"mine": True}})
    assert mine.json()["totalElements"] == 0
    gone = await company.admin.delete("/assignments", {"assignmentIds": [made["id"]]})
    assert gone.json()["outcomes"][0]["ok"]
    assert await own(company.student) == []
    events = "SELECT array_agg(event ORDER BY at) FROM audit_events WHERE event LIKE 'assignment.%%'"
    assert await company.value(events) == ["assignment.created", "assignment.changed", "assignment.deleted"]


async def test_a_teacher_assigns_only_what_and_whom_they_see(
    company: Company, other_company: Company
) -> None:
    scenario, foreign = await publish(company), await publish(other_company)
    draft = await publish(company, "Draft")
    await company.execute("UPDATE scenarios SET status = 'draft' WHERE id = %s", draft)
    body = await wanted(company, scenarioId=str(scenario))
    stranger = await company.add_person("stranger", sign_in=False)
    for change, pointer in (
        ({"scenarioId": str(foreign)}, "/scenarioId"),
        ({"scenarioId": str(draft)}, "/scenarioId"),
        ({"scenarioId": None, "tagId": str(uuid4())}, "/tagId"),
        ({"groupIds": [await group_of(other_company)]}, "/groupIds"),
        ({"personIds": [str(stranger.id)]}, "/personIds"),
        ({"personIds": [str(company.teacher2.id)]}, "/personIds"),
    ):
        answer = await company.teacher.post("/assignments", {**body, **change})
        assert code(answer) == (400, "validation_failed")
        assert answer.json()["fields"] == [{"pointer": pointer, "code": "unknown_value"}]
    answer = await company.teacher2.post("/assignments", body)
    assert answer.json()["fields"] == [{"pointer": "/groupIds", "code": "unknown_value"}]
    answer = await company.admin.post("/assignments", {**body, "personIds": [str(stranger.id)]})
    assert answer.json()["counts"]["students"] == 2
    # The teacher names what the administrator has named when they only change something else; and sees their own.
    await company.execute("UPDATE assignments SET creator_id = %s", company.teacher.id)
    again = await company.teacher.put(
        f"/assignments/{answer.json()['id']}", {**body, "personIds": [str(stranger.id)], "title": "New"}
    )
    assert (again.status_code, again.json()["counts"]["students"]) == (200, 1)
    assert await company.value("SELECT count(*) FROM assignment_people") == 1


@pytest.mark.parametrize(
    ("change", "pointer", "why"),
    [
        ({"title": "  "}, "/title", "required"),
        ({"title": "a\u202eb"}, "/title", "bad_characters"),
        ({"title": "x" * 201}, "/title", "too_long"),
        ({"note": "x" * 2001}, "/note", "too_long"),
        ({"note": "a\u0000b"}, "/note", "bad_characters"),
        ({"scenarioId": None}, "/scenarioId", "required"),
        ({"tagId": str(uuid4())}, "/scenarioId", "required"),
        ({"groupIds": []}, "/groupIds", "required"),
        ({"dueAt": "2020-01-01T00:00:00Z", "startsAt": "2019-01-01T00:00:00Z"}, "/dueAt", "due_in_the_past"),
        ({"dueAt": "2030-01-01T00:00:00Z", "startsAt": "2030-01-01T00:00:00Z"}, "/dueAt", "due_before_start"),
        ({"dueAt": "9999-12-31T23:59:59Z"}, "/dueAt", "out_of_range"),
        ({"dueAt": "2030-01-01T00:00:00"}, "/dueAt", "invalid"),
        ({"exam": True, "lateWork": True}, "/lateWork", "exam_without_late_work"),
        ({"attemptsAllowed": 0}, "/attemptsAllowed", "out_of_range"),
        ({"minimumScore": 101}, "/minimumScore", "out_of_range"),
        ({"groupIds": [str(uuid4()) for _ in range(201)]}, "/groupIds", "too_long"),
    ],
)
async def test_bad_input_is_refused_with_its_place(
    company: Company, change: dict[str, Any], pointer: str, why: str
) -> None:
    body = await wanted(company, **{"scenarioId": str(await publish(company)), **change})
    answer = await company.teacher.post("/assignments", body)
    assert code(answer) == (400, "validation_failed")
    fields = {field["pointer"]: field["code"] for field in answer.json()["fields"]}
    assert pointer in fields
    assert why == "invalid" or fields[pointer] == why
    assert await company.value("SELECT count(*) FROM assignments") == 0


async def test_an_assignment_is_copied_for_the_next_term(company: Company) -> None:
    made = await assign(company, await publish(company), exam=True, hints=False, minimumScore=70, note="N")
    dates = {"startsAt": moment(100 * DAY), "dueAt": moment(107 * DAY)}
    answer = await company.teacher.post(f"/assignments/{made['id']}/copy", dates)
    assert answer.status_code == 200, answer.text
    copied = answer.json()
    assert copied["id"] != made["id"]
    assert (copied["state"], copied["startsAt"][:16]) == ("planned", dates["startsAt"][:16])
    own_fields = {"id", "startsAt", "dueAt", "state"}
    assert {k: v for k, v in copied.items() if k not in own_fields} == {
        k: v for k, v in made.items() if k not in own_fields
    }
    other = await company.teacher.post(
        f"/assignments/{made['id']}/copy",
        {**dates, "title": "Again", "groupIds": [], "personIds": [str(company.student.id)]},
    )
    assert (other.json()["title"], other.json()["groups"]) == ("Again", [])
    assert [person["id"] for person in other.json()["people"]] == [str(company.student.id)]


async def test_once_begun_what_it_is_about_stays(company: Company) -> None:
    scenario, second = await publish(company), await publish(company, "Second")
    made = await assign(company, scenario)
    path, body = f"/assignments/{made['id']}", await wanted(company, scenarioId=str(scenario))
    assert (await company.teacher.put(path, {**body, "scenarioId": str(second)})).status_code == 200
    assert (await company.teacher.put(path, body)).status_code == 200
    await fail_for(company.student, scenario, made)
    for change in ({"scenarioId": str(second)}, {"exam": True}):
        assert code(await company.teacher.put(path, {**body, **change})) == (409, "assignment_begun")
    changed = await company.teacher.put(path, {**body, "dueAt": moment(9 * DAY), "attemptsAllowed": 5})
    assert changed.json()["attemptsAllowed"] == 5


async def test_choices_are_what_one_may_name(company: Company, other_company: Company) -> None:
    await publish(company, "One case")
    await publish(other_company, "Their case")
    await tag(company, "Heart")
    await company.add_person("stranger", sign_in=False)

    async def names(person: Persona, kind: str, search: str = "") -> list[str]:
        answer = await person.post("/assignments/choices", {"kind": kind, "search": search})
        assert answer.status_code == 200, answer.text
        return [one["name"] for one in answer.json()["choices"]]

    assert await names(company.teacher, "case") == ["One case"]
    assert await names(company.teacher, "tag", "hea") == ["Heart"]
    assert await names(company.teacher, "group") == ["Class"]
    assert await names(company.teacher2, "group") == []
    assert await names(company.teacher, "person") == ["Student Tester"]
    assert await names(company.admin, "person") == ["Stranger Tester", "Student Tester"]
    assert await names(company.admin, "person", "stran%") == []
    assert (await company.teacher.post("/assignments/choices", {"kind": "company"})).status_code == 400


async def test_choices_tell_namesakes_apart_and_say_that_there_are_more(company: Company) -> None:
    for number in range(50):
        await company.add_person(f"namesake{number}", sign_in=False)
    await company.execute(
        "UPDATE users SET first_name = 'Ana', last_name = 'Petrova' WHERE usage_mode = 'STUDENT'"
    )
    answer = (await company.admin.post("/assignments/choices", {"kind": "person"})).json()
    assert (len(answer["choices"]), answer["more"]) == (50, True)
    assert {one["name"] for one in answer["choices"]} == {"Ana Petrova"}
    assert len({one["email"] for one in answer["choices"]}) == 50
    found = (await company.admin.post("/assignments/choices", {"kind": "group"})).json()
    assert (found["more"], [one["email"] for one in found["choices"]]) == (False, [None])


# --- doing ----------------------------------------------------------------------------------------------------------


async def test_before_its_start_and_after_its_due_date_it_is_refused(company: Company) -> None:
    scenario = await publish(company)
    made = await assign(company, scenario, startsAt=moment(HOUR))
    assert (await own(company.student))[0]["state"] == "planned"
    assert not (await own(company.student))[0]["cases"][0]["canBegin"]
    assert code(await start(company.student, scenario, made)) == (409, "assignment_not_started")
    await move(company, made, -2 * DAY, -DAY)
    assert code(await start(company.student, scenario, made)) == (409, "assignment_over")
    assert (await own(company.student))[0]["state"] == "missed"
    assert await company.value("SELECT count(*) FROM attempts") == 0
    assert await company.value("SELECT count(*) FROM organisms") == 0


async def test_late_work_counts_as_late(company: Company) -> None:
    scenario = await publish(company)
    made = await assign(company, scenario, lateWork=True)
    in_time = await join(company, "punctual")
    await play_for(in_time, scenario, made)
    await company.execute("UPDATE attempts SET started_at = now() - interval '1 day 1 hour'")
    await move(company, made, -2 * DAY, -DAY)
    assert (await own(company.student))[0]["state"] == "overdue"
    assert set(await standing(company.teacher, made, late=True)) == {"Student"}
    await play_for(company.student, scenario, made)
    (work,) = await own(company.student)
    assert (work["state"], work["late"]) == ("passed", True)
    assert not (await own(in_time))[0]["late"]
    rows = await standing(company.teacher, made, state="passed")
    assert {name: row["late"] for name, row in rows.items()} == {"Student": True, "Punctual": False}


async def test_only_those_who_are_meant_begin_it(company: Company, other_company: Company) -> None:
    scenario, other = await publish(company), await publish(company, "Other")
    made = await assign(company, scenario)
    stranger = await company.add_person("stranger")
    for person in (stranger, company.teacher, company.teacher2, company.admin, other_company.student):
        assert code(await start(person, scenario, made)) == (404, "not_found")
        assert await own(person) == []
    assert code(await start(company.student, other, made)) == (404, "not_found")
    assert code(await start(company.student, scenario, {"id": str(uuid4())})) == (404, "not_found")
    # Who joins the group is meant, who leaves it is not.
    late = await join(company, "late")
    assert len(await own(late)) == 1
    await company.execute("DELETE FROM group_members WHERE user_id = %s", late.id)
    assert await own(late) == []
    assert code(await start(late, scenario, made)) == (404, "not_found")


async def test_an_assignment_opens_no_case(company: Company) -> None:
    carrier = await join(company, "carrier")
    heart = await tag(company, "Heart", carrier)
    scenario = await publish(company, "Tagged", tags=(heart,))
    made = await assign(company, scenario)
    assert await own(company.student) == []
    assert code(await start(company.student, scenario, made)) == (404, "not_found")
    assert (await start(carrier, scenario, made)).status_code == 200
    rows = await standing(company.teacher, made)
    assert {name: row["state"] for name, row in rows.items()} == {
        "Student": "not_offered",
        "Carrier": "begun",
    }


async def test_a_tag_stands_for_its_cases(company: Company) -> None:
    heart = await tag(company, "Heart", company.student)
    first = await publish(company, "A first", tags=(heart,))
    second = await publish(company, "B second", tags=(heart,))
    made = await assign(company, None, tagId=str(heart), attemptsAllowed=1)
    assert made["subjectName"] == "Heart"
    (work,) = await own(company.student)
    assert [case["name"] for case in work["cases"]] == ["A first", "B second"]
    await play_for(company.student, first, made)
    assert (await own(company.student))[0]["state"] == "begun"
    row = (await standing(company.teacher, made))["Student"]
    assert (row["state"], row["passed"], row["cases"]) == ("begun", 1, 2)
    assert code(await start(company.student, first, made)) == (409, "no_attempts_left")
    await play_for(company.student, second, made)
    assert (await standing(company.teacher, made))["Student"]["state"] == "passed"
    third = await publish(company, "C third", tags=(heart,))
    assert (await standing(company.teacher, made))["Student"]["cases"] == 3
    assert (await start(company.student, third, made)).status_code == 200


async def test_of_many_who_start_at_once_as_many_get_in_as_attempts_are_left(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_turns(monkeypatch)
    scenario = await publish(company)
    made = await assign(company, scenario, attemptsAllowed=3)
    answers = await asyncio.gather(*(start(company.student, scenario, made) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] * 3 + [409] * 5
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"no_attempts_left"}
    assert await company.value("SELECT count(*) FROM attempts WHERE assignment_id IS NOT NULL") == 3


@pytest.mark.parametrize("locked", [True, False])
async def test_the_application_and_the_portal_share_the_attempts_that_are_left(
    company: Company, monkeypatch: pytest.MonkeyPatch, locked: bool
) -> None:
    scenario = await publish(company)
    made = await assign(company, scenario, attemptsAllowed=1)
    organism = await start_organism(company.student)
    if not locked:
        # The negative control: without the lock both have counted before one of them goes on.
        both, count = asyncio.Barrier(2), queries.of_application

        async def no_lock(*_: Any) -> None:
            pass

        async def counted(*asked: Any) -> list[UUID | None]:
            found = await count(*asked)
            await both.wait()
            return found

        monkeypatch.setattr(queries, "lock_student", no_lock)
        monkeypatch.setattr(queries, "of_application", counted)
    answers = await asyncio.gather(
        *(
            write(company.student, "/attempts", {"scenarioId": str(scenario), "organismId": organism})
            for _ in range(2)
        )
    )
    assert [answer.status_code for answer in answers] == [200, 200]
    belonging = await company.value(
        "SELECT count(*) FROM attempts WHERE assignment_id = %s", UUID(made["id"])
    )
    assert belonging == (1 if locked else 2)


async def test_attempts_of_the_application_count_while_there_are_some_left(company: Company) -> None:
    scenario = await publish(company)
    later = await assign(company, scenario, dueAt=moment(9 * DAY))
    first = await assign(company, scenario, attemptsAllowed=1, dueAt=moment(2 * DAY))
    await assign(company, scenario, startsAt=moment(DAY))
    await train(company.student, scenario)
    assert (await standing(company.teacher, first))["Student"]["attempts"] == 1
    assert (await standing(company.teacher, later))["Student"]["attempts"] == 0
    await company.execute("DELETE FROM assignments WHERE id = %s", UUID(later["id"]))
    await train(company.student, scenario)
    assert (await standing(company.teacher, first))["Student"]["attempts"] == 1
    assert await company.value("SELECT count(*) FROM attempts WHERE assignment_id IS NULL") == 1


async def test_where_something_is_hidden_only_the_portal_counts(company: Company) -> None:
    scenario = await publish(company)
    for hidden in ({"hints": False}, {"debriefing": False}):
        await assign(company, scenario, **hidden)
    await train(company.student, scenario)
    assert await company.value("SELECT count(*) FROM attempts WHERE assignment_id IS NOT NULL") == 0


async def test_recordings_count_by_when_they_were_begun(company: Company) -> None:
    scenario = await publish(company)
    made = await assign(company, scenario, attemptsAllowed=2)
    await company.execute("UPDATE assignments SET starts_at = now() - interval '3 days'")
    now = datetime.now(UTC)
    sessions = [recording(scenario, now - ago) for ago in (5 * DAY, 2 * DAY, DAY, 5 * HOUR)]
    answer = await write(company.student, "/recordings", {"sessions": sessions})
    assert answer.status_code == 200, answer.text
    belonging = (
        "SELECT array_agg(started_at::date ORDER BY started_at) FROM attempts WHERE assignment_id = %s"
    )
    days = await company.value(belonging, UUID(made["id"]))
    assert days == [(now - ago).date() for ago in (2 * DAY, DAY)]


async def test_who_is_stuck(company: Company) -> None:
    scenario = await publish(company)
    made = await assign(company, scenario)
    state = (await standing(company.teacher, made))["Student"]["state"]
    assert state == "not_begun"
    for expected in ("begun", "begun", "stuck"):
        await fail_for(company.student, scenario, made)
        assert (await standing(company.teacher, made))["Student"]["state"] == expected
    # Somebody who is just trying again is not stuck.
    run = (await start(company.student, scenario, made)).json()
    assert (await standing(company.teacher, made))["Student"]["state"] == "begun"
    await did(company.student, run, "end")
    idle, used_up = await join(company, "idle"), await join(company, "used")
    other = await assign(company, scenario, attemptsAllowed=1)
    await fail_for(idle, scenario, made)
    await fail_for(used_up, scenario, other)
    assert (await standing(company.teacher, other))["Used"]["state"] == "stuck"
    assert (await standing(company.teacher, made))["Idle"]["state"] == "begun"
    await company.execute(
        "UPDATE attempts SET started_at = started_at - interval '4 days' WHERE user_id = %s", idle.id
    )
    assert (await standing(company.teacher, made))["Idle"]["state"] == "stuck"
    sorted_by = {"sortAndSearch": {"sortBy": "state", "descending": False}}
    answer = await company.teacher.post(f"/assignments/{made['id']}/students/search", sorted_by)
    assert [row["state"] for row in answer.json()["content"]] == ["stuck", "stuck", "not_begun"]


async def test_a_minimum_score_takes_the_place_of_the_pass_mark(company: Company) -> None:
    scenario = await publish(company)
    made = await assign(company, scenario, minimumScore=90)
    await play_for(company.student, scenario, made)
    await company.execute("UPDATE attempt_scores SET percent = 80, passed = true")
    assert (await own(company.student))[0]["state"] == "begun"
    await company.execute("UPDATE attempt_scores SET percent = 95, passed = false")
    assert (await own(company.student))[0]["state"] == "passed"
    await company.execute("UPDATE attempt_scores SET harmful = 1")
    assert (await own(company.student))[0]["state"] == "begun"


async def test_hints_and_debriefing_are_given_as_the_assignment_says(company: Company) -> None:
    scenario = await publish(company)
    made = await assign(company, scenario, hints=False, debriefing=False)
    run = (await start(company.student, scenario, made)).json()
    assert not run["canHint"]
    assert run["assignment"]["hints"] is False
    assert code(await act(company.student, run, "hint")) == (409, "act_not_offered")
    ended = await did(company.student, run, "end")
    assert ended["assignment"]["review"] == "closed"
    path = f"/attempts/{run['attemptId']}"
    assert code(await company.student.get(f"{path}/review")) == (409, "review_closed")
    assert code(await company.student.post(f"{path}/comments", {"text": "Why?"})) == (409, "review_closed")
    assert (await company.teacher.get(f"{path}/review")).status_code == 200
    (row,) = (await company.student.post("/attempts/search", {"filters": {}})).json()["content"]
    assert row["percent"] is not None
    body = await wanted(company, scenarioId=str(scenario), hints=False, debriefing=True)
    assert (await company.teacher.put(f"/assignments/{made['id']}", body)).status_code == 200
    assert (await company.student.get(f"{path}/review")).status_code == 200


# --- exams ----------------------------------------------------------------------------------------------------------


async def everything_read(person: Persona, attempt: str, scenario: UUID) -> dict[str, httpx.Response]:
    """Every call that a student could learn a result by."""
    look = {
        "bedside": person.get(f"/bedside/attempts/{attempt}"),
        "review": person.get(f"/attempts/{attempt}/review"),
        "comments": person.post(f"/attempts/{attempt}/comments", {"text": "How was it?"}),
        "attempts": person.post("/attempts/search", {"filters": {}}),
        "attempts on the case": person.post("/attempts/search", {"filters": {"scenarioId": str(scenario)}}),
        "progress": person.get("/profile/progress"),
        "progress by case": person.post("/profile/progress/student_scenario/search", {"filters": {}}),
        "dashboard": person.get("/profile/dashboard"),
        "analytics": person.get("/analytic/cards"),
        "analytics of students": person.post("/analytic/card/students/search", {}),
        "chats": person.post("/chat/profile-ended-chats", {}),
        "tests": person.post("/pft-results/search", {"filters": {}}),
        "assignments": person.get("/assignments/own"),
        "calendar": person.get("/assignments/own/calendar"),
        "offered": person.get("/desktop/scenarios"),
        "document": person.get(f"/desktop/scenarios/{scenario}"),
        "tags": person.post("/tags/search", {}),
        "students of the assignment": person.post(f"/assignments/{uuid4()}/students/search", {}),
        "export": person.get("/profile/export"),
    }
    return dict(zip(look, await asyncio.gather(*look.values()), strict=True))


def words_of(name: str, answer: httpx.Response) -> str:
    """All that an answer says."""
    if name != "export":
        return answer.text
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        # The trail says who did what to the assignment, nothing of attempts.
        return "\n".join(archive.read(file).decode() for file in archive.namelist())


SECRETS = ("percent", "passed", "critical", "harmful", "rationale", "grade", "accuracy", "outcome", "correct")


async def test_no_call_tells_a_result_of_an_exam_before_it_is_over(company: Company) -> None:
    scenario = await publish(company)
    made = await assign(company, scenario, exam=True)
    before = await everything_read(company.student, str(uuid4()), scenario)
    run = await play_for(company.student, scenario, made)
    attempt = run["attemptId"]
    # A teacher reads and comments it at once.
    noted = await company.teacher.post(f"/attempts/{attempt}/comments", {"text": "Very well passed indeed."})
    assert noted.status_code == 200, noted.text
    secret = document().debriefing.summary
    assert secret in (await company.teacher.get(f"/attempts/{attempt}/review")).text
    assert (await standing(company.teacher, made))["Student"]["percent"] == 100
    found = await company.teacher.post("/attempts/search", {"filters": {"scenarioId": str(scenario)}})
    assert [row["percent"] for row in found.json()["content"]] == [100]

    after = await everything_read(company.student, attempt, scenario)
    for name in ("review", "comments", "document"):
        assert code(after[name]) == (409, "exam_not_over"), name
    for name in ("analytics", "analytics of students", "tags", "students of the assignment"):
        assert after[name].status_code == 403, name
    for name in ("attempts", "attempts on the case", "tests"):
        assert after[name].json()["content"] == [], name
    for name in ("progress", "progress by case", "dashboard", "offered"):
        assert after[name].json() == before[name].json(), name
    for name in ("bedside", "chats", "calendar", "export"):
        assert after[name].status_code == 200, name
    for name, answer in after.items():
        assert secret not in words_of(name, answer), name
        assert "Very well passed" not in words_of(name, answer), name
    for name in ("bedside", "chats", "calendar"):
        assert not [word for word in SECRETS if word in after[name].text], name
    assert after["bedside"].json()["assignment"]["review"] == "after"
    (work,) = after["assignments"].json()["assignments"]
    assert (work["state"], work["late"]) == ("handed_in", False)
    assert (work["cases"][0]["percent"], work["cases"][0]["passed"]) == (None, None)
    with zipfile.ZipFile(io.BytesIO(after["export"].content)) as archive:
        kept = {
            name: json.loads(archive.read(f"{name}.json"))
            for name in ("attempts", "steps", "scores", "comments")
        }
    assert (kept["steps"], kept["scores"], kept["comments"]) == ([], [], [])
    (row,) = kept["attempts"]
    hidden = ("ending", "progress", "steps", "correct_steps", "hint_free_steps")
    assert [row[name] for name in hidden] == [None] * 5
    # The calls of the application do not reach a run at the bedside.
    for path, body in (
        ("steps", {"steps": [step()], "progress": 100}),
        ("end", {"progress": 0, "ending": "stable", "seconds": 1}),
    ):
        assert code(await write(company.student, f"/attempts/{attempt}/{path}", body)) == (404, "not_found")

    await move(company, made, -2 * DAY, -HOUR)
    over = await everything_read(company.student, attempt, scenario)
    assert secret in over["review"].text
    assert "Very well passed" in over["review"].text
    assert over["attempts"].json()["content"][0]["percent"] == 100
    assert over["assignments"].json()["assignments"][0]["cases"][0]["percent"] == 100
    assert over["bedside"].json()["assignment"]["review"] == "open"
    assert await count_exams(company.stage.database) >= 1
    totals = (await company.student.get("/profile/progress")).json()["totals"]
    assert (totals["attempts"], totals["completed"], totals["accuracy"]) == (1, 1, 100)
    assert await company.value("SELECT count(*) FROM attempts WHERE held_back") == 0
    await count_exams(company.stage.database)
    assert (await company.student.get("/profile/progress")).json()["totals"] == totals


async def test_an_answer_at_the_end_of_an_exam_tells_no_result(company: Company) -> None:
    scenario = await publish(company)
    made = await assign(company, scenario, exam=True)
    run = (await start(company.student, scenario, made)).json()
    # While it runs, the application cannot end it and read what counts.
    ended = {"progress": 0, "ending": "stable", "seconds": 1}
    answer = await write(company.student, f"/attempts/{run['attemptId']}/end", ended)
    assert code(answer) == (404, "not_found")
    answer = await act(company.student, run, "end")
    assert answer.json()["ended"]
    assert not [word for word in SECRETS if word in answer.text]


async def test_an_exam_that_is_left_is_held_back_as_well(company: Company) -> None:
    scenario = await publish(company)
    made = await assign(company, scenario, exam=True)
    run = (await start(company.student, scenario, made)).json()
    assert (await start(company.student, scenario, made)).status_code == 200
    assert await company.value("SELECT held_back FROM attempts WHERE id = %s", UUID(run["attemptId"]))
    assert (await company.student.get("/profile/progress")).json()["totals"]["attempts"] == 0


async def test_until_it_is_over_the_case_of_an_exam_is_closed_to_those_who_take_it(company: Company) -> None:
    scenario = await publish(company)
    earlier = f"/attempts/{(await train(company.student, scenario))['attemptId']}/review"
    assert (await company.student.get(earlier)).status_code == 200
    made = await assign(company, scenario, exam=True, startsAt=moment(HOUR))
    assert code(await company.student.get(earlier)) == (409, "exam_not_over")
    assert (await company.teacher.get(earlier)).status_code == 200
    refused = await company.student.post("/bedside/attempts", {"scenarioId": str(scenario)})
    assert code(refused) == (409, "exam_not_over")
    assert refused.json()["detail"]["assignmentId"] == made["id"]
    assert code(await company.student.get(f"/desktop/scenarios/{scenario}")) == (409, "exam_not_over")
    organism = await start_organism(company.student)
    body = {"scenarioId": str(scenario), "organismId": organism}
    assert code(await write(company.student, "/attempts", body)) == (409, "exam_not_over")
    sessions = {"sessions": [recording(scenario, datetime.now(UTC) - HOUR)]}
    assert code(await write(company.student, "/recordings", sessions)) == (409, "exam_not_over")
    stranger = await company.add_person("stranger")
    assert (await stranger.post("/bedside/attempts", {"scenarioId": str(scenario)})).status_code == 200
    await move(company, made, -DAY, -HOUR)
    assert (await write(company.student, "/recordings", sessions)).status_code == 200
    assert (await company.student.get(f"/desktop/scenarios/{scenario}")).status_code == 200
    assert (await company.student.get(earlier)).status_code == 200


async def test_results_that_wait_are_in_no_mean_and_no_row_of_earlier_ones(company: Company) -> None:
    scenario = await publish(company)
    others = [await join(company, f"one{number}") for number in range(4)]
    outsider = await company.add_person("outsider")
    made = await assign(company, scenario, exam=True)
    for person in (company.student, *others):
        await play_for(person, scenario, made)
    # Who leaves the class has nothing to do with the exam any more, but their result still waits.
    await company.execute("DELETE FROM group_members WHERE user_id = %s", company.student.id)
    for person in (company.student, outsider):
        free = await train(person, scenario)
        seen = (await person.get(f"/attempts/{free['attemptId']}/review")).json()
        assert (seen["groupPercent"], seen["earlier"]) == (None, [])
    await move(company, made, -DAY, -HOUR)
    await count_exams(company.stage.database)
    seen = (await outsider.get(f"/attempts/{free['attemptId']}/review")).json()
    assert seen["groupPercent"] is not None


async def test_results_that_are_out_stay_out_and_those_that_wait_go_on_waiting(company: Company) -> None:
    scenario = await publish(company)
    made = await assign(company, scenario, exam=True)
    path, ids = f"/assignments/{made['id']}", {"assignmentIds": [made["id"]]}
    body = await wanted(company, scenarioId=str(scenario), exam=True)
    await fail_for(company.student, scenario, made)
    outcome = (await company.teacher.delete("/assignments", ids)).json()["outcomes"][0]
    assert (outcome["ok"], outcome["code"]) == (False, "exam_not_over")
    assert code(await company.teacher.put(path, {**body, "exam": False})) == (409, "assignment_begun")
    # To end it early its date is moved.
    early = await company.teacher.put(path, {**body, "startsAt": moment(-2 * DAY), "dueAt": moment(-HOUR)})
    assert early.json()["state"] == "over"
    assert code(await company.teacher.put(path, body)) == (409, "exam_over")
    assert (await company.teacher.delete("/assignments", ids)).json()["outcomes"][0]["ok"]
    assert await company.value("SELECT count(*) FROM attempts") == 1


# --- what goes ------------------------------------------------------------------------------------------------------


async def test_a_case_or_tag_that_is_deleted_ends_the_assignment(company: Company) -> None:
    scenario = await publish(company, "Gone")
    heart = await tag(company, "Heart", company.student)
    await publish(company, "Stays", tags=(heart,))
    of_case, of_tag = await assign(company, scenario), await assign(company, None, tagId=str(heart))
    await play_for(company.student, scenario, of_case)
    assert (
        await company.teacher.delete("/scenario/delete-batch", {"scenarioIds": [str(scenario)]})
    ).status_code == 200
    assert (await company.admin.delete("/tags", {"tagIds": [str(heart)]})).status_code == 200
    assert await own(company.student) == []
    for made, name in ((of_case, "Gone"), (of_tag, "Heart")):
        kept = (await company.teacher.get(f"/assignments/{made['id']}")).json()
        assert (kept["state"], kept["subjectName"], kept["scenarioId"], kept["tagId"]) == (
            "ended",
            name,
            None,
            None,
        )
        assert "use" not in kept["abilities"]
        dates = {"startsAt": moment(DAY), "dueAt": moment(2 * DAY)}
        copied = await company.teacher.post(f"/assignments/{made['id']}/copy", dates)
        assert code(copied) == (400, "validation_failed")
    row = (await standing(company.teacher, of_case))["Student"]
    assert (row["state"], row["attempts"], row["percent"]) == ("not_offered", 1, 100)
    assert code(await start(company.student, scenario, of_case)) == (404, "not_found")
    renamed = {**await wanted(company), "title": "Kept"}
    assert (await company.teacher.put(f"/assignments/{of_case['id']}", renamed)).json()["title"] == "Kept"


async def test_a_group_or_a_person_who_goes_leaves_the_assignment(company: Company) -> None:
    scenario = await publish(company)
    second = await join(company, "second", sign_in=False)
    made = await assign(company, scenario, personIds=[str(second.id)])
    await company.execute("UPDATE users SET status = 'DEACTIVATED' WHERE id = %s", second.id)
    assert list(await standing(company.teacher, made)) == ["Student"]
    await company.execute("DELETE FROM users WHERE id = %s", second.id)
    assert (await company.teacher.get(f"/assignments/{made['id']}")).json()["people"] == []
    groups = {"groupIds": [await group_of(company)]}
    assert (await company.admin.delete("/user-management/groups", groups)).status_code == 200
    assert (await company.admin.get(f"/assignments/{made['id']}")).json()["counts"]["students"] == 0
    await company.execute("UPDATE scenarios SET creator_id = NULL")
    await company.execute("DELETE FROM users WHERE id = %s", company.teacher.id)
    assert (await company.admin.get(f"/assignments/{made['id']}")).json()["creator"] is None


async def test_anonymous_results_have_no_person(stage: Any) -> None:
    company = await found_company(stage, modules="{Cardio,Pulmo,Anonymization}")
    scenario = await publish(company)
    made = await assign(company, scenario, attemptsAllowed=1, debriefing=False)
    assert made["counts"] is None
    for _ in range(2):
        run = await play_for(company.student, scenario, made)
        assert run["assignment"]["review"] == "closed"
    assert (
        await company.value("SELECT count(*) FROM attempts WHERE user_id IS NULL AND assignment_id IS NULL")
        == 2
    )
    (work,) = await own(company.student)
    assert work["state"] is None
    assert [work["cases"][0][name] for name in ("attempts", "attemptsLeft", "percent", "passed")] == [
        None
    ] * 4
    row = (await standing(company.teacher, made))["Student"]
    assert [
        row[name] for name in ("state", "late", "passed", "attempts", "percent", "lastAt", "attemptId")
    ] == [None] * 7
    path = f"/assignments/{made['id']}/students/search"
    for asked in ({"filters": {"state": "passed"}}, {"sortAndSearch": {"sortBy": "percent"}}):
        assert code(await company.teacher.post(path, asked)) == (400, "validation_failed")
    exam = await assign(company, await publish(company, "Exam"), exam=True)
    await play_for(company.student, UUID(exam["scenarioId"]), exam)
    assert await company.value("SELECT count(*) FROM attempts WHERE held_back") == 0


# --- mails and calendar ---------------------------------------------------------------------------------------------


ZONE = "Asia/Kathmandu"


def by_the_company(text: str, locale: Locale = "en_UK") -> str:
    """A moment in words, by the clock of the zone that the tests give to a license."""
    local = datetime.fromisoformat(text).astimezone(ZoneInfo(ZONE))
    return f"{messages(locale).day(local)}, {local:%H:%M}{' ч.' if locale == 'bg_BG' else ''} ({ZONE})"


async def test_mails_go_once_to_those_they_are_for(company: Company) -> None:
    scenario = await publish(company)
    done, left = await join(company, "done"), await join(company, "left", sign_in=False)
    made = await assign(company, scenario)
    await company.execute("UPDATE users SET status = 'DEACTIVATED' WHERE id = %s", left.id)
    told = await mails(company)
    assert sorted(told) == [("done", "New assignment: Week one"), ("student", "New assignment: Week one")]
    await mail_assignments(company.stage.database)
    assert await mails(company) == told
    # Who joins later is told as well; who is told on the last day is not reminded on the same.
    await join(company, "joined", sign_in=False)
    await mail_assignments(company.stage.database)
    assert (await mails(company))[2:] == [("joined", "New assignment: Week one")]
    await play_for(done, scenario, made)
    await company.execute(
        "UPDATE assignment_mails SET queued_at = now() - interval '5 days' WHERE user_id <> %s",
        company.people["joined"].id,
    )
    await move(company, made, -6 * DAY, DAY - HOUR)
    await company.execute("UPDATE users SET locale = 'bg_BG' WHERE id = %s", company.student.id)
    await asyncio.gather(*(mail_assignments(company.stage.database) for _ in range(3)))
    assert (await mails(company))[3:] == [("student", "Наближава краен срок: Week one")]
    await move(company, made, -6 * DAY, -HOUR)
    await asyncio.gather(*(mail_assignments(company.stage.database) for _ in range(3)))
    assert (await mails(company))[4:] == [("teacher", "How it went: Week one")]
    async with company.stage.database.transaction() as connection:
        cursor = await connection.execute(
            "SELECT text_body FROM mailbox WHERE recipient = %s AND subject LIKE 'How it went%%'",
            (company.teacher.email,),
        )
        (text,) = [row[0] for row in await cursor.fetchall()]
    assert "Passed: 1" in text
    assert "Not started: 2" in text
    assert f"/assignments?assignment={made['id']}" in text
    # Another date is reminded of anew.
    body = await wanted(company, scenarioId=str(scenario), dueAt=moment(DAY - HOUR))
    assert (await company.teacher.put(f"/assignments/{made['id']}", body)).status_code == 200
    assert (await mails(company))[5:] == [("student", "Наближава краен срок: Week one")]


async def test_mails_tell_times_in_the_zone_of_the_license_which_they_name(company: Company) -> None:
    await company.execute("UPDATE licenses SET time_zone = %s", ZONE)
    await company.execute("UPDATE users SET locale = 'bg_BG' WHERE id = %s", company.student.id)
    scenario = await publish(company)
    await join(company, "second", sign_in=False)
    made = await assign(company, scenario)
    assert len(await mails(company)) == 2
    async with company.stage.database.transaction() as connection:
        cursor = await connection.execute(
            "SELECT text_body FROM mailbox WHERE recipient = ANY (%s)",
            ([person.email for person in company.people.values()],),
        )
        texts = sorted(row[0] for row in await cursor.fetchall())
    assert f"It is due on {by_the_company(made['dueAt'])}." in texts[0]
    assert by_the_company(made["dueAt"], "bg_BG") in texts[1]
    state = (await company.student.get("/auth/check-admin-and-license")).json()
    assert state["time_zone"] == ZONE


async def test_a_mail_that_waited_is_not_sent_to_who_left_meanwhile(company: Company) -> None:
    made = await assign(company, await publish(company))
    await join(company, "second", sign_in=False)
    await mail_assignments(company.stage.database)
    await company.execute("DELETE FROM group_members WHERE user_id = %s", company.student.id)
    assert [name for name, _ in await mails(company)] == ["second"]
    assert (
        await company.value(
            "SELECT count(*) FROM assignment_mails WHERE assignment_id = %s", UUID(made["id"])
        )
        == 2
    )


async def test_a_digest_that_waited_is_not_sent_to_a_teacher_who_left_meanwhile(company: Company) -> None:
    made = await assign(company, await publish(company))
    await mails(company)
    await move(company, made, -DAY, -HOUR)
    await mail_assignments(company.stage.database)
    assert await company.value("SELECT count(*) FROM assignment_mails WHERE kind = 'digest'") == 1
    await company.execute("UPDATE users SET status = 'DEACTIVATED' WHERE id = %s", company.teacher.id)
    assert [name for name, _ in await mails(company)] == ["student"]


async def test_work_of_next_term_is_not_announced_yet(company: Company) -> None:
    made = await assign(company, await publish(company), startsAt=moment(30 * DAY), dueAt=moment(40 * DAY))
    assert await mails(company) == []
    await move(company, made, 6 * DAY, 16 * DAY)
    await mail_assignments(company.stage.database)
    assert [name for name, _ in await mails(company)] == ["student"]


async def test_a_reminder_of_an_exam_tells_no_result(company: Company) -> None:
    scenario = await publish(company)
    failed, passed = await join(company, "failed"), await join(company, "passed")
    made = await assign(company, scenario, exam=True)
    await company.stage.work()
    await fail_for(failed, scenario, made)
    await play_for(passed, scenario, made)
    await company.execute("UPDATE assignment_mails SET queued_at = now() - interval '5 days'")
    await move(company, made, -DAY, DAY - HOUR)
    await mail_assignments(company.stage.database)
    assert [name for name, subject in await mails(company) if subject.startswith("Due soon")] == ["student"]


async def test_due_dates_are_a_calendar_file(company: Company) -> None:
    await company.execute("UPDATE licenses SET time_zone = %s", ZONE)
    scenario = await publish(company, "Case, with; signs")
    made = await assign(company, scenario, title="Срок: първи", note="One\nTwo")
    answer = await company.student.get("/assignments/own/calendar")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/calendar")
    assert "assignments.ics" in answer.headers["content-disposition"]
    calendar = Calendar.from_ical(answer.content)
    (event,) = calendar.walk("VEVENT")
    assert event["summary"] == "Срок: първи: due"
    assert event.decoded("dtstart") == datetime.fromisoformat(made["dueAt"]).replace(microsecond=0)
    due, *rest = event["description"].split("\n")
    assert due == f"Due on {by_the_company(made['dueAt'])}"
    assert rest == ["One", "Two", "Scenarios: Case, with; signs"]
    assert made["id"] in event["uid"]
    assert (await company.teacher.get("/assignments/own/calendar")).content.count(b"VEVENT") == 0


async def test_an_attempt_in_the_application_begun_before_the_exam_ends_as_ever(company: Company) -> None:
    scenario = await publish(company)
    organism = await start_organism(company.student)
    attempt = await start_attempt(company.student, scenario, organism)
    await assign(company, scenario, exam=True)
    ended = {"progress": 40, "ending": "stable", "seconds": 60}
    assert (await write(company.student, f"/attempts/{attempt}/end", ended)).status_code == 200
    assert await company.value("SELECT count(*) FROM attempts WHERE held_back") == 0
