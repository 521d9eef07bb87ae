"""The commands: everything that a message can ask of a case. Readers make them, the executor carries them out.

Each command carries the words of the message it came from, so that a reply can quote what it is about. Values are in
the document's units.
"""

from typing import Literal

import msgspec

from vesalius.scenarios.document.checkpoints import CheckpointId
from vesalius.scenarios.document.schema import (
    ActionGrade,
    Difficulty,
    ElementKind,
    Gender,
    PathologyId,
    PftMeasure,
    PftPhase,
    Visibility,
)

HistorySection = Literal["chiefComplaint", "presentIllness", "past", "family", "social"]
"""The texts of the history that a teacher can add to or write."""

CourseEvent = Literal["arrest", "hypotension", "hypoxia", "deterioration", "improvement", "question"]
"""What can happen to the patient in a block."""

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
    "past",
    "labs",
    "actions",
    "summary",
    "pathology",
    "minutes",
    "learners",
    "bloodGas",
    "start",
    "passMark",
    "blocks",
    "setting",
]
"""What of the document can be asked about; `start`: what the learners see first."""

State = Literal[
    "hypotensive",
    "hypertensive",
    "hypoxic",
    "febrile",
    "tachypnoeic",
    "bradypnoeic",
    "tachycardic",
    "bradycardic",
    "drowsy",
    "unstable",
]
"""Words for a patient's condition that stand for vital signs."""


class Term(msgspec.Struct, frozen=True):
    """A word of the field in both languages; `key` is its place in the vocabulary, "" for words that are not in it."""

    en: str
    bg: str
    key: str = ""
    classes: tuple[str, ...] = ()

    def to(self, language: str) -> str:
        """The word in a language (`bg`, else English)."""
        return self.bg if language == "bg" else self.en


class _Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=True):
    """`words`: the part of the message that asks for this."""

    words: str = ""


class WriteCase(_Command, frozen=True, kw_only=True):
    """Write a case: of `main`, of any pathology but `without`, or of one of `candidates` where the words fit several.

    `replace`: the words say that the case there is shall go.
    """

    main: PathologyId | None = None
    candidates: tuple[PathologyId, ...] = ()
    anything: bool = False
    without: tuple[PathologyId, ...] = ()
    replace: bool = False


class SetOrigin(_Command, frozen=True, kw_only=True):
    """What brought the problem on, of the stories that the knowledge has: a sting, a flight, an infected kidney."""

    origin: Term


class CannotWrite(_Command, frozen=True, kw_only=True):
    """A case of a disease that cannot be written; `near` is what can be written instead."""

    disease: Term
    near: tuple[PathologyId, ...] = ()
    replace: bool = False


class SetPatient(_Command, frozen=True, kw_only=True):
    """Facts of the patient. `years`, `kilos` and `centimetres` are added; `child`: said to be one, without an age."""

    sex: Gender | None = None
    age: int | None = None
    years: int = 0
    kilos: int = 0
    centimetres: int = 0
    height: int | None = None
    weight: int | None = None
    size: Literal["small", "large", None] = None
    child: bool = False


class SetLevel(_Command, frozen=True, kw_only=True):
    """The difficulty, or `step` +1 harder, -1 easier."""

    difficulty: Difficulty | None = None
    step: int = 0


class SetMinutes(_Command, frozen=True, kw_only=True):
    """How long the case takes, `by` how much longer, or `step` +1 longer, -1 shorter."""

    minutes: int | None = None
    by: int = 0
    step: int = 0


class SetLearners(_Command, frozen=True, kw_only=True):
    """For whom the case is."""

    learners: Term


class SetSetting(_Command, frozen=True, kw_only=True):
    """Where the case takes place."""

    setting: Term


class Rename(_Command, frozen=True, kw_only=True):
    """The title of the scenario."""

    name: str


class SetVital(_Command, frozen=True, kw_only=True):
    """A vital sign at the start, in the document's unit. `told`: as it was said, where the unit was another."""

    sign: ElementKind
    value: float
    told: str = ""


class NudgeVital(_Command, frozen=True, kw_only=True):
    """A vital sign higher (+1) or lower (-1) than it is; 0: normal. `amount` where the message says by how much."""

    sign: ElementKind
    step: int
    amount: float | None = None


