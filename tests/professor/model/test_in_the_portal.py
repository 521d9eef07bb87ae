"""A model behind the portal: stored with its name, counted by company and month, durable, and never a stuck chat."""

import asyncio
import json
import subprocess
import sys
from typing import Any
from uuid import uuid4

import pytest
from tests.cli.test_operator import asked, vesalius
from tests.professor.model.conversations import CASE, generation
from tests.professor.model.provider import KEY, MODEL, Protocol, Reply, provider, wished, writes
from tests.scenarios.test_chat import events, locked
from tests.scenarios.test_scenarios import draft
from tests.stage import Company, found_company

from vesalius.professor import jobs, queries
from vesalius.professor.jobs import MOST_ATTEMPTS, Answering
from vesalius.professor.model import author
from vesalius.scenarios.chat.service import unlock_abandoned
from vesalius.settings import SettingsError, read_settings

both = pytest.mark.parametrize("protocol", ["openai", "anthropic"])


async def used(company: Company) -> queries.MonthOfModel | None:
    async with company.stage.database.transaction(company.id) as connection:
        months = await queries.months(connection, company.scope)
    assert len(months) < 2
    return months[0] if months else None


async def say(company: Company, scenario: dict[str, Any], message: str) -> None:
    sent = await company.teacher.post(
        "/scenario/send-message",
        {"chatId": scenario["chatId"], "message": message, "clientId": str(uuid4())},
    )
    assert sent.status_code == 200, sent.text


class Log:
    """Keeps what is logged."""

    def __init__(self, kept: list[Any]) -> None:
        self._kept = kept

    def warning(self, event: str, **more: Any) -> None:
        self._kept.append((event, more))

    exception = warning


async def last_message(company: Company, scenario: dict[str, Any]) -> str:
    answer = await company.teacher.get(
        "/chat/get-messages-by-chat-id-sort-by-time", chatId=scenario["chatId"]
    )
    last = answer.json()["content"][-1]
    assert last["sender"] == "bot"
    return str(last["message"])


@both
async def test_a_case_by_a_model_says_so_wherever_it_goes(company: Company, protocol: Protocol) -> None:
    scenario = await draft(company.teacher, message="72-year-old woman with atrial fibrillation")
    async with provider(protocol, writes(CASE)) as server:
        await company.stage.work(server.author())
    detail = (await company.teacher.get("/scenario/get-by-id", id=scenario["id"])).json()
    assert (detail["origin"], detail["originModel"]) == ("model", MODEL)
    assert detail["readyToPublish"] is True
    assert not await locked(company, scenario["chatId"])
    assert (await generation(company)) == ("done", None)
    # Published, begun from a template, changed by hand: it stays the model's.
    await company.teacher.put("/scenario/type", {"scenarioId": scenario["id"], "type": "published"})
    listed = (await company.teacher.post("/scenario/search", {})).json()["content"]
    assert [(row["origin"], row["originModel"], row["status"]) for row in listed] == [
        ("model", MODEL, "published")
    ]
    made = await company.teacher.post("/scenario/templates", {"name": "Mine", "scenarioId": scenario["id"]})
    assert (made.json()["origin"], made.json()["originModel"]) == ("model", MODEL)
    begun = await company.teacher.post("/scenario", {"templateId": made.json()["id"]})
    assert begun.json()["scenario"]["originModel"] == MODEL
    renamed = await company.teacher.post("/scenario/change-name", {"id": scenario["id"], "name": "Other"})
    assert renamed.json()["originModel"] == MODEL
    assert await company.value("SELECT count(*) FROM scenario_versions WHERE origin_model = %s", MODEL) == 3


async def test_what_is_written_afterwards_without_a_model_does_not_bear_its_name(company: Company) -> None:
    scenario = await draft(company.teacher, message="72-year-old woman with atrial fibrillation")
    async with provider("openai", writes(CASE)) as server:
        await company.stage.work(server.author())
    await say(company, scenario, "make her 80 years old")
    await company.stage.work()
    detail = (await company.teacher.get("/scenario/get-by-id", id=scenario["id"])).json()
    assert (detail["origin"], detail["originModel"]) == ("builtin", None)


async def test_tokens_are_counted_by_company_and_month(company: Company, other_company: Company) -> None:
    scenario = await draft(company.teacher, message="A case")
    async with provider("openai", writes(CASE)) as server:
        await company.stage.work(server.author())
        await say(company, scenario, "Thank you")
        server.behave = lambda asked: wished(asked, [], "You are welcome.")
        await company.stage.work(server.author())
    month = await used(company)
    assert month is not None
    assert (month.calls, month.input_tokens, month.output_tokens) == (13, 13_000, 2_600)
    assert month.month.day == 1
    assert await used(other_company) is None
    told = await asked(company.stage.urls, "companies", "tokens", str(company.id))
    assert told == [
        {"month": month.month.isoformat(), "calls": 13, "input_tokens": 13_000, "output_tokens": 2_600}
    ]
    none = await vesalius(company.stage.urls, "companies", "tokens", str(other_company.id))
    assert "has not used a model yet" in none


