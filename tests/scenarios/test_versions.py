"""Versions through the API: undo, redo, restore, compare; what Professor GPT does with them; stopping an answer."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Any
from uuid import UUID

import hypothesis
import msgspec
import pytest
from hypothesis import strategies
from tests.scenarios.authors import Echo, Slow
from tests.scenarios.test_chat import events, locked
from tests.scenarios.test_scenarios import draft
from tests.stage import Company, Persona
from tests.training.desktop import publish

from vesalius.professor.author import AuthorEvent, Finished, Text, Turn
from vesalius.professor.builtin.dialogue import BuiltinAuthor
from vesalius.professor.commands import Outcome
from vesalius.professor.jobs import Answering
from vesalius.scenarios.document import differences

AGE = "/clinicalScenario/basicMeasurements/age"


async def edit(person: Persona, scenario: dict[str, Any], age: int) -> dict[str, Any]:
    """The scenario with another age."""
    return await call(person, "modify", scenario, changes=[{"pointer": AGE, "value": age}])


async def call(person: Persona, way: str, scenario: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The scenario after a call that changes it."""
    body = {"id": scenario["id"], "revision": scenario["revision"], **more}
    answer = await person.post(f"/scenario/{way}", body)
    assert answer.status_code == 200, answer.text
    detail: dict[str, Any] = answer.json()
    return detail


async def refused(person: Persona, way: str, scenario: dict[str, Any], **more: Any) -> tuple[int, str]:
    """How a call that changes the scenario is refused."""
    body = {"id": scenario["id"], "revision": scenario["revision"], **more}
    answer = await person.post(f"/scenario/{way}", body)
    return answer.status_code, answer.json()["code"]


async def versions(person: Persona, scenario: dict[str, Any], **params: Any) -> list[dict[str, Any]]:
    """The scenario's versions, newest first."""
    answer = await person.get("/scenario/versions", id=scenario["id"], **params)
    assert answer.status_code == 200, answer.text
    content: list[dict[str, Any]] = answer.json()["content"]
    return content


def age(detail: dict[str, Any]) -> int:
    """The patient's age."""
    return int(detail["scenarioData"]["clinicalScenario"]["basicMeasurements"]["age"])


async def test_undo_and_redo_go_back_and_forward_several_times(company: Company) -> None:
    teacher = company.teacher
    now = await draft(teacher)
    assert (now["canUndo"], now["canRedo"]) == (False, False)
    for years in (20, 30, 40):
        now = await edit(teacher, now, years)
    seen = []
    for way in ("undo", "undo", "undo", "redo", "redo", "undo", "redo", "redo"):
        now = await call(teacher, way, now)
        seen.append((age(now), now["canUndo"], now["canRedo"]))
    assert seen == [
        (30, True, True),
        (20, True, True),
        (13, False, True),
        (20, True, True),
        (30, True, True),
        (20, True, True),
        (30, True, True),
        (40, True, False),
    ]
    assert await refused(teacher, "redo", now) == (409, "nothing_to_redo")
    rows = await versions(teacher, now)
    assert [row["number"] for row in rows] == list(range(12, 0, -1))
    assert [(row["kind"], row["sameAs"]) for row in rows[:3]] == [("redo", 4), ("redo", 3), ("undo", 2)]
    assert rows[0]["changed"] == [AGE]


async def test_an_edit_after_an_undo_starts_from_there(company: Company) -> None:
    teacher = company.teacher
    now = await draft(teacher)
    for years in (20, 30):
        now = await edit(teacher, now, years)
    now = await call(teacher, "undo", now)
    now = await edit(teacher, now, 50)
    assert await refused(teacher, "redo", now) == (409, "nothing_to_redo")
    ages = []
    while now["canUndo"]:
        now = await call(teacher, "undo", now)
        ages.append(age(now))
    assert ages == [20, 13]
    assert await refused(teacher, "undo", now) == (409, "nothing_to_undo")


