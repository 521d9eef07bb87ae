# ruff: noqa: E501 (patterns read best unbroken)
"""Allergies: named, denied, corrected, or told by what the substance does."""

import re
from itertools import zip_longest

from vesalius.professor.commands import (
    AddAllergy,
    Command,
    RemoveAllergy,
    Term,
)

from .doses import DOSE
from .moments import PERSON
from .sentence import Sentence
from .told import PAST_TIME
from .vocabulary import Substance, allergens, disease_names, drugs, pattern, reactions

ALLERGY = pattern(
    r"\b(?!(?:allergic|алергичен|алергична) (?:shock|reaction|шок|реакция))"
    r"(?:allerg\w*|hypersensitiv\w*|intoleran\w*|алерг\w*|свръхчувствителн\w*|непоносимост\w*)"
)
# "He reacts to codeine with vomiting", "morphine gives him hives": allergies without the word.
REACTS_TO = pattern(
    r"\b(?:reacts?(?: badly| severely)? to|(?:gets?|got|develops?|developed) (?:an? )?(?:\w+ )?(?:reaction|rash|hives|angio-?o?edema|urticaria|anaphylaxis|bronchospasm|wheez\w+|breathless\w*|itch\w*) (?:to|after|from|with|on)|give (?:him|her|them|the patient) (?:an? )?(?:\w+ )?(?:reaction|rash|hives|angio-?o?edema|urticaria|anaphylaxis) (?:to|after|from|with)|(?:cannot|can't|cant|can not|must not|mustn't|does not|doesn't|did not|didn't) (?:tolerate|stand|have(?= (?:any |the )?[\w-]{3,}(?: [\w-]+)?\W*(?:$|[,;(-]))|(?:have|take|be given)(?= [^.;]{3,30}?\b(?:as|because|since|it (?:makes|gives|brings))\b|[^.;]{3,30}?[,(-]\s*(?:he |she |it |they )?(?:gets?|comes? out|breaks? out|swells?|vomits?|itch\w*|brings?|gives?|causes?|rash|hives|wheez\w*|anaphyla\w*)))|intolerant (?:of|to)|(?:severe|bad|serious|nasty|anaphylactic|previous|past|known|life-threatening) reactions? to|(?:тежка|лоша|анафилактична|предишна) реакция (?:към|от|на)|had (?:a )?(?:bad |severe )?(?:reaction|anaphyla\w+|rash|angio-?o?edema) (?:to|after|from|with)"
    r"|(?:reaction|реакция(?:та)?(?: му| ѝ| й)?) (?:to|към|от)(?= [^.;,]{2,30}?\b(?:is|was|should be|are|е|беше|да е)\b)|(?:anaphyla\w+(?: shock| reaction)?|rash|hives|urticaria) (?:to|after|from|with)|(?:swells|swelled|swole|swollen|blew|blows|puffed|puffs|comes out in (?:a rash|hives|spots|wheals)|came out in (?:a rash|hives|spots|wheals)|breaks out|broke out|itche[sd]|collapsed|went (?:red|blue|wheezy))(?: up| out| all over)?(?: in (?:a rash|hives))? (?:from|after|with|on)"
    r"|не (?:понася|търпи|толерира)|дразни се (?:от|на)|реагира (?:лошо |с [^\W\d_]+ )?(?:на|към)|(?:анафила\w+(?: шок| реакция)?|обрив\w*|уртикария) (?:към|след|от)|(?:прав(?:и|ил|ила)|получ(?:ава|и|ил|ила)|вдига|развива|има) (?:[^\W\d_]+ )?(?:обрив\w*|реакция|уртикария|алергия|задух|оток\w*|бронхоспазъм|сърбеж\w*|анафила\w+|подуване) (?:към|след|от|на)|(?:се (?:е |беше )?)?(?:подул|обрил|изрил|надул|отекъл|отекл|задушил|изприщил|почервеня)\w*(?: цял\w*)? (?:се )?(?:от|след|на)|(?:отича|подпухва|изприщва се|получи(?:л\w*)? оток) (?:от|след|на)|(?:обрива|изрива|подува|задушава|чеше) се (?:от|на|след)|(?:обрила|обрил|изрила|изрил) се (?:от|след))\b"
)
_GIVES = pattern(
    r"\s*(?:tablets |injections? )?(?:(?:once|always|has|had|have|also|already|\w+ly) )*(?:(?:gives?|given|gave|brings?|makes?|made)\s+(?:him|her|them|the patient)|causes?|caused|triggers?|triggered|provokes?|sets off|set off|brings on|brought on|leads to|led to|ends? in|means)\b|\s+(?:(?:му|ѝ|й|и)\s+)?(?:е\s+)?(?:прав(?:и|ят|ил|ила|или|еше|еха)|дават?|докарват?|предизвикват?|причиняват?|вдигат?|направи(?:ха)?)\b(?:\s+(?:му|ѝ|й)\b)?"
)
# "Penicillin anaphylaxis in 2010": the reaction stands behind what it is to.
_ITS_REACTION = pattern(
    r"[\s-]*(?:anaphyla\w+|angio-?o?edema|urticaria|hives|rash|(?:анафила\w+|обрив\w*|уртикария))(?!\w)(?! ?(?:shock|шок))"
)
# "Морфин не понася": what is not borne stands first.
_NOT_BORNE = pattern(
    r"\s+(?:(?:той|тя|пациент\w*|го|я|ги|въобще|изобщо)\s+)*не\s+(?:го |я |ги )?(?:понася|търпи|толерира)\b|\s+(?:is |are )?(?:not|badly|poorly) tolerated\b|\s+(?:is|are) (?:a )?(?:no[- ]go|out)\b(?=[,;:]| because| since)"
)
_FROM = pattern(r"\b(?:от|след)\s+$")
_GETS = pattern(r"\s*(?:получава|прави|има|се обрива|се подува|му излиза|й излиза|ѝ излиза|прав\w+)\b")
_JOINERS = pattern(
    r"(?:[\s,:&/+–—-]|\([^()]*\)|\b(?:is|are|be|to|against|on|with|of|for|the|a|an|any|and|or|nor|also|both|known|drugs?|but|not|rather"
    r"|към|на|от|за|спрямо|и|или|нито|също|е|са|да|му|й|ѝ|известн\w+|лекарства|лекарств\w+|медикаменти|има|още)\b)*"
)
_TAKES = pattern(
    r"\s*(?:[,;]|\s[-–])\s*(?:and |but |и |а )?(?:(?:he|she|who|той|тя|който|която)\s+)?(?:on|takes?|taking|uses?|на|пие|приема|взема)\b(?!\s+allerg)"
)
_WORDS_OF_SUBSTANCE = pattern(
    r"\s*(?:is|are|:|-)?\s*(?:to|against|към|на|от|спрямо)\s+(?P<what>[^\W\d_][\w' -]{2,40}?)"
    r"(?=\s*(?:[,.;:()!?]|$|\b(?:and|but|with|which|who|since|и|но|с|като|която|който)\b))"
)
_AND_ANOTHER = re.compile(r"\s*(?:,|and\b|и\b)\s*(?:to |към |на )?")
_NONE_KNOWN = pattern(
    r"\b(?:nkd?a|nka|(?:allerg(?:y|ies)|алерги[яи]) ?[-:] ?(?:none|nil|no\b|denie[sd]|not known|няма|не съобщава|отрича|без|не\b)|no known (?:drug )?allerg\w+|no (?:drug )?allerg\w+|без (?:известни |лекарствени )?алерг\w+"
    r"|allergic to (?:nothing|none)\b|не е алергич\w+ към нищо|няма (?:известни |лекарствени )?алерг\w+|неалергич\w+|отрича алерг\w+)\b"
)
_NOT_THIS = pattern(r"^\W*(?:not|не)\s+(?:to|към|на|за)\s+")
_BUT_THAT = pattern(r"\b(?:but|rather|instead|а|но|ами)\b(?!\s+(?:not|no|не)\b)")


