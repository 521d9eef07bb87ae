# ruff: noqa: E501 (patterns read best unbroken)
"""The frame of a case: title, learners, level, minutes, place, objectives."""

import re

from vesalius.professor.commands import (
    AddObjective,
    Command,
    Contradiction,
    NumberOfObjectives,
    RemoveObjective,
    Rename,
    SetLearners,
    SetLevel,
    SetMinutes,
    SetSetting,
    Term,
    WriteFreely,
    WriteHistory,
)
from vesalius.scenarios.document.schema import Difficulty

from .sentence import Sentence
from .vocabulary import pattern, settings

OBJECTIVE = r"(?:(?:learning |teaching |учебн\w+ |обучителн\w+ )?(?:objectives?|goals?|aims?|outcomes?|цел(?:и|та|ите)?))"
_QUOTED = r"[\"“”„«»'](?P<quoted>[^\"“”„«»]{1,120})[\"“”«»']"
_TITLE = pattern(
    r"\b(?:re-?name(?: (?:it|this|the \w+))?(?: (?:to|as|into))?|call (?:it|this|the (?:case|scenario))|name (?:it|the (?:case|scenario))"
    r"|(?:the |its )?(?:title|name)(?: of (?:it|the (?:case|scenario)))?(?: (?:is|should be|shall be|to be|to|as|:))+|(?:title|name):|title(?=\s*[\"“„«'])"
    r"|(?:change|set) the (?:title|name) to|title it|entitled|titled|give it the (?:title|name)|with the title"
    r"|(?:прекръсти|(?:пре)?именувай)(?:те)?(?: (?:го|я|сценария|случая))?(?: (?:на|в))?|наречи(?:те)?(?: (?:го|я|сценария|случая))?"
    r"|кръсти(?:те)?(?: (?:го|я|сценария|случая))?|озаглави(?:те)?(?: (?:го|я))?|(?:сложи|дай|постави|напиши)(?: (?:му|й|ѝ))? заглавие"
    r"|да се казва|нека се казва|(?:смени|промени) (?:заглавието|името)(?: (?:на сценария|на случая))?(?: на)?"
    r"|заглавие(?:то)?(?: (?:да е|да бъде|е|на))*|име(?:то)?(?: на (?:сценария|случая))?(?: (?:да е|да бъде))+|казва се)"
    r"\s*[:\-]?\s*(?:" + _QUOTED + r"|(?P<plain>[^\"“”„«».;!?\n]{1,100}))"
)
_NOT_A_TITLE = re.compile(
    r"^(?:please|моля|го|я|заглавието|името|сценария|случая|пак|отново|again|somehow|it|this|him|her|the patient|shorter|longer|easier|harder|доктор|за|me|a day|не ми|не е|is not|isn't|wrong|bad|boring|dull|silly|stupid|awful|terrible|ugly|rubbish|great|good|fine|nice|скучно|лошо|тъпо|глупаво|too|доста|много|твърде)\b"
)


_NAME_OF_PATIENT = pattern(
    r"\b(?:the patient'?s|patient|his|her) name\b|\b(?:the )?name of the patient\b|\bиме(?:то)? (?:на пациент\w*|ѝ|й|му)\b"
)


_CALLED = pattern(
    r"\b(?:the patient'?s|patient|his|her) name\b(?: (?:is|to|should be|shall be|to be))*\s*|\bname of the patient\b(?: (?:is|to|should be|into))*\s*|\b(?:call|name) (?:the patient|him|her)\s+"
    r"|\bиме(?:то)? (?:на пациент\w*|ѝ|й|му)(?: (?:е|да е|на|да бъде))*\s*|\b(?:пациентът|пациентката|тя|той) (?:да )?се казва\s*"
)


_TITLED = pattern(r"\b(?:mr|mrs|ms|miss|г-н|г-жа|господин|госпожа)\b\.?\s+(?P<name>[^\W\d_][\w'-]+)")


def read_name(sentence: Sentence, *, first: bool) -> list[Command]:
    """What the patient is called: a case has no field for it, so the social history says it."""
    titled = sentence.first(_TITLED) if first else None
    if titled is not None and not sentence.somebody_else(titled.start()):
        name = sentence.words(titled.start("name"), titled.end("name"))
        if name[:1].isupper():
            called = sentence.words(titled.start(), titled.end())
            sentence.take(*titled.span("name"))
            bulgarian = re.search(r"[а-я]", called) is not None
            text = f"Казва се {called}." if bulgarian else f"The patient is called {called}."
            return [WriteHistory(section="social", text=text, words=called)]
    found = sentence.first(_CALLED)
    if found is None:
        return []
    rest = re.match(
        r"[\"“”„«»']*(?P<name>[^\W\d_][\w'. -]{1,60}?)[\"“”«»']*(?=\s*(?:[,;.!?]|$))",
        sentence.text[found.end() :],
    )
    if rest is None or re.match(r"(?:what|който|как|what's)\b", rest["name"]):
        return []
    end = found.end() + rest.end()
    name = sentence.words(found.end() + rest.start("name"), found.end() + rest.end("name")).strip(" \"“”„«»'")
    words = sentence.take(0, end)
    bulgarian = re.search(r"[а-я]", sentence.text) is not None
    text = f"Казва се {name}." if bulgarian else f"The patient is called {name}."
    return [WriteHistory(section="social", text=text, words=words)]


_OWN_FIRST_WORD = re.compile(r"\b(?:На|В)\s+$")
_ASKS_FOR_TITLE = pattern(
    r"^\W*(?:(?:please|and|also|could you|can you|i want to|i'd like to|моля|и|искам да)\s+)*(?:(?:re-?name|re-?title)\s+(?:it|this|the (?:case|scenario))|(?:change|give it|find|needs?|think of|set|suggest)\s+(?:the |a |an |it )?(?:new |another |better |different |other )*(?:title|name)|(?:смени|промени|измисли|дай|сложи)\w*\s+(?:му |ѝ |друго |ново |по-добро )*(?:заглавие(?:то)?|име(?:то)?)|(?:преименувай|прекръсти)\w*(?:\s+(?:го|я|сценария|случая))?)(?:\s+(?:of it|of the case|please|на (?:случая|сценария)|моля))*\W*$"
)


