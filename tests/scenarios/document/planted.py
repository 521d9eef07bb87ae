# ruff: noqa: E501
"""Faults as people make them, planted one at a time in good documents, and unusual variants that are right.

A fault is (class, pathology, language, changes); it is caught when a finding of grade error or warning is new. The last
third of each list is held back: `python -m bench.checks` shows it apart, and rules are not written after it.
"""

from collections.abc import Callable
from typing import Any

from tests.scenarios.document.planted_asked import ASKED, ASKED_RIGHT
from tests.scenarios.document.planted_blind import BLIND, BLIND_RIGHT
from tests.scenarios.document.planted_by_hand import BY_HAND, BY_HAND_RIGHT
from tests.scenarios.document.planted_clinic import CLINIC, CLINIC_RIGHT
from tests.scenarios.document.planted_rounds import ROUNDS, ROUNDS_RIGHT
from tests.scenarios.document.planting import (
    BLOCKS,
    BODY,
    EXAM,
    HISTORY,
    INFO,
    TESTS,
    Case,
    Fault,
    Plant,
    add,
    added_findings,
    both,
    changed,
    good,
    laboratory,
    new_findings,
    put,
    read_rounds,
)  # fmt: skip

__all__ = ["FAULTS", "RIGHT", "Case", "Fault", "added_findings", "changed", "good", "new_findings"]

FAULTS: list[Fault] = []
RIGHT: list[Fault] = []
AF, FL, AV, VT, TDP, CHB, WPW, MI, K, COPD, AS, IPF, UAO, NM = (
    "atrial_fibrillation", "atrial_flutter", "avnrt", "ventricular_tachycardia", "torsades_de_pointes", "complete_av_block",
    "preexcited_atrial_fibrillation", "inferior_stemi", "hyperkalaemia", "copd", "asthma", "idiopathic_pulmonary_fibrosis",
    "upper_airway_obstruction", "neuromuscular_restriction",
)  # fmt: skip
MAIN = {
    AF: "rate_drug", FL: "rate", AV: "adenosine", VT: "amiodarone", TDP: "magnesium", CHB: "atropine", WPW: "procainamide", MI: "aspirin",
    K: "calcium", COPD: "oxygen_low", AS: "steroid", IPF: "antifibrotic", NM: "niv", UAO: "ct_scope",
}  # fmt: skip


def fault(kind: str, pathology: str, plant: Plant, name: str, language: str = "en") -> None:
    FAULTS.append(Fault(kind, pathology, language, plant, name))


def right(kind: str, pathology: str, plant: Plant, name: str, language: str = "en") -> None:
    RIGHT.append(Fault(kind, pathology, language, plant, name))


def order(pathology: str, drug: str, dose: float, unit: str, route: str, text: str | None = None) -> Plant:
    """The chief drug of the case becomes another one."""
    return lambda c: [
        (f"{c.action(MAIN[pathology])}/order", {"drug": drug, "dose": dose, "unit": unit, "route": route}),
        (f"{c.action(MAIN[pathology])}/text", text or f"{drug.capitalize()} {dose:g} {unit} {route}"),
    ]


def allergy(said: str, reaction: str = "") -> Plant:
    return put(f"{HISTORY}/allergies", [{"id": "al", "substance": said, "reaction": reaction}])


def home(
    name: str, dose: float | None = None, unit: str = "", route: str = "oral", often: str = "once daily"
) -> Plant:
    return put(
        f"{HISTORY}/medications",
        [{"id": "m1", "name": name, "dose": dose, "unit": unit, "route": route, "frequency": often}],
    )


def at(find: Callable[[Case], str], tail: str, value: Any) -> Plant:
    return lambda c: [(find(c) + tail, value)]


# Allergy
for said, language in (
    ("ASA", "en"), ("acetylsalicylate", "en"), ("NSAIDs", "en"), ("Aspirin (hives)", "en"), ("salicylates", "en"), ("аспирин", "bg"),
    ("НСПВС", "bg"), ("салицилати", "bg"), ("Аспирин Протект", "bg"), ("ибупрофен", "bg"), ("diclofenac", "en"),
):  # fmt: skip
    fault("drug-allergy", MI, allergy(said), f"aspirin for {said}", language)
for text, language in (
    ("Allergic to aspirin since youth.", "en"), ("Swollen lips after an aspirin tablet.", "en"), ("Алергия към аспирин от детството.", "bg"),
    ("Anaphylaxis after ibuprofen in 2015.", "en"), ("Обрив и оток на устните след ацетилсалицилова киселина.", "bg"),
):  # fmt: skip
    fault("drug-allergy", MI, add(f"{HISTORY}/past", text), f"free text {text[:20]}", language)
for drug, said, language in (
    ("Augmentin", "penicillin", "en"), ("co-amoxiclav", "penicillins", "en"), ("Аугментин", "пеницилин", "bg"), ("Оспамокс", "пеницилин", "bg"),
    ("Tazocin", "amoxicillin", "en"), ("Biseptol", "sulfa drugs", "en"), ("Бисептол", "сулфонамиди", "bg"), ("lisinopril", "ramipril", "en"),
    ("Klacid", "macrolides", "en"), ("Voltaren", "aspirin", "en"), ("Nurofen", "ASA", "en"), ("Concor", "beta blockers", "en"), ("ciprofloxacin", "quinolones", "en"),
):  # fmt: skip
    fault("drug-allergy", AF, both(allergy(said), home(drug)), f"{drug} for {said}", language)

# The patient
for pathology, where, text, _what, language in (
    (AF, "past", "Bronchial asthma, twice ventilated in intensive care.", None, "en"),
    (AV, "past", "Severe asthma since childhood.", None, "en"),
    (AV, "past", "Тежка бронхиална астма, два пъти интубиран.", None, "bg"),
    (AF, "past", "WPW syndrome found at school.", None, "en"),
    (FL, "past", "Heart failure with an ejection fraction of 30 %.", None, "en"),
    (FL, "past", "Сърдечна недостатъчност, фракция на изтласкване 28 %.", None, "bg"),
    (FL, "past", "Bisoprolol every morning for years; sick sinus syndrome.", None, "en"),
):  # fmt: skip
    fault("drug-patient", pathology, add(f"{HISTORY}/{where}", text), text[:30], language)
