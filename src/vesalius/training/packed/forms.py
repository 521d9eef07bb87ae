"""What was done and said in an attempt as one value: lists of what the rows had, as JSON, deflated.

PostgreSQL compresses no row of less than two kilobytes, and most of these are a few hundred bytes.
"""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Any, TypeAlias

import msgspec

StepRow: TypeAlias = tuple[str, bool, bool, int, str | None]
"""Action, whether it was correct, whether with a hint, second, block."""
MessageRow: TypeAlias = tuple[str, int, Any, int | None]
"""Message, second, speaker, mark."""
_STEP_FIELDS = ("action", "correct", "with_hint", "second", "block")
_MESSAGE_FIELDS = ("message", "second", "speaker", "mark")

_SPEAKERS = {"s": "student", "p": "patient", "t": "tutor"}
_WINDOW = -15
"""No header and no checksum: the database has its own."""

_Steps: TypeAlias = tuple[list[str], str, list[int], list[str | None]]
_Messages: TypeAlias = tuple[list[str], list[int], str, list[int | None]]


def pack_steps(rows: Sequence[StepRow]) -> bytes:
    """The steps of an attempt, in order."""
    actions, correct, hints, seconds, blocks = zip(*rows, strict=True)
    return _pack(
        [
            actions,
            "".join(str(2 * c + h) for c, h in zip(correct, hints, strict=True)),
            _gaps(seconds),
            blocks,
        ]
    )


def step_rows(packed: bytes) -> Iterator[StepRow]:
    """The steps as they were."""
    actions, flags, gaps, blocks = _unpack(packed, _Steps)
    for action, flag, second, block in zip(actions, map(int, flags), accumulate(gaps), blocks, strict=True):
        yield action, flag >= 2, flag % 2 == 1, second, block


def pack_messages(rows: Sequence[MessageRow]) -> bytes:
    """The messages of a chat, in order."""
    messages, seconds, speakers, marks = zip(*rows, strict=True)
    return _pack([messages, _gaps(seconds), "".join(speaker[0] for speaker in speakers), marks])


def message_rows(packed: bytes) -> Iterator[MessageRow]:
    """The messages as they were."""
    messages, gaps, speakers, marks = _unpack(packed, _Messages)
    for message, second, speaker, mark in zip(messages, accumulate(gaps), speakers, marks, strict=True):
        yield message, second, _SPEAKERS[speaker], mark


def step_records(packed: bytes) -> Iterator[dict[str, Any]]:
    """The steps as they were, with their numbers, by the names of their columns."""
    return _records(_STEP_FIELDS, step_rows(packed))


def message_records(packed: bytes) -> Iterator[dict[str, Any]]:
    """The messages as they were, with their numbers, by the names of their columns."""
    return _records(_MESSAGE_FIELDS, message_rows(packed))


def _records(fields: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> Iterator[dict[str, Any]]:
    for number, row in enumerate(rows, start=1):
        yield {"number": number, **dict(zip(fields, row, strict=True))}


def _gaps(seconds: Iterable[int]) -> list[int]:
    """What each adds to the one before: shorter numbers, and more of them alike."""
    return [later - earlier for earlier, later in pairwise((0, *seconds))]


def _pack(value: object) -> bytes:
    deflate = zlib.compressobj(zlib.Z_BEST_COMPRESSION, zlib.DEFLATED, _WINDOW)
    return deflate.compress(msgspec.json.encode(value)) + deflate.flush()


def _unpack(packed: bytes, form: Any) -> Any:
    return msgspec.json.decode(zlib.decompress(packed, _WINDOW), type=form)
