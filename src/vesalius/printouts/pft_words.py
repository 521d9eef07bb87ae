"""What the paper of a pulmonary function test says by itself, in English and Bulgarian."""

from typing import Literal

from vesalius.kit.locales import Locale
from vesalius.physiology.lung_function import Group, Inflation, Measure, Pattern, Severity, Transfer
from vesalius.printouts.common_words import CommonWords
from vesalius.training.pft.payload import Gender, Phase


class Words(CommonWords, kw_only=True):
    """The words of one language. `page` has {page} and {pages}."""

    comma: str
    title: str
    patient: str
    genders: dict[Gender, str]
    years: str
    body: str
    diagnosis: str
    quality: str
    no_quality: str
    phases: dict[Phase, str]
    reading: str
    patterns: dict[Pattern, str]
    severities: dict[Severity, str]
    needs_volumes: str
    unread: str
    response: str
    responds: tuple[str, str, str]
    """No response, a response, a fall."""
    diffusion: str
    diffusion_normal: str
    corrected: str
    not_corrected: str
    transfers: dict[Transfer, str]
    inflations: dict[Inflation, str]
    limited: str
    untrusted: str
    volumes_outside: str
    marks: dict[Literal["low", "high"], str]
    groups: dict[Group, str]
    values: str
    columns: tuple[str, str, str, str, str, str, str]
    """Measure, predicted, limits of normal, measured, z-score, percent of predicted, change."""
    bar: str
    sources: str
    outside: str
    loop: str
    spirogram: str
    flow: str
    volume: str
    seconds: str
    predicted: str
    drawn: str
    recorded: str
    undrawn: str
    alt_loop: str
    alt_time: str
    alt_line: str


