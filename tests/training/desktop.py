"""What the tests of training act with: offered scenarios, and people who train on them."""

from datetime import datetime
from typing import Any, Literal
from uuid import UUID, uuid4

import httpx
from tests.stage import Company, Persona

from vesalius.kit.ids import new_id
from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios import queries
from vesalius.scenarios.service import columns_of


def document(pathology: str = "copd", language: Literal["en", "bg"] = "en") -> Any:
    """A whole document, as the built-in author writes it."""
    brief = Brief(language=language, seed=2, patient=Patient("male", 66, 174, 74), difficulty="basic")
    return written()[pathology].write(brief)  # type: ignore[index]


async def publish(
    company: Company, name: str = "Case", tags: tuple[UUID, ...] = (), *, case: Any = None
) -> UUID:
    """A published scenario of `teacher`, with these tags."""
    scenario_id = new_id()
    columns = columns_of(case or document(), "en_UK", "builtin")
    async with company.stage.database.transaction(company.id) as connection:
        await queries.insert(
            connection,
            company.scope,
            scenario_id,
            new_id(),
            columns,
            creator_id=company.teacher.id,
            locale="en_UK",
        )
        await connection.execute(
            "UPDATE scenarios SET name = %s, status = 'published', published_at = now() WHERE id = %s",
            (name, scenario_id),
        )
        for tag in tags:
            await connection.execute(
                "INSERT INTO scenario_tags VALUES (%s, %s, %s)", (company.id, scenario_id, tag)
            )
    return scenario_id


async def tag(company: Company, name: str, *people: Persona) -> UUID:
    """A tag that these people carry."""
    tag_id = new_id()
    await company.execute(
        "INSERT INTO tags (company_id, id, name, color) VALUES (%s, %s, %s, '#123456')",
        company.id,
        tag_id,
        name,
    )
    for person in people:
        await company.execute("INSERT INTO user_tags VALUES (%s, %s, %s)", company.id, person.id, tag_id)
    return tag_id


async def write(person: Persona, path: str, body: Any = None, key: str | None = None) -> httpx.Response:
    """A write of the desktop application."""
    return await person.post(f"/desktop{path}", body, headers={"idempotency-key": key or str(uuid4())})


async def start_organism(person: Persona) -> str:
    """An organism of this person's."""
    answer = await write(person, "/organisms")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["organismId"])


async def start_attempt(person: Persona, scenario_id: UUID, organism: str) -> str:
    """An attempt that runs."""
    answer = await write(person, "/attempts", {"scenarioId": str(scenario_id), "organismId": organism})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["attemptId"])


def step(correct: bool = True, *, hint: bool = False, second: int = 10) -> dict[str, Any]:
    """One step."""
    return {"action": "give-oxygen", "correct": correct, "withHint": hint, "second": second, "block": "start"}


def say(text: str, speaker: str = "student", second: int = 10, mark: int | None = None) -> dict[str, Any]:
    """One message of a session chat."""
    marked = {} if mark is None else {"mark": mark}
    return {"speaker": speaker, "message": text, "second": second, **marked}


async def talk(person: Persona, attempt: str, *messages: dict[str, Any]) -> str:
    """Post messages on an attempt; returns the id of its session chat."""
    answer = await write(person, f"/attempts/{attempt}/messages", {"messages": messages or [say("Hello")]})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["chatId"])


PFT: dict[str, Any] = {
    "second": 90,
    "patient": {"gender": "male", "age": 66, "height": 174, "weight": 74, "diagnosis": "COPD"},
    "pre": {
        "fvc": 3.13,
        "fev1": 1.36,
        "pef": 4.87,
        "fef2575": 0.61,
        "pif": 4.1,
        "quality": {"fev1": "A", "fvc": "B"},
    },
    "post": {"fvc": 3.26, "fev1": 1.45, "pef": 5.1, "quality": {"fev1": "A"}},
    "volumes": {"tlc": 8.28, "rv": 4.76, "frc": 5.26},
    "dlco": 14.5,
}
"""A pulmonary function test of somebody with COPD."""


async def post_pft(person: Persona, attempt: str, result: dict[str, Any] | None = None) -> str:
    """Post a pulmonary function test on an attempt; returns its id."""
    answer = await write(person, f"/attempts/{attempt}/pft-results", result or PFT)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["resultId"])


async def train(
    person: Persona,
    scenario_id: UUID,
    *,
    steps: list[dict[str, Any]] | None = None,
    messages: list[dict[str, Any]] | None = None,
    pft: dict[str, Any] | None = None,
    progress: int = 50,
    ending: str = "improved",
    seconds: int = 300,
) -> dict[str, Any]:
    """A whole attempt, from the organism's start to its end; returns the answer to the attempt's end."""
    organism = await start_organism(person)
    attempt = await start_attempt(person, scenario_id, organism)
    reported = await write(
        person, f"/attempts/{attempt}/steps", {"steps": [step()] if steps is None else steps, "progress": 0}
    )
    assert reported.status_code == 200, reported.text
    if messages:
        await talk(person, attempt, *messages)
    if pft:
        await post_pft(person, attempt, pft)
    answer = await write(
        person,
        f"/attempts/{attempt}/end",
        {"progress": progress, "ending": ending, "seconds": seconds},
    )
    assert answer.status_code == 200, answer.text
    assert (await write(person, f"/organisms/{organism}/end")).status_code == 200
    ended: dict[str, Any] = answer.json()
    return ended


def recording(scenario: Any, began: datetime, **more: Any) -> dict[str, Any]:
    """A session of 20 minutes with one attempt of 10."""
    attempt = {
        "scenarioId": str(scenario),
        "startedAfter": 60,
        "seconds": 600,
        "progress": 70,
        "ending": "stable",
        "steps": [step(), step(correct=False)],
    }
    return {"startedAt": began.isoformat(), "seconds": 1200, "attempts": [{**attempt, **more}]}
