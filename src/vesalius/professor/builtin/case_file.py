"""How a pathology is written down: the second part of its file, from which cases are written.

`docs/pathologies.md` explains the format to clinicians. Wherever the file has a number, it may have an `expression`
(see `expressions.py`); wherever it has words, it may have variants. Both languages stand beside each other.
"""

from typing import Literal

import msgspec

from vesalius.scenarios.document.schema import (
    Asked,
    BlockKind,
    Comparison,
    ElementKind,
    Ending,
    Gender,
    GuidePhase,
    PftMeasure,
    PftPhase,
    QualityGrade,
    Visibility,
)

from .language import Say

Expression = int | float | str
"""A number, or an expression that gives one: "near(148, 8)", "60 if unstable else 90"."""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of every part of the file: a key that is not known is refused with its place."""


class Phrase(Part, frozen=True, kw_only=True):
    """The same words in both languages, or one of several phrases by chance.

    `{name}` stands for a number or for words of the file, `{he|she}` for the form that fits the patient's sex. A phrase
    whose `when` does not hold is left out.
    """

    en: str = ""
    bg: str = ""
    when: str = ""
    one_of: "list[Words]" = []


Words = Phrase | list[Phrase]
"""A phrase, or several of which the first whose `when` holds is said."""


class UsualPatient(Part, frozen=True, kw_only=True):
    """Who has it, where nobody says otherwise: the sex (none: either) and a range of ages in years."""

    sex: Gender | None = None
    ages: tuple[int, int]


class Topic(Part, frozen=True, kw_only=True):
    """Something objectives can be about: its name, and beginnings of words by which people ask for it."""

    name: Say
    words: tuple[str, ...]


class ObjectiveFact(Part, frozen=True, kw_only=True):
    """An objective of the bank: its key, the topic it is about, and its text.

    `core`: what the pathology is taught for; a case that can assess it has it.
    """

    id: str
    topic: str
    text: Say
    core: bool = False


class State(Part, frozen=True, kw_only=True):
    """The body at a moment: rates per minute, pressures and end-tidal CO2 in mmHg, saturation in percent, °C, mmol/L.

    What is not given is that of the state it is `like`; end-tidal CO2 and the Glasgow Coma Scale (`coma`) follow from
    the others where nobody gives them.
    """

    like: str = ""
    rate: Expression | None = None
    rhythm: str = ""
    systolic: Expression | None = None
    diastolic: Expression | None = None
    breaths: Expression | None = None
    saturation: Expression | None = None
    expired: Expression | None = None
    coma: Expression | None = None
    temperature: Expression | None = None
    glucose: Expression | None = None


class Medication(Part, frozen=True, kw_only=True):
    """A drug taken at home: generic name in English, dose, unit, times a day (0: as needed), route."""

    drug: str
    dose: Expression
    unit: str = "mg"
    times: int = 1
    route: Literal["oral", "inhaled", "sc", "transdermal"] = "oral"
    when: str = ""


class Allergy(Part, frozen=True, kw_only=True):
    id: str
    substance: Words
    reaction: Words
    when: str = ""


class History(Part, frozen=True, kw_only=True):
    complaint: Words
    present: Words
    past: Words
    medications: list[Medication] = []
    allergies: list[Allergy] = []
    family: Words
    social: Words


class Examination(Part, frozen=True, kw_only=True):
    general: Words
    airway: Words
    breathing: Words
    circulation: Words
    disability: Words
    exposure: Words
    heart_sounds: Words
    lung_sounds: Words


class Ecg(Part, frozen=True, kw_only=True):
    """The twelve leads. The rhythm and rate are those of `state`; intervals in ms, the axis in degrees."""

    state: str = "start"
    pr: Expression | None = None
    qrs: Expression | None = None
    qt: Expression | None = None
    qtc: Expression | None = None
    axis: Expression | None = None
    findings: Words
    visibility: Visibility = "onRequest"


class LungValue(Part, frozen=True, kw_only=True):
    """A measured value; left out where the patient is outside the reference equations."""

    measure: PftMeasure
    phase: PftPhase = "pre"
    value: Expression


class LungFunction(Part, frozen=True, kw_only=True):
    quality: QualityGrade
    interpretation: Words
    visibility: Visibility = "onRequest"
    values: list[LungValue]


class Laboratory(Part, frozen=True, kw_only=True):
    """A laboratory value, or with `gas` a whole arterial blood gas: its PaCO2 in mmHg (and `bicarbonate` in mmol/L)."""

    id: str = ""
    name: Words = Phrase()
    value: Expression | None = None
    unit: str | Phrase = ""
    low: Expression | None = None
    high: Expression | None = None
    computed: bool = False
    visibility: Visibility = "onRequest"
    gas: Expression | None = None
    bicarbonate: Expression | None = None
    when: str = ""


class Imaging(Part, frozen=True, kw_only=True):
    id: str
    name: Words
    report: Words
    visibility: Visibility = "onRequest"
    when: str = ""


class Investigations(Part, frozen=True, kw_only=True):
    ecg: Ecg | None = None
    pft: LungFunction | None = None
    labs: list[Laboratory] = []
    imaging: list[Imaging] = []


class Order(Part, frozen=True, kw_only=True):
    """The drug that an action gives: generic name in English, dose, unit, route."""

    drug: str
    dose: Expression
    unit: str
    route: Literal[
        "iv", "im", "sc", "oral", "inhaled", "nebulised", "sublingual", "transdermal", "intranasal", "rectal"
    ]


class Shown(Part, frozen=True, kw_only=True):
    """A thing that an action shows under a condition."""

    thing: str
    when: str


class Cited(Part, frozen=True, kw_only=True):
    """A reference that a case has under a condition."""

    key: str
    when: str


class Action(Part, frozen=True, kw_only=True):
    """What a learner can do. `grade` may be an expression; `within` in seconds of an intermediate case.

    `shows`: things of the case, as `document.things` names them; `gas` is a whole blood gas; what a case does not have
    is left out. `asked`: which of them have to be asked for to have done the action.
    """

    id: str
    grade: str
    text: Words
    why: Words = Phrase()
    hint: Words = Phrase()
    objective: str = ""
    within: Expression | None = None
    source: str | None = None
    order: Order | None = None
    shows: list[str | Shown] = []
    asked: Asked = "all"
    when: str = ""


class Cue(Part, frozen=True, kw_only=True):
    """Something said or seen `after` so many seconds."""

    after: int
    speaker: Words
    text: Words
    when: str = ""


class Exit(Part, frozen=True, kw_only=True):
    """A way out: once any action of `done` was done, `after` seconds, or once a `sign` is below or above a value."""

    to: str
    done: list[str] = []
    after: Expression | None = None
    sign: ElementKind | None = None
    comparison: Comparison | None = None
    value: Expression | None = None
    when: str = ""


class Block(Part, frozen=True, kw_only=True):
    """A step of the flow. `state`: where the body moves to, over `seconds`; `like`: a block of `shared.yaml`."""

    id: str
    kind: BlockKind = "state"
    like: str = ""
    title: Words = Phrase()
    narrative: Words = Phrase()
    state: str = ""
    seconds: int = 0
    actions: list[Action] = []
    cues: list[Cue] = []
    exits: list[Exit] = []
    debrief: list[Words] = []
    ending: Ending | None = None
    when: str = ""
    spare: bool = False
    """Left out of a case for which there is little time; what is right in it leads to one place."""


class Debriefing(Part, frozen=True, kw_only=True):
    summary: Words
    points: list[Words]
    questions: list[Words]


class GuideStep(Part, frozen=True, kw_only=True):
    """A step of the facilitator's guide; with `each: objective` once for every objective that is assessed."""

    id: str
    phase: GuidePhase
    each: Literal["", "objective"] = ""
    prompt: Words
    notes: Words


