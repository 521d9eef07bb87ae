"""`vesalius run`: the whole portal on one machine, started and stopped in order."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import NoReturn

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from vesalius import demo
from vesalius.cli.errors import CommandError
from vesalius.cli.operator.shared import DOWNLOADS
from vesalius.cli.preflight import require_free_port
from vesalius.cli.supervision import Service, Supervisor
from vesalius.demo.people import OTHER_SIGN_INS, PASSWORD, REGISTRATION_CODE, SIGN_INS, DemoPerson
from vesalius.kit.embedded_postgres import EmbeddedPostgres
from vesalius.migrations.runner import MigrationError, migrate
from vesalius.settings import Settings, read_settings

_CHECKOUT = Path(__file__).resolve().parents[3]
_STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_READY_S = 60.0
_LOOK_S = 0.05
_FRONTEND_PORT = "5173"


def launch(*, development: bool = False) -> None:
    """Start everything, say where it is, and keep it up until SIGINT, SIGTERM or SIGHUP.

    In `development` the portal and the worker start again when a source changes, and the front end's own server,
    which renews the open page, runs beside them.
    """
    for number in _STOP_SIGNALS:
        signal.signal(number, _interrupt)
    console = Console(highlight=False)
    settings = read_settings({**os.environ, "VESALIUS_DEMONSTRATION": "1"})
    data = Path(os.environ.get("VESALIUS_DATA") or _CHECKOUT / ".data").absolute()
    require_free_port(settings.host, settings.port, f"PORT={settings.port + 1} make run")
    try:
        _run(settings, data, console, development=development)
    except KeyboardInterrupt:
        console.print("Stopped.")


def _run(settings: Settings, data: Path, console: Console, *, development: bool) -> None:
    started = time.monotonic()
    with contextlib.ExitStack() as stack:
        supervisor = Supervisor(data / "logs", lambda line: console.print(f"[yellow]![/] {line}"))
        folder = {} if settings.downloads_bucket else {"VESALIUS_DOWNLOADS_FOLDER": str(data / DOWNLOADS)}
        environment = {
            **folder,
            **os.environ,
            "VESALIUS_DEMONSTRATION": "1",
            "VESALIUS_PORT": str(settings.port),
        }
        if not settings.database_url:
            with _step(console, "Database"):
                environment |= _embedded_database(data, supervisor, stack)
        stack.callback(supervisor.stop)
        stack.callback(_ignore_signals)
        settings = read_settings(environment)
        with _step(console, "Schema"):
            _migrate(settings)
        with _step(console, "Demonstration company") as report:
            demo.ensure(settings, report)
        with _step(console, "Portal and worker"):
            # One port tells the figures of one process: the portal's.
            quiet = environment | {"VESALIUS_METRICS_PORT": ""}
            for name, command, given in (("portal", "web", environment), ("worker", "worker", quiet)):
                supervisor.start(name, [sys.executable, "-m", "vesalius.cli", command], given)
            _wait_until_ready(settings, supervisor)
        _welcome(console, settings, data, time.monotonic() - started)
        if not development:
            supervisor.keep_up()
        port = os.environ.get("FRONTEND_PORT") or _FRONTEND_PORT
        front_end = _CHECKOUT / "frontend"
        # Not through npm, which would end without it.
        vite = [str(front_end / "node_modules/.bin/vite"), str(front_end), "--port", port, "--strictPort"]
        supervisor.start("front end", vite, {**os.environ, "VESALIUS_BACKEND": settings.origin})
        console.print(f"[bold]Work at [cyan]http://127.0.0.1:{port}[/][/]: what you save is there at once.")
        supervisor.keep_up(_Sources(_CHECKOUT / "src").outdated)


class _Sources:
    """Sees when a file under `folder` was written, added or taken away."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seen = self._stamps()

    def outdated(self) -> tuple[str, ...]:
        """The programs that run older sources than there are now; they are told once."""
        stamps = self._stamps()
        if stamps == self._seen:
            return ()
        self._seen = stamps
        return ("portal", "worker")

    def _stamps(self) -> dict[str, int]:
        stamps = {}
        for parent, folders, files in os.walk(self._folder):
            folders[:] = [name for name in folders if name != "__pycache__"]
            for file in files:
                with contextlib.suppress(OSError):
                    stamps[f"{parent}/{file}"] = Path(parent, file).stat().st_mtime_ns
        return stamps


