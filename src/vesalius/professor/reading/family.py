# ruff: noqa: E501 (patterns read best unbroken)
"""The family's illnesses, and what relatives say or do."""

import re

from vesalius.professor.commands import (
    AddCue,
    Command,
    HistorySection,
    RemoveCondition,
    WriteHistory,
)

from .cues import cue_time
from .sentence import Sentence
from .told import as_sentence, as_told
from .vocabulary import diseases, pattern

_SAYS = pattern(
    r"\b(?:should be there|is there|is with|comes? with|accompan\w*|says?|tells?|say|tell|asks?|interrupts?|is worried|присъства"
    r"|придружава\w*|идва с|е с (?:него|нея)|до (?:него|нея)|казва|каже|пита|попита|притеснен\w*|с (?:нея|него)|storms? in|bursts? in|comes? in|walks? in|rushes in|arrives?|shouts?|yells?|screams?|cries|crying|calls?|phones?|rings|wants to know|demands?|insists?|panics|влиза|втурва се|нахлува|вика|крещи|плаче|звъни|обажда се|настоява|иска да знае|паникьосва се)\b"
)
_FAMILY_FACT = pattern(
    r"\b(?:died?|dies|die|dropped dead|dead|has|had|have|suffer\w*|with|history|runs|hereditary|heart|infarct|stroke|diabet\w*|cancer|sudden|asthma|copd"
    r"|починал\w*|почина|умира\w*|умря\w*|умрел\w*|има\w*|боледува\w*|страда\w*|болен|болна|инфаркт|инсулт|диабет|рак|внезапна|анамнеза|наследствен\w*)\b"
)
_SPEAKER = pattern(
    r"\b(?:wife|husband|partner|mother|mum|mom|father|dad|son|daughter|sister|brother|boyfriend|girlfriend|grandson|granddaughter|nephew|niece|внук\w*|внучк\w*|племенни\w+|мъж(?:а|ът) (?:ѝ|й|и)(?!\w)|жена(?:та)? му|съпруг\w*|майка\w*|баща\w*|син\w*|дъщеря\w*|сестра\w*"
    r"|брат\w*)\b"
)


# "..., which belongs in the family history": where it stands, and no fact.
_ONLY_WHERE = pattern(
    r"\b(?:belongs?|goes|stands?|should (?:go|be|stand)|put (?:it|that|this))\s+(?:in|into|under) (?:the )?family history\b|\b(?:мястото му е|да влезе|влиза|сложи го|впиши го) във? фамилната анамнеза\b"
)


_FEWEST_WORDS = 3
"""Fewer words name a relative and say nothing of them."""


# "Shorten the family history", "the family history is too long": the section, and nobody's disease.
_THE_SECTION = pattern(
    r"^\W*(?:(?:please|can you|could you|and|also|моля|и|може ли да)\s+)*(?:(?:re-?write|re-?do|re-?word|shorten|clear|delete|remove|empty|erase|expand|improve|fix|check|пренапиши|преработи|съкрати|скъси|изтрий|изчисти|махни|премахни|разшири|подобри)\s+)?(?:(?:the|his|her)\s+)?(?:family history|фамилната анамнеза)(?:\s+(?:is|should be|must be|е|да е|да бъде)\s+(?:too |more |less |a bit |much |твърде |много |по-)?\w+)?(?:\s+(?:please|моля|again|отново|наново))?\W*$"
)


