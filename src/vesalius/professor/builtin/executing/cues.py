# ruff: noqa: E501 (prose reads best unbroken)
"""What somebody says in the blocks of the flow."""

import re
from typing import Any, NamedTuple

from vesalius.professor.commands import AddCue, ChangeCue, Outcome
from vesalius.professor.reading import block_named

from ..language import Say
from .matching import has_words, no_such, offered, place_of
from .work import BLOCKS, Work, bare, sentence

_CUE_SECONDS = 30
"""When something is said, where the message does not tell."""
_BEFORE_THE_END = 5
"""So many seconds before a block ends its last words are said."""


class _Time(NamedTuple):
    """Where in the flow a time of the run is, while each block takes as long as it may."""

    block: int
    seconds: int
    """After the block begins."""
    entered: int
    """Seconds after the start at which the block begins."""
    over: bool
    """Whether the flow is at an end by then, and this is the last time before it."""


def _at_time(blocks: list[dict[str, Any]], seconds: int) -> _Time:
    """The block that is on the screen so long after the start, on the way that right actions take."""
    places = {one["id"]: at for at, one in enumerate(blocks)}
    at = next((at for at, one in enumerate(blocks) if one["kind"] == "start"), 0)
    entered, seen = 0, {at}
    while True:
        limits = [one["seconds"] for one in blocks[at]["exits"] if one["when"] == "timer" and one["seconds"]]
        if not limits or seconds - entered < min(limits):
            return _Time(at, seconds - entered, entered, over=False)
        ways = sorted(blocks[at]["exits"], key=lambda one: one["when"] != "action")
        target = places.get(ways[0]["to"])
        if target is None or target in seen or blocks[target]["kind"] == "end":
            return _Time(at, max(0, min(limits) - _BEFORE_THE_END), entered, over=True)
        entered += min(limits)
        seen.add(target)
        at = target


# "The wife says something worrying": told of a line that is still to be written.
_ABOUT_A_LINE = re.compile(
    r"^(?:(?:some|any)thing(?!(?: (?:is|has|was|must|feels|looks|smells|does|went|seems|here|isn't|doesn't)\b|'s))|some words|a few words|(?:an?|some|another) (?:\w+ ){0,2}(?:question|remark|comment|joke|line|thing)s?"
    r"|нещо(?! (?:не|е|се|му|ѝ|й|ме|ми|тук|става|мирише)\b)|няколко думи|(?:един |някакъв |някаква )?(?:\w+ )?(?:въпрос|забележка|коментар|реплика))\b",
    re.IGNORECASE,
)


def _has_no_words(command: AddCue) -> bool:
    quoted = re.search(r"[“„\"«:]", command.words) is not None
    return not quoted and _ABOUT_A_LINE.match(command.text.strip()) is not None