for pathology, drug, dose, unit, route, language in (
    (VT, "verapamil", 5, "mg", "iv", "en"), (VT, "digoxin", 0.5, "mg", "iv", "bg"), (VT, "adrenaline", 1, "mg", "iv", "en"), (WPW, "verapamil", 5, "mg", "iv", "en"),
    (WPW, "digoxin", 0.5, "mg", "iv", "bg"), (WPW, "adenosine", 6, "mg", "iv", "en"), (WPW, "metoprolol", 5, "mg", "iv", "en"), (WPW, "diltiazem", 20, "mg", "iv", "bg"),
    (TDP, "amiodarone", 300, "mg", "iv", "en"), (TDP, "haloperidol", 5, "mg", "iv", "en"), (TDP, "ondansetron", 4, "mg", "iv", "en"), (TDP, "procainamide", 500, "mg", "iv", "bg"),
    (K, "potassium chloride", 20, "mmol/h", "iv", "en"), (K, "spironolactone", 25, "mg", "oral", "en"), (K, "suxamethonium", 100, "mg", "iv", "bg"),
    (CHB, "metoprolol", 5, "mg", "iv", "en"), (CHB, "verapamil", 5, "mg", "iv", "bg"), (CHB, "adenosine", 6, "mg", "iv", "en"), (CHB, "digoxin", 0.5, "mg", "iv", "en"),
    (MI, "diclofenac", 75, "mg", "im", "en"), (MI, "ibuprofen", 400, "mg", "oral", "bg"), (NM, "midazolam", 5, "mg", "iv", "en"), (UAO, "morphine", 10, "mg", "iv", "en"),
    (COPD, "oxygen", 15, "L/min", "inhaled", "en"), (IPF, "azathioprine", 100, "mg", "oral", "en"), (IPF, "warfarin", 5, "mg", "oral", "bg"), (AS, "propranolol", 40, "mg", "oral", "en"),
    (FL, "flecainide", 100, "mg", "iv", "en"),
):  # fmt: skip
    fault(
        "drug-patient",
        pathology,
        order(pathology, drug, dose, unit, route),
        f"{drug} in {pathology}",
        language,
    )
for drug, dose, unit, condition, language in (
    ("warfarin", 5, "mg", "Pregnant, week 9.", "en"), ("ramipril", 5, "mg", "In the 20th week of pregnancy.", "en"), ("varfarin", 5, "mg", "Бременна в 10-а гестационна седмица.", "bg"),
    ("enoxaparin", 60, "mg", "Heparin-induced thrombocytopenia two years ago.", "en"), ("tenecteplase", 40, "mg", "Haemorrhagic stroke three years ago.", "en"),
    ("tenecteplase", 40, "mg", "Хеморагичен инсулт преди две години.", "bg"), ("alteplase", 50, "mg", "Craniotomy 3 weeks ago.", "en"), ("apixaban", 5, "mg", "Mechanical mitral valve.", "en"),
    ("dabigatran", 150, "mg", "On haemodialysis three times a week.", "en"), ("metformin", 1000, "mg", "Chronic kidney disease stage 5.", "en"), ("diclofenac", 75, "mg", "Bleeding duodenal ulcer last week.", "en"),
    ("rivaroxaban", 20, "mg", "Кървяща язва на стомаха миналия месец.", "bg"),
):  # fmt: skip
    woman = (
        put(f"{BODY}/gender", "female") if "regnan" in condition or "ременна" in condition else (lambda c: [])
    )
    route = "sc" if drug == "enoxaparin" else "iv" if drug in ("tenecteplase", "alteplase") else "oral"
    fault(
        "drug-patient",
        AF,
        both(
            add(f"{HISTORY}/past", condition),
            woman,
            lambda c, d=(drug, dose, unit, route): [
                (
                    f"{c.action('doac')}/order",
                    {
                        "drug": "warfarin" if d[0] == "varfarin" else d[0],
                        "dose": d[1],
                        "unit": d[2],
                        "route": d[3],
                    },
                ),
                (f"{c.action('doac')}/text", f"{d[0]} {d[1]} {d[2]}"),
            ],
        ),
        f"{drug} / {condition[:25]}",
        language,
    )
for name, pathology, language in (
    ("bisoprolol", FL, "en"),
    ("метопролол", FL, "bg"),
    ("Betaloc", FL, "en"),
    ("sildenafil", MI, "en"),
    ("Виагра", MI, "bg"),
):
    plant = home(name, None)
    if pathology == MI:
        plant = both(
            plant,
            lambda c: [
                (
                    f"{c.action('aspirin')}/order",
                    {"drug": "glyceryl trinitrate", "dose": 0.4, "unit": "mg", "route": "sublingual"},
                ),
                (f"{c.action('aspirin')}/text", "GTN 0.4 mg"),
            ],
        )
    fault("drug-patient", pathology, plant, f"interaction {name}", language)
fault(
    "drug-patient",
    WPW,
    both(
        put(BODY, {"gender": "male", "age": 0, "height": 60, "weight": 6}),
        order(WPW, "verapamil", 1, "mg", "iv"),
    ),
    "infant verapamil",
)

# Doses
for pathology, drug, dose, unit, route, language in (
    (AF, "metoprolol", 50, "mg", "iv", "en"), (AF, "metoprolol", 5, "g", "iv", "en"), (AV, "adenosine", 60, "mg", "iv", "en"), (AV, "adenosine", 6, "g", "iv", "bg"),
    (K, "calcium gluconate", 30, "g", "iv", "en"), (K, "insulin", 100, "unit", "iv", "en"), (TDP, "magnesium sulfate", 20, "g", "iv", "en"), (TDP, "magnesium sulfate", 2, "microgram", "iv", "bg"),
    (CHB, "atropine", 5, "mg", "iv", "en"), (CHB, "isoprenaline", 5, "mg/min", "iv", "en"), (MI, "acetylsalicylic acid", 300, "g", "oral", "en"), (MI, "acetylsalicylic acid", 3000, "mg", "oral", "bg"),
    (WPW, "procainamide", 2500, "mg", "iv", "en"), (VT, "amiodarone", 3000, "mg", "iv", "en"), (VT, "amiodarone", 300, "microgram", "iv", "bg"), (AF, "digoxin", 0.5, "g", "iv", "en"),
    (AF, "digoxin", 5, "mg", "iv", "bg"), (TDP, "potassium chloride", 40, "mmol", "iv", "en"), (TDP, "potassium chloride", 100, "mmol/h", "iv", "en"), (IPF, "nintedanib", 1500, "mg", "oral", "en"),
    (MI, "morphine", 50, "mg", "iv", "en"), (MI, "heparin", 50000, "unit", "iv", "bg"), (AF, "apixaban", 5, "g", "oral", "en"), (AS, "salbutamol", 200, "mg", "inhaled", "en"),
):  # fmt: skip
    fault("dose", pathology, order(pathology, drug, dose, unit, route), f"{drug} {dose} {unit}", language)
