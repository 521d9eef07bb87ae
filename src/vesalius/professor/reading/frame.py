# ruff: noqa: E501 (patterns read best unbroken)
"""The frame of a case: title, name, learners, level, minutes, place."""

import re

from vesalius.professor.commands import (
    Command,
    Contradiction,
    Rename,
    SetLearners,
    SetLevel,
    SetMinutes,
    Term,
    WriteFreely,
)
from vesalius.scenarios.document.schema import Difficulty

from .clauses import says_more
from .positions import OBJECTIVE, OF_SEVERAL
from .sentence import Sentence
from .vocabulary import pattern

_QUOTED = r"[\"“”„«»'](?P<quoted>[^\"“”„«»]{1,120})[\"“”«»']"
_TITLE = pattern(
    r"\b(?:re-?name(?: (?:it|this|the \w+))?(?: (?:to|as|into))?|call (?:it|this(?: one| case| scenario)?(?=\W)|the (?:case|scenario))|name (?:it|the (?:case|scenario))"
    r"|(?:the |its )?(?:title|name)(?: of (?:it|the (?:case|scenario)))?(?: (?:is|should be|shall be|to be|to|as|:))+|(?:new )?(?:title|name) ?:|нов(?:о|ото) (?:име|заглавие) ?:?|title(?=\s*[\"“„«'])|(?<![\w'] )title(?=\s+\w)"
    r"|(?:change|set) the (?:title|name) to|title it|entitled|titled|give it the (?:title|name)|with the title|(?:заглавие(?:то)?|title) [^.;:\d]{3,30}, (?:нека (?:е|бъде|стане)|да (?:е|бъде|стане)|make it|let it be|call it)|(?:it|this|case|scenario)\b[^.;,]{0,14}\bknown as|(?:goes?|go) by(?: the name(?: of)?)?(?=\s*[\"“„«'])"
    r"|(?:прекръсти|(?:пре)?именувай)(?:те)?(?: (?:го|я|сценария|случая))?(?: (?:на|в))?|наречи(?:те)?(?: (?:го|я|сценария|случая))?"
    r"|кръсти(?:те)?(?: (?:го|я|сценария|случая))?|озаглави(?:те)?(?: (?:го|я))?|(?:сложи|дай|постави|напиши)(?: (?:му|й|ѝ))? заглавие"
    r"|кръщав\w+ (?:го|я|случая|сценария)|ще (?:го |я )?(?:кръстим|наречем)(?: (?:го|я))?|(?:we|i)(?:'ll| will| shall) (?:call|name) it|let'?s (?:call|name) it|да се казва|нека се казва|(?:да се )?(?:нарича се|нарича|наричаме го|ще се казва|под името|с името)(?=\s*[\"“„«])|(?:смени|промени) (?:заглавието|името)(?: (?:на сценария|на случая))?(?: на)?"
    r"|заглавие(?:то)?(?: (?:да е|да бъде|е|на))*|име(?:то)?(?: на (?:сценария|случая))?(?: (?:да е|да бъде))+|казва се)"
    r"\s*[:\-]?\s*(?:" + _QUOTED + r"|(?P<plain>[^\"“”„«».;!?\n]{1,100}))"
)
_NOT_A_TITLE = re.compile(
    r"^(?:something|anything|нещо|please|моля|го|я|заглавието|името|сценария|случая|пак|отново|again|somehow|it|this|him|her|the patient|shorter|longer|easier|harder|доктор|за|me|a day|не ми|не е|is not|isn't|too|доста|много|твърде|издава\w*|подсказва\w*|разкрива\w*|should(?:n't| not)|must(?:n't| not)|may not|(?:да )?не (?:бива|трябва|издава)|да не|gives|reveals|tells|hints|suggests)\b|^(?:wrong|bad|boring|dull|silly|stupid|awful|terrible|ugly|rubbish|great|good|fine|nice|скучно|лошо|тъпо|глупаво)(?=\W*(?:$|,|\b(?:and|so|but|и|но|а|please|моля)\b))"
)


_NAME_OF_PATIENT = pattern(
    r"\b(?:the patient'?s|patient|his|her) name\b|\b(?:the )?name of the patient\b|\bиме(?:то)? (?:на пациент\w*|ѝ|й|му)\b"
)


_OWN_FIRST_WORD = re.compile(r"\b(?:На|В)\s+$")
_ASKS_FOR_TITLE = pattern(
    r"^\W*(?:(?:please|and|also|could you|can you|i want to|i'd like to|моля|и|искам да)\s+)*(?:(?:re-?name|re-?title)\s+(?:it|this|the (?:case|scenario))|(?:change|give it|find|needs?|think of|set|suggest)\s+(?:the |a |an |it )?(?:new |another |better |different |other )*(?:title|name)|(?:смени|промени|измисли|дай|сложи)\w*\s+(?:му |ѝ |друго |ново |по-добро )*(?:заглавие(?:то)?|име(?:то)?)|(?:преименувай|прекръсти)\w*(?:\s+(?:го|я|сценария|случая))?)(?:\s+(?:of it|of the case|please|на (?:случая|сценария)|моля))*\W*$"
    r"|^\W*(?:(?:the|this) )?(?:title|name of (?:the|this) case) (?:gives (?:it|everything|the (?:diagnosis|answer|game)) away|gives away (?:the )?\w+|reveals \w+[^.;]{0,20}|is (?:too obvious|boring|a giveaway|silly))\W*$|^\W*заглавието (?:издава|разкрива|подсказва) [^.;]{3,30}\W*$"
)


# "Казва се Иван Колев": a person, and no title.
_A_PERSON = re.compile(
    r"\W*[Кк]азва се (?:г-(?:н|жа) )?(?:[А-Я]\w+(?:ов|ова|ев|ева|ски|ска|шки|шка|ин|ина)|[А-Я]\w+(?: [А-Я]\w+){1,2})\W*$"
)


