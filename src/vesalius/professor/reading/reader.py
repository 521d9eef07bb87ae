# ruff: noqa: E501 (patterns read best unbroken)
"""From a message to commands: sentence by sentence, the special before the general, until every word is accounted for."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import msgspec
from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from vesalius.professor.commands import (
    AddAllergy,
    AddBlock,
    AddCondition,
    AddCue,
    AddDrug,
    AddObjective,
    AskDocument,
    AskFind,
    CannotWrite,
    Command,
    Contradiction,
    GoBack,
    Greet,
    Leave,
    NudgeVital,
    RemoveAllergy,
    RemoveDrug,
    SetLevel,
    SetMinutes,
    SetOrigin,
    SetPatient,
    SetState,
    SetVital,
    State,
    Term,
    Thank,
    Undo,
    Unread,
    Withdraw,
    WriteCase,
)
from vesalius.scenarios.document.schema import ElementKind

from . import changes, examination, frame, history, labelled, patient, signs, structure
from .clues import pointing, take_clues
from .frame import ordinal
from .sentence import Sentence
from .text import Message, sentences
from .vocabulary import Disease, diseases, filler_words, origins, pattern, sections

_GREETING = pattern(
    r"^\W*(?:hi|hello|hey|hallo|good (?:morning|day|afternoon|evening)|dear professor|здравей(?:те)?|здрасти|здр|добър ден|добро утро|добър вечер|привет|ало)\b"
    r"(?:[\s,!.]*(?:there|professor(?: gpt)?|професоре?(?: gpt)?|again|are you there|you there|спиш ли|тук ли си|там ли си|how are you))*[\s,!.?]*"
)
_THANKS = pattern(
    r"^\W*(?:many )?(?:thanks?(?: you)?(?: (?:very|so) much| a lot)?|great|perfect|excellent|good|nice|well done|ok(?:ay)?|fine|благодаря(?: ви| много)?|чудесно|супер|отлично|добре|браво|ок|мерси|perfect)(?:\W+(?:that(?:'s| is) (?:great|good|fine|perfect|it|all)|this is (?:great|good)|това е|thanks?(?: you)?|good|great|job|work|благодаря|perfect|excellent|super|отлично|чудесно))*[\s,!.]*"
)
_ANYTHING = pattern(
    r"\b(?:surprise me|(?:any|whichever|some|random)(?: \w+)? (?:pathology|case|disease|scenario|one|thing)|anything(?: (?:will do|you like|goes|is fine))?|you (?:choose|decide|pick)|up to you|whatever(?: you like)?"
    r"|изненадай\w*|каквото и да(?: е)?|(?:каквато|който|някак\w+|произвол\w+) (?:патология|случай|заболяване)|избери ти|ти избери|ти реши|по твой избор|все едно|каквото искаш)\b"
)
_REPLACES = pattern(
    r"\b(?:write|create|generate|start|begin|do|make|switch|change|new|another|different|instead|replace|prefer|rather|use|want|turn)\b[^.;]{0,40}\b(?:case|scenario|one|it|instead|about|to|into)\b"
    r"|\brhythm (?:should|must|has to) be\b|\bритъмът (?:да|трябва да) (?:е|бъде)\b|\binstead\b|\buse\b|\bi(?:'d| would)? (?:want|like|rather|prefer)\b"
    r"|\b(?:напиши\w*|създай|генерирай|смени\w*|започни|нов\w* (?:случай|сценарий)|друг (?:случай|сценарий)|вместо това|замени\w*|искам (?:случай|сценарий)|отначало|хайде|направи (?:го|случай|сценарий)|по-добре)\b"
)
_NOW = pattern(
    r"\b(?:now|present(?:s|ing)?(?: with)?|comes? (?:in )?with|admitted (?:with|for)|develops?|arrives? with|turns out to (?:have|be)|brought in with|case (?:of|about|on)|scenario (?:of|about|on|with)|acute|new|with|about"
    r"|сега|постъпва (?:с|със|за)|идва (?:с|със|за)|приет\w* (?:с|за|по повод)|развива|получава|случай (?:на|за|с|със)|сценарий (?:за|на|с)|остър|остра|нов\w*|за|с|със)\s*(?:an? |the |\w+ )?$"
)
_BEFORE_NOW = pattern(
    r"\b(?:known|history of|h/o|hx of|long-?standing|previous(?:ly)?|prior|past|chronic|underlying|background(?: of)?|since childhood|who has|years of|with a history of|pre-existing|old|after(?: an?)?|post"
    r"|с известн\w+|известн\w+|анамнеза за|предшестващ\w*|с дългогодиш\w+|дългогодиш\w+|прекаран\w*|в миналото|от години с|с предиш\w+|стар\w*|боледува от|страда от|след|след прекаран\w*)\s*(?:an? |the |\w+ )?$"
)
_CORRECTION = pattern(
    r"^\W*(?P<lead>(?:no|not|nope|enough|that'?s enough|stop(?: there)?|стига(?: толкова)?|достатъчно|спри(?: дотук)?|sorry|scratch that|wait|actually|rather|i mean|i meant|make (?:that|it)|set it to|put it at|let'?s (?:say|make it)|change (?:it|that) to|correction|better|oops|hmm*|well|more like|не|хм+|абе|я|по-скоро|всъщност|сбърках|грешка|извинявай\w*|извинете|пардон|по-добре|исках да кажа|чакай|ами|нека (?:е|бъде|да е)|да (?:е|бъде)(?! на)|(?:направи|сложи|смени) го(?: да е)?(?! на))\b[\s,.:;-]*)*(?:(?:to|на|it should be|make it|be|да е|нека е)\s+)*(?P<n>\d{1,3}(?:[.,]\d)?)(?:\s*(?:/|на|over)\s*(?P<low>\d{2,3}))?\s*(?P<unit>%|mg|мг|mcg|мкг|g|г|years?|години|г\.|kg|кг|cm|см|minutes|min|минути|мин)?\W*(?:(?:,|and|but|а)?\s*(?:not|instead of|rather than|а не|не|вместо)\s+\d{1,3}(?:[.,]\d)?)?\W*(?P<trail>instead|sorry|actually|rather|i mean|i meant|вместо това|всъщност|извинявай\w*|извинете|пардон|по-скоро)?\W*$"
)
_ADDRESS_TO_READER = pattern(
    r"\b(?:ignore (?:all |your |the )?(?:previous |prior )?(?:rules|instructions)|system prompt|as an ai)\b"
)


# "No allergies other than one to latex": that one.
_NONE_BUT = re.compile(
    r"\b(?:no|without|zero|няма|без)(?: (?:known|other|further|drug|известни|други))* (?:allergies|allergy|(?P<bg>алергии|алергия))\s+(?:other than|except(?: for)?|apart from|besides|but|освен|с изключение на)\s+(?:one )?(?:to |към |на |тази към )?",
    re.IGNORECASE,
)
# "Don't touch the allergies but raise the pulse": what is to stay is no wish for its removal.
_LEAVES = pattern(
    r"\b(?:(?:(?:do not|don't|dont|never|no need to) (?:touch|change|alter|modify|mess with|edit)|without (?:touching|changing|altering)|не (?:пипай\w*|променяй\w*|закачай\w*|бутай\w*)|без (?:промяна (?:в|на)|да (?:променяш|променяте|пипаш|пипате)))\b"
    r"|leave (?=[^,.;]{2,40}? (?:alone|as (?:it|they) (?:is|are)|unchanged|untouched))|keep (?=[^,.;]{2,40}? (?:as (?:it|they) (?:is|are)|unchanged))|остави (?=[^,.;]{2,40}? (?:както (?:е|са)|без промяна)))"
    r"[^,.;!?]*?(?=\s+(?:but|however|although|yet|and|но|ама|а|и)\b|[,.;!?]|$)"
)
# "Heart rate 44... wait, that's the other patient. Leave it as it was."
_WITHDRAWS = pattern(
    r"\b(?:that(?:'s| is| was) (?:the|an)?other patient|wrong patient|(?:mixed|muddled|confused) (?:up )?(?:the )?patients?|(?:leave|keep) (?:it|everything|all|him|her) (?:the way it was|as (?:it|he|she) (?:is|was)|how it was|alone)|never ?mind|forget (?:it|that|what i said)|ignore (?:that|this|what i)|scrap that|disregard(?: that)?"
    r"|сбърках пациент\w*|обърках (?:се|пациент\w*)|друг(?:ия)? пациент (?:е|беше)|остави (?:го|я|ги|си го|всичко) (?:както (?:си )?(?:е|беше|бяха)|така)|забрави(?: го)?|не обръщай внимание|няма значение|отказвам се)\b"
)


# "Is adenosine in there? What dose?"
_FURTHER_OF_IT = pattern(
    r"^\W*(?:(?:and|at|in|и|а|в)\W+)*(?:what|which|how much|каква|какво|колко)\s+(?:is the |е )?(?:dose|dosage|route|amount|дозата?|пътя?т?|количество\w*)?(?: of it| is it| е)?\W*\?\s*$"
)


class Reading(NamedTuple):
    """What a message asks for, in the order of its words; `unused`: words that no command covers."""

    commands: tuple[Command, ...]
    unused: tuple[str, ...]


def read(
    message: str,
    *,
    has_case: bool,
    pathology: str | None = None,
    language: str = "en",
    section: str | None = None,
    earlier: Sequence[Command] = (),
) -> Reading:
    """Read a message.

    `has_case` and `pathology`: the case that is there; `language`: of its document; `section`: what the message is
    limited to; `earlier`: the commands of the message before, for corrections such as "no, 150".
    """
    text = Message(
        _NONE_BUT.sub(lambda found: "алергия към " if found["bg"] else "allergic to ", message), language
    )
    leaves = _LEAVES.search(text.text) if has_case else None
    if leaves is not None:
        start, end = text.place(leaves.start(), leaves.end())
        words = text.message[start:end]
        rest = _JOINS.sub("", f"{text.message[:start]} {text.message[end:]}")
        reading = read(
            rest, has_case=True, pathology=pathology, language=language, section=section, earlier=earlier
        )
        return Reading((Leave(words=words), *reading.commands), reading.unused)
    commands: list[Command] = []
    read_any: list[bool] = []
    parts = [span for start, end in sentences(text.text) for span in _orders(text.text, start, end)]
    found = labelled.with_labels([Sentence(text, start, end) for start, end in parts])
    leading = None if has_case else _leading(found)
    for sentence in found:
        before = len(commands)
        commands += _read_sentence(
            sentence,
            has_case=has_case,
            pathology=pathology,
            language=language,
            section=section,
            earlier=commands or earlier,
            names_case=leading is None or sentence is leading,
        )
        read_any.append(len(commands) > before)
    if commands and (has_case or any(isinstance(one, WriteCase) for one in (*commands, *earlier))):
        for number, sentence in enumerate(found):
            left = history.read_left(sentence, first=not has_case) if sentence.label is None else []
            commands += left
            read_any[number] = read_any[number] or bool(left)
    unused = [
        words
        for sentence, any_command in zip(found, read_any, strict=True)
        for words in _unused(sentence, any_command=any_command)
    ]
    withdrawn = _withdrawn(text, found) if commands and has_case else None
    if withdrawn is not None:
        return Reading((Withdraw(words=withdrawn),), ())
    commands = settled(commands)
    return Reading(tuple(commands), tuple(dict.fromkeys(unused)))


_ORDER = r"(?:add|remove|delete|drop|set|make|change|raise|lower|increase|decrease|reduce|rename|shorten|translate|replace|swap|добави|махни|премахни|изтрий|сложи|постави|направи|промени|смени|замени|вдигни|повиши|свали|намали|увеличи|преименувай|скъси|съкрати|преведи|напиши)"
_BEGINS_WITH_ORDER = pattern(
    rf"\W*(?:(?:please|and|then|also|now|ok|can you|could you|моля|и|после|също)\W+)*{_ORDER}\b"
)
_NEXT_ORDER = pattern(
    rf"(?:\s*,)?\s+(?:and|then|and then|и|после|и после)\s+(?={_ORDER}\s+(?!it\b|that\b|them\b|го\b|я\b|ги\b))|\s*,\s+(?={_ORDER}\s+(?:the|his|her|an?|another|him|it|to|втор|трет|първ|още|нов|цел)\w*\b)"
)
_TAKES_WORDS = pattern(
    r"[:\"“„«]|\b(?:action|objective|goal|aim|cue|remark|line|block|step|question|point|says?|that|so that|if|when|action|действи\w+|цел\w*|реплик\w+|блок\w*|стъпк\w+|въпрос\w*|точк\w+|казва|каже|че|ако|когато)\b"
)
_TAKES_AWAY = pattern(r"\W*(?:(?:please|and|then|моля|и)\W+)*(?:remove|delete|drop|махни|премахни|изтрий)\b")


def _orders(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """A sentence as its orders: "remove the second objective and add one on teamwork" is two.

    What an order puts into the case in words of its own may hold further verbs and is not divided.
    """
    if not _BEGINS_WITH_ORDER.match(text, start, end):
        return [(start, end)]
    spans: list[tuple[int, int]] = []
    begin = start
    for cut in _NEXT_ORDER.finditer(text, start, end):
        part = text[begin : cut.start()]
        if _TAKES_WORDS.search(part) and not _TAKES_AWAY.match(part):
            break
        spans.append((begin, cut.start()))
        begin = cut.end()
    return [*spans, (begin, end)]


def _withdrawn(text: Message, found: Sequence[Sentence]) -> str | None:
    """The words that take back what the message said before them, where nothing is asked for behind them."""
    last = None
    for match in _WITHDRAWS.finditer(text.text):
        last = match
    if last is None or not text.text[: last.start()].strip():
        return None
    behind = Message(text.words(last.end(), len(text.text)))
    asked = [
        one
        for start, end in sentences(behind.text)
        for one in _read_sentence(
            Sentence(behind, start, end),
            has_case=True,
            pathology=None,
            language="en",
            section=None,
            earlier=(),
            names_case=False,
        )
        if not isinstance(one, GoBack | Undo | Thank)
    ]
    return None if asked else text.words(last.start(), last.end())


def _read_sentence(
    sentence: Sentence,
    *,
    has_case: bool,
    pathology: str | None,
    language: str,
    section: str | None,
    earlier: Sequence[Command],
    names_case: bool,
) -> list[Command]:
    commands: list[Command] = []
    injected = sentence.first(_ADDRESS_TO_READER)
    if injected is not None:
        return [Unread(words=sentence.take(0, len(sentence.text)))]
    greeted = sentence.first(_GREETING)
    if greeted is not None:
        words = sentence.take_match(greeted)
        if greeted.end() >= len(sentence.text.rstrip()):
            return [Greet(words=words)]
    answered = _asked_about(sentence, earlier)
    if answered is not None:
        return list(read(answered, has_case=has_case, pathology=pathology, language=language).commands)
    corrected = _correction(sentence, earlier) or _meant(sentence, earlier) or _again(sentence, earlier)
    if corrected:
        return corrected
    told = labelled.read_labelled(sentence, has_case=has_case)
    if told:
        return told
    whole = structure.read_whole(sentence, language)
    if whole:
        return whole
    if has_case and not structure.is_question(sentence):
        changed = changes.read_changes(sentence, earlier)
        if changed:
            return changed
    asked = structure.read_questions(sentence, names_disease=not has_case and bool(_mentions(sentence)))
    if asked:
        return asked
    further = _FURTHER_OF_IT.match(sentence.text)
    before = next((one for one in reversed(earlier) if isinstance(one, AskDocument | AskFind)), None)
    if has_case and further is not None and before is not None:
        return [
            AskFind(subject=f"{before.words} {sentence.text}", words=sentence.take(0, len(sentence.text)))
        ]
    if has_case and structure.asks_plainly(sentence):
        return [AskFind(subject=sentence.text, words=sentence.take(0, len(sentence.text)).strip())]
    commands += history.read_events(sentence, first=not has_case)
    commands += frame.read_title(sentence)
    commands += frame.read_name(sentence)
    commands += changes.read_measures(sentence)
    if has_case or earlier or not _begins_with_an_arrest(sentence):
        commands += structure.read_parts(sentence)
    commands += frame.read_objectives(sentence)
    named_section = structure.section_named(sentence)
    if not any(isinstance(one, AddCue) for one in commands):
        # "Сестра" is a nurse as well as a sister.
        commands += history.read_family(sentence)
    commands += history.read_allergies(
        sentence, about_allergies=any(isinstance(one, AddAllergy | RemoveAllergy) for one in earlier)
    )
    if has_case:
        commands += examination.read_findings(sentence)
    main: str | None = None
    case_commands: list[Command] = []
    if names_case:
        main, case_commands = _case(sentence, has_case=has_case, pathology=pathology)
    commands += case_commands
    if not has_case and main is None and not case_commands:
        case_commands = _reaction(commands)
        commands += case_commands
    commands += frame.read_learners(sentence)
    commands += history.read_drugs(sentence, first=not has_case)
    about = (
        [pathology] if has_case else [one.main for one in (*earlier, *commands) if isinstance(one, WriteCase)]
    )
    commands += _origins(sentence, next((one for one in reversed(about) if one), None), first=not has_case)
    commands += signs.read_signs(sentence)
    other = any(isinstance(command, WriteCase | CannotWrite) for command in commands)
    commands += patient.read_patient(sentence, first=not has_case or other)
    commands += frame.read_minutes(sentence, names_section=named_section is not None or section is not None)
    commands += structure.read_sections(sentence, section)
    commands += frame.read_level(sentence)
    commands += frame.read_setting(sentence)
    conditions = history.read_conditions(sentence, main=main)
    pregnant = next(
        (one for one in conditions if isinstance(one, AddCondition) and one.condition.key == "pregnancy"),
        None,
    )
    if (
        pregnant is not None
        and not has_case
        and not any(isinstance(one, SetPatient) and one.sex for one in commands)
    ):
        commands.append(SetPatient(sex="female", words=pregnant.words))
    commands += conditions
    if not has_case or not any(isinstance(one, AddBlock | AddCue) for one in commands):
        commands += history.read_told(sentence)
    commands += history.read_life(sentence, first=not has_case)
    if (
        not has_case
        and main is None
        and not any(isinstance(one, WriteCase | CannotWrite) for one in (*commands, *earlier))
    ):
        commands += _pointing(sentence)
    if named_section is None:
        commands += history.read_statement(sentence, first=not has_case)
    if not commands:
        thanked = sentence.first(_THANKS)
        if thanked is not None and thanked.end() >= len(sentence.text.rstrip()):
            return [Thank(words=sentence.take_match(thanked))]
    return commands


# --- which case


class _Mention(NamedTuple):
    disease: Disease
    start: int
    end: int
    feature: bool


def _case(sentence: Sentence, *, has_case: bool, pathology: str | None) -> tuple[str | None, list[Command]]:
    """The problem of the case, as far as the sentence names it; other diseases are left for the patient's history."""
    for one in _named(sentence.text) if not has_case else ():
        if not one.feature and _NOT_THIS_TIME.search(sentence.before(one.start)):
            sentence.take(one.start, one.end)
    mentions = _mentions(sentence)
    if not mentions and not has_case:
        # "The ECG shows delta waves and an irregular rhythm": a finding, and what the case is about.
        mentions = [one for one in _named(sentence.text) if one.feature and one.disease.main]
    replaces = sentence.has(_REPLACES)
    if has_case and not replaces and not _another_patient(sentence, mentions, pathology):
        # A mention in a case that is there: of its own problem it is no news, of another it is the patient's.
        # Its signs are left for what tells of the patient.
        for one in mentions:
            if one.disease.main == pathology and not one.feature:
                _take(sentence, one)
        return pathology, []
    if not mentions and not has_case and (near := _misspelt(sentence)) is not None:
        mentions = [near]
    wanted = _wanted(sentence, mentions)
    for one in mentions:
        if one not in wanted and not one.disease.chronic and not _OVER.match(sentence.text, one.end):
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
                CannotWrite(disease=other.disease.term, near=known, replace=has_case, words=words)
            ]
        return None, [WriteCase(candidates=known, replace=has_case, words=words)]
    main = _main(sentence, wanted)
    words = _take(sentence, main)
    if main.disease.main is not None:
        # "A spirometry case", "a heart case": what the problem is about anyway.
        take_clues(sentence, of=main.disease.main)
    for one in mentions:
        # The same problem by another name, or the sign of it.
        if one.disease == main.disease or (one.disease.main and one.disease.main == main.disease.main):
            _take(sentence, one)
    if main.disease.main is None:
        return main.disease.term.key, [
            CannotWrite(disease=main.disease.term, near=main.disease.near, replace=has_case, words=words)
        ]
    return main.disease.term.key, [WriteCase(main=main.disease.main, replace=has_case, words=words)]


