"""What is wrong with the file of a pathology: each thing in one line, with its place.

`faults` reads the file alone; that the cases written from it are sound is for the checks of documents and for the
robot (see `vesalius knowledge check`).
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from vesalius.scenarios.document import PATHOLOGIES
from vesalius.scenarios.document.drugs import DRUGS

from . import case_file as file
from .expressions import ExpressionError, functions_in, names_in
from .functions import FUNCTIONS
from .parts import GASES
from .references import REFERENCES
from .resolver import BRIEF_NAMES, CAUSE, FORMAT, GRADES, SIGNS, WORDS_IN_EXPRESSIONS, placeholders

_EXPRESSIONS = frozenset(
    ("when", "grade", "value", "low", "high", "gas", "bicarbonate", "within", "after", "dose")
)
"""Fields that hold an expression wherever they stand, beside those of states and electrocardiograms."""


def faults(name: str, case: file.CaseFile, shared: file.Shared) -> list[str]:
    """Everything that is wrong with a file, as `place: reason`."""
    return [f"{place}: {reason}" for place, reason in _Reader(name, case, shared).faults()]


Fault = tuple[str, str]


class _Reader:
    def __init__(self, name: str, case: file.CaseFile, shared: file.Shared) -> None:
        self.name = name
        self.case = case
        self.shared = shared
        self.numbers = {**shared.numbers, **case.numbers, "case_minutes": case.minutes}
        self.words = {**shared.words, **case.words}
        self.states = {**shared.states, **case.states}
        self.objectives = {fact.id for fact in case.objectives}
        self.used: set[str] = set()

    def faults(self) -> Iterator[Fault]:
        yield from self._pathology()
        yield from self._walk(self.case, "")
        for name in self.case.told_cause:
            if name != "present" and name not in self.case.words:
                yield f"{CAUSE}.{name}", "is no word of the file"
        yield from self._objectives()
        yield from self._states()
        yield from self._blocks()
        yield from self._drugs()
        own: tuple[Mapping[str, Any], ...] = (self.case.numbers, self.case.words)
        for part, names in zip(("numbers", "words"), own, strict=True):
            yield from ((f"{part}.{name}", "is used nowhere") for name in names if name not in self.used)

    def _pathology(self) -> Iterator[Fault]:
        pathology = PATHOLOGIES.get(self.name)
        for source in pathology.sources if pathology else ():
            if source not in REFERENCES:
                yield "sources", f"there is no reference {source!r}"

    # Expressions and texts, wherever they stand

    def _walk(self, part: Any, place: str) -> Iterator[Fault]:
        if isinstance(part, file.Phrase):
            yield from self._phrase(part, place)
        if isinstance(part, msgspec.Struct):
            for field in part.__struct_fields__:
                value = getattr(part, field)
                at = f"{place}.{field}" if place else field
                if isinstance(value, str) and value and self._holds_expression(part, field):
                    yield from self._expression(value, at)
                elif not isinstance(value, str):
                    yield from self._walk(value, at)
        elif isinstance(part, Mapping):
            for key, value in part.items():
                at = f"{place}.{key}"
                if isinstance(value, str) and place == "numbers":
                    yield from self._expression(value, at)
                else:
                    yield from self._walk(value, at)
        elif isinstance(part, list | tuple):
            for index, value in enumerate(part):
                yield from self._walk(value, f"{place}[{getattr(value, 'id', '') or index}]")

    @staticmethod
    def _holds_expression(part: msgspec.Struct, field: str) -> bool:
        if isinstance(part, file.State):
            return field != "like"
        if isinstance(part, file.Ecg):
            return field in ("pr", "qrs", "qt", "qtc", "axis")
        return field in _EXPRESSIONS

    def _expression(self, text: str, place: str) -> Iterator[Fault]:
        try:
            found = list(names_in(text))
            called = list(functions_in(text))
        except ExpressionError as error:
            yield place, str(error)
            return
        yield from ((place, f"there is no function {name!r}") for name in called if name not in FUNCTIONS)
        for name, attribute in found:
            if attribute is not None:
                if name not in self.states or attribute not in SIGNS:
                    yield place, f"{name}.{attribute} is not known"
            elif name in self.numbers:
                self.used.add(name)
            elif not (
                name in BRIEF_NAMES
                or name in WORDS_IN_EXPRESSIONS
                or name in self.objectives
                or name == "none"
            ):
                yield place, f"{name!r} is not known"

    def _phrase(self, phrase: file.Phrase, place: str) -> Iterator[Fault]:
        if phrase.one_of:
            if phrase.en or phrase.bg:
                yield place, "has one_of beside words of its own"
            return
        if bool(phrase.en) != bool(phrase.bg):
            yield place, "is there in one language alone"
        for text in (phrase.en, phrase.bg):
            for name, form in placeholders(text):
                if not FORMAT.fullmatch(form):
                    yield place, f"{form!r} is not a format of numbers"
                owner, _, sign = name.partition(".")
                self.used.add(name)
                known = name in self.words or name in self.numbers or name in BRIEF_NAMES
                known = known or (name == CAUSE and place.startswith(CAUSE))
                if not (known or (sign and owner in self.states and sign in SIGNS)):
                    yield place, f"{{{name}}} is not known"

    # What refers to something else

    def _shown(self, action: file.Action, place: str) -> Iterator[Fault]:
        """What an action shows is in the file. Of what is shared, a case may have a part."""
        given = self.case.investigations
        known = {"ecg"} if given.ecg is not None else set()
        known |= {"pft"} if given.pft is not None else set()
        known |= {f"lab.{lab.id}" for lab in given.labs} | {f"imaging.{one.id}" for one in given.imaging}
        known |= {f"examination.{part}" for part in file.Examination.__struct_fields__}
        known |= {f"sign.{kind}" for kind in SIGNS.values()}
        if any(lab.gas is not None for lab in given.labs):
            known |= {"gas", *(f"lab.{gas[0]}" for gas in GASES)}
        for one in action.shows:
            thing = one if isinstance(one, str) else one.thing
            if thing not in known:
                yield f"{place}.shows", f"there is no {thing!r}"

    def _objectives(self) -> Iterator[Fault]:
        for fact in self.case.objectives:
            if fact.topic not in self.case.topics:
                yield f"objectives.{fact.id}", f"there is no topic {fact.topic!r}"
        for key in self._references():
            if key not in REFERENCES:
                yield "references", f"there is no reference {key!r}"

    def _references(self) -> list[str]:
        return [one if isinstance(one, str) else one.key for one in self.case.references]

    def _states(self) -> Iterator[Fault]:
        if "start" not in self.states:
            yield "states", "the state `start` is missing"
        for name in self.case.states:
            chain = [name]
            while (like := self.states[chain[-1]].like) and like in self.states and like not in chain:
                chain.append(like)
            if like in chain:
                yield f"states.{name}", "is like itself"
            elif like and like not in self.states:
                yield f"states.{name}", f"there is no state {like!r}"
            for sign in ("rhythm", "rate", "systolic", "diastolic", "breaths", "saturation"):
                if not any(getattr(self.states[each], sign) not in (None, "") for each in chain):
                    yield f"states.{name}", f"has no {sign}"

    def _blocks(self) -> Iterator[Fault]:
        ids = {block.id for block in self.case.blocks}
        for name in ("circumstances_in", "circumstances_after_shock"):
            if (wanted := getattr(self.case, name)) and wanted not in ids:
                yield name, f"there is no block {wanted!r}"
        for block in self.case.blocks:
            place = f"blocks[{block.id}]"
            if block.like and block.like not in self.shared.blocks:
                yield place, f"there is no shared block {block.like!r}"
            if block.state and block.state not in self.states:
                yield place, f"there is no state {block.state!r}"
            actions = {action.id for action in block.actions}
            for exit in block.exits:
                if exit.to not in ids:
                    yield place, f"an exit leads to {exit.to!r}, which is no block"
                for id in exit.done:
                    if id not in actions:
                        yield place, f"an exit waits for {id!r}, which is no action of the block"
            for action in block.actions:
                yield from self._action(action, f"{place}.actions[{action.id}]")

    def _action(self, action: file.Action, place: str) -> Iterator[Fault]:
        if action.grade.isidentifier() and action.grade not in GRADES:
            yield place, f"{action.grade!r} is not a grade"
        if action.objective.isidentifier() and action.objective not in self.objectives:
            yield place, f"there is no objective {action.objective!r}"
        elif action.objective and not action.objective.isidentifier():
            yield from self._expression(action.objective, place)
        if action.source is not None and action.source not in self._references():
            yield place, f"the source {action.source!r} is not one of the references"
        if action.order is not None and action.order.drug not in DRUGS:
            yield place, f"there is no drug {action.order.drug!r} in drugs.toml"
        yield from self._shown(action, place)

    def _drugs(self) -> Iterator[Fault]:
        for index, drug in enumerate(self.case.history.medications):
            if drug.drug not in DRUGS:
                yield f"history.medications[{index}]", f"there is no drug {drug.drug!r} in drugs.toml"