def read_title(sentence: Sentence) -> list[Command]:
    """A new title, quoted or not; an empty one where it is still to be said."""
    if _ASKS_FOR_TITLE.match(sentence.text):
        return [Rename(name="", words=sentence.take_all())]
    found = sentence.first(_TITLE)
    if found is None or sentence.has(_NAME_OF_PATIENT):
        return []
    group = "quoted" if found["quoted"] else "plain"
    name = sentence.words(found.start(group), found.end(group)).strip(" \"“”„«»'.,")
    end = found.end()
    if group == "plain":
        # A title that is not quoted ends where another wish begins.
        cut = re.search(
            r",\s*(?:and|и|make|set|add|направи|добави|сложи)\b|\s+(?:and|и)\s+(?:make|set|add|change|направи|добави|сложи)\b",
            found["plain"],
        )
        if cut:
            end = found.start("plain") + cut.start()
            name = sentence.words(found.start("plain"), end).strip(" ,")
    led_by = sentence.words(found.start(), found.start(group))
    if group == "plain" and _OWN_FIRST_WORD.search(led_by):
        # "Заглавие На масата": a word with a capital is the title's own.
        name = f"{led_by.split()[-1]} {name}"
    if (
        not name
        or _NOT_A_TITLE.match(re.sub(r"^['’]?s\s+", "", name.lower()))
        or name.lower().startswith("s ")
    ):
        return []
    words = sentence.take(found.start(), end)
    return [Rename(name=name[:1].upper() + name[1:], words=words)]


# --- learners

_PEOPLE = (
    r"(?:students?|residents?|nurses?|interns?|doctors?|paramedics?|trainees?|registrars?|physicians?|fellows?|undergraduates?"
    r"|postgraduates?|midwives|pharmacists?|technicians|cardiologists?|anaesthetists?|emts?|specialists?|colleagues|juniors|house officers?"
    r"|студент\w*|стажант\w*(?:[- ]лекари)?|специализант\w*|сестри(?:те)?|лекари(?:те)?|парамедици|ординатор\w*|фелдшери|акушерки"
    r"|кардиолози|анестезиолози|фармацевти|колеги|обучаем\w*|курсисти|медици|рехабилитатори|(?:\w+ )?курс(?:а|ът)?(?: медици)?|gps?(?! (?:registrars?|trainees?|students?|nurses?))|foundation doctors?|fy?[12]s?|sho'?s?|pgy-?\d|hcas?|physician associates?|consultants?|novices|medics|first responders?|firefighters?|radiographers?|physios?|physiotherapists?|dentists?|dental students?|dieti[ct]ians?|odps?|band \d\w?(?:'?s)?|healthcare assistants?|support workers|vets|chemists|рентгенови лаборанти|лаборанти|зъболекари|стоматолози|кинезитерапевти|рехабилитатори|медицински асистенти)(?!\w)"
)
_LEARNERS = pattern(
    r"(?:^\W*learners\s+(?=\w)|\b(?:for|aimed at|aim (?:it|this|the case) at|pitch (?:it|this) at|learners?\s*(?:are|is|should be|:|-(?=\s))|target group:?|(?:these|they|those|the learners|my learners) (?:are|will be)(?: (?:just|only|all))?|this is|it'?s(?: for)?|i(?:'ve| have)(?: got)?|we have|i(?:'m| am) teaching|i teach|with (?:my|our)|in which (?:my|our)|(?:session|class|lesson|teaching|workshop|course|seminar) (?:with|for)|(?:това|те|обучаемите|студентите|участниците) са|имам|преподавам на|работя с|групата е(?: от)?|(?:занятие|упражнение|упр\.?|семинар|курс) (?:с|със|за)|(?:the )?audience(?: is| are| ?=|:)?|за|обучаеми(?:те)?\s*(?:са|да са|:|-(?=\s))|предназначен\w* за)\s+)"
    rf"(?P<who>(?:(?!\b(?:a|with|in the em|на|с|при)\b)[\w'-]+\s+){{0,5}}?{_PEOPLE}"
    r"(?:\s+(?:in|of|on) (?:ana?esth\w+|cardiology|pa?ediatrics|emergency medicine|surgery|intensive care|internal medicine|pulmonology|respiratory medicine|nursing|general practice|family medicine|neurology)|\s+(?:по|в) (?:фармация|дентална медицина|медицина|сестринство|здравни грижи|анестезия\w*|анестезиология\w*|кардиология|вътрешни болести|хирургия|спешна медицина|педиатрия|пулмология|интензивно лечение|обща медицина|неврология)|\s+(?:in|of) (?:their|the|his)?\s?[\w-]+ (?:year|semester|training)|\s+(?:(?:в|от|на)\s+)?[\w-]+\s+курс|,? (?:first|second|third|fourth|fifth|sixth|final)[- ]year)?)"
)
_NOT_LEARNERS = re.compile(
    r"\b(?:allerg|case|scenario|patient|objective|my mother|thursday|monday|хобб|астма|случай|жена|мъж|тромб)\w*"
)


# "The students are final year", "студентите са шести курс".
_LEARNERS_ARE = pattern(
    r"\b(?:(?:the |my |our )?(?:students|learners|trainees|residents|participants|group|class|audience|lot|bunch|crowd|crew|people|ones|team)|обучаемите|студентите|участниците|курсистите|групата)\s+(?:are|is|will be|would be|should be|са|ще са|е|да са)\s+(?:all |mostly |only |just |in (?:their |the )?|от |в |на )*(?P<who>[^,.;!?]{3,60})"
)
_LEARNERS_ALONE = pattern(
    rf"^\W*(?P<who>(?:(?:my|our|the|\d\w*|first|second|third|fourth|fifth|sixth|final|junior|senior|medical|nursing|student|critical|care|emergency|[\w-]+[- ]year|млади|старши|студенти|медицински)[ -]){{0,4}}{_PEOPLE})\W*$"
    rf"|^\W*(?P<who2>(?:(?:\d\w*|first|second|third|fourth|fifth|sixth|final|junior|senior|medical|nursing|student|critical|care|emergency|[\w-]+[- ]year|млади|старши|медицински)[ -]){{1,4}}{_PEOPLE}(?:,? [\w-]+ курс)?)(?=[,:;])"
)
_LEVEL_OF_LEARNERS = pattern(
    r"\b(?:years?|semester|undergraduates?|postgraduates?|novices?|juniors?|seniors?|experienced|qualified|курс|семестър|година|следдиплом\w+|опитни|млади"
    rf"|{_PEOPLE})"
)


