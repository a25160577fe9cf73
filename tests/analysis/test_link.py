"""What kernels reach across functions."""

import pytest

from lowering_core.analysis.access import summarize
from lowering_core.analysis.regions import target_regions
from lowering_core.link import device_closure, exports
from lowering_core.model.kernel import Closure
from tests.analysis.c_source import read_functions

KERNEL = """
void kernel(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) { %s }
}
"""


def _closure(file_scope: str, body: str = "a[i] = f(a[i]);") -> Closure:
    functions, environment = read_functions(file_scope + KERNEL % body)
    regions = [region for function in functions for region in target_regions(function, environment)]
    return device_closure(summarize(regions[0].statement).calls, functions, environment)


def test_functions_and_constants_in_order_of_definition() -> None:
    closure = _closure(
        "static const double offsets[2] = {1, 2};\nstatic const int one = 1;\n"
        "static double unused(double x) { return x; }\n"
        "static double g(double x) { return x + offsets[one]; }\n"
        "static double f(double x) { return x > 0 ? g(x) : sqrt(-x); }\n"
    )
    assert [function.name for function in closure.functions] == ["g", "f"]
    assert closure.globals == {"offsets", "one"}
    assert not closure.obstacles


def test_constants_that_constants_are_made_of() -> None:
    text = "static const int base = 2;\nstatic const int next = base + 1;\nint f(int x) { return x + next; }\n"
    closure = _closure(text)
    assert closure.globals == {"base", "next"}


def test_recursion_is_allowed() -> None:
    text = "static double g(double); static double f(double x) { return x < 1 ? 0 : g(x - 1); }\n"
    closure = _closure(text + "static double g(double x) { return f(x); }\n")
    assert {function.name for function in closure.functions} == {"f", "g"}
    assert not closure.obstacles
    assert set(closure.recursive) == {"f", "g"}


def test_only_functions_on_a_cycle_of_calls_are_recursive() -> None:
    closure = _closure(
        "static double end(double x) { return x; }\n"
        "static double first(double x) { return x < 1 ? end(x) : first(x - 1); }\n"
        "static double between(double x) { return first(x); }\n"
        "static double last(double x) { return x < 1 ? between(x) : last(x - 1); }\n"
        "double f(double x) { return last(x); }\n"
    )
    assert closure.recursive == ("first", "last")


def test_the_chain_of_calls_is_told() -> None:
    closure = _closure(
        "double away(double);\nstatic double g(double x) { return away(x); }\n"
        "static double f(double x) { return g(x); }\n"
    )
    (obstacle,) = closure.obstacles
    assert obstacle.why.rule.code == "REX402"
    assert "(called by way of f → g → away)" in obstacle.reason
    assert obstacle.span.end > obstacle.span.start


OBSTACLES = [
    ("double f(double);", "REX402"),
    ("", "REX402"),
    ("double f(double x) { static _Thread_local int calls; return x + calls++; }", "REX402"),
    ("double f(double x) { double (*p)(double) = sin; return p(x); }", "REX402"),
    ("double f(double x) { long double y = x; return y; }", "REX403"),
    ("long double f(double x) { return x; }", "REX403"),
    ("static double total; double f(double x) { total += x; return x; }", "REX408"),
    ("extern const double limit; double f(double x) { return x < limit; }", "REX408"),
    ("extern double table[];\n#pragma omp declare target to(table)\ndouble f(double x) { return table[0]; }", "REX408"),
    ('double f(double x) { __asm__ volatile("nop"); return x; }', "REX407"),
    ("double f(double x) { getchar(); return x; }", "REX402"),
]


def test_atomics_behind_pointers_are_no_obstacle() -> None:
    closure = _closure("double f(double x) {\n#pragma omp atomic\n*(double *)0 += x;\nreturn x; }\n")
    assert not closure.obstacles


@pytest.mark.parametrize(("text", "code"), OBSTACLES, ids=[case[0][:50] for case in OBSTACLES])
def test_obstacles(text: str, code: str) -> None:
    assert {obstacle.why.rule.code for obstacle in _closure(text + "\n").obstacles} == {code}


def test_a_call_through_a_pointer_in_the_kernel() -> None:
    closure = _closure("typedef double (*op)(double); struct ops { op apply; } *ops;", "a[i] = ops->apply(a[i]);")
    assert [obstacle.why.rule.code for obstacle in closure.obstacles] == ["REX402"]


def test_library_functions_need_nothing() -> None:
    closure = _closure("", 'a[i] = fmax(sqrt(a[i]), powf(1.5f, 2)); printf("%d\\n", i);')
    assert not closure.obstacles
    assert not closure.functions
    assert [name for name, _ in closure.notes] == ["printf"]


def test_a_long_chain_of_functions() -> None:
    count = 2_000
    lines = ["double f0(double x) { return x; }"]
    lines += [f"double f{k}(double x) {{ return f{k - 1}(x); }}" for k in range(1, count)]
    closure = _closure("\n".join(lines) + "\n", f"a[i] = f{count - 1}(a[i]);")
    assert len(closure.functions) == count


ELSEWHERE = [
    "#pragma omp declare target\ndouble f(double);\n#pragma omp end declare target\n",
    "#pragma omp begin declare target\ndouble f(double x);\n#pragma omp end declare target\n",
    "double f(double);\n#pragma omp declare target to(f)\n",
    "double f(double);\n#pragma omp declare target enter(f)\n",
    "double f(double);\n#pragma omp declare target(f)\n",
    "double f(double, ...);\n#pragma omp declare target(f)\n",
]


@pytest.mark.parametrize("file_scope", ELSEWHERE)
def test_a_prototype_in_declare_target_is_a_function_of_another_file(file_scope: str) -> None:
    closure = _closure(file_scope)
    assert (closure.elsewhere, closure.functions, closure.obstacles) == ({"f"}, (), ())


@pytest.mark.parametrize(
    ("prototype", "code"),
    [("double f();", "REX402"), ("long double f(double);", "REX403"), ("double f(int n, double (*)[n]);", "REX402")],
)
def test_what_a_prototype_cannot_say(prototype: str, code: str) -> None:
    closure = _closure(f"{prototype}\n#pragma omp declare target to(f)\n")
    assert [obstacle.why.rule.code for obstacle in closure.obstacles] == [code]
    assert not closure.elsewhere


def test_the_chain_to_a_prototype_without_declare_target() -> None:
    closure = _closure(
        "double away(double);\n#pragma omp begin declare target\ndouble near(double);\n#pragma omp end declare target\n"
        "static double f(double x) { return near(x) + away(x); }\n"
    )
    assert closure.elsewhere == {"near"}
    (obstacle,) = closure.obstacles
    assert obstacle.why.rule.code == "REX402" and "(called by way of f → away)" in obstacle.reason


def _exports(text: str) -> dict[str, set[str]]:
    functions, environment = read_functions(text)
    found = exports(functions, environment, functions)
    return {export.function.name: {why.rule.code for why in export.problems} for export in found}


def test_what_a_file_offers() -> None:
    assert _exports(
        "#pragma omp begin declare target\n"
        "static double hidden(double x) { return x; }\n"
        "inline double each(double x) { return x; }\n"
        "double shown(double x) { return hidden(x) + each(x); }\n"
        "double wide(double x) { long double y = x; return y; }\n"
        "int place(void) { return omp_get_thread_num(); }\n"
        "static double late(double);\n"
        "#pragma omp end declare target\n"
        "double late(double x) { return x; }\n"
        "double plain(double x) { return x; }\n"
    ) == {"shown": set(), "wide": {"REX403"}, "place": {"REX402"}}
