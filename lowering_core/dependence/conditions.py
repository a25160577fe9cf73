"""Conditions of C as systems of linear inequalities: a list of alternatives, each of which is a list of rows."""

from __future__ import annotations

from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.values import Notes
from lowering_core.model.ctypes import INTEGERS, usual_conversion
from lowering_core.model.expressions import bare
from lowering_core.model.polynomial import Polynomial, add, constant
from lowering_core.model.syntax import Binary, Expr, Unary
from lowering_core.values import dataclass

_ORDERS = frozenset({"<", "<=", ">", ">=", "==", "!="})
_OPPOSITES = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
_MOST = 8
_ONE = constant(1)


@dataclass(frozen=True, slots=True)
class Row:
    """`form >= 0`, or `form == 0` where `equal`."""

    form: Polynomial
    equal: bool = False


Pieces = tuple[tuple[Row, ...], ...]
ALWAYS: Pieces = ((),)


@dataclass(frozen=True, slots=True)
class Alternatives:
    """The alternatives under which a condition has a value. Unless it is `exact` there are more than in truth."""

    pieces: Pieces
    exact: bool


def condition(reader: IterationValues, test: Expr, holds: bool, notes: Notes) -> Alternatives:
    """When a condition holds, or does not; what is not known may be either."""
    node = bare(test)
    if isinstance(node, Unary) and node.op == "!":
        return condition(reader, node.operand, not holds, notes)
    if isinstance(node, Binary) and node.op in ("&&", "||"):
        left = condition(reader, node.left, holds, notes)
        right = condition(reader, node.right, holds, notes)
        return both(left, right) if (node.op == "&&") == holds else _either(left, right)
    if isinstance(node, Binary) and node.op in _ORDERS:
        return _compared(reader, node, node.op if holds else _OPPOSITES[node.op], notes)
    own = Notes()
    value = reader.evaluator.value(node, own)
    if value.form is None or value.kind not in INTEGERS or own.unknown:
        return Alternatives(ALWAYS, False)
    _taken(own, notes)
    return Alternatives(_rows("!=" if holds else "==", value.form), True)


def both(left: Alternatives, right: Alternatives) -> Alternatives:
    """When two conditions hold."""
    if len(left.pieces) * len(right.pieces) > _MOST:
        return Alternatives(left.pieces, False)
    pieces = tuple((*one, *other) for one in left.pieces for other in right.pieces)
    return Alternatives(pieces, left.exact and right.exact)


def _either(left: Alternatives, right: Alternatives) -> Alternatives:
    if len(left.pieces) + len(right.pieces) > _MOST or () in left.pieces or () in right.pieces:
        return Alternatives(ALWAYS, False)
    return Alternatives((*left.pieces, *right.pieces), left.exact and right.exact)


def _compared(reader: IterationValues, node: Binary, relation: str, notes: Notes) -> Alternatives:
    own = Notes()
    left, right = reader.evaluator.value(node.left, own), reader.evaluator.value(node.right, own)
    if left.kind is None or right.kind is None:
        pointers = left.kind is None and right.kind is None and left.form is not None and right.form is not None
        if not pointers or left.form is None or right.form is None or own.unknown:
            return Alternatives(ALWAYS, False)
        _taken(own, notes)
        return Alternatives(_rows(relation, add(left.form, right.form, -1)), True)
    if left.kind not in INTEGERS or right.kind not in INTEGERS:
        return Alternatives(ALWAYS, False)
    kind = usual_conversion(left.kind, right.kind)
    one, two = reader.evaluator.converted(left, kind, own), reader.evaluator.converted(right, kind, own)
    if one is None or two is None or own.unknown:
        return Alternatives(ALWAYS, False)
    _taken(own, notes)
    return Alternatives(_rows(relation, add(one, two, -1)), True)


def _taken(own: Notes, notes: Notes) -> None:
    notes.quotients += own.quotients
    notes.needs += own.needs


def _rows(relation: str, form: Polynomial) -> Pieces:
    """When `form <relation> 0`."""
    negative = add(constant(0), form, -1)
    match relation:
        case "<":
            return ((Row(add(negative, _ONE, -1)),),)
        case "<=":
            return ((Row(negative),),)
        case ">":
            return ((Row(add(form, _ONE, -1)),),)
        case ">=":
            return ((Row(form),),)
        case "==":
            return ((Row(form, True),),)
        case _:
            return ((Row(add(form, _ONE, -1)),), (Row(add(negative, _ONE, -1)),))