def add_cue(work: Work, command: AddCue) -> Outcome:
    """Somebody says something at its time of the run, in the block that is named, or in that of the action that it waits for."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    if not blocks:
        return no_such(work, command.text, command.words, BLOCKS)
    at, waited = offered(blocks, command.unless) if command.unless else (0, [])
    place = None if waited else block_named(command.words.lower())
    if place is not None and (-1 if place[0] < 0 else place[0] - 1) < len(blocks):
        at = len(blocks) - 1 if place[0] < 0 else place[0] - 1
    speaker = command.speaker or Say("Nurse", "Сестра").to(work.writes)
    if command.happens or _tells_of(speaker, command.text):
        speaker = ""
    elif _has_no_words(command):
        who, told = _capital(speaker), command.text.strip(" ?.!")
        return work.outcome(
            "refused",
            f"What is said has to be given: “{told}” is no line. Give the words, “{who}: …”.",
            f"Нужни са самите думи: „{told}“ не е реплика. Напишете ги: „{who}: …“.",
            words=command.words,
        )
    seconds = _CUE_SECONDS if command.after is None else command.after
    run = None if command.unless or place is not None else _at_time(blocks, seconds)
    if run is not None:
        at, seconds = run.block, run.seconds
    cue = {
        "afterSeconds": seconds,
        "speaker": _capital(speaker),
        "text": _spoken(command.text, command.words),
        "unless": [one["id"] for one in waited],
    }
    work.set(f"{BLOCKS}/{at}/cues/-", cue)
    title = bare(blocks[at]["title"])
    said = _said(cue)
    pointer = f"{BLOCKS}/{at}/cues"
    if run is not None and run.over:
        return work.outcome(
            "different",
            f"Added a cue after {seconds} s in “{title}”, the last block before an end: at the latest it ends "
            f"{run.entered + seconds} s after the start, which is before the time that you said. {said.en}",
            f"Добавена реплика след {seconds} s в „{title}“, последния блок преди край: най-късно "
            f"{run.entered + seconds} s след началото той свършва, преди посоченото време. {said.bg}",
            words=command.words,
            pointer=pointer,
        )
    if run is not None and run.entered:
        return work.outcome(
            "done",
            f"Added a cue after {seconds} s in “{title}”: the blocks before it take at most {run.entered} s, and where they are left "
            f"sooner it comes sooner. {said.en}",
            f"Добавена реплика след {seconds} s в „{title}“: блоковете преди него траят най-много {run.entered} s и при по-ранно "
            f"излизане от тях тя идва по-рано. {said.bg}",
            words=command.words,
            pointer=pointer,
        )
    if not command.unless:
        return work.outcome(
            "done",
            f"Added a cue after {seconds} s in “{title}”. {said.en}",
            f"Добавена реплика след {seconds} s в „{title}“. {said.bg}",
            words=command.words,
            pointer=pointer,
        )
    if not waited:
        return work.outcome(
            "different",
            f"Added a cue after {seconds} s in “{title}”, whatever was done by then: the flow has no action “{command.unless}” "
            f"that it could wait for. {said.en}",
            f"Добавена реплика след {seconds} s в „{title}“, независимо какво е направено дотогава: в хода няма действие "
            f"„{command.unless}“, което тя да изчаква. {said.bg}",
            words=command.words,
            pointer=pointer,
        )
    names_en = ", ".join(f"“{bare(one['text'])}”" for one in waited)
    names_bg = ", ".join(f"„{bare(one['text'])}“" for one in waited)
    return work.outcome(
        "done",
        f"Added a cue after {seconds} s in “{title}”, said only while this has not been done: {names_en}. {said.en}",
        f"Добавена реплика след {seconds} s в „{title}“, само ако дотогава не е направено: {names_bg}. {said.bg}",
        words=command.words,
        pointer=pointer,
    )


_ASKS = re.compile(
    r"^(?:who|whose|what|why|when|where|which|how|is|are|was|were|do|does|did|will|would|can|could|should|shall|has|have|am)(?:n't)?\s"
    r"|^(?:дали|защо|кога|къде|как|какв\w+|какво|кой|коя|кое|кои|колко|нали)\b|\bли\b",
    re.IGNORECASE,
)
_ASKED_FOR = re.compile(r"^(?:for|to|about|that|за|да|че)\b", re.IGNORECASE)
_WHETHER = re.compile(
    r"^(?:whether|if)\s+(?P<who>(?:the |his |her |my |our )?[\w']+)\s+(?P<verb>is|are|was|were|will|would|can|could|should|shall|has|have|may|must)\s+(?P<rest>.+)$",
    re.IGNORECASE,
)
_TELLS_TO_ASK = re.compile(r"\b(?:asks?|asked|asking|wonders?|пита\w*|попита\w*)\b", re.IGNORECASE)
_MAY_I = re.compile(
    r"^\W*(?:(?:ok|and|please|а|и|добре|моля)\W+)*(?:can|could|may|might|would|will|shall|what if|how about|може ли|възможно ли|дали може|бихте ли|можеш ли)\b",
    re.IGNORECASE,
)


def _spoken(text: str, words: str = "") -> str:
    """What is said, as a sentence: a question where something is asked, whatever mark the wish itself ends with."""
    whether = _WHETHER.match(text)
    if whether is not None:
        text = f"{whether['verb'].lower()} {whether['who']} {whether['rest']}"
    told = text.rstrip(" ?") if text.rstrip().endswith("?") and _MAY_I.match(words) else text
    asks = _ASKS.search(told) is not None or (
        _TELLS_TO_ASK.search(words) is not None and _ASKED_FOR.match(told) is None
    )
    if asks and told[-1:] not in "!?":
        told = f"{told.rstrip(' .,;:')}?"
    return (told[:1].upper() + told[1:] if told[-1:] in "!?" else sentence(told))[:500]


def _tells_of(speaker: str, text: str) -> bool:
    """Whether a cue tells what its speaker does: "the boyfriend films everything" is not said by him."""
    who = re.escape(speaker.lower())
    return (
        re.match(rf"(?:(?:the|her|his|a|an)\s+)?{who}(?:та|ят|ът|а|я)?(?:\s+(?:му|ѝ|й))?\s+\w", text.lower())
        is not None
    )


def _said(cue: dict[str, Any]) -> Say:
    """A cue as a reply quotes it: with who says it, where somebody does."""
    who = f"{cue['speaker']}: " if cue["speaker"] else ""
    return Say(f"{who}“{cue['text']}”", f"{who}„{cue['text']}“")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def change_cue(work: Work, command: ChangeCue) -> Outcome:
    """A cue with another speaker, time or wording; or it goes."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    found = _cue_meant(blocks, command)
    if found is None:
        return no_such(work, command.subject or str(command.position or command.words), command.words, BLOCKS)
    at, number = found
    cue: dict[str, Any] = blocks[at]["cues"][number]
    title = bare(blocks[at]["title"])
    if command.removed:
        del blocks[at]["cues"][number]
        work.set(BLOCKS, blocks)
        return work.outcome(
            "done",
            f"Removed the cue in “{title}”. {_said(cue).en}",
            f"Премахната е репликата в „{title}“. {_said(cue).bg}",
            words=command.words,
            pointer=f"{BLOCKS}/{at}/cues",
        )
    if command.speaker:
        cue["speaker"] = _capital(command.speaker)
    before = int(cue["afterSeconds"])
    if command.after is not None or command.by:
        cue["afterSeconds"] = max(0, before + command.by if command.after is None else command.after)
    limits = [one["seconds"] for one in blocks[at]["exits"] if one["when"] == "timer" and one["seconds"]]
    late = bool(limits) and cue["afterSeconds"] >= max(limits) and cue["afterSeconds"] != before
    if late:
        cue["afterSeconds"] = max(0, max(limits) - _BEFORE_THE_END)
    if command.text:
        cue["text"] = _spoken(command.text, command.words)
    work.set(f"{BLOCKS}/{at}/cues/{number}", cue)
    if late:
        return work.outcome(
            "different",
            f"The cue in “{title}” now comes after {cue['afterSeconds']} s, just before the block ends: it takes at most {max(limits)} s. "
            f"Later needs more time for the block. {_said(cue).en}",
            f"Репликата в „{title}“ вече идва след {cue['afterSeconds']} s, точно преди края на блока: той трае най-много {max(limits)} s. "
            f"За по-късно е нужно повече време за блока. {_said(cue).bg}",
            words=command.words,
            pointer=f"{BLOCKS}/{at}/cues/{number}",
        )
    return work.outcome(
        "done",
        f"The cue in “{title}” now comes after {cue['afterSeconds']} s. {_said(cue).en}",
        f"Репликата в „{title}“ вече идва след {cue['afterSeconds']} s. {_said(cue).bg}",
        words=command.words,
        pointer=f"{BLOCKS}/{at}/cues/{number}",
    )


def _cue_meant(blocks: list[dict[str, Any]], command: ChangeCue) -> tuple[int, int] | None:
    """Block and place of the cue that a wish names; without a name the one that was added last, in the first block."""
    only = None if command.block is None else place_of(blocks, command.block, "", "title")
    places = [
        (at, number)
        for at, block in enumerate(blocks)
        if only in (None, at)
        for number in range(len(block["cues"]))
    ]
    if command.position is not None:
        number = command.position - 1 if command.position > 0 else len(places) + command.position
        return places[number] if 0 <= number < len(places) else None
    if command.subject:
        subject = command.subject.lower()
        for key in ("text", "speaker"):
            for at, number in places:
                text = str(blocks[at]["cues"][number][key]).lower()
                if text.startswith(subject[:40].rstrip(".")) or (
                    key == "speaker" and (text[:4] == subject[:4] or has_words(text, subject))
                ):
                    return at, number
        return next(
            (
                place
                for place in places
                if has_words(str(blocks[place[0]]["cues"][place[1]]["text"]), subject)
            ),
            None,
        )
    return places[-1] if len(places) == 1 else next(((0, n) for a, n in reversed(places) if a == 0), None)
