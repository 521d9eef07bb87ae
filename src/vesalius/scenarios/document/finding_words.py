"""Findings of the checks in words: the texts of the catalogue, `check_<code>`, with what a finding names."""

from typing import Any, get_args

from vesalius.kit.locales import Language
from vesalius.kit.messages import Messages, in_language

from .drugs import DRUGS
from .findings import Finding
from .schema import Document, ElementKind


def in_words(found: Finding, language: Language, document: Document | None = None) -> str:
    """One finding as a sentence. Blocks are called by their titles where the `document` is given."""
    say = in_language(language)
    key = f"check_{found.code}"
    shown = {name: _shown(name, value, say, document) for name, value in found.params.items()}
    sentence = say(key, **(dict.fromkeys(say.placeholders(key), "") | shown))
    return sentence[:1].upper() + sentence[1:]


def _shown(name: str, value: Any, say: Messages, document: Document | None) -> str:
    if isinstance(value, int | float):
        return say.plain(value)
    text = str(value)
    if name in ("kind", "other") and text in get_args(ElementKind):
        return say.of("sign", text)
    if name in ("drug", "other") and text in DRUGS:
        drug = DRUGS[text]
        return drug.said.get(say.language, drug.bg if say.language == "bg" else text)
    if name in ("block", "to") and document is not None:
        titles = {block.id: block.title for block in document.scenario_flow.blocks}
        return titles.get(text) or text
    return text