def read_allergies(sentence: Sentence, *, about_allergies: bool) -> list[Command]:
    """Allergies; `about_allergies`: the message before was about them, so that "not to X but to Y" is too."""
    commands: list[Command] = []
    none = sentence.first(_NONE_KNOWN)
    if none is not None and (
        _TAKES.match(sentence.text, none.end()) or not _substances_after(sentence, none.end())
    ):
        return [RemoveAllergy(words=sentence.take_match(none))]
    trigger = sentence.first(ALLERGY)
    if trigger is not None and REACTS_TO.search(sentence.text[: trigger.start()]):
        # "A rash from trimethoprim as an allergy".
        reacts = _reactions_told(sentence)
        if reacts and not _substances_after(sentence, trigger.end()):
            sentence.take_match(trigger)
            return reacts
        commands += reacts
    if trigger is not None and not _substances_after(sentence, trigger.end()):
        # "Penicillin gave her a rash, put that as an allergy".
        reacts = _reactions_told(sentence)
        if reacts:
            sentence.take_match(trigger)
            return [*commands, *reacts]
    if trigger is None:
        away_with = _allergens_removed(sentence)
        if away_with:
            return away_with
        reacts = _reactions_told(sentence)
        return reacts or (_corrected(sentence) if about_allergies else [])
    if sentence.names_relative(*sentence.part(trigger.start())):
        return []
    after, before = _substances_after(sentence, trigger.end()), _substances_before(sentence, trigger.start())
    if before and after and _TAKES.match(sentence.text, trigger.end()):
        # "Aspirin allergy, on warfarin": what is taken.
        after = []
    found = (
        [*before, *after]
        if before and after and "," in sentence.text[trigger.end() : after[0][1]]
        else after or before
    )
    away = sentence.removed(trigger.start())
    if not found:
        # "латекса го махни от алергиите": the order stands between the two.
        found = [
            (one, match.start(), match.end())
            for one in (*sentence.possible(allergens()), *sentence.possible(drugs()))
            for match in sentence.find(one.words)
            if sentence.removed(match.start())
        ]
        away = away or bool(found)
    aside = [_reaction_aside(sentence, end) for _, _, end in found]
    reaction = None if any(aside) else _reaction(sentence, trigger.start())
    told = sentence.take_match(trigger)
    if not found:
        named = _WORDS_OF_SUBSTANCE.match(sentence.text, trigger.end())
        if named is not None:
            words = sentence.take(named.start("what"), named.end("what"))
            denied = sentence.negated(trigger.start())
            found_terms = [(Term(words, words), words, denied)]
            further = _AND_ANOTHER.match(sentence.text, named.end())
            if further is not None:
                # "Carbapenems and latex": the second of the list is known.
                found_terms += [
                    (one.term, sentence.take(start, end), denied)
                    for one in (*sentence.possible(allergens()), *sentence.possible(drugs()))
                    for match in [one.words.match(sentence.text, further.end())]
                    if match is not None
                    for start, end in [match.span()]
                ][:1]
        elif sentence.negated(trigger.start()) or away:
            return [RemoveAllergy(words=sentence.take(*_tight(sentence, trigger)))]
        else:
            return []
    else:
        found_terms = [
            (
                one.term,
                sentence.take(start, end),
                (
                    (
                        sentence.negated(start)
                        or (sentence.negated(trigger.start()) and start > trigger.start())
                    )
                    and not _BUT_THAT.search(sentence.text, trigger.end(), max(start, trigger.end()))
                )
                or _NOT_BEHIND.match(sentence.text, end) is not None,
            )
            for one, start, end in found
        ]
    turned = _TURN.match(sentence.text, found[-1][2]) if found and found_terms[-1][2] else None
    if turned is not None:
        # "Not to penicillin but to latex".
        others = [(one, start, end) for one, start, end in _substances_after(sentence, turned.end())]
        found_terms += [(one.term, sentence.take(start, end), False) for one, start, end in others]
    for (term, words, negated), own in zip_longest(found_terms, aside):
        whole = f"{told} {words}" if words not in told else words
        if away:
            sentence.take_removal(trigger.start(), trigger.end())
        if negated or away:
            commands.append(RemoveAllergy(substance=term, words=whole))
        else:
            commands.append(AddAllergy(substance=term, reaction=own or reaction, words=whole))
    _take_joiners(sentence)
    return commands


