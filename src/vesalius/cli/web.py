"""The web server around the application."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import time
from typing import Any

from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server.mp import MPServer

from vesalius.kit.processes import die_with_parent
from vesalius.kit.web import DRAIN_SIGNAL
from vesalius.settings import read_settings

_STOP_S = 10


class _DrainingServer(MPServer):
    """Before it stops, its processes say that they are not ready and send their sockets away.

    The library cuts open sockets without a word; with a closing frame clients come back to another process at once.
    """

    drain_seconds: float

    def shutdown(self, exit_code: int = 0) -> None:
        for child in multiprocessing.active_children():
            with contextlib.suppress(ProcessLookupError):
                if child.pid:
                    os.kill(child.pid, DRAIN_SIGNAL)
        time.sleep(self.drain_seconds)
        super().shutdown(exit_code)  # type: ignore[no-untyped-call]


def serve(processes: int) -> None:
    """Serve until SIGTERM or SIGINT: sockets are sent away, then open requests may end, for 10 s at most."""
    settings = read_settings().checked()
    server = _DrainingServer(
        "vesalius.app:create_app",
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGI,
        workers=processes,
        workers_kill_timeout=_STOP_S,
        respawn_failed_workers=processes > 1,
        log_level=LogLevels.warning,
    )
    server.drain_seconds = settings.drain_seconds
    server.serve(target_loader=_load, wrap_loader=False)


def _load() -> Any:
    """Make the application in the server's process, which must give up the port when its parent is killed."""
    die_with_parent(signal.SIGKILL)
    from vesalius.app import create_app

    return create_app()