def _take(sentence: Sentence, mention: _Mention) -> str:
    """Mark a mention as read, but for a value that points to the disease: "sugar 1.4" is a sign as well."""
    if mention.feature and re.search(r"\d", sentence.text[mention.start : mention.end]):
        return sentence.words(mention.start, mention.end)
    return sentence.take(mention.start, mention.end)


# "An infarct in 2019", "инсулт преди 3 години": over, and not what the case is about.
_OVER = pattern(
    r"\s*\(?(?:in |back in |през |от )?(?:19|20)\d\d\b|\s*(?:\w+ ){0,2}(?:years?|months?) ago\b|\s*преди (?:\w+ )?(?:години?|месец\w*)"
)
_NOW_HERE = pattern(
    r"\b(?:now|present(?:s|ing|ed)?|comes? in|coming in|admitted|develop(?:s|ed)|arrives?|turns out|brought in"
    r"|сега|постъпва|идва|приет\w*|докаран\w*|развива|получава|дойде|дошъл|дошла)\b[^,.;]{0,16}$"
)


def _wanted(sentence: Sentence, mentions: "list[_Mention]") -> "list[_Mention]":
    """The mentions that a case can be about."""
    return [
        one
        for one in mentions
        if not sentence.negated(one.start)
        and not one.disease.chronic
        and not _OVER.match(sentence.text, one.end)
    ]


