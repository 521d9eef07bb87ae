"""Session chats: what was said in an attempt, posted by the application, read by those who may."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from tests.stage import Company, Persona
from tests.training.desktop import (
    publish,
    recording,
    say,
    start_attempt,
    start_organism,
    talk,
    train,
    write,
)

from vesalius.training.chats.rules import MOST_CHARACTERS, MOST_MESSAGES

TALK = [
    say("Good morning, my name is Ivan. What brings you here?", second=5, mark=90),
    say("I cannot catch my breath.", "patient", second=12),
    say("Ask about the cough.", "tutor", second=20),
    say("Since when?", second=25, mark=60),
]


async def running(company: Company) -> str:
    """An attempt of the student's."""
    return await start_attempt(company.student, await publish(company), await start_organism(company.student))


async def post(company: Company, attempt: str, *messages: Any, key: str | None = None) -> Any:
    """Post messages as the student."""
    return await write(company.student, f"/attempts/{attempt}/messages", {"messages": list(messages)}, key)


async def chats_of(person: Persona, student: Persona | None = None, **more: Any) -> Any:
    """The list of talks that this person sees, of the student or of themselves."""
    return await person.post(
        "/chat/profile-ended-chats", more | ({"profileId": str(student.id)} if student else {})
    )


async def test_a_talk_is_listed_when_its_attempt_has_ended_and_read_as_it_was_said(company: Company) -> None:
    attempt = await running(company)
    chat = await talk(company.student, attempt, *TALK[:2])
    assert await talk(company.student, attempt, *TALK[2:]) == chat
    assert (await chats_of(company.student)).json()["content"] == []
    await write(
        company.student,
        f"/attempts/{attempt}/end",
        {"progress": 40, "ending": "stable", "seconds": 60},
    )
    (row,) = (await chats_of(company.student)).json()["content"]
    assert (row["chatId"], row["attemptId"], row["scenarioName"]) == (chat, attempt, "Case")
    assert (row["messages"], row["mark"]) == (4, 75.0)
    said = (await company.student.post("/chat/report-data", {"chatId": chat})).json()
    assert [(m["speaker"], m["message"], m["second"], m["mark"]) for m in said["messages"]] == [
        (m["speaker"], m["message"], m["second"], m.get("mark")) for m in TALK
    ]
    began = datetime.fromisoformat(said["began"])
    assert datetime.fromisoformat(said["messages"][1]["sent"]) == began + timedelta(seconds=12)
    assert datetime.fromisoformat(said["modified"]) == began + timedelta(seconds=25)
    assert (said["student"]["firstName"], said["scenarioName"]) == ("Student", "Case")
    assert (said["marksShown"], said["mark"], said["timeZone"]) == (True, 75.0, "Europe/Sofia")
    assert said["ended"] is not None


async def test_marks_count_where_attentiveness_is_shown(company: Company) -> None:
    scenario = await publish(company)
    await train(company.student, scenario, messages=TALK)
    await train(company.student, scenario, messages=[say("Does this hurt?", mark=30)])
    await train(company.student, scenario, messages=[say("I see.", "patient")])
    totals = (await company.student.get("/profile/progress")).json()["totals"]
    assert totals["attentiveness"] == 60.0
    (row,) = (await company.teacher.post("/analytic/card/students/search")).json()["content"]
    assert row["attentiveness"] == 60.0
    marks = [r["mark"] for r in (await chats_of(company.student, sortByParameter="mark")).json()["content"]]
    assert marks == [75.0, 30.0, None]


async def test_a_company_does_without_marks(company: Company) -> None:
    scenario = await publish(company)
    await train(company.student, scenario, messages=TALK)
    await company.execute("UPDATE companies SET attentiveness_marks = false")
    await train(company.student, scenario, messages=[say("And now?", mark=10)])
    await write(
        company.student,
        "/recordings",
        {
            "sessions": [
                recording(scenario, datetime.now(UTC) - timedelta(hours=1), messages=[say("Hello", mark=10)])
            ]
        },
    )
    rows = (await chats_of(company.teacher, company.student)).json()["content"]
    assert [row["mark"] for row in rows] == [None] * 3
    for row in rows:
        said = (await company.teacher.post("/chat/report-data", {"chatId": row["chatId"]})).json()
        assert (said["marksShown"], said["mark"]) == (False, None)
        assert {m["mark"] for m in said["messages"]} == {None}
    assert (await company.student.get("/profile/progress")).json()["totals"]["attentiveness"] is None
    # What came while it was off was not kept; what came before is there again.
    await company.execute("UPDATE companies SET attentiveness_marks = true")
    assert (await company.student.get("/profile/progress")).json()["totals"]["attentiveness"] == 75.0
    assert await company.value("SELECT count(*) FROM session_chat_messages WHERE mark IS NOT NULL") == 2


