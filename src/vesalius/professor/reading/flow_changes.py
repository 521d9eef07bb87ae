# ruff: noqa: E501 (patterns read best unbroken)
"""The time of one block, the order of blocks, and the place of an action inside its block."""

import re
from typing import Literal

from vesalius.professor.commands import Command, MoveAction, MoveBlock, OnlyIf, SetBlockTime

from .flow_names import (
    NOUN,
    NTH,
    OF,
    UNIT,
    N,
    Named,
    Told,
    block_meant,
    event_told,
    phase_named,
    says_no_more,
    seconds_of,
    time_told,
)
from .positions import ORDER, block_named, ordinal
from .sentence import Sentence
from .treatment import names_treatment
from .vocabulary import labs, pattern

_AROUND = re.compile(rf"^(?:the|this|that)\s+|\s+{NOUN}$|^{NOUN}\s+(?:{OF}\s+)?(?:the\s+)?", re.IGNORECASE)


def _called(sentence: Sentence, named: Named) -> str:
    """What a block is called, in the message's own words; nothing where it is told by its place."""
    if named.position is not None:
        return ""
    return _AROUND.sub("", _AROUND.sub("", sentence.words(named.start, named.end).strip()))


_OF_TIME = pattern(r"min|sec|мин|сек|\d\s?[sсмm]\b|\d:\d")
_A_CHANGE = pattern(
    r"\b(?:too (?:soon|early|late|fast|quickly|slowly)|(?:твърде|прекалено|много) (?:рано|късно|бързо|скоро|бавно)|more|extra|longer|another|additional|later|earlier|sooner|shorter|less|fewer|instead|rather|until|before|till|delay|postpone|още|повече|по-късно|по-рано|вместо|преди|докато|отложи|забави|по-дълго|допълнителн\w+)\b"
)


# "The first block 2 minutes, the second 3", "2 minutes for the first block and 3 for the second".
_NTH_TIME = (
    pattern(
        rf"\b(?P<nth>{NTH})(?:\s+{NOUN})?(?:\s+(?!{NTH}\b)[^\W\d_]+){{0,4}}?\s+(?P<n>{N})(?:\s*(?P<unit>{UNIT}))?(?![\w.,:]\w)"
    ),
    pattern(
        rf"\b(?P<n>{N})(?:\s*(?P<unit>{UNIT}))?\s+(?:for|in|за|в|във)\s+(?:the )?(?P<nth>{NTH})(?:\s+{NOUN})?\b"
    ),
)


def _times_of_several(sentence: Sentence) -> list[Command]:
    """The times of two blocks or more in one sentence."""
    text = sentence.text
    if not sentence.has(_A_BLOCK):
        return []
    for words in _NTH_TIME:
        found = list(words.finditer(text))
        unit = next((one["unit"] for one in found if one["unit"]), None)
        places = [ordinal(one["nth"]) for one in found]
        if len(set(places)) < 2 or unit is None or None in places:
            continue
        if says_no_more(text, [one.span() for one in found], "said_of_time"):
            told = sentence.take_all()
            return [
                SetBlockTime(position=place, seconds=seconds_of(one["n"], one["unit"] or unit), words=told)
                for one, place in zip(found, places, strict=True)
            ]
    return []


# "A bit more time at the start", "the second block is too short".
_LONGER = pattern(
    r"\b(?:(?:more|extra|additional) time|longer|too short|повече време|по-дълъг|по-дълга|по-дълго|(?:твърде|прекалено|много) (?:къс|кратък|кратка|къса))\b"
)
_SHORTER = pattern(
    r"\b(?:less time|shorter|too long|по-малко време|по-кратък|по-кратка|по-къс|по-къса|(?:твърде|прекалено|много) (?:дълъг|дълга|дълго))\b"
)


