"""Calls of library functions that mean something else in a kernel: written so that they mean the same, or reported.

CUDA's printf (CUDA C++ Programming Guide, "Formatted Output") hands its format and at most 32 arguments to the host,
knows the sizes h, l and ll only, no precision `*`, and returns the number of its arguments. What it cannot do is
formatted by the device header's `rex_printf`. A macro of <tgmath.h> is the function of the type of its arguments.
"""

import re
from collections.abc import Collection, Iterable, Iterator

from lowering_core.analysis.library_functions import NO_FILE, OVERFLOW, device_note, library_type
from lowering_core.analysis.types import bit_field, type_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.diagnostics import Words
from lowering_core.ir.nodes import Rewrite
from lowering_core.lowering.stream_calls import lacks_stream, stream_changes
from lowering_core.model.ctypes import NO_DEVICE, Kind, Pointer, Void, arithmetic_kind, is_qualified, pointee, strip
from lowering_core.model.expressions import bare, callee_name, is_complete
from lowering_core.model.syntax import Binary, Call, Cast, Comma, Conditional, Expr, ExprStmt, Name, String
from lowering_core.model.unit import Macro, Scope
from lowering_core.patterns import regex
from lowering_core.rules import rex402_call_not_on_device as rex402
from lowering_core.rules import rex403_type_not_on_device as rex403
from lowering_core.targets.table import PRINTF_ARGUMENTS

_CONVERSION = regex(
    r"%(?P<flags>[-+ #0']*)(?P<width>\*|\d+)?(?:\.(?P<precision>\*|\d*))?(?P<size>hh|h|ll|l|j|z|t|L|q)?(?P<kind>.)?"
)
_LITERAL = regex(r'"((?:\\.|[^"\\])*)"')
_KINDS = frozenset("%cdiouxXpeEfFgGaAs")
_SIZES_OF_LONG = frozenset("zjt")
_PRINTING = frozenset({"printf", "__builtin_printf"})
_FORMATS = {**dict.fromkeys(_PRINTING, 0), "sprintf": 1, "fprintf": 1, "snprintf": 2}
_STEPS = regex(r"(?:__)?atomic_(?:fetch_(?:add|sub)|(?:add|sub)_fetch)(?:_explicit)?")
_TYPE_GENERIC = regex(r"\b__TGMATH|\b__tg_")


def library_changes(call: Call, scope: Scope, used: Collection[int]) -> Iterator[Rewrite]:
    """The forms in which a call means what it does on the host; `used` are the calls, by identity, that `used_results`
    tells.
    """
    name = callee_name(call)
    yield from stream_changes(call, scope)
    if _is_type_generic(call, scope):
        chosen = generic_name(call, scope)
        if chosen is not None and chosen != name:
            yield Rewrite(call.function, Name(chosen))
    elif name in _PRINTING and not scope.is_local(name):
        literal = _format(call)
        if literal is None or id(call) in used or _is_beyond(call, literal):
            yield Rewrite(call.function, Name("rex_printf"))
        elif (text := _CONVERSION.sub(_rewritten, _joined(literal))) != _joined(literal):
            yield Rewrite(literal, String(f'"{text}"'))


def generic_name(call: Call, scope: Scope) -> str | None:
    """The function that a macro of <tgmath.h> calls; the name itself for any other function, None where it is not known
    or not there.
    """
    name = callee_name(call)
    if not _is_type_generic(call, scope):
        return name
    signature = library_type(name)
    wanted = () if signature is None else signature.parameters
    kinds: list[Kind | None] = []
    for argument, parameter in zip(call.arguments, wanted, strict=False):
        if arithmetic_kind(parameter) is Kind.DOUBLE:
            ctype = type_of(argument, scope)
            kinds.append(None if ctype is None else arithmetic_kind(ctype))
    if not kinds or any(kind is None or kind in NO_DEVICE for kind in kinds):
        return None
    chosen = f"{name}f" if all(kind is Kind.FLOAT for kind in kinds) else name
    return None if device_note(chosen) is None else chosen


