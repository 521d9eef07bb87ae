"""A database that dies at the end of a request: the answer still says what happened."""

from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
import pytest
from tests.stage import Company

from vesalius.kit.db import Connection


def dying_at(monkeypatch: pytest.MonkeyPatch, company: Company, ending: str) -> Callable[[], Awaitable[None]]:
    """Let PostgreSQL end each connection of the portal just before it commits or rolls back."""
    end: Any = getattr(Connection, ending)

    async def ended(self: Connection) -> None:
        with psycopg.connect(company.stage.urls.superuser_url, autocommit=True) as superuser:
            superuser.execute("SELECT pg_terminate_backend(%s, 10000)", (self.info.backend_pid,))
        await end(self)

    async def live_on() -> None:
        monkeypatch.undo()
        await company.stage.database.pool.check()

    monkeypatch.setattr(Connection, ending, ended)
    return live_on


async def test_a_commit_that_fails_is_answered_with_503(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await company.value("SELECT first_name FROM users WHERE id = %s", company.admin.id)
    live_on = dying_at(monkeypatch, company, "commit")
    answer = await company.admin.post("/profile/change-first-name", {"newFirstName": "Changed"})
    await live_on()
    assert answer.status_code == 503, answer.text
    assert answer.json() == {
        "code": "unavailable",
        "message": "Try again in a moment.",
        "fields": [],
    }
    assert answer.headers["retry-after"] == "5"
    assert answer.headers["x-trace-id"]
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert await company.value("SELECT first_name FROM users WHERE id = %s", company.admin.id) == before


async def test_a_refusal_stays_what_it_is_where_nothing_can_be_rolled_back(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_on = dying_at(monkeypatch, company, "rollback")
    answer = await company.admin.post("/profile/change-first-name", {"newFirstName": "\u0007"})
    await live_on()
    assert (answer.status_code, answer.json()["code"]) == (400, "validation_failed"), answer.text
