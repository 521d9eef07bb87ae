# ruff: noqa: E501
"""Whether grades, consequences, hints and marks teach what is right."""

import re
from collections.abc import Iterable
from functools import cache

from vesalius.kit.patterns import search

from ..body_signs import PULSELESS
from ..findings import Findings, finding
from ..pathologies import PATHOLOGIES
from ..schema import RIGHT, Block, Document
from .medication.forbidden import must_not_have
from .places import BLOCKS, actions, denied, numbers_of, sentences, states

_GOOD = ("improved", "stable")
_BAD = ("deteriorated", "arrest")


def consequences(document: Document) -> Findings:
    """What is right does not harm, what is harmful does not help."""
    blocks = document.scenario_flow.blocks
    by_id = {block.id: block for block in blocks}
    found = states(document)
    for index, block in enumerate(blocks):
        grades = {action.id: action for action in block.actions}
        rhythms = found[index].get("rhythm", frozenset())
        pulse = not rhythms or not rhythms <= PULSELESS
        for number, exit in enumerate(block.exits):
            target = by_id.get(exit.to)
            if target is None or exit.when != "action":
                continue
            pointer = f"{BLOCKS}/{index}/exits/{number}"
            for id in exit.action_ids:
                action = grades.get(id)
                if action is None:
                    continue
                if action.grade in RIGHT and _harms(target, pulse):
                    yield finding("right_action_harms", pointer, action=action.text, block=target.id)
                elif action.grade == "harmful" and target.kind == "end" and target.ending == "improved":
                    yield finding("harmful_action_helps", pointer, action=action.text, block=target.id)


def ways_on(document: Document) -> Findings:
    """Harm does not lead where good medicine leads, is not needed to go on, and nobody is cured by waiting."""
    blocks = {block.id: block for block in document.scenario_flow.blocks}
    for index, block in enumerate(document.scenario_flow.blocks):
        graded = {action.id: action for action in block.actions}
        rewarded = {
            exit.to
            for exit in block.exits
            if exit.when == "action"
            and any(graded[id].grade == "critical" for id in exit.action_ids if id in graded)
        }
        # Where every way leads to the same block, nothing is rewarded: a question is asked, and the case goes on.
        # What a circumstance adds is beside the question.
        beside = tuple(f"{one.id}_" for one in document.circumstances)
        own = [exit for exit in block.exits if not any(id.startswith(beside) for id in exit.action_ids)]
        tells = len({exit.to for exit in own}) > 1
        for number, exit in enumerate(block.exits):
            pointer, target = f"{BLOCKS}/{index}/exits/{number}", blocks.get(exit.to)
            done = [graded[id] for id in exit.action_ids if id in graded]
            harmful = [action for action in done if action.grade == "harmful"]
            if exit.when == "action" and harmful:
                if exit.needs == "all" and any(action.grade in RIGHT for action in done):
                    yield finding("harm_is_needed", pointer, action=harmful[0].text)
                elif tells and exit.to in rewarded:
                    yield finding("harmful_action_pays", pointer, action=harmful[0].text)
            elif (exit.when == "timer" and target is not None and target.ending == "improved") and any(
                action.grade == "critical" for action in block.actions
            ):
                yield finding("waiting_ends_well", pointer, block=block.id)


def right_leads_on(document: Document) -> Findings:
    """Where something right is asked for, it leads on: waiting is not the only way, least of all to a bad end."""
    blocks = {block.id: block for block in document.scenario_flow.blocks}
    for index, block in enumerate(document.scenario_flow.blocks):
        right = {action.id for action in block.actions if action.grade in RIGHT}
        if not right or not block.exits:
            continue
        left = [exit for exit in block.exits if exit.when != "action" or right & set(exit.action_ids)]
        if all(exit.to in blocks and blocks[exit.to].ending in _BAD for exit in left):
            yield finding("right_action_in_vain", f"{BLOCKS}/{index}", block=block.id)


