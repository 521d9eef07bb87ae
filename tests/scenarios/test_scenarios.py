"""Scenarios through the API: who sees them, how a document is changed, when one is published."""

import asyncio
from typing import Any
from uuid import uuid4

import pytest
from tests.stage import Company, Persona


async def draft(author: Persona, **body: Any) -> dict[str, Any]:
    """A new draft of this person's."""
    answer = await author.post("/scenario", body)
    assert answer.status_code == 200, answer.text
    scenario: dict[str, Any] = answer.json()["scenario"]
    return scenario


async def publish_anyway(company: Company, scenario_id: str) -> None:
    """Publish behind the API, for tests that are about something else."""
    await company.execute("UPDATE scenarios SET status = 'published' WHERE id = %s", scenario_id)


async def test_a_new_scenario_has_the_specifications_defaults(company: Company) -> None:
    scenario = await draft(company.teacher)
    measurements = scenario["scenarioData"]["clinicalScenario"]["basicMeasurements"]
    assert measurements == {"gender": "male", "age": 13, "height": 150.0, "weight": 60.0}
    assert scenario["status"] == "draft"
    assert scenario["readyToPublish"] is False
    assert {c["status"] for c in scenario["checkpoints"] if c["id"] != "assessment"} == {"empty"}


async def test_teachers_see_their_own_and_the_published_administrators_all(company: Company) -> None:
    mine = await draft(company.teacher, name="Mine")
    hidden = await draft(company.teacher2, name="Hidden")
    shown = await draft(company.teacher2, name="Shown")
    await publish_anyway(company, shown["id"])

    async def names(person: Persona) -> set[str]:
        answer = await person.post("/scenario/search", {"sortAndSearch": {"size": 50}})
        return {row["name"] for row in answer.json()["content"]}

    assert await names(company.teacher) == {"Mine", "Shown"}
    assert await names(company.admin) == {"Mine", "Hidden", "Shown"}
    assert (await company.teacher.get("/scenario/get-by-id", id=hidden["id"])).status_code == 404
    rows = (await company.teacher.post("/scenario/search", {"filters": {}})).json()["content"]
    abilities = {row["name"]: row["abilities"] for row in rows}
    assert abilities["Shown"] == ["view"]
    assert "delete" in abilities["Mine"]
    assert mine["abilities"] == abilities["Mine"]


async def test_visible_is_not_changeable(company: Company) -> None:
    shown = await draft(company.teacher2, name="Shown")
    await publish_anyway(company, shown["id"])
    for path, body in (
        ("/scenario/change-name", {"id": shown["id"], "name": "Other"}),
        ("/scenario/send-message", {"chatId": shown["chatId"], "message": "hello"}),
        ("/scenario/subscribe", {"scenarioId": shown["id"]}),
        ("/scenario/modify", {"id": shown["id"], "revision": 1, "changes": [{"pointer": "/debriefing"}]}),
    ):
        answer = await company.teacher.post(path, body)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed"), path


async def test_students_do_not_author(company: Company) -> None:
    assert (await company.student.post("/scenario", {})).status_code == 403
    assert (await company.student.post("/scenario/search", {})).status_code == 403


async def test_lists_search_filter_sort_and_page(company: Company) -> None:
    for name in ("alpha", "Beta", "gamma 100%", "дихателна недостатъчност"):
        await draft(company.teacher, name=name)

    async def found(**wanted: Any) -> list[str]:
        answer = await company.teacher.post("/scenario/search", {"sortAndSearch": wanted})
        return [row["name"] for row in answer.json()["content"]]

    assert await found(search="недостатъчност ДИХАТЕЛНА") == ["дихателна недостатъчност"]
    assert await found(search="100% gam") == ["gamma 100%"]
    assert await found(search="a% gamma") == await found(search="gamma alpha") == []
    assert await found(sortBy="name", descending=False, size=3) == ["alpha", "Beta", "gamma 100%"]
    assert await found(sortBy="name", descending=False, size=3, page=1) == ["дихателна недостатъчност"]
    assert await found(search="BET") == ["Beta"]
    assert await found(search="ДИХАТ") == ["дихателна недостатъчност"]
    assert await found(search="%") == ["gamma 100%"]
    assert await found(search="_") == []
    total = (await company.teacher.post("/scenario/search", {"sortAndSearch": {"size": 1}})).json()
    assert (total["totalElements"], total["size"], len(total["content"])) == (4, 1, 1)


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"sortAndSearch": {"sortBy": "(select 1)"}}, "/sortAndSearch/sortBy"),
        ({"sortAndSearch": {"page": -1}}, "/sortAndSearch/page"),
        ({"sortAndSearch": {"page": 2147483647, "size": 100}}, "/sortAndSearch/page"),
        ({"sortAndSearch": {"page": 1e308}}, "/sortAndSearch/page"),
        ({"filters": "x"}, "/filters"),
        ({"filters": {"status": "secret"}}, "/filters/status"),
    ],
)
async def test_a_list_says_what_it_does_not_take(company: Company, body: Any, pointer: str) -> None:
    answer = await company.teacher.post("/scenario/search", body)
    assert answer.status_code == 400
    assert [field["pointer"] for field in answer.json()["fields"]] == [pointer]


