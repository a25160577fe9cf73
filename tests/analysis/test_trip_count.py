"""Trip counts and index values against loops that a C compiler runs, at the limits of every integer type."""

import random
import subprocess
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from lowering_core.analysis.loop_bounds import trip_constant
from lowering_core.analysis.types import common_kind
from lowering_core.c_text import structural
from lowering_core.ir.build import UNSIGNED as WIDE
from lowering_core.ir.build import number as constant_of
from lowering_core.lowering.trip_code import index_value, trip_count
from lowering_core.model.arithmetic import converted, integer_range
from lowering_core.model.ctypes import BITS, UNSIGNED, Arithmetic, Kind, Pointer
from lowering_core.model.loop import CanonicalLoop
from lowering_core.model.syntax import Binary, Cast, ExprStmt, For, Name
from tests.tools import require_tool

KINDS = (
    Kind.CHAR, Kind.SCHAR, Kind.UCHAR, Kind.SHORT, Kind.USHORT, Kind.INT, Kind.UINT, Kind.LONG, Kind.ULONG,
    Kind.LLONG, Kind.ULLONG,
)  # fmt: skip
_LAST = Binary("-", Name("count"), constant_of(1))
MOST = 300  # Iterations of a loop that is really run.


@dataclass(frozen=True)
class Header:
    """`for (index i = lower; i relation (bound)upper; i += direction * step)`."""

    index: Kind
    bound: Kind
    relation: str
    direction: int
    lower: int
    upper: int
    step: int

    @property
    def common(self) -> Kind:
        return common_kind(self.index, self.bound)

    def loop(self, *, constant: bool) -> CanonicalLoop:
        return CanonicalLoop(
            index="i",
            index_type=Arithmetic(self.index),
            declared=True,
            lower=Name("lower"),
            upper=Name("upper"),
            relation=self.relation,
            step=Name("step"),
            step_value=self.step if constant else None,
            direction=self.direction,
            common=self.common,
            element=None,
            outer=(),
            host=True,
            trip_value=None,
            loop=For(None, None, None, ExprStmt(None)),
        )

    def visits(self) -> list[int] | None:
        """The values of the index as C has them; None where C leaves them open or where they are too many."""
        upper = converted(self.upper, self.common)
        value, values = self.lower, list[int]()
        while _holds(converted(value, self.common), self.relation, upper):
            values.append(value)
            following = value + self.direction * self.step
            value = converted(following, self.index)
            defined = self.index in UNSIGNED or BITS[self.index] < BITS[Kind.INT]
            if len(values) > MOST or (value != following and not defined):
                return None
            # An index that wraps before it passes the bound has no trip count in OpenMP.
            if value != following and self.relation != "!=" and self._before_the_bound(value, following):
                return None
        return values

    def _before_the_bound(self, *values: int) -> bool:
        upper = converted(self.upper, self.common)
        return any(_holds(converted(value, self.common), self.relation, upper) for value in values)


def _holds(left: int, relation: str, right: int) -> bool:
    return {
        "<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right, "!=": left != right
    }[relation]  # fmt: skip


