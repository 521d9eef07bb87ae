"""Faults and right variants that a clinician invented while reading cases, written down before the checks were run."""

from tests.scenarios.document.planting import (
    AF,
    ANA,
    APO,
    COPD,
    DKA,
    EXAM,
    GI,
    HISTORY,
    HYPO,
    OPI,
    PE,
    SEP,
    VT,
    Fault,
    Plant,
    add,
    allergic,
    both,
    home,
    order,
    put,
    text,
)

CLINIC: list[Fault] = []
CLINIC_RIGHT: list[Fault] = []


def _fault(kind: str, pathology: str, plant: Plant, name: str, language: str = "en") -> None:
    CLINIC.append(Fault(kind, pathology, language, plant, name))


def _right(kind: str, pathology: str, plant: Plant, name: str, language: str = "en") -> None:
    CLINIC_RIGHT.append(Fault(kind, pathology, language, plant, name))


# What must not be given to whom
_fault(
    "drug-allergy", PE, allergic("йоден контраст", "уртики"), "scan with contrast despite the allergy", "bg"
)
_fault("drug-allergy", PE, allergic("Ultravist", "collapse"), "scan after a reaction to a brand of contrast")
_fault(
    "drug-allergy",
    PE,
    add(f"{HISTORY}/past", "Anaphylaxis after a contrast CT in 2019."),
    "contrast in free text",
)
_fault(
    "drug-allergy",
    ANA,
    both(allergic("heparin"), order("late_fluid", "enoxaparin", 40, "mg", "sc", "Enoxaparin 40 mg s.c.")),
    "enoxaparin for heparin allergy",
)
_fault(
    "drug-patient",
    AF,
    add(f"{HISTORY}/past", "Takes warfarin for a mechanical mitral valve."),
    "apixaban with a mechanical valve",
)
_fault("drug-patient", AF, home("варфарин", 5, "mg", "веднъж дневно"), "apixaban beside warfarin", "bg")
_fault("drug-patient", APO, home("sildenafil", 50), "nitrate after sildenafil")
_fault(
    "drug-patient",
    DKA,
    order("fixed_rate", "metformin", 1000, "mg", "oral", "Metformin 1000 mg by mouth now"),
    "metformin in ketoacidosis",
)
_fault(
    "drug-patient",
    SEP,
    both(add(f"{HISTORY}/past", "Myasthenia gravis."), home("ciprofloxacin", 500)),
    "ciprofloxacin in myasthenia",
)
_fault(
    "drug-patient",
    HYPO,
    order("iv_glucose", "insulin", 10, "unit", "iv", "Insulin 10 units i.v."),
    "insulin in hypoglycaemia",
)
_fault(
    "drug-patient",
    OPI,
    order("naloxone", "morphine", 5, "mg", "iv", "Морфин 5 mg i.v."),
    "morphine for an opioid coma",
    "bg",
)
_fault(
    "drug-patient",
    GI,
    order("empty", "diclofenac", 75, "mg", "im", "Diclofenac 75 mg i.m. for the pain"),
    "diclofenac in a bleeding ulcer",
)
# Doses
_fault(
    "dose",
    ANA,
    order("adrenaline", "adrenaline", 5, "mg", "im", "Adrenaline 5 mg i.m. into the thigh"),
    "adrenaline ten times too much",
)
_fault(
    "dose",
    ANA,
    text("adrenaline", "Адреналин 0,05 mg i.m. в бедрото"),
    "text ten times below the order",
    "bg",
)
_fault("dose", OPI, text("drip", "A pump with naloxone 3 g/h i.v."), "naloxone in grams")
_fault(
    "dose",
    GI,
    text("empty", "Еритромицин 2500 mg i.v. 30 до 60 минути преди това"),
    "erythromycin ten times in the text",
    "bg",
)
_fault(
    "dose",
    DKA,
    order("potassium_first", "potassium chloride", 100, "mmol/h", "iv", "Potassium chloride 100 mmol/h i.v."),
    "potassium 100 mmol/h",
)
_fault(
    "dose",
    PE,
    order("heparin", "enoxaparin", 710, "mg", "sc", "Enoxaparin 710 mg s.c."),
    "enoxaparin ten times too much",
)
_fault(
    "dose",
    HYPO,
    text("again", "Back to bed, a new line, glucose 200 g i.v."),
    "glucose ten times in the text",
)
# Signs, examination, story
_fault(
    "signs",
    HYPO,
    put(f"{EXAM}/disability", "GCS 15, talks and jokes, pupils equal."),
    "awake at 1.7 mmol/L and GCS 5",
)
_fault(
    "signs",
    OPI,
    put(f"{EXAM}/breathing", "Дихателна честота 24/min, SpO2 98 % на атмосферен въздух."),
    "breathes well beside a rate of 5",
    "bg",
)
_fault(
    "signs",
    GI,
    put(f"{EXAM}/circulation", "Pulse 62/min, regular, 150/85 mmHg lying."),
    "circulation against the monitor",
)
_fault(
    "signs",
    PE,
    put(f"{EXAM}/general", "Ръст 172 cm, тегло 71 kg, ИТМ 34,0 kg/m²."),
    "BMI that the sizes do not give",
    "bg",
)
# Laboratory
_fault("lab", DKA, lambda c: [(f"{c.lab('bicarbonate')}/value", 24)], "normal bicarbonate in ketoacidosis")
_fault("lab", HYPO, lambda c: [(f"{c.lab('glucose_lab')}/value", 9.4)], "glucose 9.4 in hypoglycaemia")
_fault(
    "lab",
    GI,
    lambda c: [(f"{c.lab('haemoglobin')}/value", 149)],
    "haemoglobin 149 where the story reads 90",
    "bg",
)
_fault(
    "lab",
    OPI,
    lambda c: [(f"{c.lab('glucose_lab')}/value", 1.9)],
    "low glucose beside a normal one on the monitor",
)
# Leaks
_fault(
    "leak",
    OPI,
    put(f"{HISTORY}/chiefComplaint", "A man found after a heroin overdose."),
    "overdose in the complaint",
)
_fault(
    "leak",
    GI,
    put(f"{HISTORY}/presentIllness", "Прилоша му от кървяща язва на стомаха."),
    "bleeding ulcer in the story",
    "bg",
)
_fault(
    "leak",
    PE,
    add(f"{HISTORY}/presentIllness", "The family doctor said: a clot on the lung."),
    "lay word for the embolism",
)


