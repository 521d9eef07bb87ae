# ruff: noqa: E501 (patterns read best unbroken)
"""What somebody says in the flow: who, when, and on what condition."""

import re

import msgspec

from vesalius.professor.commands import AddCue, Command

from .positions import ADDS, block_named, ordinal
from .sentence import Sentence
from .text import QUOTATION, Message
from .vocabulary import pattern

_CUE = pattern(
    rf"\b{ADDS}\b\s+(?:(?:a|an|another|още|една|нова)\s+)*(?:cue|remark|line|реплика|подсказка)\b\s*(?:,|:|-|in which|where|that|from|by|в която|от|на)?\s*(?P<what>.+)$"
    r"|\b(?:the |his |her |a )?(?P<who>nurse|paramedic|doctor|registrar|consultant|patient|relative|wife|husband|partner|mother|father|son|daughter|sister|brother|friend|neighbou?r|colleague|girlfriend|boyfriend|mate|fianc[eé]e?|flatmate|bystander|passer-?by|landlady|lab technician|technician|radiographer|midwife|porter|лаборант(?:ът|ката|ка)|акушерката|хазяйката|uncle|aunt|cousin|carer|son-in-law|grandson|granddaughter|nephew|niece|внук(?:ът|а)?(?: му| ѝ| й)?|внучка(?:та)?(?: му| ѝ| й)?|племенни(?:кът|цата|к)(?: му| ѝ| й)?|приятелка(?:та)?(?: му| ѝ| й)?|гаджето(?: му| ѝ| й)?|брат(?:ът)?(?: му| ѝ| й)|сестра (?:му|ѝ|й)|минувач\w*|сестрата|медицинската сестра|лекарят|парамедикът|пациентът|пациентката|близък|съпруг(?:ата|ът|а)?|жена му|мъжът ѝ|дъщеря(?: му| ѝ| й|та)?|син(?:ът|а)?(?: му| ѝ| й)?|майка(?: му| ѝ| й|та)?|баща(?: му| ѝ| й|та)?|колегата|приятел\w*(?: му| ѝ| й)?|съсед\w*(?: му| ѝ| й)?)\s+(?:(?:who|that|който|която) [^,.;:\"“„«]{3,30}?\s+)?(?:,\s*)?(?:(?:should |must |has to |can )?(?:be|is|comes|stands|stays) (?:there|present|here|in the room|at the bedside|beside (?:him|her)|with (?:him|her))(?: too| as well)? and (?:should |must |to |will )?|(?:е|стои|седи|чака) (?:в стаята|тук|там|до (?:него|нея)|при (?:него|нея)) и |(?:storms?|bursts?|rushes|comes?|walks?|runs?|barges?) in,? (?:and |to )|(?:да |трябва да |нека )?(?:влиза|влезе|нахлува|нахлуе|се втурва|се втурне|втурва се|влита|влетява|влети|идва|дойде|се появи)(?: след [^,;]{1,16}?)? и )?(?:should |must |to |will |да |трябва да |нека да |ще )?(?:suddenly |then |внезапно |все |постоянно |непрекъснато )*(?:keeps? (?:on )?(?:asking|saying|shouting|repeating)|says?|said|asks?|tells?|shouts?|yells?|screams?|cries(?: out)?|mentions?|reports?|announces?|whispers?|adds|interrupts?|murmurs?|interjects?|calls out|blurts? out|lets? slip|points? out|remarks?|comments?|warns?|complains?|подмет\w+|подхвърл\w+|изтърс\w+|измърмор\w+|предупред\w+|отбеляз\w+|забеляз\w+|каже|прекъсва|промълвява|възкликва|казва|пита|попита|извика|вика|крещи|изкрещи|съобщава|съобщи|споменава|спомене|прошепва)\b(?:\s+(?:them|us|the (?:team|students|learners|doctors?)|на екипа|на лекаря|им)(?=\s))?(?:\s+(?:after|at|in|след|на|в)\s+[^:,\"“„]{1,24}?(?=\s*[:,\"“„]|\s+(?:that|че)\b))?(?: that|,? че)?\s*[:,]?\s*(?P<said>.+)$"
)
_CUE_TIME = pattern(
    r"\b(?:at|after|on|в|на|след)\s+(?P<clock>\d{1,2}:[0-5]\d)\b|\b(?P<into>\d{1,3}|a|one|two|three|four|five|six|seven|eight|nine|ten) (?:min\w*|(?P<into_seconds>sec\w*)) (?:in\b|into\b|after the (?:start|beginning)\b|from the start\b)|\b(?:minute|min|минута)\s+(?P<at>\d{1,3})\b|\b(?:after|at|in|on|within|by|след|на|до|в|във|през)\s+(?:about |около )?(?:(?P<n>\d{1,3}(?:st|nd|rd|th|-?(?:тата|вата|мата|рата|ата|та|ва|ма|ра))?|one|two|three|four|five|една|две|три|четири|пет|a|half a)?\s*\b(?P<unit>min\w*|sec\w*|мин\w*|сек\w*)\b(?!\s+\d)|(?:the )?(?P<nth>първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|first|second|third|fourth|fifth)\s+(?:minute|минута))"
)
_AT_THE_START = pattern(
    r"\b(?:(?:right |just )?at the (?:very )?(?:start|beginning|outset)|from the (?:start|outset)|straight away|(?:още )?в (?:самото )?начало(?:то)?|веднага в началото)\b"
)
_SAID_WHEN = re.compile(
    r"^(?:(?:after|at|in|on|след|на)\s+)?(?:the\s+)?(?:[\w-]+\s+)?(?:minutes?|mins?|seconds?|secs?|минута|минутата|минути|мин|секунди|сек)\.?\s*[:,-]\s*",
    re.IGNORECASE,
)
_SAID_BEHIND = re.compile(
    r"[,\s]+(?:(?:after|at|in|след|на)\s+(?:about\s+|around\s+|около\s+)?(?:\d{1,3}(?:st|nd|rd|th|-?(?:тата|вата|мата|рата|ата|та|ва|ма|ра))?|an?|one|two|three|four|five|една|две|три|четири|пет)\s*-?\s*(?:minutes?|mins?|seconds?|secs?|минут\w*|мин|секунд\w*|сек)\.?(?:\s+in)?)$",
    re.IGNORECASE,
)
SMALL_NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "a": 1, "half a": 0.5, "една": 1, "две": 2, "три": 3, "четири": 4, "пет": 5,
}  # fmt: skip


