"""Pulmonary function tests: posted in an attempt by the application, read by those who may."""

import asyncio
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from tests.stage import Company, Persona
from tests.training.desktop import (
    PFT,
    post_pft,
    publish,
    recording,
    start_attempt,
    start_organism,
    train,
    write,
)

from vesalius.physiology.lung_function import reference
from vesalius.training.pft.payload import MOST_RESULTS

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "desktop-api.md"


def pft(**changes: Any) -> dict[str, Any]:
    """A result like `PFT`, with `part__field` or `field` changed."""
    changed: dict[str, Any] = deepcopy(PFT)
    for path, value in changes.items():
        place = changed
        *parts, last = path.split("__")
        for part in parts:
            place = place[part]
        place[last] = value
    return changed


async def running(company: Company) -> str:
    """An attempt of the student's."""
    return await start_attempt(company.student, await publish(company), await start_organism(company.student))


async def post(company: Company, attempt: str, body: Any, key: str | None = None) -> Any:
    """Post a result as the student."""
    return await write(company.student, f"/attempts/{attempt}/pft-results", body, key)


async def results_of(person: Persona, student: Persona | None = None, **sort: Any) -> Any:
    """The list that this person sees, of the student or of themselves."""
    filters = {"studentId": str(student.id)} if student else {}
    return await person.post("/pft-results/search", {"filters": filters, "sortAndSearch": sort})


async def test_a_result_is_listed_and_read_against_its_references(company: Company) -> None:
    attempt = await running(company)
    result = await post_pft(company.student, attempt)
    (row,) = (await results_of(company.student)).json()["content"]
    assert (row["resultId"], row["attemptId"], row["scenarioName"]) == (result, attempt, "Case")
    assert (row["gender"], row["age"], row["diagnosis"]) == ("male", 66, "COPD")
    assert (row["pattern"], row["severity"]) == ("obstruction", "moderate")

    report = (await company.student.get(f"/pft-results/{result}")).json()
    assert report["patient"] == PFT["patient"] | {"bmi": 24.4}
    assert report["student"]["firstName"] == "Student"
    assert (report["timeZone"], report["equations"]) == ("Europe/Sofia", "gliGlobal2022")
    lines = {line["measure"]: line for line in report["measures"]}
    assert list(lines) == ["FVC", "FEV1", "FEV1FVC", "PEF", "FEF2575", "TLC", "RV", "FRC", "RVTLC", "DLCO"]
    healthy = reference("FEV1", "male", 66, 174)
    assert healthy is not None
    fev1 = lines["FEV1"]
    assert fev1["predicted"] == pytest.approx(healthy.predicted, abs=1e-4)
    assert fev1["lln"] == pytest.approx(healthy.lln, abs=1e-4)
    assert fev1["pre"]["zScore"] == pytest.approx(healthy.z_score(1.36), abs=0.006)
    assert fev1["pre"]["percentPredicted"] == round(100 * 1.36 / healthy.predicted)
    assert fev1["change"] == pytest.approx(100 * (1.45 - 1.36) / healthy.predicted, abs=0.06)
    assert lines["FEV1FVC"]["pre"]["measured"] == pytest.approx(1.36 / 3.13, abs=1e-4)
    assert lines["RVTLC"]["pre"]["measured"] == pytest.approx(100 * 4.76 / 8.28, abs=1e-3)
    assert lines["TLC"]["post"] is None
    sources = {name: line["source"] for name, line in lines.items()}
    assert sources["PEF"] == "nhanes3"
    assert (sources["FVC"], sources["FEF2575"]) == ("gliGlobal2022", "gli2012")
    assert (sources["RVTLC"], sources["DLCO"]) == ("gli2021Volumes", "gli2017Tlco")
    assert report["reading"]["response"]["significant"] is False
    assert report["reading"]["diffusion"] == "moderate"
    assert report["quality"] == [
        {"phase": "pre", "fev1": "A", "fvc": "B"},
        {"phase": "post", "fev1": "A", "fvc": None},
    ]
    assert report["outside"] == report["undrawn"] == []
    assert [(curve["of"], curve["origin"]) for curve in report["curves"]] == [
        ("predicted", "drawn"), ("pre", "drawn"), ("post", "drawn"),
    ]  # fmt: skip
    before = report["curves"][1]
    assert max(before["flowVolume"]["flows"]) == pytest.approx(4.87)
    assert min(before["flowVolume"]["flows"]) == pytest.approx(-4.1)
    assert max(before["volumeTime"]["volumes"]) == pytest.approx(3.13)
    assert before["volumeTime"]["seconds"][-1] >= 6


