# ruff: noqa: E501 (patterns read best unbroken)
"""Wishes in no shape that a reader knows: the words of a sentence say of what kind it is, and the rest is what is wanted.

Only asked where nothing else was read from the words. A kind needs two signs of it, such as a part of the case and a
verb, and adds something or names what it changes; with fewer the words stay unread and are quoted back.
"""

import re
from collections.abc import Callable

from vesalius.professor.commands import (
    AddAllergy,
    AddBlock,
    AddCue,
    AddDebriefPoint,
    Command,
    Term,
    WriteObjective,
)

from .allergies import ALLERGY
from .cues import cue_time, direct
from .positions import ADDS, OBJECTIVE, nth, position_told
from .questions import is_question
from .sentence import Sentence
from .vocabulary import allergens, drugs, pattern, sections

_WANTED = rf"(?:{ADDS}|another|(?:one )?more|extra|further|new|let(?:'s)?|include|има|още|нов[аио]?|допълнител\w+|нека|трябва|добав\w+|хубаво е|може)"
_ADDED_BLOCK = pattern(
    rf"\b{_WANTED}\b[^.;:]{{0,30}}?\b(?:block|stage|phase|scene|step|chapter|twist|turn of events|блок\w*|етап\w*|фаза\w*|сцена\w*|стъпка\w*|обрат\w*|момент\w*|епизод\w*)\s*(?:,|:|-)?\s*(?:where(?:by)?|when|in which|during which|in that|with|дето|където|когато|в който|в която|при ко[йя]то|че|как)\s+(?P<what>\S.{{5,}})$"
)
_SPEAKS = r"(?:says?|said|asks?|tells?|mentions?|shouts?|announces?|remarks?|complains?|calls? out|reports?|каж(?:е|ат)|казва|пита|попита|спомен\w+|извика|вика|съобщ\w+|подхвърл\w+|изкрещи|се оплаче|се оплаква|(?:rings?|phones?|calls?|walks in|comes in|bursts in)(?: up| in)?(?: [\w-]+){0,2}? (?:wanting to know|asking|to ask|demanding|saying|shouting)|(?:звън[ия]|обажда се|влиза|идва)(?: [\w-]+){0,2}? (?:да пита|и (?:пита|казва|иска)|за да)|под(?:ви[кц]\w+|хвърл\w+))"
_SOMEBODY_SPEAKS = pattern(
    rf"(?:\b(?:the|an?|his|her|one of the|some)\s+(?P<who>(?!patient\b|block\b|stage\b|debrief\w*\b|objective\w*\b)[a-z][a-z'-]+(?: (?!should|to|must|will|has|can|could|might|in\b|comes?|walks?|runs?|and|who|that|then|suddenly)[a-z'-]+)?)|\b(?P<bg>(?!пациент|цел|разбор|случа|минут|секунд|част|кръвно|пулс|първ|втор|трет|четвърт|пет(?:а|ия|о)|шест|последн|следващ|друг)[а-я]{{3,}}(?:(?<!ир)ът|(?<!ир)(?<!дад)ят|та)(?: му| ѝ| й| сестра)?|(?:майка|баща|жена|мъж|брат|сестра|син|дъщеря)(?: му| ѝ| й)))(?P<between>\s(?:[^.;:\"]{{0,40}}?\s)?){_SPEAKS}\b(?:\s+(?:them|us|everyone|the (?:team|students|learners)|на екипа|на всички|им))?\s*(?:that\b|че\b|,\s*че\b)?\s*[,:]?\s*(?P<said>\S.{{3,}})$"
)
_ORDERED_OR_TIMED = pattern(
    rf"^\W*(?:(?:and|then|please|и|после|моля)\W+)*(?:{ADDS}|let|can|could|нека|може)\b|\b(?:should|must|has to|needs to|to|will|да|нека|трябва|ще)\b|\b(?:half-?way|midway|in the middle|at some point|suddenly|по средата|в един момент|внезапно|накрая)\b"
)
_AFTERWARDS = r"(?:de-?brief\w*|discussion|разбор\w*|дебриф\w*|обсъждане\w*|дискуси\w+)"
_DISCUSSES = r"(?:ask(?!ed)|discuss|talk (?:about|through)|cover|raise|go (?:over|through)|mention|touch on|remind|bring up|reflect on|(?:по)?пита\w*|попит\w+|обсъд\w+|обсъжда\w*|говор\w*|поговор\w*|спомен\w+|засегн\w+|напомн\w+|мин(?:а|ем) през)"
_TO_DEBRIEF = (
    pattern(
        rf"\b(?P<verb>questions?|points?|topics?|въпрос\w*|точк\w+|тема\w*)\s+(?:to|in|for|към|в|за)\s+(?:the )?(?:{_AFTERWARDS}|afterwards|later|after the (?:case|scenario)|the end|после|накрая|края|след това)\s*[:,-]\s*(?P<what>\S.{{4,}})$"
    ),
    pattern(
        rf"\b{_AFTERWARDS}\b[^.;:]{{0,40}}?\b(?P<verb>{_DISCUSSES})\b(?:\s+(?:them|the \w+|learners|students|everyone|ги|им|студентите|всички))?\s*(?:about|for|за|че|:|,)?\s+(?P<what>\S.{{4,}})$"
    ),
    pattern(
        rf"\b(?P<verb>{_DISCUSSES})\b(?:\s+(?:them|the (?:students|learners|team)|learners|students|everyone|ги|им|студентите|всички))?\s*(?:about|for|за|че|:|,)?\s+(?P<what>\S.{{4,}}?)\s*,?\s+(?:in|at|during|for|в|на|за|по време на)\s+(?:the )?{_AFTERWARDS}\W*$"
    ),
)
_ASKS = re.compile(r"(?:ask|(?:по)?пит|question|въпрос)")
_OBJECTIVE_SAYS = pattern(
    rf"{nth('nth', OBJECTIVE)}\b[^:;.]{{0,40}}?(?::|\b(?:like this|as follows|така)\s*:?)\s+(?P<text>\S.{{5,}})$"
)
_SETS_OFF = pattern(
    r"\b(?:sets? (?:(?:his|her|him|the) )?(?:[a-z]+ )?off|brings? (?:him|her) out in|makes? (?:him|her) (?:swell|itch|wheeze|flush|come out|break out)|blows? up|comes? up in|swell\w* (?:up )?(?:with|from|on|after)|(?:из|об)рива(?:ла?)? се|(?:из|об)рил[аи]? се|подува се|подула? се|задушава се|сърби го|сърби я|не понася|лоша реакция|bad reaction)\b"
)
_REACTS_TO_UNKNOWN = pattern(
    r"\b(?:(?:из|об)рива|(?:из|об)рил[аи]?|подува|подула?|задушава|задуши\w*)\s+се\s+(?:лошо\s+)?(?:от|на|след)\s+(?P<what>[^\W\d_][\w-]+)(?=\W*(?:$|[,.;]|и\b))"
    r"|\b(?:comes? out in|gets?|breaks? out in) (?:an? |bad )?(?:rash|hives|blisters) (?:from|with|after|on) (?:the )?(?P<what2>[^\W\d_][\w-]+)(?=\W*(?:$|[,.;]|and\b))"
)


