"""What a function's declaration says about the device: whether it can be there, and be called from another file; and
calls of library functions that mean something else in a kernel: reported, or written so that they mean the same.

CUDA's printf (CUDA C++ Programming Guide, "Formatted Output") hands its format and at most 32 arguments to the host,
knows the sizes h, l and ll only, no precision `*`, and returns the number of its arguments.
"""

import re
from collections.abc import Iterator

from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.c_text import has_spelling
from lowering_core.diagnostics import Words
from lowering_core.model.ctypes import (
    NO_DEVICE,
    Array,
    CType,
    FunctionType,
    Kind,
    Void,
    arithmetic_kind,
    innermost,
    layers,
    strip,
)
from lowering_core.model.expressions import bare, callee_name, is_complete
from lowering_core.model.syntax import Binary, Call, Cast, Comma, Conditional, Expr, ExprStmt, String
from lowering_core.model.unit import Environment, Function, Scope
from lowering_core.rules import rex402_call_not_on_device as rex402
from lowering_core.rules import rex403_type_not_on_device as rex403
from lowering_core.source.lexer import shadowed
from lowering_core.targets.table import PRINTF_ARGUMENTS
from lowering_core.text import decode

ENTERED = frozenset({"to", "enter"})
"""Clause words of `declare target` that make a function available on the device."""

_INLINE = re.compile(r"\b(?:inline|__inline|__inline__)\b")


def is_offered(function: Function, environment: Environment) -> bool:
    """Whether other files may call the device version of a function that this file defines.

    One with internal linkage, or inline, has a version in each file that uses it.
    """
    if environment.declare_target.get(function.name) not in ENTERED or not function.unit.segments:
        return False
    if function.name in environment.weak:
        return False
    if _INLINE.search(_head(function)):
        return False
    declared = (item for item in environment.items if function.name in item.defines)
    return function.storage != "static" and all(item.storage != "static" for item in declared)


def _head(function: Function) -> str:
    body = function.body.span
    return decode(shadowed(function.unit.blanked[: body.start if body is not None else None]))


def foreign_problem(name: str, environment: Environment) -> Words | None:
    """What stands against calling a function that only a prototype is known of."""
    declared = environment.functions.get(name)
    ctype = None if declared is None else strip(declared.type)
    if not isinstance(ctype, FunctionType):
        return rex402.NOT_DECLARED(name)
    if ctype.variadic:
        return rex402.VARIADIC(name)
    texts = [item.text for item in environment.items if name in item.defines]
    if not ctype.parameters and any(_is_unprototyped(name, text) for text in texts):
        return rex402.NO_PROTOTYPE(name)
    for part in (ctype.result, *ctype.parameters):
        if _has_variable_row(part):
            return rex402.VARIABLE_ARRAY(name)
        if (problem := type_problem(name, part)) is not None:
            return problem
        if not has_spelling(part):
            return rex403.NOT_UNDERSTOOD(name)
    return None


def _is_unprototyped(name: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\s*\)*\s*\(\s*\)", text) is not None


def signature_problems(function: Function, environment: Environment) -> Iterator[Words]:
    """What keeps a function off the device by its parameters and result."""
    name = function.name
    if name in environment.weak:
        yield rex402.WEAK(name)
    declared = environment.functions.get(name)
    ctype = None if declared is None else strip(declared.type)
    if isinstance(ctype, FunctionType) and ctype.variadic:
        if function.parameters and not ctype.parameters:
            yield rex402.OLD_STYLE(name)
        else:
            yield rex402.VARIADIC(name)
    if "{" in _head(function):
        yield rex403.OF_FUNCTION(name, "a type is defined in its head, which C++ forbids; declare it before")
    for parameter in function.parameters:
        if _has_variable_row(parameter.type):
            yield rex402.VARIABLE_ARRAY_PARAMETER(name, parameter.name)
    for part in (function.result, *(parameter.type for parameter in function.parameters)):
        if (problem := type_problem(name, part)) is not None:
            yield problem


