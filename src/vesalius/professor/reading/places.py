# ruff: noqa: E501 (patterns read best unbroken)
"""Where a case takes place."""

import re
from functools import cache

from vesalius.kit.locales import Language
from vesalius.professor.commands import Command, SetSetting, Term, WriteHistory

from .clauses import says_more
from .sentence import Sentence
from .vocabulary import pattern, place_nouns, settings

_PLACE_VERB = pattern(
    r"\b(?:put it|set it|move (?:it|the case|the scenario)(?: to)?|take place|takes place|happen\w*|setting|placed?|scene|in|on|at|from|into|place|location|в|във|на|от|място|обстановка\w*|премести\w*|постъпва|сложи\w*)\b"
)
_OTHER_PLACE = pattern(
    r"\b(?:put it|set it|move (?:it|the case|the scenario)|(?:have|let|make) (?:it|this|everything|the case|the scenario|the whole thing)(?: all)? (?:happen|take place|start|begin|play)|(?:it|this|the case) (?:should |must |shall )?(?:happens?|starts?|begins?|plays|takes? place)|scene:|take place|takes place|happens|(?:^|[,;]\s*)(?:става|случва се|развива се|разиграва се)(?= (?:в|във|на) )|the setting (?:is|should be)|(?:setting|location|place|venue):|(?:локация|място|обстановка):|let it happen|(?:change|switch|set|alter) the (?:place|setting|location|scene|venue)(?= (?:to|into)\b)|(?:смени|промени)\w* (?:мястото|обстановката)(?= (?:на|с|със)\b)|(?:да|нека) (?:да )?(?:се (?:случи|случва|развие|развива|разиграе|разиграва)|стане|става)(?= (?:в|във|на|пред|край) )|(?:премести|преместете|прехвърли|сложи|постави)(?:те)? (?:го|действието|случая|сценария)|обстановка(?:та)?(?: да)? (?:е|бъде)|обстановка:|място(?:то)?(?: на действието)?(?: да)? (?:е|бъде)|(?<!ако )(?<!когато )(?<!щом )(?:действието|случаят|сценарият|всичко|историята) (?:е|да е|(?:да )?се (?:развива|случва|случи)|да бъде|(?:да )?става)(?= (?:в|във|на|пред|при|край|у|до) )|(?:^|[,;]\s*|(?<=\s)(?=и нека ))(?:(?:нека |и |може ли |може |по-добре )*да|(?:и |а )?нека) (?:е|бъде|се развива|се случва)(?= (?:в|във) (?!шок|кома|съзнание|безсъзн|състояние|паника|делир|арест|криза)[^\W\d_]{4,}))"
    r"\s+(?:in|into|on|at|to|в|във|на|с|със)?\s*(?:a |an |the )?(?P<place>(?!като\b|as\b|за\b|for\b|да\b)[^\W\d_][\w' -]{2,60}?)(?=\s*(?:[,.;!?]|$|\b(?:and (?:make|let|set|it)|и (?:да|нека))\b))"
)


# "Add that she has a cat at home": no place of the case.
_FACT_OF_LIFE = pattern(
    r"^\W*(?:add|mention|say|write|note)(?: in)? that\b|^\W*(?:he|she|the patient) (?:has|had|lives|works|keeps|was|is a)\b|^\W*(?:добави|спомени|впиши|запиши|напиши)(?:те)?,? че\b|^\W*(?:тя|той|пациент\w*)?\s*(?:има|живее|гледа|работи)\b"
)


# "Last year he was in intensive care": where somebody was before, not where the case takes place.
_BEFORE = pattern(
    r"\b(?:(?:предад|предава|закар|откар|прехвърл|отведат)\w*\b[^.;]{0,40}|(?:hand(?:ed|s|ing)? (?:her|him|over)|handover|transferr?\w*|taken|take (?:her|him))\b[^.;]{0,40}|last (?:year|month|week|winter|summer|spring|autumn|time)|(?:years?|months?|weeks?|days?) ago|previously|in (?:19|20)\d\d|used to|once|was (?:admitted|ventilated|intubated|treated|discharged)|has been (?:in|on)|(?:was|had been) in (?:hospital|intensive|icu|itu)|миналата (?:година|зима|есен|пролет)|миналото лято|миналия месец|преди (?:\w+ )?(?:години?|месец\w*|седмиц\w*|дни)|през (?:19|20)\d\d|лежал\w*|бил\w* е (?:в|на)|е бил\w* (?:в|на)|приеман\w*|изписан\w*)\b"
)


