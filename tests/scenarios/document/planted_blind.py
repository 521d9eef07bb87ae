# ruff: noqa: E501
"""Sixty faults and thirty-four right variants, written down before the rules of the checks were read: four in each class,
every third in Bulgarian, with weight on doses by kidney function and on identity.

At first sight 48 of 65 were caught, and 4 right ones flagged (aspirin beside apixaban in an infarction, glucagon because
of a beta-blocker, potassium in ketoacidosis with kidney failure, a unit of osmolality). Three of the right ones were not
right as first written, and were set right here."""

import tests.scenarios.document.planting as p

_ROUND = p.Round()
_fault, _right = _ROUND.fault, _ROUND.unusual
BLIND, BLIND_RIGHT = _ROUND.faults, _ROUND.right


def creatinine(value: float) -> p.Plant:
    """The creatinine of the case, put in where the case has none."""

    def change(c):
        try:
            return p.lab("creatinine", value)(c)
        except StopIteration:
            return p.addlab("creatinine", "Creatinine", value, "µmol/L", 45, 104)(c)

    return change


def body(age: int, weight: float) -> p.Plant:
    """Age and weight, also where the examination tells the weight and the complaint the age."""

    def change(c):
        kg, years = c.plain["clinicalScenario"]["basicMeasurements"], ""
        general = c.text(f"{p.EXAM}/general").split("Height")[0].split("Ръст")[0].strip()
        years = (
            c.text(f"{p.HISTORY}/chiefComplaint").replace(f"{kg['age']}-", f"{age}-").replace("A 8", "An 8")
        )
        return [
            (f"{p.BODY}/age", age),
            (f"{p.BODY}/weight", weight),
            (f"{p.EXAM}/general", general),
            (f"{p.HISTORY}/chiefComplaint", years),
        ]

    return change


# Drugs against allergies

_fault(
    "drug-allergy",
    p.PE,
    "en",
    p.cond("Heparin-induced thrombocytopenia after hip surgery in 2019."),
    "enoxaparin after HIT told in past",
)
_fault(
    "drug-allergy",
    p.GI,
    "bg",
    p.cond("Преди две години анафилаксия след Роцефин."),
    "Rocephin brand in the past BG",
)
_fault("drug-allergy", p.K, "en", p.allergic("Ventolin", "laryngospasm"), "salbutamol, allergy to Ventolin")
_fault(
    "drug-allergy", p.HYPO, "en", p.allergic("vitamin B1 injection", "anaphylaxis"), "thiamine as vitamin B1"
)

# Drugs against the patient

_fault(
    "drug-patient",
    p.SEP,
    "en",
    p.both(
        p.home("metformin", 1000, "mg", "twice daily"),
        creatinine(320),
        p.act("goals", text="Handover with goals; metformin 1000 mg twice daily goes on"),
    ),
    "metformin goes on at creatinine 320 with lactate 4.5",
)
_fault(
    "drug-patient",
    p.DKA,
    "bg",
    p.both(
        creatinine(340),
        p.act("trigger", text="Нитрофурантоин 100 mg през устата четири пъти дневно за уроинфекцията"),
    ),
    "nitrofurantoin at creatinine 340 BG",
)
_fault(
    "drug-patient",
    p.MI,
    "bg",
    p.both(
        p.cond("Исхемичен инсулт преди пет години."),
        p.give("ticagrelor", "prasugrel", 60, "mg", "oral", "Прасугрел 60 mg през устата"),
    ),
    "prasugrel after a stroke BG",
)
_fault(
    "drug-patient",
    p.APO,
    "en",
    p.act("potassium", text="Ibuprofen 600 mg three times daily for the sore ribs"),
    "ibuprofen in heart failure",
)

# Doses

