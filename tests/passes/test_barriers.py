"""Barriers that follow a barrier: which ones go, and which ones stay, in trees and in an emitted kernel."""

from itertools import pairwise

import pytest

from lowering_core import pipeline
from lowering_core.ir.build import INT, alias, assign, evaluate, is_first_thread, number
from lowering_core.ir.nodes import AnyItem, Barrier, Braces, Declare, GridStride, Guard, Hole, KernelCode, Memory, User
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Block, Name
from lowering_core.model.unit import Environment, Scope
from lowering_core.options import Options
from lowering_core.passes.barriers import without_doubled_barriers
from lowering_core.text import Span

WAIT = Barrier()
WORK = User(Span(0, 1))
SHARED = Declare("s", INT, memory=Memory.SHARED)
SETS = assign(Name("s"), number(1))
FIRST = Guard(is_first_thread(), (SETS,))
SEND = evaluate(Operation.BROADCAST, Name("x"))
COMBINE = evaluate(Operation.REDUCE_BLOCK, Name("x"), Name("y"), operator="+")


def _loop(*items: AnyItem) -> GridStride:
    return GridStride(number(0), number(9), number(1), items)


def _in_place(*items: AnyItem) -> User:
    return User(Span(0, 9), (Hole(Span(2, 3), Braces(items)),))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([WAIT, WAIT], [WAIT]),
        ([WORK, WAIT, WAIT, FIRST, WAIT], [WORK, WAIT, FIRST, WAIT]),
        ([Braces((WORK, WAIT)), WAIT], [Braces((WORK, WAIT))]),
        ([WAIT, Braces((WAIT, WORK))], [WAIT, Braces((WORK,))]),
        (
            [Braces((Braces((WAIT,)),)), Braces((SHARED, WAIT, FIRST))],
            [Braces((Braces((WAIT,)),)), Braces((SHARED, FIRST))],
        ),
        ([WAIT, alias("r", INT, Name("s")), WAIT], [WAIT, alias("r", INT, Name("s"))]),
        ([COMBINE, WAIT], [COMBINE]),
        ([FIRST, WAIT, SEND], [FIRST, SEND]),
        ([_loop(WAIT, WAIT)], [_loop(WAIT)]),
        ([_in_place(WAIT, WAIT, WORK)], [_in_place(WAIT, WORK)]),
    ],
)
def test_a_barrier_next_to_a_barrier_goes(before: list[AnyItem], after: list[AnyItem]) -> None:
    assert _thinned(*before) == tuple(after)


@pytest.mark.parametrize(
    "items",
    [
        [WAIT, FIRST, WAIT],
        [WAIT, WORK, WAIT],
        [WAIT, Declare("t", INT, Name("s")), WAIT],
        [WAIT, Braces((WORK,)), WAIT],
        # A loop may have no iteration, and the next one comes from the end of its body.
        [_loop(WORK, WAIT), WAIT],
        [WAIT, _loop(WAIT, WORK)],
        # Not all threads come by.
        [Guard(is_first_thread(), (WORK,)), WAIT],
        [_in_place(WAIT), WAIT],
        # What a broadcast hands out is read behind its last barrier.
        [SEND, WAIT],
    ],
)
def test_other_barriers_stay(items: list[AnyItem]) -> None:
    assert _thinned(*items) == tuple(items)


def test_constructs_in_a_row_meet_once() -> None:
    source = b"""void f(int *a) {
#pragma omp target map(tofrom: a[0:9])
  {
#pragma omp parallel for
    for (int i = 0; i < 9; i++) a[i] += 1;
#pragma omp parallel for
    for (int i = 0; i < 9; i++) a[i] *= 2;
    a[0] = 3;
  }
}
"""
    options = Options()
    text = pipeline.lower(pipeline.check("f.c", source, options), options).device_text()
    lines = [line.strip() for line in text.splitlines()]
    assert lines.count("__syncthreads();") == 4
    assert not any(one == other == "__syncthreads();" for one, other in pairwise(lines))


def _thinned(*items: AnyItem) -> tuple[AnyItem, ...]:
    names = Scope((), Environment({}, {}, {}, {}, {}, {}), 0)
    code = KernelCode("k", (), 1, True, items, Block(()), names)
    return without_doubled_barriers(code).body
