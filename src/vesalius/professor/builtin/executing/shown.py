# ruff: noqa: E501 (prose reads best unbroken)
"""What an action of a teacher's shows of the case: the examinations and investigations that are all its words name."""

import re
from collections.abc import Iterator
from typing import get_args

from vesalius.kit.locales import Language
from vesalius.kit.messages import in_language
from vesalius.professor.reading.vocabulary import labs
from vesalius.scenarios.document import Document
from vesalius.scenarios.document.things import Things, in_words, own_name, things_of

from ..language import Say
from .work import BLOCKS, Work

PICTURES = (
    (
        re.compile(r"x-?ray|cxr|chest (?:radiograph|film)|plain film|рентген|гръдн\w+ графия|снимка"),
        Say("Chest X-ray", "Рентгенография на гръдния кош"),
    ),
    (re.compile(r"echo|ехокардио|ехото"), Say("Echocardiography", "Ехокардиография")),
    (re.compile(r"\bct|кт\b|скенер|томограф"), Say("CT", "Компютърна томография")),
    (re.compile(r"mri|ямр|магнит"), Say("MRI", "Магнитен резонанс")),
    (re.compile(r"ultrasound|ехограф"), Say("Ultrasound", "Ехография")),
)
"""Words for pictures, and what each is called."""
_NAMED = {
    "ecg": r"(?:(?:12|twelve)[ -]?(?:lead|channel)s? |12[ -]?канал\w+ )?(?:\becg\b|\bekg\b|electrocardiogra\w+|\bекг\b|електрокардиогра\w+)",
    "pft": r"spirometr\w*|(?:pulmonary|lung) functions?(?: tests?)?|спирометри\w*|функционално изследване на дишането",
    "examination.lung_sounds": r"(?:listen to|auscultat\w*(?: of)?)(?: the)? (?:lungs?|chest)|(?:преслушва\w+|аускултаци\w+|аускултира\w+) на (?:бели\w* дроб\w*|гърди\w*)",
    "examination.heart_sounds": r"(?:listen to|auscultat\w*(?: of)?)(?: the)? heart|(?:преслушва\w+|аускултаци\w+|аускултира\w+) на сърце\w*",
    "sign.temperature": r"\btemperature\b|\bтемператур\w*",
}
"""Words for what has no name of the case's own."""
_BESIDE = re.compile(
    r"\b(?:record|do|take|get|obtain|perform|request|order|check|measure|send|ask|for|have|done|an?|the|now|at|once|of|and|with|urgent|"
    r"immediate|immediately|early|bedside|portable|serum|blood|plasma|levels?|tests?|values?|patient|his|her|their|"
    r"направ\w+|запис\w*|запиш\w+|сним\w+|снем\w+|взем\w+|взима\w+|поиска\w+|иска\w+|изследва\w+|измер\w+|провер\w+|изпрат\w+|да|се|на|за|с|и|веднага|незабавн\w+|"
    r"спешн\w+|ранн\w+|стойност\w*|нив\w+|кръв\w*|серум\w*|пациент\w*)\b"
)
"""Words beside the name that change nothing of what is done."""


def shown_by(document: Document, text: str) -> list[str]:
    """What of the case an action shows whose words name it and nothing else; nothing where they say more."""
    said, found = f" {text.lower()} ", []
    things = things_of(document)
    for thing, words in _names(document, things):
        rest = words.sub(" ", said)
        if rest != said:
            said = rest
            found.append(thing)
    rest = _BESIDE.sub(" ", said)
    return [] if re.search(r"\w", rest) else found


def _names(document: Document, things: Things) -> Iterator[tuple[str, re.Pattern[str]]]:
    """What can be asked for, with the words that name it, the longest names first."""
    visible = [*things.on_request, *things.at_once]
    own = [(thing, own_name(document, thing).lower()) for thing in visible]
    for thing, name in sorted(own, key=lambda one: -len(one[1])):
        if name:
            yield thing, re.compile(rf"\b{re.escape(name.removesuffix('й'))}(?:й|я|ят|а|ът|та|то|те)?(?!\w)")
    for thing, name in own:
        kind = thing.partition(".")[0]
        if kind == "lab":
            yield from ((thing, lab.words) for lab in labs() if lab.words.search(name))
        elif kind == "imaging":
            alike = [words for words, _ in PICTURES if words.search(name)]
            yield from ((thing, re.compile(rf"\b\w*(?:{words.pattern})\w*")) for words in alike[:1])
        elif thing in _NAMED:
            yield thing, re.compile(_NAMED[thing])


def told(work: Work, things: list[str]) -> Say:
    """That an action shows something, in the reply; nothing where it does not."""
    if not things:
        return Say("", "")
    en, bg = (
        ", ".join(in_words(work.document, thing, in_language(language)) for thing in things)
        for language in get_args(Language)
    )
    return Say(
        f" It shows {en}; asking for that at the bedside counts as doing it.",
        f" Показва {bg}; поискването край леглото се брои за изпълнение.",
    )


def link(work: Work, thing: str) -> Say:
    """Actions that name what is new in the case show it from now on; what is to be said of that."""
    linked = []
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for at, action in enumerate(block.actions):
            if not action.shows and thing in (shows := shown_by(work.document, action.text)):
                work.set(f"{BLOCKS}/{number}/actions/{at}/shows", shows)
                linked.append(action.text)
    if not linked:
        return Say("", "")
    return Say(
        f" Shown by “{'”, “'.join(linked)}”; asking for it at the bedside counts as doing that.",
        f" Показва се от „{'“, „'.join(linked)}“; поискването край леглото се брои за изпълнение.",
    )


def unlink(work: Work, gone: set[str]) -> None:
    """No action shows what has left the case."""
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for at, action in enumerate(block.actions):
            if gone.intersection(action.shows):
                left = [thing for thing in action.shows if thing not in gone]
                work.set(f"{BLOCKS}/{number}/actions/{at}/shows", left)
