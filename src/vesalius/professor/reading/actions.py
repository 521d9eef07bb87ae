# ruff: noqa: E501 (patterns read best unbroken)
"""Actions that are there: graded, renamed, given a hint, a reason, an order or a time."""

import re
from typing import Literal

import msgspec

from vesalius.professor.commands import (
    ChangeAction,
    Command,
    RemoveHints,
)
from vesalius.scenarios.document.schema import ActionGrade

from . import conditions, structure
from .consequences import ARRESTS, GROUP, WHAT, WORSE, action_named, leads_to, what_harms
from .cues import GIVES, SPEAKS, unless_done
from .joint import each_drug
from .positions import OBJECTIVE, ORDER, WHO_DOES, nth, position_told
from .sentence import Sentence
from .treatment import names_treatment
from .vocabulary import acts, drugs, pattern

GRADE = r"(?P<grade>critical|essential|mandatory|optional|acceptable|accepted|allowed|по желание|приемлив(?:о|а)?|допустим(?:о|а)?|по избор|key|vital|crucial|a must|ключов(?:о|а)?|решаващ(?:о|а)?|от решаващо значение|recommended|neutral|unnecessary|harmful|dangerous|(?:an? |the )?wrong(?: (?:answer|option|choice))?|критич(?:ен|н\w+)|задължител(?:ен|н\w+)|препоръчител(?:ен|н\w+)|неутрал(?:ен|н\w+)|излиш(?:ен|н\w+)|ненуж(?:ен|н\w+)|вред(?:ен|н\w+)|опас(?:ен|н\w+)|греш(?:ен|н\w+)(?: (?:отговор|избор))?|грешка|a mistake|an error)"
# "... because he has asthma".
_REASON = r"(?:\s*,?\s*(?:because|since|as|for|защото|понеже|тъй като)\s+(?P<reason>[^.;]{3,}))?"
_BLOCKS_WORD = re.compile(r"\b(?:block|step|блок(?!ер|ир)\w*)\b")
_POINTS = (
    pattern(
        rf"^\W*{ORDER}(?:let |нека )?(?:the )?{WHAT}\s+(?:(?:is|are|should be|be|must be|shall be|gets?|should get|earns?|gives?|should give|scores?|brings?|must|will|costs?|lose|(?:за)?губ\w+|отнем\w+|them|да|нека|ще|трябва|носи|дава|струва|получава|се оценява|бъде|е)\s+)*(?:worth|с|на)?\s*(?P<n>(?:minus |минус |[-+])?\d{{1,3}})\s*(?:points?|pts?|marks|точк\w+|т\.)(?!\w)"
    ),
    pattern(
        rf"\b(?:give|award|set|take|deduct|дай|сложи|постави|отнеми|извади)\w*\s+(?:them )?(?P<n>(?:minus |минус |[-+])?\d{{1,3}})\s*(?:points?|pts?|marks|точк\w+|т\.)\s*(?:for|to|on|off for|за|на)\s+{WHAT}(?=\W*$|,)"
    ),
    pattern(
        rf"\b(?:points?|точк\w+)\s+(?:for|of|за|на)\s+{WHAT}\s*(?:to|=|:|are|is|at|са|да са|да бъдат|на|-)+\s*(?P<n>(?:minus |минус |[-+])?\d{{1,3}})\b"
    ),
)
# "Two points less for the ECG", "raise the points of the ECG by 3".
_MANY = r"(?P<n>\d{1,2}|one|two|three|four|five|ten|една|две|три|четири|пет)"
_POINTS_BY = (
    pattern(
        rf"^\W*{ORDER}(?:the )?{WHAT}\s+(?:(?:is|should|must|be|to|да|нека|трябва)\s+)*(?:worth|gets?|scores?|gives?|earns?|с|носи|дава|получава)\s+{_MANY}\s*(?:points?|marks?|точк\w+)\s+(?P<way>more|less|fewer|повече|по-малко)\b"
    ),
    pattern(
        rf"{_MANY}\s*(?:points?|marks?|точк\w+)\s+(?P<way>more|less|fewer|повече|по-малко)\s+(?:for|on|за|на)\s+{WHAT}(?=\W*$|,)"
    ),
    pattern(
        rf"\b(?P<way>lower|reduce|drop|cut|raise|increase|намали|свали|увеличи|вдигни|качи)\w*\s+(?:the\s+)?(?:points|marks|score|точките)\s+(?:of|for|on|на|за)\s+{WHAT}\s+(?:by|с)\s+{_MANY}(?=\W*(?:$|points?|marks?|точк))"
    ),
    pattern(rf"\b(?P<way>take|knock|shave)\s+{_MANY}\s*(?:points?|marks?)\s+off\s+{WHAT}(?=\W*$|,)"),
)
_FEWER = pattern(r"less|fewer|по-малко|lower|reduce|drop|cut|намали|свали|take|knock|shave")
_DEDUCT = pattern(r"\b(?:deduct|costs?|струва\w*|take|lose|loses|отнем\w*|извад\w*|(?:за)?губ\w*)\b")
_GRADED = (
    pattern(
        rf"\b(?:mark|grade|rate|classify|count|treat|regard|make|set|отбележи\w*|оцени\w*|направи\w*|маркирай\w*|сложи\w*|класифицирай\w*)\s+{WHAT}\s+(?:as\s+|to\s+|да е\s+|да бъде\s+|да са\s+|като\s+|за\s+)?(?:an? |the )?{GRADE}(?:\s+(?:action|thing|one|move|действие|нещо(?:то)?))?(?:,? (?:rather than|not|and not|instead of|а не|вместо) \w+)?{_REASON}\W*$"
    ),
    pattern(
        rf"^\W*{ORDER}(?:the )?{WHAT}\s+(?:should be|must be|shall be|is|are|should count|counts|has to be|нека (?:е|бъде|да е)|да е|да бъде|да се (?:оцени|отбележи|счита)|е|трябва да е)\s+(?:graded |marked |rated |counted |оценено |отбелязано |оценена )?(?:as |като |за )?(?:an? |the )?(?:(?:tempting|plausible|подвеждащ\w*) )?{GRADE}(?:\s+(?:action|thing|one|move|choice|option|answer|действие|нещо(?:то)?|избор|стъпка|step))?(?: only| само)?(?:\s+(?:here|btw|by the way|in this case|please|тук|в случая|между другото))*(?:,? (?:rather than|not|and not|а не|вместо|instead of) \w+)?{_REASON}\W*$"
    ),
)
_GRADED_AS_SAID = (
    pattern(
        rf"^\W*{ORDER}(?:the )?{WHAT}\s+(?:(?:ought to|should|must|has to|will)\s+)?(?:count|score|be (?:counted|scored|graded|marked))\s+(?:as\s+)?(?:an? |the )?{GRADE}\b"
    ),
    pattern(
        rf"^\W*{ORDER}(?:the )?{WHAT}\s+is\s+(?:something (?:that )?(?:i'?d|i would|we) (?P<verb>recommend|call critical|expect)|{GRADE} here\b)"
    ),
    pattern(
        rf"^\W*{ORDER}{WHAT}\s+(?:да|нека|трябва да)\s+(?:се\s+)?(?:брои|смята|счита|води|оценява|минава|приема|зачита|е)\s+(?:за|като)\s+{GRADE}"
    ),
)
# "Students who give oxygen should lose marks", "който даде нитрат, да губи точки": the mark says the grade.
_MARKS: tuple[tuple[ActionGrade, str], ...] = (
    (
        "harmful",
        r"(?:los(?:es?|ing) (?:\w+ )?(?:marks?|points?)|cost(?:s|ing)?(?: them)? (?:\w+ )?(?:marks?|points?)|penali[sz]ed|marked down|губ(?:и|ят) (?:\w+ )?точки|загуб\w+ (?:\w+ )?точки|наказва\w*|наказан\w*|санкционира\w*|отнема(?:т)? точки|струва (?:\w+ )?точки)",
    ),
    (
        "recommended",
        r"(?:(?:get|gain|earn|score|receive)(?:s|ing)? (?:\w+ )?(?:credit|marks?|points?)|be rewarded|(?:печел\w*|спечел\w*|получ\w+|взема\w*) (?:\w+ )?точки|(?:бъде )?награден\w*|носи точки)",
    ),
    (
        "neutral",
        r"(?:(?:get|earn|score)s? (?:no|zero) (?:marks?|points?)(?: either way)?|(?:do|does)(?: not|n't) count|не (?:носи|дава) точки|не се брои)",
    ),
)
_MARKED = tuple(
    (
        grade,
        pattern(
            rf"^\W*{ORDER}(?:(?:{WHO_DOES})(?P<what>[^,.;:!?]{{3,60}}?)|(?P<what2>[^,.;:!?]{{3,60}}?))\s*,?\s+(?:(?:should|must|will|shall|is to|are to|is|are|has to|gets?|да|ще|нека|трябва да|се)\s+)*(?:be\s+)?{words}(?:\s+(?:for it|for that|за това))?\W*$"
        ),
    )
    for grade, words in _MARKS
)
# "... а обаждането в реанимация – за препоръчително": the verb stands in the clause before.
GRADED_TOO = pattern(
    rf"^\W*{ORDER}{WHAT}\s*(?:-\s*|:\s*|\bas\s+|\s(?=за)|(?<=\w)\s)(?:за |като |as )?(?:an? |the )?{GRADE}(?:\s+(?:action|step|де[йи]ствие|стъпка))?\W*$"
)
_IN_TIME_SHORT = pattern(
    rf"^\W*{ORDER}(?:if (?:they|nobody|no one)(?: (?:do not|don't|haven't|have not|doesn't))? (?:give|given|gives|get|start|call)s?\s+|ако (?:не |никой не )?(?:дадат|даде|дават|сложат|приложат|направят|извикат)\s+)?(?:the )?{WHAT}\s+(?:(?:has to|must|should|needs to|have to) be (?:in|given|done|started)\s+)?(?:within|in under|inside|before|до|в рамките на)\s+(?:the first )?(?P<n>\d{{1,3}}|one|two|three|four|five|ten|една|две|три|четири|пет)\s*(?P<unit>min\w*|sec\w*|s\b|мин\w*|сек\w*)"
    r"(?:\s*,?\s*(?:-\s*)?(?:or else|or|else|otherwise|иначе|или|then|тогава)?\s*(?P<otherwise>.+))?$"
)
_FEW = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "ten": 10, "една": 1, "две": 2, "три": 3, "четири": 4, "пет": 5,
}  # fmt: skip
_IN_TIME = (
    pattern(
        rf"^\W*(?!(?:after|once|when|if|след|щом|когато|ако)\b){ORDER}(?:the )?{WHAT}\s+(?:should|must|has to|needs to|have to|is to|to|due|да|трябва да|нека)\s+(?:be |се )?(?:\w+ ){{0,2}}?(?:within|in(?= \d)|in under|in less than|before|до|в рамките на|за по-малко от|в първите)\s+(?:the first )?(?P<n>\d{{1,3}})\s*(?P<unit>min\w*|sec\w*|s\b|мин\w*|сек\w*)"
    ),
    pattern(
        rf"\b(?:time limit|deadline|време\w*|срок\w*)\s+(?:for|of|за|на)\s+{WHAT}\s*(?:to|is|of|:|=|at|да е|е|на|-)*\s*(?P<n>\d{{1,3}})\s*(?P<unit>min\w*|sec\w*|s\b|мин\w*|сек\w*)"
    ),
)
_NOTE = pattern(
    rf"\b(?:(?P<hint>hint|clue|tip|подсказка\w*),?|(?P<why>rationale|explanation|justification|обосновк\w*|обяснение\w*|мотив\w*))\s+(?:to|for|at|on|of|към|за|при|на)\s+(?:the )?(?:{nth('nth', '(?:action|действие(?:то)?)')}|(?:action |действие(?:то)? )?(?P<what>[^:.;]{{3,80}}?))\s*(?::|-|,? (?:saying|that says|should (?:be|say|read)|да (?:гласи|е|бъде)|че))\s*(?P<text>\S.*)$"
)


