"""The verbs that say what is to be done, in all their forms, from `vocabulary/verbs.toml`."""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from .vocabulary import REMEMBERED_WORDS, tables

_IT = r"(?:it|them|that|this|those|these|him|her)"
_ENDS = r"(?:а|о|и|та|то|те|ия|ият)?"


@cache
def _forms() -> Mapping[str, Mapping[str, str]]:
    """For each form, as "done", one expression for each verb, by its English name."""
    found: dict[str, dict[str, str]] = {}
    for row in tables("verbs")["verb"]:
        for form in ("do", "done", "doing", "around"):
            found.setdefault(form, {})[row["en"]] = _any_of(one.replace("{it}", _IT) for one in row[form])
        for form in ("do", "se", "done"):
            end = _ENDS if form == "done" else ""
            found.setdefault(f"bg_{form}", {})[row["en"]] = _any_of(
                f"(?:{one}){end}" for one in row[f"bg_{form}"]
            )
    return found


def _any_of(words: Iterable[str]) -> str:
    """The longest first: "cut out" before "cut"."""
    return "|".join(sorted((one.replace(" ", r"\s+") for one in words), key=len, reverse=True))


_PLACE = re.compile(r"\{verb(?P<number>\d?):(?P<form>\w+)(?:=(?P<only>[\w|]+))?\}")


def with_verbs(words: str) -> str:
    """An expression with the forms of the verbs for `{verb:done}`, or for `{verb:done=add|remove}` of these two."""
    return _PLACE.sub(_spelt, words)


def _spelt(found: re.Match[str]) -> str:
    forms = _forms()[found["form"]]
    wanted = found["only"].split("|") if found["only"] else forms
    words = "|".join(filter(None, (forms[one] for one in wanted)))
    return rf"(?P<verb{found['number']}>\b(?:{words})\b)"


@lru_cache(maxsize=REMEMBERED_WORDS)
def plain_verb(said: str) -> tuple[str, str]:
    """The verb that the readers know, in English and Bulgarian, for any form of one."""
    for row in tables("verbs")["verb"]:
        if any(
            re.fullmatch(forms[row["en"]], said, re.IGNORECASE)
            for forms in _forms().values()
            if forms[row["en"]]
        ):
            return row["en"], row["bg"]
    return said, said
