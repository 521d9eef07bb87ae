# ruff: noqa: E501 (patterns read best unbroken)
"""What is said in the flow by somebody else, at another time, in other words, or no more."""

import re
from collections.abc import Sequence

import msgspec

from vesalius.professor.commands import AddCue, ChangeCue, Command

from .cues import MINUTES, SMALL_NUMBERS, WHO, WHO_SPEAKS
from .flow_names import Told, says_no_more, several_times, time_told
from .positions import ADDS, block_named, ordinal
from .sentence import Sentence
from .vocabulary import pattern

_CUE_NOUN = r"(?:cue|remark|line|реплика(?:та)?|подсказка(?:та)?)"
_SAY_IT = r"(?:say|says|ask|asks|shout|shouts|call|tell|tells)"
_SAY_IT_BG = r"(?:каже|казва|кажа|пита|попита|извика|вика|рече)"
# Who says it: "let the husband ask it instead of the daughter", "нека я пита съпругът вместо дъщерята".
_OTHER_SPEAKER = (
    pattern(
        rf"^\W*(?:(?:no|ok|please|actually|rather|instead|and)\W+)*(?:let|have|make)\s+{WHO.format(who='who')}\s+{_SAY_IT}\s+(?:it|that|this|the line|the cue)\b"
    ),
    pattern(
        rf"^\W*(?:(?:no|ok|please|actually|rather|and)\W+)*{WHO.format(who='who')}\s+(?:should|must|has to|is to|can)\s+{_SAY_IT}\s+(?:it|that|this)\b(?:\s+instead|\s+rather|\W*$)"
    ),
    pattern(
        rf"^\W*(?:(?:не|моля|по-добре|всъщност|и|а)\W+)*(?:нека|да)\s+(?:да\s+)?(?:го |я |това |ги )?(?:да\s+)?{_SAY_IT_BG}\s+(?:го |я |това )?{WHO.format(who='who')}"
    ),
    pattern(
        rf"^\W*(?:(?:не|моля|по-добре|всъщност|и|а)\W+)*(?:нека\s+)?{WHO.format(who='who')}\s+(?:да|нека)\s+(?:го|я|това)\s+{_SAY_IT_BG}\b"
    ),
    pattern(
        rf"\b{_CUE_NOUN}\b.*\b(?:by|from|to|на|от)\s+{WHO.format(who='who')}\s+(?:instead|rather than|вместо)\b"
    ),
)
# When: "the nurse should ask it after 2 min not 4", "move the cue to 2 minutes", "репликата да е след 2 минути".
_OTHER_TIME = pattern(
    rf"(?:^\W*(?:(?:and|please|actually|и|моля)\W+)*(?:make|put|set|move|have|let)\s+(?:it|that)(?:\s+(?:come|be))?(?=\s+(?:after|at)\b)|^\W*(?:(?:и|моля|нека)\W+)*(?:сложи|премести|направи|нека|да)\s+(?:го|я|е|бъде)(?=\s+(?:след|на|до)\b)|\b(?:{_SAY_IT}\s+(?:it|that|this)|{_SAY_IT_BG}\s+(?:го|я|това)|(?:го|я|това)\s+{_SAY_IT_BG}|{_CUE_NOUN})\b)(?!\s*:)[^\"“„:]*?\b(?:after|at|to|in|след|на|до)\s+(?:about |около )?{MINUTES.format(n='n', unit='unit')}"
)
_OTHER_WORDS = pattern(
    rf"\b(?:change|reword|rewrite|replace|make|let|have|промени\w*|смени\w*|замени\w*|нека|направи\w*)\b[^\"“„:]*\b{_CUE_NOUN}\b[^\"“„:]*(?:\bto\b|\bsay\b|\bread\b|\bwith\b|\bна\b|\bда е\b|\bгласи\b|\bс\b|:)\s*:?\s*[\"“„'](?P<text>[^\"”“„»]+?)[\"”“»']?\W*$"
)
_NTH_CUE = pattern(
    rf"\b(?P<nth>first|second|third|last|1st|2nd|3rd|първ\w+|втор\w+|трет\w+|последн\w+)\s+{_CUE_NOUN}\b"
)
# "Cut it to a line" measures a text.
_CUE_NAMED = pattern(rf"\b(?<!\bto a )(?<!\bto one )(?<!\bin a )(?<!\bin one )(?<!\bsingle ){_CUE_NOUN}\b")
_OF_WHOM = pattern(
    rf"\b{WHO.format(who='who')}(?:'s|s')?\s+{_CUE_NOUN}\b|\b{_CUE_NOUN}\s+(?:of|by|from|на|от)\s+{WHO.format(who='who2')}"
)


# "The cue about the oxygen", "the line where she says she is cold".
_OF_WHAT = pattern(
    rf"\b{_CUE_NOUN}\s+(?:about|on|where|in which|that (?:mentions|says|tells)|saying|which (?:says|mentions)|with|за|относно|където|в ко[яй]то|че|с)\s+(?:the |his |her )?(?P<what>[^,.;:!?]{{3,60}}?)\W*$"
)


