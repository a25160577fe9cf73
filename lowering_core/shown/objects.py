"""The objects that a program of two iterations declares: how large they are, and what they hold before."""

from __future__ import annotations

from collections.abc import Iterator

from lowering_core.analysis.types import fields_of
from lowering_core.c_text import declare, has_spelling
from lowering_core.model.ctypes import (
    Arithmetic,
    Array,
    CType,
    Enumeration,
    Pointer,
    Record,
    arithmetic_kind,
    is_flexible,
    plain,
    strip,
    unqualified,
)
from lowering_core.model.unit import Environment
from lowering_core.values import dataclass

MOST_ELEMENTS = 1 << 16
"""The elements of an object that is still worth showing."""


class Unshown(Exception):
    """No such program can be made; the text says why, as people read it."""


@dataclass(frozen=True, slots=True)
class SceneObject:
    """A variable of a program. `ctype` is its type with lengths that are numbers. `below`: a pointer, this many
    elements behind the beginning of an array of `room` elements. `value` is what a number has before each run, None:
    the next one. `behind` is a pointer in memory that leads to its beginning.
    """

    name: str
    ctype: CType
    room: int = 0
    below: int = 0
    value: int | None = None
    behind: str = ""


def sized(ctype: CType, lengths: tuple[int, ...]) -> CType:
    """An array type with these lengths, the outermost first; qualifiers of what it holds are left out."""
    inner = unqualified(ctype)
    if not lengths:
        return plain(inner)
    array = strip(inner)
    if not isinstance(array, Array):
        raise Unshown("a type is not what its subscripts say")
    return Array(sized(array.element, lengths[1:]), None, lengths[0])


def declarations(one: SceneObject) -> Iterator[str]:
    """The lines that declare an object in a function."""
    ctype = one.ctype
    if one.room:
        target = strip(ctype)
        assert isinstance(target, Pointer)
        ctype = Array(plain(target.target), None, one.room)
    if not has_spelling(ctype):
        raise Unshown(f"the type of {one.name} has no name")
    if one.room:
        yield f"static {declare(ctype, f'{one.name}_room')};"
        yield f"{declare(plain(one.ctype), one.name)} = {one.name}_room;"
    elif isinstance(strip(ctype), Array | Record):
        yield f"static {declare(ctype, one.name)};"
    else:
        yield f"{declare(unqualified(ctype), one.name)} = 0;"


def beginnings(one: SceneObject, environment: Environment, counter: str) -> Iterator[str]:
    """The lines that give an object what it holds before a run; `counter` is a variable with the next number."""
    if one.behind:
        yield f"{one.behind} = {one.name};"
    if one.value is not None:
        yield f"{one.name} = {one.value};"
        return
    if one.room:
        target = strip(one.ctype)
        assert isinstance(target, Pointer)
        yield f"{one.name} = {one.name}_room{f' + {one.below}' if one.below else ''};"
        yield from _filled(Array(target.target, None, one.room), f"{one.name}_room", environment, counter, 0)
        return
    if isinstance(strip(one.ctype), Pointer):
        return
    yield from _filled(one.ctype, one.name, environment, counter, 0)


def _filled(ctype: CType, place: str, environment: Environment, counter: str, depth: int) -> Iterator[str]:
    inner = strip(ctype)
    if isinstance(inner, Arithmetic | Enumeration):
        # Numbers without a pattern, so that no mean of neighbours is what was there before.
        yield f"{place} = ({declare(unqualified(ctype))})({counter} = {counter} * 7 % 101);"
    elif isinstance(inner, Array):
        index = f"rex_at{depth}"
        lines = list(_filled(inner.element, f"{place}[{index}]", environment, counter, depth + 1))
        if not lines:
            return
        yield f"for (size_t {index} = 0; {index} < sizeof {place} / sizeof {place}[0]; {index}++)"
        if len(lines) > 1 and not isinstance(strip(inner.element), Array):
            yield "{"
            yield from (f"    {line}" for line in lines)
            yield "}"
        else:
            yield from (f"    {line}" for line in lines)
    elif isinstance(inner, Record):
        for field in (fields_of(inner, environment) or ()) if inner.keyword == "struct" else ():
            if field.name and not is_flexible(field.type) and not _is_const(field.type):
                yield from _filled(field.type, f"{place}.{field.name}", environment, counter, depth)


def _is_const(ctype: CType) -> bool:
    return plain(ctype) != ctype


def value_format(ctype: CType | None) -> tuple[str, str]:
    """The format of printf for a number, and the type to convert it to; empty for what is no number."""
    kind = None if ctype is None else arithmetic_kind(ctype)
    if kind is None or "_Complex" in kind.value or "__int128" in kind.value:
        return "", ""
    if kind.value in ("float", "double", "long double"):
        return "%.9g", "double"
    return "%lld", "long long"