def _harms(target: Block, pulse: bool) -> bool:
    """Whether a block is a bad end, or takes the pulse of somebody who has one."""
    if target.kind == "end":
        return target.ending in _BAD
    return pulse and any(change.target in PULSELESS for change in target.changes)


_GETS_WORSE = re.compile(
    r"\b(?:vomits?|coughs?|brings up|passes|loses) (?:\w+ ){0,5}blood\b|\bis (?:cold|grey|blue|pale) and (?:cold|grey|blue|clammy|sweating)\b|\b(?:loses|has lost) consciousness|"
    r"\b(?:cannot|can no longer) be (?:woken|roused)\b|\b(?:falls|is) (?:back )?(?:into|in) (?:a )?coma\b|\b(?:he|she|the patient) (?:collapses|deteriorates|arrests|stops breathing|gets worse)\b|"
    r"\b(?:повръща|изкашля|изхвърля|губи) (?:\w+ ){0,5}кръв\b|\b(?:губи|изгубва) съзнание|\bне може да бъде събуден\w*|\bизпада в (?:кома|шок)\b|"
    r"\b(?:той|тя|пациент\w+) (?:колабира|се влошава|спира да диша)\b|\b(?:студен|посивял|посинял)\w* и (?:студен|посивял|посинял|изпотен)\w*",
    re.IGNORECASE,
)
"""What nobody is told to do at a good end."""


def _told_worse(text: str) -> bool:
    return any(
        (match := search(_GETS_WORSE, sentence)) is not None
        and not denied(sentence, match.start())
        and not _OTHERWISE_TOLD.search(sentence)
        for sentence in sentences(text)
    )


_OTHERWISE_TOLD = re.compile(
    r"\b(?:if|unless|until|before|when|who|had|was|were|ago|yesterday|no longer|without|since|after|ако|докато|преди|когато|без|след|беше|който|която|вече не)\b",
    re.IGNORECASE,
)
"""Words for another time or condition."""
_DEATH = re.compile(
    r"cardiac arrest|resuscitation (?:begins|goes on)|\bdies\b|\bdied\b|\bdeath\b|pulse is lost|сърдечен арест|реанимация|умира|смърт|пулсът изчезва|не се възвръща",
    re.IGNORECASE,
)
_WELL = re.compile(
    r"\b(?:recovers?|recovered|goes home|discharged well|feels well|safely on the ward|cured|in safe hands|сърдечно възстановен|възстановява се|изписва се в добро|излекуван)\b",
    re.IGNORECASE,
)


def endings(document: Document) -> Findings:
    """How a case ends is what its words say, and what leads there."""
    blocks = document.scenario_flow.blocks
    for index, block in enumerate(blocks):
        if block.kind != "end" or block.ending is None:
            continue
        text = f"{block.title} {block.narrative}"
        said_bad = _DEATH.search(text)
        said_well = _WELL.search(text)
        if (
            (block.ending in _GOOD and said_bad)
            or (block.ending == "improved" and _told_worse(text))
            or (block.ending == "arrest" and said_well and not said_bad)
        ):
            yield finding("ending_disagrees", f"{BLOCKS}/{index}/ending", block=block.id)
            continue
        leading = [
            action.grade
            for other in blocks
            for exit in other.exits
            if exit.to == block.id and exit.when == "action"
            for action in other.actions
            if action.id in exit.action_ids
        ]
        if (leading and block.ending == "arrest" and all(grade in RIGHT for grade in leading)) or (
            leading and block.ending == "improved" and all(grade == "harmful" for grade in leading)
        ):
            yield finding("ending_disagrees", f"{BLOCKS}/{index}/ending", block=block.id)
    if blocks and any(block.ending in _GOOD for block in blocks) and not _good_play_succeeds(document):
        yield finding("good_end_by_harm", BLOCKS)


