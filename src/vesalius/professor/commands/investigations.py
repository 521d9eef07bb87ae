"""Commands on investigations and on when learners see them."""

from typing import Literal

from vesalius.scenarios.document.schema import PftMeasure, PftPhase, Visibility

from .base import CommandBase, Term


class SetTracing(CommandBase, frozen=True, kw_only=True):
    """One measure of the ECG: rate per minute, intervals in ms, axis in degrees."""

    measure: Literal["rate", "pr", "qrs", "qt", "qtc", "axis"]
    value: int


class SetSpirometry(CommandBase, frozen=True, kw_only=True):
    """One measure of lung function: as measured, in the document's unit, or in percent of what is predicted.

    `step`: higher (+1) or lower (-1) than it is, where no number is said.
    """

    measure: PftMeasure
    phase: PftPhase = "pre"
    value: float | None = None
    percent: float | None = None
    step: int = 0


class RemoveInvestigation(CommandBase, frozen=True, kw_only=True):
    """A laboratory value or a picture goes."""

    what: Literal["lab", "imaging"]
    name: Term


class SetVisibility(CommandBase, frozen=True, kw_only=True):
    """When learners see an investigation or a sign."""

    what: str
    visibility: Visibility


class AddInvestigation(CommandBase, frozen=True, kw_only=True):
    """A laboratory value with its unit, or in words a finding of the ECG or a picture.

    `step`: higher (+1) or lower (-1) than it is, where no number is said; by `amount` where it is, and by a `little`
    for "a bit". `level`: where it stands to its range of reference, in words; "high" by a `little` for "slightly".
    """

    what: Literal["lab", "ecg", "imaging"]
    name: Term
    value: float | None = None
    unit: str = ""
    text: str = ""
    step: int = 0
    amount: float | None = None
    little: bool = False
    level: Literal["normal", "negative", "high", "low"] | None = None