def read_learners(sentence: Sentence) -> list[Command]:
    """For whom the case is, in the teacher's own words."""
    found = sentence.first(_LEARNERS) or _LEARNERS_ALONE.match(sentence.text)
    if found is None:
        found = sentence.first(_LEARNERS_ARE)
        if found is not None and not _LEVEL_OF_LEARNERS.search(found["who"]):
            return []
    group = "who2" if found is not None and found.groupdict().get("who2") else "who"
    if found is None or _NOT_LEARNERS.search(found[group]):
        return []
    words = sentence.words(found.start(group), found.end(group)).strip()
    words = re.sub(
        r"^(?:.*\b(?:for|за)\s+)?(?:(?:my|our|the|some|нашите|моите|моя|нашия)\s+)?",
        "",
        words,
        flags=re.IGNORECASE,
    )
    told = sentence.take_match(found)
    if not words:
        return []
    text = words[0].upper() + words[1:]
    return [SetLearners(learners=Term(text, text), words=told)]


# --- level and minutes

_EASIER = pattern(
    r"\b(?:easier|(?:difficulty|level) (?:down|lower)|(?:lower|reduce|drop) the (?:difficulty|level)|(?:свали|намали) (?:нивото|трудността)|по-ниско ниво|simpler|(?:far |way |much )?too (?:hard|difficult|complex|advanced|challenging)|(?:твърде|прекалено|много) (?:труд\w+|слож\w+)|less (?:difficult|hard|complex)|not (?:so|too|that) (?:hard|difficult|complex)|dumb it down|по-лес\w*|по-прост\w*|опрости\w*|не толкова (?:труд|слож)\w*)\b"
)
_HARDER = pattern(
    r"\b(?:harder|(?:difficulty|level) (?:up|higher)|(?:up|raise|increase) the (?:difficulty|level)|(?:вдигни|повиши|увеличи) (?:нивото|трудността)|по-високо ниво|(?:far |way |much )?too (?:easy|simple|basic)|not (?:hard|difficult|challenging) enough|(?:твърде|прекалено|много) (?:лесн\w+|прост\w*)|more (?:difficult|complex|advanced|challenging)|tougher|less easy|по-труд\w*|по-слож\w*|затрудни\w*|усложни\w*)\b"
)
_LEVELS: tuple[tuple[Difficulty, re.Pattern[str]], ...] = (
    ("intermediate", pattern(r"\b(?:intermediate|medium|moderate(?:ly)?(?: (?:difficult|hard))?|average(?: difficulty)?|средн[аоиие]\w*(?: (?:труд|слож|нив)\w*)|умерено (?:труд|слож)\w*|средно)\b(?! (?:pain|налягане|артериално))")),
    ("basic", pattern(r"(?<!-)\b(?:(?:very )?easy|simple|basic|low(?:est)? difficulty|(?:най-)?ниск\w* (?:трудност|сложност)|(?:light|gentle|mild) (?:version|case|one)|лек (?:вариант|случай)|for beginners|beginner'?s?(?: level)?|(?:the )?easiest|elementary|introductory|най-лес\w+|лес(?:ен|на|но|ни)|базов\w*|елементар\w*|за начинаещи|начинаещ\w*|прост(?:о|а|ичък|ичко)?)\b")),
    ("advanced", pattern(r"(?<!-)(?<!narrow )(?<!wide )(?<!broad )\b(?:(?:very )?(?:hard|difficult|challenging|tough|demanding)|high(?:est)? (?:difficulty|level of difficulty)|(?:най-)?висок\w* (?:трудност|сложност|ниво)|(?:the )?(?:hardest|most difficult)|advanced|complex|expert(?:s| level)?|най-(?:труд|слож)\w+|труд(?:ен|на|но|ни)|слож(?:ен|на|но|ни)|напреднал\w*|за напреднали)\b(?! (?:of hearing|breathing|to))")),
)  # fmt: skip


_PLAINER_WORDS = pattern(
    r"\b(?:simpler|plainer|easier|more difficult|shorter|longer) (?:words?|language|terms|sentences|story|narrative|text)\b|\bпо-(?:прост|лес|яс|крат|дъл)\w* (?:думи|език|изрази|изречения|разказ|текст)\b"
)


# "Say it in other words, simpler": the text, not the case.
_OTHER_WORDS = pattern(
    r"\b(?:say|put|tell|write|phrase|rephrase|reword|explain|кажи\w*|напиши\w*|обясни\w*|перифразирай\w*|изкажи\w*)\b[^.;]{0,30}\b(?:(?:in )?(?:other|plain(?:er)?|simpler|different) (?:words|language|terms)|differently|с други думи|по-простичко|по друг начин|с по-прости думи)"
)


_OBJECTIVE_WORD = re.compile(rf"\b{OBJECTIVE}$")
# "Remove the hardest objective": one of several, and not the case.
_OF_SEVERAL = pattern(
    rf"\b(?:hardest|easiest|simplest|most (?:difficult|complex)|trickiest|най-(?:труд|лес|слож|прост)\w+)\s+(?:{OBJECTIVE}|questions?|points?|actions?|blocks?|steps?|cues?|references?|sources?|въпрос\w*|точк\w+|действи\w+|блок\w*|стъпк\w+|реплик\w+|източни\w+)\b"
)


# "Question 1 is too hard": that one.
_OF_ONE = pattern(
    rf"\b(?:{OBJECTIVE}|questions?|actions?|blocks?|въпрос\w*|действи\w+|блок\w*)\s*(?:number |no\.? ?|номер |№ ?)?\d|\b(?:first|second|third|fourth|last|първ\w+|втор\w+|трет\w+|четвърт\w+|последн\w+)\s+(?:{OBJECTIVE}|question|action|block|въпрос|действие|блок)\b"
)


