"""Commands on texts, lists and sources of any section."""

from vesalius.kit.locales import Language
from vesalius.scenarios.document.checkpoints import CheckpointId

from .base import CommandBase


class WriteText(CommandBase, frozen=True, kw_only=True):
    """The teacher's words for a text of the document (JSON pointer), added to it or in its place."""

    section: str
    text: str
    replace: bool = False


class KeepItems(CommandBase, frozen=True, kw_only=True):
    """Of a list of the document (JSON pointer) only these positions stay (from 1, -1 the last), or these go."""

    section: str
    positions: tuple[int, ...]
    removed: bool = False


class AddReference(CommandBase, frozen=True, kw_only=True):
    """A source."""

    title: str
    link: str = ""


class RemoveReference(CommandBase, frozen=True, kw_only=True):
    """A source goes: by position (from 1, -1 the last) or words of its title; or all from `before` a year."""

    position: int | None = None
    subject: str = ""
    before: int | None = None


class Rewrite(CommandBase, frozen=True, kw_only=True):
    """Write a section (JSON pointer) again, or the whole case."""

    section: str | None = None


class Lengthen(CommandBase, frozen=True, kw_only=True):
    """Make a section (JSON pointer) longer."""

    section: str


class Shorten(CommandBase, frozen=True, kw_only=True):
    """Make a section (JSON pointer) shorter."""

    section: str


class WriteFreely(CommandBase, frozen=True, kw_only=True):
    """Write these sections, or write them again, as the words ask for it: what no other command says."""

    sections: tuple[CheckpointId, ...]
    wish: str


class RemoveStatement(CommandBase, frozen=True, kw_only=True):
    """What the history or the briefing tells of `subject` goes: the sentence, or the part of one, that names it."""

    subject: str


class RemoveHints(CommandBase, frozen=True, kw_only=True):
    """The hints that tell of `subject`, or of actions that do, go; without a subject all hints of the flow."""

    subject: str = ""


class ReplaceText(CommandBase, frozen=True, kw_only=True):
    """Say something in other words, wherever it stands."""

    old: str
    new: str


class Translate(CommandBase, frozen=True, kw_only=True):
    """The case in the other language."""

    language: Language
