# ruff: noqa: E501 (patterns read best unbroken)
"""What the patient is to become once something has been done: "after the adenosine the rate drops to 80"."""

import re
from typing import Literal

from vesalius.professor.commands import Command, SetCourse, SetVital

from . import lab_steps, signs
from .cues import SPEAKS
from .sentence import Sentence
from .text import Message
from .treatment import names_treatment
from .vocabulary import acts, drugs, pattern

_BEHIND = pattern(
    r"(?:^|(?<=[\s,]))(?:after|following|post|once|when|след(?: като)?|щом|когато|като)\s+(?:(?:they|you|we|the team|the students|he|she|the patient|somebody)\s+(?:give|gives|gave|get|gets|got|has had|have given|do|does|start|starts)\s+|(?:му |ѝ |й |го |я )*(?:получи|дадат|даде|дадем|приложат|пуснат|направят|започнат)\s+)?(?:him |her )?(?:the |an? |some )?(?P<what>[^,;:\d]{3,60}?)(?=\s*(?:,|$|\.)|(?<!\bи)(?<!\band)\s+(?:the |his |her )?(?:mean|map|systolic|diastolic|heart|pulse|rate|rhythm|blood|bp|pressure|sats?|saturation|spo2|resp\w*|rr|temp\w*|gcs|glucose|sugar|potassium|k|lactate|ph|средно\w*|систолн\w*|диастолн\w*|пулс\w*|честота\w*|кръвно\w*|налягане\w*|сатурация\w*|диша\w*|температура\w*|гкс|глюкоза\w*|захар\w*|кали[йя]\w*|лактат\w*|да|се|it|he|she)\b)"
)
_BECOMES = pattern(
    r"\b(?:(?:да|ще|трябва да|нека|should|must|will|needs to)\s+)?(?:drops?|falls?|goes|go|comes?|rises?|climbs?|settles?|slows?|improves?|recovers?|drifts?|падне|пада|спадне|спада|слезе|слиза|стане|става|се (?:качи|качва|покачи|покачва|вдигне|вдига|забави|ускори|успокои|нормализира)|забави|ускори|тръгне|стигне)\b(?:\s+(?:back|down|up|отново|пак))*\s+(?:to|towards?|на|до|към)\s+(?:about |around |около )?(?=\d)"
    r"|\b(?:is|are|will be|should be|must be|е|са|да е|ще е|да бъде)\s+(?:only |just |about |around |само |около )?(?=\d)"
)


