"""Products of matrices, whose operands the threads of a block read from its shared memory.

A thread reads a row of one matrix and a column of the other from end to end, and all threads beside it, or below it,
read the same. The block's threads bring slices of both for all of them.
"""

from collections.abc import Sequence

from lowering_core.access.domains import started
from lowering_core.analysis.canonical_loop import recover_nest
from lowering_core.analysis.walk import walk
from lowering_core.analysis.wrapping import may_wrap
from lowering_core.ir.nodes import KernelCode
from lowering_core.lowering.trip_code import LoopValues, nest_values
from lowering_core.model.access import Access, Accesses, Element, Repeat, guards
from lowering_core.model.ctypes import BITS, INTEGERS, Arithmetic, Kind, arithmetic_kind, is_atomic, is_volatile, strip
from lowering_core.model.data import Sharing
from lowering_core.model.loop import LoopNest
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import DeclStmt, For, Index, Stmt
from lowering_core.model.unit import Scope
from lowering_core.passes.facts import KernelFacts
from lowering_core.passes.jam import Jam, block_of, kept_in, parts_of
from lowering_core.values import dataclass

THREADS = 256
"""Of a block: 16 across and 16 down."""
STEPS = 8
"""Of the inner loop in a slice."""
_PACK = 16
"""Bytes that a thread takes from shared memory at once."""
_KEPT = 256
"""Bytes of a thread's registers for what its iterations keep."""
_KINDS = (INTEGERS | {Kind.FLOAT, Kind.DOUBLE}) - {Kind.INT128, Kind.UINT128}
_STORAGE = (Sharing.MAPPED, Sharing.POINTER, Sharing.DEVICE_POINTER, Sharing.DEVICE_ADDRESS)


@dataclass(frozen=True, slots=True)
class Operand:
    """The element of a matrix that the inner loop reads at `places` of the text, the same for all columns of a tile, or
    for all of its rows. `side_by_side`: the others lie side by side in memory. `distance` is how far apart in elements
    those of neighbouring steps are, None where the text alone tells.
    """

    places: tuple[Index, ...]
    type: Arithmetic
    side_by_side: bool
    distance: int | None

    @property
    def size(self) -> int:
        """The bytes of an element."""
        return BITS[self.type.kind] // 8


@dataclass(frozen=True, slots=True)
class Product:
    """The body of a nest: a loop over `steps` that reads a row and a column, `inner` its body, and what stands before
    and after it. A thread runs `rows` by `columns` iterations of the nest together.
    """

    before: tuple[Stmt, ...]
    steps: LoopValues
    inner: tuple[Stmt, ...]
    after: tuple[Stmt, ...]
    row: Operand
    column: Operand
    rows: int
    columns: int


def product_of(
    jam: Jam, nest: LoopNest, places: tuple[int, int], kernel: KernelCode, facts: KernelFacts
) -> Product | None:
    """The product that the body of a nest is, of which `places` are the loops down and across.

    Proof obligation: each iteration reads all elements of its row and its column, unless there is no step at all; the
    kernel writes none of them before the inner loop; which they are follows from numbers that all threads have alike.
    """
    parts = list(parts_of(jam.body))
    loops = [one for one in parts if isinstance(one, For)]
    inner = list(parts_of(block_of(loops[0].body))) if len(loops) == 1 else []
    if kernel.bound != THREADS or len(inner) != 1 or isinstance(inner[0], For):
        return None
    loop = loops[0]
    steps = _steps(loop, kernel, facts)
    scope = facts.inner_scope
    made = facts.accesses(nest.body)
    if steps is None or not _stores_after(loop, made):
        return None
    down, across = (started(nest.loops[place].loop)[0] for place in places)
    index = started(loop)[0]
    others = {started(one.loop)[0] for place, one in enumerate(nest.loops) if place not in places}
    known = {symbol for one in made.all for symbol in _symbols(one) if _is_value(symbol.name, facts)} - made.declared
    read = [one for one in made.all if one.path and _is_inside(one, loop)]
    if not all(
        (one.root is None or one.root.symbol not in made.declared)
        and _is_operand(one, loop, scope, facts)
        and _symbols(one) <= {down, across, index, *others, *known}
        for one in read
    ):
        return None
    rows = _operand([one for one in read if across not in _symbols(one)], (down, index), _apart(nest, places[0]))
    columns = [one for one in read if down not in _symbols(one)]
    column = _operand(columns, (across, index), _apart(nest, places[1]))
    bytes_kept, changed = _bytes_kept(jam), {id(one.old) for one in kernel.changes}
    if any(id(one.node) in changed for one in read):
        return None
    if rows is None or column is None or len(rows.places) + len(column.places) != len(read) or not bytes_kept:
        return None
    count = _KEPT // bytes_kept
    before = next((one for one in parts[: parts.index(loop)] if not isinstance(one, For)), ())
    after = next((one for one in parts[parts.index(loop) + 1 :] if not isinstance(one, For)), ())
    shape = (8, 8) if count >= 64 else (8, 4) if count >= 32 else (4, 4)
    return Product(before, steps, inner[0], after, rows, column, *shape) if count >= 16 else None