async def test_who_reads_a_talk(company: Company, other_company: Company) -> None:
    attempt = await running(company)
    chat = await talk(company.student, attempt)
    classmate = await company.add_person("classmate")
    await company.execute(
        "INSERT INTO group_members SELECT company_id, id, %s FROM groups WHERE company_id = %s",
        classmate.id,
        company.id,
    )
    report = {"chatId": chat}
    for person in (company.student, company.teacher, company.admin, company.manager):
        assert (await person.post("/chat/report-data", report)).status_code == 200, person.email
        assert (await chats_of(person, company.student)).status_code == 200, person.email
    unknown = await company.student.post("/chat/report-data", {"chatId": str(uuid4())})
    strangers = (company.teacher2, classmate, other_company.student, other_company.manager)
    for person in strangers:
        refused = await person.post("/chat/report-data", report)
        assert (refused.status_code, refused.content) == (404, unknown.content), person.email
        assert (await chats_of(person, company.student)).content == unknown.content, person.email


async def test_a_teachers_own_talk_is_nobody_elses(company: Company) -> None:
    attempt = await start_attempt(
        company.teacher, await publish(company), await start_organism(company.teacher)
    )
    chat = await talk(company.teacher, attempt)
    assert (await company.teacher.post("/chat/report-data", {"chatId": chat})).status_code == 200
    for person in (company.manager, company.student):
        assert (await person.post("/chat/report-data", {"chatId": chat})).status_code == 404


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE licenses SET modules = modules || '{Anonymization}'",
        "UPDATE licenses SET features = array_remove(features, 'Professor GPT')",
    ],
)
async def test_where_analytics_are_closed_so_are_the_talks_of_others(company: Company, change: str) -> None:
    chat = await talk(company.student, await running(company))
    await company.execute(change)
    for person in (company.teacher, company.manager):
        assert (await person.post("/chat/report-data", {"chatId": chat})).status_code == 404
        assert (await chats_of(person, company.student)).status_code == 404
    assert (await company.student.post("/chat/report-data", {"chatId": chat})).status_code == 200


async def test_an_anonymous_talk_leaves_marks_and_no_words(company: Company) -> None:
    await company.execute("UPDATE licenses SET modules = modules || '{Anonymization}'")
    attempt = await running(company)
    answer = await post(company, attempt, *TALK)
    assert answer.json() == {"chatId": None, "messages": 0}
    recorded = await write(
        company.student,
        "/recordings",
        {
            "sessions": [
                recording(await publish(company), datetime.now(UTC) - timedelta(hours=1), messages=TALK)
            ]
        },
    )
    assert recorded.status_code == 200
    assert await company.value("SELECT count(*) FROM session_chats") == 0
    assert await company.value("SELECT array_agg(marks_sum) FROM attempts WHERE user_id IS NULL") == [
        150,
        150,
    ]
    assert (await chats_of(company.student)).json()["totalElements"] == 0


async def test_what_is_sent_twice_or_at_once_is_said_once_and_in_order(company: Company) -> None:
    attempt = await running(company)
    key = str(uuid4())
    answers = await asyncio.gather(*(post(company, attempt, *TALK, key=key) for _ in range(8)))
    assert {answer.text for answer in answers} == {answers[0].text}
    assert answers[0].json()["messages"] == 4
    several = await asyncio.gather(
        *(post(company, attempt, say(f"{n} a"), say(f"{n} b", mark=50)) for n in range(8))
    )
    assert {answer.json()["chatId"] for answer in several} == {answers[0].json()["chatId"]}
    assert sorted(answer.json()["messages"] for answer in several) == list(range(6, 22, 2))
    said = (await company.student.post("/chat/report-data", {"chatId": answers[0].json()["chatId"]})).json()
    words = [m["message"] for m in said["messages"]]
    assert len(words) == 20
    # Each request's messages stand together.
    assert all(a[:-2] == b[:-2] for a, b in zip(words[4::2], words[5::2], strict=True))
    assert await company.value("SELECT marks FROM attempts") == 2 + 8


async def test_nobody_talks_in_anothers_attempt_nor_in_one_that_is_over(company: Company) -> None:
    attempt = await running(company)
    for person in (company.teacher, await company.add_person("classmate")):
        answer = await write(person, f"/attempts/{attempt}/messages", {"messages": [say("Hello")]})
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    await company.execute("UPDATE organisms SET lease_until = now() - interval '1 second'")
    answer = await post(company, attempt, say("Hello"))
    assert (answer.status_code, answer.json()["code"]) == (409, "organism_not_live")
    await company.execute("UPDATE organisms SET lease_until = now() + interval '1 minute'")
    end = {"progress": 1, "ending": "stable", "seconds": 9}
    await write(company.student, f"/attempts/{attempt}/end", end)
    answer = await post(company, attempt, say("Hello"))
    assert (answer.status_code, answer.json()["code"]) == (409, "attempt_ended")
    assert await company.value("SELECT count(*) FROM session_chats") == 0


