"""The pathologies a scenario can be about, in one place."""

from typing import Literal

import msgspec

from .schema import PathologyId

Group = Literal["Cardio", "Pulmo"]
Subgroup = Literal["Arrhythmia", "Electrogram", "Pulmonary Function Test"]


class Pathology(msgspec.Struct, frozen=True):
    """A pathology, its place in the menu, its names, and the words that give it away."""

    id: PathologyId
    group: Group
    subgroup: Subgroup
    name_en: str
    name_bg: str
    revealing: tuple[str, ...] = ()
    """Words that tell the diagnosis: their beginnings in any case, abbreviations in capitals whole."""

    def name(self, locale: str) -> str:
        """The name in the language of the locale (``bg_BG``, else English)."""
        return self.name_bg if locale.startswith("bg") else self.name_en


_ARRHYTHMIA: tuple[Group, Subgroup] = ("Cardio", "Arrhythmia")
_ELECTROGRAM: tuple[Group, Subgroup] = ("Cardio", "Electrogram")
_PFT: tuple[Group, Subgroup] = ("Pulmo", "Pulmonary Function Test")

PATHOLOGIES: dict[PathologyId, Pathology] = {
    pathology.id: pathology
    for pathology in (
        Pathology(
            "atrial_fibrillation",
            *_ARRHYTHMIA,
            "Atrial fibrillation",
            "Предсърдно мъждене",
            revealing=("atrial fib", "afib", "AF", "предсърдно мъжд", "предсърдното мъжд", "ПМ"),
        ),
        Pathology(
            "atrial_flutter",
            *_ARRHYTHMIA,
            "Typical atrial flutter",
            "Типично предсърдно трептене",
            revealing=("flutter", "предсърдно трепт", "предсърдното трепт"),
        ),
        Pathology(
            "avnrt",
            *_ARRHYTHMIA,
            "AV nodal re-entrant tachycardia",
            "AV нодална реентри тахикардия",
            revealing=("AVNRT", "nodal re-entr", "nodal reentr", "нодална реентри"),
        ),
        Pathology(
            "ventricular_tachycardia",
            *_ARRHYTHMIA,
            "Monomorphic ventricular tachycardia with pulse",
            "Мономорфна камерна тахикардия с пулс",
            revealing=("ventricular tachy", "камерна тахи"),
        ),
        Pathology(
            "torsades_de_pointes",
            *_ARRHYTHMIA,
            "Torsades de pointes in acquired long QT",
            "Torsades de pointes при придобит удължен QT",
            revealing=("torsade", "long QT", "удължен QT"),
        ),
        Pathology(
            "complete_av_block",
            *_ARRHYTHMIA,
            "Complete AV block",
            "Пълен AV блок",
            revealing=("AV block", "heart block", "AV блок"),
        ),
        Pathology(
            "preexcited_atrial_fibrillation",
            *_ELECTROGRAM,
            "Pre-excited atrial fibrillation (WPW)",
            "Предсърдно мъждене с преексцитация (WPW)",
            revealing=(
                "atrial fib",
                "pre-excit",
                "preexcit",
                "WPW",
                "Wolff",
                "accessory pathway",
                "преексцит",
                "предсърдно мъжд",
                "допълнителен път",
            ),
        ),
        Pathology(
            "inferior_stemi",
            *_ELECTROGRAM,
            "Inferior ST-elevation myocardial infarction",
            "Долен миокарден инфаркт с ST-елевация",
            revealing=("STEMI", "infarct", "инфаркт"),
        ),
        Pathology(
            "hyperkalaemia",
            *_ELECTROGRAM,
            "Hyperkalaemia",
            "Хиперкалиемия",
            revealing=("hyperkal", "хиперкал"),
        ),
        Pathology(
            "copd",
            *_PFT,
            "Chronic obstructive pulmonary disease",
            "Хронична обструктивна белодробна болест",
            revealing=("COPD", "chronic obstructive", "emphysem", "ХОББ", "хронична обструктивна", "емфизем"),
        ),
        Pathology(
            "asthma",
            *_PFT,
            "Asthma",
            "Бронхиална астма",
            revealing=("asthma", "астма"),
        ),
        Pathology(
            "idiopathic_pulmonary_fibrosis",
            *_PFT,
            "Idiopathic pulmonary fibrosis",
            "Идиопатична белодробна фиброза",
            revealing=("fibrosis", "IPF", "фиброза"),
        ),
        Pathology(
            "upper_airway_obstruction",
            *_PFT,
            "Fixed upper-airway obstruction",
            "Фиксирана обструкция на горните дихателни пътища",
            revealing=(
                "tracheal stenosis",
                "upper-airway obstr",
                "upper airway obstr",
                "стеноза на трахеята",
                "горните дихателни пътища",
            ),
        ),
        Pathology(
            "neuromuscular_restriction",
            *_PFT,
            "Neuromuscular restriction",
            "Рестрикция при нервно-мускулно заболяване",
            revealing=("neuromuscular", "ALS", "motor neuron", "нервно-мускулн", "АЛС"),
        ),
    )
}
