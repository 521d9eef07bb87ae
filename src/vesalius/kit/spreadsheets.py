"""Tables for spreadsheet programs, with cells that such programs must not take for formulas."""

import codecs
import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_bytes(header: Sequence[str], rows: Iterable[Sequence[Any]]) -> bytes:
    """A CSV file (RFC 4180) in UTF-8 with a byte order mark, which Excel needs for Cyrillic.

    A text that begins like a formula gets an apostrophe in front; numbers stay numbers.
    """
    return csv_head(header) + csv_lines(rows)


def csv_head(header: Sequence[str]) -> bytes:
    """How such a file begins, for one that is made piece by piece."""
    return codecs.BOM_UTF8 + csv_lines([header])


def csv_lines(rows: Iterable[Sequence[Any]]) -> bytes:
    """A piece of such a file."""
    out = io.StringIO()
    writer = csv.writer(out)
    for row in rows:
        writer.writerow([_safe(cell) for cell in row])
    return out.getvalue().encode()


def _safe(cell: Any) -> Any:
    if isinstance(cell, str) and cell.startswith(_FORMULA):
        return f"'{cell}"
    return "" if cell is None else cell