_TIMES = pattern(
    r"\b(?:(?P<two>double|twice (?:as long|the time)|удвои|двойно(?: повече| по-дълъг| по-дълга)?|два пъти(?: повече| по-дълъг)?)|(?P<three>triple|three times as long|утрои|тройно|три пъти(?: повече| по-дълъг)?)|(?P<half>halve|half (?:as long|the time)|наполовина|половината време))\b"
)


def _without_number(sentence: Sentence) -> list[Command]:
    text = sentence.text
    longer, shorter = sentence.first(_LONGER), sentence.first(_SHORTER)
    times = sentence.first(_TIMES)
    found = times or longer or shorter
    if found is None or re.search(r"[\"“„?]", text) or time_told(text):
        return []
    named = block_meant(text)
    if named is None or not says_no_more(text, [found.span(), (named.start, named.end)], "said_of_time"):
        return []
    return [
        SetBlockTime(
            position=named.position,
            subject=_called(sentence, named),
            step=0 if times else 1 if longer is not None else -1,
            factor=None if times is None else 2 if times["two"] else 3 if times["three"] else 0.5,
            words=sentence.take_all(),
        )
    ]


_ANY_LIMIT = r"(?:no|without(?: any| a)?|remove the|take away the|drop the|lift the|без|махни|няма|премахни)"
# "No time limit for the first block", "без ограничение на времето".
_NO_LIMIT = pattern(
    rf"(?:\b{_ANY_LIMIT}\s*(?:time[- ]?limits?|limits?(?: on the time| of time|(?= (?:for|in|on)\b))|timer|(?:времев\w+ )?(?:ограничени\w+|лимит\w*|границ\w+)(?: (?:на|за|по) време(?:то)?)?|таймер\w*)|\bunlimited time|\bas (?:long|much time) as they (?:need|want|like)|\b(?:колкото (?:време )?(?:искат|им трябва)|неограничено време))\b"
)
_EACH = pattern(r"\b(?:per|each|every|all|a piece|на|за|по|всеки|всички)\s+(?:the )?(?:question|въпрос)\w*")


def _no_limit(sentence: Sentence) -> list[Command]:
    found = sentence.first(_NO_LIMIT)
    if found is None or re.search(r"[\"“„?]", sentence.text):
        return []
    named = block_meant(f"{' ' * found.end()}{sentence.text[found.end() :]}") or block_meant(
        sentence.text, 0, found.start()
    )
    spans = [found.span(), *([(named.start, named.end)] if named is not None else [])]
    if not says_no_more(sentence.text, spans, "said_of_time"):
        return []
    return [
        SetBlockTime(
            position=None if named is None else named.position,
            subject="" if named is None else _called(sentence, named),
            unlimited=True,
            words=sentence.take_all(),
        )
    ]


def _each_question(sentence: Sentence) -> list[Command]:
    """ "2 minutes per question": of all of them."""
    found, time = sentence.first(_EACH), time_told(sentence.text)
    if found is None or time is None or time.seconds is None:
        return []
    if not says_no_more(sentence.text, [found.span(), *time.spans], "said_of_time"):
        return []
    return [SetBlockTime(subject="question", every=True, seconds=time.seconds, words=sentence.take_all())]


def read_block_time(sentence: Sentence) -> list[Command]:
    """ "Five minutes for the first block", "the arrest comes after 4 minutes instead of 6", "two more minutes before he crashes"."""
    text = sentence.text
    vague = _no_limit(sentence) or _without_number(sentence)
    if vague:
        return vague
    if not sentence.has(_OF_TIME) or re.search(r"[\"“„]", text) or text.rstrip().endswith("?"):
        return []
    several = _each_question(sentence) or _times_of_several(sentence)
    if several:
        return several
    time = time_told(text)
    if time is None:
        return []
    event, named = event_told(text), block_meant(text)
    if event is not None and (named is None or (event[1] < named.end and named.start < event[2])):
        named = None
    if named is not None and event is None:
        phase = _event_of(named, text)
        if not says_no_more(text, [*time.spans, (named.start, named.end)], "said_of_time"):
            return []
        if phase and _COMES.search(text):
            return [
                SetBlockTime(
                    before=phase,
                    seconds=time.seconds,
                    by=time.by,
                    was=time.was,
                    least=_NOT_BEFORE.search(text) is not None,
                    words=sentence.take_all(),
                )
            ]
        return [
            SetBlockTime(
                position=named.position,
                subject=_called(sentence, named),
                seconds=time.seconds,
                by=time.by,
                was=time.was,
                words=sentence.take_all(),
            )
        ]
    if event is None and named is None:
        return _until_it_comes(sentence, time)
    if event is None or not (time.by or time.was is not None or _A_CHANGE.search(text)):
        return []
    if not says_no_more(text, [*time.spans, event[1:]], "said_of_time"):
        return []
    return [
        SetBlockTime(
            before=event[0], seconds=time.seconds, by=time.by, was=time.was, words=sentence.take_all()
        )
    ]