def call_problem(call: Call, scope: Scope) -> Words | None:
    """What is wrong with a library call that the device would not do as the host does; None for all others."""
    name = callee_name(call)
    if generic_name(call, scope) is None:
        return rex402.TYPE_GENERIC(name)
    if name in OVERFLOW and not scope.is_local(name):
        return _overflow_problem(call, scope)
    if _STEPS.fullmatch(name) and call.arguments and _moves_pointer(call.arguments[0], scope):
        return rex402.NO_DEVICE_VERSION(name, "compilers move an _Atomic pointer by bytes or by elements")
    if lacks_stream(call, scope):
        return rex402.NO_DEVICE_VERSION(name, NO_FILE)
    if name not in _FORMATS or scope.is_local(name):
        return None
    for argument in call.arguments[_FORMATS[name] + 1 :]:
        ctype = type_of(argument, scope)
        if ctype is not None and arithmetic_kind(ctype) is Kind.LDOUBLE:
            return rex403.PRINTF_LONG_DOUBLE
    literal = _format(call)
    for match in () if literal is None else _CONVERSION.finditer(_joined(literal)):
        wide = match["size"] == "l" and (match["kind"] or "") in "cs"
        if (match["kind"] or "") not in _KINDS or match["size"] == "L" or wide:
            return rex402.PRINTF_CONVERSION(match.group())
    return None


def _moves_pointer(argument: Expr, scope: Scope) -> bool:
    """Whether a function that adds is called for an _Atomic pointer."""
    moved = pointee(type_of(argument, scope))
    return moved is not None and is_qualified(moved, "_Atomic") and isinstance(strip(moved), Pointer)


def _overflow_problem(call: Call, scope: Scope) -> Words | None:
    """A check of overflow for a type that the device's does not know."""
    name = callee_name(call)
    for argument in call.arguments:
        ctype = type_of(argument, scope)
        held = None if ctype is None else arithmetic_kind(pointee(ctype) or ctype)
        if held is None or held in (Kind.INT128, Kind.UINT128):
            return rex402.NO_DEVICE_VERSION(name, "it works on types of at most 64 bits that are known")
        if name.endswith("_p") and bit_field(argument, scope) is not None:
            return rex402.NO_DEVICE_VERSION(name, "a bit-field has no type of its own in C++")
    return None


def used_results(nodes: Iterable[AnyNode]) -> frozenset[int]:
    """Calls of printf among the nodes of a statement, by identity, whose result is used: the GPU's is another one."""
    found: set[int] = set()
    dropped: set[int] = set()
    for node in nodes:
        if isinstance(node, ExprStmt) and node.expr is not None:
            dropped.update(id(part) for part in _dropped(node.expr))
        elif isinstance(node, Comma):
            dropped.update(id(part) for part in _dropped(node.left))
        elif isinstance(node, Cast) and isinstance(strip(node.type), Void):
            dropped.update(id(part) for part in _dropped(node.operand))
        elif isinstance(node, Call) and callee_name(node) in _PRINTING:
            found.add(id(node))
    return frozenset(found - dropped)


def _is_type_generic(call: Call, scope: Scope) -> bool:
    macro = scope.environment.macro(callee_name(call), scope.offset)
    return macro is not None and is_type_generic(macro)


def is_type_generic(macro: Macro) -> bool:
    """Whether a macro is one of <tgmath.h>: its uses stand as calls of the function that is meant."""
    return _TYPE_GENERIC.search(macro.body) is not None


def _dropped(expr: Expr) -> Iterator[Expr]:
    """The expressions whose values nothing uses when that of `expr` is not used."""
    waiting = [expr]
    while waiting:
        match bare(waiting.pop()):
            case Cast(operand=operand):
                waiting.append(operand)
            case Comma(right=right) | Binary(op="&&" | "||", right=right):
                waiting.append(right)
            case Conditional(then=then, other=other):
                waiting += [other] if then is None else [then, other]
            case inner:
                yield inner


def _is_beyond(call: Call, literal: String) -> bool:
    """Whether a GPU's printf cannot do what the format says."""
    if len(call.arguments) > PRINTF_ARGUMENTS + 1:
        return True
    return any(
        match["size"] in ("hh", "q") or match["precision"] == "*" or "'" in match["flags"]
        for match in _CONVERSION.finditer(_joined(literal))
    )


def _rewritten(match: re.Match[str]) -> str:
    if match["size"] not in _SIZES_OF_LONG:
        return match.group()
    start, end = match.span("size")
    whole = match.group()
    return whole[: start - match.start()] + "l" + whole[end - match.start() :]


def _joined(literal: String) -> str:
    """What stands between the quotes of a literal, adjacent literals joined."""
    return "".join(_LITERAL.findall(literal.text))


def _format(call: Call) -> String | None:
    number = _FORMATS.get(callee_name(call), -1)
    inner = bare(call.arguments[number]) if 0 <= number < len(call.arguments) else None
    return inner if isinstance(inner, String) and is_complete(inner) else None
