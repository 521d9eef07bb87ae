# ruff: noqa: E501 (prose reads best unbroken)
"""How long the blocks of the flow may take."""

from collections.abc import Mapping, Sequence
from typing import Any

from vesalius.professor.commands import Outcome, SetBlockTime
from vesalius.scenarios.document import check, error_places
from vesalius.scenarios.document.finding_words import in_words

from ..language import Say
from .blocks_found import BAD_ENDINGS, blocks_meant, shows_arrest, which_block
from .work import BLOCKS, Work, bare

_SHORTEST, _LONGEST = 10, 3600
_LEAST_LEFT = 30
"""Seconds that a block keeps where the time until an event is made shorter; else all blocks before it are."""
_LEAST_STEP = 30
"""Seconds by which a block is longer or shorter where nobody says how much: half of what it takes, and no less."""
_BEFORE_THE_END = 5
"""So many seconds before a block ends its last words are said."""
_MOST_TOLD = 2


def told_time(seconds: int) -> Say:
    """A time as it is said: seconds where they are few, else minutes."""
    minutes, rest = divmod(seconds, 60)
    if not minutes or rest:
        return Say(f"{seconds} s", f"{seconds} s")
    return Say(f"{minutes} min", f"{minutes} min")


def _limit(block: Mapping[str, Any]) -> int | None:
    """Which way out of a block its time is: of several the first to come."""
    timers = [at for at, one in enumerate(block["exits"]) if one["when"] == "timer" and one["seconds"]]
    return min(timers, key=lambda at: int(block["exits"][at]["seconds"]), default=None)


def set_block_time(work: Work, command: SetBlockTime) -> Outcome:
    """The time after which a block leads on by itself, or the time until an event where nobody acts."""
    if command.before:
        return _time_until(work, command)
    if command.unlimited and command.position is None and not command.subject:
        return _of_the_case(work, command)
    found = blocks_meant(work, command.position, command.subject)
    if command.every and found and command.seconds is not None:
        timed = {at: command.seconds for at in found if _limit(work.read(f"{BLOCKS}/{at}")) is not None}
        if timed:
            return _with_times(work, command, timed, told=Say("", ""))
    if len(found) != 1:
        what = command.subject or str(command.position)
        return which_block(work, command.words, what, found)
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    (at,) = found
    title, limit = bare(blocks[at]["title"]), _limit(blocks[at])
    if limit is None:
        return work.outcome(
            "refused",
            f"Not changed: “{title}” has no time limit; it goes on once something is done there. A limit can be given to one of "
            "its actions: “… within 5 minutes, otherwise it gets worse”.",
            f"Без промяна: „{title}“ няма времева граница; продължава, когато там се извърши нещо. Граница може да има някое от "
            "действията му: „… до 5 минути, иначе се влошава“.",
            words=command.words,
            pointer=f"{BLOCKS}/{at}/exits",
        )
    if command.unlimited:
        return _without_limit(work, command, at)
    old = int(blocks[at]["exits"][limit]["seconds"])
    by = command.by or command.step * max(_LEAST_STEP, round(old / 2 / _LEAST_STEP) * _LEAST_STEP)
    if command.factor is not None:
        by = round(old * (command.factor - 1))
    new = old + by if command.seconds is None else command.seconds
    return _with_times(work, command, {at: new}, told=Say("", ""))


def _of_the_case(work: Work, command: SetBlockTime) -> Outcome:
    """What limits there are: the length of a case is a plan, and its blocks have their times."""
    timed = [one for one in work.read(BLOCKS) if _limit(one) is not None]
    minutes = work.document.general_info.minutes
    return work.outcome(
        "answered",
        f"The {minutes} minutes are a plan and stop nobody; {len(timed)} blocks lead on by time, because the patient does not "
        "wait. Nothing changed; for one of them say for example “no time limit for the first block”.",
        f"Тези {minutes} минути са само план и не прекъсват никого; {len(timed)} блока водят нататък по време, защото "
        "пациентът не чака. Нищо не е променено; за отделен блок кажете например „без ограничение на времето в първия блок“.",
        words=command.words,
        pointer="/generalInfo/minutes",
    )


