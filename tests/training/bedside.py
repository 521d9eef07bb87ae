"""What the tests of the bedside act with."""

from typing import Any
from uuid import UUID

import httpx
from tests.stage import Company, Persona

from vesalius.scenarios.document import Document
from vesalius.scenarios.engine.score import alternatives


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


async def shift(company: Company, run: dict[str, Any], seconds: int) -> None:
    """Let so many seconds pass in a run."""
    await company.execute(
        "UPDATE bedside_runs SET epoch = epoch - make_interval(secs => %s) WHERE attempt_id = %s",
        seconds,
        UUID(run["attemptId"]),
    )


def best_actions(document: Document) -> set[str]:
    """What is right in a document, of alternatives the best."""
    return {
        max(group, key=lambda action: action.points).id
        for block in document.scenario_flow.blocks
        for group in alternatives(block)
    }


async def play(
    person: Persona,
    scenario_id: UUID,
    document: Document,
    *,
    seen: list[str] | None = None,
    ask: bool = False,
) -> dict[str, Any]:
    """A case played well to its end; `seen`: every answer, as text; `ask`: for everything that can be asked for."""
    best = best_actions(document)
    answer = await person.post("/bedside/attempts", {"scenarioId": str(scenario_id)})
    for _ in range(200):
        assert answer.status_code == 200, answer.text
        run: dict[str, Any] = answer.json()
        if run["ended"]:
            return run
        if seen is not None:
            seen.append(answer.text)
        unasked = [request["id"] for request in run["requests"] if not request["asked"]] if ask else []
        right = [c["id"] for c in run["choices"] if c["id"] in best and not c["done"]]
        if unasked:
            answer = await act(person, run, "ask", thing=unasked[0])
        elif right:
            answer = await act(person, run, "do", actionId=right[0])
        else:
            answer = await act(person, run, "skip", seconds=1800)
    raise AssertionError("the case does not end")