# "Add a line by the daughter after 1 minute: ...", "a cue: after two minutes she says ...".
_CUE_BY = pattern(
    rf"(?:\b{ADDS}\b\s+|^\W*(?:and |also |и )?)(?:(?:a|an|another|one more|още|една|нова)\s+)*(?:cue|remark|line|реплика|подсказка)\b\s*:?\s*(?:(?:from|by|for|of|на|от|за)\s+(?:the |his |her )?(?P<who>[^\W\d_][\w'-]*(?: (?:му|ѝ|й|in law|сестра))?))?\s*,?\s*(?:(?:after|at|in|след|на)\s+[^:\"“„,]{{1,24}}?)?\s*(?:(?:he|she|they|the patient|той|тя|пациент\w*)\s+(?P<says>says?|asks?|cries|shouts|whispers|казва|пита|вика|прошепва)\s*|(?:says?|saying|казва|че)\s*)?[:,]?\s*[\"“„«](?P<what>[^\"”“»]+)[\"”“»]?\W*$"
)
WHO = r"(?:the |his |her )?(?P<{who}>nurse|doctor|registrar|consultant|paramedic|midwife|technician|radiographer|landlady|лаборант(?:ът|ката)|акушерката|patient|wife|husband|partner|mother|father|son|daughter|sister|brother|friend|neighbou?r|colleague|relative|сестрата|лекарят|лекарката|парамедикът|пациентът|пациентката|съпругът|съпругата|мъжът(?: ѝ| й)?|жена му|майка(?:та)?(?: му| ѝ| й)?|баща(?:та)?(?: му| ѝ| й)?|синът(?: му| ѝ| й| и)?|дъщеря(?:та)?(?: му| ѝ| й)?|приятел\w*|колег\w+|съсед\w*|близък\w*)"
# "Жена му на втората минута: „Той не спи от месеци“".
_TIMED_WORDS = pattern(
    rf"^\W*(?:(?:and|then|и|после)\s+)*{WHO.format(who='who')}\s*,?\s+(?:(?:calls?|rings?|phones?|shouts?|comes? in|walks? in|bursts? in|звъни|се обажда|вика|извиква|влиза|идва|да (?:звънне|влезе|извика|се обади))\s+)?(?:after|at|in|on|след|на|в)\s+[^:,\"„“]{{2,30}}?\s*[:,]\s*[\"„“](?P<said>[^\"”“»]+)[\"”“»]?\W*$"
)
# "Around minute 6 a consultant walks past and says “...”": whoever it is.
_WHEN_FIRST = r"(?:(?:after|at|in|on|around|about|by|след|на|в|около)\s+[^:,\"„“]{0,24}?(?:minutes?|mins?|seconds?|secs?|минут[аи]?(?:та)?|мин\.?|секунд\w*)(?:\s+\d{1,3})?)"
_SAID_THEN = pattern(
    rf"^\W*(?:(?:and|then|и|после)\s+)*{_WHEN_FIRST}\s*,?\s+(?:the |an? |his |her |един |една )?(?P<who>[^\W\d_][\w'-]+(?: (?:му|ѝ|й))?)\s+[^\"“„:]{{0,60}}?:?\s*[\"“„](?P<said>[^\"”“»]+)[\"”“»]?\W*$"
)
# "Add a nurse who asks ...", "нека има сестра, която пита ...".
_ADDS_SOMEBODY = pattern(
    rf"^\W*(?:(?:please|and|also|моля|и)\W+)*{ADDS}\s+(?:in\s+|има\s+)?(?:a |an |another |една |един )?(?P<who>[^,.;:\d]{{3,24}}?)(?P<that>,?\s+(?:who|that|която|който))\s+(?=says?|asks?|shouts?|tells?|keeps|казва|пита|вика|крещи)"
)
# "The surgeon should walk in at minute 4 and say “...”": whoever it is, in quoted words.
_ANYBODY = pattern(
    r"^\W*(?:(?:and|then|also|и|после)\s+)*(?:the|an?|his|her)\s+(?P<who>[a-z][a-z-]{2,20}(?:\s(?!should|must|will|can|has|walks?|comes?|says?|asks?|shouts?|rings?|calls?|phones?)[a-z-]{3,20})?)\s+(?:should |must |will |can |has to |to |is to )?(?:(?:walks?|comes?|bursts?|storms?|runs?|phones?|rings?|calls?|barges?|pops?|turns?)\s*(?:in|up|over|back|by|round)?\s*(?:(?:at|after|around|in|on)\s[^\"“„:]{1,24}?)?,?\s*and\s+)?(?:suddenly )?(?:says?|shouts?|asks?|yells?|screams?|tells? (?:them|the team)|announces?|insists?|adds?)(?:\s+(?:at|after|around|in|on)\s[^\"“„:]{1,24}?)?\s*[,:]?\s*[\"“„](?P<said>[^\"”“»]+)[\"”“»]?\W*$"
)
_SPEAKERS: tuple[tuple[str, str], ...] = (
    (r"daughter|дъщер", "daughter|дъщеря"), (r"son\b|син", "son|син"), (r"wife|съпругата|жена", "wife|съпруга"),
    (r"husband|съпруг|мъж", "husband|съпруг"), (r"mother|майка", "mother|майка"), (r"father|баща", "father|баща"),
    (r"nurse|сестра", "nurse|медицинска сестра"), (r"doctor|лекар", "doctor|лекар"), (r"paramedic|парамедик", "paramedic|парамедик"),
)  # fmt: skip