def _without_limit(work: Work, command: SetBlockTime, at: int) -> Outcome:
    """A block leads on by what is done there alone, where something does."""
    block: dict[str, Any] = work.read(f"{BLOCKS}/{at}")
    title, pointer = bare(block["title"]), f"{BLOCKS}/{at}/exits"
    rest = [one for one in block["exits"] if one["when"] != "timer"]
    if not any(one["when"] == "action" for one in rest):
        return work.outcome(
            "refused",
            f"Not changed: “{title}” leads on by time alone, so nobody would get further without it. It can take up to "
            f"{_LONGEST // 60} minutes.",
            f"Без промяна: „{title}“ води нататък само по време и без него никой няма да продължи. Може да трае до "
            f"{_LONGEST // 60} минути.",
            words=command.words,
            pointer=pointer,
        )
    before = error_places(work.document)
    work.set(pointer, rest)
    broken = error_places(work.document) - before
    if broken:
        work.set(pointer, block["exits"])
        return work.outcome(
            "refused",
            f"Not changed: without its time limit “{title}” would leave a block that nothing leads to.",
            f"Без промяна: без времевата граница на „{title}“ до някой блок няма да води нищо.",
            words=command.words,
            pointer=pointer,
        )
    return work.outcome(
        "done",
        f"“{title}” no longer leads on by time, only by what is done there.",
        f"„{title}“ вече не води нататък по време, а само след действие.",
        words=command.words,
        pointer=pointer,
    )


