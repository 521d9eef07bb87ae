"""Settings of one installation, read once from the environment.

Every setting is a field of `Settings`; its variable is the field's name in capitals after `VESALIUS_`, so
`VESALIUS_PRODUCT_NAME` sets `product_name`. `PORT` alone is understood too, because hosts set it. An empty variable
is as good as none. A setting that holds a secret can stand in a file, which `VESALIUS_..._FILE` names.
"""

import importlib.util
import math
import os
import re
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import msgspec
import psycopg
from psycopg.conninfo import conninfo_to_dict

from vesalius.kit.embedded_postgres import PROGRAMS

DEMONSTRATION_SECRET = "demonstration-only"  # noqa: S105 - public on purpose
"""The key a demonstration runs with. A deployment that still has it refuses to start."""

DATA_FOLDER = "VESALIUS_DATA"
"""Names the folder of a demonstration; not a setting, since an installation has none."""

SECRETS = (
    "database_url",
    "database_owner_url",
    "database_direct_url",
    "database_replica_url",
    "secret_key",
    "smtp_url",
    "downloads_bucket_secret",
    "model_api_key",
)
"""Settings that can be read from a file, as container platforms hand secrets over."""

_LARGEST_SECRET = 16 * 1024
"""Bytes of such a file."""

LEAST_RECORD = 30
"""Days: what is a record of people's doings is kept at least so long."""
LONGEST_RETENTION = 36_500
_LEAST_RETENTION = {
    "organisms": 7,
    "sessions": 1,
    "links": 7,
    # A session lasts 12 hours at most.
    "events": 1,
    "generations": 1,
    "jobs": 7,
    "chats": 0,
    "steps": 0,
    "audit": 0,
}

_PACKAGE = Path(__file__).resolve().parent
_MAIL_ADDRESS = re.compile(r"[^\s@<>,;:\"]+@[^\s@<>,;:\"]+")
_SENDER = re.compile(rf"{_MAIL_ADDRESS.pattern}|[^\x00-\x1f<>]*<{_MAIL_ADDRESS.pattern}>")
_DEFAULT_PORTS = {"http": 80, "https": 443}


