# ruff: noqa: E501 (patterns read best unbroken)
"""Objectives that are added, counted and taken away."""

import re

from vesalius.professor.commands import (
    AddObjective,
    Command,
    NumberOfObjectives,
    RemoveObjective,
)

from .positions import OBJECTIVE, OF_SEVERAL, ordinal
from .sentence import Sentence
from .vocabulary import pattern

_OBJECTIVE_WORD = re.compile(rf"\b{OBJECTIVE}$")

_COUNTS = {
    "a": 1, "an": 1, "another": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "една": 1, "още една": 1,
    "две": 2, "три": 3, "четири": 4, "пет": 5, "един": 1,
}  # fmt: skip
_COUNT = r"(?P<count>\d|a|an|another|one|two|three|four|five|още една|една|две|три|четири|пет)"
_ABOUT = r"(?:on|about|regarding|concerning|for|of|around|за|по|върху|относно|:|,?\s*(?:namely|that is|i\.e\.|viz\.?|а именно|именно)\s*:?|that (?:they|learners|students)|so that they)"
_NTH_OBJECTIVE = rf"(?:(?P<nth>first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|първа\w*|втора\w*|трета\w*|четвърта\w*|пета\w*|последна\w*)\s+{OBJECTIVE}|{OBJECTIVE}\s+(?:number |no\.? ?|номер |№ ?)?(?P<number>\d))"
_ADD = pattern(
    rf"\b(?:add|include|insert|also|want|need|give|put in|добави\w*|искам|включи\w*|сложи\w*|дай|още)\s+(?:me\s+)?(?:(?:и|the following|this|такава|следната|тази)\s+)*(?:(?:one|another|a|an|a further|още)\s+)*"
    rf"(?:(?:една|един|нова|new|further|more|още)\s+)*{OBJECTIVE}\s*(?:(?:only|just|само)\s+)?{_ABOUT}?\s*(?P<what>[^.;!?]+)"
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
    r"|(?:\b(?:i|we)(?:'d| would)? (?:really )?|^\W*(?:would )?)(?:like|want|need|expect) (?:them|(?:the|my|our) (?:students|learners|trainees|residents|nurses|team)) to (?P<wanted>[^.;!?]+)"
    r"|\b(?:искам|бих искал\w*|желая|целта ми е)(?: студентите| обучаемите| специализантите)? да (?P<wanted_bg>(?:мислят|помислят|разпознаят|научат|разберат|запомнят|се сетят)\b[^.;!?]+)"
)
# "They should recognise the PE and start anticoagulation": what they do belongs to the objective.
_SAYS_WHAT_TO_DO = pattern(r"\b(?:recogni[sz]e|practi[sc]e|remember|understand|разпознават|упражняват)\s+$")
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
_HAVE = pattern(
    rf"\b{_COUNT}\s+(?:(?:more|further|other|от)\s+)?{OBJECTIVE}(?:\s*(?::|-)\s*(?P<listed>.+)|\s+(?:on|about|regarding|for|за|по|върху|относно)\s+(?P<about>[^.;]+))?"
)
# "Make the objectives three", "направи целите три".
_MADE_SO_MANY = pattern(
    rf"^\W*(?:(?:please|and|now|моля|и|сега)\W+)*(?:make|keep|reduce|cut|limit|bring|нека|направи|намали|сведи|остави|ограничи)\s+(?:the |down the |number of |броя на )*{OBJECTIVE}\s+(?:(?:down )?to |be |at |на |до |да (?:са|станат|бъдат) )?{_COUNT}\W*$"
)
# "Objectives on communication with relatives and on antibiotics": each with its own "on".
_ABOUT_SEVERAL = pattern(
    rf"(?<!one )(?<!two )(?<!three )(?<!four )(?<!five )\b{OBJECTIVE}\s*(?::\s*)?(?:(?:only|just|само)\s+)?(?:on|about|за|по)\s+(?P<one>[^,.;]+?)(?:,?\s+(?:on|about|за|по)\s+(?P<three>[^,.;]+?))?\s*(?:,\s*)?(?:and|и)\s+(?:on|about|за|по)\s+(?P<two>[^,.;]+)"
)
_FURTHER = pattern(r"\b(?P<n>one|two|three|една|две|три|\d)\s+(?:on|about|за|по)\s+(?P<about>[^,.;]+)")
_ONLY_SO_MANY = pattern(
    rf"\b(?:only|just|at most|no more than|leave|keep|reduce (?:\w+ )?to|cut (?:\w+ )?to|само|остави\w*(?: само)?|до|най-много|намали\w* (?:ги )?(?:на|до))\s+(?P<n>\d|two|three|four|five|две|три|четири|пет)(?=\W*$|\s+(?:of them|от тях|{OBJECTIVE}|in total|общо))"
)
# "Five objectives, one of them on handover".
_ONE_OF_THEM = pattern(
    rf",?\s*(?:(?:of which|one of (?:them|which|those)|including|като|от които|сред тях)\s+)+(?:(?:one|една|един)\s+)?(?:(?:should|must|shall|да|is|are|be|being|е|бъде)\s+)*{_ABOUT}\s+(?P<about>[^,.;]+)"
)
_AS_A_GOAL = pattern(
    rf"^(?P<what>.+?)[\s,;:-]+(?:and |so |и |затова )*(?:add|make|include|put|добави\w*|сложи\w*|включи\w*)\s+(?:that|this|it|това|го)\s+(?:as|to|като|към|за)\s+(?:an? |the |another |една |нова |още една )*(?:learning )?{OBJECTIVE}\b"
)
_GOAL_LEAD = pattern(
    r"^\W*(?:(?:i want|i'd like|i would like|искам|бих искал\w*|желая)\s+)?(?:(?:the |my )?(?:students?|learners?|trainees|residents|they|студент\w*|обучаем\w*|те)\s+(?:should|must|need to|have to|трябва)\s+)?(?:also |и |също )?(?:да )?(?:be able to |learn (?:how )?to |know how to |могат да |научат (?:как )?да )?"
)
_MORE_BEHIND = pattern(r"\s+(?:more|further|other|additional|още)\b")
_MORE = pattern(r"\b(?:add|more|another|further|additional|also|добави\w*|още|нова)\b")


