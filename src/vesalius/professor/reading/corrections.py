# ruff: noqa: E501 (patterns read best unbroken)
"""References to the message before: "no, 150", "the second one", "more", "I meant aspirin"."""

import re
from collections.abc import Sequence

import msgspec

from vesalius.professor.commands import (
    AddAllergy,
    AddBlock,
    AddCondition,
    AddCue,
    AddDrug,
    AddInvestigation,
    AskDocument,
    AskFind,
    Command,
    NudgeVital,
    RemoveAllergy,
    RemoveBlock,
    RemoveDebriefPoint,
    RemoveDrug,
    RemoveObjective,
    RemoveReference,
    ReplaceText,
    SetLevel,
    SetMinutes,
    SetPatient,
    SetVital,
    Term,
    WriteHistory,
)

from . import drugs, questions, structure
from .other_numbers import NOT_BUT, says_which
from .positions import ordinal
from .sentence import Sentence
from .sign_steps import SIGN_NAMES
from .signs import SIGN_LIMITS
from .text import Message
from .unknown_drugs import read_unknown_drugs
from .vocabulary import drugs as known_drugs
from .vocabulary import labs, pattern, sections

_CORRECTION = pattern(
    r"^\W*(?P<lead>(?:oh no|oh|ah|о|а|no|not|nope|nah|nay|ох|ой|опа|опс|(?:that\'?s |is )?(?:way |far |a bit )?too (?:fast|slow|high|low|much|little|old|young|long|short|heavy|light)|say|(?:твърде|прекалено|много)(?: (?:много|малко|високо|ниско|бързо|бавно))? е|enough|that'?s enough|stop(?: there)?|стига(?: толкова)?|достатъчно|спри(?: дотук)?|sorry|typo(?: above| there)?|my (?:typo|bad|mistake)|scratch that|scrap that|strike that|on reflection|on second thoughts?|wait|actually|rather|i mean|(?:i |it was |that was )?meant(?: to (?:say|be|write|type))?|make (?:that|it)|set it to|put it at|let'?s (?:say|make it)|change (?:it|that) to|correction|better|oops|hmm*|well|more like|не|хм+|абе|я|по-скоро|всъщност|сбърках|грешка|извинявай\w*|извинете|пардон|по-добре|исках да (?:кажа|напиша)|чакай|ами|имах предвид|нека (?:е|бъде|да е)|да (?:е|бъде)(?! на)|(?:направи|сложи|смени) го(?: да е)?(?! на))\b[\s,.:;-]*)*(?:(?:to|на|it should be|make it|be|it'?s|its|that'?s|he'?s|she'?s|да е|нека е)\s+)*(?P<n>\d{1,3}(?:[.,]\d)?)(?:\s*(?:/|на|over)\s*(?P<low>\d{2,3}))?\s*(?P<unit>%|mg|мг|mcg|мкг|g|г|years?|години|г\.|kg|кг|cm|см|minutes|min|минути|мин)?\W*(?:(?:,|and|but|а)?\s*(?:not|instead of|rather than|а не|не|вместо)\s+(?P<old>\d{1,3}(?:[.,]\d)?))?\W*(?P<trail>(?:е|беше|трябва да (?:е|бъде)|is|it is|it was)(?=\W*$)|(?:is|was) what i (?:meant|wanted(?: to say)?)|instead|(?:is|would be|might be) (?:better|more like it|plenty)|(?:е|би било|ще е) по-добре|will do|is enough|стигат|стига|са достатъчни|sorry|actually|rather|i mean|i meant|вместо това|всъщност|извинявай\w*|извинете|пардон|по-скоро|(?:аз )?исках(?: да (?:кажа|е|бъде))?|wanted)?\W*$"
)


