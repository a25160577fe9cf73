"""Constants that a file passes to a function: `scale(N, 1 << 20, x)` gives the first two parameters their values."""

import ast
import re
from collections.abc import Mapping

from lowering_core.model.ctypes import FLOATS, arithmetic_kind
from lowering_core.model.unit import Environment, Function
from lowering_core.source.lexer import shadowed
from lowering_core.text import decode

_SUFFIX = re.compile(r"\b(0[xX][0-9a-fA-F]+|\d+)[uUlL]+\b")
_NAME = re.compile(r"\b[A-Za-z_]\w*\b")
_OPERATORS: Mapping[type, str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.LShift: "<<", ast.RShift: ">>"}
_DEPTH = 16
_LARGEST_SHIFT = 62


def passed_constants(function: Function, data: bytes, environment: Environment) -> dict[str, str]:
    """Values of the function's arithmetic parameters by name, out of the first call that has a constant there."""
    text = decode(shadowed(data))
    found: dict[str, str] = {}
    for call in re.finditer(rf"\b{re.escape(function.name)}\s*\(", text):
        arguments = _arguments(text, call.end())
        if len(arguments) != len(function.parameters):
            continue
        for parameter, argument in zip(function.parameters, arguments, strict=True):
            kind = arithmetic_kind(parameter.type)
            value = None if kind is None else _value(argument, text[: call.start()], environment)
            if value is not None and (isinstance(value, int) or kind in FLOATS):
                found.setdefault(parameter.name, str(value))
    return found


def _arguments(text: str, start: int) -> list[str]:
    """The arguments of a call whose parenthesis opens before `start`."""
    depth, begin, found = 0, start, list[str]()
    for place in range(start, len(text)):
        letter = text[place]
        if letter == ")" and depth == 0:
            return [*found, text[begin:place].strip()]
        if letter == "," and depth == 0:
            found.append(text[begin:place].strip())
            begin = place + 1
        depth += (letter in "([{") - (letter in ")]}")
        if letter == ";":
            break
    return []


def _value(text: str, before: str, environment: Environment) -> int | float | None:
    """The number that an expression is, with names of macros, enumerators and constants replaced."""
    for _ in range(_DEPTH):
        names = [name for name in _NAME.findall(_SUFFIX.sub(r"\1", text)) if not name[0].isdigit()]
        if not names:
            break
        meaning = _meaning(names[0], before, environment)
        if meaning is None:
            return None
        text = re.sub(rf"\b{re.escape(names[0])}\b", lambda _, meaning=meaning: f"({meaning})", text)
    try:
        return _number(ast.parse(_SUFFIX.sub(r"\1", text).strip(), mode="eval").body)
    except (SyntaxError, ValueError, RecursionError):
        return None


def _meaning(name: str, before: str, environment: Environment) -> str | None:
    if name in environment.enumerators:
        return str(environment.enumerators[name])
    macros = environment.macros.get(name, ())
    if macros:
        return macros[-1].body if macros[-1].parameters is None else None
    known = re.findall(rf"\bconst\b[\w\s]*?\b{re.escape(name)}\s*=([^,;=]+)[,;]", before)
    return known[-1].strip() if known else None


def _number(node: ast.expr) -> int | float:
    """The value of a tree of constants and of operators that C and Python share. Raises ValueError."""
    match node:
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_number(operand)
        case ast.BinOp(left=left, op=operator, right=right):
            return _combined(_OPERATORS.get(type(operator), ""), _number(left), _number(right))
        case _:
            raise ValueError


def _combined(operator: str, left: int | float, right: int | float) -> int | float:
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "*":
        return left * right
    if not operator:
        raise ValueError
    if isinstance(left, int) and isinstance(right, int) and 0 <= right <= _LARGEST_SHIFT:
        return left << right if operator == "<<" else left >> right
    raise ValueError
