"""Why an atomic construct keeps its region on the host: its clauses, its form, or what it accesses."""

from collections.abc import Callable

from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import statements
from lowering_core.lowering.atomic_fields import bit_field_place, may_be_field, packed_member
from lowering_core.lowering.atomics import atomic_item, atomic_place
from lowering_core.lowering.clause_support import nested_obstacle
from lowering_core.lowering.scans import scanned
from lowering_core.lowering.serial_tiles import is_tiled
from lowering_core.lowering.simd_linear import is_counted, unchanged
from lowering_core.lowering.simd_scans import scan_problem
from lowering_core.model.ctypes import NO_DEVICE, Pointer, arithmetic_kind, strip
from lowering_core.model.directive import Directive
from lowering_core.model.kernel import HostOnly
from lowering_core.model.syntax import Member, Pragma, Stmt
from lowering_core.model.unit import Scope
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex403_type_not_on_device as rex403
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.rules import rex407_not_understood as rex407


def atomic_obstacle(statement: Stmt, scope: Scope, in_thread: Callable[[Directive], bool]) -> HostOnly | None:
    """The first atomic construct at or below `statement`, or loop that runs `in_thread`, that cannot be lowered."""
    for node in statements(statement):
        if isinstance(node, Pragma) and node.directive.name == "tile" and not is_tiled(node, scope):
            return HostOnly(rex401.TILE, node.directive.span)
        if not isinstance(node, Pragma) or not (node.directive.name == "atomic" or in_thread(node.directive)):
            continue
        found = nested_obstacle(node)
        if found is None and node.directive.name == "atomic":
            found = _atomic(node, scope)
        elif found is None and (still := unchanged(node)) and not is_counted(node, scope):
            found = HostOnly(rex406.LINEAR_UNCHANGED(still[0].name), still[0].span)
        elif found is None and scanned(node.directive):
            problem = scan_problem(node, scope)
            found = None if problem is None else HostOnly(rex406.RULE.says(problem), node.directive.span)
        if found is not None:
            return found
    return None


def _atomic(pragma: Pragma, scope: Scope) -> HostOnly | None:
    span = pragma.directive.span
    item = atomic_item(pragma)
    place = None if item is None else atomic_place(item)
    if place is None:
        return HostOnly(rex407.ATOMIC_FORM, span)
    if (member := packed_member(place, scope)) is not None:
        return HostOnly(rex403.NOT_ALIGNED(member), span)
    if isinstance(place, Member) and may_be_field(place, scope):
        return None if bit_field_place(place, scope) else HostOnly(rex403.BIT_FIELD(place.field), span)
    ctype = type_of(place, scope)
    if ctype is None or isinstance(strip(ctype), Pointer):
        return None
    kind = arithmetic_kind(ctype)
    if kind is None or kind in NO_DEVICE:
        what = "an object that is no number and no pointer" if kind is None else kind.value
        return HostOnly(rex403.NO_ATOMIC_ACCESS(what), span)
    return None
