"""Fails on what a language lacks, and on messages that nobody says, with other placeholders or without a plural form.

The catalogue is `src/vesalius/messages`, a file for each language; English is complete by definition. The languages
are those of `kit/locales.py`; files that English has, and that another one lacks, are listed too. Screens say
`m.key`, Python `say("key")` or `say.of("kind", value)`, templates of printouts `say.key`.
"""

import ast
import json
import re
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from babel.core import Locale

from vesalius.kit.locales import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "src/vesalius/messages"
OF_THE_SCREENS = ROOT / "frontend/project.inlang/settings.json"
IMAGE = ROOT / "deploy/Containerfile"
ENGLISH_FILES = (*ROOT.glob("src/vesalius/support/legal/texts/*.en.md"), ROOT / "docs/guide/en.md")
KEY = re.compile(r"[a-z0-9]+(_[a-z0-9]+)+")
Message = str | list[Any]


def main() -> int:
    languages: dict[str, dict[str, Message]] = {
        path.stem: {
            key: text for key, text in json.loads(path.read_text("utf-8")).items() if key != "$schema"
        }
        for path in sorted(CATALOGUE.glob("*.json"))
    }
    english = languages["en"]
    faults = [fault for language in LANGUAGES.values() for fault in lacking(language, languages)]
    faults += [
        fault for language, texts in languages.items() for fault in faults_of(language, texts, english)
    ]
    said, patterns, unknown = said_by(english)
    faults += unknown
    faults += [
        f"en: {key} is said nowhere"
        for key in english
        if key not in said and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    print(
        *faults, f"messages: {len(english)} texts in {', '.join(languages)}, {len(faults)} faults", sep="\n"
    )
    return 1 if faults else 0


def lacking(language: str, catalogue: Collection[str]) -> Iterator[str]:
    """What one language of the portal lacks beside its messages."""
    if language not in catalogue:
        yield f"{language}: messages/{language}.json is missing"
    if language not in json.loads(OF_THE_SCREENS.read_text("utf-8"))["locales"]:
        yield f"{language}: is not among the locales of {OF_THE_SCREENS.relative_to(ROOT)}"
    if f"-not -name '{language}*'" not in IMAGE.read_text("utf-8"):
        yield f"{language}: its data of Babel are deleted in {IMAGE.relative_to(ROOT)}"
    for english in ENGLISH_FILES:
        own = english.with_name(re.sub(r"\ben\b", language, english.name))
        if not own.exists():
            yield f"{language}: {own.relative_to(ROOT)} is missing"


def faults_of(language: str, texts: dict[str, Message], english: dict[str, Message]) -> Iterator[str]:
    """What is wrong with one language's file."""
    if list(texts) != sorted(texts):
        yield f"{language}: the keys are not in alphabetical order"
    yield from (f"{language}: {key} is missing" for key in english if key not in texts)
    categories = {*Locale.parse(language).plural_form.tags, "other"}
    for key, message in texts.items():
        original = english.get(key)
        if original is None:
            yield f"{language}: {key} is unknown in en"
            continue
        if not all(form.strip() for form in forms(message)):
            yield f"{language}: {key} is empty"
        if placeholders(message) != placeholders(original):
            yield f"{language}: {key} has {placeholders(message)}, en has {placeholders(original)}"
        if isinstance(message, list) and ": plural" in str(message[0]["declarations"]):
            for category in sorted(categories):
                if not any(form.endswith(f"={category}") for form in message[0]["match"]):
                    yield f"{language}: {key} lacks the plural form {category}"


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message[0]["match"].values())


def placeholders(message: Message) -> list[str]:
    return sorted({name for form in forms(message) for name in re.findall(r"\{(\w+)\}", form)})


def said_by(english: dict[str, Message]) -> tuple[set[str], list[re.Pattern[str]], list[str]]:
    """The keys that sources name, patterns of those they put together, and what they say that is not there."""
    said: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    unknown: list[str] = []
    for path in (ROOT / "frontend/src").rglob("*.ts*"):
        if "generated" not in path.parts:
            said.update(re.findall(r"\bm\.(\w+)", path.read_text("utf-8")))
    for path in (ROOT / "src").rglob("*.typ"):
        said.update(re.findall(r"\bsay\.(\w+)", path.read_text("utf-8")))
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Constant(value=str(text)) if text in english:
                    said.add(text)
                case ast.JoinedStr(values=parts):
                    shape = [
                        re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"\w+" for p in parts
                    ]
                    patterns.append(re.compile("".join(map(str, shape)).replace(r"\w+\w+", r"\w+")))
                case ast.Call(
                    func=ast.Attribute(attr="of") | ast.Name(id="key_of"),
                    args=[ast.Constant(value=str(kind)), _],
                ):
                    patterns.append(re.compile(rf"{kind}_\w+"))
                case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str(key)), *_]) if (
                    key not in english and KEY.fullmatch(key)
                ):
                    unknown.append(f"{path.relative_to(ROOT)}:{node.lineno}: {key} is no message")
    return said, [p for p in patterns if re.match(r"[a-z]+_", p.pattern)], unknown


if __name__ == "__main__":
    sys.exit(main())