def _good_play_succeeds(document: Document) -> bool:
    """Whether a good end is reached from the start by what is not harmful."""
    blocks = {block.id: block for block in document.scenario_flow.blocks}
    waiting = [block.id for block in blocks.values() if block.kind == "start"]
    if not waiting:
        return True
    seen: set[str] = set()
    while waiting:
        id = waiting.pop()
        block = blocks.get(id)
        if id in seen or block is None:
            continue
        seen.add(id)
        if block.kind == "end" and block.ending in _GOOD:
            return True
        harmful = {action.id for action in block.actions if action.grade == "harmful"}
        waiting += [exit.to for exit in block.exits if not exit.action_ids or set(exit.action_ids) - harmful]
    return False


_LONGEST_ARREST = 600
"""Seconds for which somebody without a pulse can wait for a right action."""
_LONGEST_TIMER = (1800, 3600)
"""Seconds for which a timer may wait: one and a half times the planned time, within these."""


def times(document: Document) -> Findings:
    """Timers leave time to act and do not wait for hours, nor for longer than the case is planned for."""
    least, most = _LONGEST_TIMER
    longest = max(least, min(most, 90 * (document.general_info.minutes or most)))
    found = states(document)
    kinds = {element.id: element.kind for element in document.initial_elements.elements}
    for index, block in enumerate(document.scenario_flow.blocks):
        timers = [exit.seconds for exit in block.exits if exit.when == "timer" and exit.seconds is not None]
        rhythms = found[index].get("rhythm", frozenset())
        for number, exit in enumerate(block.exits):
            pointer = f"{BLOCKS}/{index}/exits/{number}"
            if exit.when == "timer" and exit.seconds is not None:
                if block.actions and exit.seconds < 10:
                    yield finding("timer_too_short", f"{pointer}/seconds", block=block.id, value=exit.seconds)
                elif (
                    rhythms and rhythms <= PULSELESS and exit.seconds > _LONGEST_ARREST
                ) or exit.seconds > longest:
                    yield finding("timer_too_long", f"{pointer}/seconds", block=block.id, value=exit.seconds)
            if (
                exit.when == "vital"
                and exit.element_id in kinds
                and exit.value is not None
                and not block.changes
            ):
                now = numbers_of(found[index], kinds[exit.element_id])
                if now and all(
                    (v < exit.value) if exit.comparison == "below" else (v > exit.value) for v in now
                ):
                    yield finding("exit_at_once", pointer, block=block.id)
        waits = {exit.when for exit in block.exits} <= {"action"}
        if block.kind == "state" and block.actions and block.exits and waits:
            yield finding("state_without_time", f"{BLOCKS}/{index}/exits", block=block.id)
        if timers:
            for number, action in enumerate(block.actions):
                if action.within_seconds == 0 or (action.within_seconds or 0) > 1.5 * max(timers):
                    at = f"{BLOCKS}/{index}/actions/{number}/withinSeconds"
                    yield finding("action_out_of_time", at, action=action.text, value=action.within_seconds)


_WAITING = re.compile(
    r"^(?:just |only |simply )?(?:wait\b(?!-and)|watch and wait|do nothing|observe (?:only|on the ward|without|and)|no (?:treatment|action)|nothing|leave (?:him|her|the patient)|"
    r"изчакв\w*|изчака\w*|изчакайте|наблюдение (?:без|в отделението|до)|нищо\b|без (?:лечение|действие)|не се прави нищо)",
    re.IGNORECASE,
)
_DISMISSING = re.compile(
    r"^(?:discharge|send (?:him|her|the patient)? ?home|home\b(?! (?:oxygen|visit|ventil))|изписване|изпращане вкъщи|вкъщи)",
    re.IGNORECASE,
)
_SHOCK_SYNCHRONISED = re.compile(
    r"(?<!un)(?<!non-)(?<!not )synchroni[sz]ed|cardioversion|cardiovert|(?<!не)синхронизир\w+|кардиоверси\w+",
    re.IGNORECASE,
)
_SHOCK_UNSYNCHRONISED = re.compile(
    r"unsynchroni[sz]ed|non-synchroni[sz]ed|defibrillat(?:e|ion)\b|несинхронизир\w+|дефибрилация|дефибрилирайте",
    re.IGNORECASE,
)
_COMPRESSION = re.compile(
    r"\bCPR\b|chest compressions?|\bКПР\b|компресии на гръдния|сърдечен масаж", re.IGNORECASE
)
_READY = re.compile(
    r"connect|pads?\b|ready|stand-?by|at hand|prepare|attach|available|if |in case|свърз|готовност|електрод|при нужда|подготв|в случай|ако ",
    re.IGNORECASE,
)


