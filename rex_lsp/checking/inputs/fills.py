"""Which values made-up arrays may hold, found from how the loop uses them: subscripts, permutations, row pointers."""

from collections.abc import Mapping
from enum import Enum, unique

from lowering_core.access.updates import written_place
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.c_text import structural
from lowering_core.model.ctypes import Array, CType, Pointer, arithmetic_kind, is_integer, strip
from lowering_core.model.syntax import (
    Assign,
    Binary,
    DeclStmt,
    Expr,
    For,
    Index,
    MacroUse,
    Member,
    Name,
    Paren,
    Pragma,
)


@unique
class Fill(Enum):
    """Which values an array may hold. INNER subscripts keep away from both ends, for loops that add to them."""

    RANDOM = "random"
    SUBSCRIPT = "valid subscripts"
    INNER = "valid subscripts away from the ends"
    PERMUTATION = "a permutation of subscripts"
    ROW_POINTERS = "sorted row pointers"


def fills_of(
    types: Mapping[str, CType], nodes: list[AnyNode], limits: Mapping[str, str]
) -> dict[str, tuple[Fill, str]]:
    """Rules for arrays whose elements end up as subscripts or loop bounds. `limits` are the arrays' extents."""
    arrays = {name for name, ctype in types.items() if _element(ctype) is not None}
    whole = {name for name, ctype in types.items() if _integer_elements(ctype)}
    locals_ = _sources(nodes)
    fills: dict[str, tuple[Fill, str]] = {}
    for node in nodes:
        if isinstance(node, For):
            for name in _names_indexed(node.test, whole):
                inner = [other for other in _indexed_in(node, limits) if limits.get(other)]
                if inner:
                    fills[name] = (Fill.ROW_POINTERS, limits[inner[0]])
        elif isinstance(node, Index) and (target := _named(node.base)) and limits.get(target):
            for name in sorted(_through(node.index, arrays, locals_)):
                plain = _plain(node.index, name, locals_) or name not in whole
                if plain and name not in fills:
                    fills[name] = (Fill.SUBSCRIPT, limits[target])
                elif not plain and fills.get(name, (Fill.SUBSCRIPT, ""))[0] is Fill.SUBSCRIPT:
                    # A row or column number, or one to which something is added: as many as the array has elements.
                    fills[name] = (Fill.INNER, limits.get(name) or limits[target])
    for name in _written_through(nodes, whole, locals_):
        if fills.get(name, (Fill.RANDOM, ""))[0] is Fill.SUBSCRIPT:
            fills[name] = (Fill.PERMUTATION, fills[name][1])
    return fills


def unordered_arrays(nodes: list[AnyNode]) -> frozenset[str]:
    """Arrays that are filled in an order that is left open: through, or with, what an atomic capture gave."""
    captured = set[str]()
    for node in nodes:
        if not isinstance(node, Pragma) or node.directive.name != "atomic" or node.body is None:
            continue
        if any(clause.name == "capture" for clause in node.directive.clauses):
            for inner in walk(node.body):
                if isinstance(inner, Assign) and inner.op == "=":
                    captured.add(_named(inner.target))
    found = set[str]()
    for node in nodes:
        target = node.target if isinstance(node, Assign) else None
        if isinstance(target, Index) and captured & {n.name for n in walk(node) if isinstance(n, Name)}:
            found.add(_named(target.base))
    return frozenset(found - {""})


def atomic_targets(nodes: list[AnyNode]) -> frozenset[str]:
    """Variables that atomic or critical constructs update."""
    found = set[str]()
    for node in nodes:
        if isinstance(node, Pragma) and node.directive.name in ("atomic", "critical") and node.body is not None:
            for inner in walk(node.body):
                target = written_place(inner)
                while isinstance(target, Index | Member | Paren):
                    target = target.inner if isinstance(target, Paren) else target.base
                if isinstance(target, Name):
                    found.add(target.name)
    return frozenset(found)


