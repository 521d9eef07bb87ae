import re
from collections.abc import Mapping, Sequence

from vesalius.kit.locales import Language
from vesalius.professor.commands import AskDocument, Outcome
from vesalius.professor.reading import block_named, grade_named, objective_named
from vesalius.professor.reading.vocabulary import labs
from vesalius.scenarios.document.body_signs import VITAL_SIGNS
from vesalius.scenarios.document.schema import ElementKind, Laboratory

from .. import phrases
from ..language import Say, article, joined
from .actions import GRADE_NAMES
from .derived import derived
from .limits import signs_named
from .rightly import treatment_told
from .signs import NAMES, PRESSURE_PAIR, present, with_unit
from .work import BLOCKS, HISTORY, INVESTIGATIONS, Work, bare, dose_unit, patient_word

LEVEL_NAMES: Mapping[str, Say] = {
    "basic": Say("basic", "базово"),
    "intermediate": Say("intermediate", "средно"),
    "advanced": Say("advanced", "напреднало"),
}


def ask_document(work: Work, command: AskDocument) -> Outcome:
    """What stands in the document about a subject."""
    worked_out = derived(work, command.words, command.words)
    if worked_out is not None:
        return worked_out
    named = _named_only(work, command)
    en, bg, pointer = named or _ANSWERS[command.about](work)
    return work.outcome("answered", en, bg, words=command.words, pointer=pointer)


_AS_A_WHOLE = re.compile(r"\bhow (?:sick|ill|unwell|bad|unstable)\b|\bколко е зле\b|\bв какво състояние\b")
_GAS = re.compile(r"^(?:ph\b|pa?o2|paco2|pco2|bicarb|hco3|base|be\b|lact|бикарб|лактат|базов)", re.IGNORECASE)


def _named_only(work: Work, command: AskDocument) -> tuple[str, str, str] | None:
    """Only the signs or the laboratory values that the question names, where it names some."""
    asked = command.words.lower()
    if command.about == "vitals" and not _AS_A_WHOLE.search(asked):
        kinds = signs_named(asked)
        return _signs_told(work, kinds) if kinds else None
    if command.about == "actions":
        return _actions_told(work, asked)
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


def _signs_told(work: Work, kinds: Sequence[ElementKind]) -> tuple[str, str, str]:
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


def _labs_told(values: Sequence[Laboratory], place: str) -> tuple[str, str, str]:
    told = ", ".join(
        f"{one.name} {with_unit(one.value, one.unit)}" for one in values if one.value is not None
    )
    return f"{told}.", f"{told}.", place


def _blood_gas(work: Work) -> tuple[str, str, str]:
    place = f"{INVESTIGATIONS}/labs"
    values = [one for one in work.document.clinical_scenario.investigations.labs if _GAS.match(one.name)]
    if not values:
        return "The case has no blood gas.", "В случая няма кръвногазов анализ.", place
    en, bg, _ = _labs_told(values, place)
    return f"The blood gas: {en}", f"Кръвногазов анализ: {bg}", place


def _start(work: Work) -> tuple[str, str, str]:
    info, blocks = work.document.general_info, work.document.scenario_flow.blocks
    first = next((one for one in blocks if one.kind == "start"), blocks[0] if blocks else None)
    told = first.narrative if first else ""
    return (
        f"First they read the briefing: “{info.prebrief}” Then the first block begins: “{told}”",
        f"Първо четат въведението: „{info.prebrief}“ След това започва първият блок: „{told}“",
        "/scenarioFlow/blocks/0",
    )


def _pass_mark(work: Work) -> tuple[str, str, str]:
    mark = work.document.assessment.pass_mark
    return f"The pass mark is {mark} %.", f"Прагът за успех е {mark} %.", "/assessment/passMark"


def _blocks(work: Work) -> tuple[str, str, str]:
    blocks = work.document.scenario_flow.blocks
    en, bg = (joined([f"{quote}{one.title}{end}" for one in blocks], to) for quote, end, to in _QUOTES)
    return (
        f"The flow has {len(blocks)} blocks: {en}.",
        f"Ходът има {len(blocks)} блока: {bg}.",
        BLOCKS,
    )


_QUOTES: tuple[tuple[str, str, Language], ...] = (("“", "”", "en"), ("„", "“", "bg"))


def _setting(work: Work) -> tuple[str, str, str]:
    setting = work.document.general_info.setting
    return (
        f"The setting is “{setting}”." if setting else "The setting is not given.",
        f"Обстановката е „{setting}“." if setting else "Обстановката не е посочена.",
        "/generalInfo/setting",
    )


