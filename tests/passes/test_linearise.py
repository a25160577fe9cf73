"""What becomes of loops that threads share: who begins where, and which values the indices get."""

import pytest

from lowering_core.ir.build import number
from lowering_core.ir.nodes import (
    AnyItem,
    Barrier,
    Braces,
    Declare,
    Evaluate,
    GridStride,
    Guard,
    Hole,
    KernelCode,
    ParallelLoop,
    RoundRobinLoop,
    User,
    Workers,
)
from lowering_core.ir.printer import Style, items_text
from lowering_core.lowering.trip_code import ITERATION, TRIP_COUNT
from lowering_core.model.loop import LoopNest
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Conditional, ExprStmt, Intrinsic, Name
from lowering_core.model.unit import FunctionUnit, Scope
from lowering_core.passes.linearise import linearise
from lowering_core.targets.table import DEFAULT, TARGETS
from lowering_core.text import Span
from tests.analysis.trees import recover, source_file

_BODY = Evaluate(Name("work()"))
_PLAIN = "for (int i = 0; i < n; i++)"


def _nest(header: str, body: str = ";", clauses: str = "") -> tuple[LoopNest, FunctionUnit]:
    found = recover(header, body, clauses=clauses)
    assert isinstance(found.nest, LoopNest)
    return found.nest, found.unit


def _linear(*items: AnyItem) -> tuple[AnyItem, ...]:
    scope = Scope((), source_file("").environment, 0)
    return linearise(KernelCode("k", (), 128, False, items, ExprStmt(None), scope)).body


def _lines(unit: FunctionUnit, *items: AnyItem) -> list[str]:
    printed = items_text(_linear(*items), (), unit, Span(0, 0), Style(TARGETS[DEFAULT], {}))
    return "".join(one.text for one in printed.fragments).splitlines()[1:]


@pytest.mark.parametrize(
    ("workers", "start", "stride"),
    [(Workers.BLOCKS, Operation.BLOCK, Operation.BLOCKS), (Workers.THREADS, Operation.THREAD, Operation.THREADS)],
)
def test_workers_begin_at_their_number(workers: Workers, start: Operation, stride: Operation) -> None:
    nest, _ = _nest(_PLAIN)
    *_, trips, loop = _linear(ParallelLoop(nest, workers, (_BODY,)))
    assert isinstance(trips, Declare) and trips.name == TRIP_COUNT.name
    assert isinstance(loop, GridStride)
    assert (loop.first, loop.trips, loop.stride) == (Intrinsic(start), TRIP_COUNT, Intrinsic(stride))
    assert loop.body[-1] is _BODY


def test_the_grid_has_variables_for_its_threads() -> None:
    nest, unit = _nest(_PLAIN)
    lines = _lines(unit, ParallelLoop(nest, Workers.GRID, (_BODY,), known=True))
    assert lines[2:] == [
        "for (unsigned long long _dev_i = _dev_thread_id; _dev_i < __rex_tripcount; _dev_i += _dev_thread_num) {",
        "    int i = (int)_dev_i;",
        "    work();",
        "}",
    ]
    assert [line.partition(" = ")[0] for line in lines[:2]] == [
        "const unsigned long long _dev_thread_num", "const unsigned long long _dev_thread_id",
    ]  # fmt: skip


def test_threads_outside_the_width_take_no_iteration() -> None:
    nest, _ = _nest(_PLAIN)
    width, thread = Name("_dev_width"), Intrinsic(Operation.THREAD)
    for chunk in (None, number(4)):
        *_, loop = _linear(ParallelLoop(nest, Workers.THREADS, (_BODY,), width=width, chunk=chunk, known=True))
        share = loop.first if isinstance(loop, GridStride) else loop.trips if isinstance(loop, RoundRobinLoop) else None
        assert isinstance(share, Conditional)
        none = TRIP_COUNT if chunk is None else number(0)
        some = thread if chunk is None else TRIP_COUNT
        assert (share.then, share.other) == ((some, none) if chunk is None else (TRIP_COUNT, none))


