"""Faults and right variants that a clinician invented while reading cases, written down before the checks were run."""

import tests.scenarios.document.planting as p

CLINIC: list[p.Fault] = []
CLINIC_RIGHT: list[p.Fault] = []


def _fault(kind: str, pathology: str, plant: p.Plant, name: str, language: str = "en") -> None:
    CLINIC.append(p.Fault(kind, pathology, language, plant, name))


def _right(kind: str, pathology: str, plant: p.Plant, name: str, language: str = "en") -> None:
    CLINIC_RIGHT.append(p.Fault(kind, pathology, language, plant, name))


# What must not be given to whom
_fault(
    "drug-allergy",
    p.PE,
    p.allergic("йоден контраст", "уртики"),
    "scan with contrast despite the allergy",
    "bg",
)
_fault(
    "drug-allergy", p.PE, p.allergic("Ultravist", "collapse"), "scan after a reaction to a brand of contrast"
)
_fault(
    "drug-allergy",
    p.PE,
    p.add(f"{p.HISTORY}/past", "Anaphylaxis after a contrast CT in 2019."),
    "contrast in free text",
)
_fault(
    "drug-allergy",
    p.ANA,
    p.both(
        p.allergic("heparin"), p.order("late_fluid", "enoxaparin", 40, "mg", "sc", "Enoxaparin 40 mg s.c.")
    ),
    "enoxaparin for heparin allergy",
)
_fault(
    "drug-patient",
    p.AF,
    p.add(f"{p.HISTORY}/past", "Takes warfarin for a mechanical mitral valve."),
    "apixaban with a mechanical valve",
)
_fault("drug-patient", p.AF, p.home("варфарин", 5, "mg", "веднъж дневно"), "apixaban beside warfarin", "bg")
_fault("drug-patient", p.APO, p.home("sildenafil", 50), "nitrate after sildenafil")
_fault(
    "drug-patient",
    p.DKA,
    p.order("fixed_rate", "metformin", 1000, "mg", "oral", "Metformin 1000 mg by mouth now"),
    "metformin in ketoacidosis",
)
_fault(
    "drug-patient",
    p.SEP,
    p.both(p.add(f"{p.HISTORY}/past", "Myasthenia gravis."), p.home("ciprofloxacin", 500)),
    "ciprofloxacin in myasthenia",
)
_fault(
    "drug-patient",
    p.HYPO,
    p.order("iv_glucose", "insulin", 10, "unit", "iv", "Insulin 10 units i.v."),
    "insulin in hypoglycaemia",
)
_fault(
    "drug-patient",
    p.OPI,
    p.order("naloxone", "morphine", 5, "mg", "iv", "Морфин 5 mg i.v."),
    "morphine for an opioid coma",
    "bg",
)
_fault(
    "drug-patient",
    p.GI,
    p.order("empty", "diclofenac", 75, "mg", "im", "Diclofenac 75 mg i.m. for the pain"),
    "diclofenac in a bleeding ulcer",
)
# Doses
_fault(
    "dose",
    p.ANA,
    p.order("adrenaline", "adrenaline", 5, "mg", "im", "Adrenaline 5 mg i.m. into the thigh"),
    "adrenaline ten times too much",
)
_fault(
    "dose",
    p.ANA,
    p.text("adrenaline", "Адреналин 0,05 mg i.m. в бедрото"),
    "text ten times below the order",
    "bg",
)
_fault("dose", p.OPI, p.text("drip", "A pump with naloxone 3 g/h i.v."), "naloxone in grams")
_fault(
    "dose",
    p.GI,
    p.text("empty", "Еритромицин 2500 mg i.v. 30 до 60 минути преди това"),
    "erythromycin ten times in the text",
    "bg",
)
_fault(
    "dose",
    p.DKA,
    p.order(
        "potassium_first", "potassium chloride", 100, "mmol/h", "iv", "Potassium chloride 100 mmol/h i.v."
    ),
    "potassium 100 mmol/h",
)
_fault(
    "dose",
    p.PE,
    p.order("heparin", "enoxaparin", 710, "mg", "sc", "Enoxaparin 710 mg s.c."),
    "enoxaparin ten times too much",
)
_fault(
    "dose",
    p.HYPO,
    p.text("again", "Back to bed, a new line, glucose 200 g i.v."),
    "glucose ten times in the text",
)
# Signs, examination, story
_fault(
    "signs",
    p.HYPO,
    p.put(f"{p.EXAM}/disability", "GCS 15, talks and jokes, pupils equal."),
    "awake at 1.7 mmol/L and GCS 5",
)
_fault(
    "signs",
    p.OPI,
    p.put(f"{p.EXAM}/breathing", "Дихателна честота 24/min, SpO2 98 % на атмосферен въздух."),
    "breathes well beside a rate of 5",
    "bg",
)
_fault(
    "signs",
    p.GI,
    p.put(f"{p.EXAM}/circulation", "Pulse 62/min, regular, 150/85 mmHg lying."),
    "circulation against the monitor",
)
_fault(
    "signs",
    p.PE,
    p.put(f"{p.EXAM}/general", "Ръст 172 cm, тегло 71 kg, ИТМ 34,0 kg/m²."),
    "BMI that the sizes do not give",
    "bg",
)
# Laboratory
_fault("lab", p.DKA, lambda c: [(f"{c.lab('bicarbonate')}/value", 24)], "normal bicarbonate in ketoacidosis")
_fault("lab", p.HYPO, lambda c: [(f"{c.lab('glucose_lab')}/value", 9.4)], "glucose 9.4 in hypoglycaemia")
_fault(
    "lab",
    p.GI,
    lambda c: [(f"{c.lab('haemoglobin')}/value", 149)],
    "haemoglobin 149 where the story reads 90",
    "bg",
)
_fault(
    "lab",
    p.OPI,
    lambda c: [(f"{c.lab('glucose_lab')}/value", 1.9)],
    "low glucose beside a normal one on the monitor",
)
# Leaks
_fault(
    "leak",
    p.OPI,
    p.put(f"{p.HISTORY}/chiefComplaint", "A man found after a heroin overdose."),
    "overdose in the complaint",
)
_fault(
    "leak",
    p.GI,
    p.put(f"{p.HISTORY}/presentIllness", "Прилоша му от кървяща язва на стомаха."),
    "bleeding ulcer in the story",
    "bg",
)
_fault(
    "leak",
    p.PE,
    p.add(f"{p.HISTORY}/presentIllness", "The family doctor said: a clot on the lung."),
    "lay word for the embolism",
)


