# ruff: noqa: E501 (patterns read best unbroken)
"""The problem of the case, where a message names it, tells its features, or says what brought it on."""

import re
from collections.abc import Sequence
from itertools import pairwise

from vesalius.professor.commands import (
    AddAllergy,
    CannotWrite,
    Command,
    Term,
    WriteCase,
)

from .background import is_background
from .clues import pointing, take_clues
from .mentions import NOT_THIS_TIME, Mention, diseases_named, mentions_in, misspelt
from .moments import BEFORE_NOW, IN_SOMEBODY, NOW, NOW_HERE, PERSON
from .sentence import Sentence
from .settling import TAKES_BACK, WORD
from .text import Message, in_own_letters, sentences
from .told import PAST_TIME
from .vocabulary import Disease, diseases, drugs, filler_words, past_illnesses, pattern

_ANYTHING = pattern(
    r"\b(?:surprise me|(?:dealer'?s?|your|chef'?s) (?:choice|pick|call)|you pick|(?:any|whichever|some|random)(?: \w+)? (?:pathology|case|disease|scenario|one|thing)|(?<!or )anything(?: (?:will do|you like|goes|is fine))?|you (?:choose|decide|pick)|up to you|whatever(?: you like| (?:case|disease|pathology)|(?= *(?:$|[.,;!?])))"
    r"|изненадай\w*|каквото и да(?: е)?|(?:каквато|който|някак\w+|произвол\w+) (?:патология|случай|заболяване)|избери ти|ти избери|ти реши|по твой избор|все едно|каквото искаш)\b"
)
_NOTHING_OF = pattern(
    r"\b(?:nothing|anything but|everything but|except|(?:but|just|only) (?:no|not)|not|нищо|без|освен|само не|но не|да не е)\s+(?:\w+\s+){0,3}(?:heart|cardiac|cardio\w*|сърц\w*|сърдеч\w*|кардио\w*|(?P<lungs>lungs?|respiratory|pulmo\w*|белите дробове|белодроб\w*|пулмо\w*))\b"
)
_REPLACES = pattern(
    r"\b(?:write|create|generate|start|begin|do|make|switch|change|new|another|different|instead|replace|prefer|rather|use|want|turn)\b[^.;]{0,40}\b(?:case|scenario|one|it|instead|about|to|into)\b"
    r"|\b(?:swap|exchange|trade|switch)\s+(?:it|this|that|the (?:case|scenario))\s+(?:for|to|with)\b|\brhythm (?:should|must|has to) be\b|\bритъмът (?:да|трябва да) (?:е|бъде)\b|\binstead\b|\buse\b|\bi(?:'d| would)? (?:want|like|rather|prefer)\b"
    r"|\b(?:напиши\w*|създай|генерирай|смени\w*|започни|нов\w* (?:случай|сценарий)|друг (?:случай|сценарий)|вместо това|замени\w*|искам (?:случай|сценарий)|отначало|хайде|направи (?:го|случай|сценарий)|по-добре)\b"
)


