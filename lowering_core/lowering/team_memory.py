"""What the threads of a team share: objects in the block's shared memory."""

from collections.abc import Iterable, Mapping, Sequence

from lowering_core.analysis.sizes import size_of
from lowering_core.diagnostics import Words
from lowering_core.ir.build import alias, copied, dev, is_first_thread
from lowering_core.ir.nodes import Barrier, Braces, Declare, Guard, Items, Memory
from lowering_core.lowering.team_effects import RegionVariable
from lowering_core.model.ctypes import CType, plain
from lowering_core.model.syntax import Name
from lowering_core.model.unit import Environment
from lowering_core.rules import rex401_construct_not_lowered as rex401


def with_shared(
    variables: Sequence[tuple[str, CType, bool]], items: Items, *,
    again: bool = False, alignments: Mapping[str, int] | None = None,
) -> Items:  # fmt: skip
    """Statements for which the names of `variables` mean one object for each block. The first thread fills those that
    are said to have a value; `alignments` are in bytes. `again`: the statements run several times, and threads may
    still read the last objects.
    """
    if not variables:
        return items
    originals = [alias(f"_dev_own_{name}", plain(ctype), Name(name)) for name, ctype, valued in variables if valued]
    sizes = {name: str(size) for name, size in (alignments or {}).items()}
    objects = [
        Declare(name, plain(ctype), memory=Memory.SHARED, aligned=sizes.get(name, "")) for name, ctype, _ in variables
    ]
    filled = tuple(copied(Name(name), dev(f"own_{name}")) for name, _, valued in variables if valued)
    first = (*((Barrier(),) if again else ()), Guard(is_first_thread(), filled)) if filled else ()
    return (*originals, Braces((*objects, *first, Barrier(), *items)))


def sharing_problem(shared: Iterable[RegionVariable], environment: Environment) -> Words | None:
    """Why variables of a team cannot be one object for its threads."""
    for variable in shared:
        if variable.fixed:
            return rex401.CONTROLS_TEAM_LOOP(variable.name)
        if variable.type is None or size_of(variable.type, environment) is None:
            return rex401.SIZE_UNKNOWN(variable.name)
    return None
