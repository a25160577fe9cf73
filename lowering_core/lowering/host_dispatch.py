"""The `dispatch` construct in the host file: the call of the variant that is meant (OpenMP 5.2, 7.5 and 7.6).

Compilers pass over the construct, or refuse it; so the variant is called by its name, with the arguments that
`declare variant` asks for: device pointers as `use_device_ptr` gives them, and interoperability objects that live as
long as the call.
"""

from collections.abc import Iterator

from lowering_core.analysis.walk import statements
from lowering_core.diagnostics import Diagnostic
from lowering_core.ir import host
from lowering_core.ir.build import INT, LONG, constant, number
from lowering_core.ir.host import REQUESTED, AsWritten, Edit, HostBlock, HostItem, address, call
from lowering_core.ir.nodes import Declare, Evaluate
from lowering_core.lowering.deferred import is_deferred
from lowering_core.lowering.host_interop import ended_later, foreign, interop_types, made_object
from lowering_core.lowering.host_resident import awaited
from lowering_core.model.ctypes import Named, Qualified, UnknownType
from lowering_core.model.directive import (
    DependClause,
    Directive,
    Dispatched,
    ExprClause,
    HostVariant,
    ListClause,
    items_of,
)
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Call,
    Cast,
    Conditional,
    Expr,
    ExprStmt,
    Name,
    Paren,
    Pragma,
    Stmt,
)
from lowering_core.model.unit import Function
from lowering_core.openmp.entries import Role
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.text import Span

_NAME = "dispatch"
_SITE = address(Name("__rex_site"))
_BEFORE, _CHOICE, _PLAIN = Name("__rex_before"), Name("__rex_choice"), Name("__rex_base")
_OBJECT = Named("omp_interop_t", UnknownType("omp_interop_t"))


def dispatches(statement: Stmt) -> Iterator[tuple[Pragma, bool]]:
    """The `dispatch` constructs at and below a statement, and whether they lie in a target region."""
    inside: set[Span] = set()
    for node in statements(statement):
        if isinstance(node, Pragma) and Role.OFFLOAD in node.directive.role:
            inside |= {one.directive.span for one in statements(node) if isinstance(one, Pragma)}
        elif isinstance(node, Pragma) and node.directive.name == _NAME:
            yield node, node.directive.span in inside


def not_dispatched(function: Function) -> Iterator[Diagnostic]:
    """A finding for each of them whose call the host makes as it stands."""
    for pragma, inside in dispatches(function.body):
        if pragma.body is not None and pragma.directive.dispatched is None and not inside:
            yield rex401.NOT_DISPATCHED.at(pragma.directive.name_span)


def dispatch_edit(pragma: Pragma, at: tuple[str, int], *, inside: bool) -> Edit:
    """What takes the place of a construct, in a target region where `inside`; `at` is its file and line."""
    directive, body = pragma.directive, pragma.body
    meant = directive.dispatched
    if meant is None or body is None or body.span is None or not isinstance(body, ExprStmt) or body.expr is None:
        return Edit(directive.span, "")
    options = [meant.inside, meant.outside] if directive.value("nocontext") is not None else [meant.inside]
    branches = [one for listed in options for one in listed]
    plain = directive.value("novariants")
    choice = _choice(directive, meant)
    variants = [_call(one, body.expr, directive, inside=inside) for one in branches]
    if plain is not None:
        variants.append(_of_base(meant, body.expr))
    device = None if inside else next(iter(directive.named(ExprClause, "device")), None)
    converted = not inside and any(one.pointers for one in branches)
    items: tuple[HostItem, ...] = (
        *awaited(directive),
        host.site("__rex_site", at, _NAME, number(0), None),
        *((constant(_BEFORE.name, INT, call("rex_dispatch_begin", Cast(LONG, Paren(device.expr)))),)
          if device is not None and device.expr is not None else ()),
        *((constant(REQUESTED.name, INT, call("rex_default", _SITE)),) if converted else ()),
        *_branches(choice, variants),
        *((Evaluate(call("rex_dispatch_end", _BEFORE)),) if device is not None else ()),
    )  # fmt: skip
    span = Span(directive.span.start, body.span.end)
    return Edit(span, HostBlock(_NAME, items, body.span.start, body.span))


