"""The demonstration's training: weeks of it, plausible, made once even when the start was broken off."""

from typing import Any

import pytest
from tests.stage import Stage

from vesalius.demo.companies import DEMO, ensure_people
from vesalius.demo.scenarios import ensure_scenarios
from vesalius.demo.training import ensure_training
from vesalius.kit.db import fetch_value


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
