"""What a function's declaration says about the device: whether it can be there, and be called from another file."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lowering_core.c_text import has_spelling
from lowering_core.model.ctypes import NO_DEVICE, Array, CType, FunctionType, arithmetic_kind, innermost, layers, strip
from lowering_core.model.unit import Environment, Function
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
    body = function.body.span
    head = decode(function.unit.blanked[: body.start if body is not None else None])
    if _INLINE.search(head):
        return False
    declared = (item for item in environment.items if function.name in item.defines)
    return function.storage != "static" and all(item.storage != "static" for item in declared)


def foreign_problem(name: str, environment: Environment) -> tuple[str, str] | None:
    """The code of, and the reason for, what stands against calling a function that only a prototype is known of."""
    declared = environment.functions.get(name)
    ctype = None if declared is None else strip(declared.type)
    if not isinstance(ctype, FunctionType):
        return "REX402", f"`{name}` is in `declare target`, but this file does not declare it"
    if ctype.variadic:
        return "REX402", f"`{name}` takes a variable number of arguments"
    texts = [item.text for item in environment.items if name in item.defines]
    if not ctype.parameters and any(_is_unprototyped(name, text) for text in texts):
        return "REX402", f"`{name}` is declared without the types of its parameters"
    for part in (ctype.result, *ctype.parameters):
        if _has_variable_row(part):
            return "REX402", f"`{name}` takes a variable-length array"
        if (problem := type_problem(name, part)) is not None:
            return problem
        if not has_spelling(part):
            return "REX403", f"`{name}` uses a type whose declaration was not understood"
    return None


def _is_unprototyped(name: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\s*\)*\s*\(\s*\)", text) is not None


def signature_problems(function: Function, environment: Environment) -> Iterator[tuple[str, str]]:
    """The codes of, and the reasons for, what keeps a function off the device by its parameters and result."""
    name = function.name
    declared = environment.functions.get(name)
    ctype = None if declared is None else strip(declared.type)
    if isinstance(ctype, FunctionType) and ctype.variadic:
        if function.parameters and not ctype.parameters:
            yield "REX402", f"`{name}` is defined in the old style (K&R), without types in its parameter list"
        else:
            yield "REX402", f"`{name}` takes a variable number of arguments"
    for parameter in function.parameters:
        if _has_variable_row(parameter.type):
            yield "REX402", f"`{name}` takes the variable-length array `{parameter.name}`"
    for part in (function.result, *(parameter.type for parameter in function.parameters)):
        if (problem := type_problem(name, part)) is not None:
            yield problem


def type_problem(user: str, ctype: CType) -> tuple[str, str] | None:
    """The code of, and the reason for, what a type has no device counterpart for."""
    kind = arithmetic_kind(innermost(ctype))
    if kind not in NO_DEVICE:
        return None
    return "REX403", f"`{user}` uses {kind.value}, which has no device counterpart"


def _has_variable_row(ctype: CType) -> bool:
    """Whether a parameter is an array, or points to one, whose rows have a length known only at run time."""
    below = list(layers(ctype))[1:]
    return any(isinstance(one, Array) and one.count is None and one.length is not None for one in below)
