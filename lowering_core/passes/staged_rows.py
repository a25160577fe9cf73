"""Rows that threads read from end to end, one each, come through shared memory, where the threads of a warp bring them
together (`rex_staged.cuh`).

Threads side by side read far apart: each of their loads brings a sector of memory of which a thread wants a part at a
time, and few rows mean few threads, none of which has much on its way. A warp copies chunks of its rows so that lanes
read side by side, and several chunks are on their way while each thread works on its own row, in the source's order.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from lowering_core.access.domains import started
from lowering_core.access.effects import is_of_numbers
from lowering_core.analysis.canonical_loop import recover_nest
from lowering_core.analysis.regular_loops import is_regular
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.thread_rows import ThreadRow, thread_rows
from lowering_core.analysis.walk import statements, walk
from lowering_core.ir.build import UNSIGNED, assign, constant, evaluate, number, operation
from lowering_core.ir.nodes import Counted, Declare, Guard, Hole, Items, KernelCode, Memory, User
from lowering_core.ir.rewrite import declared_in, rewritten
from lowering_core.lowering.trip_code import LoopValues, index_item, nest_values
from lowering_core.lowering.user_code import contents
from lowering_core.model.access import Accesses
from lowering_core.model.ctypes import Array
from lowering_core.model.kernel import GeneralRegion
from lowering_core.model.loop import LoopNest
from lowering_core.model.operation import Operation
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Binary,
    Block,
    Cast,
    DeclStmt,
    Expr,
    ExprStmt,
    For,
    If,
    Index,
    Name,
    Paren,
    Unary,
    While,
)
from lowering_core.passes import unroll
from lowering_core.passes.alone import is_alone
from lowering_core.passes.facts import KernelFacts
from lowering_core.passes.straight_loads import loads_of
from lowering_core.passes.text_loops import text_loops, with_loops
from lowering_core.values import dataclass

NAME = "staged-rows"
_CHUNK = 128
"""Bytes of a row that are copied together."""
_LEAST_CHUNKS = 4
_RING = 8 * 32 * (_CHUNK + 16)
"""Bytes of a block's shared memory that `rex_ring` has for chunks: eight of each of 32 rows, with 16 bytes between."""
_MOST_NODES = 2048
"""Expressions and statements of a chunk's iterations together."""
_ROWS, _TAKEN, _STORED = Name("__rex_staged"), Name("__rex_value"), Name("__rex_stored")
_CHUNK_NUMBER, _NUMBER, _DONE, _PLACE = (Name(f"__rex_{word}") for word in ("chunk", "t", "done", "k"))


@dataclass(frozen=True, slots=True)
class _Staged:
    """A loop whose row is staged, and its values; `stored` is a row that it writes, which leaves in stages too."""

    loop: For
    values: LoopValues
    row: ThreadRow
    stored: ThreadRow | None

    @property
    def elements(self) -> int:
        return _CHUNK // self.row.size