_TURN = pattern(
    r"\s*,?\s*(?:but|rather|instead|а|но|ами)\s+(?:is |е |are )?(?:allergic |алергич\w+ )?(?:to|към|на|от)\s+"
)
# "To latex yes, to penicillin - no".
_NOT_BEHIND = re.compile(r"\s*[-,:]?\s*(?:не|no|not)\b\s*(?:[,.;!]|$)")
_ONE = re.compile(r"\s+one\b")


def _allergens_removed(sentence: Sentence) -> list[Command]:
    """ "Take the latex one out": nobody takes latex, so it is the allergy that goes."""
    commands: list[Command] = []
    for one in sentence.possible(allergens()):
        for match in list(sentence.find(one.words)):
            if not sentence.removed(match.start()):
                continue
            behind = _ONE.match(sentence.text, match.end())
            words = sentence.take_removal(match.start(), behind.end() if behind else match.end())
            commands.append(RemoveAllergy(substance=one.term, words=words))
    return commands


def _reactions_told(sentence: Sentence) -> list[Command]:
    """Allergies that are told by what happens: "reacts to codeine with vomiting", "morphine gives him hives"."""
    commands: list[Command] = []
    for told in list(sentence.find(REACTS_TO)):
        if sentence.somebody_else(told.start()) or sentence.negated(told.start()):
            continue
        found = _substances_after(sentence, told.end())
        reaction = _reaction(sentence, told.start()) if found else None
        commands += [
            AddAllergy(substance=one.term, reaction=reaction, words=sentence.take(told.start(), end))
            for one, _, end in found
        ]
    for one in (*sentence.possible(allergens()), *sentence.possible(drugs())):
        for match in list(sentence.find(one.words)):
            before, after = sentence.text[: match.start()], sentence.text[match.end() :]
            unborne = _NOT_BORNE.match(after)
            if unborne and not sentence.somebody_else(match.start()):
                reaction = _reaction(sentence, match.start())
                words = sentence.take(match.start(), match.end() + unborne.end())
                commands.append(AddAllergy(substance=one.term, reaction=reaction, words=words))
                continue
            gives = _GIVES.match(after) or (_FROM.search(before) and _GETS.match(after))
            listed = _ITS_REACTION.match(after)
            if listed and not sentence.somebody_else(match.start()) and not sentence.negated(match.start()):
                reaction = _reaction(sentence, match.end())
                when = PAST_TIME.match(sentence.text, match.end() + listed.end() + 1)
                end = when.end() if when else match.end() + listed.end()
                words = sentence.take(match.start(), end)
                commands.append(AddAllergy(substance=one.term, reaction=reaction, words=words))
                continue
            if not gives or sentence.somebody_else(match.start()) or sentence.negated(match.start()):
                continue
            reaction = _reaction(sentence, match.start())
            if reaction is not None:
                words = sentence.take(match.start(), match.end() + gives.end())
                commands.append(AddAllergy(substance=one.term, reaction=reaction, words=words))
    return commands