def read_case(
    sentence: Sentence, *, has_case: bool, pathology: str | None
) -> tuple[str | None, list[Command]]:
    """The problem of the case, as far as the sentence names it; other diseases are left for the patient's history."""
    for one in mentions_in(sentence.text) if not has_case else ():
        if not one.feature and NOT_THIS_TIME.search(sentence.before(one.start)):
            sentence.take(one.start, one.end)
    mentions = diseases_named(sentence)
    if not mentions and not has_case:
        # "The ECG shows delta waves and an irregular rhythm": a finding, and what the case is about.
        mentions = [
            one
            for one in mentions_in(sentence.text)
            if one.feature and (one.disease.main or one.disease.near)
        ]
    if has_case:
        # "Get rid of the asthma" asks for no case of it.
        mentions = [one for one in mentions if not sentence.removed(one.start)]
    replaces = sentence.has(_REPLACES)
    if has_case and not replaces and not _another_patient(sentence, mentions, pathology):
        # A mention in a case that is there: of its own problem it is no news, of another it is the patient's.
        # Its signs are left for what tells of the patient.
        for one in mentions:
            if one.disease.main == pathology and not one.feature:
                _take(sentence, one)
        return pathology, []
    if not mentions and not has_case and (near := misspelt(sentence)) is not None:
        mentions = [near]
    wanted = _wanted(sentence, mentions)
    for one in mentions:
        if (
            one not in wanted
            and not one.disease.chronic
            and not is_trigger(sentence, one.start, one.end)
            and not _OVER.match(sentence.text, one.end)
            and not _is_reason_of_a_drug(sentence, one.start)
            and not _was_before(sentence, one)
            and not _is_denied_illness(sentence, one)
        ):
            begin, _ = sentence.clause(one.start)
            sentence.take(begin, one.end)
    if has_case and wanted and all(one.disease.main == pathology for one in wanted):
        for one in wanted:
            sentence.take(one.start, one.end)
        return pathology, []
    if not wanted:
        anything = sentence.first(_ANYTHING)
        if anything is not None and (not has_case or replaces):
            candidates = pointing(sentence)
            take_clues(sentence)
            told = sentence.take_match(anything)
            without = tuple(one.disease.main for one in mentions if one.disease.main)
            nothing = _NOTHING_OF.search(sentence.text)
            if nothing is not None:
                # "Surprise me, but nothing with the heart": something with the lungs then, which is asked.
                field = Message("heart" if nothing["lungs"] else "lungs")
                candidates = pointing(Sentence(field, 0, len(field.text)))
                return None, [WriteCase(candidates=candidates, replace=has_case, words=told)]
            return None, [
                WriteCase(anything=True, candidates=candidates, without=without, replace=has_case, words=told)
            ]
        return None, []
    alternatives = _alternatives(sentence, wanted)
    if alternatives:
        words = " / ".join(sentence.take(one.start, one.end) for one in alternatives)
        known = tuple(one.disease.main for one in alternatives if one.disease.main)
        if len(known) == 1 and len(alternatives) > 1:
            other = next(one for one in alternatives if not one.disease.main)
            return known[0], [
                CannotWrite(disease=_called(sentence, other), near=known, replace=has_case, words=words)
            ]
        return None, [WriteCase(candidates=known, replace=has_case, words=words)]
    if not has_case and all(_MEASURE.fullmatch(sentence.text[one.start : one.end]) for one in wanted):
        # "Female 33, EF 30": a number of the patient, for whatever the case is about.
        return None, []
    main = _main(sentence, wanted)
    chronic = [(one.start, one.end) for one in mentions if one.disease.chronic]
    if not has_case and is_background(sentence, main.start, main.end, main.disease.main, chronic):
        return None, []
    words = _take(sentence, main)
    order = sentence.first(_REPLACES) if has_case else None
    if order is not None:
        sentence.take_match(order)
    for one in mentions:
        # The same problem by another name; a sign told apart from it is told of the patient.
        apart = one.feature and _told_apart(sentence, one, main)
        if not apart and (
            one.disease == main.disease or (one.disease.main and one.disease.main == main.disease.main)
        ):
            _take(sentence, one)
    if main.disease.main is None:
        return main.disease.term.key, [
            CannotWrite(
                disease=_called(sentence, main), near=main.disease.near, replace=has_case, words=words
            )
        ]
    return main.disease.term.key, [
        WriteCase(main=main.disease.main, by_sign=main.feature, replace=has_case, words=words)
    ]


_BROUGHT_ON = re.compile(r"\b(?:after|stung|bitten|ужилен|ухапан)")


def _told_apart(sentence: Sentence, sign: Mention, main: Mention) -> bool:
    """Whether a sign of more than one word stands between commas of its own and does not say what brought it on."""
    text = sentence.text
    told, between = text[sign.start : sign.end], text[min(sign.end, main.end) : max(sign.start, main.start)]
    return re.search(r"[,;]", between) is not None and " " in told and not _BROUGHT_ON.search(told)


_MEASURE = re.compile(r"(?:lv)?(?:ef|фи)\W.*\d.*")
# "Not COPD" tells it apart from the problem.
_NO_SUCH = re.compile(r"\b(?:no|without|няма|без)\s+(?:(?:known|history of|previous|известна|минала)\s+)?$")


def _is_denied_illness(sentence: Sentence, mention: Mention) -> bool:
    """ "Atrial flutter, no COPD": an illness that patients have beside their problem, and this one has not."""
    key = mention.disease.term.key
    said = _NO_SUCH.search(sentence.text[: mention.start]) is not None
    return said and any(one.term.key == key for one in past_illnesses())