for pathology, id, text, language in (
    (AV, "adenosine", "Adenosine 60 mg i.v. as a rapid bolus", "en"), (AV, "adenosine", "Аденозин 60 mg i.v. бързо", "bg"), (K, "insulin", "Soluble insulin 100 units with glucose 25 g i.v.", "en"),
    (K, "insulin", "Инсулин 100 единици с глюкоза 25 g i.v.", "bg"), (AF, "rate_drug", "Metoprolol 15 mg i.v. over 2 minutes", "en"), (TDP, "magnesium", "Magnesium sulfate 4 g i.v. over 10 minutes", "en"),
    (CHB, "atropine", "Atropine 5 mg i.v.", "en"), (CHB, "pace", "Morphine 100 mg i.v., then pace at 70/min", "en"), (MI, "record_ecg", "12-lead ECG; give heparin 50,000 units i.v.", "en"), (AF, "echo", "Echocardiography; start digoxin 5 mg i.v.", "en"),
):  # fmt: skip
    fault("dose", pathology, lambda c, i=id, t=text: [(f"{c.action(i)}/text", t)], text[:30], language)
for name, dose, unit, often, language in (
    ("methotrexate", 15, "mg", "once daily", "en"), ("метотрексат", 10, "mg", "всеки ден", "bg"), ("digoxin", 250, "mg", "once daily", "en"), ("bisoprolol", 50, "mg", "once daily", "en"),
    ("levothyroxine", 100, "mg", "once daily", "en"), ("бисопролол", 100, "mg", "веднъж дневно", "bg"), ("warfarin", 50, "mg", "once daily", "en"),
):  # fmt: skip
    fault("dose", AF, home(name, dose, unit, "oral", often), f"home {name}", language)
for weight, pathology, drug, dose, unit in (
    (45, MI, "heparin", 10000, "unit"),
    (42, WPW, "procainamide", 1400, "mg"),
    (40, MI, "enoxaparin", 120, "mg"),
):
    fault(
        "dose",
        pathology,
        both(
            put(f"{BODY}/weight", weight),
            order(pathology, drug, dose, unit, "sc" if drug == "enoxaparin" else "iv"),
        ),
        f"{drug} at {weight} kg",
    )
fault(
    "dose",
    WPW,
    both(
        put(BODY, {"gender": "male", "age": 7, "height": 122, "weight": 23}),
        order(WPW, "procainamide", 750, "mg", "iv"),
    ),
    "child procainamide",
)

# Vital signs
for pathology, changes, language in (
    (MI, {"rhythm": "ventricularFibrillation"}, "en"), (AF, {"heartRate": 40}, "bg"), (AF, {"diastolicPressure": 130}, "en"), (AF, {"meanArterialPressure": 120}, "en"), (K, {"heartRate": 0}, "en"),
    (COPD, {"respiratoryRate": 2}, "en"), (COPD, {"oxygenSaturation": 105}, "bg"), (AF, {"glasgowComaScale": 3}, "en"), (AF, {"glasgowComaScale": 16}, "en"), (MI, {"temperature": 52}, "en"),
    (CHB, {"heartRate": 120}, "bg"), (AV, {"heartRate": 80}, "en"), (VT, {"systolicPressure": 30, "diastolicPressure": 20, "meanArterialPressure": 23}, "en"), (AF, {"systolicPressure": 240, "diastolicPressure": 40, "meanArterialPressure": 107}, "en"),
    (AS, {"oxygenSaturation": 40}, "bg"), (AF, {"rhythm": "sinusRhythm", "heartRate": 80}, "en"), (MI, {"glucose": 1.0}, "en"), (MI, {"endTidalCarbonDioxide": 3}, "en"), (AF, {"systolicPressure": 0, "diastolicPressure": 0}, "en"),
):  # fmt: skip
    fault(
        "vitals",
        pathology,
        lambda c, g=changes: [(c.sign(kind), value) for kind, value in g.items()],
        str(changes),
        language,
    )

# Narrative
for pathology, place, text, language in (
    (AF, f"{EXAM}/breathing", "Respiratory rate 44/min.", "en"), (AF, f"{EXAM}/circulation", "Pulse 62/min, regular.", "en"), (AF, f"{EXAM}/circulation", "BP 190/110.", "en"), (AF, f"{EXAM}/disability", "GCS 7.", "en"),
    (AF, f"{EXAM}/exposure", "Temperature 39.4 °C.", "en"), (COPD, f"{EXAM}/breathing", "Сатурация 74 %.", "bg"), (AV, f"{EXAM}/circulation", "Пулс 70/min.", "bg"), (MI, f"{EXAM}/general", "Febrile and flushed.", "en"),
    (AV, f"{EXAM}/heartSounds", "Irregularly irregular.", "en"), (MI, f"{EXAM}/circulation", "Налягане 170/95 mmHg.", "bg"), (CHB, f"{EXAM}/circulation", "Tachycardic.", "en"), (AF, f"{EXAM}/disability", "Unresponsive to pain.", "en"),
    (AF, f"{HISTORY}/social", "Smokes 20 a day.", "en"), (AF, f"{HISTORY}/past", "On no medication.", "en"), (AF, f"{EXAM}/disability", "ГКС 6 точки.", "bg"),
    (AS, f"{EXAM}/general", "Lips are blue.", "en"), (AS, f"{EXAM}/breathing", "Дихателна честота 38/min.", "bg"), (VT, f"{EXAM}/circulation", "Heart rate 88 bpm.", "en"), (IPF, f"{EXAM}/breathing", "Saturation 99 %.", "en"),
):  # fmt: skip
    fault("narrative", pathology, add(place, text), text, language)
fault(
    "narrative",
    AF,
    lambda c: [(f"{c.block('collapse')}/narrative", "Grey and drowsy, 175/90 mmHg.")],
    "collapse pressure",
)
fault(
    "narrative",
    AF,
    lambda c: [(f"{c.block('collapse')}/narrative", "Сив и сънлив, 160/90 mmHg.")],
    "collapse pressure bg",
    "bg",
)
fault(
    "narrative",
    COPD,
    lambda c: [(f"{c.block('breathless')}/narrative", "Gasping, SpO2 99 %, wheezing.")],
    "breathless saturation",
)

# Blood gases
GAS = [
    {"id": "ph", "name": "pH", "value": 7.40, "unit": ""}, {"id": "co", "name": "PaCO2", "value": 40, "unit": "mmHg"}, {"id": "hc", "name": "Bicarbonate", "value": 24, "unit": "mmol/L"},
    {"id": "ox", "name": "PaO2", "value": 78, "unit": "mmHg"},
]  # fmt: skip


