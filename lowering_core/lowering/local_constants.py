"""Constants of enumerations that are declared inside a function, as a kernel of that function declares them."""

import re

from lowering_core.model.data import AccessSummary
from lowering_core.model.syntax import Declaration, Number
from lowering_core.model.unit import TargetRegion

_WORD = re.compile(rb"[A-Za-z_]\w*")
_INT = range(-(2**31), 2**31)


def local_constants(region: TargetRegion, access: AccessSummary) -> tuple[str, ...]:
    """Declarations of the constants that the region names, in its text or through macros; each has C's type of it."""
    visible = {declared.name: declared for declared in region.scope}
    constants = {name: declared for name, declared in visible.items() if declared.storage == "enumerator"}
    if not constants:
        return ()
    body, pragma = region.statement.span, region.directive.span
    end = pragma.end if body is None else max(body.end, pragma.end)
    words = {word.decode() for word in _WORD.findall(region.function.unit.text[pragma.start : end])}
    named = words.union(access.names())
    return tuple(_declared(declared) for name, declared in constants.items() if name in named)


def _declared(declared: Declaration) -> str:
    value = declared.value.value if isinstance(declared.value, Number) else None
    kind = "int" if isinstance(value, int) and value in _INT else "long long"
    # The least int has no literal of its own.
    text = f"{value + 1} - 1" if isinstance(value, int) and value == _INT.start else str(value)
    return f"const {kind} {declared.name} = {text};"
