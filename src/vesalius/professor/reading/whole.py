# ruff: noqa: E501 (patterns read best unbroken)
"""Wishes about the whole case: publish, undo, go back, translate."""

import re

from vesalius.professor.commands import (
    Command,
    GoBack,
    Publish,
    PublishingAct,
    Redo,
    RestoreVersion,
    Translate,
    Undo,
    WriteFreely,
)

from .going_back import wishes_it_undone
from .questions import MISSING
from .sentence import Sentence
from .vocabulary import drugs, labs, pattern, sections

_UNDO = pattern(
    r"^\W*(?:(?:я|ай|айде|хайде|абе|де|чакай|hmm?|um|ugh|then|now)\W+)*(?:(?:no,? )?i (?:did not|didn't|don't|do not) (?:want|mean|like) (?:that|this|it)\W+|that(?:'s| is) not what i (?:meant|wanted|asked)\W+|(?:това )?беше (?:по )?(?:грешка|погрешка)\W+|(?:that|it|this) was (?:a mistake|wrong|an error)\W+|(?:не,? )?не (?:исках|това исках|ми харесва)(?: (?:това|така))?\W+|(?:i(?:'ve| have)? changed my mind|on second thoughts?|forget it|размислих|отказах се|чакай)\W+|please\s+|моля\s+|ok\W+|actually\W+|всъщност\W+|no\W+|не\W+|sorry\W+|oops\W+|(?:that was |this is )?(?:the )?wrong (?:case|one|chat|window|patient|scenario)\W+|(?:my )?mistake\W+|(?:(?:that|this|it) (?:was|is)(?: not|n't)? |not )(?:an? |the |such an? )?(?:very )?(?:good|great|bad|silly|stupid|terrible) (?:idea|thought|move|plan)\W+|(?:bad|silly|stupid) idea\W+|(?:това )?(?:не )?(?:беше|е) (?:много |чак )?(?:добра|лоша|глупава|умна) (?:идея|мисъл)\W+|(?:лоша|глупава|тъпа) идея\W+|(?:грешен|не този) (?:случай|чат|прозорец|пациент)\W+|грешка\W+|сбърках\W+|ами\W+|абе\W+)*(?:(?:undo|scrap|ditch|bin|discard|cancel|drop|lose|reverse|roll back|take back|remove|revert) (?:that last|(?:the|my) last|that)(?: (?:one|change|edit|bit|thing|message|request|step|instruction))?(?: (?:again|please))?|cancel|undo(?: (?:that|it|this|(?:the|my) last(?: \w+)?))?|revert(?: (?:that|it|this|the last \w+))?"
    r"|put (?:it|that) back(?: in| again)?|take (?:that|it|this) back|(?:go )?(?:back )?(?:one|a) step back(?:wards?)?|go back(?: one(?: step)?| to (?:the )?(?:previous|before)(?: (?:one|version|state))?| to (?:how|what|the way) it was(?: before)?)?|back to (?:how it was|before|the previous(?: version)?)"
    r"|(?:put|change|set|make) (?:it|that) back(?: (?:to )?(?:how|as|the way) it was)?|as it was(?: before)?|restore (?:it|the previous(?: version| one)?)"
    r"|forget (?:about )?(?:that|it|(?:the|my) last \w+)(?: i (?:said|asked(?: for)?|wrote|typed))?|(?:make|have|leave|keep) it (?:the way|how|as) it was(?: before)?|cancel (?:that|it|(?:the|my) last \w+)|never ?mind(?: that)?|(?:i )?(?:did not|didn't|didnt|never) (?:mean|want) (?:to(?: (?:do|say|write|type) that)?|that|this|it)(?: (?:at all|one|to happen))?|(?:това )?не (?:това |го )?исках(?: (?:това|така|да кажа това))?|(?:това )?беше (?:по )?(?:грешка|погрешка)|(?:that|this) was (?:wrong|a mistake)\W*(?:undo)?"
    r"|(?:го|я|ги) (?:върни|отмени|махни)(?:те)?(?: (?:назад|обратно|пак|отново|както беше))|върни(?:те)? (?:го|я|ги) (?:пак|отново)|отмени(?:те)?(?: (?:го|това|последното|последната (?:ми )?\w+|последните промени))?|върни(?:те)?(?: (?:го|я|ги))?(?: (?:назад|обратно|предишн\w+(?: \w+)?|последн\w+(?: \w+)?|както (?:беше|си беше)(?: преди)?|старото|с (?:едно|една стъпка|1)(?: назад)?|(?:една )?(?:стъпка|крачка) назад))?"
    r"|(?:нека (?:е|бъде|стане|остане|си остане) |да (?:е|бъде|остане|си остане) |остави(?:те)? (?:си )?(?:го |я |ги |си го )?)?(?:както|като|каквото) (?:си )?(?:беше|преди)(?: (?:преди|по-рано|отначало))?|предишн\w+(?: (?:вариант|версия|състояние))?|старото(?: беше по-добро)?|(?:махни|откажи|върни|изтрий|зачеркни|отмени)(?:те)? (?:това последното|последното|последната (?:ми )?промяна)|(?:това )?последното (?:го )?(?:махни|откажи|върни|изтрий|зачеркни|отмени)|откажи(?: (?:го|това|последното))?|назад|забрави(?: (?:го|това))?|ctrl\W?z)\W*(?:please|моля)?\W*$"
)
_REDO = pattern(
    r"^\W*(?:(?:sorry|no|ok(?:ay)?|actually|wait|oops|please|i (?:did|do) want (?:it|that|this)(?: after all)?|не|всъщност|чакай|извинявай\w*|исках го)\W+)*(?:redo(?: (?:that|it))?|do it again after all|повтори(?: (?:го|отмененото))?|(?:възстанови|върни) отмененото|ctrl\W?y)\W*$"
)
_VERSION = pattern(r"\b(?:version|revision|версия|ревизия)\s*(?:number|no\.?|номер|№|#)?\s*(?P<n>\d{1,4})\b")
_GO_BACK = pattern(r"\b(?:go back|restore|revert|return|back to|върни\w*|възстанови\w*|обратно)\b")
_PUBLISH = pattern(
    r"\b(?P<publish>(?<!un)publish\b(?: it| this| the \w+| now)*|release (?:it|this)|make it (?:public|visible|available|live)|go live|put it live|upload (?:it|this|the case)|put (?:it|this) (?:up|online|on the (?:site|portal|platform))|share (?:it|this|the case) with (?:my |the |our )?(?:students|class|group|learners|colleagues?|team)|публикувай\w*|(?:пусни|пускай|качи|качвай|сподели)(?:те)? го)"
    r"|\b(?P<unpublish>unpublish|take it (?:offline|back to draft)|свали го(?=\W*$)|депубликувай|върни го (?:в|като) чернова)"
    r"|\b(?P<delete>delete (?:it|this|the) ?(?:case|scenario)?|изтрий (?:го|сценария|случая))(?=\W*$)"
    r"|\b(?P<assign>assign (?:it|this|the case) to|(?:send|give|show|hand) (?:it|this|the case) (?:out |off |over |on )?to (?:my |the |our )?(?:students|class|group|learners)|възложи|(?:изпрати|прати|пусни|пускай|дай) го на (?:моите |мойте |ми )?(?:(?:първи|втори|трети|четвърти|пети|шести)\w* )?(?:студент|група|курс|обуча)\w*)"
)
_ACTS: tuple[PublishingAct, ...] = ("publish", "unpublish", "delete", "assign")
_LANGUAGES = pattern(
    r"\b(?:in(?:to|)|to|на|in)\s+(?P<en>english|английски(?: език)?)|\bпо (?P<en3>английски)|\b(?:in(?:to|)|to|на|in)\s+(?P<bg>bulgarian|български(?: език)?)"
    r"|\b(?P<en2>english|английск\w+) (?:version|translation|copy|one|text|версия|вариант|превод|текст)\b|\b(?P<bg2>bulgarian|българск\w+) (?:version|translation|copy|one|text|версия|вариант|превод|текст)\b"
    r"|^\W*(?P<en4>english|английски)\W+(?:please|now|моля|сега)\W*$|^\W*(?P<bg4>bulgarian|български)\W+(?:please|now|моля|сега)\W*$"
    r"|\btranslate\b(?: (?:it|this|everything|the case))?$|\bпреведи\b(?: (?:го|всичко))?$"
)
_TRANSLATES = pattern(
    r"^\W*(?:in )?(?:english|bulgarian|английски|български)\W+(?:please|now|this time|моля|сега)\W*$|^\W*(?:(?:and|now|then|please|а|и|сега|моля)\W+)*(?:(?:the|an?) )?(?:english|bulgarian|английск\w+|българск\w+) (?:version|translation|copy|версия|вариант|превод)(?: of (?:it|this|that|the (?:case|scenario)))?(?: (?:please|now|моля))*\W*$|\b(?:translat\w+|put|write|make|turn|switch|want|need|can i|could i|same|have|in english|in bulgarian|преве\w+|превод|да(?:й|де\w*)|прати\w*|напиши\w*|направи\w*|искам|трябва|може ли|нужн\w+|същото|сега|го|на английски|на български)\b"
)