async def test_the_time_of_a_result_is_of_its_attempt(company: Company) -> None:
    attempt = await running(company)
    result = await post_pft(company.student, attempt, pft(second=125))
    began = await company.value("SELECT started_at FROM attempts")
    report = (await company.student.get(f"/pft-results/{result}")).json()
    assert datetime.fromisoformat(report["performed"]) == began + timedelta(seconds=125)


async def test_a_result_names_its_equations(company: Company) -> None:
    attempt = await running(company)
    result = await post_pft(company.student, attempt, pft(equations="gli2012"))
    lines = (await company.student.get(f"/pft-results/{result}")).json()["measures"]
    expected = reference("FVC", "male", 66, 174, "gli2012")
    assert expected is not None
    assert (lines[0]["source"], lines[0]["predicted"]) == (
        "gli2012", pytest.approx(expected.predicted, abs=1e-4),
    )  # fmt: skip


async def test_outside_the_equations_nothing_is_extrapolated(company: Company) -> None:
    attempt = await running(company)
    result = await post_pft(company.student, attempt, pft(patient__age=84))
    report = (await company.student.get(f"/pft-results/{result}")).json()
    assert report["outside"] == ["PEF", "TLC", "RV", "FRC", "RVTLC"]
    assert all(curve["of"] != "predicted" for curve in report["curves"])
    assert report["reading"]["pattern"] == "possiblyMixed" or report["reading"]["pattern"] == "obstruction"
    result = await post_pft(company.student, attempt, pft(patient__age=97))
    report = (await company.student.get(f"/pft-results/{result}")).json()
    assert len(report["outside"]) == 10
    nothing = ("pattern", "severity", "response", "diffusion", "transfer")
    assert all(report["reading"][name] is None for name in nothing)
    assert (report["reading"]["inflation"], report["reading"]["volumesOutside"]) == ([], True)
    assert report["measures"][0]["pre"] == {
        "measured": 3.13, "zScore": None, "percentPredicted": None, "mark": None,
    }  # fmt: skip


async def read_back(company: Company, **changes: Any) -> dict[str, Any]:
    """The report of a result like `PFT` with these changes."""
    result = await post_pft(company.student, await running(company), pft(**changes))
    report: dict[str, Any] = (await company.student.get(f"/pft-results/{result}")).json()
    return report


async def test_volumes_can_be_too_high_and_ratios_have_no_percent(company: Company) -> None:
    report = await read_back(company)
    lines = {line["measure"]: line for line in report["measures"]}
    assert report["reading"]["inflation"] == ["hyperinflation", "gasTrapping"]
    assert (lines["RV"]["pre"]["mark"], lines["FVC"]["uln"], lines["FEV1"]["pre"]["mark"]) == (
        "high",
        None,
        "low",
    )
    healthy = reference("RV", "male", 66, 174)
    assert healthy is not None
    assert lines["RV"]["uln"] == pytest.approx(healthy.uln, abs=1e-4)
    for ratio in ("FEV1FVC", "RVTLC"):
        assert lines[ratio]["pre"]["percentPredicted"] is None
        assert lines[ratio]["change"] is None
    assert lines["FVC"]["change"] is not None


@pytest.mark.parametrize(
    ("grade", "trust", "pattern"),
    [
        ("F", "none", None),
        ("D", "limited", "obstruction"),
        ("U", "limited", "obstruction"),
        ("B", "good", "obstruction"),
    ],
)
async def test_quality_governs_what_is_read(
    company: Company, grade: str, trust: str, pattern: str | None
) -> None:
    report = await read_back(company, pre__quality={"fev1": grade, "fvc": "A"})
    assert (report["reading"]["trust"], report["reading"]["pattern"]) == (trust, pattern)
    assert (report["reading"]["response"] is None) == (grade == "F")
    (row,) = (await results_of(company.student)).json()["content"]
    assert (row["trust"], row["pattern"]) == (trust, pattern)


