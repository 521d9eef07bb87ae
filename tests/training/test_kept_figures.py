"""Figures from what is kept a level up are those from each student's own rows."""

import asyncio
import random
from typing import Any
from uuid import UUID

import psycopg
import pytest
from tests.companies.test_kept_numbers import agree
from tests.stage import Company, Persona
from tests.training.desktop import document, publish, step, tag, train
from tests.training.test_figures import card

TAG_FIGURES = ("students", "progress", "averageTimeSeconds", "averageCompleted", "averageAttempts", "score",
               "averagePassed")  # fmt: skip
EVERYTHING = {"size": 100, "sortBy": "name", "descending": False}


ACTIONS = [(block.id, action.id) for block in document().scenario_flow.blocks for action in block.actions]


def _steps(chance: random.Random) -> list[dict[str, Any]]:
    """Some of what can be done in a case, from next to nothing to all of it, harm among it."""
    did = chance.sample(ACTIONS, chance.randint(1, len(ACTIONS)))
    return [{**step(second=n), "block": block, "action": action} for n, (block, action) in enumerate(did)]


async def _trained(company: Company, seed: int) -> list[UUID]:
    """Students with tags, scenarios some of which are offered to few or to nobody any more; returns the students."""
    chance = random.Random(seed)
    students = [company.student, *[await company.add_person(f"learner{n}") for n in range(4)]]
    tags = [await tag(company, f"Tag {n}", *chance.sample(students, 3)) for n in range(3)]
    scenarios = [
        await publish(company, f"Case {n}", tuple(chance.sample(tags, chance.choice((0, 0, 1, 2)))))
        for n in range(6)
    ]
    for student in students[:4]:
        for scenario in chance.sample(scenarios, 4):
            answer = await student.get(f"/desktop/scenarios/{scenario}")
            if answer.status_code == 200:
                for _ in range(chance.choice((1, 1, 2))):
                    await train(
                        student,
                        scenario,
                        progress=chance.randint(1, 100),
                        seconds=chance.randint(10, 900),
                        steps=_steps(chance),
                        ending=chance.choice(("improved", "improved", "abandoned")),
                    )
    await company.execute("UPDATE scenarios SET status = 'draft' WHERE id = %s", scenarios[0])
    await company.execute("DELETE FROM user_tags WHERE user_id = %s", students[1].id)
    await company.execute("UPDATE users SET status = 'DEACTIVATED' WHERE id = %s", students[2].id)
    return [student.id for student in students]


@pytest.mark.parametrize("seed", range(3))
async def test_everybodys_figures_are_those_of_every_student_named(company: Company, seed: int) -> None:
    named = [str(student) for student in await _trained(company, seed)]
    await agree(company)
    for name in ("students", "scenarios", "tags"):
        whole = await card(company.admin, name, sortAndSearch=EVERYTHING)
        assert whole == await card(
            company.admin, name, sortAndSearch=EVERYTHING, filters={"studentIds": named}
        )
        assert whole
    shown = {row["id"]: row for row in await card(company.admin, "students", sortAndSearch=EVERYTHING)}
    for person in company.people.values():
        if row := shown.get(str(person.id)):
            own = (await person.get("/profile/progress")).json()["totals"]
            assert row["progress"] == own["averageProgress"]
            for figure in ("attempts", "accuracy", "hintFree", "averageTimeSeconds", *SCORES):
                assert row[figure] == own[figure], figure


SCORES = ("score", "passed", "criticalMissed", "harmful")
COUNTED = """
    SELECT round(avg(best), 1)::float8, count(*) FILTER (WHERE passed)::integer,
        round(sum(missed)::numeric / sum(scored), 1)::float8, round(sum(harmful)::numeric / sum(scored), 1)::float8
    FROM (SELECT a.{other}, count(*) AS scored, max(s.percent)::numeric AS best, bool_or(s.passed) AS passed,
            sum(s.critical_missed) AS missed, sum(s.harmful) AS harmful
        FROM attempts a JOIN attempt_scores s ON s.attempt_id = a.id
        JOIN users u ON u.id = a.user_id AND u.status = 'ACTIVE'
        WHERE a.{one} = %s AND s.percent IS NOT NULL GROUP BY 1) x
"""
"""Scores of one scenario over its students, or of one student over their scenarios, by counting attempts."""