def gas(language: str = "en", **values: float | tuple[float, str]) -> Plant:
    names = {
        "ph": "pH",
        "co": "PaCO2",
        "hc": "Бикарбонат" if language == "bg" else "HCO3",
        "ox": "PaO2",
        "be": "Base excess",
    }
    units = {"ph": "", "co": "mmHg", "hc": "mmol/L", "ox": "mmHg", "be": "mmol/L"}
    rows = [
        {
            "id": f"g{k}",
            "name": names[k],
            "value": v[0] if isinstance(v, tuple) else v,
            "unit": v[1] if isinstance(v, tuple) else units[k],
        }
        for k, v in values.items()
    ]
    return laboratory(rows)


for pathology, values, language in (
    (AF, {"ox": 45}, "en"), (AF, {"ox": 40, "co": 40}, "bg"), (AF, {"ph": 7.10, "co": 54, "hc": 30}, "en"), (AF, {"ph": 7.55, "co": 60, "hc": 24}, "en"), (AF, {"co": 95}, "en"), (AF, {"co": 20, "ph": 7.4}, "en"),
    (COPD, {"ph": 7.40, "co": 70, "hc": 24}, "bg"), (COPD, {"ox": 110}, "en"), (AS, {"ox": (4.5, "kPa")}, "en"), (AS, {"ox": (66, "kPa")}, "en"), (AF, {"ox": 200, "co": 40}, "en"), (K, {"ph": 7.2, "co": 40, "hc": 26}, "en"),
    (K, {"ph": 7.45, "co": 30, "hc": 12}, "bg"), (AF, {"be": 10, "hc": 15}, "en"), (AF, {"ph": 8.1}, "en"), (IPF, {"ox": 48, "co": 36}, "en"), (NM, {"ph": 7.5, "co": 62, "hc": 31}, "en"), (NM, {"co": 85}, "bg"),
):  # fmt: skip
    fault("gases", pathology, gas(language, **values), str(values), language)
fault(
    "gases",
    COPD,
    lambda c: [(f"{c.block('narcosis')}/narrative", "Drowsy. pH 7.45, PaCO2 72 mmHg, HCO3 24.")],
    "text gas",
)

# Laboratory
for pathology, id, change, language in (
    (K, "potassium", {"value": 75}, "en"), (K, "potassium", {"value": 4.0}, "en"), (K, "potassium", {"value": 4.1}, "bg"), (AF, "potassium", {"value": 7.6}, "en"), (AF, "potassium", {"value": 38, "unit": "mEq/L"}, "en"),
    (AF, "haemoglobin", {"value": 14.1, "unit": "g/dL"}, "en"), (AF, "haemoglobin", {"value": 1380}, "bg"), (AF, "creatinine", {"value": 80, "unit": "mg/dL"}, "en"), (AF, "creatinine", {"value": 0.9}, "en"), (AF, "tsh", {"value": 2300}, "en"),
    (AF, "troponin", {"value": -5}, "en"), (AF, "magnesium", {"value": 8.5}, "bg"), (AF, "magnesium", {"unit": "g/L"}, "en"), (AF, "tsh", {"unit": "mmol/L"}, "en"), (AF, "cha2ds2va", {"value": 6}, "en"), (AF, "cha2ds2va", {"value": 0}, "bg"),
    (CHB, "potassium", {"value": 0.4}, "en"), (AF, "potassium", {"low": 35, "high": 51}, "en"), (TDP, "potassium", {"value": 6.1}, "en"),
):  # fmt: skip
    fault(
        "laboratory",
        pathology,
        lambda c, i=id, g=change: [(f"{c.lab(i)}/{k}", v) for k, v in g.items()],
        f"{id} {change}",
        language,
    )
for rows, language in (
    ([("Haemoglobin", 140, "g/L"), ("Haematocrit", 0.25, "L/L")], "en"), ([("Sodium", 140, "mmol/L"), ("Chloride", 128, "mmol/L"), ("Bicarbonate", 24, "mmol/L")], "en"), ([("Creatinine", 400, "µmol/L"), ("eGFR", 90, "mL/min/1.73 m²")], "en"),
    ([("Bicarbonate", 140, "mmol/L")], "en"), ([("Глюкоза", 180, "mmol/L")], "bg"), ([("Натрий", 14, "mmol/L")], "bg"), ([("INR", 85, "")], "en"), ([("Lactate", 120, "mmol/L")], "en"),
):  # fmt: skip
    fault(
        "laboratory",
        AF,
        laboratory([{"id": f"l{i}", "name": n, "value": v, "unit": u} for i, (n, v, u) in enumerate(rows)]),
        str(rows)[:40],
        language,
    )

# ECG
for pathology, change, language in (
    (AF, {"qrs": 160}, "en"), (AF, {"qt": 600}, "en"), (AF, {"pr": 160}, "bg"), (AF, {"rate": 70}, "en"), (CHB, {"qrs": 80}, "en"), (VT, {"qrs": 80}, "en"), (WPW, {"qrs": 70}, "bg"), (TDP, {"qtc": 400}, "en"), (AF, {"rhythm": "sinusRhythm"}, "en"),
):  # fmt: skip
    fault(
        "ecg",
        pathology,
        lambda c, g=change: [(f"{TESTS}/ecg/{k}", v) for k, v in g.items()],
        str(change),
        language,
    )
for pathology, text, language in (
    (AF, "Sinus rhythm with P waves before each QRS.", "en"), (AF, "Irregularly irregular, broad QRS complexes.", "en"), (AF, "Regular narrow complexes.", "en"), (FL, "Irregularly irregular, no P waves.", "en"), (AF, "Ритмична, тесни QRS комплекси.", "bg"),
    (MI, "No ST elevation in any lead.", "en"), (MI, "Без ST елевация.", "bg"), (MI, "ST elevation in V1 to V4.", "en"), (CHB, "Narrow QRS complexes, P before each.", "en"), (VT, "Regular, narrow QRS, P waves before each.", "en"),
    (TDP, "Sinus rhythm. QT 380 ms.", "en"), (TDP, "Normal QT interval.", "en"), (AF, "Atrial flutter with saw-tooth waves.", "en"), (AF, "QRS 160 ms, no P waves.", "en"), (AF, "Предсърдно трептене, зъбци на трион.", "bg"), (VT, "Atrial fibrillation, 80/min.", "en"),
    (K, "Sinus rhythm, narrow QRS, normal T waves.", "en"), (AV, "Irregularly irregular, 200/min.", "en"), (AV, "Regular at 90/min, QRS 91 ms.", "en"),
):  # fmt: skip
    fault("ecg", pathology, put(f"{TESTS}/ecg/findings", text), text, language)

