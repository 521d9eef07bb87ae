"""What became of a command. The reply is made from the outcomes alone, so it never says more than was done."""

from typing import Literal

import msgspec

OutcomeStatus = Literal["done", "different", "asked", "refused", "answered"]
"""Done; done in another way, with the reason; needs an answer; not done, with the reason; a question answered."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """`text` says it in the words of the reply. `options` answer a question; `pointer` is where it can be seen."""

    status: OutcomeStatus
    text: str
    words: str = ""
    pointer: str | None = None
    options: tuple[str, ...] = ()
