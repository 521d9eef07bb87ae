# ruff: noqa: E501 (patterns read best unbroken)
"""Questions about the case, answered from the document alone."""

import re
from collections.abc import Iterator, Sequence

import msgspec

from vesalius.professor.commands import AskDocument, AskFind, AskWhy, Outcome
from vesalius.professor.reading import asks_for_a_limit, block_named, grade_named, supposed
from vesalius.professor.reading.vocabulary import Substance, acts, drugs, labs
from vesalius.scenarios.document.body_signs import VITAL_SIGNS
from vesalius.scenarios.document.schema import Action, ElementKind, Laboratory, PftValue

from .. import phrases
from ..case import MAX_OBJECTIVES, MIN_OBJECTIVES, USUAL_OBJECTIVES
from ..knowledge import written
from ..language import Language, Say, article, joined
from .actions import GRADE_NAMES
from .drug_groups import drugs_of_group
from .hypothetical import if_given, if_patient_were
from .limits import limit_told, signs_named
from .signs import NAMES, PRESSURE_PAIR, present, with_unit
from .work import BLOCKS, HISTORY, INVESTIGATIONS, Work, dose_unit, patient_word

_MOST_TOLD = 3
_CALLED = (("ctpa", "ct"), ("ctpa", "angiogr"), ("ctpa", "ангиогр"), ("defib", "shock"), ("tpa", "altepl"))
_NO_SUBJECT = frozenset(
    "give gives given they would happen happens wrong right harmful recommended critical correct"
    " good better needed allowed forbidden not should here this that case дават дадат стане става"
    " грешно вредно вреден вредна правилно добре нужно нужен препоръчително критично забранено това"
    " случая дава прави трябва what does mean means meaning here which explain score tell simple words какво какъв"
    " каква значи означава"
    " обясни кажи прости думи".split()
)


def ask_document(work: Work, command: AskDocument) -> Outcome:
    """What stands in the document about a subject."""
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
    if command.about == "labs":
        wanted = [one.words for one in labs() if one.words.search(asked)]
        place = f"{INVESTIGATIONS}/labs"
        told = [
            one
            for one in work.document.clinical_scenario.investigations.labs
            if any(words.search(one.name.lower()) for words in wanted)
        ]
        return _labs_told(told, place) if told else None
    return None


def _signs_told(work: Work, kinds: Sequence[ElementKind]) -> tuple[str, str, str]:
    now = present(work)
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
        f"First they read the prebriefing: “{info.prebrief}” Then the first block begins: “{told}”",
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
    now = present(work)
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


