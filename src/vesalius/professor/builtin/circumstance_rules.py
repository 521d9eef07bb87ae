"""The rules of `circumstances.yaml` and `circumstance_meetings.yaml`: what a circumstance of the patient changes."""

from collections.abc import Mapping
from functools import cache

import msgspec
from msgspec.structs import replace

from vesalius.scenarios.document import pathology_files as files
from vesalius.scenarios.document.schema import Action, Circumstance, Gender, ScenarioFlow

from . import case_file as file
from . import parts
from .case import Brief
from .case_file import Part
from .language import Say
from .resolver import Resolver


class Meaning(Part, frozen=True, kw_only=True):
    """What a number with a circumstance means, in words; its bounds; and the usual one."""

    en: str
    bg: str
    low: float
    high: float
    usual: file.Expression


class Instead(Part, frozen=True, kw_only=True):
    """What takes the place of drugs that are contraindicated. Without an order it is an act without a drug."""

    drugs: list[str]
    up_to: float | None = None
    """Only for orders of no more than this dose: prophylaxis has another substitute than treatment."""
    order: file.Order | None = None
    text: file.Words
    why: file.Words
    source: str | None = None


class Worded(Part, frozen=True, kw_only=True):
    """An action in other words, with another order or none."""

    text: file.Words
    why: file.Words
    hint: file.Words = file.Phrase()
    order: file.Order | None = None
    source: str | None = None
    when: str = ""


class Rewritten(Part, frozen=True, kw_only=True):
    """What a named drug changes in the case of one pathology: laboratory, and actions by their ids."""

    labs: tuple[file.Laboratory, ...] = ()
    actions: dict[str, Worded] = msgspec.field(default_factory=dict)


class Named(Part, frozen=True, kw_only=True):
    """A drug that a teacher may name in place of the usual ones, with what the laboratory then shows."""

    medication: file.Medication
    labs: tuple[file.Laboratory, ...] = ()
    past: file.Words = file.Phrase()
    """Why it is taken, where that is another reason than the circumstance's own."""
    rewrites: dict[str, Rewritten] = msgspec.field(default_factory=dict)
    """Pathology -> what the drug changes there."""


class Offer(Part, frozen=True, kw_only=True):
    """What a circumstance adds to a block of one pathology."""

    block: str
    actions: tuple[file.Action, ...]


class Meeting(Part, frozen=True, kw_only=True):
    """What a circumstance is in the case of one pathology; what is not given is as in any case."""

    objective: file.Words = file.Phrase()
    debrief: file.Words = file.Phrase()
    question: file.Words = file.Phrase()
    improved: file.Words = file.Phrase()
    """What a good end shows of it."""
    offers: tuple[Offer, ...] = ()
    """What is done in this case only."""
    actions: dict[str, Worded] = msgspec.field(default_factory=dict)
    """Actions of the pathology, or of the circumstance with its id before theirs, in other words."""
    objectives: dict[str, file.Words] = msgspec.field(default_factory=dict)
    """Objectives of the pathology, by their ids, in other words."""


class Breathing(Part, frozen=True, kw_only=True):
    """How the blood gas of somebody with a circumstance differs where no acid has used up the bicarbonate.

    `paco2` in mmHg and `bicarbonate` in mmol/L are added; `ranges` are what is normal then.
    """

    paco2: float
    bicarbonate: float
    ranges: dict[str, tuple[float, float]] = msgspec.field(default_factory=dict)