_EN = Words(
    language="en",
    comma=".",
    title="Pulmonary function test",
    patient="Patient (simulated)",
    genders={"male": "male", "female": "female"},
    years="{age} years",
    body="{height} cm, {weight} kg, BMI {bmi} kg/m²",
    diagnosis="Diagnosis",
    quality="Quality (ATS 2019)",
    no_quality="not graded",
    phases={"pre": "Before bronchodilator", "post": "After bronchodilator"},
    reading="Interpretation (ERS/ATS 2022)",
    patterns={
        "normal": "Normal spirometry",
        "obstruction": "Airflow obstruction",
        "possibleRestriction": "Possible restriction",
        "restriction": "Restriction",
        "possiblyMixed": "Airflow obstruction, possibly with restriction",
        "mixed": "Mixed obstruction and restriction",
        "nonspecific": "Non-specific pattern (preserved ratio, impaired spirometry)",
    },
    severities={
        "normal": "FEV1 within normal limits",
        "mild": "mild",
        "moderate": "moderate",
        "severe": "severe",
    },
    needs_volumes="Total lung capacity (TLC) is needed to tell.",
    unread="The patient is outside the reference equations: no pattern is given.",
    response="Bronchodilator: FEV1 {fev1} %, FVC {fvc} % of predicted. {words}.",
    responds=("No significant response", "Significant response", "FEV1 fell after the bronchodilator"),
    diffusion="Gas transfer (DLCO): {severity} impairment.",
    diffusion_normal="Gas transfer (DLCO): not reduced.",
    corrected="DLCO is corrected for haemoglobin ({hemoglobin} g/L).",
    not_corrected="DLCO is not corrected for haemoglobin.",
    transfers={
        "lowVolume": "The accessible volume (VA) is small; transfer for it (KCO) is preserved.",
        "lowCoefficient": "Transfer for the accessible volume (KCO) is low as well.",
    },
    inflations={
        "hyperinflation": "Hyperinflation: TLC or FRC is above the upper limit of normal.",
        "gasTrapping": "Gas trapping: RV or RV/TLC is above the upper limit of normal.",
    },
    limited="Quality D, E or U: interpret with caution.",
    untrusted="Not interpretable: quality F",
    volumes_outside="TLC was measured, but the equations of lung volumes do not cover this patient.",
    marks={"low": "low", "high": "high"},
    groups={
        "caucasian": "Caucasian",
        "africanAmerican": "African American",
        "northEastAsian": "North East Asian",
        "southEastAsian": "South East Asian",
        "other": "other or mixed",
    },
    values="Measured values",
    columns=("Measure", "Predicted", "Normal", "Measured", "z-score", "% pred.", "Change"),
    bar="z −5 to +3",
    sources="Reference equations",
    outside="Outside the equations, not extrapolated: {list}.",
    loop="Flow-volume loop",
    spirogram="Volume-time curve",
    flow="Flow, L/s",
    volume="Volume, L",
    seconds="Time, s",
    predicted="Predicted",
    drawn="drawn from the numbers",
    recorded="recorded",
    undrawn="{phase}: not drawn. The peak flow is missing, or no single expiration has all of these numbers.",
    alt_loop="Flow-volume loop, 2 litres a second as long as 1 litre. {lines}",
    alt_time="Volume-time curve, 1 second as long as 1 litre. {lines}",
    alt_line="{name}: peak flow {flow} L/s, volume {volume} L.",
)
_BG = Words(
    language="bg",
    comma=",",
    title="Функционално изследване на дишането",
    patient="Пациент (симулиран)",
    genders={"male": "мъж", "female": "жена"},
    years="{age} години",
    body="{height} cm, {weight} kg, ИТМ {bmi} kg/m²",
    diagnosis="Диагноза",
    quality="Качество (ATS 2019)",
    no_quality="няма оценка",
    phases={"pre": "Преди бронходилататор", "post": "След бронходилататор"},
    reading="Интерпретация (ERS/ATS 2022)",
    patterns={
        "normal": "Нормална спирометрия",
        "obstruction": "Обструкция",
        "possibleRestriction": "Възможна рестрикция",
        "restriction": "Рестрикция",
        "possiblyMixed": "Обструкция, възможно съчетана с рестрикция",
        "mixed": "Смесено нарушение: обструкция и рестрикция",
        "nonspecific": "Неспецифичен модел (PRISm: запазено съотношение, нарушена спирометрия)",
    },
    severities={
        "normal": "FEV1 в границите на нормата", "mild": "лека степен", "moderate": "умерена степен",
        "severe": "тежка степен",
    },
    needs_volumes="За уточняване е необходим общият белодробен капацитет (TLC).",
    unread="Пациентът е извън обхвата на референтните уравнения: модел не се определя.",
    response="Бронходилататор: FEV1 {fev1} %, FVC {fvc} % от предвиденото. {words}.",
    responds=("Без значим отговор", "Значим отговор", "FEV1 спада след бронходилататора"),
    diffusion="Дифузионен капацитет (DLCO): нарушение, {severity}.",
    diffusion_normal="Дифузионен капацитет (DLCO): не е намален.",
    corrected="DLCO е коригиран спрямо хемоглобина ({hemoglobin} g/L).",
    not_corrected="DLCO не е коригиран спрямо хемоглобина.",
    transfers={
        "lowVolume": "Достъпният обем (VA) е малък; трансферът за него (KCO) е запазен.",
        "lowCoefficient": "Намален е и трансферът за достъпния обем (KCO).",
    },
    inflations={
        "hyperinflation": "Хиперинфлация: TLC или FRC е над горната граница на нормата.",
        "gasTrapping": "Задържане на въздух: RV или RV/TLC е над горната граница на нормата.",
    },
    limited="Качество D, E или U: интерпретира се с повишено внимание.",
    untrusted="Не подлежи на интерпретация: качество F",
    volumes_outside="TLC е измерен, но уравненията за белодробни обеми не обхващат този пациент.",
    marks={"low": "ниско", "high": "високо"},
    groups={
        "caucasian": "европейска", "africanAmerican": "афроамериканска", "northEastAsian": "североизточноазиатска",
        "southEastAsian": "югоизточноазиатска", "other": "друга или смесена",
    },
    values="Измерени стойности",
    columns=("Показател", "Предвидено", "Норма", "Измерено", "Z-скор", "% предв.", "Промяна"),
    bar="z от −5 до +3",
    sources="Референтни уравнения",
    outside="Извън уравненията, без екстраполация: {list}.",
    loop="Крива поток – обем",
    spirogram="Крива обем – време",
    flow="Поток, L/s",
    volume="Обем, L",
    seconds="Време, s",
    predicted="Предвидено",
    drawn="начертана по числата",
    recorded="записана",
    undrawn="{phase}: не е начертана. Липсва върховият поток или няма издишване с всички тези стойности.",
    alt_loop="Крива поток – обем, 2 литра в секунда са дълги колкото 1 литър. {lines}",
    alt_time="Крива обем – време, 1 секунда е дълга колкото 1 литър. {lines}",
    alt_line="{name}: върхов поток {flow} L/s, обем {volume} L.",
)  # fmt: skip

WORDS: dict[Locale, Words] = {"en_UK": _EN, "bg_BG": _BG}

MEASURES: dict[Measure, str] = {
    "FVC": "FVC",
    "FEV1": "FEV1",
    "FEV1FVC": "FEV1/FVC",
    "PEF": "PEF",
    "FEF2575": "FEF25-75",
    "TLC": "TLC",
    "RV": "RV",
    "FRC": "FRC",
    "RVTLC": "RV/TLC",
    "DLCO": "DLCO",
    "VA": "VA",
    "KCO": "KCO",
}
DECIMALS: dict[Measure, int] = {"RVTLC": 1, "DLCO": 1}
"""Two for the others."""
