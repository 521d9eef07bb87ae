"""The knowledge base: one module per pathology, found by itself. Each module has a ``KNOWLEDGE``."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from vesalius.scenarios.document.schema import PathologyId

from ..case import Knowledge


@cache
def written() -> dict[PathologyId, Knowledge]:
    """The pathologies the built-in author can write, in the order of their modules' names."""
    modules = (import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__))
    found: list[Knowledge] = [module.KNOWLEDGE for module in modules]
    return {knowledge.pathology: knowledge for knowledge in found}
