# ruff: noqa: E501
"""Whether hints and reasons lead to what is right."""

import re

from vesalius.kit.patterns import search

from ..drugs import DRUGS, mentions, read_table
from ..findings import Findings, finding
from ..schema import RIGHT, Action, Document
from .leaks import _WORDS, revealed
from .places import BLOCKS, actions, bulgarian, sentences

_STOP = frozenset(
    "the a an of and or to in on at for with is are be it this that from by as и на в с за от до по се да е са при към или".split()
)
_TOKEN = re.compile(r"[^\W_]+")
_OPENING = 4
"""A hint that opens with this many words of the answer tells it."""


def _tokens(text: str) -> list[str]:
    return [word.lower()[:6] for word in _TOKEN.findall(text) if word.lower() not in _STOP]


_ASKS = re.compile(
    r"(?:what|which|how|where|when|why|какво|кое|кой|коя|как|колко|къде|кога|защо)\b", re.IGNORECASE
)
"""A question for something of the drug."""


_CODE = re.compile(r"\d")
_COMMAND = 3
"""A hint that commands in one of the first words of an answer, and has this many of its words, is the answer."""


def _commands(hint: str, answer: list[str]) -> bool:
    """Whether a hint that asks nothing orders what the answer does, or names its leads, doses or numbers."""
    said = _tokens(hint)
    if "?" in hint or not said:
        return False
    shared = set(said) & set(answer)
    return sum(_CODE.search(one) is not None for one in shared) > 1 or (
        said[0] in answer[:_COMMAND] and len(shared) >= _COMMAND
    )


def misleading_hints(document: Document) -> Findings:
    """A hint does not order, in its own words, what the block offers as harm."""
    words = "bg" if bulgarian(document) else "en"
    for index, block in enumerate(document.scenario_flow.blocks):
        harmful = [set(_tokens(one.text)) for one in block.actions if one.grade == "harmful"]
        for number, action in enumerate(block.actions):
            if action.grade not in RIGHT or not action.hint or "?" in action.hint:
                continue
            own, hint = set(_tokens(action.text)), set(_tokens(action.hint))
            if any(len((hint & other) - own) >= max(2, len(hint & own) + 1) for other in harmful):
                at = f"{BLOCKS}/{index}/actions/{number}/hint"
                yield finding("taught_wrongly", at, stated=action.hint, reason=_HARMFUL_HERE[words])


_HARMFUL_HERE = read_table("taught")["praised"]


def hints(document: Document) -> Findings:
    """A hint leads to the answer and is not the answer."""
    for pointer, _, _, action in actions(document):
        if not action.hint.strip() or action.grade not in RIGHT:
            continue
        answer, hint = _tokens(action.text), set(_tokens(action.hint))
        ordered = {one.drug for one in mentions(action.order.drug)} if action.order else set()
        if (
            action.grade == "critical" and ordered & {one.drug for one in mentions(action.hint)}
        ) and not _ASKS.match(action.hint):
            yield finding("hint_is_answer", f"{pointer}/hint", action=action.text)
            continue
        if action.grade == "critical" and _commands(action.hint, answer):
            yield finding("hint_is_answer", f"{pointer}/hint", action=action.text)
            continue
        if answer and len(answer) >= 2:
            shared = sum(token in hint for token in answer) / len(answer)
            if (
                shared >= 0.7
                or (len(answer) >= 6 and sum(token in hint for token in answer) >= 5 and shared > 0.55)
                or answer[:_OPENING] == _tokens(action.hint)[:_OPENING]
            ):
                yield finding("hint_is_answer", f"{pointer}/hint", action=action.text)
        elif answer and answer[0] in hint and len(hint) <= 4:
            yield finding("hint_is_answer", f"{pointer}/hint", action=action.text)


_PRAISED = re.compile(
    r"\b(?:saves? (?:his|her|the|a) (?:life|patient)|(?:drug|treatment|agent) of choice|first[- ]line|(?:is|are) (?:life-saving|recommended|the right|indicated)|"
    r"спасява живот\w*|(?:средство|лечение|медикамент|лекарство)\w* на (?:първи? )?избор|спасява пациент\w*|(?:е|са) (?:животоспасяващ\w*|препоръч\w+|показан\w*|правилн\w+))",
    re.IGNORECASE,
)
_CONDEMNED = re.compile(
    r"\b(?:must|should) (?:not|never) be\b|\bnever (?:give|use)\b|\b(?:is|are) (?:of no use|without effect|ineffective)\b|\bникога не се\b|\bне (?:помага|се дава|се прилага)\b|"
    r"\b(?:is|are|would be|can be) (?:harmful|dangerous|contraindicated|wrong|deadly|fatal|useless)\b|\bcontraindicated\b|\bmust (?:not|never) be (?:given|done)\b|"
    r"\b(?:kills|harms)\b|\bno benefit\b|\b(?:should|must|has to|is to|ought to) be avoided\b|\b(?:has|have) no place\b|\b(?:is|are) not (?:indicated|recommended|advised)\b|"
    r"\b(?:трябва да|следва да) се избягва\w*|\bняма място\b|\bне (?:е|са) (?:показан\w*|препоръч\w+)|\bне се препоръчва\w*|"
    r"противопоказан\w*|\b(?:е|са) (?:опасн\w+|вредн\w+|грешно|безполезн\w+)|не бива да|вреди\b",
    re.IGNORECASE,
)