@pytest.mark.parametrize(
    ("message", "field"),
    [
        (say(""), None),
        (say("   \n "), "required"),
        (say("x" * 2001), None),
        (say("a\x00b"), None),
        (say("a\x07b"), "bad_characters"),
        (say("a\u202eb"), "bad_characters"),
        (say("a", second=-1), None),
        (say("a", second=86_401), None),
        (say("a", "nurse"), None),
        (say("a", mark=101), None),
        (say("a", mark=-1), None),
        (say("a", "patient", mark=50), "not_allowed_value"),
        ({**say("a"), "more": 1}, None),
        ("a", None),
    ],
)
async def test_words_that_cannot_be_kept_are_refused(
    company: Company, message: Any, field: str | None
) -> None:
    attempt = await running(company)
    answer = await post(company, attempt, say("fine"), message)
    assert answer.status_code == 400, answer.text
    if field:
        (found,) = answer.json()["fields"]
        assert found["code"] == field
        assert found["pointer"].startswith("/messages/1/")
        offline = recording(uuid4(), datetime.now(UTC) - timedelta(hours=1), messages=[say("fine"), message])
        refused = await write(company.student, "/recordings", {"sessions": [offline]})
        assert refused.status_code == 400
        assert refused.json()["fields"][0]["pointer"].startswith("/sessions/0/attempts/0/messages/1/")
    assert await company.value("SELECT count(*) FROM session_chats") == 0


async def test_line_breaks_and_letters_are_kept_in_one_form(company: Company) -> None:
    chat = await talk(company.student, await running(company), say(" one\r\ntwo\rthree \u0438\u0306 "))
    said = (await company.student.post("/chat/report-data", {"chatId": chat})).json()
    assert said["messages"][0]["message"] == "one\ntwo\nthree й"


@pytest.mark.parametrize(
    ("held", "said", "code"),
    [
        (f"messages = {MOST_MESSAGES - 1}", [say("a"), say("b")], "chat_full"),
        (f"characters = {MOST_CHARACTERS - 1}", [say("ab")], "chat_too_long"),
    ],
)
async def test_a_talk_does_not_grow_without_end(
    company: Company, held: str, said: list[Any], code: str
) -> None:
    attempt = await running(company)
    await talk(company.student, attempt)
    await company.execute(f"UPDATE session_chats SET {held}")
    answer = await post(company, attempt, *said)
    assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert await company.value("SELECT count(*) FROM session_chat_messages") == 1
    assert (await post(company, attempt, say("c"))).status_code == 200


async def test_too_much_talk_of_before_is_refused_whole(company: Company) -> None:
    offline = recording(
        await publish(company),
        datetime.now(UTC) - timedelta(hours=1),
        messages=[say("x" * 2000)] * (MOST_CHARACTERS // 2000 + 1),
    )
    answer = await write(company.student, "/recordings", {"sessions": [offline]})
    assert (answer.status_code, answer.json()["code"]) == (409, "chat_too_long")
    assert await company.value("SELECT count(*) FROM attempts") == 0


async def test_what_was_said_offline_is_taken_over_with_its_attempt(company: Company) -> None:
    scenario = await publish(company)
    began = datetime.now(UTC) - timedelta(days=2)
    session = recording(scenario, began, messages=TALK)
    session["attempts"].append({**session["attempts"][0], "messages": [say("Again", mark=0)]})
    session["attempts"].append({**session["attempts"][0], "messages": []})
    key = str(uuid4())
    for _ in range(2):
        answer = await write(company.student, "/recordings", {"sessions": [session]}, key)
        assert answer.status_code == 200, answer.text
    first, second, _ = answer.json()["attemptIds"]
    rows = {row["attemptId"]: row for row in (await chats_of(company.student)).json()["content"]}
    assert rows.keys() == {first, second}
    assert (rows[first]["messages"], rows[second]["mark"]) == (4, 0.0)
    # A minute after the session began the attempt did; the last word was said in its second 25.
    assert datetime.fromisoformat(rows[first]["modified"]) == began + timedelta(seconds=85)
    assert (await company.student.get("/profile/progress")).json()["totals"]["attentiveness"] == 50.0


async def test_the_list_is_paged_and_ordered_by_what_it_names(company: Company) -> None:
    for number, name in enumerate(("Beta", "alpha", "Gamma")):
        scenario = await publish(company, name)
        await train(company.student, scenario, messages=[say("x", mark=50)] * (number + 1))
    for field in ("modified", "began", "scenarioName", "messages", "mark"):
        seen = []
        for page in range(3):
            answer = (await chats_of(company.student, sortByParameter=field, elementsQty=1, page=page)).json()
            assert (answer["totalElements"], answer["size"], answer["page"]) == (3, 1, page)
            seen += [row["scenarioName"] for row in answer["content"]]
        assert sorted(seen) == ["Beta", "Gamma", "alpha"], field
    named = (await chats_of(company.student, sortByParameter="scenarioName", descending=False)).json()
    assert [row["scenarioName"] for row in named["content"]] == ["alpha", "Beta", "Gamma"]
    newest = (await chats_of(company.student)).json()
    assert [row["scenarioName"] for row in newest["content"]] == ["Gamma", "alpha", "Beta"]
    for wrong in ({"sortByParameter": "user_id"}, {"page": 2**31 - 1}, {"elementsQty": 0}, {"page": -1}):
        refused = await chats_of(company.student, **wrong)
        assert refused.status_code == 400, wrong
        assert [fault["pointer"] for fault in refused.json()["fields"]] == [f"/{name}" for name in wrong]
