"""Which author writes in this installation."""

from vesalius.professor.author import Author
from vesalius.professor.builtin import BuiltinAuthor
from vesalius.settings import Settings


def author_of(settings: Settings) -> Author:
    """The author of the settings. What belongs to models is loaded only where one is chosen."""
    if not settings.model_provider:
        return BuiltinAuthor()
    from vesalius.professor.model import ModelAuthor
    from vesalius.professor.model.configuration import configuration_of

    configuration = configuration_of(settings)
    return ModelAuthor(configuration) if configuration else BuiltinAuthor()
