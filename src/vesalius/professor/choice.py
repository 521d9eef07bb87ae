"""Who writes in this installation, and who words what patients say."""

from vesalius.professor.author import Author
from vesalius.professor.talk import Talk
from vesalius.settings import Settings


def author_of(settings: Settings) -> Author:
    """The author of the settings. What an author needs is loaded with it: the web process has none."""
    from vesalius.professor.builtin.dialogue import BuiltinAuthor
    from vesalius.professor.reading import prepare
    from vesalius.scenarios.document import checks

    prepare()
    checks.load()
    if not settings.model_provider:
        return BuiltinAuthor()
    from vesalius.professor.model import ModelAuthor
    from vesalius.professor.model.configuration import configuration_of

    configuration = configuration_of(settings)
    return ModelAuthor(configuration) if configuration else BuiltinAuthor()


def talk_of(settings: Settings) -> Talk | None:
    """The model that words what patients say; nothing where the rules alone answer."""
    if not (settings.model_provider and settings.model_talk):
        return None
    from vesalius.professor.model.configuration import configuration_of
    from vesalius.professor.model.talk import ModelTalk

    configuration = configuration_of(settings)
    return Talk(ModelTalk(configuration), settings.model_tokens_per_month) if configuration else None