async def test_a_restore_is_a_change_that_undo_takes_back(company: Company) -> None:
    teacher = company.teacher
    now = await draft(teacher)
    for years in (20, 30):
        now = await edit(teacher, now, years)
    now = await call(teacher, "restore", now, number=1)
    assert age(now) == 13
    assert (await versions(teacher, now))[0]["sameAs"] == 1
    now = await call(teacher, "undo", now)
    assert age(now) == 30
    assert age(await call(teacher, "redo", now)) == 13


async def test_what_is_not_there_or_the_same_is_not_restored(company: Company) -> None:
    now = await edit(company.teacher, await draft(company.teacher), 20)
    assert await refused(company.teacher, "restore", now, number=7) == (404, "not_found")
    assert await refused(company.teacher, "restore", now, number=2) == (409, "nothing_to_restore")
    assert await refused(company.teacher, "restore", now, number=0) == (400, "validation_failed")
    assert await company.value("SELECT count(*) FROM scenario_versions") == 2


ACTS = strategies.lists(
    strategies.one_of(
        strategies.tuples(strategies.just("edit"), strategies.integers(1, 100)),
        strategies.tuples(strategies.sampled_from(["undo", "redo"]), strategies.just(0)),
        strategies.tuples(strategies.just("restore"), strategies.integers(1, 12)),
    ),
    max_size=14,
)


@hypothesis.settings(
    max_examples=25, deadline=None, suppress_health_check=list(hypothesis.HealthCheck), derandomize=True
)
@hypothesis.given(acts=ACTS)
async def test_versions_behave_like_two_stacks(company: Company, acts: list[tuple[str, int]]) -> None:
    """Against a model with an undo stack and a redo stack; what was stored before is never changed."""
    now = await draft(company.teacher)
    stored, back, forward = [13], list[int](), list[int]()
    for act, number in acts:
        before = stored[-1]
        if act == "edit":
            back, forward, after = [*back, before], [], number
            now = await edit(company.teacher, now, number)
        elif act == "restore":
            if number > len(stored) or stored[number - 1] == before:
                assert (await refused(company.teacher, "restore", now, number=number))[0] in (404, 409)
                continue
            back, forward, after = [*back, before], [], stored[number - 1]
            now = await call(company.teacher, "restore", now, number=number)
        else:
            source, other = (back, forward) if act == "undo" else (forward, back)
            if not source:
                assert await refused(company.teacher, act, now) == (409, f"nothing_to_{act}")
                continue
            after = source.pop()
            other.append(before)
            now = await call(company.teacher, act, now)
        stored.append(after)
        assert (age(now), now["canUndo"], now["canRedo"]) == (after, bool(back), bool(forward))
    ages = await company.value(
        "SELECT array_agg((document #>> '{clinicalScenario,basicMeasurements,age}')::int ORDER BY revision)"
        " FROM scenario_versions WHERE scenario_id = %s",
        UUID(now["id"]),
    )
    assert ages == stored


async def test_of_two_undos_at_once_one_counts(company: Company) -> None:
    now = await draft(company.teacher)
    for years in (20, 30, 40):
        now = await edit(company.teacher, now, years)
    body = {"id": now["id"], "revision": now["revision"]}
    answers = await asyncio.gather(
        *(company.people[name].post("/scenario/undo", body) for name in ("teacher", "admin", "manager"))
    )
    assert sorted(a.status_code for a in answers) == [200, 409, 409]
    assert {a.json()["code"] for a in answers if a.status_code == 409} == {"revision_conflict"}
    assert age((await company.teacher.get("/scenario/get-by-id", id=now["id"])).json()) == 30


