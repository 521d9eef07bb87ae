"""The scenario document: one JSON schema for the API, the editor, the export and every author.

JSON names are camelCase. Unknown fields are refused. Each limit is part of the type, so that bad input is
refused with the place where it stands. Every field but an id has a default: an empty document is a valid,
unfinished one. Texts are in one language, that of the scenario. Optional numbers are ``None`` while nobody
has filled them in.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from vesalius.physiology.electrocardiogram.rhythms import Rhythm as Rhythm

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
"""Name of a thing inside one document; unique among its own kind."""

ShortText = Annotated[str, Meta(max_length=200)]
Text = Annotated[str, Meta(max_length=2000)]
LongText = Annotated[str, Meta(max_length=6000)]
Number = Annotated[float, Meta(ge=-1_000_000, le=1_000_000)]
Seconds = Annotated[int, Meta(ge=0, le=7200)]
HttpsLink = Annotated[str, Meta(max_length=500, pattern=r"^(https://[^\s<>\"]+)?$(?!\n)")]

Gender = Literal["male", "female"]
Difficulty = Literal["basic", "intermediate", "advanced"]
Visibility = Literal["atOnce", "onRequest", "hidden"]
"""When the learner sees a thing: at once, after asking for it, or never (only the teacher does)."""

PathologyId = Annotated[str, Meta(max_length=64, pattern=r"^[a-z][a-z0-9_]*$(?!\n)")]
"""Which pathology, by the name of its file; see `pathologies.py` for those that are known."""

Thing = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=80,
        pattern=r"^(ecg|pft|examination\.[a-z_]+|(sign|lab|imaging)\.[A-Za-z0-9_-]+)$(?!\n)",
    ),
]
"""What can be examined or investigated: `ecg`, `pft`, `sign.<id>`, `lab.<id>`, `imaging.<id>`, `examination.<part>`."""

ElementKind = Literal[
    "heartRate",
    "respiratoryRate",
    "oxygenSaturation",
    "systolicPressure",
    "diastolicPressure",
    "meanArterialPressure",
    "temperature",
    "endTidalCarbonDioxide",
    "glasgowComaScale",
    "glucose",
    "rhythm",
    "finding",
]

BlockKind = Literal["start", "state", "decision", "question", "info", "end"]
ActionGrade = Literal["critical", "recommended", "neutral", "unnecessary", "harmful"]
RIGHT: tuple[ActionGrade, ...] = ("critical", "recommended")
"""Grades of what is to be done."""
ExitTrigger = Literal["action", "timer", "vital"]
Comparison = Literal["below", "above"]
Needs = Literal["any", "all"]
Asked = Literal["any", "all", "none"]
"""Which of what an action shows has to be asked for to have done it; none: asking is not enough."""
GuidePhase = Literal["briefing", "reactions", "description", "analysis", "summary"]
Ending = Literal["improved", "stable", "deteriorated", "arrest"]

PftMeasure = Literal[
    "FVC", "FEV1", "FEV1FVC", "PEF", "FEF2575", "TLC", "RV", "FRC", "RVTLC", "DLCO", "KCO", "VA"
]
PftPhase = Literal["pre", "post"]
ReferenceSource = Literal["gliGlobal2022", "gli2012", "gli2021Volumes", "gli2017Tlco", "nhanes3", "ecsc1993"]
QualityGrade = Literal["A", "B", "C", "D", "E", "F", "U"]


class Part(Struct, kw_only=True, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Base of every part of the document."""


# General information


class Objective(Part, kw_only=True, frozen=True):
    """What the learner shall be able to do. Actions name the objective they assess: ``objectiveId``."""

    id: Id
    text: Annotated[str, Meta(max_length=400)] = ""


class MedicalReference(Part, kw_only=True, frozen=True):
    """A source. ``unverified`` marks one that nobody has checked to exist."""

    id: Id
    link_title: Annotated[str, Meta(max_length=300)] = ""
    link: HttpsLink = ""
    year: Annotated[int, Meta(ge=1900, le=2100)] | None = None
    unverified: bool = False