class SetState(_Command, frozen=True, kw_only=True):
    """The patient is, or is not, in this state at the start."""

    state: State
    wanted: bool = True


class AddAllergy(_Command, frozen=True, kw_only=True):
    """The patient is allergic to a substance."""

    substance: Term
    reaction: Term | None = None


class RemoveAllergy(_Command, frozen=True, kw_only=True):
    """The patient is not allergic to a substance, or to nothing at all."""

    substance: Term | None = None


class AddDrug(_Command, frozen=True, kw_only=True):
    """A drug that the patient takes at home; a dose that was not said stays open.

    `factor`: the dose that it has, so many times; `dose` is then what it gets where it has none.
    """

    drug: Term
    dose: float | None = None
    factor: float | None = None
    unit: str = ""
    route: str = ""
    times_a_day: int | None = None
    frequency: str = ""


class RemoveDrug(_Command, frozen=True, kw_only=True):
    """The patient does not take a drug, or none at all.

    `ordered`: the words are an order to take it away, so that it goes from the actions where it is not taken at home.
    `count`: how many "all" are, where the words say it ("both").
    """

    drug: Term | None = None
    ordered: bool = False
    count: int | None = None


class AddCondition(_Command, frozen=True, kw_only=True):
    """The patient has, or had, a disease beside the problem of the case."""

    condition: Term


class RemoveCondition(_Command, frozen=True, kw_only=True):
    """The patient does not have a disease."""

    condition: Term


class WriteHistory(_Command, frozen=True, kw_only=True):
    """The teacher's own words for a part of the history; `replace` what stands there."""

    section: HistorySection
    text: str
    replace: bool = False


class AddObjective(_Command, frozen=True, kw_only=True):
    """A further objective about a subject; `own`: the words of the teacher are the objective."""

    subject: str
    own: bool = False


class NumberOfObjectives(_Command, frozen=True, kw_only=True):
    """So many objectives, each subject with its number."""

    count: int | None = None
    subjects: tuple[tuple[int, str], ...] = ()


class WriteObjectives(_Command, frozen=True, kw_only=True):
    """All objectives in the teacher's words, in place of those that are there."""

    texts: tuple[str, ...]


class RemoveObjective(_Command, frozen=True, kw_only=True):
    """An objective goes: the one at `position` (from 1, -1 the last), or the one about `subject`."""

    position: int | None = None
    subject: str = ""


class MoveObjective(_Command, frozen=True, kw_only=True):
    """Two objectives change places (positions from 1, -1 the last)."""

    position: int
    to: int


class WriteObjective(_Command, frozen=True, kw_only=True):
    """The objective at `position` (from 1, -1 the last) in the teacher's words; its links and share stay."""

    position: int
    text: str


class SetPassMark(_Command, frozen=True, kw_only=True):
    """The share of the points, in percent, from which on a run is passed."""

    percent: int


class SetWeight(_Command, frozen=True, kw_only=True):
    """What an objective counts in the mark, in percent; `None` for `position` and `subject`: all count the same."""

    position: int | None = None
    subject: str = ""
    percent: float | None = None


class ChangeAction(_Command, frozen=True, kw_only=True):
    """An action of the flow, by words of its text or its place in the first block: what is given of it is set.

    `until`: seconds in which it has to be done; `otherwise`: what happens where it is not. `added`: an action that the
    flow does not have is added.
    """

    subject: str = ""
    position: int | None = None
    points: int | None = None
    grade: ActionGrade | None = None
    until: int | None = None
    otherwise: Literal["arrest", "deteriorated", None] = None
    added: bool = False
    hint: str = ""
    rationale: str = ""


class WriteBlock(_Command, frozen=True, kw_only=True):
    """The title or the narrative of a block, by its position (from 1, -1 the last), in the teacher's words."""

    position: int
    part: Literal["title", "narrative"]
    text: str


class SetTracing(_Command, frozen=True, kw_only=True):
    """One measure of the ECG: rate per minute, intervals in ms, axis in degrees."""

    measure: Literal["rate", "pr", "qrs", "qt", "qtc", "axis"]
    value: int


