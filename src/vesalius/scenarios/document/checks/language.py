# ruff: noqa: E501
"""Whether the texts are in one language, without placeholders and with units written in one way."""

import re
from functools import lru_cache

from vesalius.kit.patterns import Alternatives

from ..drugs import mentions, read_table
from ..findings import Findings, finding
from ..schema import Document
from .places import bulgarian, every_text, sentences

_CYRILLIC_WORD = re.compile(r"[а-яА-ЯёЁыЫэЭіїєґЇІЄҐѝЍ]{2,}")
_LATIN_WORD = re.compile(r"(?<![\w/.-])[a-zA-ZäöüÄÖÜßéèàçêñ][a-zäöüßéèàçêñ]{2,}(?![\w])")
_RUSSIAN_LETTERS = re.compile(
    r"[ыэёЫЭЁ]|\b(?:или нет|после того|при поступлении|пациент жалу|следует ввести)", re.IGNORECASE
)
_RUSSIAN = frozenset(
    """что это нет больной больная больного больному больным жалуется лет его её для сейчас он она они ему если когда очень
    также пациенту пациентом женщина женщину женщины мужчина мужчину мужчины давление дыхание дыхания дыханию сердце должен
    только потому""".split()
)
"""Russian words that Bulgarian does not have."""
_SLAVIC = re.compile(r"[іїєґІЇЄҐђјљњћџЂЈЉЊЋЏќѓѕЌЃЅ]")
"""Letters of Ukrainian, Serbian and Macedonian that Bulgarian does without."""
_TABLE = read_table("language")
_OTHERS = tuple((frozenset(row["words"].split()), tuple(row["stems"])) for row in _TABLE["other"].values())
_LEFT = frozenset(_TABLE["left"]["english"].split())
_REMAINS = Alternatives(_TABLE["remains"]["words"])
_GRAMMAR = {language: Alternatives(words, flags=0) for language, words in _TABLE["grammar"].items()}
_ALIEN = re.compile(
    r"[łąęśżźćńßøåæşğțőűřěů\u0590-\u06ff\u0900-\u0dff\u3040-\u9fff\uac00-\ud7af]|\bpatiënt", re.IGNORECASE
)
"""Letters that English does without."""
_ENGLISH = frozenset(
    "the a an and of to in is are was with for by at not from it he she his her over after before no or as be this that has have then when which what".split()
)
_LATIN = re.compile(r"[a-zA-ZäöüÄÖÜßéèàçêñ]{2}")
_ENGLISH_BETWEEN = re.compile(r"\b(?:the|and|with|is|are|has|was|of|for|not|give|start|patient)\b")
_WORDS = re.compile(r"[^\W\d_]+")
_BROKEN = re.compile(
    r"\ufffd|[ÐÑÃÂ][\x80-\xbf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]|â€|\?{4,}"
)
"""UTF-8 read as another encoding, and letters that were lost."""
_LATIN_ALLOWED = frozenset(
    """bpm min mmhg mmol mol units ecg mrs mmrc cat gold gina esc erc ats ers lvef spo etco gcs map bmi torsades pointes valsalva velcro holter mobitz ppm
    cha has bled doac noac pci cpr als niv laba lama ics feno hrct uip dlco kco fev fvc tlc frc pef fef rvtlc fif toe tee msec sec tsh crp hba qtc qrs
    hour hours day care free lock down fridericia bazett brugada wolff parkinson white glasgow severinghaus stokes adams killip timi grace wells
    guidelines guideline european society cardiology council adult advanced life support report standard kidney association official the and for""".split()
)
_PLACEHOLDER = Alternatives(_TABLE["placeholder"]["words"], flags=0)
_MIXED = re.compile(r"(?<![\w-])(?=[\w]*[a-zA-Z])(?=[\w]*[а-яА-Я])[a-zA-Zа-яА-Я]{3,}(?![\w-])")
_FOREIGN_UNITS = re.compile(
    r"\d[\d.,]*\s?(?:°F|lbs?\b|pounds?\b|stone\b|ft\b|feet\b|inch(?:es)?\b)|\d[\d.,]*\s?(?:mm\s+Hg)|\d['’]\d{1,2}[\"”]",
    re.IGNORECASE,
)
_BG_UNIT = re.compile(r"\d[\d.,]*\s?(?:мг|мл|мкг|см|кг|ммол/л|мин\b(?!ути))(?![\w])")
_EN_UNIT = re.compile(r"\d[\d.,]*\s?(?:mg|mL|ml|microgram|µg|cm|kg|mmol/L)(?![\w])")
_POINT = re.compile(r"(?<![\d.,/])\d{1,3}\.\d{1,2}(?![\d.,])(?!\s*(?:g\.|г\.))")
_COMMA = re.compile(r"(?<![\d.,])\d{1,3},\d{1,2}(?![\d.,])")
_QUOTED = re.compile(r"[„“\"«](?:[^\W\d_]++(?:['’–-][^\W\d_]++)?[ .,!?–-]*){1,6}[“”\"»]")
_SHORT = 3
_DIGIT = re.compile(r"\d")
_LOWER = re.compile(r"(?<![\w/.-])[a-z]{2,}(?![\w/.-])")


