"""Attempts through the desktop application's API: what is offered, what counts, and that it counts once."""

import asyncio
import json
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from tests.stage import Company
from tests.training.desktop import publish, recording, start_attempt, start_organism, step, tag, train, write


async def test_students_are_offered_what_their_tags_open_and_what_has_none(company: Company) -> None:
    mine, theirs = await tag(company, "Mine", company.student), await tag(company, "Theirs")
    for name, tags in (("Open", ()), ("Mine", (mine, theirs)), ("Theirs", (theirs,))):
        await publish(company, name, tags)
    hidden = await publish(company, "Draft")
    await company.execute("UPDATE scenarios SET status = 'draft' WHERE id = %s", hidden)

    async def names(person: Any) -> list[str]:
        answer = (await person.get("/desktop/scenarios")).json()
        assert answer["totalElements"] == len(answer["content"])
        return [row["name"] for row in answer["content"]]

    assert await names(company.student) == ["Mine", "Open"]
    assert await names(company.teacher) == ["Mine", "Open", "Theirs"]
    rows = (await company.student.get("/desktop/scenarios")).json()["content"]
    detail = await company.student.get(f"/desktop/scenarios/{rows[0]['id']}")
    assert detail.json()["scenarioData"]["scenarioFlow"]["blocks"]
    assert rows[0]["tags"][0]["name"] == "Mine"
    assert (await company.student.get(f"/desktop/scenarios/{hidden}")).status_code == 404
    organism = await start_organism(company.student)
    refused = await write(company.student, "/attempts", {"scenarioId": str(hidden), "organismId": organism})
    assert refused.status_code == 404


async def test_a_whole_attempt_counts_in_the_answer_and_in_the_list(company: Company) -> None:
    scenario = await publish(company)
    steps = [step(), step(correct=False), step(hint=True), step()]
    ended = await train(company.student, scenario, steps=steps, progress=80, seconds=200)
    assert ended == {
        "attemptId": ended["attemptId"],
        "progress": 80,
        "ending": "improved",
        "completed": True,
        "seconds": 200,
        "steps": 4,
        "accuracy": 75.0,
        "hintFree": 75.0,
    }
    await train(company.student, scenario, progress=30, seconds=100, ending="abandoned")
    row = (await company.student.get("/desktop/scenarios")).json()["content"][0]
    assert (row["progress"], row["attempts"]) == (80, 2)
    assert row["lastLaunch"] is not None


async def test_progress_never_falls(company: Company) -> None:
    organism = await start_organism(company.student)
    attempt = await start_attempt(company.student, await publish(company), organism)
    for given, kept in ((40, 40), (20, 40), (60, 60)):
        answer = await write(
            company.student, f"/attempts/{attempt}/steps", {"steps": [step()], "progress": given}
        )
        assert answer.json()["progress"] == kept
    assert answer.json()["steps"] == 3
    end = {"progress": 10, "ending": "stable", "seconds": 9}
    ended = await write(company.student, f"/attempts/{attempt}/end", end)
    assert ended.json()["progress"] == 60


async def test_what_is_sent_twice_counts_once(company: Company) -> None:
    scenario = await publish(company)
    organism = await start_organism(company.student)
    body = {"scenarioId": str(scenario), "organismId": organism}
    key = str(uuid4())
    first, again = [await write(company.student, "/attempts", body, key) for _ in range(2)]
    assert first.status_code == again.status_code == 200
    assert first.json() == again.json()
    attempt = first.json()["attemptId"]

    key = str(uuid4())
    steps = {"steps": [step(), step()], "progress": 30}
    answers = await asyncio.gather(
        *(write(company.student, f"/attempts/{attempt}/steps", steps, key) for _ in range(8))
    )
    assert {answer.status_code for answer in answers} == {200}
    assert {answer.text for answer in answers} == {answers[0].text}
    assert await company.value("SELECT count(*) FROM attempt_steps") == 2

    key = str(uuid4())
    end = {"progress": 30, "ending": "stable", "seconds": 60}
    ends = await asyncio.gather(
        *(write(company.student, f"/attempts/{attempt}/end", end, key) for _ in range(8))
    )
    assert {answer.text for answer in ends} == {ends[0].text}
    assert await company.value("SELECT attempts FROM student_scenario_totals") == 1
    late = await write(company.student, f"/attempts/{attempt}/end", end)
    assert (late.status_code, late.json()["code"]) == (409, "attempt_ended")
    more = {"steps": [], "progress": 40}
    late = await write(company.student, f"/attempts/{attempt}/steps", more)
    assert (late.status_code, late.json()["code"]) == (409, "attempt_ended")


