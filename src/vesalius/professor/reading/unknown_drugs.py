# ruff: noqa: E501 (patterns read best unbroken)
"""Drugs that the vocabulary does not have, known by what stands around them."""

import re

from vesalius.professor.commands import AddDrug, Command, Term

from .doses import DOSE, TIMES_A_DAY, dose_in, times_a_day
from .drugs import GIVEN, HOME, VERDICT, with_lead
from .sentence import Sentence
from .vocabulary import drugs, given_by_a_team, pattern

_UNKNOWN_DRUG = pattern(
    r"\b(?:takes?|taking|is on|puts? (?:him|her) on|приема|взема|пие|на терапия с)\s+(?P<name>[^\W\d_][^\W\d_-]{3,}(?:[- ]?[^\W\d_]*(?:acid|киселина))?)"
)
_LIKE_A_DRUG = pattern(
    r"(?:in|ine|ol|one|ide|ate|pril|artan|am|an|il|um|ane|er|ac|ex|ib|ir|ab|ид|ин|ол|он|ат|ил|ам|ан|ум|ер|ак|ир|аб|иб)$"
)


_DOSED = pattern(
    r"(?<![\w-])(?P<name>(?!injects|takes|receives|[^\W\d_]+ing\b|about|around|only|those|these|units|впръск\w+|сложил\w*|получил\w*|инжектирал\w*|приема|взема|инжектира|около|само)[^\W\d_]{5,})(?=\s+\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|micrograms?|units?|iu|мг|мкг|единици)\b(?!/))"
)


_DOSED_BEFORE = pattern(
    r"\b\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|micrograms?|units?|iu|мг|мкг|единици)\s+(?:of |от )?(?P<name>(?!of\b|of |once|twice|daily|at |in |per )[^\W\d_]{4,}(?: (?:acid|glargine|киселина))?)"
)

# "Takes aspirin, memantine, furosemide": one word of a list of what is taken, that ends as drugs alone do.
_IN_A_LIST = pattern(
    r"(?:[,;]\s*(?:and |и )?|\b(?:and|и) )(?P<name>(?!(?:medicine|vaccine|caffeine|routine)\b)[^\W\d_]{3,}(?:ine|zole|pril|artan|statin|olol|azine|azepam|mab|nib|vir|pine|oxin|идин|етин|ерин|антин|зепин|талин|амин|азол|прил|сартан|статин|олол|азин|азепам|маб|ниб|вир|пин|оксин))(?=\s*(?:$|[,.;)]|(?:and|и)\b))"
)


def read_unknown_drugs(sentence: Sentence) -> list[Command]:
    """Drugs that the vocabulary does not have, where the words around say what they are."""
    commands: list[Command] = []
    if sentence.has(VERDICT):
        return commands
    for match in list(sentence.find(_DOSED)):
        before = sentence.before(match.start())
        if any(given_by_a_team(one.term.key) and one.words.fullmatch(match["name"]) for one in drugs()):
            continue
        if GIVEN.search(before) or sentence.removed(match.start()) or sentence.negated(match.start()):
            continue
        commands.append(_unknown_drug(sentence, match, match.start("name")))
    for match in list(sentence.find(_DOSED_BEFORE)):
        if GIVEN.search(sentence.before(match.start())) or not HOME.search(sentence.before(match.start())):
            continue
        commands.append(_unknown_drug(sentence, match, match.start()))
    for match in list(sentence.find(_UNKNOWN_DRUG)):
        dose = DOSE.match(sentence.text, match.end())
        like = _LIKE_A_DRUG.search(match["name"]) is not None
        if not (dose or like) or sentence.somebody_else(match.start()) or sentence.negated(match.start()):
            continue
        commands.append(_unknown_drug(sentence, match, match.start()))
    if commands or any(sentence.has(one.words) for one in drugs()):
        for match in list(sentence.find(_IN_A_LIST)):
            lead = HOME.search(sentence.before(match.start()))
            if lead and not sentence.negated(match.start("name")):
                commands.append(_unknown_drug(sentence, match, match.start("name")))
    return commands


def _unknown_drug(sentence: Sentence, match: re.Match[str], start: int) -> AddDrug:
    dose = dose_in(sentence.text, match.start("name"), match.end("name"), "")
    end = dose.end if dose else match.end("name")
    times = TIMES_A_DAY.match(sentence.text, end)
    end = times.end() if times else end
    name = sentence.words(match.start("name"), match.end("name"))
    return AddDrug(
        drug=Term(name, name, name.lower()),
        dose=dose.value if dose else None,
        unit=dose.unit if dose else "",
        times_a_day=times_a_day(times),
        words=sentence.take(*with_lead(sentence, start, end)),
    )