_NOT_BEFORE = pattern(
    r"\b(?:never|not|no (?:sooner|earlier)|at the earliest|никога|не|най-рано)\b[^.;]*\b(?:before|than|преди|от)\b|\bat the earliest\b|\bнай-рано\b"
)
# "Make the seizure come a minute later": something that the flow has a block for.
_IT_COMES = pattern(
    r"^\W*(?:(?:please|and|also|моля|и|също|нека)\W+)*(?:(?:make|let|have)\s+)?(?:the\s+)?(?P<what>[^\W\d_][\w'-]*(?:\s[\w'-]+){0,2}?)\s+(?:(?:should|must|to|needs to|has to|ought to|да|нека|трябва да)\s+)?(?:come|comes|happen|happens|start|starts|begin|begins|occur|occurs|set in|идва|дойде|настъпи|настъпва|започне|започва|се случи|стане|е)\b"
)


def _until_it_comes(sentence: Sentence, time: Told) -> list[Command]:
    found = _IT_COMES.match(sentence.text)
    if found is None or not time.by or names_treatment(found["what"]):
        return []
    if not says_no_more(sentence.text, [*time.spans, found.span("what")], "said_of_time"):
        return []
    what = sentence.words(*found.span("what"))
    return [SetBlockTime(before="block", subject=what, by=time.by, was=time.was, words=sentence.take_all())]


_COMES = pattern(
    r"\b(?:comes?|happens?|starts?|begins?|occurs?|after|before|until|later|earlier|sooner|delay|postpone|идва|дойде|настъп\w+|случ\w+|започ\w+|след|преди|докато|по-късно|по-рано|отложи|забави)\b"
)


def _event_of(named: Named, text: str) -> Literal["", "arrest", "deterioration"]:
    phase = phase_named(text[named.start : named.end]) if named.position is None else ""
    if phase == "arrest" and re.search(r"resus|cpr|реанимац|ресусц|кпр", text[named.start : named.end]):
        return ""
    return "arrest" if phase == "arrest" else "deterioration" if phase == "deterioration" else ""


_SWAP = pattern(
    r"^\W*(?:(?:please|and|also|now|then|can you|could you|моля|и|също)\W+)*(?:swap|switch|exchange|interchange|reverse|размени|разменете|смени местата на|смени|разместете|размести)\b(?: the (?:order|places|positions?) of| places of| реда на| местата на)?"
)
_FIRST_TWO = pattern(
    r"\b(?:first two|two first|първи(?:те)? два|първи(?:те)? две|първите двa)\b|\b(?P<last>last two|последни(?:те)? (?:два|две))\b"
)
_PAIR = pattern(
    r"\b(?:blocks|steps|scenes|phases|блокове(?:те)?|стъпки(?:те)?|сцени(?:те)?)\s+(?P<one>\d)\s*(?:and|&|with|и|с)\s*(?P<other>\d)\b"
)
_ORDINALS = pattern(
    r"\b(?P<one>first|second|third|fourth|last|първ\w+|втор\w+|трет\w+|четвърт\w+|последн\w+)\s+(?:and|with|и|с|със)\s+(?:the )?(?P<other>first|second|third|fourth|fifth|last|първ\w+|втор\w+|трет\w+|четвърт\w+|пети\w*|последн\w+)\s+(?:block|step|scene|phase|блок|стъпк|сцен|фаз)\w*"
)
_WITH = pattern(r"\s+(?:and|with|for|и|с|със)\s+(?:the )?")


