# ruff: noqa: E501
"""Faults and right variants as a teacher makes them when editing by hand, written before the checks were read."""

from typing import Any

import tests.scenarios.document.planting as p

BY_HAND: list[p.Fault] = []
BY_HAND_RIGHT: list[p.Fault] = []


def _fault(kind: str, pathology: str, plant: p.Plant, name: str, language: str = "en") -> None:
    BY_HAND.append(p.Fault(kind, pathology, language, plant, name))


def _right(kind: str, pathology: str, plant: p.Plant, name: str, language: str = "en") -> None:
    BY_HAND_RIGHT.append(p.Fault(kind, pathology, language, plant, name))


def _set(place: str, id: str, key: str, value: Any) -> p.Plant:
    """One field of an action, a laboratory test, a block or an image."""
    return lambda c: [(f"{getattr(c, place)(id)}/{key}", value)]


def _past(said: str) -> p.Plant:
    return p.add(f"{p.HISTORY}/past", said)


# Allergies
_fault(
    "drug-allergy",
    p.SEP,
    p.both(
        p.allergic("Цефтриаксон", "анафилаксия при първата доза"),
        p.order("antibiotic", "ceftazidime", 2, "g", "iv", "Цефтазидим 2 g i.v. веднага"),
    ),
    "another cephalosporin with the same side chain",
    "bg",
)
_fault(
    "drug-allergy",
    p.MI,
    _past("Years ago his throat swelled up after Aspegic, an ambulance was needed."),
    "aspirin by a brand, told in the past history",
)
_fault(
    "drug-allergy",
    p.PE,
    _past(
        "При последния скенер с контраст кожата се покри с обрив и дишането се затрудни, лекувано с адреналин."
    ),
    "contrast reaction told in the history",
    "bg",
)
# Drugs and the patient
_fault(
    "drug-patient",
    p.AF,
    p.both(
        _set("imaging", "echo", "report", "LVEF 30 %, global hypokinesia, left atrium enlarged."),
        p.order("rate_other", "diltiazem", 20, "mg", "iv", "Diltiazem 20 mg i.v. over 2 minutes"),
    ),
    "diltiazem recommended with LVEF 30 %",
)
_fault(
    "drug-patient",
    p.TDP,
    p.order("isoprenaline", "ondansetron", 8, "mg", "iv", "Ondansetron 8 mg i.v. for the nausea"),
    "ondansetron recommended with a QTc of 545 ms",
)
_fault(
    "drug-patient",
    p.COPD,
    p.both(
        _past("Глаукома със закрит ъгъл."),
        p.home("пропранолол", 80, often="два пъти дневно"),
        _set("action", "bronchodilate", "text", "Пропранолол 40 mg перорално за пулса"),
    ),
    "propranolol for a patient with COPD",
    "bg",
)
# Doses
_fault(
    "dose",
    p.ANA,
    p.text("adrenaline", "Adrenaline 5 mg i.m. into the outer mid-thigh"),
    "text ten times the order",
)
_fault(
    "dose",
    p.HYPO,
    p.order("iv_glucose", "glucose", 200, "g", "iv", "Глюкоза 200 g i.v. за 10 минути"),
    "millilitres taken for grams",
    "bg",
)
_fault(
    "dose",
    p.OPI,
    p.order("naloxone", "naloxone", 40, "mg", "iv", "Naloxone 40 mg i.v., again every two minutes"),
    "naloxone a hundredfold",
)
# Signs
_fault(
    "vitals",
    p.ASA,
    lambda c: [(c.sign("respiratoryRate"), 8)],
    "eight breaths a minute in a patient told to breathe fast",
)
_fault(
    "vitals",
    p.HYPO,
    lambda c: [(c.sign("glucose"), 8.4)],
    "the monitor shows a glucose of 8.4 in the coma of low glucose",
    "bg",
)
_fault("vitals", p.ANA, lambda c: [(c.sign("diastolicPressure"), 121)], "diastolic above systolic")
# Stories
_fault(
    "narrative",
    p.AVB,
    p.put(
        f"{p.EXAM}/circulation",
        "Пулс 118/min, ритмичен, артериално налягане 113/59 mmHg, капилярно пълнене 3 s.",
    ),
    "pulse of the examination against the monitor",
    "bg",
)
_fault(
    "narrative",
    p.SEP,
    p.put(f"{p.EXAM}/exposure", "Температура 35,9 °C. Опъната зачервена подбедрица със синкаво петно."),
    "temperature of the examination against the monitor",
    "bg",
)
_fault(
    "narrative",
    p.OPI,
    p.put(f"{p.EXAM}/disability", "GCS 4; both pupils 7 mm and fixed. Weak flexion on both sides to pain."),
    "wide pupils in opioid poisoning",
)
# Blood gases
_fault("gases", p.ANA, _set("lab", "pao2", "value", 140), "PaO2 140 on room air at SpO2 91 %")
_fault("gases", p.PE, _set("lab", "paco2", "value", 62), "PaCO2 62 with pH 7.50 and bicarbonate 23", "bg")
_fault("gases", p.DKA, _set("lab", "bicarbonate", "value", 24), "a normal bicarbonate in ketoacidosis")
# Laboratory
_fault("laboratory", p.SEP, _set("lab", "lactate", "unit", "mg/dL"), "lactate in the wrong unit", "bg")
_fault("laboratory", p.GI, _set("lab", "haemoglobin", "value", 8.2), "haemoglobin in g/dL beside g/L")
_fault("laboratory", p.K, _set("lab", "potassium", "value", 3.1), "a low potassium in hyperkalaemia")
# Electrocardiogram
_fault(
    "ecg",
    p.AVB,
    p.put(f"{p.TESTS}/ecg/findings", "Всяка P вълна се следва от QRS комплекс, PR 160 ms, честота 36/min."),
    "each P wave conducted in complete block",
    "bg",
)
_fault(
    "ecg",
    p.MI,
    p.put(f"{p.TESTS}/ecg/findings", "ST elevation in V1 to V4, reciprocal depression in II, III and aVF."),
    "an anterior infarction in the inferior case",
)
_fault("ecg", p.TDP, p.put(f"{p.TESTS}/ecg/qt", 360), "QT 360 beside a QTc of 545 at 50/min")
# Lung function
_fault(
    "lung",
    p.COPD,
    p.put(f"{p.TESTS}/pft/interpretation", "Рестрикция с нормален дифузионен капацитет."),
    "restriction where the numbers are obstructive",
    "bg",
)
_fault(
    "lung",
    p.IPF,
    lambda c: [(f"{c.pft('DLCO')}/percentPredicted", 104)],
    "percent of DLCO does not follow from its value",
)
_fault(
    "lung",
    p.COPD,
    lambda c: [(f"{c.pft('FEV1', 'post')}/measured", 4.9)],
    "FEV1 above FVC after the bronchodilator",
)
# Leaks
_fault(
    "leak",
    p.GI,
    p.put(
        f"{p.INFO}/prebrief",
        "A patient with a bleeding duodenal ulcer is being brought in. You are the doctor on duty.",
    ),
    "the diagnosis in the prebrief",
)
_fault("leak", p.PE, p.put(f"{p.INFO}/scenarioName", "Тромб в белия дроб"), "lay words in the title", "bg")
_fault(
    "leak",
    p.OPI,
    p.put(f"{p.HISTORY}/chiefComplaint", "A 66-year-old man after an overdose of his fentanyl patches."),
    "the answer in the chief complaint",
)
# Flow
_fault(
    "flow",
    p.K,
    lambda c: [(f"{c.exit('calcium', 'calcium')}/to", "arrest")],
    "the right drug leads to the arrest",
)
_fault(
    "flow",
    p.SEP,
    lambda c: [(f"{c.exit('source', 'drain')}/to", "source")],
    "a block that leads to itself",
    "bg",
)
_fault(
    "flow",
    p.MI,
    lambda c: [(f"{c.exit('fibrillation', 'tube_first')}/to", "improved")],
    "harm in fibrillation ends improved",
)
# Teaching
_fault(
    "teaching",
    p.K,
    p.both(_set("action", "harm_wait", "grade", "recommended"), _set("action", "harm_wait", "points", 5)),
    "waiting for the repeat potassium recommended",
)
_fault(
    "teaching",
    p.HYPO,
    _set("action", "stroke", "grade", "critical"),
    "two contradicting answers are both critical",
    "bg",
)
_fault(
    "teaching",
    p.ANA,
    _set("action", "observe", "hint", "Observe for 6 to 12 hours after the last dose"),
    "the hint is the answer",
)
# Identity
_fault(
    "identity",
    p.AF,
    p.put(f"{p.HISTORY}/social", "A widow, lives alone; two pregnancies without trouble."),
    "a widow who is a man",
)
_fault(
    "identity",
    p.HYPO,
    p.put(f"{p.HISTORY}/chiefComplaint", "42-годишна жена, плувнала в пот, не отговаря."),
    "another age and sex",
    "bg",
)
_fault("identity", p.ASA, p.put(f"{p.CASE}/basicMeasurements/weight", 7.4), "a decimal point in the weight")
# Languages
_fault(
    "language",
    p.AVB,
    p.add(f"{p.EXAM}/general", "Patient looks pale and anxious."),
    "an English sentence in a Bulgarian case",
    "bg",
)
_fault(
    "language", p.DKA, p.add(f"{p.EXAM}/general", "TODO: add the smell of the breath"), "a note to oneself"
)
_fault(
    "language",
    p.PE,
    lambda c: [(f"{c.block('start')}/narrative", "The stretcher squeaks, a dry cough is heard.")],
    "an English first scene",
    "bg",
)
# References
_fault("references", p.AF, lambda c: [(f"{c.reference('R1')}/year", 2004)], "the year of another edition")
_fault(
    "references",
    p.ANA,
    lambda c: [(f"{c.reference('R16')}/link", "https://example.com/guideline")],
    "a placeholder for a link",
)
_fault(
    "references",
    p.COPD,
    lambda c: [(f"{c.action('dual')}/referenceId", "R12")],
    "treatment by a source on printing reports",
    "bg",
)

