"""An eighth round, five faults a class and four right variants, written down before the checks were run on it."""

from tests.scenarios.document.planting import (
    AF,
    ANA,
    APO,
    ASA,
    AVB,
    BODY,
    COPD,
    DKA,
    EXAM,
    FAMILY,
    GI,
    HYPO,
    INFO,
    IPF,
    MI,
    OPI,
    PAST,
    PE,
    PRESENT,
    SEP,
    SOCIAL,
    TDP,
    TESTS,
    VT,
    Fault,
    K,
    Plant,
    add,
    allergic,
    both,
    cue,
    field,
    home,
    lab,
    leads,
    more,
    of_block,
    order,
    pft,
    put,
    ref,
    sign,
    target,
    text,
)

__all__ = ["BODY", "FAULTS", "RIGHT"]

ARREST, MUSCLES, ASTHMA = "cardiac_arrest", "neuromuscular_restriction", "asthma"
WPW, TRACHEA = "preexcited_atrial_fibrillation", "upper_airway_obstruction"
SUMMARY, READ = "/debriefing/summary", f"{TESTS}/pft/interpretation"
TRACE = f"{TESTS}/ecg/findings"


def in_unit(id: str, value: float, unit: str, low: float, high: float) -> Plant:
    """A laboratory value with its range in another unit."""
    return both(
        lab(id, value, unit),
        lambda c: [(f"{c.lab(id)}/low", low), (f"{c.lab(id)}/high", high)],
    )


