"""Questions on what drugs do, on what is aimed for and on who does something."""

import pytest

from .asking import converse

TORSADES = "Torsades, woman of 74, sotalol 80 bd + citalopram 40 + furosemide"
TORSADES_BG = "Torsade de pointes, жена на 74, соталол 80 + циталопрам 40 + фуроземид"


@pytest.mark.parametrize(
    ("first", "question", "named", "unnamed"),
    [
        (TORSADES, "which drug prolongs QT?", ("sotalol", "citalopram"), ("furosemide",)),
        (TORSADES, "which of her drugs lower potassium?", ("furosemide",), ("sotalol",)),
        (TORSADES, "what does she take?", ("furosemide", "sotalol", "citalopram"), ()),
        (TORSADES_BG, "кое лекарство удължава QT?", ("соталол", "циталопрам"), ("фуроземид",)),
        (TORSADES_BG, "кое лекарство понижава калия", ("фуроземид",), ("соталол",)),
    ],
)
def test_only_the_drugs_that_do_it_are_named(first, question, named, unnamed):
    locale = "bg_BG" if first == TORSADES_BG else "en_UK"
    before, answer = converse(first, question, locale=locale)
    assert answer.document == before.document
    assert all(one in answer.message for one in named)
    assert not any(one in answer.message for one in unnamed)


@pytest.mark.parametrize(
    ("first", "question", "answer", "locale"),
    [
        ("Septic shock, man of 70", "what MAP should they aim for?", "65 mmHg", "en_UK"),
        ("Септичен шок, мъж на 70", "към какво средно налягане да се стремят?", "65 mmHg", "bg_BG"),
        ("Asthma, woman of 30", "what saturation should they aim for?", "names no target", "en_UK"),
        ("Upper GI bleed, man of 70", "who does the endoscopy?", "does not name who", "en_UK"),
        ("Кървене от горния ГИТ, мъж на 70", "кой прави ендоскопията?", "не посочва кой", "bg_BG"),
        ("Астма, жена на 30", "Колко е ФЕО1?", "FEV1", "bg_BG"),
        ("Астма, жена на 30", "колко са задачите?", "цели", "bg_BG"),
        ("Септичен шок, мъж на 70", "кой антибиотик сте избрали", "пиперацилин", "bg_BG"),
    ],
)
def test_targets_doers_and_values_are_answered(first, question, answer, locale):
    before, told = converse(first, question, locale=locale)
    assert told.document == before.document
    assert answer in told.message


def test_what_is_forbidden_is_not_answered_with_what_is_right():
    *_, answer = converse(
        "Септичен шок, жена на 79",
        "алергична към пеницилин",
        "добре а кой антибиотик е забранен",
        locale="bg_BG",
    )
    assert "критично" not in answer.message
    assert "еницилин" in answer.message
