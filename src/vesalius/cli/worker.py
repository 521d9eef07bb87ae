"""`vesalius worker`: the worker process, once nothing stands in its way."""

from __future__ import annotations

import asyncio

from vesalius.cli.preflight import look_before_working
from vesalius.kit.logging import configure_logging
from vesalius.settings import read_settings
from vesalius.worker import run


def work() -> None:
    """Work until SIGTERM or SIGINT, finishing the jobs in hand."""
    settings = read_settings().checked()
    configure_logging(settings.log_format)
    look_before_working(settings)
    asyncio.run(run(settings))