# "NIV should help within ten minutes": its effect has the time, and nobody has to hurry.
_HELPS = pattern(
    r"\b(?:should|must|will|да|ще)\s+(?:help|work|take effect|improve|помогне|помага|подейства|действа)\b"
)


def _in_time_or_else(sentence: Sentence) -> list[ChangeAction]:
    """ "Adrenaline within 3 minutes, else he arrests": a time limit and what happens behind it."""
    hurried = _IN_TIME_SHORT.match(sentence.text)
    if hurried is None or _HELPS.search(sentence.text) or _OF_COURSE.search(hurried["what"]):
        return []
    if not names_treatment(hurried["what"]):
        return []
    told = hurried["otherwise"] or ""
    if SPEAKS.search(told):
        return []
    otherwise = leads_to(told)
    if told and otherwise is None:
        return []
    number = _FEW.get(hurried["n"]) or int(hurried["n"])
    seconds = number * (1 if hurried["unit"][0] in "sс" else 60)
    subject = action_named(sentence, hurried)
    return [ChangeAction(subject=subject, until=seconds, otherwise=otherwise, words=sentence.own_words)]


# "If there is no calcium within 4 minutes the pulse falls to 35": the action has its time; what it falls to is no start.


def too_late(sentence: Sentence) -> list[Command]:
    """What happens where something is not done in time, where nobody says anything."""
    if sentence.has(SPEAKS):
        return []
    condition = unless_done(sentence)
    if condition is None:
        return _never_done(sentence)
    start, end, what, seconds = condition
    if not names_treatment(what):
        return []
    rest = sentence.text[:start] + sentence.text[end:]
    otherwise: Literal["arrest", "deteriorated"] = "arrest" if ARRESTS.search(rest) else "deteriorated"
    words = sentence.take_all() if ARRESTS.search(rest) or WORSE.search(rest) else sentence.take(start, end)
    return [ChangeAction(subject=what, until=seconds, otherwise=otherwise, words=words)]