_fault(
    "dose",
    p.PE,
    "en",
    p.both(
        creatinine(420),
        p.give(
            "heparin",
            "enoxaparin",
            74,
            "mg",
            "sc",
            "Enoxaparin 74 mg s.c. every 12 hours, 1 mg/kg, then the scan",
        ),
    ),
    "enoxaparin 1 mg/kg twice daily at clearance 15",
)
_fault(
    "dose",
    p.AF,
    "bg",
    p.both(body(84, 58), creatinine(190), p.act("doac", grade="critical")),
    "apixaban 5 mg at 84 years, 58 kg, creatinine 190 BG",
)
_fault(
    "dose",
    p.FLUTTER,
    "en",
    p.both(
        body(81, 60),
        creatinine(240),
        p.give(
            "anticoagulant", "dabigatran", 150, "mg", "oral", "Dabigatran 150 mg twice daily, from now on"
        ),
    ),
    "dabigatran 150 mg twice daily at clearance 18",
)
_fault(
    "dose",
    p.SEP,
    "en",
    p.both(
        creatinine(300),
        p.give(
            "second", "gentamicin", 400, "mg", "iv", "Add gentamicin 400 mg i.v., then 400 mg every 8 hours"
        ),
    ),
    "gentamicin 400 mg every 8 h at creatinine 300",
)
_fault(
    "dose",
    p.OPI,
    "en",
    p.both(
        creatinine(520),
        p.act("agree", text="New pain plan: morphine 20 mg by mouth every 4 hours, one prescriber"),
    ),
    "morphine 20 mg every 4 h at creatinine 520",
)
_fault(
    "dose",
    p.DKA,
    "en",
    p.give("fixed_rate", "insulin", 1, "unit/kg/h", "iv", "Insulin 1 unit/kg/h i.v. by pump"),
    "insulin 1 unit/kg/h",
)
_fault(
    "dose",
    p.ANA,
    "bg",
    p.give("adrenaline", "adrenaline", 0.5, "mg", "iv", "Адреналин 0,5 mg i.v. бързо"),
    "adrenaline 0.5 mg i.v. with a pulse BG",
)
_fault(
    "dose",
    p.APO,
    "bg",
    p.text("nitrate", "Нитроглицерин 10 mg/min i.v., докато систолното налягане остава над 110 mmHg"),
    "nitroglycerin 10 mg/min in words BG",
)

# Signs

_fault(
    "vitals",
    p.ASA,
    "en",
    p.put(f"{p.EXAM}/circulation", "Pulse 62/min, regular, 144/82 mmHg, weaker on breathing in."),
    "pulse 62 in the examination, 125 on the monitor",
)
_fault(
    "vitals",
    p.SEP,
    "en",
    lambda c: [(f"{c.change('pressure', 'meanArterialPressure')}/target", 80)],
    "MAP 80 with 86/43",
)
_fault(
    "vitals",
    p.APO,
    "bg",
    lambda c: [(f"{c.change('tiring', 'respiratoryRate')}/target", 14)],
    "14 breaths, 42 in the story BG",
)
_fault(
    "vitals",
    p.OPI,
    "en",
    p.put(f"{p.EXAM}/disability", "GCS 13; both pupils 1 mm. Answers to the name."),
    "GCS 13 in the examination, 4 on the monitor",
)

# The story

_fault(
    "narrative",
    p.PE,
    "en",
    p.put(f"{p.EXAM}/lungSounds", "Coarse crackles on both sides up to the apices."),
    "crackles where clear lungs are the argument",
)
_fault(
    "narrative",
    p.VT,
    "en",
    p.add(f"{p.HISTORY}/presentIllness", "It has gone on like this for five days."),
    "five days against 62 minutes",
)
_fault(
    "narrative",
    p.GI,
    "en",
    p.put(f"{p.HISTORY}/past", "Never ill; no disease of the liver, never drinks alcohol."),
    "liver disease denied, varices found",
)
_fault(
    "narrative",
    p.MI,
    "bg",
    p.of_block("pressure", "narrative", "112/70 mmHg. V4R: два милиметра нагоре. Белите дробове са чисти."),
    "pressure told against the change BG",
)

# Blood gases

