"""Lines of a case's history in the patient's own words, by a model that is trusted with the wording alone."""

import re
from typing import Any

import msgspec

from vesalius.kit.logging import get_logger
from vesalius.professor.author import Spent
from vesalius.professor.talk import Worded, Wording
from vesalius.scenarios.document.drugs import mentions
from vesalius.scenarios.engine.talk.understanding import stems_of

from .author import OpenProvider
from .configuration import Configuration
from .connection import Ask, ConcurrencyLimit, ModelConnection
from .errors import ModelError
from .incoming import UnreadableError, plain_text, read_object
from .outgoing import as_data, redacted
from .prompts import talking_system
from .providers import open_provider

log = get_logger(__name__)

SECONDS = 8.0
"""How long a learner waits for the model before the rules answer."""
QUEUE_SECONDS = 1.0
MOST_TOKENS = 600
MOST_CHARACTERS = 500
SUPPORTED = 0.5
"""The part of the long words of an answer that has to stand in the facts or in the question."""
_ANSWER = "answer"
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {_ANSWER: {"type": "string"}},
    "required": [_ANSWER],
    "additionalProperties": False,
}
_DIGITS = re.compile(r"\d+(?:[.,]\d+)?")
_NO = re.compile(
    r"\b(?:no|not|never|none|nobody|nothing|neither|nor|without|denies|free of)\b|n['’]t\b"
    r"|\b(?:не|няма\w*|без|никога|никой|нищо|нито|отрича\w*|непуш\w*)\b",
    re.IGNORECASE,
)
_CYRILLIC, _LATIN = re.compile(r"[а-яё]", re.IGNORECASE), re.compile(r"[a-z]", re.IGNORECASE)


class ModelTalk:
    """Asks the model for the words of an answer. One for a process: it bounds how many are asked for at once."""

    def __init__(self, configuration: Configuration, open_provider_of: OpenProvider = open_provider) -> None:
        self._configuration = msgspec.structs.replace(
            configuration,
            call_seconds=min(SECONDS, configuration.call_seconds),
            silence_seconds=min(SECONDS, configuration.silence_seconds),
            retries=0,
        )
        self._open = open_provider_of
        self._limit = ConcurrencyLimit(configuration.concurrency, QUEUE_SECONDS)

    async def word(self, wording: Wording) -> Worded:
        text, connection = "", None
        try:
            async with self._limit.slot(), self._open(self._configuration) as provider:
                connection = ModelConnection(self._configuration, provider)
                raw = "".join([piece async for piece in connection.pieces(self._ask(wording))])
            text = _text_of(raw, wording)
        except ModelError as met:
            log.warning("model_trouble", code=met.code, status=met.status)
        except UnreadableError:
            log.warning("model_trouble", code="model_unreadable", status=None)
        spent = connection.settle() if connection else None
        return Worded(
            text, Spent(spent.input, spent.output) if spent and spent.input + spent.output else None
        )

    def _ask(self, wording: Wording) -> Ask:
        question = as_data(
            question=redacted(wording.say),
            facts=redacted(list(wording.facts)),
            patient={"gender": wording.gender, "age": wording.age},
        )
        return Ask(
            system=talking_system(wording.language, SCHEMA if self._configuration.output == "json" else None),
            messages=[("user", question)],
            schema=SCHEMA,
            max_tokens=min(MOST_TOKENS, self._configuration.call_tokens),
        )


def _text_of(raw: str, wording: Wording) -> str:
    told = read_object(raw).get(_ANSWER)
    text = " ".join(plain_text(told, wording.language).split()) if isinstance(told, str) else ""
    return text if says_the_facts(text, wording) else ""


def says_the_facts(text: str, wording: Wording) -> bool:
    """Whether an answer can be taken for the facts in other words.

    It has no number and no drug that they have not, denies something where they do and only there, is in the language
    of the case, and most of its long words are theirs or the question's.
    """
    facts = " ".join((*wording.facts, str(wording.age)))
    known = f"{facts} {wording.say}"
    stems = stems_of(text)
    words = known.lower()
    supported = sum(re.search(rf"(?<!\w){re.escape(stem[:5])}", words) is not None for stem in stems)
    cyrillic, latin = len(_CYRILLIC.findall(text)), len(_LATIN.findall(text))
    return (
        0 < len(text) <= MOST_CHARACTERS
        and set(_DIGITS.findall(text)) <= set(_DIGITS.findall(facts))
        and {one.drug for one in mentions(text)} <= {one.drug for one in mentions(known)}
        and bool(_NO.search(text)) == bool(_NO.search(" ".join(wording.facts)))
        and (cyrillic > latin if wording.language == "bg" else latin > cyrillic)
        and supported >= SUPPORTED * len(stems)
    )