_WHAT_IS_NOT_DONE = r"(?P<what>[^,.;:\"“„\d]{3,50}?)"
_IT_GETS_WORSE = r"(?P<then>[^.;]*?\b(?:worse|worsens?|deteriorat\w*|crash\w*|collaps\w*|arrests?|dies|die|stops?|loses?|drops?|falls?|tires?|passes out|faints?|unconscious|desaturat\w*|asystole|влош\w+|срив\w+|губ\w+|(?:за|из)губ\w+|спира|спре|умир\w+|умре|пад\w+|изпад\w+|колабир\w+|арест\w*|асистол\w+)\b[^.;]*)"
_NEVER_DONE = tuple(
    pattern(rf"^\W*(?:(?:and|but|so|also|и|но|а)\s+)*{words}$")
    for words in (
        rf"(?:if|when)\s+(?:nobody|no one|no-one|they|the (?:team|students|learners|nurses?))\s+(?:(?:do|does|did|have|has)(?: not|n't)\s+|fails? to\s+|forgets?(?: to)?\s+|never\s+)?(?:{GIVES}\s+)?(?:(?:him|her|them|the patient|the|any)\s+)*{_WHAT_IS_NOT_DONE}\s*,?\s+(?:then\s+)?(?=(?:he|she|it|the patient|his|her|they)\b){_IT_GETS_WORSE}",
        rf"(?:ако|щом)\s+(?:те\s+|екипът\s+|студентите\s+)?(?:никой\s+не|не|забравят(?: да)?)\s+(?:(?:му|ѝ|й|го|я|се|бъде)\s+)*(?:{GIVES}\s+)?{_WHAT_IS_NOT_DONE}\s*[,-]?\s+(?:тогава\s+)?(?=(?:да|ще|се|тя|той|пациент\w*|губи|спира|умира|пада|изпада|колабира|асистол|арест)){_IT_GETS_WORSE}",
    )
)
_IS_DENIED = pattern(r"\b(?:nobody|no one|no-one|never|not|fails?|forgets?|никой|не|забравят)\b|n't\b")


