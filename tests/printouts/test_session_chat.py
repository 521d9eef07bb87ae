"""Session chats on paper: read back by a PDF library, as a reader's program would."""

import asyncio
import io
import json
import time
from typing import Any
from uuid import uuid4

import httpx
import pytest
from pypdf import PdfReader
from tests.stage import Company, Persona
from tests.training.desktop import publish, say, start_attempt, start_organism, talk

from vesalius.printouts.paper import MOST_WAITING, Paper, printable
from vesalius.printouts.session_chat import TEMPLATE, on_paper
from vesalius.training.chats.schemas import ChatReport

NOTICES = {
    "en_UK": "Training simulation, not a clinical result",
    "bg_BG": "Учебна симулация, не е клиничен резултат",
}
TALK = [
    say("Добро утро! Какво Ви води при нас?", second=5, mark=90),
    say("I cannot catch my breath, doctor.", "patient", second=12),
    say("Ask about the cough.", "tutor", second=3725),
    say("#panic() *bold* $x$ _y_ `z` <b> \\ @ref // no comment [x]", second=4000, mark=40),
]


async def chat_of(company: Company, *messages: dict[str, Any]) -> str:
    """The id of a talk of the student's."""
    attempt = await start_attempt(
        company.student, await publish(company, "COPD on the ward"), await start_organism(company.student)
    )
    return await talk(company.student, attempt, *messages)


async def printed(person: Persona, chat: str, locale: str = "en_UK") -> httpx.Response:
    """The paper as this person gets it."""
    return await person.get("/chat/report-pdf", chatId=chat, locale=locale)


def text_of(reader: PdfReader) -> str:
    """All the words, whatever the lines they stand on."""
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


@pytest.mark.parametrize("locale", ["en_UK", "bg_BG"])
async def test_the_paper_says_who_when_where_and_what(company: Company, locale: str) -> None:
    answer = await printed(company.student, await chat_of(company, *TALK), locale)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-disposition"].startswith('inline; filename="session-chat-2')
    reader = PdfReader(io.BytesIO(answer.content))
    text = text_of(reader)
    for message in TALK:
        assert message["message"] in text
    own = {
        "en_UK": ("Session chat", "Laura, patient", "Laura, tutor", "Mark 90", "65%", "Attentive at times"),
        "bg_BG": (
            "Разговор",
            "Лаура, пациентка",
            "Лаура, наставник",
            "Оценка 90",
            "65%",
            "Променливо отношение",
        ),
    }
    for word in (
        *own[locale],
        "Student Tester",
        "COPD on the ward",
        "(62:05)",
        "Europe/Sofia",
        "Test company",
    ):
        assert word in text, word


@pytest.mark.parametrize("locale", ["en_UK", "bg_BG"])
async def test_it_can_be_read_aloud_and_kept(company: Company, locale: str) -> None:
    answer = await printed(company.student, await chat_of(company, *TALK), locale)
    reader = PdfReader(io.BytesIO(answer.content))
    root: Any = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"].value is True
    assert root["/Lang"].split("-")[0] == ("bg" if locale == "bg_BG" else "en")
    assert root["/ViewerPreferences"]["/DisplayDocTitle"].value is True
    assert "COPD on the ward" in str(reader.metadata and reader.metadata.title)
    about = root["/Metadata"].get_data().decode()
    assert "pdfuaid" in about
    assert "pdfaid" in about
    kinds = []

    def walk(element: Any) -> None:
        element = element.get_object() if hasattr(element, "get_object") else element
        if isinstance(element, list):
            for one in element:
                walk(one)
        elif isinstance(element, dict):
            kinds.append(element.get("/S"))
            walk(element.get("/K", []))

    walk(root["/StructTreeRoot"]["/K"])
    assert {"/H1", "/H2", "/P"} <= set(kinds)
    fonts = {
        str(font.get_object()["/BaseFont"])
        for page in reader.pages
        for font in page["/Resources"]["/Font"].values()
    }
    assert fonts
    assert all("Printout" in name or "Inter" in name for name in fonts), fonts


@pytest.mark.parametrize("locale", ["en_UK", "bg_BG"])
async def test_every_page_says_that_it_is_no_clinical_result(company: Company, locale: str) -> None:
    attempt = await start_attempt(
        company.student, await publish(company), await start_organism(company.student)
    )
    for _ in range(2):
        chat = await talk(company.student, attempt, *[say("word " * 30)] * 100)
    reader = PdfReader(io.BytesIO((await printed(company.student, chat, locale)).content))
    assert len(reader.pages) > 5
    for number, page in enumerate(reader.pages, start=1):
        words = " ".join(page.extract_text().split())
        assert NOTICES[locale] in words
        assert f" {number} " in words


