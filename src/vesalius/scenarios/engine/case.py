"""A document as a run of it looks things up."""

from collections.abc import Mapping
from functools import cached_property, lru_cache

from vesalius.physiology.drug_effects import Dose
from vesalius.scenarios.document.drugs import find_drug, mentions
from vesalius.scenarios.document.schema import Action, Block, Document, Element, ElementKind, ElementValue
from vesalius.scenarios.document.things import Things, things_of

from .signs import Movement, values_at


class Case:
    """A document with what the rules look up in it."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.blocks: Mapping[str, Block] = {block.id: block for block in document.scenario_flow.blocks}
        self.elements: Mapping[str, Element] = {e.id: e for e in document.initial_elements.elements}
        self.things: Things = things_of(document)

    def values(
        self, moving: Mapping[str, Movement], doses: tuple[Dose, ...], second: int
    ) -> Mapping[str, ElementValue]:
        """Each element's value at a second, as the elements move and with what was given."""
        return _values(self, tuple(moving.items()), doses, second)

    def by_kind(self, values: Mapping[str, ElementValue]) -> dict[ElementKind, ElementValue]:
        """Values of elements by the kinds of their signs."""
        return {element.kind: values[id] for id, element in self.elements.items()}

    @property
    def start(self) -> Block | None:
        """Where a run begins."""
        return next((block for block in self.blocks.values() if block.kind == "start"), None)

    @cached_property
    def never_given(self) -> Mapping[str, tuple[Block, Action]]:
        """The harmful action by its drug, of drugs that the case never gives or names as right."""
        right: set[str] = set()
        harmful: dict[str, tuple[Block, Action]] = {}
        for block in self.blocks.values():
            for action in block.actions:
                given = find_drug(action.order.drug) if action.order else None
                if action.grade == "harmful" and given:
                    harmful.setdefault(given[0], (block, action))
                elif action.grade != "harmful":
                    right.update(mention.drug for mention in mentions(action.text))
                    right.update({given[0]} if given else ())
        return {drug: found for drug, found in harmful.items() if drug not in right}


@lru_cache(maxsize=4096)
def _values(
    case: Case, moving: tuple[tuple[str, Movement], ...], doses: tuple[Dose, ...], second: int
) -> Mapping[str, ElementValue]:
    """As `Case.values`. A run is replayed at each act, and comes by the same moments each time."""
    document = case.document
    measured = document.clinical_scenario.basic_measurements
    return values_at(case.elements, dict(moving), doses, measured, second, document.general_info.pathology)
