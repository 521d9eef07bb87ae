"""The bedside: a case run in the browser, by the rules of the engine and the license's places."""

from typing import Any
from uuid import UUID

import httpx
from tests.stage import Company, Persona
from tests.training.desktop import publish


async def begin(person: Persona, scenario_id: UUID, **more: Any) -> dict[str, Any]:
    """A run that goes on."""
    answer = await person.post("/bedside/attempts", {"scenarioId": str(scenario_id), **more})
    assert answer.status_code == 200, answer.text
    run: dict[str, Any] = answer.json()
    return run


async def act(person: Persona, run: dict[str, Any], kind: str, **fields: Any) -> httpx.Response:
    """An act on a run as it was last seen."""
    return await person.post(
        f"/bedside/attempts/{run['attemptId']}/acts",
        {"number": run["number"], "act": {"kind": kind, **fields}},
    )


async def did(person: Persona, run: dict[str, Any], kind: str, **fields: Any) -> dict[str, Any]:
    """The run after an act that counts."""
    answer = await act(person, run, kind, **fields)
    assert answer.status_code == 200, answer.text
    after: dict[str, Any] = answer.json()
    return after


async def test_a_case_is_begun_looked_at_and_acted_on(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    assert (run["number"], run["paused"], run["ended"]) == (0, False, False)
    assert {choice["id"] for choice in run["choices"]} >= {"ask_exposure", "order_pft", "treat_blind"}
    run = await did(company.student, run, "do", actionId="ask_exposure")
    assert run["number"] == 1
    run = await did(company.student, run, "ask", thing="lab.pao2")
    assert [result["id"] for result in run["results"]] == ["lab.pao2"]
    run = await did(company.student, run, "say", text="Are you allergic to anything?")
    assert [entry["kind"] for entry in run["entries"]][-2:] == ["asked", "answered"]
    run = await did(company.student, run, "order", drug="oxygen", dose=2, unit="L/min", route="inhaled")
    seen = await company.student.get(f"/bedside/attempts/{run['attemptId']}")
    assert seen.json()["entries"] == run["entries"]
    opened = await company.student.get("/bedside/attempts/open")
    assert opened.json()["run"]["attemptId"] == run["attemptId"]
    run = await did(company.student, run, "end")
    assert run["ended"]
    assert (await company.student.get("/bedside/attempts/open")).json() == {"run": None}
    assert (await act(company.student, run, "hint")).json()["code"] == "attempt_ended"
    kept = "SELECT a.ending, a.steps, s.critical_missed FROM attempts a JOIN attempt_scores s ON s.attempt_id = a.id"
    assert await company.value(f"SELECT to_jsonb(x) FROM ({kept}) x") == {
        "ending": "abandoned",
        "steps": 1,
        "critical_missed": 1,
    }
