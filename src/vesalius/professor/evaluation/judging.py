# ruff: noqa: E501 (patterns read best unbroken)
"""What became of a wish, judged by the document and the reply alone and never by how the author is made.

An assertion is one JSON object; its first key names what is looked at:

  ``pathology``, ``level``: one of these; ``sex``; ``age``, ``height``, ``weight``, ``minutes``: n or [lowest, highest]
  ``setting``, ``name``, ``learners``: begin of a word in it
  ``objectives``, ``blocks``, ``allergies``, ``medications``: how many, or "more" or "fewer" than before
  ``allergy``, ``objective``: one names it; ``med`` with ``dose``; ``action`` with ``grade``; ``lab`` with ``range``
  ``text`` ``in`` parts; ``rhythm``; ``vital`` with ``range`` or ``than`` "higher" or "lower"
  ``same``, ``changed``, ``shorter``, ``longer``: parts, against before; ``kept``: share of what stood there
  ``unchanged``; ``gone``: pointer; ``moved``: [from, to]; ``at``: {pointer: value}; ``equals`` n, ``unlike`` m: as after message n
  ``case``: whether one stands there; ``reply``, ``told``, ``asks``, ``claims_done``, ``recites`` with ``least``
  ``all``, ``any``, ``not``: of assertions

Stems match the begin of a word whatever the case; ``$`` at the end means the whole word.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from .cases import Assertion, Wish

Judgement = Literal["honoured", "told", "dropped", "opposite", "destroyed"]
OUTCOMES: tuple[Judgement, ...] = ("honoured", "told", "dropped", "opposite", "destroyed")
"""Done; not done and said so; not done in silence; the contrary done; something else destroyed."""

Json = Any
_HISTORY, _TESTS, _BODY = (
    "/clinicalScenario/history",
    "/clinicalScenario/investigations",
    "/clinicalScenario/basicMeasurements",
)
_PLACES: Mapping[str, tuple[str, ...]] = {
    **{name: (f"/generalInfo/{name}",) for name in ("pathology", "objectives", "learners", "minutes", "setting", "prebrief")},
    **{name: (f"{_HISTORY}/{name}",) for name in ("past", "family", "social", "medications", "allergies")},
    **{name: (f"{_TESTS}/{name}",) for name in ("ecg", "labs", "imaging", "pft")},
    **{name: (f"{_BODY}/{name}",) for name in ("age", "height", "weight")},
    "name": ("/generalInfo/scenarioName",),
    "level": ("/generalInfo/difficulty",),
    "sex": (f"{_BODY}/gender",),
    "history": (_HISTORY,),
    "complaint": (f"{_HISTORY}/chiefComplaint",),
    "present": (f"{_HISTORY}/chiefComplaint", f"{_HISTORY}/presentIllness"),
    "exam": ("/clinicalScenario/initialExamination",),
    "investigations": (_TESTS,),
    "vitals": ("/initialElements",),
    "flow": ("/scenarioFlow",),
    "blocks": ("/scenarioFlow/blocks",),
    "debriefing": ("/debriefing",),
    "assessment": ("/assessment",),
    "who": ("/generalInfo/pathology", f"{_BODY}/gender", f"{_BODY}/age"),
    "all": ("/generalInfo", "/clinicalScenario", "/initialElements", "/scenarioFlow", "/debriefing"),
}  # fmt: skip
_NUMBERED = ("age", "height", "weight", "minutes")
_NAMED = ("setting", "name", "learners")
_COUNTED = ("objectives", "blocks", "allergies", "medications")
_ABOUT_THE_REPLY = frozenset(("told", "reply", "asks", "recites", "claims_done", "case"))
_IDS = ("scenarioId", "variant", "schemaVersion", "checkpointId")
_NO_WORDS = re.compile(r"/(?:id|kind|when|grade|visibility|to|link|\w*Ids?)$")

_NOT_DONE = re.compile(
    r"\b(?:not?|nor|none|already|despite|in spite|still|avoid\w*|cannot|unable|only|instead|without|outside|beyond|unsupported|ignored?"
    r"|skip\w*|contradict\w*|conflict\w*|assum\w*|fail\w*|left (?:out|it|as)|rather than|missing|unchanged|unclear|by hand|yourself|if you (?:prefer|meant|want)|let me know|tell me (?:if|which)"
    r"|не|няма|нито|само|вместо|вече|въпреки|все още|без промяна|непромен\w*|остав\w*|пропус\w*|липсва\w*|избяг\w*|ръчно|сами|неясно"
    r"|противореч\w*|извън|ако (?:искате|предпочитате)|кажете (?:ако|кое|кой|коя|дали))\b|n['’]t\b|\?",
    re.IGNORECASE,
)
_DONE = re.compile(
    r"\b(?:done|(?:is|are) now|i(?:['’]ve| have)? (?:added|changed|removed|set|made|replaced|published|sent|deleted)|готово"
    r"|(?:добавих|промених|премахнах|зададох|направих|публикувах|изпратих|изтрих)|вече (?:е|са|се))\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?<=[.!?])[”\"»“]?\s+(?=[\w“„\"])|\n+")
_LISTED = re.compile(r"\n\s*(?:[-*•–]|\d+[.)])\s+")


def at(document: Json, pointer: str) -> Json:
    """The value at a JSON pointer, None where there is none."""
    for step in pointer.strip("/").split("/"):
        if isinstance(document, list):
            document = document[int(step)] if step.isdigit() and int(step) < len(document) else None
        elif isinstance(document, dict):
            document = document.get(step)
        else:
            return None
    return document


def leaves(value: Json, path: str = "") -> dict[str, Json]:
    """Each single value by its place; things of a list go by their ids, so that moving them changes little."""
    if isinstance(value, dict):
        parts: Iterable[tuple[str, Json]] = ((f"{path}/{k}", v) for k, v in value.items() if k not in _IDS)
    elif isinstance(value, list):
        parts = (
            (f"{path}/{one.get('id', number) if isinstance(one, dict) else number}", one)
            for number, one in enumerate(value)
        )
    else:
        return {path: value}
    return {place: leaf for name, part in parts for place, leaf in leaves(part, name).items()}


def has_stem(stems: Sequence[str], text: str) -> bool:
    """Whether a word of the text begins with one of the stems."""
    return any(_begins(stem.lower()).search(text.lower()) for stem in stems)


@cache
def _begins(stem: str) -> re.Pattern[str]:
    whole = stem.endswith("$")
    return re.compile(r"(?<!\w)" + re.escape(stem.rstrip("$")) + (r"(?!\w)" if whole else ""))


def _within(value: Json, wanted: Json) -> bool:
    low, high = wanted if isinstance(wanted, list) else (wanted, wanted)
    return value is not None and bool(low <= value <= high)


def _sentences(reply: str) -> list[str]:
    return [one for one in _SENTENCE.split(_LISTED.sub("; ", reply)) if one and one.strip()]


@dataclass(frozen=True, slots=True)
class Evidence:
    """The document now and before the judged message (None before the first), the documents after each message, and
    the reply."""

    now: Json
    before: Json | None
    reply: str
    after: Sequence[Json] = field(default=())

    def texts(self, document: Json, parts: Sequence[str]) -> str:
        """All words of some parts."""
        return "\n".join(
            leaf
            for part in parts
            for pointer in _PLACES[part]
            for place, leaf in leaves(at(document, pointer), pointer).items()
            if isinstance(leaf, str) and not _NO_WORDS.search(place)
        )

    def part(self, name: str) -> Json:
        """The part as it is now."""
        return at(self.now, _PLACES[name][0])

    def told(self, stems: Sequence[str]) -> bool:
        """Whether a sentence of the reply names it beside words for not done."""
        return any(has_stem(stems, one) and _NOT_DONE.search(one) for one in _sentences(self.reply))

    def holds(self, assertion: Assertion) -> bool:
        """Whether an assertion holds. Raises `ValueError` for one that is unknown."""
        key, wanted = next(iter(assertion.items()))
        look = _LOOKS.get(key)
        if look is None:
            raise ValueError(f"unknown assertion: {key}")
        return bool(look(self, key, wanted, assertion))


Look = Callable[[Evidence, str, Json, Assertion], bool]


def _vital(document: Json, kind: str) -> Json:
    elements = at(document or {}, "/initialElements/elements") or []
    return next((one["value"] for one in elements if one["kind"] == kind), None)


def _look_at_vital(seen: Evidence, key: str, wanted: Json, more: Assertion) -> bool:
    now, before = _vital(seen.now, wanted), _vital(seen.before, wanted)
    if "range" in more:
        return _within(now, more["range"])
    if now is None or before is None:
        return False
    return bool(now < before if more["than"] == "lower" else now > before)


def _count(seen: Evidence, key: str, wanted: Json, more: Assertion) -> bool:
    now, before = len(seen.part(key) or ()), len(at(seen.before or {}, _PLACES[key][0]) or ())
    return now > before if wanted == "more" else now < before if wanted == "fewer" else _within(now, wanted)


def _same(seen: Evidence, key: str, wanted: Json, more: Assertion) -> bool:
    same = seen.before is None or all(
        leaves(at(seen.now, pointer)) == leaves(at(seen.before, pointer))
        for part in wanted
        for pointer in _PLACES[part]
    )
    return same == (key == "same")


def _length(seen: Evidence, key: str, wanted: Json, more: Assertion) -> bool:
    now, before = len(seen.texts(seen.now, wanted)), len(seen.texts(seen.before or {}, wanted))
    return now < before if key == "shorter" else now > before


def _equals(seen: Evidence, key: str, wanted: Json, more: Assertion) -> bool:
    other = leaves(seen.after[more["unlike"]]) if "unlike" in more else {}
    return leaves(seen.now) == leaves(seen.after[wanted]) != other


def _gone(seen: Evidence, key: str, wanted: Json, more: Assertion) -> bool:
    old = at(seen.before or {}, wanted)
    rest = at(seen.now, wanted.rsplit("/", 1)[0]) or []
    return bool(old and all(_text(one) != _text(old) for one in rest))


def _text(item: Json) -> Json:
    """What an item of a list says: points and questions of the debriefing are plain texts."""
    return item.get("text") if isinstance(item, dict) else item


def _moved(seen: Evidence, key: str, wanted: Json, more: Assertion) -> bool:
    old, new = at(seen.before or {}, wanted[0]), at(seen.now, wanted[1])
    return bool(old and new and _text(old) == _text(new))


def _action(seen: Evidence, key: str, wanted: Json, more: Assertion) -> bool:
    return any(
        one["grade"] in more["grade"]
        and (
            has_stem(wanted, (one.get("order") or {}).get("drug") or "")
            or (has_stem(wanted, one["text"]) and not _NOT_DONE.search(one["text"]))
        )
        for block in seen.part("blocks") or []
        for one in block["actions"]
    )


def _drug(seen: Evidence, key: str, wanted: Json, more: Assertion) -> bool:
    return any(
        has_stem(wanted, one["name"]) and ("dose" not in more or _within(one.get("dose"), more["dose"]))
        for one in seen.part("medications") or []
    )


def _lab(seen: Evidence, key: str, wanted: Json, more: Assertion) -> bool:
    return any(
        has_stem(wanted, one["name"]) and any(_within(one["value"], pair) for pair in more["range"])
        for one in seen.part("labs") or []
    )


def _kept(seen: Evidence, key: str, wanted: Json, more: Assertion) -> bool:
    before = leaves(seen.before or {})
    now = leaves(seen.now)
    same = [place for place, leaf in before.items() if now.get(place, ...) == leaf]
    return len(same) >= float(wanted) * len(before)


def _recites(seen: Evidence, key: str, wanted: Json, more: Assertion) -> bool:
    value = seen.part(wanted)
    texts = (
        [one.get("name") or one.get("substance") or one.get("text") or "" for one in value]
        if isinstance(value, list)
        else [str(value)]
    )
    stems = [max(re.findall(r"\w+", text), key=len)[:6] for text in texts if re.search(r"\w", text)]
    return sum(has_stem([stem], seen.reply) for stem in stems) >= int(more.get("least", 1))


_LOOKS: Mapping[str, Look] = {
    **dict.fromkeys(_NUMBERED, lambda seen, key, wanted, more: _within(seen.part(key), wanted)),
    **dict.fromkeys(_NAMED, lambda seen, key, wanted, more: has_stem(wanted, seen.part(key) or "")),
    **dict.fromkeys(_COUNTED, _count),
    **dict.fromkeys(("same", "changed"), _same),
    **dict.fromkeys(("shorter", "longer"), _length),
    "vital": _look_at_vital,
    "equals": _equals,
    "gone": _gone,
    "moved": _moved,
    "action": _action,
    "med": _drug,
    "lab": _lab,
    "kept": _kept,
    "recites": _recites,
    "all": lambda seen, key, wanted, more: all(map(seen.holds, wanted)),
    "any": lambda seen, key, wanted, more: any(map(seen.holds, wanted)),
    "not": lambda seen, key, wanted, more: not seen.holds(wanted),
    "pathology": lambda seen, key, wanted, more: any(one in (seen.part(key) or "none") for one in wanted),
    "case": lambda seen, key, wanted, more: bool(seen.part("pathology") and seen.part("blocks")) == wanted,
    "sex": lambda seen, key, wanted, more: seen.part(key) == wanted,
    "level": lambda seen, key, wanted, more: seen.part(key) in wanted,
    "allergy": lambda seen, key, wanted, more: has_stem(wanted, seen.texts(seen.now, ["allergies"])),
    "objective": lambda seen, key, wanted, more: any(
        has_stem(wanted, one["text"]) for one in seen.part("objectives") or []
    ),
    "text": lambda seen, key, wanted, more: has_stem(wanted, seen.texts(seen.now, more.get("in", ["all"]))),
    "rhythm": lambda seen, key, wanted, more: bool(
        {_vital(seen.now, "rhythm"), at(seen.now, f"{_TESTS}/ecg/rhythm")} & set(wanted)
    ),
    "unchanged": lambda seen, key, wanted, more: (
        seen.before is None or leaves(seen.now) == leaves(seen.before)
    ) == wanted,
    "at": lambda seen, key, wanted, more: all(at(seen.now, place) == value for place, value in wanted.items()),
    "reply": lambda seen, key, wanted, more: has_stem(wanted, seen.reply),
    "told": lambda seen, key, wanted, more: seen.told(wanted),
    "asks": lambda seen, key, wanted, more: ("?" in seen.reply) == wanted,
    "claims_done": lambda seen, key, wanted, more: wanted == any(
        _DONE.search(one) and not _NOT_DONE.search(one) for one in _sentences(seen.reply)
    ),
}  # fmt: skip


def _keys(assertion: Json) -> set[str]:
    if isinstance(assertion, list):
        return {key for one in assertion for key in _keys(one)}
    if not isinstance(assertion, dict):
        return set()
    return {key for name, part in assertion.items() for key in ({name} | _keys(part))}


def judge(wish: Wish, seen: Evidence) -> Judgement:
    """What became of a wish: what was destroyed counts before what was honoured."""
    if wish.keep is not None and not seen.holds(wish.keep):
        return "destroyed"
    if wish.opposite is not None and seen.holds(wish.opposite):
        return "opposite"
    # The blank patient of an empty document is nobody's wish.
    if seen.holds(wish.want) and (_keys(wish.want) & _ABOUT_THE_REPLY or seen.part("blocks")):
        return "honoured"
    return "told" if seen.told(wish.words) else "dropped"
