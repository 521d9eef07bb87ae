"""Messages of the catalogue, and how they are checked."""

import csv
import io
import json
import re
from datetime import UTC, date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from tools import check_messages

from vesalius.kit.locales import Locale
from vesalius.kit.messages import key_of, messages
from vesalius.kit.spreadsheets import CsvFile


def test_a_text_is_filled_in_and_chosen_by_number_or_value() -> None:
    english, bulgarian = messages("en_UK"), messages("bg_BG")
    assert english("legal_period", count=1) == "1 day"
    assert english("legal_period", count=21) == "21 days"
    assert bulgarian("legal_period", count=2) == "2 дни"
    assert english("review_place", place="desktop") == "in the desktop application"
    assert bulgarian("pft_age", age="4,5") == "4,5 г."


def test_what_is_not_there_is_an_error() -> None:
    say = messages("en_UK")
    with pytest.raises(KeyError):
        say("no_such_message")
    with pytest.raises(KeyError):
        say("pft_age")


@pytest.mark.parametrize(
    ("kind", "value", "key"),
    [
        ("sign", "heartRate", "sign_heart_rate"),
        ("member", "ACTIVE", "member_active"),
        ("audit", "account.signed_in", "audit_account_signed_in"),
        ("rhythm", "preexcitedAtrialFibrillation", "rhythm_preexcited_atrial_fibrillation"),
    ],
)
def test_the_key_of_a_value_of_an_enumeration(kind: str, value: str, key: str) -> None:
    assert key_of(kind, value) == key


@pytest.mark.parametrize(
    ("locale", "whole", "parts", "small", "day", "month"),
    [
        ("en_UK", "12,345.5", "0.25", "−1.50", "3 March 2026", "March 2026"),
        ("bg_BG", "12 345,5", "0,25", "−1,50", "3 март 2026 г.", "март 2026 г."),
    ],
)
def test_numbers_and_dates_are_written_as_people_write_them(
    locale: Locale, whole: str, parts: str, small: str, day: str, month: str
) -> None:
    say = messages(locale)
    assert say.number(12_345.5, 1).replace("\N{NO-BREAK SPACE}", " ") == whole
    assert say.number(12_345.0, grouped=False) == "12345"
    assert say.plain(0.25) == parts
    assert say.number(-1.5, 2, grouped=False) == small
    assert say.number(-0.001, 2, grouped=False).startswith("0")
    assert (say.day(date(2026, 3, 3)), say.month(date(2026, 3, 1))) == (day, month)
    assert say.day(date(2026, 9, 6), short=True) in ("6 Sep 2026", "6 сеп 2026")


@pytest.mark.parametrize(("locale", "separator", "number"), [("en_UK", ",", "1.5"), ("bg_BG", ";", "1,5")])
def test_a_csv_file_is_in_the_dialect_and_the_time_zone_of_its_reader(
    locale: Locale, separator: str, number: str
) -> None:
    file = CsvFile(messages(locale), ZoneInfo("Europe/Sofia"))
    moment = datetime(2026, 1, 1, 22, 30, tzinfo=UTC)
    data = file.whole(["a", "b"], [[1.5, "=1+1"], [moment, None], [-2, "x, y; z"]]).decode("utf-8-sig")
    assert list(csv.reader(io.StringIO(data), delimiter=separator)) == [
        ["a", "b"],
        [number, "'=1+1"],
        ["2026-01-02 00:30", ""],
        ["-2", "x, y; z"],
    ]


def test_the_check_finds_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    english = json.loads((check_messages.CATALOGUE / "en.json").read_text())
    english["zz_unsaid"] = "Nobody says this."
    bulgarian = json.loads((check_messages.CATALOGUE / "bg.json").read_text())
    del bulgarian["action_ok"]
    bulgarian["pft_age"] = "{years} г."
    bulgarian["legal_period"][0]["match"].pop("countPlural=one")
    for language, texts in (("en", english), ("bg", bulgarian)):
        (tmp_path / f"{language}.json").write_text(json.dumps(texts))
    monkeypatch.setattr(check_messages, "CATALOGUE", tmp_path)
    assert check_messages.main() == 1
    assert capsys.readouterr().out.splitlines()[:-1] == [
        "bg: action_ok is missing",
        "bg: zz_unsaid is missing",
        "bg: legal_period lacks the plural form one",
        "bg: pft_age has ['years'], en has ['age']",
        "en: zz_unsaid is said nowhere",
    ]


def test_the_check_says_what_a_new_language_lacks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check_messages, "LANGUAGES", {"en_UK": "en", "bg_BG": "bg", "de_DE": "de"})
    assert check_messages.main() == 1
    assert {
        "de: messages/de.json is missing",
        "de: is not among the locales of frontend/project.inlang/settings.json",
        "de: its data of Babel are deleted in deploy/Containerfile",
        "de: docs/guide/de.md is missing",
        "de: src/vesalius/support/legal/texts/terms.de.md is missing",
    } < set(capsys.readouterr().out.splitlines())


def test_what_is_written_and_run_has_one_name() -> None:
    """A scenario on every screen. A case is what somebody has in mind who describes a patient to the author."""
    described = ("chat_start_", "example_", "scenarios_none_hint")
    for language, word in (("en", r"\bcases?\b"), ("bg", r"\bслуча(й|я|ят|и|ите)\b")):
        texts = json.loads((check_messages.CATALOGUE / f"{language}.json").read_text("utf-8"))
        assert [
            key
            for key, text in texts.items()
            if not key.startswith(described)
            and re.search(word, re.sub(r"\{\w+\}", "", " ".join(check_messages.forms(text))), re.IGNORECASE)
        ] == []


def test_bulgarian_asks_in_one_way() -> None:
    """ "Да се изтрие ли ...?", not the name of the act with a question mark."""
    texts = json.loads((check_messages.CATALOGUE / "bg.json").read_text("utf-8"))
    named = re.compile(r"^[А-Я][а-я]+(не|ка) (?!дали).*\?$")
    assert [key for key, text in texts.items() if any(map(named.match, check_messages.forms(text)))] == []
