# ruff: noqa: E501 (patterns read best unbroken)
"""What a teacher told of the patient, as a sentence of the case: without the order that stands around it."""

import re
from collections.abc import Callable

from .sentence import Sentence
from .vocabulary import pattern

_ORDER = re.compile(
    r"^\W*(?:(?:please|and|also|then|can you|could you|i(?:'d| would) like (?:you )?to|i want (?:you )?to|моля|и|също|може ли да)\W+)*"
    r"(?:(?:add|mention|say|note|write|record|include|state|tell them|make it clear)(?: in)?(?: the (?:fact|history)| somewhere| clearly)?,? that|(?:add|mention|say|note|record|state)(?=,? (?:he|she|they|his|her|the patient)(?:'s|\s))|make sure(?: that)?(?= (?:he|she|the patient|they|there)\b)|погрижи се да|(?:добав(?:и(?:те)?|ете)|спомен(?:и(?:те)?|ете)|(?:в|за|на)пиш(?:и(?:те)?|ете)|отбележ(?:и(?:те)?|ете)|каж(?:и(?:те)?|ете)),? че)\s+",
    re.IGNORECASE,
)


# "For years I have told the students the story of a baker who ...": the baker is the patient.
_STORY_OF = re.compile(
    r"^.*?\b(?:tell|told|telling|teach|taught|describe|remember|recall|разка\w+|помня|спомням)\b.*?\b(?:(?:story|tale|case) (?:of|about)|(?:за|с) (?:един |една )?(?:случай\w*|история\w*) (?:на|с|за))\s+(?=\S)",
    re.IGNORECASE,
)


_IRREGULAR = {"be": "is", "have": "has"}


def _third_person(verb: str) -> str:
    if verb.lower() in _IRREGULAR:
        return _IRREGULAR[verb.lower()]
    if re.search(r"(?:s|sh|ch|x|z|o)$", verb):
        return f"{verb}es"
    return re.sub(r"(?<=[^aeiou])y$", "ie", verb) + "s"


def _does(found: re.Match[str]) -> str:
    """ "Let the daughter burst in and demand answers": she bursts in and demands answers."""
    too = f" and {_third_person(found['too'])} {found['what']}" if found["too"] else ""
    return f"{found['who']} {_third_person(found['did'])}{found['rest']}{too}"


