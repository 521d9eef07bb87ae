"""What a message says beside changes: versions, questions, publishing, thanks, and what cannot be carried out."""

from typing import Literal

from .base import CommandBase

PublishingAct = Literal["publish", "unpublish", "delete", "assign"]
"""What a button does and not the chat."""


Subject = Literal[
    "medications",
    "allergies",
    "patient",
    "vitals",
    "objectives",
    "objectivesWithoutAction",
    "references",
    "presentIllness",
    "past",
    "labs",
    "actions",
    "summary",
    "pathology",
    "minutes",
    "learners",
    "title",
    "bloodGas",
    "start",
    "passMark",
    "blocks",
    "setting",
    "treatment",
    "suitability",
    "endings",
    "debriefing",
    "spoken",
    "worsening",
    "ecg",
    "scoring",
    "hints",
]
"""What of the document can be asked about; `start`: what the learners see first; `treatment`: what is right to do;
`suitability`: whether it is right for some learners; `endings`: how it can end; `debriefing`: what to ask after the
case; `spoken`: who says what; `worsening`: how the patient gets worse."""


class AnswerQuestion(CommandBase, frozen=True, kw_only=True):
    """A question about medicine or teaching that the document does not answer, with the answer of who read it."""

    text: str


class Undo(CommandBase, frozen=True, kw_only=True):
    """Take back the last change."""


class Leave(CommandBase, frozen=True, kw_only=True):
    """A part that is to stay as it is."""


class Withdraw(CommandBase, frozen=True, kw_only=True):
    """What the same message said before is taken back: nothing is to be done."""


class Redo(CommandBase, frozen=True, kw_only=True):
    """Do again what was taken back."""


class RestoreVersion(CommandBase, frozen=True, kw_only=True):
    """Go back to a version, by its number."""

    number: int


class GoBack(CommandBase, frozen=True, kw_only=True):
    """Go back past several changes: `steps` of them, or to the case as it was after (or `before`) a place changed last.

    `place`: a JSON pointer, the kind of a sign of the body, or one laboratory value or drug as "lab:lactate" and
    "drug:clopidogrel". Without steps and place: to the case as first written.
    `only`: the place alone goes back, and what was changed elsewhere since stays. `value`: to the last version in which
    the place had this value.
    """

    steps: int = 0
    place: str = ""
    before: bool = False
    only: bool = False
    value: float | None = None


class AskDocument(CommandBase, frozen=True, kw_only=True):
    """A question about what stands in the document."""

    about: Subject


class AskFind(CommandBase, frozen=True, kw_only=True):
    """What the document says of something, in words that no other question knows: a finding, a value, a habit.

    `section`: a JSON pointer, where the question is whether this part of the document has it.
    """

    subject: str
    section: str | None = None


class AskWhy(CommandBase, frozen=True, kw_only=True):
    """Why something is right or wrong here, or what happens if it is done."""

    subject: str


class AskMissing(CommandBase, frozen=True, kw_only=True):
    """What is missing, or wrong, before the case can be published."""


class AskAbilities(CommandBase, frozen=True, kw_only=True):
    """What can be asked for."""


class Publish(CommandBase, frozen=True, kw_only=True):
    """Publish, take back to draft, delete or assign: what a button does and not the chat."""

    act: PublishingAct = "publish"


class LimitToSection(CommandBase, frozen=True, kw_only=True):
    """The message is about one section (JSON pointer) only."""

    section: str


class Contradiction(CommandBase, frozen=True, kw_only=True):
    """The message says two things that cannot both be: each as it was said."""

    about: Literal["age", "sex", "minutes", "difficulty", "stability", "pathology", "condition"]
    options: tuple[str, ...]


class Greet(CommandBase, frozen=True, kw_only=True):
    """Good morning."""


class Thank(CommandBase, frozen=True, kw_only=True):
    """Thank you, or that is fine."""


class Unread(CommandBase, frozen=True, kw_only=True):
    """Words that no command covers."""


class ChangeNumber(CommandBase, frozen=True, kw_only=True):
    """A number of the case, wherever it stands, for another one: "not 72 but 27"."""

    old: float
    new: float
