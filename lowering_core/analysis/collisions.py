"""Iterations of a parallel loop that collide: two of them touch one element, one writes it, and nothing orders them.

Only what is certain is reported: accesses that every iteration makes, whose elements are known numbers or the same
formula in values that the loop does not change, outside of constructs, of data that all iterations share. The two
iterations exist when the loops run as often as `Collision.needed` says; where a count is not constant, that is a few.
A loop whose schedule may keep iterations on one thread, or with calls that may order threads, is not judged.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice, product, takewhile

from lowering_core.access.domains import started
from lowering_core.access.places import HERE
from lowering_core.analysis.one_thread import runs_alone
from lowering_core.analysis.subscripts import Values, first_round, value_at, values_at
from lowering_core.analysis.surroundings import Surroundings
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import walk
from lowering_core.analysis.widths import wide_where
from lowering_core.diagnostics import Diagnostic, Related
from lowering_core.model.access import Access, Accesses, AccessGuard, AccessKind, Element, MemberStep, Repeat, guards
from lowering_core.model.ctypes import Array, FunctionType, Pointer, is_atomic, strip
from lowering_core.model.data import Captured, DataEnvironment, Sharing
from lowering_core.model.directive import Directive
from lowering_core.model.expressions import bare
from lowering_core.model.kernel import Collision, ElementTouch
from lowering_core.model.loop import LoopNest
from lowering_core.model.polynomial import Polynomial
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Binary, Declaration, Expr, Index, Member, Name, OpaqueExpr, Unary
from lowering_core.model.unit import Scope, TargetRegion
from lowering_core.openmp.entries import Effect
from lowering_core.rules import rex209_iterations_collide as rex209
from lowering_core.text import Span
from lowering_core.values import dataclass

_SHARED = frozenset({Sharing.MAPPED, Sharing.POINTER, Sharing.DEVICE_POINTER, Sharing.DECLARED_TARGET})
_REPEATING = frozenset({"/", "%", "&", ">>"})
_MOST = 48
_FEW = 5  # iterations that are looked at, and that a loop of unknown length may be taken to have
_MANY = 65  # iterations of a loop of known length whose subscripts divide


@dataclass(frozen=True, slots=True)
class _Loop:
    """What the search works with: the nest, accesses that count, those that start locals, and what keeps its value.

    `divides`: elements may come back after more than a few iterations, those that are only read included. `rounds` are
    the values that indices of inner loops have in their first iterations, for each access, by identity.
    """

    nest: LoopNest
    accesses: tuple[Access, ...]
    divides: bool
    starts: tuple[Access, ...]
    fixed: frozenset[Symbol]
    scope: Scope
    rounds: Mapping[int, Values]


@dataclass(frozen=True, slots=True)
class _IterationAccess:
    """An access in one iteration: the values of its subscripts there."""

    access: Access
    iteration: tuple[int, ...]
    at: tuple[Polynomial, ...]
    values: Values


def collisions(
    region: TargetRegion, nest: LoopNest, data: DataEnvironment, scope: Scope, surroundings: Surroundings
) -> tuple[tuple[Collision, ...], tuple[Diagnostic, ...]]:
    """The collisions of a loop construct, one for each variable at most, and what is reported of them."""
    made = surroundings.accesses(region.statement)
    loop = _loop(nest, data, made, scope) if _judged(region.directive, nest, made, scope, surroundings) else None
    if loop is None:
        return (), ()
    found: dict[Symbol | None, Collision] = {}
    elements: set[Symbol | None] = set()
    for one, other in _pairs(loop):
        if one.access.symbol not in found:
            found[one.access.symbol] = _collision(loop, one, other)
            # Variables and their members are shared writes.
            elements |= {one.access.symbol} if one.access.subscripts else set()
    scratch = {symbol for symbol, collision in found.items() if _is_scratch(symbol, collision, loop)}
    wide = wide_where((region.directive,), scope)
    reported = (
        _reported(collision, wide, scratch=symbol in scratch)
        for symbol, collision in found.items()
        if symbol in elements
    )
    return tuple(found.values()), tuple(reported)


def _judged(directive: Directive, nest: LoopNest, made: Accesses, scope: Scope, surroundings: Surroundings) -> bool:
    concurrent = directive.has("parallel", "distribute", "loop")
    if not concurrent or made.opaque or not nest.rectangular:
        return False
    if any(Effect.DEAL in clause.effect for clause in directive.clauses) or runs_alone((directive,), scope):
        return False
    if any(loop.element is not None or loop.step_value is None for loop in nest.loops):
        return False
    return not any(surroundings.callees.may_order(call) for call, _ in made.calls)


def _loop(nest: LoopNest, data: DataEnvironment, made: Accesses, scope: Scope) -> _Loop | None:
    """What may collide in a loop; None where nothing is sure to."""
    indices = {started(loop.loop)[0] for loop in nest.loops}
    changed = (made.changed() - indices) | made.changed(headers=False)
    shared = _named(data, lambda one: one.sharing in _SHARED and not is_atomic(one.type))
    found = (one for one in made.all if one.symbol is not None and one.symbol.name in shared and _is_made(one, nest))
    accesses = tuple(islice((one for one in found if one.symbol not in made.declared and _is_element(one)), _MOST))
    if not _contended(accesses, indices) or None in indices or indices & changed:
        return None
    accesses = tuple(one for one in accesses if not (one.subscripts and one.symbol in changed))
    sent = _named(data, lambda one: one.sharing is Sharing.FIRSTPRIVATE)
    used = {one.symbol for one in made.all if one.symbol is not None and one.symbol.name in sent}
    kept = (one for one in made.all if isinstance(one.node, Declaration) and one.symbol not in changed)
    starts = (one for one in kept if _is_sure(one, nest))
    stable = frozenset(used - changed - made.declared - indices)
    moved = made.changed(headers=False)
    rounds = {id(one): first_round(_inner(one, nest), moved, stable, scope) for one in accesses}
    accesses = tuple(one for one in accesses if rounds[id(one)] is not None)
    known = {key: values for key, values in rounds.items() if values is not None}
    return _Loop(nest, _contended(accesses, indices), _divides(accesses), tuple(starts), stable, scope, known)


def _is_made(access: Access, nest: LoopNest) -> bool:
    """Whether every iteration of a nest makes an access, if the loops inside it run."""
    inner = _inner(access, nest)
    return all(isinstance(one, Repeat) or one.sure for one in inner) and _is_reached(access, len(inner), nest)


def _is_sure(access: Access, nest: LoopNest) -> bool:
    """Whether every iteration of a nest makes an access of its body, or of the code between its loops."""
    inner = _inner(access, nest)
    return all(one.sure for one in inner) and _is_reached(access, len(inner), nest)


def _inner(access: Access, nest: LoopNest) -> tuple[AccessGuard, ...]:
    """What decides about an access within an iteration of the nest, from inside outwards."""
    around = guards(access.guard)
    return tuple(
        takewhile(lambda one: not isinstance(one, Repeat) or all(one.loop is not of.loop for of in nest.loops), around)
    )


def _is_reached(access: Access, inner: int, nest: LoopNest) -> bool:
    outermost = next(islice(guards(access.guard), inner, None), None)
    if not isinstance(outermost, Repeat):
        return False
    innermost = nest.loops[-1].loop
    if outermost.loop is innermost:
        return access.header is None or access.header != started(innermost)[0]
    return access.header is None


def _named(data: DataEnvironment, requested: Callable[[Captured], bool]) -> frozenset[str]:
    return frozenset(variable.name for variable in data.variables if requested(variable))


def _contended(accesses: tuple[Access, ...], indices: set[Symbol | None]) -> tuple[Access, ...]:
    """The accesses that may collide: not to what is never written, nor to an element that only one iteration has."""
    by_symbol: dict[Symbol | None, list[Access]] = {}
    for one in accesses:
        by_symbol.setdefault(one.symbol, []).append(one)
    symbols = {
        symbol
        for symbol, found in by_symbol.items()
        if any(one.writes for one in found) and not _has_own_element(found, indices)
    }
    return tuple(one for one in accesses if one.symbol in symbols)


def _has_own_element(accesses: list[Access], indices: set[Symbol | None]) -> bool:
    """Whether each index alone is a subscript, at the same place in all accesses."""
    places: list[set[tuple[int, Symbol | None]]] = []
    for access in accesses:
        plain = (bare(subscript) for subscript in access.subscripts)
        places.append({(at, one.symbol) for at, one in enumerate(plain) if isinstance(one, Name)})
    return indices <= {symbol for _, symbol in places[0].intersection(*places[1:])}


def _divides(accesses: tuple[Access, ...]) -> bool:
    return any(
        isinstance(node, Binary) and node.op in _REPEATING
        for access in accesses
        for subscript in access.subscripts
        for node in walk(subscript)
    )


def _is_element(access: Access) -> bool:
    """Whether the access reads or writes an object that is sure to be the same where its subscripts are."""
    steps = access.path
    if steps is None or access.type is None or access.span is None or access.kind is AccessKind.ADDRESS:
        return False
    if isinstance(strip(access.type), Array | FunctionType) or is_atomic(access.type):
        return False
    fields = [isinstance(step, MemberStep) for step in steps]
    if access.follows > 1 and fields != sorted(fields):
        return False
    return bool(access.subscripts) or not isinstance(strip(access.type), Pointer)


def _pairs(loop: _Loop) -> Iterator[tuple[_IterationAccess, _IterationAccess]]:
    """Pairs of places that collide, those of early iterations first."""
    seen: dict[tuple[Symbol | None, tuple[str, ...], tuple[Polynomial, ...]], list[_IterationAccess]] = {}
    for iteration in _iterations(loop):
        for place in _places(loop, iteration):
            key = (place.access.symbol, _shape(place.access), place.at)
            others = seen.setdefault(key, [])
            yield from ((other, place) for other in others if _collide(loop, other, place))
            others.append(place)
    yield from _distant(loop)


def _iterations(loop: _Loop) -> Iterator[tuple[int, ...]]:
    few = _FEW if len(loop.nest.loops) == 1 else 3 if len(loop.nest.loops) == 2 else 2
    most = [few if one.trip_value is None else min(one.trip_value, few) for one in loop.nest.loops]
    if len(most) == 1 and loop.divides:
        most = [few if one.trip_value is None else min(one.trip_value, _MANY) for one in loop.nest.loops]
    ranges = [range(count) for count in most]
    return iter(sorted(product(*ranges), key=sum)) if len(most) <= _FEW else iter(())


def _places(loop: _Loop, iteration: tuple[int, ...]) -> Iterator[_IterationAccess]:
    values = values_at(loop.nest.loops, iteration, loop.starts, loop.fixed, loop.scope)
    for access in loop.accesses:
        known = {**values, **loop.rounds[id(access)]}
        at = _element(access, known, loop)
        if at is not None:
            yield _IterationAccess(access, iteration, at, known)


def _element(access: Access, values: Values, loop: _Loop) -> tuple[Polynomial, ...] | None:
    found: list[Polynomial] = []
    for subscript in access.subscripts:
        value = value_at(subscript, values, loop.fixed, loop.scope)
        if value is None or ((number := value.constant) is not None and number < 0):
            return None
        found.append(value)
    return tuple(found)


def _collide(loop: _Loop, one: _IterationAccess, other: _IterationAccess) -> bool:
    first, second = one.access, other.access
    if one.iteration == other.iteration or not (first.writes or second.writes):
        return False
    if first is not second and not _comparable(one, other, loop.scope):
        return False
    if not (first.writes and second.writes and first.value is not None and second.value is not None):
        return True
    # What stores the same value twice is a race in name only.
    if first is second and _is_same_always(first.value, loop.fixed | loop.rounds[id(first)].keys(), loop.scope):
        return False
    stored = value_at(first.value, one.values, loop.fixed, loop.scope)
    return stored is None or stored != value_at(second.value, other.values, loop.fixed, loop.scope)


def _is_same_always(value: Expr, fixed: frozenset[Symbol], scope: Scope) -> bool:
    """Whether an expression has nothing of the iteration in it: constants, values that stay, and calls on such."""
    for node in walk(value):
        if isinstance(node, Index | Member | OpaqueExpr) or (isinstance(node, Unary) and node.op == "*"):
            return False
        if isinstance(node, Name) and node.symbol not in fixed:
            found = scope.meaning(node)
            if found is not None and not isinstance(strip(found.type), FunctionType):
                return False
    return True


def _comparable(one: _IterationAccess, other: _IterationAccess, scope: Scope) -> bool:
    """Whether equal formulas are equal values: numbers are, formulas are where C computes them in the same type."""
    return all(
        at.constant is not None or ((ctype := type_of(mine, scope)) is not None and ctype == type_of(theirs, scope))
        for mine, theirs, at in zip(one.access.subscripts, other.access.subscripts, one.at, strict=True)
    )


def _distant(loop: _Loop) -> Iterator[tuple[_IterationAccess, _IterationAccess]]:
    """Collisions of iterations that lie far apart in a single loop of known length whose subscripts are linear."""
    [*others, only] = loop.nest.loops
    if others or only.trip_value is None:
        return
    starts = {id(place.access): place for place in _places(loop, (0,))}
    nexts = {id(place.access): place for place in _places(loop, (1,))}
    for first in starts.values():
        for second in starts.values():
            if first.access.symbol != second.access.symbol or _shape(first.access) != _shape(second.access):
                continue
            number = _solution(first, second, nexts)
            if number is None or not 0 < number < only.trip_value:
                continue
            yield from (
                (first, place)
                for place in _places(loop, (number,))
                if place.access is second.access and place.at == first.at and _collide(loop, first, place)
            )


def _solution(first: _IterationAccess, second: _IterationAccess, nexts: dict[int, _IterationAccess]) -> int | None:
    """The iteration in which `second` touches what `first` touches in iteration 0, by its first two iterations."""
    following = nexts.get(id(second.access))
    if following is None:
        return None
    for requested, start, after in zip(first.at, second.at, following.at, strict=True):
        target, low, high = requested.constant, start.constant, after.constant
        if target is None or low is None or high is None or low == high:
            continue
        return (target - low) // (high - low)
    return None


def _collision(loop: _Loop, one: _IterationAccess, other: _IterationAccess) -> Collision:
    first, second = (one, other) if one.access.writes else (other, one)
    name = "" if first.access.symbol is None else first.access.symbol.name
    needed = tuple(
        1 if each.trip_value is not None else max(numbers) + 1
        for each, *numbers in zip(loop.nest.loops, first.iteration, second.iteration, strict=True)
    )
    return Collision(name, name + _element_text(first), _touch(loop.nest, first), _touch(loop.nest, second), needed)


def _shape(access: Access) -> tuple[str, ...]:
    """The members on the way to an object, with nothing in an element's place."""
    return tuple(step.name if isinstance(step, MemberStep) else "" for step in access.path or ())