async def test_editing_by_hand_raises_the_revision_and_refuses_a_stale_one(company: Company) -> None:
    scenario = await draft(company.teacher)
    change = {"pointer": "/clinicalScenario/basicMeasurements/age", "value": 72}
    body = {"id": scenario["id"], "revision": 1, "changes": [change]}
    changed = await company.teacher.post("/scenario/modify", body)
    assert changed.status_code == 200
    assert changed.json()["revision"] == 2
    assert changed.json()["scenarioData"]["clinicalScenario"]["basicMeasurements"]["age"] == 72
    stale = await company.teacher.post("/scenario/modify", body)
    assert (stale.status_code, stale.json()["code"]) == (409, "revision_conflict")


async def test_of_two_editors_at_once_one_wins_and_nothing_is_overwritten(company: Company) -> None:
    scenario = await draft(company.teacher)

    async def edit(age: int) -> int:
        change = {"pointer": "/clinicalScenario/basicMeasurements/age", "value": age}
        answer = await company.teacher.post(
            "/scenario/modify", {"id": scenario["id"], "revision": 1, "changes": [change]}
        )
        return answer.status_code

    assert sorted(await asyncio.gather(*(edit(age) for age in range(20, 30)))) == [200] + [409] * 9


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"pointer": "/clinicalScenario/basicMeasurements/age", "value": "old"}, "wrong_type"),
        ({"pointer": "/clinicalScenario/basicMeasurements/age", "value": 4000}, "out_of_range"),
        ({"pointer": "/nowhere/at/all", "value": 1}, "no_such_place"),
        ({"pointer": "/nowhere", "value": 1}, "unknown_field"),
        ({"pointer": "/generalInfo/prebrief", "value": "nul \u0000"}, "bad_characters"),
        ({"pointer": "/generalInfo/prebrief", "value": "x" * 100_000}, "too_long"),
    ],
)
async def test_a_change_that_breaks_the_schema_names_the_place(
    company: Company, change: Any, code: str
) -> None:
    scenario = await draft(company.teacher)
    answer = await company.teacher.post(
        "/scenario/modify", {"id": scenario["id"], "revision": 1, "changes": [change]}
    )
    assert answer.status_code == 400
    assert answer.json()["fields"] == [{"pointer": change["pointer"], "code": code}]
    assert (await company.teacher.get("/scenario/get-by-id", id=scenario["id"])).json()["revision"] == 1


async def test_renaming_changes_the_document_too_and_keeps_the_earlier_version(company: Company) -> None:
    scenario = await draft(company.teacher, name="Before")
    renamed = await company.teacher.post("/scenario/change-name", {"id": scenario["id"], "name": "After"})
    assert renamed.json()["name"] == "After"
    assert renamed.json()["scenarioData"]["generalInfo"]["scenarioName"] == "After"
    versions = await company.value(
        "SELECT array_agg(document -> 'generalInfo' ->> 'scenarioName' ORDER BY revision) FROM scenario_versions"
    )
    assert versions == ["Before", "After"]


async def test_an_unfinished_scenario_is_not_published_and_says_why(company: Company) -> None:
    scenario = await draft(company.teacher)
    answer = await company.teacher.put("/scenario/type", {"scenarioId": scenario["id"], "type": "published"})
    assert (answer.status_code, answer.json()["code"]) == (409, "not_ready_to_publish")
    assert answer.json()["detail"]["errors"] >= 1


async def test_a_batch_has_an_outcome_for_each_and_touches_nothing_foreign(
    company: Company, other_company: Company
) -> None:
    mine = await draft(company.teacher)
    foreign = await draft(other_company.teacher)
    hidden = await draft(company.teacher2)
    unknown = str(uuid4())
    answer = await company.teacher.delete(
        "/scenario/delete-batch", {"scenarioIds": [mine["id"], foreign["id"], hidden["id"], unknown]}
    )
    outcomes = {o["id"]: o.get("code", "done") for o in answer.json()["outcomes"]}
    assert outcomes == {
        mine["id"]: "done",
        foreign["id"]: "not_found",
        hidden["id"]: "not_found",
        unknown: "not_found",
    }
    still = await other_company.teacher.get("/scenario/get-by-id", id=foreign["id"])
    assert still.status_code == 200
    assert (await company.teacher.get("/scenario/get-by-id", id=mine["id"])).status_code == 404


@pytest.mark.parametrize("scenario_id", ["", "ADD_NEW", "no", "\u0000", "0" * 5000])
async def test_an_id_that_is_none_is_refused_plainly(company: Company, scenario_id: str) -> None:
    answer = await company.teacher.get("/scenario/get-by-id", id=scenario_id)
    assert answer.status_code in (400, 404)
    assert "code" in answer.json()