_MEANT = pattern(
    r"^\W*(?:(?:no|not|nope|sorry|apologies|my apologies|oops|wait|actually|rather|correction|i mean|i meant|i said|i wanted to say|make that|my mistake|(?:that|it|this)(?:'s| is| was)? (?:should have been|(?:was )?(?:supposed|meant) to be|should be|ought to (?:be|have been))|scratch that|scrap that|поправям се|поправка|корекция|не|грешка|всъщност|извинявай\w*|извинете|пардон|исках да кажа|има[мх] предвид|трябваше да (?:е|бъде|кажа|напиша)|казах|чакай|по-скоро|сбърках|по-добре|better)\b[\s,.:;-]*)+"
    r"|^.*\b(?:was|is|беше|е) (?:wrong|a mistake|not right|грешка|грешно|погрешно)\b.*\b(?:i was thinking of|i meant|it(?:'s| is| was| should be)|should be|мислех за|имах предвид|трябва да е|става дума за)\b"
    r"|^.*\b(?:i meant?|is what i meant|i wanted to say|исках да кажа|има[мх] предвид|трябваше да (?:е|бъде))\W*$"
)


# "Not allergic to penicillin but to latex": it says itself what it is about.
_STATED = pattern(
    r"^\W*(?:not|не)\s+(?:е\s+)?(?:allerg\w*|taking|on|known|алергич\w*|приема|пие|взема|понася|търпи|реагира)\b"
    r"|^\W*(?:no|not|не|няма|без)\s+(?:[\w-]+\s+){0,2}(?:allerg\w*|intoleran\w*|алерг\w*)"
)


# "No adrenaline in the office until the ambulance comes" denies; "no penicillin" may be a correction without its comma.
_DENIES = re.compile(
    r"^\W*(?:no|not|не)\s+(?:(?:[^\W\d_][\w-]*\s+){3,}|(?:to|да|give|use|дава\w*|прилага\w*)\s)"
)
_TOO = pattern(r"\b(?:too|also|as well|също|и той|и тя)\b")
# "Leave the digoxin as it was, I meant verapamil": the first one is as before.
_LEAVES_IT = pattern(
    r"\b(?:leave|keep|остави\w*|запази\w*)\b[^.;]*\b(?:as (?:it|they) (?:was|were|is)|alone|unchanged|както (?:си )?(?:беше|бе|е)|непроменен\w*|на мира)\b"
)
_NO_DRUG = re.compile(r"^\W*(?:no|без|not)\s+[^\W\d_][\w-]+(?:\s+(?:please|either|моля))?\W*$")


