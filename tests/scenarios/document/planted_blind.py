# ruff: noqa: E501
"""Sixty faults and thirty-four right variants, written down before the rules of the checks were read: four in each class,
every third in Bulgarian, with weight on doses by kidney function and on identity.

At first sight 48 of 65 were caught, and 4 right ones flagged (aspirin beside apixaban in an infarction, glucagon because
of a beta-blocker, potassium in ketoacidosis with kidney failure, a unit of osmolality). Three of the right ones were not
right as first written, and were set right here."""

from tests.scenarios.document.planted_rounds import (
    act,
    addlab,
    blk,
    blkadd,
    cond,
    cues,
    ecg,
    exit_to,
    first_reference,
    give,
    homes,
    lab,
)
from tests.scenarios.document.planting import (
    AF,
    ANA,
    APO,
    AVB,
    BODY,
    COPD,
    DKA,
    EXAM,
    GI,
    HISTORY,
    HYPO,
    INFO,
    IPF,
    MI,
    OPI,
    PE,
    SEP,
    TDP,
    TESTS,
    VT,
    Fault,
    K,
    Plant,
    add,
    allergic,
    both,
    home,
    put,
    text,
)
from tests.scenarios.document.planting import ASA as ASTHMA_ATTACK

FLUTTER, AVNRT, TRACHEA, ASTHMA = "atrial_flutter", "avnrt", "upper_airway_obstruction", "asthma"

BLIND: list[Fault] = []
BLIND_RIGHT: list[Fault] = []


def _fault(kind: str, pathology: str, language: str, plant: Plant, name: str) -> None:
    BLIND.append(Fault(kind, pathology, language, plant, name))


def _right(kind: str, pathology: str, language: str, plant: Plant, name: str) -> None:
    BLIND_RIGHT.append(Fault(kind, pathology, language, plant, name))


def creatinine(value: float) -> Plant:
    """The creatinine of the case, put in where the case has none."""

    def change(c):
        try:
            return lab("creatinine", value)(c)
        except StopIteration:
            return addlab("creatinine", "Creatinine", value, "µmol/L", 45, 104)(c)

    return change


def body(age: int, weight: float) -> Plant:
    """Age and weight, also where the examination tells the weight and the complaint the age."""

    def change(c):
        kg, years = c.plain["clinicalScenario"]["basicMeasurements"], ""
        general = c.text(f"{EXAM}/general").split("Height")[0].split("Ръст")[0].strip()
        years = c.text(f"{HISTORY}/chiefComplaint").replace(f"{kg['age']}-", f"{age}-").replace("A 8", "An 8")
        return [
            (f"{BODY}/age", age),
            (f"{BODY}/weight", weight),
            (f"{EXAM}/general", general),
            (f"{HISTORY}/chiefComplaint", years),
        ]

    return change


# Drugs against allergies

_fault(
    "drug-allergy",
    PE,
    "en",
    cond("Heparin-induced thrombocytopenia after hip surgery in 2019."),
    "enoxaparin after HIT told in past",
)
_fault(
    "drug-allergy",
    GI,
    "bg",
    cond("Преди две години анафилаксия след Роцефин."),
    "Rocephin brand in the past BG",
)
_fault("drug-allergy", K, "en", allergic("Ventolin", "laryngospasm"), "salbutamol, allergy to Ventolin")
_fault("drug-allergy", HYPO, "en", allergic("vitamin B1 injection", "anaphylaxis"), "thiamine as vitamin B1")

# Drugs against the patient

_fault(
    "drug-patient",
    SEP,
    "en",
    both(
        home("metformin", 1000, "mg", "twice daily"),
        creatinine(320),
        act("goals", text="Handover with goals; metformin 1000 mg twice daily goes on"),
    ),
    "metformin goes on at creatinine 320 with lactate 4.5",
)
_fault(
    "drug-patient",
    DKA,
    "bg",
    both(
        creatinine(340),
        act("trigger", text="Нитрофурантоин 100 mg през устата четири пъти дневно за уроинфекцията"),
    ),
    "nitrofurantoin at creatinine 340 BG",
)
_fault(
    "drug-patient",
    MI,
    "bg",
    both(
        cond("Исхемичен инсулт преди пет години."),
        give("ticagrelor", "prasugrel", 60, "mg", "oral", "Прасугрел 60 mg през устата"),
    ),
    "prasugrel after a stroke BG",
)
_fault(
    "drug-patient",
    APO,
    "en",
    act("potassium", text="Ibuprofen 600 mg three times daily for the sore ribs"),
    "ibuprofen in heart failure",
)

