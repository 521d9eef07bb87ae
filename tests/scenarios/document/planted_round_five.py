"""Faults as a hurried teacher or a pasted text brings them in, and variants that are unusual but right."""

from typing import Any

from tests.scenarios.document.planting import (
    AF,
    ANA,
    APO,
    ASA,
    AVB,
    BODY,
    CASE,
    COPD,
    DKA,
    EXAM,
    GI,
    HISTORY,
    INFO,
    IPF,
    MI,
    OPI,
    PE,
    SEP,
    TDP,
    TESTS,
    VT,
    Case,
    Fault,
    K,
    Plant,
    add,
    allergic,
    both,
    home,
    order,
    put,
    text,
)


def field(action: str, name: str, value: Any) -> Plant:
    return lambda c: [(f"{c.action(action)}/{name}", value)]


def of_block(block: str, name: str, value: Any) -> Plant:
    return lambda c: [(f"{c.block(block)}/{name}", value)]


def more(block: str, name: str, said: str) -> Plant:
    return lambda c: [(f"{c.block(block)}/{name}", f"{c.text(f'{c.block(block)}/{name}')} {said}")]


def lab(id: str, value: float, unit: str | None = None) -> Plant:
    def plant(c: Case) -> list[tuple[str, Any]]:
        return [(f"{c.lab(id)}/value", value), *([(f"{c.lab(id)}/unit", unit)] if unit else [])]

    return plant


def sign(kind: str, value: Any) -> Plant:
    return lambda c: [(c.sign(kind), value)]


def target(block: str, element: str, value: Any) -> Plant:
    return lambda c: [(f"{c.change(block, element)}/target", value)]


def leads(block: str, action: str | None, to: str) -> Plant:
    return lambda c: [(f"{c.exit(block, action)}/to", to)]


def cue(block: str, said: str) -> Plant:
    return lambda c: [(f"{c.block(block)}/cues/0/text", said)]


def pft(measure: str, name: str, value: Any, phase: str = "pre") -> Plant:
    return lambda c: [(f"{c.pft(measure, phase)}/{name}", value)]


def ref(id: str, name: str, value: Any) -> Plant:
    return lambda c: [(f"{c.reference(id)}/{name}", value)]


ASTHMA = "asthma"
PAST, PRESENT, SOCIAL, FAMILY = (f"{HISTORY}/{k}" for k in ("past", "presentIllness", "social", "family"))

