"""What an operator chose for the model."""

from typing import Literal

import msgspec

from vesalius.settings import Settings

SDK_RETRIES = 2
"""The client libraries try again by themselves, and wait as long as the provider asks (up to a minute)."""


class Configuration(msgspec.Struct, frozen=True, kw_only=True):
    """How to reach the model and how much of it. Times in seconds; the fields are those of the settings."""

    provider: Literal["openai", "anthropic"]
    name: str
    base_url: str = ""
    api_key: str = ""
    output: Literal["schema", "json"] = "schema"
    concurrency: int = 4
    queue_seconds: float = 20
    silence_seconds: float = 60
    call_seconds: float = 300
    call_tokens: int = 16_000
    answer_tokens: int = 600_000
    retries: int = SDK_RETRIES

    def __repr__(self) -> str:
        """Without the key: a configuration may end in a log."""
        return f"Configuration({self.provider}, {self.name})"


def configuration_of(settings: Settings) -> Configuration | None:
    """The model of these settings; nothing where the built-in author writes."""
    if not settings.model_provider:
        return None
    return Configuration(
        provider=settings.model_provider,
        name=settings.model_name,
        base_url=settings.model_base_url,
        api_key=settings.model_api_key,
        output=settings.model_output,
        concurrency=settings.model_concurrency,
        silence_seconds=settings.model_silence_seconds,
        call_seconds=settings.model_call_seconds,
        call_tokens=settings.model_call_tokens,
        answer_tokens=settings.model_answer_tokens,
    )
