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
    )
}
