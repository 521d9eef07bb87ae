"""The values and words of one case: what the expressions and phrases of a file come to for a brief.

The same brief always gives the same values, and chance does not depend on the language. Each expression draws for
itself, by its place in the file: one that is added leaves the others as they are.
"""

import random
import re
from collections.abc import Collection, Iterable, Mapping
from typing import get_args

from vesalius.kit.locales import Language
from vesalius.physiology.body import body_mass_index
from vesalius.physiology.circulation import mean_arterial_pressure
from vesalius.scenarios.document.schema import (
    ActionGrade,
    Difficulty,
    ElementKind,
    PftMeasure,
    Rhythm,
)

from . import case_file as file
from .case import Brief
from .expressions import ExpressionError, Value, evaluate
from .functions import Functions

GRADES = frozenset(get_args(ActionGrade))
_RHYTHMS: tuple[Rhythm, ...] = get_args(Rhythm)
WORDS_IN_EXPRESSIONS = GRADES | frozenset((*_RHYTHMS, *get_args(PftMeasure)))
"""Names in an expression that stand for themselves."""
BRIEF_NAMES = frozenset(
    (
        "age",
        "height",
        "weight",
        "bmi",
        "male",
        "female",
        *get_args(Difficulty),
        "asked_unstable",
        "told_ejection",
        "told_kidneys",
        "told_anticoagulant",
        "told_frailty",
        "told_dialysis",
        "told_penicillin",
        "told_pregnancy",
        "told_potassium",
        "told_betablocker",
        "told_cirrhosis",
        "nurses",
        "paramedics",
        "students",
        "residents",
        "with_circumstance",
    )
)
SIGNS: dict[str, ElementKind] = {
    "rate": "heartRate",
    "rhythm": "rhythm",
    "systolic": "systolicPressure",
    "diastolic": "diastolicPressure",
    "mean": "meanArterialPressure",
    "breaths": "respiratoryRate",
    "saturation": "oxygenSaturation",
    "expired": "endTidalCarbonDioxide",
    "coma": "glasgowComaScale",
    "temperature": "temperature",
    "glucose": "glucose",
}
"""The names of signs in a state, and the elements of the body that they are."""
_FINER = ("temperature", "glucose")
"""Signs with a digit after the point."""
_LEARNERS: Mapping[str, re.Pattern[str]] = {
    name: re.compile(words, re.IGNORECASE)
    for name, words in {
        "doctors": r"doctor|resident|physician|лекар|специализант",
        "nurses": r"\bnurs|сестр",
        "paramedics": r"paramedic|\bemts?\b|ambulance crew|фелдшер|парамеди[кц]|екип\w* на (?:бърза|спешна)",
        "students": r"student|undergraduate|\binterns?\b|студент|\w+курсни(?:к|ц)|стажант",
        "residents": r"resident|registrar|specialist trainee|специализант",
    }.items()
}
"""Words for the learners, by who they are."""
CAUSE = "told_cause"
"""The placeholder for what a teacher says brought the problem on."""
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
FORMAT = re.compile(r"\+?(?:\.[0-3]f)?")
"""A sign, and up to three digits after the point: a width could ask for gigabytes."""


def placeholders(text: str) -> Iterable[tuple[str, str]]:
    """The names in braces of a text with their formats; forms for the sex are left out."""
    for match in _PLACEHOLDER.finditer(text):
        if "|" not in match[1]:
            name, _, form = match[1].partition(":")
            yield name, form


