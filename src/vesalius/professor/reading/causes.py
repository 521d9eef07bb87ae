# ruff: noqa: E501 (patterns read best unbroken)
"""What brought the problem of the case on."""

import re

from vesalius.professor.commands import AddCondition, AddDrug, Command, SetOrigin, Term

from .sentence import Sentence
from .vocabulary import diseases, drugs, origins, pattern

_OF_ORIGIN = pattern(
    r"\b(?:source|cause[ds]?|trigger(?:ed)?|focus|origin|reason|due to|because of|brought on|rhythm|start(?:s|ing)? (?:in|with)|make (?:it|that)|change (?:it|that)|i(?:'d)? (?:want|like|rather|prefer)|should be|instead|причин\w*|източник\w*|огнищ\w*|отключ\w*|провокир\w*|предизвик\w*|заради|поради|вследствие|ритъм\w*|започва с|искам|да е|да бъде|вместо|нека)\b"
)


_LONG_BEFORE = pattern(
    r"\b(?:last (?:year|month|summer|winter|spring|autumn)|years? ago|months? ago|as a child|previously|миналата (?:година|зима)|миналото лято|преди (?:\w+ )?(?:години?|месец\w*)|като дете)\b"
)
_NOT_THEIR_OWN = pattern(
    r"\b(?:(?:his|her) (?:wife|husband|mother|father|partner|son|daughter)'?s|someone else's|by mistake|in error|по погрешка|чужд\w+|на (?:мъжа|жена|майка|баща|съпруга) (?:си|ѝ|му|й))\b"
)


# "It wasn't a wasp, it was peanuts", "от стършел беше".
_IT_WAS = pattern(
    r"^\W*(?:(?:no|sorry|oops|actually|wait|не|всъщност|извинявай)\W+)*(?:(?:it|that)\s+was(?:n't| not)?\b|(?:не\s+)?беше\b|(?:not|не)\s+(?:an?\s+)?[^\W\d_]+\s*(?:,|but|а)\W)|^\W*(?:от\s+)?[а-я]+\s+беше\b"
)
_IN_PLACE_OF = re.compile(r"\b(?:instead of|rather than|вместо)\s+(?:an? |the )?$")
_ALLERGIC_TO = pattern(
    r"\b(?:allerg\w+|intoleran\w+|алерг\w+|непоносимост\w*)\s+(?:also |too |и )?(?:to|към|на|от)\s+(?:[\w-]+\s+){0,3}$"
)


def read_origin(sentence: Sentence, pathology: str | None, *, first: bool) -> list[Command]:
    """What brought the problem on. In a case that is there only where the sentence says that it shall be so."""
    says_so = first or sentence.has(_OF_ORIGIN) or sentence.has(_IT_WAS)
    if pathology is None or not says_so or sentence.has(_NOT_THEIR_OWN):
        return []
    commands: list[Command] = []
    found = [
        (one, match)
        for one in origins(pathology)
        for match in one.words.finditer(sentence.text)
        if not sentence.negated(match.start())
        and not sentence.removed(match.start())
        and not sentence.somebody_else(match.start())
        and not _IN_PLACE_OF.search(sentence.text[: match.start()])
        and not _LONG_BEFORE.search(sentence.text)
    ]
    # "After a bee sting, allergic to aspirin too": another allergy brought nothing on.
    others = [(one, match) for one, match in found if not _ALLERGIC_TO.search(sentence.text[: match.start()])]
    if others or pathology != "anaphylaxis":
        found = others
    for one, match in found:
        words = sentence.take_match(match)
        if not any(isinstance(other, SetOrigin) and other.origin == one.term for other in commands):
            commands.append(SetOrigin(origin=one.term, words=words))
        # "Vomiting blood, cirrhosis": what the patient has had for years stands in the history as well.
        commands += [
            AddCondition(condition=disease.term, words=words)
            for disease in diseases()
            if first and disease.chronic and disease.main is None and disease.words.fullmatch(match[0])
        ]
    if commands and not first:
        for _, match in found:
            sentence.take(sentence.clause(match.start())[0], sentence.clause(match.start())[1])
    return commands