def _never_done(sentence: Sentence) -> list[Command]:
    """ "If they don't give oxygen, she gets worse": without a time, that of its block counts."""
    found = next((one for words in _NEVER_DONE if (one := words.match(sentence.text))), None)
    if found is None or not _IS_DENIED.search(sentence.text[: found.start("what")]):
        return []
    if not names_treatment(found["what"]):
        return []
    otherwise: Literal["arrest", "deteriorated"] = (
        "arrest" if ARRESTS.search(found["then"]) else "deteriorated"
    )
    return [
        ChangeAction(subject=sentence.group(found, "what"), otherwise=otherwise, words=sentence.take_all())
    ]


# "Remove the hint about oxygen", "no hints please": a cue is said, a hint is asked for.
_HINTS_AWAY = pattern(
    r"^\W*(?:(?:please|and|also|so|now|моля|и|също|сега)\W+)*(?:(?:remove|delete|drop|take out|get rid of|cut|bin|махни|махнете|премахни|изтрий|без|no|without)\s+)(?:(?:all|any|every|of|the|those|these|всички|всякакви|тези)\s+)*(?:hints?|tips?|подсказк\w+)(?:\s+(?:about|on|for|to|at|of|that tells? (?:of|about)|за|към|при|относно)\s+(?:the )?(?P<what>[^,.;:!?]{3,60}?))?(?:\s+(?:please|моля|in (?:this|it|here)(?: one| time)?|here|at all|this time|тук|този път|изобщо|in this case|from (?:the|this) (?:case|flow)|от случая))*\W*$"
)

