"""A file to begin an import with."""

import io

from vesalius.kit.locales import Locale
from vesalius.kit.messages import messages
from vesalius.kit.spreadsheets import CsvFile

_PEOPLE = (
    ("maria.ivanova@school.example", "STUDENT", "STUDENT", "csv_sample_groups"),
    ("petar.georgiev@school.example", "TEACHER", "TEACHER", "csv_sample_group"),
    ("elena.dimitrova@school.example", "ADMIN", "TEACHER", None),
)
"""Address, role, usage mode, groups."""


def _sample(locale: Locale) -> list[tuple[str, ...]]:
    say = messages(locale)
    header = (
        say("field_email"),
        say("field_first_name"),
        say("field_last_name"),
        say("profile_role"),
        say("field_usage_mode"),
        say("column_groups"),
    )
    names = say("csv_sample_people").split(", ")
    return [
        header,
        *(
            (
                email,
                *name.split(),
                say.of("profile_role", role),
                say.of("profile_role", mode),
                say(groups) if groups else "",
            )
            for name, (email, role, mode, groups) in zip(names, _PEOPLE, strict=True)
        ),
    ]


def csv_sample(locale: Locale) -> bytes:
    """The sample as CSV."""
    header, *rows = _sample(locale)
    return CsvFile(messages(locale)).whole(header, rows)


def xlsx_sample(locale: Locale) -> bytes:
    """The sample as XLSX."""
    import xlsxwriter  # for this one file: not at every start

    out = io.BytesIO()
    with xlsxwriter.Workbook(out, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        sheet.set_column("A:F", 28)
        for place, row in enumerate(_sample(locale)):
            sheet.write_row(place, 0, row)
    return out.getvalue()
