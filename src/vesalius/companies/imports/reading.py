"""Reads the table in an uploaded file by a process of its own, which may be slow, large or killed by what it reads."""

import asyncio
import contextlib
import os
import sys
from typing import IO

import msgspec

from vesalius.companies.imports.limits import AT_ONCE, LARGEST_FILE, MOST_ROWS, SECONDS
from vesalius.companies.imports.parsing import Parsed, Refusal, Table
from vesalius.kit.codes import Code
from vesalius.kit.errors import Problem
from vesalius.kit.logging import get_logger

log = get_logger(__name__)

_turns = asyncio.Semaphore(AT_ONCE)
_answers = msgspec.json.Decoder(Parsed)


async def read_table(file: IO[bytes]) -> Table:
    """The table in a file that lies on the disk, header first. What reads it is given the file and not its bytes.

    Waits for its turn where several files come at once; hold no database connection meanwhile. Raises `Problem` 413
    `file_too_large`, 400 `file_not_readable`, `file_empty` or `too_many_rows`.
    """
    size = file.seek(0, os.SEEK_END)
    if size > LARGEST_FILE:
        raise refused("file_too_large")
    file.seek(0)
    async with _turns:
        parsed = await _parse(file, size)
    if parsed.refused is not None:
        raise refused(parsed.refused)
    return parsed.table


async def _parse(file: IO[bytes], size: int) -> Parsed:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "vesalius.companies.imports.parsing",
        stdin=file,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        # No settings and no secrets for what reads strangers' files.
        env={},
    )
    try:
        async with asyncio.timeout(SECONDS):
            answer, _ = await process.communicate()
    except TimeoutError:
        log.warning("import_file_too_slow", bytes=size)
        return Parsed(refused="file_too_large")
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if process.returncode != 0:
        # Killed at one of its bounds: what the file holds is larger than the file.
        log.warning("import_file_too_costly", bytes=size, status=process.returncode)
        return Parsed(refused="file_too_large")
    return _answers.decode(answer)


def refused(code: Refusal) -> Problem:
    """Why a file is not taken, as an answer."""
    if code == "file_too_large":
        return Problem(
            413,
            Code.FILE_TOO_LARGE,
            "A file may have 10 MB at most, also when it is unpacked by a spreadsheet program.",
            detail={"maximum": LARGEST_FILE},
        )
    if code == "too_many_rows":
        return Problem(
            400, Code.TOO_MANY_ROWS, f"A file has at most {MOST_ROWS} rows.", detail={"maximum": MOST_ROWS}
        )
    if code == "file_empty":
        return Problem(400, Code.FILE_EMPTY, "The file has no rows below its header.")
    return Problem(400, Code.FILE_NOT_READABLE, "This is not a CSV or XLSX file that can be read.")
