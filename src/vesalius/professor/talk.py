"""A model that puts into words what a patient says at the bedside. The facts are the history's, whoever words them."""

from typing import NamedTuple, Protocol

from msgspec import Struct

from vesalius.kit.db import Database
from vesalius.kit.locales import Language
from vesalius.kit.tenancy import Scope
from vesalius.professor import queries
from vesalius.professor.author import Spent
from vesalius.scenarios.document.schema import Gender


class Wording(Struct, frozen=True, kw_only=True):
    """What was said to the patient, and the lines of the history that may be put into words."""

    say: str
    facts: tuple[str, ...]
    gender: Gender
    age: int
    language: Language


class Worded(NamedTuple):
    """The patient's words, empty where there are none that can be used; what they cost."""

    text: str
    spent: Spent | None


class Talker(Protocol):
    """Who words answers. It raises nothing: where it fails, the rules answer."""

    async def word(self, wording: Wording) -> Worded: ...


class Talk:
    """The talker of this installation, with what a company may use of it in a month (0: no limit)."""

    def __init__(self, talker: Talker, tokens_per_month: int = 0) -> None:
        self._talker = talker
        self._tokens_per_month = tokens_per_month

    async def word(self, database: Database, scope: Scope, wording: Wording) -> str:
        """The patient's words; empty where the rules have to answer. To be called without a connection in hand."""
        if self._tokens_per_month:
            async with database.transaction(scope.company_id) as connection:
                if await queries.used_this_month(connection, scope) >= self._tokens_per_month:
                    return ""
        text, spent = await self._talker.word(wording)
        if spent is not None:
            # On its own: tokens are paid for, whatever becomes of the act.
            async with database.transaction(scope.company_id) as connection:
                await queries.add_use(connection, scope, spent.input, spent.output)
        return text
