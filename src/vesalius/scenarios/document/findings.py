"""What checking a document can find, and what follows from it."""

from typing import Any, Literal

import msgspec

Grade = Literal["error", "warning", "note"]
"""error: must not be published; warning: probably wrong; note: worth a clinician's eye."""


class Finding(msgspec.Struct, kw_only=True, frozen=True):
    """One finding. ``code`` is stable and has its text per language elsewhere; ``params`` fill that text."""

    code: str
    grade: Grade
    pointer: str
    params: dict[str, Any] = msgspec.field(default_factory=dict)
