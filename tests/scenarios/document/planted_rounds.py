# ruff: noqa: E501
"""Two rounds of faults and right variants: other drugs, brands, organs, units, panels and words than those known before.

Each round was written down before the checks were run on it; the second after what the first had shown was mended.
"""

import tests.scenarios.document.planting as p

_ROUND = p.Round()
_fault, _right = _ROUND.fault, _ROUND.unusual
ROUNDS, ROUNDS_RIGHT = _ROUND.faults, _ROUND.right


# The first round

_fault(
    "drug-allergy",
    p.SEP,
    "en",
    p.both(p.allergic("imipenem", "bronchospasm")),
    "meropenem in imipenem anaphylaxis",
)
_fault("drug-allergy", p.SEP, "en", p.allergic("Dalacin C", "rash"), "clindamycin under brand Dalacin C")
_fault(
    "drug-allergy", p.GI, "en", p.allergic("cefuroxime", "anaphylaxis"), "ceftriaxone in cefuroxime allergy"
)
_fault(
    "drug-allergy", p.PE, "en", p.allergic("Clexane", "skin necrosis"), "enoxaparin, allergy to brand Clexane"
)
_fault(
    "drug-allergy",
    p.ASA,
    "en",
    p.both(p.cond("Anaphylaxis to Deltacortril (prednisolone) in 2015.")),
    "prednisolone allergy by brand in past history",
)
_fault(
    "drug-allergy",
    p.MI,
    "en",
    p.allergic("NSAIDs", "nasal polyps, bronchospasm"),
    "aspirin with NSAID allergy (AERD)",
)
_fault("drug-allergy", p.APO, "bg", p.allergic("Фуроземид Софарма", "уртикария"), "furosemide by BG brand")
_fault("drug-allergy", p.MI, "bg", p.allergic("Аспержик", "ангиоедем"), "aspirin BG brand Aspegic")
_fault("drug-allergy", p.OPI, "bg", p.allergic("Наркан", "оток на лицето"), "naloxone brand BG")
_fault(
    "drug-allergy",
    p.VT,
    "bg",
    p.allergic("Кордарон", "фоточувствителност и обрив"),
    "amiodarone brand Cordarone BG",
)
_fault("drug-allergy", p.AF, "en", p.both(p.allergic("Eliquis", "rash")), "apixaban brand Eliquis")
_fault(
    "drug-allergy",
    p.SEP,
    "en",
    p.both(
        p.put(
            f"{p.HISTORY}/social",
            "Retired teacher. Mentions in passing that Meronem gave a whole-body rash and swelling of the tongue last year.",
        )
    ),
    "allergy told in social history by brand",
)
_fault(
    "drug-patient", p.AF, "en", p.both(p.woman(31), p.cond("Pregnant, 14 weeks.")), "apixaban in pregnancy"
)
_fault(
    "drug-patient",
    p.AF,
    "en",
    p.cond("Mechanical mitral valve replaced in 2012."),
    "apixaban with mechanical valve",
)
_fault(
    "drug-patient",
    p.AF,
    "en",
    p.cond("Antiphospholipid syndrome with three positive tests, two strokes."),
    "DOAC in APS triple positive",
)
_fault(
    "drug-patient",
    p.PE,
    "en",
    p.both(p.cond("Intracranial aneurysm bled four weeks ago, clipped.")),
    "alteplase after SAH 4 weeks",
)
_fault(
    "drug-patient",
    p.AVNRT,
    "en",
    p.cond("Heart transplant three years ago."),
    "adenosine full dose in heart transplant",
)
_fault(
    "drug-patient",
    p.AVNRT,
    "en",
    p.homes(("dipyridamole", 200, "mg", "oral", "twice daily")),
    "adenosine with dipyridamole",
)
_fault(
    "drug-patient",
    p.AF,
    "en",
    p.homes(("ivabradine", 5, "mg", "oral", "twice daily"), ("verapamil", 120, "mg", "oral", "twice daily")),
    "verapamil+ivabradine at home",
)
_fault(
    "drug-patient",
    p.APO,
    "en",
    p.homes(("sildenafil", 50, "mg", "oral", "as needed, last taken this morning")),
    "nitrate with sildenafil",
)
_fault(
    "drug-patient",
    p.GI,
    "en",
    p.both(
        p.order("empty", "erythromycin", 250, "mg", "iv", "Erythromycin 250 mg i.v. 30 to 60 minutes before"),
        p.homes(("simvastatin", 80, "mg", "oral", "once daily")),
    ),
    "erythromycin with simvastatin",
)
_fault(
    "drug-patient",
    p.OPI,
    "en",
    p.homes(
        ("phenelzine", 15, "mg", "oral", "three times daily"), ("pethidine", 50, "mg", "oral", "as needed")
    ),
    "MAOI + pethidine home",
)
_fault(
    "drug-patient",
    p.DKA,
    "en",
    p.give("go_on", "dapagliflozin", 10, "mg", "oral", "Dapagliflozin 10 mg by mouth as well"),
    "SGLT2 recommended in DKA",
)
_fault(
    "drug-patient",
    p.K,
    "en",
    p.give("stop_drugs", "spironolactone", 25, "mg", "oral", "Go on with spironolactone 25 mg by mouth"),
    "spironolactone recommended in hyperK",
)
_fault(
    "drug-patient",
    p.K,
    "en",
    p.give("monitor", "suxamethonium", 100, "mg", "iv", "Suxamethonium 100 mg i.v. for the tube"),
    "suxamethonium in hyperK",
)
_fault(
    "drug-patient",
    p.MUSCLES,
    "en",
    p.give("cough", "suxamethonium", 100, "mg", "iv", "Suxamethonium 100 mg i.v. and a tube tonight"),
    "suxamethonium in motor neurone disease",
)
_fault(
    "drug-patient",
    p.SEP,
    "en",
    p.both(
        p.cond("Myasthenia gravis, on pyridostigmine."),
        p.give("second", "gentamicin", 400, "mg", "iv", "Add gentamicin 400 mg i.v."),
    ),
    "gentamicin in myasthenia",
)
_fault(
    "drug-patient",
    p.SEP,
    "en",
    p.both(
        p.cond("Epilepsy, well controlled on valproate."),
        p.homes(("valproate", 500, "mg", "oral", "twice daily")),
    ),
    "meropenem with valproate",
)
_fault(
    "drug-patient",
    p.AF,
    "bg",
    p.both(p.cond("Тежка бронхиална астма с две интубации.")),
    "metoprolol critical in severe asthma BG",
)
_fault(
    "drug-patient",
    p.AF,
    "bg",
    p.both(p.cond("Чернодробна цироза Child-Pugh C с асцит и варици.")),
    "apixaban in Child C BG",
)
_fault(
    "drug-patient",
    p.HYPO,
    "bg",
    p.give(
        "thiamine", "propranolol", 40, "mg", "oral", "Глюкагон 1 mg мускулно; пропранолол 40 mg през устата"
    ),
    "propranolol recommended in hypoglycaemia BG",
)
_fault("drug-patient", p.PE, "bg", p.cond("Мозъчен кръвоизлив преди 5 седмици."), "alteplase after ICH BG")
_fault(
    "drug-patient",
    p.PE,
    "bg",
    p.both(p.cond("Краен стадий на бъбречна недостатъчност, хемодиализа три пъти седмично.")),
    "enoxaparin full dose in dialysis BG",
)
_fault(
    "dose",
    p.SEP,
    "en",
    p.order("antibiotic", "meropenem", 10, "g", "iv", "Meropenem 10 g i.v. now"),
    "meropenem 10 g",
)
_fault(
    "dose",
    p.SEP,
    "en",
    p.order(
        "noradrenaline",
        "noradrenaline",
        10,
        "microgram/kg/min",
        "iv",
        "Noradrenaline 10 microgram/kg/min i.v.",
    ),
    "noradrenaline x100",
)
_fault(
    "dose",
    p.ANA,
    "en",
    p.order("adrenaline", "adrenaline", 0.5, "mg", "iv", "Adrenaline 0.5 mg i.v. straight away"),
    "adrenaline 0.5 mg iv bolus",
)
_fault(
    "dose",
    p.ANA,
    "en",
    p.text("adrenaline", "Adrenaline 5 mL of 1:1000 i.m. into the outer mid-thigh"),
    "adrenaline 5 mL of 1:1000",
)
_fault(
    "dose",
    p.HYPO,
    "en",
    p.order("thiamine", "thiamine", 200, "g", "iv", "Add thiamine 200 g i.v."),
    "thiamine g",
)
_fault(
    "dose",
    p.GI,
    "en",
    p.order("specific", "octreotide", 50, "mg", "iv", "Octreotide 50 mg i.v. at once"),
    "octreotide mg",
)
_fault(
    "dose",
    p.GI,
    "en",
    p.give(
        "antibiotic",
        "ceftriaxone",
        1,
        "g",
        "oral",
        "An antibiotic before endoscopy: ceftriaxone 1 g by mouth",
    ),
    "ceftriaxone oral",
)
_fault(
    "dose",
    p.DKA,
    "en",
    p.order("clots", "enoxaparin", 400, "mg", "sc", "Prophylaxis with enoxaparin 400 mg s.c."),
    "enoxaparin 400",
)
_fault(
    "dose",
    p.DKA,
    "en",
    p.text("fixed_rate", "Insulin 1 unit/kg/h i.v. by pump when the potassium is above 3.5 mmol/L"),
    "insulin 1 u/kg/h text",
)
_fault(
    "dose",
    p.OPI,
    "en",
    p.text("naloxone", "Naloxone in steps: 0.1 g i.v., look at the breathing"),
    "naloxone g text",
)
_fault(
    "dose",
    p.COPD,
    "en",
    p.order(
        "bronchodilate", "salbutamol", 25, "mg", "nebulised", "Salbutamol 25 mg and ipratropium by nebuliser"
    ),
    "salbutamol 25 mg",
)
_fault(
    "dose",
    p.ASA,
    "en",
    p.order(
        "ipratropium", "ipratropium", 5, "mg", "nebulised", "Ipratropium 5 mg nebulised together with it"
    ),
    "ipratropium 5 mg",
)
_fault(
    "dose",
    p.PE,
    "en",
    p.text("switch", "Apixaban 10 mg by mouth four times a day for seven days"),
    "apixaban qid text",
)
_fault(
    "dose", p.PE, "en", p.home("methotrexate", 10, "mg", "every morning"), "methotrexate daily other words"
)
_fault("dose", p.AF, "en", p.home("digoxin", 0.5, "g", "once daily"), "digoxin g home")
_fault(
    "dose",
    p.K,
    "bg",
    p.order("insulin", "insulin", 100, "unit", "iv", "Бързодействащ инсулин 100 единици с глюкоза 25 g i.v."),
    "insulin 100 BG",
)
_fault(
    "dose",
    p.MI,
    "bg",
    p.text("atropine", "Атропин 5 mg i.v., защото пулсът е бавен"),
    "atropine 5 mg text BG",
)
_fault("dose", p.APO, "bg", p.text("furosemide", "Фуроземид 80 g i.v. веднага"), "furosemide g BG text")
_fault(
    "dose",
    p.TDP,
    "bg",
    p.order("potassium", "potassium chloride", 80, "mmol/h", "iv", "Калиев хлорид 80 mmol/h i.v. на монитор"),
    "KCl 80 mmol/h BG",
)
_fault(
    "dose",
    p.ARREST,
    "en",
    p.order("adrenaline", "adrenaline", 1, "mg", "im", "Adrenaline 1 mg i.m. as soon as possible"),
    "adrenaline im in arrest",
)
_fault("vitals", p.SEP, "en", p.sign("temperature", 35.2), "septic fever 39.4 in exam, monitor 35.2")
_fault("vitals", p.OPI, "en", p.sign("respiratoryRate", 24), "opioid coma with RR 24")
_fault("vitals", p.HYPO, "en", p.sign("glucose", 8.1), "hypoglycaemia monitor glucose 8.1")
_fault("vitals", p.ARREST, "en", p.sign("glasgowComaScale", 15), "PEA with GCS 15")
_fault("vitals", p.ARREST, "en", p.sign("respiratoryRate", 18), "PEA breathing 18")
_fault(
    "vitals",
    p.AVB,
    "en",
    p.both(p.sign("heartRate", 36), p.put(f"{p.EXAM}/circulation", "Pulse 112/min, regular.")),
    "exam pulse 112 vs HR36",
)
_fault("vitals", p.PE, "bg", p.sign("oxygenSaturation", 99), "SpO2 99 vs exam 90 and PaO2 52")
_fault("vitals", p.DKA, "bg", p.sign("diastolicPressure", 104), "diastolic close to systolic / MAP")
_fault(
    "narrative",
    p.GI,
    "en",
    p.more("start", "narrative", "The monitor reads 158/92 mmHg, pulse 62."),
    "start text other signs",
)
_fault(
    "narrative",
    p.APO,
    "en",
    p.add(f"{p.EXAM}/disability", "Deeply unconscious, no response to pain."),
    "unconscious vs GCS 15",
)
_fault(
    "narrative",
    p.COPD,
    "en",
    p.put(
        f"{p.HISTORY}/social",
        "Has never smoked a cigarette in his life. Ten years as a welder, 48 pack-years.",
    ),
    "never smoked + 48 pack-years",
)
_fault("narrative", p.SEP, "en", p.add(f"{p.EXAM}/general", "She weighs 112 kg."), "weight 112 and she")
_fault(
    "narrative",
    p.PE,
    "en",
    p.add(
        f"{p.HISTORY}/present_illness".replace("present_illness", "presentIllness"),
        "His wife says it began three weeks ago and grew slowly.",
    ),
    "chronology contradiction 4 h vs 3 weeks",
)
_fault(
    "narrative",
    p.AF,
    "en",
    p.add(f"{p.EXAM}/heartSounds", "Perfectly regular rhythm at 60."),
    "regular in AF",
)
_fault("narrative", p.DKA, "bg", p.add(f"{p.EXAM}/exposure", "Температура 35,1 °C."), "temp 35.1 vs 38.7 BG")
_fault(
    "narrative",
    p.MI,
    "bg",
    p.add(f"{p.EXAM}/lungSounds", "Дихателна честота 34/min."),
    "RR 34 vs 17 in lung sounds BG",
)
_fault("narrative", p.GI, "bg", p.add(f"{p.HISTORY}/past", "Жена с две раждания."), "woman in man BG")
_fault("gases", p.DKA, "en", p.lab("bicarbonate", 24), "DKA HCO3 24 with pH 7.2 PaCO2 18")
_fault("gases", p.SEP, "en", p.lab("ph", 7.61), "pH 7.61 at PaCO2 29 HCO3 18")
_fault("gases", p.PE, "en", p.lab("pao2", 112), "PaO2 112 with SpO2 90 room air")
_fault(
    "gases", p.HYPO, "en", p.addlab("be", "Base excess", 14, "mmol/L", -2, 2), "BE +14 with HCO3 24 pH 7.33"
)
_fault(
    "gases", p.MUSCLES, "en", p.lab("paco2", 5.3, "kPa"), "PaCO2 5.3 kPa with pH 7.39 HCO3 32 and range mmHg"
)
_fault("gases", p.COPD, "bg", p.lab("paco2", 75), "PaCO2 75 with pH 7.36 HCO3 24 BG")
_fault("gases", p.ANA, "bg", p.addlab("sao2", "SaO2", 72, "%", 94, 99), "SaO2 72 with PaO2 54 pH7.49 BG")
_fault("laboratory", p.GI, "en", p.lab("haemoglobin", 8.7, "g/L"), "Hb 8.7 g/L")
_fault("laboratory", p.GI, "en", p.lab("inr", 17), "INR 17")
_fault("laboratory", p.GI, "en", p.lab("albumin", 290), "albumin 290")
_fault("laboratory", p.PE, "en", p.lab("platelets", 2230), "platelets 2230")
_fault(
    "laboratory",
    p.SEP,
    "en",
    p.addlab("wbcdiff", "Neutrophils", 31, "10⁹/L", 2, 7.5),
    "neutrophils above leukocytes",
)
_fault("laboratory", p.SEP, "en", p.addlab("hct", "Haematocrit", 0.14, "1", 0.4, 0.5), "hct .14 with Hb 127")
_fault(
    "laboratory",
    p.DKA,
    "en",
    p.addlab("osm", "Serum osmolality", 240, "mOsm/kg", 275, 295),
    "osmolality 240 with Na130 glu 29 urea 15",
)
_fault("laboratory", p.DKA, "en", p.addlab("ag", "Anion gap", 6, "mmol/L", 8, 16), "anion gap 6 in DKA")
_fault("laboratory", p.HYPO, "en", p.lab("hba1c", 69), "HbA1c 69 %")
_fault("laboratory", p.TDP, "en", p.lab("magnesium", 1.9), "Mg 1.9 in torsades text lack")
_fault("laboratory", p.TDP, "bg", p.lab("calcium", 2.4), "ionised calcium 2.4 BG")
_fault("laboratory", p.MI, "bg", p.lab("creatinine", 9.2), "creatinine 9.2 BG")
_fault("laboratory", p.K, "bg", p.lab("sodium", 1380), "sodium 1380 BG")
_fault(
    "ecg",
    p.FLUTTER,
    "en",
    p.ecg("findings", "Regular narrow complexes; ST elevation in V1 to V4 with Q waves; atrial rate 90/min."),
    "flutter atrial rate 90",
)
_fault(
    "ecg",
    p.PE,
    "en",
    p.ecg("findings", "Sinus bradycardia 44/min, no ST deviation."),
    "bradycardia words at 112",
)
_fault("ecg", p.TDP, "en", p.ecg("qtc", 400), "QTc 400 in torsades")
_fault(
    "ecg",
    p.WPW,
    "en",
    p.ecg("findings", "Regular narrow complex tachycardia with visible P waves."),
    "regular narrow in preexcited AF",
)
_fault(
    "ecg",
    p.AVB,
    "bg",
    p.ecg("findings", "Всяка P вълна се провежда с PR 160 ms, тесни комплекси."),
    "P conducted in CHB BG",
)
_fault("ecg", p.APO, "bg", p.ecg("rate", 58), "ECG rate 58 vs monitor 112 BG")
_fault(
    "lung",
    p.COPD,
    "en",
    p.put(f"{p.TESTS}/pft/interpretation", "Normal spirometry, no obstruction."),
    "normal interpretation",
)
_fault(
    "lung",
    p.COPD,
    "en",
    p.put(f"{p.TESTS}/pft/interpretation", "Obstruction with restriction: TLC is reduced, DLCO raised."),
    "TLC reduced words",
)
_fault("lung", p.COPD, "en", lambda c: [(c.pft("PEF") + "/unit", "L/min")], "PEF unit L/min")
_fault(
    "lung",
    p.IPF,
    "en",
    p.put(
        f"{p.TESTS}/pft/interpretation",
        "Severe air trapping and hyperinflation with a raised residual volume.",
    ),
    "hyperinflation in IPF",
)
_fault(
    "lung",
    p.MUSCLES,
    "bg",
    p.put(f"{p.TESTS}/pft/interpretation", "Изразена обструкция, обратима след бронходилататор."),
    "obstruction reversible in NM BG",
)
_fault("lung", p.TRACHEA, "bg", lambda c: [(c.pft("FEV1") + "/measured", 4.9)], "FEV1 4.9 BG")
_fault(
    "leak",
    p.PE,
    "en",
    p.put(f"{p.INFO}/prebrief", "The ambulance announces a clot on the lung, five minutes away."),
    "lay clot on lung prebrief",
)
_fault(
    "leak",
    p.DKA,
    "en",
    p.put(f"{p.HISTORY}/chiefComplaint", "Sugar sky-high, blood full of ketones."),
    "ketones lay",
)
_fault("leak", p.SEP, "en", p.put(f"{p.INFO}/scenarioName", "Blood poisoning"), "blood poisoning name")
_fault(
    "leak",
    p.ANA,
    "en",
    p.put(f"{p.HISTORY}/presentIllness", "The neighbour shouted: he is in allergic shock, the wasp did it!"),
    "allergic shock",
)
_fault(
    "leak",
    p.OPI,
    "en",
    p.more(
        "start",
        "narrative",
        "On the table lies an empty box of fentanyl patches; he has taken an overdose of opioids.",
    ),
    "overdose",
)
_fault(
    "leak",
    p.HYPO,
    "en",
    lambda c: [
        (
            c.block("start") + "/cues",
            [{"afterSeconds": 10, "speaker": "Wife", "text": "He is having a hypo again!"}],
        )
    ],
    "hypo cue",
)
_fault("leak", p.GI, "bg", p.put(f"{p.INFO}/scenarioName", "Спукани варици на хранопровода"), "varices BG")
_fault("leak", p.MI, "bg", p.put(f"{p.INFO}/prebrief", "Линейката води мъж с инфаркт."), "infarct BG")
_fault(
    "leak",
    p.APO,
    "bg",
    p.put(f"{p.HISTORY}/chiefComplaint", "Задух: водата в белите дробове пак се е върнала, ОСН."),
    "water in lungs BG",
)
_fault("leak", p.FLUTTER, "bg", p.of_block("start", "title", "Предсърдно трептене ли е?"), "flutter title BG")
_fault("flow", p.GI, "en", p.exit_after("start", 5), "5-second timer")
_fault("flow", p.PE, "en", p.leads("worse", None, "improved"), "doing nothing in worse leads to improved")
_fault(
    "flow",
    p.TDP,
    "en",
    lambda c: [
        (c.block("run") + "/exits", [e for e in c.text(c.block("run") + "/exits") if e["when"] != "action"])
    ],
    "no way out by the right act",
)
_fault("flow", p.K, "bg", p.exit_after("fibrillation", 7200), "2 h of VF BG")
_fault("flow", p.VT, "bg", p.leads("prevention", "defibrillator", "arrest"), "right act to arrest BG")
_fault(
    "teaching",
    p.HYPO,
    "en",
    p.act("recheck", hint="Measure again after 10 to 15 minutes and treat again below 4 mmol/L."),
    "hint equals answer",
)
_fault("teaching", p.IPF, "en", p.act("read_copd", grade="critical", points=10), "wrong answer critical")
_fault(
    "teaching",
    p.OPI,
    "en",
    p.act("naloxone", rationale="Naloxone is useless in opioid poisoning and should never be given."),
    "rationale contradicts grade",
)
_fault("teaching", p.COPD, "en", p.act("quit", grade="harmful", points=-10), "quit smoking harmful")
_fault("teaching", p.AVNRT, "bg", p.act("valsalva", points=-10), "critical negative points BG")
_fault("teaching", p.TRACHEA, "bg", lambda c: [("/assessment/passMark", 5)], "pass mark 5 BG")
_fault(
    "teaching",
    p.AF,
    "en",
    p.act("score", grade="unnecessary", points=-2),
    "score unnecessary; objective left",
)
_fault(
    "identity",
    p.GI,
    "en",
    p.put(f"{p.HISTORY}/social", "Works in a kindergarten, eight years old at her last birthday."),
    "age 8 in social",
)
_fault(
    "identity",
    p.PE,
    "en",
    p.put(f"{p.HISTORY}/chiefComplaint", "A 24-year-old woman, short of breath, with a tight chest."),
    "chief complaint other person",
)
_fault(
    "identity",
    p.AF,
    "bg",
    p.add(f"{p.EXAM}/general", "Бременна в 20-а гестационна седмица."),
    "pregnant man BG",
)
_fault("identity", p.SEP, "en", p.add(f"{p.HISTORY}/past", "Hysterectomy at 40."), "hysterectomy in man")
_fault(
    "identity", p.COPD, "bg", p.add(f"{p.HISTORY}/social", "Пенсионер от 30 години, на 29 е."), "29 years BG"
)
_fault(
    "language",
    p.SEP,
    "bg",
    p.of_block("start", "narrative", "The patient turns his head slowly when you speak."),
    "english BG",
)
_fault(
    "language",
    p.GI,
    "bg",
    p.add(f"{p.EXAM}/general", "Пациент жалуется на слабость и головокружение."),
    "russian in BG",
)
_fault(
    "language", p.PE, "en", p.add(f"{p.EXAM}/general", "Der Patient wirkt blass und unruhig."), "german in EN"
)
_fault("language", p.AF, "en", p.add(f"{p.HISTORY}/social", "[TODO: add occupation]"), "TODO")
_fault("language", p.MI, "en", p.add(f"{p.HISTORY}/past", "Хипертония от десет години."), "BG in EN")
_fault("language", p.MI, "en", p.add(f"{p.HISTORY}/social", "Lorem ipsum dolor sit amet."), "lorem ipsum")
_fault(
    "references", p.GI, "en", p.first_reference("linkTitle", "Asthma management handbook"), "title vs link"
)
_fault(
    "references",
    p.TDP,
    "en",
    p.first_reference("link", "https://en.wikipedia.org/wiki/Torsades_de_pointes"),
    "wikipedia under guideline title",
)
_fault("references", p.AF, "bg", p.first_reference("link", "https://example.com/guideline"), "example.com BG")
_fault("references", p.COPD, "en", p.act("oxygen_low", referenceId="R12"), "oxygen cites PFT report standard")
_right(
    "drug-allergy",
    p.SEP,
    "en",
    p.allergic("penicillin", "mild rash as a child"),
    "meropenem with remote penicillin rash",
)
_right("drug-allergy", p.MI, "en", p.allergic("latex", "contact urticaria"), "latex")
_right("drug-allergy", p.GI, "en", p.allergic("paracetamol", "urticaria"), "unrelated")
_right("drug-allergy", p.APO, "bg", p.allergic("пчелна отрова", "анафилаксия"), "bee venom")
_right(
    "drug-allergy",
    p.AF,
    "en",
    p.add(f"{p.HISTORY}/past", "No allergy to metoprolol or apixaban; hypertension since 54."),
    "denied allergy",
)
_right(
    "drug-allergy",
    p.PE,
    "en",
    p.put(f"{p.HISTORY}/family", "His sister is allergic to heparin."),
    "sister's allergy",
)
_right(
    "drug-patient",
    p.AF,
    "en",
    p.cond("Bioprosthetic aortic valve in 2010, hypertension."),
    "apixaban with bioprosthesis",
)
_right(
    "drug-patient",
    p.AVNRT,
    "en",
    p.put(f"{p.HISTORY}/past", "Migraine, appendix removed. A mild hay fever in spring."),
    "hay fever",
)
_right("drug-patient", p.PE, "en", p.cond("A stroke was excluded by MRI eight years ago."), "stroke excluded")
_right(
    "drug-patient",
    p.AF,
    "en",
    p.put(f"{p.HISTORY}/family", "Brother with severe asthma, mother with a mechanical valve."),
    "family asthma",
)
_right(
    "drug-patient",
    p.K,
    "en",
    p.cond("Chronic kidney disease stage 5, high blood pressure. Asthma as a toddler, none since."),
    "asthma as toddler",
)
_right(
    "drug-patient",
    p.MI,
    "bg",
    p.cond("Язва на дванадесетопръстника преди 20 години, излекувана."),
    "healed ulcer BG",
)
_right(
    "dose",
    p.ANA,
    "en",
    p.order(
        "late_fluid",
        "balanced crystalloid",
        1000,
        "ml",
        "iv",
        "Balanced crystalloid 1000 mL i.v. under pressure",
    ),
    "1 L",
)
_right(
    "dose",
    p.SEP,
    "en",
    p.order("antibiotic", "meropenem", 2, "g", "iv", "Meropenem 2 g i.v. now"),
    "meropenem 2 g",
)
_right(
    "dose",
    p.GI,
    "en",
    p.order("specific", "terlipressin", 2, "mg", "iv", "Terlipressin 2 mg i.v. at once, before endoscopy"),
    "terlipressin",
)
_right(
    "dose",
    p.K,
    "en",
    p.order(
        "calcium",
        "calcium chloride",
        1,
        "g",
        "iv",
        "Calcium chloride 1 g (10 mL of 10 %) i.v. over 5 minutes",
    ),
    "CaCl",
)
_right(
    "dose",
    p.OPI,
    "en",
    p.order(
        "naloxone", "naloxone", 400, "microgram", "iv", "Naloxone 400 micrograms i.v., look at the breathing"
    ),
    "naloxone 400 ug",
)
_right(
    "dose",
    p.APO,
    "en",
    p.order("furosemide", "bumetanide", 2, "mg", "iv", "Bumetanide 2 mg i.v. at once"),
    "bumetanide",
)
_right(
    "dose",
    p.VT,
    "bg",
    p.order("amiodarone", "procainamide", 740, "mg", "iv", "Прокаинамид 740 mg i.v. за 40 минути"),
    "procainamide BG",
)
_right(
    "dose",
    p.ASA,
    "en",
    p.order(
        "steroid", "methylprednisolone", 40, "mg", "iv", "Methylprednisolone 40 mg i.v. within the first hour"
    ),
    "methylpred",
)
_right("dose", p.PE, "en", p.home("methotrexate", 15, "mg", "once a week"), "mtx weekly")
_right("vitals", p.COPD, "en", p.both(p.sign("temperature", 36.9)), "36.9")
_right("vitals", p.HYPO, "en", p.sign("temperature", 35.4), "cool in hypoglycaemia")
_right(
    "narrative",
    p.PE,
    "en",
    p.add(
        f"{p.HISTORY}/presentIllness", "The ambulance measured 102/60 mmHg and a pulse of 128 on the stairs."
    ),
    "ambulance values",
)
_right(
    "narrative",
    p.AF,
    "en",
    p.add(f"{p.HISTORY}/past", "At the last visit in March the pressure was 164/90 mmHg."),
    "march pressure",
)
_right(
    "narrative",
    p.SEP,
    "bg",
    p.add(f"{p.HISTORY}/past", "При профилактичния преглед миналата година е тежал 81 kg."),
    "weight last year BG",
)
_right(
    "narrative",
    p.COPD,
    "en",
    p.add(f"{p.HISTORY}/family", "His sister never smoked and has asthma."),
    "sister never smoked",
)
_right(
    "narrative",
    p.APO,
    "bg",
    p.add(f"{p.HISTORY}/social", "Съпругата му е на 59 години и е медицинска сестра."),
    "wife 59 BG",
)
_right("gases", p.DKA, "en", p.both(p.lab("ph", 7.19), p.lab("bicarbonate", 7)), "pH 7.19")
_right("gases", p.PE, "en", p.addlab("aa", "A-a gradient", 58, "mmHg", 5, 20), "A-a gradient")
_right("laboratory", p.GI, "en", p.addlab("ferritin", "Ferritin", 640, "µg/L", 30, 300), "ferritin")
_right("laboratory", p.SEP, "en", p.addlab("pct", "Procalcitonin", 48, "µg/L", 0, 0.5), "PCT 48")
_right("laboratory", p.MI, "en", p.lab("troponin", 4200), "high troponin")
_right("laboratory", p.DKA, "bg", p.addlab("osm", "Осмолалитет", 304, "mOsm/kg", 275, 295), "osm BG")
_right("laboratory", p.SEP, "en", p.addlab("hct", "Haematocrit", 0.38, "1", 0.4, 0.5), "hct")
_right(
    "ecg",
    p.PE,
    "en",
    p.ecg(
        "findings",
        "Sinus tachycardia, S1Q3T3, T inversion in V1 to V3, incomplete right bundle branch block.",
    ),
    "S1Q3T3",
)
_right(
    "ecg", p.AF, "en", p.ecg("findings", "No P waves, irregular RR intervals, no ST elevation."), "af words"
)
_right(
    "ecg",
    p.APO,
    "bg",
    p.ecg("findings", "Синусова тахикардия, ниски волтажи, стар Q зъбец във V1–V3."),
    "old Q BG",
)
_right(
    "lung",
    p.COPD,
    "en",
    p.put(
        f"{p.TESTS}/pft/interpretation",
        "Airflow obstruction without a significant response to the bronchodilator; no restriction, since TLC is above the upper limit of normal.",
    ),
    "no restriction words",
)
_right(
    "lung",
    p.IPF,
    "bg",
    p.put(f"{p.TESTS}/pft/interpretation", "Рестрикция с намален дифузионен капацитет; няма обструкция."),
    "no obstruction BG",
)
_right(
    "leak",
    p.PE,
    "en",
    p.put(f"{p.HISTORY}/family", "Father died of a heart attack at 70, an aunt had asthma."),
    "family heart attack in PE",
)
_right("leak", p.COPD, "en", p.put(f"{p.HISTORY}/past", "Pneumonia in 2011, malaria in the army."), "malaria")
_right("flow", p.SEP, "en", p.exit_after("plan", 900), "longer timer")
_right(
    "teaching",
    p.AF,
    "en",
    p.act("access", hint="What do you want in the arm before drugs are given?"),
    "hint ok",
)
_right("teaching", p.TRACHEA, "bg", lambda c: [("/assessment/passMark", 80)], "pass mark 80 BG")
_right(
    "identity",
    p.AF,
    "en",
    p.add(
        f"{p.HISTORY}/social",
        "Cares for his 92-year-old mother and drives his granddaughter, 8 years old, to school.",
    ),
    "relatives' ages",
)
_right(
    "identity",
    p.SEP,
    "bg",
    p.add(f"{p.HISTORY}/family", "Дъщеря му е бременна в 7-ия месец."),
    "daughter pregnant BG",
)
_right(
    "language",
    p.AF,
    "bg",
    p.add(f"{p.EXAM}/general", "Носи гривна Apple Watch, на нея пише „Rhythm check“."),
    "quoted English in BG",
)
_right(
    "language",
    p.MI,
    "en",
    p.add(
        f"{p.HISTORY}/social",
        "Comes from Plovdiv; his wife calls him Gosho and says “добре” on the telephone.",
    ),
    "quoted BG word in EN",
)
_right(
    "references",
    p.COPD,
    "en",
    lambda c: [
        (
            f"{p.INFO}/medicalReferences",
            [
                *c.text(f"{p.INFO}/medicalReferences"),
                {
                    "id": "X1",
                    "linkTitle": "British Thoracic Society guideline for oxygen use in adults in healthcare and emergency settings",
                    "link": "https://doi.org/10.1136/thoraxjnl-2016-209729",
                    "year": 2017,
                },
            ],
        )
    ],
    "BTS oxygen",
)
_fault(
    "ecg",
    p.PE,
    "en",
    p.both(p.ecg("qrs", 160), p.ecg("findings", "Sinus tachycardia, narrow complexes, no ST deviation.")),
    "narrow words qrs 160",
)
_fault("flow", p.SEP, "en", p.leads("plan", "goals", "deteriorated"), "good plan leads to deteriorated")
_fault("references", p.PE, "en", p.first_reference("year", 2034), "future year")