class Rule(Part, frozen=True, kw_only=True):
    """One circumstance: who can have it, and what it changes."""

    name: Say
    only: Gender | None = None
    ages: tuple[int, int] | None = None
    usual_ages: tuple[int, int] | None = None
    """Ages to draw one from where nobody says it; without them all `ages`."""
    body_mass: tuple[float, float] | None = None
    """Body mass index in kg/m² to draw one from where nobody says a weight."""
    part_of: tuple[str, ...] = ()
    """Pathologies whose patient has it anyway."""
    number_only: tuple[str, ...] = ()
    """Pathologies whose patient has it anyway, and whose file follows its number; nothing else is added."""
    not_with: dict[str, Say] = msgspec.field(default_factory=dict)
    """Pathologies and circumstances that it cannot be combined with, and why."""
    value: Meaning | None = None
    past: file.Words
    exposure: file.Words = file.Phrase()
    medications: tuple[file.Medication, ...] = ()
    drug_class: str = ""
    """The class that `medications` stand for: another drug of it takes their place."""
    named: tuple[Named, ...] = ()
    without: tuple[str, ...] = ()
    """What such a patient does not do: patterns of the clauses that the history and the story leave out."""
    lungs: file.Words = file.Phrase()
    """What is heard over the lungs where the pathology has nothing to hear."""
    saturation: float | None = None
    """The highest saturation on room air, in %."""
    allergies: tuple[file.Allergy, ...] = ()
    labs: tuple[file.Laboratory, ...] = ()
    gas: Breathing | None = None
    """What it makes of a blood gas."""
    qtc: file.Expression | None = None
    """The QTc in ms of an ECG that has one."""
    instead: tuple[Instead, ...] = ()
    actions: tuple[file.Action, ...] = ()
    at_once: bool = False
    """Its actions belong to the first block, whatever block the pathology has for them."""
    later_in: tuple[str, ...] = ()
    """Pathologies in which they belong to the block of the pathology all the same: nobody can be asked before."""
    cue: file.Cue
    """What somebody says in the block that has its actions."""
    objective: file.Words
    debrief: file.Words
    question: file.Words
    reference: str


@cache
def rules() -> Mapping[str, Rule]:
    """All circumstances by their keys."""
    return files.converted(files.CIRCUMSTANCES, files.first_part(files.CIRCUMSTANCES), dict[str, Rule])


@cache
def meetings() -> Mapping[str, Mapping[str, Meeting]]:
    """Pathology -> circumstance -> what the two make of each other (`circumstance_meetings.yaml`)."""
    return files.converted(files.MEETINGS, files.first_part(files.MEETINGS), dict[str, dict[str, Meeting]])


def meeting_of(pathology: str | None, circumstance: str) -> Meeting:
    """What a circumstance is in the case of a pathology; empty where that is nothing of its own."""
    return meetings().get(pathology or "", {}).get(circumstance) or Meeting()


class CannotBeCombined(Exception):
    """A case cannot have a circumstance; the reason in both languages."""

    def __init__(self, circumstance: str, reason: Say) -> None:
        super().__init__(f"{circumstance}: {reason.en}")
        self.circumstance = circumstance
        self.reason = reason


class NothingInstead(Exception):
    """A right action gives a drug that must not be given, and the case has nothing in its place."""

    def __init__(self, drug: str) -> None:
        super().__init__(drug)
        self.drug = drug


class PartOfTheCase(CannotBeCombined):
    """The patient of this pathology has the circumstance anyway."""

    def __init__(self, circumstance: str) -> None:
        super().__init__(circumstance, Say("the case has it already", "случаят вече го съдържа"))


def resolver_of(
    one: Circumstance,
    brief: Brief,
    shared: file.Shared,
    *,
    consultation: bool = False,
    fibrillates: bool = False,
    resuscitated: bool = False,
) -> Resolver:
    """What reads the numbers and words of a circumstance for one case.

    `consultation`: whether the patient sits in a consulting room; `fibrillates`: whether the past history has a reason
    for an anticoagulant; `resuscitated`: whether the case begins without a pulse.
    """
    numbers: dict[str, file.Expression] = {
        **shared.numbers,
        "consultation": consultation,
        "fibrillates": fibrillates,
        "resuscitated": resuscitated,
    }
    if one.value is not None:
        numbers["value"] = int(one.value) if float(one.value).is_integer() else one.value
    return Resolver(f"circumstance:{one.id}", brief, numbers, shared.words, shared.states)


def worded(flow: ScenarioFlow, words: Mapping[str, Worded], resolver: Resolver) -> ScenarioFlow:
    """The flow with actions in other words."""

    def new(action: Action) -> Action:
        own = words.get(action.id)
        if own is None or not resolver.holds(own.when, f"rewrites.{action.id}"):
            return action
        place = f"rewrites.{action.id}"
        return replace(
            action,
            text=resolver.say(own.text, f"{place}.text"),
            rationale=resolver.say(own.why, f"{place}.why"),
            hint=resolver.say(own.hint, f"{place}.hint") or action.hint,
            order=None if own.order is None else parts.order(resolver, own.order, place),
            reference_id=own.source or action.reference_id,
        )

    blocks = [replace(block, actions=[new(one) for one in block.actions]) for block in flow.blocks]
    return replace(flow, blocks=blocks)
