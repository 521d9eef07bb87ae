"""A document while commands are carried out on it."""

import re
from collections.abc import Iterable
from typing import Any

from vesalius.kit.locales import Language
from vesalius.professor.commands import Outcome, OutcomeStatus, Term
from vesalius.scenarios.document import Change, Document, apply_changes, read_pointer, to_builtins
from vesalius.scenarios.document.schema import ElementKind, PftMeasure, PftPhase

from ..language import Say

HISTORY = "/clinicalScenario/history"
INVESTIGATIONS = "/clinicalScenario/investigations"
OBJECTIVES, WEIGHTS = "/generalInfo/objectives", "/assessment/weights"
REFERENCES = "/generalInfo/medicalReferences"
BLOCKS = "/scenarioFlow/blocks"
Told = tuple[str, str, str]
"""What answers a question, in English and Bulgarian, and where in the document it stands."""


def says(text: str, sentence: str) -> bool:
    """Whether a text has a sentence, whole or as a part between commas: "smokes" is no part of "never smokes"."""
    said = re.escape(sentence.strip(" ."))
    return re.search(rf"(?:^|[.!?;,]\s+){said}(?=[.!?;,]|$)", text, re.IGNORECASE) is not None


class Work:
    """`document` as it stands. Replies are in `speaks`, what is written into the document in `writes`."""

    def __init__(self, document: Document, speaks: Language, writes: Language) -> None:
        self.document = document
        self.speaks: Language = speaks
        self.writes: Language = writes
        self.said: set[ElementKind] = set()
        """Signs that the message sets: they stay, whatever else moves."""
        self.stated: dict[str, float] = {}
        """Values of a blood gas that the message states, by what they measure: they stay as well."""
        self.stated_before: set[str] = set()
        """What earlier messages stated of a blood gas, by what it measures."""
        self.new = False
        """Whether the document is the author's own: the message is the one that it is written from."""
        self.wished_objectives: set[str] = set()
        """Objectives that the message asks for."""
        self.wished_drugs: set[str] = set()
        """Entries of the drugs taken at home that the message asks for."""
        self.unstable = False
        """Whether the message makes the patient unstable, and the flow follows that."""
        self.blown: set[tuple[PftMeasure, PftPhase]] = set()
        """Measures of lung function that the message states."""
        self.told: set[str] = set()
        """What the message has told of habits: its statements stand beside each other."""

    def set(self, pointer: str, value: Any) -> None:
        """Change one place; InvalidDocument where the document does not allow it."""
        self.document = apply_changes(self.document, [Change(pointer, value)])

    def set_all(self, changes: Iterable[Change]) -> None:
        """Change several places at once."""
        self.document = apply_changes(self.document, list(changes))

    def read(self, pointer: str) -> Any:
        """The plain value at a place."""
        return read_pointer(to_builtins(self.document), pointer)

    def outcome(
        self,
        status: OutcomeStatus,
        en: str,
        bg: str,
        *,
        words: str = "",
        pointer: str | None = None,
        options: tuple[str, ...] = (),
    ) -> Outcome:
        """An outcome in the language of the reply."""
        text = Say(en, bg).to(self.speaks)
        return Outcome(status=status, text=text, words=words, pointer=pointer, options=options)

    def new_id(self, base: str, taken: Iterable[str]) -> str:
        """An id that begins with `base` and that is not taken."""
        root = re.sub(r"[^A-Za-z0-9_-]+", "_", base).strip("_")[:48] or "item"
        used = set(taken)
        return next(id for n in range(1, 1000) if (id := root if n == 1 else f"{root}_{n}") not in used)

    def append_sentence(self, pointer: str, sentence: str) -> None:
        """Add a sentence to a text, once."""
        text = str(self.read(pointer) or "").strip()
        if says(text, sentence):
            return
        self.set(pointer, f"{text} {sentence}".strip())


_COUNTED_UNITS = {
    "unit": Say("units", "единици"),
    "puff": Say("puffs", "впръсквания"),
    "drop": Say("drops", "капки"),
}


def dose_unit(dose: float, unit: str, language: str) -> str:
    """The unit of a dose in words; one that is counted stands in the plural."""
    counted = _COUNTED_UNITS.get(unit)
    if counted is None or (dose == 1 and language == "en"):
        return unit
    return counted.bg if language == "bg" else counted.en


def patient_word(work: Work) -> Say:
    """What the patient is called in a reply: Bulgarian tells women from men."""
    woman = work.document.clinical_scenario.basic_measurements.gender == "female"
    return Say("The patient", "Пациентката" if woman else "Пациентът")


def named(term: Term, language: str) -> str:
    """A term inside a sentence: abbreviations and names such as Guillain-Barré keep their capitals."""
    word = term.to(language)
    return word if any(letter.isupper() for letter in word[1:]) else word[:1].lower() + word[1:]


def sentence(text: str) -> str:
    """Words as a sentence: with a capital and a full stop."""
    text = text.strip(" .,;:")
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def ended(text: str) -> str:
    """A text without its full stop; that of "i.v." stays."""
    return re.sub(r"(?<!\.\w)\.$", "", text.strip())


def bare(title: str) -> str:
    """A title without quotes of its own, to be quoted."""
    return title.strip('"“”„«»')
