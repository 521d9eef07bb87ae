# ruff: noqa: E501
"""Faults and unusual variants over all pathologies, planted in what the author writes when a patient is asked for."""

from typing import Any

import tests.scenarios.document.planting as p

H, X, T = f"{p.HISTORY}/", f"{p.EXAM}/", f"{p.TESTS}/"

PATIENTS = {
    "apo": (
        "acute_pulmonary_oedema",
        "66-year-old man with acute pulmonary oedema",
        "66-годишен мъж с остър белодробен оток",
    ),
    "asa": (
        "acute_severe_asthma",
        "24-year-old woman with acute severe asthma",
        "24-годишна жена с остра тежка астма",
    ),
    "ana": ("anaphylaxis", "35-year-old man with anaphylaxis", "35-годишен мъж с анафилаксия"),
    "ast": ("asthma", "32-year-old woman with asthma", "32-годишна жена с астма"),
    "af": (
        "atrial_fibrillation",
        "72-year-old woman with atrial fibrillation",
        "72-годишна жена с предсърдно мъждене",
    ),
    "afl": ("atrial_flutter", "64-year-old man with atrial flutter", "64-годишен мъж с предсърдно трептене"),
    "avn": ("avnrt", "29-year-old woman with AVNRT", "29-годишна жена с AVNRT"),
    "ca": ("cardiac_arrest", "58-year-old man with cardiac arrest", "58-годишен мъж с сърдечен арест"),
    "avb": ("complete_av_block", "79-year-old man with complete AV block", "79-годишен мъж с пълен AV блок"),
    "copd": ("copd", "67-year-old man with COPD", "67-годишен мъж с ХОББ"),
    "dka": (
        "diabetic_ketoacidosis",
        "22-year-old woman with diabetic ketoacidosis",
        "22-годишна жена с диабетна кетоацидоза",
    ),
    "hk": ("hyperkalaemia", "61-year-old man with hyperkalaemia", "61-годишен мъж с хиперкалиемия"),
    "hypo": ("hypoglycaemia", "47-year-old man with hypoglycaemia", "47-годишен мъж с хипогликемия"),
    "ipf": (
        "idiopathic_pulmonary_fibrosis",
        "69-year-old man with idiopathic pulmonary fibrosis",
        "69-годишен мъж с идиопатична белодробна фиброза",
    ),
    "stemi": ("inferior_stemi", "59-year-old man with inferior STEMI", "59-годишен мъж с долен STEMI"),
    "nm": (
        "neuromuscular_restriction",
        "55-year-old man with neuromuscular restriction",
        "55-годишен мъж с рестрикция при нервно-мускулно заболяване",
    ),
    "op": (
        "opioid_poisoning",
        "31-year-old man with opioid poisoning",
        "31-годишен мъж с отравяне с опиоиди",
    ),
    "wpw": (
        "preexcited_atrial_fibrillation",
        "26-year-old man with pre-excited atrial fibrillation",
        "26-годишен мъж с преекситирано предсърдно мъждене",
    ),
    "pe": (
        "pulmonary_embolism",
        "44-year-old woman with pulmonary embolism",
        "44-годишна жена с белодробна емболия",
    ),
    "sep": ("septic_shock", "70-year-old woman with septic shock", "70-годишна жена с септичен шок"),
    "tdp": (
        "torsades_de_pointes",
        "57-year-old woman with torsades de pointes",
        "57-годишна жена с torsades de pointes",
    ),
    "uao": (
        "upper_airway_obstruction",
        "50-year-old woman with upper airway obstruction",
        "50-годишна жена с обструкция на горните дихателни пътища",
    ),
    "ugib": (
        "upper_gastrointestinal_bleeding",
        "63-year-old man with upper gastrointestinal bleeding",
        "63-годишен мъж с кървене от горния гастроинтестинален тракт",
    ),
    "vt": (
        "ventricular_tachycardia",
        "62-year-old man with ventricular tachycardia",
        "62-годишен мъж с камерна тахикардия",
    ),
}
"""Pathology, and what the author is asked for in English and in Bulgarian."""

Changes = dict[str, Any]
"""New values by place: a JSON pointer, or a kind of thing with its id, as in `lab:potassium/value`."""


class plus(str):
    """Words put behind the text that stands there."""


class swap(tuple[str, str]):
    """Words of the text that stands there, and what replaces them."""

    def __new__(cls, old: str, new: str) -> "swap":
        return tuple.__new__(cls, (old, new))


def _pointer(case: p.Case, place: str) -> str:
    if place.startswith("/"):
        return place
    kind, _, rest = place.partition(":")
    name, _, tail = rest.rpartition("/")
    if kind == "sign":
        return case.sign(name)
    one, _, other = name.partition(":")
    found = {
        "act": lambda: case.action(name),
        "block": lambda: case.block(name),
        "lab": lambda: case.lab(name),
        "image": lambda: case.imaging(name),
        "source": lambda: case.reference(name),
        "pft": lambda: case.pft(one, other),
        "change": lambda: case.change(one, other),
        "exit": lambda: case.exit(one, None if other == "timer" else other),
    }[kind]()
    return f"{found}/{tail}"


def _plant(changes: Changes) -> p.Plant:
    def plant(case: p.Case) -> list[tuple[str, Any]]:
        found: list[tuple[str, Any]] = []
        for place, value in changes.items():
            pointer = _pointer(case, place)
            if isinstance(value, plus):
                value = case.text(pointer) + str(value)
            elif isinstance(value, swap):
                old, new = value
                assert old in case.text(pointer), (pointer, old)
                value = case.text(pointer).replace(old, new)
            found.append((pointer, value))
        return found

    return plant


ASKED: list[p.Fault] = []
ASKED_RIGHT: list[p.Fault] = []


def _one(kind: str, patient: str, language: str, changes: Changes, name: str) -> p.Fault:
    pathology, english, bulgarian = PATIENTS[patient]
    return p.Fault(
        kind, pathology, language, _plant(changes), name, bulgarian if language == "bg" else english
    )


def fault(kind: str, patient: str, language: str, changes: Changes, name: str) -> None:
    ASKED.append(_one(kind, patient, language, changes, name))


def right(kind: str, patient: str, language: str, changes: Changes, name: str) -> None:
    ASKED_RIGHT.append(_one(kind, patient, language, changes, name))


def allergy(substance: str, reaction: str) -> Changes:
    return {f"{H}allergies/-": {"id": "allergy_new", "substance": substance, "reaction": reaction}}


