"""OpenAI's chat completions, as OpenAI itself and most servers of other models speak them."""

import contextlib
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any

import openai

from .configuration import Configuration
from .connection import Ask, Piece, Provider, Stopped, Used
from .errors import of_status
from .wire import error_of, new_client

_NO_KEY = "none"
"""The library wants one; servers on one's own machine mostly do not."""
_LENGTH, _FILTER = "length", "content_filter"


@contextlib.asynccontextmanager
async def open_openai(configuration: Configuration) -> AsyncIterator[Provider]:
    """A line for one answer of the author."""
    async with new_client(configuration) as http:
        yield OpenAiProvider(
            configuration,
            openai.AsyncOpenAI(
                api_key=configuration.api_key or _NO_KEY,
                base_url=configuration.base_url or "https://api.openai.com/v1",
                max_retries=configuration.retries,
                timeout=http.timeout,
                http_client=http,
            ),
        )


class OpenAiProvider:
    """Structured output by ``response_format``; the schema is told in words too where only JSON can be demanded."""

    def __init__(self, configuration: Configuration, client: openai.AsyncOpenAI) -> None:
        self._configuration = configuration
        self._client = client

    async def stream(self, ask: Ask) -> AsyncGenerator[Piece | Used | Stopped, None]:
        try:
            answer = await self._client.chat.completions.create(**self._request(ask))
            async with answer as chunks:
                async for chunk in chunks:
                    for event in _events(chunk):
                        yield event
        except openai.APIStatusError as error:
            raise of_status(error.status_code, error.response.headers.get("retry-after")) from None
        except Exception as error:
            raise error_of(error) from None

    def _request(self, ask: Ask) -> dict[str, Any]:
        # Newer models of OpenAI know this name alone, most other servers the older one alone.
        bound = "max_tokens" if self._configuration.base_url else "max_completion_tokens"
        form: dict[str, Any] = (
            {"type": "json_schema", "json_schema": {"name": "answer", "strict": True, "schema": ask.schema}}
            if self._configuration.output == "schema"
            else {"type": "json_object"}
        )
        return {
            "model": self._configuration.name,
            "messages": [
                {"role": "system", "content": ask.system},
                *({"role": role, "content": text} for role, text in ask.messages),
            ],
            "response_format": form,
            "stream": True,
            "stream_options": {"include_usage": True},
            bound: ask.max_tokens,
        }


def _events(chunk: Any) -> list[Piece | Used | Stopped]:
    """What a chunk tells. The library does not check what servers send, so nothing is taken for granted."""
    events: list[Piece | Used | Stopped] = []
    usage = getattr(chunk, "usage", None)
    if usage is not None:
        events.append(Used(_number(usage, "prompt_tokens"), _number(usage, "completion_tokens")))
    choices = getattr(chunk, "choices", None)
    for choice in (choices if isinstance(choices, list) else [])[:1]:
        delta = getattr(choice, "delta", None)
        text = getattr(delta, "content", None)
        if isinstance(text, str) and text:
            events.append(Piece(text))
        reason = getattr(choice, "finish_reason", None)
        if getattr(delta, "refusal", None) or reason == _FILTER:
            events.append(Stopped("refused"))
        elif isinstance(reason, str):
            events.append(Stopped("length" if reason == _LENGTH else "done"))
    return events


def _number(usage: Any, name: str) -> int | None:
    value = getattr(usage, name, None)
    return value if isinstance(value, int) else None
