"""`vesalius knowledge`: the files of the pathologies, for clinicians who write them and operators who add them."""

from __future__ import annotations

import sys
from itertools import product
from typing import Literal, get_args

import cyclopts
import msgspec
import yaml
from rich.console import Console

from vesalius.cli.errors import CommandError
from vesalius.kit.locales import Language
from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.expressions import ExpressionError
from vesalius.professor.builtin.knowledge import Knowledge, refused, shared, written
from vesalius.professor.builtin.knowledge_check import faults
from vesalius.scenarios.document import check as check_document
from vesalius.scenarios.document import pathology_files as files
from vesalius.scenarios.document import to_builtins
from vesalius.scenarios.document.finding_words import in_words
from vesalius.scenarios.document.schema import Difficulty, Gender
from vesalius.settings import read_settings

app = cyclopts.App(name="knowledge", help="Pathologies: the files from which cases are written.")

_HEIGHTS: dict[Gender, int] = {"female": 165, "male": 178}
_SEEDS = range(1, 4)


@app.command
def check(*names: str) -> None:
    """Say what is wrong with the files, each thing in one line; exit status 1 where something is.

    Reads them, and writes cases of each for both sexes, all difficulties and both languages: what the checks of a
    scenario find is said too, and whether good play passes.

    Parameters
    ----------
    names
        The pathologies, by their ids; left out: all.
    """
    console = Console(highlight=False, soft_wrap=True)
    known = written()
    wrong = list(refused()) if not names else [line for line in refused() if line.split(".")[0] in names]
    for name in names or sorted(known):
        if name in known:
            wrong += [f"{name}.yaml: {line}" for line in _wrong(known[name])]
        elif not any(line.startswith(f"{name}.yaml") for line in wrong):
            raise CommandError(f"There is no pathology {name}.")
    for line in wrong:
        console.print(f"[red]✗[/] {line}", markup=True)
    if wrong:
        sys.exit(1)
    console.print(f"[green]✓[/] {len(names or known)} read, and the cases written from them are sound")


def _wrong(knowledge: Knowledge) -> list[str]:
    found = faults(knowledge.pathology, knowledge.case, shared())
    if found:
        return found
    lines: dict[str, None] = {}
    for seed, sex, difficulty, language, unstable in product(
        _SEEDS, get_args(Gender), get_args(Difficulty), get_args(Language), (None, True)
    ):
        brief = _brief(knowledge, seed, sex, difficulty, language)
        try:
            document = knowledge.write(msgspec.structs.replace(brief, unstable=unstable))
        except (ExpressionError, msgspec.ValidationError) as error:
            lines[str(error)] = None
            continue
        for finding in check_document(document):
            if finding.grade != "note":
                lines[f"{finding.pointer}: {in_words(finding, 'en')}"] = None
    return list(lines)


def _brief(knowledge: Knowledge, seed: int, sex: Gender, difficulty: Difficulty, language: Language) -> Brief:
    low, high = knowledge.ages
    sex = knowledge.sex or sex
    patient = Patient(sex, (low + high) // 2, _HEIGHTS[sex], 74)
    return Brief(language=language, seed=seed, patient=patient, difficulty=difficulty)


@app.command
def preview(
    name: str,
    /,
    *,
    language: Language = "en",
    difficulty: Difficulty = "intermediate",
    sex: Literal["female", "male"] = "female",
    seed: int = 1,
) -> None:
    """Print a case of a pathology, as YAML.

    Parameters
    ----------
    name
        The pathology, by its id.
    language
        en or bg.
    difficulty
        basic, intermediate or advanced.
    sex
        The patient's.
    seed
        Another number makes another case.
    """
    knowledge = written().get(name)
    if knowledge is None:
        raise CommandError(
            next(
                (line for line in refused() if line.startswith(f"{name}.yaml")),
                f"There is no pathology {name}.",
            )
        )
    document = knowledge.write(_brief(knowledge, seed, sex, difficulty, language))
    yaml.safe_dump(to_builtins(document), sys.stdout, allow_unicode=True, sort_keys=False, width=120)


@app.command
def new(name: str, /, *, like: str = "hyperkalaemia") -> None:
    """Begin a pathology of your own in VESALIUS_PATHOLOGIES_FOLDER, as a copy of another.

    Parameters
    ----------
    name
        Its id: small letters, digits and _.
    like
        The pathology that is copied.
    """
    folder = read_settings().pathologies_folder
    if folder is None:
        raise CommandError("VESALIUS_PATHOLOGIES_FOLDER is not set: files of your own lie there.")
    if not name.isascii() or not name.isidentifier() or name != name.lower():
        raise CommandError("An id has small letters, digits and _, and begins with a letter.")
    if name in files.names():
        raise CommandError(f"There is a pathology {name} already.")
    if like not in files.names():
        raise CommandError(f"There is no pathology {like}.")
    text = files.text_of(like).replace(f"id: {like}\n", f"id: {name}\n", 1)
    target = folder / f"{name}.yaml"
    try:
        with target.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise CommandError(f"{target} cannot be written: {error.strerror}.") from error
    Console(highlight=False, soft_wrap=True).print(
        f"{target}: change it, then run vesalius knowledge check {name}"
    )
