# ruff: noqa: E501 (patterns read best unbroken)
"""Short messages that only say that it was better before, in whatever order of their words."""

import re

from .vocabulary import pattern

_SMALL = frozenset(
    (
        "a again all am and as back bad before better change changed changes cancel did didn't didnt don't dont edit everything first for forget go had have he her him how i i've idea in is it it's its just keep ignore hmm last leave let let's lets like liked looked make me message mind more move my nah nevermind no nope not oh ok okay old on one oops or please pls prefer preferred previous put read really restore return revert said second she should so sorry state step still take than thank thanks that that's the then thing think this thought thoughts to ugh undo u version wait want wanted was way we were what worked would wrong you "
        "а ама ами аз към лесно леко нека твърде тежко тежка тежък трудно върнем връщаме като каквато беше бе в вариант варианта версия веднага върни върнете върнем го грешка да дай едно до добре друг ей е за зарежи и исках искам каквото как какъвто както ли ме ми много може моля на назад нали не нека недей недейте нещо ни ние нищо няма но обратно ок отказвам отказах отмени отменете отново остави оставете остане по-добре по-добро по-добър по-хубаво пак повече погрешка последната последното преди предишната предишния предишното предпочитам промяна промяната промени размислих си се стария старата старото стои стъпка съжалявам сбърках така такава такъв те това тогава тоя хареса харесваше харесва хайде чакай че я ѝ"
    ).split()
)
_BACK = (
    pattern(r"\bundo\b|\brevert\b|\brestore\b"),
    pattern(r"\b(?:take|put|go|bring|get|roll)\b.*\bback\b|\bback\b.*\b(?:was|before|previous|old)\b"),
    pattern(r"\b(?:liked?|prefer\w*|better|had|was)\b.*\b(?:before|old|previous)\b|\b(?:before|old|previous)\b.*\b(?:liked?|prefer\w*|better)\b|\b(?:as|how|the way|what) (?:it|that|this) was\b"),
    pattern(r"\b(?:forget|scrap|drop|cancel|ignore)\b.*\b(?:last|that|it)\b"),
    pattern(r"\b(?:върни|върнете|върнем|отмени|отменете|назад|обратно)\b"),
    pattern(r"\b(?:както|каквото|какъвто) (?:си )?беше\b|\bбеше (?:много )?по-(?:добре|добро|добър|хубаво)\b|\b(?:преди|предишн\w+|стар\w+)\b.*\b(?:харес\w*|предпочитам|по-добр\w+|по-хубаво)\b|\b(?:харес\w*|предпочитам|по-добр\w+|остави)\b.*\b(?:преди|предишн\w+|стар\w+)\b"),
)  # fmt: skip
_MOST_WORDS = 12


def wishes_it_undone(text: str) -> bool:
    """Whether lower-case words only say that the last change shall go: "nah, I liked it better before"."""
    words = re.findall(r"[^\W\d_][\w'’-]*", text)
    if not 1 < len(words) <= _MOST_WORDS or re.search(r"[\d?]", text):
        return False
    return all(word.replace("’", "'") in _SMALL for word in words) and any(one.search(text) for one in _BACK)
