"""Orders of the emergencies: the right ones pass the checks, what endangers the patient is found."""

import msgspec
import pytest

from vesalius.physiology.drug_effects import EFFECTS
from vesalius.scenarios.document import Document
from vesalius.scenarios.document.checks.medication import contraindications, ordered_doses
from vesalius.scenarios.document.checks.sources import _topics
from vesalius.scenarios.document.checks.teaching import consequences, known_right_and_wrong
from vesalius.scenarios.document.drugs import DRUGS, read_table
from vesalius.scenarios.document.schema import (
    Action,
    BasicMeasurements,
    Block,
    ClinicalScenario,
    DrugOrder,
    Element,
    ElementChange,
    Exit,
    GeneralInfo,
    InitialElements,
    Investigations,
    Laboratory,
    ScenarioFlow,
)

TABLE = read_table("contraindications")
IN_SHOCK = {"systolicPressure": 76, "diastolicPressure": 40, "glasgowComaScale": 14}


def case(
    pathology, order, text="Give it now", *, grade="critical", rhythm="sinusTachycardia", labs=(), **signs
):
    """A document with one order in it."""
    drug, dose, unit, route = order
    state = {"heartRate": 118, "systolicPressure": 112, "diastolicPressure": 70, "glasgowComaScale": 15}
    elements = [Element(id=kind, kind=kind, value=value) for kind, value in {**state, **signs}.items()]
    action = Action(
        id="given", text=text, grade=grade, order=DrugOrder(drug=drug, dose=dose, unit=unit, route=route)
    )
    document = Document(
        clinical_scenario=ClinicalScenario(
            basic_measurements=BasicMeasurements(gender="male", age=52, height=176, weight=80),
            investigations=Investigations(
                labs=[
                    Laboratory(id=name, name=name, value=value, unit="mmol/L")
                    for name, value in dict(labs).items()
                ]
            ),
        ),
        initial_elements=InitialElements(
            elements=[*elements, Element(id="rhythm", kind="rhythm", value=rhythm)]
        ),
        scenario_flow=ScenarioFlow(blocks=[Block(id="start", kind="start", actions=[action])]),
    )
    return msgspec.structs.replace(document, general_info=GeneralInfo(pathology=pathology))


def problems(document):
    return [found.code for check in (ordered_doses, contraindications) for found in check(document)]


