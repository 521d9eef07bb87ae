"""Faults as a hurried teacher or a pasted text brings them in, and variants that are unusual but right."""

import tests.scenarios.document.planting as p

FAULTS = [
    # drug against allergy
    p.Fault(
        "drug-allergy",
        p.SEP,
        "en",
        p.both(
            p.allergic("Carbapenems", "collapse"),
        ),
        "meropenem, carbapenems",
    ),
    p.Fault(
        "drug-allergy",
        p.PE,
        "en",
        p.add(p.PAST, "Came out in hives after Clexane when the hip was done."),
        "Clexane hives, enoxaparin",
    ),
    p.Fault(
        "drug-allergy",
        p.ASA,
        "en",
        p.both(
            p.allergic("Bactrim", "Stevens-Johnson"),
            p.order(
                "antibiotic",
                "co-trimoxazole",
                960,
                "mg",
                "oral",
                "Co-trimoxazole 960 mg by mouth for the sputum",
            ),
            p.field("antibiotic", "grade", "recommended"),
        ),
        "Bactrim and co-trimoxazole",
    ),
    p.Fault(
        "drug-allergy",
        p.GI,
        "bg",
        p.add(p.PRESENT, "Преди години спрял цефтриаксон заради оток на езика."),
        "ceftriaxone, swelling of the tongue",
    ),
    p.Fault(
        "drug-allergy",
        p.AF,
        "bg",
        p.both(
            p.add(p.SOCIAL, "На гривната му пише: алергия към бета-блокери."),
        ),
        "bracelet beta blocker",
    ),
    # drug against patient
    p.Fault(
        "drug-patient",
        p.AF,
        "en",
        p.add(p.PAST, "Severe asthma with two stays in intensive care; takes montelukast."),
        "metoprolol in severe asthma",
    ),
    p.Fault(
        "drug-patient",
        p.AF,
        "en",
        p.both(
            p.lab("creatinine", 520),
            p.order("doac", "dabigatran", 150, "mg", "oral", "Dabigatran 150 mg twice daily"),
        ),
        "dabigatran at creatinine 520",
    ),
    p.Fault(
        "drug-patient",
        p.PE,
        "en",
        p.add(p.PAST, "Spine operation eleven days ago. Brain aneurysm clipped in March."),
        "alteplase after spine op (rescue) - strong contraindication",
    ),
    p.Fault(
        "drug-patient",
        p.MI,
        "bg",
        p.both(p.add(p.PRESENT, "Взел варденафил снощи."), p.field("nitrate", "grade", "recommended")),
        "nitrate after vardenafil",
    ),
    p.Fault(
        "drug-patient",
        p.ASTHMA,
        "en",
        p.both(
            p.put(f"{p.BODY}/gender", "female"),
            p.put(f"{p.BODY}/age", 31),
            p.add(p.PAST, "Breastfeeding a baby of five weeks."),
            p.order("tablets", "methotrexate", 15, "mg", "oral", "Methotrexate 15 mg once a week"),
            p.field("tablets", "grade", "recommended"),
        ),
        "methotrexate while breastfeeding",
    ),
    # dose
    p.Fault(
        "dose",
        p.ANA,
        "en",
        p.order(
            "line", "adrenaline", 0.5, "mg", "iv", "Adrenaline 0.5 mg i.v. as a bolus through the new cannula"
        ),
        "adrenaline .5 mg iv in a pulse",
    ),
    p.Fault("dose", p.SEP, "en", p.text("second", "Add gentamicin 7 g i.v. once"), "gentamicin 7 g in text"),
    p.Fault(
        "dose",
        p.DKA,
        "en",
        p.order(
            "fixed_rate",
            "insulin",
            1,
            "unit/kg/h",
            "iv",
            "Insulin 1 unit/kg/h i.v. by pump when the potassium is above 3.5 mmol/L",
        ),
        "insulin tenfold",
    ),
    p.Fault(
        "dose",
        p.OPI,
        "bg",
        p.text("ask", "Вкъщи с фентанилов пластир 500 микрограма на час и разговор насаме"),
        "fentanyl patch 500",
    ),
    p.Fault(
        "dose",
        p.MI,
        "bg",
        p.order("ticagrelor", "ticagrelor", 1800, "mg", "oral", "Перорално тикагрелор 1800 mg"),
        "ticagrelor 1800",
    ),
    # vitals
    p.Fault("vitals", p.SEP, "en", p.sign("diastolicPressure", 104), "diastolic over systolic"),
    p.Fault(
        "vitals", p.AVB, "en", p.target("standstill", "systolicPressure", 96), "asystole with a pressure"
    ),
    p.Fault("vitals", p.OPI, "en", p.sign("respiratoryRate", 22), "opioid apnoea signs RR 22 against text 4"),
    p.Fault("vitals", p.COPD, "bg", p.target("narcosis", "glasgowComaScale", 15), "narcosis GCS 15"),
    p.Fault("vitals", p.APO, "en", p.sign("temperature", 30.2), "temperature 30.2 warm hands"),
    # narrative
    p.Fault(
        "narrative",
        p.APO,
        "en",
        p.add(f"{p.EXAM}/general", "Lies flat, comfortable, chats about football."),
        "lies flat comfortable",
    ),
    p.Fault(
        "narrative",
        p.PE,
        "en",
        p.put(f"{p.HISTORY}/chiefComplaint", "A 41-year-old woman with sudden breathlessness."),
        "another age and sex",
    ),
    p.Fault(
        "narrative",
        p.ASA,
        "en",
        p.add(f"{p.EXAM}/lungSounds", "Silent chest, no wheeze anywhere."),
        "silent and wheeze",
    ),
    p.Fault(
        "narrative",
        p.K,
        "bg",
        p.add(f"{p.EXAM}/circulation", "Пулсът е неправилен, около 130 в минута."),
        "pulse 130 vs 47",
    ),
    p.Fault(
        "narrative",
        p.SEP,
        "en",
        p.more("pressure", "narrative", "She shivers; her husband holds her hand."),
        "she in a man's case",
    ),
    # gases
    p.Fault("gases", p.ASA, "en", p.lab("paco2", 52), "PaCO2 52 with pH 7.46"),
    p.Fault("gases", p.PE, "en", p.lab("pao2", 98), "PaO2 98 and SpO2 90"),
    p.Fault("gases", p.DKA, "en", p.sign("endTidalCarbonDioxide", 48), "EtCO2 48 over PaCO2"),
    p.Fault(
        "gases",
        p.COPD,
        "bg",
        p.of_block(
            "narcosis",
            "narrative",
            "Очите се затварят. Кръвен газ: pH 7,52, PaCO2 82 mmHg, бикарбонат 33 mmol/L.",
        ),
        "pH 7.52 at PaCO2 82 text",
    ),
    p.Fault(
        "gases",
        p.SEP,
        "en",
        p.add(f"{p.EXAM}/breathing", "Arterial sample on air: pH 7.15, PaCO2 30 mmHg, HCO3 24."),
        "gas in text breathing",
    ),
    # laboratory
    p.Fault("laboratory", p.GI, "en", p.lab("haemoglobin", 8.7), "Hb 8.7 g/L"),
    p.Fault("laboratory", p.SEP, "en", p.lab("platelets", 107000), "platelets 107000 10^9"),
    p.Fault("laboratory", p.PE, "en", p.put(f"{p.CASE}/investigations/labs/0/unit", "kg"), "d-dimer kg"),
    p.Fault(
        "laboratory",
        p.K,
        "bg",
        p.more("shift", "narrative", "Калият на контролата е 15,2 mmol/L."),
        "K 15.2 in text",
    ),
    p.Fault(
        "laboratory",
        p.DKA,
        "en",
        p.of_block(
            "course",
            "narrative",
            "First smile. Glucose 225 mmol/L; the ketones are still 3.1 mmol/L. What changes, and what stays?",
        ),
        "glucose 225 mmol/L text",
    ),
    # ecg
    p.Fault("ecg", p.AF, "en", p.put(f"{p.TESTS}/ecg/pr", 160), "PR in AF"),
    p.Fault(
        "ecg",
        p.AVB,
        "en",
        p.add(f"{p.TESTS}/ecg/findings", "Every P wave is followed by a QRS after 180 ms."),
        "1:1 in CHB",
    ),
    p.Fault(
        "ecg",
        p.MI,
        "bg",
        p.add(f"{p.TESTS}/ecg/findings", "Без изменения в ST сегмента и Т вълната."),
        "no ST change in STEMI",
    ),
    p.Fault("ecg", p.VT, "en", p.put(f"{p.TESTS}/ecg/qrs", 78), "VT QRS 78"),
    p.Fault(
        "ecg", p.TDP, "en", p.add(f"{p.TESTS}/ecg/findings", "The QT interval is normal."), "normal QT in TdP"
    ),
    # lung
    p.Fault("lung", p.COPD, "bg", p.pft("FVC", "measured", 4.13, "post"), "post FVC 4.13 with old z"),
    p.Fault(
        "lung",
        p.COPD,
        "en",
        p.put(f"{p.TESTS}/pft/interpretation", "Normal spirometry, normal volumes, normal diffusion."),
        "normal interpretation",
    ),
    p.Fault("lung", p.COPD, "en", p.pft("TLC", "measured", 5.0), "TLC 5 with RV 4.76"),
    p.Fault(
        "lung",
        p.ASTHMA,
        "en",
        p.of_block(
            "reading", "narrative", "FEV1 rose by 80 % of predicted after salbutamol. What do you read?"
        ),
        "BDR 80 in narrative",
    ),
    p.Fault(
        "lung",
        p.IPF,
        "bg",
        p.put(
            f"{p.TESTS}/pft/interpretation", "Тежка обструкция с хиперинфлация, повишен дифузионен капацитет."
        ),
        "obstruction in IPF",
    ),
    # leak
    p.Fault(
        "leak",
        p.PE,
        "en",
        p.add(f"{p.INFO}/prebrief", "Have the clot protocol of the hospital at hand."),
        "clot protocol in prebrief",
    ),
    p.Fault(
        "leak",
        p.DKA,
        "en",
        p.put(f"{p.INFO}/scenarioName", "Sugar and acid"),
        "name gives it: sugar and acid",
    ),
    p.Fault("leak", p.ANA, "en", p.cue("start", "Is this not an allergic shock?"), "cue allergic shock"),
    p.Fault(
        "leak",
        p.GI,
        "bg",
        p.add(f"{p.INFO}/prebrief", "Мислете за кървене от стомаха."),
        "stomach bleeding in prebrief",
    ),
    p.Fault(
        "leak",
        p.AVB,
        "en",
        p.put(f"{p.INFO}/objectives/0/text", "Recognise third-degree heart block on the ECG."),
        "objective third-degree",
    ),
    # flow
    p.Fault("flow", p.ANA, "en", p.leads("first", "adrenaline", "worse"), "adrenaline leads to worse"),
    p.Fault("flow", p.SEP, "en", p.leads("source", "morning", "improved"), "harm leads to improved"),
    p.Fault("flow", p.ASA, "en", p.of_block("tiring", "exits", []), "no exits"),
    p.Fault("flow", p.K, "bg", p.leads("removal", None, "improved"), "timer improves"),
    p.Fault("flow", p.PE, "en", lambda c: [(f"{c.exit('worse', None)}/seconds", 7200)], "two hours dying"),
    # teaching
    p.Fault(
        "teaching",
        p.APO,
        "en",
        p.both(p.field("flat", "grade", "critical"), p.field("upright", "grade", "harmful")),
        "flat critical",
    ),
    p.Fault(
        "teaching",
        p.ANA,
        "en",
        p.field("adrenaline", "hint", "Adrenaline 0.5 mg into the thigh."),
        "hint = answer",
    ),
    p.Fault(
        "teaching",
        p.SEP,
        "en",
        p.field("noradrenaline", "rationale", "Noradrenaline should be avoided in this situation."),
        "rationale against grade",
    ),
    p.Fault("teaching", p.OPI, "bg", p.field("whole_box", "grade", "critical"), "whole box critical"),
    p.Fault("teaching", p.DKA, "en", p.put("/assessment/passMark", 5), "pass mark 5"),
    # identity
    p.Fault("identity", p.PE, "en", p.add(p.FAMILY, "His wife, aged 3, is well."), "wife aged 3"),
    p.Fault("identity", p.APO, "en", p.add(p.PAST, "Hysterectomy for fibroids."), "hysterectomy in a man"),
    p.Fault("identity", p.AF, "en", p.add(p.PAST, "A stroke at the age of 71."), "stroke at 71, he is 66"),
    p.Fault(
        "identity", p.COPD, "bg", p.add(f"{p.EXAM}/general", "Тежи 112 кг при ръст 158 см."), "weight in text"
    ),
    p.Fault("identity", p.K, "bg", p.add(p.SOCIAL, "В момента е бременна в третия месец."), "man pregnant"),
    # language
    p.Fault("language", p.MI, "bg", p.add(p.PRESENT, "The pain radiates to the left arm."), "English in BG"),
    p.Fault(
        "language",
        p.COPD,
        "bg",
        p.put(f"{p.HISTORY}/social", "Пенсионер, курит 40 лет, живёт один."),
        "Russian",
    ),
    p.Fault(
        "language", p.ANA, "en", p.field("oxygen", "rationale", "Кислородът се дава веднага."), "BG in EN"
    ),
    p.Fault("language", p.SEP, "en", p.add(p.PRESENT, "Lorem ipsum dolor sit amet."), "lorem"),
    p.Fault("language", p.GI, "bg", p.field("access", "hint", "[вашият текст тук]"), "placeholder"),
    # references
    p.Fault(
        "references",
        p.SEP,
        "en",
        p.ref("R18", "link", "https://doi.org/10.1093/eurheartj/ehae176"),
        "SSC with AF doi",
    ),
    p.Fault("references", p.MI, "bg", p.ref("R5", "year", 2011), "ACS 2011"),
    p.Fault("references", p.ASA, "en", p.ref("R9", "linkTitle", "GINA report 1995"), "GINA 1995 title"),
    p.Fault("references", p.PE, "en", p.field("heparin", "referenceId", "R99"), "unknown ref id"),
    p.Fault(
        "references", p.DKA, "en", p.ref("R25", "link", "https://www.amazon.co.uk/dp/0199232229"), "shop link"
    ),
]

