"""Pulmonary function tests on paper: read back by a PDF library, as a reader's program would."""

import io
from copy import deepcopy
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from pypdf import PdfReader
from tests.printouts.test_session_chat import NOTICES, text_of
from tests.stage import Company
from tests.training.desktop import PFT, post_pft, publish, start_attempt, start_organism

from vesalius.kit.messages import messages
from vesalius.printouts.charts import charts
from vesalius.printouts.measures import MEASURES
from vesalius.training.pft.payload import FlowVolume, PftResult, VolumeTime
from vesalius.training.pft.reading import measures
from vesalius.training.pft.schemas import PftCurve

OWN = {
    "en_UK": (
        "Pulmonary function test: COPD on the ward",
        "Airflow obstruction, moderate",
        "No significant response",
        "Male, 66 years, 174 cm, 74 kg, BMI 24.4",
        "−3.27",
        "1.36",
        "NHANES III",
        "drawn from the numbers",
        "Before bronchodilator: FEV1 A, FVC B",
    ),
    "bg_BG": (
        "Функционално изследване на дишането: COPD on the ward",
        "Обструкция, умерена степен",
        "Без значим отговор",
        "Мъж, 66 г., 174 cm, 74 kg, ИТМ 24,4",
        "−3,27",
        "1,36",
        "NHANES III",
        "начертана по числата",
        "Преди бронходилататор: FEV1 A, FVC B",
    ),
}


async def result_of(company: Company, body: Any = PFT) -> str:
    """The id of a result of the student's."""
    attempt = await start_attempt(
        company.student, await publish(company, "COPD on the ward"), await start_organism(company.student)
    )
    return await post_pft(company.student, attempt, body)


async def printed(company: Company, result: str, locale: str = "en_UK") -> Any:
    """The paper as the teacher gets it."""
    return await company.teacher.get(f"/pft-results/{result}/pdf", locale=locale)


@pytest.mark.parametrize("locale", ["en_UK", "bg_BG"])
async def test_the_paper_says_what_was_measured_and_what_it_means(company: Company, locale: str) -> None:
    body = deepcopy(PFT)
    body["patient"]["diagnosis"] = "#panic() *COPD* $x$ 🙂"
    answer = await printed(company, await result_of(company, body), locale)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-disposition"].startswith('inline; filename="pft-2')
    text = text_of(PdfReader(io.BytesIO(answer.content)))
    for said in (*OWN[locale], NOTICES[locale], "Student Tester", "Test company", "Europe/Sofia"):
        assert said in text, said
    assert "#panic() *COPD* $x$ [slightly smiling face]" in text
    for measure in ("FVC", "FEV1", "FEV1/FVC", "PEF", "FEF25-75", "TLC", "RV", "FRC", "RV/TLC", "DLCO"):
        assert measure in text


@pytest.mark.parametrize("locale", ["en_UK", "bg_BG"])
async def test_it_can_be_read_aloud_and_kept(company: Company, locale: str) -> None:
    answer = await printed(company, await result_of(company), locale)
    reader = PdfReader(io.BytesIO(answer.content))
    root: Any = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"].value is True
    assert root["/Lang"].split("-")[0] == ("bg" if locale == "bg_BG" else "en")
    about = root["/Metadata"].get_data().decode()
    assert "pdfuaid" in about
    assert "pdfaid" in about
    found: list[tuple[str, str]] = []

    def walk(element: Any) -> None:
        element = element.get_object() if hasattr(element, "get_object") else element
        if isinstance(element, list):
            for one in element:
                walk(one)
        elif isinstance(element, dict):
            found.append((str(element.get("/S")), str(element.get("/Alt", ""))))
            walk(element.get("/K", []))

    walk(root["/StructTreeRoot"]["/K"])
    assert {"/H1", "/H2", "/P", "/Table", "/TH", "/TD", "/Figure"} <= {kind for kind, _ in found}
    told = [alt for kind, alt in found if kind == "/Figure"]
    assert len(told) == 2
    flow = "4.87" if locale == "en_UK" else "4,87"
    for alt in told:
        assert flow in alt
        assert messages(locale)("field_predicted") in alt
    # Lines, no pictures.
    assert all(not page.images for page in reader.pages)