_MANY = {
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "twice": 2,
    "две": 2,
    "три": 3,
    "четири": 4,
    "пет": 5,
    "два": 2,
}
_STEPS = pattern(
    rf"^\W*(?:(?:please|ok|no|моля|не)\W+)*(?:undo|revert|take back|cancel|scrap|drop|go back|reverse|отмени\w*|върни\w*|откажи\w*|назад)\s+(?:me |се |го |ми )?(?:the |my |с )?(?:last |previous |последн\w+ )?(?P<n>{'|'.join(_MANY)}|\d)(?:\s+(?:of )?(?:last )?(?:changes?|steps?|messages?|edits?|things|versions?|times|промени|стъпки|съобщения|неща|пъти|версии))?(?:\s+(?:back|назад|обратно))?\W*(?:please|моля)?\W*$"
)
_BOTH = pattern(
    r"^\W*(?:(?:please|ok|no|and|моля|не|и)\W+)*(?:(?:undo|scrap|bin|drop|lose|cancel|revert|remove|forget|ditch|take back)\s+both(?:\s+of\s+(?:those|these|them))?(?:\s+(?:changes|edits|things))?|take both(?: of (?:those|these|them))? back|(?:отмени\w*|върни\w*|махни\w*|откажи\w*|зачеркни\w*)\s+(?:ги )?(?:и\s+)?двете(?:\s+(?:промени|неща))?|(?:и\s+)?двете\s+(?:ги\s+)?(?:отмени\w*|върни\w*|махни\w*|откажи\w*|зачеркни\w*))"
    r"(?:\W+(?:it was better before|i liked it better before|беше по-добре(?: преди)?|преди беше по-добре))?\W*(?:please|моля|again)?\W*$"
)
_FIRST_VERSION = pattern(
    r"\b(?:back to|restore|return to|revert to|върни\w*|възстанови\w*|обратно към)\s+(?:\w+ ){0,2}?(?:the )?(?:very )?(?:first|original|initial|първ\w+|първоначалн\w+|оригинал\w+)\s+(?:version|draft|case|one|state|версия|вариант\w*|случай|състояние)"
)
# "Back to the 40 minute version", "върни варианта с пулс 150": the last version that had this.
_GOES_BACK = r"^\W*(?:(?:please|ok|no|actually|let'?s|can we|i want(?: to)?|моля|не|искам|хайде|по-добре|да се)\W+)*(?:go back|back|return|revert|restore|(?:give|get|take|bring) (?:me |us |it )?back|дай(?: ми)? (?:пак|отново|обратно)|върн\w+(?: се)?|възстанов\w+|обратно|отиди обратно)\b"
_A_VERSION = r"(?:version|one|variant|draft|state|case|версия\w*|вариант\w*|случа\w*|състояни\w*)"
_NUMBER = r"(?:(?P<high>\d{2,3})\s*/\s*)?(?P<n>\d{1,3}(?:[.,]\d)?)(?:-?(?:те|та|то))?"
_MINUTES = r"(?P<minutes>\s*-?\s*(?:min\w*|мин\w*))?"
_VERSION_OF = pattern(
    rf"{_GOES_BACK}[^.;\d]{{0,24}}?\b{_NUMBER}{_MINUTES}[^.;\d]{{0,24}}?\b{_A_VERSION}\b\W*(?:please|моля|instead)?\W*$"
)
_VERSION_WITH = pattern(
    rf"{_GOES_BACK}[^.;\d]{{0,24}}?\b{_A_VERSION}\s+(?:with|of|at|where|in which|that had|when|с|със|от|на|при|когато|в който|в която|където)\b[^.;\d]{{0,30}}?{_NUMBER}{_MINUTES}[^.;\d]{{0,24}}$"
)
_BACK_TO = pattern(
    r"\b(?:go|put it|bring it|take it|roll it|get|restore it|set it|върни\w*|возврати|да е|направи\w*)\b[^.;]{0,40}?\b(?:just |right |точно )?(?P<when>after|before|until|след|преди|до)\s+(?:като |да )?(?P<what>[^.;!?]+)"
)
# "Put the temperature back as it was": that alone.
_PUT_BACK = pattern(
    r"\b(?:put|set|bring|turn|change|take|върни\w*|възстанови\w*|направи\w*|остави\w*)\s+(?:me |ми )?(?:the |his |her )?(?P<what>[^,.;:\d]{2,30}?)\s+(?:back(?: (?:to )?(?:as|how|what|where|the way) (?:it|they|she|he) (?:was|were|had been)(?: before)?)?|(?:to |as |how )+(?:it|they) (?:was|were)(?: before)?|обратно|назад|(?:да е |да бъде )?(?:както|каквото|какъвто|каквато) (?:си )?(?:беше|бяха)(?: преди)?)\W*(?:please|моля|again)?\W*$"
)
_BACKWARDS = pattern(r"\b(?:back|restore|as it was|how it was|върни\w*|както беше|както си беше)\b")
_PLACES: tuple[tuple[str, str], ...] = (
    ("heartRate", r"(?:heart rate|pulse|hr|rate|пулс\w*|честота\w*)"),
    ("systolicPressure", r"(?:blood pressure|pressure|bp|кръвно\w*|налягане\w*)"),
    ("respiratoryRate", r"(?:resp\w*(?: rate)?|breathing|rr|диша\w*|дихателна\w*)"),
    ("oxygenSaturation", r"(?:sats?|spo2|saturation|сатурация\w*)"),
    ("temperature", r"(?:temp\w*|fever|температура\w*)"),
    (
        "/clinicalScenario/basicMeasurements",
        r"(?:age|older|younger|sex|woman|man|weight|height|годин\w*|възраст\w*|пол\w*|тегло\w*|ръст\w*)",
    ),
    ("/clinicalScenario/history/allergies", r"(?:allerg\w*|алерги\w*)"),
    (
        "/clinicalScenario/history/medications",
        r"(?:drugs?|medic\w+|meds|лекарств\w*|медикамент\w*|терапия\w*)",
    ),
    ("/generalInfo/scenarioName", r"(?:title|name\w*|renam\w*|заглавие\w*|име\w*|прекръст\w*)"),
    (
        "/generalInfo/difficulty",
        r"(?:difficult\w*|level|harder|easier|трудност\w*|ниво\w*|по-труд\w*|по-лес\w*)",
    ),
    (
        "/generalInfo/minutes",
        r"(?:minutes|duration|length|shorter|longer|минути\w*|времетраене\w*|по-крат\w*)",
    ),
    ("/generalInfo/setting", r"(?:setting|place|обстановка\w*|място\w*)"),
    ("/generalInfo/objectives", r"(?:objectives?|goals?|цел\w*)"),
    ("/scenarioFlow", r"(?:blocks?|flow|actions?|cues?|блок\w*|ход\w*|действи\w*|реплик\w*)"),
    ("/debriefing", r"(?:de-?brief\w*|разбор\w*)"),
    ("/clinicalScenario/history", r"(?:history|анамнез\w*)"),
    ("/clinicalScenario/investigations", r"(?:labs?|ecg|x-?ray|investigations|изследван\w*|екг)"),
)
_PLACE_WORDS = tuple((place, pattern(rf"\b{words}\b")) for place, words in _PLACES)


