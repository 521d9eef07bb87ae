"""The rules of support: who may write, how much, how often."""

from typing import Annotated
from uuid import UUID

import msgspec

from vesalius.accounts.emails import is_email
from vesalius.accounts.limits import SignInLimits
from vesalius.accounts.names import clean_name
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import FieldError, invalid
from vesalius.kit.ids import new_id
from vesalius.kit.jobs import defer
from vesalius.support import jobs, queries


class SupportRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A message to support and where to answer it."""

    name: Annotated[str, msgspec.Meta(max_length=1000)]
    email: Annotated[str, msgspec.Meta(min_length=1, max_length=254)]
    message: Annotated[str, msgspec.Meta(min_length=1, max_length=10000)]


class Accepted(msgspec.Struct):
    """The message is on its way."""

    accepted: bool = True


async def write(
    connection: Connection,
    limits: SignInLimits,
    given: SupportRequest,
    *,
    source: str,
    sender_id: UUID | None,
) -> Accepted:
    """Keep a message and queue its sending. Raises `Problem` 400 for its fields, 429 when there are too many."""
    name = clean_name(given.name, "/name")
    if not is_email(given.email):
        raise invalid(FieldError("/email", Code.BAD_FORMAT))
    if not given.message.strip():
        raise invalid(FieldError("/message", Code.REQUIRED))
    limits.refuse(await limits.count(connection, "support", source))
    message_id = new_id()
    await queries.keep(connection, message_id, name, given.email, given.message, sender_id)
    await defer(connection, jobs.send, message_id=str(message_id))
    return Accepted()
