"""What names and reads of memory are worth in an iteration of the judged loop."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from itertools import count

from lowering_core.access.domains import started
from lowering_core.access.places import ObjectPlace, place_of
from lowering_core.access.updates import update_of
from lowering_core.c_text import structural
from lowering_core.dependence.stand_ins import StandIns, only_number
from lowering_core.dependence.storage import Storage
from lowering_core.dependence.values import DIMENSION, LONG, Evaluator, Notes, TypedForm, is_made
from lowering_core.dependence.view import FunctionView, Judged, Loop, NamePoint, innermost, is_passed_before, repeats
from lowering_core.model.access import Access, AccessGuard, AccessKind, Element, Repeat, guards
from lowering_core.model.ctypes import (
    BITS,
    INTEGERS,
    Array,
    Kind,
    Pointer,
    arithmetic_kind,
    is_volatile,
    pointee,
    strip,
    unqualified,
)
from lowering_core.model.expressions import bare
from lowering_core.model.polynomial import Polynomial, add, constant, multiply, variable
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Declaration, Expr, For, Name, Pragma

_DEEPEST = 24
_INT_BITS = 32


class IterationValues:
    """Values as they are in iterations of one loop of a function, the `judged` one, or in threads of a construct."""

    def __init__(self, view: FunctionView, judged: Judged) -> None:
        self.view = view
        self.judged = judged
        self._stand_ins = StandIns(view, judged)
        self._numbers = count(1)
        self.storage = Storage(view, judged)
        guard = (view.constructs_of if isinstance(judged, Pragma) else view.repeats_of).get(id(judged))
        around = () if guard is None else guards(guard.outer)
        self._outer = frozenset(self.dimension(one.loop) for one in around if isinstance(one, Repeat))
        self.apart: frozenset[Symbol] = frozenset()
        self.canonical: frozenset[int] = frozenset()
        self.promises: dict[str, None] = {}
        self._in_header = False
        self._asked: set[tuple[Symbol, int]] = set()
        self.lengths: set[Polynomial] = set()
        self.domains: dict[object, object] = {}
        self.definitions: dict[Symbol, Polynomial] = {}
        self._depth = 0

    @property
    def evaluator(self) -> Evaluator:
        """What evaluates expressions there. It is made for who asks: two objects that hold each other, and a function
        with them, would stay until Python searches for such.
        """
        return Evaluator(self.view.scope, self._of_name, self._of_load, self._stand_ins.of_operation, self._numbers)

    def dimension(self, loop: Loop) -> Symbol:
        """The symbol that stands for the index of a loop, or for the number of its iteration."""
        return Symbol(f"#{self.view.numbers[id(loop)]}", DIMENSION, SymbolKind.OBJECT, LONG)

    def index_value(self, loop: For, notes: Notes) -> Polynomial | None:
        """The value that a loop's index has in an iteration; None where its body changes it."""
        if not self.view.is_counted(loop):
            return None
        step = self.step(loop)
        own = variable(self.dimension(loop))
        index, start = started(loop)
        pointer = index is not None and isinstance(strip(index.type), Pointer)
        if pointer and step is None:
            return None
        if not pointer and (step is None or abs(step) == 1):
            return own
        assert step is not None
        low = None if start is None else self.start(loop, start, notes)
        scaled = multiply(own, constant(step))
        return None if low is None or scaled is None else add(low, scaled)

    @contextmanager
    def header_of(self, loop: Loop) -> Generator[None, None, None]:
        """While its bounds are evaluated: those of a loop that a directive runs are loop invariant (OpenMP 5.2, 4.4.1),
        whatever pointers may lead to.
        """
        self._in_header = id(loop) in self.canonical
        yield
        self._in_header = False

    def _promise(self, bound: str) -> None:
        self.promises[f"`{bound}` stays the same: it is a bound of the directive's loop"] = None

    def is_numbered(self, loop: For) -> bool:
        """Whether the dimension of a loop is the number of its iteration, and not the value of its index."""
        index, step = started(loop)[0], self.step(loop)
        pointer = index is not None and isinstance(strip(index.type), Pointer)
        return step is not None and (pointer or abs(step) > 1)

    def step(self, loop: For) -> int | None:
        """How far apart the values of a loop's index are, negative where it runs down; None where that is no number."""
        guard = self.view.repeats_of.get(id(loop))
        if guard is None or guard.domain is None:
            return None
        return guard.domain.step or self._named_step(loop, guard.domain.index)

    def _named_step(self, loop: For, index: Symbol) -> int | None:
        """The step of `i += s` where the variable has the number that it is declared with."""
        update = None if loop.step is None else update_of(loop.step)
        amount = None if update is None or update.operator not in ("+", "-") else bare(update.value)
        if update is None or update.reverse or not isinstance(amount, Name) or amount.symbol in (None, index):
            return None
        place = bare(update.place)
        if not isinstance(place, Name) or place.symbol != index:
            return None
        form = self.evaluator.value(amount, Notes()).form
        number = None if form is None or not form.constant else form.constant
        return number if number is None or update.operator == "+" else -number

    def moves(self, symbol: Symbol) -> bool:
        """Whether a symbol is the dimension of the judged loop or of one inside of it."""
        return symbol.number == DIMENSION and symbol not in self._outer

    def _of_name(self, name: Name, notes: Notes) -> TypedForm:
        symbol = name.symbol
        if symbol is None or symbol.kind is SymbolKind.FUNCTION:
            return TypedForm(None, None)
        kind = arithmetic_kind(symbol.type)
        if symbol.kind is SymbolKind.ENUMERATOR:
            return TypedForm(None if symbol.value is None else constant(symbol.value), kind)
        if isinstance(strip(symbol.type), Array):
            return TypedForm(variable(symbol), None)
        if kind not in INTEGERS and not isinstance(strip(symbol.type), Pointer):
            return TypedForm(None, Kind.DOUBLE)
        point = self.view.points.get(id(name))
        if point is None:
            # The lengths of parameters are evaluated when the function begins.
            steady = symbol.is_local and not self.view.writes.get(symbol) and symbol not in self.view.exposed
            return TypedForm(variable(symbol) if steady else None, kind)
        return TypedForm(None if is_volatile(symbol.type) else self._at(symbol, point, notes), kind)

    def _at(self, symbol: Symbol, point: NamePoint, notes: Notes) -> Polynomial | None:
        """The value of a variable at a place of the function; None where it would follow from itself."""
        question = symbol, point.position
        if question in self._asked:
            return None
        self._asked.add(question)
        found = self._at_first(symbol, point, notes)
        self._asked.remove(question)
        return found

    def _at_first(self, symbol: Symbol, point: NamePoint, notes: Notes) -> Polynomial | None:
        for guard in guards(point.guard):
            if isinstance(guard, Repeat) and isinstance(guard.loop, For) and started(guard.loop)[0] == symbol:
                return self.index_value(guard.loop, notes)
        if symbol in self.view.exposed or self._depth > _DEEPEST:
            return None
        inside = repeats(point.guard, self.judged)
        if symbol in self.apart and not self.view.written_in(symbol, self.judged):
            # Each thread may have another value.
            return None
        writes = self.view.writes.get(symbol, ())
        if _is_declared(symbol, writes):
            own = Notes()
            found = self._stored(symbol, writes[0], own)
            outside = not repeats(writes[0][1].guard, self.judged)
            if found is not None and outside and not own.quotients and not own.unknown and _is_sum(found):
                # Its own name keeps `i * stride` one product where the stride is a sum.
                self.definitions[symbol] = found
                notes.needs += own.needs
                return variable(symbol)
            if found is not None or not outside:
                notes.quotients += own.quotients
                notes.needs += own.needs
                notes.unknown += own.unknown
                return found
        if (number := only_number(symbol, [access for _, access in writes])) is not None:
            return constant(number)
        if not self.view.written_in(symbol, self.judged):
            # In front of the judged loop a variable may have had another value.
            same = inside or not writes or _is_declared(symbol, writes)
            steady = symbol.is_local or self.storage.is_steady(symbol, whole=not inside)
            if same and not steady and self._in_header:
                self._promise(symbol.name)
                return variable(symbol)
            return variable(symbol) if same and steady else None
        return self._reaching(symbol, point, notes)

    def _stored(self, symbol: Symbol, write: tuple[int, Access], notes: Notes) -> Polynomial | None:
        """What a write stores, where it is a plain one of a value that is known."""
        access = write[1]
        if access.value is None or access.kind is not AccessKind.WRITE:
            return None
        own = Notes()
        self._depth += 1
        value = self.evaluator.value(access.value, own)
        self._depth -= 1
        kind = arithmetic_kind(symbol.type)
        if kind is None:
            form = value.form if value.kind is None and _leads_to(value.form, symbol) else None
        else:
            form = self.evaluator.converted(value, kind, own)
        if form is not None:
            notes.quotients += own.quotients
            notes.needs += own.needs
            notes.unknown += own.unknown
        return form

    def _reaching(self, symbol: Symbol, point: NamePoint, notes: Notes) -> Polynomial | None:
        """The value of a variable that the judged loop changes, where one write is sure to have made it."""
        writes = self.view.written_in(symbol, self.judged)
        before = [one for one in writes if one[0] < point.position]
        setting = [
            one for one in before if one[1].kind is AccessKind.WRITE and is_passed_before(one[1].guard, point.guard)
        ]
        if not setting:
            return None
        last = setting[-1]
        later = [one for one in writes if one[0] > last[0]]
        inner = _loops_between(point.guard, last[1].guard)
        disturbing = [
            one for one in later
            if one[0] < point.position or any(repeats(one[1].guard, loop) for loop in inner)
        ]  # fmt: skip
        form = self._stored(symbol, last, notes)
        while form is not None and disturbing and self._passes(disturbing[0], inner, point):
            amount = self._amount(disturbing[0][1], notes)
            form = None if amount is None else add(form, amount)
            disturbing = disturbing[1:]
        if form is None or not disturbing:
            return form
        return self._walked(form, disturbing, inner, point, notes)

    def _passes(self, write: tuple[int, Access], inner: list[Loop], point: NamePoint) -> bool:
        """Whether control passes a write once on its way to a place."""
        guard = write[1].guard
        return (
            write[0] < point.position
            and is_passed_before(guard, point.guard)
            and not any(repeats(guard, one) for one in inner)
        )

    def _amount(self, access: Access, notes: Notes) -> Polynomial | None:
        """What an update adds to a variable."""
        update = access.update
        if update is None or update.reverse or update.operator not in ("+", "-"):
            return None
        kind = None if access.type is None else arithmetic_kind(access.type)
        if kind is not None and BITS[kind] < _INT_BITS:
            # It may wrap around.
            return None
        form = self.evaluator.value(update.value, notes).form
        return None if form is None else add(constant(0), form, 1 if update.operator == "+" else -1)

    def _walked(
        self, start: Polynomial, steps: list[tuple[int, Access]], inner: list[Loop], point: NamePoint, notes: Notes
    ) -> Polynomial | None:
        """The value of a variable that one statement of an inner loop moves on by a number each time."""
        if len(steps) != 1 or len(inner) != 1:
            return None
        position, access = steps[0]
        amount, loop = self._amount(access, notes), inner[0]
        number = None if amount is None else amount.constant
        if number is None or innermost(access.guard) is not loop or not _is_direct(access.guard, loop):
            return None
        count = self.count(loop, notes)
        moved = None if count is None else multiply(count, constant(number))
        if moved is None:
            return None
        passed = position < point.position
        return add(add(start, moved), constant(number if passed else 0))

    def start(self, loop: For, value: Expr, notes: Notes) -> Polynomial | None:
        """The value that a loop's index starts with, in the index' own type."""
        index = started(loop)[0]
        kind = None if index is None else arithmetic_kind(index.type)
        with self.header_of(loop):
            found = self.evaluator.value(value, notes)
        return found.form if kind is None else self.evaluator.converted(found, kind, notes)

    def count(self, loop: Loop, notes: Notes) -> Polynomial | None:
        """How many iterations of a loop came before."""
        own = variable(self.dimension(loop))
        if not isinstance(loop, For) or started(loop)[0] is None:
            return own
        step = self.step(loop)
        if step is None or not self.view.is_counted(loop):
            return None
        if self.is_numbered(loop):
            return own
        start = started(loop)[1]
        low = None if start is None else self.start(loop, start, notes)
        if low is None:
            return None
        return add(own, low, -1) if step > 0 else add(low, own, -1)

    def _of_load(self, expr: Expr, notes: Notes) -> TypedForm:
        """A number in memory that the loop does not change is a parameter."""
        where = place_of(expr, self.view.environment)
        kind = None if where.type is None else arithmetic_kind(where.type)
        pointer = where.type is not None and isinstance(strip(where.type), Pointer)
        if where.symbol is None or where.path is None or where.type is None or not (kind or pointer):
            return TypedForm(None, kind or (None if where.type is None or pointer else Kind.DOUBLE))
        root = self.view.points.get(id(where.root))
        whole = root is None or not repeats(root.guard, self.judged)
        if is_volatile(where.type) or not self.is_invariant(where, notes):
            return TypedForm(None, kind)
        text = structural(expr)
        if self.storage.may_write(where, whole=whole):
            if not self._in_header:
                return TypedForm(None, kind)
            self._promise(text)
        found = self._stand_ins.symbol(self._load_key(where), expr, text, where.type)
        return TypedForm(variable(found), kind)

    def _load_key(self, where: ObjectPlace) -> object:
        """What tells one place in memory from others."""
        steps = (
            self.evaluator.value(step.index, Notes()).form if isinstance(step, Element) else step.name
            for step in where.path or ()
        )
        return where.symbol, tuple(steps)

    def length(self, expr: Expr) -> Polynomial | None:
        """The length of an array as it was declared: a value that does not change afterwards."""
        form = self.evaluator.value(expr, notes := Notes()).form
        if form is None or notes.quotients or notes.unknown:
            return None
        self.lengths.add(form)
        return form

    def is_invariant(self, where: ObjectPlace, notes: Notes) -> bool:
        """Whether a place is the same one in all iterations of the judged loop."""
        assert where.symbol is not None
        named = [where.root] if isinstance(where.root, Name) else []
        subscripts = [step.index for step in where.path or () if isinstance(step, Element)]
        if self.view.written_in(where.symbol, self.judged) or not named or where.symbol in self.view.exposed:
            return False
        if where.symbol in self.apart:
            return False
        for index in subscripts:
            form = self.evaluator.value(index, notes).form
            if form is None or any(is_made(one) or self.moves(one) for one in form.symbols):
                return False
        return True