_TITLE_OF_A_PERSON = re.compile(
    r"(?:mr|mrs|ms|miss|г-н|г-жа|госпожа|господин)\.?\s+[^\W\d_]+(?:\s+[^\W\d_]+)?$", re.IGNORECASE
)
# "The title should not give it away: “...”".
_TITLE_TOLD = re.compile(
    r"\W*(?:(?:and|but|also|и|но|а)\s+)?(?:the )?(?:title|заглавието)\s+(?:should|must|may|ought|да|трябва|нека)\b[^:\"“„«]*:\s*[\"“„«](?P<title>[^\"“”„«»]{2,80})[\"”“»]\W*$"
)


def read_title(sentence: Sentence, *, quoted: bool = False) -> list[Command]:
    """A new title, in quotes or (unless only `quoted` ones are read) not; an empty one where it is still to be said."""
    if _ASKS_FOR_TITLE.match(sentence.text):
        return [Rename(name="", words=sentence.take_all())]
    kept_secret = _TITLE_TOLD.match(sentence.text)
    if kept_secret is not None:
        return [Rename(name=sentence.words(*kept_secret.span("title")), words=sentence.take_all())]
    found = sentence.first(_TITLE)
    if found is None or sentence.has(_NAME_OF_PATIENT) or _A_PERSON.match(sentence.own_words):
        return []
    group = "quoted" if found["quoted"] else "plain"
    if quoted and group == "plain":
        return []
    name = sentence.words(found.start(group), found.end(group)).strip(" \"“”„«»'.,")
    end = found.end()
    if group == "plain":
        # A title that is not quoted ends where another wish begins.
        cut = re.search(
            r",\s*(?:and|и|make|set|add|направи|добави|сложи|(?:нека |трябва )?да (?:е|бъде|продължава|трае|има|стане)|it should|for \d|\d+ мин\w*|\d+ min\w*)\b|\s+(?:and|и)\s+(?:make|set|add|change|направи|добави|сложи)\b",
            found["plain"],
        )
        if cut:
            end = found.start("plain") + cut.start()
            name = sentence.words(found.start("plain"), end).strip(" ,")
    if group == "plain" and _TITLE_OF_A_PERSON.match(name):
        # "Change the name to Mrs Dimitrova": the patient, and not the case.
        return []
    led_by = sentence.words(found.start(), found.start(group))
    if group == "plain" and led_by.strip().lower() == "title" and not name[:1].isupper():
        return []
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
    r"(?:(?:first|second|third|fourth|fifth|sixth|final)[- ]year (?:pharmacology|pharmacy|medicine|nursing|midwifery|dentistry|physiotherapy|paramedicine|physiology)|(?:first|second|third|fourth|fifth|sixth|final)[- ]years|(?<!the )(?<!a )(?<!for )(?:team|staff)|екип(?:а|ът)? (?:на|от|в) (?:(?:бърза|спешна)(?:та)? (?:медицинска )?помощ|[а-я]+)|(?:ambulance|helicopter|rescue|flight|paramedic|hems) crews?|students?|residents?|nurses?|interns?|doctors?|paramedics?|trainees?|registrars?|physicians?|fellows?|undergraduates?"
    r"|postgraduates?|acps?|anps?|(?:advanced )?(?:clinical |nurse )?practitioners?|midwives|pharmacists?|technicians|cardiologists?|anaesthetists?|emts?|specialists?|colleagues|juniors|house officers?"
    r"|студент\w*|учени(?:ци|ците|чки)\b|(?:първо|второ|трето|четвърто|пето|шесто)курсни\w+|(?:първ|втор|трет|четвърт|пет|шест)о?курсни\w+|стажант\w*(?:[- ]лекари\w*)?|специализант\w*|сестри(?:те)?|лекари(?:те)?|парамеди\w+|техници(?:те)?|слушател\w*|доброволц\w+|volunteers|спасители(?:те)?|lifeguards|ординатор\w*|фелдшери|акушерки"
    r"|кардиолози|анестезиолози|фармацевти|колеги|обучаем\w*|курсисти|медици|рехабилитатори|(?:\w+ )?курс(?:а|ът)?(?: медици)?|gps?(?! (?:registrars?|trainees?|students?|nurses?))|foundation doctors?|fy?[12]s?|sho'?s?|pgy-?\d|hcas?|physician associates?|consultants?|novices|medics|first responders?|firefighters?|radiographers?|physios?|physiotherapists?|dentists?|dental students?|dieti[ct]ians?|odps?|band \d\w?(?:'?s)?|healthcare assistants?|support workers|vets|chemists|[a-z]{3,}(?:ologists|iatricians|iatrists|internists|ensivists)|surgeons|reg'?s|spr'?s?|obstetricians|hospitalists|first[- ]aiders?|carers|care (?:assistants|workers)|dispensers|health visitors|medical officers|cadets|(?:[а-я]{3,}-)?[а-я]{2,}(?:олози|иатри|терапевти|аниматори|тензивисти|тернисти)|терапевти|хирурзи|ортопеди|санитари|болногледачи|пожарникари|дежурни(?:те)?|джипита|опл|кадети|рентгенови лаборанти|лаборанти|зъболекари|стоматолози|кинезитерапевти|рехабилитатори|медицински асистенти)(?!\w)"
)
_LEARNERS = pattern(
    r"(?:^\W*learners\s+(?=(?!are\b|is\b|should\b)\w)|\b(?:for|train(?:ing)?(?= our | my )|aimed at|aim (?:it|this|the case) at|pitch (?:it|this) at|learners?\s*(?:are|is|should be|:|-(?=\s))|target group:?|(?:these|they|those|the learners|my learners) (?:are|will be)(?: (?:just|only|all))?|this is|it'?s(?: for)?|i(?:'ve| have)(?: got)?|we have|i(?:'m| am) teaching|i teach|with (?:my|our)|in which (?:my|our)|(?:session|class|lesson|teaching|workshop|course|seminar) (?:with|for)|(?:това|те|обучаемите|студентите|участниците) са|ще (?:го |я )?(?:играят|решават|минават|правят|работят|карат|водят|гледат|ползват|разиграват|изпълняват)|(?:played|run|done|taken|used) by|имам|преподавам на|(?:упражн\w+|тренира\w+|отработ\w+|разигра\w+) (?:го |това )?(?:с|със)|обучавам|водя|работя с|групата е(?: от)?|(?:занятие\w*|упражнени\w+|упр\.?|семинар\w*|курс|час\w*|урок\w*|практика\w*|обучение\w*|група\w*) (?:с|със|за|на|от)|(?:the )?(?:audience|candidates)(?: is| are| ?=|:)?|аудитория(?:та)?(?: е| са| да е| да са| ?=|:)?|за|(?:обучаеми|слушатели|участници|курсисти)(?:те)?\s*(?:са|да са|:|-(?=\s))|предназначен\w* за)\s+)"
    rf"(?P<who>(?:(?!\b(?:a(?!&)|with|in the em|for|на|с|при|за)\b)[\w'&-]+\s+){{0,5}}?(?<!told the )(?<!tell the )(?<!told my )(?<!tell my )(?<!asked the )(?<!show the ){_PEOPLE}(?:\s+(?:nurses?|midwives|paramedics?|doctors?|pharmacists?|students?|trainees?|interns?))?"
    r"(?:\s+(?:from|от) (?:the |our )?(?:icu|itu|ccu|ed|er|emergency (?:department|medicine)|intensive care|cath lab|wards?|nights|интензивното|спешното|спешна помощ|реанимацията|клиниката)\b|\s+(?:in|of|on) (?:ana?esth\w+|cardiology|pa?ediatrics|emergency medicine|surgery|intensive care|internal medicine|pulmonology|respiratory medicine|nursing|general practice|family medicine|neurology)|\s+по (?:[а-я]+ )?[а-я]{2,}(?:логия|иатрия|хирургия|медицина|терапия|болести|лечение|гия|тика)|\s+in [a-z]{3,}(?:ology|iatrics|surgery|therapy|medicine)|\s+по (?!време\b|принцип\b|средата\b|желание\b)[а-я]{2,}(?: (?:медицина|болести|хирургия))?(?: и [а-я]{3,}(?: (?:медицина|болести|хирургия|помощ))?)?(?=\W*(?:$|[.,;]))|\s+(?:по|в) (?:[а-я]+ медицина|[а-я]+ хирургия|фармация|дентална медицина|медицина|сестринство|здравни грижи|анестезия\w*|анестезиология\w*|кардиология|вътрешни болести|хирургия|спешна медицина|педиатрия|пулмология|интензивно лечение|обща медицина|неврология)(?:,? [\w-]+ (?:година|курс))?|\s+(?:in|of) (?:their|the|his)?\s?[\w-]+ (?:year|semester|training)|\s+(?:(?:в|от|на)\s+)?[\w-]+\s+(?:курс|година)|,? (?:first|second|third|fourth|fifth|sixth|final)[- ]year|\s+(?:doing|taking|attending|preparing for|who do|who are doing)\s+(?:an? |the |their |our )?[\w/&-]+(?:\s+(?:course|training|placement|rotation))?|\s+(?:аг|аим|аил|ушб|овб)\b)?)(?:'s?\s+(?:study day|course|training(?: day)?|teaching|session|class|workshop|morning|afternoon|away day))?"
)
# "Paramedic students, opioid overdose, ...": a part of a first message that is nothing but people who learn.
_LEARNERS_AS_PART = pattern(
    rf"(?:^|(?<=[,;:.-])|\b(?:for|за)\b)\s*(?P<who>(?:(?!(?:an?|the|one|two|three|four|five|six|by|with|from|to|of|his|her|their|its|other|and|or|brought|found|called|seen|as|has|is|was|who|no|един|една|едно|два|две|двама|три|трима|от|на|с|със|при|до|по|и|или|като|към|без|му|ѝ|й|нейни\w*|негови\w*|докаран\w*|намерен\w*|бивш\w*)\b)[\w'&-]+\s+){{0,3}}{_PEOPLE}"
    r"(?:\s+(?:in|from|at|of|в|от|на)\s+(?:the |our |an? )?(?:icu|itu|ccu|hdu|ed|er|a&e|emergency (?:department|room)|theatres?|wards?|recovery|clinic|ambulances?|спешното(?: отделение)?|спешно отделение|интензивното|отделението|реанимацията|линейката)|\s+(?:from|at|in|of|on|от|в|на)\s+(?:the |our |an? )?(?:[\w-]+ ){0,2}(?:take|shift|call|rota|hospital|department|unit|university|school|болница|отделение|клиника|университет|помощ|център)|\s+in (?:their|the|his|her) [\w-]+ year|\s+pre-?hospital|\s+по\s+[а-я]+\s+(?:медицина|хирургия|болести)|\s+(?:doing|taking|on|attending|preparing for|по|на)\s+(?:an? |the |their |our )?[\w/&-]+(?:\s+(?:course|training|placement|rotation|курс|ротация|обучение))?|\s+(?:аг|аим|аил|ушб|овб|iii|ii|iv|vi?|\d(?:-\w+)?|(?:първ|втор|трет|четвърт|пет|шест)\w+(?=\s+(?:курс|година)))(?:\s+(?:курс|година))?)?)(?=\s*(?:[,;:.!-]|$))"
)
_ONE_PERSON = pattern(
    r"(?:student|resident|nurse|intern|doctor|paramedic|trainee|registrar|physician|fellow|consultant|specialist|technician|cardiologist|pharmacist|gp|volunteer|lifeguard|студент|студентка|стажант|стажантка|специализант|специализантка|парамедик)\W*$"
)
_NOT_LEARNERS = re.compile(
    r"\b(?:пациент|\d\d-годиш|allerg|case|scenario|patient|objective|my mother|thursday|monday|хобб|астма|случай|жена|мъж|тромб)\w*"
)


