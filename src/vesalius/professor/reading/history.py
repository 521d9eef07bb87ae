# ruff: noqa: E501 (patterns read best unbroken)
"""Allergies, drugs at home, diseases, family and the patient's life."""

import re
from typing import NamedTuple

from vesalius.professor.commands import (
    AddAllergy,
    AddCondition,
    AddCue,
    AddDrug,
    Command,
    HistorySection,
    RemoveAllergy,
    RemoveCondition,
    RemoveDrug,
    Term,
    WriteHistory,
)

from .sentence import Sentence
from .structure import cue_time
from .told import as_sentence
from .vocabulary import Substance, allergens, diseases, drugs, filler_words, pattern, reactions

# --- allergies

_ALLERGY = pattern(
    r"\b(?!(?:allergic|алергичен|алергична) (?:shock|reaction|шок|реакция))"
    r"(?:allerg\w*|hypersensitiv\w*|intoleran\w*|алерг\w*|свръхчувствителн\w*|непоносимост\w*)"
)
# "He reacts to codeine with vomiting", "morphine gives him hives": allergies without the word.
_REACTS_TO = pattern(
    r"\b(?:reacts?(?: badly| severely)? to|(?:cannot|can't|can not|does not|doesn't|did not|didn't) (?:tolerate|stand)|intolerant (?:of|to)|had (?:a )?(?:bad |severe )?(?:reaction|anaphyla\w+|rash|angio-?o?edema) (?:to|after|from|with)"
    r"|(?:anaphyla\w+|rash|hives|urticaria) (?:to|after|from|with)|(?:swells|comes out in (?:a rash|hives)|breaks out)(?: up)? (?:from|after|with)"
    r"|не (?:понася|търпи|толерира)|реагира (?:лошо |с [^\W\d_]+ )?(?:на|към)|(?:анафила\w+|обрив\w*|уртикария) (?:към|след|от)|прав(?:и|ил|ила) (?:обрив|реакция|уртикария|алергия) (?:към|след|от|на)|(?:обрива|изрива|подува|задушава|чеше) се (?:от|на|след)|(?:обрила|обрил|изрила|изрил) се (?:от|след))\b"
)
_GIVES = pattern(
    r"\s*(?:tablets |injections? )?(?:gives?|gave|causes?|caused|brings?|makes?|made)\s+(?:him|her|them|the patient)\b"
)
_FROM = pattern(r"\b(?:от|след)\s+$")
_GETS = pattern(r"\s*(?:получава|прави|има|се обрива|се подува|му излиза|й излиза|ѝ излиза|прав\w+)\b")
_JOINERS = pattern(
    r"(?:[\s,:&/+]|\b(?:is|are|be|to|against|on|with|of|for|the|a|an|any|and|or|nor|also|both|known|drugs?|but|not|rather"
    r"|към|на|от|спрямо|и|или|нито|също|е|са|да|му|й|ѝ|известн\w+|лекарства|лекарств\w+|медикаменти|има|още)\b)*"
)
_WORDS_OF_SUBSTANCE = pattern(
    r"\s*(?:is|are|:|-)?\s*(?:to|against|към|на|от|спрямо)\s+(?P<what>[^\W\d_][\w' -]{2,40}?)"
    r"(?=\s*(?:[,.;:()!?]|$|\b(?:and|but|with|which|who|since|и|но|с|като|която|който)\b))"
)
_NONE_KNOWN = pattern(
    r"\b(?:nkd?a|nka|(?:allerg(?:y|ies)|алерги[яи]) ?[-:] ?(?:none|nil|no\b|denie[sd]|not known|няма|не съобщава|отрича|без|не\b)|no known (?:drug )?allerg\w+|no (?:drug )?allerg\w+|без (?:известни |лекарствени )?алерг\w+"
    r"|allergic to (?:nothing|none)\b|не е алергич\w+ към нищо|няма (?:известни |лекарствени )?алерг\w+|неалергич\w+|отрича алерг\w+)\b"
)
_NOT_THIS = pattern(r"^\W*(?:not|не)\s+(?:to|към|на|за)\s+")
_BUT_THAT = pattern(r"\b(?:but|rather|instead|а|но|ами)\b")


def read_allergies(sentence: Sentence, *, about_allergies: bool) -> list[Command]:
    """Allergies; `about_allergies`: the message before was about them, so that "not to X but to Y" is too."""
    commands: list[Command] = []
    none = sentence.first(_NONE_KNOWN)
    if none is not None and not _substances_after(sentence, none.end()):
        return [RemoveAllergy(words=sentence.take_match(none))]
    trigger = sentence.first(_ALLERGY)
    if trigger is None:
        away_with = _allergens_removed(sentence)
        if away_with:
            return away_with
        reacts = _reactions_told(sentence)
        return reacts or (_corrected(sentence) if about_allergies else [])
    if sentence.names_relative(*sentence.part(trigger.start())):
        return []
    after, before = _substances_after(sentence, trigger.end()), _substances_before(sentence, trigger.start())
    found = (
        [*before, *after]
        if before and after and "," in sentence.text[trigger.end() : after[0][1]]
        else after or before
    )
    away = sentence.removed(trigger.start())
    if not found:
        # "латекса го махни от алергиите": the order stands between the two.
        found = [
            (one, match.start(), match.end())
            for one in (*allergens(), *drugs())
            for match in sentence.find(one.words)
            if sentence.removed(match.start())
        ]
        away = away or bool(found)
    reaction = _reaction(sentence, trigger.start())
    told = sentence.take_match(trigger)
    if not found:
        named = _WORDS_OF_SUBSTANCE.match(sentence.text, trigger.end())
        if named is not None:
            words = sentence.take(named.start("what"), named.end("what"))
            found_terms = [(Term(words, words), words, sentence.negated(trigger.start()))]
        elif sentence.negated(trigger.start()) or away:
            return [RemoveAllergy(words=sentence.take(*_tight(sentence, trigger)))]
        else:
            return []
    else:
        found_terms = [
            (
                one.term,
                sentence.take(start, end),
                sentence.negated(start)
                or (sentence.negated(trigger.start()) and start > trigger.start())
                or _NOT_BEHIND.match(sentence.text, end) is not None,
            )
            for one, start, end in found
        ]
    for term, words, negated in found_terms:
        whole = f"{told} {words}" if words not in told else words
        if away:
            sentence.take_removal(trigger.start(), trigger.end())
        if negated or away:
            commands.append(RemoveAllergy(substance=term, words=whole))
        else:
            commands.append(AddAllergy(substance=term, reaction=reaction, words=whole))
    _take_joiners(sentence)
    return commands


# "To latex yes, to penicillin - no".
_NOT_BEHIND = re.compile(r"\s*[-,:]?\s*(?:не|no|not)\b\s*(?:[,.;!]|$)")
_ONE = re.compile(r"\s+one\b")


def _allergens_removed(sentence: Sentence) -> list[Command]:
    """ "Take the latex one out": nobody takes latex, so it is the allergy that goes."""
    commands: list[Command] = []
    for one in allergens():
        for match in list(sentence.find(one.words)):
            if not sentence.removed(match.start()):
                continue
            behind = _ONE.match(sentence.text, match.end())
            words = sentence.take_removal(match.start(), behind.end() if behind else match.end())
            commands.append(RemoveAllergy(substance=one.term, words=words))
    return commands


def _reactions_told(sentence: Sentence) -> list[Command]:
    """Allergies that are told by what happens: "reacts to codeine with vomiting", "morphine gives him hives"."""
    commands: list[Command] = []
    for told in list(sentence.find(_REACTS_TO)):
        if sentence.somebody_else(told.start()) or sentence.negated(told.start()):
            continue
        found = _substances_after(sentence, told.end())
        reaction = _reaction(sentence, told.start()) if found else None
        commands += [
            AddAllergy(substance=one.term, reaction=reaction, words=sentence.take(told.start(), end))
            for one, _, end in found
        ]
    if commands:
        return commands
    for one in (*allergens(), *drugs()):
        for match in list(sentence.find(one.words)):
            before, after = sentence.text[: match.start()], sentence.text[match.end() :]
            gives = _GIVES.match(after) or (_FROM.search(before) and _GETS.match(after))
            if not gives or sentence.somebody_else(match.start()) or sentence.negated(match.start()):
                continue
            reaction = _reaction(sentence, match.start())
            if reaction is not None:
                words = sentence.take(match.start(), match.end() + gives.end())
                commands.append(AddAllergy(substance=one.term, reaction=reaction, words=words))
    return commands


def _tight(sentence: Sentence, found: re.Match[str]) -> tuple[int, int]:
    return sentence.clause(found.start())[0], found.end()


def _corrected(sentence: Sentence) -> list[Command]:
    """ "Not to iodine but to aspirin", about the allergy of the message before."""
    begins = _NOT_THIS.match(sentence.text)
    if begins is None:
        return []
    commands: list[Command] = []
    turn = _BUT_THAT.search(sentence.text, begins.end())
    for one in (*allergens(), *drugs()):
        for match in list(sentence.find(one.words)):
            words = sentence.take_match(match)
            if turn is not None and match.start() > turn.start():
                commands.append(AddAllergy(substance=one.term, words=words))
            else:
                commands.append(RemoveAllergy(substance=one.term, words=words))
    if commands:
        sentence.take(0, len(sentence.text))
    return commands


def _substances_after(sentence: Sentence, at: int) -> list[tuple[Substance, int, int]]:
    found: list[tuple[Substance, int, int]] = []
    while True:
        joined = _JOINERS.match(sentence.text, at)
        at = joined.end() if joined else at
        longest: tuple[Substance, int, int] | None = None
        for one in (*allergens(), *drugs()):
            match = one.words.match(sentence.text, at)
            if match and (longest is None or match.end() > longest[2]):
                longest = (one, match.start(), match.end())
        if longest is None or (found and _DOSE.match(sentence.text, longest[2])):
            # "Allergy to sulfonamides, edoxaban 60 mg": what has a dose is taken, not what is reacted to.
            return found
        found.append(longest)
        at = longest[2]