_TURNS = pattern(
    r"\b(?:no|not|rather|instead|actually|wait|sorry|or|scratch|всъщност|не|вместо|или|по-скоро|извинявай\w*|сбърках|отначало|хайде)\b"
)


def _leading(found: Sequence[Sentence]) -> Sentence | None:
    """The sentence that names what the case is about, where several name diseases; None where any may."""
    naming: list[tuple[tuple[bool, ...], int, Sentence]] = []
    for number, sentence in enumerate(found):
        if sentence.label is not None:
            continue
        mentions = _wanted(sentence, _mentions(sentence))
        if not mentions:
            continue
        if naming and sentence.has(_TURNS):
            return None
        main = _main(sentence, mentions)
        before = sentence.text[: main.start]
        past, now = _BEFORE_NOW.search(before) is not None, _NOW_HERE.search(before) is not None
        naming.append(((past, main.feature, not now), number, sentence))
    if len(naming) < 2:
        return None
    return min(naming, key=lambda one: one[:2])[2]


_PERSON = pattern(
    r"\b\d{1,3}[- ]?(?:years?[- ]old|yrs?[- ]old|yo\b|y/o|[mf]\b|годиш\w+)|\b(?:man|woman|lady|boy|girl|мъж|жена|момче|момиче|баба|дядо)\b"
)
_ADDED = pattern(
    r"\b(?:add|also|has|have|had|known|history|past|with (?:a )?known|make|she|he|her|his|too|remove|no|not|suffers?|comorbid\w*"
    r"|добави\w*|има|също|минал\w*|анамнез\w*|известн\w*|прекарал\w*|тя|той|махни|не|без|придружава\w*|и)\b"
)


