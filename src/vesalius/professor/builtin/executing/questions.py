import re
from collections.abc import Mapping, Sequence

from vesalius.professor.commands import AskDocument, Outcome
from vesalius.professor.reading import objective_named
from vesalius.professor.reading.vocabulary import labs
from vesalius.scenarios.document.body_signs import VITAL_SIGNS
from vesalius.scenarios.document.schema import ElementKind, Laboratory

from .. import phrases
from ..language import BOTH, Say, article, joined
from .asked_of_drugs import asked_of_drugs
from .derived import derived
from .flow_told import actions_told, blocks_told, endings_told, hints_told, spoken_told, worsening_told
from .limits import signs_named
from .rightly import treatment_told
from .signs import NAMES, PRESSURE_PAIR, present, with_unit
from .work import HISTORY, INVESTIGATIONS, Told, Work, bare, dose_unit, patient_word

LEVEL_NAMES: Mapping[str, Say] = {
    "basic": Say("basic", "базово"),
    "intermediate": Say("intermediate", "средно"),
    "advanced": Say("advanced", "напреднало"),
}


def ask_document(work: Work, command: AskDocument) -> Outcome:
    """What stands in the document about a subject."""
    said = asked_of_drugs(work, command.words, command.words) or derived(work, command.words, command.words)
    if said is not None:
        return said
    named = _named_only(work, command)
    en, bg, pointer = named or _ANSWERS[command.about](work)
    return work.outcome("answered", en, bg, words=command.words, pointer=pointer)


_AS_A_WHOLE = re.compile(r"\bhow (?:sick|ill|unwell|bad|unstable)\b|\bколко е зле\b|\bв какво състояние\b")
_GAS = re.compile(r"^(?:ph\b|pa?o2|paco2|pco2|bicarb|hco3|base|be\b|lact|бикарб|лактат|базов)", re.IGNORECASE)


def _named_only(work: Work, command: AskDocument) -> Told | None:
    """Only the signs or the laboratory values that the question names, where it names some."""
    asked = command.words.lower()
    if command.about == "vitals" and not _AS_A_WHOLE.search(asked):
        kinds = signs_named(asked)
        return _signs_told(work, kinds) if kinds else None
    if command.about == "actions":
        return actions_told(work, asked)
    if command.about == "spoken":
        return spoken_told(work, asked)
    if command.about == "objectives":
        return _objectives_told(work, asked)
    if command.about == "treatment":
        return treatment_told(work, asked)
    if command.about == "labs":
        wanted = [one.words for one in labs() if one.words.search(asked)]
        place = f"{INVESTIGATIONS}/labs"
        told = [
            one
            for one in work.document.clinical_scenario.investigations.labs
            if any(words.search(one.name.lower()) for words in wanted)
        ]
        if wanted and not told:
            name = next(one.term for one in labs() if one.words is wanted[0])
            en, bg, _ = _labs(work)
            return f"The case has no {name.en}. {en}", f"В случая няма {name.bg}. {bg}", place
        return _labs_told(told, place) if told else None
    return None


def _signs_told(work: Work, kinds: Sequence[ElementKind]) -> Told:
    now = present(work.document)
    if "meanArterialPressure" not in now and all(one in now for one in PRESSURE_PAIR):
        systolic, diastolic = (now[one] for one in PRESSURE_PAIR)
        now["meanArterialPressure"] = round((systolic + 2 * diastolic) / 3)
    parts = []
    for kind in kinds:
        if kind not in now or kind == "diastolicPressure":
            continue
        value = f"{now[kind]:g}"
        name = NAMES[kind]
        if kind == "systolicPressure":
            value += f"/{now['diastolicPressure']:g}" if "diastolicPressure" in now else ""
            name = Say("blood pressure", "кръвно налягане")
        parts.append(f"{name.to(work.speaks)} {value} {VITAL_SIGNS[kind].unit}".rstrip())
    if not parts:
        return (
            "The case does not have that sign.",
            "В случая няма такъв показател.",
            "/initialElements/elements",
        )
    told = joined(parts, work.speaks)
    return f"At the start: {told}.", f"В началото: {told}.", "/initialElements/elements"


def _labs_told(values: Sequence[Laboratory], place: str) -> Told:
    told = ", ".join(
        f"{one.name} {with_unit(one.value, one.unit)}" for one in values if one.value is not None
    )
    return f"{told}.", f"{told}.", place