def _substances_before(sentence: Sentence, end: int) -> list[tuple[Substance, int, int]]:
    found: list[tuple[Substance, int, int]] = []
    while True:
        longest: tuple[Substance, int, int] | None = None
        for one in (*allergens(), *drugs()):
            for match in sentence.find(one.words):
                between = sentence.text[match.end() : end]
                joined = (
                    match.end() <= end
                    and "," not in between
                    and _JOINERS.fullmatch(between.removesuffix("-")) is not None
                )
                if joined and (longest is None or match.start() < longest[1]):
                    longest = (one, match.start(), match.end())
        if longest is None or longest in found:
            return found
        found.insert(0, longest)
        end = longest[1]


def _reaction(sentence: Sentence, near: int) -> Term | None:
    for one in reactions():
        match = sentence.first(one.words)
        if match is not None and abs(match.start() - near) < 90:
            sentence.take_match(match)
            return one.term
    return None


def _take_joiners(sentence: Sentence) -> None:
    """Words that only join what was read: "add an allergy to", "and"."""
    for start, end in sentence.rest():
        if _JOINERS.fullmatch(sentence.text[start:end]):
            sentence.take(start, end)


# --- what happened before

_NUMBER = r"(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|several|a few|few|couple of|a couple of|един|една|едно|два|две|три|четири|пет|шест|седем|осем|девет|няколко)"
_AFTER_EVENT = pattern(
    rf"\b{_NUMBER}\s+(?P<unit>min\w*|hours?|hrs?|days?|weeks?|wks?|months?|years?|час\w*|ден|дни|седмиц\w+|месец\w*|годин\w+)\s+(?:post|after|following|out from|since|on from|s/p|след)[- ]\s*(?!ред\b|start\b)[^,.;:!?]{{3,50}}?(?=\s*(?:[,.;:!?]|$|\b(?:and|with|who|now|и|с|със|сега|който|която)\b))"
)
_SHORT_AGO = re.compile(r"min|hour|hr|мин|час")
_BY_MISTAKE = pattern(
    r"\b(?:by mistake|by accident|accidentally|in error|mistakenly|mixed up|(?:took|taken|swallowed) (?:(?:his|her) (?:wife|husband|mother|father|partner|son|daughter)'?s|(?:someone|somebody) else's|the wrong)|по погрешка|погрешно|без да иска|объркал\w*|(?:взел|взела|изпил|изпила|пил|глътнал\w*) (?:е )?(?:нейните|неговите|чужд\w+|лекарств\w+ на|хапчета\w* на|таблетки\w* на))\b"
)
_HELPERS = (
    r"(?:(?:the |a |his |her |their )?(?:paramedics?|ambulance(?: crew)?|crew|gp|family doctor|bystanders?|passers?-?by|neighbou?rs?|friends?|colleagues?|workmates?|teammates?|coach|flatmate|cleaner|carers?|police|school nurse|referee|they)"
    r"|(?:неговият |нейният |негов |един |една )?(?:парамедиц\w+|линейка\w*|екип\w*|бърза\w* помощ|колег\w+|съсед\w*|джипи\w*|личн\w+(?: му| ѝ| й)? лекар\w*|минувач\w*|приятел\w*|полиция\w*|треньор\w*|близките(?: му| ѝ| й)?))"
)
_RELATIVE = r"(?:(?:(?:his|her|the)\s+)?(?:wife|husband|partner|daughter|son|mother|father|mum|dad|sister|brother|girlfriend|boyfriend|neighbou?r|grand\w+)|(?:внук\w*|внучка\w*|(?:съсед|леля|чичо)\w*(?: му| ѝ| й)?|жена му|мъжът (?:ѝ|й)|съпруг(?:ата|ът)|син(?:ът)?(?: му| ѝ| й)?|дъщеря(?:та)?(?: му| ѝ| й)?|майка(?:та)?(?: му| ѝ| й)?|баща(?:та)?(?: му| ѝ| й)?|сестра(?: му| ѝ| й)|брат(?: му| ѝ| й)|приятелка(?:та)? му))"
_DID = (
    r"(?:(?:has|have|had)\s+)?(?:already |just |then |also )?(?:gave|given|put|started|found|brought|sent|did|called|rang|performed|drove|took|heard|saw|noticed|carried|applied|tried|shocked|referred)\b"
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
)
_WITH_SUBJECT = re.compile(r"(?:who|and|which|he|she|the patient|той|тя|който|която)\b")
_WAS_GIVEN = pattern(
    r"^\W*(?:and |и )?(?:(?:he|she|the patient|той|тя)\s+)?(?:(?:had|has|was|е|вече)\s+)*(?:got|received|given|получи\w*)\b.*\b(?:from|by|от)\s+(?:the |his |her )?(?:ambulance|paramedics?|crew|gp|doctor|bystander|neighbou?r|линейка\w*|парамедиц\w*|екип\w*|лекар\w*|джипи\w*|съсед\w*)"
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
_PAST_TIME = pattern(
    rf"\b(?:{_NUMBER} (?:years?|yrs?|months?|weeks?) ago|last (?:year|winter|summer|spring|autumn|month)|as a (?:child|boy|girl|teenager|baby)|in childhood|като (?:дете|малък|малка)|в детството|(?:in|back in|since) (?:19|20)\d\d|преди (?:около |близо )?(?:{_NUMBER} )?(?:годин\w+|месец\w*|седмиц\w+)|used to (?:take|be on|use|have|smoke)|(?:was|were|е|бе(?:ше)?|са) (?:it )?stopped|мина(?:лата|лия|лото) (?:година|зима|пролет|есен|лято|месец)|до (?:януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември|пролетта|лятото|есента|зимата)|(?:през|от) (?:19|20)\d\d(?: ?г\.?(?:одина)?)?)"
)
_BEGAN = pattern(
    r"\b(?:pain|cough\w*|breathless\w*|start\w*|began|begun|worse\w*|dizz\w*|palpitation\w*|fever|since|for (?:the )?(?:last|past)|stopped|quit|gave up|smok\w*|drink\w*|mov\w+|retired|widow\w*|married|divorced|came off|diagnos\w*|болк\w*|бол[иа]\w*|кашл\w*|задух\w*|започна\w*|сърцебиен\w*|влоши\w*|спря\w*|отказа\w*|пуш\w*|пенсионир\w*|вдов\w*|разведен\w*)\b"
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
    for start, end in _parts(sentence):
        part = sentence.text[start:end]
        section: HistorySection | None = None
        if sentence.text[:start].rstrip().endswith("(") and _ALLERGY.search(sentence.text[:start]):
            # "A penicillin allergy (rash as a child)": how it showed.
            continue
        if _USED_TO.match(part):
            words = sentence.take(start, end)
            commands.append(WriteHistory(section="past", text=as_sentence(words), words=words))
            continue
        if _ORDERED.search(_TELLS.sub(" ", part, count=1)) and not _FOUND_BY.match(part):
            continue
        if (
            _BY_MISTAKE.search(part)
            or any(words.match(part) for words in (_WAS_HELPED, _WAS_FOUND, _WAS_GIVEN, _FOUND_BY))
            or (_DOSE_WAS_CHANGED.search(part) and any(one.words.search(part) for one in drugs()))
        ):
            section = "presentIllness"
        elif _HABIT_ENDED.match(part):
            section = "social"
        elif _names_disease(part, features=first):
            continue
        elif _COLLAPSED.match(part) or _ATE.match(part):
            section = "presentIllness"
        elif _PAST_TIME.search(part) and not _BEGAN.search(part) and not sentence.names_relative(start, end):
            section = "past"
        if section is None and _STOPPED_ALONE.match(part) and any(one.words.search(part) for one in drugs()):
            section = "presentIllness"
        if section is None or not _has_words(part):
            continue
        words = _without_order(sentence.take(start, end))
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


def _parts(sentence: Sentence) -> list[tuple[int, int]]:
    """The stretches between commas that nothing has read yet."""
    text = sentence.text
    cuts = [
        *re.finditer(
            r"[,;:()]\s*(?:and |but |а |но |и )?|\s-\s|\s(?:and|и)\s(?=(?:he|she|they|той|тя|миналата|преди)\b)",
            text,
        )
    ]
    starts = [0, *(cut.end() for cut in cuts)]
    ends = [*(cut.start() for cut in cuts), len(text)]
    return [(a, b) for a, b in zip(starts, ends, strict=True) if b > a and sentence.free(a, b)]


def _names_disease(part: str, *, features: bool) -> bool:
    """Whether a part names a disease that a case can be about, or that changes the whole case."""
    return any(
        (one.words.search(part) is not None and (one.chronic or not _PAST_TIME.search(part)))
        or (features and one.features is not None and one.features.search(part) is not None)
        for one in diseases()
    )


def _has_words(part: str) -> bool:
    return len(re.findall(r"[^\W\d_]+", part)) >= 3


# --- drugs

_LISTED = pattern(r"\s*(?:,|$|and\b|и\b)")
_HOME = pattern(
    r"\b(?:takes?|taking|took|on|uses?|using|medicat\w*|meds|drugs?|treated|therapy|treatment|prescribed|tablets?|pills?|add"
    r"|also|too|as well|with|her list|home|inhaler|gets?|injects|приема\w*|пие|взема|взима|терапия|лекарства\w*|медикамент\w*|лечение|лекува"
    r"|на|добави\w*|сложи|дай|също|има|с|със|хапчета|таблетки|изписан\w*|(?:бие|слага|поставя|инжектира) си)\b"
)
_GIVEN = pattern(
    r"\b(?:give[ns]?|giving|administer\w*|got|received|inject(?!s\b)\w*|order\w*|push|bolus|infus\w*|should not|avoid|why|if they|harmful|action"
    r"|приложи\w*|прилага\w*|инжектира\w*(?! си)|влей|дават?|даде\w*|вредно|действие|защо|ако)\b"
)
# "Give her hypothyroidism and levothyroxine": what she has, and what she takes for it.
_GIVES_A_DISEASE = pattern(
    r"\bgive (?:him|her|them|the patient) (?=(?:\w+ ){0,2}?(?:\w+(?:ism|itis|osis|emia|aemia|tension|pathy|ease|etes|asthma|copd|failure|fibrillation|gout|ckd|af)\b))"
)
_UNIT = (
    r"(?P<unit>mg|milligrams?|мг|милиграма?|g|grams?|г|грама?|mcg|µg|μg|micrograms?|мкг|микрограма?|iu|ie|е|units?|единици|ui"
    r"|ml|мл|puffs?|впръсквания|drops|капки)\b(?:(?:/|per |на )(?:h\b|hr\b|hour|ч\b|час\w*))?(?!/)"
)
# What may stand between a drug and its dose: "bisoprolol should go up to 10", "метопролола му го направи 100".
_UP_TO = (
    r"(?:\s|\b(?:his|her|the|dose|dosage|a|in|of|to|at|up|down|is|are|be|should|must|shall|needs?|has|go(?:es)?|now|actually|really|it|rather|raised|increased|lowered|reduced|changed|(?:from|от) \d+(?:[.,]\d+)?(?: ?(?:mg|мг|mcg|мкг|units?|единици))?"
    r"|по|на|до|в|доза\w*|дозировка\w*|му|ѝ|й|го|я|да|нека|е|бъде|стане|ще|трябва|направи\w*|сложи\w*|смени\w*|промени\w*|вдигни\w*|качи\w*|увеличи\w*|намали\w*|свали\w*|всъщност|вече|сега)\b)*"
)
_BARE_END = r"(?=\s*(?:$|[,.;)]|(?:b\.?d|o\.?d|t\.?[di]\.?s|daily|once|twice|nocte|mane|prn|a day|every|in the|at night|not|instead|please|now|actually|i meant?|дневно|сутрин|вечер|веднъж|два|три|на ден|да стане|да е|да бъде|а не|вместо|моля|всъщност|исках|имах предвид|\d\s*[xх])\b))"
_DOSE = pattern(rf"\s*,?{_UP_TO}\s*(?P<dose>\d+(?:[.,]\d+)?)\s*{_UNIT}")
_BARE_DOSE = pattern(rf"\s*(?P<dose>\d+(?:[.,]\d+)?){_BARE_END}")
_CHANGED_DOSE = pattern(rf"{_UP_TO}\s*(?P<dose>\d+(?:[.,]\d+)?){_BARE_END}")
_DOSE_BEFORE = pattern(
    rf"(?P<dose>\d+(?:[.,]\d+)?)\s*(?:{_UNIT}\s*(?:of|от)?|(?:of|от))\s+(?:the |his |her )?$"
)
_UNITS = {
    "mg": "mg", "milligram": "mg", "milligrams": "mg", "мг": "mg", "милиграма": "mg", "милиграм": "mg", "g": "g",
    "gram": "g", "grams": "g", "г": "g", "грам": "g", "грама": "g", "mcg": "microgram", "µg": "microgram",
    "μg": "microgram", "microgram": "microgram", "micrograms": "microgram", "мкг": "microgram", "микрограма": "microgram",
    "микрограм": "microgram", "iu": "unit", "ie": "unit", "е": "unit", "ui": "unit", "unit": "unit", "units": "unit",
    "единици": "unit", "ml": "mL", "мл": "mL", "puff": "puff", "puffs": "puff", "впръсквания": "puff", "drops": "drop",
    "капки": "drop",
}  # fmt: skip
_TIMES = pattern(
    r"[\s,]*(?P<all>(?P<n>once|twice|one|two|three|four|веднъж|двукратно|трикратно|един път|два пъти|три пъти|четири пъти|\d)\s*"
    r"(?:x|х|times|пъти|път)?\s*(?:a|per|/|на|in the)?\s*(?:day|daily|дневно|ден|дн\.?)|(?P<daily>daily|od\b|qd\b|every day|дневно"
    r"|всеки ден|сутрин|вечер|in the morning|at night|nightly|each morning)|(?P<two>b\.?i?\.?d\b\.?|bd\b|2\s*[xх]\s*1|1-0-1)"
    r"|(?P<three>t\.?[id]\.?[sd]\b\.?|3\s*[xх]\s*1|1-1-1)|(?P<one>1\s*[xх]\s*1|1-0-0|0-0-1)|(?P<need>as needed|prn|при нужда))"
)
_COUNTS = {
    "once": 1, "one": 1, "веднъж": 1, "един път": 1, "twice": 2, "two": 2, "двукратно": 2, "два пъти": 2, "three": 3,
    "трикратно": 3, "три пъти": 3, "four": 4, "четири пъти": 4,
}  # fmt: skip


class _Dose(NamedTuple):
    """A dose as it was said, and where its words stand."""

    value: float
    unit: str
    start: int
    end: int


def _dose_in(text: str, start: int, end: int, usual: str, *, changed: bool = False) -> _Dose | None:
    """The dose behind a drug that stands from `start` to `end`, or before it ("22 units of insulin").

    `usual`: the unit of a dose without one; `changed`: the drug is one of a case that is there.
    """
    told = _DOSE.match(text, end)
    bare = (
        None if told else _BARE_DOSE.match(text, end) or (_CHANGED_DOSE.match(text, end) if changed else None)
    )
    before = None if told or bare else _DOSE_BEFORE.search(text[:start])
    found = told or bare or before
    if found is None:
        return None
    unit = found["unit"] if found is not bare else None
    return _Dose(
        value=float(found["dose"].replace(",", ".")),
        unit=_UNITS.get(unit, unit) if unit else usual,
        start=found.start() if before else start,
        end=end if before else found.end(),
    )


_STOPPED = pattern(r"\b(?:stop(?:ped|s)?|no longer|quit|off|discontinu\w*|спря\w*|преустанови\w*|вече не)\b")
_ALL_DRUGS = pattern(
    r"\b(?:(?:wipe|empty|clear) (?:his|her|the) (?:medication|drug|meds?) list|(?:take (?:him|her|them) off|stop|remove|delete|drop|clear|cancel|get rid of) (?:all|every|any)(?: of)?(?: (?:his|her|the|their))?(?: (?:regular|home))? (?:medicines?|medications?|meds|drugs?|tablets|treatment)"
    r"|(?:спри|спрете|махни|махнете|премахни|премахнете|изтрий|изтрийте)\w* (?:и двете (?:му |й |ѝ )?(?:лекарства|хапчета|таблетки)|всички(?:те)? (?:му |й |ѝ )?(?:лекарства\w*|медикаменти\w*)|(?:всичката|цялата) (?:му |й |ѝ )?терапия|лекарствата|медикаментите|терапията)"
    r"|(?:both|all)(?: of)? (?:his|her|the) (?:medicines?|medications?|meds|drugs?|tablets|pills) (?:can|should|must|have to|need to) (?:go|stop|be (?:stopped|removed|deleted))|(?:и двете|всички) (?:му |й |ѝ )?(?:лекарства|хапчета|таблетки) (?:ги )?(?:махни|махнете|спри|спрете|изтрий|отпадат)"
    r"|no (?:regular |home )?(?:medications?|meds|drugs|medicines?)|takes? no(?:thing| medic\w+| drugs?)|(?:not|isn't|isnt) (?:on|taking) (?:any )?(?:regular |home )?(?:medications?|meds|drugs|medicines?|tablets)"
    r"|не (?:приема|пие|взема) (?:никакви |нищо|лекарства)\w*(?: лекарства)?(?! за\b)|без (?:домашна терапия|лекарства|медикаменти))\b(?! allerg)"
)


_BOTH = re.compile(r"\b(?:both|двете)\b")
_SWAPPED = pattern(
    r"\b(?:replace|swap|change|switch|exchange|substitute|смени|замени|вместо)\w*\b[^.;]*?\s(?:with|for|to|by|onto|с|със|на|,)\s"
)


_HOME_OXYGEN = pattern(
    r"\b(?:(?:long-?term |domiciliary )?home oxygen(?: therapy)?|oxygen (?:therapy )?at home|ltot|long-?term oxygen(?: therapy)?|domiciliary oxygen|(?:домашна|дългосрочна) кислородотерапия|кислород (?:вкъщи|у дома|в къщи|за дома)|домашен кислород)"
    r"(?:,? (?:at|of|по|с|на|от)?\s*(?P<dose>\d+(?:[.,]\d+)?)\s*(?:l(?:it(?:er|re)s?)?|л(?:итра?)?)(?:\s*(?:/|per|a|в|на)\s*(?:min\w*|мин\w*))?(?!\w))?"
)
_OXYGEN = Term("oxygen", "кислород", "oxygen")


def _home_oxygen(sentence: Sentence) -> list[Command]:
    """Oxygen at home is a therapy with a flow; elsewhere oxygen is what is given in the case."""
    found = sentence.first(_HOME_OXYGEN)
    if found is None or sentence.somebody_else(found.start()):
        return []
    if sentence.removed(found.start()) or sentence.negated(found.start()):
        return [RemoveDrug(drug=_OXYGEN, words=sentence.take_removal(found.start(), found.end()))]
    flow = float(found["dose"].replace(",", ".")) if found["dose"] else None
    words = sentence.take_match(found)
    return [AddDrug(drug=_OXYGEN, dose=flow, unit="L/min" if flow else "", route="inhaled", words=words)]


def read_drugs(sentence: Sentence, *, first: bool) -> list[Command]:
    """What the patient takes at home, and what not. In a first message a drug between commas is taken at home."""
    commands = _home_oxygen(sentence)
    nothing = sentence.first(_ALL_DRUGS)
    if nothing is not None:
        both = 2 if _BOTH.search(nothing[0]) else None
        return [RemoveDrug(count=both, words=sentence.take_match(nothing))]
    exchanged = _exchanged(sentence)
    if exchanged:
        return exchanged
    named = [(match, one) for one in drugs() for match in sentence.find(one.words)]
    # The longest name first: "insulin glargine" is not insulin.
    for match, one in sorted(named, key=lambda pair: (pair[0].start(), -pair[0].end())):
        if not sentence.free(match.start(), match.end()):
            continue
        command = _drug(sentence, one, match, first=first)
        if command is not None:
            commands.append(command)
    return _swapped(sentence, commands)


_INSTEAD = pattern(
    r"\bвместо\b.*\b(?:сложи|дай|направи|впиши|запиши|пие|приема|взема|взима|е|бъде|нека)\w*\b"
    r"|\binstead of\b.*\b(?:put|give|use|have|make|prescribe|let|takes?|is on)\b"
)
_IN_PLACE_OF = pattern(r"\b(?:instead of|in place of|rather than|вместо)\s+(?:the |his |her |с )?$")


def _exchanged(sentence: Sentence) -> list[Command]:
    """ "Change perindopril to ramipril 5 mg", "metoprolol instead of bisoprolol": one goes, the other comes."""
    named = (
        sorted(
            (match.start(), -match.end(), one, match)
            for one in drugs()
            for match in sentence.find(one.words)
            if sentence.free(match.start(), match.end())
        )
        if sentence.has(_SWAPPED) or sentence.has(_INSTEAD) or sentence.has(_PLAIN_INSTEAD)
        else []
    )
    found = [
        (one, match)
        for at, (_, _, one, match) in enumerate(named)
        if all(match.start() >= -end for _, end, *_ in named[:at])
    ]
    if len(found) != 2 or found[0][0].term.key == found[1][0].term.key or _GIVEN.search(sentence.text):
        return []
    (old, _), (new, place) = found
    if _IN_PLACE_OF.search(sentence.text[: found[1][1].start()]):
        (new, place), (old, _) = found
    dose = _dose_in(sentence.text, place.start(), place.end(), new.unit)
    times = _TIMES.match(sentence.text, dose.end if dose else place.end())
    words = sentence.take(0, len(sentence.text)).strip()
    added = AddDrug(
        drug=new.term,
        dose=dose.value if dose else None,
        unit=dose.unit if dose else "",
        times_a_day=_times_a_day(times),
        words=words,
    )
    return [RemoveDrug(drug=old.term, words=words), added]


_PLAIN_INSTEAD = pattern(r"\b(?:instead of|in place of)\b")
_FREQUENT = pattern(r"\b(?:daily|nocte|mane|prn|bd|od|tds|qds|bid|tid|qid|qhs|qd|stat|дневно|сутрин|вечер)\b")
_NAME_OF_DRUG = re.compile(
    r"^\W*(?:and |и )?(?P<name>[^\W\d_][^\W\d_-]{2,}(?:[ -](?:xl|xr|cr|sr|la|mr|er|[^\W\d_]{3,})\b){0,2})"
)


def read_medication_list(sentence: Sentence, items: list[tuple[int, int]]) -> list[Command]:
    """What stands in a list of drugs taken at home: every name in it is one, known or not."""
    commands: list[Command] = []
    for begin, end in items:
        text = sentence.text[begin:end]
        known = _longest((*drugs(),), text)
        named = None if known else _NAME_OF_DRUG.match(_FREQUENT.sub(lambda m: "0" * len(m[0]), text))
        if known is None and named is None:
            continue
        term, unit, after = (
            (known[0].term, known[0].unit, known[1])
            if known
            else (_own_term(sentence, begin, named), "", named.end("name") if named else 0)
        )
        dose = _DOSE.match(text, after)
        bare = None if dose else re.match(r"\s*(?P<dose>\d+(?:[.,]\d+)?)(?!\s*[xх/])", text[after:])
        stop = dose.end() if dose else after + (bare.end() if bare else 0)
        told = dose or bare
        commands.append(
            AddDrug(
                drug=term,
                dose=float(told["dose"].replace(",", ".")) if told else None,
                unit=_UNITS.get(dose["unit"], dose["unit"]) if dose else (unit or "mg") if bare else "",
                times_a_day=_times_a_day(_TIMES.match(text, stop)),
                words=sentence.words(begin, end).strip(" -*•,."),
            )
        )
    if commands:
        sentence.take(0, len(sentence.text))
    return commands


def _own_term(sentence: Sentence, begin: int, named: re.Match[str] | None) -> Term:
    name = sentence.words(begin + named.start("name"), begin + named.end("name")) if named else ""
    return Term(name, name, name.lower())


def _longest(substances: tuple[Substance, ...], text: str) -> tuple[Substance, int] | None:
    """The substance that a text names by the most letters, and where its name ends."""
    found = [(one, match) for one in substances if (match := one.words.search(text))]
    if not found:
        return None
    one, match = max(found, key=lambda pair: pair[1].end() - pair[1].start())
    return one, match.end()


def substance_in(text: str) -> Term | None:
    """The drug or allergen that a text names."""
    found = _longest((*allergens(), *drugs()), text)
    return found[0].term if found else None


def reaction_in(text: str) -> Term | None:
    """How an allergy shows, where a text says it."""
    return next((one.term for one in reactions() if one.words.search(text)), None)


def _swapped(sentence: Sentence, commands: list[Command]) -> list[Command]:
    """ "Replace her bisoprolol with metoprolol": the first of the two goes."""
    given = [one for one in commands if isinstance(one, AddDrug)]
    if len(given) != 2 or not sentence.has(_SWAPPED):
        return commands
    by_place = sorted(given, key=lambda one: sentence.message.message.find(one.words))
    old, new = by_place
    return [RemoveDrug(drug=old.drug, words=old.words), new, *(one for one in commands if one not in given)]


def substance_alone(sentence: Sentence, *, allergy: bool, other_than: Term) -> AddAllergy | AddDrug | None:
    """The substance of a correction, as an allergy or as a drug taken at home."""
    for one in (*allergens(), *drugs()) if allergy else drugs():
        for match in sentence.find(one.words):
            if one.term.key == other_than.key:
                continue
            if allergy:
                return AddAllergy(substance=one.term, words=sentence.own_words)
            dose = _dose_in(sentence.text, match.start(), match.end(), one.unit)
            times = _TIMES.match(sentence.text, dose.end if dose else match.end())
            return AddDrug(
                drug=one.term,
                dose=dose.value if dose else None,
                unit=dose.unit if dose else "",
                times_a_day=_times_a_day(times),
                words=sentence.own_words,
            )
    return None


def _drug(sentence: Sentence, one: Substance, match: re.Match[str], *, first: bool) -> Command | None:
    before = sentence.before(match.start())
    if sentence.somebody_else(match.start()):
        return None
    dose = _dose_in(sentence.text, match.start(), match.end(), one.unit, changed=not first)
    factor = None if dose else _factor(sentence, match)
    start, end = (dose.start, dose.end) if dose else (match.start(), match.end())
    times = _TIMES.match(sentence.text, end)
    end = times.end() if times else end
    if factor is not None:
        value, begin, stop = factor
        begin, end = _with_lead(sentence, begin, max(end, stop))
        other = _IF_NOT_TAKEN.match(sentence.text, end)
        if other is not None:
            end = other.end()
        return AddDrug(
            drug=one.term,
            factor=value,
            dose=float(other["dose"].replace(",", ".")) if other else None,
            unit=_UNITS.get(other["unit"], other["unit"]) if other else "",
            words=sentence.take(begin, end),
        )
    lowered = dose is not None and _LOWERED.search(
        sentence.text[: match.start()] + sentence.text[match.end() : dose.end]
    )
    if lowered:
        pass
    elif sentence.removed(match.start()) or sentence.negated(match.start()) or _STOPPED.search(before):
        if _GIVEN.search(before) and not sentence.removed(match.start()):
            return None
        # What the patient did is no order: "stopped his insulin" takes nothing out of the flow.
        ordered = not first and sentence.removed(match.start()) and not _BY_THE_PATIENT.search(sentence.text)
        words = sentence.take_removal(match.start(), end)
        _take_time(sentence)
        return RemoveDrug(drug=one.term, ordered=ordered, words=words)
    if _GIVEN.search(_GIVES_A_DISEASE.sub(" ", before)):
        return None
    begin, _ = sentence.part(match.start())
    if (
        not dose
        and not (
            first
            and _LISTED.match(sentence.text[match.end() :])
            and sentence.text[: match.start()].rstrip().endswith(",")
        )
        and not _HOME.search(sentence.text[begin : match.start()])
        and not _HOME.search(sentence.text[end:])
    ):
        return None
    return AddDrug(
        drug=one.term,
        dose=dose.value if dose else None,
        unit=dose.unit if dose else "",
        times_a_day=_times_a_day(times),
        words=sentence.take(*_with_lead(sentence, start, end)),
    )


_LEAD = pattern(
    r"(?:[\s,]|\b(?:he|she|they|it|the|his|her|there's|there is|there are|some|also|and|a|an|injects|takes|is|on|put|raise|increase|lower|reduce|bring|cut|take|up|down|dose|of|намали|вдигни|увеличи|качи|свали|смени|промени|направи|(?:бие|слага|поставя|инжектира) си|по|му|ѝ|й|и|си|пие|приема|взема|дозата|на|нека)\b)*"
)
_TRAIL = pattern(r"(?:[\s,]*\b(?:too|as well|actually|now|please|instead|всъщност|вече|също|моля)\b)*")


def _with_lead(sentence: Sentence, start: int, end: int) -> tuple[int, int]:
    """A drug with the words around it that say nothing further."""
    begin, _ = sentence.clause(start)
    if _LEAD.fullmatch(sentence.text, begin, start) and sentence.free(begin, start):
        start = begin
    behind = _TRAIL.match(sentence.text, end)
    return start, behind.end() if behind and sentence.free(end, behind.end()) else end


# "Cut the metoprolol to 25", "свали го на 25": less of it, and not none.
_LOWERED = pattern(
    r"\b(?:cut|drop|take|bring|lower|reduce|свали|намали)\w*\b.*(?:\b(?:down|to)\b|\b(?:на|до)\s*\d)"
)
_FACTORS: tuple[tuple[float, re.Pattern[str]], ...] = (
    (2, pattern(r"\b(?:doubl(?:e|ing)|twice(?= the| as much|\W*$)(?: the (?:dose|amount)(?: of)?| as much)?|удво\w+|двойн\w+(?: доза)?|двоен)\b")),
    (3, pattern(r"\b(?:tripl\w+|утро\w+|тройн\w+(?: доза)?)\b")),
    (0.5, pattern(r"\b(?:halv\w+|half(?: the)?(?: dose)?(?: of)?|наполовина|половин(?:ата|ка)?(?: доза)?)\b")),
)  # fmt: skip


# "Double her prednisolone if she takes it, otherwise add 25 mg".
_IF_NOT_TAKEN = pattern(
    rf"\s*,?\s*(?:(?:if|ако)\b[^,;]*,\s*)?(?:otherwise|or else|else|if not|иначе|ако не)\b[^\d;]{{0,30}}?(?P<dose>\d+(?:[.,]\d+)?)\s*{_UNIT}"
)


def _factor(sentence: Sentence, drug: re.Match[str]) -> tuple[float, int, int] | None:
    """ "Double the bisoprolol": the factor, and where its words begin and end."""
    begin, end = sentence.clause(drug.start())
    for factor, words in _FACTORS:
        found = words.search(sentence.text, begin, end)
        if found is not None:
            return factor, min(found.start(), drug.start()), max(found.end(), drug.end())
    return None


_BY_THE_PATIENT = pattern(
    r"\b(?:stopped|stops|came|come|off|quit|no longer|discontinued|withdrew|doesn't|does not|never|не|спрян\w*|спря|спряла?|спрели|спряха|вече|отказал\w*)\b"
)
_TIME = pattern(
    r"\s*\b(?:in|last|this|through|since|during|через|през|миналия|миналата|миналото|този|тази)\s+(?:the )?(?:spring|summer|autumn|winter|week|month|year|пролетта|лятото|есента|зимата|пролет|лято|есен|зима|седмица|месец|година)\b|\s*\b(?:yesterday|вчера|наскоро|recently)\b"
)


def _take_time(sentence: Sentence) -> None:
    """When a drug was stopped: nothing that the list of drugs has a place for."""
    found = sentence.first(_TIME)
    if found is not None:
        sentence.take_match(found)


def _times_a_day(found: re.Match[str] | None) -> int | None:
    if found is None:
        return None
    if found["need"]:
        return 0
    if found["daily"] or found["one"]:
        return 1
    if found["two"]:
        return 2
    if found["three"]:
        return 3
    number = found["n"]
    return int(number) if number.isdigit() else _COUNTS[number]


# --- diseases beside the problem of the case

_PAST = pattern(
    r"\b(?:history of|h/o|hx of|past|previous(?:ly)?|prior|known|long-?standing|chronic|since|years ago|in childhood|had|background"
    r"|underlying|treated for|suffers? from|with|has|also has|comorbid\w*|former|add|diagnosed|анамнеза за|в миналото|предишен"
    r"|предшестващ\w*|прекаран\w*|известн\w+|от години|с|със|има|страда|лекува\w*|диагностициран\w*|придружаващ\w*|добави\w*"
    r"|преди \d+|стар\w*|хронич\w+|на)\b"
)


def read_conditions(sentence: Sentence, *, main: str | None) -> list[Command]:
    """Diseases of the patient that are not the problem of the case (`main`: its key)."""
    commands: list[Command] = []
    for one in diseases():
        for match in list(sentence.find(one.words)):
            if sentence.somebody_else(match.start()) or one.term.key == main:
                continue
            negated = sentence.negated(match.start()) or sentence.removed(match.start())
            when = None if negated else _WHEN_IT_WAS.match(sentence.text, match.end())
            told = sentence.take(match.start(), when.end() if when else match.end()).rstrip(" )")
            if negated:
                commands.append(RemoveCondition(condition=one.term, words=told))
            elif when and one.main is not None:
                # A past illness is not the pathology that its name is written as: "infarct" names no wall.
                commands.append(AddCondition(condition=Term(told, told, one.term.key), words=told))
            else:
                commands.append(AddCondition(condition=_as_said(one.term, told), words=told))
    return commands


_WHEN_IT_WAS = pattern(rf"\s*\(?(?:{_PAST_TIME.pattern}|(?:19|20)\d\d\b)(?: ?г\.?(?!\w))?\)?")


def _as_said(term: Term, told: str) -> Term:
    """A stage or a number that was said stays: "CKD 4", "28 weeks pregnant"."""
    number = re.search(r"\d", told)
    if number is None or term.key in ("diabetes_1", "diabetes_2"):
        return term
    return Term(told, told, term.key, term.classes)


# --- family and life

_SAYS = pattern(
    r"\b(?:should be there|is there|is with|comes? with|accompan\w*|says?|tells?|say|tell|asks?|interrupts?|is worried|присъства"
    r"|придружава\w*|идва с|е с (?:него|нея)|до (?:него|нея)|казва|каже|пита|попита|притеснен\w*|с (?:нея|него)|storms? in|bursts? in|comes? in|walks? in|rushes in|arrives?|shouts?|yells?|screams?|cries|crying|calls?|phones?|rings|wants to know|demands?|insists?|panics|влиза|втурва се|нахлува|вика|крещи|плаче|звъни|обажда се|настоява|иска да знае|паникьосва се)\b"
)
_FAMILY_FACT = pattern(
    r"\b(?:died?|dead|has|had|have|suffer\w*|with|history|runs|hereditary|heart|infarct|stroke|diabet\w*|cancer|sudden|asthma|copd"
    r"|починал\w*|почина|има\w*|боледува\w*|страда\w*|болен|болна|инфаркт|инсулт|диабет|рак|внезапна|анамнеза|наследствен\w*)\b"
)
_SPEAKER = pattern(
    r"\b(?:wife|husband|partner|mother|father|son|daughter|sister|brother|съпруг\w*|майка\w*|баща\w*|син\w*|дъщеря\w*|сестра\w*"
    r"|брат\w*)\b"
)
_SOCIAL = pattern(
    r"\b(?:(?:non|ex|never|former|current|heavy|occasional)?[- ]?smok\w*(?: \d{1,3} ?(?:py|pack[- ]?years?))?|pack[- ]?years?|cigarettes?|alcohol\w*|drinks?\b|drinker"
    r"|lives\b|living|alone|widow\w*|married|divorced|single|retired|pensioner|works? (?:as|in|at)|occupation|profession|job"
    r"|drug user|cocaine|cannabis|athlete|runs marathons|is a student|(?:medical|university) student|coffees?(?![- ]grounds?)|energy drinks?|vegetarian|travel\w*|homeless|farmer|teacher|taxi driver|driver|miner"
    r"|builder|engineer|lawyer|cook|baker|painter|welder|soldier|pilot|musician|footballer|housewife|caravan|sleeps? rough|unemployed|wine|beers?|vodka|whisk(?:y|ey)|keeps? (?:bees|hens|chickens|dogs|a dog|cats|a cat|horses|pigeons)|allotment|hobby|gave up smok\w*"
    r"|каравана|безработ\w+|вино|бир[аи]|раки[яи]|водка|уиски|(?:гледа|отглежда) (?:пчели|куче|котк\w*|кокошки|гълъби)|(?:не)?пуш\w*|пакетогодини|пакето-?години|цигар\w*|алкохол\w*|живее|сам(?:а|отен|отна)?\b|вдов\w+|женен|омъжена|разведен\w*"
    r"|пенсион\w+|работи (?:като|в|във)|професия|шофьор\w*|учител\w*|фермер\w*|миньор\w*|строител\w*|инженер\w*|готвач\w*"
    r"|спортист\w*|футболист\w*|студентка|(?:тя|той) е студент\w*|кафета?|енергийни напитки|бездом\w+|асансьор|етаж|наркоти\w*|кокаин|домакиня|не пие(?=\W*$|,))\b"
)
_SYMPTOM = pattern(
    r"\b(?:pain|sore|tender|swollen|since (?:mon|tues|wednes|thurs|fri|satur|sun)day|palpitation\w*|dizz\w*|light-?headed\w*|faint\w*|syncope|blackout|collapse[ds]?|cough\w*|breathless\w*|dyspno?ea"
    r"|short(?:ness)? of breath|swelling|o?edema|vomit\w*|nausea\w*|weak\w*|fatigue|tired|sweat\w*|headache|chills|wheez\w*"
    r"|worsen\w*|worse|sputum|weight loss|fever since|since (?:yesterday|this morning|last night|\w+ (?:hours?|days?|weeks?))"
    r"|for (?:\w+ )?(?:hours?|days?|weeks?|months?)|missed|skipped|forgot|ago|finish(?:es|ing)? (?:\w+ )?sentences?|speak(?:s|ing)? in (?:single )?words|full sentences"
    r"|found (?:\w+ ){0,2}(?:on|in|at|by)|fell|fallen|slipped|brought in|home (?:oxygen|o2|nebs?|nebuli[sz]ers?)|oxygen at home|wheelchair|bed-?bound|transplant\w*|pacemaker|stents?\b|bypass|surgery|operated|after (?:a |an |his |her )?(?:\w+ectomy|operation|meal|flight|fall|run|party)"
    r"|паднал\w*|намерен\w*|подхлъзна\w*|докаран\w*|кислород вкъщи|домашна кислородотерапия|инвалидна количка|трансплант\w*|пейсмейкър|стент\w*|байпас|опериран\w*|операция|след (?:операция|хранене|полет|падане|тичане|тренировка|[а-я]+ектомия)"
    r"|бол(?:ка|и|ки)\b|сърцебиене|световъртеж|замая\w*|припад\w*|синкоп\w*|колабир\w*|кашл\w*|задух\w*|отоци|оток|повръща\w*"
    r"|гадене|слабост|умора|изпотяван\w*|главоболие|втрисане|свирене|влоша\w*|храчк\w*|отслаб\w*|от (?:вчера|снощи|сутринта|\d+|два|три|няколко)"
    r"|преди (?:\d+|час|ден|два|три|няколко)|пропусна\w*|забрави\w*|изречени\w*|вие (?:му |й |ѝ )?(?:се )?свят)\b"
)
_STATEMENT = pattern(
    r"^\W*(?:also,? |and |и |а |също )?(?:he|she|the patient|patient|mr\.? \w+|mrs\.? \w+|it|her|his|they|there (?:is|was)|add (?:that|to|in)"
    r"|mention|say that|let (?:him|her|the patient) have|write|put (?:in|that)|note|той|тя|пациент\w*|болн\w*|има|живее|пуши|пие|идва|оплаква\w*|работи|добави\w*"
    r"|впиши|спомени|напиши|нека|сложи|от|е\b|г-н|г-жа|жена\w*|мъж\w*)\b"
)
_INTO_SECTION = pattern(
    r"\b(?:(?:in|to|into|under)\s+(?:the |his |her )?(?P<en>past(?: medical)? history|past|family history|social history|present illness"
    r"|history|anamnesis|chief complaint|presenting complaint)|(?:в|към|във)\s+(?P<bg>(?:фамилна|социална|минала)\w* анамнеза|анамнеза(?:та)?"
    r"|настоящ\w+ заболяване|минали\w* заболявания|оплакван\w+))\b"
)
_COMPLAINT = pattern(
    r"\b(?:presenting complaint|chief complaint|main complaint|presents with|comes? (?:in )?(?:with|because of)|complain\w* of"
    r"|(?:водещо(?:то)? |основно(?:то)? |главно(?:то)? )?оплакване(?:то)?|оплаква се от)\b"
)
_CHANGE_COMPLAINT = pattern(
    r"\b(?:presenting complaint|chief complaint|main complaint|complaint|(?:водещо(?:то)? |основно(?:то)? |главно(?:то)? )?оплакване(?:то)?)"
    r"\s*(?:to|should be|is|into|be|:|=|на|да е|да бъде|е|:)+\s*(?P<what>[^.;]+?)(?=\s*(?:instead of|rather than|not|вместо|а не)\b|[.;]|$)"
)


def read_family(sentence: Sentence) -> list[Command]:
    """What is said of the family, in the teacher's own words: none of it is about the patient."""
    if not sentence.names_relative(0, len(sentence.text)):
        return []
    commands: list[Command] = []
    at = 0
    while at < len(sentence.text):
        begin, end = _family_part(sentence, at)
        if end <= begin:
            break
        stretch = sentence.text[begin:end]
        if sentence.names_relative(begin, end) and sentence.free(begin, end):
            if _THE_TEACHERS_OWN.search(stretch):
                sentence.take(begin, end)
                at = end + 1
                continue
            if re.search(r"\bmy\b|\bмоят?а?\b", stretch) and not _FAMILY_FACT.search(stretch):
                at = end + 1
                continue
            words = sentence.take(begin, end).strip(" ,.")
            speaker = _SPEAKER.search(stretch)
            if denied := _denied_for_patient(sentence, begin, end):
                commands += denied
            present = (
                _IS_PRESENT.search(stretch) or _FOUND_PASSIVE.search(stretch)
            ) and not _TELLS_OF_PAST.search(stretch)
            if _LIVES_WITH.search(stretch):
                commands.append(WriteHistory(section="social", text=as_sentence(words), words=words))
            elif present and not _SPEAKS.search(stretch):
                also = _ALSO_FELT.match(sentence.text, end)
                if also is not None:
                    words = f"{words}{sentence.take_match(also)}"
                    end = also.end()
                commands.append(WriteHistory(section="presentIllness", text=as_sentence(words), words=words))
            elif _SAYS.search(stretch) and speaker and not _TELLS_OF_PAST.search(stretch):
                after = cue_time(sentence)
                words = _WHEN.sub("", words)
                commands.append(AddCue(text=words, speaker=speaker[0], after=after, words=words))
            elif words:
                section: HistorySection = "social" if _BY_MARRIAGE.search(stretch) else "family"
                commands.append(WriteHistory(section=section, text=as_sentence(words), words=words))
        at = end + 1
    return commands


# "My own father had COPD": the teacher's, not the patient's. "My father died at 50" may be what the patient says.
_THE_TEACHERS_OWN = pattern(
    r"\bmy own (?:father|mother|dad|mum|brother|sister|son|daughter|wife|husband|grand\w+|uncle|aunt|family)\b|\b(?:моят|моя|моята) собствен\w+ |\bи (?:моят|моята|моя) (?:баща|майка|брат|сестра)\b"
)
_FOUND_PASSIVE = pattern(
    r"\b(?:found(?: \w+){0,2}|brought(?: in)?|discovered|seen|woken|driven|accompanied|heard|noticed) by\b|\b(?:намерен|открит|докаран|доведен|придружен)\w* от\b"
)
_IS_PRESENT = pattern(
    r"\b(?:is|are|was|stands|sits|waits|came along)\b.*\b(?:there|here|with (?:him|her|them)|in the (?:room|corridor|waiting room)|at the bedside|beside (?:him|her)|present|worried|frightened|anxious|upset)\b|\b(?:е|са|стои|чака|седи)\b.*\b(?:до (?:него|нея)|с (?:него|нея)|при (?:него|нея)|в (?:стаята|коридора|чакалнята)|тук|там|притеснен\w*|уплашен\w*|разтревожен\w*)\b|\b(?:присъства|придружава\w*)\b"
)
_SPEAKS = pattern(
    r"\b(?:says?|tells?|say|tell|asks?|interrupts?|storms? in|bursts? in|comes? in|walks? in|rushes in|arrives?|shouts?|yells?|screams?|cries|crying|calls?|phones?|rings|wants to know|demands?|insists?|panics|казва|каже|пита|попита|влиза|втурва се|нахлува|вик\w+|извик\w+|крещи\w*|изкрещи\w*|плаче|звъни|обажда се|настоява|иска да знае|паникьосва се)\b|[\"“„«:]"
)
_ALSO_FELT = pattern(
    r",?\s*(?:and |и )?(?:very |quite |visibly |много |доста )?(?:worried|frightened|anxious|upset|scared|crying|angry|притеснен\w*|уплашен\w*|разтревожен\w*|ядосан\w*)(?=\W*$|[,.;])"
)
# Illness of who is no relation by blood says nothing of what runs in the family.
_BY_MARRIAGE = pattern(
    r"\b(?:wife|husband|partner|spouse|съпруг\w*|мъжа й|мъжът (?:й|ѝ)|мъжа ѝ|жена му|партньор\w*)\b"
)
_NOT_THE_PATIENT = pattern(
    r"\b(?:it(?:'s| is) (?:the|his|her) \w+ (?:who|that)|is the (?:one|diabetic|asthmatic)|not (?:him|her|the patient))\b|\b(?:\w+ът|\w+та|\w+ята) е на\b|\bне (?:той|тя|пациент\w*)\b"
)
_PATIENT_HAS_NOT = pattern(
    r"\W*(?:and |but |а |но |и )?(?:she|he|the patient|(?:той|тя)(?: самият| самата)?|пациент\w*|самият|самата)(?: (?:herself|himself))? (?:doesn't|does not|hasn't|has not|has none|isn't|is not|never had|няма|не(?: е)?)\b|\W*(?:and |а |и )?(?:not (?:him|her|the patient)|не (?:той|тя|пациент\w*))\b"
)


def _denied_for_patient(sentence: Sentence, begin: int, end: int) -> list[Command]:
    """ "It's the husband who has diabetes, she doesn't": what is somebody else's is not the patient's."""
    behind = _PATIENT_HAS_NOT.match(sentence.text, min(end + 1, len(sentence.text)))
    if not behind and not _NOT_THE_PATIENT.search(sentence.text, begin, end):
        return []
    found = [one for one in diseases() if one.words.search(sentence.text, begin, end)]
    if behind and found:
        sentence.take_match(behind)
    return [RemoveCondition(condition=one.term, words=sentence.words(begin, end)) for one in found]


_LIVES_WITH = pattern(
    r"\b(?:liv(?:es|ing) (?:together )?w(?:ith|/)|married|divorced|widow\w*|looked after by|cared for by|carer|живее (?:заедно )?(?:с(?:ъс)?|при)|гледа (?:го|я)|женен|омъжена|разведен\w*|вдов\w+)"
)


_WHEN = re.compile(
    r"^(?:after|at|in|след|на) (?:about |около )?[\w-]+ (?:min\w*|sec\w*|мин\w*|сек\w*)\.?,?\s*",
    re.IGNORECASE,
)
_TELLS_OF_PAST = pattern(r"\b(?:died|dead|had|was|were|has|починал\w*|почина|имал\w*|бил\w*|има)\b")


def _family_part(sentence: Sentence, at: int) -> tuple[int, int]:
    """From a comma to a comma, except where the next words go on about the same person."""
    text = sentence.text
    ends = [
        found.start()
        for found in re.finditer(r"[,;:()]|\b(?:but|however|whose|но|обаче|чийто|чиято)\b", text[at:])
    ]
    for end in ends:
        if end > 0:
            return at, at + end
    return at, len(text)


def read_life(sentence: Sentence, *, first: bool) -> list[Command]:
    """The complaint, habits, work, home and symptoms, in the teacher's own words."""
    if first and sentence.text.rstrip().endswith("?"):
        return []
    commands: list[Command] = []
    for start, end in _all_parts(sentence):
        # What hurt the patient is part of the story, also where it tells what the case is about.
        if _HURT.match(sentence.text, start) and not sentence.somebody_else(start):
            words = sentence.take(start, end).strip(" ,.")
            commands.append(WriteHistory(section="presentIllness", text=as_sentence(words), words=words))
    changed = sentence.first(_CHANGE_COMPLAINT)
    if changed is not None:
        words = sentence.take(changed.start("what"), changed.end("what")).strip()
        sentence.take(0, len(sentence.text))
        return [WriteHistory(section="chiefComplaint", text=as_sentence(words), replace=True, words=words)]
    section = _section_named(sentence)
    for start, end in _statements(sentence):
        stretch = sentence.text[start:end]
        kind: HistorySection | None = section
        if kind is None and _SOCIAL.search(stretch):
            kind = "social"
        if kind is None and _SYMPTOM.search(stretch) and (first or _STATEMENT.match(sentence.text)):
            kind = "past" if _NEVER.search(stretch) else "presentIllness"
        if kind is None or _OF_WHAT.match(stretch):
            continue
        words = _without_order(sentence.take(start, end))
        if words:
            commands.append(WriteHistory(section=kind, text=as_sentence(words), words=words))
    return commands


_NEVER = pattern(r"\b(?:never|никога)\b")
_HURT = pattern(
    r"\W*(?:(?:and|и)\s+)?(?:(?:he|she|the patient|той|тя)\s+)?(?:was |got |has been |е |беше |бил\w* )?(?:stung|bitten|hit|struck|run over|knocked down|ужилен\w*|ухапан\w*|ударен\w*|блъснат\w*)\s+(?:by|on|in|от|по|в)\b"
    r"|\W*(?:after|following|след)\s+(?:an? )?(?:\w+ )?(?:stings?|bites?|ужилване|ухапване)\b"
)


def _all_parts(sentence: Sentence) -> list[tuple[int, int]]:
    """The stretches between commas, read or not."""
    cuts = list(re.finditer(r"[,;]", sentence.text))
    starts = [0, *(cut.end() for cut in cuts)]
    ends = [*(cut.start() for cut in cuts), len(sentence.text)]
    return list(zip(starts, ends, strict=True))


_UNKNOWN_DRUG = pattern(
    r"\b(?:takes?|taking|is on|puts? (?:him|her) on|приема|взема|пие|на терапия с)\s+(?P<name>[^\W\d_][^\W\d_-]{3,}(?:[- ]?[^\W\d_]*(?:acid|киселина))?)"
)
_LIKE_A_DRUG = pattern(
    r"(?:in|ine|ol|one|ide|ate|pril|artan|am|an|il|um|ane|er|ac|ex|ib|ir|ab|ид|ин|ол|он|ат|ил|ам|ан|ум|ер|ак|ир|аб|иб)$"
)
_KNOWN_CONDITION = pattern(
    r"\b(?:(?:a )?(?:background|history) of|known(?: to have)?|known for|diagnosed with|suffers? from|living with|s/p|status post|h/o|страда от|известн\w+ с|с анамнеза за|анамнеза за|диагностициран\w* с|с прекаран\w*|със? известн\w+|боледува от)"
    r"\s+(?P<what>[^.;:!?]{4,90}?)(?=\s*(?:[.;:!?]|$|,\s*(?:and|he|she|takes?|on|no|with|и|без|приема|на)\b|\bwho\b|\bкойто\b|\bкоято\b))"
)
_NO_CONDITION = pattern(
    r"(?:an? |the )?(?:pulse|output|twist|question|block|view|focus|пулс\w*|въпрос\w*|блок\w*)"
)
_WITH_NOUN = pattern(
    r"\b(?:with|с|със)\s+(?P<what>(?:(?:a|an|prosthetic|artificial|mechanical|implanted|severe|mild|chronic|протезиран\w*|изкуств\w+|механичн\w+|имплантиран\w*|тежк\w+|лек\w*|хронич\w+)\s+)+[^.,;:!?]{4,50}?)(?=\s*(?:[.,;:!?]|$|\b(?:and|on|who|и|на|който|която)\b))"
)


_DOSED = pattern(
    r"(?<![\w-])(?P<name>(?!injects|takes|receives|about|around|only|those|these|units|приема|взема|инжектира|около|само)[^\W\d_]{5,})(?=\s+\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|micrograms?|units?|iu|мг|мкг|единици)\b(?!/))"
)


_DOSED_BEFORE = pattern(
    r"\b\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|micrograms?|units?|iu|мг|мкг|единици)\s+(?:of |от )?(?P<name>(?!of\b|of |once|twice|daily|at |in |per )[^\W\d_]{4,}(?: (?:acid|glargine|киселина))?)"
)


def read_told(sentence: Sentence) -> list[Command]:
    """Diseases and drugs that the vocabulary does not have, where the words around say what they are."""
    commands: list[Command] = []
    for words in (_KNOWN_CONDITION, _WITH_NOUN):
        for match in list(sentence.find(words)):
            if sentence.somebody_else(match.start()) or sentence.negated(match.start()):
                continue
            if _NO_CONDITION.fullmatch(match["what"].strip()):
                continue
            told = sentence.take_match(match)
            name = sentence.words(match.start("what"), match.end("what")).strip()
            commands.append(AddCondition(condition=Term(name, name), words=told))
    for match in list(sentence.find(_DOSED)):
        before = sentence.before(match.start())
        if _GIVEN.search(before) or sentence.removed(match.start()) or sentence.negated(match.start()):
            continue
        commands.append(_unknown_drug(sentence, match, match.start("name")))
    for match in list(sentence.find(_DOSED_BEFORE)):
        if _GIVEN.search(sentence.before(match.start())) or not _HOME.search(sentence.before(match.start())):
            continue
        commands.append(_unknown_drug(sentence, match, match.start()))
    for match in list(sentence.find(_UNKNOWN_DRUG)):
        dose = _DOSE.match(sentence.text, match.end())
        like = _LIKE_A_DRUG.search(match["name"]) is not None
        if not (dose or like) or sentence.somebody_else(match.start()) or sentence.negated(match.start()):
            continue
        commands.append(_unknown_drug(sentence, match, match.start()))
    return commands


def _unknown_drug(sentence: Sentence, match: re.Match[str], start: int) -> AddDrug:
    dose = _dose_in(sentence.text, match.start("name"), match.end("name"), "")
    end = dose.end if dose else match.end("name")
    times = _TIMES.match(sentence.text, end)
    end = times.end() if times else end
    name = sentence.words(match.start("name"), match.end("name"))
    return AddDrug(
        drug=Term(name, name, name.lower()),
        dose=dose.value if dose else None,
        unit=dose.unit if dose else "",
        times_a_day=_times_a_day(times),
        words=sentence.take(*_with_lead(sentence, start, end)),
    )


_TELLS = pattern(
    r"^\W*(?:please )?(?:(?:last (?:year|month|week|night|winter|summer)|(?:\w+ )?(?:years?|months?|weeks?|days?) ago|yesterday|this morning|previously|in (?:19|20)\d\d|as a child|in childhood),? )?(?:(?:add|mention|write|note|say|include)(?: in)? that|(?:and |also )?(?:(?:he|she|they)(?:'s|'d|'ve)|he|she|the patient|mr\.? \w+|mrs\.? \w+) (?!should|must|shall|needs?|has to|can)\w+|(?:his|her) (?!name|title)\w+ (?:is|was|has|had|began|started|came|hurts?|feels?)"
    r"|(?:had|never|underwent|has had|collapsed|fainted|worked|works|keeps|kept|drank|ate|woke|felt|noticed|travell?ed|breeds|plays|sleeps)\b|the (?:pain|cough|palpitations|symptoms?|attack|breathlessness|dizziness)\b"
    r"|(?:добави|спомени|впиши|запиши|напиши)(?:те)?,? че|(?:и |а )?(?:той|тя|пациент(?:ът|ката)|болката|сърцебиенето|задухът|кашлицата|оплакванията) (?!да\b|трябва))"
)
_TELLS_IN_BULGARIAN = pattern(
    r"^\W*(?:боли|болят|задушава|върти|стяга|сърби|тресе|гади|повръща|кашля|поти|вие)\s+(?:го|я|му|ѝ|й|се)\b|\b(?:е|са|си е|се е|бил|била)\b[^.;]*\b[а-я]{2,}(?:ал|ил|ел|ял|нал|ан|ен|ат|ит)(?:а|о|и)?\b|\b[а-я]{3,}(?:ал|ил|ел|ял|нал)(?:а|о|и)? (?:е|се)\b|^\W*[а-я]{3,}(?:ал|ил|ел|ял|нал)а?\b|^\W*(?:гледа|отглежда|яде|спи|ходи|спортува|тренира|буди се|прибира се)\b|^\W*от (?:неделя|понеделник|вторник|сряда|четвъртък|петък|събота|вчера|снощи|сутринта)\b|^\W*(?:снощи|вчера|днес|сутринта|миналата|миналия|преди)\b"
)
_ORDERED = pattern(
    r"\b(?:knock|turn|lower|raise|bring|too|should|shall|must|please|make|set|add(?! that)|change|remove|delete|want|need|let|give|put|да|нека|трябва|моля|направи|сложи|промени|махни|искам|дай|смени)\b"
)
_LONG_AGO = pattern(
    r"\b(?:last (?:year|winter|summer|month)|миналата (?:година|зима)|миналото лято|(?:in|през|от) (?:19|20)\d\d|as a child|in childhood|years ago|had (?:his|her) \w+ (?:out|removed)|never|никога|replacement|\w+ectomy|operated|opera(?:ted|tion)|опериран\w*|операци\w+|като дете|в детството|преди години|преди \d+ години|\w+ектоми\w+)\b"
)


def read_statement(sentence: Sentence, *, first: bool) -> list[Command]:
    """Parts that tell something of the patient which nothing else has read: they go into the history."""
    commands: list[Command] = []
    if sentence.text.rstrip().endswith("?"):
        return []
    whole = sentence.free(0, len(sentence.text))
    for start, end in (
        [(0, len(sentence.text))] if whole and not _AND_ANOTHER.search(sentence.text) else _parts(sentence)
    ):
        text = sentence.text[start:end]
        told = _TELLS.match(text) is not None or (not first and _TELLS_IN_BULGARIAN.search(text) is not None)
        ordered = _ORDERED.search(_TELLS.sub(" ", text, count=1))
        if not told or ordered or len(re.findall(r"[^\W\d_]{2,}", text)) < 3 or _OF_WHAT.match(text):
            continue
        section: HistorySection = "past" if _LONG_AGO.search(text) else "presentIllness"
        words = _without_order(sentence.take(start, end))
        if words:
            commands.append(WriteHistory(section=section, text=as_sentence(words), words=words))
    return commands


_AND_ANOTHER = pattern(r",\s*(?:and|but|а|но|и)\s")
# "They forgot it": nobody knows what of.
_OF_WHAT = pattern(
    r"^\W*(?:they|it|he|she|те|то|той|тя)\s+(?:[\w']+\s+){1,3}(?:it|that|them|this|го|това|ги)\W*$"
)


def _section_named(sentence: Sentence) -> HistorySection | None:
    found = sentence.first(_INTO_SECTION)
    if found is None:
        return None
    sentence.take_match(found)
    name = found["en"] or found["bg"]
    if re.match(r"family|фамил", name):
        return "family"
    if re.match(r"social|социал", name):
        return "social"
    if re.match(r"present i|настоящ", name):
        return "presentIllness"
    if re.match(r"chief|presenting|оплак", name):
        return "chiefComplaint"
    return "past"


def _statements(sentence: Sentence) -> list[tuple[int, int]]:
    """Stretches between commas of which something has not been read yet."""
    found: list[tuple[int, int]] = []
    start = 0
    text = sentence.text
    for cut in [
        *re.finditer(
            r"[,;]|(?<=\w)\s+(?:and|but|и|но)\s+(?=(?:he|she|has|lives|smokes|works|живее|пуши|работи|има)\b)",
            text,
        ),
        None,
    ]:
        end = cut.start() if cut else len(text)
        free = [(max(start, a), min(end, b)) for a, b in sentence.rest() if b > start and a < end]
        letters = sum(len(re.findall(r"\w", text[a:b])) for a, b in free)
        if letters >= 3:
            if letters >= 0.6 * max(1, len(re.findall(r"\w", text[start:end]))):
                found.append((start, end))
            else:
                found += [
                    (_part_begins(text, start, a), b)
                    for a, b in free
                    if len(re.findall(r"\w", text[a:b])) >= 4
                ]
        start = cut.end() if cut else end
    return found


_HANGS_ON = pattern(
    r"\W*(?:from|since|for|after|at|in|on|when|while|ago|от|след|преди|до|по|на|в|когато|докато)\b"
)


def _part_begins(text: str, start: int, at: int) -> int:
    """Where a leftover begins that is whole: "since this morning" says nothing without what stands before it."""
    if not _HANGS_ON.match(text, at):
        return at
    joins = [
        found.end() for found in re.finditer(r"\s(?:and|и|с|със|with)\s", text[:at]) if found.end() >= start
    ]
    return joins[-1] if joins else start


_ORDER = re.compile(
    r"^\W*(?:please|and|also|but|моля|и|а|но|също|who|which|with|whose|that|който|която|с|със|is|е|a|an)?(?![^\W_])\s*"
    r"(?:add (?:that|in|to)?|mention (?:that)?|say (?:that)?|write (?:that)?|note (?:that)?|добави(?:те)?(?: че)?|впиши|спомени(?: че)?|напиши(?: че)?)?\s*",
    re.IGNORECASE,
)


_SHALL_BE = re.compile(
    r"^(?:(?:and|also|и|а|нека)\s+)*(?:(?:make|let|have)\s+(?:him|her|the patient)\s+(?:be\s+|have\s+)?(?:an?\s+)?|(?:he|she|the patient)\s+(?:should|must|has to|ought to)\s+be\s+(?:an?\s+)?|(?:(?:той|тя|пациент\w*)\s+)?(?:да|нека)\s+(?:е|бъде)\s+)",
    re.IGNORECASE,
)
_SHALL_NOT_SMOKE = re.compile(
    r"^(?:(?:and|also|и|а|нека)\s+)*(?:(?:he|she|the patient)\s+(?:should|must|shall|does|do)(?:n't| not)\s+(?:be\s+an?\s+)?smok\w+|(?:make|let|have)\s+(?:him|her|the patient)\s+not\s+(?:be\s+)?(?:an?\s+)?smok\w+|(?:(?:той|тя|пациент\w*)\s+)?(?:да|нека)\s+не\s+(?:е|бъде)\s+(?P<bg>пушач\w*)|(?:(?:той|тя)\s+)?да\s+не\s+пуши)$",
    re.IGNORECASE,
)


def _without_order(words: str) -> str:
    """The fact that the words order: "make her a non-smoker" is "non-smoker"."""
    words = words.strip(" ,.;")
    not_smoking = _SHALL_NOT_SMOKE.match(words)
    if not_smoking:
        return (
            f"Не{not_smoking['bg'].lower()}"
            if not_smoking["bg"]
            else "Не пуши"
            if "пуши" in words.lower()
            else "Non-smoker"
        )
    shorter = _SHALL_BE.sub("", words, count=1)
    return _ORDER.sub("", shorter, count=1).strip(" ,.;")


# --- what is left of a first message

_OF_TEACHING = pattern(
    r"\b(?:i|i'm|i'd|i've|i'll|me|my|mine|we|we're|our|us|you|your|u|case|cases|scenario|scenarios|simulation|sim|station|osce|students?|learners?|trainees?|residents?|registrars?|exams?|test|teach\w*|class|course|session|lesson|lecture|workshop|seminar|practice|block|blocks|flow|objectives?|goals?|levels?|minutes?|mins|hard\w*|easy|easier|difficult\w*|simple|complex|interesting|tricky|dramatic|realistic|classic\w*|typical|example|something|anything|nothing|someone|somebody|whatever|pick|choose|please|pls|plz|thanks?|ideally|tomorrow|today|next week|monday|tuesday|wednesday|thursday|friday|include|including|focus|emphasis|teaching|decision\w*|twist|ending|version|language|english|bulgarian|debrief\w*|prebrief\w*|ecg|ekg|labs?|x-?ray|spirometry|pft|loop|blood gas|educator|facilitator|instructor|here|bp|hr|rr|gcs|pressure|pulse|sats?|saturation|resps?|rate|temp\w*|rhythm|massive|severe|mild|bad|big|key|steps?|should|shuld|shall|must|teh|a minute|by the way"
    r"|аз|ми|ни|ние|ви|вие|ти|моите|нашите|случай\w*|сценари\w+|симулация\w*|студент\w*|стажант\w*|специализант\w*|обучаем\w*|изпит\w*|упр|упражнени\w+|занятие\w*|лекция\w*|курс\w*|семинар\w*|блок\w*|цел|цели|целите|ниво\w*|минути|труд\w+|лесн\w+|лесен|слож\w+|прост\w*|интерес\w+|типич\w+|класичес\w+|пример\w*|нещо|някакъв|някаква|нищо|каквото|избери|моля|благодаря|утре|днес|понеделник|вторник|сряда|четвъртък|петък|искам\w*|трябва|дай|дайте|напиши\w*|направи\w*|създай\w*|съставете|добави\w*|включи\w*|вариант\w*|версия\w*|език\w*|разбор\w*|въведение\w*|решени\w+|екг|изследван\w+|рентген\w*|спирометри\w+|колеги|уважаеми|господин\w*|госпожо|кръвно\w*|налягане\w*|пулс\w*|сатураци\w*|температур\w*|ритъм\w*|честота\w*|сбърка\w*|обърка\w*|в минута|пъти|масивн\w+|тежк\w+|тежък|лек\w?)\b"
)
_LAST_WORD_JOINS = re.compile(
    r"\s+(?:and|or|but|with|of|the|a|an|in|on|и|или|но|с|със|на|в|от|за)$", re.IGNORECASE
)
_FIRST_WORD_JOINS = re.compile(
    r"^(?:and|or|but|with|who|which|also|then|и|или|но|а|с|със|който|която)\s+", re.IGNORECASE
)
_LIFE = pattern(
    r"\b(?:dnr|dnar|dnacpr|не се реанимира|ex-\w+|retired|works?|worker|job|witness|veteran|widow\w*|homeless|prison\w*|пенсионер\w*|работи|работник\w*|бивш\w*|затвор\w*|бездом\w*)"
)
_FIGURES = re.compile(r"\d")
_COUNTED = pattern(
    r"\b(?:day|days|ден|дни|week|weeks|седмиц\w+|floor|етаж\w*|hours?|час\w*|grade|степен|stage|стадий|times|пъти|\d(?:st|nd|rd|th))\b"
)
_MOST_LETTERS = 160


def read_left(sentence: Sentence, *, first: bool) -> list[Command]:
    """What a first message tells of the patient beyond all else: it stands in the history in the teacher's words.

    In a case that is there only what is a matter of life: "ex-joiner", "DNR".
    Words on teaching, on the chat or with figures that nobody has read are no such facts.
    """
    if sentence.text.rstrip().endswith("?"):
        return []
    commands: list[Command] = []
    for start, end in _all_parts(sentence):
        for a, b in sentence.rest():
            begin, stop = max(start, a), min(end, b)
            if begin >= stop:
                continue
            text = sentence.text[begin:stop].strip(" ,.;:-")
            words = re.findall(r"[^\W\d_][\w'-]+", text)
            telling = [word for word in words if word not in filler_words() and len(word) > 2]
            single = len(telling) == 1 and (_LIFE.search(text) is not None)
            if not (single or (first and len(telling) >= _FEWEST_TELLING)) or len(text) > _MOST_LETTERS:
                continue
            if _OF_TEACHING.search(text) or _ORDERED.search(text) or sentence.somebody_else(begin):
                continue
            if _FIGURES.search(text) and not _COUNTED.search(text):
                continue
            told = _FIRST_WORD_JOINS.sub(
                "", _LAST_WORD_JOINS.sub("", sentence.take(begin, stop).strip(" ,.;:-"))
            )
            section: HistorySection = (
                "social"
                if _LIFE.search(text) or _SOCIAL.search(text)
                else "past"
                if _LONG_AGO.search(text)
                else "presentIllness"
            )
            commands.append(WriteHistory(section=section, text=as_sentence(told), words=told))
    return commands


_FEWEST_TELLING = 2
