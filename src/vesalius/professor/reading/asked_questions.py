# ruff: noqa: E501 (patterns read best unbroken)
"""Questions to the learners in the flow: asked with their answers; and answers that are changed."""

import re
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from vesalius.professor.commands import AddQuestion, ChangeAnswer, Command

from .positions import ADDS, ordinal
from .sentence import Sentence
from .vocabulary import pattern

_ORDER = r"(?:(?:please|and|also|then|now|can you|could you|i'd like(?: you)? to|i want(?: you)? to|let's|моля|и|също|после|нека(?: да)?|искам да)\W+)*"
_WHERE = r"(?:\s+(?:(?:to|in) the (?:flow|case)|в хода|в случая|(?P<after>(?:after|behind|following|след|зад)\s+(?:the )?(?P<nth>first|second|third|fourth|last|първ\w+|втор\w+|трет\w+|последн\w+)\s+(?:block|step|scene|блок\w*|стъпка\w*|сцена\w*)|(?:after|след)\s+(?:block|блок)\s*(?P<number>\d))))?"
_HEAD = re.compile(
    rf"(?:^|(?<=[.!?\n;])|(?<=,\s))\W*{_ORDER}(?:(?:ask|quiz)(?:\s+(?:them|the (?:students|learners|team|group)|students|learners))?{_WHERE.replace('after>', 'after1>').replace('nth>', 'nth1>').replace('number>', 'number1>')}"
    rf"|(?:(?:add|put in|put|insert|include|make|have|i want|there should be)\s+)?(?:(?:an?|another|one more|the)\s+)?(?:further |new )?(?:(?:multiple[- ]choice |single[- ]choice |quiz |mcq )?question|quiz|mcq)(?: (?:after that|here|there|then))?{_WHERE.replace('after>', 'after2>').replace('nth>', 'nth2>').replace('number>', 'number2>')}"
    rf"|(?:по)?питай(?:те)?(?:\s+(?:ги|студентите|обучаемите))?{_WHERE.replace('after>', 'after3>').replace('nth>', 'nth3>').replace('number>', 'number3>')}"
    rf"|(?:(?:добави|сложи|задай|вмъкни|направи)(?:те)?\s+)?(?:(?:им|още|един|нов)\s+)*въпрос{_WHERE.replace('after>', 'after4>').replace('nth>', 'nth4>').replace('number>', 'number4>')})\s*[:,-]?\s+(?=\S)",
    re.IGNORECASE,
)
_LEAD = re.compile(
    r"[\s,.;:()-]*(?:(?:with|and|give them|offer|using|с|със|и|дай им)\s+)?(?:(?:the|these|possible|following|\d|two|three|four|five|следните|тези|два|три|четири)\s+)*(?:answers?|options?|choices|alternatives|отговор(?:и|ите)?|вариант(?:и|ите)?(?: за отговор)?|възможности|опции)\s*(?:are|being|са)?\s*[:,-]?\s+",
    re.IGNORECASE,
)
# "A question on the ECG with four answers": which ones is still to be said.
_COUNTED = re.compile(
    r"\s*,?\s*(?:with|and|с|със)\s+(?:\d|two|three|four|five|some|a few|две|два|три|четири|пет|няколко)\s+(?:possible\s+)?(?:answers?|options?|choices|отговора?|варианта?|възможности)\s*(?=[.!]|$)",
    re.IGNORECASE,
)
_LETTERED = re.compile(r"(?:^|(?<=[\s,;]))(?P<letter>[a-fа-е])\s?[).]\s+", re.IGNORECASE)
_QUOTED = re.compile(r"[\"“„«](?P<text>[^\"“”„«»]{3,300})[\"”“»]")
_RIGHT = (
    re.compile(
        r"(?:^|[;,.(]|\s-|\band\b|\bи\b)\s*(?:the )?(?P<what>[^;,.()]{1,80}?)\s+(?:is|are|being|=|е|са|да е)\s+(?:the |a )?(?:right|correct|true|верн?(?:ен|на|но|ният|ната|ното)|вярно(?:то)?|верният|верния|правил(?:ен|на|но|ният|ния))(?:\s+(?:answer|one|choice|отговор(?:ът)?))?\)?(?=\s*(?:[.;,!)]|$))",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?:^|[;,.(]|\s-|\band\b|\bи\b)\s*(?:the |an? )?(?:right|correct|верн(?:ият|ия|и|ите)?|верен|правилн(?:ият|ия|и|ите)?|правилен|вярн(?:ият|ия))(?:\s+(?:answers?|one|choice|отговор(?:ът|и|ите|а)?))?\s*(?:is|are|=|:|-|е|са|да е)*\s*(?P<what>[^;,.()]{1,80}?)(?=\s*(?:[.;)!]|,\s|$))",
        re.IGNORECASE,
    ),
)
_MARK = re.compile(
    r"\s*(?:\(\s*(?:right|correct|true|верен|вярно|верният|правилен|правилният)\s*\)|[*✓✔]+|\s[-–]\s*(?:right|correct|верен|вярно)$)\s*",
    re.IGNORECASE,
)
_SPLITS = re.compile(r"\s*(?:[,;/\n]|\bor\b|\band\b|\bили\b|\s-\s|\bи\b)\s*", re.IGNORECASE)
_GATE = re.compile(
    r"\b(?:answers?|options?|choices|alternatives|отговор\w*|вариант\w*|опции|right|correct|верен|верният|правилен|правилният)\b|\b[aа]\)",
    re.IGNORECASE,
)
_A_QUESTION = re.compile(r"ask|quiz|question|питай|въпрос", re.IGNORECASE)
_OF_DEBRIEFING = re.compile(r"debrief|разбор|дебриф|обсъждан", re.IGNORECASE)
_MOST, _FEWEST = 8, 2


