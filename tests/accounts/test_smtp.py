"""Mail over real SMTP: what arrives, and what becomes of it while the server is down."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from aiosmtpd.controller import Controller
from procrastinate.jobs import Job
from tests.accounts.mail import mails_to
from tests.accounts.test_links import set_new
from tests.live import free_port
from tests.stage import Company, Stage, found_company, open_stage

from vesalius.kit import jobs
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.jobs import RETRY
from vesalius.kit.mail import Mail, MailTable, SmtpMailer
from vesalius.settings import Settings


class Inbox:
    """What the server has taken; refuses while `down`."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.down = False
        self.forgetful = False
        self.refused: list[str] = []
        self.raw: list[bytes] = []

    def to(self, email: str) -> list[EmailMessage]:
        """What came for one person; jobs of other tests may send meanwhile."""
        return [mail for mail in self.mails if mail["To"] == email]

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        """Take a mail, or say to come back later."""
        if self.down:
            self.refused += envelope.rcpt_tos
            return "451 try again later"
        self.raw.append(envelope.content)
        parsed = message_from_bytes(envelope.content, policy=default)
        assert isinstance(parsed, EmailMessage)
        self.mails.append(parsed)
        return "451 taken, but not said" if self.forgetful else "250 taken"


@pytest.fixture
def inbox() -> Iterator[tuple[Inbox, int]]:
    """A real SMTP server on loopback."""
    box, port = Inbox(), free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield box, port
    finally:
        controller.stop()


def over_smtp(port: int) -> Any:
    """Settings that send by that server."""

    def change(settings: Settings) -> Settings:
        return msgspec.structs.replace(
            settings,
            smtp_url=f"smtp://127.0.0.1:{port}",
            mail_from="Vesalius <no-reply@portal.test.example>",
            public_url="https://portal.test.example",
        )

    return change


async def ask(stage: Stage, company: Company) -> None:
    """Ask for a reset mail."""
    answer = await stage.http.post("/api/auth/reset-password", params={"email": company.student.email})
    assert answer.status_code == 200


async def test_a_mail_arrives_in_two_forms_with_its_link(
    database_urls: DatabaseUrls, inbox: tuple[Inbox, int]
) -> None:
    box, port = inbox
    async with open_stage(database_urls, change=over_smtp(port)) as stage:
        company = await found_company(stage)
        await company.student.post("/profile/change-locale", {"locale": "bg_BG"})
        await ask(stage, company)
        await stage.work()
        (mail,) = box.to(company.student.email)
        assert mail["Subject"] == "Нова парола за Vesalius"
        assert mail["From"] == "Vesalius <no-reply@portal.test.example>"
        text, html = mail.get_body(("plain",)), mail.get_body(("html",))
        assert text is not None
        assert html is not None
        link = "https://portal.test.example/auth/reset-password-confirm#token=vsl_"
        assert link in text.get_content()
        assert f'href="{link}' in html.get_content()
        raw = next(one for one in box.raw if company.student.email.encode() in one)
        assert raw.isascii()
        assert max(len(line) for line in raw.split(b"\r\n")) <= 998
        assert mail["Date"].endswith("+0000")
        assert mail["Message-ID"].endswith("@portal.test.example>")
        assert mail["Auto-Submitted"] == "auto-generated"
        # A deployment has no mailbox page, and nothing of the mail rests in the database.
        assert (await stage.http.get("/api/mailbox")).status_code == 404
        left = uuid4()
        await company.execute(
            "INSERT INTO mailbox (id, recipient, subject, text_body, html_body, locale)"
            " VALUES (%s, 'x@test.example', 's', 't', '<p>', 'en_UK')",
            left,
        )
        assert (await stage.http.get(f"/api/mailbox/{left}")).status_code == 404
        assert (
            await company.value("SELECT count(*) FROM mailbox WHERE recipient = %s", company.student.email)
            == 0
        )