_ANY_LEARNERS = re.compile(r"(?:the |my |our )?(?:learners?|участници(?:те)?|обучаеми(?:те)?)")
# "My residents keep missing this": whose teacher it is.
_LEARNERS_WHO = pattern(
    rf"\b(?:my|our|моите|нашите)\s+(?P<who>(?:[\w-]+\s+){{0,3}}?{_PEOPLE})(?=\s+(?:want|need|would like|asked for|искат|трябва да|поискаха|keep|always|often|never|usually|struggle|find|love|hate|miss|forget|confuse|mix up|get|can't|cannot|don't|все|често|винаги|никога|не|бъркат|пропускат|забравят|мразят|обичат|се)\b)"
)
# "The students are final year", "студентите са шести курс".
_LEARNERS_ARE = pattern(
    rf"\b(?:(?:the |my |our )?(?:students|learners|trainees|residents|participants|group|class|audience|lot|bunch|crowd|crew|people|ones|team|(?P<called>{_PEOPLE}))|обучаемите|студентите|участниците|курсистите|групата)\s+(?:are|is|will be|would be|should be|са|ще са|е|да са)\s+(?:all |mostly |only |just |in (?:their |the )?|от |в |на )*(?P<who>(?:(?!\s+(?:and|but|so|и|но|а|затова|та)\s+(?:it|make|this|that|the|keep|he|she|they|i|we|don.t|should|нека|да|го|не|всичко|искам)\b)[^,.;!?]){{3,60}})"
)
# "Teaching assistants as learners", "с акушерки като обучаеми".
_AS_LEARNERS = pattern(
    r"(?:^|[,;:]|\b(?:with|and|have|use|take|с|със|и)\b)\s*(?:my |our |the )?(?P<who>(?:(?!and\b|with\b|и\b|с\b)[^\W\d_][\w-]*\s+){1,3}?)(?:as|като)\s+(?:the )?(?:learners|audience|students|participants|trainees|обучаеми|участници|слушатели|курсисти)\b"
)
_LEARNERS_ALONE = pattern(
    rf"^\W*(?P<who>(?:(?:my|our|the|\d\w*|paramedic|pharmacy|midwifery|dental|physio\w*|foundation|first|second|third|fourth|fifth|sixth|final|junior|senior|medical|nursing|student|critical|care|emergency|icu|itu|hdu|ed|er|a&e|ward|respiratory|cardiology|surgical|acute|[\w-]+[- ]year|млади|старши|студенти|медицински)[ -]){{0,4}}{_PEOPLE})\W*$"
    rf"|^\W*(?P<who2>(?:(?:\d\w*|first|second|third|fourth|fifth|sixth|final|junior|senior|medical|nursing|student|critical|care|emergency|icu|itu|hdu|ed|er|a&e|ward|respiratory|cardiology|surgical|acute|[\w-]+[- ]year|млади|старши|медицински)[ -]){{1,4}}{_PEOPLE}(?:,? [\w-]+ курс)?)(?=[,:;])"
)
_LEVEL_OF_LEARNERS = pattern(
    r"\b(?:years?|semester|undergraduates?|postgraduates?|novices?|juniors?|seniors?|experienced|qualified|курс|семестър|година|следдиплом\w+|опитни|млади"
    rf"|{_PEOPLE})"
)