def read_level(sentence: Sentence) -> list[Command]:
    """How difficult the case is; simpler words are no simpler case."""
    if sentence.has(_OF_SEVERAL) or sentence.has(_OF_ONE):
        return []
    worded = sentence.first(_PLAINER_WORDS)
    if worded is not None:
        return [WriteFreely(sections=(), wish=sentence.own_words, words=sentence.take_all())]
    if _OTHER_WORDS.search(sentence.text):
        return []
    for words, step in ((_EASIER, -1), (_HARDER, 1)):
        found = sentence.first(words)
        if found is not None:
            return [SetLevel(step=step, words=sentence.take_match(found))]
    levels: list[tuple[Difficulty, str]] = []
    for difficulty, words in _LEVELS:
        for match in list(sentence.find(words)):
            if not sentence.negated(match.start()):
                levels.append((difficulty, sentence.take_match(match)))
    if len({difficulty for difficulty, _ in levels}) > 1:
        return [
            Contradiction(
                about="difficulty", options=tuple(told for _, told in levels), words=sentence.own_words
            )
        ]
    return [SetLevel(difficulty=levels[0][0], words=levels[0][1])] if levels else []


_MINUTES = pattern(
    r"\b(?P<n>\d{1,3})\s*-?\s*(?:min(?:ute)?s?\b|мин(?:ут\w+|\.)?(?!\w))(?! (?:ago|later|преди|after|apart))|\b(?P<three_quarters>(?:three|3) quarters of an hour|(?:три|3) четвърти(?:те)? (?:от )?час\w*)\b|\b(?P<half>half (?:an )?hour|половин час)\b"
    r"|\b(?P<quarter>(?:a )?quarter of an hour|четвърт час)\b|\b(?:duration|length|времетраене|продължителност)(?:то|та)?\s*(?:is|of|to|:|=|да е|е|на)*\s*(?P<bare>\d{1,3})\b|\b(?P<hour>(?:an|one|1) hour(?: long)?|един час|1 час)\b"
)
_OTHER_MINUTES = pattern(
    r"\b(?:within|every|after|since|ago|past|(?<!to )(?<!must )(?<!should )last|first|next|in|before|pain for|преди|на всеки|след|през|до|първите|последните|от)\s*(?:the )?(?:last |first |next )?$"
)
# "If nobody treats her for 5 minutes": how long they wait, and not how long the case takes.
_IN_CASE = pattern(r"\b(?:if (?:nobody|no one|they|no|the)|nobody|unless|ако|никой)\b[^.;]{0,60}$")
_PER_MINUTE = pattern(r"\s*(?:/|per)\s*$")
_SHORTER = pattern(
    r"\b(?:shorter|shorten(?: it)?|briefer|cut it (?:down|short)|less time|по-крат\w*|скъси\w*|съкрати\w*)\b"
)
_LONGER = pattern(r"\b(?:(?<!no )longer|lengthen|extend(?: it)?|more time|по-дъл\w*|удължи\w*)\b")


# "A short one: anaphylaxis", "кратко, анафилаксия".
_BRIEF = pattern(
    r"(?:^|(?<=[,;:])|\b(?:and|и)\b|\bда е\b)\W*(?:(?:something|make it|keep it|а|an|a|нещо|нека е|да е)\s+)*(?:short|quick|brief|кратк\w+|набързо)(?: (?:one|case|scenario|случай|сценарий))?(?=\s*(?:[,;:.]|$|please|моля))"
)
_TEXTS = pattern(
    r"\b(?:story|text|narrative|words?|sentences?|language|block|step|scene|текст\w*|разказ\w*|думи|изречени\w*|език\w*|блок\w*|cm|см|centimet\w+|сантим\w+)\b"
)


# "Add 5 minutes", "десет минути по-кратко".
_MORE_MINUTES = pattern(
    r"\b(?:add|another|extra)\b[^.;\d]{0,12}\d{1,2}\s*(?:more |extra )?(?:min|мин)|\bgive (?:them|it)\b[^.;\d]{0,12}(?:another |extra )?\d{1,2}\s*(?:more|extra) (?:min|мин)|\d{1,2}\s*(?:min\w*|мин\w*)\s+(?:more|longer|extra|повече|по-дълъг|по-дълго|по-дълга)|\bс\s+\d{1,2}\s*мин\w*\s+(?:повече|по-дълъг)|\b(?:добави|удължи)\w*\b[^.;\d]{0,16}\d{1,2}\s*мин"
)
_FEWER_MINUTES = pattern(
    r"\b(?:(?:knock|cut|shave)\s+(?:off\s+)?|take\s+off\s+)\d{1,2}\s*min\w*|\btake\s+\d{1,2}\s*min\w*\s+(?:off|away)|\d{1,2}\s*(?:min\w*|мин\w*)\s+(?:less|shorter|fewer|off|по-малко|по-кратко|по-кратък|по-къс\w*)|\b(?:махни|отнеми|намали|скъси)\w*\b[^.;\d]{0,16}(?:с\s+)?\d{1,2}\s*мин"
)


