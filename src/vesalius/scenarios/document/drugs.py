"""Facts about drugs, read from `knowledge/drugs.toml`: names, classes and doses with their sources.

Teaching values at guideline level; they vary by country. A range is what one order may hold: outside it the order is
taken for a slip. Names are generic English names in lower case.
"""

import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib import resources
from typing import Any, NamedTuple


class Dose(NamedTuple):
    """The range of one order by this route. ``source``: key of the reference list, or the label."""

    route: str
    unit: str
    low: float
    high: float
    source: str


class Usual(NamedTuple):
    """What is usually taken at home: one dose by this route, so often a day."""

    route: str
    dose: float
    unit: str
    times: int


class Drug(NamedTuple):
    bg: str
    classes: tuple[str, ...]
    doses: tuple[Dose, ...]
    words: tuple[str, ...] = ()
    """Other names: synonyms, abbreviations, brands."""
    child: tuple[Dose, ...] = ()
    """Doses under 16 years."""
    by_weight: tuple[Dose, ...] = ()
    """Limits per kg for adults, beside ``doses``."""
    daily: float = 0
    """The most in 24 hours in mg; 0: not known."""
    at_home: float = 0
    """The most in 24 hours in mg at home, where that is less: without a loading dose."""
    said: Mapping[str, str] = {}
    """What it is called in a conversation, by language, where that is not its generic name."""
    patterns: tuple[str, ...] = ()
    """Further words for it in a message to the author: regular expressions for lower-case text."""
    unit: str = "mg"
    """What a dose without a unit is meant in."""
    usual: Usual | None = None


def read_table(name: str) -> dict[str, Any]:
    """A table of `knowledge`."""
    text = resources.files(__package__).joinpath("knowledge", f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _dose(written: str) -> Dose:
    route, span, unit, *source = written.split()
    low, high = (float(end) for end in span.split("-"))
    return Dose(route, unit, low, high, source[0] if source else "label")


def _usual(written: str) -> Usual:
    route, dose, unit, times = written.split()
    return Usual(route, float(dose), unit, int(times))


def _drug(row: dict[str, Any]) -> Drug:
    return Drug(
        row["bg"],
        tuple(row["classes"]),
        tuple(_dose(written) for written in row["doses"]),
        tuple(row["words"]),
        tuple(_dose(written) for written in row.get("child", ())),
        tuple(_dose(written) for written in row.get("kg", ())),
        float(row.get("daily", 0)),
        float(row.get("home", 0)),
        row.get("said", {}),
        tuple(row.get("read", ())),
        row.get("unit", "mg"),
        _usual(row["usual"]) if "usual" in row else None,
    )


def _with_parts(drugs: dict[str, Drug]) -> dict[str, Drug]:
    """Each product of several drugs has the classes of all of them."""
    return {
        name: drug._replace(
            classes=tuple(
                dict.fromkeys(
                    (
                        *drug.classes,
                        *(c for part in name.split("/") if part in drugs for c in drugs[part].classes),
                    )
                )
            )
        )
        for name, drug in drugs.items()
    }


DRUGS: dict[str, Drug] = _with_parts({name: _drug(row) for name, row in read_table("drugs")["drugs"].items()})


@cache
def parts(key: str) -> frozenset[str]:
    """A drug with those it is made of: "budesonide/formoterol" is also budesonide and formoterol."""
    return frozenset((key, *key.split("/")))


class Mention(NamedTuple):
    """A drug named in a text, from ``start`` to ``end``."""

    drug: str
    start: int
    end: int


_WORD = re.compile(r"[^\W_]+")
_LONGEST_ENDING = 3
_SHORTEST_STEM = 5


def _parts(name: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(name.lower()))


def _latin_endings(name: str) -> tuple[str, ...]:
    """A Bulgarian name as others write it: "рокурониум" is "рокуроний", too."""
    return (f"{name.removesuffix('иум')}ий",) if name.endswith("иум") else ()


def _index() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    names: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for key, drug in DRUGS.items():
        for name in (key, drug.bg, *drug.words, *_latin_endings(drug.bg)):
            parts = _parts(name)
            names.setdefault(parts[0], []).append((parts, key))
    for rows in names.values():
        rows.sort(key=lambda row: -len(row[0]))
    return names


_NAMES = _index()


def _stems(word: str) -> list[str]:
    """The word, and what is left without an ending (plural, article)."""
    return [word] + [
        word[:-cut] for cut in range(1, _LONGEST_ENDING + 1) if len(word) - cut >= _SHORTEST_STEM
    ]


@lru_cache(maxsize=16384)
def _rows(word: str) -> tuple[tuple[tuple[str, ...], str], ...]:
    """The names that can begin with a word: their parts, and the drug of each."""
    return tuple(row for stem in _stems(word) for row in _NAMES.get(stem, ()))


def _is(word: str, part: str) -> bool:
    return word == part or part in _stems(word)


@lru_cache(maxsize=4096)
def mentions(text: str) -> tuple[Mention, ...]:
    """The drugs a text names, in its order: generic names, synonyms and brands in English and Bulgarian."""
    words = [(match[0].lower(), match.start(), match.end()) for match in _WORD.finditer(text)]
    found: list[Mention] = []
    at = 0
    while at < len(words):
        hit = next(
            (
                (parts, key)
                for parts, key in _rows(words[at][0])
                if len(parts) <= len(words) - at
                and all(_is(words[at + i][0], part) for i, part in enumerate(parts))
            ),
            None,
        )
        if hit is None:
            at += 1
            continue
        parts, key = hit
        found.append(Mention(key, words[at][1], words[at + len(parts) - 1][2]))
        at += len(parts)
    return tuple(found)


_ALIKE = 0.85
"""From this likeness on (difflib), one word is taken for a slip of the pen for another."""
_SHORTEST_SLIP = 7


def misspelt(text: str) -> frozenset[str]:
    """The drugs that the words of a text can be slips of the pen for: "фуросемид" is "фуроземид"."""
    names = {name: rows[0][1] for name, rows in _NAMES.items() if len(name) >= _SHORTEST_SLIP}
    found = {
        names[near]
        for word in _parts(text)
        if len(word) >= _SHORTEST_SLIP
        for near in get_close_matches(word, names, 1, _ALIKE)
    }
    return frozenset(found)


def find_drug(name: str) -> tuple[str, Drug] | None:
    """The drug of a name in English or Bulgarian, whatever its case: generic, synonym or brand."""
    wanted = name.strip().lower()
    if wanted in DRUGS:
        return wanted, DRUGS[wanted]
    named = mentions(name)
    return (named[0].drug, DRUGS[named[0].drug]) if named else None
