"""The scalars inside a C type, and C statements that fill or compare each of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from lowering_core.analysis.types import fields_of
from lowering_core.model.ctypes import (
    FLOATS,
    Array,
    CType,
    Enumeration,
    Kind,
    Named,
    Pointer,
    Qualified,
    Record,
    arithmetic_kind,
    strip,
)
from lowering_core.model.unit import Environment
from lowering_core.standard import TYPEDEFS

_DEPTH = 8


@dataclass(frozen=True, slots=True)
class ScalarPart:
    """One scalar: an access path such as `.pos[rex_1]`, the loops that its indices need, and its kind.

    `loops` are pairs of an index variable and its count in elements. `kind` is None for a pointer member.
    """

    path: str
    loops: tuple[tuple[str, int], ...]
    kind: Kind | None


def scalar_parts(ctype: CType, environment: Environment) -> tuple[ScalarPart, ...] | None:
    """All scalars of an object of type `ctype`; None when its layout is not known."""
    found: list[ScalarPart] = []
    for part in _parts(ctype, environment, "", (), 0):
        if part is None:
            return None
        found.append(part)
    return tuple(found)


def element_type(ctype: CType) -> CType:
    """What a pointer points to or an array is made of, down to the innermost element of an array, unqualified."""
    bare = strip(ctype)
    inner = bare.target if isinstance(bare, Pointer) else ctype
    while isinstance(array := strip(inner), Array):
        inner = array.element
    while isinstance(inner, Qualified):
        inner = inner.target
    return inner


def unknown_name(ctype: CType, environment: Environment) -> str:
    """The first typedef name, macro or tag in a type that file scope lacks; empty when there is none."""
    for _ in range(_DEPTH * 4):
        match ctype:
            case Named(name, target):
                # A macro that stands for a type is still defined where the harness begins, or is defined there again.
                if not any(name in known for known in (environment.typedefs, environment.macros, TYPEDEFS)):
                    return name
                ctype = target
            case Qualified(target, _) | Pointer(target):
                ctype = target
            case Array(element, _, _):
                ctype = element
            case Record(keyword, tag, None) if tag and f"{keyword} {tag}" not in environment.records:
                return f"{keyword} {tag}"
            case _:
                return ""
    return ""


def fill_text(part: ScalarPart, target: str, limit: str = "97") -> str:
    """A C statement that gives the scalar a reproducible value, an integer below `limit`."""
    if part.kind is None:
        return ""
    place = f"{target}{part.path}"
    value = "rex_check_real(&rex_seed)" if part.kind in FLOATS else f"rex_check_next(&rex_seed) % {limit}"
    return looped(part, f"{place} = {value};")


def compare_text(part: ScalarPart, place: str, tolerance: str, floor: str) -> str:
    """A C statement that compares the scalar of `rex_want` and `rex_have` at element `place`.

    Floating values may differ by `tolerance`, relative to the value, or to `floor` where that is greater.
    """
    if part.kind is None:
        return ""
    want, have = f"rex_want[{place}]{part.path}", f"rex_have[{place}]{part.path}"
    if part.kind in FLOATS:
        return looped(part, f"rex_check_close(rex_out, {place}, {want}, {have}, {tolerance}, {floor});")
    same = f"{want} == {have}"
    return looped(part, f"rex_check_exact(rex_out, {place}, {same}, (double){want}, (double){have});")


def magnitude_text(part: ScalarPart, place: str, most: str) -> str:
    """A C statement that raises `most` to the magnitude of the floating scalar of `rex_want` at element `place`.

    Where there is a `rex_have`, the difference from its scalar is meant.
    """
    if part.kind not in FLOATS:
        return ""
    want, have = f"rex_want[{place}]{part.path}", f"rex_have[{place}]{part.path}"
    return looped(part, f"rex_check_raise(&{most}, rex_have ? (double){want} - (double){have} : (double){want});")


def looped(part: ScalarPart, statement: str) -> str:
    """The statement in the loops that the part's indices need."""
    heads = "".join(f"for (int {name} = 0; {name} < {count}; ++{name}) " for name, count in part.loops)
    return heads + statement


def _parts(
    ctype: CType, environment: Environment, path: str, loops: tuple[tuple[str, int], ...], depth: int
) -> Iterator[ScalarPart | None]:
    bare = strip(ctype)
    kind = arithmetic_kind(bare)
    if depth > _DEPTH:
        yield None
    elif isinstance(bare, Pointer):
        yield ScalarPart(path, loops, None)
    elif kind is not None or isinstance(bare, Enumeration):
        yield ScalarPart(path, loops, kind)
    elif isinstance(bare, Array) and bare.count is not None:
        name = f"rex_{len(loops)}"
        inner = (*loops, (name, bare.count))
        yield from _parts(bare.element, environment, f"{path}[{name}]", inner, depth + 1)
    elif isinstance(bare, Record) and (fields := fields_of(bare, environment)) is not None:
        for field in fields:
            if field.name and field.bits is None:
                yield from _parts(field.type, environment, f"{path}.{field.name}", loops, depth + 1)
    else:
        yield None
