import re
from collections.abc import Iterator, Sequence

from vesalius.professor.commands import AskFind, Outcome
from vesalius.professor.reading import asks_for_a_limit
from vesalius.professor.reading.vocabulary import Substance, acts, drugs
from vesalius.scenarios.document.schema import PftValue

from .. import case_told
from ..knowledge import written
from ..language import Say, joined
from .asked_of_drugs import asked_of_drugs, doer_told
from .derived import derived
from .drug_groups import drugs_of_group
from .explaining import asks_cause, why_ill
from .grades import GRADE_NAMES
from .limits import limit_told
from .lung_function import WRITTEN
from .matching import named_late
from .work import BLOCKS, HISTORY, INVESTIGATIONS, Work, dose_unit, ended, patient_word

_MOST_TOLD = 3
_STEM, _STEM_BG = 4, 3
"""So many letters of a word are looked for at least: "wears" is no beginning of "weak", "ехото" one of "ехография"."""

_ALSO = (
    ("ejection", "lvef"),
    ("изтласкв", "фи"),
    ("dnacpr", "resuscitat"),
    ("dnar", "resuscitat"),
    ("smok", "smoker"),
    ("пуш", "пушач"),
    ("alcohol", "drink"),
    ("spirom", "fev1"),
    ("спиром", "fev1"),
    ("фео", "fev1"),
    ("вео", "fev1"),
    ("фвк", "fvc"),
    ("тифно", "fev1/fvc"),
    ("дифузион", "dlco"),
    ("длко", "dlco"),
)
"""Words of questions, and how documents have them."""
_NOT_LOOKED_FOR = frozenset(
    "what which where when does there have case patient this that with about tell show shows look looks value level "
    "much many why how who whom find finds out would should could will been being ever anything "
    "something nothing them they student students trainees learners team give given maybe whether "
    "possible try tried actually дали изобщо може могат трябва защо как кой коя кое кои ще бива бъде "
    "пробва опита опитат нещо студенти студентите обучаемите екипът случайно тук какво каква какъв "
    "какви къде кога има покаже показва изглежда пише колко пациент пациента пациентката случая случай стойност".split()
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
    measure = WRITTEN.get(value.measure, value.measure)
    number = f"{value.measured:g} {value.unit if value.unit != '1' else ''}".strip()
    percent = None if value.percent_predicted is None else f"{value.percent_predicted:.0f} %"
    score = None if value.z_score is None else f"{value.z_score:+.1f}".replace("-", "\u2212")
    en = [f"{percent} of predicted" if percent else "", f"z-score {score}" if score else ""]
    bg = [f"{percent} от предвиденото" if percent else "", f"z-стойност {score}" if score else ""]
    return Say(
        f"{measure} {number}" + (f" ({', '.join(one for one in en if one)})" if any(en) else "") + ".",
        f"{measure} {number}" + (f" ({', '.join(one for one in bg if one)})" if any(bg) else "") + ".",
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
            case_told.to_confirm(knowledge, "en", whole=True),
            case_told.to_confirm(knowledge, "bg", whole=True),
            words=command.words,
        )
    special = asked_of_drugs(work, command.subject, command.words) if command.section is None else None
    if special is not None:
        return special
    worked_out = derived(work, command.subject, command.words) if command.section is None else None
    if worked_out is not None:
        return worked_out
    caused = why_ill(work, command.subject, command.words) if asks_cause(command.subject) else None
    if caused is not None:
        return caused
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
    stems = [_stem(word) for word in asked]
    # One word of two or three stands in many a sentence that is about something else.
    wanted = len(stems) // 2 + 1
    stems += [other for word, other in _ALSO if any(stem.startswith(word[: len(stem)]) for stem in stems)]
    best: list[tuple[int, str, str]] = []
    places = _told_places(work) if command.section is None else _texts_within(work, command.section)
    for place, text in places:
        for told in re.split(r"(?<=[.!?])\s+", text):
            score = sum(re.search(rf"\b{re.escape(stem)}", told.lower()) is not None for stem in stems)
            if score >= wanted > 0:
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
    who = _WHO_DID.search(command.subject.lower()) is not None
    missing = [] if who else [one for one in drugs() if one.words.search(command.subject.lower())]
    doer = doer_told(work, command.subject, command.words) if not found else None
    if doer is not None:
        return doer
    if not found and missing:
        name = missing[0].term
        return work.outcome(
            "answered",
            f"No: no action of the flow gives {name.en}, and the history does not name it.",
            f"Не: никое действие в хода не дава {name.bg} и анамнезата не го споменава.",
            words=command.words,
            pointer=BLOCKS,
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
    if not named and (_POINTS.search(subject) or _WHEN_DONE.search(subject)):
        return _actions_named(work, command)
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
            grade, text = GRADE_NAMES[action.grade], ended(action.text)
            told.append(
                Say(
                    f"“{text}” in “{block.title}”, graded {grade.en}, {action.points} points",
                    f"„{text}“ в „{block.title}“, оценено като {grade.bg}, {action.points} точки",
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


_POINTS = re.compile(r"\b(?:points?|marks?|точк\w+)\b")
# "How many points is the CT worth?", "колко точки носи КТ?".
_WORTH = re.compile(
    r"(?:how many (?:points|marks)|колко точки)\s+"
    r"(?:(?:is|are|does|do|for|would|носи|носят|дава|дават|струва|има|са|е|се дават)\s+)?(?:for |за )?(?:the )?"
    r"(?P<what>[^?]+?)(?:\s+(?:worth|gives?|gets?|brings?|scores?)\b.*)?\s*\?*$"
)


def _has_each_word(text: str, of: str) -> bool:
    named = re.findall(r"\w{2,}", of)
    return bool(named) and all(re.search(rf"\b{re.escape(one)}", text) for one in named)


# "What dose of calcium is right?", "when is NIV started?": asked of what is done, whatever the case says elsewhere.
_WHEN_DONE = re.compile(
    r"\b(?:doses?|how (?:is|are)|when|where|at (?:what|which) (?:point|time)|in (?:what|which) block)\b"
    r"|\b(?:доза\w*|дозировк\w+|кога|къде|в кой (?:момент|блок)|как се)\b"
)


def _actions_named(work: Work, command: AskFind) -> Outcome | None:
    """The actions that a question names, with their blocks, grades and points; None where it names none."""
    subject = command.subject.lower()
    asked = _WORTH.search(subject)
    of = asked["what"] if asked is not None else ""
    stems = [_stem(one) for one in re.findall(r"[^\W\d_]{4,}", of or subject) if one not in _NO_ACT]
    told: list[Say] = []
    for block in work.document.scenario_flow.blocks:
        told += [
            Say(
                f"“{ended(one.text)}” in “{block.title}”, graded {GRADE_NAMES[one.grade].en},"
                f" {one.points} points",
                f"„{ended(one.text)}“ в „{block.title}“, оценено като {GRADE_NAMES[one.grade].bg},"
                f" {one.points} точки",
            )
            for one in block.actions
            if _has_each_word(one.text.lower(), of)
            or (stems and all(re.search(rf"\b{re.escape(stem)}", one.text.lower()) for stem in stems))
            or (
                any(words.search(subject) and words.search(one.text.lower()) for words in acts())
                and not named_late(one.text.lower(), subject)
            )
        ]
    if not told:
        return None
    return work.outcome(
        "answered",
        "; ".join(one.en for one in told[:_MOST_ORDERS]) + ".",
        "; ".join(one.bg for one in told[:_MOST_ORDERS]) + ".",
        words=command.words,
        pointer=BLOCKS,
    )


def _stem(word: str) -> str:
    return word[: max(_STEM if word.isascii() else _STEM_BG, len(word) - 2)]


_NO_ACT = _NOT_LOOKED_FOR | frozenset(
    "here dose doses right wrong correct given gives start starts started point points block done doing worth many "
    "much доза дозата дози правилна правилната дава дават започва започват точки точките носи носят блок колко "
    "прави".split()
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
            grade, text = GRADE_NAMES[action.grade], ended(action.text)
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
