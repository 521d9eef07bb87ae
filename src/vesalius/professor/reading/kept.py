# ruff: noqa: E501 (patterns read best unbroken)
"""What is to stay as it is, and words that take back what a message said before them."""

import re

from .text import QUOTATION, Message
from .vocabulary import pattern

# "Don't touch the allergies but raise the pulse": what is to stay is no wish for its removal.
_LEAVES = pattern(
    r"\b(?:(?:change|touch|alter) nothing else|(?:leave|keep) (?:everything|anything|all) else(?: (?:alone|as (?:it )?is|the same|unchanged|as it was))?|(?:leave|keep) (?:it|everything) otherwise(?: as (?:it )?is| alone| unchanged)?|(?:leave|keep) the rest(?: (?:alone|as (?:it )?is|the same|unchanged))?|(?:всичко друго|другото|останалото) (?:го )?(?:остави\w*|запази\w*)|[а-я]+(?:то|та|ят|ът|ите|а|я) (?:си )?(?:остава|остават|стои|стоят)(?= (?:както|същ|непром)|\W*(?:$|[,;.]))|(?:the |his |her )[a-z-]+ (?:stays|stay|remains)(?= (?:as|the same|unchanged)|\W*(?:$|[,;.]))|(?:остави\w*|запази\w*) (?:всичко друго|другото|останалото)(?: така| както (?:си )?е)?|(?:и |а |но )?(?:друго(?:то)?|останалото|нищо друго|нищо повече) (?:да )?не (?:го |я |ги )?(?:пипай\w*|променяй\w*|закачай\w*|бутай\w*)\b|(?:и |а |но )?[а-я]+(?:то|та|ят|ът|ите|а|я) (?:го |я |ги )?(?:остави|запази)(?:те)?(?: така| както (?:си )?е| непромен\w+)?(?=\W*$)|(?:и |а |но )?(?:само )?[а-я]+(?:то|та|ят|ът|ите|а|я) (?:да )?не (?:го|я|ги) (?:пипай\w*|променяй\w*|закачай\w*|бутай\w*)\b|(?:(?:do not|don't|dont|never|no need to) (?:touch|change|alter|modify|mess with|edit)|without (?:touching|changing|altering)|не (?:пипай\w*|променяй\w*|закачай\w*|бутай\w*)|без (?:промяна (?:в|на)|да (?:променяш|променяте|пипаш|пипате)))\b"
    r"|leave (?=[^,.;]{2,40}? (?:alone|as (?:it|they) (?:is|are)|unchanged|untouched))|keep (?=[^,.;]{2,40}? (?:as (?:it|they) (?:is|are)|unchanged))|остави (?=[^,.;]{2,40}? (?:както (?:е|са)|без промяна)))"
    r"[^,.;!?]*?(?=\s+(?:but|however|although|yet|and|но|ама|а|и)\b|[,.;!?]|$)"
)
# "Heart rate 44... wait, that's the other patient. Leave it as it was."
_WITHDRAWS = pattern(
    r"\b(?:that(?:'s| is| was) (?:the|an)?other patient|wrong patient|(?:mixed|muddled|confused) (?:up )?(?:the )?patients?|(?:leave|keep) (?:it|everything|all|him|her) (?:the way it was|as (?:it|he|she) (?:is|was)|how it was|alone)|never ?mind|forget (?:it|that|what i said)|ignore (?:that|this|what i)|scrap that|disregard(?: that)?"
    r"|сбърках пациент\w*|обърках (?:се|пациент\w*)|друг(?:ия)? пациент (?:е|беше)|остави (?:го|я|ги|си го|всичко) (?:както (?:си )?(?:е|беше|бяха)|така)|забрави(?: го)?|не обръщай внимание|няма значение|отказвам се)\b"
)


def left_as_it_is(text: Message) -> re.Match[str] | None:
    """What a message wants left alone, where nobody says it in the case: "leave me alone"."""
    quoted = [found.span() for found in QUOTATION.finditer(text.text)]
    return next(
        (
            found
            for found in _LEAVES.finditer(text.text)
            if not any(start < found.start() < stop for start, stop in quoted)
        ),
        None,
    )


def taken_back_last(text: Message) -> re.Match[str] | None:
    """The last words that take back what was said before them."""
    return max(_WITHDRAWS.finditer(text.text), key=lambda found: found.start(), default=None)
