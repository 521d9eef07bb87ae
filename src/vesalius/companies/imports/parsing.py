"""Parses an uploaded file, CSV or XLSX, in a process of its own: `python -m vesalius.companies.imports.parsing`.

The file comes on standard input; standard output takes a `Parsed` as JSON. A file is made by strangers, and a small one
can cost hours and gigabytes: this process has bounds on both, and nothing of the portal in it, neither its secrets nor
its database. It imports little, so that it starts quickly.
"""

import csv
import io
import os
import re
import resource
import sys
import zipfile
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from itertools import islice
from typing import Any, Literal, TypeAlias

import msgspec
from python_calamine import CalamineWorkbook, SheetTypeEnum

from vesalius.companies.imports.limits import (
    LARGEST_TEXT,
    LARGEST_UNPACKED,
    LONGEST_CELL,
    LONGEST_LINE,
    MEMORY,
    MOST_COLUMNS,
    MOST_LINES,
    MOST_PARTS,
    MOST_ROWS,
    MOST_SHEET_ROWS,
    PROCESSOR_SECONDS,
)

Refusal: TypeAlias = Literal["file_too_large", "file_not_readable", "file_empty", "too_many_rows"]

Table: TypeAlias = list[tuple[int, list[str]]]
"""Lines that are not empty, each with its number as a spreadsheet counts."""


class Parsed(msgspec.Struct):
    """What became of a file: its table, header first, or why it was refused."""

    table: Table = []
    refused: Refusal | None = None


class RefusedError(Exception):
    """The file is not taken; `code` says why."""

    def __init__(self, code: Refusal) -> None:
        super().__init__(code)
        self.code = code


def parse(data: bytes) -> Table:
    """The table in a file, header first. Raises `RefusedError`."""
    lines: Iterator[Sequence[Any]] = _xlsx_lines(data) if data.startswith(b"PK\x03\x04") else _csv_lines(data)
    table: Table = []
    characters = 0
    for number, line in enumerate(lines, start=1):
        cells = [_text(cell) for cell in line[:MOST_COLUMNS]]
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            table.append((number, cells))
            characters += sum(map(len, cells))
        if len(table) > MOST_ROWS + 1 or number > MOST_LINES:
            raise RefusedError("too_many_rows")
        if characters > LARGEST_TEXT:
            raise RefusedError("file_too_large")
    if len(table) < 2:
        raise RefusedError("file_empty")
    return table


def _text(cell: Any) -> str:
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    if isinstance(cell, datetime | date | time):
        cell = cell.isoformat()
    # NUL and halves of letters cannot be stored. What stands in their place is refused where it stands.
    text = str(cell).replace("\x00", "\x01").encode("utf-8", "replace").decode()
    return text.strip()[:LONGEST_CELL]


# --- CSV ------------------------------------------------------------------------------------------------------------


def _csv_lines(data: bytes) -> Iterator[list[str]]:
    text = _decoded(data)
    first = next(_lines(text), "")
    # Excel's own way to say which separator a file has.
    if first.lower().startswith("sep=") and len(first.strip()) == 5:
        return _parsed(text[len(first) :], first[4])
    delimiter = max(",;\t", key=lambda candidate: _columns(text, candidate))
    return _parsed(text, delimiter)


def _parsed(text: str, delimiter: str) -> Iterator[list[str]]:
    try:
        yield from csv.reader(_lines(text), delimiter=delimiter)
    except csv.Error as error:
        raise RefusedError("file_not_readable") from error


_LINE = re.compile(r"[^\r\n]*(?:\r\n?|\n)|[^\r\n]+")


def _lines(text: str) -> Iterator[str]:
    """The lines with their ends, one at a time: a `StringIO` takes four bytes for each character."""
    for line in _LINE.finditer(text):
        if line.end() - line.start() > LONGEST_LINE:
            raise RefusedError("file_too_large")
        yield line[0]


def _columns(text: str, delimiter: str) -> int:
    """How many columns the first line that is not empty has, were this the delimiter."""
    return next((len(line) for line in islice(_parsed(text, delimiter), MOST_LINES) if any(line)), 0)


def _decoded(data: bytes) -> str:
    if data.startswith(_OTHER_PROGRAMS):
        raise RefusedError("file_not_readable")
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return _strictly(data, encoding)
    if b"\x00" in data:
        # Without a mark, the zeros of plain letters tell which half of a UTF-16 unit comes first.
        return _strictly(data, "utf-16-le" if data[1::2].count(0) > data[::2].count(0) else "utf-16-be")
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        # What Excel writes in Bulgaria unless told otherwise.
        return _strictly(data, "cp1251")
    return _strictly(data, "utf-8")


_OTHER_PROGRAMS = (b"%PDF-", b"{\\rtf", b"\x89PNG", b"GIF8", b"\xff\xd8\xff")
"""How files of other programs begin that may decode as text."""


def _strictly(data: bytes, encoding: str) -> str:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise RefusedError("file_not_readable") from error
    # A picture or a program decodes as something too, but no table has such characters.
    if any(c < " " and c not in "\t\r\n" for c in text[:10_000]):
        raise RefusedError("file_not_readable")
    return text


# --- XLSX -----------------------------------------------------------------------------------------------------------


def _xlsx_lines(data: bytes) -> Iterator[Sequence[Any]]:
    _refuse_bombs(data)
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
        sheets = (sheet.name for sheet in book.sheets_metadata if sheet.typ is SheetTypeEnum.WorkSheet)
        sheet = book.get_sheet_by_name(next(sheets))
    except Exception as error:
        raise RefusedError("file_not_readable") from error
    if sheet.total_height > MOST_LINES:
        raise RefusedError("too_many_rows")
    yield from sheet.iter_rows()


_DIRECTORY_ENTRY = b"PK\x01\x02"


def _refuse_bombs(data: bytes) -> None:
    """Unpack every part once, up to a limit, whatever size it claims to have."""
    # Counted before the directory of the archive is read, which takes a second for 50,000 parts.
    if data.count(_DIRECTORY_ENTRY) > MOST_PARTS:
        raise RefusedError("file_too_large")
    left, rows = LARGEST_UNPACKED, 0
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            if sum(part.file_size for part in parts) > left:
                raise RefusedError("file_too_large")
            for part in parts:
                with archive.open(part) as stream:
                    while piece := stream.read(1024 * 1024):
                        if b"<!DOCTYPE" in piece:
                            # No program writes one; it is how a small text grows into a large one.
                            raise RefusedError("file_not_readable")
                        left -= len(piece)
                        if left < 0:
                            raise RefusedError("file_too_large")
                        rows += piece.count(b"<row")
                        if rows > MOST_SHEET_ROWS:
                            raise RefusedError("too_many_rows")
    except RefusedError:
        raise
    except Exception as error:
        raise RefusedError("file_not_readable") from error


# --- the process ----------------------------------------------------------------------------------------------------


def main() -> None:
    """Parse standard input within the bounds. A bound that is passed ends the process, which its parent tells."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS, PROCESSOR_SECONDS))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    # The requests of everybody else come first.
    os.nice(5)
    try:
        parsed = Parsed(table=parse(sys.stdin.buffer.read()))
    except RefusedError as refused:
        parsed = Parsed(refused=refused.code)
    except MemoryError:
        parsed = Parsed(refused="file_too_large")
    sys.stdout.buffer.write(msgspec.json.encode(parsed))


if __name__ == "__main__":
    main()
