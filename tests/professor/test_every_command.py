"""The conversation of the journeys: with each of its messages every kind of command is read, in both languages."""

import json
from pathlib import Path
from typing import get_args

import pytest
from tests.professor.asking import events

from vesalius.professor.author import Finished
from vesalius.professor.builtin import dialogue
from vesalius.professor.builtin.dialogue.answer import Answer
from vesalius.professor.commands import AnswerQuestion, Command, LimitToSection
from vesalius.professor.reading import Reading
from vesalius.scenarios.document import Document

WISHES = json.loads((Path(__file__).parents[2] / "e2e" / "journeys" / "wishes.json").read_text("utf-8"))
OF_A_MODEL_OR_A_BUTTON = {AnswerQuestion.__name__, LimitToSection.__name__}


@pytest.mark.parametrize(("language", "locale"), [("en", "en_UK"), ("bg", "bg_BG")])
def test_every_kind_of_command_is_read(language, locale, monkeypatch):
    read: list[Reading] = []
    understood = dialogue.understood

    def remembered(answer: Answer) -> Reading:
        read.append(understood(answer))
        return read[-1]

    monkeypatch.setattr(dialogue, "understood", remembered)
    documents: list[Document] = []
    history = []
    found = set()
    for wish in WISHES:
        answer = events(
            wish[language],
            documents[-1] if documents else None,
            history=tuple(history),
            locale=locale,
            before=documents,
        )[-1]
        assert isinstance(answer, Finished)
        kinds = {type(one).__name__ for one in read[-1].commands}
        assert set(wish["commands"]) <= kinds, wish[language]
        assert not read[-1].unused, wish[language]
        found |= kinds
        history += [("user", wish[language]), ("bot", answer.message)]
        if not documents or answer.document != documents[-1]:
            documents.append(answer.document)
    assert found >= {kind.__name__ for kind in get_args(Command)} - OF_A_MODEL_OR_A_BUTTON