def _another_patient(sentence: Sentence, mentions: "list[_Mention]", pathology: str | None) -> bool:
    """A patient with another disease ("a 55-year-old man with asthma"), or its name alone: somebody has to be asked."""
    acute = [
        one
        for one in mentions
        if one.disease.main != pathology and not one.disease.chronic and not one.feature
    ]
    if not acute or sentence.negated(acute[0].start):
        return False
    rest = sentence.text[: acute[0].start] + " " + sentence.text[acute[0].end :]
    alone = not [word for word in _WORD.findall(rest) if word not in filler_words()]
    return (_PERSON.search(rest) is not None or alone) and _ADDED.search(sentence.text) is None


def _begins_with_an_arrest(sentence: Sentence) -> bool:
    """Whether the arrest is what the first message wants a case of, and no event of another case."""
    mentions = _mentions(sentence)
    first = min(mentions, key=lambda one: one.start, default=None)
    return first is not None and first.disease.term.key == "cardiac_arrest"


@lru_cache(maxsize=64)
def _named(text: str) -> tuple[_Mention, ...]:
    """All words of a sentence that name a disease or give it away."""
    found = []
    for disease in diseases():
        for match in disease.words.finditer(text):
            found.append(_Mention(disease, match.start(), match.end(), False))
        if disease.features is not None:
            for match in disease.features.finditer(text):
                found.append(_Mention(disease, match.start(), match.end(), True))
    return tuple(found)


