"""What the device file shares with those of other files: prototypes of their functions, records of its own ones."""

from collections.abc import Iterable, Sequence

from lowering_core.c_text import declare
from lowering_core.emit.device_text import needs_text
from lowering_core.emit.macro_text import Part
from lowering_core.model.ctypes import FunctionType, strip, unqualified
from lowering_core.model.data import DeviceGlobal, GlobalKind
from lowering_core.model.kernel import Export, Fragment
from lowering_core.model.unit import Environment


def elsewhere_part(name: str, environment: Environment) -> Part:
    """The prototype of a function of another file."""
    declared = environment.functions[name]
    ctype = strip(declared.type)
    assert isinstance(ctype, FunctionType)
    names = [f"rex_{number}" for number in range(1, len(ctype.parameters) + 1)]
    parameters = [declare(part, own) for part, own in zip(ctype.parameters, names, strict=True)]
    head = declare(ctype.result, f"{name}({', '.join(parameters) or 'void'})")
    text = f"REX_ELSEWHERE {head} REX_ABSENT({declare(unqualified(ctype.result))}, {', '.join(names)})\n"
    items = [item for item in environment.items if name in item.defines]
    span = items[-1].span if items else None
    return Part((Fragment(text, span),), 0 if span is None else span.start)


def records(exported: Iterable[Export], found: Iterable[DeviceGlobal]) -> Iterable[Fragment]:
    """What tells kernels of other files that functions and variables of this one are there."""
    for one in found:
        if one.kind is GlobalKind.VARIABLE and not (one.static or one.elsewhere):
            yield Fragment(f"REX_FUNCTION(rex_function_{one.name}, nullptr)\n", None)
    for export in exported:
        record = f"rex_function_{export.function.name}"
        needs: Sequence[str] = sorted(export.closure.needs)
        value = f"{record}_needs" if needs else "nullptr"
        unit = export.function.unit
        yield Fragment(f"{needs_text(record, needs)}REX_FUNCTION({record}, {value})\n", unit.span)
