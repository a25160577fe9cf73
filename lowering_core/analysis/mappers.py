"""`declare mapper` (OpenMP 5.2, 5.8.8): a list item of a structure type stands for the items that its mapper lists."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.map_items import ZERO, dimensions_of
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import evaluate
from lowering_core.model.ctypes import Array, CType, Record, elements, pointee, strip
from lowering_core.model.directive import Directive, Item, MapClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Binary,
    Call,
    Cast,
    Conditional,
    Expr,
    Index,
    MacroUse,
    Member,
    Name,
    OpaqueExpr,
    Paren,
    Pragma,
    Section,
    SizeofExpr,
    Unary,
)
from lowering_core.model.unit import Environment, Function, Scope

_DEEPEST = 8
_DIRECTIONS = {"to": {"to"}, "from": {"from"}, "tofrom": {"to", "from"}, "": {"to", "from"}, "alloc": set[str]()}


@dataclass(frozen=True, slots=True)
class Mapped:
    """One list item after mappers: repeated for each value of the `loops` (variable and count, the outermost first).

    `whole`: the item is the section over which the innermost loop goes, whose elements lie together on the device.
    """

    clause: MapClause
    item: Item
    loops: tuple[tuple[str, Expr], ...] = ()
    whole: bool = False


def with_mappers(environment: Environment, function: Function) -> Environment:
    """The environment inside a function that may declare mappers of its own."""
    local = tuple(
        node.directive
        for node in function.body.items
        if isinstance(node, Pragma) and node.directive.name == "declare mapper"
    )
    return replace(environment, mappers=(*local, *environment.mappers)) if local else environment


def expanded(clause: MapClause, item: Item, scope: Scope) -> tuple[Mapped, ...] | str:
    """The items that a list item stands for, itself where no mapper applies; or why it cannot be expanded."""
    pending = [(Mapped(clause, item), 0, "")]
    result: list[Mapped] = []
    while pending:
        current, depth, within = pending.pop(0)
        found = _one(current, within, scope)
        if isinstance(found, str):
            return f"`{item.name}`: {found}"
        if found is None:
            result.append(current)
            continue
        if depth == _DEEPEST:
            return f"`{item.name}`: mappers are nested too deeply"
        result += (part for part in found if part.whole)
        key = _key(current, scope)
        pending = [*((part, depth + 1, key) for part in found if not part.whole), *pending]
    return tuple(result)


def mapper_of(clause: MapClause, ctype: CType, environment: Environment) -> Directive | None:
    """The mapper for a type: that of the name which the clause gives, else the default one; None without any."""
    record = strip(ctype)
    if not isinstance(record, Record):
        return None
    name = clause.mapper or "default"
    for directive in environment.mappers:
        if len(directive.arguments) == len(("name", "type", "variable")) and directive.arguments[0].name == name:
            declared = _declared(directive.arguments[1].name, environment)
            if declared is not None and _same(declared, record):
                return directive
    return None


def _key(mapped: Mapped, scope: Scope) -> str:
    ctype = _element(mapped.item.expr, scope)
    return "" if ctype is None else repr(strip(ctype))[:200]


def _one(mapped: Mapped, within: str, scope: Scope) -> tuple[Mapped, ...] | str | None:
    """One step of expansion; None where no mapper applies."""
    clause, expr = mapped.clause, bare(mapped.item.expr)
    ctype = _element(expr, scope)
    mapper = None if ctype is None else mapper_of(clause, ctype, scope.environment)
    if mapper is None:
        named = clause.mapper not in ("", "default")
        return f"no mapper `{clause.mapper}` is declared for its type" if named else None
    if within and _key(mapped, scope) == within:
        return None  # The mapper's own variable.
    split = _elements(expr, len(mapped.loops), scope)
    if isinstance(split, str):
        return split
    element, loop = split
    loops = mapped.loops if loop is None else (*mapped.loops, loop)
    result: list[Mapped] = []
    if loop is not None:
        result.append(replace(mapped, clause=replace(clause, mapper=""), whole=True))
    variable = mapper.arguments[2].name
    for part in mapper.named(MapClause):
        for item in part.items:
            if (one := _combined(clause, part)) is not None:
                if part.iterator or isinstance(bare(item.expr), OpaqueExpr):
                    return "its mapper holds an item that was not understood"
                inner = Item(mapped.item.name, substituted(item.expr, variable, element), mapped.item.span)
                result.append(Mapped(one, inner, loops))
    return tuple(result)


def _combined(outer: MapClause, inner: MapClause) -> MapClause | None:
    """The clause for an item of a mapper: what both ask for (5.8.8); None for an update that does not concern it."""
    if outer.type in ("release", "delete"):
        kind = outer.type
    else:
        ways = _DIRECTIONS.get(outer.type, set[str]()) & _DIRECTIONS.get(inner.type, set[str]())
        kind = "tofrom" if len(ways) > 1 else next(iter(ways), "alloc")
        if outer.name in ("to", "from") and kind == "alloc":
            return None
    modifiers = tuple(dict.fromkeys((*outer.modifiers, *inner.modifiers)))
    return replace(outer, type=kind, modifiers=modifiers, mapper=inner.mapper)


def _elements(expr: Expr, depth: int, scope: Scope) -> tuple[Expr, tuple[str, Expr] | None] | str:
    """One element of a list item, and the loop over all of them if there are several."""
    base, dimensions = dimensions_of(expr)
    ctype = type_of(base, scope)
    if ctype is None:
        return "the type of the list item is not known"
    place: Expr = base
    loop: tuple[str, Expr] | None = None
    for part in dimensions:
        held = strip(ctype) if ctype is not None else None
        ctype = pointee(ctype)
        length = part.length
        if length is None and isinstance(held, Array) and held.length is not None:
            length = held.length if part.lower is None else Binary("-", held.length, Paren(part.lower))
        if length is None or part.stride is not None or (loop is not None and constant_value(length, scope) != 1):
            return "a mapper cannot be applied to this section"
        if constant_value(length, scope) == 1:
            place = Index(place, part.lower or ZERO)
            continue
        loop = (f"__rex_e{depth + 1}", length)
        step: Expr = Name(loop[0])
        place = Index(place, step if part.lower is None else Binary("+", Paren(part.lower), step))
    held = None if ctype is None else strip(ctype)
    if isinstance(held, Array):
        if loop is not None or held.length is None or isinstance(strip(held.element), Array):
            return "a mapper cannot be applied to this array"
        loop = (f"__rex_e{depth + 1}", held.length)
        place = Index(place, Name(loop[0]))
    return (Paren(place) if isinstance(place, Unary) else place), loop


def _element(expr: Expr, scope: Scope) -> CType | None:
    """The type of the elements that a list item consists of."""
    base, dimensions = dimensions_of(expr)
    ctype = type_of(base, scope)
    for _ in dimensions:
        ctype = pointee(ctype)
    return None if ctype is None else elements(ctype)


def _declared(text: str, environment: Environment) -> CType | None:
    words = [word for word in text.split() if word not in ("const", "volatile")]
    key = " ".join(words)
    return environment.records.get(key) or environment.typedefs.get(key)


def _same(declared: CType, record: Record) -> bool:
    held = strip(declared)
    if not isinstance(held, Record):
        return False
    if held.tag or record.tag:
        return (held.keyword, held.tag) == (record.keyword, record.tag)
    return held == record


_SUBSTITUTED: Mapping[type, tuple[str, ...]] = {
    Member: ("base",), Paren: ("inner",), MacroUse: ("expansion",), Unary: ("operand",), Cast: ("operand",),
    SizeofExpr: ("operand",), Index: ("base", "index"), Section: ("base", "lower", "length", "stride"),
    Binary: ("left", "right"), Conditional: ("test", "then", "other"),
}  # fmt: skip


def substituted(expr: Expr, name: str, value: Expr) -> Expr:
    """`expr` with `value` for the variable `name`; what a macro hides is written out."""
    return evaluate(expr, _below, lambda node, parts: _rebuilt(node, parts, name, value))


def _named_parts(node: Expr) -> list[str]:
    return [part for part in _SUBSTITUTED.get(type(node), ()) if getattr(node, part) is not None]


def _below(node: Expr) -> tuple[Expr, ...]:
    return node.arguments if isinstance(node, Call) else tuple(getattr(node, part) for part in _named_parts(node))


def _rebuilt(node: Expr, parts: Sequence[Expr], name: str, value: Expr) -> Expr:
    if isinstance(node, Name):
        return value if node.name == name else node
    if isinstance(node, MacroUse):
        return Paren(parts[0])
    if isinstance(node, Call):
        return replace(node, arguments=tuple(parts))
    return replace(node, span=None, origin=None, **dict(zip(_named_parts(node), parts, strict=True))) if parts else node