_fault("gases", p.SEP, "en", p.lab("ph", 7.12), "pH 7.12 with PaCO2 29 and bicarbonate 18")
_fault("gases", p.OPI, "en", p.lab("paco2", 38), "PaCO2 38 at pH 7.17, bicarbonate 28, 4 breaths")
_fault("gases", p.PE, "bg", p.lab("pao2", 96), "PaO2 96 with SpO2 90 BG")
_fault(
    "gases",
    p.ASA,
    "en",
    p.more("reading", "narrative", "The gas says pH 7.46 and PaCO2 62 mmHg."),
    "PaCO2 62 told, 33 in the list",
)

# Laboratory

_fault("laboratory", p.SEP, "en", p.lab("lactate", 1.1), "lactate 1.1, 4.5 in the title")
_fault("laboratory", p.GI, "en", p.lab("haemoglobin", 8.7, "g/dL"), "g/dL against limits in g/L")
_fault(
    "laboratory",
    p.K,
    "bg",
    lambda c: [(f"{c.lab('bicarbonate')}/low", 35), (f"{c.lab('bicarbonate')}/high", 45)],
    "limits of PaCO2 on bicarbonate BG",
)
_fault("laboratory", p.HYPO, "en", p.lab("glucose_lab", 11.3), "laboratory glucose 11.3 in coma of 1.3")

# ECG

_fault(
    "ecg",
    p.MI,
    "bg",
    p.ecg("findings", "Елевация на ST във V1 до V4, реципрочна депресия във II, III и aVF."),
    "anterior elevation in the inferior case BG",
)
_fault(
    "ecg",
    p.AF,
    "en",
    p.ecg("findings", "Broad complexes of 160 ms, irregular, no P waves."),
    "160 ms in words, 90 in the field",
)
_fault(
    "ecg",
    p.K,
    "en",
    p.ecg("findings", "Flat T waves with prominent U waves, P waves absent, QRS 147 ms."),
    "signs of low potassium in hyperkalaemia",
)
_fault(
    "ecg",
    p.PE,
    "en",
    p.ecg("findings", "Sinus tachycardia with P waves that have no relation to the QRS, complete AV block."),
    "AV block told in sinus tachycardia",
)

# Lung function

_fault(
    "lung",
    p.COPD,
    "en",
    lambda c: [(f"{c.pft('FEV1FVC', 'post')}/measured", 0.78)],
    "ratio 0.78 from 1.48 and 3.26",
)
_fault(
    "lung",
    p.IPF,
    "en",
    p.put(f"{p.TESTS}/pft/interpretation", "Obstruction with hyperinflation; diffusing capacity normal."),
    "obstruction told over restriction",
)
_fault(
    "lung",
    p.TRACHEA,
    "bg",
    p.put(f"{p.TESTS}/pft/interpretation", "Кривата е нормална в двете части; върховият дебит не е намален."),
    "normal loop told BG",
)
_fault(
    "lung",
    p.ASTHMA,
    "bg",
    p.of_block(
        "reading",
        "narrative",
        "След салбутамол ФЕО1 нарасна с 4 % от предвидената стойност. Какво разчитате?",
    ),
    "4 % told, 18 % in the figures BG",
)

# Leaks

_fault(
    "leak", p.SEP, "en", p.cues("start", ("Nurse", "Could it be sepsis, doctor?")), "sepsis in the first cue"
)
_fault("leak", p.HYPO, "en", p.put(f"{p.INFO}/scenarioName", "Low sugar at dawn"), "low sugar as the title")
_fault(
    "leak",
    p.PE,
    "bg",
    p.add(f"{p.INFO}/prebrief", "Мислете за тромб в белодробната артерия."),
    "clot in the artery BG",
)
_fault(
    "leak",
    p.AVNRT,
    "bg",
    p.put(f"{p.INFO}/objectives/0/text", "Да разпознае AV нодална реентри тахикардия."),
    "name in an objective BG",
)

# Flow