FAULTS = [
    # drug against allergy
    Fault(
        "drug-allergy",
        SEP,
        "en",
        add(PAST, "Wears a bracelet: no carbapenems, throat swelling in 2018."),
        "bracelet",
    ),
    Fault("drug-allergy", GI, "en", allergic("beta-lactams", "anaphylaxis"), "beta-lactams"),
    Fault(
        "drug-allergy", MI, "en", add(PAST, "Nasal polyps and Samter's triad under the ENT clinic."), "triad"
    ),
    Fault(
        "drug-allergy",
        DKA,
        "bg",
        add(PAST, "След инжекция цефотаксим загубил съзнание, с уртики по цялото тяло."),
        "urticaria after cefotaxime",
    ),
    Fault("drug-allergy", AF, "bg", allergic("Беталок", "бронхоспазъм"), "brand of metoprolol"),
    # drug against patient
    Fault(
        "drug-patient",
        ASA,
        "en",
        add(PAST, "Myasthenia gravis, thymectomy at 30, on pyridostigmine."),
        "magnesium in myasthenia",
    ),
    Fault(
        "drug-patient",
        IPF,
        "en",
        add(PAST, "Child-Pugh B cirrhosis from alcohol."),
        "nintedanib in cirrhosis",
    ),
    Fault(
        "drug-patient", PE, "en", home("carbamazepine", 400, "mg", "twice daily"), "apixaban, carbamazepine"
    ),
    Fault(
        "drug-patient",
        VT,
        "bg",
        add(PAST, "Вроден синдром на удължен QT интервал, както при майка му."),
        "amiodarone in long QT",
    ),
    Fault(
        "drug-patient",
        MI,
        "bg",
        add(PAST, "Преживян мозъчен кръвоизлив преди две години."),
        "ticagrelor after a bleed of the brain",
    ),
    # doses
    Fault(
        "dose", OPI, "en", field("drip", "hint", "Would a pump at naloxone 30 mg/h hold him?"), "in a hint"
    ),
    Fault(
        "dose",
        PE,
        "en",
        order("heparin", "enoxaparin", 74, "mg", "intrathecal", "First enoxaparin 74 mg intrathecally"),
        "enoxaparin into the spine",
    ),
    Fault(
        "dose",
        HYPO,
        "en",
        text("iv_glucose", "Glucose 20 g i.v.: 200 mL of a 50 % solution within 10 to 15 minutes"),
        "volume and strength do not give the dose",
    ),
    Fault(
        "dose",
        ASA,
        "bg",
        order("steroid", "prednisolone", 500, "mg", "oral", "Преднизолон 500 mg през устата до един час"),
        "prednisolone tenfold",
    ),
    Fault("dose", GI, "bg", home("левотироксин", 100, "mg", "веднъж дневно"), "levothyroxine in mg"),
    # vitals
    Fault("vitals", ANA, "en", target("worse", "heartRate", 39), "sinus tachycardia of 39"),
    Fault("vitals", ARREST, "en", target("back", "endTidalCarbonDioxide", 4), "circulation with CO2 of 4"),
    Fault("vitals", DKA, "en", sign("temperature", 31.0), "31 degrees, cheeks hot"),
    Fault("vitals", HYPO, "bg", target("fit", "glasgowComaScale", 15), "fit with GCS 15"),
    Fault("vitals", SEP, "bg", target("pressure", "meanArterialPressure", 95), "mean above systolic"),
    # narrative
    Fault(
        "narrative",
        AVB,
        "en",
        add(f"{EXAM}/circulation", "Pulse counted over a full minute: eighty-eight."),
        "pulse of eighty-eight",
    ),
    Fault(
        "narrative",
        OPI,
        "en",
        more("start", "narrative", "He tells the nurse that he took nothing tonight."),
        "coma tells",
    ),
    Fault(
        "narrative", HYPO, "en", add(SUMMARY, "The first glucose was 3.9 mmol/L."), "glucose in the summary"
    ),
    Fault(
        "narrative",
        APO,
        "bg",
        add(f"{EXAM}/general", "Лежи спокойно по гръб и говори с цели изречения."),
        "whole sentences lying flat",
    ),
    Fault("narrative", IPF, "bg", add(f"{EXAM}/exposure", "Пръстите са без барабанна форма."), "no clubbing"),
    # gases
    Fault("gases", COPD, "en", lab("bicarbonate", 42), "bicarbonate 42"),
    Fault(
        "gases",
        ASA,
        "en",
        more("tiring", "narrative", "The gas: pH 7.48, PaCO2 64 mmHg, lactate 3 mmol/L."),
        "alkalosis while tiring",
    ),
    Fault("gases", MUSCLES, "en", lab("paco2", 7.1), "kPa as mmHg"),
    Fault(
        "gases",
        PE,
        "bg",
        add(PRESENT, "Артериален газ при постъпването: PaO2 88 mmHg на въздух."),
        "PaO2 88 in the history",
    ),
    Fault(
        "gases",
        DKA,
        "bg",
        more("sour", "narrative", "Газ: pH 7,21, PaCO2 22 mmHg, бикарбонат 24 mmol/L."),
        "gas that does not add up",
    ),
    # laboratory
    Fault("laboratory", K, "en", lab("urea", 31, "mg/dL"), "unit of urea changed alone"),
    Fault(
        "laboratory",
        GI,
        "en",
        more("rebleed", "narrative", "The repeat haemoglobin is 14 g/L."),
        "haemoglobin 14 g/L",
    ),
    Fault("laboratory", SEP, "en", lab("platelets", 107000), "platelets as a whole number"),
    Fault("laboratory", AF, "bg", lab("magnesium", 8.1), "magnesium tenfold"),
    Fault("laboratory", HYPO, "bg", lab("hba1c", 52), "HbA1c of mmol/mol in percent"),
    # ECG
    Fault(
        "ecg",
        MI,
        "en",
        add(TRACE, "No ST elevation in II, III and aVF."),
        "no elevation in an inferior infarct",
    ),
    Fault("ecg", K, "en", put(f"{TESTS}/ecg/qrs", 80), "narrow against the words"),
    Fault("ecg", WPW, "en", add(TRACE, "Regular throughout, every RR interval 275 ms."), "regular"),
    Fault("ecg", AVB, "bg", add(TRACE, "PQ интервалът е постоянен, 220 ms."), "constant PQ"),
    Fault("ecg", TDP, "bg", add(TRACE, "QTc 410 ms."), "QTc in words"),
    # lung function
    Fault(
        "lung",
        COPD,
        "en",
        put(READ, "Obstruction that disappears after the bronchodilator, FEV1 rising by 600 mL."),
        "reversible in words",
    ),
    Fault("lung", IPF, "en", pft("DLCO", "unit", "mmol/min/kPa"), "unit of DLCO"),
    Fault("lung", ASTHMA, "en", add(READ, "FEV1/FVC 0.82 before salbutamol."), "ratio in words"),
    Fault("lung", MUSCLES, "bg", pft("FVC", "percentPredicted", 112), "FVC 112 %"),
    Fault("lung", COPD, "bg", put(READ, "Обструкция след бронходилататор, GOLD 1, лека степен."), "GOLD 1"),
    # leak
    Fault(
        "leak", HYPO, "en", put(f"{INFO}/scenarioName", "Too much insulin, too little breakfast"), "in title"
    ),
    Fault(
        "leak",
        APO,
        "en",
        cue("start", "Nurse: “Shall I draw up something for his wet lungs, the heart is failing again?”"),
        "heart failing in a cue",
    ),
    Fault(
        "leak",
        PE,
        "en",
        put(f"{INFO}/objectives/0/text", "Suspect a clot in the pulmonary arteries from history and signs."),
        "clot in an objective",
    ),
    Fault("leak", DKA, "bg", add(f"{INFO}/prebrief", "Линейката съобщава за вероятна ДКА."), "abbreviation"),
    Fault(
        "leak",
        GI,
        "bg",
        of_block("start", "title", "Варици, които кървят"),
        "varices in the first title",
    ),
    # flow
    Fault("flow", GI, "en", leads("endoscopy", "deep", "improved"), "deep sedation cures"),
    Fault("flow", HYPO, "en", leads("treat", "iv_glucose", "fit"), "glucose leads to a fit"),
    Fault("flow", VT, "en", field("cardiovert", "withinSeconds", 1), "one second"),
    Fault("flow", APO, "bg", leads("tiring", None, "improved"), "waiting cures"),
    Fault("flow", AVB, "bg", leads("treatment", "harm_wait", "improved"), "the ward cures"),
    # teaching
    Fault(
        "teaching",
        ANA,
        "en",
        field(
            "adrenaline",
            "rationale",
            "Antihistamines come first because they act on the cause; adrenaline is for what is left.",
        ),
        "antihistamines first",
    ),
    Fault("teaching", PE, "en", field("stop_all", "grade", "recommended"), "stopping the anticoagulant"),
    Fault(
        "teaching",
        COPD,
        "en",
        put("/debriefing/points/1", "In a crisis give 15 litres of oxygen to everybody, COPD or not."),
        "oxygen in a debriefing point",
    ),
    Fault(
        "teaching",
        K,
        "bg",
        field("calcium", "rationale", "Калцият понижава калия, като го вкарва в клетките."),
        "calcium lowers potassium",
    ),
    Fault("teaching", DKA, "bg", field("insulin_now", "grade", "recommended"), "insulin at potassium 3.2"),
    # identity
    Fault("identity", COPD, "en", add(f"{EXAM}/general", "He measures 161 cm without shoes."), "161 cm"),
    Fault("identity", OPI, "en", more("plan", "narrative", "She asks for her handbag."), "her handbag"),
    Fault(
        "identity",
        SEP,
        "en",
        add(SOCIAL, "On maternity leave from a primary school."),
        "maternity leave of a man",
    ),
    Fault(
        "identity", MI, "bg", add(PAST, "Миома на матката, наблюдава се при гинеколог."), "uterus of a man"
    ),
    Fault(
        "identity",
        IPF,
        "bg",
        more("start", "narrative", "44-годишният мъж сяда задъхан."),
        "44 in a narrative",
    ),
    # language
    Fault(
        "language",
        AF,
        "en",
        add(PRESENT, "Das Herz rast seit dem Frühstück und wird nicht langsamer."),
        "German",
    ),
    Fault(
        "language", MI, "en", add(f"{EXAM}/general", "The patient are sweating and he have pain."), "verbs"
    ),
    Fault("language", PE, "en", more("proof", "narrative", "[TODO: add the result of the scan]"), "to do"),
    Fault(
        "language",
        K,
        "bg",
        text("calcium", "Calcium gluconate 3 g i.v. over 10 minutes, repeat if the ECG is unchanged"),
        "English action",
    ),
    Fault("language", ANA, "bg", add(PAST, "В детстве была экзема, сейчас не беспокоит."), "Russian"),
    # references
    Fault("references", ASA, "en", ref("R9", "link", "https://doi.org/10.1234/abcd.5678"), "invented DOI"),
    Fault("references", PE, "en", ref("R20", "year", 2009), "year against title"),
    Fault("references", MI, "en", ref("R6", "link", "https://www.example.org/als.pdf"), "example address"),
    Fault(
        "references", DKA, "bg", ref("R24", "link", "https://bg.wikipedia.org/wiki/Ketoacidosis"), "Wikipedia"
    ),
    Fault(
        "references",
        AF,
        "bg",
        ref("R1", "link", "https://doi.org/10.1093/eurheartj/ehad191"),
        "DOI of another guideline",
    ),
]