def language(document: Document) -> Findings:
    cyrillic = bulgarian(document)
    texts = [(pointer, text) for pointer, text in every_text(document) if text.strip()]
    for pointer, text in texts:
        for code, stated in _faults(text, cyrillic):
            yield finding(code, pointer, stated=stated)
    yield from _styles(texts, cyrillic)


@lru_cache(maxsize=4096)
def _faults(text: str, cyrillic: bool) -> tuple[tuple[str, str], ...]:
    """The codes of what is wrong with a text by itself, each with the words."""
    if found := _PLACEHOLDER.search(text):
        return (("placeholder", found[0][:40]),)
    if remains := _REMAINS.search(text):
        return (("placeholder", remains[0].strip()[:40]),)
    broken = _BROKEN.search(text) if not text.isascii() or "????" in text else None
    if broken:
        return (("text_broken", _word_around(text, broken.start())[:40]),)
    if stated := _foreign(text, cyrillic):
        return (("other_language", stated[:40]),)
    single = (
        ("mixed_letters", None if text.isascii() else _MIXED.search(text)),
        ("unit_style", _FOREIGN_UNITS.search(text)),
        ("grammar", _GRAMMAR["bg" if cyrillic else "en"].search(text)),
    )
    return tuple((code, found[0].strip()) for code, found in single if found)


def _foreign(text: str, cyrillic: bool) -> str | None:
    """Words of another language than the document's; nothing where there are none. A word or two may be quoted."""
    text = _QUOTED.sub(" ", text)
    if not text.isascii() and (found := _SLAVIC.search(text)):
        return _word_around(text, found.start())
    if not cyrillic:
        return _foreign_in_english(text)
    if found := _RUSSIAN_LETTERS.search(text):
        return _word_around(text, found.start())
    own = _CYRILLIC_WORD.findall(text)
    if russian := next((word for word in own if word.lower() in _RUSSIAN), None):
        return str(russian)
    if not _LATIN.search(text):
        return None
    for one in reversed(mentions(text)):
        # Brands are written as they are.
        text = f"{text[: one.start]} {text[one.end :]}"
    if left := _LEFT.intersection(_LOWER.findall(text)):
        return str(min(left, key=text.index))
    latin = [word for word in _LATIN_WORD.findall(text) if word.lower() not in _LATIN_ALLOWED]
    if not latin:
        return None
    own = _CYRILLIC_WORD.findall(text)
    if len(latin) >= 3 and len(latin) > 0.5 * len(own):
        return " ".join(latin[:4])
    if len(latin) >= 2 and _ENGLISH_BETWEEN.search(text):
        return " ".join(latin[:4])
    for sentence in sentences(text) if len(latin) >= 3 else ():
        foreign = [word for word in _LATIN_WORD.findall(sentence) if word.lower() not in _LATIN_ALLOWED]
        if len(foreign) >= 3 and len(foreign) > 2 * len(_CYRILLIC_WORD.findall(sentence)):
            return " ".join(foreign[:4])
    if not own and len(text) > 6 and latin[0].islower():
        return str(latin[0])
    return None


@lru_cache(maxsize=16384)
def _languages_of(word: str) -> tuple[int, ...]:
    """The other languages, by their number in the table, that have a word."""
    return tuple(
        number for number, (known, stems) in enumerate(_OTHERS) if word in known or word.startswith(stems)
    )


def _foreign_in_english(text: str) -> str | None:
    """Words of another language in an English text."""
    plain = text.isascii()
    if not plain and (found := _CYRILLIC_WORD.search(text)):
        return found[0]
    for sentence in sentences(text):
        said = [word.lower() for word in _WORDS.findall(sentence)]
        different = dict.fromkeys(said)
        hits: dict[int, list[str]] = {}
        for word in different:
            for number in _languages_of(word):
                hits.setdefault(number, []).append(word)
        if hits and max(map(len, hits.values())) > 1:
            english = sum(word in _ENGLISH for word in said)
            for number in sorted(hits):
                if len(hits[number]) > max(1, english):
                    return hits[number][0]
    found = None if plain else _ALIEN.search(text)
    return _word_around(text, found.start()) if found else None


def _word_around(text: str, at: int) -> str:
    start = text.rfind(" ", 0, at) + 1
    end = text.find(" ", at)
    return text[start : end if end > 0 else len(text)]


@lru_cache(maxsize=4096)
def _written(text: str) -> tuple[str | None, ...]:
    """How a text writes units and decimals: the words of each of the four ways, where it has them."""
    if not _DIGIT.search(text):
        return (None,) * 4
    return tuple(
        found[0] if (found := pattern.search(text)) else None
        for pattern in (_BG_UNIT, _EN_UNIT, _POINT, _COMMA)
    )


def _styles(texts: list[tuple[str, str]], cyrillic: bool) -> Findings:
    """Units in two alphabets and decimals in two ways: the rarer way is found."""
    ways = [(pointer, _written(text)) for pointer, text in texts]
    for one, other in ((0, 1), (2, 3) if cyrillic else (3, 2)):
        first = [(pointer, said) for pointer, way in ways if (said := way[one])]
        second = [(pointer, said) for pointer, way in ways if (said := way[other])]
        if first and second:
            pointer, stated = min((first, second), key=len)[0]
            yield finding("unit_style", pointer, stated=stated)
