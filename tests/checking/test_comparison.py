"""How far results may lie apart: relative to the value, to its array's magnitude, and to the rounding of its terms."""

import struct
from collections.abc import Sequence
from pathlib import Path

from rex_lsp.checking.build.comparison import MemoryComparison
from rex_lsp.checking.build.memory import Buffer, Library
from rex_lsp.checking.model.result import Difference
from tests.checking.test_inputs import PRAGMA, prepared

TERMS = 64


def filled(library: Library, scalars: list[Buffer]) -> list[Buffer]:
    return library.last_twins(library.filled(scalars, {}))


def compared(body: str, kind: str, folder: Path, changed: Sequence[tuple[int, float]]) -> Difference:
    """The comparison of what a loop leaves in `y` with the same, of which elements are multiplied by numbers."""
    text = f"void f(int n, const {kind} *x, {kind} *y) {{\n{PRAGMA} map(to: x[0:n]) map(from: y[0:n])\n{body}\n}}\n"
    _, library, scalars = prepared(text, folder, n="1000")
    expected = filled(library, scalars)
    library.run(expected)
    number = next(k for k, one in enumerate(library.arguments) if one.name == "y")
    code = {"float": "f", "double": "d"}[kind]
    values = list(struct.unpack(f"=1000{code}", expected[number].bytes()))
    for place, factor in changed:
        values[place] *= factor
    actual = [one.copy() for one in expected]
    actual[number] = Buffer(expected[number].size, struct.pack(f"=1000{code}", *values))
    comparison = MemoryComparison(library, lambda: filled(library, scalars), TERMS)
    (found,) = comparison.differences(expected, actual)
    return found


def test_small_values_are_compared_with_their_own_magnitude(tmp_path: Path) -> None:
    body = "for (int i = 0; i < n; i++) y[i] = x[i] * 1e-8f;"
    found = compared(body, "float", tmp_path, [(3, 1.01), (5, 2.0)])
    assert (found.count, found.first) == (2, 3)
    assert compared(body, "float", tmp_path, [(3, 1 + 1e-6)]).count == 0


def test_a_value_near_zero_is_compared_with_the_magnitude_of_its_array(tmp_path: Path) -> None:
    body = "for (int i = 0; i < n; i++) y[i] = i == 3 ? x[i] * 1e-17 : x[i];"
    assert compared(body, "double", tmp_path, [(3, 1.01)]).count == 0
    assert compared(body, "double", tmp_path, [(3, 1e4)]).count == 1


def test_what_cancels_is_compared_with_the_rounding_of_its_terms(tmp_path: Path) -> None:
    body = "for (int i = 0; i < n; i++) y[i] = ((x[i] + 1e6) - 1e6) - x[i];"
    every = [(k, 1.5) for k in range(1000)]
    assert compared(body, "double", tmp_path, every).count == 0
    assert compared(body, "double", tmp_path, [(3, 1e4)]).count == 1


def test_the_number_of_terms_is_that_of_iterations_and_elements(tmp_path: Path) -> None:
    text = (
        f"double f(int n, const double *x) {{\ndouble s = 0;\n{PRAGMA} reduction(+: s) map(to: x[0:n])\n"
        "for (int i = 0; i < n; i++) for (int k = 0; k < 3; k++) s += x[i] * k;\nreturn s; }\n"
    )
    _, library, scalars = prepared(text, tmp_path, n="1000")
    memory = filled(library, scalars)
    assert library.terms(memory) == 1000
    library.run(memory)
    assert library.ran() == [1000, 3000]
    assert library.terms(memory) == 3000
