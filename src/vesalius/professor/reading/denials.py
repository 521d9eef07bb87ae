# ruff: noqa: E501 (patterns read best unbroken)
"""Symptoms and findings that the patient of a case is not to have: each denied by itself, in a sentence of its own."""

import re
from collections.abc import Iterator

from vesalius.kit.patterns import may_stand_in
from vesalius.professor.commands import Command, SetState, State, WriteHistory, WriteText

from .sentence import Sentence
from .vocabulary import alike, findings, pattern

_EXAMINATION = "/clinicalScenario/initialExamination"
_CUT = re.compile(
    r"\s*[,;]\s*(?:(?:and|or|nor|but|и|или|нито|а|но)\s+)?|\s+(?:and|or|nor|but|и|или|нито|а|но)\s+"
)
_DENIES = pattern(
    r"^\W*(?:(?:and|also|please|so|make sure|i|we|he|she|the patient|it|there|they|really|actually|should|must|shall|нека|искам|моля|и|той|тя|пациент\w*|да|нищо|мисля)\s+)*"
    r"(?:(?P<is_not>isn't|is not|isnt|aren't|wasn't|not(?= (?:be )?\w+)|(?:should|must|shall)(?:n't| not) be|не (?:е|бъде|изглежда)(?! за\b))|(?P<does_not>(?:don't|do not) want (?:him|her|the patient) to|doesn't|does not|doesnt|don't|do not|didn't|did not)(?! (?:have|feel|get|complain|report|look|want|need))|doesn't|does not|doesnt|don't|do not|didn't|hasn't|has not|haven't|has no|have no|no|never|without|denies|lose|нямал?а?|няма|без|отрича|не (?:искам|ми трябва|ми трябват)(?: да)?|не (?:му|ѝ|й|го|я) (?:е|се)|(?P<ne>не(?: (?:се|го|я))?)(?! (?:усеща|изпитва|съобщава|има)))\s+"
    r"(?:(?:be|have|has|feel|feels|feeling|get|got|had|any|an|the|that|want|need|complain of|complains of|report|look|really|more|има|усеща|изпитва|съобщава|да|е|с|със|никак\w+|изобщо)\s+|a\s+)*"
)
_ANY_DENIAL = pattern(r"n't\b|\b(?:no|not|isnt|doesnt|never|without|denies|lose|не|няма\w*|без|отрича)\b")
_TAKEN_OUT = pattern(
    r"^\W*(?:(?:and|also|please|can you|моля|и)\s+)*(?:(?:take|leave|cut|get)\s+(?:the |his |her )?(?P<out>[^,;.]{3,30}?)\s+(?:out|away|off)|(?:remove|drop|lose|delete|scrap|get rid of|махни|премахни|изтрий|разкарай)\w*\s+(?:the |his |her |му |ѝ |й )?(?P<removed>[^,;.]{3,30}?)(?:\s+(?:му|ѝ|й))?|(?P<behind>[^,;.]{3,30}?)\s+(?:го |я |ги )(?:махни|махнете|премахни|изтрий))(?:\s+(?:please|моля))?\W*$"
)
_LITTLE_ELSE = re.compile(
    r"^\W*(?:please|at all|now|today|any more|anymore|either|here|моля|изобщо|въобще|сега|вече|(?:в|по|на|при|от) [^\W\d_]+(?: [^\W\d_]+)?|(?:in|on|at|of|to|with) (?:the |his |her )?[^\W\d_]+(?: [^\W\d_]+)?)?\W*$"
)


_PAIN_ALONE = pattern(
    r"^\W*(?:(?:make|keep|let|it|he|she|should|is|be|him|her|a|нека|да|е|бъде|искам|го|направи)\s+)*(?:painless|pain-?free|no pain(?: at all)?|without (?:any )?pain|(?:has|have|feels?|is in) no pain|не (?:го|я) боли|няма болки?|без болки?|безболков\w*|безболезнен\w*)(?:\s+(?:please|at all|моля|изобщо))*(?=\W*$|,)"
)
_OF_CHEST_PAIN = frozenset(("inferior_stemi", "pulmonary_embolism"))
"""Pathologies whose pain is that of the chest."""
_STATES: tuple[tuple[State, re.Pattern[str]], ...] = (
    ("febrile", pattern(r"fever|febril|температур|треск|фебрил")),
    ("tachypnoeic", pattern(r"breath|dyspn|задух|задъх|недостиг на въздух")),
)