def read_minutes(sentence: Sentence, *, names_section: bool) -> list[Command]:
    """How long the case takes."""
    found: list[tuple[int, str]] = []
    for match in list(sentence.find(_MINUTES)):
        before = sentence.text[: match.start()]
        if _OTHER_MINUTES.search(before) or _PER_MINUTE.search(before) or _IN_CASE.search(before):
            continue
        minutes = (
            45
            if match["three_quarters"]
            else 30
            if match["half"]
            else 15
            if match["quarter"]
            else 60
            if match["hour"]
            else int(match["n"] or match["bare"])
        )
        found.append((minutes, sentence.take_match(match)))
    for words in (_SHORTER, _LONGER):
        also = sentence.first(words)
        if also is not None and found:
            sentence.take_match(also)
    if len({minutes for minutes, _ in found}) > 1 and not re.search(
        r"\b(?:no|not|rather|instead|wait|не|вместо|а)\b", sentence.text
    ):
        return [
            Contradiction(
                about="minutes", options=tuple(str(minutes) for minutes, _ in found), words=sentence.own_words
            )
        ]
    if found:
        minutes, told = found[-1]
        by = minutes if sentence.has(_MORE_MINUTES) else -minutes if sentence.has(_FEWER_MINUTES) else 0
        return [SetMinutes(minutes=None if by else minutes, by=by, words=told)]
    if names_section or sentence.has(_TEXTS):
        return []
    brief = sentence.first(_BRIEF)
    if brief is not None:
        return [SetMinutes(step=-1, words=sentence.take_match(brief))]
    for words, step in ((_SHORTER, -1), (_LONGER, 1)):
        also = sentence.first(words)
        if also is not None:
            return [SetMinutes(step=step, words=sentence.take_match(also))]
    return []


# --- place

_PLACE_VERB = pattern(
    r"\b(?:put it|set it|move (?:it|the case|the scenario)(?: to)?|take place|takes place|happen\w*|setting|placed?|scene|in|on|at|from|into|place|location|в|във|на|от|място|обстановка\w*|премести\w*|постъпва|сложи\w*)\b"
)
_OTHER_PLACE = pattern(
    r"\b(?:put it|set it|move (?:it|the case|the scenario)|(?:have|let|make) (?:it|this|the case|the scenario) (?:happen|take place|start|begin|play)|(?:it|this|the case) (?:should |must |shall )?(?:happens?|starts?|begins?|plays|takes? place)|scene:|take place|takes place|happens|the setting (?:is|should be)|setting:|let it happen|(?:премести|преместете|прехвърли|сложи|постави)(?:те)? (?:го|действието|случая|сценария)|обстановка(?:та)?(?: да)? (?:е|бъде)|обстановка:|място(?:то)?(?: на действието)?(?: да)? (?:е|бъде)|(?:действието|случаят|сценарият) (?:е|да е|се развива|да се развива|да бъде)|(?:^|[,;]\s*)(?:нека |и )?да (?:е|бъде|се развива|се случва)(?= (?:в|във) (?!шок|кома|съзнание|безсъзн|състояние|паника|делир|арест|криза)[^\W\d_]{4,}))"
    r"\s+(?:in|into|on|at|to|в|във|на)?\s*(?:a |an |the )?(?P<place>[^\W\d_][\w' -]{2,60}?)(?=\s*(?:[,.;!?]|$))"
)


# "Add that she has a cat at home": no place of the case.
_FACT_OF_LIFE = pattern(
    r"^\W*(?:add|mention|say|write|note)(?: in)? that\b|^\W*(?:he|she|the patient) (?:has|had|lives|works|keeps|was|is a)\b|^\W*(?:добави|спомени|впиши|запиши|напиши)(?:те)?,? че\b|^\W*(?:тя|той|пациент\w*)?\s*(?:има|живее|гледа|работи)\b"
)


# "Last year he was in intensive care": where somebody was before, not where the case takes place.
_BEFORE = pattern(
    r"\b(?:last (?:year|month|week|winter|summer|spring|autumn|time)|(?:years?|months?|weeks?|days?) ago|previously|in (?:19|20)\d\d|used to|once|was (?:admitted|ventilated|intubated|treated|discharged)|has been (?:in|on)|(?:was|had been) in (?:hospital|intensive|icu|itu)|миналата (?:година|зима|есен|пролет)|миналото лято|миналия месец|преди (?:\w+ )?(?:години?|месец\w*|седмиц\w*|дни)|през (?:19|20)\d\d|лежал\w*|бил\w* е (?:в|на)|е бил\w* (?:в|на)|приеман\w*|изписан\w*)\b"
)


# "Ward round in a district hospital, ...": a place that begins a clause and is all of it.
_BEGINS = re.compile(r"\W*(?:an? |the )?$")
_ENDS = pattern(r"(?: round)?(?: (?:in|of|at) [\w' ]{2,40})?\s*(?:[,.;!]|$)")
# "Calling the ICU is recommended": what is done, not where.
_OF_AN_ACTION = pattern(
    r"\b(?:call(?:ing|s)?|phon(?:e|ing)|ring(?:ing)?|alert(?:ing)?|action|graded?|обажд\w+|извик\w+|повик\w+|действие\w*|оценка\w*|препоръчителн\w+|вредн\w+|критичн\w+)\b"
)


_AT_HOME = pattern(
    r"\b(?:takes?|taking|uses?|using|has|have|on|prescribed|приема|пие|взема|ползва)\b[^.;]{0,24}\b(?:at home|вкъщи|у дома)\b"
)


_NO_PLACE = pattern(
    r"\b(?:(?:him|her|it|them)self|themselves|block|step|list|section|row|objective|case|beginning|start|end|minutes?|\d+|[ap]\.?m|o'clock|midnight|noon|night|morning|evening|afternoon|dawn|нощ\w*|сутрин\w*|вечер\w*|полунощ|обед|часа?|блок\w*|край\w*|раздел\w*|списък\w*|начало\w*|цел\w*|стъпка\w*|минут\w*)\b"
)


_WHICH_WARD = re.compile(
    r"(?:surgical|medical|psychiatric|geriatric|paediatric|stroke|renal|dialysis|oncology|gynae\w*|cardiology|respiratory|orthopaedic|orthopedic|neurology|maternity|oncology)\s+(?:ward|unit)"
    r"|(?!болнично)[а-я]{5,}(?:ично|ично|ната|рско|атно|огично)(?:то)? отделение",
    re.IGNORECASE,
)
_WHEN_THERE = pattern(
    r"\s+(?:at|during|in|by|през|по)\s+(?:the )?(?:night|evening|morning|day|noon|midnight|нощ\w*|вечер\w*|сутрин\w*|ден\w*|обяд\w*)\b.*"
)


_OWN_WORDS = ("sports", "public")
"""Places of many kinds: the case says which in the teacher's words."""