def _place_named(what: str) -> str | None:
    """Which part of the document words name: a section, a sign, or one laboratory value or drug (see `GoBack`)."""
    for one in labs():
        if one.words.search(what):
            return f"lab:{one.term.key}"
    for drug in drugs():
        if drug.words.search(what):
            return f"drug:{drug.term.key}"
    return next((place for place, words in _PLACE_WORDS if words.search(what)), None)


_FORMER = pattern(
    r"\b(?:old|previous|former|earlier|original|стар(?:ия|ата|ото|ите)|предишн\w+|предходн\w+|първоначалн\w+)\s+(?!version|draft|case|state|верси|вариант|случа|състояни)[^\W\d_]+(?:\s+[^\W\d_]+)?"
)


# "Undo the creatinine bit only", "отмени само лактата".
_UNDO_ONE = pattern(
    r"^\W*(?:(?:please|ok|no|actually|моля|не|всъщност)\W+)*(?:undo|revert|reverse|take back|roll back|отмени|върни)\s+(?:only |just |само )?(?:the |that |his |her |my )?(?P<what>[^,.;:\d]{3,40}?)(?:\s+(?:bit|part|change|edit|thing|one|wish|промяна(?:та)?|нещо(?:то)?))?(?:\s+(?:only|alone|please|само|моля))*\W*$"
)