async def test_gas_transfer_has_its_volume_and_haemoglobin(company: Company) -> None:
    plain = await read_back(company, dlco=12.0, va=4.2)
    lines = {line["measure"]: line["pre"]["measured"] for line in plain["measures"]}
    assert lines["KCO"] == pytest.approx(12.0 / 4.2, abs=1e-3)
    assert plain["reading"]["transfer"] == "lowCoefficient"
    # Cotes: at 100 g/L a man's DLCO would be (10.22 + 10) / (1.7 x 10) times as much.
    anaemic = await read_back(company, dlco=12.0, va=4.2, hemoglobin=100)
    corrected = {line["measure"]: line["pre"]["measured"] for line in anaemic["measures"]}
    assert corrected["DLCO"] == pytest.approx(12.0 * 20.22 / 17, abs=1e-3)
    assert anaemic["hemoglobin"] == 100
    small = await read_back(company, dlco=15.0, va=3.2)
    assert small["reading"]["transfer"] == "lowVolume"


async def test_a_fall_after_the_bronchodilator_is_said(company: Company) -> None:
    report = await read_back(company, pre__fev1=2.4, post__fev1=1.9)
    assert (report["reading"]["response"]["fall"], report["reading"]["response"]["significant"]) == (
        True,
        False,
    )


async def test_a_group_counts_where_an_equation_has_one(company: Company) -> None:
    plain = await read_back(company, equations="gli2012")
    other = await read_back(company, equations="gli2012", group="africanAmerican")

    def predicted(report: dict[str, Any]) -> dict[str, Any]:
        return {line["measure"]: line["predicted"] for line in report["measures"]}

    before, after = predicted(plain), predicted(other)
    # exp(-0.1684) for the FVC of men (Quanjer 2012, table 2).
    assert after["FVC"] / before["FVC"] == pytest.approx(0.845, abs=0.001)
    assert after["PEF"] != before["PEF"]
    assert after["TLC"] == before["TLC"]


@pytest.mark.parametrize(
    "changes",
    [
        {"patient__height": 60},
        {"patient__weight": 10},
        {"dlco": None, "va": 4.0},
        {"hemoglobin": 5},
        {"group": "martian"},
    ],
)
async def test_sizes_that_nobody_has_are_refused(company: Company, changes: dict[str, Any]) -> None:
    answer = await post(company, await running(company), pft(**changes))
    assert answer.status_code == 400, answer.text


async def test_recorded_curves_are_kept_as_they_came(company: Company) -> None:
    curves = {
        "flowVolume": {"volumes": [0, 0.5, 1, 3.1, 0], "flows": [0, 4.9, 2, 0.1, -3]},
        "volumeTime": {"seconds": [0, 1, 6, 12], "volumes": [0, 1.36, 2.9, 3.1]},
    }
    attempt = await running(company)
    result = await post_pft(company.student, attempt, pft(pre__curves=curves))
    report = (await company.student.get(f"/pft-results/{result}")).json()
    (recorded,) = [curve for curve in report["curves"] if curve["origin"] == "recorded"]
    assert recorded == {"of": "pre", "origin": "recorded", **curves}
    (row,) = (await results_of(company.student)).json()["content"]
    assert "curves" not in row


async def test_the_example_of_the_document_is_taken(company: Company) -> None:
    _, _, after = DOCUMENT.read_text(encoding="utf-8").partition("/pft-results` posts")
    example = after.partition("```json")[2].partition("```")[0]
    result = await post_pft(company.student, await running(company), msgspec.json.decode(example))
    report = (await company.student.get(f"/pft-results/{result}")).json()
    assert [curve["origin"] for curve in report["curves"]] == ["drawn", "recorded", "drawn"]