class Asked(NamedTuple):
    """A question with its answers, and the message without it."""

    command: AddQuestion
    start: int
    end: int


def question_asked(message: str) -> Asked | None:
    """ "Ask them “Which drug first?” with answers adenosine, verapamil; adenosine is right"."""
    if not _GATE.search(message) or not _A_QUESTION.search(message) or _OF_DEBRIEFING.search(message):
        return None
    for head in _HEAD.finditer(message):
        text, at = _text_of(message, head.end())
        lead = _LEAD.match(message, at) or _LETTERED.match(
            message, at + len(message[at:]) - len(message[at:].lstrip(" ,.;:"))
        )
        counted = _COUNTED.match(message, at)
        if text and counted is not None:
            command = AddQuestion(text=text, words=message[head.start() : counted.end()].strip())
            return Asked(command, head.start(), counted.end())
        if text and lead is None and message[at - 1 : at] in '?"”“' and _named_right(message[at:]):
            # "Which position is right? Flat / sitting / standing; flat is correct".
            lead = re.compile(r"[\s,;:.-]*").match(message, at)
        if text and lead is not None:
            start = lead.start() if lead.re is _LETTERED else lead.end()
            answers, right, end = _answers(message, start)
            if len(answers) >= _FEWEST:
                return Asked(
                    _command(head, text, answers, right, message[head.start() : end]), head.start(), end
                )
    return None


def _command(
    head: re.Match[str], text: str, answers: Sequence[str], right: Sequence[int], words: str
) -> AddQuestion:
    nth = next(
        (head[f"{name}{n}"] for name in ("nth", "number") for n in range(1, 5) if head[f"{name}{n}"]), None
    )
    return AddQuestion(
        text=text,
        answers=tuple(answers),
        right=tuple(right),
        after=ordinal(nth.lower()) if nth else None,
        words=words.strip(),
    )


def _text_of(message: str, start: int) -> tuple[str, int]:
    """What is asked, and where that ends: quoted, up to a question mark, or up to the answers."""
    quoted = _QUOTED.match(message, start)
    if quoted is not None:
        return quoted["text"].strip(), quoted.end()
    mark = re.compile(r"[^?\n\"“„]{5,300}?\?").match(message, start)
    leads = (*_LEAD.finditer(message, start), *_COUNTED.finditer(message, start))
    lead = min((one for one in leads if one.start() > start), key=lambda one: one.start(), default=None)
    if mark is not None and (lead is None or mark.end() <= lead.end()):
        return mark[0].strip(), mark.end()
    if lead is not None and not re.search(r"[.;\n]", message[start : lead.start()].rstrip(" .;")):
        text = message[start : lead.start()].strip(" ,.;:-")
        return text, lead.start()
    return "", start