_fault("flow", p.GI, "en", p.leads("start", None, "improved"), "doing nothing at the start improves")
_fault("flow", p.ANA, "en", p.leads("first", "adrenaline", "worse"), "adrenaline makes it worse")
_fault(
    "flow",
    p.FLUTTER,
    "bg",
    p.leads("treatment", "harm_flecainide", "improved"),
    "harmful flecainide improves BG",
)
_fault(
    "flow",
    p.OPI,
    "en",
    lambda c: [
        (
            f"{c.block('relapse')}/exits",
            [e for e in c.text(f"{c.block('relapse')}/exits") if e["when"] != "timer"],
        )
    ],
    "no way on for who does nothing",
)

# Teaching

_fault("teaching", p.SEP, "en", p.act("wait", grade="recommended", points=5), "waiting for CT recommended")
_fault(
    "teaching",
    p.TRACHEA,
    "en",
    p.act("sedate_scope", grade="recommended", points=5),
    "deep sedation in the consulting room recommended",
)
_fault("teaching", p.DKA, "bg", p.act("alkali", grade="critical", points=10), "bicarbonate critical BG")
_fault(
    "teaching", p.MI, "en", p.act("defibrillate", grade="harmful", points=-10), "defibrillation harmful in VF"
)

# Identity

_fault(
    "identity",
    p.AVNRT,
    "en",
    p.put(f"{p.HISTORY}/social", "Retired after forty years at the post office."),
    "retired at 34",
)
_fault(
    "identity",
    p.PE,
    "bg",
    p.put(
        f"{p.HISTORY}/chiefComplaint",
        "66-годишна жена със задух, стягане в гърдите и ускорена сърдечна дейност.",
    ),
    "woman in the complaint, man in the data BG",
)
_fault(
    "identity",
    p.HYPO,
    "en",
    p.put(f"{p.EXAM}/general", "Cold sweat on forehead and chest. Height 174 cm, weight 104 kg."),
    "104 kg told, 74 kg in the data",
)
_fault(
    "identity",
    p.OPI,
    "en",
    p.of_block(
        "awake",
        "narrative",
        "She rubs her nose, yawns and asks for her shoes. SpO2 96 %, 13 breaths. What next?",
    ),
    "she of a man",
)
_fault(
    "identity",
    p.SEP,
    "bg",
    p.of_block("start", "narrative", "Тя обръща глава късно, когато ѝ говорите. Пациентката е неспокойна."),
    "patient in the feminine BG",
)

# Language

_fault(
    "language",
    p.GI,
    "en",
    p.of_block("rebleed", "narrative", "Das Bett ist rot, der Druck fällt auf 67/42 mmHg."),
    "a German sentence",
)
_fault(
    "language",
    p.AVB,
    "bg",
    p.act("infusion", rationale="The infusion holds the rate until the pacing wire is in place."),
    "an English sentence BG",
)
_fault(
    "language",
    p.TDP,
    "bg",
    p.of_block("run", "narrative", "Больной без сознания, пульса нет, зрачки широкие."),
    "a Russian sentence BG",
)
_fault("language", p.COPD, "en", p.more("start", "narrative", "[insert details here]"), "a placeholder")

# References

_fault("references", p.SEP, "en", p.first_reference("year", 2012), "year against the title")
_fault(
    "references",
    p.PE,
    "en",
    p.first_reference("link", "https://doi.org/10.1093/eurheartj/ehae176"),
    "address of another guideline",
)
_fault(
    "references", p.APO, "bg", p.act("furosemide", referenceId="R23"), "oxygen guideline for a diuretic BG"
)
_fault(
    "references",
    p.COPD,
    "en",
    p.put(
        f"{p.INFO}/medicalReferences/1/linkTitle",
        "GOLD Report 2017: Global strategy for the diagnosis, management and prevention of COPD",
    ),
    "superseded report",
)


# What is unusual and right

