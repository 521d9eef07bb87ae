"""The vocabulary of the field: diseases, drugs, allergens and reactions by the words that people use for them."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any, NamedTuple

from vesalius.kit.patterns import Table, needs
from vesalius.professor.commands import Term
from vesalius.scenarios.document.drugs import DRUGS, Drug
from vesalius.scenarios.document.schema import Gender, PathologyId


class Disease(NamedTuple):
    """A disease: the pathology that a case of it is written as, or what can be written instead.

    `circumstance`: patients with another problem may have it as well. `form_of`: the disease of which its features say
    that it is this graver form; `worse`: words that say so beside the name of that disease alone. `kinds`: its words
    name diseases of their own.
    """

    term: Term
    main: PathologyId | None
    near: tuple[PathologyId, ...]
    chronic: bool
    circumstance: bool
    words: re.Pattern[str]
    features: re.Pattern[str] | None
    form_of: str
    worse: re.Pattern[str] | None
    kinds: bool

    def named(self, told: str) -> Term:
        """The disease as it was called: an endocarditis is read with the pericarditis, and is none."""
        return Term(told, told, self.term.key, self.term.classes) if self.kinds else self.term


class Substance(NamedTuple):
    """A drug or an allergen. `unit`: what a dose without one is meant in."""

    term: Term
    words: re.Pattern[str]
    unit: str = "mg"


_by_letters: dict[int, Table[Substance]] = {}


def by_letters(table: Sequence[Substance]) -> Table[Substance]:
    """A table of substances, which lives as long as the process, as one to look up in by letters."""
    if id(table) not in _by_letters:
        _by_letters[id(table)] = Table((one, needs(one.words)) for one in table)
    return _by_letters[id(table)]


_made: list[re.Pattern[str]] = []
_stems: set[str] = set()
REMEMBERED_WORDS = 10_000
"""Words of messages whose reading is kept, in each of the tables."""
_ENDING = 4
"""Letters that a word may have beyond the stem of a pattern."""


def pattern(words: str) -> re.Pattern[str]:
    """A pattern for lower-case text. Bulgarian typed in Latin letters does not tell ъ from а."""
    plain = re.sub(r"\\[a-zA-Z]|\(\?(?:P<\w+>|<?[=!]|:)|\[[^\]]*\]", " ", words)
    _stems.update(re.findall(r"[^\W\d_]{5,}", plain.replace("ъ", "а")))
    _made.append(re.compile(words.replace("[ъа]", "ъ").replace("ъ", "[ъа]")))
    return _made[-1]


@lru_cache(maxsize=REMEMBERED_WORDS)
def begins_known_word(word: str) -> bool:
    """Whether a pattern has this word, or the beginning of it: then it is no slip of another."""
    for load in _TABLES:
        load()
    folded = word.replace("ъ", "а")
    # The stem has to be most of it: "hyper" of "hyperkal…" says nothing about "hypertention".
    return any(folded[:length] in _stems for length in range(max(5, len(folded) - _ENDING), len(folded) + 1))


def _any_of(words: list[str]) -> re.Pattern[str]:
    # The longest first: "type 2 diabetes" before "diabetes".
    ordered = sorted((_near_each_other(one) for one in words), key=len, reverse=True)
    return pattern(rf"(?<!\w)(?:{'|'.join(ordered)})(?!\w)")


_BETWEEN = r"(?:[^\w.;!?]+[\w'-]+){0,5}?[^\w.;!?]+"
"""At most five words between two that belong together."""


def _near_each_other(words: str) -> str:
    """ "vomit|brought up + blood" as an expression: words that begin so, near each other, in either order."""
    if " + " not in words:
        return words
    one, other = (
        "(?:" + "|".join(_begins_so(stem) for stem in side.split("|")) + ")" for side in words.split(" + ")
    )
    return f"{one}{_BETWEEN}{other}|{other}{_BETWEEN}{one}"


def _begins_so(stem: str) -> str:
    return re.escape(stem[:-1]) if stem.endswith("$") else re.escape(stem) + r"[\w'-]*"


@cache
def tables(name: str) -> Mapping[str, Any]:
    """A file of the vocabulary."""
    return tomllib.loads((resources.files(__package__) / f"{name}.toml").read_text("utf-8"))


@cache
def diseases() -> tuple[Disease, ...]:
    """All diseases, in the order of the file."""
    found = []
    for key, row in tables("diseases").items():
        found.append(
            Disease(
                Term(row["en"], row["bg"], key),
                row.get("main"),
                tuple(row.get("near", ())),
                row.get("chronic", False),
                row.get("circumstance", False),
                _any_of(row["words"]),
                _any_of(row["features"]) if row.get("features") else None,
                row.get("form_of", ""),
                _any_of(row["worse"]) if row.get("worse") else None,
                row.get("kinds", False),
            )
        )
    return tuple(found)


@cache
def disease_names() -> Table[tuple[Disease, re.Pattern[str], bool]]:
    """The names of all diseases and their features; whether it is the features."""
    rows = [
        (one, words, words is one.features)
        for one in diseases()
        for words in (one.words, one.features)
        if words is not None
    ]
    return Table((row, needs(row[1])) for row in rows)


@cache
def _substances(table: str) -> tuple[Substance, ...]:
    return tuple(
        Substance(
            Term(row["en"], row["bg"], key),
            _any_of([re.escape(row["en"].lower()), re.escape(row["bg"].lower()), *row["words"]]),
            row.get("unit", "mg"),
        )
        for key, row in tables("substances")[table].items()
    )


def _names(key: str, drug: Drug) -> list[str]:
    return [name.lower() for name in (key, drug.bg, *drug.said.values(), *drug.words)]


def _name_pattern(name: str) -> str:
    """A name of a drug; Bulgarian ones with an ending."""
    escaped = _ADJECTIVE.sub(r"(?:ия|ият)?\\ ", re.escape(name))
    return escaped + r"\w{0,3}" if len(name) >= 5 and _CYRILLIC.search(name) else escaped


_CYRILLIC = re.compile("[а-я]")
# "Магнезиев сулфат" is also "магнезиевия сулфат".
_ADJECTIVE = re.compile(r"(?<=[еоа][внл])\\ (?=[а-я])")


_NAMES_OF_VALUES = frozenset(("glucose", "oxygen", "saline"))
"""Given in cases and not taken at home; in a message these words are a value or a circumstance."""


def _of_drug(key: str, drug: Drug) -> Substance:
    return Substance(
        Term(drug.said.get("en", key), drug.said.get("bg", drug.bg), key, drug.classes),
        _any_of([*map(_name_pattern, _names(key, drug)), *drug.patterns]),
        drug.unit,
    )


@cache
def drugs() -> tuple[Substance, ...]:
    """All drugs, and groups of drugs that are named for one of them; these first: "Lantus" is no mere insulin."""
    return (
        *_substances("groups"),
        *(_of_drug(key, drug) for key, drug in DRUGS.items() if key not in _NAMES_OF_VALUES),
    )


@cache
def drugs_given() -> tuple[Substance, ...]:
    """What is given in cases, with what in a message would be a value or a circumstance."""
    return (*drugs(), *(_of_drug(key, DRUGS[key]) for key in sorted(_NAMES_OF_VALUES)))


_ROUTES_OF_A_TEAM = frozenset({"iv", "im", "io", "nebulised"})
_ROUTES_BESIDE_A_VEIN_AND_A_MUSCLE = frozenset({"sc", "intranasal"})
"""Routes of what also goes into a vein and a muscle, such as naloxone; enoxaparin and insulin do not."""


@cache
def given_by_a_team(key: str | None) -> bool:
    """Whether nobody takes this drug at home: it goes into a vein, a bone, a muscle or a nebuliser."""
    drug = DRUGS.get(key or "")
    routes = {dose.route for dose in drug.doses} if drug is not None and drug.usual is None else set()
    if {"iv", "im"} <= routes:
        routes -= _ROUTES_BESIDE_A_VEIN_AND_A_MUSCLE
    return "iv" in routes and routes <= _ROUTES_OF_A_TEAM


def is_unusual_at_home(key: str | None) -> bool:
    """Whether no dose of the drug is usual at home, however it is given."""
    drug = DRUGS.get(key or "")
    return drug is not None and drug.usual is None


def allergens() -> tuple[Substance, ...]:
    """What people are allergic to beside drugs."""
    return _substances("allergens")


def reactions() -> tuple[Substance, ...]:
    """How an allergy shows."""
    return _substances("reactions")


class Laboratory(NamedTuple):
    """A laboratory value with its usual unit and reference range."""

    term: Term
    unit: str
    low: float | None
    high: float | None
    words: re.Pattern[str]


@cache
def settings() -> tuple[Substance, ...]:
    """Where a case can take place."""
    return tuple(
        Substance(Term(row["en"], row["bg"], key), _any_of(row["words"]))
        for key, row in tables("places")["settings"].items()
    )


@cache
def labs() -> tuple[Laboratory, ...]:
    """Laboratory values."""
    return tuple(
        Laboratory(
            Term(row["en"], row["bg"], key),
            row["unit"],
            row.get("low"),
            row.get("high"),
            _any_of(row["words"]),
        )
        for key, row in tables("places")["labs"].items()
    )


@cache
def labels() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What stands before a colon ("PMH:"), and what it says the words behind it are about."""
    return tuple((name, _any_of(row["words"])) for name, row in tables("places")["labels"].items())


