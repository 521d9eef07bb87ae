"""Reviews on paper: read back by a PDF library, as a reader's program would."""

import io
from datetime import timedelta
from typing import Any, Literal
from uuid import uuid4

import httpx
import pytest
from pypdf import PdfReader
from tests.printouts.test_session_chat import NOTICES, text_of
from tests.stage import Company, Persona
from tests.training.bedside import begin, did, shift
from tests.training.desktop import PFT, document, publish, say, train
from tests.training.test_attention import assign

from vesalius.kit.messages import messages
from vesalius.printouts.lanes import HEIGHT, WIDTH, lanes, sampled
from vesalius.training.bedside.schemas import SignAt

COMMENT = "Ask for the exposure before you order tests. Добре! #x *y* $z$"


async def run(company: Company) -> dict[str, Any]:
    """A run with a hint, harm, talk and a comment."""
    case = await begin(company.student, await publish(company, "COPD on the ward"))
    case = await did(company.student, case, "hint")
    case = await did(company.student, case, "ask", thing="examination.airway")
    (temperature,) = (one for one in document().initial_elements.elements if one.kind == "temperature")
    case = await did(company.student, case, "ask", thing=f"sign.{temperature.id}")
    case = await did(company.student, case, "do", actionId="ask_exposure")
    await shift(company, case, 100)
    case = await did(company.student, case, "say", text="Do you smoke?")
    case = await did(company.student, case, "do", actionId="treat_blind")
    assert case["ended"]
    said = await company.teacher.post(f"/attempts/{case['attemptId']}/comments", {"text": COMMENT})
    assert said.status_code == 200
    return case


async def printed(person: Persona, attempt: str, locale: str = "en_UK") -> httpx.Response:
    """The paper as this person gets it."""
    return await person.get(f"/attempts/{attempt}/review/pdf", locale=locale)


def kinds_of(reader: PdfReader) -> list[str]:
    """What the parts of the document are, as a screen reader is told."""
    kinds: list[str] = []

    def walk(element: Any) -> None:
        element = element.get_object() if hasattr(element, "get_object") else element
        if isinstance(element, list):
            for one in element:
                walk(one)
        elif isinstance(element, dict):
            kinds.append(str(element.get("/S")))
            walk(element.get("/K", []))

    root: Any = reader.trailer["/Root"]
    walk(root["/StructTreeRoot"]["/K"])
    return kinds


@pytest.mark.parametrize("locale", ["en_UK", "bg_BG"])
async def test_the_paper_says_what_the_review_says(company: Company, locale: str) -> None:
    attempt = (await run(company))["attemptId"]
    answer = await printed(company.teacher, attempt, locale)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"].startswith('inline; filename="review-2')
    text = text_of(PdfReader(io.BytesIO(answer.content)))
    review = (await company.teacher.get(f"/attempts/{attempt}/review")).json()
    assert review["acts"]
    assert review["missed"]
    for act in [*review["acts"], *review["missed"]]:
        assert act["text"] in text
        assert " ".join(act["rationale"].split()) in text
    for objective in review["score"]["objectives"]:
        assert objective["text"] in text
    for word in (
        COMMENT,
        "Do you smoke?",
        review["summary"],
        review["questions"][0],
        "Student Tester",
        "Test company",
    ):
        assert " ".join(word.split()) in text
    own = {
        "en_UK": (
            "Attempt review",
            "Harmful",
            "· With a hint",
            "not passed",
            "Facilitator guide",
            "Vital signs",
            "Heart rate, /min",
            "Requested Airway",
            "Requested Temperature",
        ),
        "bg_BG": (
            "Разбор на опит",
            "Вредно",
            "· С подсказка",
            "неиздържан",
            "Насоки за водещия",
            "Жизнени показатели",
            "Сърдечна честота, /min",
            "Поискано Дихателни пътища",
            "Поискано Температура",
        ),
    }
    for word in own[locale]:
        assert word in text, word
    # The facilitator's guide is not for the learner.
    students = text_of(PdfReader(io.BytesIO((await printed(company.student, attempt, locale)).content)))
    assert own[locale][4] not in students


@pytest.mark.parametrize("locale", ["en_UK", "bg_BG"])
async def test_it_can_be_read_aloud_and_kept(company: Company, locale: str) -> None:
    answer = await printed(company.teacher, (await run(company))["attemptId"], locale)
    reader = PdfReader(io.BytesIO(answer.content))
    root: Any = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"].value is True
    assert root["/Lang"].split("-")[0] == ("bg" if locale == "bg_BG" else "en")
    about = root["/Metadata"].get_data().decode()
    assert "pdfuaid" in about
    assert "pdfaid" in about
    kinds = kinds_of(reader)
    assert {"/H1", "/H2", "/Table", "/TH", "/TD", "/Figure", "/L", "/P"} <= set(kinds)
    assert kinds.count("/Table") == 4
    for page in reader.pages:
        assert NOTICES[locale] in " ".join(page.extract_text().split())


async def test_an_attempt_of_the_application_is_printed_with_its_lung_function(company: Company) -> None:
    await train(company.student, await publish(company), pft=PFT)
    (row,) = (await company.student.post("/attempts/search", {"filters": {}})).json()["content"]
    answer = await printed(company.student, row["attemptId"])
    assert answer.status_code == 200, answer.text
    reader = PdfReader(io.BytesIO(answer.content))
    text = text_of(reader)
    for word in ("Lung function", "FEV1/FVC", "after bronchodilator", "1.36", "the desktop application"):
        assert word in text, word
    # Without a run in the portal there are no curves.
    assert "/Figure" not in kinds_of(reader)