_right(
    "dose",
    p.AF,
    "en",
    p.both(
        body(84, 58),
        creatinine(140),
        p.home("ramipril", 5),
        p.lab("cha2ds2va", 4),
        p.give("doac", "apixaban", 2.5, "mg", "oral", "Apixaban 2.5 mg twice daily"),
    ),
    "apixaban halved with three of three",
)
_right(
    "dose",
    p.PE,
    "en",
    p.both(
        creatinine(300),
        p.give(
            "heparin",
            "enoxaparin",
            74,
            "mg",
            "sc",
            "Enoxaparin 74 mg s.c., 1 mg/kg, once a day because of the kidneys, then the scan",
        ),
    ),
    "enoxaparin once daily at clearance 22",
)
_right(
    "dose",
    p.SEP,
    "en",
    p.give("second", "gentamicin", 370, "mg", "iv", "Add gentamicin 370 mg i.v. as one dose (5 mg/kg)"),
    "gentamicin 5 mg/kg once",
)
_right(
    "dose",
    p.SEP,
    "bg",
    p.both(
        creatinine(300),
        p.give(
            "second",
            "vancomycin",
            1750,
            "mg",
            "iv",
            "Ванкомицин 1750 mg i.v. като натоварваща доза, следващата по плазмено ниво",
        ),
    ),
    "loading dose of vancomycin at creatinine 300 BG",
)
_right(
    "dose",
    p.K,
    "en",
    p.give(
        "calcium",
        "calcium chloride",
        1,
        "g",
        "iv",
        "Calcium chloride 1 g (10 mL of 10 %) i.v. through a good vein over 5 minutes, again if the ECG has not changed",
    ),
    "calcium chloride instead of gluconate",
)
_right(
    "dose",
    p.OPI,
    "bg",
    p.act(
        "naloxone",
        order={"drug": "naloxone", "dose": 0.4, "unit": "mg", "route": "im"},
        text="Налоксон 400 микрограма i.m., докато се намери вена",
    ),
    "naloxone i.m. in micrograms BG",
)
_right(
    "dose",
    p.DKA,
    "en",
    p.both(
        creatinine(330),
        p.give(
            "clots",
            "enoxaparin",
            20,
            "mg",
            "sc",
            "Prophylaxis with enoxaparin 20 mg s.c. once a day because of the kidneys",
        ),
    ),
    "enoxaparin 20 mg at creatinine 330",
)
_right(
    "dose",
    p.MI,
    "en",
    p.give(
        "ticagrelor",
        "clopidogrel",
        600,
        "mg",
        "oral",
        "Clopidogrel 600 mg by mouth, since ticagrelor is not in the house",
    ),
    "clopidogrel 600 mg",
)
_right(
    "drug-patient",
    p.AF,
    "en",
    p.both(creatinine(110), p.home("metformin", 500, "mg", "twice daily")),
    "metformin 500 mg at creatinine 110",
)
_right(
    "drug-patient",
    p.GI,
    "en",
    p.homes(
        ("propranolol", 40, "mg", "oral", "twice daily"), ("lactulose", 15, "ml", "oral", "three times daily")
    ),
    "propranolol in cirrhosis",
)
_right(
    "drug-patient",
    p.APO,
    "en",
    p.homes(
        ("sacubitril/valsartan", 100, "mg", "oral", "twice daily"),
        ("dapagliflozin", 10, "mg", "oral", "once daily"),
    ),
    "sacubitril/valsartan at home",
)
_right(
    "drug-patient",
    p.MI,
    "bg",
    p.home("апиксабан", 5, "mg", "два пъти дневно"),
    "apixaban at home, aspirin in the infarction BG",
)
_right(
    "drug-patient",
    p.K,
    "en",
    p.homes(
        ("calcium acetate", 950, "mg", "oral", "three times daily"),
        ("cinacalcet", 30, "mg", "oral", "once daily"),
        ("furosemide", 250, "mg", "oral", "once daily"),
    ),
    "tablets of somebody with kidney failure",
)
_right("drug-patient", p.OPI, "en", p.home("methadone", 60, "mg", "once daily"), "methadone programme")
_right(
    "drug-patient",
    p.ANA,
    "en",
    p.both(
        p.home("bisoprolol", 5),
        p.add(f"{p.HISTORY}/past", "Stent five years ago."),
        p.act(
            "call_icu",
            text="Intensive care to the bedside; glucagon 1 to 2 mg i.v. because of the bisoprolol if adrenaline does not act",
        ),
    ),
    "glucagon beside a beta-blocker",
)
_right(
    "drug-patient", p.TDP, "bg", p.home("левотироксин", 75, "microgram", "веднъж дневно"), "levothyroxine BG"
)
_right("drug-patient", p.AF, "en", p.home("digoxin", 125, "microgram"), "digoxin in micrograms")
_right(
    "drug-allergy",
    p.SEP,
    "en",
    p.allergic("penicillin", "mild rash as a child"),
    "meropenem after a rash from penicillin",
)
_right("drug-allergy", p.PE, "bg", p.allergic("риба", "уртикария"), "fish BG")
_right("drug-allergy", p.COPD, "en", p.allergic("latex", "contact eczema"), "latex")
_right(
    "vitals",
    p.COPD,
    "en",
    p.add(f"{p.EXAM}/breathing", "After six minutes of walking SpO2 85 %."),
    "saturation after walking",
)
_right(
    "vitals",
    p.AVB,
    "bg",
    p.add(f"{p.HISTORY}/presentIllness", "В линейката са измерени 84/40 mmHg и пулс 30/min."),
    "pressure in the ambulance BG",
)
_right(
    "narrative",
    p.SEP,
    "en",
    p.add(f"{p.HISTORY}/past", "The creatinine a year ago was 82 µmol/L."),
    "creatinine of last year",
)
_right(
    "laboratory",
    p.GI,
    "en",
    lambda c: [
        (f"{c.lab('haemoglobin')}/value", 8.7),
        (f"{c.lab('haemoglobin')}/unit", "g/dL"),
        (f"{c.lab('haemoglobin')}/low", 12),
        (f"{c.lab('haemoglobin')}/high", 16.5),
    ],
    "haemoglobin in g/dL throughout",
)
_right(
    "laboratory",
    p.DKA,
    "en",
    p.addlab("osmolality", "Osmolality (calculated)", 304, "mosmol/kg", 275, 295),
    "osmolality",
)
_right("gases", p.OPI, "en", p.addlab("be", "Base excess", -2, "mmol/L", -2, 2), "base excess near zero")
_right(
    "ecg",
    p.PE,
    "en",
    p.ecg("findings", "Sinus tachycardia, S in I, Q and negative T in III, no ST elevation."),
    "S1Q3T3",
)
_right(
    "leak",
    p.HYPO,
    "en",
    p.add(f"{p.HISTORY}/family", "A sister has sugar problems, too."),
    "sugar in the family",
)
_right("flow", p.OPI, "en", p.leads("agitated", None, "awake"), "agitation settles by itself")
_right(
    "identity",
    p.VT,
    "en",
    p.add(
        f"{p.HISTORY}/presentIllness",
        "His wife, 61, called the ambulance; she had found him grey on the sofa.",
    ),
    "wife called",
)
_right(
    "identity",
    p.AF,
    "bg",
    p.add(f"{p.HISTORY}/social", "Съпругата му е на 58 години и работи като акушерка; тя го придружава."),
    "wife of 58 BG",
)
_right(
    "identity",
    p.AVNRT,
    "en",
    p.cues("start", ("Paramedic", "My colleague is 60 and has had the same; she swears by cold water.")),
    "an older colleague",
)
_right(
    "language",
    p.TDP,
    "bg",
    p.act("read_right", rationale="Torsades de pointes: „усукване на върховете“, описано от Dessertenne."),
    "French term BG",
)
_right("references", p.AVB, "en", p.act("pace", referenceId="R4"), "another guideline that carries it")
