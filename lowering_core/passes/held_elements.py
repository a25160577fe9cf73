"""Elements that an inner loop updates again and again are held in registers, and stored when the loop has ended.

Compilers do that where an element is the only one of its array, or a member of a structure, and is stored in each
iteration. They do not where several elements of one array lie a constant apart, such as the three components of a
force, for they take the subscripts for numbers that may be equal, nor where a store depends on a condition.
"""

from dataclasses import replace
from functools import partial

from lowering_core.access.domains import started
from lowering_core.access.effects import is_of_numbers
from lowering_core.analysis.canonical_loop import recover_nest
from lowering_core.analysis.held_places import HeldPlace, held_places
from lowering_core.analysis.regular_loops import is_regular
from lowering_core.analysis.walk import statements, walk
from lowering_core.ir.build import UNSIGNED, assign, constant, number
from lowering_core.ir.nodes import Declare, Guard, Items, KernelCode, Rewrite, User
from lowering_core.ir.rewrite import rewritten
from lowering_core.lowering.cxx_forms import with_macros
from lowering_core.lowering.trip_code import LoopValues, nest_values
from lowering_core.model.access import Access, Accesses, Element
from lowering_core.model.data import Sharing
from lowering_core.model.kernel import GeneralRegion
from lowering_core.model.loop import LoopNest
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    Conditional,
    DeclStmt,
    ExprStmt,
    For,
    If,
    Jump,
    Name,
    Pragma,
    Stmt,
    While,
)
from lowering_core.passes.alone import is_alone
from lowering_core.passes.facts import KernelFacts
from lowering_core.passes.nest_tiles import JAM
from lowering_core.passes.text_loops import text_loops, with_loops
from lowering_core.values import dataclass

NAME = "held-elements"
_COUNT = Name("__rex_count")
_STORAGE = frozenset({Sharing.MAPPED, Sharing.POINTER, Sharing.DEVICE_POINTER, Sharing.DEVICE_ADDRESS})
_OWN = frozenset({Sharing.FIRSTPRIVATE, Sharing.PRIVATE})
_MOST = 8
"""Elements of a loop, so that registers are left for its body."""


@dataclass(frozen=True, slots=True)
class _Held:
    """A loop, its values, and the elements that its iterations hold."""

    loop: For
    values: LoopValues
    places: tuple[HeldPlace, ...]


