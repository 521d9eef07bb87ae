"""Tags made, changed and deleted; their figures; and what happens when two do it at once."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any
from uuid import uuid4

import pytest
from tests.scenarios.test_tags import offered_to, tags_of
from tests.stage import Company, Persona, Stage, found_company, sign_in_as
from tests.training.desktop import publish, tag, train

from vesalius.companies.members import queries as members
from vesalius.scenarios.tags import queries, service

CARDIO = {"name": "Cardio", "color": "#0B5753", "description": "Rhythm and conduction"}


async def make(person: Persona, name: str = "Cardio", **more: Any) -> dict[str, Any]:
    """A new tag."""
    answer = await person.post("/tags", {**CARDIO, "name": name, **more})
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def listed(person: Persona, **filters: Any) -> dict[str, dict[str, Any]]:
    """The rows of the list by their names."""
    answer = await person.post("/tags/search", {"filters": filters})
    assert answer.status_code == 200, answer.text
    return {row["name"]: row for row in answer.json()["content"]}


async def events(company: Company) -> Counter[str]:
    """How often each event of tags is on record."""
    found = await company.value("SELECT array_agg(event) FROM audit_events WHERE event LIKE 'tag.%%'")
    return Counter(found or [])


async def test_an_administrator_makes_a_tag(company: Company) -> None:
    made = await make(company.admin, "  Сърце \n 1 ", description="  First   year ")
    assert (made["name"], made["color"], made["description"]) == ("Сърце 1", "#0b5753", "First year")
    assert made["creator"]["id"] == str(company.admin.id)
    assert (made["students"], made["allScenarios"], made["progress"]) == (0, 0, None)
    assert made["abilities"] == ["view", "assign", "edit", "delete"]
    seen = (await listed(company.teacher))["Сърце 1"]
    assert seen["abilities"] == ["view", "assign"]
    assert {field: seen[field] for field in ("id", "name", "color")} == {
        field: made[field] for field in ("id", "name", "color")
    }
    detail = await company.value("SELECT detail FROM audit_events WHERE event = 'tag.created'")
    assert detail == {"tag": made["id"], "name": "Сърце 1"}


@pytest.mark.parametrize(
    ("change", "pointer", "code"),
    [
        ({"name": ""}, "/name", "tag_name_invalid"),
        ({"name": "  ab  "}, "/name", "tag_name_invalid"),
        ({"name": "x" * 13}, "/name", "tag_name_invalid"),
        ({"name": "Car\u202edio"}, "/name", "tag_name_invalid"),
        ({"name": "Car\u0007dio"}, "/name", "tag_name_invalid"),
        ({"description": "x" * 151}, "/description", "tag_description_long"),
        ({"description": "a\u2066b"}, "/description", "bad_characters"),
        ({"color": "red"}, "/color", "bad_format"),
        ({"color": "#0b57"}, "/color", "bad_format"),
        ({"color": "#0b5753; x"}, "/color", "bad_format"),
    ],
)
async def test_what_will_not_do_is_refused_when_made_and_when_changed(
    company: Company, change: dict[str, str], pointer: str, code: str
) -> None:
    made = await make(company.admin, "Good")
    for answer in (
        await company.admin.post("/tags", {**CARDIO, **change}),
        await company.admin.put("/tags", {"id": made["id"], **change}),
    ):
        assert answer.status_code == 400
        assert [(f["pointer"], f["code"]) for f in answer.json()["fields"]] == [(pointer, code)]
    assert list(await listed(company.admin)) == ["Good"]


async def test_the_longest_that_will_do_is_taken(company: Company) -> None:
    made = await make(company.admin, "Дванадесет12", description="ж" * 150)
    assert (len(made["name"]), len(made["description"])) == (12, 150)


async def test_a_name_is_given_once_whatever_its_case(company: Company, other_company: Company) -> None:
    mine, other = await make(company.admin, "Спешна"), await make(company.admin, "Other")
    for answer in (
        await company.admin.post("/tags", {**CARDIO, "name": "СПЕШНА"}),
        await company.admin.put("/tags", {"id": other["id"], "name": "спешна"}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "tag_name_taken")
    again = await company.admin.put("/tags", {"id": mine["id"], "name": "СПЕШНА"})
    assert again.json()["name"] == "СПЕШНА"
    assert (await make(other_company.admin, "Спешна"))["id"] != mine["id"]


async def test_what_is_left_out_of_a_change_stays(company: Company) -> None:
    made = await make(company.admin)
    changed = (await company.admin.put("/tags", {"id": made["id"], "color": "#ABCDEF"})).json()
    assert (changed["name"], changed["color"], changed["description"]) == (
        "Cardio",
        "#abcdef",
        CARDIO["description"],
    )
    assert changed["modified"] > made["modified"]
    assert changed["created"] == made["created"]
    detail = await company.value("SELECT detail FROM audit_events WHERE event = 'tag.changed'")
    assert (detail["before"]["color"], detail["after"]["color"]) == ("#0b5753", "#abcdef")
    same = await company.admin.put("/tags", {"id": made["id"], "name": " Cardio "})
    assert same.json()["modified"] == changed["modified"]
    assert await events(company) == {"tag.created": 1, "tag.changed": 1}


async def test_a_foreign_tag_is_like_an_unknown_one(company: Company, other_company: Company) -> None:
    foreign, mine = await make(other_company.admin, "Theirs"), await make(company.admin, "Mine")
    unknown = str(uuid4())
    answers = [
        await company.admin.put("/tags", {"id": one, "name": "Taken"}) for one in (foreign["id"], unknown)
    ]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert answers[0].content == answers[1].content
    deleted = await company.admin.delete(
        "/tags", {"tagIds": [foreign["id"], mine["id"], unknown, mine["id"]]}
    )
    assert deleted.json()["outcomes"] == [
        {"id": foreign["id"], "ok": False, "code": "not_found"},
        {"id": mine["id"], "ok": True},
        {"id": unknown, "ok": False, "code": "not_found"},
    ]
    assert list(await listed(other_company.admin)) == ["Theirs"]
    assert await listed(company.admin) == {}
    assert await listed(company.admin, tagIds=[foreign["id"]]) == {}


async def test_a_deleted_tag_is_off_everybody_and_opens_what_carried_no_other(company: Company) -> None:
    gone, kept = await tag(company, "Gone"), await tag(company, "Kept", company.student)
    await company.execute("INSERT INTO user_tags VALUES (%s, %s, %s)", company.id, company.teacher.id, gone)
    both = await publish(company, "Both", (gone, kept))
    only = await publish(company, "Only", (gone,))
    assert await offered_to(company.student) == ["Both"]
    assert (await company.admin.delete("/tags", {"tagIds": [str(gone)]})).status_code == 200
    assert await offered_to(company.student) == ["Both", "Only"]
    assert await tags_of(company.teacher, both) == ["Kept"]
    assert await tags_of(company.teacher, only) == []
    detail = await company.value("SELECT detail FROM audit_events WHERE event = 'tag.deleted'")
    assert detail == {"tag": str(gone), "name": "Gone", "people": 1, "scenarios": 2}


# --- figures ---------------------------------------------------------------------------------------------------------


async def test_the_figures_are_those_of_analytics(company: Company, other_company: Company) -> None:
    alone = await company.add_person("alone")
    gone = await company.add_person("gone")
    invited = await company.add_person("invited", sign_in=False)
    await company.execute("UPDATE users SET status = 'PENDING' WHERE id = %s", invited.id)
    label = await tag(company, "Label", company.student, alone, gone, invited, company.teacher2)
    await tag(company, "Empty")
    foreign = await tag(other_company, "Label", other_company.student)
    first, second = await publish(company, "First", (label,)), await publish(company, "Second", (label,))
    draft = await publish(company, "Draft", (label,))
    await train(company.student, first, progress=80, seconds=300)
    await train(company.student, first, progress=40, seconds=100)
    await train(alone, second, progress=100, seconds=200)
    await train(alone, draft, progress=100, seconds=900)
    await train(gone, first, progress=100, seconds=900)
    await company.execute("UPDATE users SET status = 'DEACTIVATED' WHERE id = %s", gone.id)
    await company.execute("UPDATE scenarios SET status = 'draft' WHERE id = %s", draft)
    await train(
        other_company.student, await publish(other_company, "Foreign", (foreign,)), progress=100, seconds=900
    )

    mine = (await listed(company.admin))["Label"]
    # Of 2 students on 2 scenarios: 80 and 0, 0 and 100.
    assert mine["progress"] == 45.0
    assert mine["averageTimeSeconds"] == 200.0
    assert (mine["averageCompleted"], mine["averageAttempts"]) == (1.5, 1.5)
    assert (mine["students"], mine["scenarios"], mine["allMembers"], mine["allScenarios"]) == (2, 2, 5, 3)
    # A teacher sees what their own students did.
    taught = (await listed(company.teacher))["Label"]
    assert (taught["students"], taught["progress"], taught["averageTimeSeconds"]) == (1, 40.0, 200.0)

    figures = (
        "students",
        "scenarios",
        "progress",
        "averageTimeSeconds",
        "averageCompleted",
        "averageAttempts",
        "score",
        "averagePassed",
    )
    for person in (company.admin, company.teacher, company.teacher2):
        rows = await listed(person)
        card = (await person.post("/analytic/card/tags/search", {})).json()["content"]
        assert {row["name"]: [row[f] for f in figures] for row in card} == {
            name: [row[f] for f in figures] for name, row in rows.items()
        }
    brief = (await listed(company.admin, figures=False, tagIds=[str(label)]))["Label"]
    assert [brief[f] for f in figures] == [2, 2, *[None] * 6]
    one = (await company.admin.put("/tags", {"id": str(label), "description": "x"})).json()
    assert [one[f] for f in figures] == [mine[f] for f in figures]


async def test_whom_analytics_is_closed_to_sees_no_figures_but_keeps_the_tags(stage: Stage) -> None:
    company = await found_company(stage, modules="{Anonymization}")
    label = await tag(company, "Label", company.student)
    await publish(company, "Case", (label,))
    row = (await listed(company.admin))["Label"]
    assert (row["students"], row["scenarios"], row["progress"], row["averageAttempts"]) == (1, 1, None, None)
    # Tags do not go with Professor GPT: the screen is an administrator's in any case.
    await company.execute("UPDATE licenses SET features = '{Desktop}'")
    await sign_in_as(company.admin)
    assert (await make(company.admin, "More"))["progress"] is None
    assert set(await listed(company.admin)) == {"Label", "More"}


# --- adding and taking off -------------------------------------------------------------------------------------------


async def carried_by(company: Company, person: Persona) -> set[str]:
    """Names of the tags that somebody carries."""
    found = await company.value(
        "SELECT array_agg(t.name) FROM user_tags ut JOIN tags t ON t.id = ut.tag_id WHERE ut.user_id = %s",
        person.id,
    )
    return set(found or [])


async def test_tags_are_added_and_taken_off_beside_the_others(company: Company) -> None:
    old, new = await tag(company, "Old", company.student), await tag(company, "New")
    path, who = "/user-management/edit-user-tags", {"userIds": [str(company.student.id)]}
    for body, after in (
        ({"addTagIds": [str(new)]}, {"Old", "New"}),
        ({"removeTagIds": [str(old)]}, {"New"}),
        ({"addTagIds": [str(old)], "removeTagIds": [str(old), str(new)]}, set()),
        ({"tagIds": [str(old)], "addTagIds": [str(new)]}, {"Old", "New"}),
        ({"tagIds": []}, set()),
    ):
        assert (await company.teacher.post(path, who | body)).json()["outcomes"][0]["ok"], body
        assert await carried_by(company, company.student) == after, body
    assert (await company.teacher.post(path, who)).json()["fields"] == [
        {"pointer": "/tagIds", "code": "required"}
    ]
    unknown = await company.teacher.post(path, who | {"addTagIds": [str(uuid4())]})
    assert unknown.json()["fields"] == [{"pointer": "/addTagIds", "code": "unknown_value"}]
    stranger = await company.teacher2.post(path, who | {"addTagIds": [str(new)]})
    assert stranger.json()["outcomes"][0]["code"] == "not_found"
    assert await carried_by(company, company.student) == set()


async def test_scenarios_get_tags_and_lose_them_beside_the_others(
    company: Company, other_company: Company
) -> None:
    old, new = await tag(company, "Old"), await tag(company, "New")
    foreign = await tag(other_company, "Foreign")
    scenario = await publish(company, "Case", (old,))
    which = {"scenarioIds": [str(scenario)]}
    for body, after in (
        ({"addTagIds": [str(new)]}, ["New", "Old"]),
        ({"removeTagIds": [str(old)]}, ["New"]),
        ({"tagIds": [str(old)], "addTagIds": [str(new)], "removeTagIds": [str(old)]}, ["New"]),
    ):
        assert (await company.teacher.put("/scenario/tags", which | body)).json()["outcomes"][0]["ok"], body
        assert await tags_of(company.teacher, scenario) == after, body
    for body, pointer, code in (
        ({}, "/tagIds", "required"),
        ({"removeTagIds": [str(foreign)]}, "/removeTagIds", "unknown_value"),
    ):
        refused = await company.teacher.put("/scenario/tags", which | body)
        assert refused.json()["fields"] == [{"pointer": pointer, "code": code}]
    locked = await company.teacher2.put("/scenario/tags", which | {"addTagIds": [str(old)]})
    assert locked.json()["outcomes"][0]["code"] == "not_allowed"


# --- at once ---------------------------------------------------------------------------------------------------------


async def test_of_many_who_make_the_same_name_one_succeeds(company: Company) -> None:
    people = [company.admin, company.manager] * 8
    names = ("Race", "RACE", "race", " rAcE ")
    answers = await asyncio.gather(
        *(person.post("/tags", {**CARDIO, "name": names[i % 4]}) for i, person in enumerate(people))
    )
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 15}
    assert {a.json()["code"] for a in answers if a.status_code == 409} == {"tag_name_taken"}
    assert await company.value("SELECT count(*) FROM tags") == 1
    assert await events(company) == {"tag.created": 1}


async def test_of_many_who_give_two_tags_the_same_name_one_succeeds(company: Company) -> None:
    made = [await make(company.admin, f"Tag {i}") for i in range(6)]
    answers = await asyncio.gather(
        *(company.admin.put("/tags", {"id": one["id"], "name": "Same"}) for one in made)
    )
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 5}


async def test_a_company_has_no_more_tags_than_there_may_be(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_TAGS", 3)
    answers = await asyncio.gather(
        *(company.admin.post("/tags", {**CARDIO, "name": f"Tag {i}"}) for i in range(10))
    )
    assert Counter(answer.status_code for answer in answers) == {200: 3, 409: 7}
    refused = next(answer.json() for answer in answers if answer.status_code == 409)
    assert (refused["code"], refused["detail"]) == ("too_many_tags", {"maximum": 3})
    assert await company.value("SELECT count(*) FROM tags") == 3


async def test_changing_and_deleting_at_once_end_in_one_or_the_other(company: Company) -> None:
    for i in range(10):
        made = await make(company.admin, f"Tag {i}")
        changed, deleted, again = await asyncio.gather(
            company.admin.put("/tags", {"id": made["id"], "color": "#111111"}),
            company.manager.delete("/tags", {"tagIds": [made["id"]]}),
            company.admin.delete("/tags", {"tagIds": [made["id"]]}),
        )
        assert changed.status_code in (200, 404)
        outcomes = [answer.json()["outcomes"][0] for answer in (deleted, again)]
        assert sorted(outcome["ok"] for outcome in outcomes) == [False, True]
    assert await company.value("SELECT count(*) FROM tags") == 0
    assert (await events(company))["tag.deleted"] == 10


async def test_deleting_many_in_any_order_waits_for_nobody_in_a_circle(company: Company) -> None:
    ids = [(await make(company.admin, f"Tag {i}"))["id"] for i in range(20)]
    answers = await asyncio.gather(
        *(
            person.delete("/tags", {"tagIds": order})
            for person, order in ((company.admin, ids), (company.manager, ids[::-1])) * 3
        )
    )
    assert {answer.status_code for answer in answers} == {200}
    done = [outcome for answer in answers for outcome in answer.json()["outcomes"] if outcome["ok"]]
    assert sorted(outcome["id"] for outcome in done) == sorted(ids)


Giving = Callable[[Company, str], Coroutine[Any, Any, Any]]


async def give_to_member(company: Company, tag_id: str) -> Any:
    """Give a tag to the student."""
    body = {"userIds": [str(company.student.id)], "addTagIds": [tag_id]}
    return await company.admin.post("/user-management/edit-user-tags", body)


async def give_to_scenario(company: Company, tag_id: str) -> Any:
    """Give a tag to a scenario."""
    scenario = await company.value("SELECT id FROM scenarios")
    body = {"scenarioIds": [str(scenario)], "addTagIds": [tag_id]}
    return await company.admin.put("/scenario/tags", body)


@pytest.fixture
async def held_open(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[asyncio.Event, asyncio.Event]]:
    """Whoever has looked whether a tag is known says so, and waits before going on."""
    looked, go_on = asyncio.Event(), asyncio.Event()
    for module, name in ((members, "hold_tags"), (queries, "known")):
        known = getattr(module, name)

        async def look_and_wait(*arguments: Any, known: Any = known) -> Any:
            found = await known(*arguments)
            if arguments[2]:
                looked.set()
                await go_on.wait()
            return found

        monkeypatch.setattr(module, name, look_and_wait)
    yield looked, go_on
    go_on.set()


@pytest.mark.parametrize("give", [give_to_member, give_to_scenario])
async def test_a_tag_that_is_being_given_is_deleted_after_that(
    company: Company, held_open: tuple[asyncio.Event, asyncio.Event], give: Giving
) -> None:
    looked, go_on = held_open
    await publish(company)
    made = await make(company.admin)
    giving = asyncio.create_task(give(company, made["id"]))
    await looked.wait()
    deleting = asyncio.create_task(company.manager.delete("/tags", {"tagIds": [made["id"]]}))
    while not await company.value("SELECT count(*) FROM pg_locks WHERE NOT granted"):
        if deleting.done():
            break
        await asyncio.sleep(0.01)
    go_on.set()
    given, deleted = await giving, await deleting
    assert (given.status_code, given.json()["outcomes"][0]["ok"]) == (200, True)
    assert deleted.json()["outcomes"][0]["ok"]
    assert await company.value("SELECT count(*) FROM user_tags") == 0
    assert await company.value("SELECT count(*) FROM scenario_tags") == 0