def read_meant(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """ "Sorry, I meant clopidogrel 75": another substance in place of the one that the message before named."""
    begins = _MEANT.match(sentence.text)
    asked = earlier[-1] if earlier else None
    place = _PLACE_IN_LIST.search(sentence.text) if begins else None
    if isinstance(asked, RemoveObjective) and asked.subject and place is not None:
        # Which one was asked, so that none has gone yet.
        position = int(place[0]) if place[0].isdigit() else ordinal(place[0])
        return [RemoveObjective(position=position, words=sentence.take_all())]
    last = next((one for one in reversed(earlier) if isinstance(one, AddAllergy | AddDrug)), None)
    allergy = isinstance(last, AddAllergy)
    if begins is None or last is None or questions.is_question(sentence):
        return []
    if any(one.match(sentence.text) for one in (_STATED, _DENIES, *(() if allergy else (_NO_DRUG,)))):
        return []
    old = last.substance if isinstance(last, AddAllergy) else last.drug
    found: Command | None = drugs.substance_alone(sentence, allergy=allergy, other_than=old)
    if found is None and not allergy:
        found = next(iter(read_unknown_drugs(sentence)), None)
    if found is None:
        return []
    if _TOO.search(sentence.text) and structure.grade_named(sentence.text) is not None:
        # "Tranexamic acid too (wrong I mean)": a grade, and no other drug.
        return []
    words = sentence.take(0, len(sentence.text))
    if isinstance(last, AddDrug) and isinstance(found, AddDrug) and last.factor:
        # "Halve the digoxin", "no, leave the digoxin as it was, I meant verapamil".
        back = AddDrug(drug=last.drug, factor=1 / last.factor, words=words)
        return [back, msgspec.structs.replace(last, drug=found.drug, words=words)]
    if _LEAVES_IT.search(sentence.text):
        return [found]
    if allergy:
        return [RemoveAllergy(substance=old, words=words), found]
    return [RemoveDrug(drug=old, words=words), found]


_CORRECTED_FIRST = pattern(
    r"\W*(?:(?:no|nope|sorry|wait|actually|rather|make (?:that|it)|i meant?|typo|oops|correction|не|пардон|извинявай\w*|всъщност|поправка|по-добре|направи го|нека (?:е|бъде))\b[\s,.:;-]*)+(?:(?:to|на|it should be|be|да е)\s+)?\d{1,3}(?:[.,]\d)?(?:\s*(?:/|на|over)\s*\d{2,3})?\s*(?:%|mg|мг|mcg|мкг|years?|години|г\.|kg|кг|cm|см|min\w*|мин\w*)?\s*(?=,\s)"
)


def correction_apart(text: str, start: int, end: int, earlier: Sequence[Command]) -> list[tuple[int, int]]:
    """ "Make that 57, and he is 1.80 m": the correction and the rest are two sentences."""
    found = _CORRECTED_FIRST.match(text, start, end) if earlier and not says_which(text, start, end) else None
    return [(start, end)] if found is None else [(start, found.end()), (found.end() + 1, end)]


# "It was sesame, not satay", "не миди, а раци": one word of what was told before for another.
_OTHER_WORD = tuple(
    pattern(
        rf"^\W*(?:(?:no|sorry|oops|wait|actually|i mean|not|не|пардон|извинявай\w*|всъщност|чакай)\b[\s,.:-]*)*?{words}\W*$"
    )
    for words in (
        r"(?:(?:it|that|this) (?:was|is|should be|should have been)\s+|беше\s+|е\s+)?(?:an? |the |от )?(?P<new>[^\W\d_][\w -]{2,30}?)(?:\s+беше)?\s*,?\s+(?:and not|not|instead of|rather than|а не|не|вместо)\s+(?:an? |the |от )?(?P<old>[^\W\d_][\w -]{2,30}?)",
        r"(?:it (?:was|is)\s+)?(?:not|не)\s+(?:an? |the )?(?P<old>[^\W\d_][\w -]{2,30}?)\s*(?:,|-|\bbut\b|\bа\b|\bно\b)[\s,]*(?:but |а |an? |the )*(?P<new>[^\W\d_][\w -]{2,30}?)",
    )
)


def read_other_word(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """One word in place of another that the teacher's last words have."""
    told = [one.text for one in earlier if isinstance(one, WriteHistory | AddCue | AddBlock)]
    for words in _OTHER_WORD:
        found = words.match(sentence.text)
        if found is not None and any(
            re.search(rf"\b{re.escape(found['old'])}\b", text.lower()) for text in told
        ):
            old, new = sentence.group(found, "old"), sentence.group(found, "new")
            return [ReplaceText(old=old, new=new, words=sentence.take_all())]
    return []


_SETS_IT = pattern(
    r"^\W*(?:ok\W+|then\W+|добре\W+|тогава\W+)*(?:(?:set|make|change|put|raise|lower|increase|reduce|cut|drop|bring)\s+(?:it|that|this)(?:\s+(?:up|down))?(?:\s+(?:to|at|be))?|(?:drop|cut|down|up|go (?:up|down)|bring it down|raise)(?: it)? to|(?:направи|сложи|смени|промени|вдигни|свали|намали|увеличи)\w*\s+(?:го|я|ги)(?:\s+(?:на|до|да е))?)\s+(?P<value>[\d.,/]+\s*\S{0,8})\W*$"
)
_ASKING = pattern(
    r"^\W*(?:(?:and|so|but|а|и|ами)\W+)*(?:what(?:'s| is| are| was)?|which|how (?:much|many|long|high|low|old|heavy)|is|are|tell me|каква?|какъв|какви|колко(?: е| са)?|кажи(?: ми)?|е ли)\b\s*(?:(?:is|are|was|the|е|са|now)\b\s*)*"
)


# "Who is it for?", then "change that to nurses"; "which is the second objective?", then "reword it".
_CHANGES_IT = pattern(
    r"^\W*(?:(?:ok|then|please|and|could you|can you|добре|тогава|моля|и)\W+)*(?:(?:set|make|change|switch)\s+(?:it|that|this|them)\s+(?:to|into|for|about)|make (?:it|that)|(?:направи|смени|промени|замени)\w*\s+(?:го|я|ги|това)\s+(?:на|за|да е|да са|с|със)|(?:да|нека)\s+(?:е|са|бъде|бъдат))\s+(?P<value>\S.*?)\W*$"
)
_REWORDS_IT = pattern(
    r"^\W*(?:(?:ok|then|please|and|could you|can you|добре|тогава|моля|и)\W+)*(?:re-?(?:word|phrase|write|formulate)|say|put|преформулирай|перифразирай|пренапиши|кажи)\w*\s+(?:it|that|this|them|го|я|ги|това)\b(?:\s+(?:in other words|differently|another way|with other words|с други думи|другояче|по друг начин))?(?:\s+(?:please|моля))?\W*$"
)
_INTO_IT = pattern(
    r"^\W*(?:(?:ok|then|please|and|could you|can you|добре|тогава|моля|и)\W+)*(?:add|put|include|insert|добави|сложи|впиши|включи)\s+(?:(?:a|an|one|some|нещо|една|един)\s+)?(?:(?:point|question|line|something|sentence|точка|въпрос)\s+)?(?:(?:about|on|for|за|относно)\s+)?(?P<what>[^.;!?]{3,60}?)\s+(?:(?:in|into|to)\s+(?:it|there)|there|в него|към него|там)\b(?:\s+(?:please|моля))?\W*$"
)
_TAKES_NTH = pattern(
    r"^\W*(?:(?:ok|then|please|and|could you|can you|добре|тогава|моля|и)\W+)*(?:remove|delete|drop|take (?:out|off|away)|take|cut|махни|премахни|изтрий|извади)\s+(?:the )?(?P<nth>first|second|third|fourth|fifth|last|първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|последн\w+)(?: one| of (?:them|these))?(?: (?:off|out|away|от тях))?\W*$"
)
_SWAPS_NTH = pattern(
    r"^\W*(?:(?:ok|then|please|and|could you|can you|добре|тогава|моля|и)\W+)*(?:swap|replace|change|exchange|смени|замени|промени)\s+(?:the )?(?P<nth>first|second|third|fourth|fifth|last|първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|последн\w+)(?: one)?\s+(?:for|with|by|to|into|с|със|на)\s+(?:(?:something|one|a new one|нещо|една|нова)\s+)?(?:(?:about|on|за|по|относно)\s+)?(?P<what>[^.;!?]{3,100}?)\W*$"
)
_LISTED = {"objectives": "objective", "references": "reference"}
_LISTED_PLACES = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", -1: "last"}
_SUBJECT_NAMED: dict[str, str] = {
    "learners": "learners: {}",
    "setting": "set it in {}",
    "minutes": "duration {} minutes",
    "patient": "{}",
    "allergies": "allergic to {}",
}
"""How a wish about a subject of a question is said in full."""
_PLACE_IN_LIST = re.compile(
    r"\b(?:first|second|third|fourth|fifth|last|първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|последн\w+|\d)\b"
)


# "What's the pulse?", then "slow it down a bit" or "make it higher".
_MOVES_IT = pattern(
    r"^\W*(?:(?:and|now|then|ok|please|also|can you|could you|и|сега|моля|добре|тогава)\W+)*(?:(?P<do>(?:raise|lower|increase|decrease|reduce|drop|cut|bring|push|take|turn|nudge|bump|slow|speed|вдигни|вдигнете|повиши|увеличи|качи|свали|намали|понижи|смъкни|забави|ускори)\w*)\s+(?P<it>it|that|го|я|ги)\b"
    r"|(?P<be>(?:make|let|have)\s+(?:it|that)(?:\s+be)?|(?:нека|да)\s+(?:е|бъде)|направи\s+(?:го|я|ги))(?=\s+(?:(?:a bit|a little|much|way|far|малко|доста|още|още малко)\s+)?(?:higher|lower|slower|faster|less|more|по-)))"
)


# "Heart rate 110", then "higher".
_STEP_ALONE = pattern(
    r"^\W*(?:(?:no|ok|and|but|even|a bit|a little|much|slightly|rather|не|ок|още|малко|доста|по-скоро)\W+)*(?:higher|lower|slower|faster|по-(?:висок|нис|бърз|бав)\w*)(?:\W+(?:please|still|a bit|a little|моля|малко|още))*\W*$"
)


def _sign_moved(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "Raise it by 10", after a question or a wish about a sign or a laboratory value: the same with its name."""
    found = _MOVES_IT.match(sentence.text)
    bare = None if found else _STEP_ALONE.match(sentence.text)
    last = earlier[-1] if earlier else None
    if (found is None and bare is None) or not isinstance(
        last, AskDocument | AskFind | SetVital | NudgeVital | AddInvestigation
    ):
        return None
    about = Message(last.words).text
    named = next(
        (
            match[0]
            for words in (*(one.words for one in labs()), *SIGN_NAMES)
            if (match := words.search(about))
        ),
        None,
    )
    if named is None:
        return None
    sentence.take(0, len(sentence.text))
    text = sentence.text
    if found is None:
        return f"{named} {text}"
    if found["it"]:
        return f"{text[: found.start('it')]}{named}{text[found.end('it') :]}"
    return f"{named}{text[found.end('be') :]}"


# "What happens if they give it i.v.?".
_GIVEN_IT = pattern(
    r"\b(?:(?:gives?|giving|gave|given|uses?|using|stops?|stopping|repeats?|delays?)\s+(?P<it>it)\b|(?:да )?(?P<go>го|я)\s+(?:дад\w+|дава\w*|приложат|сложат|спрат|повторят|забавят))"
)


def _drug_given(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """A question about "it", with the drug that was named last in its place."""
    found = _GIVEN_IT.search(sentence.text)
    if found is None or "?" not in sentence.text:
        return None
    said = [Message(one.words).text for one in reversed(earlier)]
    named = next(
        (match[0] for text in said for drug in known_drugs() if (match := drug.words.search(text))), None
    )
    if named is None:
        return None
    group = "it" if found["it"] else "go"
    start, end = found.span(group)
    full = (
        f"{sentence.text[:start]}{named}{sentence.text[end:]}"
        if group == "it"
        else f"{sentence.text[:start]}{sentence.text[end:].lstrip('? ').rstrip('?')} {named}?"
    )
    sentence.take_all()
    return full


def question_in_full(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "What is the pass mark?", then "set it to 75 %": the wish with the name of what it is about."""
    moved = _sign_moved(sentence, earlier) or _drug_given(sentence, earlier)
    if moved is not None:
        return moved
    asked = next((one for one in reversed(earlier) if isinstance(one, AskDocument | AskFind)), None)
    if asked is None:
        return None
    if isinstance(asked, AskDocument) and asked.about in _SUBJECT_NAMED:
        changes_it = _CHANGES_IT.match(sentence.text)
        if changes_it is not None:
            value = sentence.words(changes_it.start("value"), changes_it.end("value"))
            sentence.take(0, len(sentence.text))
            return _SUBJECT_NAMED[asked.about].format(value)
    into = _INTO_IT.match(sentence.text)
    if into is not None and isinstance(asked, AskFind) and (asked.section or "").startswith("/debriefing"):
        what = sentence.words(into.start("what"), into.end("what"))
        sentence.take(0, len(sentence.text))
        return f"add a debriefing point about {what}"
    taken = _TAKES_NTH.match(sentence.text)
    if taken is not None and isinstance(asked, AskDocument) and asked.about in _LISTED:
        sentence.take(0, len(sentence.text))
        return f"remove the {_LISTED_PLACES[ordinal(taken['nth']) or 1]} {_LISTED[asked.about]}"
    exchange = _SWAPS_NTH.match(sentence.text)
    if exchange is not None and isinstance(asked, AskDocument) and asked.about in _LISTED:
        what = sentence.words(exchange.start("what"), exchange.end("what"))
        sentence.take(0, len(sentence.text))
        which, noun = _LISTED_PLACES[ordinal(exchange["nth"]) or 1], _LISTED[asked.about]
        return f"swap the {which} {noun} for one about {what}"
    if _REWORDS_IT.match(sentence.text):
        about = Message(asked.words).text
        place = _PLACE_IN_LIST.search(about)
        named = next((match[0] for _, words in sections() if (match := words.search(about))), None)
        if isinstance(asked, AskDocument) and asked.about == "objectives":
            sentence.take(0, len(sentence.text))
            return f"rewrite the {place[0]} objective" if place else "rewrite the objectives"
        if named:
            sentence.take(0, len(sentence.text))
            return f"rewrite the {named}"
    found = _SETS_IT.match(sentence.text)
    if found is None:
        return None
    if isinstance(asked, AskDocument) and asked.about == "minutes":
        value = sentence.words(found.start("value"), found.end("value"))
        sentence.take(0, len(sentence.text))
        return _SUBJECT_NAMED[asked.about].format(value)
    subject = _ASKING.sub("", Message(asked.words).text).strip(" ?!.")
    if not subject:
        return None
    sentence.take(0, len(sentence.text))
    return f"{subject} {sentence.words(found.start('value'), found.end('value'))}"


_IN_ITS_PLACE = pattern(
    r"^\W*(?:(?:and|но|но|and then|и|а)\W+)?(?:in (?:its|that) place|instead(?: of (?:it|that))?|на (?:нейно|негово|тяхно|нейното|неговото) място|вместо (?:нея|него|това))\s*,?\s*(?:(?:please|моля)\s+)?(?:put|add|write|have|сложи|добави|напиши|впиши|дай|искам)?\s*:?\s*(?P<what>\S.+?)\W*$"
)
_LISTED_AS: tuple[tuple[type[Command], str], ...] = (
    (RemoveObjective, "another objective: {}"),
    (RemoveReference, "add a reference: {}"),
    (RemoveDebriefPoint, "add a debriefing point: {}"),
    (RemoveBlock, "add a block: {}"),
    (RemoveAllergy, "allergic to {}"),
    (RemoveDrug, "takes {}"),
)


def in_its_place(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "In its place put ...", behind a wish that took something away: the wish in full."""
    found = _IN_ITS_PLACE.match(sentence.text)
    if found is None or not earlier:
        return None
    wish = next((said for kind, said in _LISTED_AS if isinstance(earlier[-1], kind)), None)
    if wish is None:
        return None
    words = sentence.words(found.start("what"), found.end("what"))
    sentence.take(0, len(sentence.text))
    return wish.format(words)


_MORE_OF_IT = pattern(
    r"^\W*(?:(?:and|ok|yes|a|bit|little|even|still|just|some|go|и|ок|да|а|малко|мъничко|пак|дай)\b\W*)*(?:more(?: of (?:that|it|the same))?|further|keep going|lower still|higher still|още|същото)\b(?:\W+(?:a bit|a little|please|малко|мъничко|така|моля))*\W*$"
)


def read_again(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """ "A bit slower", then "more": the same step again."""
    if not _MORE_OF_IT.match(sentence.text):
        return []
    last = next(
        (one for one in reversed(earlier) if isinstance(one, NudgeVital | SetLevel | SetMinutes)), None
    )
    if last is None or not (isinstance(last, NudgeVital) or last.step):
        return []
    return [msgspec.structs.replace(last, words=sentence.take(0, len(sentence.text)).strip())]


_TOO_MUCH = pattern(
    r"^\W*(?:(?:no|ok|не|абе)\W+)*(?:(?:that|this|it)(?:'?s| is| was)? )?(?:(?:far|way|a bit|now|rather) )*(?:too much|too far|over the top|over-?kill|not (?:that|so) much|a bit less|(?:now )?too (?:high|low|hard|easy|long|short|fast|slow)|(?:това )?(?:е |вече )?(?:прекалено|твърде|много|доста)(?: е)?(?: (?:много|е))?|прекали|не толкова(?: много)?)\W*$"
)


def read_too_much(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """ "Harder", then "no, that's too much": a step back."""
    last = earlier[-1] if earlier else None
    if last is None or not _TOO_MUCH.match(sentence.text):
        return []
    match last:
        case NudgeVital(sign=sign, step=step) if step:
            return [NudgeVital(sign=sign, step=-step, little=True, words=sentence.take_all())]
        case SetLevel(step=step) if step:
            return [SetLevel(step=-step, words=sentence.take_all())]
        case SetMinutes(step=step) if step:
            return [SetMinutes(step=-step, words=sentence.take_all())]
    return []


# "Not a granny but a grandpa".
_WOMEN = r"баба|бабичка|жена|момиче|дама|woman|lady|girl|granny|grandma|female"
_MEN = r"дядо|старец|мъж|момче|господин|man|gentleman|boy|grandpa|male"
_OTHER_SEX = pattern(
    rf"^\W*(?:no |не,? )?(?:not|не)\s+(?:an? |the )?(?:{_WOMEN}|{_MEN})\s*,?\s*(?:а|но|but|ами)\s+(?:an? |the )?(?:(?P<female>{_WOMEN})|(?P<male>{_MEN}))\W*$"
)


_WEEKS_ALONE = pattern(
    r"^\W*(?:(?:make it|say|at|about|around|she(?:'s| is)|нека е|да е|около|в|на)\s+)*(?P<n>[4-9]|[1-3]\d|4[0-2])(?:-?[мтвр]?а(?:та)?)?\s*(?:weeks?|wks?|седмица|седмици|г\.?\s?с\.?)\W*$"
)


def read_correction(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """ "No, 150": the last value again, with another number."""
    other = _OTHER_SEX.match(sentence.text)
    if other is not None:
        return [SetPatient(sex="female" if other["female"] else "male", words=sentence.take_all())]
    weeks = _WEEKS_ALONE.match(sentence.text)
    pregnant = next(
        (
            one
            for one in reversed(earlier)
            if isinstance(one, AddCondition) and one.condition.key == "pregnancy"
        ),
        None,
    )
    if weeks is not None and pregnant is not None:
        # "18 weeks", after "she is pregnant".
        words = sentence.take_all()
        bulgarian = re.search("[а-я]", words.lower()) is not None
        said = f"бременна в {weeks['n']} седмица" if bulgarian else f"{weeks['n']} weeks pregnant"
        return [AddCondition(condition=Term(said, said, "pregnancy"), words=said)]
    turned = NOT_BUT.match(sentence.text)
    found = turned or _CORRECTION.match(sentence.text)
    if found is None:
        return []
    told = found.groupdict()
    old = told["old"]
    if not (old or told.get("lead") or told.get("trail")):
        return []
    value = float(found["n"].replace(",", "."))
    words = sentence.own_words
    if told.get("low"):
        sentence.take(0, len(sentence.text))
        return [
            SetVital(sign="systolicPressure", value=value, words=words),
            SetVital(sign="diastolicPressure", value=float(told["low"] or 0), words=words),
        ]
    unit = told.get("unit") or ""
    meant = [one for one in reversed(earlier) if not unit or _fits(unit, one)]
    if old:
        # What had this value is meant; another value of the case has it where nothing said of late does.
        meant = [one for one in meant if float(old.replace(",", ".")) in _values(one)]
    for command in meant:
        again = _with_value(command, value, words)
        if again is not None:
            sentence.take(0, len(sentence.text))
            return [again]
    return []


def _values(command: Command) -> tuple[float, ...]:
    match command:
        case SetVital(value=value):
            return (value,)
        case SetPatient(age=age, weight=weight, height=height):
            return tuple(float(one) for one in (age, weight, height) if one)
        case SetMinutes(minutes=int() as minutes):
            return (minutes,)
        case AddDrug(dose=float() as dose):
            return (dose,)
        case AddInvestigation(value=float() as told):
            return (told,)
    return ()


def _with_value(command: Command, value: float, words: str) -> Command | None:
    """The same wish with another value, where the value can be one of it."""
    match command:
        case SetVital(sign=sign) | NudgeVital(sign=sign):
            low, high = SIGN_LIMITS.get(sign, (0, 0))
            return SetVital(sign=sign, value=value, words=words) if low <= value <= high else None
        case SetPatient(age=int()):
            return SetPatient(age=int(value), words=words) if value <= _OLDEST else None
        case SetPatient(weight=int()):
            return SetPatient(weight=int(value), words=words)
        case SetPatient(height=int()):
            return SetPatient(height=int(value), words=words)
        case SetMinutes():
            return SetMinutes(minutes=int(value), words=words)
        case AddDrug(drug=drug, unit=unit):
            return AddDrug(drug=drug, dose=value, unit=unit, words=words)
        case AddInvestigation(value=float()):
            return msgspec.structs.replace(command, value=value, words=words)
    return None


# "Actually it's his wife who's allergic, not him".
_OF_ANOTHER = pattern(
    r"\b(?:not (?:him|her|the patient|he|she|his|hers)|(?:(?:it|that)(?:'?s| is| was) )(?:his|her|the)\s+[a-z]+(?:'s\b|,? (?:who|that|not))|а не (?:той|тя|него|нея|пациент\w*|на (?:него|нея))|не (?:той|тя|него|нея|пациент\w*)\b|(?:майка|баща|жена|мъж|брат|сестра|син|дъщеря)(?:та)? (?:му|ѝ|й) (?:е|пие|има)|(?:това|тя|то|алергията|лекарството) (?:е|беше) (?:за|на) )"
)


def read_of_another(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """What the message before gave the patient is somebody else's, and goes."""
    last = next((one for one in reversed(earlier) if not isinstance(one, AskDocument | AskFind)), None)
    if not sentence.names_relative(0, len(sentence.text)) or not sentence.has(_OF_ANOTHER):
        return []
    if not re.search(r"\bnot\b|n't\b|\bне\b", sentence.text):
        return []
    match last:
        case AddAllergy(substance=substance):
            return [RemoveAllergy(substance=substance, words=sentence.take_all())]
        case AddDrug(drug=drug):
            return [RemoveDrug(drug=drug, words=sentence.take_all())]
    return []


_OLDEST = 110
"""No correction to an age means more years than these."""
_UNITS_OF: tuple[tuple[str, str], ...] = (
    ("year", "age"), ("годин", "age"), ("г.", "age"), ("min", "minutes"), ("мин", "minutes"), ("kg", "weight"), ("кг", "weight"),
    ("cm", "height"), ("см", "height"), ("%", "sign"), ("m", "dose"), ("м", "dose"), ("g", "dose"), ("г", "dose"),
)  # fmt: skip


def _fits(unit: str, command: Command) -> bool:
    """Whether a unit is one of what a command sets."""
    kind = next((kind for begin, kind in _UNITS_OF if unit.startswith(begin)), "")
    match command:
        case SetVital() | NudgeVital():
            return kind == "sign"
        case SetPatient():
            return bool(kind in ("age", "weight", "height") and getattr(command, kind))
        case SetMinutes():
            return kind == "minutes"
        case AddDrug():
            return kind == "dose"
    return False


# "GCS 12, not 15": how it was.
_NOT_AS_IT_WAS = re.compile(
    r"\s*,?\s*\b(?:not|instead of|rather than|а не|вместо)\s+(?:на |at |of )?\d{1,3}(?:[.,/]\d{1,3})?(?:\s*(?:%|°?[cс]\b))?(?=\W*(?:$|[,.;]|and\b|и\b))"
)


def take_what_it_was(sentence: Sentence) -> None:
    """Behind what was read, the number that it no longer is."""
    for match in list(sentence.find(_NOT_AS_IT_WAS)):
        if not sentence.free(max(0, match.start() - 1), match.start()):
            sentence.take_match(match)