def _called(sentence: Sentence, mention: Mention) -> Term:
    if mention.feature:
        # Nobody asks for a case "of ST elevation in V1 to V4".
        return mention.disease.term
    return mention.disease.named(sentence.words(mention.start, mention.end))


def _take(sentence: Sentence, mention: Mention) -> str:
    """Mark a mention as read, but for a value that points to the disease: "sugar 1.4" is a sign as well."""
    if (
        mention.feature
        and mention.disease.main
        and re.search(r"\d", sentence.text[mention.start : mention.end])
    ):
        return sentence.words(mention.start, mention.end)
    return sentence.take(mention.start, mention.end)


# "An infarct in 2019", "инсулт преди 3 години": over, and not what the case is about.
_OVER = pattern(
    r"\s*\(?(?:in |back in |през |от )?(?:19|20)\d\d\b|\s*(?:\w+ ){0,2}(?:years?|months?) ago\b|\s*преди (?:\w+ )?(?:години?|месец\w*)"
)


# "Clarithromycin for a chest infection": why a drug was given, and not what the case is about.
_GIVEN_FOR = pattern(
    r"\b(?:prescribed|given|started|taking|takes?|took|on|treated|course|antibiotics?|изписан\w*|изписа\w*|приема\w*|пие|взема|получава|лекува\w*|дал\w*|на)\b(?P<drug>[^.;:]*?)\b(?:for|against|за|заради|поради|срещу)\s+(?:an? |the |his |her |recent |скорошн\w+ )*$"
)


def _is_reason_of_a_drug(sentence: Sentence, at: int) -> bool:
    found = _GIVEN_FOR.search(sentence.text[:at])
    return found is not None and any(one.words.search(found["drug"]) for one in drugs())


def _wanted(sentence: Sentence, mentions: list[Mention]) -> list[Mention]:
    """The mentions that a case can be about: not those of a disease that the sentence denies as well."""
    denied = {one.disease.term.key for one in mentions if not one.feature and sentence.negated(one.start)}
    return [
        one
        for one in mentions
        if not sentence.negated(one.start)
        and (one.feature or one.disease.term.key not in denied or sentence.has(_TURNS_ROUND))
        and not one.disease.chronic
        and not _OVER.match(sentence.text, one.end)
        and not _is_reason_of_a_drug(sentence, one.start)
        and not is_trigger(sentence, one.start, one.end)
        and not _was_before(sentence, one)
    ]


# "Palpitations in a man with a previous infarct".
HAD_BEFORE = pattern(
    r"\b(?:previous(?:ly)?|prior|past|(?<!year )(?<!year-)(?<!years )(?<!yr )(?<!yrs )(?<!y )(?<!year's )old|history of|h/o|hx of|survived|прекаран\w*|предиш\w+|преживян\w*|стар)\s*(?:an? |the |inferior |anterior |долен |преден )*$"
)
# "A known asthmatic who becomes breathless after an antibiotic".
_KNOWN_FOR = pattern(
    r"\b(?:known|long-?standing|background(?: of)?|chronic|underlying|известн\w+|познат\w*|дългогодиш\w+)\s*(?:(?!with\b|who\b|now\b|с\b|със\b|сега\b)[^\W\d_][\w'’-]*[\s,]+){0,4}?(?:(?:and|и|&|,)\s*)?(?:an? |the |severe |mild |тежк\w+ )*$"
)


def _was_before(sentence: Sentence, mention: Mention) -> bool:
    """Whether a disease is told as what the patient had, or has beside what else the sentence points to."""
    if mention.feature:
        return False
    before = sentence.text[: mention.start]
    if HAD_BEFORE.search(before):
        return True
    likely = pointing(sentence)[:1]
    return bool(likely and likely[0] != mention.disease.main and _KNOWN_FOR.search(before))


_TRIGGERED_BY = pattern(
    r"\b(?:(?:it|this|all) (?:should be|was|is|to be) |be )?(?:triggered|precipitated|provoked|brought on|set off) by(?: an?)?\s*$|\b(?:trigger|precipitant)(?: is| was|:)\s*(?:an? )?$|\b(?:предизвикан|отключен|провокиран)\w* от\s*$|\b(?:отключващ фактор|повод)(?: е|:)?\s*$"
)
_AS_TRIGGER = pattern(
    r"\s+(?:as|like|being|was|is)\s+(?:the |its |a |an )?(?:trigger|precipitant|precipitating factor|cause)\b|\s+(?:като|е|беше)\s+(?:отключващ\w*(?: фактор)?|причина\w*|повод\w*)"
)