_FORMS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = tuple(
    (re.compile(words, re.IGNORECASE), said)
    for words, said in (
        (
            r"^(?:the patient|he|she|it) (?:could|might|can|may|should) be (?P<rest>an? [^,;]+?)(?: (?:whose|who has) .*)?$",
            r"\g<rest>",
        ),
        (
            r"^(?:i would like|i'd like|i want|we want|let|have|make) (?P<who>(?:her|his|the|a|an) (?!patient|case)[\w-]+) (?:to )?be (?P<rest>[^,;]+?) and (?:to )?(?P<too>[a-z]+)(?P<what> [^,;]+)?$",
            lambda found: (
                f"{found['who']} is {found['rest']} and {_third_person(found['too'])}{found['what'] or ''}"
            ),
        ),
        (r"^(?:let|have|make) (?:her|the woman) have (?P<rest>.+)$", r"She has \g<rest>"),
        (r"^(?:let|have|make) (?:him|the man) have (?P<rest>.+)$", r"He has \g<rest>"),
        (
            r"^(?:i want|i'd like|we want|make|let) (?:her|the woman) (?:to )?be (?P<rest>.+)$",
            r"She is \g<rest>",
        ),
        (
            r"^(?:i want|i'd like|we want|make|let) (?:him|the man) (?:to )?be (?P<rest>.+)$",
            r"He is \g<rest>",
        ),
        (
            r"^(?:let|have|make) (?P<who>(?:her|his|the|a|an) (?!and\b)[\w']+(?: (?!and\b)[\w']+)*?) (?:be|stay) (?P<rest>.+)$",
            r"\g<who> is \g<rest>",
        ),
        (
            r"^(?:let|have|make|(?:i would like|i'd like|i want|we want)(?= \w+ [\w'-]+ to )) (?P<who>(?:her|his|the|a|an) (?!patient|case)[\w'-]+) (?:to )?(?P<did>(?!to\b|be\b)[a-z]+)(?P<rest>(?: [^,;]*?)??)(?: and (?P<too>(?!a |an |the |his |her )[a-z]+[^s\W]) (?P<what>.+))?$",
            _does,
        ),
        (
            r"^(?:can|could|would) (?P<who>(?:her|his|the|a|an) [\w'-]+) (?!be\b|have\b|also\b|please\b)(?P<did>[a-z]+)(?P<rest> [^,;?]*?)(?: and (?P<too>(?!a |an |the |his |her )[a-z]+[^s\W]) (?P<what>[^?]+))?\??$",
            _does,
        ),
        (
            r"^put (?P<who>(?:her|his|the|a|an) [\w' ]+?) (?P<rest>(?:in|at|by|beside|near|next to|outside) .+)$",
            r"\g<who> is \g<rest>",
        ),
        (
            r"^(?P<had>could|should|might|may) (?P<who>(?:his|her|the) [\w' ]+?) (?:also )?have (?P<rest>.+?)\??$",
            r"\g<who> has \g<rest>",
        ),
        (
            r"^(?P<who>he|she|the patient|it) (?:should|must|shall)(?: not|n't|n’t) be (?P<rest>.+)$",
            r"\g<who> is not \g<rest>",
        ),
        (
            r"^(?P<who>(?:the )?(?!his |her )[a-z][a-z ]{2,24}?) (?:should|must|shall) not be (?P<rest>(?!in |at |on |there|here|present|allowed|told|given).+)$",
            r"\g<who> not \g<rest>",
        ),
        (
            r"^(?P<who>she|he|the patient|it) (?:should|ought to|must|has to|needs to|shall) be (?P<rest>.+)$",
            r"\g<who> is \g<rest>",
        ),
        (r"^(?:should|ought to|must|has to|needs to|shall) be (?P<rest>.+)$", r"\g<rest>"),
        (
            r"^(?P<who>he|she|the patient) (?:should|must|shall|has to|ought to) (?P<did>(?!have\b|not\b|get\b)[a-z]{3,})(?P<rest> .+)?$",
            lambda found: f"{found['who']} {_third_person(found['did'])}{found['rest'] or ''}",
        ),
        (
            r"^(?:нека |и )?да (?P<whom>го|я) (?P<is>е|са) (?P<did>\w+) (?P<who>.+)$",
            r"\g<did> \g<whom> \g<is> \g<who>",
        ),
        (r"^нека (?P<who>[\w ]+?) да (?:е|бъде) (?P<rest>.+)$", r"\g<who> е \g<rest>"),
        (r"^(?:искам|нека|трябва) (?:да )?(?:е|бъде) (?P<rest>.+)$", r"\g<rest>"),
        (r"^(?:и |нека )*да (?P<rest>(?:не )?(?:се )?[а-я]+ .+)$", r"\g<rest>"),
        (r"^(?:и |нека )*да (?P<rest>(?:не )?(?:се )?[а-я]+)$", r"\g<rest>"),
    )
)


# "55 y/o truck driver": the age is read, and stands elsewhere.
_AGE = re.compile(
    r"^\W*(?:(?:in|при) )?(?:an? )?(?:\d{1,3}\s*(?:y/?o\b|yrs?\b(?:[- ]old)?|years?[- ]old|[- ]?годиш\w+|[mf]\b)|(?:fe)?male,? (?:aged )?\d{1,3}\b"
    r"|(?:man|woman|lady|мъж|жена),? (?:of |aged |на )?\d{1,3}\b(?: години| г\.)?)[\s,]*(?=[^\W\d_]{3,})"
    r"|\s+\d{1,3}\s?[mf]$|^(?!.*\b(?:died?|dead|had|lived|reached|turned|почин\w+|умря\w*|(?:си )?отиде|стана|доживя\w*|навърши\w*|прекара\w*|получи\w*|има\w*|разви\w*|боледува\w*|диагностицира\w*)\b).*?(?P<end>\s+(?:of|aged|на)\s+[1-9]\d)$",
    re.IGNORECASE,
)
# What is cut off at a word that joins it to something read elsewhere.
_HANGING = re.compile(
    r"(?:[\s,;:-]+(?:and|or|but|with|of|for|by|the|a|an|at|from|to|и|или|но|а|с|със|при|за|на|в|от|до))+[\s,;:-]*$",
    re.IGNORECASE,
)
_WHO_DID = re.compile(
    r"^(?:and |и )?(?:who|whose|which|който|която|които|чийто|чиято|чиито)\s+", re.IGNORECASE
)
# "А майка ѝ е здрава", "whereas the parents are well": what joined it to the words before.
_JOINED = re.compile(
    rf"{_WHO_DID.pattern}|^(?:and|but|so|whereas|while|а|и|но|докато|затова|значи)\s+(?=[^\W\d_])",
    re.IGNORECASE,
)
_COURTESY = re.compile(r"^(?:(?:please|and please|so please|моля)[,\s]+|(?:че|that)\s+)", re.IGNORECASE)
_POLITE_END = re.compile(r"[,\s]+(?:please|pls|thanks|моля|благодаря)$", re.IGNORECASE)


