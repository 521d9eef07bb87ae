"""Anthropic's messages, with the answer as the input of the one tool there is."""

import contextlib
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any

import anthropic

from .configuration import Configuration
from .connection import Ask, Piece, Provider, Stopped, Used
from .errors import ModelError, of_status
from .wire import error_of, new_client

_TOOL = "answer"
_OVERLOADED = 529


@contextlib.asynccontextmanager
async def open_anthropic(configuration: Configuration) -> AsyncIterator[Provider]:
    """A line for one answer of the author."""
    async with new_client(configuration) as http:
        yield AnthropicProvider(
            configuration,
            anthropic.AsyncAnthropic(
                api_key=configuration.api_key,
                base_url=configuration.base_url or "https://api.anthropic.com",
                max_retries=configuration.retries,
                timeout=http.timeout,
                http_client=http,
            ),
        )


class AnthropicProvider:
    """Structured output by a tool that has to be used: every model and every compatible server knows that."""

    def __init__(self, configuration: Configuration, client: anthropic.AsyncAnthropic) -> None:
        self._configuration = configuration
        self._client = client

    async def stream(self, ask: Ask) -> AsyncGenerator[Piece | Used | Stopped, None]:
        try:
            answer: Any = await self._client.messages.create(**self._request(ask))
            async with answer as events:
                async for event in events:
                    for told in _events(event):
                        yield told
        except anthropic.APIStatusError as error:
            raise _of_status(error) from None
        except Exception as error:
            raise error_of(error) from None

    def _request(self, ask: Ask) -> dict[str, Any]:
        return {
            "model": self._configuration.name,
            "max_tokens": ask.max_tokens,
            # What stays the same from call to call is kept by the provider, and costs a tenth the next time.
            "system": [{"type": "text", "text": ask.system, "cache_control": {"type": "ephemeral"}}],
            "messages": [{"role": role, "content": text} for role, text in ask.messages],
            "tools": [{"name": _TOOL, "description": "Gives the answer.", "input_schema": ask.schema}],
            "tool_choice": {"type": "tool", "name": _TOOL},
            "stream": True,
        }


def _of_status(error: anthropic.APIStatusError) -> ModelError:
    # An error in the middle of a stream comes with the status of the stream; its kind tells more.
    if error.response.status_code == 200:
        kind = str((error.body or {}).get("error", {})) if isinstance(error.body, dict) else ""
        status = 429 if "rate_limit" in kind else _OVERLOADED
        return of_status(status, None)
    return of_status(error.status_code, error.response.headers.get("retry-after"))


def _events(event: Any) -> list[Piece | Used | Stopped]:
    """What an event tells. The library does not check what servers send, so nothing is taken for granted."""
    kind = getattr(event, "type", None)
    if kind == "message_start":
        usage = getattr(getattr(event, "message", None), "usage", None)
        return [Used(_input(usage), None)]
    if kind == "content_block_delta":
        text = getattr(getattr(event, "delta", None), "partial_json", None)
        return [Piece(text)] if isinstance(text, str) and text else []
    if kind == "message_delta":
        output = getattr(getattr(event, "usage", None), "output_tokens", None)
        told: list[Piece | Used | Stopped] = [Used(None, output)] if isinstance(output, int) else []
        reason = getattr(getattr(event, "delta", None), "stop_reason", None)
        if reason == "refusal":
            told.append(Stopped("refused"))
        elif isinstance(reason, str):
            told.append(Stopped("length" if reason == "max_tokens" else "done"))
        return told
    return []


def _input(usage: Any) -> int | None:
    """All that was read, from the provider's memory as well."""
    parts = [
        getattr(usage, name, None)
        for name in ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
    ]
    numbers = [part for part in parts if isinstance(part, int)]
    return sum(numbers) if numbers else None
