"""The macros of <tgmath.h> as GCC's headers have them: calls of a built-in that chooses a function by types."""

from lowering_core.model.ctypes import NO_DEVICE, Kind, arithmetic_kind
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.syntax import Call, Expr, MacroUse, Name
from lowering_core.syntax.gnu_forms import value_type
from lowering_core.syntax.names import Names

_CHOICE = "__builtin_tgmath"
# How many parameters are generic, where not all of them are.
_GENERIC = {"ldexp": 1, "scalbn": 1, "scalbln": 1, "frexp": 1, "remquo": 2}


def chosen_function(call: Expr, names: Names) -> Expr:
    """A call of the function that C chooses (C11 7.25 p3); `call` itself where it chooses none, or it is not known."""
    if not isinstance(call, Call) or callee_name(call) != _CHOICE or not call.arguments:
        return call
    first = bare(call.arguments[0])
    if not isinstance(first, Name) or not first.name.endswith("f"):
        return call
    base = first.name[:-1]
    offered = {prefix + base + suffix for prefix in ("", "c") for suffix in ("", "f", "l")}
    given = [one for one in call.arguments if not _is_offered(one, offered)]
    kinds: list[Kind | None] = []
    for argument in given[: _GENERIC.get(base)]:
        ctype = value_type(argument, names)
        kinds.append(None if ctype is None else arithmetic_kind(ctype))
    if not kinds or any(kind is None or kind in NO_DEVICE for kind in kinds):
        return call
    name = f"{base}f" if all(kind is Kind.FLOAT for kind in kinds) else base
    function = Name(name, names.symbol(name), origin=call.origin)
    return MacroUse("", Call(function, tuple(given), origin=call.origin), span=call.span, origin=call.origin)


def _is_offered(argument: Expr, functions: set[str]) -> bool:
    inner = bare(argument)
    return isinstance(inner, Name) and inner.name in functions
