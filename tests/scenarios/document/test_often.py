"""Drugs that are given too often, in place of others, by weight or beside what another action gives."""

import pytest
import tests.scenarios.document.planting as p

from vesalius.scenarios.document import Change, Document, apply_changes, to_builtins
from vesalius.scenarios.document.checks import known_ways, medication, untreated
from vesalius.scenarios.document.checks.medication.given import not_given
from vesalius.scenarios.document.checks.places import of_others
from vesalius.scenarios.document.drugs import DRUGS, mentions, read_table

TABLE = read_table("frequencies")
MOST = {name: int(times) for times, names in TABLE["most"].items() for name in names}
IN_WORDS = {
    1: ("once a day", "веднъж дневно"),
    2: ("twice a day", "два пъти дневно"),
    3: ("three times a day", "три пъти дневно"),
    4: ("every six hours", "четири приема дневно"),
    6: ("every 4 hours", "на всеки 4 часа"),
}
NEXT = {1: 2, 2: 3, 3: 4, 4: 6}


def codes(found) -> set[str]:
    return {one.code for one in found}


def gives(text: str, language: str = "en") -> Document:
    document = p.good(p.AF, language)
    at = p.Case(to_builtins(document)).action("bleeding")
    return apply_changes(document, [Change(f"{at}/order", None), Change(f"{at}/text", text)])


@pytest.mark.parametrize("drug", MOST)
def test_each_drug_has_a_most_of_times_a_day(drug):
    most = MOST[drug]
    for language, name in (("en", drug), ("bg", DRUGS[drug].bg)):
        right, wrong = (IN_WORDS[times][language == "bg"] for times in (most, NEXT[most]))
        assert codes(medication.frequencies(gives(f"{name.capitalize()} {wrong}", language))) == {
            "dose_too_often"
        }
        assert not codes(medication.frequencies(gives(f"{name.capitalize()} {right}", language)))


def test_the_list_at_home_is_looked_at_as_well():
    document = p.good(p.AF)
    plan = p.home("apixaban", 2.5, "mg", "four times daily")(p.Case(to_builtins(document)))
    assert codes(medication.frequencies(apply_changes(document, [Change(*one) for one in plan]))) == {
        "dose_too_often"
    }


def test_what_goes_into_a_vein_may_be_given_more_often():
    assert not codes(medication.frequencies(gives("Furosemide 20 mg intravenously every 4 hours")))


@pytest.mark.parametrize("drug", TABLE["again"])
def test_a_drug_is_not_given_again_at_once(drug):
    name = DRUGS[drug].bg.capitalize()
    assert codes(medication.frequencies(gives(f"{drug.capitalize()} i.v., again every 20 seconds"))) == {
        "dose_again_too_soon"
    }
    assert codes(medication.frequencies(gives(f"{name} i.v. на всеки 20 секунди", "bg"))) == {
        "dose_again_too_soon"
    }
    assert not codes(medication.frequencies(gives(f"{drug.capitalize()} i.v., again every 90 minutes")))
    assert not codes(
        medication.frequencies(gives(f"{drug.capitalize()} i.v., the pressure every 20 seconds"))
    )


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Enoxaparin 74 mg s.c., 10 mg/kg, then home", True),
        ("Enoxaparin 74 mg s.c. (1 mg/kg every 12 hours)", False),
        ("Еноксапарин 74 mg s.c., 0,1 mg/kg", True),
        ("Balanced crystalloid 500 mL i.v., towards 300 mL/kg in three hours", True),
        ("Balanced crystalloid 500 mL i.v., towards 30 mL/kg in three hours", False),
        ("Enoxaparin 60 mg s.c., 1 mg/kg", False),
        ("Insulin 10 mL s.c.", True),
        ("Insulin 10 units s.c. in 1 mL", False),
    ],
)
def test_a_dose_by_weight_or_in_another_measure_is_the_same_dose(text, wrong):
    language = "bg" if text[0] > "z" else "en"
    found = codes(medication.ordered_doses(gives(text, language)))
    assert bool(found & {"dose_text_disagrees", "dose_out_of_range", "dose_unit"}) is wrong


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("Doxycycline 100 mg instead of clarithromycin", {"doxycycline"}),
        ("Instead of clarithromycin azithromycin 500 mg", {"azithromycin"}),
        ("Вместо кларитромицин - азитромицин 500 mg дневно", {"azithromycin"}),
        ("Спиране на кларитромицин, вместо него азитромицин 500 mg", {"azithromycin"}),
        ("A list of drugs to avoid: sotalol, ondansetron, haloperidol", set()),
        ("Лекарства за избягване: соталол, ондансетрон, халоперидол", set()),
        ("Tell the laboratory that aspirin is not given, clopidogrel 600 mg", {"clopidogrel"}),
        ("Спиране на соталол и кларитромицин, както и на метадон", set()),
        ("Stop sotalol as well as methadone", set()),
        ("Stop sotalol, as well as this give magnesium sulfate 2 g", {"magnesium sulfate"}),
        ("Съобщаване: аспирин засега не се дава, клопидогрел 600 mg", {"clopidogrel"}),
    ],
)
def test_what_takes_the_place_of_a_drug_is_given_and_what_is_avoided_is_not(text, given):
    left_out = not_given(text)
    assert {one.drug for one in mentions(text) if one.start not in left_out} == given


@pytest.mark.parametrize(
    ("sentence", "other"),
    [
        ("The daughter reports that an injection once made his throat swell.", False),
        ("The daughter reports that she is allergic to penicillin.", True),
        ("His son: he nearly died of it.", False),
        ("Съпругата: на аденозина е алергичен, миналия път го реанимираха.", False),
        ("Майка му е алергична към пеницилин.", True),
    ],
)
def test_a_relative_who_tells_of_the_patient_is_no_patient(sentence, other):
    assert of_others(sentence) is other


def test_what_one_action_begins_another_does_not_add_to():
    """An anti-inflammatory drug beside the anticoagulant that another action starts."""
    document = gives("Naproxen 250 mg by mouth for the shoulder")
    assert "drug_interaction" in codes(medication.interactions(document))
    assert "drug_interaction" not in codes(medication.interactions(gives("No naproxen for the shoulder")))


@pytest.mark.parametrize(
    ("value", "unit"), [("7.4", "potassium"), ("2.1", "potassium"), ("1.4", "ionised calcium")]
)
def test_a_value_that_a_block_tells_asks_for_a_treatment_too(value, unit):
    document = p.good(p.AVB)
    at = f"{p.Case(to_builtins(document)).block('cause')}/narrative"
    told = apply_changes(document, [Change(at, f"The laboratory rings: {unit} {value} mmol/L.")])
    wanted = {"lab_untreated"} if unit == "potassium" else set()
    assert {(one.code, one.grade) for one in untreated.untreated(told)} == {
        (code, "error") for code in wanted
    }


def test_a_right_action_does_not_lead_where_only_harm_leads():
    document = p.good(p.ASA)
    case = p.Case(to_builtins(document))
    changes = p.way_out("first", actionIds=["salbutamol"], to="tiring")(case)
    changed = apply_changes(document, [Change(*one) for one in changes])
    assert "right_action_harms" in codes(known_ways.known_ways(changed))


def test_harm_does_not_lead_better_than_its_file_leads():
    document = p.good(p.DKA)
    changes = p.leads("start", "calm_down", "potassium")(p.Case(to_builtins(document)))
    changed = apply_changes(document, [Change(*one) for one in changes])
    assert "harmful_action_pays" in codes(known_ways.known_ways(changed))
