"""Messages to support are mailed by a job, which is repeated while the mail server is down."""

from dataclasses import dataclass
from uuid import UUID

from procrastinate import JobContext

from vesalius.kit.db import Database
from vesalius.kit.jobs import MAILS, RETRY, given_to, queue
from vesalius.kit.mail import Mail, Mailer
from vesalius.support import queries


@dataclass
class SupportContext:
    """Where messages go to."""

    database: Database
    mailer: Mailer
    address: str
    product: str


@queue.task(name="support.send", retry=RETRY, queue=MAILS, pass_context=True)
async def send(job: JobContext, message_id: str) -> None:
    """Send one message to the support address, to be answered to the person."""
    context = given_to(job, SupportContext)
    async with context.database.transaction() as connection:
        message = await queries.get(connection, UUID(message_id))
    if message is None:
        return
    sender = f"{message.name} <{message.email}>" + (f", {message.sender_id}" if message.sender_id else "")
    await context.mailer.send(
        Mail(
            recipient=context.address,
            reply_to=message.email,
            subject=f"[{context.product}] Support: {message.name}"[:200],
            greeting=sender,
            paragraphs=tuple(p for p in message.message.splitlines() if p.strip()),
            closing="Answer this mail to answer the person.",
            locale="en_UK",
            product=context.product,
        )
    )
    async with context.database.transaction() as connection:
        await queries.forget(connection, UUID(message_id))
