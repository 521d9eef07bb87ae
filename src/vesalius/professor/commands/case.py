"""Commands on the case as a whole: which pathology, for whom, how long, and for which patient."""

from typing import Literal

from vesalius.scenarios.document.schema import Difficulty, Gender, PathologyId

from .base import CommandBase, Term


class WriteCase(CommandBase, frozen=True, kw_only=True):
    """Write a case: of `main`, of any pathology but `without`, or of one of `candidates` where the words fit several.

    `by_sign`: known by a sign, and not named. `replace`: the words say that the case there is shall go.
    """

    main: PathologyId | None = None
    by_sign: bool = False
    candidates: tuple[PathologyId, ...] = ()
    anything: bool = False
    without: tuple[PathologyId, ...] = ()
    replace: bool = False


class SetOrigin(CommandBase, frozen=True, kw_only=True):
    """What brought the problem on, of the stories that the knowledge has: a sting, a flight, an infected kidney."""

    origin: Term


class CannotWrite(CommandBase, frozen=True, kw_only=True):
    """A case of a disease that cannot be written; `near` is what can be written instead."""

    disease: Term
    near: tuple[PathologyId, ...] = ()
    replace: bool = False


class SetPatient(CommandBase, frozen=True, kw_only=True):
    """Facts of the patient. `years`, `kilos` and `centimetres` are added; `child`: said to be one, without an age.

    `body_mass`: kg/m², the weight that goes with the height.
    """

    sex: Gender | None = None
    age: int | None = None
    years: int = 0
    kilos: int = 0
    centimetres: int = 0
    height: int | None = None
    weight: int | None = None
    body_mass: float | None = None
    size: Literal["small", "large", None] = None
    child: bool = False


class SetLevel(CommandBase, frozen=True, kw_only=True):
    """The difficulty, or `step` +1 harder, -1 easier."""

    difficulty: Difficulty | None = None
    step: int = 0


class AnotherCase(CommandBase, frozen=True, kw_only=True):
    """A further case that the message asks for: a scenario holds one."""


class SetMinutes(CommandBase, frozen=True, kw_only=True):
    """How long the case takes, `by` how much longer, or `step` +1 longer, -1 shorter."""

    minutes: int | None = None
    by: int = 0
    step: int = 0


class SetLearners(CommandBase, frozen=True, kw_only=True):
    """For whom the case is."""

    learners: Term


class SetSetting(CommandBase, frozen=True, kw_only=True):
    """Where the case takes place."""

    setting: Term


class Rename(CommandBase, frozen=True, kw_only=True):
    """The title of the scenario; an empty one is still to be said."""

    name: str