def _chain(guard: AccessGuard | None) -> set[int]:
    return set(map(id, guards(guard)))


def _loops_between(inner: AccessGuard | None, outer: AccessGuard | None) -> list[Loop]:
    """The loops around one place that are not around another one."""
    known = _chain(outer)
    return [one.loop for one in guards(inner) if isinstance(one, Repeat) and id(one) not in known]


def _is_direct(guard: AccessGuard | None, loop: Loop) -> bool:
    """Whether each iteration of a loop gets to a place."""
    return isinstance(guard, Repeat) and guard.loop is loop and not guard.cut


def _is_declared(symbol: Symbol, writes: tuple[tuple[int, Access], ...]) -> bool:
    """Whether a local variable has the value of its declaration for as long as it lives."""
    return symbol.is_local and len(writes) == 1 and isinstance(writes[0][1].node, Declaration)


def _is_sum(form: Polynomial) -> bool:
    """Whether a value is a sum of numbers, and not one product."""
    return len(form.terms) > 1 and all(is_number_symbol(one) for one in form.symbols)


def _leads_to(form: Polynomial | None, pointer: Symbol) -> bool:
    """Whether a value is made from one pointer or array whose elements are what another pointer leads to."""
    own = pointee(pointer.type)
    bases = [one for one in form.symbols if not is_number_symbol(one)] if form is not None else []
    return len(bases) == 1 and own is not None and (found := pointee(bases[0].type)) is not None and (
        unqualified(found) == unqualified(own)
    )  # fmt: skip


def is_number_symbol(symbol: Symbol) -> bool:
    """Whether a symbol stands for a number, and not for where a pointer leads or an array lies."""
    return arithmetic_kind(symbol.type) is not None