RIGHT = [
    ("anaphylaxis", ("adrenaline", 0.5, "mg", "im"), {}),
    ("anaphylaxis", ("adrenaline", 5, "microgram/min", "iv"), {}),
    ("anaphylaxis", ("balanced crystalloid", 1000, "ml", "iv"), IN_SHOCK),
    ("anaphylaxis", ("glucagon", 1, "mg", "iv"), IN_SHOCK),
    ("septic_shock", ("balanced crystalloid", 30, "ml/kg", "iv"), IN_SHOCK),
    ("septic_shock", ("noradrenaline", 8, "microgram/min", "iv"), IN_SHOCK),
    ("septic_shock", ("vasopressin", 0.03, "unit/min", "iv"), IN_SHOCK),
    ("septic_shock", ("hydrocortisone", 50, "mg", "iv"), IN_SHOCK),
    ("septic_shock", ("piperacillin/tazobactam", 4.5, "g", "iv"), IN_SHOCK),
    ("septic_shock", ("vancomycin", 25, "mg/kg", "iv"), IN_SHOCK),
    ("pulmonary_embolism", ("heparin", 80, "unit/kg", "iv"), {}),
    ("pulmonary_embolism", ("alteplase", 100, "mg", "iv"), IN_SHOCK),
    ("pulmonary_embolism", ("rivaroxaban", 15, "mg", "oral"), {}),
    ("acute_pulmonary_oedema", ("furosemide", 40, "mg", "iv"), {"systolicPressure": 182}),
    ("acute_pulmonary_oedema", ("glyceryl trinitrate", 20, "microgram/min", "iv"), {"systolicPressure": 182}),
    ("acute_pulmonary_oedema", ("isosorbide dinitrate", 3, "mg", "iv"), {"systolicPressure": 182}),
    ("diabetic_ketoacidosis", ("saline", 1000, "ml", "iv"), {}),
    ("diabetic_ketoacidosis", ("insulin", 0.1, "unit/kg/h", "iv"), {"labs": {"Potassium": 4.8}}),
    ("diabetic_ketoacidosis", ("potassium chloride", 10, "mmol/h", "iv"), {"labs": {"Potassium": 4.2}}),
    ("diabetic_ketoacidosis", ("glucose", 12.5, "g/h", "iv"), {}),
    ("cardiac_arrest", ("adrenaline", 1, "mg", "iv"), {"rhythm": "ventricularFibrillation"}),
    ("cardiac_arrest", ("amiodarone", 300, "mg", "iv"), {"rhythm": "ventricularFibrillation"}),
    ("opioid_poisoning", ("naloxone", 0.4, "mg", "iv"), {"glasgowComaScale": 5}),
    ("opioid_poisoning", ("naloxone", 2, "mg", "intranasal"), {"glasgowComaScale": 5}),
    ("opioid_poisoning", ("naloxone", 0.3, "mg/h", "iv"), {}),
    ("upper_gastrointestinal_bleeding", ("pantoprazole", 80, "mg", "iv"), IN_SHOCK),
    ("upper_gastrointestinal_bleeding", ("pantoprazole", 8, "mg/h", "iv"), {}),
    ("upper_gastrointestinal_bleeding", ("terlipressin", 2, "mg", "iv"), {}),
    ("upper_gastrointestinal_bleeding", ("red cells", 2, "unit", "iv"), IN_SHOCK),
    ("upper_gastrointestinal_bleeding", ("erythromycin", 250, "mg", "iv"), {}),
    ("acute_severe_asthma", ("salbutamol", 5, "mg", "nebulised"), {}),
    ("acute_severe_asthma", ("magnesium sulfate", 2, "g", "iv"), {}),
    ("acute_severe_asthma", ("hydrocortisone", 200, "mg", "iv"), {}),
    ("copd_exacerbation", ("oxygen", 2, "L/min", "inhaled"), {}),
    ("copd_exacerbation", ("salbutamol", 2.5, "mg", "nebulised"), {}),
    ("copd_exacerbation", ("ipratropium", 0.5, "mg", "nebulised"), {}),
    ("copd_exacerbation", ("prednisolone", 40, "mg", "oral"), {}),
    ("copd_exacerbation", ("doxycycline", 200, "mg", "oral"), {}),
    ("copd_exacerbation", ("metoprolol", 50, "mg", "oral"), {}),
    ("hypoglycaemia", ("glucose", 20, "g", "iv"), {"glucose": 1.4, "glasgowComaScale": 6}),
    ("hypoglycaemia", ("glucagon", 1, "mg", "im"), {"glucose": 1.4, "glasgowComaScale": 6}),
    ("hypoglycaemia", ("glucagon", 3, "mg", "intranasal"), {"glucose": 1.4}),
    ("hypoglycaemia", ("octreotide", 50, "microgram", "sc"), {}),
]


@pytest.mark.parametrize(("pathology", "order", "more"), RIGHT)
def test_what_is_right_passes(pathology, order, more):
    assert problems(case(pathology, order, **more)) == []
    assert order[0] in EFFECTS