def _swapped(sentence: Sentence) -> list[Command]:
    begins = _SWAP.match(sentence.text)
    if begins is None:
        return []
    text, at = sentence.text, begins.end()
    two = _FIRST_TWO.search(text, at)
    if two is not None and re.search(r"block|step|scene|phase|блок|стъпк|сцен|фаз", text[two.end() :]):
        one, other = (-2, -1) if two["last"] else (1, 2)
        return [MoveBlock(where="swap", position=one, other_position=other, words=sentence.take_all())]
    pair = _PAIR.search(text, at) or _ORDINALS.search(text, at)
    if pair is not None:
        places = [ordinal(pair[name]) for name in ("one", "other")]
        return [
            MoveBlock(where="swap", position=places[0], other_position=places[1], words=sentence.take_all())
        ]
    for cut in _WITH.finditer(text, at):
        first, second = block_meant(text, at, cut.start()), block_meant(text, cut.end())
        if first is not None and second is not None:
            return [
                MoveBlock(
                    where="swap",
                    position=first.position,
                    subject=_called(sentence, first),
                    other_position=second.position,
                    other=_called(sentence, second),
                    words=sentence.take_all(),
                )
            ]
    return []


_BEFORE: tuple[tuple[Literal["before", "after", "first", "last"], re.Pattern[str]], ...] = (
    ("first", pattern(r"\s+(?:(?:to|at|in) the (?:very )?(?:start|beginning|front)|(?:най-)?(?:отпред|в началото|на първо място|първ(?:и|а|о))|first)(?:\s+(?:of|in) (?:the )?(?:case|flow|scenario)|\s+(?:на|в) (?:случая|хода|сценария))?\W*$")),
    ("last", pattern(r"\s+(?:(?:to|at|in|towards) the (?:very )?end|last|(?:най-)?накрая|в (?:самия )?края|на последно място|последен|последна)(?:\s+(?:of|in) (?:the )?(?:case|flow|scenario)|\s+(?:на|в) (?:случая|хода|сценария))?\W*$")),
    ("before", pattern(r"\s+(?:(?:right |just |directly |точно |непосредствено )?(?:before|in front of|ahead of|prior to|преди|пред))\s+(?:the )?")),
    ("after", pattern(r"\s+(?:(?:right |just |straight |directly |точно |непосредствено )?(?:after|behind|following|след|зад))\s+(?:the )?")),
)  # fmt: skip
_LONGEST = 48
_A_BLOCK = pattern(
    r"\b(?:block|step|scene|phase|stage|блок(?!ер|ир|ад)\w*|стъпк\w+|сцен\w+|фаз\w+|етап\w*)\b"
)
_NEW = pattern(r"\b(?:new|another|one more|further|additional|add|insert|нов\w*|още|добави\w*|вмъкни)\b")


