"""The demonstration's scenarios: asked for in words, written by the built-in author, published by a person."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from vesalius.access.caller import scope_of
from vesalius.accounts.emails import email_key
from vesalius.demo.companies import DEMO, OTHER, demo_id
from vesalius.kit.db import Connection, Database, fetch_value
from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope
from vesalius.professor.author import Finished, Turn
from vesalius.scenarios import queries
from vesalius.scenarios.chat import queries as chat_queries
from vesalius.scenarios.document import new_document
from vesalius.scenarios.service import columns_of, with_name


@dataclass(frozen=True, slots=True)
class DemoScenario:
    """What somebody asked the author for, and under which name and tags it was kept."""

    name: str
    author: str
    locale: Locale
    asked: str
    tags: tuple[str, ...] = ()
    published: bool = True


SCENARIOS: tuple[DemoScenario, ...] = (
    DemoScenario(
        "Palpitations on the ward round",
        "teacher@demo.example",
        "en_UK",
        "68-year-old woman with atrial fibrillation, two objectives on anticoagulation",
        ("Cardiology", "Year 3"),
    ),
    DemoScenario(
        "A racing heart at night",
        "teacher@demo.example",
        "en_UK",
        "24-year-old man with pre-excited atrial fibrillation, advanced",
        ("Cardiology", "Emergency"),
    ),
    DemoScenario(
        "Short of breath on the stairs",
        "teacher@demo.example",
        "en_UK",
        "66-year-old man with COPD, 174 cm, 68 kg",
        ("Pulmonology", "Cardiology"),
    ),
    DemoScenario(
        "Сърцебиене от снощи",
        "teacher2@demo.example",
        "bg_BG",
        "72-годишна жена с предсърдно мъждене, за начинаещи",
        ("Курс 4", "Cardiology"),
    ),
    DemoScenario(
        "Задух при усилие",
        "teacher2@demo.example",
        "bg_BG",
        "61-годишна жена с ХОББ, 160 см, 55 кг",
        ("Курс 4", "Pulmonology"),
    ),
    DemoScenario(
        "The footballer who collapsed",
        "manager@demo.example",
        "en_UK",
        "19-year-old man with pre-excited atrial fibrillation, unstable",
        ("Emergency", "Specialists"),
    ),
    DemoScenario(
        "A tired teacher",
        "manager@demo.example",
        "en_UK",
        "79-year-old woman with atrial fibrillation, intermediate",
    ),
    DemoScenario(
        "Cough and weight loss",
        "admin@demo.example",
        "en_UK",
        "70-year-old woman with COPD, advanced",
        published=False,
    ),
)


async def ensure_scenarios(database: Database, report: Callable[[str], None]) -> None:
    """Have the scenarios that are missing written, each in a transaction of its own."""
    missing = []
    for wanted in SCENARIOS:
        async with database.transaction(DEMO) as connection:
            known = await fetch_value(
                connection, "SELECT 1 FROM scenarios WHERE id = %s", (demo_id("scenario", wanted.name),)
            )
        if not known:
            missing.append(wanted)
    if missing:
        report(f"Having {len(missing)} scenarios written by the built-in author")
    for number, wanted in enumerate(missing):
        await _write(database, DEMO, wanted, seed=number + 1)
    await _ensure_other(database)


async def _ensure_other(database: Database) -> None:
    """One scenario of the second company, so that there is something its people alone see."""
    wanted = DemoScenario(
        "Morning palpitations", "teacher@other.example", "en_UK", "55-year-old man with atrial fibrillation"
    )
    async with database.transaction(OTHER) as connection:
        if await fetch_value(connection, "SELECT 1 FROM scenarios LIMIT 1"):
            return
    await _write(database, OTHER, wanted, seed=77)


async def _write(database: Database, company: UUID, wanted: DemoScenario, seed: int) -> None:
    finished = await _ask(wanted, seed)
    columns = columns_of(with_name(finished.document, wanted.name), wanted.locale, "builtin")
    scope, scenario_id = scope_of(company), demo_id("scenario", wanted.name)
    async with database.transaction(company) as connection:
        creator = await _user(connection, wanted.author)
        chat_id = demo_id("chat", wanted.name)
        await queries.insert(
            connection, scope, scenario_id, chat_id, columns, creator_id=creator, locale=wanted.locale
        )
        await _say(connection, scope, chat_id, "user", creator, wanted.asked, [])
        await _say(connection, scope, chat_id, "bot", None, finished.message, finished.changed)
        if wanted.published:
            await queries.set_status(connection, scope, scenario_id, "published", creator)
        for tag in wanted.tags:
            await connection.execute(
                "INSERT INTO scenario_tags (company_id, scenario_id, tag_id) VALUES (%s, %s, %s)",
                (company, scenario_id, demo_id("tag", f"{company}:{tag}")),
            )
        # As if it had been written some months ago, before the training that was done on it.
        await connection.execute(
            "UPDATE scenarios SET created_at = created_at - interval '90 days' - %s * interval '1 day',"
            " modified_at = modified_at - interval '80 days', published_at = published_at - interval '80 days'"
            " WHERE id = %s",
            (seed, scenario_id),
        )
        # What is trained on it is scored by the version that was there then.
        await connection.execute(
            "UPDATE scenario_versions v SET created_at = s.created_at FROM scenarios s"
            " WHERE s.id = %s AND v.company_id = s.company_id AND v.scenario_id = s.id",
            (scenario_id,),
        )


async def _ask(wanted: DemoScenario, seed: int) -> Finished:
    # It takes seconds to load, and the scenarios are there at every start but the first.
    from vesalius.professor.builtin.dialogue import BuiltinAuthor

    turn = Turn(document=new_document(), locale=wanted.locale, message=wanted.asked, seed=seed)
    async for event in BuiltinAuthor().answer(turn):
        if isinstance(event, Finished):
            return event
        await asyncio.sleep(0)
    raise RuntimeError("the author ended without an answer")


async def _say(
    connection: Connection,
    scope: Scope,
    chat_id: UUID,
    sender: str,
    author: UUID | None,
    text: str,
    changed: list[str],
) -> None:
    seq = await chat_queries.next_seq(connection, scope, chat_id)
    await chat_queries.add_message(
        connection,
        scope,
        message_id=demo_id("message", f"{chat_id}:{seq}"),
        chat_id=chat_id,
        seq=seq,
        sender=sender,
        author_id=author,
        text=text,
        changed=changed,
    )


async def _user(connection: Connection, email: str) -> UUID:
    found: UUID = await fetch_value(
        connection, "SELECT id FROM users WHERE email_key = %s", (email_key(email),)
    )
    return found
