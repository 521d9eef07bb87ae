"""What a learner can do in a run. The server says when: an act carries no time of its own."""

from typing import Annotated

from msgspec import Meta, Struct

from vesalius.scenarios.document.schema import Id


class Act(Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="kind"):
    """Base of all acts."""


class Do(Act, frozen=True, tag="do"):
    """An action of the block, or of an earlier one that is still offered."""

    action_id: Id


class Ask(Act, frozen=True, tag="ask"):
    """Examine the patient, read a sign, or have an investigation done."""

    thing: Annotated[str, Meta(min_length=1, max_length=80)]


class Order(Act, frozen=True, tag="order"):
    """Give a drug. `drug` is its generic name in English."""

    drug: Annotated[str, Meta(min_length=1, max_length=80)]
    dose: Annotated[float, Meta(gt=0, le=1_000_000)]
    unit: Annotated[str, Meta(min_length=1, max_length=20)]
    route: Annotated[str, Meta(max_length=40)] = ""


class Say(Act, frozen=True, tag="say"):
    """Speak to the patient."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Told(Act, frozen=True, tag="told"):
    """`Say` with the words in which a model put the patient's answer. It is kept, never sent by a learner."""

    text: str
    answer: str


class Hint(Act, frozen=True, tag="hint"):
    """Ask for a hint to the most urgent thing that is not done. What is then done of it was done with a hint."""


class Skip(Act, frozen=True, tag="skip"):
    """Let time pass: so many seconds, or until something happens if that is sooner."""

    seconds: Annotated[int, Meta(ge=1, le=1800)]


class Pause(Act, frozen=True, tag="pause"):
    """Stop the clock of the run."""


class Resume(Act, frozen=True, tag="resume"):
    """Start it again."""


class End(Act, frozen=True, tag="end"):
    """Leave the run before it has come to an end."""


AnyAct = Do | Ask | Order | Say | Hint | Skip | Pause | Resume | End
StoredAct = AnyAct | Told