def with_staged_rows(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with rows in stages where a warp is whole and its rows are equally far apart, which it finds out.

    Proof obligation: nothing writes the array while the kernel runs, and the loop reads each element that is copied.
    """
    nest = facts.plan.analyzed.nest
    target = facts.options.device
    if not facts.assume or not target.copies_ahead or not isinstance(nest, LoopNest):
        return kernel
    # Loops over arrays in registers are unrolled whole, and remain loops.
    if isinstance(facts.plan.strategy, GeneralRegion) or any(one.name == unroll.NAME for one in kernel.remarks):
        return kernel
    # What records are combined in takes more of the block's memory than is known here.
    if any(one.reduced is not None for one in facts.plan.analyzed.data.variables):
        return kernel
    used = sum(size_of(one.type, facts.environment) or 0 for one in _shared(kernel) if one.type is not None)
    if len(nest.loops) != 1 or nest.tiles or used + _RING > kernel.shared:
        return kernel
    is_text = text_loops(kernel)
    loops = [node for node in walk(kernel.statement) if isinstance(node, For) and is_text(node)]
    staged = [one for loop in loops if (one := _staged(loop, nest, kernel, facts)) is not None]
    if not staged:
        return kernel
    text = facts.plan.analyzed.region.function.unit.blanked
    made = [(one.loop, partial(_stages, one, text)) for one in staged]
    body = rewritten(kernel.body, lambda item: (with_loops(item, made),) if isinstance(item, User) else (item,))
    names = ", ".join(sorted({f"`{one.row.symbol.name}`" for one in staged}))
    sentence = (
        f"the threads of a warp bring rows of {names} to shared memory together, {_CHUNK} bytes of each at a time"
    )
    return replace(kernel, body=body).remarked(NAME, sentence)


def _shared(kernel: KernelCode) -> Iterator[Declare]:
    return (one for one in declared_in(kernel.body) if one.memory is Memory.SHARED)


def _staged(loop: For, nest: LoopNest, kernel: KernelCode, facts: KernelFacts) -> _Staged | None:
    """The row that a loop reads, where it reads one that nobody writes, in straight code."""
    start = started(loop)[1]
    if loop.body.span is None or start is None or start.span is None or not is_regular(loop):
        return None
    if any(isinstance(node, For | While) for node in walk(loop.body)):
        return None
    scope = facts.inner_scope
    inner, _ = recover_nest(loop, 1, scope, lambda _: False)
    if not isinstance(inner, LoopNest) or not _is_upwards(inner):
        return None
    values = nest_values(inner)[0]
    own = facts.accesses(nest.body).declared | {started(one.loop)[0] for one in nest.loops}
    made = facts.accesses(loop)
    rows, written = thread_rows(loop, made, scope, lambda symbol: symbol in own)
    rows = tuple(one for one in rows if _is_read_only(one.symbol, kernel, facts))
    changed = {id(one.old) for one in kernel.changes}
    if len(rows) != 1 or any(id(node) in changed for node in rows[0].nodes):
        return None
    stored = None
    if not loads_of((User(loop.body.span),), kernel, facts):
        stored = written[0] if len(written) == 1 and _only_stores(written[0], loop, made, kernel, facts) else None
        if stored is None or stored.size != rows[0].size or any(id(node) in changed for node in stored.nodes):
            return None
    found = _Staged(loop, values, rows[0], stored)
    trips = values.loop.trip_value
    if trips is not None and trips < _LEAST_CHUNKS * found.elements:
        return None
    return found if found.elements * sum(1 for _ in walk(loop.body)) <= _MOST_NODES else None


def _is_upwards(nest: LoopNest) -> bool:
    """Whether an index counts up by one."""
    loop = nest.loops[0]
    return loop.step_value == 1 and loop.direction > 0 and loop.element is None and not nest.tiles


def _is_read_only(symbol: Symbol, kernel: KernelCode, facts: KernelFacts) -> bool:
    """Whether the kernel writes nothing that a variable leads to."""
    variable = facts.plan.analyzed.data.find(symbol.name)
    return variable is not None and not variable.written and is_alone(symbol, kernel, facts)


def _only_stores(row: ThreadRow, loop: For, made: Accesses, kernel: KernelCode, facts: KernelFacts) -> bool:
    """Whether a loop is straight code that writes no memory but one row, which the kernel accesses nowhere else."""
    straight = all(isinstance(one, Block | DeclStmt | ExprStmt | If) for one in statements(loop.body))
    if not straight or made.opaque or not all(is_of_numbers(call) for call, _ in made.calls):
        return False
    whole = facts.accesses(kernel.statement)
    writes = [one for one in made.all if one.writes and (one.path is None or one.path)]
    memory = [one for one in writes if one.follows or one.symbol not in whole.declared]
    # A pointer that is named elsewhere may be kept, and lead to the row again.
    named = [node for node in walk(kernel.statement) if isinstance(node, Name) and node.symbol == row.symbol]
    others = [one for one in whole.all if one.path is None]
    single = len(memory) == len(named) == len(row.nodes) == 1 and not others
    return single and memory[0].node is row.nodes[0] and is_alone(row.symbol, kernel, facts)


def _stages(one: _Staged, text: bytes, written: User) -> Items:
    """The chunks of the row and the loop for what is behind them, or the loop where there are none."""
    span, holes = written.span, written.holes
    loop, index = one.values.loop, Name(one.values.loop.index)
    assigned = frozenset[str]() if loop.declared else frozenset({index.name})
    chunks, elements = operation(Operation.CHUNKS, _ROWS), number(one.elements)
    place = Binary("+", Binary("*", Cast(UNSIGNED, _CHUNK_NUMBER), elements), _NUMBER)
    lower = one.values.lower
    begin = assign(index, lower) if assigned else Declare(index.name, loop.index_type, lower)
    row = Unary("&", Paren(one.row.nodes[0]))
    count = constant("__rex_count", UNSIGNED, one.values.all_trips)
    numbered = (constant(_PLACE.name, UNSIGNED, place), index_item(one.values, _PLACE, assigned))
    inner = (*(numbered if assigned or _names_index(one) else ()), *_iteration(one, holes, text))
    body = Counted(_NUMBER.name, one.elements, inner, unroll=one.elements)
    into: tuple[Expr, ...] = () if one.stored is None else (Unary("&", Paren(one.stored.nodes[0])),)
    chunk = (
        Declare(_TAKEN.name, Array(one.row.type, None, one.elements)),
        evaluate(Operation.TAKE_CHUNK, _ROWS, _CHUNK_NUMBER, _TAKEN),
        *(() if one.stored is None else (Declare(_STORED.name, Array(one.stored.type, None, one.elements)),)),
        body,
        *(() if one.stored is None else (evaluate(Operation.PUT_CHUNK, _ROWS, _CHUNK_NUMBER, _STORED),)),
    )
    start = started(one.loop)[1]
    assert start is not None and start.span is not None, "a loop that starts nowhere is not staged"
    rest = Hole(start.span, one.values.index_at(_DONE))
    return (
        *one.values.bounds,
        one.values.limit,
        count,
        begin,
        Declare(_ROWS.name, None, operation(Operation.STAGE_ROWS, row, Name(count.name), *into)),
        Guard(
            Binary(">", chunks, number(0)),
            (
                Counted(_CHUNK_NUMBER.name, chunks, chunk),
                constant(_DONE.name, UNSIGNED, Binary("*", Cast(UNSIGNED, chunks), elements)),
                User(span, (rest, *holes)),
            ),
        ),
        # From its own beginning on the loop's loads can be joined.
        Guard(Binary("==", chunks, number(0)), (written,)),
    )


def _names_index(one: _Staged) -> bool:
    """Whether the body asks for the index for more than the element."""
    elements = {id(node) for row in _rows(one) for node in row.nodes}
    nodes = walk(one.loop.body, lambda node: id(node) not in elements)
    names = (node for node in nodes if isinstance(node, Name) and id(node) not in elements)
    return any(node.name == one.values.loop.index for node in names)


def _rows(one: _Staged) -> tuple[ThreadRow, ...]:
    return (one.row,) if one.stored is None else (one.row, one.stored)


def _iteration(one: _Staged, holes: tuple[Hole, ...], text: bytes) -> Items:
    """The loop's body, with the element that was brought in place of that in memory."""
    span = one.loop.body.span
    assert span is not None, "a loop without a body is not staged"
    arrays = ((row, _STORED if row is one.stored else _TAKEN) for row in _rows(one))
    pairs = ((node.span, Index(array, _NUMBER)) for row, array in arrays for node in row.nodes)
    elements = tuple(Hole(span, element) for span, element in pairs if span is not None)
    kept = (
        hole for hole in holes if span.covers(hole.span) and not any(new.span.covers(hole.span) for new in elements)
    )
    return contents(one.loop.body, (User(span, (*kept, *elements)),), text)