# What somebody asks or tells, in reported speech.
_ASKS_IF = re.compile(
    r"^(?:if|whether|дали)\s+(?P<who>we|they|i|you|he|she|it|ние|те|той|тя)?\s*(?P<verb>should|could|can|may|must|need to|will|would|is|are|has|have)\s+(?P<rest>.+)$",
    re.IGNORECASE,
)
_WHETHER_BG = re.compile(r"^дали\s+", re.IGNORECASE)
_IS_SO = re.compile(
    r"^(?P<be>е|са) (?P<how>(?:(?:от|на|с|със|в|във|за|при|по|заради|след|преди)\s+)?[а-я]+)", re.IGNORECASE
)
_FIRST_VERB = re.compile(
    r"^(?:(?:ще|да|няма да)\s+(?:(?:се|си|го|я|му|ѝ|й|ги|им|ни|ме|ми|те|ти|е)\s+)*)?[а-яѝ]+", re.IGNORECASE
)
_ASKS_ABOUT = re.compile(r"^(?:about|за)\s+(?P<rest>.+)$", re.IGNORECASE)
_ASKS_FOR = re.compile(r"^for\s+(?P<rest>.+)$", re.IGNORECASE)
_VERB_FIRST = re.compile(
    r"^(?P<be>е|са|беше|бяха)\s+(?P<verb>[а-я]{2,}(?:л|ла|ло|ли|н|на|но|ни|т|та|то|ти))\b", re.IGNORECASE
)


