"""How many bytes of each array a region reads and writes, each element once, where its text tells.

Subscripts must be sums of loop indices times sizes, loops must run a number of times that sizes give, and whatever is
read or written must be so in every iteration. Of several subscripts of one array the one that reaches most elements
counts, so that the neighbours of a stencil count once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from lowering_core.analysis.polynomial import Polynomial, add, constant, substitute
from lowering_core.analysis.section_guess import Ranges, polynomial_of, ranges_of
from lowering_core.analysis.walk import AnyNode, children, walk
from lowering_core.c_text import structural
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Conditional,
    Expr,
    For,
    If,
    Index,
    MacroUse,
    Member,
    Name,
    Number,
    Paren,
    Postfix,
    Stmt,
    Switch,
    Unary,
    While,
)

_DEPTH = 64


@dataclass(frozen=True, slots=True)
class Trips:
    """How often a loop runs: once for each `step` of the distance `range`, rounded up, and never for a negative one."""

    range: Polynomial
    step: int


Count = tuple[Trips, ...]
"""A number of elements: the product of how often loops run."""


@dataclass(frozen=True, slots=True)
class Touched:
    """The numbers of elements that a region reads and writes: the greatest of each counts.

    `member` names the part of the elements that is meant, if not all of them.
    """

    member: str
    loads: tuple[Count, ...]
    stores: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class _Access:
    """One access: the subscripts, outermost first, whether it reads and writes, and whether every iteration does."""

    subscripts: tuple[Expr, ...]
    member: str
    reads: bool
    writes: bool
    always: bool


def touched(
    statement: Stmt, arrays: Mapping[str, int], sizes: frozenset[str]
) -> Mapping[str, tuple[Touched, ...] | None]:
    """What is known of each array; None where the text does not tell.

    `arrays` gives how many subscripts lead to an element of each, `sizes` the names that counts may be made of.
    """
    accesses, lost = _accesses(statement, frozenset(arrays))
    ranges, steps = ranges_of(statement), _steps(statement)
    result: dict[str, tuple[Touched, ...] | None] = {}
    for name, depth in arrays.items():
        found = accesses.get(name, ())
        partly = any(len(access.subscripts) != depth for access in found)
        result[name] = None if name in lost or partly else _of(found, ranges, steps, sizes)
    return result


def _of(
    accesses: Sequence[_Access], ranges: Ranges, steps: Mapping[str, int], sizes: frozenset[str]
) -> tuple[Touched, ...] | None:
    found: dict[str, tuple[dict[Count, None], dict[Count, None]]] = {}
    certain = {(access.member, _text(access)) for access in accesses if access.always}
    for access in accesses:
        if not access.always and (access.member, _text(access)) not in certain:
            return None
        count = _count(access.subscripts, ranges, steps, sizes)
        if count is None or (access.writes and not access.always):
            return None
        loads, stores = found.setdefault(access.member, ({}, {}))
        if access.reads:
            loads[count] = None
        if access.writes:
            stores[count] = None
    return tuple(Touched(member, tuple(loads), tuple(stores)) for member, (loads, stores) in found.items())


def _text(access: _Access) -> str:
    return "][".join(structural(subscript) for subscript in access.subscripts)


def _count(subscripts: Iterable[Expr], ranges: Ranges, steps: Mapping[str, int], sizes: frozenset[str]) -> Count | None:
    """How many elements the subscripts reach in all iterations."""
    factors: dict[str, Trips] = {}
    for subscript in subscripts:
        value = _resolved(polynomial_of(subscript), ranges)
        if value is None:
            return None
        names = {name for names, _ in value.terms for name in names}
        indices = sorted(names & set(ranges.indices))
        if names - sizes - set(indices) or names & ranges.unknown:
            return None
        weights = [value.coefficient(index) for index in indices]
        # Indices of the same weight meet in the same elements.
        if None in weights or len({_size(weight) for weight in weights if weight is not None}) < len(indices):
            return None
        for index in indices:
            trips = _trips(index, ranges, steps, sizes)
            if trips is None or index in factors:
                return None
            factors[index] = trips
    return tuple(factors.values())


def _size(weight: Polynomial) -> tuple[object, ...]:
    return tuple((names, abs(number)) for names, number in weight.terms)


def _trips(index: str, ranges: Ranges, steps: Mapping[str, int], sizes: frozenset[str]) -> Trips | None:
    extent, step = ranges.indices[index], steps.get(index)
    span = _resolved(add(add(extent.high, extent.low, -1), constant(1)), ranges)
    if span is None or not step:
        return None
    if {name for names, _ in span.terms for name in names} - sizes:
        return None
    return Trips(span, step)


def _resolved(value: Polynomial | None, ranges: Ranges) -> Polynomial | None:
    """The polynomial with locals of the loop replaced by what they are computed from."""
    for _ in range(_DEPTH):
        if value is None:
            return None
        local = next((name for names, _ in value.terms for name in names if name in ranges.values), None)
        if local is None:
            return value
        value = substitute(value, local, ranges.values[local])
    return None


def _steps(statement: AnyNode) -> dict[str, int]:
    """How far each index moves; 0 where loops of the same index differ or the step is no number."""
    found: dict[str, int] = {}
    for node in walk(statement):
        if isinstance(node, For) and node.step is not None:
            index, step = _step(bare(node.step))
            found[index] = step if found.get(index, step) == step else 0
    return found


def _step(expr: Expr) -> tuple[str, int]:
    if isinstance(expr, Postfix | Unary) and expr.op in ("++", "--") and isinstance(name := bare(expr.operand), Name):
        return name.name, 1
    if isinstance(expr, Assign) and expr.op in ("+=", "-=") and isinstance(name := bare(expr.target), Name):
        value = bare(expr.value)
        return name.name, value.value if isinstance(value, Number) and isinstance(value.value, int) else 0
    return "", 0


def _accesses(statement: AnyNode, arrays: frozenset[str]) -> tuple[dict[str, list[_Access]], set[str]]:
    """All accesses by array, and the arrays that are also used in other ways."""
    found: dict[str, list[_Access]] = {}
    lost: set[str] = set()
    pending: list[tuple[AnyNode, bool, str]] = [(statement, True, "read")]
    while pending:
        node, always, use = pending.pop()
        chain = _chain(node, arrays)
        if chain is not None:
            name, member, subscripts, inner = chain
            pending += [(subscript, always, "read") for subscript in (*subscripts, *inner)]
            if use == "address" or not subscripts:
                lost.add(name)
                continue
            found.setdefault(name, []).append(
                _Access(subscripts, member, use in ("read", "both"), use in ("write", "both"), always)
            )
            continue
        if isinstance(node, Name) and node.name in arrays:
            lost.add(node.name)
        pending += [(child, always and sure, how) for child, sure, how in _parts(node, use)]
    return found, lost


def _parts(node: AnyNode, use: str) -> list[tuple[AnyNode, bool, str]]:
    """The children of a node: whether each is evaluated whenever the node is, and what happens to its value."""
    match node:
        case Paren() | MacroUse():
            return [(child, True, use) for child in children(node)]
        case Assign(op, target, value):
            return [(target, True, "write" if op == "=" else "both"), (value, True, "read")]
        case Postfix(_, operand) | Unary("++" | "--", operand):
            return [(operand, True, "both")]
        case Unary("&", operand):
            return [(operand, True, "address")]
        case If(test) | Conditional(test):
            return [(child, child is test, "read") for child in children(node)]
        case Binary("&&" | "||", left):
            return [(child, child is left, "read") for child in children(node)]
        case While() | Switch():
            return [(child, False, "read") for child in children(node)]
        case _:
            return [(child, True, "read") for child in children(node)]


def _chain(node: AnyNode, arrays: frozenset[str]) -> tuple[str, str, tuple[Expr, ...], tuple[Expr, ...]] | None:
    """Array, first member, subscripts up to it and subscripts behind it of an access such as `p[i].position[k]`."""
    subscripts, inner = list[Expr](), list[Expr]()
    member, current = "", node
    for _ in range(_DEPTH):
        if isinstance(current, Paren):
            current = current.inner
        elif isinstance(current, Index):
            subscripts.append(current.index)
            current = current.base
        elif isinstance(current, Member) and not current.arrow:
            # What lies inside of a member counts as all of it.
            inner += subscripts
            member, subscripts, current = current.field, [], current.base
        else:
            break
    if isinstance(current, Name) and current.name in arrays and current is not node:
        return current.name, member, tuple(reversed(subscripts)), tuple(inner)
    return None
