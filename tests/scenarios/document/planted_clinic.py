# ruff: noqa: E501
"""Faults and right variants that a clinician invented while reading cases, written down before the checks were run."""

from tests.scenarios.document.planting import EXAM, HISTORY, Fault, Plant

CLINIC: list[Fault] = []
CLINIC_RIGHT: list[Fault] = []

GI, HYPO, PE, DKA, OPI, ANA, SEP, AF, COPD, MI, VT, APO = (
    "upper_gastrointestinal_bleeding", "hypoglycaemia", "pulmonary_embolism", "diabetic_ketoacidosis", "opioid_poisoning", "anaphylaxis",
    "septic_shock", "atrial_fibrillation", "copd", "inferior_stemi", "ventricular_tachycardia", "acute_pulmonary_oedema",
)  # fmt: skip


def _fault(kind: str, pathology: str, plant: Plant, name: str, language: str = "en") -> None:
    CLINIC.append(Fault(kind, pathology, language, plant, name))


def _right(kind: str, pathology: str, plant: Plant, name: str, language: str = "en") -> None:
    CLINIC_RIGHT.append(Fault(kind, pathology, language, plant, name))


def _add(pointer: str, text: str) -> Plant:
    return lambda c: [(pointer, f"{c.text(pointer)} {text}".strip())]


def _put(pointer: str, value: object) -> Plant:
    return lambda c: [(pointer, value)]


def _home(name: str, dose: float | None = None, unit: str = "mg", often: str = "once daily") -> Plant:
    return _put(
        f"{HISTORY}/medications",
        [{"id": "m1", "name": name, "dose": dose, "unit": unit, "route": "oral", "frequency": often}],
    )


def _allergic(said: str, reaction: str = "") -> Plant:
    return _put(f"{HISTORY}/allergies", [{"id": "al", "substance": said, "reaction": reaction}])


def _order(action: str, drug: str, dose: float, unit: str, route: str, text: str) -> Plant:
    return lambda c: [
        (f"{c.action(action)}/order", {"drug": drug, "dose": dose, "unit": unit, "route": route}),
        (f"{c.action(action)}/text", text),
    ]


def _text(action: str, text: str) -> Plant:
    return lambda c: [(f"{c.action(action)}/text", text)]


def _both(*plants: Plant) -> Plant:
    return lambda c: [change for plant in plants for change in plant(c)]


