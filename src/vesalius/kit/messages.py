"""The catalogue of messages: what screens, mails, papers and files say, each text once in each language.

`messages/en.json` and `messages/bg.json` are in inlang's format, which the front end compiles: a text with
`{placeholders}`, or its plural forms. Plural rules, numbers and dates are those of CLDR, by Babel.
"""

import json
import re
from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from babel.core import Locale as Conventions
from babel.dates import format_date, format_skeleton
from babel.numbers import format_decimal

from vesalius.kit.locales import LANGUAGES, Language, Locale

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_WORD_ENDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|\.")


class _Forms(NamedTuple):
    """A text in several forms, by what is given as `by`: its plural category, or itself."""

    by: str
    plural: bool
    texts: Mapping[str, str]

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> "_Forms":
        (selector,) = message["selectors"]
        local = next(
            (line for line in message["declarations"] if line.startswith(f"local {selector} =")), None
        )
        by = selector if local is None else local.partition("=")[2].partition(":")[0].strip()
        return cls(
            by, local is not None, {form.partition("=")[2]: text for form, text in message["match"].items()}
        )


class Messages:
    """The messages of one language, and how numbers and dates are written in it."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._conventions = Conventions.parse(language)
        self._texts: dict[str, str | _Forms] = {}
        stored = json.loads((files("vesalius") / "messages" / f"{language}.json").read_text("utf-8"))
        for key, message in stored.items():
            if isinstance(message, str):
                self._texts[key] = message
            else:
                self._texts[key] = _Forms.of(message[0])

    def __call__(self, key: str, /, **given: Any) -> str:
        """The text of `key` with its placeholders filled in, in the form that fits what is given.

        Raises `KeyError` for a key or a placeholder that is not there.
        """
        text = self._texts[key]
        if isinstance(text, _Forms):
            value = given[text.by]
            text = text.texts[self._conventions.plural_form(value) if text.plural else value]
        return text.format_map(given)

    def placeholders(self, key: str) -> frozenset[str]:
        """The names that the text of `key` fills in."""
        text = self._texts[key]
        forms = (text,) if isinstance(text, str) else text.texts.values()
        return frozenset(name for form in forms for name in _PLACEHOLDER.findall(form))

    def of(self, kind: str, value: str) -> str:
        """The text for one value of an enumeration: `of("sign", "heartRate")` is `sign_heart_rate`."""
        return self(key_of(kind, value))

    def number(self, value: float, digits: int = 0, *, grouped: bool = True) -> str:
        """A number with so many decimals: 1,234.5 and 1 234,5; without grouping 1234.5."""
        whole = "#,##0" if grouped else "0"
        return self._written(round(value, digits), f"{whole}.{'0' * digits}" if digits else whole)

    def plain(self, value: float) -> str:
        """A number with the decimals it has: 0.25, 3."""
        return self._written(value, "0.############")

    def _written(self, value: float, pattern: str) -> str:
        shown = str(format_decimal(value, format=pattern, locale=self._conventions))
        # What rounds to nothing has no sign.
        return shown.replace("-", "−" if any(digit in "123456789" for digit in shown) else "")

    def day(self, day: date, *, short: bool = False) -> str:
        """A date in words: 3 March 2026, 3 март 2026 г.; short: 3 Mar 2026."""
        return format_date(day, "d MMM y" if short else self("date_pattern"), locale=self._conventions)

    def month(self, month: date) -> str:
        """A month in words: March 2026, март 2026 г."""
        return _spaced(format_skeleton("yMMMM", month, locale=self._conventions))


def _spaced(text: str) -> str:
    """Not every program that shows mails has the narrow space of CLDR."""
    return text.replace("\N{NARROW NO-BREAK SPACE}", " ")


def key_of(kind: str, value: str) -> str:
    """The key of a value's text: `sign_heart_rate` for `heartRate`, `member_status_active` for `ACTIVE`."""
    return f"{kind}_{_WORD_ENDS.sub('_', value).lower()}"


def english_name(language: Language) -> str:
    """What a language is called in English: Bulgarian."""
    return str(Conventions.parse(language).get_language_name("en"))


@cache
def in_language(language: Language) -> Messages:
    """The messages of this language."""
    return Messages(language)


def messages(locale: Locale) -> Messages:
    """The messages in the language of this locale."""
    return in_language(LANGUAGES[locale])
