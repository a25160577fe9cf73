"""Parallel regions narrower than their block whose constructs wait for all threads: every thread of the block follows
the code, and those below WIDTH do the work. Barriers stay outside of what is masked.

Where control goes is decided by each of the threads that work; the others go where the first one goes.
"""

from collections.abc import Sequence
from dataclasses import replace

from lowering_core.c_text import has_spelling
from lowering_core.ir.build import assign, copied, dev, operation
from lowering_core.ir.nodes import AnyItem, Declare, Evaluate, Guard, Hole, Items
from lowering_core.lowering.followed_values import agreed, followed, is_harmless
from lowering_core.lowering.lasting_objects import lasting_holes
from lowering_core.lowering.region_context import ACTIVE, WIDTH, Frame, Point, Walk
from lowering_core.lowering.team_clauses import Copies
from lowering_core.lowering.team_declarations import defines_type, is_plain
from lowering_core.lowering.team_effects import is_aggregate
from lowering_core.lowering.user_code import user
from lowering_core.lowering.written_alignment import written_alignment
from lowering_core.model.ctypes import plain
from lowering_core.model.loop import LoopNest
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import DeclStmt, Expr, InitList, Intrinsic, Name, Number
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex407_not_understood as rex407

_FOLLOWING = frozenset({"for", "for simd", "loop", "single", "master", "masked", "sections", "scope", "barrier"})
_NO_OBJECT = frozenset({"typedef", "enumerator"})


def masked_frame(name: str, frame: Frame) -> Frame:
    """A construct in a place that all threads follow; one that each thread runs by itself is work."""
    if name in _FOLLOWING or name == "taskgroup":
        return frame
    return Frame(frame.inner, lambda inner: (Guard(ACTIVE, tuple(frame.around(inner))),))


def masked_hole(part: Expr, walk: Walk, *, valued: bool) -> Hole | None:
    """An expression of a statement that all threads follow. `valued`: its value is used."""
    if part.span is None or isinstance(part, InitList):
        walk.refuse(rex401.LOOP_DECLARATION, part.span or part.origin)
        return None
    if valued and isinstance(part, Number):
        return None
    return Hole(
        part.span,
        operation(Operation.FOLLOW, WIDTH, part) if valued else operation(Operation.FOLLOW_EFFECT, WIDTH, part),
    )


def masked_declaration(statement: DeclStmt, place: Point, walk: Walk) -> Items:
    """Objects of all threads; those that work give them their values."""
    whole = statement.span
    if whole is None:
        walk.refuse(rex407.STATEMENT_IN_MACRO, statement.origin)
        return ()
    objects = [one for one in statement.declarations if one.storage not in _NO_OBJECT]
    if all(one.storage == "static" or one.value is None or is_harmless(one.value) for one in objects):
        return user(statement, tuple(lasting_holes(statement, place.scope, walk.text)))
    aligned = written_alignment(statement, objects, walk.text, place.scope)
    if aligned is None or any(not is_plain(one) or not has_spelling(one.type) for one in objects):
        walk.refuse(rex401.DECLARATION_FORM, whole)
        return ()
    if defines_type(whole, [one.value for one in objects], walk.text):
        walk.refuse(rex401.TYPE_DEFINED, whole)
        return ()
    items: list[AnyItem] = []
    for one in objects:
        name, ctype, value = Name(one.name), plain(one.type), dev(f"value_{one.name}")
        items.append(Declare(one.name, ctype, aligned=aligned))
        if one.value is not None and (isinstance(one.value, InitList) or is_aggregate(ctype)):
            items.append(Guard(ACTIVE, (Declare(value.name, ctype, one.value), copied(name, value))))
        elif one.value is not None:
            items.append(Guard(ACTIVE, (assign(name, one.value),)))
    return tuple(items)


def followed_nest(nest: LoopNest, walk: Walk) -> LoopNest:
    """Loops that all threads of the block count though some of them alone have iterations."""
    if not nest.rectangular or any(block.items for block in nest.before):
        walk.refuse(rex401.NARROW_PARALLEL)
    loops = (
        replace(one, lower=agreed(one.lower), upper=agreed(one.upper), step=agreed(one.step))
        for one in nest.loops
    )  # fmt: skip
    return replace(nest, loops=tuple(loops))


def masked_copies(own: Copies) -> Copies:
    """The copies of a construct that all threads of the block come to: all have them, and those that work fill them."""
    own.outer = [
        replace(item, value=followed(item.value)) if isinstance(item, Declare) and item.value is not None else item
        for item in own.outer
    ]
    own.inner = [Guard(ACTIVE, (item,)) if isinstance(item, Evaluate) else item for item in own.inner]
    own.combine = [_of_width(item) for item in own.combine]
    return own


def work(items: Sequence[AnyItem]) -> Items:
    """Items for the threads that work."""
    return (Guard(ACTIVE, tuple(items)),)


def _of_width(item: AnyItem) -> AnyItem:
    if not isinstance(item, Evaluate) or not isinstance(item.expr, Intrinsic):
        return item
    if item.expr.operation is not Operation.COMBINE_BLOCK:
        return item
    return replace(item, expr=replace(item.expr, operands=(*item.expr.operands, WIDTH)))