@pytest.mark.parametrize("way", ["undo", "redo", "restore"])
async def test_rights_and_conflicts_are_those_of_editing(
    company: Company, other_company: Company, way: str
) -> None:
    scenario = await draft(company.teacher)
    now = await edit(company.teacher, scenario, 20)
    more = {"number": 1} if way == "restore" else {}
    assert await refused(company.teacher, way, scenario, **more) == (409, "revision_conflict")
    assert await refused(other_company.teacher, way, now, **more) == (404, "not_found")
    assert await refused(company.teacher2, way, now, **more) == (404, "not_found")
    await company.execute("UPDATE scenarios SET status = 'published' WHERE id = %s", UUID(now["id"]))
    assert await refused(company.teacher2, way, now, **more) == (403, "not_allowed")
    await company.teacher.post("/scenario/send-message", {"chatId": now["chatId"], "message": "Work"})
    assert await refused(company.teacher, way, now, **more) == (409, "chat_locked")


async def test_looking_back_is_for_those_who_may_change_the_scenario(
    company: Company, other_company: Company
) -> None:
    scenario = await draft(company.teacher)
    calls: list[tuple[str, dict[str, Any]]] = [
        ("versions", {}),
        ("version", {"number": 1}),
        ("compare", {"from": 1, "to": 1}),
    ]

    async def statuses(person: Persona) -> set[int]:
        return {
            (await person.get(f"/scenario/{name}", id=scenario["id"], **params)).status_code
            for name, params in calls
        }

    assert await statuses(company.teacher) == {200}
    assert await statuses(company.admin) == {200}
    assert await statuses(company.teacher2) == {404}
    assert await statuses(other_company.teacher) == {404}
    await company.execute("UPDATE scenarios SET status = 'published' WHERE id = %s", UUID(scenario["id"]))
    assert await statuses(company.teacher2) == {403}
    unknown = await company.teacher.get("/scenario/version", id=scenario["id"], number=9)
    assert (unknown.status_code, unknown.json()["code"]) == (404, "not_found")


async def test_a_published_scenario_is_not_taken_back_to_one_with_errors(company: Company) -> None:
    id = await publish(company)
    now = (await company.teacher.get("/scenario/get-by-id", id=str(id))).json()
    await company.teacher.post("/scenario/change-name", {"id": now["id"], "name": "Renamed"})
    now = (await company.teacher.get("/scenario/get-by-id", id=str(id))).json()
    assert now["name"] == "Renamed"
    assert (await call(company.teacher, "undo", now))["name"] != "Renamed"
    broken = await draft(company.teacher)
    broken = await edit(company.teacher, broken, 20)
    await company.execute("UPDATE scenarios SET status = 'published' WHERE id = %s", UUID(broken["id"]))
    assert await refused(company.teacher, "undo", broken) == (409, "not_ready_to_publish")


async def test_the_list_tells_who_when_and_what_without_documents(company: Company) -> None:
    scenario = await draft(company.teacher, message="A case")
    await company.stage.work(Echo())
    now = (await company.teacher.get("/scenario/get-by-id", id=scenario["id"])).json()
    now = await edit(company.admin, now, 20)
    await company.admin.post("/scenario/change-name", {"id": now["id"], "name": "Other"})
    rows = await versions(company.teacher, now)
    assert [(row["number"], row["kind"], row["byProfessor"], row["name"]) for row in rows] == [
        (4, "edit", False, "Other"),
        (3, "edit", False, "A case"),
        (2, "message", True, "A case"),
        (1, "new", False, "New scenario"),
    ]
    assert [row["by"]["firstName"] for row in rows] == ["Admin", "Admin", "Teacher", "Teacher"]
    assert [row["message"] for row in rows] == [None, None, "A case", None]
    assert [row["changed"] for row in rows] == [
        ["/generalInfo/scenarioName"],
        [AGE],
        ["/generalInfo/scenarioName"],
        [],
    ]
    assert [row["number"] for row in await versions(company.teacher, now, page=1, size=3)] == [1]


async def test_two_versions_are_compared_field_by_field(company: Company) -> None:
    now = await draft(company.teacher)
    document = (await company.teacher.get("/scenario/version", id=now["id"], number=1)).json()
    assert document["scenarioData"] == now["scenarioData"]
    now = await edit(company.teacher, now, 20)
    answer = await company.teacher.get("/scenario/compare", id=now["id"], **{"from": 1, "to": 2})
    assert answer.json() == {
        "before": 1,
        "after": 2,
        "differences": [{"pointer": AGE, "before": 13, "after": 20}],
    }


