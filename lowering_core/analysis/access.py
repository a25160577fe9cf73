"""What a statement or expression does to the variables declared outside of it: a view of its accesses, by names.

Accesses through a local pointer are attributed to every variable that it may derive from, whatever the order of
assignments; a pointer given to anything else escapes.
"""

from collections.abc import Sequence
from dataclasses import field, replace

from lowering_core.access.accesses import accesses_of
from lowering_core.access.constructs import associated_indices, default_copies, private_items
from lowering_core.access.places import HERE
from lowering_core.model.access import (
    RESULT,
    Access,
    Accesses,
    AccessGuard,
    AccessKind,
    Construct,
    Element,
    Flows,
    MemberStep,
    Reach,
    ValueFlow,
    guards,
)
from lowering_core.model.ctypes import Array, FunctionType, strip
from lowering_core.model.data import FOLLOWED, AccessSummary, ObjectPath, Use
from lowering_core.model.expressions import bare, place
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Expr, Name, Pragma, Stmt
from lowering_core.model.unit import NO_ENVIRONMENT, Environment
from lowering_core.text import Span
from lowering_core.values import dataclass

_LONGEST_PATH = 12
_MOST_ORIGINS = 64
_VALUES = (SymbolKind.FUNCTION, SymbolKind.ENUMERATOR)

_Local = tuple[Symbol | str, int]
"""A variable that is declared in the node (0), or the private copy that a construct has of it, by the pragma's id."""


@dataclass(frozen=True, slots=True)
class _Origin:
    """The value (or the address) of what `path` leads to from `base`, a free variable's name or a local; with `copied`
    the address of a copy of it.
    """

    base: str | _Local
    address: bool
    path: ObjectPath
    copied: bool = False


@dataclass(slots=True)
class _Appearance:
    """A name, and the local that it means; None for a variable from outside. `order` tells where it stands."""

    name: Name
    local: _Local | None
    guard: AccessGuard | None
    order: tuple[int, int]


def summarize(node: Stmt | Expr, environment: Environment = NO_ENVIRONMENT) -> AccessSummary:
    """Uses of variables declared outside `node`, its calls (outermost first), and what was not understood in it."""
    return summary_of(accesses_of(node, environment))


def summary_of(made: Accesses) -> AccessSummary:
    """The same of accesses that are known, in source order."""
    summary = _Summary(made)
    for one in made.all:
        if one.root is not None and not one.on_way:
            summary.add(one, one.root)
    for name, guard in made.named:
        read = name.symbol is not None and name.symbol.kind in _VALUES
        summary.note(summary.appearance(name, guard), Use(name.name, place(name), read, False, False, False, path=None))
    for node, guard in made.opaque:
        symbols, span = {symbol.name: symbol for symbol in node.symbols}, place(node)
        for name in node.names:
            found = summary.appearance(Name(name, symbols.get(name), span=span), guard)
            for through in (False, True):
                summary.note(found, Use(name, span, True, True, through, True, path=None, opaque=True))
    spans = tuple(place(node) or Span(0, 0) for node, _ in made.opaque)
    calls = sorted((call for call, _ in made.calls), key=lambda call: (place(call) or Span(0, 0)).start)
    return AccessSummary(summary.uses(), tuple(calls), spans)


