"""The vocabulary of the field: diseases, drugs, allergens and reactions by the words that people use for them."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from vesalius.professor.commands import Term
from vesalius.scenarios.document.schema import PathologyId


class Disease(NamedTuple):
    """A disease: the pathology that a case of it is written as, or what can be written instead."""

    term: Term
    main: PathologyId | None
    near: tuple[PathologyId, ...]
    chronic: bool
    words: re.Pattern[str]
    features: re.Pattern[str] | None


class Substance(NamedTuple):
    """A drug or an allergen."""

    term: Term
    words: re.Pattern[str]


def pattern(words: str) -> re.Pattern[str]:
    """A pattern for lower-case text. Bulgarian typed in Latin letters does not tell ъ from а."""
    return re.compile(words.replace("ъ", "[ъа]"))


def _any_of(words: list[str]) -> re.Pattern[str]:
    # The longest first: "type 2 diabetes" before "diabetes".
    ordered = sorted(words, key=len, reverse=True)
    return pattern(rf"(?<!\w)(?:{'|'.join(ordered)})(?!\w)")


@cache
def _tables(name: str) -> Mapping[str, Any]:
    return tomllib.loads((resources.files(__package__) / f"{name}.toml").read_text("utf-8"))


@cache
def diseases() -> tuple[Disease, ...]:
    """All diseases, in the order of the file."""
    found = []
    for key, row in _tables("diseases").items():
        found.append(
            Disease(
                Term(row["en"], row["bg"], key),
                row.get("main"),
                tuple(row.get("near", ())),
                row.get("chronic", False),
                _any_of(row["words"]),
                _any_of(row["features"]) if row.get("features") else None,
            )
        )
    return tuple(found)


@cache
def _substances(table: str) -> tuple[Substance, ...]:
    return tuple(
        Substance(
            Term(row["en"], row["bg"], key, tuple(row.get("classes", ()))),
            _any_of([re.escape(row["en"].lower()), re.escape(row["bg"].lower()), *row["words"]]),
        )
        for key, row in _tables("drugs")[table].items()
    )


def drugs() -> tuple[Substance, ...]:
    """All drugs."""
    return _substances("drugs")


def allergens() -> tuple[Substance, ...]:
    """What people are allergic to beside drugs."""
    return _substances("allergens")


def reactions() -> tuple[Substance, ...]:
    """How an allergy shows."""
    return _substances("reactions")


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
    found: set[str] = set(_CORE.split())
    for row in _tables("diseases").values():
        found.update(f"{row['en']} {row['bg']}".lower().split())
        found.update(_literal_words(row["words"]))
    for table in _tables("drugs").values():
        for row in table.values():
            found.update(f"{row['en']} {row['bg']}".lower().split())
            found.update(_literal_words(row["words"]))
    return frozenset(word for word in found if len(word) >= 5 and word.isalpha())


@cache
def common_words() -> frozenset[str]:
    """Words of everyday language that are near words of the field and are not slips of them."""
    return frozenset(_COMMON.split())


_CORE = """
patient woman female allergic allergy allergies pressure saturation temperature respiratory history objective objectives
debriefing prebrief examination scenario medication medications students nurses emergency department minutes difficult
easier harder shorter longer remove change heart attack rhythm tachycardia bradycardia hypotensive hypertensive hypoxic
febrile pregnant dialysis smoker
пациент пациентка жена алергия алергичен алергична налягане пулса сатурация температура дихателна анамнеза цел цели
разбор въведение преглед сценарий случай лекарства медикаменти студенти сестри спешно отделение минути трудно
премахни добави промени инфаркт ритъм тахикардия брадикардия хипотоничен хипотонична бременна диализа пушач мъждене
предсърдно камерна сърдечен блок години мъж
"""
_COMMON = """
allegory patients patience women mental actions causes chance charge closing clothes county curtain fifty first floor
forever garden groups happen hearts heard hearth hospital ladies later learn learner learners least lesson letter level
lights little living lower lunch makes maybe medic medical medics medicine method might minute module moment monday mother
motion needs nurse never normal nothing notes number oldest older other party people person place please plain point
points police pools press pressing pressed private problem program proper quick quiet reader ready really reason records
remember removal report rests rough round school second section severe shorten should shows sister sister's situation
small smoke smokes somebody sounds special stable start starts state station still stops story street strong student study
sudden table taken takes teach teacher thanks their there these thing things think third those three throw thursday times
title today together train trained training treat tries turns under unless until using usual value video visit voice waits
walks wants water weeks where which while white whole woman words works worse would write writes wrong years young younger
yours about above after again against along always another around asked because before being below better between both
bring called cannot cause check clear close could course different doctor doing during early either else enough every
exam family father fewer final finally follow found four given gives going great group hands having help here high home
hour hours however inside instead into just keep kind know large last leave left less like long look looks lose loses loss
made main make many more most much must
което което която които когато какво какви какъв каква къде колко кога защо много малко повече после преди след около
само също този тази това тези онзи всички всеки всяка нищо някой някоя нещо друг друга друго други първи първа втори
втора трети трета трябва може можем можете искам искаме искате моля благодаря добре добър добра лошо ново нова нови
старо стара стари голям голяма малък малка дълъг дълга къс бавно бързо лекар лекари лекарка лекция занятие упражнение
живее живеят работи работят пуши пушат пушил дете деца майка баща брат сестра съпруг съпруга жената мъжа мъжът болен
болна болни болка болки идва идват влиза влизат става стават прави правят направи направя напиши напишете кажи кажете
сложи сложете махни махнете върни отмени остави нека случая случаи сценария целта целите лекарството лекарствата
"""
