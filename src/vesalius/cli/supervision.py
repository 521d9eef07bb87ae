"""Keeps the demonstration's processes up, and stops them in order."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from vesalius.kit import processes

FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.5, 30.0
STEADY_S = 60.0  # after so long a life, the next death counts as the first
_LOOK_S = 0.2
_STOP_S = 5.0
_LARGE_LOG = 10_000_000  # bytes


@dataclass
class Service:
    """Something that runs beside us: how to start it, and its exit status once it has ended."""

    name: str
    start: Callable[[], object]
    poll: Callable[[], int | None]
    log: Path
    pause: float = FIRST_PAUSE_S
    started: float = 0.0
    due: float | None = None


class Supervisor:
    """Starts services, starts those that die again after a growing pause, and stops its programs.

    `report` gets one line for people about each death. Programs write to a log of their own in `logs`.
    """

    def __init__(self, logs: Path, report: Callable[[str], None]) -> None:
        self._logs = logs
        self._report = report
        self._services: list[Service] = []
        self._programs: dict[str, subprocess.Popen[bytes]] = {}

    def watch(self, service: Service) -> None:
        """Take over a service that runs already. Whoever started it stops it."""
        service.started = time.monotonic()
        self._services.append(service)

    def start(self, name: str, command: Sequence[str], environment: Mapping[str, str]) -> None:
        """Start a program and watch it."""
        self._logs.mkdir(parents=True, exist_ok=True)
        log = self._logs / f"{name}.log"

        def spawn() -> None:
            with log.open("ab") as output:
                self._programs[name] = processes.spawn(
                    command, death_signal=signal.SIGTERM, environment=environment, output=output
                )

        spawn()
        self.watch(Service(name, spawn, lambda: self._programs[name].poll(), log))

    def ended(self) -> Service | None:
        """The first service that does not run, if any."""
        return next((service for service in self._services if service.poll() is not None), None)

    def keep_up(self, outdated: Callable[[], Collection[str]] = tuple) -> None:
        """Look after the services until interrupted (KeyboardInterrupt); restart the programs that are `outdated`."""
        while True:
            if names := outdated():
                self._restart(names)
            for service in self._services:
                self._look_after(service)
                shorten(service.log)
            time.sleep(_LOOK_S)

    def _restart(self, names: Collection[str]) -> None:
        _end([program for name, program in self._programs.items() if name in names])
        for service in self._services:
            if service.name in names:
                service.due, service.pause, service.started = None, FIRST_PAUSE_S, time.monotonic()
                service.start()
        self._report(f"Started again: {', '.join(names)}.")

    def _look_after(self, service: Service) -> None:
        now = time.monotonic()
        status = service.poll()
        if status is None:
            if now - service.started > STEADY_S:
                service.pause = FIRST_PAUSE_S
        elif service.due is None:
            service.due = now + service.pause
            self._report(
                f"The {service.name} ended ({_ending(status)}); starting it again in {service.pause:g} s. "
                f"Its log: {service.log}"
            )
            service.pause = min(service.pause * 2, LONGEST_PAUSE_S)
        elif now >= service.due:
            service.due, service.started = None, now
            try:
                service.start()
            except Exception as error:
                self._report(f"The {service.name} could not be started: {error}")

    def stop(self) -> None:
        """Ask all programs to end, together, and kill those that have not after 5 s."""
        _end(self._programs.values())


def _end(programs: Collection[subprocess.Popen[bytes]]) -> None:
    for program in programs:
        if program.poll() is None:
            program.terminate()
    deadline = time.monotonic() + _STOP_S
    for program in programs:
        try:
            program.wait(timeout=max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()


def shorten(log: Path) -> None:
    """A log that has grown large becomes the older one. Whoever writes to it goes on, at its new end."""
    with contextlib.suppress(OSError):
        if log.stat().st_size > _LARGE_LOG:
            try:
                shutil.copyfile(log, log.with_suffix(".log.1"))
            finally:  # also where there is no room for the older one
                os.truncate(log, 0)


def _ending(status: int) -> str:
    return f"exit {status}" if status >= 0 else signal.Signals(-status).name