def _apart(nest: LoopNest, place: int) -> int | None:
    """How far apart the indices of neighbouring iterations of a loop are, where that is a number."""
    loop = nest.loops[place]
    return None if loop.step_value is None else loop.step_value * loop.direction


def _steps(loop: For, kernel: KernelCode, facts: KernelFacts) -> LoopValues | None:
    """The inner loop, where all threads run the same number of its iterations."""
    scope = facts.plan.analyzed.region.seen(facts.environment)
    nest, _ = recover_nest(loop, 1, scope, lambda name: _is_value(name, facts))
    if not isinstance(nest, LoopNest) or nest.tiles or not nest.on_host or not nest.loops[0].declared:
        return None
    return nest_values(nest)[0] if nest.loops[0].common is not None else None


def _is_value(name: str, facts: KernelFacts) -> bool:
    """Whether a variable is a number that all threads have alike."""
    variable = facts.plan.analyzed.data.find(name)
    if variable is None or variable.assigned or variable.sharing is not Sharing.FIRSTPRIVATE:
        return False
    return arithmetic_kind(variable.type) in INTEGERS


def _stores_after(loop: For, made: Accesses) -> bool:
    """Whether the body writes memory behind the loop only."""
    end = None if loop.span is None else loop.span.end
    stores = [one for one in made.all if one.writes and one.path]
    return end is not None and all(one.span is not None and one.span.start >= end for one in stores)


def _is_inside(access: Access, loop: For) -> bool:
    return any(isinstance(guard, Repeat) and guard.loop is loop for guard in guards(access.guard))


def _is_operand(access: Access, loop: For, scope: Scope, facts: KernelFacts) -> bool:
    """Whether an access reads an element of a matrix in each iteration of the loop."""
    node, always = access.node, access.is_in_each(loop)
    variable = None if access.root is None else facts.plan.analyzed.data.find(access.root.name)
    if not always or access.writes or not access.reads or access.type is None or variable is None:
        return False
    if variable.sharing not in _STORAGE or variable.assigned or not isinstance(node, Index) or node.span is None:
        return False
    if not isinstance(strip(access.type), Arithmetic):
        return False
    kind = arithmetic_kind(access.type)
    plain = not is_volatile(access.type) and not is_atomic(access.type) and not is_volatile(variable.type)
    if kind is None or kind not in _KINDS or BITS[kind] not in (32, 64) or not plain:
        return False
    elements = all(isinstance(step, Element) and step.form is not None for step in access.path or ())
    return elements and not any(may_wrap(one, scope) for one in access.subscripts)


def _symbols(access: Access) -> set[Symbol]:
    forms = [step.form for step in access.path or () if isinstance(step, Element)]
    return {symbol for form in forms if form is not None for symbol in form.symbols}


def _operand(found: Sequence[Access], indices: tuple[Symbol | None, Symbol | None], step: int | None) -> Operand | None:
    """What the accesses read, where it is one element; `indices` are those of the nest's loop and of the inner one."""
    own, index = indices
    if not found or own is None or index is None:
        return None
    first, forms = found[0], [step.form for step in found[0].path or () if isinstance(step, Element)]
    same = all(
        (one.symbol, [e.form for e in one.path or () if isinstance(e, Element)]) == (first.symbol, forms)
        for one in found
    )
    places = tuple(one.node for one in found if isinstance(one.node, Index))
    kind = None if first.type is None else arithmetic_kind(first.type)
    if not same or kind is None or own not in _symbols(first) or index not in _symbols(first):
        return None
    factors = [form.coefficient(index) for form in forms if form is not None]
    if any(factor is None or {own, index} & set(factor.symbols) for factor in factors):
        return None
    last = forms[-1]
    across = None if last is None else last.coefficient(own)
    outer = any(form is not None and own in form.symbols for form in forms[:-1])
    side = not outer and step == 1 and across is not None and across.constant == 1
    inner = [factor for factor in factors if factor is not None]
    plain = all(factor.constant == 0 for factor in inner[:-1])
    return Operand(places, Arithmetic(kind), side, inner[-1].constant if plain else None)


def _bytes_kept(jam: Jam) -> int:
    """The bytes that an iteration keeps in registers."""
    kept = kept_in(jam.body)
    types = [
        strip(one.type)
        for node in walk(jam.body)
        if isinstance(node, DeclStmt)
        for one in node.declarations
        if one.symbol in kept
    ]
    return sum(BITS[one.kind] // 8 if isinstance(one, Arithmetic) else _KEPT for one in types)