def direct(text: str, *, asks: bool) -> str:
    """Reported speech as it is said: "if we should give platelets" is "Should we give platelets?"."""
    text = text.strip(" .,")
    condition = _ASKS_IF.match(text)
    if condition is not None and condition["who"]:
        return f"{condition['verb'].capitalize()} {condition['who'].lower()} {condition['rest'].rstrip('?')}?"
    if asks and (about := _ASKS_ABOUT.match(text)) is not None:
        return f"{'А' if re.search('[а-я]', text) else 'What about'} {about['rest'].rstrip('?')}?"
    if asks and (wanted := _ASKS_FOR.match(text)) is not None:
        return f"Can we have {wanted['rest'].rstrip('?')}?"
    doubted = asks and _WHETHER_BG.match(text) is not None
    text = _WHETHER_BG.sub("", text) if doubted else text
    text = _VERB_FIRST.sub(lambda found: f"{found['verb']} {found['be']}", text)
    if doubted and not re.search(r"\bли\b", text):
        # "Дали ще умре" is asked as "Ще умре ли?".
        text = _IS_SO.sub(r"\g<how> ли \g<be>", text)
    if doubted and not re.search(r"\bли\b", text):
        text = _FIRST_VERB.sub(lambda found: f"{found[0]} ли", text, count=1)
    return f"{text.rstrip('.?')}?" if asks and not text.endswith("!") else text


