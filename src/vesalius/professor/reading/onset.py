# ruff: noqa: E501 (patterns read best unbroken)
"""What a first message tells of how the problem began: "after a marathon", "during a football match"."""

import re
from collections.abc import Sequence

from vesalius.professor.commands import AddDrug, Command, SetOrigin, Term

from .clues import pointing
from .sentence import Sentence
from .vocabulary import diseases, drugs, filler_words, origins, pattern

NUMBER = r"(?:\d{1,2}|an?|one|two|three|four|five|six|ten|a few|several|един|една|два|две|три|четири|пет|шест|няколко)"
UNIT = r"(?:minutes?|hours?|days?|weeks?|months?|минути?|час\w*|ден|дни|седмиц\w+|месец\w*)"
TIME_BEFORE = rf"(?:(?:about |some |just |only |около |само )?{NUMBER} {UNIT}\s+)?"
WHEN = r"after|during|while|following|in the middle of|half-?way through|след|по време на|докато|насред"
WHY = r"triggered by|set off by|brought on by|precipitated by|provoked by|as a result of|because of|due to|caused by|(?:отключен|предизвикан|провокиран|причинен)\w* от|заради|поради|вследствие на|в резултат на"
"""What stands before a cause: how long it was before, when it began, and why."""
_EVENT = r"(?:wedding|party|birthday|funeral|concert|match|race|gym|picnic|barbecue|festival|training)"
_EVENT_BG = r"(?:сватба|рожден ден|парти|погребение|концерт|мач|пикник|тренировка|фитнес)"
_BEGAN = pattern(
    rf"\b{TIME_BEFORE}(?:(?:happened|started|began|came on|започнал\w*|получил\w*)\s+)?(?:right |shortly |soon |straight )?"
    rf"(?:{WHEN}|on (?:the|his|her) way (?:to|home|back)|at(?= (?:an? |the |his |her )?(?:[\w'’]+ ){{0,2}}{_EVENT}\b)|на път (?:към|за)|на(?= (?:[\w]+ ){{0,2}}{_EVENT_BG}\b))"
    rf"\s+(?P<what>[^,.;:()!?]+)"
)
_BY = pattern(rf"\b(?:{WHY})\s+(?P<what>[^,.;:()!?]+)")
# Where what it was after ends: the next thing that a first message tells.
_ENDS = pattern(
    r"\s+-\s|\s+(?:in|of|при|у)\s+(?:an? |един |една |the )?(?:[\w-]+ ){0,2}(?:\d{2}|man|woman|male|female|lady|gentleman|patient|boy|girl|мъж\w*|жена|пациент\w*)\b|\s+(?:for|for my|for our|за)\s+(?:\w+[\s-]+){0,3}(?:students?|nurses?|residents?|doctors?|paramedics?|trainees?|interns?|juniors?|registrars?|студенти\w*|сестри\w*|лекари\w*|специализанти\w*|парамедици\w*|стажанти\w*)\b"
    r"|\s+(?:in|at|on)\s+(?:the |an? |our |my )?(?:\w+ )?(?:emergency|ed\b|a&e|ward|icu|ambulance|resus\w*|clinic|theatre)|\s+(?:в|във|на)\s+(?:спешн\w+|отделени\w+|линейк\w+|шоков\w+|реанимаци\w+)"
    r"|\s+(?:woman|man|male|female|lady|жена|мъж)\b(?:\s+(?:of|aged|на))?\s+\d|\s+(?:who|with|and|която|който|с|със|и)\s+(?:is|has|takes?|allergic|known|е|има|приема|алерг\w+)\b|\s+\d{1,3}\s?(?:y/?o|years?|год\w*|min\w*|мин\w*|[mfмж])\b|\s+(?:in|при) (?:an? )?(?:diabetic|asthmatic|smoker|epileptic|alcoholic|pensioner|диабети\w+|астмати\w+|алкохоли\w+)\b|\s+(?:suddenly|sudden|now|sats?|spo2|bp|hr|rr|внезапн\w+|сега|сатурация|кръвно|пулс)\b"
)
# Of the lesson, of treatment, of time alone.
_NOTHING_OF_IT = pattern(
    r"^(?:the |a |an |that |this |which |каквото |което )?(?:(?:\d+|first|second|third|next|initial|one|two|първ\w+|втор\w+) )?(?:(?:\d+ )?(?:minutes?|min|seconds?|hours?|days?|weeks?|months?|years?)\b\W*$|shocks?|doses?|cpr|compressions?|treatment|therapy|resuscitation|intubation|arrival|admission|handover|briefing|lesson|lecture|session|case|scenario|debrief\w*|discharge|they|the team|students?|learners?|each|every|шок\w*|доза\w*|лечение\w*|терапия\w*|интубаци\w*|постъпване\w*|лекция\w*|занятие\w*|случа\w*|разбор\w*|студент\w*|това|него|нея|тях|that|it|them|him|her)\b"
    r"|\b(?:lectures?|lessons?|sessions?|seminars?|workshops?|class|course|debrief\w*|лекци\w+|занятие\w*|семинар\w*|упражнение\w*|разбор\w*)\W*$"
    r"|^(?:the (?:last|past) |последн\w+ )?(?:\d+|few|няколко)?\s*(?:minutes?|hours?|days?|weeks?|минути|час\w*|дни|седмици)\W*$"
)
_FEWEST_LETTERS = 4
_VALUE_BEFORE = pattern(
    r"\b(?:k|na|ph|hb|lactate|glucose|potassium|pco2|pao2|sats?|spo2|rr|hr|bp|калий|лактат|хб|сатурация|пулс)\W*(?:is |of |е )?\d[\d.,/]*\s*%?\s*$"
)
_BROUGHT_ON_BY_DRUGS = frozenset(
    (
        "torsades_de_pointes",
        "hyperkalaemia",
        "complete_av_block",
        "upper_gastrointestinal_bleeding",
        "hypoglycaemia",
    )
)
"""Pathologies of which a drug that is named as the cause is taken."""
_BEGAN_A_DRUG = pattern(
    r"(?:being |having )?(?:start(?:ing|ed)|put|commenc\w+|begin\w+|adding|taking|an? (?:higher|increased|double) dose of|increasing)\b|(?:започване|започнал\w*|включване|добавяне|прием|увеличаване)\b"
)


