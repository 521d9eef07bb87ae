"""A round of faults and of variants that are right, thought of afresh after the classes had been enumerated."""

import tests.scenarios.document.planting as p

FAULTS = [
    # drug against allergy
    p.Fault(
        "drug-allergy",
        p.SEP,
        "en",
        p.add(p.PAST, "Meropenem at the walk-in clinic left him covered in welts."),
        "welts from meropenem",
    ),
    p.Fault(
        "drug-allergy",
        p.MI,
        "en",
        p.add(p.SOCIAL, "Carries a card from the allergist: all NSAIDs, ASA included."),
        "card of an allergist",
    ),
    p.Fault(
        "drug-allergy",
        p.GI,
        "bg",
        p.add(p.PAST, "От ципрофлоксацин и цефалоспорини получава тежък обрив."),
        "rash from cephalosporins",
    ),
    p.Fault(
        "drug-allergy",
        p.PE,
        "bg",
        p.allergic("Клексан", "некроза на кожата"),
        "brand of the same class as the order",
    ),
    # drug against patient
    p.Fault(
        "drug-patient",
        p.APO,
        "en",
        p.add(p.PAST, "Took a tablet of Viagra last night."),
        "nitrate after Viagra",
    ),
    p.Fault(
        "drug-patient",
        p.AF,
        "en",
        p.both(
            p.add(p.PAST, "On home oxygen for emphysema, and asthmatic as a child and still."),
            p.order("rate_drug", "sotalol", 80, "mg", "oral", "Sotalol 80 mg by mouth"),
        ),
        "sotalol in asthma",
    ),
    p.Fault(
        "drug-patient",
        p.PE,
        "en",
        p.both(
            p.add(p.PAST, "Neurosurgery for a meningioma eleven days ago."),
            p.order("heparin", "alteplase", 100, "mg", "iv", "Alteplase 100 mg i.v. over two hours"),
        ),
        "lysis after neurosurgery",
    ),
    p.Fault(
        "drug-patient",
        p.VT,
        "bg",
        p.both(
            p.add(p.PAST, "Хипертиреоидизъм, лекуван с тирозол."),
            p.order("amiodarone", "amiodarone", 300, "mg", "iv", "Амиодарон 300 mg и.в. за 20 минути"),
        ),
        "amiodarone in thyrotoxicosis",
    ),
    p.Fault(
        "drug-patient",
        p.DKA,
        "bg",
        p.both(p.home("дапаглифлозин", 10), p.text("sick_days", "Дапаглифлозин 10 mg да продължи от утре")),
        "SGLT2 inhibitor in ketoacidosis",
    ),
    # doses
    p.Fault(
        "dose",
        p.ASA,
        "en",
        p.text("magnesium", "Magnesium sulfate 20 g i.v. over twenty minutes"),
        "magnesium 20 g",
    ),
    p.Fault(
        "dose",
        p.ANA,
        "en",
        p.field(
            "repeat",
            "rationale",
            "A second 5 mg into the thigh after five minutes; adrenaline 5 mg i.m. each time.",
        ),
        "adrenaline 5 mg in a rationale",
    ),
    p.Fault("dose", p.HYPO, "en", p.home("Lantus", 240, "units"), "insulin 240 units at home"),
    p.Fault(
        "dose",
        p.MI,
        "bg",
        p.order("ticagrelor", "ticagrelor", 1800, "mg", "oral", "Тикагрелор 1800 mg през устата"),
        "ticagrelor tenfold",
    ),
    p.Fault(
        "dose",
        p.SEP,
        "bg",
        p.text(
            "noradrenaline",
            "Норадреналин 0,1 mg/kg/min и.в. през добра вена, средно налягане 65 mmHg или повече",
        ),
        "noradrenaline mg for microgram",
    ),
    # vitals
    p.Fault(
        "vitals",
        p.GI,
        "en",
        p.target("rebleed", "diastolicPressure", 102),
        "diastolic above systolic in a rebleed",
    ),
    p.Fault("vitals", p.OPI, "en", p.target("awake", "respiratoryRate", 2), "awake and breathing twice"),
    p.Fault("vitals", p.PE, "en", p.sign("glasgowComaScale", 18), "GCS 18"),
    p.Fault("vitals", p.AVB, "bg", p.target("paced", "heartRate", 300), "paced at 300"),
    # narrative
    p.Fault(
        "narrative",
        p.SEP,
        "en",
        p.add(f"{p.EXAM}/breathing", "He breathes without effort, eleven to the minute."),
        "eleven to the minute",
    ),
    p.Fault(
        "narrative",
        p.DKA,
        "en",
        p.more("course", "narrative", "His sugar is 4 and the pump has run dry: 55 mmol/L."),
        "two sugars in one block",
    ),
    p.Fault(
        "narrative",
        p.APO,
        "en",
        p.add(f"{p.EXAM}/lungSounds", "Clear to the bases, vesicular throughout."),
        "clear lungs in oedema",
    ),
    p.Fault(
        "narrative",
        p.ANA,
        "bg",
        p.add(f"{p.EXAM}/circulation", "Капилярно пълнене под 1 секунда, АН 190/110."),
        "pressure 190 in anaphylaxis",
    ),
    p.Fault(
        "narrative",
        p.AF,
        "bg",
        p.add(f"{p.EXAM}/general", "Напълно сляп от години. Чете вестник на леглото."),
        "blind reads",
    ),
    # gases
    p.Fault("gases", p.OPI, "en", p.lab("ph", 7.47), "alkalosis with PaCO2 78"),
    p.Fault(
        "gases",
        p.SEP,
        "en",
        p.more("pressure", "narrative", "ABG: pH 7.31, pCO2 55, HCO3 14, BE -11."),
        "gas that does not add up",
    ),
    p.Fault(
        "gases",
        p.APO,
        "bg",
        p.more("tiring", "narrative", "АКГ: pH 7,48; PaCO2 71 mmHg; бикарбонат 23 mmol/L."),
        "gas in Bulgarian",
    ),
    p.Fault("gases", p.PE, "en", p.lab("pao2", 128), "PaO2 128 on air"),
    # laboratory
    p.Fault("laboratory", p.GI, "en", p.lab("haemoglobin", 8.7), "g/dL as g/L"),
    p.Fault(
        "laboratory",
        p.K,
        "en",
        p.more(
            "start", "narrative", "The renal clinic had faxed: potassium 5.1 mmol/L, creatinine 640 µmol/L."
        ),
        "potassium of the fax",
    ),
    p.Fault("laboratory", p.DKA, "bg", p.lab("sodium", 13.0), "sodium shifted"),
    p.Fault(
        "laboratory",
        p.MI,
        "en",
        p.add(p.PRESENT, "The GP's note: creatinine 9200 µmol/L."),
        "creatinine 9200",
    ),
    # ECG
    p.Fault("ecg", p.AF, "en", p.add(f"{p.TESTS}/ecg/findings", "PR interval 180 ms."), "PR in fibrillation"),
    p.Fault(
        "ecg", p.VT, "en", p.add(f"{p.TESTS}/ecg/findings", "Complexes are narrow, 80 ms."), "narrow in VT"
    ),
    p.Fault("ecg", p.PE, "bg", p.add(f"{p.TESTS}/ecg/findings", "Честота 58 в минута."), "rate 58"),
    p.Fault("ecg", p.TDP, "en", p.put(f"{p.TESTS}/ecg/qt", 300), "QT 300"),
    # lung function
    p.Fault("lung", p.COPD, "en", p.pft("FVC", "measured", 0.9), "FVC below FEV1"),
    p.Fault(
        "lung",
        p.IPF,
        "en",
        p.add(f"{p.TESTS}/pft/interpretation", "TLC is 118 % of predicted."),
        "TLC 118 % in fibrosis",
    ),
    p.Fault(
        "lung",
        "asthma",
        "bg",
        p.put(f"{p.TESTS}/pft/interpretation", "Рестриктивен тип нарушение."),
        "restriction in asthma",
    ),
    # leak
    p.Fault("leak", p.GI, "en", p.put(f"{p.INFO}/scenarioName", "An ulcer that bleeds"), "ulcer in title"),
    p.Fault(
        "leak",
        p.ASA,
        "bg",
        p.add(f"{p.INFO}/prebrief", "Пациентът е в астматичен статус."),
        "status in prebrief",
    ),
    p.Fault(
        "leak",
        p.APO,
        "en",
        p.of_block("start", "title", "Heart failure on the trolley"),
        "title of the first block",
    ),
    p.Fault("leak", p.OPI, "en", p.put(f"{p.INFO}/scenarioName", "Naloxone in time"), "antidote in title"),
    # flow
    p.Fault("flow", p.SEP, "en", p.leads("bundle", "antibiotic", "arrest"), "antibiotic kills"),
    p.Fault("flow", p.ANA, "bg", p.leads("first", None, "improved"), "waiting cures"),
    p.Fault("flow", p.DKA, "en", p.leads("insulin", "big_bolus", "improved"), "big bolus cures"),
    # teaching
    p.Fault(
        "teaching", p.PE, "en", p.field("lysis_stable", "grade", "critical"), "lysis of a stable patient"
    ),
    p.Fault(
        "teaching",
        p.AVB,
        "bg",
        p.field("atropine", "rationale", "Атропинът е опасен и не бива да се дава."),
        "atropine condemned",
    ),
    p.Fault(
        "teaching",
        p.HYPO,
        "en",
        p.field("iv_glucose", "hint", "Would you give the glucose through the vein now?"),
        "hint is answer",
    ),
    # identity
    p.Fault(
        "identity",
        p.MI,
        "en",
        p.add(p.PRESENT, "This 81 y/o gentleman was brought by his son."),
        "81 y/o pasted",
    ),
    p.Fault(
        "identity", p.GI, "bg", p.add(p.SOCIAL, "Омъжена, с две деца, работи като шивачка."), "married woman"
    ),
    p.Fault(
        "identity", p.AF, "en", p.add(f"{p.EXAM}/general", "A slim teenager in school uniform."), "teenager"
    ),
    p.Fault(
        "identity",
        p.SEP,
        "en",
        p.more("source", "narrative", "Mrs Dimitrova is taken to theatre; her daughter waits."),
        "another patient's name",
    ),
    # language
    p.Fault(
        "language",
        p.APO,
        "en",
        p.add(p.PRESENT, "He is a engineer and have slept badly."),
        "articles and verb",
    ),
    p.Fault(
        "language",
        p.SEP,
        "bg",
        p.more("start", "narrative", "Медсестра измеряет давление и зовёт врача."),
        "Russian",
    ),
    p.Fault(
        "language",
        p.PE,
        "bg",
        p.add(p.PRESENT, "Пациентът е с остра shortness of breath."),
        "English in Bulgarian",
    ),
    p.Fault(
        "language",
        p.K,
        "en",
        p.add(p.SOCIAL, "Here is the updated social history: **lives alone**."),
        "remains of a chat",
    ),
    # references
    p.Fault(
        "references",
        p.ANA,
        "en",
        p.ref("R16", "linkTitle", "Consensus on the treatment of chronic back pain"),
        "back pain",
    ),
    p.Fault("references", p.SEP, "bg", p.ref("R18", "year", 2035), "year to come"),
    p.Fault(
        "references",
        p.COPD,
        "en",
        p.ref("R8", "link", "https://www.quora.com/What-is-COPD"),
        "question portal",
    ),
    p.Fault(
        "references",
        p.AF,
        "en",
        p.ref("R1", "linkTitle", "2016 ESC Guidelines for the management of atrial fibrillation"),
        "edition of 2016",
    ),
]

