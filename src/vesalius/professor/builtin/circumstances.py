"""What a circumstance of the patient (pregnancy, kidney failure, frailty, ...) changes in a case of any pathology.

The table is `circumstances.yaml` beside the pathologies. A circumstance adds to history, examination, drugs,
laboratory, actions, objectives and debriefing; drugs that must not be given with it are exchanged, by the rules of
the checks (`checks/medication.py`), for what the case or the table has instead.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from vesalius.physiology.circulation import qt_from_qtc_fridericia
from vesalius.scenarios.document import Document, Finding
from vesalius.scenarios.document import pathology_files as files
from vesalius.scenarios.document import schema as document
from vesalius.scenarios.document.checks.medication import (
    allergies,
    contraindications,
    interactions,
    kidney_doses,
    times_a_day,
)
from vesalius.scenarios.document.drugs import DRUGS, find_drug
from vesalius.scenarios.document.pathologies import PATHOLOGIES
from vesalius.scenarios.document.schema import Action, Block, Circumstance, Exit, Gender, PathologyId
from vesalius.scenarios.document.units import amount

from . import case_file as file
from . import parts
from .case import MAX_OBJECTIVES, Brief
from .case_file import Part
from .clauses import clear_lungs, saturated, without_clauses, without_none
from .flow import RIGHT
from .language import Say
from .references import REFERENCES
from .resolver import Resolver

_UNFIT = (
    "drug_contraindicated",
    "drug_interaction",
    "drug_against_allergy",
    "home_drug_contraindicated",
)
_MOST_EXCHANGES = 20
_FIBRILLATION = re.compile(
    r"atrial fibrillation|irregular (?:heartbeat|pulse)|предсърдно мъждене|неравен пулс", re.IGNORECASE
)
"""A reason for an anticoagulant that the past history tells."""
_CONSULTATIONS = "lung_function"
"""The group of pathologies whose patients sit in a consulting room."""


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
    """An action of a pathology in other words, with another order or none."""

    text: file.Words
    why: file.Words
    hint: file.Words = file.Phrase()
    order: file.Order | None = None


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


class Rule(Part, frozen=True, kw_only=True):
    """One circumstance: who can have it, and what it changes."""

    name: Say
    only: Gender | None = None
    ages: tuple[int, int] | None = None
    usual_ages: tuple[int, int] | None = None
    """Ages to draw one from where nobody says it; without them all `ages`."""
    part_of: tuple[str, ...] = ()
    """Pathologies whose patient has it anyway."""
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
    qtc: file.Expression | None = None
    """The QTc in ms of an ECG that has one."""
    instead: tuple[Instead, ...] = ()
    actions: tuple[file.Action, ...] = ()
    at_once: bool = False
    """Its actions belong to the first block, whatever block the pathology has for them."""
    later_in: tuple[str, ...] = ()
    """Pathologies in which they belong to the block of the pathology all the same: nobody can be asked before."""
    offers: dict[str, tuple[Offer, ...]] = msgspec.field(default_factory=dict)
    """Pathology -> what is done in its case only."""
    cue: file.Cue
    """What somebody says in the block that has its actions."""
    objective: Say
    debrief: Say
    question: Say
    reference: str


@cache
def rules() -> Mapping[str, Rule]:
    """All circumstances by their keys."""
    return files.converted(files.CIRCUMSTANCES, files.first_part(files.CIRCUMSTANCES), dict[str, Rule])


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


def named(circumstance: Circumstance) -> Say:
    """A circumstance in words: "chronic kidney disease, stage 4"."""
    rule = rules()[circumstance.id]
    if rule.value is None or circumstance.value is None:
        return rule.name
    number = f"{circumstance.value:g}"
    return Say(
        f"{rule.name.en}, {rule.value.en.replace('{value}', number)}",
        f"{rule.name.bg}, {rule.value.bg.replace('{value}', number)}",
    )


def fitting_ages(usual: tuple[int, int], ids: Iterable[str]) -> tuple[int, int]:
    """The usual ages of a pathology as far as they go with circumstances; where none do, those of the circumstance."""
    low, high = usual
    for id in ids:
        bounds = rules()[id].usual_ages or rules()[id].ages
        if bounds is not None:
            low, high = max(low, bounds[0]), min(high, bounds[1])
            if low > high:
                low, high = bounds
    return low, high


def hold(pathology: PathologyId, brief: Brief) -> None:
    """Raises `CannotBeCombined` for a circumstance that this patient cannot have in a case of this pathology."""
    patient = brief.patient
    for one in brief.circumstances:
        rule = rules()[one.id]
        if pathology in rule.part_of:
            raise PartOfTheCase(one.id)
        if rule.only is not None and patient.sex != rule.only:
            raise CannotBeCombined(one.id, Say("the patient is a man", "пациентът е мъж"))
        if rule.ages is not None and not rule.ages[0] <= patient.age <= rule.ages[1]:
            low, high = rule.ages
            raise CannotBeCombined(
                one.id,
                Say(
                    f"the patient is {patient.age}, and it is written for ages of {low} to {high}",
                    f"пациентът е на {patient.age} години, а се пише за възраст от {low} до {high}",
                ),
            )
        if rule.value is not None and one.value is not None:
            low_value, high_value = rule.value.low, rule.value.high
            if not low_value <= one.value <= high_value:
                bounds = f"{low_value:g}–{high_value:g}"
                raise CannotBeCombined(
                    one.id, Say(f"the number is not within {bounds}", f"числото не е в границите {bounds}")
                )
        for other in (pathology, *(other.id for other in brief.circumstances if other.id != one.id)):
            if other in rule.not_with:
                raise CannotBeCombined(one.id, rule.not_with[other])


def layered(case: Document, brief: Brief, shared: file.Shared, place: str = "") -> Document:
    """The document with what the circumstances of the brief change. Raises `CannotBeCombined`.

    `place`: the block that offers their actions; empty: the first.

    Expects the blocks as the file of the pathology has them, before `flow.rewarding`.
    """
    for one in brief.circumstances:
        case = _layer(case, one, brief, shared, place).on(case)
    return _fitted(case, brief, shared) if brief.circumstances else case


def added_by(blocks: Iterable[Block], brief: Brief) -> set[str]:
    """The ids of the actions that the circumstances of the brief have added."""
    prefixes = tuple(f"{one.id}_" for one in brief.circumstances)
    ids = (action.id for block in blocks for action in block.actions)
    return {id for id in ids if prefixes and id.startswith(prefixes)}


def speaking(case: Document, brief: Brief, shared: file.Shared, place: str = "") -> Document:
    """The document with what somebody says of the circumstances of the brief; expects them in it."""
    for one in brief.circumstances:
        case = _layer(case, one, brief, shared, place).speaking(case)
    return case


def _layer(case: Document, one: Circumstance, brief: Brief, shared: file.Shared, place: str) -> "_Layer":
    pathology = case.general_info.pathology
    consultation = pathology is not None and PATHOLOGIES[pathology].group_id == _CONSULTATIONS
    rule = rules()[one.id]
    at_once = rule.at_once and pathology not in rule.later_in
    fibrillates = _FIBRILLATION.search(case.clinical_scenario.history.past) is not None
    return _Layer(
        one, brief, shared, "" if at_once else place, consultation=consultation, fibrillates=fibrillates
    )


def settled(brief: Brief) -> Brief:
    """The brief with a value for every circumstance that has one."""
    return replace(brief, circumstances=tuple(_settled(one, brief) for one in brief.circumstances))


def _settled(one: Circumstance, brief: Brief) -> Circumstance:
    meaning = rules()[one.id].value
    if meaning is None or one.value is not None:
        return one
    return replace(
        one, value=Resolver(f"circumstance:{one.id}", brief, {}, {}, {}).number(meaning.usual, "value")
    )


class _Layer:
    """One circumstance of one case."""

    def __init__(
        self,
        one: Circumstance,
        brief: Brief,
        shared: file.Shared,
        place: str = "",
        *,
        consultation: bool = False,
        fibrillates: bool = False,
    ) -> None:
        self.id = one.id
        self.rule = rules()[one.id]
        self.place = place
        self.brief = brief
        numbers = {**shared.numbers, "consultation": consultation, "fibrillates": fibrillates}
        if one.value is not None:
            numbers["value"] = int(one.value) if float(one.value).is_integer() else one.value
        self.resolver = Resolver(f"circumstance:{one.id}", brief, numbers, shared.words, shared.states)

    def say(self, words: file.Words, place: str) -> str:
        return self.resolver.say(words, place)

    def on(self, case: Document) -> Document:
        clinical = case.clinical_scenario
        history, given = clinical.history, clinical.investigations
        found = clinical.initial_examination
        info = case.general_info
        objectives = self._objectives(info.objectives)
        measured = any(lab.id == "pao2" for lab in given.labs)
        most = None if measured else self.rule.saturation
        reference = REFERENCES[self.rule.reference]
        known = {one.id for one in info.medical_references}
        flow = case.scenario_flow
        return replace(
            case,
            general_info=replace(
                info,
                objectives=objectives,
                medical_references=[
                    *info.medical_references,
                    *([] if reference.id in known else [reference]),
                ],
            ),
            clinical_scenario=replace(
                clinical,
                history=replace(
                    history,
                    past=_sentences(without_none(history.past), self.say(self.rule.past, "past")),
                    present_illness=self._left(history.present_illness, whole=True),
                    social=self._left(history.social),
                    medications=self._medications(history.medications),
                    allergies=self._allergies(history.allergies),
                ),
                initial_examination=replace(
                    found,
                    breathing=saturated(found.breathing, most),
                    exposure=_sentences(found.exposure, self.say(self.rule.exposure, "exposure")),
                    lung_sounds=self._sound(found.lung_sounds),
                ),
                investigations=replace(given, labs=self._labs(given.labs), ecg=self._ecg(given.ecg)),
            ),
            initial_elements=replace(
                case.initial_elements,
                elements=[
                    replace(one, value=_at_most(one.value, most)) if one.kind == "oxygenSaturation" else one
                    for one in case.initial_elements.elements
                ],
            ),
            scenario_flow=replace(
                flow,
                blocks=[_saturated(block, case, most) for block in self._blocks(case, objectives)],
            ),
            debriefing=replace(
                case.debriefing,
                points=[*case.debriefing.points, self.rule.debrief.to(self.brief.language)],
                questions=[*case.debriefing.questions, self.rule.question.to(self.brief.language)],
            ),
        )

    def _sound(self, text: str) -> str:
        """What is heard over the lungs: its own where nothing is."""
        own = self.say(self.rule.lungs, "lungs")
        return own if own and clear_lungs(text) else text

    def _left(self, text: str, *, whole: bool = False) -> str:
        """A text without what such a patient does not do."""
        return without_clauses(text, self.rule.without, whole=whole) if self.rule.without else text

    @property
    def _objective(self) -> str:
        return f"with_{self.id}"

    def _objectives(self, objectives: Sequence[document.Objective]) -> list[document.Objective]:
        if len(objectives) >= MAX_OBJECTIVES:
            return list(objectives)
        own = document.Objective(id=self._objective, text=self.rule.objective.to(self.brief.language))
        return [*objectives, own]

    def _medications(self, taken: Sequence[document.Medication]) -> list[document.Medication]:
        """The drugs taken at home with its own, but for those of a class that is taken already."""
        ids = {one.id for one in taken}
        known = [drug for drug in DRUGS if parts.medication_id(drug) in ids]
        classes = {name for drug in known for name in DRUGS[drug].classes}
        return [
            *taken,
            *(
                parts.medication(self.resolver, drug, f"medications[{index}]")
                for index, drug in enumerate(self.rule.medications)
                if drug.drug not in known and not classes & set(DRUGS[drug.drug].classes)
            ),
        ]

    def _allergies(self, known: Sequence[document.Allergy]) -> list[document.Allergy]:
        """The allergies with its own."""
        return [
            *known,
            *(
                document.Allergy(
                    id=own.id,
                    substance=self.say(own.substance, f"allergies.{own.id}.substance"),
                    reaction=self.say(own.reaction, f"allergies.{own.id}.reaction"),
                )
                for own in self.rule.allergies
            ),
        ]

    def _ecg(self, ecg: document.Ecg | None) -> document.Ecg | None:
        """The ECG with its QTc, where it has one."""
        qtc = self.resolver.number(self.rule.qtc, "qtc")
        if ecg is None or ecg.qtc is None or qtc is None:
            return ecg
        qt = None if ecg.qt is None or ecg.rate is None else round(qt_from_qtc_fridericia(qtc, ecg.rate))
        return replace(ecg, qtc=round(qtc), qt=qt)

    def _labs(self, labs: Sequence[document.Laboratory]) -> list[document.Laboratory]:
        """The laboratory with its values; those that the pathology has are exchanged."""
        own = {lab.id: parts.laboratory(self.resolver, lab) for lab in self.rule.labs}
        there = {lab.id for lab in labs}
        return [
            *(_further_out(own[lab.id], lab) if lab.id in own else lab for lab in labs),
            *(lab for id, lab in own.items() if id not in there),
        ]

    def _blocks(self, case: Document, objectives: Sequence[document.Objective]) -> list[Block]:
        blocks = case.scenario_flow.blocks
        assessed = self._objective if any(one.id == self._objective for one in objectives) else None
        place = self._place_among(blocks)
        offers = self.rule.offers.get(case.general_info.pathology or "", ())
        added: dict[str, tuple[file.Action, ...]] = {place: self.rule.actions}
        for offer in offers:
            added[offer.block] = (*added.get(offer.block, ()), *offer.actions)
        return [self._offering(block, added.get(block.id, ()), assessed) for block in blocks]

    def _place_among(self, blocks: Sequence[Block]) -> str:
        """The block that has its actions."""
        return self.place or next((block.id for block in blocks), "")

    def _offering(self, block: Block, offered: Sequence[file.Action], assessed: str | None) -> Block:
        limits = [exit.seconds for exit in block.exits if exit.when == "timer" and exit.seconds]
        actions = [
            parts.action(self.resolver, action, f"actions.{action.id}", {})
            for action in offered
            if self.resolver.holds(action.when, f"actions.{action.id}")
        ]
        return replace(
            block,
            narrative=self._left(block.narrative),
            actions=[
                *block.actions,
                *(
                    replace(
                        one,
                        id=f"{self.id}_{one.id}",
                        objective_id=assessed,
                        reference_id=one.reference_id or self.rule.reference,
                        within_seconds=one.within_seconds and min([one.within_seconds, *limits]),
                    )
                    for one in actions
                ),
            ],
        )

    def _decides(self, action: Action) -> bool:
        """Whether it is the critical action of the circumstance."""
        return action.id.startswith(f"{self.id}_") and action.grade == "critical"

    def speaking(self, case: Document) -> Document:
        """The case with what somebody says of it until its critical action is done.

        It comes before the time of the block is half over.
        """
        flow, cue = case.scenario_flow, self.rule.cue
        place = self._place_among(flow.blocks)
        blocks = []
        for block in flow.blocks:
            if block.id == place:
                timers = [exit.seconds // 2 for exit in block.exits if exit.when == "timer" and exit.seconds]
                said = document.Cue(
                    after_seconds=min([cue.after, *timers]),
                    speaker=self.say(cue.speaker, "cue.speaker"),
                    text=self.say(cue.text, "cue.text"),
                    unless=[one.id for one in block.actions if self._decides(one)],
                )
                block = replace(block, cues=[*block.cues, said])
            blocks.append(block)
        return replace(case, scenario_flow=replace(flow, blocks=blocks))


def _at_most(value: document.ElementValue, most: float | None) -> document.ElementValue:
    return min(value, most) if most is not None and isinstance(value, int | float) else value


def _saturated(block: Block, case: Document, most: float | None) -> Block:
    """A block in which the saturation is no higher than these lungs allow."""
    own = {one.id for one in case.initial_elements.elements if one.kind == "oxygenSaturation"}
    changes = [
        replace(one, target=_at_most(one.target, most)) if one.element_id in own else one
        for one in block.changes
    ]
    return replace(block, narrative=saturated(block.narrative, most), changes=changes)


def _further_out(own: document.Laboratory, given: document.Laboratory) -> document.Laboratory:
    """A value of a circumstance against that of the illness: the one that is further from normal counts.

    The range is the circumstance's: what is normal in pregnancy is its own.
    """
    own_distance, given_distance = _distance(own.value, own), _distance(given.value, own)
    worse = _distance(given.value, given) > 0 and given_distance > own_distance
    return replace(own, value=given.value if worse else own.value)


def _distance(value: float | None, lab: document.Laboratory) -> float:
    """How far a value is outside the range of a laboratory test, in its unit."""
    if value is None or lab.low is None or lab.high is None:
        return 0
    return max(lab.low - value, value - lab.high, 0)


def past_of(one: Circumstance, brief: Brief, shared: file.Shared) -> str:
    """What a circumstance says in the past history."""
    layer = _Layer(_settled(one, brief), brief, shared)
    return layer.say(layer.rule.past, "past")


def _sentences(*texts: str) -> str:
    return " ".join(text for text in texts if text)


def taking(case: Document, one: Circumstance, drug: str, brief: Brief, shared: file.Shared) -> Document:
    """The document with a named drug in place of those that a circumstance has of itself, and with its laboratory.

    A drug that the circumstance does not know is in the list already, in the teacher's words.
    """
    rule = rules()[one.id]
    resolver = _Layer(_settled(one, brief), brief, shared).resolver
    known = next((each for each in rule.named if each.medication.drug == drug), None)
    own = {parts.medication_id(each.drug) for each in rule.medications}
    clinical = case.clinical_scenario
    kept = [each for each in clinical.history.medications if each.id not in own]
    rewritten = known.rewrites.get(case.general_info.pathology or "", Rewritten()) if known else Rewritten()
    labs = list(clinical.investigations.labs)
    past = clinical.history.past
    if known is not None:
        kept = [each for each in kept if each.id != parts.medication_id(drug)]
        reason = resolver.say(known.past, f"named.{drug}.past")
        past = past.replace(resolver.say(rule.past, "past"), reason) if reason else past
        kept.append(parts.medication(resolver, known.medication, f"named.{drug}"))
        values = [parts.laboratory(resolver, lab) for lab in rewritten.labs or known.labs]
        ids = {value.id for value in values}
        labs = [*(lab for lab in labs if lab.id not in ids), *values]
    told = replace(
        case,
        scenario_flow=_worded(case.scenario_flow, rewritten, resolver),
        clinical_scenario=replace(
            clinical,
            history=replace(clinical.history, past=past, medications=kept),
            investigations=replace(clinical.investigations, labs=labs),
        ),
    )
    return _reduced(told) if next(_unfit(told), None) is None else _fitted(told, brief, shared)


def _worded(flow: document.ScenarioFlow, rewritten: Rewritten, resolver: Resolver) -> document.ScenarioFlow:
    """The flow with the actions that a named drug words anew."""

    def new(action: Action) -> Action:
        own = rewritten.actions.get(action.id)
        if own is None:
            return action
        place = f"rewrites.{action.id}"
        return replace(
            action,
            text=resolver.say(own.text, f"{place}.text"),
            rationale=resolver.say(own.why, f"{place}.why"),
            hint=resolver.say(own.hint, f"{place}.hint") or action.hint,
            order=None if own.order is None else parts.order(resolver, own.order, place),
        )

    blocks = [replace(block, actions=[new(one) for one in block.actions]) for block in flow.blocks]
    return replace(flow, blocks=blocks)


# Drugs that must not be given with it


def _fitted(case: Document, brief: Brief, shared: file.Shared) -> Document:
    """The document with every drug that must not be given exchanged. Raises `CannotBeCombined`."""
    for _ in range(_MOST_EXCHANGES):
        unfit = next(_unfit(case), None)
        if unfit is None:
            return _whole(_reduced(case))
        try:
            case = _exchanged(case, unfit, brief, shared)
        except NothingInstead as missing:
            bulgarian = DRUGS[missing.drug].bg if missing.drug in DRUGS else missing.drug
            raise CannotBeCombined(
                brief.circumstances[-1].id,
                Say(
                    f"it needs {missing.drug}, which must not be given then, and has nothing instead",
                    f"в него е нужен {bulgarian}, който тогава е противопоказан, и няма заместител",
                ),
            ) from missing
    raise CannotBeCombined(brief.circumstances[-1].id, Say("too many drugs", "твърде много медикаменти"))


def _reduced(case: Document) -> Document:
    """The document with what is taken at home in doses that the kidneys, the age and the weight allow."""
    taken = list(case.clinical_scenario.history.medications)
    for found in kidney_doses(case):
        if found.code != "home_dose_not_reduced":
            continue
        index = int(found.pointer.rsplit("/", 1)[1])
        one, most = taken[index], float(found.params["high"])
        unit, often = amount(1, one.unit), times_a_day(one.frequency) or 1
        if unit is None or found.params["wanted"] not in ("mg", "mg/24 h"):
            continue
        dose = most / unit.value / (1 if found.params["wanted"] == "mg" else often)
        taken[index] = replace(one, dose=round(dose, 4))
    history = replace(case.clinical_scenario.history, medications=taken)
    return replace(case, clinical_scenario=replace(case.clinical_scenario, history=history))


def newly_unfit(before: Document, case: Document) -> Iterator[Finding]:
    """Drugs of the flow that have become wrong with a change of the patient, in actions that nobody touched."""
    if before == case:
        return
    actions = {one.id: one for block in before.scenario_flow.blocks for one in block.actions}
    known = {_what(found) for found in _unfit(before)}
    for found in _unfit(case):
        action = _action_at(case, found.pointer)
        touched = action is None or actions.get(action.id) != action
        if not touched and found.code != "drug_against_allergy" and _what(found) not in known:
            yield found


def following(
    before: Document, case: Document, brief: Brief, shared: file.Shared
) -> tuple[Document, list[Finding]]:
    """The document with `newly_unfit` drugs exchanged; and those that the case has nothing in place of."""
    left: list[Finding] = []
    for _ in range(_MOST_EXCHANGES):
        unfit = next((found for found in newly_unfit(before, case) if found not in left), None)
        if unfit is None:
            break
        try:
            case = _exchanged(case, unfit, brief, shared)
        except NothingInstead:
            left.append(unfit)
    return case, left


def _what(found: Finding) -> tuple[str, object, object]:
    return found.code, found.params.get("drug"), found.params.get("reason") or found.params.get("other")


def _action_at(case: Document, pointer: str) -> Action | None:
    place = re.match(r"/scenarioFlow/blocks/(\d+)/actions/(\d+)", pointer)
    return case.scenario_flow.blocks[int(place[1])].actions[int(place[2])] if place else None


def _unfit(case: Document) -> Iterator[Finding]:
    for checked in (contraindications, kidney_doses, interactions, allergies):
        yield from (found for found in checked(case) if found.code in _UNFIT)


def _whole(case: Document) -> Document:
    """Objectives that no action assesses any more go, and the weights follow."""
    assessed = {action.objective_id for block in case.scenario_flow.blocks for action in block.actions}
    objectives = [one for one in case.general_info.objectives if one.id in assessed]
    return replace(
        case,
        general_info=replace(case.general_info, objectives=objectives),
        assessment=replace(case.assessment, weights=parts.equal_weights(objectives)),
    )


def _exchanged(case: Document, unfit: Finding, brief: Brief, shared: file.Shared) -> Document:
    keys = unfit.pointer.split("/")
    if keys[1] == "clinicalScenario":
        history = case.clinical_scenario.history
        kept = [one for index, one in enumerate(history.medications) if index != int(keys[4])]
        clinical = replace(case.clinical_scenario, history=replace(history, medications=kept))
        return replace(case, clinical_scenario=clinical)
    number, place = int(keys[3]), int(keys[5])
    blocks = list(case.scenario_flow.blocks)
    blocks[number] = _Block(blocks[number], place, unfit, brief, shared).exchanged()
    return replace(case, scenario_flow=replace(case.scenario_flow, blocks=blocks))


class _Block:
    """A block with a right action that must not be done in this case."""

    def __init__(self, block: Block, place: int, unfit: Finding, brief: Brief, shared: file.Shared) -> None:
        self.block = block
        self.place = place
        self.action = block.actions[place]
        self.unfit = unfit
        self.brief = brief
        self.shared = shared

    def exchanged(self) -> Block:
        """The block with a substitute of the table, or else with the drug as a harm beside its alternative."""
        for one in self.brief.circumstances:
            for instead in rules()[one.id].instead:
                if self._given in instead.drugs and self._small_enough(instead):
                    return self._with(self._substitute(one, instead))
        if self._clashes_with_what_can_wait():
            return self._stopping()
        other = next((action for action in self.block.actions if self._is_alternative(action)), None)
        if other is None and self._can_do_without():
            return self._without()
        if other is None:
            raise NothingInstead(self.action.order.drug if self.action.order else self._params[0])
        return self._as_harm(other)

    def _clashes_with_what_can_wait(self) -> bool:
        """Whether an anticoagulant that is needed meets a drug against platelets or pain that is taken at home."""
        given, taken = DRUGS.get(self._given), find_drug(self._params[1])
        return (
            self.unfit.code == "drug_interaction"
            and (given is not None and taken is not None and "anticoagulant" in given.classes)
            and bool({"antiplatelet", "nsaid"} & set(taken[1].classes))
        )

    def _stopping(self) -> Block:
        """The block with an action that stops the drug from home."""
        taken = self._params[1]
        text = Say(
            f"Stop {taken}, unless a stent or an infarction of the last year asks for it",
            f"Спиране на {taken}, освен при стент или инфаркт през последната година",
        )
        why = Say(
            f"Beside an anticoagulant {taken} adds bleeding and, without such a reason, no protection.",
            f"Наред с антикоагулант {taken} увеличава кървенето, а без такава причина не предпазва.",
        )
        stop = replace(
            self.action,
            id=f"{self.action.id}_alone",
            grade="recommended",
            points=5,
            within_seconds=None,
            text=text.to(self.brief.language),
            hint="",
            rationale=why.to(self.brief.language),
            order=None,
            stays=True,
        )
        actions = list(self.block.actions)
        actions.insert(self.place, stop)
        return replace(self.block, actions=actions)

    def _small_enough(self, instead: Instead) -> bool:
        order = self.action.order
        return instead.up_to is None or bool(order and order.dose and order.dose <= instead.up_to)

    @property
    def _given(self) -> str:
        """The drug that the action gives, or that its text names."""
        if self.action.order is not None:
            return self.action.order.drug
        found = find_drug(self._params[0])
        return found[0] if found else ""

    @property
    def _params(self) -> tuple[str, str]:
        params: Mapping[str, Any] = self.unfit.params
        return str(params.get("drug", "")), str(params.get("reason") or params.get("other", ""))

    def _with(self, action: Action) -> Block:
        actions = list(self.block.actions)
        actions[self.place] = action
        return replace(self.block, actions=actions)

    def _substitute(self, one: Circumstance, instead: Instead) -> Action:
        resolver = _Layer(one, self.brief, self.shared).resolver
        place = f"instead.{instead.drugs[0]}"
        return replace(
            self.action,
            text=resolver.say(instead.text, f"{place}.text"),
            rationale=resolver.say(instead.why, f"{place}.why"),
            reference_id=instead.source if instead.source in self._sources else None,
            order=None if instead.order is None else parts.order(resolver, instead.order, place),
        )

    @property
    def _sources(self) -> set[str]:
        return {rules()[one.id].reference for one in self.brief.circumstances}

    def _is_alternative(self, action: Action) -> bool:
        return (
            action.id != self.action.id
            and action.grade in RIGHT
            and action.objective_id == self.action.objective_id
            and any({action.id, self.action.id} <= set(exit.action_ids) for exit in self.block.exits)
        )

    def _can_do_without(self) -> bool:
        """Whether something else that is right leads on, and what is critical stays."""
        return self.action.grade != "critical" and any(
            action.grade in RIGHT and action.id != self.action.id for action in self.block.actions
        )

    def _without(self) -> Block:
        """The block without the drug."""
        actions = [action for action in self.block.actions if action.id != self.action.id]
        exits = []
        for exit in self.block.exits:
            ids = [id for id in exit.action_ids if id != self.action.id]
            if ids or exit.when != "action":
                exits.append(replace(exit, action_ids=ids))
        return replace(self.block, actions=actions, exits=exits)

    def _as_harm(self, other: Action) -> Block:
        """The drug is harmful in this case; what leads on without it is critical where the drug was."""
        drug, reason = self._params
        why = Say(
            f"Not in this patient: {reason}. {drug[:1].upper()}{drug[1:]} must not be given.",
            f"Не при този пациент: {reason}. Прилагането на {drug} е противопоказано.",
        )
        harm = replace(
            self.action,
            grade="harmful",
            points=-10,
            within_seconds=None,
            hint="",
            rationale=why.to(self.brief.language),
        )
        actions = []
        for action in self.block.actions:
            if action.id == self.action.id:
                actions.append(harm)
            elif action.id == other.id and self.action.grade == "critical":
                actions.append(
                    replace(action, grade="critical", points=10, within_seconds=self.action.within_seconds)
                )
            else:
                actions.append(action)
        return replace(self.block, actions=actions, exits=list(self._exits()))

    def _exits(self) -> Iterator[Exit]:
        """The way on is left to the others; the harm takes the way of the harms, where there is one."""
        harms = {action.id for action in self.block.actions if action.grade == "harmful"}
        for exit in self.block.exits:
            ids = [id for id in exit.action_ids if id != self.action.id]
            if harms & set(exit.action_ids):
                yield replace(exit, action_ids=[*ids, self.action.id])
            elif ids or exit.when != "action":
                yield replace(exit, action_ids=ids)
