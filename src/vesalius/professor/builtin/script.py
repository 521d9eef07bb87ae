"""A case being written: small helpers that keep words, numbers and ids together."""

import random
from typing import NamedTuple

from vesalius.physiology import patient
from vesalius.physiology.body import body_mass_index
from vesalius.physiology.circulation import mean_arterial_pressure
from vesalius.physiology.lung_function import DEFAULT_SOURCES, UNITS, reference
from vesalius.physiology.patient import Body, settle
from vesalius.scenarios.document import Document
from vesalius.scenarios.document.body_signs import VITAL_SIGNS
from vesalius.scenarios.document.drugs import DRUGS
from vesalius.scenarios.document.schema import (
    Action,
    ActionGrade,
    Assessment,
    BasicMeasurements,
    Block,
    BlockKind,
    ClinicalScenario,
    Comparison,
    Cue,
    Debriefing,
    DrugOrder,
    Element,
    ElementChange,
    ElementKind,
    ElementValue,
    Ending,
    Exit,
    GeneralInfo,
    History,
    InitialElements,
    InitialExamination,
    Investigations,
    Laboratory,
    Medication,
    Objective,
    ObjectiveWeight,
    PathologyId,
    PftMeasure,
    PftPhase,
    PftValue,
    Rhythm,
    ScenarioFlow,
    Visibility,
)

from .case import Brief, ObjectiveFact, chosen_objectives
from .coherent import coherent
from .flow import rewarding
from .language import Say, article
from .references import REFERENCES

_POINTS: dict[ActionGrade, int] = {
    "critical": 10,
    "recommended": 5,
    "neutral": 0,
    "unnecessary": -2,
    "harmful": -10,
}
_PACE = {"basic": 1.5, "intermediate": 1.0, "advanced": 0.75}
_FREQUENCIES = {
    1: Say("once daily", "веднъж дневно"),
    2: Say("twice daily", "два пъти дневно"),
    0: Say("as needed", "при нужда"),
}
_ROUTES = {"oral": "перорално", "inhaled": "инхалаторно"}


class Signs(NamedTuple):
    """A state of the circulation and breathing, in the units of the document."""

    rate: int
    rhythm: Rhythm
    systolic: int
    diastolic: int
    breaths: int
    saturation: int
    expired: int | None = None
    """End-tidal CO2; where it is not given, it follows from the others (`coherent`)."""
    coma_scale: int | None = None
    """Glasgow Coma Scale; likewise."""

    @property
    def mean(self) -> int:
        return round(mean_arterial_pressure(self.systolic, self.diastolic))