@dataclass(slots=True)
class _Summary:
    made: Accesses
    events: list[tuple[_Appearance, Use]] = field(default_factory=list[tuple[_Appearance, Use]])
    origins: dict[_Local, dict[_Origin, None]] = field(default_factory=dict[_Local, dict[_Origin, None]])
    orders: dict[int, tuple[int, int]] = field(default_factory=dict[int, tuple[int, int]])
    copies: dict[int, dict[Symbol | str, bool]] = field(default_factory=dict[int, "dict[Symbol | str, bool]"])

    def appearance(self, name: Name, guard: AccessGuard | None) -> _Appearance:
        span = place(name)
        last = 0 if span is None else span.start
        order = self.orders.setdefault(id(name), (last, len(self.orders)))
        return _Appearance(name, self.local(name.symbol or name.name, guard), guard, order)

    def local(self, of: Symbol | str, guard: AccessGuard | None) -> _Local | None:
        """The local that a variable, or a name of which no declaration is known, means under a guard."""
        for one in guards(guard):
            if isinstance(one, Construct) and of in (copies := self._copies(one.pragma)):
                key = of, id(one.pragma)
                if copies[of] and key not in self.origins:
                    base = self.local(of, one.outer) or (of if isinstance(of, str) else of.name)
                    self.origins[key] = {_Origin(base, False, ()): None}
                return key
        return (of, 0) if of in self.made.declared else None

    def _copies(self, pragma: Pragma) -> dict[Symbol | str, bool]:
        """The variables of which a construct has private copies, and whether these start with their values."""
        found = self.copies.get(id(pragma))
        if found is None:
            indices = () if pragma.body is None else associated_indices(pragma.directive, pragma.body)
            found = self.copies[id(pragma)] = {index.symbol or index.name: False for index in indices}
            for item, copied in private_items(pragma.directive):
                if isinstance(name := bare(item.expr), Name):
                    found[name.symbol or name.name] = copied or found.get(name.symbol or name.name, False)
            others, filled = default_copies(pragma)
            found |= dict.fromkeys(others, filled)
        return found

    def note(self, of: _Appearance, use: Use) -> None:
        """Record a use; own reads and writes of locals are nobody else's business."""
        if of.local is None or use.through or use.escapes:
            self.events.append((of, use))

    def add(self, made: Access, root: Name) -> None:
        of = self.appearance(root, made.guard)
        if of.local is not None and made.path == () and not made.flows:
            return
        path = _steps(made.path)
        array = made.type is not None and isinstance(strip(made.type), Array | FunctionType)
        address = made.kind is AccessKind.ADDRESS and not array
        if address and path and (inner := [at for at, step in enumerate(path) if not step.startswith(".")]):
            # `&a[i].x` gives away the value of `a`.
            address, path = False, path[: inner[-1]]
        reads = made.kind in (AccessKind.READ, AccessKind.ADDRESS) or (made.update is not None and made.value is None)
        reads = reads or (made.kind is AccessKind.UPDATE and made.update is None)
        self._object(of, path, (reads, made.writes), address, made.flows)

    def _object(self, of: _Appearance, path: ObjectPath, does: tuple[bool, bool], address: bool, flows: Flows) -> None:
        """Note what happens to an object, and where its value or its address goes."""
        (reads, writes), name, span = does, of.name.name, place(of.name)
        depth = 1 if path is None else sum(not step.startswith(".") for step in path)
        gone: list[ValueFlow] = []
        reached = kept = False
        for flow in flows:
            if isinstance(flow, Reach):
                reached, kept = True, kept or flow.maybe
                further = _reached(_Origin(name, address, path), _steps(flow.path))
                self._object(of, further, (flow.reads, flow.writes), False, flow.flows)
            elif flow.into is None or (local := self.local(flow.into, of.guard)) is None:
                gone.append(flow)
            else:
                start = None if flow.argument == RESULT else path
                self.origins.setdefault(local, {})[_Origin(of.local or name, address, start)] = None
                gone += [ValueFlow(argument=FOLLOWED)] if depth else []
        if not depth:
            if address:
                if not flows or all(isinstance(flow, ValueFlow) and flow not in gone for flow in flows):
                    self.note(of, Use(name, span, False, False, False, False, path=path))
            elif writes or kept or not reached:
                self.note(of, Use(name, span, reads, writes, False, False, path=path))
            for flow in gone if reads or address else ():
                use = Use(name, span, False, False, not address, True, False, path, flow.callee, flow.argument)
                self.note(of, use)
            return
        if kept or (path and path[0].startswith(".")):
            self.note(of, Use(name, span, True, False, False, False))
        read = reads or depth > 1
        for flow in gone if reads else ():
            self.note(of, Use(name, span, read, writes, True, False, True, path, flow.callee, flow.argument))
        if not (reads and gone) and not (reached and not writes):
            self.note(of, Use(name, span, read, writes, True, False, path=path))

    def uses(self) -> tuple[Use, ...]:
        """The uses in source order, with those of locals replaced by uses of what the locals derive from."""
        self.events.sort(key=lambda event: (event[0].order, event[1].through))
        found: list[Use] = []
        known: dict[_Local, tuple[_Origin, ...]] = {}
        for of, use in self.events:
            if of.local is None:
                found.append(use)
                continue
            if of.local not in known:
                known[of.local] = self._origins(of.local)
            for origin in known[of.local]:
                found += _through_local(use, origin)
        return tuple(found)

    def _origins(self, local: _Local) -> tuple[_Origin, ...]:
        """What a local may hold of free variables, directly or by other locals.

        A chain over many locals keeps its bases; their paths are given up when there are too many to follow.
        """
        found: dict[_Origin, None] = {}
        first = _Origin(local, False, ())
        seen, pending = {first}, [first]
        while pending:
            current = pending.pop()
            for origin in () if isinstance(current.base, str) else self.origins.get(current.base, {}):
                path = _reached(origin, current.path) if len(seen) < _MOST_ORIGINS else None
                copied = current.address and not origin.address
                further = _Origin(origin.base, origin.address or current.address, path, copied)
                if isinstance(origin.base, str):
                    found[further] = None
                elif further not in seen:
                    seen.add(further)
                    pending.append(further)
        return tuple(found)


def _steps(path: Sequence[Element | MemberStep] | None) -> ObjectPath:
    """A path in words: `[]`, `*`, `.f`, `->f`."""
    if path is None:
        return None
    words: list[str] = []
    before = None
    for step in path:
        if isinstance(step, Element):
            words.append("*" if step is HERE else "[]")
        elif before is HERE:
            words[-1] = f"->{step.name}"
        else:
            words.append(f".{step.name}")
        before = step
    return tuple(words) if len(words) <= _LONGEST_PATH else None


def _reached(origin: _Origin, path: ObjectPath) -> ObjectPath:
    """The path from an origin's base to what `path` leads to from the local that holds it."""
    if origin.address and path:
        path = (f".{path[0][2:]}", *path[1:]) if path[0].startswith("->") else path[1:]
    if origin.path is None or path is None or len(origin.path) + len(path) > _LONGEST_PATH:
        return None
    return origin.path + path


def _through_local(use: Use, origin: _Origin) -> list[Use]:
    """A use of a local, seen as a use of the free variable whose value or address the local holds."""
    through = replace(use, name=str(origin.base), path=_reached(origin, use.path), through=True)
    if not origin.address:
        return [through]
    own = replace(through, through=False)
    shallow = origin.path is not None and use.path is not None and len(use.path) <= 1
    if origin.copied:
        return [] if shallow and not (use.escapes or use.given) else [through]
    return [own] if shallow else [own, through]