def type_problem(user: str, ctype: CType) -> Words | None:
    """Why a type has no device counterpart."""
    kind = arithmetic_kind(innermost(ctype))
    if kind not in NO_DEVICE:
        return None
    return rex403.IN_FUNCTION(user, kind.value)


def _has_variable_row(ctype: CType) -> bool:
    """Whether a parameter is an array, or points to one, whose rows have a length known only at run time."""
    below = list(layers(ctype))[1:]
    return any(isinstance(one, Array) and one.count is None and one.length is not None for one in below)


_CONVERSION = re.compile(
    r"%(?P<flags>[-+ #0']*)(?P<width>\*|\d+)?(?:\.(?P<precision>\*|\d*))?(?P<size>hh|h|ll|l|j|z|t|L|q)?(?P<kind>.)?"
)
_LITERAL = re.compile(r'"((?:\\.|[^"\\])*)"')
_KINDS = frozenset("%cdiouxXpeEfFgGaAs")
_SIZES_OF_LONG = frozenset("zjt")
_PRINTING = frozenset({"printf", "__builtin_printf"})


def printf_format(call: Call) -> tuple[String, String] | None:
    """The format of a printf call and one that the device prints alike, where it must differ."""
    literal = _format(call)
    if literal is None:
        return None
    whole = _joined(literal)
    text = _CONVERSION.sub(_rewritten, whole)
    return None if text == whole else (literal, String(f'"{text}"'))


_TYPE_GENERIC = re.compile(r"\b__TGMATH|\b__tg_")


def call_problem(call: Call, scope: Scope) -> Words | None:
    """What is wrong with a library call that the device would not do as the host does; None for all others."""
    macro = scope.environment.macro(callee_name(call), scope.offset)
    if macro is not None and _TYPE_GENERIC.search(macro.body):
        return rex402.TYPE_GENERIC(macro.name)
    if callee_name(call) not in _PRINTING or scope.is_local(callee_name(call)):
        return None
    if len(call.arguments) > PRINTF_ARGUMENTS + 1:
        return rex402.PRINTF_ARGUMENTS(PRINTF_ARGUMENTS)
    for argument in call.arguments[1:]:
        ctype = type_of(argument, scope)
        if ctype is not None and arithmetic_kind(ctype) is Kind.LDOUBLE:
            return rex403.PRINTF_LONG_DOUBLE
    literal = _format(call)
    if literal is None:
        return rex402.PRINTF_FORMAT
    for match in _CONVERSION.finditer(_joined(literal)):
        if (match["kind"] or "") not in _KINDS or _is_unknown(match):
            return rex402.PRINTF_CONVERSION(match.group())
    return None


def used_results(root: Iterator[AnyNode]) -> Iterator[Call]:
    """Calls of printf, among the nodes of a statement, whose result is used: the device's is another one."""
    found: dict[int, Call] = {}
    dropped: set[int] = set()
    for node in root:
        if isinstance(node, ExprStmt) and node.expr is not None:
            dropped.update(id(part) for part in _dropped(node.expr))
        elif isinstance(node, Comma):
            dropped.update(id(part) for part in _dropped(node.left))
        elif isinstance(node, Cast) and isinstance(strip(node.type), Void):
            dropped.update(id(part) for part in _dropped(node.operand))
        elif isinstance(node, Call) and callee_name(node) in _PRINTING:
            found[id(node)] = node
    yield from (call for number, call in found.items() if number not in dropped)


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


def _is_unknown(match: re.Match[str]) -> bool:
    wide = match["size"] == "l" and (match["kind"] or "") in "cs"
    return match["size"] in ("hh", "L", "q") or match["precision"] == "*" or "'" in match["flags"] or wide


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
    inner = bare(call.arguments[0]) if call.arguments else None
    known = isinstance(inner, String) and is_complete(inner) and callee_name(call) in _PRINTING
    return inner if known and isinstance(inner, String) else None