def test_things_with_ids_are_compared_wherever_they_stand() -> None:
    before = {"a": [{"id": "x", "n": 1}, {"id": "y", "n": 2}], "b": [1, 2], "c~": {"d/": 1}}
    after = {"a": [{"id": "z", "n": 0}, {"id": "x", "n": 5}], "b": [1, 2, 3], "c~": {"d/": None}}
    assert [(d.pointer, d.before, d.after) for d in differences(before, after)] == [
        ("/a/0", None, {"id": "z", "n": 0}),
        ("/a/1/n", 1, 5),
        ("/a/1", {"id": "y", "n": 2}, None),
        ("/b", [1, 2], [1, 2, 3]),
        ("/c~0/d~1", 1, None),
    ]
    swapped = {"a": before["a"][::-1]}
    assert [(d.pointer, d.after) for d in differences({"a": before["a"]}, swapped)] == [("/a", ["y", "x"])]


async def test_the_sockets_are_told_of_an_undo(company: Company) -> None:
    now = await edit(company.teacher, await draft(company.teacher), 20)
    now = await call(company.teacher, "undo", now)
    told = (await events(company, now["chatId"]))[-1]
    assert (told["subtype"], told["payload"]["revision"]) == ("DOCUMENT_CHANGED", 3)


class Steps:
    """Undoes, does again or restores, as a message says: `undo`, `redo`, `restore 2`."""

    origin = "builtin"

    async def answer(self, turn: Turn) -> AsyncGenerator[AuthorEvent]:
        """One piece and the end, with an outcome."""
        way, _, number = turn.message.partition(" ")
        document = {
            "undo": lambda: turn.versions.undo,
            "redo": lambda: turn.versions.redo,
            "restore": lambda: turn.versions.at(int(number)),
        }[way]()
        yield Text(way)
        if document is None:
            outcome = Outcome(status="refused", text="There is none.", words=turn.message)
            yield Finished("There is none.", turn.document, [], outcomes=(outcome,))
            return
        outcome = Outcome(status="done", text="Done.", words=turn.message, pointer=AGE)
        yield Finished(
            way,
            document,
            [AGE],
            outcomes=(outcome,),
            kind=way,  # type: ignore[arg-type]
            restores=int(number) if number else None,
        )


async def said(company: Company, scenario: dict[str, Any], message: str, author: Any) -> dict[str, Any]:
    """The scenario after an answer."""
    await company.teacher.post("/scenario/send-message", {"chatId": scenario["chatId"], "message": message})
    await company.stage.work(author)
    detail: dict[str, Any] = (await company.teacher.get("/scenario/get-by-id", id=scenario["id"])).json()
    return detail


async def test_the_chat_undoes_as_the_calls_do(company: Company) -> None:
    now = await draft(company.teacher)
    for years in (20, 30):
        now = await edit(company.teacher, now, years)
    now = await said(company, now, "undo", Steps())
    assert (age(now), now["canRedo"]) == (20, True)
    now = await said(company, now, "redo", Steps())
    assert (age(now), now["canRedo"]) == (30, False)
    now = await said(company, now, "restore 1", Steps())
    assert age(now) == 13
    now = await call(company.teacher, "undo", now)
    assert age(now) == 30
    rows = await versions(company.teacher, now)
    assert [(r["kind"], r["sameAs"], r["byProfessor"], r["message"]) for r in rows[:4]] == [
        ("undo", 3, False, None),
        ("restore", 1, True, "restore 1"),
        ("redo", 3, True, "redo"),
        ("undo", 2, True, "undo"),
    ]