RIGHT = [
    p.Fault(
        "drug-allergy",
        p.SEP,
        "en",
        p.both(
            p.allergic("Penicillin", "mild rash as a child"),
        ),
        "meropenem with mild penicillin rash",
    ),
    p.Fault(
        "drug-allergy",
        p.PE,
        "en",
        p.add(p.PAST, "Tolerated enoxaparin well after the hip operation."),
        "tolerated",
    ),
    p.Fault("drug-allergy", p.MI, "bg", p.allergic("Полен", "хрема"), "pollen"),
    p.Fault("drug-allergy", p.AF, "en", p.allergic("Nickel", "eczema"), "nickel"),
    p.Fault(
        "drug-patient",
        p.AF,
        "en",
        p.add(p.FAMILY, "A sister has severe asthma, the daughter is pregnant."),
        "family asthma",
    ),
    p.Fault(
        "drug-patient",
        p.PE,
        "en",
        p.add(p.PAST, "Clean stroke work-up in 2009 after a fainting fit: nothing found."),
        "no stroke",
    ),
    p.Fault("drug-patient", p.MI, "bg", p.add(p.PAST, "Не е вземал силденафил."), "no sildenafil"),
    p.Fault(
        "drug-patient",
        p.SEP,
        "en",
        p.add(p.PAST, "No kidney disease, no asthma, not on any anticoagulant."),
        "negatives",
    ),
    p.Fault(
        "dose",
        p.K,
        "en",
        p.text("monitor", "Continuous monitoring, a new ECG after the calcium; 10 mL of flush"),
        "flush",
    ),
    p.Fault(
        "dose",
        p.OPI,
        "en",
        p.order(
            "naloxone",
            "naloxone",
            40,
            "microgram",
            "iv",
            "Naloxone 40 micrograms i.v., look at the breathing, next step after 2 minutes",
        ),
        "naloxone 40 mcg",
    ),
    p.Fault("dose", p.AF, "en", p.home("levothyroxine", 175, "microgram"), "levothyroxine 175"),
    p.Fault("dose", p.AF, "en", p.home("methotrexate", 15, "mg", "once weekly"), "mtx weekly"),
    p.Fault("dose", p.APO, "en", p.home("furosemide", 125, "mg", "twice daily"), "furosemide 125"),
    p.Fault(
        "dose",
        p.SEP,
        "bg",
        p.text("second", "Добавете клиндамицин 900 mg (6 mL) i.v. срещу токсина"),
        "clindamycin with its volume",
    ),
    p.Fault(
        "vitals",
        p.AVB,
        "en",
        p.add(p.PRESENT, "In the ambulance the pulse was 28/min for a minute."),
        "ambulance pulse",
    ),
    p.Fault(
        "vitals",
        p.SEP,
        "en",
        p.add(p.PAST, "Two years ago a fever of 40.6 °C with influenza."),
        "an old fever",
    ),
    p.Fault(
        "vitals", p.PE, "en", p.add(p.PAST, "At the check-up in spring 135/85 mmHg, pulse 68/min."), "checkup"
    ),
    p.Fault(
        "narrative",
        p.APO,
        "en",
        p.add(p.PRESENT, "Last week he could still lie flat and sleep."),
        "last week flat",
    ),
    p.Fault(
        "narrative",
        p.ASA,
        "en",
        p.add(p.PAST, "At the last stay a silent chest and a tube."),
        "past silent chest",
    ),
    p.Fault(
        "narrative",
        p.SEP,
        "en",
        p.add(p.SOCIAL, "His wife, 58, says that she has never seen him so."),
        "wife she",
    ),
    p.Fault("narrative", p.COPD, "bg", p.add(p.SOCIAL, "Съпругата му, на 61 години, пуши още."), "wife 61"),
    p.Fault("gases", p.COPD, "bg", p.lab("bicarbonate", 24.3), "rounded"),
    p.Fault(
        "gases",
        p.DKA,
        "en",
        p.add(p.PRESENT, "A venous gas at the practice an hour ago: pH 7.19."),
        "earlier gas",
    ),
    p.Fault("laboratory", p.AF, "en", p.lab("tsh", 0.02), "low tsh"),
    p.Fault("laboratory", p.K, "en", p.lab("urea", 48), "urea 48"),
    p.Fault("laboratory", p.SEP, "en", p.lab("platelets", 31), "platelets 31"),
    p.Fault("laboratory", p.DKA, "en", p.add(p.PAST, "HbA1c 11.2 % in spring."), "HbA1c"),
    p.Fault(
        "ecg",
        p.MI,
        "bg",
        p.add(f"{p.TESTS}/ecg/findings", "Без ST елевация във V1 до V6."),
        "no elevation in V1",
    ),
    p.Fault(
        "ecg",
        p.AF,
        "en",
        p.add(f"{p.TESTS}/ecg/findings", "On an old tracing sinus rhythm with a PR of 160 ms."),
        "old tracing",
    ),
    p.Fault("ecg", p.AVB, "en", p.add(f"{p.TESTS}/ecg/findings", "Left axis."), "axis"),
    p.Fault(
        "lung",
        p.COPD,
        "en",
        p.add(f"{p.TESTS}/pft/interpretation", "Two years ago FEV1 1.9 L."),
        "two years ago",
    ),
    p.Fault(
        "lung",
        p.ASTHMA,
        "en",
        p.add(p.PRESENT, "A school nurse once measured a peak flow of 300 L/min."),
        "peak flow",
    ),
    p.Fault(
        "leak",
        p.PE,
        "en",
        p.add(f"{p.INFO}/prebrief", "The laboratory runs blood clotting tests within half an hour."),
        "clotting tests",
    ),
    p.Fault(
        "leak", p.AVB, "en", p.add(p.SOCIAL, "Lives in a tower block on the third floor."), "tower block"
    ),
    p.Fault(
        "leak",
        p.DKA,
        "en",
        p.add(f"{p.INFO}/prebrief", "There is a sugar bowl on the table; please leave it."),
        "sugar",
    ),
    p.Fault("flow", p.ANA, "en", lambda c: [(f"{c.exit('leaving', None)}/seconds", 900)], "15 min"),
    p.Fault(
        "teaching",
        p.SEP,
        "en",
        p.field(
            "noradrenaline",
            "rationale",
            "A vasopressor must not be delayed once the fluid no longer helps; dopamine should be avoided.",
        ),
        "dopamine avoided",
    ),
    p.Fault(
        "identity",
        p.AF,
        "en",
        p.add(p.FAMILY, "Mother had a stroke at the age of 71, a brother at 80."),
        "family stroke",
    ),
    p.Fault("language", p.COPD, "bg", p.add(p.PAST, "Ползва Respimat и пулсоксиметър Nellcor."), "brands"),
    p.Fault(
        "references",
        p.SEP,
        "en",
        p.ref(
            "R23",
            "linkTitle",
            "BTS guideline for oxygen use in adults in healthcare and emergency settings (Thorax 2017;72 Suppl 1)",
        ),
        "journal in title",
    ),
]
