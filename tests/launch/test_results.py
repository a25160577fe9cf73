"""Which mappings of a launch may lie in memory that the host and the device share (`REX_RESULT`): what one thread reads
and writes when the region ends.
"""

import re

import pytest

from lowering_core import pipeline
from lowering_core.options import Options

_PROGRAM = """
struct best {{ double value; int place; }};
void lesser(struct best *a, const struct best *b);
#pragma omp declare reduction(least: struct best: omp_out = omp_in.value < omp_out.value ? omp_in : omp_out) \\
    initializer(omp_priv = {{1e30, 0}})
#pragma omp declare reduction(widen: struct best: omp_out = omp_in.value < omp_out.value ? omp_in : omp_out) \\
    initializer(omp_priv = omp_orig)
void f(int n, const double *x, double *y)
{{
    double sum = 0, last = 0;
    double part[4] = {{0}};
    struct best best = {{1e30, 0}};
#pragma omp target teams distribute parallel for map(to: x[0:n]) {clause}
    for (int i = 0; i < n; i++) {{ {body} }}
}}
"""
_SCAN = "sum += x[i];\n#pragma omp scan inclusive(sum)\ny[i] = sum;"


@pytest.mark.parametrize(
    ("clause", "body", "results"),
    [
        ("reduction(+: sum)", "sum += x[i];", ["sum"]),
        ("lastprivate(last)", "last = x[i];", ["last"]),
        ("lastprivate(conditional: last)", "if (x[i] > 0) last = x[i];", []),
        ("map(tofrom: y[0:n])", "y[i] = x[i];", []),
        ("reduction(+: part)", "part[i % 4] += x[i];", ["part"]),
        ("reduction(least: best)", "if (x[i] < best.value) { best.value = x[i]; best.place = i; }", ["best"]),
        ("reduction(widen: best)", "if (x[i] < best.value) { best.value = x[i]; best.place = i; }", []),
        (
            "reduction(inscan, +: sum) map(from: y[0:n])",
            "sum += x[i];\n#pragma omp scan inclusive(sum)\ny[i] = sum;",
            [],
        ),
    ],
)
def test_results_need_no_copies(clause: str, body: str, results: list[str]) -> None:
    source = _PROGRAM.format(clause=clause, body=body)
    emission = pipeline.lower(pipeline.check("f.c", source.encode(), Options()), Options())
    host = emission.host_text()
    types = re.search(r"__arg_types\[\] = \{(.*?)\};", host, re.DOTALL)
    names = re.search(r"__arg_names\[\] = \{(.*?)\};", host, re.DOTALL)
    assert types is not None and names is not None, host
    flags = [one.strip() for one in types[1].split(",")]
    listed = re.findall(r'"(.*?)"', names[1])
    assert [name for name, flag in zip(listed, flags, strict=False) if "REX_RESULT" in flag] == results
