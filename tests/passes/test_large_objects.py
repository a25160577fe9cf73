"""Which objects of a kernel lie on the device's heap."""

import pytest

from lowering_core.ir.build import INT, number
from lowering_core.ir.nodes import AnyItem, Braces, Declare, KernelCode, Memory
from lowering_core.model.ctypes import Array
from lowering_core.model.syntax import Block
from lowering_core.model.unit import NO_ENVIRONMENT, Scope
from lowering_core.passes.large_objects import with_large_objects

SMALL = Declare("small", INT)
LARGE = Declare("large", Array(INT, number(5000), 5000))
VALUED = Declare("valued", Array(INT, number(5000), 5000), number(0))


def _shared(name: str, count: int) -> Declare:
    return Declare(name, Array(INT, number(count), count), memory=Memory.SHARED)


def _placed(*items: AnyItem) -> tuple[AnyItem, ...]:
    kernel = KernelCode("k", (), 1, False, items, Block(()), Scope((), NO_ENVIRONMENT, 0))
    return with_large_objects(kernel).body


@pytest.mark.parametrize(
    ("items", "kinds"),
    [
        ([SMALL, LARGE, VALUED], [Memory.THREAD, Memory.HEAP, Memory.THREAD]),
        ([_shared("a", 5000), _shared("b", 5000)], [Memory.SHARED, Memory.SHARED]),
        ([_shared("a", 5000), _shared("b", 5001), _shared("c", 300)], [Memory.SHARED, Memory.TEAM_HEAP, Memory.SHARED]),
        ([_shared("a", 20000), SMALL], [Memory.TEAM_HEAP, Memory.THREAD]),
    ],
)
def test_the_largest_go_until_the_others_fit(items: list[AnyItem], kinds: list[Memory]) -> None:
    placed = _placed(*items)
    assert [item.memory for item in placed if isinstance(item, Declare)] == kinds


def test_those_inside_count() -> None:
    inner = Braces((_shared("a", 8000),))
    (found,) = _placed(_shared("b", 8000), inner)[:1]
    assert isinstance(found, Declare) and found.memory is Memory.TEAM_HEAP
