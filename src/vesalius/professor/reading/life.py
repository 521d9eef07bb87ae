# ruff: noqa: E501 (patterns read best unbroken)
"""The complaint, habits, work, home and symptoms in the teacher's own words, and what a first message leaves."""

import re
from collections.abc import Iterator

from vesalius.professor.commands import (
    Command,
    HistorySection,
    RemoveCondition,
    Term,
    WriteHistory,
)

from .sentence import Sentence
from .told import DID_NOT, ORDERED, TELLS, as_sentence, parts, tells_plainly, without_order
from .vocabulary import alike, diseases, filler_words, occupations, pattern

_SOCIAL = pattern(
    r"\b(?:(?:\d|no|one|two|three|four|several) (?:small |young |grown[- ]up )?(?:kids|children|grandchildren|pets)|(?:две|три|четири|няма|без) (?:малки )?(?:деца|внуци|домашни любимци)|(?:non|ex|never|former|current|heavy|occasional)?[- ]?(?:smok\w*|vap(?:es?|ing|er)\b)(?: \d{1,3} ?(?:py|pack[- ]?years?))?|pack[- ]?years?|cigarettes?|alcohol\w*|drinks?\b|drinker"
    r"|lives\b|living|alone|widow\w*|married|divorced|single(?! words?\b)|boozer|heavy drinker|teetotal\w*|пияница|пийва\w*|retired|pensioner|works? (?:as|in|at|nights|shifts|part[- ]time|from home)|occupation|profession|job"
    r"|breast-?feed(?:s|ing)|lactating|кърми\b|кърмачка|drug user|cocaine|cannabis|athlete|runs marathons|is a student|(?:medical|university) student|coffees?(?![- ]grounds?)|energy drinks?|vegetarian|travel\w*|homeless|farmer|teacher|taxi driver|driver|miner"
    r"|engineer|lawyer|cook|baker|painter|welder|soldier|pilot|musician|footballer|housewife|caravan|sleeps? rough|unemployed|wine|beers?|vodka|whisk(?:y|ey)|keeps? (?:bees|hens|chickens|dogs|a dog|cats|a cat|horses|pigeons|goats|sheep|cows|pigs|rabbits|ducks|parrots|snakes)|(?:an?|one|two|three|four|\d) (?:old |big |small |little )?(?:dogs?|cats?|horses?|parrots?|hens|goats)|allotment|hobby|jehovah\w*|йехов\w*|gave up smok\w*"
    r"|(?:има|едно|една|един|две|два|три|\d) (?:[а-я]+ )?(?:кучета|куче|котки|котка|кон[ея]?|кози|папагал\w*)|каравана|безработ\w+|вино|бир[аи]|раки[яи]|водка|уиски|(?:гледа|отглежда) (?!към|през|нагоре|надолу|внук|дете)[а-я]{3,}|(?:не)?пуш\w*|пакетогодини|пакето-?години|цигар\w*|алкохол\w*|живее|сам(?:а|отен|отна)?\b|вдов\w+|женен|омъжена|разведен\w*"
    r"|пенсион\w+|работи (?:като|в|във)|професия|шофьор\w*|учител\w*|фермер\w*|миньор\w*|строител\w*|инженер\w*|готвач\w*"
    r"|спортист\w*|футболист\w*|студентка|(?:тя|той) е студент\w*|кафета?|енергийни напитки|бездом\w+|асансьор|етаж|наркоти\w*|кокаин|домакиня|не пие(?=\W*$|,)|пие (?:много|доста|всеки ден|редовно|от години|тежко)(?=\W*$|,))\b"
)
_SYMPTOM = pattern(
    r"\b(?:pain|sore|tender|swollen|since (?:mon|tues|wednes|thurs|fri|satur|sun)day|palpitation\w*|dizz\w*|light-?headed\w*|faint\w*|syncope|blackout|collapse[ds]?|cough\w*|breathless\w*|dyspno?ea"
    r"|short(?:ness)? of breath|swelling|o?edema|vomit\w*|nausea\w*|weak\w*|fatigue|tired|sweat\w*|headache|chills|wheez\w*"
    r"|(?:can't|cannot|can not|couldn't|unable to|не може да) (?:lie|sit|walk|stand|speak|talk|swallow|sleep|climb|легне|лежи|ходи|говори|преглъща|стои|заспи|спи)\w*|worsen\w*|worse|sputum|weight loss|fever since|since (?:yesterday|this morning|last night|\w+ (?:hours?|days?|weeks?))"
    r"|(?:it )(?:started|began|came on|happened|hit) (?:while|when|as|after|during)|(?:започна|почна|случи|стана)\w* (?:докато|когато|след|по време)"
    r"|for (?:\w+ )?(?:hours?|days?|weeks?|months?)|missed|skipped|forgot|ago|finish(?:es|ing)? (?:\w+ )?sentences?|speaks? (?:only )?(?:in )?(?:single|one|two|a few|\d) words?(?: only| at a time)?|говори (?:само )?(?:с |на |по )?(?:отделни|една|две|\d) дум[аи]|speak(?:s|ing)? in (?:single )?words|full sentences"
    r"|found (?:\w+ ){0,2}(?:on|in|at|by)|fell|fallen|slipped|brought in|home (?:oxygen|o2|nebs?|nebuli[sz]ers?)|oxygen at home|wheelchair|bed-?bound|transplant\w*|pacemaker|stents?\b|bypass|surgery|operated|after (?:a |an |his |her )?(?:\w+ectomy|operation|meal|flight|fall|run|party)"
    r"|паднал\w*|намерен\w*|подхлъзна\w*|докаран\w*|кислород вкъщи|домашна кислородотерапия|инвалидна количка|трансплант\w*|пейсмейкър|стент\w*|байпас|опериран\w*|операция|след (?:операция|хранене|полет|падане|тичане|тренировка|[а-я]+ектомия)"
    r"|припад\w+|бол(?:ка|и|ки)\b|сърцебиене|световъртеж|замая\w*|припад\w*|синкоп\w*|колабир\w*|кашл\w*|задух\w*|отоци|оток|повръща\w*"
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
_CHANGE_COMPLAINT = pattern(
    r"\b(?:presenting complaint|chief complaint|main complaint|complaint|(?:водещо(?:то)? |основно(?:то)? |главно(?:то)? )?оплакване(?:то)?)"
    r"\s*(?:to|should be|is|into|be|:|=|на|да е|да бъде|е|:)+\s*(?P<what>[^.;]+?)(?=\s*(?:instead of|rather than|not|вместо|а не)\b|[.;]|$)"
)


# "She has coeliac disease": one that the vocabulary does not have is told as one by its name.
_A_DISEASE = pattern(
    r"^\W*(?:(?:and|also|и|също)\s+)*(?:(?:he|she|the patient|той|тя|пациент\w*)\s+)?(?:(?:also|also has|has(?: got)?|suffers from|има|страда от|боледува от)\s+)(?:an? |known |mild |severe |лек\w* |тежк\w* )*(?:[\w'-]+\s+){0,3}?(?:disease|syndrome|disorder|deficiency|болест|синдром|[а-я]{4,}(?:акия|опатия|оза|ома|емия|иаза|ит|изъм))\W*$"
)


_WHO_COMES = pattern(
    r"\b(?:(?:ex|former|heavy|lifelong|current)[- ])?(?:smoker|drinker|alcoholic)\b(?=\s+(?:collaps\w*|presents?|presenting|comes?|found|brought|arriv\w*|wakes?)\b)"
    r"|(?:заклет\w* |бивш\w* )?(?:пушач(?:ка)?|алкохолик)\b(?=\s+(?:колабира\w*|постъпва|идва|намерен\w*|докаран\w*)\b)"
)


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
        if _ONLY_WHEN.match(stretch):
            # "Long haul flight 2 days ago": when what stands before it was.
            start = max(sentence.text.rfind(mark, 0, start) for mark in ",;") + 1
            stretch = sentence.text[start:end]
        kind: HistorySection | None = section
        social = next(
            (
                found
                for found in (*_SOCIAL.finditer(stretch), *_trades(stretch))
                # "Ex-smoker" has been told; what stands behind it is no habit.
                if sentence.free(start + found.start(), start + found.end())
            ),
            None,
        )
        if kind is None and social is not None:
            kind = "social"
            if (who := _WHO_COMES.search(stretch)) is not None:
                # "A 58-year-old smoker collapses": what happened is told apart.
                start, end = start + who.start(), start + who.end()
                stretch = sentence.text[start:end]
        if kind is None and _SYMPTOM.search(stretch) and (first or _STATEMENT.match(sentence.text)):
            kind = "past" if _NEVER.search(stretch) else "presentIllness"
        if kind in (None, "presentIllness") and _A_DISEASE.match(stretch):
            kind = "past"
        another = sentence.tells_of_another(start, end) and not sentence.names_relative(start, end)
        if kind is None or _OF_WHAT.match(stretch) or another:
            continue
        job = _JOB.search(stretch) if first and kind == "social" and section is None else None
        if job is not None and len(stretch.split()) > _MOST_WORDS_OF_A_JOB:
            # "A retired bus driver who comes with chest pain": the illness is told apart.
            rest = stretch[job.end() :]
            if _OF_WHOM.match(rest) and _SYMPTOM.search(rest):
                told = sentence.take(start + job.end(), end)
                told = _without_problem(
                    re.sub(r"^\W*(?:who|that|който|която)\s+", "", told, flags=re.IGNORECASE)
                )
                commands.append(WriteHistory(section="presentIllness", text=as_sentence(told), words=told))
            start, end = start + job.start(), start + job.end()
        words = without_order(_without_problem(sentence.take(start, end)))
        if kind == "social":
            words = _IN_WHOM.sub("", words)
        if words:
            commands.append(WriteHistory(section=kind, text=as_sentence(words), words=words))
    return commands


_MOST_WORDS_OF_A_JOB = 5
# "Ketoacidosis in a truck driver": who it is.
_IN_WHOM = re.compile(r"^(?:in|при)\s+(?:an?\s+)?(?=[^\W\d_])", re.IGNORECASE)
_VISITED = pattern(r"\b(?:at|to|from|by|при|от|на|до) (?:the |his |her |an? )?$")


def _trades(text: str) -> Iterator[re.Match[str]]:
    """What people do for a living; not whom they see: "at the dentist", "the carer does not know"."""
    return (
        found
        for found in occupations().finditer(text)
        if not _VISITED.search(text[: found.start()])
        and not (_THE_ONE.search(text[: found.start()]) and _DOES.match(text, found.end()))
    )


_THE_ONE = pattern(r"(?:^|[,;]\s*|\band |\bbut |\bи |\bа )(?:the|her|his|a|an)\s+$|^$")
_DOES = pattern(
    r"\s+(?:should|must|will|can|could|may|might|does|did|doesn't|didn't|has to|is to|asks?|says?|knows?|wants?|insists?|calls?|brings?|(?:да|не|ще)\s+[а-я]+|пита|казва|знае|иска|настоява)\b"
)


_OF_WHOM = pattern(r"\s*(?:who|that|който|която)\s+[^\W\d_]")
_JOB = pattern(
    r"(?:(?:retired|former|unemployed|self-employed|part-time|full-time|пенсиониран\w*|бивш\w*|безработ\w*)\s+)*"
    + occupations().pattern
)


def _without_problem(words: str) -> str:
    """ "A medical student with DKA" is a medical student: what the case is about stands elsewhere."""
    for one in diseases():
        if one.main is None:
            continue
        found = one.words.search(words.lower())
        led = found and re.search(
            r"\s+(?:with|having|in|с|със|при)\s+(?:an? |the )?$", words[: found.start()]
        )
        if led:
            return words[: led.start()]
        # "GI bleed in an alcoholic": what stands behind it.
        of = found and re.match(r"\s+(?:in|при)\s+(?:an? |the )?", words[found.end() :])
        if found and of and not words[: found.start()].strip():
            return words[found.end() + of.end() :]
    return words


_CLEARED = pattern(
    r"^\W*(?:(?:please|can you|and|моля|и)\s+)*(?:clear|delete|remove|empty|erase|wipe|изтрий|изчисти|махни|премахни|изпразни)\s+(?:(?:the|his|her|whole|entire|цялата)\s+)*(?:(?P<family>family history|фамилната анамнеза)|(?P<social>social history|социалната анамнеза)|(?P<past>(?:past (?:medical )?history|past illnesses)|миналите заболявания))(?:\s+(?:please|altogether|completely|entirely|моля|изцяло|напълно))*\W*$"
)


def read_cleared(sentence: Sentence) -> list[Command]:
    """A part of the history that is to hold nothing."""
    found = _CLEARED.match(sentence.text)
    if found is None:
        return []
    section: HistorySection = "family" if found["family"] else "social" if found["social"] else "past"
    return [WriteHistory(section=section, text="", replace=True, words=sentence.take_all())]


_JOB_TOLD = pattern(
    r"^\W*(?:(?:please|and|also|моля|и)\W+)*(?:(?:change|make|set)\s+(?:his|her|the patient'?s)\s+(?:job|occupation|profession|trade)\s*(?:to|into|be|:)?|(?:his|her|the patient'?s)\s+(?:job|occupation|profession|trade)\s+(?:should be|shall be|to be|is)(?:\s+changed to)?|(?:let|make|have)\s+(?:him|her)\s+work\s+as|(?:he|she)\s+should\s+work\s+as|(?:occupation|profession|job)\s*(?::|=|is|should be)|(?:let|make|have)\s+(?:him|her)\s+(?:be\s+)?by (?:trade|profession))\s+(?:that of )?(?P<job>(?:an?\s+)?[^,.;:!?\d]{3,40}?)\W*$"
    r"|^\W*(?:(?:моля|и)\W+)*(?:(?:смени|промени|направи)\w*\s+)?(?:(?:професията|работата)\s+(?:му|ѝ|й|на пациент\w*)\s*(?:(?:да\s+)?(?:е|бъде|стане)|на|:)|професия(?:та)?\s*(?::|=|да е|е|[–-]))\s+(?P<job_bg>[^,.;:!?\d]{3,40}?)\W*$"
)


def read_job(sentence: Sentence) -> list[Command]:
    """ "Change his job to a lorry driver"."""
    found = _JOB_TOLD.match(sentence.text)
    if found is None:
        return []
    job = sentence.group(found, "job", "job_bg").strip()
    if found["job"] and not re.match(r"an?\b|the\b", job):
        job = f"{'an' if job[0] in 'aeiou' else 'a'} {job}"
    text = f"Works as {job}." if found["job"] else f"Работи като {job}."
    return [WriteHistory(section="social", text=text, words=sentence.take_all())]


_HABITS = (
    (
        Term("smoking", "тютюнопушене", "smoking"),
        "smoking|cigarettes|pack[- ]?years?|(?:тютюно)?пушене(?:то)?|цигари(?:те)?|пакетогодини(?:те)?",
    ),
    (Term("alcohol", "алкохол", "alcohol"), "alcohol|drinking|boozing|алкохол(?:а|ът)?|пиене(?:то)?"),
)
# "The smoking advice" and "smoking from the actions" are about something else.
_HABITS_REMOVED = tuple(
    (
        habit,
        pattern(
            # "He stopped smoking" is a fact.
            rf"\b(?<!stop )(?<!stopped )(?<!stops )(?<!спря )(?<!спрял )(?<!спряла )(?:the |his |her |that )?(?:{words})(?: (?:history|habit|bit|part))?(?=\W*$|\s*[,;.]| (?:and|but|и|но|out|off|away)\b"
            r"| (?:from|in|от|в) (?:the |his |her )?(?:social|story|history|case|социал|анамнез|истори|случа))"
        ),
    )
    for habit, words in _HABITS
)

# "Remove the question about smoking".
_OF_A_PART = pattern(
    r"\b(?:question|point|cue|hint|objective|goal|aim|action|block|въпрос|точк|реплик|подсказк|цел|действи|блок)\w*\s+(?:about|on|for|of|за|относно)\s+(?:the |his |her )?$"
)
_CUT_FROM = pattern(r"^\W*(?:please )?(?:cut|strip|strike)\b.*\b(?:out of|from)\b")


def read_habits_removed(sentence: Sentence) -> list[Command]:
    """ "Scrap the smoking": an order, and nothing that the history could be told."""
    return [
        RemoveCondition(
            condition=habit,
            words=sentence.take_all() if _CUT_FROM.search(sentence.text) else sentence.take_match(found),
        )
        for habit, words in _HABITS_REMOVED
        for found in list(sentence.find(words))
        if (sentence.removed(found.start()) or _CUT_FROM.search(sentence.text))
        and not sentence.somebody_else(found.start())
        and not _OF_A_PART.search(sentence.text, 0, found.start())
    ]


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


_TELLS_IN_BULGARIAN = pattern(
    r"^\W*(?:и\s+)?(?:да|нека(?: да)?)\s+(?:не\s+)?(?:се\s+)?(?:седи|лежи|говори|стои|кашля|повръща|трепери|бълнува|хърка|плаче|стене|се държи|отговаря|мълчи|вика|поти|тресе|хрипти|задъхва)\b|^\W*(?:боли|болят|задушава|върти|стяга|сърби|тресе|гади|повръща|кашля|поти|вие)\s+(?:го|я|му|ѝ|й|се)\b|\b(?:е|са|си е|се е|бил|била)\b[^.;]*\b[а-я]{2,}(?:ал|ил|ел|ял|нал|ан|ен|ат|ит)(?:а|о|и)?\b|\b[а-я]{3,}(?:ал|ил|ел|ял|нал)(?:а|о|и)? (?:е|се)\b|^\W*[а-я]+(?:та|ят|ът|то|те) (?:му|ѝ|й) (?:[а-я]+ )?(?:е|са)\b|^\W*[а-я]{3,}(?:ал|ил|ел|ял|нал)а?\b|^\W*(?:гледа|отглежда|яде|спи|ходи|спортува|тренира|буди се|прибира се)\b|^\W*(?:(?:той|тя|пациент\w*)\s+)?не\s+(?:говори|чува|вижда|разбира|чете|помни|знае)\b|^\W*от (?:неделя|понеделник|вторник|сряда|четвъртък|петък|събота|вчера|снощи|сутринта)\b|^\W*(?:снощи|вчера|днес|сутринта|миналата|миналия|преди)\b"
)
_LONG_AGO = pattern(
    r"\b(?:last (?:year|winter|summer|month)|миналата (?:година|зима)|миналото лято|(?:in|през|от) (?:19|20)\d\d|as a child|in childhood|years ago|had (?:his|her) \w+ (?:out|removed)|never|никога|replacement|\w+ectomy|operated|opera(?:ted|tion)|опериран\w*|операци\w+|като дете|в детството|преди години|преди \d+ години|\w+ектоми\w+)\b"
)


def read_statement(sentence: Sentence, *, first: bool) -> list[Command]:
    """Parts that tell something of the patient which nothing else has read: they go into the history."""
    commands: list[Command] = []
    if sentence.text.rstrip().endswith("?"):
        return []
    # "There was no needle, he only swallowed tablets": told in a part of it.
    plain = not first and tells_plainly(sentence.text)
    whole = sentence.free(0, len(sentence.text)) and (
        plain
        or TELLS.match(sentence.text) is not None
        or _TELLS_IN_BULGARIAN.search(sentence.text) is not None
    )
    for start, end in (
        [(0, len(sentence.text))] if whole and not _AND_ANOTHER.search(sentence.text) else parts(sentence)
    ):
        text = sentence.text[start:end]
        plain = not first and tells_plainly(text)
        told = plain or bool(TELLS.match(text) or (DID_NOT if first else _TELLS_IN_BULGARIAN).search(text))
        felt = (
            not first
            and not told
            and (_is_symptom(text) or _dated(text))
            and sentence.free(start, end)
            and not sentence.has(_OF_THE_CASE)
        )
        ordered = not plain and ORDERED.search(
            _TELLS_IN_BULGARIAN.sub(" ", TELLS.sub(" ", text, count=1), count=1)
        )
        another = sentence.tells_of_another(start, end) and not sentence.names_relative(start, end)
        if (
            not (told or felt)
            or ordered
            or another
            or (
                not (felt or plain) and len(re.findall(r"[^\W\d_]{2,}", text)) < 3 and not DID_NOT.match(text)
            )
            or (felt and (sentence.negated(start) or _NO_TELLING.search(text)))
            or _OF_WHAT.match(text)
        ):
            continue
        section: HistorySection = "past" if _LONG_AGO.search(text) else "presentIllness"
        if _HAS_BEEN.match(text):
            section = "social"
        words = without_order(sentence.take(start, end))
        if words:
            commands.append(WriteHistory(section=section, text=as_sentence(words), words=words))
    return commands


# "She has been a nurse herself for thirty years".
_HAS_BEEN = pattern(
    rf"^\W*(?:and |but |и |а )?(?:he|she|the patient|той|тя|пациент(?:ът|ката))\s+(?:(?:himself|herself|once|also|самият|самата|някога|също|също така)\s+)*(?:is|was|has been|had been|used to be|е|беше|(?:е )?бил|(?:е )?била)\s+(?:an?\s+)?(?:(?:retired|former|бивш\w*|пенсиониран\w*)\s+)?(?:{occupations().pattern}|(?:staff |head )?nurse|doctor|gp|surgeon|paramedic|midwife|pharmacist|(?:медицинска |старша )?сестра|лекар\w*|хирург|фелдшер|акушерка|парамедик|фармацевт)"
)
_AND_ANOTHER = pattern(r",\s*(?:and|but|а|но|и)\s")
# "They forgot it": nobody knows what of.
_OF_WHAT = pattern(
    r"^\W*(?:they|it|he|she|те|то|той|тя)\s+(?:[\w']+\s+){1,3}(?:it|that|them|this|one|го|това|ги)\W*$|^\W*(?:he|she|they|той|тя)\s+(?:[\w']+\s+){0,2}(?:none|not|no|няма|не)\W*$|^\W*(?:добави|сложи|впиши|add|put|insert|give)\W*$"
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
            whole = letters >= 0.6 * max(1, len(re.findall(r"\w", text[start:end])))
            if whole and (occupations().search(text[start:end]) or not _names_problem(text[start:end])):
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
    r"\W*(?:like|като|from|since|for|after|at|in|on|when|while|ago|от|след|преди|до|по|на|в|когато|докато)\b"
)


def _part_begins(text: str, start: int, at: int) -> int:
    """Where a leftover begins that is whole: "since this morning" says nothing without what stands before it."""
    if not _HANGS_ON.match(text, at):
        return at
    joins = [
        found.end() for found in re.finditer(r"\s(?:and|и|с|със|with)\s", text[:at]) if found.end() >= start
    ]
    begins = joins[-1] if joins else start
    says_enough = len(re.split(r"[,;]", text[at:])[0].split()) >= _FEWEST_BEHIND
    return at if says_enough and _names_problem(text[begins:at]) else begins


_FEWEST_BEHIND = 3


def _names_problem(text: str) -> bool:
    """What a case is about, and who it is, stand elsewhere: "septic shock in a man of 50 after a transplant"."""
    return any(one.main is not None and one.words.search(text) for one in diseases())


_OF_TEACHING = pattern(
    r"\b(?:trap|pitfall|капан\w*|клопк\w+|would be (?:great|nice|good|lovely|ideal|ok(?:ay)?)|importance|irrelevant|relevant|belongs|grateful|i|i'm|i'd|i've|i'll|me|my|mine|we|we're|our|us|you|your|u|case|cases|scenario|scenarios|simulation|sim|station|osce|students?|learners?|trainees?|residents?|registrars?|exams?|test|teach\w*|class|course|session|lesson|lecture|workshop|seminar|practice|block|blocks|flow|objectives?|goals?|levels?|minutes?|mins|hard\w*|easy|easier|difficult\w*|simple|complex|interesting|tricky|dramatic|realistic|classic\w*|typical|example|something|anything|nothing|someone|somebody|whatever|pick|choose|please|pls|plz|thanks?|ideally|tomorrow|today|next week|monday|tuesday|wednesday|thursday|friday|include|including|focus|emphasis|teaching|decision\w*|twist|ending|version|language|english|bulgarian|debrief\w*|prebrief\w*|nobody|no one|communication|teamwork|as important as|ecg|ekg|labs?|x-?ray|spirometry|pft|loop|blood gas|educator|facilitator|instructor|here|bp|hr|rr|gcs|pressure|pulse|sats?|saturation|resps?|rate|temp\w*|rhythm|massive|severe|mild|bad|big|key|steps?|should|shuld|shall|must|teh|a minute|by the way"
    r"|никой|общуване\w*|комуникаци\w+|екипна\w*|аз|ми|ни|ние|ви|вие|ти|моите|нашите|случай\w*|сценари\w+|симулация\w*|студент\w*|стажант\w*|специализант\w*|обучаем\w*|изпит\w*|упр|упражнени\w+|занятие\w*|лекция\w*|курс\w*|семинар\w*|блок\w*|цел|цели|целите|ниво\w*|минути|труд\w+|лесн\w+|лесен|слож\w+|прост\w*|интерес\w+|типич\w+|класичес\w+|пример\w*|нещо|някакъв|някаква|нищо|каквото|избери|моля|благодаря|утре|днес|понеделник|вторник|сряда|четвъртък|петък|искам\w*|трябва|дай|дайте|напиши\w*|направи\w*|създай\w*|съставете|добави\w*|включи\w*|вариант\w*|версия\w*|език\w*|разбор\w*|въведение\w*|решени\w+|екг|изследван\w+|рентген\w*|спирометри\w+|колеги|уважаеми|господин\w*|госпожо|кръвно\w*|налягане\w*|пулс\w*|сатураци\w*|температур\w*|ритъм\w*|честота\w*|сбърка\w*|обърка\w*|в минута|пъти|масивн\w+|тежк\w+|тежък|лек\w?)\b"
)
_LAST_WORD_JOINS = re.compile(
    r"\s+(?:and|or|but|with|of|the|a|an|in|on|и|или|но|с|със|на|в|от|за)$", re.IGNORECASE
)
_FIRST_WORD_JOINS = re.compile(
    r"^(?:and|or|but|with|who|which|also|then|и|или|но|а|с|със|който|която)\s+", re.IGNORECASE
)
_LIFE = pattern(
    r"\b(?:dnr|dnar|dnacpr|не се реанимира|ex-\w+|retired|works?|worker|job|witness|veteran|widow\w*|homeless|prison\w*|jehovah\w*|пенсионер\w*|работи|работник\w*|бивш\w*|затвор\w*|бездом\w*)"
)
_FIGURES = re.compile(r"\d")
_COUNTED = pattern(
    r"\b(?:day|days|ден|дни|week|weeks|седмиц\w+|floor|етаж\w*|hours?|час\w*|grade|степен|stage|стадий|times|пъти|\d(?:st|nd|rd|th))\b"
)
_MOST_LETTERS = 160


_A_FACT = re.compile(r"[^\W\d_]{6,}")


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
            single = (
                len(telling) == 1
                and (
                    _LIFE.search(text) is not None
                    or any(_trades(text))
                    # "..., anorexia, ...": one word is all of its part.
                    or (
                        first and text == sentence.text[start:end].strip(" ,.;:-") and _A_FACT.fullmatch(text)
                    )
                )
            )
            if not (single or (first and len(telling) >= _FEWEST_TELLING)) or len(text) > _MOST_LETTERS:
                continue
            if _OF_TEACHING.search(text) or ORDERED.search(text) or sentence.tells_of_another(begin, stop):
                continue
            if _FIGURES.search(text) and not _COUNTED.search(text):
                continue
            if _BEHIND_SOMETHING.match(text):
                continue
            told = _FIRST_WORD_JOINS.sub(
                "", _LAST_WORD_JOINS.sub("", sentence.take(begin, stop).strip(" ,.;:-"))
            )
            section: HistorySection = (
                "social"
                if _LIFE.search(text) or _SOCIAL.search(text) or any(_trades(text))
                else "past"
                if _LONG_AGO.search(text)
                else "presentIllness"
            )
            commands.append(WriteHistory(section=section, text=as_sentence(told), words=told))
    return commands


def _is_symptom(text: str) -> bool:
    """Whether a short stretch names something that a patient feels or has had: "vomited twice", "синкоп вкъщи"."""
    return len(text.split()) <= _MOST_WORDS and any(words.search(text) for words in alike())


_DATED = pattern(
    r"\b(?:(?:in|since) (?:19|20)\d\d|as a (?:kid|child|teenager)|last (?:week|month|year|summer|winter)|(?:\d{1,2}|a|two|three|a few) (?:days|weeks|months|years|week|month|year) ago|for (?:\d{1,2}|two|three) (?:days|weeks|months|years)"
    r"|(?:през|от) (?:19|20)\d\d|преди \d{1,2} (?:дни|седмици|месеца|години)|от \d{1,2} (?:дни|седмици|месеца|години)|минал(?:ата|ия) (?:седмица|месец|година)|като дете)\b"
)


def _dated(text: str) -> bool:
    """Whether a short stretch tells something with its time: "splenectomy as a kid", "ДВТ през 2015"."""
    said = [word for word in re.findall(r"[^\W\d_]{3,}", _DATED.sub(" ", text)) if word not in filler_words()]
    return _DATED.search(text) is not None and 0 < len(said) <= _MOST_WORDS


# "Version of last week", "guideline in 2021": of the case, and not of the patient.
_OF_THE_CASE = pattern(
    r"\b(?:version|case|scenario|guidelines?|references?|students?|learners?|course|session|objective\w*|debrief\w*|title|ecg|if|unless|версия\w*|случа\w*|сценари\w*|насоки|източник\w*|литератур\w*|студент\w*|курс\w*|разбор\w*|цел\w*|заглавие\w*|ако)\b"
)
_NO_TELLING = pattern(
    r"^\W*(?:does|do|is|are|has|have|did|can|will|why|what|when|how|which|има ли|дали|защо|кога|как)\b|\b(?:make|more|less|worse|better|should|must|add|put|title|called|направи|повече|по-малко|да)\b"
)
_MOST_WORDS = 6
_FEWEST_TELLING = 2
# "Of the Red Cross": what it belongs to has been read.
_BEHIND_SOMETHING = pattern(r"(?:of|than)\s")
_ONLY_WHEN = pattern(
    r"^\W*(?:for|since|over|during|от|през) (?:the (?:last|past) )?[^,;]{2,24}$|^\W*(?:(?:about|some|преди|около)\s+)*(?:\d{1,2}|an?|one|two|three|four|five|six|seven|few|several|един|една|два|две|три|четири|пет|няколко)\s+(?:minutes?|hours?|days?|weeks?|months?|минути|часа?|дни|ден|седмици|седмица|месеца?)(?:\s+ago)?\W*$"
)
