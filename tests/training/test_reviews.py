"""Reviews: who looks back on an attempt, what is seen of it, and what can be said about it."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
from tests.stage import Company, Persona, sign_in_as
from tests.training.bedside import begin, did, play, shift
from tests.training.desktop import document, publish, recording, say, train, write


async def review(person: Persona, attempt: str) -> httpx.Response:
    """An attempt looked back on."""
    return await person.get(f"/attempts/{attempt}/review")


async def found(person: Persona, **filters: Any) -> list[dict[str, Any]]:
    """Attempts in a list."""
    answer = await person.post("/attempts/search", {"filters": filters})
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()["content"]
    assert answer.json()["totalElements"] == len(rows)
    return rows


async def test_a_run_is_looked_back_on_whole(company: Company) -> None:
    scenario = await publish(company)
    run = await begin(company.student, scenario)
    run = await did(company.student, run, "hint")
    hinted = run["entries"][-1]
    assert hinted["kind"] == "hint"
    run = await did(company.student, run, "do", actionId="ask_exposure")
    await shift(company, run, 100)
    run = await did(company.student, run, "say", text="Do you smoke?")
    run = await did(company.student, run, "do", actionId="treat_blind")
    assert run["ended"]
    seen = (await review(company.student, run["attemptId"])).json()
    assert (seen["place"], seen["ending"], seen["why"]) == ("portal", "deteriorated", None)
    assert seen["score"]["harmful"] == 1
    assert not seen["score"]["passed"]
    assert [(act["grade"], act["withHint"]) for act in seen["acts"]] == [
        ("critical", True),
        ("harmful", False),
    ]
    assert all(act["rationale"] for act in seen["acts"])
    assert {missed["grade"] for missed in seen["missed"]} == {"critical"}
    assert seen["entries"] == run["entries"]
    seconds = [point["second"] for point in seen["curve"]]
    assert seconds == sorted(set(seconds))
    assert seconds[-1] == seen["seconds"] >= 100
    assert {sign["id"] for sign in seen["signs"]} == set(seen["curve"][0]["values"])
    assert seen["summary"] == document().debriefing.summary
    assert seen["sources"]
    assert (seen["earlier"], seen["groupPercent"], seen["comments"]) == ([], None, [])


async def test_an_attempt_of_the_application_is_looked_back_on_by_its_steps(company: Company) -> None:
    scenario = await publish(company)
    steps = [{"action": "order_pft", "correct": True, "withHint": True, "second": 20, "block": "start"}]
    await train(company.student, scenario, steps=steps, messages=[say("Good morning", second=5)])
    (row,) = await found(company.student)
    seen = (await review(company.student, row["attemptId"])).json()
    assert (seen["place"], seen["curve"]) == ("desktop", [])
    assert [entry["kind"] for entry in seen["entries"]] == ["asked", "done"]
    assert seen["score"]["percent"] == row["percent"]
    assert seen["acts"][0]["withHint"]


async def test_an_attempt_from_before_scores_is_scored_when_it_is_looked_at(company: Company) -> None:
    await train(company.student, await publish(company))
    await company.execute("DELETE FROM attempt_scores")
    (row,) = await found(company.student)
    assert row["percent"] is None
    assert (await review(company.student, row["attemptId"])).json()["score"]["percent"] == 0


async def test_without_its_version_an_attempt_says_so(company: Company) -> None:
    scenario = await publish(company)
    await train(company.student, scenario)
    await company.execute("DELETE FROM scenarios WHERE id = %s", scenario)
    (row,) = await found(company.student)
    seen = (await review(company.student, row["attemptId"])).json()
    assert (seen["score"], seen["why"], seen["acts"]) == (None, "version_gone", [])


async def test_teachers_see_their_students_and_students_themselves(company: Company) -> None:
    scenario = await publish(company)
    run = await begin(company.student, scenario)
    assert (await review(company.student, run["attemptId"])).status_code == 404
    run = await did(company.student, run, "end")
    other = await company.add_person("other")
    for person in (company.teacher, company.teacher2, company.admin):
        await sign_in_as(person)
    for person, allowed in (
        (company.student, True),
        (company.teacher, True),
        (company.admin, True),
        (company.teacher2, False),
        (other, False),
    ):
        assert (await review(person, run["attemptId"])).status_code == (200 if allowed else 404)
        rows = await found(person, scenarioId=str(scenario))
        assert [row["attemptId"] for row in rows] == ([run["attemptId"]] if allowed else [])
        answer = await person.post("/attempts/search", {"filters": {"studentId": str(company.student.id)}})
        assert answer.status_code == (200 if allowed else 404)
        said = await person.post(f"/attempts/{run['attemptId']}/comments", {"text": "Seen."})
        assert said.status_code == (200 if allowed else 404)
    assert (await review(company.student, str(uuid4()))).status_code == 404
    comments = (await review(company.student, run["attemptId"])).json()["comments"]
    assert [comment["text"] for comment in comments] == ["Seen."] * 3


async def test_the_guide_is_for_who_teaches_and_turns_to_what_was_missed(company: Company) -> None:
    scenario = await publish(company)
    steps = [{"action": "order_pft", "correct": True, "withHint": False, "second": 20, "block": "start"}]
    await train(company.student, scenario, steps=steps)
    (row,) = await found(company.student)
    await sign_in_as(company.teacher)
    assert (await review(company.student, row["attemptId"])).json()["guide"] == []
    seen = (await review(company.teacher, row["attemptId"])).json()
    reached = {one["id"] for one in seen["score"]["objectives"] if one["percent"] == 100}
    asked = {step["objectiveId"] for step in seen["guide"]} - {None}
    assert asked
    assert not asked & reached
    assert "briefing" not in {step["phase"] for step in seen["guide"]}


async def test_a_group_mate_sees_nothing(company: Company) -> None:
    """Being in one group makes students no teachers of each other."""
    mate = await company.add_person("mate")
    await company.execute(
        "INSERT INTO group_members SELECT company_id, group_id, %s FROM group_members WHERE user_id = %s",
        mate.id,
        company.student.id,
    )
    run = await did(company.student, await begin(company.student, await publish(company)), "end")
    assert (await review(mate, run["attemptId"])).status_code == 404


async def test_earlier_attempts_and_the_mean_of_five_are_compared_with(company: Company) -> None:
    scenario = await publish(company)
    await play(company.student, scenario, document())
    last = await did(company.student, await begin(company.student, scenario), "end")
    seen = (await review(company.student, last["attemptId"])).json()
    [first] = seen["earlier"]
    assert (first["percent"], seen["groupPercent"]) == (100, None)
    assert first["endedAt"] < seen["endedAt"]
    assert (await review(company.student, first["attemptId"])).json()["earlier"] == []
    for number in range(4):
        person = await company.add_person(f"p{number}")
        await did(person, await begin(person, scenario), "end")
    seen = (await review(company.student, last["attemptId"])).json()
    assert seen["groupPercent"] == 16.7


async def test_lists_are_sorted_and_refuse_what_there_is_not(company: Company) -> None:
    scenario = await publish(company)
    await did(company.student, await begin(company.student, scenario), "end")
    await play(company.student, scenario, document())
    for descending, expected in ((True, [100, 0]), (False, [0, 100])):
        asked = {"filters": {}, "sortAndSearch": {"sortBy": "percent", "descending": descending}}
        rows = (await company.student.post("/attempts/search", asked)).json()["content"]
        assert [row["percent"] for row in rows] == expected
    asked = {"filters": {}, "sortAndSearch": {"sortBy": "secret"}}
    assert (await company.student.post("/attempts/search", asked)).json()["code"] == "validation_failed"
    searched = {"filters": {}, "sortAndSearch": {"search": "no such case"}}
    assert (await company.student.post("/attempts/search", searched)).json()["totalElements"] == 0


async def test_comments_are_words_and_not_without_end(company: Company) -> None:
    run = await did(company.student, await begin(company.student, await publish(company)), "end")
    path = f"/attempts/{run['attemptId']}/comments"
    for text in ("", "   ", "x" * 2001, "a\u202eb"):
        assert (await company.teacher.post(path, {"text": text})).status_code == 400
    await company.execute(
        "INSERT INTO attempt_comments (company_id, id, attempt_id, student_id, author_id, text)"
        " SELECT company_id, gen_random_uuid(), id, user_id, user_id, 'x' FROM attempts, generate_series(1, 199)"
    )
    answers = await asyncio.gather(*(company.teacher.post(path, {"text": "Well done."}) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 4
    assert {a.json()["code"] for a in answers if a.status_code == 409} == {"too_many_comments"}


async def test_what_was_done_and_said_goes_with_the_account(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    run = await did(company.student, run, "say", text="Do you smoke?")
    run = await did(company.student, run, "end")
    await company.teacher.post(f"/attempts/{run['attemptId']}/comments", {"text": "Well asked, student."})
    await company.execute("DELETE FROM users WHERE id = %s", company.student.id)
    for table in ("bedside_acts", "attempt_comments", "session_chats"):
        assert await company.value(f"SELECT count(*) FROM {table}") == 0
    assert await company.value("SELECT count(*) FROM attempts") == 1
    assert (
        await company.value(
            "SELECT percent FROM attempt_scores WHERE attempt_id = %s", UUID(run["attemptId"])
        )
        == 0
    )


async def test_what_was_recorded_offline_is_scored_by_the_version_of_its_day(company: Company) -> None:
    scenario = await publish(company)
    await company.execute("UPDATE scenario_versions SET created_at = app_now() - interval '30 days'")
    step = {"action": "order_pft", "correct": True, "withHint": False, "second": 20, "block": "start"}
    now = datetime.now(UTC)
    for days in (3, 40):
        body = {"sessions": [recording(scenario, now - timedelta(days=days), steps=[step])]}
        assert (await write(company.student, "/recordings", body)).status_code == 200
    rows = await found(company.student)
    assert [row["percent"] is None for row in rows] == [False, True]
    assert (await review(company.student, rows[1]["attemptId"])).json()["why"] == "version_gone"