# "VT, half an hour please, and no hints", "20 мин., без подсказки".
_WITHOUT_HINTS = pattern(
    r"(?:(?:^|[,;(–-])\s*(?:(?:and|but|also|please|и|но|моля)\s+)*|\b(?:and|but|и|но|да)\s+)?(?<!there are )\b(?:no|without(?: any)?|with no|няма(?: никакви| да има)?|без(?: никакви)?)\s+(?:hints?|подсказк\w+)(?:\s+(?:at all|please|изобщо|моля))*(?=\s*(?:$|[,.;!)]|\b(?:and|но|и|but|for|за)\b))(?!\s+(?:for|за)\s+(?:the |this )?(?:first|second|third|last|block|action|question|първ|втор|трет|последн|блок|действи|въпрос))"
)

# "No TIPS" for a cirrhotic: a shunt, and no advice.
_A_SHUNT = re.compile(r"\bTIPSS?\b")


def remove_hints(sentence: Sentence) -> list[Command]:
    """The hints of all actions, or of those that are named."""
    found = sentence.first(_HINTS_AWAY)
    if found is None or (_A_SHUNT.search(sentence.own_words) and not sentence.own_words.isupper()):
        return []
    return [RemoveHints(subject=sentence.group(found, "what"), words=sentence.take_all())]


def without_hints(sentence: Sentence) -> list[Command]:
    """No hints at all, as a part of a sentence."""
    found = sentence.first(_WITHOUT_HINTS)
    return [RemoveHints(words=sentence.take_match(found).lstrip(" ,;(–-"))] if found else []


_OTHERWISE = pattern(r"\s*[,-]?\s*(?:or else|or|else|otherwise|иначе|или)\b")


def _otherwise(behind: str) -> Literal["arrest", "deteriorated", None]:
    """What the words behind a time limit say happens where it is not kept."""
    if not _OTHERWISE.match(behind) or SPEAKS.search(behind):
        return None
    return leads_to(behind)


_DENIED = re.compile(
    r"\s+(?:(?:should|must|need|does|do|is|are|has|have)(?:\s+not|n't)|not|never|no longer|(?:да\s+|вече\s+)?не)"
    r"(?:\s+(?:to|be|have to be|need to be|е|са|бъде|бъдат))*$",
    re.IGNORECASE,
)
_GRADE_BELOW: dict[ActionGrade, ActionGrade] = {
    "critical": "recommended",
    "recommended": "neutral",
    "harmful": "neutral",
    "unnecessary": "neutral",
}
_AND = re.compile(r"\s+(?:and|и)\s+", re.IGNORECASE)


_POINTS_BACK = re.compile(
    r"(?:put|bring|take|get|keep|leave|move|върни|сложи|остави)\s+(?:it|that|them|this|го|я|ги)\b"
    r"|(?:(?:and|but|so|и|но|а)\s+)*(?:it|that|this|them|those|these|това|тази|този|тези|го|я|ги)$",
    re.IGNORECASE,
)


