"""Which accesses of a loop may be to the same memory: objects, pointers, and what is known of these."""

from __future__ import annotations

from functools import cached_property

from lowering_core.access.places import ObjectPlace
from lowering_core.analysis.library_effects import allocates
from lowering_core.dependence.view import FunctionView, Judged, repeats
from lowering_core.model.access import Access, MemberStep
from lowering_core.model.callee import Touch
from lowering_core.model.ctypes import (
    CType,
    Kind,
    Pointer,
    Qualified,
    Record,
    arithmetic_kind,
    elements,
    pointee,
    strip,
)
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Call, Cast, Section
from lowering_core.model.unit import Environment
from lowering_core.values import dataclass

_CHANGES = Touch.WRITTEN | Touch.WRITTEN_THROUGH | Touch.FREED | Touch.ESCAPES
_BYTES = frozenset({Kind.CHAR, Kind.SCHAR, Kind.UCHAR, Kind.BOOL})
_SIGNED = {
    Kind.UCHAR: Kind.CHAR, Kind.SCHAR: Kind.CHAR, Kind.USHORT: Kind.SHORT, Kind.UINT: Kind.INT, Kind.ULONG: Kind.LONG,
    Kind.ULLONG: Kind.LLONG,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Base:
    """Where a piece of memory begins: the object that `symbol` names, or with `through` what the pointer leads to that
    it holds; with a `path` that pointer is in memory, where the text says. Where it is a member of that object, or of
    the one that the symbol leads to, `member` is its type and `written` the way to it in C.
    """

    symbol: Symbol
    through: bool
    path: str
    member: CType | None = None
    written: str = ""

    @property
    def name(self) -> str:
        """How people call it."""
        return self.path or self.symbol.name


class Storage:
    """What is known of the memory that one loop, or construct, of a function touches."""

    def __init__(self, view: FunctionView, judged: Judged) -> None:
        self.view = view
        self.judged = judged

    @cached_property
    def _written(self) -> tuple[Access, ...]:
        return tuple(access for _, access in self.view.inside(self.judged) if access.writes and access.path != ())

    @cached_property
    def _calls(self) -> tuple[Call, ...]:
        return tuple(call for call, guard in self.view.made.calls if repeats(guard, self.judged))

    def is_steady(self, symbol: Symbol, *, whole: bool = False) -> bool:
        """Whether no iteration, or with `whole` nothing in the function, changes a variable at file scope."""
        if whole and self.view.writes.get(symbol):
            return False
        written = self._all_written if whole else self._written
        for call in self._all_calls if whole else self._calls:
            if self.view.callees.of_call(call).variable(symbol.name) & _CHANGES:
                return False
        return not any(access.follows and self._may_be(_stored_type(access), symbol.type) for access in written)

    @cached_property
    def _all_written(self) -> tuple[Access, ...]:
        return tuple(access for access in self.view.made.all if access.writes and access.path != ())

    @cached_property
    def _all_calls(self) -> tuple[Call, ...]:
        return tuple(call for call, _ in self.view.made.calls)

    def may_write(self, where: ObjectPlace, *, whole: bool = False) -> bool:
        """Whether an iteration, or with `whole` anything in the function, may change what a place holds."""
        written = self._all_written if whole else self._written
        if where.symbol is not None and not where.follows and self.view.is_out_of_reach(where.symbol):
            direct = [one for one in written if not one.follows and one.symbol == where.symbol]
            return any(self._may_meet(one, where) for one in direct)
        for call in self._all_calls if whole else self._calls:
            summary = self.view.callees.of_call(call)
            touched = (summary.others, *summary.parameters, summary.variable(where.symbol.name if where.symbol else ""))
            if summary.unknown or any(touch & _CHANGES for touch in touched):
                return True
        ctype = where.type
        return any(self._may_be(_stored_type(one), ctype) and not self._are_objects(one, where) for one in written)

    def _may_meet(self, access: Access, where: ObjectPlace) -> bool:
        """Whether two places in one object may have a byte in common: those in two members of a struct do not."""
        one, other = (path[0] if path else None for path in (access.path, where.path))
        if not isinstance(one, MemberStep) or not isinstance(other, MemberStep) or where.symbol is None:
            return True
        record = strip(where.symbol.type)
        if not isinstance(record, Record) or record.keyword != "struct":
            return True
        own = all(has_member(record, step.name, self.view.environment) for step in (one, other))
        return not own or one.name == other.name

    def _are_objects(self, access: Access, where: ObjectPlace) -> bool:
        """Whether two places lie in two declared objects."""
        return not access.follows and not where.follows and access.symbol is not None and access.symbol != where.symbol

    def _may_be(self, one: CType | None, other: CType | None) -> bool:
        return one is None or other is None or may_share(one, other)

    def apart(self, one: Base, other: Base) -> str | None:
        """Why two pieces of memory have no byte in common; None where they may have."""
        if not one.through and not other.through:
            return "" if one.symbol != other.symbol else None
        for first, second in ((one, other), (other, one)):
            older = self._is_given(second)
            if self._is_promised(first) and self._comes_from_elsewhere(second, first):
                return f"`{first.name}` is restrict"
            own = not first.through and first.symbol.is_local and first.symbol.storage not in ("static", "extern")
            if own and older:
                return f"`{first.name}` is a variable of the function"
            if not first.through and second.through and self.view.is_out_of_reach(first.symbol):
                return f"the address of `{first.name}` is not taken"
            if self._is_allocated(first) and (older or self._is_allocated(second) or not second.through):
                return f"`{first.name}` is allocated in the function"
        return None

    def _is_promised(self, base: Base) -> bool:
        ctype = base.member if base.path else base.symbol.type
        return isinstance(ctype, Qualified) and "restrict" in ctype.qualifiers and base.through

    def _comes_from_elsewhere(self, base: Base, promised: Base) -> bool:
        """Whether a piece of memory is not reached by way of the value of another, restrict pointer (C11, 6.7.3.1). Two
        members of one name may be one member.
        """
        if not base.through:
            return True
        if promised.path:
            same = not base.path or (base.symbol == promised.symbol and base.path != promised.path)
            return same and self._is_given(base) and self._is_given(promised)
        return self._is_given(base) or (not base.path and self._is_promised(base))

    def _is_given(self, base: Base) -> bool:
        """Whether a piece of memory is what a pointer leads to that is older than the function and keeps its value."""
        symbol = base.symbol
        if not base.through or symbol in self.view.exposed or self.view.writes.get(symbol):
            return False
        if base.path and (base.member is None or not self._is_kept(base.member)):
            return False
        return symbol.kind is SymbolKind.PARAMETER or (not symbol.is_local and self._is_never_changed(symbol))

    def _is_kept(self, pointer: CType) -> bool:
        """Whether the function changes no pointer in memory."""
        for call in self._all_calls:
            summary = self.view.callees.of_call(call)
            touched = (summary.others, *summary.parameters, *(touch for _, touch in summary.globals))
            if summary.unknown or any(touch & _CHANGES for touch in touched):
                return False
        return not any(self._may_be(access.type, pointer) for access in self._all_written)

    def _is_never_changed(self, symbol: Symbol) -> bool:
        calls = (self.view.callees.of_call(call) for call, _ in self.view.made.calls)
        return not any(summary.variable(symbol.name) & _CHANGES for summary in calls)

    def are_declared(self, one: Base, other: Base) -> bool:
        """Whether two pieces of memory are objects, or lie behind pointers that nothing was cast to in the function."""
        return all(not base.through or base.path or self._is_given(base) for base in (one, other))

    def _is_allocated(self, base: Base) -> bool:
        """Whether a local pointer has the value that an allocation gave it, and nothing else got it."""
        writes = self.view.writes.get(base.symbol, ())
        if not base.through or base.path or len(writes) != 1 or not base.symbol.is_local:
            return False
        if base.symbol.kind is not SymbolKind.OBJECT or base.symbol.storage in ("static", "extern", "_Thread_local"):
            return False
        value = writes[0][1].value
        while value is not None and isinstance(value := bare(value), Cast):
            value = value.operand
        return isinstance(value, Call) and allocates(callee_name(value)) and base.symbol not in self.view.exposed


def _stored_type(access: Access) -> CType | None:
    """The type of what an access stores; a section of a clause stores elements."""
    if not isinstance(access.node, Section) or access.symbol is None:
        return access.type
    element = pointee(access.symbol.type)
    return element if element is not None and arithmetic_kind(elements(element)) is not None else None


def has_member(record: Record, name: str, environment: Environment) -> bool:
    """Whether a member stands in a record itself, and not in one without a name that may be a union."""
    known = environment.records.get(f"{record.keyword} {record.tag}") if record.fields is None else record
    return known is not None and any(field.name == name for field in known.fields or ())


def may_share(one: CType, other: CType) -> bool:
    """Whether an object of one type may hold, or be, one of another (C11, 6.5, paragraph 7)."""
    first, second = elements(one), elements(other)
    if isinstance(first, Pointer) or isinstance(second, Pointer):
        numbers = (arithmetic_kind(first), arithmetic_kind(second))
        return not any(kind is not None and kind not in _BYTES for kind in numbers)
    kinds = [_SIGNED.get(kind, kind) for kind in (arithmetic_kind(first), arithmetic_kind(second)) if kind is not None]
    # An object of any other type may have parts of all types.
    return len(kinds) < 2 or kinds[0] is kinds[1] or not _BYTES.isdisjoint(kinds)
