"""One's own data, to take along."""

import csv
import io
import zipfile

import msgspec
from tests.scenarios.test_scenarios import draft
from tests.stage import Company


async def test_it_holds_what_is_known_of_oneself_and_nothing_of_others(company: Company) -> None:
    await draft(company.teacher, name="Mine", message="Please write")
    await draft(company.teacher2, name="Not mine")
    answer = await company.teacher.get("/profile/export")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    profile = msgspec.json.decode(files["profile.json"])
    assert [(row["email"], row["company"]) for row in profile] == [(company.teacher.email, "Test company")]
    assert [s["name"] for s in msgspec.json.decode(files["scenarios.json"])] == ["Mine"]
    rows = list(csv.DictReader(io.StringIO(files["messages.csv"].decode("utf-8-sig"))))
    assert [row["message"] for row in rows] == ["Please write"]
    everything = b"".join(files.values())
    assert b"argon2" not in everything
    assert b"Not mine" not in everything
    assert company.student.email.encode() not in everything


async def test_a_cell_that_looks_like_a_formula_is_text(company: Company) -> None:
    await draft(company.teacher, message='=HYPERLINK("http://evil.example")')
    answer = await company.teacher.get("/profile/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert b"'=HYPERLINK" in archive.read("messages.csv")