def reacts_to_drug(text: str) -> bool:
    """Whether a text names a reaction right behind a substance: "penicillin anaphylaxis"."""
    return _ITS_REACTION.search(text) is not None and any(
        _ITS_REACTION.match(text, match.end())
        for one in (*allergens(), *drugs())
        for match in one.words.finditer(text)
    )


def _tight(sentence: Sentence, found: re.Match[str]) -> tuple[int, int]:
    return sentence.clause(found.start())[0], found.end()


def _corrected(sentence: Sentence) -> list[Command]:
    """ "Not to iodine but to aspirin", about the allergy of the message before."""
    begins = _NOT_THIS.match(sentence.text)
    if begins is None:
        return []
    commands: list[Command] = []
    turn = _BUT_THAT.search(sentence.text, begins.end())
    for one in (*sentence.possible(allergens()), *sentence.possible(drugs())):
        for match in list(sentence.find(one.words)):
            words = sentence.take_match(match)
            if turn is not None and match.start() > turn.start():
                commands.append(AddAllergy(substance=one.term, words=words))
            else:
                commands.append(RemoveAllergy(substance=one.term, words=words))
    if commands:
        sentence.take(0, len(sentence.text))
    return commands


def _substances_after(sentence: Sentence, at: int) -> list[tuple[Substance, int, int]]:
    found: list[tuple[Substance, int, int]] = []
    while not (found and _TAKES.match(sentence.text, at)):
        joined = _JOINERS.match(sentence.text, at)
        at = joined.end() if joined else at
        longest: tuple[Substance, int, int] | None = None
        for one in (*sentence.possible(allergens()), *sentence.possible(drugs())):
            match = one.words.match(sentence.text, at)
            if match and (longest is None or match.end() > longest[2]):
                longest = (one, match.start(), match.end())
        if longest is None or (found and DOSE.match(sentence.text, longest[2])):
            # "Allergy to sulfonamides, edoxaban 60 mg": what has a dose is taken, not what is reacted to.
            return found
        found.append(longest)
        at = longest[2]
    # "Allergic to latex, on ramipril".
    return found


