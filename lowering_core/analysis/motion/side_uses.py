"""What code of one side, host or device, reads that it did not write itself, and what it writes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lowering_core.access.accesses import accesses_of
from lowering_core.access.domains import started
from lowering_core.access.forms import form_of
from lowering_core.access.provenance import followed
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.motion.elements import Elements, Translate, elements_of, moving_in
from lowering_core.analysis.walk import statements
from lowering_core.c_text import assemble
from lowering_core.model.access import Access, Accesses, AccessKind, Construct, Element, guards
from lowering_core.model.ctypes import Array, Pointer, strip
from lowering_core.model.expressions import bare, callee_name, place
from lowering_core.model.polynomial import variable
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Expr, For, Name, Stmt
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class ReadPlace:
    """A read at `span` of memory that the code did not write before; `elements` are None where they are not known."""

    span: Span
    elements: Elements | None


@dataclass(frozen=True, slots=True)
class SideUse:
    """What the code at `span` does to a variable's memory: `reads`, and the elements that it is known to write. It is
    `clear` where all that it does is seen, and `complete` where it writes no other elements.
    """

    span: Span
    reads: tuple[ReadPlace, ...]
    written: tuple[Elements, ...]
    writes: bool
    clear: bool
    complete: bool


def side_use(symbol: Symbol, statement: Stmt, made: Accesses, translate: Translate) -> SideUse:
    """What a statement, which makes the accesses `made`, does to the memory of a variable."""
    within = statement.span or Span(0, 0)
    found = tuple(accesses_of_memory(symbol, made, within))
    if not found:
        return SideUse(within, (), (), writes=False, clear=True, complete=True)
    writes = [one for one in found if one.writes]
    moving = moving_in(made)
    written = [elements_of(one, within, moving, translate) for one in writes]
    clear = all(one.kind is not AccessKind.ADDRESS and one.path is not None for one in found)
    reads = _reads(found, writes) if clear else ()
    places = (
        ReadPlace(where, elements_of(one, within, moving, translate))
        for one in reads if (where := one.span or place(one.node)) is not None
    )  # fmt: skip
    known = tuple(dict.fromkeys(one for one in written if one is not None))
    complete = clear and None not in written
    return SideUse(_place(writes) or within, tuple(places), known, bool(writes), clear, complete)


def accesses_of_memory(symbol: Symbol, made: Accesses, within: Span) -> Iterator[Access]:
    """The accesses to an array, an object or what a pointer leads to, in some bytes."""
    through = isinstance(strip(symbol.type), Array | Pointer)
    for one in made.all:
        where = one.span or (None if one.root is None else place(one.root))
        if one.symbol != symbol or (through and one.path == ()) or where is None or not within.covers(where):
            continue
        own = any(isinstance(guard, Construct) and symbol in guard.private for guard in guards(one.guard))
        if not own or isinstance(strip(symbol.type), Pointer):
            yield one


def given_reads(symbol: Symbol, made: Accesses, callees: Callees) -> Iterator[ReadPlace]:
    """The reads that functions make of a variable's memory which calls give them, and which they do not write."""
    for call, _ in made.calls:
        function = callees.function(callee_name(call))
        if function is None or len(call.arguments) != len(function.parameters):
            continue
        passed = {
            one.symbol: bare(argument)
            for one, argument in zip(function.parameters, call.arguments, strict=True) if one.symbol is not None
        }  # fmt: skip
        inside = None
        for parameter, argument in passed.items():
            if not (isinstance(argument, Name) and argument.symbol == symbol):
                continue
            inside = inside or followed(accesses_of(function.body, callees.environment), callees.environment)
            use = side_use(parameter, function.body, inside, translation(passed))
            span = place(argument)
            if span is not None and not use.writes and parameter not in inside.changed():
                yield from (ReadPlace(span, read.elements) for read in use.reads)


def translation(passed: Mapping[Symbol, Expr]) -> Translate:
    """Values of a function's parameters, and of variables at file scope, as the caller knows them."""
    forms = {symbol: form_of(argument) for symbol, argument in passed.items()}
    return lambda symbol: forms.get(symbol) if symbol.is_local else variable(symbol)


def _place(writes: list[Access]) -> Span | None:
    return (writes[0].span or place(writes[0].node)) if writes else None


def _reads(found: tuple[Access, ...], writes: list[Access]) -> tuple[Access, ...]:
    """The reads that are sure to find what was there before."""
    if not writes:
        return tuple(one for one in found if one.reads)
    ways = {_way(one) for one in found}
    return found[:1] if found[0].reads and len(ways) == 1 and None not in ways else ()


def _way(access: Access) -> tuple[object, ...] | None:
    """The subscripts and members that lead to what is accessed, as values; None where one of them is not known."""
    if access.path is None or any(isinstance(step, Element) and step.form is None for step in access.path):
        return None
    return tuple(step.form if isinstance(step, Element) else step for step in access.path)


def values_written(symbol: Symbol, statement: Stmt, made: Accesses) -> Iterator[str]:
    """The values that a statement gives to elements of a variable, as text in which all indices look alike."""
    indices = {started(loop)[0] for loop in statements(statement) if isinstance(loop, For)}

    def words(expr: Expr) -> str:
        return assemble(expr, lambda part: "#" if isinstance(part, Name) and part.symbol in indices else None)

    for one in accesses_of_memory(symbol, made, statement.span or Span(0, 0)):
        if one.writes and one.value is not None:
            yield words(one.value)
        elif one.writes and one.update is not None:
            yield f"{one.update.operator} {words(one.update.value)}"