async def test_a_long_name_of_a_company_leaves_the_notice_its_line(company: Company) -> None:
    name = "Medical University of a very large city, Faculty of Medicine, Department of Pulmonology " * 2
    await company.execute("UPDATE companies SET name = %s", name)
    answer = await printed(company.student, await chat_of(company, *TALK))
    for page in PdfReader(io.BytesIO(answer.content)).pages:
        assert any(line.startswith(NOTICES["en_UK"]) for line in page.extract_text().splitlines()[:4])


async def test_where_marks_are_off_there_are_none_on_paper(company: Company) -> None:
    chat = await chat_of(company, *TALK)
    await company.execute("UPDATE companies SET attentiveness_marks = false")
    text = text_of(PdfReader(io.BytesIO((await printed(company.student, chat)).content)))
    assert "Mark" not in text
    assert "ttentiveness" not in text


async def test_who_may_read_a_talk_may_print_it_and_nobody_else(
    company: Company, other_company: Company
) -> None:
    chat = await chat_of(company)
    for person in (company.student, company.teacher, company.manager):
        assert (await printed(person, chat)).status_code == 200
    unknown = await printed(company.student, str(uuid4()))
    for person in (company.teacher2, other_company.manager, await company.add_person("classmate")):
        refused = await printed(person, chat)
        assert (refused.status_code, refused.content) == (404, unknown.content)
    for wrong in ({"chatId": "x"}, {}, {"chatId": chat, "locale": "../x"}):
        assert (await company.student.get("/chat/report-pdf", **wrong)).status_code == 400


async def test_what_has_no_sign_is_put_in_words(company: Company) -> None:
    written = (
        "ok \U0001f642\ufe0f \u0645\u0631\u062d\u0628\u0627 \U000e0041 \ue000 µg ≥ 5 β₂ x\u2028y\tz \ufffe"
    )
    answer = await printed(company.student, await chat_of(company, say(written)))
    assert answer.status_code == 200, answer.text
    text = text_of(PdfReader(io.BytesIO(answer.content)))
    assert "[slightly smiling face]" in text
    assert "[arabic letter meem …]" in text


@pytest.mark.parametrize(
    ("written", "set_as"),
    [
        ("Д-р Иванов: 5 mg", "Д-р Иванов: 5 mg"),
        ("a\r\nb\rc\u2028d", "a\nb\nc\nd"),
        ("a\tb\u200db\ufeff", "a bb"),
        ("\U0001f642\ufe0f!", "[slightly smiling face]!"),
        ("\U0001f642\U0001f642", "[slightly smiling face …]"),
        ("\ufe0f", ""),
    ],
)
def test_words_for_the_paper(written: str, set_as: str) -> None:
    assert printable(written) == set_as


def long_report(messages: int, size: int) -> ChatReport:
    """A talk of so many messages."""
    import msgspec

    person = {"id": str(uuid4()), "firstName": "Ivan", "lastName": "Petrov"}
    one = {
        "message": ("Добър ден, I am here. " * 100)[:size],
        "sent": "2026-11-20T09:15:00Z",
        "second": 7,
        "speaker": "student",
        "mark": 50,
    }
    said = {"messages": [one] * messages, "student": person, "companyName": "C", "scenarioName": "S"}
    head = {"chatId": str(uuid4()), "attemptId": str(uuid4()), "timeZone": "No/Where", "marksShown": True}
    moments = {"began": one["sent"], "ended": None, "modified": one["sent"], "mark": 50.0}
    return msgspec.json.decode(json.dumps(said | head | moments), type=ChatReport)


async def test_a_long_talk_is_made_beside_everything_else() -> None:
    paper = Paper()
    report = on_paper(long_report(5000, 80), "bg_BG")
    longest, before = 0.0, time.perf_counter()
    making = asyncio.create_task(paper.render(TEMPLATE, report))
    while not making.done():
        at = time.perf_counter()
        await asyncio.sleep(0.005)
        longest = max(longest, time.perf_counter() - at)
    took = time.perf_counter() - before
    reader = PdfReader(io.BytesIO(await making))
    assert len(reader.pages) > 100
    # The loop went on while it was made: it stood still for a small part of that time.
    assert longest < max(0.3, took / 3), (longest, took)
    paper.close()


async def test_only_so_many_wait_for_theirs() -> None:
    paper = Paper()
    report = on_paper(long_report(50, 80), "en_UK")
    made = await asyncio.gather(
        *(paper.render(TEMPLATE, report) for _ in range(MOST_WAITING + 4)), return_exceptions=True
    )
    assert sum(isinstance(one, bytes) for one in made) == MOST_WAITING
    assert {getattr(one, "status", 200) for one in made} == {200, 503}
    assert isinstance(await paper.render(TEMPLATE, report), bytes)
    paper.close()