def _medications(work: Work) -> tuple[str, str, str]:
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


def _allergies(work: Work) -> tuple[str, str, str]:
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


def _patient(work: Work) -> tuple[str, str, str]:
    who = work.document.clinical_scenario.basic_measurements
    woman = who.gender == "female"
    return (
        f"The patient is {article(who.age).lower()} {who.age}-year-old {'woman' if woman else 'man'}, "
        f"{who.height:g} cm, {who.weight:g} kg.",
        f"{patient_word(work).bg} е {who.age}-{'годишна жена' if woman else 'годишен мъж'}, "
        f"{who.height:g} cm, {who.weight:g} kg.",
        "/clinicalScenario/basicMeasurements",
    )


def _vitals(work: Work) -> tuple[str, str, str]:
    now = present(work.document)
    told = ", ".join(
        f"{NAMES[sign].to(work.speaks)} {value:g} {VITAL_SIGNS[sign].unit}".rstrip()
        for sign, value in now.items()
        if sign in NAMES
    )
    return f"At the start: {told}.", f"В началото: {told}.", "/initialElements/elements"


def _numbered(texts: list[str]) -> str:
    return " ".join(f"{number}. {text}" for number, text in enumerate(texts, start=1))


def _objectives(work: Work) -> tuple[str, str, str]:
    told = _numbered([one.text for one in work.document.general_info.objectives])
    return (
        f"The objectives: {told}" if told else "There are no objectives yet.",
        f"Целите: {told}" if told else "Още няма цели.",
        "/generalInfo/objectives",
    )


_ASSESSED = re.compile(r"\bassess\w*|\bоценява\w*")
_HOW_MANY = re.compile(r"\bhow many\b|\bколко\b")


def _objectives_told(work: Work, asked: str) -> tuple[str, str, str] | None:
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


_ENDINGS: Mapping[str, Say] = {
    "improved": Say("better", "подобрение"),
    "stable": Say("unchanged", "без промяна"),
    "deteriorated": Say("worse", "влошаване"),
    "arrest": Say("cardiac arrest", "сърдечен арест"),
}


def _endings(work: Work) -> tuple[str, str, str]:
    """The ways in which the case can end, with what each tells."""
    ends = [one for one in work.document.scenario_flow.blocks if one.ending is not None]
    if not ends:
        return "The flow has no ending yet.", "Ходът още няма изход.", BLOCKS
    en = " ".join(f"“{bare(one.title)}” ({_ENDINGS[str(one.ending)].en}): {one.narrative}" for one in ends)
    bg = " ".join(f"„{bare(one.title)}“ ({_ENDINGS[str(one.ending)].bg}): {one.narrative}" for one in ends)
    return f"It can end in {len(ends)} ways. {en}", f"Може да завърши по {len(ends)} начина. {bg}", BLOCKS


def _fits(work: Work) -> tuple[str, str, str]:
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


def _unassessed(work: Work) -> tuple[str, str, str]:
    blocks = work.document.scenario_flow.blocks
    used = {action.objective_id for block in blocks for action in block.actions}
    texts = [one.text for one in work.document.general_info.objectives if one.id not in used]
    told = _numbered(texts)
    return (
        f"No action assesses: {told}" if told else "Every objective is assessed by an action.",
        f"Без действие, което ги оценява: {told}" if told else "Всяка цел се оценява от действие.",
        "/generalInfo/objectives",
    )


def _title(work: Work) -> tuple[str, str, str]:
    name = bare(work.document.general_info.scenario_name)
    return f"The title is “{name}”.", f"Заглавието е „{name}“.", "/generalInfo/scenarioName"


def _references(work: Work) -> tuple[str, str, str]:
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


def _present_illness(work: Work) -> tuple[str, str, str]:
    history = work.document.clinical_scenario.history
    text = " ".join(part for part in (history.chief_complaint, history.present_illness) if part)
    return (
        f"The present illness: {text}" if text else "The present illness is empty.",
        f"Настоящо заболяване: {text}" if text else "Настоящото заболяване не е попълнено.",
        f"{HISTORY}/presentIllness",
    )


def _past(work: Work) -> tuple[str, str, str]:
    text = work.document.clinical_scenario.history.past
    return (
        f"The past history: {text}" if text else "The past history is empty.",
        f"Минали заболявания: {text}" if text else "Миналите заболявания не са попълнени.",
        f"{HISTORY}/past",
    )


