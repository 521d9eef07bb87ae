"""Batches: an outcome for each of many, where one that is refused does not stop the others."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any
from uuid import UUID

import msgspec

from vesalius.kit.codes import Code
from vesalius.kit.errors import Problem


class Outcome(msgspec.Struct, omit_defaults=True):
    """What became of one of a batch; `detail` is the refusal's, as in the answer to a call for one alone."""

    id: UUID
    ok: bool
    code: Code | None = None
    detail: dict[str, Any] = {}


class Outcomes(msgspec.Struct):
    """What became of each of a batch."""

    outcomes: list[Outcome]


async def each(ids: Iterable[UUID], one: Callable[[UUID], Awaitable[None]]) -> Outcomes:
    """Do `one` for each id once, in order; a `Problem` it raises becomes that id's outcome.

    `one` must refuse before it writes: all of a batch is one transaction.
    """
    outcomes = []
    for item in dict.fromkeys(ids):
        try:
            await one(item)
            outcomes.append(Outcome(item, True))
        except Problem as refused:
            outcomes.append(Outcome(item, False, Code(refused.code), refused.detail))
    return Outcomes(outcomes)
