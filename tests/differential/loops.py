"""Random loop nests for whole programs: what stands before them, their headers, and a number for each iteration."""

from dataclasses import dataclass

from hypothesis import strategies as st

from tests.differential.headers import headers

RECORDS = 90


@dataclass(frozen=True)
class Nest:
    """A nest. `position` is a C expression that differs between iterations and lies in [0, 4096). `trips` counts the
    iterations. `outside` are the indices that are declared before the nest, with their types.
    """

    before: tuple[str, ...]
    lines: tuple[str, ...]
    position: str
    depth: int
    trips: int
    outside: tuple[tuple[str, str], ...] = ()
    records: bool = False


@st.composite
def nests(draw: st.DrawFn) -> Nest:
    """One loop, or up to four that are collapsed."""
    shapes = [_single, _single, _rectangular, _triple, _triple, _records, _records, _walked]
    shape = draw(st.sampled_from(shapes))
    return shape(draw)


def _single(draw: st.DrawFn) -> Nest:
    header = draw(headers("i"))
    outside = () if f" {header.index} =" in header.text.split(";")[0] else ((header.index, header.type),)
    return Nest(header.before, (header.text,), header.number(), 1, header.trips, outside)


def _rectangular(draw: st.DrawFn) -> Nest:
    count = draw(st.integers(2, 4))
    most = {2: 15, 3: 8, 4: 5}[count]
    nest = [draw(headers(name, most=most, small=True)) for name in "ijkl"[:count]]
    nest = [header for header in nest if header.trips <= most] or nest[:1]
    position, trips = nest[0].number(), nest[0].trips
    for header in nest[1:]:
        position = f"({position}) * {max(header.trips, 1)} + {header.number()}"
        trips *= header.trips
    before = tuple(line for header in nest for line in header.before)
    return Nest(before, tuple(header.text for header in nest), position, len(nest), trips)


def _triple(draw: st.DrawFn) -> Nest:
    """Three loops, i in [0, 12), j in [-4, 20), k in [0, 8), whose bounds may use the outer indices."""
    high, step = draw(st.integers(0, 12)), draw(st.integers(1, 3))
    falling = draw(st.booleans())
    outer = list(range(high - 1, -1, -step) if falling else range(0, high, step))
    first = f"for (int i = {high} - 1; i >= 0; i -= {step})" if falling else f"for (int i = 0; i < {high}; i += {step})"
    by, near, far = draw(st.integers(-1, 1)), draw(st.integers(-2, 4)), draw(st.integers(0, 7))
    down = draw(st.booleans())

    def middle(i: int) -> list[int]:
        low, top = max(by * i + near, -4) if by == 0 else by * i + near, far + i
        return list(range(top, low - 1, -1) if down else range(low, top + 1))

    low_text = f"{max(near, -4)}" if by == 0 else f"{near} + i" if by == 1 else f"{near} - i"
    if by == -1:
        # Keeps j in range: -i reaches -11, so the loop starts at a constant in its place.
        low_text, by, near = "-2", 0, -2
    second = (
        f"for (int j = i + {far}; j >= {low_text}; j--)" if down else f"for (int j = {low_text}; j <= i + {far}; ++j)"
    )
    inner, each = draw(st.sampled_from([
        ("for (int k = 0; k < 5; k += 2)", 3), ("for (short k = 7; k > 4; k--)", 3),
        ("for (int k = 0; k <= 3; k += 3)", 2), ("for (unsigned k = 0; k < 3u; ++k)", 3),
    ]))  # fmt: skip
    depth = draw(st.integers(1, 3))
    trips = sum(len(middle(i)) for i in outer) * each
    if depth == 1 and outer and not middle(outer[-1]):
        # The last iteration of the construct's own loop assigns nothing, so nothing is said of last values.
        trips = 0
    return Nest((), (first, second, inner), "i * 192 + (j + 4) * 8 + (int)k", depth, trips)


def _records(draw: st.DrawFn) -> Nest:
    """A pointer that walks over structures."""
    low = draw(st.integers(0, RECORDS))
    high = draw(st.integers(low, RECORDS))
    step = draw(st.sampled_from([1, 1, 2, 7]))
    forms = [
        (f"p = rec + {low}; p < rec + {high}; p += {step}", -(-(high - low) // step)),
        (f"p = &rec[{low}]; &rec[{high}] > p; p++", high - low),
        (f"p = rec + {low}; p != rec + {high}; ++p", high - low),
        (f"p = rec + {high} - 1; p >= rec + {low}; p -= {step}", -(-(high - low) // step)),
    ]
    text, trips = draw(st.sampled_from(forms if low > 7 else forms[:3]))
    return Nest((), (f"for (struct rec *{text})",), "(int)(p - rec)", 1, trips, records=True)


def _walked(draw: st.DrawFn) -> Nest:
    """Loops whose iterations can only be enumerated."""
    text, position, before, trips = draw(st.sampled_from([
        ("for (int i = 1; i < lim; i *= 2)", "i % 2039", "int lim = 3000;", 12),
        ("for (unsigned int i = lim; i > 0; i /= 3)", "(int)(i % 2039u)", "unsigned int lim = 1000000u;", 13),
        ("for (int i = 0; i < 500; i += gap[1])", "i", "int gap[2] = {0, 7};", 72),
        ("for (double f = 0.0; f < 9.5; f += 0.5)", "(int)(f * 4.0)", "int lim = 0; (void)lim;", 19),
        ("for (int i = 0; i != 5; i = next[i])", "i", "int next[8] = {3, 5, 0, 6, 1, 7, 4, 2};", 5),
    ]))  # fmt: skip
    return Nest((before,), (text,), position, 1, trips)
