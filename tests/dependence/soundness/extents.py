"""Which elements of each object a random program may touch, from the ranges of its parameters: interval arithmetic."""

from collections.abc import Mapping
from math import prod

from tests.dependence.soundness.tree import (
    Address,
    Binary,
    Called,
    Cast,
    Declare,
    DeclareArray,
    Element,
    Expr,
    Function,
    Loop,
    Name,
    Number,
    Object,
    Stmt,
    Store,
    Ternary,
    Update,
    Walk,
    While,
    parts,
    walked,
)

Range = tuple[int, int]
FIELD = 64
"""The length of an array that is a member of `struct state`."""
_UNSIGNED = ("unsigned", "unsigned int", "size_t")
_NARROW: Mapping[str, Range] = {"unsigned char": (0, 255), "signed char": (-128, 127), "short": (-32768, 32767)}


class Unbounded(Exception):
    """A subscript may be anything, or leave its object."""


def range_of(one: Expr, names: Mapping[str, Range | None], unsigned: frozenset[str] = frozenset()) -> Range | None:
    """The values that an integer may have; None where that is not known, or where it may wrap around below zero."""
    found = _range(one, names, unsigned)
    return None if found is None or (found[0] < 0 and _is_unsigned(one, unsigned)) else found


def _range(one: Expr, names: Mapping[str, Range | None], unsigned: frozenset[str]) -> Range | None:
    match one:
        case Number():
            return one.value, one.value
        case Name():
            return names.get(one.name)
        case Cast():
            inner = range_of(one.inner, names, unsigned)
            return _cast(one.type, inner)
        case Element():
            return (0, 15) if names.get(f"[{one.base}]") else None
        case Ternary():
            then, other = range_of(one.then, names, unsigned), range_of(one.other, names, unsigned)
            return None if then is None or other is None else hull(then, other)
        case Binary():
            left, right = range_of(one.left, names, unsigned), range_of(one.right, names, unsigned)
            return _binary(one.op, left, right)
        case _:
            return None


def _cast(kind: str, inner: Range | None) -> Range | None:
    if kind in _NARROW:
        low, high = _NARROW[kind]
        return inner if inner and low <= inner[0] and inner[1] <= high else (low, high)
    return None if kind in _UNSIGNED and inner and inner[0] < 0 else inner


def _is_unsigned(one: Expr, unsigned: frozenset[str]) -> bool:
    match one:
        case Name():
            return one.name in unsigned
        case Cast():
            return one.type in _UNSIGNED
        case Binary():
            return _is_unsigned(one.left, unsigned) or _is_unsigned(one.right, unsigned)
        case _:
            return False


