"""Emitted lines and the source lines that they came from."""

from collections import Counter
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.emit.conditionals import HostParts, settled
from lowering_core.emit.source_map import line_map
from lowering_core.lowering.data_construct import Unsupported
from lowering_core.lowering.host_dispatch import dispatches
from lowering_core.lowering.lost_directives import Lost
from lowering_core.lowering.outline import outline
from lowering_core.model.kernel import Fragment, HostOnly, KernelPlan
from lowering_core.model.unit import SourceFile
from lowering_core.options import Options
from lowering_core.text import LineIndex, Span, decode
from tests.annotations import strip

ROOT = Path(__file__).resolve().parents[1]
PROGRAMS = sorted((*ROOT.glob("examples/*.c"), *ROOT.glob("tests/fixtures/*/*.c")))

_PROGRAM = """\
#define BODY(i) { \\
    x[i] = 1; \\
    x[i] += 2; }
#define LOOP \\
  for (int i = 0; i < n; i++)
struct pair { int a;
  int b;
};
static int helper(int a,
   int b)
{
  return a
     + b;
}
void f(int n, float *x, struct pair p)
{
#pragma omp target teams distribute parallel for \\
   map(tofrom: x[0:n])
  LOOP
    BODY(
      i)
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) {
     x[i] = helper(i,
        p.b);
     BODY(i);
     x[i] = 3;
  }
}
"""

_DEVICE = """\
6 struct pair { int a;
7   int b;
8 };
9 static __device__ int helper(int a,
10    int b);
9 static __device__ int helper(int a,
10    int b)
11 {
12   return a
13      + b;
14 }
17 extern "C" __global__ void __launch_bounds__(256)
19     for (unsigned long long _dev_i = _dev_thread_id; _dev_i < __rex_tripcount; _dev_i += _dev_thread_num) {
19         int i = (int)_dev_i;
20         x[i] = 1;     x[i] += 2;
19     }
17 REX_KERNEL_ENTRY(OUT__1__f__17__kernel__)
22 extern "C" __global__ void __launch_bounds__(256)
23     for (unsigned long long _dev_i = _dev_thread_id; _dev_i < __rex_tripcount; _dev_i += _dev_thread_num) {
23         int i = (int)_dev_i;
24         x[i] = helper(i,
25            p.b);
26          {     x[i] = 1;     x[i] += 2; } ;
27         x[i] = 3;
23     }
22 REX_KERNEL_ENTRY(OUT__2__f__22__kernel__)
"""


def _mapped(fragments: tuple[Fragment, ...], data: bytes) -> list[tuple[int, str]]:
    """Emitted lines with their source lines."""
    lines = "".join(fragment.text for fragment in fragments).split("\n")
    return list(zip(line_map(fragments, LineIndex(data)), lines, strict=True))


def test_a_program_line_by_line() -> None:
    report = pipeline.check("f.c", _PROGRAM.encode(), Options())
    found = _mapped(pipeline.lower(report, Options()).device, report.data)
    expected = [(int(line.split(" ", 1)[0]), line.split(" ", 1)[1]) for line in _DEVICE.splitlines()]
    assert [pair for pair in found if pair in expected] == expected


def _stays_on_host(plan: KernelPlan) -> bool:
    return isinstance(plan.strategy, HostOnly)


def _lines(index: LineIndex, span: Span) -> range:
    """The 1-based lines that a span touches."""
    return range(index.line(span.start) + 1, index.line(max(span.end - 1, span.start)) + 2)