@pytest.mark.parametrize(("locale", "names"), [("en_UK", "Patient Tutor"), ("bg_BG", "Пациент Наставник")])
async def test_who_speaks_is_named_in_the_words_of_the_paper(
    company: Company, locale: str, names: str
) -> None:
    talk = [say("I cannot breathe.", "patient", second=5), say("Look at the chest.", "tutor", second=9)]
    await train(company.student, await publish(company), messages=talk)
    (row,) = (await company.student.post("/attempts/search", {"filters": {}})).json()["content"]
    text = text_of(PdfReader(io.BytesIO((await printed(company.student, row["attemptId"], locale)).content)))
    patient, tutor = names.split()
    assert f"{patient} I cannot breathe." in text
    assert f"{tutor} Look at the chest." in text


async def test_without_its_version_the_paper_says_why_there_is_no_score(company: Company) -> None:
    scenario = await publish(company)
    await train(company.student, scenario)
    await company.execute("DELETE FROM scenarios WHERE id = %s", scenario)
    (row,) = (await company.student.post("/attempts/search", {"filters": {}})).json()["content"]
    answer = await printed(company.student, row["attemptId"])
    assert "no longer exists" in text_of(PdfReader(io.BytesIO(answer.content)))


async def test_who_may_review_may_print_and_nobody_before_the_exam_is_over(
    company: Company, other_company: Company
) -> None:
    scenario = await publish(company)
    exam = await assign(company, scenario, timedelta(days=1), exam=True)
    attempt = (await begin(company.student, scenario, assignmentId=exam))["attemptId"]
    assert (await printed(company.teacher, attempt)).status_code == 404
    await company.student.post(f"/bedside/attempts/{attempt}/acts", {"number": 0, "act": {"kind": "end"}})
    refused = await printed(company.student, attempt)
    assert (refused.status_code, refused.json()["code"]) == (409, "exam_not_over")
    assert (await printed(company.teacher, attempt)).status_code == 200
    for person in (company.teacher2, other_company.manager):
        assert (await printed(person, attempt)).status_code == 404
    assert (await printed(company.teacher, str(uuid4()))).status_code == 404
    assert (await company.teacher.get(f"/attempts/{attempt}/review/pdf", locale="xx")).status_code == 400
    await company.execute("UPDATE assignments SET due_at = now()")
    assert (await printed(company.student, attempt)).status_code == 200


def test_curves_stand_in_their_lanes_and_break_where_nothing_was_measured() -> None:
    signs = [("hr", "Heart rate"), ("sp", "SpO2")]
    values: list[tuple[float | None, float | None]] = [(80, 97), (120, 97), (None, 97), (40, 97), (60, 97)]
    curve = [SignAt(n * 30, {"hr": hr, "sp": sp}) for n, (hr, sp) in enumerate(values)]
    (drawn,) = lanes(signs, curve, [(0, "good"), (500, "bad")], 120, messages("bg_BG"))
    rate, saturation = drawn.lanes
    assert (rate.low, rate.high, len(rate.parts)) == ("40", "120", 2)
    assert rate.parts[0][1][1] > rate.parts[0][0][1]
    assert [y for part in saturation.parts for _, y in part] == [HEIGHT / 2] * 5
    assert all(
        0 <= x <= WIDTH and 0 <= y <= HEIGHT for lane in drawn.lanes for part in lane.parts for x, y in part
    )
    assert [(mark.x, mark.bad) for mark in drawn.marks] == [(0, False), (WIDTH, True)]
    assert drawn.xs[0] == (0, "00:00")
    assert drawn.xs[-1][0] <= WIDTH
    table = sampled(signs, curve, "Sign", messages("bg_BG"))
    assert table.head == ["Sign", "00:00", "00:30", "01:00", "01:30", "02:00"]
    assert table.rows == [
        ["Heart rate", "80", "120", "–", "40", "60"],
        ["SpO2", "97", "97", "97", "97", "97"],
    ]


def test_many_signs_are_drawn_in_parts_and_acts_close_to_each_other_share_a_label() -> None:
    signs = [(str(n), f"Sign {n}") for n in range(11)]
    curve = [SignAt(second, {id: 1.0 for id, _ in signs}) for second in (0, 600)]
    acts: list[tuple[int, Literal["good", "bad"]]] = [(0, "good"), (2, "bad"), (4, "good"), (300, "good")]
    drawn = lanes(signs, curve, acts, 600, messages("en_UK"))
    assert [len(one.lanes) for one in drawn] == [3, 4, 4]
    assert [lane.name for one in drawn for lane in one.lanes] == [name for _, name in signs]
    for one in drawn:
        assert [mark.number for mark in one.marks] == ["1–3", "", "", "4"]
        assert [mark.bad for mark in one.marks] == [False, True, False, False]


def test_the_case_of_these_tests_has_what_is_printed() -> None:
    """So that no test above looks for an empty text."""
    case = document()
    assert case.debriefing.summary
    assert case.debriefing.questions
    assert any(step.phase != "briefing" and step.prompt for step in case.debriefing.guide)
