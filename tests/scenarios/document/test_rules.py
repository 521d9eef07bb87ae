"""Every row of a table of rules finds what it is for, and leaves alone what is right."""

import pytest
import tests.scenarios.document.planting as p

from vesalius.scenarios.document import Change, Document, apply_changes, check, to_builtins
from vesalius.scenarios.document.checks import medication, narrative, untreated
from vesalius.scenarios.document.drugs import DRUGS, read_table

SPEEDS = read_table("speeds")["speeds"]


def gives(text: str, language: str = "en", pathology: str = p.AF) -> Document:
    document = p.good(pathology, language)
    at = p.Case(to_builtins(document)).action("rate_drug")
    return apply_changes(document, [Change(f"{at}/order", None), Change(f"{at}/text", text)])


def codes(found) -> set[str]:
    return {one.code for one in found}


@pytest.mark.parametrize("drug", [name for name, row in SPEEDS.items() if "most" in row])
def test_each_drug_has_a_fastest_speed_by_vein(drug):
    most, unit = SPEEDS[drug]["most"].split()
    amount, minutes = unit.split("/")[0], 60 if unit.endswith("/h") else 1
    dose = float(most) * 10 / minutes
    too_fast = f"{drug.capitalize()} {dose:g} {amount} i.v. over 4 minutes"
    right = f"{drug.capitalize()} {dose:g} {amount} i.v. over 20 minutes"
    assert codes(medication.speeds(gives(too_fast))) == {"speed_wrong"}
    assert not codes(medication.speeds(gives(right)))
    name = DRUGS[drug].bg
    told = f"{name.capitalize()} {dose:g} {amount} i.v. за 4 минути".replace(".", ",").replace("i,v,", "i.v.")
    assert codes(medication.speeds(gives(told, "bg"))) == {"speed_wrong"}


@pytest.mark.parametrize("drug", [name for name, row in SPEEDS.items() if row.get("push") is False])
def test_what_must_run_is_never_pushed(drug):
    assert codes(medication.speeds(gives(f"{drug.capitalize()} i.v. as a bolus"))) == {"speed_wrong"}
    assert not codes(medication.speeds(gives(f"{drug.capitalize()} i.v., never as a bolus")))
    assert not codes(medication.speeds(gives(f"Stop {drug}, which ran as a bolus")))


@pytest.mark.parametrize("drug", [name for name, row in SPEEDS.items() if row.get("bolus")])
def test_what_acts_only_as_a_bolus_is_never_given_slowly(drug):
    assert codes(medication.speeds(gives(f"{drug.capitalize()} 6 mg i.v. over ten minutes"))) == {
        "speed_wrong"
    }
    assert not codes(medication.speeds(gives(f"{drug.capitalize()} 6 mg i.v. as a rapid bolus")))


def test_a_speed_of_the_arrest_is_none_of_somebody_with_a_pulse():
    text = "Amiodarone 300 mg i.v. within one minute"
    assert "speed_wrong" in codes(medication.speeds(gives(text)))
    document = p.good(p.ARREST)
    at = p.Case(to_builtins(document)).action("capnography")
    assert not codes(medication.speeds(apply_changes(document, [Change(f"{at}/text", text)])))


@pytest.mark.parametrize("route", ["sc", "im"])
@pytest.mark.parametrize("drug", [key for key, one in DRUGS.items() if "vein only" in one.classes])
def test_what_belongs_into_a_vein_is_an_error_elsewhere(drug, route):
    document = p.good(p.AF)
    at = p.Case(to_builtins(document)).action("rate_drug")
    dose = next(one for one in DRUGS[drug].doses if one.route == "iv")
    order = {"drug": drug, "dose": dose.low, "unit": dose.unit, "route": route}
    changed = apply_changes(document, [Change(f"{at}/order", order), Change(f"{at}/text", "It is given now")])
    assert "route_impossible" in codes(medication.ordered_doses(changed))


@pytest.mark.parametrize(
    ("drug", "gender"),
    [(key, "male") for key, one in DRUGS.items() if "of women" in one.classes]
    + [(key, "female") for key, one in DRUGS.items() if "of men" in one.classes],
)
def test_a_drug_of_the_other_sex_is_found_at_home(drug, gender):
    row = {"id": "m1", "name": drug, "frequency": "once daily"}
    for language in ("en", "bg"):
        name = DRUGS[drug].bg if language == "bg" else drug
        changes = [
            Change(f"{p.HISTORY}/medications", [{**row, "name": name}]),
            Change(f"{p.BODY}/gender", gender),
        ]
        found = list(narrative.person(apply_changes(p.good(p.PE, language), changes)))
        assert any(one.pointer.endswith("/medications/0") for one in found)


TWICE = (
    ("LVEF {} %.", "45", "24"),
    ("ФИ {} %.", "45", "24"),
    ("Smokes, {} pack-years.", "20", "45"),
    ("Shortest RR {} ms.", "220", "310"),
    ("The trachea narrows to {} mm.", "6", "12"),
    ("Chronic kidney disease stage {}.", "3", "5"),
    ("NYHA {}.", "1", "4"),
    ("GOLD {}.", "1", "3"),
    ("mMRC {}.", "1", "3"),
)