async def test_a_server_that_is_down_delays_mails_and_loses_none(
    database_urls: DatabaseUrls, inbox: tuple[Inbox, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    box, port = inbox
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(jobs, "log", SimpleNamespace(warning=lambda event, **facts: told.append(facts)))
    async with open_stage(database_urls, change=over_smtp(port)) as stage:
        company = await found_company(stage)
        box.down = True
        await ask(stage, company)
        await stage.work()
        assert box.refused.count(company.student.email) == 1
        assert box.to(company.student.email) == []
        # The operator hears of it at the first try, and the log of nobody's address.
        mine = next(one for one in told if one["task"] == "accounts.send_link")
        assert (mine["tries"], mine["again"]) == (1, True)
        assert mine["error"].startswith("SMTP")
        assert "@" not in mine["error"]
        box.down = False
        await try_again(stage, company)
        assert len(box.to(company.student.email)) == 1
        assert await company.value("SELECT count(*) FROM links") == 1


async def try_again(stage: Stage, company: Company) -> None:
    """What waits for its next try is tried now."""
    await company.execute(
        "UPDATE procrastinate_jobs SET scheduled_at = now() - interval '1 second' WHERE status = 'todo'"
    )
    await stage.work()


def token_in(mail: EmailMessage) -> str:
    """The token of a mail's link."""
    text = mail.get_body(("plain",))
    assert text is not None
    return str(text.get_content().split("#token=")[1].split()[0])


async def test_a_mail_that_arrives_twice_has_one_link_that_works(
    database_urls: DatabaseUrls, inbox: tuple[Inbox, int]
) -> None:
    """A server may take a mail and be lost before it says so: the job sends it again."""
    box, port = inbox
    async with open_stage(database_urls, change=over_smtp(port)) as stage:
        company = await found_company(stage)
        box.forgetful = True
        await ask(stage, company)
        await stage.work()
        first = token_in(box.to(company.student.email)[0])
        ends = await company.value("SELECT expires_at FROM links")
        box.forgetful = False
        await try_again(stage, company)
        mails = box.to(company.student.email)
        assert [token_in(mail) for mail in mails] == [first, first]
        assert await company.value("SELECT expires_at > %s FROM links", ends)
        shown = await stage.http.post("/api/auth/link", json={"token": first})
        assert shown.json()["state"] == "valid"


async def test_a_link_that_was_used_or_replaced_is_not_mailed_again(
    database_urls: DatabaseUrls, inbox: tuple[Inbox, int]
) -> None:
    box, port = inbox
    async with open_stage(database_urls, change=over_smtp(port)) as stage:
        company = await found_company(stage)
        box.forgetful = True
        await ask(stage, company)
        await stage.work()
        box.forgetful = False
        assert (await set_new(stage, token_in(box.to(company.student.email)[0]))).status_code == 200
        await try_again(stage, company)
        assert [mail["Subject"] for mail in box.to(company.student.email)].count(
            "Set a new password for Vesalius"
        ) == 1


def letter(**changes: Any) -> Mail:
    """A mail with everything a mail may have."""
    given: dict[str, Any] = {
        "recipient": "a@test.example",
        "subject": "Здравей",
        "greeting": "Здравей",
        "paragraphs": ("Кратко",),
        "tables": (MailTable("Места", (("Студенти", "3 от 20"),)),),
        "button": ("Вход", "https://portal.test.example/login?a=1&b=2"),
        "by_hand": "Или копирайте:",
        "closing": "Край",
        "locale": "bg_BG",
        "product": "Весалий",
    }
    return Mail(**{**given, **changes})


async def test_short_cyrillic_is_encoded_too(inbox: tuple[Inbox, int]) -> None:
    box, port = inbox
    mailer = SmtpMailer(f"smtp://127.0.0.1:{port}", "Vesalius <no-reply@portal.test.example>")
    await mailer.send(letter())
    assert box.raw[0].isascii()
    assert b"8bit" not in box.raw[0]


async def test_a_cyrillic_domain_is_reached_through_a_server_that_knows_only_ascii() -> None:
    box, port = Inbox(), free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port, enable_SMTPUTF8=False)
    controller.start()
    try:
        mailer = SmtpMailer(f"smtp://127.0.0.1:{port}", "Vesalius <no-reply@portal.test.example>")
        await mailer.send(letter(recipient="anna@пример.бг", reply_to="ivan@болница.бг"))
    finally:
        controller.stop()
    (mail,) = box.mails
    assert (mail["To"], mail["Reply-To"]) == ("anna@xn--e1afmkfd.xn--90ae", "ivan@xn--80abvlke3d.xn--90ae")


class Parts(HTMLParser):
    """The elements of a mail with their attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.seen.append((tag, dict(attrs)))


def test_the_html_form_is_of_what_mail_programs_understand() -> None:
    """Tables for the layout, styles on the elements, nothing fetched, colours for a dark theme."""
    html = letter().html()
    seen = Parts(html).seen
    assert {tag for tag, _ in seen} <= {
        "html", "head", "meta", "title", "style", "body", "table", "tr", "td", "th", "p", "a", "br",
    }  # fmt: skip
    assert [attrs["href"] for tag, attrs in seen if tag == "a"] == [letter().button[1]]
    assert "url(" not in html
    assert "@import" not in html
    assert "@media (prefers-color-scheme:dark)" in html
    # Outlook takes over no font from the page, and knows no padding but that of cells.
    assert all("font-family" in (attrs["style"] or "") for tag, attrs in seen if tag in ("p", "a", "th"))
    assert all("padding" not in (attrs.get("style") or "") for tag, attrs in seen if tag in ("p", "table"))
    assert max(len(line) for line in html.split("\n")) <= 998
    assert "Или копирайте:" in html


def test_retries_outlast_a_server_that_is_down_for_ten_minutes() -> None:
    waits = [RETRY.get_retry_decision(exception=OSError(), job=job_after(tries)) for tries in range(8)]
    now = datetime.now(UTC)
    spans = [decision.retry_at - now for decision in waits if decision and decision.retry_at]
    assert len(spans) == 8
    assert sum(spans, timedelta()) > timedelta(hours=2)
    # The try after the ten minutes comes before a reset that was asked for is forgotten.
    elapsed, tries = timedelta(), iter(spans)
    while elapsed < timedelta(minutes=10):
        elapsed += next(tries)
    assert elapsed < timedelta(minutes=30)


def job_after(tries: int) -> Job:
    """A job that has been tried so often."""
    return Job(
        id=1, queue="q", lock=None, queueing_lock=None, task_name="t", attempts=tries, status="doing"
    )  # fmt: skip


async def test_names_and_texts_are_text_in_the_html_form(company: Company) -> None:
    body = {"name": "<b>Eve</b>", "email": "eve@test.example", "message": "<script>alert(1)</script>"}
    await company.stage.http.post("/api/support", json=body)
    await company.stage.work()
    mails = (await company.stage.http.get("/api/mailbox")).json()["content"]
    mail = next(m for m in mails if "Eve" in m["subject"])
    assert "<script>" not in mail["html_body"]
    assert "&lt;script&gt;" in mail["html_body"]


async def test_a_mail_is_shown_as_it_looks_on_a_page_that_can_do_nothing(company: Company) -> None:
    await company.stage.http.post("/api/auth/reset-password", params={"email": company.student.email})
    mail = (await mails_to(company.stage, company.student.email))[0]
    shown = await company.stage.http.get(f"/api/mailbox/{mail['id']}")
    assert shown.headers["content-type"].startswith("text/html")
    policy = shown.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "sandbox allow-top-navigation-by-user-activation" in policy
    assert "script-src" not in policy
    assert '<base target="_top">' in shown.text
    assert "/auth/reset-password-confirm#token=" in shown.text
    assert (await company.stage.http.get(f"/api/mailbox/{uuid4()}")).status_code == 404
