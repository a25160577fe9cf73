"""The `interop` construct in code of the host: calls of the runtime (OpenMP 5.2, 14.1; `rex_interop.c`).

The generated task of `targetsync` is run at once. With `nowait` one of the host's tasks waits for what the program has
put on the stream; what it depends on itself is waited for where it is met, for whatever is put on the stream later has
to come after it, unless the object ends there.
"""

from collections.abc import Iterator, Sequence

from lowering_core.analysis.walk import statements
from lowering_core.ir import host
from lowering_core.ir.build import INT, LONG, constant, number
from lowering_core.ir.host import Edit, HostBlock, HostItem, HostPragma, address, call
from lowering_core.ir.nodes import Declare, Evaluate, Memory
from lowering_core.lowering.deferred import is_deferred
from lowering_core.lowering.host_resident import awaited
from lowering_core.model.ctypes import Array, Named, Pointer, Qualified, UnknownType
from lowering_core.model.directive import (
    DependClause,
    Directive,
    ExprClause,
    InitClause,
    InvalidClause,
    Item,
    ListClause,
)
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Cast, Expr, InitList, Name, Paren, Pragma, Stmt, String
from lowering_core.openmp.entries import Role
from lowering_core.text import Span

NAME = "interop"
_END = "destroy"
_FOREIGN = ("cuda", "cuda_driver", "opencl", "sycl", "hip", "level_zero")
_SITE = address(Name("__rex_site"))
_DEVICE, _PREFERRED, _MARK = Name("__rex_device"), Name("__rex_preferred"), Name("__rex_mark")
_MARK_TYPE = Qualified(Pointer(Named("rex_interop_mark", UnknownType("rex_interop_mark"))), ("const",))
_TYPES = {"target": "REX_TARGET_TYPE", "targetsync": "REX_TARGETSYNC_TYPE"}


def interop_constructs(statement: Stmt) -> Iterator[Pragma]:
    """The interop constructs at and below a statement that lie in no target region. One that is not understood, of
    which a finding tells, is for the host's compiler to refuse.
    """
    inside: set[Span] = set()
    for node in statements(statement):
        if not isinstance(node, Pragma) or node.directive.span in inside:
            continue
        if Role.OFFLOAD in node.directive.role:
            inside |= {one.directive.span for one in statements(node) if isinstance(one, Pragma)}
        elif node.directive.name == NAME and not node.directive.named(InvalidClause):
            yield node


def interop_edit(pragma: Pragma, at: tuple[str, int]) -> Edit:
    """The block in place of the construct; `at` is its file and line."""
    directive = pragma.directive
    deferred, made = is_deferred(directive), directive.named(InitClause)
    used = [(item, clause.name) for clause in directive.named(ListClause) for item in clause.items]
    goes_on = deferred and not made and all(action == _END for _, action in used)
    items = (
        *(() if goes_on else awaited(directive)),
        host.site("__rex_site", at, NAME, number(0), None),
        *((constant(_DEVICE.name, LONG, _device(directive)),) if made else ()),
        *(_init(clause) for clause in made),
    )
    for item, action in used:
        items += (_deferred(item, directive, ends=action == _END) if deferred else _action(item, action),)
    return Edit(directive.span, HostBlock(NAME, items, directive.span.start, directive.span))


def _device(directive: Directive) -> Expr:
    given = next((clause.expr for clause in directive.named(ExprClause)), None)
    return call("omp_get_default_device") if given is None else Cast(LONG, Paren(given))


def _init(clause: InitClause) -> HostItem:
    found = tuple(map(_foreign, clause.preferences))
    items = made_object(_DEVICE, interop_types(clause.types), found, _place(clause.items[0]))
    return HostBlock("", items, clause.span.start, clause.span)


def interop_types(types: Sequence[str]) -> Expr:
    """Types of interoperability as the runtime has them."""
    return Name(" | ".join(dict.fromkeys(_TYPES[one] for one in types)))


def made_object(device: Expr, types: Expr, preferred: tuple[Expr, ...], place: Expr) -> tuple[HostItem, ...]:
    """The statements by which the variable at `place` gets an object for a device, where `__rex_site` is declared."""
    ints = Array(Qualified(INT, ("const",)), None, None)
    declared = (Declare(_PREFERRED.name, ints, InitList(preferred)),) if preferred else ()
    given = _PREFERRED if preferred else number(0)
    return (*declared, Evaluate(call("rex_interop_init", _SITE, device, types, number(len(preferred)), given, place)))


def foreign(preferred: str) -> Expr:
    """The number of a foreign runtime that is written as a string or a constant; 0 for a name that OpenMP does not
    define.
    """
    if not preferred.startswith('"'):
        return Cast(INT, Paren(Name(preferred)))
    name = preferred.strip('"')
    return number(_FOREIGN.index(name) + 1 if name in _FOREIGN else 0)


def _foreign(preferred: Expr) -> Expr:
    value = bare(preferred)
    return foreign(value.text) if isinstance(value, String) else Cast(INT, Paren(preferred))


def _place(item: Item) -> Expr:
    return address(item.expr)


def _action(item: Item, action: str) -> HostItem:
    return Evaluate(call(f"rex_interop_{action}", _SITE, _place(item)))


def _deferred(item: Item, directive: Directive, *, ends: bool) -> HostItem:
    return _later(_place(item), directive.named(DependClause), ends=ends)


def ended_later(variable: Name, depends: tuple[DependClause, ...]) -> HostItem:
    """The end of a variable's object by a task with these dependences."""
    return _later(address(variable), depends, ends=True)


def _later(place: Expr, depends: tuple[DependClause, ...], *, ends: bool) -> HostItem:
    noted = call("rex_interop_note", _SITE, place, number(int(ends)))
    task = HostPragma(f"task default(shared) firstprivate({_MARK.name})", depends, deferred=True)
    reached = Evaluate(call("rex_interop_reached", _SITE, _MARK))
    return HostBlock("", (Declare(_MARK.name, _MARK_TYPE, noted, Memory.THREAD), task, reached))
