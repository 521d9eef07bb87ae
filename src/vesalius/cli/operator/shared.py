"""What the operator's commands share: the owner's connection, one transaction, tables for people and for programs."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

import cyclopts
import msgspec
import psycopg
import psycopg_pool
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from vesalius.cli.errors import CommandError
from vesalius.kit.db import Connection, Database
from vesalius.kit.embedded_postgres import APP, OWNER, running_addresses
from vesalius.kit.errors import Problem
from vesalius.kit.jobs import open_queue, queue
from vesalius.settings import Settings, read_settings

T = TypeVar("T")

AsJson = Annotated[
    bool, cyclopts.Parameter(name="--json", negative="", help="Print JSON in place of a table.")
]

_CHECKOUT = Path(__file__).resolve().parents[4]
_PIPE_WIDTH = 240
DOWNLOADS = "downloads"
"""Where a demonstration's downloads lie, in its folder."""


def settings_and_owner_url() -> tuple[Settings, str]:
    """The settings and the owner's connection: the configured one, else that of the demonstration that runs here."""
    settings = read_settings()
    if settings.database_owner_url:
        return settings, settings.database_owner_url
    running = running_addresses(_data_folder())
    if running is None:
        raise CommandError(
            "VESALIUS_DATABASE_OWNER_URL is not set, and no demonstration runs on "
            f"{_data_folder()} (VESALIUS_DATA names another folder)."
        )
    return read_settings({**os.environ, "VESALIUS_DEMONSTRATION": "1"}), running[OWNER]


def app_url(settings: Settings) -> str:
    """The portal's own connection, found like the owner's."""
    if settings.database_url:
        return settings.database_url
    running = running_addresses(_data_folder())
    if running is None:
        raise CommandError(
            f"VESALIUS_DATABASE_URL is not set, and no demonstration runs on {_data_folder()}."
        )
    return running[APP]


def downloads_folder() -> Path:
    """The folder for downloads: the configured one, else that of the demonstration that runs here."""
    settings = read_settings()
    if settings.downloads_folder is not None:
        return settings.downloads_folder
    if settings.database_owner_url or running_addresses(_data_folder()) is None:
        raise CommandError("VESALIUS_DOWNLOADS_FOLDER is not set.")
    return _data_folder() / DOWNLOADS


def kept_folders() -> dict[str, Path | None]:
    """The folders that belong to an installation beside its database; None for one that is not set."""
    settings = read_settings()
    try:
        downloads = None if settings.downloads_bucket else downloads_folder()
    except CommandError:
        downloads = None
    return {"downloads": downloads, "legal": settings.legal_folder}


@contextlib.contextmanager
def tidied_when_interrupted() -> Iterator[None]:
    """Let a command that is interrupted (Ctrl-C, SIGTERM, SIGHUP) take away what it began, and say so."""
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = {number: signal.signal(number, signal.default_int_handler) for number in numbers}
    try:
        yield
    except KeyboardInterrupt as interrupt:
        raise CommandError("Interrupted; nothing is left half done.") from interrupt
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _data_folder() -> Path:
    return Path(os.environ.get("VESALIUS_DATA") or _CHECKOUT / ".data").absolute()


def work(act: Callable[[Connection], Awaitable[T]]) -> T:
    """Do something in one transaction as the owner. A refusal rolls it back and becomes the command's one line."""
    settings, url = settings_and_owner_url()

    async def run() -> T:
        database = Database(url, size=1, clock_offset=settings.clock_offset)
        await database.open()
        await open_queue(database)
        try:
            async with database.transaction() as connection:
                return await act(connection)
        finally:
            await queue.close_async()
            await database.close()

    return told(lambda: asyncio.run(run()))


def told(act: Callable[[], T]) -> T:
    """Do something whose refusals and failures of the database are told in one line."""
    try:
        return act()
    except Problem as refused:
        raise CommandError(refused.message) from refused
    except UnicodeError as error:
        raise CommandError("What was typed is not UTF-8 text.") from error
    except psycopg_pool.PoolTimeout as error:
        raise CommandError("The database does not answer.") from error
    except psycopg.errors.UndefinedTable as error:
        raise CommandError("The database is not up to date: vesalius migrate") from error
    except psycopg.Error as error:
        raise CommandError(f"The database refused: {str(error).strip().splitlines()[0]}") from error


def show_rows(rows: Sequence[object], columns: Mapping[str, str], *, as_json: bool, empty: str) -> None:
    """Print rows: all fields as JSON, or the named columns as a table."""
    if as_json:
        show_json(rows)
        return
    # A pipe has no width: lines are not wrapped.
    console = Console() if sys.stdout.isatty() else Console(width=_PIPE_WIDTH)
    if not rows:
        console.print(empty)
        return
    table = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for name, title in columns.items():
        # An id that is cut off is of no use to the next command.
        table.add_column(title, no_wrap=name == "id", overflow="fold")
    cells = [[_cell(getattr(row, name)) for name in columns] for row in rows]
    for line in cells:
        table.add_row(*line)
    wanted = console.measure(table, options=console.options.update(max_width=10 * _PIPE_WIDTH)).maximum
    if wanted <= console.width:
        console.print(table)
        return
    # Too narrow for columns: each row as a list of its own.
    for line in cells:
        listed = Table(box=None, show_header=False, pad_edge=False)
        for title, cell in zip(columns.values(), line, strict=True):
            listed.add_row(f"[dim]{title}[/]", cell)
        console.print(listed, "")


def show_done(sentence: str, facts: Mapping[str, Any], *, as_json: bool) -> None:
    """Say that something was done; `facts` are what a program wants to know of it."""
    if as_json:
        show_json(facts)
    else:
        Console().print(f"[green]✓[/] {plain(sentence)}", highlight=False, soft_wrap=True)


def show_json(value: Any) -> None:
    """Print JSON, which is UTF-8 whatever the terminal is."""
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")


def plain(text: str) -> str:
    """A text as the letters it is written with: no markup of ours, nothing that moves a terminal's cursor."""
    return escape("".join(c if c.isprintable() or c == "\n" else "�" for c in text))


def _cell(value: Any) -> str:
    return plain(_shown(value))


def _shown(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if hasattr(value, "strftime") and hasattr(value, "hour"):
        return f"{value:%Y-%m-%d %H:%M}"
    return str(value)
