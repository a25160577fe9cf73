"""What is said to be computed in double precision is, by the instructions that the device's compiler makes of it."""

import re

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from lowering_core.rules.rex503_slow_arithmetic import RULE
from tests import nvrtc
from tests.tools import require_tool

HEAD = "#include <math.h>\n"
LOOP = """void f{number}(int n, float *x, const float *y, const float *z) {{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) map(to: y[0:n], z[0:n])
    for (int i = 0; i < n; i++) {{ float a = y[i], b = z[i]; {statement}; }}
}}
"""
DOUBLE = [
    "x[i] = a * 0.1",
    "x[i] = 0.1 - a",
    "x[i] = a / 0.1",
    "x[i] = a * 16777217.0",
    "x[i] = a * (1.0 / 3.0)",
    "x[i] = a * 2.0 + 1.0",
    "x[i] = a * 2.0 + b",
    "x[i] = 2.0 * a * b",
    "x[i] = a + 0.0 + b",
    "x[i] = a > b ? a * 0.1 : b",
    "x[i] -= 0.5 * a",
    "x[i] *= 0.1",
    "x[i] = -(a * 0.1)",
    "x[i] = sqrt(a)",
    "x[i] = fabs(a - b)",
    "x[i] = floor(a) + b",
    "x[i] = ceil(a)",
    "x[i] = rint(a)",
    "x[i] = fmax(a, 0.0)",
    "x[i] = fma(a, b, 1.0)",
    "x[i] = sqrtf(a) * exp(b)",
    "x[i] = 1.0 / sqrt(a)",
    "x[i] = copysign(a * 2.0, b)",
    "x[i] = pow(a, b)",
]
SINGLE = [
    "x[i] = a * 2.0",
    "x[i] = 1.0 - a",
    "x[i] = 3.0 / a",
    "x[i] = a / 3.0",
    "x[i] = a * -0.5",
    "x[i] = -(a * 2.0)",
    "x[i] = a * b * 2.0",
    "x[i] = 2.0 * (a * b)",
    "x[i] = a * (1.0 / 2.0)",
    "x[i] = a * 1.0 + b",
    "x[i] = a / 1.0 * b",
    "x[i] = (a - 0.0) * b",
    "x[i] = a > 1.0 ? a : 0.1",
    "x[i] = a > 1.0 ? a * 2.0 : 0.0",
    "x[i] = (a > b ? a : b) * 2.0",
    "x[i] = copysign(a, 1.0)",
    "x[i] += 1.0",
    "x[i] /= 2.0",
    "x[i] = a * 0.1f",
    "x[i] = 0.1",
    "x[i] = sqrtf(a)",
]
CASES = (*DOUBLE, *SINGLE)


def _told(source: str, options: Options) -> list[tuple[int, str]]:
    """The lines, from 0, on which arithmetic is said to be slow, with the words."""
    report = pipeline.check("a.c", source.encode(), options)
    return [
        (source.encode()[: item.span.start].count(b"\n"), item.message)
        for item in report.diagnostics
        if item.code == RULE.code
    ]


def test_it_is_said_where_instructions_of_double_are_made() -> None:
    require_tool("nvrtc")
    source = HEAD + "".join(LOOP.format(number=number, statement=one) for number, one in enumerate(CASES))
    report = pipeline.check("a.c", source.encode(), Options())
    compiled = nvrtc.compile_device(pipeline.lower(report, Options()).device_text())
    assert compiled.ok, compiled.log
    kernels = re.findall(r"\.entry OUT__\d+__f(\d+)__\w+\((.*?)\n}", compiled.ptx, re.DOTALL)
    assert {int(number) for number, _ in kernels} == set(range(len(CASES)))
    made = {CASES[int(number)] for number, text in kernels if re.search(r"^\s+[a-z]\S*\.f64", text, re.MULTILINE)}
    assert [one for one in CASES if one in made] == DOUBLE
    lines = HEAD.count("\n") + 2, LOOP.count("\n")
    assert [CASES[(line - lines[0]) // lines[1]] for line, _ in _told(source, Options())] == DOUBLE


@pytest.mark.parametrize(
    ("statement", "words", "fast"),
    [
        ("x[i] = powf(a, 2)", ["a product is faster than `powf`"], []),
        ("x[i] = pow(a, 2)", ["a product is faster than `pow`"], ["`pow` computes in double precision"]),
        (
            "x[i] = sqrt(a)",
            ["`sqrt` computes in double precision; `sqrtf` gives the same result"],
            ["`sqrt` computes in double precision"],
        ),
    ],
)
def test_fast_mathematics_have_their_own_powers_and_roots(statement: str, words: list[str], fast: list[str]) -> None:
    source = HEAD + LOOP.format(number=0, statement=statement)
    assert [text for _, text in _told(source, Options())] == words
    assert [text for _, text in _told(source, Options(fast_math=True))] == fast


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (HEAD, True),
        ("static double sqrt(double x) { return x; }\n", False),
        ("double sqrt(double);\n", False),  # There may be no `sqrtf`.
        ("#define sqrt(x) __builtin_sqrt(x)\n", False),
    ],
)
def test_functions_are_those_of_the_library(head: str, said: bool) -> None:
    assert bool(_told(head + LOOP.format(number=0, statement="x[i] = sqrt(a)"), Options())) == said


def test_statements_out_of_macros_are_left_alone() -> None:
    head = "#define STEP(to, from) do { float t = 0.1 * (from); (to) = t * 0.3; } while (0)\n"
    assert _told(head + LOOP.format(number=0, statement="STEP(x[i], a)"), Options()) == []