class GeneralInfo(Part, kw_only=True, frozen=True):
    scenario_name: Annotated[str, Meta(max_length=120)] = ""
    pathology: PathologyId | None = None
    objectives: Annotated[list[Objective], Meta(max_length=10)] = field(default_factory=list)
    medical_references: Annotated[list[MedicalReference], Meta(max_length=30)] = field(default_factory=list)
    learners: ShortText = ""
    difficulty: Difficulty | None = None
    minutes: Annotated[int, Meta(ge=1, le=240)] | None = None
    setting: ShortText = ""
    prebrief: Text = ""


# Clinical scenario


class Medication(Part, kw_only=True, frozen=True):
    """A drug the patient takes at home."""

    id: Id
    name: ShortText = ""
    dose: Annotated[float, Meta(ge=0, le=1_000_000)] | None = None
    unit: Annotated[str, Meta(max_length=20)] = ""
    route: Annotated[str, Meta(max_length=40)] = ""
    frequency: Annotated[str, Meta(max_length=80)] = ""


class Allergy(Part, kw_only=True, frozen=True):
    id: Id
    substance: ShortText = ""
    reaction: ShortText = ""


class History(Part, kw_only=True, frozen=True):
    chief_complaint: Text = ""
    present_illness: LongText = ""
    past: Text = ""
    medications: Annotated[list[Medication], Meta(max_length=40)] = field(default_factory=list)
    allergies: Annotated[list[Allergy], Meta(max_length=20)] = field(default_factory=list)
    family: Text = ""
    social: Text = ""


class InitialExamination(Part, kw_only=True, frozen=True):
    general: Text = ""
    airway: Text = ""
    breathing: Text = ""
    circulation: Text = ""
    disability: Text = ""
    exposure: Text = ""
    heart_sounds: Text = ""
    lung_sounds: Text = ""


class Ecg(Part, kw_only=True, frozen=True):
    """Twelve-lead electrocardiogram. Rate per minute, intervals in ms, axis in degrees."""

    rhythm: Rhythm | None = None
    rate: Annotated[int, Meta(ge=0, le=400)] | None = None
    pr: Annotated[int, Meta(ge=0, le=600)] | None = None
    qrs: Annotated[int, Meta(ge=0, le=400)] | None = None
    qt: Annotated[int, Meta(ge=0, le=900)] | None = None
    qtc: Annotated[int, Meta(ge=0, le=900)] | None = None
    qtc_method: Literal["fridericia", "bazett"] = "fridericia"
    axis: Annotated[int, Meta(ge=-180, le=180)] | None = None
    findings: Text = ""
    visibility: Visibility = "onRequest"


class PftValue(Part, kw_only=True, frozen=True):
    """One measure. Litres; PEF and FEF in L/s; FEV1FVC a fraction; RVTLC in percent; DLCO in mL/min/mmHg."""

    measure: PftMeasure
    phase: PftPhase = "pre"
    measured: Number | None = None
    unit: Annotated[str, Meta(max_length=20)] = ""
    predicted: Number | None = None
    lln: Number | None = None
    z_score: Annotated[float, Meta(ge=-20, le=20)] | None = None
    percent_predicted: Annotated[float, Meta(ge=0, le=1000)] | None = None
    source: ReferenceSource = "gliGlobal2022"


class PulmonaryFunctionTest(Part, kw_only=True, frozen=True):
    values: Annotated[list[PftValue], Meta(max_length=40)] = field(default_factory=list)
    quality: QualityGrade | None = None
    interpretation: Text = ""
    visibility: Visibility = "onRequest"


class Laboratory(Part, kw_only=True, frozen=True):
    """A laboratory value with its reference range. ``computed``: worked out from others, not measured."""

    id: Id
    name: ShortText = ""
    value: Number | None = None
    unit: Annotated[str, Meta(max_length=30)] = ""
    low: Number | None = None
    high: Number | None = None
    computed: bool = False
    visibility: Visibility = "onRequest"