@pytest.mark.parametrize("seed", range(2))
async def test_scores_are_what_counting_attempts_says(company: Company, seed: int) -> None:
    await _trained(company, seed)
    compared = 0
    for name, one, other in (("students", "user_id", "scenario_id"), ("scenarios", "scenario_id", "user_id")):
        for row in await card(company.admin, name, sortAndSearch=EVERYTHING):
            async with company.stage.database.transaction(company.id) as connection:
                cursor = await connection.execute(COUNTED.format(one=one, other=other), (UUID(row["id"]),))
                counted = await cursor.fetchone()
            assert tuple(row[figure] for figure in SCORES) == counted, row["id"]
            compared += row["score"] is not None
    assert compared > 5
    path, body = "/profile/progress/student_scenario/search", {"sortAndSearch": EVERYTHING}
    rows = (await company.student.post(path, body)).json()["content"]
    for row in rows:
        async with company.stage.database.transaction(company.id) as connection:
            cursor = await connection.execute(
                COUNTED.format(one="scenario_id", other="user_id").replace(
                    "WHERE a", "WHERE a.user_id = %s AND a", 1
                ),
                (company.student.id, UUID(row["scenarioId"])),
            )
            counted = await cursor.fetchone()
        assert counted is not None
        assert (row["score"], row["criticalMissed"], row["harmful"]) == (counted[0], *counted[2:])
        assert row["passed"] == (None if row["score"] is None else counted[1] == 1)
    for field in SCORES:
        for person, asked in (
            (company.student, path),
            (company.admin, "/analytic/card/students/search"),
            (company.admin, "/analytic/card/scenarios/search"),
        ):
            answer = await person.post(asked, {"sortAndSearch": {"sortBy": field}})
            assert answer.status_code == 200, answer.text


COUNTED_BY_TAG = """
    SELECT round(avg(x.best), 1)::float8, round(count(*) FILTER (WHERE x.passed)::numeric / nullif((
            SELECT count(*) FROM user_tags ut JOIN users u ON u.id = ut.user_id
            WHERE ut.tag_id = %(tag)s AND u.usage_mode = 'STUDENT' AND u.status = 'ACTIVE'), 0), 1)::float8
    FROM (SELECT a.user_id, a.scenario_id, max(s.percent)::numeric AS best, bool_or(s.passed) AS passed
        FROM attempts a JOIN attempt_scores s ON s.attempt_id = a.id
        JOIN users u ON u.id = a.user_id AND u.status = 'ACTIVE'
        JOIN user_tags ut ON ut.user_id = a.user_id AND ut.tag_id = %(tag)s
        JOIN scenario_tags st ON st.scenario_id = a.scenario_id AND st.tag_id = %(tag)s
        JOIN scenarios c ON c.id = a.scenario_id AND c.status = 'published'
        WHERE s.percent IS NOT NULL GROUP BY 1, 2) x
"""


@pytest.mark.parametrize("seed", range(3))
async def test_scores_of_tags_are_what_counting_attempts_says(company: Company, seed: int) -> None:
    await _trained(company, seed)
    scored = 0
    for row in await card(company.admin, "tags", sortAndSearch=EVERYTHING):
        async with company.stage.database.transaction(company.id) as connection:
            cursor = await connection.execute(COUNTED_BY_TAG, {"tag": UUID(row["id"])})
            counted = await cursor.fetchone()
        assert (row["score"], row["averagePassed"]) == counted, row["name"]
        scored += row["score"] is not None
    assert scored


@pytest.mark.parametrize("seed", range(2))
async def test_a_teacher_of_everybody_and_an_administrator_see_the_same(company: Company, seed: int) -> None:
    students = await _trained(company, seed)
    await company.execute(
        "INSERT INTO group_members (company_id, group_id, user_id) SELECT g.company_id, g.id, s FROM groups g,"
        " unnest(%s::uuid[]) s ON CONFLICT DO NOTHING",
        students,
    )

    async def seen(person: Persona) -> tuple[Any, ...]:
        cards = (await person.get("/analytic/cards")).json()
        tags = (await person.post("/tags/search", {"sortAndSearch": EVERYTHING})).json()["content"]
        return cards["cards"][0], cards["trend"], [[row[field] for field in TAG_FIGURES] for row in tags]

    assert await seen(company.teacher) == await seen(company.admin)


async def test_who_reads_for_long_keeps_nobody_else_waiting(company: Company) -> None:
    with psycopg.connect(company.stage.urls.owner_url) as holding:
        # Cards of many at once that take as long as this is held; a process has fewer readers.
        holding.execute("LOCK TABLE student_totals IN ACCESS EXCLUSIVE MODE")
        waiting = [asyncio.create_task(company.admin.get("/analytic/cards")) for _ in range(6)]
        while not await company.value("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            assert not any(task.done() for task in waiting)
        assert (await company.admin.get("/profile/dashboard")).status_code == 200
        assert (await company.admin.post("/user-management/search")).status_code == 200
        assert not any(task.done() for task in waiting)
    assert {answer.status_code for answer in await asyncio.gather(*waiting)} == {200}