_HOLDS = r"(?:(?:the |its |his |her )?(?:cause|reason|trigger|origin|source)|причина(?:та)?|повод(?:ът|а)?|произход(?:ът|а)?)"
_OTHER_ORIGIN = tuple(
    pattern(words)
    for words in (
        # "It shouldn't come from her tablets, make it a week of diarrhoea", "not the kidneys but rhabdomyolysis".
        rf"{_HOLDS}\W+(?:(?:should|must|shall|is|was|be|to|has|да|нека|трябва|е|са|бъде|бъдат)\s+)*(?:not|n't|не)\s+(?:(?:be|е|са|бъде)\s+)?(?:the |his |her )?[^.;!?]{{2,40}}?\s*(?:,\s*(?:but|а|но|make it|it should be|нека е)|\bbut|\bа)\s+(?P<what>[^.;!?]{{3,}})",
        r"\b(?:it|this|that|all)\s+(?:should|must|shall|does|has to|is)(?:n't| not)\s+(?:to )?(?:come|stem|result|arise|be)\s+(?:\w+\s+)?(?:from|due to|because of|caused by)\s+[^.;!?]{2,40}?\s*(?:,|\bbut\b)\s*(?:but |rather |make it |it should be |from |because of |due to )*(?P<what>[^.;!?]{3,})",
        rf"{_HOLDS}\W+(?:(?:should|must|shall|is|was|be|to|has|да|нека|трябва|е|са|бъде|бъдат|стане)\s+)+(?!not\b|n't|не\b)(?:in |при )?(?P<what>[^.;!?]{{3,}})",
        r"\b(?:it|this|all of (?:it|this)|(?:the|his|her) (?:problem|illness|disease|condition|attack|arrhythmia|tachycardia|rhythm|block|shock|o?edema|bleed(?:ing)?|arrest|infarct\w*|embol\w+|potassium|glucose|sugar|ketones|coma|poisoning|reaction))\s+(?:should|must|shall|has to|is to|(?:is|was|went|goes)(?: up| high| low| down| there)?|comes?|came)\s+(?:be |come |have come |stem |result |arise |all )*(?:from|due to|because of|caused by|secondary to)\s+(?P<what>[^.;!?]{3,})",
        r"\b(?:make|let|have)\s+(?:it|this|that)\s+(?:be |come |all )*(?:from|due to|because of|caused by|secondary to)\s+(?P<what>[^.;!?]{3,})",
        r"\b(?:да|нека)\s+(?:не\s+)?(?:(?:е|бъде)\s+(?:заради|поради|вследствие на)|(?P<loose>(?:е|бъде)\s+от)|(?:идва|дойде|се получи|стане)\s+от|се дължи на)\s+(?!\d)(?P<what>[^.;!?]{3,})",
    )
)


# "Make it asystole": the rhythm of the arrest that is there, and no other case.
_RATHER = pattern(
    r"^\W*(?:(?:please|and|no|actually|ok|моля|и|не|всъщност)\W+)*(?:(?:make|let|change|set|turn|switch)\s+(?:it|this|that|the rhythm|him|her)\s+(?:be |to |into |start (?:in|with) )?(?:an? )?|(?:нека|да)\s+(?:да )?(?:е|бъде|стане|започва с)\s+)"
)


def read_rhythm(sentence: Sentence, pathology: str | None) -> list[Command]:
    """Another rhythm at the start, of those that the stories of the case begin with."""
    led = _RATHER.match(sentence.text) if pathology is not None else None
    if led is None or pathology is None:
        return []
    for one in origins(pathology):
        found = one.words.match(sentence.text, led.end()) if one.rhythm else None
        if found is not None:
            return [SetOrigin(origin=one.term, words=sentence.take_all())]
    return []


def read_other_origin(sentence: Sentence, pathology: str | None) -> list[Command]:
    """A wish for a cause that no story of the knowledge has, by the words for it; drugs of it are taken at home."""
    found = next((one for words in _OTHER_ORIGIN if (one := words.search(sentence.text))), None)
    if found is None or pathology is None or sentence.somebody_else(found.start()):
        return []
    if any(sentence.has(one.words) for one in origins(pathology)):
        return []
    what = sentence.group(found, "what")
    named = [one for one in drugs() if one.words.search(found["what"])]
    illness = any(one.words.search(found["what"]) for one in diseases())
    if found.groupdict().get("loose") and not (named or illness):
        # "Да е от София".
        return []
    told = sentence.take(sentence.clause(found.start())[0], len(sentence.text)).strip()
    taken = [AddDrug(drug=one.term, words=told) for one in named]
    return [SetOrigin(origin=Term(what, what), words=told), *taken]
