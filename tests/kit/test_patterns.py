"""Expressions are left out only where they cannot match."""

import importlib
import json
import pkgutil
import re
from pathlib import Path

import pytest

import vesalius.professor.reading
from vesalius.kit.patterns import Alternatives, Table, letters_of, may_stand_in, needed_letters, search
from vesalius.professor.reading.vocabulary import allergens, diseases, drugs

MESSAGES = Path(__file__).parents[1] / "professor" / "teachers.jsonl"


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (r"\bcolou?r\b", "the Color of it"),
        (r"(?:pale|grey) skin", "Grey skin"),
        (r"(?:pale|grey)? skin", "his skin"),
        (r"п[ъа]лс\w*", "Пълсът"),
        (r"(?<!no )pain", "in pain"),
        (r"(?:ab){2,}c", "ababc"),
        (r"(?:ab)*c", "c"),
        (r"[hH]r\s*\d+", "HR 60"),
        (r"(?i:MG)|\d", "5"),
        (r"(?P<one>a)(?P=one)b", "aab"),
        (r"x{0}y", "y"),
        (r"[^a]b", "cb"),
        (r"a.c", "abc"),
        (r"", "anything"),
    ],
)
def test_what_an_expression_needs_is_in_each_text_that_it_matches(expression, text):
    needed = needed_letters(expression, re.IGNORECASE)
    assert re.search(expression, text, re.IGNORECASE)
    assert needed is None or needed & letters_of(text)


@pytest.mark.parametrize(
    ("expression", "needed"),
    [
        (r"\bpulse\b", {"pul"}),
        (r"(?:gas|pulse) \w+", {"gas", "pul"}),
        (r"blood (?:gas)?", {"blo"}),
        (r"\d{2,3}", {"digit"}),
        (r"\w+", None),
        (r"cat|", None),
        (r"(?:cat|dog)s?", {"cat", "dog"}),
    ],
)
def test_an_expression_needs_the_letters_that_tell_most(expression, needed):
    assert needed_letters(expression) == needed


def test_a_text_without_the_letters_is_not_tried():
    pattern = re.compile(r"\b(?:ketones|acetone)\b")
    assert not may_stand_in(pattern, letters_of("blood glucose 24"))
    assert search(pattern, "blood glucose 24") is None
    found = search(pattern, "smells of acetone")
    assert found
    assert found[0] == "acetone"


def test_no_pattern_of_the_reading_is_left_out_of_a_sentence_that_it_matches():
    """What teachers typed, against every pattern that reads it."""
    reading = vesalius.professor.reading
    modules = [
        importlib.import_module(one.name)
        for one in pkgutil.walk_packages(reading.__path__, reading.__name__ + ".")
    ]
    patterns = {one for module in modules for one in vars(module).values() if isinstance(one, re.Pattern)}
    patterns |= {one.words for one in (*drugs(), *allergens(), *diseases())}
    lines = MESSAGES.read_text("utf-8").splitlines()[::12]
    messages = {one.lower() for line in lines for one in json.loads(line)["messages"] if isinstance(one, str)}
    assert len(patterns) > 800
    assert len(messages) > 100
    left_out = 0
    for message in messages:
        letters = letters_of(message)
        for pattern in patterns:
            if not may_stand_in(pattern, letters):
                assert not pattern.search(message), pattern.pattern
                left_out += 1
    assert left_out > 0.7 * len(messages) * len(patterns), "most are left out"


def test_a_table_gives_what_may_stand_in_a_text_in_its_own_order():
    words = ("sotalol", "no", r"\w+", "metoprolol")
    table = Table((one, needed_letters(one)) for one in words)
    assert table.possible(letters_of("takes metoprolol and sotalol")) == [
        "sotalol",
        "no",
        r"\w+",
        "metoprolol",
    ]
    assert table.possible(letters_of("takes digoxin")) == ["no", r"\w+"]
    assert table.possible(letters_of("...")) == [r"\w+"]


def test_what_is_left_out_of_alternatives_could_not_have_been_found():
    """The same places are found as by all of them at once."""
    words = [r"\bpulse\b", r"\bпулс\w*", r"\d+ ?mg", r"(?P<name>warm|топл)\w*", "QT", "pul", "pulse of"]
    both, all_of_them = Alternatives(words), re.compile("|".join(words), re.IGNORECASE)
    for text in ("A pulse of 60", "Пулсът е 60", "5 mg, 6 mg", "топли ръце", "QT 480", "warm пулс", "°", ""):
        assert [one.span() for one in both.finditer(text)] == [
            one.span() for one in all_of_them.finditer(text)
        ]
        found, expected = both.search(text), all_of_them.search(text)
        assert (found and found.span()) == (expected and expected.span())


def test_an_expression_in_parts_finds_what_it_finds_as_one():
    ends = (r"[^.]{0,9}?", r"(?:cool|pale|бледа)(?!\w)")
    things = (r"\bskin", r"\bfeet", r"\bкожата", r"")
    parts = Alternatives([(thing, *ends) for thing in things])
    one = Alternatives([f"(?:{thing}){''.join(ends)}" for thing in things])
    for text in ("skin is pale", "the feet are cool", "Кожата е бледа", "cool", "skin. Pale", "warm", ""):
        assert [found.span() for found in parts.finditer(text)] == [
            found.span() for found in one.finditer(text)
        ]


@pytest.mark.parametrize(
    ("words", "text", "may"),
    [
        (r"(?P<what>[^.]{3,30}?)\s+is\s+wrong\s+before", "oxygen is wrong", False),
        (r"(?P<what>[^.]{3,30}?)\s+is\s+wrong\s+before", "oxygen is wrong before the line", True),
        (r"(?:give|start)[^.]*\bminutes\b", "start the pump", False),
        (r"(?:give|start)[^.]*\bminutes\b", "give it ten minutes", True),
    ],
)
def test_all_that_an_expression_needs_is_looked_for(words: str, text: str, may: bool) -> None:
    assert may_stand_in(re.compile(words), letters_of(text)) is may
