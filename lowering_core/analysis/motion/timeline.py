"""The timeline of a function: what each of its constructs moves between host and device, and how often."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from lowering_core.analysis.data_rules import with_values
from lowering_core.analysis.map_items import map_item
from lowering_core.analysis.mappers import with_mappers
from lowering_core.analysis.motion.amounts import bytes_of, host_loop, section_text
from lowering_core.analysis.regions import may_be_target
from lowering_core.model.ctypes import Pointer, is_const, pointee, strip
from lowering_core.model.data import Captured, MapItem, Sharing
from lowering_core.model.directive import Clause, Directive, Item, MapClause, MotionClause
from lowering_core.model.expressions import bare
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.motion import Direction, HostLoop, MotionStep, MotionTimeline, Move, Quantity
from lowering_core.model.residence import Presence
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For, Name, Number, Pragma, Stmt, While, inner_statements
from lowering_core.model.unit import Environment, Function, Scope, TargetRegion
from lowering_core.openmp.entries import Role

_DATA = ("target data", "target enter data", "target exit data", "target update")


PresenceOf = Callable[[TargetRegion, str], Presence]
"""Whether what a variable leads to is on the device where a region begins."""


def timeline(
    function: Function, plans: tuple[KernelPlan, ...], environment: Environment, ask: PresenceOf
) -> MotionTimeline:
    """What the constructs of a function move. `plans` are those of its target regions; `environment` is what file scope
    says.
    """
    known = {id(plan.analyzed.region.pragma): plan for plan in plans}
    mapping = with_mappers(environment, function)
    found: list[MotionStep] = []
    pending: list[tuple[Stmt, tuple[HostLoop, ...], frozenset[Symbol]]] = [(function.body, (), frozenset())]
    while pending:
        node, loops, held = pending.pop()
        if isinstance(node, Pragma):
            directive = node.directive
            scope = _scope(function, directive, mapping)
            if id(node) in known:
                moves = tuple(_of_region(known[id(node)], ask, scope, held))
                found.append(MotionStep(directive.name, directive.span, loops, moves, node))
            elif directive.name in _DATA:
                moves = tuple(_of_directive(directive, scope, held))
                found.append(MotionStep(directive.name, directive.span, loops, moves, node))
                if directive.name == "target data":
                    held |= {move.symbol for move in moves if move.symbol is not None}
            if id(node) in known or Role.OFFLOAD in directive.role or may_be_target(directive):
                continue
        if isinstance(node, For | While):
            scope = Scope(function.visible(node.span.start if node.span else 0), mapping, 0)
            loops = (*loops, host_loop(node, scope))
        pending += ((child, loops, held) for child in reversed(inner_statements(node)))
    return MotionTimeline(function.name, tuple(found))


def _scope(function: Function, directive: Directive, environment: Environment) -> Scope:
    place = function.unit.source(directive.span).start
    return Scope(function.visible(directive.span.start), environment, place)


def _of_region(plan: KernelPlan, ask: PresenceOf, scope: Scope, held: frozenset[Symbol]) -> Iterator[Move]:
    region = plan.analyzed.region
    for variable in plan.analyzed.data.variables:
        symbol = _symbol(region, variable.name, scope)
        presence = Presence.SURELY if symbol in held else ask(region, variable.name)
        for item in _items(variable):
            way = _way(item, const=item.const or is_const(pointee(variable.type) or variable.type))
            yield Move(
                variable.name, section_text(variable.name, item), way, bytes_of(item, variable.type, scope),
                presence, variable.why, item.implicit, item.span or variable.span, item, symbol,
                "always" in item.modifiers,
            )  # fmt: skip


def _symbol(region: TargetRegion, name: str, scope: Scope) -> Symbol | None:
    local = next((one.symbol for one in reversed(region.scope) if one.name == name), None)
    declared = scope.environment.globals.get(name)
    return local or (None if declared is None else declared.symbol)


def _items(variable: Captured) -> Iterator[MapItem]:
    """The mappings of a variable that may move something; scalars by value are arguments of the kernel."""
    if variable.sharing is Sharing.REDUCTION:
        name = Name(name=variable.name)
        whole = MapItem("tofrom", (), name, None, None, variable.map is None or variable.map.implicit, None)
        yield whole if variable.map is None else replace(variable.map, type="tofrom")
    elif variable.sharing in (Sharing.MAPPED, Sharing.POINTER):
        if variable.map is not None and not _is_empty(variable.map):
            yield variable.map
        yield from (one for one in variable.members if not (one.together or one.rest))


def _is_empty(item: MapItem) -> bool:
    return isinstance(item.length, Number) and item.length.value == 0


def _way(item: MapItem, *, const: bool) -> Direction:
    to, back = item.type in ("to", "tofrom", ""), item.type in ("from", "tofrom", "") and not const
    return Direction.BOTH if to and back else Direction.TO if to else Direction.FROM if back else Direction.NOWHERE


def _of_directive(directive: Directive, scope: Scope, held: frozenset[Symbol]) -> Iterator[Move]:
    """The moves of a directive that only moves data."""
    for clause in directive.clauses:
        if not isinstance(clause, MapClause | MotionClause):
            continue
        for item in clause.items:
            declared = scope.find(item.name)
            mapped = None if declared is None else _item(clause, item, scope)
            ctype = None if declared is None else with_values(declared.type, scope)
            if ctype is None or mapped is None:
                yield _opaque(clause, item)
                continue
            const = is_const(pointee(ctype) or ctype)
            if isinstance(strip(ctype), Pointer) and isinstance(bare(item.expr), Name):
                const = is_const(ctype)
            symbol = scope.meaning(item)
            presence = Presence.SURELY if symbol in held else Presence.UNKNOWN
            update = isinstance(clause, MotionClause)
            yield Move(
                item.name, section_text(item.name, mapped), _way(mapped, const=const and not update),
                bytes_of(mapped, ctype, scope), presence, _clause_words(clause), False, item.span, mapped, symbol,
                update or "always" in clause.modifiers,
            )  # fmt: skip


def _item(clause: MapClause | MotionClause, item: Item, scope: Scope) -> MapItem | None:
    declared = scope.find(item.name)
    kind = clause.type or "tofrom" if isinstance(clause, MapClause) else clause.name
    as_map = MapClause(name="map", span=clause.span, type=kind, modifiers=(), mapper="", items=())
    ctype = None if declared is None else with_values(declared.type, scope)
    found = None if ctype is None or clause.iterators else map_item(as_map, item, ctype, scope)
    return found if isinstance(found, MapItem) else None


def _opaque(clause: MapClause | MotionClause, item: Item) -> Move:
    """The move of what is not one range: only its name and its way are told."""
    mapped = MapItem(clause.type if isinstance(clause, MapClause) else clause.name, (), item.expr, None, None, False,
                     item.span)  # fmt: skip
    way = _way(mapped, const=False)
    return Move(item.name, section_text(item.name, mapped), way, Quantity(""), Presence.UNKNOWN, _clause_words(clause),
                False, item.span, None, item.symbol)  # fmt: skip


def _clause_words(clause: Clause) -> str:
    kind = f"({clause.type or 'tofrom'})" if isinstance(clause, MapClause) else ""
    return f"{clause.name}{kind} clause"
