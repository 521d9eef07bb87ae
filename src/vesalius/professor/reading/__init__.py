"""The built-in reader: what a teacher typed, in English or Bulgarian, as commands. It needs no model."""

from . import replies
from .clues import meant, weighed
from .patient import sex_implied
from .reader import Reading, left_over, read, settled
from .structure import asks_to_go_back, block_named, grade_named
from .text import is_latin_bulgarian
from .told import as_sentence

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
