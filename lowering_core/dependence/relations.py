"""What an access does in an iteration of a loop, as linear rows: where it is made, and which element it goes to."""

from __future__ import annotations

from collections.abc import Sequence

from lowering_core.access.domains import started
from lowering_core.access.effects import has_effects
from lowering_core.dependence.conditions import ALWAYS, Alternatives, Pieces, Row, both, condition
from lowering_core.dependence.located import MemoryPlace, place_in
from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.strides import is_strided
from lowering_core.dependence.values import Need, Notes, Quotient, is_made, limits
from lowering_core.dependence.view import Loop
from lowering_core.model.access import Access, AccessGuard, After, Condition, Construct, Repeat, guards
from lowering_core.model.ctypes import BITS, UNSIGNED, arithmetic_kind
from lowering_core.model.dependence import Reason
from lowering_core.model.expressions import bare
from lowering_core.model.polynomial import Polynomial, add, constant, variable
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Binary, Block, Expr, For, If, Jump, Pragma, Stmt
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Demand:
    """Values on which a relation rests: `row` holds wherever one of the alternatives does that were known before."""

    row: Row
    reason: Reason
    known: Pieces


@dataclass(frozen=True, slots=True)
class Relation:
    """An access: the element it goes to where one of `pieces` holds. `dimensions` are those of the loops around it from
    the judged one inwards. Unless it is `exact` there may be fewer accesses than it says; `why` tells what is missing.
    """

    access: Access | None
    position: int
    place: MemoryPlace | Reason
    dimensions: tuple[Symbol, ...]
    pieces: Pieces
    quotients: tuple[Quotient, ...]
    unknown: tuple[Symbol, ...]
    demands: tuple[Demand, ...]
    exact: bool
    why: Reason | None
    runs: tuple[Row, ...]

    @property
    def writes(self) -> bool:
        """Whether it writes."""
        return self.access is not None and self.access.writes


_FEW = 16


def runs_of(reader: IterationValues) -> Relation | None:
    """The relation of an access that each iteration of the reader's loop, or each thread, would make to nothing."""
    known = reader.view.constructs_of if isinstance(reader.judged, Pragma) else reader.view.repeats_of
    guard = known.get(id(reader.judged))
    if guard is None:
        return None
    domain = _Domain(reader)
    for one in reversed(tuple(guards(guard))):
        domain.under(one, None)
    return Relation(
        None, 0, Reason.POINTER, tuple(domain.dimensions), domain.found.pieces, tuple(domain.quotients), (),
        tuple(domain.demands), domain.found.exact, domain.why, tuple(domain.runs),
    )  # fmt: skip


def relation_of(reader: IterationValues, position: int, access: Access) -> Relation:
    """The relation of an access that iterations of the reader's loop make."""
    domain = _domain_of(reader, access)
    notes = Notes()
    place = place_in(reader, access, notes)
    domain.note(notes)
    unknown = tuple(notes.unknown)
    why = domain.why or (Reason.SUBSCRIPT if unknown else Reason.CONTROL if domain.strided else None)
    return Relation(
        access, position, place, tuple(domain.dimensions), domain.found.pieces, tuple(domain.quotients), unknown,
        tuple(domain.demands), domain.found.exact and not unknown and domain.why is None, why, tuple(domain.runs),
    )  # fmt: skip


def _domain_of(reader: IterationValues, access: Access) -> _Domain:
    """The iterations in which an access is made. Accesses at one place of the code share what is found."""
    place = id(access.guard), access.header
    known = reader.domains.get(place)
    if not isinstance(known, _CollectedDomain):
        found = _Domain(reader)
        for guard in reversed(tuple(guards(access.guard))):
            found.under(guard, access)
        known = reader.domains[place] = found.collected()
    domain = _Domain(reader)
    domain.take(known)
    return domain


@dataclass(frozen=True, slots=True)
class _CollectedDomain:
    """What a domain has collected; the reader that keeps it would be in it otherwise."""

    dimensions: tuple[Symbol, ...]
    quotients: tuple[Quotient, ...]
    demands: tuple[Demand, ...]
    runs: tuple[Row, ...]
    found: Alternatives
    why: Reason | None
    strided: bool