def trigger_before(sentence: Sentence, start: int) -> re.Match[str] | None:
    """The words before a place that say that it brought the problem on."""
    return _TRIGGERED_BY.search(sentence.text[:start])


def is_trigger(sentence: Sentence, start: int, end: int) -> bool:
    """ "Ketoacidosis with pneumonia as the trigger": whether what stands here brought the problem on."""
    return bool(trigger_before(sentence, start) or _AS_TRIGGER.match(sentence.text, end))


_TURNS_ROUND = pattern(
    r"\b(?:rather|instead|actually|wait|sorry|scratch|всъщност|вместо|по-скоро|извинявай\w*|сбърках)\b"
)
_TURNS = pattern(
    r"\b(?:no|not|rather|instead|actually|wait|sorry|or|scratch|всъщност|не|вместо|или|по-скоро|извинявай\w*|сбърках|отначало|хайде)\b"
)


# "Septic shock. Allergic to penicillin (anaphylaxis)": what a drug once did.
_ALLERGIC_TO = pattern(r"\ballerg(?:ic|y|ies) to\b|\bалерги\w+ (?:към|на|от)\b")


def leading_sentence(found: Sequence[Sentence]) -> Sentence | None:
    """The sentence that names what the case is about, where several name diseases; None where any may."""
    naming: list[tuple[tuple[bool, ...], int, Sentence]] = []
    for number, sentence in enumerate(found):
        if sentence.label is not None:
            continue
        mentions = _wanted(sentence, diseases_named(sentence))
        if not mentions:
            continue
        if naming and (
            sentence.has(_TURNS) or any(TAKES_BACK.match(one.text) for one in found[1 : number + 1])
        ):
            # "IPF. Wait, not IPF. COPD": the last one is meant.
            return sentence if TAKES_BACK.match(sentence.text) or not sentence.has(_TURNS) else None
        main = _main(sentence, mentions)
        before = sentence.text[: main.start]
        past, now = BEFORE_NOW.search(before) is not None, NOW_HERE.search(before) is not None
        lasts = not now and _lasts_beside(sentence, main)
        reaction = not now and _ALLERGIC_TO.search(before) is not None
        naming.append(((reaction, past, lasts, main.feature, not now), number, sentence))
    if len(naming) < 2:
        # "COPD exacerbation. ECG: atrial fibrillation": a finding beside what the case is about.
        traced = any(one.label == "ecg" for one in found)
        return naming[0][2] if naming and traced else None
    return min(naming, key=lambda one: one[:2])[2]


_ADDED = pattern(
    r"\b(?:add|also|has|have|had|known|history|past|with (?:a )?known|make|she|he|her|his|too|remove|no|not|suffers?|comorbid\w*"
    r"|добави\w*|има|също|минал\w*|анамнез\w*|известн\w*|прекарал\w*|тя|той|махни|не|без|придружава\w*|и)\b"
)


def _another_patient(sentence: Sentence, mentions: list[Mention], pathology: str | None) -> bool:
    """A patient with another disease ("a 55-year-old man with asthma"), or its name alone: somebody has to be asked."""
    acute = [
        one
        for one in mentions
        if one.disease.main != pathology and not one.disease.chronic and not one.feature
    ]
    if not acute or sentence.negated(acute[0].start):
        return False
    rest = sentence.text[: acute[0].start] + " " + sentence.text[acute[0].end :]
    alone = not [word for word in WORD.findall(rest) if word not in filler_words()]
    return (PERSON.search(rest) is not None or alone) and _ADDED.search(sentence.text) is None


_RATHER = pattern(
    r"^\W*(?:(?:no|nope|actually|or rather|rather|make (?:that|it)|better|wait|sorry|hm+|hmm|instead|i mean|i meant|let'?s (?:do|have)|не|по-скоро|всъщност|по-добре|чакай|извинявай\w*|ами|хм|нека (?:е|бъде)|дай|имах предвид)\b[\s,.:;-]*)+(?:(?:an?|the|a case of|случай (?:за|с|на))\s+)*(?P<what>[^,.;!?]+?)(?:\s+(?:instead|then|please|тогава|моля|вместо това))*\W*$"
)