# "Her boyfriend panics and shouts "do something!" after one minute": a person, a verb of saying, what is said.
_SAYS_QUOTED = pattern(
    r"^\W*(?:(?:and|also|then|next|please|now|let|have|и|също|после|моля|нека)\W+)*"
    r"(?P<when>[^\"“„«]{0,40}?,\s+)?(?:(?P<patient>he|she|the patient|той|тя|пациент(?:ът|ката))|(?P<one>(?:one of (?:the|his|her)|един от|една от)\s+[^\W\d_]+)|(?:the|his|her|an?|another|един|една)\s+(?P<who>[^\W\d_][^\"“„«,;:.]{2,24}?)|(?P<who_bg>[а-я]+(?:та|ят|ът|ите|а|я)(?: му| ѝ| й)?)|(?P<name>(?!(?:before|between|during|towards|until|by|преди|след|към|на|във?|при|до|между|по|за|от|с(?:ъс)?|about|around|roughly|nearly|in|on|some|there|everybody|somebody|около|някой|add|make|put|change|rename|write|title|let|have|replace|use|call|insert|set|and|then|when|if|after|at|it|this|that|добави|напиши|смени|нека|да|ако|когато|това)\b)[^\W\d_]{2,20}))"
    r"\s+(?:[^\"“„«:;]{1,60}?\s)??(?:should |must |to |will |да |ще )?(?P<verb>says?|saying|asks?|asking|shouts?|shouting|yells?|screams?|cries|cry|mumbles?|mutters?|whispers?|begs?|repeats?|insists?|groans?|moans?|answers?|replies|reply|demands?|keeps (?:saying|asking)|казва|каже|пита|попита|вика|извика|крещи|мърмори|прошепва|повтаря|настоява|отговаря|моли)\b"
    r"[^\"“„«:;.]{0,24}?[:,]?\s*(?P<said>\"[^\"]+\"|„[^“”\"]+[“”\"]|“[^”]+”|«[^»]+»)"
)
_OF_A_TEXT = pattern(
    r"\b(?:title|objective|goal|action|block|briefing|prebrief|reference|rename|debrief\w*|hint|question|заглавие\w*|цел\w*|действи\w+|блок\w*|брифинг\w*|източник\w*|разбор\w*|подсказк\w*|въпрос\w*)\b"
)


def _quoted(sentence: Sentence) -> list[Command]:
    """What somebody in the room says, word for word."""
    found = sentence.first(_SAYS_QUOTED)
    if found is None or _OF_A_TEXT.search(sentence.text[: found.start("said")]):
        return []
    bulgarian = re.search(r"[а-я]", sentence.text[: found.start("said")]) is not None
    if found["patient"]:
        speaker = "пациент" if bulgarian else "patient"
    else:
        speaker = sentence.group(found, "one", "who", "who_bg", "name")
    after, timed = cue_time(sentence), _CUE_TIME.search(sentence.text, found.end())
    words = sentence.take(0, timed.end() if timed is not None else found.end())
    return [AddCue(text=sentence.group(found, "said"), speaker=speaker, after=after, words=words)]


_WHERE_IT_GOES = pattern(r"(?:to|for|към|до)\s+(?:the |this |that )?\S+(?:\s\S+)?")