def _time_until(work: Work, command: SetBlockTime) -> Outcome:
    """The time until an event, over all blocks that lead to it where nobody acts."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    meant = blocks_meant(work, command.position, command.subject) if command.before == "block" else []
    if command.before == "block" and len(meant) != 1:
        return which_block(work, command.words, command.subject, meant)
    way = _way_by_time(work, blocks, arrest=command.before == "arrest", to=next(iter(meant), None))
    title = bare(blocks[meant[0]]["title"]) if meant else ""
    name = {
        "arrest": Say("the arrest", "арестът"),
        "deterioration": Say("the deterioration", "влошаването"),
        "block": Say(f"“{title}”", f"„{title}“"),
    }[command.before]
    if not way:
        return work.outcome(
            "refused",
            f"Not changed: in this flow {name.en} does not come by time alone, but by what is done. Say which block it is about, "
            "for instance “block 2 may take 4 minutes”.",
            f"Без промяна: в този ход {name.bg} не идва само с времето, а след действие. Посочете блока, например „блок 2 да трае "
            "4 минути“.",
            words=command.words,
            pointer=BLOCKS,
        )
    times = {at: int(blocks[at]["exits"][limit]["seconds"]) for at, limit in way}
    last = way[-1][0]
    if command.was is not None and command.was != sum(times.values()) and command.was in times.values():
        # "After 4 minutes instead of 6": the one block that takes 6 is meant.
        last = next(at for at, seconds in times.items() if seconds == command.was)
        times = {last: times[last]}
    old = sum(times.values())
    new = old + command.by if command.seconds is None else command.seconds
    if command.least and old >= new:
        return work.outcome(
            "answered",
            f"That is so already: where nobody acts {name.en} comes after {told_time(old).en}.",
            f"Вече е така: ако никой не действа, {name.bg} идва след {told_time(old).bg}.",
            words=command.words,
            pointer=BLOCKS,
        )
    left = new - (old - times[last])
    if left >= min(_LEAST_LEFT, times[last]):
        wanted = {last: left}
    else:
        wanted = {at: round(seconds * new / old / 5) * 5 for at, seconds in times.items()}
    told = Say(
        f" Where nobody acts {name.en} comes after {told_time(new).en} (before: {told_time(old).en}).",
        f" Ако никой не действа, {name.bg} идва след {told_time(new).bg} (преди: {told_time(old).bg}).",
    )
    return _with_times(work, command, wanted, told)


def _way_by_time(
    work: Work, blocks: Sequence[dict[str, Any]], *, arrest: bool, to: int | None
) -> list[tuple[int, int]]:
    """The blocks, each with its limit, that lead from the start to an event while nobody acts; none where it does not come."""
    places = {one["id"]: at for at, one in enumerate(blocks)}
    at = next((at for at, one in enumerate(blocks) if one["kind"] == "start"), None)
    way: list[tuple[int, int]] = []
    while at is not None and at not in dict(way):
        limit = _limit(blocks[at])
        if limit is None:
            return []
        way.append((at, limit))
        at = places.get(blocks[at]["exits"][limit]["to"])
        if at is None:
            return []
        if to is not None:
            if at == to:
                return way
            continue
        if shows_arrest(work, blocks[at]):
            return way
        if not arrest and (blocks[at]["kind"] == "state" or blocks[at]["ending"] in BAD_ENDINGS):
            return way
    return []


def _with_times(work: Work, command: SetBlockTime, wanted: Mapping[int, int], told: Say) -> Outcome:
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    first = next(iter(wanted))
    if any(not _SHORTEST <= seconds <= _LONGEST for seconds in wanted.values()):
        return work.outcome(
            "refused",
            f"Not changed: a block takes between {_SHORTEST} s and {_LONGEST // 60} min; “{bare(blocks[first]['title'])}” takes "
            f"{told_time(int(blocks[first]['exits'][_limit(blocks[first]) or 0]['seconds'])).en} now.",
            f"Без промяна: блок може да трае от {_SHORTEST} s до {_LONGEST // 60} min; „{bare(blocks[first]['title'])}“ сега трае "
            f"{told_time(int(blocks[first]['exits'][_limit(blocks[first]) or 0]['seconds'])).bg}.",
            words=command.words,
            pointer=f"{BLOCKS}/{first}/exits",
        )
    known = {(one.code, one.pointer) for one in check(work.document)}
    en, bg, moved = [], [], []
    for at, seconds in wanted.items():
        exit = blocks[at]["exits"][_limit(blocks[at]) or 0]
        old, title = int(exit["seconds"]), bare(blocks[at]["title"])
        if old == seconds:
            en.append(f"“{title}” may take {told_time(old).en} already")
            bg.append(f"„{title}“ и сега може да трае {told_time(old).bg}")
            continue
        exit["seconds"] = seconds
        to = next((bare(one["title"]) for one in blocks if one["id"] == exit["to"]), "")
        en.append(
            f"“{title}” may now take {told_time(seconds).en} (before: {told_time(old).en}), then “{to}” follows"
        )
        bg.append(
            f"„{title}“ вече може да трае {told_time(seconds).bg} (преди: {told_time(old).bg}), след което идва „{to}“"
        )
        for cue in blocks[at]["cues"]:
            if cue["afterSeconds"] >= seconds:
                cue["afterSeconds"] = max(0, seconds - _BEFORE_THE_END)
                moved.append(cue["text"])
    work.set(BLOCKS, blocks)
    also = Say("", "")
    if moved:
        also = Say(
            f" What would have been said too late now comes {_BEFORE_THE_END} s before the end: "
            + "; ".join(f"“{one}”" for one in moved)
            + ".",
            f" Репликите, които щяха да закъснеят, вече идват {_BEFORE_THE_END} s преди края: "
            + "; ".join(f"„{one}“" for one in moved)
            + ".",
        )
    new = [one for one in check(work.document) if (one.code, one.pointer) not in known][:_MOST_TOLD]
    found = "".join(f" {in_words(one, work.speaks, work.document)}" for one in new)
    return work.outcome(
        "done",
        f"{'; '.join(en)}.{told.en}{also.en}{found}",
        f"{'; '.join(bg)}.{told.bg}{also.bg}{found}",
        words=command.words,
        pointer=f"{BLOCKS}/{first}/exits",
    )
