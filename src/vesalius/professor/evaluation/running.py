"""A conversation with an author, without a portal: what it answered, and what became of each wish."""

import hashlib
import json
import time
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any

from vesalius.kit.locales import Locale
from vesalius.professor.author import Author, AuthorEvent, Finished, Sender, Spent, Turn, Versions
from vesalius.scenarios.document import Change, Document, apply_changes, new_document, to_builtins

from .cases import Case, Message
from .judging import Evidence, Judgement, judge

_LOCALES: Mapping[str, Locale] = {"en": "en_UK", "bg": "bg_BG"}


@dataclass(slots=True)
class Result:
    """What became of one case: outcome by wish, what was said, seconds and tokens of the answers."""

    case: Case
    wishes: list[tuple[str, Judgement]] = field(default_factory=list)
    talk: list[tuple[str, str]] = field(default_factory=list)
    seconds: float = 0.0
    tokens: int = 0
    problem: str = ""


class _History:
    """The versions of the scenario, so that undo, redo and restore work as in the portal."""

    def __init__(self) -> None:
        self.plain: dict[int, Any] = {}
        self.parent: dict[int, int] = {}
        self.redo: dict[int, int] = {}
        self.current = 0
        self.same_as: dict[int, int] = {}

    def versions(self) -> Versions:
        return Versions(self.plain, self.parent.get(self.current), self.redo.get(self.current))

    def store(self, document: Document, kind: str) -> None:
        """A further version; undo and redo remember where they came from."""
        number, before = len(self.plain) + 1, self.current
        self.plain[number] = to_builtins(document)
        if kind == "undo":
            self.redo[number] = before
            origin = self.parent[before]
            if origin in self.parent:
                self.parent[number] = self.parent[origin]
        elif kind == "redo":
            origin = self.redo[before]
            if origin in self.parent:
                self.parent[number] = before
            if origin in self.redo:
                self.redo[number] = self.redo[origin]
        elif before:
            self.parent[number] = before
        self.current = number


async def run_case(author: Author, case: Case) -> Result:
    """Type the messages of a case one after the other and judge its wishes."""
    result = Result(case)
    document, versions = new_document(), _History()
    history: list[tuple[Sender, str]] = []
    after: list[Any] = []
    for number, message in enumerate(case.messages):
        said = message if isinstance(message, Message) else Message(message)
        last = number == len(case.messages) - 1
        if last and case.hand_edits:
            document = apply_changes(document, [Change(place, to) for place, to in case.hand_edits.items()])
            versions.store(document, "edit")
            after[-1] = _plain(document)
        turn = Turn(
            document=document,
            locale=_LOCALES[case.lang],
            message=said.say,
            history=tuple(history),
            seed=int.from_bytes(hashlib.sha256(f"{case.id} {number}".encode()).digest()[:6]),
            versions=versions.versions(),
        )
        begun = time.monotonic()
        finished = await _answer(author.answer(turn), result)
        result.seconds += time.monotonic() - begun
        if finished.document != document or finished.kind != "message":
            versions.store(finished.document, finished.kind)
        document = finished.document
        history += [("user", said.say), ("bot", finished.message)]
        before = after[-1] if after else None
        after.append(_plain(document))
        seen = Evidence(after[-1], before, finished.message, after)
        result.talk.append((said.say, finished.message))
        result.problem = result.problem or finished.problem or ""
        wishes = [*said.wishes, *(case.wishes if last else ())]
        result.wishes += [(wish.wish, judge(wish, seen)) for wish in wishes]
    return result


async def _answer(answering: AsyncGenerator[AuthorEvent], result: Result) -> Finished:
    async with aclosing(answering) as events:
        async for event in events:
            if isinstance(event, Spent):
                result.tokens += event.input + event.output
            elif isinstance(event, Finished):
                return event
    raise RuntimeError("the author ended without an answer")


def _plain(document: Document) -> Any:
    return json.loads(json.dumps(to_builtins(document)))
