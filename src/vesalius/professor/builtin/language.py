"""The two languages the built-in author speaks."""

import re
from typing import Literal

import msgspec

Language = Literal["en", "bg"]


class Say(msgspec.Struct, frozen=True):
    """The same words in both languages."""

    en: str
    bg: str

    def to(self, language: Language) -> str:
        return self.bg if language == "bg" else self.en


def article(number: int) -> str:
    """The English article before a number, as a sentence begins: "An 81-year-old", "A 66-year-old"."""
    return "An" if str(number).startswith("8") or number in (11, 18) else "A"


def language_of_locale(locale: str) -> Language:
    return "bg" if locale.lower().startswith("bg") else "en"


def language_of_text(text: str) -> Language | None:
    """The language of the letters; None where there are too few to tell.

    A message that begins in Cyrillic is Bulgarian, whatever citations and abbreviations it holds.
    """
    cyrillic = len(re.findall(r"[а-яА-Я]", text))
    latin = len(re.findall(r"[a-zA-Z]", text))
    if cyrillic + latin < 2:
        return None
    begins = re.search(r"[^\W\d_]{2,}", text)
    if begins and re.fullmatch(r"[а-яА-Я]+", begins[0]):
        return "bg"
    return "bg" if cyrillic > latin / 2 else "en"


_DECIMAL_POINT = re.compile(r"(?<![\w.,/])(\d+)\.(\d+)(?![\w./])")
_QUOTED = re.compile(r"(„[^“]*“)")


def with_decimal_commas(text: str) -> str:
    """Bulgarian numbers have a comma: 2,8 mmol/L. What is quoted stays as it is."""
    parts = _QUOTED.split(text)
    return "".join(part if part.startswith("„") else _DECIMAL_POINT.sub(r"\1,\2", part) for part in parts)


def joined(words: list[str], language: Language) -> str:
    """A list in words: a, b and c."""
    if len(words) < 2:
        return "".join(words)
    link = " и " if language == "bg" else " and "
    return ", ".join(words[:-1]) + link + words[-1]