# What must not be given to whom
_fault(
    "drug-allergy", PE, _allergic("йоден контраст", "уртики"), "scan with contrast despite the allergy", "bg"
)
_fault("drug-allergy", PE, _allergic("Ultravist", "collapse"), "scan after a reaction to a brand of contrast")
_fault(
    "drug-allergy",
    PE,
    _add(f"{HISTORY}/past", "Anaphylaxis after a contrast CT in 2019."),
    "contrast in free text",
)
_fault(
    "drug-allergy",
    ANA,
    _both(_allergic("heparin"), _order("late_fluid", "enoxaparin", 40, "mg", "sc", "Enoxaparin 40 mg s.c.")),
    "enoxaparin for heparin allergy",
)
_fault(
    "drug-patient",
    AF,
    _add(f"{HISTORY}/past", "Takes warfarin for a mechanical mitral valve."),
    "apixaban with a mechanical valve",
)
_fault("drug-patient", AF, _home("варфарин", 5, "mg", "веднъж дневно"), "apixaban beside warfarin", "bg")
_fault("drug-patient", APO, _home("sildenafil", 50), "nitrate after sildenafil")
_fault(
    "drug-patient",
    DKA,
    _order("fixed_rate", "metformin", 1000, "mg", "oral", "Metformin 1000 mg by mouth now"),
    "metformin in ketoacidosis",
)
_fault(
    "drug-patient",
    SEP,
    _both(_add(f"{HISTORY}/past", "Myasthenia gravis."), _home("ciprofloxacin", 500)),
    "ciprofloxacin in myasthenia",
)
_fault(
    "drug-patient",
    HYPO,
    _order("iv_glucose", "insulin", 10, "unit", "iv", "Insulin 10 units i.v."),
    "insulin in hypoglycaemia",
)
_fault(
    "drug-patient",
    OPI,
    _order("naloxone", "morphine", 5, "mg", "iv", "Морфин 5 mg i.v."),
    "morphine for an opioid coma",
    "bg",
)
_fault(
    "drug-patient",
    GI,
    _order("empty", "diclofenac", 75, "mg", "im", "Diclofenac 75 mg i.m. for the pain"),
    "diclofenac in a bleeding ulcer",
)
# Doses
_fault(
    "dose",
    ANA,
    _order("adrenaline", "adrenaline", 5, "mg", "im", "Adrenaline 5 mg i.m. into the thigh"),
    "adrenaline ten times too much",
)
_fault(
    "dose",
    ANA,
    _text("adrenaline", "Адреналин 0,05 mg i.m. в бедрото"),
    "text ten times below the order",
    "bg",
)
_fault("dose", OPI, _text("drip", "A pump with naloxone 3 g/h i.v."), "naloxone in grams")
_fault(
    "dose",
    GI,
    _text("empty", "Еритромицин 2500 mg i.v. 30 до 60 минути преди това"),
    "erythromycin ten times in the text",
    "bg",
)
_fault(
    "dose",
    DKA,
    _order(
        "potassium_first", "potassium chloride", 100, "mmol/h", "iv", "Potassium chloride 100 mmol/h i.v."
    ),
    "potassium 100 mmol/h",
)
_fault(
    "dose",
    PE,
    _order("heparin", "enoxaparin", 710, "mg", "sc", "Enoxaparin 710 mg s.c."),
    "enoxaparin ten times too much",
)
_fault(
    "dose",
    HYPO,
    _text("again", "Back to bed, a new line, glucose 200 g i.v."),
    "glucose ten times in the text",
)
# Signs, examination, story
_fault(
    "signs",
    HYPO,
    _put(f"{EXAM}/disability", "GCS 15, talks and jokes, pupils equal."),
    "awake at 1.7 mmol/L and GCS 5",
)
_fault(
    "signs",
    OPI,
    _put(f"{EXAM}/breathing", "Дихателна честота 24/min, SpO2 98 % на атмосферен въздух."),
    "breathes well beside a rate of 5",
    "bg",
)
_fault(
    "signs",
    GI,
    _put(f"{EXAM}/circulation", "Pulse 62/min, regular, 150/85 mmHg lying."),
    "circulation against the monitor",
)
_fault(
    "signs",
    PE,
    _put(f"{EXAM}/general", "Ръст 172 cm, тегло 71 kg, ИТМ 34,0 kg/m²."),
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
    _put(f"{HISTORY}/chiefComplaint", "A man found after a heroin overdose."),
    "overdose in the complaint",
)
_fault(
    "leak",
    GI,
    _put(f"{HISTORY}/presentIllness", "Прилоша му от кървяща язва на стомаха."),
    "bleeding ulcer in the story",
    "bg",
)
_fault(
    "leak",
    PE,
    _add(f"{HISTORY}/presentIllness", "The family doctor said: a clot on the lung."),
    "lay word for the embolism",
)

# Unusual, and right
_right(
    "drug-allergy",
    PE,
    _add(f"{HISTORY}/past", "Contrast for a CT last year, tolerated well."),
    "contrast tolerated",
)
_right(
    "drug-allergy", VT, _allergic("йоден контраст", "уртики"), "amiodarone with an allergy to contrast", "bg"
)
_right(
    "drug-allergy", VT, _allergic("iodinated contrast", "wheals"), "amiodarone with an allergy to contrast"
)
_right(
    "drug-patient",
    AF,
    _add(f"{HISTORY}/past", "A biological aortic valve since 2015."),
    "apixaban with a biological valve",
)
_right("drug-patient", AF, _add(f"{HISTORY}/family", "The mother took warfarin."), "warfarin of the mother")
_right("drug-patient", HYPO, _add(f"{HISTORY}/past", "A brother on dialysis."), "dialysis of a brother")
_right("drug-patient", COPD, _home("тиотропиум", 18, "µg", "веднъж дневно"), "inhaler at home", "bg")
_right(
    "drug-patient",
    GI,
    _add(f"{HISTORY}/past", "Ibuprofen was stopped by the dentist in spring."),
    "a drug that was stopped",
)
_right(
    "dose",
    PE,
    _text("pain", "Paracetamol 1000 mg by mouth for the pleuritic pain"),
    "grams said in milligrams",
)
_right(
    "dose",
    OPI,
    _text("naloxone", "Naloxone 100 micrograms i.v., look at the breathing, the next after 2 minutes"),
    "milligrams said in micrograms",
)
_right(
    "dose",
    DKA,
    _text("clots", "Профилактика с еноксапарин 40 mg подкожно веднъж дневно"),
    "route in words",
    "bg",
)
_right(
    "signs", GI, _add(f"{EXAM}/general", "Says that the pressure is 130 on other days."), "a usual pressure"
)
_right("signs", HYPO, _add(f"{EXAM}/disability", "След събуждането е ориентирана."), "what comes later", "bg")
_right(
    "lab",
    GI,
    lambda c: [(f"{c.lab('haemoglobin')}/name", "Haemoglobin (gas analyser)")],
    "another name for haemoglobin",
)
_right(
    "leak", PE, _add(f"{HISTORY}/family", "No clots in the family as far as is known."), "asked and denied"
)