async def test_tokens_that_no_server_counts_are_guessed_rather_than_free(company: Company) -> None:
    await draft(company.teacher, message="Hello")
    async with provider(
        "openai", lambda asked: Reply('{"commands": [{"kind": "Greet", "words": "Hello"}]}', usage=None)
    ) as server:
        await company.stage.work(server.author())
    month = await used(company)
    assert month is not None
    assert month.input_tokens > 1000
    assert month.output_tokens > 5


async def test_answers_that_fail_are_counted_as_well(company: Company) -> None:
    await draft(company.teacher, message="Hello")
    async with provider("anthropic", lambda asked: Reply('{"reply": "I am about', cut=True)) as server:
        await company.stage.work(server.author())
    month = await used(company)
    assert month is not None
    assert month.input_tokens == 1000


async def test_a_month_that_is_used_up_is_said_plainly_and_others_go_on(company: Company) -> None:
    other = await found_company(company.stage)
    scenario = await draft(company.teacher, message="A case")
    async with provider("openai", writes(CASE)) as server:
        await company.stage.work(server.author(), tokens_per_month=5_000)
        # In the middle of the answer: what was finished is kept, and nothing more is asked for.
        assert len(server.asked) == 5
        assert "used up what it may ask of the model this month" in await last_message(company, scenario)
        assert (await generation(company)) == ("failed", "model_month_limit")
        detail = (await company.teacher.get("/scenario/get-by-id", id=scenario["id"])).json()
        assert detail["scenarioData"]["generalInfo"]["objectives"]
        await say(company, scenario, "Продължи")
        await company.stage.work(server.author(), tokens_per_month=5_000)
        assert len(server.asked) == 5
        assert "изчерпа месечното си количество" in await last_message(company, scenario)
        theirs = await draft(other.teacher, message="A case")
        await other.stage.work(server.author(), tokens_per_month=50_000)
        assert "used up" not in await last_message(other, theirs)


