"""The one interface of everything that writes scenarios in a chat: the built-in author and models."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from vesalius.kit.locales import Locale
from vesalius.professor.commands import Outcome
from vesalius.scenarios.document import CheckpointId, CheckpointStatus, Document

Sender = Literal["user", "bot"]
Origin = Literal["builtin", "model"]


class Allowance:
    """Tokens of a model that a company has left this month, None for no bound; the caller keeps it true meanwhile.

    ``unsettled`` is what a call has cost that was left in the middle, when nobody listens to events any more.
    """

    def __init__(self, left: int | None = None) -> None:
        self.left = left
        self.unsettled: Spent | None = None

    @property
    def used_up(self) -> bool:
        return self.left is not None and self.left <= 0


class Versions:
    """Versions of the scenario that an answer may go back or forward to.

    Holds those that undo and redo go to, those whose number the message names, and the last ones where the message asks
    to go back; each is decoded when it is asked for.
    """

    def __init__(
        self, plain: Mapping[int, Any] | None = None, undo: int | None = None, redo: int | None = None
    ) -> None:
        self._plain = plain or {}
        self.undo_number = undo
        self.redo_number = redo

    @property
    def undo(self) -> Document | None:
        """The document without the last change; None where there is no change to take back."""
        return self.at(self.undo_number) if self.undo_number else None

    @property
    def redo(self) -> Document | None:
        """The document with what was taken back last; None where nothing was, or it has been changed since."""
        return self.at(self.redo_number) if self.redo_number else None

    @property
    def numbers(self) -> list[int]:
        """The versions that are at hand, oldest first."""
        return sorted(self._plain)

    def at(self, number: int) -> Document | None:
        """The document of a version that the message names; None where the scenario has no such version."""
        plain = self._plain.get(number)
        return None if plain is None else msgspec.convert(plain, Document)


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """What a person said, and all that the author may know to answer it.

    ``locale`` is the language of the scenario. ``section`` is the JSON pointer of the part the person asks
    about. ``history`` holds the earlier messages, oldest first. The built-in author answers the same turn the same.
    ``allowance`` bounds what a model may be asked. ``versions`` are what undo, redo and restore go to.
    """

    document: Document
    locale: Locale
    message: str
    section: str | None = None
    history: Sequence[tuple[Sender, str]] = ()
    seed: int = 0
    allowance: Allowance = msgspec.field(default_factory=Allowance)
    versions: Versions = msgspec.field(default_factory=Versions)


class Text(msgspec.Struct, frozen=True, tag="text"):
    """A further piece of the answer's text."""

    delta: str


class CheckpointMoved(msgspec.Struct, frozen=True, tag="checkpoint"):
    """A step of authoring has changed its status."""

    id: CheckpointId
    status: CheckpointStatus


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """The document as it stands now, and the JSON pointers of what changed in this step."""

    document: Document
    pointers: list[str]


class Spent(msgspec.Struct, frozen=True, tag="spent"):
    """A call of a model has cost these tokens, whatever became of it."""

    input: int
    output: int


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """The answer is complete: its whole text, the document, all that changed, a new name if there is one.

    ``model`` is the name of the model that wrote; ``problem`` the code of what kept it from the whole of its work,
    which the text tells in words. ``outcomes`` say what became of each request.

    An answer that does nothing but undo, redo or restore says so by ``kind``, with the version's document and, for
    restore, its number as ``restores``: it is stored as that, exactly as the calls for it do.
    """

    message: str
    document: Document
    changed: list[str]
    name: str | None = None
    model: str | None = None
    problem: str | None = None
    outcomes: tuple[Outcome, ...] = ()
    kind: Literal["message", "undo", "redo", "restore"] = "message"
    restores: int | None = None


AuthorEvent = Text | CheckpointMoved | Changed | Spent | Finished


class Author(Protocol):
    """Answers a turn as a stream that starts with text at once and ends with exactly one Finished.

    The author reads and writes nothing but its arguments and events: the caller stores and paces them.
    """

    @property
    def origin(self) -> Origin: ...

    def answer(self, turn: Turn) -> AsyncGenerator[AuthorEvent]: ...