# Lung function
for pathology, measure, phase, field, value, language in (
    (COPD, "FEV1", "pre", "measured", 4.9, "en"), (COPD, "TLC", "pre", "measured", 2.5, "en"), (COPD, "RV", "pre", "measured", 7.9, "bg"), (COPD, "FRC", "pre", "measured", 2.0, "en"), (COPD, "FVC", "post", "measured", 9.5, "en"),
    (COPD, "FEV1", "pre", "zScore", 0.5, "en"), (COPD, "FEV1", "pre", "percentPredicted", 95, "bg"), (IPF, "TLC", "pre", "measured", 7.5, "en"), (IPF, "RV", "pre", "measured", 3.2, "en"), (AS, "FEV1", "post", "measured", 1.2, "en"), (COPD, "DLCO", "pre", "unit", "L", "en"),
    (COPD, "PEF", "pre", "measured", 0.4, "en"),
):  # fmt: skip
    fault(
        "lung",
        pathology,
        lambda c, g=(measure, phase, field, value): [(f"{c.pft(g[0], g[1])}/{g[2]}", g[3])],
        f"{measure} {field} {value}",
        language,
    )
for pathology, text, language in (
    (COPD, "Normal spirometry.", "en"), (COPD, "Restriction with a low diffusing capacity.", "en"), (COPD, "Рестрикция.", "bg"), (IPF, "Airflow obstruction, moderate.", "en"), (IPF, "Hyperinflation and obstruction.", "en"), (IPF, "Normal lung function.", "en"), (IPF, "Обструкция.", "bg"),
    (COPD, "Obstruction, GOLD 1.", "en"), (COPD, "Obstruction; FEV1 rises by 40 % of predicted.", "en"), (AS, "Obstruction with no significant response to a bronchodilator.", "en"), (COPD, "Obstruction with normal diffusing capacity.", "en"), (IPF, "Restriction; diffusing capacity normal.", "en"), (AS, "Обструкция без значим отговор.", "bg"),
):  # fmt: skip
    fault("lung", pathology, put(f"{TESTS}/pft/interpretation", text), text, language)
for quality in ("F", "E"):
    fault("lung", COPD, put(f"{TESTS}/pft/quality", quality), f"quality {quality}")

# Leaks
for pathology, place, text, language in (
    (AF, f"{INFO}/scenarioName", "Fast AF in an older man", "en"), (AF, f"{INFO}/setting", "Ward; patient with A-fib", "en"), (AF, f"{HISTORY}/presentIllness", "The GP found atrial fibrillation today.", "en"), (MI, f"{HISTORY}/chiefComplaint", "Heart attack since two hours", "en"),
    (MI, f"{INFO}/prebrief", "Пациент със сърдечен удар.", "bg"), (MI, f"{INFO}/objectives/0/text", "Treat the STEMI in time.", "en"), (VT, f"{INFO}/scenarioName", "VT on the ward", "en"), (TDP, f"{INFO}/scenarioName", "TdP", "en"), (CHB, f"{INFO}/prebrief", "A patient with CHB.", "en"),
    (CHB, f"{INFO}/prebrief", "Пациент с пълен AV блок.", "bg"), (K, f"{INFO}/prebrief", "The potassium is too high.", "en"), (K, f"{HISTORY}/presentIllness", "Личният лекар каза, че има висок калий.", "bg"), (COPD, f"{INFO}/scenarioName", "A smoker's lung", "en"), (COPD, f"{EXAM}/general", "Typical COAD patient.", "en"),
    (COPD, f"{INFO}/prebrief", "Пациент с ХОББ.", "bg"), (AS, f"{EXAM}/lungSounds", "Wheezes of asthma.", "en"), (IPF, f"{EXAM}/lungSounds", "Crackles of pulmonary fibrosis.", "en"), (IPF, f"{INFO}/scenarioName", "Scarred lungs", "en"), (UAO, f"{INFO}/prebrief", "Narrowing of the windpipe after intubation.", "en"),
    (UAO, f"{INFO}/scenarioName", "Стеноза на трахеята", "bg"), (NM, f"{INFO}/prebrief", "A man with ALS.", "en"), (NM, f"{EXAM}/general", "Signs of motor neurone disease.", "en"), (WPW, f"{HISTORY}/chiefComplaint", "Known WPW, palpitations.", "en"), (AV, f"{INFO}/scenarioName", "SVT in a young man", "en"), (FL, f"{INFO}/objectives/0/text", "Recognise atrial flutter.", "en"),
):  # fmt: skip
    fault("leak", pathology, put(place, text), text, language)
for pathology, text, language in (
    (AF, "The monitor says A-fib.", "en"),
    (MI, "This is an infarct!", "en"),
    (VT, "Това е камерна тахикардия!", "bg"),
    (COPD, "My COPD again.", "en"),
):
    fault(
        "leak",
        pathology,
        put(f"{BLOCKS}/0/cues", [{"afterSeconds": 5, "speaker": "Nurse", "text": text}]),
        f"cue {text}",
        language,
    )
fault("leak", AF, put(f"{TESTS}/ecg/visibility", "atOnce"), "ecg at once")
fault("leak", K, lambda c: [(f"{c.lab('potassium')}/visibility", "atOnce")], "potassium at once")
fault(
    "leak",
    AF,
    lambda c: [(f"{c.action('record_ecg')}/hint", "It is atrial fibrillation.")],
    "hint of the first block",
)

# Flow
for pathology, block, action, to, language in (
    (AF, "collapse", "rescue_shock", "arrest", "en"), (AF, "anticoagulation", "doac", "arrest", "bg"), (AF, "anticoagulation", "aspirin", "improved", "en"), (K, "fibrillation", "shock_calcium", "arrest", "en"), (MI, "fibrillation", "defibrillate", "arrest", "en"), (COPD, "plan", "dual", "deteriorated", "en"),
    (COPD, "plan", "ics_alone", "improved", "bg"), (CHB, "cause", "harm_home", "improved", "en"),
):  # fmt: skip
    fault(
        "flow",
        pathology,
        lambda c, g=(block, action, to): [(f"{c.exit(g[0], g[1])}/to", g[2])],
        f"{action} to {to}",
        language,
    )
for pathology, block, seconds, language in (
    (AF, "start", 0, "en"),
    (MI, "fibrillation", 7200, "en"),
    (K, "fibrillation", 5400, "bg"),
    (AF, "stability", 1, "en"),
):
    fault(
        "flow",
        pathology,
        lambda c, g=(block, seconds): [(f"{c.exit(g[0], None)}/seconds", g[1])],
        f"timer {seconds}",
        language,
    )