def asks_for_another(message: str, language: str) -> bool:
    """Whether a message may name another problem instead of the one asked for: "rather asthma"."""
    return _RATHER.match(in_own_letters(message, language)) is not None


def read_other_problem(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """ "Rather anaphylaxis", right after a case was asked for: another case."""
    rather = _RATHER.match(sentence.text)
    if rather is None or not any(isinstance(one, WriteCase) for one in earlier):
        return []
    for one in mentions_in(sentence.text):
        if (one.start, one.end) == rather.span("what") and one.disease.main is not None:
            return [WriteCase(main=one.disease.main, replace=True, words=sentence.take_all())]
    return []


# "An arrest, nothing fancy".
_AN_ARREST = pattern(r"^\W*(?:please )?(?:an? )?(?:cardiac )?arrest\b")


def begins_with_an_arrest(sentence: Sentence) -> bool:
    """Whether the arrest is what the first message wants a case of, and no event of another case."""
    mentions = diseases_named(sentence)
    first = min(mentions, key=lambda one: one.start, default=None)
    if first is None and _AN_ARREST.match(sentence.text):
        return True
    return first is not None and first.disease.term.key == "cardiac_arrest"


def _lasts_beside(sentence: Sentence, one: Mention) -> bool:
    """Whether it is an illness of years that somebody is told to have: "a man of 72 with AF"."""
    person = PERSON.search(sentence.text) or IN_SOMEBODY.search(sentence.text)
    return (
        one.disease.main in _LASTING
        and person is not None
        and one.start >= person.end()
        and _HAS_BESIDE.search(sentence.text[: one.start]) is not None
    )


_HAS_BESIDE = pattern(
    r"\b(?:with|has|having|с|със|има)\s+(?:an? |known |long-?standing |permanent |persistent |chronic |постоянно |хронично |известно )*$"
)


_COMES_WITH = pattern(
    r"^\s*(?:and|with|w/|plus|\+|,|с|със|и)\s*(?:an? |severe |marked |mild |\w+ic |тежка |тежък |изразена |лека )*$"
)


def _main(sentence: Sentence, mentions: list[Mention]) -> Mention:
    """The mention that the case is about: what the patient comes with now, not what they have had for years."""

    person = PERSON.search(sentence.text) or IN_SOMEBODY.search(sentence.text)
    first = min((one.start for one in mentions if not one.feature), default=0)

    leads_other = any(
        not one.feature and one.disease.main not in (None, *_LASTING) and not one.disease.circumstance
        for one in mentions
    )

    def rank(one: Mention) -> tuple[int, ...]:
        before = sentence.text[: one.start]
        # "Hyperkalaemia in a woman of 70 with heart failure": what stands before the patient is the problem.
        leads = person is not None and one.end <= person.start()
        past = bool(BEFORE_NOW.search(before))
        now = bool(NOW.search(before))
        acute = bool(
            re.search(
                r"\b(?:now|acute|attack|exacerbation|сега|остър|остра|пристъп|обостряне)",
                before[-25:] + sentence.text[one.start : one.end],
            )
        )
        here = bool(NOW_HERE.search(before))
        # "Atrial fibrillation with asthma": what a patient with another problem may have as well.
        beside = one.disease.circumstance and one.start > first and not acute and not here
        # "A man of 72 with AF, melaena for three days": what lasts for years stands behind who it is.
        lasts = leads_other and not (acute or here) and _lasts_beside(sentence, one)
        # "With COPD, who now vomits blood": a sign of now is more than a name of before.
        return (
            past,
            lasts,
            one.feature and not here,
            beside,
            not here,
            not leads,
            not (now or acute),
            one.start,
        )

    main = min(mentions, key=rank)
    graver = [one for one in mentions if one.feature and one.disease.form_of == main.disease.term.key]
    if graver and not main.feature:
        # "Silent chest, asthmatic": the sign says which form of it.
        return graver[0]
    worse = _worse(sentence, main.disease)
    if worse is not None:
        return main._replace(disease=worse)
    if main.disease.main is None and not main.feature:
        # "Ketoacidosis with severe hypokalaemia": what comes with the problem, and cannot be written, is not the problem.
        leading = [
            one
            for one in mentions
            if one.disease.main not in (None, *_LASTING)
            and not one.feature
            and one.start < main.start
            and not BEFORE_NOW.search(sentence.text[: one.start])
            and _COMES_WITH.search(sentence.text[one.end : main.start])
        ]
        if leading:
            return min(leading, key=rank)
    if main.disease.main is None:
        # "Heart failure, frothy sputum", "pneumonia and septic shock": what cannot be written gives way to what is near.
        near = [
            one
            for one in mentions
            if one.disease.main in main.disease.near and (one.feature or one.disease.main not in _LASTING)
        ]
        return min(near, key=rank, default=main)
    return main


def _worse(sentence: Sentence, disease: Disease) -> Disease | None:
    """The graver form of a disease, where the message tells that it is that: "COPD, drowsy on 15 litres"."""
    for form in diseases():
        if form.worse is None or form.form_of != disease.term.key:
            continue
        for start, end in sentences(sentence.message.text):
            told = Sentence(sentence.message, start, end)
            if any(not told.negated(one.start()) for one in told.find(form.worse)):
                return form
    return None


_OR = re.compile(r"\b(?:or|или)\b")
# "Three short cases: asthma, embolism and sepsis": one is written, and somebody has to say which.
_SEVERAL_CASES = pattern(
    r"\b(?:two|three|four|five|several|some|a few|a couple of|[2-9]|две|два|три|четири|пет|няколко)\s+(?:[\w-]+ ){0,2}(?:cases|scenarios|simulations|sims|stations|случая|случаи|сценария|сценарии|казуса|казуси|симулации)\b"
)


def _alternatives(sentence: Sentence, mentions: list[Mention]) -> list[Mention]:
    """Several diseases joined by "or": somebody has to choose."""
    named = [one for one in mentions if not one.feature]
    if len({one.disease.term.key for one in named}) < 2:
        return []
    if sentence.has(_SEVERAL_CASES) and len({one.disease.main for one in named if one.disease.main}) > 1:
        return named
    joined = [
        (one, other) for one, other in pairwise(named) if _OR.search(sentence.text[one.end : other.start])
    ]
    return named if joined else []


def read_reaction(commands: Sequence[Command]) -> list[Command]:
    """ "Anaphylaxis after ceftriaxone": read as an allergy with its reaction, and it says what the case is about."""
    for one in commands:
        if isinstance(one, AddAllergy) and one.reaction is not None and one.reaction.key == "anaphylaxis":
            return [WriteCase(main="anaphylaxis", words=one.words)]
    return []


# Problems of a case that a patient may have for years beside another one.
_LASTING = frozenset({"asthma", "copd", "idiopathic_pulmonary_fibrosis", "atrial_fibrillation"})
_ANAPHYLAXIS = re.compile(r"anaphyla|анафила", re.IGNORECASE)


def read_reaction_first(sentence: Sentence, commands: Sequence[Command]) -> list[Command]:
    """ "Anaphylaxis after nuts, has asthma": what is told first is the case, what lasts for years stands beside it."""
    wanted = _wanted(sentence, diseases_named(sentence))
    told = read_reaction([one for one in commands if _ANAPHYLAXIS.match(one.words)])
    if not wanted or not told:
        return []
    begin = sentence.own_words.find(told[0].words)
    end = begin + len(told[0].words)
    if begin < 0 or PAST_TIME.match(sentence.text, end + 1) or HAD_BEFORE.search(sentence.text[:begin]):
        return []
    now = NOW_HERE.search(sentence.text[: sentence.text.find(told[0].words.lower())]) is not None
    lasts = all(one.feature or (one.disease.main in _LASTING and (now or one.start > end)) for one in wanted)
    return told if lasts else []


JOINS = re.compile(
    r"^[\s,;.]*(?:(?:please|моля|ok|ок|but|however|although|yet|and|no|но|ама|а|и)\b\s*)*", re.IGNORECASE
)


def read_hints(sentence: Sentence) -> list[Command]:
    """A case of what the sentence points to, where it names nothing."""
    candidates = pointing(sentence)
    if not candidates:
        return []
    words = take_clues(sentence) or sentence.own_words
    return [WriteCase(candidates=candidates, words=words)]