_FROM_HOME = pattern(
    r"\b(?:(?:lives|living|resident|sent|brought|admitted|comes?|came|transferred) (?:in )?)?(?:from|in|at) (?:an? |the |her |his |local )*(?P<home>(?:care|nursing|residential|old people'?s) home)\b|\b(?:от|живее в) (?P<dom>(?:старчески дом|дом за (?:възрастни|стари)(?: хора)?))"
)


def read_setting(sentence: Sentence) -> list[Command]:
    """Where the case takes place."""
    home = sentence.first(_FROM_HOME)
    if home is not None and re.search(r"\b(?:from|lives|living|resident|от|живее)\b", home[0]):
        # Where the patient lives.
        words = sentence.take_match(home)
        name = home["home"] or home["dom"]
        text = f"Lives in a {name}." if home["home"] else f"Живее в {name}."
        return [WriteHistory(section="social", text=text, words=words)]
    if _FACT_OF_LIFE.match(sentence.text):
        return []
    if sentence.has(_BEFORE):
        return []
    if sentence.has(_AT_HOME):
        return []
    found = sentence.first(_OTHER_PLACE)
    for one in settings():
        for match in list(sentence.find(one.words)):
            named_first = _BEGINS.match(sentence.before(match.start())) and _ENDS.match(
                sentence.text, match.end()
            )
            if sentence.negated(match.start()):
                continue
            inside = found is not None and found.start("place") <= match.start() < found.end("place")
            if inside and one.term.key in _OWN_WORDS:
                continue
            if found is not None and inside:
                return [SetSetting(setting=one.term, words=sentence.take_match(found))]
            if _OF_AN_ACTION.search(sentence.text):
                continue
            if not named_first and not _PLACE_VERB.search(sentence.before(match.start()) + " " + match[0]):
                continue
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
    return []


# --- objectives

_COUNTS = {
    "a": 1, "an": 1, "another": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "една": 1, "още една": 1,
    "две": 2, "три": 3, "четири": 4, "пет": 5, "един": 1,
}  # fmt: skip
_COUNT = r"(?P<count>\d|a|an|another|one|two|three|four|five|още една|една|две|три|четири|пет)"
_ABOUT = r"(?:on|about|regarding|concerning|for|of|around|за|по|върху|относно|:|that (?:they|learners|students)|so that they)"
_NTH_OBJECTIVE = rf"(?:(?P<nth>first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|първа\w*|втора\w*|трета\w*|четвърта\w*|пета\w*|последна\w*)\s+{OBJECTIVE}|{OBJECTIVE}\s+(?:number |no\.? ?|номер |№ ?)?(?P<number>\d))"
_ADD = pattern(
    rf"\b(?:add|include|insert|also|want|need|give|put in|добави\w*|искам|включи\w*|сложи\w*|дай|още)\s+(?:me\s+)?(?:(?:one|another|a|an|a further|още)\s+)*"
    rf"(?:(?:една|един|нова|new|further|more|още)\s+)*{OBJECTIVE}\s*{_ABOUT}?\s*(?P<what>[^.;!?]+)"
)
# "Swap the first objective for one on stroke risk", "първата цел да е за риска от инсулт".
_SWAP = pattern(
    rf"\b(?:swap|replace|change|exchange|смени|замени|промени)\w*\s+(?:the )?{_NTH_OBJECTIVE}\s+(?:for|with|by|to|into|с|със|на)\s*:?\s+(?:one |a new one |една |нова )?(?:{_ABOUT}\s+)?(?P<what>[^.;!?]+)"
    rf"|\b(?:вместо|instead of)\s+(?:the )?{_NTH_OBJECTIVE.replace('nth', 'nth4').replace('number', 'number4')}\s*,?\s*(?:сложи|напиши|дай|направи|put|write|have|use)\w*\s*:?\s*(?:(?:{_ABOUT})\s+)?(?P<what4>[^.;!?]+)"
    rf"|\b(?:the )?{_NTH_OBJECTIVE.replace('nth', 'nth2').replace('number', 'number2')}\s+(?:should be|shall be|must be|to be|да е|да бъде|нека е)\s+(?:{_ABOUT}\s+)?(?P<what2>[^.;!?]+)"
    rf"|\b(?:make|set|let|направи\w*|нека)\s+(?:the )?{_NTH_OBJECTIVE.replace('nth', 'nth3').replace('number', 'number3')}\s+(?:be |to be |да е |да бъде |е )*(?:{_ABOUT})\s+(?P<what3>[^.;!?]+)"
)
_NTH_NAMES = ("nth", "number", "nth2", "number2", "nth3", "number3", "nth4", "number4")
_INCLUDE = pattern(
    rf"\b(?:the |learning |учебните )*{OBJECTIVE}\s+(?:should|must|need to|shall|have to)\s+(?:also )?(?:include|contain|cover|mention)\s+(?P<what>[^.;!?]+)"
    rf"|\b(?:към|в|to|in)\s+(?:the )?{OBJECTIVE}\s+(?:добави\w*|включи\w*|сложи\w*|add|include)\s+(?:и )?(?P<what2>[^.;!?]+)|\b{OBJECTIVE}\s+да (?:включват|съдържат|обхващат)\s+(?:и )?(?P<what3>[^.;!?]+)"
)
_LIST = pattern(
    rf"\b{OBJECTIVE}\s*(?:should be|shall be|must be|are|to be|да са|да бъдат|са)?\s*:?\s*(?P<list>(?:1\s*[).:]|a\))\s*.+)$"
)
_ITEM = re.compile(r"(?:^|[\s,;])(?:\d|[a-eа-д])\s*[).:]\s*")

