"""The preview of a case: the engine's run of acts that nobody stores, with what only the teacher sees."""

from typing import Any
from uuid import UUID

import httpx
from tests.contract.test_matrix import template
from tests.scenarios.test_scenarios import draft
from tests.stage import Company, Persona
from tests.training.bedside import best_actions
from tests.training.desktop import document, publish

STORED = (
    "SELECT (SELECT count(*) FROM organisms) + (SELECT count(*) FROM attempts)"
    " + (SELECT count(*) FROM bedside_runs) + (SELECT count(*) FROM audit_events)"
)


def at(second: int, kind: str, **fields: Any) -> dict[str, Any]:
    """An act at its second."""
    return {"second": second, "act": {"kind": kind, **fields}}


async def preview(
    person: Persona, scenario: UUID | str, *acts: dict[str, Any], revision: int = 1
) -> httpx.Response:
    """The call."""
    body = {"scenarioId": str(scenario), "revision": revision, "acts": list(acts)}
    return await person.post("/scenario/preview", body)


async def seen(person: Persona, scenario: UUID | str, *acts: dict[str, Any]) -> dict[str, Any]:
    """What the call answers."""
    answer = await preview(person, scenario, *acts)
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


def refused(answer: httpx.Response) -> tuple[int, list[tuple[str, str]]]:
    """How it was refused: the fields at fault."""
    return answer.status_code, [(field["pointer"], field["code"]) for field in answer.json()["fields"]]


async def test_a_case_is_played_to_its_end_and_nothing_is_stored(company: Company) -> None:
    scenario = await publish(company)
    best = best_actions(document())
    before = await company.value(STORED)
    acts: list[dict[str, Any]] = []
    while not (shown := await seen(company.teacher, scenario, *acts))["view"]["ended"]:
        assert len(acts) < 100
        view = shown["view"]
        right = [c["id"] for c in view["choices"] if c["id"] in best and not c["done"]]
        acts.append(
            at(view["second"], "do", actionId=right[0]) if right else at(view["second"], "skip", seconds=1800)
        )
    assert (shown["score"]["percent"], shown["score"]["passed"], shown["missed"]) == (100, True, [])
    assert {act["points"] > 0 for act in shown["acts"]} == {True}
    assert shown["view"]["number"] == len(acts)
    first, *others = shown["visits"]
    assert (first["second"], first["exit"], first["because"]) == (0, None, [])
    assert all(visit["exit"]["to"] == visit["blockId"] for visit in others)
    assert all(visit["because"] for visit in others if visit["exit"]["when"] == "action")
    assert others[-1]["title"] == shown["view"]["title"]
    assert await company.value(STORED) == before


async def test_choices_carry_the_teachers_marks_in_the_order_in_which_they_stand(company: Company) -> None:
    shown = await seen(company.teacher, await publish(company))
    actions = {a.id: a for block in document().scenario_flow.blocks for a in block.actions}
    assert [mark["id"] for mark in shown["marks"]] == [choice["id"] for choice in shown["view"]["choices"]]
    assert len(shown["marks"]) == 3
    for mark in shown["marks"]:
        action = actions[mark["id"]]
        assert (mark["grade"], mark["points"], mark["objectiveId"], mark["shows"]) == (
            action.grade,
            action.points,
            action.objective_id,
            action.shows,
        )
    assert any(mark["shows"] for mark in shown["marks"])
    # What is not done of the block counts as missed so far.
    assert {missed["grade"] for missed in shown["missed"]} <= {"critical", "recommended"}
    assert shown["score"]["percent"] == 0


async def test_time_passes_only_by_acts_and_until_something_happens(company: Company) -> None:
    scenario = await publish(company)
    asked = await seen(company.teacher, scenario, at(0, "ask", thing="lab.pao2"))
    assert [result["id"] for result in asked["view"]["results"]] == ["lab.pao2"]
    assert asked["view"]["second"] == 0
    waited = await seen(company.teacher, scenario, at(0, "skip", seconds=1800))
    assert 0 < waited["view"]["second"] < 1800
    timed = [visit["exit"]["when"] for visit in waited["visits"][1:]]
    assert timed == ["timer"] or waited["view"]["entries"][-1]["kind"] == "said"


async def test_a_scenario_that_has_changed_is_refused(company: Company) -> None:
    answer = await preview(company.teacher, await publish(company), revision=2)
    assert (answer.status_code, answer.json()["code"]) == (409, "revision_conflict")


async def test_only_what_one_sees_is_previewed(company: Company, other_company: Company) -> None:
    hidden = await draft(company.teacher2)
    for person in (company.teacher, other_company.teacher):
        assert (await preview(person, hidden["id"])).status_code == 404
    assert (await preview(company.student, await publish(company))).status_code == 403


async def test_a_flow_that_cannot_run_is_refused(company: Company) -> None:
    answer = await preview(company.teacher, (await draft(company.teacher))["id"])
    assert (answer.status_code, answer.json()["code"]) == (409, "not_ready_to_preview")


async def test_five_hundred_acts_and_no_more(company: Company) -> None:
    scenario = await publish(company)
    acts = [at(0, "ask", thing="lab.pao2")] * 501
    assert refused(await preview(company.teacher, scenario, *acts))[0] == 400
    assert (await seen(company.teacher, scenario, *acts[1:]))["view"]["number"] == 500


async def test_acts_that_cannot_be_done_say_which_they_are(company: Company) -> None:
    scenario = await publish(company)
    first = at(5, "ask", thing="lab.pao2")
    for act, pointer, code in (
        (at(4, "hint"), "/acts/1/second", "out_of_range"),
        (at(5, "do", actionId="nothing"), "/acts/1/act", "act_not_offered"),
        (at(5, "ask", thing="lab.nothing"), "/acts/1/act", "act_not_offered"),
        (
            at(5, "order", drug="dragon's blood", dose=1, unit="mg"),
            "/acts/1/act/drug",
            "unknown_value",
        ),
        (at(5, "order", drug="oxygen", dose=1, unit="barrels"), "/acts/1/act/unit", "unknown_value"),
    ):
        assert refused(await preview(company.teacher, scenario, first, act)) == (400, [(pointer, code)])
    assert refused(await preview(company.teacher, scenario, at(5, "end"), at(6, "hint"))) == (
        400,
        [("/acts/1/act", "attempt_ended")],
    )
    # An act that lets time pass leads to a later second than its own.
    waited = [at(0, "skip", seconds=2), at(1, "hint")]
    assert refused(await preview(company.teacher, scenario, *waited)) == (
        400,
        [("/acts/1/second", "out_of_range")],
    )
    for bad in ({"second": -1}, {"second": 86_401}, {"act": {"kind": "dance"}}):
        assert (await preview(company.teacher, scenario, {**first, **bad})).status_code == 400


async def test_a_template_is_previewed_by_the_same_rules(company: Company, other_company: Company) -> None:
    scenario = await publish(company)
    made = await template(company.teacher, str(scenario))
    act = at(3, "do", actionId="ask_exposure")
    body = {"templateId": made, "acts": [act]}
    answer = await company.teacher.post("/scenario/templates/preview", body)
    assert answer.status_code == 200, answer.text
    of_scenario = await seen(company.teacher, scenario, act)
    shown = answer.json()
    assert shown["view"]["entries"] == of_scenario["view"]["entries"]
    assert shown["acts"] == of_scenario["acts"]
    assert (await other_company.teacher.post("/scenario/templates/preview", body)).status_code == 404
