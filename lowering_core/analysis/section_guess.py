"""How much memory behind a pointer a region touches, worked out from subscripts and loop bounds where that is simple.

The result is advice for a clause to add; a pointer whose uses are not all of a simple form gets none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lowering_core.analysis.polynomial import Polynomial, add, constant, multiply, substitute, variable
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.model.ctypes import is_integer
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Cast,
    Declaration,
    DeclStmt,
    Expr,
    ExprStmt,
    For,
    Index,
    MacroUse,
    Member,
    Name,
    Number,
    Paren,
    Postfix,
    Stmt,
    Unary,
)

_ROUNDS = 32


@dataclass(frozen=True, slots=True)
class _Range:
    """The least and greatest value of a loop index."""

    low: Polynomial
    high: Polynomial


@dataclass(frozen=True, slots=True)
class Ranges:
    """What is known of the variables of a region: ranges of loop indices, values of locals, and what is not known.

    `subscripts` are those of each variable, `reached` says how often `[]`, `*` or `->` leads through it.
    """

    indices: Mapping[str, _Range]
    values: Mapping[str, Polynomial]
    unknown: frozenset[str]
    subscripts: Mapping[str, tuple[Expr, ...]]
    reached: Mapping[str, int]


def ranges_of(statement: Stmt) -> Ranges:
    """The facts about a region that `section_length` works with."""
    indices: dict[str, _Range] = {}
    locals_: dict[str, Expr] = {}
    unknown: set[str] = set()
    subscripts: dict[str, list[Expr]] = {}
    reached = Counter[str]()
    for node in walk(statement):
        if isinstance(node, For):
            _note_loop(node, indices, unknown)
        elif isinstance(node, DeclStmt):
            _note_locals(node.declarations, locals_, unknown)
        elif (pointer := _followed(node)) is not None and isinstance(base := bare(pointer), Name):
            reached[base.name] += 1
            if isinstance(node, Index):
                subscripts.setdefault(base.name, []).append(node.index)
        _note_write(node, unknown)
    # The step of a loop writes its index; that is what the range is about.
    written = frozenset(name for name in unknown if name not in indices)
    values: dict[str, Polynomial] = {}
    for name, expr in locals_.items():
        value = None if name in written or name in indices else polynomial_of(expr)
        if value is not None:
            values[name] = value
    lost = written | (frozenset(locals_) - frozenset(values) - frozenset(indices))
    return Ranges(indices, values, lost, {name: tuple(found) for name, found in subscripts.items()}, reached)


def section_length(name: str, ranges: Ranges, uses: int | None = None) -> str | None:
    """C text of the number of elements that must be mapped from the first one on; None when it is not plain.

    `uses` is how often the region reaches memory through the pointer, all of which must be subscripts; without it only
    those uses count that name the pointer.
    """
    found = ranges.subscripts.get(name, ())
    if not found or len(found) != (ranges.reached[name] if uses is None else uses):
        return None
    best: Polynomial | None = None
    for subscript in found:
        reach = _greatest(subscript, ranges)
        if reach is None:
            return None
        if best is not None:
            more = add(reach, best, -1).constant
            if more is None:
                return None
            reach = reach if more > 0 else best
        best = reach
    return None if best is None else add(best, constant(1)).text()


def _greatest(subscript: Expr, ranges: Ranges) -> Polynomial | None:
    """The greatest value of a subscript over all iterations, taking names that stand for sizes as positive."""
    value = polynomial_of(subscript)
    for _ in range(_ROUNDS):
        if value is None:
            return None
        names = {name for names, _ in value.terms for name in names}
        inner = next((name for name in sorted(names) if name in ranges.values), None)
        if inner is not None:
            value = substitute(value, inner, ranges.values[inner])
            continue
        index = next((name for name in sorted(names) if name in ranges.indices), None)
        if index is None:
            return None if names & ranges.unknown else value
        factor = value.coefficient(index)
        if factor is None:
            return None
        rising = all(number > 0 for _, number in factor.terms)
        falling = all(number < 0 for _, number in factor.terms)
        if not rising and not falling:
            return None
        extent = ranges.indices[index]
        value = substitute(value, index, extent.high if rising else extent.low)
    return None


def _followed(node: AnyNode) -> Expr | None:
    """The pointer or array through which a node leads to memory."""
    match node:
        case Index(base) | Member(base, _, True):
            return base
        case Unary("*", operand):
            return operand
        case _:
            return None


def _note_loop(loop: For, indices: dict[str, _Range], unknown: set[str]) -> None:
    name, low = _start(loop)
    if not name:
        return
    extent = None if low is None else _extent(loop, name, low)
    if extent is None or (name in indices and indices[name] != extent):
        indices.pop(name, None)
        unknown.add(f"{name}")
        return
    if name not in unknown:
        indices[name] = extent


def _start(loop: For) -> tuple[str, Polynomial | None]:
    if isinstance(loop.init, DeclStmt) and len(loop.init.declarations) == 1:
        declared = loop.init.declarations[0]
        return declared.name, None if declared.value is None else polynomial_of(declared.value)
    if isinstance(loop.init, ExprStmt) and loop.init.expr is not None:
        first = bare(loop.init.expr)
        if isinstance(first, Assign) and first.op == "=" and isinstance(target := bare(first.target), Name):
            return target.name, polynomial_of(first.value)
    return "", None


def _extent(loop: For, name: str, start: Polynomial) -> _Range | None:
    test = None if loop.test is None else bare(loop.test)
    if not isinstance(test, Binary):
        return None
    left, right, op = bare(test.left), test.right, test.op
    if not (isinstance(left, Name) and left.name == name):
        left, right = bare(test.right), test.left
        op = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}.get(op, op)
        if not (isinstance(left, Name) and left.name == name):
            return None
    bound = polynomial_of(right)
    if bound is None or any(name in names for names, _ in bound.terms):
        return None
    one = constant(1)
    if op in ("<", "<=", "!="):
        return _Range(start, bound if op == "<=" else add(bound, one, -1))
    if op in (">", ">="):
        return _Range(bound if op == ">=" else add(bound, one), start)
    return None


def _note_locals(declarations: Iterable[Declaration], found: dict[str, Expr], unknown: set[str]) -> None:
    for declared in declarations:
        if not is_integer(declared.type):
            continue
        if declared.value is None or declared.name in found:
            unknown.add(declared.name)
        else:
            found[declared.name] = declared.value


def _note_write(node: AnyNode, unknown: set[str]) -> None:
    target: Expr | None = None
    if isinstance(node, Assign):
        target = node.target
    elif isinstance(node, Postfix) or (isinstance(node, Unary) and node.op in ("++", "--", "&")):
        target = node.operand
    if target is not None and isinstance(inner := bare(target), Name):
        unknown.add(inner.name)


def polynomial_of(expr: Expr) -> Polynomial | None:
    """The polynomial that an expression is; None for anything but sums, differences and products of names."""
    stack: list[Polynomial] = []
    pending: list[Expr | str] = [expr]
    for _ in range(4 * _ROUNDS):
        if not pending:
            return stack[0]
        task = pending.pop()
        if isinstance(task, str):
            right, left = stack.pop(), stack.pop()
            result = multiply(left, right) if task == "*" else add(left, right, 1 if task == "+" else -1)
            if result is None:
                return None
            stack.append(result)
            continue
        part = bare(task)
        if (macro := _macro_name(task)) and isinstance(part, Number):
            stack.append(variable(macro))
        elif isinstance(part, Name):
            stack.append(variable(part.name))
        elif isinstance(part, Number) and isinstance(part.value, int):
            stack.append(constant(part.value))
        elif isinstance(part, Binary) and part.op in ("+", "-", "*"):
            pending += [part.op, part.right, part.left]
        elif isinstance(part, Cast) and is_integer(part.type):
            pending.append(part.operand)
        else:
            return None
    return None


def _macro_name(expr: Expr) -> str:
    """The name of an object-like macro that is the whole expression, so that advice is given in the user's words."""
    while isinstance(expr, Paren):
        expr = expr.inner
    if not isinstance(expr, MacroUse) or expr.span is None or expr.span.end - expr.span.start != len(expr.name):
        return ""
    return expr.name