def read_onset(sentence: Sentence, pathology: str | None) -> list[Command]:
    """How the problem of the case began, as a cause; one that a story of the knowledge has by its name."""
    if pathology is None:
        # "Crushing chest pain after cocaine": what the signs point to.
        pathology = next(iter(pointing(sentence)), None)
    if pathology is None:
        return []
    commands: list[Command] = []
    for words in (_BEGAN, _BY):
        for found in words.finditer(sentence.text) if sentence.has(words) else ():
            if not sentence.free(found.start(), found.start("what") + 1):
                continue
            if _VALUE_BEFORE.search(sentence.text, 0, found.start()):
                # "K 2.9 after back-to-back nebs": when it was measured.
                continue
            end = _end(sentence, found)
            what = sentence.text[found.start("what") : end].strip(" ,")
            denied = sentence.negated(found.start()) or sentence.somebody_else(found.start("what"))
            if denied or _NOTHING_OF_IT.search(what) or not _says_something(what):
                continue
            known = [one for one in origins(pathology) if one.words.search(what)]
            ill = any(one.words.search(what) for one in diseases())
            if not known and ill and pathology != "cardiac_arrest":
                # What the patient has as well is read as an illness.
                continue
            said = sentence.take(found.start(), end).strip(" ,")
            # "After starting diltiazem on top of bisoprolol": what has brought it on is taken.
            begun = _BEGAN_A_DRUG.match(what) or pathology in _BROUGHT_ON_BY_DRUGS
            commands += [
                AddDrug(drug=one.term, words=said)
                for one in (sentence.possible(drugs()) if begun else ())
                if one.words.search(what)
            ]
            commands += [SetOrigin(origin=one.term, words=said) for one in known[:1]] or [
                SetOrigin(origin=Term(what, what), words=said)
            ]
    return commands


def _end(sentence: Sentence, found: re.Match[str]) -> int:
    """Where the words of the cause end: at what tells something else, or what has been read already."""
    start, end = found.start("what"), found.end("what")
    if (stop := _ENDS.search(sentence.text, start, end)) is not None:
        end = stop.start()
    read = next((at for at in range(start, end) if not sentence.free(at, at + 1)), end)
    # "After a weekend of binge drinking", of which the drinking is read as a habit as well.
    return end if _HANGS.search(sentence.text, start, read) else read


_HANGS = pattern(r"\b(?:of|the|an?|with|and|in|на|с|от|и|в)\s*$")


def _says_something(what: str) -> bool:
    words: Sequence[str] = re.findall(r"[^\W\d_]+", what.lower())
    return any(len(word) >= _FEWEST_LETTERS and word not in filler_words() for word in words)