class _Domain:
    """The iterations in which something runs, collected from outside inwards."""

    def __init__(self, reader: IterationValues) -> None:
        self.reader = reader
        self.dimensions: list[Symbol] = []
        self.found = Alternatives(ALWAYS, True)
        self.quotients: list[Quotient] = []
        self.demands: list[Demand] = []
        self.runs: list[Row] = []
        self.why: Reason | None = None
        self.strided = False
        self._inside = isinstance(reader.judged, Block)

    def collected(self) -> _CollectedDomain:
        """What is known so far."""
        return _CollectedDomain(
            tuple(self.dimensions), tuple(self.quotients), tuple(self.demands), tuple(self.runs),
            self.found, self.why, self.strided,
        )  # fmt: skip

    def take(self, known: _CollectedDomain) -> None:
        """Go on from what another one has collected."""
        self.dimensions, self.quotients = list(known.dimensions), list(known.quotients)
        self.demands, self.runs = list(known.demands), list(known.runs)
        self.found, self.why, self.strided = known.found, known.why, known.strided

    def under(self, guard: AccessGuard, access: Access | None) -> None:
        """Take what a guard says."""
        match guard:
            case Repeat(loop=loop):
                self._inside = self._inside or loop is self.reader.judged
                if self._inside:
                    self.dimensions.append(self.reader.dimension(loop))
                self._repeated(guard, access)
            case Condition(test=test, holds=holds):
                self._condition(test, holds)
            case After(leaver=leaver):
                self._after(leaver)
            case Construct(pragma=pragma):
                self._inside = self._inside or pragma is self.reader.judged
            case _:
                self._lost(Reason.CONDITION)

    def note(self, notes: Notes) -> None:
        """Take what came up in the evaluation of an expression."""
        self.quotients += notes.quotients
        for need in notes.needs:
            self.demands += [Demand(row, Reason.WRAPS, self.found.pieces) for row in _rows_of(need)]

    def _repeated(self, guard: Repeat, access: Access | None) -> None:
        loop = guard.loop
        if guard.cut:
            self._lost(Reason.CONTROL)
        in_header = access is not None and (guard.first or _is_index(loop, access.header))
        if not isinstance(loop, For) or started(loop)[0] is None:
            own = self.reader.dimension(loop)
            self._take(Alternatives(((Row(variable(own)),),), True), Notes())
            if not in_header and loop.test is not None:
                self._condition(loop.test, True)
            self._lost(Reason.CONTROL)
            return
        notes = Notes()
        value = self.reader.index_value(loop, notes)
        if value is None:
            self._lost(Reason.CONTROL)
            return
        step = self.reader.step(loop)
        # Without a step an index may go either way from where it starts.
        rows = None if step is None else self._start(loop, step, notes)
        if step is None and is_strided(self.reader, loop):
            # Its iterations have different values of the index, and some of those that the test allows.
            self._take(Alternatives((tuple(_range(loop, value)),), not self._inside), notes)
            self.strided = self.strided or self._inside
        elif rows is None:
            self._lost(Reason.CONTROL)
        else:
            self._take(Alternatives(((*rows, *_range(loop, value)),), True), notes)
        if loop.test is not None and has_effects(loop.test):
            # The test leaves other values than it compares.
            self._lost(Reason.CONTROL)
        elif loop.test is not None and not in_header:
            own = Notes()
            turns = self._turns(loop, loop.test, step, own)
            if not turns.exact:
                self._lost(Reason.CONDITION)
            self._take(turns, own)
            if self._inside:
                self._run(loop, turns, step)
        elif in_header:
            self.found = Alternatives(self.found.pieces, False)

    def _start(self, loop: For, step: int, notes: Notes) -> tuple[Row, ...] | None:
        """The row that says where the index starts."""
        own = variable(self.reader.dimension(loop))
        if self.reader.is_numbered(loop):
            return (Row(own),)
        start = started(loop)[1]
        inner = Notes()
        low = None if start is None else self.reader.start(loop, start, inner)
        if low is None or inner.unknown:
            return None
        notes.quotients += inner.quotients
        notes.needs += inner.needs
        return (Row(add(low, own, -1) if step < 0 else add(own, low, -1)),)

    def _turns(self, loop: For, test: Expr, step: int | None, notes: Notes) -> Alternatives:
        """When the test of a loop holds. An index that runs to a value with `!=` has not passed it: that would be an
        overflow, except in unsigned arithmetic.
        """
        with self.reader.header_of(loop):
            found = condition(self.reader, test, True, notes)
        node, (index, start) = bare(test), started(loop)
        if not isinstance(node, Binary) or node.op != "!=" or len(found.pieces) != 2 or step is None or index is None:
            return found
        by = 1 if self.reader.is_numbered(loop) else step
        own = self.reader.dimension(loop)
        for piece in found.pieces:
            factor = piece[0].form.coefficient(own)
            if factor is not None and factor.constant is not None and factor.constant * by < 0:
                low = None if start is None else self.reader.evaluator.value(start, Notes()).form
                wraps = arithmetic_kind(index.type) in UNSIGNED and (low != constant(0) or step != 1)
                return Alternatives(found.pieces if wraps else (piece,), found.exact and not wraps)
        return found

    def _run(self, loop: For, turns: Alternatives, step: int | None) -> None:
        """The rows that say that a loop has a few iterations, where other loops do not decide that."""
        if step is None or len(turns.pieces) != 1:
            return
        own, start = self.reader.dimension(loop), started(loop)[1]
        low = None if start is None else self.reader.evaluator.value(start, Notes()).form
        if low is None:
            return
        far = constant(_FEW - 1) if self.reader.is_numbered(loop) else add(low, constant((_FEW - 1) * step))
        for row in turns.pieces[0]:
            factor = row.form.coefficient(own)
            if factor is None or factor.constant is None or row.equal:
                continue
            rest = add(row.form, variable(own), -factor.constant)
            fixed = Polynomial(
                tuple(term for term in rest.terms if all(is_fixed(symbol, self.dimensions) for symbol in term[0]))
            )
            moved = add(fixed, far, factor.constant)
            if fixed != rest or not all(is_fixed(symbol, self.dimensions) for symbol in far.symbols):
                moved = add(fixed, constant(_FEW * (1 if step > 0 else -1)), factor.constant)
            if moved.symbols and all(is_fixed(symbol, self.dimensions) for symbol in moved.symbols):
                self.runs.append(Row(moved))

    def _condition(self, test: Expr, holds: bool) -> None:
        notes = Notes()
        found = condition(self.reader, test, holds, notes)
        if not found.exact:
            self._lost(Reason.CONDITION)
        self._take(found, notes)

    def _after(self, leaver: Stmt) -> None:
        jump = leaver.then if isinstance(leaver, If) and leaver.other is None else None
        while isinstance(jump, Block) and jump.items:
            jump = jump.items[-1]
        if isinstance(leaver, If) and isinstance(jump, Jump) and _is_only_jump(leaver):
            self._condition(leaver.test, False)
        else:
            self._lost(Reason.CONDITION)

    def _take(self, more: Alternatives, notes: Notes) -> None:
        self.note(notes)
        self.found = both(self.found, more)

    def _lost(self, reason: Reason) -> None:
        if self._inside:
            self.why = self.why or reason
            self.found = Alternatives(self.found.pieces, False)