_PUTS_BACK = re.compile(
    r"\b(?:put|bring|get) (?:it|that) back\b|\bвърни(?:те)? (?:го|я|ги)(?: (?:пак|отново|обратно))?\W*$",
    re.IGNORECASE,
)


def puts_back(words: str) -> bool:
    """Whether words ask for something to be there again: behind an undo they mean what was taken back."""
    return _PUTS_BACK.search(words) is not None


def asks_to_go_back(message: str) -> bool:
    """Whether a message may mean versions before the last."""
    return _MAY_GO_BACK.search(message.lower()) is not None


_MAY_GO_BACK = re.compile(
    r"\b(?:undo|revert|restore|back|reverse|scrap|cancel|drop|върни|възстанови|отмени|откажи|назад|обратно|varni|vurni|vyrni|otmeni|nazad|both|двете|dvete)"
)


def _back(sentence: Sentence) -> list[Command]:
    """Further back than the last change."""
    if sentence.has(_BOTH):
        return [GoBack(steps=2, words=sentence.take(0, len(sentence.text)))]
    steps = sentence.first(_STEPS)
    if steps is not None:
        number = _MANY.get(steps["n"]) or int(steps["n"])
        return [GoBack(steps=number, words=sentence.take(0, len(sentence.text)))]
    with_value = _VERSION_WITH.match(sentence.text) or _VERSION_OF.match(sentence.text)
    if with_value is not None:
        value = float(with_value["n"].replace(",", "."))
        place = "/generalInfo/minutes" if with_value["minutes"] else _place_named(with_value[0])
        if with_value["high"]:
            place, value = "systolicPressure", float(with_value["high"])
        if place is not None and not place.startswith(("drug:", "/clinicalScenario/history")):
            return [GoBack(place=place, value=value, words=sentence.take(0, len(sentence.text)))]
    if sentence.has(_FIRST_VERSION):
        return [GoBack(words=sentence.take(0, len(sentence.text)))]
    put_back = sentence.first(_PUT_BACK) or (
        _UNDO_ONE.match(sentence.text) if not sentence.has(_UNDO) else None
    )
    if put_back is not None:
        place = _place_named(put_back["what"])
        if place is not None:
            return [GoBack(place=place, before=True, only=True, words=sentence.take(0, len(sentence.text)))]
    former = sentence.first(_FORMER)
    if former is not None and sentence.has(_BACKWARDS):
        # "Never mind the name, put the old one back".
        place = _place_named(former[0]) or _place_named(sentence.text)
        if place is not None:
            return [GoBack(place=place, before=True, only=True, words=sentence.take(0, len(sentence.text)))]
    to = sentence.first(_BACK_TO)
    if to is None or not sentence.has(_BACKWARDS):
        return []
    place = _place_named(to["what"])
    if place is None:
        return []
    before = to["when"] in ("before", "until", "преди", "до")
    return [GoBack(place=place, before=before, words=sentence.take(0, len(sentence.text)))]