async def test_a_message_goes_back_past_several_changes(company: Company) -> None:
    """The built-in author has the last versions at hand where a message asks to go back."""
    author = BuiltinAuthor()
    now = await draft(company.teacher)
    names = []
    for message in (
        "72-year-old woman with atrial fibrillation",
        "call it Bananas",
        "heart rate 171",
        "latex allergy",
    ):
        now = await said(company, now, message, author)
        names.append(now["scenarioData"])
    now = await said(company, now, "go back to how it was before I changed the pulse", author)
    assert now["scenarioData"] == names[1]
    now = await said(company, now, "undo the last 2 changes", author)
    assert now["scenarioData"] == names[2]


async def test_an_author_learns_that_there_is_nothing_to_undo(company: Company) -> None:
    now = await draft(company.teacher)
    for message in ("undo", "redo", "restore 12"):
        now = await said(company, now, message, Steps())
    assert now["revision"] == 1


async def test_outcomes_are_kept_with_the_answer(company: Company) -> None:
    now = await edit(company.teacher, await draft(company.teacher), 20)
    now = await said(company, now, "undo", Steps())
    history = await company.teacher.get("/chat/get-messages-by-chat-id-sort-by-time", chatId=now["chatId"])
    outcome = {"status": "done", "text": "Done.", "words": "undo", "pointer": AGE, "options": []}
    assert [m["outcomes"] for m in history.json()["content"]] == [[], [outcome]]
    assert (await events(company, now["chatId"]))[-1]["payload"]["message"]["outcomes"] == [outcome]


async def undone(company: Company, now: dict[str, Any]) -> list[str]:
    """The messages whose changes have been taken back."""
    history = await company.teacher.get("/chat/get-messages-by-chat-id-sort-by-time", chatId=now["chatId"])
    texts = {m["id"]: m["message"] for m in history.json()["content"]}
    return [texts[id] for id in history.json()["undone"]]


async def test_messages_whose_changes_were_taken_back_are_known(company: Company) -> None:
    now, author = await draft(company.teacher), BuiltinAuthor()
    two, three = "call it Apples", "latex allergy"
    for message in ("72-year-old woman with atrial fibrillation", two, three):
        now = await said(company, now, message, author)
    assert await undone(company, now) == []
    now = await call(company.teacher, "undo", now)
    assert await undone(company, now) == [three]
    assert (await events(company, now["chatId"]))[-1]["payload"]["otherVersion"] is True
    now = await said(company, now, "undo", author)
    assert await undone(company, now) == [two, three]
    told = (await events(company, now["chatId"]))[-1]["payload"]
    assert told["otherVersion"] is True
    now = await call(company.teacher, "redo", now)
    assert await undone(company, now) == [three]
    now = await said(company, now, "heart rate 171", author)
    assert await undone(company, now) == [three]
    assert (await events(company, now["chatId"]))[-1]["payload"]["otherVersion"] is False
    now = await call(company.teacher, "restore", now, number=2)
    assert await undone(company, now) == [two, three, "heart rate 171"]
    now = await call(company.teacher, "undo", now)
    assert await undone(company, now) == [three]


async def test_an_undo_that_is_killed_in_the_middle_happens_once(company: Company) -> None:
    now = await draft(company.teacher)
    for years in (20, 30):
        now = await edit(company.teacher, now, years)
    await company.teacher.post("/scenario/send-message", {"chatId": now["chatId"], "message": "undo"})
    generation = await company.value("SELECT id FROM generations")
    slow = Slow()
    first = asyncio.create_task(Answering(company.stage.database, slow, company.id, generation).run())
    await asyncio.wait_for(slow.speaking.wait(), 10)
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    for _ in range(2):
        await Answering(company.stage.database, Steps(), company.id, generation).run()
    now = (await company.teacher.get("/scenario/get-by-id", id=now["id"])).json()
    assert (age(now), now["revision"], now["locked"]) == (20, 4, False)


