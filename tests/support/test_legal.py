"""Legal texts: complete in both languages, replaced by the operator's, told to anybody."""

import os
from pathlib import Path

import pytest
from tests.stage import Stage, open_stage

from vesalius.accounts import devices
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.errors import Problem
from vesalius.kit.locales import Locale
from vesalius.settings import Settings
from vesalius.support.legal.service import DOCUMENTS, Document, LegalTexts, UnusableText
from vesalius.support.retention import periods_of

LOCALES: tuple[Locale, ...] = ("en_UK", "bg_BG")
FRONT_END = Path(__file__).resolve().parents[2] / "frontend"


def texts(folder: Path | None = None, **changed: int) -> LegalTexts:
    """The texts of a portal called Product; `changed` are settings of retention."""
    return LegalTexts(
        folder,
        product="Product",
        vendor="Vendor",
        support="help@portal.example",
        periods=periods_of(Settings(**changed)),
    )


@pytest.mark.parametrize("document", DOCUMENTS)
def test_both_languages_have_the_same_parts(document: Document) -> None:
    english, bulgarian = (texts().get(document, locale) for locale in LOCALES)
    assert [(b.kind, b.level, b.columns, len(b.parts)) for b in english.blocks] == [
        (b.kind, b.level, b.columns, len(b.parts)) for b in bulgarian.blocks
    ]
    assert english.title != bulgarian.title
    links = [
        [run.href for block in text.blocks for part in block.parts for run in part if run.href]
        for text in (english, bulgarian)
    ]
    assert links[0] == links[1]
    said = "".join(run.text for block in english.blocks for part in block.parts for run in part)
    assert "{{" not in said
    assert "Product" in said


def said_of_periods(legal: LegalTexts, locale: Locale) -> str:
    """The paragraph of the privacy policy on rows that are deleted by their age."""
    blocks = legal.get("privacy", locale).blocks
    parts = ["".join(run.text for run in part) for block in blocks for part in block.parts]
    return " ".join(part for part in parts if "Sessions are" in part or "Session chats are" in part
        or "Сесиите се" in part or "Разговорите от опити се" in part)  # fmt: skip


def test_the_privacy_policy_names_the_periods_of_the_settings() -> None:
    english = said_of_periods(texts(), "en_UK")
    assert "30 days after their end" in english
    assert english.count("without a fixed period") == 3
    bulgarian = said_of_periods(texts(), "bg_BG")
    assert "30 дни след края им" in bulgarian
    assert bulgarian.count("без определен срок") == 3
    changed = texts(
        retention_sessions_days=1,
        retention_chats_days=365,
        retention_steps_days=730,
        retention_audit_days=1825,
    )
    english = said_of_periods(changed, "en_UK")
    for words in ("1 day after", "kept 365 days", "attempts 730 days", "trail 1825 days"):
        assert words in english
    assert "1 ден след" in said_of_periods(changed, "bg_BG")


def test_the_sweepstakes_terms_have_their_nine_sections() -> None:
    for locale in LOCALES:
        text = texts().get("sweepstakes", locale)
        assert len([block for block in text.blocks if block.kind == "heading"]) == 9
    headings = [
        block.parts[0][0].text
        for block in texts().get("sweepstakes", "en_UK").blocks
        if block.kind == "heading"
    ]
    assert headings == [
        "Promotion description", "Eligibility", "Prizes", "How to enter", "Winner selection", "Winner notification",
        "Privacy", "Limitation of liability", "Sponsor",
    ]  # fmt: skip


@pytest.mark.parametrize("locale", LOCALES)
def test_the_cookie_policy_names_every_entry_that_the_portal_keeps(locale: Locale) -> None:
    storage = (FRONT_END / "src" / "session" / "storage.ts").read_text()
    declared = storage[: storage.index("export type Consent")]
    keys = {part for part in declared.split("'")[1::2] if part.isalpha()}
    tables = [block for block in texts().get("cookies", locale).blocks if block.kind == "table"]
    named = {
        row[0].text.split(" (")[0] for table in tables for row in table.parts[table.columns :: table.columns]
    }
    assert named == keys | {devices.COOKIE}
    assert {"token", "theme", "cookieConsent"} <= named


async def test_anybody_reads_them(stage: Stage) -> None:
    for document in DOCUMENTS:
        answer = await stage.http.get(f"/api/legal/{document}", params={"locale": "bg_BG"})
        assert answer.status_code == 200
        assert answer.json()["locale"] == "bg_BG"
    default = (await stage.http.get("/api/legal/terms")).json()
    assert (default["title"], default["incomplete"]) == ("Terms of use", True)
    for wrong in ("/api/legal/passwd", "/api/legal/..%2f..%2fetc%2fpasswd"):
        assert (await stage.http.get(wrong)).status_code == 404
    assert (await stage.http.get("/api/legal/terms", params={"locale": "xx"})).status_code == 400


async def test_the_operators_text_takes_the_place_of_ours(
    database_urls: DatabaseUrls, tmp_path: Path
) -> None:
    def change(settings: object) -> object:
        import msgspec

        return msgspec.structs.replace(settings, legal_folder=tmp_path)

    (tmp_path / "terms.en.md").write_text("# Our terms\n\nBy <b>us</b>, {{product}}.")
    async with open_stage(database_urls, change=change) as stage:
        english = (await stage.http.get("/api/legal/terms")).json()
        assert (english["title"], english["incomplete"]) == ("Our terms", False)
        assert english["blocks"] == [{"kind": "paragraph", "parts": [[{"text": "By <b>us</b>, Vesalius."}]]}]
        # Where there is none in a language, ours stays.
        bulgarian = (await stage.http.get("/api/legal/terms", params={"locale": "bg_BG"})).json()
        assert bulgarian["title"] == "Условия за ползване"


def test_a_changed_file_is_read_anew(tmp_path: Path) -> None:
    (tmp_path / "terms.en.md").write_text("# One\n\nx")
    legal = texts(tmp_path)
    assert legal.get("terms", "en_UK").title == "One"
    (tmp_path / "terms.en.md").write_text("# Two\n\nx")
    os.utime(tmp_path / "terms.en.md", ns=(1, 1))
    assert legal.get("terms", "en_UK").title == "Two"


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"", b"no title", b"## second first", b"# x\n" + b"a" * 600_000]
)
def test_a_file_that_cannot_be_shown_is_not_replaced_by_ours(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "terms.en.md").write_bytes(content)
    with pytest.raises(Problem) as refused:
        texts(tmp_path).get("terms", "en_UK")
    assert refused.value.status == 503
    with pytest.raises(UnusableText):
        texts(tmp_path).read("terms", "en_UK")