FAULTS = [
    # drug against allergy
    Fault(
        "drug-allergy",
        SEP,
        "en",
        both(
            allergic("Carbapenems", "collapse"),
        ),
        "meropenem, carbapenems",
    ),
    Fault(
        "drug-allergy",
        PE,
        "en",
        add(PAST, "Came out in hives after Clexane when the hip was done."),
        "Clexane hives, enoxaparin",
    ),
    Fault(
        "drug-allergy",
        ASA,
        "en",
        both(
            allergic("Bactrim", "Stevens-Johnson"),
            order(
                "antibiotic",
                "co-trimoxazole",
                960,
                "mg",
                "oral",
                "Co-trimoxazole 960 mg by mouth for the sputum",
            ),
            field("antibiotic", "grade", "recommended"),
        ),
        "Bactrim and co-trimoxazole",
    ),
    Fault(
        "drug-allergy",
        GI,
        "bg",
        add(PRESENT, "Преди години спрял цефтриаксон заради оток на езика."),
        "ceftriaxone, swelling of the tongue",
    ),
    Fault(
        "drug-allergy",
        AF,
        "bg",
        both(
            add(SOCIAL, "На гривната му пише: алергия към бета-блокери."),
        ),
        "bracelet beta blocker",
    ),
    # drug against patient
    Fault(
        "drug-patient",
        AF,
        "en",
        add(PAST, "Severe asthma with two stays in intensive care; takes montelukast."),
        "metoprolol in severe asthma",
    ),
    Fault(
        "drug-patient",
        AF,
        "en",
        both(
            lab("creatinine", 520),
            order("doac", "dabigatran", 150, "mg", "oral", "Dabigatran 150 mg twice daily"),
        ),
        "dabigatran at creatinine 520",
    ),
    Fault(
        "drug-patient",
        PE,
        "en",
        add(PAST, "Spine operation eleven days ago. Brain aneurysm clipped in March."),
        "alteplase after spine op (rescue) - strong contraindication",
    ),
    Fault(
        "drug-patient",
        MI,
        "bg",
        both(add(PRESENT, "Взел варденафил снощи."), field("nitrate", "grade", "recommended")),
        "nitrate after vardenafil",
    ),
    Fault(
        "drug-patient",
        ASTHMA,
        "en",
        both(
            put(f"{BODY}/gender", "female"),
            put(f"{BODY}/age", 31),
            add(PAST, "Breastfeeding a baby of five weeks."),
            order("tablets", "methotrexate", 15, "mg", "oral", "Methotrexate 15 mg once a week"),
            field("tablets", "grade", "recommended"),
        ),
        "methotrexate while breastfeeding",
    ),
    # dose
    Fault(
        "dose",
        ANA,
        "en",
        order(
            "line", "adrenaline", 0.5, "mg", "iv", "Adrenaline 0.5 mg i.v. as a bolus through the new cannula"
        ),
        "adrenaline .5 mg iv in a pulse",
    ),
    Fault("dose", SEP, "en", text("second", "Add gentamicin 7 g i.v. once"), "gentamicin 7 g in text"),
    Fault(
        "dose",
        DKA,
        "en",
        order(
            "fixed_rate",
            "insulin",
            1,
            "unit/kg/h",
            "iv",
            "Insulin 1 unit/kg/h i.v. by pump when the potassium is above 3.5 mmol/L",
        ),
        "insulin tenfold",
    ),
    Fault(
        "dose",
        OPI,
        "bg",
        text("ask", "Вкъщи с фентанилов пластир 500 микрограма на час и разговор насаме"),
        "fentanyl patch 500",
    ),
    Fault(
        "dose",
        MI,
        "bg",
        order("ticagrelor", "ticagrelor", 1800, "mg", "oral", "Перорално тикагрелор 1800 mg"),
        "ticagrelor 1800",
    ),
    # vitals
    Fault("vitals", SEP, "en", sign("diastolicPressure", 104), "diastolic over systolic"),
    Fault("vitals", AVB, "en", target("standstill", "systolicPressure", 96), "asystole with a pressure"),
    Fault("vitals", OPI, "en", sign("respiratoryRate", 22), "opioid apnoea signs RR 22 against text 4"),
    Fault("vitals", COPD, "bg", target("narcosis", "glasgowComaScale", 15), "narcosis GCS 15"),
    Fault("vitals", APO, "en", sign("temperature", 30.2), "temperature 30.2 warm hands"),
    # narrative
    Fault(
        "narrative",
        APO,
        "en",
        add(f"{EXAM}/general", "Lies flat, comfortable, chats about football."),
        "lies flat comfortable",
    ),
    Fault(
        "narrative",
        PE,
        "en",
        put(f"{HISTORY}/chiefComplaint", "A 41-year-old woman with sudden breathlessness."),
        "another age and sex",
    ),
    Fault(
        "narrative",
        ASA,
        "en",
        add(f"{EXAM}/lungSounds", "Silent chest, no wheeze anywhere."),
        "silent and wheeze",
    ),
    Fault(
        "narrative",
        K,
        "bg",
        add(f"{EXAM}/circulation", "Пулсът е неправилен, около 130 в минута."),
        "pulse 130 vs 47",
    ),
    Fault(
        "narrative",
        SEP,
        "en",
        more("pressure", "narrative", "She shivers; her husband holds her hand."),
        "she in a man's case",
    ),
    # gases
    Fault("gases", ASA, "en", lab("paco2", 52), "PaCO2 52 with pH 7.46"),
    Fault("gases", PE, "en", lab("pao2", 98), "PaO2 98 and SpO2 90"),
    Fault("gases", DKA, "en", sign("endTidalCarbonDioxide", 48), "EtCO2 48 over PaCO2"),
    Fault(
        "gases",
        COPD,
        "bg",
        of_block(
            "narcosis",
            "narrative",
            "Очите се затварят. Кръвен газ: pH 7,52, PaCO2 82 mmHg, бикарбонат 33 mmol/L.",
        ),
        "pH 7.52 at PaCO2 82 text",
    ),
    Fault(
        "gases",
        SEP,
        "en",
        add(f"{EXAM}/breathing", "Arterial sample on air: pH 7.15, PaCO2 30 mmHg, HCO3 24."),
        "gas in text breathing",
    ),
    # laboratory
    Fault("laboratory", GI, "en", lab("haemoglobin", 8.7), "Hb 8.7 g/L"),
    Fault("laboratory", SEP, "en", lab("platelets", 107000), "platelets 107000 10^9"),
    Fault("laboratory", PE, "en", put(f"{CASE}/investigations/labs/0/unit", "kg"), "d-dimer kg"),
    Fault(
        "laboratory",
        K,
        "bg",
        more("shift", "narrative", "Калият на контролата е 15,2 mmol/L."),
        "K 15.2 in text",
    ),
    Fault(
        "laboratory",
        DKA,
        "en",
        of_block(
            "course",
            "narrative",
            "First smile. Glucose 225 mmol/L; the ketones are still 3.1 mmol/L. What changes, and what stays?",
        ),
        "glucose 225 mmol/L text",
    ),
    # ecg
    Fault("ecg", AF, "en", put(f"{TESTS}/ecg/pr", 160), "PR in AF"),
    Fault(
        "ecg",
        AVB,
        "en",
        add(f"{TESTS}/ecg/findings", "Every P wave is followed by a QRS after 180 ms."),
        "1:1 in CHB",
    ),
    Fault(
        "ecg",
        MI,
        "bg",
        add(f"{TESTS}/ecg/findings", "Без изменения в ST сегмента и Т вълната."),
        "no ST change in STEMI",
    ),
    Fault("ecg", VT, "en", put(f"{TESTS}/ecg/qrs", 78), "VT QRS 78"),
    Fault("ecg", TDP, "en", add(f"{TESTS}/ecg/findings", "The QT interval is normal."), "normal QT in TdP"),
    # lung
    Fault("lung", COPD, "bg", pft("FVC", "measured", 4.13, "post"), "post FVC 4.13 with old z"),
    Fault(
        "lung",
        COPD,
        "en",
        put(f"{TESTS}/pft/interpretation", "Normal spirometry, normal volumes, normal diffusion."),
        "normal interpretation",
    ),
    Fault("lung", COPD, "en", pft("TLC", "measured", 5.0), "TLC 5 with RV 4.76"),
    Fault(
        "lung",
        ASTHMA,
        "en",
        of_block(
            "reading", "narrative", "FEV1 rose by 80 % of predicted after salbutamol. What do you read?"
        ),
        "BDR 80 in narrative",
    ),
    Fault(
        "lung",
        IPF,
        "bg",
        put(f"{TESTS}/pft/interpretation", "Тежка обструкция с хиперинфлация, повишен дифузионен капацитет."),
        "obstruction in IPF",
    ),
    # leak
    Fault(
        "leak",
        PE,
        "en",
        add(f"{INFO}/prebrief", "Have the clot protocol of the hospital at hand."),
        "clot protocol in prebrief",
    ),
    Fault("leak", DKA, "en", put(f"{INFO}/scenarioName", "Sugar and acid"), "name gives it: sugar and acid"),
    Fault("leak", ANA, "en", cue("start", "Is this not an allergic shock?"), "cue allergic shock"),
    Fault(
        "leak",
        GI,
        "bg",
        add(f"{INFO}/prebrief", "Мислете за кървене от стомаха."),
        "stomach bleeding in prebrief",
    ),
    Fault(
        "leak",
        AVB,
        "en",
        put(f"{INFO}/objectives/0/text", "Recognise third-degree heart block on the ECG."),
        "objective third-degree",
    ),
    # flow
    Fault("flow", ANA, "en", leads("first", "adrenaline", "worse"), "adrenaline leads to worse"),
    Fault("flow", SEP, "en", leads("source", "morning", "improved"), "harm leads to improved"),
    Fault("flow", ASA, "en", of_block("tiring", "exits", []), "no exits"),
    Fault("flow", K, "bg", leads("removal", None, "improved"), "timer improves"),
    Fault("flow", PE, "en", lambda c: [(f"{c.exit('worse', None)}/seconds", 7200)], "two hours dying"),
    # teaching
    Fault(
        "teaching",
        APO,
        "en",
        both(field("flat", "grade", "critical"), field("upright", "grade", "harmful")),
        "flat critical",
    ),
    Fault(
        "teaching",
        ANA,
        "en",
        field("adrenaline", "hint", "Adrenaline 0.5 mg into the thigh."),
        "hint = answer",
    ),
    Fault(
        "teaching",
        SEP,
        "en",
        field("noradrenaline", "rationale", "Noradrenaline should be avoided in this situation."),
        "rationale against grade",
    ),
    Fault("teaching", OPI, "bg", field("whole_box", "grade", "critical"), "whole box critical"),
    Fault("teaching", DKA, "en", put("/assessment/passMark", 5), "pass mark 5"),
    # identity
    Fault("identity", PE, "en", add(FAMILY, "His wife, aged 3, is well."), "wife aged 3"),
    Fault("identity", APO, "en", add(PAST, "Hysterectomy for fibroids."), "hysterectomy in a man"),
    Fault("identity", AF, "en", add(PAST, "A stroke at the age of 71."), "stroke at 71, he is 66"),
    Fault("identity", COPD, "bg", add(f"{EXAM}/general", "Тежи 112 кг при ръст 158 см."), "weight in text"),
    Fault("identity", K, "bg", add(SOCIAL, "В момента е бременна в третия месец."), "man pregnant"),
    # language
    Fault("language", MI, "bg", add(PRESENT, "The pain radiates to the left arm."), "English in BG"),
    Fault(
        "language", COPD, "bg", put(f"{HISTORY}/social", "Пенсионер, курит 40 лет, живёт один."), "Russian"
    ),
    Fault("language", ANA, "en", field("oxygen", "rationale", "Кислородът се дава веднага."), "BG in EN"),
    Fault("language", SEP, "en", add(PRESENT, "Lorem ipsum dolor sit amet."), "lorem"),
    Fault("language", GI, "bg", field("access", "hint", "[вашият текст тук]"), "placeholder"),
    # references
    Fault(
        "references",
        SEP,
        "en",
        ref("R18", "link", "https://doi.org/10.1093/eurheartj/ehae176"),
        "SSC with AF doi",
    ),
    Fault("references", MI, "bg", ref("R5", "year", 2011), "ACS 2011"),
    Fault("references", ASA, "en", ref("R9", "linkTitle", "GINA report 1995"), "GINA 1995 title"),
    Fault("references", PE, "en", field("heparin", "referenceId", "R99"), "unknown ref id"),
    Fault("references", DKA, "en", ref("R25", "link", "https://www.amazon.co.uk/dp/0199232229"), "shop link"),
]