# "For midwives and emergency doctors".
_AND_PEOPLE = pattern(
    rf"\s*(?:,\s*)?(?:and|&|\+|plus|и)\s+(?:(?!(?:a(?!&)|an|the patient|his|her|with|не|да|с|със)\b)[\w&'-]+\s+){{0,3}}?{_PEOPLE}"
    r"(?:\s+(?:от|в|from|in|of) (?:the |our )?[^\W\d_]{2,}(?:\s+(?:отделение|помощ|department|medicine|care|room))?)?(?=\W*(?:$|[.,;:!?)]))"
)


def read_learners(sentence: Sentence, *, first: bool) -> list[Command]:
    """For whom the case is, in the teacher's own words; `first`: of the message that a case is written from."""
    found = (
        sentence.first(_AS_LEARNERS)
        or sentence.first(_LEARNERS)
        or _LEARNERS_ALONE.match(sentence.text)
        or sentence.first(_LEARNERS_WHO)
    )
    if found is None and first:
        part = sentence.first(_LEARNERS_AS_PART)
        found = None if part is None or _ONE_PERSON.search(part["who"]) else part
    if found is None:
        found = sentence.first(_LEARNERS_ARE)
        if found is not None and not _LEVEL_OF_LEARNERS.search(found["who"]):
            return []
    group = "who2" if found is not None and found.groupdict().get("who2") else "who"
    if found is None or _NOT_LEARNERS.search(found[group]):
        return []
    words = sentence.words(found.start(group), found.end(group)).strip()
    if _ANY_LEARNERS.fullmatch(words.lower()):
        return []
    if found.groupdict().get("called"):
        words = f"{sentence.words(*found.span('called'))}, {words}"
    words = re.sub(
        r"^(?:.*\b(?:for|за)\s+)?(?:(?:my|our|the|some|нашите|моите|моя|нашия)\s+)?",
        "",
        words,
        flags=re.IGNORECASE,
    )
    told = sentence.take_match(found)
    more = _AND_PEOPLE.match(sentence.text, found.end()) if words else None
    if more is not None and sentence.free(*more.span()):
        words += f" {sentence.words(*more.span()).strip()}"
        told = f"{told} {sentence.take_match(more).strip()}"
    if not words:
        return []
    text = words[0].upper() + words[1:]
    return [SetLearners(learners=Term(text, text), words=told)]


_ONE_OF_THEM = r"(?:doctors?|nurses?|paramedics?|registrars?|midwi(?:fe|ves)|technicians?|лекар\w*|сестр[аи]|фелдшер\w*|парамедик\w*|акушерк\w+|санитар\w*|ординатор\w*|стажант\w*)"
# "Team of a paramedic and a nurse", "a doctor and two nurses": one of each, together. Behind an age, too: "мъж на 60 г.
# Екип от ..." is one sentence.
_A_TEAM = pattern(
    r"(?:^\W*|[.,;(]\s*)(?:for (?:an? |the )?|an? |the |за )?(?P<who>(?:[a-z]+ )?(?:team|crew) of (?!\d)[^.,;:!?]{3,60}?|(?:[а-я]+ )?екип от (?!\d)[^.,;:!?]{3,60}?)(?=\s*(?:$|[.,;:!?)]))"
    rf"|(?:^\W*|(?<=години,)\s+|(?<=г\.)\s+)(?P<who2>(?!целия\b)[а-я]+(?:ски|ния|ен) екип|(?:an? |one |two |three |един |една |два |две |двама |трима ){_ONE_OF_THEM}(?:(?:,| and| plus|,? и) (?:an? |one |two |three |един |една |два |две |двама |трима )?{_ONE_OF_THEM}){{1,3}}|{_ONE_OF_THEM}(?:(?:,| and| plus|,? и) (?:an? |one |two |three |един |една |два |две |двама |трима ){_ONE_OF_THEM}){{1,3}})\W*$"
)