def med(name: str, dose: float, unit: str, route: str, frequency: str = "once daily") -> Changes:
    drug = {"id": "med_new", "name": name, "dose": dose, "unit": unit, "route": route, "frequency": frequency}
    return {f"{H}medications/-": drug}


def order(action: str, text: str, drug: str, dose: float, unit: str, route: str) -> Changes:
    return {
        f"act:{action}/text": text,
        f"act:{action}/order": {"drug": drug, "dose": dose, "unit": unit, "route": route},
    }


def grade(action: str, graded: str, points: int) -> Changes:
    return {f"act:{action}/grade": graded, f"act:{action}/points": points}


def pressure(block: str, systolic: int, diastolic: int, mean: int) -> Changes:
    return {
        f"change:{block}:systolicPressure/target": systolic,
        f"change:{block}:diastolicPressure/target": diastolic,
        f"change:{block}:meanArterialPressure/target": mean,
    }


# drug-allergy
fault(
    "drug-allergy",
    "sep",
    "en",
    {H + "past": plus(" A pharmacist once wrote down hives and swollen lips after co-amoxiclav.")},
    "piperacillin after co-amoxiclav reaction",
)
fault(
    "drug-allergy",
    "pe",
    "en",
    allergy("low-molecular-weight heparin", "fall in platelets with thrombosis (HIT)"),
    "enoxaparin after HIT",
)
fault("drug-allergy", "stemi", "en", allergy("Aspro", "wheeze and hives"), "aspirin by brand")
fault(
    "drug-allergy",
    "ugib",
    "en",
    {H + "past": plus(" Severe generalised rash with a macrolide years ago.")},
    "erythromycin after macrolide rash",
)
fault("drug-allergy", "tdp", "bg", allergy("Клацид", "уртикария"), "clarithromycin at home by brand")
fault(
    "drug-allergy",
    "sep",
    "bg",
    allergy("Пеницилин", "анафилактичен шок"),
    "piperacillin after penicillin anaphylaxis",
)
fault("drug-allergy", "apo", "bg", allergy("Нитроглицерин спрей", "оток на лицето"), "nitrate allergy")
fault(
    "drug-allergy",
    "stemi",
    "en",
    {H + "presentIllness": plus(' "Brilique gave me hives last year," he adds.')},
    "ticagrelor by brand in the history",
)
# drug-patient
fault(
    "drug-patient",
    "af",
    "en",
    {
        "image:echo/report": "LVEF 28 %, left atrium moderately enlarged, no significant valve disease.",
        "block:rate_control/narrative": "The echo shows an ejection fraction of 28 %. Choose a drug.",
    },
    "diltiazem recommended at LVEF 28",
)
fault("drug-patient", "asa", "bg", grade("slow_heart", "recommended", 5), "beta-blocker in acute asthma")
fault(
    "drug-patient",
    "stemi",
    "en",
    {
        **med("sildenafil", 50, "mg", "oral", "last taken yesterday evening"),
        **grade("nitrate", "recommended", 5),
    },
    "nitrate with sildenafil",
)
fault(
    "drug-patient",
    "hk",
    "en",
    order("salbutamol", "Ramipril 5 mg by mouth for the blood pressure", "ramipril", 5, "mg", "oral"),
    "ACE inhibitor at potassium 7.4",
)
fault("drug-patient", "pe", "bg", {H + "past": plus(" Бременна в десета седмица.")}, "apixaban in pregnancy")
fault(
    "drug-patient",
    "dka",
    "bg",
    order("sick_days", "Дапаглифлозин 10 mg от днес, за да не се повтори", "dapagliflozin", 10, "mg", "oral"),
    "SGLT2 inhibitor after ketoacidosis",
)
fault(
    "drug-patient",
    "avb",
    "en",
    order("access", "Bisoprolol 2.5 mg by mouth for the blood pressure", "bisoprolol", 2.5, "mg", "oral"),
    "beta-blocker in complete AV block",
)
fault(
    "drug-patient",
    "vt",
    "en",
    order(
        "heart_failure",
        "Diltiazem 60 mg by mouth three times a day for the pressure",
        "diltiazem",
        60,
        "mg",
        "oral",
    ),
    "diltiazem at LVEF 29",
)
# dose
fault(
    "dose",
    "ana",
    "en",
    order("repeat", "The same dose into the other thigh: adrenaline 5 mg i.m.", "adrenaline", 5, "mg", "im"),
    "tenfold adrenaline",
)
fault(
    "dose",
    "sep",
    "en",
    order(
        "noradrenaline",
        "Start noradrenaline 1.5 microgram/kg/min i.v. now, peripherally",
        "noradrenaline",
        1.5,
        "microgram/kg/min",
        "iv",
    ),
    "tenfold noradrenaline",
)
fault(
    "dose",
    "op",
    "en",
    order(
        "drip", "A pump with naloxone 30 mg/h i.v., more or less by the breaths", "naloxone", 30, "mg/h", "iv"
    ),
    "hundredfold naloxone",
)
fault(
    "dose",
    "ca",
    "bg",
    order("amiodarone", "Амиодарон 3 g i.v. еднократно", "amiodarone", 3, "g", "iv"),
    "tenfold amiodarone in g",
)
fault(
    "dose",
    "hk",
    "en",
    {"act:insulin/text": "Soluble insulin 100 units with glucose 25 g i.v. over 15 minutes"},
    "insulin in the text tenfold",
)
fault(
    "dose",
    "dka",
    "bg",
    order(
        "with_potassium",
        "Калиев хлорид 40 mmol i.v. като болус за две минути",
        "potassium chloride",
        40,
        "mmol",
        "iv",
    ),
    "potassium as a push",
)
fault(
    "dose",
    "pe",
    "en",
    order(
        "heparin", "First enoxaparin 118 mg s.c., 1 mg/kg, then the picture", "enoxaparin", 118, "mg", "sc"
    ),
    "2 mg/kg called 1 mg/kg",
)
fault(
    "dose",
    "hypo",
    "bg",
    order("glucagon", "Глюкагон 10 mg i.m. сега; никой не чака абоката", "glucagon", 10, "mg", "im"),
    "tenfold glucagon",
)
# vitals
fault(
    "vitals", "hypo", "en", {"sign:glasgowComaScale/value": 15}, "GCS 15 at glucose 1.7, comatose by the text"
)
fault(
    "vitals",
    "sep",
    "en",
    {"sign:temperature/value": 43.9, X + "exposure": swap("39.0", "43.9")},
    "temperature 43.9",
)
fault("vitals", "ca", "en", {"sign:respiratoryRate/value": 16}, "breathing in VF")
fault(
    "vitals",
    "vt",
    "en",
    {"sign:diastolicPressure/value": 74, "sign:meanArterialPressure/value": 75},
    "pulse pressure 2",
)
fault("vitals", "avb", "bg", {"sign:heartRate/value": 95}, "95/min in complete AV block")
fault("vitals", "ana", "en", pressure("arrest", 110, 70, 83), "PEA with 110/70")
fault("vitals", "pe", "bg", {"sign:endTidalCarbonDioxide/value": 58}, "EtCO2 above PaCO2")
fault("vitals", "avb", "bg", {"change:standstill:heartRate/target": 44}, "asystole at 44/min")
# narrative
fault(
    "narrative",
    "af",
    "en",
    {
        "block:recovered/narrative": "The monitor still shows atrial fibrillation. The pulse is strong, colour and wakefulness return."
    },
    "AF in words, sinus in fields",
)
fault(
    "narrative",
    "dka",
    "en",
    {X + "breathing": "Respiratory rate 9/min, SpO2 95 % on room air. Deep, regular, heard from the door."},
    "rate 9 against 29",
)
fault(
    "narrative",
    "avn",
    "en",
    {X + "circulation": "Pulse 64/min, regular, 103/72 mmHg, warm hands, capillary refill 2 s."},
    "pulse 64 against 185",
)
fault("narrative", "sep", "bg", {X + "exposure": swap("39,0", "36,1")}, "temperature 36.1 against 39.0")
fault(
    "narrative",
    "ipf",
    "en",
    {H + "past": plus(" Never smoked in his life.")},
    "never smoked against twenty years",
)
fault(
    "narrative",
    "ugib",
    "en",
    {X + "disability": "Unconscious, no reaction to pain, pupils equal."},
    "unconscious at GCS 15",
)
fault(
    "narrative",
    "pe",
    "bg",
    {X + "circulation": "Артериално налягане 152/97 mmHg, пулс 116/min, капилярно пълнене 2 секунди."},
    "152/97 against 122/77",
)
fault(
    "narrative",
    "asa",
    "en",
    {"block:first/narrative": plus(" SpO2 71 % with the mask.")},
    "SpO2 71 against 95 in the block",
)
# gases
fault("gases", "asa", "en", {"lab:paco2/value": 68}, "PaCO2 68 at pH 7.44")
fault("gases", "sep", "en", {"lab:bicarbonate/value": 31}, "bicarbonate 31")
fault("gases", "op", "en", {"lab:pao2/value": 145}, "PaO2 145 on air with PaCO2 83")
fault("gases", "dka", "bg", {"lab:ph/value": 7.51}, "pH 7.51 in ketoacidosis")
fault("gases", "apo", "bg", {"lab:pao2/value": 98}, "PaO2 98 at SpO2 80")
fault("gases", "nm", "en", {"lab:paco2/value": 35, "lab:bicarbonate/value": 20}, "EtCO2 48 over PaCO2 35")
fault(
    "gases",
    "copd",
    "en",
    {
        "block:narcosis/narrative": swap(
            "pH 7.23, PaCO2 64 mmHg", "pH 7.43, PaCO2 84 mmHg, bicarbonate 26 mmol/L"
        )
    },
    "gas in words that cannot be",
)
fault("gases", "pe", "bg", {"lab:paco2/value": 4.1}, "kPa value with mmHg")
# laboratory
fault("laboratory", "dka", "en", {"lab:glucose_lab/value": 2.92}, "laboratory glucose 2.92, meter 29.2")
fault("laboratory", "ugib", "en", {"lab:haemoglobin/value": 9.0}, "haemoglobin 9.0 g/L")
fault("laboratory", "hk", "bg", {"lab:creatinine/unit": "mg/dL"}, "creatinine 657 mg/dL")
fault("laboratory", "sep", "en", {"lab:platelets/low": 400, "lab:platelets/high": 150}, "limits upside down")
fault("laboratory", "tdp", "en", {"lab:calcium/value": 11.9}, "calcium 11.9 mmol/L")
fault("laboratory", "stemi", "bg", {"lab:potassium/value": 44}, "potassium 44")
fault("laboratory", "hypo", "en", {"lab:hba1c/unit": "mmol/mol"}, "HbA1c 6.6 mmol/mol")
fault("laboratory", "apo", "bg", {"lab:sodium/value": 13.6}, "sodium 13.6")
# ecg
fault(
    "ecg",
    "afl",
    "en",
    {
        T
        + "ecg/findings": "Irregularly irregular, 148/min, QRS 86 ms, no saw-tooth waves, fibrillating baseline."
    },
    "AF in words, flutter in field",
)
fault("ecg", "vt", "en", {T + "ecg/qrs": 82}, "VT narrow in field, 162 in words")
fault(
    "ecg",
    "af",
    "en",
    {T + "ecg/findings": "Regular narrow QRS, a P wave before each QRS, no ST elevation."},
    "regular with P in AF",
)
fault(
    "ecg",
    "op",
    "en",
    {T + "ecg/findings": "Sinus bradycardia, QTc 393 ms."},
    "QTc 393 in words, 493 in field",
)
fault(
    "ecg",
    "stemi",
    "bg",
    {T + "ecg/findings": "Нормална ЕКГ, без ST-елевация. Десните и задните отвеждания още не са записани."},
    "STEMI without elevation",
)
fault(
    "ecg",
    "avb",
    "en",
    {T + "ecg/findings": "Every P wave is followed by a QRS, PR 180 ms, 35/min, QRS 141 ms."},
    "conducted P in complete block",
)
fault("ecg", "tdp", "bg", {T + "ecg/qt": 320}, "QT 320 with QTc 568")
fault(
    "ecg",
    "pe",
    "bg",
    {T + "ecg/findings": "Синусова брадикардия, непълен десен бедрен блок, отрицателни T вълни V1 до V3."},
    "bradycardia in words at 116",
)
# lung
fault(
    "lung",
    "ast",
    "en",
    {T + "pft/interpretation": "Restriction with a normal ratio, no response to salbutamol."},
    "restriction for an obstruction",
)
fault("lung", "copd", "en", {"pft:DLCO:pre/percentPredicted": 124}, "DLCO 124 %")
fault("lung", "ipf", "en", {"pft:TLC:pre/measured": 1.95}, "TLC below FVC")
fault("lung", "nm", "en", {T + "pft/quality": "F"}, "quality F interpreted")
fault("lung", "uao", "en", {"pft:PEF:pre/unit": "L/min"}, "PEF 3.63 L/min")
fault(
    "lung",
    "copd",
    "bg",
    {T + "pft/interpretation": "Нормални вентилация и дифузионен капацитет."},
    "normal for an obstruction",
)
fault("lung", "ipf", "bg", {"pft:RVTLC:pre/measured": 12.5}, "RV/TLC against RV and TLC")
fault(
    "lung",
    "ast",
    "bg",
    {
        "block:reading/narrative": "ФЕО1 се е повишил с 49 % от предвидената стойност след салбутамол. Какво отчитате?"
    },
    "response 49 in words, 19 in numbers",
)
# leak
fault("leak", "ana", "en", {"/generalInfo/scenarioName": "Anaphylaxis after a tablet"}, "name")
fault(
    "leak",
    "pe",
    "en",
    {"/generalInfo/prebrief": plus(" Think of a clot in the lung.")},
    "lay words in the prebrief",
)
fault(
    "leak",
    "dka",
    "bg",
    {H + "chiefComplaint": "22-годишна жена с ДКА, отпаднала и жадна."},
    "abbreviation in the complaint",
)
fault(
    "leak", "op", "en", {H + "social": plus(" The paramedics wrote: heroin overdose.")}, "paramedics name it"
)
fault(
    "leak",
    "stemi",
    "en",
    {"act:record_ecg/hint": "He is having a heart attack of the lower wall: where do you see it?"},
    "hint",
)
fault(
    "leak",
    "hypo",
    "bg",
    {"block:start/narrative": plus(" Сестрата: „Сигурно захарта е паднала, това е хипо.“")},
    "nurse names it",
)
fault(
    "leak",
    "ugib",
    "en",
    {
        "/generalInfo/objectives/1/text": "Find the bleeding stomach ulcer and have it clipped within 24 hours."
    },
    "objective",
)
fault("leak", "copd", "en", {T + "pft/visibility": "atOnce"}, "interpretation seen at once")
# flow
fault("flow", "apo", "en", {"exit:trigger:mask_off/to": "improved"}, "harm ends improved")
fault("flow", "sep", "en", {"exit:bundle:cultures/to": "arrest"}, "right treatment ends in arrest")
fault("flow", "ana", "en", {"exit:first:timer/seconds": 5}, "five seconds to decide")
fault("flow", "hk", "bg", {"exit:calcium:harm_wait/to": "shift"}, "harm rewarded like the right act")
fault(
    "flow",
    "ca",
    "en",
    {"exit:electricity:first_shock/actionIds": ["first_shock", "capnography", "tube_first"]},
    "harm needed for the way on",
)
fault(
    "flow",
    "dka",
    "en",
    {"block:improved/ending": "arrest", "block:arrest/ending": "improved"},
    "endings exchanged",
)
fault("flow", "pe", "bg", pressure("recover", 52, 30, 37), "worse after the right treatment")
fault("flow", "ugib", "en", {"exit:endoscopy:timer/to": "improved"}, "doing nothing ends improved")
# teaching
fault(
    "teaching",
    "asa",
    "en",
    {**grade("panic", "critical", 10), **grade("named", "unnecessary", -2)},
    "wrong diagnosis critical",
)
fault("teaching", "copd", "en", grade("oxygen_high", "recommended", 5), "15 L recommended in COPD")
fault("teaching", "tdp", "en", grade("restart", "recommended", 5), "sotalol again after torsades")
fault("teaching", "hypo", "bg", grade("juice", "recommended", 5), "honey by mouth at GCS 5")
fault("teaching", "ca", "en", grade("first_shock", "harmful", -10), "shock in VF harmful")
fault("teaching", "ast", "bg", grade("reliever_alone", "recommended", 5), "reliever alone recommended")
fault(
    "teaching",
    "wpw",
    "en",
    {"act:read_right/hint": "It is atrial fibrillation conducted over an accessory pathway."},
    "hint is the answer",
)
fault(
    "teaching",
    "wpw",
    "bg",
    {"/debriefing/points/0": "Верапамил е първо средство при преекситирано предсърдно мъждене."},
    "wrong point in the debriefing",
)
# identity
fault(
    "identity",
    "dka",
    "en",
    {
        "block:start/narrative": "He lies flat and grey, his chest rises like a bellows. Between two breaths a whisper: water."
    },
    "he for a woman",
)
fault(
    "identity",
    "stemi",
    "bg",
    {H + "chiefComplaint": "95-годишен мъж с натиск зад гръдната кост от 2 часа, с изпотяване и гадене."},
    "95 against 59",
)
fault(
    "identity",
    "sep",
    "bg",
    {H + "chiefComplaint": "70-годишен мъж, слаб и объркан от тази сутрин."},
    "man for a woman",
)
fault(
    "identity", "pe", "en", {H + "past": plus(" Benign enlargement of the prostate.")}, "prostate in a woman"
)
fault(
    "identity",
    "af",
    "en",
    {X + "general": "Anxious, speaks in full sentences. Height 161 cm, weight 96 kg, BMI 26.6 kg/m²."},
    "96 kg against 69",
)
fault("identity", "ugib", "bg", {H + "past": plus(" Две раждания, отстранена матка.")}, "births in a man")
fault(
    "identity",
    "asa",
    "en",
    {H + "social": "Retired teacher with two grandchildren, never smoked."},
    "retired at 24",
)
fault(
    "identity",
    "op",
    "en",
    {
        "block:plan/narrative": "She drinks tea and looks at the floor. Somebody from the street team could come. What do you do before the door opens?"
    },
    "she for a man, later block",
)
# language
fault(
    "language",
    "apo",
    "bg",
    {
        "block:treat/narrative": "С кислородом сатурация ещё ниже 90 %, пациент в сознании и просит о помощи. Что вы делаете?"
    },
    "Russian",
)
fault(
    "language",
    "sep",
    "bg",
    {"act:goals/text": "Handover with goals: mean pressure 65 mmHg and urine 0.5 mL/kg/h"},
    "English in Bulgarian",
)
fault(
    "language",
    "af",
    "en",
    {"act:echo/rationale": "Die Ejektionsfraktion entscheidet, welches Medikament sicher ist."},
    "German in English",
)
fault(
    "language",
    "pe",
    "en",
    {"block:leaving/narrative": "[PATIENT NAME] is ready to leave. What do you arrange?"},
    "placeholder",
)
fault(
    "language",
    "hk",
    "en",
    {"/debriefing/summary": "Lorem ipsum dolor sit amet, consectetur adipiscing elit."},
    "lorem ipsum",
)
fault(
    "language",
    "ana",
    "en",
    {"act:adrenaline/text": "Аdrenaline 0.5 mg i.m. into the outer mid-thigh"},
    "Cyrillic letter in a drug",
)
fault(
    "language", "dka", "bg", {X + "general": plus(" Izglezhda mnogo zle i zhadna.")}, "Latin transliteration"
)
fault("language", "vt", "bg", {H + "social": "ÐÐµ Ð¿ÑƒÑˆÐ¸ ÑÐ»ÐµÐ´ Ð¸Ð½Ñ„Ð°Ñ€ÐºÑ‚Ð°."}, "mojibake")
# references
fault("references", "af", "en", {"source:R1/year": 2042}, "year 2042")
fault(
    "references",
    "sep",
    "en",
    {"source:R18/link": "https://doi.org/10.1093/eurheartj/ehae176"},
    "sepsis title with the AF link",
)
fault(
    "references",
    "vt",
    "en",
    {
        "source:R3/linkTitle": "2015 ESC Guidelines for the management of patients with ventricular arrhythmias and the prevention of sudden cardiac death",
        "source:R3/link": "https://doi.org/10.1093/eurheartj/ehv316",
        "source:R3/year": 2015,
    },
    "superseded",
)
fault(
    "references",
    "ast",
    "bg",
    {
        "source:R9/linkTitle": "GINA 2019: Global strategy for asthma management and prevention",
        "source:R9/year": 2019,
    },
    "superseded GINA",
)
fault(
    "references",
    "pe",
    "en",
    {
        "source:R20/linkTitle": "Pulmonary embolism",
        "source:R20/link": "https://en.wikipedia.org/wiki/Pulmonary_embolism",
        "source:R20/year": 2024,
    },
    "encyclopaedia",
)
fault(
    "references",
    "ugib",
    "bg",
    {
        "source:R29/linkTitle": "ESGE Guideline 2021: Endoscopic diagnosis and management of nonvariceal upper gastrointestinal hemorrhage",
        "source:R29/link": "https://doi.org/10.1055/a-1369-5274",
        "source:R29/year": 2021,
    },
    "the same twice",
)
fault("references", "copd", "en", {"source:R8/link": "https://example.com/gold"}, "example address")
fault(
    "references",
    "ana",
    "bg",
    {
        "source:R16/linkTitle": "Hydroxychloroquine or chloroquine with or without a macrolide for treatment of COVID-19: a multinational registry analysis",
        "source:R16/link": "https://doi.org/10.1016/S0140-6736(20)31180-6",
        "source:R16/year": 2020,
    },
    "retracted and not carrying",
)
right(
    "drug-allergy",
    "sep",
    "en",
    {
        H + "past": plus(
            " Penicillin gave her loose stools as a child; amoxicillin was taken since without trouble."
        )
    },
    "penicillin intolerance, later tolerated",
)
right("drug-allergy", "stemi", "en", allergy("sticking plaster", "itching where it was"), "plaster")
right("drug-allergy", "asa", "en", allergy("latex", "hives on the hands"), "latex")
right("drug-allergy", "apo", "bg", allergy("Бисептол", "обрив"), "sulfonamide antibiotic, furosemide allowed")
right(
    "drug-allergy", "ugib", "bg", {H + "past": plus(" Няма известни алергии към лекарства.")}, "no allergies"
)
right(
    "drug-patient",
    "af",
    "en",
    {
        "image:echo/report": "LVEF 35 %, left atrium moderately enlarged, no significant valve disease.",
        "block:rate_control/narrative": "The echo shows an ejection fraction of 35 %. Choose a drug.",
        **grade("rate_other", "harmful", -10),
        "lab:cha2ds2va/value": 4,
        "exit:rate_control:rate_drug/actionIds": ["rate_drug"],
        "exit:rate_control:rate_harm/actionIds": ["rate_harm", "rate_other"],
    },
    "LVEF 35, diltiazem harmful",
)
right(
    "drug-patient",
    "copd",
    "en",
    {**med("bisoprolol", 2.5, "mg", "oral"), H + "past": plus(" Heart attack six years ago.")},
    "cardioselective beta-blocker in COPD",
)
right(
    "drug-patient", "vt", "en", med("eplerenone", 25, "mg", "oral"), "MRA with ACE inhibitor at potassium 3.2"
)
right(
    "drug-patient",
    "pe",
    "bg",
    {H + "past": plus(" Две нормални бременности преди години.")},
    "pregnancies in the past",
)
right(
    "dose",
    "ana",
    "en",
    order(
        "repeat",
        "The same dose into the other thigh: adrenaline 500 micrograms i.m.",
        "adrenaline",
        500,
        "microgram",
        "im",
    ),
    "adrenaline in microgram",
)
right(
    "dose",
    "op",
    "en",
    order(
        "naloxone",
        "Naloxone in steps: 40 micrograms i.v., look at the breathing, the next after 2 minutes",
        "naloxone",
        40,
        "microgram",
        "iv",
    ),
    "small steps of naloxone",
)
right(
    "dose",
    "hk",
    "en",
    order(
        "calcium",
        "Calcium chloride 1 g (10 mL of 10 %) i.v. over 10 minutes",
        "calcium chloride",
        1,
        "g",
        "iv",
    ),
    "calcium chloride",
)
right(
    "dose",
    "pe",
    "en",
    order(
        "heparin",
        "Unfractionated heparin 4700 units i.v., 80 units/kg, then the picture",
        "heparin",
        4700,
        "unit",
        "iv",
    ),
    "heparin 80/kg",
)
right(
    "dose",
    "dka",
    "en",
    order(
        "fixed_rate",
        "A pump with soluble insulin 7 units/h i.v., 0.1 unit/kg/h",
        "insulin",
        7,
        "unit/h",
        "iv",
    ),
    "insulin per hour",
)
right(
    "dose",
    "hypo",
    "bg",
    order(
        "again",
        "Обратно в леглото, нов венозен път, глюкоза 10 % 200 mL (20 g) i.v.",
        "glucose",
        20,
        "g",
        "iv",
    ),
    "glucose in mL and g",
)
right(
    "dose",
    "ca",
    "bg",
    order(
        "adrenaline",
        "Адреналин 1 mg i.v. (10 mL от 1:10 000) сега и на всеки 3 до 5 минути",
        "adrenaline",
        1,
        "mg",
        "iv",
    ),
    "adrenaline 1:10 000",
)
right("vitals", "af", "en", {"sign:temperature/value": 35.9}, "temperature 35.9")
right(
    "vitals",
    "sep",
    "en",
    {
        "sign:temperature/value": 35.2,
        X + "exposure": swap("39.0", "35.2"),
        "block:reading/narrative": swap("39.0", "35.2"),
    },
    "hypothermic sepsis",
)
right("vitals", "dka", "bg", {"sign:temperature/value": 35.8}, "cool ketoacidosis")
right(
    "narrative",
    "ugib",
    "en",
    {H + "presentIllness": plus(" At home the pressure had been 148/86 mmHg the week before.")},
    "an earlier pressure",
)
right(
    "narrative",
    "ast",
    "en",
    {H + "presentIllness": plus(" On a run last month her watch showed a pulse of 172/min.")},
    "a pulse of last month",
)
right(
    "narrative",
    "apo",
    "bg",
    {H + "presentIllness": plus(" В линейката налягането било 210/120 mmHg.")},
    "a pressure in the ambulance",
)
right(
    "gases",
    "sep",
    "en",
    {
        "lab:paco2/value": 3.6,
        "lab:paco2/unit": "kPa",
        "lab:paco2/low": 4.7,
        "lab:paco2/high": 6.0,
        "lab:pao2/value": 11.9,
        "lab:pao2/unit": "kPa",
        "lab:pao2/low": 11.0,
        "lab:pao2/high": 14.0,
    },
    "kPa",
)
right("gases", "nm", "bg", {"lab:paco2/value": 55, "lab:bicarbonate/value": 32}, "a little more CO2")
right(
    "laboratory",
    "hk",
    "en",
    {
        "lab:creatinine/value": 7.4,
        "lab:creatinine/unit": "mg/dL",
        "lab:creatinine/low": 0.6,
        "lab:creatinine/high": 1.2,
    },
    "creatinine in mg/dL",
)
right(
    "laboratory",
    "ugib",
    "en",
    {
        "lab:haemoglobin/value": 9.0,
        "lab:haemoglobin/unit": "g/dL",
        "lab:haemoglobin/low": 13.0,
        "lab:haemoglobin/high": 17.0,
    },
    "haemoglobin in g/dL",
)
right(
    "laboratory",
    "sep",
    "bg",
    {
        T + "labs/-": {
            "id": "pct",
            "name": "Прокалцитонин",
            "value": 12.0,
            "unit": "µg/L",
            "low": 0.0,
            "high": 0.5,
        }
    },
    "procalcitonin",
)
right("ecg", "af", "en", {T + "ecg/findings": plus(" Old inferior Q waves.")}, "old Q waves")
right(
    "ecg", "stemi", "en", {T + "ecg/pr": 224, T + "ecg/findings": plus(" PR 224 ms.")}, "first-degree block"
)
right("lung", "copd", "en", {T + "pft/quality": "B"}, "quality B")
right(
    "lung",
    "ipf",
    "bg",
    {
        T
        + "pft/interpretation": "Рестриктивен тип нарушение с тежко намален дифузионен капацитет; съотношението ФЕО1/ФВК е във високата норма."
    },
    "other words",
)
right(
    "leak",
    "stemi",
    "en",
    {H + "family": "Father died of a heart attack at sixty, brother had a stent at fifty."},
    "family history",
)
right("leak", "ana", "bg", {H + "past": plus(" Няма астма, няма диабет.")}, "negatives")
right("flow", "apo", "en", {"exit:plan:timer/seconds": 600}, "more time")
right(
    "flow",
    "sep",
    "en",
    {"act:slow/grade": "harmful", "exit:pressure:slow/to": "crash"},
    "harm to another bad block",
)
right("teaching", "tdp", "en", {"/assessment/passMark": 60}, "pass mark 60")
right(
    "identity",
    "pe",
    "en",
    {H + "presentIllness": plus(" Her 60-year-old husband drove her; he is well.")},
    "husband",
)
right("identity", "sep", "bg", {H + "social": plus(" Придружава я 45-годишният ѝ син.")}, "son")
right(
    "language",
    "vt",
    "bg",
    {"block:treatment/narrative": plus(" На дефибрилатора пише „SYNC“.")},
    "Latin word on the device",
)
right(
    "references",
    "vt",
    "en",
    {
        "/generalInfo/medicalReferences/-": {
            "id": "R97",
            "linkTitle": "NICE guideline NG185: Acute coronary syndromes",
            "link": "https://www.nice.org.uk/guidance/ng185",
            "year": 2020,
        }
    },
    "one more guideline",
)

