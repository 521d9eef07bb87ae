"""Texts and lists of any section: the title, the learners, further words, other words, shorter ones, fewer things."""

import re
from typing import Any

from vesalius.professor.commands import (
    AnotherCase,
    KeepItems,
    Outcome,
    Rename,
    ReplaceText,
    SetLearners,
    Shorten,
    WriteText,
)
from vesalius.scenarios.document import Change

from ..language import Say
from ..phrases import section
from .denied import EXAMINATION, denies, lose_contrary, lose_denied, told_around, without_denied
from .matching import no_such
from .measured import measured_anew, measured_told
from .objectives import without_objective
from .references import unlink_references
from .work import BLOCKS, INVESTIGATIONS, OBJECTIVES, REFERENCES, Work, sentence

_NAME_LENGTH = 120


def rename(work: Work, command: Rename) -> Outcome:
    """Another title."""
    name = command.name[:_NAME_LENGTH]
    if not name:
        return work.outcome(
            "asked",
            "What is the scenario to be called?",
            "Как да се казва сценарият?",
            words=command.words,
            pointer="/generalInfo/scenarioName",
        )
    work.set("/generalInfo/scenarioName", name)
    return work.outcome(
        "done",
        f"The scenario is now called “{name}”.",
        f"Сценарият вече се казва „{name}“.",
        words=command.words,
        pointer="/generalInfo/scenarioName",
    )


def set_learners(work: Work, command: SetLearners) -> Outcome:
    """For whom the case is."""
    who = command.learners.to(work.writes)
    work.set("/generalInfo/learners", who)
    return work.outcome(
        "done",
        f"Learners: {who}.",
        f"Обучаеми: {who}.",
        words=command.words,
        pointer="/generalInfo/learners",
    )


def shorten(work: Work, command: Shorten) -> Outcome:
    """Texts of a section without their last sentences, lists without their last things."""
    value = work.read(command.section)
    cut = _cut(value)
    if cut == value and isinstance(value, str):
        sentences = re.split(r"(?<=[.!?])\s+(?=[A-ZА-Я])", value)
        cut = " ".join(sentences[:-1]) if len(sentences) > 1 else value
    if cut == value:
        return work.outcome(
            "refused",
            f"Nothing was changed: in {section(command.section, 'en')} each text is one or two sentences already.",
            f"Нищо не е променено: в раздела „{section(command.section, 'bg')}“ са вече по едно-две изречения.",
            words=command.words,
            pointer=command.section,
        )
    work.set(command.section, cut)
    return work.outcome(
        "done",
        "The texts of this section are shorter.",
        "Текстовете в раздела са по-кратки.",
        words=command.words,
        pointer=command.section,
    )