@pytest.mark.parametrize(("text", "one", "other"), TWICE)
def test_a_number_that_stays_the_same_is_told_the_same_everywhere(text, one, other):
    language = "bg" if "ФИ" in text else "en"

    def told(first: str, second: str) -> set[str]:
        document = p.good(p.ANA, language)
        case = p.Case(to_builtins(document))
        changes = [
            *p.add(p.PAST, text.format(first))(case),
            *p.more("start", "narrative", text.format(second))(case),
        ]
        return codes(narrative.told_twice(apply_changes(document, [Change(*change) for change in changes])))

    assert told(one, other) == {"story_disagrees"}
    assert not told(one, one)


def test_a_number_of_another_time_is_none_of_now():
    document = p.good(p.VT)
    case = p.Case(to_builtins(document))
    changes = p.add(p.PAST, "Three years ago the ejection fraction was 55 %.")(case)
    assert not list(narrative.told_twice(apply_changes(document, [Change(*one) for one in changes])))


@pytest.mark.parametrize("value", [7.2, 2.1])
def test_a_value_that_is_treated_at_once_asks_for_a_treatment(value):
    document = p.good(p.AVB)
    at = p.Case(to_builtins(document)).lab("potassium")
    changed = apply_changes(document, [Change(f"{at}/value", value)])
    assert codes(untreated.untreated(changed)) == {"lab_untreated"}
    drug = "Calcium gluconate 3 g i.v." if value > 5 else "Potassium chloride 20 mmol/h i.v."
    place = p.Case(to_builtins(document)).action("standby")
    assert not codes(untreated.untreated(apply_changes(changed, [Change(f"{place}/text", drug)])))


def test_a_high_potassium_may_show_as_the_block_itself():
    document = p.good(p.AVB)
    at = p.Case(to_builtins(document)).lab("potassium")
    changed = apply_changes(document, [Change(f"{at}/value", 7.2)])
    assert {one.code for one in check(changed) if one.grade == "error"} <= {"lab_untreated"}


@pytest.mark.parametrize(
    ("text", "left_out"),
    [
        ("Explain: no ondansetron, domperidone or erythromycin", True),
        ("No macrolides, ondansetron and haloperidol from now on", True),
        ("Обяснява: без макролиди, ондансетрон и халоперидол занапред", True),
        ("Explain the attack; ondansetron stopped", True),
        ("Ondansetron is withheld from now on", True),
        ("Stop sotalol, ondansetron 8 mg i.v.", False),
        ("Explain the attack and give ondansetron 8 mg", False),
    ],
)
def test_a_list_of_what_is_left_out_gives_nothing(text, left_out):
    language = "bg" if "без" in text else "en"
    document = p.good(p.TDP, language)
    at = p.Case(to_builtins(document)).action("explain")
    found = medication.contraindications(apply_changes(document, [Change(f"{at}/text", text)]))
    assert ("drug_contraindicated" in codes(found)) is not left_out


@pytest.mark.parametrize("drug", ["procainamide", "vancomycin", "potassium chloride"])
def test_a_speed_that_is_written_out_is_compared_as_well(drug):
    most, unit = SPEEDS[drug]["most"].split()
    text = f"{drug.capitalize()} i.v. at {float(most) * 3:g} {unit}"
    assert codes(medication.speeds(gives(text))) == {"speed_wrong"}
    assert not codes(medication.speeds(gives(text.replace(f"{float(most) * 3:g}", most))))


LEVELS = [
    # What is measured in these cases: residual volume and KCO kept, gas transfer lost, everything kept.
    (p.MUSCLES, "en", "The residual volume is clearly reduced.", "The residual volume is not reduced."),
    (p.MUSCLES, "bg", "Тежко намален KCO.", "KCO е запазен."),
    (p.IPF, "en", "A normal gas transfer.", "The gas transfer is impaired."),
    (p.IPF, "bg", "Дифузионният капацитет е запазен.", "Силно понижен дифузионен капацитет."),
    (p.COPD, "en", "TLC is low.", "Residual volume markedly raised."),
    (p.COPD, "bg", "Тоталният белодробен капацитет е намален.", "Остатъчният обем е увеличен."),
]


@pytest.mark.parametrize(("pathology", "language", "wrong", "right"), LEVELS)
def test_words_for_a_level_are_those_of_the_numbers_wherever_they_stand(pathology, language, wrong, right):
    places = (
        p.add("/clinicalScenario/investigations/pft/interpretation", wrong),
        p.add("/debriefing/summary", wrong),
    )
    for place in places:
        fault = p.Fault("lung", pathology, language, place, wrong)
        assert "pft_words_disagree" in {code for _, code, _ in p.new_findings(fault)}
    for at in ("/clinicalScenario/investigations/pft/interpretation", "/debriefing/summary"):
        assert not p.new_findings(p.Fault("lung", pathology, language, p.add(at, right), right))


def test_how_a_case_ends_is_no_condition_of_before():
    """Dialysis at the end forbids no drug of the beginning; told before, it does."""
    document = p.good(p.DKA)
    at = {block.kind: index for index, block in enumerate(document.scenario_flow.blocks)}

    def found(kind: str) -> set[str]:
        place = f"/scenarioFlow/blocks/{at[kind]}/narrative"
        told = Change(place, "Three sessions of dialysis.")
        return codes(medication.contraindications(apply_changes(document, [told])))

    assert "drug_contraindicated" in found("start")
    assert "drug_contraindicated" not in found("end")
