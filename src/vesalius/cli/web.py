"""The web server around the application."""

from __future__ import annotations

import signal
from typing import Any

from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server import Server

from vesalius.kit.processes import die_with_parent
from vesalius.settings import read_settings

_STOP_S = 10


def serve(processes: int) -> None:
    """Serve until SIGTERM or SIGINT: open requests may end, for 10 s at most."""
    settings = read_settings().checked()
    Server(
        "vesalius.app:create_app",
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGI,
        workers=processes,
        workers_kill_timeout=_STOP_S,
        respawn_failed_workers=processes > 1,
        log_level=LogLevels.warning,
    ).serve(target_loader=_load, wrap_loader=False)


def _load() -> Any:
    """Make the application in the server's process, which must give up the port when its parent is killed."""
    die_with_parent(signal.SIGKILL)
    from vesalius.app import create_app

    return create_app()
