"""What a circumstance of the patient (pregnancy, kidney failure, frailty, ...) changes in a case of any pathology.

The table is `circumstances.yaml` beside the pathologies. A circumstance adds to history, examination, drugs,
laboratory, actions, objectives and debriefing; drugs that must not be given with it are exchanged (`fitting.py`).
"""

import re
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from vesalius.physiology.circulation import qt_from_qtc_fridericia
from vesalius.scenarios.document import Document
from vesalius.scenarios.document import schema as document
from vesalius.scenarios.document.body_signs import PULSELESS
from vesalius.scenarios.document.drugs import DRUGS
from vesalius.scenarios.document.schema import Action, Block, Circumstance, PathologyId

from . import case_file as file
from . import parts
from .case import MAX_OBJECTIVES, Brief, is_consultation
from .circumstance_course import WithCourse
from .circumstance_rules import (
    Breathing,
    CannotBeCombined,
    PartOfTheCase,
    Rewritten,
    meeting_of,
    resolver_of,
    rules,
    worded,
)
from .clauses import clear_lungs, saturated, without_clauses, without_none
from .fitting import fitted, reduced, unfit_in
from .language import Say
from .references import REFERENCES
from .resolver import Resolver

_FIBRILLATION = re.compile(
    r"atrial fibrillation|irregular (?:heartbeat|pulse)|предсърдно мъждене|неравен пулс", re.IGNORECASE
)
"""A reason for an anticoagulant that the past history tells."""


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
        if pathology in rule.part_of or (pathology in rule.number_only and one.value is None):
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
    for one in _adding(case, brief):
        case = _layer(case, one, brief, shared, place).on(case)
    return fitted(case, brief, shared) if brief.circumstances else reduced(case)


def added_by(blocks: Iterable[Block], brief: Brief) -> set[str]:
    """The ids of the actions that the circumstances of the brief have added."""
    prefixes = tuple(f"{one.id}_" for one in brief.circumstances)
    ids = (action.id for block in blocks for action in block.actions)
    return {id for id in ids if prefixes and id.startswith(prefixes)}


def speaking(case: Document, brief: Brief, shared: file.Shared, place: str = "") -> Document:
    """The document with what somebody says of the circumstances of the brief; expects them in it."""
    for one in _adding(case, brief):
        case = _layer(case, one, brief, shared, place).speaking(case)
    return case


def _adding(case: Document, brief: Brief) -> list[Circumstance]:
    """The circumstances that add something to the case, beside what its file makes of their numbers."""
    pathology = case.general_info.pathology
    return [one for one in brief.circumstances if pathology not in rules()[one.id].number_only]