def _blood_gas(work: Work) -> Told:
    place = f"{INVESTIGATIONS}/labs"
    values = [one for one in work.document.clinical_scenario.investigations.labs if _GAS.match(one.name)]
    if not values:
        return "The case has no blood gas.", "В случая няма кръвногазов анализ.", place
    en, bg, _ = _labs_told(values, place)
    return f"The blood gas: {en}", f"Кръвногазов анализ: {bg}", place


def _start(work: Work) -> Told:
    info, blocks = work.document.general_info, work.document.scenario_flow.blocks
    first = next((one for one in blocks if one.kind == "start"), blocks[0] if blocks else None)
    told = first.narrative if first else ""
    return (
        f"First they read the briefing: “{info.prebrief}” Then the first block begins: “{told}”",
        f"Първо четат въведението: „{info.prebrief}“ След това започва първият блок: „{told}“",
        "/scenarioFlow/blocks/0",
    )


def _pass_mark(work: Work) -> Told:
    mark = work.document.assessment.pass_mark
    return f"The pass mark is {mark} %.", f"Прагът за успех е {mark} %.", "/assessment/passMark"


def _scoring(work: Work) -> Told:
    """How a run is scored: what can be won, what harm costs, the shares of the objectives, and the pass mark."""
    document = work.document
    points = [one.points for block in document.scenario_flow.blocks for one in block.actions]
    if not points:
        return (
            "The flow has no actions to be scored yet.",
            "В хода още няма действия за оценяване.",
            "/assessment",
        )
    number = {one.id: at for at, one in enumerate(document.general_info.objectives, start=1)}
    shares = [
        (number[one.objective_id], one.weight)
        for one in document.assessment.weights
        if one.objective_id in number
    ]
    told = ", ".join(f"{at}: {weight:g} %" for at, weight in shares)
    lost, worst = sum(one < 0 for one in points), min(points)
    return (
        f"Actions give up to {max(points)} points each;"
        + (f" {lost} of them cost points, down to {worst}." if lost else " none costs points.")
        + (f" Shares of the objectives: {told}." if shares else "")
        + f" {_pass_mark(work)[0]}",
        f"Действията носят до {max(points)} точки;"
        + (f" {lost} от тях отнемат точки, най-много {worst}." if lost else " никое не отнема точки.")
        + (f" Дял на целите: {told}." if shares else "")
        + f" {_pass_mark(work)[1]}",
        "/assessment",
    )


def _setting(work: Work) -> Told:
    setting = work.document.general_info.setting
    return (
        f"The setting is “{setting}”." if setting else "The setting is not given.",
        f"Обстановката е „{setting}“." if setting else "Обстановката не е посочена.",
        "/generalInfo/setting",
    )


def _medications(work: Work) -> Told:
    told = joined(
        [
            " ".join(
                part
                for part in (
                    one.name,
                    f"{one.dose:g} {dose_unit(one.dose, one.unit, work.speaks)}" if one.dose else "",
                    one.frequency,
                )
                if part
            )
            for one in work.document.clinical_scenario.history.medications
        ],
        work.speaks,
    )
    who = patient_word(work).bg
    if not told:
        return "The patient takes no drugs.", f"{who} не приема лекарства.", f"{HISTORY}/medications"
    return f"The patient takes {told}.", f"{who} приема {told}.", f"{HISTORY}/medications"


def _allergies(work: Work) -> Told:
    told = joined(
        [
            one.substance + (f" ({one.reaction})" if one.reaction else "")
            for one in work.document.clinical_scenario.history.allergies
        ],
        work.speaks,
    )
    if not told:
        return "No allergies are recorded.", "Няма отбелязани алергии.", f"{HISTORY}/allergies"
    return f"Allergies: {told}.", f"Алергии: {told}.", f"{HISTORY}/allergies"


def _patient(work: Work) -> Told:
    who = work.document.clinical_scenario.basic_measurements
    woman = who.gender == "female"
    return (
        f"The patient is {article(who.age).lower()} {who.age}-year-old {'woman' if woman else 'man'}, "
        f"{who.height:g} cm, {who.weight:g} kg.",
        f"{patient_word(work).bg} е {who.age}-{'годишна жена' if woman else 'годишен мъж'}, "
        f"{who.height:g} cm, {who.weight:g} kg.",
        "/clinicalScenario/basicMeasurements",
    )


def _vitals(work: Work) -> Told:
    now = present(work.document)
    told = ", ".join(
        f"{NAMES[sign].to(work.speaks)} {value:g} {VITAL_SIGNS[sign].unit}".rstrip()
        for sign, value in now.items()
        if sign in NAMES
    )
    return f"At the start: {told}.", f"В началото: {told}.", "/initialElements/elements"


