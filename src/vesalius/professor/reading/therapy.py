# ruff: noqa: E501 (patterns read best unbroken)
"""The therapy at home as a whole: all of it gone, only some of it kept, what was stopped or begun of late, oxygen."""

import re

from vesalius.professor.commands import AddDrug, Command, RemoveDrug, Term, WriteHistory

from .doses import TIME_TOLD, TIMES_A_DAY, dose_in, times_a_day
from .sentence import Sentence
from .told import NUMBER, PAST_TIME, as_sentence
from .vocabulary import Substance, drugs, pattern

_ALL_DRUGS = pattern(
    r"\b(?:(?:wipe|empty|clear) (?:his|her|the) (?:medication|drug|meds?) list|(?:take (?:him|her|them) off|stop|remove|delete|drop|clear|cancel|get rid of) (?:all|every|any)(?: of)?(?: (?:his|her|the|their))?(?: (?:regular|home))? (?:medicines?|medications?|meds|drugs?|tablets|treatment)"
    r"|(?:спри|спрете|махни|махнете|премахни|премахнете|изтрий|изтрийте|изчисти)\w* (?:му |й |ѝ )?(?:всичко|всички) (?:от |на |в )?(?:домашната )?(?:терапия\w*|лекарства\w*|лечение\w*|медикаменти\w*|листа с лекарства\w*)|(?:спри|спрете|махни|махнете|премахни|премахнете|изтрий|изтрийте)\w* (?:и двете (?:му |й |ѝ )?(?:лекарства|хапчета|таблетки)|всички(?:те)? (?:му |й |ѝ )?(?:лекарства\w*|медикаменти\w*)|(?:всичката|цялата) (?:му |й |ѝ )?терапия|лекарствата|медикаментите|терапията)"
    r"|(?:both|all)(?: of)? (?:his|her|the) (?:medicines?|medications?|meds|drugs?|tablets|pills) (?:can|should|must|have to|need to) (?:go|stop|be (?:stopped|removed|deleted))|(?:и двете|всички) (?:му |й |ѝ )?(?:лекарства|хапчета|таблетки) (?:ги )?(?:махни|махнете|спри|спрете|изтрий|отпадат)"
    r"|(?:all|everything) (?:(?:of )?(?:his|her|the) (?:medicines?|medications?|meds|drugs?|tablets|pills) )?(?:off|out|goes|gone)(?= (?:except|but|apart))|all (?:the |his |her )?(?:medicines?|medications?|meds|drugs?|tablets|pills) (?:off|out)|no (?:regular |home )?(?:medications?|meds|drugs|medicines?)|takes? no(?:thing| medic\w+| drugs?)|(?:does not|doesn't|doesnt|did not|didn't|never|don't) (?:take|use|have)[sn]? any (?:regular |home |other )*(?:medications?|meds|drugs|medicines?|tablets|pills)|(?:not|isn't|isnt) (?:on|taking) (?:any )?(?:regular |home )?(?:medications?|meds|drugs|medicines?|tablets)"
    r"|не (?:приема|пие|взема) (?:никакви |нищо|лекарства)\w*(?: лекарства)?(?! за\b)|без (?:домашна терапия|лекарства|медикаменти))\b(?! allerg)"
)


_BOTH = re.compile(r"\b(?:both|двете)\b")
_SOME_OF_THEM = pattern(
    r"\s+(?:for|against|that|which|to (?!home\b)[a-z]+|from the|containing|за|против|срещу|които|съдържащи)\b(?! now\b| today\b| good\b| the (?:moment|time being)\b| сега\b| момента\b)"
)

