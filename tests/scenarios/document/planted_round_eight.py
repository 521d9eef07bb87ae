"""An eighth round, five faults a class and four right variants, written down before the checks were run on it."""

import tests.scenarios.document.planting as p

SUMMARY, READ = "/debriefing/summary", f"{p.TESTS}/pft/interpretation"
TRACE = f"{p.TESTS}/ecg/findings"


def in_unit(id: str, value: float, unit: str, low: float, high: float) -> p.Plant:
    """A laboratory value with its range in another unit."""
    return p.both(
        p.lab(id, value, unit),
        lambda c: [(f"{c.lab(id)}/low", low), (f"{c.lab(id)}/high", high)],
    )


FAULTS = [
    # drug against allergy
    p.Fault(
        "drug-allergy",
        p.SEP,
        "en",
        p.add(p.PAST, "Wears a bracelet: no carbapenems, throat swelling in 2018."),
        "bracelet",
    ),
    p.Fault("drug-allergy", p.GI, "en", p.allergic("beta-lactams", "anaphylaxis"), "beta-lactams"),
    p.Fault(
        "drug-allergy",
        p.MI,
        "en",
        p.add(p.PAST, "Nasal polyps and Samter's triad under the ENT clinic."),
        "triad",
    ),
    p.Fault(
        "drug-allergy",
        p.DKA,
        "bg",
        p.add(p.PAST, "След инжекция цефотаксим загубил съзнание, с уртики по цялото тяло."),
        "urticaria after cefotaxime",
    ),
    p.Fault("drug-allergy", p.AF, "bg", p.allergic("Беталок", "бронхоспазъм"), "brand of metoprolol"),
    # drug against patient
    p.Fault(
        "drug-patient",
        p.ASA,
        "en",
        p.add(p.PAST, "Myasthenia gravis, thymectomy at 30, on pyridostigmine."),
        "magnesium in myasthenia",
    ),
    p.Fault(
        "drug-patient",
        p.IPF,
        "en",
        p.add(p.PAST, "Child-Pugh B cirrhosis from alcohol."),
        "nintedanib in cirrhosis",
    ),
    p.Fault(
        "drug-patient",
        p.PE,
        "en",
        p.home("carbamazepine", 400, "mg", "twice daily"),
        "apixaban, carbamazepine",
    ),
    p.Fault(
        "drug-patient",
        p.VT,
        "bg",
        p.add(p.PAST, "Вроден синдром на удължен QT интервал, както при майка му."),
        "amiodarone in long QT",
    ),
    p.Fault(
        "drug-patient",
        p.MI,
        "bg",
        p.add(p.PAST, "Преживян мозъчен кръвоизлив преди две години."),
        "ticagrelor after a bleed of the brain",
    ),
    # doses
    p.Fault(
        "dose",
        p.OPI,
        "en",
        p.field("drip", "hint", "Would a pump at naloxone 30 mg/h hold him?"),
        "in a hint",
    ),
    p.Fault(
        "dose",
        p.PE,
        "en",
        p.order("heparin", "enoxaparin", 74, "mg", "intrathecal", "First enoxaparin 74 mg intrathecally"),
        "enoxaparin into the spine",
    ),
    p.Fault(
        "dose",
        p.HYPO,
        "en",
        p.text("iv_glucose", "Glucose 20 g i.v.: 200 mL of a 50 % solution within 10 to 15 minutes"),
        "volume and strength do not give the dose",
    ),
    p.Fault(
        "dose",
        p.ASA,
        "bg",
        p.order("steroid", "prednisolone", 500, "mg", "oral", "Преднизолон 500 mg през устата до един час"),
        "prednisolone tenfold",
    ),
    p.Fault("dose", p.GI, "bg", p.home("левотироксин", 100, "mg", "веднъж дневно"), "levothyroxine in mg"),
    # vitals
    p.Fault("vitals", p.ANA, "en", p.target("worse", "heartRate", 39), "sinus tachycardia of 39"),
    p.Fault(
        "vitals", p.ARREST, "en", p.target("back", "endTidalCarbonDioxide", 4), "circulation with CO2 of 4"
    ),
    p.Fault("vitals", p.DKA, "en", p.sign("temperature", 31.0), "31 degrees, cheeks hot"),
    p.Fault("vitals", p.HYPO, "bg", p.target("fit", "glasgowComaScale", 15), "fit with GCS 15"),
    p.Fault("vitals", p.SEP, "bg", p.target("pressure", "meanArterialPressure", 95), "mean above systolic"),
    # narrative
    p.Fault(
        "narrative",
        p.AVB,
        "en",
        p.add(f"{p.EXAM}/circulation", "Pulse counted over a full minute: eighty-eight."),
        "pulse of eighty-eight",
    ),
    p.Fault(
        "narrative",
        p.OPI,
        "en",
        p.more("start", "narrative", "He tells the nurse that he took nothing tonight."),
        "coma tells",
    ),
    p.Fault(
        "narrative",
        p.HYPO,
        "en",
        p.add(SUMMARY, "The first glucose was 3.9 mmol/L."),
        "glucose in the summary",
    ),
    p.Fault(
        "narrative",
        p.APO,
        "bg",
        p.add(f"{p.EXAM}/general", "Лежи спокойно по гръб и говори с цели изречения."),
        "whole sentences lying flat",
    ),
    p.Fault(
        "narrative",
        p.IPF,
        "bg",
        p.add(f"{p.EXAM}/exposure", "Пръстите са без барабанна форма."),
        "no clubbing",
    ),
    # gases
    p.Fault("gases", p.COPD, "en", p.lab("bicarbonate", 42), "bicarbonate 42"),
    p.Fault(
        "gases",
        p.ASA,
        "en",
        p.more("tiring", "narrative", "The gas: pH 7.48, PaCO2 64 mmHg, lactate 3 mmol/L."),
        "alkalosis while tiring",
    ),
    p.Fault("gases", p.MUSCLES, "en", p.lab("paco2", 7.1), "kPa as mmHg"),
    p.Fault(
        "gases",
        p.PE,
        "bg",
        p.add(p.PRESENT, "Артериален газ при постъпването: PaO2 88 mmHg на въздух."),
        "PaO2 88 in the history",
    ),
    p.Fault(
        "gases",
        p.DKA,
        "bg",
        p.more("sour", "narrative", "Газ: pH 7,21, PaCO2 22 mmHg, бикарбонат 24 mmol/L."),
        "gas that does not add up",
    ),
    # laboratory
    p.Fault("laboratory", p.K, "en", p.lab("urea", 31, "mg/dL"), "unit of urea changed alone"),
    p.Fault(
        "laboratory",
        p.GI,
        "en",
        p.more("rebleed", "narrative", "The repeat haemoglobin is 14 g/L."),
        "haemoglobin 14 g/L",
    ),
    p.Fault("laboratory", p.SEP, "en", p.lab("platelets", 107000), "platelets as a whole number"),
    p.Fault("laboratory", p.AF, "bg", p.lab("magnesium", 8.1), "magnesium tenfold"),
    p.Fault("laboratory", p.HYPO, "bg", p.lab("hba1c", 52), "HbA1c of mmol/mol in percent"),
    # ECG
    p.Fault(
        "ecg",
        p.MI,
        "en",
        p.add(TRACE, "No ST elevation in II, III and aVF."),
        "no elevation in an inferior infarct",
    ),
    p.Fault("ecg", p.K, "en", p.put(f"{p.TESTS}/ecg/qrs", 80), "narrow against the words"),
    p.Fault("ecg", p.WPW, "en", p.add(TRACE, "Regular throughout, every RR interval 275 ms."), "regular"),
    p.Fault("ecg", p.AVB, "bg", p.add(TRACE, "PQ интервалът е постоянен, 220 ms."), "constant PQ"),
    p.Fault("ecg", p.TDP, "bg", p.add(TRACE, "QTc 410 ms."), "QTc in words"),
    # lung function
    p.Fault(
        "lung",
        p.COPD,
        "en",
        p.put(READ, "Obstruction that disappears after the bronchodilator, FEV1 rising by 600 mL."),
        "reversible in words",
    ),
    p.Fault("lung", p.IPF, "en", p.pft("DLCO", "unit", "mmol/min/kPa"), "unit of DLCO"),
    p.Fault("lung", p.ASTHMA, "en", p.add(READ, "FEV1/FVC 0.82 before salbutamol."), "ratio in words"),
    p.Fault("lung", p.MUSCLES, "bg", p.pft("FVC", "percentPredicted", 112), "FVC 112 %"),
    p.Fault(
        "lung", p.COPD, "bg", p.put(READ, "Обструкция след бронходилататор, GOLD 1, лека степен."), "GOLD 1"
    ),
    # leak
    p.Fault(
        "leak",
        p.HYPO,
        "en",
        p.put(f"{p.INFO}/scenarioName", "Too much insulin, too little breakfast"),
        "in title",
    ),
    p.Fault(
        "leak",
        p.APO,
        "en",
        p.cue("start", "Nurse: “Shall I draw up something for his wet lungs, the heart is failing again?”"),
        "heart failing in a cue",
    ),
    p.Fault(
        "leak",
        p.PE,
        "en",
        p.put(
            f"{p.INFO}/objectives/0/text", "Suspect a clot in the pulmonary arteries from history and signs."
        ),
        "clot in an objective",
    ),
    p.Fault(
        "leak",
        p.DKA,
        "bg",
        p.add(f"{p.INFO}/prebrief", "Линейката съобщава за вероятна ДКА."),
        "abbreviation",
    ),
    p.Fault(
        "leak",
        p.GI,
        "bg",
        p.of_block("start", "title", "Варици, които кървят"),
        "varices in the first title",
    ),
    # flow
    p.Fault("flow", p.GI, "en", p.leads("endoscopy", "deep", "improved"), "deep sedation cures"),
    p.Fault("flow", p.HYPO, "en", p.leads("treat", "iv_glucose", "fit"), "glucose leads to a fit"),
    p.Fault("flow", p.VT, "en", p.field("cardiovert", "withinSeconds", 1), "one second"),
    p.Fault("flow", p.APO, "bg", p.leads("tiring", None, "improved"), "waiting cures"),
    p.Fault("flow", p.AVB, "bg", p.leads("treatment", "harm_wait", "improved"), "the ward cures"),
    # teaching
    p.Fault(
        "teaching",
        p.ANA,
        "en",
        p.field(
            "adrenaline",
            "rationale",
            "Antihistamines come first because they act on the cause; adrenaline is for what is left.",
        ),
        "antihistamines first",
    ),
    p.Fault(
        "teaching", p.PE, "en", p.field("stop_all", "grade", "recommended"), "stopping the anticoagulant"
    ),
    p.Fault(
        "teaching",
        p.COPD,
        "en",
        p.put("/debriefing/points/1", "In a crisis give 15 litres of oxygen to everybody, COPD or not."),
        "oxygen in a debriefing point",
    ),
    p.Fault(
        "teaching",
        p.K,
        "bg",
        p.field("calcium", "rationale", "Калцият понижава калия, като го вкарва в клетките."),
        "calcium lowers potassium",
    ),
    p.Fault(
        "teaching", p.DKA, "bg", p.field("insulin_now", "grade", "recommended"), "insulin at potassium 3.2"
    ),
    # identity
    p.Fault(
        "identity", p.COPD, "en", p.add(f"{p.EXAM}/general", "He measures 161 cm without shoes."), "161 cm"
    ),
    p.Fault("identity", p.OPI, "en", p.more("plan", "narrative", "She asks for her handbag."), "her handbag"),
    p.Fault(
        "identity",
        p.SEP,
        "en",
        p.add(p.SOCIAL, "On maternity leave from a primary school."),
        "maternity leave of a man",
    ),
    p.Fault(
        "identity",
        p.MI,
        "bg",
        p.add(p.PAST, "Миома на матката, наблюдава се при гинеколог."),
        "uterus of a man",
    ),
    p.Fault(
        "identity",
        p.IPF,
        "bg",
        p.more("start", "narrative", "44-годишният мъж сяда задъхан."),
        "44 in a narrative",
    ),
    # language
    p.Fault(
        "language",
        p.AF,
        "en",
        p.add(p.PRESENT, "Das Herz rast seit dem Frühstück und wird nicht langsamer."),
        "German",
    ),
    p.Fault(
        "language",
        p.MI,
        "en",
        p.add(f"{p.EXAM}/general", "The patient are sweating and he have pain."),
        "verbs",
    ),
    p.Fault(
        "language", p.PE, "en", p.more("proof", "narrative", "[TODO: add the result of the scan]"), "to do"
    ),
    p.Fault(
        "language",
        p.K,
        "bg",
        p.text("calcium", "Calcium gluconate 3 g i.v. over 10 minutes, repeat if the ECG is unchanged"),
        "English action",
    ),
    p.Fault("language", p.ANA, "bg", p.add(p.PAST, "В детстве была экзема, сейчас не беспокоит."), "Russian"),
    # references
    p.Fault(
        "references", p.ASA, "en", p.ref("R9", "link", "https://doi.org/10.1234/abcd.5678"), "invented DOI"
    ),
    p.Fault("references", p.PE, "en", p.ref("R20", "year", 2009), "year against title"),
    p.Fault(
        "references", p.MI, "en", p.ref("R6", "link", "https://www.example.org/als.pdf"), "example address"
    ),
    p.Fault(
        "references",
        p.DKA,
        "bg",
        p.ref("R24", "link", "https://bg.wikipedia.org/wiki/Ketoacidosis"),
        "Wikipedia",
    ),
    p.Fault(
        "references",
        p.AF,
        "bg",
        p.ref("R1", "link", "https://doi.org/10.1093/eurheartj/ehad191"),
        "DOI of another guideline",
    ),
]

