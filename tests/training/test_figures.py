"""Progress, analytics and dashboard: they say what the attempts say, to those who may know."""

import random
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from tests.companies.test_members import new_member
from tests.stage import Company, Persona, Stage, found_company
from tests.training.desktop import publish, step, tag, train

from vesalius.training.recordings import service
from vesalius.training.recordings.schemas import RecordedAttempt, RecordedSession
from vesalius.training.scores.schemas import Step


async def card(person: Persona, name: str, **body: Any) -> list[dict[str, Any]]:
    """The rows of a card."""
    answer = await person.post(f"/analytic/card/{name}/search", body)
    assert answer.status_code == 200, answer.text
    content: list[dict[str, Any]] = answer.json()["content"]
    assert answer.json()["totalElements"] >= len(content)
    return content


async def test_ones_own_progress(company: Company) -> None:
    tried, other = await publish(company, "Tried"), await publish(company, "Untried")
    await train(company.student, tried, progress=40, seconds=100, ending="abandoned")
    await train(
        company.student, tried, progress=80, seconds=200, steps=[step(), step(correct=False, hint=True)]
    )
    progress = (await company.student.get("/profile/progress")).json()
    assert progress["totals"] == {
        "scenarios": 2,
        "attempted": 1,
        "completed": 1,
        "attempts": 2,
        "averageProgress": 40.0,
        "averageTimeSeconds": 150.0,
        "accuracy": 66.7,
        "hintFree": 66.7,
        "attentiveness": None,
        "score": 0.0,
        "passed": 0,
        "criticalMissed": 5.0,
        "harmful": 0.0,
    }
    assert [(one["progress"], one["outcome"]) for one in progress["recent"]] == [
        (80, "improved"),
        (40, "abandoned"),
    ]
    assert len(progress["days"]) == 60
    assert progress["days"][-1]["attempts"] == 2
    assert progress["days"][-1]["averageProgress"] == 60

    body = {"sortAndSearch": {"sortBy": "name", "descending": False}}
    rows = (await company.student.post("/profile/progress/student_scenario/search", body)).json()["content"]
    assert [(row["name"], row["progress"], row["completed"], row["attempts"]) for row in rows] == [
        ("Tried", 80, 1, 2),
        ("Untried", 0, 0, 0),
    ]
    assert rows[1]["scenarioId"] == str(other)
    assert rows[1]["averageTimeSeconds"] is None

    # What was tried stays in the list when it is offered no more.
    await company.execute("UPDATE scenarios SET status = 'draft'")
    rows = (await company.student.post("/profile/progress/student_scenario/search", body)).json()["content"]
    assert [row["name"] for row in rows] == ["Tried"]


@pytest.mark.parametrize(
    "field", ["name", "last_launch", "progress", "completed", "attempts", "average_time"]
)
async def test_the_progress_list_sorts_filters_and_pages(company: Company, field: str) -> None:
    scenarios = [await publish(company, f"Case {number}") for number in range(4)]
    await train(company.student, scenarios[0], progress=20, ending="abandoned")
    await train(company.student, scenarios[1], progress=90)
    path = "/profile/progress/student_scenario/search"
    seen = []
    for page in (0, 1):
        wanted = {"sortBy": field, "size": 2, "page": page}
        answer = (await company.student.post(path, {"sortAndSearch": wanted})).json()
        assert answer["totalElements"] == 4
        seen += [row["name"] for row in answer["content"]]
    assert sorted(seen) == [f"Case {number}" for number in range(4)]
    for status, names in (
        ("new", ["Case 2", "Case 3"]),
        ("started", ["Case 0"]),
        ("completed", ["Case 1"]),
        ("unfinished", ["Case 0", "Case 1"]),
    ):
        answer = await company.student.post(path, {"filters": {"status": status}})
        assert sorted(row["name"] for row in answer.json()["content"]) == names


async def test_a_students_progress_is_for_their_teachers(company: Company, other_company: Company) -> None:
    await train(company.student, await publish(company), progress=70)
    classmate = await company.add_person("classmate")
    await company.execute(
        "INSERT INTO group_members SELECT company_id, group_id, %s FROM group_members LIMIT 1", classmate.id
    )
    body = {"filters": {"studentId": str(company.student.id)}}
    path = "/profile/progress/student_scenario/search"
    for person in (company.student, company.teacher, company.admin, company.manager):
        answer = await person.post(path, body)
        assert [row["progress"] for row in answer.json()["content"]] == [70]
    for person in (company.teacher2, classmate, other_company.teacher, other_company.manager):
        answer = await person.post(path, body)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
        unknown = await person.post(path, {"filters": {"studentId": str(uuid4())}})
        assert unknown.content == answer.content
    # A colleague is no student, even in the same group.
    teachers = await company.student.post(path, {"filters": {"studentId": str(company.teacher.id)}})
    assert teachers.status_code == 404


