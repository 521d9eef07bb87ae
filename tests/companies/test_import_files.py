"""Reading uploaded files: encodings, delimiters, formulas, and files that mean harm."""

import asyncio
import io
import tempfile
import zipfile
from collections.abc import Iterator
from typing import Any
from unittest.mock import MagicMock

import pytest
import xlsxwriter

from vesalius.companies.imports import parsing, reading
from vesalius.companies.imports.columns import find_columns
from vesalius.companies.imports.limits import (
    AT_ONCE,
    LARGEST_FILE,
    LONGEST_LINE,
    MEMORY,
    MOST_LINES,
    MOST_ROWS,
    MOST_SHEET_ROWS,
    PROCESSOR_SECONDS,
)
from vesalius.companies.imports.parsing import RefusedError, parse
from vesalius.companies.imports.reading import read_table
from vesalius.companies.imports.rows import read_rows
from vesalius.companies.imports.sample import csv_sample, xlsx_sample
from vesalius.companies.imports.schemas import Columns
from vesalius.kit.errors import Problem

HEADER = "Имейл;Име;Фамилия"
LINE = "иван@школа.example;Иван;Петров"


def xlsx(rows: list[list[Any]]) -> bytes:
    """A workbook with one sheet; a text that begins with = is a formula."""
    out = io.BytesIO()
    with xlsxwriter.Workbook(out, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        for place, row in enumerate(rows):
            sheet.write_row(place, 0, row)
    return out.getvalue()


def with_sheet(sheet: bytes, strings: bytes = b"") -> bytes:
    """A workbook whose only sheet has these bytes as its rows."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(xlsx([["E-mail"], ["a@b.example"]]))) as source,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target,
    ):
        for part in source.infolist():
            text = source.read(part)
            if part.filename == "xl/worksheets/sheet1.xml":
                assert b"</sheetData>" in text
                text = text.replace(b"</sheetData>", sheet + b"</sheetData>")
            if part.filename == "xl/sharedStrings.xml":
                text = text.replace(b"</sst>", strings + b"</sst>")
            target.writestr(part.filename, text)
    return out.getvalue()


async def table_in(data: bytes) -> parsing.Table:
    """The table in a file of these bytes, as it lies on the disk once it is uploaded."""
    with tempfile.TemporaryFile() as file:
        file.write(data)
        file.flush()
        return await read_table(file)


def refusal(data: bytes) -> str:
    """The code a file is refused with."""
    with pytest.raises(RefusedError) as refused:
        parse(data)
    return refused.value.code


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1251"])
def test_every_encoding_that_bulgarian_files_come_in_is_read(encoding: str) -> None:
    table = parse(f"{HEADER}\r\n{LINE}\r\n".encode(encoding))
    assert table == [(1, HEADER.split(";")), (2, LINE.split(";"))]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_the_delimiter_is_found_and_quotes_are_kept_to(delimiter: str) -> None:
    text = (
        delimiter.join(("E-mail", "First name", "Last, or; family name", '"a ""b"" c"'))
        if delimiter != ","
        else ('E-mail,First name,"Last, or; family name","a ""b"" c"')
    )
    if delimiter == ";":
        text = 'E-mail;First name;"Last, or; family name";"a ""b"" c"'
    table = parse(f"{text}\n1{delimiter}2{delimiter}3{delimiter}4\n".encode())
    assert table[0][1] == ["E-mail", "First name", "Last, or; family name", 'a "b" c']
    assert table[1][1] == ["1", "2", "3", "4"]


def test_excels_separator_line_and_empty_lines_do_not_count() -> None:
    table = parse(b"sep=;\r\nA;B;C,D\r\n\r\n;;\r\n1;2;3\r\n")
    assert table == [(1, ["A", "B", "C,D"]), (4, ["1", "2", "3"])]


def test_a_cell_is_what_the_sheet_shows() -> None:
    out = io.BytesIO()
    with xlsxwriter.Workbook(out, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        sheet.write_row(1, 1, ["E-mail", "First", "Last"])
        sheet.write_formula(2, 1, '=LOWER("A@B.EXAMPLE")', None, "a@b.example")
        sheet.write_row(2, 2, ["Ann", 42.0])
    assert parse(out.getvalue()) == [
        (2, ["E-mail", "First", "Last"]),
        (3, ["a@b.example", "Ann", "42"]),
    ]


def test_the_samples_can_be_imported_as_they_are() -> None:
    for locale in ("en_UK", "bg_BG"):
        for data in (csv_sample(locale), xlsx_sample(locale)):
            table = parse(data)
            columns = find_columns(table[0][1], None)
            assert columns == Columns(0, 1, 2, 3, 4, 5)
            rows = read_rows(table, columns)
            assert [(r.role, r.usage_mode, r.problems) for r in rows] == [
                ("STUDENT", "STUDENT", []),
                ("TEACHER", "TEACHER", []),
                ("ADMIN", "TEACHER", []),
            ]
            assert len(rows[0].groups) == 2


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "file_empty"),
        (b"E-mail,First,Last\n", "file_empty"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 600, "file_not_readable"),
        (b"%PDF-1.7\n\x01\x02\x03\n1", "file_not_readable"),
        (b"PK\x03\x04 and nothing more", "file_not_readable"),
        (b"\xff\xfe\x00", "file_not_readable"),
        (b'a,"' + b"x" * 200_000 + b'"\n1,2\n', "file_not_readable"),
        (b"a\n" + b"1\n" * (MOST_ROWS + 1), "too_many_rows"),
        (b"a\n" + b"\n" * (4 * MOST_ROWS), "too_many_rows"),
    ],
    ids=[
        "nothing",
        "header only",
        "xls",
        "pdf",
        "cut zip",
        "half utf-16",
        "huge cell",
        "rows",
        "empty rows",
    ],
)
def test_a_file_that_will_not_do_is_refused_with_the_reason(data: bytes, code: str) -> None:
    assert refusal(data) == code


def test_the_most_rows_there_may_be_are_read() -> None:
    assert len(parse(b"a\n" + b"1\n" * MOST_ROWS)) == MOST_ROWS + 1


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\n" * LARGEST_FILE, "too_many_rows"),
        (b"a," * (LONGEST_LINE // 2 + 1), "file_too_large"),
    ],
)
def test_no_more_of_a_csv_file_is_read_than_may_be_in_it(
    data: bytes, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = 0
    lines = parsing._lines

    def counted(text: str) -> Iterator[str]:
        nonlocal read
        for line in lines(text):
            read += 1
            yield line

    monkeypatch.setattr(parsing, "_lines", counted)
    with pytest.raises(RefusedError) as refused:
        parse(data)
    assert refused.value.code == code
    # Once for each separator that it may have, and once for its cells.
    assert read <= 4 * (MOST_LINES + 1) + 1


def test_the_rows_of_a_workbook_are_counted_before_a_library_reads_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: Any, **__: Any) -> None:
        raise AssertionError("the library was let near it")

    data = with_sheet(b"<row/>" * (MOST_SHEET_ROWS + 1))
    monkeypatch.setattr("vesalius.companies.imports.parsing.CalamineWorkbook.from_filelike", never)
    with pytest.raises(RefusedError) as refused:
        parse(data)
    assert refused.value.code == "too_many_rows"


def bomb(*, honest: bool) -> bytes:
    """A small workbook whose sheet unpacks to 100 MB, with or without saying so."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(xlsx([["a"], ["b"]]))) as source,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target,
    ):
        for part in source.infolist():
            if part.filename != "xl/worksheets/sheet1.xml":
                target.writestr(part, source.read(part))
        with target.open("xl/worksheets/sheet1.xml", "w") as sheet:
            for _ in range(100):
                sheet.write(b" " * 1024 * 1024)
    data = out.getvalue()
    if honest:
        return data
    size, small = (100 * 1024 * 1024).to_bytes(4, "little"), (1000).to_bytes(4, "little")
    assert size in data
    return data.replace(size, small)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (bomb(honest=True), "file_too_large"),
        (bomb(honest=False), "file_not_readable"),
        (with_sheet(b'<!DOCTYPE a [<!ENTITY b "cc">]>'), "file_not_readable"),
    ],
    ids=["honest", "not honest", "with a document type"],
)
def test_a_bomb_is_refused_before_a_library_reads_it(
    data: bytes, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = MagicMock()
    assert len(data) < 300_000
    monkeypatch.setattr("vesalius.companies.imports.parsing.CalamineWorkbook", library)
    assert refusal(data) == code
    assert library.mock_calls == []


EMPTY_ROWS = b"<row/>" * 7_000_000
LONG_TEXT_IN_EVERY_CELL = b"".join(
    b'<row r="%d">' % row
    + b"".join(b'<c r="%c%d" t="s"><v>2</v></c>' % (column, row) for column in b"ABCDEFGHIJKLMNOPQRST")
    + b"</row>"
    for row in range(3, 12_000)
)


@pytest.mark.parametrize(
    "data",
    [
        with_sheet(EMPTY_ROWS),
        with_sheet(b"<row>" + b"<c><v>1</v></c>" * 2_000_000 + b"</row>"),
        with_sheet(b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
        with_sheet(b"", b"<si><t>a</t></si>" * 2_600_000),
        with_sheet(LONG_TEXT_IN_EVERY_CELL, b"<si><t>" + b"x" * 600 + b"</t></si>"),
    ],
    ids=["empty rows", "cells in one row", "a cell in the last corner", "shared texts", "one long text"],
)
async def test_a_small_file_that_holds_much_is_refused(data: bytes) -> None:
    assert len(data) < 500_000
    with pytest.raises(Problem) as refused:
        await table_in(data)
    assert (refused.value.status, refused.value.code) == (413, "file_too_large")


async def test_a_file_of_more_than_10_mb_is_not_parsed_at_all() -> None:
    with pytest.raises(Problem) as refused:
        await table_in(b"x" * (LARGEST_FILE + 1))
    assert (refused.value.status, refused.value.code) == (413, "file_too_large")


async def test_what_costs_little_is_read_however_much_the_file_repeats() -> None:
    assert await table_in(with_sheet(b"<row/>" * (MOST_SHEET_ROWS - 2))) == [
        (1, ["E-mail"]),
        (2, ["a@b.example"]),
    ]


async def test_only_so_many_files_are_read_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    reading_now: list[int] = []
    most = 0

    async def slowly(file: Any, size: int) -> parsing.Parsed:
        nonlocal most
        reading_now.append(size)
        most = max(most, len(reading_now))
        await asyncio.sleep(0.01)
        reading_now.pop()
        return parsing.Parsed(table=[])

    monkeypatch.setattr(reading, "_parse", slowly)
    monkeypatch.setattr(reading, "_turns", asyncio.Semaphore(AT_ONCE))
    await asyncio.gather(*(table_in(b"a,b") for _ in range(3 * AT_ONCE)))
    assert most == AT_ONCE


async def test_the_process_that_parses_has_bounds_and_no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VESALIUS_SECRET_KEY", "never to be seen")
    told = """
import os, resource, sys, msgspec
from vesalius.companies.imports import parsing, reading
def shown(_):
    bounds = [resource.getrlimit(kind)[0] for kind in (resource.RLIMIT_CPU, resource.RLIMIT_DATA)]
    return [(1, [*map(str, bounds), str(sorted(os.environ))])]
parsing.parse = shown
parsing.main()
"""
    spawn = asyncio.create_subprocess_exec

    async def spawn_shown(program: str, *_: str, **more: Any) -> Any:
        return await spawn(program, "-c", told, **more)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", spawn_shown)
    processor, memory, environment = (await table_in(b"whatever"))[0][1]
    assert (int(processor), int(memory)) == (PROCESSOR_SECONDS, MEMORY)
    assert "VESALIUS_SECRET_KEY" not in environment


async def test_a_file_that_is_read_for_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    # The process has not even begun by then.
    monkeypatch.setattr(reading, "SECONDS", 0.001)
    with pytest.raises(Problem) as refused:
        await table_in(f"{HEADER}\r\n{LINE}\r\n".encode())
    assert refused.value.code == "file_too_large"


async def test_a_process_that_is_killed_at_a_bound_refuses_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    spawn = asyncio.create_subprocess_exec

    async def spawn_greedy(program: str, *_: str, **more: Any) -> Any:
        greedy = "import sys, os, signal; sys.stdin.buffer.read(); os.kill(os.getpid(), signal.SIGXCPU)"
        return await spawn(program, "-c", greedy, **more)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", spawn_greedy)
    with pytest.raises(Problem) as refused:
        await table_in(b"a\nb\n")
    assert (refused.value.status, refused.value.code) == (413, "file_too_large")


def test_entities_do_not_multiply() -> None:
    kinds = "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    laughs = f'<!DOCTYPE worksheet [<!ENTITY a "{"ha" * 50}">{kinds}]>'.encode()
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(xlsx([["a", "b"], ["c", "d"]]))) as old, zipfile.ZipFile(out, "w") as new:
        for part in old.infolist():
            text = old.read(part)
            if part.filename == "xl/sharedStrings.xml":
                text = laughs + text.replace(b"<t>c</t>", b"<t>&j;</t>")
                assert b"&j;" in text
            new.writestr(part.filename, text)
    assert refusal(out.getvalue()) == "file_not_readable"


@pytest.mark.parametrize(
    ("headers", "found"),
    [
        (["Group", "Surname", "E-mail address", "First name"], Columns(2, 3, 1, None, None, 0)),
        (["ИМЕЙЛ", "Собствено име", "Фамилно име", "РОЛЯ", "Режим"], Columns(0, 1, 2, 3, 4, None)),
        (["Ел. поща", "Име", "Фамилия", "Клас"], Columns(0, 1, 2, None, None, 3)),
        (["e_mail", "FirstName", "LastName"], Columns(0, 1, 2)),
    ],
)
def test_columns_are_known_by_their_headers(headers: list[str], found: Columns) -> None:
    assert find_columns(headers, None) == found


def test_a_missing_column_is_told_with_what_was_found() -> None:
    with pytest.raises(Problem) as refused:
        find_columns(["Mail", "Who", "Role"], None)
    assert refused.value.code == "column_missing"
    assert refused.value.detail["headers"] == ["Mail", "Who", "Role"]
    assert refused.value.detail["columns"]["email"] == 0
    assert refused.value.detail["columns"]["lastName"] is None
    told = find_columns(["x", "y", "z"], '{"email":2,"firstName":0,"lastName":1}')
    assert told == Columns(2, 0, 1)
    for wrong in (
        '{"email":3,"firstName":0,"lastName":1}',
        '{"email":0,"firstName":0,"lastName":1}',
        "[",
        "{}",
    ):
        with pytest.raises(Problem):
            find_columns(["x", "y", "z"], wrong)


def problems(*lines: str) -> list[list[str]]:
    """The codes of each row under the full header."""
    text = "\n".join(("email,first name,last name,role,usage mode,groups", *lines))
    table = parse(text.encode())
    return [[p.code for p in row.problems] for row in read_rows(table, find_columns(table[0][1], None))]


def test_each_row_is_told_what_is_wrong_with_it() -> None:
    assert problems(
        "a@b.example,Ann,Bee,,,",
        ",Ann,Bee,,,",
        "nonsense,Ann,Bee,,,",
        "c@b.example,,B,,,",
        f"d@b.example,{'x' * 256},B\u202eee,,,",
        "e@b.example,Ann,Bee,king,,",
        "f@b.example,Ann,Bee,,nothing,",
        "g@b.example,Ann,Bee,student,teacher,",
        "h@b.example,Ann,Bee,Администратор,студент,",
        f"i@b.example,Ann,Bee,,,{'x' * 101};ok",
    ) == [
        [],
        ["email_missing"],
        ["email_bad"],
        ["name_missing", "name_too_short"],
        ["name_too_long", "name_bad_characters"],
        ["role_unknown"],
        ["usage_mode_unknown"],
        ["usage_mode_does_not_fit"],
        [],
        ["group_too_long"],
    ]


def test_twins_that_agree_count_once_and_twins_that_do_not_count_never() -> None:
    assert problems(
        "a@b.example,Ann,Bee,,,X",
        "A@B.example,Ann,Bee,student,,x",
        "c@b.example,Ann,Bee,student,,",
        "c@b.example,Ann,Bee,teacher,,",
    ) == [[], ["email_twice"], ["conflicting_rows"], ["conflicting_rows"]]
