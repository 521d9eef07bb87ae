"""Scenarios on paper: read back by a PDF library, as a reader's program would."""

import io
import re
from itertools import pairwise
from typing import Any, Literal
from uuid import UUID, uuid4

import httpx
import msgspec
import pytest
from pypdf import PdfReader
from tests.printouts.test_review import kinds_of
from tests.printouts.test_session_chat import text_of
from tests.stage import Company, Persona
from tests.training.desktop import document, publish

from vesalius.kit.messages import messages
from vesalius.physiology.electrocardiogram import LEADS, tracing, voltage
from vesalius.printouts.paper import printable
from vesalius.printouts.twelve_leads import HEIGHT, WIDTH, twelve_leads
from vesalius.scenarios.document.schema import Document
from vesalius.scenarios.document.things import in_words

NOTICES = {"en_UK": "For teachers: contains the answers", "bg_BG": "За преподаватели: съдържа отговорите"}
A_MM = 72 / 25.4
"""Points of a PDF."""


async def printed(person: Persona, scenario: UUID | str, locale: str = "en_UK") -> httpx.Response:
    """The paper as this person gets it."""
    return await person.get("/scenario/pdf", id=str(scenario), locale=locale)


def texts_of(case: Document) -> list[str]:
    """Every text that people wrote into the document, but names of things inside it and drugs."""
    found: list[str] = []

    def walk(part: Any, key: str) -> None:
        if isinstance(part, dict):
            for name, value in part.items():
                walk(value, name)
        elif isinstance(part, list):
            for value in part:
                walk(value, key)
        elif isinstance(part, str) and " " in part.strip():
            found.append(part)

    walk(msgspec.to_builtins(case), "")
    return found


def without_breaks(text: str) -> str:
    """The text without spaces: lines break after hyphens and slashes as well."""
    return re.sub(r"\s", "", text)


@pytest.mark.parametrize(("locale", "language"), [("en_UK", "en"), ("bg_BG", "bg"), ("bg_BG", "en")])
@pytest.mark.parametrize("pathology", ["copd", "inferior_stemi", "upper_gastrointestinal_bleeding"])
async def test_the_paper_has_every_text_of_the_document(
    company: Company, pathology: str, locale: Literal["en_UK", "bg_BG"], language: Literal["en", "bg"]
) -> None:
    case = document(pathology, language)
    name = case.general_info.scenario_name
    answer = await printed(company.teacher, await publish(company, name, case=case), locale)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert re.match(r'inline; filename="scenario-[-0-9a-f]+\.pdf"', answer.headers["content-disposition"])
    reader = PdfReader(io.BytesIO(answer.content))
    text = text_of(reader)
    # Pages break in the middle of texts: what stands above and below a page is taken out.
    say = messages(locale)
    solid = without_breaks(text)
    for around in (
        rf"{NOTICES[locale]}.{{0,90}}? Test company",
        rf"{name} (Page|Страница) \d+ (of|от) {len(reader.pages)}",
    ):
        solid = re.sub(around.replace(" ", ""), "", solid)
    written = texts_of(case)
    assert len(written) > 40
    for one in written:
        assert without_breaks(printable(one)) in solid, one
    for section in ("objectives", "history", "examination", "flow", "assessment"):
        assert say.of("section", section) in text
    assert "70%" in text
    assert "[superscript" not in text
    for lab in case.clinical_scenario.investigations.labs:
        assert lab.name in text
    links = [one for block in case.scenario_flow.blocks for one in block.actions if one.shows]
    assert links
    for one in links:
        links_of = {"all": f" {say('paper_all_of')} ", "any": f" {say('paper_any_of')} ", "none": ", "}
        things = links_of[one.asked].join(in_words(case, thing, say) for thing in one.shows)
        key = "paper_scenario_shows_alone" if one.asked == "none" else "paper_scenario_shows"
        assert without_breaks(say(key, things=things)) in solid, one.text
    assert (say("ecg_twelve_leads") in text) == (case.clinical_scenario.investigations.ecg is not None)
    assert (say("section_pft") in text) == (case.clinical_scenario.investigations.pft is not None)


@pytest.mark.parametrize("locale", ["en_UK", "bg_BG"])
async def test_it_can_be_read_aloud_and_kept(company: Company, locale: str) -> None:
    scenario = await publish(company, case=document("inferior_stemi"))
    reader = PdfReader(io.BytesIO((await printed(company.teacher, scenario, locale)).content))
    root: Any = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"].value is True
    assert root["/Lang"].split("-")[0] == ("bg" if locale == "bg_BG" else "en")
    about = root["/Metadata"].get_data().decode()
    assert "pdfuaid" in about
    assert "pdfaid" in about
    kinds = kinds_of(reader)
    assert {"/H1", "/H2", "/H3", "/Table", "/TH", "/TD", "/Figure", "/L", "/P"} <= set(kinds)
    assert kinds.count("/Figure") == 1
    for page in reader.pages:
        assert NOTICES[locale] in " ".join(page.extract_text().split())