# "Strip his meds down to tiotropium", "остави само тиотропий", "takes nothing but aspirin".
_ONLY = pattern(
    r"\b(?:(?:keep|leave|have|put)\s+(?:him |her |them |it |the list )?(?:on |with |at |to )?(?:only|just)|(?:only|just) (?:keep|leave)|only (?:takes?|uses?|is on|on)|(?:(?:strip|pare|cut|bring|reduce|trim|get)\w* [^.;,]{0,40}?\bdown to)|(?:takes?|taking|uses?|is on|be on|on) (?:only|just|nothing (?:but|except|other than))|the only (?:drug|medicine|medication|tablet|thing) (?:he|she) (?:takes|is on) is"
    r"|(?:остави\w*|запази\w*|да остане|да останат|нека остане)\s+(?:му |ѝ |й |го |я )?(?:само|единствено)|(?:само|единствено) (?:да )?(?:пие|приема|взема|взима)|(?:пие|приема|взема|взима|е на|да е на) (?:само|единствено)|не (?:пие|приема|взема|взима) (?:друго|нищо друго|нищо) освен|единственото (?:му |ѝ |й )?лекарство (?:му |ѝ |й )?(?:е|да е|да бъде))\b(?: от (?:терапията|лекарствата)| of (?:his|her|the) (?:drugs|meds|medications?))?(?:\s+(?:the|his|her|на))?"
    r"|\bof (?:the|his|her) (?:drugs|meds|medications?|tablets),? (?:keep|leave|retain)(?: only| just)?|\b(?:от (?:лекарствата|терапията)),? (?:остави\w*|запази\w*)(?: му| ѝ| й)?(?: само| единствено)?"
)
_BUT = pattern(
    r"\s*,?\s*(?:except(?: for)?|but(?: for)?|apart from|besides|other than|освен|без|с изключение на|но (?:остави|запази)\w*)\b(?: (?:the|his|her))?"
)
_ON_THE_LIST = pattern(
    r"\s*,?\s*(?:only|alone|on the list|in the list|само|единствено|от (?:лекарствата|терапията)|в (?:списъка|терапията))(?!\w)"
)


def read_therapy(sentence: Sentence) -> list[Command]:
    """Oxygen at home, and what of all drugs goes or stays."""
    commands = _home_oxygen(sentence)
    everything, only = sentence.first(_ALL_DRUGS), sentence.first(_ONLY)
    if everything is not None and _SOME_OF_THEM.match(sentence.text, everything.end()):
        # "All drugs for the blood pressure" are not all drugs.
        everything = None
    but = _BUT.match(sentence.text, everything.end()) if everything is not None else None
    led = but or (only if everything is None or (only and only.start() > everything.start()) else None)
    kept = _drugs_behind(sentence, led.end()) if led else []
    if everything is not None and not kept:
        both = 2 if _BOTH.search(everything[0]) else None
        return [*commands, RemoveDrug(count=both, words=sentence.take_match(everything))]
    if led is None or not kept or sentence.somebody_else(led.start()):
        return commands
    stay: list[Command] = []
    end = led.end()
    for one, start, stop in kept:
        dose = dose_in(sentence.text, start, stop, one.unit)
        times = TIMES_A_DAY.match(sentence.text, dose.end if dose else stop)
        end = times.end() if times else dose.end if dose else stop
        told = AddDrug(
            drug=one.term,
            dose=dose.value if dose else None,
            unit=dose.unit if dose else "",
            times_a_day=times_a_day(times),
            words=sentence.take(start, end),
        )
        # "All but aspirin": the list has it already.
        stay += [told] if but is None else []
    behind = _ON_THE_LIST.match(sentence.text, end)
    words = sentence.take((everything or led).start(), behind.end() if behind else end)
    return [*commands, RemoveDrug(but=tuple(one.term for one, *_ in kept), words=words), *stay]


_BETWEEN = re.compile(r"[\s\d.,]*(?:(?:mg|мг|mcg|мкг|g|г|and|и|plus|the|his|her|\W)\s*)*")


def _drugs_behind(sentence: Sentence, at: int) -> list[tuple[Substance, int, int]]:
    """The drugs named from a place on, as far as the list goes, each with where its name stands."""
    found = sorted(
        (match.start(), -match.end(), number)
        for number, one in enumerate(drugs())
        for match in one.words.finditer(sentence.text, at)
    )
    kept: list[tuple[Substance, int, int]] = []
    for start, end, number in found:
        if start < at:
            continue
        if _BETWEEN.fullmatch(sentence.text, at, start) is None:
            break
        kept.append((drugs()[number], start, -end))
        at = -end
    return kept


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


_WAS_STOPPED = pattern(
    r"\b(?:stopped|quit|came off|comes off|gave up|given up|discontinued|withdrew|withdrawn|been off|(?:took|taken) (?:him |her )?off"
    r"|спрял\w*|спря|спряха|спрели|спрян\w*|преустанов\w+|отказал\w*)\b"
)
_LONG_SINCE = pattern(rf"(?:{PAST_TIME.pattern}|{TIME_TOLD})")
_JOINED = re.compile(r"[,;]|\s(?=(?:and|but|и|но|а)\s+(?:he|she|they|his|her|the|той|тя)\b)")


