# ruff: noqa: E501 (patterns read best unbroken)
"""What the patient is called, with a surname or a title: "call her Mrs Penev"."""

import re

from vesalius.professor.commands import Command, WriteHistory

from .sentence import Sentence
from .vocabulary import pattern

_CALLED = pattern(
    r"\b(?:the patient'?s|patient|his|her) name\b(?: (?:is|to|should be|shall be|to be))*\s*|\bname of the patient\b(?: (?:is|to|should be|into))*\s*|\b(?:call|name) (?:the patient|him|her)\s+|\b(?:man|woman|patient|boy|girl|lady|gentleman|мъж|жена|пациент\w*) (?P<called>called|named|на име|с име)\s+"
    r"|\bиме(?:то)? (?:на пациент\w*|ѝ|й|му)(?: (?:е|да е|на|да бъде))*\s*|\b(?:пациентът|пациентката|тя|той) (?:да )?се казва\s*|^\W*казва се\s+"
)


_NAME_IS_TOLD = pattern(
    r"^\W*(?:no,? |and |also )*(?:(?:the patient|she|he|this)(?: is|'s|’s)(?: called| named)?|(?:re-?name|call|name) (?:the patient|him|her|them)(?: to| as)?|пациент\w* (?:е|се казва)|(?:тя|той) се казва|(?:пре(?:кръсти|именувай)|наречи|кръсти)(?:те)? (?:го|я|пациент\w*)(?: на)?|тя е|той е|(?:change|turn|make|switch) (?:him|her|it|the patient)(?: (?:in)?to)?|(?:let|have) (?:him|her|it|the patient) be|(?:нека|да) (?:е|бъде)|(?:направи|смени|обърни)\w* (?:го|я|пациент\w*)(?: (?:на|да е|да бъде))?)\s*$"
)
_TITLED = pattern(
    r"\b(?:mr|mrs|ms|miss|г-н|г-жа|господин|госпожа|баба|дядо|бай|леля|чичо)\b\.?\s+(?P<name>[^\W\d_][\w'-]+)(?:(?:,\s*\d{2},?)?\s+(?P<of>from|от)\s+(?P<town>[^\W\d_][\w'-]+(?:[ -][^\W\d_][\w'-]+)?))?"
)


_FURTHER_NAME = re.compile(r"[ -](?P<name>[^\W\d_][\w'’-]+)")


# "Call her allergic to vancomycin".
_NO_NAME = re.compile(
    r"^(?:should|shall|must|may|might|can|could|would|will|is|are|was|not|never|unknown|wrong|incorrect|misspel\w*|different|missing|грешн\w*|сгрешен\w*|да|не|ще|трябва|може|нека|неизвестн)|^[a-zа-я]+(?:ic|ed|ing|нт|на|ен)\b|\s(?:to|with|към|с)\s"
)


def read_name(sentence: Sentence, *, first: bool) -> list[Command]:
    """What the patient is called: a case has no field for it, so the social history says it."""
    titled = sentence.first(_TITLED)
    if titled is not None and not first and not _NAME_IS_TOLD.search(sentence.text[: titled.start()]):
        titled = None
    if titled is not None and not sentence.somebody_else(titled.start()):
        name = sentence.words(titled.start("name"), titled.end("name"))
        if name[:1].isupper():
            end = titled.end("name")
            while (further := _FURTHER_NAME.match(sentence.text, end)) and sentence.words(
                *further.span("name")
            )[0].isupper():
                end = further.end()
            called = sentence.words(titled.start(), end)
            told = _NAME_IS_TOLD.search(sentence.text[: titled.start()]) if not first else None
            if told is not None:
                # How one is addressed is left: it tells the sex.
                sentence.take(told.start(), told.end())
            sentence.take(titled.start("name"), end)
            town = sentence.words(*titled.span("town")) if titled["town"] else ""
            if town[:1].isupper():
                called = f"{called} {titled['of']} {town}"
                sentence.take(titled.start("of"), titled.end("town"))
            bulgarian = re.search(r"[а-я]", called) is not None
            text = f"Казва се {called}." if bulgarian else f"The patient is called {called}."
            return [WriteHistory(section="social", text=text, words=called)]
    found = sentence.first(_CALLED)
    if found is None:
        return []
    rest = re.match(
        r"[\"“”„«»']*(?P<name>[^\W\d_][\w'. -]{1,60}?)[\"“”«»']*(?=\s*(?:(?:in|throughout|за|в) (?:the |all )?(?:story|case|scenario|history|texts?|случая|историята)\b|[,;.!?]|$))",
        sentence.text[found.end() :],
    )
    if rest is None or re.match(r"(?:what|който|как|what's)\b", rest["name"]):
        return []
    end = found.end() + rest.end()
    name = sentence.words(found.end() + rest.start("name"), found.end() + rest.end("name")).strip(" \"“”„«»'")
    if _NO_NAME.search(name):
        return []
    words = sentence.take(found.start("called") if found["called"] else 0, end)
    bulgarian = re.search(r"[а-я]", sentence.text) is not None
    text = f"Казва се {name}." if bulgarian else f"The patient is called {name}."
    return [WriteHistory(section="social", text=text, words=words)]
