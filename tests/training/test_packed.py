"""Packing: what was done and said in attempts reads the same before and after, whatever comes in between."""

import asyncio
import io
import json
import zipfile
from collections import Counter
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.accounts.test_erasure import token_for
from tests.cli.test_operator import vesalius
from tests.stage import Company, Persona, open_stage, sign_in_as
from tests.support.test_retention import events, late, numbers, only
from tests.training.bedside import begin, did
from tests.training.desktop import publish, say, start_attempt, start_organism, step, talk, train, write

from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.support.retention import service as retention
from vesalius.training.packed import forms, queries, service

DAYS = service.AFTER.days
ROWS = ("attempt_steps", "session_chat_messages", "packed_steps")
BLOCKS = ["start", None, "quality"]


@given(
    st.lists(
        st.tuples(st.text(min_size=1), st.booleans(), st.booleans(), st.integers(0, 86400), st.none() | st.text()),
        min_size=1,
    )
)  # fmt: skip
def test_steps_come_back_as_they_were(rows: list[forms.StepRow]) -> None:
    packed = forms.pack_steps(rows)
    assert list(forms.step_rows(packed)) == rows
    assert [(one["number"], one["action"]) for one in forms.step_records(packed)] == [
        (number, row[0]) for number, row in enumerate(rows, start=1)
    ]


@given(
    st.lists(
        st.tuples(
            st.text(), st.integers(0, 86400), st.sampled_from(["student", "patient", "tutor"]),
            st.none() | st.integers(0, 100),
        ),
        min_size=1,
    )
)  # fmt: skip
def test_messages_come_back_as_they_were(rows: list[forms.MessageRow]) -> None:
    assert list(forms.message_rows(forms.pack_messages(rows))) == rows


def test_packed_is_small() -> None:
    steps: list[forms.StepRow] = [
        ("bronchodilate", True, n % 3 == 0, 40 * n, "breathless") for n in range(5000)
    ]
    assert len(forms.pack_steps(steps)) < 5000


async def trained(company: Company, person: Persona, number: int = 2) -> list[str]:
    """Attempts with steps and words in both languages, one without words, one without steps, one at the bedside."""
    scenario = await publish(company)
    attempts = []
    for n in range(number):
        steps = [
            {**step(correct=k % 2 == 0), "withHint": k == 2, "second": 7 * k, "block": BLOCKS[k % 3]}
            for k in range(n + 3)
        ]
        said = [
            say('Добър ден! \u201e\U0001fac1\u201c \\ "', second=3, mark=80),
            say("Good morning,\ndoctor", second=5 + n, speaker="patient"),
        ]
        ended = await train(person, scenario, steps=steps, messages=said)
        attempts.append(ended["attemptId"])
    attempts.append((await train(person, scenario, steps=[step()]))["attemptId"])
    attempts.append((await train(person, scenario, steps=[], messages=[say("Only words")]))["attemptId"])
    run = await did(person, await begin(company.student, scenario), "do", actionId="ask_exposure")
    run = await did(person, run, "end")
    return [*attempts, run["attemptId"]]


