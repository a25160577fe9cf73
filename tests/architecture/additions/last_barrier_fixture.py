"""Barriers that end a kernel go, and others stay."""

from dataclasses import replace

from lowering_core.ir.nodes import AnyItem, Barrier, Braces, Items, KernelCode, User
from lowering_core.model import unit
from lowering_core.model.syntax import Block
from lowering_core.passes.run import finished
from lowering_core.text import Span

WAIT, WORK = Barrier(), User(Span(0, 1))
NAMES = unit.Scope((), unit.Environment({}, {}, {}, {}, {}, {}), 0)
EMPTY = KernelCode("k", (), 1, True, (), Block(()), NAMES)


def test_the_last_barrier_goes() -> None:
    assert _after(WORK, WAIT, WORK, WAIT) == (WORK, WAIT, WORK)
    assert _after(WAIT, Braces((WORK, WAIT))) == (WAIT, Braces((WORK,)))
    assert _after(WAIT, WORK) == (WAIT, WORK)


def _after(*items: AnyItem) -> Items:
    return finished(replace(EMPTY, body=items)).body