class Script:
    """Helpers for one brief. Chance depends on pathology and seed alone, so both languages tell one case."""

    def __init__(self, pathology: PathologyId, bank: tuple[ObjectiveFact, ...], brief: Brief) -> None:
        self.pathology = pathology
        self.brief = brief
        self.random = random.Random(f"{pathology}:{brief.seed}")
        self.objectives = chosen_objectives(bank, brief)
        self._keys = {fact.key for fact in self.objectives}

    # Words

    def say(self, en: str, bg: str) -> str:
        return bg if self.brief.language == "bg" else en

    def pick(self, *choices: tuple[str, str]) -> str:
        """One of the (English, Bulgarian) choices."""
        return self.say(*self.random.choice(choices))

    def form(self, male: str, female: str) -> str:
        """The word that fits the patient's sex."""
        return female if self.brief.patient.sex == "female" else male

    def near(self, middle: int, spread: int) -> int:
        """A whole number around the middle."""
        return self.random.randint(middle - spread, middle + spread)

    def body(self) -> str:
        """Height, weight and BMI in words."""
        patient = self.brief.patient
        bmi = f"{body_mass_index(patient.height, patient.weight):.1f}"
        return self.say(
            f"Height {patient.height} cm, weight {patient.weight} kg, BMI {bmi} kg/m².",
            f"Ръст {patient.height} cm, тегло {patient.weight} kg, ИТМ {bmi.replace('.', ',')} kg/m².",
        )

    def person(self) -> str:
        """The patient in two words, as a complaint begins."""
        age = self.brief.patient.age
        return self.say(
            f"{article(age)} {age}-year-old {self.form('man', 'woman')}",
            f"{age}-{self.form('годишен мъж', 'годишна жена')}",
        )

    def breathing(self, signs: Signs) -> str:
        """Breathing as the first examination finds it."""
        return self.say(
            f"Respiratory rate {signs.breaths}/min, SpO2 {signs.saturation} % on room air.",
            f"Дихателна честота {signs.breaths}/min, SpO2 {signs.saturation} % на атмосферен въздух.",
        )

    def blood_gas(self, signs: Signs) -> tuple[float, int]:
        """pH and PaCO2 (mmHg) of a state whose end-tidal CO2 is given."""
        one = self.brief.patient
        gases = settle(
            Body(one.age, one.sex == "male", one.height, one.weight),
            patient.Signs(
                heart_rate=signs.rate,
                systolic=signs.systolic,
                diastolic=signs.diastolic,
                respiratory_rate=signs.breaths,
                saturation=signs.saturation,
                end_tidal=signs.expired,
            ),
            pulse=True,
        ).observation.gases
        return round(gases.ph, 2), round(gases.paco2)

    def unstable(self, share: float, *, when_advanced: bool = True) -> bool:
        """Whether the patient arrives in circulatory failure: as asked for, else by difficulty and chance.

        Never in basic cases; in others by this share of chance, in advanced ones always unless told otherwise.
        """
        coin = self.random.random() < share
        if self.brief.unstable is not None:
            return self.brief.unstable
        if self.brief.difficulty == "advanced" and when_advanced:
            return True
        return coin and self.brief.difficulty != "basic"

    # Facts

    def drug(self, name: str) -> str:
        return self.say(name, DRUGS[name].bg)

    def medication(self, name: str, dose: float, unit: str, times: int, route: str = "oral") -> Medication:
        """A drug taken at home; ``times`` a day, 0 for as needed."""
        id = "med_" + "".join(letter if letter.isalnum() else "_" for letter in name)
        shown = self.say(route, _ROUTES[route])
        frequency = _FREQUENCIES[times].to(self.brief.language)
        return Medication(id=id, name=self.drug(name), dose=dose, unit=unit, route=shown, frequency=frequency)

    def lab(
        self,
        id: str,
        name: Say,
        value: float | None,
        unit: str,
        low: float | None = None,
        high: float | None = None,
        *,
        computed: bool = False,
        visibility: Visibility = "onRequest",
    ) -> Laboratory:
        return Laboratory(
            id=id,
            name=name.to(self.brief.language),
            value=value,
            unit=unit,
            low=low,
            high=high,
            computed=computed,
            visibility=visibility,
        )

    def gas(self, carbon_dioxide: int, bicarbonate: int | None = None) -> list[Laboratory]:
        """An arterial blood gas with this PaCO2 (mmHg) and bicarbonate (mmol/L); `document` works out the rest."""
        return [
            self.lab("ph", Say("pH", "pH"), None, "1", 7.35, 7.45),
            self.lab("pao2", Say("PaO2", "PaO2"), None, "mmHg", 75, 100),
            self.lab("paco2", Say("PaCO2", "PaCO2"), carbon_dioxide, "mmHg", 35, 45),
            self.lab("bicarbonate", Say("Bicarbonate", "Бикарбонат"), bicarbonate, "mmol/L", 22, 28),
        ]

    def elements(self, signs: Signs, *, coma_scale: int = 15) -> list[Element]:
        """The body at the start: what the monitor shows at once, the rest on request.

        The end-tidal CO2 is that of a healthy person until `document` works it out.
        """
        chance = random.Random(f"body:{self.pathology}:{self.brief.seed}")
        shown: tuple[tuple[ElementKind, float, Visibility], ...] = (
            ("heartRate", signs.rate, "atOnce"),
            ("respiratoryRate", signs.breaths, "atOnce"),
            ("oxygenSaturation", signs.saturation, "atOnce"),
            ("systolicPressure", signs.systolic, "atOnce"),
            ("diastolicPressure", signs.diastolic, "atOnce"),
            ("meanArterialPressure", signs.mean, "atOnce"),
            ("temperature", chance.randint(364, 370) / 10, "onRequest"),
            ("endTidalCarbonDioxide", 36, "onRequest"),
            ("glasgowComaScale", coma_scale, "onRequest"),
            ("glucose", chance.randint(48, 69) / 10, "onRequest"),
        )
        elements = [
            Element(
                id=kind,
                kind=kind,
                value=value,
                unit=VITAL_SIGNS[kind].unit,
                low=VITAL_SIGNS[kind].low,
                high=VITAL_SIGNS[kind].high,
                visibility=visibility,
            )
            for kind, value, visibility in shown
        ]
        return [*elements, Element(id="rhythm", kind="rhythm", value=signs.rhythm)]

    def pft(self, measure: PftMeasure, measured: float, phase: PftPhase = "pre") -> PftValue | None:
        """A measured value set against its reference; nothing where the patient is outside the equations."""
        patient = self.brief.patient
        healthy = reference(measure, patient.sex, patient.age, patient.height)
        if healthy is None:
            return None
        return PftValue(
            measure=measure,
            phase=phase,
            measured=measured,
            unit=UNITS[measure],
            predicted=round(healthy.predicted, 2),
            lln=None if healthy.lln is None else round(healthy.lln, 2),
            z_score=round(healthy.z_score(measured), 2),
            percent_predicted=round(healthy.percent_predicted(measured)),
            source=DEFAULT_SOURCES[measure],
        )

    def share(self, measure: PftMeasure, share: float) -> float:
        """This share of the patient's predicted value; 0 outside the equations."""
        patient = self.brief.patient
        healthy = reference(measure, patient.sex, patient.age, patient.height)
        return 0.0 if healthy is None else round(healthy.predicted * share, 2)

    def low_share(self, measure: PftMeasure, share: float, z_score: float) -> float:
        """This share of the predicted value, or less where that is not below this z-score: the old vary more."""
        patient = self.brief.patient
        healthy = reference(measure, patient.sex, patient.age, patient.height)
        return 0.0 if healthy is None else round(min(healthy.predicted * share, healthy.at(z_score)), 2)

    def pft_share(self, measure: PftMeasure, share: float, phase: PftPhase = "pre") -> PftValue | None:
        """A measured value that is this share of the predicted one."""
        measured = self.share(measure, share)
        digits = 1 if measure == "DLCO" else 2
        return self.pft(measure, round(measured, digits), phase) if measured else None

    # The flow

    def seconds(self, usual: int) -> int:
        """A time limit, longer in basic and shorter in advanced cases."""
        return round(usual * _PACE[self.brief.difficulty] / 5) * 5

    def action(
        self,
        id: str,
        grade: ActionGrade,
        text: str,
        why: str = "",
        *,
        objective: str = "",
        hint: str = "",
        within: int | None = None,
        source: str | None = None,
        order: tuple[str, float, str, str] | None = None,
    ) -> Action:
        """An action; ``order`` is (drug, dose, unit, route). Advanced cases give no hints."""
        return Action(
            id=id,
            text=text,
            grade=grade,
            points=_POINTS[grade],
            within_seconds=None if within is None else self.seconds(within),
            objective_id=objective if objective in self._keys else None,
            hint="" if self.brief.difficulty == "advanced" else hint,
            rationale=why,
            reference_id=source,
            order=order and DrugOrder(drug=order[0], dose=order[1], unit=order[2], route=order[3]),
        )

    def block(
        self,
        id: str,
        kind: BlockKind,
        title: str,
        narrative: str,
        *,
        changes: list[ElementChange] | None = None,
        actions: list[Action] | None = None,
        cues: list[Cue] | None = None,
        exits: list[Exit] | None = None,
        debrief: tuple[str, ...] = (),
        ending: Ending | None = None,
    ) -> Block:
        return Block(
            id=id,
            kind=kind,
            title=title,
            narrative=narrative,
            changes=changes or [],
            actions=actions or [],
            cues=cues or [],
            exits=exits or [],
            debrief_points=list(debrief),
            ending=ending,
        )

    def end(
        self, ending: Ending, title: str, narrative: str, changes: list[ElementChange] | None = None
    ) -> Block:
        """An end of the flow, named by how it ends."""
        return self.block(ending, "end", title, narrative, changes=changes, ending=ending)

    def arrest(self) -> Block:
        """The end in cardiac arrest."""
        return self.end(
            "arrest",
            self.say("Cardiac arrest", "Сърдечен арест"),
            self.say(
                "Resuscitation goes on; the run ends here.",
                "Реанимацията продължава; изпълнението приключва тук.",
            ),
            self.towards(Signs(0, "pulselessElectricalActivity", 0, 0, 0, 70), 5),
        )

    def towards(self, signs: Signs, seconds: int) -> list[ElementChange]:
        """The body moves to these signs."""
        targets: dict[str, ElementValue] = {
            "heartRate": signs.rate,
            "rhythm": signs.rhythm,
            "systolicPressure": signs.systolic,
            "diastolicPressure": signs.diastolic,
            "meanArterialPressure": signs.mean,
            "respiratoryRate": signs.breaths,
            "oxygenSaturation": signs.saturation,
        }
        if signs.expired is not None:
            targets["endTidalCarbonDioxide"] = signs.expired
        if signs.coma_scale is not None:
            targets["glasgowComaScale"] = signs.coma_scale
        return [
            ElementChange(element_id=id, target=value, seconds=0 if id == "rhythm" else seconds)
            for id, value in targets.items()
        ]

    def cue(self, after: int, speaker: str, text: str) -> Cue:
        return Cue(after_seconds=after, speaker=speaker, text=text)

    def on(self, to: str, *actions: str) -> Exit:
        return Exit(to=to, when="action", action_ids=list(actions))

    def after(self, to: str, seconds: int) -> Exit:
        return Exit(to=to, when="timer", seconds=self.seconds(seconds))

    def when(self, to: str, element: ElementKind, comparison: Comparison, value: float) -> Exit:
        return Exit(to=to, when="vital", element_id=element, comparison=comparison, value=value)

    # The frame

    def document(
        self,
        info: GeneralInfo,
        case: tuple[History, InitialExamination, Investigations],
        body: list[Element],
        blocks: list[Block],
        debriefing: Debriefing,
    ) -> Document:
        """The whole document of its parts, with the signs and blood gases that follow from those given."""
        history, examination, investigations = case
        document = Document(
            variant=self.brief.seed,
            general_info=info,
            clinical_scenario=ClinicalScenario(
                history=history,
                initial_examination=examination,
                investigations=investigations,
                basic_measurements=self.measurements(),
            ),
            initial_elements=InitialElements(checkpoint_id="start", elements=body),
            scenario_flow=ScenarioFlow(blocks=rewarding(blocks)),
            debriefing=debriefing,
            assessment=self.assessment(),
        )
        return coherent(document)

    def general_info(
        self, name: str, prebrief: str, setting: str, learners: str, minutes: int, sources: tuple[str, ...]
    ) -> GeneralInfo:
        language = self.brief.language
        return GeneralInfo(
            scenario_name=name,
            pathology=self.pathology,
            objectives=[Objective(id=fact.key, text=fact.text.to(language)) for fact in self.objectives],
            medical_references=[REFERENCES[key] for key in sources],
            learners=self.brief.learners or learners,
            difficulty=self.brief.difficulty,
            minutes=self.brief.minutes or minutes,
            setting=self.brief.setting or setting,
            prebrief=prebrief,
        )

    def measurements(self) -> BasicMeasurements:
        patient = self.brief.patient
        return BasicMeasurements(
            gender=patient.sex, age=patient.age, height=patient.height, weight=patient.weight
        )

    def assessment(self) -> Assessment:
        """Equal shares; what does not divide goes to the first objectives."""
        share, rest = divmod(100, len(self.objectives))
        weights = [
            ObjectiveWeight(objective_id=fact.key, weight=share + (index < rest))
            for index, fact in enumerate(self.objectives)
        ]
        return Assessment(weights=weights, pass_mark=75 if self.brief.difficulty == "advanced" else 70)
