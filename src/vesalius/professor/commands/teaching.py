"""Commands on what learners are to do: objectives, blocks, actions, cues, the debriefing and the mark."""

from typing import Literal

import msgspec

from vesalius.scenarios.document.schema import ActionGrade, ElementKind

from .base import CommandBase, Term

CourseEvent = Literal["arrest", "hypotension", "hypoxia", "deterioration", "improvement", "question"]
"""What can happen to the patient in a block."""


class AddObjective(CommandBase, frozen=True, kw_only=True):
    """A further objective about a subject; `own`: the words of the teacher are the objective."""

    subject: str
    own: bool = False


class NumberOfObjectives(CommandBase, frozen=True, kw_only=True):
    """So many objectives, each subject with its number."""

    count: int | None = None
    subjects: tuple[tuple[int, str], ...] = ()


class WriteObjectives(CommandBase, frozen=True, kw_only=True):
    """All objectives in the teacher's words, in place of those that are there."""

    texts: tuple[str, ...]


class RemoveObjective(CommandBase, frozen=True, kw_only=True):
    """An objective goes: the one at `position` (from 1, -1 the last), or the one about `subject`."""

    position: int | None = None
    subject: str = ""


class MoveObjective(CommandBase, frozen=True, kw_only=True):
    """Two objectives change places (positions from 1, -1 the last)."""

    position: int
    to: int


class WriteObjective(CommandBase, frozen=True, kw_only=True):
    """The objective at `position` (from 1, -1 the last) in the teacher's words; its links and share stay."""

    position: int
    text: str


class SetPassMark(CommandBase, frozen=True, kw_only=True):
    """The share of the points, in percent, from which on a run is passed; `step`: higher (+1) or lower (-1)."""

    percent: int = 0
    step: int = 0


class SetWeight(CommandBase, frozen=True, kw_only=True):
    """What an objective counts in the mark, in percent; `None` for `position` and `subject`: all count the same."""

    position: int | None = None
    subject: str = ""
    percent: float | None = None


class ChangeAction(CommandBase, frozen=True, kw_only=True):
    """An action of the flow, by words of its text or its place in a block or the first: what is given of it is set.

    `until`: seconds in which it has to be done; `otherwise`: what happens where it is not; `leads`: what happens once
    it is done. `added`: an action that the flow does not have is added. `every`: all actions of this grade get the
    points. `points_by`: so many more, or fewer.
    """

    subject: str = ""
    position: int | None = None
    block: int | None = None
    every: ActionGrade | None = None
    points: int | None = None
    points_by: int | None = None
    grade: ActionGrade | None = None
    until: int | None = None
    otherwise: Literal["arrest", "deteriorated", None] = None
    leads: Literal["arrest", "deteriorated", None] = None
    added: bool = False
    hint: str = ""
    rationale: str = ""


class WriteBlock(CommandBase, frozen=True, kw_only=True):
    """The title or the narrative of a block, by its position (from 1, -1 the last), in the teacher's words."""

    position: int
    part: Literal["title", "narrative"]
    text: str


class AddAction(CommandBase, frozen=True, kw_only=True):
    """Something learners can do in the case: in the first block, or in the one at `block` (from 1, -1 the last).

    `points` are those of its grade where none are said.
    """

    text: str
    grade: ActionGrade = "neutral"
    block: int | None = None
    points: int | None = None


class MoveAction(CommandBase, frozen=True, kw_only=True):
    """An action goes into another block, by words of its text; `block`: its position (from 1, -1 the last).

    `at`: its place among the actions of the block, from 1, -1 the last; without a block in the one where it is.
    """

    subject: str
    block: int | None = None
    at: int | None = None


class RemoveAction(CommandBase, frozen=True, kw_only=True):
    """An action goes, by words of its text or drug, or by its place (from 1, -1 the last) in a block or the first."""

    subject: str = ""
    position: int | None = None
    block: int | None = None


class SignValue(msgspec.Struct, frozen=True):
    """A sign of the body with a value in the document's unit."""

    sign: ElementKind
    value: float


class AddBlock(CommandBase, frozen=True, kw_only=True):
    """A further block of the flow in which something happens. `event` is what the words say happens, if it is known."""

    text: str
    event: CourseEvent | None = None
    after: int | None = None
    """The block behind which it stands, by its position (from 1, -1 the last)."""
    behind: str = ""
    """Words of an action: it stands behind the block in which that is done."""
    signs: tuple[SignValue, ...] = ()
    """What signs of the body come to in it."""


class SetCourse(CommandBase, frozen=True, kw_only=True):
    """What a sign of the body, or a laboratory value, is to become once something has been done in the flow.

    `behind`: words of the action; or `block`: the position of a block (from 1, -1 the last) that has the value. One of
    `sign`, `lab` and `rhythm` is given; values are in the document's units. `fails`: what is done has no effect;
    `better`: the patient is better after it, in which way is not said.
    """

    behind: str = ""
    block: int | None = None
    value: float | None = None
    sign: ElementKind | None = None
    lab: Term | None = None
    rhythm: Literal["sinusRhythm", "atrialFibrillation"] | None = None
    fails: bool = False
    better: bool = False


class AvoidEvent(CommandBase, frozen=True, kw_only=True):
    """Something that is not to happen to the patient in the flow."""

    event: CourseEvent


class RemoveBlock(CommandBase, frozen=True, kw_only=True):
    """A block goes: by position (from 1, -1 the last) or words of its title; by both, of those that the words mean."""

    position: int | None = None
    subject: str = ""


class AddCue(CommandBase, frozen=True, kw_only=True):
    """Somebody says or does something, `after` so many seconds where that was said.

    `unless` names an action: then it is said in the block that has the action, and only while it has not been done.
    `happens`: nobody says it, it is what learners see or hear.
    """

    text: str
    speaker: str = ""
    after: int | None = None
    unless: str = ""
    happens: bool = False


class ChangeCue(CommandBase, frozen=True, kw_only=True):
    """Another speaker, time (seconds, or `by` so many later) or wording of something said in the flow, or its end.

    Which one is told by its `position` (from 1, -1 the last) or by words of it or its speaker; neither: the last.
    `block`: only those of the block at this position.
    """

    position: int | None = None
    subject: str = ""
    block: int | None = None
    speaker: str = ""
    after: int | None = None
    by: int = 0
    text: str = ""
    removed: bool = False


class AddFacilitatorNote(CommandBase, frozen=True, kw_only=True):
    """Something for who runs the case, which learners do not see.

    `of_others`: nobody asked for a note; the words tell of somebody or something beside the patient.
    """

    text: str
    of_others: bool = False


class AddDebriefPoint(CommandBase, frozen=True, kw_only=True):
    """A point to talk about afterwards, or a question to ask then."""

    text: str
    question: bool = False


class RemoveDebriefPoint(CommandBase, frozen=True, kw_only=True):
    """A point of the debriefing goes, by its position (from 1, -1 the last), or a point or question on a subject."""

    position: int = -1
    subject: str = ""
