# ruff: noqa: E501 (prose reads best unbroken)
"""Who the patient is, how hard and how long the case is, where it takes place: what decides a case as a whole.

These wishes go into the brief, and the case is recast from it; what people changed by hand is kept. A document that
the built-in author did not write is changed in these places only.
"""

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

from vesalius.professor.commands import (
    AddCondition,
    AddDrug,
    AddInvestigation,
    AddObjective,
    Command,
    NumberOfObjectives,
    Outcome,
    SetLearners,
    SetLevel,
    SetMinutes,
    SetPatient,
    SetSetting,
    SetState,
    SetVital,
)
from vesalius.professor.reading import place_of_people
from vesalius.scenarios.document import Change, Document, InvalidDocument
from vesalius.scenarios.document.body_signs import VITAL_SIGNS
from vesalius.scenarios.document.drugs import DRUGS, find_drug
from vesalius.scenarios.document.schema import Difficulty

from ..case import (
    DISEASE_GROUPS,
    DRUG_GROUPS,
    MAX_AGE,
    MAX_OBJECTIVES,
    MIN_AGE,
    MIN_OBJECTIVES,
    Brief,
    Patient,
)
from ..compose import recast
from ..knowledge import Knowledge
from ..language import Say, article
from .blocks import shorter_flow
from .matching import LIKE_ENOUGH, likeness
from .objectives import add_own_objective
from .signs import SHOCK_PRESSURE, present
from .texts import set_learners
from .work import Work

MIN_MINUTES, MAX_MINUTES = 5, 120
_HEIGHTS, _WEIGHTS, _BODY_MASSES = (120, 220), (35, 250), (12, 70)
_LEVELS: tuple[Difficulty, ...] = ("basic", "intermediate", "advanced")
_LEVEL_NAMES: dict[Difficulty, Say] = {
    "basic": Say("basic", "базово"),
    "intermediate": Say("intermediate", "средно"),
    "advanced": Say("advanced", "напреднало"),
}
_SIZES = {"small": (153, 18.5), "large": (176, 34.0)}
"""Height in cm and body mass index in kg/m² of a small or a large person, in women; men are 12 cm taller."""

_BEGINNERS = re.compile(
    r"\b(?:first|second|1st|2nd)[- ]year|\bnurs|beginner|novice|първи курс|втори курс|първокурсни|второкурсни"
    r"|сестр|начинаещ",
    re.IGNORECASE,
)
"""Learners for whom a case is basic, unless a level is said."""

Frame = (
    SetPatient
    | SetLevel
    | SetMinutes
    | SetSetting
    | SetLearners
    | NumberOfObjectives
    | AddObjective
    | SetState
)


def outside(command: Command) -> Literal["age", "height", "weight", "body mass", "minutes", None]:
    """What of a command is outside the limits."""
    match command:
        case SetPatient(child=True, age=None):
            return "age"
        case SetPatient(age=int(age)) if not MIN_AGE <= age <= MAX_AGE:
            return "age"
        case SetPatient(height=int(height)) if not _HEIGHTS[0] <= height <= _HEIGHTS[1]:
            return "height"
        case SetPatient(weight=int(weight)) if not _WEIGHTS[0] <= weight <= _WEIGHTS[1]:
            return "weight"
        case SetPatient(body_mass=float(mass)) if not _BODY_MASSES[0] <= mass <= _BODY_MASSES[1]:
            return "body mass"
        case SetMinutes(minutes=int(minutes)) if not MIN_MINUTES <= minutes <= MAX_MINUTES:
            return "minutes"
    return None


def refuse_outside(work: Work, command: Command) -> Outcome:
    """Says the limit that a command is outside of."""
    what = outside(command)
    if what == "age":
        age = command.age if isinstance(command, SetPatient) else None
        said_en, said_bg = (
            (f"a patient of {age}", f"пациент на {age}") if age is not None else ("a child", "дете")
        )
        return work.outcome(
            "refused",
            f"My cases are about adults of {MIN_AGE} to {MAX_AGE} years, so I cannot write {said_en}. "
            "Which age should it be instead?",
            f"Моите случаи са за възрастни между {MIN_AGE} и {MAX_AGE} години, затова не мога да напиша {said_bg}. "
            "Каква възраст да бъде вместо това?",
            words=command.words,
            pointer="/clinicalScenario/basicMeasurements/age",
        )
    low, high, unit = {
        "height": (*_HEIGHTS, "cm"),
        "weight": (*_WEIGHTS, "kg"),
        "body mass": (*_BODY_MASSES, "kg/m²"),
        "minutes": (MIN_MINUTES, MAX_MINUTES, "min"),
    }[what or "minutes"]
    return work.outcome(
        "refused",
        f"Not changed: “{command.words}” is outside {low} to {high} {unit}.",
        f"Без промяна: „{command.words}“ е извън {low} до {high} {unit}.",
        words=command.words,
    )