# "Ward round in a district hospital, ...": a place that begins a clause and is all of it.
_BEGINS = re.compile(r"\W*(?:an? |the )?$")
_ENDS = pattern(
    r"(?: round| side ?room| bay| corridor)?(?: (?:at|by|by the) night)?(?: (?:in|of|at|on|на|в|във|пред|до) [\w' ]{2,40})?\s*(?:[,.;!]|$)"
)
# "Calling the ICU is recommended": what is done, not where.
_OF_AN_ACTION = pattern(
    r"\b(?:call(?:ing|s)?|phon(?:e|ing)|ring(?:ing)?|alert(?:ing)?|action|graded?|обажд\w+|извик\w+|повик\w+|действие\w*|оценка\w*|препоръчителн\w+|вредн\w+|критичн\w+)\b"
)


_AT_HOME = pattern(
    r"\b(?:drugs?|medicines?|medications?|tablets?|list|treatment|лекарства\w*|медикаменти\w*|терапия\w*)\s+(?:taken |used |приемани |за )?(?:at home|вкъщи|у дома)\b|\b(?:takes?|taking|uses?|using|has|have|on|prescribed|forgot\w*|left|lost|keeps?|забрав\w+|остав(?:и|ил|ила)|изгуби\w*|държи|приема|пие|взема|ползва)\b[^.;]{0,24}\b(?:at home|вкъщи|у дома)\b|\b(?:his|her|the)\s+(?:[\w-]+\s+){1,4}at home\s+(?:is|was|were|had|has|did|does|shows|reads|[a-z]+ed)\b"
)


_NO_PLACE = pattern(
    r"\b(?:allerg\w*|medications?|history|drugs|алерги\w*|лекарства\w*|медикамент\w*|анамнеза\w*|терапия\w*|миналите|разбора|(?:him|her|it|them)self|themselves|back|назад|обратно|block|step|list|section|row|objective|case|beginning|start|end|minutes?|\d+|[ap]\.?m|o'clock|midnight|noon|night|morning|evening|afternoon|dawn|нощ\w*|сутрин\w*|вечер\w*|полунощ|обед|часа?|блок\w*|край\w*|раздел\w*|списък\w*|начало\w*|цел\w*|стъпка\w*|минут\w*)\b"
)


_WHICH_WARD = re.compile(
    r"(?:surgical|medical|labou?r|obstetric|antenatal|postnatal|delivery|psychiatric|geriatric|paediatric|stroke|renal|dialysis|oncology|gynae\w*|cardiology|respiratory|orthopaedic|orthopedic|neurology|maternity|oncology)\s+(?:ward|unit)"
    r"|(?!болнично)[а-я]{5,}(?:ично|ично|ната|рско|атно|огично)(?:то)? отделение",
    re.IGNORECASE,
)
_WHEN_THERE = pattern(
    r"\s+(?:at|during|in|by|през|по)\s+(?:the )?(?:night|evening|morning|day|noon|midnight|нощ\w*|вечер\w*|сутрин\w*|ден\w*|обяд\w*)\b.*"
)


_OWN_WORDS = ("sports", "public", "hospital")
"""Places of many kinds: the case says which in the teacher's words."""


# "Works in a factory", "found in a public toilet": where somebody works, or was before.
_WORKS_OR_FOUND = pattern(
    r"\b(?:works?|worked|working|employed|a job|found|discovered|picked up|работ\w+|намерен\w*|открит\w*)\b[^.;,]*$"
)
# "Премести го в отделението".
_TO_MOVE_IT = pattern(r"(?:премести|прехвърли|сложи)\w*(?: (?:го|я|случая|сценария|пациент\w*))?\s*$")
_PREPOSITION = pattern(r"\b(?:in|on|at|from|into|в|във|на|от)\s+(?:an?\s+|the\s+)?$")
_FROM_HOME = pattern(
    r"\b(?:(?:lives|living|resident|sent|brought|admitted|comes?|came|transferred) (?:in )?)?(?:from|in|at) (?:an? |the |her |his |local )*(?P<home>(?:care|nursing|residential|old people'?s) home)\b|\b(?P<of_home>(?:care|nursing|residential) home) resident\b|\b(?:от|живее в) (?P<dom>(?:старчески дом|дом за (?:възрастни|стари)(?: хора)?))"
)