class Resolver:
    """What the names of a file stand for in one case."""

    def __init__(
        self,
        seed: str,
        brief: Brief,
        numbers: Mapping[str, file.Expression],
        words: Mapping[str, file.Words],
        states: Mapping[str, file.State],
        objectives: Collection[str] = (),
        with_cause: Mapping[str, file.Words] = {},
    ) -> None:
        """`seed`: what its chance depends on beside the brief's seed; `with_cause`: see `CaseFile.told_cause`."""
        self.brief = brief
        self._seed = seed
        self._numbers = numbers
        self._words = words
        self._states = states
        self._objectives = objectives
        self._with_cause = with_cause
        self._values: dict[tuple[str, str], Value] = {}
        self._said: dict[str, str] = {}
        self._open: list[tuple[str, str]] = []

    # Numbers

    def chance(self, place: str) -> random.Random:
        """The chance of one place in the file."""
        return random.Random(f"{self._seed}:{self.brief.seed}:{place}")

    def value(self, written: file.Expression | None, place: str) -> Value:
        """The value of an expression that stands at this place of the file."""
        if not isinstance(written, str):
            return written
        key = (place, written)
        if key not in self._values:
            if key in self._open:
                raise ExpressionError(f"{place} depends on itself")
            self._open.append(key)
            try:
                self._values[key] = evaluate(written, self, Functions(self.brief, self.chance(place)).find)
            finally:
                self._open.pop()
        return self._values[key]

    def number(self, written: file.Expression | None, place: str) -> float | None:
        """The value of an expression that has to be a number, or none."""
        value = self.value(written, place)
        if value is None or (isinstance(value, int | float) and not isinstance(value, bool)):
            return value
        raise ExpressionError(f"{written!r} is not a number")

    def whole(self, written: file.Expression | None, place: str) -> int | None:
        """The value of an expression as a whole number, or none."""
        value = self.number(written, place)
        return None if value is None else round(value)

    def holds(self, when: str, place: str) -> bool:
        """Whether a condition holds; the empty one always does."""
        return not when or bool(self.value(when, f"{place}.when"))

    def name(self, name: str) -> Value:
        """What a name in an expression stands for: the patient, a number of the file, or a word of its own."""
        if name in self._numbers:
            return self.value(self._numbers[name], f"numbers.{name}")
        if name in BRIEF_NAMES:
            return self._of_brief(name)
        if name in WORDS_IN_EXPRESSIONS or name in self._objectives:
            return name
        if name == "none":
            return None
        raise ExpressionError(f"{name!r} is not known")

    def attribute(self, of: str, name: str) -> Value:
        """A sign of a state."""
        if of not in self._states or name not in SIGNS:
            raise ExpressionError(f"{of}.{name} is not known")
        return self.sign(of, name)

    def _of_brief(self, name: str) -> Value:
        patient = self.brief.patient
        match name:
            case "age" | "height" | "weight":
                return int(getattr(patient, name))
            case "bmi":
                return body_mass_index(patient.height, patient.weight)
            case "told_ejection":
                failing = (one.value for one in self.brief.circumstances if one.id == "heart_failure")
                return next(failing, None) or 0
            case "told_kidneys":
                # The stage of a chronic kidney disease; on dialysis the last one.
                stages = {"kidney_failure": 0.0, "dialysis": 5.0}
                told = (one for one in self.brief.circumstances if one.id in stages)
                return max((one.value or stages[one.id] for one in told), default=0)
            case (
                "told_anticoagulant" | "told_frailty" | "told_dialysis" | "told_penicillin" | "told_pregnancy"
            ):
                id = {"told_anticoagulant": "anticoagulation", "told_penicillin": "penicillin_allergy"}.get(
                    name
                )
                return any(one.id == (id or name.removeprefix("told_")) for one in self.brief.circumstances)
            case "told_potassium":
                return self.brief.told.get("potassium", 0)
            case "told_betablocker" | "told_cirrhosis":
                return self.brief.told.get(name.removeprefix("told_"), 0) > 0
            case "nurses" | "paramedics":
                return self._learn(name) and not self._learn("doctors")
            case "with_circumstance":
                return bool(self.brief.circumstances)
            case "students" | "residents":
                # A list is of a mixed group, as that which a pathology is usually for.
                return self._learn(name) and "," not in self.brief.learners
            case "male" | "female":
                return patient.sex == name
            case "asked_unstable":
                return bool(self.brief.unstable)
        return self.brief.difficulty == name

    def _learn(self, who: str) -> bool:
        return _LEARNERS[who].search(self.brief.learners) is not None

    # The body

    def sign(self, state: str, name: str) -> Value:
        """A sign of a state, or of the state that it is like; none where nobody gives it."""
        if name == "mean":
            high, low = self.sign(state, "systolic"), self.sign(state, "diastolic")
            if not isinstance(high, int | float) or not isinstance(low, int | float):
                return None
            return round(mean_arterial_pressure(high, low))
        one = self._states[state]
        written = getattr(one, name) or None if name == "rhythm" else getattr(one, name)
        if written is not None:
            value = self.value(written, f"states.{state}.{name}")
            return round(value) if isinstance(value, float) and name not in _FINER else value
        return self.sign(one.like, name) if one.like else None

    def rhythm(self, state: str) -> Rhythm:
        """The rhythm of a state, which has to have one."""
        written = self.sign(state, "rhythm")
        rhythm = next((one for one in _RHYTHMS if one == written), None)
        if rhythm is None:
            raise ExpressionError(f"the state {state!r} has no rhythm")
        return rhythm

    # Words

    def say(self, words: file.Words, place: str, language: Language | None = None) -> str:
        """Words as they are said in this case, with its numbers; nothing where no phrase holds.

        In its language, or in another: what is decided by the words is decided alike in both.
        """
        language = language or self.brief.language
        if isinstance(words, list):
            holding = (
                self.say(each, f"{place}[{index}]", language)
                for index, each in enumerate(words)
                if self.holds(each.when, f"{place}[{index}]")
            )
            return next(holding, "")
        if not self.holds(words.when, place):
            return ""
        if words.one_of:
            return self.say(self.chance(place).choice(words.one_of), f"{place}.one_of", language)
        return self.filled(words.bg if language == "bg" else words.en)

    def filled(self, text: str) -> str:
        """A text with its placeholders filled in."""
        return _PLACEHOLDER.sub(lambda match: self._filling(match[1]), text)

    def _filling(self, inner: str) -> str:
        if "|" in inner:
            male, _, female = inner.partition("|")
            return female if self.brief.patient.sex == "female" else male
        name, _, form = inner.partition(":")
        if name == CAUSE:
            return self.brief.cause
        if name in self._words:
            return self._word(name)
        owner, _, sign = name.partition(".")
        value = self.attribute(owner, sign) if sign else self.name(name)
        if isinstance(value, bool | str) or value is None:
            raise ExpressionError(f"{{{inner}}} is not a number in this case")
        if not FORMAT.fullmatch(form):
            raise ExpressionError(f"{{{inner}}} has a format that is not possible")
        written = format(value, form or ("d" if isinstance(value, int) else "g"))
        return written.replace(".", ",") if self.brief.language == "bg" else written

    def _word(self, name: str) -> str:
        if name not in self._said:
            key = (f"words.{name}", "")
            if key in self._open:
                raise ExpressionError(f"{key[0]} depends on itself")
            self._open.append(key)
            try:
                self._said[name] = self.with_cause(name) or self.say(self._words[name], key[0])
            finally:
                self._open.pop()
        return self._said[name]

    def with_cause(self, name: str) -> str:
        """What is said in place of a word where the teacher has told the cause; nothing where they have not."""
        words = self._with_cause.get(name) if self.brief.cause else None
        return "" if words is None else self.say(words, f"{CAUSE}.{name}")

    def all(self, texts: Iterable[file.Words], place: str) -> list[str]:
        """Texts of a list, without those whose condition does not hold."""
        said = (self.say(each, f"{place}[{index}]") for index, each in enumerate(texts))
        return [text for text in said if text]