def change_actions(sentence: Sentence) -> list[Command]:
    """Points, grades, time limits, hints and reasons of actions.

    What is denied has the grade below: "salbutamol is not critical". Two acts with one grade are two.
    """
    found: list[Command] = []
    changes = _changes(sentence)
    if any(isinstance(one, ChangeAction) and _POINTS_BACK.match(one.subject) for one in changes):
        # "Put it back but harmful": nobody knows what.
        return []
    for one in changes:
        found += _graded_apart(one) if isinstance(one, ChangeAction) and one.grade is not None else [one]
    return found


def _graded_apart(change: ChangeAction) -> list[ChangeAction]:
    denied = _DENIED.search(change.subject)
    if denied is not None and change.grade is not None:
        grade = _GRADE_BELOW.get(change.grade, change.grade)
        change = msgspec.structs.replace(change, subject=change.subject[: denied.start()], grade=grade)
    drugs_named = [change.subject[a:b] for a, b in each_drug(change.subject.lower())]
    if len(drugs_named) > 1:
        return [msgspec.structs.replace(change, subject=one) for one in drugs_named]
    parts = _AND.split(change.subject)
    if len(parts) > 1 and all(_names_treatment(part) for part in parts):
        return [msgspec.structs.replace(change, subject=part) for part in parts]
    return [change]


def _names_treatment(words: str) -> bool:
    return GROUP.match(words.strip()) is not None or any(
        one.fullmatch(words.strip().lower()) for one in (*acts(), *(drug.words for drug in drugs()))
    )


def _changes(sentence: Sentence) -> list[Command]:
    noted = sentence.first(_NOTE)
    if noted is not None:
        text = sentence.group(noted, "text")
        change = ChangeAction(
            subject=sentence.group(noted, "what"),
            position=position_told(noted, "nth"),
            hint=text if noted["hint"] else "",
            rationale=text if noted["why"] else "",
            words=sentence.take_all(),
        )
        return [change] if text else []
    for words in _POINTS_BY:
        stepped = sentence.first(words)
        if stepped is not None and not re.search(rf"{OBJECTIVE}\b", stepped["what"]):
            step = (_FEW.get(stepped["n"]) or int(stepped["n"])) * (-1 if _FEWER.match(stepped["way"]) else 1)
            subject = action_named(sentence, stepped)
            return [ChangeAction(subject=subject, points_by=step, words=sentence.take_match(stepped))]
    for words in _POINTS:
        scored = sentence.first(words)
        if scored is not None and not re.search(rf"{OBJECTIVE}\b", scored["what"]):
            digits = int(re.sub(r"\D", "", scored["n"]))
            minus = re.match(r"minus|минус|-", scored["n"]) or _DEDUCT.search(scored[0])
            subject = action_named(sentence, scored)
            change = ChangeAction(subject=subject, points=-digits if minus else digits)
            if minus:
                # What costs points is done, and does harm: where the flow does not have it, it comes in.
                change = msgspec.structs.replace(change, grade="harmful", added=True)
            return [msgspec.structs.replace(change, words=sentence.take_match(scored))]
    late = _in_time_or_else(sentence)
    if late and late[0].otherwise:
        sentence.take_all()
        return [*late]
    for words in _IN_TIME:
        timed = sentence.first(words)
        if timed is not None and not (_BLOCKS_WORD.search(timed["what"]) or _HELPS.search(sentence.text)):
            seconds = int(timed["n"]) * (1 if timed["unit"][0] in "sс" else 60)
            subject, said = action_named(sentence, timed), sentence.take_match(timed)
            otherwise = _otherwise(sentence.text[timed.end() :])
            if otherwise is not None:
                said = sentence.take_all()
            return [ChangeAction(subject=subject, until=seconds, otherwise=otherwise, words=said)]
    if late:
        sentence.take_all()
        return [*late]
    text = sentence.text
    harms = what_harms(sentence)
    if harms:
        return [*harms]
    graded_as = next((found for words in _GRADED_AS_SAID if (found := words.match(text))), None)
    if graded_as is not None and not _NO_ACTION.search(graded_as["what"]):
        verb = graded_as.groupdict().get("verb")
        told = graded_as["grade"] or ("recommended" if verb == "recommend" else "critical")
        grade = structure.grade_named(told)
        return [
            ChangeAction(
                subject=action_named(sentence, graded_as), grade=grade, added=True, words=sentence.take_all()
            )
        ]
    for marked_as, words in _MARKED:
        marked = words.match(text)
        if marked is not None and not _NO_ACTION.search(marked["what"] or marked["what2"]):
            subject = action_named(sentence, marked)
            return [ChangeAction(subject=subject, grade=marked_as, added=True, words=sentence.take_all())]
    for words in _GRADED:
        graded = sentence.first(words)
        if graded is None or _BLOCKS_WORD.search(graded["what"]) or _NO_ACTION.search(graded["what"]):
            continue
        grade = structure.grade_named(graded["grade"])
        change = ChangeAction(
            subject=action_named(sentence, graded),
            grade=grade,
            rationale=sentence.group(graded, "reason"),
            added=True,
            words=sentence.take_match(graded),
        )
        reason = graded.span("reason")
        beside = conditions.read_conditions(
            Sentence(
                sentence.message, sentence.start + max(reason[0], 0), sentence.start + max(reason[1], 0)
            ),
            main=None,
        )
        return [change, *beside]
    verdict = GRADED_TOO.match(text)
    if verdict is not None and any(one.words.search(verdict["what"]) for one in drugs()):
        grade = structure.grade_named(verdict["grade"])
        subject = action_named(sentence, verdict)
        return [ChangeAction(subject=subject, grade=grade, added=True, words=sentence.take_all())]
    return []