RIGHT = [
    p.Fault(
        "drug-allergy",
        p.SEP,
        "en",
        p.add(p.PAST, "Childhood label of penicillin allergy, removed after a negative challenge in 2021."),
        "label removed",
    ),
    p.Fault(
        "drug-allergy",
        p.ANA,
        "bg",
        p.more("better", "narrative", "Обривът избледнява, хидрокортизонът е даден."),
        "rash fades",
    ),
    p.Fault("drug-allergy", p.AF, "en", p.add(p.PAST, "Codeine constipates him."), "constipation"),
    p.Fault(
        "drug-allergy", p.MI, "en", p.add(p.FAMILY, "A sister is allergic to aspirin."), "sister allergic"
    ),
    p.Fault(
        "drug-patient", p.AF, "en", p.add(p.PAST, "Cataract surgery on both eyes last spring."), "cataract"
    ),
    p.Fault(
        "drug-patient",
        p.GI,
        "en",
        p.add(p.PAST, "Open-angle glaucoma; drops at night."),
        "open-angle glaucoma",
    ),
    p.Fault("drug-patient", p.PE, "en", p.add(p.PAST, "Right hip replaced four years ago."), "hip years ago"),
    p.Fault(
        "drug-patient", p.VT, "bg", p.add(p.PAST, "Съпругата му е с епилепсия и астма."), "wife's diseases"
    ),
    p.Fault(
        "dose",
        p.AF,
        "bg",
        p.order("rate_drug", "digoxin", 0.25, "mg", "iv", "Дигоксин 0,25 mg и.в."),
        "digoxin 0,25",
    ),
    p.Fault(
        "dose",
        p.SEP,
        "bg",
        p.text("second", "Добавя се клиндамицин 0,9 g и.в. срещу токсина"),
        "clindamycin in g",
    ),
    p.Fault(
        "dose",
        p.OPI,
        "en",
        p.add(p.PRESENT, "An empty box of morphine 60 mg tablets, thirty of them, lay beside him."),
        "empty box",
    ),
    p.Fault(
        "dose",
        p.ASA,
        "en",
        p.text("salbutamol", "Salbutamol 5 mg nebulised, driven by oxygen, and again after 20 minutes"),
        "repeated nebuliser",
    ),
    p.Fault(
        "vitals",
        p.SEP,
        "en",
        p.add(f"{p.EXAM}/circulation", "His usual pressure at the family doctor is 150/85 mmHg."),
        "usual pressure",
    ),
    p.Fault(
        "vitals",
        p.AVB,
        "en",
        p.add(p.PRESENT, "The ambulance saw 28/min for a few seconds."),
        "ambulance rate",
    ),
    p.Fault(
        "vitals",
        p.PE,
        "en",
        p.more("worse", "narrative", "The pressure falls while you watch."),
        "pressure falls where it falls",
    ),
    p.Fault(
        "narrative",
        p.APO,
        "en",
        p.add(f"{p.EXAM}/general", "He was pink and chatting when he went to bed, his wife says."),
        "earlier",
    ),
    p.Fault(
        "narrative", p.GI, "bg", p.add(p.PRESENT, "Вчера е бил с нормално налягане."), "yesterday normal"
    ),
    p.Fault(
        "narrative",
        p.MI,
        "en",
        p.add(f"{p.EXAM}/disability", "Answers every question, if briefly."),
        "answers briefly",
    ),
    p.Fault(
        "gases",
        p.COPD,
        "en",
        p.add(p.PAST, "A gas two years ago: pH 7.29, PaCO2 66 mmHg, HCO3 31 mmol/L."),
        "old gas",
    ),
    p.Fault(
        "gases",
        p.DKA,
        "bg",
        p.more("course", "narrative", "Контролен газ: pH 7,29, PaCO2 25 mmHg, бикарбонат 12 mmol/L."),
        "later gas",
    ),
    p.Fault(
        "laboratory",
        p.K,
        "en",
        p.more("removal", "narrative", "Potassium now 6.1 mmol/L, glucose 7.2 mmol/L."),
        "later potassium",
    ),
    p.Fault(
        "laboratory",
        p.AF,
        "en",
        p.both(
            p.lab("creatinine", 1.0, "mg/dL"),
            lambda c: [(f"{c.lab('creatinine')}/low", 0.5), (f"{c.lab('creatinine')}/high", 1.2)],
        ),
        "creatinine in mg/dL",
    ),
    p.Fault(
        "laboratory", p.MI, "bg", p.add(p.PRESENT, "Преди месец LDL-холестеролът е бил 4,1 mmol/L."), "LDL"
    ),
    p.Fault(
        "ecg",
        p.AF,
        "en",
        p.add(f"{p.TESTS}/ecg/findings", "No delta wave, no ST elevation, normal axis."),
        "denied signs",
    ),
    p.Fault(
        "ecg", p.PE, "bg", p.add(f"{p.TESTS}/ecg/findings", "Непълен десен бедрен блок."), "incomplete block"
    ),
    p.Fault(
        "lung",
        p.COPD,
        "en",
        p.add(f"{p.TESTS}/pft/interpretation", "No restriction: TLC is not reduced."),
        "no restriction",
    ),
    p.Fault("leak", p.MI, "en", p.add(p.SOCIAL, "Runs a shop for heart-shaped chocolates."), "hearts"),
    p.Fault("leak", p.ASA, "en", p.add(p.FAMILY, "Mother had asthma and hay fever."), "mother's asthma"),
    p.Fault("leak", p.OPI, "en", p.add(p.SOCIAL, "Sells poppy-seed cake at the market."), "poppy seed"),
    p.Fault("flow", p.SEP, "en", p.of_block("sinking", "title", "Slipping"), "title"),
    p.Fault(
        "teaching",
        p.PE,
        "en",
        p.field("oxygen", "rationale", "Oxygen is right below 90 %; more than that does not help."),
        "qualified",
    ),
    p.Fault(
        "teaching",
        p.K,
        "bg",
        p.field("calcium", "rationale", "Калцият пази сърцето, но не сваля калия."),
        "calcium does not lower",
    ),
    p.Fault(
        "identity",
        p.AF,
        "en",
        p.add(p.FAMILY, "His wife, 58, is a teacher; a daughter of 31 lives abroad."),
        "family ages",
    ),
    p.Fault("identity", p.SEP, "bg", p.add(p.PAST, "На 40 години е опериран от херния."), "operation at 40"),
    p.Fault(
        "identity",
        p.GI,
        "en",
        p.add(p.SOCIAL, "Retired nine years ago; plays chess with a boy of 12 from next door."),
        "boy next door",
    ),
    p.Fault(
        "language",
        p.AF,
        "en",
        p.add(p.PRESENT, "An hour before, a European film had made him laugh; a one-off, he thought."),
        "articles",
    ),
    p.Fault(
        "language",
        p.SEP,
        "bg",
        p.add(p.PAST, "Приема Concor Cor и Sortis; в епикризата пише „status post erysipelas“."),
        "brands and quote",
    ),
    p.Fault(
        "language",
        p.ANA,
        "bg",
        p.more("start", "narrative", "SpO2 и ЕКГ са на монитора, EtCO2 е по желание."),
        "abbreviations",
    ),
    p.Fault(
        "references",
        p.AF,
        "en",
        p.ref("R1", "link", "https://academic.oup.com/eurheartj/article/45/36/3314/7738779"),
        "journal page",
    ),
    p.Fault(
        "references",
        p.SEP,
        "en",
        p.ref(
            "R18",
            "linkTitle",
            "Surviving Sepsis Campaign: International Guidelines for Management of Sepsis and Septic Shock 2021",
        ),
        "full title",
    ),
]
