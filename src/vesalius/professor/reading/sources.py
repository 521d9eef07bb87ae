# ruff: noqa: E501 (patterns read best unbroken)
"""Sources that are added or go."""

import re

from vesalius.professor.commands import AddReference, Command, RemoveReference

from .debriefing_points import NTH
from .positions import ADDS, ordinal
from .questions import is_question
from .sentence import Sentence
from .vocabulary import pattern

_REFERENCE = pattern(
    rf"(?:\b(?!make (?:the|his|her) source\b){ADDS}\b\s+|^\W*(?=(?:another|one more|further|още един|нов)\s))(?:(?:a|an|another|the|this|these|following|one|more|further|also|и|още|един|нов|нова|този|следния|следната)\s+)*(?:reference|source|citation|literature|guideline|link|източник|литература|препратка|насоки)\b\s*(?:,|:|-|to|on|for|за|към)?\s*(?P<what>.+)$"
    r"|^\W*(?:(?:new |further |нов )?(?:reference|citation|литература|(?:source|източник)(?=\s*:.*(?:\b(?:19|20)\d\d\b|https?:|\bdoi\b|guid(?:eline|ance)|et al|textbook|handbook|journal|manual|report|насок|препорък|учебник|ръководств|консенсус|\b(?:esc|erc|gold|gina|nice|bts|aha|acc|ada|ssc|who|rcuk|bnf|uptodate)\b))))\s*:\s*(?P<listed>\S.{6,})$"
    r"|\b(?:cite|quote|цитирай(?:те)?|позови се на)\b\s*(?:this|that|also|too|as well|и|също|и този източник|\s)*\s*:?\s*(?P<cited>(?!as\b|като\b)\S.{6,})$"
    rf"|\b(?:{ADDS}|use|cite|цитирай|използвай)\b\s+(?P<named>[^,;]+?)\s+(?:as|for|като|за)\s+(?:a |an |the |another )?(?:new |further |нов |още един )?(?:reference|source|citation|guideline|източник|литература)\W*$"
)
_INTO_REFERENCES = pattern(
    rf"^\W*(?:(?:please|and|also|моля|и|също)\W+)*\b{ADDS}\b\s+(?:to|into|in|към|в|във|при)\s+(?:the )?(?:references|sources|literature|bibliography|reference list|източници(?:те)?|литература(?:та)?|библиография(?:та)?)\s*[:,-]?\s+(?P<listed>\S.{{6,}})$|^\W*(?:(?:please|and|also|моля|и|също)\W+)*(?:\b{ADDS}\b\s+)?(?P<named>[^:;]{{4,160}}?)\s+(?:to|into|in|among|към|в|при)\s+(?:the )?(?:references|sources|literature|reference list|източници(?:те)?|литература(?:та)?)\W*$"
)
_REMOVE_REFERENCE = pattern(
    rf"\b{NTH}\s+(?:reference|source|източник)\b|\b(?:reference|source|източник\w*)\s+(?:number |no\.? ?|номер |№ ?|to |about |за )?(?P<what>[^.;!?]+)"
)
_LINK = re.compile(r"https?://\S+")


_DOI = re.compile(r"\b(?:doi\s*[:.]?\s*)?(?P<doi>10\.\d{4,9}/[^\s,;]*[^\s,;.)])", re.IGNORECASE)


def references(sentence: Sentence) -> list[Command]:
    removal = sentence.first(_REMOVE_REFERENCE)
    if removal is not None and sentence.removed(removal.start()):
        nth = removal["nth"]
        subject = "" if nth else sentence.group(removal, "what")
        position = ordinal(nth) if nth else (int(subject) if subject.isdigit() else None)
        words = sentence.take_removal(removal.start(), removal.end())
        return [RemoveReference(position=position, subject="" if position else subject, words=words)]
    found = sentence.first(_REFERENCE) or sentence.first(_INTO_REFERENCES)
    if found is None or is_question(sentence):
        return []
    text = sentence.group(found, "what", "named", "cited", "listed")
    link, doi = _LINK.search(text), _DOI.search(text)
    title = re.sub(
        r"^(?:the|a|an)\s+", "", _DOI.sub("", _LINK.sub("", text)).strip(" ,:()-"), flags=re.IGNORECASE
    )
    title = re.sub(r",?\s+(?:as well|too|also|please|също|моля)\W*$", "", title, flags=re.IGNORECASE)
    url = link[0] if link else f"https://doi.org/{doi['doi']}" if doi else ""
    return [AddReference(title=title, link=url, words=sentence.take_match(found))]
