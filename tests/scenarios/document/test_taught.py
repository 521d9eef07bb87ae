"""Mistakes that rationales and the debriefing teach are found; sentences that warn of them are not."""

import pytest
import tests.scenarios.document.planting as p
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


PRAISED = [
    # A drug that the case has only as a harmful action, praised in both languages; and what may be said of it.
    (p.VT, "en", "Verapamil is the drug of choice in a broad tachycardia.", "Verapamil has no place here."),
    (p.TDP, "bg", "Амиодаронът е първи избор при тези залпове.", "Амиодаронът не е първи избор тук."),
    (p.IPF, "en", "Azathioprine slows the disease.", "Azathioprine harms in this disease."),
    (p.SEP, "bg", "Пропофолът се дава веднага преди всичко.", "Пропофолът е опасен при това налягане."),
]


@pytest.mark.parametrize(("pathology", "language", "wrong", "right"), PRAISED)
def test_what_the_case_grades_harmful_is_not_praised_afterwards(pathology, language, wrong, right):
    codes = {
        code
        for _, code, _ in p.new_findings(p.Fault("teaching", pathology, language, p.debriefed(wrong), wrong))
    }
    assert "taught_wrongly" in codes
    assert not p.new_findings(p.Fault("teaching", pathology, language, p.debriefed(right), right))


@pytest.mark.parametrize(
    ("told", "reported"),
    [
        ("The white cells are 24.", "leukocytes"),
        ("CRP 12 mg/L.", "crp"),
        ("The creatinine is 81 µmol/L.", "creatinine"),
    ],
)
def test_what_stays_the_same_for_hours_is_told_as_it_is_reported(told, reported):
    fault = p.Fault("laboratory", p.SEP, "en", p.more("bundle", "narrative", told), reported)
    assert "lab_pair_disagrees" in {code for _, code, _ in p.new_findings(fault)}
    again = p.Fault(
        "laboratory", p.SEP, "en", p.more("bundle", "narrative", f"In the new sample: {told}"), reported
    )
    assert not p.new_findings(again)