async def test_teachers_see_their_own_students_and_administrators_all(
    company: Company, other_company: Company
) -> None:
    scenario = await publish(company, "Case")
    stranger = await company.add_person("stranger")
    await train(company.student, scenario, progress=60, seconds=100)
    await train(stranger, scenario, progress=20, seconds=300)

    async def students(person: Persona) -> list[tuple[str, int]]:
        return sorted((row["firstName"], row["attempts"]) for row in await card(person, "students"))

    assert await students(company.teacher) == [("Student", 1)]
    assert await students(company.teacher2) == []
    assert await students(company.admin) == [("Stranger", 1), ("Student", 1)]
    assert await students(other_company.admin) == [("Student", 0)]

    mine = (await card(company.teacher, "scenarios"))[0]
    assert (mine["students"], mine["progress"], mine["averageTimeSeconds"]) == (1, 60.0, 100.0)
    everybodys = (await card(company.admin, "scenarios"))[0]
    assert (everybodys["students"], everybodys["progress"], everybodys["averageTimeSeconds"]) == (
        2,
        40.0,
        200.0,
    )

    trend = (await company.teacher.get("/analytic/cards")).json()["trend"]
    assert (len(trend), trend[-1]["attempts"], trend[-1]["averageProgress"]) == (60, 1, 60.0)
    cards = {one["id"]: one for one in (await company.admin.get("/analytic/cards")).json()["cards"]}
    assert (cards["students"]["total"], cards["students"]["tried"]) == (2, 2)
    assert (cards["scenarios"]["total"], cards["scenarios"]["progress"]) == (1, 40.0)


async def test_a_teacher_and_the_student_read_the_same_figure(company: Company) -> None:
    mine = await tag(company, "Mine", company.student)
    await publish(company, "Open")
    tagged = await publish(company, "Tagged", (mine,))
    await publish(company, "Closed", (await tag(company, "Theirs"),))
    await train(company.student, tagged, progress=90)
    totals = (await company.student.get("/profile/progress")).json()["totals"]
    row = (await card(company.teacher, "students"))[0]
    assert row["progress"] == totals["averageProgress"] == 45.0
    await company.execute("UPDATE scenarios SET status = 'draft' WHERE id = %s", tagged)
    totals = (await company.student.get("/profile/progress")).json()["totals"]
    row = (await card(company.teacher, "students"))[0]
    assert row["progress"] == totals["averageProgress"] == 45.0


async def test_a_tags_progress_is_over_all_who_carry_it_and_0_where_never_tried(company: Company) -> None:
    second = await company.add_person("second")
    label = await tag(company, "Rhythm", company.student, second)
    await tag(company, "Unused")
    first_case = await publish(company, "One", (label,))
    await publish(company, "Two", (label,))
    await train(company.student, first_case, progress=80, seconds=100)
    await train(company.student, first_case, progress=60, seconds=200, ending="abandoned")
    rows = {row["name"]: row for row in await card(company.admin, "tags")}
    rhythm = rows["Rhythm"]
    assert (rhythm["students"], rhythm["scenarios"], rhythm["progress"]) == (2, 2, 20.0)
    assert (rhythm["averageTimeSeconds"], rhythm["averageCompleted"], rhythm["averageAttempts"]) == (
        150.0,
        0.5,
        1.0,
    )
    assert (rows["Unused"]["progress"], rows["Unused"]["averageAttempts"]) == (None, None)


async def test_the_lists_of_cards_search_sort_and_narrow(company: Company) -> None:
    label = await tag(company, "Rhythm", company.student)
    other = await company.add_person("other")
    await train(other, await publish(company, "Case"), progress=50)

    async def names(**body: Any) -> list[str]:
        return [row["firstName"] for row in await card(company.admin, "students", **body)]

    assert await names(sortAndSearch={"sortBy": "progress"}) == ["Other", "Student"]
    assert await names(sortAndSearch={"sortBy": "lastName", "descending": False, "size": 1, "page": 1})
    assert await names(sortAndSearch={"search": "oTHer"}) == ["Other"]
    assert await names(sortAndSearch={"search": "%"}) == []
    assert await names(filters={"tagIds": [str(label)]}) == ["Student"]
    assert await names(filters={"groupIds": [str(uuid4())]}) == []
    assert await names(filters={"studentIds": [other.state["id"]]}) == ["Other"]
    # Naming somebody shows nobody more than the list does.
    foreign = await found_company(company.stage)
    assert await names(filters={"studentIds": [str(uuid4()), foreign.student.state["id"]]}) == []
    seen = await card(company.teacher, "students", filters={"studentIds": [other.state["id"]]})
    assert seen == []
    for name in ("students", "scenarios", "tags"):
        for field in {
            "students": ("attentiveness", "accuracy", "hintFree", "lastLaunch", "scenarios", "completed"),
            "scenarios": ("students", "pathology", "averageTimeSeconds", "name"),
            "tags": (
                "students",
                "scenarios",
                "averageCompleted",
                "averageAttempts",
                "progress",
                "score",
                "averagePassed",
            ),
        }[name]:
            await card(company.admin, name, sortAndSearch={"sortBy": field})
        refused = await company.admin.post(
            f"/analytic/card/{name}/search", {"sortAndSearch": {"sortBy": "(select 1)"}}
        )
        assert refused.status_code == 400
    for unknown in ("teachers", "STUDENTS", "%00", "x" * 500):
        answer = await company.admin.post(f"/analytic/card/{unknown}/search", {})
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