# Doses by the kidneys
def kidneys(value: float, *plants: Plant) -> Plant:
    """With this creatinine in µmol/L."""
    return both(lambda c: [(f"{c.lab('creatinine')}/value", value)], *plants)


_fault(
    "dose",
    PE,
    kidneys(260, text("heparin", "Еноксапарин 74 mg s.c. на 12 часа, после образът")),
    "enoxaparin every 12 h at clearance 26",
    "bg",
)
_fault(
    "dose",
    SEP,
    kidneys(290, order("second", "vancomycin", 1000, "mg", "iv", "Add vancomycin 1 g i.v. every 12 hours")),
    "vancomycin every 12 h at clearance 23",
)
_fault(
    "dose",
    SEP,
    kidneys(280, order("second", "gentamicin", 240, "mg", "iv", "Гентамицин 240 mg i.v. два пъти дневно")),
    "gentamicin twice daily at clearance 24",
    "bg",
)
_fault(
    "drug-patient",
    PE,
    kidneys(260, order("switch", "dabigatran", 150, "mg", "oral", "Dabigatran 150 mg twice daily")),
    "dabigatran at clearance 26",
)
_fault(
    "drug-patient",
    PE,
    kidneys(520, text("switch", "Ривароксабан 15 mg два пъти дневно")),
    "rivaroxaban at clearance 13",
    "bg",
)
_fault(
    "dose",
    AF,
    kidneys(260, order("doac", "rivaroxaban", 20, "mg", "oral", "Rivaroxaban 20 mg once a day")),
    "rivaroxaban 20 mg at clearance 26",
)
_fault(
    "dose",
    AF,
    kidneys(150, order("doac", "edoxaban", 60, "mg", "oral", "Едоксабан 60 mg веднъж дневно")),
    "edoxaban 60 mg at clearance 45",
    "bg",
)
_fault(
    "dose",
    OPI,
    both(
        text("agree", "New pain plan: tramadol 100 mg four times daily, one prescriber"),
        put(f"{HISTORY}/past", "Chronic kidney disease stage 4."),
    ),
    "tramadol 400 mg a day in stage 4",
)
_right(
    "dose",
    PE,
    kidneys(
        260, text("heparin", "Enoxaparin 74 mg s.c. once a day (1 mg/kg, for the kidneys), then the scan")
    ),
    "enoxaparin once a day at clearance 26",
)
_right(
    "dose",
    AF,
    kidneys(150, order("doac", "apixaban", 5, "mg", "oral", "Апиксабан 5 mg два пъти дневно")),
    "apixaban 5 mg with one of three",
    "bg",
)
_right(
    "dose",
    PE,
    kidneys(
        240,
        order("switch", "apixaban", 10, "mg", "oral", "Apixaban 10 mg twice a day for seven days, then 5 mg"),
    ),
    "apixaban after an embolism at clearance 28",
)
_right(
    "dose",
    SEP,
    kidneys(
        290,
        order(
            "second", "vancomycin", 1850, "mg", "iv", "Vancomycin 1850 mg i.v. once, the next by the level"
        ),
    ),
    "the first dose of vancomycin in full",
)


