"""Memory behind pointers stored in structures, such as `s.p[0:n]`, mapped by the region or by a directive around it."""

from collections.abc import Iterator

from lowering_core.analysis.types import type_of
from lowering_core.c_text import structural
from lowering_core.model.ctypes import CType, Pointer, Record, strip
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.directive import Directive, MapClause
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.syntax import Expr, Member, Name, Paren, Section
from lowering_core.model.unit import Scope
from rex_lsp.checking.inputs.shapes import Variable, directives_before
from rex_lsp.checking.model.slots import Role

_BACK = ("from", "tofrom")
_SHARED = (Sharing.MAPPED, Sharing.POINTER)


def stored_pointers(plan: KernelPlan, scope: Scope) -> tuple[Variable, ...]:
    """Pointers in the region's structures, named by their paths, with the memory that they need."""
    found: dict[str, Variable] = {}
    for captured in plan.analyzed.data.variables:
        if captured.sharing not in _SHARED:
            continue
        for item in captured.members:
            if item.attached and item.place is not None and is_path(item.place):
                size, low = structural(item.length) if item.length else "", structural(item.lower) if item.lower else ""
                made = _variable(structural(item.place), type_of(item.place, scope), size, low)
                if made is not None:
                    back = item.type in _BACK and not item.const
                    found[made.name] = _used(made, captured, back=back, read=item.type != "from")
        for path in captured.follows:
            base = _followed(captured.name, path)
            section = None if not base else next((s for s in _around(plan) if structural(s.base) == base), None)
            ctype = None if not base else _type_of_path(captured.type, path, scope)
            if ctype is None or base in found:
                continue
            size = "" if section is None or section.length is None else structural(section.length)
            low = "" if section is None or section.lower is None else structural(section.lower)
            made = _variable(base, ctype, size, low)
            if made is not None:
                found[base] = _used(made, captured, back=captured.written, read=True, mapped=False)
    return tuple(found.values())


def unreachable(plan: KernelPlan, made: tuple[Variable, ...]) -> str:
    """The first variable whose stored pointers lead to memory that cannot be made up; empty when there is none."""
    known = {variable.name for variable in made}
    for captured in plan.analyzed.data.variables:
        lost = [path for path in captured.follows if _followed(captured.name, path) not in known]
        sections = [item for item in captured.members if item.attached and item.place is not None]
        if lost or any(structural(item.place) not in known for item in sections if item.place is not None):
            return captured.name
    return ""


def is_path(expr: Expr) -> bool:
    """Whether an expression is a member of a variable, such as `s.in.q` or `s->p`."""
    current = expr
    while isinstance(current, Member | Paren):
        current = current.base if isinstance(current, Member) else current.inner
    return isinstance(current, Name) and current is not expr


def _variable(name: str, ctype: CType | None, length: str, lower: str) -> Variable | None:
    bare = None if ctype is None else strip(ctype)
    if ctype is None or not isinstance(bare, Pointer):
        return None
    lower = "" if lower == "0" else lower
    extent = f"({lower}) + ({length})" if lower and length else length
    return Variable(name, ctype, Role.POINTER, extent=extent, lower=lower)


def _used(made: Variable, captured: Captured, *, back: bool, read: bool, mapped: bool = True) -> Variable:
    return Variable(
        made.name, made.type, made.role, extent=made.extent, lower=made.lower, returned=back, mapped=mapped,
        is_global=captured.is_global, read=read, written=captured.written or back,
    )  # fmt: skip


def _followed(name: str, path: tuple[str, ...]) -> str:
    """The path's text when it leads through members of one object alone."""
    if not path or any(step[:1] not in (".", "-") for step in path) or any(step[:2] == "->" for step in path[1:]):
        return ""
    return name + "".join(path)


def _type_of_path(ctype: CType, path: tuple[str, ...], scope: Scope) -> CType | None:
    """The type at the path's end; None where it is not known, or where it leads on to the like of where it began."""
    current: CType | None = strip(ctype)
    if isinstance(current, Pointer):
        current = strip(current.target)
    first = current
    for step in path:
        if not isinstance(current, Record):
            return None
        fields = current.fields
        if fields is None:
            known = scope.environment.records.get(f"{current.keyword} {current.tag}")
            fields = None if known is None else known.fields
        found = next((field.type for field in fields or () if field.name == step.lstrip("->.")), None)
        current = None if found is None else strip(found)
    target = strip(current.target) if isinstance(current, Pointer) else None
    # A list or a tree goes on from there, and made-up links would not end.
    listed = isinstance(target, Record) and isinstance(first, Record) and target.tag == first.tag
    return None if target is None or listed or isinstance(target, Pointer) else current


def _around(plan: KernelPlan) -> Iterator[Section]:
    for directive in directives_before(plan):
        yield from _sections(directive)


def _sections(directive: Directive) -> Iterator[Section]:
    for clause in directive.clauses:
        for item in clause.items if isinstance(clause, MapClause) else ():
            if isinstance(item.expr, Section) and is_path(item.expr.base):
                yield item.expr