# "My colleague teaches COPD, so give me something else".
_NOT_THIS_TIME = pattern(
    r"\b(?:my colleagues?|already (?:teach\w*|have|did|done|covered|use)|something (?:other|different|else) than|other than|apart from|last (?:week|time|term|year) (?:we|i)|we did|колега\w*|колежка\w*|вече (?:имам\w*|правих\w*|водих\w*|минахме)|(?:нещо )?(?:друго|различно) от|освен)\b[^:;]*$"
)
_LETTERS_A_SLIP = 7
"""One slip is allowed for each so many letters of a name."""


@lru_cache(maxsize=1)
def _joined_names() -> dict[str, Disease]:
    """The names of what can be written, without their spaces."""
    names: dict[str, Disease] = {}
    for one in diseases():
        for name in (one.term.en, one.term.bg) if one.main is not None else ():
            names.setdefault(re.sub(r"\W", "", name.lower()), one)
            short = re.sub(
                r"\b(?:complete|acute|severe|idiopathic|typical|пълен|остър|тежък|тежка)\b", "", name.lower()
            )
            names.setdefault(re.sub(r"\W", "", short), one)
    names["completeheartblock"] = names["heartblock"] = next(
        one for one in diseases() if one.main == "complete_av_block"
    )
    return {name: one for name, one in names.items() if len(name) > _LETTERS_A_SLIP}


