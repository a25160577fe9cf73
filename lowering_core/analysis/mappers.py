"""`declare mapper` (OpenMP 5.2, 5.8.8): a list item of a structure type stands for the items that its mapper lists."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.map_items import ONE, ZERO, dimensions_of
from lowering_core.analysis.substitution import substituted
from lowering_core.analysis.types import type_of
from lowering_core.model.ctypes import Array, CType, Record, elements, pointee, strip
from lowering_core.model.directive import Directive, Item, Iterator, MapClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Binary,
    Cast,
    Conditional,
    Expr,
    Index,
    Name,
    Number,
    OpaqueExpr,
    Paren,
    Pragma,
    Unary,
)
from lowering_core.model.unit import Environment, Function, Scope
from lowering_core.values import dataclass

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
    loops, given = repeated(clause.iterators, 0)
    start = Item(item.name, _with(given, item.expr), item.span, item.symbol) if loops else item
    pending = [(Mapped(replace(clause, iterator="", iterators=()), start, loops), 0, "")]
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
                if isinstance(bare(item.expr), OpaqueExpr):
                    return "its mapper holds an item that was not understood"
                more, given = repeated(part.iterators, len(loops))
                place = renamed(_with(given, item.expr), variable, element)
                rounds = tuple((name, renamed(count, variable, element)) for name, count in more)
                result.append(Mapped(one, Item(mapped.item.name, place, mapped.item.span), (*loops, *rounds)))
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


Loops = tuple[tuple[str, Expr], ...]


def repeated(iterators: Sequence[Iterator], depth: int) -> tuple[Loops, Mapping[str, Expr]]:
    """The loops over the values of iterators, inside of `depth` other loops, and the value of each iterator in them."""
    loops: list[tuple[str, Expr]] = []
    values: dict[str, Expr] = {}
    for one in iterators:
        number = Name(f"__rex_e{depth + len(loops) + 1}")
        loops.append((number.name, _rounds(one)))
        away: Expr = number if one.step is None else Binary("*", number, Paren(one.step))
        from_zero = isinstance(one.first, Number) and one.first.value == 0
        values[one.name] = Paren(Cast(one.type, Paren(away if from_zero else Binary("+", Paren(one.first), away))))
    return tuple(loops), values


def _rounds(one: Iterator) -> Expr:
    """How many values an iterator has; the step may be negative (OpenMP 5.2, 5.2.6)."""
    first, end, step = Paren(one.first), Paren(one.end), one.step
    if step is None:
        return Binary("-", end, first)
    rising = Binary("/", Paren(Binary("-", Binary("+", Binary("-", end, first), Paren(step)), ONE)), Paren(step))
    falling = Binary("/", Paren(Binary("+", Binary("+", Binary("-", end, first), Paren(step)), ONE)), Paren(step))
    return Conditional(Binary(">", Paren(step), ZERO), rising, falling)


def _with(values: Mapping[str, Expr], expr: Expr) -> Expr:
    for name, value in values.items():
        expr = renamed(expr, name, value)
    return expr


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


def renamed(expr: Expr, name: str, value: Expr) -> Expr:
    """`expr` with `value` for the variable `name`; what a macro hides is written out."""
    return substituted(expr, lambda node: value if isinstance(node, Name) and node.name == name else None)