class Shared(Part, frozen=True, kw_only=True):
    """What every file may use: `shared.yaml`."""

    numbers: dict[str, Expression]
    words: dict[str, Words]
    states: dict[str, State]
    blocks: dict[str, Block]
    guide: list[GuideStep]


class CaseFile(Part, frozen=True, kw_only=True):
    """Everything from which cases of one pathology are written.

    `confirm`: what a clinician should check before using a case; `tells_stability`: whether a case of it can be asked
    for with a graver patient, and `in_shock`: whether that one is in circulatory failure. `circumstances_in`: the
    block in which the actions of the patient's circumstances are offered; empty: the first.
    `circumstances_after_shock`: the same where the patient is unstable. `told_cause`: by the name of a word, or
    `present` for the whole present illness, what is said in its place where a teacher has told what brought the
    problem on: `{told_cause}`, and the course without a cause of its own.
    """

    patient: UsualPatient
    tells_stability: bool = False
    in_shock: bool = True
    circumstances_in: str = ""
    circumstances_after_shock: str = ""
    confirm: Say
    topics: dict[str, Topic]
    objectives: tuple[ObjectiveFact, ...]
    numbers: dict[str, Expression] = {}
    words: dict[str, Words] = {}
    told_cause: dict[str, Words] = {}
    states: dict[str, State]
    name: Words
    prebrief: Words
    setting: Words
    learners: Words
    minutes: int
    references: tuple[str | Cited, ...]
    history: History
    examination: Examination
    investigations: Investigations
    blocks: list[Block]
    debriefing: Debriefing