def _numbered(texts: list[str]) -> str:
    return " ".join(f"{number}. {text}" for number, text in enumerate(texts, start=1))


def _objectives(work: Work) -> Told:
    told = _numbered([one.text for one in work.document.general_info.objectives])
    return (
        f"The objectives: {told}" if told else "There are no objectives yet.",
        f"Целите: {told}" if told else "Още няма цели.",
        "/generalInfo/objectives",
    )


_ASSESSED = re.compile(r"\bassess\w*|\bоценява\w*")
_HOW_MANY = re.compile(r"\bhow many\b|\bколко\b")


def _objectives_told(work: Work, asked: str) -> Told | None:
    """The objective that a question names, how many there are, and whether each is assessed."""
    texts = [one.text for one in work.document.general_info.objectives]
    number = objective_named(asked)
    if number is not None and -len(texts) <= number <= len(texts) and number != 0:
        at = number - 1 if number > 0 else len(texts) + number
        return (
            f"Objective {at + 1}: {texts[at]}",
            f"Цел {at + 1}: {texts[at]}",
            f"/generalInfo/objectives/{at}",
        )
    counted = _HOW_MANY.search(asked) is not None
    if not texts or not (counted or _ASSESSED.search(asked)):
        return None
    en, bg, place = _objectives(work)
    if counted:
        word = "цел" if len(texts) == 1 else "цели"
        en = f"There are {len(texts)}. {en}" if len(texts) > 1 else f"There is one. {en}"
        bg = f"{len(texts)} {word}. {bg}"
    if _ASSESSED.search(asked):
        told = _unassessed(work)
        en, bg = f"{en} {told[0]}", f"{bg} {told[1]}"
    return en, bg, place


def _fits(work: Work) -> Told:
    """For whom the case is, how hard and how long."""
    info = work.document.general_info
    level = LEVEL_NAMES[info.difficulty or "intermediate"]
    learners = info.learners or Say("not named", "не са посочени").to(work.speaks)
    minutes = _minutes(work)
    return (
        f"The level is {level.en}, the learners are: {learners}. {minutes[0]} "
        "“Harder”, “easier” or “for nurses” change that.",
        f"Нивото е {level.bg}, обучаемите са: {learners}. {minutes[1]} "
        "„По-трудно“, „по-лесно“ или „за сестри“ го променят.",
        "/generalInfo/difficulty",
    )


def _unassessed(work: Work) -> Told:
    blocks = work.document.scenario_flow.blocks
    used = {action.objective_id for block in blocks for action in block.actions}
    texts = [one.text for one in work.document.general_info.objectives if one.id not in used]
    told = _numbered(texts)
    return (
        f"No action assesses: {told}" if told else "Every objective is assessed by an action.",
        f"Без действие, което ги оценява: {told}" if told else "Всяка цел се оценява от действие.",
        "/generalInfo/objectives",
    )


def _title(work: Work) -> Told:
    name = bare(work.document.general_info.scenario_name)
    return f"The title is “{name}”.", f"Заглавието е „{name}“.", "/generalInfo/scenarioName"


def _references(work: Work) -> Told:
    told = "; ".join(
        f"{one.link_title} ({one.year})"
        if one.year and str(one.year) not in one.link_title
        else one.link_title
        for one in work.document.general_info.medical_references
    )
    return (
        f"The sources: {told}." if told else "There are no sources.",
        f"Източниците: {told}." if told else "Няма източници.",
        "/generalInfo/medicalReferences",
    )


def _present_illness(work: Work) -> Told:
    history = work.document.clinical_scenario.history
    text = " ".join(part for part in (history.chief_complaint, history.present_illness) if part)
    return (
        f"The present illness: {text}" if text else "The present illness is empty.",
        f"Настоящо заболяване: {text}" if text else "Настоящото заболяване не е попълнено.",
        f"{HISTORY}/presentIllness",
    )


def _past(work: Work) -> Told:
    text = work.document.clinical_scenario.history.past
    return (
        f"The past history: {text}" if text else "The past history is empty.",
        f"Минали заболявания: {text}" if text else "Миналите заболявания не са попълнени.",
        f"{HISTORY}/past",
    )


def _labs(work: Work) -> Told:
    told = ", ".join(
        f"{one.name} {with_unit(one.value, one.unit)}"
        for one in work.document.clinical_scenario.investigations.labs
        if one.value is not None
    )
    return (
        f"Laboratory: {told}." if told else "There are no laboratory values.",
        f"Лаборатория: {told}." if told else "Няма лабораторни стойности.",
        f"{INVESTIGATIONS}/labs",
    )