RECOUNT = """
    SELECT coalesce(jsonb_agg(t ORDER BY t.user_id, t.scenario_id), '[]') FROM (
        SELECT user_id, scenario_id, count(*) AS attempts, count(*) FILTER (WHERE ending <> 'abandoned') AS completed,
            max(progress) AS progress, sum(seconds) AS seconds, sum(steps) AS steps,
            sum(correct_steps) AS correct_steps, sum(hint_free_steps) AS hint_free_steps, max(started_at) AS last_launch
        FROM attempts WHERE ended_at IS NOT NULL GROUP BY user_id, scenario_id) t
"""
KEPT = """
    SELECT coalesce(jsonb_agg(t ORDER BY t.user_id, t.scenario_id), '[]') FROM (
        SELECT user_id, scenario_id, attempts, completed, progress, seconds, steps, correct_steps, hint_free_steps,
            last_launch FROM student_scenario_totals) t
"""
RECOUNT_DAYS = """
    SELECT coalesce(jsonb_agg(t ORDER BY t.user_id, t.day), '[]') FROM (
        SELECT user_id, ended_on AS day, count(*) AS attempts,
            count(*) FILTER (WHERE ending <> 'abandoned') AS completed,
            sum(progress) AS progress_sum FROM attempts WHERE ended_at IS NOT NULL GROUP BY user_id, ended_on) t
"""
KEPT_DAYS = """
    SELECT coalesce(jsonb_agg(t ORDER BY t.user_id, t.day), '[]') FROM (
        SELECT user_id, day, attempts, completed, progress_sum FROM student_day_totals) t
"""


@pytest.mark.parametrize("seed", range(3))
async def test_the_totals_are_what_a_recount_of_the_attempts_gives(company: Company, seed: int) -> None:
    chance = random.Random(seed)
    scenarios = [await publish(company, f"Case {number}") for number in range(3)]
    people = [company.student, await company.add_person("second"), company.teacher]
    for _ in range(12):
        person, scenario = chance.choice(people), chance.choice(scenarios)
        if chance.random() < 0.4:
            await record_some(company, person, scenarios, chance)
        else:
            await train(
                person,
                scenario,
                steps=[
                    step(chance.random() < 0.5, hint=chance.random() < 0.5)
                    for _ in range(chance.randint(0, 4))
                ],
                progress=chance.randint(0, 100),
                ending=chance.choice(["improved", "stable", "deteriorated", "arrest", "abandoned"]),
                seconds=chance.randint(0, 900),
            )
    for recount, kept in ((RECOUNT, KEPT), (RECOUNT_DAYS, KEPT_DAYS)):
        counted = await company.value(recount)
        assert counted
        assert await company.value(kept) == counted
    steps = await company.value("SELECT count(*) FROM attempt_steps")
    assert steps == await company.value("SELECT sum(steps) FROM attempts")


async def record_some(
    company: Company, person: Persona, scenarios: list[UUID], chance: random.Random
) -> None:
    """Some attempts of the last days, several of them on one scenario and one day."""
    sessions = [
        RecordedSession(
            datetime.now(UTC) - timedelta(days=chance.randint(1, 3)),
            3000,
            [
                RecordedAttempt(
                    chance.choice(scenarios),
                    number * 100,
                    chance.randint(0, 100),
                    chance.randint(0, 100),
                    chance.choice(["improved", "abandoned"]),
                    [Step("act", chance.random() < 0.5, chance.random() < 0.5, 3)] * chance.randint(0, 3),
                )
                for number in range(3)
            ],
        )
        for _ in range(2)
    ]
    async with company.stage.database.transaction(company.id) as connection:
        await service.record(
            connection, company.scope, person.id, sessions, license_id=company.license_id, staff=True
        )


