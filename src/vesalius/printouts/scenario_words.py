"""What the printout of a scenario says by itself, in two languages."""

from vesalius.kit.locales import Locale
from vesalius.printouts.common_words import CommonWords
from vesalius.scenarios.document.schema import (
    BlockKind,
    Comparison,
    Difficulty,
    ElementKind,
    GuidePhase,
    Rhythm,
    Visibility,
)


class Words(CommonWords, kw_only=True):
    """The words of one language; what stands in braces is filled in."""

    title: str
    pathology: str
    author: str
    state: str
    states: dict[str, str]
    changed: str
    difficulty: str
    difficulties: dict[Difficulty, str]
    duration: str
    minutes: str
    setting: str
    learners: str
    prebrief: str
    objectives: str
    sources: str
    unverified: str
    patient: str
    history: str
    complaint: str
    illness: str
    past: str
    medications: str
    allergies: str
    family: str
    social: str
    examination: str
    examined: dict[str, str]
    investigations: str
    visibility: str
    visibilities: dict[Visibility, str]
    ecg: str
    rate: str
    axis: str
    findings: str
    leads: str
    leads_page: str
    leads_scale: str
    leads_alt: str
    lung: str
    lung_columns: tuple[str, str, str, str, str, str, str, str]
    phases: dict[str, str]
    quality: str
    interpretation: str
    laboratory: str
    laboratory_columns: tuple[str, str, str, str, str]
    computed: str
    low: str
    high: str
    imaging: str
    start: str
    start_columns: tuple[str, str, str, str]
    signs: dict[ElementKind, str]
    rhythms: dict[Rhythm, str]
    flow: str
    kinds: dict[BlockKind, str]
    changes: str
    over: str
    cues: str
    actions: str
    actions_columns: tuple[str, str, str, str]
    within: str
    stays: str
    drug: str
    hint: str
    exits: str
    after: str
    after_wait: str
    unless: str
    any_of: str
    all_of: str
    timer: str
    comparisons: dict[Comparison, str]
    debriefing: str
    debriefing_points: str
    guide: str
    guide_phases: dict[GuidePhase, str]
    assessment: str
    passing: str