def _choice(directive: Directive, meant: Dispatched) -> Expr:
    """The number of the branch that is taken: those of `inside`, then those of `outside`, then the base function."""
    plain, outer = directive.value("novariants"), directive.value("nocontext")
    chosen = _first(meant.inside, 0)
    if outer is not None:
        chosen = Conditional(Paren(outer), _first(meant.outside, len(meant.inside)), chosen)
    if plain is not None:
        behind = len(meant.inside) + (0 if outer is None else len(meant.outside))
        chosen = Conditional(Paren(plain), number(behind), Paren(chosen))
    return chosen


def _first(variants: tuple[HostVariant, ...], start: int) -> Expr:
    """The number of the first variant whose condition holds."""
    chosen: Expr = number(start + len(variants) - 1)
    for place, one in reversed(list(enumerate(variants[:-1], start))):
        chosen = Paren(Conditional(Paren(Name(one.condition)), number(place), chosen))
    return chosen


def _branches(choice: Expr, variants: list[tuple[HostItem, ...]]) -> tuple[HostItem, ...]:
    if len(variants) == 1:
        return variants[0]
    tests = (Binary("==", _CHOICE, number(place)) for place in range(len(variants)))
    guarded = (host.Provided(test, (HostBlock("", items),)) for test, items in zip(tests, variants, strict=True))
    return (AsWritten((constant(_CHOICE.name, INT, choice),)), *guarded)


def _call(one: HostVariant, written: Expr, directive: Directive, *, inside: bool) -> tuple[HostItem, ...]:
    """The call of a variant, with what it needs around it."""
    unchanged = {item.name for clause in directive.named(ListClause) for item in items_of(clause)}
    objects = [Name(f"__rex_object_{place}") for place in range(1, len(one.appended) + 1)]
    items: list[HostItem] = []
    for name, appended in zip(objects, one.appended, strict=True):
        listed = tuple(map(foreign, appended.preferences))
        # A device clause has set the thread's default device by then.
        device = number(-1) if inside else call("omp_get_default_device")
        made = made_object(device, interop_types(appended.types), listed, address(name))
        items += (Declare(name.name, _OBJECT), HostBlock("", made))
    arguments = [
        argument if inside or place not in one.pointers or _names(argument, unchanged) else _converted(argument)
        for place, argument in enumerate(_arguments(written, directive.dispatched))
    ]
    called = Call(Name(one.name), (*arguments, *objects))
    items.append(AsWritten((Evaluate(_with_call(written, called)),)))
    for name, appended in zip(objects, one.appended, strict=True):
        # The clauses of the construct are those of the objects' own constructs, where these synchronise.
        later = is_deferred(directive) and "targetsync" in appended.types and not inside
        depends = directive.named(DependClause)
        ended = ended_later(name, depends) if later else Evaluate(call("rex_interop_destroy", _SITE, address(name)))
        items.append(ended)
    return tuple(items)


def _of_base(meant: Dispatched, written: Expr) -> tuple[HostItem, ...]:
    """A call of the function itself, which no compiler replaces by a variant that it takes to match."""
    called = Call(_PLAIN if meant.varies else Name(meant.base), _arguments(written, meant))
    made = AsWritten((Evaluate(_with_call(written, called)),))
    if not meant.varies:
        return (made,)
    pointer = f"__typeof__(&{meant.base})"
    held = Qualified(Named(pointer, UnknownType(pointer)), ("volatile",))
    return Declare(_PLAIN.name, held, Name(meant.base)), made


def _arguments(written: Expr, meant: Dispatched | None) -> tuple[Expr, ...]:
    expr = bare(written)
    value = bare(expr.value) if isinstance(expr, Assign) else expr
    assert isinstance(value, Call) and meant is not None, "a construct that is understood has a call"
    return value.arguments[: len(value.arguments) - meant.added]


def _with_call(written: Expr, called: Call) -> Expr:
    expr = bare(written)
    return Assign(expr.op, expr.target, called) if isinstance(expr, Assign) else called


def _names(argument: Expr, names: set[str]) -> bool:
    value = bare(argument)
    return isinstance(value, Name) and value.name in names


def _converted(argument: Expr) -> Expr:
    return host.site_call("rex_device_address", host.untyped(Paren(argument)))