_OTHERWISE = re.compile(
    r"\b(?:if|unless|when|without|alone|too (?:much|little|fast|early|late|long)|low|lack|more|only|other|instead|but|late|delay\w*|before|after|above|below|"
    r"ако|когато|при|без|недостиг\w*|нис\w+|само|твърде|повече|друг\w*|вместо|но|късно|забав\w*|преди|след|над|под|освен)\b",
    re.IGNORECASE,
)
"""What makes a verdict one of other circumstances."""


def _verdict(pattern: re.Pattern[str], action: Action) -> bool:
    """Whether a rationale says this of the action: a sentence begins with it, or names the same drug or its class."""
    own = {one.drug for one in mentions(action.text)}
    classes = {word for key in own for word in DRUGS[key].classes}
    return any(
        search(pattern, sentence)
        and not _OTHERWISE.search(sentence)
        and (
            pattern.match(sentence)
            or _THIS.match(sentence)
            or own & {one.drug for one in mentions(sentence)}
            or any(word in sentence.lower() for name in classes for word in _CLASS_WORDS.get(name, (name,)))
        )
        for sentence in sentences(action.rationale)
    )


_CLASS_WORDS: dict[str, tuple[str, ...]] = {
    name: (name, *row["words"]) for name, row in read_table("allergies")["groups"].items()
}
"""How people write a class of drugs, in both languages."""
_THIS = re.compile(
    r"(?:it|this|that|here (?:it|this|that)|това|той|тя|то|тук (?:това |той |тя |то )?(?:е|са|би))\b",
    re.IGNORECASE,
)


_BENEFIT = re.compile(
    r"\b(?:protects?|relieves?|(?:is|are) safe|safely|helps?|improves?|restores?|lowers? [^.;]{0,20}(?:quickly|fast|at once)|works? (?:quickly|fast|well|at once)|calms?|"
    r"prevents?|saves?|effective|well tolerated|harmless|eases?|stabili[sz]es?|cures?)\b|\b(?:пази|предпазва|защитава|облекчава|помага|подобрява|възстановява|успокоява|предотвратява|"
    r"спасява|стабилизира|лекува)\b|\b(?:безопас|безвред|ефектив)\w+|\b(?:бързо|сигурно) (?:сваля|понижава|действа|помага)|\b(?:сваля|понижава|действа)[^.;]{0,20} бързо",
    re.IGNORECASE,
)
_DRAWBACK = re.compile(
    r"\b(?:not|no|nor|neither|never|nobody|nothing|without|un\w+|ineffective|loses?|lost|lack\w*|risk\w*|harm(?!less)\w*|danger\w*|kills?|deaths?|dies?|worse\w*|delays?|late\w*|wastes?|takes? (?:away|the)|"
    r"falls?|drops?|stops?|hides?|masks?|but|only|cannot|fails?|until|again|back|before|instead|while|missed|too|although|rather|further|safer|longer|more|less|same|needs?|requires?|first|should|would|provok\w*|arrest|"
    r"bleed\w*|hypo\w+|collapse\w*|comes?|still|remains?|leaves?|causes?|rest)\b|"
    r"\b(?:не|без|нито|никой|никога|нищо|няма|само|но|а|би|риск\w*|вред\w*|опас\w*|убива|смърт\w*|влош\w*|забав\w*|губи|загуб\w*|отнема|спада|пада|спира|прикрива|отново|докато|преди|вместо|"
    r"остава\w*|още|по-\w+|твърде|кърв\w*|все|причин\w*|повече|връща\w*|трябва|изисква\w*|първо|нужн\w*|необходим\w*)\b",
    re.IGNORECASE,
)


def _only_benefit(rationale: str) -> bool:
    """Whether a reason tells what something is good for, and nothing against it."""
    return search(_BENEFIT, rationale) is not None and _DRAWBACK.search(rationale) is None


def rationales(document: Document) -> Findings:
    """A rationale condemns nothing that is right and praises no harm; answers are graded by what they say."""
    for pointer, _, _, action in actions(document):
        if (action.grade in RIGHT and _verdict(_CONDEMNED, action)) or (
            action.grade == "harmful" and (_verdict(_PRAISED, action) or _only_benefit(action.rationale))
        ):
            yield finding("rationale_disagrees", f"{pointer}/rationale", action=action.text)
    pathology = document.general_info.pathology
    if pathology is None:
        return
    # The first question is the one for the diagnosis.
    first = next(
        (i for i, block in enumerate(document.scenario_flow.blocks) if block.kind == "question"), None
    )
    for index, block in enumerate(document.scenario_flow.blocks):
        if block.kind not in ("question", "decision"):
            continue
        own = [action for action in block.actions if revealed(pathology, action.text)]
        for number, action in enumerate(block.actions):
            at = f"{BLOCKS}/{index}/actions/{number}"
            if (
                action.grade == "critical"
                and action not in own
                and own
                and all(one.grade != "critical" for one in own)
                and (
                    index == first
                    or any(other != pathology and revealed(other, action.text) for other in _WORDS)
                )
            ):
                yield finding("wrong_answer_is_right", f"{at}/grade", action=action.text)
