"""What one target's GPUs or compiler cannot do that the others can."""

from collections.abc import Iterator

from lowering_core.analysis.library_effects import LOCKS
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.model.ctypes import CType, Kind, arithmetic_kind
from lowering_core.model.kernel import Closure, HostOnly
from lowering_core.model.syntax import Cast, DeclStmt, Name
from lowering_core.model.unit import TargetRegion
from lowering_core.rules import rex402_call_not_on_device as rex402
from lowering_core.rules import rex403_type_not_on_device as rex403
from lowering_core.targets.target import Target


def target_obstacles(region: TargetRegion, closure: Closure, target: Target) -> Iterator[HostOnly]:
    """Locks, where threads cannot wait for what another one of their warp holds, and integers of 128 bits."""
    locks = [name for name, _ in closure.notes if name in LOCKS]
    if target.in_step and locks:
        yield HostOnly(rex402.LOCK_IN_STEP(locks[0], target.title), region.directive.span)
    roots = () if target.wide else (region.statement, *(one.body for one in closure.functions))
    if any(arithmetic_kind(named) in _WIDE for root in roots for node in walk(root) for named in _types(node)):
        yield HostOnly(rex403.WIDE(target.title), region.directive.span)


_WIDE = frozenset({Kind.INT128, Kind.UINT128})


def _types(node: AnyNode) -> tuple[CType, ...]:
    match node:
        case Cast(type=named):
            return (named,)
        case DeclStmt(declarations=declared):
            return tuple(one.type for one in declared)
        case Name(symbol=symbol) if symbol is not None:
            return (symbol.type,)
        case _:
            return ()