def read_family(sentence: Sentence, *, first: bool) -> list[Command]:
    """What is said of the family, in the teacher's own words: none of it is about the patient."""
    if not sentence.names_relative(0, len(sentence.text)) or _THE_SECTION.match(sentence.text):
        return []
    commands: list[Command] = []
    at = 0
    while at < len(sentence.text):
        begin, end = _family_part(sentence, at)
        if end <= begin:
            break
        stretch = sentence.text[begin:end]
        if sentence.names_relative(begin, end) and sentence.free(begin, end):
            if _THE_TEACHERS_OWN.search(stretch) or _ONLY_WHERE.search(stretch):
                sentence.take(begin, end)
                at = end + 1
                continue
            if _SHALL_BE_CALLED.search(stretch) or _MUST_NOT.search(stretch):
                at = end + 1
                continue
            few = len(re.findall(r"\w+", stretch)) < _FEWEST_WORDS and not _FAMILY_FACT.search(stretch)
            if few and not any(one.words.search(stretch) for one in diseases()):
                at = end + 1
                continue
            if re.search(r"\bmy\b|\bмоят?а?\b", stretch) and not _FAMILY_FACT.search(stretch):
                at = end + 1
                continue
            if not first and _WISHED.search(stretch):
                # "Can the daughter speak for him?": a wish of the teacher's, and nothing that somebody says.
                at = end + 1
                continue
            words = sentence.take(begin, end).strip(" ,.")
            speaker = _SPEAKER.search(stretch)
            after = cue_time(sentence) if speaker and not first else None
            if denied := _denied_for_patient(sentence, begin, end):
                commands += denied
            if words and _DID_FOR_PATIENT.search(stretch) and cue_time(sentence) is None:
                # "Her boyfriend gave her naloxone nasally": what was done before.
                commands.append(WriteHistory(section="presentIllness", text=as_sentence(words), words=words))
                at = end + 1
                continue
            present = (
                _IS_PRESENT.search(stretch) or _FOUND_PASSIVE.search(stretch)
            ) and not _TELLS_OF_PAST.search(stretch)
            quoted = _QUOTED.search(words)
            if quoted is not None and speaker is not None and _SPEAKS.search(stretch):
                # "His partner is upset and keeps saying “he promised me”".
                commands.append(
                    AddCue(text=quoted["said"].strip(), speaker=speaker[0], after=after, words=words)
                )
            elif after is not None and not _TELLS_OF_PAST.search(stretch):
                # "In the third minute her husband rings": what has a time of the run is a cue, whatever is done.
                text = as_sentence(_WHEN.sub("", words))
                commands.append(
                    AddCue(text=text, speaker=speaker[0] if speaker else "", after=after, words=words)
                )
            elif _LIVES_WITH.search(stretch):
                commands.append(WriteHistory(section="social", text=as_sentence(words), words=words))
            elif present and not _SPEAKS.search(stretch):
                also = _ALSO_FELT.match(sentence.text, end)
                if also is not None:
                    words = f"{words}{sentence.take_match(also)}"
                    end = also.end()
                commands.append(WriteHistory(section="presentIllness", text=as_sentence(words), words=words))
            elif _SAYS.search(stretch) and speaker and not _TELLS_OF_PAST.search(stretch):
                text = as_told(_LEADS_ON.sub("", _WHEN.sub("", words)))
                commands.append(AddCue(text=text, speaker=speaker[0], after=after, words=words))
            elif words and speaker and _BEHAVES.search(stretch) and not _TELLS_OF_PAST.search(stretch):
                # "The mum is a nurse and keeps interfering".
                commands.append(AddCue(text=as_sentence(words), after=None, happens=True, words=words))
            elif words and speaker and not first and not _of_family(stretch):
                # "Her son films everything": what somebody does at the bedside.
                commands.append(AddCue(text=as_sentence(words), speaker=speaker[0], after=None, words=words))
            elif words:
                section: HistorySection = "social" if _BY_MARRIAGE.search(stretch) else "family"
                commands.append(WriteHistory(section=section, text=as_sentence(words), words=words))
        at = end + 1
    return commands


_DID_FOR_PATIENT = pattern(
    r"\b(?:gave|injected|sprayed|fed|lent|found|brought|drove|carried|dragged|slapped|shook|woke)\s+(?:him|her|the patient)\b(?!\s+(?:an? )?(?:advice|hope))"
    r"|\b(?:му|ѝ|й|го|я)\s+(?:е\s+)?(?:дал|инжектирал|впръскал|донесъл|донесла|намерил|докарал|довел|разтърсил|събудил)\w*\b|\b(?:даде|дал|дала|инжектира|впръска|докара|доведе)\s+(?:му|ѝ|й|го|я)\b"
)