@both
async def test_trouble_unlocks_the_chat_and_leaves_no_secret_anywhere(
    company: Company, protocol: Protocol, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged: list[Any] = []
    for module in (jobs, author):
        monkeypatch.setattr(module, "log", Log(logged))
    scenario = await draft(company.teacher, message="Напиши случай")
    async with provider(protocol, lambda asked: Reply(status=401)) as server:
        await company.stage.work(server.author())
    assert not await locked(company, scenario["chatId"])
    assert (await generation(company)) == ("failed", "model_key_refused")
    assert "не приема ключа на портала" in await last_message(company, scenario)
    told = await events(company, scenario["chatId"])
    assert told[-1]["subtype"] == "NEW_MESSAGE_FROM_BOT"
    assert told[-1]["payload"]["locked"] is False
    assert logged == [("model_trouble", {"code": "model_key_refused", "status": 401})]
    assert KEY not in json.dumps(told)
    for table in ("generations", "chat_messages", "chat_events", "audit_events", "procrastinate_jobs"):
        assert not await company.value(
            f"SELECT count(*) FROM {table} t WHERE to_jsonb(t)::text LIKE %s", f"%{KEY}%"
        )


async def test_a_published_case_stays_fit_whatever_the_model_writes(company: Company) -> None:
    scenario = await draft(company.teacher, message="A case")
    async with provider("openai", writes(CASE)) as server:
        await company.stage.work(server.author())
        await company.teacher.put("/scenario/type", {"scenarioId": scenario["id"], "type": "published"})
        await say(company, scenario, "Without objectives")
        server.behave = lambda asked: (
            Reply('{"value": []}') if asked.section else wished(asked, ["objectives"], "Done.")
        )
        await company.stage.work(server.author())
    told = await events(company, scenario["chatId"])
    assert told[-1]["payload"]["code"] == "not_ready_to_publish"
    detail = (await company.teacher.get("/scenario/get-by-id", id=scenario["id"])).json()
    assert detail["scenarioData"]["generalInfo"]["objectives"]
    assert not await locked(company, scenario["chatId"])


async def test_a_killed_worker_s_answer_is_taken_up_again_and_given_once(company: Company) -> None:
    scenario = await draft(company.teacher, message="A case")
    generation_id = await company.value("SELECT id FROM generations")
    async with provider("anthropic", lambda asked: Reply('{"reply": "I am', hang=True)) as server:
        author = server.author(silence_seconds=60, call_seconds=60)
        first = asyncio.create_task(
            Answering(company.stage.database, author, company.id, generation_id).run()
        )
        await asyncio.wait_for(server.hanging.wait(), 10)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        # Whoever is gone asks for nothing any more.
        await asyncio.wait_for(server.gone.wait(), 10)
        assert await locked(company, scenario["chatId"])
        server.behave = writes(CASE)
        await company.stage.work(author)
    assert not await locked(company, scenario["chatId"])
    assert await company.value("SELECT count(*) FROM chat_messages WHERE sender = 'bot'") == 1
    assert await company.value("SELECT attempts FROM generations") == 2
    assert await company.value("SELECT calls FROM model_usage") == 1 + 12


async def test_an_answer_that_lost_its_lock_stops_asking_the_model(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "RENEW_SECONDS", 0.1)
    scenario = await draft(company.teacher, message="A case")
    async with provider("openai", lambda asked: Reply('{"reply": "I am', hang=True)) as server:
        working = asyncio.create_task(company.stage.work(server.author(silence_seconds=60, call_seconds=60)))
        await asyncio.wait_for(server.hanging.wait(), 10)
        # As if this process had slept for the whole lease while another one swept; a renewal may come between.
        while not await unlock_abandoned(company.stage.database):
            await company.execute("UPDATE chats SET lock_until = now() - interval '1 minute'")
        await asyncio.wait_for(server.gone.wait(), 10)
        await asyncio.wait_for(working, 10)
    assert not await locked(company, scenario["chatId"])
    assert await company.value("SELECT count(*) FROM chat_messages WHERE sender = 'bot'") == 0
    # What had come by then is paid for all the same.
    assert await company.value("SELECT calls FROM model_usage") == 1
    assert await company.value("SELECT input_tokens FROM model_usage") > 1000


async def test_an_answer_that_kills_its_workers_is_given_up(company: Company) -> None:
    scenario = await draft(company.teacher, message="A case")
    await company.execute("UPDATE generations SET attempts = %s", MOST_ATTEMPTS)
    async with provider("openai", writes(CASE)) as server:
        await company.stage.work(server.author())
    assert server.asked == []
    assert not await locked(company, scenario["chatId"])
    assert (await generation(company)) == ("failed", "author_failed")
    assert (await events(company, scenario["chatId"]))[-1]["payload"]["code"] == "author_failed"


def test_without_a_model_its_libraries_are_not_loaded() -> None:
    looks = (
        "import sys, vesalius.app, vesalius.worker\n"
        "from vesalius.settings import Settings\n"
        "from vesalius.professor.choice import author_of\n"
        "assert author_of(Settings()).origin == 'builtin'\n"
        "found = sys.modules.keys() & {'openai', 'anthropic', 'pydantic', 'httpx2', 'vesalius.professor.model'}\n"
        "assert not found, found\n"
        "chosen = author_of(Settings(model_provider='openai', model_name='m'))\n"
        "assert (chosen.origin, chosen.model) == ('model', 'm')\n"
        "assert not sys.modules.keys() & {'openai', 'anthropic', 'pydantic', 'httpx2'}\n"
    )
    subprocess.run([sys.executable, "-c", looks], check=True, timeout=60)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"PROVIDER": "openai", "API_KEY": "k"}, "MODEL_NAME"),
        ({"PROVIDER": "openai", "NAME": "m"}, "MODEL_API_KEY"),
        ({"PROVIDER": "anthropic", "NAME": "m", "BASE_URL": "http://127.0.0.1:1"}, "MODEL_API_KEY"),
        ({"PROVIDER": "openai", "NAME": "m", "BASE_URL": "ftp://host"}, "MODEL_BASE_URL"),
        ({"PROVIDER": "openai", "NAME": "m", "BASE_URL": "http://me:secret@host/v1"}, "MODEL_BASE_URL"),
        ({"PROVIDER": "openai", "NAME": "m", "API_KEY": "k", "CONCURRENCY": "0"}, "bound of the model"),
        ({"PROVIDER": "other", "NAME": "m"}, "not usable"),
    ],
)
def test_settings_that_cannot_work_are_refused_at_the_start(wrong: dict[str, str], words: str) -> None:
    environment = {f"VESALIUS_MODEL_{name}": value for name, value in wrong.items()}
    environment |= {"VESALIUS_DATABASE_URL": "postgresql://x", "VESALIUS_DEMONSTRATION": "true"}
    with pytest.raises(SettingsError, match=words) as refused:
        read_settings(environment).checked()
    assert "secret" not in str(refused.value)


def test_a_local_server_needs_no_key() -> None:
    settings = read_settings(
        {
            "VESALIUS_DATABASE_URL": "postgresql://x",
            "VESALIUS_DEMONSTRATION": "true",
            "VESALIUS_MODEL_PROVIDER": "openai",
            "VESALIUS_MODEL_NAME": "llama",
            "VESALIUS_MODEL_BASE_URL": "http://127.0.0.1:11434/v1",
        }
    ).checked()
    assert settings.model_name == "llama"


async def test_the_portal_says_who_writes(company: Company) -> None:
    assert (await company.stage.http.get("/config.json")).json()["model"] == ""
