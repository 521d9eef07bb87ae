"""An eleventh round, written down after what the tenth had shown was mended, before the checks were run on it.

At first sight 99 of 115 were caught, and no right one flagged.
"""

import tests.scenarios.document.planting as p

_ROUND = p.Round()
_fault, _right = _ROUND.fault, _ROUND.unusual
FAULTS, RIGHT = _ROUND.faults, _ROUND.right
H = p.HISTORY


def guide(n, key, value):
    return p.put(f"/debriefing/guide/{n}/{key}", value)


def question(text):
    return lambda c: [("/debriefing/questions", [*c.text("/debriefing/questions"), text])]


def element(kind, key, value):
    return lambda c: [(c.sign(kind).replace("/value", f"/{key}"), value)]


# allergy
_fault("drug-allergy", p.TDP, "en", p.allergic("magnesium sulphate", "flush and collapse"), "magnesium")
_fault("drug-allergy", p.K, "bg", p.allergic("Вентолин", "сърцебиене и обрив"), "salbutamol, Ventolin BG")
_fault(
    "drug-allergy",
    p.HYPO,
    "en",
    p.cond("Vitamin B1 by vein once ended in anaphylactic shock."),
    "thiamine by its vitamin",
)
_fault(
    "drug-allergy",
    p.VT,
    "en",
    p.cond("Iodine allergy with swelling of the throat; amiodarone has never been given."),
    "amiodarone, iodine",
)
_fault(
    "drug-allergy",
    p.PE,
    "bg",
    p.allergic("нискомолекулярни хепарини", "некроза на кожата"),
    "enoxaparin, low-molecular heparins BG",
)
_fault(
    "drug-allergy",
    p.COPD,
    "en",
    p.allergic("Spiolto", "worse breath, hives"),
    "tiotropium/olodaterol, Spiolto",
)
_fault(
    "drug-allergy",
    p.GI,
    "en",
    p.allergic("penicillin", "anaphylaxis in 2020"),
    "ceftriaxone in penicillin anaphylaxis",
)
_fault(
    "drug-allergy",
    p.ARREST,
    "bg",
    p.put(f"{H}/past", "Алергия към алтеплаза (оток на езика) при инсулт преди две години."),
    "alteplase told BG",
)
# patient
_fault(
    "drug-patient",
    p.SEP,
    "en",
    p.act(
        "care",
        text="Prevent clots with enoxaparin 40 mg s.c.; ketoprofen 100 mg i.v. for the leg; talk with the family",
    ),
    "ketoprofen in septic shock",
)
_fault(
    "drug-patient",
    p.AVNRT,
    "en",
    p.both(
        p.cond("Known pre-excitation, delta wave on an old ECG."),
        p.act("verapamil", grade="critical", points=10),
    ),
    "verapamil with known pre-excitation",
)
_fault(
    "drug-patient",
    p.AF,
    "bg",
    p.both(
        p.cond("Миастения гравис от пет години."),
    ),
    "beta-blocker in myasthenia BG",
)
_fault(
    "drug-patient",
    p.ANA,
    "en",
    p.act("antihistamine", text="Promethazine 25 mg i.v. and captopril 25 mg for the pressure", order=None),
    "captopril in anaphylaxis",
)
_fault(
    "drug-patient",
    p.COPD,
    "en",
    p.act("vaccines", text="Vaccines, rehabilitation; zolpidem 10 mg for sleep"),
    "zolpidem with CO2 retention",
)
_fault(
    "drug-patient",
    p.IPF,
    "bg",
    p.act("rehabilitation", text="Рехабилитация, ваксини; нитрофурантоин 100 mg дневно за профилактика"),
    "nitrofurantoin in fibrosis BG",
)
_fault(
    "drug-patient",
    p.MUSCLES,
    "en",
    p.act(
        "follow", text="Emergency card, vaccines; baclofen 10 mg and diazepam 10 mg at night for the cramps"
    ),
    "diazepam in weak muscles",
)
_fault(
    "drug-patient",
    p.WPW,
    "en",
    p.act("explain", text="Explain the attack and prescribe digoxin 0.25 mg daily until the study"),
    "digoxin in pre-excitation",
)
_fault(
    "drug-patient",
    p.APO,
    "bg",
    p.act(
        "therapy",
        text="Започва пиоглитазон 30 mg заедно с лекарствата според ехокардиографията; визита след една до две седмици",
    ),
    "pioglitazone in heart failure BG",
)
_fault(
    "drug-patient",
    p.PE,
    "en",
    p.both(
        p.cond("Craniotomy for a meningioma ten days ago."),
    ),
    "alteplase after craniotomy",
)
_fault(
    "drug-patient",
    p.OPI,
    "bg",
    p.homes(
        ("метадон", 60, "mg", "oral", "веднъж дневно"),
        ("еритромицин", 500, "mg", "oral", "четири пъти дневно"),
    ),
    "methadone with erythromycin at home BG",
)
# dose
_fault(
    "dose",
    p.TDP,
    "en",
    p.act(
        "potassium",
        text="Potassium chloride 20 mmol i.v. as a bolus on the monitor, to 4.5–5.0 mmol/L",
        order=None,
    ),
    "potassium bolus",
)
_fault(
    "dose",
    p.ANA,
    "bg",
    p.give(
        "late_fluid", "balanced crystalloid", 500, "l", "iv", "Балансиран кристалоид 500 L i.v. под налягане"
    ),
    "500 litres BG",
)
_fault(
    "dose",
    p.AVB,
    "en",
    p.act("infusion", text="Isoprenaline 5 mg/min as an infusion while pacing is prepared"),
    "isoprenaline mg/min in words",
)
_fault(
    "dose",
    p.SEP,
    "en",
    p.act("antibiotic", text="Meropenem 1 g i.v. now, then 1 g every hour"),
    "meropenem every hour",
)
_fault(
    "dose",
    p.ASA,
    "bg",
    p.give(
        "hydrocortisone",
        "hydrocortisone",
        100,
        "g",
        "iv",
        "Хидрокортизон 100 g i.v. и обаждане в интензивното",
    ),
    "hydrocortisone 100 g BG",
)
_fault(
    "dose",
    p.PE,
    "en",
    p.give("pain", "paracetamol", 10, "g", "oral", "For the stabbing pain paracetamol 10 g by mouth"),
    "paracetamol 10 g",
)
_fault(
    "dose",
    p.WPW,
    "en",
    p.act("procainamide", text="Infuse procainamide 7500 mg i.v., 50 mg/min or slower"),
    "procainamide 7500 mg in words",
)
_fault(
    "dose",
    p.FLUTTER,
    "en",
    p.act("rate", text="Verapamil 5 mg i.v. within ten seconds for the rate"),
    "verapamil in ten seconds",
)
_fault(
    "dose",
    p.VT,
    "bg",
    p.act("amiodarone", text="Амиодарон 300 mg i.v. за 1 минута"),
    "amiodarone within a minute BG",
)
_fault(
    "dose",
    p.DKA,
    "en",
    p.act("overlap", text="Insulin 180 units s.c. (long-acting) now, the pump runs one hour more"),
    "insulin 180 units in words",
)
_fault(
    "dose",
    p.K,
    "en",
    p.act("insulin", text="Soluble insulin 10 units with glucose 2.5 g i.v. over 15 minutes"),
    "glucose 2.5 g with insulin",
)
_fault(
    "dose",
    p.COPD,
    "bg",
    p.homes(("преднизолон", 500, "mg", "oral", "веднъж дневно")),
    "prednisolone 500 mg at home BG",
)
# vitals
_fault("vitals", p.DKA, "en", p.sign("respiratoryRate", 10), "10 breaths in ketoacidosis")
_fault("vitals", p.MI, "en", p.target("pressure", "heartRate", 130), "130 in sinus bradycardia")
_fault("vitals", p.HYPO, "bg", p.target("fit", "glasgowComaScale", 15), "GCS 15 in a fit BG")
_fault("vitals", p.SEP, "en", p.target("sinking", "systolicPressure", 128), "128 where the pulse is gone")
_fault("vitals", p.OPI, "en", p.target("relapse", "respiratoryRate", 22), "22 where gaps of 6 are told")
_fault("vitals", p.AVNRT, "bg", p.target("worse", "glasgowComaScale", 15), "GCS 15, no answer BG")
_fault("vitals", p.ARREST, "en", p.target("back", "heartRate", 0), "0 after the pulse came back")
_fault("vitals", p.TDP, "en", p.target("run", "systolicPressure", 118), "118 in a run without a pulse")
# narrative
_fault(
    "narrative",
    p.AVB,
    "en",
    p.put(f"{p.EXAM}/disability", "Unconscious, GCS 6."),
    "unconscious where he talks",
)
_fault(
    "narrative",
    p.PE,
    "bg",
    p.put(f"{p.EXAM}/lungSounds", "Влажни хрипове двустранно до върховете."),
    "wet lungs in embolism BG",
)
_fault(
    "narrative",
    p.K,
    "en",
    p.put(f"{p.EXAM}/circulation", "Pulse fast and irregular, 107/62 mmHg, cool hands."),
    "fast and irregular at 47",
)
_fault(
    "narrative",
    p.GI,
    "en",
    p.more("rebleed", "narrative", "Warm, pink and chatting, 134/82 mmHg."),
    "pink in massive bleeding",
)
_fault(
    "narrative",
    p.ASA,
    "bg",
    p.put(f"{p.EXAM}/breathing", "Диша спокойно, говори с цели изречения, 16/min, SpO2 98 %."),
    "quiet breathing in an attack BG",
)
_fault(
    "narrative",
    p.MI,
    "en",
    p.put(
        f"{H}/presentIllness",
        "No chest pain at all; he only came for a prescription. The wife insisted on an ECG.",
    ),
    "no chest pain against the complaint",
)
_fault(
    "narrative",
    p.OPI,
    "en",
    p.put(f"{H}/past", "Never took painkillers. High blood pressure, chronic kidney disease."),
    "no painkillers, plasters in the story",
)
# gases
_fault("gases", p.ANA, "bg", p.lab("pao2", 154), "PaO2 154 at SpO2 91 BG")
_fault("gases", p.ASA, "en", p.lab("ph", 7.16), "pH 7.16 with PaCO2 33")
_fault("gases", p.DKA, "bg", p.lab("paco2", 44), "PaCO2 44 at pH 7.20, bicarbonate 7 BG")
_fault(
    "gases",
    p.COPD,
    "en",
    p.both(
        p.lab("paco2", 5.7, "kPa"),
    ),
    "kPa with limits in mmHg",
)
_fault("gases", p.SEP, "bg", p.lab("bicarbonate", 38), "bicarbonate 38 BG")
_fault("gases", p.IPF, "en", p.lab("pao2", 4), "PaO2 4")
# lab
_fault("laboratory", p.VT, "bg", p.lab("potassium", 33), "potassium 33 BG")
_fault("laboratory", p.AVB, "en", p.lab("creatinine", 0.98), "creatinine 0.98 µmol/L")
_fault("laboratory", p.ANA, "en", p.lab("tryptase", 38, "g/L"), "tryptase in g/L")
_fault("laboratory", p.SEP, "bg", p.lab("lactate", 45), "lactate 45 BG")
_fault("laboratory", p.APO, "en", p.lab("bnp", 52), "NT-proBNP 52")
_fault("laboratory", p.GI, "bg", p.lab("inr", 17), "INR 17 BG")
_fault("laboratory", p.OPI, "en", p.lab("glucose_lab", 1.6), "glucose 1.6 where it is normal")
_fault("laboratory", p.IPF, "bg", p.row("rf", low=14, high=0), "limits upside down BG")
# ecg
_fault("ecg", p.MI, "en", p.ecg("rhythm", "atrialFibrillation"), "fibrillation as the rhythm")
_fault("ecg", p.AVB, "en", p.ecg("rate", 98), "98 in complete block")
_fault("ecg", p.TDP, "bg", p.ecg("findings", "Синусов ритъм, нормален QT интервал."), "normal QT BG")
_fault("ecg", p.AF, "en", p.ecg("pr", 160), "PR in fibrillation")
_fault("ecg", p.K, "en", p.ecg("findings", "Normal sinus rhythm, normal tracing."), "normal tracing at 7.6")
_fault("ecg", p.ANA, "bg", p.ecg("findings", "Синусова брадикардия 48/min."), "bradycardia at 116 BG")
_fault("ecg", p.WPW, "en", p.ecg("qrs", 82), "narrow pre-excited fibrillation")
# lung
_fault("lung", p.COPD, "bg", p.pft("FEV1FVC", "measured", 0.82, "post"), "ratio 0.82 after BG")
_fault("lung", p.IPF, "en", p.pft("FVC", "zScore", 1.1), "z of FVC 1.1")
_fault("lung", p.MUSCLES, "en", p.pft("RV", "measured", 5.9), "RV 5.9, TLC 4.63")
_fault(
    "lung",
    p.TRACHEA,
    "en",
    p.put(f"{p.TESTS}/pft/interpretation", "Restriction; peak flow in proportion to FEV1."),
    "restriction told",
)
_fault(
    "lung",
    p.ASTHMA,
    "en",
    p.put(f"{p.TESTS}/pft/interpretation", "No obstruction; no response to the bronchodilator."),
    "no obstruction told",
)
_fault(
    "lung",
    p.IPF,
    "bg",
    p.put(f"{p.TESTS}/pft/interpretation", "Рестрикция; дифузионният капацитет е запазен."),
    "diffusion kept BG",
)
# leak
_fault("leak", p.PE, "en", p.cues("start", ("Colleague", "Saddle embolus, I bet.")), "saddle embolus")
_fault("leak", p.HYPO, "en", p.put(f"{p.INFO}/scenarioName", "Low on sugar"), "low on sugar")
_fault(
    "leak",
    p.ASA,
    "bg",
    p.cues("start", ("Фелдшер", "Астматик в статус, дадохме вентолин.")),
    "asthmatic in a cue BG",
)
_fault(
    "leak",
    p.SEP,
    "en",
    p.put(f"{p.INFO}/learners", "Junior doctors learning about sepsis"),
    "sepsis in the learners",
)
_fault("leak", p.AVNRT, "en", p.add(f"{H}/presentIllness", "The watch says SVT."), "SVT in the story")
_fault(
    "leak",
    p.VT,
    "bg",
    p.more("start", "narrative", "Фелдшерът: камерна тахикардия, поне така мисля."),
    "VT in the first narrative BG",
)
_fault("leak", p.K, "en", p.field("gas", "hint", "The potassium must be sky-high."), "potassium in a hint")
_fault("leak", p.ANA, "en", p.put(f"{p.INFO}/setting", "Allergy emergency room"), "allergy room")
_fault(
    "leak",
    p.OPI,
    "bg",
    p.add(f"{H}/chiefComplaint", "Вероятно предозиране с пластири."),
    "overdose in the complaint BG",
)
_fault("leak", p.TDP, "en", element("rhythm", "label", "Torsades watch"), "label of an element")
_fault(
    "leak",
    p.APO,
    "bg",
    p.put(f"{p.INFO}/scenarioName", "Вода в дробовете"),
    "water in the lungs as a title BG",
)
# flow
_fault("flow", p.ASA, "en", p.leads("again", "magnesium", "tiring"), "magnesium makes it worse")
_fault("flow", p.SEP, "en", p.leads("source", "morning", "improved"), "waiting for the surgeon improves")
_fault("flow", p.DKA, "bg", p.leads("insulin", "fixed_rate", "deteriorated"), "insulin deteriorates BG")
_fault("flow", p.OPI, "en", p.leads("start", "oxygen_only", "awake"), "oxygen alone wakes him")
_fault("flow", p.AF, "en", lambda c: [(f"{c.exit('stability', None)}/seconds", 2)], "two seconds")
_fault("flow", p.HYPO, "en", p.leads("waking", "recheck", "falling"), "checking again makes it fall")
_fault("flow", p.COPD, "en", p.of_block("improved", "ending", "arrest"), "improved called arrest")
# teaching
_fault(
    "teaching",
    p.PE,
    "en",
    p.debriefed("Every embolism needs fibrinolysis in the first hour."),
    "lysis for every embolism",
)
_fault("teaching", p.TDP, "bg", p.graded("harm_amiodarone", "critical", 10), "amiodarone critical BG")
_fault("teaching", p.K, "en", p.graded("harm_wait", "recommended", 5), "waiting for the repeat recommended")
_fault(
    "teaching",
    p.ANA,
    "en",
    p.field("second_line", "rationale", "Antihistamines and steroids come first in every reaction."),
    "antihistamines first",
)
_fault("teaching", p.DKA, "en", p.graded("pump_off", "critical", 10), "pump off critical")
_fault(
    "teaching",
    p.APO,
    "bg",
    p.debriefed("Морфинът е стандартно средство при белодробен оток."),
    "morphine standard BG",
)
_fault(
    "teaching",
    p.AF,
    "en",
    question("Why is aspirin enough for this patient?"),
    "aspirin enough in a question",
)
# identity
_fault(
    "identity",
    p.K,
    "en",
    p.put(f"{H}/social", "Pregnant with the second child, works as a teacher."),
    "pregnant man",
)
_fault("identity", p.PE, "bg", p.put(f"{H}/social", "Ученичка в гимназия."), "schoolgirl of 66 BG")
_fault(
    "identity",
    p.ANA,
    "en",
    p.more("leaving", "narrative", "Her coat is on, she thanks you."),
    "she in a later block",
)
_fault(
    "identity",
    p.AVB,
    "en",
    p.more("cause", "narrative", "The 45-year-old woman smiles."),
    "another patient in a later block",
)
_fault(
    "identity",
    p.COPD,
    "bg",
    p.put(f"{H}/chiefComplaint", "56-годишен мъж, спира за почивка по средата на стълбите."),
    "56 told BG",
)
# language
_fault(
    "language",
    p.PE,
    "bg",
    guide(2, "prompt", "How did you feel during the case?"),
    "English prompt of the guide BG",
)
_fault("language", p.SEP, "en", question("Какво бихте направили друго?"), "Bulgarian question")
_fault(
    "language",
    p.HYPO,
    "bg",
    p.field("airway", "text", "Open the airway, recovery position, oxygen"),
    "English action BG",
)
_fault(
    "language",
    p.K,
    "en",
    p.put(f"{H}/family", "Ein Bruder hat auch eine Nierenkrankheit und wird dialysiert."),
    "German sentence",
)
# references
_fault("references", p.GI, "en", p.first_reference("link", "https://example.org/guideline"), "example.org")
_fault("references", p.HYPO, "bg", p.first_reference("year", 1985), "year 1985 BG")
_fault(
    "references",
    p.APO,
    "en",
    p.first_reference("linkTitle", "My own lecture notes"),
    "lecture notes over a guideline's link",
)
_fault(
    "references",
    p.AF,
    "en",
    p.referred(
        "2020 ESC Guidelines for the diagnosis and management of atrial fibrillation",
        "https://doi.org/10.1093/eurheartj/ehaa612",
        2020,
    ),
    "superseded 2020",
)
# right
_right("drug-allergy", p.SEP, "en", p.allergic("Elastoplast", "skin rash"), "plaster")
_right("drug-allergy", p.AF, "en", p.cond("Told as a boy to be allergic to strawberries."), "strawberries")
_right("drug-allergy", p.PE, "en", p.allergic("morphine", "itching"), "morphine, none given")
_right(
    "drug-patient",
    p.ASA,
    "en",
    p.homes(
        ("salbutamol", 200, "microgram", "inhaled", "as needed"),
        ("budesonide/formoterol", 200, "microgram", "inhaled", "twice daily"),
        ("montelukast", 10, "mg", "oral", "once daily"),
    ),
    "asthma drugs",
)
_right(
    "drug-patient",
    p.GI,
    "bg",
    p.cond("Пушач до миналата година; без бъбречно заболяване."),
    "no kidney disease BG",
)
_right("drug-patient", p.MI, "en", p.cond("Asthma as a child, none since."), "childhood asthma")
_right(
    "dose",
    p.K,
    "en",
    p.act("insulin", text="Soluble insulin 10 units in 50 mL of 50 % glucose (25 g) i.v. over 15 minutes"),
    "25 g in 50 mL",
)
_right(
    "dose",
    p.SEP,
    "en",
    p.act(
        "noradrenaline",
        text="Noradrenaline 0.1 microgram/kg/min i.v. (7 to 8 microgram/min), mean pressure 65 mmHg or more",
    ),
    "both rates",
)
_right(
    "dose",
    p.ASA,
    "bg",
    p.act("magnesium", text="Еднократно магнезиев сулфат 2 g i.v. за 20 минути"),
    "magnesium in 20 minutes BG",
)
_right(
    "dose",
    p.GI,
    "en",
    p.act("empty", text="Erythromycin 250 mg i.v. over 20 minutes, 30 to 60 minutes before"),
    "erythromycin over 20 minutes",
)
_right(
    "vitals",
    p.HYPO,
    "en",
    p.add(f"{H}/presentIllness", "Last week the meter once showed 3.1 mmol/L."),
    "low value of last week",
)
_right(
    "vitals",
    p.TDP,
    "bg",
    p.add(f"{H}/past", "При последния преглед налягането е било 140/85 mmHg."),
    "pressure of the last visit BG",
)
_right(
    "narrative",
    p.SEP,
    "en",
    p.add(f"{H}/family", "Nobody else at home has a fever."),
    "nobody else has a fever",
)
_right(
    "narrative",
    p.VT,
    "en",
    p.add(f"{H}/past", "Two years ago the ejection fraction was 38 %."),
    "earlier fraction",
)
_right(
    "narrative", p.IPF, "bg", p.add(f"{H}/social", "Съпругата никога не е пушила."), "wife never smoked BG"
)
_right("gases", p.DKA, "en", p.addlab("be", "Base excess", -19, "mmol/L", -2, 2), "base excess -19")
_right("gases", p.ASA, "bg", p.addlab("sao2", "SaO2", 93, "%", 94, 100), "SaO2 93 BG")
_right("laboratory", p.MI, "en", p.addlab("ldl", "LDL cholesterol", 4.1, "mmol/L", 1, 3), "LDL")
_right(
    "laboratory",
    p.TDP,
    "en",
    p.row("magnesium", value=1.34, unit="mg/dL", low=1.7, high=2.55),
    "magnesium in mg/dL",
)
_right("laboratory", p.ANA, "bg", p.addlab("eos", "Еозинофили", 0.6, "10⁹/L", 0, 0.5), "eosinophils BG")
_right(
    "ecg",
    p.ANA,
    "en",
    p.ecg(
        "findings",
        "Sinus tachycardia; early repolarisation with slight ST elevation in V2 and V3, as on an old tracing.",
    ),
    "early repolarisation",
)
_right(
    "ecg",
    p.OPI,
    "bg",
    p.ecg("findings", "Синусова брадикардия, QRS 88 ms, без удължаване на QT."),
    "no long QT BG",
)
_right(
    "lung",
    p.COPD,
    "en",
    p.put(
        f"{p.TESTS}/pft/interpretation",
        "Obstruction persists after bronchodilator (not reversible); hyperinflation and reduced gas transfer, GOLD 3.",
    ),
    "not reversible",
)
_right(
    "leak",
    p.APO,
    "en",
    p.put(f"{H}/family", "Father had heart failure in old age."),
    "father's heart failure",
)
_right("leak", p.GI, "en", p.add(f"{H}/past", "No ulcer, no operation."), "no ulcer")
_right("flow", p.APO, "en", lambda c: [(f"{c.exit('treat', None)}/seconds", 600)], "ten minutes")
_right(
    "teaching",
    p.OPI,
    "en",
    p.debriefed("Naloxone wears off before most opioids do; watch for a day."),
    "wears off",
)
_right("teaching", p.IPF, "en", p.debriefed("No biopsy where the CT is typical."), "no biopsy")
_right("teaching", p.PE, "bg", p.debriefed("Фибринолиза само при шок или арест."), "lysis only in shock BG")
_right(
    "identity",
    p.MI,
    "en",
    p.more("start", "narrative", "The nurse, she is new, looks for the leads."),
    "she is the nurse",
)
_right("identity", p.TDP, "bg", p.add(f"{H}/family", "Съпругата е на 63 години и е здрава."), "wife of 63 BG")
_right(
    "language",
    p.COPD,
    "bg",
    p.debriefed("Таргет: 88–92 % SpO2; устройства Respimat и Turbuhaler."),
    "devices BG",
)
_right(
    "references",
    p.SEP,
    "en",
    p.referred(
        "Balanced Crystalloids versus Saline in Critically Ill Adults (SMART)",
        "https://doi.org/10.1056/NEJMoa1711584",
        2018,
    ),
    "SMART",
)
_right(
    "references",
    p.VT,
    "bg",
    p.referred(
        "Randomized comparison of intravenous procainamide vs. intravenous amiodarone (PROCAMIO)",
        "https://doi.org/10.1093/eurheartj/ehw230",
        2017,
    ),
    "PROCAMIO BG",
)