def _moved(sentence: Sentence) -> list[Command]:
    text = sentence.text
    if _NEW.search(text) or re.search(r"[\"“„:?]", text):
        return []
    for where, words in _BEFORE:
        cut = words.search(text)
        if cut is None:
            continue
        moved = block_meant(text, 0, cut.start())
        if moved is None or not says_no_more(
            text[: cut.start()], [(moved.start, moved.end)], "said_of_order"
        ):
            continue
        subject = _called(sentence, moved)
        if where in ("first", "last"):
            if not (_A_BLOCK.search(text[: cut.start()]) or phase_named(text[moved.start : moved.end])):
                continue
            return [
                MoveBlock(where=where, position=moved.position, subject=subject, words=sentence.take_all())
            ]
        behind = text[cut.end() :].strip(" .!,")
        nth = ordinal(behind.removesuffix(" one")) if moved.position is not None else None
        if nth is not None:
            # "The second block after the third".
            return [
                MoveBlock(where=where, position=moved.position, other_position=nth, words=sentence.take_all())
            ]
        other = block_meant(text, cut.end())
        told = sentence.words(cut.end(), len(text)).strip(" .!,")
        if other is not None and says_no_more(
            text[cut.end() :], [(other.start - cut.end(), other.end - cut.end())], "said_of_order"
        ):
            told = _called(sentence, other)
        elif not _A_BLOCK.search(text[: cut.start()]) or not behind or len(behind) > _LONGEST:
            continue
        else:
            other = None
        if not (
            _A_BLOCK.search(text) or phase_named(text[moved.start : moved.end]) in ("arrest", "deterioration")
        ):
            # "Treatment before the plan" is said of what is done.
            continue
        return [
            MoveBlock(
                where=where,
                position=moved.position,
                subject=subject,
                other_position=other.position if other else None,
                other=told,
                words=sentence.take_all(),
            )
        ]
    return []


# "Put the lactate first in block 2", "лактатът да е на първо място във втория блок".
_PLACED = pattern(
    rf"^\W*{ORDER}(?:(?:put|list|move|make|set|show|offer|сложи|постави|премести|дай|направи|нека)\w*\s+)?(?:the )?(?P<what>[^,.;:?!\d]{{2,50}}?)\s+(?:(?:should|must|to|be|is|has to|come|comes|go|goes|стои|да|нека|трябва|е|бъде|дойде)\s+)*(?:(?:at|on|to|in|на|в|като)\s+)?(?:the )?(?:very )?(?P<nth>first|second|third|fourth|last|top|bottom|първ\w+|втор\w+|трет\w+|последн\w+|най-отгоре|отгоре|най-отдолу|отдолу|начало(?:то)?|края)(?:\s+(?:place|position|action|thing|choice|option|one|item|(?:of|in|on) the list|място|действие|избор|в списъка|от списъка))*\W*$"
)
_NO_ACT = pattern(
    r"\b(?:objectives?|goals?|aims?|cues?|questions?|blocks?|points?|references?|цел\w*|реплик\w+|въпрос\w*|блок(?!ер|ир)\w*|точк\w*|източни\w*|says?|каз\w+|add|добави\w*|remove|delete|drop|cut|take|lose|махни|премахни|изтрий|извади)\b"
)


# "Aspirin has to come before everything else": first where it is offered.
_BEFORE_ALL = pattern(
    rf"^\W*{ORDER}(?:the )?(?P<what>[^,.;:?!\d]{{2,40}}?)\s+(?:(?:should|must|to|be|is|has to|needs to|comes?|goes?|given|done|да|нека|трябва|е|бъде|дойде|се|дава|даде|прави)\s+)+(?:(?:right |very )?first|the first thing|първото нещо|before (?:everything|anything|all|any other thing)(?: else)?|преди всичко(?: друго| останало)?|най-напред|най-първо)\W*$"
)


def read_action_place(sentence: Sentence) -> list[Command]:
    """Where in the list of its block an action stands."""
    place = block_named(sentence.text)
    if place is None:
        ahead = _BEFORE_ALL.match(sentence.text)
        if ahead is None or _NO_ACT.search(ahead["what"]) or not names_treatment(ahead["what"]):
            return []
        return [MoveAction(subject=sentence.group(ahead, "what"), at=1, words=sentence.take_all())]
    number, found = place
    if sentence.text[found.end() :].strip(" .!"):
        if found.start() > 3:
            return []
        text = sentence.text[found.end() :]
        base = found.end()
    else:
        text, base = sentence.text[: found.start()], 0
    placed = _PLACED.match(text)
    if placed is None or _NO_ACT.search(placed["what"]):
        return []
    nth = placed["nth"]
    at = (
        1
        if nth in ("top", "отгоре", "най-отгоре") or nth.startswith("начал")
        else -1
        if nth in ("bottom", "отдолу", "най-отдолу", "края")
        else ordinal(nth)
    )
    what = sentence.words(base + placed.start("what"), base + placed.end("what"))
    return [MoveAction(subject=what, block=number, at=at, words=sentence.take_all())]