_EN = Words(
    language="en",
    title="Scenario",
    notice="For teachers: contains the answers. Training simulation, not a real patient",
    pathology="Pathology",
    author="Author",
    state="State",
    states={"draft": "Draft, version {revision}", "published": "Published, version {revision}"},
    changed="Changed",
    difficulty="Difficulty",
    difficulties={"basic": "basic", "intermediate": "intermediate", "advanced": "advanced"},
    duration="Duration",
    minutes="{minutes} min",
    setting="Setting",
    learners="Learners",
    prebrief="Prebrief",
    objectives="Objectives",
    sources="References",
    unverified="not verified",
    patient="Patient",
    history="History",
    complaint="Chief complaint",
    illness="Present illness",
    past="Past history",
    medications="Medications",
    allergies="Allergies",
    family="Family history",
    social="Social history",
    examination="Examination",
    examined={
        "general": "General",
        "airway": "Airway",
        "breathing": "Breathing",
        "circulation": "Circulation",
        "disability": "Disability",
        "exposure": "Exposure",
        "heart_sounds": "Heart sounds",
        "lung_sounds": "Lung sounds",
    },
    investigations="Investigations",
    visibility="For the learner",
    visibilities={"atOnce": "seen at once", "onRequest": "on request", "hidden": "hidden"},
    ecg="ECG",
    rate="Rate",
    axis="Axis",
    findings="Findings",
    leads="Twelve-lead electrocardiogram",
    leads_page="The twelve leads are on page {page}.",
    leads_scale="25 mm/s, 10 mm/mV when printed at actual size (100%).",
    leads_alt="Twelve-lead electrocardiogram at 25 mm/s and 10 mm/mV. {signs}",
    lung="Pulmonary function test",
    lung_columns=("Measure", "Bronchodilator", "Measured", "Predicted", "LLN", "z", "% pred.", "Equations"),
    phases={"pre": "before", "post": "after"},
    quality="Quality",
    interpretation="Interpretation",
    laboratory="Laboratory",
    laboratory_columns=("Value of", "Value", "Flag", "Reference range", "For the learner"),
    computed="computed",
    low="low",
    high="high",
    imaging="Imaging",
    start="Initial state",
    start_columns=("Sign", "Value", "Limits", "For the learner"),
    signs={
        "heartRate": "Heart rate",
        "respiratoryRate": "Respiratory rate",
        "oxygenSaturation": "Oxygen saturation",
        "systolicPressure": "Systolic pressure",
        "diastolicPressure": "Diastolic pressure",
        "meanArterialPressure": "Mean arterial pressure",
        "temperature": "Temperature",
        "endTidalCarbonDioxide": "End-tidal CO₂",
        "glasgowComaScale": "Glasgow Coma Scale",
        "glucose": "Glucose",
        "rhythm": "Rhythm",
        "finding": "Finding",
    },
    rhythms={
        "sinusRhythm": "Sinus rhythm",
        "sinusTachycardia": "Sinus tachycardia",
        "sinusBradycardia": "Sinus bradycardia",
        "atrialFibrillation": "Atrial fibrillation",
        "preexcitedAtrialFibrillation": "Pre-excited atrial fibrillation",
        "atrialFlutter": "Atrial flutter",
        "supraventricularTachycardia": "Supraventricular tachycardia",
        "ventricularTachycardia": "Ventricular tachycardia",
        "torsadesDePointes": "Torsades de pointes",
        "ventricularFibrillation": "Ventricular fibrillation",
        "completeAvBlock": "Complete AV block",
        "junctionalRhythm": "Junctional rhythm",
        "idioventricularRhythm": "Idioventricular rhythm",
        "pacedRhythm": "Paced rhythm",
        "pulselessElectricalActivity": "Pulseless electrical activity",
        "asystole": "Asystole",
    },
    flow="Flow",
    kinds={
        "start": "Start",
        "state": "State",
        "decision": "Decision",
        "question": "Question",
        "info": "Information",
        "end": "End",
    },
    changes="Changes in the body",
    over="over {time}",
    cues="Said or seen",
    actions="Actions",
    actions_columns=("No.", "Action", "Grade", "Objective"),
    within="within {time}",
    stays="still offered after this block",
    drug="Gives",
    hint="Hint",
    exits="Exits",
    after="After {actions}",
    after_wait="{time} after {actions}, or sooner once nothing right is left to do",
    unless="only while {actions} is not done",
    any_of="or",
    all_of="and",
    timer="After {time}",
    comparisons={"below": "below", "above": "above"},
    debriefing="Debriefing",
    debriefing_points="Points for the debriefing",
    guide="Facilitator's guide",
    guide_phases={
        "briefing": "Before the case",
        "reactions": "Reactions",
        "description": "Description",
        "analysis": "Analysis",
        "summary": "Summary",
    },
    assessment="Assessment",
    passing="Pass mark",
)
_BG = Words(
    language="bg",
    title="Сценарий",
    notice="За преподаватели: съдържа отговорите. Учебна симулация, а не истински пациент",
    pathology="Патология",
    author="Автор",
    state="Състояние",
    states={"draft": "Чернова, версия {revision}", "published": "Публикуван, версия {revision}"},
    changed="Последна промяна",
    difficulty="Трудност",
    difficulties={"basic": "основна", "intermediate": "средна", "advanced": "висока"},
    duration="Времетраене",
    minutes="{minutes} мин",
    setting="Обстановка",
    learners="Обучаеми",
    prebrief="Въведение за обучаемия",
    objectives="Учебни цели",
    sources="Източници",
    unverified="непроверен",
    patient="Пациент",
    history="Анамнеза",
    complaint="Основно оплакване",
    illness="Анамнеза на настоящото заболяване",
    past="Минали заболявания",
    medications="Приемани лекарства",
    allergies="Алергии",
    family="Фамилна анамнеза",
    social="Социална анамнеза",
    examination="Преглед",
    examined={
        "general": "Общо състояние",
        "airway": "Дихателни пътища",
        "breathing": "Дишане",
        "circulation": "Кръвообращение",
        "disability": "Неврологичен статус",
        "exposure": "Оглед на тялото",
        "heart_sounds": "Сърдечни тонове",
        "lung_sounds": "Дихателни шумове",
    },
    investigations="Изследвания",
    visibility="За обучаемия",
    visibilities={"atOnce": "вижда се веднага", "onRequest": "при поискване", "hidden": "скрито"},
    ecg="ЕКГ",
    rate="Честота",
    axis="Електрическа ос",
    findings="Находка",
    leads="Електрокардиограма в 12 отвеждания",
    leads_page="Дванайсетте отвеждания са на страница {page}.",
    leads_scale="25 mm/s, 10 mm/mV при печат в действителен размер (100%).",
    leads_alt="Електрокардиограма в 12 отвеждания, 25 mm/s и 10 mm/mV. {signs}",
    lung="Функционално изследване на дишането",
    lung_columns=(
        "Показател",
        "Бронходилататор",
        "Измерено",
        "Предвидено",
        "ДГН",
        "z",
        "% предв.",
        "Уравнения",
    ),
    phases={"pre": "преди", "post": "след"},
    quality="Качество",
    interpretation="Интерпретация",
    laboratory="Лабораторни изследвания",
    laboratory_columns=("Показател", "Стойност", "Отклонение", "Референтни граници", "За обучаемия"),
    computed="изчислено",
    low="понижено",
    high="повишено",
    imaging="Образни изследвания",
    start="Начално състояние",
    start_columns=("Показател", "Стойност", "Граници", "За обучаемия"),
    signs={
        "heartRate": "Сърдечна честота",
        "respiratoryRate": "Дихателна честота",
        "oxygenSaturation": "Кислородна сатурация",
        "systolicPressure": "Систолно налягане",
        "diastolicPressure": "Диастолно налягане",
        "meanArterialPressure": "Средно артериално налягане",
        "temperature": "Температура",
        "endTidalCarbonDioxide": "EtCO₂",
        "glasgowComaScale": "Скала на Глазгоу",
        "glucose": "Кръвна захар",
        "rhythm": "Ритъм",
        "finding": "Находка",
    },
    rhythms={
        "sinusRhythm": "Синусов ритъм",
        "sinusTachycardia": "Синусова тахикардия",
        "sinusBradycardia": "Синусова брадикардия",
        "atrialFibrillation": "Предсърдно мъждене",
        "preexcitedAtrialFibrillation": "Предсърдно мъждене с преексцитация",
        "atrialFlutter": "Предсърдно трептене",
        "supraventricularTachycardia": "Надкамерна тахикардия",
        "ventricularTachycardia": "Камерна тахикардия",
        "torsadesDePointes": "Torsades de pointes",
        "ventricularFibrillation": "Камерно мъждене",
        "completeAvBlock": "Пълен AV блок",
        "junctionalRhythm": "Възлов ритъм",
        "idioventricularRhythm": "Идиовентрикуларен ритъм",
        "pacedRhythm": "Ритъм от кардиостимулатор",
        "pulselessElectricalActivity": "Безпулсова електрическа активност",
        "asystole": "Асистолия",
    },
    flow="Ход на сценария",
    kinds={
        "start": "Начало",
        "state": "Състояние",
        "decision": "Решение",
        "question": "Въпрос",
        "info": "Информация",
        "end": "Край",
    },
    changes="Промени в състоянието",
    over="за {time}",
    cues="Казва се или се вижда",
    actions="Действия",
    actions_columns=("№", "Действие", "Оценка", "Цел"),
    within="до {time}",
    stays="предлага се и след този блок",
    drug="Прилага се",
    hint="Подсказка",
    exits="Преходи",
    after="След {actions}",
    after_wait="{time} след {actions} или по-рано, щом не остане друго правилно действие",
    unless="само ако {actions} не е направено",
    any_of="или",
    all_of="и",
    timer="След {time}",
    comparisons={"below": "под", "above": "над"},
    debriefing="Разбор",
    debriefing_points="Точки за разбора",
    guide="Насоки за водещия",
    guide_phases={
        "briefing": "Преди случая",
        "reactions": "Реакции",
        "description": "Описание",
        "analysis": "Анализ",
        "summary": "Обобщение",
    },
    assessment="Оценяване",
    passing="Праг за успешно преминаване",
)

WORDS: dict[Locale, Words] = {"en_UK": _EN, "bg_BG": _BG}