async def everything(company: Company, attempts: list[str], urls: DatabaseUrls, folder: Path) -> Any:
    """All that can be seen and taken away of attempts: reviews, papers, chats, both exports."""
    student, seen = company.student, {}
    for one in attempts:
        for who in (student, company.teacher):
            answer = await who.get(f"/attempts/{one}/review")
            assert answer.status_code == 200, answer.text
            assert not answer.json()["stepsGone"]
            seen[f"review {one} {who.id}"] = answer.json()
    chats = (await student.post("/chat/profile-ended-chats", {})).json()
    seen["chats"] = chats
    assert len(chats["content"]) >= 2
    for chat in chats["content"]:
        answer = await student.post("/chat/report-data", {"chatId": chat["chatId"]})
        assert answer.status_code == 200, answer.text
        seen[f"chat {chat['chatId']}"] = answer.json()
    answer = await student.get("/profile/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        for name in ("steps", "session_chats", "attempts", "scores"):
            for form in ("json", "csv"):
                if f"{name}.{form}" in archive.namelist():
                    seen[f"{name}.{form}"] = archive.read(f"{name}.{form}").decode()
    file = folder / f"{uuid4()}.zip"
    await vesalius(urls, "export", str(company.id), str(file))
    with zipfile.ZipFile(file) as archive:
        names = sorted(set(archive.namelist()) - {"audit_events.jsonl", "presence.jsonl"})
        for name in names:
            seen[f"of the company: {name}"] = sorted(
                json.dumps(json.loads(line)) for line in archive.read(name).decode().splitlines()
            )
    return seen


async def packed(company: Company, days: float = DAYS + 1) -> Counter[str]:
    """Pack as it would be done so many days from now."""
    async with late(company.stage.urls, days) as stage:  # type: ignore[arg-type]
        return await service.pack_old(stage.database)


async def test_what_is_packed_reads_and_is_exported_as_it_was(
    company: Company, database_urls: DatabaseUrls, tmp_path: Path
) -> None:
    attempts = await trained(company, company.student)
    before = await everything(company, attempts, database_urls, tmp_path)
    were = await numbers(company, *ROWS)
    assert were == {"attempt_steps": 9, "session_chat_messages": 5, "packed_steps": 0}
    await packed(company)
    assert await numbers(company, *ROWS) == {
        "attempt_steps": 0,
        "session_chat_messages": 0,
        "packed_steps": 4,
    }
    after = await everything(company, attempts, database_urls, tmp_path)
    assert after.keys() == before.keys()
    for what, was in before.items():
        assert after[what] == was, what


async def test_scores_are_stored_shorter_once_the_version_before_is_gone(
    company: Company, database_urls: DatabaseUrls, tmp_path: Path
) -> None:
    """Which reads the list of objectives; both forms are read and exported alike."""
    scenario = await publish(company)
    young = (await train(company.student, scenario, steps=[step()]))["attemptId"]
    async with open_stage(company.stage.urls, clock_offset=timedelta(days=DAYS + 1)) as stage:
        await sign_in_as(there := replace(company.student, stage=stage, state={}, desktop_state={}))
        old = (await train(there, scenario, steps=[step()]))["attemptId"]
    stored = {
        one: await company.value(
            "SELECT json_build_array(objectives, percents) FROM attempt_scores WHERE attempt_id = %s", one
        )
        for one in (young, old)
    }
    listed, none = stored[young]
    assert (none, len(listed)) == (None, 4)
    assert stored[old] == [[], {one["id"]: one["percent"] for one in listed}]
    answer = await company.student.get("/profile/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        first, second = json.loads(archive.read("scores.json"))
    assert first["objectives"] == second["objectives"]
    assert first["objectives"][0]["text"]
    file = tmp_path / "company.zip"
    await vesalius(database_urls, "export", str(company.id), str(file))
    with zipfile.ZipFile(file) as archive:
        first, second = (json.loads(line) for line in archive.read("attempt_scores.jsonl").splitlines())
    assert first.pop("attempt_id") != second.pop("attempt_id")
    assert first == second
    assert first["objectives"] == listed
    await company.execute("DELETE FROM attempt_steps")
    reviews = [(await company.student.get(f"/attempts/{one}/review")).json() for one in (young, old)]
    assert reviews[0]["score"] == reviews[1]["score"]
    assert [one["id"] for one in reviews[1]["score"]["objectives"]] == [one["id"] for one in listed]


async def test_what_came_later_is_read_beside_what_is_packed(company: Company) -> None:
    """The version before writes rows as ever; so does this one."""
    scenario = await publish(company)
    await train(company.student, scenario, steps=[step(), step()], messages=[say("First")])
    await packed(company)
    await train(company.student, scenario, steps=[step()], messages=[say("Second")])
    answer = await company.student.get("/profile/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        steps = json.loads(archive.read("steps.json"))
        said = json.loads(archive.read("session_chats.json"))
    assert [row["number"] for row in steps] == [1, 2, 1]
    assert [row["message"] for row in said] == ["First", "Second"]
    assert {tuple(row) for row in (*steps, *said)} == {tuple(steps[0]), tuple(said[0])}
    await packed(company)
    assert await numbers(company, *ROWS) == {
        "attempt_steps": 0,
        "session_chat_messages": 0,
        "packed_steps": 2,
    }


async def test_nothing_is_packed_of_what_goes_on_or_is_young(company: Company) -> None:
    scenario = await publish(company)
    await train(company.student, scenario, messages=[say("Hello")])
    organism = await start_organism(company.student)
    attempt = await start_attempt(company.student, scenario, organism)
    await write(company.student, f"/attempts/{attempt}/steps", {"steps": [step()], "progress": 5})
    await talk(company.student, attempt, say("Not over"))
    await packed(company, DAYS - 0.1)
    assert (await numbers(company, "packed_steps")) == {"packed_steps": 0}
    await packed(company)
    assert await numbers(company, *ROWS) == {
        "attempt_steps": 1,
        "session_chat_messages": 1,
        "packed_steps": 1,
    }
    key = str(uuid4())
    reports = [
        await write(
            company.student, f"/attempts/{attempt}/steps", {"steps": [step()], "progress": 9}, key=key
        )
        for _ in range(2)
    ]
    assert [one.json() for one in reports] == [reports[0].json()] * 2
    assert reports[0].json()["steps"] == 2


async def test_a_report_after_the_end_is_refused_as_before(company: Company) -> None:
    attempt = (await train(company.student, await publish(company)))["attemptId"]
    late_report = {"progress": 30, "ending": "stable", "seconds": 60}
    was = await write(company.student, f"/attempts/{attempt}/end", late_report)
    await packed(company)
    now = await write(company.student, f"/attempts/{attempt}/end", late_report)
    assert (
        (now.status_code, now.json()["code"])
        == (409, "attempt_ended")
        == (was.status_code, was.json()["code"])
    )


async def test_nothing_is_packed_while_the_version_before_may_work(
    company: Company, database_urls: DatabaseUrls
) -> None:
    """It would not find what is packed; nor would it after an upgrade that is taken back."""
    await train(company.student, await publish(company))
    applied = "UPDATE schema_migrations SET applied_at = applied_at + %s * interval '1 day' WHERE name LIKE '0058%%'"
    with psycopg.connect(database_urls.owner_url) as owner:
        owner.execute(applied, (2,))
    try:
        assert not await packed(company)
    finally:
        with psycopg.connect(database_urls.owner_url) as owner:
            owner.execute(applied, (-2,))
    assert (await packed(company))["attempts"] >= 1


async def test_a_run_that_breaks_off_loses_nothing_and_is_taken_up(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What other tests left is out of the way.
    await packed(company)
    scenario = await publish(company)
    for n in range(3):
        await train(company.student, scenario, steps=[step()] * (n + 1), messages=[say(f"Word {n}")])
    steps = (
        "SELECT array_agg(n ORDER BY n) FROM (SELECT count(*) AS n FROM attempt_steps GROUP BY attempt_id) a"
    )
    pack, killed = forms.pack_steps, []

    def killed_at_the_second(rows: list[forms.StepRow]) -> bytes:
        killed.append(len(rows))
        if len(killed) == 2:
            raise RuntimeError("killed")
        return pack(rows)

    with monkeypatch.context() as patched:
        patched.setattr(service, "BATCH", 1)
        patched.setitem(service.KINDS, "attempts", replace(queries.STEPS, pack=killed_at_the_second))
        with pytest.raises(RuntimeError, match="killed"):
            await packed(company)
    assert killed == [1, 2]
    assert await company.value(steps) == [2, 3], "the rows of the one that was in hand are there"
    assert await numbers(company, "packed_steps", "session_chat_messages") == {
        "packed_steps": 1,
        "session_chat_messages": 3,
    }
    assert await packed(company) == {"attempts": 2, "chats": 3}
    assert await packed(company) == {}


async def test_two_at_once_share_the_work(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    await packed(company)
    monkeypatch.setattr(service, "BATCH", 2)
    scenario = await publish(company)
    attempts = [
        (await train(company.student, scenario, steps=[step()] * 4, messages=[say("Word")]))["attemptId"]
        for _ in range(12)
    ]
    async with late(company.stage.urls, DAYS + 1) as one, late(company.stage.urls, DAYS + 1) as other:
        done = await asyncio.gather(service.pack_old(one.database), service.pack_old(other.database))
    # What the other one holds is passed over, and left for the next run.
    assert sum(done, Counter()) + await packed(company) == {"attempts": 12, "chats": 12}
    assert await numbers(company, *ROWS) == {
        "attempt_steps": 0,
        "session_chat_messages": 0,
        "packed_steps": 12,
    }
    for attempt in attempts:
        review = (await company.student.get(f"/attempts/{attempt}/review")).json()
        assert not review["stepsGone"]


async def test_what_somebody_holds_is_passed_over_until_the_next_time(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    await packed(company)
    monkeypatch.setattr(service, "BATCH", 1)
    scenario = await publish(company)
    for _ in range(2):
        await train(company.student, scenario, messages=[say("Hello")])
    async with company.stage.database.transaction(company.id) as connection:
        await connection.execute("SELECT FROM attempts ORDER BY id LIMIT 1 FOR NO KEY UPDATE")
        await connection.execute("SELECT FROM session_chats ORDER BY id LIMIT 1 FOR NO KEY UPDATE")
        async with asyncio.timeout(60):
            assert await asyncio.create_task(packed(company)) == {"attempts": 1, "chats": 1}
    assert await packed(company) == {"attempts": 1, "chats": 1}


async def test_what_is_packed_is_deleted_by_age_and_said_as_steps(company: Company) -> None:
    scenario = await publish(company)
    attempt = (await train(company.student, scenario, steps=[step()] * 3, messages=[say("Hello")]))[
        "attemptId"
    ]
    before = (await company.student.get(f"/attempts/{attempt}/review")).json()
    await packed(company)
    async with late(company.stage.urls, 366) as stage:
        counted = await retention.count_old(stage.database, only(steps=365, chats=365))
        assert counted["packed_steps"] >= 3
        assert await retention.delete_old(stage.database, only(steps=365, chats=365)) == +counted
    assert await numbers(company, "packed_steps", "session_chats") == {"packed_steps": 0, "session_chats": 0}
    assert await events(company) == [{"attempt_steps": 3, "session_chats": 1}]
    after = (await company.student.get(f"/attempts/{attempt}/review")).json()
    assert after["stepsGone"]
    assert after["score"] == before["score"]


async def test_packing_and_deleting_at_once_lose_and_count_every_step_once(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "BATCH", 2)
    scenario = await publish(company)
    for _ in range(10):
        await train(company.student, scenario, steps=[step()] * 3, messages=[say("Hello")])
    old = only(steps=365, chats=365)
    async with late(company.stage.urls, 366) as one, late(company.stage.urls, 366) as other:
        await asyncio.gather(service.pack_old(one.database), retention.delete_old(other.database, old))
        # What was packed behind the deletion's back goes the night after.
        await retention.delete_old(other.database, old)
    assert await numbers(company, *ROWS, "session_chats") == dict.fromkeys((*ROWS, "session_chats"), 0)
    assert sum((Counter(detail) for detail in await events(company)), Counter()) == {
        "attempt_steps": 30,
        "session_chats": 10,
    }


async def test_words_go_with_the_account_and_steps_stay_without_a_person(company: Company) -> None:
    person = company.student
    await train(person, await publish(company), steps=[step()] * 3, messages=[say("My name is Vanishing")])
    await packed(company)
    assert await company.value("SELECT said IS NOT NULL FROM session_chats")
    await person.post("/profile/initiate-profile-deletion")
    token = await token_for(company, person.email)
    done = await company.stage.http.post("/api/profile/confirm-deletion", json={"token": token})
    assert done.status_code == 200
    assert await numbers(company, "session_chats", "packed_steps") == {"session_chats": 0, "packed_steps": 1}


async def test_one_company_is_packed_in_its_own_name_alone(company: Company, other_company: Company) -> None:
    await train(other_company.student, await publish(other_company), messages=[say("Hello")])
    async with (
        late(company.stage.urls, DAYS + 1) as stage,
        stage.database.transaction(company.id) as connection,
    ):
        batch = await service.first_batch(connection)
        for kind in service.KINDS.values():
            assert await queries.pack(connection, other_company.scope, kind, batch) == queries.Done()
    assert await numbers(other_company, *ROWS) == {
        "attempt_steps": 1,
        "session_chat_messages": 1,
        "packed_steps": 0,
    }


async def test_the_job_runs_every_night_and_is_done_by_a_worker(company: Company) -> None:
    from vesalius.kit.jobs import queue
    from vesalius.training.packed.jobs import pack_old_nightly

    assert [
        task.cron for task in queue.periodic_registry.periodic_tasks.values() if task.task is pack_old_nightly
    ] == ["7 2 * * *"]
    await train(company.student, await publish(company), messages=[say("Hello")])
    async with open_stage(company.stage.urls, clock_offset=service.AFTER * 2) as stage:
        await pack_old_nightly.defer_async(timestamp=0)
        await stage.work()
    assert (await numbers(company, "packed_steps")) == {"packed_steps": 1}