def read_whole(sentence: Sentence, written: str) -> list[Command]:
    """What a message asks as a whole; `written` is the language of the document."""
    back = _back(sentence)
    if back:
        return back
    if sentence.has(_UNDO) or wishes_it_undone(sentence.text):
        return [Undo(words=sentence.take(0, len(sentence.text)))]
    if sentence.has(_REDO):
        return [Redo(words=sentence.take(0, len(sentence.text)))]
    version = sentence.first(_VERSION)
    if version is not None and sentence.has(_GO_BACK):
        number = int(version["n"])
        return [RestoreVersion(number=number, words=sentence.take(0, len(sentence.text)))]
    act = None if sentence.has(MISSING) else sentence.first(_PUBLISH)
    if act is not None and not sentence.negated(act.start()):
        kind = next(name for name in _ACTS if act[name])
        sentence.take(0, len(sentence.text))
        return [Publish(act=kind, words=sentence.own_words)]
    language = sentence.first(_LANGUAGES)
    if (
        language is not None
        and sentence.has(_TRANSLATES)
        and not re.search(r"\b(?:speak|course|teach)\w*", sentence.text)
    ):
        english, bulgarian = (
            language["en"] or language["en2"] or language["en3"] or language["en4"],
            language["bg"] or language["bg2"] or language["bg4"],
        )
        to = "en" if english else "bg" if bulgarian else ("bg" if written == "en" else "en")
        part = next((pointer for pointer, words in sections() if sentence.has(words)), None)
        sentence.take(0, len(sentence.text))
        if part is not None:
            # The whole case has one language.
            return [WriteFreely(sections=(), wish=sentence.own_words, words=sentence.own_words)]
        return [Translate(language="en" if to == "en" else "bg", words=sentence.own_words)]
    return []
