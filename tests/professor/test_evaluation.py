"""What the built-in author makes of conversations as teachers type them, and the judge of it."""

import json
from collections import Counter
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from vesalius.professor.author import AuthorEvent, Spent, Turn
from vesalius.professor.builtin.dialogue import BuiltinAuthor
from vesalius.professor.evaluation import Case, CaseError, Evidence, Wish, judge, read_cases, run_case
from vesalius.scenarios.document import new_document, to_builtins

CASES = tuple(read_cases(Path(__file__).parent / "teachers.jsonl"))[::3]
"""A third of the conversations; `bench.reading` takes all of them."""


@pytest.mark.parametrize("language", ["en", "bg"])
async def test_wishes_are_honoured_or_told_and_nothing_is_turned_round_or_destroyed(language: str) -> None:
    outcomes: Counter[str] = Counter()
    missed = []
    for case in CASES:
        if case.lang != language:
            continue
        result = await run_case(BuiltinAuthor(), case)
        outcomes.update(outcome for _, outcome in result.wishes)
        missed += [(case.id, wish) for wish, outcome in result.wishes if outcome in ("opposite", "destroyed")]
    assert missed == []
    assert outcomes["honoured"] >= 0.96 * outcomes.total()
    assert outcomes["dropped"] <= 0.02 * outcomes.total()


def document(**changes: Any) -> Any:
    plain = json.loads(json.dumps(to_builtins(new_document())))
    plain["generalInfo"] |= {"pathology": "copd", "objectives": [{"id": "o", "text": "Read the ECG"}]}
    plain["scenarioFlow"]["blocks"] = [
        {"id": "b", "actions": [{"id": "x", "text": "Aspirin 300 mg", "grade": "critical"}]}
    ]
    plain["clinicalScenario"]["basicMeasurements"] |= {"age": 72, "gender": "female"}
    plain["clinicalScenario"]["history"] |= changes
    return plain


ALLERGY = {"want": {"allergy": ["penicillin"]}, "keep": {"same": ["who"]}, "words": ["penicillin"]}
ALLERGIC = {"allergies": [{"id": "a", "substance": "Penicillin V"}]}


@pytest.mark.parametrize(
    ("expected", "wish", "now", "reply"),
    [
        ("honoured", ALLERGY, document(**ALLERGIC), "Added."),
        ("dropped", ALLERGY, document(), "I added an allergy to penicillin."),
        ("told", ALLERGY, document(), "I could not add the allergy to penicillin."),
        ("told", ALLERGY, document(), "Not done:\n- latex\n- allergy to penicillin"),
        ("destroyed", ALLERGY, document(**ALLERGIC) | {"generalInfo": {"pathology": "asthma"}}, "Done."),
        (
            "opposite",
            {"want": {"allergy": ["aspirin"]}, "opposite": {"action": ["aspirin"], "grade": ["critical"]}},
            document(),
            "",
        ),
        ("honoured", {"want": {"told": ["sepsis"]}}, document(), "I cannot write sepsis."),
        ("dropped", {"want": {"told": ["sepsis"]}}, document(), "I cannot write that."),
        ("honoured", {"want": {"text": ["ecg$"]}}, document(), ""),
        ("dropped", {"want": {"text": ["ec$"]}}, document(), ""),
        ("dropped", {"want": {"claims_done": False}}, document(), "Done: it is published."),
    ],
)
def test_what_became_of_a_wish(expected: str, wish: dict[str, Any], now: Any, reply: str) -> None:
    assert judge(Wish("a wish", **wish), Evidence(now, document(), reply)) == expected


def test_a_line_that_is_no_case_is_named(tmp_path: Path) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_text('{"id": "a", "lang": "en", "class": "x", "messages": ["hi"]}\n{"id": 1}\n')
    with pytest.raises(CaseError, match=r"cases\.jsonl, line 2: "):
        list(read_cases(path))


def test_an_assertion_that_is_unknown_is_said() -> None:
    with pytest.raises(ValueError, match="unknown assertion: colour"):
        judge(Wish("a wish", {"colour": "red"}), Evidence(document(), None, ""))


async def test_an_answer_that_is_over_is_closed() -> None:
    """What is left open keeps its documents."""
    closed = []

    class Remembering(BuiltinAuthor):
        async def answer(self, turn: Turn) -> AsyncGenerator[AuthorEvent]:
            try:
                async for event in super().answer(turn):
                    yield event
                yield Spent(0, 0)
            finally:
                closed.append(turn.message)

    await run_case(Remembering(), Case("x", "en", "x", ["COPD, man of 68", "make him 70"]))
    assert closed == ["COPD, man of 68", "make him 70"]