@cache
def _place_told() -> re.Pattern[str]:
    """ "In the radiology waiting room", "ward setting": a place that no list has."""
    return pattern(
        rf"\b(?:in|at|on|outside|в|във|на|пред)\s+(?:an?\s+|the\s+|our\s+)?(?P<place>(?:(?!(?:case|patient|the|an?|his|her|and|or|of|with|who|и|с|на|от|при|за)\b)[^\W\d_][\w'-]*\s+){{0,3}}?{place_nouns()})(?!\w)(?=\s*(?:[,;:.!-]|$)|\s+(?:after|following|during|at|when|while|by|for|след|при|през|за|по)\b)"
        r"|(?:^|(?<=[,;:.]))\s*(?P<said>(?:[^\W\d_][\w'&-]*\s+){1,3})setting(?=\s*(?:[,;:.!-]|$))"
    )


def _told_place(sentence: Sentence) -> list[Command]:
    """A place that no list has, where nothing that is still to be read stands before it in its part of the sentence."""
    for found in sentence.find(_place_told()):
        start = max(sentence.text.rfind(mark, 0, found.start()) for mark in ",;:.") + 1
        before = [(a, b) for a, b in sentence.rest() if a < found.start() and b > start]
        placed = _PLACED.match(sentence.text)
        start = max(start, placed.end() if placed and placed.end() <= found.end() else 0)
        left = "".join(sentence.text[max(a, start) : min(b, found.start())] for a, b in before)
        if re.search(r"[^\W\d_]{3,}", left) or sentence.negated(found.start()):
            continue
        group = "place" if found["place"] else "said"
        name = sentence.words(*found.span(group)).strip()
        known = next((one.term for one in settings() if one.words.fullmatch(name.lower())), None)
        text = name[0].upper() + name[1:]
        return [SetSetting(setting=known or Term(text, text), words=sentence.take_match(found))]
    return []


# "Put it on a ship's deck", "и да е на корабна палуба".
_PLACED = pattern(
    r"^\W*(?:(?:and|also|please|let|и|също|моля|нека|да)\s+)*(?:(?:put|set|move|place|make|stage|i(?:'d| would) (?:like|prefer|want)|i want|we want)\s+(?:it|this|the case)(?:\s+(?:to be|to happen|set))?|(?:искам|нека|предпочитам)\s+(?:да\s+)?(?:е|бъде|се случи|стане)|(?:it|this|the case)\s+(?:should be|be|is|happens|takes place)|е|бъде|се случва|се развива|става|(?:сложи|премести|постави)\s+(?:го|случая))\s+(?:happen\s+)?(?:in|on|at|to|в|във|на)\s"
)
# "ITU sim", "ward case".
_OF_A_SESSION = pattern(
    r"[- ](?:sim(?:ulation)?s?|scenario|case|session|teaching|drill|exercise|симулация|казус|сценарий|случай)(?!\w)"
)


# "Worried about her baby at home": where somebody else is.
_OTHERS_AT_HOME = pattern(
    r"\b(?:bab(?:y|ies)|child(?:ren)?|kids?|toddlers?|newborn|twins|dogs?|cats?|бебе\w*|дете\w*|деца\w*|куче\w*|котка\w*)\b[^.;,]{0,24}\b(?:at home|вкъщи|у дома)\b"
)


# "At home, with an ambulance crew", "с екип на Бърза помощ": who comes, and not where it is.
_TEAM_OF = pattern(
    r"\b(?:екип\w*|лекар\w*|парамеди\w+|сестр\w+)\s+(?:на|от)\s+(?:[а-я]+та\s+)?$|\b(?:crew|team|staff|doctors?|nurses?|paramedics?)\s+(?:of|from)\s+(?:the\s+|an?\s+)?$"
)


# "He vomited twice in the ambulance": what happened there, and not where the case is.
_OF_PLACE = pattern(
    r"(?:cases?|scenarios?|scene|setting|place|location|put|set|move\w*|tak\w+|happen\w*|start\w*|begin\w*|play\w*|stage\w*|should|must|shall|let|make|made|have|has|want\w*|prefer|rather|instead|change\w*|switch\w*|all|whole|everything|now|from|into|inside|our|old|small|big|busy|rural|large|local|university|teaching|students?|learners?|they|team|he|she|patient|him|her|is|at|during|night|evening|morning|day|noon|comes?|arriv\w+|present\w*|admitted|be"
    r"|случа\w*|сценари\w*|действи\w*|място\w*|обстановк\w*|сложи\w*|постави\w*|премест\w*|прехвърл\w*|става\w*|случва\w*|случи|развива\w*|разиграва\w*|започва\w*|почва|бъде|нека|искам\w*|направи\w*|смени\w*|промени\w*|всичко|цял\w*|сега|малк\w+|голям\w*|районн\w+|областн\w+|наш\w+|пациент\w*|той|тя|постъпва|идва|приет\w*|вместо|по-добре|студент\w*|обучаем\w*|екип\w*|намира\w*|намират|намерят|откриват|през|нощта|нощ|вечер\w*|сутрин\w*|ден\w*|обед\w*)"
)
_ALONE = re.compile(r"\W*")
_ENDS_PART = re.compile(r"\s*(?:[,.;]|$)")


