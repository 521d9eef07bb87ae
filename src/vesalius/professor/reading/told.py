# ruff: noqa: E501 (patterns read best unbroken)
"""What a teacher told of the patient, as a sentence of the case: without the order that stands around it."""

import re

_ORDER = re.compile(
    r"^\W*(?:(?:please|and|also|then|can you|could you|i(?:'d| would) like (?:you )?to|i want (?:you )?to|моля|и|също|може ли да)\W+)*"
    r"(?:(?:add|mention|say|note|write|include|state|tell them|make it clear)(?: in)?(?: the (?:fact|history))?,? that|(?:добави|спомени|впиши|запиши|напиши|отбележи|кажи)(?:те)?,? че)\s+",
    re.IGNORECASE,
)
_FORMS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(words, re.IGNORECASE), said)
    for words, said in (
        (
            r"^(?:the patient|he|she|it) (?:could|might|can|may|should) be (?P<rest>an? [^,;]+?)(?: (?:whose|who has) .*)?$",
            r"\g<rest>",
        ),
        (r"^(?:let|have|make) (?:her|the woman) have (?P<rest>.+)$", r"She has \g<rest>"),
        (r"^(?:let|have|make) (?:him|the man) have (?P<rest>.+)$", r"He has \g<rest>"),
        (
            r"^(?:i want|i'd like|we want|make|let) (?:her|the woman) (?:to )?be (?P<rest>.+)$",
            r"She is \g<rest>",
        ),
        (
            r"^(?:i want|i'd like|we want|make|let) (?:him|the man) (?:to )?be (?P<rest>.+)$",
            r"He is \g<rest>",
        ),
        (
            r"^(?:let|have|make) (?P<who>(?:her|his|the|a|an) [\w' ]+?) (?:be|stay) (?P<rest>.+)$",
            r"\g<who> is \g<rest>",
        ),
        (
            r"^put (?P<who>(?:her|his|the|a|an) [\w' ]+?) (?P<rest>(?:in|at|by|beside|near|next to|outside) .+)$",
            r"\g<who> is \g<rest>",
        ),
        (
            r"^(?P<had>could|should|might|may) (?P<who>(?:his|her|the) [\w' ]+?) (?:also )?have (?P<rest>.+?)\??$",
            r"\g<who> has \g<rest>",
        ),
        (
            r"^(?P<who>she|he|the patient|it) (?:should|ought to|must|has to|needs to|shall) be (?P<rest>.+)$",
            r"\g<who> is \g<rest>",
        ),
        (r"^(?:should|ought to|must|has to|needs to|shall) be (?P<rest>.+)$", r"\g<rest>"),
        (
            r"^(?:нека |и )?да (?P<whom>го|я) (?P<is>е|са) (?P<did>\w+) (?P<who>.+)$",
            r"\g<did> \g<whom> \g<is> \g<who>",
        ),
        (r"^нека (?P<who>[\w ]+?) да (?:е|бъде) (?P<rest>.+)$", r"\g<who> е \g<rest>"),
        (r"^(?:искам|нека|трябва) (?:да )?(?:е|бъде) (?P<rest>.+)$", r"\g<rest>"),
    )
)


# "55 y/o truck driver": the age is read, and stands elsewhere.
_AGE = re.compile(
    r"^\W*(?:an? )?(?:\d{1,3}\s*(?:y/?o\b|yrs?\b(?:[- ]old)?|years?[- ]old|[- ]?годиш\w+|[mf]\b)|(?:fe)?male,? (?:aged )?\d{1,3}\b"
    r"|(?:man|woman|lady|мъж|жена),? (?:of |aged |на )?\d{1,3}\b(?: години| г\.)?)[\s,]*(?=[^\W\d_]{3,})"
    r"|\s+\d{1,3}\s?[mf]$",
    re.IGNORECASE,
)
_POLITE_END = re.compile(r"[,\s]+(?:please|pls|thanks|моля|благодаря)$", re.IGNORECASE)


def as_told(words: str) -> str:
    """The fact in words that order it: "add that she took MDMA" is "she took MDMA"."""
    said = _AGE.sub("", _POLITE_END.sub("", _ORDER.sub("", words.strip()).strip()))
    for form, statement in _FORMS:
        if form.match(said):
            return re.sub(r"(?<=\w) и да (?:е|бъде) ", " и е ", form.sub(statement, said))
    return said or words


def as_sentence(words: str) -> str:
    """The same with a capital and a full stop."""
    said = as_told(words)
    return said if not said else said[0].upper() + said[1:] + ("" if said[-1] in ".!?" else ".")
