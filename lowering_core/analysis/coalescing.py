"""Which loop of a nest walks along memory, so that threads side by side read and write elements side by side."""

from lowering_core.access.domains import started
from lowering_core.model.access import Access, Accesses, Element
from lowering_core.model.loop import LoopNest
from lowering_core.model.symbols import Symbol

NEAR = 4
"""Elements from one iteration to the next within which threads still share most of what is loaded."""


def coalesced_level(nest: LoopNest, made: Accesses) -> int:
    """The loop, by its place from outside (from 0), along which most accesses of the body go from one element to the
    next; the innermost one where it is as good as any.
    """
    return max((rank, place) for place, rank in enumerate(strides(nest, made)))[1]


def crosses(nest: LoopNest, made: Accesses, across: int, down: int) -> bool:
    """Whether some accesses go from one element to the next along loop `down`, and far along loop `across`."""
    side, row = (started(nest.loops[place].loop)[0] for place in (across, down))
    if side is None or row is None:
        return False
    return any(weight(one, row) == 1 and weight(one, side) == -1 for one in made.outer if one.path)


def strides(nest: LoopNest, made: Accesses) -> tuple[int, ...]:
    """For each loop of a nest, how many accesses of the body go from one element to the next along it, less those that
    go far; stores count twice.
    """
    return tuple(along(started(one.loop)[0], made) for one in nest.loops)


def along(index: Symbol | None, made: Accesses) -> int:
    """The same for one loop, by its index."""
    return 0 if index is None else sum(weight(one, index) * (1 + one.writes) for one in made.outer if one.path)


def weight(access: Access, index: Symbol) -> int:
    """1 where the next iteration has the next element, -1 where it has one far away or nobody knows which."""
    *outer, last = [step for step in access.path or () if isinstance(step, Element)] or [None]
    if last is None:
        return 0
    if any(step.form is None or index in step.form.symbols for step in outer if step is not None):
        return -1
    if last.form is None:
        return 0
    factor = last.form.coefficient(index)
    stride = None if factor is None else factor.constant
    if stride == 0:
        return 0
    return 1 if stride is not None and abs(stride) <= NEAR else -1