_MOST_WORDS_OF_A_SUBJECT = 4


def _is_told_out(subject: str) -> bool:
    """Whether words are an objective of their own, and not only what one should be about."""
    return len(re.findall(r"[^\W\d_]{3,}", subject)) > _MOST_WORDS_OF_A_SUBJECT


_NOT_NEEDED = pattern(
    r"\b(?:(?:is|are)(?: not|n't) (?:needed|necessary|relevant)|(?:can|should|must|has to) go\b|is (?:unnecessary|superfluous|redundant)|не (?:ми |ни )?(?:трябва|е нужна|е необходима)|е (?:излишна|ненужна)|да отпадне|да се махне)"
)


_THAT = re.compile(r"\b(?:that|this|it|това|го)\s*(?:into\s*|as\s*|като\s*)?$")


# "Focus on early recognition and handover": what the case shall be about for its learners.
_FOCUS = pattern(
    r"\b(?:focus(?:sing|sed)?|concentrat(?:e|ing)|emphasis(?: is| should be)?|emphasi[sz]e|stress(?= the | that | how | on )|attention(?: is| should be)?)\s+(?:mainly |especially |particularly |more |please )*(?:on |to )?(?P<what>[^.;!?]{4,})"
    r"|\b(?:(?:да\s+се\s+)?обърн\w+ внимание на|наблегн\w+ (?:на|върху)|акцент\w*(?: да (?:е|бъде)| е)?(?: върху| на)|фокус\w*(?: да (?:е|бъде)| е)?(?: върху| на))\s+(?P<what_bg>[^.;!?]{3,})"
)


# "Add an objective about teamwork, make her 75": what is the patient's or the case's begins another wish. "Remove the trigger",
# "stop the bleeding" can be part of an objective.
_NEXT_WISH = pattern(
    r"(?:\s*[,;]\s*(?:and |и )?|\s+(?:and|и)\s+)(?:(?:please|also|моля|също)\s+)?(?=(?:add|put in)\s|(?:make|move|turn) (?:it|her|him|them)\b|(?:remove|delete) the (?:first|second|third|last)\b"
    r"|(?:she|he|the patient)\s|(?:bp|blood pressure|heart rate|hr|weight|potassium|sats|temperature)\b[^,;]{0,14}\d|for (?:nurses|students|doctors|residents|paramedics)\b|no \w+\W*$|\d+ min"
    r"|добави\s|(?:направи|премести) (?:го|я)\b|(?:махни|премахни) (?:първ|втор|трет|последн)\w+|(?:тя|той|пациент\w*)\s|(?:кръвно\w*|пулс\w*|тегло\w*|калий\w*|сатураци\w*)\b[^,;]{0,14}\d|за (?:медицински|студенти|лекари)\b|няма \w+\W*$|\d+ мин)"
)