def _without_age(found: re.Match[str]) -> str:
    return found[0].removesuffix(found["end"]) if found["end"] else ""


def as_told(words: str) -> str:
    """The fact in words that order it: "add that she took MDMA" is "she took MDMA"."""
    said = _STORY_OF.sub("", _ORDER.sub("", _COURTESY.sub("", words.strip())).strip())
    said = _AGE.sub(_without_age, _POLITE_END.sub("", said))
    for form, statement in _FORMS:
        if form.match(said):
            return re.sub(r"(?<=\w) и да (?:е|бъде) ", " и е ", form.sub(statement, said))
    return said or words


_SHALL_HAPPEN = re.compile(
    r"^(?P<who>the patient|he|she|it) (?:should|ought to|must|has to|needs to|shall) (?P<did>[a-z]+)(?P<rest> .*)?$",
    re.IGNORECASE,
)
_SHALL_HAPPEN_BG = re.compile(r"^(?:да )?(?P<own>се|му|ѝ|й) (?P<did>[а-я]+)", re.IGNORECASE)


def as_happening(words: str) -> str:
    """What shall happen as what happens: "she should relapse" is "she relapses"."""
    said = _SHALL_HAPPEN_BG.sub(r"\g<did> \g<own>", words.strip())
    found = _SHALL_HAPPEN.match(said)
    return said if found is None else f"{found['who']} {_third_person(found['did'])}{found['rest'] or ''}"


# What people shorten when they type, written out as a document has it.
_SHORT_FORMS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(words, re.IGNORECASE), said)
    for words, said in (
        (r"^pts?\b\.?(?!\s*(?:\d|/))", "patient"),
        (r"(?<=\s)pt\b\.?(?!\s*(?:\d|/))", "patient"),
        (r"\bc/o\b", "complains of"),
        (r"\bh/o\b|\bhx of\b", "history of"),
        (r"\bw/(?=\s)", "with"),
        (r"\bw/o\b", "without"),
        (r"\s*&\s*", " and "),
        (r"(?<=[^\W\d_])\s+\+\s+(?=[^\W\d_])", " and "),
        (r"(?<=\d )yrs?\b", "years"),
        (r"(?<=\d )mins\b", "minutes"),
        (r"(?<=\d )hrs\b", "hours"),
        (r"(?<=\d )wks\b", "weeks"),
        (r"^пац\.\s*", "пациентът "),
    )
)


def written_out(words: str) -> str:
    """Words without the short forms of typing."""
    for form, said in _SHORT_FORMS:
        words = form.sub(said, words)
    return words


_WISHED = re.compile(
    r"^(?:i(?:['’]d| would) (?:rather|prefer|like)(?: it)?(?: if| that)?|i(?: want|['’]d want)(?: it)? that|предпочитам(?: да)?|бих искал\w*(?: да)?)\s+(?=he |she |they |the patient |it |той |тя )",
    re.IGNORECASE,
)


def as_sentence(words: str) -> str:
    """The same with a capital and a full stop, short forms written out."""
    said = written_out(_JOINED.sub("", _HANGING.sub("", as_told(_WISHED.sub("", words))))).rstrip(" ([{–-")
    return said if not said else said[0].upper() + said[1:] + ("" if said[-1] in ".!?" else ".")


