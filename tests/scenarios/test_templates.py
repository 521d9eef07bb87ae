"""Templates: made from scenarios, assigned to teachers, begun from; who sees what; and what happens at once."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID, uuid4

import pytest
from tests.scenarios.authors import Echo
from tests.scenarios.test_scenarios import draft
from tests.stage import Company, Persona
from tests.training.desktop import publish

from vesalius.access import policy
from vesalius.scenarios import queries as scenario_queries
from vesalius.scenarios.templates import queries, service

PATH = "/scenario/templates"


async def save(
    person: Persona, scenario_id: Any, name: str = "Atrial fibrillation", **more: Any
) -> dict[str, Any]:
    """A new template of this person's."""
    answer = await person.post(PATH, {"scenarioId": str(scenario_id), "name": name, **more})
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def make(company: Company, name: str = "Atrial fibrillation", **more: Any) -> dict[str, Any]:
    """A template that `teacher` made from a whole case of theirs."""
    return await save(company.teacher, await publish(company), name, **more)


async def listed(person: Persona, **wanted: Any) -> list[str]:
    """Names of the templates in sight, as the list has them."""
    filters = wanted.pop("filters", {})
    answer = await person.post(f"{PATH}/search", {"filters": filters, "sortAndSearch": wanted})
    assert answer.status_code == 200, answer.text
    return [row["name"] for row in answer.json()["content"]]


async def row_of(person: Persona, template_id: str) -> dict[str, Any]:
    """The list's row of a template."""
    answer = await person.post(f"{PATH}/search", {"sortAndSearch": {"size": 1000}})
    return next(row for row in answer.json()["content"] if row["id"] == template_id)


async def assign(person: Persona, *template_ids: str, **teachers: list[str]) -> dict[str, Any]:
    """The answer to assigning."""
    answer = await person.post(f"{PATH}/assign", {"templateIds": list(template_ids), **teachers})
    assert answer.status_code == 200, answer.text
    done: dict[str, Any] = answer.json()
    return done


async def begin(person: Persona, template_id: str, **more: Any) -> dict[str, Any]:
    """A scenario begun from a template."""
    return await draft(person, templateId=template_id, **more)


async def events(company: Company) -> Counter[str]:
    """How often each event of templates is on record."""
    found = await company.value("SELECT array_agg(event) FROM audit_events WHERE event LIKE 'template.%%'")
    return Counter(found or [])


# --- making, changing, deleting --------------------------------------------------------------------------------------


async def test_a_teacher_makes_a_template_from_a_scenario(company: Company) -> None:
    scenario = await publish(company)
    made = await save(company.teacher, scenario, "  Остър \n ХОББ ", description=" A  breathless   man ")
    assert (made["name"], made["description"]) == ("Остър ХОББ", "A breathless man")
    assert (made["pathology"], made["group"], made["locale"]) == ("copd", "Pulmo", "en_UK")
    assert (made["origin"], made["complete"]) == ("builtin", True)
    assert made["blocks"] > 3
    assert made["creator"]["id"] == str(company.teacher.id)
    assert (made["teachers"], made["teacherCount"]) == ([], 0)
    assert made["abilities"] == ["view", "use", "edit", "delete"]
    seen = await row_of(company.admin, made["id"])
    assert seen["abilities"] == ["view", "use", "edit", "delete", "assign"]
    detail = await company.value("SELECT detail FROM audit_events WHERE event = 'template.created'")
    assert detail == {"template": made["id"], "name": "Остър ХОББ"}


async def test_the_copy_has_nothing_that_belongs_to_the_scenario_alone(company: Company) -> None:
    scenario = await publish(company)
    await company.execute(
        "UPDATE scenarios SET reviewed_by = %s, document = jsonb_set(document, '{scenarioId}', '\"its-own\"')"
        " WHERE id = %s",
        company.admin.id,
        scenario,
    )
    original = (await company.teacher.get("/scenario/get-by-id", id=str(scenario))).json()["scenarioData"]
    made = await save(company.teacher, scenario, "Copy")
    whole = (await company.teacher.get(f"{PATH}/{made['id']}")).json()
    document = whole["scenarioData"]
    assert (document["scenarioId"], document["generalInfo"]["scenarioName"]) == (
        None,
        original["generalInfo"]["scenarioName"],
    )
    for part in ("clinicalScenario", "initialElements", "scenarioFlow", "debriefing", "assessment"):
        assert document[part] == original[part], part
    assert {c["id"] for c in whole["checkpoints"]} >= {"pathology", "flow"}
    assert not [f for f in whole["findings"] if f["grade"] == "error"]
    # What becomes of the scenario afterwards is none of the template's business, and the other way round.
    await company.teacher.delete("/scenario/delete-batch", {"scenarioIds": [str(scenario)]})
    assert (await company.teacher.get(f"{PATH}/{made['id']}")).json()["scenarioData"] == document


