"""A file to begin an import with."""

import io

from vesalius.kit.locales import Locale
from vesalius.kit.spreadsheets import csv_bytes

_SAMPLE = {
    "en_UK": (
        ("E-mail", "First name", "Last name", "Role", "Usage mode", "Groups"),
        ("maria.ivanova@school.example", "Maria", "Ivanova", "Student", "Student", "Year 3; Cardiology"),
        ("petar.georgiev@school.example", "Petar", "Georgiev", "Teacher", "Teacher", "Cardiology"),
        ("elena.dimitrova@school.example", "Elena", "Dimitrova", "Administrator", "Teacher", ""),
    ),
    "bg_BG": (
        ("Имейл", "Име", "Фамилия", "Роля", "Режим на използване", "Групи"),
        ("maria.ivanova@school.example", "Мария", "Иванова", "Студент", "Студент", "Трети курс; Кардиология"),
        ("petar.georgiev@school.example", "Петър", "Георгиев", "Преподавател", "Преподавател", "Кардиология"),
        ("elena.dimitrova@school.example", "Елена", "Димитрова", "Администратор", "Преподавател", ""),
    ),
}


def csv_sample(locale: Locale) -> bytes:
    """The sample as CSV."""
    header, *rows = _SAMPLE[locale]
    return csv_bytes(header, rows)


def xlsx_sample(locale: Locale) -> bytes:
    """The sample as XLSX."""
    import xlsxwriter  # for this one file: not at every start

    out = io.BytesIO()
    with xlsxwriter.Workbook(out, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        sheet.set_column("A:F", 28)
        for place, row in enumerate(_SAMPLE[locale]):
            sheet.write_row(place, 0, row)
    return out.getvalue()