_NTH_GRADED = pattern(
    rf"^\W*{ORDER}(?:(?:make|mark|grade|set|rate|count|let|направи|оцени|отбележи|маркирай|нека)\s+)?{nth('nth', '(?:action|де[йи]ствие(?:то)?)')}\s+(?:(?:should be|must be|is|be|as|to be|to|да е|да бъде|като|е)\s+)*(?:an? |the )?{GRADE}\W*$"
)
# "Add BiPAP as critical": an action with its grade.
_ADDED_AS = pattern(
    rf"^\W*{ORDER}(?:add|include|insert|добави|включи)\w*\s+(?:the |an? )?{WHAT}\s+(?:as|като)\s+(?:an? |the )?{GRADE}(?:\s+(?:action|step|option|действие|стъпка))?\W*$"
    rf"|^\W*(?!(?:make|mark|grade|count|rate|treat|change|set|regard|move|направи|оцени|отбележи|маркирай|промени|смени|премести)\b){WHAT.replace('what', 'what2')}\s+as\s+(?:an? )?{GRADE.replace('grade', 'grade2')}\s+(?:action|step|option)\W*$"
)


# "The junior gives too much fluid - put that in as a harmful action": what stands before it.
_SAID_BEFORE = pattern(r"\b(?:that|this|it|това|го)(?: in)?$")


def graded_at_once(sentence: Sentence) -> list[Command]:
    """An action that is graded by its number, or added with its grade."""
    numbered = _NTH_GRADED.match(sentence.text)
    if numbered is not None:
        grade = structure.grade_named(numbered["grade"])
        return [ChangeAction(position=position_told(numbered, "nth"), grade=grade, words=sentence.take_all())]
    found = _ADDED_AS.match(sentence.text)
    if (
        found is None
        or _SAID_BEFORE.search(found["what"] or found["what2"])
        or _NO_ACTION.search(found["what"] or found["what2"])
    ):
        return []
    grade = structure.grade_named(found["grade"] or found["grade2"]) or "recommended"
    return [
        ChangeAction(
            subject=action_named(sentence, found), grade=grade, added=True, words=sentence.take_all()
        )
    ]


# "The pain started within 10 minutes": a story and no time limit.
_OF_COURSE = pattern(
    r"\b(?:pain|patient|he|she|it|case|scenario|started|began|came|happened|symptoms?|болка\w*|случа\w*|сценари\w*|започна\w*|той|тя)\b"
)
_NO_ACTION = pattern(
    r"\b(?:add|добави\w*|(?:his|her|the) name|patient|he|she|case|level|condition|state|пациент\w*|той|тя|случа\w*|състояни\w*|нещо|something)\b"
    rf"|^(?:rather than|instead of|and not|not|but not|а не|вместо)$|\b(?:{OBJECTIVE}|questions?|blocks?|cues?|title|briefing|de-?briefing|въпрос\w*|блок(?!ер|ир)\w*|реплик\w+|заглавие\w*|въведение\w*|разбор\w*)\b"
)