# The second round
_fault(
    "teaching",
    p.SEP,
    "en",
    p.act("fluid", rationale="Fluids are contraindicated in septic shock."),
    "rationale condemns fluid",
)

_fault(
    "drug-allergy",
    p.APO,
    "en",
    p.allergic("lisinopril", "swelling of the tongue"),
    "perindopril at home after ACE angioedema",
)
_fault(
    "drug-allergy",
    p.SEP,
    "en",
    p.cues("start", ("Daughter", "Ertapenem nearly killed him two years ago, his throat closed!")),
    "carbapenem allergy in a cue without the word allergy",
)
_fault(
    "drug-allergy",
    p.ASA,
    "bg",
    p.put(
        f"{p.INFO}/prebrief",
        "Близките казват по телефона, че е алергичен към Медрол и Дехидрокортизон. Подгответе мястото.",
    ),
    "steroid allergy in prebrief BG",
)
_fault("drug-allergy", p.DKA, "en", p.allergic("Rocephin", "anaphylaxis"), "ceftriaxone by brand in DKA")
_fault(
    "drug-allergy",
    p.VT,
    "en",
    p.both(p.allergic("iodine and amiodarone", "rash")),
    "amiodarone in compound substance",
)
_fault(
    "drug-allergy",
    p.GI,
    "bg",
    p.allergic("цефалоспорини от трето поколение", "анафилактичен шок"),
    "third-generation cephalosporins BG",
)
_fault(
    "drug-patient",
    p.VT,
    "en",
    p.give("amiodarone", "flecainide", 150, "mg", "iv", "Flecainide 150 mg i.v. over 10 minutes"),
    "flecainide after infarction with weak heart",
)
_fault(
    "drug-patient",
    p.PE,
    "en",
    p.both(p.lab("platelets", 18)),
    "full-dose enoxaparin and alteplase with platelets 18",
)
_fault(
    "drug-patient",
    p.MI,
    "en",
    p.cond("Takes warfarin; INR 4.8 yesterday."),
    "tenecteplase neutral / heparin+ticagrelor with warfarin INR 4.8",
)
_fault(
    "drug-patient",
    p.APO,
    "en",
    p.both(
        p.cond("Severe aortic stenosis, valve area 0.7 cm²."),
        p.give(
            "nitrate",
            "glyceryl trinitrate",
            100,
            "microgram/min",
            "iv",
            "Glyceryl trinitrate 100 microgram/min i.v.",
        ),
    ),
    "nitrate in severe AS",
)
_fault(
    "drug-patient",
    p.AF,
    "en",
    p.act(
        "rate_other",
        text="Digoxin 0.5 mg i.v. together with diltiazem 20 mg i.v. and metoprolol 5 mg i.v.",
        order=None,
    ),
    "diltiazem with metoprolol in one action",
)
_fault(
    "drug-patient",
    p.DKA,
    "en",
    p.give("fluid", "insulin", 10, "unit", "iv", "Insulin 10 units i.v. at once, then the gas"),
    "insulin before potassium 3.2",
)
_fault(
    "drug-patient",
    p.ANA,
    "en",
    p.homes(
        ("propranolol", 40, "mg", "oral", "twice daily"),
        ("enalapril", 10, "mg", "oral", "once daily"),
        ("ephedrine", 25, "mg", "oral", "twice daily"),
        ("tranylcypromine", 10, "mg", "oral", "twice daily"),
    ),
    "MAOI with ephedrine at home",
)
_fault(
    "drug-patient",
    p.GI,
    "en",
    p.homes(
        ("ibuprofen", 400, "mg", "oral", "three times daily"), ("rivaroxaban", 20, "mg", "oral", "once daily")
    ),
    "NSAID + DOAC at home",
)
_fault(
    "drug-patient",
    p.OPI,
    "bg",
    p.give("go_on", "lorazepam", 2, "mg", "iv", "Лоразепам 2 mg i.v. за спокойствие"),
    "benzodiazepine recommended in opioid poisoning BG",
)
_fault(
    "drug-patient",
    p.SEP,
    "bg",
    p.both(
        p.cond("Болест на Паркинсон от осем години."),
        p.give("care", "haloperidol", 5, "mg", "iv", "Халоперидол 5 mg i.v. за делира"),
    ),
    "haloperidol in Parkinson BG",
)
_fault(
    "drug-patient",
    p.COPD,
    "en",
    p.both(
        p.cond("Acute angle-closure glaucoma treated in March."),
    ),
    "tiotropium in angle-closure glaucoma",
)
_fault(
    "dose",
    p.ANA,
    "en",
    p.both(p.put(f"{p.BODY}/age", 6), p.put(f"{p.BODY}/height", 116), p.put(f"{p.BODY}/weight", 21)),
    "six-year-old with adult adrenaline 0.5",
)
_fault(
    "dose",
    p.PE,
    "en",
    p.order("heparin", "enoxaparin", 140, "mg", "sc", "First enoxaparin 140 mg s.c., then the scan"),
    "enoxaparin 1.9 mg/kg",
)
_fault(
    "dose", p.MI, "en", p.text("heparin", "Unfractionated heparin 52,000 units i.v."), "heparin x10 in text"
)
_fault(
    "dose",
    p.HYPO,
    "en",
    p.text("iv_glucose", "Glucose 20 g i.v.: 400 mL of a 50 % solution within 10 to 15 minutes"),
    "20 g stated as 400 mL of 50 %",
)
_fault(
    "dose",
    p.K,
    "en",
    p.text("calcium", "Calcium gluconate 3 g (300 mL of 10 %) i.v. over 10 minutes"),
    "3 g stated as 300 mL",
)
_fault(
    "dose",
    p.GI,
    "bg",
    p.order(
        "hold", "octreotide", 500, "microgram/h", "iv", "Октреотид 500 микрограма/час i.v. за 2 до 5 дни"
    ),
    "octreotide 500/h BG",
)
_fault(
    "dose", p.TDP, "bg", p.text("magnesium", "Магнезиев сулфат 20 g i.v. за 10 минути"), "magnesium 20 g BG"
)
_fault("dose", p.APO, "en", p.home("bisoprolol", 50, "mg", "twice daily"), "bisoprolol 50 bid")
_fault("vitals", p.DKA, "en", p.sign("respiratoryRate", 8), "Kussmaul at 8")
_fault("vitals", p.COPD, "bg", p.sign("endTidalCarbonDioxide", 8), "EtCO2 8 with PaCO2 43 BG")
_fault(
    "vitals",
    p.SEP,
    "en",
    lambda c: [(c.change("pressure", "systolicPressure") + "/target", 38)],
    "systolic below diastolic in a block",
)
_fault(
    "narrative",
    p.GI,
    "en",
    p.cues("start", ("Nurse", "His pressure is 170/100 mmHg and the pulse 58/min.")),
    "cue with other signs",
)
_fault(
    "narrative",
    p.PE,
    "en",
    p.add(f"{p.EXAM}/exposure", "Both legs amputated above the knee."),
    "calf and amputated",
)
_fault("narrative", p.AF, "bg", p.add(f"{p.EXAM}/disability", "Дълбока кома, GCS 4."), "coma BG")
_fault(
    "narrative",
    p.APO,
    "bg",
    p.add(f"{p.EXAM}/lungSounds", "Везикуларно дишане без хрипове, чисти бели дробове."),
    "clear lungs BG",
)
_fault(
    "gases",
    p.COPD,
    "en",
    p.more("breathless", "narrative", "Blood gas: pH 7.02, PaCO2 41 mmHg, bicarbonate 26 mmol/L."),
    "gas in narrative impossible",
)
_fault("gases", p.SEP, "bg", p.lab("pao2", 38), "PaO2 38 SpO2 93 BG")
_fault(
    "laboratory", p.GI, "en", p.addlab("dbil", "Direct bilirubin", 120, "µmol/L", 0, 7), "direct above total"
)
_fault("laboratory", p.PE, "en", p.lab("ddimer", 4600, "mg/L"), "D-dimer in the wrong unit")
_fault("laboratory", p.HYPO, "en", p.lab("glucose_lab", 23.4), "mg/dL as mmol/L")
_fault("laboratory", p.DKA, "bg", p.lab("ketones", 0.2), "no ketones in DKA BG")
_fault(
    "laboratory",
    p.K,
    "en",
    p.addlab("egfr", "eGFR", 88, "mL/min/1.73 m²", 60, 130),
    "eGFR 88 with creatinine 640",
)
_fault("ecg", p.VT, "en", p.ecg("qrs", 80), "QRS 80 in VT")
_fault(
    "ecg",
    p.MI,
    "bg",
    p.ecg("findings", "ST депресия във всички отвеждания, без елевации."),
    "no elevation BG",
)
_fault(
    "ecg",
    p.K,
    "en",
    p.ecg("findings", "Sinus rhythm, normal T waves, narrow complexes, PR normal."),
    "normal ECG at K 7.6",
)
_fault("lung", p.COPD, "en", p.pft_row("FVC", measured=1.1), "FEV1 above FVC")
_fault(
    "lung",
    p.COPD,
    "en",
    p.put(
        f"{p.TESTS}/pft/interpretation",
        "Obstruction after bronchodilator, overinflated, poor diffusion, as in emphysema. GOLD 1.",
    ),
    "GOLD 1 at 49 %",
)
_fault("lung", p.IPF, "bg", p.pft_row("DLCO", measured=34.0), "DLCO high in IPF BG")
_fault(
    "leak",
    p.AVB,
    "en",
    lambda c: [(c.imaging("echo") + "/name", "Echocardiography for third-degree block")],
    "image name",
)
_fault(
    "leak", p.K, "bg", p.cues("start", ("Съпруга", "Пак му се е качил калият, докторе!")), "cue potassium BG"
)
_fault(
    "leak",
    p.IPF,
    "en",
    p.put(f"{p.HISTORY}/chiefComplaint", "A 66-year-old man whose lungs are turning to scar tissue."),
    "scar tissue",
)
_fault("leak", p.TDP, "en", p.of_block("start", "title", "QT trouble"), "QT trouble title")
_fault(
    "flow",
    p.ANA,
    "en",
    lambda c: [
        (
            c.block("worse") + "/exits",
            [
                *c.text(c.block("worse") + "/exits"),
                {"to": "improved", "when": "action", "actionIds": ["carry_off"]},
            ],
        )
    ],
    "harm to improved as second exit",
)
_fault("flow", p.PE, "bg", p.leads("risk", None, "risk"), "timer to itself BG")
_fault(
    "teaching",
    p.MI,
    "en",
    p.act("nitrate", rationale="Nitrates save the patient's life in right ventricular infarction."),
    "rationale praises harm",
)
_fault("teaching", p.ASA, "en", p.act("ward", grade="recommended", points=5), "ward recommended")
_fault("teaching", p.HYPO, "bg", p.act("no_insulin", points=10), "harmful with plus points BG")
_fault(
    "identity",
    p.MI,
    "en",
    p.more("start", "narrative", "She presses her fist against her chest."),
    "she in block",
)
_fault("identity", p.K, "en", p.add(f"{p.HISTORY}/past", "Two caesarean sections."), "caesarean in man")
_fault("identity", p.GI, "bg", p.add(f"{p.EXAM}/general", "Пациентката е бледа."), "пациентката BG")
_fault(
    "language",
    p.ANA,
    "en",
    p.cues("start", ("Wife", "Il ne peut plus respirer, aidez-nous tout de suite!")),
    "French cue",
)
_fault("language", p.COPD, "bg", p.add(f"{p.HISTORY}/social", "Пyши от двaдeсет години."), "homoglyphs BG")
_fault(
    "language",
    p.PE,
    "en",
    p.more("start", "narrative", "Hello {patient_name}, sit down."),
    "placeholder braces",
)
_fault(
    "references",
    p.SEP,
    "en",
    lambda c: [
        (
            f"{p.INFO}/medicalReferences",
            [
                *c.text(f"{p.INFO}/medicalReferences"),
                {**c.text(f"{p.INFO}/medicalReferences/0"), "id": "DUP"},
            ],
        )
    ],
    "twice",
)
_fault("references", p.GI, "en", p.first_reference("year", 1962), "year against the DOI")
_right("drug-allergy", p.SEP, "en", p.allergic("penicillin", "vomiting"), "intolerance not allergy")
_right(
    "drug-allergy",
    p.ANA,
    "en",
    p.cond("No reaction to penicillin in 2020; takes paracetamol without trouble."),
    "denied",
)
_right("drug-allergy", p.MI, "bg", p.allergic("йодна тинктура", "контактен дерматит"), "iodine tincture BG")
_right("drug-patient", p.AF, "en", p.cond("His wife died of a brain haemorrhage."), "wife's haemorrhage")
_right("drug-patient", p.PE, "en", p.cond("A haemorrhoid bled once in 2009."), "haemorrhoid")
_right(
    "drug-patient",
    p.AF,
    "en",
    p.cond("The diagnosis of Parkinson's disease was withdrawn."),
    "withdrawn diagnosis",
)
_right("drug-patient", p.APO, "en", p.cond("Sildenafil was stopped two years ago."), "sildenafil stopped")
_right("drug-patient", p.GI, "bg", p.cond("Лекувана туберкулоза преди 30 години."), "TB BG")
_right(
    "dose",
    p.K,
    "en",
    p.order(
        "calcium", "calcium gluconate", 30, "ml", "iv", "Calcium gluconate 30 mL of 10 % i.v. over 10 minutes"
    ),
    "30 mL of 10 %",
)
_right(
    "dose", p.HYPO, "en", p.text("iv_glucose", "Glucose 20 g i.v.: 40 mL of a 50 % solution"), "40 mL of 50 %"
)
_right(
    "dose",
    p.ANA,
    "en",
    p.text("adrenaline", "Adrenaline 0.5 mg (0.5 mL of 1:1000) i.m. into the outer mid-thigh"),
    "0.5 mL of 1:1000",
)
_right(
    "dose",
    p.ARREST,
    "en",
    p.text("adrenaline", "Adrenaline 1 mg i.v. (10 mL of 1:10 000) as soon as the line is in"),
    "10 mL of 1:10 000",
)
_right(
    "dose",
    p.PE,
    "en",
    p.text("switch", "Apixaban 10 mg by mouth twice a day for a week, later 5 mg twice a day"),
    "apixaban start",
)
_right(
    "dose",
    p.GI,
    "en",
    p.order(
        "specific",
        "octreotide",
        0.05,
        "mg",
        "iv",
        "Octreotide 0.05 mg i.v. at once, then 50 microgram/h, before endoscopy",
    ),
    "octreotide in mg",
)
_right(
    "dose",
    p.APO,
    "en",
    p.order("furosemide", "furosemide", 40, "mg", "im", "Furosemide 40 mg i.m. while no vein is found"),
    "im furosemide",
)
_right(
    "dose",
    p.DKA,
    "bg",
    p.order(
        "clots",
        "dalteparin",
        5000,
        "unit",
        "sc",
        "Профилактика с далтепарин 5000 единици подкожно веднъж дневно",
    ),
    "dalteparin BG",
)
_right("vitals", p.SEP, "en", p.sign("endTidalCarbonDioxide", 24), "EtCO2 24 in shock")
_right(
    "narrative", p.PE, "en", p.add(f"{p.EXAM}/exposure", "A scar over the right knee from childhood."), "scar"
)
_right(
    "narrative",
    p.COPD,
    "bg",
    p.add(f"{p.HISTORY}/presentIllness", "По думите на съпругата му нощем сатурацията пада до 84 %."),
    "night sat BG",
)
_right("gases", p.MUSCLES, "en", p.addlab("be", "Base excess", 6, "mmol/L", -2, 2), "BE +6")
_right(
    "laboratory",
    p.SEP,
    "en",
    p.addlab("neut", "Neutrophils", 18.1, "10⁹/L", 2, 7.5),
    "neutrophils below leukocytes",
)
_right(
    "laboratory",
    p.HYPO,
    "en",
    p.addlab("osm", "Osmolality", 330, "mOsm/kg", 275, 295),
    "osmolality with ethanol",
)
_right("laboratory", p.GI, "en", p.lab("platelets", 41), "platelets 41 in cirrhosis")
_right(
    "ecg",
    p.FLUTTER,
    "en",
    p.ecg("findings", "Sawtooth waves in II, III and aVF, atrial rate 300/min, 2:1 conduction."),
    "atrial rate 300",
)
_right(
    "lung",
    p.COPD,
    "en",
    p.put(
        f"{p.TESTS}/pft/interpretation",
        "Obstruction persisting after bronchodilator, with air trapping; GOLD 3.",
    ),
    "GOLD 3",
)
_right("leak", p.PE, "en", p.cond("A clot in the left calf after a flight in 2011."), "old clot in the leg")
_right(
    "leak", p.AF, "bg", p.add(f"{p.HISTORY}/family", "Майката е имала предсърдно мъждене."), "mother AF BG"
)
_right("flow", p.GI, "en", p.exit_after("start", 240), "240 s timer")
_right(
    "teaching",
    p.ANA,
    "en",
    p.act("skin", rationale="Adrenaline under the skin is ineffective when the skin is not perfused."),
    "neutral condemned",
)
_right(
    "identity",
    p.AF,
    "en",
    p.add(f"{p.HISTORY}/social", "Lives with his wife, a midwife of 60; their daughter is pregnant."),
    "midwife wife",
)
_right(
    "language",
    p.COPD,
    "bg",
    p.add(f"{p.HISTORY}/social", "Работил е в завод „Kremikovtzi Steel“."),
    "quoted name BG",
)
_right("references", p.AF, "en", p.first_reference("unverified", False), "verified")
