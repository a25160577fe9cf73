"""Target constructs with `nowait`: tasks of the host's OpenMP runtime, which orders them with all other tasks.

OpenMP 5.2, 13.8 and 15.9.5. What a construct says is evaluated where it is met, and values are captured there;
`rex_tasks.c` carries it out when the task runs.
"""

from collections.abc import Sequence

from lowering_core.ir import host
from lowering_core.ir.host import REQUESTED, CallArgument, Edit, HostItem, HostPragma, Provided, address, call
from lowering_core.ir.nodes import Declare, Evaluate
from lowering_core.model.ctypes import Named, Pointer, Qualified, UnknownType
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.directive import DependClause, Directive
from lowering_core.model.syntax import Call, Expr, Name, Unary

_DEFERRED = Name("__rex_deferred")
_TYPE = Qualified(Pointer(Named("rex_deferred", UnknownType("rex_deferred"))), ("const",))
_CAPTURED = frozenset({Sharing.FIRSTPRIVATE, Sharing.POINTER, Sharing.DEVICE_POINTER})


def is_deferred(directive: Directive, variables: Sequence[Captured] = ()) -> bool:
    """Whether a construct becomes a task. One that uses a copy which its block makes of a variable must end there."""
    immediate = bool(directive.group_reductions) or any(variable.copied for variable in variables)
    return directive.asks("nowait") and not immediate


def deferred_call(function: str, *arguments: Expr) -> Call:
    """The call in place of `rex_target` or another that keeps what the construct says."""
    return call(function.replace("rex_", "rex_defer_", 1), *arguments)


def deferred_region(
    directive: Directive,
    kept: Call,
    variables: Sequence[Captured],
    arguments: Sequence[CallArgument],
    otherwise: tuple[HostItem, ...],
) -> tuple[HostItem, ...]:
    """The task of a region whose arguments `kept` keeps, and what runs `otherwise`, on the host.

    There, variables that are mapped are the program's own, and captured ones have the values of the encounter.
    """
    own = [variable.name for variable in variables if variable.sharing in _CAPTURED]
    site = ["__rex_site"] if host.is_listed(arguments) else []
    end = Evaluate(call("rex_end_deferred", _DEFERRED))
    test = Unary("!", _begin())
    return (*_task(directive, kept, [REQUESTED.name, *site, *own]), Provided(test, (*otherwise, end)))


def deferred_data(directive: Directive, kept: Call) -> tuple[HostItem, ...]:
    """The task of a data directive."""
    return (*_task(directive, kept, []), Evaluate(_begin()))


def without_dependences(directive: Directive) -> tuple[Edit, ...]:
    """Changes of a directive that stays in a task which has its dependences."""
    clauses = directive.named(DependClause, "depend")
    return tuple(Edit(clause.span, "") for clause in clauses if clause.span != directive.span)


def _task(directive: Directive, kept: Call, values: list[str]) -> tuple[HostItem, ...]:
    names = ", ".join(dict.fromkeys([_DEFERRED.name, *values]))
    clauses = tuple(directive.named(DependClause, "depend"))
    start = () if clauses else (Evaluate(call("REX_START", _DEFERRED)),)
    return (
        Declare(_DEFERRED.name, _TYPE, kept),
        *start,
        Evaluate(Name("REX_EVENT")),
        HostPragma(f"task default(shared) firstprivate({names}) REX_DETACH", clauses, deferred=True),
    )


def _begin() -> Call:
    return call("rex_begin_deferred", _DEFERRED, Name("REX_EVENT_VALUE"))


def kept_arguments(function: str, arguments: tuple[CallArgument, ...]) -> Call:
    """The call that keeps the arguments of a data directive."""
    arrays = (Name("__args_base"), Name("__args"), Name("__arg_sizes"), Name("__arg_types"))
    return deferred_call(function, address(Name("__rex_site")), REQUESTED, host.count_of(arguments), *arrays)