async def test_a_key_belongs_to_one_request(company: Company) -> None:
    scenario = await publish(company)
    organism = await start_organism(company.student)
    attempt = await start_attempt(company.student, scenario, organism)
    key = str(uuid4())
    path = f"/attempts/{attempt}/steps"
    assert (await write(company.student, path, {"steps": [], "progress": 1}, key)).status_code == 200
    for where, body in ((path, {"steps": [], "progress": 2}), ("/organisms", None)):
        reused = await write(company.student, where, body, key)
        assert (reused.status_code, reused.json()["code"]) == (409, "idempotency_key_reused")
    # Another person's key is another key.
    assert (await write(company.teacher, "/organisms", None, key)).status_code == 200


@pytest.mark.parametrize("key", ["", "x", "123", "0" * 400])
async def test_a_write_without_a_key_is_refused(company: Company, key: str) -> None:
    answer = await company.student.post("/desktop/organisms", headers={"idempotency-key": key} if key else {})
    assert (answer.status_code, answer.json()["code"]) == (400, "idempotency_key_missing")
    assert await company.value("SELECT count(*) FROM organisms") == 0


async def test_a_refusal_is_not_kept_so_trying_again_is_trying_anew(company: Company) -> None:
    await company.execute("UPDATE licenses SET concurrency = 0")
    key = str(uuid4())
    refused = await write(company.student, "/organisms", None, key)
    assert (refused.status_code, refused.json()["code"]) == (409, "organism_limit_reached")
    await company.execute("UPDATE licenses SET concurrency = 1")
    assert (await write(company.student, "/organisms", None, key)).status_code == 200


async def test_nobody_reports_for_another(company: Company, other_company: Company) -> None:
    scenario = await publish(company)
    organism = await start_organism(company.student)
    attempt = await start_attempt(company.student, scenario, organism)
    classmate = await company.add_person("classmate")
    for person in (classmate, company.teacher, company.manager, other_company.student):
        for path, body in (
            (f"/organisms/{organism}/heartbeat", None),
            (f"/organisms/{organism}/end", None),
            ("/attempts", {"scenarioId": str(scenario), "organismId": organism}),
            (f"/attempts/{attempt}/steps", {"steps": [], "progress": 1}),
            (f"/attempts/{attempt}/end", {"progress": 1, "ending": "stable", "seconds": 1}),
        ):
            answer = await write(person, path, body)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path


