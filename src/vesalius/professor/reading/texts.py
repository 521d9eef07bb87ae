# ruff: noqa: E501 (patterns read best unbroken)
"""Texts of the document: replaced, moved between sections, told in other words."""

import re
from typing import Any

from vesalius.professor.commands import (
    Command,
    Rewrite,
    WriteFreely,
    WriteHistory,
    WriteText,
)

from . import structure
from .sentence import Sentence
from .vocabulary import pattern, sections

_TEXT_SECTIONS = frozenset(
    (
        "/generalInfo/prebrief",
        "/debriefing/summary",
        "/clinicalScenario/investigations/ecg/findings",
        *(f"/clinicalScenario/history/{name}" for name in ("chiefComplaint", "presentIllness", "past", "family", "social")),
        *(
            f"/clinicalScenario/initialExamination/{name}"
            for name in ("general", "airway", "breathing", "circulation", "disability", "exposure", "heartSounds", "lungSounds")
        ),
    )
)  # fmt: skip
_OF_WHOLE = {
    "/debriefing": "/debriefing/summary",
    "/clinicalScenario/initialExamination": "/clinicalScenario/initialExamination/general",
    "/clinicalScenario/history": "/clinicalScenario/history/presentIllness",
    "/clinicalScenario/investigations/ecg": "/clinicalScenario/investigations/ecg/findings",
}
_SAYS = r"(?:should|must|shall|to|has to|да|нека|трябва да)\s+(?:now )?(?:read|say|be|гласи|бъде|е|казва)|(?:reads?|says?)(?! (?:like|badly|well|as|too|very|more|less|poorly|fine|ok|better|odd|strange|a bit|rather|quite|so)\b)|гласи"
_REPLACES = pattern(
    r"\b(?:re-?write|replace|change|set|make|use|write|пренапиши\w*|замени\w*|промени\w*|смени\w*|напиши\w*|сложи\w*)\b"
)
_ADDS = pattern(r"\b(?:add|append|include|put|mention|добави\w*|включи\w*|впиши\w*|допълни\w*|спомени\w*)\b")
# "In the debriefing say why ...": told there, and not what it reads.
_INSIDE = pattern(r"\b(?:in|during|at|за|в|във|на)\s+(?:the )?$")
_TEXT_PATTERNS = tuple(
    (
        target,
        pattern(
            rf"{words.pattern}(?:\s+(?:text|section|раздел\w*|текст\w*))?\s*(?:(?P<says>{_SAYS})\s*[:,-]?\s*(?:(?:that|че)\s+)?|(?:to|with|by|на|с|със|that|че)?\s*:\s*|(?:to|with|by|на|с|със)\s+(?=[\"“„«]))(?P<text>\S.*)$"
        ),
    )
    for section, words in sections()
    if (target := _OF_WHOLE.get(section, section)) in _TEXT_SECTIONS
)


def read_texts(sentence: Sentence) -> list[Command]:
    """The words of the teacher for a text that the sentence names: "the prebriefing should say: ..."."""
    if (
        ":" not in sentence.text
        and not _SAYS_WORD.search(sentence.text)
        and not re.search('["“„«]', sentence.text)
    ):
        return []
    for target, words in _TEXT_PATTERNS:
        found = sentence.first(words)
        if found is None or len(sentence.group(found, "text").split()) < 2:
            continue
        before = sentence.text[: found.start()]
        if not (found["says"] or _REPLACES.search(before) or _ADDS.search(before) or not before.strip()):
            continue
        if found["says"] and ":" not in found[0] and _COMPARED.match(found["text"]):
            continue
        adds = _ADDS.search(before) is not None or _INSIDE.search(before) is not None
        if adds and target == "/debriefing/summary" and "summar" not in found[0] and "обобщ" not in found[0]:
            # What is added to the debriefing is a point of it.
            continue
        return [
            WriteText(
                section=target,
                text=sentence.group(found, "text"),
                replace=not adds,
                words=sentence.take_all(),
            )
        ]
    return []