async def test_anonymous_results_know_no_person_and_have_no_analytics(stage: Stage) -> None:
    company = await found_company(stage, modules="{Cardio,Anonymization}")
    scenario = await publish(company)
    ended = await train(company.student, scenario, progress=80)
    assert ended["completed"] is True
    assert await company.value("SELECT count(*) FROM attempts WHERE progress = 80") == 1
    persons = (company.student.id, company.student.state["id"], company.student.token)
    tables = (
        "attempts attempt_steps organisms student_scenario_totals student_day_totals idempotency_keys".split()
    )
    for table in tables:
        rows = await company.value(f"SELECT coalesce(jsonb_agg(t), '[]')::text FROM {table} t")
        assert not any(str(person) in rows for person in persons), table
    assert await company.value("SELECT count(*) FROM organisms WHERE session_id IS NOT NULL") == 0
    assert await company.value("SELECT count(*) FROM attempts WHERE organism_id IS NOT NULL") == 0
    for person in (company.teacher, company.admin, company.manager):
        assert (await person.get("/analytic/cards")).status_code == 403
        assert (await person.post("/analytic/card/students/search", {})).status_code == 403
        assert (await person.get("/profile/dashboard")).json()["teacher"]["latestWork"] == []
    own = (await company.student.get("/profile/progress")).json()
    assert own["totals"]["attempts"] == 0


async def test_nobody_reads_a_students_progress_once_results_are_anonymous(company: Company) -> None:
    await train(company.student, await publish(company), progress=70)
    await company.execute("UPDATE licenses SET modules = '{Cardio,Anonymization}'")
    path, body = (
        "/profile/progress/student_scenario/search",
        {"filters": {"studentId": str(company.student.id)}},
    )
    for person, status in ((company.student, 200), (company.teacher, 404), (company.admin, 404)):
        assert (await person.post(path, body)).status_code == status


async def test_attempts_outlive_the_person_and_the_scenario(company: Company) -> None:
    leaver = await company.add_person("leaver")
    scenario = await publish(company)
    await train(leaver, scenario)
    await company.execute("DELETE FROM users WHERE id = %s", leaver.id)
    await company.execute("DELETE FROM scenarios WHERE id = %s", scenario)
    kept = "SELECT count(*) FROM attempts WHERE user_id IS NULL AND scenario_id IS NULL AND scenario_name = 'Case'"
    assert await company.value(kept) == 1
    assert await company.value("SELECT count(*) FROM student_scenario_totals") == 0


async def test_the_dashboard_of_each_role(company: Company) -> None:
    first, second = await publish(company, "First"), await publish(company, "Second")
    await train(company.student, first, progress=50)
    student = (await company.student.get("/profile/dashboard")).json()
    assert student["role"] == "STUDENT"
    assert [one["name"] for one in student["student"]["continue"]] == ["First"]
    assert [one["id"] for one in student["student"]["next"]] == [str(second)]
    assert student["student"]["totals"] == {
        "scenarios": 2,
        "completed": 1,
        "averageProgress": 25.0,
        "attempts": 1,
    }
    teacher = (await company.teacher.get("/profile/dashboard")).json()
    assert teacher["student"] is teacher["admin"] is None
    assert {one["name"] for one in teacher["teacher"]["recentScenarios"]} == {"First", "Second"}
    (work,) = teacher["teacher"]["latestWork"]
    assert (work["studentName"], work["scenarioName"], work["progress"], work["completed"]) == (
        "Student Tester",
        "First",
        50,
        True,
    )
    assert (await company.teacher2.get("/profile/dashboard")).json()["teacher"]["latestWork"] == []
    admin = (await company.admin.get("/profile/dashboard")).json()["admin"]
    assert admin["seats"]["students"] == {"used": 1, "max": 1000}
    assert admin["seats"]["administrators"]["used"] == 2
    assert admin["license"]["status"] == "ACTIVE"
    assert admin["license"]["daysLeft"] == 301
    assert admin["license"]["organismsNow"] == 0


async def test_the_dashboard_counts_invitations_that_nobody_can_answer_any_more(company: Company) -> None:
    async def counted() -> tuple[int, int]:
        shown = (await company.admin.get("/profile/dashboard")).json()["admin"]
        return shown["pending"], shown["pendingExpired"]

    assert await counted() == (0, 0)
    for name in ("one", "two"):
        invited = new_member(email=f"{name}.{uuid4().hex}@test.example")
        assert (await company.admin.post("/user-management/add-user", invited)).status_code == 200
    await company.stage.work()
    assert await counted() == (2, 0)
    await company.execute(
        "UPDATE links SET expires_at = app_now() - interval '1 second' WHERE purpose = 'invitation'"
        " AND user_id = (SELECT id FROM users WHERE email LIKE 'one.%%')"
    )
    assert await counted() == (2, 1)


async def test_administrators_have_a_dashboard_without_an_active_license(company: Company) -> None:
    await company.execute("UPDATE licenses SET status = 'DEACTIVATED'")
    shown = (await company.admin.get("/profile/dashboard")).json()
    assert shown["admin"]["license"]["status"] == "DEACTIVATED"
    assert shown["teacher"] is None