class SettingsError(Exception):
    """The environment does not make a usable installation; the message says what to change."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What an operator can choose. Times are in seconds unless the name says otherwise."""

    database_url: str = ""
    """Connection as the portal's own role, which owns nothing and cannot pass row-level security."""
    database_owner_url: str = ""
    """Connection as the role that owns the schema: for migrations and the operator's command line only."""
    database_pool_size: int = 10
    database_readers: int = 4
    """Connections that only read; none behind a pooler."""
    database_pooler: Literal["", "transaction"] = ""
    """`transaction` where `database_url` leads to a pooler that hands out a server connection for each transaction."""
    database_direct_url: str = ""
    """Past the pooler to PostgreSQL itself, as the same role: for the connections that listen."""
    database_replica_url: str = ""
    """A streaming replica, as the same role, for analytics and the audit trail: what they show may be a moment old."""
    port: int = 8000
    host: str = "127.0.0.1"
    drain_seconds: float = 1.0
    """Between saying "not ready" and stopping: how long a proxy has to notice, and sockets to go elsewhere."""
    demonstration: bool = False
    secret_key: str = ""
    """Keys the hashes that limit repeated failures, so that addresses do not rest in the database in clear."""
    public_url: str = ""
    """The address people reach the portal at, as `https://portal.example`; links in mails start with it."""
    trusted_proxies: int = 0
    """How many reverse proxies stand in front, each of which appends to X-Forwarded-For."""
    product_name: str = "Vesalius"
    vendor_name: str = "Vesalius"
    support_url: str = ""
    """Where messages to support go when another host takes them; it has to allow the portal's origin (CORS)."""
    error_reporting: bool = True
    frontend_dist: Path = _PACKAGE.parent.parent / "frontend" / "dist"
    log_format: Literal["text", "json"] = "text"
    support_email: str = "support@vesalius.example"
    mail_from: str = "Vesalius <no-reply@vesalius.example>"
    downloads_folder: Path | None = None
    """Where builds and guides for the downloads page lie; one folder for all web processes and the command line."""
    downloads_bucket: str = ""
    """In place of the folder: a bucket with the S3 protocol, as `https://storage.example/bucket` or a path in it."""
    downloads_bucket_key_id: str = ""
    downloads_bucket_secret: str = ""
    downloads_bucket_region: str = "us-east-1"
    legal_folder: Path | None = None
    """Legal texts that take the place of ours: `terms.en.md`, `privacy.bg.md` and so on."""
    pathologies_folder: Path | None = None
    """Pathologies of the operator's own beside ours: files as docs/pathologies.md describes, read at the start."""
    booth_url: str = ""
    """Where a demonstration at the conference booth is scheduled; without it, by a message to support."""
    breach_list: Path | None = None
    """A file of SHA-1 hashes of leaked passwords, sorted, as breach services offer; passwords on it are refused."""
    clock_offset: timedelta = timedelta()
    """Moves the time of this process and of its transactions; for rehearsals and tests, never for a deployment."""
    metrics_port: int = 0
    """Where a web process or worker tells its figures to a collector, as Prometheus text; 0 for nowhere."""
    metrics_host: str = "127.0.0.1"
    """The address of that port: one that only the collector reaches."""
    model_provider: Literal["", "openai", "anthropic"] = ""
    """Who writes scenarios: empty for the built-in author, else a model at `openai` (or any server that speaks its
    chat completions) or `anthropic`."""
    model_name: str = ""
    model_base_url: str = ""
    """The server's address where it is not the provider's own, as `http://127.0.0.1:11434/v1`."""
    model_api_key: str = ""
    model_output: Literal["schema", "json"] = "schema"
    """`json` for servers that can be held to JSON, but not to a schema."""
    model_concurrency: int = 4
    """Answers that one worker process has a model write at once."""
    model_silence_seconds: float = 60
    model_call_seconds: float = 300
    model_call_tokens: int = 16_000
    """The most a model may write in one call; the flow is the longest section."""
    model_answer_tokens: int = 600_000
    """What one answer may cost, read and written: a whole case takes about 15 calls."""
    model_talk: bool = False
    """Whether the model also words what patients say at the bedside; what students say to them is sent to it then."""
    model_tokens_per_month: int = 0
    """What a company may use in a calendar month (UTC), read and written; 0 for no limit."""
    retention_organisms_days: int = 90
    """Days after which rows are deleted that nobody can use any more (decision 0040): organisms that have ended."""
    retention_sessions_days: int = 30
    """Sessions that have ended, with their tokens and hand-over codes."""
    retention_links_days: int = 30
    """Mailed links that were used, revoked or ran out."""
    retention_events_days: int = 7
    """Frames of the chat's websocket. No page that is open asks for one of before its session."""
    retention_generations_days: int = 30
    """Answers of Professor GPT that ended, as jobs; what they say is in the chat."""
    retention_jobs_days: int = 90
    """Jobs that were given up."""
    retention_chats_days: int = 0
    """Session chats, by the end of their attempt; 0 to keep them, here and below."""
    retention_steps_days: int = 0
    """Steps and acts of attempts, by their end. Scores, totals and progress stay."""
    retention_audit_days: int = 0
    """Events of the audit trail."""
    smtp_url: str = ""
    """`smtp://user:password@host:port` or `smtps://…`. Only a demonstration does without: it has a mailbox page."""

    @property
    def pooled(self) -> bool:
        """Whether nothing may be kept on a connection to the database from one transaction to the next."""
        return self.database_pooler == "transaction"

    @property
    def listening_url(self) -> str:
        """Where LISTEN works."""
        return self.database_direct_url or self.database_url

    @property
    def origin(self) -> str:
        """The exact Origin a browser sends when it shows this portal."""
        return self.public_url or f"http://127.0.0.1:{self.port}"

    @property
    def named_origin(self) -> str:
        """The origin that passkeys belong to: they need a name, which a demonstration on this machine has too."""
        return self.public_url or f"http://localhost:{self.port}"

    @property
    def support_origin(self) -> str:
        """The origin of the support host; empty where the portal itself takes the messages."""
        parts = urlsplit(self.support_url)
        return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""

    def checked(self) -> "Settings":
        """Return these settings, or raise `SettingsError` with a sentence for the operator."""
        if not self.database_url:
            raise SettingsError("VESALIUS_DATABASE_URL is not set.")
        if self.pooled and not self.database_direct_url:
            raise SettingsError(
                "VESALIUS_DATABASE_DIRECT_URL is not set: notifications of PostgreSQL do not pass a pooler."
            )
        self._check_numbers()
        self.check_retention()
        self._check_addresses()
        self._check_words_and_folders()
        self._check_model()
        if self.booth_url and urlsplit(self.booth_url).scheme not in ("https", "mailto"):
            raise SettingsError("VESALIUS_BOOTH_URL is neither an https nor a mailto address.")
        if self.demonstration:
            return self
        if not self.secret_key or self.secret_key == DEMONSTRATION_SECRET:
            raise SettingsError(
                "VESALIUS_SECRET_KEY is missing or is the demonstration's. Set it to a random text of "
                "32 characters or more, the same for all processes."
            )
        if len(self.secret_key) < 32:
            raise SettingsError("VESALIUS_SECRET_KEY is shorter than 32 characters.")
        if self.clock_offset:
            raise SettingsError("VESALIUS_CLOCK_OFFSET is for rehearsals; a deployment tells the true time.")
        if not self.smtp_url:
            raise SettingsError("VESALIUS_SMTP_URL is not set; invitations and reset links go by mail.")
        if not self.public_url:
            raise SettingsError("VESALIUS_PUBLIC_URL is not set; links in mails need it.")
        return self

    def _check_numbers(self) -> None:
        for name, low, high in (
            ("port", 1, 65535),
            ("metrics_port", 0, 65535),
            ("database_pool_size", 1, 1000),
            ("database_readers", 0, 1000),
            ("trusted_proxies", 0, 10),
            ("drain_seconds", 0, 600),
        ):
            value = getattr(self, name)
            if not (math.isfinite(value) and low <= value <= high):
                raise SettingsError(f"VESALIUS_{name.upper()} is not between {low} and {high}.")
        if self.metrics_port == self.port and self.metrics_host == self.host:
            raise SettingsError("VESALIUS_METRICS_PORT is the portal's own port.")

    def check_retention(self) -> None:
        """Raise `SettingsError` for a period that would delete what may still be used."""
        for kind, least in _LEAST_RETENTION.items():
            days, variable = (
                getattr(self, f"retention_{kind}_days"),
                f"VESALIUS_RETENTION_{kind.upper()}_DAYS",
            )
            if not least <= days <= LONGEST_RETENTION:
                raise SettingsError(f"{variable} is not between {least} and {LONGEST_RETENTION}.")
            if least == 0 < days < LEAST_RECORD:
                raise SettingsError(f"{variable} is neither 0 (keep) nor {LEAST_RECORD} or more.")

    def _check_addresses(self) -> None:
        if self.public_url and self.public_url != (meant := _origin_of(self.public_url)):
            hint = f" Meant is perhaps {meant}" if meant else ""
            raise SettingsError(
                "VESALIUS_PUBLIC_URL is to be scheme and host as browsers write them, without a slash or a path at the"
                f" end.{hint}"
            )
        if self.support_url and _origin_of(self.support_url) is None:
            raise SettingsError("VESALIUS_SUPPORT_URL does not begin with http:// or https:// and a host.")
        if self.smtp_url and not _is_mail_server(self.smtp_url):
            raise SettingsError(
                "VESALIUS_SMTP_URL is not smtp://host:port or smtps://host:port (user:password@ before the host, signs"
                " such as @ and / in them as %40 and %2F)."
            )
        if not _MAIL_ADDRESS.fullmatch(self.support_email):
            raise SettingsError("VESALIUS_SUPPORT_EMAIL is not an e-mail address.")
        if not _SENDER.fullmatch(self.mail_from):
            raise SettingsError("VESALIUS_MAIL_FROM is not an e-mail address, or Name <address>.")

    def _check_words_and_folders(self) -> None:
        for name in ("product_name", "vendor_name"):
            text = getattr(self, name)
            if not text.isprintable() or not 1 <= len(text) <= 100:
                raise SettingsError(f"VESALIUS_{name.upper()} is not one line of at most 100 characters.")
        self._check_bucket()
        if self.downloads_folder is not None and self.downloads_folder.exists():
            _require_folder("VESALIUS_DOWNLOADS_FOLDER", self.downloads_folder)
        # Without it our texts would be shown in place of the operator's, and nobody would know.
        if self.legal_folder is not None:
            _require_folder("VESALIUS_LEGAL_FOLDER", self.legal_folder)
        if self.pathologies_folder is not None:
            _require_folder("VESALIUS_PATHOLOGIES_FOLDER", self.pathologies_folder)

    def _check_bucket(self) -> None:
        if not self.downloads_bucket:
            return
        if self.downloads_folder is not None:
            raise SettingsError(
                "VESALIUS_DOWNLOADS_BUCKET and VESALIUS_DOWNLOADS_FOLDER are both set; one is used."
            )
        if importlib.util.find_spec("obstore") is None:
            raise SettingsError(
                "VESALIUS_DOWNLOADS_BUCKET is set, and the package obstore is not installed. An image has it when it is"
                " built with EXTRAS='--extra s3'."
            )
        address = urlsplit(self.downloads_bucket)
        if (
            address.scheme not in ("http", "https")
            or not address.hostname
            or not address.path.strip("/")
            or address.username
            or address.query
        ):
            raise SettingsError(
                "VESALIUS_DOWNLOADS_BUCKET is not an address such as https://storage.example/bucket; the key has"
                " settings of its own."
            )
        if not self.downloads_bucket_key_id or not self.downloads_bucket_secret:
            raise SettingsError(
                "VESALIUS_DOWNLOADS_BUCKET_KEY_ID or VESALIUS_DOWNLOADS_BUCKET_SECRET is not set."
            )

    def _check_model(self) -> None:
        if not self.model_provider:
            return
        if importlib.util.find_spec(self.model_provider) is None:
            raise SettingsError(
                f"VESALIUS_MODEL_PROVIDER is {self.model_provider}, whose package is not installed. An image has it"
                f" when it is built with EXTRAS='--extra {self.model_provider}'."
            )
        if not self.model_name.strip() or len(self.model_name) > 100:
            raise SettingsError("VESALIUS_MODEL_NAME is not set, or is longer than 100 characters.")
        address = urlsplit(self.model_base_url)
        if self.model_base_url and (address.scheme not in ("http", "https") or not address.hostname):
            raise SettingsError(
                "VESALIUS_MODEL_BASE_URL is not an address that begins with http:// or https://."
            )
        if address.username or address.password or address.query:
            raise SettingsError(
                "VESALIUS_MODEL_BASE_URL holds more than an address; the key has its own setting."
            )
        if not self.model_api_key and (self.model_provider == "anthropic" or not self.model_base_url):
            raise SettingsError("VESALIUS_MODEL_API_KEY is not set.")
        bounds = (
            self.model_concurrency,
            self.model_silence_seconds,
            self.model_call_seconds,
            self.model_call_tokens,
            self.model_answer_tokens,
        )
        if min(bounds) <= 0 or self.model_tokens_per_month < 0:
            raise SettingsError("A bound of the model (VESALIUS_MODEL_…) is not above 0.")


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """Build the settings from `environment` (the process's own by default).

    Raises `SettingsError` for a value of the wrong type and for a secret's file that cannot be used.
    """
    source = os.environ if environment is None else environment
    values: dict[str, str] = {}
    if source.get("PORT"):
        values["port"] = source["PORT"]
    for field in Settings.__struct_fields__:
        raw = source.get(_variable(field))
        if raw:
            values[field] = raw
    for field in SECRETS:
        if file := source.get(_file_variable(field)):
            if field in values:
                raise SettingsError(f"{_variable(field)} and {_file_variable(field)} are both set.")
            values[field] = _read_secret(_file_variable(field), Path(file))
    try:
        settings = msgspec.convert(values, Settings, strict=False, dec_hook=_decode)
    except msgspec.ValidationError as error:
        what, _, field = str(error).partition(" - at `$.")
        variable = _variable(field.rstrip("`"))
        if variable == "VESALIUS_PORT" and not source.get(variable):
            variable = "PORT"
        raise SettingsError(f"{variable} is not usable: {what}.") from error
    for variable, address in (
        ("VESALIUS_DATABASE_URL", settings.database_url),
        ("VESALIUS_DATABASE_DIRECT_URL", settings.database_direct_url),
        ("VESALIUS_DATABASE_REPLICA_URL", settings.database_replica_url),
        ("VESALIUS_DATABASE_OWNER_URL", settings.database_owner_url),
    ):
        try:
            conninfo_to_dict(address)
        except psycopg.Error:
            # Without what it says: that repeats the address, and a password with it.
            raise SettingsError(
                f"{variable} is not an address such as postgresql://role:password@host:5432/database."
            ) from None
    if settings.demonstration and not settings.secret_key:
        settings = msgspec.structs.replace(settings, secret_key=DEMONSTRATION_SECRET)
    return settings


