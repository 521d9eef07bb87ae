# ruff: noqa: E501
"""The curated references. Only these are cited."""

from vesalius.scenarios.document.schema import MedicalReference

REFERENCES: dict[str, MedicalReference] = {
    key: MedicalReference(id=key, link_title=title, link=link, year=year)
    for key, title, link, year in (
        (
            "R1",
            "2024 ESC Guidelines for the management of atrial fibrillation",
            "https://doi.org/10.1093/eurheartj/ehae176",
            2024,
        ),
        (
            "R2",
            "2019 ESC Guidelines for the management of patients with supraventricular tachycardia",
            "https://doi.org/10.1093/eurheartj/ehz467",
            2019,
        ),
        (
            "R3",
            "2022 ESC Guidelines for ventricular arrhythmias and the prevention of sudden cardiac death",
            "https://doi.org/10.1093/eurheartj/ehac262",
            2022,
        ),
        (
            "R4",
            "2021 ESC Guidelines on cardiac pacing and cardiac resynchronization therapy",
            "https://doi.org/10.1093/eurheartj/ehab364",
            2021,
        ),
        (
            "R5",
            "2023 ESC Guidelines for the management of acute coronary syndromes",
            "https://doi.org/10.1093/eurheartj/ehad191",
            2023,
        ),
        (
            "R6",
            "European Resuscitation Council Guidelines 2025: Adult advanced life support",
            "https://doi.org/10.1016/j.resuscitation.2025.110769",
            2025,
        ),
        (
            "R7",
            "ERS/ATS technical standard on interpretive strategies for routine lung function tests",
            "https://doi.org/10.1183/13993003.01499-2021",
            2022,
        ),
        (
            "R8",
            "GOLD Report 2025: Global strategy for the diagnosis, management and prevention of COPD",
            "https://goldcopd.org/2025-gold-report/",
            2025,
        ),
        (
            "R9",
            "GINA 2025: Global strategy for asthma management and prevention",
            "https://ginasthma.org/2025-gina-strategy-report/",
            2025,
        ),
        (
            "R10",
            "ATS/ERS/JRS/ALAT guideline: Idiopathic pulmonary fibrosis (update) and progressive pulmonary fibrosis",
            "https://doi.org/10.1164/rccm.202202-0399ST",
            2022,
        ),
        (
            "R11",
            "UK Kidney Association: Treatment of acute hyperkalaemia in adults",
            "https://www.ukkidney.org/",
            2023,
        ),
        (
            "R12",
            "Recommendations for a standardized pulmonary function report (ATS technical statement)",
            "https://doi.org/10.1164/rccm.201710-1981ST",
            2017,
        ),
        (
            "R13",
            "BTS/ICS guideline for the ventilatory management of acute hypercapnic respiratory failure in adults",
            "https://doi.org/10.1136/thoraxjnl-2015-208209",
            2016,
        ),
        (
            "R14",
            "European Academy of Neurology guideline on the management of amyotrophic lateral sclerosis",
            "https://doi.org/10.1111/ene.16264",
            2024,
        ),
        (
            "R15",
            "Management of central airway obstruction: American College of Chest Physicians clinical practice guideline",
            "https://doi.org/10.1016/j.chest.2024.06.3804",
            2025,
        ),
        (
            "R16",
            "World Allergy Organization anaphylaxis guidance 2020",
            "https://doi.org/10.1016/j.waojou.2020.100472",
            2020,
        ),
        (
            "R17",
            "EAACI guidelines: Anaphylaxis (2021 update)",
            "https://doi.org/10.1111/all.15032",
            2022,
        ),
        (
            "R18",
            "Surviving Sepsis Campaign: international guidelines for management of sepsis and septic shock 2021",
            "https://doi.org/10.1007/s00134-021-06506-y",
            2021,
        ),
        (
            "R19",
            "European Resuscitation Council Guidelines 2025: Special circumstances in resuscitation",
            "https://www.erc.edu/",
            2025,
        ),
        (
            "R20",
            "2019 ESC Guidelines for the diagnosis and management of acute pulmonary embolism",
            "https://doi.org/10.1093/eurheartj/ehz405",
            2019,
        ),
        (
            "R21",
            "2021 ESC Guidelines for the diagnosis and treatment of acute and chronic heart failure",
            "https://doi.org/10.1093/eurheartj/ehab368",
            2021,
        ),
        (
            "R22",
            "2023 Focused Update of the 2021 ESC Guidelines for acute and chronic heart failure",
            "https://doi.org/10.1093/eurheartj/ehad195",
            2023,
        ),
        (
            "R23",
            "BTS guideline for oxygen use in adults in healthcare and emergency settings",
            "https://doi.org/10.1136/thoraxjnl-2016-209729",
            2017,
        ),
        (
            "R24",
            "Hyperglycemic crises in adults with diabetes: a consensus report (ADA, EASD, JBDS, AACE, DTS)",
            "https://doi.org/10.2337/dci24-0032",
            2024,
        ),
        (
            "R25",
            "Joint British Diabetes Societies: The management of diabetic ketoacidosis in adults (JBDS 02)",
            "https://abcd.care/",
            2023,
        ),
        (
            "R26",
            "Joint British Diabetes Societies: The hospital management of hypoglycaemia in adults with diabetes (JBDS 01)",
            "https://abcd.care/",
            2023,
        ),
        (
            "R27",
            "Glycemic Goals and Hypoglycemia: Standards of Care in Diabetes 2025 (American Diabetes Association)",
            "https://doi.org/10.2337/dc25-S006",
            2025,
        ),
        (
            "R28",
            "ESGE Guideline 2021: Endoscopic diagnosis and management of nonvariceal upper gastrointestinal hemorrhage",
            "https://doi.org/10.1055/a-1369-5274",
            2021,
        ),
        (
            "R29",
            "ESGE Guideline 2022: Endoscopic diagnosis and management of esophagogastric variceal hemorrhage",
            "https://doi.org/10.1055/a-1939-4887",
            2022,
        ),
        (
            "R30",
            "2023 American Heart Association focused update on the management of patients with cardiac arrest or life-threatening toxicity due to poisoning",
            "https://doi.org/10.1161/CIR.0000000000001161",
            2023,
        ),
        (
            "R31",
            "World Health Organization: Community management of opioid overdose",
            "https://www.who.int/publications/i/item/9789241548816",
            2014,
        ),
        (
            "R32",
            "Baveno VII: Renewing consensus in portal hypertension",
            "https://doi.org/10.1016/j.jhep.2021.12.022",
            2022,
        ),
        (
            "R33",
            "Tranexamic acid in acute gastrointestinal bleeding (HALT-IT): randomised, placebo-controlled trial",
            "https://doi.org/10.1016/S0140-6736(20)30848-5",
            2020,
        ),
        (
            "R34",
            "UK consensus care bundle for the early management of acute upper gastrointestinal bleeding",
            "https://doi.org/10.1136/flgastro-2019-101395",
            2020,
        ),
        (
            "R35",
            "NICE guideline NG245: Asthma: diagnosis, monitoring and chronic asthma management (BTS, NICE, SIGN)",
            "https://www.nice.org.uk/guidance/ng245",
            2024,
        ),
        (
            "R36",
            "2025 ESC Guidelines for the management of cardiovascular disease and pregnancy",
            "https://doi.org/10.1093/eurheartj/ehaf193",
            2025,
        ),
        (
            "R37",
            "KDIGO 2024 Clinical Practice Guideline for the Evaluation and Management of Chronic Kidney Disease",
            "https://doi.org/10.1016/j.kint.2023.10.018",
            2024,
        ),
        (
            "R39",
            "American Diabetes Association: Standards of Care in Diabetes",
            "https://diabetesjournals.org/care",
            2025,
        ),
        (
            "R40",
            "British Geriatrics Society: Silver Book II, quality urgent care for older people",
            "https://www.bgs.org.uk/",
            2021,
        ),
        (
            "R41",
            "Towards a more precise diagnosis of hypersensitivity to beta-lactams: an EAACI position paper",
            "https://doi.org/10.1111/all.14122",
            2020,
        ),
        (
            "R42",
            "Classification and practical approach to the diagnosis and management of hypersensitivity to nonsteroidal anti-inflammatory drugs",
            "https://doi.org/10.1111/all.12260",
            2013,
        ),
        (
            "R43",
            "2021 EHRA practical guide on the use of non-vitamin K antagonist oral anticoagulants in patients with atrial fibrillation",
            "https://doi.org/10.1093/europace/euab065",
            2021,
        ),
        (
            "R44",
            "Practice parameters for diagnosing and managing iodinated contrast media hypersensitivity",
            "https://doi.org/10.1111/all.14656",
            2021,
        ),
        (
            "R45",
            "Royal College of Physicians: National Early Warning Score (NEWS) 2",
            "https://www.rcp.ac.uk/resources/national-early-warning-score-news-2/",
            2017,
        ),
    )
}