class SetSpirometry(_Command, frozen=True, kw_only=True):
    """One measure of lung function: as measured, in the document's unit, or in percent of what is predicted."""

    measure: PftMeasure
    phase: PftPhase = "pre"
    value: float | None = None
    percent: float | None = None


class WriteText(_Command, frozen=True, kw_only=True):
    """The teacher's words for a text of the document (JSON pointer), added to it or in its place."""

    section: str
    text: str
    replace: bool = False


class KeepItems(_Command, frozen=True, kw_only=True):
    """Of a list of the document (JSON pointer) only these positions stay (from 1, -1 the last), or these go."""

    section: str
    positions: tuple[int, ...]
    removed: bool = False


class RemoveInvestigation(_Command, frozen=True, kw_only=True):
    """A laboratory value or a picture goes."""

    what: Literal["lab", "imaging"]
    name: Term


class SetVisibility(_Command, frozen=True, kw_only=True):
    """When learners see an investigation or a sign."""

    what: str
    visibility: Visibility


class AddReference(_Command, frozen=True, kw_only=True):
    """A source."""

    title: str
    link: str = ""


class RemoveReference(_Command, frozen=True, kw_only=True):
    """A source goes: by position (from 1, -1 the last) or words of its title."""

    position: int | None = None
    subject: str = ""


class AddInvestigation(_Command, frozen=True, kw_only=True):
    """A laboratory value with its unit, or in words a finding of the ECG or a picture."""

    what: Literal["lab", "ecg", "imaging"]
    name: Term
    value: float | None = None
    unit: str = ""
    text: str = ""


class AddAction(_Command, frozen=True, kw_only=True):
    """Something learners can do in the case: in the first block, or in the one at `block` (from 1, -1 the last)."""

    text: str
    grade: ActionGrade = "neutral"
    block: int | None = None


class MoveAction(_Command, frozen=True, kw_only=True):
    """An action goes into another block, by words of its text; `block`: its position (from 1, -1 the last)."""

    subject: str
    block: int


class RemoveAction(_Command, frozen=True, kw_only=True):
    """An action goes, by words of its text or drug, or by its place (from 1, -1 the last) in a block or the first."""

    subject: str = ""
    position: int | None = None
    block: int | None = None


class AddBlock(_Command, frozen=True, kw_only=True):
    """A further block of the flow in which something happens. `event` is what the words say happens, if it is known."""

    text: str
    event: CourseEvent | None = None
    after: int | None = None
    """The block behind which it stands, by its position (from 1, -1 the last)."""


class RemoveBlock(_Command, frozen=True, kw_only=True):
    """A block goes: by position (from 1, -1 the last) or words of its title."""

    position: int | None = None
    subject: str = ""


class AddCue(_Command, frozen=True, kw_only=True):
    """Somebody says or does something in the first block, `after` so many seconds where that was said."""

    text: str
    speaker: str = ""
    after: int | None = None


class AddDebriefPoint(_Command, frozen=True, kw_only=True):
    """A point to talk about afterwards, or a question to ask then."""

    text: str
    question: bool = False


class RemoveDebriefPoint(_Command, frozen=True, kw_only=True):
    """A point of the debriefing goes, by its position (from 1, -1 the last)."""

    position: int


class Rewrite(_Command, frozen=True, kw_only=True):
    """Write a section (JSON pointer) again, or the whole case."""

    section: str | None = None


class Lengthen(_Command, frozen=True, kw_only=True):
    """Make a section (JSON pointer) longer."""

    section: str


class Shorten(_Command, frozen=True, kw_only=True):
    """Make a section (JSON pointer) shorter."""

    section: str


class WriteFreely(_Command, frozen=True, kw_only=True):
    """Write these sections, or write them again, as the words ask for it: what no other command says."""

    sections: tuple[CheckpointId, ...]
    wish: str


class AnswerQuestion(_Command, frozen=True, kw_only=True):
    """A question about medicine or teaching that the document does not answer, with the answer of who read it."""

    text: str


class ReplaceText(_Command, frozen=True, kw_only=True):
    """Say something in other words, wherever it stands."""

    old: str
    new: str


