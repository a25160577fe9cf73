"""Where two conditions of C differ, among small values of their variables."""

import ast
import re
from collections.abc import Mapping
from itertools import product

_WORD = re.compile(r"[A-Za-z_]\w*")
_NUMBER = re.compile(r"\b\d+\b")
_SPELT = ((re.compile(r"&&"), " and "), (re.compile(r"\|\|"), " or "), (re.compile(r"!(?!=)"), " not "))
_CASTS = re.compile(r"\(\s*(?:unsigned\s+)?(?:long long|long|int|size_t|unsigned)\s*\)")
_SMALL = frozenset(range(-4, 8))
_OPERATORS: Mapping[type, str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Mod: "%",
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
}  # fmt: skip


def difference(said: str, exact: str, domain: str, unsigned: frozenset[str]) -> dict[str, int] | None:
    """Values for which `said` holds and `exact` does not, or where `domain` holds too, the other way round; or None.

    Tried are small values, and those around the numbers in the conditions, their halves and their doubles.
    Variables in `unsigned` take no negative ones. An empty domain holds everywhere.
    """
    text = f"{said} {exact} {domain}"
    trees = [_parsed(part) for part in (said, exact, domain or "1")]
    names = sorted(set(_WORD.findall(_CASTS.sub("", text))))
    near = {number + step for one in map(int, _NUMBER.findall(text)) for number in (one // 2, one, 2 * one)
            for step in (-1, 0, 1)}  # fmt: skip
    for chosen in product(sorted(_SMALL | near), repeat=len(names)):
        point = dict(zip(names, chosen, strict=True))
        if any(point[name] < 0 for name in unsigned & point.keys()):
            continue
        holds, right, compared = (bool(_value(tree, point)) for tree in trees)
        if holds > right or (compared and holds < right):
            return point
    return None


def _parsed(text: str) -> ast.expr:
    text = _CASTS.sub("", text)
    for pattern, spelling in _SPELT:
        text = pattern.sub(spelling, text)
    return ast.parse(text.strip(), mode="eval").body


def _value(node: ast.expr, point: Mapping[str, int]) -> int:
    match node:
        case ast.Constant(int(number)):
            return number
        case ast.Name(name):
            return point[name]
        case ast.BoolOp(ast.And(), parts):
            return int(all(_value(part, point) for part in parts))
        case ast.BoolOp(ast.Or(), parts):
            return int(any(_value(part, point) for part in parts))
        case ast.UnaryOp(ast.Not(), operand):
            return int(not _value(operand, point))
        case ast.UnaryOp(ast.USub(), operand):
            return -_value(operand, point)
        case ast.BinOp(left, operator, right):
            return _combined(_OPERATORS[type(operator)], _value(left, point), _value(right, point))
        case ast.Compare(left, [operator], [right]):
            return _combined(_OPERATORS[type(operator)], _value(left, point), _value(right, point))
        case _:
            raise ValueError(ast.dump(node))


def _combined(operator: str, left: int, right: int) -> int:
    """The value in C: quotients are rounded towards zero."""
    if operator in "/%":
        quotient = abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)
        return quotient if operator == "/" else left - quotient * right
    results = {
        "+": left + right, "-": left - right, "*": left * right,
        "<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right,
        "==": left == right, "!=": left != right,
    }  # fmt: skip
    return int(results[operator])