async def test_numbers_that_make_no_line_are_not_drawn(company: Company) -> None:
    attempt = await running(company)
    for body, undrawn in (
        (pft(pre__pef=None, post=None), ["pre"]),
        (pft(pre__fef2575=4.87), ["pre"]),
        (pft(post__pef=None), ["post"]),
    ):
        result = await post_pft(company.student, attempt, body)
        report = (await company.student.get(f"/pft-results/{result}")).json()
        assert report["undrawn"] == undrawn
        assert {curve["of"] for curve in report["curves"]}.isdisjoint(undrawn)


async def test_who_reads_a_result(company: Company, other_company: Company) -> None:
    result = await post_pft(company.student, await running(company))
    classmate = await company.add_person("classmate")
    await company.execute(
        "INSERT INTO group_members SELECT company_id, id, %s FROM groups WHERE company_id = %s",
        classmate.id,
        company.id,
    )
    for person in (company.student, company.teacher, company.admin, company.manager):
        assert (await person.get(f"/pft-results/{result}")).status_code == 200, person.email
        assert (await results_of(person, company.student)).json()["totalElements"] == 1, person.email
    unknown = await company.student.get(f"/pft-results/{uuid4()}")
    for person in (company.teacher2, classmate, other_company.student, other_company.manager):
        refused = await person.get(f"/pft-results/{result}")
        assert (refused.status_code, refused.content) == (404, unknown.content), person.email
        assert (await results_of(person, company.student)).content == unknown.content, person.email


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE licenses SET modules = modules || '{Anonymization}'",
        "UPDATE licenses SET features = array_remove(features, 'Professor GPT')",
    ],
)
async def test_where_analytics_are_closed_so_are_the_results_of_others(company: Company, change: str) -> None:
    result = await post_pft(company.student, await running(company))
    await company.execute(change)
    for person in (company.teacher, company.manager):
        assert (await person.get(f"/pft-results/{result}")).status_code == 404
        assert (await results_of(person, company.student)).status_code == 404
    assert (await company.student.get(f"/pft-results/{result}")).status_code == 200


async def test_an_anonymous_result_is_not_kept(company: Company) -> None:
    await company.execute("UPDATE licenses SET modules = modules || '{Anonymization}'")
    answer = await post(company, await running(company), PFT)
    assert (answer.status_code, answer.json()) == (200, {"resultId": None})
    session = recording(await publish(company), datetime.now(UTC) - timedelta(hours=1), pftResults=[PFT])
    assert (await write(company.student, "/recordings", {"sessions": [session]})).status_code == 200
    assert await company.value("SELECT count(*) FROM pft_results") == 0


async def test_what_is_sent_twice_or_at_once_is_kept_once(company: Company) -> None:
    attempt = await running(company)
    key = str(uuid4())
    answers = await asyncio.gather(*(post(company, attempt, PFT, key) for _ in range(8)))
    assert {answer.text for answer in answers} == {answers[0].text}
    assert await company.value("SELECT count(*) FROM pft_results") == 1
    reused = await post(company, attempt, pft(second=1), key)
    assert (reused.status_code, reused.json()["code"]) == (409, "idempotency_key_reused")


async def test_an_attempt_holds_so_many_results_however_they_come(company: Company) -> None:
    attempt = await running(company)
    answers = await asyncio.gather(*(post(company, attempt, PFT) for _ in range(MOST_RESULTS + 4)))
    assert sorted(answer.status_code for answer in answers) == [200] * MOST_RESULTS + [409] * 4
    assert {answer.json().get("code") for answer in answers} == {None, "too_many_results"}
    assert await company.value("SELECT count(*) FROM pft_results") == MOST_RESULTS