def _cut(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _cut(item) for key, item in value.items()}
    if isinstance(value, list):
        texts = all(isinstance(item, str) for item in value)
        kept = value[: max(2, len(value) * 2 // 3)] if texts and len(value) > 2 else value
        return [_cut(item) for item in kept]
    if isinstance(value, str):
        sentences = re.split(r"(?<=[.!?])\s+(?=[A-ZА-Я])", value)
        if len(sentences) > 2:
            return " ".join(sentences[: max(2, len(sentences) * 2 // 3)])
    return value


def replace_text(work: Work, command: ReplaceText) -> Outcome:
    """Other words wherever the old ones stand in a text."""
    if not command.old:
        return no_such(work, command.old, command.words, "")
    pattern = re.compile(rf"(?<!\w){re.escape(command.old)}(?!\w)", re.IGNORECASE)
    count = 0

    def replaced(value: Any, key: str = "") -> Any:
        nonlocal count
        if isinstance(value, dict):
            return {name: replaced(item, name) for name, item in value.items()}
        if isinstance(value, list):
            return [replaced(item, key) for item in value]
        if isinstance(value, str) and key in _TEXTS:
            text, found = pattern.subn(lambda _: command.new, value)
            count += found
            return text
        return value

    sections = [
        Change(pointer, replaced(work.read(pointer), pointer.rsplit("/", 1)[-1]))
        for pointer in ("/generalInfo", "/clinicalScenario", "/scenarioFlow", "/debriefing")
    ]
    if not count:
        return no_such(work, command.old, command.words, "")
    work.set_all(sections)
    return work.outcome(
        "done",
        f"Replaced “{command.old}” by “{command.new}” in {count} place{'s' if count > 1 else ''}.",
        f"Замених „{command.old}“ с „{command.new}“ на {count} {'места' if count > 1 else 'място'}.",
        words=command.words,
    )


_TEXTS = frozenset(
    "scenarioName learners setting prebrief text chiefComplaint presentIllness past family social general airway"
    " breathing circulation disability exposure heartSounds lungSounds findings interpretation report title"
    " narrative hint rationale speaker debriefPoints summary points questions".split()
)


def write_text(work: Work, command: WriteText) -> Outcome:
    """The teacher's words in a text of the document."""
    pointer = command.section
    if (
        pointer.startswith(f"{INVESTIGATIONS}/ecg")
        and work.document.clinical_scenario.investigations.ecg is None
    ):
        work.set(f"{INVESTIGATIONS}/ecg", {})
    text = sentence(command.text) if command.text[-1:] not in "!?" else command.text
    if not command.replace and (measured := measured_anew(work, pointer, text)) is not None:
        return measured_told(work, command, measured)
    lost = Say("", "")
    if command.replace:
        work.set(pointer, text)
    else:
        if denies(text) and told_around(work, text) is None:
            # "No rash" of the examination is none in the story either.
            lost = lose_denied(work, text)
        work.set(pointer, without_denied(str(work.read(pointer) or ""), text))
        work.append_sentence(pointer, text)
    contrary = lose_contrary(work, text) if pointer.startswith(EXAMINATION) else []
    name = Say(section(pointer, "en"), section(pointer, "bg"))
    say = (
        Say(
            f"{name.en[:1].upper()}{name.en[1:]} now reads: “{text}”",
            f"{name.bg[:1].upper()}{name.bg[1:]} – нов текст: „{text}“",
        )
        if command.replace
        else Say(f"Added to {name.en}: “{text}”", f"Добавено към {name.bg}: „{text}“")
    )
    if lost.en:
        say = Say(
            f"{say.en} The contrary is taken out of {lost.en}.",
            f"{say.bg} Противното е извадено от: {lost.bg}.",
        )
    if contrary:
        say = Say(
            f"{say.en} Taken out, for it says the contrary: {'; '.join(f'“{one}”' for one in contrary)}.",
            f"{say.bg} Извадено, защото твърди обратното: {'; '.join(f'„{one}“' for one in contrary)}.",
        )
    return work.outcome("done", say.en, say.bg, words=command.words, pointer=pointer)


def keep_items(work: Work, command: KeepItems) -> Outcome:
    """Things of a list go; what refers to them no longer does."""
    things: Any = work.read(command.section)
    if not isinstance(things, list) or command.section == BLOCKS:
        # Blocks lead to one another: they go one by one, so that their ways out are mended.
        return no_such(work, command.words, command.words, command.section)
    places = {
        len(things) + position if position < 0 else position - 1
        for position in command.positions
        if -len(things) <= position <= len(things)
    }
    if command.positions and not places:
        return no_such(work, str(command.positions[0]), command.words, command.section)
    gone = [index for index in range(len(things)) if (index in places) == command.removed]
    if not gone:
        return work.outcome(
            "answered",
            "That is so already, nothing changed.",
            "Вече е така, нищо не е променено.",
            words=command.words,
            pointer=command.section,
        )
    if command.section == OBJECTIVES:
        for index in reversed(gone):
            without_objective(work, index)
    else:
        work.set(command.section, [one for index, one in enumerate(things) if index not in gone])
    if command.section == REFERENCES:
        unlink_references(work, {things[index]["id"] for index in gone})
    names = [_name_of(things[index]) for index in gone]
    return work.outcome(
        "done",
        f"Removed from {section(command.section, 'en')}: {'; '.join(f'“{one}”' for one in names)}.",
        f"Премахнато от {section(command.section, 'bg')}: {'; '.join(f'„{one}“' for one in names)}.",
        words=command.words,
        pointer=command.section,
    )


def _name_of(thing: Any) -> str:
    if isinstance(thing, str):
        return thing
    return str(next(thing[key] for key in ("text", "linkTitle", "name") if key in thing))


def another_case(work: Work, command: AnotherCase) -> Outcome:
    """A scenario holds one case: the first that the message names is written."""
    return work.outcome(
        "refused",
        f"One case at a time: I did not write “{command.words}”. Ask for it in a new scenario.",
        f"По един случай: не написах „{command.words}“. Поискайте го в нов сценарий.",
        words=command.words,
    )