async def stopped(company: Company, scenario: dict[str, Any]) -> list[str]:
    """Stop the answer; what the chat says afterwards."""
    answer = await company.teacher.post("/scenario/stop", {"chatId": scenario["chatId"]})
    assert (answer.status_code, answer.json()) == (200, {"locked": False})
    history = await company.teacher.get(
        "/chat/get-messages-by-chat-id-sort-by-time", chatId=scenario["chatId"]
    )
    return [message["message"] for message in history.json()["content"]]


async def test_an_answer_that_is_being_written_is_stopped(company: Company) -> None:
    scenario = await draft(company.teacher, message="Please")
    slow = Slow()
    working = asyncio.create_task(company.stage.work(slow))
    await asyncio.wait_for(slow.speaking.wait(), 10)
    said = await stopped(company, scenario)
    assert said == ["Please", "Stopped at your request. Nothing in the scenario was changed."]
    assert not await locked(company, scenario["chatId"])
    slow.go_on.set()
    await asyncio.wait_for(working, 20)
    told = await events(company, scenario["chatId"])
    assert told[-1]["subtype"] == "NEW_MESSAGE_FROM_BOT"
    assert told[-1]["payload"]["revision"] == 1
    assert await company.value("SELECT status FROM generations") == "stopped"
    # Nothing more to stop, and the next message is answered.
    assert await stopped(company, scenario) == said
    await said_next(company, scenario)


async def said_next(company: Company, scenario: dict[str, Any]) -> None:
    """The chat goes on."""
    assert (await said(company, scenario, "Next", Echo()))["name"] == "Next"


async def test_an_answer_that_no_worker_has_begun_is_stopped(company: Company) -> None:
    scenario = await draft(company.teacher, message="Please", locale="bg_BG")
    assert (await stopped(company, scenario))[-1].startswith("Спряно")
    await company.stage.work(Echo())
    now = (await company.teacher.get("/scenario/get-by-id", id=scenario["id"])).json()
    assert now["revision"] == 1


async def test_an_answer_says_whether_learners_had_its_change_at_once(company: Company) -> None:
    id = await publish(company)
    now = (await company.teacher.get("/scenario/get-by-id", id=str(id))).json()
    await said(company, now, "Live", Echo())
    await company.teacher.put("/scenario/type", {"scenarioId": str(id), "type": "draft"})
    await said(company, now, "Draft", Echo())
    history = await company.teacher.get("/chat/get-messages-by-chat-id-sort-by-time", chatId=now["chatId"])
    assert [m["live"] for m in history.json()["content"]] == [False, True, False, False]


class Talker:
    """Goes on talking after it was stopped."""

    origin = "model"

    def __init__(self) -> None:
        self.speaking = asyncio.Event()
        self.go_on = asyncio.Event()
        self.closed = False

    async def answer(self, turn: Turn) -> AsyncGenerator[AuthorEvent]:
        """A piece, a wait, many pieces."""
        try:
            yield Text("One")
            self.speaking.set()
            await self.go_on.wait()
            while True:
                yield Text("More")
                await asyncio.sleep(0.01)
        finally:
            self.closed = True


async def test_nothing_is_heard_of_an_answer_after_it_was_stopped(company: Company) -> None:
    scenario = await draft(company.teacher, message="Please")
    author = Talker()
    working = asyncio.create_task(company.stage.work(author))
    await asyncio.wait_for(author.speaking.wait(), 10)
    await stopped(company, scenario)
    author.go_on.set()
    await asyncio.wait_for(working, 20)
    assert author.closed
    assert (await events(company, scenario["chatId"]))[-1]["subtype"] == "NEW_MESSAGE_FROM_BOT"
    assert msgspec.json.encode(await events(company, scenario["chatId"])).count(b"More") == 0


async def test_who_may_not_write_the_scenario_may_not_stop_its_answer(
    company: Company, other_company: Company
) -> None:
    scenario = await draft(company.teacher, message="Please")
    for person, status in ((company.teacher2, 404), (other_company.teacher, 404)):
        answer = await person.post("/scenario/stop", {"chatId": scenario["chatId"]})
        assert answer.status_code == status
    assert await locked(company, scenario["chatId"])