def _pathology(work: Work) -> Told:
    pathology = work.document.general_info.pathology
    if pathology is None:
        return "No pathology is chosen yet.", "Още не е избрана патология.", "/generalInfo/pathology"
    return (
        f"The case is about {phrases.pathology_names([pathology], 'en')}.",
        f"Случаят е за: {phrases.pathology_names([pathology], 'bg')}.",
        "/generalInfo/pathology",
    )


def _minutes(work: Work) -> Told:
    minutes = work.document.general_info.minutes
    if minutes is None:
        return "The duration is not set.", "Времетраенето не е зададено.", "/generalInfo/minutes"
    return f"It takes {minutes} minutes.", f"Времетраенето е {minutes} минути.", "/generalInfo/minutes"


def _learners(work: Work) -> Told:
    learners = work.document.general_info.learners
    if not learners:
        return "The learners are not named.", "Обучаемите не са посочени.", "/generalInfo/learners"
    return f"The learners are: {learners}.", f"Обучаемите са: {learners}.", "/generalInfo/learners"


def _summary(work: Work) -> Told:
    about, who = _pathology(work), _patient(work)
    complaint = work.document.clinical_scenario.history.chief_complaint
    count = len(work.document.scenario_flow.blocks)
    return (
        f"{about[0]} {who[0]} {complaint} The flow has {count} blocks.",
        f"{about[1]} {who[1]} {complaint} Ходът има {count} блока.",
        "/generalInfo",
    )


_MOST_QUESTIONS = 8


def _debriefing(work: Work) -> Told:
    """What to ask after the case: the guide's questions by objective, else those of the debriefing, else its points."""
    debriefing = work.document.debriefing
    guide = [one.prompt for one in debriefing.guide if one.phase != "briefing" and one.prompt]
    told = (guide or list(debriefing.questions) or list(debriefing.points))[:_MOST_QUESTIONS]
    place = "/debriefing/guide" if guide else "/debriefing"
    if not told:
        return "The debriefing has no questions yet.", "В разбора още няма въпроси.", place
    listed = _numbered(told)
    return f"For the debriefing: {listed}", f"За разбора: {listed}", place


_ECG_MEASURES: Sequence[tuple[str, Say, str]] = (
    ("rate", Say("Rate", "Честота"), "/min"),
    ("pr", Say("PR", "PR"), "ms"),
    ("qrs", Say("QRS", "QRS"), "ms"),
    ("qtc", Say("QTc", "QTc"), "ms"),
    ("axis", Say("axis", "ос"), "°"),
)


def _ecg(work: Work) -> Told:
    """The twelve-lead ECG: its findings and measures."""
    ecg, place = work.document.clinical_scenario.investigations.ecg, f"{INVESTIGATIONS}/ecg"
    if ecg is None:
        return "The case has no ECG.", "В случая няма ЕКГ.", place
    measures = [
        (name, f"{value:g} {unit}" if unit != "°" else f"{value:g}°")
        for field, name, unit in _ECG_MEASURES
        if (value := getattr(ecg, field)) is not None
    ]
    en, bg = (", ".join(f"{name.to(to)} {value}" for name, value in measures) for to in BOTH)
    findings = f"{ecg.findings.rstrip('.')}. " if ecg.findings else ""
    return f"The ECG: {findings}{en}.", f"ЕКГ: {findings}{bg}.", place


_ANSWERS = {
    "medications": _medications,
    "allergies": _allergies,
    "patient": _patient,
    "vitals": _vitals,
    "objectives": _objectives,
    "objectivesWithoutAction": _unassessed,
    "references": _references,
    "presentIllness": _present_illness,
    "past": _past,
    "labs": _labs,
    "actions": lambda work: actions_told(work, ""),
    "summary": _summary,
    "pathology": _pathology,
    "minutes": _minutes,
    "learners": _learners,
    "title": _title,
    "bloodGas": _blood_gas,
    "start": _start,
    "passMark": _pass_mark,
    "blocks": blocks_told,
    "setting": _setting,
    "treatment": lambda work: treatment_told(work, ""),
    "suitability": _fits,
    "endings": endings_told,
    "debriefing": _debriefing,
    "spoken": lambda work: spoken_told(work, ""),
    "worsening": worsening_told,
    "ecg": _ecg,
    "scoring": _scoring,
    "hints": hints_told,
}
