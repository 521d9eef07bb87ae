"""The two languages the built-in author speaks."""

import re

import msgspec

from vesalius.kit.locales import Language

BOTH: tuple[Language, Language] = ("en", "bg")
"""What an answer is said in, in this order."""


class Say(msgspec.Struct, frozen=True):
    """The same words in both languages."""

    en: str
    bg: str

    def to(self, language: Language) -> str:
        return self.bg if language == "bg" else self.en


def article(number: int) -> str:
    """The English article before a number, as a sentence begins: "An 81-year-old", "A 66-year-old"."""
    return "An" if str(number).startswith("8") or number in (11, 18) else "A"


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


_OF_BOTH = frozenset(
    # units
    "mg mcg ug kg cm mm mmhg kpa mmol mol meq bpm min sec ml dl iu iv im sc po ms hz st"
    # signs, values and tests
    " bp hr rr sat sats spo2 sao2 etco2 map gcs temp hb hgb hba1c na crp inr aptt pt ck ckmb ldh alt ast ggt bnp"
    " ntprobnp probnp tsh wbc wcc rbc plt ph po2 pco2 pao2 paco2 hco3 be fio2 fev1 fvc pef dlco tlc rv ecg ekg ct mri"
    " abg vbg egfr gfr qt qtc qrs pr avf ef lvef bmi ddimer nt pro k ca cl"
    " tlco kco sp"
    # pathologies
    " copd svt avnrt vt vf af stemi nstemi wpw pe dka pea rosc cpr icu icd asa als"
    # answers
    " ok okay oki super bravo merci mersi thx undo redo".split()
)
"""Latin words that say nothing of the language: English and Bulgarian have them alike."""
_LATIN_WORDS = re.compile(r"[a-z]+[0-9]*[a-z]*", re.IGNORECASE)
_ROMAN = re.compile(r"[ivx]+")


def language_of_message(text: str) -> Language | None:
    """The language of a message; None where its words are the same in both, as in "Hb 58" or "ok"."""
    words = [one.lower() for one in _LATIN_WORDS.findall(text)]
    neutral = all(len(one) == 1 or one in _OF_BOTH or _ROMAN.fullmatch(one) for one in words)
    if neutral:
        # "RR 75/45, ЧД 32": of what is not the same in both, all is Bulgarian.
        return "bg" if re.search(r"[а-яА-Я]", text) else None
    return language_of_text(text)


_DECIMAL_POINT = re.compile(r"(?<![\w.,/])(\d+)\.(\d+)(?![\w/]|\.\d)")
_QUOTED = re.compile(r"(„[^“]*“)")


def with_decimal_commas(text: str) -> str:
    """Bulgarian numbers have a comma: 2,8 mmol/L. What is quoted stays as it is."""
    parts = _QUOTED.split(text)
    return "".join(part if part.startswith("„") else _DECIMAL_POINT.sub(r"\1,\2", part) for part in parts)


def decimal(value: float, language: Language) -> str:
    """A number with one decimal place as the language writes it: 38.5, 38,5."""
    return f"{value:.1f}" if language == "en" else f"{value:.1f}".replace(".", ",")


def joined(words: list[str], language: Language) -> str:
    """A list in words: a, b and c."""
    return _linked(words, " и " if language == "bg" else " and ")


def joined_by_or(words: list[str], language: Language) -> str:
    """A choice in words: a, b or c."""
    return _linked(words, " или " if language == "bg" else " or ")


def _linked(words: list[str], link: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + link + words[-1]