def read_block_order(sentence: Sentence) -> list[Command]:
    """ "Swap the first two blocks", "the ECG block before the antibiotics", "the arrest at the end"."""
    return _swapped(sentence) or _moved(sentence)


_CONDITION = r"(?P<{name}>(?:if|when|once|while|as long as|ако|когато|щом|докато)\s+(?P<of{name}>[^,.;:?!\d]{{2,40}}?)(?:\s*[<>≤≥]|\s+(?:below|under|above|over|less than|more than|at least|at|is|are|has|falls?|drops?|rises?|под|над|по-малко от|повече от|поне|е|са|пада|падне|стане)\b)[^,.;:?!]{{0,20}}?\d[^;:?!]{{0,20}}?)"
_ONLY_IF = (
    pattern(
        rf"^\W*{ORDER}(?:(?:they|the team|students|те|екипът)\s+)?(?:(?:should|must|may|can|are to|да|нека|могат да|трябва да|се)\s+)*(?:(?:give|start|use|get|дават?|дадат|започват?|дава)\s+)?(?:the )?(?P<what>[^,.;:?!\d]{{2,40}}?)\s+(?:(?:is|are|should|must|be|given|right|allowed|indicated|се дава|да се дава|да се дават|да е|е)\s+)*(?:only|just|само)\s+{_CONDITION.format(name='so')}\W*$"
    ),
    pattern(
        rf"^\W*{ORDER}{_CONDITION.format(name='not_so')},?\s+(?:(?:they|the team|students|nobody|те|екипът|никой)\s+)?(?:(?:must|should|may|can|are|да|трябва|бива)(?:\s+|(?=n't)))*(?:not|n't|never|no|не|без)\s+(?:(?:to|be|се|да)\s+)*(?:(?:give|given|start|started|use|get|дават?|дадат|дава|слагат?|сложат|започват?)\s+)?(?:the |any )?(?P<what>[^,.;:?!\d]{{2,40}}?)\W*$"
    ),
)
_OF_A_VALUE = pattern(r"\b(?:only|just|само|not|never|n't|не|без|nobody|никой)\b")


def read_only_if(sentence: Sentence) -> list[Command]:
    """ "Fluids only if the systolic is below 90", "if potassium is under 3.5 they must not give insulin"."""
    if not sentence.has(_OF_A_VALUE) or re.search(r"[\"“„]", sentence.text):
        return []
    for negated, words in enumerate(_ONLY_IF):
        found = words.match(sentence.text)
        if found is None:
            continue
        name = "not_so" if negated else "so"
        what, told = sentence.group(found, "what"), sentence.group(found, name)
        if not names_treatment(what) or not _is_measured(found[f"of{name}"]):
            continue
        bulgarian = re.search(r"[а-я]", told) is not None
        lead = ("Не и" if negated else "Само") if bulgarian else ("Not" if negated else "Only")
        return [OnlyIf(subject=what, condition=f"{lead} {told}", words=sentence.take_all())]
    return []


_SIGNS = pattern(
    r"\b(?:systolic|diastolic|pressure|bp|map|pulse|heart rate|rate|hr|sats?|spo2|saturation|temp\w*|gcs|rr|peak flow|pef|fev1?|върхов\w* дебит\w*|glucose|sugar|глюкоза\w*|захар\w*|resp\w*|систолн\w*|диастолн\w*|налягане\w*|кръвно\w*|сан|пулс\w*|честота\w*|сатурация\w*|температура\w*|гкс)\b"
)


def _is_measured(words: str) -> bool:
    return _SIGNS.search(words) is not None or any(one.words.search(words) for one in labs())