# Doses by the kidneys
def kidneys(value: float, *plants: p.Plant) -> p.Plant:
    """With this creatinine in µmol/L."""
    return p.both(lambda c: [(f"{c.lab('creatinine')}/value", value)], *plants)


_fault(
    "dose",
    p.PE,
    kidneys(260, p.text("heparin", "Еноксапарин 74 mg s.c. на 12 часа, после образът")),
    "enoxaparin every 12 h at clearance 26",
    "bg",
)
_fault(
    "dose",
    p.SEP,
    kidneys(290, p.order("second", "vancomycin", 1000, "mg", "iv", "Add vancomycin 1 g i.v. every 12 hours")),
    "vancomycin every 12 h at clearance 23",
)
_fault(
    "dose",
    p.SEP,
    kidneys(280, p.order("second", "gentamicin", 240, "mg", "iv", "Гентамицин 240 mg i.v. два пъти дневно")),
    "gentamicin twice daily at clearance 24",
    "bg",
)
_fault(
    "drug-patient",
    p.PE,
    kidneys(260, p.order("switch", "dabigatran", 150, "mg", "oral", "Dabigatran 150 mg twice daily")),
    "dabigatran at clearance 26",
)
_fault(
    "drug-patient",
    p.PE,
    kidneys(520, p.text("switch", "Ривароксабан 15 mg два пъти дневно")),
    "rivaroxaban at clearance 13",
    "bg",
)
_fault(
    "dose",
    p.AF,
    kidneys(260, p.order("doac", "rivaroxaban", 20, "mg", "oral", "Rivaroxaban 20 mg once a day")),
    "rivaroxaban 20 mg at clearance 26",
)
_fault(
    "dose",
    p.AF,
    kidneys(150, p.order("doac", "edoxaban", 60, "mg", "oral", "Едоксабан 60 mg веднъж дневно")),
    "edoxaban 60 mg at clearance 45",
    "bg",
)
_fault(
    "dose",
    p.OPI,
    p.both(
        p.text("agree", "New pain plan: tramadol 100 mg four times daily, one prescriber"),
        p.put(f"{p.HISTORY}/past", "Chronic kidney disease stage 4."),
    ),
    "tramadol 400 mg a day in stage 4",
)
_right(
    "dose",
    p.PE,
    kidneys(
        260, p.text("heparin", "Enoxaparin 74 mg s.c. once a day (1 mg/kg, for the kidneys), then the scan")
    ),
    "enoxaparin once a day at clearance 26",
)
_right(
    "dose",
    p.AF,
    kidneys(150, p.order("doac", "apixaban", 5, "mg", "oral", "Апиксабан 5 mg два пъти дневно")),
    "apixaban 5 mg with one of three",
    "bg",
)
_right(
    "dose",
    p.PE,
    kidneys(
        240,
        p.order(
            "switch", "apixaban", 10, "mg", "oral", "Apixaban 10 mg twice a day for seven days, then 5 mg"
        ),
    ),
    "apixaban after an embolism at clearance 28",
)
_right(
    "dose",
    p.SEP,
    kidneys(
        290,
        p.order(
            "second", "vancomycin", 1850, "mg", "iv", "Vancomycin 1850 mg i.v. once, the next by the level"
        ),
    ),
    "the first dose of vancomycin in full",
)