class Imaging(Part, kw_only=True, frozen=True):
    id: Id
    name: ShortText = ""
    report: Text = ""
    visibility: Visibility = "onRequest"


class Investigations(Part, kw_only=True, frozen=True):
    ecg: Ecg | None = None
    pft: PulmonaryFunctionTest | None = None
    labs: Annotated[list[Laboratory], Meta(max_length=60)] = field(default_factory=list)
    imaging: Annotated[list[Imaging], Meta(max_length=20)] = field(default_factory=list)


class BasicMeasurements(Part, kw_only=True, frozen=True):
    """Sex at birth, age in years, height in cm, weight in kg. The defaults are those of a new scenario."""

    gender: Gender = "male"
    age: Annotated[int, Meta(ge=0, le=120)] = 13
    height: Annotated[float, Meta(ge=30, le=250)] = 150
    weight: Annotated[float, Meta(ge=1, le=400)] = 60


class ClinicalScenario(Part, kw_only=True, frozen=True):
    history: History = field(default_factory=History)
    initial_examination: InitialExamination = field(default_factory=InitialExamination)
    investigations: Investigations = field(default_factory=Investigations)
    basic_measurements: BasicMeasurements = field(default_factory=BasicMeasurements)


# The body at the start

ElementValue = Number | Annotated[str, Meta(max_length=400)] | None
"""A number for a vital sign, a ``Rhythm`` for the rhythm, words for a finding."""


class Element(Part, kw_only=True, frozen=True):
    """One sign of the simulated body. ``low`` and ``high`` are hard limits that no change may pass."""

    id: Id
    kind: ElementKind
    label: ShortText = ""
    value: ElementValue = None
    unit: Annotated[str, Meta(max_length=20)] = ""
    low: Number | None = None
    high: Number | None = None
    visibility: Visibility = "atOnce"


class InitialElements(Part, kw_only=True, frozen=True):
    checkpoint_id: Id | None = None
    elements: Annotated[list[Element], Meta(max_length=60)] = field(default_factory=list)


# The flow


class ElementChange(Part, kw_only=True, frozen=True):
    """The element moves to ``target`` over ``seconds`` (0: at once)."""

    element_id: Id
    target: ElementValue = None
    seconds: Seconds = 0


class DrugOrder(Part, kw_only=True, frozen=True):
    """A drug that an action gives. ``drug`` is its generic name in English, so that rules can look it up."""

    drug: Annotated[str, Meta(max_length=80)] = ""
    dose: Annotated[float, Meta(ge=0, le=1_000_000)] | None = None
    unit: Annotated[str, Meta(max_length=20)] = ""
    route: Annotated[str, Meta(max_length=40)] = ""


class Action(Part, kw_only=True, frozen=True):
    """Something the learner may do in a block, with its worth and what it assesses.

    ``stays``: still offered after the block is left, until it is done. ``shows``: what it shows of the case; whoever
    asks for any or all of that, as ``asked`` says, has done the action.
    """

    id: Id
    text: Annotated[str, Meta(max_length=300)] = ""
    grade: ActionGrade = "neutral"
    points: Annotated[int, Meta(ge=-100, le=100)] = 0
    within_seconds: Seconds | None = None
    objective_id: Id | None = None
    hint: Annotated[str, Meta(max_length=500)] = ""
    rationale: Text = ""
    reference_id: Id | None = None
    order: DrugOrder | None = None
    stays: bool = False
    shows: Annotated[list[Thing], Meta(max_length=20)] = field(default_factory=list)
    asked: Asked = "all"


class Cue(Part, kw_only=True, frozen=True):
    """Something said or seen in a block after some seconds; ``unless``: only while none of these actions is done."""

    after_seconds: Seconds = 0
    speaker: Annotated[str, Meta(max_length=80)] = ""
    text: Annotated[str, Meta(max_length=500)] = ""
    unless: Annotated[list[Id], Meta(max_length=30)] = field(default_factory=list)