def _binary(op: str, left: Range | None, right: Range | None) -> Range | None:
    if op == "&" and right and right[0] == right[1] >= 0:
        return 0, right[0]
    if left is None or right is None:
        return None
    match op:
        case "+":
            return left[0] + right[0], left[1] + right[1]
        case "-":
            return left[0] - right[1], left[1] - right[0]
        case "*" | "<<":
            by = right if op == "*" else (1 << right[0], 1 << right[1])
            corners = [x * y for x in left for y in by]
            return min(corners), max(corners)
        case "/" | ">>" if right[0] == right[1]:
            by = right[0] if op == "/" else 1 << right[0]
            return min(left[0] // by, 0), max(left[1] // by, 0)
        case "%" if right[0] == right[1] > 0:
            return (0 if left[0] >= 0 else 1 - right[0]), right[0] - 1
        case "^" | "|" if min(left[0], right[0]) >= 0:
            return 0, (1 << max(left[1], right[1]).bit_length()) - 1
        case _:
            return None


def hull(one: Range, other: Range) -> Range:
    """The smallest range that holds both."""
    return min(one[0], other[0]), max(one[1], other[1])


def index_range(loop: Loop, start: Range, limit: Range) -> Range:
    """The values of an index in the body; empty, with the end below the start, where the loop never runs."""
    if loop.step == 0:
        return limit[0], start[1] - 1
    if loop.op == "+":
        return start[0], limit[1] - (loop.test != "<=")
    return limit[0] + (loop.test != ">="), start[1]


def extents(function: Function, parameters: Mapping[str, Range]) -> dict[str, Range]:
    """The first and the last element of each object that may be touched; of one never touched, element 0."""
    walker = _Walker(function, dict(parameters))
    for _ in range(4):
        walker.found.clear()
        walker.drift.clear()
        walker.block(function.body, 1)
    return {one.name: walker.extent(one) for one in function.objects}


class _Walker:
    def __init__(self, function: Function, names: dict[str, Range | None]) -> None:
        self.names = names
        self.objects = {one.name: one for one in function.objects}
        self.helpers = {one.name: one for one in function.helpers}
        for array in walked(function.body):
            if isinstance(array, DeclareArray):
                self.objects[array.name] = Object(array.name, array.type, "array", (str(array.length),))
        for one in function.objects:
            if one.role == "index":
                names[f"[{one.name}]"] = (0, 15)
        typed = [
            *((name, kind) for kind, name in function.parameters),
            *((loop.index, loop.type) for loop in function.loops),
        ]
        self.unsigned = frozenset(name for name, kind in typed if kind in _UNSIGNED)
        self.pointers: dict[str, dict[str, Range]] = {}
        self.values: dict[str, Range | None] = {}
        self.drift: dict[str, Range] = {}
        self.drifted: dict[str, Range] = {}
        self.found: dict[str, Range] = {}
        self.local: set[str] = set()

    def extent(self, one: Object) -> Range:
        if one.kind == "array":
            return 0, prod(int(size) for size in one.dims) - 1
        return self.found.get(one.name, (0, 0))

    def block(self, body: tuple[Stmt, ...], times: int) -> None:
        for one in body:
            self.statement(one, times)

    def statement(self, one: Stmt, times: int) -> None:
        match one:
            case Declare() if one.type.endswith("*"):
                if one.value is not None:
                    self.lead(one.name, one.value)
            case Declare():
                self.read(one.value, times)
                self.assign(one.name, one.value, fresh=one.value is not None)
            case Store(target=Name(name)):
                self.read(one.value, times)
                self.stored(name, one, times)
            case Store():
                self.read(one.value, times)
                self.read(one.target, times)
            case Update():
                self.read(one.value, times)
                self.names[one.name] = None
            case Called():
                self.read(one, times)
            case Loop():
                self.loop(one, times)
            case _:
                self.read(getattr(one, "test", None), times)
                for part in parts(one):
                    self.block(part, times * one.most if isinstance(one, While) else times)

    def loop(self, one: Loop, times: int) -> None:
        self.read(one.start, times)
        self.read(one.limit, times)
        start, limit = self.range(one.start), self.range(one.limit)
        if start is None or limit is None:
            raise Unbounded
        values = index_range(one, start, limit)
        if values[1] < values[0]:
            return
        self.names[one.index] = values
        step = one.step if isinstance(one.step, int) else 1
        self.block(one.body, times * ((values[1] - values[0]) // max(step, 1) + 1))
        self.names[one.index] = values[0] - 3, values[1] + 3

    def stored(self, name: str, one: Store, times: int) -> None:
        change = self.range(one.value)
        if one.op in ("+", "-") and one.op:
            if change is None:
                self.names[name] = None
                if name in self.pointers:
                    raise Unbounded
                return
            low, high = (
                (change[0] * times, change[1] * times) if one.op == "+" else (-change[1] * times, -change[0] * times)
            )
            self.move(name, (min(low, 0), max(high, 0)))
        elif name in self.pointers:
            self.lead(name, one.value)
        else:
            self.assign(name, None if one.op else one.value, fresh=False)

    def assign(self, name: str, value: Expr | None, *, fresh: bool) -> None:
        new = None if value is None else self.range(value)
        old = new if name not in self.values and fresh else self.values.get(name, new)
        self.values[name] = None if new is None or old is None else hull(new, old)
        self.settle(name)

    def move(self, name: str, by: Range) -> None:
        old = self.drift.get(name, (0, 0))
        self.drift[name] = old[0] + by[0], old[1] + by[1]
        self.drifted[name] = hull(self.drifted.get(name, (0, 0)), self.drift[name])
        self.settle(name)

    def settle(self, name: str) -> None:
        value, by = self.values.get(name), self.drifted.get(name, (0, 0))
        self.names[name] = None if value is None else (value[0] + by[0], value[1] + by[1])

    def lead(self, name: str, value: Expr) -> None:
        """A pointer is set."""
        for to, where in self.target(value).items():
            places = self.pointers.setdefault(name, {})
            places[to] = hull(places.get(to, where), where)

    def target(self, value: Expr) -> dict[str, Range]:
        """The objects that a pointer's value leads into, and where."""
        match value:
            case Name():
                return self.places(value.name, (0, 0))
            case Address():
                at = self.range(value.of.subscripts[0])
                if at is None:
                    raise Unbounded
                self.read(value.of.subscripts[0], 1)
                return self.places(value.of.base, at)
            case _:
                raise Unbounded

    def places(self, base: str, at: Range) -> dict[str, Range]:
        """Where element `at` of a pointer, or of an object itself, is."""
        if base not in self.pointers:
            return {base: at}
        by = self.drifted.get(base, (0, 0))
        return {to: (at[0] + by[0] + one[0], at[1] + by[1] + one[1]) for to, one in self.pointers[base].items()}

    def read(self, one: Expr | None, times: int) -> None:
        match one:
            case Binary():
                self.read(one.left, times)
                self.read(one.right, times)
            case Ternary():
                for part in (one.test, one.then, one.other):
                    self.read(part, times)
            case Cast():
                self.read(one.inner, times)
            case Walk():
                self.touch(one.name, (0, 0))
                self.move(one.name, (0, times) if one.op == "++" else (-times, 0))
            case Called():
                self.called(one, times)
            case Element():
                for part in one.subscripts:
                    self.read(part, times)
                self.element(one)
            case Address():
                self.read(one.of.subscripts[0], times)
            case _:
                pass

    def called(self, one: Called, times: int) -> None:
        """A helper touches what its pointers lead to, from element -1 to element 1, and at its other arguments."""
        for argument in one.arguments:
            if isinstance(argument, Address) or (isinstance(argument, Name) and self.leads(argument.name)):
                for to, (low, high) in self.target(argument).items():
                    reach = max(
                        (r[1] for r in map(self.range, one.arguments) if r and one.name.startswith("at_")), default=1
                    )
                    self.touch(to, (low - 1, high + max(reach, 1)))
            else:
                self.read(argument, times)

    def leads(self, name: str) -> bool:
        return name in self.pointers or name in self.objects

    def element(self, one: Element) -> None:
        base = one.base.split("->")[0]
        ranges = [self.range(part) for part in one.subscripts]
        if "->" in one.base:
            if ranges and (ranges[0] is None or not (ranges[0][0] >= 0 and ranges[0][1] < FIELD)):
                raise Unbounded
            self.touch(base, (0, 0))
            return
        known = self.objects.get(base)
        if len(ranges) > 1 and known is not None:
            self.touch(base, self.flat(known, ranges))
        elif ranges[0] is None:
            raise Unbounded
        else:
            self.touch(base, ranges[0])

    def flat(self, one: Object, ranges: list[Range | None]) -> Range:
        """The elements of an array in rows, counted from its first."""
        low = high = 0
        for size, part in zip(one.dims, ranges, strict=True):
            length = self.names[size] if size in self.names else (int(size), int(size))
            if part is None or length is None or (one.kind == "array" and not 0 <= part[0] <= part[1] < length[1]):
                raise Unbounded
            low = min(low * length[0], low * length[1]) + part[0]
            high = max(high * length[0], high * length[1]) + part[1]
        return low, high

    def touch(self, base: str, at: Range) -> None:
        for to, where in self.places(base, at).items():
            known = self.objects.get(to)
            if known is not None and known.kind == "array":
                if not 0 <= where[0] <= where[1] <= self.extent(known)[1]:
                    raise Unbounded
            elif known is not None:
                self.found[to] = hull(self.found.get(to, where), where)

    def range(self, one: Expr) -> Range | None:
        return range_of(one, self.names, self.unsigned)