RIGHT = [
    Fault(
        "drug-allergy",
        SEP,
        "en",
        both(
            allergic("Penicillin", "mild rash as a child"),
        ),
        "meropenem with mild penicillin rash",
    ),
    Fault(
        "drug-allergy", PE, "en", add(PAST, "Tolerated enoxaparin well after the hip operation."), "tolerated"
    ),
    Fault("drug-allergy", MI, "bg", allergic("Полен", "хрема"), "pollen"),
    Fault("drug-allergy", AF, "en", allergic("Nickel", "eczema"), "nickel"),
    Fault(
        "drug-patient",
        AF,
        "en",
        add(FAMILY, "A sister has severe asthma, the daughter is pregnant."),
        "family asthma",
    ),
    Fault(
        "drug-patient",
        PE,
        "en",
        add(PAST, "Clean stroke work-up in 2009 after a fainting fit: nothing found."),
        "no stroke",
    ),
    Fault("drug-patient", MI, "bg", add(PAST, "Не е вземал силденафил."), "no sildenafil"),
    Fault(
        "drug-patient",
        SEP,
        "en",
        add(PAST, "No kidney disease, no asthma, not on any anticoagulant."),
        "negatives",
    ),
    Fault(
        "dose",
        K,
        "en",
        text("monitor", "Continuous monitoring, a new ECG after the calcium; 10 mL of flush"),
        "flush",
    ),
    Fault(
        "dose",
        OPI,
        "en",
        order(
            "naloxone",
            "naloxone",
            40,
            "microgram",
            "iv",
            "Naloxone 40 micrograms i.v., look at the breathing, next step after 2 minutes",
        ),
        "naloxone 40 mcg",
    ),
    Fault("dose", AF, "en", home("levothyroxine", 175, "microgram"), "levothyroxine 175"),
    Fault("dose", AF, "en", home("methotrexate", 15, "mg", "once weekly"), "mtx weekly"),
    Fault("dose", APO, "en", home("furosemide", 125, "mg", "twice daily"), "furosemide 125"),
    Fault(
        "dose",
        SEP,
        "bg",
        text("second", "Добавете клиндамицин 900 mg (6 mL) i.v. срещу токсина"),
        "clindamycin with its volume",
    ),
    Fault(
        "vitals",
        AVB,
        "en",
        add(PRESENT, "In the ambulance the pulse was 28/min for a minute."),
        "ambulance pulse",
    ),
    Fault("vitals", SEP, "en", add(PAST, "Two years ago a fever of 40.6 °C with influenza."), "an old fever"),
    Fault("vitals", PE, "en", add(PAST, "At the check-up in spring 135/85 mmHg, pulse 68/min."), "checkup"),
    Fault(
        "narrative", APO, "en", add(PRESENT, "Last week he could still lie flat and sleep."), "last week flat"
    ),
    Fault(
        "narrative", ASA, "en", add(PAST, "At the last stay a silent chest and a tube."), "past silent chest"
    ),
    Fault(
        "narrative", SEP, "en", add(SOCIAL, "His wife, 58, says that she has never seen him so."), "wife she"
    ),
    Fault("narrative", COPD, "bg", add(SOCIAL, "Съпругата му, на 61 години, пуши още."), "wife 61"),
    Fault("gases", COPD, "bg", lab("bicarbonate", 24.3), "rounded"),
    Fault(
        "gases", DKA, "en", add(PRESENT, "A venous gas at the practice an hour ago: pH 7.19."), "earlier gas"
    ),
    Fault("laboratory", AF, "en", lab("tsh", 0.02), "low tsh"),
    Fault("laboratory", K, "en", lab("urea", 48), "urea 48"),
    Fault("laboratory", SEP, "en", lab("platelets", 31), "platelets 31"),
    Fault("laboratory", DKA, "en", add(PAST, "HbA1c 11.2 % in spring."), "HbA1c"),
    Fault(
        "ecg", MI, "bg", add(f"{TESTS}/ecg/findings", "Без ST елевация във V1 до V6."), "no elevation in V1"
    ),
    Fault(
        "ecg",
        AF,
        "en",
        add(f"{TESTS}/ecg/findings", "On an old tracing sinus rhythm with a PR of 160 ms."),
        "old tracing",
    ),
    Fault("ecg", AVB, "en", add(f"{TESTS}/ecg/findings", "Left axis."), "axis"),
    Fault(
        "lung", COPD, "en", add(f"{TESTS}/pft/interpretation", "Two years ago FEV1 1.9 L."), "two years ago"
    ),
    Fault(
        "lung",
        ASTHMA,
        "en",
        add(PRESENT, "A school nurse once measured a peak flow of 300 L/min."),
        "peak flow",
    ),
    Fault(
        "leak",
        PE,
        "en",
        add(f"{INFO}/prebrief", "The laboratory runs blood clotting tests within half an hour."),
        "clotting tests",
    ),
    Fault("leak", AVB, "en", add(SOCIAL, "Lives in a tower block on the third floor."), "tower block"),
    Fault(
        "leak",
        DKA,
        "en",
        add(f"{INFO}/prebrief", "There is a sugar bowl on the table; please leave it."),
        "sugar",
    ),
    Fault("flow", ANA, "en", lambda c: [(f"{c.exit('leaving', None)}/seconds", 900)], "15 min"),
    Fault(
        "teaching",
        SEP,
        "en",
        field(
            "noradrenaline",
            "rationale",
            "A vasopressor must not be delayed once the fluid no longer helps; dopamine should be avoided.",
        ),
        "dopamine avoided",
    ),
    Fault(
        "identity",
        AF,
        "en",
        add(FAMILY, "Mother had a stroke at the age of 71, a brother at 80."),
        "family stroke",
    ),
    Fault("language", COPD, "bg", add(PAST, "Ползва Respimat и пулсоксиметър Nellcor."), "brands"),
    Fault(
        "references",
        SEP,
        "en",
        ref(
            "R23",
            "linkTitle",
            "BTS guideline for oxygen use in adults in healthcare and emergency settings (Thorax 2017;72 Suppl 1)",
        ),
        "journal in title",
    ),
]