# Unusual but right
_right("drug-allergy", p.SEP, p.allergic("Нистатин", "гадене"), "an allergy to what nobody gives", "bg")
_right(
    "drug-allergy", p.MI, p.allergic("Penicillin", "rash as a child"), "penicillin allergy in an infarction"
)
_right(
    "drug-allergy",
    p.PE,
    _past("Скенер с контраст миналата година, понесен без проблеми."),
    "contrast borne well",
    "bg",
)
_right(
    "drug-patient",
    p.AF,
    _past("Asthma as a child, no attack and no inhaler for fifty years. Tolerates bisoprolol well."),
    "asthma long gone, beta-blocker tolerated",
)
_right("drug-patient", p.MI, p.home("clopidogrel", 75), "clopidogrel at home before an infarction")
_right(
    "drug-patient",
    p.COPD,
    p.home("бисопролол", 2.5, often="веднъж дневно"),
    "a cardioselective beta-blocker in COPD",
    "bg",
)
_right(
    "dose",
    p.ANA,
    p.order(
        "adrenaline",
        "adrenaline",
        500,
        "microgram",
        "im",
        "Adrenaline 500 micrograms i.m. (0.5 mL of 1 mg/mL) into the outer mid-thigh",
    ),
    "the same dose in micrograms",
)
_right(
    "dose",
    p.HYPO,
    p.order("iv_glucose", "glucose", 15, "g", "iv", "Глюкоза 15 g i.v.: 75 mL 20 % разтвор за 10 минути"),
    "a smaller dose of glucose",
    "bg",
)
_right(
    "dose",
    p.OPI,
    p.order(
        "naloxone",
        "naloxone",
        0.1,
        "mg",
        "iv",
        "Naloxone 0.1 mg i.v., again every two to three minutes until he breathes ten times a minute",
    ),
    "naloxone in smaller steps",
)
_right("vitals", p.ASA, lambda c: [(c.sign("temperature"), 37.9)], "a little fever in asthma")
_right(
    "narrative",
    p.AVB,
    p.add(
        f"{p.HISTORY}/presentIllness",
        "Съпругата е измерила вкъщи пулс 28/min и налягане 90/50 mmHg, преди да дойде линейката.",
    ),
    "values measured at home",
    "bg",
)
_right(
    "narrative",
    p.SEP,
    p.add(f"{p.HISTORY}/presentIllness", "Снощи температурата е била 38,7 °C, взел е парацетамол."),
    "the temperature of yesterday",
    "bg",
)
_right(
    "narrative",
    p.OPI,
    p.add(
        f"{p.HISTORY}/presentIllness",
        "The home help counted two breaths a minute; the crew gave oxygen and reached 88 %.",
    ),
    "what was seen before the arrival",
)
_right(
    "gases",
    p.K,
    p.add(f"{p.TESTS}/imaging/0/report", "A blood gas of last month: pH 7.34, bicarbonate 19 mmol/L."),
    "an older gas in a report",
)
_right("laboratory", p.AF, _set("lab", "creatinine", "value", 118), "creatinine a little raised")
_right(
    "laboratory",
    p.GI,
    p.add(f"{p.HISTORY}/past", "Haemoglobin 13.9 g/dL at the last check in spring."),
    "an old value in another unit",
)
_right(
    "ecg",
    p.AVB,
    p.add(f"{p.TESTS}/ecg/findings", "Старата ЕКГ отпреди две години: синусов ритъм 68/min, PR 210 ms."),
    "an old tracing beside the new one",
    "bg",
)
_right(
    "lung",
    p.COPD,
    p.add(f"{p.TESTS}/pft/interpretation", "Няма рестрикция: TLC е над горната граница."),
    "a restriction denied",
    "bg",
)
_right("leak", p.GI, p.put(f"{p.INFO}/scenarioName", "A tray of dark glasses"), "a title that says nothing")
_right(
    "leak",
    p.OPI,
    p.add(f"{p.HISTORY}/past", "Never took illegal drugs, no alcohol problem."),
    "a denial in the history",
)
_right("flow", p.K, lambda c: [(f"{c.exit('calcium', None)}/seconds", 600)], "more time for the learner")
_right(
    "teaching", p.HYPO, lambda c: [(f"{c.action('recheck')}/hint", "Кога се мери пак?")], "another hint", "bg"
)
_right(
    "identity",
    p.AF,
    p.add(
        f"{p.HISTORY}/family",
        "His sister, a 61-year-old woman, had two pregnancies with high blood pressure.",
    ),
    "another person's sex and age",
)
_right(
    "language", p.DKA, p.add(f"{p.EXAM}/general", "Kussmaul breathing, foetor ex ore."), "Latin in English"
)
_right(
    "references",
    p.AF,
    lambda c: [
        (
            f"{p.INFO}/medicalReferences/-",
            {
                "id": "R90",
                "linkTitle": "Kirchhof P et al. Early rhythm-control therapy in patients with atrial fibrillation (EAST-AFNET 4)",
                "link": "https://doi.org/10.1056/NEJMoa2019422",
                "year": 2020,
            },
        )
    ],
    "a trial that exists",
)