@cache
def findings() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What is found on examination, by the part of the examination where it stands."""
    return tuple((name, _any_of(row["words"])) for name, row in tables("places")["findings"].items())


@cache
def place_nouns() -> str:
    """What ends the name of a place, as a part of a pattern."""
    return "(?:" + "|".join(sorted(tables("places")["place_nouns"]["words"], key=len, reverse=True)) + ")"


@cache
def occupations() -> re.Pattern[str]:
    """What people do for a living."""
    return _any_of(tables("places")["occupations"]["words"])


@cache
def alike() -> tuple[re.Pattern[str], ...]:
    """Findings, each in all the words for it."""
    return tuple(_any_of(row["words"]) for row in tables("places")["alike"].values())


@cache
def acts() -> tuple[re.Pattern[str], ...]:
    """What is done for a patient: each in all the words for it."""
    return tuple(_any_of(row["words"]) for row in tables("places")["acts"].values())


class PastIllness(NamedTuple):
    """An illness that patients have beside their problem: how a past history names it, and what is taken for it."""

    term: Term
    words: re.Pattern[str]
    drugs: frozenset[str]
    """Classes and names of drugs."""
    own: frozenset[PathologyId]
    """Pathologies that rest on it."""


@cache
def past_illnesses() -> tuple[PastIllness, ...]:
    """Illnesses that the built-in author gives patients beside their problem."""
    return tuple(
        PastIllness(
            Term(row["en"], row["bg"], key),
            _any_of(row["words"]),
            frozenset(row["drugs"]),
            frozenset(row.get("own", ())),
        )
        for key, row in tables("past_illnesses").items()
    )


class Clue(NamedTuple):
    """What points to a pathology without naming it, and how much."""

    words: re.Pattern[str]
    points: Mapping[PathologyId, int]
    general: bool
    """Whether it only says of which field the case is: then it is no fact of the patient."""


class TellingValue(NamedTuple):
    """A vital sign or laboratory value that points to a pathology from `least` to `most`."""

    name: str
    least: float
    most: float
    points: Mapping[PathologyId, int]


@cache
def clues() -> tuple[Clue, ...]:
    """What points to a pathology without naming it."""
    return tuple(
        Clue(_any_of(row["words"]), row["points"], row.get("general", False))
        for row in tables("clues")["clue"]
    )


@cache
def telling_values() -> tuple[TellingValue, ...]:
    """The values that point to a pathology."""
    return tuple(
        TellingValue(row["name"], row.get("from", float("-inf")), row.get("to", float("inf")), row["points"])
        for row in tables("clues")["sign"]
    )


class Origin(NamedTuple):
    """What brought a problem on, of the stories that the knowledge of a pathology has.

    `story`: what the English text of such a story holds; `rhythm`: the rhythm at its start; `told`: whether the
    teacher's words say more than the story, and stand in it as well.
    """

    term: Term
    of: PathologyId
    words: re.Pattern[str]
    story: re.Pattern[str] | None
    rhythm: str
    told: bool


@cache
def origins(of: PathologyId) -> tuple[Origin, ...]:
    """The origins that the stories of a pathology have."""
    return tuple(
        Origin(
            Term(row["en"], row["bg"], key),
            of,
            _any_of(row["words"]),
            re.compile(row["story"], re.IGNORECASE) if "story" in row else None,
            row.get("rhythm", ""),
            row.get("told", False),
        )
        for key, row in tables("origins").items()
        if row["of"] == of
    )


@cache
def sections() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Sections of the document: their JSON pointers, and the words for them; the narrower before the wider."""
    rows = [(row["pointer"], _any_of(row["words"])) for row in tables("places")["sections"].values()]
    return tuple(sorted(rows, key=lambda row: -row[0].count("/")))