class Translate(_Command, frozen=True, kw_only=True):
    """The case in the other language."""

    language: Literal["en", "bg"]


class Undo(_Command, frozen=True, kw_only=True):
    """Take back the last change."""


class Leave(_Command, frozen=True, kw_only=True):
    """A part that is to stay as it is."""


class Withdraw(_Command, frozen=True, kw_only=True):
    """What the same message said before is taken back: nothing is to be done."""


class Redo(_Command, frozen=True, kw_only=True):
    """Do again what was taken back."""


class RestoreVersion(_Command, frozen=True, kw_only=True):
    """Go back to a version, by its number."""

    number: int


class GoBack(_Command, frozen=True, kw_only=True):
    """Go back past several changes: `steps` of them, or to the case as it was after (or `before`) a place changed last.

    `place`: a JSON pointer, or the kind of a sign of the body. Without steps and place: to the case as first written.
    `only`: the place alone goes back, and what was changed elsewhere since stays.
    """

    steps: int = 0
    place: str = ""
    before: bool = False
    only: bool = False


class AskDocument(_Command, frozen=True, kw_only=True):
    """A question about what stands in the document."""

    about: Subject


class AskFind(_Command, frozen=True, kw_only=True):
    """What the document says of something, in words that no other question knows: a finding, a value, a habit.

    `section`: a JSON pointer, where the question is whether this part of the document has it.
    """

    subject: str
    section: str | None = None


class AskWhy(_Command, frozen=True, kw_only=True):
    """Why something is right or wrong here, or what happens if it is done."""

    subject: str


class AskMissing(_Command, frozen=True, kw_only=True):
    """What is missing, or wrong, before the case can be published."""


class AskAbilities(_Command, frozen=True, kw_only=True):
    """What can be asked for."""


class Publish(_Command, frozen=True, kw_only=True):
    """Publish, take back to draft, delete or assign: what a button does and not the chat."""

    act: PublishingAct = "publish"


class LimitToSection(_Command, frozen=True, kw_only=True):
    """The message is about one section (JSON pointer) only."""

    section: str


class Contradiction(_Command, frozen=True, kw_only=True):
    """The message says two things that cannot both be: each as it was said."""

    about: Literal["age", "sex", "minutes", "difficulty", "stability", "pathology", "condition"]
    options: tuple[str, ...]


class Greet(_Command, frozen=True, kw_only=True):
    """Good morning."""


class Thank(_Command, frozen=True, kw_only=True):
    """Thank you, or that is fine."""


class Unread(_Command, frozen=True, kw_only=True):
    """Words that no command covers."""


Command = (
    WriteCase
    | CannotWrite
    | SetPatient
    | SetLevel
    | SetMinutes
    | SetLearners
    | SetSetting
    | Rename
    | SetVital
    | NudgeVital
    | SetState
    | AddAllergy
    | RemoveAllergy
    | AddDrug
    | RemoveDrug
    | AddCondition
    | RemoveCondition
    | WriteHistory
    | AddObjective
    | NumberOfObjectives
    | WriteObjectives
    | RemoveObjective
    | MoveObjective
    | WriteObjective
    | SetPassMark
    | SetWeight
    | ChangeAction
    | WriteBlock
    | SetTracing
    | SetSpirometry
    | WriteText
    | KeepItems
    | RemoveInvestigation
    | SetVisibility
    | AddReference
    | RemoveReference
    | AddInvestigation
    | AddAction
    | MoveAction
    | RemoveAction
    | AddBlock
    | RemoveBlock
    | AddCue
    | AddDebriefPoint
    | RemoveDebriefPoint
    | Rewrite
    | Lengthen
    | Shorten
    | WriteFreely
    | AnswerQuestion
    | ReplaceText
    | Translate
    | Undo
    | Withdraw
    | Leave
    | Redo
    | RestoreVersion
    | SetOrigin
    | GoBack
    | AskDocument
    | AskFind
    | AskWhy
    | AskMissing
    | AskAbilities
    | Publish
    | LimitToSection
    | Contradiction
    | Greet
    | Thank
    | Unread
)