async def test_every_page_says_that_it_is_a_simulation(company: Company) -> None:
    for body in (PFT, {**PFT, "post": None, "volumes": None, "dlco": None}):
        answer = await printed(company, await result_of(company, body))
        for page in PdfReader(io.BytesIO(answer.content)).pages:
            assert NOTICES["en_UK"] in page.extract_text()


async def test_a_long_name_of_a_company_leaves_the_notice_its_line(company: Company) -> None:
    name = "Medical University of a very large city, Faculty of Medicine, Department of Pulmonology " * 2
    await company.execute("UPDATE companies SET name = %s", name)
    answer = await printed(company, await result_of(company))
    for page in PdfReader(io.BytesIO(answer.content)).pages:
        assert any(line.startswith(NOTICES["en_UK"]) for line in page.extract_text().splitlines()[:4])


async def test_a_patient_outside_the_equations_is_told_so(company: Company) -> None:
    body = deepcopy(PFT)
    body["patient"]["age"] = 97.5
    body["pre"]["pef"] = None
    answer = await printed(company, await result_of(company, body))
    text = text_of(PdfReader(io.BytesIO(answer.content)))
    assert "97.5 years" in text
    assert "Outside the reference equations" in text
    assert "Outside the reference equations, not extrapolated: FVC, FEV1, FEV1/FVC, FEF25-75, TLC" in text
    assert "Before bronchodilator: not drawn" in text


async def test_it_is_printed_for_whom_it_concerns(company: Company, other_company: Company) -> None:
    result = await result_of(company)
    assert (await company.student.get(f"/pft-results/{result}/pdf")).status_code == 200
    unknown = await company.teacher2.get(f"/pft-results/{uuid4()}/pdf")
    for person in (company.teacher2, other_company.manager):
        answer = await person.get(f"/pft-results/{result}/pdf")
        assert (answer.status_code, answer.content) == (404, unknown.content)
    assert (await company.student.get(f"/pft-results/{result}/pdf", locale="de_DE")).status_code == 400


def curve(seconds: float, volume: float, top: float, low: float) -> PftCurve:
    """A curve of that size."""
    return PftCurve(
        of="pre",
        origin="recorded",
        flow_volume=FlowVolume(volumes=[0, 0.5, volume], flows=[0, top, low]),
        volume_time=VolumeTime(seconds=[0, 1, seconds], volumes=[0, 1, volume]),
    )


@pytest.mark.parametrize(
    ("seconds", "volume", "top", "low"), [(3, 1, 2, 0), (6, 4, 9, -5), (40, 9, 15, -14), (14, 14.9, 25, -25)]
)
def test_charts_keep_their_proportions_and_fit(seconds: float, volume: float, top: float, low: float) -> None:
    loop, spirogram = charts([curve(seconds, volume, top, low)])

    def per_unit(ticks: list[tuple[float, str]]) -> float:
        (a, first), (b, second) = ticks[:2]
        return (b - a) / (float(second.replace("−", "-")) - float(first.replace("−", "-")))

    litre = per_unit(loop.xs)
    assert per_unit(loop.ys) * 2 == pytest.approx(litre)
    assert per_unit(spirogram.xs) == pytest.approx(per_unit(spirogram.ys)) == pytest.approx(litre)
    assert int(spirogram.xs[-1][1]) >= 6
    assert loop.width + spirogram.width <= 138.001
    assert max(loop.height, spirogram.height) <= 92.001
    for chart in (loop, spirogram):
        for line in chart.lines:
            assert all(-1e-9 <= x <= chart.width + 1e-9 for x, _ in line.points)
            assert all(-1e-9 <= y <= chart.height + 1e-9 for _, y in line.points)


def test_every_measure_has_a_name_on_paper() -> None:
    whole = PFT | {"va": 5.1, "hemoglobin": 150}
    assert {line.measure for line in measures(msgspec.convert(whole, PftResult))} == MEASURES.keys()