async def test_an_attempt_needs_its_organism_alive(company: Company) -> None:
    scenario = await publish(company)
    organism = await start_organism(company.student)
    attempt = await start_attempt(company.student, scenario, organism)
    await company.execute("UPDATE organisms SET lease_until = now() - interval '1 second'")
    for path, body in (
        (f"/organisms/{organism}/heartbeat", None),
        (f"/attempts/{attempt}/steps", {"steps": [step()], "progress": 10}),
        (f"/attempts/{attempt}/end", {"progress": 10, "ending": "stable", "seconds": 10}),
        ("/attempts", {"scenarioId": str(scenario), "organismId": organism}),
    ):
        answer = await write(company.student, path, body)
        assert (answer.status_code, answer.json()["code"]) == (409, "organism_not_live"), path


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"steps": "x", "progress": 1}, "/steps"),
        ({"steps": [step()] * 501, "progress": 1}, "/steps"),
        ({"steps": [], "progress": 101}, "/progress"),
        ({"steps": [], "progress": -1}, "/progress"),
        ({"steps": [], "progress": 1e300}, "/progress"),
        ({"steps": [{**step(), "second": 2**40}], "progress": 1}, "/steps"),
        ({"steps": [{**step(), "action": ""}], "progress": 1}, "/steps"),
        ({"steps": [{**step(), "action": "x" * 301}], "progress": 1}, "/steps"),
        ({"steps": [{**step(), "correct": "yes"}], "progress": 1}, "/steps"),
        ({"steps": [{**step(), "action": "a\u0000b"}], "progress": 1}, None),
        ({"steps": [{**step(), "block": "\ud800"}], "progress": 1}, None),
        (None, None),
        ([], None),
    ],
)
async def test_hostile_steps_are_refused_and_change_nothing(
    company: Company, body: Any, where: str | None
) -> None:
    organism = await start_organism(company.student)
    attempt = await start_attempt(company.student, await publish(company), organism)
    answer = await company.student.request(
        "POST",
        f"/desktop/attempts/{attempt}/steps",
        content=json.dumps(body),
        headers={"idempotency-key": str(uuid4()), "content-type": "application/json"},
    )
    assert answer.status_code == 400, answer.text
    if where:
        assert all(field["pointer"].startswith(where) for field in answer.json()["fields"])
        assert answer.json()["fields"]
    assert await company.value("SELECT count(*) FROM attempt_steps") == 0


async def test_an_attempt_does_not_hold_steps_without_end(company: Company) -> None:
    organism = await start_organism(company.student)
    attempt = await start_attempt(company.student, await publish(company), organism)
    await company.execute("UPDATE attempts SET steps = 4999")
    for number, status in ((2, 409), (1, 200)):
        answer = await write(
            company.student, f"/attempts/{attempt}/steps", {"steps": [step()] * number, "progress": 1}
        )
        assert answer.status_code == status


async def test_what_was_recorded_offline_counts_on_its_day_once(company: Company) -> None:
    scenario = await publish(company)
    began = datetime.now(UTC) - timedelta(days=3)
    body = {
        "sessions": [recording(scenario, began), recording(scenario, began + timedelta(days=1), progress=90)]
    }
    key = str(uuid4())
    first, again = [await write(company.student, "/recordings", body, key) for _ in range(2)]
    assert first.status_code == 200, first.text
    assert first.json() == again.json()
    progress = (await company.student.get("/profile/progress")).json()
    assert progress["totals"]["attempts"] == 2
    assert progress["totals"]["averageProgress"] == 90
    assert progress["totals"]["accuracy"] == 50
    assert [day["attempts"] for day in progress["days"] if day["attempts"]] == [1, 1]
    assert await company.value("SELECT sum(seconds) FROM usage_months") == 2400


async def test_a_recording_that_cannot_be_true_is_refused_whole(company: Company) -> None:
    scenario, now = await publish(company), datetime.now(UTC)
    good = recording(scenario, now - timedelta(days=1))
    for bad, pointer in (
        (recording(scenario, now + timedelta(hours=1)), "/sessions/1/startedAt"),
        (recording(scenario, now - timedelta(days=400)), "/sessions/1/startedAt"),
        (recording(scenario, now - timedelta(days=1), seconds=1500), "/sessions/1/attempts/0/seconds"),
    ):
        answer = await write(company.student, "/recordings", {"sessions": [good, bad]})
        assert answer.status_code == 400
        assert [field["pointer"] for field in answer.json()["fields"]] == [pointer]
    unknown = recording(uuid4(), now - timedelta(days=1))
    answer = await write(company.student, "/recordings", {"sessions": [good, unknown]})
    assert answer.status_code == 404
    far = {**good, "startedAt": "9999-12-31T23:59:59Z"}
    assert (await write(company.student, "/recordings", {"sessions": [far]})).status_code == 400
    assert await company.value("SELECT count(*) FROM attempts") == 0
    assert await company.value("SELECT count(*) FROM organisms") == 0