def _settled(source: SourceFile, plans: tuple[KernelPlan, ...], index: LineIndex) -> set[int]:
    """The 1-based lines of conditionals that are settled because they cross the edge of a region."""
    kernels = tuple(outline(plan) for plan in plans if plan.name)
    after = settled(HostParts(source, plans, kernels, ())).source
    found: set[int] = set()
    for old, new in zip(source.functions, after.functions, strict=True):
        for place, (one, other) in enumerate(zip(old.unit.text, new.unit.text, strict=True)):
            if one != other:
                found.update(_lines(index, old.unit.source(Span(place, place + 1))))
    return found


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_every_line_outside_regions_is_in_the_host_file_once(path: Path) -> None:
    report = pipeline.check(str(path), strip(path.read_bytes()), Options())
    index = LineIndex(report.data)
    replaced: set[int] = set()
    for plan in report.plans:
        region = plan.analyzed.region
        pragma = region.function.unit.source(region.pragma.span or region.directive.span)
        replaced.update(
            _lines(index, region.function.unit.source(region.directive.span) if _stays_on_host(plan) else pragma)
        )
    for raw in report.source.preprocessed.pragmas:
        replaced.update(_lines(index, raw.span))
    for construct in report.constructs:
        if isinstance(construct, Lost) and construct.body is not None:
            body = construct.function.unit.source(construct.body)
            replaced.update((index.line(body.start) + 1, index.line(body.end - 1) + 1))
        if isinstance(construct, Unsupported) and construct.pragma.body is not None and construct.pragma.body.span:
            # Its first line is written together with what takes the directive's place.
            replaced.add(index.line(construct.function.unit.source(construct.pragma.body.span).start) + 1)
    for function in report.source.functions:
        for pragma, _ in dispatches(function.body):
            if pragma.body is not None and pragma.body.span is not None:
                # The call is made anew, of the variant.
                replaced.update(_lines(index, function.unit.source(pragma.body.span)))
    replaced |= _settled(report.source, report.plans, index)
    source = decode(report.data).split("\n")
    found = Counter(_mapped(pipeline.lower(report, Options()).host, report.data))
    wrong = [
        (number, line)
        for number, line in enumerate(source, start=1)
        if line.strip() and number not in replaced and found[(number, line)] != 1
    ]
    assert wrong == []


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_every_line_of_a_lowered_body_is_in_the_device_file(path: Path) -> None:
    report = pipeline.check(str(path), strip(path.read_bytes()), Options())
    index = LineIndex(report.data)
    pragmas = {line for raw in report.source.preprocessed.pragmas for line in _lines(index, raw.span)}
    source = decode(report.data).split("\n")
    found = {number for number, line in _mapped(pipeline.lower(report, Options()).device, report.data) if line.strip()}
    for plan in report.plans:
        region = plan.analyzed.region
        if _stays_on_host(plan) or region.statement.span is None:
            continue
        inside = set(_lines(index, region.function.unit.source(region.statement.span))) - pragmas
        missing = {number for number in inside if source[number - 1].strip() and number not in found}
        assert {source[number - 1].strip() for number in missing} <= _replaced(source, missing)


def _replaced(source: list[str], missing: set[int]) -> set[str]:
    """Lines with no counterpart: inner headers of a collapsed nest, their closing braces, and comments."""
    return {
        text for number in missing if (text := source[number - 1].strip()).startswith(("for (", "/*", "*", "//", "}"))
    }


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_copied_lines_are_the_lines_that_they_claim(path: Path) -> None:
    report = pipeline.check(str(path), strip(path.read_bytes()), Options())
    source = [line.strip() for line in decode(report.data).split("\n")]
    emitted = pipeline.lower(report, Options())
    once = {line for line, count in Counter(source).items() if count == 1 and len(line) > 8}
    for fragments in (emitted.host, emitted.device):
        for number, line in _mapped(fragments, report.data):
            if line.strip() in once:
                assert source[number - 1] == line.strip()


def test_lines_end_as_the_editor_says() -> None:
    data = b"a\rb\r\nc\nd"
    index = LineIndex(data)
    fragments = (Fragment("a\rb\r", Span(0, 4), copied=True), Fragment("\nc\nd", Span(4, 8), copied=True))
    assert line_map(fragments, index) == (1, 2, 3, 4)


def test_new_text_as_long_as_its_origin_stays_at_its_first_line() -> None:
    index = LineIndex(b"one \\\n two\nthree\n")
    fragments = (Fragment("new\nlines\n", Span(0, 11)), Fragment("three\n", Span(11, 17), copied=True))
    assert line_map(fragments, index) == (1, 1, 3, 3)


def test_what_comes_from_nowhere_follows_what_is_before_it() -> None:
    index = LineIndex(b"one\ntwo\n")
    fragments = (Fragment("/* head */\n", None), Fragment("two\n", Span(4, 8), copied=True), Fragment("\n", None))
    assert line_map(fragments, index) == (1, 2, 2, 2)
