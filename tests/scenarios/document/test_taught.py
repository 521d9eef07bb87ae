"""Mistakes that rationales and the debriefing teach are found; sentences that warn of them are not."""

import pytest
from tests.scenarios.document.planting import ANA, COPD, DKA, Case, K, good

from vesalius.scenarios.document import Change, apply_changes, check, to_builtins

TAUGHT = [
    (K, "en", "calcium", "Calcium lowers the potassium within minutes."),
    (K, "bg", "calcium", "Калцият понижава калия до минути."),
    (ANA, "en", "adrenaline", "Steroids come first, for they act on the cause."),
    (ANA, "bg", "adrenaline", "Антихистаминът се дава преди адреналина."),
    (DKA, "en", "fixed_rate", "Insulin goes in before the potassium."),
    (COPD, "bg", "oxygen_low", "В криза кислород на всички."),
]
WARNED = [
    (K, "en", "calcium", "Calcium does not lower the potassium."),
    (ANA, "en", "adrenaline", "It is a myth that steroids come first."),
    (ANA, "bg", "adrenaline", "Грешка е антихистаминът преди адреналина."),
]


def _codes(pathology, language, action, text):
    document = good(pathology, language)
    at = Case(to_builtins(document)).action(action)
    changed = apply_changes(document, [Change(f"{at}/rationale", text)])
    return [found for found in check(changed) if found.code == "taught_wrongly"]


@pytest.mark.parametrize(("pathology", "language", "action", "text"), TAUGHT)
def test_a_taught_mistake_is_an_error_that_says_what_is_true(pathology, language, action, text):
    found = _codes(pathology, language, action, text)
    assert [one.grade for one in found] == ["error"]
    assert found[0].params["reason"]


@pytest.mark.parametrize(("pathology", "language", "action", "text"), WARNED)
def test_a_sentence_that_warns_of_it_is_left_alone(pathology, language, action, text):
    assert not _codes(pathology, language, action, text)
