"""The scenario document: schema, reading and changing, checkpoints, and the checks of its content."""

from .checkpoints import (
    CHECKPOINTS,
    Checkpoint,
    CheckpointId,
    CheckpointStatus,
    checkpoint_statuses,
    section_of,
)
from .checks import check, error_places, ready_to_preview, ready_to_publish
from .codec import (
    Change,
    InvalidDocument,
    Problem,
    apply_changes,
    decode_document,
    encode_document,
    new_document,
    read_pointer,
    to_builtins,
)
from .differences import Difference, changed_pointers, differences
from .findings import CODES, Finding, Grade
from .mends import mend
from .pathologies import GROUPS, PATHOLOGIES, Pathology
from .schema import Document

__all__ = [
    "CHECKPOINTS",
    "CODES",
    "GROUPS",
    "PATHOLOGIES",
    "Change",
    "Checkpoint",
    "CheckpointId",
    "CheckpointStatus",
    "Difference",
    "Document",
    "Finding",
    "Grade",
    "InvalidDocument",
    "Pathology",
    "Problem",
    "apply_changes",
    "changed_pointers",
    "check",
    "checkpoint_statuses",
    "decode_document",
    "differences",
    "encode_document",
    "error_places",
    "mend",
    "new_document",
    "read_pointer",
    "ready_to_preview",
    "ready_to_publish",
    "section_of",
    "to_builtins",
]
