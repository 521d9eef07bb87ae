"""The demonstration's training: weeks of it, plausible, made once even when the start was broken off."""

from typing import Any

import pytest
from tests.stage import Stage

from vesalius.access.caller import scope_of
from vesalius.demo.assignments import ensure_assignments
from vesalius.demo.companies import DEMO, demo_id, ensure_people
from vesalius.demo.scenarios import ensure_scenarios
from vesalius.demo.training import ensure_training
from vesalius.kit.db import fetch_value
from vesalius.training.assignments.schemas import OwnAssignment
from vesalius.training.assignments.service import own_assignments
from vesalius.training.assignments.taking import queries


async def value(stage: Stage, statement: str) -> Any:
    """Look at the demonstration company."""
    async with stage.database.transaction(DEMO) as connection:
        return await fetch_value(connection, statement)  # type: ignore[arg-type]


def break_off(said: str) -> None:
    """Somebody presses Ctrl-C when the twentieth student is at it."""
    if " 20 of" in said:
        raise KeyboardInterrupt


async def test_the_demonstration_has_trained_for_weeks_and_got_better(stage: Stage) -> None:
    await ensure_people(stage.database, lambda _: None)
    await ensure_training(stage.database, lambda _: None)
    assert await value(stage, "SELECT count(*) FROM attempts") == 0, "there is nothing to train on yet"
    await ensure_scenarios(stage.database, lambda _: None)
    with pytest.raises(KeyboardInterrupt):
        await ensure_training(stage.database, break_off)
    assert 0 < await value(stage, "SELECT count(DISTINCT user_id) FROM attempts") <= 20
    await ensure_training(stage.database, lambda _: None)

    attempts = await value(stage, "SELECT count(*) FROM attempts")
    assert attempts > 1000
    assert await value(stage, "SELECT max(ended_on) - min(ended_on) FROM attempts") >= 60
    assert await value(stage, "SELECT max(ended_at) <= now() FROM attempts") is True
    assert await value(stage, "SELECT count(*) FROM attempt_scores WHERE percent IS NULL") == 0
    assert await value(stage, "SELECT bool_or(passed) AND NOT bool_and(passed) FROM attempt_scores") is True
    for email in ("student@demo.example", "student2@demo.example"):
        own = f"FROM attempts a JOIN users u ON u.id = a.user_id WHERE u.email = '{email}'"
        assert await value(stage, f"SELECT count(*) {own}") >= 25
    idle = "SELECT count(*) FROM users u WHERE usage_mode = 'STUDENT' AND status = 'ACTIVE' AND NOT EXISTS"
    assert await value(stage, f"{idle} (SELECT FROM attempts a WHERE a.user_id = u.id)") > 10
    by_turn = "SELECT avg(progress) FROM (SELECT progress, row_number() OVER (PARTITION BY user_id"
    by_turn += " ORDER BY started_at) AS turn FROM attempts) t WHERE turn"
    assert await value(stage, f"{by_turn} > 8") > await value(stage, f"{by_turn} <= 2") + 10
    weekend = "SELECT count(*) FROM attempts WHERE extract(isodow FROM ended_on) >= 6"
    assert await value(stage, weekend) < attempts * 2 / 7 / 2

    talks = await value(stage, "SELECT count(*) FROM session_chats")
    assert attempts * 0.5 < talks < attempts * 0.7
    for locale in ("en_UK", "bg_BG"):
        said = (
            "SELECT count(*) FROM session_chats c JOIN attempts a ON a.id = c.attempt_id"
            f" JOIN scenarios s ON s.id = a.scenario_id WHERE s.locale = '{locale}'"
        )
        assert await value(stage, said) > 50
    marks = "SELECT min(mark) < 45 AND max(mark) > 90 FROM session_chat_messages"
    assert await value(stage, marks) is True

    for locale in ("en_UK", "bg_BG"):
        tested = (
            "SELECT count(*) FROM pft_results r JOIN attempts a ON a.id = r.attempt_id"
            f" JOIN scenarios s ON s.id = a.scenario_id WHERE s.locale = '{locale}'"
        )
        assert await value(stage, tested) > 30

    await ensure_training(stage.database, lambda _: None)
    assert await value(stage, "SELECT count(*) FROM attempts") == attempts


async def test_students_of_the_demonstration_have_work_that_is_due(stage: Stage) -> None:
    await ensure_people(stage.database, lambda _: None)
    await ensure_scenarios(stage.database, lambda _: None)
    said: list[str] = []
    for _ in range(2):
        await ensure_assignments(stage.database, said.append)
    assert len(said) == 1

    async def own(email: str) -> dict[str, OwnAssignment]:
        async with stage.database.transaction(DEMO) as connection:
            rows = await queries.own(connection, scope_of(DEMO), demo_id("user", email), 100)
        return {one.title: one for one in own_assignments(rows, anonymous=False)}

    english = await own("student@demo.example")
    assert english["Before the seminar"].state == "to_do"
    assert english["Rate or rhythm"].state == "passed"
    assert (await own("student2@demo.example"))["За следващото упражнение"].state == "to_do"
    taken = "SELECT count(DISTINCT user_id) FROM attempts WHERE assignment_id IS NOT NULL"
    assert 10 < await value(stage, taken) < 36
    missed = "SELECT count(*) FROM assignment_mails WHERE kind = 'assigned'"
    assert await value(stage, missed) > 150

    # Opened again three weeks later there still is something to do.
    async with stage.database.transaction(DEMO) as connection:
        await connection.execute(
            "UPDATE assignments SET starts_at = starts_at - interval '21 days',"
            " due_at = due_at - interval '21 days'"
        )
    await ensure_assignments(stage.database, said.append)
    english = await own("student@demo.example")
    assert english["Before the seminar"].state == "to_do"
    assert english["Rate or rhythm"].state in ("passed", "missed")
