"""What all commands share.

Each carries the words of the message it came from, so that a reply can quote what it is about.
"""

import msgspec


class Term(msgspec.Struct, frozen=True):
    """A word of the field in both languages; `key` is its place in the vocabulary, "" for words that are not in it."""

    en: str
    bg: str
    key: str = ""
    classes: tuple[str, ...] = ()

    def to(self, language: str) -> str:
        """The word in a language (`bg`, else English)."""
        return self.bg if language == "bg" else self.en


class CommandBase(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=True):
    """`words`: the part of the message that asks for this."""

    words: str = ""
