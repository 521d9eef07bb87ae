"""Tables for the reader's spreadsheet program, with cells that it must not take for formulas."""

import codecs
import csv
import io
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, tzinfo
from typing import Any

from vesalius.kit.messages import Messages

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class CsvFile:
    """A CSV file (RFC 4180) as programs set to the reader's language open it, made whole or piece by piece.

    In UTF-8 with a byte order mark, which Excel needs for Cyrillic; separator and decimal sign are the language's,
    moments stand in `zone`. A text that begins like a formula gets an apostrophe in front; numbers stay numbers.
    """

    def __init__(self, say: Messages, zone: tzinfo = UTC) -> None:
        self._say = say
        self._zone = zone

    def whole(self, header: Sequence[str], rows: Iterable[Sequence[Any]]) -> bytes:
        """The file."""
        return self.head(header) + self.lines(rows)

    def head(self, header: Sequence[str]) -> bytes:
        """How the file begins."""
        return codecs.BOM_UTF8 + self.lines([header])

    def lines(self, rows: Iterable[Sequence[Any]]) -> bytes:
        """A piece of the file."""
        out = io.StringIO()
        writer = csv.writer(out, delimiter=self._say("csv_separator"))
        for row in rows:
            writer.writerow([self._cell(cell) for cell in row])
        return out.getvalue().encode()

    def _cell(self, cell: Any) -> Any:
        match cell:
            case None:
                return ""
            case str():
                return f"'{cell}" if cell.startswith(_FORMULA) else cell
            case datetime():
                return f"{cell.astimezone(self._zone):%Y-%m-%d %H:%M}"
            case float():
                return str(cell).replace(".", self._say("csv_decimal"))
            case _:
                return cell
