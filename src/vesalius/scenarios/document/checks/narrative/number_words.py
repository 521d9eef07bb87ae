# ruff: noqa: E501 (prose reads best unbroken)
"""Numbers that a text gives a sign in words."""

import re

_TENS = {
    **{
        word: 10 * n
        for n, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)
    },
    **{
        word: 10 * n
        for n, word in enumerate(
            "двадесет тридесет четиридесет петдесет шестдесет седемдесет осемдесет деветдесет".split(), 2
        )
    },
}
_ONES = {
    **{
        word: n
        for n, word in enumerate(
            "four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(), 4
        )
    },
    "one": 1, "two": 2, "three": 3, "един": 1, "два": 2, "две": 2, "три": 3,
    **{
        word: n
        for n, word in enumerate(
            "четири пет шест седем осем девет десет единадесет дванадесет тринадесет четиринадесет петнадесет шестнадесет седемнадесет осемнадесет деветнадесет".split(), 4
        )
    },
}  # fmt: skip
_IN_WORDS = re.compile(
    rf"\b(?P<hundred>(?:a|one) hundred(?: and)? |сто(?: и)? )?(?P<tens>{'|'.join(_TENS)})?(?:[- ](?:и )?)?(?P<ones>{'|'.join(sorted(_ONES, key=len, reverse=True))})?(?= ?(?:%|percent|per cent|процента|to the minute|(?:breaths |beats |times |пъти |удара |вдишвания )?(?:a|per|в) (?:minute|минута)|degrees|градуса|°))",
    re.IGNORECASE,
)
"""A number in words before its unit."""


_WORDS_BEHIND = re.compile(
    rf"(?P<sign>\b(?:pulse|heart rate|saturation|respiratory rate|breaths?|systolic|temperature|пулс\w*|сърдечна честота|сатурация\w*|дихателна честота|вдишвания)\b"
    rf"[^.;\d]{{0,40}}?(?::|is|of|was|е|от)\s+)(?P<hundred>(?:a|one) hundred(?: and)? |сто(?: и)? )?(?P<tens>{'|'.join(_TENS)})?(?:[- ](?:и )?)?(?P<ones>{'|'.join(sorted(_ONES, key=len, reverse=True))})?(?=[.,;]|$)",
    re.IGNORECASE,
)
"""A number in words behind the name of its sign."""


def _written_behind(match: re.Match[str]) -> str:
    return f"{match['sign']}{_written(match)}" if match["tens"] or match["hundred"] else match[0]


def _written(match: re.Match[str]) -> str:
    parts = (match["tens"], match["ones"])
    if not any(parts) and not match["hundred"]:
        return match[0]
    return str(
        (100 if match["hundred"] else 0)
        + _TENS.get((match["tens"] or "").lower(), 0)
        + _ONES.get((match["ones"] or "").lower(), 0)
    )


def in_digits(sentence: str) -> str:
    """The sentence with these numbers in digits."""
    return _WORDS_BEHIND.sub(_written_behind, _IN_WORDS.sub(_written, sentence))