_THEIR_WORDS = rf"(?:the |his |her )?(?P<who>{WHO_SPEAKS}|relatives?|family|близкит?е?|роднините)"
# "Remove what the nurse says in the first block", "махни какво казва сестрата", "lose the relative".
_WHAT_IS_SAID = pattern(
    rf"^\W*(?:(?:please|and|also|моля|и|също)\W+)*(?:remove|delete|drop|cut|scrap|take out|lose|махни|премахни|изтрий|извади)\s+(?:(?:what|whatever|everything|anything|all|the (?:things?|words?|lines?|bit))\s+(?:that )?{_THEIR_WORDS}\s+(?:says?|tells?|asks?|shouts?)|(?:това,? )?(?:какво(?:то)?|каквото|всичко,? което|репликата на)\s+(?:казва|каже|пита|вика)?\s*{_THEIR_WORDS.replace('who', 'who2')}(?:\s+(?:казва|пита|вика))?|{_THEIR_WORDS.replace('who', 'who3').replace(WHO_SPEAKS, 'relative')}(?:'s)?(?:\s+cues?)?(?=\s*(?:$|,)))(?P<rest>.*)$"
)
# "Make the daughter calmer, she just says: ...", "нека е по-спокойна и да казва само: ...".
_SAYS_RATHER = pattern(
    rf"^\W*(?:(?:and|also|no|моля|и|не)\W+)*(?:(?:make|let|have)\s+{_THEIR_WORDS}\s+(?:be\s+)?[^,:]{{2,24}}?(?:,|\s+and)\s*(?:(?:he|she|they|and|who)\s+)*(?:(?:should|just|only|now|to)\s+)*(?:says?|asks?|tells? them)(?:\s+(?:just|only))?|(?:нека|да)\s+(?:{_THEIR_WORDS.replace('who', 'who2')}\s+)?(?:да\s+)?(?:е|бъде)\s+[^,:]{{2,24}}?(?:,|\s+и)\s*(?:да\s+)?(?:казва|каже|пита|попита)(?:\s+само)?)\s*[:,]\s*(?P<text>\S.{{2,}})$"
)


def _other_words_of(sentence: Sentence, last: AddCue | ChangeCue | None) -> list[Command]:
    """What somebody says goes, or is said in other words; who it is may be the one that spoke last."""
    gone = _WHAT_IS_SAID.match(sentence.text)
    if gone is not None:
        place = _CUE_BLOCK.search(gone["rest"])
        block = ordinal(place["nth"]) if place is not None else None
        who = sentence.group(gone, "who", "who2", "who3")
        return [ChangeCue(subject=who, block=block, removed=True, words=sentence.take_all())]
    rather = _SAYS_RATHER.match(sentence.text)
    if rather is None or not (rather["who"] or rather["who2"] or last is not None):
        return []
    who = sentence.group(rather, "who", "who2")
    subject = who or (last.text if isinstance(last, AddCue) else last.subject if last else "")
    if last is not None and _speaks(last, subject.lower()):
        subject = last.text
    return [ChangeCue(subject=subject, text=sentence.group(rather, "text"), words=sentence.take_all())]


_CUE_BLOCK = pattern(
    r"\b(?:in|at|в|във)\s+(?:the )?(?P<nth>first|second|third|fourth|fifth|last|първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|последн\w+)\s+(?:block|scene|step|блок\w*|сцена\w*)"
)
_SPEAKER_NAMED = pattern(rf"\b{WHO.format(who='who')}\b")


def _speaks(said: AddCue | ChangeCue, who: str) -> bool:
    """Whether it is these words that somebody of this name says: "scrap the nurse"."""
    return bool(said.speaker) and said.speaker.lower()[:4] == who[:4]


_SPEAKING = pattern(
    r"\b(?:says?|speaks?|talks?|reminds?|warns?|prompts?|mentions?|calls? out|напомн\w+|подсказ\w+|предупре\w+|asks?|shouts?|interrupts?|chips? in|pipes? up|каз(?:ва|же)|говори|заговори|се оба(?:ди|жда)|оба(?:ди|жда) се|(?:по)?пита|(?:из)?вика|се намес(?:и|ва))\b"
)
_TIMED_NOUN = pattern(
    r"\b(?:(?P<nth>first|second|third|last|първ\w+|втор\w+|трет\w+|последн\w+)\s+)?(?:cue|remark|line|hint|prompt|реплика(?:та)?|подсказка(?:та)?)\b"
)
_A_LITTLE = 15
"""Seconds by which something is said sooner or later where nobody says how much."""
_COMES_IN = pattern(
    r"\b(?:comes?(?: in| back)?|walks? in|arrives?|appears?|rings?|calls?|влиза|влезе|идва|дойде|звъни|звънне)\b"
)
_SOONER = pattern(r"\b(?:sooner|earlier|later|по-рано|по-късно)\b")
_BY = re.compile(r"\b(?:of|by|from|на|от)\s+(?:the |his |her )?$")


