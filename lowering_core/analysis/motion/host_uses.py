"""What host code does to the memory of variables between target regions."""

from dataclasses import replace

from lowering_core.access.accesses import accesses_of
from lowering_core.access.provenance import followed
from lowering_core.analysis.access import summary_of
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.data_access import passed_on, touches
from lowering_core.analysis.types import holds_pointer
from lowering_core.analysis.walk import AnyNode, statements
from lowering_core.model.access import Access, Accesses
from lowering_core.model.callee import Touch
from lowering_core.model.ctypes import Array, strip
from lowering_core.model.expressions import callee_name, place
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Pragma, Stmt
from lowering_core.model.unit import Environment
from lowering_core.openmp.entries import Role
from lowering_core.text import Span
from lowering_core.values import dataclass

_LOST = Touch.ESCAPES | Touch.RETURNED | Touch.FREED


@dataclass(frozen=True, slots=True)
class HostUse:
    """A use of a variable's memory at `span`, by reading or writing; `lost`: others may know the memory from then on,
    or it is given back.
    """

    symbol: Symbol
    span: Span
    reads: bool
    writes: bool
    lost: bool


@dataclass(frozen=True, slots=True)
class HostCode:
    """The host's part of a statement: `uses` of memory, `assigned` pointers, `calls` by name, and all its accesses.
    `clear` is false where something was not understood.
    """

    uses: tuple[HostUse, ...]
    assigned: frozenset[Symbol]
    calls: frozenset[str]
    made: Accesses
    clear: bool


def host_code(statement: Stmt, apart: tuple[Span, ...], environment: Environment, callees: Callees) -> HostCode:
    """What a statement does on the host; the bytes `apart` are those of target constructs."""
    whole = followed(accesses_of(statement, environment), environment)

    def here(node: AnyNode | None, span: Span | None = None) -> bool:
        where = span or (None if node is None else place(node))
        return where is None or not any(one.covers(where) for one in apart)

    made = replace(
        whole,
        all=tuple(one for one in whole.all if here(one.root, one.span)),
        calls=tuple(one for one in whole.calls if here(one[0])),
        opaque=tuple(one for one in whole.opaque if here(one[0])),
        named=tuple(one for one in whole.named if here(one[0])),
    )
    symbols = {one.symbol.name: one.symbol for one in made.all if one.symbol is not None}
    symbols |= {one.root.name: one.root.symbol for one in made.all if one.root is not None and one.root.symbol}
    types = {name: symbol.type for name, symbol in symbols.items()}
    uses: list[HostUse] = []
    assigned: set[Symbol] = set()
    clear = not made.opaque and all(callee_name(call) for call, _ in made.calls)
    for use, touch, given in touches(summary_of(made), types, environment):
        symbol = symbols.get(use.name)
        if symbol is None or use.span is None:
            clear = clear and symbol is not None
            continue
        if given is not None:
            touch |= passed_on(given, callees.of(given.callee), holds_pointer(symbol.type, environment))
            touch |= Touch.ESCAPES if offloads(given.callee, callees) else Touch.NOTHING
        array = isinstance(strip(symbol.type), Array)
        assigned |= {symbol} if touch & Touch.WRITTEN and not array else set()
        reads = touch & (Touch.READ_THROUGH | (Touch.READ if array else Touch.NOTHING))
        writes = touch & (Touch.WRITTEN_THROUGH | (Touch.WRITTEN if array else Touch.NOTHING))
        if reads or writes or touch & _LOST:
            uses.append(HostUse(symbol, use.span, bool(reads), bool(writes), bool(touch & _LOST)))
    names = frozenset(callee_name(call) for call, _ in made.calls)
    return HostCode(tuple(uses), frozenset(assigned), names, made, clear)


def offloads(name: str, callees: Callees) -> bool:
    """Whether a call of a function may meet target constructs."""
    for one in (name, *callees.calls(name)):
        function = callees.function(one)
        if function is not None and any(
            isinstance(node, Pragma) and (Role.OFFLOAD in node.directive.role or "target" in node.directive.name)
            for node in statements(function.body)
        ):
            return True
    return False


def accesses_to(symbol: Symbol, made: Accesses, within: Span) -> tuple[Access, ...]:
    """The accesses to what a variable holds or leads to, in some bytes."""

    def inside(access: Access) -> bool:
        where = access.span or (None if access.root is None else place(access.root))
        return where is not None and within.covers(where)

    return tuple(one for one in made.all if one.symbol == symbol and one.path != () and inside(one))