def _said(sentence: Sentence) -> list[Command]:
    word_for_word = _quoted(sentence)
    if word_for_word:
        return word_for_word
    by = sentence.first(_CUE_BY)
    if by is not None:
        after, text = cue_time(sentence), sentence.group(by, "what")
        who = by["who"] or ""
        named = next(
            (names for stem, names in _SPEAKERS if re.match(stem, who)),
            "patient|пациент" if by["says"] else "",
        )
        english, _, bulgarian = named.partition("|")
        speaker = bulgarian if re.search(r"[а-я]", sentence.text) else english
        if text:
            return [AddCue(text=text, speaker=speaker, after=after, words=sentence.take_all())]
    timed = _TIMED_WORDS.match(sentence.text)
    if timed is None and not sentence.has(_CUE):
        timed = _SAID_THEN.match(sentence.text)
    anybody = _ANYBODY.match(sentence.text) if timed is None and not sentence.has(_CUE) else None
    if anybody is not None:
        speaker, text = sentence.group(anybody, "who"), sentence.group(anybody, "said")
        return [AddCue(text=text, speaker=speaker, after=cue_time(sentence), words=sentence.take_all())]
    if timed is not None and (after := cue_time(sentence)) is not None:
        speaker, text = sentence.group(timed, "who"), sentence.group(timed, "said")
        return [AddCue(text=text, speaker=speaker, after=after, words=sentence.take_all())]
    somebody = _ADDS_SOMEBODY.match(sentence.text)
    if somebody is not None:
        told = Message(
            sentence.words(somebody.start("who"), len(sentence.text)).replace(somebody["that"], "", 1)
        )
        commands = _said(Sentence(told, 0, len(told.text)))
        return [msgspec.structs.replace(one, words=sentence.take_all()) for one in commands]
    called = _CALLS_IN.match(sentence.text)
    if called is not None:
        who = sentence.group(called, "who", "by", "from", "calls", "from_bg")
        text = sentence.group(called, "says", "says2", "what")
        text = f"{text[:1].upper()}{text[1:]}"
        return [AddCue(text=text, speaker=who, after=cue_time(sentence), words=sentence.take_all())]
    found = sentence.first(_CUE)
    if found is None:
        return []
    text = sentence.group(found, "what", "said")
    text = re.sub(r"^(?:that|че)\s+", "", text, flags=re.IGNORECASE)
    speaker = sentence.group(found, "who") if found["who"] else ""
    after = cue_time(sentence)
    text = _SAID_WHEN.sub("", text)
    quoted = re.search(r"[\"“„«]", sentence.text) is not None
    text = re.sub(r"[\"”“»]\s*,?\s+(?:after|at|in|след|на|в)\s.*$", "", text).strip(" \"“”„«»'")
    if not quoted:
        text = _SAID_BEHIND.sub("", text).strip(" ,")
        asks = re.search(r"\b(?:asks?|asking|пита|попита|питат)\b", sentence.text[: found.end()]) is not None
        if _WHERE_IT_GOES.fullmatch(text.lower()):
            # "Add a hint to the glucose": where it stands, and no word of it.
            return []
        text = direct(text, asks=asks)
    begin = _begins(sentence, found.start())
    if _ONLY_IT.fullmatch(text.strip(" .?!")):
        # "His wife rings the ward, have the nurse mention it": what stands before it.
        text = _LEADS_TO.sub("", _SAID_WHEN.sub("", sentence.words(0, found.start()))).strip(" ,.;")
        begin = 0
        if not re.search(r"[^\W\d_]{3,}", text):
            return []
    return (
        [AddCue(text=text, speaker=speaker, after=after, words=sentence.take(begin, len(sentence.text)))]
        if text
        else []
    )


_ONLY_IT = re.compile(r"(?:about )?(?:it|that|this|them|so|го|я|ги|това|за това|за него)", re.IGNORECASE)
_LEADS_TO = re.compile(
    r"[\s,;]*\b(?:and|then|so|please|have|let|make|get|и|а|нека|да)?\s*(?:the|his|her)?\s*$", re.IGNORECASE
)
_CONDITION = pattern(
    r"^\W*(?:(?:and|but|also|и|но|а)\s+)*(?:if|when|once|while|unless|as soon as|until|after|before|ако|когато|щом|докато|след|преди)\b"
)
_FEWEST_WORDS = 3


def _begins(sentence: Sentence, at: int) -> int:
    """Where a cue begins: behind what the sentence says before it of something else, not behind its time or condition."""
    begin = max(sentence.text.rfind(mark, 0, at) for mark in ",;:") + 1
    before = _CUE_TIME.sub(" ", sentence.text[:begin])
    few = len(re.findall(r"[^\W\d_]{2,}", before)) < _FEWEST_WORDS
    return 0 if few or _CONDITION.match(before) or sentence.text.count('"', 0, begin) % 2 else begin


