"""Whatever JSON a model sends: it fits the document, or it is refused; nothing else happens."""

import contextlib
import json
import random
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.professor.model.conversations import CASE
from tests.professor.model.provider import section_of

from vesalius.professor.model.incoming import UnreadableError, plain_text, read_object
from vesalius.professor.model.outgoing import CONVERSATION_CHARACTERS, conversation_for_model, redacted
from vesalius.professor.model.sections import SectionWriter
from vesalius.scenarios.document import CHECKPOINTS, InvalidDocument, check, encode_document

WRITER = SectionWriter(CASE, "en")
ODD = [10**30, 10**400, -(10**400), 1e308, 1e-320, 2**63, "\ud800", "\x00", "\u202e", "https://a.example"]
leaves = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from(ODD)
)
values = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def spoiled(value: Any, chance: random.Random, other: Any) -> Any:
    """The value with something else somewhere in it."""
    if isinstance(value, dict) and value and chance.random() < 0.85:
        key = chance.choice(list(value))
        return {**value, key: spoiled(value[key], chance, other)}
    if isinstance(value, list) and value and chance.random() < 0.85:
        place = chance.randrange(len(value))
        return [*value[:place], spoiled(value[place], chance, other), *value[place + 1 :]]
    return other


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(list(CHECKPOINTS)), values, st.integers(0, 2**32))
def test_a_section_fits_or_is_refused(section: Any, other: Any, seed: int) -> None:
    value = spoiled(section_of(CASE, section), random.Random(seed), other)
    try:
        document = WRITER._with(section, read_object(json.dumps({"value": value})))
    except (UnreadableError, InvalidDocument):
        return
    check(document)
    # What PostgreSQL and a browser can hold.
    assert b"\\u0000" not in encode_document(document)


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet=st.characters() | st.sampled_from('"\\{}[]:, reply'), max_size=60))
def test_any_text_is_read_or_refused_and_can_be_told(text: str) -> None:
    with contextlib.suppress(UnreadableError):
        read_object(text)
    plain_text(text, "en").encode()


HIDDEN = (
    "\x00\x1b\x85\u00ad\u034f\u061c\u115f\u180e\u200b\u200f\u202e\u2060\u2066\u206f\u3164\ufe0f\ufeff\uffa0"
)


@pytest.mark.parametrize("sign", [*HIDDEN, "\U000e0001", "\U000e0041", "\U000e01ef"])
def test_what_nobody_sees_does_not_stay_in_a_text(sign: str) -> None:
    assert plain_text(f"a{sign}b", "en") == "ab"
    assert plain_text(f"java{sign}script:alert(1)", "en") == "[link removed]"


@pytest.mark.parametrize("text", ["a" * 6000, "www." * 1500, "a-" * 3000])
def test_a_long_text_without_spaces_is_read_about_once_before_it_leaves(text: str) -> None:
    # A document holds hundreds of such texts, and each question to the model holds the document.
    began = time.process_time()
    assert redacted(text) == text
    assert time.process_time() - began < 0.1


def test_what_points_at_a_person_is_taken_out_before_the_talk_is_cut() -> None:
    said = "x" * (CONVERSATION_CHARACTERS - 8) + " ivan.petrov@uni.example and on"
    (told,) = conversation_for_model([("user", said)])
    assert "ivan" not in told["text"]
    assert len(told["text"]) == CONVERSATION_CHARACTERS
