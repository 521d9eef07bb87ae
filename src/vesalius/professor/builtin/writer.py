"""From a brief and the file of a pathology to a whole document. The same brief always gives the same document."""

from collections.abc import Sequence

from msgspec.structs import replace

from vesalius.kit.locales import LANGUAGES
from vesalius.physiology.lung_function import DEFAULT_SOURCES, UNITS, reference
from vesalius.scenarios.document import Document
from vesalius.scenarios.document import schema as document
from vesalius.scenarios.document.body_signs import VITAL_SIGNS
from vesalius.scenarios.document.schema import (
    ElementChange,
    ElementKind,
    ElementValue,
    PathologyId,
    Visibility,
)
from vesalius.scenarios.document.told_signs import tells_of_end

from . import case_file as file
from . import parts
from .case import Brief, chosen_objectives, critical_actions
from .circumstances import added_by, layered, speaking
from .coherent import coherent
from .expressions import Value
from .filtration import with_filtration
from .flow import helping, rewarding, without_spare
from .guide import with_guide
from .references import REFERENCES
from .resolver import SIGNS, Resolver
from .settings import place_of
from .uncrowded import uncrowded

_SHOWN: tuple[tuple[str, Visibility], ...] = (
    ("rate", "atOnce"),
    ("breaths", "atOnce"),
    ("saturation", "atOnce"),
    ("systolic", "atOnce"),
    ("diastolic", "atOnce"),
    ("mean", "atOnce"),
    ("temperature", "onRequest"),
    ("expired", "onRequest"),
    ("coma", "onRequest"),
    ("glucose", "onRequest"),
)
_HEALTHY: dict[str, float] = {"expired": 36, "coma": 15}
_SHORT = 0.75
"""A case with less than this share of its usual minutes is a short one."""
_STUCK = 75
"""Seconds after which somebody helps in an intermediate case."""
_LUNG_DIGITS = {"DLCO": 1, "RVTLC": 1}