def read_team(sentence: Sentence) -> list[Command]:
    """A team that the case is for, by who is in it."""
    found = sentence.first(_A_TEAM)
    if found is None:
        return []
    who = sentence.group(found, "who") or sentence.group(found, "who2")
    text = who[0].upper() + who[1:]
    return [SetLearners(learners=Term(text, text), words=sentence.take_match(found).lstrip(" .,;("))]


# --- level and minutes

_EASIER = pattern(
    r"\b(?:easier|too much (?:hard|difficult|complex)|(?:tone|turn|dial) (?:it |(?:the|this) (?:difficulty|level|drama|case|whole thing) )?down(?: a (?:notch|bit|touch))?(?: the (?:difficulty|level))?|(?:difficulty|level) (?:down|lower)|(?:lower|reduce|drop) the (?:difficulty|level)|(?:свали|намали) (?:нивото|трудността)|по-ниско ниво|simpler|(?:far |way |much )?too (?:hard|difficult|complex|advanced|challenging)|(?:твърде|прекалено|много) (?:труд\w+|слож\w+)|less (?:difficult|hard|complex)|not (?:so|too|that) (?:hard|difficult|complex)|dumb it down|по-лес\w*|по-прост\w*|опрости\w*|не толкова (?:труд|слож)\w*)\b(?: (?:вариант|версия|version|one)\b)?"
)
_HARDER = pattern(
    r"\b(?:harder|too much (?:easy|simple)|(?:difficulty|level) (?:up|higher)|(?:up|raise|increase) the (?:difficulty|level)|(?:вдигни|повиши|увеличи) (?:нивото|трудността)|по-високо ниво|(?:far |way |much )?too (?:easy|simple|basic)|not (?:hard|difficult|challenging) enough|(?:твърде|прекалено|(?:е|са|беше|излиза) много) (?:лесн\w+|прост\w*)|more (?:difficult|complex|advanced|challenging)|tougher|less easy|по-труд\w*|по-слож\w*|затрудни\w*|усложни\w*)\b(?: (?:вариант|версия|version|one)\b)?"
)
_LEVELS: tuple[tuple[Difficulty, re.Pattern[str]], ...] = (
    ("intermediate", pattern(r"\b(?:intermediate|medium|moderate(?:ly)?(?: (?:difficult|hard))?|average(?: difficulty)?|средн[аоиие]\w*(?: (?:труд|слож|нив)\w*)|умерено (?:труд|слож)\w*|средно)\b(?! (?:pain|налягане|артериално))")),
    ("basic", pattern(r"(?<!-)\b(?:(?:difficulty|level|трудност\w*|сложност\w*|ниво\w*)\s*[:=–-]+\s*(?:low|easy|basic|ниск\w+|лесн\w+|базов\w+)|(?:nobody|none|no one)[^.;,]{0,30} (?:has|have) (?:ever )?(?:seen|done|read|run)\b[^.;,]{0,20}|(?:have|has) never (?:seen|done|read) (?:one|an? \w+|this)|(?:никой|никоя)[^.;,]{0,30} не (?:е|са) (?:виждал|правил|чел)\w*(?: [^\s.;,]+)?|никога не са (?:виждали|правили|чели)(?: [^\s.;,]+)?|(?:карай|карайте)(?: го| ги)? (?:полека|по-полека|леко|бавно)|take it (?:slow(?:ly)?|gently|easy)|inexperienced|(?:little|no|not much|limited) experience|newly qualified|go easy(?: on (?:them|us|her|him))?|gentle (?:with|on) (?:them|us)|с (?:малко|никакъв) опит|без (?:никакъв |много |голям )?опит|неопитн\w+|(?:недей(?:те)?|не) (?:да )?ги (?:мъчи|затруднява|измъчва)\w*|щадете ги|щади ги|пожали(?:те)? ги|с лека ръка|да не (?:е|са) (?:им )?трудн\w+|не ги плаши\w*|go gently|nothing (?:fancy|tricky)|keep it gentle|(?:very )?easy|simple|basic|low(?:est)? difficulty|(?:най-)?ниск\w* (?:трудност|сложност)|(?:light|gentle|mild) (?:version|case|one)|лек (?:вариант|случай)|for beginners|beginner'?s?(?: level)?|(?:the )?easiest|elementary|introductory|най-лес\w+|лес(?:ен|на|но|ни|нич\w+)|(?:групата|класът|студентите|обучаемите) (?:е|са) (?:много |доста )?слаб\w*|weak (?:group|class|students?|learners?)|(?:group|class|students|learners) (?:is|are) (?:rather |quite |very )?weak|базов\w*|елементар\w*|за начинаещи|начинаещ\w*|начал(?:но|ното) ниво|(?:на |за )начално ниво|прост(?:о|а|ичък|ичко)?)\b")),
    ("advanced", pattern(r"(?<!-)(?<!breathing )(?<!working )(?<!pushing )(?<!trying )(?<!диша )(?<!говори )(?<!преглъща )(?<!narrow )(?<!wide )(?<!broad )\b(?:(?:difficulty|level|трудност\w*|сложност\w*|ниво\w*)\s*[:=–-]+\s*(?:high|hard|difficult|advanced|max\w*|висок\w+|голям\w+|труд\w+)|(?:have|has|had|who) seen it all|(?:very|highly|quite) experienced|с (?:голям|богат|много) опит|не ги (?:жал|щад)\w*|(?:do not|don't) (?:spare|go easy on) them|no mercy|(?:stretch|challenge|test|push) (?:them|us)|make (?:them|us) (?:sweat|work|think)(?! (?:of|about|on)\b)|затрудни ги|(?:по)?изпоти ги|да се (?:по)?изпотят|(?:дай|дайте) им (?:да се разберат|зор)|(?:по)?озори ги|(?:по)?измъчи ги|по-?мъчи ги|без милост|да им е трудно|да се потрудят|да мислят(?! (?:за|по)\b)|make it (?:bite|hurt)|turn the screws?|throw everything at them|(?:not|no|don't|isn't|shouldn't|won't)(?: \w+){0,3}? (?:doddle|walkover|cakewalk|picnic|walk in the park|piece of cake)|(?:very )?(?:hard|difficult|challenging|tough|demanding)|high(?:est)? (?:difficulty|level of difficulty)|(?:най-)?висок\w* (?:трудност|сложност|ниво)|(?:the )?(?:hardest|most difficult)|advanced|complex|expert(?:s| level)?|най-(?:труд|слож)\w+|труд(?:ен|на|но|ни|нич\w+)|слож(?:ен|на|но|ни)|напреднал\w*|за напреднали)\b(?! (?:of hearing|breathing|to))")),
)  # fmt: skip