def unknown_variables(environment: Mapping[str, str]) -> list[str]:
    """Variables that look like settings and are none: mostly typing errors, which would go unnoticed."""
    known = known_variables()
    return sorted(name for name in environment if name.startswith("VESALIUS_") and name not in known)


def known_variables() -> set[str]:
    """All variables that begin with `VESALIUS_` and mean something."""
    settings = {_variable(field) for field in Settings.__struct_fields__}
    return settings | {_file_variable(field) for field in SECRETS} | {DATA_FOLDER, PROGRAMS}


def _variable(field: str) -> str:
    return f"VESALIUS_{field.upper()}"


def _file_variable(field: str) -> str:
    return f"{_variable(field)}_FILE"


def _read_secret(variable: str, file: Path) -> str:
    """The one line of a file, without the line break that editors put at its end."""
    try:
        with file.open("rb") as opened:
            content = opened.read(_LARGEST_SECRET + 1)
        text = content.decode().strip()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "not a text in UTF-8"
        raise SettingsError(f"{variable}: {file} cannot be read ({reason}).") from None
    if len(content) > _LARGEST_SECRET or not text or not text.isprintable():
        raise SettingsError(f"{variable}: {file} does not hold one line of text.")
    return text


def _origin_of(address: str) -> str | None:
    """Scheme, host and port of an http address as browsers write them; None for what is none."""
    try:
        parts = urlsplit(address.strip())
        port = parts.port
        host = (parts.hostname or "").encode("idna").decode()
    except ValueError:
        return None
    if parts.scheme not in _DEFAULT_PORTS or not host:
        return None
    if ":" in host:
        host = f"[{host}]"
    return f"{parts.scheme}://{host}" + (
        f":{port}" if port not in (None, _DEFAULT_PORTS[parts.scheme]) else ""
    )


def _is_mail_server(address: str) -> bool:
    try:
        parts = urlsplit(address)
        return (
            parts.scheme in ("smtp", "smtps")
            and bool(parts.hostname)
            and parts.port != 0
            and not (parts.query or parts.fragment or parts.path.strip("/"))
        )
    except ValueError:
        return False


def _require_folder(variable: str, folder: Path) -> None:
    if not folder.is_dir() or not os.access(folder, os.R_OK | os.X_OK):
        raise SettingsError(f"{variable}: {folder} is not a folder that can be read.")


def _decode(wanted: type, value: object) -> object:
    if wanted is Path:
        return Path(str(value))
    raise NotImplementedError(wanted)