# "A call from the lab: group mismatch", "обаждане от лабораторията: ...".
WHO_SPEAKS = r"(?:nurse|daughter|son|wife|husband|mother|father|mum|dad|doctor|paramedic|colleague|relative|patient|registrar|consultant|lab|(?:медицинска(?:та)? )?сестра(?:та)?|дъщеря(?:та)?|син(?:ът)?|съпруг(?:ът|ата)?|майка(?:та)?|баща(?:та)?|лекар(?:ят)?|парамедик(?:ът)?|колега(?:та)?|пациент(?:ът|ката)?|санитар(?:ят|ката)?)"
_WHEN_SAID = r"(?:at|after|in|around|on|след|в|на|около)\s+(?:the )?(?:minute \d{1,2}|\d{1,3}(?:[- ]?\w{1,4})? ?(?:minutes?|mins?|seconds?|minute|мин\w*|сек\w*)|\w+ (?:minute|минута))"
_CALLS_IN = pattern(
    rf"^\W*{_WHEN_SAID},?\s+(?:the |a )?(?P<by>{WHO_SPEAKS})\s*[:–-]\s+(?P<says2>\S[^:]{{3,}})$"
    rf"|^\W*(?:(?:and|also|then|и|също|после)\s+)*(?:the |a )?(?P<who>{WHO_SPEAKS})\s*,?\s+{_WHEN_SAID}\s*[:–-]\s+(?P<says>\S[^:]{{3,}})$"
    r"|^[^:]{0,60}?\b(?:(?:an? |the )?(?:phone |telephone )?(?:call|message|fax|bleep) (?:comes? (?:in )?)?(?:from|by)\s+(?:the )?(?P<from>[^:,;]{2,30}?)|(?P<calls>[^:,;.]{2,24}?) (?:calls?|rings|phones?|bleeps?)(?: (?:up|in|back))?|(?:телефонно )?(?:обаждане|съобщение) от\s+(?P<from_bg>[^:,;]{2,30}?))\s*[:–-]\s+(?P<what>\S[^:]{3,})$"
)


def cue_time(sentence: Sentence) -> int | None:
    """After how many seconds something is said."""
    found = _CUE_TIME.search(sentence.text)
    if found is None:
        return 0 if _AT_THE_START.search(sentence.text) else None
    if found["clock"]:
        minutes, seconds = found["clock"].split(":")
        return 60 * int(minutes) + int(seconds)
    if found["into"]:
        return round(SMALL_NUMBERS.get(found["into"]) or float(found["into"])) * (
            1 if found["into_seconds"] else 60
        )
    if found["at"]:
        return 60 * int(found["at"])
    if found["nth"]:
        return 60 * (ordinal(found["nth"]) or 1)
    number = SMALL_NUMBERS.get(found["n"] or "a") or float(re.sub(r"\D", "", found["n"]))
    return round(number * (1 if found["unit"][0] in "sс" else 60))


# "If no oxygen within 3 minutes", "when there's been no oxygen for 3 minutes", "ако до 2 минути няма адреналин".
MINUTES = r"(?P<{n}>\d{{1,3}}|one|two|three|four|five|six|ten|една|две|три|четири|пет|шест|а|a)\s*(?:-\s*)?(?P<{unit}>min\w*|sec\w*|s\b|мин\w*|сек\w*)"
GIVES = r"(?:(?:has|have|had|is|was|been|yet|still|they|вече|още|е|са|бъде|бъдат|му|ѝ|й|го|я)\s+)*(?:given|gives?|got|gets?|started?|starts?|put on|puts? on|done|does|do|called|calls?|asked for|applied|had|checked?|measured?|taken|takes?|orders?|ordered|requested?|looks? at|looked at|repeated?|провери\w*|измери\w*|поръча\w*|взел\w*|вземе\w*|дад\w+|дал\w*|дава\w*|сложи\w*|сложен\w*|направ\w+|започн\w+|извика\w*|повика\w*|приложи\w*|приложен\w*|пусн\w+|получи\w*)"
"""What a team does with a drug or an act."""
_WITHIN = (
    r"(?:within|in|for|after|by|during|до|след|за|в рамките на|в)\s+(?:the )?(?:first |първите |първата )?"
)
_NOT_DONE = (
    pattern(
        rf"\b(?:if|when|while|as long as|unless|until)\s+(?:there(?:'s| is| has| have)?(?: been)?\s+|they(?:'ve| have)?\s+(?:had|given)\s+)?(?:still )?no\s+(?P<what>[^,.;:\"“]{{3,50}}?)(?:\s+(?:is|was|has been|have been)?\s*(?:given|started|done|called|put on|yet))?\s+{_WITHIN}{MINUTES.format(n='n', unit='unit')}"
    ),
    pattern(
        rf"\b(?:if|when|unless)\s+(?:nobody(?:'s)?|no one(?:'s)?|no-one|they (?:don't|do not|haven't|have not|didn't)|the (?:team|students|learners) (?:don't|do not|haven't|have not|didn't)|(?:he|she|the patient) (?:doesn't|does not|hasn't|has not))\s+{GIVES}\s+(?:him |her |them |the patient )?(?P<what>[^,.;:\"“]{{3,50}}?)\s+{_WITHIN}{MINUTES.format(n='n', unit='unit')}"
    ),
    pattern(
        rf"\b(?:ако|щом|когато)\s+{_WITHIN}{MINUTES.format(n='n', unit='unit')}\s+(?:все още |още )?(?:няма|никой не|не)\s*(?:{GIVES}\s+)?(?P<what>[^,.;:\"„]{{3,50}}?)(?=\s*[,:]|\s+(?:сестрата|лекарят|пациент\w*|жена|мъж|дъщеря|син|майка|баща|някой|съпруг\w*|да)\b)"
    ),
    pattern(
        rf"\b(?:ако|щом|когато)\s+(?:все още |още )?(?:няма|никой не|не)\s*(?:{GIVES}\s+)?(?P<what>[^,.;:\"„]{{3,50}}?)(?:\s+{GIVES})?\s+(?:{_WITHIN})?{MINUTES.format(n='n', unit='unit')}"
    ),
)


