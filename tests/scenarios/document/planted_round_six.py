"""A further round of faults and of variants that are right, thought of afresh after the mends of the fifth."""

import tests.scenarios.document.planting as p

FAULTS = [
    p.Fault("drug-allergy", p.SEP, "en", p.allergic("Penems (Tienam)", "throat closed"), "Tienam, meropenem"),
    p.Fault("drug-allergy", p.APO, "bg", p.allergic("фуросемид", "обрив"), "misspelt furosemide"),
    p.Fault(
        "drug-allergy",
        p.VT,
        "en",
        p.add(p.PAST, "The dentist's lidocaine made her lips swell up."),
        "lidocaine lips",
    ),
    p.Fault(
        "drug-patient",
        p.OPI,
        "en",
        p.both(
            p.add(p.PAST, "Epilepsy since youth."),
            p.text("report", "Report as an incident; tramadol 100 mg i.v. for the pain until then"),
        ),
        "tramadol in epilepsy",
    ),
    p.Fault(
        "drug-patient",
        p.APO,
        "en",
        p.both(
            p.home("sildenafil", 20, "mg", "three times daily"),
        ),
        "nitrate with sildenafil at home",
    ),
    p.Fault(
        "drug-patient",
        p.K,
        "bg",
        p.text("access", "Абокат на ръката без фистула, сукцинилхолин в готовност: дава се 100 mg i.v."),
        "suxamethonium in hyperkalaemia",
    ),
    p.Fault(
        "dose",
        p.PE,
        "en",
        p.order("heparin", "enoxaparin", 740, "mg", "sc", "First enoxaparin 740 mg s.c., then the scan"),
        "enoxaparin tenfold",
    ),
    p.Fault(
        "dose",
        p.ASA,
        "en",
        p.text("hydrocortisone", "Hydrocortisone 100 g i.v. and intensive care on the telephone"),
        "hydrocortisone g",
    ),
    p.Fault(
        "dose",
        p.HYPO,
        "bg",
        p.more(
            "start", "narrative", "Сестрата държи 500 mL глюкоза 40 % и адреналин 10 mg i.v. за всеки случай."
        ),
        "adrenaline 10 mg in a narrative",
    ),
    p.Fault("vitals", p.PE, "en", p.target("recover", "respiratoryRate", 3), "RR 3 in recovery"),
    p.Fault("vitals", p.DKA, "en", p.sign("endTidalCarbonDioxide", 2), "EtCO2 2 while talking"),
    p.Fault("vitals", p.AF, "bg", p.target("rhythm_plan", "heartRate", 20), "HR 20 when rate is controlled"),
    p.Fault(
        "narrative", p.GI, "bg", p.add(f"{p.EXAM}/exposure", "Коремът е дъсковиден."), "belly against belly?"
    ),
    p.Fault(
        "narrative", p.OPI, "en", p.add(f"{p.EXAM}/disability", "Chats about the weather."), "coma chats"
    ),
    p.Fault(
        "narrative",
        p.AVB,
        "en",
        p.add(f"{p.EXAM}/circulation", "Heart rate 120 beats per minute."),
        "rate 120",
    ),
    p.Fault(
        "narrative",
        p.PE,
        "en",
        p.more("recover", "narrative", "The tracheal tube is taped at 22 cm."),
        "tube from nowhere",
    ),
    p.Fault("gases", p.COPD, "bg", p.lab("paco2", 4.3), "kPa as mmHg"),
    p.Fault(
        "gases",
        p.SEP,
        "en",
        p.more("source", "narrative", "Gas: pH 7.02, PaCO2 31 mmHg, bicarbonate 21 mmol/L."),
        "gas in source",
    ),
    p.Fault("laboratory", p.SEP, "en", p.more("source", "narrative", "Lactate 45 mmol/L."), "lactate 45"),
    p.Fault("laboratory", p.MI, "bg", p.lab("creatinine", 0.9), "creatinine in mg/dL"),
    p.Fault(
        "laboratory", p.GI, "en", p.more("resuscitate", "narrative", "Haemoglobin now 870 g/L."), "Hb 870"
    ),
    p.Fault(
        "ecg",
        p.PE,
        "en",
        p.add(f"{p.TESTS}/ecg/findings", "Atrial fibrillation, 112/min."),
        "AF in sinus tachy",
    ),
    p.Fault("ecg", p.K, "bg", p.add(f"{p.TESTS}/ecg/findings", "QT 700 ms."), "QT 700 at 47"),
    p.Fault("ecg", p.TDP, "en", p.put(f"{p.TESTS}/ecg/qtc", 395), "QTc 395"),
    p.Fault("lung", p.IPF, "bg", p.pft("TLC", "measured", 8.9), "TLC 8.9 in IPF"),
    p.Fault(
        "lung",
        "asthma",
        "en",
        p.add(f"{p.TESTS}/pft/interpretation", "The ratio rises after salbutamol from 0.62 to 1.2."),
        "ratio over 1",
    ),
    p.Fault(
        "leak",
        p.OPI,
        "en",
        p.add(f"{p.INFO}/prebrief", "Somebody has taken too many of his morphine tablets."),
        "too many morphine",
    ),
    p.Fault("leak", p.HYPO, "bg", p.put(f"{p.INFO}/scenarioName", "Паднала захар"), "fallen sugar"),
    p.Fault("leak", p.K, "en", p.cue("start", "The lab rang: potassium very high."), "lab rang"),
    p.Fault("flow", p.DKA, "en", p.leads("insulin", "fixed_rate", "broad"), "right insulin to broad"),
    p.Fault("flow", p.GI, "bg", p.of_block("start", "exits", []), "no exits start"),
    p.Fault(
        "teaching",
        p.MI,
        "bg",
        p.field("nitrate", "rationale", "Нитратът е средство на избор при инфаркт."),
        "nitrate praised",
    ),
    p.Fault(
        "teaching",
        p.PE,
        "en",
        p.field("stratify", "hint", "PESI with troponin and right ventricle: ward?"),
        "hint is answer",
    ),
    p.Fault("identity", p.ANA, "en", p.add(p.FAMILY, "Her son of 3 and a husband, 61."), "her, for a man"),
    p.Fault("identity", p.AF, "en", p.add(p.SOCIAL, "His mother, 44, lives next door."), "mother 44"),
    p.Fault(
        "identity",
        p.SEP,
        "bg",
        p.put(f"{p.INFO}/prebrief", "Двегодишно момче с температура."),
        "two-year-old in words",
    ),
    p.Fault(
        "language", p.AVB, "en", p.add(p.PRESENT, "Der Patient klagt über Schwindel und ist blass."), "German"
    ),
    p.Fault("language", p.COPD, "bg", p.add(p.PAST, "Хронічна хвороба, лікується вдома."), "Ukrainian"),
    p.Fault(
        "references", p.APO, "en", p.ref("R21", "link", "https://chat.openai.com/share/1"), "chatbot link"
    ),
    p.Fault(
        "references",
        p.AF,
        "en",
        p.ref("R1", "linkTitle", "2020 ESC Guidelines for atrial fibrillation"),
        "2020 edition",
    ),
]

