"""The operator's command line: `vesalius --help`."""

import io
import signal
import sys


def main() -> None:
    """Entry point of the `vesalius` program. Exit status 2: it could not start, and one line says why."""
    # Ctrl-C ends the program without a word, also while it is still being loaded; a command that has
    # something to put in order takes the signal over.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that does not know a letter is no reason to fail after the work was done.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    from rich.console import Console
    from rich.markup import escape

    from vesalius.accounts.breaches import BreachListError
    from vesalius.cli.commands import app
    from vesalius.cli.errors import CommandError
    from vesalius.kit.embedded_postgres import EmbeddedPostgresError
    from vesalius.settings import SettingsError

    try:
        app()
    except (BreachListError, CommandError, EmbeddedPostgresError, SettingsError) as error:
        Console(stderr=True).print(f"[red]✗[/] {escape(str(error))}", highlight=False, soft_wrap=True)
        sys.exit(2)
