"""Drugs that must not be given to the patient of a case are exchanged, stopped or reduced.

What must not be given, and in which doses, is said by the checks (`checks/medication`); what takes its place, by the
circumstances.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from vesalius.scenarios.document import Document, Finding
from vesalius.scenarios.document.checks.medication import (
    allergies,
    contraindications,
    interactions,
    kidney_doses,
    times_a_day,
)
from vesalius.scenarios.document.drugs import DRUGS, find_drug
from vesalius.scenarios.document.mends import reduced_action
from vesalius.scenarios.document.schema import RIGHT, Action, Block, Circumstance, Exit
from vesalius.scenarios.document.units import amount

from . import case_file as file
from . import parts
from .case import Brief
from .circumstance_rules import CannotBeCombined, Instead, NothingInstead, resolver_of, rules
from .language import Say

_UNFIT = (
    "drug_contraindicated",
    "drug_interaction",
    "drug_against_allergy",
    "home_drug_contraindicated",
)
_MOST_EXCHANGES = 20
_OF_THE_KIDNEYS = re.compile(r"m[lL]/min|eGFR|µmol/[lL]")
"""Reasons that a creatinine tells."""


def fitted(case: Document, brief: Brief, shared: file.Shared) -> Document:
    """The document with every drug that must not be given exchanged. Raises `CannotBeCombined`."""
    for _ in range(_MOST_EXCHANGES):
        unfit = next(unfit_in(case), None)
        if unfit is None:
            return _whole(reduced(case))
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


def reduced(case: Document) -> Document:
    """The document with the doses that the kidneys, the age and the weight allow, at home and in the flow."""
    taken = list(case.clinical_scenario.history.medications)
    blocks = list(case.scenario_flow.blocks)
    for found in kidney_doses(case):
        keys, what = found.pointer.split("/"), found.params.get("wanted")
        if found.code == "home_dose_not_reduced":
            one = taken[int(keys[4])]
            unit, often = amount(1, one.unit), times_a_day(one.frequency) or 1
            if unit is not None and what in ("mg", "mg/24 h"):
                most = float(found.params["to"]) / (1 if what == "mg" else often)
                taken[int(keys[4])] = replace(one, dose=round(most / unit.value, 4))
        elif found.code == "dose_not_reduced" and keys[-1] == "order":
            block, place = blocks[int(keys[3])], int(keys[5])
            actions = list(block.actions)
            actions[place] = reduced_action(actions[place], found) or actions[place]
            blocks[int(keys[3])] = replace(block, actions=actions)
    history = replace(case.clinical_scenario.history, medications=taken)
    return replace(
        case,
        clinical_scenario=replace(case.clinical_scenario, history=history),
        scenario_flow=replace(case.scenario_flow, blocks=blocks),
    )


def newly_unfit(before: Document, case: Document) -> Iterator[Finding]:
    """Drugs of the flow that have become wrong with a change of the patient, in actions that nobody touched."""
    if before == case:
        return
    actions = {one.id: one for block in before.scenario_flow.blocks for one in block.actions}
    known = {_what(found) for found in unfit_in(before)}
    for found in unfit_in(case):
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
    return _doses_following(before, case), left


def newly_too_much(before: Document, case: Document) -> bool:
    """Whether a change of the patient has made a dose of the flow too high."""
    if before == case:
        return False
    known = {found.pointer for found in kidney_doses(before)}
    return any(
        found.code == "dose_not_reduced" and found.pointer not in known for found in kidney_doses(case)
    )


def _doses_following(before: Document, case: Document) -> Document:
    """The document with the doses of the flow that a change of the patient has made too high, as they may be now."""
    if not newly_too_much(before, case):
        return case
    kept = case.clinical_scenario.history.medications
    case = reduced(case)
    history = replace(case.clinical_scenario.history, medications=kept)
    return replace(case, clinical_scenario=replace(case.clinical_scenario, history=history))


def _what(found: Finding) -> tuple[str, object, object]:
    return found.code, found.params.get("drug"), found.params.get("reason") or found.params.get("other")


def _action_at(case: Document, pointer: str) -> Action | None:
    place = re.match(r"/scenarioFlow/blocks/(\d+)/actions/(\d+)", pointer)
    return case.scenario_flow.blocks[int(place[1])].actions[int(place[2])] if place else None


def unfit_in(case: Document) -> Iterator[Finding]:
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
        for one in (*self.brief.circumstances, *self._implied()):
            for instead in rules()[one.id].instead:
                if self._given in instead.drugs and self._small_enough(instead):
                    return self._with(self._substitute(one, instead))
        if self._clashes_with_what_can_wait():
            return self._stopping()
        other = next((action for action in self.block.actions if self._is_alternative(action)), None)
        if other is None and self._can_do_without():
            return self._without()
        if other is None:
            other = next((action for action in self.block.actions if self._leads_on_as_well(action)), None)
        if other is None:
            raise NothingInstead(self.action.order.drug if self.action.order else self._params[0])
        return self._as_harm(other)

    def _implied(self) -> Iterator[Circumstance]:
        """The circumstance whose substitutes fit a laboratory value that somebody told."""
        if _OF_THE_KIDNEYS.search(self._params[1]):
            yield Circumstance(id="kidney_failure", value=5)

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
        resolver = resolver_of(one, self.brief, self.shared)
        place = f"instead.{instead.drugs[0]}"
        return replace(
            self.action,
            text=resolver.say(instead.text, f"{place}.text"),
            rationale=resolver.say(instead.why, f"{place}.why"),
            reference_id=self._source(one, instead),
            order=None if instead.order is None else parts.order(resolver, instead.order, place),
        )

    def _source(self, one: Circumstance, instead: Instead) -> str | None:
        """Where the case has not the reference of the substitute, the one of what it replaces."""
        if one not in self.brief.circumstances:
            return self.action.reference_id
        return instead.source if instead.source in self._sources else None

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

    def _leads_on_as_well(self, action: Action) -> bool:
        """Whether an action is no mistake without a drug and goes the same way: the right one where no drug is."""
        return (
            action.grade == "neutral"
            and action.order is None
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
        found = find_drug(drug)
        bulgarian = DRUGS[found[0]].bg if found else drug
        known = reason[:1].lower() + reason[1:] if reason[1:2].islower() else reason
        why = Say(
            f"Right in other patients; here {drug} is contraindicated: {known}.",
            f"При други пациенти е правилно; тук приложението на {bulgarian} е противопоказано: {known}.",
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
            elif action.id == other.id and (self.action.grade == "critical" or other.grade == "neutral"):
                actions.append(
                    replace(
                        action,
                        grade=self.action.grade,
                        points=self.action.points,
                        within_seconds=self.action.within_seconds,
                        objective_id=action.objective_id or self.action.objective_id,
                    )
                )
            else:
                actions.append(action)
        return replace(self.block, actions=actions, exits=list(self._exits()))

    def _exits(self) -> Iterator[Exit]:
        """The way on is left to the others; the harm takes the way of the harms, where there is one."""
        harms = {action.id for action in self.block.actions if action.grade == "harmful"}
        bad = [exit for exit in self.block.exits if harms & set(exit.action_ids)]
        way = next((exit for exit in bad if self._is_of_the_reason(exit)), bad[0] if bad else None)
        for exit in self.block.exits:
            ids = [id for id in exit.action_ids if id != self.action.id]
            if exit is way:
                yield replace(exit, action_ids=[*ids, self.action.id])
            elif ids or exit.when != "action":
                yield replace(exit, action_ids=ids)

    def _is_of_the_reason(self, exit: Exit) -> bool:
        """Whether an exit leads to the consequence of the circumstance for which the drug is forbidden."""
        _, reason = self._params
        of = exit.to.removesuffix("_harm")
        return (
            of != exit.to
            and of in rules()
            and reason.lower() in str(rules()[of].name.to(self.brief.language)).lower()
        )