class Writer:
    """Writes one case: the values and words of a file as they are for one brief."""

    def __init__(
        self, pathology: PathologyId, case: file.CaseFile, shared: file.Shared, brief: Brief
    ) -> None:
        self.pathology = pathology
        self.case = case
        self.shared = shared
        self.brief = brief
        self.resolver = Resolver(
            pathology,
            brief,
            {**shared.numbers, **case.numbers, "case_minutes": brief.minutes or case.minutes},
            {**shared.words, **case.words},
            {**shared.states, **case.states},
            [fact.id for fact in case.objectives],
            case.told_cause,
        )
        self._short = brief.minutes is not None and brief.minutes < _SHORT * case.minutes
        self._spare = {block.id for block in case.blocks if block.spare and self._short}
        critical = critical_actions(self._there(block) for block in case.blocks if self._has(block))
        self.objectives = chosen_objectives(case.objectives, brief, critical=critical, short=self._short)
        # What serves an objective that the case does not have counts for one on the same topic.
        by_topic = {fact.topic: fact.id for fact in reversed(self.objectives)}
        chosen = {fact.id for fact in self.objectives}
        self._keys = {
            fact.id: fact.id if fact.id in chosen else by_topic[fact.topic]
            for fact in case.objectives
            if fact.id in chosen or fact.topic in by_topic
        }
        self._place = place_of(self.resolver.say(case.setting, "setting"), brief, shared, pathology)

    @property
    def _circumstances_in(self) -> str:
        """The block that offers the actions of the circumstances: in shock one after it."""
        calm = self.case.circumstances_after_shock
        return (
            calm if calm and self.resolver.holds("unstable", "circumstances") else self.case.circumstances_in
        )

    def _has(self, block: file.Block) -> bool:
        return block.id not in self._spare and self.resolver.holds(block.when, f"blocks.{block.id}")

    def _there(self, block: file.Block) -> file.Block:
        """The block with those of its actions that are there in this case, each with its grade in it."""
        place = f"blocks.{block.id}.actions"
        actions = [
            replace(one, grade=parts.grade_of(self.resolver, one, f"{place}.{one.id}"))
            for one in block.actions
            if self.resolver.holds(one.when, f"{place}.{one.id}")
        ]
        return replace(block, actions=actions)

    def tells_generally(self) -> bool:
        """Whether a cause that a teacher tells fits: where it is said, no phrase stands that the case follows."""
        for name, told in self.case.told_cause.items():
            if isinstance(told, file.Phrase) and told.when:
                if not self.resolver.holds(told.when, f"told_cause.{name}"):
                    return False
                continue
            words = self.case.words.get(name)
            for index, one in enumerate(words if isinstance(words, list) else []):
                if one.when and self.resolver.holds(one.when, f"words.{name}[{index}]"):
                    return False
        return True

    # The parts of the document

    def write(self) -> Document:
        """The whole document, with what the circumstances change and the signs and gases that follow from those given.

        Raises `circumstances.CannotBeCombined`.
        """
        case, info = self.case, self._general_info()
        pass_mark = 75 if self.brief.difficulty == "advanced" else 70
        whole = Document(
            variant=self.brief.seed,
            circumstances=list(self.brief.circumstances),
            general_info=info,
            clinical_scenario=document.ClinicalScenario(
                history=self._history(),
                initial_examination=self._examination(),
                investigations=self._investigations(),
                basic_measurements=self._measurements(),
            ),
            initial_elements=document.InitialElements(checkpoint_id="start", elements=self._elements()),
            scenario_flow=document.ScenarioFlow(blocks=self._blocks()),
            debriefing=document.Debriefing(
                summary=self.resolver.say(case.debriefing.summary, "debriefing.summary"),
                points=self.resolver.all(case.debriefing.points, "debriefing.points"),
                questions=self.resolver.all(case.debriefing.questions, "debriefing.questions"),
            ),
            assessment=document.Assessment(weights=parts.equal_weights(info.objectives), pass_mark=pass_mark),
        )
        whole = layered(whole, self.brief, self.shared, self._circumstances_in)
        if self._spare:
            kept = without_spare(whole.scenario_flow.blocks, self._spare)
            whole = replace(whole, scenario_flow=document.ScenarioFlow(blocks=kept))
        if self._place is not None:
            whole = self._place.offering(whole)
        whole = uncrowded(whole, self.brief)
        colleague = self.resolver.filled("{colleague}")
        after = parts.seconds(self.resolver, _STUCK) or _STUCK
        blocks = whole.scenario_flow.blocks
        blocks = helping(rewarding(blocks, added_by(blocks, self.brief)), colleague, after)
        whole = replace(whole, scenario_flow=document.ScenarioFlow(blocks=blocks))
        whole = speaking(whole, self.brief, self.shared, self._circumstances_in)
        whole = parts.shown_things(whole if self._place is None else self._place.telling(whole))
        whole = coherent(whole)
        if any(one.id == "kidney_failure" for one in self.brief.circumstances):
            whole = with_filtration(whole, self.brief.language)
        return with_guide(whole, self.brief, self.shared)

    def _general_info(self) -> document.GeneralInfo:
        case, brief = self.case, self.brief
        return document.GeneralInfo(
            scenario_name=self.resolver.say(case.name, "name"),
            pathology=self.pathology,
            objectives=[
                document.Objective(id=fact.id, text=fact.text.to(brief.language)) for fact in self.objectives
            ],
            medical_references=self._references(),
            learners=brief.learners or self.resolver.say(case.learners, "learners"),
            difficulty=brief.difficulty,
            minutes=brief.minutes or case.minutes,
            setting=brief.setting or self.resolver.say(case.setting, "setting"),
            prebrief=" ".join(
                (
                    self._place.prebrief() if self._place else self.resolver.say(case.prebrief, "prebrief"),
                    self.resolver.filled("{contract}{team}"),
                )
            ),
        )

    def _references(self) -> list[document.MedicalReference]:
        """Those of this form of the case."""
        return [
            REFERENCES[one if isinstance(one, str) else one.key]
            for one in self.case.references
            if isinstance(one, str) or self.resolver.holds(one.when, f"references.{one.key}")
        ]

    def _measurements(self) -> document.BasicMeasurements:
        patient = self.brief.patient
        return document.BasicMeasurements(
            gender=patient.sex, age=patient.age, height=patient.height, weight=patient.weight
        )

    def _history(self) -> document.History:
        history = self.case.history
        return document.History(
            chief_complaint=self.resolver.say(history.complaint, "history.complaint"),
            present_illness=self.resolver.with_cause("present")
            or self.resolver.say(history.present, "history.present"),
            past=self.resolver.say(history.past, "history.past"),
            medications=[
                parts.medication(self.resolver, drug, f"history.medications[{index}]")
                for index, drug in enumerate(history.medications)
                if self.resolver.holds(drug.when, f"history.medications[{index}]")
            ],
            allergies=[
                document.Allergy(
                    id=allergy.id,
                    substance=self.resolver.say(
                        allergy.substance, f"history.allergies.{allergy.id}.substance"
                    ),
                    reaction=self.resolver.say(allergy.reaction, f"history.allergies.{allergy.id}.reaction"),
                )
                for allergy in history.allergies
                if self.resolver.holds(allergy.when, f"history.allergies.{allergy.id}")
            ],
            family=self.resolver.say(history.family, "history.family"),
            social=self.resolver.say(history.social, "history.social"),
        )

    def _examination(self) -> document.InitialExamination:
        found = self.case.examination
        return document.InitialExamination(
            **{
                name: self.resolver.say(getattr(found, name), f"examination.{name}")
                for name in file.Examination.__struct_fields__
            }
        )

    def _investigations(self) -> document.Investigations:
        given = self.case.investigations
        return document.Investigations(
            ecg=None if given.ecg is None else self._ecg(given.ecg),
            pft=None if given.pft is None else self._lung_function(given.pft),
            labs=[
                lab
                for index, written in enumerate(given.labs)
                if self.resolver.holds(written.when, f"labs[{index}]")
                for lab in (
                    [parts.laboratory(self.resolver, written)] if written.gas is None else self._gas(written)
                )
            ],
            imaging=[
                document.Imaging(
                    id=image.id,
                    name=self.resolver.say(image.name, f"imaging.{image.id}.name"),
                    report=self.resolver.say(image.report, f"imaging.{image.id}.report"),
                    visibility=image.visibility,
                )
                for image in given.imaging
                if self.resolver.holds(image.when, f"imaging.{image.id}")
            ],
        )

    def _ecg(self, ecg: file.Ecg) -> document.Ecg:
        rate = self.resolver.sign(ecg.state, "rate")
        return document.Ecg(
            rhythm=self.resolver.rhythm(ecg.state),
            rate=round(rate) if isinstance(rate, int | float) else None,
            pr=self.resolver.whole(ecg.pr, "ecg.pr"),
            qrs=self.resolver.whole(ecg.qrs, "ecg.qrs"),
            qt=self.resolver.whole(ecg.qt, "ecg.qt"),
            qtc=self.resolver.whole(ecg.qtc, "ecg.qtc"),
            axis=self.resolver.whole(ecg.axis, "ecg.axis"),
            findings=self.resolver.say(ecg.findings, "ecg.findings"),
            visibility=ecg.visibility,
        )

    def _lung_function(self, pft: file.LungFunction) -> document.PulmonaryFunctionTest:
        values = [
            value
            for index, written in enumerate(pft.values)
            if (value := self._lung_value(written, f"pft.values[{index}]")) is not None
        ]
        return document.PulmonaryFunctionTest(
            values=values,
            quality=pft.quality,
            interpretation=self.resolver.say(pft.interpretation, "pft.interpretation"),
            visibility=pft.visibility,
        )

    def _lung_value(self, written: file.LungValue, place: str) -> document.PftValue | None:
        """A measured value set against its reference; nothing where the patient is outside the equations."""
        patient, measure = self.brief.patient, written.measure
        healthy = reference(measure, patient.sex, patient.age, patient.height)
        given = self.resolver.number(written.value, f"{place}.value")
        if healthy is None or given is None:
            return None
        measured = round(given, _LUNG_DIGITS.get(measure, 2))
        return document.PftValue(
            measure=measure,
            phase=written.phase,
            measured=measured,
            unit=UNITS[measure],
            predicted=round(healthy.predicted, 2),
            lln=None if healthy.lln is None else round(healthy.lln, 2),
            z_score=round(healthy.z_score(measured), 2),
            percent_predicted=round(healthy.percent_predicted(measured)),
            source=DEFAULT_SOURCES[measure],
        )

    def _gas(self, lab: file.Laboratory) -> list[document.Laboratory]:
        """A whole arterial blood gas; `coherent` works out what is not given."""
        given = {
            "paco2": self.resolver.number(lab.gas, "labs.gas.paco2"),
            "bicarbonate": self.resolver.number(lab.bicarbonate, "labs.gas.bicarbonate"),
        }
        return [
            document.Laboratory(
                id=id,
                name=name.to(self.brief.language),
                value=given.get(id),
                unit=unit,
                low=low,
                high=high,
                visibility=lab.visibility,
            )
            for id, name, unit, low, high in parts.GASES
        ]

    # The body

    def _elements(self) -> list[document.Element]:
        """The body at the start: what the monitor shows at once, the rest on request.

        The end-tidal CO2 is that of a healthy person until `coherent` works it out.
        """
        usual: dict[str, Value] = {
            **_HEALTHY,
            "temperature": self.resolver.chance("body.temperature").randint(364, 370) / 10,
            "glucose": self.resolver.chance("body.glucose").randint(48, 69) / 10,
        }
        elements = []
        for name, visibility in _SHOWN:
            kind = SIGNS[name]
            value = self.resolver.sign("start", name)
            elements.append(
                document.Element(
                    id=kind,
                    kind=kind,
                    value=usual[name] if value is None else value,
                    unit=VITAL_SIGNS[kind].unit,
                    low=VITAL_SIGNS[kind].low,
                    high=VITAL_SIGNS[kind].high,
                    visibility=visibility,
                )
            )
        rhythm = document.Element(id="rhythm", kind="rhythm", value=self.resolver.rhythm("start"))
        return [*elements, rhythm]

    def _towards(self, state: str, seconds: int, stories: Sequence[str]) -> list[ElementChange]:
        """The body moves to a state, at once where the story, in any of its languages, tells of it as reached."""
        targets: list[tuple[ElementKind, ElementValue]] = [
            (kind, value)
            for name, kind in SIGNS.items()
            if (value := self.resolver.sign(state, name)) is not None
        ]
        if any(tells_of_end(story, dict(targets)) for story in stories):
            seconds = 0
        return [
            ElementChange(element_id=id, target=value, seconds=0 if id == "rhythm" else seconds)
            for id, value in targets
        ]

    # The flow

    def _blocks(self) -> list[document.Block]:
        return [
            self._block(block)
            for block in (self._whole_block(each) for each in self.case.blocks)
            if self.resolver.holds(block.when, f"blocks.{block.id}")
        ]

    def _whole_block(self, block: file.Block) -> file.Block:
        return self.shared.blocks[block.like] if block.like else block

    def _block(self, block: file.Block) -> document.Block:
        place = f"blocks.{block.id}"
        actions = [
            parts.action(self.resolver, action, f"{place}.actions.{action.id}", self._keys)
            for action in block.actions
            if self.resolver.holds(action.when, f"{place}.actions.{action.id}")
        ]
        present = {action.id for action in actions}
        narrative = self.resolver.say(block.narrative, f"{place}.narrative")
        stories = [
            self.resolver.say(block.narrative, f"{place}.narrative", one) for one in LANGUAGES.values()
        ]
        cues = [
            document.Cue(
                after_seconds=cue.after,
                speaker=self.resolver.say(cue.speaker, f"{place}.cues[{index}].speaker"),
                text=self.resolver.say(cue.text, f"{place}.cues[{index}].text"),
            )
            for index, cue in enumerate(block.cues)
            if self.resolver.holds(cue.when, f"{place}.cues[{index}]")
        ]
        exits = [
            whole
            for index, exit in enumerate(block.exits)
            if self.resolver.holds(exit.when, f"{place}.exits[{index}]")
            and (whole := self._exit(exit, present, f"{place}.exits[{index}]")) is not None
        ]
        if block.kind == "start" and self._place is not None:
            narrative = self._place.opening(narrative)
            cues = [cue for cue in cues if not self._place.is_elsewhere(f"{cue.speaker} {cue.text}")]
        return document.Block(
            id=block.id,
            kind=block.kind,
            title=self.resolver.say(block.title, f"{place}.title"),
            narrative=narrative,
            changes=self._towards(block.state, block.seconds, stories) if block.state else [],
            actions=actions,
            cues=cues,
            exits=exits,
            debrief_points=self.resolver.all(block.debrief, f"{place}.debrief"),
            ending=block.ending,
        )

    def _exit(self, exit: file.Exit, present: set[str], place: str) -> document.Exit | None:
        """An exit; nothing where none of its actions is there in this case."""
        if exit.done:
            done = [id for id in exit.done if id in present]
            return document.Exit(to=exit.to, when="action", action_ids=done) if done else None
        if exit.sign is not None:
            return document.Exit(
                to=exit.to,
                when="vital",
                element_id=exit.sign,
                comparison=exit.comparison,
                value=self.resolver.number(exit.value, f"{place}.value"),
            )
        return document.Exit(
            to=exit.to,
            when="timer",
            seconds=parts.seconds(self.resolver, self.resolver.number(exit.after, f"{place}.after")),
        )
