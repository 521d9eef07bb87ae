"""Reads the table in an uploaded file, CSV or XLSX, without trusting it.

What a file claims of itself is not believed: an XLSX file is unpacked once to see how large it really is before a
library reads it, formulas are the text they were typed as, and reading stops at the limits.
"""

import csv
import io
import zipfile
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from typing import Any

import openpyxl

from vesalius.kit.errors import Problem

LARGEST_FILE = 10 * 1024 * 1024
MOST_ROWS = 20_000
MOST_COLUMNS = 60
LONGEST_CELL = 600
"""Longer texts are cut: no field takes as much, so that they are refused as too long all the same."""
_LARGEST_UNPACKED = 48 * 1024 * 1024
_MOST_PARTS = 1_000
_LINES_TO_LOOK_AT = 3 * MOST_ROWS
"""Empty lines do not count as rows, but there is an end to them as well."""

Table = list[tuple[int, list[str]]]
"""Lines that are not empty, each with its number as a spreadsheet counts."""


def read_table(data: bytes) -> Table:
    """The table in a file, header first.

    Raises `Problem` 413 `file_too_large`, 400 `file_not_readable`, `file_empty` or `too_many_rows`.
    """
    if len(data) > LARGEST_FILE:
        raise too_large()
    lines: Iterator[Sequence[Any]] = _xlsx_lines(data) if data.startswith(b"PK\x03\x04") else _csv_lines(data)
    table: Table = []
    for number, line in enumerate(lines, start=1):
        cells = [_text(cell) for cell in line[:MOST_COLUMNS]]
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            table.append((number, cells))
        if len(table) > MOST_ROWS + 1 or number > _LINES_TO_LOOK_AT:
            raise Problem(
                400, "too_many_rows", f"A file has at most {MOST_ROWS} rows.", detail={"maximum": MOST_ROWS}
            )
    if len(table) < 2:
        raise Problem(400, "file_empty", "The file has no rows below its header.")
    return table


def too_large() -> Problem:
    """The file is larger than an import takes."""
    return Problem(413, "file_too_large", "A file may have 10 MB at most.", detail={"maximum": LARGEST_FILE})


def _not_readable() -> Problem:
    return Problem(400, "file_not_readable", "This is not a CSV or XLSX file that can be read.")


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
    first, _, rest = text.partition("\n")
    # Excel's own way to say which separator a file has.
    if first.lower().startswith("sep=") and len(first.strip()) == 5:
        return _parsed(rest, first[4])
    delimiter = max(",;\t", key=lambda candidate: _columns(text, candidate))
    return _parsed(text, delimiter)


def _parsed(text: str, delimiter: str) -> Iterator[list[str]]:
    try:
        yield from csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    except csv.Error as error:
        raise _not_readable() from error


def _columns(text: str, delimiter: str) -> int:
    """How many columns the first line that is not empty has, were this the delimiter."""
    return next((len(line) for line in _parsed(text, delimiter) if any(line)), 0)


def _decoded(data: bytes) -> str:
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


def _strictly(data: bytes, encoding: str) -> str:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise _not_readable() from error
    # A picture or a program decodes as something too, but no table has such characters.
    if any(c < " " and c not in "\t\r\n" for c in text[:10_000]):
        raise _not_readable()
    return text


# --- XLSX -----------------------------------------------------------------------------------------------------------


def _xlsx_lines(data: bytes) -> Iterator[Sequence[Any]]:
    _refuse_bombs(data)
    try:
        # data_only=False: a formula is the text that was typed, not a result that some program left beside it.
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=False, keep_links=False)
        sheet = next(iter(book.worksheets), None)
        if sheet is None:
            raise _not_readable()
        # What the file says of the sheet's size would make the library fill up to it.
        sheet.reset_dimensions()
        yield from sheet.iter_rows(max_row=_LINES_TO_LOOK_AT + 1, max_col=MOST_COLUMNS, values_only=True)
    except Problem:
        raise
    except Exception as error:
        # The library has no error of its own: a broken file surfaces as whatever its parts stumble over.
        raise _not_readable() from error


def _refuse_bombs(data: bytes) -> None:
    """Unpack every part once, up to a limit, whatever size it claims to have."""
    left = _LARGEST_UNPACKED
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            if len(parts) > _MOST_PARTS or sum(part.file_size for part in parts) > left:
                raise too_large()
            for part in parts:
                with archive.open(part) as stream:
                    while piece := stream.read(1024 * 1024):
                        if b"<!DOCTYPE" in piece:
                            # No program writes one; it is how a small text grows into a large one.
                            raise _not_readable()
                        left -= len(piece)
                        if left < 0:
                            raise too_large()
    except Problem:
        raise
    except Exception as error:
        raise _not_readable() from error