async def test_texts_are_marked_with_the_language_of_the_scenario(company: Company) -> None:
    scenario = await publish(company, case=document("copd", "bg"))
    await company.execute("UPDATE scenarios SET locale = 'bg_BG' WHERE id = %s", scenario)
    reader = PdfReader(io.BytesIO((await printed(company.teacher, scenario, "en_UK")).content))
    marked: list[tuple[str, str]] = []

    def walk(element: Any) -> None:
        element = element.get_object() if hasattr(element, "get_object") else element
        if isinstance(element, list):
            for one in element:
                walk(one)
        elif isinstance(element, dict):
            if "/Lang" in element:
                marked.append((str(element["/S"]), str(element["/Lang"])))
            walk(element.get("/K", []))

    root: Any = reader.trailer["/Root"]
    walk(root["/StructTreeRoot"]["/K"])
    assert root["/Lang"] == "en"
    # Every item of a list is a text of the case.
    assert {language for kind, language in marked if kind == "/LBody"} == {"bg"}


async def test_the_leads_have_a_page_on_which_they_are_true_to_scale(company: Company) -> None:
    scenario = await publish(company, case=document("inferior_stemi"))
    reader = PdfReader(io.BytesIO((await printed(company.teacher, scenario)).content))
    page = reader.pages[-1]
    assert f"The twelve leads are on page {len(reader.pages)}." in text_of(reader)
    assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(
        (297 * A_MM, 210 * A_MM), abs=0.1
    )
    assert WIDTH <= 297
    text = page.extract_text().split()
    assert {*LEADS} <= set(text)
    # Four calibration pulses: 10 mm up, 5 mm long, 10 mm down. On the page y points downwards, and nothing is scaled.
    drawn = page.get_contents().get_data().decode("latin-1")  # type: ignore[union-attr]
    points = [(float(x) / A_MM, float(y) / A_MM) for x, y in re.findall(r"([\d.]+) ([\d.]+) [ml]\b", drawn)]
    steps = [(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(points)]
    pulses = [
        three
        for three in zip(steps, steps[1:], steps[2:], strict=False)
        if [part for step in three for part in step] == pytest.approx([0, -10, 5, 0, 0, 10], abs=0.01)
    ]
    assert len(pulses) == 4
    scales = set(re.findall(r"(\S+) (\S+) (\S+) (\S+) \S+ \S+ cm", drawn))
    assert scales <= {("1", "0", "0", "1"), ("1", "0", "0", "-1")}


@pytest.mark.parametrize(
    "rhythm", ["sinusRhythm", "atrialFibrillation", "ventricularFibrillation", "asystole"]
)
def test_the_leads_are_those_of_the_tracing(rhythm: Any) -> None:
    whole = tracing(rhythm, 90)
    sheet = twelve_leads(whole)
    assert {trace.label for trace in sheet.traces} == set(LEADS)
    assert len(sheet.traces) == 13
    for trace in sheet.traces:
        began = 0 if trace.first else (trace.x - sheet.traces[0].x) / 25 * 1000
        for x, y in trace.points[::7]:
            at = began + x / 25 * 1000
            assert -y / 10 == pytest.approx(voltage(whole, trace.label, at), abs=2e-3)  # type: ignore[arg-type]
    assert max(trace.x + trace.points[-1][0] for trace in sheet.traces) <= WIDTH
    assert max(trace.y for trace in sheet.traces) <= HEIGHT


async def test_who_may_read_the_document_may_print_it(company: Company, other_company: Company) -> None:
    scenario = await publish(company)
    for person in (company.teacher, company.teacher2, company.admin, company.manager):
        assert (await printed(person, scenario)).status_code == 200
    assert (await printed(company.student, scenario)).status_code == 403
    for person in (other_company.teacher, other_company.manager):
        assert (await printed(person, scenario)).status_code == 404
    assert (await printed(company.teacher, uuid4())).status_code == 404
    await company.execute(
        "UPDATE scenarios SET status = 'draft', published_at = NULL WHERE id = %s", scenario
    )
    assert (await printed(company.teacher, scenario)).status_code == 200
    assert (await printed(company.teacher2, scenario)).status_code == 404
    assert (await printed(company.teacher, scenario, "xx")).status_code == 400
    assert (await printed(company.teacher, "xx")).status_code == 400


async def test_a_scenario_that_was_just_begun_is_printed_too(company: Company) -> None:
    begun = (await company.teacher.post("/scenario", {"name": "#panic() $x$ *b*"})).json()["scenario"]
    answer = await printed(company.teacher, begun["id"])
    assert answer.status_code == 200, answer.text
    reader = PdfReader(io.BytesIO(answer.content))
    assert "Scenario: #panic() $x$ *b*" in text_of(reader)
    assert "Draft, version 1" in text_of(reader)
    assert "/Figure" not in kinds_of(reader)