def is_fixed(symbol: Symbol, dimensions: Sequence[Symbol]) -> bool:
    """Whether a symbol stands for the same value in all iterations of the judged loop."""
    return symbol not in dimensions and not is_made(symbol)


def _range(loop: For, value: Polynomial) -> list[Row]:
    """The rows that say that a loop's index has a value of its type, which a loop that ends takes care of."""
    index = started(loop)[0]
    kind = None if index is None else arithmetic_kind(index.type)
    if kind not in UNSIGNED:
        return []
    low, high = limits(kind)
    return _rows_of(Need(value, low, high if BITS[kind] < 64 else None))


def _is_only_jump(leaver: If) -> bool:
    """Whether the statements of a branch lead to its jump at the end, whatever they do."""
    pending: list[Stmt] = [leaver.then]
    jumps = 0
    while pending:
        node = pending.pop()
        if isinstance(node, Block):
            pending += node.items
        elif isinstance(node, Jump):
            jumps += 1
        elif isinstance(node, If | For):
            return False
    return jumps == 1


def _is_index(loop: Loop, header: Symbol | None) -> bool:
    return header is not None and isinstance(loop, For) and started(loop)[0] == header


def _rows_of(need: Need) -> list[Row]:
    rows: list[Row] = []
    if need.low is not None:
        rows.append(Row(add(need.value, constant(need.low), -1)))
    if need.high is not None:
        rows.append(Row(add(constant(need.high), need.value, -1)))
    return rows