def _misspelt(sentence: Sentence) -> _Mention | None:
    """A name with slips or misplaced spaces ("complte hear tblock"), where the sentence has none that is right."""
    words = list(re.finditer(r"[^\W\d_]+", sentence.text))
    best: tuple[float, _Mention] | None = None
    for first, begin in enumerate(words):
        for last in words[first : first + 4]:
            joined = re.sub(r"\W", "", sentence.text[begin.start() : last.end()])
            if len(joined) <= _LETTERS_A_SLIP:
                continue
            allowed = len(joined) // _LETTERS_A_SLIP
            near = process.extractOne(
                joined, _joined_names().keys(), scorer=DamerauLevenshtein.distance, score_cutoff=allowed
            )
            if near is not None and near[0][0] == joined[0]:
                mention = _Mention(_joined_names()[near[0]], begin.start(), last.end(), False)
                if best is None or near[1] < best[0]:
                    best = (near[1], mention)
    return None if best is None else best[1]


def _mentions(sentence: Sentence) -> list[_Mention]:
    found = [
        one
        for one in _named(sentence.text)
        if sentence.free(one.start, one.end)
        and not sentence.somebody_else(one.start)
        and not _NOT_THIS_TIME.search(sentence.before(one.start))
    ]
    # Of two that overlap the longer is meant; a name counts before a sign.
    found.sort(key=lambda one: (one.feature, one.start - one.end))
    kept: list[_Mention] = []
    for one in found:
        if not any(one.start < other.end and other.start < one.end for other in kept):
            kept.append(one)
    named = [one for one in kept if not one.feature]
    if any(one.disease.main for one in named):
        kept = [
            one for one in kept if not one.feature or any(one.disease == other.disease for other in named)
        ] + [one for one in kept if one.feature and not any(one.disease == other.disease for other in named)]
    return sorted(kept, key=lambda one: one.start)


def _main(sentence: Sentence, mentions: list[_Mention]) -> _Mention:
    """The mention that the case is about: what the patient comes with now, not what they have had for years."""

    person = _PERSON.search(sentence.text)

    def rank(one: _Mention) -> tuple[int, ...]:
        before = sentence.text[: one.start]
        # "Hyperkalaemia in a woman of 70 with heart failure": what stands before the patient is the problem.
        leads = person is not None and one.end <= person.start()
        past = bool(_BEFORE_NOW.search(before))
        now = bool(_NOW.search(before))
        acute = bool(
            re.search(
                r"\b(?:now|acute|attack|exacerbation|сега|остър|остра|пристъп|обостряне)",
                before[-25:] + sentence.text[one.start : one.end],
            )
        )
        here = bool(_NOW_HERE.search(before))
        return (past, one.feature, not here, not leads, not (now or acute), one.start)

    main = min(mentions, key=rank)
    graver = [one for one in mentions if one.feature and one.disease.form_of == main.disease.term.key]
    if graver and not main.feature:
        # "Silent chest, asthmatic": the sign says which form of it.
        return graver[0]
    if main.disease.main is None:
        # "Heart failure, frothy sputum": what cannot be written gives way to the sign of what is near it.
        near = [one for one in mentions if one.feature and one.disease.main in main.disease.near]
        return min(near, key=rank, default=main)
    return main


_OR = re.compile(r"\b(?:or|или)\b")


def _alternatives(sentence: Sentence, mentions: list[_Mention]) -> list[_Mention]:
    """Several diseases joined by "or": somebody has to choose."""
    named = [one for one in mentions if not one.feature]
    if len({one.disease.term.key for one in named}) < 2:
        return []
    joined = [
        (one, other) for one, other in pairwise(named) if _OR.search(sentence.text[one.end : other.start])
    ]
    return named if joined else []


def _reaction(commands: Sequence[Command]) -> list[Command]:
    """ "Anaphylaxis after ceftriaxone": read as an allergy with its reaction, and it says what the case is about."""
    for one in commands:
        if isinstance(one, AddAllergy) and one.reaction is not None and one.reaction.key == "anaphylaxis":
            return [WriteCase(main="anaphylaxis", words=one.words)]
    return []


_OF_ORIGIN = pattern(
    r"\b(?:source|cause[ds]?|trigger(?:ed)?|focus|origin|reason|due to|because of|brought on|rhythm|start(?:s|ing)? (?:in|with)|make (?:it|that)|change (?:it|that)|i(?:'d)? (?:want|like|rather|prefer)|should be|instead|причин\w*|източник\w*|огнищ\w*|отключ\w*|заради|поради|вследствие|ритъм\w*|започва с|искам|да е|да бъде|вместо|нека)\b"
)


_LONG_BEFORE = pattern(
    r"\b(?:last (?:year|month|summer|winter|spring|autumn)|years? ago|months? ago|as a child|previously|миналата (?:година|зима)|миналото лято|преди (?:\w+ )?(?:години?|месец\w*)|като дете)\b"
)
_NOT_THEIR_OWN = pattern(
    r"\b(?:(?:his|her) (?:wife|husband|mother|father|partner|son|daughter)'?s|someone else's|by mistake|in error|по погрешка|чужд\w+|на (?:мъжа|жена|майка|баща|съпруга) (?:си|ѝ|му|й))\b"
)


def _origins(sentence: Sentence, pathology: str | None, *, first: bool) -> list[Command]:
    """What brought the problem on. In a case that is there only where the sentence says that it shall be so."""
    if pathology is None or (not first and not sentence.has(_OF_ORIGIN)) or sentence.has(_NOT_THEIR_OWN):
        return []
    commands: list[Command] = []
    for one in origins(pathology):
        for match in one.words.finditer(sentence.text):
            if sentence.negated(match.start()) or sentence.somebody_else(match.start()):
                continue
            if _LONG_BEFORE.search(sentence.text):
                continue
            words = sentence.take_match(match)
            if not any(isinstance(other, SetOrigin) and other.origin == one.term for other in commands):
                commands.append(SetOrigin(origin=one.term, words=words))
    if commands and not first:
        sentence.take(0, len(sentence.text))
    return commands


