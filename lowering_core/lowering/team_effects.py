"""What a statement of a team's sequential code does: which of the team's variables it writes, and whether every thread
of the block may run it, each on its own copies, with the same result and without any other effect.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lowering_core.analysis.access import summarize
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.model.ctypes import Array, CType, Pointer, Record, arithmetic_kind, elements, is_volatile, strip
from lowering_core.model.data import Use
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Index, Member, Name, Pragma, SizeofExpr, Unary


@dataclass(frozen=True, slots=True)
class Variable:
    """What a name means at a point of a general region.

    `team`: it is a local of the team's sequential code (or a captured value), of which a block has one, kept either in
    shared memory or as equal copies of all threads. `mapped`: it is device memory. `fixed`: threads must have copies of
    their own, because a loop's control declares it. `stored`: it lies in shared memory whatever becomes of it.
    """

    number: int
    name: str
    type: CType | None
    team: bool
    mapped: bool = False
    fixed: bool = False
    stored: bool = False


@dataclass(frozen=True, slots=True)
class Effects:
    """The variables of the team that are written, those whose address is taken, and whether there are other effects."""

    written: tuple[Variable, ...]
    addressed: tuple[Variable, ...]
    impure: bool


Names = Mapping[str, Variable]


def effects_of(node: AnyNode, names: Names, callees: Callees) -> Effects:
    """The effects of a statement or expression; `names` are the variables visible to it."""
    summary = summarize(node)
    written: dict[int, Variable] = {}
    addressed = _addressed(node, names)
    impure = any(isinstance(part, Pragma) and part.directive.name == "atomic" for part in walk(node))
    impure = impure or not all(callees.of_call(call).pure for call in summary.calls)
    for use in summary.uses:
        variable = names.get(use.name)
        if use.escapes and not use.through and variable is not None and variable.team:
            addressed[variable.number] = variable
        if not use.write or _is_number(use, variable):
            continue
        own = _is_own_storage(use, variable)
        if variable is not None and variable.team and own:
            written[variable.number] = variable
        if variable is None or not own or variable.mapped or is_volatile(variable.type):
            impure = True
    return Effects(tuple(written.values()), tuple(addressed.values()), impure)


def shared_by_threads(node: AnyNode, names: Names) -> tuple[Variable, ...]:
    """The team's variables whose own storage is written, or given away, by code that all threads of the block run."""
    found = _addressed(node, names)
    for use in summarize(node).uses:
        variable = names.get(use.name)
        if variable is None or not variable.team or not (use.write or use.escapes):
            continue
        if _is_number(use, variable):
            continue
        behind = use.through and variable.type is not None and isinstance(strip(variable.type), Pointer)
        if not behind:
            found[variable.number] = variable
    return tuple(found.values())


def is_aggregate(ctype: CType | None) -> bool:
    """Whether an object is an array or a record: it is stored once in a team, never as copies that threads write."""
    return ctype is None or isinstance(strip(ctype), Array | Record)


def _is_number(use: Use, variable: Variable | None) -> bool:
    """Whether the use is a doubt that the type settles: nothing is reached through a number, as in `(a + i)[j]`."""
    if variable is None or variable.type is None:
        return False
    return use.through and arithmetic_kind(variable.type) is not None


def _is_own_storage(use: Use, variable: Variable | None) -> bool:
    """Whether a write goes to the variable itself. Arrays and members are reached `through` it; a pointer in an
    aggregate would lead elsewhere, so that these count as both.
    """
    if variable is None:
        return False
    if not use.through:
        return True
    bare_type = None if variable.type is None else strip(variable.type)
    return isinstance(bare_type, Array) and not isinstance(elements(bare_type), Pointer | Record)


def _addressed(node: AnyNode, names: Names) -> dict[int, Variable]:
    """Variables under an address operator, and arrays that are used without a subscript."""
    found: dict[int, Variable] = {}
    subscripted: set[int] = set()
    for part in walk(node):
        if isinstance(part, Index):
            subscripted.add(id(bare(part.base)))
        elif isinstance(part, SizeofExpr):
            subscripted.add(id(bare(part.operand)))
        elif isinstance(part, Unary) and part.op == "&":
            root = bare(part.operand)
            while isinstance(root, Index | Member):
                root = bare(root.base)
            _note(root, names, found)
        elif isinstance(part, Name) and id(part) not in subscripted:
            variable = names.get(part.name)
            if variable is not None and variable.type is not None and isinstance(strip(variable.type), Array):
                _note(part, names, found)
    return found


def _note(root: AnyNode, names: Names, found: dict[int, Variable]) -> None:
    variable = names.get(root.name) if isinstance(root, Name) else None
    if variable is not None and variable.team:
        found[variable.number] = variable