RIGHT = [
    Fault("drug-allergy", SEP, "en", allergic("co-trimoxazole", "rash"), "another class"),
    Fault(
        "drug-allergy",
        GI,
        "en",
        add(
            PAST,
            "His mother said he was allergic to penicillin; he has had amoxicillin twice since, without trouble.",
        ),
        "tolerated since",
    ),
    Fault("drug-allergy", MI, "bg", add(PAST, "Непоносимост към лактоза, алергии няма."), "lactose"),
    Fault("drug-allergy", PE, "en", allergic("nickel", "contact dermatitis"), "nickel"),
    Fault("drug-patient", AF, "en", add(PAST, "Mild psoriasis, creams only."), "psoriasis"),
    Fault("drug-patient", SEP, "en", add(PAST, "Fever fits as a toddler, none since."), "fever fits"),
    Fault(
        "drug-patient",
        HYPO,
        "bg",
        add(PAST, "Преди години депресия, лекувана със сертралин."),
        "past depression",
    ),
    Fault(
        "drug-patient",
        PE,
        "en",
        add(PAST, "A gastric ulcer that bled twenty years ago, healed."),
        "old ulcer",
    ),
    Fault(
        "dose",
        ANA,
        "en",
        text("repeat", "The same dose into the other thigh: adrenaline 500 micrograms i.m."),
        "micrograms",
    ),
    Fault("dose", COPD, "bg", home("бисопролол", 1.25, "mg", "веднъж дневно"), "bisoprolol 1.25"),
    Fault(
        "dose",
        SEP,
        "en",
        both(add(PAST, "Giant cell arteritis found three weeks ago."), home("prednisolone", 60)),
        "prednisolone 60 in arteritis",
    ),
    Fault(
        "dose", OPI, "en", add(PRESENT, "Twelve oxycodone tablets of 80 mg are missing."), "missing tablets"
    ),
    Fault(
        "vitals", AVB, "en", add(PRESENT, "A watch on the wrist had shown 44 a minute last week."), "watch"
    ),
    Fault(
        "vitals",
        COPD,
        "en",
        add(f"{EXAM}/breathing", "After the walk from the scales 86 %, back at 91 % within two minutes."),
        "after walking",
    ),
    Fault("vitals", MI, "en", add(PRESENT, "The cuff at home said “error” twice."), "cuff"),
    Fault("vitals", GI, "bg", add(PRESENT, "Обичайното му налягане е 150/90 mmHg."), "usual pressure"),
    Fault(
        "narrative",
        OPI,
        "en",
        add(PRESENT, "An hour earlier he was chatting with his sister on the telephone."),
        "an hour earlier",
    ),
    Fault("narrative", AVB, "en", add(f"{EXAM}/general", "Jokes about his age."), "jokes"),
    Fault("narrative", DKA, "bg", add(f"{EXAM}/disability", "Отговаря бавно, но вярно."), "slow answers"),
    Fault("narrative", IPF, "en", add(f"{EXAM}/lungSounds", "No wheeze."), "no wheeze"),
    Fault(
        "gases", COPD, "en", add(PAST, "The gas at a discharge in March: pH 7.34, PaCO2 49 mmHg."), "March"
    ),
    Fault(
        "gases",
        ASA,
        "en",
        more("plan", "narrative", "Gas before discharge: pH 7.42, PaCO2 38 mmHg, bicarbonate 24 mmol/L."),
        "later gas",
    ),
    Fault("gases", PE, "bg", in_unit("pao2", 6.9, "kPa", 10.0, 13.3), "kPa"),
    Fault(
        "gases",
        MUSCLES,
        "en",
        more("plan", "narrative", "After a week on the mask: PaCO2 46 mmHg, bicarbonate 29 mmol/L."),
        "after a week",
    ),
    Fault("laboratory", SEP, "en", in_unit("crp", 28.9, "mg/dL", 0, 0.5), "CRP in mg/dL"),
    Fault("laboratory", HYPO, "en", in_unit("hba1c", 52, "mmol/mol", 20, 42), "HbA1c in mmol/mol"),
    Fault(
        "laboratory",
        K,
        "bg",
        add(PAST, "Преди месец креатининът е бил 480 µmol/L, калият — 5,9 mmol/L."),
        "a month ago",
    ),
    Fault("laboratory", AF, "en", add(PAST, "Ferritin 18 µg/L in spring, iron since."), "ferritin"),
    Fault(
        "ecg", AF, "en", add(TRACE, "Two aberrant beats after a long and a short interval."), "aberrant beats"
    ),
    Fault("ecg", MI, "bg", add(TRACE, "В aVL ST депресия като огледален образ."), "mirror"),
    Fault("ecg", TDP, "en", add(TRACE, "T waves broad and notched, U waves in V2 to V3."), "notched T waves"),
    Fault("ecg", AVB, "en", add(TRACE, "The P waves march through at their own pace."), "P waves"),
    Fault("lung", COPD, "en", add(READ, "FEV1 rises by 90 mL, 3 % of predicted: not significant."), "90 mL"),
    Fault("lung", IPF, "bg", add(READ, "Бронходилататорен тест не е нужен."), "no bronchodilator"),
    Fault("lung", ASTHMA, "en", add(READ, "Repeat in three months on treatment."), "repeat"),
    Fault("lung", MUSCLES, "en", add(READ, "KCO 104 % of predicted: the lung itself is sound."), "KCO"),
    Fault("leak", HYPO, "en", add(SOCIAL, "Grows sugar beet on two hectares."), "sugar beet"),
    Fault("leak", K, "en", add(FAMILY, "His father had a kidney transplant."), "father"),
    Fault("leak", DKA, "bg", add(SOCIAL, "Работи в цех за захарни изделия."), "sweets"),
    Fault("leak", IPF, "en", add(SOCIAL, "Plays the trumpet in a brass band."), "trumpet"),
    Fault("flow", VT, "en", of_block("prevention", "title", "What stays"), "title"),
    Fault("flow", APO, "bg", leads("low", "litre", "arrest"), "a litre kills"),
    Fault("flow", SEP, "en", leads("plan", None, "deteriorated"), "no handover"),
    Fault("flow", HYPO, "en", field("iv_glucose", "withinSeconds", 120), "two minutes"),
    Fault(
        "teaching",
        ANA,
        "en",
        field("steroid_neutral", "rationale", "Does no harm, but acts too late; never before adrenaline."),
        "steroid qualified",
    ),
    Fault(
        "teaching",
        COPD,
        "bg",
        field("oxygen_low", "rationale", "Два литра стигат; при повече въглеродният диоксид се задържа."),
        "two litres",
    ),
    Fault(
        "teaching",
        MI,
        "en",
        field("morphine", "rationale", "It relieves pain and delays the platelet inhibitor: no must."),
        "morphine qualified",
    ),
    Fault(
        "teaching",
        AVB,
        "bg",
        field(
            "atropine", "rationale", "При широки комплекси атропинът често не помага, но не бави пейсирането."
        ),
        "atropine qualified",
    ),
    Fault(
        "identity",
        MI,
        "en",
        add(FAMILY, "A brother had bypass surgery at 52; his mother lives, 91."),
        "relatives",
    ),
    Fault("identity", GI, "bg", add(SOCIAL, "Гледа внучка на 7 години."), "grandchild"),
    Fault(
        "identity",
        SEP,
        "en",
        more("start", "narrative", "A 19-year-old student nurse holds his hand."),
        "student",
    ),
    Fault(
        "identity", PE, "en", add(PAST, "Weighed 96 kg five years ago, lost it by walking."), "weight then"
    ),
    Fault("language", AF, "en", add(PRESENT, "He shrugs: “C'est la vie.”"), "French shrug"),
    Fault("language", K, "bg", add(PAST, "На ръката носи гривна „Shunt – do not puncture“."), "bracelet"),
    Fault(
        "language",
        MI,
        "en",
        add(PRESENT, "He's been unwell since 6 a.m.; his grandson's shift began then."),
        "a.m.",
    ),
    Fault("language", ANA, "bg", add(SOCIAL, "Приема витамин D3; чертае с AutoCAD."), "product names"),
    Fault(
        "references",
        ASA,
        "en",
        ref("R9", "link", "https://ginasthma.org/2025-gina-strategy-report/#top"),
        "anchor",
    ),
    Fault(
        "references",
        PE,
        "bg",
        ref("R20", "linkTitle", "Препоръки на ESC за остра белодробна емболия (2019)"),
        "title in Bulgarian",
    ),
    Fault(
        "references",
        K,
        "en",
        ref(
            "R11",
            "linkTitle",
            "UK Kidney Association Clinical Practice Guideline: Treatment of Acute Hyperkalaemia",
        ),
        "longer title",
    ),
    Fault(
        "references",
        COPD,
        "en",
        ref("R8", "link", "https://goldcopd.org/2025-gold-report/?utm_source=mail"),
        "tail",
    ),
]