def _layer(case: Document, one: Circumstance, brief: Brief, shared: file.Shared, place: str) -> "_Layer":
    pathology = case.general_info.pathology
    rule = rules()[one.id]
    at_once = rule.at_once and pathology not in rule.later_in
    fibrillates = _FIBRILLATION.search(case.clinical_scenario.history.past) is not None
    return _Layer(
        one,
        brief,
        shared,
        "" if at_once else place,
        pathology=pathology,
        fibrillates=fibrillates,
        resuscitated=any(one.value in PULSELESS for one in case.initial_elements.elements),
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
        pathology: PathologyId | None = None,
        fibrillates: bool = False,
        resuscitated: bool = False,
    ) -> None:
        self.id = one.id
        self.meeting = meeting_of(pathology, one.id)
        self.rule = rules()[one.id]
        self.place = place
        self.brief = brief
        self.resolver = resolver_of(
            one,
            brief,
            shared,
            consultation=is_consultation(pathology),
            fibrillates=fibrillates,
            resuscitated=resuscitated,
        )

    def say(self, words: file.Words, place: str) -> str:
        return self.resolver.say(words, place)

    def _of_both(self, what: str) -> str:
        """Words of the circumstance in this pathology; those for any where it has none."""
        own = self.say(getattr(self.meeting, what), f"meeting.{what}")
        return own or self.say(getattr(self.rule, what), what)

    def on(self, case: Document) -> Document:
        clinical = case.clinical_scenario
        history, given = clinical.history, clinical.investigations
        found = clinical.initial_examination
        info = case.general_info
        objectives = self._objectives(info.objectives)
        measured = any(lab.id == "pao2" for lab in given.labs)
        most = None if measured else self.rule.saturation
        known = {one.id for one in info.medical_references}
        flow = case.scenario_flow
        changed = replace(
            case,
            general_info=replace(
                info,
                objectives=objectives,
                medical_references=[
                    *info.medical_references,
                    *(REFERENCES[key] for key in self._sources() if key not in known),
                ],
            ),
            clinical_scenario=replace(
                clinical,
                history=replace(
                    history,
                    past=_sentences(self._left(without_none(history.past)), self.say(self.rule.past, "past")),
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
                # With oxygen these lungs are held at what they reach without, whatever the case has for others.
                blocks=[
                    _saturated(one, case, self.rule.saturation) for one in self._blocks(case, objectives)
                ],
            ),
            debriefing=replace(
                case.debriefing,
                points=[*case.debriefing.points, self._of_both("debrief")],
                questions=[*case.debriefing.questions, self._of_both("question")],
            ),
        )
        whole = WithCourse(
            self.id,
            self._place_among(flow.blocks),
            self.resolver,
            objective=self._assessed(objectives),
            reference=self.rule.reference,
            improved=self.say(self.meeting.improved, "meeting.improved"),
        ).on(changed)
        own = worded(whole.scenario_flow, self.meeting.actions, self.resolver)
        return replace(whole, scenario_flow=own)

    def _sound(self, text: str) -> str:
        """What is heard over the lungs: its own where nothing is."""
        own = self.say(self.rule.lungs, "lungs")
        return own if own and clear_lungs(text) else text

    def _left(self, text: str, *, whole: bool = False) -> str:
        """A text without what such a patient does not do."""
        return without_clauses(text, self.rule.without, whole=whole) if self.rule.without else text

    def _sources(self) -> list[str]:
        """What its actions cite: the reference of the circumstance, and what those of this pathology name."""
        offered = (action.source for offer in self.meeting.offers for action in offer.actions)
        return list(dict.fromkeys([self.rule.reference, *filter(None, offered)]))

    @property
    def _objective(self) -> str:
        return f"with_{self.id}"

    def _objectives(self, objectives: Sequence[document.Objective]) -> list[document.Objective]:
        here = [self._objective_here(one) for one in objectives]
        if len(objectives) >= MAX_OBJECTIVES:
            return here
        own = document.Objective(id=self._objective, text=self._of_both("objective"))
        return [*here, own]

    def _objective_here(self, one: document.Objective) -> document.Objective:
        """An objective of the pathology as it is with this circumstance."""
        words = self.meeting.objectives.get(one.id)
        return one if words is None else replace(one, text=self.say(words, f"meeting.objectives.{one.id}"))

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
                if drug.drug not in known
                and not classes & set(DRUGS[drug.drug].classes)
                and self.resolver.holds(drug.when, f"medications[{index}]")
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
        own = {
            lab.id: parts.laboratory(self.resolver, lab)
            for lab in self.rule.labs
            if self.resolver.holds(lab.when, f"labs.{lab.id}")
        }
        there = {lab.id for lab in labs}
        return [
            *(
                _further_out(own[lab.id], lab) if lab.id in own else lab
                for lab in _breathed(labs, self.rule.gas)
            ),
            *(lab for id, lab in own.items() if id not in there),
        ]

    def _blocks(self, case: Document, objectives: Sequence[document.Objective]) -> list[Block]:
        blocks = case.scenario_flow.blocks
        assessed = self._assessed(objectives)
        place = self._place_among(blocks)
        added: dict[str, tuple[file.Action, ...]] = {place: self.rule.actions}
        for offer in self.meeting.offers:
            added[offer.block] = (*added.get(offer.block, ()), *offer.actions)
        return [self._offering(block, added.get(block.id, ()), assessed) for block in blocks]

    def _assessed(self, objectives: Sequence[document.Objective]) -> str | None:
        """The objective that its actions assess."""
        return self._objective if any(one.id == self._objective for one in objectives) else None

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


_SPARED = 20.5
"""mmol/L of bicarbonate: below, an acid decides on the gas and not how somebody breathes otherwise."""


def _breathed(labs: Sequence[document.Laboratory], gas: Breathing | None) -> Sequence[document.Laboratory]:
    """The laboratory with the blood gas as the circumstance has it; what is not given is worked out later."""
    if gas is None:
        return labs
    bicarbonate = next((lab.value for lab in labs if lab.id == "bicarbonate"), None) or 0
    by = {"paco2": gas.paco2, "bicarbonate": gas.bicarbonate} if bicarbonate >= _SPARED else {}
    return [
        replace(
            lab,
            value=lab.value if lab.value is None else lab.value + by.get(lab.id, 0),
            low=gas.ranges.get(lab.id, (lab.low, lab.high))[0],
            high=gas.ranges.get(lab.id, (lab.low, lab.high))[1],
        )
        for lab in labs
    ]


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
    if _FIBRILLATION.search(past):
        reason = resolver_of(one, brief, shared, fibrillates=True).say(rule.past, "past")
        past = past.replace(resolver.say(rule.past, "past"), reason)
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
        scenario_flow=worded(case.scenario_flow, rewritten.actions, resolver),
        clinical_scenario=replace(
            clinical,
            history=replace(clinical.history, past=past, medications=kept),
            investigations=replace(clinical.investigations, labs=labs),
        ),
    )
    return reduced(told) if next(unfit_in(told), None) is None else fitted(told, brief, shared)