def _sources(nodes: list[AnyNode]) -> dict[str, Expr]:
    """Locals of the body and the expressions that they start with."""
    found: dict[str, Expr] = {}
    for node in nodes:
        if isinstance(node, DeclStmt):
            found |= {declaration.name: declaration.value for declaration in node.declarations
                      if declaration.value is not None}  # fmt: skip
        elif isinstance(node, Assign) and node.op == "=" and isinstance(node.target, Name):
            found.setdefault(node.target.name, node.value)
    return found


def _through(expr: Expr, arrays: set[str], locals_: Mapping[str, Expr]) -> set[str]:
    """Arrays whose elements an index expression is made of, also by way of locals."""
    found, pending, seen = set[str](), [expr], set[str]()
    while pending:
        for node in walk(pending.pop()):
            if isinstance(node, Index) and (base := _named(node.base)) in arrays:
                found.add(base)
            elif isinstance(node, Name) and node.name in locals_ and node.name not in seen:
                seen.add(node.name)
                pending.append(locals_[node.name])
    return found


def _plain(expr: Expr, name: str, locals_: Mapping[str, Expr]) -> bool:
    """Whether an index is an element of `name` and nothing else."""
    current = _bare(expr)
    for _ in range(8):
        if isinstance(current, Index):
            return _named(current.base) == name
        if not (isinstance(current, Name) and current.name in locals_):
            return False
        current = _bare(locals_[current.name])
    return False


def _written_through(nodes: list[AnyNode], arrays: set[str], locals_: Mapping[str, Expr]) -> set[str]:
    """Arrays whose elements choose what is written, outside of atomic updates."""
    found, atomic = set[str](), set[int]()
    for node in nodes:
        if isinstance(node, Pragma) and node.directive.name in ("atomic", "critical") and node.body is not None:
            atomic |= {id(inner) for inner in walk(node.body)}
        target = written_place(node)
        if isinstance(target, Index) and id(node) not in atomic:
            found |= _through(target.index, arrays, locals_)
    return found


def _names_indexed(expr: Expr | None, arrays: set[str]) -> list[str]:
    """Arrays that a loop's bound reads as `rows[i + 1]`."""
    if not isinstance(expr, Binary):
        return []
    return [name for node in walk(expr) if isinstance(node, Index) and (name := _named(node.base)) in arrays]


def _indexed_in(loop: For, limits: Mapping[str, str]) -> list[str]:
    """Arrays that the loop's body indexes with its own index."""
    index = next((node.name for node in walk(loop.test) if isinstance(node, Name)), "") if loop.test else ""
    found: list[str] = []
    for node in walk(loop.body):
        if isinstance(node, Index) and isinstance(bare := _bare(node.index), Name) and bare.name == index:
            name = _named(node.base)
            if name in limits:
                found.append(name)
    return found


def _integer_elements(ctype: CType) -> bool:
    inner = _element(ctype)
    return inner is not None and arithmetic_kind(inner) is not None and is_integer(inner)


def _element(ctype: CType) -> CType | None:
    bare = strip(ctype)
    return bare.target if isinstance(bare, Pointer) else bare.element if isinstance(bare, Array) else None


def _named(expr: Expr) -> str:
    """The name of a variable, or the path of a pointer that is stored in one."""
    bare = _bare(expr)
    if isinstance(bare, Member):
        base: Expr = bare
        while isinstance(base, Member | Paren):
            base = base.base if isinstance(base, Member) else base.inner
        return structural(bare) if isinstance(base, Name) else ""
    return bare.name if isinstance(bare, Name) else ""


def _bare(expr: Expr) -> Expr:
    while isinstance(expr, Paren | MacroUse | Member):
        if isinstance(expr, Member):
            if expr.arrow or not isinstance(expr.base, Index):
                return expr
            expr = expr.base
        else:
            expr = expr.inner if isinstance(expr, Paren) else expr.expansion
    return expr