def _labs(work: Work) -> tuple[str, str, str]:
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


def _actions(work: Work) -> tuple[str, str, str]:
    return _actions_told(work, "")


_FIRST = re.compile(r"\bfirst\b|\bпърво\b|\bнай-напред\b")


_LOSES = re.compile(
    r"\b(?:cost|los\w+|minus|negative|deduct\w*|take away)\b.{0,16}\b(?:points?|marks?)\b"
    r"|\bминус\b|\b(?:отнема\w*|губ\w+|свалят)\b.{0,12}\bточк"
)


def _actions_told(work: Work, asked: str) -> tuple[str, str, str]:
    """The actions of the grade and the block that a question names; critical and harmful ones where it names none."""
    blocks = list(work.document.scenario_flow.blocks)
    named, grade = block_named(asked), grade_named(asked)
    place = BLOCKS
    number = named[0] if named is not None else 1 if grade is None and _FIRST.search(asked) else None
    if number is not None and -len(blocks) <= number <= len(blocks) and number != 0:
        at = number - 1 if number > 0 else len(blocks) + number
        blocks, place = [blocks[at]], f"{place}/{at}"
    grades: tuple[str, ...] = (
        (grade,) if grade else tuple(GRADE_NAMES) if number is not None else ("critical", "harmful")
    )
    if grade is None and _LOSES.search(asked):
        grades = ("harmful", "unnecessary")
    told: list[Say] = []
    for one in grades:
        texts = [
            action.text.rstrip(".") for block in blocks for action in block.actions if action.grade == one
        ]
        if texts:
            listed = "; ".join(dict.fromkeys(texts))
            name = GRADE_NAMES[one]
            told.append(Say(f"{name.en.capitalize()}: {listed}.", f"{_PLURAL[one].capitalize()}: {listed}."))
    if not told:
        return "There are no such actions.", "Няма такива действия.", place
    begins = (
        Say(f"In “{blocks[0].title}”. ", f"В „{blocks[0].title}“. ") if number is not None else Say("", "")
    )
    return begins.en + " ".join(one.en for one in told), begins.bg + " ".join(one.bg for one in told), place


_PLURAL = {
    "critical": "критични",
    "recommended": "препоръчителни",
    "neutral": "неутрални",
    "unnecessary": "излишни",
    "harmful": "вредни",
}


def _pathology(work: Work) -> tuple[str, str, str]:
    pathology = work.document.general_info.pathology
    if pathology is None:
        return "No pathology is chosen yet.", "Още не е избрана патология.", "/generalInfo/pathology"
    return (
        f"The case is about {phrases.pathology_names([pathology], 'en')}.",
        f"Случаят е за: {phrases.pathology_names([pathology], 'bg')}.",
        "/generalInfo/pathology",
    )


def _minutes(work: Work) -> tuple[str, str, str]:
    minutes = work.document.general_info.minutes
    if minutes is None:
        return "The duration is not set.", "Времетраенето не е зададено.", "/generalInfo/minutes"
    return f"It takes {minutes} minutes.", f"Времетраенето е {minutes} минути.", "/generalInfo/minutes"


def _learners(work: Work) -> tuple[str, str, str]:
    learners = work.document.general_info.learners
    if not learners:
        return "The learners are not named.", "Обучаемите не са посочени.", "/generalInfo/learners"
    return f"The learners are: {learners}.", f"Обучаемите са: {learners}.", "/generalInfo/learners"


def _summary(work: Work) -> tuple[str, str, str]:
    about, who = _pathology(work), _patient(work)
    complaint = work.document.clinical_scenario.history.chief_complaint
    count = len(work.document.scenario_flow.blocks)
    return (
        f"{about[0]} {who[0]} {complaint} The flow has {count} blocks.",
        f"{about[1]} {who[1]} {complaint} Ходът има {count} блока.",
        "/generalInfo",
    )


def _treatment(work: Work) -> tuple[str, str, str]:
    return treatment_told(work, "")


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
    "actions": _actions,
    "summary": _summary,
    "pathology": _pathology,
    "minutes": _minutes,
    "learners": _learners,
    "title": _title,
    "bloodGas": _blood_gas,
    "start": _start,
    "passMark": _pass_mark,
    "blocks": _blocks,
    "setting": _setting,
    "treatment": _treatment,
    "suitability": _fits,
    "endings": _endings,
}