def topic_in(words: str, knowledge: Knowledge) -> str | None:
    """The topic of a pathology that words are about."""
    text = words.lower()
    return next(
        (key for key, topic in knowledge.topics.items() if any(word in text for word in topic.words)), None
    )


def in_brief(command: Command, knowledge: Knowledge | None) -> bool:
    """Whether a command goes into the brief: of the states only one that makes another case of it."""
    if isinstance(command, SetState):
        return knowledge is not None and (
            (command.state == "unstable" and knowledge.tells_stability)
            or (command.state == "hypotensive" and knowledge.tells_shock)
        )
    if isinstance(command, AddObjective):
        return (
            knowledge is not None
            and not command.own
            and (not command.subject or topic_in(command.subject, knowledge) is not None)
        )
    return isinstance(
        command, SetPatient | SetLevel | SetMinutes | SetSetting | SetLearners | NumberOfObjectives
    )


def tells_group(command: Command, group: str) -> bool:
    """Whether a drug of a group that changes what is right is taken at home, or the patient has such a disease."""
    if isinstance(command, AddCondition):
        return command.condition.key == DISEASE_GROUPS.get(group)
    if not isinstance(command, AddDrug) or group not in DRUG_GROUPS:
        return False
    found = find_drug(command.drug.en)
    return found is not None and DRUG_GROUPS[group] in DRUGS[found[0]].classes


def values_told(commands: Sequence[Command], knowledge: Knowledge | None) -> dict[str, float]:
    """Laboratory values, and drugs taken at home, by which the case has other right decisions, by their ids."""
    if knowledge is None:
        return {}
    taken = {
        group: 1.0 for group in knowledge.tells_values if any(tells_group(one, group) for one in commands)
    }
    return taken | {
        one.name.key: one.value
        for one in commands
        if isinstance(one, AddInvestigation)
        and one.value is not None
        and one.name.key in knowledge.tells_values
    }


def with_implied_state(
    commands: list[Command], knowledge: Knowledge | None, document: Document | None = None
) -> list[Command]:
    """A pressure of shock makes the patient unstable, where that changes what is right and the message does not say.

    `document`: the case as it is; one that is in shock already stays as it is.
    """
    low = next((one for one in commands if _is_shock(one)), None)
    if (
        low is None
        or knowledge is None
        or not knowledge.tells_shock
        or any(isinstance(one, SetState) and in_brief(one, knowledge) for one in commands)
        or (document is not None and _pressure(document) < SHOCK_PRESSURE)
    ):
        return commands
    return [SetState(state="unstable", words=low.words), *commands]


def makes_unstable(commands: list[Command]) -> bool:
    """Whether the commands make the patient unstable."""
    return any(
        isinstance(one, SetState) and one.wanted and one.state in ("unstable", "hypotensive")
        for one in commands
    )


def _is_shock(command: Command) -> bool:
    return (
        isinstance(command, SetVital)
        and command.sign == "systolicPressure"
        and VITAL_SIGNS["systolicPressure"].low <= command.value < SHOCK_PRESSURE
    )


def _pressure(document: Document) -> float:
    """The systolic pressure at the start (mmHg)."""
    return present(document).get("systolicPressure", SHOCK_PRESSURE)


def with_wishes(brief: Brief, commands: list[Command], knowledge: Knowledge, *, new: bool) -> Brief:
    """The brief with what the commands ask for."""
    for command in commands:
        match command:
            case SetPatient():
                brief = msgspec.structs.replace(brief, patient=_patient(brief.patient, command))
            case SetLevel(difficulty=difficulty, step=step):
                at = _LEVELS.index(difficulty or brief.difficulty) + step
                brief = msgspec.structs.replace(brief, difficulty=_LEVELS[min(2, max(0, at))])
            case SetMinutes(minutes=int(minutes)):
                brief = msgspec.structs.replace(brief, minutes=minutes)
            case SetSetting(setting=setting):
                brief = msgspec.structs.replace(brief, setting=setting.to(brief.language))
            case SetLearners(learners=learners):
                told = learners.to(brief.language)
                where = "" if brief.setting or not new else place_of_people(told, brief.language)
                brief = msgspec.structs.replace(brief, learners=told, setting=brief.setting or where)
            case SetState(wanted=wanted):
                brief = msgspec.structs.replace(brief, unstable=wanted)
            case NumberOfObjectives() | AddObjective():
                brief = _objectives(brief, command, knowledge, new=new)
    if new and not any(isinstance(one, SetLevel) for one in commands) and _BEGINNERS.search(brief.learners):
        return msgspec.structs.replace(brief, difficulty="basic")
    return brief


