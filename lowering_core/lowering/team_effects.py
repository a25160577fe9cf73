"""What a statement of a team's sequential code does: which of the team's variables it writes, and whether every thread
of the block may run it, each on its own copies, with the same result and without any other effect.
"""

from collections.abc import Mapping

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.model.access import Access, AccessKind
from lowering_core.model.ctypes import Array, CType, Pointer, Record, is_volatile, strip
from lowering_core.model.syntax import Pragma
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class RegionVariable:
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
class TeamEffects:
    """The variables of the team that are written, those whose address is taken, and whether there are other effects."""

    written: tuple[RegionVariable, ...]
    addressed: tuple[RegionVariable, ...]
    impure: bool


TeamNames = Mapping[str, RegionVariable]


def effects_of(node: AnyNode, names: TeamNames, callees: Callees) -> TeamEffects:
    """The effects of a statement or expression; `names` are the variables visible to it."""
    made = accesses_of(node, callees.environment)
    written: dict[int, RegionVariable] = {}
    addressed: dict[int, RegionVariable] = {}
    impure = any(isinstance(part, Pragma) and part.directive.name == "atomic" for part in walk(node))
    impure = impure or bool(made.opaque) or not all(callees.of_call(call).pure for call, _ in made.calls)
    for access in made.outer:
        variable = None if access.root is None else names.get(access.root.name)
        own = variable is not None and _is_own_storage(access, variable)
        if variable is not None and variable.team and own and access.kind is AccessKind.ADDRESS:
            addressed[variable.number] = variable
        if not access.writes:
            continue
        if variable is not None and variable.team and own:
            written[variable.number] = variable
        if variable is None or not own or variable.mapped or is_volatile(variable.type):
            impure = True
    return TeamEffects(tuple(written.values()), tuple(addressed.values()), impure)


def shared_by_threads(node: AnyNode, names: TeamNames, callees: Callees) -> tuple[RegionVariable, ...]:
    """The team's variables whose own storage is written, or given away, by code that all threads of the block run."""
    made = accesses_of(node, callees.environment)
    found: dict[int, RegionVariable] = {}
    for access in made.outer:
        variable = None if access.root is None else names.get(access.root.name)
        reached = variable is not None and variable.team and _is_own_storage(access, variable)
        if variable is not None and reached and (access.writes or access.kind is AccessKind.ADDRESS):
            found[variable.number] = variable
    for name in (name for part, _ in made.opaque for name in part.names):
        if (variable := names.get(name)) is not None and variable.team:
            found[variable.number] = variable
    return tuple(found.values())


def is_guarded(effects: TeamEffects, shared: Mapping[int, RegionVariable]) -> bool:
    """Whether one thread alone may do this: it has other effects than on the copy of each thread."""
    return effects.impure or any(variable.number in shared for variable in effects.written)


def is_aggregate(ctype: CType | None) -> bool:
    """Whether an object is an array or a record: it is stored once in a team, never as copies that threads write."""
    return ctype is None or isinstance(strip(ctype), Array | Record)


def _is_own_storage(access: Access, variable: RegionVariable) -> bool:
    """Whether an access is to the variable itself, its elements and members included."""
    if access.path is None:
        return variable.type is not None and not isinstance(strip(variable.type), Pointer)
    return not access.follows