class Exit(Part, kw_only=True, frozen=True):
    """A way out of a block.

    ``action``: once any or all of ``actionIds`` are done, as ``needs`` says; with ``seconds`` so long after that, or
    sooner, once nothing right is left to do. ``timer``: after ``seconds``. ``vital``: once the element is below or
    above ``value``.
    """

    to: Id
    when: ExitTrigger
    action_ids: Annotated[list[Id], Meta(max_length=30)] = field(default_factory=list)
    needs: Needs = "any"
    seconds: Seconds | None = None
    element_id: Id | None = None
    comparison: Comparison | None = None
    value: Number | None = None


class Block(Part, kw_only=True, frozen=True):
    """A node of the flow. Only an ``end`` has an ``ending``."""

    id: Id
    kind: BlockKind
    title: ShortText = ""
    narrative: LongText = ""
    changes: Annotated[list[ElementChange], Meta(max_length=30)] = field(default_factory=list)
    actions: Annotated[list[Action], Meta(max_length=30)] = field(default_factory=list)
    cues: Annotated[list[Cue], Meta(max_length=20)] = field(default_factory=list)
    exits: Annotated[list[Exit], Meta(max_length=20)] = field(default_factory=list)
    debrief_points: Annotated[list[Text], Meta(max_length=20)] = field(default_factory=list)
    ending: Ending | None = None


class ScenarioFlow(Part, kw_only=True, frozen=True):
    blocks: Annotated[list[Block], Meta(max_length=80)] = field(default_factory=list)


# After the run


class GuideStep(Part, kw_only=True, frozen=True):
    """What a facilitator says or asks in a phase, with notes that the learner does not see.

    ``briefing`` is before the case; the others are phases of the debriefing.
    """

    id: Id
    phase: GuidePhase
    objective_id: Id | None = None
    prompt: Text = ""
    notes: Text = ""


class Debriefing(Part, kw_only=True, frozen=True):
    summary: LongText = ""
    points: Annotated[list[Text], Meta(max_length=30)] = field(default_factory=list)
    questions: Annotated[list[Text], Meta(max_length=30)] = field(default_factory=list)
    guide: Annotated[list[GuideStep], Meta(max_length=40)] = field(default_factory=list)


class ObjectiveWeight(Part, kw_only=True, frozen=True):
    """Share of one objective in the mark, in percent; the shares of all add up to 100."""

    objective_id: Id
    weight: Annotated[float, Meta(ge=0, le=100)] = 0


class Assessment(Part, kw_only=True, frozen=True):
    """``passMark`` in percent of the points that can be won."""

    weights: Annotated[list[ObjectiveWeight], Meta(max_length=10)] = field(default_factory=list)
    pass_mark: Annotated[int, Meta(ge=0, le=100)] = 70


class Circumstance(Part, kw_only=True, frozen=True):
    """Something about the patient that changes the case beside its problem: pregnancy, kidney failure, frailty, ...

    ``id``: a key of the built-in author's table; ``value``: weeks of a pregnancy, stage of a kidney failure, ejection
    fraction in percent.
    """

    id: Id
    value: Number | None = None


class Document(Part, kw_only=True, frozen=True):
    schema_version: Literal[1] = 1
    scenario_id: Id | None = None
    variant: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    """Seed of the built-in author's case this document began with: it can be recast without losing edits."""
    circumstances: Annotated[list[Circumstance], Meta(max_length=10)] = field(default_factory=list)
    """What the built-in author's case was written with; it decides how a recast case reads."""
    general_info: GeneralInfo = field(default_factory=GeneralInfo)
    clinical_scenario: ClinicalScenario = field(default_factory=ClinicalScenario)
    initial_elements: InitialElements = field(default_factory=InitialElements)
    scenario_flow: ScenarioFlow = field(default_factory=ScenarioFlow)
    debriefing: Debriefing = field(default_factory=Debriefing)
    assessment: Assessment = field(default_factory=Assessment)