def _patient(old: Patient, command: SetPatient) -> Patient:
    sex = command.sex or old.sex
    age = min(MAX_AGE, max(MIN_AGE, (command.age or old.age) + command.years))
    height, weight = command.height or old.height, command.weight or old.weight
    height = min(_HEIGHTS[1], max(_HEIGHTS[0], height + command.centimetres))
    weight = min(_WEIGHTS[1], max(_WEIGHTS[0], weight + command.kilos))
    if command.body_mass is not None:
        weight = round(command.body_mass * (height / 100) ** 2)
    if command.size is not None:
        tall, mass = _SIZES[command.size]
        height = command.height or tall + (12 if sex == "male" else 0)
        weight = command.weight or round(mass * (height / 100) ** 2)
    return Patient(sex, age, height, weight)


def _objectives(
    brief: Brief, command: NumberOfObjectives | AddObjective, knowledge: Knowledge, *, new: bool
) -> Brief:
    if isinstance(command, NumberOfObjectives):
        topics: dict[str, int] = {}
        for number, words in command.subjects:
            topic = topic_in(words, knowledge)
            if topic is not None:
                topics[topic] = min(MAX_OBJECTIVES, topics.get(topic, 0) + number)
        count = command.count or brief.objective_count
        return msgspec.structs.replace(brief, topics=topics, objective_count=count, objectives=())
    topic = topic_in(command.subject, knowledge)
    if new or not brief.objectives:
        # None is chosen yet, also where the message says anew how many there are.
        if topic is None:
            return brief
        return msgspec.structs.replace(brief, topics={**brief.topics, topic: brief.topics.get(topic, 0) + 1})
    if command.subject and topic is None:
        # Nothing of the knowledge is about it: it stands there in the teacher's words.
        return brief
    further = [
        fact.id
        for fact in knowledge.objectives
        if fact.id not in brief.objectives and (topic is None or fact.topic == topic)
    ][:1]
    return msgspec.structs.replace(brief, objectives=(*brief.objectives, *further)[:MAX_OBJECTIVES])


def recast_case(work: Work, old: Brief, commands: list[Command], knowledge: Knowledge) -> list[Outcome]:
    """Recast the case from the brief with the commands in it; an outcome for each of them."""
    new = with_wishes(old, commands, knowledge, new=False)
    before = work.document
    if new != old:
        work.document = recast(before, old, new)
    shorter = any(isinstance(one, SetMinutes) and one.step < 0 for one in commands)
    outcomes = [_told(work, command, old, new, before == work.document, knowledge) for command in commands]
    for index, command in enumerate(commands):
        if isinstance(command, SetMinutes) and command.step:
            outcomes[index] = _longer_or_shorter(work, command, shorter)
        elif isinstance(command, AddObjective) and new.objectives == old.objectives:
            outcomes[index] = _no_further(work, command)
        elif isinstance(command, NumberOfObjectives):
            outcomes[index] = with_own_objectives(work, command, knowledge, outcomes[index])
    return outcomes


_WORDS_OF_A_SUBJECT = 3
"""More words are an objective of its own, and no subject to look for."""


