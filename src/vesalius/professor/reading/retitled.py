# ruff: noqa: E501 (patterns read best unbroken)
"""The title that was asked for in the message before, or another in place of the one that was given there."""

from collections.abc import Sequence

from vesalius.professor.commands import Command, Rename

from . import questions
from .frame import read_title
from .positions import OBJECTIVE, ORDER
from .sentence import Sentence
from .vocabulary import pattern

_TITLE_WORDS = 8

# "Hmm, rather Last flight home", "не, по-добре Бягащият кон".
_RATHER_SO = pattern(
    r"^\W*(?:(?:no|nope|hmm*|oh|sorry|wait|actually|не|хм+|абе|всъщност|чакай)\W+)*(?:or )?(?:rather|better|instead|make (?:it|that)|maybe|how about|let'?s (?:say|make it)|по-добре|по-скоро|нека (?:е|бъде)|или|може би|да е)\s*:?\s*(?P<what>\S.*)$"
)

# "Objective 1 should read: ...": another wish, and no answer.
_OF_A_PART = pattern(
    rf"^\W*{ORDER}(?:the |my |our )?(?:\w+ )?(?:{OBJECTIVE}|blocks?|steps?|actions?|cues?|hints?|questions?|de-?briefing|briefing|блок\w*|стъпк\w+|действи\w+|реплик\w+|подсказк\w+|въпрос\w*|разбор\w*|въведение\w*)\b[^.;]{{0,16}}?(?:\b(?:should|must|shall|is to|reads?|says?|да|нека|трябва|гласи)\b|:)"
    r"|^\W*(?:(?:please|can|could) (?:you |we )?|(?:i|we)(?:['’]d| would| do)?(?:n['’]t| not)? (?:want|need|like|wish)\b|(?:do not|don['’]t|add|remove|make|put|take) |(?:моля|не )?искам|(?:махни|добави|направи|сложи)(?:те)? )"
)


# "The patient should say “I feel bad”": what is quoted is a part of what is asked for.
_SAYS_MORE = pattern(
    r"\b(?:says?|said|asks?|tells?|shouts?|каз\w+|каже|пита\w*|попита|вика\w*)\b[^\"“„]*[\"“„]"
)


def read_title_told(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """The title that was asked for."""
    asked = earlier[-1] if earlier else None
    if not isinstance(asked, Rename) or len(sentence.text.split()) > _TITLE_WORDS:
        return []
    if asked.name:
        rather = _RATHER_SO.match(sentence.text)
        name = "" if rather is None else sentence.group(rather, "what").strip(" \"“”„«»'.,:")
        if not name[:1].isupper() or questions.is_question(sentence):
            return []
        return [Rename(name=name, words=sentence.take_all())]
    if (
        _SAYS_MORE.search(sentence.text.strip(" .!"))
        or read_title(sentence)
        or questions.is_question(sentence)
        or _OF_A_PART.match(sentence.text)
    ):
        return []
    name = sentence.take_all().strip(" \"“”„«»'.,:")
    return [Rename(name=name[:1].upper() + name[1:], words=sentence.own_words)] if name else []