LOW_POTASSIUM = {"labs": {"Potassium": 3.1}}
WRONG = [
    ("anaphylaxis", ("metoprolol", 5, "mg", "iv"), {}, "drug_contraindicated"),
    ("anaphylaxis", ("adrenaline", 1, "mg", "iv"), IN_SHOCK, "drug_contraindicated"),
    ("anaphylaxis", ("adrenaline", 5, "mg", "im"), {}, "dose_out_of_range"),
    ("anaphylaxis", ("furosemide", 40, "mg", "iv"), {}, "drug_contraindicated"),
    ("septic_shock", ("hydroxyethyl starch", 500, "ml", "iv"), IN_SHOCK, "drug_contraindicated"),
    ("septic_shock", ("ramipril", 5, "mg", "oral"), IN_SHOCK, "drug_contraindicated"),
    ("septic_shock", ("vasopressin", 3, "unit/min", "iv"), IN_SHOCK, "dose_out_of_range"),
    ("pulmonary_embolism", ("glyceryl trinitrate", 0.4, "mg", "sublingual"), {}, "drug_contraindicated"),
    ("pulmonary_embolism", ("heparin", 40000, "unit", "iv"), {}, "dose_out_of_range"),
    ("acute_pulmonary_oedema", ("saline", 1000, "ml", "iv"), {}, "drug_contraindicated"),
    ("acute_pulmonary_oedema", ("glyceryl trinitrate", 20, "microgram/min", "iv"), IN_SHOCK, "drug_contraindicated"),
    ("acute_pulmonary_oedema", ("metoprolol", 5, "mg", "iv"), {}, "drug_contraindicated"),
    ("diabetic_ketoacidosis", ("insulin", 0.1, "unit/kg/h", "iv"), LOW_POTASSIUM, "drug_contraindicated"),
    ("diabetic_ketoacidosis", ("insulin", 1, "unit/kg/h", "iv"), {}, "dose_out_of_range"),
    ("diabetic_ketoacidosis", ("potassium chloride", 60, "mmol/h", "iv"), {}, "dose_out_of_range"),
    ("diabetic_ketoacidosis", ("furosemide", 40, "mg", "iv"), {}, "drug_contraindicated"),
    ("diabetic_ketoacidosis", ("empagliflozin", 10, "mg", "oral"), {}, "drug_contraindicated"),
    ("cardiac_arrest", ("metoprolol", 5, "mg", "iv"), {"rhythm": "ventricularFibrillation"}, "drug_contraindicated"),
    ("opioid_poisoning", ("morphine", 5, "mg", "iv"), {}, "drug_contraindicated"),
    ("opioid_poisoning", ("flumazenil", 0.2, "mg", "iv"), {}, "drug_contraindicated"),
    ("opioid_poisoning", ("activated charcoal", 50, "g", "oral"), {"glasgowComaScale": 5}, "drug_contraindicated"),
    ("opioid_poisoning", ("naloxone", 20, "mg", "iv"), {}, "dose_out_of_range"),
    ("upper_gastrointestinal_bleeding", ("tranexamic acid", 1, "g", "iv"), {}, "drug_contraindicated"),
    ("upper_gastrointestinal_bleeding", ("heparin", 5000, "unit", "iv"), {}, "drug_contraindicated"),
    ("upper_gastrointestinal_bleeding", ("diclofenac", 75, "mg", "im"), {}, "drug_contraindicated"),
    ("acute_severe_asthma", ("midazolam", 2, "mg", "iv"), {}, "drug_contraindicated"),
    ("acute_severe_asthma", ("metoprolol", 5, "mg", "iv"), {}, "drug_contraindicated"),
    ("copd_exacerbation", ("midazolam", 2, "mg", "iv"), {}, "drug_contraindicated"),
    ("copd_exacerbation", ("propranolol", 40, "mg", "oral"), {}, "drug_contraindicated"),
    ("copd_exacerbation", ("morphine", 10, "mg", "iv"), {}, "drug_contraindicated"),
    ("copd_exacerbation", ("oxygen", 15, "L/min", "inhaled"), {}, "drug_contraindicated"),
    ("hypoglycaemia", ("insulin", 6, "unit", "sc"), {"glucose": 1.4}, "drug_contraindicated"),
    ("hypoglycaemia", ("glucose", 20, "g", "oral"), {"glucose": 1.4, "glasgowComaScale": 6}, "drug_contraindicated"),
    ("hypoglycaemia", ("glucagon", 10, "mg", "im"), {"glucose": 1.4}, "dose_out_of_range"),
]  # fmt: skip


@pytest.mark.parametrize(("pathology", "order", "more", "code"), WRONG)
def test_what_endangers_is_found(pathology, order, more, code):
    assert problems(case(pathology, order, **more)) == [code]
    # Graded as the harm it is, it may stand there.
    assert problems(case(pathology, order, grade="harmful", **more)) == []