async def test_whatever_one_may_read_can_be_ones_template(company: Company) -> None:
    published = await publish(company)
    hidden = await draft(company.teacher, name="Hidden")
    assert (await save(company.teacher2, published, "Mine now"))["creator"]["id"] == str(company.teacher2.id)
    await company.execute(
        "UPDATE scenarios SET is_default = true, creator_id = NULL WHERE id = %s", published
    )
    await save(company.teacher2, published, "Of the vendor")
    refused = await company.teacher2.post(PATH, {"scenarioId": hidden["id"], "name": "Not mine"})
    assert (refused.status_code, refused.json()["code"]) == (404, "not_found")
    for path, body in ((PATH, {"scenarioId": str(published), "name": "x"}), (f"{PATH}/search", {})):
        assert (await company.student.post(path, body)).status_code == 403


@pytest.mark.parametrize(
    ("change", "pointer", "code"),
    [
        ({"name": ""}, "/name", "template_name_invalid"),
        ({"name": "  a  "}, "/name", "template_name_invalid"),
        ({"name": "x" * 256}, "/name", "template_name_invalid"),
        ({"name": "Fibril\u202elation"}, "/name", "bad_characters"),
        ({"name": "Fibril\u0007lation"}, "/name", "bad_characters"),
        ({"description": "x" * 501}, "/description", "template_description_long"),
        ({"description": "a\u2066b"}, "/description", "bad_characters"),
    ],
)
async def test_what_will_not_do_is_refused_when_made_and_when_changed(
    company: Company, change: dict[str, str], pointer: str, code: str
) -> None:
    made = await make(company, "Good")
    scenario = await publish(company)
    for answer in (
        await company.teacher.post(PATH, {"scenarioId": str(scenario), "name": "New", **change}),
        await company.teacher.put(PATH, {"id": made["id"], **change}),
    ):
        assert answer.status_code == 400
        assert [(f["pointer"], f["code"]) for f in answer.json()["fields"]] == [(pointer, code)]
    assert await listed(company.admin) == ["Good"]