def _embedded_database(data: Path, supervisor: Supervisor, stack: contextlib.ExitStack) -> dict[str, str]:
    postgres = EmbeddedPostgres(data)
    urls = stack.enter_context(postgres)
    supervisor.watch(Service("database", postgres.start, postgres.poll, postgres.log))
    return {"VESALIUS_DATABASE_URL": urls.app_url, "VESALIUS_DATABASE_OWNER_URL": urls.owner_url}


def _migrate(settings: Settings) -> None:
    if not settings.database_owner_url:
        raise CommandError("VESALIUS_DATABASE_URL is set, so VESALIUS_DATABASE_OWNER_URL is needed too.")
    try:
        migrate(settings.database_owner_url)
    except MigrationError as error:
        raise CommandError(str(error)) from error


def _wait_until_ready(settings: Settings, supervisor: Supervisor) -> None:
    """Ready is the portal's own word: database, migrations and the worker's heartbeat are in order."""
    address = f"http://{settings.host}:{settings.port}/readyz"
    deadline = time.monotonic() + _READY_S
    while True:
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=2):
            return
        ended = supervisor.ended()
        if ended is not None:
            raise CommandError(f"The {ended.name} ended while starting. Its log: {ended.log}")
        if time.monotonic() > deadline:
            raise CommandError(f"The portal was not ready after {_READY_S:.0f} s: see {address}")
        time.sleep(_LOOK_S)


@contextlib.contextmanager
def _step(console: Console, name: str) -> Iterator[Callable[[str], None]]:
    """Show what is being done, what it says meanwhile, and how long it took."""
    started = time.monotonic()
    with console.status(f"{name} ...") as status:
        yield lambda said: status.update(f"{name}: {said}")
    console.print(f"[green]✓[/] {name}  [dim]{time.monotonic() - started:.1f} s[/]")


def _welcome(console: Console, settings: Settings, data: Path, seconds: float) -> None:
    table = Table("Sign in as", "Name", "Email", box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for people in (SIGN_INS, OTHER_SIGN_INS):
        for person in people:
            table.add_row(_role(person), f"{person.first_name} {person.last_name}", person.email)
        table.add_section()
    console.print(
        f"\n[bold]{settings.product_name}[/] is at [bold cyan]{settings.origin}[/], ready in {seconds:.1f} s."
    )
    console.print(
        f"Everybody below has the password [bold]{PASSWORD}[/]; the second part is another company.\n"
    )
    console.print(table)
    console.print(f"Mails the portal sends: {settings.origin}/mailbox", soft_wrap=True)
    console.print(
        f"Register a new student: {settings.origin}/signup?company={REGISTRATION_CODE}", soft_wrap=True
    )
    console.print(f"Data and logs: {data}", soft_wrap=True)
    console.print("Ctrl-C stops everything.")


def _role(person: DemoPerson) -> str:
    if person.email.startswith("manager@"):
        return "License Manager"
    if person.administrator:
        return "Administrator"
    return person.mode.capitalize()


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    # What is cut off half-way may complain in the log; that it was done on purpose is all there is to say.
    logging.disable(logging.CRITICAL)
    raise KeyboardInterrupt


def _ignore_signals() -> None:
    """Stopping is under way: an impatient second Ctrl-C must not leave half of it running."""
    for number in _STOP_SIGNALS:
        signal.signal(number, signal.SIG_IGN)