def with_held_elements(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with elements in registers.

    Proof obligation: nothing else in the loop touches a held element; each iteration touches it, or the thread has
    before, so that it is there; and what only some iterations store is stored at once, unless the thread has stored it
    before, so that no element is written that the source leaves alone.
    """
    plan = facts.plan
    if isinstance(plan.strategy, GeneralRegion) or any(one.name == JAM for one in kernel.remarks):
        return kernel
    is_text = text_loops(kernel)
    candidates = (node for node in walk(kernel.statement) if isinstance(node, For) and is_text(node))
    held = [one for loop in candidates if (one := _held(loop, kernel, facts)) is not None]
    if not held:
        return kernel
    loops = [(one.loop, partial(_around, one)) for one in held]
    body = rewritten(kernel.body, lambda item: (with_loops(item, loops),) if isinstance(item, User) else (item,))
    changes = [change for one in held for number, place in enumerate(one.places) for change in _changes(number, place)]
    shown = ", ".join(sorted({f"`{place.symbol.name}`" for one in held for place in one.places}))
    sentence = f"inner loops hold elements of {shown} in registers"
    changed = (*with_macros(kernel.statement, changes), *kernel.changes)
    return replace(kernel, body=body, changes=changed).remarked(NAME, sentence)


def _held(loop: For, kernel: KernelCode, facts: KernelFacts) -> _Held | None:
    """The elements that a loop may hold, if it is straight code."""
    start = started(loop)[1]
    straight = all(map(_is_straight, statements(loop.body)))
    nested = any(isinstance(node, For | While) for node in walk(loop.body))
    if not straight or nested or loop.span is None or start is None or not is_regular(loop) or _names_types(loop):
        return None
    scope = facts.inner_scope
    inner, _ = recover_nest(loop, 1, scope, lambda _: False)
    made = facts.accesses(loop)
    if not isinstance(inner, LoopNest) or inner.tiles or made.opaque or inner.loops[0].element is not None:
        return None
    # A loop of C may run on with a step that is negative in the type of another.
    if inner.loops[0].step_value is None or not all(is_of_numbers(call) for call, _ in made.calls):
        return None
    if not _is_known(made, kernel, facts):
        return None
    changed = {id(one.old) for one in kernel.changes}
    written = dict.fromkeys(
        one.symbol
        for one in made.all
        if one.writes and one.path and one.symbol is not None and is_alone(one.symbol, kernel, facts)
    )
    before = _before(loop, facts) if written else []
    found = (held_places(symbol, loop, made, before, scope) for symbol in written if _is_plain(symbol, facts))
    places = [place for some in found for place in some]
    if not 0 < len(places) <= _MOST or any(id(node) in changed for one in places for node in one.nodes):
        return None
    return _Held(loop, nest_values(inner)[0], tuple(places))


def _is_straight(one: Stmt) -> bool:
    return isinstance(one, Block | DeclStmt | ExprStmt | If) or (isinstance(one, Jump) and one.keyword == "continue")


def _names_types(loop: For) -> bool:
    """Whether a loop declares types, which a subscript may name."""
    declared = (one for node in walk(loop) if isinstance(node, DeclStmt) for one in node.declarations)
    return any(one.storage == "typedef" for one in declared)


def _before(loop: For, facts: KernelFacts) -> list[Access]:
    """What an iteration accesses ahead of a loop in any case, by expressions that mean the same later."""
    nest, begin = facts.plan.analyzed.nest, None if loop.span is None else loop.span.start
    # Another thread may have its turn at a construct.
    if not isinstance(nest, LoopNest) or begin is None or any(isinstance(one, Pragma) for one in walk(nest.body)):
        return []
    made = facts.accesses(nest.body)
    changed = made.changed()
    return [
        one
        for one in made.all
        if one.guard is None and one.path and one.span is not None and one.span.end <= begin
        if not any(changed & set(step.form.symbols) for step in one.path if isinstance(step, Element) and step.form)
    ]


def _is_known(made: Accesses, kernel: KernelCode, facts: KernelFacts) -> bool:
    """Whether all memory that a loop accesses is the thread's own, or is reached through parameters that nothing else
    leads to the storage of.
    """
    reached = {one.symbol for one in made.all if (one.path is None or one.path) and not _is_own(one, made, facts)}
    return all(symbol is not None and is_alone(symbol, kernel, facts) for symbol in reached)


def _is_own(access: Access, made: Accesses, facts: KernelFacts) -> bool:
    """Whether an access is to a private object, or to a part of it."""
    if access.path is None or access.follows or access.symbol is None:
        return False
    variable = facts.plan.analyzed.data.find(access.symbol.name)
    return access.symbol in made.declared or (variable is not None and variable.sharing in _OWN)


def _is_plain(symbol: Symbol, facts: KernelFacts) -> bool:
    """Whether threads update what a variable leads to as it stands, and no copies of it."""
    variable = facts.plan.analyzed.data.find(symbol.name)
    copied = {one.name for one in (*facts.plan.updated, *facts.plan.private)}
    return variable is not None and variable.sharing in _STORAGE and symbol.name not in copied


def _around(one: _Held, loop: User) -> Items:
    runs = Binary(">", _COUNT, number(0))
    loads = [
        Declare(_name(at).name, place.type, Conditional(runs, place.element, number(0)) if place.loaded else None)
        for at, place in enumerate(one.places)
    ]
    stores = [assign(place.element, _name(at)) for at, place in enumerate(one.places) if place.late]
    count = constant(_COUNT.name, UNSIGNED, one.values.all_trips)
    last = (Guard(runs, tuple(stores)),) if stores else ()
    return (*one.values.bounds, one.values.limit, count, *loads, loop, *last)


def _changes(at: int, place: HeldPlace) -> list[Rewrite]:
    """What stands for the accesses in the loop."""
    held: list[Rewrite] = [Rewrite(node, _name(at)) for node in place.nodes]
    stored: list[Rewrite] = [
        Rewrite(node, Assign("=", replace(node.target, span=None), Assign(node.op, _name(at), node.value)))
        for node in place.stores
    ]
    return [*held, *stored]


def _name(at: int) -> Name:
    return Name(f"__rex_held_{at + 1}")