_WHAT = r"(?:the |his |her )?(?:(?:first|second|third|initial|единия?т?|първ\w+|втор\w+)\s+)?(?:(?:dose|bolus|attempt|shot|try|доза\w*|опит\w*|болус\w*) (?:of |at |на |за |с )?(?:the )?)?(?P<what>[^\W\d_][\w' -]{2,40}?)"
_HELPS = r"(?:work\w*|help\w*|do (?:anything|the job|the trick|much)|have (?:any|an|much) effect|be (?:effective|of (?:any )?(?:use|help))|succeed|take effect|convert (?:him|her|it)|make (?:a|any) difference|bring (?:him|her) (?:back|round))"
_HELPS_BG = r"(?:действа\w*|подейства\w*|помаг\w*|помогн\w+|проработ\w+|работи|успе\w+|свърш\w+ работа|(?:имат?|дава?т?|дадат?|окаж\w+) (?:никакъв )?ефект|променя\w* нищо|промен\w+ нищо)"
_IN_THIS = r"(?:\s+(?:well|much|enough|properly|fully|добре|достатъчно))?(?:,?\s+(?:because|since|due to|заради|защото|поради)\s+[^.;]+)?(?:\s+(?:in|for|on|with|at) (?:this|that|him|her|the|all|first)\b[^,.;]{0,24}|\s+(?:here|at all|this time|either|тук|изобщо|въобще|при (?:него|нея|този|тази)[^,.;]{0,20}|в този случай))*"
# "Atropine should not work", "no response to fluids", "не се повлиява от аденозин".
_FAILS = tuple(
    pattern(rf"^\W*(?:(?:also|and|please|let|make|have|i want|нека|искам|и|моля)\s+)*{words}{_IN_THIS}\W*$")
    for words in (
        rf"{_WHAT}\s+(?:(?:should|must|does|do|did|will|would|shall|can)(?:n't|nt| not)|not|never)\s+(?:to )?{_HELPS}",
        rf"{_WHAT}\s+(?:(?:should|must|will|to|is to|has to)\s+)?(?:ha(?:ve|s)|having|be with|is with)\s+(?:no|little|absolutely no|not any) (?:effect|response|use|benefit)",
        rf"{_WHAT}\s+(?:(?:should|must|will|to|is to|has to|is|be)\s+)*(?:fails?|ineffective|useless|not effective|without (?:any )?effect|a failure)",
        rf"(?:there (?:is|should be|must be)\s+)?(?:no|without(?: any)?|little)\s+(?:response|effect|reaction|improvement|benefit|answer)\s+(?:to|of|from|after|with|on)\s+{_WHAT}",
        rf"(?:(?:he|she|the patient|it)\s+)?(?:(?:should|must|does|do|will|is)\s?(?:n't|not)\s+(?:to )?(?:respond|react|improve|get better)|(?:is |be )?(?:unresponsive|refractory|resistant))\s+(?:to|with|after|on)\s+{_WHAT}",
        rf"{_WHAT}\s+(?:(?:да|нека|ще|няма да)\s+)*не\s+(?:му |ѝ |й |го |я )?{_HELPS_BG}",
        rf"(?:от\s+)?{_WHAT}\s+(?:(?:да|нека|ще)\s+)*(?:няма(?:т)?(?: никакъв)?|(?:е|са|бъде|остане) без) (?:ефект|резултат|полза|отговор)",
        rf"{_WHAT}\s+(?:(?:да|нека|ще)\s+)*(?:е|са|бъде|бъдат) (?:неефектив\w+|безрезултат\w+|безполез\w+|неуспеш\w+)",
        rf"(?:(?:той|тя|пациент\w*|да)\s+)*не (?:се )?(?:повлия\w*|отговар\w*|отговори|реагира\w*|подобр\w+)\s+(?:от|на|след|при)\s+{_WHAT}",
        rf"(?:да |нека )*(?:няма|без)\s+(?:ефект|отговор|резултат|подобрение|реакция)\s+(?:от|на|след|при)\s+{_WHAT}",
    )
)


# "Add adenosine 12 mg as second dose if 6 fails": what is to be done then.
_ORDERED = pattern(
    r"^(?:add|give|put|set|insert|include|offer|repeat|try|добави|дай|сложи|включи|предложи|повтори|опитай)\w*\b|\b(?:if|when|once|after|before|until|only|should|must|ако|щом|когато|след|преди|само|да)\b"
)


# "Two shocks should fail": some of them, where an action has an effect or none.
_SOME_OF_THEM = pattern(r"(?:two|three|four|some|several|\d|два|две|три|няколко)\s")


def _fails(sentence: Sentence) -> list[Command]:
    """What does not help the patient of this case."""
    for words in _FAILS:
        found = sentence.first(words)
        if found is None:
            continue
        what = sentence.group(found, "what")
        if _ORDERED.search(what.lower()) or _SOME_OF_THEM.match(what.lower()):
            continue
        if any(one.search(what.lower()) for one in (*acts(), *(drug.words for drug in drugs()))):
            return [SetCourse(behind=what, fails=True, words=sentence.take_all())]
    return []


_IS_GIVEN = re.compile(
    r"\s+(?:is|are|was|has been|have been|gets) (?:given|started|pushed|injected|used|in|done)$"
)