def _until_the_next(sentence: Sentence, found: re.Match[str], group: str) -> tuple[str, int]:
    """What an objective is about, and where it ends: where the sentence does, or before another wish."""
    other = _NEXT_WISH.search(sentence.text, found.start(group), found.end())
    end = found.end() if other is None else other.start()
    return sentence.words(found.start(group), min(end, found.end(group))).strip(" ,:"), end


def read_objectives(sentence: Sentence, *, first: bool) -> list[Command]:
    """Objectives that are added, go, or are counted; `first`: of the message that a case is written from."""
    focus = sentence.first(_FOCUS) if first else None
    if focus is not None and not sentence.negated(focus.start()):
        subject = sentence.group(focus, "what", "what_bg").strip(" ,:")
        # An objective of the knowledge is on one subject.
        several = re.search(r",|\b(?:and|и)\b", subject) is not None
        return [AddObjective(subject=subject, own=several, words=sentence.take_match(focus))]
    wished = _IS_AN_OBJECTIVE.match(sentence.text)
    if wished is not None:
        return [AddObjective(subject=sentence.group(wished, "what"), words=sentence.take_all())]
    superlative = sentence.first(OF_SEVERAL)
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
        # The old one goes first: there may be no room for one more.
        return [
            RemoveObjective(position=ordinal(nth), words=words),
            AddObjective(subject=subject, words=words),
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
        subject, end = _until_the_next(sentence, included, group)
        return [AddObjective(subject=subject, words=sentence.take(included.start(), end))]
    goal = _AS_A_GOAL.match(sentence.text)
    if goal is not None:
        lead = _GOAL_LEAD.match(sentence.text)
        begin = lead.end() if lead else 0
        subject = sentence.words(begin, goal.end("what")).strip(" ,:")
        return [AddObjective(subject=subject, own=True, words=sentence.take_match(goal))]
    told = sentence.first(_NEW_OBJECTIVE) or sentence.first(_SHALL_LEARN)
    if told is not None and not sentence.negated(told.start()):
        groups = told.groupdict()
        group = next((name for name in ("about", "wanted", "wanted_bg") if groups.get(name)), "what")
        subject, end = _until_the_next(sentence, told, group)
        own = _is_told_out(subject)
        verb = _SAYS_WHAT_TO_DO.search(sentence.text[: told.start(group)])
        if verb is not None and (own or verb[0].startswith(("practi", "упражн"))):
            subject = f"{verb[0].strip()} {subject}"
        return [AddObjective(subject=subject, own=own, words=sentence.take(told.start(), end))]
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
    made = sentence.first(_MADE_SO_MANY)
    if made is not None:
        number = int(made["count"]) if made["count"].isdigit() else _COUNTS[made["count"]]
        return [NumberOfObjectives(count=number, words=sentence.take_all())]
    counted = sentence.first(_HAVE)
    added = sentence.first(_ADD)
    if added is not None and (
        counted is None or not (counted["listed"] or _COUNTS.get(counted["count"], 0) > 1)
    ):
        subject, end = _until_the_next(sentence, added, "what")
        if not subject:
            return []
        words = sentence.take(added.start(), end)
        return [AddObjective(subject=subject, own=_is_told_out(subject), words=words)]
    if counted is None:
        return []
    number = int(counted["count"]) if counted["count"].isdigit() else _COUNTS[counted["count"]]
    # "Add two objectives", "two more objectives".
    more = _MORE.search(sentence.text[: counted.end("count")]) or _MORE_BEHIND.match(
        sentence.text, counted.end("count")
    )
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
    if counted["count"] in ("a", "an") and not (counted["listed"] or counted["about"]):
        # "Antibiotics within the hour as an objective" counts nothing.
        return []
    if number == 1 and _THAT.search(sentence.text[: counted.start()]):
        # "Make that an objective" counts nothing.
        return []
    words = sentence.take_match(counted)
    one_of_them = sentence.first(_ONE_OF_THEM)
    if one_of_them is not None:
        subject = sentence.words(*one_of_them.span("about")).strip(" ,:")
        wish = AddObjective(subject=subject, words=sentence.take_match(one_of_them))
        return [NumberOfObjectives(count=number - 1, words=words), wish]
    return (
        [NumberOfObjectives(count=number, words=words)]
        if not more
        else [AddObjective(subject="", words=words)]
    )
