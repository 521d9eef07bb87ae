"""Child processes that never outlive the process that started them."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO

_PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def die_with_parent(death_signal: signal.Signals) -> None:
    """Ask the kernel to send this process `death_signal` when the thread that started it ends.

    Linux only; elsewhere it does nothing, and a child outlives a parent that is killed outright.
    """
    if _libc is not None and _libc.prctl(_PR_SET_PDEATHSIG, int(death_signal), 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl(PR_SET_PDEATHSIG) failed")


def _before_exec(parent: int, death_signal: signal.Signals) -> Callable[[], None]:
    def prepare() -> None:
        die_with_parent(death_signal)
        if os.getppid() != parent:  # the parent went between fork and prctl: its signal will never come
            os._exit(1)

    return prepare


def spawn(
    command: Sequence[str | Path],
    *,
    death_signal: signal.Signals,
    environment: Mapping[str, str] | None = None,
    user: tuple[int, int] | None = None,
    output: IO[bytes] | int | None = None,
    folder: Path | None = None,
) -> subprocess.Popen[bytes]:
    """Start `command` as a child that gets `death_signal` when this process ends, however it ends.

    The child leads a process group of its own, so that Ctrl-C in a terminal reaches the parent alone,
    which then stops its children in order. `user` is the (uid, gid) to run as, for a parent that is root.
    `output` takes both its streams; `folder` is where it starts, by default where this process is.
    Call it from the main thread: the kernel's signal follows the thread that made the child.
    """
    uid, gid = user if user is not None else (None, None)
    return subprocess.Popen(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT if output is not None else None,
        env=environment,
        cwd=folder,
        user=uid,
        group=gid,
        extra_groups=[] if user is not None else None,
        process_group=0,
        # After the change of user, which would clear the kernel's note.
        preexec_fn=_before_exec(os.getpid(), death_signal),
    )


def stop(child: subprocess.Popen[bytes], steps: Sequence[tuple[signal.Signals, float]]) -> None:
    """Send each signal in turn and give the child so many seconds to end; at last kill it."""
    for number, seconds in steps:
        if child.poll() is not None:
            return
        child.send_signal(number)
        try:
            child.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            continue
    if child.poll() is None:
        child.kill()
        child.wait()
