"""Tags on scenarios, and scenarios that change hands."""

from typing import Any
from uuid import uuid4

from tests.scenarios.test_scenarios import draft
from tests.stage import Company, Persona
from tests.training.desktop import publish, tag


async def tags_of(person: Persona, scenario_id: Any) -> list[str]:
    """Names of a scenario's tags."""
    return [one["name"] for one in (await person.get("/scenario/get-by-id", id=scenario_id)).json()["tags"]]


async def offered_to(person: Persona) -> list[str]:
    """Names of what a student is offered."""
    return [one["name"] for one in (await person.get("/desktop/scenarios")).json()["content"]]


async def test_the_tags_of_the_company_are_listed_and_found(company: Company, other_company: Company) -> None:
    await tag(company, "Cardiology", company.student)
    await tag(company, "Pulmonology")
    await tag(other_company, "Foreign")
    rows = (
        await company.teacher.post("/tags/search", {"sortAndSearch": {"sortBy": "name", "descending": False}})
    ).json()
    assert [(row["name"], row["students"], row["scenarios"]) for row in rows["content"]] == [
        ("Cardiology", 1, 0),
        ("Pulmonology", 0, 0),
    ]
    found = (await company.teacher.post("/tags/search", {"sortAndSearch": {"search": "PULM"}})).json()
    assert [row["name"] for row in found["content"]] == ["Pulmonology"]
    unknown = await company.teacher.post("/tags/search", {"sortAndSearch": {"sortBy": "color"}})
    assert unknown.status_code == 400


async def test_tags_decide_whom_a_scenario_is_offered_to(company: Company) -> None:
    scenario = await publish(company, "Case")
    mine, theirs = await tag(company, "Mine", company.student), await tag(company, "Theirs")
    assert await offered_to(company.student) == ["Case"]

    async def carry(*tags: Any) -> None:
        answer = await company.teacher.put(
            "/scenario/tags", {"scenarioIds": [str(scenario)], "tagIds": [str(one) for one in tags]}
        )
        assert answer.json() == {"outcomes": [{"id": str(scenario), "ok": True}]}

    await carry(theirs)
    assert await offered_to(company.student) == []
    await carry(mine, theirs)
    assert await offered_to(company.student) == ["Case"]
    assert sorted(await tags_of(company.teacher, scenario)) == ["Mine", "Theirs"]
    await carry()
    assert await tags_of(company.teacher, scenario) == []


async def test_tags_of_others_and_scenarios_of_others_are_not_touched(
    company: Company, other_company: Company
) -> None:
    mine = (await draft(company.teacher))["id"]
    theirs = (await draft(other_company.teacher))["id"]
    own_tag, foreign_tag = await tag(company, "Own"), await tag(other_company, "Foreign")
    refused = await company.teacher.put(
        "/scenario/tags", {"scenarioIds": [mine], "tagIds": [str(own_tag), str(foreign_tag)]}
    )
    assert (refused.status_code, refused.json()["fields"]) == (
        400,
        [{"pointer": "/tagIds", "code": "unknown_value"}],
    )
    mixed = await company.teacher.put(
        "/scenario/tags", {"scenarioIds": [theirs, mine], "tagIds": [str(own_tag)]}
    )
    assert mixed.json()["outcomes"] == [
        {"id": theirs, "ok": False, "code": "not_found"},
        {"id": mine, "ok": True},
    ]
    assert await tags_of(other_company.teacher, theirs) == []
    # Somebody else's published scenario may be seen, not tagged.
    seen = str(await publish(company, "Seen"))
    answer = await company.teacher2.put("/scenario/tags", {"scenarioIds": [seen], "tagIds": [str(own_tag)]})
    assert answer.json()["outcomes"] == [{"id": seen, "ok": False, "code": "not_allowed"}]


async def test_a_scenario_is_handed_over_and_opens_the_way_to_deletion(company: Company) -> None:
    scenario = str(await publish(company, "Case"))
    blocked = await company.teacher.post("/profile/initiate-profile-deletion")
    assert blocked.json()["code"] == "owns_published_scenarios"
    found = (await company.teacher.get("/scenario/authors", search="teacher2")).json()["content"]
    assert [person["id"] for person in found] == [str(company.teacher2.id)]
    answer = await company.teacher.put(
        "/scenario/owner", {"scenarioIds": [scenario], "userId": found[0]["id"]}
    )
    assert answer.json()["outcomes"] == [{"id": scenario, "ok": True}]
    assert (await company.teacher.post("/profile/initiate-profile-deletion")).status_code == 200
    again = await company.teacher.put(
        "/scenario/owner", {"scenarioIds": [scenario], "userId": str(company.teacher.id)}
    )
    assert again.json()["outcomes"] == [{"id": scenario, "ok": False, "code": "not_allowed"}]
    detail = (await company.teacher2.get("/scenario/get-by-id", id=scenario)).json()
    assert detail["creator"]["id"] == str(company.teacher2.id)
    assert "edit" in detail["abilities"]


async def test_only_active_authors_of_the_company_can_be_given_one(
    company: Company, other_company: Company
) -> None:
    scenario = (await draft(company.teacher))["id"]
    await company.execute("UPDATE users SET status = 'DEACTIVATED' WHERE id = %s", company.teacher2.id)
    for nobody in (company.student.id, company.teacher2.id, other_company.teacher.id, uuid4()):
        answer = await company.teacher.put(
            "/scenario/owner", {"scenarioIds": [scenario], "userId": str(nobody)}
        )
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    listed = {person["id"] for person in (await company.teacher.get("/scenario/authors")).json()["content"]}
    assert listed == {str(company.admin.id), str(company.manager.id)}
