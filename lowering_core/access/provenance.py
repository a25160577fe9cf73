"""Accesses through local pointers, seen as accesses of what the pointers were derived from."""

from dataclasses import replace

from lowering_core.access.places import ObjectPlace, moved, place_of
from lowering_core.model.access import Access, Accesses, AccessPath, Element, Repeat, guards
from lowering_core.model.ctypes import Pointer, strip
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Declaration, Unary
from lowering_core.model.unit import Environment


def followed(made: Accesses, environment: Environment) -> Accesses:
    """With `double *row = a + i * n`, the access `row[j]` is one of `a[i * n + j]`.

    A pointer is followed that keeps the value of its declaration, an address made of variables that keep theirs: as
    long as it lives, in the case of a loop's index. What is read out of memory to get there keeps a pointer from it.
    """
    origins: dict[Symbol, ObjectPlace] = {}
    changed, lost = made.changed(), made.changed(headers=False)
    for access in made.all:
        node = access.node
        if not isinstance(node, Declaration) or access.symbol is None or access.symbol in changed:
            continue
        if node.value is not None and isinstance(strip(node.type), Pointer):
            origin = _through(place_of(Unary("*", node.value), environment), origins)
            if origin is not None and _is_kept(origin, access, changed, lost):
                origins[access.symbol] = origin
    if not origins:
        return made
    return replace(made, all=tuple(_followed(access, origins) for access in made.all))


def _followed(access: Access, origins: dict[Symbol, ObjectPlace]) -> Access:
    origin = None if access.symbol is None else origins.get(access.symbol)
    if origin is None or not access.path:
        return access
    path = _joined(origin.path, access.path)
    return replace(access, symbol=origin.symbol, path=path, follows=origin.follows + access.follows - 1)


def _through(place: ObjectPlace, origins: dict[Symbol, ObjectPlace]) -> ObjectPlace | None:
    """A place with the pointer that it starts from replaced by what that pointer was derived from."""
    origin = None if place.symbol is None else origins.get(place.symbol)
    if origin is None or not place.path:
        return None if place.symbol is None or place.path is None else place
    path = _joined(origin.path, place.path)
    follows = origin.follows + place.follows - 1
    return None if path is None else replace(place, symbol=origin.symbol, path=path, follows=follows)


def _joined(first: AccessPath | None, second: AccessPath) -> AccessPath | None:
    """The way to what `second` leads to from a pointer to what `first` leads to; None where it is another object."""
    step = second[0]
    if first is None or not isinstance(step, Element):
        return None
    if first and isinstance(first[-1], Element):
        return (*first[:-1], moved(first[-1].index, step), *second[1:])
    return (*first, *second[1:]) if step.form is not None and step.form.constant == 0 else None


def _is_kept(origin: ObjectPlace, start: Access, changed: frozenset[Symbol], lost: frozenset[Symbol]) -> bool:
    """Whether a place is the same as long as a pointer to it lives that is declared at `start`."""
    if origin.follows > 1 or (origin.follows and origin.symbol in changed):
        return False
    running = {guard.domain.index for guard in guards(start.guard) if isinstance(guard, Repeat) and guard.domain}
    for step in origin.path or ():
        if not isinstance(step, Element):
            continue
        form = step.form
        if form is None or form.symbols & lost or form.symbols & (changed - running):
            return False
    return True