for pathology, language in ((AF, "en"), (K, "en"), (MI, "bg"), (CHB, "en")):
    fault(
        "flow",
        pathology,
        lambda c: [(f"{c.block('improved')}/ending", "arrest"), (f"{c.block('arrest')}/ending", "improved")],
        "endings exchanged",
        language,
    )
for id, text, language in (
    ("record_ecg", "Record a 12-lead ECG", "en"),
    ("rate_drug", "Метопролол 5 mg i.v. за 2 минути", "bg"),
    ("doac", "Apixaban 5 mg twice daily.", "en"),
):
    fault("flow", AF, lambda c, g=(id, text): [(f"{c.action(g[0])}/hint", g[1])], f"hint {id}", language)
fault("flow", AF, put("/assessment/passMark", 0), "pass mark 0")
fault(
    "flow",
    AF,
    lambda c: [(f"{c.action('ct_head')}/points", 60), (f"{c.action('ct_head')}/grade", "neutral")],
    "neutral 60",
)
fault(
    "flow",
    AF,
    lambda c: [
        (f"{c.action('echo')}/text", "Wait and see"),
        (f"{c.action('echo')}/rationale", "It may pass."),
    ],
    "waiting critical",
)
fault("flow", AF, lambda c: [(f"{c.action('echo')}/text", "Изчакване до сутринта")], "waiting critical", "bg")
fault(
    "flow", MI, lambda c: [(f"{c.action('defibrillate')}/text", "Synchronised shock")], "synchronised in VF"
)
fault(
    "flow",
    CHB,
    lambda c: [(f"{c.action('pace_standstill')}/text", "Defibrillate at once")],
    "shock in asystole",
)
fault(
    "flow",
    AF,
    lambda c: [(f"{c.action('rescue_shock')}/text", "Unsynchronised shock at once")],
    "unsynchronised with a pulse",
)


# Teaching
def swap(one: str, other: str) -> Plant:
    return lambda c: [
        (f"{c.action(one)}/grade", c.text(f"{c.action(other)}/grade")), (f"{c.action(one)}/points", c.text(f"{c.action(other)}/points")),
        (f"{c.action(other)}/grade", c.text(f"{c.action(one)}/grade")), (f"{c.action(other)}/points", c.text(f"{c.action(one)}/points")),
    ]  # fmt: skip


for pathology, one, other, language in (
    (AF, "read_af", "read_sinus", "en"), (AF, "read_af", "read_flutter", "bg"), (FL, "read_right", "read_sinus", "en"), (AV, "read_right", "read_sinus", "en"), (K, "calcium", "harm_wait", "en"), (COPD, "oxygen_low", "oxygen_high", "en"), (COPD, "oxygen_low", "oxygen_high", "bg"),
    (COPD, "obstruction", "restriction", "en"), (MI, "read_right", "read_pericarditis", "en"), (MI, "right_leads", "nitrate", "en"), (AS, "steroid", "reliever_alone", "en"), (K, "insulin", "insulin_alone", "bg"), (TDP, "magnesium", "harm_amiodarone", "en"), (AF, "doac", "aspirin", "en"),
    (CHB, "permanent", "harm_home", "en"), (IPF, "antifibrotic", "triple", "en"), (NM, "niv", "oxygen_alone", "en"), (UAO, "ct_scope", "sedate_scope", "en"), (AF, "rescue_shock", "rescue_wait", "en"), (AF, "judge_stable", "shock_now", "bg"),
):  # fmt: skip
    fault("teaching", pathology, swap(one, other), f"{one} for {other}", language)

# Identity
for place, text, language in (
    (f"{HISTORY}/chiefComplaint", "A 45-year-old man with palpitations.", "en"), (f"{HISTORY}/chiefComplaint", "A 66-year-old woman with palpitations.", "en"), (f"{HISTORY}/chiefComplaint", "66-годишна жена със сърцебиене.", "bg"), (f"{HISTORY}/chiefComplaint", "48-годишен мъж със сърцебиене.", "bg"),
    (f"{INFO}/prebrief", "Mrs Ivanova has just been brought to the emergency department.", "en"), (f"{EXAM}/general", "She looks anxious.", "en"), (f"{EXAM}/general", "Height 155 cm, weight 98 kg.", "en"), (f"{EXAM}/general", "Ръст 190 cm, тегло 74 kg.", "bg"), (f"{EXAM}/general", "BMI 131.5 kg/m².", "en"), (f"{EXAM}/general", "ИТМ 41,2 kg/m².", "bg"),
    (f"{HISTORY}/past", "Hysterectomy at forty. She is well.", "en"), (f"{HISTORY}/presentIllness", "Mr Brown felt palpitations. Later Mr Green sat down.", "en"), (f"{INFO}/prebrief", "You are in the ambulance with the patient.", "en"), (f"{INFO}/prebrief", "Вие сте в консултативния кабинет.", "bg"), (f"{HISTORY}/past", "Infarction eighty years ago. Stent 70 years ago.", "en"),
    (f"{HISTORY}/chiefComplaint", "A schoolboy with palpitations.", "en"),
):  # fmt: skip
    fault("identity", AF, put(place, text), text, language)

# Language
for place, text, language in (
    (f"{EXAM}/general", "Пациент тревожен.", "en"), (f"{HISTORY}/presentIllness", "Der Patient hat Herzklopfen und Schmerzen seit 3 Tagen.", "en"), (f"{HISTORY}/past", "Le patient a une douleur depuis trois jours.", "en"), (f"{HISTORY}/presentIllness", "Больной жалуется на сердцебиение, это началось вчера.", "bg"),
    (f"{EXAM}/general", "The patient is anxious and pale.", "bg"), (f"{INFO}/prebrief", "TODO: write the prebrief", "en"), (f"{INFO}/prebrief", "You are the doctor. {patient_name} arrives.", "en"), (f"{INFO}/prebrief", "Lorem ipsum dolor sit amet.", "en"), (f"{INFO}/prebrief", "[въведи име] постъпва.", "bg"), (f"{HISTORY}/past", "Хворий на діабет.", "bg"),
    (f"{EXAM}/general", "Weight 163 lb, anxious.", "en"), (f"{EXAM}/exposure", "Temperature 98.1 °F.", "en"), (f"{BLOCKS}/0/narrative", "The nurse asks for help now.", "bg"), (f"{BLOCKS}/0/title", "Arrival of the patient", "bg"), (f"{HISTORY}/family", "Майка с инсулт.", "en"), ("/debriefing/summary", "XXX to be written", "en"), (f"{EXAM}/airway", "Frei.", "bg"),
    (f"{HISTORY}/past", "Pаtient with hypеrtension.", "en"),
):  # fmt: skip
    fault("language", AF, put(place, text), text, language)