_JOINS = re.compile(r"^[\s,;.]*(?:(?:but|however|although|yet|and|no|но|ама|а|и)\b\s*)*", re.IGNORECASE)


def _pointing(sentence: Sentence) -> list[Command]:
    """A case of what the sentence points to, where it names nothing."""
    candidates = pointing(sentence)
    if not candidates:
        return []
    words = take_clues(sentence) or sentence.own_words
    return [WriteCase(candidates=candidates, words=words)]


# --- corrections

_MEANT = pattern(
    r"^\W*(?:(?:no|not|nope|sorry|oops|oh|ah|wait|actually|rather|correction|i mean|i meant|i said|i wanted to say|make that|my mistake|(?:that|it|this)(?:'s| is| was)? (?:should have been|(?:was )?(?:supposed|meant) to be|should be|ought to (?:be|have been))|не|ох|ой|грешка|всъщност|извинявай\w*|извинете|пардон|исках да кажа|имах предвид|трябваше да (?:е|бъде|кажа|напиша)|казах|чакай|по-скоро|сбърках)\b[\s,.:;-]*)+"
    r"|^.*\b(?:i meant?|is what i meant|i wanted to say|исках да кажа|имах предвид|трябваше да (?:е|бъде))\W*$"
)


def _meant(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """ "Sorry, I meant clopidogrel 75": another substance in place of the one that the message before named."""
    begins = _MEANT.match(sentence.text)
    last = next((one for one in reversed(earlier) if isinstance(one, AddAllergy | AddDrug)), None)
    if begins is None or last is None or structure.is_question(sentence):
        return []
    allergy = isinstance(last, AddAllergy)
    old = last.substance if isinstance(last, AddAllergy) else last.drug
    found: Command | None = history.substance_alone(sentence, allergy=allergy, other_than=old)
    if found is None:
        return []
    words = sentence.take(0, len(sentence.text))
    away: Command = (
        RemoveAllergy(substance=old, words=words) if allergy else RemoveDrug(drug=old, words=words)
    )
    return [away, found]


_SETS_IT = pattern(
    r"^\W*(?:ok\W+|then\W+|добре\W+|тогава\W+)*(?:(?:set|make|change|put|raise|lower|increase|reduce|cut)\s+(?:it|that|this)(?:\s+(?:up|down))?(?:\s+(?:to|at|be))?|(?:направи|сложи|смени|промени|вдигни|свали|намали|увеличи)\w*\s+(?:го|я|ги)(?:\s+(?:на|до|да е))?)\s+(?P<value>[\d.,/]+\s*\S{0,8})\W*$"
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


def _asked_about(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "What is the pass mark?", then "set it to 75 %": the wish with the name of what it is about."""
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
    subject = _ASKING.sub("", Message(asked.words).text).strip(" ?!.")
    if not subject:
        return None
    sentence.take(0, len(sentence.text))
    return f"{subject} {sentence.words(found.start('value'), found.end('value'))}"


_MORE_OF_IT = pattern(
    r"^\W*(?:(?:and|ok|yes|a|bit|little|even|still|just|some|go|и|ок|да|а|малко|мъничко|пак|дай)\b\W*)*(?:more(?: of (?:that|it|the same))?|further|keep going|lower still|higher still|още|същото)\b(?:\W+(?:a bit|a little|please|малко|мъничко|така|моля))*\W*$"
)


def _again(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """ "A bit slower", then "more": the same step again."""
    if not _MORE_OF_IT.match(sentence.text):
        return []
    last = next(
        (one for one in reversed(earlier) if isinstance(one, NudgeVital | SetLevel | SetMinutes)), None
    )
    if last is None or not (isinstance(last, NudgeVital) or last.step):
        return []
    return [msgspec.structs.replace(last, words=sentence.take(0, len(sentence.text)).strip())]


def _correction(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """ "No, 150": the last value again, with another number."""
    found = _CORRECTION.match(sentence.text)
    if found is None or not (found["lead"] or found["trail"]):
        return []
    value = float(found["n"].replace(",", "."))
    words = sentence.own_words
    if found["low"]:
        sentence.take(0, len(sentence.text))
        return [
            SetVital(sign="systolicPressure", value=value, words=words),
            SetVital(sign="diastolicPressure", value=float(found["low"]), words=words),
        ]
    unit = found["unit"] or ""
    for command in reversed(earlier):
        again: Command | None = None
        if unit and not _fits(unit, command):
            continue
        match command:
            case SetVital(sign=sign) | NudgeVital(sign=sign):
                again = SetVital(sign=sign, value=value, words=words)
            case SetPatient(age=int()):
                again = SetPatient(age=int(value), words=words)
            case SetPatient(weight=int()):
                again = SetPatient(weight=int(value), words=words)
            case SetPatient(height=int()):
                again = SetPatient(height=int(value), words=words)
            case SetMinutes():
                again = SetMinutes(minutes=int(value), words=words)
            case AddDrug(drug=drug, unit=unit):
                again = AddDrug(drug=drug, dose=value, unit=unit, words=words)
        if again is not None:
            sentence.take(0, len(sentence.text))
            return [again]
    return []


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


# --- all of it


def settled(commands: list[Command]) -> list[Command]:
    """The commands without what a later one takes back, and with what cannot both be."""
    result: list[Command] = []
    for command in commands:
        key = _key(command)
        if key is not None:
            result = [one for one in result if _key(one) != key]
        if command not in result:
            result.append(command)
    if any(isinstance(one, WriteCase) and one.main for one in result):
        # "Breathless for days ... exacerbation of COPD": the name says which of the possible ones it is.
        result = [one for one in result if not isinstance(one, WriteCase) or one.main or one.anything]
    if any(isinstance(one, WriteCase) and one.main == "cardiac_arrest" for one in result):
        # Who has no circulation is not unstable beside it.
        result = [one for one in result if not (isinstance(one, SetState) and one.state == "unstable")]
    result = _with_doubts(result)
    wanted = {one.state: one for one in result if isinstance(one, SetState) and one.wanted}
    calm = next(
        (one for one in result if isinstance(one, SetState) and not one.wanted and one.state == "unstable"),
        None,
    )
    shocked = wanted.get("unstable") or wanted.get("hypotensive")
    if calm is not None and shocked is not None and re.search(r"stab|стаб|normot|нормот", calm.words.lower()):
        result = [one for one in result if one not in (calm, shocked)]
        result.append(
            Contradiction(
                about="stability",
                options=(calm.words, shocked.words),
                words=f"{calm.words} … {shocked.words}",
            )
        )
    return result


_BEYOND: dict[State, tuple[ElementKind, float, bool]] = {
    "hypoxic": ("oxygenSaturation", 94, True),
    "hypotensive": ("systolicPressure", 100, True),
    "unstable": ("systolicPressure", 100, True),
    "hypertensive": ("systolicPressure", 140, False),
    "febrile": ("temperature", 37.5, False),
    "tachycardic": ("heartRate", 95, False),
    "bradycardic": ("heartRate", 60, True),
    "tachypnoeic": ("respiratoryRate", 20, False),
    "drowsy": ("glasgowComaScale", 15, True),
}
"""What cannot be said of a patient whose sign is on the other side of a value: from it on (True) or up to it."""


def _with_doubts(commands: list[Command]) -> list[Command]:
    """ "Sats 99 % but very hypoxic": a number and a word that cannot both be are asked about."""
    numbers = {one.sign: one for one in commands if isinstance(one, SetVital)}
    result = list(commands)
    for state in commands:
        if not isinstance(state, SetState) or not state.wanted or state.state not in _BEYOND:
            continue
        sign, limit, low = _BEYOND[state.state]
        number = numbers.get(sign)
        if number is None:
            continue
        result.remove(state)
        if (number.value >= limit) if low else (number.value <= limit):
            result.remove(number)
            told = (number.words, state.words)
            result.append(Contradiction(about="condition", options=told, words=" … ".join(told)))
    return result


def _key(command: Command) -> object:
    """What of a later command replaces an earlier one: the same sign, the same fact of the patient."""
    match command:
        case SetVital(sign=sign):
            return ("sign", sign)
        case SetPatient(age=int()):
            return "age"
        case SetPatient(sex=str()):
            return "sex"
        case SetPatient(height=int()):
            return "height"
        case SetPatient(weight=int()):
            return "weight"
        case SetMinutes(minutes=int()):
            return "minutes"
        case WriteCase(main=str()):
            return "case"
        case AddAllergy(substance=substance) | RemoveAllergy(substance=Term() as substance):
            return ("allergy", substance.key or substance.en.lower())
        case AddDrug(drug=drug) | RemoveDrug(drug=Term() as drug):
            return ("drug", drug.key)
        case SetState(state=state):
            # A state that is denied in one place and told in another stays both: the two contradict each other.
            return ("state", state, command.wanted)
        case AddObjective(subject=subject):
            return ("objective", subject.lower())
    return None


_WORD = re.compile(r"[^\W\d_][\w'-]*|\d+(?:[.,/]\d+)*")


def left_over(message: str, quotes: Sequence[str]) -> tuple[str, ...]:
    """The words of a message that say something and stand in none of these quotes of it."""
    text = Message(message)
    found = [Sentence(text, start, end) for start, end in sentences(text.text)]
    used = [False] * len(found)
    for quote in quotes:
        words = Message(quote).text.strip()
        start = text.text.find(words) if words else -1
        for index, sentence in enumerate(found if start >= 0 else ()):
            begin, end = max(start, sentence.start), min(start + len(words), sentence.end)
            if begin < end:
                sentence.take(begin - sentence.start, end - sentence.start)
                used[index] = True
    unused = [
        words
        for sentence, any_command in zip(found, used, strict=True)
        for words in _unused(sentence, any_command=any_command)
    ]
    return tuple(dict.fromkeys(unused))


def _unused(sentence: Sentence, *, any_command: bool) -> list[str]:
    """The stretches that nothing has read and that say something."""
    if not any_command:
        said = [word for word in _WORD.findall(sentence.text) if word not in filler_words()]
        return [sentence.own_words] if said else []
    found: list[str] = []
    for start, end in sentence.rest():
        for stretch in re.finditer(r"[^,;:()!?]+", sentence.text[start:end]):
            meaning = [
                word for word in _WORD.findall(stretch[0]) if word not in filler_words() and len(word) > 1
            ]
            if meaning:
                begin = next(word.start() for word in _WORD.finditer(stretch[0]) if word[0] == meaning[0])
                words = sentence.words(start + stretch.start() + begin, start + stretch.end()).strip(" ,.;-")
                if words:
                    found.append(words)
    return found