def with_own_objectives(
    work: Work, command: NumberOfObjectives, knowledge: Knowledge, told: Outcome
) -> Outcome:
    """Subjects of which the knowledge has no objective are objectives in the teacher's words."""
    for _, words in command.subjects:
        topic = topic_in(words, knowledge)
        if topic is not None and told.status == "answered":
            # "That is so already": which of them it is.
            texts = {one.text.to(work.writes) for one in knowledge.objectives if one.topic == topic}
            has = next((one.text for one in work.document.general_info.objectives if one.text in texts), "")
            if (
                has
                and len(words.split()) > _WORDS_OF_A_SUBJECT
                and likeness(has.lower(), words) < LIKE_ENOUGH
            ):
                # "Escalate to intensive care early" is near the subject of another, and is not it.
                told = add_own_objective(work, AddObjective(subject=words, words=command.words))
                continue
            say = (
                Say(f"On {words} there is already: “{has}”", f"За {words} вече има: „{has}“")
                if has
                else Say("", "")
            )
            told = msgspec.structs.replace(told, status="done", text=say.to(work.speaks))
        elif topic is not None:
            continue
        else:
            added = add_own_objective(work, AddObjective(subject=words, words=command.words))
            # "That is so already" is not true any more.
            text = added.text if told.status == "answered" else f"{told.text} {added.text}".strip()
            told = msgspec.structs.replace(
                told, status=added.status, text=text, options=(*told.options, *added.options)
            )
    return told


def _longer_or_shorter(work: Work, command: SetMinutes, shorter: bool) -> Outcome:
    removed = shorter_flow(work) if shorter else 0
    minutes = work.document.general_info.minutes or 20
    share = 2 / 3 if command.step < 0 else 3 / 2
    minutes = min(MAX_MINUTES, max(MIN_MINUTES, round(minutes * share / 5) * 5))
    work.set("/generalInfo/minutes", minutes)
    fewer = Say(f" with {removed} fewer blocks", f" с {removed} блока по-малко") if removed else Say("", "")
    return work.outcome(
        "done",
        f"The scenario takes {minutes} minutes{fewer.en}.",
        f"Сценарият трае {minutes} минути{fewer.bg}.",
        words=command.words,
        pointer="/generalInfo/minutes",
    )


def _no_further(work: Work, command: AddObjective) -> Outcome:
    if command.subject:
        return add_own_objective(work, command)
    return work.outcome(
        "refused",
        f"Not added: there are {MAX_OBJECTIVES} objectives or no further ones. Say what it should be about, or remove one first.",
        f"Не е добавено: целите са {MAX_OBJECTIVES} или няма други. Кажете за какво да бъде или първо премахнете една.",
        words=command.words,
        pointer="/generalInfo/objectives",
    )


def _told(
    work: Work, command: Command, old: Brief, new: Brief, unchanged: bool, knowledge: Knowledge
) -> Outcome:
    en, bg, pointer = _sentences(work, command, new, knowledge)
    if isinstance(command, AddObjective) and not unchanged:
        objectives = work.document.general_info.objectives
        added = [one.text.rstrip(".") for one in objectives if one.id not in old.objectives]
        en = f"Added the objective: “{'”, “'.join(added)}”. {en}"
        bg = f"Добавена цел: „{'“, „'.join(added)}“. {bg}"
    if unchanged and not isinstance(command, SetMinutes | SetLearners | SetSetting):
        return work.outcome(
            "answered",
            f"That is so already, nothing changed. {en}",
            f"Вече е така, нищо не е променено. {bg}",
            words=command.words,
            pointer=pointer,
        )
    return work.outcome("done", en, bg, words=command.words, pointer=pointer)


def _own_words(document: Document, brief: Brief, knowledge: Knowledge) -> Say:
    """What of the story follows a setting, and what stays because a teacher wrote it."""
    ours = knowledge.write(brief)
    kept = []
    if document.general_info.prebrief != ours.general_info.prebrief:
        kept.append(Say("the briefing", "въведението"))
    if [block.narrative for block in document.scenario_flow.blocks[:1]] != [
        block.narrative for block in ours.scenario_flow.blocks[:1]
    ]:
        kept.append(Say("the opening", "началото"))
    if not kept:
        return Say(
            "; briefing, opening and first cues follow it",
            "; въведението, началото и първите подсказки са съобразени",
        )
    parts = Say(" and ".join(one.en for one in kept), " и ".join(one.bg for one in kept))
    return Say(
        f"; {parts.en} stay{'s' if len(kept) == 1 else ''} in your words, please check",
        f"; {parts.bg} {'остават' if len(kept) > 1 else 'остава'} с Вашите думи, моля, прегледайте",
    )


