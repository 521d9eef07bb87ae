# ruff: noqa: E501 (patterns read best unbroken)
"""What happened before: what the patient did, who found them, what was given already."""

import re

from vesalius.kit.patterns import letters_of
from vesalius.professor.commands import (
    Command,
    HistorySection,
    WriteHistory,
)

from .allergies import ALLERGY, REACTS_TO, reacts_to_drug
from .sentence import Sentence
from .told import NUMBER, ORDERED, PAST_TIME, TELLS, as_sentence, parts, without_order
from .vocabulary import disease_names, drugs, pattern

_AFTER_EVENT = pattern(
    rf"\b{NUMBER}\s+(?P<unit>min\w*|hours?|hrs?|days?|weeks?|wks?|months?|years?|час\w*|ден|дни|седм(?:иц\w+|\.)?|месец\w*|годин\w+)\s+(?:post|after|following|out from|since|on from|s/p|след)[- ]\s*(?!ред\b|start\b)[^,.;:!?]{{3,50}}?(?=\s*(?:[,.;:!?]|$|\b(?:and|with|who|now|и|с|със|сега|който|която)\b))"
)
_SHORT_AGO = re.compile(r"min|hour|hr|мин|час")
_BY_MISTAKE = pattern(
    r"\b(?:by mistake|by accident|accidentally|in error|mistakenly|mixed up|(?:took|taken|swallowed) (?:(?:his|her) (?:wife|husband|mother|father|partner|son|daughter)'?s|(?:someone|somebody) else's|the wrong)|по погрешка|погрешно|без да иска|объркал\w*|(?:взел|взела|изпил|изпила|пил|глътнал\w*) (?:е )?(?:нейните|неговите|чужд\w+|лекарств\w+ на|хапчета\w* на|таблетки\w* на))\b"
)
_HELPERS = (
    r"(?:(?:the |a |his |her |their )?(?:paramedics?|ambulance(?: crew)?|crew|gp|family doctor|bystanders?|passers?-?by|neighbou?rs?|friends?|mates?|witnesses|colleagues?|workmates?|teammates?|coach|flatmate|cleaner|carers?|police|school nurse|referee|they)"
    r"|(?:неговият |нейният |негов |един |една )?(?:парамедиц\w+|линейка\w*|екип\w*|бърза\w* помощ|колег\w+|съсед\w*|джипи\w*|личн\w+(?: му| ѝ| й)? лекар\w*|минувач\w*|приятел\w*|полиция\w*|треньор\w*|близките(?: му| ѝ| й)?))"
)
_RELATIVE = r"(?:(?:(?:his|her|the)\s+)?(?:wife|husband|partner|daughter|son|mother|father|mum|dad|sister|brother|girlfriend|boyfriend|neighbou?r|grand\w+)|(?:внук\w*|внучка\w*|(?:съсед|леля|чичо)\w*(?: му| ѝ| й)?|жена му|мъжът (?:ѝ|й)|съпруг(?:ата|ът)|син(?:ът)?(?: му| ѝ| й)?|дъщеря(?:та)?(?: му| ѝ| й)?|майка(?:та)?(?: му| ѝ| й)?|баща(?:та)?(?: му| ѝ| й)?|сестра(?: му| ѝ| й)|брат(?: му| ѝ| й)|приятелка(?:та)? му))"
_DID = (
    r"(?:(?:has|have|had)\s+)?(?:already |just |then |also )?(?:gave|given|put|started|found|brought|sent|did|called|rang|performed|drove|took|heard|saw|noticed|carried|applied|tried|shocked|referred|says?|said|reports?|reported|tells?|told)\b"
    r"|(?:(?:са|е|го|я|му|ѝ|й|вече|бяха|беше)\s+)*(?:дал[аио]?|дадоха|даде|сложил[аи]?|сложиха|намерил[аи]?|намери|намериха|докарал[аи]?|докара|докараха|довел[аи]?|довели|доведе|доведоха|изпратил[аи]?|изпрати|извикал[аи]?|извика|чул[аи]?|видял[аи]?|направил[аи]?|приложил[аи]?|започнал[аи]?|започнаха|насочил[аи]?|повикал[аи]?)\b"
)
_WAS_HELPED = pattern(rf"^\W*(?:and |и |а )?{_HELPERS}\s+(?:{_DID})")
_WAS_FOUND = pattern(
    rf"^\W*(?:and |и |а )?{_RELATIVE}\s+(?:(?:has|had|го|я|ги|са|е)\s+)*(?:found|brought|called|rang|drove|heard|noticed|carried|woke|намери\w*|намира\w*|намерил\w*|докара\w*|довед\w*|довел\w*|извика\w*|повика\w*|чу\b|видя\b|събуди\w*)\b(?! ?[\"“„:])"
)
# "He used to take digoxin but it was stopped in the spring": taken no more.
_USED_TO = pattern(
    r"^\W*(?:and |but )?(?:(?:he|she|the patient) )?used to (?:take|be on|use|have)\b|^\W*(?:и |а )?(?:(?:той|тя) )?(?:по-рано|преди) (?:е )?(?:пил|приемал|вземал)\w*\b"
)
# "Спряла сама фуроземида", "stopped her furosemide herself": the story, and no order.
_STOPPED_ALONE = pattern(
    r"^\W*(?:и |а )?(?:сам\w* )?(?:е |си )*спрял\w*(?: си| е)?(?: сам\w*)?\s+\w+|^\W*(?:who |and )?(?:stopped|quit) (?:taking )?(?:his|her) \w+ (?:himself|herself)\b"
)
_FOUND_BY = pattern(
    r"^\W*(?:нека |и )?да (?:го|я) (?:е|са) (?:намерил|открил|докарал|довел|изпратил|повикал)\w*\s+[^,.;]{3,50}$"
)
_ATE = pattern(
    r"^\W*(?:and |и |а )?(?:(?:he|she|the patient|they|той|тя)\s+)?(?:(?:had|has|е|си|бил\w*)\s+)*(?:just )?(?:ate|eaten|eating|drank|drunk|swallowed|tasted|had (?:a |some )?(?:meal|dinner|lunch|nuts|prawns?|seafood|peanut\w*)|ял\w*|яде|изял\w*|хапна\w*|пил\w*|изпи\w*|вечеря\w*|обядва\w*)\b.*\b(?:before|ago|earlier|later|after|when|while|at|преди|по-рано|след|когато|докато|на)\b"
)
_HABIT_ENDED = pattern(
    r"^\W*(?:and |but |и |но |а )?(?:(?:he|she|the patient|той|тя)\s+)?(?:has |had |е |ги |го )?(?:quit|gave up|given up|stopped|cut out|отказа\w*|спря\w*|остави\w*)\s+(?:да )?(?:smok\w+|drinking|alcohol|cigarettes|пуш\w+|пие|цигари\w*|алкохол\w*|пуренето)\b"
)
# Days without a drug are the story; a drug that is stopped for good goes from the list.
_MISSED = pattern(
    r"\b(?:who |and |which )?(?:(?:he|she|the patient|той|тя|който|която)\s+)?(?:has |had |е |ги |го |си )*(?:stopped|ran out of|run out of|missed|skipped|forgot|left (?:his|her)|спря\w*|свърши\w*|пропусна\w*|забрави\w*|изпусна\w*)\s[^,;]{2,60}?\b(?:during|because|at (?:a|the)|while|when|on holiday|since (?:\w+day|yesterday|last night)|for (?:\w+ )?(?:days?|weeks?)|(?:\w+ )?days? ago|yesterday|докато|защото|по време на|на (?:море\w*|фестивал\w*|почивка)|преди (?:\w+ )?дни|вчера|от (?:\w+ )?дни)\b[^,;]*"
    r"|\b(?:who |and )?(?:(?:he|she|the patient)\s+)?(?:has |had )?(?:ran|run) out of (?:his |her )?[^,;.]{3,60}|(?<!\w)(?:и |а |която |който )?(?:(?:той|тя) )?(?:не (?:е |си е |си )?(?:пил|взел|вземал|приемал|слагал|бил)\w*(?: си)?|(?:му |ѝ |й )?(?:е |са )?свършил\w*(?: (?:му|ѝ|й))?) [^,;.]{3,50}?(?=\W*(?:$|[,;.]))"
)
# "His pump failed two days ago": what failed him is the story, and no order.
_FAILED_HIM = pattern(
    r"\b(?:pump|machine|device|battery|batteries|concentrator|помпа\w*|апарат\w*|батери\w*|концентратор\w*)\b[^.;]*\b(?:failed|stopped|broke|died|ran out|спр\w+|отказ\w+|поврeди\w*|повреди\w*|счуп\w*|свърши\w*)\b"
)
_WITH_SUBJECT = re.compile(r"(?:who|and|which|he|she|the patient|той|тя|който|която)\b")
_PEOPLE = r"(?:friends?|colleagues?|team-?mates?|flatmates?|classmates?|neighbou?rs?|husband|wife|partner|son|daughter|mother|father|mum|dad|parents?|brother|sister|girlfriend|boyfriend|carers?|приятел\w*|колег\w*|съсед\w*|състудент\w*|съпруг\w*|жена си|мъжа си|син\w*|дъщеря\w*|майка\w*|баща\w*|брат\w*|сестра\w*)"
_CAME = pattern(
    rf"^\W*(?:and |who |и |а |който |която )?(?:(?:he|she|the patient|той|тя)\s+)?(?:(?:has|had|was|is|е|си)\s+)*(?:came|comes|come|arrived|arrives|walked in|walks in|turned up|brought|driven|found|discovered|намерен\w*|открит\w*|дойде|идва|дошъл|дошла|доведен\w*|докаран\w*|пристигна|пристига)\s+(?:in |here |over |тук )?(?:(?:by|on|in|с(?:ъс)?|с) (?:an? |the |his |her )?(?:ambulance|taxi|car|bus|helicopter|foot|bike|линейка\w*|такси|кола\w*|автобус\w*|хеликоптер)|(?:with|с(?:ъс)?|от) (?:an? |the |his |her |some |two |един |една |двама )?(?:\w+ )?{_PEOPLE}|(?:by|от) (?:an? |the |his |her )?(?:\w+ )?(?:{_PEOPLE}|social worker|cleaner|passer-?by|police|warden|home help|социал\w+ работни\w+|чистачка\w*|минувач\w*|полиц\w+|домоуправител\w*)|alone|by (?:himself|herself)|сам|сама|пеша)\b"
)
_WAS_GIVEN = pattern(
    r"^\W*(?:and |и )?(?:(?:he|she|the patient|той|тя)\s+)?(?:(?:had|has|was|е|вече)\s+)*(?:got|received|given|получи\w*)\b.*\b(?:from|by|от)\s+(?:the |his |her )?(?:ambulance|paramedics?|crew|gp|doctor|bystander|neighbou?r|линейка\w*|парамедиц\w*|екип\w*|лекар\w*|джипи\w*|съсед\w*)"
)
# "She already had 10 puffs of salbutamol in the ambulance": neither a dose at home nor where the case takes place.
_HAD_ALREADY = pattern(
    r"^\W*(?:and |и )?(?:(?:he|she|the patient|той|тя)\s+)?(?:(?:has|had|have|was|is|е|са|му|ѝ|й|вече|already)\s+)*(?:had|got|gotten|received|taken|took|given|been given|used|inhaled|получил\w*|взел\w*|дали|дадени|приложен\w*|вдишал\w*|впръскал\w*)\s+[^.;]{2,60}?\b(?:in|on|at|en|before|during|on the|в|преди|по)\s*(?:the |an? )?(?:ambulance|route|way (?:in|here)|helicopter|arrival|transfer|gp'?s?(?: surgery)?|линейка\w*|пътя\w*|път|пристиган\w*|хеликоптер\w*)\b"
)
_DOSE_WAS_CHANGED = pattern(
    r"\b(?:doubled|halved|increased|reduced|changed|started|удвоен\w*|удвоил\w*|увеличен\w*|увеличил\w*|намален\w*|намалил\w*|сменен\w*|сменил\w*)\b.*\b(?:last (?:week|month|night)|(?:days?|weeks?|months?) ago|yesterday|by (?:his|her|the) (?:gp|doctor|cardiologist|family)|преди (?:\w+ )?(?:дни|седмиц\w+|месец\w*)|миналата седмица|вчера|от джипито)\b"
)
_COLLAPSED = pattern(
    r"^\W*(?:(?:and|и|а)\s+)?(?:(?:he|she|the patient|mr\.? \w+|mrs\.? \w+|той|тя|пациент\w*)\s+)?(?:(?:has|had|was|is|е|се|suddenly|внезапно)\s+)*(?:collapsed|fainted|passed out|blacked out|keeled over|slumped|came off (?:his|her|a)|crashed (?:his|her)|припадна\w*|припаднал\w*|колабира\w*|свлече се|строполи се|рухна|загуби съзнание)\s+(?:се )?(?:[а-я]+ )?(?:in|at|on|while|whilst|during|after|outside|playing|as|when|just|behind|във?|на|пред|докато|по време|след|до|при)\b"
)
_DRINKER = pattern(
    r"\b(?:heavy|light|moderate|social|binge|occasional|hard|big|ex-?|former) ?(?:drinker|drinking|smoker|smoking)\b|\b(?:тежък|тежка|умерен|умерена|заклет|заклета|силен|силна) (?:пияч\w*|пушач\w*)"
)
_BEGAN = pattern(
    r"\b(?:pain|cough\w*|breathless\w*|start\w*|began|begun|worse\w*|dizz\w*|palpitation\w*|fever|since|for (?:the )?(?:last|past)|stopped|quit|gave up|smok\w*|drink\w*|mov\w+|retired|widow\w*|married|divorced|came off|diagnos\w*|болк\w*|бол[иа]\w*|кашл\w*|задух\w*|започна\w*|сърцебиен\w*|влоши\w*|спря\w*|отказа\w*|пуш\w*|пенсионир\w*|вдов\w*|разведен\w*)\b"
)