# Unusual, and right
_right(
    "drug-allergy",
    p.PE,
    p.add(f"{p.HISTORY}/past", "Contrast for a CT last year, tolerated well."),
    "contrast tolerated",
)
_right(
    "drug-allergy",
    p.VT,
    p.allergic("йоден контраст", "уртики"),
    "amiodarone with an allergy to contrast",
    "bg",
)
_right(
    "drug-allergy", p.VT, p.allergic("iodinated contrast", "wheals"), "amiodarone with an allergy to contrast"
)
_right(
    "drug-patient",
    p.AF,
    p.add(f"{p.HISTORY}/past", "A biological aortic valve since 2015."),
    "apixaban with a biological valve",
)
_right(
    "drug-patient", p.AF, p.add(f"{p.HISTORY}/family", "The mother took warfarin."), "warfarin of the mother"
)
_right("drug-patient", p.HYPO, p.add(f"{p.HISTORY}/past", "A brother on dialysis."), "dialysis of a brother")
_right("drug-patient", p.COPD, p.home("тиотропиум", 18, "µg", "веднъж дневно"), "inhaler at home", "bg")
_right(
    "drug-patient",
    p.GI,
    p.add(f"{p.HISTORY}/past", "Ibuprofen was stopped by the dentist in spring."),
    "a drug that was stopped",
)
_right(
    "dose",
    p.PE,
    p.text("pain", "Paracetamol 1000 mg by mouth for the pleuritic pain"),
    "grams said in milligrams",
)
_right(
    "dose",
    p.OPI,
    p.text("naloxone", "Naloxone 100 micrograms i.v., look at the breathing, the next after 2 minutes"),
    "milligrams said in micrograms",
)
_right(
    "dose",
    p.DKA,
    p.text("clots", "Профилактика с еноксапарин 40 mg подкожно веднъж дневно"),
    "route in words",
    "bg",
)
_right(
    "signs",
    p.GI,
    p.add(f"{p.EXAM}/general", "Says that the pressure is 130 on other days."),
    "a usual pressure",
)
_right(
    "signs",
    p.HYPO,
    p.add(f"{p.EXAM}/disability", "След събуждането е ориентирана."),
    "what comes later",
    "bg",
)
_right(
    "lab",
    p.GI,
    lambda c: [(f"{c.lab('haemoglobin')}/name", "Haemoglobin (gas analyser)")],
    "another name for haemoglobin",
)
_right(
    "leak",
    p.PE,
    p.add(f"{p.HISTORY}/family", "No clots in the family as far as is known."),
    "asked and denied",
)