async def test_nobody_posts_in_anothers_attempt_nor_in_one_that_is_over(company: Company) -> None:
    attempt = await running(company)
    for person in (company.teacher, await company.add_person("classmate")):
        answer = await write(person, f"/attempts/{attempt}/pft-results", PFT)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    await company.execute("UPDATE organisms SET lease_until = now() - interval '1 second'")
    answer = await post(company, attempt, PFT)
    assert (answer.status_code, answer.json()["code"]) == (409, "organism_not_live")
    await company.execute("UPDATE organisms SET lease_until = now() + interval '1 minute'")
    end = {"progress": 1, "ending": "stable", "seconds": 9}
    await write(company.student, f"/attempts/{attempt}/end", end)
    answer = await post(company, attempt, PFT)
    assert (answer.status_code, answer.json()["code"]) == (409, "attempt_ended")
    assert await company.value("SELECT count(*) FROM pft_results") == 0


def curves(**changes: list[float]) -> dict[str, Any]:
    """Curves of the first expiration of `PFT`."""
    given = {
        "volumes": [0, 0.4, 3.13],
        "flows": [0, 4.87, 0],
        "seconds": [0, 1, 6],
        "over_time": [0, 1.36, 3.13],
    }
    given.update(changes)
    return {
        "flowVolume": {"volumes": given["volumes"], "flows": given["flows"]},
        "volumeTime": {"seconds": given["seconds"], "volumes": given["over_time"]},
    }


@pytest.mark.parametrize(
    ("changes", "pointer"),
    [
        ({"pre__fev1": 3.2}, "/pre/fev1"),
        ({"post__fev1": 3.4}, "/post/fev1"),
        ({"pre__pef": 1.3}, "/pre/pef"),
        ({"pre__fef2575": 5}, "/pre/fef2575"),
        ({"volumes": {"tlc": 3.1}}, "/volumes/tlc"),
        ({"volumes__rv": 8.28}, "/volumes/rv"),
        ({"volumes__rv": 5.5}, "/volumes/rv"),
        # 3.5 L stay behind when 3.13 L are out: more than the 6 L there are.
        ({"volumes": {"tlc": 6.0, "rv": 3.5}}, "/volumes/rv"),
        ({"volumes__frc": 8.3}, "/volumes/frc"),
        ({"patient__diagnosis": "CO\u202ePD"}, "/patient/diagnosis"),
        # A Devanagari letter that is two in the form that is kept.
        ({"patient__diagnosis": "\u0958" * 200}, "/patient/diagnosis"),
        ({"pre__curves": curves(flows=[0, 4.87])}, "/pre/curves/flowVolume/flows"),
        ({"pre__curves": curves(flows=[0, 8, 0])}, "/pre/curves/flowVolume/flows"),
        ({"pre__curves": curves(volumes=[0, 0.4, 4])}, "/pre/curves/flowVolume/volumes"),
        ({"pre__curves": curves(over_time=[0, 3.13])}, "/pre/curves/volumeTime/volumes"),
        ({"pre__curves": curves(over_time=[0, 1.36, 2])}, "/pre/curves/volumeTime/volumes"),
        ({"pre__curves": curves(seconds=[0, 6, 1])}, "/pre/curves/volumeTime/seconds"),
    ],
)
async def test_what_nobody_can_have_is_refused(
    company: Company, changes: dict[str, Any], pointer: str
) -> None:
    body = pft(**changes)
    answer = await post(company, await running(company), body)
    assert answer.status_code == 400, answer.text
    assert [fault["pointer"] for fault in answer.json()["fields"]] == [pointer]
    offline = recording(uuid4(), datetime.now(UTC) - timedelta(hours=1), pftResults=[PFT, body])
    refused = await write(company.student, "/recordings", {"sessions": [offline]})
    assert [fault["pointer"] for fault in refused.json()["fields"]] == [
        f"/sessions/0/attempts/0/pftResults/1{pointer}"
    ]