NUMBER = r"(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|several|a few|few|couple of|a couple of|един|една|едно|два|две|три|четири|пет|шест|седем|осем|девет|няколко)"
PAST_TIME = pattern(
    rf"\b(?:{NUMBER} (?:years?|yrs?|months?|weeks?) ago|last (?:year|winter|summer|spring|autumn|month)|as a (?:child|boy|girl|teenager|baby)|in childhood|като (?:дете|малък|малка)|в детството|(?:in|back in|since) (?:19|20)\d\d|преди (?:около |близо )?(?:{NUMBER} )?(?:годин\w+|месец\w*|седмиц\w+)|used to (?:take|be on|use|have|smoke)|(?:was|were|е|бе(?:ше)?|са) (?:it )?stopped|мина(?:лата|лия|лото) (?:година|зима|пролет|есен|лято|месец)|до (?:януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември|пролетта|лятото|есента|зимата)|(?:през|от) (?:19|20)\d\d(?: ?г\.?(?:одина)?)?)"
)


def parts(sentence: Sentence) -> list[tuple[int, int]]:
    """The stretches between commas that nothing has read yet."""
    text = sentence.text
    cuts = [
        *re.finditer(
            r"[,;:()]\s*(?:and |but |а |но |и )?|\s-\s|\s(?:and|и)\s(?=(?:he|she|they|has(?:n't)?|had(?:n't)?|never|той|тя|никога|миналата|преди)\b)",
            text,
        )
    ]
    starts = [0, *(cut.end() for cut in cuts)]
    ends = [*(cut.start() for cut in cuts), len(text)]
    return [(a, b) for a, b in zip(starts, ends, strict=True) if b > a and sentence.free(a, b)]


