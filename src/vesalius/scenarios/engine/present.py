"""What an examination finds by the signs as they are at a moment (`present.toml`).

The document has one examination, that of the start. What is looked at later is told from the signs, which move;
they are given as they are read.
"""

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import cast

from msgspec import Struct, convert, field

from vesalius.kit.locales import Language
from vesalius.scenarios.document.schema import ElementKind, ElementValue

from .signs import has_pulse

Signs = Mapping[ElementKind, ElementValue]


class _Line(Struct, forbid_unknown_fields=True):
    """A line of the table, where its fields are explained."""

    text: dict[Language, str]
    pulse: bool | None = None
    needs: tuple[ElementKind, ...] = ()
    least: dict[ElementKind, float] = field(default_factory=dict, name="from")
    most: dict[ElementKind, float] = field(default_factory=dict, name="to")

    def holds(self, signs: Signs) -> bool:
        return (
            (self.pulse is None or self.pulse is has_pulse(signs))
            and all(_number(signs, kind) is not None for kind in self.needs)
            and all((n := _number(signs, kind)) is not None and n >= low for kind, low in self.least.items())
            and all((n := _number(signs, kind)) is not None and n <= high for kind, high in self.most.items())
        )


_TABLE = convert(
    tomllib.loads(files(__package__).joinpath("present.toml").read_text("utf-8")), dict[str, list[_Line]]
)
PARTS = tuple(_TABLE)
"""Parts of the examination that signs tell of."""
_NUMBER = re.compile(r"\{(\w+)\}")


def present(part: str, signs: Signs, language: Language) -> str:
    """What is found of a part of the examination with these signs; empty where they do not tell."""
    line = next((line for line in _TABLE.get(part, ()) if line.holds(signs)), None)
    if line is None:
        return ""
    return _NUMBER.sub(
        lambda match: _written(signs[cast(ElementKind, match[1])], language), line.text[language]
    )


def _number(signs: Signs, kind: ElementKind) -> float | None:
    value = signs.get(kind)
    return value if isinstance(value, int | float) else None


def _written(value: ElementValue, language: Language) -> str:
    return str(value).replace(".", ",") if language == "bg" else str(value)