_PLAINER_WORDS = pattern(
    r"\b(?:simpler|plainer|easier|more difficult|shorter|longer) (?:words?|language|terms|sentences|story|narrative|text)\b|\bпо-(?:прост|лес|яс|крат|дъл)\w* (?:думи|език|изрази|изречения|разказ|текст)\b"
)


# "Say it in other words, simpler": the text, not the case.
_OTHER_WORDS = pattern(
    r"\b(?:write|rewrite|tell|put|say|explain|(?:пре)?напиши|кажи|разкажи|обясни)\w*\b[^.;]{0,30}\b(?:simpler|plainer|more simply|по-(?:прост|лес|яс)\w*)\b|\b(?:say|put|tell|write|phrase|rephrase|reword|explain|кажи\w*|напиши\w*|обясни\w*|перифразирай\w*|изкажи\w*)\b[^.;]{0,30}\b(?:(?:in )?(?:other|plain(?:er)?|simpler|different) (?:words|language|terms)|differently|с други думи|по-простичко|по друг начин|с по-прости думи)"
)


# "Question 1 is too hard": that one.
_OF_ONE = pattern(
    rf"\b(?:{OBJECTIVE}|questions?|actions?|blocks?|въпрос\w*|действи\w+|блок\w*)\s*(?:number |no\.? ?|номер |№ ?)?\d|\bquestion (?:on|about)\b|\b(?:the|this|that|each|every|all|its) questions?\b|\bвъпрос(?:а|ът|ите)\b|\bвъпрос\w* (?:за|относно)\b|\b(?:first|second|third|fourth|last|първ\w+|втор\w+|трет\w+|четвърт\w+|последн\w+)\s+(?:{OBJECTIVE}|question|action|block|въпрос|действие|блок)\b"
)


# "The cannula is difficult", "a difficult airway", "advanced age": not of the case.
_IS_SO = pattern(
    r"\b(?P<what>[^\W\d_]{3,})\s+(?:is|are|was|were|gets|looks|proves|е|са|беше|се оказва)\s+(?:(?:very|quite|rather|too|so|really|много|доста|твърде)\s+)*$"
)
_OF_THE_CASE = pattern(
    r"(?:case|scenario|sim\w*|level|difficulty|exercise|session|this|that|which|one|everything|случа\w+|сценари\w+|ниво\w*|трудност\w*|сложност\w*|симулация\w*|упражнение\w*|това|всичко)$"
)
_NOT_OF_A_CASE = pattern(
    r"\s+(?:airway|intubation|cannula\w*|access|veins?|venous|iv|family|relatives?|parents?|colleague|conversation|birth|labour|cancer|carcinoma|tumour|dementia|disease|stage|age|heart failure|кръвообращение|дихателен път|дихателни пътища|интубация|достъп|вен[аи]|близк\w+|семейство|разговор|раждане|възраст|рак|карцином|деменция)\b"
)


# "Гълта трудно", "просто калият да е първи": how something is done, unless it stands alone or is said of the case.
_ADVERB = pattern(r"(?:труд|слож|лес)н(?:ичк)?о|прост(?:ичк)?о")
_SAYS_OF_CASE = pattern(
    r"(?:^|[,;:(–-]|\b(?:е|са|бъде|бъдат|стане|го|я|ги|им|ми|ни|нещо|едно|ниво\w*|вариант|случай|сценарий|нека|искам|направи\w*|дай\w*|и|но|а|много|доста|съвсем|прекалено|достатъчно|твърде|наистина|сравнително|относително|най-много|малко))\s*$"
)
_ALONE_BEHIND = pattern(
    r"\s*(?:$|[.,;:!?)–-]|\b(?:ниво|за|и|но|а|нека|моля|като|или|мин\w*|\d+|с|със|случай|сценарий|задача\w*|обаче|беше|би)\b)"
)


def _is_adverb(sentence: Sentence, match: re.Match[str]) -> bool:
    if not _ADVERB.fullmatch(match[0]):
        return False
    return not (
        _SAYS_OF_CASE.search(sentence.text[: match.start()])
        and _ALONE_BEHIND.match(sentence.text, match.end())
    )


# "He has never seen a doctor": what the patient has not done is no level of those who learn.
_OF_THE_PATIENT = pattern(r"(?:^|[,;]|\b(?:and|but|и|но))\s*(?:he|she|the patient|той|тя|пациент\w*)\s*$")


def _of_something_else(sentence: Sentence, match: re.Match[str]) -> bool:
    if _is_adverb(sentence, match) or _OF_THE_PATIENT.search(sentence.text[: match.start()]):
        return True
    so = _IS_SO.search(sentence.text[: match.start()])
    of_other = so is not None and not _OF_THE_CASE.match(so["what"])
    return of_other or _NOT_OF_A_CASE.match(sentence.text, match.end()) is not None


def read_level(sentence: Sentence, *, names_section: bool) -> list[Command]:
    """How difficult the case is; simpler words are no simpler case."""
    if sentence.has(OF_SEVERAL) or sentence.has(_OF_ONE):
        return []
    worded = sentence.first(_PLAINER_WORDS)
    if worded is not None:
        return [WriteFreely(sections=(), wish=sentence.own_words, words=sentence.take_all())]
    if names_section and (sentence.has(_EASIER) or sentence.has(_HARDER)):
        # "Make the summary simpler".
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
            if not sentence.negated(match.start()) and not _of_something_else(sentence, match):
                levels.append((difficulty, sentence.take_match(match)))
    if len({difficulty for difficulty, _ in levels}) > 1:
        return [
            Contradiction(
                about="difficulty", options=tuple(told for _, told in levels), words=sentence.own_words
            )
        ]
    return [SetLevel(difficulty=levels[0][0], words=levels[0][1])] if levels else []


