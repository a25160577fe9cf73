"""Types that a region reaches through pointers stored in memory: the layout of what lies there must be the device's."""

from __future__ import annotations

from collections.abc import Callable

from lowering_core.analysis.data_access import follow
from lowering_core.model.ctypes import Array, CType, Kind, Pointer, Record, arithmetic_kind, strip
from lowering_core.model.data import AccessSummary, Captured
from lowering_core.model.unit import Scope


def reached_obstacle(
    variable: Captured,
    access: AccessSummary,
    scope: Scope,
    unfit: frozenset[Kind],
    member_obstacle: Callable[[CType, Scope], str | None],
) -> str | None:
    """Why what the region reaches through a variable cannot be used there; `unfit` are kinds that differ there."""
    paths = {use.path for use in access.uses if use.name == variable.name and use.path}
    types = [
        follow(variable.type, path[:end], scope.environment)[0] for path in paths for end in range(1, len(path) + 1)
    ]
    for ctype in types:
        held = None if ctype is None else strip(ctype)
        while isinstance(held, Array | Pointer):
            held = strip(held.element if isinstance(held, Array) else held.target)
        if held is None:
            continue
        kind = arithmetic_kind(held)
        if kind in unfit:
            return f"{kind.value} is reached through it, which the device does not have"
        if isinstance(held, Record) and (reason := member_obstacle(held, scope)) is not None:
            return reason
    return None
