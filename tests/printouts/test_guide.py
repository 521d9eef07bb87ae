"""The user guide on paper, and on the demonstration's shelf."""

import asyncio
import io
from datetime import date
from pathlib import Path

import msgspec
import pytest
from pypdf import PdfReader

from vesalius.demo.downloads import ensure_guides
from vesalius.kit.db import Database
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.locales import Locale
from vesalius.printouts import guide
from vesalius.printouts.paper import Paper
from vesalius.settings import Settings
from vesalius.support.downloads import queries
from vesalius.support.downloads.queries import Row

GUIDES = Path(__file__).resolve().parents[2] / "docs" / "guide"


async def made(locale: Locale, source: str) -> bytes:
    """A guide as PDF."""
    paper = Paper()
    try:
        report = guide.on_paper(
            source, locale, product="Product", vendor="Vendor", version="1.2", day=date(2026, 11, 22)
        )
        return await paper.render(guide.TEMPLATE, report)
    finally:
        paper.close()


@pytest.mark.parametrize(("locale", "name", "language"), [("en_UK", "en.md", "en"), ("bg_BG", "bg.md", "bg")])
async def test_the_guide_is_a_tagged_document_with_all_its_parts(
    locale: Locale, name: str, language: str
) -> None:
    source = await asyncio.to_thread((GUIDES / name).read_text, "utf-8")
    pdf = await made(locale, source)
    reader = PdfReader(io.BytesIO(pdf))
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == language
    text = " ".join(" ".join(page.extract_text() for page in reader.pages).split())
    for line in source.splitlines():
        if line.startswith("## "):
            # In the list of parts, and above its own.
            assert text.count(line.removeprefix("## ")) >= 2
    assert "](" not in text
    assert str(reader.metadata.title if reader.metadata else "").startswith("Product: ")
    assert await made(locale, source) == pdf


async def test_what_is_written_is_set_and_never_run() -> None:
    pdf = await made(
        "en_UK", "# T\n\n#panic() $x$ `raw` <b>b</b> @ref // no comment\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    )
    text = PdfReader(io.BytesIO(pdf)).pages[0].extract_text()
    for piece in ("#panic()", "$x$", "raw", "<b>b</b>", "@ref", "// no comment"):
        assert piece in text


async def test_signs_of_medical_texts_are_printed_as_they_are() -> None:
    written = "SpO₂ ≥ 94%, 10.8 × 10⁹/L, ≤ 5 cmH₂O → CPAP"
    text = PdfReader(io.BytesIO(await made("en_UK", f"# T\n\n{written}\n"))).pages[0].extract_text()
    assert written in text


async def test_the_demonstration_makes_its_guides_once_and_keeps_others(
    database_urls: DatabaseUrls, tmp_path: Path
) -> None:
    settings = Settings(
        database_url=database_urls.app_url,
        database_owner_url=database_urls.owner_url,
        demonstration=True,
        downloads_folder=tmp_path,
    )
    owner = Database(database_urls.owner_url, size=1)
    await owner.open()
    steps: list[str] = []

    async def rows() -> list[Row]:
        async with owner.transaction() as connection:
            return await queries.every(connection)

    try:
        async with owner.transaction() as connection:
            await connection.execute("DELETE FROM downloads")
        await ensure_guides(settings, steps.append)
        first = await rows()
        assert sorted(row.file_name for row in first) == ["user-guide-bg.pdf", "user-guide-en.pdf"]
        assert all((tmp_path / row.sha256.hex()).read_bytes().startswith(b"%PDF-") for row in first)
        assert len(steps) == 2
        await ensure_guides(settings, steps.append)
        assert (await rows(), len(steps)) == (first, 2)
        # Its source changed, or its file was lost: made anew. Put there by somebody else: left alone.
        changed, lost = first
        async with owner.transaction() as connection:
            await connection.execute(
                'UPDATE downloads SET notes = \'{"made from": "older"}\' WHERE id = %s', (changed.id,)
            )
        (tmp_path / lost.sha256.hex()).unlink()
        await ensure_guides(settings, steps.append)
        second = await rows()
        assert {row.id for row in second}.isdisjoint({changed.id, lost.id})
        async with owner.transaction() as connection:
            await connection.execute("UPDATE downloads SET notes = '{}'")
        await ensure_guides(msgspec.structs.replace(settings, product_name="Other"), steps.append)
        assert {row.id for row in await rows()} == {row.id for row in second}
        assert len(steps) == 4
    finally:
        async with owner.transaction() as connection:
            await connection.execute("DELETE FROM downloads")
        await owner.close()