# "Goes back into sinus", "BP then 125/75", "да се оправи": what comes of it, where no verb leads to a number.
_TURNS = pattern(
    r"\b(?:then|wakes? up|comes? (?:round|to)\b|regains?|се (?:събужда|свестява|съвзема)|(?:събуди|свести|съвземе) се|идва в съзнание|(?:goes?|comes?|gets?|reverts?|converts?|returns?|flips?|pops?|switch\w*|back)\s+(?:back |to |into |in |better|much better)|(?:should|must|will|has to|is to|to) (?:improve|recover|settle|convert|get better|be (?:better|in sinus))|improves?|recovers?|settles?|тогава|(?:да|ще|нека|трябва да)\s+(?:се\s+)?(?:оправ\w+|подобр\w+|стабилизир\w+|стане|е|бъде|върне|мине|възстанов\w+|премине)|се (?:оправя|подобрява|стабилизира|връща|възстановява)|става|минава|преминава)"
)
# "Post naloxone RR 14", "след налоксон диша 14": not what was so before the case.
_GIVEN_THEN = pattern(r"^\W*(?:after|post|once|след)\s+[^,.;\d]{3,40}?[,\s][^.;]{0,40}\d")
_PAST = pattern(
    r"\b(?:ago|yesterday|last|since|started|began|was|were|had|developed|came on|home|преди|вчера|миналата|започна\w*|беше|имаше|получи|вкъщи)\b"
)
_BETTER = pattern(
    r"\b(?:wakes? up|се събужда|(?:gets?|feels?|is|be|much|lot|looks?) better|improv\w+|recover\w*|settl\w+|оправ\w+|подобр\w+|стабилизир\w+|(?:по-)добре|възстанов\w+)\b"
)
_RHYTHMS: tuple[tuple[Literal["sinusRhythm", "atrialFibrillation"], re.Pattern[str]], ...] = (
    ("sinusRhythm", pattern(r"\b(?:sinus(?: rhythm)?|nsr|синус\w*(?: ритъм)?)\b")),
    (
        "atrialFibrillation",
        pattern(r"\b(?:(?:into|in|to|в(?:ъв)?|на) (?:af|atrial fibrillation|пм|предсърдно мъждене))\b"),
    ),
)


_SINUS_AT = pattern(
    r"\b(?:sinus(?: rhythm)?|nsr|синус\w*(?: ритъм)?)\s+(?:at |of |with |с |около )?(?P<n>\d{2,3})\b(?!\s*(?:/|на))"
)


def read_course(sentence: Sentence) -> list[Command]:
    """Signs and laboratory values that something in the flow brings about, and what does not help."""
    failing = _fails(sentence)
    if failing:
        return failing
    behind, becomes = sentence.first(_BEHIND), sentence.first(_BECOMES)
    if behind is None:
        return []
    what = _IS_GIVEN.sub("", behind["what"])
    if not names_treatment(what):
        return []
    text = sentence.text
    if becomes is None:
        rest = f"{text[: behind.start()]} {text[behind.end() :]}"
        told_at_once = _GIVEN_THEN.match(text) is not None and _PAST.search(text) is None
        if (_TURNS.search(rest) is None and not told_at_once) or SPEAKS.search(rest) is not None:
            return []
    else:
        # "The rate should drop to 80" as it would be said of the start: "the rate 80".
        order = sorted((behind.span(), becomes.span()))
        rest = f"{text[: order[0][0]]} {text[order[0][1] : order[1][0]]} {text[order[1][1] :]}"
    alone = Message(rest)
    told = Sentence(alone, 0, len(alone.text))
    words = sentence.own_words
    # The rhythm first: an action that leads nowhere comes to lead there.
    commands: list[Command] = [
        SetCourse(behind=what.strip(), rhythm=name, words=words)
        for name, known in _RHYTHMS
        if known.search(rest)
    ]
    rate = _SINUS_AT.search(rest)
    if rate is not None:
        commands.append(SetCourse(behind=what.strip(), value=float(rate["n"]), sign="heartRate", words=words))
    commands += [
        SetCourse(behind=what.strip(), value=one.value, sign=one.sign, words=words)
        for one in signs.read_signs(told)
        if isinstance(one, SetVital)
    ]
    commands += [
        SetCourse(behind=what.strip(), value=one.value, lab=one.name, words=words)
        for one in lab_steps.lab_values(told)
        if one.value is not None
    ]
    if not commands and _BETTER.search(rest) is not None:
        commands.append(SetCourse(behind=what.strip(), better=True, words=words))
    if commands:
        sentence.take_all()
    return commands