def _references(work: Work) -> tuple[str, str, str]:
    told = "; ".join(one.link_title for one in work.document.general_info.medical_references)
    return (
        f"The sources: {told}." if told else "There are no sources.",
        f"Източниците: {told}." if told else "Няма източници.",
        "/generalInfo/medicalReferences",
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


def _actions_told(work: Work, asked: str) -> tuple[str, str, str]:
    """The actions of the grade and the block that a question names; critical and harmful ones where it names none."""
    blocks = list(work.document.scenario_flow.blocks)
    named, grade = block_named(asked), grade_named(asked)
    place = BLOCKS
    number = named[0] if named is not None else 1 if grade is None and _FIRST.search(asked) else None
    if number is not None and -len(blocks) <= number <= len(blocks) and number != 0:
        at = number - 1 if number > 0 else len(blocks) + number
        blocks, place = [blocks[at]], f"{place}/{at}"
    grades = (grade,) if grade else tuple(GRADE_NAMES) if number is not None else ("critical", "harmful")
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


_ANSWERS = {
    "medications": _medications,
    "allergies": _allergies,
    "patient": _patient,
    "vitals": _vitals,
    "objectives": _objectives,
    "objectivesWithoutAction": _unassessed,
    "references": _references,
    "past": _past,
    "labs": _labs,
    "actions": _actions,
    "summary": _summary,
    "pathology": _pathology,
    "minutes": _minutes,
    "learners": _learners,
    "bloodGas": _blood_gas,
    "start": _start,
    "passMark": _pass_mark,
    "blocks": _blocks,
    "setting": _setting,
}


_HYPOTHETICAL = re.compile(
    r"^(?:\W|\b(?:happens?|if|i|we|you|they|he|she|one|someone|somebody|gave|gives?|give|given|giving|do|does|did|tries|try|use[ds]?|him|her|them|the|patient|an?|some|а|и|ако|му|ѝ|й|им|дам|даде|дадат|дадем|дадох|приложа|приложат|ще|стане|става|какво)\b)+",
    re.IGNORECASE,
)


def ask_why(work: Work, command: AskWhy) -> Outcome:
    """Why an action is right or wrong here: the rationale that the document gives."""
    if_so = if_patient_were(work, command)
    if if_so is not None:
        return _with_rationale(work, command, if_so)
    of_frame = _why_so(work, command)
    if of_frame is not None:
        return of_frame
    return _rationale(work, command)


def _with_rationale(work: Work, command: AskWhy, told: Outcome) -> Outcome:
    """The answer to "if he were 40, would he need an anticoagulant?" with what the case says of the drug."""
    asked = (supposed(command.words) or ("", ""))[1]
    named = drugs_of_group(asked) or [one for one in drugs() if one.words.search(asked)]
    if not named:
        return told
    more = _rationale(work, AskWhy(subject=asked, words=command.words))
    return (
        msgspec.structs.replace(told, text=f"{told.text} {more.text}") if more.status == "answered" else told
    )


_MINUTES_ASKED = re.compile(
    r"^\W*(?:is it |does it (?:take|last|run) |only |just |са |е |точно |само |трае )*(?P<n>\d{1,3})[- ]?(?:minutes?|mins?|минути|мин)\W*$|^\W*(?:so long|that long|толкова (?:дълго|време))\W*$"
)
_OBJECTIVES_ASKED = re.compile(
    r"^\W*(?:only |just |само |са )*(?:three|four|five|\d|три|четири|пет)\s+(?:objectives|goals|цели)\W*$"
)
_PATIENT_ASKED = re.compile(
    r"^\W*(?:is|does|are|е)?\s*(?:he|she|it|the patient|пациент\w*|той|тя|на)?\s*(?:is |aged |a |е |на )*(?:(?:\d{1,2}(?:[- ]years?[- ]old| години| г\.?)?)|(?:wo)?man|male|female|мъж|жена)\W*$"
)
_LEVEL_ASKED = re.compile(
    r"^\W*(?:is it |at |е )?(?:basic|intermediate|advanced|базов\w*|средн\w*|напредн\w*)(?: level| ниво)?\W*$"
)


def _why_so(work: Work, command: AskWhy) -> Outcome | None:
    """Why the case is as long, as hard, or about such a patient as it is: what was wished, or else the usual."""
    info = work.document.general_info
    knowledge = written().get(info.pathology) if info.pathology else None
    subject = command.subject.lower().strip(" ?.,!")
    if knowledge is None:
        return None
    name = Say(*(phrases.pathology_names([knowledge.pathology], to) for to in _BOTH))
    minutes = _MINUTES_ASKED.match(subject)
    if minutes is not None and (minutes["n"] is None or int(minutes["n"]) == info.minutes):
        usual = knowledge.case.minutes
        if info.minutes == usual:
            told = Say(
                f"{usual} minutes is the usual time of a case of {name.en}. Another number can be set: “15 minutes”.",
                f"{usual} минути е обичайното време за случай на {name.bg}. Може да зададете друго: „15 минути“.",
            )
        else:
            told = Say(
                f"The time was set to {info.minutes} minutes; the usual time of a case of {name.en} is {usual}.",
                f"Времето е зададено на {info.minutes} минути; обичайното за случай на {name.bg} е {usual}.",
            )
        return work.outcome("answered", told.en, told.bg, words=command.words, pointer="/generalInfo/minutes")
    if _OBJECTIVES_ASKED.match(subject):
        return work.outcome(
            "answered",
            f"A scenario has {MIN_OBJECTIVES} to {MAX_OBJECTIVES} objectives; {USUAL_OBJECTIVES} are usual, so that one can be added.",
            f"Един сценарий има от {MIN_OBJECTIVES} до {MAX_OBJECTIVES} цели; обичайно са {USUAL_OBJECTIVES}, за да може да се добави още една.",
            words=command.words,
            pointer="/generalInfo/objectives",
        )
    if _LEVEL_ASKED.match(subject):
        return work.outcome(
            "answered",
            "The level is the one that you asked for; without a wish it is intermediate, for beginners basic.",
            "Нивото е това, което сте поискали; без желание е средно, а за начинаещи – базово.",
            words=command.words,
            pointer="/generalInfo/difficulty",
        )
    if _PATIENT_ASKED.match(subject):
        low, high = knowledge.ages
        return work.outcome(
            "answered",
            f"Age and sex are as you said; what was not said is drawn from the usual patients with {name.en}, aged {low} to {high}.",
            f"Възрастта и полът са каквито сте казали; неказаното се избира според обичайните пациенти ({name.bg}, от {low} до {high} години).",
            words=command.words,
            pointer="/clinicalScenario/basicMeasurements",
        )
    return None


_BOTH: tuple[Language, Language] = ("en", "bg")
_TIME_SAID = re.compile(r"\b(\d+)\s*(?:minutes?|mins?|минути|мин|seconds?|секунди|hours?|часа?)\b")


def _rationale(work: Work, command: AskWhy) -> Outcome:
    subject = _HYPOTHETICAL.sub("", command.subject).strip(" ,?.") or command.subject
    command = msgspec.structs.replace(command, subject=re.sub(r"\s{2,}", " ", subject))
    named = [one.term for one in drugs() if one.words.search(command.subject.lower())]
    meant = [words for words in acts() if words.search(command.subject.lower())]
    stems = [name.lower() for term in named for name in {term.en, term.bg, term.key}] or [
        word[: max(4, len(word) - 2)]
        for word in re.findall(r"[^\W\d_]{4,}|\bct\w{0,2}\b|\becg\b|\bekg\b|\bniv\b", command.subject.lower())
        if word not in _NO_SUBJECT
    ]
    # "CTPA": what a case calls by its long name as well.
    stems += [other for stem in stems for begins, other in _CALLED if stem.startswith(begins)]
    ranked = []
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for place, action in enumerate(block.actions):
            order = action.order.drug if action.order else ""
            score = sum(stem in f"{action.text} {order}".lower() for stem in stems)
            if not named and any(words.search(action.text.lower()) for words in meant):
                score = max(score, 1)
            times = set(_TIME_SAID.findall(command.subject.lower()))
            if times and not any(re.search(rf"\b{one}\b", action.text) for one in times):
                # "Why 10 minutes?" is not about every action that has minutes.
                continue
            if score and action.rationale:
                ranked.append((-score, action.grade != "harmful", number, place, action))
    if not ranked:
        tried = if_given(work, command)
        if tried is not None:
            return tried
        # Words of an act are no subject of their own: "beta blocker" is not found in "The flow has 13 blocks".
        found = None if meant else ask_find(work, AskFind(subject=command.subject, words=command.words))
        if found is not None and found.status == "answered":
            return found
        return work.outcome(
            "refused",
            f"The case says nothing about “{command.subject}”, so I cannot explain it from the document.",
            f"В случая няма нищо за „{command.subject}“, затова не мога да го обясня от документа.",
            words=command.words,
        )
    ranked.sort(key=lambda row: row[:4])
    alike = {row[4].text: row for row in reversed(ranked) if row[0] == ranked[0][0]}
    best = sorted(alike.values(), key=lambda row: row[:4])[:_MOST_TOLD]
    _, _, number, place, _ = best[0]
    return work.outcome(
        "answered",
        " ".join(_explained(row[4]).en for row in best),
        " ".join(_explained(row[4]).bg for row in best),
        words=command.words,
        pointer=f"/scenarioFlow/blocks/{number}/actions/{place}",
    )


def _explained(action: Action) -> Say:
    """Why an action is graded as it is, as a sentence."""
    grade, text = GRADE_NAMES[action.grade], re.sub(r"(?<!\.\w)\.$", "", action.text.strip())
    why = action.rationale.strip()
    why = why if why[-1:] in ".!?" else f"{why}."
    return Say(
        f"“{text}” is graded {grade.en}: {_begun(why)}", f"„{text}“ е оценено като {grade.bg}: {_begun(why)}"
    )


def _begun(text: str) -> str:
    """A sentence behind a colon: abbreviations keep their capitals."""
    return text if text[1:2].isupper() or not text[:1].isalpha() else text[:1].lower() + text[1:]


_ALSO = (
    ("ejection", "lvef"),
    ("изтласкв", "фи"),
    ("smok", "smoker"),
    ("пуш", "пушач"),
    ("alcohol", "drink"),
)
"""Words of questions, and how documents have them."""
_NOT_LOOKED_FOR = frozenset(
    "what which where when does there have case patient this that with about tell show case value level much many"
    " какво каква какъв какви къде кога има колко пациент пациента пациентката случая случай стойност".split()
)


def _told_places(work: Work) -> Iterator[tuple[str, str]]:
    """The sentences of the document that tell of the patient, with their places."""
    scenario = work.document.clinical_scenario
    tests = scenario.investigations
    for name in ("chiefComplaint", "presentIllness", "past", "family", "social"):
        yield f"{HISTORY}/{name}", str(work.read(f"{HISTORY}/{name}"))
    place = "/clinicalScenario/initialExamination"
    for name, text in work.read(place).items():
        yield f"{place}/{name}", str(text)
    place = INVESTIGATIONS
    if tests.ecg is not None:
        yield f"{place}/ecg/findings", tests.ecg.findings
    info, blocks = work.document.general_info, len(work.document.scenario_flow.blocks)
    mark = work.document.assessment.pass_mark
    yield (
        "/assessment/passMark",
        Say(f"The pass mark is {mark} %.", f"Прагът за успех е {mark} %.").to(work.speaks),
    )
    yield (
        BLOCKS,
        Say(f"The flow has {blocks} blocks.", f"Ходът има {blocks} блока.").to(work.speaks),
    )
    yield (
        "/generalInfo/setting",
        Say(f"The setting is {info.setting}.", f"Обстановката е: {info.setting}.").to(work.speaks),
    )
    for at, picture in enumerate(tests.imaging):
        yield f"{place}/imaging/{at}", f"{picture.name}: {picture.report}"
    for at, blown in enumerate(tests.pft.values if tests.pft is not None else ()):
        if blown.measured is not None and blown.phase == "pre":
            yield f"{place}/pft/values/{at}", _blown(blown).to(work.speaks)
    for at, one in enumerate(tests.labs):
        if one.value is not None:
            yield f"{place}/labs/{at}", f"{one.name} {one.value:g} {one.unit}".strip() + "."


def _blown(value: PftValue) -> Say:
    """A measure of lung function with what is expected of it."""
    number = f"{value.measured:g} {value.unit}".strip()
    percent = None if value.percent_predicted is None else f"{value.percent_predicted:.0f} %"
    score = None if value.z_score is None else f"{value.z_score:+.1f}".replace("-", "\u2212")
    en = [f"{percent} of predicted" if percent else "", f"z-score {score}" if score else ""]
    bg = [f"{percent} от предвиденото" if percent else "", f"z-стойност {score}" if score else ""]
    return Say(
        f"{value.measure} {number}" + (f" ({', '.join(one for one in en if one)})" if any(en) else "") + ".",
        f"{value.measure} {number}" + (f" ({', '.join(one for one in bg if one)})" if any(bg) else "") + ".",
    )


# "Who gave the antibiotic?" is not about where it is ordered.
_WHO_DID = re.compile(
    r"\bwho(?:se)?\b(?! (?:gets?|needs?|takes?)\b)|\bкой (?:му |ѝ |й |го |е )*(?:дал|даде|сложи|предпис)|\bчи[яйе]\b"
)
_TO_CONFIRM = re.compile(
    r"\b(?:(?:be|to be|should|must|needs?|clinician\w*|left to|to) confirm\w*|confirmed|потвърд\w+|потвържд\w+)\b"
)


def ask_find(work: Work, command: AskFind) -> Outcome:
    """The sentences of the document that have most of the words of a question, and the orders of a drug it names."""
    pathology = work.document.general_info.pathology
    knowledge = written().get(pathology) if pathology else None
    if knowledge is not None and _TO_CONFIRM.search(command.subject.lower()):
        return work.outcome(
            "answered",
            phrases.to_confirm(knowledge, "en", whole=True),
            phrases.to_confirm(knowledge, "bg", whole=True),
            words=command.words,
        )
    if command.section is None and asks_for_a_limit(command.subject):
        told_limit = limit_told(work, command)
        if told_limit is not None:
            return told_limit
    ordered = None if _WHO_DID.search(command.subject.lower()) else _orders(work, command)
    if ordered is not None:
        return ordered
    asked = [
        word
        for word in re.findall(r"[^\W\d_]{3,}", command.subject.lower())
        if word not in _NOT_LOOKED_FOR and (len(word) > 3 or word.upper() in command.words)
    ]
    stems = [word[: max(3, len(word) - 2)] for word in asked]
    stems += [other for word, other in _ALSO if any(stem.startswith(word[: len(stem)]) for stem in stems)]
    best: list[tuple[int, str, str]] = []
    places = _told_places(work) if command.section is None else _texts_within(work, command.section)
    for place, text in places:
        for told in re.split(r"(?<=[.!?])\s+", text):
            score = sum(re.search(rf"\b{re.escape(stem)}", told.lower()) is not None for stem in stems)
            if score:
                best.append((score, told, place))
    most = max((score for score, _, _ in best), default=0)
    found = [(told, place) for score, told, place in best if score == most][:_MOST_TOLD]
    if command.section is not None and not found:
        return work.outcome(
            "answered",
            f"No, nothing about “{command.subject}” stands there.",
            f"Не, там няма нищо за „{command.subject}“.",
            words=command.words,
            pointer=command.section,
        )
    if not found:
        return work.outcome(
            "refused",
            f"I did not find an answer to “{command.words}” in the case.",
            f"Не намерих в случая отговор на „{command.words}“.",
            words=command.words,
        )
    told = " ".join(told for told, _ in found)
    begins = Say("The case says", "В случая пише") if command.section is None else Say("Yes", "Да")
    return work.outcome(
        "answered",
        f"{begins.en}: “{told}”",
        f"{begins.bg}: „{told}“",
        words=command.words,
        pointer=found[0][1],
    )


def _orders(work: Work, command: AskFind) -> Outcome | None:
    """Where a drug of the question is given in the flow, block by block, and whether it is taken at home."""
    subject = command.subject.lower()
    named = [one for one in drugs() if one.words.search(subject)]
    of_group = drugs_of_group(subject)
    if not (named or of_group) or command.section not in (None, BLOCKS):
        return None
    if of_group and (all(one.term.key in _GROUP_AS_DRUG for one in named) or _COUNTED.search(subject)):
        return _orders_of_group(work, command, of_group)
    told: list[Say] = []
    pointer = None
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for at, action in enumerate(block.actions):
            order = action.order.drug if action.order else ""
            if not any(one.words.search(f"{action.text} {order}".lower()) for one in named):
                continue
            pointer = pointer or f"/scenarioFlow/blocks/{number}/actions/{at}"
            grade, text = GRADE_NAMES[action.grade], action.text.rstrip(".")
            told.append(
                Say(
                    f"“{text}” in “{block.title}”, graded {grade.en}",
                    f"„{text}“ в „{block.title}“, оценено като {grade.bg}",
                )
            )
    taken = [
        f"{one.name} {one.dose:g} {dose_unit(one.dose, one.unit, work.speaks)}" if one.dose else one.name
        for one in work.document.clinical_scenario.history.medications
        if any(drug.words.search(one.name.lower()) for drug in named)
    ]
    if taken:
        who, listed = patient_word(work), joined(taken, work.speaks)
        told.insert(0, Say(f"{who.en} takes {listed} at home", f"{who.bg} приема вкъщи {listed}"))
        pointer = pointer or f"{HISTORY}/medications"
    if not told:
        return None
    some = told[:_MOST_ORDERS]
    return work.outcome(
        "answered",
        "; ".join(one.en for one in some) + ".",
        "; ".join(one.bg for one in some) + ".",
        words=command.words,
        pointer=pointer,
    )


_MOST_ORDERS = 6
# "How many units of red cells": what is ordered, and not each place that speaks of them.
_COUNTED = re.compile(r"\b(?:units?|bags?|packs?|сак\w*|банк\w+|единиц\w+|how (?:much|many)|колко)\b")
_GROUP_AS_DRUG = frozenset(
    ("anticoagulant", "fibrinolysis", "beta-blocker", "cephalosporin", "nsaid", "penicillin")
)
"""Groups that the vocabulary has among the drugs."""


def _orders_of_group(work: Work, command: AskFind, group: Sequence[Substance]) -> Outcome:
    """The orders of a group of drugs in the flow, what is right first, and which of them are taken at home."""
    found: list[tuple[bool, str, Say]] = []
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for at, action in enumerate(block.actions):
            if action.order is None or not any(one.words.search(action.order.drug.lower()) for one in group):
                continue
            grade, text = GRADE_NAMES[action.grade], action.text.rstrip(".")
            told = Say(
                f"“{text}” in “{block.title}”, graded {grade.en}",
                f"„{text}“ в „{block.title}“, оценено като {grade.bg}",
            )
            found.append((action.grade == "harmful", f"{BLOCKS}/{number}/actions/{at}", told))
    found.sort(key=lambda one: one[0])
    taken = [
        f"{one.name} {one.dose:g} {dose_unit(one.dose, one.unit, work.speaks)}" if one.dose else one.name
        for one in work.document.clinical_scenario.history.medications
        if any(drug.words.search(one.name.lower()) for drug in group)
    ]
    who, listed = patient_word(work), joined(taken, work.speaks)
    at_home = [Say(f"{who.en} takes {listed} at home", f"{who.bg} приема вкъщи {listed}")] if taken else []
    told_all = [one for _, _, one in found[:_MOST_ORDERS]] + at_home
    if not told_all:
        return work.outcome(
            "answered",
            "The flow orders no such drug, and none is taken at home.",
            "В хода не се назначава такъв медикамент и вкъщи не се приема.",
            words=command.words,
            pointer=BLOCKS,
        )
    return work.outcome(
        "answered",
        "; ".join(one.en for one in told_all) + ".",
        "; ".join(one.bg for one in told_all) + ".",
        words=command.words,
        pointer=found[0][1] if found else f"{HISTORY}/medications",
    )


def _texts_within(work: Work, section: str) -> Iterator[tuple[str, str]]:
    """Every text of a section, with its place."""

    def texts(value: object, place: str) -> Iterator[tuple[str, str]]:
        match value:
            case str():
                yield place, value
            case dict():
                for name, one in value.items():
                    yield from texts(one, f"{place}/{name}")
            case list():
                for at, one in enumerate(value):
                    yield from texts(one, f"{place}/{at}")

    yield from texts(work.read(section), section)


def nothing_in_it() -> Say:
    """Where there is no case to ask about."""
    return Say(
        "There is no case yet, so there is nothing to tell.", "Още няма случай, затова няма какво да кажа."
    )
