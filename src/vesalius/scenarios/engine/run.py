"""A run of a case: what the document makes of the acts of a learner, each at a second since the start.

The state is frozen, and the same acts at the same seconds always lead to the same state. What a run meets in one second
comes in this order: words of a cue, then the exits of the block in the order of the document, then the learner's act.
"""

from collections.abc import Iterable

from msgspec import structs

from vesalius.kit.codes import Code
from vesalius.physiology.drug_effects import Dose
from vesalius.scenarios.document.drugs import find_drug
from vesalius.scenarios.document.schema import RIGHT, Action, Block, DrugOrder, Exit

from .acts import Ask, Do, End, Hint, Order, Pause, Resume, Say, Skip, StoredAct, Told
from .case import Case
from .events import Asked, Cued, Done, Entered, Event, Given, Hinted, Log, Spoke
from .hearing import Heard, question_of
from .orders import fitting, known_unit, route_of
from .showing import asked_for, shown_by, without
from .signs import Movement, moved
from .state import LONGEST, Offer, Run, offers
from .talk.answering import Question
from .upcoming import cues_of, upcoming

MOST_VISITS = 500
"""Blocks entered, after which a flow that leads in circles is over."""


class ActRefused(Exception):
    """The act cannot be done as the run stands. `pointer`: the field of the act at fault, empty for the act itself."""

    def __init__(self, code: Code, pointer: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.pointer = pointer


def begin(case: Case) -> Run:
    """The run at its start. Raises `ValueError` where the flow has no start: such a case is never published."""
    block = case.start
    if block is None:
        raise ValueError("the flow has no start")
    # The elements as they are at the start.
    signs = {id: Movement(element.value, element.value, 0, 0) for id, element in case.elements.items()}
    empty = Run(
        case=case,
        second=0,
        block=block,
        entered=0,
        visits=0,
        moved_this_second=0,
        signs=signs,
        doses=(),
        done=frozenset(),
        ever_done=frozenset(),
        staying=(),
        pending=None,
        cues=0,
        hinted=frozenset(),
        seen={},
        heard=Heard(),
        log=None,
    )
    return advance(_enter(empty, block), 0)


def replay(case: Case, acts: Iterable[tuple[int, StoredAct]]) -> Run:
    """The run after these acts, each at its second."""
    run = begin(case)
    for second, act in acts:
        run = apply(run, act, second)
    return run


def advance(run: Run, second: int) -> Run:
    """The run at this second, with all that happened by itself until then. Nothing happens while it is paused."""
    second = min(second, LONGEST)
    while not (run.over or run.paused):
        coming = upcoming(run, second)
        if coming is None or coming[0] > second:
            break
        run = _take(run, *coming)
    if not (run.over or run.paused) and second > run.second:
        run = structs.replace(run, second=second, moved_this_second=0)
    if not run.over and run.second >= LONGEST:
        run = structs.replace(_known(run), over=True)
    return run


def apply(run: Run, act: StoredAct, second: int) -> Run:
    """The run after an act at this second. Raises `ActRefused` for what cannot be done then."""
    run = advance(run, second)
    if run.over:
        raise ActRefused(Code.ATTEMPT_ENDED)
    if run.paused and not isinstance(act, Resume | End):
        raise ActRefused(Code.BEDSIDE_PAUSED)
    match act:
        case Do(action_id=action_id):
            return _do(run, _offer(run, action_id))
        case Order():
            return _order(run, act)
        case Ask(thing=thing):
            return _ask(run, thing)
        case Say(text=text):
            return _logged(run, Spoke(run.second, text, _question(run, text)))
        case Told(text=text, answer=answer):
            return _logged(run, Spoke(run.second, text, _question(run, text), answer))
        case Hint():
            return _hint(run)
        case Skip(seconds=seconds):
            return _skip(run, seconds)
        case Pause():
            return structs.replace(run, paused=True)
        case Resume():
            if not run.paused:
                raise ActRefused(Code.ACT_NOT_OFFERED)
            return structs.replace(run, paused=False)
        case End():
            return structs.replace(_known(run), over=True, paused=False)


def next_hint(run: Run) -> Offer | None:
    """The most urgent right thing that is not done and has a hint: critical before recommended, by its time.

    What was hinted at comes after all else, so that whoever asks again learns something new.
    """
    helpful = [o for o in offers(run) if o.action.grade in RIGHT and o.action.hint]

    def urgency(offer: Offer) -> tuple[bool, bool, float]:
        action, within = offer.action, offer.action.within_seconds
        due = float("inf") if within is None else offer.entered + within
        return action.id in run.hinted, action.grade != "critical", due

    return min(helpful, key=urgency, default=None)


# Acts


def _offer(run: Run, action_id: str) -> Offer:
    found = next((offer for offer in offers(run) if offer.action.id == action_id), None)
    if found is None:
        raise ActRefused(Code.ACT_NOT_OFFERED)
    return found


def _do(run: Run, offer: Offer, order: Order | None = None) -> Run:
    action, here = offer.action, offer.block.id == run.block.id and offer.entered == run.entered
    within = action.within_seconds
    run = _logged(
        run,
        Done(
            run.second,
            offer.block,
            action,
            with_hint=action.id in run.hinted,
            late=within is not None and run.second - offer.entered > within,
            order=order,
        ),
    )
    run = _show(run, action)
    given = order or action.order
    run = structs.replace(
        run,
        doses=(*run.doses, _dose(given, run.second)) if given is not None else run.doses,
        done=run.done | {action.id} if here else run.done,
        ever_done=run.ever_done | {(offer.block.id, action.id)},
        staying=tuple(o for o in run.staying if (o.block.id, o.action.id) != (offer.block.id, action.id)),
    )
    leaving = next((e for e in run.block.exits if _led_by(e, action.id, run.done)), None) if here else None
    if leaving is not None:
        if not leaving.seconds:
            return advance(_leave(run, leaving), run.second)
        if run.pending is None:
            run = structs.replace(run, pending=(run.second + leaving.seconds, leaving))
    if run.pending is not None and not any(offer.action.grade in RIGHT for offer in offers(run)):
        return advance(_leave(run, run.pending[1]), run.second)
    return run


def _led_by(exit: Exit, action_id: str, done: frozenset[str]) -> bool:
    if exit.when != "action" or action_id not in exit.action_ids:
        return False
    return exit.needs == "any" or done.issuperset(exit.action_ids)


def _order(run: Run, order: Order) -> Run:
    found = find_drug(order.drug)
    if found is None:
        raise ActRefused(Code.UNKNOWN_VALUE, "/act/drug")
    if not known_unit(order.dose, order.unit):
        raise ActRefused(Code.UNKNOWN_VALUE, "/act/unit")
    here = [o for o in offers(run) if o.block.id == run.block.id]
    fits = fitting(order, here, lambda o: o.action.order) or fitting(
        order, run.staying, lambda o: o.action.order
    )
    if fits is None and (harm := run.case.never_given.get(found[0])):
        # Harm is harm whenever it is done, and in whatever dose.
        block, action = harm
        fits = Offer(block, run.entered if block.id == run.block.id else run.second, action)
    if fits:
        return _do(run, fits, order)
    run = structs.replace(run, doses=(*run.doses, _dose(order, run.second)))
    return _logged(run, Given(run.second, order))


def _dose(order: Order | DrugOrder, second: int) -> Dose:
    found = find_drug(order.drug)
    name = found[0] if found else order.drug
    return Dose(name, order.dose or 0.0, order.unit, route_of(order.route), second)


def _ask(run: Run, thing: str) -> Run:
    if thing not in run.case.things.on_request:
        raise ActRefused(Code.ACT_NOT_OFFERED)
    run = _logged(run, Asked(run.second, thing, run.values()))
    run = structs.replace(run, seen={**run.seen, thing: run.second})
    done = (
        offer
        for offer in offers(run)
        if thing in offer.action.shows and asked_for(offer.action, run.case.things, run.seen, offer.entered)
    )
    # One question does one action: what is right before the rest, what is offered here before what stays.
    offer = min(done, key=lambda offer: offer.action.grade not in RIGHT, default=None)
    return run if offer is None else _do(run, offer)


def _show(run: Run, action: Action) -> Run:
    """What the action shows, but for what was asked for just now."""
    for thing in shown_by(action, run.case.things):
        if run.seen.get(thing) != run.second:
            run = _logged(run, Asked(run.second, thing, run.values(), by=action))
    return structs.replace(run, seen=without(run.seen, action))


def _known(run: Run) -> Run:
    """With what is right in the block done where its results were asked for before the block began."""
    for offer in list(offers(run)):
        action = offer.action
        if (
            offer.block.id == run.block.id
            and action.grade in RIGHT
            and asked_for(action, run.case.things, run.seen, run.entered)
        ):
            done = Done(run.second, run.block, action, with_hint=action.id in run.hinted, late=False)
            run = structs.replace(
                _logged(run, done),
                done=run.done | {action.id},
                ever_done=run.ever_done | {(run.block.id, action.id)},
                seen=without(run.seen, action),
            )
    return run


def _question(run: Run, text: str) -> Question:
    case = run.case
    now = case.by_kind(run.values())
    first = {element.kind: element.value for element in case.elements.values()}
    return question_of(text, now, first, run.heard, run.visits)


def _hint(run: Run) -> Run:
    offer = next_hint(run)
    if offer is None:
        raise ActRefused(Code.ACT_NOT_OFFERED)
    run = _logged(run, Hinted(run.second, offer.action))
    return structs.replace(run, hinted=run.hinted | {offer.action.id})


def _skip(run: Run, seconds: int) -> Run:
    """Until something happens, at most so long."""
    until = run.second + seconds
    coming = upcoming(run, until)
    return advance(run, until if coming is None else min(until, coming[0]))


def _take(run: Run, second: int, exit: Exit | None) -> Run:
    if second > run.second:
        run = structs.replace(run, second=second, moved_this_second=0)
    if exit is not None:
        return _leave(run, exit)
    cue = cues_of(run.block)[run.cues]
    if not run.done.isdisjoint(cue.unless):
        return structs.replace(run, cues=run.cues + 1)
    return structs.replace(_logged(run, Cued(run.second, cue.speaker, cue.text)), cues=run.cues + 1)


def _leave(run: Run, exit: Exit) -> Run:
    run = _known(run)
    following = run.case.blocks.get(exit.to)
    if following is None or run.visits >= MOST_VISITS:
        return structs.replace(run, over=True)
    return _enter(run, following, exit)


def _enter(run: Run, block: Block, by: Exit | None = None) -> Run:
    second = run.second
    left = [
        offer
        for offer in offers(run)
        if offer.action.stays and (offer.block.id, offer.action.id) not in run.ever_done
    ]
    # The document says what becomes of a sign after all that was given: only what is given later changes it.
    now = run.values(second)
    signs = moved(run.case.elements, run.signs, now, block, second, len(run.doses))
    over = block.kind == "end"
    run = structs.replace(
        run,
        block=block,
        entered=second,
        visits=run.visits + 1,
        moved_this_second=run.moved_this_second + 1,
        signs=signs,
        done=frozenset(),
        # A block that is entered again offers its own.
        staying=() if over else tuple(offer for offer in left if offer.block.id != block.id),
        pending=None,
        cues=0,
        over=over,
        ending=block.ending,
    )
    return _logged(run, Entered(second, block, by))


def _logged(run: Run, event: Event) -> Run:
    size = run.log.size + 1 if run.log else 1
    return structs.replace(run, heard=run.heard.after(event), log=Log(event, run.log, size))