_WISHED = pattern(
    r"^\W*(?:can|could|may|might|would|shall)\b(?![^.;]*\b(?:say|ask|phone|call|ring|shout|tell|cry|walk|come|interrupt|rush|storm|burst)\w*)|\bspeaks? for (?:him|her|the patient|his|her)\b|\bговори\w* (?:вместо|от името на)\b"
)
# "His wife gives him some drops for the heart": what they do at home.
_GIVES_THINGS = pattern(
    r"\b(?:gives?|buys?|brings?|makes?|дава|купува|носи|прави)\b[^.;]{0,40}\b(?:drops?|tablets?|pills?|herbs?|herbal|teas?|remed\w+|капки|хапче\w*|таблетк\w+|билк\w+|чай|лекарств\w+)\b"
)


def _of_family(stretch: str) -> bool:
    """Whether a clause tells an illness, a death or a habit in the family, or who is who."""
    return (
        _FAMILY_FACT.search(stretch) is not None
        or _GIVES_THINGS.search(stretch) is not None
        or _TELLS_OF_PAST.search(stretch) is not None
        or _IS_SOMEBODY.search(stretch) is not None
        or any(one.words.search(stretch) for one in diseases())
    )


# "The daughter must not be blamed": what learners do, and nothing she says.
_MUST_NOT = pattern(
    r"\b(?:must|should|may|can)(?: not|n't) be\b|\b(?:да не|не бива да|не трябва да) (?:бъде|бъдат|се)\b"
)
_SHALL_BE_CALLED = pattern(
    r"^\W*(?:(?:please|and|also|моля|и)\W+)*(?:name|call|rename|кръсти|наречи)\b|\b(?:(?:should|must|shall|can) be|is to be|да се) (?:called|named|казва|нарича)\b|\b(?:нека|да) се казва\b"
)
_IS_SOMEBODY = pattern(
    r"\b(?:is|are|was|were|has|have|had|smokes?|drinks?|takes?|uses?|lives?|works?|е|са|беше|има|имал\w*|пуши|пие|взема|живее|работи)\b"
)