_TELLS_AGE = pattern(r"\b\d{1,3}[\s-]*(?:years?|yrs?|y/?o\b|г\.|г\b|год)")
_BEHIND_PATIENT = pattern(
    r"(?:year|yr|y/?o|год|г\.)\w*[\s-]*(?:old|[mfмж]\b)?[^,;]{0,30}?\b(?:after|following|with|who (?:has )?had|having had|след|с(?:ъс)?|прекарал[аи]?)\s+(?P<what>\S.*)$"
)


def read_events(sentence: Sentence, *, first: bool) -> list[Command]:
    """What happened before the case, part by part in the teacher's words: a slip with tablets, who helped, operations.

    In a first message (`first`) what gives a disease away is left for what the case is about.
    """
    commands: list[Command] = []
    if sentence.text.rstrip().endswith("?"):
        return []
    for found in list(sentence.find(_DRINKER)):
        if not sentence.somebody_else(found.start()) and not sentence.negated(found.start()):
            words = sentence.take_match(found)
            commands.append(WriteHistory(section="social", text=as_sentence(words), words=words))
    for start, end in parts(sentence):
        part = sentence.text[start:end]
        section: HistorySection | None = None
        if sentence.tells_of_another(start, end) and not sentence.names_relative(start, end):
            continue
        if sentence.text[:start].rstrip().endswith("(") and ALLERGY.search(sentence.text[:start]):
            # "A penicillin allergy (rash as a child)": how it showed.
            continue
        if _USED_TO.match(part):
            words = sentence.take(start, end)
            commands.append(WriteHistory(section="past", text=as_sentence(words), words=words))
            continue
        if ORDERED.search(TELLS.sub(" ", part, count=1)) and not _FOUND_BY.match(part):
            continue
        if (
            _BY_MISTAKE.search(part)
            or _FAILED_HIM.search(part)
            or any(
                words.match(part)
                for words in (_WAS_HELPED, _WAS_FOUND, _WAS_GIVEN, _HAD_ALREADY, _FOUND_BY, _CAME)
            )
            or (_DOSE_WAS_CHANGED.search(part) and any(one.words.search(part) for one in drugs()))
        ):
            section = "presentIllness"
        elif _HABIT_ENDED.match(part):
            section = "social"
        elif _names_disease(part, features=first):
            continue
        elif _COLLAPSED.match(part) or _ATE.match(part):
            section = "presentIllness"
        elif (
            PAST_TIME.search(part)
            and not _BEGAN.search(part)
            and not REACTS_TO.search(part)
            and not reacts_to_drug(part)
            and not sentence.tells_of_another(start, end)
        ):
            section = "past"
        if section is None and _STOPPED_ALONE.match(part) and any(one.words.search(part) for one in drugs()):
            section = "presentIllness"
        if section == "past" and first and _TELLS_AGE.search(part):
            # "AF in a 71-year-old woman with a hip operation last year": the case is no part of the past.
            behind = _BEHIND_PATIENT.search(part)
            if behind is None:
                continue
            start += behind.start("what")
            part = behind["what"]
        if section is None or not _has_words(part):
            continue
        words = without_order(sentence.take(start, end))
        commands.append(WriteHistory(section=section, text=as_sentence(words), words=words))
    for found in list(sentence.find(_MISSED)):
        begins = not sentence.text[sentence.part(found.start())[0] : found.start()].strip()
        if sentence.somebody_else(found.start()) or not (begins or _WITH_SUBJECT.match(found[0])):
            continue
        words = re.sub(r"^(?:who|which|and|който|която)\s+", "", sentence.take_match(found).strip())
        commands.append(WriteHistory(section="presentIllness", text=as_sentence(words), words=words))
    for found in list(sentence.find(_AFTER_EVENT)):
        if (
            sentence.negated(found.start())
            or sentence.somebody_else(found.start())
            or _BEGAN.search(found[0])
        ):
            continue
        section = "presentIllness" if _SHORT_AGO.match(found["unit"]) else "past"
        words = sentence.take_match(found)
        commands.append(WriteHistory(section=section, text=as_sentence(words), words=words))
    return commands


def _names_disease(part: str, *, features: bool) -> bool:
    """Whether a part names a disease that a case can be about, or that changes the whole case."""
    return any(
        (features if by_features else one.chronic or not PAST_TIME.search(part)) and words.search(part)
        for one, words, by_features in disease_names().possible(letters_of(part))
    )


def _has_words(part: str) -> bool:
    return len(re.findall(r"[^\W\d_]+", part)) >= 3
