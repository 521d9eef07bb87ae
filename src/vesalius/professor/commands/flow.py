"""Commands on how the flow goes on: the time of a block, the order of blocks, what is asked in between."""

from typing import Literal

from .base import CommandBase


class SetBlockTime(CommandBase, frozen=True, kw_only=True):
    """How long one block may take: the time after which it leads on by itself.

    Which block is told by its `position` (from 1, -1 the last) or by `subject`: words of its title, the phase that it
    is ("assessment") or what it offers. `before` an event, or the "block": the time until it comes where nobody acts;
    `least`: it may be longer; `every`: all that are meant; `unlimited`: it does not lead on by time. `seconds`, or
    `by` so many more, or fewer, or `factor` times as long; without a number `step` +1 longer, -1 shorter. `was`: what
    it is taken to be now.
    """

    position: int | None = None
    subject: str = ""
    before: Literal["", "arrest", "deterioration", "block"] = ""
    seconds: int | None = None
    by: int = 0
    least: bool = False
    every: bool = False
    unlimited: bool = False
    step: int = 0
    factor: float | None = None
    was: int | None = None


class MoveBlock(CommandBase, frozen=True, kw_only=True):
    """A block of the flow comes at another place: before or after another one, first, last, or changes places with it.

    Each of the two is told by its position (from 1, -1 the last) or by words of its title, its phase or what it offers.
    """

    where: Literal["before", "after", "swap", "first", "last"]
    position: int | None = None
    subject: str = ""
    other_position: int | None = None
    other: str = ""


class AddQuestion(CommandBase, frozen=True, kw_only=True):
    """A question to the learners in the flow with its answers; `right`: the places of those that are right, from 1.

    `after`: the block behind which it is asked, by its position (from 1, -1 the last); without it behind the first.
    """

    text: str
    answers: tuple[str, ...] = ()
    right: tuple[int, ...] = ()
    after: int | None = None


class ChangeAnswer(CommandBase, frozen=True, kw_only=True):
    """An answer to a question of the flow: added, gone, in other words, right or wrong, its points (or `points_by` so
    many more) or explanation.

    `position`: which of the questions (from 1, -1 the last), or `subject`: words of it. `answer`: words of the answer;
    empty, where the right one is meant.
    """

    answer: str = ""
    position: int | None = None
    subject: str = ""
    right: bool | None = None
    added: bool = False
    removed: bool = False
    text: str = ""
    points: int | None = None
    points_by: int = 0
    rationale: str = ""