def _sentences(work: Work, command: Command, new: Brief, knowledge: Knowledge) -> tuple[str, str, str]:
    patient = new.patient
    woman = patient.sex == "female"
    comes, steady = ("Пациентката постъпва", "стабилна") if woman else ("Пациентът постъпва", "стабилен")
    match command:
        case SetPatient():
            return (
                f"The patient is {article(patient.age).lower()} {patient.age}-year-old {'woman' if woman else 'man'}, {patient.height} cm, "
                f"{patient.weight} kg; texts, doses and numbers follow.",
                f"{'Пациентката' if woman else 'Пациентът'} е {patient.age}-{'годишна жена' if woman else 'годишен мъж'}, {patient.height} cm, "
                f"{patient.weight} kg; текстовете, дозите и стойностите са съобразени.",
                "/clinicalScenario/basicMeasurements",
            )
        case SetLevel():
            level = _LEVEL_NAMES[new.difficulty]
            return f"The level is {level.en}.", f"Нивото е {level.bg}.", "/generalInfo/difficulty"
        case SetMinutes():
            return (
                f"It takes {new.minutes} minutes.",
                f"Времетраене: {new.minutes} минути.",
                "/generalInfo/minutes",
            )
        case SetSetting(setting=setting):
            kept = _own_words(work.document, new, knowledge)
            return (
                f"The setting is “{setting.en}”{kept.en}.",
                f"Обстановката е „{setting.bg}“{kept.bg}.",
                "/generalInfo/setting",
            )
        case SetLearners():
            return f"Learners: {new.learners}.", f"Обучаеми: {new.learners}.", "/generalInfo/learners"
        case SetState(wanted=True):
            return (
                "The patient arrives unstable; the right decisions of the flow are now those for an unstable patient.",
                f"{comes} не{steady}; правилните решения в хода вече са за нестабилен пациент.",
                "/initialElements/elements",
            )
        case SetState():
            return "The patient arrives stable.", f"{comes} {steady}.", "/initialElements/elements"
    objectives = work.document.general_info.objectives
    told = " ".join(f"{number}. {one.text}" for number, one in enumerate(objectives, start=1))
    en, bg = f"There are {len(objectives)} objectives: {told}", f"Целите са {len(objectives)}: {told}"
    count = command.count if isinstance(command, NumberOfObjectives) else None
    if count is not None and count != len(objectives):
        en += f" A scenario has {MIN_OBJECTIVES} to {MAX_OBJECTIVES} objectives, so there are not {count}."
        bg += f" Сценарият има от {MIN_OBJECTIVES} до {MAX_OBJECTIVES} цели, затова не са {count}."
    return en, bg, "/generalInfo/objectives"


def set_places(work: Work, command: Command) -> Outcome:
    """Only the places themselves: the rest of a document that somebody else wrote is not ours to follow them."""
    info = work.document.general_info
    person = work.document.clinical_scenario.basic_measurements
    here = "/clinicalScenario/basicMeasurements"
    changes: list[Change] = []
    match command:
        case SetLearners():
            return set_learners(work, command)
        case AddObjective() if command.subject:
            return add_own_objective(work, command)
        case SetMinutes(minutes=None):
            return _longer_or_shorter(work, command, command.step < 0)
        case SetPatient():
            wanted = {
                "gender": command.sex,
                "age": command.age or (command.years and person.age + command.years) or None,
                "height": command.height,
                "weight": command.weight,
            }
            changes = [Change(f"{here}/{key}", value) for key, value in wanted.items() if value]
        case SetLevel(difficulty=difficulty, step=step):
            at = _LEVELS.index(difficulty or info.difficulty or "intermediate") + step
            changes = [Change("/generalInfo/difficulty", _LEVELS[min(2, max(0, at))])]
        case SetMinutes(minutes=minutes):
            changes = [Change("/generalInfo/minutes", minutes)]
        case SetSetting(setting=setting):
            changes = [Change("/generalInfo/setting", setting.to(work.writes))]
    if not changes:
        return work.outcome(
            "refused",
            f"Not done: “{command.words}”. This document was not written by me, so I cannot recast it.",
            f"Не е направено: „{command.words}“. Този документ не е писан от мен и не мога да го преработя.",
            words=command.words,
        )
    try:
        work.set_all(changes)
    except InvalidDocument:
        return refuse_outside(work, command)
    return work.outcome(
        "different",
        f"“{command.words}” is set, and nothing else: the rest of this document was not written by me. "
        "Please check whether its texts still fit.",
        f"„{command.words}“ е зададено, и нищо друго: останалата част от документа не е писана от мен. "
        "Моля, проверете дали текстовете ѝ още съответстват.",
        words=command.words,
        pointer=changes[0].pointer,
    )
