"""Objects that a loop of the host moves in each iteration, and how they are mapped once around it."""

from collections.abc import Iterator
from dataclasses import field

from lowering_core.access.forms import form_of
from lowering_core.analysis.motion.host_uses import HostCode, HostUse, host_code, offloads
from lowering_core.analysis.own_memory import own_memory
from lowering_core.analysis.surroundings import Surroundings
from lowering_core.analysis.walk import statements
from lowering_core.model.callee import Touch
from lowering_core.model.ctypes import Array, Pointer, Qualified, pointee, strip
from lowering_core.model.kernel import HostOnly, KernelPlan
from lowering_core.model.motion import Direction, HostLoop, MotionStep, MotionTimeline, Move
from lowering_core.model.polynomial import Polynomial
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Jump, Pragma
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass

STANDS_ALONE = ("nowait", "depend", "if", "device")
"""Clauses by which a construct may run on the host, on another device, or later than its place says."""
_RESTRICTED = "restrict"


@dataclass(frozen=True, slots=True)
class Resident:
    """An object that can stay on the device while a loop runs. `moves` are those of its regions, in source order, and
    `direction` is that of the map around the loop. `uses` are those of the host in the loop, for which it is updated.
    """

    symbol: Symbol
    moves: tuple[Move, ...]
    direction: str
    uses: tuple[HostUse, ...] = field(default=())

    @property
    def sent(self) -> bool:
        """Whether a region needs the host's values."""
        return any(one.way in (Direction.TO, Direction.BOTH) for one in self.moves)

    @property
    def written(self) -> bool:
        """Whether a region changes it."""
        return any(one.way in (Direction.FROM, Direction.BOTH) for one in self.moves)


@dataclass(frozen=True, slots=True)
class ResidentLoop:
    """A loop of the host with the objects that may stay on the device meanwhile. `code` is what the host does in it,
    `steps` are its target regions.
    """

    loop: HostLoop
    steps: tuple[MotionStep, ...]
    objects: tuple[Resident, ...]
    code: HostCode


def resident_loops(
    moved: MotionTimeline, plans: tuple[KernelPlan, ...], surroundings: Surroundings
) -> Iterator[ResidentLoop]:
    """The outermost loops around target regions of a function in which objects may stay on the device."""
    loops: dict[int, HostLoop] = {}
    for step in moved.steps:
        for loop in step.loops:
            loops.setdefault(id(loop.loop), loop)
    covered: list[HostLoop] = []
    for loop in loops.values():
        if any(one.loop.span and loop.loop.span and one.loop.span.covers(loop.loop.span) for one in covered):
            continue
        found = _resident(loop, moved, plans, surroundings)
        if found is not None and found.objects:
            covered.append(loop)
            yield found


def _resident(
    loop: HostLoop, moved: MotionTimeline, plans: tuple[KernelPlan, ...], surroundings: Surroundings
) -> ResidentLoop | None:
    steps = tuple(step for step in moved.steps if any(one.loop is loop.loop for one in step.loops))
    known = {id(plan.analyzed.region.pragma): plan for plan in plans}
    chosen = [known[id(step.pragma)] for step in steps if id(step.pragma) in known]
    jumps = (one for one in statements(loop.loop.body) if isinstance(one, Jump))
    if len(chosen) != len(steps) or any(one.keyword in ("return", "goto") for one in jumps):
        return None
    if any(isinstance(one.strategy, HostOnly) or _is_apart(one) for one in chosen):
        return None
    apart = tuple(step.pragma.span for step in steps if step.pragma.span is not None)
    if len(apart) != len(steps):
        return None
    code = host_code(loop.loop, apart, surroundings.environment, surroundings.callees)
    if not code.clear:
        return None
    check = _LoopObjects(loop, steps, chosen, code, surroundings)
    objects = [one for symbol in check.symbols() if (one := check.resident(symbol)) is not None]
    return ResidentLoop(loop, steps, tuple(check.apart(objects)), code)


def _is_apart(plan: KernelPlan) -> bool:
    """Whether a region may run on the host, on another device, or later than its place says."""
    directives = [plan.analyzed.region.pragma.directive]
    directives += (one.directive for one in statements(plan.analyzed.region.statement) if isinstance(one, Pragma))
    return any(one.asks(*STANDS_ALONE) for one in directives) or bool(plan.analyzed.access.opaque)


