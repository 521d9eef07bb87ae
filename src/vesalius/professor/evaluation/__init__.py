"""How well an author understands teachers: requests, what was wished in them, and what became of each wish."""

from .cases import Case, CaseError, Message, Wish, read_cases
from .judging import OUTCOMES, Evidence, Judgement, judge
from .running import Result, run_case

__all__ = [
    "OUTCOMES",
    "Case",
    "CaseError",
    "Evidence",
    "Judgement",
    "Message",
    "Result",
    "Wish",
    "judge",
    "read_cases",
    "run_case",
]
