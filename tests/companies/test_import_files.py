"""Reading uploaded files: encodings, delimiters, formulas, and files that mean harm."""

import io
import zipfile
from typing import Any

import openpyxl
import pytest

from vesalius.companies.imports.columns import find_columns
from vesalius.companies.imports.reading import LARGEST_FILE, MOST_ROWS, read_table
from vesalius.companies.imports.rows import read_rows
from vesalius.companies.imports.sample import csv_sample, xlsx_sample
from vesalius.companies.imports.schemas import Columns
from vesalius.kit.errors import Problem

HEADER = "Имейл;Име;Фамилия"
LINE = "иван@школа.example;Иван;Петров"


def xlsx(rows: list[list[Any]]) -> bytes:
    """A workbook with one sheet."""
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)  # type: ignore[union-attr]
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def refusal(data: bytes) -> str:
    """The code a file is refused with."""
    with pytest.raises(Problem) as refused:
        read_table(data)
    return refused.value.code


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1251"])
def test_every_encoding_that_bulgarian_files_come_in_is_read(encoding: str) -> None:
    table = read_table(f"{HEADER}\r\n{LINE}\r\n".encode(encoding))
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
    table = read_table(f"{text}\n1{delimiter}2{delimiter}3{delimiter}4\n".encode())
    assert table[0][1] == ["E-mail", "First name", "Last, or; family name", 'a "b" c']
    assert table[1][1] == ["1", "2", "3", "4"]


def test_excels_separator_line_and_empty_lines_do_not_count() -> None:
    table = read_table(b"sep=;\r\nA;B;C,D\r\n\r\n;;\r\n1;2;3\r\n")
    assert table == [(1, ["A", "B", "C,D"]), (4, ["1", "2", "3"])]


def test_a_formula_is_the_text_it_was_typed_as() -> None:
    table = read_table(
        xlsx([["E-mail", "First", "Last"], ["=1+1", '=HYPERLINK("http://evil.example")', 42.0]])
    )
    assert table[1][1] == ["=1+1", '=HYPERLINK("http://evil.example")', "42"]


def test_the_samples_can_be_imported_as_they_are() -> None:
    for locale in ("en_UK", "bg_BG"):
        for data in (csv_sample(locale), xlsx_sample(locale)):
            table = read_table(data)
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
        (b"x" * (LARGEST_FILE + 1), "file_too_large"),
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
        "11 MB",
        "rows",
        "empty rows",
    ],
)
def test_a_file_that_will_not_do_is_refused_with_the_reason(data: bytes, code: str) -> None:
    assert refusal(data) == code


def test_the_most_rows_there_may_be_are_read() -> None:
    assert len(read_table(b"a\n" + b"1\n" * MOST_ROWS)) == MOST_ROWS + 1


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


@pytest.mark.parametrize(("honest", "codes"), [(True, {"file_too_large"}), (False, {"file_not_readable"})])
def test_a_bomb_is_refused_before_a_library_reads_it(
    honest: bool, codes: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: Any, **__: Any) -> None:
        raise AssertionError("the library was let near it")

    data = bomb(honest=honest)
    assert len(data) < 300_000
    monkeypatch.setattr(openpyxl, "load_workbook", never)
    assert refusal(data) in codes


def test_a_sheet_that_claims_to_be_endless_costs_nothing() -> None:
    source = xlsx([["E-mail", "First", "Last"], ["a@b.example", "Ann", "Bee"]])
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(source)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            text = old.read(part)
            if part.filename == "xl/worksheets/sheet1.xml":
                text = text.replace(b'<dimension ref="A1:C2" />', b'<dimension ref="A1:XFD1048576" />')
                text = text.replace(
                    b"</sheetData>",
                    b'<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row></sheetData>',
                )
                assert b"XFD1048576" in text
            new.writestr(part.filename, text)
    assert refusal(out.getvalue()) == "too_many_rows"


def test_entities_do_not_multiply() -> None:
    kinds = "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    laughs = f'<!DOCTYPE worksheet [<!ENTITY a "{"ha" * 50}">{kinds}]>'.encode()
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(xlsx([["a", "b"], ["c", "d"]]))) as old, zipfile.ZipFile(out, "w") as new:
        for part in old.infolist():
            text = old.read(part)
            if part.filename == "xl/worksheets/sheet1.xml":
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
    table = read_table(text.encode())
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
