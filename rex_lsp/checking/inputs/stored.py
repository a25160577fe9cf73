"""Memory behind pointers stored in structures, such as `s.p[0:n]`, mapped by the region or by a directive around it."""

from lowering_core.analysis.arrays.names import is_path
from lowering_core.analysis.loop_sizes import sections_before
from lowering_core.analysis.types import find_field, type_of
from lowering_core.c_text import structural
from lowering_core.model.ctypes import CType, Pointer, Record, strip
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.unit import Scope
from rex_lsp.checking.inputs.variables import Variable, with_section
from rex_lsp.checking.model.arguments import Purpose

_BACK = ("from", "tofrom")
_SHARED = (Sharing.MAPPED, Sharing.POINTER)


def stored_pointers(plan: KernelPlan, scope: Scope) -> tuple[Variable, ...]:
    """Pointers in the region's structures, named by their paths, with the memory that they need."""
    sections = [section for _, section in sections_before(plan.analyzed.region) if is_path(section.base)]
    around = {structural(section.base): section for section in reversed(sections)}
    found: dict[str, Variable] = {}
    for captured in plan.analyzed.data.variables:
        if captured.sharing not in _SHARED:
            continue
        for item in captured.members:
            if not item.attached or item.place is None or not is_path(item.place):
                continue
            ctype = type_of(item.place, scope)
            if ctype is not None and isinstance(strip(ctype), Pointer):
                back = item.type in _BACK and not item.const
                made = _variable(structural(item.place), ctype, captured, back=back, read=item.type != "from")
                found[made.name] = with_section(made, item)
        for path in captured.follows:
            base = _followed(captured.name, path)
            ctype = _type_of_path(captured.type, path, scope) if base else None
            if ctype is not None and base not in found:
                made = _variable(base, ctype, captured, back=captured.written, read=True, mapped=False)
                found[base] = with_section(made, around.get(base))
    return tuple(found.values())


def unreachable(plan: KernelPlan, made: tuple[Variable, ...]) -> str:
    """The first variable whose stored pointers lead to memory that cannot be provided; empty when there is none."""
    known = {variable.name for variable in made}
    for captured in plan.analyzed.data.variables:
        lost = [path for path in captured.follows if _followed(captured.name, path) not in known]
        sections = [item for item in captured.members if item.attached and item.place is not None]
        if lost or any(structural(item.place) not in known for item in sections if item.place is not None):
            return captured.name
    return ""


def _variable(name: str, ctype: CType, captured: Captured, *, back: bool, read: bool, mapped: bool = True) -> Variable:
    return Variable(
        name, ctype, Purpose.POINTER, returned=back, mapped=mapped, is_global=captured.is_global, read=read,
        written=captured.written or back,
    )  # fmt: skip


def _followed(name: str, path: tuple[str, ...]) -> str:
    """The path as text if it leads only through members of one object; else empty."""
    if not path or any(step[:1] not in (".", "-") for step in path) or any(step[:2] == "->" for step in path[1:]):
        return ""
    return name + "".join(path)


def _type_of_path(ctype: CType, path: tuple[str, ...], scope: Scope) -> CType | None:
    """The type at the end of a path; None if it is not known or the path may repeat, as in a list."""
    start = strip(ctype)
    first = current = strip(start.target) if isinstance(start, Pointer) else start
    for step in path:
        if not isinstance(current, Record):
            return None
        field = find_field(current, step.lstrip("->."), scope.environment)
        current = None if field is None else strip(field.type)
    target = strip(current.target) if isinstance(current, Pointer) else None
    # A list or a tree goes on from there, and generated links would not end.
    listed = isinstance(target, Record) and isinstance(first, Record) and target.tag == first.tag
    return None if target is None or listed or isinstance(target, Pointer) else current
