"""The variables that the body of a loop needs to run on its own, large enough for two iterations of it."""

from __future__ import annotations

from lowering_core.analysis.types import find_field
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.located import MemoryPlace, Subscript
from lowering_core.dependence.relations import Relation, relation_of
from lowering_core.dependence.view import FunctionView
from lowering_core.model.access import AccessKind
from lowering_core.model.ctypes import (
    INTEGERS,
    Array,
    CType,
    Pointer,
    Record,
    arithmetic_kind,
    is_atomic,
    strip,
    unqualified,
)
from lowering_core.model.expressions import place
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Name
from lowering_core.shown.objects import MOST_ELEMENTS, SceneObject, Unshown, sized
from lowering_core.shown.values import SceneValues
from lowering_core.text import Span


def objects_of(
    view: FunctionView, found: Judgement, values: SceneValues, outer: tuple[Name, ...]
) -> tuple[SceneObject, ...]:
    """The `outer` variables of the body as objects. Raises Unshown where it is not sure that all its accesses lie in
    objects of known size.
    """
    reaches = _Reaches(view, found, values)
    return tuple(
        reaches.object(name, symbol)
        for name in outer
        if (symbol := name.symbol) is not None and symbol.kind is not SymbolKind.TYPE
    )


class _Reaches:
    """How far the accesses of a body reach, by the variable that they begin from."""

    def __init__(self, view: FunctionView, found: Judgement, values: SceneValues) -> None:
        self._view = view
        self._values = values
        self._rows: dict[Symbol, tuple[int, int]] = {}
        self._written = frozenset(
            access.symbol for _, access in view.inside(found.loop) if access.writes and access.path == ()
        )
        body = found.concurrency.loops[-1].body.span
        assert body is not None
        for position, access in view.inside(found.loop):
            span = place(access.node)
            if access.path != () and span is not None and body.covers(span):
                relation = relation_of(values.reader, position, access)
                self._take(relation, body, touched=access.kind is not AccessKind.ADDRESS)

    def _take(self, relation: Relation, body: Span, *, touched: bool) -> None:
        where = relation.place
        if not isinstance(where, MemoryPlace) or where.base.path:
            raise Unshown("the body follows a pointer that is in memory, or that moves")
        symbol = where.base.symbol
        own = symbol.span is not None and body.covers(symbol.span)
        current: CType = strip(symbol.type)
        for number, step in enumerate(where.steps):
            if isinstance(step, str):
                record = strip(current)
                field = None
                if isinstance(record, Record):
                    field = find_field(record, step[1:], self._view.environment)
                if field is None:
                    raise Unshown("a member is not known")
                current = field.type
                continue
            low, high = self._reach(step, relation)
            inner = strip(current)
            if isinstance(inner, Pointer) and number == 0 and where.base.through and not own:
                known = self._rows.get(symbol, (0, -1))
                self._rows[symbol] = min(low, known[0]), max(high, known[1])
                current = inner.target
            elif isinstance(inner, Array):
                count = self._values.length(inner)
                if count is None or low < 0 or high >= count + (not touched):
                    raise Unshown("a subscript may leave its array")
                current = inner.element
            else:
                raise Unshown("the body reads memory in another way than it is declared")

    def _reach(self, step: Subscript, relation: Relation) -> tuple[int, int]:
        found = self._values.reach(step.form, relation)
        if found is None or max(-found[0], found[1]) > MOST_ELEMENTS:
            raise Unshown("it is not known how far a subscript reaches")
        return found

    def object(self, name: Name, symbol: Symbol) -> SceneObject:
        """A variable as the body needs it."""
        ctype = unqualified(symbol.type)
        inner = strip(ctype)
        if symbol.kind is SymbolKind.FUNCTION or is_atomic(symbol.type):
            raise Unshown(f"the body uses {symbol.name} otherwise than as a variable")
        if symbol.kind is SymbolKind.ENUMERATOR:
            raise Unshown("the body names a constant of an enum")
        if isinstance(inner, Pointer):
            return self._pointer(symbol, inner)
        if isinstance(inner, Array):
            return SceneObject(symbol.name, sized(ctype, self._lengths(ctype)))
        kind = arithmetic_kind(ctype)
        if kind in INTEGERS and symbol not in self._written:
            value = self._values.of_expr(name)
            return SceneObject(symbol.name, ctype, value=self._values.number(symbol) if value is None else value)
        return SceneObject(symbol.name, ctype)

    def _pointer(self, symbol: Symbol, pointer: Pointer) -> SceneObject:
        known = self._rows.get(symbol)
        if known is None:
            raise Unshown(f"where {symbol.name} leads is not known")
        target = sized(pointer.target, self._lengths(pointer.target))
        room = max(known[1], 0) - known[0] + 1
        if symbol in self._written:
            raise Unshown(f"{symbol.name} moves")
        if known[0] < 0:
            return SceneObject(symbol.name, Pointer(target), room, -known[0])
        return SceneObject(symbol.name, Array(target, None, room))

    def _lengths(self, ctype: CType) -> tuple[int, ...]:
        lengths: list[int] = []
        while isinstance(array := strip(ctype), Array):
            count = self._values.length(array)
            if count is None or not 0 < count <= MOST_ELEMENTS:
                raise Unshown("the length of an array is not known")
            lengths.append(count)
            ctype = array.element
        return tuple(lengths)
