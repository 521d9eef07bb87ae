"""What is reported of an attempt to be scored."""

from typing import Annotated

import msgspec

from vesalius.training.fields import Seconds


class Step(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Something the learner did: which action, whether it was right, whether after a hint, at which second."""

    action: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
    correct: bool
    with_hint: bool
    second: Seconds
    block: Annotated[str, msgspec.Meta(max_length=64)] | None = None