# "A driver who has stopped his insulin": who left it out is the patient.
_LEFT_OUT = pattern(
    r"\b(?:(?:who|he|she)\s+(?:(?:has|had|just|recently|simply)\s+)*(?:stopped|skipped|missed|left out)|(?:който|която|той|тя)\s+(?:(?:е|си|сам|сама)\s+)*(?:спря\w*|пропусна\w*))\b"
)


def read_stopped(sentence: Sentence, *, first: bool) -> list[Command]:
    """ "His GP stopped the warfarin a month ago": the list loses it, and the history tells it, whoever stopped it.

    `first`: of the message that a case is written from, where what the patient left out is why the case begins.
    """
    commands: list[Command] = []
    cuts = [found.start() for found in _JOINED.finditer(sentence.text)]
    for start, end in zip([0, *(cut + 1 for cut in cuts)], [*cuts, len(sentence.text)], strict=True):
        part = sentence.text[start:end]
        at_once = first and not _LONG_SINCE.search(part) and sentence.free(start, end)
        left = _LEFT_OUT.search(part) if at_once else None
        if left is not None and any(one.words.search(part, left.end()) for one in drugs()):
            words = sentence.take(start + left.start(), end).strip(" ,.")
            commands.append(WriteHistory(section="presentIllness", text=as_sentence(words), words=words))
            continue
        if not (_WAS_STOPPED.search(part) and _LONG_SINCE.search(part)) or not sentence.free(start, end):
            continue
        stopped = [
            one
            for one in sentence.possible(drugs())
            if any(not sentence.negated(start + m.start()) for m in one.words.finditer(part))
        ]
        if stopped and not sentence.tells_of_another(start, end):
            words = sentence.take(start, end).strip(" ,.")
            commands.append(WriteHistory(section="past", text=as_sentence(words), words=words))
            commands += [RemoveDrug(drug=one.term, told=True, words=words) for one in stopped]
    return commands


_WAS_STARTED = pattern(
    r"\b(?:started|commenced|begun|began|initiated|put(?= (?:him |her )?on)|switched|prescribed|added|given(?= by)|(?<=just )given|започна\w*|почна\w*|започнат\w*|изписа\w*|предписа\w*|назначи\w*|назначен\w*|включи\w*|включен\w*)\b"
)
_OF_LATE = pattern(
    rf"(?:{_LONG_SINCE.pattern}|\b(?:just|recently|newly|lately|току-що|наскоро|скоро|отскоро|неотдавна)\b|\b(?:{NUMBER}|\d+) days? ago\b|\bпреди (?:{NUMBER} )?(?:дни|ден)\b|\bfor (?:the last |the past )?{NUMBER} (?:days|weeks|months)\b|\bот (?:{NUMBER} )?(?:дни|ден|седмиц\w+|месец\w*)\b)"
)


_WHO = re.compile(r"\b(?:who|която|който)\b")


def read_started(sentence: Sentence) -> list[Command]:
    """ "Trimethoprim 200 mg was started 5 days ago": the list has it, and the history tells since when."""
    commands: list[Command] = []
    cuts = [found.start() for found in _JOINED.finditer(sentence.text)]
    for start, end in zip([0, *(cut + 1 for cut in cuts)], [*cuts, len(sentence.text)], strict=True):
        part = sentence.text[start:end]
        if not (_WAS_STARTED.search(part) and _OF_LATE.search(part)) or not sentence.free(start, end):
            continue
        # "Hyperkalaemia in a lady of 72 who started on trimethoprim": who it is, and with what, is told apart.
        start = max([start, *(found.start() for found in _WHO.finditer(sentence.text, start, end))])
        begun = [
            (one, match)
            for one in sentence.possible(drugs())
            for match in one.words.finditer(sentence.text, start, end)
            if not sentence.negated(match.start())
        ]
        if not begun or sentence.tells_of_another(start, end):
            continue
        words = sentence.take(start, end).strip(" ,.")
        commands.append(WriteHistory(section="past", text=as_sentence(words), words=words))
        for one, match in begun:
            dose = dose_in(sentence.text, match.start(), match.end(), one.unit)
            times = TIMES_A_DAY.match(sentence.text, dose.end if dose else match.end())
            commands.append(
                AddDrug(
                    drug=one.term,
                    dose=dose.value if dose else None,
                    unit=dose.unit if dose else "",
                    times_a_day=times_a_day(times),
                    words=words,
                )
            )
    return commands
