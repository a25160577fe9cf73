"""The team's sequential code as all threads of a block follow it.

Pure statements on locals are run by every thread. Anything else is run by the first one, between two barriers; what it
writes is in shared memory, or is given to the other threads' copies afterwards.
"""

from collections.abc import Sequence

from lowering_core.ir.build import evaluate, is_first_thread, operation
from lowering_core.ir.nodes import Barrier, Guard, Hole, Items
from lowering_core.lowering.region_context import ACTIVE, Draft, Point, Shared, Walk
from lowering_core.lowering.team_effects import TeamEffects, is_guarded
from lowering_core.lowering.user_code import UserPart, composed, cut, derived, with_comment
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Block, Expr, InitList, Name
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex407_not_understood as rex407
from lowering_core.text import Span


def block_items(block: Block, drafts: Sequence[Draft], shared: Shared, walk: Walk) -> Items:
    """The statements of a block. Those for one thread that directly follow each other share one guard: the first thread
    alone looks at what the earlier ones did.
    """
    parts: list[UserPart] = []
    run: list[Draft] = []
    for draft in drafts:
        if draft.masked or for_first(draft, shared, walk):
            run.append(draft)
            continue
        parts += _guarded(run, shared, walk)
        run = []
        parts.append((draft.statement.span, derived(draft.statement, draft.build(shared))))
    return composed(block, [*parts, *_guarded(run, shared, walk)], walk.text)


def statement_items(draft: Draft, shared: Shared, walk: Walk) -> Items:
    """A statement that stands alone in its place."""
    guarded = _guarded([draft], shared, walk) if draft.masked or for_first(draft, shared, walk) else ()
    return guarded[0][1] if guarded else derived(draft.statement, draft.build(shared))


def for_first(draft: Draft, shared: Shared, walk: Walk) -> bool:
    """Whether the first thread alone may run a statement of the team."""
    return draft.place is not None and is_guarded(walk.effects(draft.statement, draft.place), shared)


def broadcasts(effects: Sequence[TeamEffects], shared: Shared) -> Items:
    """What gives the values that the first thread has written to the other threads' copies."""
    written = {variable.number: variable.name for one in effects for variable in one.written}
    names = (name for number, name in written.items() if number not in shared)
    return tuple(evaluate(Operation.BROADCAST, Name(name)) for name in names)


def control_hole(part: Expr, place: Point, shared: Shared, walk: Walk, *, valued: bool) -> Hole | None:
    """An expression with effects that decides where control goes: the first thread evaluates it, for all. `valued`: its
    value decides.
    """
    effects = walk.effects(part, place)
    if not is_guarded(effects, shared):
        return None
    if part.span is None or isinstance(part, InitList):
        walk.refuse(rex401.LOOP_DECLARATION, part.span or part.origin)
        return None
    copies = (Name(variable.name) for variable in effects.written if variable.number not in shared)
    return Hole(part.span, operation(Operation.ONCE if valued else Operation.ONCE_EFFECT, part, *copies))


def _guarded(run: Sequence[Draft], shared: Shared, walk: Walk) -> list[UserPart]:
    if not run:
        return []
    first, last = run[0].statement.span, run[-1].statement.span
    if first is None or last is None:
        statement = next(one.statement for one in run if one.statement.span is None)
        walk.refuse(rex407.STATEMENT_IN_MACRO, statement.origin)
        return []
    span = with_comment(Span(first.start, last.end), walk.text)
    code = cut(span, [(draft.statement.span, draft.build(shared)) for draft in run], walk.text)
    if run[0].masked:
        return [(span, (Guard(ACTIVE, code, origin=span),))]
    effects = [walk.effects(draft.statement, draft.place) for draft in run if draft.place is not None]
    guard = Guard(is_first_thread(), code, origin=span)
    return [(span, (Barrier(origin=span), guard, Barrier(origin=span), *broadcasts(effects, shared)))]