# Doses

_fault(
    "dose",
    PE,
    "en",
    both(
        creatinine(420),
        give(
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
    AF,
    "bg",
    both(body(84, 58), creatinine(190), act("doac", grade="critical")),
    "apixaban 5 mg at 84 years, 58 kg, creatinine 190 BG",
)
_fault(
    "dose",
    FLUTTER,
    "en",
    both(
        body(81, 60),
        creatinine(240),
        give("anticoagulant", "dabigatran", 150, "mg", "oral", "Dabigatran 150 mg twice daily, from now on"),
    ),
    "dabigatran 150 mg twice daily at clearance 18",
)
_fault(
    "dose",
    SEP,
    "en",
    both(
        creatinine(300),
        give(
            "second", "gentamicin", 400, "mg", "iv", "Add gentamicin 400 mg i.v., then 400 mg every 8 hours"
        ),
    ),
    "gentamicin 400 mg every 8 h at creatinine 300",
)
_fault(
    "dose",
    OPI,
    "en",
    both(
        creatinine(520),
        act("agree", text="New pain plan: morphine 20 mg by mouth every 4 hours, one prescriber"),
    ),
    "morphine 20 mg every 4 h at creatinine 520",
)
_fault(
    "dose",
    DKA,
    "en",
    give("fixed_rate", "insulin", 1, "unit/kg/h", "iv", "Insulin 1 unit/kg/h i.v. by pump"),
    "insulin 1 unit/kg/h",
)
_fault(
    "dose",
    ANA,
    "bg",
    give("adrenaline", "adrenaline", 0.5, "mg", "iv", "Адреналин 0,5 mg i.v. бързо"),
    "adrenaline 0.5 mg i.v. with a pulse BG",
)
_fault(
    "dose",
    APO,
    "bg",
    text("nitrate", "Нитроглицерин 10 mg/min i.v., докато систолното налягане остава над 110 mmHg"),
    "nitroglycerin 10 mg/min in words BG",
)

# Signs

_fault(
    "vitals",
    ASTHMA_ATTACK,
    "en",
    put(f"{EXAM}/circulation", "Pulse 62/min, regular, 144/82 mmHg, weaker on breathing in."),
    "pulse 62 in the examination, 125 on the monitor",
)
_fault(
    "vitals",
    SEP,
    "en",
    lambda c: [(f"{c.change('pressure', 'meanArterialPressure')}/target", 80)],
    "MAP 80 with 86/43",
)
_fault(
    "vitals",
    APO,
    "bg",
    lambda c: [(f"{c.change('tiring', 'respiratoryRate')}/target", 14)],
    "14 breaths, 42 in the story BG",
)
_fault(
    "vitals",
    OPI,
    "en",
    put(f"{EXAM}/disability", "GCS 13; both pupils 1 mm. Answers to the name."),
    "GCS 13 in the examination, 4 on the monitor",
)

# The story

_fault(
    "narrative",
    PE,
    "en",
    put(f"{EXAM}/lungSounds", "Coarse crackles on both sides up to the apices."),
    "crackles where clear lungs are the argument",
)
_fault(
    "narrative",
    VT,
    "en",
    add(f"{HISTORY}/presentIllness", "It has gone on like this for five days."),
    "five days against 62 minutes",
)
_fault(
    "narrative",
    GI,
    "en",
    put(f"{HISTORY}/past", "Never ill; no disease of the liver, never drinks alcohol."),
    "liver disease denied, varices found",
)
_fault(
    "narrative",
    MI,
    "bg",
    blk("pressure", "narrative", "112/70 mmHg. V4R: два милиметра нагоре. Белите дробове са чисти."),
    "pressure told against the change BG",
)

# Blood gases

_fault("gases", SEP, "en", lab("ph", 7.12), "pH 7.12 with PaCO2 29 and bicarbonate 18")
_fault("gases", OPI, "en", lab("paco2", 38), "PaCO2 38 at pH 7.17, bicarbonate 28, 4 breaths")
_fault("gases", PE, "bg", lab("pao2", 96), "PaO2 96 with SpO2 90 BG")
_fault(
    "gases",
    ASTHMA_ATTACK,
    "en",
    blkadd("reading", "narrative", "The gas says pH 7.46 and PaCO2 62 mmHg."),
    "PaCO2 62 told, 33 in the list",
)

# Laboratory

_fault("laboratory", SEP, "en", lab("lactate", 1.1), "lactate 1.1, 4.5 in the title")
_fault("laboratory", GI, "en", lab("haemoglobin", 8.7, "g/dL"), "g/dL against limits in g/L")
_fault(
    "laboratory",
    K,
    "bg",
    lambda c: [(f"{c.lab('bicarbonate')}/low", 35), (f"{c.lab('bicarbonate')}/high", 45)],
    "limits of PaCO2 on bicarbonate BG",
)
_fault("laboratory", HYPO, "en", lab("glucose_lab", 11.3), "laboratory glucose 11.3 in coma of 1.3")

# ECG

_fault(
    "ecg",
    MI,
    "bg",
    ecg("findings", "Елевация на ST във V1 до V4, реципрочна депресия във II, III и aVF."),
    "anterior elevation in the inferior case BG",
)
_fault(
    "ecg",
    AF,
    "en",
    ecg("findings", "Broad complexes of 160 ms, irregular, no P waves."),
    "160 ms in words, 90 in the field",
)
_fault(
    "ecg",
    K,
    "en",
    ecg("findings", "Flat T waves with prominent U waves, P waves absent, QRS 147 ms."),
    "signs of low potassium in hyperkalaemia",
)
_fault(
    "ecg",
    PE,
    "en",
    ecg("findings", "Sinus tachycardia with P waves that have no relation to the QRS, complete AV block."),
    "AV block told in sinus tachycardia",
)

# Lung function

_fault(
    "lung",
    COPD,
    "en",
    lambda c: [(f"{c.pft('FEV1FVC', 'post')}/measured", 0.78)],
    "ratio 0.78 from 1.48 and 3.26",
)
_fault(
    "lung",
    IPF,
    "en",
    put(f"{TESTS}/pft/interpretation", "Obstruction with hyperinflation; diffusing capacity normal."),
    "obstruction told over restriction",
)
_fault(
    "lung",
    TRACHEA,
    "bg",
    put(f"{TESTS}/pft/interpretation", "Кривата е нормална в двете части; върховият дебит не е намален."),
    "normal loop told BG",
)
_fault(
    "lung",
    ASTHMA,
    "bg",
    blk(
        "reading",
        "narrative",
        "След салбутамол ФЕО1 нарасна с 4 % от предвидената стойност. Какво разчитате?",
    ),
    "4 % told, 18 % in the figures BG",
)

# Leaks

_fault("leak", SEP, "en", cues("start", ("Nurse", "Could it be sepsis, doctor?")), "sepsis in the first cue")
_fault("leak", HYPO, "en", put(f"{INFO}/scenarioName", "Low sugar at dawn"), "low sugar as the title")
_fault(
    "leak",
    PE,
    "bg",
    add(f"{INFO}/prebrief", "Мислете за тромб в белодробната артерия."),
    "clot in the artery BG",
)
_fault(
    "leak",
    AVNRT,
    "bg",
    put(f"{INFO}/objectives/0/text", "Да разпознае AV нодална реентри тахикардия."),
    "name in an objective BG",
)

# Flow

_fault("flow", GI, "en", exit_to("start", None, "improved"), "doing nothing at the start improves")
_fault("flow", ANA, "en", exit_to("first", "adrenaline", "worse"), "adrenaline makes it worse")
_fault(
    "flow",
    FLUTTER,
    "bg",
    exit_to("treatment", "harm_flecainide", "improved"),
    "harmful flecainide improves BG",
)
_fault(
    "flow",
    OPI,
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

_fault("teaching", SEP, "en", act("wait", grade="recommended", points=5), "waiting for CT recommended")
_fault(
    "teaching",
    TRACHEA,
    "en",
    act("sedate_scope", grade="recommended", points=5),
    "deep sedation in the consulting room recommended",
)
_fault("teaching", DKA, "bg", act("alkali", grade="critical", points=10), "bicarbonate critical BG")
_fault("teaching", MI, "en", act("defibrillate", grade="harmful", points=-10), "defibrillation harmful in VF")

# Identity

_fault(
    "identity",
    AVNRT,
    "en",
    put(f"{HISTORY}/social", "Retired after forty years at the post office."),
    "retired at 34",
)
_fault(
    "identity",
    PE,
    "bg",
    put(
        f"{HISTORY}/chiefComplaint",
        "66-годишна жена със задух, стягане в гърдите и ускорена сърдечна дейност.",
    ),
    "woman in the complaint, man in the data BG",
)
_fault(
    "identity",
    HYPO,
    "en",
    put(f"{EXAM}/general", "Cold sweat on forehead and chest. Height 174 cm, weight 104 kg."),
    "104 kg told, 74 kg in the data",
)
_fault(
    "identity",
    OPI,
    "en",
    blk(
        "awake",
        "narrative",
        "She rubs her nose, yawns and asks for her shoes. SpO2 96 %, 13 breaths. What next?",
    ),
    "she of a man",
)
_fault(
    "identity",
    SEP,
    "bg",
    blk("start", "narrative", "Тя обръща глава късно, когато ѝ говорите. Пациентката е неспокойна."),
    "patient in the feminine BG",
)

# Language

_fault(
    "language",
    GI,
    "en",
    blk("rebleed", "narrative", "Das Bett ist rot, der Druck fällt auf 67/42 mmHg."),
    "a German sentence",
)
_fault(
    "language",
    AVB,
    "bg",
    act("infusion", rationale="The infusion holds the rate until the pacing wire is in place."),
    "an English sentence BG",
)
_fault(
    "language",
    TDP,
    "bg",
    blk("run", "narrative", "Больной без сознания, пульса нет, зрачки широкие."),
    "a Russian sentence BG",
)
_fault("language", COPD, "en", blkadd("start", "narrative", "[insert details here]"), "a placeholder")

# References

_fault("references", SEP, "en", first_reference("year", 2012), "year against the title")
_fault(
    "references",
    PE,
    "en",
    first_reference("link", "https://doi.org/10.1093/eurheartj/ehae176"),
    "address of another guideline",
)
_fault("references", APO, "bg", act("furosemide", referenceId="R23"), "oxygen guideline for a diuretic BG")
_fault(
    "references",
    COPD,
    "en",
    put(
        f"{INFO}/medicalReferences/1/linkTitle",
        "GOLD Report 2017: Global strategy for the diagnosis, management and prevention of COPD",
    ),
    "superseded report",
)


# What is unusual and right

_right(
    "dose",
    AF,
    "en",
    both(
        body(84, 58),
        creatinine(140),
        home("ramipril", 5),
        lab("cha2ds2va", 4),
        give("doac", "apixaban", 2.5, "mg", "oral", "Apixaban 2.5 mg twice daily"),
    ),
    "apixaban halved with three of three",
)
_right(
    "dose",
    PE,
    "en",
    both(
        creatinine(300),
        give(
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
    SEP,
    "en",
    give("second", "gentamicin", 370, "mg", "iv", "Add gentamicin 370 mg i.v. as one dose (5 mg/kg)"),
    "gentamicin 5 mg/kg once",
)
_right(
    "dose",
    SEP,
    "bg",
    both(
        creatinine(300),
        give(
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
    K,
    "en",
    give(
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
    OPI,
    "bg",
    act(
        "naloxone",
        order={"drug": "naloxone", "dose": 0.4, "unit": "mg", "route": "im"},
        text="Налоксон 400 микрограма i.m., докато се намери вена",
    ),
    "naloxone i.m. in micrograms BG",
)
_right(
    "dose",
    DKA,
    "en",
    both(
        creatinine(330),
        give(
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
    MI,
    "en",
    give(
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
    AF,
    "en",
    both(creatinine(110), home("metformin", 500, "mg", "twice daily")),
    "metformin 500 mg at creatinine 110",
)
_right(
    "drug-patient",
    GI,
    "en",
    homes(
        ("propranolol", 40, "mg", "oral", "twice daily"), ("lactulose", 15, "ml", "oral", "three times daily")
    ),
    "propranolol in cirrhosis",
)
_right(
    "drug-patient",
    APO,
    "en",
    homes(
        ("sacubitril/valsartan", 100, "mg", "oral", "twice daily"),
        ("dapagliflozin", 10, "mg", "oral", "once daily"),
    ),
    "sacubitril/valsartan at home",
)
_right(
    "drug-patient",
    MI,
    "bg",
    home("апиксабан", 5, "mg", "два пъти дневно"),
    "apixaban at home, aspirin in the infarction BG",
)
_right(
    "drug-patient",
    K,
    "en",
    homes(
        ("calcium acetate", 950, "mg", "oral", "three times daily"),
        ("cinacalcet", 30, "mg", "oral", "once daily"),
        ("furosemide", 250, "mg", "oral", "once daily"),
    ),
    "tablets of somebody with kidney failure",
)
_right("drug-patient", OPI, "en", home("methadone", 60, "mg", "once daily"), "methadone programme")
_right(
    "drug-patient",
    ANA,
    "en",
    both(
        home("bisoprolol", 5),
        add(f"{HISTORY}/past", "Stent five years ago."),
        act(
            "call_icu",
            text="Intensive care to the bedside; glucagon 1 to 2 mg i.v. because of the bisoprolol if adrenaline does not act",
        ),
    ),
    "glucagon beside a beta-blocker",
)
_right("drug-patient", TDP, "bg", home("левотироксин", 75, "microgram", "веднъж дневно"), "levothyroxine BG")
_right("drug-patient", AF, "en", home("digoxin", 125, "microgram"), "digoxin in micrograms")
_right(
    "drug-allergy",
    SEP,
    "en",
    allergic("penicillin", "mild rash as a child"),
    "meropenem after a rash from penicillin",
)
_right("drug-allergy", PE, "bg", allergic("риба", "уртикария"), "fish BG")
_right("drug-allergy", COPD, "en", allergic("latex", "contact eczema"), "latex")
_right(
    "vitals",
    COPD,
    "en",
    add(f"{EXAM}/breathing", "After six minutes of walking SpO2 85 %."),
    "saturation after walking",
)
_right(
    "vitals",
    AVB,
    "bg",
    add(f"{HISTORY}/presentIllness", "В линейката са измерени 84/40 mmHg и пулс 30/min."),
    "pressure in the ambulance BG",
)
_right(
    "narrative",
    SEP,
    "en",
    add(f"{HISTORY}/past", "The creatinine a year ago was 82 µmol/L."),
    "creatinine of last year",
)
_right(
    "laboratory",
    GI,
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
    DKA,
    "en",
    addlab("osmolality", "Osmolality (calculated)", 304, "mosmol/kg", 275, 295),
    "osmolality",
)
_right("gases", OPI, "en", addlab("be", "Base excess", -2, "mmol/L", -2, 2), "base excess near zero")
_right(
    "ecg",
    PE,
    "en",
    ecg("findings", "Sinus tachycardia, S in I, Q and negative T in III, no ST elevation."),
    "S1Q3T3",
)
_right(
    "leak", HYPO, "en", add(f"{HISTORY}/family", "A sister has sugar problems, too."), "sugar in the family"
)
_right("flow", OPI, "en", exit_to("agitated", None, "awake"), "agitation settles by itself")
_right(
    "identity",
    VT,
    "en",
    add(
        f"{HISTORY}/presentIllness", "His wife, 61, called the ambulance; she had found him grey on the sofa."
    ),
    "wife called",
)
_right(
    "identity",
    AF,
    "bg",
    add(f"{HISTORY}/social", "Съпругата му е на 58 години и работи като акушерка; тя го придружава."),
    "wife of 58 BG",
)
_right(
    "identity",
    AVNRT,
    "en",
    cues("start", ("Paramedic", "My colleague is 60 and has had the same; she swears by cold water.")),
    "an older colleague",
)
_right(
    "language",
    TDP,
    "bg",
    act("read_right", rationale="Torsades de pointes: „усукване на върховете“, описано от Dessertenne."),
    "French term BG",
)
_right("references", AVB, "en", act("pace", referenceId="R4"), "another guideline that carries it")
