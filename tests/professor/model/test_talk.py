"""A model that words what patients say: it may say the facts in other words, and nothing else."""

import json
from typing import Any

import msgspec
import pytest
from tests.professor.model.provider import MODEL, Asked, Reply, provider
from tests.stage import DatabaseUrls, found_company, open_stage
from tests.training.bedside import act, begin, did
from tests.training.desktop import document, publish

from vesalius.professor import queries
from vesalius.professor.model.talk import ModelTalk, says_the_facts
from vesalius.professor.talk import Wording

both = pytest.mark.parametrize("protocol", ["openai", "anthropic"])

FACTS = ("Smokes ten a day, 42 pack-years.", "No pain in the chest.")
WORDING = Wording(say="Do you smoke? Any pain?", facts=FACTS, gender="male", age=61, language="en")
GOOD = "I smoke ten a day, that makes 42 pack-years. I have no pain in my chest."


def says(answer: Any) -> Reply:
    """The model's answer."""
    return Reply(json.dumps({"answer": answer}))


@both
async def test_the_facts_go_out_and_their_wording_comes_back(protocol: Any) -> None:
    async with provider(protocol, lambda asked: says(GOOD)) as server:
        text, spent = await ModelTalk(server.configuration()).word(WORDING)
    assert text == GOOD
    assert spent is not None
    assert (spent.input, spent.output) == (1000, 200)
    assert server.asked[0].data == {
        "question": WORDING.say,
        "facts": list(FACTS),
        "patient": {"gender": "male", "age": 61},
    }


async def test_what_people_type_of_themselves_stays_here() -> None:
    typed = Wording(say="I am at ivan@example.org", facts=FACTS, gender="male", age=61, language="en")
    async with provider("openai", lambda asked: says("")) as server:
        await ModelTalk(server.configuration()).word(typed)
    assert "ivan@example.org" not in server.asked[0].raw


@pytest.mark.parametrize(
    "reply",
    [
        says(""),
        says(None),
        says(GOOD + " It began 3 days ago."),
        Reply("I will not."),
        Reply(status=500),
        Reply('{"answer": "I smoke', cut=True),
        Reply(json.dumps({"answer": GOOD}), stop="refused"),
        Reply(endless="x" * 4000),
    ],
)
async def test_where_the_model_fails_the_rules_answer(reply: Reply) -> None:
    async with provider("openai", lambda asked: reply) as server:
        text, _ = await ModelTalk(server.configuration()).word(WORDING)
    assert text == ""


async def test_nobody_waits_longer_for_a_model_than_for_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vesalius.professor.model.talk.SECONDS", 0.2)
    async with provider("openai", lambda asked: Reply('{"answer": "I', hang=True)) as server:
        text, spent = await ModelTalk(server.configuration()).word(WORDING)
        await server.gone.wait()
    assert text == ""
    assert spent is not None


BULGARIAN = Wording(
    say="Имате ли болка?", facts=("От 2 часа тежест в гърдите.",), gender="female", age=70, language="bg"
)


@pytest.mark.parametrize(
    ("answer", "taken"),
    [
        (GOOD, True),
        ("I smoke about ten a day; my chest has no pain.", True),
        # A number, a drug, an illness or a habit of its own.
        ("I have smoked 20 a day, 42 pack-years. No pain.", False),
        ("I smoke ten a day and take aspirin. No pain.", False),
        ("No pain, but terrible palpitations, fainting spells, swollen ankles and fever.", False),
        # What is denied is not affirmed.
        ("Yes, I smoke, and I have pain in the chest.", False),
        ("Пуша по 42 и нямам болка.", False),
        ("No. " + "I smoke ten a day. " * 40, False),
        ("", False),
    ],
)
def test_an_answer_is_taken_for_the_facts_in_other_words(answer: str, taken: bool) -> None:
    assert says_the_facts(answer, WORDING) is taken


def test_bulgarian_answers_are_held_to_the_same() -> None:
    assert says_the_facts("Тежи ми в гърдите, тази тежест е от 2 часа.", BULGARIAN)
    assert not says_the_facts("Нямам никаква тежест в гърдите.", BULGARIAN)
    # Whatever language the question is in.
    in_english = msgspec.structs.replace(BULGARIAN, say="Is there any heaviness in your chest, for hours?")
    assert not says_the_facts("Heaviness in my chest for 2 hours.", in_english)


async def test_at_the_bedside_its_words_are_kept_and_counted(database_urls: DatabaseUrls) -> None:
    def behave(asked: Asked) -> Reply:
        facts = asked.data["facts"]
        return says("Doctor: " + facts[0] if "smok" in asked.data["question"] else "I also take morphine.")

    async with provider("openai", behave) as server:

        def change(settings: Any) -> Any:
            return msgspec.structs.replace(
                settings,
                model_provider="openai",
                model_name=MODEL,
                model_base_url=server.base_url,
                model_talk=True,
                model_tokens_per_month=2000,
            )

        async with open_stage(database_urls, change=change) as stage:
            company = await found_company(stage)
            config = (await stage.http.get("/config.json")).json()
            assert (config["model"], config["modelTalks"]) == (MODEL, True)
            run = await begin(company.student, await publish(company))
            social = document().clinical_scenario.history.social.split(". ")[0].removesuffix(".")

            run = await did(company.student, run, "say", text="Do you smoke?")
            answer = run["entries"][-1]["text"]
            assert answer.startswith(f"Doctor: {social}")
            again = await company.student.get(f"/bedside/attempts/{run['attemptId']}")
            assert again.json()["entries"] == run["entries"]

            # An answer with a drug of its own is the rules'; what only the rules say costs nothing.
            run = await did(company.student, run, "say", text="Any illnesses in your family?")
            assert "morphine" not in run["entries"][-1]["text"]
            asked = len(server.asked)
            run = await did(company.student, run, "say", text="Hello!")
            assert run["entries"][-1]["text"] == "Hello, doctor."
            late = await act(company.student, {**run, "number": 0}, "say", text="Do you smoke?")
            assert late.status_code == 409
            assert len(server.asked) == asked == 2

            # The month's tokens are used up.
            run = await did(company.student, run, "say", text="Do you smoke?")
            assert not run["entries"][-1]["text"].startswith("Doctor")
            assert len(server.asked) == 2
            async with stage.database.transaction(company.id) as connection:
                (month,) = await queries.months(connection, company.scope)
            assert (month.calls, month.input_tokens, month.output_tokens) == (2, 2000, 400)
            ended = await did(company.student, run, "end")
            review = await company.student.get(f"/attempts/{ended['attemptId']}/review")
            assert answer in [entry["text"] for entry in review.json()["entries"]]