@pytest.mark.parametrize(
    "changes",
    [
        {"patient__gender": "other"},
        {"patient__age": 0.5},
        {"patient__age": 121},
        {"patient__height": 49},
        {"patient__weight": 401},
        {"patient__diagnosis": "x" * 201},
        {"patient__name": "Ivan"},
        {"pre": None},
        {"pre__fvc": 0},
        {"pre__fvc": -1},
        {"pre__fvc": 1e308},
        {"pre__pef": 26},
        {"pre__quality": {"fev1": "G"}},
        {"dlco": 101},
        {"second": -1},
        {"second": 86_401},
        {"equations": "ecsc1993"},
        {"pre__curves": curves(flows=[0] * 601, volumes=[0] * 601)},
        {"pre__curves": curves(seconds=[0, 1, 61])},
        {"pre__curves": {"flowVolume": None, "volumeTime": None}},
        {"more": 1},
    ],
)
async def test_what_is_out_of_bounds_is_refused(company: Company, changes: dict[str, Any]) -> None:
    answer = await post(company, await running(company), pft(**changes))
    assert (answer.status_code, answer.json()["code"]) == (400, "validation_failed"), answer.text
    assert await company.value("SELECT count(*) FROM pft_results") == 0


async def test_what_is_stored_and_cannot_be_read_is_not_blamed_on_who_asks(company: Company) -> None:
    result = await post_pft(company.student, await running(company))
    await company.execute("UPDATE pft_results SET result = '{}'")
    answer = await company.student.get(f"/pft-results/{result}")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")


async def test_a_place_within_a_list_is_named_by_a_json_pointer(company: Company) -> None:
    began = datetime.now(UTC) - timedelta(hours=1)
    offline = recording(uuid4(), began, pftResults=[PFT, pft(pre__fvc=0.01)])
    answer = await write(company.student, "/recordings", {"sessions": [offline, offline]})
    assert answer.json()["fields"] == [
        {"pointer": "/sessions/0/attempts/0/pftResults/1/pre/fvc", "code": "out_of_range"}
    ]
    offline = recording(uuid4(), began, pftResults=[pft(pre__fvc=16)])
    answer = await write(company.student, "/recordings", {"sessions": [offline]})
    assert answer.json()["fields"][0]["limit"] == 15
    offline = recording(uuid4(), began, pftResults=[{**PFT, "a/b~c": 1}])
    answer = await write(company.student, "/recordings", {"sessions": [offline]})
    assert answer.json()["fields"] == [
        {"pointer": "/sessions/0/attempts/0/pftResults/0/a~1b~0c", "code": "unknown_field"}
    ]


async def test_results_of_offline_attempts_are_taken_over(company: Company) -> None:
    scenario = await publish(company)
    began = datetime.now(UTC) - timedelta(days=2)
    session = recording(scenario, began, pftResults=[PFT, pft(second=300, patient__diagnosis=" Asthma ")])
    session["attempts"].append({**session["attempts"][0], "pftResults": []})
    key = str(uuid4())
    for _ in range(2):
        answer = await write(company.student, "/recordings", {"sessions": [session]}, key)
        assert answer.status_code == 200, answer.text
    rows = (await results_of(company.student)).json()["content"]
    assert [row["diagnosis"] for row in rows] == ["Asthma", "COPD"]
    assert {row["attemptId"] for row in rows} == {answer.json()["attemptIds"][0]}
    assert datetime.fromisoformat(rows[0]["performed"]) == began + timedelta(seconds=360)


async def test_the_list_is_paged_ordered_and_searched(company: Company) -> None:
    for name in ("Beta", "alpha", "Gamma"):
        await train(company.student, await publish(company, name), pft=PFT)
    for field in ("performed", "scenarioName"):
        seen = []
        for page in range(3):
            answer = (await results_of(company.student, sortBy=field, size=1, page=page)).json()
            assert (answer["totalElements"], answer["size"], answer["page"]) == (3, 1, page)
            seen += [row["scenarioName"] for row in answer["content"]]
        assert sorted(seen) == ["Beta", "Gamma", "alpha"], field
    named = (await results_of(company.student, sortBy="scenarioName", descending=False)).json()
    assert [row["scenarioName"] for row in named["content"]] == ["alpha", "Beta", "Gamma"]
    found = (await results_of(company.student, search="MM")).json()
    assert [row["scenarioName"] for row in found["content"]] == ["Gamma"]
    assert (await results_of(company.student, search="%")).json()["totalElements"] == 0
    for wrong in ({"sortBy": "user_id"}, {"page": 2**31 - 1}, {"size": 0}, {"page": -1}):
        assert (await results_of(company.student, **wrong)).status_code == 400, wrong