def read_denials(sentence: Sentence, pathology: str | None) -> list[Command]:
    """What the message says the patient does not have, of the symptoms and findings that have words of their own.

    What a sign of the body shows as well, fever and breathlessness, is denied there too.
    """
    painless = _PAIN_ALONE.match(sentence.text) if pathology in _OF_CHEST_PAIN else None
    if painless is not None:
        words = sentence.take_match(painless)
        text = "Без болка в гърдите." if re.search("[а-я]", words.lower()) else "No chest pain."
        return [WriteHistory(section="presentIllness", text=text, words=words)]
    commands = _denials(sentence)
    return [
        *commands,
        *(
            SetState(state=state, wanted=False, words=one.words)
            for one in commands
            if isinstance(one, WriteHistory)
            for state, words in _STATES
            if words.search(one.text.lower())
        ),
    ]


def _denials(sentence: Sentence) -> list[WriteHistory | WriteText]:
    taken = _TAKEN_OUT.match(sentence.text)
    if taken is not None:
        group = next(name for name in ("out", "removed", "behind") if taken[name])
        if not any(words.fullmatch(taken[group].strip()) for words in alike()):
            return []
        what = sentence.words(*taken.span(group)).strip()
        return [_denied(what, words=sentence.take_all())]
    if not sentence.has(_ANY_DENIAL):
        return []
    commands: list[WriteHistory | WriteText] = []
    going_on = False
    for start, end, other in _clauses(sentence.text):
        going_on = going_on and not other
        text = sentence.text[start:end]
        led = _DENIES.match(text)
        begin = led.end() if led else 0
        named = next(
            (
                found
                for words in alike()
                if may_stand_in(words, sentence.letters)
                and (found := words.search(text, begin))
                and not text[begin : found.start()].strip()
            ),
            None,
        )
        if (
            named is None
            or not (led or going_on)
            or _LITTLE_ELSE.match(text[named.end() :]) is None
            or not sentence.free(start, end)
            or sentence.somebody_else(start)
        ):
            going_on = False
            continue
        going_on = True
        what = sentence.words(start + begin, end).strip(" .,!")
        commands.append(_denied(what, led, words=sentence.take(start, end).strip(" ,.")))
    return commands


_BUT = re.compile(r"\b(?:but|а|но)\b")


def _clauses(text: str) -> Iterator[tuple[int, int, bool]]:
    """Clauses, and whether a "but" stands before them, where a denial ends."""
    at, other = 0, False
    for cut in _CUT.finditer(text):
        yield at, cut.start(), other
        at, other = cut.end(), _BUT.search(cut[0]) is not None
    yield at, len(text), other


_A_FACT = pattern(
    r"^(?:he|she|the patient|there)\s+(?:really |actually )?(?:has|is|does|did|was|had|isn't|doesn't|didn't|wasn't|hasn't|never|denies)\b|^(?:той|тя|пациент\w*)\s+(?:не|няма|отрича)\b"
)


def _denied(what: str, led: re.Match[str] | None = None, *, words: str) -> WriteHistory | WriteText:
    """A sentence that denies one thing, for the examination where it is a finding, and else for the story."""
    what = re.sub(r"\s+(?:please|моля|any ?more|either)$", "", what, flags=re.IGNORECASE)
    if re.search("[а-я]", what.lower()):
        verb = led["ne"] if led else None
        text = (
            f"Не е {what}."
            if led and led["is_not"]
            else f"{verb.capitalize()} {what}."
            if verb
            else f"Без {what}."
        )
    else:
        begins = "Not" if led and led["is_not"] else "Does not" if led and led["does_not"] else "No"
        text = f"{begins} {what}."
    said = re.sub(r"^(?:and|but|и|но|а)\s+", "", words, flags=re.IGNORECASE)
    if _A_FACT.match(said.lower()):
        # In the teacher's own words, where they are a sentence.
        text = f"{said[:1].upper()}{said[1:]}."
    part = next((name for name, finding in findings() if finding.search(what.lower())), None)
    if part is not None:
        return WriteText(section=f"{_EXAMINATION}/{part}", text=text, words=words)
    return WriteHistory(section="presentIllness", text=text, words=words)