_TELL = r"(?:mention|say|state|note|include|tell (?:them|the learners)|warn|explain|read|спомен\w+|пише|се каже|кажe|каже|се спомене|се добави|добави|стои|има|се посочи|посочи)"
_TOLD_IN = tuple(
    (
        target,
        pattern(
            rf"{words.pattern}(?:\s+(?:text|section|раздел\w*|текст\w*))?\s*,?\s*(?:(?:should|must|has to|have to|needs to|ought to|да|нека|трябва|и|also|непременно|задължително|моля|please)\s+)+(?:also\s+|и\s+)?{_TELL}\s*,?\s*(?:that|че)?\s*[:,]?\s*(?P<text>\S.{{4,}})$"
            rf"|\b(?:in|into|to|в|във|към)\s+(?:the )?{words.pattern}(?:\s+(?:text|section|раздел\w*|текст\w*))?\s*,?\s*(?:please |моля )?(?:mention|say|state|note|write|add|put|include|спомени\w*|напиши\w*|впиши\w*|добави\w*|сложи\w*|кажи\w*)\s*,?\s*(?:that|че)\s+(?P<text3>\S.{{4,}})$"
            rf"|\b(?:mention|say|state|note|write|add|put|include|спомени\w*|напиши\w*|впиши\w*|добави\w*|сложи\w*|кажи\w*)\s+(?:in|into|to|в|във|към)\s+(?:the )?{words.pattern}(?:\s+(?:text|section|раздел\w*|текст\w*))?\s*,?\s*(?:that|че)\s+(?P<text2>\S.{{4,}})$"
        ),
    )
    for section, words in sections()
    if (target := _OF_WHOLE.get(section, section)) in _TEXT_SECTIONS
)
_MUST_TELL = pattern(rf"\b(?:{_TELL}|write|add|put|напиши\w*|впиши\w*|сложи\w*|кажи\w*)\b")


def told_in(sentence: Sentence) -> list[Command]:
    """What a text has to tell: "the briefing must mention that there is no doctor on call"."""
    if not sentence.has(_MUST_TELL):
        return []
    for target, words in _TOLD_IN:
        found = sentence.first(words)
        if found is None or target == "/debriefing/summary":
            continue
        text = sentence.group(found, next(name for name in ("text", "text2", "text3") if found[name]))
        part = HISTORY_PLACE.match(target)
        told = sentence.take_all()
        if part is not None:
            section: Any = part[1]
            return [WriteHistory(section=section, text=f"{text[:1].upper()}{text[1:]}.", words=told)]
        return [WriteText(section=target, text=text, words=told)]
    return []


_OTHER_WORDS = pattern(
    r"\b(?:(?:in|with|using) (?:other|different) words|re-?phrase|paraphrase|re-?word|put (?:it )?differently|с други думи|с други изрази|по друг начин|друга формулировка|перифразирай\w*|преформулирай\w*|иначе казано)\b"
)
_OWN_WORDS = pattern(
    r"\b(?:in|with) (?:his|her|the patient'?s|their|lay|plain|simple|simpler|everyday) (?:own )?(?:words|language|terms)|the way (?:he|she|the patient|they)(?:'d| would)?|as (?:he|she|the patient) would (?:say|put)|(?:more )?(?:plainly|colloquially)|със (?:свои|собствени|негови|нейни)(?:те)? думи|както (?:би|пациентът|той|тя)|на (?:прост|разговорен|човешки) език|по-(?:човешки|разговорно|простичко)\b"
)


def in_other_words(sentence: Sentence) -> list[Command]:
    """A text that is to be worded otherwise: another version of it, or in a voice that only free writing has."""
    section = structure.section_named(sentence)
    if section is None or section.startswith("/generalInfo/objectives"):
        return []
    if sentence.has(_OTHER_WORDS):
        return [Rewrite(section=section, words=sentence.take_all())]
    if sentence.has(_OWN_WORDS):
        wish = sentence.take_all()
        return [WriteFreely(sections=(), wish=wish, words=wish)]
    return []


_SAYS_WORD = pattern(rf"\b(?:{_SAYS})\b")
_COMPARED = pattern(
    r"(?:a (?:bit|little) )?(?:more|less|very|much|too|(?:a lot )?shorter|longer|easier|simpler|harder|in |about|under |over |below |at most|no (?:more|longer)|без|на |малко|по-|много|в |за |под |над |до |най-много|не повече)\b"
)
HISTORY_PLACE = re.compile(r"^/clinicalScenario/history/(chiefComplaint|presentIllness|past|family|social)$")