# Unusual, and right
_right(
    "drug-allergy",
    PE,
    add(f"{HISTORY}/past", "Contrast for a CT last year, tolerated well."),
    "contrast tolerated",
)
_right(
    "drug-allergy", VT, allergic("йоден контраст", "уртики"), "amiodarone with an allergy to contrast", "bg"
)
_right("drug-allergy", VT, allergic("iodinated contrast", "wheals"), "amiodarone with an allergy to contrast")
_right(
    "drug-patient",
    AF,
    add(f"{HISTORY}/past", "A biological aortic valve since 2015."),
    "apixaban with a biological valve",
)
_right("drug-patient", AF, add(f"{HISTORY}/family", "The mother took warfarin."), "warfarin of the mother")
_right("drug-patient", HYPO, add(f"{HISTORY}/past", "A brother on dialysis."), "dialysis of a brother")
_right("drug-patient", COPD, home("тиотропиум", 18, "µg", "веднъж дневно"), "inhaler at home", "bg")
_right(
    "drug-patient",
    GI,
    add(f"{HISTORY}/past", "Ibuprofen was stopped by the dentist in spring."),
    "a drug that was stopped",
)
_right(
    "dose",
    PE,
    text("pain", "Paracetamol 1000 mg by mouth for the pleuritic pain"),
    "grams said in milligrams",
)
_right(
    "dose",
    OPI,
    text("naloxone", "Naloxone 100 micrograms i.v., look at the breathing, the next after 2 minutes"),
    "milligrams said in micrograms",
)
_right(
    "dose",
    DKA,
    text("clots", "Профилактика с еноксапарин 40 mg подкожно веднъж дневно"),
    "route in words",
    "bg",
)
_right(
    "signs", GI, add(f"{EXAM}/general", "Says that the pressure is 130 on other days."), "a usual pressure"
)
_right("signs", HYPO, add(f"{EXAM}/disability", "След събуждането е ориентирана."), "what comes later", "bg")
_right(
    "lab",
    GI,
    lambda c: [(f"{c.lab('haemoglobin')}/name", "Haemoglobin (gas analyser)")],
    "another name for haemoglobin",
)
_right("leak", PE, add(f"{HISTORY}/family", "No clots in the family as far as is known."), "asked and denied")
