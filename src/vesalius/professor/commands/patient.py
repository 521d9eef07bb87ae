"""Commands on the patient: signs, states, allergies, drugs, illnesses and history."""

from typing import Literal

from vesalius.scenarios.document.schema import ElementKind

from .base import CommandBase, Term

HistorySection = Literal["chiefComplaint", "presentIllness", "past", "family", "social"]
"""The texts of the history that a teacher can add to or write."""


State = Literal[
    "hypotensive",
    "hypertensive",
    "hypoxic",
    "febrile",
    "tachypnoeic",
    "bradypnoeic",
    "tachycardic",
    "bradycardic",
    "drowsy",
    "unstable",
]
"""Words for a patient's condition that stand for vital signs."""


class SetVital(CommandBase, frozen=True, kw_only=True):
    """A vital sign at the start, in the document's unit. `told`: as it was said, where the unit was another.

    `oxygen`: of a saturation, what is given meanwhile, as it was said ("15 L by mask", or "oxygen" alone); "air" where
    it was measured without.
    """

    sign: ElementKind
    value: float
    told: str = ""
    oxygen: str = ""


class NudgeVital(CommandBase, frozen=True, kw_only=True):
    """A vital sign higher (+1) or lower (-1) than it is; 0: normal. `amount` where the message says by how much.

    `little`: half of the usual step, for "a bit" and "slightly".
    """

    sign: ElementKind
    step: int
    amount: float | None = None
    little: bool = False


class SetState(CommandBase, frozen=True, kw_only=True):
    """The patient is, or is not, in this state at the start."""

    state: State
    wanted: bool = True


class AddAllergy(CommandBase, frozen=True, kw_only=True):
    """The patient is allergic to a substance."""

    substance: Term
    reaction: Term | None = None


class RemoveAllergy(CommandBase, frozen=True, kw_only=True):
    """The patient is not allergic to a substance, or to nothing at all."""

    substance: Term | None = None


class AddDrug(CommandBase, frozen=True, kw_only=True):
    """A drug that the patient takes at home; a dose that was not said stays open.

    `factor`: the dose that it has, so many times; `dose` is then what it gets where it has none. `instead_of`: the
    drug whose place it takes. `alone`: the message names it with a dose and says nothing of taking it, which may be the
    treatment of the case.
    """

    drug: Term
    dose: float | None = None
    factor: float | None = None
    unit: str = ""
    route: str = ""
    times_a_day: int | None = None
    frequency: str = ""
    instead_of: Term | None = None
    alone: bool = False


class RemoveDrug(CommandBase, frozen=True, kw_only=True):
    """The patient does not take a drug, or none at all, or none `but` these.

    `ordered`: the words are an order to take it away, so that it goes from the actions where it is not taken at home.
    `count`: how many "all" are, where the words say it ("both"). `told`: the history tells that it was stopped.
    `place`: open, where the message says no more than "no verapamil", which may mean the flow.
    """

    drug: Term | None = None
    ordered: bool = False
    told: bool = False
    count: int | None = None
    but: tuple[Term, ...] = ()
    place: Literal["", "open"] = ""


class AddCondition(CommandBase, frozen=True, kw_only=True):
    """The patient has, or had, a disease beside the problem of the case."""

    condition: Term


OTHER_ILLNESSES = "other_illnesses"
"""The key of all illnesses of the past together, but for those that the problem of the case rests on."""


class RemoveCondition(CommandBase, frozen=True, kw_only=True):
    """The patient does not have a disease, or it is not to be told of a habit (key `smoking` or `alcohol`).

    Key `OTHER_ILLNESSES`: the patient was healthy otherwise; its classes are the keys of illnesses and drugs that stay.
    """

    condition: Term


class WriteHistory(CommandBase, frozen=True, kw_only=True):
    """The teacher's own words for a part of the history; `replace` what stands there."""

    section: HistorySection
    text: str
    replace: bool = False
