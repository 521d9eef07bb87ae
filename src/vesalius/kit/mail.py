"""Mail: one message in two forms, sent over SMTP or, without a server, kept for a page to show."""

from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from html import escape
from typing import Protocol
from urllib.parse import unquote, urlsplit

import aiosmtplib
import msgspec

from vesalius.kit.db import Connection
from vesalius.kit.ids import new_id


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
    closing: str
    locale: str
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
        """The form for all others: one column, no pictures, nothing fetched, readable in dark mode too."""
        body = "".join(f'<p style="margin:0 0 16px">{escape(p)}</p>' for p in self.paragraphs)
        for table in self.tables:
            rows = "".join(
                f'<tr><td style="padding:4px 16px 4px 0;border-top:1px solid #dcdad2">{escape(name)}</td>'
                f'<td style="padding:4px 0;border-top:1px solid #dcdad2;text-align:right">{escape(value)}</td></tr>'
                for name, value in table.rows
            )
            body += (
                f'<p style="margin:24px 0 8px;font-weight:600">{escape(table.heading)}</p>'
                f'<table style="width:100%;border-collapse:collapse;font-size:15px">{rows}</table>'
            )
        if self.button:
            label, address = escape(self.button[0]), escape(self.button[1], quote=True)
            body += (
                f'<p style="margin:24px 0"><a href="{address}" style="display:inline-block;padding:12px 20px;'
                f'background:#0f5c5c;color:#ffffff;text-decoration:none;border-radius:4px;font-weight:600">{label}'
                f'</a></p><p style="margin:0 0 16px;font-size:13px;color:#6b6a64;word-break:break-all">{address}</p>'
            )
        return (
            f'<!doctype html><html lang="{self.locale[:2]}"><head><meta charset="utf-8">'
            '<meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width">'
            f"<title>{escape(self.subject)}</title></head>"
            '<body style="margin:0;padding:32px 16px;background:#faf9f6;color:#1f1e1b;'
            'font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif">'
            '<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dcdad2;'
            f'border-radius:6px"><p style="margin:0 0 24px;font-weight:600;color:#0f5c5c">{escape(self.product)}</p>'
            f'<p style="margin:0 0 16px">{escape(self.greeting)}</p>{body}'
            f'<p style="margin:24px 0 0;color:#6b6a64;font-size:14px">{escape(self.closing)}</p></div></body></html>'
        )


class Mailer(Protocol):
    """Sends a mail, or raises: the job that called it is tried again."""

    async def send(self, connection: Connection, mail: Mail) -> None:
        """Send `mail`. `connection` is the job's transaction."""


class MailboxMailer:
    """Keeps mails in the database, for the mailbox page of a demonstration."""

    async def send(self, connection: Connection, mail: Mail) -> None:
        """Store the mail with the job's other work."""
        await connection.execute(
            "INSERT INTO mailbox (id, recipient, subject, text_body, html_body, locale)"
            " VALUES (%s, %s, %s, %s, %s, %s)",
            (new_id(), mail.recipient, mail.subject, mail.text(), mail.html(), mail.locale),
        )


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

    async def send(self, connection: Connection, mail: Mail) -> None:
        """Hand the mail to the server; raises when it does not take it."""
        message = EmailMessage()
        message["From"] = self._sender
        message["To"] = mail.recipient
        if mail.reply_to:
            message["Reply-To"] = mail.reply_to
        message["Subject"] = mail.subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._sender.rpartition("@")[2].strip("> ") or None)
        # Answers to a machine's mail help nobody, and other machines should not send any.
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(mail.text())
        message.add_alternative(mail.html(), subtype="html")
        await aiosmtplib.send(
            message,
            hostname=self._host,
            port=self._port,
            username=self._user,
            password=self._password,
            use_tls=self._tls,
            timeout=20,
        )