@dataclass(frozen=True, slots=True)
class _LoopObjects:
    loop: HostLoop
    steps: tuple[MotionStep, ...]
    plans: list[KernelPlan]
    code: HostCode
    surroundings: Surroundings

    def symbols(self) -> list[Symbol]:
        """What clauses of the regions map, in source order."""
        moves = (move for step in self.steps for move in step.moves if not move.implicit)
        return list(dict.fromkeys(move.symbol for move in moves if move.symbol is not None))

    def resident(self, symbol: Symbol) -> Resident | None:
        """The object of a variable, if its memory is one range that all regions of the loop map alike."""
        moves = tuple(move for step in self.steps for move in step.moves if move.symbol == symbol)
        uses = tuple(one for one in self.code.uses if one.symbol == symbol)
        if not isinstance(strip(symbol.type), Array | Pointer) or symbol in self.code.assigned:
            return None
        if symbol in self.code.made.declared:
            return None
        if any(not _is_range(move) for move in moves) or any(one.lost for one in uses) or not self._is_known(symbol):
            return None
        keys = {_section(move) for move in moves}
        changed = self.code.made.changed() | self.code.made.declared
        if len(keys) != 1 or None in keys or any(form.symbols & changed for key in keys if key for form in key):
            return None
        names = (one.analyzed.region for one in self.plans)
        if any(self.surroundings.presence(region, symbol.name).possible for region in names):
            return None
        direction = self._direction(symbol, moves)
        return Resident(symbol, moves, direction, uses)

    def _is_known(self, symbol: Symbol) -> bool:
        """Whether all uses of a variable in the loop are by its name here, and not in functions that are called."""
        if sum(one.name == symbol.name for one in self.surroundings.function.symbols) > 1:
            return False
        callees = self.surroundings.callees
        if symbol.is_local and symbol.storage not in ("static", "extern"):
            return True
        return not any(callees.of(name).variable(symbol.name) for name in self.code.calls)

    def _direction(self, symbol: Symbol, moves: tuple[Move, ...]) -> str:
        live = self.surroundings.liveness.after(
            self.loop.loop, symbol, isinstance(strip(symbol.type), Pointer)
        )  # fmt: skip
        written = any(move.way in (Direction.FROM, Direction.BOTH) for move in moves)
        back = written and live is not None
        first = moves[0].way in (Direction.FROM, Direction.NOWHERE) and self._is_first(symbol)
        runs = getattr(self.loop.loop, "do", False) or ((self.loop.trips.value or 0) > 0 and not self.loop.most)
        sent = not first or (back and not runs)
        return "tofrom" if sent and back else "to" if sent else "from" if back else "alloc"

    def _is_first(self, symbol: Symbol) -> bool:
        """Whether each iteration begins its use of an object with the first region that maps it."""
        step = next(step for step in self.steps if any(move.symbol == symbol for move in step.moves))
        body = self.loop.loop.body
        items = getattr(body, "items", (body,))
        before = step.pragma.span
        uses = (one.span for one in self.code.uses if one.symbol == symbol)
        return any(one is step.pragma for one in items) and before is not None and all(
            before.start < one.start for one in uses
        )  # fmt: skip

    def apart(self, objects: list[Resident]) -> Iterator[Resident]:
        """The objects whose memory nothing in the loop reaches under another name."""
        scope = Scope(self.surroundings.function.parameters, self.surroundings.environment, 0)
        groups = own_memory(self.surroundings.function.body, scope)
        own = {symbol: number for number, group in enumerate(groups) for symbol, path in group if not path}
        given = {one for group in groups if any(is_parameter(symbol) for symbol, _ in group) for one, _ in group}
        alone = frozenset(own) - given
        kept = list(objects)
        calls = [self.surroundings.callees.of(name) for name in self.code.calls]
        foreign = any(one.unknown for one in calls) or any(
            touch & (Touch.READ_THROUGH | Touch.WRITTEN_THROUGH) for one in calls for _, touch in one.globals
        )
        foreign = foreign or any(offloads(name, self.surroundings.callees) for name in self.code.calls)
        for one in kept:
            single = is_single(one.symbol) or one.symbol in alone
            others = {use.symbol for use in self.code.uses} | {other.symbol for other in kept}
            others -= {one.symbol}
            if not single and (foreign or any(self._may_meet(one.symbol, other, alone) for other in others)):
                continue
            same = own.get(one.symbol)
            if same is not None and any(own.get(other) == same for other in others):
                continue
            yield one

    def _may_meet(self, one: Symbol, other: Symbol, own: frozenset[Symbol]) -> bool:
        """Whether a pointer whose memory is not the function's own may lead where another variable does. Two items of
        one construct share no storage (OpenMP 5.2, 5.8.3).
        """
        if is_single(other) or other in own or types_differ(one, other):
            return False
        together = (
            {move.symbol for move in step.moves if not move.implicit} for step in self.steps
        )  # fmt: skip
        return not any({one, other} <= pair for pair in together)


def is_single(symbol: Symbol) -> bool:
    """Whether no other name leads to a variable's memory: it is an array, or promised by `restrict`."""
    if isinstance(strip(symbol.type), Array):
        return not is_parameter(symbol)
    return isinstance(symbol.type, Qualified) and _RESTRICTED in symbol.type.qualifiers


def is_parameter(symbol: Symbol) -> bool:
    return symbol.kind.value == "parameter"


def types_differ(one: Symbol, other: Symbol) -> bool:
    """Whether C gives two pointers different objects, as their types are different (C11, 6.5 p7)."""
    first, second = pointee(one.type), pointee(other.type)
    if first is None or second is None:
        return False
    names = [strip(first), strip(second)]
    return names[0] != names[1] and all(type(name).__name__ == "Arithmetic" for name in names)


def _is_range(move: Move) -> bool:
    item = move.item
    return item is not None and not (
        item.place or item.leading or item.loops or item.together or item.rest or item.tail or item.attached
        or move.always or move.implicit or item.modifiers
    )  # fmt: skip


def _section(move: Move) -> tuple[Polynomial, ...] | None:
    """The bounds of a section as polynomials; () for all of an array, None where they are not known."""
    item = move.item
    if item is None or (item.lower is None and item.length is None):
        return None if item is None or (move.symbol and isinstance(strip(move.symbol.type), Pointer)) else ()
    bounds = [None if one is None else form_of(one) for one in (item.lower, item.length)]
    length, lower = bounds[1], bounds[0]
    if length is None or (item.lower is not None and lower is None):
        return None
    return (length,) if lower is None or lower.constant == 0 else (lower, length)