def _substances_before(sentence: Sentence, end: int) -> list[tuple[Substance, int, int]]:
    found: list[tuple[Substance, int, int]] = []
    while True:
        longest: tuple[Substance, int, int] | None = None
        for one in (*sentence.possible(allergens()), *sentence.possible(drugs())):
            for match in sentence.find(one.words):
                between = sentence.text[match.end() : end]
                joined = (
                    match.end() <= end
                    and "," not in between
                    and _JOINERS.fullmatch(between.removesuffix("-")) is not None
                )
                if joined and (longest is None or match.start() < longest[1]):
                    longest = (one, match.start(), match.end())
        if longest is None or longest in found:
            return found
        found.insert(0, longest)
        end = longest[1]


_ASIDE = re.compile(r"\s*\(([^()]*)\)")


def _reaction_aside(sentence: Sentence, end: int) -> Term | None:
    """ "Contrast (rash), shellfish": what stands in brackets belongs to the one before."""
    aside = _ASIDE.match(sentence.text, end)
    told = aside and next((one for one in reactions() if one.words.search(aside[1])), None)
    return told.term if told else None


_AS_FAR_AS = 90


def _is_problem(sentence: Sentence, reaction: re.Match[str]) -> bool:
    """ "Dog allergy, asthma attack": what a case can be about."""
    return any(
        one.main not in (None, "anaphylaxis") and found.start() <= reaction.start() < found.end()
        for one, words, feature in disease_names().possible(sentence.letters)
        if not feature
        for found in words.finditer(sentence.text)
    )


def _is_complaint(sentence: Sentence, reaction: re.Match[str], begin: int) -> bool:
    """ "Asthma attack, woman of 24, allergic to aspirin": what the case is about, and nothing that the aspirin did."""
    between = sentence.text[reaction.end() : begin]
    return (
        _is_problem(sentence, reaction)
        or PERSON.search(between) is not None
        or len(re.findall(r"[,;)]", between)) > 1
    )


def _reaction(sentence: Sentence, near: int) -> Term | None:
    begin, end = sentence.part(near)
    told = [
        (not begin <= match.start() < end, abs(match.start() - near), match, one.term)
        for one in reactions()
        if (match := sentence.first(one.words)) is not None
        and abs(match.start() - near) < _AS_FAR_AS
        and not (match.end() <= begin and _is_complaint(sentence, match, begin))
        and not (match.start() >= end and _is_problem(sentence, match))
    ]
    if not told:
        return None
    # In the same part of the sentence rather than in another: "A gives him a rash, and B makes him vomit".
    *_, match, term = min(told, key=lambda one: one[:2])
    sentence.take_match(match)
    return term


def _take_joiners(sentence: Sentence) -> None:
    """Words that only join what was read: "add an allergy to", "and"."""
    for start, end in sentence.rest():
        if _JOINERS.fullmatch(sentence.text[start:end]):
            sentence.take(start, end)