# "My own father had COPD": the teacher's, not the patient's. "My father died at 50" may be what the patient says.
_THE_TEACHERS_OWN = pattern(
    r"\bmy own (?:father|mother|dad|mum|brother|sister|son|daughter|wife|husband|grand\w+|uncle|aunt|family)\b|\b(?:моят|моя|моята) собствен\w+ |\bи (?:моят|моята|моя) (?:баща|майка|брат|сестра)\b"
)
_FOUND_PASSIVE = pattern(
    r"\b(?:found(?: \w+){0,4}|brought(?: in)?|discovered|seen|woken|driven|accompanied|heard|noticed) by\b|\b(?:намерен|открит|докаран|доведен|придружен)\w* от\b"
)
_IS_PRESENT = pattern(
    r"\b(?:is|are|was|stands|sits|waits|came along)\b.*\b(?:there|here|with (?:him|her|them)|in the (?:room|corridor|waiting room)|at the bedside|beside (?:him|her)|present|worried|frightened|anxious|upset)\b|\b(?:е|са|стои|чака|седи)\b.*\b(?:до (?:него|нея)|с (?:него|нея)|при (?:него|нея)|в (?:стаята|коридора|чакалнята)|тук|там|притеснен\w*|уплашен\w*|разтревожен\w*)\b|^\W*(?:с|със|до|при) (?:него|нея) (?:е|са)\b|\b(?:присъства|придружава\w*)\b"
)
_SPEAKS = pattern(
    r"\b(?:keeps?|kept) (?:on )?(?:asking|saying|shouting|repeating)\b|\bповтаря\b|\b(?:says?|tells?|say|tell|asks?|interrupts?|storms? in|bursts? in|comes? in|walks? in|rushes in|arrives?|shouts?|yells?|screams?|cries|crying|calls?|phones?|rings|wants to know|demands?|insists?|panics|казва|каже|пита|попита|влиза|втурва се|нахлува|вик\w+|извик\w+|крещи\w*|изкрещи\w*|плаче|звъни|обажда се|настоява|иска да знае|паникьосва се)\b|[\"“„«:]"
)
_ALSO_FELT = pattern(
    r",?\s*(?:and |и )?(?:very |quite |visibly |много |доста )?(?:worried|frightened|anxious|upset|scared|crying|angry|притеснен\w*|уплашен\w*|разтревожен\w*|ядосан\w*)(?=\W*$|[,.;])"
)
# Illness of who is no relation by blood says nothing of what runs in the family.
_BY_MARRIAGE = pattern(
    r"\b(?:wife|husband|partner|spouse|boyfriend|girlfriend|fianc[eé]e?|flatmate|roommate|neighbou?r|съквартирант\w*|годени\w+|приятел(?:ят|я|ката) (?:му|ѝ|й)|съпруг\w*|мъжа й|мъжът (?:й|ѝ)|мъжа ѝ|жена му|партньор\w*)\b"
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


_BEHAVES = pattern(
    r"\b(?:(?:keeps?|won't stop|can't stop|never stops) (?!(?:him|her|them|chickens|bees|horses|dogs|cats)\b)\w+ing|interfer\w+|gets? in the way|hovers?|films? everything|(?:is|are) (?:\w+ )?(?:hysterical|aggressive|hostile|demanding|pushy|in the way|on the phone)|refuses? to leave|won't leave|пречи\w*|се (?:меси|бърка|намесва)|снима всичко|разпитва\w* (?:всички|всеки|сестр\w+|лекар\w+)|спори (?:с|за)|questions? (?:everybody|everyone|every \w+)|argues?|не спира да|(?:е|са) (?:\w+ )?(?:агресив|истерич|враждеб|настоятел)\w+|отказва да (?:излезе|напусне))"
)
_QUOTED = re.compile(r"[\"“„«](?P<said>[^\"“”„«»]{3,})[\"”“»]")
_LEADS_ON = re.compile(r"^(?:and|but|then|also|и|но|а|също)\s+", re.IGNORECASE)
_WHEN = re.compile(
    r"(?:^|(?<=\w)\s+)(?:after|at|in|след|на) (?:about |around |the |около )?(?:minute|минута) \d{1,3}(?=,?\s|$),?|(?:^|(?<=\w)\s+)(?:after|at|in|след|на) (?:about |around |the |около )?[\w-]+ (?:min\w*|sec\w*|мин\w*|сек\w*)\.?(?=,?\s|$),?",
    re.IGNORECASE,
)
_TELLS_OF_PAST = pattern(
    r"\b(?:before (?:we|they|you|the (?:crew|ambulance|team)) (?:arrived|came|got)|преди да (?:дойд|пристигн)\w+|died|dead|had|was|were|has|починал\w*|почина|имал\w*|бил\w*|има)\b"
)


def _family_part(sentence: Sentence, at: int) -> tuple[int, int]:
    """From a comma to a comma, except where the next words go on about the same person."""
    text = sentence.text
    ends = [
        found.start()
        for found in re.finditer(
            r",(?!\s*(?:че|that)\b)|[;:()]|\b(?:but|however|whose|но|обаче|чийто|чиято)\b|\bи\s+(?:да (?:дойде|пристигне|постъпи|бъде докаран\w*|пуши|пие|тежи|живее|приема|взема)|нека|добави|сложи|махни)\b|\band\s+(?:make|add|set|put|give|remove|change)\b",
            text[at:],
        )
    ]
    for end in ends:
        if end > 0:
            return at, at + end
    return at, len(text)