def _element_text(place: _IterationAccess) -> str:
    """The way to an element in C, with the values of its subscripts."""
    words: list[str] = []
    values = iter(place.at)
    before: Element | MemberStep | None = None
    for step in place.access.path or ():
        if isinstance(step, Element):
            words.append(f"[{next(values).text()}]")
        elif before is HERE:
            words[-1] = f"->{step.name}"
        else:
            words.append(f".{step.name}")
        before = step
    return "".join(words)


def _touch(nest: LoopNest, place: _IterationAccess) -> ElementTouch:
    symbols = [(loop.index, started(loop.loop)[0]) for loop in nest.loops]
    indices = [(name, None if symbol is None else place.values.get(symbol)) for name, symbol in symbols]
    words = ", ".join(f"{name} = {value.text()}" for name, value in indices if value is not None)
    if any(value is None for _, value in indices):
        words = ", ".join(map(str, place.iteration))
    where = f"({words})" if len(indices) > 1 else words
    return ElementTouch(place.iteration, where, place.access.writes, place.access.span or Span(0, 0))


def _is_scratch(symbol: Symbol | None, collision: Collision, loop: _Loop) -> bool:
    """Whether a local array may serve each iteration for values of its own: iterations write it anew."""
    mine = [one for one in loop.accesses if one.symbol == symbol and one.writes]
    local = symbol is not None and symbol.is_local and isinstance(strip(symbol.type), Array)
    return local and collision.second.writes and all(one.kind is AccessKind.WRITE for one in mine)


def _reported(collision: Collision, wide: str, *, scratch: bool) -> Diagnostic:
    advice = "the loop is not parallel as it stands; run it in order, or read from a copy"
    if scratch:
        advice = f"give each iteration its own, with private({collision.name}) or a declaration inside the loop"
    elif collision.second.writes:
        advice = "protect it with atomic, or give each iteration an element of its own"
    most = max(collision.needed)
    words = [text for text in (f"the loop runs {most} times or more" if most > 1 else "", wide) if text]
    when = f" (where {', '.join(words)})" if words else ""
    related: tuple[Related, ...] = ()
    if collision.second.span != collision.first.span:
        verb = "writes" if collision.second.writes else "reads"
        related = (Related(collision.second.span, f"iteration {collision.second.where} {verb} it here"),)
    return rex209.FOUND.at(
        collision.first.span, collision.sentence, when, advice, related=related, about=collision.name
    )
