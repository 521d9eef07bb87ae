"""A tenth round, written down after what the ninth had shown was mended, before the checks were run on it.

At first sight 115 of 134 were caught, and one right one flagged: a list of drugs to avoid that begins with a class.
"""

import tests.scenarios.document.planting as p

_ROUND = p.Round()
_fault, _right = _ROUND.fault, _ROUND.unusual
FAULTS, RIGHT = _ROUND.faults, _ROUND.right

# allergy
_fault(
    "drug-allergy",
    p.AVNRT,
    "en",
    p.cond("Isoptin once gave him a swollen tongue and hives."),
    "verapamil after Isoptin",
)
_fault("drug-allergy", p.FLUTTER, "bg", p.allergic("Еликвис", "обрив по цялото тяло"), "apixaban, Eliquis BG")
_fault(
    "drug-allergy",
    p.ASTHMA,
    "en",
    p.allergic("Symbicort", "itching, swollen lips"),
    "budesonide/formoterol, Symbicort",
)
_fault(
    "drug-allergy",
    p.ARREST,
    "en",
    p.put(
        f"{p.HISTORY}/family",
        "A sister, informed by telephone; she says he nearly died after an injection of heparin.",
    ),
    "heparin told by the sister",
)
_fault(
    "drug-allergy",
    p.DKA,
    "en",
    p.allergic("Rocephin", "anaphylactic shock"),
    "ceftriaxone, Rocephin, in an action text",
)
_fault(
    "drug-allergy",
    p.PE,
    "bg",
    p.more("start", "narrative", "На китката гривна: „Алергия: Клексан“."),
    "enoxaparin, bracelet BG",
)
_fault(
    "drug-allergy",
    p.APO,
    "en",
    p.cues("treat", ("Wife", "Be careful, Lasix made his whole skin blister last year!")),
    "furosemide, Lasix told in a cue",
)
_fault("drug-allergy", p.WPW, "en", p.allergic("procaine, novocaine", "collapse"), "procainamide, procaine")
# patient
_fault(
    "drug-patient",
    p.AVNRT,
    "en",
    p.both(p.put(f"{p.BODY}/gender", "male"), p.cond("Asthma since school, two nights on a ventilator.")),
    "adenosine in severe asthma",
)
_fault(
    "drug-patient",
    p.FLUTTER,
    "en",
    p.homes(("carbamazepine", 200, "mg", "oral", "twice daily")),
    "apixaban with carbamazepine",
)
_fault("drug-patient", p.APO, "bg", p.cond("Вчера вечерта е взел тадалафил."), "nitrate after tadalafil BG")
_fault(
    "drug-patient",
    p.SEP,
    "en",
    p.both(p.cond("Myasthenia gravis."), p.act("second", text="Add ciprofloxacin 400 mg i.v.", order=None)),
    "ciprofloxacin in myasthenia",
)
_fault(
    "drug-patient",
    p.ASA,
    "bg",
    p.act("film", text="Рентгенография на легло; за кашлицата кодеин 30 mg през устата"),
    "codeine in an attack BG",
)
_fault(
    "drug-patient",
    p.GI,
    "bg",
    p.act(
        "dates",
        text="Следващо лигиране след две до четири седмици, пропранолол от петия ден, ибупрофен при болка",
    ),
    "ibuprofen after variceal bleeding BG",
)
_fault(
    "drug-patient",
    p.HYPO,
    "en",
    p.act(
        "plan",
        text="Go through the day together, add glibenclamide 5 mg in the morning, diabetes nurse this week",
    ),
    "glibenclamide after hypoglycaemia",
)
_fault(
    "drug-patient",
    p.DKA,
    "en",
    p.act("sick_days", text="Sick-day rules on a card, empagliflozin 10 mg from tomorrow"),
    "SGLT2 inhibitor after ketoacidosis",
)
_fault(
    "drug-patient",
    p.VT,
    "en",
    p.act(
        "heart_failure",
        text="Heart failure treatment in full with diltiazem 180 mg, and relatives who know when to call",
    ),
    "diltiazem at LVEF 27",
)
_fault(
    "drug-patient",
    p.VT,
    "bg",
    p.act("nothing", grade="recommended", points=5, text="Пропафенон 150 mg през устата срещу нови пристъпи"),
    "propafenone after infarction BG",
)
_fault(
    "drug-patient",
    p.AVB,
    "en",
    p.act("stop_drugs", text="Amlodipine is exchanged for verapamil 120 mg daily"),
    "verapamil in complete block",
)
_fault(
    "drug-patient",
    p.TRACHEA,
    "en",
    p.act("explain", text="Say when help is needed at once; lorazepam 1 mg for the fear at night"),
    "lorazepam in a narrowed airway",
)
_fault(
    "drug-patient",
    p.K,
    "en",
    p.act(
        "monitor", text="Continuous monitoring, a new ECG after the calcium, losartan 50 mg for the pressure"
    ),
    "losartan in hyperkalaemia",
)
# dose
_fault(
    "dose",
    p.FLUTTER,
    "en",
    p.give("anticoagulant", "apixaban", 50, "mg", "oral", "Apixaban 50 mg twice a day, from now on"),
    "apixaban 50 mg",
)
_fault(
    "dose",
    p.FLUTTER,
    "bg",
    p.give("rate", "verapamil", 5, "g", "iv", "Верапамил 5 g i.v. за честотата"),
    "verapamil 5 g BG",
)
_fault(
    "dose",
    p.ARREST,
    "en",
    p.give(
        "adrenaline",
        "adrenaline",
        10,
        "mg",
        "iv",
        "Adrenaline 10 mg i.v. as soon as the line is in, then every 3 to 5 minutes",
    ),
    "adrenaline 10 mg in arrest",
)
_fault(
    "dose",
    p.ARREST,
    "bg",
    p.give(
        "pressure",
        "noradrenaline",
        10,
        "mg/min",
        "iv",
        "Норадреналин 10 mg/min i.v., средно налягане поне 65 mmHg, артериална линия",
    ),
    "noradrenaline mg/min BG",
)
_fault(
    "dose",
    p.ARREST,
    "en",
    p.act("adrenaline", text="Adrenaline 1 mg i.v. as soon as the line is in, then every 30 minutes"),
    "adrenaline every 30 minutes",
)
_fault(
    "dose",
    p.ASTHMA,
    "en",
    p.give(
        "rescue",
        "salbutamol",
        50,
        "mg",
        "nebulised",
        "Oxygen to 93–95 %, salbutamol 50 mg nebulised and again, prednisolone 50 mg within the first hour",
    ),
    "salbutamol 50 mg",
)
_fault(
    "dose",
    p.ASTHMA,
    "bg",
    p.act(
        "rescue",
        text="Кислород до 93–95 %, салбутамол 5 mg през небулизатор и отново, преднизолон 500 mg в първия час",
    ),
    "prednisolone 500 mg BG",
)
_fault(
    "dose",
    p.COPD,
    "en",
    p.act("bronchodilate", text="Salbutamol 2.5 g and ipratropium by nebuliser"),
    "salbutamol 2.5 g in words",
)
_fault(
    "dose",
    p.IPF,
    "en",
    p.give(
        "antifibrotic",
        "nintedanib",
        150,
        "g",
        "oral",
        "Nintedanib 150 g, two doses a day, liver tests monitored",
    ),
    "nintedanib 150 g",
)
_fault(
    "dose",
    p.IPF,
    "bg",
    p.act("antifibrotic", text="Нинтеданиб 150 mg, шест пъти дневно, с проследяване на чернодробните проби"),
    "nintedanib six times BG",
)
_fault(
    "dose",
    p.WPW,
    "en",
    p.give("ibutilide", "ibutilide", 10, "mg", "iv", "Ibutilide 10 mg i.v. over 10 minutes"),
    "ibutilide 10 mg",
)
_fault(
    "dose",
    p.AVB,
    "bg",
    p.give("atropine", "atropine", 50, "mg", "iv", "Атропин 50 mg i.v., отново на няколко минути"),
    "atropine 50 mg BG",
)
_fault(
    "dose",
    p.GI,
    "en",
    p.act("antibiotic", text="An antibiotic before endoscopy: ceftriaxone 1 g i.v. every hour"),
    "ceftriaxone every hour",
)
_fault(
    "dose",
    p.SEP,
    "en",
    p.act("second", text="Add clindamycin 900 mg i.v. as a rapid bolus against the toxin"),
    "clindamycin as a bolus",
)
_fault(
    "dose",
    p.OPI,
    "en",
    p.homes(
        ("fentanyl patch", 100, "mg/h", "transdermal", "every 72 hours"),
        ("perindopril", 5, "mg", "oral", "once daily"),
    ),
    "fentanyl patch mg/h at home",
)
_fault(
    "dose",
    p.AF,
    "en",
    p.both(
        p.put(f"{p.BODY}/weight", 48),
        p.put(f"{p.EXAM}/general", "Anxious, speaks in full sentences."),
        p.give("rate_drug", "metoprolol", 50, "mg", "iv", "Metoprolol 50 mg i.v. over 2 minutes"),
    ),
    "metoprolol 50 mg i.v.",
)
# vitals
_fault("vitals", p.AVNRT, "en", p.target("sinus", "heartRate", 190), "190 in sinus rhythm after the attack")
_fault("vitals", p.FLUTTER, "en", p.sign("heartRate", 74), "74 where 147 is told")
_fault("vitals", p.ASTHMA, "bg", p.target("attack", "respiratoryRate", 8), "8 breaths in an attack BG")
_fault("vitals", p.MUSCLES, "en", p.target("coma", "endTidalCarbonDioxide", 28), "EtCO2 28 in narcosis")
_fault(
    "vitals",
    p.COPD,
    "en",
    p.target("narcosis", "respiratoryRate", 34),
    "34 breaths where slow breaths are told",
)
_fault("vitals", p.GI, "bg", p.target("rebleed", "systolicPressure", 138), "138 in massive bleeding BG")
_fault("vitals", p.ANA, "en", p.target("better", "systolicPressure", 62), "62 when it is turning")
# narrative
_fault(
    "narrative",
    p.AVB,
    "en",
    p.put(
        f"{p.HISTORY}/past",
        "Healthy, no medicines at all. An ECG two years ago showed right bundle branch block.",
    ),
    "no medicines, two in the list",
)
_fault(
    "narrative",
    p.TRACHEA,
    "en",
    p.put(f"{p.HISTORY}/past", "Never in hospital, never ventilated."),
    "never ventilated against ten days",
)
_fault(
    "narrative",
    p.MI,
    "bg",
    p.put(f"{p.EXAM}/lungSounds", "Влажни хрипове двустранно до върховете."),
    "crackles where lungs are clear BG",
)
_fault(
    "narrative",
    p.DKA,
    "en",
    p.put(f"{p.HISTORY}/past", "No illness so far, takes no medicines."),
    "diabetes denied",
)
_fault(
    "narrative",
    p.SEP,
    "bg",
    p.put(f"{p.EXAM}/exposure", "Кожата е без изменения, двата крака са еднакви."),
    "healthy legs in an infection of the leg BG",
)
_fault(
    "narrative",
    p.OPI,
    "en",
    p.put(f"{p.EXAM}/disability", "GCS 4, pupils wide and fixed."),
    "wide pupils in an opioid case",
)
_fault(
    "narrative",
    p.AF,
    "bg",
    p.imaging(
        "echo", "report", "ФИ 31 %. Лявото предсърдие е умерено разширено; клапите без значими изменения."
    ),
    "ejection fraction 31 in the scan, 62 told BG",
)
# gases
_fault("gases", p.MUSCLES, "en", p.lab("bicarbonate", 18), "bicarbonate 18 at PaCO2 53, pH 7.39")
_fault("gases", p.IPF, "bg", p.lab("pao2", 92), "PaO2 92 at SpO2 93 BG")
_fault("gases", p.PE, "en", p.lab("paco2", 58), "PaCO2 58 at pH 7.5")
_fault("gases", p.GI, "en", p.lab("ph", 7.06), "pH 7.06")
_fault(
    "gases",
    p.COPD,
    "bg",
    p.more("narcosis", "narrative", "Бикарбонатът е 12 mmol/L при pH 7,23 и PaCO2 64 mmHg."),
    "bicarbonate 12 told BG",
)
_fault("gases", p.HYPO, "en", p.lab("paco2", 4.6), "PaCO2 4.6 mmHg")
# laboratory
_fault("laboratory", p.FLUTTER, "en", p.lab("tsh", 1600), "TSH 1600")
_fault("laboratory", p.FLUTTER, "bg", p.lab("haemoglobin", 14.2), "haemoglobin 14.2 g/L BG")
_fault("laboratory", p.ASTHMA, "en", p.lab("eosinophils", 57), "eosinophils 57")
_fault("laboratory", p.IPF, "en", p.lab("crp", 5000), "CRP 5000")
_fault("laboratory", p.COPD, "bg", p.lab("aat", 149), "alpha-1 antitrypsin 149 g/L BG")
_fault("laboratory", p.SEP, "en", p.lab("platelets", 107000), "platelets 107000")
_fault("laboratory", p.DKA, "bg", p.lab("sodium", 13), "sodium 13 BG")
_fault("laboratory", p.PE, "en", p.row("ddimer", low=0.5, high=0.0), "limits the wrong way round")
_fault("laboratory", p.HYPO, "en", p.lab("hba1c", 69), "HbA1c 69 %")
_fault("laboratory", p.GI, "en", p.lab("haemoglobin", 152), "haemoglobin 152, 87 told")
_fault("laboratory", p.OPI, "bg", p.lab("creatinine", 182, "mmol/L"), "creatinine in mmol/L BG")
# ecg
_fault(
    "ecg",
    p.AVNRT,
    "en",
    p.ecg("findings", "Irregular narrow complexes, no P waves, fibrillatory baseline."),
    "AF told in AVNRT",
)
_fault("ecg", p.FLUTTER, "bg", p.ecg("rate", 74), "74 on paper, 147 on the monitor BG")
_fault("ecg", p.VT, "en", p.ecg("qrs", 84), "narrow VT")
_fault("ecg", p.WPW, "en", p.ecg("rate", 98), "98 on paper")
_fault("ecg", p.APO, "en", p.ecg("qtc", 239), "QTc 239")
_fault(
    "ecg",
    p.SEP,
    "bg",
    p.ecg("findings", "Предсърдно мъждене с бърз камерен отговор, без ST промени."),
    "AF told in sinus tachycardia BG",
)
_fault("ecg", p.OPI, "en", p.ecg("rhythm", "sinusTachycardia"), "sinus tachycardia at 53")
_fault(
    "ecg",
    p.HYPO,
    "en",
    p.ecg("findings", "Sinus tachycardia, ST elevation in V1 to V4."),
    "anterior elevation in hypoglycaemia",
)
# lung
_fault("lung", p.COPD, "en", p.pft("TLC", "measured", 2.9), "TLC below FVC")
_fault(
    "lung",
    p.ASTHMA,
    "bg",
    p.put(f"{p.TESTS}/pft/interpretation", "Рестрикция; ФЕО1 не се променя след бронходилататор."),
    "restriction without response BG",
)
_fault(
    "lung",
    p.MUSCLES,
    "en",
    p.put(f"{p.TESTS}/pft/interpretation", "Normal lung volumes; the diffusing capacity is normal."),
    "normal volumes told",
)
_fault(
    "lung",
    p.TRACHEA,
    "en",
    p.put(f"{p.TESTS}/pft/interpretation", "The loop has a normal shape in both limbs, peak flow normal."),
    "normal loop told",
)
_fault("lung", p.IPF, "bg", p.pft("TLC", "percentPredicted", 98), "TLC 98 % BG")
_fault("lung", p.COPD, "en", p.pft("DLCO", "unit", "L"), "DLCO in litres")
_fault("lung", p.COPD, "bg", p.put(f"{p.TESTS}/pft/quality", "F"), "quality F BG")
_fault("lung", p.ASTHMA, "en", p.pft("PEF", "lln", 12.0), "lower limit of peak flow 12")
# leak
_fault(
    "leak",
    p.AF,
    "en",
    p.put(f"{p.INFO}/prebrief", "You meet somebody with new AF in the emergency department."),
    "AF in the prebrief",
)
_fault(
    "leak",
    p.FLUTTER,
    "en",
    p.add(f"{p.HISTORY}/chiefComplaint", "Flutter, says the crew."),
    "flutter in the complaint",
)
_fault(
    "leak",
    p.WPW,
    "bg",
    p.put(f"{p.INFO}/scenarioName", "Допълнителният сноп"),
    "accessory bundle as a title BG",
)
_fault(
    "leak",
    p.MI,
    "en",
    p.cues("start", ("Wife", "His father had the same, is it his heart? Is it a heart attack?")),
    "heart attack asked in a cue",
)
_fault("leak", p.ARREST, "en", p.of_block("start", "title", "Arrest in room 14"), "arrest as a title")
_fault(
    "leak",
    p.ASTHMA,
    "bg",
    p.add(f"{p.INFO}/prebrief", "Пациентът вероятно има астма."),
    "asthma in the prebrief BG",
)
_fault("leak", p.ASA, "en", p.put(f"{p.INFO}/scenarioName", "Status asthmaticus"), "status asthmaticus")
_fault(
    "leak",
    p.COPD,
    "bg",
    p.add(f"{p.EXAM}/general", "Типичен вид на емфизематик."),
    "emphysema in the examination BG",
)
_fault("leak", p.MUSCLES, "en", p.put(f"{p.INFO}/setting", "ALS outpatient clinic"), "ALS clinic")
_fault(
    "leak",
    p.APO,
    "en",
    p.field("upright", "hint", "This is pulmonary oedema: sit him up."),
    "oedema in the first hint",
)
_fault(
    "leak",
    p.K,
    "en",
    p.add(f"{p.HISTORY}/presentIllness", "The dialysis nurse worried about his high potassium."),
    "high potassium in the story",
)
_fault(
    "leak",
    p.PE,
    "bg",
    p.put(f"{p.INFO}/learners", "Млади лекари, обучение за белодробна емболия"),
    "learners for embolism BG",
)
_fault(
    "leak",
    p.SEP,
    "en",
    lambda c: [
        (
            f"{p.TESTS}/imaging",
            [
                *c.text(f"{p.TESTS}/imaging"),
                {"id": "x1", "name": "Leg with sepsis", "report": "Thick fascia."},
            ],
        )
    ],
    "sepsis in the name of an image",
)
_fault(
    "leak",
    p.DKA,
    "en",
    p.of_block("start", "narrative", "Classic ketoacidosis smell. Breathing 31/min."),
    "ketoacidosis in the first narrative",
)
# flow
_fault("flow", p.AVNRT, "en", p.leads("treatment", "adenosine", "worse"), "adenosine makes it worse")
_fault(
    "flow",
    p.FLUTTER,
    "bg",
    p.leads("treatment", "harm_flecainide", "plan"),
    "flecainide leads to the plan BG",
)
_fault("flow", p.WPW, "en", p.leads("treatment", None, "sinus"), "ends by itself")
_fault(
    "flow", p.TRACHEA, "en", p.leads("next", "sedate_scope", "treatment"), "sedation leads to the treatment"
)
_fault("flow", p.ARREST, "en", p.leads("search", "lyse", "lost"), "lysis ends in death")
_fault("flow", p.IPF, "bg", p.leads("treatment", "triple", "future"), "triple therapy leads on BG")
_fault(
    "flow", p.AVB, "en", p.leads("treatment", "harm_wait", "improved"), "waiting on the ward ends improved"
)
_fault(
    "flow",
    p.GI,
    "en",
    p.put("/scenarioFlow/blocks/0/exits", [{"to": "start", "when": "timer", "seconds": 60}]),
    "start leads to itself",
)
# teaching
_fault("teaching", p.AVNRT, "en", p.graded("eyes", "critical", 10), "eyeballs critical")
_fault("teaching", p.COPD, "bg", p.graded("oxygen_high", "recommended", 5), "15 L recommended BG")
_fault(
    "teaching",
    p.VT,
    "en",
    p.field("harm_verapamil", "rationale", "Verapamil is the drug of choice for a regular tachycardia."),
    "verapamil praised",
)
_fault("teaching", p.WPW, "bg", p.debriefed("При преексцитация дигоксинът е безопасен."), "digoxin safe BG")
_fault("teaching", p.AVB, "en", p.graded("harm_home", "recommended", 5), "Holter at home recommended")
_fault("teaching", p.APO, "en", p.graded("cpap", "harmful", -10), "CPAP harmful")
_fault(
    "teaching",
    p.DKA,
    "en",
    p.field("potassium_first", "hint", "First potassium chloride 20 mmol/h i.v."),
    "hint is the order",
)
_fault(
    "teaching",
    p.ARREST,
    "bg",
    p.debriefed("Първо се измерва кръвното налягане, после се започва масаж."),
    "pressure before compressions BG",
)
_fault("teaching", p.MI, "en", p.put("/assessment/passMark", 5), "pass mark 5")
# identity
_fault(
    "identity",
    p.FLUTTER,
    "en",
    p.put(
        f"{p.HISTORY}/chiefComplaint",
        "A 46-year-old man who has been short of breath for 5 days and feels the heart all the time.",
    ),
    "46 years told",
)
_fault(
    "identity",
    p.AVNRT,
    "bg",
    p.add(f"{p.HISTORY}/past", "Две раждания, без усложнения."),
    "births of a man BG",
)
_fault(
    "identity",
    p.VT,
    "en",
    p.add(f"{p.HISTORY}/social", "She feeds the cats of the neighbours."),
    "she of a man",
)
_fault(
    "identity",
    p.ASTHMA,
    "en",
    p.add(f"{p.HISTORY}/social", "Retired from the railway five years ago."),
    "retired at 24",
)
_fault(
    "identity",
    p.IPF,
    "bg",
    lambda c: [(f"{p.EXAM}/general", c.text(f"{p.EXAM}/general").replace("74 kg", "94 kg"))],
    "94 kg told BG",
)
_fault(
    "identity",
    p.GI,
    "en",
    p.cues("start", ("Paramedic", "This is Mrs Miller, 71 years old.")),
    "Mrs, 71, in a cue",
)
# language
_fault(
    "language",
    p.FLUTTER,
    "en",
    p.objective(0, "Да мисли за проводимост две към едно."),
    "Bulgarian objective",
)
_fault(
    "language",
    p.IPF,
    "bg",
    p.imaging("hrct", "report", "Subpleural honeycombing in both lower lobes."),
    "English report BG",
)
_fault("language", p.MI, "en", p.field("aspirin", "rationale", "Lorem ipsum dolor sit amet."), "lorem ipsum")
_fault(
    "language",
    p.AVB,
    "bg",
    p.more("start", "narrative", "Больной в сознании и хочет знать, что случилось."),
    "Russian sentence BG",
)
_fault("language", p.COPD, "en", p.of_block("start", "title", "TODO title"), "TODO")
# references
_fault("references", p.IPF, "en", p.first_reference("year", 2031), "year 2031")
_fault(
    "references",
    p.AVB,
    "en",
    p.referred("2013 ESC Guidelines on cardiac pacing", "https://doi.org/10.1093/eurheartj/eht150", 2013),
    "superseded pacing guideline",
)
_fault(
    "references",
    p.DKA,
    "bg",
    p.referred("Диабетна кетоацидоза", "https://bg.wikipedia.org/wiki/Кетоацидоза", 2024),
    "Wikipedia BG",
)
_fault(
    "references",
    p.VT,
    "en",
    lambda c: [
        (
            f"{p.INFO}/medicalReferences",
            [
                *c.text(f"{p.INFO}/medicalReferences"),
                {**c.text(f"{p.INFO}/medicalReferences/0"), "id": "R99"},
            ],
        )
    ],
    "the same twice",
)
_fault(
    "references",
    p.ARREST,
    "en",
    p.first_reference(
        "linkTitle", "European Resuscitation Council Guidelines 2015: Adult advanced life support"
    ),
    "title of 2015, link of 2025",
)
_fault("references", p.ASTHMA, "bg", p.first_reference("link", ""), "no link BG")
# right
_right("drug-allergy", p.PE, "en", p.allergic("latex", "hives"), "latex")
_right("drug-allergy", p.AVNRT, "en", p.cond("Swollen lips after kiwi fruit."), "kiwi")
_right(
    "drug-allergy",
    p.SEP,
    "bg",
    p.put(f"{p.HISTORY}/family", "Майката е алергична към пеницилин."),
    "mother's allergy BG",
)
_right("drug-allergy", p.APO, "en", p.allergic("none known", ""), "none known")
_right("drug-patient", p.AVNRT, "en", p.cond("Hay fever; no asthma."), "no asthma")
_right("drug-patient", p.AF, "bg", p.cond("Камък в бъбрека преди десет години."), "kidney stone BG")
_right("drug-patient", p.MI, "en", p.cond("A cataract operation last month."), "cataract operation")
_right(
    "drug-patient",
    p.VT,
    "en",
    p.homes(
        ("bisoprolol", 5, "mg", "oral", "once daily"),
        ("sacubitril/valsartan", 100, "mg", "oral", "twice daily"),
        ("dapagliflozin", 10, "mg", "oral", "once daily"),
        ("spironolactone", 25, "mg", "oral", "once daily"),
    ),
    "four pillars",
)
_right(
    "drug-patient",
    p.DKA,
    "en",
    p.act(
        "sick_days",
        text="Sick-day rules on a card: stop metformin and gliflozins when ill, drink, never stop the basal dose",
    ),
    "stop metformin when ill",
)
_right(
    "drug-patient",
    p.TDP,
    "bg",
    p.act(
        "explain",
        text="Обяснява взаимодействието; без макролиди, ондансетрон и халоперидол занапред, писмо до личния лекар",
    ),
    "no macrolides BG",
)
_right(
    "dose",
    p.ARREST,
    "en",
    p.act(
        "adrenaline",
        text="Adrenaline 1 mg (10 mL of 1:10 000) i.v. as soon as the line is in, then every 3 to 5 minutes",
    ),
    "10 mL of 1:10 000",
)
_right(
    "dose",
    p.VT,
    "en",
    p.give(
        "amiodarone",
        "amiodarone",
        300,
        "mg",
        "iv",
        "Amiodarone 300 mg i.v. over 30 minutes, then 900 mg over 24 hours",
    ),
    "amiodarone and the day after",
)
_right(
    "dose",
    p.K,
    "bg",
    p.give(
        "calcium",
        "calcium gluconate",
        3,
        "g",
        "iv",
        "Калциев глюконат 3 g (30 mL 10 %) i.v. за 10 минути, отново при липса на промяна в ЕКГ",
    ),
    "30 mL of 10 % BG",
)
_right(
    "dose",
    p.TDP,
    "en",
    p.act(
        "potassium",
        text="Potassium chloride 40 mmol in 1000 mL of saline over 4 hours on the monitor, to 4.5–5.0 mmol/L",
        order=None,
    ),
    "40 mmol over 4 hours",
)
_right(
    "dose",
    p.FLUTTER,
    "en",
    p.act(
        "adenosine",
        text="Run the ECG and give adenosine 6 mg as a rapid i.v. bolus within two seconds, with a flush",
    ),
    "rapid adenosine",
)
_right(
    "dose",
    p.SEP,
    "en",
    p.act("second", text="Add clindamycin 900 mg i.v. over 30 minutes against the toxin"),
    "clindamycin over 30 minutes",
)
_right(
    "dose",
    p.OPI,
    "en",
    p.homes(
        ("fentanyl patch", 50, "microgram/h", "transdermal", "every 72 hours"),
        ("perindopril", 5, "mg", "oral", "once daily"),
    ),
    "fentanyl patch",
)
_right(
    "vitals",
    p.AVB,
    "en",
    p.add(
        f"{p.HISTORY}/past", "At the check-up in spring the pulse was 64/min and the pressure 135/80 mmHg."
    ),
    "pulse in spring",
)
_right(
    "vitals",
    p.COPD,
    "bg",
    p.add(f"{p.HISTORY}/presentIllness", "При изкачване на стълби сатурацията пада до 86 %."),
    "saturation on stairs BG",
)
_right(
    "narrative",
    p.MUSCLES,
    "en",
    p.add(f"{p.HISTORY}/presentIllness", "Two years ago he still ran ten kilometres."),
    "ran two years ago",
)
_right(
    "narrative",
    p.ANA,
    "bg",
    p.add(f"{p.HISTORY}/social", "Живее с жена си, която работи като учителка."),
    "wife a teacher BG",
)
_right(
    "narrative",
    p.GI,
    "en",
    p.add(f"{p.HISTORY}/past", "No heart disease; an appendix removed as a child."),
    "no heart disease",
)
_right("gases", p.MUSCLES, "bg", p.row("paco2", value=7.1, unit="kPa", low=4.7, high=6.0), "kPa BG")
_right("gases", p.PE, "en", p.addlab("aagradient", "A-a gradient", 61, "mmHg", 5, 25), "A-a gradient 61")
_right("laboratory", p.FLUTTER, "en", p.row("haemoglobin", value=14.2, unit="g/dL", low=12, high=17), "g/dL")
_right(
    "laboratory",
    p.GI,
    "bg",
    p.row("albumin", value=2.9, unit="g/dL", low=3.5, high=5.0),
    "albumin in g/dL BG",
)
_right(
    "laboratory",
    p.K,
    "en",
    p.addlab("phosphate", "Phosphate", 2.3, "mmol/L", 0.8, 1.5),
    "phosphate in kidney failure",
)
_right("laboratory", p.HYPO, "en", p.addlab("cpep", "C-peptide", 0.05, "nmol/L", 0.26, 1.0), "C-peptide")
_right(
    "ecg", p.SEP, "en", p.ecg("findings", "Sinus tachycardia, no ST change; an old Q wave in III."), "old Q"
)
_right(
    "ecg",
    p.COPD,
    "bg",
    p.put(
        f"{p.TESTS}/ecg",
        {
            "rhythm": "sinusRhythm",
            "rate": 91,
            "pr": 170,
            "qrs": 92,
            "findings": "Синусов ритъм, заострени P вълни във II, ос надясно.",
        },
    ),
    "ECG of COPD BG",
)
_right(
    "ecg",
    p.APO,
    "en",
    p.ecg("findings", "Sinus tachycardia, broad P waves, poor R progression, no acute ischaemia."),
    "poor R progression",
)
_right(
    "lung",
    p.ASTHMA,
    "en",
    p.put(
        f"{p.TESTS}/pft/interpretation",
        "Obstruction that improves by 18 % of predicted after salbutamol; gas transfer not reduced. Not restrictive.",
    ),
    "other words",
)
_right("lung", p.TRACHEA, "bg", p.put(f"{p.TESTS}/pft/quality", "B"), "quality B BG")
_right(
    "leak",
    p.VT,
    "en",
    p.add(f"{p.HISTORY}/family", "An aunt takes tablets for atrial fibrillation."),
    "aunt with AF",
)
_right(
    "leak",
    p.COPD,
    "en",
    p.add(f"{p.HISTORY}/past", "Pneumonia twenty years ago, no asthma."),
    "old pneumonia",
)
_right("leak", p.OPI, "bg", p.add(f"{p.HISTORY}/social", "Синът помага с покупките и плаща тока."), "son BG")
_right("flow", p.PE, "en", lambda c: [(f"{c.exit('risk', None)}/seconds", 400)], "400 seconds")
_right(
    "flow",
    p.AVNRT,
    "en",
    lambda c: [
        (
            f"{c.block('stable')}/narrative",
            "Sinus rhythm; the attack may come back, nobody has said what then.",
        )
    ],
    "another end",
)
_right("teaching", p.MI, "bg", p.put("/assessment/passMark", 75), "pass mark 75 BG")
_right(
    "identity",
    p.MUSCLES,
    "en",
    p.add(f"{p.HISTORY}/family", "Her younger brother-in-law, 52, has diabetes.".replace("Her", "His")),
    "brother-in-law",
)
_right(
    "identity",
    p.APO,
    "bg",
    p.add(f"{p.HISTORY}/past", "На 50 години операция на простатата."),
    "prostate at 50 BG",
)
_right(
    "language", p.IPF, "bg", p.add(f"{p.HISTORY}/past", "Лекува се с Nexium."), "brand in Latin letters BG"
)
_right(
    "language", p.ARREST, "en", p.debriefed("Thrombus, tension, tamponade, toxins: the four Ts."), "four Ts"
)
_right(
    "references",
    p.K,
    "en",
    p.referred(
        "KDIGO 2024 Clinical Practice Guideline for the Evaluation and Management of Chronic Kidney Disease",
        "https://doi.org/10.1016/j.kint.2023.10.018",
        2024,
    ),
    "KDIGO 2024",
)
_right(
    "references",
    p.AF,
    "bg",
    p.referred(
        "Apixaban versus warfarin in patients with atrial fibrillation (ARISTOTLE)",
        "https://doi.org/10.1056/NEJMoa1107039",
        2011,
    ),
    "ARISTOTLE BG",
)