@pytest.mark.parametrize(
    ("pathology", "order", "text", "more"),
    [
        (
            "diabetic_ketoacidosis",
            ("insulin", 0.1, "unit/kg/h", "iv"),
            "Insulin once the potassium is above 3.5 mmol/L",
            {"labs": {"Potassium": 3.1}},
        ),
        (
            "diabetic_ketoacidosis",
            ("potassium chloride", 10, "mmol/h", "iv"),
            "Калиев хлорид, когато калият падне под 5,5 mmol/L",
            {"labs": {"Potassium": 6.1}},
        ),
        (
            "upper_gastrointestinal_bleeding",
            ("acetylsalicylic acid", 100, "mg", "oral"),
            "Restart aspirin within three days of haemostasis",
            {},
        ),
        (
            "hypoglycaemia",
            ("glucose", 20, "g", "oral"),
            "Glucose by mouth once awake",
            {"glucose": 2.4, "glasgowComaScale": 7},
        ),
    ],
)
def test_what_comes_later_is_judged_as_of_then(pathology, order, text, more):
    assert problems(case(pathology, order, text, **more)) == []
    assert problems(case(pathology, order, **more)) != []


def test_tables_name_what_there_is():
    known = set(TABLE["conditions"])
    assert {one for names in TABLE["pathologies"].values() for one in names} <= known
    for rule in TABLE["rules"]:
        assert set(rule["when"]) <= known
        assert set(rule.get("drugs", ())) <= set(DRUGS), rule


def test_a_title_about_the_pathology_is_on_topic():
    title = "hyperglycemic crises in adults with diabetes"
    assert _topics(title, "diabetic_ketoacidosis", "") == set()
    assert _topics(title, "atrial_fibrillation", "") == {"other"}


@pytest.mark.parametrize(
    ("rhythm", "found"),
    [("ventricularTachycardia", ["right_action_harms"]), ("pulselessElectricalActivity", [])],
)
def test_what_is_right_may_leave_the_pulse_lost_but_does_not_take_it(rhythm, found):
    begun = case("cardiac_arrest", ("adrenaline", 1, "mg", "iv"), rhythm=rhythm)
    first = msgspec.structs.replace(
        begun.scenario_flow.blocks[0], exits=[Exit(to="next", when="action", action_ids=["given"])]
    )
    change = ElementChange(element_id="rhythm", target="ventricularFibrillation", seconds=5)
    flow = ScenarioFlow(blocks=[first, Block(id="next", kind="state", changes=[change])])
    document = msgspec.structs.replace(begun, scenario_flow=flow)
    assert [one.code for one in consequences(document)] == found


NOTHING = ("oxygen", 2, "L/min", "inhaled")


@pytest.mark.parametrize(
    ("pathology", "wrong", "right"),
    [
        (
            "anaphylaxis",
            "Metoprolol for the racing pulse",
            "Second dose: adrenaline 0.5 mg i.m. in the thigh",
        ),
        ("septic_shock", "Hydroxyethyl starch to fill up", "Noradrenaline 0.1 microgram/kg/min i.v."),
        ("pulmonary_embolism", "Two litres of saline", "CT pulmonary angiogram now"),
        ("acute_pulmonary_oedema", "Morphine 10 mg i.v.", "CPAP at 8 cmH2O"),
        ("diabetic_ketoacidosis", "Insulin 20 units i.v. as a start", "Insulin 0.1 unit/kg/h i.v."),
        ("cardiac_arrest", "Give up: three shocks have failed", "Start compressions"),
        ("opioid_poisoning", "Flumazenil for a try", "Naloxone 0.1 mg i.v., repeated"),
        ("upper_gastrointestinal_bleeding", "Tranexamic acid 1 g i.v.", "Red cells 2 units i.v."),
        ("acute_severe_asthma", "Мидазолам за страха", "Магнезиев сулфат 2 g i.v."),
        ("hypoglycaemia", "Orange juice into the mouth", "Glucagon 1 mg i.m."),
    ],
)
def test_what_the_file_says_is_never_right_or_never_harmful_is_held_against_the_grade(
    pathology, wrong, right
):
    def found(text, grade):
        return {one.code for one in known_right_and_wrong(case(pathology, NOTHING, text, grade=grade))}

    assert found(wrong, "critical") == {"wrong_answer_is_right"}
    assert found(right, "harmful") == {"right_is_harmful"}
    assert found(wrong, "harmful") == found(right, "critical") == set()
