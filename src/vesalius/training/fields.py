"""Fields that the bodies of several folders have."""

from typing import Annotated, Literal

import msgspec

Ending = Literal["improved", "stable", "deteriorated", "arrest", "abandoned"]
"""How an attempt ended. All but `abandoned` are ends of the scenario: the attempt is completed."""

Progress = Annotated[int, msgspec.Meta(ge=0, le=100)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=86_400)]