def read_setting(sentence: Sentence, *, first: bool) -> list[Command]:
    """Where the case takes place; `first`: of the message that a case is written from."""
    home = sentence.first(_FROM_HOME)
    if home is not None and re.search(r"\b(?:from|lives|living|resident|от|живее)\b", home[0]):
        # Where the patient lives.
        words = sentence.take_match(home)
        name = home["home"] or home["of_home"] or home["dom"]
        text = f"Живее в {name}." if home["dom"] else f"Lives in a {name}."
        return [WriteHistory(section="social", text=text, words=words)]
    if _FACT_OF_LIFE.match(sentence.text):
        return []
    # "Started on trimethoprim last week, ward": of a time before, a place alone between commas is that of the case.
    before = sentence.has(_BEFORE)
    if sentence.has(_AT_HOME) or sentence.has(_OTHERS_AT_HOME):
        return []
    found = None if before else sentence.first(_OTHER_PLACE)
    for one in settings():
        for match in list(sentence.find(one.words)):
            named_first = _BEGINS.match(sentence.before(match.start())) and _ENDS.match(
                sentence.text, match.end()
            )
            if before and not _ALONE.fullmatch(sentence.text, sentence.part(match.start())[0], match.start()):
                continue
            if before and not _ENDS_PART.match(sentence.text, match.end()):
                continue
            if one.term.key in _OWN_WORDS and _WORKS_OR_FOUND.search(sentence.before(match.start())):
                continue
            if sentence.negated(match.start()) or _TEAM_OF.search(sentence.text[: match.start()]):
                continue
            inside = found is not None and found.start("place") <= match.start() < found.end("place")
            if inside and one.term.key in _OWN_WORDS:
                continue
            if found is not None and inside:
                return [SetSetting(setting=one.term, words=sentence.take_match(found))]
            if _OF_AN_ACTION.search(f"{sentence.text[: match.start()]} {sentence.text[match.end() :]}"):
                continue
            kind = _OF_A_SESSION.match(sentence.text, match.end())
            if kind is not None:
                return [SetSetting(setting=one.term, words=sentence.take(match.start(), kind.end()))]
            if not first and not named_first and says_more(sentence, *match.span(), beside=_OF_PLACE):
                continue
            if not named_first and not _PLACE_VERB.search(sentence.before(match.start()) + " " + match[0]):
                continue
            ahead = sentence.before(match.start())
            led = _PREPOSITION.search(ahead) or _TO_MOVE_IT.search(ahead)
            if led is not None and sentence.free(match.start() - len(led[0]), match.start()):
                sentence.take(match.start() - len(led[0]), match.start())
            words = sentence.take_match(match)
            if one.term.key == "ward" and (which := _WHICH_WARD.search(words)) is not None:
                name = which[0][0].upper() + which[0][1:]
                return [SetSetting(setting=Term(name, name), words=words)]
            if one.term.key in _OWN_WORDS:
                name = words[0].upper() + words[1:]
                return [SetSetting(setting=Term(name, name), words=words)]
            return [SetSetting(setting=one.term, words=words)]
    when = _WHEN_THERE.search(found["place"]) if found is not None else None
    end = 0 if found is None else found.start("place") + when.start() if when else found.end("place")
    if found is not None and not _NO_PLACE.search(sentence.text, found.start("place"), end):
        words = sentence.words(found.start("place"), end).strip()
        text = words[0].upper() + words[1:]
        return [SetSetting(setting=Term(text, text), words=sentence.take_match(found))]
    return _told_place(sentence) if first or _PLACED.match(sentence.text) else []


def place_of_people(people: str, language: Language) -> str:
    """Where people learn by what they are called: "paramedics on an ambulance"; "" where that tells no place."""
    return next((one.term.to(language) for one in settings() if one.words.search(people.lower())), "")
