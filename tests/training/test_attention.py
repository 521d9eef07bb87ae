"""Who needs a teacher: the numbers, the people and attempts behind them, and who may see them."""

import json
import random
import statistics
from datetime import UTC, date, datetime, timedelta
from importlib import resources
from typing import Any
from uuid import UUID, uuid4

import pytest
from tests.stage import Company, Persona
from tests.training.bedside import begin
from tests.training.desktop import document, publish, step, tag, train

from vesalius.training.attempts.exams import count_exams
from vesalius.training.attention import queries

ACTIONS = [(block.id, action.id) for block in document().scenario_flow.blocks for action in block.actions]
HARMFUL = {
    f"{block.id}/{action.id}"
    for block in document().scenario_flow.blocks
    for action in block.actions
    if action.grade == "harmful"
}


def steps(chance: random.Random) -> list[dict[str, Any]]:
    """Some of what can be done in the case."""
    did = chance.sample(ACTIONS, chance.randint(1, len(ACTIONS)))
    return [{**step(second=n), "block": block, "action": action} for n, (block, action) in enumerate(did)]


async def asked(person: Persona, path: str, status: int = 200, /, **body: Any) -> Any:
    """What a call about attention answers."""
    answer = await person.post(f"/analytic/{path}", body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def people(person: Persona, kind: str, **filters: Any) -> list[str]:
    """First names in a list of people."""
    body = {"filters": filters, "sortAndSearch": {"sortBy": "name", "descending": False, "size": 100}}
    page = await asked(person, f"attention/{kind}/search", **body)
    assert page["totalElements"] == len(page["content"])
    return [row["student"]["firstName"] for row in page["content"]]


async def items(person: Persona, kind: str, **filters: Any) -> list[dict[str, Any]]:
    """An analysis."""
    page = await asked(person, "items/search", filters={"kind": kind, **filters}, sortAndSearch={"size": 100})
    assert page["totalElements"] == len(page["content"])
    rows: list[dict[str, Any]] = page["content"]
    return rows


async def analysed(company: Company, seed: int = 1) -> UUID:
    """A case that many have tried, well or badly; all are students of the teacher."""
    chance = random.Random(seed)
    scenario = await publish(company, "Analysed")
    students = [company.student, *[await company.add_person(f"learner{n}") for n in range(3)]]
    await company.execute(
        "INSERT INTO group_members (company_id, group_id, user_id) SELECT g.company_id, g.id, s FROM groups g,"
        " unnest(%s::uuid[]) s ON CONFLICT DO NOTHING",
        [student.id for student in students],
    )
    for _ in range(4):
        for student in students:
            await train(student, scenario, steps=steps(chance), ending="improved")
    return scenario


async def counted(company: Company) -> list[tuple[float, bool, int, list[dict[str, Any]]]]:
    """Every attempt: score, passed, harm, objectives."""
    async with company.stage.database.transaction(company.id) as connection:
        cursor = await connection.execute(
            "SELECT percent, passed, harmful, objectives::text FROM attempt_scores"
        )
        return [(row[0], row[1], row[2], json.loads(row[3])) for row in await cursor.fetchall()]


@pytest.mark.parametrize("seed", range(2))
async def test_the_analysis_says_what_counting_attempts_says(company: Company, seed: int) -> None:
    await analysed(company, seed)
    attempts = await counted(company)
    assessment = document().assessment
    mark, given = assessment.pass_mark, {w.objective_id: w.weight for w in assessment.weights}
    weights = {objective["id"]: given.get(objective["id"]) or 1 for objective in attempts[0][3]}
    expected = {}
    for id in weights:
        reached, rests = [], []
        for _, _, _, objectives in attempts:
            shares = {one["id"]: one["percent"] for one in objectives if one["percent"] is not None}
            if id in shares:
                others = {other: share for other, share in shares.items() if other != id}
                reached.append(shares[id] >= mark)
                whole = sum(weights[other] for other in others)
                rests.append(sum(weights[other] * share for other, share in others.items()) / whole)
        met = len(set(reached)) > 1 and len(set(rests)) > 1
        fits = statistics.correlation([float(one) for one in reached], rests) if met else None
        expected[id] = (len(reached), reached.count(False), fits)
    for person in (company.admin, company.teacher):
        rows = {row["item"]: row for row in await items(person, "objective")}
        assert set(rows) == {id for id, (number, _, _) in expected.items() if number >= 10}
        assert len(rows) >= 2
        for id, row in rows.items():
            number, failed, fits = expected[id]
            assert (row["attempts"], row["failed"]) == (number, failed)
            assert row["share"] == pytest.approx(100 * failed / number, abs=0.06)
            assert row["discrimination"] == (None if fits is None else pytest.approx(fits, abs=0.02))
            assert row["text"]
        (case,) = await items(person, "case")
        assert (case["attempts"], case["failed"]) == (len(attempts), sum(not one[1] for one in attempts))
        assert case["score"] == pytest.approx(statistics.mean(one[0] for one in attempts), abs=0.1)
        (harm,) = await items(person, "harm")
        assert harm["failed"] == sum(one[2] > 0 for one in attempts)
        numbers = await asked(person, "attention")
        assert (numbers["attempts"], numbers["harmful"]) == (len(attempts), harm["failed"])
        for row in await items(person, "harmful"):
            assert row["item"] in HARMFUL
            assert row["attempts"] == len(attempts)


async def test_each_number_leads_to_the_attempts_behind_it(company: Company) -> None:
    scenario = await analysed(company)
    led = 0
    for person in (company.teacher, company.admin):
        for kind in ("case", "objective", "harm", "harmful", "critical"):
            for row in await items(person, kind):
                filters = {"kind": kind, "scenarioId": str(scenario), "item": row["item"]}
                page = await asked(person, "items/attempts/search", filters=filters)
                assert page["totalElements"] == row["failed"]
                led += row["failed"]
                for attempt in page["content"]:
                    assert (await person.get(f"/attempts/{attempt['attemptId']}/review")).status_code == 200
    assert led > 20


async def test_few_attempts_are_no_analysis(company: Company) -> None:
    scenario = await publish(company)
    for _ in range(9):
        await train(company.student, scenario)
    assert await items(company.admin, "case") == await items(company.teacher, "case") == []
    await train(company.student, scenario)
    assert [row["attempts"] for row in await items(company.admin, "case")] == [10]
    assert [row["attempts"] for row in await items(company.teacher, "case")] == [10]


async def test_summing_up_the_parts_changes_nothing(company: Company) -> None:
    scenario = await analysed(company)
    before = [await items(company.admin, kind) for kind in ("case", "objective", "critical")]
    await company.execute("SELECT sum_up_items(%s, %s, date_trunc('week', ended_on)::date) FROM"
                          " (SELECT DISTINCT ended_on FROM attempts) d", company.id, scenario)  # fmt: skip
    assert [await items(company.admin, kind) for kind in ("case", "objective", "critical")] == before
    assert await company.value("SELECT count(*) FROM item_totals WHERE kind = 'case'") == 1


KINDS = ("case", "objective", "harm", "harmful", "critical")


async def test_parts_that_the_version_before_writes_or_has_written_are_the_same(company: Company) -> None:
    await analysed(company)

    async def shown() -> list[list[dict[str, Any]]]:
        return [await items(person, kind) for person in (company.teacher, company.admin) for kind in KINDS]

    before = await shown()
    await company.execute("INSERT INTO attempt_items SELECT company_id, attempt_id, split_part(p.part, '/', 1),"
                          " substr(p.part, strpos(p.part, '/') + 1), user_id, scenario_id, ended_on,"
                          " p.number <= cardinality(failed), p.rest FROM attempt_parts CROSS JOIN LATERAL"
                          " unnest(failed || reached, rests) WITH ORDINALITY AS p (part, rest, number)")  # fmt: skip
    await company.execute("DELETE FROM attempt_parts")
    await company.execute("DELETE FROM item_totals")
    await company.execute(
        "WITH gone AS (DELETE FROM attempt_items RETURNING *) INSERT INTO attempt_items TABLE gone"
    )
    assert await company.value("SELECT count(*) FROM attempt_items") > 16
    assert await shown() == before
    # What had been written before the table was there is copied, and was counted already.
    await company.execute("DELETE FROM attempt_parts")
    copy = (resources.files("vesalius.migrations") / "0050_attempt_parts_filled.sql").read_text()
    await company.execute(copy)
    assert await shown() == before


async def test_a_period_and_a_group_narrow_the_analysis(company: Company) -> None:
    await analysed(company)
    await company.execute("UPDATE attempt_parts SET ended_on = ended_on - 28")
    await company.execute("UPDATE item_totals SET week = week - 28")
    for person in (company.teacher, company.admin):
        assert await items(person, "case", weeks=4) == []
        assert len(await items(person, "case", weeks=5)) == 1
        assert await items(person, "case", groupIds=[str(uuid4())]) == []
        (group,) = (await asked(person, "attention"))["groups"]
        (row,) = await items(person, "case", groupIds=[group["id"]])
        assert row["attempts"] == 16


async def test_who_has_begun_nothing_is_inactive(company: Company) -> None:
    new = await company.add_person("newcomer")
    await company.add_person("absent")
    await company.execute(
        "UPDATE users SET registered_at = now() - interval '20 days' WHERE id <> %s", new.id
    )
    # Nothing is offered to anybody yet.
    assert await people(company.admin, "inactive") == []
    label = await tag(company, "Theirs", company.student)
    scenario = await publish(company, "Tagged", (label,))
    assert await people(company.admin, "inactive") == ["Student"]
    await company.execute("DELETE FROM scenario_tags")
    assert await people(company.admin, "inactive") == ["Absent", "Student"]
    assert await people(company.teacher, "inactive") == ["Student"]
    assert await people(company.admin, "inactive", idleDays=30) == []
    numbers = await asked(company.admin, "attention")
    assert (numbers["students"], numbers["inactive"]) == (3, 2)
    await train(company.student, scenario)
    assert await people(company.admin, "inactive") == ["Absent"]
    await company.execute("UPDATE student_totals SET last_launch = now() - interval '15 days'")
    assert await people(company.admin, "inactive") == ["Absent", "Student"]
    # Who is at work now is not inactive, though the totals do not know it yet.
    await begin(company.student, scenario)
    assert await people(company.admin, "inactive") == ["Absent"]


async def test_who_fails_three_times_or_never_ends_is_stuck(company: Company) -> None:
    hard, left = await publish(company, "Hard"), await publish(company, "Left")
    for _ in range(2):
        await train(company.student, hard)
    assert await people(company.teacher, "stuck") == []
    await train(company.student, hard)
    await train(company.student, left, ending="abandoned")
    for person in (company.teacher, company.admin):
        page = await asked(person, "attention/stuck/search")
        assert {row["scenarioName"] for row in page["content"]} == {"Hard", "Left"}
        assert (await asked(person, "attention"))["stuck"] == 1
    assert await people(company.teacher2, "stuck") == []
    every = [{**step(), "block": b.id, "action": a.id} for b in document().scenario_flow.blocks for a in b.actions
             if a.grade in ("critical", "recommended")]  # fmt: skip
    await train(company.student, hard, steps=every)
    assert [
        row["scenarioName"] for row in (await asked(company.teacher, "attention/stuck/search"))["content"]
    ] == ["Left"]


async def assign(company: Company, scenario: UUID, due: timedelta, **more: Any) -> str:
    """An assignment of the teacher's to the student; a date that is over is moved there afterwards."""
    now = datetime.now(UTC)
    body = {
        "title": "Work", "scenarioId": str(scenario), "personIds": [str(company.student.id)],
        "startsAt": (now - timedelta(days=30)).isoformat(), "dueAt": (now + timedelta(days=1)).isoformat(), **more,
    }  # fmt: skip
    answer = await company.teacher.post("/assignments", body)
    assert answer.status_code == 200, answer.text
    await company.execute(
        "UPDATE assignments SET due_at = now() + %s WHERE id = %s", due, answer.json()["id"]
    )
    return str(answer.json()["id"])


async def test_who_is_late_and_what_is_due_soon(company: Company) -> None:
    scenario = await publish(company)
    over = await assign(company, scenario, timedelta(days=-2))
    soon = await assign(company, scenario, timedelta(days=3))
    await assign(company, scenario, timedelta(days=20))
    for person in (company.teacher, company.admin):
        (row,) = (await asked(person, "attention/late/search"))["content"]
        assert (row["assignmentId"], row["state"], row["attempts"]) == (over, "not_begun", 0)
        assert (await asked(person, "attention"))["late"] == 1
        assert await people(person, "late", groupIds=[str(uuid4())]) == []
    assert await people(company.teacher2, "late") == []
    part = (await company.teacher.get("/profile/dashboard")).json()["teacher"]
    assert [(one["id"], one["over"], one["notBegun"], one["late"]) for one in part["due"]] == [
        (over, True, 1, 1),
        (soon, False, 1, 0),
    ]
    assert part["attention"]["late"] == 1
    assert (await company.admin.get("/profile/dashboard")).json()["teacher"]["attention"] is None


async def test_an_assignment_that_is_due_says_who_has_no_access_to_its_case(company: Company) -> None:
    await assign(company, await publish(company, tags=(await tag(company, "Heart"),)), timedelta(days=3))
    (one,) = (await company.teacher.get("/profile/dashboard")).json()["teacher"]["due"]
    assert (one["students"], one["notOffered"], one["notBegun"], one["late"]) == (1, 1, 0, 0)


async def test_the_score_of_an_exam_joins_the_totals_when_it_is_over(company: Company) -> None:
    scenario = await publish(company)
    exam = await assign(company, scenario, timedelta(days=1), exam=True)
    run = await begin(company.student, scenario, assignmentId=exam)
    answer = await company.student.post(
        f"/bedside/attempts/{run['attemptId']}/acts", {"number": run["number"], "act": {"kind": "end"}}
    )
    assert answer.status_code == 200, answer.text

    async def score() -> Any:
        own = (await company.student.get("/profile/progress")).json()["totals"]["score"]
        (row,) = (await company.teacher.post("/analytic/card/students/search", {})).json()["content"]
        assert row["score"] == own
        return own

    assert await score() is None
    assert (await asked(company.teacher, "attention"))["attempts"] == 1
    await company.execute("UPDATE assignments SET due_at = now()")
    # Exams of other tests in the same database may have ended as well.
    assert await count_exams(company.stage.database) >= 1
    assert await score() == 0
    assert await count_exams(company.stage.database) == 0
    assert await company.value("SELECT sum(scored) FROM student_scenario_totals") == 1


async def test_only_who_sees_analytics_sees_who_needs_attention(
    company: Company, other_company: Company
) -> None:
    scenario = await analysed(company)
    failed = {"filters": {"kind": "case", "scenarioId": str(scenario)}}
    calls: list[tuple[str, Any]] = [
        ("attention", {}),
        *((f"attention/{kind}/search", {}) for kind in ("inactive", "stuck", "late")),
        ("items/search", {"filters": {"kind": "case"}}),
        ("items/attempts/search", failed),
    ]
    for path, body in calls:
        await asked(company.student, path, 403, **body)
        for stranger in (company.teacher2, other_company.admin):
            foreign = path == "items/attempts/search" and stranger is other_company.admin
            seen = await asked(stranger, path, 404 if foreign else 200, **body)
            assert seen.get("content", []) == []
            assert not {seen.get(name, 0) for name in ("stuck", "attempts", "harmful")} - {0}
    assert (await asked(company.teacher, "items/attempts/search", **failed))["totalElements"] > 0
    for path, body in (
        ("attention/busy/search", {}),
        ("items/search", {"filters": {"kind": "step"}}),
        ("items/search", {"filters": {"kind": "case", "weeks": 53}}),
        ("attention", {"idleDays": 0}),
        ("attention/stuck/search", {"sortAndSearch": {"sortBy": "email"}}),
    ):
        await asked(company.admin, path, 404 if "busy" in path else 400, **body)
    await company.execute("UPDATE licenses SET modules = modules || '{Anonymization}'")
    for path, body in calls:
        await asked(company.teacher, path, 403, **body)
    part = (await company.teacher.get("/profile/dashboard")).json()["teacher"]
    assert (part["attention"], part["due"]) == (None, [])


async def test_a_case_that_is_taken_back_is_in_no_analysis_of_another_teacher(company: Company) -> None:
    scenario = await analysed(company)
    hard = await publish(company, "Hard")
    for _ in range(3):
        await train(company.student, hard)
    await company.execute(
        "INSERT INTO group_members (company_id, group_id, user_id) SELECT company_id, id, %s FROM groups"
        " ON CONFLICT DO NOTHING",
        company.teacher2.id,
    )
    everything = {"filters": {"kind": "case", "scenarioId": str(scenario)}}
    assert len(await items(company.teacher2, "case")) == 1
    assert await people(company.teacher2, "stuck") != []
    await company.execute("UPDATE scenarios SET status = 'draft'")
    assert await items(company.teacher2, "case") == []
    assert await people(company.teacher2, "stuck") == []
    await asked(company.teacher2, "items/attempts/search", 404, **everything)
    assert (await asked(company.teacher2, "attention"))["attempts"] == 0
    for person in (company.teacher, company.admin):
        assert len(await items(person, "case")) == 1


async def test_only_who_can_sign_in_is_inactive_and_only_who_assigns_sees_the_late(company: Company) -> None:
    scenario = await publish(company)
    await assign(company, scenario, timedelta(days=-2))
    await company.execute("UPDATE users SET registered_at = now() - interval '20 days'")
    assert await people(company.admin, "inactive") == ["Student"]
    for status in ("DEACTIVATED", "PENDING", "WAITING"):
        await company.execute("UPDATE users SET status = %s WHERE id = %s", status, company.student.id)
        assert await people(company.admin, "inactive") == []
        assert (await asked(company.admin, "attention"))["inactive"] == 0
    await company.execute("UPDATE users SET status = 'ACTIVE' WHERE id = %s", company.student.id)
    assert await people(company.admin, "late") == ["Student"]
    await company.execute("UPDATE licenses SET features = array_remove(features, 'Desktop')")
    assert await people(company.admin, "late") == []
    assert (await asked(company.admin, "attention"))["late"] is None


async def today_of(company: Company) -> date:
    """The day on which an attempt that ends now is counted: that of the license's time zone."""
    return await company.value("SELECT (app_now() AT TIME ZONE time_zone)::date FROM main_licenses")


async def test_a_period_from_day_to_day_narrows_the_figures_in_whole_weeks(company: Company) -> None:
    await analysed(company)
    today = await today_of(company)
    monday = today - timedelta(days=today.weekday())
    weeks_ago = monday - timedelta(weeks=5)
    await company.execute("UPDATE attempt_parts SET ended_on = %s", weeks_ago + timedelta(days=2))
    await company.execute("UPDATE item_totals SET week = %s", weeks_ago)
    await company.execute(
        "UPDATE student_scenario_totals SET last_launch = %s, passed = 0, scored = 3", weeks_ago
    )

    def day(number: int) -> str:
        return str(weeks_ago + timedelta(days=number))

    for person in (company.teacher, company.admin):
        for number, (asked_for, there) in enumerate(
            (
                ({"from": day(0), "to": day(6)}, True),
                ({"from": day(6)}, True),
                ({"to": day(0), "days": 1}, True),
                ({"from": day(7)}, False),
                ({"from": day(-14), "to": day(-1)}, False),
                ({"days": 7}, False),
                ({"days": 50}, True),
                ({"weeks": 5}, False),
                ({"weeks": 6}, True),
            )
        ):
            assert bool(await items(person, "case", **asked_for)) is there, number
            found = await asked(person, "attention", **asked_for)
            assert (found["attempts"], bool(found["stuck"])) == (16 if there else 0, there), number
            assert bool(await people(person, "stuck", **asked_for)) is there, number


@pytest.mark.parametrize(
    ("period", "field"),
    [
        ({"from": "2026-03-02", "to": "2026-03-01"}, "to"),
        ({"from": "2024-01-01", "to": "2026-03-01"}, "from"),
        ({"from": "2024-01-01"}, "from"),
    ],
)
async def test_a_period_that_there_is_not_is_refused(
    company: Company, period: dict[str, str], field: str
) -> None:
    wrong = {"pointer": f"/filters/{field}", "code": "out_of_range"}
    for path in ("attention/inactive/search", "attention/stuck/search", "attention/late/search"):
        answer = await asked(company.teacher, path, 400, filters=period)
        assert [{key: one[key] for key in wrong} for one in answer["fields"]] == [wrong]
    for path, more in (("items/search", {}), ("items/attempts/search", {"scenarioId": str(uuid4())})):
        await asked(company.teacher, path, 400, filters={"kind": "case", **more, **period})
    await asked(company.teacher, "attention", 400, **period)
    answer = await company.teacher.get("/analytic/cards", **period)
    assert (answer.status_code, answer.json()["fields"][0]["pointer"]) == (400, f"/{field}")


async def test_the_trend_is_of_the_period_and_as_long_before(company: Company) -> None:
    scenario = await publish(company, "Case")
    await train(company.student, scenario, progress=50)
    today = await today_of(company)

    async def days(person: Persona, **period: Any) -> list[tuple[str, int]]:
        answer = await person.get("/analytic/cards", **period)
        assert answer.status_code == 200, answer.text
        return [(day["date"], day["attempts"]) for day in answer.json()["trend"]]

    for person in (company.teacher, company.admin):
        whole = await days(person)
        assert (len(whole), whole[-1]) == (60, (str(today), 1))
        assert await days(person, days=7) == whole[-14:]
        first = str(today - timedelta(days=6))
        assert await days(person, **{"from": first}) == whole[-14:]
        before = {"from": str(today - timedelta(days=10)), "to": str(today - timedelta(days=1))}
        assert await days(person, **before) == whole[-21:-1]
        assert (await person.get("/analytic/cards", days=0)).status_code == 400
        assert (await person.get("/analytic/cards", **{"from": "yesterday"})).status_code == 400


async def test_of_each_student_the_latest_attempts_are_analysed(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    await analysed(company)
    before = [await items(company.teacher, kind) for kind in ("case", "objective", "harm")]
    assert before[0][0]["attempts"] == 16
    beyond = await asked(
        company.teacher, "items/search", filters={"kind": "case"}, sortAndSearch={"page": 7, "size": 10}
    )
    assert (beyond["content"], beyond["totalElements"]) == ([], len(before[0]))
    # Two of the four attempts of each are a day older.
    older = "SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY id) AS n FROM attempts) a"
    await company.execute(
        f"UPDATE attempt_parts SET ended_on = ended_on - 1 WHERE attempt_id IN ({older} WHERE n <= 2)"
    )
    assert [await items(company.teacher, kind) for kind in ("case", "objective", "harm")] == before
    for most, attempts in ((2, 8), (3, 16)):
        monkeypatch.setattr(queries, "MOST_OF_EACH", most)
        monkeypatch.setattr(queries, "LEAST_ATTEMPTS", 1)
        (row,) = await items(company.teacher, "case")
        assert row["attempts"] == attempts
        page = await asked(
            company.teacher,
            "items/attempts/search",
            filters={"kind": "case", "scenarioId": row["scenarioId"]},
            sortAndSearch={"size": 100},
        )
        assert page["totalElements"] == len(page["content"]) == row["failed"]
        assert (await asked(company.teacher, "attention"))["attempts"] == attempts
    (row,) = await items(company.admin, "case")
    assert row["attempts"] == 16