def _edges(kind: Kind) -> list[int]:
    low, high = integer_range(kind)
    values = {low, low + 1, low + 2, high - 2, high - 1, high, -2, -1, 0, 1, 2, 100, low // 2, high // 2}
    return sorted(value for value in values if low <= value <= high)


def _headers(count: int, seed: int) -> list[Header]:
    choose = random.Random(seed)
    found: dict[Header, None] = {}
    while len(found) < count:
        index = choose.choice(KINDS)
        bound = index if choose.random() < 0.5 else choose.choice(KINDS)
        relation = choose.choice(["<", "<=", ">", ">=", "!="])
        direction = {"<": 1, "<=": 1, ">": -1, ">=": -1}.get(relation, choose.choice([1, -1]))
        lower = choose.choice(_edges(index))
        near = lower + direction * choose.choice([0, 0, 1, 1, 2, 3, 17, 250, -1])
        upper = converted(near, bound) if choose.random() < 0.6 else choose.choice(_edges(bound))
        _, high = integer_range(index)
        steps = [1] if relation == "!=" else [1, 1, 2, 3, 7, 100, high // 3 + 1, high // 2, high - 1, high]
        header = Header(index, bound, relation, direction, lower, upper, choose.choice(steps))
        if header.visits() is not None:
            found[header] = None
    return list(found)


def _literal(value: int, kind: Kind) -> str:
    """A constant of that kind; the least value of a type has no literal of its own."""
    suffix = {Kind.UINT: "U", Kind.LONG: "L", Kind.ULONG: "UL", Kind.LLONG: "LL", Kind.ULLONG: "ULL"}.get(kind, "")
    low, _ = integer_range(kind)
    if value < 0 and value == low:
        return f"(({kind.value})({value + 1}{suffix} - 1))"
    return f"(({kind.value}){value}{suffix})"


def _case(number: int, header: Header) -> str:
    index = header.index.value
    sign = "+" if header.direction > 0 else "-"
    lines = [
        f"static void case_{number}(void) {{",
        f"  const {index} lower = {_literal(header.lower, header.index)};",
        f"  const {header.bound.value} upper = {_literal(header.upper, header.bound)};",
        f"  const unsigned long long step = {header.step}ULL; {index} first = 0, last = 0;",
        "  unsigned long long count = 0;",
        f"  for ({index} i = lower; i {header.relation} upper; i {sign}= ({index}){header.step}"
        f"{'ULL' if header.step > 2**63 - 1 else ''})",
        "    { if (!count++) first = i; last = i; }",
    ]
    for constant in (False, True):
        loop = header.loop(constant=constant)
        upper = Cast(Arithmetic(header.common), Name("upper"))
        step = constant_of(header.step) if constant else Name("step")
        trips = structural(trip_count(loop, Name("lower"), upper, step))
        start = structural(index_value(loop, Name("lower"), Cast(WIDE, constant_of(0)), step))
        end = structural(index_value(loop, Name("lower"), _LAST, step))
        lines.append(f"  report({number}, count, {trips}, !count || ({start} == first && {end} == last));")
    lines.append("  (void)step; (void)first; (void)last; }")
    return "\n".join(lines)


def _program(headers: list[Header]) -> str:
    report = (
        "#include <stdio.h>\n"
        "static void report(int number, unsigned long long count, unsigned long long trips, int same)\n"
        '{ if (count != trips || !same) printf("%d: %llu %llu %d\\n", number, count, trips, same); }\n'
    )
    cases = "\n".join(_case(number, header) for number, header in enumerate(headers))
    calls = " ".join(f"case_{number}();" for number in range(len(headers)))
    return f'{report}{cases}\nint main(void) {{ {calls} printf("done\\n"); return 0; }}\n'


@pytest.mark.parametrize("language", ["c", "c++"])
def test_texts_agree_with_real_loops(language: str, tmp_path: Path) -> None:
    compiler = {"c": "cc", "c++": "c++"}[language]
    require_tool({"c": "cc", "c++": "cxx"}[language])
    headers = _headers(700, seed=len(language))
    source = tmp_path / "loops.c"
    source.write_text(_program(headers))
    binary = tmp_path / "loops"
    build = [compiler, "-x", language, "-O1", "-w", str(source), "-o", str(binary)]
    subprocess.run(build, check=True, timeout=120)
    lines = subprocess.run([binary], check=True, capture_output=True, text=True, timeout=60).stdout.splitlines()
    wrong = [f"{headers[int(line.split(':')[0])]} {line}" for line in lines if line != "done"]
    assert lines[-1] == "done"
    assert wrong == []


def test_constants_agree_with_the_sequence() -> None:
    for header in _headers(1500, seed=7):
        visits = header.visits()
        assert visits is not None
        count = trip_constant(
            header.index, header.common, header.relation, header.direction, header.lower, header.upper, header.step
        )
        assert count == len(visits), header


def test_pointers_count_elements(tmp_path: Path) -> None:
    require_tool("cc")
    pairs = (("<", 1), ("<=", 1), (">", -1), (">=", -1), ("!=", 1), ("!=", -1))
    checks: list[str] = []
    for relation, direction in pairs:
        for step in (1,) if relation == "!=" else (1, 3):
            header = Header(Kind.LONG, Kind.LONG, relation, direction, 0, 0, step)
            ctype = Pointer(Arithmetic(Kind.DOUBLE))
            loop = replace(header.loop(constant=True), common=None, element=ctype.target, index_type=ctype)
            low, high = ("a + 2", "a + 9") if direction > 0 else ("a + 9", "a + 2")
            values = (Name("lower"), Name("upper"), constant_of(step))
            end = structural(index_value(loop, values[0], _LAST, values[2]))
            checks.append(
                f"{{ double *lower = {low}, *upper = {high}, *last = 0; unsigned long long count = 0, step = {step};\n"
                f"  for (double *p = lower; p {relation} upper; p {'+' if direction > 0 else '-'}= {step})"
                " { last = p; count++; }\n"
                f"  const unsigned long long trips = {structural(trip_count(loop, *values))};\n"
                f"  (void)step;\n  if (count != trips || last != {end}) return {len(checks) + 1}; }}"
            )
    source = tmp_path / "pointers.c"
    source.write_text("int main(void) { double a[16];\n" + "\n".join(checks) + "\nreturn 0; }\n")
    binary = tmp_path / "pointers"
    subprocess.run(["cc", "-Wall", "-Werror", str(source), "-o", str(binary)], check=True, timeout=60)
    assert subprocess.run([binary], check=False, timeout=60).returncode == 0