TELLS = pattern(
    r"^\W*(?:please )?(?:(?:last (?:year|month|week|night|winter|summer)|(?:\w+ )?(?:years?|months?|weeks?|days?) ago|yesterday|this morning|previously|in (?:19|20)\d\d|as a child|in childhood),? )?(?:(?:add|mention|write|note|record|say|include)(?: in)? that|make sure(?: that)? (?:he|she|the patient)(?:'s|'d)?\b|(?:and |also )?(?:(?:he|she|they)(?:'s|'d|'ve)|he|she|the patient|mr\.? \w+|mrs\.? \w+) (?!should|must|shall|needs?|has to|can)\w+|(?:his|her) (?!name|title)\w+ (?:is|was|has|had|began|started|came|hurts?|feels?)"
    r"|(?:someone|somebody|a (?:friend|colleague|neighbour|neighbor|passer-?by|bystander|teacher|workmate|stranger)|some(?:body|one) else) (?:has |had |already |also )*(?:given|gave|injected|sprayed|tried|called|found|saw|seen|brought|drove|carried|helped|put)\b|някой (?:му |ѝ |й |го |я )?(?:е |беше |вече |също )*(?:дал|инжектирал|намерил|видял|докарал|довел|сложил|опитал|помогнал|извикал)\b|преди да (?:дойде|пристигне)\w*,? |(?:had|never(?! (?:delay|give|use|let|do|start|stop|forget|make|add|show|tell)\b)|hasn't|hadn't|doesn't|didn't|underwent|has had|collapsed|fainted|worked|works|keeps|kept|drank|ate|woke|felt|noticed|travell?ed|breeds|plays|sleeps)\b|the (?:pain|cough|palpitations|symptoms?|attack|breathlessness|dizziness)\b"
    r"|(?:добави|спомени|впиши|запиши|напиши)(?:те)?,? че|(?:и |а )?(?:той|тя|пациент(?:ът|ката)|болката|сърцебиенето|задухът|кашлицата|оплакванията) (?!да\b|трябва))"
)
_SUBJECT = r"(?:(?:he|she|they|it)(?:'s|'d|'ve|'re)?|(?:his|her|their) (?!carer|nurse|doctor)(?:[\w'-]+ ){0,2}?[\w'-]+|(?:the|an?) (?:little |young |old |elder |younger )?(?:kids?|child|children|boys?|girls?|baby|sons?|daughters?|wife|husband|partner|mother|father|mum|dad|sister|brother|family|parents|grand\w+|neighbou?rs?|friends?|boyfriend|girlfriend|dog|cat|rash|wound|scar)|mum|dad|(?:mr|mrs|ms)\.? [\w-]+)"
_IRREGULAR_PAST = (
    r"went|came|got|gave|took|left|lost|ran|fell|felt|had|did|saw|heard|told|said|ate|drank|slept|woke|brought|bought|broke|began"
    r"|became|bit|blew|burnt|caught|cut|drove|forgot|found|fought|grew|hit|hurt|kept|knew|lay|led|let|made|met|paid|put|quit|rang|read|rode|rose|sat|sent|shook|shut|sold|spent|spoke|spread|stood|stuck|stung|swallowed|swam|swore|taught|thought|threw|wore|won|wrote"
)
_HABITS = (
    r"hates?|loves?|likes?|fears?|refuses?|wants?|prefers?|uses?|wears?|needs?|speaks?|talks?|answers?|sounds?|smells?|looks?|seems?|feels?|sleeps?|eats?|walks?|drives?|works?|lives?|plays?|keeps?|carries|believes?|thinks?|knows?|hears?|sees?|reads?|writes?|signs?|insists?|expects?|plans?|worries|cries|screams|moans|snores|coughs|vomits|bleeds|leaks|hurts?|aches?|itches|burns?"
    r"|shakes|trembles|limps|stammers|stutters|drools|chews|swallows|complains?|denies|admits?|claims?|lies|hides?|cares?|looks? after|looked after|suffers?|avoids?|trusts?|understands?|remembers?|forgets?"
)
_IS_OR_DOES = rf"(?:is|was|are|were|has|had|have|does|did|isn't|wasn't|hasn't|hadn't|doesn't|didn't|won't|would|wouldn't|never|always|often|already|also|just|only|rarely|[a-z]{{3,}}ed|{_IRREGULAR_PAST}|{_HABITS})"
# "She should look terrified": how somebody is to behave is told of them.
_SHALL_BEHAVE = pattern(
    r"^\W*(?:(?:and|but|also)\W+)*(?:he|she|the patient) (?:should|must|has to|ought to) (?:(?:just|only|also|keep|constantly) )*(?:look|seem|sound|appear|act|behave|refuse|insist|cry|complain|panic|beg|demand|ask|asking|talk|speak|whisper|shout|mumble|groan|moan|grumble|joke|lie|hide|deny|claim|worry|want|prefer|hesitate|forget|interrupt|smile|shake|tremble|stare)\b"
)
_PLAIN = pattern(rf"^\W*(?:(?:and|but|also|so|by the way|btw)\W+)*{_SUBJECT}\s+{_IS_OR_DOES}\b")
_PLAIN_BG = pattern(
    r"^\W*(?:(?:и|а|но|също|освен това|между другото|всъщност|той|тя|пациент(?:ът|ката)|човекът|жената|мъжът)\W+)*(?:не\s+|никога не\s+|много\s+|ужасно\s+|трудно\s+|зле\s+|лошо\s+|често\s+|рядко\s+|винаги\s+)?(?:(?:си|се|го|я|му|ѝ|й|ги)\s+)*"
    r"(?:мрази|обича|чете|чува|вижда|носи|ползва|използва|ходи|спи|яде|страхува|бои|плаши|отказва|позволява|дава (?:да|се)|иска|настоява|твърди|крие|лъже|говори|разбира|помни|знае|живее|работи|учи|кара|тренира|спортува|играе|пътува|готви|гледа|отглежда|държи|чака|очаква|планира|свири|пее|танцува|плува|тича|накуцва|заеква|мирише|плаче|вика|стене|хърка|трепери|вярва|моли|притеснява|срамува|дразни|забравя|пропуска|търпи|понася(?! )|храни|пази|лежи|седи|стои)\b"
    r"|^\W*(?:(?:и|а|но|също|затова|значи)\W+)*(?:урината|изпражненията|кожата|устните|очите|гласът|гласа|дъхът|коремът|корема|краката|ръцете|раната|повърнатото|дрехите|леглото|домът|инхалаторът|инхалатора|таблетките|лекарствата|слухът|слуха|зрението|паметта|говорът|настроението|апетитът|сънят)\s+(?:му\s+|ѝ\s+|й\s+)?(?:вече\s+|още\s+|много\s+|леко\s+)*(?:е|са|беше|бяха)\b"
    r"|^\W*(?:е\s+|вече\s+|само\s+)*(?!(?:добавил|махнал|сложил|написал)\b)[а-я]{4,}(?:нал|ал|ил|ял|ел)[аи]?\s+(?:с|със|от|на|до|около|почти|над|за)\s+\S"
    r"|^\W*(?:вече\s+)?(?:само\s+)?(?:едн[аоу]|дв[ае]|двама|три|четири|няколко|последн\w+|втор\w+|първ\w+)\s+(?:път\w*\s+)?(?:си\s+)?е\s+[а-я]+л[аи]?\b"
    r"|^\W*(?:(?:и|а|но|също|той|тя)\W+)*(?!(?:това|тук|така|там|кръвно|налягане|пулс|случай|цел|ниво|заглавие|добре|ок)\b)(?![а-я]+(?:та|ят|ът|то|те)\b)(?:(?:почти|напълно|леко|много|частично|от раждане|отдавна)\s+)*[а-я]{2,}(?:а|ен|ан|ав|ив|ят|ъл|яп|ем|ер|ух|ща)\s+е\b"
)
_NOT_OF_A_PERSON = pattern(
    r"\b(?:should|must|shall|ought|please|трябва|нека|моля|искам|bp|hr|rr|sats?|spo2|saturations?|pulse|pressure|heart ?rate|temperature|gcs|ecg|ekg|qtc?|lactate|troponin|potassium|sodium|glucose|creatinine|ha?emoglobin|d-?dimer|ct|mri|x-?ray|echo|scan|labs?|bloods?|gas|results?|case|scenario|story|text|title|name|briefing|objectives?|goals?|students?|learners?|trainees?|team|class|blocks?|flow|actions?|hints?|cues?|questions?|debrief\w*|summary|references?|points?|pass mark|level|version|language|wording|shocks?|dose|doses|it|this|that|everything|nothing"
    r"|кръвно\w*|налягане\w*|пулс\w*|сатурац\w*|температур\w*|екг|лактат\w*|тропонин\w*|калий\w*|натрий\w*|глюкоз\w*|креатинин\w*|хемоглобин\w*|скенер\w*|ехо\w*|рентген\w*|изследван\w*|резултат\w*|случа\w*|сценари\w*|заглави\w*|цел(?:та|ите)?|студент\w*|обучаем\w*|курсист\w*|блок\w*|действи\w*|подсказк\w*|реплик\w*|въпрос\w*|разбор\w*|дебрифинг\w*|ниво\w*|версия\w*|език\w*|дозата?)\b"
)