_TABLES = (diseases, drugs, allergens, reactions, settings, labs, sections)


def prepare() -> None:
    """Find out what each pattern needs, which takes a second."""
    for load in _TABLES:
        load()
    for one in _made:
        needs(one)


def known_term(table: Iterable[Disease | Substance | Laboratory], *names: str) -> Term | None:
    """The term of a table that one of these names stands for; None where the table does not have it."""
    for name in names:
        for row in table:
            if row.words.fullmatch(name.lower().strip()):
                return row.term
    return None


def disease(key: str) -> Disease:
    """A disease by its key."""
    return next(one for one in diseases() if one.term.key == key)


def _literal_words(words: list[str]) -> Iterator[str]:
    for word in words:
        plain = re.sub(r"\\[a-zA-Z]|\[[^\]]*\]|[^\w\s]", " ", word)
        # What is optional or repeated in a pattern is no whole word: only alternatives without signs count.
        if not re.search(r"[?*+\[\]{}()\\]", word):
            yield from plain.split()


@cache
def known_words() -> frozenset[str]:
    """Whole words of at least five letters that typing errors are mended to."""
    found: set[str] = set(tables("words")["core"].split())
    for row in tables("diseases").values():
        found.update(f"{row['en']} {row['bg']}".lower().split())
        found.update(_literal_words(row["words"]))
    for table in tables("substances").values():
        for row in table.values():
            found.update(f"{row['en']} {row['bg']}".lower().split())
            found.update(_literal_words(row["words"]))
    for key, drug in DRUGS.items():
        # Names of several words hold everyday ones ("packed red cells"), to which nothing is mended.
        found.update(_names(key, drug))
    return frozenset(word for word in found if len(word) >= 5 and word.isalpha())


@cache
def common_words() -> frozenset[str]:
    """Words of everyday language that are near words of the field and are not slips of them."""
    return frozenset(tables("words")["common"].split())


@lru_cache(maxsize=REMEMBERED_WORDS)
def is_known(word: str) -> bool:
    """Whether a word is one of the vocabulary, of everyday language, or the beginning of one that a pattern has."""
    return (
        word in common_words()
        or word in filler_words()
        or word in known_words()
        or (len(word) > 4 and begins_known_word(word))
    )


@cache
def filler_words() -> frozenset[str]:
    """Words that ask for nothing by themselves."""
    return frozenset(tables("words")["filler"].split())


@cache
def latin_bulgarian() -> frozenset[str]:
    """Bulgarian words as they are typed in Latin letters."""
    return frozenset(tables("words")["latin_bulgarian"].split())


@cache
def first_names() -> Mapping[str, tuple[Gender, bool]]:
    """First names: the sex they tell, and whether they are common words as well."""
    told = tables("names")
    words = frozenset(told["words"].split())
    sexes: tuple[Gender, ...] = ("female", "male")
    return {name: (sex, name in words) for sex in sexes for name in told[sex].split()}