# References
REF = f"{INFO}/medicalReferences"
for pathology, change, language in (
    (AF, {"year": 2031}, "en"), (AF, {"year": 2010}, "en"), (AF, {"link": "https://doi.org/10.1093/eurheartj/ehz467"}, "bg"), (AF, {"linkTitle": "2020 ESC Guidelines for the management of atrial fibrillation", "link": "https://doi.org/10.1093/eurheartj/ehaa612", "year": 2020}, "en"),
    (AF, {"link": "https://example.com/guideline"}, "en"), (AF, {"link": "https://doi.org/10.9999/abc"}, "bg"), (AF, {"linkTitle": "Hydroxychloroquine with or without a macrolide", "link": "https://doi.org/10.1016/S0140-6736(20)31180-6", "year": 2020}, "en"), (AF, {"linkTitle": "Guideline for psoriasis", "link": "https://www.nice.org.uk/cg153", "year": 2012}, "en"),
    (COPD, {"linkTitle": "GOLD Report 2019", "link": "https://goldcopd.org/2019", "year": 2019}, "en"), (AS, {"linkTitle": "GINA 2018: asthma management", "link": "https://ginasthma.org/2018", "year": 2018}, "bg"), (AF, {"linkTitle": "RETRACTED: a trial of atrial fibrillation"}, "en"), (MI, {"linkTitle": "2017 ESC Guidelines for acute myocardial infarction with ST-segment elevation", "link": "https://doi.org/10.1093/eurheartj/ehx393", "year": 2017}, "en"),
):  # fmt: skip
    fault(
        "references",
        pathology,
        lambda c, g=change: [(f"{REF}/0/{k}", v) for k, v in g.items()],
        str(change)[:40],
        language,
    )
fault("references", AF, lambda c: [(f"{REF}/1", {**c.text(f"{REF}/0"), "id": "R6"})], "twice")
fault(
    "references",
    AF,
    lambda c: [
        (f"{REF}/1/linkTitle", "European Resuscitation Council Guidelines 2015: Adult advanced life support"),
        (f"{REF}/1/year", 2015),
    ],
    "superseded ERC",
)

# Unusual, and right
for drug, said, language in (
    ("clopidogrel", "aspirin", "en"), ("paracetamol", "NSAIDs", "en"), ("furosemide", "sulfonamides", "en"), ("azithromycin", "penicillin", "en"), ("doxycycline", "пеницилин", "bg"), ("apixaban", "хепарин", "bg"), ("amlodipine", "beta-blockers", "en"), ("losartan", "ACE inhibitors", "en"), ("metformin", "latex", "en"), ("perindopril", "peanuts", "en"), ("парацетамол", "аспирин", "bg"), ("atorvastatin", "bee stings", "en"),
):  # fmt: skip
    right(
        "drug-allergy",
        K if drug != "losartan" else COPD,
        both(allergy(said), home(drug, often="веднъж дневно" if language == "bg" else "once daily")),
        f"{drug} for {said}",
        language,
    )
for name, dose, unit, often, language in (
    ("furosemide", 250, "mg", "once daily", "en"), ("prednisolone", 5, "mg", "once daily", "en"), ("methotrexate", 15, "mg", "once a week", "en"), ("метотрексат", 10, "mg", "веднъж седмично", "bg"), ("levothyroxine", 75, "microgram", "once daily", "en"), ("digoxin", 125, "microgram", "once daily", "en"), ("дигоксин", 0.25, "mg", "веднъж дневно", "bg"),
    ("insulin glargine", 60, "units", "once daily", "en"), ("morphine", 10, "mg", "twice daily", "en"), ("colchicine", 500, "microgram", "twice daily", "en"), ("warfarin", 7.5, "mg", "once daily", "en"), ("vitamin D", 1000, "IU", "once daily", "en"), ("tamsulosin", 400, "microgram", "once daily", "en"), ("paracetamol", 1, "g", "four times daily", "en"),
):  # fmt: skip
    right(
        "dose",
        COPD,
        home(name, dose, unit, "oral" if "insulin" not in name else "sc", often),
        f"home {name} {dose} {unit}",
        language,
    )
for pathology, drug, dose, unit, route in (
    (AF, "digoxin", 500, "microgram", "iv"), (AF, "esmolol", 40, "mg", "iv"), (VT, "lidocaine", 100, "mg", "iv"), (K, "calcium chloride", 1, "g", "iv"), (CHB, "dopamine", 5, "microgram/kg/min", "iv"), (CHB, "atropine", 600, "microgram", "iv"), (CHB, "adrenaline", 5, "microgram/min", "iv"), (MI, "fentanyl", 50, "microgram", "iv"),
    (TDP, "magnesium sulfate", 2000, "mg", "iv"), (TDP, "magnesium sulfate", 8, "mmol", "iv"), (AF, "metoprolol", 2.5, "mg", "iv"), (AV, "adenosine", 18, "mg", "iv"), (MI, "enoxaparin", 70, "mg", "sc"), (MI, "tenecteplase", 40, "mg", "iv"), (AS, "prednisolone", 50, "mg", "oral"), (COPD, "oxygen", 1, "L/min", "inhaled"), (K, "insulin", 10, "units", "i.v."), (WPW, "ibutilide", 1, "mg", "iv"),
):  # fmt: skip
    right("dose", pathology, order(pathology, drug, dose, unit, route), f"{drug} {dose} {unit}")
right(
    "dose",
    AV,
    both(
        put(BODY, {"gender": "male", "age": 7, "height": 122, "weight": 22}),
        put(f"{HISTORY}/chiefComplaint", "A 7-year-old boy with a racing heart."),
        put(f"{EXAM}/general", "Restless."),
        order(AV, "adenosine", 2.2, "mg", "iv"),
    ),
    "child adenosine",
)
right(
    "dose",
    MI,
    both(
        put(f"{BODY}/weight", 140), put(f"{EXAM}/general", "Grey."), order(MI, "heparin", 12000, "unit", "iv")
    ),
    "heparin at 140 kg",
)
for pathology, text, language in (
    (AF, "Mild asthma as a child, none since.", "en"), (MI, "No haemorrhagic stroke, no recent operation.", "en"), (AF, "His wife is pregnant.", "en"), (AF, "Mother allergic to penicillin.", "en"), (FL, "No heart failure; ejection fraction 60 % last year.", "en"), (AF, "Без астма, без алергии.", "bg"), (AF, "Майка с тежка астма.", "bg"), (MI, "Ischaemic stroke six years ago.", "en"), (AF, "Kidney stones twenty years ago.", "en"),
    (AF, "Tonsils removed as a child.", "en"),
):  # fmt: skip
    right("drug-patient", pathology, add(f"{HISTORY}/past", text), text, language)
