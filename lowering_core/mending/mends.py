"""The fixes of a race beyond a clause: atomic updates, a level in order, the directive at a free level."""

from __future__ import annotations

from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.view import FunctionView
from lowering_core.diagnostics import Fix
from lowering_core.mending.atomic import atomic_fix
from lowering_core.mending.inner import inner_fix
from lowering_core.mending.serial import outer_level_fix, serial_fix


def mends_of(view: FunctionView, found: Judgement) -> tuple[Fix, ...]:
    """The fixes of a race in a loop that a directive runs at the same time, the one that keeps most of it parallel
    first. Each has to be tried: another race may be behind this one.
    """
    fixes = (atomic_fix(view, found), outer_level_fix(found), inner_fix(view, found), serial_fix(view, found))
    return tuple(fix for fix in fixes if fix is not None)
