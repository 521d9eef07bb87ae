"""The built-in reader: what a teacher typed, in English or Bulgarian, as commands. It needs no model."""

from . import replies
from .clues import meant, weighed
from .patient import sex_implied
from .reader import Reading, left_over, read, settled
from .structure import asks_to_go_back
from .text import is_latin_bulgarian

__all__ = [
    "Reading",
    "asks_to_go_back",
    "is_latin_bulgarian",
    "left_over",
    "meant",
    "read",
    "replies",
    "settled",
    "sex_implied",
    "weighed",
]