def tells_plainly(text: str) -> bool:
    """Whether a clause says in plain words what somebody is, has or does: "his inhaler ran out", "мрази игли".

    What a monitor, the laboratory or the case itself shows is nothing of this kind, and has readers of its own.
    """
    if _SHALL_BEHAVE.match(text):
        return True
    return (_PLAIN.match(text) or _PLAIN_BG.match(text)) is not None and not _NOT_OF_A_PERSON.search(text)


# "Не е закусил": what a first message tells of the patient, and not what the case is about.
DID_NOT = pattern(r"^\W*(?:и |а )?(?:още )?не (?:си )?е (?:[а-я]+ )?[а-я]{3,}(?:ал|ил|ел|ял)а?\b")
ORDERED = pattern(
    r"\b(?:knock|turn|lower|raise|bring|too|should|shall|must|please|make|set|add(?! that)|change|remove|delete|want|need|let|give|put|да|нека|трябва|моля|направи|сложи|промени|махни|искам|дай|смени)\b"
)


_LEADING_ORDER = re.compile(
    r"^\W*(?:please|and|also|but|моля|и|а|но|също|who|which|with|whose|that|който|която|с|със|при|is|е|a|an)?(?![^\W_])\s*"
    r"(?:add (?:that|in|to)?|mention (?:that)?|say (?:that)?|write (?:that)?|note (?:that)?|(?:добав(?:и(?:те)?|ете)|спомен(?:и(?:те)?|ете)|(?:в|за|на)пиш(?:и(?:те)?|ете)|отбележ(?:и(?:те)?|ете)|каж(?:и(?:те)?|ете))(?:,? че)?)?\s*",
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


def without_order(words: str) -> str:
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
    shorter = _LEADING_ORDER.sub("", _SHALL_BE.sub("", words, count=1), count=1)
    return (
        _AND_THAT.sub(r"\g<join> ", shorter).strip(" ,.;") if _ORDER.match(words) else shorter.strip(" ,.;")
    )


# "Add that he smokes and that he lives alone".
_AND_THAT = re.compile(r"\b(?P<join>and|but|и|но|а) (?:that|че) ", re.IGNORECASE)
