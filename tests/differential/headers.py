"""Random canonical loop headers, also at the limits of the index type, with their exact iteration sequences."""

from dataclasses import dataclass

from hypothesis import strategies as st

LIMITS = {
    "signed char": (-(2**7), 2**7 - 1), "unsigned char": (0, 2**8 - 1), "short": (-(2**15), 2**15 - 1),
    "unsigned short": (0, 2**16 - 1), "int": (-(2**31), 2**31 - 1), "unsigned int": (0, 2**32 - 1),
    "long": (-(2**63), 2**63 - 1), "unsigned long": (0, 2**64 - 1), "long long": (-(2**63), 2**63 - 1),
    "int32_t": (-(2**31), 2**31 - 1), "uint64_t": (0, 2**64 - 1), "size_t": (0, 2**64 - 1),
}  # fmt: skip


@dataclass(frozen=True)
class Header:
    """A loop header: its C text, declarations that must precede it, and the values that its index takes."""

    index: str
    type: str
    text: str
    before: tuple[str, ...]
    first: int
    step: int
    trips: int

    def number(self) -> str:
        """A C expression, from 0, of the iteration's number."""
        low = f"({self.first}ull)" if self.first >= 0 else f"(0ull - {-self.first}ull)"
        distance = f"((unsigned long long){self.index} - {low})"
        if self.step < 0:
            distance = f"(0ull - {distance})"
        mask = {8: "0xffull", 16: "0xffffull", 32: "0xffffffffull"}.get(_width(self.type))
        distance = f"({distance} & {mask})" if mask else distance
        return f"(int)({distance} / {abs(self.step)}ull)"


def _width(ctype: str) -> int:
    low, high = LIMITS[ctype]
    return (high - low).bit_length()


@st.composite
def headers(draw: st.DrawFn, index: str, *, most: int = 150, small: bool = False) -> Header:
    """A header over `index` with 0 to `most` iterations. `small` keeps values near zero (for collapsed nests)."""
    ctype = draw(st.sampled_from(["int", "long", "unsigned int", "short"] if small else sorted(LIMITS)))
    low, high = LIMITS[ctype]
    up = draw(st.booleans())
    relation = draw(st.sampled_from(["<", "<=", "!="] if up else [">", ">=", "!="]))
    magnitude = 1 if relation == "!=" else draw(st.sampled_from([1, 1, 1, 2, 3, 7, 16]))
    if not small and relation != "!=" and draw(st.integers(0, 9)) == 0:
        magnitude = max(1, (high - low) // draw(st.integers(3, 40)))
    room = (high - low) // magnitude
    trips = min(draw(st.sampled_from([0, 1, 2, 3, 31, 32, 33, 64, 100, most])), max(room - 2, 0), most)
    span = trips * magnitude
    first = _first(draw, low, high, span, magnitude, up=up, small=small)
    step = magnitude if up else -magnitude
    bound = _bound(draw, first, step, trips, relation)
    if not low <= bound <= high or (trips == 0 and not _empty(first, bound, relation)):
        first, trips, step = (0, 0, 1) if low == 0 or up else (0, 0, -1)
        relation, bound = ("<", 0) if step > 0 else (">", 0)
    return _spelled(draw, index, ctype, first, bound, step, trips, relation)


def _empty(first: int, bound: int, relation: str) -> bool:
    return not {"<": first < bound, "<=": first <= bound, ">": first > bound, ">=": first >= bound,
                "!=": first != bound}[relation]  # fmt: skip


def _first(draw: st.DrawFn, low: int, high: int, span: int, magnitude: int, *, up: bool, small: bool) -> int:
    margin = span + magnitude + 1
    lowest, highest = (low + (0 if up else margin)), (high - (margin if up else 0))
    if lowest > highest:
        return low if up else high
    near = [value for value in (0, 1, -5, 10, lowest, highest, lowest + 1) if lowest <= value <= highest]
    return draw(st.sampled_from(near[:4] if small and near[:4] else near))


def _bound(draw: st.DrawFn, first: int, step: int, trips: int, relation: str) -> int:
    if relation == "!=":
        return first + trips * step
    slack = draw(st.integers(0, abs(step) - 1)) * (1 if step > 0 else -1)
    last = first + (trips - 1) * step
    if relation in ("<=", ">="):
        return last + slack
    return last + slack + (1 if step > 0 else -1) if trips else first - slack


def _literal(value: int, ctype: str) -> str:
    if ctype.startswith(("unsigned", "uint", "size")):
        return f"{value}u" + ("l" if _width(ctype) == 64 else "")
    suffix = "l" if _width(ctype) == 64 else ""
    low, _ = LIMITS[ctype]
    return (
        f"({value + 1}{suffix} - 1)"
        if value == low and value < 0
        else f"{value}{suffix}"
        if value >= 0
        else f"({value}{suffix})"
    )


def _spelled(
    draw: st.DrawFn, index: str, ctype: str, first: int, bound: int, step: int, trips: int, relation: str
) -> Header:
    before: list[str] = []

    def spelled(name: str, value: int, kind: str) -> str:
        style = draw(st.integers(0, 2))
        if style == 0:
            return _literal(value, kind)
        before.append(f"{kind} {name}_{index} = {_literal(value, kind)};")
        return f"{name}_{index}" if style == 1 else f"({name}_{index})"

    lower, upper = spelled("lo", first, ctype), spelled("hi", bound, ctype)
    size = abs(step)
    stride = (
        str(size)
        if size <= 2 or draw(st.booleans())
        else spelled("st", size, ctype if size <= LIMITS[ctype][1] else "long")
    )
    plus = step > 0
    forms = [f"{index} {'+' if plus else '-'}= {stride}", f"{index} = {index} {'+' if plus else '-'} {stride}"]
    if plus:
        forms.append(f"{index} = {stride} + {index}")
    if size == 1:
        mark = "++" if plus else "--"
        forms = (
            [f"{index}{mark}", f"{mark}{index}", *forms] if relation != "!=" or stride == "1" else [f"{index}{mark}"]
        )
    increment = draw(st.sampled_from(forms))
    swapped = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "!=": "!="}
    test = f"{index} {relation} {upper}" if draw(st.booleans()) else f"{upper} {swapped[relation]} {index}"
    declared = draw(st.booleans())
    if not declared:
        before.append(f"{ctype} {index};")
    init = f"{ctype} {index} = {lower}" if declared else f"{index} = {lower}"
    return Header(index, ctype, f"for ({init}; {test}; {increment})", tuple(before), first, step, trips)
