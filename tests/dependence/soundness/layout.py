"""Where the objects of a program lie for given parameters: apart, or with two pointers into the same object."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from tests.dependence.soundness.draw_scene import SIZES
from tests.dependence.soundness.extents import Range, Unbounded, extents
from tests.dependence.soundness.tree import Function, Object

TYPES = {
    "char": (0, 1), "signed char": (0, 1), "unsigned char": (0, 1), "short": (1, 2), "int": (2, 4), "unsigned": (2, 4),
    "long": (3, 8), "float": (4, 4), "double": (5, 8), "struct state": (6, 1288), "struct point": (7, 24),
}  # fmt: skip
"""A number for each type, as `fill` of the oracle has it, and its size in bytes."""
GAP = 64
MOST = 1 << 21


@dataclass(frozen=True)
class Layout:
    """`parameters` in the order of the function. `blocks` are pieces of memory: variable, place, bytes, type, role;
    `places` are where the objects begin, by their order.
    """

    parameters: Mapping[str, int]
    blocks: tuple[tuple[int, int, int, int, int], ...]
    places: tuple[int, ...]
    owners: Mapping[str, str]


def parameter_sets(function: Function, seed: int, count: int) -> Iterator[dict[str, int]]:
    """Values to try, the first with all sizes at their largest."""
    rng = Random(seed)
    for number in range(count):
        values: dict[str, int] = {}
        vla = any(one.kind == "vla" for one in function.objects)
        for name, (low, high) in function.limits:
            chosen = rng.choice((high, high, high - 1, 17, low, low + 1, low + 2, rng.randint(low, high)))
            if (low, high) != SIZES and low < 0:
                chosen = rng.choice((0, 1, -1, 2, 17, -20, 20, 16, rng.randint(low, high)))
            values[name] = high if number == 0 and low >= 0 and high > 3 else chosen
            if vla and name in ("n", "m"):
                values[name] = max(values[name], 1)
        yield values


def layout(
    function: Function, parameters: Mapping[str, int], aliased: tuple[str, str, int] | None = None
) -> Layout | None:
    """The objects for these parameters; `aliased` are a pointer, the object that it leads into, and the element.

    None where the memory would be too large, where a subscript is not known, or where a pointer would leave its object.
    """
    try:
        found = extents(function, {name: (value, value) for name, value in parameters.items()})
    except Unbounded:
        return None
    by_name = {one.name: one for one in function.objects}
    owners: dict[str, tuple[str, int]] = {}
    if aliased is not None:
        pointer, into, by = aliased
        low, high = found[pointer][0] + by, found[pointer][1] + by
        if by_name[into].kind in ("array", "scalar") and not found[into][0] <= low <= high <= found[into][1]:
            return None
        found[into] = min(low, found[into][0]), max(high, found[into][1])
        owners[pointer] = into, by
    blocks: list[tuple[int, int, int, int, int]] = []
    starts: dict[str, int] = {}
    top = GAP
    for number, one in enumerate(function.objects):
        if one.name in owners:
            continue
        code, size = TYPES[one.type]
        low, high = _span(one, found[one.name])
        blocks.append((number, top, (high - low + 1) * size, code, 2 - number % 2 if one.role == "index" else 0))
        starts[one.name] = top - low * size
        top += ((high - low + 1) * size + GAP + 15) // 16 * 16
    if top > MOST:
        return None
    places = [
        starts[one.name]
        if one.name not in owners
        else starts[owners[one.name][0]] + owners[one.name][1] * TYPES[one.type][1]
        for one in function.objects
    ]
    return Layout(parameters, tuple(blocks), tuple(places), {name: to for name, (to, _) in owners.items()})


def _span(one: Object, found: Range) -> Range:
    return (0, 0) if one.kind in ("scalar", "struct") else found


def aliases(function: Function, seed: int) -> list[tuple[str, str, int]]:
    """Pairs of objects that may be the same: a pointer that is not `restrict`, and what it may lead into."""
    rng = Random(seed)
    found: list[tuple[str, str, int]] = []
    free = [one for one in function.objects if one.kind in ("pointer", "structs") and not one.restrict]
    for pointer in free:
        for into in function.objects:
            same = into.type == pointer.type and into.name != pointer.name and "index" not in (into.role, pointer.role)
            if same and not into.restrict and into.kind != "struct":
                found += [(pointer.name, into.name, by) for by in (0, rng.choice((1, -1, 2, 7)))]
    return rng.sample(found, min(len(found), 4))