RIGHT = [
    p.Fault("drug-allergy", p.SEP, "en", p.allergic("co-trimoxazole", "rash"), "another class"),
    p.Fault(
        "drug-allergy",
        p.GI,
        "en",
        p.add(
            p.PAST,
            "His mother said he was allergic to penicillin; he has had amoxicillin twice since, without trouble.",
        ),
        "tolerated since",
    ),
    p.Fault("drug-allergy", p.MI, "bg", p.add(p.PAST, "Непоносимост към лактоза, алергии няма."), "lactose"),
    p.Fault("drug-allergy", p.PE, "en", p.allergic("nickel", "contact dermatitis"), "nickel"),
    p.Fault("drug-patient", p.AF, "en", p.add(p.PAST, "Mild psoriasis, creams only."), "psoriasis"),
    p.Fault("drug-patient", p.SEP, "en", p.add(p.PAST, "Fever fits as a toddler, none since."), "fever fits"),
    p.Fault(
        "drug-patient",
        p.HYPO,
        "bg",
        p.add(p.PAST, "Преди години депресия, лекувана със сертралин."),
        "past depression",
    ),
    p.Fault(
        "drug-patient",
        p.PE,
        "en",
        p.add(p.PAST, "A gastric ulcer that bled twenty years ago, healed."),
        "old ulcer",
    ),
    p.Fault(
        "dose",
        p.ANA,
        "en",
        p.text("repeat", "The same dose into the other thigh: adrenaline 500 micrograms i.m."),
        "micrograms",
    ),
    p.Fault("dose", p.COPD, "bg", p.home("бисопролол", 1.25, "mg", "веднъж дневно"), "bisoprolol 1.25"),
    p.Fault(
        "dose",
        p.SEP,
        "en",
        p.both(p.add(p.PAST, "Giant cell arteritis found three weeks ago."), p.home("prednisolone", 60)),
        "prednisolone 60 in arteritis",
    ),
    p.Fault(
        "dose",
        p.OPI,
        "en",
        p.add(p.PRESENT, "Twelve oxycodone tablets of 80 mg are missing."),
        "missing tablets",
    ),
    p.Fault(
        "vitals",
        p.AVB,
        "en",
        p.add(p.PRESENT, "A watch on the wrist had shown 44 a minute last week."),
        "watch",
    ),
    p.Fault(
        "vitals",
        p.COPD,
        "en",
        p.add(f"{p.EXAM}/breathing", "After the walk from the scales 86 %, back at 91 % within two minutes."),
        "after walking",
    ),
    p.Fault("vitals", p.MI, "en", p.add(p.PRESENT, "The cuff at home said “error” twice."), "cuff"),
    p.Fault(
        "vitals", p.GI, "bg", p.add(p.PRESENT, "Обичайното му налягане е 150/90 mmHg."), "usual pressure"
    ),
    p.Fault(
        "narrative",
        p.OPI,
        "en",
        p.add(p.PRESENT, "An hour earlier he was chatting with his sister on the telephone."),
        "an hour earlier",
    ),
    p.Fault("narrative", p.AVB, "en", p.add(f"{p.EXAM}/general", "Jokes about his age."), "jokes"),
    p.Fault(
        "narrative", p.DKA, "bg", p.add(f"{p.EXAM}/disability", "Отговаря бавно, но вярно."), "slow answers"
    ),
    p.Fault("narrative", p.IPF, "en", p.add(f"{p.EXAM}/lungSounds", "No wheeze."), "no wheeze"),
    p.Fault(
        "gases",
        p.COPD,
        "en",
        p.add(p.PAST, "The gas at a discharge in March: pH 7.34, PaCO2 49 mmHg."),
        "March",
    ),
    p.Fault(
        "gases",
        p.ASA,
        "en",
        p.more("plan", "narrative", "Gas before discharge: pH 7.42, PaCO2 38 mmHg, bicarbonate 24 mmol/L."),
        "later gas",
    ),
    p.Fault("gases", p.PE, "bg", in_unit("pao2", 6.9, "kPa", 10.0, 13.3), "kPa"),
    p.Fault(
        "gases",
        p.MUSCLES,
        "en",
        p.more("plan", "narrative", "After a week on the mask: PaCO2 46 mmHg, bicarbonate 29 mmol/L."),
        "after a week",
    ),
    p.Fault("laboratory", p.SEP, "en", in_unit("crp", 28.9, "mg/dL", 0, 0.5), "CRP in mg/dL"),
    p.Fault("laboratory", p.HYPO, "en", in_unit("hba1c", 52, "mmol/mol", 20, 42), "HbA1c in mmol/mol"),
    p.Fault(
        "laboratory",
        p.K,
        "bg",
        p.add(p.PAST, "Преди месец креатининът е бил 480 µmol/L, калият — 5,9 mmol/L."),
        "a month ago",
    ),
    p.Fault("laboratory", p.AF, "en", p.add(p.PAST, "Ferritin 18 µg/L in spring, iron since."), "ferritin"),
    p.Fault(
        "ecg",
        p.AF,
        "en",
        p.add(TRACE, "Two aberrant beats after a long and a short interval."),
        "aberrant beats",
    ),
    p.Fault("ecg", p.MI, "bg", p.add(TRACE, "В aVL ST депресия като огледален образ."), "mirror"),
    p.Fault(
        "ecg", p.TDP, "en", p.add(TRACE, "T waves broad and notched, U waves in V2 to V3."), "notched T waves"
    ),
    p.Fault("ecg", p.AVB, "en", p.add(TRACE, "The P waves march through at their own pace."), "P waves"),
    p.Fault(
        "lung", p.COPD, "en", p.add(READ, "FEV1 rises by 90 mL, 3 % of predicted: not significant."), "90 mL"
    ),
    p.Fault("lung", p.IPF, "bg", p.add(READ, "Бронходилататорен тест не е нужен."), "no bronchodilator"),
    p.Fault("lung", p.ASTHMA, "en", p.add(READ, "Repeat in three months on treatment."), "repeat"),
    p.Fault("lung", p.MUSCLES, "en", p.add(READ, "KCO 104 % of predicted: the lung itself is sound."), "KCO"),
    p.Fault("leak", p.HYPO, "en", p.add(p.SOCIAL, "Grows sugar beet on two hectares."), "sugar beet"),
    p.Fault("leak", p.K, "en", p.add(p.FAMILY, "His father had a kidney transplant."), "father"),
    p.Fault("leak", p.DKA, "bg", p.add(p.SOCIAL, "Работи в цех за захарни изделия."), "sweets"),
    p.Fault("leak", p.IPF, "en", p.add(p.SOCIAL, "Plays the trumpet in a brass band."), "trumpet"),
    p.Fault("flow", p.VT, "en", p.of_block("prevention", "title", "What stays"), "title"),
    p.Fault("flow", p.APO, "bg", p.leads("low", "litre", "arrest"), "a litre kills"),
    p.Fault("flow", p.SEP, "en", p.leads("plan", None, "deteriorated"), "no handover"),
    p.Fault("flow", p.HYPO, "en", p.field("iv_glucose", "withinSeconds", 120), "two minutes"),
    p.Fault(
        "teaching",
        p.ANA,
        "en",
        p.field("steroid_neutral", "rationale", "Does no harm, but acts too late; never before adrenaline."),
        "steroid qualified",
    ),
    p.Fault(
        "teaching",
        p.COPD,
        "bg",
        p.field("oxygen_low", "rationale", "Два литра стигат; при повече въглеродният диоксид се задържа."),
        "two litres",
    ),
    p.Fault(
        "teaching",
        p.MI,
        "en",
        p.field("morphine", "rationale", "It relieves pain and delays the platelet inhibitor: no must."),
        "morphine qualified",
    ),
    p.Fault(
        "teaching",
        p.AVB,
        "bg",
        p.field(
            "atropine", "rationale", "При широки комплекси атропинът често не помага, но не бави пейсирането."
        ),
        "atropine qualified",
    ),
    p.Fault(
        "identity",
        p.MI,
        "en",
        p.add(p.FAMILY, "A brother had bypass surgery at 52; his mother lives, 91."),
        "relatives",
    ),
    p.Fault("identity", p.GI, "bg", p.add(p.SOCIAL, "Гледа внучка на 7 години."), "grandchild"),
    p.Fault(
        "identity",
        p.SEP,
        "en",
        p.more("start", "narrative", "A 19-year-old student nurse holds his hand."),
        "student",
    ),
    p.Fault(
        "identity",
        p.PE,
        "en",
        p.add(p.PAST, "Weighed 96 kg five years ago, lost it by walking."),
        "weight then",
    ),
    p.Fault("language", p.AF, "en", p.add(p.PRESENT, "He shrugs: “C'est la vie.”"), "French shrug"),
    p.Fault(
        "language", p.K, "bg", p.add(p.PAST, "На ръката носи гривна „Shunt – do not puncture“."), "bracelet"
    ),
    p.Fault(
        "language",
        p.MI,
        "en",
        p.add(p.PRESENT, "He's been unwell since 6 a.m.; his grandson's shift began then."),
        "a.m.",
    ),
    p.Fault(
        "language", p.ANA, "bg", p.add(p.SOCIAL, "Приема витамин D3; чертае с AutoCAD."), "product names"
    ),
    p.Fault(
        "references",
        p.ASA,
        "en",
        p.ref("R9", "link", "https://ginasthma.org/2025-gina-strategy-report/#top"),
        "anchor",
    ),
    p.Fault(
        "references",
        p.PE,
        "bg",
        p.ref("R20", "linkTitle", "Препоръки на ESC за остра белодробна емболия (2019)"),
        "title in Bulgarian",
    ),
    p.Fault(
        "references",
        p.K,
        "en",
        p.ref(
            "R11",
            "linkTitle",
            "UK Kidney Association Clinical Practice Guideline: Treatment of Acute Hyperkalaemia",
        ),
        "longer title",
    ),
    p.Fault(
        "references",
        p.COPD,
        "en",
        p.ref("R8", "link", "https://goldcopd.org/2025-gold-report/?utm_source=mail"),
        "tail",
    ),
]
