"""Errors of browsers: anybody may report them, nobody can fill the log with them."""

import pytest
from tests.stage import Company

from vesalius.support import reports, routes
from vesalius.support.reports import IN_ALL, PER_ADDRESS, WINDOW_S, Reports


def test_one_address_and_all_together_have_a_bound_until_the_next_window() -> None:
    now = [0.0]
    counted = Reports(lambda: now[0])
    assert sum(counted.take("a") for _ in range(PER_ADDRESS + 50)) == PER_ADDRESS
    assert counted.take("b")
    others = sum(counted.take(f"address {number}") for number in range(IN_ALL))
    assert others == IN_ALL - PER_ADDRESS - 1
    now[0] = WINDOW_S
    assert counted.take("a")


async def test_what_is_beyond_is_answered_alike_and_not_written_down(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(routes.log, "warning", lambda event, **_: written.append(event), raising=False)
    monkeypatch.setattr(reports, "PER_ADDRESS", 3)
    # Other tests of the process report from this address as well: the first one begins a new window.
    for window in (0.0, WINDOW_S, WINDOW_S, WINDOW_S, WINDOW_S):
        monkeypatch.setattr(reports, "WINDOW_S", window)
        answer = await company.stage.http.post("/api/client-log", json={"message": "m", "stack": "s"})
        assert answer.status_code == 200
    assert written == ["client_error"] * 3