def _answers(message: str, start: int) -> tuple[list[str], list[int], int]:
    """The answers from a place on, which of them are right, and where they end."""
    tail = message[start:]
    rights = [found for words in _RIGHT for found in words.finditer(tail)]
    told = min(rights, key=lambda one: one.start(), default=None)
    listed = tail[: told.start()] if told is not None else tail
    stop = None if told is not None else re.search(r"[.!\n](?=\s+[^\W\d_]{2,}|\s*$)", listed)
    lettered = [*_LETTERED.finditer(listed)]
    if len(lettered) >= _FEWEST:
        ends = [*(one.start() for one in lettered[1:]), len(listed)]
        parts = [listed[one.end() : end] for one, end in zip(lettered, ends, strict=True)]
        end = len(listed)
    else:
        if stop is not None:
            listed = listed[: stop.start()]
        quoted = [one["text"] for one in _QUOTED.finditer(listed)]
        parts = quoted if len(quoted) >= _FEWEST else _SPLITS.split(listed)
        end = len(listed)
    answers, right = [], []
    for part in parts[:_MOST]:
        plain = _MARK.sub("", part).strip(' .,;:"“”„()')
        if not plain:
            continue
        answers.append(plain)
        if _MARK.search(part):
            right.append(len(answers))
    if told is not None:
        end = told.end()
        for one in _SPLITS.split(told["what"]):
            place = _which(answers, one)
            if place and place not in right:
                right.append(place)
    return answers, right, start + end


def _named_right(tail: str) -> bool:
    """Whether words list answers and say which is right."""
    told = next((found for words in (*_RIGHT, _MARK) if (found := words.search(tail))), None)
    if told is not None and told.re is _MARK:
        return len([*_SPLITS.finditer(re.split(r"[.!?\n](?=\s|$)", tail)[0].strip(" ,.;:-"))]) >= 1
    return told is not None and len([*_SPLITS.finditer(tail[: told.start()].strip(" ,.;:"))]) >= 1


def _which(answers: Sequence[str], told: str) -> int | None:
    """Which answer words name: by its letter, its place or its beginning."""
    told = told.strip(' .,;:"“”„()').lower()
    if re.fullmatch(r"[a-f]", told):
        return "abcdef".index(told) + 1
    if re.fullmatch(r"[а-е]", told):
        return "абвгде".index(told) + 1
    nth = re.fullmatch(
        r"(?:the |answer |option )?(first|second|third|fourth|last|\d|първи\w*|втори\w*|трети\w*|последни\w*)(?: one| answer)?",
        told,
    )
    if nth is not None and (place := ordinal(nth[1])):
        return place if place > 0 else len(answers)
    for place, one in enumerate(answers, start=1):
        low = one.lower()
        if told and (low.startswith(told) or told.startswith(low) or told[:5] == low[:5]):
            return place
    return None