# A second set, written after the rules for the first
fault("drug-allergy", "apo", "en", allergy("nitrates", "collapse and rash"), "nitrate")
fault(
    "drug-allergy",
    "ca",
    "en",
    {
        H + "past": plus(
            " Thyroid storm after iodine contrast; told never to take Cordarone again because of a rash."
        )
    },
    "amiodarone by brand",
)
fault(
    "drug-allergy",
    "ugib",
    "bg",
    {H + "past": plus(" Обрив след Контролок миналата година.")},
    "pantoprazole brand bg",
)
fault("drug-allergy", "ast", "en", allergy("Symbicort", "throat swelling"), "combination inhaler")
fault("drug-allergy", "dka", "bg", allergy("Клексан", "сърбящи плаки"), "enoxaparin bg")
fault(
    "drug-patient",
    "ugib",
    "en",
    order("acid", "Ketorolac 30 mg i.v. for the pain", "ketorolac", 30, "mg", "iv"),
    "NSAID in bleeding",
)
fault(
    "drug-patient",
    "sep",
    "bg",
    order("respond", "Диклофенак 75 mg i.m. за температурата", "diclofenac", 75, "mg", "im"),
    "NSAID in septic shock with AKI",
)
fault(
    "drug-patient",
    "op",
    "en",
    order("lungs", "Midazolam 3 mg i.v. so that he lies still for the film", "midazolam", 3, "mg", "iv"),
    "benzodiazepine in opioid poisoning",
)
fault(
    "drug-patient",
    "asa",
    "en",
    order("ask", "Propranolol 40 mg by mouth against the trembling", "propranolol", 40, "mg", "oral"),
    "propranolol in asthma",
)
fault(
    "drug-patient",
    "dka",
    "en",
    order("clots", "Metformin 1000 mg by mouth, today", "metformin", 1000, "mg", "oral"),
    "metformin with lactate in DKA",
)
fault(
    "drug-patient",
    "pe",
    "en",
    {
        H + "past": plus(" Brain haemorrhage two months ago."),
    },
    "lysis after brain haemorrhage",
)
fault(
    "drug-patient",
    "apo",
    "bg",
    order("therapy", "Верапамил 80 mg перорално три пъти дневно", "verapamil", 80, "mg", "oral"),
    "verapamil after pulmonary oedema",
)
fault(
    "dose",
    "apo",
    "en",
    order("furosemide", "Furosemide 400 mg i.v. beside the vasodilator", "furosemide", 400, "mg", "iv"),
    "tenfold furosemide",
)
fault(
    "dose",
    "asa",
    "en",
    order("magnesium", "Magnesium sulfate 20 g i.v. over 20 minutes", "magnesium sulfate", 20, "g", "iv"),
    "tenfold magnesium",
)
fault(
    "dose",
    "pe",
    "bg",
    order("rescue", "Алтеплаза 350 mg i.v. за 15 минути", "alteplase", 350, "mg", "iv"),
    "tenfold alteplase",
)
fault(
    "dose",
    "sep",
    "bg",
    order("vasopressin", "Второ лекарство: вазопресин 3 unit/min i.v.", "vasopressin", 3, "unit/min", "iv"),
    "hundredfold vasopressin",
)
fault(
    "dose",
    "op",
    "en",
    order("drip", "A pump with naloxone 0.3 mg/min i.v.", "naloxone", 0.3, "mg/min", "iv"),
    "per minute for per hour",
)
fault(
    "dose",
    "dka",
    "en",
    order("fixed_rate", "A pump with soluble insulin 1 unit/kg/h i.v.", "insulin", 1, "unit/kg/h", "iv"),
    "tenfold insulin",
)
fault("dose", "hypo", "en", {"act:again/text": "Back to bed, a new line, glucose 200 g i.v."}, "text 200 g")
fault(
    "vitals",
    "op",
    "en",
    {
        "sign:respiratoryRate/value": 5,
        "sign:oxygenSaturation/value": 99,
        X + "breathing": swap("77", "99"),
        "block:start/narrative": swap("77", "99"),
    },
    "SpO2 99 at 5/min on air",
)
fault("vitals", "sep", "bg", {"change:climbing:systolicPressure/target": 142}, "block: MAP")
fault("vitals", "ca", "en", {"sign:glasgowComaScale/value": 15}, "awake in VF")
fault("vitals", "dka", "en", {"sign:endTidalCarbonDioxide/value": 44}, "EtCO2 44 over PaCO2 18")
fault("vitals", "avn", "bg", {"sign:heartRate/value": 85}, "SVT at 85")
fault(
    "narrative", "apo", "en", {"block:trigger/narrative": swap("142/87", "112/57")}, "other pressure in block"
)
fault(
    "narrative",
    "dka",
    "bg",
    {H + "past": plus(" Захарен диабет тип 1 от 8 години на инсулин.")},
    "known diabetes against no illness so far",
)
fault(
    "narrative",
    "ugib",
    "en",
    {X + "exposure": "No injury, ankles swollen. Skin warm and rosy."},
    "rosy skin, pale in shock",
)
fault("narrative", "ana", "en", {X + "lungSounds": "Breath sounds absent on the left."}, "one sided")
fault("narrative", "hypo", "bg", {X + "disability": "GCS 15, контактен, отговаря на въпроси."}, "GCS 15 text")
fault("gases", "pe", "en", {"lab:pao2/value": 160}, "PaO2 160 on air")
fault("gases", "sep", "bg", {"lab:ph/value": 7.63}, "pH 7.63")
fault("gases", "hypo", "en", {"lab:paco2/value": 22}, "PaCO2 22 with ph 7.37 hco3 24")
fault("laboratory", "sep", "bg", {"lab:lactate/value": 59}, "lactate 59")
fault("laboratory", "ugib", "en", {"lab:inr/value": 14}, "INR 14")
fault("laboratory", "pe", "en", {"lab:platelets/value": 2.32}, "platelets 2.32")
fault("laboratory", "op", "en", {"lab:glucose_lab/value": 62}, "glucose 62")
fault("laboratory", "dka", "en", {"lab:ketones/value": 0.2}, "ketones 0.2 in DKA")
fault("laboratory", "hypo", "bg", {"lab:glucose_lab/value": 17}, "glucose 17 in hypo")
fault("laboratory", "apo", "en", {"lab:bnp/value": 12}, "BNP 12 in pulmonary oedema")
fault("laboratory", "ana", "en", {"lab:tryptase/unit": "mg/L"}, "tryptase mg/L")
fault(
    "ecg",
    "pe",
    "en",
    {
        T + "ecg/findings": "Sinus tachycardia with ST elevation in II, III and aVF.",
    },
    "STEMI words in PE",
)
fault("ecg", "dka", "en", {T + "ecg/qrs": 20}, "QRS 20")
fault("ecg", "hypo", "bg", {T + "ecg/findings": "Предсърдно мъждене с камерна честота 113/min."}, "AF words")
fault(
    "lung",
    "copd",
    "en",
    {"block:pattern/narrative": swap("FEV1/FVC 0.48", "FEV1/FVC 0.78")},
    "ratio in narrative",
)
fault("lung", "ipf", "en", {"pft:DLCO:pre/unit": "mmol/min/kPa"}, "DLCO unit")
fault(
    "lung",
    "uao",
    "bg",
    {T + "pft/interpretation": "Рестрикция с нисък тотален капацитет."},
    "restriction in UAO",
)
fault("leak", "sep", "en", {H + "chiefComplaint": "A 70-year-old woman with urosepsis."}, "urosepsis")
fault("leak", "apo", "bg", {"/generalInfo/prebrief": plus(" Мислете за вода в белите дробове.")}, "lay words")
fault("leak", "asa", "en", {"/generalInfo/scenarioName": "Status asthmaticus on Sunday"}, "name")
fault("leak", "nm", "en", {H + "social": plus(" Told by a friend that it is ALS.")}, "social")
fault("leak", "op", "bg", {"block:start/title": "Свръхдоза"}, "title")
fault(
    "leak",
    "hk",
    "en",
    {"block:start/narrative": plus(' The nurse: "Dialysis patient, surely the potassium."')},
    "nurse",
)
fault("flow", "hypo", "en", {"exit:treat:juice/to": "waking"}, "juice helps")
fault("flow", "pe", "en", {"exit:leaving:timer/to": "improved"}, "waiting improves")
fault("flow", "ana", "bg", {"exit:first:adrenaline/to": "worse"}, "right leads to worse")
fault("flow", "op", "en", {"exit:antidote:naloxone/to": "stopped"}, "naloxone leads to arrest")
fault("flow", "sep", "en", {"exit:source:drain/to": "deteriorated"}, "drain deteriorates")
fault("flow", "asa", "bg", {"exit:again:ward/to": "plan"}, "ward rewarded")
fault("teaching", "apo", "en", grade("morphine", "recommended", 5), "morphine recommended")
fault("teaching", "ugib", "bg", grade("heart_first", "recommended", 5), "aspirin and heparin in bleeding")
fault("teaching", "op", "bg", grade("let_go", "recommended", 5), "let go recommended")
fault("teaching", "pe", "en", {**grade("heparin", "harmful", -10)}, "heparin harmful")
fault("teaching", "ana", "en", {**grade("adrenaline", "unnecessary", -2)}, "adrenaline unnecessary")
fault(
    "teaching",
    "sep",
    "en",
    {
        "act:wait/grade": "recommended",
        "act:wait/points": 5,
        "act:wait/text": "Scan first, the antibiotic when it is clear what it is",
    },
    "reworded wrong",
)
fault("teaching", "nm", "bg", grade("oxygen_alone", "critical", 10), "oxygen alone critical")
fault("identity", "apo", "bg", {H + "chiefComplaint": "66-годишна жена: „Давя се.“"}, "woman for man bg")
fault(
    "identity",
    "hypo",
    "en",
    {
        "block:cause/narrative": "She tells the day from the beginning. What is to change, and who should know?"
    },
    "she",
)
fault(
    "identity",
    "uao",
    "en",
    {X + "general": "Speaks in sentences, hoarse. Height 184 cm, weight 74 kg, BMI 27.5 kg/m²."},
    "height",
)
fault(
    "identity", "nm", "bg", {"block:plan/narrative": "Тя спа добре с маската. „Какво ми е?“"}, "tya for a man"
)
fault(
    "language",
    "ugib",
    "bg",
    {"act:blood/rationale": "Restrictive transfusion lowers mortality and rebleeding."},
    "English rationale",
)
fault(
    "language",
    "sep",
    "en",
    {"act:drain/rationale": "Le foyer doit être drainé dans les heures qui suivent."},
    "French",
)
fault("language", "op", "bg", {"block:plan/narrative": "Он пьёт чай и смотрит в пол. Что делать?"}, "Russian")
fault("language", "pe", "en", {"act:review/hint": "<insert hint here>"}, "placeholder")
fault(
    "references",
    "sep",
    "en",
    {
        "source:R18/year": 2012,
        "source:R18/linkTitle": "Surviving Sepsis Campaign: international guidelines for management of severe sepsis and septic shock 2012",
        "source:R18/link": "https://doi.org/10.1097/CCM.0b013e31827e83af",
    },
    "superseded SSC",
)
fault("references", "ana", "bg", {"source:R17/year": 2013}, "year against title")
fault(
    "references",
    "ugib",
    "en",
    {"source:R34/link": "https://www.reddit.com/r/medicine/comments/abc"},
    "reddit",
)
fault("references", "apo", "en", {"act:cpap/referenceId": "R99"}, "unknown")
right(
    "teaching",
    "apo",
    "en",
    order("inhaler", "Nebulised ipratropium 0.5 mg for the wheeze", "ipratropium", 0.5, "mg", "nebulised"),
    "another inhaler",
)
right(
    "teaching",
    "sep",
    "en",
    {
        "act:respond/grade": "critical",
        "act:respond/points": 10,
        "act:respond/referenceId": "R18",
        "act:respond/objectiveId": "fluid",
        "act:respond/stays": True,
        "exit:pressure:noradrenaline/actionIds": ["noradrenaline", "respond"],
        "exit:pressure:noradrenaline/needs": "all",
    },
    "recommended made critical",
)
right(
    "narrative",
    "dka",
    "en",
    {H + "past": "No illness so far; her mother has had diabetes for twenty years."},
    "mother",
)
right(
    "narrative",
    "stemi",
    "en",
    {
        "block:reperfusion/narrative": plus(
            " The ECG of the ambulance showed a short run of ventricular tachycardia."
        )
    },
    "earlier run",
)
right(
    "narrative",
    "ca",
    "en",
    {"block:back/narrative": plus(" The nurse asks whether the ventricular fibrillation can come back.")},
    "may come back",
)
right("flow", "asa", "en", {"exit:plan:timer/to": "stable_home", "exit:plan:timer/seconds": 500}, "timer")
right(
    "dose",
    "sep",
    "en",
    order(
        "noradrenaline",
        "Start noradrenaline 8 microgram/min i.v. now",
        "noradrenaline",
        8,
        "microgram/min",
        "iv",
    ),
    "per minute",
)
right(
    "dose",
    "pe",
    "en",
    order(
        "switch",
        "After the parenteral phase rivaroxaban 15 mg by mouth, twice a day for three weeks",
        "rivaroxaban",
        15,
        "mg",
        "oral",
    ),
    "another DOAC",
)
right("language", "op", "en", {"block:plan/narrative": plus(" He hums “La vie en rose”.")}, "French song")
right(
    "language", "stemi", "bg", {H + "social": plus(" Работи в Kaufland, слуша „The Beatles“.")}, "Latin names"
)
right(
    "references",
    "op",
    "en",
    {"source:R31/link": "https://iris.who.int/handle/10665/137462"},
    "another WHO address",
)
right(
    "identity",
    "af",
    "en",
    {H + "social": "Retired teacher with two grandchildren, non-smoker."},
    "retired at 72",
)
right(
    "identity",
    "asa",
    "en",
    {H + "social": "Lives with her retired grandmother, never smoked."},
    "retired grandmother",
)
right("leak", "op", "en", {H + "social": plus(" A cousin once went to prison for selling heroin.")}, "cousin")
right(
    "drug-patient",
    "stemi",
    "bg",
    {H + "past": plus(" Астма като дете, без оплаквания от 40 години.")},
    "asthma as a child",
)
right("vitals", "apo", "en", {"sign:temperature/value": 37.4}, "temperature 37.4")
right("laboratory", "pe", "bg", {"lab:ddimer/value": 8.4}, "higher D-dimer")
right("ecg", "afl", "en", {T + "ecg/findings": plus(" No delta wave, no ST elevation.")}, "negatives")
right("lung", "ast", "en", {"block:reading/narrative": plus(" A year ago FEV1 was 2.60 L.")}, "a year ago")
right(
    "narrative",
    "ipf",
    "en",
    {H + "social": "Ex-smoker, stopped twenty years ago; his wife never smoked."},
    "wife never smoked",
)
