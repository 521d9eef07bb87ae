"""The built-in reader: what a teacher typed, in English or Bulgarian, as commands. It needs no model."""

from . import replies
from .clues import meant, weighed
from .patient import sex_implied
from .reader import Reading, read
from .settling import left_over, settled
from .structure import block_named, grade_named
from .text import is_latin_bulgarian
from .told import as_sentence
from .whole import asks_to_go_back

__all__ = [
    "Reading",
    "as_sentence",
    "asks_to_go_back",
    "block_named",
    "grade_named",
    "is_latin_bulgarian",
    "left_over",
    "meant",
    "read",
    "replies",
    "settled",
    "sex_implied",
    "weighed",
]