RIGHT = [
    p.Fault(
        "drug-allergy",
        p.SEP,
        "en",
        p.add(p.PAST, "No allergy to carbapenems; had meropenem in 2021."),
        "no allergy to carbapenems",
    ),
    p.Fault(
        "drug-patient", p.PE, "en", p.add(p.PAST, "An operation on the knee nineteen years ago."), "old op"
    ),
    p.Fault(
        "dose",
        p.OPI,
        "en",
        p.text("report", "Report as an incident; the patch was 25 micrograms/h"),
        "patch 25",
    ),
    p.Fault(
        "narrative",
        p.APO,
        "en",
        p.add(p.PAST, "Since then sleeps on three pillows and cannot lie flat."),
        "three pillows",
    ),
    p.Fault(
        "narrative",
        p.ASA,
        "en",
        p.add(f"{p.EXAM}/breathing", "Between attacks no wheeze, he says."),
        "between attacks",
    ),
    p.Fault(
        "narrative",
        p.SEP,
        "en",
        p.add(f"{p.EXAM}/circulation", "Hands warm, feet cold."),
        "hands warm feet cold",
    ),
    p.Fault(
        "laboratory",
        p.DKA,
        "en",
        p.more("course", "narrative", "Glucose 12 g/h runs beside it."),
        "glucose g/h",
    ),
    p.Fault("laboratory", p.GI, "bg", p.add(p.PRESENT, "Преди година хемоглобинът бил 141 g/L."), "old Hb"),
    p.Fault("leak", p.PE, "en", p.add(p.SOCIAL, "Plays in a band called Acid Rain."), "acid rain"),
    p.Fault("leak", p.DKA, "en", p.add(p.SOCIAL, "Drinks tea without sugar."), "tea"),
    p.Fault(
        "identity",
        p.AF,
        "en",
        p.add(p.FAMILY, "Mother, 91, well; a son of 40 with diabetes; his wife is 64."),
        "family ages",
    ),
    p.Fault("identity", p.AF, "en", p.add(p.FAMILY, "Father died at 49 of a heart attack."), "father 49"),
    p.Fault(
        "identity", p.COPD, "bg", p.add(p.FAMILY, "Майка му на 90 години, дъщеря му на 38."), "family ages bg"
    ),
    p.Fault(
        "references", p.SEP, "en", p.ref("R18", "link", "https://pubmed.ncbi.nlm.nih.gov/34599691/"), "PubMed"
    ),
    p.Fault("language", p.SEP, "bg", p.add(p.PRESENT, "В писмото пише „St.p. erysipelas“."), "Latin quote"),
    p.Fault("flow", p.ANA, "en", p.of_block("worse", "title", "Worse"), "title"),
    p.Fault(
        "teaching",
        p.AF,
        "en",
        p.field(
            "doac",
            "rationale",
            "Aspirin is not recommended for this; apixaban prevents two strokes of three.",
        ),
        "aspirin not recommended",
    ),
    p.Fault(
        "vitals",
        p.AVB,
        "en",
        p.add(f"{p.EXAM}/circulation", "Slow pulse, warm skin over the chest."),
        "slow pulse",
    ),
    p.Fault(
        "vitals",
        p.HYPO,
        "en",
        p.add(p.PRESENT, "Was fully oriented and warm-handed at breakfast."),
        "earlier oriented",
    ),
    p.Fault(
        "ecg", p.MI, "en", p.add(f"{p.TESTS}/ecg/findings", "No ST elevation in V1 to V6."), "no elevation V1"
    ),
    p.Fault(
        "vitals",
        p.AF,
        "en",
        p.add(f"{p.EXAM}/exposure", "The left foot is cool, without a pulse on its back."),
        "a foot without a pulse",
    ),
]
