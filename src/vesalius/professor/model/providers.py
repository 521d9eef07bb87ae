"""The providers that a configuration can name."""

from contextlib import AbstractAsyncContextManager

from .configuration import Configuration
from .connection import Provider


def open_provider(configuration: Configuration) -> AbstractAsyncContextManager[Provider]:
    """The provider of the configuration. Its library is loaded here and not before: it costs memory and time."""
    if configuration.provider == "anthropic":
        from .anthropic_provider import open_anthropic

        return open_anthropic(configuration)
    from .openai_provider import open_openai

    return open_openai(configuration)