# "They should also learn how to titrate oxygen": what learners shall be able to do is an objective.
_SHALL_LEARN = pattern(
    r"(?:\b(?:learners?|students?|they|trainees|residents|interns)\b\s+(?:should|must|need to|have to|ought to|shall)\s+(?:also\s+)?(?:learn|know|understand|be able|recogni[sz]e|practi[sc]e|master|remember)"
    r"|\b(?:студент\w*|обучаем\w*|стажант\w*|специализант\w*|те)?\s*(?:да|трябва да|нека(?: да)?)\s+(?:научат|знаят|могат|умеят|разберат|разпознават|упражняват|усвоят|запомнят))"
    r"\s+(?:(?:also|и|също)\s+)?(?P<what>[^.;!?]+)"
)
_NEW_OBJECTIVE = pattern(
    rf"^\W*(?:one |another |a |още |една |и )*(?:new|further|additional|extra|нова|допълнителна|още една)?\s*{OBJECTIVE}\s*(?::|-)\s*(?P<what>[^.;!?]+)"
    rf"|^\W*(?:(?:and|also|plus|then|и|също|после)\s+)*(?:an|another|one more|a further|a new|още една|една нова|нова)\s+(?:learning )?{OBJECTIVE}\s+{_ABOUT}\s+(?P<about>[^.;!?]+)"
)
# "Stopping the beta blocker should be one of the objectives".
_IS_AN_OBJECTIVE = pattern(
    rf"^\W*(?P<what>[^.;!?]{{6,}}?)\s+(?:should|must|has to|needs to|да|трябва да|нека)\s+(?:also |и )?(?:be|е|бъде)\s+(?:one of |among |една от |сред |част от )(?:the |my |their )?{OBJECTIVE}\W*$"
)
_REMOVE = pattern(
    rf"\b(?P<nth>first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|първа\w*|втора\w*|трета\w*|четвърта\w*|пета\w*|последна\w*|\d)\s*(?:-\w+\s+)?{OBJECTIVE}"
    rf"|{OBJECTIVE}\s*(?:number|no\.?|номер|№|#)?\s*(?P<number>\d|one|two|three|four|five|едно|две|три|четири|пет)\b|{OBJECTIVE}\s+(?:{_ABOUT})\s+(?P<what>[^.;!?,]+)"
)
_ORDINALS = {
    "first": 1,
    "1st": 1,
    "second": 2,
    "2nd": 2,
    "third": 3,
    "3rd": 3,
    "fourth": 4,
    "4th": 4,
    "fifth": 5,
    "5th": 5,
    "last": -1,
    **dict(zip("one two three four five".split(), range(1, 6), strict=True)),
    **dict(zip("едно две три четири пет".split(), range(1, 6), strict=True)),
}
_BULGARIAN_ORDINALS = (
    ("перв", 1),
    ("първ", 1),
    ("пърр", 1),
    ("парв", 1),
    ("втор", 2),
    ("трет", 3),
    ("четв", 4),
    ("пет", 5),
    ("посл", -1),
)
_HAVE = pattern(
    rf"\b{_COUNT}\s+(?:(?:more|further|other|от)\s+)?{OBJECTIVE}(?:\s*(?::|-)\s*(?P<listed>.+)|\s+(?:on|about|regarding|for|за|по|върху|относно)\s+(?P<about>[^.;]+))?"
)
# "Objectives on communication with relatives and on antibiotics": each with its own "on".
_ABOUT_SEVERAL = pattern(
    rf"(?<!one )(?<!two )(?<!three )(?<!four )(?<!five )\b{OBJECTIVE}\s*(?::\s*)?(?:on|about|за|по)\s+(?P<one>[^,.;]+?)(?:,?\s+(?:on|about|за|по)\s+(?P<three>[^,.;]+?))?\s*(?:,\s*)?(?:and|и)\s+(?:on|about|за|по)\s+(?P<two>[^,.;]+)"
)
_FURTHER = pattern(r"\b(?P<n>one|two|three|една|две|три|\d)\s+(?:on|about|за|по)\s+(?P<about>[^,.;]+)")
_ONLY_SO_MANY = pattern(
    rf"\b(?:only|just|at most|no more than|leave|keep|reduce (?:\w+ )?to|cut (?:\w+ )?to|само|остави\w*(?: само)?|до|най-много|намали\w* (?:ги )?(?:на|до))\s+(?P<n>\d|two|three|four|five|две|три|четири|пет)(?=\W*$|\s+(?:of them|от тях|{OBJECTIVE}|in total|общо))"
)
_AS_A_GOAL = pattern(
    rf"^(?P<what>.+?)[\s,;:-]+(?:and |so |и |затова )*(?:add|make|include|put|добави\w*|сложи\w*|включи\w*)\s+(?:that|this|it|това|го)\s+(?:as|to|като|към|за)\s+(?:an? |the |another |една |нова |още една )*(?:learning )?{OBJECTIVE}\b"
)
_GOAL_LEAD = pattern(
    r"^\W*(?:(?:i want|i'd like|i would like|искам|бих искал\w*|желая)\s+)?(?:(?:the |my )?(?:students?|learners?|trainees|residents|they|студент\w*|обучаем\w*|те)\s+(?:should|must|need to|have to|трябва)\s+)?(?:also |и |също )?(?:да )?(?:be able to |learn (?:how )?to |know how to |могат да |научат (?:как )?да )?"
)
_MORE = pattern(r"\b(?:add|more|another|further|additional|also|добави\w*|още|нова)\b")


def ordinal(word: str) -> int | None:
    """The number that an ordinal stands for; -1 for the last."""
    if word in _ORDINALS:
        return _ORDINALS[word]
    if word.isdigit():
        return int(word)
    return next((number for stem, number in _BULGARIAN_ORDINALS if word.startswith(stem)), None)


_MOST_WORDS_OF_A_SUBJECT = 4


def _is_told_out(subject: str) -> bool:
    """Whether words are an objective of their own, and not only what one should be about."""
    return len(re.findall(r"[^\W\d_]{3,}", subject)) > _MOST_WORDS_OF_A_SUBJECT


_NOT_NEEDED = pattern(
    r"\b(?:(?:is|are)(?: not|n't) (?:needed|necessary|relevant)|(?:can|should|must|has to) go\b|is (?:unnecessary|superfluous|redundant)|не (?:ми |ни )?(?:трябва|е нужна|е необходима)|е (?:излишна|ненужна)|да отпадне|да се махне)"
)