def read_by_words(sentence: Sentence) -> list[Command]:
    """The one kind that the words point to; nothing where they point to none."""
    if is_question(sentence):
        return []
    # What readers of shapes have marked without a wish to show for it counts again.
    afresh = Sentence(sentence.message, sentence.start, sentence.end)
    readers: tuple[Callable[[Sentence], list[Command]], ...] = (
        _objective,
        _debriefing,
        _block,
        _cue,
        _allergy,
    )
    found = next((found for reader in readers if (found := reader(afresh))), [])
    for start, end in afresh.taken():
        sentence.take(start, end)
    return found


def _objective(sentence: Sentence) -> list[Command]:
    found = sentence.first(_OBJECTIVE_SAYS)
    if found is None or sentence.removed(found.start()) or (place := position_told(found, "nth")) is None:
        return []
    return [WriteObjective(position=place, text=sentence.group(found, "text"), words=sentence.take_all())]


def _debriefing(sentence: Sentence) -> list[Command]:
    found = next((match for words in _TO_DEBRIEF if (match := sentence.first(words))), None)
    if found is None or sentence.negated(found.start("verb")) or sentence.removed(found.start("what")):
        return []
    text, asks = sentence.group(found, "what"), _ASKS.match(found["verb"]) is not None
    return [AddDebriefPoint(text=text, question=asks, words=sentence.take_all())]


def _block(sentence: Sentence) -> list[Command]:
    found = sentence.first(_ADDED_BLOCK)
    if found is None or sentence.negated(found.start()) or sentence.removed(found.start("what")):
        return []
    return [AddBlock(text=sentence.group(found, "what"), words=sentence.take_all())]


def _cue(sentence: Sentence) -> list[Command]:
    found = sentence.first(_SOMEBODY_SPEAKS)
    if found is None or sentence.negated(found.start("said")):
        return []
    ordered = _ORDERED_OR_TIMED.search(sentence.text[: found.start("said")])
    after = cue_time(sentence)
    if ordered is None and after is None:
        return []
    between = sentence.text[found.end("between") : found.start("said")]
    text = direct(sentence.group(found, "said"), asks=_ASKS.match(between) is not None)
    speaker = sentence.group(found, "who", "bg")
    if any(words.search(speaker.lower()) for _, words in sections()):
        # "Can the social history be something a nurse would ask about": nobody says anything.
        return []
    return [AddCue(text=text, speaker=speaker, after=after, words=sentence.take_all())]


def _allergy(sentence: Sentence) -> list[Command]:
    """ "NSAIDs set her asthma off, put that under allergies"."""
    told = sentence.first(_SETS_OFF) or sentence.first(ALLERGY)
    if told is None:
        return []
    named = [
        (match, one.term)
        for one in (*allergens(), *drugs())
        for match in sentence.find(one.words)
        if not (
            sentence.negated(match.start())
            or sentence.removed(match.start())
            or sentence.somebody_else(match.start())
        )
    ]
    if sentence.negated(told.start()) or sentence.somebody_else(told.start()):
        return []
    unknown = None if named else sentence.first(_REACTS_TO_UNKNOWN)
    if unknown is not None:
        what = sentence.group(unknown, "what", "what2")
        return [AddAllergy(substance=Term(what, what), words=sentence.take_all())]
    terms = {match.span(): term for match, term in reversed(named)}
    words = sentence.take_all() if terms else ""
    return [AddAllergy(substance=term, words=words) for term in terms.values()]