SPEAKS = pattern(
    r"[\"“„«]|\b(?:says?|asks?|shouts?|tells?|cries|calls? out|announces|казва|каже|пита|попита|вика|извика|крещи)\b"
)
"""That somebody says something."""


def unless_done(sentence: Sentence) -> tuple[int, int, str, int] | None:
    """Where a condition stands, what is waited for, and for how many seconds."""
    for words in _NOT_DONE:
        found = sentence.first(words)
        if found is not None:
            number = SMALL_NUMBERS.get(found["n"]) or float(found["n"])
            seconds = round(number * (1 if found["unit"][0] in "sс" else 60))
            return found.start(), found.end(), sentence.group(found, "what"), seconds
    return None


_GOES_ON = re.compile(r"^(?:and|but|и|но|а)\s", re.IGNORECASE)


def _as_it_happens(command: Command) -> Command:
    """ "His girlfriend shouts and gets in the way": nothing is quoted, and all of it is what happens."""
    if not isinstance(command, AddCue) or not _GOES_ON.match(command.text):
        return command
    if re.search(r"[:\"“„«]", command.words):
        return command
    words = command.words.strip()
    text = words[:1].upper() + words[1:]
    return msgspec.structs.replace(command, text=text if text[-1:] in ".!?" else f"{text}.", happens=True)


def _in_its_block(sentence: Sentence, commands: list[Command]) -> list[Command]:
    """ "... in block two": which block something is said in belongs to it."""
    place = block_named(sentence.text) if commands else None
    if place is None or QUOTATION.search(place[1][0]):
        return commands
    where = sentence.take_match(place[1]).strip(" ,")
    return [
        msgspec.structs.replace(one, words=f"{one.words} {where}" if where not in one.words else one.words)
        if isinstance(one, AddCue)
        else one
        for one in commands
    ]


def read_cues(sentence: Sentence) -> list[Command]:
    """Something to be said in the flow, perhaps only while something has not been done."""
    condition = unless_done(sentence)
    if condition is None:
        return _in_its_block(sentence, [_as_it_happens(one) for one in _said(sentence)])
    start, end, what, seconds = condition
    words = (
        f"{sentence.words(0, start)} {sentence.words(end, len(sentence.text))}"
        if end < len(sentence.text)
        else sentence.words(0, start)
    )
    rest = Message(words.strip(" ,"))
    said = _said(Sentence(rest, 0, len(rest.text)))
    if not said:
        return []
    whole = sentence.take_all()
    return [
        msgspec.structs.replace(one, after=seconds, unless=what, words=whole)
        if isinstance(one, AddCue)
        else one
        for one in said
    ]
