"""What a region writes, and what atomic and critical constructs do to the order of it: sums and arrays in any order."""

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.arrays.names import element_of
from lowering_core.analysis.mentions import mentions
from lowering_core.model.access import Access, Accesses, AccessKind, Construct, guards
from lowering_core.model.ctypes import arithmetic_kind
from lowering_core.model.data import Sharing
from lowering_core.model.directive import Directive
from lowering_core.model.kernel import AnalyzedRegion
from lowering_core.model.syntax import Name
from lowering_core.model.unit import Environment

_PROTECTING = ("atomic", "critical")


def is_protected(access: Access) -> bool:
    """Whether an atomic or critical construct stands around an access."""
    return any(directive.name in _PROTECTING for directive in _around(access))


def protected_variables(made: Accesses) -> frozenset[str]:
    """Variables that atomic or critical constructs write, or in or behind which they write."""
    return frozenset(one.symbol.name for one in made.all if one.symbol is not None and one.writes and is_protected(one))


def unordered_arrays(made: Accesses) -> frozenset[str]:
    """Arrays that are filled in an order that is left open: through, or with, what an atomic capture gave."""
    captured = {one.symbol for one in made.all if one.path == () and one.kind is AccessKind.WRITE and _is_captured(one)}
    found: set[str] = set()
    for access in made.all:
        element = element_of(access) if access.writes else None
        if element is not None:
            value = access.value if access.update is None else access.update.value
            parts = (*access.subscripts, *(() if value is None else (value,)))
            symbols = {node.symbol for part in parts for node in mentions(part) if isinstance(node, Name)}
            found |= {element[0]} if symbols & captured else set()
    return frozenset(found)


def _is_captured(access: Access) -> bool:
    captures = (one for one in _around(access) if one.name == "atomic")
    return any(clause.name == "capture" for directive in captures for clause in directive.clauses)


def _around(access: Access) -> list[Directive]:
    return [guard.pragma.directive for guard in guards(access.guard) if isinstance(guard, Construct)]


def writes_of(made: Accesses, name: str) -> tuple[Access, ...]:
    """The writes of a variable from outside, or of something in it or behind it, in the order of evaluation."""
    return tuple(
        access
        for access in made.all
        if access.writes
        and access.symbol is not None
        and access.symbol.name == name
        and access.symbol not in made.declared
    )


def reduction_of(write: Access) -> str:
    """The operator of the reduction that a write makes with what was there before; empty for other writes."""
    return "" if write.update is None else write.update.reduction


def lost_updates(analyzed: AnalyzedRegion, environment: Environment) -> tuple[tuple[str, Access], ...]:
    """Mapped scalars that every iteration combines with something, unprotected: on a GPU most of that gets lost."""
    made = accesses_of(analyzed.region.statement, environment)
    found: list[tuple[str, Access]] = []
    for variable in analyzed.data.variables:
        if variable.sharing is Sharing.MAPPED and arithmetic_kind(variable.type) is not None:
            writes = writes_of(made, variable.name)
            found += [(variable.name, one) for one in writes if reduction_of(one) and not is_protected(one)][:1]
    return tuple(found)
