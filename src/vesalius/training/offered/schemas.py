"""What is offered to train on."""

from datetime import datetime
from uuid import UUID

import msgspec

from vesalius.access.policy import Ability
from vesalius.kit.locales import Locale
from vesalius.scenarios.document import Document
from vesalius.scenarios.schemas import TagLabel


class OfferedScenario(msgspec.Struct, rename="camel", kw_only=True):
    """A scenario to train on, and what the person has done on it: best progress, ended attempts, last launch."""

    id: UUID
    name: str
    pathology: str | None
    group: str | None
    difficulty: str | None
    minutes: int | None
    tags: list[TagLabel]
    progress: int
    attempts: int
    last_launch: datetime | None
    abilities: list[Ability]


class OfferedDetail(OfferedScenario, rename="camel", kw_only=True):
    """An offered scenario with the document to run."""

    revision: int
    locale: Locale
    scenario_data: Document