def treatment_fits_the_rhythm(document: Document) -> Findings:
    """Shocks, compressions and waiting against the rhythm that the block shows."""
    found = states(document)
    for pointer, index, block, action in actions(document):
        rhythms = found[index].get("rhythm", frozenset())
        arrest = bool(rhythms) and rhythms <= PULSELESS
        pulse = bool(rhythms) and not rhythms & (PULSELESS | {"torsadesDePointes"})
        text = action.text
        ready = _READY.search(text)
        unsynchronised = _SHOCK_UNSYNCHRONISED.search(text)
        wrong = False
        if action.grade in RIGHT and not ready:
            wrong = bool(
                (arrest and _SHOCK_SYNCHRONISED.search(text) and not unsynchronised)
                or (
                    pulse
                    and unsynchronised
                    and not re.search(r"pulseless|no pulse|without a pulse|без пулс", text, re.IGNORECASE)
                )
                or (
                    rhythms
                    and rhythms <= {"asystole", "pulselessElectricalActivity"}
                    and (unsynchronised or re.search(r"\bshock\b|\bшок\b", text, re.IGNORECASE))
                )
                or (pulse and _COMPRESSION.match(text))
            )
        if wrong:
            yield finding("act_against_rhythm", f"{pointer}/text", action=text)
        shockable = bool(rhythms) and rhythms <= {"ventricularFibrillation"}
        if (action.grade in ("harmful", "unnecessary") and not _CONDITION.search(text)) and (
            (shockable and _SHOCK.search(text) and not _SHOCK_SYNCHRONISED.search(text))
            or (arrest and _COMPRESSION.match(text))
        ):
            yield finding("right_is_harmful", f"{pointer}/grade", action=text)
        if (action.grade == "critical" and _WAITING.search(text)) or (
            action.grade == "critical" and _DISMISSING.search(text) and block.kind != "end"
        ):
            yield finding("waiting_is_right", pointer, action=text)


_CONDITION = re.compile(
    r"\b(?:no|not|without|before|after|later|only|instead|then|first|until|without|stop|hands off|"
    r"без|не|преди|след|само|вместо|после|първо|докато|спиране)\b(?! looking)",
    re.IGNORECASE,
)
_SHOCK = re.compile(r"\bshocks?\b|defibrillat|\bшок\w*|дефибрил", re.IGNORECASE)
_BY_MOUTH = re.compile(
    r"\bby mouth\b|\bp\.o\.|\b(?:to drink|sips?|drinks?|swallow(?!ing)\w*|juice|honey|spoons?|biscuits?|tea|sweet drink|sugar lump|tablets?|chewed|feed)\b|"
    r"през устата|перорално|\b(?:глътк\w*|пие|изпи\w*|сок\w*|мед|лъжиц\w*|бисквит\w*|чай|захарче|таблетк\w*|сдъвк\w*|хран\w+)\b",
    re.IGNORECASE,
)
_NOT_BY_MOUTH = re.compile(
    r"\b(?:no|nothing|not|stop|without|ask\w*|which|tube|gastric|once|when|after|later|if|test\w*|box\w*|look\w*|home|teach|list|review|"
    r"нищо|не|без|спиране|питане|кои|сонда|след|когато|ако|проверка|кутии|преглед|вкъщи|обучение|списък)\b",
    re.IGNORECASE,
)
_CANNOT_SWALLOW = 8
"""The highest Glasgow Coma Scale with which nobody is given anything by mouth."""


