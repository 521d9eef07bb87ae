"""Messages to support go by mail, as a job: a mail server that is down delays them and loses none."""

from dataclasses import dataclass
from uuid import UUID

from vesalius.kit.db import Database
from vesalius.kit.jobs import MAILS, RETRY, queue
from vesalius.kit.mail import Mail, Mailer
from vesalius.support import queries


@dataclass
class SupportContext:
    """Where messages go to; set when the worker starts."""

    database: Database
    mailer: Mailer
    address: str
    product: str


_context: SupportContext | None = None


def prepare(context: SupportContext) -> None:
    """Give the jobs of this process their mailer."""
    global _context
    _context = context


@queue.task(name="support.send", retry=RETRY, queue=MAILS)
async def send(message_id: str) -> None:
    """Send one message to the support address, to be answered to the person."""
    if _context is None:
        raise RuntimeError("prepare() was not called in this process")
    async with _context.database.transaction() as connection:
        message = await queries.get(connection, UUID(message_id))
    if message is None:
        return
    sender = f"{message.name} <{message.email}>" + (f", {message.sender_id}" if message.sender_id else "")
    await _context.mailer.send(
        Mail(
            recipient=_context.address,
            reply_to=message.email,
            subject=f"[{_context.product}] Support: {message.name}"[:200],
            greeting=sender,
            paragraphs=tuple(p for p in message.message.splitlines() if p.strip()),
            closing="Answer this mail to answer the person.",
            locale="en_UK",
            product=_context.product,
        )
    )
    async with _context.database.transaction() as connection:
        await queries.forget(connection, UUID(message_id))