# What is changed of an answer.
_ANSWER = r"(?:answer|answers|option|options|choice|choices|отговор(?:а|ът|и|ите)?|вариант(?:а|ът)?)"
_CORRECT = r"(?:right|correct|верн(?:ия|ият)|верен|правилн(?:ия|ият)|правилен)"
_WRONG = r"(?:wrong|incorrect|false|греш(?:ен|ния|ният|на))"
_OF = r"(?:\s+(?:to|of|in|on|for|от|на|към|в|във|за)\s+(?:the )?(?P<which>(?:first |second |third |last |първия |втория |третия |последния )?(?:[^\W\d_][\w-]* ){0,2}?(?:question|quiz|въпрос(?:а|ът)?|тест(?:а|ът)?)(?: (?:about|on|за|относно) [^,.;:]{3,40}?)?))?"
_OF2 = _OF.replace("<which>", "<which2>")
_SHALL = r"(?:(?:should|must|has to|is to|to|be|is|are|being|да|нека|трябва|е|са|бъде|стане)\s+)*"
_BEGIN = rf"^\W*{_ORDER}"
_GIVEN = r"[\"“„]?(?P<what>[^\"“”„:;]{1,120}?)[\"”“]?"
_FORMS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("points", pattern(rf"{_BEGIN}(?:(?:give|award|дай|нека)\w*\s+)?(?P<points>\d{{1,2}})\s+(?:points?|marks?|точки)\s+(?:for|to|за)\s+(?:the )?(?:{_CORRECT} {_ANSWER}|{_ANSWER} {_GIVEN}){_OF}[^\w%)]*$")),
    ("points", pattern(rf"{_BEGIN}(?:the )?(?:{_CORRECT} {_ANSWER}|{_ANSWER} {_GIVEN}){_OF}\s+(?:(?:should|must|to|be|is|gets?|gives?|worth|brings?|scores?|earns?|да|нека|трябва|носи|дава|струва|получава|е|с)\s+)+(?P<points>\d{{1,2}})\s+(?:points?|marks?|точки)[^\w%)]*$")),
    ("fewer", pattern(rf"{_BEGIN}(?:the )?(?P<which>(?:first |second |third |last |първия(?:т)? |втория(?:т)? |последния(?:т)? )?(?:[^\W\d_][\w-]* ){{0,2}}?(?:question|quiz|въпрос(?:а|ът)?)(?: (?:about|on|за) [^,.;:]{{2,30}}?)?)\s+(?:(?:should|must|to|be|is|gets?|gives?|worth|brings?|scores?|да|нека|трябва|носи|дава|струва|получава|е|с)\s+)+(?P<points>\d{{1,2}})\s+(?:points?|marks?|точки)(?:\s+(?P<way>more|less|fewer|повече|по-малко))?[^\w%)]*$")),
    ("why", pattern(rf"{_BEGIN}(?:(?:add|put|write|добави|напиши)\w*\s+)?(?:the |an? )?(?:explanation|rationale|reason|обяснение\w*|обосновка\w*)\s+(?:for|of|to|on|за|към|на)\s+(?:the )?(?:{_CORRECT} {_ANSWER}|{_ANSWER} {_GIVEN}){_OF}\s*(?::|,? saying| -)\s*(?P<text>\S.{{3,}})$")),
    ("why", pattern(rf"{_BEGIN}(?:explain|say|tell them|add|обясни|поясни|добави)\w*\s+(?:in|at|to|във?|към)\s+(?:the )?(?P<which>(?:[^\W\d_][\w-]* ){{0,2}}?(?:question|quiz|въпрос(?:а|ът)?|тест(?:а|ът)?))\s*,?\s+(?:why|that|защо|че)\s+(?P<text>(?:the )?(?P<what>[^,.;:]{{2,40}}?)\s+(?:is|are|was|е|са)\s+[^;]{{3,}}?)[^\w%)]*$")),
    ("swap", pattern(rf"{_BEGIN}(?:change|replace|reword|swap|rename|смени|замени|промени)\w*\s+(?:the )?(?!{_CORRECT}){_ANSWER} {_GIVEN}{_OF}\s+(?:to|with|by|for|с|със|на)\s+[\"“„]?(?P<text>[^\"“”„]{{2,160}}?)[\"”“]?[^\w%)]*$")),
    ("right", pattern(rf"{_BEGIN}(?:(?:change|set|make|смени|промени|направи|нека)\w*\s+)?(?:the )?{_CORRECT} {_ANSWER}{_OF}\s*(?:(?:should|must|has to|is to|to|be|is|are|being|да|нека|трябва|е|са|бъде|стане|на|с)\s+|[:-] ?)+{_GIVEN}(?:,? (?:not|and not|instead of|а не|не|вместо) [^,.;]{{2,60}})?[^\w%)]*$")),
    ("right", pattern(rf"{_BEGIN}(?:(?:make|let|mark|направи|нека|отбележи)\w*\s+)?(?:the )?(?:{_ANSWER} )?{_GIVEN}{_OF}\s+{_SHALL}(?:as |като |за )?(?:the )?{_CORRECT}(?: {_ANSWER}| one){_OF2}[^\w%)]*$")),
    ("wrong", pattern(rf"{_BEGIN}(?:(?:make|let|mark|направи|нека|отбележи)\w*\s+)?(?:the )?{_ANSWER} {_GIVEN}\s+{_SHALL}(?:as |като |за )?(?:a |the )?{_WRONG}(?: {_ANSWER})?{_OF}[^\w%)]*$")),
    ("gone", pattern(rf"{_BEGIN}(?:remove|delete|drop|cut|scrap|take out|take|lose|махни|премахни|изтрий|извади)\w*\s+(?:the )?(?:{_WRONG} )?{_ANSWER} {_GIVEN}{_OF}(?:\s+out)?[^\w%)]*$")),
    ("gone", pattern(rf"{_BEGIN}(?:remove|delete|drop|cut|scrap|take out|take|lose|махни|премахни|изтрий|извади)\w*\s+(?:the )?{_GIVEN}\s+(?:from|out of|off|от)\s+(?:the )?(?:possible )?(?:{_ANSWER}{_OF}|(?P<which2>(?:[^\W\d_][\w-]* ){{0,2}}?(?:question|quiz|въпроса|теста)))[^\w%)]*$")),
    ("new", pattern(rf"{_BEGIN}{ADDS}\s+(?:(?:an?|the|another|one more|new|further|още|един|нов)\s+)*(?P<grade>{_WRONG}|{_CORRECT})?\s*(?:{_ANSWER})\b{_OF}\s*[:,-]?\s*(?:(?:namely|that is|called|а именно)\s+)?{_GIVEN}{_OF2}(?:\s*,\s*(?P<grade2>{_WRONG}|{_CORRECT}))?[^\w%)]*$")),
    ("new", pattern(rf"{_BEGIN}{ADDS}\s+{_GIVEN}\s+(?:as|to|like|като|към)\s+(?:an?|another|the|a further|още един)?\s*(?P<grade>{_WRONG}|{_CORRECT})?\s*{_ANSWER}{_OF}[^\w%)]*$")),
    ("new", pattern(rf"{_BEGIN}{_GIVEN}\s+(?:as|като)\s+(?:an?|another|още един)?\s*(?:extra|further|additional|new|possible|нов|допълнителен)?\s*(?P<grade>{_WRONG}|{_CORRECT})?\s*{_ANSWER}{_OF}[^\w%)]*$")),
    ("new", pattern(rf"{_BEGIN}(?:(?:an?|another|one more|още един|нов)\s+)(?P<grade>{_WRONG}|{_CORRECT})?\s*{_ANSWER}{_OF}\s*[:,-]\s*{_GIVEN}[^\w%)]*$")),
)  # fmt: skip
_OF_AN_ANSWER = pattern(
    r"\b(?:answers?|options?|choices?|отговор\w*|вариант\w*)\b|\b(?:question|quiz|въпрос\w*|тест\w*)\b"
)
_OF_ANSWERS = re.compile(r"answer|question|quiz|отговор|въпрос|тест")
_ABOUT_IT = re.compile(
    r"^(?:about|on|with|that says|which says|за|с|със|който казва)\s+(?:the )?", re.IGNORECASE
)
_NTH = re.compile(r"\b(first|second|third|last|първия|втория|третия|последния)\b")