_MINUTES = pattern(
    r"\b(?P<n>\d{1,3})\s*-?\s*(?:(?:more|extra|additional|further|още)\s+)?(?:min(?:ute)?s?\b|мин(?:ут\w+|\.)?(?!\w))(?! (?:ago|later|преди|after|apart|away|път\b|разстояние|пеша|оттук|from (?:here|the|there|us|a|any|hospital|town)|от (?:болниц|града|центъра|най-близк|спешн|линейк|нас|тук)\w*|до (?:болниц|града|центъра|спешн)\w*|by (?:car|road|air|boat|ambulance)|drive|walk|to (?:arrive|come|get|reach|work|act|defrost|prepare)))|\b(?P<three_quarters>(?:three|3) quarters of an hour|(?:три|3) четвърти(?:те)? (?:от )?час\w*)\b|\b(?P<half>half (?:an )?hour|половин час)\b"
    r"|\b(?P<quarter>(?:a )?quarter of an hour|четвърт час)\b|\b(?:duration|length|времетраене|продължителност)(?:то|та)?\s*(?:is|of|to|:|=|да е|е|на)*\s*(?P<bare>\d{1,3})\b|\b(?P<hour>(?:an|one|1) hour(?: long)?|един час|1 час)\b"
)
_OTHER_MINUTES = pattern(
    r"\b(?:within|every|after|since|ago|past|(?<!to )(?<!must )(?<!should )(?<!it )(?<!case )(?<!this )last|first|next|(?<!fit )(?<!fits )(?<!fitted )(?<!done )(?<!over )in|(?<!it )(?<!case )(?<!set )(?<!put )at|before|(?:pain|breathless\w*|breathlessness|cough|fever|palpitations|unwell|ill|unconscious|down)(?: for)?|(?:болка|задух|сърцебиене|кашлица)(?: от)?|преди|на всеки|след|през|до|първите|последните|от)\s*(?:the )?(?:last |first |next )?(?:\d{1,3}\s*(?:-|–|to|до|or|или)\s*)?$"
)
# "If nobody treats her for 5 minutes": how long they wait, and not how long the case takes.
_IN_CASE = pattern(
    r"\b(?:if (?:nobody|no one|they|no|the)|nobody|unless|ако|никой)\b[^.;]{0,60}$|\b(?:nearest|най-близк\w+|available|delayed|ready|busy|arriv\w+|reach\w*|get(?:s|ting)? there|wait(?:s|ing)?(?: for)?|ambulance\w*|journey|drive|walk|flight|линейк\w+|стига\w*|пристига\w*|път(?:ят|уване\w*)?|delay\w*|забав\w+|чака\w*|наличен\w*|готов\w*|закъсня\w*|зает\w*)\b(?:(?!\b(?:and|и)\b)[^.;]){0,20}$"
)
_PER_MINUTE = pattern(r"\s*(?:/|per)\s*$")
_SHORTER = pattern(
    r"\b(?:shorter|(?<!should )(?<!must )(?<!will )(?<!would )shorten(?: it)?|briefer|cut it (?:down|short)|less time|по-крат\w*|скъси\w*|съкрати\w*)\b"
)
_CONDITION = pattern(r"\b(?:if|unless|when|once|ако|щом|когато|освен ако)\b")
_LONGER = pattern(
    r"\b(?:(?<!no )(?<!qt )(?<!qtc )(?<!pr )(?<!qrs )(?<!interval )longer|lengthen|extend(?: it)?|more time|по-дъл\w*|удължи\w*)\b"
)


# "A short one: anaphylaxis", "кратко, анафилаксия".
_BRIEF = pattern(
    r"(?:^|(?<=[,;:])|\b(?:and|и)\b|\bда е\b)\W*(?:(?:something|make it|keep it|а|an|a|нещо|нека е|да е)\s+)*(?:short|quick|brief|кратк\w+|набързо)(?: (?:one|case|scenario|случай|сценарий))?(?=\s*(?:[,;:.]|$|please|моля))"
)
# "Door to balloon time under 90 min".
_TIME_TO = pattern(
    r"\b(?:(?:door|call|pain|symptom)[- ]to[- ]\w+|врата[- ](?:балон|игла)|време(?:то)? до (?!края)\w+)"
)
# "The first block longer, 5 min".
_OF_A_BLOCK = pattern(
    r"\b(?:block|step|phase|scene|блок\w*|стъпка\w*|фаза\w*|сцена\w*)\b[^.;]*\b(?:longer|shorter|last\w*|takes?|time|по-\w+|трае|продължава|време)\b"
)
# "Keep the debriefing under ten minutes".
_OF_THE_TALK = pattern(
    r"\b(?:de-?brief\w*|discussion|talk|pre-?brief\w*|briefing|разбор\w*|обсъждане\w*|брифинг\w*)\b[^.;,]{0,40}$"
)
_TEXTS = pattern(
    r"\b(?:cues?|lines?|remarks?|hints?|title|objectives?|questions?|реплик\w*|подсказк\w*|заглавие\w*|цел|целта|целите|въпрос\w*|story|text|narrative|words?|sentences?|language|block|step|scene|текст\w*|разказ\w*|думи|изречени\w*|език\w*|блок\w*|cm|см|centimet\w+|сантим\w+)\b"
)


# "Add 5 minutes", "десет минути по-кратко".
_MORE_MINUTES = pattern(
    r"\b(?:add|another|extra)\b[^.;\d]{0,12}\d{1,2}\s*(?:more |extra )?(?:min|мин)|\bgive (?:them|it|(?:the|my) \w+)\b[^.;\d]{0,12}(?:another |extra )?\d{1,2}\s*(?:more|extra) (?:min|мин)|\bоще\s+\d{1,2}\s*мин|\d{1,2}\s*(?:min\w*|мин\w*)\s+(?:more|longer|extra|повече|по-дълъг|по-дълго|по-дълга)|\bс\s+\d{1,2}\s*мин\w*\s+(?:повече|по-дълъг)|\b(?:добави|удължи)\w*\b[^.;\d]{0,16}(?<!на )(?<!до )\d{1,2}\s*мин"
)
_FEWER_MINUTES = pattern(
    r"\b(?:(?:knock|cut|shave)\s+(?:off\s+)?|take\s+off\s+)\d{1,2}\s*min\w*|\btake\s+\d{1,2}\s*min\w*\s+(?:off|away)|\d{1,2}\s*(?:min\w*|мин\w*)\s+(?:less|shorter|fewer|off|по-малко|по-кратко|по-кратък|по-къс\w*)|\b(?:махни|отнеми|намали|скъси)\w*\b[^.;\d]{0,16}(?<!на )(?<!до )\d{1,2}\s*мин"
)


