"""Commands on the treatment in the flow: its order, its doses, and what is not to be had."""

from typing import Literal

from .base import CommandBase, Term


class SetSequence(CommandBase, frozen=True, kw_only=True):
    """One act is to come before another, both by words of their actions."""

    first: str
    then: str


class OnlyIf(CommandBase, frozen=True, kw_only=True):
    """Something is right only as long as a sign or a value is so: "fluids only if the systolic is below 90".

    `subject`: words of the action; `condition`: in the teacher's words, with what leads it.
    """

    subject: str
    condition: str


class ChangeDose(CommandBase, frozen=True, kw_only=True):
    """Another dose of a drug that the flow orders; `was`: the dose that it is to replace, where that is said.

    `unit` is empty where none is said: then it is the one of the order. A drug that is taken at home and not ordered
    gets the dose there. `place`: in the flow, where the message says so; open, where it names drug and dose and not a
    word more, so that the teacher is asked whether the drug is taken at home or given in the flow.
    """

    drug: Term
    dose: float
    unit: str = ""
    was: float | None = None
    place: Literal["", "flow", "open"] = ""


class NotAvailable(CommandBase, frozen=True, kw_only=True):
    """Something cannot be had where the case takes place; `text` tells it in the teacher's words."""

    what: str
    text: str
