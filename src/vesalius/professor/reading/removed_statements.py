# ruff: noqa: E501 (patterns read best unbroken)
"""What the case tells and is to tell no more: "take out the bit about the toilet"."""

import re

from vesalius.professor.commands import Command, RemoveStatement

from .sentence import Sentence
from .vocabulary import pattern

_REMOVES = r"(?:remove|delete|drop|take out|cut(?: out)?|scrap|lose|get rid of|leave out|strike|махни|премахни|изтрий|извади)"
_TOLD_OF = pattern(
    rf"^\W*(?:(?:please|can you|and|also|ok|моля|и)\W+)*(?:{_REMOVES}|take|scratch|forget)\s+(?:the|that|all the|this)\s+(?P<thing>[^,;!?\d]{{3,40}}?)\s+(?:thing|bits?|parts?|stuff|business|line|story)(?:\s+(?:out|away|again|please))*(?:\s*,\s*[^.;]{{3,40}})?\W*$|^\W*(?:(?:моля|и)\W+)*{_REMOVES}\s+(?:това|онова|нещото|онуй)\s+(?:с|със|за|около)\s+(?P<thing_bg>[^,;!?\d]{{3,40}}?)(?:\s*,\s*[^.;]{{3,40}})?\W*$|"
    rf"^\W*(?:(?:please|can you|could you|and|also|ok|моля|и|също|може ли да)\W+)*{_REMOVES}\s+(?:the |that |this )?(?:bits?|parts?|sentences?|lines?|phrase|words?|things?|stuff|mention|details?|business|anything|everything|whatever (?:is|it says)|all|всичко|каквото има|частта|изречението|реда|това|нещото|детайла|споменаването)\s+(?:about|on|of|where|that mentions|saying|with|за|с|относно|на|че)\s+(?:the |his |her |how )?(?P<what>[^,;!?]{{3,60}}?)\W*$"
    rf"|^\W*(?:(?:please|can you|could you|and|also|моля|и|също)\W+)*{_REMOVES}\s+(?:the |his |her )?(?P<from>[^,.;:!?\d]{{3,40}}?)\s+(?:from|out of|от)\s+(?:the |his |her )?(?:(?:social|family|past(?: medical)?|present(?:ing)?|социалната|фамилната|миналата)\s+)?(?:history|story|briefing|exam(?:ination)?|findings|анамнезата|историята|брифинга|прегледа)(?:\s*,?\s+(?:as|because|since|they|it|we|защото|понеже|че)\b[^.;]{{3,60}})?\W*$"
    rf"|^\W*(?:(?:please|can you|could you|and|also|ok|моля|и|също)\W+)*{_REMOVES}\s+(?:the |his |her )(?P<bare>(?!(?:first|second|third|last|next|new|old|one|whole|entire|block|step|objective|goal|aim|action|cue|hint|question|point|allerg\w+|reference|title|name|level|case|scenario|ecg|drugs?|medication\w*|tablets?|debrief\w*)\b)[^\W\d_]{{4,}}(?:\s[^\W\d_]{{3,}})?)(?:\s+out)?(?:\s*,\s*(?:it|that|this|they|he|she)\b[^.;]{{3,50}})?\W*$"
    rf"|^\W*(?:(?:моля|и|също)\W+)*(?:махни|премахни|изтрий|извади)\s+(?P<bare_bg>(?!(?:първ|втор|трет|последн|блок|цел|действи|реплик|въпрос|точк|алерг|заглав|лекарств|подсказ|източник)\w*)[а-я]{{4,}}(?:та|то|ът|ят|ия|а|я|ите))(?:\s*,\s*[^.;]{{3,50}})?\W*$"
)


# "Remove the panic attack option, it's insulting": whatever in the case is called so.
_NAMED_SO = pattern(
    rf"^\W*(?:(?:please|can you|could you|and|also|ok|моля|и|също|може ли да)\W+)*{_REMOVES}\s+(?:all )?(?:the |his |her |that |this )?(?P<what>(?!(?:it|them|that|this|all|everything|го|я|ги|всичко)\b)[^,.;!?\n]{{2,70}}?)(?:\s+(?:please|too|as well|моля|също))?(?:\s*,\s*[^.;!?]{{3,70}})?\W*$"
)


_OF_EXAMINATION = pattern(r"\b(?:exam(?:ination)?|findings|прегледа)\b")


_ONCE_MORE = re.compile(r"(?:\s+(?:again|please|too|as well|after all|пак|отново|моля))+$", re.IGNORECASE)


def read_removed_statement(sentence: Sentence, *, of_examination: bool = False) -> list[Command]:
    """ "Take out the bit about the toilet": what no other command is about.

    `of_examination`: only what is to leave the examination, and relatives, before they are read as findings or told of.
    """
    found = _TOLD_OF.match(sentence.text)
    if found is None and not of_examination:
        found = _NAMED_SO.match(sentence.text)
        if found is not None:
            what = _ONCE_MORE.sub("", sentence.group(found, "what"))
            return [RemoveStatement(subject=what, words=sentence.take_all())]
    if found is None or (
        of_examination
        and not (
            found["from"] and (sentence.has(_OF_EXAMINATION) or sentence.names_relative(*found.span("from")))
        )
    ):
        return []
    return [
        RemoveStatement(
            subject=_ONCE_MORE.sub(
                "", sentence.group(found, "what", "from", "thing", "thing_bg", "bare", "bare_bg")
            ),
            words=sentence.take_all(),
        )
    ]
