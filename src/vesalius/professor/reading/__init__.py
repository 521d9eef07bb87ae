"""The built-in reader: what a teacher typed, in English or Bulgarian, as commands. It needs no model."""

from . import replies
from .clues import meant, weighed
from .flow_names import phase_named, without_phase
from .names import told_anew
from .no_facts import is_statement
from .one_sentence import Reading
from .patient import sex_implied
from .places import place_of_people
from .positions import block_named, objective_named
from .problem import asks_for_another
from .questions import (
    asks_for_a_limit,
    asks_for_changes,
    asks_for_the_nearest,
    asks_only,
    compared_with,
    forbids,
    supposed,
)
from .reader import prepare, read
from .settling import left_over, settled
from .structure import grade_named
from .text import in_own_letters, is_latin_bulgarian
from .told import as_happening, as_sentence
from .whole import asks_to_go_back, puts_back

__all__ = [
    "Reading",
    "as_happening",
    "as_sentence",
    "asks_for_a_limit",
    "asks_for_another",
    "asks_for_changes",
    "asks_for_the_nearest",
    "asks_only",
    "asks_to_go_back",
    "block_named",
    "compared_with",
    "forbids",
    "grade_named",
    "in_own_letters",
    "is_latin_bulgarian",
    "is_statement",
    "left_over",
    "meant",
    "objective_named",
    "phase_named",
    "place_of_people",
    "prepare",
    "puts_back",
    "read",
    "replies",
    "settled",
    "sex_implied",
    "supposed",
    "told_anew",
    "weighed",
    "without_phase",
]