def _step(groups: dict[str, str | None]) -> int:
    """So many points more, or fewer."""
    number = int(groups["points"] or 0)
    return number if groups["way"] in ("more", "повече") else -number


_IN_QUESTION = pattern(
    r"^\W*(?:(?:in|for|във?|за) )?(?:the )?(?:(?P<nth>first|second|third|last|първ\w+|втор\w+|трет\w+|последн\w+) (?:question|quiz|въпрос(?:а|ът)?)|(?:question|quiz|въпрос)(?: number| no\.?| номер| №)? ?(?P<number>\d))\s*[:,-]\s*"
)


def read_answers(sentence: Sentence, earlier: Sequence[Command] = ()) -> list[Command]:
    """An answer to a question of the flow that comes, goes, or is right or worth something else."""
    text = sentence.text
    led = _IN_QUESTION.match(text)
    if led is not None and led.end() < len(text):
        # "Question 1: remove the answer about asthma".
        rest = Sentence(sentence.message, sentence.start + led.end(), sentence.end)
        inner = read_answers(rest, [*earlier, ChangeAnswer()])
        place = ordinal(led["nth"] or led["number"] or "")
        if inner and place is not None:
            words = sentence.take_all()
            return [msgspec.structs.replace(one, position=place, words=words) for one in inner]
    if (
        not sentence.has(_OF_AN_ANSWER)
        or text.rstrip().endswith("?")
        or _OF_DEBRIEFING.search(text)
        or not (
            _OF_ANSWERS.search(text) or any(isinstance(one, AddQuestion | ChangeAnswer) for one in earlier)
        )
    ):
        return []
    for form, pattern_of in _FORMS:
        found = pattern_of.match(text)
        if found is None:
            continue
        groups = found.groupdict()
        which = sentence.group(found, "which", "which2")
        nth = _NTH.search(which.lower())
        answer = _ABOUT_IT.sub("", sentence.group(found, "what"))
        right = {"right": True, "wrong": False}.get(form)
        if form == "new":
            grade = groups.get("grade") or groups.get("grade2") or ""
            right = (re.fullmatch(_CORRECT, grade) is not None) if grade else None
        return [
            ChangeAnswer(
                answer=answer,
                position=ordinal(nth[1]) if nth else None,
                subject="" if nth else which,
                right=right,
                added=form == "new",
                removed=form == "gone",
                text=sentence.group(found, "text") if form == "swap" else "",
                rationale=sentence.group(found, "text") if form == "why" else "",
                points=int(groups["points"])
                if form in ("points", "fewer") and not groups.get("way")
                else None,
                points_by=_step(groups) if form == "fewer" and groups.get("way") else 0,
                words=sentence.take_all(),
            )
        ]
    return []