for pathology, place, text, language in (
    (AF, f"{EXAM}/circulation", "In the ambulance the pressure was 90/50 mmHg.", "en"), (AF, f"{HISTORY}/presentIllness", "At home the pressure is usually 140/85 mmHg.", "en"), (IPF, f"{EXAM}/breathing", "On walking SpO2 falls to 84 %.", "en"), (AF, f"{HISTORY}/presentIllness", "His 60-year-old wife called the ambulance.", "en"), (AF, f"{HISTORY}/presentIllness", "60-годишната му съпруга повика линейка.", "bg"),
    (AF, f"{HISTORY}/presentIllness", "A 34-year-old colleague drove him here.", "en"), (AF, f"{EXAM}/circulation", "В линейката налягането е било 95/60 mmHg.", "bg"), (COPD, f"{EXAM}/breathing", "Last year the saturation was 95 %.", "en"), (AF, f"{EXAM}/exposure", "No fever.", "en"), (AF, f"{HISTORY}/family", "Father died at 58 of an infarction.", "en"), (AF, f"{HISTORY}/past", "Appendectomy at the age of 12.", "en"),
    (AV, f"{HISTORY}/presentIllness", "On his watch the rate was 205/min.", "en"), (MI, f"{EXAM}/disability", "Not unconscious at any time.", "en"), (AF, f"{HISTORY}/social", "Stopped smoking ten years ago.", "en"), (COPD, f"{HISTORY}/family", "Баща починал на 70 години.", "bg"), (AF, f"{EXAM}/general", "Не е фебрилен.", "bg"),
):  # fmt: skip
    right("narrative", pathology, add(place, text), text, language)
for pathology, values in (
    (AF, {"ox": 78}),
    (AF, {"ph": 7.44, "co": 36, "hc": 24.5}),
    (COPD, {"ox": 62, "co": 52}),
    (COPD, {"ph": 7.37, "co": 52, "hc": 30}),
    (AF, {"ox": (10.4, "kPa")}),
    (K, {"ph": 7.25, "co": 32, "hc": 14}),
    (NM, {"ph": 7.36, "co": 56, "hc": 31}),
):
    right("gases", pathology, gas(**values), str(values))
for pathology, id, change in (
    (AF, "potassium", {"value": 5.4}), (AF, "haemoglobin", {"value": 95}), (AF, "creatinine", {"value": 1.0, "unit": "mg/dL", "low": 0.6, "high": 1.2}), (AF, "tsh", {"value": 0.01}), (K, "potassium", {"value": 8.1}), (AF, "troponin", {"value": 240}), (AF, "magnesium", {"value": 0.5}), (AF, "haemoglobin", {"value": 14.1, "unit": "g/dL", "low": 12, "high": 16.5}), (AF, "potassium", {"unit": "mEq/L"}),
):  # fmt: skip
    right(
        "laboratory",
        pathology,
        lambda c, i=id, g=change: [(f"{c.lab(i)}/{k}", v) for k, v in g.items()],
        f"{id} {change}",
    )
for pathology, text, language in (
    (AF, "Irregularly irregular, narrow QRS, no P waves, left axis deviation absent.", "en"), (AF, "No flutter waves, no delta wave, fibrillatory baseline.", "en"), (AF, "Without P waves, QRS narrow.", "en"), (AF, "Абсолютна аритмия, без P вълни, без делта вълна.", "bg"), (MI, "ST elevation in II, III, aVF; the ECG of last year was normal.", "en"), (VT, "Regular broad complexes, no irregular beats.", "en"),
):  # fmt: skip
    right("ecg", pathology, put(f"{TESTS}/ecg/findings", text), text, language)
for pathology, text in (
    (COPD, "Obstruction, not restriction."),
    (IPF, "No obstruction; restriction with a low diffusing capacity."),
    (COPD, "Obstruction without a significant response."),
    (AS, "Obstruction with a significant response."),
):
    right("lung", pathology, put(f"{TESTS}/pft/interpretation", text), text)
for pathology, place, text, language in (
    (AF, f"{INFO}/scenarioName", "After the family feast", "en"), (MI, f"{HISTORY}/family", "Father had a heart attack at 70.", "en"), (COPD, f"{HISTORY}/chiefComplaint", "Out of breath, no asthma as a child.", "en"), (FL, f"{HISTORY}/presentIllness", "A fast beat in the chest since Monday.", "en"), (K, f"{HISTORY}/past", "Chronic kidney disease stage 5.", "en"), (AF, f"{HISTORY}/family", "Баща с предсърдно мъждене.", "bg"), (VT, f"{INFO}/prebrief", "Vital signs are on the monitor.", "en"),
):  # fmt: skip
    right("leak", pathology, put(place, text), text, language)
right("flow", AF, put("/assessment/passMark", 50), "pass mark 50")
right("flow", AF, lambda c: [(f"{c.exit('anticoagulation', None)}/seconds", 60)], "short timer")
right("flow", COPD, lambda c: [(f"{c.exit('plan', None)}/seconds", 1800)], "long consultation")
right(
    "teaching",
    AF,
    lambda c: [
        (f"{c.action('bleeding')}/grade", "critical"),
        (f"{c.action('bleeding')}/referenceId", "R1"),
        (f"{c.action('bleeding')}/rationale", "Risks that can be changed are changed."),
    ],
    "more critical",
)
for text, language in (
    ("You are the doctor on duty in the emergency department.", "en"),
    ("Вие сте дежурният лекар в спешното отделение.", "bg"),
):
    right("identity", AF, put(f"{INFO}/prebrief", text), text, language)
right(
    "references",
    AF,
    lambda c: [
        (
            f"{REF}/-",
            {
                "id": "R30",
                "linkTitle": "Cox JL: The surgical treatment of atrial fibrillation",
                "link": "https://pubmed.ncbi.nlm.nih.gov/2056465/",
                "year": 2024,
            },
        )
    ],
    "another source",
)
right("language", AF, add(f"{EXAM}/heartSounds", "Проба на Valsalva не е правена."), "Valsalva", "bg")

_FROM_FILES = read_rounds()
FAULTS += ASKED + CLINIC + BY_HAND + ROUNDS + BLIND + _FROM_FILES[0]
RIGHT += ASKED_RIGHT + CLINIC_RIGHT + BY_HAND_RIGHT + ROUNDS_RIGHT + BLIND_RIGHT + _FROM_FILES[1]