async def test_a_name_is_given_once_by_one_person_whatever_its_case(company: Company) -> None:
    scenario = await publish(company)
    mine, other = (
        await save(company.teacher, scenario, "Спешна"),
        await save(company.teacher, scenario, "Other"),
    )
    for answer in (
        await company.teacher.post(PATH, {"scenarioId": str(scenario), "name": "СПЕШНА"}),
        await company.teacher.put(PATH, {"id": other["id"], "name": "спешна"}),
        await company.admin.put(PATH, {"id": other["id"], "name": "спешна"}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "template_name_taken")
    again = await company.teacher.put(PATH, {"id": mine["id"], "name": "СПЕШНА"})
    assert again.json()["name"] == "СПЕШНА"
    # A colleague's, which one may not see, is not in the way.
    assert (await save(company.teacher2, scenario, "Спешна"))["id"] != mine["id"]


async def test_what_is_left_out_of_a_change_stays(company: Company) -> None:
    made = await make(company, description="First")
    changed = (await company.admin.put(PATH, {"id": made["id"], "description": "Second"})).json()
    assert (changed["name"], changed["description"]) == (made["name"], "Second")
    assert changed["modified"] > made["modified"]
    same = await company.teacher.put(PATH, {"id": made["id"], "name": f" {made['name']} "})
    assert same.json()["modified"] == changed["modified"]
    assert await events(company) == {"template.created": 1, "template.changed": 1}


async def test_deleting_says_what_became_of_each(company: Company, other_company: Company) -> None:
    mine, lent = await make(company, "Mine"), await save(company.admin, await publish(company), "Lent")
    foreign, unknown = await make(other_company, "Foreign"), str(uuid4())
    hidden = await save(company.teacher2, await publish(company), "Hidden")
    await assign(company.admin, lent["id"], addTeacherIds=[str(company.teacher.id)])
    ids = [mine["id"], lent["id"], foreign["id"], hidden["id"], unknown, mine["id"]]
    answer = await company.teacher.delete(PATH, {"templateIds": ids})
    assert answer.json()["outcomes"] == [
        {"id": mine["id"], "ok": True},
        {"id": lent["id"], "ok": False, "code": "not_allowed"},
        {"id": foreign["id"], "ok": False, "code": "not_found"},
        {"id": hidden["id"], "ok": False, "code": "not_found"},
        {"id": unknown, "ok": False, "code": "not_found"},
    ]
    assert await listed(company.admin) == ["Lent", "Hidden"]
    assert await listed(other_company.admin) == ["Foreign"]


# --- who sees what ---------------------------------------------------------------------------------------------------


async def test_teachers_see_their_own_and_the_assigned_administrators_all(company: Company) -> None:
    made = await make(company)
    other = await save(company.teacher2, await publish(company), "Zebra")
    assert await listed(company.admin) == ["Zebra", made["name"]]
    assert await listed(company.teacher) == [made["name"]]
    assert await listed(company.teacher2) == ["Zebra"]
    await assign(company.admin, made["id"], other["id"], teacherIds=[str(company.teacher2.id)])
    assert await listed(company.teacher2) == ["Zebra", made["name"]]
    row = await row_of(company.teacher2, made["id"])
    assert (row["abilities"], row["teacherCount"]) == (["view", "use"], 1)
    assert [t["id"] for t in row["teachers"]] == [str(company.teacher2.id)]
    # Seen is not one's own.
    refused = await company.teacher2.put(PATH, {"id": made["id"], "name": "Taken over"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
    assert (
        await company.teacher2.post(f"{PATH}/assign", {"templateIds": [made["id"]], "teacherIds": []})
    ).status_code == 403


async def test_who_has_a_template_no_more_does_not_find_it(company: Company) -> None:
    made = await make(company)
    await assign(company.admin, made["id"], addTeacherIds=[str(company.teacher2.id)])
    begun = await begin(company.teacher2, made["id"])
    assert begun["template"] == {"id": made["id"], "name": made["name"]}
    await assign(company.admin, made["id"], removeTeacherIds=[str(company.teacher2.id)])
    unknown = str(uuid4())
    for method, path, body in (
        ("GET", f"{PATH}/%s", {}),
        ("PUT", PATH, {"id": "%s", "name": "Mine"}),
        ("POST", "/scenario", {"templateId": "%s"}),
    ):
        gone, never = [
            await company.teacher2.request(
                method,
                path.replace("%s", one),
                json={key: value.replace("%s", one) for key, value in body.items()} if body else None,
            )
            for one in (made["id"], unknown)
        ]
        assert (gone.status_code, gone.content) == (404, never.content)
    # What they began stays theirs; it still says where it is from, but leads nowhere.
    mine = (await company.teacher2.get("/scenario/get-by-id", id=begun["id"])).json()
    assert mine["template"] == {"id": None, "name": made["name"]}


async def test_the_guard_is_the_predicate(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    """The negative control: with the predicate open, a colleague's template is there."""
    made = await make(company)
    assert (await company.teacher2.get(f"{PATH}/{made['id']}")).status_code == 404
    monkeypatch.setattr(scenario_queries, "sees_everyone", lambda caller: True)
    assert (await company.teacher2.get(f"{PATH}/{made['id']}")).status_code == 200
    assert policy.TEMPLATE_VISIBLE.strip("() \n").startswith("%(all)s")


async def test_another_companys_templates_and_teachers_are_like_unknown_ones(
    company: Company, other_company: Company
) -> None:
    mine, foreign = await make(company), await make(other_company)
    done = await assign(
        company.admin,
        mine["id"],
        foreign["id"],
        addTeacherIds=[str(other_company.teacher.id), str(company.teacher2.id)],
    )
    assert done == {
        "outcomes": [
            {"id": mine["id"], "ok": True},
            {"id": foreign["id"], "ok": False, "code": "not_found"},
        ],
        "teachers": [
            {"id": str(other_company.teacher.id), "ok": False, "code": "not_found"},
            {"id": str(company.teacher2.id), "ok": True},
        ],
    }
    assert (await row_of(other_company.admin, foreign["id"]))["teacherCount"] == 0


async def test_the_list_searches_filters_sorts_and_pages(company: Company) -> None:
    whole, empty = await publish(company), await draft(company.teacher2, name="Empty")
    first = await save(company.teacher, whole, "alpha", description="A wheeze at 100%")
    await save(company.teacher2, empty["id"], "Бета")
    await save(company.admin, whole, "gamma")
    assert await listed(company.admin) == ["Бета", "gamma", "alpha"]
    assert await listed(company.admin, sortBy="name", descending=False) == ["alpha", "gamma", "Бета"]
    assert await listed(company.admin, sortBy="createdAt") == ["gamma", "Бета", "alpha"]
    assert await listed(company.admin, sortBy="pathology", descending=True) == ["gamma", "alpha", "Бета"]
    assert await listed(company.admin, size=1, page=1) == ["gamma"]
    assert await listed(company.admin, search="WHEEZE") == ["alpha"]
    assert await listed(company.admin, search="бЕТ") == ["Бета"]
    assert await listed(company.admin, search="%") == ["alpha"]
    assert await listed(company.admin, search="_") == []
    assert await listed(company.admin, filters={"pathology": "copd"}) == ["gamma", "alpha"]
    assert await listed(company.admin, filters={"creatorIds": [str(company.admin.id)]}) == ["gamma"]
    assert await listed(company.admin, filters={"teacherIds": [str(company.teacher2.id)]}) == []
    await assign(company.admin, first["id"], addTeacherIds=[str(company.teacher2.id)])
    assert await listed(company.admin, filters={"teacherIds": [str(company.teacher2.id)]}) == ["alpha"]
    answer = await company.admin.post(f"{PATH}/search", {"sortAndSearch": {"sortBy": "document"}})
    assert answer.json()["fields"] == [{"pointer": "/sortAndSearch/sortBy", "code": "unknown_value"}]


# --- assigning -------------------------------------------------------------------------------------------------------


async def test_teachers_are_set_added_and_taken_off(company: Company) -> None:
    made = await make(company)
    one, two = str(company.teacher.id), str(company.teacher2.id)
    for body, after in (
        ({"teacherIds": [one]}, {one}),
        ({"addTeacherIds": [two, two]}, {one, two}),
        ({"removeTeacherIds": [one]}, {two}),
        ({"addTeacherIds": [one], "removeTeacherIds": [one]}, {two}),
        ({"teacherIds": [one], "addTeacherIds": [two]}, {one, two}),
        ({"teacherIds": []}, set()),
        ({"removeTeacherIds": [str(uuid4())]}, set()),
    ):
        done = await assign(company.admin, made["id"], **body)
        assert all(outcome["ok"] for outcome in done["outcomes"] + done["teachers"]), body
        row = await row_of(company.admin, made["id"])
        assert {teacher["id"] for teacher in row["teachers"]} == after, body
    refused = await company.admin.post(f"{PATH}/assign", {"templateIds": [made["id"]]})
    assert refused.json()["fields"] == [{"pointer": "/teacherIds", "code": "required"}]
    # Where nothing changed, nothing is on record.
    assert (await events(company))["template.assigned"] == 5
    detail = await company.value(
        "SELECT detail FROM audit_events WHERE event = 'template.assigned' ORDER BY at LIMIT 1"
    )
    assert detail == {"template": made["id"], "name": made["name"], "added": [one], "removed": []}


async def test_only_teachers_are_assigned(company: Company) -> None:
    made = await make(company)
    gone = await company.add_person("gone", "TEACHER", sign_in=False)
    invited = await company.add_person("invited", "TEACHER", sign_in=False)
    await company.execute("UPDATE users SET status = 'DEACTIVATED' WHERE id = %s", gone.id)
    await company.execute("UPDATE users SET status = 'PENDING' WHERE id = %s", invited.id)
    named = [company.student.id, company.admin.id, gone.id, invited.id, company.teacher2.id]
    done = await assign(company.admin, made["id"], addTeacherIds=[str(user_id) for user_id in named])
    assert [(o["ok"], o.get("code")) for o in done["teachers"]] == [
        (False, "not_a_teacher"),
        (False, "not_a_teacher"),
        (False, "not_a_teacher"),
        (True, None),
        (True, None),
    ]
    assert (await row_of(company.admin, made["id"]))["teacherCount"] == 2


async def test_who_leaves_drops_out(company: Company) -> None:
    made = await make(company)
    leaving = await company.add_person("leaving", "TEACHER", sign_in=False)
    await assign(company.admin, made["id"], teacherIds=[str(leaving.id), str(company.teacher2.id)])

    async def count() -> int:
        return int((await row_of(company.admin, made["id"]))["teacherCount"])

    for change, back in (
        ("status = 'DEACTIVATED'", "status = 'ACTIVE'"),
        ("administrator = true", "administrator = false"),
        ("usage_mode = 'STUDENT'", "usage_mode = 'TEACHER'"),
    ):
        await company.execute(f"UPDATE users SET {change} WHERE id = %s", leaving.id)
        assert await count() == 1, change
        await company.execute(f"UPDATE users SET {back} WHERE id = %s", leaving.id)
        assert await count() == 2, back
    # Erased, whether assigned or the one who made it: the template stays.
    await company.execute("DELETE FROM users WHERE id = %s", leaving.id)
    assert await company.value("SELECT count(*) FROM template_teachers") == 1
    await company.execute("UPDATE scenarios SET creator_id = NULL")
    await company.execute("DELETE FROM users WHERE id = %s", company.teacher.id)
    row = await row_of(company.admin, made["id"])
    assert (row["creator"], row["teacherCount"]) == (None, 1)
    assert (await begin(company.teacher2, made["id"]))["template"]["name"] == made["name"]


async def test_a_row_names_the_first_teachers_and_the_template_all(company: Company) -> None:
    made = await make(company)
    people = [await company.add_person(f"teacher number {i:02}", "TEACHER", sign_in=False) for i in range(25)]
    await assign(company.admin, made["id"], teacherIds=[str(person.id) for person in people[::-1]])
    row = await row_of(company.admin, made["id"])
    assert (row["teacherCount"], len(row["teachers"])) == (25, queries.SHOWN_TEACHERS)
    whole = (await company.admin.get(f"{PATH}/{made['id']}")).json()
    assert [teacher["id"] for teacher in whole["teachers"]] == [str(person.id) for person in people]


# --- beginning -------------------------------------------------------------------------------------------------------


async def test_a_scenario_begun_from_a_template_is_a_copy_of_ones_own(company: Company) -> None:
    made = await make(company)
    await assign(company.admin, made["id"], addTeacherIds=[str(company.teacher2.id)])
    before = (await company.teacher.get(f"{PATH}/{made['id']}")).json()
    begun = await begin(company.teacher2, made["id"], locale="bg_BG")
    # The name learners see is the document's: a template's name may tell the answer.
    original = before["scenarioData"]["generalInfo"]["scenarioName"]
    assert (begun["name"], begun["status"], begun["origin"]) == (original, "draft", "builtin")
    # A document is in one language.
    assert begun["locale"] == "en_UK"
    assert begun["creator"]["id"] == str(company.teacher2.id)
    assert begun["template"] == {"id": made["id"], "name": made["name"]}
    assert begun["scenarioData"] == before["scenarioData"]
    assert (begun["readyToPublish"], begun["revision"], begun["reviewedBy"]) == (True, 1, None)
    named = await begin(company.teacher2, made["id"], name="My own")
    assert (named["name"], named["scenarioData"]["generalInfo"]["scenarioName"]) == ("My own", "My own")

    changes = [{"pointer": "/clinicalScenario/basicMeasurements/age", "value": 71}]
    body = {"id": begun["id"], "revision": 1, "changes": changes}
    assert (await company.teacher2.post("/scenario/modify", body)).status_code == 200
    renamed = await company.teacher.put(PATH, {"id": made["id"], "name": "Renamed"})
    assert renamed.status_code == 200
    after = (await company.teacher.get(f"{PATH}/{made['id']}")).json()
    assert after["scenarioData"]["clinicalScenario"] == before["scenarioData"]["clinicalScenario"]
    again = await begin(company.teacher2, made["id"])
    assert (again["name"], again["template"]["name"]) == (original, "Renamed")
    # What was begun keeps the name it was begun under, and outlives the template.
    await company.admin.delete(PATH, {"templateIds": [made["id"]]})
    mine = (await company.teacher2.get("/scenario/get-by-id", id=begun["id"])).json()
    assert mine["template"] == {"id": None, "name": made["name"]}
    assert mine["scenarioData"]["clinicalScenario"]["basicMeasurements"]["age"] == 71
    detail = await company.value(
        "SELECT detail FROM audit_events WHERE event = 'scenario.created' AND subject_id = %s",
        UUID(begun["id"]),
    )
    assert detail == {"template": made["name"], "templateId": made["id"]}


async def test_the_dialogue_goes_on_from_the_template(company: Company) -> None:
    made = await make(company)
    begun = await begin(company.teacher, made["id"], message="A new name")
    assert begun["locked"]
    await company.stage.work(Echo())
    told = (await company.teacher.get("/scenario/get-by-id", id=begun["id"])).json()
    assert (told["name"], told["revision"], told["locked"]) == ("A new name", 2, False)
    assert told["pathology"] == "copd"
    assert told["template"]["name"] == made["name"]


async def test_a_begun_scenario_passes_the_same_checks_as_any(company: Company) -> None:
    empty = await draft(company.teacher, name="Nothing in it")
    made = await save(company.teacher, empty["id"], "Outline")
    assert (made["complete"], made["blocks"]) == (False, 0)
    begun = await begin(company.teacher, made["id"])
    refused = await company.teacher.put("/scenario/type", {"scenarioId": begun["id"], "type": "published"})
    assert (refused.status_code, refused.json()["code"]) == (409, "not_ready_to_publish")
    # A document that would not be taken from outside is not handed on from inside either.
    await company.execute(
        "UPDATE templates SET document = jsonb_set(document, '{debriefing,summary}', to_jsonb(repeat('x', 7000)))"
    )
    answer = await company.teacher.post("/scenario", {"templateId": made["id"]})
    assert answer.status_code == 400
    assert answer.json()["fields"] == [{"pointer": "/debriefing/summary", "code": "too_long"}]
    assert await company.value("SELECT count(*) FROM scenarios") == 2


# --- at once ---------------------------------------------------------------------------------------------------------


async def test_of_many_who_make_the_same_name_one_succeeds(company: Company) -> None:
    scenario = str(await publish(company))
    names = ("Race", "RACE", "race", " rAcE ")
    answers = await asyncio.gather(
        *(company.teacher.post(PATH, {"scenarioId": scenario, "name": names[i % 4]}) for i in range(12))
    )
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 11}
    assert {a.json()["code"] for a in answers if a.status_code == 409} == {"template_name_taken"}
    assert await company.value("SELECT count(*) FROM templates") == 1
    assert await events(company) == {"template.created": 1}


async def test_of_many_who_give_two_templates_the_same_name_one_succeeds(company: Company) -> None:
    scenario = await publish(company)
    made = [await save(company.teacher, scenario, f"Template {i}") for i in range(6)]
    answers = await asyncio.gather(
        *(company.teacher.put(PATH, {"id": one["id"], "name": "Same"}) for one in made)
    )
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 5}


async def make_at_once(company: Company) -> Counter[int]:
    """How ten who make a template at once were answered."""
    scenario = str(await publish(company))
    answers = await asyncio.gather(
        *(company.teacher.post(PATH, {"scenarioId": scenario, "name": f"At once {i}"}) for i in range(10))
    )
    refused = {
        answer.json()["code"]: answer.json()["detail"] for answer in answers if answer.status_code == 409
    }
    assert refused in ({}, {"too_many_templates": {"maximum": 3}})
    return Counter(answer.status_code for answer in answers)


async def test_a_company_has_no_more_templates_than_there_may_be(
    company: Company, other_company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_TEMPLATES", 3)
    assert await make_at_once(company) == {200: 3, 409: 7}
    assert await company.value("SELECT count(*) FROM templates") == 3

    # The negative control: counted without holding the number, more get in.
    async def only_count(connection: Any, scope: Any) -> int:
        found = await (await connection.execute("SELECT count(*) FROM templates")).fetchone()
        await asyncio.sleep(0.05)
        return int(found[0])

    monkeypatch.setattr(queries, "hold_number", only_count)
    assert (await make_at_once(other_company))[200] > 3


async def test_changing_assigning_and_deleting_at_once_end_in_one_or_the_other(company: Company) -> None:
    scenario = await publish(company)
    for i in range(10):
        made = await save(company.teacher, scenario, f"Template {i}")
        body = {"templateIds": [made["id"]], "addTeacherIds": [str(company.teacher2.id)]}
        changed, assigned, begun, deleted, again = await asyncio.gather(
            company.teacher.put(PATH, {"id": made["id"], "description": "x"}),
            company.admin.post(f"{PATH}/assign", body),
            company.teacher.post("/scenario", {"templateId": made["id"]}),
            company.manager.delete(PATH, {"templateIds": [made["id"]]}),
            company.teacher.delete(PATH, {"templateIds": [made["id"]]}),
        )
        assert changed.status_code in (200, 404)
        assert begun.status_code in (200, 404)
        assert assigned.status_code == 200, assigned.text
        outcomes = [answer.json()["outcomes"][0] for answer in (deleted, again)]
        assert sorted(outcome["ok"] for outcome in outcomes) == [False, True]
    assert await company.value("SELECT count(*) FROM templates") == 0
    assert await company.value("SELECT count(*) FROM template_teachers") == 0
    assert (await events(company))["template.deleted"] == 10


async def test_many_in_any_order_wait_for_nobody_in_a_circle(company: Company) -> None:
    scenario = await publish(company)
    ids = [(await save(company.teacher, scenario, f"Template {i}"))["id"] for i in range(15)]
    people = [str((await company.add_person(f"teacher{i}", "TEACHER", sign_in=False)).id) for i in range(15)]
    answers = await asyncio.gather(
        *(
            company.admin.post(f"{PATH}/assign", {"templateIds": one, "addTeacherIds": other})
            for one, other in ((ids, people), (ids[::-1], people[::-1])) * 3
        ),
        *(company.execute("DELETE FROM users WHERE id = %s", UUID(user_id)) for user_id in people[::3]),
    )
    assert {answer.status_code for answer in answers if answer is not None} == {200}
    assert await company.value("SELECT count(*) FROM template_teachers") == 15 * 10
    # Each is assigned once, whoever of the three came first.
    assert (await events(company))["template.assigned"] >= 15


@pytest.fixture
async def held_open(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[asyncio.Event, asyncio.Event]]:
    """Whoever assigns says so once it knows that the template is there, and waits before going on."""
    looked, go_on = asyncio.Event(), asyncio.Event()
    assigned = queries.assigned

    async def look_and_wait(*arguments: Any) -> Any:
        found = await assigned(*arguments)
        looked.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(queries, "assigned", look_and_wait)
    yield looked, go_on
    go_on.set()


@pytest.mark.parametrize("guarded", [True, False])
async def test_a_template_that_is_being_assigned_is_deleted_after_that(
    company: Company,
    held_open: tuple[asyncio.Event, asyncio.Event],
    guarded: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked, go_on = held_open
    made = await make(company)
    if not guarded:  # The negative control: who does not hold it, loses it in the middle.

        async def hold_nothing(*_: Any) -> None:
            return None

        monkeypatch.setattr(queries, "hold", hold_nothing)
    body = {"templateIds": [made["id"]], "addTeacherIds": [str(company.teacher2.id)]}
    assigning = asyncio.create_task(company.admin.post(f"{PATH}/assign", body))
    await looked.wait()
    deleting = asyncio.create_task(company.manager.delete(PATH, {"templateIds": [made["id"]]}))
    while not await company.value("SELECT count(*) FROM pg_locks WHERE NOT granted"):
        if deleting.done():
            break
        await asyncio.sleep(0.01)
    go_on.set()
    given, deleted = await assigning, await deleting
    assert deleted.json()["outcomes"][0]["ok"]
    assert given.status_code == (200 if guarded else 500)
    assert await company.value("SELECT count(*) FROM template_teachers") == 0
