"""Writing sections by a model: each asked for, put into the document, checked, and repaired at most twice."""

from collections.abc import AsyncGenerator, Sequence
from typing import Any

from vesalius.kit.locales import Language
from vesalius.professor.author import AuthorEvent, Changed, CheckpointMoved, Spent
from vesalius.professor.builtin.case_told import findings_told
from vesalius.scenarios.document import (
    CHECKPOINTS,
    Change,
    CheckpointId,
    Document,
    Finding,
    InvalidDocument,
    apply_changes,
    check,
    checkpoint_statuses,
    error_places,
    section_of,
)

from . import phrases, prompts
from .calls import MOST_REPAIRS, PROBLEMS_TOLD, ModelCalls, again
from .derived import with_derived
from .incoming import UnreadableError, plain, read_object
from .references import settled
from .shapes import SETUP, VALUE, pointers_of, section_schema

_ORDER: tuple[CheckpointId, ...] = (
    "pathology",
    "measurements",
    *(id for id in CHECKPOINTS if id not in ("pathology", "measurements")),
)
"""Who the patient is, is settled before anything is told of them."""


class SectionWriter:
    """Sections that one message asked for. `document` is the case with what was written so far."""

    def __init__(self, document: Document, writes: Language) -> None:
        self.document = document
        self.written: list[CheckpointId] = []
        self.failed: list[CheckpointId] = []
        self._before = document
        self._writes: Language = writes
        self._repairs: dict[CheckpointId, int] = {}
        self._known = {_key(found) for found in check(document)}

    async def write(
        self, calls: ModelCalls, sections: Sequence[CheckpointId], wish: str
    ) -> AsyncGenerator[AuthorEvent, None]:
        """Sections, then repairs. Raises ModelError where the model cannot go on."""
        for section in (one for one in _ORDER if one in sections):
            yield CheckpointMoved(section, "working")
            async for event in self._section(calls, section, wish):
                yield event
        for _ in range(MOST_REPAIRS):
            wrong = self._to_repair()
            if not wrong:
                return
            for section, findings in wrong.items():
                yield CheckpointMoved(section, "working")
                async for event in self._section(calls, section, wish, findings):
                    yield event

    def statuses(self) -> list[CheckpointMoved]:
        """How the sections that were asked for stand in the end."""
        points = {one.id: one.status for one in checkpoint_statuses(self.document, check(self.document))}
        return [CheckpointMoved(id, points[id]) for id in _ORDER if id in self.written or id in self.failed]

    def closing(self, speaks: Language, *, findings: bool) -> list[str]:
        """What has to be said of what was written."""
        told: list[str] = []
        if self.failed:
            told.append(phrases.not_written(self.failed, speaks))
        if self.written:
            fresh = [found for found in check(self.document) if self._is_ours(found)]
            doubtful = [found for found in fresh if found.code == "reference_unverified"]
            if doubtful:
                told.append(phrases.unverified(len(doubtful), speaks))
            others = [found for found in fresh if found.code != "reference_unverified"]
            if others and findings:
                told.append(findings_told(others, self.document, speaks))
            told.append(phrases.to_confirm(speaks))
        return told

    # One section

    async def _section(
        self, calls: ModelCalls, section: CheckpointId, wish: str, findings: Sequence[Finding] = ()
    ) -> AsyncGenerator[AuthorEvent, None]:
        """Writes one section. What cannot be taken is asked for again, as long as repairs are left."""
        if findings:
            self._repairs[section] = self._repairs.get(section, 0) + 1
        text = prompts.section_text(calls.turn, self.document, section, wish, findings)
        ask = calls.writing(section_schema(section), text)
        while True:
            raw = ""
            async for piece in calls.pieces(ask):
                if isinstance(piece, Spent):
                    yield piece
                else:
                    raw += piece
            try:
                document = self._with(section, read_object(raw))
                break
            except UnreadableError:
                problems = ["The answer is not one whole JSON object of the schema; perhaps it was too long."]
            except InvalidDocument as refused:
                problems = [f"{problem.pointer}: {problem.code}" for problem in refused.problems]
            if self._repairs.get(section, 0) >= MOST_REPAIRS:
                if section not in self.written and section not in self.failed:
                    self.failed.append(section)
                return
            self._repairs[section] = self._repairs.get(section, 0) + 1
            ask = again(ask, raw, problems)
        if findings and len(error_places(document)) > len(error_places(self.document)):
            return
        self.document = document
        if section in self.failed:
            self.failed.remove(section)
        if section not in self.written:
            self.written.append(section)
        yield Changed(document, pointers_of(section))
        yield CheckpointMoved(section, "done")

    # What comes of it

    def _with(self, section: CheckpointId, answer: dict[str, Any]) -> Document:
        """The document with the section's answer in its place; no other place can be reached."""
        value = plain(answer.get(VALUE), self._writes)
        if section == "pathology":
            if not isinstance(value, dict):
                raise UnreadableError
            changes = [Change(f"/generalInfo/{name}", value[name]) for name in SETUP if name in value]
        else:
            if section == "references":
                value = settled(value, self._before)
            changes = [Change(CHECKPOINTS[section], value)]
        return with_derived(apply_changes(self.document, changes), section)

    def _to_repair(self) -> dict[CheckpointId, list[Finding]]:
        """Errors that this answer brought, by the section they stand in, where repairs are left."""
        wrong: dict[CheckpointId, list[Finding]] = {}
        for found in check(self.document):
            section = _section_of(found)
            if section is None or found.grade != "error" or self._repairs.get(section, 0) >= MOST_REPAIRS:
                continue
            if self.written and self._is_ours(found):
                wrong.setdefault(section, []).append(found)
        return {id: wrong[id][:PROBLEMS_TOLD] for id in _ORDER if id in wrong}

    def _is_ours(self, found: Finding) -> bool:
        """Whether this answer is to blame: it wrote the section, or the finding was not there before."""
        return _section_of(found) in self.written or _key(found) not in self._known


def _key(found: Finding) -> tuple[str, str]:
    return found.code, found.pointer


def _section_of(found: Finding) -> CheckpointId | None:
    """The step that writes the place of a finding; the frame of the case belongs to the first."""
    section = section_of(found.pointer)
    if section is None and found.pointer.startswith("/generalInfo"):
        return "pathology"
    return section