_GIVES_TIME = pattern(
    r"(?:\b(?:give|allow|leave|дай|дайте|остави|оставете)\s+(?:на\s+)?(?:them|(?:the|my) \w+|им|студентите|обучаемите|\w+ите)|\b(?:reduce|cut|shorten|limit|set|bring|extend|increase|lengthen|change) (?:the )?(?:time|duration|length|case|scenario|it)(?: down)? to|\b(?:намали|скъси|съкрати|увеличи|удължи|промени|направи|сложи)\w* (?:времето|продължителността|времетраенето|случая|го) (?:на|до)|\b(?:time|време))\s*:?\s*$"
)


# "It has to be over within 15 minutes"; "до 10 минути" alone.
_DONE_WITHIN = pattern(
    r"^\W*(?:(?:и|нека е|да е|най-много) )?(?:до|в рамките на)\s*(?:около )?$|\b(?:finish\w*|done|over|complete[ds]?|fit(?:s|ted)?|wrapped up|end(?:s|ed)?|(?:i|we) (?:need|want|must have|have to have) (?:it|this)(?: all)?(?: done| over)?|приключ\w+|свърш\w+|да се побере|трябва (?:ми|ни))\s+(?:it\s+)?(?:with)?(?:in|за|до|в рамките на)\s*(?:about |около )?$"
)


# What may stand in one clause with the length of a case; with other words the minutes are of something else.
_OF_LENGTH = pattern(
    r"(?:cases?|scenarios?|sim\w*|sessions?|stations?|time|long|longer|short\w*|minutes?|mins?|tak\w+|last\w*|run\w*|total|overall|whole|whole thing|max\w*|about|around|roughly|only|just|make|set|give|have|has|got|need\w*|want\w*|keep|kept|limit\w*|change|cut|extend\w*|reduc\w+|lengthen|fit\w*|done|over|within|finish\w*|end\w*|slots?|allow\w*|should|must|please|instead|rather|enough|plenty|more|less|extra|another|add\w*|them|students?|learners?|they|group|class"
    r"|случа\w*|сценари\w*|симулаци\w*|време\w*|трае|траят|продълж\w+|общо|цял\w*|целия?т?|цялото?|макс\w*|около|към|само|стига\w*|направи\w*|сложи\w*|нека|да[йд]\w*|имат?|имаме|искам|трябва\w*|дълъг|дълг\w+|по-\w+|кратък|кратк\w+|минут\w+|мин|скъси\w*|съкрати\w*|удължи\w*|намали\w*|увеличи\w*|промени\w*|смени\w*|да|се|още|повече|най-много|вместо|свърш\w*|приключ\w*|студент\w*|обучаем\w*|готов\w*|сме|груп\w*|всяка|всеки|обяд|вечеря|час|занятие\w*|побер\w*)"
)


_PART_OF_THE_FLOW = pattern(
    r"\b(?:blocks?|steps?|scenes?|phases?|quiz|questions?|(?:the|an?) arrest|before (?:he|she|they|the)|deteriorat\w*|crash\w*|блок(?!ер|ир|ада)\w*|стъпк\w+|сцен(?:а|ата|и)|фаз(?:а|ата)|въпрос\w*|арест(?:а|ът)|влошаван\w+)\b"
)
_OF_THE_WHOLE = pattern(
    r"\b(?:case|scenario|whole|session|station|случа(?:й|ят|я)|сценари\w+|всичко|цял\w*|заняти\w+)\b"
)


def read_minutes(sentence: Sentence, *, names_section: bool, first: bool) -> list[Command]:
    """How long the case takes; `first`: of the message that a case is written from."""
    if not first and sentence.has(_PART_OF_THE_FLOW) and not sentence.has(_OF_THE_WHOLE):
        # "The first scene drags on, make it 3 minutes": no length of the case.
        return []
    found: list[tuple[int, str]] = []
    more = sentence.first(_MORE_MINUTES) or sentence.first(_FEWER_MINUTES)
    for match in list(sentence.find(_MINUTES)):
        before = sentence.text[: match.start()]
        if (
            (
                _OTHER_MINUTES.search(before)
                and not _DONE_WITHIN.search(before)
                and not _GIVES_TIME.search(before)
            )
            or _PER_MINUTE.search(before)
            or _IN_CASE.search(before)
            or _OF_THE_TALK.search(before)
            or (not first and _TIME_TO.search(sentence.message.text) is not None)
            or (not first and says_more(sentence, *match.span(), beside=_OF_LENGTH))
            or (not first and _OF_A_BLOCK.search(sentence.message.text))
        ):
            continue
        given = _GIVES_TIME.search(before) or _DONE_WITHIN.search(before)
        if given is not None:
            sentence.take(given.start(), given.end())
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
        if more is not None:
            sentence.take_match(more)
        by = minutes if sentence.has(_MORE_MINUTES) else -minutes if sentence.has(_FEWER_MINUTES) else 0
        return [SetMinutes(minutes=None if by else minutes, by=by, words=told)]
    if names_section or sentence.has(_TEXTS):
        return []
    brief = sentence.first(_BRIEF)
    if brief is not None:
        return [SetMinutes(step=-1, words=sentence.take_match(brief))]
    if sentence.has(_CONDITION):
        # "She gets worse if they wait longer than 6 minutes".
        return []
    for words, step in ((_SHORTER, -1), (_LONGER, 1)):
        also = sentence.first(words)
        if also is not None:
            return [SetMinutes(step=step, words=sentence.take_match(also))]
    return []
