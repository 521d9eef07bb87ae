"""Mail: one message in two forms, sent over SMTP or, without a server, kept for a page to show."""

import asyncio
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid
from typing import Protocol
from urllib.parse import unquote, urlsplit

import aiosmtplib
import msgspec

from vesalius.kit import mail_html
from vesalius.kit.db import Database
from vesalius.kit.ids import new_id
from vesalius.kit.locales import Locale

STEP_SECONDS = 20
WHOLE_SECONDS = 60
"""How long a mail server may take for one step, and for one mail."""


class MailTable(msgspec.Struct, frozen=True):
    """A few figures under a heading: rows of a name and a value."""

    heading: str
    rows: tuple[tuple[str, str], ...]


class Mail(msgspec.Struct, frozen=True, kw_only=True):
    """A message to one person. Paragraphs are plain text; `button` is the label and address of its one link."""

    recipient: str
    reply_to: str = ""
    subject: str
    greeting: str
    paragraphs: tuple[str, ...]
    tables: tuple[MailTable, ...] = ()
    button: tuple[str, str] | None = None
    by_hand: str = ""
    """Stands before the button's address, for programs that show no button."""
    closing: str
    locale: Locale
    product: str

    def text(self) -> str:
        """The form for programs that show no HTML."""
        parts = [self.greeting, *self.paragraphs]
        for table in self.tables:
            rows = (f"  {name}: {value}" if value else f"  {name}" for name, value in table.rows)
            parts.append("\n".join((table.heading, *rows)))
        if self.button:
            parts.append(f"{self.button[0]}:\n{self.button[1]}")
        return "\n\n".join([*parts, self.closing, self.product]) + "\n"

    def html(self) -> str:
        """The form for all others: one column, no pictures, nothing fetched, light or dark as the reader's program."""
        return mail_html.page(
            language=self.locale[:2],
            subject=self.subject,
            product=self.product,
            greeting=self.greeting,
            paragraphs=self.paragraphs,
            tables=tuple((table.heading, table.rows) for table in self.tables),
            button=self.button,
            by_hand=self.by_hand,
            closing=self.closing,
        )


class Mailer(Protocol):
    """Sends a mail, or raises: the job that called it is tried again."""

    async def send(self, mail: Mail) -> None:
        """Send `mail`. It may take long: no transaction is open meanwhile."""


class MailboxMailer:
    """Keeps mails in the database, for the mailbox page of a demonstration."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def send(self, mail: Mail) -> None:
        """Store the mail."""
        async with self._database.transaction() as connection:
            await connection.execute(
                "INSERT INTO mailbox (id, recipient, subject, text_body, html_body, locale)"
                " VALUES (%s, %s, %s, %s, %s, %s)",
                (new_id(), mail.recipient, mail.subject, mail.text(), mail.html(), mail.locale),
            )


def _with_ascii_domain(address: str) -> str:
    """The address with a domain such as `пример.бг` in the form that every mail server takes (RFC 5890)."""
    name, at, domain = address.rpartition("@")
    try:
        return f"{name}{at}{domain.encode('idna').decode()}"
    except UnicodeError:
        return address  # No domain after all: the server says so, and the job is tried again.


_POLICY = SMTP.clone(cte_type="7bit")
"""Cyrillic goes encoded: not every server on the way passes bytes beyond ASCII on unharmed."""


class SmtpMailer:
    """Sends over SMTP: `smtp://` with STARTTLS where the server offers it, `smtps://` with TLS from the start."""

    def __init__(self, url: str, sender: str) -> None:
        parts = urlsplit(url)
        self._sender = sender
        self._tls = parts.scheme == "smtps"
        self._host = parts.hostname or "localhost"
        self._port = parts.port or (465 if self._tls else 587)
        self._user = unquote(parts.username) if parts.username else None
        self._password = unquote(parts.password) if parts.password else None

    async def send(self, mail: Mail) -> None:
        """Hand the mail to the server; raises when it does not take it."""
        message = EmailMessage(policy=_POLICY)
        message["From"] = self._sender
        message["To"] = _with_ascii_domain(mail.recipient)
        if mail.reply_to:
            message["Reply-To"] = _with_ascii_domain(mail.reply_to)
        message["Subject"] = mail.subject
        message["Date"] = format_datetime(datetime.now(UTC))
        message["Message-ID"] = make_msgid(domain=self._sender.rpartition("@")[2].strip("> ") or None)
        # Answers to a machine's mail help nobody, and other machines should not send any.
        message["Auto-Submitted"] = "auto-generated"
        message["X-Auto-Response-Suppress"] = "All"
        message.set_content(mail.text())
        message.add_alternative(mail.html(), subtype="html")
        # The library's limit is for each step, and a server can make many of them.
        async with asyncio.timeout(WHOLE_SECONDS):
            await aiosmtplib.send(
                message,
                hostname=self._host,
                port=self._port,
                username=self._user,
                password=self._password,
                use_tls=self._tls,
                timeout=STEP_SECONDS,
            )