def _at_another_time(sentence: Sentence, last: AddCue | ChangeCue | None) -> list[Command]:
    """ "The wife should speak a minute later", "the hint after 30 s", "cue at 2:00"."""
    text = sentence.text
    named, who = sentence.first(_TIMED_NOUN), sentence.first(_SPEAKER_NAMED)
    speaking = sentence.first(_SPEAKING)
    if speaking is None and _SOONER.search(text):
        # "Can the registrar come in 30 seconds sooner?": somebody who comes in already.
        speaking = sentence.first(_COMES_IN)
    if named is None and (who is None or speaking is None):
        return []
    quoted = re.search(r"[\"“„?]", text)
    time = None if quoted else time_told(text)
    if time is None and not quoted and (step := _SOONER.search(text)) is not None:
        sooner = step[0] in ("sooner", "earlier", "по-рано")
        time = Told(None, -_A_LITTLE if sooner else _A_LITTLE, (step.span(),), None)
    if time is None or (several_times(text) and time.was is None):
        return []
    place = block_named(text)
    spans = [*time.spans, *(one.span() for one in (named, who, speaking) if one is not None)]
    if place is not None:
        spans.append(place[1].span())
    if who is not None and (led := _BY.search(text[: who.start()])) is not None:
        spans.append(led.span())
    if not says_no_more(text, spans, "said_of_time"):
        return []
    nth = ordinal(named["nth"]) if named is not None and named["nth"] else None
    subject = who["who"] if who is not None else ""
    if not subject and nth is None and last is not None:
        subject = last.text if isinstance(last, AddCue) else last.subject
    return [
        ChangeCue(
            position=nth,
            subject=subject,
            block=None if place is None else place[0],
            after=time.seconds,
            by=time.by,
            words=sentence.take_all(),
        )
    ]


_MOST_WORDS = 3
"""Beside a cue and its time, where a wish moves it."""


def change_cues(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """Another speaker, time or wording of something said in the flow, or its end; "it" is what was added last."""
    text = sentence.text
    last = next((one for one in reversed(earlier) if isinstance(one, AddCue | ChangeCue)), None)
    rather = _other_words_of(sentence, last) or _at_another_time(sentence, last)
    if rather:
        return rather
    named = _CUE_NAMED.search(text)
    if last is None and named is None:
        return []
    nth, whose = _NTH_CUE.search(text), _OF_WHOM.search(text)
    which = ChangeCue(
        position=ordinal(nth["nth"]) if nth else None,
        subject=(whose["who"] or whose["who2"] or "") if whose else "",
        words="",
    )
    told = _OF_WHAT.search(text) if not nth else None
    if told is not None:
        which = msgspec.structs.replace(which, subject=sentence.group(told, "what"))
    if not nth and not whose and told is None and last is not None:
        which = msgspec.structs.replace(
            which, subject=last.text if isinstance(last, AddCue) else last.subject
        )
    if named is not None and (
        sentence.removed(named.start())
        or sentence.removed(whose.start() if whose else nth.start() if nth else named.start())
    ):
        return [msgspec.structs.replace(which, removed=True, words=sentence.take_all())]
    worded = _OTHER_WORDS.search(text)
    if worded is not None:
        return [
            msgspec.structs.replace(which, text=sentence.group(worded, "text"), words=sentence.take_all())
        ]
    speaker = next((found for words in _OTHER_SPEAKER if (found := words.search(text))), None)
    timed = _OTHER_TIME.search(text)
    adds = speaker is None and re.search(rf"\b{ADDS}\b[^.;]*{_CUE_NOUN}", text) is not None
    gone = last is not None and any(
        sentence.removed(found.start())
        for found in _SPEAKER_NAMED.finditer(text)
        if _speaks(last, found["who"])
    )
    if gone:
        return [msgspec.structs.replace(which, removed=True, words=sentence.take_all())]
    if (speaker is None and timed is None) or adds or re.search(r"[\"“„]", text):
        return []
    if timed is not None and nth is None and whose is None and told is None and named is not None:
        # "The registrar refuses to come, phone cue at 6 minutes": another one, and what is said in it.
        rest = text[: named.start()] + " " + text[max(named.end(), timed.end()) :]
        if len(re.findall(r"[^\W\d_]{3,}", rest)) > _MOST_WORDS:
            return []
    after = None
    if timed is not None:
        number = SMALL_NUMBERS.get(timed["n"]) or float(timed["n"])
        after = round(number * (1 if timed["unit"][0] in "sс" else 60))
    if speaker is not None:
        which = msgspec.structs.replace(
            which, speaker=sentence.words(speaker.start("who"), speaker.end("who"))
        )
    return [msgspec.structs.replace(which, after=after, words=sentence.take_all())]