def test_chunks_are_dealt_in_turn() -> None:
    nest, _ = _nest(_PLAIN)
    (loop,) = _linear(ParallelLoop(nest, Workers.BLOCKS, (_BODY,), chunk=number(8), known=True))
    assert isinstance(loop, RoundRobinLoop)
    blocks = (Intrinsic(Operation.BLOCK), Intrinsic(Operation.BLOCKS))
    assert (loop.trips, loop.chunk, loop.number, loop.count) == (TRIP_COUNT, number(8), *blocks)


def test_dimensions_are_recovered_from_the_number() -> None:
    nest, unit = _nest("for (int i = 1; i < n; i++)", "for (long j = m; j > 0; j -= 2) ;", clauses="collapse(2)")
    lines = _lines(unit, ParallelLoop(nest, Workers.THREADS, (), known=True))
    assert lines[0] == "const long __rex_lower_2 = m;"
    assert lines[2:-1] == [
        "    unsigned long long _dev_rest = _dev_i;",
        "    const unsigned long long _dev_i_2 = rex_mod(_dev_rest, __rex_trip_2);",
        "    _dev_rest = rex_div(_dev_rest, __rex_trip_2);",
        "    const unsigned long long _dev_i_1 = _dev_rest;",
        "    int i = (int)(1 + _dev_i_1);",
        "    long j = (long)(__rex_lower_2 - _dev_i_2 * 2);",
    ]


def test_a_triangle_is_as_wide_as_its_widest_row() -> None:
    nest, unit = _nest("for (int i = 0; i < n; i++)", "for (int j = 0; j <= i; j++) ;", clauses="collapse(2)")
    lines = _lines(unit, ParallelLoop(nest, Workers.THREADS, ()))
    assert lines[2:10] == [
        "unsigned long long __rex_trip_2 = 0;",
        "if (__rex_trip_1 > 0) {",
        "    for (int __rex_corner_1 = 0; __rex_corner_1 < 2; ++__rex_corner_1) {",
        "        const int i = (int)(__rex_corner_1 ? __rex_trip_1 - 1 : 0);",
        "        const int __rex_upper_2 = (int)(i);",
        "        const unsigned long long __rex_here = 0 <= __rex_upper_2 ?"
        " (unsigned long long)((unsigned int)__rex_upper_2 - (unsigned int)0) + 1 : 0;",
        "        if (__rex_here > __rex_trip_2) __rex_trip_2 = __rex_here;",
        "    }",
    ]  # fmt: skip
    assert any(line.endswith("continue;") for line in lines[11:])


def test_an_index_that_outlives_the_loop_has_its_final_value() -> None:
    nest, unit = _nest(_PLAIN)
    loop = ParallelLoop(nest, Workers.THREADS, (), known=True, assigned=frozenset("i"), last=True)
    assert _lines(unit, loop) == [
        "_Bool _dev_last = 0;",
        _lines(unit, loop)[1],
        "    i = (int)_dev_i;",
        "    _dev_last = _dev_i + 1 == __rex_tripcount;",
        "}",
        "if (_dev_last) i = (int)__rex_tripcount;",
    ]


def test_loops_are_found_wherever_they_stand() -> None:
    nest, _ = _nest(_PLAIN)
    inner = ParallelLoop(nest, Workers.THREADS, (_BODY,), known=True)
    outer = ParallelLoop(nest, Workers.BLOCKS, (Braces((inner,)), Barrier()), known=True)
    (hole,) = (Hole(Span(2, 3), Guard(ITERATION, (outer,))),)
    (user,) = _linear(User(Span(0, 9), (hole,)))
    assert isinstance(user, User) and isinstance(user.holes[0].code, Guard)
    (blocks,) = user.holes[0].code.items
    assert isinstance(blocks, GridStride) and isinstance(blocks.body[-2], Braces)
    assert isinstance(blocks.body[-2].items[0], GridStride)