def swallowing(document: Document) -> Findings:
    """Who is unconscious is given nothing by mouth."""
    found = states(document)
    for pointer, index, block, action in actions(document):
        if block.kind == "question":
            continue
        awake = numbers_of(found[index], "glasgowComaScale")
        if (action.grade in RIGHT and awake and max(awake) <= _CANNOT_SWALLOW) and (
            _BY_MOUTH.search(action.text) and not _NOT_BY_MOUTH.search(action.text)
        ):
            yield finding("swallowing_unconscious", f"{pointer}/text", action=action.text)


_QUALIFIED = re.compile(
    r"\b(?:without|before|alone|no|not|instead|late|only|for everybody|again|home|without|без|преди|вместо|само|късно|вкъщи)\b|another|delay|отлаг|още",
    re.IGNORECASE,
)
_AVOIDED = re.compile(r"\b(?:no|not|avoid|stop|never|without the|избягв\w*|спиране|без|не)\b", re.IGNORECASE)


@cache
def _never(pathology: str) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None]:
    """What its file says is never harmful, and never right; nothing where it does not say."""
    known = PATHOLOGIES.get(pathology)
    harmful, right = (known.never_harmful, known.never_right) if known else ((), ())
    return _any_of(harmful), _any_of(right)


def _any_of(patterns: Iterable[str]) -> re.Pattern[str] | None:
    joined = "|".join(f"(?:{one})" for one in patterns)
    return re.compile(joined, re.IGNORECASE) if joined else None


def known_right_and_wrong(document: Document) -> Findings:
    """What guidelines call right is not graded harmful, what they call harmful is not graded right."""
    right, wrong = _never(document.general_info.pathology or "")
    # What a patient has beside the case, or is allergic to, can turn what is right into harm.
    plain = not document.circumstances and not document.clinical_scenario.history.allergies
    for pointer, index, _block, action in actions(document):
        is_right = right is not None and right.search(action.text)
        is_wrong = wrong is not None and wrong.search(action.text)
        unqualified = is_right and not is_wrong and not _QUALIFIED.search(action.text)
        if action.grade == "harmful" and plain and unqualified and not must_not_have(document, index, action):
            yield finding("right_is_harmful", f"{pointer}/grade", action=action.text)
        elif action.grade == "critical" and is_wrong and not is_right and not _AVOIDED.search(action.text):
            yield finding("wrong_answer_is_right", f"{pointer}/grade", action=action.text)


def marks(document: Document) -> Findings:
    """What can be won and lost."""
    assessment = document.assessment
    if assessment.pass_mark < 20:
        yield finding("pass_mark_low", "/assessment/passMark", value=assessment.pass_mark)
    by_objective: dict[str, set[str]] = {}
    for pointer, _, _, action in actions(document):
        if action.objective_id is not None:
            by_objective.setdefault(action.objective_id, set()).add(action.grade)
        if action.grade in ("neutral", "unnecessary") and action.points > 0:
            yield finding(
                "points_against_grade", f"{pointer}/points", action=action.text, points=action.points
            )
        elif action.grade in RIGHT and action.points > 50:
            yield finding(
                "points_out_of_proportion", f"{pointer}/points", action=action.text, points=action.points
            )
    for index, objective in enumerate(document.general_info.objectives):
        grades = by_objective.get(objective.id)
        if grades and not grades & {"critical", "recommended"} and "harmful" in grades:
            yield finding("objective_by_harm", f"/generalInfo/objectives/{index}", objective=objective.text)
    for index, item in enumerate(assessment.weights):
        if item.weight == 0 and len(assessment.weights) > 1:
            yield finding("weight_zero", f"/assessment/weights/{index}/weight", id=item.objective_id)
