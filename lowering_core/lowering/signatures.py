"""What a function's declaration says about the device: whether it can be there, and be called from another file."""

import re
from collections.abc import Iterator

from lowering_core.c_text import has_spelling
from lowering_core.diagnostics import Words
from lowering_core.lowering.variable_arguments import is_unlisted, is_variadic
from lowering_core.model.ctypes import CType, FunctionType, arithmetic_kind, innermost, strip
from lowering_core.model.unit import Environment, Function
from lowering_core.model.variable_arrays import is_variable, variable_form
from lowering_core.patterns import regex
from lowering_core.rules import rex402_call_not_on_device as rex402
from lowering_core.rules import rex403_type_not_on_device as rex403
from lowering_core.source.lexer import shadowed
from lowering_core.text import decode

ENTERED = frozenset({"to", "enter"})
"""Clause words of `declare target` that make a function available on the device."""

_INLINE = regex(r"\b(?:inline|__inline|__inline__)\b")


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
    if ctype.variadic and not is_variadic(name, environment):
        return rex402.VARIADIC(name)
    texts = [item.text for item in environment.items if name in item.defines]
    if not ctype.parameters and any(_is_unprototyped(name, text) for text in texts):
        return rex402.NO_PROTOTYPE(name)
    for part in (ctype.result, *ctype.parameters):
        if is_variable(part):
            return rex402.VARIABLE_ARRAY(name)
        if (problem := type_problem(name, part, environment)) is not None:
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
    # In the old style (K&R), the types of parameters stand behind their names.
    old = isinstance(ctype, FunctionType) and function.parameters and not ctype.parameters
    if isinstance(ctype, FunctionType) and ctype.variadic and not old and is_unlisted(function, environment):
        yield rex402.VARIADIC(name)
    # What the type of the result defines stands before the function.
    result, *parameters = re.split(rf"\b{re.escape(name)}(?=\s*\)*\s*\()", _head(function), maxsplit=1)
    if any("{" in part for part in parameters) or ("{" in result and not has_spelling(function.result)):
        yield rex403.OF_FUNCTION(name, "a type is defined in its head, which C++ forbids; declare it before")
    for parameter in function.parameters:
        if is_variable(parameter.type) and variable_form(parameter.type) is None:
            yield rex402.VARIABLE_ARRAY_PARAMETER(name, parameter.name)
    for part in (function.result, *(parameter.type for parameter in function.parameters)):
        if (problem := type_problem(name, part, environment)) is not None:
            yield problem


def type_problem(user: str, ctype: CType, environment: Environment) -> Words | None:
    """Why a type has no device counterpart."""
    kind = arithmetic_kind(innermost(ctype))
    if kind is None or not environment.lacks(kind):
        return None
    return rex403.IN_FUNCTION(user, kind.value)