def read_objectives(sentence: Sentence) -> list[Command]:
    """Objectives that are added, go, or are counted."""
    wished = _IS_AN_OBJECTIVE.match(sentence.text)
    if wished is not None:
        return [AddObjective(subject=sentence.group(wished, "what"), words=sentence.take_all())]
    superlative = sentence.first(_OF_SEVERAL)
    if (
        superlative is not None
        and sentence.removed(superlative.start())
        and _OBJECTIVE_WORD.search(superlative[0])
    ):
        return [RemoveObjective(subject=superlative[0], words=sentence.take_all())]
    removal = sentence.first(_REMOVE)
    not_needed = removal is not None and _NOT_NEEDED.search(sentence.text) is not None
    if removal is not None and (sentence.removed(removal.start()) or not_needed):
        nth = removal["nth"] or removal["number"]
        words = (
            sentence.take(*sentence.clause(removal.start())).strip()
            if not_needed
            else sentence.take_removal(removal.start(), removal.end())
        )
        if nth:
            return [RemoveObjective(position=ordinal(nth), words=words)]
        return [RemoveObjective(subject=removal["what"].strip(), words=words)]
    swapped = sentence.first(_SWAP)
    if swapped is not None:
        group = next(name for name in ("what", "what2", "what3", "what4") if swapped[name])
        nth = next(swapped[name] for name in _NTH_NAMES if swapped[name])
        subject = sentence.words(swapped.start(group), swapped.end(group)).strip(" ,:")
        words = sentence.take_match(swapped)
        # The new one comes last, so "the last" is by then the one before it.
        position = ordinal(nth)
        return [
            AddObjective(subject=subject, words=words),
            RemoveObjective(position=-2 if position == -1 else position, words=words),
        ]
    listed = sentence.first(_LIST)
    if listed is not None:
        start, end = listed.span("list")
        cuts = [found.end() for found in _ITEM.finditer(sentence.text[start:end])]
        ends = [found.start() for found in _ITEM.finditer(sentence.text[start:end])][1:]
        spans = zip(cuts, (*ends, end - start), strict=True)
        texts = [sentence.words(start + a, start + b).strip(" ,;") for a, b in spans]
        words = sentence.take(listed.start(), end)
        return [NumberOfObjectives(subjects=tuple((1, text) for text in texts if text), words=words)]
    included = sentence.first(_INCLUDE)
    if included is not None:
        group = next(name for name in ("what", "what2", "what3") if included[name])
        subject = sentence.words(included.start(group), included.end(group)).strip(" ,:")
        return [AddObjective(subject=subject, words=sentence.take_match(included))]
    goal = _AS_A_GOAL.match(sentence.text)
    if goal is not None:
        lead = _GOAL_LEAD.match(sentence.text)
        begin = lead.end() if lead else 0
        subject = sentence.words(begin, goal.end("what")).strip(" ,:")
        return [AddObjective(subject=subject, own=True, words=sentence.take_match(goal))]
    told = sentence.first(_NEW_OBJECTIVE) or sentence.first(_SHALL_LEARN)
    if told is not None and not sentence.negated(told.start()):
        group = "about" if told.groupdict().get("about") else "what"
        subject = sentence.words(told.start(group), told.end(group)).strip(" ,:")
        return [AddObjective(subject=subject, own=_is_told_out(subject), words=sentence.take_match(told))]
    only = sentence.first(_ONLY_SO_MANY)
    if only is not None and re.search(rf"\b{OBJECTIVE}\b", sentence.text):
        number = int(only["n"]) if only["n"].isdigit() else _COUNTS[only["n"]]
        sentence.take(0, len(sentence.text))
        return [NumberOfObjectives(count=number, words=sentence.own_words)]
    each = sentence.first(_ABOUT_SEVERAL)
    if each is not None and not _MORE.search(sentence.text[: each.start()]):
        texts = [
            sentence.words(*each.span(group)).strip(" ,:") for group in ("one", "two", "three") if each[group]
        ]
        words = sentence.take_match(each)
        return [NumberOfObjectives(subjects=tuple((1, text) for text in texts), words=words)]
    counted = sentence.first(_HAVE)
    added = sentence.first(_ADD)
    if added is not None and (
        counted is None or not (counted["listed"] or _COUNTS.get(counted["count"], 0) > 1)
    ):
        subject = sentence.words(added.start("what"), added.end("what")).strip(" ,:")
        if not subject:
            return []
        return [AddObjective(subject=subject, own=_is_told_out(subject), words=sentence.take_match(added))]
    if counted is None:
        return []
    number = int(counted["count"]) if counted["count"].isdigit() else _COUNTS[counted["count"]]
    more = _MORE.search(sentence.text[: counted.end("count")]) is not None
    if counted["listed"]:
        start, end = counted.span("listed")
        subjects = [
            (found.start(), found.end())
            for found in re.finditer(r"(?:(?!,\s|\s(?:and|и)\s).)+", sentence.text[start:end])
        ]
        texts = [
            re.sub(r"^\W*(?:and|и)\s+", "", sentence.words(start + a, start + b).strip(" ,:"))
            for a, b in subjects
        ]
        words = sentence.take(counted.start(), end)
        return [NumberOfObjectives(subjects=tuple((1, text) for text in texts if text), words=words)]
    if counted["about"]:
        about = re.split(r"[,.]|\s(?:and|и)\s(?=(?:one|two|three|една|две|три|\d)\b)", counted["about"])[0]
        start = counted.start("about")
        found_subjects = [(number, sentence.words(start, start + len(about)).strip())]
        rest = sentence.text[start + len(about) :]
        found_subjects += [
            (int(m["n"]) if m["n"].isdigit() else _COUNTS[m["n"]], m["about"].strip())
            for m in _FURTHER.finditer(rest)
        ]
        end = start + len(about) + (list(_FURTHER.finditer(rest))[-1].end() if len(found_subjects) > 1 else 0)
        words = sentence.take(counted.start(), end)
        if more:
            return [AddObjective(subject=subject, words=words) for _, subject in found_subjects]
        return [NumberOfObjectives(subjects=tuple(found_subjects), words=words)]
    words = sentence.take_match(counted)
    return (
        [NumberOfObjectives(count=number, words=words)]
        if not more
        else [AddObjective(subject="", words=words)]
    )
